/* test-battle-simulation.c - whole battles of blocks: what the calculator says against a plain fight, die by die
 *
 * lr-battle.c has the rules of one game a second time, in C and in another way, and knows nothing of chances. Small
 * battles are gone through with every fall of the dice and must agree exactly. Large ones are fought many times over,
 * and no figure may be further off than four standard errors.
 *
 * Seeds are fixed. `-m slow` fights ten million battles of each of twenty plans.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "engine/run/lr-dist.h"
#include "lr-battle.h"
#include "lr-test.h"

#include <math.h>
#include <string.h>
#include <time.h>

static const char *const type_names[] = { "infantry", "brigade", "garrison", "cavalry", "artillery", "heavy_artillery",
                                          "usa_hq", "csa_hq" };
static const char *const place_names[] = { "left", "center", "right" };
static const char *const terrain_names[] = { "clear", "forest", "marsh" };
static const char *const resolve_names[] = { "stronger", "always", "never" };

/* --- the calculator --- */

static void
type_side (GString      *typed,
           const Battle *battle,
           Side          side)
{
  for (int i = 0; i < battle->n_blocks[side]; i++)
    {
      const Block *block = &battle->blocks[side][i];

      g_string_append_printf (typed, " --row %s type=%s,steps=%d,place=%s,goes=%d,joins=%d",
                              side == ATTACKER ? "attackers" : "defenders", type_names[block->type], block->steps,
                              place_names[block->place], block->goes, block->joins);
    }
}

/* The battle as someone types it. */
static char *
type_battle (const Battle *battle)
{
  GString *typed = g_string_new (NULL);

  g_string_append_printf (typed,
                          "terrain=%s weather=%s modern=%s fortress=%s a_over=%s d_over=%s first=%d days=%d hq_steps=9",
                          terrain_names[battle->terrain], battle->mud ? "mud" : "dry", battle->modern ? "yes" : "no",
                          battle->fortress ? "yes" : "no", battle->overhead[ATTACKER] ? "yes" : "no",
                          battle->overhead[DEFENDER] ? "yes" : "no", battle->first, battle->days);
  g_string_append_printf (typed, " enfilade=%s", battle->enfilade ? "yes" : "no");
  type_side (typed, battle, ATTACKER);
  type_side (typed, battle, DEFENDER);
  for (Place place = LEFT; place < N_PLACES; place++)
    {
      const Plan *a = &battle->plans[ATTACKER][place];
      const Plan *d = &battle->plans[DEFENDER][place];

      g_string_append_printf (typed, " --row plan place=%s,a_melee=%d,a_resolve=%s,a_below=%d,d_melee=%d",
                              place_names[place], a->melee, resolve_names[a->resolve], a->below, d->melee);
      g_string_append_printf (typed, ",d_resolve=%s,d_below=%d", resolve_names[d->resolve], d->below);
    }
  return g_string_free (typed, FALSE);
}

static LrRuleset *
load_game (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "tables", "lee_grant", NULL);

  return lr_ruleset_load (folder);
}

/* --- figures: what both say --- */

#define MOST_VALUES ((MOST_STEPS + 1) * (MOST_STEPS + 1))
#define MOST_FIGURES (5 + N_SIDES * MOST_BLOCKS)

/**
 * Figure:
 * @path: what the calculator calls it
 * @side: of a block: its side
 * @block: of a block: its place in the roster; -1 for what concerns the whole battle
 * @ways: how often each value came, all falls of the dice gone through
 * @times: how often, of that many fights
 * @chances: the calculator's chances
 */
typedef struct
{
  char    path[64];
  Side    side;
  int     block;
  LrWide  ways[MOST_VALUES];
  guint64 times[MOST_VALUES];
  double  chances[MOST_VALUES];
} Figure;

enum { ENDING, PAID, ATTACKER_LOST, DEFENDER_LOST, BOTH_LEFT, FIRST_BLOCK };

