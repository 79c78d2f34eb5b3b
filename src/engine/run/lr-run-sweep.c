/* lr-run-sweep.c - loops over a few whole numbers that only fall or only rise, as one pass over an array
 *
 * Strengths fall, rounds and hits rise: where each number of a loop goes one way only, the heads can be put in an array
 * in the order in which they can follow each other. All weight has come to a head when its turn is there; the block is
 * run from it as factors, and their product is added to the heads that it leads to. No transition is kept.
 *
 * Where the passes are counted, each head has a weight for each pass, and the products go to the weights of the next
 * one; unless that many passes are as good as never made. That is found by the inequality of A. A. Markov: beside its
 * weight each head has the mean of a power, of a base above 1, of the passes so far, and all that leave have together
 * at least the power of more passes than `most` times the chance of that many.
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

/* Of more cells than these few are ever reached: each gets its weights when that happens. */
#define MOST_DENSE ((gint64) 1 << 15)
#define CELLS_PER_MARK 512

/* Weights that are added up are cheaper than anything else: that many of them are as much work as one instruction. */
#define PRODUCTS_PER_WORK 8

/* A chance below this is nothing in doubles, as is that of a head below the other beside all that went in; and so great
 * is the power of more passes than there may be. */
#define NOTHING 1e-18
#define NOTHING_AT_HEAD 1e-24
#define POWER_OF_TOO_MANY 1e26

/* A number of the head: its place in the array is how far it is from where it began. */
typedef struct
{
  gint64 origin;
  gint64 size;
  gint64 stride;
  int    sign; /* 1: it rises; -1: it falls; 0: it has not changed yet */
  gint64 room; /* how far it has gone in earlier tries, and further */
} Axis;

/* How the passes are counted. */
typedef enum
{
  NOT_COUNTED,
  BOUNDED,     /* not; but how likely very many are is found out: the second weight of a head is for that */
  PASS_BY_PASS /* the number of each weight of a head, from 0, is how many passes it is behind */
} Counting;

/* A factor as the array sees it: how far each of its rows takes the state. */
typedef struct
{
  guint     n;
  gint64   *moves;
  LrWeight *weights;
  double   *chances; /* in doubles: the same, in the order of the array if it is a run */
  gboolean  run;     /* whether the moves follow each other */
  gint64    first;   /* the least move of a run */
} Transition;

typedef struct
{
  LrPass          *pass;
  LrRun           *run;
  const LrOwnLoop *loop;
  guint            number; /* of the first pass */
  gboolean         apart;  /* whether each pass is shown by itself */
  Counting         counting;
  LrFactors       *factors;
  LrEval           eval;
  guint            n_columns;
  Axis             axes[MOST_COLUMNS];
  gint64           n_cells;
  GPtrArray       *weights; /* arrays of LrShare if exact, else of double: one for each weight of a head */
  gint64           n_slots; /* how many weights there are in each of them, and may be */
  gint64           room;
  guint32         *slots;   /* (nullable): which one a cell has, from 1; of few cells each has its own */
  guint8          *marks;   /* whether any of that many cells has one */
  double           nothing; /* a chance that counts as nothing */
  LrValue          head[MOST_COLUMNS];
  Transition       transitions[LR_FACTORS_MOST];
  guint            n_transitions;
  gint64           move;  /* where they are counted from: what is the same in all rows may change too */
  LrWide           den;   /* of all transitions together */
  LrWeight         stays; /* the weight of changing nothing */
  LrWide           before[2], common; /* denominators that met last, and theirs in common */
  LrTrace         *shown; /* what was shown, with a trace for each pass or for all */
  LrMass          *masses;
  LrStates        *out;
  gboolean         again; /* whether there was too little room: there is more now */
  double           base;  /* of the powers */
  double           bound; /* their mean over all that leave */
} Sweep;

/* --- weights --- */

static inline gsize
size_of_weight (const Sweep *sweep)
{
  return sweep->run->exact ? sizeof (LrShare) : sizeof (double);
}

static inline LrShare *
share_at (Sweep *sweep,
          guint  number,
          gint64 slot)
{
  return (LrShare *) sweep->weights->pdata[number] + slot;
}

static inline double *
chance_at (Sweep *sweep,
           guint  number,
           gint64 slot)
{
  return (double *) sweep->weights->pdata[number] + slot;
}

