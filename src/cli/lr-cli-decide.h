/* lr-cli-decide.h - what whatif, compare and map share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-cli.h"
#include "present/decide/lr-aim.h"

G_BEGIN_DECLS

/**
 * LrDecide:
 * @inputs: what was typed
 * @answer: what the calculator answers
 * @aims: (element-type LrAim): what can be aimed at
 * @aim: what `--outcome` says, or the good end of the headline
 */
typedef struct
{
  LrRuleset   *ruleset;
  LrInputs    *inputs;
  LrAnswer    *answer;
  GPtrArray   *aims;
  const LrAim *aim;
} LrDecide;

/* Reads the game, the calculator, its inputs and `--outcome`, and works out the answer. Says on standard error what is
 * wrong. Returns: %LR_CLI_FINE, or the exit status */
int  lr_cli_decide_read  (LrCall         *call,
                          LrDecide       *decide);
void lr_cli_decide_clear (LrDecide       *decide);
/* The game, the calculator, and what is measured. */
void lr_cli_decide_head  (LrOut          *out,
                          const LrDecide *decide);
/* A share as a field: null if it is not known. */
void lr_cli_decide_share (LrOut          *out,
                          const char     *name,
                          LrShare         share);
/* What is typed, as `calc` takes it; null without inputs. */
void lr_cli_decide_tried (LrOut          *out,
                          const LrInputs *inputs);
/* @lines: (element-type utf8) */
void lr_cli_decide_lines (LrOut          *out,
                          const char     *name,
                          GPtrArray      *lines);
/* Puts a text into a column of a table, which counts letters rather than bytes. */
void lr_cli_decide_cell  (LrOut          *out,
                          const char     *text,
                          int             width);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrDecide, lr_cli_decide_clear)

G_END_DECLS
