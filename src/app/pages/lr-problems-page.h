/* lr-problems-page.h - what is wrong with a ruleset that cannot be used
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

#define LR_TYPE_PROBLEMS_PAGE (lr_problems_page_get_type ())
G_DECLARE_FINAL_TYPE (LrProblemsPage, lr_problems_page, LR, PROBLEMS_PAGE, GtkBox)

/* Returns: (transfer floating): a page that lists them */
GtkWidget *lr_problems_page_new      (const LrRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the list of problems, a line each */
char      *lr_problems_page_dup_text (LrProblemsPage  *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
