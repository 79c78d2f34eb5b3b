/* lr-window-places.c - the places of the window: the shelf, the page of a game, the table, the dice
 *
 * The table is where one plays; the others lead there, and leave it as it is until one has decided. Pages are made when
 * they are first shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "app/pages/lr-dice-place.h"
#include "app/pages/lr-game-page.h"
#include "app/dialogs/lr-order-dialog.h"
#include "app/pages/lr-shelf-page.h"
#include "engine/model/lr-chart.h"
#include "panels/chart-editor/lr-charts-page.h"
#include "panels/kit/lr-ui.h"
#include "present/input/lr-kept-options.h"
#include "present/new-game/lr-new-game.h"
#include "present/order/lr-order.h"
#include "present/words/lr-words.h"

#define SHELF "shelf"
#define GAME "game"
#define TABLE LR_WINDOW_TABLE
#define DICE "dice"

/* --- going --- */

static const char *
place_of (LrWindow *self)
{
  return gtk_stack_get_visible_child_name (self->places);
}

static gboolean
is_at (LrWindow   *self,
       const char *place)
{
  return g_strcmp0 (place_of (self), place) == 0;
}

static LrSession *
playing (LrWindow *self)
{
  return self->desk != NULL ? lr_desk_get_session (self->desk) : NULL;
}

static GtkWidget *
find_place (LrWindow   *self,
            const char *place)
{
  return gtk_stack_get_child_by_name (self->places, place);
}

/* Where the way back leads, in words; NULL if there is none. */
static const char *
back_text (LrWindow *self)
{
  const char *before = self->trail->len > 0 ? self->trail->pdata[self->trail->len - 1] : NULL;

  if (before == NULL)
    return is_at (self, SHELF) ? NULL : _ ("All games");
  if (g_str_equal (before, TABLE))
    return _ ("Back to the table");
  return g_str_equal (before, SHELF) ? _ ("All games") : _ ("Back to the game");
}

static void
show_place (LrWindow   *self,
            const char *place)
{
  /* Keys that do something at the table: elsewhere one would not see what they do there. */
  static const char *const of_table[] = { "win.search", "win.sidebar", "win.turn", "win.due", "win.leave",
                                          "win.step-back" };
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL)
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_set_visible_child_name (self->places, place);
  for (guint i = 0; i < G_N_ELEMENTS (of_table); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), of_table[i], g_str_equal (place, TABLE));
  lr_window_show_deeds (self);
  if (g_str_equal (place, SHELF))
    lr_shelf_page_set_back (LR_SHELF_PAGE (find_place (self, SHELF)), back_text (self));
  else if (g_str_equal (place, GAME))
    lr_game_page_set_back (LR_GAME_PAGE (find_place (self, GAME)), back_text (self));
  lr_window_focus_place (self);
}

/* The table is the start of the way back; every other place leads back to it. */
static void
go (LrWindow   *self,
    const char *place)
{
  guint at;

  if (is_at (self, place))
    return;
  if (g_str_equal (place, TABLE))
    g_ptr_array_set_size (self->trail, 0);
  else if (g_ptr_array_find_with_equal_func (self->trail, place, g_str_equal, &at))
    g_ptr_array_set_size (self->trail, (int) at);
  else if (place_of (self) != NULL && (!is_at (self, TABLE) || self->game != NULL))
    g_ptr_array_add (self->trail, (gpointer) g_intern_string (place_of (self)));
  show_place (self, place);
}

void
lr_window_show_table (LrWindow *self)
{
  go (self, TABLE);
}

gboolean
lr_window_is_at_table (LrWindow *self)
{
  return is_at (self, TABLE);
}

void
lr_window_focus_place (LrWindow *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, "last-ruleset");

  if (is_at (self, SHELF))
    lr_shelf_page_focus (LR_SHELF_PAGE (find_place (self, SHELF)), last);
  else if (is_at (self, GAME))
    lr_game_page_focus (LR_GAME_PAGE (find_place (self, GAME)));
  else if (is_at (self, DICE))
    lr_dice_place_focus (LR_DICE_PLACE (find_place (self, DICE)));
  else if (self->desk != NULL)
    lr_window_focus_page (self);
}

/* --- the table --- */

