/* lr-bench.h - the jobs whose time is measured, and what each of them must give
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _LrBench LrBench;

/**
 * LrBenchJob:
 * @id: its name, for test paths
 * @label: for people
 * @aim: how many nanoseconds a run may take; 0 where nothing is promised
 * @prepare: (nullable): changes what pass number @pass works on; not measured. No two passes in a row are alike
 * @run: what is measured; returns how it went: its status, or NULL if it was done to the end
 * @check: whether the last run gave what it must, else a message
 * @far: whether the aim is known not to be reached yet; the test is more patient then
 * @command: (nullable): what a person would type, behind "longroll-cli calc"
 * @outcome: (nullable): of a command: an outcome of which the chance is known
 * @expected: that it is "yes", or the first value of its kind
 *
 * Something whose time is promised.
 */
typedef struct
{
  const char  *id;
  const char  *label;
  double       aim;
  void       (*prepare) (LrBench *bench,
                         guint    pass);
  const char *(*run)    (LrBench *bench);
  char       *(*check)  (LrBench *bench);
  gboolean     far;
  const char  *command;
  const char  *outcome;
  double       expected;
} LrBenchJob;

/**
 * LrBenchTimes:
 * @first: nanoseconds of the first run in this process
 * @median: of the runs after it
 * @least: the shortest of them
 * @runs: how many there were
 * @status: (nullable): how the last one ended, if not well
 */
typedef struct
{
  double      first;
  double      median;
  double      least;
  guint       runs;
  const char *status;
} LrBenchTimes;

extern const LrBenchJob lr_bench_jobs[];
extern const guint lr_bench_n_jobs;

LrBench      *lr_bench_new     (GError           **error) G_GNUC_WARN_UNUSED_RESULT;
void          lr_bench_free    (LrBench           *bench);
LrBenchTimes  lr_bench_measure (LrBench           *bench,
                                const LrBenchJob  *job,
                                double             seconds,
                                guint              most);

/**
 * LrBenchLargest:
 * @game: which ruleset
 * @calculator: the name of its procedure
 * @rows: how many rows all its rosters have
 * @how: "exact", "about" or "simulated", or how it ended
 * @command: what it was given, as a command
 * @first: nanoseconds of the first call after the ruleset was read
 * @repeated: the median of those after it, each with a changed input
 *
 * A calculator with the largest inputs that its panel allows.
 */
typedef struct
{
  char       *game;
  char       *calculator;
  guint       rows;
  const char *how;
  char       *command;
  double      first;
  double      repeated;
} LrBenchLargest;

typedef void (*LrBenchFunc) (const LrBenchLargest *largest);

/* @only: (array zero-terminated=1): games or calculators; empty for all. @seconds: how long each is repeated. @tell:
 * called for each as soon as it is known. Returns: (transfer full) (element-type LrBenchLargest): all of them */
GPtrArray    *lr_bench_largest      (const char *const *only,
                                     double             seconds,
                                     LrBenchFunc        tell) G_GNUC_WARN_UNUSED_RESULT;
void          lr_bench_largest_free (LrBenchLargest    *largest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrBench, lr_bench_free)

G_END_DECLS
