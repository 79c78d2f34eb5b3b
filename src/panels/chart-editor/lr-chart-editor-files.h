/* lr-chart-editor-files.h - charts into files and out of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-chart-editor.h"

G_BEGIN_DECLS

void lr_chart_editor_files_import (LrChartEditor *editor);
void lr_chart_editor_files_export (LrChartEditor *editor,
                                   gboolean       as_xml);

void lr_chart_editor_files_load   (LrChartEditor *editor,
                                   GFile         *file);
void lr_chart_editor_files_store  (LrChartEditor *editor,
                                   GFile         *file,
                                   gboolean       as_xml);

G_END_DECLS
