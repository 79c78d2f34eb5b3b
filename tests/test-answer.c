/* test-answer.c - what a calculator answers: steps, tallies, what is asked, the headline, the provenance
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <string.h>

#include "present/answer/lr-faces.h"
#include "present/answer/lr-report.h"

#define ROOT_OF_TABLES "tables", "wftu"

static LrAnswer *
answer_typed (const LrRuleset *ruleset,
              const char      *procedure,
              const char      *typed)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, procedure, typed);

  return lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
}

static char *
join_steps (const GPtrArray *views)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < views->len; i++)
    {
      const LrStepView *view = views->pdata[i];

      g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "", view->path, view->certain ? view->text : "drawn");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
steps_are (const GPtrArray *views,
           const char      *expected)
{
  g_autofree char *found = join_steps (views);

  g_assert_cmpstr (found, ==, expected);
}

static char *
join_items (const LrTallyView *tally)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < tally->items->len; i++)
    {
      const LrItemView *item = tally->items->pdata[i];

      g_string_append_printf (text, "%s%.*s%s", i > 0 ? "; " : "", (int) item->depth, "....", item->label);
      if (item->applied)
        g_string_append_printf (text, " %s", item->text);
      if (item->unclamped != NULL)
        g_string_append_printf (text, " (%s)", item->unclamped);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char small[] =
  "<unit id='sp' one='point' many='points'/><side id='us' label='Union'/>"
  "<calendar><turn id='t1' label='April'/><turn id='t2' label='May'/></calendar>"
  "<tracker id='vp' label='Victory points' of='number'/><option id='hard' label='Hard' of='flag' default='no' "
  "rule='9'/>"
  "<option id='other' label='Other' of='flag' default='no'/>"
  "<chart id='crt' label='Results' of='number' provenance='stand-in' rule='4'>"
  "<axis id='die' bands='1 2 3 4 5 6+' low='clamp'/>"
  "<axis id='odds' ratios='1:1 2:1' low='clamp' high='clamp' round='down'/><row at='1'>0 | 0</row>"
  "<row at='2'>0 | 1</row>"
  "<row at='3'>0 | 1</row><row at='4'>1 | 2</row><row at='5'>1 | 2</row>"
  "<row at='6+' provenance='rulebook'>2 | 3</row></chart>"
  "<procedure id='loss' label='Loss'><roll id='fate' label='Fate' dice='1d6'/>"
  "<let id='dead' label='Dead' value='fate = 1'/>"
  "<outcome id='end' label='End' value='if dead then 1 else 0'/></procedure>"
  "<procedure id='p' label='Attack' panel='combat' rule='1.0'><inputs><number id='a' default='4'/>"
  "<number id='d' default='2'/></inputs>"
  "<let id='odds' label='Odds' rule='1.1' value='a / d' key='yes'/><let id='quiet' value='a'/>"
  "<tally id='drm' label='Modifier' rule='1.2' by='sum' sign='yes' max='2'>"
  "<item label='River' rule='1.21' value='-1' when='a under 3'/>"
  "<item label='Guns' rule='1.22' value='4'/><tally label='Ground' by='sum' min='-1'>"
  "<item label='Hill' value='-3'/></tally>"
  "<item label='Hard' value='-1' when='option.hard'/></tally>"
  "<roll id='die' label='Die' rule='1.3' dice='1d6' by='us'/>"
  "<let id='hits' label='Hits' value='crt(die + drm - 2, a : d)' unit='sp'/>"
  "<flag id='press' label='Press on?' by='us' default='hits over 1'/>"
  "<call id='fate' label='Leader' of='loss' when='die = 6' else='{end: 0}'/>"
  "<tell rule='1.4' when='hits over 2' to='us'>Take {hits:sp}.</tell>"
  "<check that='a under 9' else='warn' rule='1.5'>Large.</check>"
  "<effect tracker='vp' add='hits' when='hits over 0' rule='1.6'/><effect turn='turn + 1'>Come back.</effect>"
  "<outcome id='out' label='Driven out' rule='1.7' value='hits over 1' headline='Drives them out: {out}'/>"
  "<outcome id='lost' label='Lost' value='hits' unit='sp'/></procedure>";

static void
test_steps (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", NULL);
  const LrStepView *odds = answer->lets->pdata[0];

  g_assert_cmpstr (answer->title, ==, "Attack");
  g_assert_cmpstr (answer->rule, ==, "1.0");
  g_assert_null (answer->error);
  g_assert_cmpuint (answer->problems->len, ==, 0);
  steps_are (answer->lets, "odds=2 quiet=4 hits=drawn fate.dead=drawn");
  g_assert_cmpstr (odds->label, ==, "Odds");
  g_assert_cmpstr (odds->rule, ==, "1.1");
  g_assert_cmpfloat_with_epsilon (odds->probability, 1, 1e-12);
  g_assert_null (((LrStepView *) answer->lets->pdata[1])->label);
  g_assert_cmpfloat_with_epsilon (((LrStepView *) answer->lets->pdata[3])->probability, 1.0 / 6, 1e-12);
  g_assert_true (answer->of > 0);
}

/* Dice that earlier throws decide, and those of a loop: one kind of dice is not named where there are several. */
#define THROWS "<procedure id='p' label='P' panel='other'>" \
  "<roll id='a' label='First' dice='1d6'/><roll id='b' label='Second' dice='(a) d6'/>" \
  "<outcome id='o' label='O' value='b'/></procedure>" \
  "<procedure id='q' label='Q' panel='other'><inputs><number id='men' min='1' max='30' default='6'/>" \
  "<flag id='same'/></inputs><var id='a' start='men'/><var id='b' start='men'/>" \
  "<repeat most='200' while='a over 0 and b over 0'>" \
  "<roll id='x' label='Ours' dice='(if same then 3 else a) d6' count='5..6'/>" \
  "<roll id='y' label='Theirs' dice='3d6' count='5..6'/><set var='b' value='b - x'/><set var='a' value='a - y'/>" \
  "</repeat><outcome id='o' label='O' value='a'/></procedure>"

