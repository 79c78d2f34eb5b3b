/* lr-window-open.c - opens calculators, sessions and files in a window
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
#include "session/log/lr-journal.h"

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

/* What is not a file by its name may be one by its place: no game's name has a folder before it. */
gboolean
lr_window_is_file (const char *name)
{
  return g_str_has_suffix (name, LR_JOURNAL_SUFFIX) || g_str_has_suffix (name, LR_ARCHIVE_SUFFIX) ||
         g_str_equal (name, RULESET) || strchr (name, G_DIR_SEPARATOR) != NULL;
}

/* By its name, or by what is in it: a session that was sent may have lost its ending. */
static void
open_path (LrWindow    *self,
           GFile       *file,
           GError     **error)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (base);
  g_autofree char *game = NULL;
  g_autoptr (GFile) inside = NULL;

  if (g_str_has_suffix (path, LR_ARCHIVE_SUFFIX))
    {
      lr_window_start (self);
      lr_window_restore (self, file);
    }
  else if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      inside = g_file_get_child (file, RULESET);
      open_ruleset (self, inside, error);
    }
  else if (g_str_equal (base, RULESET))
    open_ruleset (self, file, error);
  else if (g_str_has_suffix (path, LR_JOURNAL_SUFFIX) || (game = lr_journal_peek (path, NULL)) != NULL)
    lr_window_open_session (self, path, error);
  else if (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _ ("there is no file “%s”"), shown);
  else
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 _ ("Long Roll cannot open “%s”. It opens sessions (.longroll), folders with a ruleset.xml, and "
                    "backups of data (.longroll-mine)"),
                 shown);
}

gboolean
lr_window_open_file (LrWindow  *self,
                     GFile     *file,
                     GError   **error)
{
  g_autoptr (GError) local = NULL;

  if (g_file_peek_path (file) != NULL)
    open_path (self, file, &local);
  else
    g_set_error_literal (&local, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("Choose a file on this computer"));
  if (local == NULL)
    return TRUE;
  lr_window_complain (self, local->message, lr_rescue_may_help (local) ? g_file_peek_path (file) : NULL);
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}
