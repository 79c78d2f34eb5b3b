/* lr-grid.h - trials laid out as a grid: what if, plans side by side, the map of chances
 *
 * A trial is a calculator with something changed. Every view of trials has rows and columns; a cell has its inputs and
 * the result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-aim.h"

G_BEGIN_DECLS

/**
 * LrGridEntry:
 * @label: "3:2", "+1", "Terrain: Forest", "Drives the defender out"
 * @note: (nullable): what brings it or reaches it: "3 SP more"; of a column of a map the strength that it needs: "11"
 * @counts: (nullable): of a modifier: what it counts: "+2"
 * @rule: (nullable): its rule number
 * @id: (nullable): of what a pass shows: the id of its step
 * @item: (nullable): of a modifier: the item of a tally
 * @aim: (nullable): of an outcome
 * @is_chance: of a column of rounds: whether its cells are chances
 * @chance: of a wished-for chance: which; of a round: that it takes place
 * @here: whether it holds now; of a wish whether it is reached, of an outcome whether it is the one that people want to
 *   know first
 * @differs: of an outcome: whether the plans differ in it
 *
 * A row or a column.
 */
typedef struct
{
  char         *label;
  char         *note;
  char         *counts;
  const char   *rule;
  const char   *id;
  const LrItem *item;
  const LrAim  *aim;
  gboolean      is_chance;
  double        chance;
  gboolean      here;
  gboolean      differs;
} LrGridEntry;

/**
 * LrGridCell:
 * @share: what is measured there; not known where the rules refuse it
 * @low: of a number of a round: in nineteen of twenty evenings it is at least this
 * @high: and at most this
 * @text: (nullable): the same in words; of a wish what it takes: "+2 more", "not by itself"
 * @gain: (nullable): how much more that is than now, or than without it: "+20"
 * @points: the same as a number, positive where it helps
 * @more: how many points of strength or of modifiers more; below 0, less; 0 as well where no number is known
 * @tried: (nullable): what is typed there; %NULL where no single input does that
 */
typedef struct
{
  LrShare   share;
  double    low;
  double    high;
  char     *text;
  char     *gain;
  double    points;
  int       more;
  LrInputs *tried;
} LrGridCell;

/**
 * LrGrid:
 * @aim: (nullable): what is measured, if it is the same in all cells
 * @is_chance: whether that is a chance, rather than a mean
 * @columns: (element-type LrGridEntry)
 * @rows: (element-type LrGridEntry)
 * @cells: (element-type LrGridCell): row by row
 * @across: (nullable): what the columns are: "Odds"; %NULL where there is only one
 * @down: (nullable): what the rows are: "Die-roll modifier"
 * @needs: (nullable): what the notes of the columns are: "Strength"
 * @accuracy: (nullable): why its numbers are not exact, and how good they are
 * @cut: (nullable): why some of its cells are not known
 * @empty: (nullable): why there is nothing
 */
typedef struct
{
  const LrAim *aim;
  gboolean     is_chance;
  GPtrArray   *columns;
  GPtrArray   *rows;
  GArray      *cells;
  char        *across;
  char        *down;
  char        *needs;
  char        *accuracy;
  char        *cut;
  char        *empty;
} LrGrid;

/* Called as rows are complete. */
typedef void (*LrGridFunc) (const LrGrid *grid,
                            gpointer      data);

/* @aim: (nullable). */
LrGrid            *lr_grid_new       (const LrAim  *aim) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the same as far as it has come, for another thread */
LrGrid            *lr_grid_copy      (const LrGrid *grid) G_GNUC_WARN_UNUSED_RESULT;
/* @grid: (transfer full) (nullable). */
void               lr_grid_free      (LrGrid       *grid);
/* Columns come before rows. @label: (transfer full). */
LrGridEntry       *lr_grid_add_column (LrGrid      *grid,
                                      char         *label);
LrGridEntry       *lr_grid_add_row   (LrGrid       *grid,
                                      char         *label);
/* A list is a grid of one column. @label: (transfer full). @cell: (out). */
LrGridEntry       *lr_grid_add       (LrGrid       *grid,
                                      char         *label,
                                      LrGridCell  **cell);
const LrGridEntry *lr_grid_row       (const LrGrid *grid,
                                      guint         row);
const LrGridEntry *lr_grid_column    (const LrGrid *grid,
                                      guint         column);
/* It may move when a row is added. */
LrGridCell        *lr_grid_cell      (const LrGrid *grid,
                                      guint         row,
                                      guint         column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrGrid, lr_grid_free)

/* --- the map of chances: a whole chart at once, its columns by the sum of the modifiers --- */

/* @answer: what the calculator answers for @inputs, with chances. @aim: one of lr_aims_new(), which outlives it. @func:
 * (nullable): called after each row. @seconds: so long it may take; 0 for as long as it takes. @cancelled: (nullable):
 * another thread may set this to anything but 0; cells that are missing then have no text. Rows start at the top. */
LrGrid            *lr_map_new        (const LrAnswer *answer,
                                      const LrInputs *inputs,
                                      const LrAim    *aim,
                                      LrGridFunc      func,
                                      gpointer        data,
                                      double          seconds,
                                      const gint     *cancelled) G_GNUC_WARN_UNUSED_RESULT;

/* --- plans side by side: up to four ways to type one calculator --- */

#define LR_PLANS_MOST 4

/**
 * LrCompare:
 * @n_plans: how many there are: 1 to %LR_PLANS_MOST
 * @answers: (array length=n_plans): what the calculator answers for each
 * @aims: (element-type LrAim): what can be compared
 * @grid: the outcomes that come in any of them, by plan
 * @words: (element-type utf8): for each plan but the first a sentence: how it differs from the first
 */
typedef struct
{
  guint      n_plans;
  LrAnswer  *answers[LR_PLANS_MOST];
  GPtrArray *aims;
  LrGrid    *grid;
  GPtrArray *words;
} LrCompare;

/* @plans: (array length=n_plans): the inputs of one calculator, from 1 to %LR_PLANS_MOST times. Returns: (transfer
 * full): without rows if one of them has no chances: its answer says why */
LrCompare         *lr_compare_new    (const LrRuleset       *ruleset,
                                      const LrInputs *const *plans,
                                      guint                  n_plans,
                                      const gint            *cancelled) G_GNUC_WARN_UNUSED_RESULT;
/* @compare: (transfer full) (nullable). */
void               lr_compare_free   (LrCompare             *compare);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrCompare, lr_compare_free)

G_END_DECLS
