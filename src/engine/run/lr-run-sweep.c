/* lr-run-sweep.c - loops over a few whole numbers that only fall or only rise: an array of them, gone through once
 *
 * Strengths fall, rounds and hits rise: where each number of a loop goes one way only, the heads can be put in an array
 * in the order in which they can follow each other. All weight has come to a head when its turn is there; the block is
 * run from it as factors, and their product is added to the heads that it leads to. No transition is kept.
 *
 * Where the passes are counted, the array is gone through once for each of them, and the products go to another array;
 * unless so many passes are as good as never made. That is found by the inequality of A. A. Markov: beside its weight
 * each cell has the mean of a power, of a base above 1, of the passes so far, and all that leave have together at least
 * the power of more passes than `most` times the chance of so many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-factors.h"
#include "lr-kernel.h"

#include <math.h>
#include <string.h>

#define MOST_COLUMNS 8

/* Of doubles; ways are four times as large, and have outgrown 128 bits long before. */
#define MOST_CELLS ((gint64) 1 << 23)
#define MOST_CELLS_EXACT ((gint64) 1 << 20)

/* Weights that are added up are cheaper than anything else: so many of them are as much work as one instruction. */
#define PRODUCTS_PER_WORK 8

/* A chance below this is nothing in doubles; and so great is the power of more passes than there may be. */
#define NOTHING 1e-18
#define POWER_OF_TOO_MANY 1e26

/* A number of the head: its place in the array is how far it is from where it began. */
typedef struct
{
  gint64 origin;
  gint64 size;
  gint64 stride;
  int    sign;  /* 1: it rises; -1: it falls; 0: it has not changed yet */
  gboolean one; /* whether all starts have the same */
} Axis;

/* What the cells of an array are. */
typedef enum
{
  WEIGHTS, /* of the heads; where passes are counted, at the pass at hand */
  NEXT,    /* at the pass after it */
  TILTED,  /* weights as the bound counts them */
  N_ARRAYS
} Array;

typedef struct
{
  LrPass          *pass;
  LrRun           *run;
  const LrOwnLoop *loop;
  const LrPlan    *plan;
  guint            number;  /* of the pass at hand, or the first one */
  gboolean         apart;   /* whether each pass is shown by itself */
  LrFactors       *factors;
  LrEval           eval;
  guint            n_columns;
  Axis             axes[MOST_COLUMNS];
  gint64           n_cells;
  gpointer         cells[N_ARRAYS]; /* LrShare if exact, else double */
  LrValue          head[MOST_COLUMNS];
  GPtrArray       *traces;  /* LrTrace: what was shown, of each pass or of all */
  LrMass          *masses;
  LrStates        *leaving;
  GArray          *dens;    /* exact: LrWide: those of what leaves */
  double           moved;   /* what goes on from the pass at hand; if exact, from how many heads */
  double           base;    /* of the powers */
  double           bound;   /* their mean over all that leave */
} Sweep;

static inline LrShare *
share_at (Sweep *sweep,
          Array  array,
          gint64 at)
{
  return (LrShare *) sweep->cells[array] + at;
}

static inline double *
chance_at (Sweep *sweep,
           Array  array,
           gint64 at)
{
  return (double *) sweep->cells[array] + at;
}

static inline gsize
cell_size (const Sweep *sweep)
{
  return sweep->run->exact ? sizeof (LrShare) : sizeof (double);
}

/* --- the array --- */

static inline gint64
coordinate (const Axis *axis,
            gint64      value)
{
  return axis->sign > 0 ? value - axis->origin : axis->origin - value;
}

static inline gint64
value_at (const Axis *axis,
          gint64      at)
{
  return axis->sign > 0 ? axis->origin + at : axis->origin - at;
}

/* Returns: how many cells there are; 0 if they are too many */
static gint64
set_strides (LrRun *run,
             Axis  *axes,
             guint  n)
{
  gint64 cells = 1;

  for (guint i = n; i > 0; i--)
    {
      axes[i - 1].stride = cells;
      cells *= axes[i - 1].size;
      if (cells > MOST_CELLS)
        return 0;
    }
  return run->exact && cells > MOST_CELLS_EXACT && !lr_run_overflow (run) ? 0 : cells;
}

/* The cells of an array, where they are with other axes, each at least as long as before. */
static gpointer
move_cells (Sweep      *sweep,
            const char *from,
            const Axis *before,
            gint64      n_before)
{
  gsize size = cell_size (sweep);
  guint last = sweep->n_columns - 1;
  char *into = g_malloc0 ((gsize) sweep->n_cells * size);

  for (gint64 row = 0; row < n_before; row += before[last].size)
    {
      gint64 to = 0, rest = row;

      for (guint i = 0; i <= last; i++)
        {
          to += rest / before[i].stride * sweep->axes[i].stride;
          rest %= before[i].stride;
        }
      memcpy (into + to * (gssize) size, from + row * (gssize) size, (gsize) before[last].size * size);
    }
  return into;
}

