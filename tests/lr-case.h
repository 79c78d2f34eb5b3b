/* lr-case.h - the cases of a game: what a player types, and what the rules make of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/game/lr-state.h"
#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

/**
 * LrCaseLine:
 * @line: where it is in its file, from 1
 * @text: what is written there
 */
typedef struct
{
  guint  line;
  char  *text;
} LrCaseLine;

/**
 * LrGameCase:
 * @file: the name of its file
 * @line: where it begins, from 1
 * @name: what it is called
 * @path: its test path: `/cases/FILE/CALCULATOR/NAME`
 * @args: (array zero-terminated=1): the calculator, then what is typed after it
 * @expected: (element-type LrCaseLine): what must come out of it, a line each
 *
 * One case.
 */
typedef struct
{
  char       *file;
  guint       line;
  char       *name;
  char       *path;
  char      **args;
  GPtrArray  *expected;
} LrGameCase;

GPtrArray *lr_case_read (const char        *file,
                         const char        *stem,
                         const char        *text,
                         GPtrArray         *problems) G_GNUC_WARN_UNUSED_RESULT;
LrState   *lr_case_books (const LrRuleset  *ruleset,
                         const LrGameCase  *game_case,
                         GPtrArray         *errors) G_GNUC_WARN_UNUSED_RESULT;
LrInputs  *lr_case_inputs (const LrRuleset *ruleset,
                         const LrGameCase  *game_case,
                         GPtrArray         *errors) G_GNUC_WARN_UNUSED_RESULT;
LrAnswer  *lr_case_run  (const LrRuleset   *ruleset,
                         const LrGameCase  *game_case,
                         GPtrArray         *errors) G_GNUC_WARN_UNUSED_RESULT;
void       lr_case_check (const LrRuleset  *ruleset,
                          const LrGameCase *game_case,
                          GPtrArray        *failures);

G_END_DECLS
