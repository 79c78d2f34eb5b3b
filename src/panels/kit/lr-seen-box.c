/* lr-seen-box.c - who looks at the books or the log: the referee, or one side
 *
 * Only a game with secrets has it. It begins with the referee, who sees everything, in every session.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-seen-box.h"

#include <glib/gi18n-lib.h>

#include "engine/link/lr-secrets.h"
#include "present/words/lr-words.h"

struct _LrSeenBox
{
  GtkWidget  parent_instance;
  LrRuleset *ruleset; /* (nullable): whose sides are offered */
  LrSession *session; /* (nullable) */
  GPtrArray *sides;   /* (nullable): LrSide, those below the referee */
  GtkWidget *content;
  GtkWidget *label;
  GtkWidget *choice;
  gboolean   addresses; /* whether it says for whom something is, rather than who looks */
  gboolean   updating;
};

G_DEFINE_FINAL_TYPE (LrSeenBox, lr_seen_box, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
selected_cb (LrSeenBox *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
offer (LrSeenBox *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Referee"));
  for (guint i = 0; self->sides != NULL && i < self->sides->len; i++)
    gtk_string_list_append (names,
                            lr_words_translate (self->ruleset, ((const LrSide *) self->sides->pdata[i])->label));
  if (self->addresses)
    gtk_string_list_append (names, _ ("Everybody"));
  self->updating = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->choice), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choice), 0);
  self->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), self->sides != NULL && self->sides->len > 0);
}

void
lr_seen_box_update (LrSeenBox *self,
                    LrSession *session)
{
  LrRuleset *ruleset = session != NULL ? lr_session_get_ruleset (session) : NULL;

  if (session == self->session && ruleset == self->ruleset)
    return;
  g_set_object (&self->session, session);
  g_clear_pointer (&self->sides, g_ptr_array_unref);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
  self->ruleset = ruleset != NULL ? lr_ruleset_ref (ruleset) : NULL;
  if (ruleset != NULL)
    self->sides = lr_model_seeing_sides (ruleset->model);
  offer (self);
}

const LrSide *
lr_seen_box_get_side (LrSeenBox *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice));

  return self->sides != NULL && selected > 0 && selected <= self->sides->len ? self->sides->pdata[selected - 1] : NULL;
}

const char *
lr_seen_box_get_reader (LrSeenBox *self)
{
  const LrSide *side = lr_seen_box_get_side (self);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice));

  if (side != NULL)
    return side->id;
  return selected > 0 && selected != GTK_INVALID_LIST_POSITION ? LR_SEEN_ALL : NULL;
}

gboolean
lr_seen_box_set_side (LrSeenBox  *self,
                      const char *id)
{
  guint place = 0;

  for (guint i = 0; self->sides != NULL && i < self->sides->len; i++)
    if (g_str_equal (((const LrSide *) self->sides->pdata[i])->id, id))
      place = i + 1;
  if (place == 0 && !g_str_equal (id, LR_REFEREE))
    return FALSE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choice), place);
  return TRUE;
}

static void
lr_seen_box_dispose (GObject *object)
{
  LrSeenBox *self = LR_SEEN_BOX (object);

  self->updating = TRUE;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->sides, g_ptr_array_unref);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (lr_seen_box_parent_class)->dispose (object);
}

static void
lr_seen_box_class_init (LrSeenBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_seen_box_dispose;
  /**
   * LrSeenBox::changed:
   *
   * Somebody else looks now.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", LR_TYPE_SEEN_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "seenbox");
}

static void
lr_seen_box_init (LrSeenBox *self)
{
  self->label = gtk_label_new_with_mnemonic (_ ("Seen b_y"));
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->choice = gtk_drop_down_new (NULL, NULL);
  gtk_label_set_mnemonic_widget (GTK_LABEL (self->label), self->choice);
  gtk_widget_set_tooltip_text (self->choice, _ ("What a side may not know is hidden, and nothing can be changed"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Seen by"), -1);
  g_signal_connect_object (self->choice, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), self->label);
  gtk_box_append (GTK_BOX (self->content), self->choice);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  offer (self);
}

GtkWidget *
lr_seen_box_new (void)
{
  return g_object_new (LR_TYPE_SEEN_BOX, NULL);
}

GtkWidget *
lr_seen_box_new_for (void)
{
  LrSeenBox *self = g_object_new (LR_TYPE_SEEN_BOX, NULL);

  self->addresses = TRUE;
  gtk_label_set_text_with_mnemonic (GTK_LABEL (self->label), _ ("_For"));
  gtk_widget_set_tooltip_text (self->choice, _ ("Who reads the note: in this game others see nothing of it"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("For"), -1);
  offer (self);
  return GTK_WIDGET (self);
}