static void
test_varying_dice (void)
{
  static const struct
  {
    const char *procedure;
    const char *typed;
    const char *dice;
  } rows[] = {
    { "p", NULL, "d6; varying dice" },
    { "p", "dice:a=3", "d6; 3d6" },
    { "q", "men=3", "varying dice; 3d6, count 5 to 6" },
    { "q", "men=30", "varying dice; 3d6, count 5 to 6" },
    { "q", "men=3|same=yes", "3d6, count 5 to 6; 3d6, count 5 to 6" },
    { "q", "men=30|same=yes", "3d6, count 5 to 6; 3d6, count 5 to 6" },
  };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (THROWS);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LrAnswer) answer = answer_typed (ruleset, rows[i].procedure, rows[i].typed);
      g_autoptr (GString) dice = g_string_new (NULL);

      for (guint j = 0; j < answer->asks->len; j++)
        {
          g_autofree char *text = lr_answer_ask_text (answer->asks->pdata[j]);

          g_string_append_printf (dice, "%s%s", j > 0 ? "; " : "", text);
        }
      lr_test_same_text (rows[i].typed != NULL ? rows[i].typed : rows[i].procedure, dice->str, rows[i].dice);
    }
}

static void
test_tally (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", NULL);
  g_autoptr (LrAnswer) other = answer_typed (ruleset, "p", "a=2|option:hard=yes");
  const LrTallyView *tally = answer->tallies->pdata[0];
  g_autofree char *items = join_items (tally);
  g_autofree char *other_items = join_items (other->tallies->pdata[0]);

  g_assert_cmpuint (answer->tallies->len, ==, 1);
  g_assert_true (tally->signed_numbers);
  g_assert_cmpstr (tally->view.text, ==, "+2");
  g_assert_cmpstr (tally->unclamped, ==, "3");
  lr_test_same_text ("items", items, "River; Guns +4; Ground -1 (-3); .Hill -3; Hard");
  lr_test_same_text ("items", other_items, "River -1; Guns +4; Ground -1 (-3); .Hill -3; Hard -1");
  g_assert_null (((LrTallyView *) other->tallies->pdata[0])->unclamped);
  g_assert_cmpstr (((LrItemView *) tally->items->pdata[1])->rule, ==, "1.22");
}

static void
test_asks (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", NULL);
  g_autoptr (LrAnswer) thrown = answer_typed (ruleset, "p", "dice:die=6|set:press=no");
  g_autoptr (LrAnswer) whole = answer_typed (ruleset, "p", "dice:die=6,fate.fate=1|set:press=no");
  const LrAskView *die = answer->asks->pdata[0];
  const LrAskView *press = answer->asks->pdata[1];
  const LrAskView *fate = answer->asks->pdata[2];

  g_assert_cmpuint (answer->asks->len, ==, 3);
  g_assert_cmpstr (die->path, ==, "die");
  g_assert_cmpstr (die->label, ==, "Die");
  g_assert_cmpstr (die->by->id, ==, "us");
  g_assert_cmpuint (die->spec.sides, ==, 6);
  g_assert_false (die->given);
  g_assert_cmpuint (die->faces->len, ==, 6);
  g_assert_cmpstr (press->label, ==, "Press on?");
  g_assert_nonnull (press->decision);
  g_assert_cmpstr (fate->path, ==, "fate.fate");
  g_assert_cmpfloat_with_epsilon (fate->probability, 1.0 / 6, 1e-12);
  g_assert_true (lr_answer_next_ask (answer) == die);
  g_assert_cmpstr (lr_answer_next_ask (thrown)->path, ==, "fate.fate");
  g_assert_null (lr_answer_next_ask (whole));
  g_assert_true (((LrAskView *) thrown->asks->pdata[0])->given);
  g_assert_cmpstr (((LrAskView *) thrown->asks->pdata[0])->reading, ==, "6");
}

/* An outcome with hundreds of values still has its headline. */
static void
test_headline_of_many (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
    "<procedure id='p' label='P' panel='other'><roll id='die' dice='1d1000'/>"
    "<outcome id='lost' label='Lost' value='die' headline='Lost: {lost}'/></procedure>");
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", NULL);

  lr_test_same_text ("headline", answer->headline, "Lost: 500.5 on average");
}

/* At 2:1 and +2 - 2 the die alone counts: 4 and more drive out. */
static void
test_headline (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", NULL);
  g_autoptr (LrAnswer) thrown = answer_typed (ruleset, "p", "dice:die=6,fate.fate=1");
  g_autoptr (LrAnswer) low = answer_typed (ruleset, "p", "dice:die=2");

  lr_test_same_text ("headline", answer->headline, "Drives them out: 50 % (1 in 2, on 4 to 6), by a stand-in chart");
  lr_test_same_text ("headline", thrown->headline, "Drives them out: yes");
  lr_test_same_text ("headline", low->headline, "Drives them out: no, by a stand-in chart. Hits: 1, over 1 [1.7]");
  g_assert_true (answer->stand_in);
  g_assert_false (thrown->stand_in);
}

