/* lr-bench-jobs.c - the jobs whose time is measured, and what each of them must give
 *
 * Every pass works on a changed input, so that nothing which outlives a run could help. The answers are checked against
 * sums made here in another way: closed formulas, or a plain recursion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-bench-private.h"
#include "present/decide/lr-grid.h"
#include "present/decide/lr-whatif.h"

#include <math.h>
#include <string.h>

#include "engine/run/lr-dist.h"

#define NEARLY 1e-9

/* Each pass fights with these numbers more or fewer men than the job says. */
static const int lr_bench_changes[][2] = { { 0, 0 }, { 0, -1 }, { -1, 0 } };

/* --- one run --- */

const char *
lr_bench_status (LrStatus status)
{
  switch (status)
    {
    case LR_STATUS_DONE:
      return NULL;
    case LR_STATUS_REFUSED:
      return "refused";
    case LR_STATUS_INPUT:
      return "wrong input";
    case LR_STATUS_GIVEN:
      return "wrong dice";
    case LR_STATUS_FAULT:
      return "fault";
    case LR_STATUS_TOO_LARGE:
      return "too large";
    case LR_STATUS_CANCELLED:
      return "cancelled";
    }
  g_assert_not_reached ();
}

static const char *
run_inputs (LrBench  *self,
            LrInputs *inputs)
{
  self->result = lr_run (inputs, NULL, NULL);
  return lr_bench_status (self->result->status);
}

/* Changes a number among the inputs by its place. */
static void
change (LrInputs *inputs,
        guint     field,
        gint64    number)
{
  lr_input_set (lr_inputs_field (inputs, field), lr_number (number));
}

/* The chance that an outcome is a value that is written this way: a whole number, or a place in a kind. */
static double
chance_of (const LrResult *result,
           const char     *path,
           gint64          value)
{
  const LrTap *tap = lr_result_find_tap (result, path);
  g_autoptr (LrDist) dist = tap != NULL ? lr_dist_of_tap (result, tap) : NULL;

  for (guint i = 0; dist != NULL && i < dist->n_chances; i++)
    if (dist->chances[i].value.ordinal == value)
      return dist->chances[i].probability;
  return 0;
}

static char *
differs (const char *what,
         double      found,
         double      expected)
{
  if (fabs (found - expected) <= NEARLY * MAX (1, fabs (expected)))
    return NULL;
  return g_strdup_printf ("%s: found %.12g, expected %.12g", what, found, expected);
}

/* --- charts --- */

/* The cell of crt.xml by the rule that it was made with; row 0 is the modified roll 0 and below. */
static gint64
cell (gint64 roll,
      gint64 column)
{
  return (CLAMP (roll, 0, 11) + column) * 5 / 22;
}

/* How often of ten times the modified roll gives a result in a column. */
static double
chance_in_chart (gint64 modifier,
                 gint64 column,
                 gint64 result)
{
  int faces = 0;

  for (int face = 1; face <= 10; face++)
    faces += cell (face + modifier, column) == result;
  return faces / 10.0;
}

/* The column of crt.xml for that many attackers on 4 defenders, by eighths. */
static gint64
column_on_four (gint64 attacker)
{
  static const gint64 eighths[] = { 0, 4, 8, 12, 16, 24, 32, 40, 48, 64, 80 };
  gint64 column = 0;

  for (guint i = 0; i < G_N_ELEMENTS (eighths); i++)
    if (attacker * 2 >= eighths[i])
      column = i;
  return column;
}

static void
prepare_column (LrBench *self,
                guint    pass)
{
  self->men[0] = 4 + pass % 9;
  self->men[1] = (int) (pass % 13) - 6;
  change (self->column, 0, self->men[0]);
  change (self->column, 2, self->men[1]);
}

static const char *
run_column (LrBench *self)
{
  return run_inputs (self, self->column);
}

static char *
check_column (LrBench *self)
{
  for (gint64 end = 0; end < 5; end++)
    {
      char *problem = differs ("a result", chance_of (self->result, "end", end),
                               chance_in_chart (self->men[1], column_on_four (self->men[0]), end));

      if (problem != NULL)
        return problem;
    }
  return NULL;
}

static void
prepare_whole (LrBench *self,
               guint    pass)
{
  change (self->whole, 0, 1 + pass % 100);
}

static const char *
run_whole (LrBench *self)
{
  return run_inputs (self, self->whole);
}