/* Sees to it that heads have that many weights. Returns: %FALSE if those are too many */
static gboolean
make_room (Sweep *sweep,
           guint  n_weights)
{
  while (sweep->weights->len < n_weights && sweep->room * n_weights <= MOST_CELLS)
    g_ptr_array_add (sweep->weights, g_malloc0 ((gsize) sweep->room * size_of_weight (sweep)));
  return sweep->weights->len >= n_weights;
}

/* The weights of a cell that is reached for the first time. */
static gint64
new_slot (Sweep *sweep,
          gint64 at)
{
  gsize size = size_of_weight (sweep);

  if (sweep->n_slots == sweep->room)
    {
      for (guint i = 0; i < sweep->weights->len; i++)
        {
          sweep->weights->pdata[i] = g_realloc (sweep->weights->pdata[i], 2 * (gsize) sweep->room * size);
          memset ((char *) sweep->weights->pdata[i] + (gsize) sweep->room * size, 0, (gsize) sweep->room * size);
        }
      sweep->room *= 2;
    }
  sweep->marks[at / CELLS_PER_MARK] = TRUE;
  sweep->slots[at] = (guint32) ++sweep->n_slots;
  return sweep->n_slots - 1;
}

static inline gint64
slot_of (Sweep *sweep,
         gint64 at)
{
  if (sweep->slots == NULL)
    return at;
  return sweep->slots[at] > 0 ? (gint64) sweep->slots[at] - 1 : new_slot (sweep, at);
}

static void
begin_weights (Sweep *sweep)
{
  sweep->weights = g_ptr_array_new_with_free_func (g_free);
  sweep->n_slots = 0;
  sweep->room = MIN (sweep->n_cells, MOST_DENSE);
  if (sweep->n_cells > MOST_DENSE)
    {
      sweep->slots = g_new0 (guint32, sweep->n_cells);
      sweep->marks = g_new0 (guint8, sweep->n_cells / CELLS_PER_MARK + 1);
    }
  make_room (sweep, sweep->counting == NOT_COUNTED ? 1 : 2);
}

static void
end_weights (Sweep *sweep)
{
  g_clear_pointer (&sweep->weights, g_ptr_array_unref);
  g_clear_pointer (&sweep->slots, g_free);
  g_clear_pointer (&sweep->marks, g_free);
}

/* --- the array --- */

/* Whether there are not too many cells. */
static gboolean
set_strides (Sweep *sweep)
{
  gint64 most = sweep->run->exact ? MOST_CELLS_EXACT : MOST_CELLS;

  sweep->n_cells = 1;
  for (guint i = sweep->n_columns; i > 0 && sweep->n_cells <= most; i--)
    {
      sweep->axes[i - 1].stride = sweep->n_cells;
      sweep->n_cells *= MIN (sweep->axes[i - 1].size, most + 1);
    }
  return sweep->n_cells <= most;
}

static inline gint64
coordinate (const Axis *axis,
            gint64      value)
{
  return axis->sign > 0 ? value - axis->origin : axis->origin - value;
}

/* Most numbers fall, and to nothing: there is room for that at once, if there can be. */
static gboolean
lay_out (Sweep          *sweep,
         const LrStates *heads,
         const GArray   *members)
{
  for (guint to_nothing = 2; to_nothing-- > 0;)
    {
      for (guint i = 0; i < sweep->n_columns; i++)
        {
          Axis *axis = &sweep->axes[i];
          gint64 low = G_MAXINT64, high = G_MININT64;

          for (guint j = 0; j < members->len; j++)
            {
              LrValue value = lr_states_row (heads, g_array_index (members, guint, j))[sweep->loop->split_head[i]];

              if (value.tag != LR_TAG_ORDINAL || value.ordinal > MOST_CELLS || value.ordinal < -MOST_CELLS)
                return FALSE;
              low = MIN (low, value.ordinal);
              high = MAX (high, value.ordinal);
            }
          axis->origin = axis->sign > 0 ? low : high;
          axis->size = MAX (high - low + 1, axis->room);
          if (to_nothing && axis->sign <= 0)
            axis->size = MAX (axis->size, high + 1);
        }
      if (set_strides (sweep))
        return TRUE;
    }
  lr_wide_lost = sweep->run->exact;
  return FALSE;
}

