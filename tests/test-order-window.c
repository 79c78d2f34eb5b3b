/* test-order-window.c - the order of battle in the window: names that are offered, and the list of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/dialogs/lr-order-dialog.h"
#include "app/pages/lr-sidebar.h"
#include "lr-test.h"
#include "lr-window-test.h"
#include "panels/kit/lr-notice.h"
#include "present/order/lr-order.h"

static const char kept[] = "sort,name,br,quality\nLeader,Lee,3,\nTroops,Stonewall Brigade,,veteran\n";

static LrWindow *
open (void)
{
  static const char *const typed[] = { "--row", "attackers", "sp=4", NULL };
  g_autofree char *path = lr_order_path ("wftu");
  g_autoptr (GError) error = NULL;

  g_unlink (path);
  g_assert_true (lr_order_import ("wftu", kept, NULL, &error));
  g_assert_no_error (error);
  return lr_window_test_open ("wftu", "land_combat", typed);
}

static LrPanelView *
panel_of (LrWindow *window)
{
  LrPanelView *panel = LR_PANEL_VIEW (lr_window_get_page (window));

  lr_window_test_settle (panel);
  return panel;
}

/* The entry for a row's name; where it is behind the button of the row, it is not shown, but is there. */
static GtkEntry *
find_entry (GtkWidget *widget)
{
  if (GTK_IS_ENTRY (widget) && gtk_entry_get_completion (GTK_ENTRY (widget)) != NULL)
    return GTK_ENTRY (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkEntry *found = find_entry (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Enters the entry of a row, as the focus does. Returns: how many names it offers */
static int
enter (GtkEntry *entry)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (entry));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_FOCUS (controller))
        g_signal_emit_by_name (controller, "enter");
    }
  return gtk_tree_model_iter_n_children (gtk_entry_completion_get_model (gtk_entry_get_completion (entry)), NULL);
}

static void
take_first (GtkEntry *entry)
{
  GtkEntryCompletion *completion = gtk_entry_get_completion (entry);
  GtkTreeModel *names = gtk_entry_completion_get_model (completion);
  GtkTreeIter iter;
  gboolean taken = FALSE;

  g_assert_true (gtk_tree_model_get_iter_first (names, &iter));
  g_signal_emit_by_name (completion, "match-selected", names, &iter, &taken);
  g_assert_true (taken);
}

/* Anyone who takes a name has its values, and takes them back with one press. */
static void
test_taken (void)
{
  LrWindow *window = open ();
  GtkEntry *entry = find_entry (lr_window_test_row (panel_of (window), "Attacking leaders", 1));
  GtkWidget *rating = lr_window_test_input (panel_of (window), "Attacking leaders", 1, "Battle rating");

  g_assert_nonnull (entry);
  g_assert_cmpint (enter (entry), ==, 1);
  take_first (entry);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Lee");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (rating)), ==, 3);
  lr_window_test_act (window, "win.undo");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (rating)), ==, 1);
  entry = find_entry (lr_window_test_row (panel_of (window), "Attacking troops", 1));
  g_assert_cmpint (enter (entry), ==, 1);
  take_first (entry);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Stonewall Brigade");
  lr_window_test_close (window);
}

/* A side that looks is offered nothing, and sees no list. */
static void
test_hidden (void)
{
  LrWindow *window = open ();
  GtkEntry *entry = find_entry (lr_window_test_row (panel_of (window), "Attacking leaders", 1));
  LrDesk *desk = lr_window_get_desk (window);
  GtkWidget *notice;

  g_assert_cmpint (enter (entry), ==, 1);
  lr_desk_set_viewer (desk, lr_desk_get_ruleset (desk)->model->sides->pdata[0]);
  entry = find_entry (lr_window_test_row (panel_of (window), "Attacking leaders", 1));
  g_assert_cmpint (enter (entry), ==, 0);
  lr_window_test_act (window, "win.order");
  notice = lr_window_test_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  g_assert_cmpstr (lr_notice_get_text (LR_NOTICE (notice)), ==,
                   "The order of battle is hidden while you view as a side");
  lr_window_test_close (window);
}

