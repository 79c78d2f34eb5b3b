/* lr-passes.h - how it goes within one answer, round by round: what a repeat shows of each of its passes
 *
 * A calculator that plays a whole battle says itself when each side stops. What people are shown of each pass is put
 * side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

/**
 * LrCourseSide:
 * @mean: the strength that is left, on average
 * @low: in nineteen of twenty evenings it is at least this
 * @high: and at most this
 */
typedef struct
{
  double mean;
  double low;
  double high;
} LrCourseSide;

/**
 * LrPassFigure:
 * @id: (nullable): the id of the step that shows it
 * @label: what it is called
 * @is_chance: whether it holds or not: then @side has the chance that it holds as its mean
 * @side: for those throws that come so far: its mean, and where nine of ten of them lie
 *
 * One thing that a pass shows.
 */
typedef struct
{
  const char  *id;
  char        *label;
  gboolean     is_chance;
  LrCourseSide side;
} LrPassFigure;

/**
 * LrPassLine:
 * @pass: which, from 1
 * @chance: that it takes place
 * @figures: (element-type LrPassFigure): in the order of the steps
 */
typedef struct
{
  guint   pass;
  double  chance;
  GArray *figures;
} LrPassLine;

/**
 * LrPasses:
 * @label: what one of them is called: "Round"
 * @lines: (element-type LrPassLine)
 *
 * The passes of one repeat, or the rounds of an evening.
 */
typedef struct
{
  char      *label;
  GPtrArray *lines;
} LrPasses;

/* @label: (transfer full). Returns: (transfer full): no line yet */
LrPasses   *lr_passes_alloc    (char             *label) G_GNUC_WARN_UNUSED_RESULT;
/* @passes: (transfer full) (nullable). */
void        lr_passes_free     (LrPasses         *passes);
LrPassLine *lr_passes_add_line (LrPasses         *passes,
                                guint             pass,
                                double            chance);
/* @id: (nullable). @label: (transfer full). */
void        lr_pass_line_add   (LrPassLine       *line,
                                const char       *id,
                                char             *label,
                                gboolean          is_chance,
                                LrCourseSide      side);

/* Whether it takes a run of its own to tell passes apart: in the answer some were worked out all at once. */
gboolean   lr_passes_need_run  (const LrAnswer   *answer);
/* @answer: with chances. @inputs: what it answers. Returns: (transfer full) (element-type LrPasses): the repeats that
 * have a name for people and show numbers, or whether something holds; in the order of the steps */
GPtrArray *lr_passes_new       (const LrAnswer   *answer,
                                const LrInputs   *inputs) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): "12 %"; of a number its mean, and the band in which nine of ten evenings lie: "4.5 (3 to
 * 6)" */
char      *lr_pass_figure_text (const LrPassFigure *figure) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): "Round 2: takes place 17 %; Attacker's steps 4.1 (3 to 5); Fallen 12 %" */
char      *lr_passes_line_text (const LrPasses   *passes,
                                const LrPassLine *line) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrPasses, lr_passes_free)

G_END_DECLS