static guint
list_figures (const Battle *planned,
              Figure       *figures)
{
  static const char *const whole[] = { "ending", "paid", "attacker_lost", "defender_lost", "left" };
  guint n = 0;

  memset (figures, 0, MOST_FIGURES * sizeof *figures);
  for (; n < FIRST_BLOCK; n++)
    {
      g_strlcpy (figures[n].path, whole[n], sizeof figures[n].path);
      figures[n].block = -1;
    }
  for (Side side = ATTACKER; side < N_SIDES; side++)
    for (Place place = LEFT; place < N_PLACES; place++)
      for (int i = 0, in_place = 0; i < planned->n_blocks[side]; i++)
        if (planned->blocks[side][i].place == place)
          {
            in_place++;
            if (lr_battle_steps (planned, ATTACKER, place) == 0 || lr_battle_steps (planned, DEFENDER, place) == 0)
              continue;
            figures[n].side = side;
            figures[n].block = i;
            g_snprintf (figures[n].path, sizeof figures[n].path, "%s_fight.n.%d.%s_left", place_names[place], in_place,
                        side == ATTACKER ? "attacker" : "defender");
            n++;
          }
  return n;
}

static int
steps_in_all (const Battle *battle,
              Side          side)
{
  int steps = 0;

  for (int i = 0; i < battle->n_blocks[side]; i++)
    steps += battle->blocks[side][i].steps;
  return steps;
}

/* What a figure came to in one fight. */
static guint
value_of (guint         figure,
          const Figure *figures,
          const Battle *planned,
          const Battle *fought,
          Ending        ending)
{
  switch (figure)
    {
    case ENDING:
      return ending;
    case PAID:
      return (guint) fought->paid;
    case ATTACKER_LOST:
      return (guint) (steps_in_all (planned, ATTACKER) - steps_in_all (fought, ATTACKER));
    case DEFENDER_LOST:
      return (guint) (steps_in_all (planned, DEFENDER) - steps_in_all (fought, DEFENDER));
    case BOTH_LEFT:
      return (guint) (steps_in_all (fought, ATTACKER) * (MOST_STEPS + 1) + steps_in_all (fought, DEFENDER));
    default:
      return (guint) fought->blocks[figures[figure].side][figures[figure].block].steps;
    }
}

/* The value of a calculator's outcome as the index of a figure. */
static guint
index_of (guint   figure,
          LrValue value)
{
  if (figure == ENDING)
    return (guint) value.ordinal;
  if (figure == BOTH_LEFT)
    return (guint) (value.object->values[0].number.num * (MOST_STEPS + 1) + value.object->values[1].number.num);
  return (guint) value.number.num;
}

static LrResult *
calculate (const LrRuleset *ruleset,
           const char      *typed)
{
  g_auto (GStrv) words = g_strsplit (typed, " ", -1);
  g_autoptr (GError) error = NULL;
  LrInputs *inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, "battle"));
  LrResult *result;

  if (!lr_typed_arguments (ruleset, inputs, (const char *const *) words, &error))
    lr_test_fail ("%s: %s", typed, error->message);
  result = lr_run (inputs, NULL, NULL);
  lr_inputs_free (inputs);
  return result;
}

/* --- small battles: every fall of the dice --- */

/* Whether two fractions are the same. */
static gboolean
same_fraction (LrWide a,
               LrWide of_a,
               LrWide b,
               LrWide of_b)
{
  LrWide common_a = lr_wide_gcd (a, of_a);
  LrWide common_b = lr_wide_gcd (b, of_b);

  return a / common_a == b / common_b && of_a / common_a == of_b / common_b;
}

static gboolean
compare_exactly (const LrResult *result,
                 guint           n,
                 const Figure   *figure,
                 LrWide          all)
{
  const LrTap *tap = lr_result_find_tap (result, figure->path);
  g_autoptr (LrDist) dist = tap != NULL ? lr_dist_of_tap (result, tap) : NULL;
  guint n_values = 0;

  if (dist == NULL || !dist->exact)
    return FALSE;
  for (guint i = 0; i < MOST_VALUES; i++)
    n_values += figure->ways[i] != 0;
  if (n_values != dist->n_chances)
    return FALSE;
  for (guint i = 0; i < dist->n_chances; i++)
    if (!same_fraction (figure->ways[index_of (n, dist->chances[i].value)], all, dist->chances[i].ways, dist->of))
      return FALSE;
  return TRUE;
}

static LrWide
power_of_six (guint n)
{
  LrWide power = 1;

  for (guint i = 0; i < n; i++)
    power *= 6;
  return power;
}

