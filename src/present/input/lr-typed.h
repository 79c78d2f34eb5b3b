/* lr-typed.h - reads inputs, options, dice and decisions
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
 * @LR_TYPED_ERROR_NAME: there is no input, roster, option or field with that name
 * @LR_TYPED_ERROR_VALUE: it cannot have that value
 * @LR_TYPED_ERROR_FORM: the text is not in the right form
 * @LR_TYPED_ERROR_RANGE: the value is not allowed here, as a run found out
 * @LR_TYPED_ERROR_ARGUMENT: it is not an argument of a command line
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

/* Returns: whether people are ever asked for the field; some fields of a shape are only for a procedure's variables */
gboolean  lr_typed_is_asked (const LrField   *field);
/* @ruleset: the calculator's ruleset. @inputs: gets the value. @name: the name of an input, or `turn`, `scenario`, or a
 * house modifier.
 * @text: what was typed. @error: return location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if there
 * is no such input, or it cannot have that value */
gboolean  lr_typed_input    (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *name,
                             const char      *text,
                             GError         **error);
/* What the names of House modifiers begin with; the path of a tally follows. */
#define LR_TYPED_OWN "own."

/* Returns: whether it is the name of a house modifier, if it is not an input */
gboolean  lr_typed_is_own   (const char      *name);
/* Adds House modifiers, up to %LR_OWN_MOST. @name: `own.` and the path of a tally, or the end of one; `own` where
 * there is only one tally. @text: `+1: we agreed`; semicolons separate several. @error: return location for a #GError
 * of the domain %LR_TYPED_ERROR. Returns: %FALSE if there is no such tally, or an amount or a reason is not allowed */
gboolean  lr_typed_own      (LrInputs        *inputs,
                             const char      *name,
                             const char      *text,
                             GError         **error);
/* @path: of a tally. Returns: (transfer full) (nullable): its House modifiers, as lr_typed_own() reads them */
char     *lr_typed_dup_own  (const LrInputs  *inputs,
                             const char      *path) G_GNUC_WARN_UNUSED_RESULT;
/* Adds rows to a roster; lr-codec.h says how they are written. @ruleset: the calculator's ruleset. @inputs: gets the
 * rows. @roster: the name of a roster. @text: `sp=4,quality=veteran`; `label=Lee` names the row; semicolons separate
 * rows. @error: return location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if there is no such roster
 * or field, or it cannot have that value */
gboolean  lr_typed_row      (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *roster,
                             const char      *text,
                             GError         **error);
/* Empties a roster: not even the rows that it starts with remain. @roster: the name of a roster. @error: return
 * location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if there is no such roster */
gboolean  lr_typed_none     (LrInputs        *inputs,
                             const char      *roster,
                             GError         **error);
/* @ruleset: the calculator's ruleset. @inputs: gets the reading. @name: the name of an option. @text: the reading, or
 * yes or no. @error: return location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if there is no such
 * option or reading */
gboolean  lr_typed_option   (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *name,
                             const char      *text,
                             GError         **error);
/* @ruleset: the calculator's ruleset. @inputs: gets the decision. @typed: its path, or the end of it as lr_typed_path()
 * takes it: `round.1.stand`. @text: the decision; for a roster `name=value,name=value` for each row, with ; between
 * rows. @error: return location for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if there is no such
 * decision, or it cannot have that value */
gboolean  lr_typed_decision (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *path,
                             const char      *text,
                             GError         **error);
/* Finds the path that someone means. A whole path stands for itself, and so does a text that no path ends with. @kind:
 * %LR_STEP_ROLL or %LR_STEP_DECISION. @typed: a path, or its last words: `die` for `fight.die`. @error: names the paths
 * if several end like this. Returns: (transfer full) (nullable): the path; %NULL if several end like this */
