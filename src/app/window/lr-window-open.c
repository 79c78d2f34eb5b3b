/* lr-window-open.c - opens a calculator or a session in a window, as a command line or another page asks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "present/log/lr-record.h"

gboolean
lr_window_open (LrWindow          *self,
                const char        *ruleset,
                const char        *calculator,
                const char *const *arguments,
                GError           **error)
{
  int game = lr_window_find_game (self, ruleset);

  if (game < 0)
    {
      const char *suggestion = lr_library_suggest (self->library, ruleset);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   suggestion != NULL ? _ ("There is no ruleset “%s”; did you mean “%s”?") :
                                        _ ("There is no ruleset “%s”"),
                   ruleset, suggestion);
      return FALSE;
    }
  gtk_drop_down_set_selected (self->games, (guint) game);
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
