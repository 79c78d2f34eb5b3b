/* lr-chart-editor-bar.h - the buttons over a chart that is being typed in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer floating): buttons for all that can be done, by the actions `chart.…` */
GtkWidget *lr_chart_editor_bar_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
