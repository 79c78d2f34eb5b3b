/* lr-entry.h - what the fields of a calculator show, and what a person can do with its rosters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

/**
 * LrEntryPlace:
 * @field: the index of an input
 * @row: of a roster: a row, from 0; else -1
 * @column: of a roster: the index of a field of its shape
 *
 * Where something is typed.
 */
typedef struct
{
  guint field;
  int   row;
  guint column;
} LrEntryPlace;

/* @answer: what the calculator answers. @inputs: what was typed. @place: a field that is not a roster. Returns:
 * what the field shows, as #LrInput says: what was typed, even if it is not allowed; else the default */
LrNumber   lr_entry_value      (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                LrEntryPlace        place);
/* @answer: what the calculator answers. Returns: whether it is asked for at all, with the other inputs as they are */
gboolean   lr_entry_is_asked   (const LrAnswer     *answer,
                                LrEntryPlace        place);
/* @answer: what the calculator answers. @place: a field; of a roster itself with a row of -1. Returns: (transfer
 * full) (nullable): why what was typed there has no effect with the other inputs as they are; %NULL if it has, or
 * nothing was typed */
char      *lr_entry_idle       (const LrAnswer     *answer,
                                LrEntryPlace        place) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers. @place: a field; of a roster itself with a row of -1. Returns: (transfer
 * full) (nullable): what is wrong with what was typed there, and what is allowed */
char      *lr_entry_problem    (const LrAnswer     *answer,
                                LrEntryPlace        place) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers. @inputs: what was typed. @field: the index of a roster. Returns: how many
 * rows it shows */
guint      lr_entry_n_rows     (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                guint               field);
/* @answer: what the calculator answers. @inputs: what was typed. @field: the index of a roster. @row: one of its
 * rows, from 0. Returns: (transfer full): what is not as usual among the fields that are rarely needed; empty if
 * all is as usual */
char      *lr_entry_row_extras (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                guint               field,
                                guint               row) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers. @inputs: what was typed. @roster: the id of a roster to pick from.
 * Returns: (transfer full): what there is to pick: none, then each row by its name */
char     **lr_entry_row_names  (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                const char         *roster) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers. @inputs: what was typed. Returns: (transfer full): what is not as usual in
 * the group; empty if all is as usual */
char      *lr_entry_group_extras (const LrAnswer   *answer,
                                const LrInputs     *inputs,
                                const LrGroup      *group) G_GNUC_WARN_UNUSED_RESULT;

/* @inputs: what was typed. @n_rows: of a roster: how many rows it shows. @place: a field that is not a roster.
 * @value: its value, as #LrInput says. */
void       lr_entry_set        (LrInputs           *inputs,
                                guint               n_rows,
                                LrEntryPlace        place,
                                LrNumber            value);
/* @inputs: what was typed. @n_rows: how many rows the roster shows. @field: the index of a roster. @row: one of
 * its rows, from 0. @label: what the person calls it; empty for no name. */
void       lr_entry_set_label  (LrInputs           *inputs,
                                guint               n_rows,
                                guint               field,
                                guint               row,
                                const char         *label);
/* @inputs: what was typed. @n_rows: how many rows the roster shows. @field: the index of a roster. @before: where
 * the new row stands, from 0 to @n_rows. @like: the row that it is a copy of, from 0, or -1 for a row of defaults. */
void       lr_entry_insert_row (LrInputs           *inputs,
                                guint               n_rows,
                                guint               field,
                                guint               before,
                                int                 like);
/* @inputs: what was typed. @n_rows: how many rows the roster shows. @field: the index of a roster. @row: one of
 * its rows, from 0. */
void       lr_entry_remove_row (LrInputs           *inputs,
                                guint               n_rows,
                                guint               field,
                                guint               row);
/* Moves a row to another place. Picks follow it. @from: where it stands, from 0. @to: where it shall stand. */
void       lr_entry_move_row   (LrInputs           *inputs,
                                guint               n_rows,
                                guint               field,
                                guint               from,
                                guint               to);
/* Returns: whether its sides can be swapped */
gboolean   lr_entry_has_sides  (const LrProcedure  *procedure);
/* Lets the two sides change places: what was typed for one now holds for the other, as far as both are asked for
 * it. A choice of two that changes places with itself becomes the other one. @answer: what the calculator answers
 * to them. @inputs: what was typed. */
void       lr_entry_swap_sides (const LrAnswer     *answer,
                                LrInputs           *inputs);

G_END_DECLS