static void
test_reads (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", NULL);
  g_autoptr (LrAnswer) thrown = answer_typed (ruleset, "p", "dice:die=6");
  const LrReadView *read = answer->reads->pdata[0];
  const LrReadView *one = thrown->reads->pdata[0];
  g_autofree char *both = lr_answer_provenance (answer, 0);
  g_autofree char *single = lr_answer_provenance (thrown, 0);

  g_assert_cmpuint (answer->reads->len, ==, 1);
  g_assert_cmpstr (read->chart->id, ==, "crt");
  g_assert_cmpint (read->row, ==, -1);
  g_assert_cmpint (read->column, ==, 1);
  g_assert_cmpfloat_with_epsilon (read->chances[lr_chart_cell (read->chart, 3, 1)], 1.0 / 6, 1e-12);
  g_assert_cmpfloat_with_epsilon (read->chances[lr_chart_cell (read->chart, 3, 0)], 0, 1e-12);
  g_assert_cmpuint (answer->provenances, ==, 1u << LR_PROVENANCE_STAND_IN | 1u << LR_PROVENANCE_RULEBOOK);
  g_assert_cmpint (one->row, ==, 5);
  g_assert_cmpuint (thrown->provenances, ==, 1u << LR_PROVENANCE_RULEBOOK);
  g_assert_nonnull (strstr (both, "stand-in chart, not the publisher’s numbers: Results"));
  g_assert_null (strstr (single != NULL ? single : "", "stand-in"));
}

static void
test_messages (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", NULL);
  g_autoptr (LrAnswer) large = answer_typed (ruleset, "p", "a=9");
  const LrMessageView *tell = answer->messages->pdata[0];
  const LrMessageView *warning = large->checks->pdata[0];

  g_assert_cmpuint (answer->checks->len, ==, 0);
  g_assert_cmpuint (answer->messages->len, ==, 1);
  g_assert_cmpstr (tell->text, ==, "Take 3 points.");
  g_assert_cmpstr (tell->rule, ==, "1.4");
  g_assert_cmpstr (tell->to->id, ==, "us");
  g_assert_cmpfloat_with_epsilon (tell->probability, 1.0 / 6, 1e-12);
  g_assert_cmpuint (large->checks->len, ==, 1);
  g_assert_cmpstr (warning->text, ==, "Large.");
  g_assert_false (warning->refuses);
}

static void
test_effects (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", "dice:die=4");
  g_autoptr (LrAnswer) none = answer_typed (ruleset, "p", "dice:die=1");
  const LrEffectView *points = answer->effects->pdata[0];
  const LrEffectView *note = answer->effects->pdata[1];

  g_assert_cmpuint (answer->effects->len, ==, 2);
  g_assert_cmpuint (none->effects->len, ==, 1);
  lr_test_same_text ("effect", points->text, "Victory points +2");
  g_assert_cmpstr (points->rule, ==, "1.6");
  lr_test_same_text ("note", note->text, "May: Come back.");
}

/* Only an option that makes a difference here is shown. */
static void
test_options (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", NULL);

  for (guint i = 0; i < answer->options->len; i++)
    g_assert_cmpstr (((LrOption *) answer->options->pdata[i])->id, !=, "other");
}

static void
test_outcomes (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", NULL);
  const LrStepView *lost = answer->outcomes->pdata[answer->outcomes->len - 1];

  g_assert_cmpstr (lost->path, ==, "lost");
  g_assert_cmpstr (lost->label, ==, "Lost");
  g_assert_cmpuint (lost->dist->n_chances, ==, 4);
  /* 0, 1, 1, 2, 2, 3 */
  g_assert_cmpfloat_with_epsilon (lost->dist->mean, 1.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (answer->unknown + answer->waiting + answer->unfinished, 0, 1e-12);
}

static void
test_losses (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
    "<side id='us' label='Union'/><chart id='c' label='C' of='number' provenance='rulebook'>"
    "<axis id='a' bands='1 2+'/><row>? | 5</row></chart>"
    "<procedure id='p' label='P'><roll id='die' dice='1d6'/><let id='x' value='c(die)'/>"
    "<flag id='go' label='Go on' by='us' when='die = 2' else='true'/>"
    "<var id='n' start='die'/><repeat id='r' while='n over 2 and n under 4' most='2'>"
    "<roll id='d' dice='1d2'/><set var='n' value='n + d / 99'/></repeat>"
    "<outcome id='y' value='x'/></procedure>");
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", NULL);

  g_assert_cmpfloat_with_epsilon (answer->unknown, 1.0 / 6, 1e-12);
  g_assert_cmpfloat_with_epsilon (answer->waiting, 1.0 / 6, 1e-12);
  g_assert_cmpfloat_with_epsilon (answer->unfinished, 1.0 / 6, 1e-12);
  g_assert_cmpuint (answer->losses->len, ==, 3);
  lr_test_same_text ("unknown", answer->losses->pdata[0], "Unknown in 17 % of cases: the chart “C” is empty at 1");
  lr_test_same_text ("waiting", answer->losses->pdata[1], "Waiting in 17 % of cases for a decision: Go on");
  lr_test_same_text ("unfinished", answer->losses->pdata[2], "Not finished in 17 % of cases after 2 rounds");
}

/* --- the real thing --- */

static LrRuleset *
load_wftu (void)
{
  g_autofree char *folder = g_build_filename (g_test_get_dir (G_TEST_DIST), "..", ROOT_OF_TABLES, NULL);

  return lr_ruleset_load (folder);
}

