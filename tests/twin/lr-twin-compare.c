/* lr-twin-compare.c - whether the evaluator and its twin agree, way for way
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-compare.h"

#include <math.h>
#include <string.h>

#include "engine/model/lr-chart.h"
#include "engine/run/lr-dist.h"

/* This many differences are written out. */
#define MOST_SHOWN 12

/* Chances of a run in doubles may be off by that much. */
#define TOLERANCE 1e-9

typedef struct
{
  LrTwin             *twin;
  const LrTwinResult *expected;
  const LrResult     *result;
  LrTwinReport       *report;
  const LrTap        *tap;  /* the current step */
  const char         *path; /* and its name */
} Comparison;

/* --- words --- */

static void
append_value (GString *text,
              LrValue  value)
{
  if (value.tag == LR_TAG_OBJECT)
    {
      g_string_append_c (text, '{');
      for (guint i = 0; i < value.object->n_values; i++)
        {
          g_string_append (text, i > 0 ? ", " : "");
          append_value (text, value.object->values[i]);
        }
      g_string_append_c (text, '}');
    }
  else if (value.tag > 0)
    {
      g_autofree char *number = lr_number_to_string (value.number);

      g_string_append (text, number);
    }
  else
    g_string_append (text, lr_value_is_none (value) ? "none" : "?");
}

static void
append_ways (GString *text,
             LrWide   num,
             LrWide   den)
{
  LrWide gcd = num != 0 ? lr_wide_gcd (num, den) : den;
  g_autofree char *first = lr_wide_to_string (num / gcd);
  g_autofree char *second = lr_wide_to_string (den / gcd);

  g_string_append_printf (text, "%s/%s", first, second);
}

static int
compare_twin_cases (gconstpointer a,
                    gconstpointer b)
{
  return lr_value_compare (((const LrTwinCase *) a)->value, ((const LrTwinCase *) b)->value);
}

/**
 * lr_twin_describe:
 * @twin: a twin
 * @marginal: values that it found
 *
 * Returns: (transfer full): them and their chances, ascending: `1: 1/6, 2: 5/6`
 */
char *
lr_twin_describe (LrTwin               *twin G_GNUC_UNUSED,
                  const LrTwinMarginal *marginal)
{
  g_autofree LrTwinCase *cases = g_memdup2 (marginal->cases, marginal->n_cases * sizeof (LrTwinCase));
  GString *text = g_string_new (NULL);

  if (marginal->n_cases > 0)
    qsort (cases, marginal->n_cases, sizeof *cases, compare_twin_cases);
  for (guint i = 0; i < marginal->n_cases; i++)
    {
      g_string_append (text, i > 0 ? ", " : "");
      append_value (text, cases[i].value);
      g_string_append (text, ": ");
      append_ways (text, cases[i].weight.num, cases[i].weight.den);
    }
  return g_string_free (text, FALSE);
}

static char *
describe_marginal (const Comparison *comparison,
                   const LrMarginal *marginal,
                   LrWide            den)
{
  GString *text = g_string_new (NULL);
  guint n = 0;
  g_autofree LrCase *cases = marginal != NULL && !marginal->many ? lr_marginal_sorted (marginal, &n) : NULL;

  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, i > 0 ? ", " : "");
      append_value (text, cases[i].value);
      g_string_append (text, ": ");
      if (comparison->result->exact)
        append_ways (text, cases[i].weight.ways, den);
      else
        g_string_append_printf (text, "%.15g", cases[i].weight.chance);
    }
  return g_string_free (text, FALSE);
}

static void G_GNUC_PRINTF (2, 3)
differ (Comparison *comparison,
        const char *format,
        ...)
{
  LrTwinReport *report = comparison->report;
  va_list args;

  if (report->n_differences++ >= MOST_SHOWN)
    return;
  if (comparison->path != NULL)
    g_string_append_printf (report->text, "at '%s', ", comparison->path);
  va_start (args, format);
  g_string_append_vprintf (report->text, format, args);
  va_end (args);
  g_string_append_c (report->text, '\n');
}

/* --- weights --- */

static gboolean
near (double a,
      double b)
{
  return fabs (a - b) <= TOLERANCE * MAX (fabs (a), fabs (b)) || fabs (a - b) < 1e-15;
}

