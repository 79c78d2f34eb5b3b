/* bench.c - prints how long the promised jobs take, beside what is promised
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <locale.h>
#include <string.h>

#include "lr-bench.h"

/* A time with a unit in which it has three figures. */
static char *
show (double nanoseconds)
{
  if (nanoseconds < 1e3)
    return g_strdup_printf ("%.0f ns", nanoseconds);
  if (nanoseconds < 1e6)
    return g_strdup_printf ("%.2f us", nanoseconds / 1e3);
  return g_strdup_printf ("%.2f ms", nanoseconds / 1e6);
}

/* --- the largest inputs --- */

static void
print_largest (const LrBenchLargest *largest)
{
  g_autofree char *first = show (largest->first);
  g_autofree char *repeated = show (largest->repeated);

  g_print ("%-10s %-28s %5u  %-10s %12s %12s\n", largest->game, largest->calculator, largest->rows, largest->how, first,
           repeated);
}

static int
compare_largest (gconstpointer a,
                 gconstpointer b)
{
  const LrBenchLargest *left = *(LrBenchLargest *const *) a;
  const LrBenchLargest *right = *(LrBenchLargest *const *) b;

  return (left->repeated > right->repeated) - (left->repeated < right->repeated);
}

/* @only: (array zero-terminated=1): games or calculators; empty for all. */
static int
print_all_largest (const char *const *only)
{
  static const double parts[] = { 0.5, 0.9, 0.99, 1 };
  g_autoptr (GPtrArray) all = NULL;

  g_print ("%-10s %-28s %5s  %-10s %12s %12s\n", "game", "calculator", "rows", "", "first call", "repeated");
  all = lr_bench_largest (only, 0.1, print_largest);
  if (all->len == 0)
    return 1;
  g_ptr_array_sort (all, compare_largest);
  g_print ("\nThe worst ten:\n");
  for (guint i = 0; i < MIN (10, all->len); i++)
    print_largest (all->pdata[all->len - 1 - i]);
  for (guint i = 0; i < MIN (10, all->len); i++)
    g_print ("\n%s\n", ((const LrBenchLargest *) all->pdata[all->len - 1 - i])->command);
  g_print ("\nRepeated, of %u calculators:", all->len);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const LrBenchLargest *at = all->pdata[(guint) (parts[i] * (all->len - 1) + 0.5)];
      g_autofree char *time = show (at->repeated);

      g_print ("%s %g %% within %s", i > 0 ? "," : "", 100 * parts[i], time);
    }
  g_print (".\n");
  return 0;
}

/* bench [JOB...]: all jobs, or those named. bench --largest [GAME or CALCULATOR...]. */
int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrBench) bench = NULL;
  guint missed = 0;

  setlocale (LC_ALL, "C.UTF-8");
  if (argc > 1 && g_str_equal (argv[1], "--largest"))
    return print_all_largest ((const char *const *) argv + 2);
  bench = lr_bench_new (&error);
  if (bench == NULL)
    {
      g_printerr ("bench: %s\n", error->message);
      return 1;
    }
  g_print ("%-52s %12s %12s %12s %12s %6s  %s\n", "job", "aim", "first call", "repeated", "ns per run", "runs", "");
  for (guint i = 0; i < lr_bench_n_jobs; i++)
    {
      const LrBenchJob *job = &lr_bench_jobs[i];
      g_autofree char *aim = job->aim > 0 ? show (job->aim) : g_strdup ("");
      g_autofree char *first = NULL;
      g_autofree char *median = NULL;
      LrBenchTimes times;

      if (argc > 1 && !g_strv_contains ((const char *const *) argv + 1, job->id))
        continue;
      times = lr_bench_measure (bench, job, 1, 20000);
      first = show (times.first);
      median = show (times.median);
      if (job->aim > 0 && times.median > job->aim)
        missed++;
      g_print ("%-52s %12s %12s %12s %12.0f %6u  %s\n", job->label, aim, first, median, times.median, times.runs,
               times.status != NULL                      ? times.status :
               job->aim > 0 && times.median > job->aim ? "missed" :
                                                           "");
    }
  g_print ("Processor time. Repeated: the median, each run with a changed input. %u missed.\n", missed);
  for (guint i = 0; i < lr_bench_n_jobs; i++)
    if (lr_bench_jobs[i].command != NULL &&
        (argc == 1 || g_strv_contains ((const char *const *) argv + 1, lr_bench_jobs[i].id)))
      g_print ("\n%s: LONGROLL_TABLES=tables:tests/bench longroll-cli calc %s\n", lr_bench_jobs[i].id,
               lr_bench_jobs[i].command);
  return 0;
}