/* Puts a game on the table. What is half typed in, or not saved, is asked for first. Returns: whether it is there */
static gboolean
put_on_table (LrWindow  *self,
              LrRuleset *ruleset)
{
  if (self->desk != NULL && lr_desk_get_ruleset (self->desk) == ruleset)
    return TRUE;
  if (self->desk != NULL && (lr_window_asks_of_card (self, FALSE) || lr_window_asks_before (self, FALSE)))
    return FALSE;
  lr_window_show_game (self, ruleset);
  return TRUE;
}

/* Without a session: what was played is in its file. */
static gboolean
put_away_session (LrWindow *self)
{
  g_autofree char *page = NULL;

  if (playing (self) == NULL)
    return TRUE;
  if (lr_window_asks_before (self, FALSE))
    return FALSE;
  page = lr_window_set_session (self, NULL);
  if (page != NULL)
    lr_sidebar_select (self->sidebar, page);
  return TRUE;
}

static void
calculate_cb (LrWindow   *self,
              const char *calculator)
{
  if (!put_on_table (self, (LrRuleset *) lr_window_get_page_ruleset (self)) || !put_away_session (self))
    return;
  lr_kept_options_read (self->desk);
  if (*calculator != '\0')
    lr_sidebar_select (self->sidebar, calculator);
  else
    adw_flap_set_reveal_flap (self->flap, TRUE);
  go (self, TABLE);
}

static void
type_in_cb (LrWindow *self)
{
  if (!put_on_table (self, (LrRuleset *) lr_window_get_page_ruleset (self)))
    return;
  lr_sidebar_select (self->sidebar, LR_PAGE_CHARTS);
  go (self, TABLE);
}

/* --- the pages --- */

void
lr_window_show_game_page (LrWindow   *self,
                          const char *id)
{
  GtkWidget *page = find_place (self, GAME);
  LrRuleset *ruleset = lr_library_load (self->library, id);

  if (ruleset == NULL)
    return;
  lr_window_note_use (self);
  if (page == NULL)
    {
      page = lr_game_page_new (self->settings);
      LR_ON (page, "opened", lr_window_play, self);
      LR_ON (page, "go-on", lr_window_show_table, self);
      LR_ON (page, "calculate", calculate_cb, self);
      LR_ON (page, "type-in", type_in_cb, self);
      gtk_stack_add_named (self->places, page, GAME);
    }
  lr_game_page_set_game (LR_GAME_PAGE (page), self->library, ruleset, playing (self));
  lr_window_watch (self);
  go (self, GAME);
  lr_window_say_unread (self, ruleset);
}