static gboolean
same_weight (const Comparison *comparison,
             LrTwinWeight      expected,
             LrWeight          weight,
             LrWide            den)
{
  if (comparison->result->exact)
    return lr_twin_weight_equal (expected, weight.ways, den);
  return near (lr_twin_weight_to_double (expected), weight.chance);
}

static void
compare_weight (Comparison   *comparison,
                const char   *what,
                LrTwinWeight  expected,
                LrWeight      weight,
                LrWide        den)
{
  g_autoptr (GString) text = NULL;

  if (same_weight (comparison, expected, weight, den))
    return;
  text = g_string_new (NULL);
  append_ways (text, expected.num, expected.den);
  g_string_append (text, " expected, got ");
  if (comparison->result->exact)
    append_ways (text, weight.ways, den);
  else
    g_string_append_printf (text, "%.15g", weight.chance);
  differ (comparison, "%s: %s", what, text->str);
}

/* --- values and their weights --- */

static const LrTwinCase *
find_case (const LrTwinMarginal *marginal,
           LrValue               value)
{
  for (guint i = 0; i < marginal->n_cases; i++)
    if (lr_value_equal (marginal->cases[i].value, value))
      return &marginal->cases[i];
  return NULL;
}

/* Only the ends and the mean are kept of very many values. */
static gboolean
same_summary (Comparison           *comparison,
              const LrTwinMarginal *expected,
              const LrMarginal     *marginal,
              LrWide                den)
{
  LrValue least = expected->cases[0].value;
  LrValue greatest = least;
  double sum = 0;

  for (guint i = 0; i < expected->n_cases; i++)
    {
      LrValue value = expected->cases[i].value;

      least = lr_value_compare (value, least) < 0 ? value : least;
      greatest = lr_value_compare (value, greatest) > 0 ? value : greatest;
      if (value.tag > 0)
        sum += lr_number_to_double (value.number) * lr_twin_weight_to_double (expected->cases[i].weight);
    }
  return expected->n_cases > LR_RUN_MOST_VALUES &&
         near (sum, marginal->sum / (comparison->result->exact ? (double) den : 1)) &&
         lr_value_equal (lr_twin_take_value (comparison->twin, marginal->least), least) &&
         lr_value_equal (lr_twin_take_value (comparison->twin, marginal->greatest), greatest);
}

static gboolean
same_values (Comparison           *comparison,
             const LrTwinMarginal *expected,
             const LrMarginal     *marginal)
{
  guint n = 0;
  g_autofree LrCase *cases = NULL;
  gboolean refused = comparison->result->status == LR_STATUS_REFUSED;

  if (marginal != NULL && marginal->many)
    return same_summary (comparison, expected, marginal, comparison->tap->den);
  if (marginal != NULL)
    cases = lr_marginal_sorted (marginal, &n);
  comparison->report->n_values += n;
  if (n != expected->n_cases)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const LrTwinCase *other = find_case (expected, lr_twin_take_value (comparison->twin, cases[i].value));

      if (other == NULL ||
          (!refused && !same_weight (comparison, other->weight, cases[i].weight, comparison->tap->den)))
        return FALSE;
    }
  return TRUE;
}

static void
compare_values (Comparison           *comparison,
                const char           *what,
                const LrTwinMarginal *expected,
                const LrMarginal     *marginal)
{
  static const LrTwinMarginal nothing;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (expected == NULL)
    expected = &nothing;
  if (same_values (comparison, expected, marginal))
    return;
  first = lr_twin_describe (comparison->twin, expected);
  second = describe_marginal (comparison, marginal, comparison->tap->den);
  differ (comparison, "%s:\n  expected %s\n  got      %s", what, first, second);
}

/* --- steps --- */

static gboolean
same_label (Comparison     *comparison,
            const LrObject *expected,
            const LrObject *label)
{
  if (label == NULL || expected == NULL)
    return label == expected;
  return lr_value_equal (lr_twin_take_value (comparison->twin, lr_value_object (label)), lr_value_object (expected));
}