/* Goes through all falls of the dice. %FALSE if there are too many. */
static gboolean
fight_all (const Battle *planned,
           Figure       *figures,
           guint         n_figures,
           guint         most_dice,
           guint64       most_falls)
{
  Dice dice = { .listing = TRUE, .weight = 1 };
  guint64 n_falls = 0;

  do
    {
      Battle battle;
      Ending ending = lr_battle_fight (planned, &battle, &dice);
      LrWide weight;

      if (dice.used > most_dice || ++n_falls > most_falls)
        return FALSE;
      weight = dice.weight * power_of_six (most_dice - dice.used);
      for (guint i = 0; i < n_figures; i++)
        figures[i].ways[value_of (i, figures, planned, &battle, ending)] += weight;
    }
  while (lr_battle_next_fall (&dice));
  return TRUE;
}

static void
test_small (void)
{
  enum { DICE = 40 };
  g_autoptr (LrRuleset) ruleset = load_game ();
  g_autofree Figure *figures = g_new (Figure, MOST_FIGURES);
  GRand *random = g_rand_new_with_seed (1863);
  guint wanted = g_test_slow () ? 4000 : 300;
  guint n_done = 0;
  guint n_ends[N_ENDS] = { 0 };

  while (n_done < wanted)
    {
      Battle planned;
      guint n_figures;
      g_autofree char *typed = NULL;
      g_autoptr (LrResult) result = NULL;
      int first = g_rand_int_range (random, 1, 5);

      lr_battle_plan (random, &planned, 3, 2, first, first == 4 ? 2 : 1);
      n_figures = list_figures (&planned, figures);
      if (!fight_all (&planned, figures, n_figures, DICE, 60000))
        continue;
      n_done++;
      for (guint i = 0; i < N_ENDS; i++)
        n_ends[i] += figures[ENDING].ways[i] != 0;
      typed = type_battle (&planned);
      result = calculate (ruleset, typed);
      if (result->status != LR_STATUS_DONE)
        {
          lr_test_fail ("%s: status %d", typed, (int) result->status);
          continue;
        }
      for (guint i = 0; i < n_figures; i++)
        if (!compare_exactly (result, i, &figures[i], power_of_six (DICE)))
          {
            g_autofree char *found = lr_test_dist (result, figures[i].path);

            g_test_message ("%s", typed);
            lr_test_fail ("battle %u: %s: the calculator has %s", n_done, figures[i].path, found);
          }
    }
  for (guint i = 0; i < N_ENDS; i++)
    g_test_message ("ending %u: %u", i, n_ends[i]);
  /* all ways in which a battle can end were met */
  for (guint i = 0; i < N_ENDS; i++)
    g_assert_cmpuint (n_ends[i], >, 0);
  g_rand_free (random);
}

/* --- large battles: fought many times --- */

/* How many standard errors a count is off. */
static double
errors_off (guint64 times,
            guint64 fights,
            double  chance)
{
  double error = sqrt ((double) fights * chance * (1 - chance));

  if (error > 0)
    return fabs ((double) times - (double) fights * chance) / error;
  return times == (chance > 0.5 ? fights : 0) ? 0 : HUGE_VAL;
}

static void
compare_figure (const LrResult *result,
                guint           n,
                Figure         *figure,
                guint64         fights,
                double         *worst)
{
  const LrTap *tap = lr_result_find_tap (result, figure->path);
  g_autoptr (LrDist) dist = tap != NULL ? lr_dist_of_tap (result, tap) : NULL;
  double mean = 0, square = 0, found = 0;

  if (dist == NULL)
    {
      lr_test_fail ("%s: there is no such outcome", figure->path);
      return;
    }
  for (guint i = 0; i < dist->n_chances; i++)
    figure->chances[index_of (n, dist->chances[i].value)] = dist->chances[i].probability;
  for (guint i = 0; i < MOST_VALUES; i++)
    {
      double off;

      mean += i * figure->chances[i];
      square += (double) i * i * figure->chances[i];
      found += (double) i * (double) figure->times[i];
      /* rare values are judged by the mean only: their counts are not near enough to normal */
      if (figure->chances[i] * (double) fights < 30 && figure->times[i] < 60)
        continue;
      off = errors_off (figure->times[i], fights, figure->chances[i]);
      *worst = MAX (*worst, off);
      if (off > 4)
        lr_test_fail ("%s = %u: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT ", not %.9g: %.2f standard errors",
                      figure->path, i, figure->times[i], fights, figure->chances[i], off);
    }
  if (n != ENDING && n != BOTH_LEFT && square - mean * mean > 1e-12)
    {
      double off = fabs (found / (double) fights - mean) / sqrt ((square - mean * mean) / (double) fights);

      *worst = MAX (*worst, off);
      if (off > 4)
        lr_test_fail ("%s: %.6f on the average, not %.6f: %.2f standard errors", figure->path, found / (double) fights,
                      mean, off);
    }
}

