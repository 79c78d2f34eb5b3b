/* lr-chart-editor-understood.h - an imported table beside its source, before it is used
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-chart-editor.h"

G_BEGIN_DECLS

/* Asks whether the table that was just taken in is right; if not, the step is undone. @said: how it was understood. */
void lr_chart_editor_show_understood (LrChartEditor *editor,
                                      const char    *pasted,
                                      const char    *said);

G_END_DECLS
