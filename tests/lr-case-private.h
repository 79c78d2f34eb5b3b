/* lr-case-private.h - what the two halves of checking a case share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-case.h"
#include "present/words/lr-words.h"

G_BEGIN_DECLS

/**
 * Wish:
 * @line: the line that says so
 * @rule: (nullable): the rule number that must be with it
 * @text: what must be in the message
 *
 * A message that must come.
 */
typedef struct
{
  const LrCaseLine *line;
  char             *rule;
  char             *text;
} Wish;

/**
 * Check:
 * @failures: (element-type utf8): what is not as it should be, a line each
 * @errors: (element-type utf8): what is wrong with what was typed
 * @answer: (nullable): what came out
 * @refusals: (element-type Wish): all refusals that must come; likewise the other three
 *
 * A case at work.
 */
typedef struct
{
  const LrRuleset  *ruleset;
  const LrGameCase *game_case;
  GPtrArray        *failures;
  GPtrArray        *errors;
  LrAnswer         *answer;
  GPtrArray        *refusals;
  GPtrArray        *warnings;
  GPtrArray        *losses;
  GPtrArray        *complaints;
} Check;

/* A place in an answer that has a value: a let, a tally, an outcome, or a field of one. */
typedef struct
{
  const LrStepView  *view;
  const LrTallyView *tally;
  const char        *fields; /* what comes after its path, "" for all of it */
} Place;

void         lr_case_fail        (Check            *check,
                                  guint             line,
                                  const char       *format,
                                  ...) G_GNUC_PRINTF (3, 4);
void         lr_case_differ      (Check            *check,
                                  const LrCaseLine *line,
                                  const char       *came);
void         lr_case_malformed   (Check            *check,
                                  const LrCaseLine *line,
                                  const char       *form);

const char  *lr_case_skip_spaces (const char       *text);
char        *lr_case_take_word   (const char      **text) G_GNUC_WARN_UNUSED_RESULT;
char        *lr_case_take_quoted (const char      **text) G_GNUC_WARN_UNUSED_RESULT;
gboolean     lr_case_take_mark   (const char      **text,
                                  const char       *mark);

gboolean     lr_case_is_possible (LrType            type,
                                  const char       *text);
gboolean     lr_case_is_value    (const Check      *check,
                                  LrType            type,
                                  LrValue           value,
                                  const char       *text);
gboolean     lr_case_find_place  (const Check      *check,
                                  const char       *path,
                                  Place            *place);

void         lr_case_check_path     (Check            *check,
                                     const LrCaseLine *line);
void         lr_case_check_chance   (Check            *check,
                                     const LrCaseLine *line);
void         lr_case_check_expected (Check            *check,
                                     const LrCaseLine *line,
                                     const char       *rest);
gboolean     lr_case_same_figure    (const char       *came,
                                     const char       *expected);

G_END_DECLS