/* Whether the numbers that the block has come to go the way of their axis, and as far as there is room. */
static gboolean
is_room (Sweep *sweep)
{
  for (guint i = 0; i < sweep->n_columns; i++)
    {
      const LrCells *cells = &sweep->factors->cells[i];
      gint64 now = sweep->head[i].ordinal;
      Axis *axis = &sweep->axes[i];
      gint64 furthest;

      if (axis->sign == 0 && (cells->low != now || cells->high != now))
        {
          axis->sign = cells->high > now ? 1 : -1;
          sweep->again = sweep->again || axis->sign > 0;
        }
      if ((axis->sign >= 0 && cells->low < now) || (axis->sign <= 0 && cells->high > now))
        return sweep->again = FALSE;
      furthest = coordinate (axis, axis->sign > 0 ? cells->high : cells->low);
      if (furthest > MOST_CELLS)
        return sweep->again = FALSE;
      if (furthest < axis->size)
        continue;
      axis->room = furthest + MIN (axis->size, 64);
      sweep->again = TRUE;
    }
  return !sweep->again;
}

/* --- transitions --- */

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

/* Moves that follow each other, forwards or backwards, are put in their order. */
static void
find_run (Sweep      *sweep,
          Transition *transition)
{
  gint64 stride = transition->n > 1 ? transition->moves[1] - transition->moves[0] : 0;
  double *chances = lr_factors_take (sweep->factors, transition->n * sizeof (double));

  transition->run = stride * stride == 1;
  for (guint i = 2; i < transition->n && transition->run; i++)
    transition->run = transition->moves[i] - transition->moves[i - 1] == stride;
  for (guint i = 0; i < transition->n; i++)
    chances[transition->run && stride < 0 ? transition->n - 1 - i : i] = transition->weights[i].chance;
  transition->first = transition->moves[stride < 0 ? transition->n - 1 : 0];
  transition->chances = chances;
}

static void
find_moves (Sweep          *sweep,
            guint           factor,
            const LrFactor *from)
{
  Transition *transition = &sweep->transitions[sweep->n_transitions++];
  LrWeight stays = lr_weight_zero ();

  *transition = (Transition) { .n = from->n, .weights = from->weights };
  transition->moves = lr_factors_take (sweep->factors, from->n * sizeof (gint64));
  memset (transition->moves, 0, from->n * sizeof (gint64));
  for (guint c = 0; c < sweep->n_columns; c++)
    if (sweep->factors->cells[c].factor == (int) factor)
      for (guint i = 0; i < from->n; i++)
        transition->moves[i] += ABS (sweep->factors->cells[c].values[i] - sweep->head[c].ordinal) *
                                sweep->axes[c].stride;
  for (guint i = 0; i < from->n; i++)
    if (transition->moves[i] == 0)
      lr_weight_add (sweep->run->exact, &stays, from->weights[i]);
  lr_weight_multiply (sweep->run->exact, sweep->stays, stays, &sweep->stays);
  sweep->den = lr_wide_times (sweep->den, from->den);
  if (!sweep->run->exact)
    find_run (sweep, transition);
}

/* The longest run, or else the longest, comes last: that is the inner loop. */
static void
find_transitions (Sweep *sweep)
{
  LrFactors *factors = sweep->factors;
  guint64 products = 1;

  sweep->n_transitions = 0;
  sweep->move = 0;
  sweep->den = 1;
  for (guint c = 0; c < sweep->n_columns; c++)
    if (factors->cells[c].factor < 0)
      sweep->move += ABS (factors->cells[c].low - sweep->head[c].ordinal) * sweep->axes[c].stride;
  sweep->stays = sweep->move == 0 ? lr_weight_one (sweep->run->exact) : lr_weight_zero ();
  for (guint i = 0; i < factors->n_factors; i++)
    if (factors->factors[i].n > 0)
      {
        Transition *last, *before;

        find_moves (sweep, i, &factors->factors[i]);
        products *= factors->factors[i].n;
        last = &sweep->transitions[sweep->n_transitions - 1];
        before = last - (sweep->n_transitions > 1);
        if (before->run > last->run || (before->run == last->run && before->n > last->n))
          {
            Transition swap = *before;

            *before = *last;
            *last = swap;
          }
      }
  sweep->run->machine.work += products / PRODUCTS_PER_WORK;
}

