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

LrNumber   lr_entry_value      (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                LrEntryPlace        place);
gboolean   lr_entry_is_asked   (const LrAnswer     *answer,
                                LrEntryPlace        place);
char      *lr_entry_idle       (const LrAnswer     *answer,
                                LrEntryPlace        place) G_GNUC_WARN_UNUSED_RESULT;
char      *lr_entry_problem    (const LrAnswer     *answer,
                                LrEntryPlace        place) G_GNUC_WARN_UNUSED_RESULT;
guint      lr_entry_n_rows     (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                guint               field);
char      *lr_entry_row_extras (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                guint               field,
                                guint               row) G_GNUC_WARN_UNUSED_RESULT;
char     **lr_entry_row_names  (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                const char         *roster) G_GNUC_WARN_UNUSED_RESULT;
char      *lr_entry_group_extras (const LrAnswer   *answer,
                                const LrInputs     *inputs,
                                const LrGroup      *group) G_GNUC_WARN_UNUSED_RESULT;

void       lr_entry_set        (LrInputs           *inputs,
                                guint               n_rows,
                                LrEntryPlace        place,
                                LrNumber            value);
void       lr_entry_set_label  (LrInputs           *inputs,
                                guint               n_rows,
                                guint               field,
                                guint               row,
                                const char         *label);
void       lr_entry_insert_row (LrInputs           *inputs,
                                guint               n_rows,
                                guint               field,
                                guint               before,
                                int                 like);
void       lr_entry_remove_row (LrInputs           *inputs,
                                guint               n_rows,
                                guint               field,
                                guint               row);
gboolean   lr_entry_has_sides  (const LrProcedure  *procedure);
void       lr_entry_swap_sides (const LrAnswer     *answer,
                                LrInputs           *inputs);

G_END_DECLS
