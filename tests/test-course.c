/* test-course.c - over the evening: courses and best decisions against a recursion that knows nothing of runs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-test.h"

#include <math.h>

#include "present/decide/lr-course-best.h"
#include "present/input/lr-typed.h"

/* Each die of 4 and more costs the other side one; the attacker's die comes second where nobody hits. */
static const char field[] =
    "<unit id='sp' one='point' many='points'/>"
    "<side id='blue' label='Blue'/>"
    "<procedure id='assault' panel='combat' label='Assault' strength='blue_sp red_sp'>"
    "<inputs><number id='blue_sp' label='Blue' min='1' max='20' default='4' unit='sp'/>"
    "<number id='red_sp' label='Red' min='1' max='20' default='3' unit='sp'/></inputs>"
    "<roll id='by_blue' dice='1d6'/><roll id='by_red' dice='1d6'/>"
    "<let id='blue_lost' value='if by_red at least 4 then 1 else 0'/>"
    "<let id='red_lost' value='if by_blue at least 5 then 1 else 0'/>"
    "<outcome id='taken' label='Taken' value='red_sp = red_lost' headline='Taken: {taken}'/>"
    "<again label='Assault' by='blue' most='30' when='blue_sp over blue_lost'>"
    "<about>Nobody comes to help.</about>"
    "<with input='blue_sp' value='blue_sp - blue_lost'/><with input='red_sp' value='red_sp - red_lost'/></again>"
    "</procedure>";

typedef struct
{
  LrRuleset *ruleset;
  LrInputs  *inputs;
  LrAnswer  *answer;
  GPtrArray *aims;
  LrCourse  *course;
} Evening;

static void
evening_init (Evening    *evening,
              LrRuleset  *ruleset,
              const char *procedure,
              const char *typed,
              guint       rounds)
{
  evening->ruleset = ruleset;
  evening->inputs = lr_test_inputs (ruleset, procedure, typed);
  evening->answer = lr_answer_new (ruleset, evening->inputs, NULL, FALSE, NULL);
  evening->aims = lr_aims_new (evening->answer);
  evening->course = lr_course_new (evening->answer, evening->inputs, evening->aims, rounds, 0, NULL);
}

