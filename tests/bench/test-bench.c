/* test-bench.c - the jobs of the bench give the right answers, and take at most ten times what is promised
 *
 * Where the promise is known to be far off it is a hundred times. The answers are checked everywhere; times only where
 * LONGROLL_NO_TIMES is not set, as it is under a sanitizer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <locale.h>
#include <string.h>

#include "lr-bench.h"

/* Machines that test are shared and old: what counts here is a slip by an order of magnitude. */
#define PATIENCE 10
#define PATIENCE_FAR 100

static LrBench *bench;

static void
test_job (gconstpointer data)
{
  const LrBenchJob *job = data;
  LrBenchTimes times = lr_bench_measure (bench, job, 0.1, 300);
  int patience = job->far ? PATIENCE_FAR : PATIENCE;
  g_autofree char *problem = times.status == NULL ? job->check (bench) : NULL;

  if (times.status != NULL)
    g_test_fail_printf ("the run ended with: %s", times.status);
  if (problem != NULL)
    g_test_fail_printf ("%s", problem);
  g_test_message ("%.0f ns, first %.0f ns, aim %.0f ns", times.median, times.first, job->aim);
  if (job->aim > 0 && g_getenv ("LONGROLL_NO_TIMES") == NULL && times.median > patience * job->aim)
    g_test_fail_printf ("a run takes %.0f ns, more than %d times the %.0f that are promised", times.median, patience,
                        job->aim);
}

static void
tell (const LrBenchLargest *largest G_GNUC_UNUSED)
{
}

/* Inputs are found that are allowed and fill the rosters, and the answer is there within what is promised for all. */
static void
test_largest (void)
{
  static const char *const only[] = { "rally_phase", NULL };
  g_autoptr (GPtrArray) list = lr_bench_largest (only, 0.01, tell);
  const LrBenchLargest *largest;

  g_assert_cmpuint (list->len, ==, 1);
  largest = list->pdata[0];
  g_assert_cmpstr (largest->how, ==, "exact");
  g_assert_cmpuint (largest->rows, >, 40);
  g_assert_true (g_str_has_prefix (largest->command, "longroll-cli calc civil_war rally_phase "));
  if (g_getenv ("LONGROLL_NO_TIMES") == NULL)
    g_assert_cmpfloat (largest->repeated, <, PATIENCE * 2e6);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  bench = lr_bench_new (&error);
  g_assert_no_error (error);
  for (guint i = 0; i < lr_bench_n_jobs; i++)
    {
      g_autofree char *path = g_strconcat ("/bench/", lr_bench_jobs[i].id, NULL);

      g_test_add_data_func (path, &lr_bench_jobs[i], test_job);
    }
  g_test_add_func ("/bench/largest", test_largest);
  status = g_test_run ();
  g_clear_pointer (&bench, lr_bench_free);
  return status;
}
