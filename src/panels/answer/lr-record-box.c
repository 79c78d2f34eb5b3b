/* lr-record-box.c - records a result, and previews what it changes
 *
 * One press records. Outside its phase a calculator says so, and a second press records anyway: the log shows it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-record-box.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/log/lr-right.h"
#include "present/order/lr-order.h"

/* What is above the button is told in that many lines, and in full by its tooltip. */
#define MOST_LINES 2

struct _LrRecordBox
{
  GtkWidget       parent_instance;
  LrDesk         *desk;
  LrInputs       *inputs;   /* the panel's, which outlives the box */
  LrThrows       *throws;
  const LrAnswer *answer;   /* the panel's, valid until the next update */
  GtkWidget      *content;
  GtkWidget      *open;     /* what the books lack */
  GtkWidget      *type;     /* leads to the first of it */
  GtkWidget      *type_label;
  guint           n_open;   /* how many values the books lack */
  guint           n_needed; /* without that many of them nothing can be recorded */
  char           *next;     /* (nullable): the first of them */
  GtkWidget      *changes;  /* what recording would change */
  GtkWidget      *message;  /* recorded, or why not */
  GtkWidget      *message_help;
  GtkWidget      *button;
  GtkWidget      *record;   /* the label of that */
  GtkWidget      *again;
  gboolean        ready;    /* whether there is a result that can be recorded */
  LrRightBar     *right;    /* (nullable): the entry in whose place it records */
  gboolean        insists;  /* whether the next press records outside the phase */
  gint64          recorded; /* the number of the entry that the current answer was recorded as, or 0 */
  gboolean        recording;
};

G_DEFINE_FINAL_TYPE (LrRecordBox, lr_record_box, GTK_TYPE_WIDGET)

/* The entry in whose place it records, or 0. */
static gint64
number_of_right (LrRecordBox *self)
{
  return self->right != NULL ? lr_right_bar_get_number (self->right) : 0;
}

static void
show_button (LrRecordBox *self)
{
  g_autofree char *label = self->right != NULL ? g_strdup_printf (_ ("Record in place of entry %" PRId64),
                                                                  number_of_right (self)) :
                                                 g_strdup (self->insists ? _ ("Record anyway") : _ ("Record"));

  gtk_label_set_text (GTK_LABEL (self->record), label);
  lr_name (self->button, label);
  gtk_widget_set_sensitive (self->button, lr_record_box_can_record (self));
  if (lr_record_box_can_record (self) && self->n_open == 0)
    gtk_widget_add_css_class (self->button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->button, "suggested-action");
}

static void
show_message (LrRecordBox *self,
              const char  *text,
              const char  *css_class)
{
  gtk_widget_remove_css_class (self->message, "warning");
  gtk_widget_remove_css_class (self->message, "success");
  gtk_widget_add_css_class (self->message, css_class);
  lr_label_show (self->message, text);
  gtk_widget_set_visible (self->message_help, text != NULL && g_str_equal (css_class, "warning"));
}

/* A named leader or unit is offered again by its name. */
static void
note_names (LrRecordBox *self)
{
  g_autoptr (GError) error = NULL;

  if (!lr_order_note (lr_desk_get_ruleset (self->desk), self->inputs, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "(ss)", error->message, "wrong#file");
}

gboolean
lr_record_box_record (LrRecordBox *self)
{
  LrSession *session = lr_desk_get_session (self->desk);
  LrResolve how = self->insists ? LR_RESOLVE_INSIST : 0;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (session == NULL || self->answer == NULL || !lr_record_box_can_record (self))
    return FALSE;
  /* Recording changes the books, and with them the answer: what it says now must not be undone by that. */
  self->recording = TRUE;
  done = self->right != NULL ? lr_right_record (session, number_of_right (self), lr_right_bar_get_reason (self->right),
                                                self->answer, self->inputs, self->throws, &error) :
                               lr_record_answer (session, self->answer, self->inputs, self->throws, NULL, how, &error);
  self->recording = FALSE;
  self->insists = !done && g_error_matches (error, LR_SESSION_ERROR, LR_SESSION_ERROR_OUTSIDE);
  if (done)
    {
      g_autofree char *text = NULL;

      note_names (self);
      self->recorded = lr_session_get_action (session, lr_session_n_actions (session) - 1)->number;
      text = g_strdup_printf (_ ("Recorded as entry %d"), (int) self->recorded);
      show_message (self, text, "success");
      lr_label_show (self->changes, NULL);
      if (self->right != NULL)
        lr_right_bar_set_done (self->right, self->recorded);
    }
  else
    show_message (self, error->message, "warning");
  show_button (self);
  return TRUE;
}

static void
again_cb (LrRecordBox *self)
{
  g_signal_emit_by_name (self, "again");
}

/* Missing values of trackers are shown before the answer, with a way to fill them in; so is a second
 * recording. */
static void
show_open (LrRecordBox *self,
           const char  *open,
           const char  *before)
{
  g_autofree char *text = NULL;
  g_autofree char *label = self->next != NULL ? g_strdup_printf (_ ("Enter: %s"), self->next) : NULL;

  if (self->n_open > 0 && self->n_open == self->n_needed)
    text = g_strdup_printf (_ ("Not filled in yet: %s. Enter it here"), open);
  else if (self->n_open > 0)
    text = g_strdup_printf (ngettext ("%u value is not filled in yet: enter it here",
                                      "%u values are not filled in yet: enter them here", self->n_open),
                            self->n_open);
  lr_label_show (self->open, text != NULL ? text : before);
  gtk_label_set_text (GTK_LABEL (self->type_label), label != NULL ? label : "");
  lr_name (self->type, label != NULL ? label : "");
  gtk_widget_set_visible (self->type, label != NULL);
  gtk_widget_set_tooltip_text (self->open, text != NULL ? text : before);
}

static void
show_changes (LrRecordBox *self,
              LrSession   *session)
{
  g_autoptr (GPtrArray) changes = lr_record_preview (session, self->answer, number_of_right (self));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) changes->pdata[i]);
  lr_label_show (self->changes, text->str);
  gtk_widget_set_tooltip_text (self->changes, text->str);
}