/* Adds the product of the transitions from @number on up, times @chance, to a weight of the heads from @at on. */
static void
absorb (Sweep  *sweep,
        guint   weight,
        gint64  at,
        guint   number,
        double  chance)
{
  const Transition *transition = &sweep->transitions[number];

  if (number == sweep->n_transitions)
    {
      gint64 slot = slot_of (sweep, at);

      *chance_at (sweep, weight, slot) += chance;
    }
  else if (number + 1 < sweep->n_transitions)
    for (guint i = 0; i < transition->n; i++)
      absorb (sweep, weight, at + transition->moves[i], number + 1, chance * transition->weights[i].chance);
  else if (transition->run && sweep->slots == NULL)
    add_run (chance_at (sweep, weight, at + transition->first), transition->chances, transition->n, chance);
  else
    for (guint i = 0; i < transition->n; i++)
      {
        gint64 slot = slot_of (sweep, at + transition->moves[i]);

        *chance_at (sweep, weight, slot) += chance * transition->weights[i].chance;
      }
}

/* Ways that come to a head, over the denominator of the one that they come from. Where the head has another one, both
 * get a common one: mostly the same for many cells in a row. */
static void
add_ways (Sweep   *sweep,
          LrShare *into,
          LrShare  share)
{
  LrWide *before = sweep->before;

  if (into->weight.ways == 0)
    {
      *into = share;
      return;
    }
  if (into->den != share.den)
    {
      if (before[0] != into->den || before[1] != share.den)
        sweep->common = lr_wide_common (before[0] = into->den, before[1] = share.den);
      into->weight.ways = lr_wide_times (into->weight.ways, sweep->common / into->den);
      share.weight.ways = lr_wide_times (share.weight.ways, sweep->common / share.den);
      into->den = sweep->common;
    }
  lr_weight_add (TRUE, &into->weight, share.weight);
}

static void
absorb_ways (Sweep  *sweep,
             guint   weight,
             gint64  at,
             guint   number,
             LrShare share)
{
  const Transition *transition = &sweep->transitions[number];

  if (number == sweep->n_transitions)
    {
      gint64 slot = slot_of (sweep, at);

      add_ways (sweep, share_at (sweep, weight, slot), share);
    }
  else
    for (guint i = 0; i < transition->n; i++)
      absorb_ways (sweep, weight, at + transition->moves[i], number + 1,
                   (LrShare) { .weight.ways = lr_wide_times (share.weight.ways, transition->weights[i].ways),
                               .den = share.den });
}

/* --- what is shown --- */

/* @times: in doubles: how often. */
static void
show_in (Sweep              *sweep,
         LrTap              *tap,
         const LrFactorNote *note,
         LrWeight            times)
{
  LrTracer *tracer = &sweep->run->machine.tracer;
  gboolean exact = tracer->exact;

  tap->pools_differ = tap->pools_differ || note->differ ||
                      (note->spec.sides > 0 && tap->pool.sides > 0 &&
                       memcmp (&tap->pool, &note->spec, sizeof tap->pool) != 0);
  if (tap->pool.sides == 0)
    tap->pool = note->spec;
  if (exact)
    times.ways = note->rows.den;
  lr_weight_add (exact, &tap->reached, times);
  if (note->holds == NULL)
    lr_weight_add (exact, &tap->done, times);
  for (guint i = 0; i < note->rows.n; i++)
    {
      gint64 holds = note->holds != NULL ? note->holds[i] : LR_FACTOR_DONE;
      LrWeight weight = note->rows.weights[i];

      if (!exact)
        weight = lr_weight_chance (weight.chance * times.chance);
      if (note->holds != NULL && holds == LR_FACTOR_DONE)
        lr_weight_add (exact, &tap->done, weight);
      if (holds != LR_FACTOR_SKIPPED && !note->step->quiet)
        lr_marginal_add (tracer, &tap->marginal, lr_value_ordinal (note->cells.values[i]), weight);
    }
}

/* What the block has shown from the current head, which it was run from that many times. @pass: in which; 0 for all. */
static void
show (Sweep  *sweep,
      guint   pass,
      LrShare times)
{
  LrTracer *tracer = &sweep->run->machine.tracer;
  const LrPlan *plan = sweep->loop->plan;
  const LrStep *step = sweep->pass->step->step;
  LrTrace *into = lr_trace_child (tracer, sweep->shown, step, pass, plan, plan->n_sites);
  /* ways have their own denominator here */
  LrTrace *trace = tracer->exact ? lr_trace_new (tracer, NULL, step, 0, plan, plan->n_sites) : into;

  for (guint i = 0; i < sweep->factors->notes->len; i++)
    {
      const LrFactorNote *note = &g_array_index (sweep->factors->notes, LrFactorNote, i);

      if (note->step->site >= 0)
        show_in (sweep, lr_trace_tap (tracer, trace, (guint) note->step->site, note->step->step, note->rows.den), note,
                 times.weight);
    }
  if (tracer->exact)
    lr_trace_add_scaled (tracer, into, trace, times.weight, times.den);
}