static char *
check_whole (LrBench *self)
{
  for (gint64 modifier = 1; modifier <= 13; modifier++)
    for (gint64 column = 0; column < 11; column++)
      for (gint64 end = 0; end < 5; end++)
        {
          g_autofree char *path = g_strdup_printf ("modifier.%d.odds.%d.end", (int) modifier, (int) column + 1);
          char *problem = differs (path, chance_of (self->result, path, end),
                                   chance_in_chart (modifier - 7, column, end));

          if (problem != NULL)
            return problem;
        }
  return NULL;
}

/* --- dice --- */

static const char *
run_pool (LrBench *self)
{
  self->pool = lr_pool_new (&self->spec, TRUE);
  if (self->pool == NULL)
    self->pool = lr_pool_new (&self->spec, FALSE);
  return self->pool != NULL ? NULL : "refused";
}

static const char *
run_dice (LrBench *self)
{
  g_autoptr (GError) error = NULL;

  self->dice = lr_dice_calculate (self->text, &error);
  return self->dice != NULL ? NULL : "refused";
}

static void
take_spec (LrBench    *self,
           guint       pass,
           LrPoolSpec  spec)
{
  spec.dice += pass % 3;
  self->spec = spec;
}

static void
prepare_hits (LrBench *self,
              guint    pass)
{
  take_spec (self, pass, (LrPoolSpec) { .dice = 39, .sides = 6, .reading = LR_READING_COUNT, .low = 5, .high = 6 });
}

static void
prepare_hits_text (LrBench *self,
                   guint    pass)
{
  prepare_hits (self, pass);
  g_free (self->text);
  self->text = g_strdup_printf ("%ud6 hits 5+", self->spec.dice);
}

static void
prepare_sum (LrBench *self,
             guint    pass)
{
  take_spec (self, pass, (LrPoolSpec) { .dice = 99, .sides = 6, .reading = LR_READING_SUM });
}

static void
prepare_sum_text (LrBench *self,
                  guint    pass)
{
  prepare_sum (self, pass);
  g_free (self->text);
  self->text = g_strdup_printf ("%ud6", self->spec.dice);
}

static void
prepare_large_sum (LrBench *self,
                   guint    pass)
{
  take_spec (self, pass, (LrPoolSpec) { .dice = 399, .sides = 6, .reading = LR_READING_SUM });
}

static void
prepare_large_sum_text (LrBench *self,
                        guint    pass)
{
  prepare_large_sum (self, pass);
  g_free (self->text);
  self->text = g_strdup_printf ("%ud6", self->spec.dice);
}

static void
prepare_best (LrBench *self,
              guint    pass)
{
  take_spec (self, pass, (LrPoolSpec) { .dice = 39, .sides = 6, .reading = LR_READING_HIGH, .keep = 3 });
}

static void
prepare_best_text (LrBench *self,
                   guint    pass)
{
  prepare_best (self, pass);
  g_free (self->text);
  self->text = g_strdup_printf ("best 3 of %ud6", self->spec.dice);
}

/* The mean by a closed formula. Of the best few: the sum, over each face f and each k of them, of the chance that at
 * least k dice show f or more. */
static double
mean_of_dice (const LrPoolSpec *spec)
{
  double mean = 0;

  if (spec->reading == LR_READING_SUM)
    return spec->dice * (spec->sides + 1) / 2.0;
  if (spec->reading == LR_READING_COUNT)
    return spec->dice * (double) (spec->high - spec->low + 1) / spec->sides;
  for (guint face = 1; face <= spec->sides; face++)
    {
      double p = (spec->sides - face + 1) / (double) spec->sides;
      double fewer = 0;

      for (guint k = 0; k < spec->keep; k++)
        {
          fewer += p == 1 ? 0 : exp (lgamma (spec->dice + 1.0) - lgamma (k + 1.0) - lgamma (spec->dice - k + 1.0) +
                                     k * log (p) + (spec->dice - k) * log1p (-p));
          mean += 1 - fewer;
        }
    }
  return mean;
}

static char *
check_dist (LrBench      *self,
            const LrDist *dist)
{
  char *problem = differs ("total", dist->total, 1);

  return problem != NULL ? problem : differs ("mean", dist->mean, mean_of_dice (&self->spec));
}

static char *
check_pool (LrBench *self)
{
  g_autoptr (LrDist) dist = lr_dist_of_pool (self->pool);

  return check_dist (self, dist);
}