/* Its chart is a stand-in until its card is typed in; but a table alone is rolled on. */
static void
made_cb (LrWindow   *self,
         const char *id)
{
  LrRuleset *made;
  const LrChart *chart;
  GtkWidget *page;

  lr_window_reload (self);
  made = lr_library_load (self->library, id);
  /* Entries that cannot be saved keep the rulesets from being read again. */
  if (made == NULL)
    return;
  lr_window_show_game_page (self, id);
  if (made->model == NULL || !put_on_table (self, made))
    return;
  lr_sidebar_select (self->sidebar, LR_PAGE_CHARTS);
  go (self, TABLE);
  page = lr_window_get_page (self);
  chart = lr_model_find_chart (made->model, lr_new_game_chart ());
  if (made->model->procedures->len == 0 && chart != NULL && chart->roll != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", chart->roll->id);
  else if (LR_IS_CHARTS_PAGE (page))
    lr_charts_page_edit (LR_CHARTS_PAGE (page), lr_new_game_chart ());
}

static void
taken_in_cb (LrWindow   *self,
             const char *path)
{
  g_autoptr (GError) error = NULL;

  if (!lr_window_open_session (self, path, &error))
    lr_shelf_page_complain (LR_SHELF_PAGE (find_place (self, SHELF)), error->message, NULL);
}

static void
show_shelf (LrWindow *self)
{
  GtkWidget *page = find_place (self, SHELF);

  if (page == NULL)
    {
      page = lr_shelf_page_new ();
      LR_ON (page, "chosen", lr_window_show_game_page, self);
      LR_ON (page, "made", made_cb, self);
      LR_ON (page, "taken-in", taken_in_cb, self);
      lr_shelf_page_set_library (LR_SHELF_PAGE (page), self->library);
      gtk_stack_add_named (self->places, page, SHELF);
    }
  lr_shelf_page_complain (LR_SHELF_PAGE (page), NULL, NULL);
  go (self, SHELF);
}

void
lr_window_complain (LrWindow   *self,
                    const char *message,
                    const char *path)
{
  g_autofree char *sentence = lr_words_sentence (message);

  show_shelf (self);
  lr_shelf_page_complain (LR_SHELF_PAGE (find_place (self, SHELF)), sentence, path);
}

static void
show_dice (LrWindow *self)
{
  if (find_place (self, DICE) == NULL)
    gtk_stack_add_named (self->places, lr_dice_place_new (), DICE);
  go (self, DICE);
}

const LrRuleset *
lr_window_get_page_ruleset (LrWindow *self)
{
  GtkWidget *page = find_place (self, GAME);

  return page != NULL ? lr_game_page_get_ruleset (LR_GAME_PAGE (page)) : NULL;
}

void
lr_window_forget_places (LrWindow *self)
{
  static const char *const places[] = { SHELF, GAME, DICE };

  for (guint i = 0; is_at (self, TABLE) && i < G_N_ELEMENTS (places); i++)
    if (find_place (self, places[i]) != NULL)
      gtk_stack_remove (self->places, find_place (self, places[i]));
}

void
lr_window_refresh_places (LrWindow *self)
{
  GtkWidget *shelf = find_place (self, SHELF);
  GtkWidget *page = find_place (self, GAME);
  const LrRuleset *shown = lr_window_get_page_ruleset (self);
  LrRuleset *now = shown != NULL ? lr_library_load (self->library, shown->id) : NULL;
  gboolean gone = is_at (self, TABLE) ? self->game == NULL : is_at (self, GAME) && now == NULL;

  if (shelf != NULL)
    lr_shelf_page_set_library (LR_SHELF_PAGE (shelf), self->library);
  if (now != NULL)
    lr_game_page_set_game (LR_GAME_PAGE (page), self->library, now, playing (self));
  if (gone)
    show_shelf (self);
  if (page != NULL && now == NULL)
    gtk_stack_remove (self->places, page);
  if (gone)
    {
      g_ptr_array_set_size (self->trail, 0);
      lr_shelf_page_set_back (LR_SHELF_PAGE (find_place (self, SHELF)), NULL);
    }
  lr_window_watch (self);
}

/* --- actions --- */

static void
back_cb (LrWindow *self)
{
  const char *before = self->trail->len > 0 ? self->trail->pdata[self->trail->len - 1] : NULL;

  if (is_at (self, GAME) && lr_game_page_go_back (LR_GAME_PAGE (find_place (self, GAME))))
    return;
  if (is_at (self, TABLE) && self->game != NULL)
    {
      /* up, and from there on up: what Back left is not a way back */
      lr_window_show_game_page (self, self->game);
      g_ptr_array_set_size (self->trail, 0);
      lr_game_page_set_back (LR_GAME_PAGE (find_place (self, GAME)), back_text (self));
    }
  else if (before != NULL)
    {
      g_ptr_array_set_size (self->trail, (int) self->trail->len - 1);
      show_place (self, before);
    }
  else if (is_at (self, GAME) || is_at (self, DICE))
    {
      show_shelf (self);
      g_ptr_array_set_size (self->trail, 0);
      lr_shelf_page_set_back (LR_SHELF_PAGE (find_place (self, SHELF)), NULL);
    }
}

static void
shelf_cb (LrWindow *self)
{
  show_shelf (self);
}

static void
dice_cb (LrWindow *self)
{
  show_dice (self);
}

/* The page of the game that is shown, or was shown last; before there was one, all games. */
static void
sessions_cb (LrWindow   *self,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  const LrRuleset *shown = lr_window_get_page_ruleset (self);
  g_autofree char *id = g_strdup (self->game != NULL && is_at (self, TABLE) ? self->game :
                                  shown != NULL                             ? shown->id :
                                                                              self->game);

  if (id == NULL)
    {
      show_shelf (self);
      return;
    }
  if (!is_at (self, GAME))
    lr_window_show_game_page (self, id);
  if (g_str_equal (name, "win.new-session") && is_at (self, GAME))
    {
      lr_game_page_go_back (LR_GAME_PAGE (find_place (self, GAME)));
      lr_game_page_begin (LR_GAME_PAGE (find_place (self, GAME)));
    }
}

/* It names the leaders of both sides, so a side that looks does not see it. */
static void
order_cb (LrWindow *self)
{
  if (self->desk == NULL)
    return;
  if (lr_desk_get_viewer (self->desk) != NULL)
    {
      lr_window_refuse (self, _ ("the order of battle is hidden while you view as a side"), "mail#looks");
      return;
    }
  lr_window_note_use (self);
  gtk_window_present (GTK_WINDOW (lr_order_dialog_new (GTK_WINDOW (self), lr_desk_get_ruleset (self->desk))));
}

void
lr_window_install_places (GtkWidgetClass *widget_class)
{
  LR_ACTION (widget_class, "win.back", back_cb);
  LR_ACTION (widget_class, "win.shelf", shelf_cb);
  LR_ACTION (widget_class, "win.sessions", sessions_cb);
  LR_ACTION (widget_class, "win.new-session", sessions_cb);
  LR_ACTION (widget_class, "win.dice", dice_cb);
  LR_ACTION (widget_class, "win.order", order_cb);
  gtk_widget_class_install_action (widget_class, "win.table-view", NULL, lr_window_view_cb);
}

/* The template has the table; the other places are beside it. */
void
lr_window_set_up_places (LrWindow *self)
{
  g_autoptr (GtkWidget) table = g_object_ref (gtk_overlay_get_child (self->overlay));

  self->trail = g_ptr_array_new ();
  self->places = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_transition_type (self->places, GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  gtk_stack_set_hhomogeneous (self->places, FALSE);
  gtk_stack_set_vhomogeneous (self->places, FALSE);
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (self->places));
  gtk_stack_add_named (self->places, table, TABLE);
}

void
lr_window_start (LrWindow *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, "last-ruleset");

  if (lr_window_find_game (self, last) >= 0)
    lr_window_show_game_page (self, last);
  else
    show_shelf (self);
  g_ptr_array_set_size (self->trail, 0);
}

