/* lr-options-page.h - the options of a game: readings of unclear rules, optional rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "present/input/lr-desk.h"

G_BEGIN_DECLS

#define LR_TYPE_OPTIONS_PAGE (lr_options_page_get_type ())
G_DECLARE_FINAL_TYPE (LrOptionsPage, lr_options_page, LR, OPTIONS_PAGE, GtkBox)

/* @desk: whose options can be changed. Returns: (transfer floating): a page */
GtkWidget *lr_options_page_new (LrDesk *desk) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