/* A part is taken by the side that the input names, and the part against it the other of two. */
static void
test_players (void)
{
  g_autoptr (LrRuleset) ruleset = load_wftu ();
  const LrModel *model = ruleset->model;
  g_autoptr (LrAnswer) union_attacks = answer_typed (ruleset, "land_combat", "player=union");
  g_autoptr (LrAnswer) other = answer_typed (ruleset, "land_combat", "player=confederacy");
  g_autoptr (LrAnswer) without = answer_typed (ruleset, "leader_casualty", "");
  g_autofree char *name = lr_answer_side_name (other, lr_model_find_side (model, "attacker"));

  lr_test_same_text ("attacker", name, "Confederacy · Attacker");
  g_assert_true (lr_answer_player (union_attacks, lr_model_find_side (model, "defender")) ==
                 lr_model_find_side (model, "confederacy"));
  g_assert_true (lr_answer_player (other, lr_model_find_side (model, "union")) == lr_model_find_side (model, "union"));
  g_assert_true (lr_answer_player (without, lr_model_find_side (model, "attacker")) ==
                 lr_model_find_side (model, "attacker"));
}

static void
test_land_combat (void)
{
  g_autoptr (LrRuleset) ruleset = load_wftu ();
  g_autoptr (LrAnswer) answer = NULL;
  g_autofree char *problems = lr_test_problems (ruleset);
  double total;

  lr_test_same_text ("problems", problems, "");
  if (ruleset->model == NULL)
    return;
  answer = answer_typed (ruleset, "land_combat", "row:attackers=sp=6|row:defenders=sp=3");
  g_assert_null (answer->error);
  g_assert_cmpuint (answer->problems->len, ==, 0);
  g_assert_cmpuint (answer->checks->len, ==, 0);
  g_assert_nonnull (answer->headline);
  g_assert_true (answer->stand_in);
  g_assert_cmpuint (answer->tallies->len, >, 2);
  g_assert_cmpuint (answer->outcomes->len, >, 2);
  g_assert_cmpuint (answer->asks->len, >, 1);
  g_assert_cmpuint (lr_answer_next_ask (answer)->spec.sides, ==, 10);
  g_assert_cmpuint (lr_answer_next_ask (answer)->faces->len, ==, 10);
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      total = view->dist->total + 1 - view->probability;
      if (ABS (total - 1) > 1e-9)
        lr_test_fail ("the chances of %s come to %g", view->path, total);
      if (view->dist->exact && view->dist->of == 0)
        lr_test_fail ("%s has no ways", view->path);
    }
}

/* What a face brings has its name, and what does not come about is not said. */
static void
test_faces_named (void)
{
  g_autoptr (LrRuleset) ruleset = load_wftu ();
  g_autoptr (LrAnswer) answer =
      answer_typed (ruleset, "blockade", "scenario=campaign|turn=1862-04|row:ports=port=charleston,factors=3");
  g_autoptr (GPtrArray) lines = NULL;

  lr_answer_word_faces (answer);
  lines = lr_face_lines_new (answer);
  g_assert_cmpuint (lines->len, ==, 2);
  lr_test_same_text ("6", ((const LrFaceLine *) lines->pdata[0])->text,
                     "Charleston is blockaded · Confederate ports still open: 8 · Points taken from their cities: 1");
  lr_test_same_text ("7", ((const LrFaceLine *) lines->pdata[1])->text, "Confederate ports still open: 9");
}

/* The odds of 6 to 3 are 2 to 1, whatever is on the card. */
static void
test_land_combat_column (void)
{
  g_autoptr (LrRuleset) ruleset = load_wftu ();
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "land_combat", "row:attackers=sp=6|row:defenders=sp=3");
  gboolean seen = FALSE;

  for (guint i = 0; i < answer->reads->len; i++)
    {
      const LrReadView *read = answer->reads->pdata[i];

      if (read->chart->n_axes == 2 && read->chart->axes[1].sort == LR_AXIS_RATIOS && read->column >= 0)
        {
          seen = TRUE;
          g_assert_cmpstr (read->chart->axes[1].bands[read->column].label, ==, "2:1");
        }
    }
  g_assert_true (seen);
}

/* With every die given there is one story: every outcome is certain, and nothing is left to ask. */
static void
test_land_combat_given (void)
{
  g_autoptr (LrRuleset) ruleset = load_wftu ();
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "land_combat", "row:attackers=sp=6|row:defenders=sp=3");
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
  const LrAskView *ask;
  guint n = 0;

  while ((ask = lr_answer_next_ask (answer)) != NULL && ask->decision == NULL && n++ < 50)
    {
      lr_inputs_give_roll (inputs, ask->path, NULL, 0, lr_pool_spec_greatest (&ask->spec));
      g_clear_pointer (&answer, lr_answer_free);
      answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
      if (answer->error != NULL)
        {
          lr_test_fail ("%s", answer->error);
          return;
        }
    }
  g_assert_cmpuint (n, >=, 1);
  g_assert_null (ask);
  for (guint i = 0; i < answer->outcomes->len; i++)
    if (!((LrStepView *) answer->outcomes->pdata[i])->certain)
      lr_test_fail ("%s is still open", ((LrStepView *) answer->outcomes->pdata[i])->path);
}

/* A long run is not repeated for every face and every reading. */
static void
test_long_run (void)
{
  g_autoptr (LrRuleset) ruleset = load_wftu ();
  g_autoptr (LrAnswer) answer = answer_typed (
      ruleset, "naval_battle",
      "rounds=6|row:attackers=strength=2|row:attackers=strength=3|row:attackers=strength=4|row:attackers=strength=5|"
      "row:defenders=strength=2|row:defenders=strength=2|row:defenders=strength=2|row:defenders=strength=2");

  g_assert_cmpint (answer->result->status, ==, LR_STATUS_DONE);
  g_assert_cmpuint (answer->result->state_steps, >, 300000);
  g_assert_cmpuint (answer->options->len, ==, 0);
  for (guint i = 0; i < answer->asks->len; i++)
    g_assert_null (((const LrAskView *) answer->asks->pdata[i])->faces);
}