/* --- one head after the other --- */

/* Runs the block from the current head. Returns: whether the array can do it */
static gboolean
run_block (Sweep *sweep)
{
  LrFactors *factors = sweep->factors;
  gint64 entry[MOST_COLUMNS];

  for (guint i = 0; i < sweep->loop->plan->entry.n_columns; i++)
    entry[i] = sweep->head[sweep->loop->to_body[i]].ordinal;
  if (!lr_factors_run (factors, entry) || !is_room (sweep))
    return FALSE;
  find_transitions (sweep);
  if (sweep->counting == PASS_BY_PASS)
    sweep->stays = lr_weight_zero ();
  return sweep->run->exact ? sweep->den > sweep->stays.ways : sweep->stays.chance < 1;
}

/* A weight of the current head goes on from it. Returns: how often the block is run for that */
static LrShare
pass_on (Sweep  *sweep,
         guint   weight,
         gint64  at,
         LrShare share)
{
  LrRun *run = sweep->run;
  LrWide goes = sweep->den - sweep->stays.ways;
  LrShare visits = share;

  at += sweep->move;
  if (!run->exact)
    {
      visits.weight.chance /= 1 - sweep->stays.chance;
      absorb (sweep, weight, at, 0, visits.weight.chance);
      return visits;
    }
  visits = lr_run_multiply (run, share, (LrShare) { { .ways = sweep->den }, goes });
  share = lr_run_multiply (run, share, (LrShare) { { .ways = 1 }, goes });
  if (!lr_wide_lost)
    absorb_ways (sweep, weight, at, 0, share);
  return visits;
}

/* The same for the second weight of heads, of whose sum the base is a part. Returns: whether there is a bound */
static gboolean
pass_on_bound (Sweep *sweep,
               gint64 at,
               double tilted)
{
  double all = 1 - sweep->stays.chance * sweep->base;

  if (all > 0)
    absorb (sweep, 1, at + sweep->move, 0, tilted * sweep->base / all);
  return all > 0;
}

/* The weight at the current head has left the loop. */
static void
leave (Sweep         *sweep,
       const LrValue *passing,
       LrShare        share)
{
  const LrOwnLoop *loop = sweep->loop;
  LrStates *out = sweep->out;
  LrValue made[out->width + 1];

  for (guint i = 0; i < out->width; i++)
    made[i] = loop->join_head[i] >= 0 ? sweep->head[loop->join_head[i]] : passing[loop->join_passing[i]];
  lr_run_add_state (sweep->run, out, made, share);
}

/* Takes a weight of a head away from it. */
static LrShare
take (Sweep *sweep,
      guint  weight,
      gint64 slot)
{
  LrShare share = { .den = 1 };

  if (!sweep->run->exact)
    {
      share.weight = lr_weight_chance (*chance_at (sweep, weight, slot));
      *chance_at (sweep, weight, slot) = 0;
      if (share.weight.chance <= sweep->nothing)
        share.weight = lr_weight_zero ();
    }
  else if (share_at (sweep, weight, slot)->weight.ways != 0)
    {
      LrWide gcd;

      share = *share_at (sweep, weight, slot);
      gcd = lr_wide_gcd (share.weight.ways, share.den);
      share.weight.ways /= gcd;
      share.den /= gcd;
      share_at (sweep, weight, slot)->weight.ways = 0;
    }
  return share;
}

static void
find_head (Sweep *sweep,
           gint64 at)
{
  for (guint i = 0; i < sweep->n_columns; i++)
    {
      const Axis *axis = &sweep->axes[i];
      gint64 far = at / axis->stride;

      sweep->head[i] = lr_value_ordinal (axis->sign > 0 ? axis->origin + far : axis->origin - far);
      at %= axis->stride;
    }
}

/* One weight of the current head. @has_run: (inout): whether the block has been. @visits: (inout): of all passes.
 * @done: (inout): whether the array can do it. Returns: %FALSE if the run must stop */
