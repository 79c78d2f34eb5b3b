/* lr-log-proof.c - what proves that the log and the dice are honest: the head of the log, sealed dice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-proof.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "present/log/lr-record.h"
#include "present/log/lr-replay.h"

struct _LrLogProof
{
  GtkWidget  parent_instance;
  LrSession *session;  /* (nullable) */
  GtkWidget *scrolled;
  GtkWidget *head;
  GtkWidget *n_entries;
  GtkWidget *verdict;  /* what came of looking through the log */
  GtkWidget *stage;    /* how far the sealed dice are */
  GtkWidget *hash;     /* of the seed */
  GtkWidget *copy_hash;
  GtkWidget *said;     /* the other player's word */
  GtkWidget *word;
  GtkWidget *take;
  GtkWidget *seal;
  GtkWidget *reveal;
  GtkWidget *problem;
};

G_DEFINE_FINAL_TYPE (LrLogProof, lr_log_proof, GTK_TYPE_WIDGET)

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
    said = g_strdup_printf (_ ("The dice are those of “%s” alone. The other player’s secret throws them."),
                            lr_action_result (together)->title);
  else if (stage == LR_SEAL_READY)
    said = g_strdup_printf (_ ("The word is “%s”. The next die has the number %" G_GUINT64_FORMAT "."), word, counter);
  lr_label_show (self->stage, stage == LR_SEAL_NONE ?
                                  _ ("Nothing is sealed.") :
                              stage == LR_SEAL_SEALED ?
                                  _ ("A seed is sealed. Send its hash to the other player, who answers with a word.") :
                                  _ ("A seed is sealed, and dice can be thrown with it."));
  lr_label_show (self->hash, stage != LR_SEAL_NONE ? hash : NULL);
  gtk_widget_set_visible (self->copy_hash, stage != LR_SEAL_NONE);
  lr_label_show (self->said, said);
  gtk_widget_set_visible (self->seal, stage == LR_SEAL_NONE);
  gtk_widget_set_visible (self->word, stage != LR_SEAL_NONE);
  gtk_button_set_label (GTK_BUTTON (self->take),
                        stage == LR_SEAL_READY ? _ ("Take another word") : _ ("Take the word"));
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
  lr_label_show (self->verdict, NULL); /* it was about what there was before */
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

/* Looks through the whole log, as “longroll-cli verify” does. */
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

static GtkWidget *
add_button (GtkWidget  *box,
            const char *label)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
add_hash (GtkWidget *box)
{
  GtkWidget *label = lr_label_new_wide (NULL, "monospace");
  /* whoever reads it out must not take a hyphen for a part of it */
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_CHAR);
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
build_head (LrLogProof *self,
            GtkWidget  *content)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *copy;
  GtkWidget *check;

  gtk_widget_add_css_class (box, "input-group");
  self->n_entries = lr_label_new_wide (NULL, "roster-title");
  gtk_box_append (GTK_BOX (box), self->n_entries);
  self->head = add_hash (box);
  copy = add_button (box, _ ("Copy the head"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (copy), "log.copy-head");
  check = add_button (box, _ ("Check the log"));
  self->verdict = lr_label_new_wide (NULL, NULL);
  gtk_widget_set_visible (self->verdict, FALSE);
  gtk_box_append (GTK_BOX (box), self->verdict);
  g_signal_connect_object (check, "clicked", G_CALLBACK (check_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (content), lr_label_new_wide (_ ("Head of the log"), "heading"));
  gtk_box_append (GTK_BOX (content), box);
  gtk_box_append (
      GTK_BOX (content),
      lr_label_new_wide (_ ("Whoever notes the head down can tell later, with “longroll-cli verify”, whether an "
                            "entry up to here was altered or left out."),
                         "help"));
}

/* What cannot be taken back takes two presses. */
static void
build_reveal (LrLogProof *self,
              GtkWidget  *box)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *question = lr_label_new_wide (_ ("This cannot be undone: no more dice can be thrown with this seed."),
                                           NULL);
  GtkWidget *button;

  gtk_label_set_max_width_chars (GTK_LABEL (question), 30);
  gtk_box_append (GTK_BOX (content), question);
  button = add_button (content, _ ("Show it now"));
  gtk_widget_add_css_class (button, "destructive-action");
  gtk_popover_set_child (GTK_POPOVER (popover), content);
  self->reveal = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->reveal), _ ("Show the seed"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->reveal), popover);
  gtk_widget_set_halign (self->reveal, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), self->reveal);
  g_signal_connect_object (button, "clicked", G_CALLBACK (reveal_cb), self, G_CONNECT_SWAPPED);
}

static void
build_seal (LrLogProof *self,
            GtkWidget  *content)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (box, "input-group");
  self->stage = lr_label_new_wide (NULL, "roster-title");
  gtk_box_append (GTK_BOX (box), self->stage);
  self->hash = add_hash (box);
  self->copy_hash = add_button (box, _ ("Copy the hash"));
  self->said = lr_label_new_wide (NULL, NULL);
  gtk_box_append (GTK_BOX (box), self->said);
  self->word = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->word), _ ("The other player’s word"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->word), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The other player’s word"), -1);
  gtk_box_append (GTK_BOX (box), self->word);
  self->take = add_button (box, _ ("Take the word"));
  self->seal = add_button (box, _ ("Seal a seed"));
  build_reveal (self, box);
  self->problem = lr_label_new_wide (NULL, "error");
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_box_append (GTK_BOX (box), self->problem);
  gtk_box_append (GTK_BOX (content), lr_label_new_wide (_ ("Sealed dice"), "heading"));
  gtk_box_append (GTK_BOX (content), box);
  gtk_box_append (
      GTK_BOX (content),
      lr_label_new_wide (_ ("For games by mail. The dice follow from a sealed seed and from a word of the other "
                            "player. Nobody can change them afterwards: once the seed is shown, everybody can throw "
                            "them again. But whoever has this file can foresee them, and can take words of his own "
                            "until the dice please him. So send a copy, never this file, which holds the seed. "
                            "Where that matters, both seal the dice "
                            "of one roll together: “longroll-cli session FILE seal --help” says how."),
                         "help"));
  g_signal_connect_object (self->copy_hash, "clicked", G_CALLBACK (copy_hash_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->word, "activate", G_CALLBACK (word_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->take, "clicked", G_CALLBACK (word_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->seal, "clicked", G_CALLBACK (seal_cb), self, G_CONNECT_SWAPPED);
}

static void
lr_log_proof_dispose (GObject *object)
{
  LrLogProof *self = LR_LOG_PROOF (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (lr_log_proof_parent_class)->dispose (object);
}

static void
lr_log_proof_class_init (LrLogProofClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_log_proof_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lr_log_proof_init (LrLogProof *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->scrolled = gtk_scrolled_window_new ();
  build_head (self, content);
  build_seal (self, content);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), content);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

GtkWidget *
lr_log_proof_new (void)
{
  return g_object_new (LR_TYPE_LOG_PROOF, NULL);
}
