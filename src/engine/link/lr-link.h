/* lr-link.h - what the files that link a model share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/formula/lr-check.h"
#include "engine/model/lr-sequence.h"

G_BEGIN_DECLS

/* Links a procedure, and before it those that it calls, if that has not been done yet. @model: a model that is
 * being linked. @sink: who takes note of faults. Returns: whether it has no fault */
gboolean  lr_link_procedure  (LrModel     *model,
                              LrProcedure *procedure,
                              LrFaultSink *sink);
/* Checks a tally and finds its type. After a fault the type is of base none. @checker: a checker; what the tally
 * may refer to is in scope. @origin: where it is written. @hint: the type it is declared to have, or that a tally
 * around it needs; of base none if nothing is said. */
void      lr_link_tally      (LrChecker   *checker,
                              LrTally     *tally,
                              const LrOrigin *origin,
                              LrType       hint);
/* Checks the formulas of a field. Its `from` sees trackers: the session works it out. @checker: a checker; what
 * the field may refer to is in scope. @field: an input, a column of a roster or a decision. */
void      lr_link_field      (LrChecker   *checker,
                              LrField     *field);
/* Compiles what a field says of its limits and its default. @model: a model that is being linked. @field: a
 * checked input or column of a roster. */
void      lr_link_compile_field (LrModel   *model,
                              LrField     *field);
/* Brings the turn and the scenario into scope, if the model has them. @checker: a checker with nothing in scope. */
void      lr_link_push_globals (LrChecker *checker);
/* Checks the value of a step and finds its type. After a fault the type is of base none. @checker: a checker; what
 * the step may refer to is in scope. @step: a let, outcome, variable or tally. */
void      lr_link_let        (LrChecker   *checker,
                              LrStep      *step);
/* Checks the value of a step that is not done: without it the name would mean nothing. @checker: a checker; what
 * the step may refer to is in scope. @step: a step whose value has its type. */
void      lr_link_otherwise  (LrChecker   *checker,
                              LrStep      *step);

/* Finds the input that gets a value. @first: the first of those that do. Returns: %FALSE after a fault */
gboolean  lr_link_input      (LrFaultSink *sink,
                              const LrProcedure *procedure,
                              const LrWith *first,
                              LrWith      *with);
/* The same, and checks the value. @callee: the procedure that is called, or done. */
void      lr_link_with       (LrChecker   *checker,
                              const LrProcedure *callee,
                              const LrWith *first,
                              LrWith      *with);

/* lr-link-decide.c */
/* Finds the values that are a good end. @step: an outcome that names some, with its type. */
void      lr_link_good       (LrArena     *arena,
                              LrFaultSink *sink,
                              LrStep      *step);
/* Finds the inputs that are strengths. @procedure: one that names some, with its inputs. */
void      lr_link_strengths  (LrArena     *arena,
                              LrFaultSink *sink,
                              LrProcedure *procedure);

/* lr-link-rolls.c */
/* Gives each chart that depends on dice what it is rolled on with. @model: a model without faults that is being
 * linked. */
void      lr_link_rolls      (LrModel     *model);

/* lr-link-trackers.c */
void      lr_link_trackers   (LrModel     *model,
                              LrFaultSink *sink);
/* Compiles all that reads trackers, but for the sequence. @model: a model without faults that is being linked. */
void      lr_link_compile_trackers (LrModel *model);
/* Checks what an effect changes. @when: (nullable): a condition that sees the row of its `each`. @value: (nullable): to
 * what, or by how much. @message: (nullable): the words of a note. @origin: where the effect is written. */
void      lr_link_effect     (LrChecker   *checker,
                              LrEffect    *effect,
                              LrFormula   *when,
                              LrFormula   *value,
                              LrMessage   *message,
                              const LrOrigin *origin);
/* Checks an effect of a phase, or a start of a scenario. @checker: a checker with trackers in scope. @change: what
 * happens to a tracker, or a note. */
void      lr_link_change     (LrChecker   *checker,
                              LrChangeRule *change);
/* @model: a model without faults that is being linked. */
void      lr_link_compile_change (LrModel  *model,
                              LrChangeRule *change);
/* @model: a model without faults that is being linked. @formula: (nullable): a checked formula that may read
 * trackers. @base: how many known values there are before those of the trackers. Returns: (nullable): the
 * formula's code */
LrCode   *lr_link_compile_read (LrModel    *model,
                              LrFormula   *formula,
                              guint        base);
/* @model: a model without faults that is being linked. @message: (nullable): a checked message that may read
 * trackers. Returns: (nullable): one code for each of its placeholders */
LrCode  **lr_link_compile_message (LrModel *model,
                              LrMessage   *message);

/* lr-secrets.c */
void      lr_link_reads      (LrModel     *model,
                              const LrFormula *formula,
                              LrProcedure *procedure,
                              LrRead     **reads,
                              guint       *n_reads);
/* @model: a model that is being linked. @message: (nullable): a checked message that is not compiled yet. @reads:
 * (inout) (array length=n_reads): takes the trackers that are in it. @n_reads: (inout): how many. */
void      lr_link_message_reads (LrModel  *model,
                              const LrMessage *message,
                              LrRead     **reads,
                              guint       *n_reads);
/* Works out who sees which cell. @model: a model without faults whose trackers are linked and not compiled yet. */
void      lr_link_secrets    (LrModel     *model);

/* lr-link-sequence.c */
/* Checks the name of a phase. @phase: (nullable). @origin: where it is written. */
void      lr_link_phase      (LrChecker   *checker,
                              const char  *phase,
                              const LrOrigin *origin);
void      lr_link_sequence   (LrModel     *model,
                              LrFaultSink *sink);
/* Compiles all formulas of the sequence and the alarms. @model: a model without faults that is being linked. */
void      lr_link_compile_sequence (LrModel *model);

G_END_DECLS
