/* lr-window-offer.c - what a window offers without being asked: to go on with a session, to type in the cards of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "app/pages/lr-sessions-page.h"
#include "engine/model/lr-chart.h"

/* Whether the game has a stand-in chart, or a chart with cells that somebody could copy from the card. */
static gboolean
lacks_cards (const LrModel *model)
{
  for (guint i = 0; i < model->charts->len; i++)
    {
      const LrChart *chart = model->charts->pdata[i];

      for (guint cell = 0; cell < chart->n_rows * chart->n_columns; cell++)
        if (chart->provenance[cell] == LR_PROVENANCE_STAND_IN || lr_value_is_missing (chart->cells[cell]))
          return TRUE;
    }
  return FALSE;
}

void
lr_window_offer_cards (LrWindow *self)
{
  const char *id = lr_desk_get_ruleset (self->desk)->id;
  g_auto (GStrv) offered = g_settings_get_strv (self->settings, "cards-offered");
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) with = NULL;
  AdwToast *toast;

  if (g_strv_contains ((const char *const *) offered, id) || !lacks_cards (lr_desk_get_ruleset (self->desk)->model))
    return;
  g_strv_builder_addv (all, (const char **) offered);
  g_strv_builder_add (all, id);
  with = g_strv_builder_end (all);
  g_settings_set_strv (self->settings, "cards-offered", (const char *const *) with);
  toast = adw_toast_new (_ ("Some charts are stand-ins until you type in the cards of the box"));
  adw_toast_set_button_label (toast, _ ("_Charts"));
  adw_toast_set_detailed_action_name (toast, "win.page('" LR_PAGE_CHARTS "')");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
lr_window_offer_sessions (LrWindow *self)
{
  if (lr_sessions_page_are_there ())
    lr_sidebar_select (self->sidebar, LR_PAGE_SESSIONS);
}
