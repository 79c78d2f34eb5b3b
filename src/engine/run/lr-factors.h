/* lr-factors.h - runs a block as factors: independent rolls stay apart
 *
 * From one state on, two rolls of six dice and what follows from each make 7 + 7 rows, not 49, as long as nothing looks
 * at both. Rows of one factor are columns of plain whole numbers, and formulas run over a whole column at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-run-private.h"

G_BEGIN_DECLS

#define LR_FACTORS_MOST 32 /* factors at once */
#define LR_FACTORS_CHUNK 65536

/* What a step was in a row: skipped; done; or a roll that gave its number without a die. */
#define LR_FACTOR_SKIPPED 0
#define LR_FACTOR_DONE 1
#define LR_FACTOR_EMPTY 2

/**
 * LrCells:
 * @factor: whose rows it has; -1 if it is one value
 * @values: (array): a value for each row of the factor, or the one value
 * @most: none of them is greater, either way
 * @low: the least of them, once the block has been run
 * @high: the greatest
 *
 * One drawn name: a whole number, a flag or the place of a kind value.
 */
typedef struct
{
  int     factor;
  gint64 *values;
  gint64  most;
  gint64  low;
  gint64  high;
} LrCells;

/**
 * LrFactor:
 * @n: how many rows; 0 if nothing needs it any more
 * @weights: (array length=n): of the rows
 * @den: of the weights, whose sum it is
 */
typedef struct
{
  guint     n;
  LrWeight *weights;
  LrWide    den;
} LrFactor;

/**
 * LrFactorNote:
 * @step: which step of the plan
 * @cells: its values
 * @holds: (nullable): for each row, %LR_FACTOR_DONE or another of those; %NULL where all are done
 * @spec: of a roll: what was thrown; without sides if there was no die to roll
 * @differ: whether other rows threw other dice
 * @rows: the rows
 *
 * What one step showed.
 */
typedef struct
{
  const LrPlanStep *step;
  LrCells           cells;
  const gint64     *holds;
  LrPoolSpec        spec;
  gboolean          differ;
  LrFactor          rows;
} LrFactorNote;

typedef struct _LrFactors LrFactors;

/**
 * LrFactors:
 * @cells: (array length=n_cells): the columns at the place where it is
 * @factors: (array length=n_factors): the factors; the state is their product
 * @notes: (element-type LrFactorNote): what was shown, in order
 */
struct _LrFactors
{
  LrRun        *run;
  LrActivation *activation;
  const LrPlan *plan;
  LrCells      *cells;
  guint         n_cells;
  LrFactor      factors[LR_FACTORS_MOST];
  guint         n_factors;
  GArray       *notes;

  /*< private >*/
  struct _LrFactorsStep *steps; /* of the plan */
  LrValue   *row;
  GPtrArray *chunks;
  GPtrArray *large;
  guint      n_chunks; /* in use */
  char      *room;     /* what is left of the last one */
  gsize      left;
};

/* Returns: whether the steps of a block are of the sort that lr_factors_run() can do: rolls, and plain numbers made
 * of them */
gboolean   lr_factors_may   (const LrPlan  *plan);
LrFactors *lr_factors_new   (LrRun         *run,
                             LrActivation  *activation,
                             const LrPlan  *plan) G_GNUC_WARN_UNUSED_RESULT;
void       lr_factors_free  (LrFactors     *factors);
/* Runs the block from one state. What it made stands until the next run. @entry: (array): a whole number for each
 * column. Returns: %FALSE if it cannot: a value is not a whole number, a formula has none, or there are too many rows;
 * nothing has been noted anywhere then */
gboolean   lr_factors_run   (LrFactors     *factors,
                             const gint64  *entry);
/* Returns: room until the next run, in another chunk */
gpointer   lr_factors_more  (LrFactors     *factors,
                             gsize          bytes);

/* Returns: room until the next run */
static inline gpointer
lr_factors_take (LrFactors *factors, gsize bytes)
{
  char *room = factors->room;

  bytes = (bytes + 15) & ~(gsize) 15;
  if (bytes > factors->left)
    return lr_factors_more (factors, bytes);
  factors->room += bytes;
  factors->left -= bytes;
  return room;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrFactors, lr_factors_free)

G_END_DECLS
