/* lr-sidebar-row.h - a row of the sidebar: a calculator, or another page of the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/find/lr-find.h"

G_BEGIN_DECLS

#define LR_TYPE_SIDEBAR_ROW (lr_sidebar_row_get_type ())
G_DECLARE_FINAL_TYPE (LrSidebarRow, lr_sidebar_row, LR, SIDEBAR_ROW, GtkListBoxRow)

/* @name: of the page. @label: what it is called. @family: (nullable): what is over the first of its family.
 * @procedure: (nullable): of a calculator. Returns: (transfer floating): a row */
GtkWidget  *lr_sidebar_row_new        (const char        *name,
                                       const char        *label,
                                       const char        *family,
                                       const LrProcedure *procedure) G_GNUC_WARN_UNUSED_RESULT;
void        lr_sidebar_row_set_icon  (LrSidebarRow *self,
                                      const char   *icon);
/* Says beside its name how much is left there. @count: (nullable): a few words. */
void        lr_sidebar_row_set_count  (LrSidebarRow      *self,
                                       const char        *count);
const char *lr_sidebar_row_get_family (LrSidebarRow      *self);
/* Compares it with what someone looks for, and says below its name what else matches. @finder: (nullable): for
 * calculators. Returns: whether it matches */
gboolean    lr_sidebar_row_match      (LrSidebarRow      *self,
                                       const LrFinder    *finder,
                                       const char        *text);
/* Returns: less than 0 if the last search puts @self before @other, else more */
int         lr_sidebar_row_compare    (LrSidebarRow      *self,
                                       LrSidebarRow      *other);

G_END_DECLS