static char *
check_dice (LrBench *self)
{
  return check_dist (self, self->dice->dist);
}

/* --- attrition --- */

static void
prepare_fight (LrBench *self,
               guint    pass,
               int      men)
{
  for (guint side = 0; side < 2; side++)
    {
      self->men[side] = men + lr_bench_changes[pass % G_N_ELEMENTS (lr_bench_changes)][side];
      change (self->fight, side, self->men[side]);
    }
}

static void
prepare_small_fight (LrBench *self,
                     guint    pass)
{
  prepare_fight (self, pass, 10);
}

static void
prepare_fair_fight (LrBench *self,
                    guint    pass)
{
  prepare_fight (self, pass, 40);
}

static void
prepare_large_fight (LrBench *self,
                     guint    pass)
{
  prepare_fight (self, pass, 100);
}

static const char *
run_fight (LrBench *self)
{
  return run_inputs (self, self->fight);
}

/* The chance of each number of hits of that many dice: one row of Pascal's triangle with weights. */
static void
binomial (double *chances,
          int     dice,
          double  p)
{
  memset (chances, 0, (dice + 1) * sizeof *chances);
  chances[0] = 1;
  for (int die = 1; die <= dice; die++)
    for (int hits = die; hits >= 0; hits--)
      chances[hits] = (hits < die ? chances[hits] * (1 - p) : 0) + (hits > 0 ? chances[hits - 1] * p : 0);
}

/* How the fight goes, from its end backwards: for each pair of sides, the chance that the first one stands and how many
 * of it are left; a round in which nobody falls is fought again. */
static void
fight_by_hand (int     first,
               int     second,
               double *wins,
               double *left)
{
  int width = second + 1;
  g_autofree double *win = g_new0 (double, (first + 1) * width);
  g_autofree double *stay = g_new0 (double, (first + 1) * width);
  g_autofree double *hits = g_new0 (double, first + 1);
  g_autofree double *losses = g_new0 (double, second + 1);

  for (int a = 1; a <= first; a++)
    {
      win[a * width] = 1;
      stay[a * width] = a;
      binomial (hits, a, 1 / 2.0);
      for (int b = 1; b <= second; b++)
        {
          double w = 0;
          double s = 0;

          binomial (losses, b, 1 / 3.0);
          for (int i = 0; i <= b; i++)
            for (int j = i == 0 ? 1 : 0; j <= a; j++)
              {
                double p = losses[i] * hits[j];
                int to = MAX (0, a - i) * width + MAX (0, b - j);

                w += p * win[to];
                s += p * stay[to];
              }
          win[a * width + b] = w / (1 - losses[0] * hits[0]);
          stay[a * width + b] = s / (1 - losses[0] * hits[0]);
        }
    }
  *wins = win[first * width + second];
  *left = stay[first * width + second];
}

/* What another program finds where the first side hits on 4 to 6 and the second on 5 and 6. */
static char *
differs_from_others (const LrBench *self,
                     double         wins)
{
  static const struct
  {
    int    men;
    double wins;
  } known[] = { { 10, 0.858770706 }, { 40, 0.985447346 }, { 100, 0.999720982 } };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (self->men[0] == known[i].men && self->men[1] == known[i].men && fabs (wins - known[i].wins) > NEARLY)
      return g_strdup_printf ("%d against %d: found %.12g", known[i].men, known[i].men, wins);
  return NULL;
}

static char *
check_fight (LrBench *self)
{
  const LrTap *tap = lr_result_find_tap (self->result, "left");
  g_autoptr (LrDist) dist = tap != NULL ? lr_dist_of_tap (self->result, tap) : NULL;
  double wins;
  double left;
  char *problem;

  if (dist == NULL)
    return g_strdup ("there is no outcome left");
  fight_by_hand (self->men[0], self->men[1], &wins, &left);
  problem = differs ("total", dist->total, 1);
  if (problem == NULL)
    problem = differs ("the first side stands", chance_of (self->result, "wins", 1), wins);
  if (problem == NULL)
    problem = differs_from_others (self, wins);
  return problem != NULL ? problem : differs ("left of the first side", dist->mean, left);
}

/* The first side's weak men are one more or fewer. */
static void
prepare_waves (LrBench *self,
               guint    pass)
{
  static const int men[] = { 10, 10, 15, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (men); i++)
    {
      self->men[i] = men[i] + (i == pass % 4 && pass % 3 > 0 ? (pass % 3 == 1 ? 1 : -1) : 0);
      change (self->waves, i, self->men[i]);
    }
}