static void
compare_items (Comparison      *comparison,
               const LrTwinTap *expected)
{
  guint n = 0, n_expected = 0;

  for (const LrItemTap *item = comparison->tap->items; item != NULL; item = item->next, n++)
    {
      const LrTwinItem *other;

      for (other = expected->items; other != NULL; other = other->next)
        if (other->item == item->item && other->position == item->position &&
            same_label (comparison, other->label, item->label))
          break;
      if (other == NULL)
        {
          differ (comparison, "item %u, row %u is not expected", item->number, item->position);
          continue;
        }
      if (comparison->result->status != LR_STATUS_REFUSED)
        compare_weight (comparison, "an item counts", other->reached, item->reached, comparison->tap->den);
      compare_values (comparison, "an item's values", &other->marginal, &item->marginal);
      compare_values (comparison, "an item's values without limits", &other->unclamped, item->unclamped);
    }
  for (const LrTwinItem *item = expected->items; item != NULL; item = item->next)
    n_expected++;
  if (n != n_expected)
    differ (comparison, "%u items expected, got %u", n_expected, n);
}

static const LrTwinRead *
find_read (const LrTwinTap *tap,
           const LrChart   *chart)
{
  for (const LrTwinRead *read = tap->reads; read != NULL; read = read->next)
    if (read->chart == chart)
      return read;
  return NULL;
}

static void
compare_reads (Comparison      *comparison,
               const LrTwinTap *expected)
{
  guint n = 0, n_expected = 0;

  for (const LrReadTap *read = comparison->tap->reads; read != NULL; read = read->next, n++)
    {
      const LrTwinRead *other = find_read (expected, read->chart);
      guint n_cells = read->chart->n_rows * read->chart->n_columns;

      for (guint i = 0; i < 2 * n_cells + 2; i++)
        {
          LrTwinWeight cell = other != NULL ? other->cells[i] : (LrTwinWeight) { 0, 1 };
          LrWeight found = i < n_cells       ? lr_read_weight (read, &read->cells, i) :
                           i < 2 * n_cells ? lr_read_weight (read, &read->from, i - n_cells) :
                                             read->past[i - 2 * n_cells];
          g_autofree char *what = NULL;

          if (same_weight (comparison, cell, found, comparison->tap->den))
            continue;
          what = g_strdup_printf (i < n_cells       ? "cell %u of chart %s is read" :
                                  i < 2 * n_cells ? "cell %u of chart %s is where a shift begins" :
                                                    "%u: past an end of chart %s",
                                  i % n_cells, read->chart->id);
          compare_weight (comparison, what, cell, found, comparison->tap->den);
        }
    }
  for (const LrTwinRead *read = expected->reads; read != NULL; read = read->next)
    n_expected++;
  if (n != n_expected)
    differ (comparison, "%u charts read expected, got %u", n_expected, n);
}

static gboolean
is_empty (const LrTap *tap)
{
  for (const LrItemTap *item = tap->items; item != NULL; item = item->next)
    if (!lr_weight_is_zero (item->reached))
      return FALSE;
  return lr_weight_is_zero (tap->reached) && lr_weight_is_zero (tap->done) && tap->reads == NULL;
}

/* What the user interface makes of an outcome must be the same too. */
static void
compare_dist (Comparison      *comparison,
              const LrTwinTap *expected)
{
  g_autoptr (LrDist) dist = lr_dist_of_tap (comparison->result, comparison->tap);

  for (guint i = 0; i < dist->n_chances && dist->exact; i++)
    {
      const LrTwinCase *other = find_case (&expected->marginal,
                                           lr_twin_take_value (comparison->twin, dist->chances[i].value));

      if (other == NULL || !lr_twin_weight_equal (other->weight, dist->chances[i].ways, dist->of))
        differ (comparison, "its distribution is not that of the step");
      if (i > 0 && lr_value_compare (dist->chances[i - 1].value, dist->chances[i].value) >= 0)
        differ (comparison, "its distribution is not in order");
    }
}

static void
compare_tap (Comparison       *comparison,
             const LrTwinNode *node,
             const LrTap      *tap)
{
  const LrTwinTap *expected = node != NULL ? node->taps : NULL;

  while (expected != NULL && expected->step != tap->step)
    expected = expected->next;
  comparison->tap = tap;
  if (expected == NULL)
    {
      if (!is_empty (tap))
        differ (comparison, "this step is not expected to be reached");
      return;
    }
  comparison->report->n_taps++;
  if (comparison->result->status != LR_STATUS_REFUSED)
    {
      compare_weight (comparison, "reached", expected->reached, tap->reached, tap->den);
      compare_weight (comparison, "done", expected->done, tap->done, tap->den);
      compare_reads (comparison, expected);
    }
  /* of a call that is not shown nobody minds whether a throw without dice counts as given */
  if (!expected->is_quiet || tap->pool.dice > 0)
    compare_values (comparison, "values", &expected->marginal, &tap->marginal);
  compare_values (comparison, "values without limits", &expected->unclamped, tap->unclamped);
  compare_values (comparison, "headline", &expected->headline, tap->headline);
  compare_items (comparison, expected);
  if (expected->labels.n_cases > 0 &&
      (tap->label == NULL ||
       find_case (&expected->labels, lr_twin_take_value (comparison->twin, lr_value_object (tap->label))) == NULL))
    differ (comparison, "its label is not the one expected");
  if (tap->step->kind == LR_STEP_OUTCOME && comparison->result->status == LR_STATUS_DONE && !tap->marginal.many)
    compare_dist (comparison, expected);
}