static gboolean
eliminate_weight (Sweep         *sweep,
                  gint64         at,
                  guint          weight,
                  LrShare        share,
                  double         tilted,
                  const LrValue *passing,
                  gboolean      *has_run,
                  LrShare       *visits,
                  gboolean      *done)
{
  LrRun *run = sweep->run;
  const LrStep *written = sweep->pass->step->step;
  gboolean counts = sweep->counting == PASS_BY_PASS;
  guint number = sweep->number + weight;
  LrValue holds;

  lr_run_work_within (run, 1);
  if (counts)
    {
      run->machine.step++;
      sweep->pass->activation->known[written->repeat.pass->index] = lr_value_whole (number);
      if (number > run->limits->passes)
        return lr_run_too_large (run, written, sweep->pass->activation->trace, 0);
    }
  sweep->eval.columns = sweep->head;
  *done = lr_eval (&sweep->eval, sweep->loop->condition, &holds) == LR_STOP_NONE;
  if (*done && holds.ordinal == 0)
    {
      leave (sweep, passing, share);
      sweep->bound += tilted;
    }
  else if (*done && counts && written->repeat.most > 0 && number > written->repeat.most)
    lr_run_add_mass (run, LR_MASS_UNFINISHED, NULL, written, NULL, share.weight, share.den);
  else if (*done)
    {
      *done = (*has_run || run_block (sweep)) && make_room (sweep, weight + 1 + counts) &&
              (sweep->counting != BOUNDED || pass_on_bound (sweep, at, tilted));
      *has_run = TRUE;
      if (!*done)
        return TRUE;
      share = pass_on (sweep, weight + counts, at, share);
      if (sweep->apart)
        show (sweep, number, share);
      else
        lr_run_add_share (run, visits, share);
    }
  return TRUE;
}

/* All weights of a head. */
static gboolean
eliminate (Sweep         *sweep,
           gint64         at,
           const LrValue *passing,
           gboolean      *done)
{
  gint64 slot = slot_of (sweep, at);
  LrShare visits = { .den = 1 };
  gboolean has_head = FALSE, has_run = FALSE, good = TRUE;

  for (guint i = 0; i < (sweep->counting == PASS_BY_PASS ? sweep->weights->len : 1) && good && *done; i++)
    {
      LrShare share = take (sweep, i, slot);
      double tilted = 0;

      if (lr_weight_is_zero (share.weight))
        continue;
      if (sweep->counting == BOUNDED)
        tilted = take (sweep, 1, slot).weight.chance;
      if (!has_head)
        find_head (sweep, at);
      has_head = TRUE;
      good = eliminate_weight (sweep, at, i, share, tilted, passing, &has_run, &visits, done);
    }
  if (!has_head || !good || !*done)
    return good;
  if (!lr_weight_is_zero (visits.weight))
    show (sweep, 0, visits);
  return lr_run_check (sweep->run, sweep->pass->step->step, sweep->pass->activation->trace, 0);
}

/* All heads once, in order. @done: (inout): whether the array can do it. Returns: %FALSE if the run must stop */
static gboolean
go_through (Sweep         *sweep,
            const LrValue *passing,
            gboolean      *done)
{
  for (gint64 at = 0; at < sweep->n_cells && *done; at++)
    {
      if (sweep->slots != NULL && !sweep->marks[at / CELLS_PER_MARK])
        at |= CELLS_PER_MARK - 1;
      else if ((sweep->slots == NULL || sweep->slots[at] > 0) && !eliminate (sweep, at, passing, done))
        return FALSE;
    }
  return TRUE;
}

/* Those starts that differ in what the loop uses only. */
static gboolean
sweep_group (Sweep          *sweep,
             const LrStates *heads,
             const LrValue  *passing,
             const GArray   *members,
             gboolean       *done)
{
  gboolean exact = sweep->run->exact, good;
  double all = 0;

  *done = lay_out (sweep, heads, members);
  if (!*done)
    return !lr_wide_lost;
  begin_weights (sweep);
  for (guint j = 0; j < members->len; j++)
    {
      guint member = g_array_index (members, guint, j);
      LrWeight weight = heads->weights[member];
      gint64 at = 0;

      for (guint i = 0; i < sweep->n_columns; i++)
        at += coordinate (&sweep->axes[i], lr_states_row (heads, member)[sweep->loop->split_head[i]].ordinal) *
              sweep->axes[i].stride;
      at = slot_of (sweep, at);
      if (exact)
        *share_at (sweep, 0, at) = (LrShare) { weight, heads->den };
      else
        all += *chance_at (sweep, 0, at) = weight.chance;
      if (sweep->counting == BOUNDED)
        *chance_at (sweep, 1, at) = weight.chance;
    }
  sweep->nothing = sweep->counting == PASS_BY_PASS ? all * NOTHING_AT_HEAD : 0;
  good = go_through (sweep, passing, done);
  end_weights (sweep);
  return good;
}

