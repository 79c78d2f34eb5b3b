/* lr-window-test.h - what the tests of the window share: waiting, pressing, looking
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/window/lr-window.h"
#include "lr-test.h"

G_BEGIN_DECLS

typedef gboolean (*LrUntilFunc) (gpointer data);

void        lr_window_test_init    (int          *argc,
                                    char       ***argv);
LrWindow   *lr_window_test_open    (const char   *ruleset,
                                    const char   *calculator,
                                    const char   *const *arguments) G_GNUC_WARN_UNUSED_RESULT;
void        lr_window_test_close   (LrWindow     *window);
void        lr_window_test_quit    (LrWindow     *window);
/* Returns: that many microseconds a test waits for something that must come */
gint64      lr_window_test_patience (void);
gboolean    lr_window_test_until   (LrUntilFunc   func,
                                    gpointer      data);
void        lr_window_test_settle  (LrPanelView  *panel);
GtkWidget  *lr_window_test_find    (GtkWidget    *root,
                                    GType         type,
                                    const char   *css_or_text) G_GNUC_WARN_UNUSED_RESULT;
/* @name: (nullable): what a screen reader says of it: its label, its title, its tooltip, or a label beside it.
 * Returns: (transfer none) (nullable): the first visible widget of that role and name within */
GtkWidget  *lr_window_test_role    (GtkWidget    *root,
                                    GtkAccessibleRole role,
                                    const char   *name) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): what a label says, of whichever sort it is; %NULL if it is none */
const char *lr_window_test_label   (GtkWidget    *widget);
GtkWidget  *lr_window_test_dialog  (LrWindow     *window) G_GNUC_WARN_UNUSED_RESULT;
gboolean    lr_window_test_key     (GtkWidget    *widget,
                                    guint         key,
                                    GdkModifierType state);
void        lr_window_test_click   (GtkWidget    *button);
/* Returns: the visible button within that is called so; there must be one */
GtkWidget  *lr_window_test_button  (gpointer      root,
                                    const char   *name);
/* Presses the button that is called so; there must be one. */
void        lr_window_test_press   (gpointer      root,
                                    const char   *name);
/* Activates an action that takes nothing; there must be one of that name. */
void        lr_window_test_act     (gpointer      widget,
                                    const char   *action);
/* Returns: the width that a widget needs at least. If that is more than @most, the test's log says which of the widgets
 * in it asks for that much. */
int         lr_window_test_least_width (GtkWidget *widget,
                                    int           most);
/* Fails the test for each widget in a line of them that says that it needs more height than it takes in the width that
 * it would like: the box around it then gives it too much in a newer GTK, or draws nothing of it. */
void        lr_window_test_measures (GtkWidget *widget);
/* Fails the test if a window that nobody touches is laid out again and again. */
void        lr_window_test_rests   (LrWindow     *window);
/* What the answer card says, as one line: the sentence, its chance, the faces, the provenance, as far as they are
 * shown: "Drives the defender out, 40 %, on 7 to 10, stand-in chart". */
const char *lr_window_test_saying  (LrPanelView  *panel);
/* Returns: what the card says is wrong; empty if nothing is */
const char *lr_window_test_problem (LrPanelView  *panel);
/* Returns: (nullable): the button for a face of the die */
GtkWidget  *lr_window_test_face    (LrPanelView  *panel,
                                    guint         face);
/* @roster: (nullable): what the roster is called. @row: and its row, from 1. @name: what the input is called.
 * Returns: the spin button, switch or list for the input; there must be one */
GtkWidget  *lr_window_test_input   (LrPanelView  *panel,
                                    const char   *roster,
                                    guint         row,
                                    const char   *name);
/* Returns: the @row th row of a roster, from 1; there must be one */
GtkWidget  *lr_window_test_row     (LrPanelView  *panel,
                                    const char   *roster,
                                    guint         row);

G_END_DECLS
