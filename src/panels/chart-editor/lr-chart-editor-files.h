/* lr-chart-editor-files.h - imports and exports charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-chart-editor.h"

G_BEGIN_DECLS

/* Asks for a file, and takes it into the chart. */
void lr_chart_editor_files_import (LrChartEditor *editor);
/* Asks where to, and writes the chart there. @as_xml: whether it becomes the element that rulesets have; else CSV. */
void lr_chart_editor_files_export (LrChartEditor *editor,
                                   gboolean       as_xml);

/* Takes a file into the chart. @file: a CSV file, or a ruleset's XML file. */
void lr_chart_editor_files_load   (LrChartEditor *editor,
                                   GFile         *file);
/* Writes the chart as it stands, saved or not. @file: where to; what is there is replaced. @as_xml: whether it
 * becomes the element that rulesets have; else CSV. */
void lr_chart_editor_files_store  (LrChartEditor *editor,
                                   GFile         *file,
                                   gboolean       as_xml);

G_END_DECLS