static gboolean
sweep_groups (Sweep          *sweep,
              const LrStates *heads,
              gboolean       *done)
{
  g_autofree guint *group_of = g_new (guint, heads->n_states + 1);
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  LrStates *groups = lr_kernel_group (sweep->run, heads, sweep->loop->split_passing, sweep->loop->passing.n_columns,
                                      NULL, group_of);
  gboolean good = TRUE;

  for (guint i = 0; i < groups->n_states; i++)
    g_ptr_array_add (members, g_array_new (FALSE, FALSE, sizeof (guint)));
  for (guint i = 0; i < heads->n_states; i++)
    g_array_append_val (members->pdata[group_of[i]], i);
  *done = TRUE;
  for (guint i = 0; i < members->len && good && *done; i++)
    good = sweep_group (sweep, heads, lr_states_row (groups, i), members->pdata[i], done);
  lr_run_give_states (sweep->run, groups);
  return good;
}

/* Tries it in one way, with more room if need be. @done: (out): whether it could be done so. */
static gboolean
try (Sweep          *sweep,
     const LrStates *heads,
     LrStates       *exits,
     Counting        counting,
     gboolean       *done)
{
  LrRun *run = sweep->run;
  LrTracer *tracer = &run->machine.tracer;
  LrTrace *around = sweep->pass->activation->trace;
  LrMass **masses_around = run->masses;
  gboolean good;

  sweep->counting = counting;
  sweep->out = lr_run_take_states (run, exits->width, TRUE, 1);
  do
    {
      lr_states_reset (sweep->out, exits->width, TRUE, 1);
      sweep->masses = NULL;
      sweep->bound = 0;
      sweep->again = FALSE;
      sweep->shown = lr_trace_new (tracer, NULL, around->step, around->pass, around->plan, around->n_taps);
      if (!sweep->apart)
        lr_trace_child (tracer, sweep->shown, sweep->pass->step->step, 0, sweep->loop->plan,
                        sweep->loop->plan->n_sites);
      run->masses = &sweep->masses;
      good = sweep_groups (sweep, heads, done);
      run->masses = masses_around;
    }
  while (good && sweep->again);
  /* whether that many passes are as good as never made */
  if (counting == BOUNDED)
    *done = *done && sweep->bound / POWER_OF_TOO_MANY < lr_states_total (heads, FALSE).chance * NOTHING;
  if (!good || !*done)
    {
      lr_run_give_states (run, sweep->out);
      return good;
    }
  lr_run_join (run, exits, sweep->out);
  lr_trace_add_scaled (tracer, around, sweep->shown, lr_weight_one (run->exact), 1);
  lr_run_add_masses (run, sweep->masses, (LrShare) { lr_weight_one (run->exact), 1 });
  return TRUE;
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
  Sweep sweep = { .pass = pass, .run = run, .loop = loop, .number = first_pass, .apart = apart };
  gboolean counted = apart || most > 0;
  gboolean good = TRUE;

  *done = FALSE;
  if (loop->head.n_columns == 0 || loop->head.n_columns > MOST_COLUMNS || !lr_factors_may (loop->plan) ||
      loop->plan->exit.n_columns != loop->head.n_columns)
    return TRUE;
  sweep.n_columns = loop->head.n_columns;
  sweep.factors = factors = lr_factors_new (run, pass->activation, loop->plan);
  sweep.eval = pass->eval;
  sweep.eval.tap = NULL;
  sweep.base = pow (POWER_OF_TOO_MANY, 1.0 / (most + 2 - MIN (first_pass, most + 1)));
  if (counted && !apart && !run->exact && first_pass <= most)
    good = try (&sweep, heads, exits, BOUNDED, done);
  if (good && !*done)
    good = try (&sweep, heads, exits, counted ? PASS_BY_PASS : NOT_COUNTED, done);
  if (good && *done)
    lr_run_give_states (run, heads);
  return good;
}
