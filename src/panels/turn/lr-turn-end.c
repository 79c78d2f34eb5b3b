/* lr-turn-end.c - asks about missed steps before the game goes on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-turn-end.h"

#include <glib/gi18n-lib.h>

#include "panels/help/lr-help-place.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-line-box.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"

/* How high it is: for a question alone, and for a list. */
#define HEIGHT_OF_QUESTION 320
#define HEIGHT_OF_LIST 640

struct _LrTurnEnd
{
  AdwWindow       parent_instance;
  AdwWindowTitle *title;
  GtkWidget      *heading;
  GtkWidget      *text;
  GtkWidget      *result_box;
  GtkWidget      *result;
  GtkWidget      *groups;
  GtkWidget      *back;
  GtkLabel       *back_label;
  GtkWidget      *anyway;
  GtkLabel       *anyway_label;
};

LR_DEFINE_TEMPLATE (LrTurnEnd, lr_turn_end, ADW_TYPE_WINDOW)

/* The sheet is gone before anything moves. */
static void
close_and_say (LrTurnEnd  *self,
               const char *signal,
               const char *path)
{
  g_autoptr (LrTurnEnd) kept = g_object_ref (self);

  gtk_window_destroy (GTK_WINDOW (self));
  g_signal_emit_by_name (kept, signal, path);
}

static void
record_cb (LrTurnEnd *self)
{
  close_and_say (self, "recorded", NULL);
}

static void
anyway_cb (LrTurnEnd *self)
{
  close_and_say (self, "anyway", NULL);
}

static void
back_cb (LrTurnEnd *self)
{
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
row_cb (LrTurnEnd     *self,
        GtkListBoxRow *row)
{
  g_autofree char *path = g_strdup (gtk_widget_get_name (GTK_WIDGET (row)));

  close_and_say (self, "went", path);
}

static GtkWidget *
new_row (const LrGuideLine *line)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = lr_line_box_new (9);
  GtkWidget *icon = gtk_image_new_from_icon_name ("go-next-symbolic");

  lr_flow_append (box, lr_label_new_wide (line->label, NULL));
  lr_flow_append (box, lr_label_new (line->rule, "soft"));
  lr_flow_append (box, icon);
  gtk_widget_add_css_class (box, "turn-end-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_name (row, line->path);
  lr_name (row, line->label);
  return row;
}

static void
add_group (LrTurnEnd          *self,
           const LrGuideGroup *group)
{
  GtkWidget *title = lr_label_new_wide (group->label, "turn-head");
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  lr_name (list, group->label);
  for (guint i = 0; i < group->lines->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), new_row (group->lines->pdata[i]));
  LR_ON (list, "row-activated", row_cb, self);
  lr_box_append (self->groups, title);
  lr_box_append (self->groups, list);
}

static void
lr_turn_end_class_init (LrTurnEndClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  /**
   * LrTurnEnd::went:
   * @path: a line that is left
   */
  LR_SIGNAL ("went", LR_TYPE_TURN_END, 1, G_TYPE_STRING);
  /**
   * LrTurnEnd::recorded:
   *
   * The roll is to be recorded.
   */
  LR_SIGNAL ("recorded", LR_TYPE_TURN_END, 0);
  /**
   * LrTurnEnd::anyway:
   *
   * The game goes on anyway.
   */
  LR_SIGNAL ("anyway", LR_TYPE_TURN_END, 0);
  LR_TEMPLATE (widget_class, LrTurnEnd, "turn/lr-turn-end.ui", title, heading, text, result_box, result, groups, back,
               back_label, anyway, anyway_label);
  lr_help_install (widget_class);
  lr_message_keys (widget_class);
  LR_CALLBACKS (widget_class, record_cb, back_cb, anyway_cb);
}

GtkWidget *
lr_turn_end_new (GtkWindow             *parent,
                 const LrGuideQuestion *question)
{
  LrTurnEnd *self = g_object_new (LR_TYPE_TURN_END, "transient-for", parent, NULL);
  int most = gtk_widget_get_height (GTK_WIDGET (parent));
  int wanted = question->groups->len > 0 ? HEIGHT_OF_LIST : HEIGHT_OF_QUESTION;
  int most_width = gtk_widget_get_width (GTK_WIDGET (parent));

  if (most > 0)
    gtk_window_set_default_size (GTK_WINDOW (self), MIN (560, most_width - 24), MIN (wanted, most - 48));
  else
    gtk_window_set_default_size (GTK_WINDOW (self), 560, wanted);
  gtk_window_set_title (GTK_WINDOW (self), question->title);
  adw_window_title_set_title (self->title, question->title);
  gtk_label_set_text (GTK_LABEL (self->heading), question->heading);
  lr_label_show (self->text, question->text);
  gtk_widget_set_visible (self->result_box, question->result != NULL);
  if (question->result != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("A roll has not been recorded: %s"), question->result);

      gtk_label_set_text (GTK_LABEL (self->result), text);
    }
  for (guint i = 0; i < question->groups->len; i++)
    add_group (self, question->groups->pdata[i]);
  gtk_label_set_text (self->back_label, question->back);
  gtk_label_set_text (self->anyway_label, question->anyway);
  lr_name (self->back, question->back);
  lr_name (self->anyway, question->anyway);
  gtk_window_set_focus (GTK_WINDOW (self), self->back);
  return GTK_WIDGET (self);
}
