/* lr-bench.c - sets up what the jobs of the bench work on, and measures them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-bench-private.h"

#include <glib/gstdio.h>
#include <time.h>

#include "present/input/lr-typed.h"

static void
forget (LrBench *self)
{
  g_clear_pointer (&self->result, lr_result_unref);
  g_clear_pointer (&self->pool, lr_pool_free);
  g_clear_pointer (&self->dice, lr_dice_answer_free);
  g_clear_pointer (&self->answer, lr_answer_free);
  g_clear_pointer (&self->loaded, lr_ruleset_unref);
}

static LrRuleset *
load_text (const char *name,
           GError    **error)
{
  g_autofree char *path = g_build_filename (BENCH_FOLDER, name, NULL);
  g_autofree char *text = NULL;
  LrRuleset *ruleset;

  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;
  ruleset = lr_ruleset_load_text (text);
  if (ruleset->model != NULL)
    return ruleset;
  {
    g_autofree char *problem = lr_problem_to_string (ruleset->problems->pdata[0]);

    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: %s", path, problem);
  }
  lr_ruleset_unref (ruleset);
  return NULL;
}

static LrInputs *
inputs_of (const LrRuleset *ruleset,
           const char      *procedure)
{
  const LrProcedure *found = lr_model_find_procedure (ruleset->model, procedure);

  g_assert_nonnull (found);
  return lr_inputs_new (ruleset->model, found);
}

/* Copies a ruleset's files into a new folder, so that they can be changed before each load. */
static gboolean
copy_game (LrBench    *self,
           const char *from,
           GError    **error)
{
  g_autoptr (GDir) dir = g_dir_open (from, 0, error);
  const char *name;

  self->folder = dir != NULL ? g_dir_make_tmp ("lr-bench-XXXXXX", error) : NULL;
  if (self->folder == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *source = g_build_filename (from, name, NULL);
      g_autofree char *copy = g_build_filename (self->folder, name, NULL);
      g_autofree char *text = NULL;
      gsize length;

      if (!g_file_test (source, G_FILE_TEST_IS_REGULAR))
        continue;
      if (!g_file_get_contents (source, &text, &length, error) || !g_file_set_contents (copy, text, length, error))
        return FALSE;
    }
  self->main_file = g_build_filename (self->folder, "ruleset.xml", NULL);
  return g_file_get_contents (self->main_file, &self->main_text, NULL, error);
}

/* Ten groups on each side, of all sorts, under five leaders: what makes a battle long to work out is how many rows
 * there are, and how many leaders may fall. */
static gboolean
set_up_battle (LrBench *self,
               GError **error)
{
  static const char *const attackers[] = { "sp=4,quality=veteran,leader=2", "sp=5,quality=volunteer,leader=3",
                                           "sp=3,quality=regular,leader=2,fatigue=f1", "sp=2,quality=militia,leader=3",
                                           "sp=6,quality=volunteer,leader=2,supply=unsupplied" };
  static const char *const defenders[] = { "sp=3,quality=veteran,leader=1", "sp=4,quality=volunteer,leader=2",
                                           "sp=2,quality=militia,leader=2,fatigue=f2", "sp=3,quality=regular,leader=1",
                                           "sp=5,quality=volunteer,leader=1,entrenched=level_1" };
  static const char *const leaders[] = { "br=3,role=army", "br=2,role=subordinate",
                                         "br=1,role=subordinate" };
  static const char *const defending[] = { "br=2", "br=1,army=yes" };
  gboolean good = TRUE;

  for (guint i = 0; good && i < G_N_ELEMENTS (leaders); i++)
    good = lr_typed_row (self->game, self->battle, "attack_leaders", leaders[i], error);
  for (guint i = 0; good && i < G_N_ELEMENTS (defending); i++)
    good = lr_typed_row (self->game, self->battle, "defence_leaders", defending[i], error);
  for (guint i = 0; good && i < 10; i++)
    good = lr_typed_row (self->game, self->battle, "attackers", attackers[i % 5], error) &&
           lr_typed_row (self->game, self->battle, "defenders", defenders[i % 5], error);
  return good && lr_typed_input (self->game, self->battle, "terrain", "forest", error);
}

/**
 * lr_bench_new:
 * @error: return location
 *
 * Loads the rulesets and types in the battles.
 *
 * Returns: (transfer full) (nullable): what the jobs work on
 */