/* What was recorded and undone can be recorded again. */
static void
forget_undone (LrRecordBox *self,
               LrSession   *session)
{
  if (self->recorded == 0 || (session != NULL && !lr_session_is_undone (session, self->recorded)))
    return;
  self->recorded = 0;
  show_message (self, NULL, "success");
  if (self->right != NULL)
    lr_right_bar_set_done (self->right, 0);
}

void
lr_record_box_update (LrRecordBox    *self,
                      const LrAnswer *answer)
{
  /* a side only looks: the books would tell it what it may not know */
  LrSession *session = lr_desk_get_viewer (self->desk) == NULL ? lr_desk_get_session (self->desk) : NULL;
  gboolean fallen = lr_answer_open_ask (answer) == NULL;
  gboolean given = lr_inputs_has_given (self->inputs);
  g_autofree char *open = session != NULL ? lr_record_unfilled (session, answer, self->inputs) : NULL;
  g_autofree char *before = NULL;

  self->answer = answer;
  self->ready = session != NULL && answer->result->status == LR_STATUS_DONE && answer->inapplicable == NULL && fallen;
  if (self->ready && !self->recording && self->recorded == 0 && self->right == NULL)
    before = lr_record_before (session, answer, self->inputs);
  /* Both keep their places from the first die on. */
  lr_set_visible (self, session != NULL || answer->asks->len > 0 || given);
  gtk_widget_set_visible (self->button, session != NULL);
  gtk_widget_set_visible (self->again, answer->asks->len > 0 || given);
  gtk_widget_set_sensitive (self->again, given);
  gtk_widget_set_hexpand (self->again, session == NULL);
  show_open (self, open, before);
  if (self->recording)
    return;
  forget_undone (self, session);
  if (self->ready && self->recorded == 0)
    show_changes (self, session);
  else
    lr_label_show (self->changes, NULL);
  show_button (self);
}

void
lr_record_box_set_open (LrRecordBox *self,
                        guint        n_open,
                        guint        n_needed,
                        const char  *next)
{
  self->n_open = lr_desk_get_session (self->desk) != NULL ? n_open : 0;
  self->n_needed = n_needed;
  g_free (self->next);
  self->next = self->n_open > 0 ? g_strdup (next) : NULL;
}

void
lr_record_box_set_right (LrRecordBox *self,
                         LrRightBar  *bar)
{
  self->right = bar;
}

void
lr_record_box_reset (LrRecordBox *self)
{
  if (self->right != NULL)
    lr_right_bar_set_done (self->right, 0);
  self->recorded = 0;
  self->insists = FALSE;
  show_message (self, NULL, "success");
}

gboolean
lr_record_box_is_recorded (LrRecordBox *self)
{
  return self->recorded != 0;
}

gboolean
lr_record_box_can_record (LrRecordBox *self)
{
  return self->ready && self->recorded == 0 && self->n_needed == 0;
}

gboolean
lr_record_box_is_open (LrRecordBox *self)
{
  return self->n_open > 0;
}

gboolean
lr_record_box_is_needed (LrRecordBox *self)
{
  return lr_record_box_can_record (self) || gtk_widget_get_visible (self->open) ||
         gtk_widget_get_visible (self->message);
}

gboolean
lr_record_box_is_waiting (LrRecordBox *self)
{
  return self->right == NULL && lr_record_box_can_record (self) && lr_inputs_has_given (self->inputs);
}

static void
lr_record_box_dispose (GObject *object)
{
  LrRecordBox *self = LR_RECORD_BOX (object);

  lr_dispose_template (object);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->next, g_free);
}

static void
lr_record_box_class_init (LrRecordBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_record_box_dispose;
  /**
   * LrRecordBox::again:
   *
   * The person wants other dice with the same inputs.
   */
  LR_SIGNAL ("again", LR_TYPE_RECORD_BOX, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "recordbox");
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrRecordBox, "answer/lr-record-box.ui", content, open, type, type_label, changes, message,
               message_help, button, record, again);
  LR_CALLBACKS (widget_class, lr_record_box_record, again_cb);
}

static void
lr_record_box_init (LrRecordBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lr_label_set_lines (self->changes, MOST_LINES);
  lr_label_set_lines (self->open, MOST_LINES);
}

GtkWidget *
lr_record_box_new (LrDesk   *desk,
                   LrInputs *inputs,
                   LrThrows *throws)
{
  LrRecordBox *self = g_object_new (LR_TYPE_RECORD_BOX, NULL);

  self->desk = g_object_ref (desk);
  self->inputs = inputs;
  self->throws = throws;
  return GTK_WIDGET (self);
}
