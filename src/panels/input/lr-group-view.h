/* lr-group-view.h - a titled group of a calculator's inputs, or the groups of one side
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
 * too. @groups: (array length=n_groups): one of the calculator's groups, or those of a side that follow each other.
 * Returns: (transfer floating): the group, empty until it is told
 * of an answer */
GtkWidget *lr_group_view_new        (const LrRuleset *ruleset,
                                     LrInputs        *inputs,
                                     const LrGroup   *groups,
                                     guint            n_groups) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the values as they are, with what is wrong with them, and only what is asked for. @answer: what the
 * calculator answers to the inputs as they are. @offers: whether names of the order of battle are offered. @open:
 * (element-type LrField): what the books lack; that is not folded away. */
void       lr_group_view_update     (LrGroupView     *self,
                                     const LrAnswer  *answer,
                                     gboolean         offers,
                                     GPtrArray       *open);
/* Returns: whether it starts folded */
gboolean   lr_group_view_is_folded  (LrGroupView     *self);
/* Looks for what is still to be typed: what the books lack, and the lines of rosters that are there beforehand. @open:
 * as above. @go: whether to go to the first of it. @n: (inout): counts it. Returns: (transfer full) (nullable): the
 * first of it */
char      *lr_group_view_find_open  (LrGroupView     *self,
                                     GPtrArray       *open,
                                     gboolean         go,
                                     guint           *n) G_GNUC_WARN_UNUSED_RESULT;
/* Adds to @parts where F6 stops: the rosters of a card that has several, or else the group. */
void       lr_group_view_add_parts  (LrGroupView     *self,
                                     GPtrArray       *parts);

/* Adds what is typed to the inputs in short: a line for a side, with its name. */
void       lr_group_view_say        (LrGroupView     *self,
                                     const LrAnswer  *answer,
                                     GString         *text);

G_END_DECLS
