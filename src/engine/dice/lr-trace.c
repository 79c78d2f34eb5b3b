/* lr-trace.c - traces: the values that the steps of a run showed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-trace.h"

#include <string.h>

/* Whole numbers up to this size, either way, may be in the dense part of a marginal. */
#define DENSE_LIMIT 2048
/* Room for one number first, then for twice as many, but for at least this many more. */
#define DENSE_STEP 7

static double
weight_as_double (gboolean exact,
                  LrWeight weight)
{
  return exact ? (double) weight.ways : weight.chance;
}

static void
add_to_summary (LrTracer   *tracer,
                LrMarginal *marginal,
                LrValue     value,
                LrWeight    weight)
{
  double times = weight_as_double (tracer->exact, weight);

  if (lr_value_compare (value, marginal->least) < 0)
    marginal->least = value;
  if (lr_value_compare (value, marginal->greatest) > 0)
    marginal->greatest = value;
  if (value.tag > 0)
    marginal->sum += lr_number_to_double (value.number) * times;
  marginal->total += times;
}

/* From now on only the extremes and the mean. */
static void
summarise (LrTracer   *tracer,
           LrMarginal *marginal)
{
  guint n_cases;
  g_autofree LrCase *cases = lr_marginal_sorted (marginal, &n_cases);

  marginal->many = TRUE;
  marginal->least = marginal->greatest = cases[0].value;
  for (guint i = 0; i < n_cases; i++)
    add_to_summary (tracer, marginal, cases[i].value, cases[i].weight);
  marginal->dense = (LrDense) { NULL, 0, 0 };
  marginal->cases = NULL;
  marginal->n_cases = marginal->n_room = 0;
  marginal->slots = NULL;
  marginal->n_slots = 0;
}

/* This many fields of a record, or rows of a list, count as one more value. */
#define FIELDS_AS_ONE 20

static void
count_value (LrTracer   *tracer,
             LrMarginal *marginal,
             LrValue     value)
{
  guint n = value.tag == LR_TAG_OBJECT ? 1 + value.object->n_values / FIELDS_AS_ONE : 1;

  if (++marginal->n_values > MAX (LR_RUN_MOST_VALUES, marginal->n_kept) ||
      (tracer->brief && tracer->n_taps > tracer->most_taps / 2 && marginal->n_values > 1 && marginal->n_kept == 0))
    summarise (tracer, marginal);
  else
    tracer->n_taps += n;
}

/* Where the weight of a number is, made room for if need be. */
static LrWeight *
dense_weight (LrTracer *tracer,
              LrDense  *dense,
              gint64    number)
{
  LrDense grown = *dense;
  gint64 high;

  if (number < dense->base || number - dense->base >= (gint64) dense->n)
    {
      grown.base = dense->n > 0 ? MIN (dense->base, number) : number;
      high = dense->n > 0 ? MAX (dense->base + (gint64) dense->n - 1, number) : number;
      if (grown.base < dense->base && dense->n > 0)
        grown.base -= MIN ((gint64) dense->n, 64);
      high += dense->n > 0 ? CLAMP ((gint64) dense->n, DENSE_STEP, 256) : 0;
      grown.n = (guint) (high - grown.base + 1);
      grown.weights = lr_arena_new_array (tracer->arena, LrWeight, grown.n);
      if (dense->n > 0)
        memcpy (grown.weights + (dense->base - grown.base), dense->weights, dense->n * sizeof *dense->weights);
      *dense = grown;
    }
  return &dense->weights[number - dense->base];
}

static void
grow_cases (LrTracer   *tracer,
            LrMarginal *marginal)
{
  guint n_room = MAX (8, marginal->n_room * 2);
  LrCase *cases = lr_arena_new_array (tracer->arena, LrCase, n_room);

  if (marginal->n_cases > 0)
    memcpy (cases, marginal->cases, marginal->n_cases * sizeof *cases);
  marginal->cases = cases;
  marginal->n_room = n_room;
  marginal->n_slots = n_room * 2;
  marginal->slots = lr_arena_new_array (tracer->arena, guint32, marginal->n_slots);
  for (guint i = 0; i < marginal->n_cases; i++)
    {
      guint at = lr_values_hash (&cases[i].value, 1) & (marginal->n_slots - 1);

      while (marginal->slots[at] != 0)
        at = (at + 1) & (marginal->n_slots - 1);
      marginal->slots[at] = i + 1;
    }
}