/* Gives the arrays other axes. @at: (inout): a cell. */
static gboolean
reshape (Sweep      *sweep,
         const Axis *axes,
         gint64     *at)
{
  Axis before[MOST_COLUMNS];
  gint64 n_before = sweep->n_cells;
  gint64 moved = 0;

  memcpy (before, sweep->axes, sizeof before);
  memcpy (sweep->axes, axes, sizeof before);
  sweep->n_cells = set_strides (sweep->run, sweep->axes, sweep->n_columns);
  if (sweep->n_cells == 0)
    {
      memcpy (sweep->axes, before, sizeof before);
      sweep->n_cells = n_before;
      return FALSE;
    }
  for (guint i = 0; i < N_ARRAYS; i++)
    if (sweep->cells[i] != NULL)
      {
        gpointer from = sweep->cells[i];

        sweep->cells[i] = move_cells (sweep, from, before, n_before);
        g_free (from);
      }
  for (guint i = 0; i < sweep->n_columns; i++)
    {
      moved += *at / before[i].stride * sweep->axes[i].stride;
      *at %= before[i].stride;
    }
  *at = moved;
  return TRUE;
}

/* --- where the numbers may go --- */

/* Whether the numbers that the block has come to go the way of their axis, which is made longer if need be. */
static gboolean
make_room (Sweep  *sweep,
           gint64 *at)
{
  Axis axes[MOST_COLUMNS];   /* with room to spare, so that they seldom grow */
  Axis needed[MOST_COLUMNS]; /* without it */
  gboolean other = FALSE;

  memcpy (axes, sweep->axes, sizeof axes);
  memcpy (needed, sweep->axes, sizeof needed);
  for (guint i = 0; i < sweep->n_columns; i++)
    {
      const LrCells *cells = &sweep->factors->cells[i];
      gint64 now = sweep->head[i].ordinal;
      Axis *axis = &axes[i];
      gint64 furthest;

      if (axis->sign == 0 && (cells->low != now || cells->high != now))
        {
          axis->sign = cells->high > now ? 1 : -1;
          if (axis->sign > 0 && !axis->one)
            return FALSE;
          sweep->axes[i].sign = needed[i].sign = axis->sign;
        }
      if ((axis->sign >= 0 && cells->low < now) || (axis->sign <= 0 && cells->high > now))
        return FALSE;
      furthest = coordinate (axis, axis->sign > 0 ? cells->high : cells->low);
      if (furthest < axis->size)
        continue;
      if (furthest > MOST_CELLS)
        return FALSE;
      needed[i].size = furthest + 1;
      axis->size = MAX (furthest + 1, axis->size > 1 ? MIN (2 * axis->size, furthest + 64) : 1);
      other = TRUE;
    }
  return !other || reshape (sweep, axes, at) || reshape (sweep, needed, at);
}

/* --- landing --- */

/* A factor as the array sees it: how far each of its rows takes the state. */
typedef struct
{
  guint     n;
  gint64   *moves;
  LrWeight *weights;
  double   *chances;
  gint64    stride;  /* from row to row, if it is always the same; else 0 */
  LrWeight  stays;   /* the weight of the row that changes nothing */
  LrWide    den;
} Transition;

static void
find_moves (Sweep    *sweep,
            guint     factor,
            Transition   *transition)
{
  LrFactors *factors = sweep->factors;
  const LrFactor *from = &factors->factors[factor];

  transition->n = from->n;
  transition->weights = from->weights;
  transition->den = from->den;
  transition->stays = lr_weight_zero ();
  transition->moves = lr_factors_take (factors, from->n * sizeof (gint64));
  memset (transition->moves, 0, from->n * sizeof (gint64));
  for (guint c = 0; c < sweep->n_columns; c++)
    {
      const LrCells *cells = &factors->cells[c];
      const Axis *axis = &sweep->axes[c];
      gint64 factor_of_move = axis->sign > 0 ? axis->stride : -axis->stride;

      if (cells->factor != (int) factor)
        continue;
      for (guint i = 0; i < from->n; i++)
        transition->moves[i] += (cells->values[i] - sweep->head[c].ordinal) * factor_of_move;
    }
  transition->stride = from->n > 1 ? transition->moves[1] - transition->moves[0] : 0;
  for (guint i = 0; i < from->n; i++)
    {
      if (transition->moves[i] == 0)
        transition->stays = from->weights[i];
      if (i > 0 && transition->moves[i] - transition->moves[i - 1] != transition->stride)
        transition->stride = 0;
    }
}

