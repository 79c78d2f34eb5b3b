/* lr-window.c - the window: the games and their calculators at the side, one of them beside it
 *
 * Pages are made when they are first opened and kept while their game is, so that nothing typed is lost by looking
 * elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/pages/lr-problems-page.h"
#include "app/pages/lr-sidebar.h"
#include "app/pages/lr-watch.h"
#include "panels/books/lr-books-page.h"
#include "panels/chart-editor/lr-charts-page.h"
#include "panels/dice/lr-dice-page.h"
#include "panels/help/lr-help-place.h"
#include "panels/kit/lr-ui.h"
#include "panels/log/lr-log-page.h"
#include "panels/options/lr-options-page.h"
#include "panels/turn/lr-turn-page.h"
#include "present/input/lr-kept-options.h"
#include "present/shelf/lr-saved.h"
#include "present/words/lr-words.h"
#include "rules/build/lr-library.h"
#include "rules/file/lr-installed.h"

G_DEFINE_FINAL_TYPE (LrWindow, lr_window, ADW_TYPE_APPLICATION_WINDOW)

static const LrRuleset *
current_ruleset (LrWindow *self)
{
  return self->desk != NULL ? lr_desk_get_ruleset (self->desk) : NULL;
}

/* --- pages --- */

static void
add_page (LrWindow   *self,
          const char *name,
          GtkWidget  *page)
{
  gtk_stack_add_named (self->pages, page, name);
}

static GtkWidget *
new_charts_page (LrWindow *self)
{
  GtkWidget *page = lr_charts_page_new (current_ruleset (self));

  /* Entered numbers apply at once, everywhere. */
  LR_ON (page, "saved", lr_window_reload, self);
  return page;
}

/* A calculator, with what was typed into it when it was last left. */
static GtkWidget *
new_panel (LrWindow   *self,
           const char *name)
{
  const LrRuleset *ruleset = current_ruleset (self);
  GtkWidget *panel = lr_panel_view_new (self->desk, lr_model_find_procedure (ruleset->model, name));

  lr_window_type_kept (self, LR_PANEL_VIEW (panel));
  lr_window_add_now (self, LR_PANEL_VIEW (panel));
  return panel;
}

static GtkWidget *
make_page (LrWindow   *self,
           const char *name)
{
  if (g_str_equal (name, LR_PAGE_CHARTS))
    return new_charts_page (self);
  if (g_str_equal (name, LR_PAGE_OPTIONS))
    return lr_options_page_new (self->desk);
  if (g_str_equal (name, LR_PAGE_DICE))
    return lr_dice_page_new (self->desk);
  if (g_str_equal (name, LR_PAGE_TURN))
    return lr_turn_page_new (self->desk);
  if (g_str_equal (name, LR_PAGE_BOOKS))
    return lr_books_page_new (self->desk);
  if (g_str_equal (name, LR_PAGE_LOG))
    return lr_log_page_new (self->desk);
  return new_panel (self, name);
}

static void
show_page (LrWindow   *self,
           const char *name)
{
  lr_window_note_use (self);
  if (gtk_stack_get_child_by_name (self->pages, name) == NULL)
    add_page (self, name, make_page (self, name));
  gtk_stack_set_visible_child_name (self->pages, name);
  lr_window_show_turn (self);
  lr_window_show_deeds (self);
}

static void
page_selected_cb (LrWindow   *self,
                  const char *name)
{
  show_page (self, name);
}

static void
page_entered_cb (LrWindow *self)
{
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  lr_window_focus_page (self);
}

/* --- the game --- */

