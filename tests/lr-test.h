/* lr-test.h - what the unit tests share: small rulesets, runs, and results as one line of text
 *
 * Results are compared as text, so that a failure says what came instead: `1:1 2:1 of 2`, `end 5/6; unknown 1/6`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/log/lr-action.h"
#include "engine/run/lr-dist.h"
#include "engine/run/lr-run.h"
#include "engine/game/lr-state.h"
#include "present/input/lr-typed.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

void       lr_test_prepare      (void);
void       lr_test_init         (int               *argc,
                                 char            ***argv);
void       lr_test_fail         (const char        *format,
                                 ...) G_GNUC_PRINTF (1, 2);
gpointer   lr_test_keep         (gpointer           data);
void       lr_test_add          (const char        *path,
                                 GTestFunc          func);
void       lr_test_add_data     (const char        *path,
                                 gconstpointer      data,
                                 GTestDataFunc      func);
gboolean   lr_test_same_text    (const char        *what,
                                 const char        *found,
                                 const char        *expected);

char      *lr_test_state_text   (const LrState     *state) G_GNUC_WARN_UNUSED_RESULT;

char      *lr_test_wrap         (const char        *body) G_GNUC_WARN_UNUSED_RESULT;
LrRuleset *lr_test_load         (const char        *body) G_GNUC_WARN_UNUSED_RESULT;
LrRuleset *lr_test_load_good    (const char        *body) G_GNUC_WARN_UNUSED_RESULT;
char      *lr_test_problems     (const LrRuleset   *ruleset) G_GNUC_WARN_UNUSED_RESULT;

LrInputs  *lr_test_inputs       (const LrRuleset   *ruleset,
                                 const char        *procedure,
                                 const char        *typed) G_GNUC_WARN_UNUSED_RESULT;
LrResult  *lr_test_run          (const LrRuleset   *ruleset,
                                 const char        *procedure,
                                 const char        *typed) G_GNUC_WARN_UNUSED_RESULT;
LrResult  *lr_test_run_limited  (const LrRuleset   *ruleset,
                                 const char        *procedure,
                                 const char        *typed,
                                 const LrLimits    *limits) G_GNUC_WARN_UNUSED_RESULT;

char      *lr_test_value        (LrType             type,
                                 LrValue            value) G_GNUC_WARN_UNUSED_RESULT;
char      *lr_test_dist         (const LrResult    *result,
                                 const char        *path) G_GNUC_WARN_UNUSED_RESULT;
char      *lr_test_masses       (const LrResult    *result) G_GNUC_WARN_UNUSED_RESULT;
char      *lr_test_status       (const LrResult    *result) G_GNUC_WARN_UNUSED_RESULT;
char      *lr_test_failure      (const LrResult    *result) G_GNUC_WARN_UNUSED_RESULT;
void       lr_test_whole        (const LrResult    *result);

void       lr_test_dist_is      (const LrResult    *result,
                                 const char        *path,
                                 const char        *expected);
void       lr_test_masses_are   (const LrResult    *result,
                                 const char        *expected);

gboolean   lr_test_in_child     (guint64            microseconds);
char      *lr_test_fixture      (const char        *first,
                                 ...) G_GNUC_NULL_TERMINATED G_GNUC_WARN_UNUSED_RESULT;
char      *lr_test_folder       (const char        *name,
                                 ...) G_GNUC_NULL_TERMINATED G_GNUC_WARN_UNUSED_RESULT;
void       lr_test_remove       (const char        *path);
/* From here on root too may do with files only what their modes allow. */
void       lr_test_obey_modes   (void);
/* A file may not grow beyond @bytes; 0 lets it. */
void       lr_test_limit_files  (gsize              bytes);

/* Adds everything that an action says, in a line. */
void       lr_test_dump_action (GString        *text,
                                const LrAction *action);

/* Returns: an action as a draft of which a test can make another */
LrActionDraft *lr_test_draft   (const LrAction *action) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