/* What is the same in all rows may change too: that is added to the moves of one transition, or is all there is. */
static void
add_certain_move (Sweep  *sweep,
                  Transition *transitions,
                  guint  *n)
{
  LrFactors *factors = sweep->factors;
  gint64 move = 0;

  for (guint c = 0; c < sweep->n_columns; c++)
    if (factors->cells[c].factor < 0)
      move += (factors->cells[c].value - sweep->head[c].ordinal) *
              (sweep->axes[c].sign > 0 ? sweep->axes[c].stride : -sweep->axes[c].stride);
  if (*n == 0)
    {
      transitions[0] = (Transition) { .n = 1, .den = 1 };
      transitions[0].weights = lr_factors_take (factors, sizeof (LrWeight));
      transitions[0].weights[0] = transitions[0].stays = lr_weight_one (sweep->run->exact);
      transitions[0].moves = lr_factors_take (factors, sizeof (gint64));
      transitions[0].moves[0] = 0;
      *n = 1;
    }
  if (move == 0)
    return;
  transitions[0].stays = lr_weight_zero ();
  for (guint i = 0; i < transitions[0].n; i++)
    transitions[0].moves[i] += move;
}

/* Brings the factors down to two at most. */
static gboolean
find_transitions (Sweep  *sweep,
              Transition *transitions,
              guint  *n)
{
  LrFactors *factors = sweep->factors;

  for (;;)
    {
      guint found[LR_FACTORS_MOST];
      guint least[2] = { 0, 1 };

      *n = 0;
      for (guint i = 0; i < factors->n_factors; i++)
        if (factors->factors[i].n > 0)
          found[(*n)++] = i;
      if (*n <= 2)
        {
          for (guint i = 0; i < *n; i++)
            find_moves (sweep, found[i], &transitions[i]);
          add_certain_move (sweep, transitions, n);
          return TRUE;
        }
      for (guint i = 1; i < *n; i++)
        {
          guint rows = factors->factors[found[i]].n;

          if (rows < factors->factors[found[least[0]]].n)
            {
              least[1] = least[0];
              least[0] = i;
            }
          else if (least[1] == least[0] || rows < factors->factors[found[least[1]]].n)
            least[1] = i;
        }
      if (!lr_factors_join (factors, found[least[0]], found[least[1]]))
        return FALSE;
    }
}

typedef double Pair __attribute__ ((vector_size (16), aligned (8)));

static inline void
add_run (double       *into,
         const double *from,
         guint         n,
         double        factor)
{
  guint i = 0;
  Pair factors = { factor, factor };

  for (; i + 4 <= n; i += 4)
    {
      Pair *first = (Pair *) (into + i), *second = (Pair *) (into + i + 2);

      *first += factors * *(const Pair *) (from + i);
      *second += factors * *(const Pair *) (from + i + 2);
    }
  for (; i < n; i++)
    into[i] += factor * from[i];
}

static void
take_chances (Sweep  *sweep,
              Transition *transition)
{
  transition->chances = lr_factors_take (sweep->factors, transition->n * sizeof (double));
  for (guint i = 0; i < transition->n; i++)
    transition->chances[i] = transition->weights[i].chance;
  if (transition->stride != -1)
    return;
  for (guint i = 0, j = transition->n - 1; i < j; i++, j--)
    {
      double chance = transition->chances[i];

      transition->chances[i] = transition->chances[j];
      transition->chances[j] = chance;
    }
  transition->moves[0] = transition->moves[transition->n - 1];
  transition->stride = 1;
}

/* Adds the product of the transitions up, times @chance, from the cell @at of @array on. */
static void
absorb (Sweep  *sweep,
      Array   array,
      const Transition *outer,
      const Transition *inner,
      gint64  at,
      double  chance)
{
  for (guint i = 0; i < (outer != NULL ? outer->n : 1); i++)
    {
      double factor = outer != NULL ? chance * outer->weights[i].chance : chance;
      double *into = chance_at (sweep, array, at + (outer != NULL ? outer->moves[i] : 0));

      if (inner->stride == 1)
        add_run (into + inner->moves[0], inner->chances, inner->n, factor);
      else
        for (guint j = 0; j < inner->n; j++)
          into[inner->moves[j]] += factor * inner->chances[j];
    }
}

/* Ways that come to a head, over the denominator of the one that they come from. Where the head has another one, both
 * get a common one: mostly the same for many cells in a row. */
