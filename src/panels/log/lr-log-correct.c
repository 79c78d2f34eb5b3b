/* lr-log-correct.c - puts an older entry of the log right
 *
 * What has been done since stays. The correction says why, takes what the entry did out of the trackers, and sets those
 * that are still wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-correct.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "present/log/lr-log-words.h"

/* More trackers than this are not offered in a list: the page of trackers is the place for them. */
#define MOST_OFFERED 2000

/* So wide that it fits a narrow window. */
#define WIDTH 300
#define MOST_HEIGHT 420
#define MOST_CHARACTERS 34

struct _LrLogCorrect
{
  GtkPopover  parent_instance;
  LrSession  *session;
  LrAction   *action;
  GtkWidget  *content;
  GtkWidget  *reason;
  GtkWidget  *take_back;
  GPtrArray  *changes;  /* LrLogChange */
  GPtrArray  *entries;  /* of each of them, a GtkEntry for its right value */
  GPtrArray  *trackers; /* (nullable): LrLogChange: all that can be set */
  GtkWidget  *tracker;
  GtkWidget  *value;    /* of the one chosen */
  GtkWidget  *problem;
};

G_DEFINE_FINAL_TYPE (LrLogCorrect, lr_log_correct, GTK_TYPE_POPOVER)

static void
add_value (GPtrArray  *values,
           const char *key,
           GtkWidget  *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));

  if (*text == '\0')
    return;
  g_ptr_array_add (values, (gpointer) key);
  g_ptr_array_add (values, (gpointer) text);
}

static void
correct_cb (LrLogCorrect *self)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  /* what is done takes the row and this popover away */
  g_autoptr (LrLogCorrect) keep G_GNUC_UNUSED = g_object_ref (self);

  for (guint i = 0; i < self->changes->len; i++)
    add_value (values, ((const LrLogChange *) self->changes->pdata[i])->key, self->entries->pdata[i]);
  if (self->trackers != NULL && gtk_drop_down_get_selected (GTK_DROP_DOWN (self->tracker)) > 0)
    {
      guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->tracker)) - 1;

      if (selected < self->trackers->len)
        add_value (values, ((const LrLogChange *) self->trackers->pdata[selected])->key, self->value);
    }
  g_ptr_array_add (values, NULL);
  if (lr_session_correct (self->session, self->action->number, gtk_editable_get_text (GTK_EDITABLE (self->reason)),
                          gtk_check_button_get_active (GTK_CHECK_BUTTON (self->take_back)),
                          (const char *const *) values->pdata, &error))
    {
      if (gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
        gtk_popover_popdown (GTK_POPOVER (self));
    }
  else
    lr_label_show (self->problem, error->message);
}

GtkWidget *
lr_log_correct_get_entry (LrLogCorrect *self,
                          const char   *key)
{
  if (key == NULL)
    return self->reason;
  for (guint i = 0; i < self->changes->len; i++)
    if (g_str_equal (((const LrLogChange *) self->changes->pdata[i])->key, key))
      return self->entries->pdata[i];
  return NULL;
}

/* --- the widget --- */

static GtkWidget *
new_entry (LrLogCorrect *self,
           const char   *placeholder,
           const char   *label)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), placeholder);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (entry, "activate", G_CALLBACK (correct_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

/* The scrolled window asks how high a label is without saying how wide: so it must not think it has all the width. */
static void
add_text (LrLogCorrect *self,
          const char   *text,
          const char   *css_class)
{
  GtkWidget *label = lr_label_new_wide (text, css_class);

  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_INHERIT);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARACTERS);
  gtk_box_append (GTK_BOX (self->content), label);
}

static void
add_changes (LrLogCorrect *self)
{
  for (guint i = 0; i < self->changes->len; i++)
    {
      const LrLogChange *change = self->changes->pdata[i];
      g_autofree char *now = g_strdup_printf (_ ("Right value (now %s)"), change->now);
      g_autofree char *label = g_strdup_printf (_ ("Right value of %s"), change->label);
      GtkWidget *entry = new_entry (self, now, label);

      g_ptr_array_add (self->entries, entry);
      add_text (self, change->text, NULL);
      gtk_box_append (GTK_BOX (self->content), entry);
    }
}

static void
add_trackers (LrLogCorrect *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkExpression) expression = NULL;

  self->trackers = lr_log_trackers (self->session);
  if (self->trackers->len == 0 || self->trackers->len > MOST_OFFERED)
    {
      g_clear_pointer (&self->trackers, g_ptr_array_unref);
      return;
    }
  gtk_string_list_append (names, _ ("No other tracker"));
  for (guint i = 0; i < self->trackers->len; i++)
    gtk_string_list_append (names, ((const LrLogChange *) self->trackers->pdata[i])->label);
  expression = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  self->tracker = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), g_steal_pointer (&expression));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->tracker), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tracker), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Another tracker"),
                                  -1);
  self->value = new_entry (self, _ ("Its right value"), _ ("Right value of the other tracker"));
  g_object_bind_property (self->tracker, "selected", self->value, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (self->content), self->tracker);
  gtk_box_append (GTK_BOX (self->content), self->value);
}

static void
build (LrLogCorrect *self)
{
  g_autofree char *title = g_strdup_printf (_ ("Put entry %" G_GINT64_FORMAT " right"), self->action->number);
  GtkWidget *button = gtk_button_new_with_label (_ ("Put it right"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  add_text (self, title, "heading");
  self->reason = new_entry (self, _ ("What was wrong with it"), _ ("Reason"));
  gtk_box_append (GTK_BOX (self->content), self->reason);
  self->take_back = gtk_check_button_new_with_label (_ ("Take back what it changed"));
  gtk_widget_set_visible (self->take_back, self->changes->len > 0);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->take_back), self->changes->len > 0);
  gtk_box_append (GTK_BOX (self->content), self->take_back);
  add_changes (self);
  add_trackers (self);
  add_text (self, _ ("A value that is left empty is not set. Everything done since stays."), "help");
  self->problem = lr_label_new_wide (NULL, "error");
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_box_append (GTK_BOX (self->content), self->problem);
  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_object (button, "clicked", G_CALLBACK (correct_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), button);
}

static void
lr_log_correct_dispose (GObject *object)
{
  LrLogCorrect *self = LR_LOG_CORRECT (object);

  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->trackers, g_ptr_array_unref);
  g_clear_pointer (&self->action, lr_action_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (lr_log_correct_parent_class)->dispose (object);
}

static void
lr_log_correct_class_init (LrLogCorrectClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_log_correct_dispose;
}

static void
lr_log_correct_init (LrLogCorrect *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->entries = g_ptr_array_new ();
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_size_request (self->content, WIDTH, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->content);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST_HEIGHT);
  gtk_popover_set_child (GTK_POPOVER (self), scrolled);
}

GtkWidget *
lr_log_correct_new (LrSession *session,
                    LrAction  *action)
{
  LrLogCorrect *self = g_object_new (LR_TYPE_LOG_CORRECT, NULL);

  self->session = g_object_ref (session);
  self->action = lr_action_ref (action);
  self->changes = lr_log_changes (session, action);
  build (self);
  return GTK_WIDGET (self);
}
