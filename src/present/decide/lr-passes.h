/* lr-passes.h - the rounds within one answer: what a repeat shows of each pass
 *
 * A calculator that plays a whole battle says itself when each side stops. What people are shown of each pass is put
 * side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-grid.h"

G_BEGIN_DECLS

/* A grid of rounds: its rows are the passes of one repeat, or the rounds of an evening; its columns what they show, for
 * those throws that come so far. Other columns are added before the first row. @label: (transfer full): what a round is
 * called: "Round". Returns: (transfer full): with the column of the chance that a round takes place */
LrGrid    *lr_rounds_new       (char           *label) G_GNUC_WARN_UNUSED_RESULT;
/* @label: (transfer full). */
LrGridEntry *lr_rounds_add_column (LrGrid       *rounds,
                                char           *label,
                                gboolean        is_chance);
/* @chance: that it takes place. */
void       lr_rounds_add_row   (LrGrid         *rounds,
                                guint           round,
                                double          chance);
/* Says what the last round shows in a column: a chance, or a mean and where nine of ten lie. */
void       lr_rounds_set       (LrGrid         *rounds,
                                guint           column,
                                double          mean,
                                double          low,
                                double          high);
/* Returns: (transfer full): "Round 2: takes place 17 %; Attacker's steps 4.1 (3 to 5); Fallen 12 %" */
char      *lr_rounds_row_text  (const LrGrid   *rounds,
                                guint           row) G_GNUC_WARN_UNUSED_RESULT;

/* Whether it takes its own run to tell passes apart: in the answer some were worked out all at once. */
gboolean   lr_passes_need_run  (const LrAnswer *answer);
/* @answer: with chances. @inputs: what it answers. Returns: (transfer full) (element-type LrGrid): the repeats that
 * have a name for people and show numbers, or whether something holds; in the order of the steps */
GPtrArray *lr_passes_new       (const LrAnswer *answer,
                                const LrInputs *inputs) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