typedef struct
{
  LrWide before;
  LrWide common;
  LrWide of_before;
  LrWide of_den;
} Common;

static gboolean
add_ways (LrShare  *into,
          LrWide  ways,
          LrWide  den,
          Common *common)
{
  LrWide made;

  if (into->weight.ways == 0)
    {
      *into = (LrShare) { { .ways = ways }, den };
      return TRUE;
    }
  if (into->den == den)
    return lr_wide_add (into->weight.ways, ways, &into->weight.ways);
  if (common->before != into->den)
    {
      common->before = into->den;
      if (!lr_wide_lcm (into->den, den, &common->common))
        return FALSE;
      common->of_before = common->common / into->den;
      common->of_den = common->common / den;
    }
  into->den = common->common;
  return lr_wide_mul (into->weight.ways, common->of_before, &into->weight.ways) &&
         lr_wide_mul (ways, common->of_den, &made) &&
         lr_wide_add (into->weight.ways, made, &into->weight.ways);
}

static gboolean
absorb_ways (Sweep  *sweep,
           Array   array,
           Transition *transitions,
           guint   n,
           gint64  at,
           LrShare   share)
{
  Common common = { 0 };

  for (guint i = 0; i < (n == 2 ? transitions[0].n : 1); i++)
    {
      const Transition *inner = &transitions[n - 1];
      LrWide factor = share.weight.ways;
      gint64 to = at + (n == 2 ? transitions[0].moves[i] : 0);

      if (n == 2 && !lr_wide_mul (factor, transitions[0].weights[i].ways, &factor))
        return lr_run_overflow (sweep->run);
      for (guint j = 0; j < inner->n; j++)
        {
          LrWide ways;

          if (array == WEIGHTS && to + inner->moves[j] == at)
            continue;
          if (!lr_wide_mul (factor, inner->weights[j].ways, &ways) ||
              !add_ways (share_at (sweep, array, to + inner->moves[j]), ways, share.den, &common))
            return lr_run_overflow (sweep->run);
        }
    }
  return TRUE;
}

/* --- what is shown --- */

/* @times: in doubles: how often. */
static gboolean
show_in (Sweep              *sweep,
         LrTap              *tap,
         const LrFactorNote *note,
         gboolean            quiet,
         LrWeight            times)
{
  LrTracer *tracer = &sweep->run->machine.tracer;
  gboolean exact = tracer->exact;
  const LrCells *cells = &note->cells;

  tap->pools_differ = tap->pools_differ || note->differ ||
                      (note->rolls && tap->pool.sides > 0 && memcmp (&tap->pool, &note->spec, sizeof tap->pool) != 0);
  if (tap->pool.sides == 0)
    tap->pool = note->spec;
  for (guint i = 0; i < note->n; i++)
    {
      gint64 holds = note->holds != NULL ? note->holds[i] : LR_FACTOR_DONE;
      LrWeight weight = exact ? note->weights[i] : lr_weight_chance (note->weights[i].chance * times.chance);

      if (!lr_weight_add (exact, &tap->reached, weight) ||
          (holds == LR_FACTOR_DONE && !lr_weight_add (exact, &tap->done, weight)) ||
          (holds != LR_FACTOR_SKIPPED && !quiet &&
           !lr_marginal_add (tracer, &tap->marginal,
                             lr_value_ordinal (cells->factor >= 0 ? cells->values[i] : cells->value), weight)))
        return lr_run_overflow (sweep->run);
    }
  return TRUE;
}

/* Where all passes are shown, or the one at hand. */
static LrTrace *
trace_of_pass (Sweep *sweep)
{
  guint number = sweep->apart ? sweep->number : 0;

  for (guint i = sweep->traces->len; i-- > 0;)
    if (((LrTrace *) sweep->traces->pdata[i])->pass == number)
      return sweep->traces->pdata[i];
  g_ptr_array_add (sweep->traces, lr_trace_new (&sweep->run->machine.tracer, NULL, sweep->pass->step->step, number,
                                                sweep->plan, sweep->plan->n_sites));
  return sweep->traces->pdata[sweep->traces->len - 1];
}