static void
clear_pages (LrWindow *self)
{
  GtkWidget *focus;
  GtkWidget *child;

  lr_window_leave_view (self);
  lr_window_drop_turn (self);
  focus = gtk_window_get_focus (GTK_WINDOW (self));
  /* A page that goes while it has the focus would stay in memory. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages)))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_set_visible_child_name (self->pages, "none");
  child = gtk_widget_get_first_child (GTK_WIDGET (self->pages));
  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (child != self->nothing)
        gtk_stack_remove (self->pages, child);
      child = next;
    }
  lr_sidebar_fill (self->sidebar, NULL);
}

/* Where the game stands. Without a session that is the turn that someone has chosen. */
char *
lr_window_dup_place (LrWindow *self)
{
  const LrRuleset *ruleset = current_ruleset (self);
  const LrKind *calendar = ruleset != NULL ? ruleset->model->calendar : NULL;

  if (self->guide != NULL)
    return lr_guide_place (self->guide);
  return calendar == NULL ? NULL :
                            g_strdup (lr_words_translate (
                                ruleset, calendar->values[MAX (lr_desk_get_turn (self->desk), 0)].label));
}

/* The title says what is looked at most: in a session where it is, else which game it is. */
static void
show_title (LrWindow *self)
{
  const LrRuleset *ruleset = current_ruleset (self);
  LrSession *session = self->desk != NULL ? lr_desk_get_session (self->desk) : NULL;
  g_autofree char *place = lr_window_dup_place (self);
  g_autofree char *name = session != NULL ? lr_saved_name_of (session) : NULL;
  const char *game = ruleset != NULL ? lr_words_translate (ruleset, ruleset->title) : _ ("Long Roll");
  gboolean plays = name != NULL && place != NULL;

  adw_window_title_set_title (self->title, plays ? place : name != NULL ? name : game);
  adw_window_title_set_subtitle (self->title, plays ? name : place != NULL ? place : "");
}

static void
desk_changed_cb (LrWindow *self)
{
  if (lr_desk_get_session (self->desk) == NULL)
    lr_kept_options_write (self->desk);
  lr_window_show_turn (self);
  show_title (self);
  lr_window_show_deeds (self);
}

/* Inputs, answers and messages belong to the previous viewer: all are made again. Only a half-entered card stays: it
 * belongs to no side. */
static void
viewer_cb (LrWindow *self)
{
  g_autofree char *page = g_strdup (gtk_stack_get_visible_child_name (self->pages));
  g_autoptr (GtkWidget) charts = NULL;

  lr_window_keep (self);
  if (lr_window_get_half_typed (self) != NULL)
    charts = lr_window_take_charts (self);
  self->viewer = lr_desk_get_viewer (self->desk);
  clear_pages (self);
  lr_window_forget_places (self);
  lr_notice_hide (self->notice);
  g_hash_table_remove_all (self->typed);
  if (charts != NULL)
    add_page (self, LR_PAGE_CHARTS, charts);
  lr_sidebar_fill (self->sidebar, current_ruleset (self));
  if (self->viewer == NULL)
    g_free (lr_window_bring_back (self));
  lr_window_show_session (self);
  lr_sidebar_select (self->sidebar, page);
}

static void
drop_desk (LrWindow *self)
{
  if (self->desk != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->desk, self);
      g_signal_handlers_disconnect_by_func (lr_desk_get_deeds (self->desk), lr_window_show_deeds, self);
    }
  lr_when_button_set_desk (self->when, NULL);
  g_clear_object (&self->desk);
  self->viewer = NULL;
}

static void
put_game (LrWindow  *self,
          LrRuleset *ruleset)
{
  g_autofree char *page = NULL;

  g_free (self->game);
  self->game = g_strdup (ruleset->id);
  clear_pages (self);
  lr_window_watch (self);
  drop_desk (self);
  g_settings_set_string (self->settings, "last-ruleset", ruleset->id);
  if (ruleset->model == NULL)
    {
      lr_window_show_session (self);
      add_page (self, LR_PAGE_PROBLEMS, lr_problems_page_new (ruleset));
      gtk_stack_set_visible_child_name (self->pages, LR_PAGE_PROBLEMS);
      return;
    }
  self->desk = lr_desk_new (ruleset);
  lr_kept_options_read (self->desk);
  LR_ON (self->desk, "changed", desk_changed_cb, self);
  LR_ON (self->desk, "notify::viewer", viewer_cb, self);
  LR_ON (lr_desk_get_deeds (self->desk), "changed", lr_window_show_deeds, self);
  lr_when_button_set_desk (self->when, self->desk);
  lr_window_show_session (self);
  lr_sidebar_fill (self->sidebar, ruleset);
  page = lr_window_bring_back (self);
  lr_sidebar_select (self->sidebar, page != NULL ? page : lr_sidebar_first (self->sidebar));
  lr_window_say_unread (self, ruleset);
}

void
lr_window_show_game (LrWindow  *self,
                     LrRuleset *ruleset)
{
  lr_window_keep (self);
  put_game (self, ruleset);
}

int
lr_window_find_game (LrWindow   *self,
           const char *id)
{
  for (guint i = 0; i < lr_library_get_size (self->library); i++)
    if (g_str_equal (lr_library_get_entry (self->library, i)->id, id))
      return (int) i;
  return -1;
}

