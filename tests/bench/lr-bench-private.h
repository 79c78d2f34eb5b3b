/* lr-bench-private.h - what the jobs of the bench work on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-bench.h"

#include "engine/dice/lr-pool.h"
#include "present/answer/lr-answer.h"
#include "present/dice/lr-dice.h"
#include "rules/build/lr-ruleset.h"

/**
 * LrBench:
 * @crt: the ruleset of the charts
 * @attrition: the ruleset of attrition
 * @mixed: the ruleset of mixed waves
 * @game: a whole game
 * @typed_of: (nullable): the ruleset of a command
 * @typed: its inputs
 * @job: the current job
 * @folder: a copy of that game, for loading
 * @main_file: its main file
 * @main_text: what is in it
 * @column: inputs of one column; likewise the other jobs
 * @spec: which dice are thrown
 * @text: which dice are asked for
 * @men: how many are on each side
 * @result: of the last run; likewise the other three
 *
 * What the jobs work on. A run leaves what it gave here, and clears what the last one left.
 */
struct _LrBench
{
  LrRuleset    *crt;
  LrRuleset    *attrition;
  LrRuleset    *mixed;
  LrRuleset    *game;
  LrRuleset    *typed_of;
  LrInputs     *typed;
  const LrBenchJob *job;
  char         *folder;
  char         *main_file;
  char         *main_text;
  LrInputs     *column;
  LrInputs     *whole;
  LrInputs     *fight;
  LrInputs     *battle;
  LrInputs     *waves;
  LrPoolSpec    spec;
  char         *text;
  int           men[4];
  LrResult     *result;
  LrPool       *pool;
  LrDiceAnswer *dice;
  LrAnswer     *answer;
  LrRuleset    *loaded;
};

/* Returns: (nullable): how a run ended, if it was not done to the end */
const char *lr_bench_status  (LrStatus      status);
/* Returns: nanoseconds of this thread's processor time */
double      lr_bench_now     (void);
/* Compares two doubles, for sorting. */
int         lr_bench_compare (gconstpointer a,
                              gconstpointer b);