/* What the block has shown from the head at hand, which it was run from so many times. */
static gboolean
show (Sweep   *sweep,
      LrWeight times,
      LrWide   den)
{
  LrTracer *tracer = &sweep->run->machine.tracer;
  GArray *notes = sweep->factors->notes;
  LrTrace *into = trace_of_pass (sweep);
  LrTrace *trace = into;

  /* ways have a denominator of their own here */
  if (tracer->exact)
    trace = lr_trace_new (tracer, NULL, sweep->pass->step->step, 0, sweep->plan, sweep->plan->n_sites);
  for (guint i = 0; i < notes->len; i++)
    {
      const LrFactorNote *note = &g_array_index (notes, LrFactorNote, i);
      const LrPlanStep *step = &sweep->plan->steps[note->step];

      if (step->site >= 0 &&
          !show_in (sweep, lr_trace_tap (tracer, trace, (guint) step->site, step->step, tracer->exact ? note->den : 1),
                    note, step->quiet, times))
        return FALSE;
    }
  return !tracer->exact || lr_trace_add_scaled (tracer, into, trace, times, den) || lr_run_overflow (sweep->run);
}

/* Puts what was shown where people see it, once it is sure that the loop could be done so. */
static gboolean
show_all (Sweep *sweep)
{
  LrRun *run = sweep->run;
  LrTracer *tracer = &run->machine.tracer;

  for (guint i = 0; i < sweep->traces->len; i++)
    {
      const LrTrace *trace = sweep->traces->pdata[i];
      LrTrace *into = lr_trace_child (tracer, sweep->pass->activation->trace, trace->step, trace->pass, sweep->plan,
                                      sweep->plan->n_sites);

      if (!lr_trace_add_scaled (tracer, into, trace, lr_weight_one (run->exact), 1))
        return lr_run_overflow (run);
    }
  return lr_run_add_masses (run, sweep->masses, lr_weight_one (run->exact), 1);
}

/* --- one head after the other --- */

static gboolean
is_by_pass (const Sweep *sweep)
{
  return sweep->cells[NEXT] != NULL;
}

static gboolean
pass_on_ways (Sweep  *sweep,
              Transition *transitions,
              guint   n,
              gint64  at,
              gboolean *done)
{
  LrRun *run = sweep->run;
  LrShare share = *share_at (sweep, WEIGHTS, at);
  LrShare times;
  LrWide all = 1, stays = 1;

  for (guint i = 0; i < n; i++)
    if (!lr_wide_mul (all, transitions[i].den, &all) || !lr_wide_mul (stays, transitions[i].stays.ways, &stays))
      return lr_run_overflow (run);
  if (is_by_pass (sweep))
    stays = 0;
  *done = all > stays;
  if (!*done)
    return TRUE;
  if (!lr_run_multiply (run, share, (LrShare) { { .ways = all }, all - stays }, &times) ||
      !lr_run_multiply (run, share, (LrShare) { { .ways = 1 }, all - stays }, &share) ||
      !show (sweep, times.weight, times.den) ||
      !absorb_ways (sweep, is_by_pass (sweep) ? NEXT : WEIGHTS, transitions, n, at, share))
    return FALSE;
  share_at (sweep, WEIGHTS, at)->weight.ways = 0;
  sweep->moved++;
  return TRUE;
}

static gboolean
pass_on_chance (Sweep  *sweep,
                Transition *transitions,
                guint   n,
                gint64  at,
                gboolean *done)
{
  Transition *inner = &transitions[n - 1];
  Transition *outer = n == 2 ? &transitions[0] : NULL;
  double stays = 1;
  double chance = *chance_at (sweep, WEIGHTS, at);

  for (guint i = 0; i < n; i++)
    stays *= transitions[i].stays.chance;
  if (outer != NULL && outer->stride * outer->stride == 1)
    {
      inner = outer;
      outer = &transitions[1];
    }
  take_chances (sweep, inner);
  *done = is_by_pass (sweep) || stays < 1;
  if (!*done)
    return TRUE;
  if (sweep->cells[TILTED] != NULL)
    {
      double tilted = *chance_at (sweep, TILTED, at) * sweep->base;

      *done = stays * sweep->base < 1;
      if (!*done)
        return TRUE;
      absorb (sweep, TILTED, outer, inner, at, tilted / (1 - stays * sweep->base));
      *chance_at (sweep, TILTED, at) = 0;
    }
  if (!is_by_pass (sweep))
    chance /= 1 - stays;
  absorb (sweep, is_by_pass (sweep) ? NEXT : WEIGHTS, outer, inner, at, chance);
  *chance_at (sweep, WEIGHTS, at) = 0;
  sweep->moved += chance;
  return show (sweep, lr_weight_chance (chance), 1);
}