static gboolean
is_expected_empty (const LrTwinTap *tap)
{
  return tap->reached.num == 0 && tap->items == NULL && tap->reads == NULL;
}

static void compare_trace (Comparison *comparison, const LrTwinNode *node, const LrTrace *trace);

static void
compare_children (Comparison       *comparison,
                  const LrTwinNode *node,
                  const LrTrace    *trace)
{
  for (const LrTrace *child = trace != NULL ? trace->first_child : NULL; child != NULL; child = child->next)
    {
      const LrTwinNode *other = node != NULL ? node->children : NULL;

      while (other != NULL && (other->step != child->step || other->pass != child->pass))
        other = other->next;
      compare_trace (comparison, other, child);
    }
  /* and those that only the twin has been in */
  for (const LrTwinNode *child = node != NULL ? node->children : NULL; child != NULL; child = child->next)
    {
      const LrTrace *other = trace != NULL ? trace->first_child : NULL;

      while (other != NULL && (other->step != child->step || other->pass != child->pass))
        other = other->next;
      if (other == NULL)
        compare_trace (comparison, child, NULL);
    }
}

static void
compare_trace (Comparison       *comparison,
               const LrTwinNode *node,
               const LrTrace    *trace)
{
  for (guint i = 0; trace != NULL && i < trace->n_taps; i++)
    if (trace->taps[i] != NULL)
      {
        g_autofree char *path = lr_trace_path (trace, trace->taps[i]->step);
        g_autofree char *other = node != NULL ? lr_twin_path (node, trace->taps[i]->step) : NULL;

        comparison->path = path;
        if (other != NULL && trace->taps[i]->step->id != NULL && !g_str_equal (path, other))
          differ (comparison, "the path should be '%s'", other);
        compare_tap (comparison, node, trace->taps[i]);
      }
  for (const LrTwinTap *tap = node != NULL ? node->taps : NULL; tap != NULL; tap = tap->next)
    if (!is_expected_empty (tap) && lr_trace_find_tap (trace, tap->step) == NULL)
      {
        g_autofree char *path = lr_twin_path (node, tap->step);

        comparison->path = path;
        differ (comparison, "a step that was reached is not shown");
      }
  comparison->path = NULL;
  compare_children (comparison, node, trace);
}

/* --- what does not reach the end --- */

static gboolean
same_unknown (const LrUnknown *a,
              const LrUnknown *b)
{
  return a->chart == b->chart && a->row == b->row && a->column == b->column && a->beyond == b->beyond &&
         a->axis == b->axis &&
         a->kind == b->kind && a->value == b->value && a->field == b->field;
}

/* Sums over whatever the evaluator keeps apart or together, since a remembered call knows only its first caller. */
static void
compare_mass (Comparison       *comparison,
              const LrTwinMass *expected)
{
  LrWeight sum = lr_weight_zero ();
  LrWide den = 1;
  LrTwinWeight all = { 0, 1 };
  gboolean exact = comparison->result->exact;

  for (const LrMass *mass = comparison->result->masses; mass != NULL; mass = mass->next)
    if (mass->sort == expected->sort && mass->step == expected->step &&
        same_unknown (&mass->unknown, &expected->unknown))
      {
        LrWide common = den;

        if (exact && !lr_wide_lcm (den, mass->den, &common))
          return;
        sum.ways *= exact ? common / den : 1;
        den = common;
        if (exact)
          sum.ways += mass->weight.ways * (den / mass->den);
        else
          sum.chance += mass->weight.chance;
      }
  for (guint i = 0; i < comparison->expected->masses->len; i++)
    {
      const LrTwinMass *mass = &g_array_index (comparison->expected->masses, LrTwinMass, i);

      if (mass->sort == expected->sort && mass->step == expected->step &&
          same_unknown (&mass->unknown, &expected->unknown))
        {
          LrWide gcd = lr_wide_gcd (all.den, mass->weight.den);

          all.num = all.num * (mass->weight.den / gcd) + mass->weight.num * (all.den / gcd);
          all.den *= mass->weight.den / gcd;
        }
    }
  comparison->path = expected->step->id;
  compare_weight (comparison, expected->sort == LR_MASS_UNKNOWN ? "unknown" :
                              expected->sort == LR_MASS_WAITING ? "waiting" : "unfinished", all, sum, den);
  comparison->path = NULL;
}

