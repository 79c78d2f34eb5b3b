/* lr-seen-box.c - who looks at the game: the referee, or one side
 *
 * Only a game with secrets shows it. Every session begins with the referee, who sees everything. Beside a note it says
 * who reads the note.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-seen-box.h"

#include <glib/gi18n-lib.h>

#include "engine/link/lr-secrets.h"
#include "lr-choice-list.h"
#include "lr-label.h"
#include "lr-ui.h"
#include "present/words/lr-words.h"

struct _LrSeenBox
{
  GtkBox       parent_instance;
  LrRuleset   *ruleset; /* (nullable): whose sides are offered */
  LrSession   *session; /* (nullable) */
  GPtrArray   *sides;   /* (nullable): LrSide, those below the referee */
  GtkWidget   *label;
  GtkDropDown *choice;
  gboolean     addresses; /* whether it says who reads a note, rather than who looks */
  gboolean     updating;
};

G_DEFINE_FINAL_TYPE (LrSeenBox, lr_seen_box, GTK_TYPE_BOX)

enum
{
  PROP_ADDRESSES = 1,
};

static void
selected_cb (LrSeenBox *self)
{
  if (!self->updating)
    g_signal_emit_by_name (self, "changed");
}

/* Without a label beside it, the choice itself says what it is. */
static void
offer_one (LrSeenBox     *self,
           GtkStringList *names,
           const char    *name)
{
  g_autofree char *text = self->addresses ? g_strdup (name) : g_strdup_printf (_ ("Seen by: %s"), name);

  gtk_string_list_append (names, text);
}

static void
offer (LrSeenBox *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  offer_one (self, names, _ ("Referee"));
  for (guint i = 0; self->sides != NULL && i < self->sides->len; i++)
    offer_one (self, names, lr_words_translate (self->ruleset, ((const LrSide *) self->sides->pdata[i])->label));
  if (self->addresses)
    offer_one (self, names, _ ("Everybody"));
  self->updating = TRUE;
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->choice, 0);
  self->updating = FALSE;
  lr_set_visible (self, self->sides != NULL && self->sides->len > 0);
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

static void
picture_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
            GtkListItem        *item)
{
  gtk_list_item_set_child (item, gtk_image_new_from_icon_name ("view-reveal-symbolic"));
}

void
lr_seen_box_set_narrow (LrSeenBox *self,
                        gboolean   narrow)
{
  g_autoptr (GtkListItemFactory) picture = NULL;

  if (narrow == !gtk_drop_down_get_show_arrow (self->choice))
    return;
  gtk_drop_down_set_show_arrow (self->choice, !narrow);
  lr_choice_list_set_up (self->choice, 0);
  if (!narrow)
    return;
  picture = gtk_signal_list_item_factory_new ();
  g_signal_connect (picture, "setup", G_CALLBACK (picture_cb), NULL);
  gtk_drop_down_set_factory (self->choice, picture);
}

const LrSide *
lr_seen_box_get_side (LrSeenBox *self)
{
  guint selected = gtk_drop_down_get_selected (self->choice);

  return self->sides != NULL && selected > 0 && selected <= self->sides->len ? self->sides->pdata[selected - 1] : NULL;
}

void
lr_seen_box_choose (LrSeenBox  *self,
                    const char *side)
{
  for (guint i = 0; side != NULL && self->sides != NULL && i < self->sides->len; i++)
    if (g_str_equal (((const LrSide *) self->sides->pdata[i])->id, side))
      gtk_drop_down_set_selected (self->choice, i + 1);
}

const char *
lr_seen_box_get_reader (LrSeenBox *self)
{
  const LrSide *side = lr_seen_box_get_side (self);
  guint selected = gtk_drop_down_get_selected (self->choice);

  if (side != NULL)
    return side->id;
  return selected > 0 && selected != GTK_INVALID_LIST_POSITION ? LR_SEEN_ALL : NULL;
}

static void
lr_seen_box_constructed (GObject *object)
{
  LrSeenBox *self = LR_SEEN_BOX (object);

  G_OBJECT_CLASS (lr_seen_box_parent_class)->constructed (object);
  if (self->addresses)
    {
      gtk_widget_set_visible (self->label, TRUE);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->choice),
                                   _ ("Choose who can read the note. In this game, no one else sees it"));
    }
  else
    lr_choice_list_set_up (self->choice, 0);
  lr_choice_name (self->choice, self->addresses ? _ ("For") : _ ("Seen by"));
  offer (self);
}

static void
lr_seen_box_set_property (GObject      *object,
                          guint         id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  if (id == PROP_ADDRESSES)
    LR_SEEN_BOX (object)->addresses = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lr_seen_box_dispose (GObject *object)
{
  LrSeenBox *self = LR_SEEN_BOX (object);

  self->updating = TRUE;
  lr_dispose_template (object);
  g_clear_pointer (&self->sides, g_ptr_array_unref);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
  g_clear_object (&self->session);
}

static void
lr_seen_box_class_init (LrSeenBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = lr_seen_box_constructed;
  G_OBJECT_CLASS (klass)->set_property = lr_seen_box_set_property;
  G_OBJECT_CLASS (klass)->dispose = lr_seen_box_dispose;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_ADDRESSES,
                                   g_param_spec_boolean ("addresses", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY |
                                                             G_PARAM_STATIC_STRINGS));
  /**
   * LrSeenBox::changed:
   *
   * Someone else looks now.
   */
  LR_SIGNAL ("changed", LR_TYPE_SEEN_BOX, 0);
  LR_TEMPLATE (widget_class, LrSeenBox, "kit/lr-seen-box.ui", label, choice);
  LR_CALLBACKS (widget_class, selected_cb);
}

static void
lr_seen_box_init (LrSeenBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