/* What has a name is kept when the calculator is left. */
static void
test_noted (void)
{
  static const char *const typed[] = { "--row", "attack_leaders", "label=Grant,br=2", NULL };
  LrWindow *window;
  g_autofree char *text = NULL;

  g_assert_true (lr_order_import ("wftu", "sort,name\n", NULL, NULL));
  window = lr_window_test_open ("wftu", "land_combat", typed);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "attrition");
  lr_window_test_act (window, "win.shelf");
  text = lr_order_export ("wftu", NULL);
  g_assert_nonnull (strstr (text, "Leader,Grant"));
  lr_window_test_close (window);
}

static LrOrderDialog *
find_dialog (LrWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (LR_IS_ORDER_DIALOG (other) && gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        return LR_ORDER_DIALOG (other);
    }
  return NULL;
}

static void
test_dialog (void)
{
  LrWindow *window = open ();
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "out.csv", NULL);
  g_autoptr (GFile) none = g_file_new_build_filename (g_get_user_data_dir (), "none.csv", NULL);
  g_autofree char *text = NULL;
  LrOrderDialog *dialog;
  GtkWidget *button;

  lr_window_test_act (window, "win.order");
  dialog = find_dialog (window);
  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "Leader · Battle rating: 3"));
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "Troops · Quality: Veteran"));
  button = lr_window_test_role (GTK_WIDGET (dialog), GTK_ACCESSIBLE_ROLE_BUTTON, "Remove Lee");
  lr_window_test_click (button);
  g_assert_null (lr_window_test_role (GTK_WIDGET (dialog), GTK_ACCESSIBLE_ROLE_BUTTON, "Remove Lee"));
  g_assert_nonnull (lr_window_test_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "“Lee” was removed"));
  lr_window_test_press (GTK_WIDGET (dialog), "Undo");
  g_assert_nonnull (lr_window_test_role (GTK_WIDGET (dialog), GTK_ACCESSIBLE_ROLE_BUTTON, "Remove Lee"));
  lr_order_dialog_export (dialog, file);
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, kept);
  lr_order_dialog_import (dialog, file);
  lr_order_dialog_import (dialog, none);
  g_assert_true (lr_window_test_key (GTK_WIDGET (dialog), GDK_KEY_w, GDK_CONTROL_MASK));
  g_assert_null (find_dialog (window));
  lr_window_test_close (window);
}

/* Nobody yet: a sentence says how it grows. A damaged file is said, and stays. */
static void
test_empty (void)
{
  g_autofree char *path = lr_order_path ("wftu");
  GtkWidget *dialog;
  LrWindow *window;

  g_unlink (path);
  window = lr_window_test_open ("wftu", NULL, NULL);

  lr_window_test_act (window, "win.order");
  dialog = GTK_WIDGET (find_dialog (window));
  gtk_test_widget_wait_for_draw (dialog);
  g_assert_nonnull (lr_window_test_find (dialog, GTK_TYPE_LABEL, "No names yet"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_true (lr_order_import ("wftu", kept, NULL, NULL));
  g_assert_true (g_file_set_contents (path, "what\n", -1, NULL));
  lr_window_test_act (window, "win.order");
  dialog = GTK_WIDGET (find_dialog (window));
  gtk_test_widget_wait_for_draw (dialog);
  g_assert_nonnull (lr_window_test_find (dialog, GTK_TYPE_LABEL, "The file is damaged"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  lr_window_test_close (window);
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/order-window/taken", test_taken);
  lr_test_add ("/order-window/hidden", test_hidden);
  lr_test_add ("/order-window/noted", test_noted);
  lr_test_add ("/order-window/dialog", test_dialog);
  lr_test_add ("/order-window/empty", test_empty);
  return g_test_run ();
}
