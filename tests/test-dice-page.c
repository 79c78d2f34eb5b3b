/* test-dice-page.c - the dice calculator: thrown, typed, kept as a favourite, recorded
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-test.h"
#include "lr-window-test.h"
#include "panels/dice/lr-dice-page.h"
#include "present/log/lr-record.h"

static GtkWidget *page;

static GtkWidget *
field (const char *name)
{
  return lr_window_test_role (page, GTK_ACCESSIBLE_ROLE_TEXT_BOX, name);
}

static void
type (const char *name,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (field (name)), text);
}

static guint
n_remembered (void)
{
  GtkWidget *list = lr_window_test_role (page, GTK_ACCESSIBLE_ROLE_LIST, "Latest rolls");
  guint n = 0;

  for (GtkWidget *row = list != NULL ? gtk_widget_get_first_child (list) : NULL; row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

static gboolean
says (const char *text)
{
  return lr_window_test_find (page, GTK_TYPE_LABEL, text) != NULL;
}

/* Throws two dice with Enter, and looks whether what is shown is their sum. */
static void
roll (const char *begin)
{
  GtkWidget *result;
  int sum, first, second;

  g_signal_emit_by_name (field ("Dice"), "activate");
  result = lr_window_test_find (page, GTK_TYPE_LABEL, "title-1");
  g_assert_true (g_str_has_prefix (lr_window_test_label (result), begin));
  g_assert_cmpint (sscanf (lr_window_test_label (result) + strlen (begin), "%d (%d, %d)", &sum, &first, &second), ==,
                   3);
  g_assert_cmpint (sum, ==, first + second);
}

static void
look_at (LrDesk *desk)
{
  GtkWidget *window = gtk_window_new ();

  page = lr_dice_page_new (desk);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
}

static void
leave (void)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (page)));
}

static void
test_page (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good ("");
  g_autoptr (LrDesk) desk = lr_desk_new (ruleset);
  GtkWidget *menu;
  GtkWidget *box;

  look_at (desk);
  roll ("2d6: ");
  type ("Faces of your own dice", "3, 4");
  lr_window_test_press (page, "Enter");
  g_assert_true (says ("2d6: 7 (3, 4)"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field ("Faces of your own dice"))), ==, "");
  g_assert_cmpuint (n_remembered (), ==, 2);
  type ("Faces of your own dice", "3, 7");
  lr_window_test_press (page, "Enter");
  g_assert_true (says ("A die has no face “7”; its faces are 1 to 6"));
  g_assert_cmpuint (n_remembered (), ==, 2);
  type ("Faces of your own dice", "");
  type ("Dice", "2d6+");
  g_assert_false (gtk_widget_is_sensitive (lr_window_test_button (page, "Roll")));
  type ("Dice", "d8+1");
  g_assert_true (says ("1d8 + 1: 5.5 expected"));
  for (guint i = 0; i < 30; i++)
    lr_window_test_press (page, "Roll");
  g_assert_cmpuint (n_remembered (), ==, 20);
  menu = lr_window_test_find (page, GTK_TYPE_MENU_BUTTON, NULL);
  box = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  lr_window_test_press (box, "Save preset");
  leave ();
  look_at (desk);
  menu = lr_window_test_find (page, GTK_TYPE_MENU_BUTTON, NULL);
  box = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  g_assert_null (lr_window_test_role (box, GTK_ACCESSIBLE_ROLE_BUTTON, "Paste a set-up"));
  lr_window_test_press (box, "d8+1");
  g_assert_true (says ("1d8 + 1: 5.5 expected"));
  leave ();
}

static void
test_session (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good ("");
  g_autoptr (LrDesk) desk = lr_desk_new (ruleset);
  LrBeginning beginning = { .title = "Evening", .scenario = -1, .turn = -1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (LrSession) session = lr_session_new (ruleset, &beginning, NULL, &error);
  const LrAction *action;

  g_assert_no_error (error);
  lr_record_attach (session);
  lr_desk_set_session (desk, session);
  look_at (desk);
  roll ("2d6: ");
  action = lr_session_get_action (session, lr_session_n_actions (session) - 1);
  g_assert_cmpint (action->kind, ==, LR_ACTION_THROW);
  g_assert_true (says (action->words));
  g_assert_cmpstr (lr_action_dice (action, 0)->how, ==, LR_THROWN_ROLLED);
  leave ();
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/dice-page/page", test_page);
  lr_test_add ("/dice-page/session", test_session);
  return g_test_run ();
}