static void
evening_clear (Evening *evening)
{
  g_clear_pointer (&evening->course, lr_course_free);
  g_clear_pointer (&evening->aims, g_ptr_array_unref);
  g_clear_pointer (&evening->answer, lr_answer_free);
  g_clear_pointer (&evening->inputs, lr_inputs_free);
  g_clear_pointer (&evening->ruleset, lr_ruleset_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Evening, evening_clear)

/* --- the recursion --- */

static gboolean
plan_stops (const LrCoursePlan *plan,
            int                 start,
            int                 blue,
            int                 red,
            guint               round)
{
  return (plan->rounds > 0 && round > plan->rounds) || (plan->lost > 0 && start - blue >= plan->lost) ||
         (plan->by_fewer && red - blue >= plan->fewer);
}

/* What comes after: four ways, by whether each side hits. @plan: (nullable): %NULL for the best decisions. */
static double
recursion (int                 start,
           int                 blue,
           int                 red,
           guint               round,
           guint               rounds,
           const LrCoursePlan *plan,
           LrCourseWish        wish)
{
  double worth = 0;

  if (blue <= 0 || red <= 0 || round > rounds || (plan != NULL && plan_stops (plan, start, blue, red, round)))
    return 0;
  for (int blue_lost = 0; blue_lost <= 1; blue_lost++)
    for (int red_lost = 0; red_lost <= 1; red_lost++)
      {
        double share = 0.5 * (red_lost == 1 ? 1 / 3. : 2 / 3.);
        gboolean taken = red == red_lost;

        worth += share * ((taken ? wish.good : 0) - wish.own * blue_lost + wish.other * red_lost +
                          (taken ? 0 : recursion (start, blue - blue_lost, red - red_lost, round + 1, rounds, plan,
                                                  wish)));
      }
  return plan == NULL ? MAX (worth, 0) : worth;
}

static void
is_near (const char *what,
         double      found,
         double      expected)
{
  if (fabs (found - expected) > 1e-9)
    lr_test_fail ("%s: %.12g, the recursion has %.12g", what, found, expected);
}

static void
test_recursion (void)
{
  static const LrCourseWish wishes[] = { { 1, 0, 0 }, { 0, 1, 1 }, { 3, 1, 0 }, { 0.5, 1, 0 }, { 0, 1, 2 } };
  static const LrCoursePlan plans[] = {
    { 0 }, { .rounds = 2 }, { .lost = 1 }, { .lost = 2 }, { .by_fewer = TRUE, .fewer = 0 },
    { .by_fewer = TRUE, .fewer = -1 }, { .by_fewer = TRUE, .fewer = 2, .rounds = 3 },
  };

  for (int blue = 1; blue <= 4; blue++)
    for (int red = 1; red <= 3; red++)
      {
        g_autofree char *typed = g_strdup_printf ("blue_sp=%d|red_sp=%d", blue, red);
        g_auto (Evening) evening = { 0 };

        evening_init (&evening, lr_test_load_good (field), "assault", typed, 7);
        g_assert_cmpint (evening.course->fault, ==, LR_COURSE_FINE);
        g_assert_cmpuint (evening.course->rounds, ==, 7);
        for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
          {
            g_autoptr (LrCourseBest) best = lr_course_best_new (evening.course, wishes[i]);
            double most = 0;

            is_near ("best", best->value, recursion (blue, blue, red, 1, 7, NULL, wishes[i]));
            is_near ("its parts", lr_course_worth (wishes[i], best->end), best->value);
            for (guint j = 0; j < G_N_ELEMENTS (plans); j++)
              {
                LrCourseEnd end = lr_course_follow (evening.course, &plans[j], NULL);
                double worth = recursion (blue, blue, red, 1, 7, &plans[j], wishes[i]);

                is_near ("a plan", lr_course_worth (wishes[i], end), worth);
                most = MAX (most, worth);
              }
            g_assert_cmpfloat (best->rule_value, >=, most - 1e-9);
            g_assert_cmpfloat (best->rule_value, <=, best->value + 1e-9);
          }
      }
}

/* --- round by round --- */

typedef struct
{
  double takes_place[9], good[9], blue[9], red[9];
} Told;

/* Every way that an evening can go, followed to its end. */
static void
tell (Told               *told,
      const LrCoursePlan *plan,
      int                 start,
      int                 blue,
      int                 red,
      guint               round,
      guint               rounds,
      double              share,
      gboolean            over)
{
  over = over || blue <= 0 || red <= 0 || plan_stops (plan, start, blue, red, round);
  if (round > rounds)
    return;
  if (over)
    {
      told->blue[round] += share * blue;
      told->red[round] += share * red;
      told->good[round] += red <= 0 ? share : 0;
      tell (told, plan, start, blue, red, round + 1, rounds, share, TRUE);
      return;
    }
  told->takes_place[round] += share;
  for (int blue_lost = 0; blue_lost <= 1; blue_lost++)
    for (int red_lost = 0; red_lost <= 1; red_lost++)
      {
        double part = share * 0.5 * (red_lost == 1 ? 1 / 3. : 2 / 3.);

        told->blue[round] += part * (blue - blue_lost);
        told->red[round] += part * (red - red_lost);
        told->good[round] += red == red_lost ? part : 0;
        tell (told, plan, start, blue - blue_lost, red - red_lost, round + 1, rounds, part, FALSE);
      }
}

static LrCourseSide
figure (const LrGrid *rounds,
        guint         row,
        guint         index)
{
  const LrGridCell *cell = lr_grid_cell (rounds, row, index + 1);

  return (LrCourseSide) { cell->share.share, cell->low, cell->high };
}

static void
test_rounds (void)
{
  static const LrCoursePlan plans[] = { { 0 }, { .lost = 2 }, { .rounds = 3, .by_fewer = TRUE, .fewer = 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_auto (Evening) evening = { 0 };
      g_autoptr (LrGrid) rounds = NULL;
      Told told = { 0 };

      evening_init (&evening, lr_test_load_good (field), "assault", "blue_sp=3|red_sp=2", 6);
      tell (&told, &plans[i], 3, 3, 2, 1, 6, 1, FALSE);
      lr_course_follow (evening.course, &plans[i], &rounds);
      g_assert_cmpuint (rounds->rows->len, ==, plans[i].rounds > 0 ? plans[i].rounds : 6);
      for (guint j = 0; j < rounds->rows->len; j++)
        {
          LrCourseSide own = figure (rounds, j, 1);

          is_near ("takes place", lr_grid_row (rounds, j)->chance, told.takes_place[j + 1]);
          is_near ("good", figure (rounds, j, 0).mean, told.good[j + 1]);
          is_near ("own", own.mean, told.blue[j + 1]);
          is_near ("other", figure (rounds, j, 2).mean, told.red[j + 1]);
          g_assert_cmpfloat (own.low, <=, own.mean);
          g_assert_cmpfloat (own.high, >=, own.mean);
        }
    }
}

/* The band leaves out no more than one in twenty at each end, and no strength that it need not. */
static void
test_band (void)
{
  g_auto (Evening) evening = { 0 };
  g_autoptr (LrGrid) rounds = NULL;
  LrCoursePlan plan = { 0 };
  g_autofree char *text = NULL;

  evening_init (&evening, lr_test_load_good (field), "assault", "blue_sp=8|red_sp=20", 5);
  lr_course_follow (evening.course, &plan, &rounds);
  g_assert_cmpfloat (figure (rounds, 0, 1).low, ==, 7);
  g_assert_cmpfloat (figure (rounds, 0, 1).high, ==, 8);
  /* five throws of a coin: none lost in 1 of 32, one in 5 of 32 */
  g_assert_cmpfloat (figure (rounds, 4, 1).high, ==, 7);
  g_assert_cmpfloat (figure (rounds, 4, 1).low, ==, 4);
  text = lr_rounds_row_text (rounds, 4);
  lr_test_same_text ("the line", text,
                     "Assault 5: takes place 100 %; has ended well 0 %; Blue 5.5 (4 to 7); Red 18.33 (17 to 20)");
}

/* --- rows --- */

/* Anyone who is picked stands elsewhere when rows are gone, and keeps his name. */
static void
test_rows (void)
{
  static const char body[] =
      "<shape id='chief' label='Chief'><number id='skill' label='Skill' default='1'/></shape>"
      "<shape id='band' label='Band'><number id='men' label='Men' min='0' max='9' default='2'/>"
      "<number id='worth' label='Worth' default='2 * men'/><flag id='tired' label='Tired'/>"
      "<pick id='led' label='Led by' of='chief' from='chiefs'/></shape>"
      "<procedure id='raid' panel='combat' label='Raid' strength='bands.men foes'>"
      "<inputs><roster id='chiefs' of='chief' max='4'/><roster id='bands' of='band' min='1' max='5'/>"
      "<number id='foes' label='Foes' default='3'/></inputs>"
      "<roll id='die' dice='1d2'/>"
      "<outcome id='done' label='Done' value='false' headline='{done}'/>"
      "<again label='Raid' most='2'><var id='b' start='bands'/>"
      "<repeat each='x in b'><set var='x.men' value='x.men - 1'/><set var='x.tired' value='true'/></repeat>"
      "<with input='chiefs' value='sorted(chiefs where skill over 1, skill)'/>"
      "<with input='bands' value='sorted(b where men over 0, men)'/><with input='foes' value='foes - die'/></again>"
      "</procedure>";
  g_auto (Evening) evening = { 0 };
  const LrCourseNode *node;
  g_auto (GStrv) words = NULL;
  g_autofree char *line = NULL;

  evening_init (&evening, lr_test_load_good (body), "raid",
                "row:chiefs=skill=1|row:chiefs=skill=5|row:bands=men=1,led=1|row:bands=men=3,led=2", 2);
  g_assert_cmpint (evening.course->fault, ==, LR_COURSE_FINE);
  g_assert_cmpuint (evening.course->nodes->len, ==, 1 + 2 + 3);
  node = evening.course->nodes->pdata[1];
  words = lr_typed_dup_arguments (node->inputs);
  line = g_strjoinv (" ", words);
  /* the one chief that is left is first now; nobody types the worth, so it follows the men */
  lr_test_same_text ("the next raid", line,
                     "--row chiefs skill=5 --row bands men=2,tired=yes,led=1 foes=2");
  g_assert_cmpfloat (node->own, ==, 2);
}

/* --- games --- */

/* In every situation that comes up, what a round comes to is what the calculator says of it. */
static void
same_as_calculator (const Evening      *evening,
                    const LrCourseNode *node)
{
  const LrProcedure *procedure = evening->answer->result->procedure;
  g_autoptr (LrInputs) inputs = lr_inputs_new (evening->ruleset->model, procedure);
  g_auto (GStrv) words = lr_typed_dup_arguments (node->inputs);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrResult) result = NULL;
  double good = 0;
  double sum = 0;

  lr_typed_arguments (evening->ruleset, inputs, (const char *const *) words, &error);
  g_assert_no_error (error);
  result = lr_run (inputs, NULL, NULL);
  g_assert_cmpint (node->ways->len > 0, ==, result->status == LR_STATUS_DONE);
  for (guint i = 0; i < node->ways->len; i++)
    {
      const LrCourseWay *way = &g_array_index (node->ways, LrCourseWay, i);

      good += way->good ? way->share : 0;
      sum += way->share;
      g_assert_cmpfloat (way->own, <=, node->own);
      g_assert_cmpfloat (way->other, <=, node->other);
    }
  if (node->ways->len == 0)
    return;
  is_near ("all ways", sum, 1);
  if (evening->course->aim != NULL)
    is_near (procedure->id, good, lr_aim_share (evening->course->aim, result).share);
}

static void
test_game (gconstpointer data)
{
  static const struct
  {
    const char *game, *procedure, *typed;
  } evenings[] = {
    { "wftu", "overrun", "row:attackers=sp=12|row:defenders=sp=3|points_left=6" },
    { "wftu", "overrun", "row:attackers=sp=9,quality=veteran|row:attackers=sp=7|row:defenders=sp=2,quality=militia|"
                         "row:defenders=sp=1|points_left=9|cost=2|terrain=forest" },
    { "civil_war", "naval_round", "ironclads=4|transports=2|csa=3|leader=1" },
    { "civil_war", "land_combat", "attack=9|defence=6|ground=forest" },
  };
  guint n_checked = 0;

  for (guint i = 0; i < G_N_ELEMENTS (evenings); i++)
    {
      g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "tables", evenings[i].game, NULL);
      g_auto (Evening) evening = { 0 };

      if (!g_str_equal (evenings[i].game, data))
        continue;
      evening_init (&evening, lr_ruleset_load (folder), evenings[i].procedure, evenings[i].typed, 4);
      g_assert_cmpint (evening.course->fault, ==, LR_COURSE_FINE);
      for (guint j = 0; j < evening.course->nodes->len; j++)
        {
          const LrCourseNode *node = evening.course->nodes->pdata[j];

          if (!node->is_run)
            continue;
          same_as_calculator (&evening, node);
          n_checked++;
        }
    }
  g_assert_cmpuint (n_checked, >, 5);
}