static LrWeight *
find_case (LrTracer   *tracer,
           LrMarginal *marginal,
           LrValue     value,
           gboolean   *is_new)
{
  guint at;

  if (marginal->n_cases == marginal->n_room)
    grow_cases (tracer, marginal);
  for (at = lr_values_hash (&value, 1) & (marginal->n_slots - 1); marginal->slots[at] != 0;
       at = (at + 1) & (marginal->n_slots - 1))
    {
      LrCase *found = &marginal->cases[marginal->slots[at] - 1];

      if (lr_value_equal (found->value, value))
        return &found->weight;
    }
  marginal->cases[marginal->n_cases] = (LrCase) { .value = value };
  marginal->slots[at] = ++marginal->n_cases;
  *is_new = TRUE;
  return &marginal->cases[marginal->n_cases - 1].weight;
}

gboolean
lr_marginal_add (LrTracer   *tracer,
                 LrMarginal *marginal,
                 LrValue     value,
                 LrWeight    weight)
{
  gboolean is_new = FALSE;
  LrWeight *sum;

  if (lr_weight_is_zero (weight))
    return TRUE;
  if (marginal->many)
    {
      add_to_summary (tracer, marginal, value, weight);
      return TRUE;
    }
  if (value.tag == LR_TAG_ORDINAL && value.ordinal <= DENSE_LIMIT && value.ordinal >= -DENSE_LIMIT)
    {
      sum = dense_weight (tracer, &marginal->dense, value.ordinal);
      is_new = lr_weight_is_zero (*sum);
    }
  else
    sum = find_case (tracer, marginal, value, &is_new);
  if (!lr_weight_add (tracer->exact, sum, weight))
    return FALSE;
  if (is_new)
    count_value (tracer, marginal, value);
  return TRUE;
}

static int
compare_cases (gconstpointer a,
               gconstpointer b)
{
  const LrCase *left = a;
  const LrCase *right = b;

  return lr_value_compare (left->value, right->value);
}

LrCase *
lr_marginal_sorted (const LrMarginal *marginal,
                    guint            *n_cases)
{
  LrCase *cases = g_new (LrCase, marginal->dense.n + marginal->n_cases + 1);
  guint n = 0;

  for (guint i = 0; i < marginal->dense.n; i++)
    if (!lr_weight_is_zero (marginal->dense.weights[i]))
      cases[n++] = (LrCase) { lr_value_ordinal (marginal->dense.base + i), marginal->dense.weights[i] };
  for (guint i = 0; i < marginal->n_cases; i++)
    cases[n++] = marginal->cases[i];
  if (marginal->n_cases > 0)
    qsort (cases, n, sizeof *cases, compare_cases);
  *n_cases = n;
  return cases;
}

LrTrace *
lr_trace_new (LrTracer     *tracer,
              LrTrace      *parent,
              const LrStep *step,
              guint         pass,
              const LrPlan *plan,
              guint         n_taps)
{
  LrTrace *trace = lr_arena_new_array (tracer->arena, LrTrace, 1);

  trace->step = step;
  trace->pass = pass;
  trace->plan = plan;
  trace->n_taps = n_taps;
  trace->taps = lr_arena_new_array (tracer->arena, LrTap *, n_taps);
  trace->parent = parent;
  if (parent != NULL)
    {
      if (parent->last_child != NULL)
        parent->last_child->next = trace;
      else
        parent->first_child = trace;
      parent->last_child = trace;
    }
  return trace;
}

LrTrace *
lr_trace_child (LrTracer     *tracer,
                LrTrace      *parent,
                const LrStep *step,
                guint         pass,
                const LrPlan *plan,
                guint         n_taps)
{
  for (LrTrace *child = parent->first_child; child != NULL; child = child->next)
    if (child->step == step && child->pass == pass)
      return child;
  return lr_trace_new (tracer, parent, step, pass, plan, n_taps);
}

const LrTap *
lr_trace_find_tap (const LrTrace *trace,
                   const LrStep  *step)
{
  for (guint i = 0, n = 0; trace != NULL && n < trace->n_used; n += trace->taps[i++] != NULL)
    if (trace->taps[i] != NULL && trace->taps[i]->step == step)
      return trace->taps[i];
  return NULL;
}