static const char *
run_waves (LrBench *self)
{
  return run_inputs (self, self->waves);
}

/* How many hits that many men of both sorts make. */
static void
hits_of (double *chances,
         int     weak,
         int     strong)
{
  g_autofree double *first = g_new (double, weak + 1);
  g_autofree double *second = g_new (double, strong + 1);

  binomial (first, weak, 1 / 6.0);
  binomial (second, strong, 1 / 2.0);
  memset (chances, 0, (weak + strong + 1) * sizeof *chances);
  for (int i = 0; i <= weak; i++)
    for (int j = 0; j <= strong; j++)
      chances[i + j] += first[i] * second[j];
}

/* A side is known by how many of it are left: the weak ones go first. */
static char *
check_waves (LrBench *self)
{
  int a = self->men[0] + self->men[1], b = self->men[2] + self->men[3];
  int width = b + 1;
  g_autofree double *win = g_new0 (double, (a + 1) * width);
  g_autofree double *hits = g_new (double, a + 1);
  g_autofree double *losses = g_new (double, b + 1);

  for (int i = 1; i <= a; i++)
    {
      win[i * width] = 1;
      hits_of (hits, MAX (0, i - self->men[1]), MIN (i, self->men[1]));
      for (int j = 1; j <= b; j++)
        {
          double sum = 0;

          hits_of (losses, MAX (0, j - self->men[3]), MIN (j, self->men[3]));
          for (int l = 0; l <= j; l++)
            for (int h = l == 0 ? 1 : 0; h <= i; h++)
              sum += losses[l] * hits[h] * win[MAX (0, i - l) * width + MAX (0, j - h)];
          win[i * width + j] = sum / (1 - losses[0] * hits[0]);
        }
    }
  return differs ("the first side stands", chance_of (self->result, "wins", 1), win[a * width + b]);
}

/* --- a whole game --- */

static void
prepare_load (LrBench *self,
              guint    pass)
{
  g_autofree char *text = g_strdup_printf ("%s<!-- pass %u -->\n", self->main_text, pass);

  g_file_set_contents (self->main_file, text, -1, NULL);
}

static const char *
run_load (LrBench *self)
{
  self->loaded = lr_ruleset_load (self->folder);
  return self->loaded->model != NULL ? NULL : "fault";
}

static char *
check_load (LrBench *self)
{
  if (self->loaded->problems->len > 0)
    return lr_problem_to_string (self->loaded->problems->pdata[0]);
  if (self->loaded->model->procedures->len != self->game->model->procedures->len)
    return g_strdup ("it has other procedures");
  return NULL;
}

/* The place of an input in a procedure. */
static guint
field_of (const LrInputs *inputs,
          const char     *id)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);

  for (guint i = 0; i < procedure->n_fields; i++)
    if (g_str_equal (procedure->fields[i]->id, id))
      return i;
  g_error ("%s has no input %s", procedure->id, id);
}

/* Ten groups a side, of which the first attackers change their strength points: 3 to 9. */
static void
prepare_battle (LrBench *self,
                guint    pass)
{
  LrInput *attackers = lr_inputs_field (self->battle, field_of (self->battle, "attackers"));

  lr_input_set (&lr_input_row (attackers, 0)->fields[0], lr_number (3 + pass % 7));
}

static const char *
run_battle (LrBench *self)
{
  return run_inputs (self, self->battle);
}

static const char *
run_answer (LrBench *self)
{
  self->answer = lr_answer_new (self->game, self->battle, NULL, FALSE, NULL);
  return lr_bench_status (self->answer->result->status);
}

static const char *
run_thorough (LrBench *self)
{
  self->answer = lr_answer_new (self->game, self->battle, NULL, TRUE, NULL);
  return lr_bench_status (self->answer->result->status);
}

/* With the answer, as behind a tab of the window. */
static const char *
run_whatif (LrBench *self)
{
  g_autoptr (GPtrArray) aims = NULL;
  g_autoptr (LrWhatIf) whatif = NULL;

  self->answer = lr_answer_new (self->game, self->battle, NULL, FALSE, NULL);
  aims = lr_aims_new (self->answer);
  whatif = lr_whatif_new (self->answer, self->battle, aims->pdata[0], TRUE, 0, NULL);
  return whatif->worths->rows->len > 0 ? lr_bench_status (self->answer->result->status) : "no modifier has a worth";
}

