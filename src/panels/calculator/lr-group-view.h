/* lr-group-view.h - a titled group of a calculator's inputs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-entry.h"

G_BEGIN_DECLS

#define LR_TYPE_GROUP_VIEW (lr_group_view_get_type ())
G_DECLARE_FINAL_TYPE (LrGroupView, lr_group_view, LR, GROUP_VIEW, GtkWidget)

GtkWidget *lr_group_view_new        (const LrRuleset *ruleset,
                                     LrInputs        *inputs,
                                     const LrGroup   *group) G_GNUC_WARN_UNUSED_RESULT;
void       lr_group_view_update     (LrGroupView     *self,
                                     const LrAnswer  *answer);
void       lr_group_view_set_narrow (LrGroupView     *self,
                                     gboolean         narrow);
GtkWidget *lr_group_view_get_field  (LrGroupView     *self,
                                     guint            field);
void       lr_group_view_unfold     (LrGroupView     *self);

G_END_DECLS
