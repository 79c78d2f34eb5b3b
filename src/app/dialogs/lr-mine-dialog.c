/* lr-mine-dialog.c - previews a restore, and asks about each file that differs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-mine-dialog.h"

#include <glib/gi18n-lib.h>

#include "panels/help/lr-help-link.h"
#include "panels/help/lr-help-place.h"
#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"

/* The most files that are listed one by one; the choice for all applies to the rest. */
#define MOST_ROWS 100

struct _LrMineDialog
{
  AdwWindow       parent_instance;
  LrMine         *theirs;
  AdwWindowTitle *title;
  GtkWidget      *cancel;
  GtkWidget      *restore;
  GtkWidget      *content;
  GtkWidget      *problem;
  GtkListBox     *summary;
  AdwPreferencesGroup *others;
  GtkWidget      *all_row;
  GtkDropDown    *all;      /* its first line says that each has its own */
  GPtrArray      *choices;  /* GtkDropDown, of each row */
  gboolean        updating;
  gboolean        busy;
};

G_DEFINE_FINAL_TYPE (LrMineDialog, lr_mine_dialog, ADW_TYPE_WINDOW)

/* --- what differs --- */

static LrMineItem *
item_of (gpointer choice)
{
  return g_object_get_data (choice, "item");
}

/* Shows in each row what was chosen: in the order of #LrMineChoice. */
static void
update (LrMineDialog *self)
{
  self->updating = TRUE;
  for (guint i = 0; i < self->choices->len; i++)
    gtk_drop_down_set_selected (self->choices->pdata[i], (guint) item_of (self->choices->pdata[i])->choice);
  self->updating = FALSE;
}

static void
all_cb (LrMineDialog *self)
{
  guint selected = gtk_drop_down_get_selected (self->all);

  if (self->updating || selected == 0 || selected == GTK_INVALID_LIST_POSITION)
    return;
  lr_mine_choose (self->theirs, (LrMineChoice) (selected - 1));
  update (self);
}

static void
choice_cb (GtkDropDown  *choice,
           GParamSpec   *property G_GNUC_UNUSED,
           LrMineDialog *self)
{
  guint selected = gtk_drop_down_get_selected (choice);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  item_of (choice)->choice = (LrMineChoice) selected;
  self->updating = TRUE;
  gtk_drop_down_set_selected (self->all, 0);
  self->updating = FALSE;
}

/* What is open cannot be replaced. */
static GtkWidget *
new_row (LrMineDialog *self,
         LrMineItem   *item)
{
  const char *const names[] = {
    _ ("Keep both"), _ ("Keep mine"), item->is_open ? NULL : _ ("Use the backup’s"), NULL
  };
  const char *sort = lr_mine_sort_title (item->sort);
  g_autofree char *subtitle = item->detail != NULL ? g_strdup_printf ("%s\n%s", sort, item->detail) : g_strdup (sort);
  GtkWidget *row = lr_row_new (ADW_TYPE_ACTION_ROW, item->name, subtitle);
  GtkWidget *choice = gtk_drop_down_new_from_strings (names);

  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  lr_choice_name (GTK_DROP_DOWN (choice), item->name);
  g_object_set_data (G_OBJECT (choice), "item", item);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (choice_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), choice);
  g_ptr_array_add (self->choices, choice);
  return row;
}

static void
add_others (LrMineDialog *self)
{
  guint n = lr_mine_n (self->theirs, LR_MINE_OTHER);

  lr_set_visible (self->others, n > 0);
  gtk_widget_set_visible (self->all_row, n > 1);
  for (guint i = 0; i < self->theirs->items->len && self->choices->len < MOST_ROWS; i++)
    if (((LrMineItem *) self->theirs->items->pdata[i])->state == LR_MINE_OTHER)
      adw_preferences_group_add (self->others, new_row (self, self->theirs->items->pdata[i]));
  if (n > self->choices->len)
    {
      guint more = n - self->choices->len;
      g_autofree char *text = g_strdup_printf (ngettext ("And %u more; the choice for all applies to it as well",
                                                         "And %u more; the choice for all applies to them as well",
                                                         more), more);

      adw_preferences_group_add (self->others, lr_row_new (ADW_TYPE_ACTION_ROW, text, NULL));
    }
  update (self);
}