/* What a repeat comes to is shown large for two rows, and for more only among the reasons. */
static void
test_figures (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<shape id='s'><number id='n' default='1'/></shape>"
      "<procedure id='p' label='P' panel='combat'>"
      "<inputs><roster id='rows' label='Rows' of='s'/></inputs>"
      "<let id='total' label='All' value='sum(rows, n)' key='yes'/>"
      "<repeat id='each' each='r in rows'>"
      "<let id='twice' label='Twice' value='2 * r.n' key='yes'/></repeat>"
      "<outcome id='o' label='O' value='total'/></procedure>");
  g_autoptr (LrAnswer) two = answer_typed (ruleset, "p", "row:rows=n=1|row:rows=n=2");
  g_autoptr (LrAnswer) three = answer_typed (ruleset, "p", "row:rows=n=1|row:rows=n=2|row:rows=n=3");

  g_assert_cmpuint (two->figures->len, ==, 3);
  g_assert_cmpuint (three->figures->len, ==, 1);
  g_assert_cmpstr (((const LrFigureView *) three->figures->pdata[0])->caption, ==, "All");
  g_assert_cmpstr (((const LrFigureView *) three->figures->pdata[0])->text, ==, "6");
}

static const LrTallyView *
find_tally (const GPtrArray *tallies,
            const char      *path)
{
  for (guint i = 0; i < tallies->len; i++)
    if (g_str_equal (((const LrTallyView *) tallies->pdata[i])->view.path, path))
      return tallies->pdata[i];
  lr_test_fail ("there is no tally %s", path);
  return NULL;
}

static void
counting_are (const LrTallyView *tally,
              const char        *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; tally != NULL && i < tally->items->len; i++)
    if (((const LrItemView *) tally->items->pdata[i])->counts)
      g_string_append_printf (found, "%s%s %s", found->len > 0 ? "; " : "",
                              ((const LrItemView *) tally->items->pdata[i])->label,
                              ((const LrItemView *) tally->items->pdata[i])->text);
  lr_test_same_text (tally != NULL ? tally->view.path : "", found->str, expected);
}

/* What makes a condition fail is shown, and first; a number has a sign where the tally says so. */
static void
test_reductions (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<procedure id='p' label='P' panel='other'><inputs><number id='n'/></inputs>"
      "<tally id='both' label='Both' by='all'><item label='Always' value='true'/>"
      "<item label='Small' value='n under 3'/><item label='Odd' value='n mod 2 = 1'/></tally>"
      "<tally id='one' label='One' by='any'><item label='Small' value='n under 3'/>"
      "<item label='Odd' value='n mod 2 = 1'/></tally>"
      "<tally id='low' label='Low' by='least'><item label='None' value='0'/>"
      "<item label='N' value='n'/></tally>"
      "<tally id='half' label='Half' by='product'><item label='N' value='n'/>"
      "<item label='Tired' value='1/2'/></tally>"
      "<tally id='cities' label='Cities' by='sum'><item label='N' value='n'/>"
      "<item label='Lost' value='-1'/></tally>"
      "<tally id='drm' label='Modifier' by='sum' sign='yes'><item label='N' value='n'/></tally>"
      "<outcome id='x' label='X' value='both'/></procedure>");
  g_autoptr (LrAnswer) four = answer_typed (ruleset, "p", "n=4");
  g_autoptr (LrAnswer) one = answer_typed (ruleset, "p", "n=1");

  counting_are (find_tally (four->tallies, "both"), "Small no; Odd no; Always yes");
  counting_are (find_tally (one->tallies, "both"), "Always yes; Small yes; Odd yes");
  counting_are (find_tally (four->tallies, "one"), "Small no; Odd no");
  counting_are (find_tally (one->tallies, "one"), "Small yes; Odd yes");
  counting_are (find_tally (four->tallies, "low"), "None 0; N 4");
  counting_are (find_tally (four->tallies, "half"), "N 4; Tired ×1/2");
  counting_are (find_tally (four->tallies, "cities"), "N 4; Lost -1");
  counting_are (find_tally (four->tallies, "drm"), "N +4");
  g_assert_cmpstr (find_tally (four->tallies, "cities")->view.text, ==, "3");
  g_assert_cmpstr (find_tally (four->tallies, "drm")->view.text, ==, "+4");
}

/* What makes up a row is shown if that is more than the number that was typed. */
static void
test_rows (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<shape id='troops' label='Troops'><number id='sp' default='1'/><flag id='tired'/>"
      "<tally id='strength' label='Strength' by='product' rule='3'><item label='Points' value='sp'/>"
      "<item label='Tired' rule='3.1' value='1/2' when='tired'/></tally></shape>"
      "<procedure id='p' label='P' panel='combat'><inputs><roster id='troops' label='Attackers' of='troops'/>"
      "</inputs><outcome id='o' label='O' value='sum(troops, strength)'/></procedure>");
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", "row:troops=sp=4|row:troops=sp=6,tired=yes");
  g_autoptr (LrAnswer) named = answer_typed (ruleset, "p", "row:troops=sp=6,tired=yes,label=Left wing");
  g_autoptr (LrAnswer) alone = answer_typed (ruleset, "p", "row:troops=sp=6,tired=yes");

  g_assert_cmpuint (answer->rows->len, ==, 1);
  lr_test_same_text ("row", find_tally (answer->rows, "troops.2.strength")->view.label, "Attackers 2: Strength");
  lr_test_same_text ("row", find_tally (answer->rows, "troops.2.strength")->view.text, "3");
  counting_are (find_tally (answer->rows, "troops.2.strength"), "Points 6; Tired ×1/2");
  lr_test_same_text ("row", find_tally (named->rows, "troops.1.strength")->view.label, "Left wing: Strength");
  lr_test_same_text ("row", find_tally (alone->rows, "troops.1.strength")->view.label, "Attackers: Strength");
}