LrBench *
lr_bench_new (GError **error)
{
  g_autoptr (LrBench) self = g_new0 (LrBench, 1);
  g_autofree char *game = g_build_filename (SOURCE_TABLES, "wftu", NULL);

  self->crt = load_text ("crt.xml", error);
  self->attrition = self->crt != NULL ? load_text ("attrition.xml", error) : NULL;
  self->mixed = self->attrition != NULL ? load_text ("waves.xml", error) : NULL;
  if (self->mixed == NULL || !copy_game (self, game, error))
    return NULL;
  self->game = lr_ruleset_load (game);
  if (self->game->model == NULL)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s does not load", game);
      return NULL;
    }
  self->column = inputs_of (self->crt, "column_chances");
  self->whole = inputs_of (self->crt, "whole_chart");
  self->fight = inputs_of (self->attrition, "fight");
  self->battle = inputs_of (self->game, "land_combat");
  self->waves = inputs_of (self->mixed, "waves");
  if (!set_up_battle (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * lr_bench_free:
 * @self: what the jobs worked on
 */
void
lr_bench_free (LrBench *self)
{
  g_autoptr (GDir) dir = self->folder != NULL ? g_dir_open (self->folder, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_unlink (path);
    }
  if (self->folder != NULL)
    g_rmdir (self->folder);
  forget (self);
  g_clear_pointer (&self->column, lr_inputs_free);
  g_clear_pointer (&self->whole, lr_inputs_free);
  g_clear_pointer (&self->fight, lr_inputs_free);
  g_clear_pointer (&self->battle, lr_inputs_free);
  g_clear_pointer (&self->waves, lr_inputs_free);
  g_clear_pointer (&self->mixed, lr_ruleset_unref);
  g_clear_pointer (&self->typed, lr_inputs_free);
  g_clear_pointer (&self->typed_of, lr_ruleset_unref);
  g_clear_pointer (&self->crt, lr_ruleset_unref);
  g_clear_pointer (&self->attrition, lr_ruleset_unref);
  g_clear_pointer (&self->game, lr_ruleset_unref);
  g_free (self->folder);
  g_free (self->main_file);
  g_free (self->main_text);
  g_free (self->text);
  g_free (self);
}

/* The processor's time: how busy the machine is with other things does not count. */
double
lr_bench_now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

int
lr_bench_compare (gconstpointer a,
                  gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

/* Reads what is typed: a game of ours, or a ruleset beside this file, and a calculator of it. */
static void
lr_bench_type (LrBench          *self,
               const LrBenchJob *job)
{
  g_auto (GStrv) words = g_strsplit (job->command, " ", -1);
  g_autofree char *beside = g_build_filename (BENCH_FOLDER, words[0], NULL);
  g_autofree char *game = g_build_filename (SOURCE_TABLES, words[0], NULL);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->typed, lr_inputs_free);
  g_clear_pointer (&self->typed_of, lr_ruleset_unref);
  self->job = job;
  self->typed_of = lr_ruleset_load (g_file_test (beside, G_FILE_TEST_IS_DIR) ? beside : game);
  g_assert_nonnull (self->typed_of->model);
  self->typed = inputs_of (self->typed_of, words[1]);
  if (!lr_typed_arguments (self->typed_of, self->typed, (const char *const *) words + 2, &error))
    g_error ("%s: %s", job->command, error->message);
}

/**
 * lr_bench_measure:
 * @bench: what to work on
 * @job: what to do
 * @seconds: when to stop, if there have been three runs
 * @most: after how many runs to stop in any case
 *
 * Runs a job once, and then again and again, each time with a changed input. The last run's answer stays for the check.
 *
 * Returns: how long it took
 */
LrBenchTimes
lr_bench_measure (LrBench          *bench,
                  const LrBenchJob *job,
                  double            seconds,
                  guint             most)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  LrBenchTimes result = { .first = -1 };
  double began;

  if (job->prepare == NULL)
    lr_bench_type (bench, job);
  began = lr_bench_now ();
  for (guint pass = 0; pass <= most; pass++)
    {
      double before, time;

      forget (bench);
      if (job->prepare != NULL)
        job->prepare (bench, pass);
      before = lr_bench_now ();
      result.status = job->run (bench);
      time = lr_bench_now () - before;
      if (pass == 0)
        result.first = time;
      else
        g_array_append_val (times, time);
      if (times->len >= 3 && lr_bench_now () - began > seconds * 1e9)
        break;
    }
  g_array_sort (times, lr_bench_compare);
  result.runs = times->len;
  result.median = g_array_index (times, double, times->len / 2);
  result.least = g_array_index (times, double, 0);
  return result;
}
