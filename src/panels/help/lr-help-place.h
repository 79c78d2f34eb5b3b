/* lr-help-place.h - which page of the guide belongs to a place of the window, and the keys that lead there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/model/lr-procedure.h"

G_BEGIN_DECLS

/* Makes F1 and the actions of help work in windows of a class: `help.here` opens the page for the place where one is,
 * `help.show` the page that it is given, as `PAGE` or `PAGE#SECTION`. */
void        lr_help_install    (GtkWidgetClass *widget_class);
/* Says that a widget is a calculator of some family. */
void        lr_help_set_family (GtkWidget      *widget,
                                LrPanel         family);
/* @window: where one is. Returns: the page for the place that has the focus, or else the one that is shown */
const char *lr_help_find_place (GtkWidget      *window);
/* Goes over all pages that places lead to. @place: (out): a place. Returns: (nullable): the page of the @i th one */
const char *lr_help_each_place (guint           i,
                                const char    **place);

G_END_DECLS