/* Runs the block from the head at hand. */
static gboolean
pass_on (Sweep    *sweep,
         gint64   *at,
         gboolean *done)
{
  LrRun *run = sweep->run;
  LrFactors *factors = sweep->factors;
  Transition transitions[2];
  guint n;

  *done = FALSE;
  lr_factors_begin (factors);
  for (guint i = 0; i < factors->n_cells; i++)
    {
      gint64 value = sweep->head[sweep->loop->to_body[i]].ordinal;

      factors->cells[i] = (LrCells) { .factor = -1, .value = value, .low = value, .high = value };
    }
  if (!lr_factors_run (factors))
    return !run->overflow;
  if (!make_room (sweep, at))
    return !run->overflow;
  if (!find_transitions (sweep, transitions, &n))
    return !run->overflow;
  run->machine.work += (guint64) transitions[0].n * transitions[n - 1].n / PRODUCTS_PER_WORK;
  return run->exact ? pass_on_ways (sweep, transitions, n, *at, done) :
                      pass_on_chance (sweep, transitions, n, *at, done);
}

/* The weight at the head at hand goes no further in the loop. */
static LrWeight
take_weight (Sweep  *sweep,
             gint64  at,
             LrWide *den)
{
  LrWeight weight = lr_weight_zero ();

  *den = 1;
  if (sweep->run->exact)
    {
      weight.ways = share_at (sweep, WEIGHTS, at)->weight.ways;
      *den = share_at (sweep, WEIGHTS, at)->den;
      share_at (sweep, WEIGHTS, at)->weight.ways = 0;
      return weight;
    }
  weight = lr_weight_chance (*chance_at (sweep, WEIGHTS, at));
  *chance_at (sweep, WEIGHTS, at) = 0;
  if (sweep->cells[TILTED] != NULL)
    sweep->bound += *chance_at (sweep, TILTED, at);
  return weight;
}

/* The weight at the head at hand has left the loop. */
static gboolean
leave (Sweep         *sweep,
       gint64         at,
       const LrValue *passing)
{
  LrRun *run = sweep->run;
  const LrOwnLoop *loop = sweep->loop;
  LrStates *leaving = sweep->leaving;
  LrValue made[leaving->width + 1];
  LrWide den;
  LrWeight weight = take_weight (sweep, at, &den);

  for (guint i = 0; i < leaving->width; i++)
    made[i] = loop->join_head[i] >= 0 ? sweep->head[loop->join_head[i]] : passing[loop->join_passing[i]];
  if (run->exact)
    g_array_append_val (sweep->dens, den);
  return lr_states_add (leaving, run->exact, made, weight) || lr_run_overflow (run);
}

static gboolean
is_empty (Sweep  *sweep,
          gint64  at)
{
  return sweep->run->exact ? share_at (sweep, WEIGHTS, at)->weight.ways == 0 : *chance_at (sweep, WEIGHTS, at) == 0;
}

static gboolean
eliminate (Sweep         *sweep,
       gint64        *at,
       const LrValue *passing,
       gboolean      *done)
{
  LrRun *run = sweep->run;
  const LrStep *written = sweep->pass->step->step;
  gint64 rest = *at;
  LrValue holds;

  for (guint i = 0; i < sweep->n_columns; i++)
    {
      sweep->head[i] = lr_value_ordinal (value_at (&sweep->axes[i], rest / sweep->axes[i].stride));
      rest %= sweep->axes[i].stride;
    }
  if (run->exact)
    {
      LrShare *share = share_at (sweep, WEIGHTS, *at);
      LrWide gcd = lr_wide_gcd (share->weight.ways, share->den);

      share->weight.ways /= gcd;
      share->den /= gcd;
    }
  lr_run_work_within (run, 1);
  sweep->eval.columns = sweep->head;
  *done = lr_eval (&sweep->eval, sweep->loop->condition, &holds) == LR_STOP_NONE;
  if (!*done)
    return TRUE;
  if (holds.ordinal == 0)
    return leave (sweep, *at, passing);
  if (is_by_pass (sweep) && written->repeat.most > 0 && sweep->number > written->repeat.most)
    {
      LrWide den;
      LrWeight weight = take_weight (sweep, *at, &den);

      return lr_run_add_mass (run, LR_MASS_UNFINISHED, NULL, written, NULL, weight, den);
    }
  return pass_on (sweep, at, done) &&
         lr_run_check (run, sweep->pass->step->step, sweep->pass->activation->trace, 0);
}

/* --- one group of starts: those that differ in what the loop uses only --- */

/* Most numbers fall, and to nothing: with room for that at once no array is copied. */
static void
make_room_to_fall (Sweep *sweep)
{
  Axis axes[MOST_COLUMNS];
  gint64 room = 1;

  memcpy (axes, sweep->axes, sizeof axes);
  for (guint i = 0; i < sweep->n_columns; i++)
    room = MIN (room, MOST_CELLS) * (axes[i].size = MAX (axes[i].size, axes[i].origin + 1));
  if (room <= (sweep->run->exact ? MOST_CELLS_EXACT : MOST_CELLS))
    memcpy (sweep->axes, axes, sizeof axes);
}

