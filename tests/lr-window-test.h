/* lr-window-test.h - what the tests of the window share: waiting, pressing, looking
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/window/lr-window.h"

G_BEGIN_DECLS

typedef gboolean (*LrUntilFunc) (gpointer data);

void        lr_window_test_init    (int          *argc,
                                    char       ***argv);
LrWindow   *lr_window_test_open    (const char   *ruleset,
                                    const char   *calculator,
                                    const char   *const *arguments) G_GNUC_WARN_UNUSED_RESULT;
void        lr_window_test_close   (LrWindow     *window);
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
GtkWidget  *lr_window_test_dialog  (LrWindow     *window) G_GNUC_WARN_UNUSED_RESULT;
gboolean    lr_window_test_key     (GtkWidget    *widget,
                                    guint         key,
                                    GdkModifierType state);
void        lr_window_test_click   (GtkWidget    *button);

G_END_DECLS
