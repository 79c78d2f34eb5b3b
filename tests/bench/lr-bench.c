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

/* Four ships on each side, until six rounds are over: what makes it long is how many ways there are to be damaged. */
static gboolean
set_up_ships (LrBench *self,
              GError **error)
{
  gboolean good = TRUE;

  for (guint i = 0; good && i < 4; i++)
    good = lr_typed_row (self->game, self->ships, "attackers", "strength=2", error) &&
           lr_typed_row (self->game, self->ships, "defenders", "strength=2", error);
  return good && lr_typed_input (self->game, self->ships, "rounds", "6", error);
}

/* Ten blocks on each side of a melee. */
static gboolean
set_up_melee (LrBench *self,
              GError **error)
{
  gboolean good = TRUE;

  for (guint i = 0; good && i < 10; i++)
    good = lr_typed_row (self->second, self->melee, "callers", "steps=4", error) &&
           lr_typed_row (self->second, self->melee, "others", "steps=3", error);
  return good;
}

/* Fifteen blocks on each side of a battle, in all three positions, and both sides fight from the first hour on. */
static gboolean
set_up_day (LrBench *self,
            GError **error)
{
  static const char *const attackers[] = { "steps=4,place=center,goes=1", "steps=4,place=left,goes=1",
                                           "steps=4,place=right,goes=1" };
  static const char *const defenders[] = { "steps=3,place=center", "steps=3,place=left", "steps=3,place=right" };
  gboolean good = TRUE;

  for (guint i = 0; good && i < 15; i++)
    good = lr_typed_row (self->second, self->day, "attackers", attackers[i % 3], error) &&
           lr_typed_row (self->second, self->day, "defenders", defenders[i % 3], error);
  return good;
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
  g_autofree char *second = g_build_filename (SOURCE_TABLES, "lee_grant", NULL);

  self->crt = load_text ("crt.xml", error);
  self->attrition = self->crt != NULL ? load_text ("attrition.xml", error) : NULL;
  self->mixed = self->attrition != NULL ? load_text ("waves.xml", error) : NULL;
  if (self->mixed == NULL || !copy_game (self, game, error))
    return NULL;
  self->game = lr_ruleset_load (game);
  self->second = lr_ruleset_load (second);
  if (self->game->model == NULL || self->second->model == NULL)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s or %s does not load", game, second);
      return NULL;
    }
  self->column = inputs_of (self->crt, "column_chances");
  self->whole = inputs_of (self->crt, "whole_chart");
  self->fight = inputs_of (self->attrition, "fight");
  self->battle = inputs_of (self->game, "land_combat");
  self->ships = inputs_of (self->game, "naval_battle");
  self->waves = inputs_of (self->mixed, "waves");
  self->melee = inputs_of (self->second, "melee");
  self->day = inputs_of (self->second, "battle");
  if (!set_up_battle (self, error) || !set_up_ships (self, error) || !set_up_melee (self, error) ||
      !set_up_day (self, error))
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
  g_clear_pointer (&self->ships, lr_inputs_free);
  g_clear_pointer (&self->waves, lr_inputs_free);
  g_clear_pointer (&self->melee, lr_inputs_free);
  g_clear_pointer (&self->day, lr_inputs_free);
  g_clear_pointer (&self->mixed, lr_ruleset_unref);
  g_clear_pointer (&self->second, lr_ruleset_unref);
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
  double began = lr_bench_now ();

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
