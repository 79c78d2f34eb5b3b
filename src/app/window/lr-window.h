/* lr-window.h - the window: the games and their calculators at the side, one of them beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "panels/calculator/lr-panel-view.h"

G_BEGIN_DECLS

#define LR_TYPE_WINDOW (lr_window_get_type ())
G_DECLARE_FINAL_TYPE (LrWindow, lr_window, LR, WINDOW, AdwApplicationWindow)

LrWindow    *lr_window_new       (AdwApplication    *application) G_GNUC_WARN_UNUSED_RESULT;
gboolean     lr_window_open      (LrWindow          *self,
                                  const char        *ruleset,
                                  const char        *calculator,
                                  const char *const *arguments,
                                  GError           **error);
gboolean     lr_window_open_session (LrWindow       *self,
                                  const char        *path,
                                  GError           **error);
gboolean     lr_window_store_charts (LrWindow       *self,
                                  GFile             *file);
gboolean     lr_window_load_charts (LrWindow        *self,
                                  GFile             *file);
void         lr_window_offer_sessions (LrWindow     *self);
void         lr_window_focus_page (LrWindow         *self);
GtkWidget   *lr_window_get_page  (LrWindow          *self);
LrDesk      *lr_window_get_desk  (LrWindow          *self);

G_END_DECLS