static void
compare_masses (Comparison *comparison)
{
  const LrResult *result = comparison->result;

  for (guint i = 0; i < comparison->expected->masses->len; i++)
    compare_mass (comparison, &g_array_index (comparison->expected->masses, LrTwinMass, i));
  for (const LrMass *mass = result->masses; mass != NULL; mass = mass->next)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < comparison->expected->masses->len; i++)
        {
          const LrTwinMass *other = &g_array_index (comparison->expected->masses, LrTwinMass, i);

          found = found || (other->sort == mass->sort && other->step == mass->step &&
                            same_unknown (&other->unknown, &mass->unknown));
        }
      if (!found)
        differ (comparison, "weight of sort %d that is not expected stops at '%s'", mass->sort,
                mass->step->id != NULL ? mass->step->id : "a step without a name");
    }
}

/* The end, and all that does not reach it, is all there is. */
static void
compare_total (Comparison *comparison)
{
  const LrResult *result = comparison->result;
  LrWide num = result->end.ways, den = result->end_den;
  double total = result->exact ? 0 : result->end.chance;

  for (const LrMass *mass = result->masses; mass != NULL; mass = mass->next)
    {
      LrWide common;

      if (!result->exact)
        {
          total += mass->weight.chance;
          continue;
        }
      if (!lr_wide_lcm (den, mass->den, &common))
        return;
      num = num * (common / den) + mass->weight.ways * (common / mass->den);
      den = common;
    }
  if (result->exact ? num != den : !near (total, 1.0))
    differ (comparison, "end, unknown, waiting and unfinished are not 1 together");
}

/* --- whole results --- */

static void
compare_inputs (Comparison *comparison)
{
  const LrProcedure *procedure = comparison->result->procedure;

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrShape *shape = procedure->fields[i]->type.shape;
      LrValue value = lr_twin_take_value (comparison->twin, comparison->result->values[i]);

      comparison->path = procedure->fields[i]->id;
      if (!lr_value_equal (value, comparison->expected->values[i]))
        differ (comparison, "the input has another value than expected");
      if (procedure->fields[i]->kind != LR_FIELD_ROSTER)
        continue;
      for (guint j = 0; j < value.object->n_values * shape->n_computed; j++)
        {
          const LrTap *tap = comparison->result->row_taps[i][j];
          LrValue computed, shown;
          gboolean good = lr_twin_computed (comparison->twin, shape, j % shape->n_computed,
                                            value.object->values[j / shape->n_computed], &computed);

          if (good != (tap != NULL))
            differ (comparison, "a computed field of a row has a value or not");
          else if (good && (!lr_tap_is_certain (tap, &shown) ||
                            !lr_value_equal (lr_twin_take_value (comparison->twin, shown), computed)))
            differ (comparison, "a computed field of a row has another value than expected");
        }
    }
  comparison->path = NULL;
}

static void
compare_fault (Comparison *comparison)
{
  const LrResult *result = comparison->result;

  for (guint i = 0; i < comparison->expected->faults->len; i++)
    {
      const LrTwinFault *fault = &g_array_index (comparison->expected->faults, LrTwinFault, i);

      if (fault->fault == result->failure.fault && fault->step == result->stopped_at)
        return;
    }
  differ (comparison, "fault %d at '%s' is not one that the twin found; its first is %d at '%s'", result->failure.fault,
          result->stopped_path, g_array_index (comparison->expected->faults, LrTwinFault, 0).fault,
          g_array_index (comparison->expected->faults, LrTwinFault, 0).step != NULL ?
              g_array_index (comparison->expected->faults, LrTwinFault, 0).step->id :
              "");
}

