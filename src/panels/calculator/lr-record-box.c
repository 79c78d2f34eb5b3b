/* lr-record-box.c - takes a result down in the books, with a look at what that changes
 *
 * One press records. Outside its phase a calculator says so, and a second press records all the same: the log shows it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-record-box.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"

struct _LrRecordBox
{
  GtkWidget       parent_instance;
  LrDesk         *desk;
  LrInputs       *inputs;  /* the panel's, which outlives the box */
  LrThrows       *throws;
  const LrAnswer *answer;  /* the panel's, valid until the next update */
  GtkWidget      *content;
  GtkWidget      *open;    /* what the books lack */
  GtkWidget      *changes; /* what recording would change */
  GtkWidget      *message; /* recorded, or why not */
  GtkWidget      *button;
  gboolean        insists; /* whether the next press records outside the phase */
  gboolean        recorded; /* whether the answer at hand has been recorded */
};

G_DEFINE_FINAL_TYPE (LrRecordBox, lr_record_box, GTK_TYPE_WIDGET)

static void
show_button (LrRecordBox *self)
{
  gtk_button_set_label (GTK_BUTTON (self->button), self->insists ? _ ("Record all the _same") : _ ("Re_cord"));
  gtk_button_set_use_underline (GTK_BUTTON (self->button), TRUE);
  gtk_widget_set_sensitive (self->button, !self->recorded);
}

static void
record_cb (LrRecordBox *self)
{
  LrSession *session = lr_desk_get_session (self->desk);
  LrResolve how = self->insists ? LR_RESOLVE_INSIST : 0;
  g_autoptr (GError) error = NULL;

  if (session == NULL || self->answer == NULL)
    return;
  /* Recording changes the books, and with them the answer: what it says now must not be undone by that. */
  self->recorded = TRUE;
  if (lr_record_answer (session, self->answer, self->inputs, self->throws, NULL, how, &error))
    {
      LrAction *action = lr_session_get_action (session, lr_session_n_actions (session) - 1);
      g_autofree char *text = g_strdup_printf (_ ("Recorded as entry %d. Undo it in the log."), (int) action->number);

      self->insists = FALSE;
      lr_label_show (self->message, text);
      lr_box_clear (self->changes);
    }
  else
    {
      self->recorded = FALSE;
      self->insists = g_error_matches (error, LR_SESSION_ERROR, LR_SESSION_ERROR_OUTSIDE);
      lr_label_show (self->message, error->message);
    }
  show_button (self);
}

/* What the books lack stands in the inputs as an example only: that is said before anybody believes the answer. */
static void
show_open (LrRecordBox *self,
           const char  *open)
{
  g_autofree char *text = NULL;

  if (open != NULL)
    text = g_strdup_printf (_ ("Still open in the books: %s. What stands here is only an example"), open);

  lr_label_show (self->open, text);
}

void
lr_record_box_update (LrRecordBox    *self,
                      const LrAnswer *answer)
{
  LrSession *session = lr_desk_get_session (self->desk);
  gboolean ready = session != NULL && answer->result->status == LR_STATUS_DONE && answer->inapplicable == NULL &&
                   lr_answer_open_ask (answer) == NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *open = session != NULL ? lr_record_unfilled (session, answer, self->inputs) : NULL;

  self->answer = answer;
  gtk_widget_set_visible (GTK_WIDGET (self), ready || open != NULL);
  gtk_widget_set_visible (self->button, ready);
  show_open (self, open);
  if (!ready || self->recorded)
    return;
  lr_box_clear (self->changes);
  changes = lr_record_preview (session, answer);
  for (guint i = 0; i < changes->len; i++)
    gtk_box_append (GTK_BOX (self->changes), lr_label_new_wide (changes->pdata[i], NULL));
  show_button (self);
}

void
lr_record_box_reset (LrRecordBox *self)
{
  self->recorded = self->insists = FALSE;
  lr_label_show (self->message, NULL);
}

GtkWidget *
lr_record_box_get_button (LrRecordBox *self)
{
  return self->button;
}

const char *
lr_record_box_get_open (LrRecordBox *self)
{
  return gtk_label_get_text (GTK_LABEL (self->open));
}

const char *
lr_record_box_get_message (LrRecordBox *self)
{
  return gtk_label_get_text (GTK_LABEL (self->message));
}

static void
lr_record_box_dispose (GObject *object)
{
  LrRecordBox *self = LR_RECORD_BOX (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (lr_record_box_parent_class)->dispose (object);
}

static void
lr_record_box_class_init (LrRecordBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_record_box_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lr_record_box_init (LrRecordBox *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->changes = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->message = lr_label_new_wide (NULL, "warning");
  self->button = gtk_button_new ();
  gtk_widget_set_visible (self->message, FALSE);
  gtk_widget_set_halign (self->button, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->button, "suggested-action");
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (record_cb), self, G_CONNECT_SWAPPED);
  self->open = lr_label_new_wide (NULL, "warning");
  gtk_widget_set_visible (self->open, FALSE);
  gtk_box_append (GTK_BOX (self->content), self->open);
  gtk_box_append (GTK_BOX (self->content), self->changes);
  gtk_box_append (GTK_BOX (self->content), self->message);
  gtk_box_append (GTK_BOX (self->content), self->button);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
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
