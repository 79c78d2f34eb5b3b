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

/* bench [JOB...]: all jobs, or those named */
int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrBench) bench = NULL;
  guint missed = 0;

  setlocale (LC_ALL, "C.UTF-8");
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
  return 0;
}