static void
test_large (void)
{
  g_autoptr (LrRuleset) ruleset = load_game ();
  g_autofree Figure *figures = g_new (Figure, MOST_FIGURES);
  GRand *random = g_rand_new_with_seed (1864);
  guint n_battles = g_test_slow () ? 20 : 3;
  guint64 fights = g_test_slow () ? 10000000 : 100000;

  for (guint i = 0; i < n_battles; i++)
    {
      Battle planned;
      guint n_figures;
      g_autofree char *typed = NULL;
      g_autoptr (LrResult) result = NULL;
      Dice dice = { .random = 1861 + i };
      double worst = 0;

      lr_battle_plan (random, &planned, i % 3 == 2 ? 4 : MOST_BLOCKS, 4, 1, i % 3 == 2 ? 2 : 1);
      n_figures = list_figures (&planned, figures);
      typed = type_battle (&planned);
      result = calculate (ruleset, typed);
      if (result->status != LR_STATUS_DONE)
        {
          lr_test_fail ("%s: status %d", typed, (int) result->status);
          continue;
        }
      for (guint64 j = 0; j < fights; j++)
        {
          Battle battle;
          Ending ending = lr_battle_fight (&planned, &battle, &dice);

          for (guint k = 0; k < n_figures; k++)
            figures[k].times[value_of (k, figures, &planned, &battle, ending)]++;
        }
      for (guint k = 0; k < n_figures; k++)
        compare_figure (result, k, &figures[k], fights, &worst);
      g_test_message ("battle %u, %u figures, %.2f standard errors at most: %s", i + 1, n_figures, worst, typed);
    }
  g_rand_free (random);
}

/* --- what a day costs --- */

/* Machines that test are shared and old: what counts here is a slip by an order of magnitude. */
#define PATIENCE 10

typedef struct
{
  const char *name;
  gboolean    spread;
  const char *plan;
  double      seconds; /* promised, on one core */
} Job;

static const Job jobs[] = {
  { "fire, one position", FALSE, "", 0.05 },
  { "fire, three positions", TRUE, "", 0.05 },
  { "melees, one position", FALSE, " --row plan place=center,a_melee=2,d_melee=2", 0.5 },
  { "melees, three positions", TRUE,
    " --row plan place=left,a_melee=2 --row plan place=center,a_melee=2 --row plan place=right,a_melee=2", 0.5 },
};

/* Six blocks a side, a whole day. */
static void
test_cost (void)
{
  g_autoptr (LrRuleset) ruleset = load_game ();

  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      g_autoptr (GString) typed = g_string_new ("first=1");
      double best = HUGE_VAL;

      for (guint j = 0; j < 6; j++)
        {
          const char *place = place_names[jobs[i].spread ? j / 2 : CENTER];

          g_string_append_printf (typed, " --row attackers place=%s,goes=1 --row defenders place=%s,steps=3", place,
                                  place);
        }
      g_string_append (typed, jobs[i].plan);
      for (guint j = 0; j < 3; j++)
        {
          clock_t before = clock ();
          g_autoptr (LrResult) result = calculate (ruleset, typed->str);

          best = MIN (best, (double) (clock () - before) / CLOCKS_PER_SEC);
          g_assert_cmpint (result->status, ==, LR_STATUS_DONE);
        }
      g_test_message ("%s: %.1f ms, aim %.0f ms", jobs[i].name, best * 1000, jobs[i].seconds * 1000);
      if (g_getenv ("LONGROLL_NO_TIMES") == NULL && best > PATIENCE * jobs[i].seconds)
        lr_test_fail ("%s takes %.0f ms, more than %d times what is promised", jobs[i].name, best * 1000, PATIENCE);
    }
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/battle-simulation/small", test_small);
  lr_test_add ("/battle-simulation/large", test_large);
  lr_test_add ("/battle-simulation/cost", test_cost);
  return g_test_run ();
}
