/* test-twin.c - the evaluator against its brute-force twin, on small rulesets made by chance
 *
 * Seeds are fixed. A failure names its seed, says what differs and prints the ruleset. `-m slow` tries twenty times as
 * many; `--ruleset N` looks at the one of that seed alone, and `--count N` tries that many procedures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "lr-random-ruleset.h"
#include "lr-twin-compare.h"
#include "lr-twin-coverage.h"
#include "rules/build/lr-ruleset.h"

#define N_PROCEDURES 10000
#define N_SLOW 200000
#define N_CASES 10

/* Seeds of one case begin so far from those of the next. */
#define SEEDS_APART 1000000

/* After that many steps of all ways together the twin gives up on a procedure; so few may be given up. */
#define MOST_WORK 100000
#define MOST_ABANDONED_PERCENT 1

/* A condition may show a value not to be none before a formula asks for it once more, which the reader refuses. */
#define MOST_UNREADABLE_PERCENT 3

/* One procedure in that many is also resolved with dice. */
#define DICE_EVERY 3

typedef struct
{
  guint   n_compared;
  guint   n_resolved;
  guint   n_seeds;
  guint   n_unreadable;
  guint   n_abandoned;
  guint   n_split;
  guint64 n_ways;
  guint64 n_taps;
  guint64 n_values;
} Count;

static LrTwinCoverage *coverage;
static guint n_procedures = N_PROCEDURES;
static guint n_covered; /* procedures that the coverage speaks of */

static void
fail (guint32           seed,
      const LrProcedure *procedure,
      const char        *text,
      const char        *difference)
{
  g_test_message ("seed %u, procedure %s:\n%s\n%s", seed, procedure->id, difference, text);
  g_test_fail_printf ("seed %u, procedure %s: %s", seed, procedure->id, difference);
}

/* --- with dice --- */

static void
give (LrInputs    *inputs,
      LrTwinGiven *given,
      gboolean     in_order,
      GArray      *faces)
{
  g_autofree char *path = lr_twin_path (given->node, given->step);
  LrInput decision = { 0 };

  if (given->step->kind == LR_STEP_DECISION)
    {
      lr_input_set (&decision, given->decision);
      lr_inputs_decide (inputs, path, &decision);
    }
  else if (in_order)
    g_array_append_vals (faces, given->faces, given->n_faces);
  else
    lr_inputs_give_roll (inputs, path, given->faces, given->n_faces, given->reading);
}

/* One way of the procedure, by chance: its dice typed in must give just that way, and a way that there is. */
static void
resolve (LrTwin            *twin,
         LrInputs          *inputs,
         const LrResult    *all,
         GRand             *rand,
         LrTwinReport      *report,
         Count             *counted)
{
  gboolean in_order = g_rand_int_range (rand, 0, 3) == 0;
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));
  const LrTwinResult *expected = lr_twin_walk (twin, rand);
  g_autoptr (LrResult) result = NULL;

  if (expected->is_abandoned || expected->status != LR_STATUS_DONE)
    return;
  for (guint i = 0; i < lr_twin_n_given (twin); i++)
    give (inputs, lr_twin_given (twin, i), in_order, faces);
  if (in_order)
    lr_inputs_give_faces (inputs, (const guint *) (gpointer) faces->data, faces->len);
  lr_twin_set_in_order (twin, in_order);
  expected = lr_twin_run (twin);
  lr_twin_set_in_order (twin, FALSE);
  result = lr_run (inputs, NULL, NULL);
  counted->n_resolved++;
  if (!expected->is_abandoned && lr_twin_agrees (twin, expected, result, report))
    lr_twin_is_way (twin, all, result, report);
  lr_inputs_clear_given (inputs);
}

/* --- one procedure --- */

/* Whether both looked at it; says what they do not agree on. Every other run does in parts whatever can be done so. */
static gboolean
compare (guint32            seed,
         const char        *text,
         const LrModel     *model,
         const LrProcedure *procedure,
         Count             *counted)
{
  g_autoptr (LrInputs) inputs = lr_inputs_new (model, procedure);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed ^ g_str_hash (procedure->id));
  g_autoptr (LrTwin) twin = NULL;
  g_autoptr (LrResult) result = NULL;
  const LrTwinResult *expected;
  LrTwinReport report;
  LrLimits limits = lr_limits_default;

  lr_random_inputs (rand, inputs);
  twin = lr_twin_new (inputs, MOST_WORK);
  expected = lr_twin_run (twin);
  if (expected->is_abandoned)
    {
      counted->n_abandoned++;
      return FALSE;
    }
  if (counted->n_compared % 2 == 0)
    limits.parts = 1;
  result = lr_run (inputs, &limits, NULL);
  counted->n_split += result->splits > 0;
  lr_twin_report_init (&report);
  counted->n_compared++;
  counted->n_ways += expected->leaves;
  if (lr_twin_agrees (twin, expected, result, &report))
    {
      lr_twin_coverage_add_model (coverage, procedure);
      lr_twin_coverage_add_result (coverage, expected, result);
      if (result->status == LR_STATUS_DONE && counted->n_compared % DICE_EVERY == 0)
        resolve (twin, inputs, result, rand, &report, counted);
    }
  counted->n_taps += report.n_taps;
  counted->n_values += report.n_values;
  if (report.n_differences > 0)
    fail (seed, procedure, text, report.text->str);
  lr_twin_report_clear (&report);
  return TRUE;
}

