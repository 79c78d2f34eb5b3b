/* lr-table-paste.h - a table on the clipboard, as spreadsheets and web pages put it there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Takes a text, which is empty if the clipboard has none. */
typedef void (*LrTableTaken) (GtkWidget  *widget,
                              const char *text);

/* Reads the clipboard: its HTML if there is a table in it, else its text. @widget: is kept until @taken was called. */
void lr_table_paste (GtkWidget    *widget,
                     LrTableTaken  taken);

G_END_DECLS