static const char refusing[] =
    "<scenario id='s1' label='First'/><scenario id='s2' label='Second'/>"
    "<tracker id='vp' label='Points' of='number'/><shape id='man'><number id='rank' label='Rank'/>"
    "<flag id='hurt' label='Hurt'/></shape><tracker id='lost' label='Lost' of='man'/>"
    "<chart id='c' label='Card' of='number' provenance='rulebook'><axis id='a' bands='1 2+'/>"
    "<row>1 | ?</row></chart>"
    "<procedure id='p' label='P' panel='combat' when=\"scenario = 's2'\"><inputs><number id='n'/></inputs>"
    "<check that='n under 3' rule='1'>Too many.</check><effect tracker='vp' add='1'/><tell>Take one.</tell>"
    "<roll id='die' dice='1d6'/><effect tracker='lost' add='{rank: n, hurt: true}'/>"
    "<outcome id='o' label='O' value='n' headline='He is caught'/>"
    "</procedure>"
    "<procedure id='half' label='Half' panel='combat'><roll id='die' dice='1d6'/>"
    "<outcome id='o' label='O' value='die' when='die over 3' else='0' headline='He is caught'/></procedure>"
    "<procedure id='q' label='Q' panel='combat'><outcome id='o' label='O' value='c(2)'/></procedure>";

/* After a refusal nothing is rolled, told or recorded. */
static void
test_refusal (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (refusing);
  g_autoptr (LrAnswer) fine = answer_typed (ruleset, "p", "n=1");
  g_autoptr (LrAnswer) refused = answer_typed (ruleset, "p", "n=3");

  g_assert_cmpuint (fine->effects->len, ==, 2);
  g_assert_cmpuint (fine->messages->len, ==, 1);
  g_assert_cmpint (refused->result->status, ==, LR_STATUS_REFUSED);
  g_assert_cmpuint (refused->checks->len, ==, 1);
  g_assert_cmpuint (refused->effects->len, ==, 0);
  g_assert_cmpuint (refused->messages->len, ==, 0);
  g_assert_cmpuint (refused->outcomes->len, ==, 0);
  g_assert_cmpuint (refused->asks->len, ==, 0);
}

/* A row that would be added to a list in the books is told by its fields. */
static void
test_effect_of_list (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (refusing);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", "n=1");

  lr_test_same_text ("effect", ((const LrEffectView *) answer->effects->pdata[1])->text, "Lost: add Rank 1, Hurt yes");
}

static void
test_plain_headline (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (refusing);
  g_autoptr (LrAnswer) sure = answer_typed (ruleset, "p", "n=1");
  g_autoptr (LrAnswer) open = answer_typed (ruleset, "half", NULL);
  g_autoptr (LrAnswer) not = answer_typed (ruleset, "half", "dice:die=2");

  lr_test_same_text ("sure", sure->headline, "He is caught");
  lr_test_same_text ("open", open->headline, "He is caught, 50 %");
  lr_test_same_text ("not", not->headline, NULL);
}

/* A calculator of another scenario says so. */
static void
test_applies (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (refusing);
  g_autoptr (LrAnswer) first = answer_typed (ruleset, "p", NULL);
  g_autoptr (LrAnswer) second = answer_typed (ruleset, "p", "scenario=s2");

  lr_test_same_text ("first", first->inapplicable, "The rules do not use this here: scenario “First”");
  lr_test_same_text ("second", second->inapplicable, NULL);
}

/* Who rolls, decides and is told may be the side that an input names; of what is called, the side that it is given. */
static void
test_who (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<kind id='player'><side id='blue' label='Blue'/><side id='grey' label='Grey'/></kind>"
      "<procedure id='volley' label='Volley'><inputs><choice id='us' of='player'/>"
      "<choice id='them' of='player'/></inputs>"
      "<roll id='die' dice='1d6' by='us'/><flag id='stand' by='them'/><tell to='them'>Lose {die}.</tell>"
      "<roll id='plain' dice='1d6' by='grey'/><outcome id='o' value='die'/></procedure>"
      "<procedure id='fire' panel='combat' label='Fire'><inputs><choice id='us' of='player'/>"
      "<choice id='other' of='player' default=\"'grey'\"/></inputs>"
      "<call id='one' of='volley' label='One' pass='yes'><with input='them' value='other'/></call>"
      "<call id='two' of='volley' label='Two'><with input='us' value=\"'grey'\"/></call></procedure>");
  static const char *const expected[][2] = {
    { "one.die", "grey" }, { "one.stand", "blue" }, { "one.plain", "grey" },
    { "two.die", "grey" }, { "two.stand", "blue" }, { "two.plain", "grey" },
  };
  g_autoptr (LrAnswer) answer =
      answer_typed (ruleset, "fire", "us=grey|other=blue|set:one.stand=yes|set:two.stand=no");

  g_assert_cmpuint (answer->asks->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];

      g_assert_cmpstr (ask->path, ==, expected[i][0]);
      lr_test_same_text (ask->path, ask->by != NULL ? ask->by->id : NULL, expected[i][1]);
    }
  lr_test_same_text ("told", ((const LrMessageView *) answer->messages->pdata[0])->to->id, "blue");
}