static gboolean
lay_out (Sweep          *sweep,
         const LrStates *heads,
         const GArray   *members)
{
  for (guint i = 0; i < sweep->n_columns; i++)
    {
      guint column = (guint) sweep->loop->split_head[i];
      gint64 low = G_MAXINT64, high = G_MININT64;

      for (guint j = 0; j < members->len; j++)
        {
          LrValue value = lr_states_row (heads, g_array_index (members, guint, j))[column];

          if (value.tag != LR_TAG_ORDINAL || value.ordinal > MOST_CELLS || value.ordinal < -MOST_CELLS)
            return FALSE;
          low = MIN (low, value.ordinal);
          high = MAX (high, value.ordinal);
        }
      sweep->axes[i] = (Axis) { .origin = high, .size = high - low + 1, .sign = low < high ? -1 : 0,
                                .one = low == high };
    }
  make_room_to_fall (sweep);
  sweep->n_cells = set_strides (sweep->run, sweep->axes, sweep->n_columns);
  return sweep->n_cells > 0;
}

static void
clear_cells (Sweep *sweep)
{
  for (guint i = 0; i < N_ARRAYS; i++)
    g_clear_pointer (&sweep->cells[i], g_free);
}

/* Makes the arrays and puts the starts into them. @second: the other array that is needed, or WEIGHTS. */
static void
put_starts (Sweep          *sweep,
            const LrStates *heads,
            const GArray   *members,
            Array           second)
{
  sweep->cells[WEIGHTS] = g_malloc0 ((gsize) sweep->n_cells * cell_size (sweep));
  if (second != WEIGHTS)
    sweep->cells[second] = g_malloc0 ((gsize) sweep->n_cells * cell_size (sweep));
  for (guint j = 0; j < members->len; j++)
    {
      guint member = g_array_index (members, guint, j);
      gint64 at = 0;

      for (guint i = 0; i < sweep->n_columns; i++)
        at += coordinate (&sweep->axes[i], lr_states_row (heads, member)[sweep->loop->split_head[i]].ordinal) *
              sweep->axes[i].stride;
      if (sweep->run->exact)
        *share_at (sweep, WEIGHTS, at) = (LrShare) { heads->weights[member], heads->den };
      else
        *chance_at (sweep, WEIGHTS, at) = heads->weights[member].chance;
      if (second == TILTED)
        *chance_at (sweep, TILTED, at) = heads->weights[member].chance;
    }
}

/* All heads once, in order. */
static gboolean
go_through (Sweep         *sweep,
            const LrValue *passing,
            gboolean      *done)
{
  for (gint64 at = 0; at < sweep->n_cells && *done; at++)
    if (!is_empty (sweep, at) && !eliminate (sweep, &at, passing, done))
      return FALSE;
  return TRUE;
}

static void
begin_pass (Sweep *sweep)
{
  const LrName *number = sweep->pass->step->step->repeat.pass;

  sweep->run->machine.step++;
  sweep->pass->activation->known[number->index] = lr_value_whole (sweep->number);
}

static gboolean
go_by_passes (Sweep         *sweep,
              const LrValue *passing,
              double         all,
              gboolean      *done)
{
  /* in doubles what is left in the end is nothing beside all that went in */
  for (sweep->moved = all; *done && sweep->moved > (sweep->run->exact ? 0 : all * NOTHING); sweep->number++)
    {
      gpointer swap;

      sweep->moved = 0;
      begin_pass (sweep);
      if (sweep->number > sweep->run->limits->passes)
        return lr_run_too_large (sweep->run, sweep->pass->step->step, sweep->pass->activation->trace, 0);
      if (!go_through (sweep, passing, done))
        return FALSE;
      swap = sweep->cells[WEIGHTS];
      sweep->cells[WEIGHTS] = sweep->cells[NEXT];
      sweep->cells[NEXT] = swap;
    }
  return TRUE;
}

static gboolean
sweep_group (Sweep          *sweep,
             const LrStates *heads,
             const LrValue  *passing,
             const GArray   *members,
             Array           second,
             LrStates       *exits,
             gboolean       *done)
{
  LrStates *made;
  double all = sweep->run->exact;
  gboolean good;

  *done = lay_out (sweep, heads, members);
  if (!*done)
    return !sweep->run->overflow;
  put_starts (sweep, heads, members, second);
  for (guint i = 0; i < members->len && !sweep->run->exact; i++)
    all += heads->weights[g_array_index (members, guint, i)].chance;
  sweep->leaving = lr_run_take_states (sweep->run, exits->width, FALSE, 1);
  good = second == NEXT ? go_by_passes (sweep, passing, all, done) : go_through (sweep, passing, done);
  made = sweep->leaving;
  if (!good || !*done)
    {
      clear_cells (sweep);
      lr_run_give_states (sweep->run, made);
      return good;
    }
  clear_cells (sweep);
  return lr_run_join_shares (sweep->run, exits, made, sweep->dens);
}