char     *lr_typed_path     (const LrProcedure *procedure,
                             LrStepKind       kind,
                             const char      *typed,
                             GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* @kind: %LR_STEP_ROLL or %LR_STEP_DECISION. @typed: a path, or its last words. Returns: whether a step of that kind
 * may be meant */
gboolean  lr_typed_has_path (const LrProcedure *procedure,
                             LrStepKind       kind,
                             const char      *typed);
/* Gives dice by the paths of their rolls, or by the ends of these, as lr_typed_path() takes them. @inputs: gets the
 * dice. @text: `die=7,star=3`; for several dice what they read, or their faces: `pool=3+4+1`. @error: return location
 * for a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if @text is not in that form, or a path is not clear */
gboolean  lr_typed_dice     (LrInputs        *inputs,
                             const char      *text,
                             GError         **error);
/* @inputs: gets the dice. @text: `7,3`: faces in the order in which the run asks for dice. @error: return location for
 * a #GError of the domain %LR_TYPED_ERROR. Returns: %FALSE if @text is not in that form */
gboolean  lr_typed_faces    (LrInputs        *inputs,
                             const char      *text,
                             GError         **error);
/* Writes inputs as words that lr_typed_arguments() reads back, even if the calculator has changed a little in between.
 * The turn, the scenario, options and decisions are left out. @inputs: what was typed. Returns: (transfer full) (array
 * zero-terminated=1): the words */
char    **lr_typed_dup_arguments (const LrInputs *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* Reads all arguments of a command line. A scenario without a turn begins on its first turn. @ruleset: the calculator's
 * ruleset. @inputs: gets the values. @arguments: (array zero-terminated=1): `NAME=VALUE`, `--row ROSTER NAME=VALUE,…`,
 * `--none ROSTER`, `--option ID=VALUE`, `--set DECISION=VALUE`, `--dice PATH=N,…`, `--faces N,N,…`. Returns: whether
 * all of it was understood */
gboolean  lr_typed_arguments (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char * const *arguments,
                             GError         **error);
/* Returns: the words of a command line as one text, with quotes where a shell needs them */
char     *lr_typed_join     (const char * const *arguments) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: the whole command that works out what was typed: `longroll-cli calc GAME CALCULATOR NAME=VALUE …` */
char     *lr_typed_dup_text (const LrRuleset *ruleset,
                             const LrInputs  *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* Takes such a text apart, on however many lines; it may also begin with the game, or with the first argument. @game:
 * (out) (nullable): the game that it names. @calculator: (out) (nullable): and the calculator. Returns: (nullable): the
 * arguments */
char    **lr_typed_split    (const char      *text,
                             char           **game,
                             char           **calculator,
                             GError         **error) G_GNUC_WARN_UNUSED_RESULT;
/* Reads all arguments that fit; of a row, all values that do. @inputs: gets the values; nothing is set in them yet.
 * @before: (nullable): where to take an input from whose text does not fit. Returns: (element-type utf8): for each
 * that does not fit a sentence that says why */
GPtrArray *lr_typed_fit     (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char * const *arguments,
                             const LrInputs  *before) G_GNUC_WARN_UNUSED_RESULT;
/* Turns what was typed for a tracker into the text that lr_session_set() takes. If @key names no tracker that can be
 * set, the text is returned as it is. Returns: %NULL if the tracker cannot have that value */
char     *lr_typed_tracker  (const LrRuleset *ruleset,
                             const char      *key,
                             const char      *text,
                             GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the sentence for a name that does not exist. @known: (element-type utf8): the names that do exist, which get
 * a %NULL at the end */
char     *lr_typed_no_such  (const char           *what,
                             GPtrArray            *known) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: the sentence for a text that could not be read. @tongue: how it was read. @where: (nullable): the name of
 * its place */
char     *lr_typed_misread  (const LrTongue       *tongue,
                             const char           *where,
                             const LrCodecProblem *problem) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: the calculator's ruleset. @field: an input or a column that has a `when`. Returns: (transfer full): a
 * sentence: what decides whether the field counts */
char     *lr_typed_depends  (const LrRuleset      *ruleset,
                             const LrField        *field) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: the calculator's ruleset. @problem: an input that is not allowed. Returns: (transfer full): one line:
 * where, and what is allowed */
char     *lr_typed_problem  (const LrRuleset      *ruleset,
                             const LrInputProblem *problem) G_GNUC_WARN_UNUSED_RESULT;
/* @result: a result with the status %LR_STATUS_GIVEN. Returns: (transfer full): one line: which dice or decision,
 * and what is allowed */
char     *lr_typed_given_problem (const LrResult   *result) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
