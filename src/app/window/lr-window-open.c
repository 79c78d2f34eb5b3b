/* lr-window-open.c - opens a calculator or a session in a window, as a command line or another page asks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "present/log/lr-record.h"

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