/* Where several things are wrong, it is the evaluator's affair which it meets first. */
static gboolean
status_fits (const LrTwinResult *expected,
             LrStatus            status)
{
  return expected->status == status || (status == LR_STATUS_FAULT && expected->faults->len > 0) ||
         (status == LR_STATUS_GIVEN && expected->given_faults != 0);
}

/**
 * lr_twin_agrees:
 * @twin: a twin
 * @expected: what it found
 * @result: what the evaluator found for the same inputs
 * @report: takes note of what differs
 *
 * Compares everything: how it ended, what was shown on the way, and every weight, exactly.
 *
 * Returns: whether they agree
 */
gboolean
lr_twin_agrees (LrTwin             *twin,
                const LrTwinResult *expected,
                const LrResult     *result,
                LrTwinReport       *report)
{
  Comparison comparison = { .twin = twin, .expected = expected, .result = result, .report = report };
  guint before = report->n_differences;

  if (!status_fits (expected, result->status))
    {
      comparison.path = result->stopped_path;
      differ (&comparison, "status %d expected, got %d (fault %d; given wrongly %d at '%s')", expected->status,
              result->status, result->failure.fault, result->given_problem.fault,
              result->given_problem.path != NULL ? result->given_problem.path : "");
      return FALSE;
    }
  if (result->status == LR_STATUS_FAULT)
    compare_fault (&comparison);
  else if (result->status == LR_STATUS_GIVEN && !((expected->given_faults >> result->given_problem.fault) & 1))
    differ (&comparison, "what is given is found wrong as %d, of those expected in %#x", result->given_problem.fault,
            expected->given_faults);
  else if (result->status == LR_STATUS_DONE)
    {
      compare_weight (&comparison, "the end", expected->end, result->end, result->end_den);
      compare_masses (&comparison);
      compare_total (&comparison);
      compare_inputs (&comparison);
    }
  if (result->status == LR_STATUS_DONE || result->status == LR_STATUS_REFUSED)
    compare_trace (&comparison, expected->root, result->trace);
  return report->n_differences == before;
}

static gboolean
has_value (LrTwin           *twin,
           const LrMarginal *marginal,
           LrValue           value)
{
  guint n = 0;
  g_autofree LrCase *cases = marginal->many ? NULL : lr_marginal_sorted (marginal, &n);

  value = lr_twin_take_value (twin, value);
  for (guint i = 0; i < n; i++)
    if (lr_value_equal (lr_twin_take_value (twin, cases[i].value), value))
      return TRUE;
  return marginal->many;
}

/**
 * lr_twin_is_way:
 * @twin: a twin
 * @all: what the evaluator found with no dice given
 * @result: and what it found for dice that are
 * @report: takes note of what differs
 *
 * Whatever a step came to with dice must be one of the values that it may come to. Where a decision is waited for, what
 * comes after it cannot be compared.
 *
 * Returns: whether the result is one of the ways
 */
gboolean
lr_twin_is_way (LrTwin         *twin,
                const LrResult *all,
                const LrResult *result,
                LrTwinReport   *report)
{
  Comparison comparison = { .twin = twin, .result = result, .report = report };
  guint before = report->n_differences;

  if (all->status != LR_STATUS_DONE || result->status != LR_STATUS_DONE)
    return TRUE;
  for (const LrMass *mass = all->masses; mass != NULL; mass = mass->next)
    if (mass->sort == LR_MASS_WAITING)
      return TRUE;
  for (guint i = 0; i < result->trace->n_taps; i++)
    {
      const LrTap *tap = result->trace->taps[i];
      const LrTap *other = tap != NULL ? lr_trace_find_tap (all->trace, tap->step) : NULL;
      guint n = 0;
      g_autofree LrCase *cases = tap != NULL && !tap->marginal.many ? lr_marginal_sorted (&tap->marginal, &n) : NULL;

      comparison.path = tap != NULL ? tap->step->id : NULL;
      for (guint j = 0; j < n; j++)
        if (other == NULL || !has_value (twin, &other->marginal, cases[j].value))
          differ (&comparison, "what the dice gave is not among all ways");
    }
  return report->n_differences == before;
}

/**
 * lr_twin_report_init:
 * @report: (out): an empty report
 */
void
lr_twin_report_init (LrTwinReport *report)
{
  memset (report, 0, sizeof *report);
  report->text = g_string_new (NULL);
}

/**
 * lr_twin_report_clear:
 * @report: a report
 */
void
lr_twin_report_clear (LrTwinReport *report)
{
  g_string_free (report->text, TRUE);
}
