/* lr-inputs.h - what a person typed: inputs, options, dice and decisions of one run
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-procedure.h"

G_BEGIN_DECLS

typedef struct _LrInputs LrInputs;
typedef struct _LrInputRow LrInputRow;

/**
 * LrInput:
 * @is_set: whether anything was typed; otherwise the default holds
 * @number: of a number: it; of a flag: 0 or 1; of a choice: the value's place in its kind; of a pick: the
 *   row's place from 1, or 0 for none
 * @is_filled: whether the game's books say so, and nobody typed it
 * @rows: (nullable) (element-type LrInputRow): of a roster: its rows
 */
typedef struct
{
  gboolean   is_set;
  gboolean   is_filled;
  LrNumber   number;
  GPtrArray *rows;
} LrInput;

/**
 * LrInputRow:
 * @label: (nullable): what the person calls the row: "Lee", "left wing"
 * @fields: (array): one for each field of the roster's shape
 */
struct _LrInputRow
{
  char    *label;
  guint    n_fields;
  LrInput *fields;
};

/**
 * LrGivenRoll:
 * @n_faces: how many faces were typed; 0 if only the reading was
 * @faces: (array length=n_faces): the faces
 * @reading: what the dice read, where no faces are given
 */
typedef struct
{
  guint  n_faces;
  guint *faces;
  gint64 reading;
} LrGivenRoll;

LrInputs          *lr_inputs_new          (const LrModel     *model,
                                           const LrProcedure *procedure) G_GNUC_WARN_UNUSED_RESULT;
LrInputs          *lr_inputs_copy         (const LrInputs    *inputs) G_GNUC_WARN_UNUSED_RESULT;
void               lr_inputs_free         (LrInputs          *inputs);
const LrModel     *lr_inputs_model        (const LrInputs    *inputs);
const LrProcedure *lr_inputs_procedure    (const LrInputs    *inputs);

LrInput           *lr_inputs_field        (LrInputs          *inputs,
                                           guint              field);
const LrInput     *lr_inputs_peek         (const LrInputs    *inputs,
                                           guint              field);
void               lr_input_set           (LrInput           *input,
                                           LrNumber           number);
void               lr_input_unset         (LrInput           *input);
LrInputRow        *lr_input_add_row       (LrInput           *input,
                                           const LrShape     *shape,
                                           int                before);
LrInputRow        *lr_input_row           (const LrInput     *input,
                                           guint              row);
guint              lr_input_n_rows        (const LrInput     *input);
void               lr_input_remove_row    (LrInput           *input,
                                           guint              row);
void               lr_input_copy          (LrInput           *to,
                                           const LrInput     *from);
gboolean           lr_input_equal         (const LrInput     *left,
                                           const LrInput     *right);
void               lr_input_row_set_label (LrInputRow        *row,
                                           const char        *label);

void               lr_inputs_set_turn     (LrInputs          *inputs,
                                           int                turn);
int                lr_inputs_get_turn     (const LrInputs    *inputs);
void               lr_inputs_set_scenario (LrInputs          *inputs,
                                           int                scenario);
int                lr_inputs_get_scenario (const LrInputs    *inputs);
void               lr_inputs_set_option   (LrInputs          *inputs,
                                           guint              option,
                                           gint64             ordinal);
const LrValue     *lr_inputs_options      (const LrInputs    *inputs);

void               lr_inputs_leave_out    (LrInputs          *inputs,
                                           const LrItem      *item);
gboolean           lr_inputs_is_left_out  (const LrInputs    *inputs,
                                           const LrItem      *item);

void               lr_inputs_tell_apart   (LrInputs          *inputs,
                                           gboolean           apart);
gboolean           lr_inputs_tells_apart  (const LrInputs    *inputs);

void               lr_inputs_give_roll    (LrInputs          *inputs,
                                           const char        *path,
                                           const guint       *faces,
                                           guint              n_faces,
                                           gint64             reading);
void               lr_inputs_give_faces   (LrInputs          *inputs,
                                           const guint       *faces,
                                           guint              n_faces);
void               lr_inputs_decide       (LrInputs          *inputs,
                                           const char        *path,
                                           const LrInput     *decision);
void               lr_inputs_clear_given  (LrInputs          *inputs);
void               lr_inputs_copy_given   (LrInputs          *to,
                                           const LrInputs    *from);
gboolean           lr_inputs_take_back    (LrInputs          *inputs,
                                           const char        *path);
gboolean           lr_inputs_has_given    (const LrInputs    *inputs);
gboolean           lr_inputs_has_given_in (const LrInputs    *inputs,
                                           const char        *before,
                                           const char        *after);
const LrGivenRoll *lr_inputs_find_roll    (const LrInputs    *inputs,
                                           const char        *path);
const LrInput     *lr_inputs_find_decision (const LrInputs   *inputs,
                                           const char        *path);
const guint       *lr_inputs_faces        (const LrInputs    *inputs,
                                           guint             *n_faces);
GPtrArray         *lr_inputs_given_paths  (const LrInputs    *inputs) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrInputs, lr_inputs_free)

G_END_DECLS