/* --- the session --- */

void
lr_window_show_session (LrWindow *self)
{
  LrSession *session = self->desk != NULL ? lr_desk_get_session (self->desk) : NULL;

  lr_seen_box_update (self->seen, session);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-session", session != NULL);
  lr_window_show_turn (self);
  show_title (self);
  lr_window_show_deeds (self);
}

static void
seen_cb (LrWindow *self)
{
  if (self->desk != NULL)
    lr_desk_set_viewer (self->desk, lr_seen_box_get_side (self->seen));
}

void
lr_window_take_session (LrWindow  *self,
                        LrSession *session)
{
  g_autoptr (LrSession) kept = g_object_ref (session);
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autofree char *page = NULL;

  if (ruleset != current_ruleset (self))
    lr_window_show_game (self, ruleset);
  page = lr_window_set_session (self, kept);
  if (!lr_sidebar_select (self->sidebar, page != NULL ? page : LR_PAGE_TURN))
    lr_sidebar_select (self->sidebar, lr_sidebar_first (self->sidebar));
}

void
lr_window_play (LrWindow  *self,
                LrSession *session)
{
  gboolean is_other = lr_session_get_ruleset (session) != current_ruleset (self);

  if (self->desk != NULL && ((is_other && lr_window_asks_of_card (self, FALSE)) || lr_window_asks_before (self, FALSE)))
    return;
  lr_window_take_session (self, session);
  lr_window_show_table (self);
}

/**
 * lr_window_read_library:
 * @self: a window
 *
 * Looks for rulesets, and reads the game on the table again. */
void
lr_window_read_library (LrWindow *self)
{
  LrRuleset *ruleset;

  g_clear_object (&self->library);
  self->library = lr_library_new ();
  if (self->opened != NULL)
    lr_library_add (self->library, self->opened);
  if (self->game == NULL)
    return;
  ruleset = lr_library_load (self->library, self->game);
  if (ruleset != NULL)
    {
      put_game (self, ruleset);
      return;
    }
  g_clear_pointer (&self->game, g_free);
  clear_pages (self);
  drop_desk (self);
  lr_window_show_session (self);
}

/* --- actions --- */

static void
reload_cb (LrWindow *self)
{
  lr_window_reload (self);
  lr_window_say (self, _ ("The rulesets were read again"));
}

static void
search_cb (LrWindow *self)
{
  adw_flap_set_reveal_flap (self->flap, TRUE);
  lr_sidebar_search (self->sidebar);
}

static void
sidebar_cb (LrWindow *self)
{
  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_reveal_flap (self->flap));
}

/* The window with the keys is made each time: it has hundreds of parts, and few ask for it. */
static void
shortcuts_cb (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (LR_UI ("window/shortcuts.ui"));
  GtkWindow *keys = GTK_WINDOW (gtk_builder_get_object (builder, "keys"));

  gtk_window_set_transient_for (keys, GTK_WINDOW (widget));
  gtk_window_present (keys);
}

static void
page_cb (LrWindow   *self,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter)
{
  const char *page = g_variant_get_string (parameter, NULL);

  /* a chart that is rolled on is not listed */
  if (!lr_sidebar_select (self->sidebar, page) && lr_model_find_procedure (current_ruleset (self)->model, page) != NULL)
    {
      lr_sidebar_select (self->sidebar, NULL);
      show_page (self, page);
      lr_window_focus_page (self);
    }
}

/* Opens the card of a chart to be typed in, as a calculator asks that lacks a cell of it. */
static void
edit_chart_cb (LrWindow   *self,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter)
{
  if (lr_sidebar_select (self->sidebar, LR_PAGE_CHARTS))
    lr_charts_page_edit (LR_CHARTS_PAGE (lr_window_get_page (self)), g_variant_get_string (parameter, NULL));
}

static void
charts_cb (LrWindow   *self,
           const char *name,
           GVariant   *parameter G_GNUC_UNUSED)
{
  lr_window_choose_charts (self, g_str_equal (name, "win.load-charts"));
}

static void
close_session_cb (LrWindow *self)
{
  if (self->desk == NULL)
    return;
  if (lr_window_asks_before (self, FALSE))
    return;
  g_free (lr_window_set_session (self, NULL));
}

static gboolean
lr_window_close_request (GtkWindow *window)
{
  lr_window_note_use (LR_WINDOW (window));
  return lr_window_asks_before (LR_WINDOW (window), TRUE) ||
         GTK_WINDOW_CLASS (lr_window_parent_class)->close_request (window);
}