/* What may change is told with its chance; what is certain, without. */
static void
test_effect_chances (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<tracker id='lost' label='Lost' of='number'/><tracker id='fired' label='Fired' of='flag'/>"
      "<procedure id='p' panel='combat' label='P'><roll id='die' dice='1d4'/><outcome id='o' label='O' value='die'/>"
      "<effect tracker='lost' add='2' when='die = 4'/><effect tracker='fired' set='true'/></procedure>");
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "");
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
  g_autofree char *text = lr_report_new (answer);

  g_assert_nonnull (strstr (text, "  - (25 %) Lost +2\n"));
  g_assert_nonnull (strstr (text, "  - Fired = yes\n"));
}

/* Without a cell there is no result; the text says which one, and where to put it. */
static void
test_missing (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (refusing);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "q", NULL);
  g_autofree char *text = lr_report_new (answer);

  g_assert_cmpfloat_with_epsilon (answer->unknown, 1, 1e-12);
  g_assert_cmpstr (answer->missing, ==, "c");
  g_assert_cmpstr (answer->missing_label, ==, "Card");
  g_assert_nonnull (strstr (text, "Unknown in 100 % of cases: the chart “Card” is empty at 2 or more\n"));
  g_assert_nonnull (strstr (text, "\nEnter it from your card: “Card”, longroll-cli chart "));
  /* What never comes about has no mean. */
  g_assert_null (strstr (text, "expected"));
}

/* What lies off a chart is said once, whatever the die shows, and nobody is told to fill anything in. */
static void
test_off_the_chart (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<kind id='k'><value id='a' label='A'/><value id='b' label='B'/></kind>"
      "<chart id='c' label='Card' of='number' provenance='rulebook'><axis id='d' bands='1 2 3 4 5 6'/>"
      "<axis id='o' ratios='1:1 2:1' round='down'/><row at='1'>1|1</row><row at='2'>1|1</row>"
      "<row at='3'>1|1</row><row at='4'>1|1</row><row at='5'>1|1</row><row at='6'>1|?</row></chart>"
      "<chart id='e' label='Kinds' of='number' provenance='rulebook'><axis id='x' of='k' bands='a'/>"
      "<row at='a'>1</row></chart>"
      "<procedure id='p' label='P'><inputs><number id='n' default='1'/><choice id='w' of='k'/></inputs>"
      "<roll id='die' dice='1d6'/><outcome id='x' label='X' value='c(die, n : 2)'/></procedure>"
      "<procedure id='q' label='Q'><roll id='die' dice='1d6'/>"
      "<outcome id='x' label='X' value='c(die + 2, 1 : 1)'/></procedure>"
      "<procedure id='r' label='R'><inputs><choice id='w' of='k' default=\"'b'\"/></inputs>"
      "<outcome id='x' label='X' value='e(w)'/></procedure>");
  static const struct
  {
    const char *procedure;
    const char *typed;
    const char *loss;
    const char *missing;
  } cases[] = {
    { "p", "n=1", "Unknown in 100 % of cases: the chart “Card” has no column for this value: it is below the first, "
                  "1:1", NULL },
    { "p", "n=9", "Unknown in 100 % of cases: the chart “Card” has no column for this value: it is above the last, "
                  "2:1", NULL },
    { "p", "n=4", "Unknown in 17 % of cases: the chart “Card” is empty at row 6, column 2:1", "c" },
    { "q", "", "Unknown in 33 % of cases: the chart “Card” has no row for this value: it is above the last, 6",
      NULL },
    { "r", "", "Unknown in 100 % of cases: the chart “Kinds” has no entry for this value", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LrAnswer) answer = answer_typed (ruleset, cases[i].procedure, cases[i].typed);
      g_autofree char *brief = lr_report_brief (answer);
      g_autofree char *whole = lr_report_new (answer);

      g_assert_cmpuint (answer->losses->len, ==, 1);
      lr_test_same_text (cases[i].typed, answer->losses->pdata[0], cases[i].loss);
      g_assert_cmpstr (answer->missing, ==, cases[i].missing);
      g_assert_true ((strstr (brief, "Enter it from") != NULL) == (cases[i].missing != NULL));
      g_assert_true ((strstr (whole, "Enter it from") != NULL) == (cases[i].missing != NULL));
    }
}

/* A label shows of a row of a variable what the dice do not change, while they change the rest of it. */
static void
test_row_labels (void)
{
  static const char format[] =
      "<kind id='arm'><value id='tank' label='Tank'/><value id='foot' label='Foot'/></kind>"
      "<shape id='force' label='Units'><choice id='arm' of='arm'/><number id='n' default='3'/></shape>"
      "<procedure id='p' label='P'><inputs><roster id='ours' label='Ours' of='force' rows='arm'/></inputs>"
      "<var id='a' start='ours'/><var id='r' start='0'/>"
      "<repeat id='round' most='9' while='any(a where n over 0)'><set var='r' value='r + 1'/><repeat each='u in a'>"
      "<roll id='die' dice='1d6' label='%s'/><let id='lost' label='Lost of %s' value='min(u.n, die)'/>"
      "<let id='same' label='Known of %s' value='1'/>"
      "<tally id='t' label='Sum of %s' by='sum'><item label='One' value='1'/></tally>"
      "<set var='u.n' value='u.n - lost'/></repeat></repeat>"
      "<outcome id='x' label='X' value='r'/></procedure>";
  g_autofree char *body = g_strdup_printf (format, "{u.arm}: {u}", "{u.arm}", "{u.arm}", "{u.arm}");
  g_autofree char *plain = g_strdup_printf (format, "All", "all", "all", "all");
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrRuleset) same = lr_test_load_good (plain);
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", "");
  g_autoptr (LrAnswer) without = answer_typed (same, "p", "");
  g_autofree char *text = lr_report_new (answer);
  const LrDist *dist = ((const LrStepView *) answer->outcomes->pdata[0])->dist;
  const LrDist *plain_dist = ((const LrStepView *) without->outcomes->pdata[0])->dist;

  g_assert_cmpuint (answer->asks->len, ==, 2);
  g_assert_cmpstr (((const LrAskView *) answer->asks->pdata[0])->label, ==, "Tank: Units 1");
  g_assert_cmpstr (((const LrAskView *) answer->asks->pdata[1])->label, ==, "Foot: Units 2");
  g_assert_nonnull (strstr (text, "\n  Lost of Tank"));
  g_assert_nonnull (strstr (text, "\n  Known of Foot"));
  g_assert_nonnull (strstr (text, "\n  Sum of Tank"));
  g_assert_cmpuint (dist->n_chances, ==, 3);
  g_assert_cmpuint (plain_dist->n_chances, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_true (dist->chances[i].ways == plain_dist->chances[i].ways && dist->of == plain_dist->of);
}