/* --- passes --- */

/* The one repeat of an evening has that many passes, and the first of them say these texts. */
static void
check_passes (const Evening     *evening,
              const char *const *texts,
              guint              n_texts,
              guint              n_passes)
{
  g_autoptr (GPtrArray) all = lr_passes_new (evening->answer, evening->inputs);
  const LrGrid *passes;

  g_assert_cmpuint (all->len, ==, 1);
  passes = all->pdata[0];
  g_assert_cmpuint (passes->rows->len, ==, n_passes);
  for (guint i = 0; i < n_texts; i++)
    {
      g_autofree char *text = lr_rounds_row_text (passes, i);

      lr_test_same_text ("a pass", text, texts[i]);
    }
}

/* What a repeat shows, side by side: three throws of a coin, stopped by the second head. */
static void
test_passes (void)
{
  g_auto (Evening) evening = { 0 };
  static const char *const texts[] = {
    "Throw 1: takes place 100 %; Heads so far 0.5 (0 to 1); Two heads 0 %; by 3 1.5 (0 to 3)",
    "Throw 2: takes place 100 %; Heads so far 1 (0 to 2); Two heads 25 %; by 3 3 (0 to 6)",
    "Throw 3: takes place 75 %; Heads so far 1.17 (0 to 2); Two heads 33 %; by 3 3.5 (0 to 6)",
  };

  evening_init (&evening,
                lr_test_load_good ("<kind id='side_kind'><value id='up' label='U'/><value id='low' label='L'/></kind>"
                                   "<procedure id='coins' panel='combat' label='Coins'><var id='heads' start='0'/>"
                                   "<repeat each='x in side_kind' label='No rounds'>"
                                   "<let id='q' label='Q' value='1'/></repeat>"
                                   "<repeat id='n' times='3' while='heads under 2' label='Throw'>"
                                   "<roll id='coin' dice='1d2'/><set var='heads' value='heads + coin - 1'/>"
                                   "<let id='so_far' label='Heads so far' value='heads'/>"
                                   "<let id='done' label='Two heads' value='heads = 2'/><let id='quiet' value='5'/>"
                                   "<let id='by_three' label='by 3' value='heads * 3'/></repeat>"
                                   "<outcome id='o' label='O' value='heads = 2' headline='{o}'/></procedure>"),
                "coins", "", 0);
  check_passes (&evening, texts, G_N_ELEMENTS (texts), G_N_ELEMENTS (texts));
}

