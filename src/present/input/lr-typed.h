/* lr-typed.h - reads what people type: inputs, options, dice and decisions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/run/lr-run.h"
#include "engine/text/lr-codec.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

/**
 * LrTypedError:
 * @LR_TYPED_ERROR_NAME: there is no input, roster, option or field of that name
 * @LR_TYPED_ERROR_VALUE: that is not such a value
 * @LR_TYPED_ERROR_FORM: that is not written as it should be
 * @LR_TYPED_ERROR_RANGE: not allowed here: found when the inputs were used
 * @LR_TYPED_ERROR_ARGUMENT: no argument of a command line
 */
typedef enum
{
  LR_TYPED_ERROR_NAME,
  LR_TYPED_ERROR_VALUE,
  LR_TYPED_ERROR_FORM,
  LR_TYPED_ERROR_RANGE,
  LR_TYPED_ERROR_ARGUMENT,
} LrTypedError;

#define LR_TYPED_ERROR (lr_typed_error_quark ())
GQuark    lr_typed_error_quark (void);

/* Returns: whether anybody is ever asked for it; a shape may have fields that only a procedure's variables use */
gboolean  lr_typed_is_asked (const LrField   *field);
/* @ruleset: whose calculator it is. @inputs: takes the value. @name: the name of an input, or `turn` or
 * `scenario`. @text: what was typed. @error: return location for a #GError of the domain %LR_TYPED_ERROR. Returns:
 * %FALSE if there is no such input, or @text is no value of it */
gboolean  lr_typed_input    (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *name,
                             const char      *text,
                             GError         **error);
/* Adds rows to a roster, as lr-codec.h says how they are written. @ruleset: whose calculator it is. @inputs: takes
 * the row. @roster: the name of a roster. @text: `sp=4,quality=veteran`; `label=Lee` names the row; rows stand
 * apart by semicolons. @error: return location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if
 * there is no such roster or field, or something is no value */
gboolean  lr_typed_row      (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *roster,
                             const char      *text,
                             GError         **error);
/* Says that a roster has no rows, not even those that it starts with. @roster: the name of a roster. @error:
 * return location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if there is no such roster */
gboolean  lr_typed_none     (LrInputs        *inputs,
                             const char      *roster,
                             GError         **error);
/* @ruleset: whose option it is. @inputs: takes the reading. @name: the name of an option. @text: the reading, or
 * yes or no. @error: return location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if there is no
 * such option or reading */
gboolean  lr_typed_option   (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *name,
                             const char      *text,
                             GError         **error);
/* @ruleset: whose calculator it is. @inputs: takes the decision. @typed: its path, or the end of it as
 * lr_typed_path() takes it: `round.1.stand`. @text: what is decided; of a roster `name=value,name=value` for each
 * row, with ; between rows. @error: return location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE
 * if there is no such decision, or @text is no value of it */
gboolean  lr_typed_decision (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *path,
                             const char      *text,
                             GError         **error);
/* Finds the path that somebody means. A whole path is always meant as it stands, and so is what ends no path.
 * @kind: %LR_STEP_ROLL or %LR_STEP_DECISION. @typed: a path, or its last part, from a dot on: `die` for
 * `fight.die`. @error: that several paths end like it, and which. Returns: (transfer full) (nullable): the path;
 * %NULL if it may be one or another */
char     *lr_typed_path     (const LrProcedure *procedure,
                             LrStepKind       kind,
                             const char      *typed,
                             GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gives dice by the paths of their rolls, or by the ends of these, as lr_typed_path() takes them. @inputs: takes
 * the dice. @text: `die=7,star=3`; of several dice what they read, or their faces: `pool=3+4+1`. @error: return
 * location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if @text is not of that form, or a path is
 * not clear */
gboolean  lr_typed_dice     (LrInputs        *inputs,
                             const char      *text,
                             GError         **error);
/* @inputs: takes the dice. @text: `7,3`: faces in the order in which the run asks for dice. @error: return
 * location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if @text is not of that form */
gboolean  lr_typed_faces    (LrInputs        *inputs,
                             const char      *text,
                             GError         **error);
/* What the turn, the scenario and options are, and what was decided in the middle of a run, is not among them.
 * @inputs: what was typed. Returns: (transfer full) (array zero-terminated=1): the words that lr_typed_arguments()
 * reads back as the same inputs and dice, also where the calculator has changed a little in between */
char    **lr_typed_dup_arguments (const LrInputs *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* Types everything in that a command line says. With a scenario and no turn it is the scenario's first. @ruleset:
 * the calculator's ruleset. @inputs: where they go. @arguments: (array zero-terminated=1): `NAME=VALUE`, `--row
 * ROSTER NAME=VALUE,…`, `--none ROSTER`, `--option ID=VALUE`, `--set DECISION=VALUE`, `--dice PATH=N,…`, `--faces
 * N,N,…`. Returns: whether all of it was understood */
gboolean  lr_typed_arguments (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char * const *arguments,
                             GError         **error);
/* What lr_session_set() takes for what is typed for a tracker; %NULL if that is no value of it. A key that names no
 * tracker to be set is left to the session. */
char     *lr_typed_tracker  (const LrRuleset *ruleset,
                             const char      *key,
                             const char      *text,
                             GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* The sentence for a name that is not there. @known: (element-type utf8): the names that are; it is used up */
char     *lr_typed_no_such  (const char           *what,
                             GPtrArray            *known) G_GNUC_WARN_UNUSED_RESULT;
/* The sentence for what could not be read. @tongue: what it was read as; @where: (nullable): how it names the place */
char     *lr_typed_misread  (const LrTongue       *tongue,
                             const char           *where,
                             const LrCodecProblem *problem) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: whose calculator it is. @field: an input or a column that has a `when`. Returns: (transfer full): a
 * sentence: on what it depends whether the field counts */
char     *lr_typed_depends  (const LrRuleset      *ruleset,
                             const LrField        *field) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: whose calculator it is. @problem: an input that is not allowed. Returns: (transfer full): one line:
 * where, and what is allowed */
char     *lr_typed_problem  (const LrRuleset      *ruleset,
                             const LrInputProblem *problem) G_GNUC_WARN_UNUSED_RESULT;
/* @result: a result with the status %LR_STATUS_GIVEN. Returns: (transfer full): one line: which dice or decision,
 * and what is allowed */
char     *lr_typed_given_problem (const LrResult   *result) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