/* What two calls of one procedure come to is told apart by the names of the calls, in passes of a loop too. */
static void
test_callers (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<kind id='wing'><value id='left' label='Left wing'/><value id='right' label='Right wing'/></kind>"
      "<procedure id='fire' label='F'><inputs><number id='n' default='1'/></inputs>"
      "<roll id='die' dice='1d6'/><outcome id='lost' label='Losses' value='if die over n then 1 else 0'/>"
      "<outcome id='quiet' value='1'/></procedure>"
      "<procedure id='wings' label='W'><repeat each='wing'><call id='f' of='fire' label='{wing}'/></repeat>"
      "<outcome id='o' label='All' value='2'/></procedure>"
      "<procedure id='p' label='P'><roll id='first' dice='1d6'/>"
      "<call id='a' of='fire' label='Dawn'/><call id='b' of='fire' label='Losses'/>"
      "<call id='c' of='wings' label='Noon'/><call id='d' of='wings'/>"
      "<call id='e' of='fire' label='Dusk at {1 + 1}' when='first over 3' else='{lost: 0, quiet: 1}'>"
      "<with input='n' value='first'/></call>"
      "<outcome id='both' label='In all' value='a.lost + b.lost'/></procedure>");
  g_autoptr (LrAnswer) answer = answer_typed (ruleset, "p", "");
  g_autoptr (LrAnswer) thrown = answer_typed (ruleset, "p", "dice:first=4,a.die=6,e.die=6");
  g_autofree char *text = lr_report_brief (answer);
  g_autofree char *whole = lr_report_new (thrown);
  guint n_shown = 0;

  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      if (view->hidden)
        continue;
      n_shown += view->label != NULL;
      g_assert_true ((view->label == NULL) == g_str_has_suffix (view->path, "quiet") ||
                     strstr (view->path, "quiet.") != NULL);
    }
  g_assert_cmpuint (n_shown, ==, 7);
  g_assert_nonnull (strstr (text, "\n  Dawn: Losses: 0 (17 %) · 1 (83 %)\n  Losses: 0 (17 %) · 1 (83 %)\n"
                                  "  Noon: Left wing: Losses: 0 (17 %) · 1 (83 %)\n"
                                  "  Noon: Right wing: Losses: 0 (17 %) · 1 (83 %)\n  Noon: All: 2\n"
                                  "  Dusk at 2: Losses: 0 (42 %) · 1 (8 %)\n  In all: "));
  g_assert_nonnull (strstr (whole, "\nDawn: Losses: 1"));
  g_assert_nonnull (strstr (whole, "\nDusk at 2: Losses: 1"));
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/answer/effect-chances", test_effect_chances);
  lr_test_add ("/answer/faces-named", test_faces_named);
  lr_test_add ("/answer/steps", test_steps);
  lr_test_add ("/answer/tally", test_tally);
  lr_test_add ("/answer/asks", test_asks);
  lr_test_add ("/answer/headline", test_headline);
  lr_test_add ("/answer/headline-of-many", test_headline_of_many);
  lr_test_add ("/answer/reads", test_reads);
  lr_test_add ("/answer/messages", test_messages);
  lr_test_add ("/answer/effects", test_effects);
  lr_test_add ("/answer/options", test_options);
  lr_test_add ("/answer/figures", test_figures);
  lr_test_add ("/answer/long-run", test_long_run);
  lr_test_add ("/answer/outcomes", test_outcomes);
  lr_test_add ("/answer/losses", test_losses);
  lr_test_add ("/answer/reductions", test_reductions);
  lr_test_add ("/answer/rows", test_rows);
  lr_test_add ("/answer/refusal", test_refusal);
  lr_test_add ("/answer/effect-of-list", test_effect_of_list);
  lr_test_add ("/answer/plain-headline", test_plain_headline);
  lr_test_add ("/answer/applies", test_applies);
  lr_test_add ("/answer/missing", test_missing);
  lr_test_add ("/answer/off-the-chart", test_off_the_chart);
  lr_test_add ("/answer/row-labels", test_row_labels);
  lr_test_add ("/answer/callers", test_callers);
  lr_test_add ("/answer/who", test_who);
  lr_test_add ("/answer/land-combat", test_land_combat);
  lr_test_add ("/answer/players", test_players);
  lr_test_add ("/answer/varying-dice", test_varying_dice);
  lr_test_add ("/answer/land-combat/column", test_land_combat_column);
  lr_test_add ("/answer/land-combat/given", test_land_combat_given);
  return g_test_run ();
}