/* Rounds whose end only the dice know are worked out at once; to be looked at, each is gone through: 1, 3/4, 9/16. */
static void
test_passes_while (void)
{
  static const char *const texts[] = {
    "Try 1: takes place 100 %; Hit 25 %", "Try 2: takes place 75 %; Hit 25 %", "Try 3: takes place 56 %; Hit 25 %",
  };
  g_auto (Evening) evening = { 0 };

  evening_init (&evening,
                lr_test_load_good ("<procedure id='tries' panel='combat' label='Tries'><var id='left' start='1'/>"
                                   "<repeat id='n' while='left over 0' most='9' label='Try'>"
                                   "<roll id='die' dice='1d4'/>"
                                   "<set var='left' value='if die = 4 then 0 else left'/>"
                                   "<let id='hit' label='Hit' value='left = 0'/></repeat>"
                                   "<outcome id='o' label='O' value='left = 0' headline='{o}'/></procedure>"),
                "tries", "", 0);
  check_passes (&evening, texts, G_N_ELEMENTS (texts), 9);
}

/* --- words --- */

static void
test_words (void)
{
  static const struct
  {
    LrCoursePlan plan;
    const char  *text;
  } plans[] = {
    { { 0 }, "Go on as long as the rules allow." },
    { { .rounds = 1 }, "Stop after 1 round." },
    { { .rounds = 3, .lost = 1.5 }, "Stop after 3 rounds, or after losing 1 1/2 points." },
    { { .by_fewer = TRUE, .fewer = 3 }, "Stop when you are behind the other side by 3 points." },
    { { .by_fewer = TRUE }, "Stop when you are no longer ahead of the other side." },
    { { .by_fewer = TRUE, .fewer = -2 }, "Stop when your lead is down to 2 points." },
  };
  static const struct
  {
    const char  *typed;
    LrCourseWish wish;
    const char  *text;
  } bests[] = {
    { "blue_sp=5|red_sp=2", { 1, 0, 0 }, "Go on as long as the rules allow." },
    { "blue_sp=1|red_sp=9", { 0, 1, 1 }, "Do not begin: going on never gains more than it costs." },
    { "blue_sp=6|red_sp=3", { 5, 1, 0 },
      "No simple rule pays off; deciding afresh each time is worth 0.07." },
    { "blue_sp=6|red_sp=2", { 5, 1, 0 }, "Stop when you are behind the other side by 1 point." },
    { "blue_sp=6|red_sp=3", { 6, 1, 0 },
      "Stop when you are behind the other side by 1 point. That is worth 0.68; deciding afresh each time is worth "
      "0.71." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_auto (Evening) evening = { 0 };
      g_autofree char *text = NULL;

      evening_init (&evening, lr_test_load_good (field), "assault", "", 3);
      text = lr_course_plan_text (evening.ruleset, evening.course, &plans[i].plan);
      lr_test_same_text ("plan", text, plans[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bests); i++)
    {
      g_auto (Evening) evening = { 0 };
      g_autoptr (LrCourseBest) best = NULL;
      g_autofree char *text = NULL;

      evening_init (&evening, lr_test_load_good (field), "assault", bests[i].typed, 0);
      best = lr_course_best_new (evening.course, bests[i].wish);
      text = lr_course_best_text (evening.ruleset, evening.course, bests[i].wish, best);
      lr_test_same_text (bests[i].typed, text, bests[i].text);
    }
}

static char *
noted (const LrRuleset *ruleset,
       const LrCourse  *course)
{
  g_autoptr (GPtrArray) notes = lr_course_notes (ruleset, course);

  g_ptr_array_add (notes, NULL);
  return g_strjoinv ("\n", (char **) notes->pdata);
}

static void
test_notes (void)
{
  g_auto (Evening) none = { 0 };
  g_auto (Evening) fine = { 0 };
  g_autofree char *none_text = NULL;
  g_autofree char *fine_text = NULL;
  g_autofree char *cut_text = NULL;
  g_autoptr (LrCourse) cut = NULL;
  g_autoptr (LrCourse) cancelled = NULL;
  gint stop = 1;

  evening_init (&none, lr_test_load_good ("<procedure id='p' panel='combat' label='P'><roll id='r' dice='1d6'/>"
                                          "<outcome id='o' label='O' value='r = 6' headline='{o}'/></procedure>"),
                "p", "", 0);
  none_text = noted (none.ruleset, none.course);
  lr_test_same_text ("none", none_text, "The ruleset does not say how this is repeated.");
  evening_init (&fine, lr_test_load_good (field), "assault", "blue_sp=20|red_sp=20", 0);
  fine_text = noted (fine.ruleset, fine.course);
  lr_test_same_text ("fine", fine_text, "Nobody comes to help.");
  g_assert_cmpuint (fine.course->rounds, ==, 30);
  cut = lr_course_new (fine.answer, fine.inputs, fine.aims, 0, 1e-9, NULL);
  cut_text = noted (fine.ruleset, cut);
  lr_test_same_text ("cut", cut_text,
                     "Nobody comes to help.\nThere was time to follow 1 round; later ones are left out.");
  cancelled = lr_course_new (fine.answer, fine.inputs, fine.aims, 0, 0, &stop);
  g_assert_cmpint (cancelled->fault, ==, LR_COURSE_CANCELLED);
}

/* A later round that is too large to follow is simulated: one in four of each, within its margin. */
static void
test_simulated (void)
{
  g_auto (Evening) evening = { 0 };
  g_autofree char *text = NULL;
  LrCoursePlan plan = { 0 };

  evening_init (&evening, lr_test_load_good (
    "<procedure id='p' panel='combat' label='P'><inputs><number id='n' min='1' max='200' default='1'/></inputs>"
    "<roll id='a' dice='n d6'/><roll id='b' dice='n d6'/>"
    "<outcome id='o' label='O' value='a mod 2 = 1 and b mod 2 = 1' headline='{o}'/>"
    "<again label='Round' most='3' when='n under 100'><with input='n' value='n + 99'/></again></procedure>"),
                "p", "", 0);
  g_assert_cmpint (evening.course->fault, ==, LR_COURSE_FINE);
  g_assert_true (evening.course->simulated);
  g_assert_cmpuint (evening.course->nodes->len, ==, 2);
  g_assert_cmpfloat_with_epsilon (lr_course_follow (evening.course, &plan, NULL).good, 0.25 + 0.75 * 0.25, 0.01);
  text = noted (evening.ruleset, evening.course);
  lr_test_same_text ("note", text, "A round has too many combinations to follow them all; it is simulated, and its "
                                   "chances are approximate.");
}

/* --- what can be wrong with it --- */

static void
test_faults (void)
{
  static const struct
  {
    const char *again, *problem;
  } faults[] = {
    { "<with input='z' value='1'/>", "“z” is not an input of p (did" },
    { "<with input='a' value='1'/><with input='a' value='2'/>", "the input “a” gets two values" },
    { "<with input='a' value='true'/>", "number" },
    { "<with input='c' value='none'/>", "the input “c” is a pick" },
    { "<with input='a' value='q'/>", "nothing here is called “q”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *body =
          g_strdup_printf ("<shape id='s' label='S'><number id='n'/></shape><procedure id='p' panel='combat' label='P'>"
                           "<inputs><number id='a' label='A'/><roster id='b' label='B' of='s'/>"
                           "<pick id='c' label='C' of='s' from='b'/></inputs>"
                           "<outcome id='o' value='a' headline='{o}'/><again label='Round'>%s</again></procedure>",
                           faults[i].again);
      g_autoptr (LrRuleset) ruleset = lr_test_load (body);
      g_autofree char *problems = lr_test_problems (ruleset);

      if (strstr (problems, faults[i].problem) == NULL)
        lr_test_fail ("%s is told as: %s", faults[i].again, problems);
    }
}

/* The procedure that goes on to the next round has a name that nobody can write, and nobody is offered. */
static void
test_hidden (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (field);

  g_assert_nonnull (lr_model_find_procedure (ruleset->model, "assault"));
  g_assert_null (lr_model_find_procedure (ruleset->model, "assault again"));
  g_assert_null (lr_model_suggest (ruleset->model->procedures, "assault_agai"));
}

/* What is wrong with a procedure is said once, though it is read twice. */
static void
test_once (void)
{
  g_autoptr (LrRuleset) ruleset =
      lr_test_load ("<procedure id='p' panel='combat' label='P'><inputs><number id='a' label='A'/></inputs>"
                    "<outcome id='o' value='a + zebra' headline='{o}'/>"
                    "<again label='Round'><with input='a' value='a'/></again></procedure>");
  g_autofree char *problems = lr_test_problems (ruleset);

  g_assert_nonnull (strstr (problems, "zebra"));
  g_assert_true (strstr (problems, "zebra") == g_strrstr (problems, "zebra"));
}

int
main (int   argc,
      char *argv[])
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/course/recursion", test_recursion);
  lr_test_add ("/course/rounds", test_rounds);
  lr_test_add ("/course/band", test_band);
  lr_test_add ("/course/rows", test_rows);
  lr_test_add_data ("/course/wftu", "wftu", test_game);
  lr_test_add_data ("/course/civil_war", "civil_war", test_game);
  lr_test_add ("/course/passes", test_passes);
  lr_test_add ("/course/passes-while", test_passes_while);
  lr_test_add ("/course/words", test_words);
  lr_test_add ("/course/notes", test_notes);
  lr_test_add ("/course/simulated", test_simulated);
  lr_test_add ("/course/faults", test_faults);
  lr_test_add ("/course/hidden", test_hidden);
  lr_test_add ("/course/once", test_once);
  return g_test_run ();
}
