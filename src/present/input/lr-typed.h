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

gboolean  lr_typed_is_asked (const LrField   *field);
gboolean  lr_typed_input    (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *name,
                             const char      *text,
                             GError         **error);
gboolean  lr_typed_row      (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *roster,
                             const char      *text,
                             GError         **error);
gboolean  lr_typed_none     (LrInputs        *inputs,
                             const char      *roster,
                             GError         **error);
gboolean  lr_typed_option   (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *name,
                             const char      *text,
                             GError         **error);
gboolean  lr_typed_decision (const LrRuleset *ruleset,
                             LrInputs        *inputs,
                             const char      *path,
                             const char      *text,
                             GError         **error);
char     *lr_typed_path     (const LrProcedure *procedure,
                             LrStepKind       kind,
                             const char      *typed,
                             GError         **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  lr_typed_dice     (LrInputs        *inputs,
                             const char      *text,
                             GError         **error);
gboolean  lr_typed_faces    (LrInputs        *inputs,
                             const char      *text,
                             GError         **error);
char    **lr_typed_dup_arguments (const LrInputs *inputs) G_GNUC_WARN_UNUSED_RESULT;
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
char     *lr_typed_depends  (const LrRuleset      *ruleset,
                             const LrField        *field) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_typed_problem  (const LrRuleset      *ruleset,
                             const LrInputProblem *problem) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_typed_given_problem (const LrResult   *result) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