const LrTrace *
lr_trace_of_step (const LrTrace *first,
                  const LrStep  *step)
{
  while (first != NULL && first->step != step)
    first = first->next;
  return first;
}

LrTap *
lr_trace_tap (LrTracer     *tracer,
              LrTrace      *trace,
              guint         site,
              const LrStep *step,
              LrWide        den)
{
  LrTap *tap = trace->taps[site];

  if (tap == NULL)
    {
      tap = trace->taps[site] = lr_arena_new_array (tracer->arena, LrTap, 1);
      trace->n_used++;
      tap->step = step;
      tap->exact = tracer->exact;
      tap->den = den;
      if (step->kind == LR_STEP_OUTCOME && trace->parent == NULL)
        tap->marginal.n_kept = LR_RUN_MOST_ENDS;
    }
  return tap;
}

LrItemTap *
lr_tap_item (LrTracer       *tracer,
             LrTap          *tap,
             const LrItem   *item,
             guint           number,
             guint           depth,
             guint           position,
             const LrObject *label)
{
  LrItemTap *before = NULL;
  LrItemTap *at = tap->last_item;
  LrItemTap *made;

  /* items of one number and place may have several labels, in no order */
  if (at == NULL || at->number > number || (at->number == number && at->position >= position))
    at = tap->items;
  for (; at != NULL && (at->number < number || (at->number == number && at->position <= position)); at = at->next)
    {
      if (at->number == number && at->position == position && at->label == label)
        return tap->last_item = at;
      before = at;
    }
  made = lr_arena_new_array (tracer->arena, LrItemTap, 1);
  made->item = item;
  made->number = number;
  made->depth = depth;
  made->position = position;
  made->label = label;
  if (before != NULL)
    {
      made->next = before->next;
      before->next = made;
    }
  else
    {
      made->next = tap->items;
      tap->items = made;
    }
  tracer->n_taps++;
  return tap->last_item = made;
}

static LrReadTap *
find_read (LrTracer      *tracer,
           LrTap         *tap,
           const LrChart *chart)
{
  LrReadTap **end = &tap->reads;

  for (; *end != NULL; end = &(*end)->next)
    if ((*end)->chart == chart)
      return *end;
  *end = lr_arena_new_array (tracer->arena, LrReadTap, 1);
  (*end)->chart = chart;
  return *end;
}

static void
add_cell (LrTracer      *tracer,
          const LrChart *chart,
          LrDense       *dense,
          guint          cell,
          LrWeight       weight)
{
  lr_weight_add (tracer->exact, dense_weight (tracer, dense, lr_read_place (chart, cell)), weight);
}

void
lr_tap_read (LrTracer      *tracer,
             LrTap         *tap,
             const LrChart *chart,
             guint          cell,
             LrWeight       weight)
{
  add_cell (tracer, chart, &find_read (tracer, tap, chart)->cells, cell, weight);
}

void
lr_tap_shift (LrTracer      *tracer,
              LrTap         *tap,
              const LrChart *chart,
              guint          from,
              const gboolean *past,
              LrWeight       weight)
{
  LrReadTap *read = find_read (tracer, tap, chart);

  add_cell (tracer, chart, &read->from, from, weight);
  for (guint i = 0; i < 2; i++)
    if (past[i])
      lr_weight_add (tracer->exact, &read->past[i], weight);
}

/* --- adding one trace, times a weight, to another --- */

typedef struct
{
  LrTracer *tracer;
  LrWeight  factor; /* for what is added */
} Scaling;

static LrWeight
scaled (Scaling *scaling,
        LrWeight weight)
{
  LrWeight result;

  lr_weight_multiply (scaling->tracer->exact, weight, scaling->factor, &result);
  return result;
}

static void
add_weight (Scaling  *scaling,
            LrWeight *sum,
            LrWeight  weight)
{
  lr_weight_add (scaling->tracer->exact, sum, scaled (scaling, weight));
}

static void
multiply_weight (LrWeight *weight,
                 LrWide    factor)
{
  weight->ways = lr_wide_times (weight->ways, factor);
}

static void
multiply_dense (LrDense *dense,
                LrWide   factor)
{
  for (guint i = 0; i < dense->n; i++)
    multiply_weight (&dense->weights[i], factor);
}

