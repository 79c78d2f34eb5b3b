/* lr-ask-row.c - a result, a modifier or a phase of a new game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ask-row.h"

#include <glib/gi18n-lib.h>

#include "lr-ask-field.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrAskRow
{
  GtkBox        parent_instance;
  LrNewGame    *game;
  LrNewGameList list;
  guint         index;
  GtkWidget    *first;
  GtkWidget    *second;
  GtkWidget    *third;
  GtkWidget    *remove;
  GtkWidget    *mark;
  GtkWidget    *problem;
  gboolean      tried; /* whether someone wanted to go on with a part that is empty */
};

LR_DEFINE_TEMPLATE (LrAskRow, lr_ask_row, GTK_TYPE_BOX)

/* What the parts of a row are called, and its mark; NULL for what a list does not have. */
static const struct
{
  const char *parts[LR_NEW_GAME_PARTS];
  const char *mark;
} lists[LR_N_NEW_GAME_LISTS] = {
  [LR_NEW_GAME_RESULTS] = {
    { N_ ("In the chart"), N_ ("Meaning"), NULL }, N_ ("Good for the player rolling"),
  },
  [LR_NEW_GAME_MODIFIERS] = {
    { N_ ("Condition"), N_ ("Worth"), N_ ("Question") }, N_ ("May count several times"),
  },
  [LR_NEW_GAME_PHASES] = {
    { N_ ("Phase"), NULL, NULL }, N_ ("The dice are rolled here"),
  },
};

static GtkWidget *
entry_of (LrAskRow *self,
          guint     part)
{
  return part == 0 ? self->first : part == 1 ? self->second : self->third;
}

static char *
name_row (LrNewGameList list,
          guint         n)
{
  switch (list)
    {
    case LR_NEW_GAME_RESULTS:
      return g_strdup_printf (_ ("Result %u"), n);
    case LR_NEW_GAME_MODIFIERS:
      return g_strdup_printf (_ ("Modifier %u"), n);
    case LR_NEW_GAME_PHASES:
      return g_strdup_printf (_ ("Phase %u"), n);
    case LR_N_NEW_GAME_LISTS:
      break;
    }
  g_assert_not_reached ();
}

/* --- what is wrong --- */

void
lr_ask_row_refresh (LrAskRow *self)
{
  const LrNewGameRow *row = lr_new_game_get_row (self->game, self->list, self->index);
  guint part = 0;
  g_autofree char *problem = lr_new_game_check_row (self->game, self->list, self->index, &part);
  gboolean says = problem != NULL && (self->tried || *row->texts[part] != '\0');

  for (guint i = 0; i < LR_NEW_GAME_PARTS; i++)
    lr_ask_complain (self->problem, entry_of (self, i), NULL);
  if (says)
    lr_ask_complain (self->problem, entry_of (self, part), problem);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->mark), row->marked);
}

gboolean
lr_ask_row_is_fine (LrAskRow *self)
{
  guint part = 0;
  g_autofree char *problem = lr_new_game_check_row (self->game, self->list, self->index, &part);

  self->tried = TRUE;
  lr_ask_row_refresh (self);
  if (problem != NULL)
    gtk_widget_grab_focus (entry_of (self, part));
  return problem == NULL;
}

/* --- what is typed --- */

static void
changed_cb (LrAskRow  *self,
            GtkWidget *entry)
{
  guint part = entry == self->first ? 0 : entry == self->second ? 1 : 2;

  if (self->game == NULL)
    return;
  lr_new_game_set_text (self->game, self->list, self->index, part, gtk_editable_get_text (GTK_EDITABLE (entry)));
  g_signal_emit_by_name (self, "changed");
}

static void
marked_cb (LrAskRow *self)
{
  if (self->game == NULL)
    return;
  lr_new_game_mark (self->game, self->list, self->index, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->mark)));
  g_signal_emit_by_name (self, "changed");
}

static void
entered_cb (LrAskRow *self)
{
  g_signal_emit_by_name (self, "entered");
}

static void
removed_cb (LrAskRow *self)
{
  g_signal_emit_by_name (self, "removed");
}

/* --- the object --- */

static void
lr_ask_row_dispose (GObject *object)
{
  LR_ASK_ROW (object)->game = NULL;
  lr_dispose_template (object);
}

static void
lr_ask_row_class_init (LrAskRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_ask_row_dispose;
  LR_SIGNAL ("changed", LR_TYPE_ASK_ROW, 0);
  LR_SIGNAL ("entered", LR_TYPE_ASK_ROW, 0);
  LR_SIGNAL ("removed", LR_TYPE_ASK_ROW, 0);
  LR_TEMPLATE (widget_class, LrAskRow, "dialogs/lr-ask-row.ui", first, second, third, remove, mark, problem);
  LR_CALLBACKS (widget_class, changed_cb, marked_cb, entered_cb, removed_cb);
}

/* A short one is as wide as what is typed there, the other takes the rest. */
static void
set_up_entry (LrAskRow   *self,
              guint       part,
              const char *name,
              const char *text)
{
  GtkWidget *entry = entry_of (self, part);
  gboolean is_short = part == (self->list == LR_NEW_GAME_RESULTS ? 0 : 1);

  gtk_widget_set_visible (entry, name != NULL);
  if (name == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), is_short ? 5 : 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), is_short ? 5 : -1);
  gtk_widget_set_hexpand (entry, !is_short);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), name);
  gtk_widget_set_tooltip_text (entry, name);
  lr_name (entry, name);
}

GtkWidget *
lr_ask_row_new (LrNewGame    *game,
                LrNewGameList list,
                guint         index)
{
  LrAskRow *self = g_object_new (LR_TYPE_ASK_ROW, NULL);
  const LrNewGameRow *row = lr_new_game_get_row (game, list, index);
  g_autofree char *group = name_row (list, index + 1);
  /* Translators: a button; what is removed is a row: "Result 3" */
  g_autofree char *remove = g_strdup_printf (_ ("Remove: %s"), group);

  self->list = list;
  self->index = index;
  for (guint i = 0; i < LR_NEW_GAME_PARTS; i++)
    set_up_entry (self, i, lists[list].parts[i] != NULL ? _ (lists[list].parts[i]) : NULL, row->texts[i]);
  gtk_check_button_set_label (GTK_CHECK_BUTTON (self->mark), _ (lists[list].mark));
  if (list == LR_NEW_GAME_PHASES)
    g_object_set (self->mark, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->mark), row->marked);
  gtk_widget_set_tooltip_text (self->remove, remove);
  lr_name (self->remove, remove);
  lr_name (self, group);
  self->game = game;
  lr_ask_row_refresh (self);
  return GTK_WIDGET (self);
}

void
lr_ask_row_group (LrAskRow *self,
                  LrAskRow *next)
{
  gtk_check_button_set_group (GTK_CHECK_BUTTON (self->mark), GTK_CHECK_BUTTON (next->mark));
}
