/* lr-log-correct.c - corrects an older entry of the log
 *
 * The correction says what was wrong, takes back what the entry did to trackers, and sets those that are still wrong.
 * Everything that was done since stays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-correct.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/log/lr-log-words.h"

/* A list of more trackers does not help: they are in the books. */
#define MOST_OFFERED 2000

/* A label needs its own limit: the scrolled window asks for its height without saying how wide it is. */
#define MOST_CHARACTERS 34

struct _LrLogCorrect
{
  GtkPopover      parent_instance;
  LrSession      *session;
  LrAction       *action;
  GtkLabel       *title;
  GtkWidget      *open;      /* for a result: the way to its calculator */
  GtkWidget      *otherwise; /* and what else one can do */
  GtkEditable    *reason;
  GtkCheckButton *take_back;
  GtkWidget      *values;   /* a box with the entries */
  GPtrArray      *changes;  /* LrLogChange */
  GPtrArray      *entries;  /* of each of them, a GtkEntry for its right value */
  GPtrArray      *trackers; /* LrLogChange: all that can be set */
  GtkStringList  *names;    /* of the trackers, after “none” */
  GtkDropDown    *tracker;
  GtkWidget      *value;    /* of the one chosen */
  GtkWidget      *problem;
  GtkWidget      *button;
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
  guint selected = gtk_drop_down_get_selected (self->tracker);
  g_autoptr (GError) error = NULL;
  /* The correction changes the log, and with it this popover goes away. */
  g_autoptr (LrLogCorrect) keep G_GNUC_UNUSED = g_object_ref (self);

  for (guint i = 0; i < self->changes->len; i++)
    add_value (values, ((const LrLogChange *) self->changes->pdata[i])->key, self->entries->pdata[i]);
  if (selected > 0 && selected <= self->trackers->len)
    add_value (values, ((const LrLogChange *) self->trackers->pdata[selected - 1])->key, self->value);
  g_ptr_array_add (values, NULL);
  if (lr_session_correct (self->session, self->action->number, gtk_editable_get_text (self->reason),
                          gtk_check_button_get_active (self->take_back),
                          (const char *const *) values->pdata, &error))
    {
      if (gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
        gtk_popover_popdown (GTK_POPOVER (self));
    }
  else
    lr_label_show (self->problem, error->message);
}

/* Opens the calculator. The popover goes first, so that nothing moves under it. */
static void
open_cb (LrLogCorrect *self)
{
  g_autoptr (LrLogCorrect) keep G_GNUC_UNUSED = g_object_ref (self);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  gint64 number = self->action->number;

  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (root, "win.put-right", "x", number);
}

/* --- the widget --- */

static void
add_changes (LrLogCorrect *self)
{
  for (guint i = 0; i < self->changes->len; i++)
    {
      const LrLogChange *change = self->changes->pdata[i];
      g_autofree char *now = g_strdup_printf (_ ("Correct value (now %s)"), change->now);
      g_autofree char *name = g_strdup_printf (_ ("Correct value of %s"), change->label);
      GtkWidget *label = lr_label_new_wide (change->text, NULL);
      GtkWidget *entry = gtk_entry_new ();

      gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_INHERIT);
      gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARACTERS);
      gtk_entry_set_placeholder_text (GTK_ENTRY (entry), now);
      lr_name (entry, name);
      LR_ON (entry, "activate", correct_cb, self);
      g_ptr_array_add (self->entries, entry);
      lr_box_append (self->values, label);
      lr_box_append (self->values, entry);
    }
  gtk_widget_set_visible (self->values, self->changes->len > 0);
  lr_set_visible (self->take_back, self->changes->len > 0);
  gtk_check_button_set_active (self->take_back, self->changes->len > 0);
}

static void
offer_trackers (LrLogCorrect *self)
{
  gboolean offered = self->trackers->len > 0 && self->trackers->len <= MOST_OFFERED;

  for (guint i = 0; offered && i < self->trackers->len; i++)
    gtk_string_list_append (self->names, ((const LrLogChange *) self->trackers->pdata[i])->label);
  lr_set_visible (self->tracker, offered);
}

static void
lr_log_correct_dispose (GObject *object)
{
  LrLogCorrect *self = LR_LOG_CORRECT (object);

  lr_dispose_template (object);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->trackers, g_ptr_array_unref);
  g_clear_pointer (&self->action, lr_action_unref);
  g_clear_object (&self->session);
}

static void
lr_log_correct_class_init (LrLogCorrectClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_log_correct_dispose;
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrLogCorrect, "log/lr-log-correct.ui", title, open, otherwise, button, reason, take_back,
               values, names, tracker, value, problem);
  LR_CALLBACKS (widget_class, correct_cb, open_cb);
}

static void
lr_log_correct_init (LrLogCorrect *self)
{
  self->entries = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  lr_choice_name (self->tracker, _ ("Another tracker"));
}

GtkWidget *
lr_log_correct_new (LrSession *session,
                    LrAction  *action)
{
  LrLogCorrect *self = g_object_new (LR_TYPE_LOG_CORRECT, NULL);
  g_autofree char *title = g_strdup_printf (_ ("Correct entry %" PRId64), action->number);

  self->session = g_object_ref (session);
  self->action = lr_action_ref (action);
  self->changes = lr_log_changes (session, action);
  self->trackers = lr_log_trackers (session);
  lr_name (self, title);
  gtk_label_set_text (self->title, title);
  if (action->kind == LR_ACTION_ROLL)
    {
      gtk_widget_set_visible (self->open, TRUE);
      gtk_widget_set_visible (self->otherwise, TRUE);
      gtk_widget_remove_css_class (self->button, "suggested-action");
    }
  add_changes (self);
  offer_trackers (self);
  return GTK_WIDGET (self);
}