static void
multiply_marginal (LrMarginal *marginal,
                   LrWide      factor)
{
  if (marginal == NULL)
    return;
  multiply_dense (&marginal->dense, factor);
  for (guint i = 0; i < marginal->n_cases; i++)
    multiply_weight (&marginal->cases[i].weight, factor);
  marginal->sum *= (double) factor;
  marginal->total *= (double) factor;
}

void
lr_tap_multiply (LrTap *tap,
                 LrWide factor)
{
  if (factor == 1)
    return;
  tap->den = lr_wide_times (tap->den, factor);
  multiply_weight (&tap->reached, factor);
  multiply_weight (&tap->done, factor);
  multiply_marginal (&tap->marginal, factor);
  multiply_marginal (tap->unclamped, factor);
  multiply_marginal (tap->headline, factor);
  for (LrItemTap *item = tap->items; item != NULL; item = item->next)
    {
      multiply_weight (&item->reached, factor);
      multiply_marginal (&item->marginal, factor);
      multiply_marginal (item->unclamped, factor);
    }
  for (LrReadTap *read = tap->reads; read != NULL; read = read->next)
    {
      multiply_dense (&read->cells, factor);
      multiply_dense (&read->from, factor);
      for (guint i = 0; i < 2; i++)
        multiply_weight (&read->past[i], factor);
    }
}

static void
add_marginal (Scaling          *scaling,
              LrMarginal       *into,
              const LrMarginal *from)
{
  into->n_kept = MAX (into->n_kept, from->n_kept);
  if (from->many)
    {
      if (!into->many && into->n_values > 0)
        summarise (scaling->tracer, into);
      if (!into->many || lr_value_compare (from->least, into->least) < 0)
        into->least = from->least;
      if (!into->many || lr_value_compare (from->greatest, into->greatest) > 0)
        into->greatest = from->greatest;
      into->many = TRUE;
      into->n_values = MAX (into->n_values, from->n_values);
      into->sum += from->sum * weight_as_double (scaling->tracer->exact, scaling->factor);
      into->total += from->total * weight_as_double (scaling->tracer->exact, scaling->factor);
      return;
    }
  for (guint i = 0; i < from->dense.n; i++)
    if (!lr_weight_is_zero (from->dense.weights[i]))
      lr_marginal_add (scaling->tracer, into, lr_value_ordinal (from->dense.base + i),
                       scaled (scaling, from->dense.weights[i]));
  for (guint i = 0; i < from->n_cases; i++)
    lr_marginal_add (scaling->tracer, into, from->cases[i].value, scaled (scaling, from->cases[i].weight));
}

static void
add_optional (Scaling          *scaling,
               LrMarginal      **into,
               const LrMarginal *from)
{
  if (from == NULL)
    return;
  if (*into == NULL)
    *into = lr_arena_new_array (scaling->tracer->arena, LrMarginal, 1);
  add_marginal (scaling, *into, from);
}

static void
add_dense (Scaling       *scaling,
           LrDense       *into,
           const LrDense *from)
{
  for (guint i = 0; i < from->n; i++)
    if (!lr_weight_is_zero (from->weights[i]))
      add_weight (scaling, dense_weight (scaling->tracer, into, from->base + i), from->weights[i]);
}

/* The factor that brings weights over @from_den, times @weight over @den, to the denominator of @tap; @tap is brought
 * to a common denominator first. The one place where denominators of different branches meet in a trace. */
static LrWeight
common_factor (LrTracer *tracer,
               LrTap    *tap,
               LrWide    from_den,
               LrWeight  weight,
               LrWide    den)
{
  LrWide product, common;

  if (!tracer->exact)
    return weight;
  if (!lr_wide_mul (from_den, den, &product))
    {
      LrWide gcd = lr_wide_gcd (weight.ways, den);

      weight.ways /= gcd;
      product = lr_wide_times (from_den, den / gcd);
    }
  common = lr_wide_common (tap->den, product);
  lr_tap_multiply (tap, common / tap->den);
  weight.ways = lr_wide_times (weight.ways, common / product);
  return weight;
}

