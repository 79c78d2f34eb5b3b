/* lr-entry.h - the fields and rosters of a calculator, as people see and change them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

/**
 * LrEntryPlace:
 * @field: the index of an input
 * @row: for a roster, the index of a row; else -1
 * @column: for a roster, the index of a field of its shape
 *
 * Where something is typed.
 */
typedef struct
{
  guint field;
  int   row;
  guint column;
} LrEntryPlace;

/* @answer: what the calculator answers. @inputs: what was typed. @place: a field that is not a roster. Returns: what
 * the field shows, as #LrInput has it: what was typed, even if it is not allowed; else the default */
LrNumber   lr_entry_value      (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                LrEntryPlace        place);
/* @answer: what the calculator answers. Returns: whether the field is asked for, given the other inputs */
gboolean   lr_entry_is_asked   (const LrAnswer     *answer,
                                LrEntryPlace        place);
/* @answer: what the calculator answers. @place: a field; a row of -1 stands for the roster itself. Returns: (transfer
 * full) (nullable): why what was typed has no effect, given the other inputs; %NULL if it has one, or nothing was typed
 * */
char      *lr_entry_idle       (const LrAnswer     *answer,
                                LrEntryPlace        place) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers. @place: a field; a row of -1 stands for the roster itself. Returns: (transfer
 * full) (nullable): what is wrong with what was typed there, and what is allowed */
char      *lr_entry_problem    (const LrAnswer     *answer,
                                LrEntryPlace        place) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers. @inputs: what was typed. @field: the index of a roster. Returns: how many
 * rows it shows */
guint      lr_entry_n_rows     (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                guint               field);
/* @answer: what the calculator answers. @inputs: what was typed. @field: the index of a roster. @row: one of its rows,
 * from 0. @named: whether the row's line shows its name. Returns: (transfer full): the rarely needed fields that are
 * not at their defaults, and before them the name if the line has none; empty if all are */
char      *lr_entry_row_extras (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                guint               field,
                                guint               row,
                                gboolean            named) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers. @inputs: what was typed. @roster: the id of a roster to pick from. Returns:
 * (transfer full): what can be picked: none, then each row by its name */
char     **lr_entry_row_names  (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                const char         *roster) G_GNUC_WARN_UNUSED_RESULT;
/* @answer: what the calculator answers. @inputs: what was typed. Returns: (transfer full): the fields of the group that
 * are not at their defaults; empty if all are */
char      *lr_entry_group_extras (const LrAnswer   *answer,
                                const LrInputs     *inputs,
                                const LrGroup      *group) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what is typed into groups that follow each other, in short: "Grant 2 · 9, 4 Veteran"; empty
 * if nothing is */
char      *lr_entry_group_said (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                const LrGroup      *groups,
                                guint               n_groups) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the column that tells the rows of a roster of that shape apart, if it is a choice: the one that lists
 * values beforehand; the one of which no two may be the same; of a shape that the books keep a list of, the first. Else
 * -1 */
int        lr_entry_key        (const LrModel      *model,
                                const LrShape      *shape);
/* @inputs: what was typed. @n_rows: for a roster, how many rows it shows. @place: a field that is not a roster. @value:
 * its value, as #LrInput has it. */
void       lr_entry_set        (LrInputs           *inputs,
                                guint               n_rows,
                                LrEntryPlace        place,
                                LrNumber            value);
/* @inputs: what was typed. @n_rows: how many rows the roster shows. @field: the index of a roster. @row: one of its
 * rows, from 0. @label: the name of the row; empty for none. */
void       lr_entry_set_label  (LrInputs           *inputs,
                                guint               n_rows,
                                guint               field,
                                guint               row,
                                const char         *label);
/* @inputs: what was typed. @n_rows: how many rows the roster shows. @field: the index of a roster. @before: the index
 * of the new row, from 0 to @n_rows. @like: the index of the row to copy, or -1 for a row of defaults. */
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
/* Moves a row to another place. Picks still name the same rows. @from: its place now, from 0. @to: its new place. */
void       lr_entry_move_row   (LrInputs           *inputs,
                                guint               n_rows,
                                guint               field,
                                guint               from,
                                guint               to);
/* Changes picks so that they name the same rows as before, after rows of a roster have gone to other places. @field:
 * the index of the roster. @places: (array length=n_places): for each place from 1 the place where that row is now, 0
 * if it is gone. @forget: whether a pick of a row that is gone goes back to its default, rather than to nobody. */
void       lr_entry_move_picks (LrInputs           *inputs,
                                guint               field,
                                const guint        *places,
                                guint               n_places,
                                gboolean            forget);
/* Returns: whether the calculator has two sides that can be swapped */
gboolean   lr_entry_has_sides  (const LrProcedure  *procedure);
/* Swaps the two sides: what was typed for one is now typed for the other, for all fields that both have. A choice
 * between two that is swapped with itself becomes the other one. @answer: what the calculator answers. @inputs: what
 * was typed. */
void       lr_entry_swap_sides (const LrAnswer     *answer,
                                LrInputs           *inputs);

G_END_DECLS