static const char *
run_map (LrBench *self)
{
  g_autoptr (GPtrArray) aims = NULL;
  g_autoptr (LrGrid) map = NULL;

  self->answer = lr_answer_new (self->game, self->battle, NULL, FALSE, NULL);
  aims = lr_aims_new (self->answer);
  map = lr_map_new (self->answer, self->battle, aims->pdata[0], NULL, NULL, 0, NULL);
  return map->empty == NULL ? lr_bench_status (self->answer->result->status) : "the map is empty";
}

/* As an answer is found: simulated where there are too many situations. */
static const char *
run_typed (LrBench *self)
{
  self->result = lr_run (self->typed, NULL, NULL);
  if (self->result->status == LR_STATUS_TOO_LARGE)
    {
      lr_result_unref (self->result);
      self->result = lr_run_simulated (self->typed, NULL, 1, 4);
    }
  return lr_bench_status (self->result->status);
}

/* All that ends, and everything that is shown once, is certain or sums to one. */
static char *
check_result (const LrResult     *result,
              const char * const *whole)
{
  for (guint i = 0; whole[i] != NULL; i++)
    {
      const LrTap *tap = lr_result_find_tap (result, whole[i]);
      g_autoptr (LrDist) dist = tap != NULL ? lr_dist_of_tap (result, tap) : NULL;
      char *problem = dist == NULL ? g_strdup_printf ("there is no outcome %s", whole[i]) :
                                     differs (whole[i], dist->total, 1);

      if (problem != NULL)
        return problem;
    }
  return differs ("what came to the end", lr_weight_probability (result->exact, result->end, result->end_den), 1);
}

static const char *const of_battle[] = { "losses", "drives_out", "defender", "attacker", "fatigue", NULL };

static char *
check_battle (LrBench *self)
{
  return check_result (self->result, of_battle);
}

/* What is shown at the end is shown in all cases; a job whose aim is reached leaves nothing to chance. */
static char *
check_typed (LrBench *self)
{
  const char *shown[] = { self->job->outcome, NULL };

  if (!self->job->far && self->result->sampled)
    return g_strdup ("it is simulated");
  return self->job->expected > 0 ?
             differs (self->job->outcome, chance_of (self->result, self->job->outcome, 1), self->job->expected) :
             check_result (self->result, shown);
}

static char *
check_answer (LrBench *self)
{
  if (self->answer->headline == NULL)
    return g_strdup ("there is no headline");
  return check_result (self->answer->result, of_battle);
}

/* --- the jobs --- */

#define US 1e3
#define MS 1e6

#define TYPED(id, label, aim, far, outcome, expected, command) \
  { id, label, aim, NULL, run_typed, check_typed, far, command, outcome, expected }
#define FOUR(row) row row row row
#define ATTACKERS \
  " --row attackers steps=4,place=center,goes=1 --row attackers steps=4,place=left,goes=1" \
  " --row attackers steps=4,place=right,goes=1"
#define DEFENDERS \
  " --row defenders steps=3,place=center --row defenders steps=3,place=left --row defenders steps=3,place=right"
#define FIFTEEN_A_SIDE FOUR (ATTACKERS) ATTACKERS FOUR (DEFENDERS) DEFENDERS