/* --- the rest --- */

static void
add_line (LrMineDialog *self,
          const char   *title,
          char         *counts)
{
  if (*counts != '\0')
    gtk_list_box_append (self->summary, lr_row_new (ADW_TYPE_ACTION_ROW, title, counts));
  g_free (counts);
}

static void
show_summary (LrMineDialog *self)
{
  gboolean is_all_here = lr_mine_n (self->theirs, LR_MINE_NEW) + lr_mine_n (self->theirs, LR_MINE_OTHER) == 0;

  add_line (self, _ ("New"), lr_mine_counts (self->theirs, LR_MINE_NEW));
  add_line (self, is_all_here ? _ ("Everything is already here") : _ ("Already here"),
            lr_mine_counts (self->theirs, LR_MINE_SAME));
  if (self->theirs->n_unknown > 0)
    add_line (self, _ ("Left out"), g_strdup_printf (ngettext ("%u file of a later version of Long Roll",
                                                                "%u files of a later version of Long Roll",
                                                                self->theirs->n_unknown),
                                                      self->theirs->n_unknown));
  lr_set_visible (self->summary, gtk_list_box_get_row_at_index (self->summary, 0) != NULL);
  if (is_all_here)
    gtk_button_set_label (GTK_BUTTON (self->cancel), _ ("Close"));
  gtk_widget_set_visible (self->restore, !is_all_here);
}

static void
restore_cb (LrMineDialog *self)
{
  if (!self->busy)
    g_signal_emit_by_name (self, "chosen");
}

static gboolean
lr_mine_dialog_close_request (GtkWindow *window)
{
  return LR_MINE_DIALOG (window)->busy || GTK_WINDOW_CLASS (lr_mine_dialog_parent_class)->close_request (window);
}

static void
lr_mine_dialog_dispose (GObject *object)
{
  LrMineDialog *self = LR_MINE_DIALOG (object);

  g_clear_pointer (&self->choices, g_ptr_array_unref);
  lr_dispose_template (object);
}

static void
lr_mine_dialog_finalize (GObject *object)
{
  lr_mine_free (LR_MINE_DIALOG (object)->theirs);
  G_OBJECT_CLASS (lr_mine_dialog_parent_class)->finalize (object);
}

static void
lr_mine_dialog_class_init (LrMineDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_mine_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = lr_mine_dialog_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = lr_mine_dialog_close_request;
  /**
   * LrMineDialog::chosen:
   *
   * It is to be restored as was chosen.
   */
  LR_SIGNAL ("chosen", LR_TYPE_MINE_DIALOG, 0);
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrMineDialog, "dialogs/lr-mine-dialog.ui", title, cancel, restore, content, problem,
               summary, others, all_row, all);
  lr_help_install (widget_class);
  lr_message_keys (widget_class);
  LR_CALLBACKS (widget_class, all_cb);
  LR_ACTION (widget_class, "mine.restore", restore_cb);
}

static void
lr_mine_dialog_init (LrMineDialog *self)
{
  self->choices = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  lr_choice_name (self->all, _ ("For all"));
}

GtkWidget *
lr_mine_dialog_new (LrMine     *theirs,
                    const char *file)
{
  LrMineDialog *self = g_object_new (LR_TYPE_MINE_DIALOG, NULL);

  self->theirs = theirs;
  adw_window_title_set_subtitle (self->title, file);
  show_summary (self);
  add_others (self);
  return GTK_WIDGET (self);
}

LrMine *
lr_mine_dialog_get (LrMineDialog *self)
{
  return self->theirs;
}

void
lr_mine_dialog_set_busy (LrMineDialog *self,
                         gboolean      busy)
{
  self->busy = busy;
  gtk_widget_set_sensitive (self->content, !busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mine.restore", !busy);
  gtk_widget_set_sensitive (self->cancel, !busy);
}

void
lr_mine_dialog_complain (LrMineDialog *self,
                         const char   *text)
{
  lr_label_show (self->problem, text);
}
