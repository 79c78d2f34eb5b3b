/* lr-sidebar.h - the sidebar: the pages of a game, and its calculators by family
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

/* The pages that are not calculators. Ids of calculators begin with a letter, so these cannot clash. */
#define LR_PAGE_TURN "-turn"
#define LR_PAGE_BOOKS "-books"
#define LR_PAGE_LOG "-log"
#define LR_PAGE_CHARTS "-charts"
#define LR_PAGE_OPTIONS "-options"
#define LR_PAGE_DICE "-dice"
#define LR_PAGE_PROBLEMS "-problems"

#define LR_TYPE_SIDEBAR (lr_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (LrSidebar, lr_sidebar, LR, SIDEBAR, GtkBox)

/* Lists the places of a game and below them its calculators: only families with content, in the order in which the
 * rules of most games come to them. None is selected yet. @ruleset: (nullable): a game without faults, or %NULL
 * to show nothing. */
void         lr_sidebar_fill   (LrSidebar       *self,
                                const LrRuleset *ruleset);
/* @name: a calculator's id or one of the pages. Returns: whether it is listed */
gboolean     lr_sidebar_has    (LrSidebar       *self,
                                const char      *name);
/* Selects it, as a hand would. @name: (nullable): a calculator's id or one of the pages; %NULL if none of them is
 * shown. Returns: whether it is listed */
gboolean     lr_sidebar_select (LrSidebar       *self,
                                const char      *name);
/* Says beside a page how much is left there. @count: (nullable): a few words. */
void         lr_sidebar_set_count (LrSidebar    *self,
                                const char      *name,
                                const char      *count);
/* Returns: the first calculator that is listed */
const char  *lr_sidebar_first  (LrSidebar       *self);
/* Puts the keyboard's focus where one types what to look for. */
void         lr_sidebar_search (LrSidebar       *self);

G_END_DECLS