static gboolean
sweep_groups (Sweep          *sweep,
              const LrStates *heads,
              Array           second,
              LrStates       *exits,
              gboolean       *done)
{
  g_autofree guint *group_of = g_new (guint, heads->n_states + 1);
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  LrStates *groups = lr_kernel_group (sweep->run, heads, sweep->loop->split_passing, sweep->loop->passing.n_columns,
                                      group_of);
  guint first = sweep->number;

  for (guint i = 0; i < groups->n_states; i++)
    g_ptr_array_add (members, g_array_new (FALSE, FALSE, sizeof (guint)));
  for (guint i = 0; i < heads->n_states; i++)
    g_array_append_val (members->pdata[group_of[i]], i);
  *done = TRUE;
  if (!sweep->apart)
    trace_of_pass (sweep);
  for (guint i = 0; i < members->len && *done; i++)
    {
      sweep->number = first;
      if (!sweep_group (sweep, heads, lr_states_row (groups, i), members->pdata[i], second, exits, done))
        return FALSE;
    }
  sweep->number = first;
  lr_run_give_states (sweep->run, groups);
  return TRUE;
}

/* Whether so many passes are as good as never made. */
static gboolean
is_never_reached (const Sweep    *sweep,
                  const LrStates *heads)
{
  LrWeight all;

  if (!lr_states_total (heads, FALSE, &all))
    g_assert_not_reached ();
  return sweep->bound / POWER_OF_TOO_MANY < all.chance * NOTHING;
}

/* Tries it in one way. @out: gets what leaves the loop. */
static gboolean
try (Sweep          *sweep,
     const LrStates *heads,
     Array           second,
     LrStates       *out,
     gboolean       *done)
{
  LrMass **masses_around = sweep->run->masses;
  gboolean good;

  sweep->masses = NULL;
  sweep->bound = 0;
  g_ptr_array_set_size (sweep->traces, 0);
  sweep->run->masses = &sweep->masses;
  good = sweep_groups (sweep, heads, second, out, done);
  sweep->run->masses = masses_around;
  if (good && *done && second == TILTED)
    *done = is_never_reached (sweep, heads);
  return good;
}

gboolean
lr_run_sweep (LrPass         *pass,
              LrStates       *heads,
              guint           first_pass,
              gboolean        apart,
              LrStates       *exits,
              gboolean       *done)
{
  LrRun *run = pass->run;
  const LrOwnLoop *loop = pass->step->repeat.own;
  guint most = pass->step->step->repeat.most;
  g_autoptr (LrFactors) factors = NULL;
  g_autoptr (GArray) dens = NULL;
  g_autoptr (GPtrArray) traces = NULL;
  Sweep sweep = { .pass = pass, .run = run, .loop = loop, .plan = loop->plan, .number = first_pass, .apart = apart };
  gboolean counted = apart || most > 0;
  gboolean good = TRUE;

  *done = loop->head.n_columns > 0 && loop->head.n_columns <= MOST_COLUMNS && lr_factors_may (loop->plan) &&
          loop->plan->exit.n_columns == loop->head.n_columns;
  if (!*done)
    return TRUE;
  sweep.n_columns = loop->head.n_columns;
  sweep.factors = factors = lr_factors_new (run, pass->activation, loop->plan);
  sweep.dens = dens = g_array_new (FALSE, FALSE, sizeof (LrWide));
  sweep.traces = traces = g_ptr_array_new ();
  sweep.eval = pass->eval;
  sweep.eval.tap = NULL;
  sweep.base = pow (POWER_OF_TOO_MANY, 1.0 / (most + 2 - MIN (first_pass, most + 1)));
  *done = FALSE;
  for (guint i = 0; i < 2 && good && !*done; i++)
    {
      Array second = !counted ? WEIGHTS : i == 0 ? TILTED : NEXT;
      LrStates *out;

      if (i == 0 ? second == TILTED && (apart || run->exact || first_pass > most) : !counted)
        continue;
      out = lr_run_take_states (run, exits->width, TRUE, 1);
      good = try (&sweep, heads, second, out, done);
      if (good && *done)
        {
          lr_run_give_states (run, heads);
          good = show_all (&sweep) && lr_run_join (run, exits, out);
        }
      else
        lr_run_give_states (run, out);
    }
  return good;
}
