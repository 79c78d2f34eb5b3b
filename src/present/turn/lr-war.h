/* lr-war.h - the state of the war: key numbers and the last entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "present/books/lr-ledger.h"

G_BEGIN_DECLS

/**
 * LrWarFigure:
 * @line: which line of the ledger it is; -1 of the level of victory, which is none
 * @name: what it is called
 * @figure: how it stands
 *
 * One of the numbers.
 */
typedef struct
{
  int   line;
  char *name;
  char *figure;
} LrWarFigure;

/**
 * LrWarDeed:
 * @what: the calculator
 * @how: (nullable): its result, in a sentence
 *
 * Something that was done.
 */
typedef struct
{
  char *what;
  char *how;
} LrWarDeed;

/**
 * LrWar:
 * @figures: (element-type LrWarFigure): the trackers that the ruleset marks, and who is ahead
 * @deeds: (element-type LrWarDeed): what was done last, the latest first
 *
 * Where the war stands.
 */
typedef struct
{
  GPtrArray *figures;
  GPtrArray *deeds;
} LrWar;

/* @ledger: an up-to-date ledger, perhaps of one side, which then sees no more than its own. Returns: (transfer full):
 * where the war stands */
LrWar *lr_war_new   (const LrLedger  *ledger) G_GNUC_WARN_UNUSED_RESULT;
/* @war: (nullable) (transfer full). */
void   lr_war_free  (LrWar           *war);
/* @points: (element-type LrLedgerPoint): the history of one of its figures. Returns: (transfer full) (nullable): what
 * has become of it since the turn before: `since March: +1`; %NULL if nothing has, or it is not a number */
char  *lr_war_since (const LrLedger  *ledger,
                     guint            line,
                     const GPtrArray *points) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrWar, lr_war_free)

G_END_DECLS