/* --- what is used --- */

static GVariant *
count (GVariant   *used,
       const char *key)
{
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other;
  guint32 uses;
  guint32 own = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{su}"));
  g_variant_iter_init (&iter, used);
  while (g_variant_iter_next (&iter, "{&su}", &other, &uses))
    if (g_str_equal (other, key))
      own = uses;
    else
      g_variant_builder_add (&builder, "{su}", other, uses);
  g_variant_builder_add (&builder, "{su}", key, own + 1);
  return g_variant_builder_end (&builder);
}

/* A named leader or unit is offered again by its name. */
static void
note_names (LrWindow    *self,
            LrPanelView *panel)
{
  g_autoptr (GError) error = NULL;

  if (lr_desk_get_viewer (self->desk) == NULL &&
      !lr_order_note (lr_desk_get_ruleset (self->desk), lr_panel_view_get_own_inputs (panel), &error))
    lr_window_refuse (self, error->message, "wrong#file");
}

void
lr_window_note_use (LrWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);
  g_autoptr (GVariant) used = NULL;
  g_autofree char *key = NULL;
  g_auto (GStrv) typed = NULL;

  if (self->desk == NULL || !LR_IS_PANEL_VIEW (page))
    return;
  note_names (self, LR_PANEL_VIEW (page));
  if (g_object_get_data (G_OBJECT (page), "noted") != NULL)
    return;
  typed = lr_window_dup_typed (self, LR_PANEL_VIEW (page));
  if (typed[0] == NULL)
    return;
  g_object_set_data (G_OBJECT (page), "noted", page);
  key = g_strdup_printf ("%s/%s", lr_desk_get_ruleset (self->desk)->id,
                         lr_panel_view_get_procedure (LR_PANEL_VIEW (page))->id);
  used = g_settings_get_value (self->settings, "used");
  g_settings_set_value (self->settings, "used", count (used, key));
}
