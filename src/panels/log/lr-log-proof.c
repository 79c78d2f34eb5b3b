/* lr-log-proof.c - proves that log and dice are honest: the head of the log, sealed dice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-proof.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/log/lr-record.h"
#include "present/log/lr-replay.h"

struct _LrLogProof
{
  GtkBox     parent_instance;
  LrSession *session;  /* (nullable) */
  GtkWidget *head;
  GtkWidget *n_entries;
  GtkWidget *verdict;  /* what the check of the log found */
  GtkWidget *stage;    /* how far the sealed dice are */
  GtkWidget *hash;     /* that of the sealed seed */
  GtkWidget *copy_hash;
  GtkWidget *said;     /* the other player's word */
  GtkWidget *word;
  GtkWidget *take;
  GtkWidget *seal;
  GtkWidget *reveal;
  GtkWidget *problem;
};

G_DEFINE_FINAL_TYPE (LrLogProof, lr_log_proof, GTK_TYPE_BOX)

static void
show_head (LrLogProof *self)
{
  g_autofree char *head = lr_session_dup_head (self->session);
  guint n = lr_session_n_actions (self->session);
  g_autofree char *text = g_strdup_printf (ngettext ("Head after %u entry", "Head after %u entries", n), n);

  gtk_label_set_text (GTK_LABEL (self->n_entries), text);
  gtk_label_set_text (GTK_LABEL (self->head), head);
}

static void
show_seal (LrLogProof *self)
{
  const char *hash = NULL;
  const char *word = NULL;
  guint64 counter = 0;
  LrSealStage stage = lr_session_get_seal (self->session, &hash, &word, &counter);
  const LrAction *together = lr_session_get_together (self->session);
  g_autofree char *said = NULL;

  if (together != NULL)
    said = g_strdup_printf (_ ("The dice are for “%s” only. They are rolled with the other player’s secret."),
                            lr_action_result (together)->title);
  else if (stage == LR_SEAL_READY)
    said = g_strdup_printf (_ ("The word is “%s”. The next die has the number %" PRIu64 "."), word, counter);
  lr_label_show (self->stage, stage == LR_SEAL_NONE ?
                                  _ ("Nothing is sealed.") :
                              stage == LR_SEAL_SEALED ?
                                  _ ("A seed is sealed. Send its hash to the other player, who answers with a word.") :
                                  _ ("A seed is sealed, and dice can be rolled with it."));
  lr_label_show (self->hash, stage != LR_SEAL_NONE ? hash : NULL);
  gtk_widget_set_visible (self->copy_hash, stage != LR_SEAL_NONE);
  lr_label_show (self->said, said);
  gtk_widget_set_visible (self->seal, stage == LR_SEAL_NONE);
  gtk_widget_set_visible (self->word, stage != LR_SEAL_NONE);
  gtk_button_set_label (GTK_BUTTON (self->take),
                        stage == LR_SEAL_READY ? _ ("Use another word") : _ ("Use the word"));
  gtk_widget_set_visible (self->take, stage != LR_SEAL_NONE);
  gtk_widget_set_visible (self->reveal, stage != LR_SEAL_NONE);
}

void
lr_log_proof_update (LrLogProof *self,
                     LrSession  *session)
{
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  lr_label_show (self->verdict, NULL); /* it was about the log before */
  show_head (self);
  show_seal (self);
}

static void
finish (LrLogProof *self,
        GError     *error)
{
  lr_label_show (self->problem, error != NULL ? error->message : NULL);
}

static void
seal_cb (LrLogProof *self)
{
  g_autoptr (GError) error = NULL;

  lr_session_seal (self->session, &error);
  finish (self, error);
}

static void
word_cb (LrLogProof *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *word = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->word)));

  if (lr_session_take_word (self->session, word, &error))
    gtk_editable_set_text (GTK_EDITABLE (self->word), "");
  if (error == NULL && lr_session_get_together (self->session) != NULL)
    lr_record_roll_together (self->session, &error);
  finish (self, error);
}

static void
reveal_cb (LrLogProof *self)
{
  g_autoptr (GError) error = NULL;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->reveal));
  lr_session_reveal (self->session, &error);
  finish (self, error);
}

/* Checks the whole log, as “longroll-cli verify” does. */
static void
check_cb (LrLogProof *self)
{
  g_autoptr (LrVerdict) verdict = lr_replay_session (self->session, NULL);
  g_autofree char *text = lr_replay_text (verdict, NULL);

  if (verdict->faults->len > 0)
    {
      g_ptr_array_add (verdict->faults, NULL);
      g_free (text);
      text = g_strjoinv ("\n", (char **) verdict->faults->pdata);
    }
  lr_label_show (self->verdict, g_strchomp (text));
}

static void
copy_hash_cb (LrLogProof *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), gtk_label_get_text (GTK_LABEL (self->hash)));
}

/* --- the widget --- */

static void
lr_log_proof_dispose (GObject *object)
{
  LrLogProof *self = LR_LOG_PROOF (object);

  lr_dispose_template (object);
  g_clear_object (&self->session);
}

static void
lr_log_proof_class_init (LrLogProofClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_log_proof_dispose;
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrLogProof, "log/lr-log-proof.ui", head, n_entries, verdict, stage, hash, copy_hash, said,
               word, take, seal, reveal, problem);
  LR_CALLBACKS (widget_class, check_cb, copy_hash_cb, word_cb, seal_cb, reveal_cb);
}

static void
lr_log_proof_init (LrLogProof *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