const LrBenchJob lr_bench_jobs[] = {
  { "column", "one CRT column, one modifier", 5 * US, prepare_column, run_column, check_column, FALSE,
    "crt column_chances attacker=7 defender=4 modifier=1" },
  { "chart", "the whole chart: 10 faces, 13 modifiers, 11 columns", 100 * US, prepare_whole, run_whole, check_whole,
    FALSE, "crt whole_chart strength=4" },
  { "hits", "40d6 hits on 5+", 10 * US, prepare_hits, run_pool, check_pool },
  { "hits-typed", "  the same, typed: dice '40d6 hits 5+'", 0, prepare_hits_text, run_dice, check_dice },
  { "sum-100", "sum of 100d6", 100 * US, prepare_sum, run_pool, check_pool },
  { "sum-100-typed", "  the same, typed", 0, prepare_sum_text, run_dice, check_dice },
  { "sum-400", "sum of 400d6", 1.5 * MS, prepare_large_sum, run_pool, check_pool },
  { "sum-400-typed", "  the same, typed", 0, prepare_large_sum_text, run_dice, check_dice },
  { "best", "best 3 of 40d6", 50 * US, prepare_best, run_pool, check_pool },
  { "best-typed", "  the same, typed", 0, prepare_best_text, run_dice, check_dice },
  { "attrition-10", "attrition 10 v 10, to the end", 0.1 * MS, prepare_small_fight, run_fight, check_fight, FALSE,
    "attrition fight first=10 second=10" },
  { "attrition-40", "attrition 40 v 40", 4 * MS, prepare_fair_fight, run_fight, check_fight, FALSE,
    "attrition fight first=40 second=40" },
  { "attrition-100", "attrition 100 v 100", 50 * MS, prepare_large_fight, run_fight, check_fight, FALSE,
    "attrition fight first=100 second=100" },
  { "waves", "mixed waves, 10 + 10 against 15 + 5", 100 * MS, prepare_waves, run_waves, check_waves, FALSE,
    "waves waves first_weak=10 first_strong=10 second_weak=15 second_strong=5" },
  { "load", "loading and checking wftu", 20 * MS, prepare_load, run_load, check_load },
  { "battle", "wftu land_combat, ten groups a side", 1 * MS, prepare_battle, run_battle, check_battle },
  { "battle-answer", "  the same in words, as in the window", 0, prepare_battle, run_answer, check_answer },
  { "battle-thorough", "  the same with what each face gives", 0, prepare_battle, run_thorough, check_answer },
  { "battle-whatif", "  its What if", 16 * MS, prepare_battle, run_whatif, check_answer },
  { "battle-map", "  its map of chances", 16 * MS, prepare_battle, run_map, check_answer },
  TYPED ("ships", "four equal ships a side, six rounds", 100 * MS, TRUE, "wins", 0,
         "wftu naval_battle" FOUR (" --row attackers strength=2") FOUR (" --row defenders strength=2") " rounds=6"),
  TYPED ("ships-3", "three different ships a side, three rounds", 50 * MS, TRUE, "wins", 0,
         "wftu naval_battle --row attackers strength=3 --row attackers strength=2 --row attackers strength=4"
         " --row defenders strength=3 --row defenders strength=2 --row defenders strength=1"),
  TYPED ("ships-4", "four different ships a side, four rounds", 2000 * MS, TRUE, "wins", 0,
         "wftu naval_battle --row attackers strength=3 --row attackers strength=2 --row attackers strength=4"
         " --row attackers strength=1 --row defenders strength=3 --row defenders strength=2"
         " --row defenders strength=1 --row defenders strength=4 water=coast rounds=4"),
  TYPED ("melee", "melee, ten blocks a side", 50 * MS, FALSE, "result", 0,
         "lee_grant melee" FOUR (" --row callers steps=4") FOUR (" --row callers steps=4")
         " --row callers steps=4 --row callers steps=4" FOUR (" --row others steps=3") FOUR (" --row others steps=3")
         " --row others steps=3 --row others steps=3"),
  TYPED ("day", "fifteen blocks a side, a day", 500 * MS, TRUE, "ending", 0, "lee_grant battle" FIFTEEN_A_SIDE),
  TYPED ("days", "  three blocks a side, three days", 1000 * MS, TRUE, "ending", 0,
         "lee_grant battle" ATTACKERS DEFENDERS " days=3 hq_steps=6"),
  TYPED ("days-15", "  fifteen blocks a side, three days", 1000 * MS, TRUE, NULL, 0,
         "lee_grant battle" FIFTEEN_A_SIDE " days=3 hq_steps=6"),
  TYPED ("starving", "attrition of sixty formations", 20 * MS, FALSE, "lost_in_all", 0,
         "novak attrition turn=1862-01 how_many=60"),
  TYPED ("order", "losses in an order, 50 against 42", 50 * MS, TRUE, "taken", 0.7319848808141973,
         "front order ai=30 a_tanks=12 af=8 di=28 dt=8 df=6"),
  TYPED ("order-15", "  15 against 11", 50 * MS, FALSE, "taken", 0.862418378788886, "front order"),
  TYPED ("order-stop", "  50 against 42, until round 3", 50 * MS, TRUE, "taken", 0.172186780108518,
         "front order ai=30 a_tanks=12 af=8 di=28 dt=8 df=6 stop_after=3"),
  TYPED ("ruin", "a loop without a last round", 1 * MS, FALSE, "won", 0.3, "front ruin"),
};
const guint lr_bench_n_jobs = G_N_ELEMENTS (lr_bench_jobs);