static void
close_cb (GtkWidget  *widget,
          const char *name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* --- the object --- */

static void
lr_window_dispose (GObject *object)
{
  LrWindow *self = LR_WINDOW (object);

  if (self->pages != NULL)
    {
      lr_window_keep (self);
      clear_pages (self);
    }
  g_clear_handle_id (&self->folding, g_source_remove);
  g_clear_weak_pointer (&self->visited);
  g_clear_pointer (&self->visited_text, g_free);
  g_clear_pointer (&self->guide, lr_guide_free);
  g_clear_object (&self->desk);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->watch);
  g_clear_pointer (&self->typed, g_hash_table_unref);
  g_clear_pointer (&self->trail, g_ptr_array_unref);
  g_clear_pointer (&self->opened, g_free);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->resume, g_free);
  g_clear_pointer (&self->resume_viewer, g_free);
  g_clear_pointer (&self->resume_page, g_free);
  lr_dispose_template (object);
}

/* Not earlier: what is constructed last is “maximized”, which would be taken for what someone wants. */
static void
lr_window_constructed (GObject *object)
{
  LrWindow *self = LR_WINDOW (object);

  G_OBJECT_CLASS (lr_window_parent_class)->constructed (object);
  if (!lr_window_fill_page (self))
    {
      g_settings_bind (self->settings, "width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
      g_settings_bind (self->settings, "height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
      g_settings_bind (self->settings, "maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
    }
  lr_window_fold_at_start (self);
}

static void
lr_window_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  GTK_WIDGET_CLASS (lr_window_parent_class)->size_allocate (widget, width, height, baseline);
  lr_window_fold_later (LR_WINDOW (widget));
}

static void
lr_window_class_init (LrWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_SEEN_BOX);
  g_type_ensure (LR_TYPE_NOTICE);
  g_type_ensure (LR_TYPE_SIDEBAR);
  g_type_ensure (LR_TYPE_WHEN_BUTTON);
  G_OBJECT_CLASS (klass)->constructed = lr_window_constructed;
  G_OBJECT_CLASS (klass)->dispose = lr_window_dispose;
  widget_class->size_allocate = lr_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = lr_window_close_request;
  LR_TEMPLATE (widget_class, LrWindow, "window/lr-window.ui", overlay, notice, title, sidebar_button, flap,
               undo_button, header, when, seen, sidebar, pages, nothing);
  lr_help_install (widget_class);
  lr_window_install_print (widget_class);
  LR_ACTION (widget_class, "win.reload", reload_cb);
  LR_ACTION (widget_class, "win.sidebar", sidebar_cb);
  gtk_widget_class_install_action (widget_class, "win.close", NULL, close_cb);
  LR_ACTION (widget_class, "win.search", search_cb);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_cb);
  LR_ACTION_OF (widget_class, "win.page", "s", page_cb);
  LR_ACTION_OF (widget_class, "win.edit-chart", "s", edit_chart_cb);
  LR_ACTION (widget_class, "win.load-charts", charts_cb);
  LR_ACTION (widget_class, "win.save-charts", charts_cb);
  LR_ACTION (widget_class, "win.close-session", close_session_cb);
  LR_CALLBACKS (widget_class, seen_cb);
  lr_window_install_turn (widget_class);
  lr_window_install_rescue (widget_class);
  lr_window_install_right (widget_class);
  lr_window_install_undo (widget_class);
  lr_window_install_places (widget_class);
  lr_window_install_mine (widget_class);
}

static void
lr_window_init (LrWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = lr_installed_settings ();
  self->typed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  LR_ON (self->sidebar, "selected", page_selected_cb, self);
  LR_ON (self->sidebar, "entered", page_entered_cb, self);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (lr_window_visit), NULL);
  lr_window_set_up_places (self);
  lr_window_recover (self);
  lr_window_read_library (self);
}

LrWindow *
lr_window_new (AdwApplication *application)
{
  return g_object_new (LR_TYPE_WINDOW, "application", application, NULL);
}

void
lr_window_focus_page (LrWindow *self)
{
  GtkWidget *page = lr_window_get_page (self);

  if (!gtk_widget_grab_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

GtkWidget *
lr_window_get_page (LrWindow *self)
{
  return gtk_stack_get_visible_child (self->pages);
}

LrDesk *
lr_window_get_desk (LrWindow *self)
{
  return self->desk;
}
