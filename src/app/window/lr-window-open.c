/* lr-window-open.c - opens a calculator or a session in a window, as a command line or another page asks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "present/log/lr-record.h"
#include "present/shelf/lr-rescue.h"
#include "rules/file/lr-file.h"
#include "session/archive/lr-archive.h"

/* The file of a ruleset's folder that is opened. */
#define RULESET "ruleset.xml"

static gboolean
is_there (LrWindow    *self,
          const char  *ruleset,
          GError     **error)
{
  const char *suggestion;

  if (lr_window_find_game (self, ruleset) >= 0)
    return TRUE;
  suggestion = lr_library_suggest (self->library, ruleset);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               suggestion != NULL ? _ ("There is no ruleset “%s”; did you mean “%s”?") :
                                    _ ("There is no ruleset “%s”"),
               ruleset, suggestion);
  return FALSE;
}

gboolean
lr_window_open_game (LrWindow    *self,
                     const char  *ruleset,
                     GError     **error)
{
  if (!is_there (self, ruleset, error))
    return FALSE;
  lr_window_show_game_page (self, ruleset);
  return TRUE;
}

gboolean
lr_window_open (LrWindow          *self,
                const char        *ruleset,
                const char        *calculator,
                const char *const *arguments,
                GError           **error)
{
  if (!is_there (self, ruleset, error))
    return FALSE;
  if (g_strcmp0 (self->game, ruleset) != 0)
    lr_window_show_game (self, lr_library_load (self->library, ruleset));
  lr_window_show_table (self);
  if (calculator == NULL)
    return TRUE;
  if (calculator[0] == '-' || !lr_sidebar_select (self->sidebar, calculator))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("“%s” has no calculator “%s” that can be shown"),
                   ruleset, calculator);
      return FALSE;
    }
  return arguments == NULL || lr_panel_view_type (LR_PANEL_VIEW (lr_window_get_page (self)), arguments, error);
}

gboolean
lr_window_open_session (LrWindow    *self,
                        const char  *path,
                        GError     **error)
{
  g_autoptr (LrSession) session = lr_record_open (path, self->library, error);

  if (session == NULL)
    return FALSE;
  lr_window_play (self, session);
  return TRUE;
}

/* A ruleset may stand anywhere: its author need not put it where games are looked for. */
static gboolean
open_ruleset (LrWindow    *self,
              GFile       *file,
              GError     **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *id = g_file_get_basename (folder);
  gsize size;
  g_autofree char *text = lr_file_read_path (g_file_peek_path (file), &size, error);

  if (text == NULL)
    return FALSE;
  g_free (self->opened);
  self->opened = g_file_get_path (folder);
  lr_window_reload (self);
  lr_window_show_game_page (self, id);
  return TRUE;
}

gboolean
lr_window_is_file (const char *name)
{
  g_autofree char *base = g_path_get_basename (name);

  return g_str_has_suffix (name, LR_JOURNAL_SUFFIX) || g_str_has_suffix (name, LR_ARCHIVE_SUFFIX) ||
         g_str_equal (base, RULESET);
}

gboolean
lr_window_open_file (LrWindow  *self,
                     GFile     *file,
                     GError   **error)
{
  g_autoptr (GError) local = NULL;
  const char *path = g_file_peek_path (file);

  if (g_str_has_suffix (path, LR_ARCHIVE_SUFFIX))
    {
      lr_window_start (self);
      lr_window_bring_in (self, file);
    }
  else if (g_str_has_suffix (path, LR_JOURNAL_SUFFIX))
    lr_window_open_session (self, path, &local);
  else
    open_ruleset (self, file, &local);
  if (local == NULL)
    return TRUE;
  lr_window_complain (self, local->message, lr_rescue_may_help (local) ? path : NULL);
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}
