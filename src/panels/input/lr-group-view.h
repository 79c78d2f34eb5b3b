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

/* @ruleset: whose calculator it is; it must outlive the group. @inputs: what was typed; it must outlive the group
 * too. @group: a group of the calculator's inputs. Returns: (transfer floating): the group, empty until it is told
 * of an answer */
GtkWidget *lr_group_view_new        (const LrRuleset *ruleset,
                                     LrInputs        *inputs,
                                     const LrGroup   *group) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the values as they are, with what is wrong with them, and only what is asked for. @answer: what the
 * calculator answers to the inputs as they are. @offers: whether names of the order of battle are offered. */
void       lr_group_view_update     (LrGroupView     *self,
                                     const LrAnswer  *answer,
                                     gboolean         offers);

G_END_DECLS
