/* lr-inputs.h - the inputs, options, dice and decisions of one run
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-own.h"

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
 * @either: whether @reading was typed by someone to whom the number on a single die is its face, whatever is counted
 */
typedef struct
{
  guint  n_faces;
  guint *faces;
  gint64 reading;
  gboolean either;
} LrGivenRoll;

/* Returns: (transfer full): inputs of which none is set: every one has its default */
LrInputs          *lr_inputs_new          (const LrModel     *model,
                                           const LrProcedure *procedure) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the same, for trying something else */
LrInputs          *lr_inputs_copy         (const LrInputs    *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* @procedure: one with the same inputs. Returns: (transfer full): what was typed, for that one; without given dice */
LrInputs          *lr_inputs_copy_for     (const LrInputs    *inputs,
                                           const LrProcedure *procedure) G_GNUC_WARN_UNUSED_RESULT;
/* @inputs: (transfer full) (nullable). */
void               lr_inputs_free         (LrInputs          *inputs);
/* Returns: the model whose procedure they are for */
const LrModel     *lr_inputs_model        (const LrInputs    *inputs);
/* Returns: the procedure that they are for */
const LrProcedure *lr_inputs_procedure    (const LrInputs    *inputs);

/* @field: the index of a field of the procedure. Returns: the input, to be changed */
LrInput           *lr_inputs_field        (LrInputs          *inputs,
                                           guint              field);
/* @field: the index of a field of the procedure. */
const LrInput     *lr_inputs_peek         (const LrInputs    *inputs,
                                           guint              field);
/* @input: an input that is not a roster. @number: its value, as #LrInput says. */
void               lr_input_set           (LrInput           *input,
                                           LrNumber           number);
/* Forgets what was typed: the input then has its default. */
void               lr_input_unset         (LrInput           *input);
/* @before: the place of the new row, or -1 for the end. Returns: a new row with no value set */
LrInputRow        *lr_input_add_row       (LrInput           *input,
                                           const LrShape     *shape,
                                           int                before);
/* @row: a place in it, from 0. */
LrInputRow        *lr_input_row           (const LrInput     *input,
                                           guint              row);
/* Returns: how many rows were typed */
guint              lr_input_n_rows        (const LrInput     *input);
/* @row: a place in it, from 0. */
void               lr_input_remove_row    (LrInput           *input,
                                           guint              row);
/* @from: a place in it, from 0. @to: the place where that row then stands. */
void               lr_input_move_row      (LrInput           *input,
                                           guint              from,
                                           guint              to);
/* Makes @to the same as @from. @from: another of the same sort. */
void               lr_input_copy          (LrInput           *to,
                                           const LrInput     *from);
/* @right: another for the same field. Returns: whether the same was typed */
gboolean           lr_input_equal         (const LrInput     *left,
                                           const LrInput     *right);
/* @label: (nullable): what the person calls it. */
void               lr_input_row_set_label (LrInputRow        *row,
                                           const char        *label);

/* @turn: the turn's place in the calendar, or -1 for the first. */
void               lr_inputs_set_turn     (LrInputs          *inputs,
                                           int                turn);
/* Returns: the turn's place in the calendar; 0 if nothing was said */
int                lr_inputs_get_turn     (const LrInputs    *inputs);
/* @scenario: the scenario's place among them, or -1 for the first. */
void               lr_inputs_set_scenario (LrInputs          *inputs,
                                           int                scenario);
/* Returns: the scenario's place among them; 0 if nothing was said */
int                lr_inputs_get_scenario (const LrInputs    *inputs);
/* @path: (nullable): the line of the checklist for which this is typed. */
void               lr_inputs_set_line     (LrInputs          *inputs,
                                           const char        *path);
/* Returns: (nullable): the line of the checklist for which this is typed; %NULL if nothing was said */
const char        *lr_inputs_get_line     (const LrInputs    *inputs);
/* @option: the index of an option of the model. @ordinal: 0 or 1 of a flag; the place of a reading among the
 * option's. */
void               lr_inputs_set_option   (LrInputs          *inputs,
                                           guint              option,
                                           gint64             ordinal);
/* Returns: (array): the value of each option of the model */
const LrValue     *lr_inputs_options      (const LrInputs    *inputs);

/* Runs as if this item never held: what a modifier is worth is the difference. @item: an item of a tally of the
 * model. */
void               lr_inputs_leave_out    (LrInputs          *inputs,
                                           const LrItem      *item);
/* @item: an item of a tally. Returns: whether it is left out of these runs */
gboolean           lr_inputs_is_left_out  (const LrInputs    *inputs,
                                           const LrItem      *item);

/* Runs no further than to that step: for frequent runs that need its value alone. Later steps are unknown
 * then. @step: (nullable): a step of the procedure itself; %NULL for the whole. */
void               lr_inputs_run_to       (LrInputs          *inputs,
                                           const LrStep      *step);
/* Returns: (nullable): the last step of these runs */
const LrStep      *lr_inputs_runs_to      (const LrInputs    *inputs);

/* Adds a house modifier. @own: (transfer full): one for a place of the procedure. Returns: %FALSE if there are
 * %LR_OWN_MOST of them already */
gboolean           lr_inputs_add_own      (LrInputs          *inputs,
                                           LrOwn             *own);
/* Takes one of them away. @index: which. */
void               lr_inputs_remove_own   (LrInputs          *inputs,
                                           guint              index);
/* Gives @to the house modifiers of @from, and no others. @from: others of the same procedure, or of one that has
 * the same tallies in the same places. */
void               lr_inputs_copy_own     (LrInputs          *to,
                                           const LrInputs    *from);
/* Returns: (element-type LrOwn): the house modifiers */
const GPtrArray   *lr_inputs_own          (const LrInputs    *inputs);

/* A loop whose end the dice decide asks for the dice of all its passes together. Told apart, the pass that comes
 * next asks for its own, so that they can be thrown, as soon as all that was before it is known. @apart: whether
 * to tell passes apart. */
void               lr_inputs_tell_apart   (LrInputs          *inputs,
                                           gboolean           apart);
/* Returns: whether the next pass of a loop is told from those after it */
gboolean           lr_inputs_tells_apart  (const LrInputs    *inputs);

/* A loop of which the dice decide when it ends is worked out at once, not pass by pass. @keep: whether to go through
 * its passes anyway, for someone who looks at each */
void               lr_inputs_keep_passes  (LrInputs          *inputs,
                                           gboolean           keep);
/* Returns: whether each pass of a loop is gone through by itself */
gboolean           lr_inputs_keeps_passes (const LrInputs    *inputs);

/* For dice that are rolled one by one: only the next roll is needed, not the chances. @wait: whether a run
 * goes no further than to the first dice or the first draw that is not given: they are waited for like decisions */
void               lr_inputs_wait_for_dice (LrInputs         *inputs,
                                           gboolean           wait);
/* Returns: whether dice that are not given are waited for */
gboolean           lr_inputs_waits_for_dice (const LrInputs  *inputs);

/* Gives the dice of one roll, as they fell on the table or as the program threw them. @path: the path of a roll.
 * @faces: (array length=n_faces) (nullable): the faces of its dice. @n_faces: how many were typed, or 0 if only
 * the reading was. @reading: what the dice read, if no faces are given. */
void               lr_inputs_give_roll    (LrInputs          *inputs,
                                           const char        *path,
                                           const guint       *faces,
                                           guint              n_faces,
                                           gint64             reading);
/* Gives what was typed for a roll as one number: a single die's face, or what the dice read. */
void               lr_inputs_give_number  (LrInputs          *inputs,
                                           const char        *path,
                                           gint64             number);
/* @faces: (array length=n_faces): faces, in the order in which the run asks for dice. */
void               lr_inputs_give_faces   (LrInputs          *inputs,
                                           const guint       *faces,
                                           guint              n_faces);
/* @path: the path of a decision. @decision: what was decided. */
void               lr_inputs_decide       (LrInputs          *inputs,
                                           const char        *path,
                                           const LrInput     *decision);
/* Forgets the dice and the decisions. */
void               lr_inputs_clear_given  (LrInputs          *inputs);
/* Gives @to the dice and decisions of @from, and no others. @from: others of the same procedure. */
void               lr_inputs_copy_given   (LrInputs          *to,
                                           const LrInputs    *from);
/* Forgets what was given there. @path: the path of a roll or a decision. Returns: whether anything was */
gboolean           lr_inputs_take_back    (LrInputs          *inputs,
                                           const char        *path);
/* Returns: whether any dice or decision is given */
gboolean           lr_inputs_has_given    (const LrInputs    *inputs);
/* @before: what the paths of all within a call or repeat begin with; empty for the whole procedure. @after: what
 * they end with, or empty. Returns: whether any dice or decision within it is given by its path */
gboolean           lr_inputs_has_given_in (const LrInputs    *inputs,
                                           const char        *before,
                                           const char        *after);
/* @path: the path of a roll. Returns: (nullable): its dice, if they are given */
const LrGivenRoll *lr_inputs_find_roll    (const LrInputs    *inputs,
                                           const char        *path);
/* @path: the path of a decision. Returns: (nullable): what was decided, if it is given */
const LrInput     *lr_inputs_find_decision (const LrInputs   *inputs,
                                           const char        *path);
/* Returns: (array length=n_faces): the faces that are given in the order of asking */
const guint       *lr_inputs_faces        (const LrInputs    *inputs,
                                           guint             *n_faces);
/* Returns: (transfer container) (element-type utf8): the paths of the rolls and decisions that are given, in order */
GPtrArray         *lr_inputs_given_paths  (const LrInputs    *inputs) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrInputs, lr_inputs_free)

G_END_DECLS
