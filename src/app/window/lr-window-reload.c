/* lr-window-reload.c - reloads the rulesets, on demand or when their files change, and keeps all inputs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "panels/chart-editor/lr-charts-page.h"
#include "panels/kit/lr-ui.h"
#include "present/log/lr-record.h"

GtkWidget *
lr_window_take_charts (LrWindow *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, LR_PAGE_CHARTS);

  if (page == NULL)
    return NULL;
  g_object_ref (page);
  gtk_stack_remove (self->pages, page);
  return page;
}

/* The session goes on, on the same page and as the same side. */
static void
resume_session (LrWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrSession) session = lr_record_open (self->resume, self->library, &error);

  if (session != NULL)
    {
      lr_window_take_session (self, session);
      lr_seen_box_choose (self->seen, self->resume_viewer);
    }
  else
    lr_window_refuse (self, error->message, "wrong#file");
}

static void
reload (LrWindow *self)
{
  LrSession *session = self->desk != NULL ? lr_desk_get_session (self->desk) : NULL;
  const LrSide *viewer = self->desk != NULL ? lr_desk_get_viewer (self->desk) : NULL;
  g_autoptr (GtkWidget) charts = NULL;

  if (session != NULL && (lr_session_get_path (session) == NULL ||
                          (lr_session_n_unsaved (session) > 0 && !lr_session_save (session))))
    {
      lr_window_refuse (self, _ ("The rulesets were not read again: the session has unsaved entries"), "wrong#file");
      return;
    }
  if (self->desk != NULL)
    {
      g_free (self->resume);
      g_free (self->resume_page);
      g_free (self->resume_viewer);
      self->resume = session != NULL ? g_strdup (lr_session_get_path (session)) : NULL;
      self->resume_viewer = viewer != NULL ? g_strdup (viewer->id) : NULL;
      self->resume_page = g_strdup (gtk_stack_get_visible_child_name (self->pages));
      lr_window_keep (self);
      charts = lr_window_take_charts (self);
      lr_desk_set_session (self->desk, NULL);
    }
  lr_window_read_library (self);
  if (self->desk == NULL)
    return;
  if (charts != NULL)
    {
      GtkWidget *made = gtk_stack_get_child_by_name (self->pages, LR_PAGE_CHARTS);

      if (made != NULL)
        gtk_stack_remove (self->pages, made);
      lr_charts_page_set_ruleset (LR_CHARTS_PAGE (charts), lr_desk_get_ruleset (self->desk));
      gtk_stack_add_named (self->pages, charts, LR_PAGE_CHARTS);
      if (made != NULL)
        gtk_stack_set_visible_child_name (self->pages, LR_PAGE_CHARTS);
    }
  if (self->resume != NULL)
    resume_session (self);
  if (self->resume_page != NULL)
    lr_sidebar_select (self->sidebar, self->resume_page);
}

void
lr_window_reload (LrWindow *self)
{
  reload (self);
  lr_window_refresh_places (self);
}

static void
files_changed_cb (LrWindow *self)
{
  lr_window_reload (self);
  lr_window_say (self, _ ("The rulesets have changed and were read again"));
}

static void
watch_game (LrWindow   *self,
            const char *id)
{
  int place = id != NULL ? lr_window_find_game (self, id) : -1;

  if (place >= 0)
    lr_watch_add (self->watch, lr_library_get_entry (self->library, (guint) place)->folder);
}

void
lr_window_watch (LrWindow *self)
{
  const LrRuleset *page = lr_window_get_page_ruleset (self);
  g_autofree char *rulesets = g_build_filename (g_get_user_data_dir (), "longroll", "rulesets", NULL);
  g_autofree char *charts = g_build_filename (g_get_user_data_dir (), "longroll", "charts", NULL);

  if (self->watch == NULL)
    {
      self->watch = lr_watch_new ();
      LR_ON (self->watch, "changed", files_changed_cb, self);
    }
  lr_watch_clear (self->watch);
  lr_watch_add (self->watch, rulesets);
  lr_watch_add (self->watch, charts);
  watch_game (self, self->game);
  if (page != NULL && g_strcmp0 (page->id, self->game) != 0)
    watch_game (self, page->id);
}
