/* test-own-window.c - a modifier of our own in the window: added, said, copied, removed; and a number reported
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-test.h"
#include "panels/input/lr-own-view.h"

static const char *const battle[] = {
  "terrain=forest", "--row", "attackers", "sp=9", "--row", "defenders", "sp=4,quality=veteran", NULL,
};

static GtkWidget *
find (LrWindow         *window,
      GtkAccessibleRole role,
      const char       *name)
{
  GtkWidget *found = lr_window_test_role (GTK_WIDGET (window), role, name);

  if (found == NULL)
    g_error ("nothing is called %s", name);
  return found;
}

static gboolean
says (LrPanelView *panel,
      const char  *text)
{
  return lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL, text) != NULL;
}

/* What a form in a pop-up holds is there before it pops up. */
static void
add (LrWindow   *window,
     int         amount,
     const char *reason)
{
  GtkWidget *view = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_OWN_VIEW, NULL);
  GtkWidget *menu = lr_window_test_find (view, GTK_TYPE_MENU_BUTTON, NULL);
  GtkWidget *form = gtk_popover_get_child (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
  GtkWidget *button = lr_window_test_role (form, GTK_ACCESSIBLE_ROLE_BUTTON, "Add modifier");

  g_assert_false (gtk_widget_is_sensitive (button));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (lr_window_test_role (form, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, "Amount")),
                             amount);
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_role (form, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Why")), reason);
  lr_window_test_click (button);
}

static void
test_adds (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = LR_PANEL_VIEW (lr_window_get_page (window));
  double before;

  lr_window_test_settle (panel);
  before = lr_panel_view_get_answer (panel)->chance;
  add (window, -1, "we agreed");
  lr_window_test_settle (panel);
  g_assert_cmpfloat (lr_panel_view_get_answer (panel)->chance, <, before);
  g_assert_true (says (panel, "With a house modifier, Die-roll modifier −1: we agreed"));
  g_assert_true (says (panel, "−1: we agreed (Die-roll modifier)"));
  lr_window_test_click (find (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Remove -1: we agreed"));
  lr_window_test_settle (panel);
  g_assert_cmpfloat (lr_panel_view_get_answer (panel)->chance, ==, before);
  g_assert_false (says (panel, "With a house modifier, Die-roll modifier −1: we agreed"));
  add (window, 2, "a house rule");
  lr_window_test_settle (panel);
  lr_window_test_act (panel, "panel.clear");
  g_assert_cmpuint (lr_inputs_own (lr_panel_view_get_inputs (panel))->len, ==, 0);
  lr_window_test_close (window);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  char **text = data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
is_read (gpointer data)
{
  return *(char **) data != NULL;
}

static void
test_reports (void)
{
  LrWindow *window = lr_window_test_open ("wftu", "land_combat", battle);
  LrPanelView *panel = LR_PANEL_VIEW (lr_window_get_page (window));
  g_autofree char *text = NULL;

  lr_window_test_settle (panel);
  lr_window_test_act (panel, "panel.report");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (panel)), NULL, read_cb, &text);
  g_assert_true (lr_window_test_until (is_read, &text));
  g_assert_nonnull (strstr (text, "longroll-cli calc wftu land_combat scenario="));
  g_assert_nonnull (strstr (text, "Combat result"));
  lr_window_test_close (window);
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/own-window/adds", test_adds);
  lr_test_add ("/own-window/reports", test_reports);
  return g_test_run ();
}