static void
try_seed (guint32  seed,
          Count   *counted,
          guint    most)
{
  g_autofree char *text = lr_random_ruleset (seed);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load_text (text);
  g_autoptr (GPtrArray) compared = g_ptr_array_new ();

  counted->n_seeds++;
  if (ruleset->model == NULL)
    {
      counted->n_unreadable++;
      return;
    }
  for (guint i = 0; i < ruleset->model->procedures->len && counted->n_compared < most; i++)
    {
      const LrProcedure *procedure = ruleset->model->procedures->pdata[i];

      if (compare (seed, text, ruleset->model, procedure, counted))
        g_ptr_array_add (compared, (gpointer) procedure->id);
    }
  lr_twin_coverage_add_text (coverage, text, compared);
}

/* --- cases --- */

static void
test_seeds (gconstpointer data)
{
  guint32 seed = (guint32) GPOINTER_TO_UINT (data) * SEEDS_APART + 1;
  guint most = n_procedures / N_CASES;
  Count counted = { 0 };

  while (counted.n_compared < most && !g_test_failed ())
    try_seed (seed++, &counted, most);
  n_covered += counted.n_compared;
  g_test_message ("%u procedures of %u rulesets, %u resolved with dice, %u done in parts; %" G_GUINT64_FORMAT
                  " ways, %" G_GUINT64_FORMAT " steps, %" G_GUINT64_FORMAT " values; %u rulesets unreadable, %u "
                  "procedures too large",
                  counted.n_compared, counted.n_seeds, counted.n_resolved, counted.n_split, counted.n_ways,
                  counted.n_taps, counted.n_values, counted.n_unreadable, counted.n_abandoned);
  g_assert_cmpuint (counted.n_split * 20, >=, counted.n_compared);
  g_assert_cmpuint (counted.n_unreadable * 100, <=, counted.n_seeds * MOST_UNREADABLE_PERCENT);
  g_assert_cmpuint (counted.n_abandoned * 100, <=, counted.n_seeds * MOST_ABANDONED_PERCENT);
  g_assert_cmpuint (counted.n_resolved * 10, >=, counted.n_compared);
}

/* All constructs of the format must have been among what was compared. */
static void
test_coverage (void)
{
  g_autofree char *missing = lr_twin_coverage_missing (coverage);
  g_autofree char *found = lr_twin_coverage_describe (coverage);

  if (n_covered < N_PROCEDURES)
    {
      g_test_skip ("too few procedures were compared in this run");
      return;
    }
  if (g_test_verbose ())
    g_test_message ("%s", found);
  if (*missing != '\0')
    g_test_fail_printf ("never tried:\n%s", missing);
}

static void
test_one_seed (gconstpointer data)
{
  guint32 seed = (guint32) GPOINTER_TO_UINT (data);
  g_autofree char *text = lr_random_ruleset (seed);
  Count counted = { 0 };

  g_test_message ("%s", text);
  try_seed (seed, &counted, G_MAXUINT);
}

/* Takes an option with a number out of the arguments; those of GLib stay. */
static gboolean
take_option (int        *argc,
             char      **argv,
             const char *name,
             guint      *value)
{
  for (int i = 1; i + 1 < *argc; i++)
    if (g_str_equal (argv[i], name))
      {
        *value = (guint) strtoul (argv[i + 1], NULL, 10);
        memmove (&argv[i], &argv[i + 2], (gsize) (*argc - i - 1) * sizeof *argv);
        *argc -= 2;
        return TRUE;
      }
  return FALSE;
}

int
main (int    argc,
      char **argv)
{
  guint seed = 0;
  gboolean one = take_option (&argc, argv, "--ruleset", &seed);
  gboolean counts = take_option (&argc, argv, "--count", &n_procedures);
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  if (!counts && g_test_slow ())
    n_procedures = N_SLOW;
  coverage = lr_twin_coverage_new ();
  for (guint i = 0; i < N_CASES && !one; i++)
    {
      g_autofree char *path = g_strdup_printf ("/twin/seeds/%02u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_seeds);
    }
  if (one)
    g_test_add_data_func ("/twin/seed", GUINT_TO_POINTER (seed), test_one_seed);
  else
    g_test_add_func ("/twin/coverage/format", test_coverage);
  status = g_test_run ();
  lr_twin_coverage_free (coverage);
  return status;
}