static void
add_tap (LrTracer    *tracer,
         LrTrace     *into,
         guint        site,
         const LrTap *from,
         LrWeight     weight,
         LrWide       den)
{
  LrTap *tap = lr_trace_tap (tracer, into, site, from->step, 1);
  Scaling scaling = { tracer, common_factor (tracer, tap, from->den, weight, den) };

  add_weight (&scaling, &tap->reached, from->reached);
  add_weight (&scaling, &tap->done, from->done);
  add_marginal (&scaling, &tap->marginal, &from->marginal);
  add_optional (&scaling, &tap->unclamped, from->unclamped);
  add_optional (&scaling, &tap->headline, from->headline);
  for (const LrItemTap *item = from->items; item != NULL; item = item->next)
    {
      LrItemTap *sum = lr_tap_item (tracer, tap, item->item, item->number, item->depth, item->position, item->label);

      add_weight (&scaling, &sum->reached, item->reached);
      add_marginal (&scaling, &sum->marginal, &item->marginal);
      add_optional (&scaling, &sum->unclamped, item->unclamped);
    }
  for (const LrReadTap *read = from->reads; read != NULL; read = read->next)
    {
      LrReadTap *sum = find_read (tracer, tap, read->chart);

      add_dense (&scaling, &sum->cells, &read->cells);
      add_dense (&scaling, &sum->from, &read->from);
      for (guint i = 0; i < 2; i++)
        add_weight (&scaling, &sum->past[i], read->past[i]);
    }
  if (tap->label == NULL)
    tap->label = from->label;
  tap->given = tap->given || from->given;
  if (tap->pool.sides == 0)
    tap->pool = from->pool;
  tap->pools_differ = tap->pools_differ || from->pools_differ ||
                      (from->pool.sides != 0 && memcmp (&tap->pool, &from->pool, sizeof tap->pool) != 0);
}

static gboolean
is_asked (const LrTap *tap)
{
  return tap->step->kind == LR_STEP_ROLL || tap->step->kind == LR_STEP_DECISION;
}

void
lr_trace_add_some (LrTracer      *tracer,
                   LrTrace       *into,
                   const LrTrace *from,
                   LrWeight       weight,
                   LrWide         den,
                   LrTapSort      sort)
{
  for (guint i = 0; i < from->n_taps && !lr_wide_lost; i++)
    if (from->taps[i] != NULL && (sort == LR_TAPS_ALL || is_asked (from->taps[i]) == (sort == LR_TAPS_ASKED)))
      add_tap (tracer, into, i, from->taps[i], weight, den);
  for (const LrTrace *child = from->first_child; child != NULL && !lr_wide_lost; child = child->next)
    lr_trace_add_some (tracer, lr_trace_child (tracer, into, child->step, child->pass, child->plan, child->n_taps),
                       child, weight, den, sort);
}

void
lr_trace_add_scaled (LrTracer      *tracer,
                     LrTrace       *into,
                     const LrTrace *from,
                     LrWeight       weight,
                     LrWide         den)
{
  lr_trace_add_some (tracer, into, from, weight, den, LR_TAPS_ALL);
}

void
lr_trace_around (const LrTrace *trace,
                 char         **before,
                 char         **after)
{
  GString *first = g_string_new (NULL);
  GString *last = g_string_new (NULL);

  for (; trace->parent != NULL; trace = trace->parent)
    {
      g_autofree char *pass = trace->pass > 0 ? g_strdup_printf ("%u", trace->pass) : g_strdup ("*");
      g_autofree char *part = NULL;

      if (trace->step->kind == LR_STEP_CALL)
        part = g_strdup (trace->step->id);
      else if (trace->step->id != NULL)
        part = g_strdup_printf ("%s.%s", trace->step->id, pass);
      if (part == NULL)
        g_string_append_printf (last, "%s%s", last->len > 0 ? "." : "", pass);
      else
        {
          if (first->len > 0)
            g_string_prepend_c (first, '.');
          g_string_prepend (first, part);
        }
    }
  *before = g_string_free (first, FALSE);
  *after = g_string_free (last, FALSE);
}

char *
lr_trace_path (const LrTrace *trace,
               const LrStep  *step)
{
  GString *path = g_string_new (NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const char *parts[3];

  lr_trace_around (trace, &before, &after);
  parts[0] = before;
  parts[1] = step != NULL ? step->id : NULL;
  parts[2] = after;
  for (guint i = 0; i < 3; i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (path, "%s%s", path->len > 0 ? "." : "", parts[i]);
  return g_string_free (path, FALSE);
}
