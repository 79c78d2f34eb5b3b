/* test-new-game.c - a personal game: what is wrong with an answer, and the ruleset that is made of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "present/new-game/lr-new-game.h"
#include "rules/build/lr-own-charts.h"
#include "rules/grammar/lr-schema.h"
#include "rules/skeleton/lr-skeleton.h"

static LrLibrary *
new_library (void)
{
  g_autofree char *folder = g_path_get_dirname (lr_test_keep (lr_skeleton_dup_folder ("x")));
  const char *const folders[] = { folder, NULL };

  return lr_library_new_for (folders);
}

static LrNewGame *
new_game (const char *title)
{
  g_autoptr (LrLibrary) library = new_library ();
  LrNewGame *game = lr_new_game_new (library);

  lr_new_game_set (game, LR_NEW_GAME_TITLE, title);
  return game;
}

static void
add_row (LrNewGame    *game,
         LrNewGameList list,
         const char   *first,
         const char   *second,
         const char   *third)
{
  guint row = lr_new_game_n_rows (game, list);

  lr_new_game_add (game, list);
  lr_new_game_set_text (game, list, row, 0, first);
  if (second != NULL)
    lr_new_game_set_text (game, list, row, 1, second);
  if (third != NULL)
    lr_new_game_set_text (game, list, row, 2, third);
}

/* What is wrong with an answer must be said in these words; NULL if nothing is. */
static void
says (char       *found,
      const char *expected)
{
  if (expected == NULL)
    g_assert_cmpstr (found, ==, NULL);
  else if (found == NULL || strstr (found, expected) == NULL)
    lr_test_fail ("“%s” is said, not “%s”", found, expected);
  g_free (found);
}

/* As `longroll-cli check` does. Returns: the game that was written */
static LrRuleset *
write_game (LrNewGame *game)
{
  g_autofree char *folder = lr_new_game_dup_folder (game);
  g_autofree char *rng = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "tables", "ruleset.rng", NULL);
  g_autofree char *schema = NULL;
  g_autofree char *problems = NULL;
  g_autoptr (GError) error = NULL;
  LrRuleset *ruleset;

  g_assert_true (lr_new_game_is_fine (game));
  lr_new_game_write (game, &error);
  g_assert_no_error (error);
  ruleset = lr_ruleset_load (folder);
  g_assert_true (g_file_get_contents (rng, &schema, NULL, NULL));
  for (guint i = 0; lr_skeleton_get_files ()[i] != NULL; i++)
    {
      g_autofree char *file = g_build_filename (folder, lr_skeleton_get_files ()[i], NULL);

      lr_schema_check (schema, file, ruleset->problems);
    }
  problems = lr_test_problems (ruleset);
  lr_test_same_text (lr_new_game_kind_title (lr_new_game_get_kind (game)), problems, "");
  g_assert_nonnull (ruleset->model);
  return ruleset;
}

static void
forget (LrNewGame *game)
{
  g_autofree char *folder = lr_new_game_dup_folder (game);

  lr_test_remove (folder);
}

/* Every kind with every sort of dice is a ruleset without faults, and its calculator answers. */
static void
test_kinds (void)
{
  static const char *const dice[] = { "d6",   "1D6",  " 2 d 6 ", "3d6", "1d10", "2d10",
                                      "1d20", "d100", "10d100",  "1d2", "d66",  "1d66" };
  guint n_written = 0;

  for (guint kind = 0; kind < LR_N_NEW_GAME_KINDS; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (dice) * 2; i++)
      {
        g_autoptr (LrNewGame) game = new_game ("Of every kind");
        g_autofree char *why = NULL;
        g_autoptr (LrRuleset) ruleset = NULL;
        LrResult *plain, *modified;

        lr_new_game_set_kind (game, kind);
        lr_new_game_set (game, LR_NEW_GAME_DICE, dice[i / 2]);
        lr_new_game_set (game, LR_NEW_GAME_HIT, "2");
        if (i % 2 == 1)
          {
            add_row (game, LR_NEW_GAME_MODIFIERS, "Surprise", "+2", "Is it a surprise?");
            add_row (game, LR_NEW_GAME_MODIFIERS, "Leaders", "−1", "");
            lr_new_game_mark (game, LR_NEW_GAME_MODIFIERS, 1, TRUE);
          }
        why = lr_new_game_check (game, LR_NEW_GAME_DICE);
        if (why != NULL)
          {
            g_assert_nonnull (strstr (why, kind == LR_NEW_GAME_AGAINST ? "Use fewer dice" : "One die"));
            continue;
          }
        ruleset = write_game (game);
        n_written++;
        plain = lr_test_keep (lr_test_run (ruleset, "attack", ""));
        lr_test_whole (plain);
        lr_test_masses_are (plain, "end 1");
        modified = lr_test_keep (lr_test_run (ruleset, "attack", i % 2 == 1 ? "surprise=yes|leaders=9" : ""));
        lr_test_masses_are (modified, "end 1");
        /* two dice, and a die of 66 sides, on purpose */
        if (g_str_has_suffix (dice[i / 2], "66") && kind != LR_NEW_GAME_POOL)
          {
            const LrTap *die = lr_result_find_tap (plain, "die");
            g_autoptr (LrDist) dist = lr_dist_of_tap (plain, die);

            g_assert_cmpfloat (dist->mean, ==, g_str_equal (dice[i / 2], "d66") ? 38.5 : 33.5);
          }
        forget (game);
      }
  /* Two kinds take one die alone: d6, 1D6, 1d10, 1d20, d100, 1d2, 1d66; one has no use for 10d100. */
  g_assert_cmpuint (n_written, ==, (3 * 12 + 11 + 2 * 7) * 2);
}

/* What one types from the card is a chart that is known to have these cells. */
static void
test_chart (void)
{
  g_autoptr (LrNewGame) game = new_game ("Two columns");
  g_autoptr (LrRuleset) ruleset = NULL;
  const LrChart *chart;

  lr_new_game_set (game, LR_NEW_GAME_COLUMNS, "1:2, 1:1 2:1");
  lr_new_game_set (game, LR_NEW_GAME_DICE, "1d3");
  ruleset = write_game (game);
  chart = lr_model_find_chart (ruleset->model, lr_new_game_chart ());
  g_assert_cmpuint (chart->n_rows, ==, 3);
  g_assert_cmpuint (chart->n_columns, ==, 3);
  g_assert_cmpstr (chart->texts[0], ==, "AR");
  g_assert_cmpstr (chart->texts[8], ==, "DR");
  for (guint i = 0; i < 9; i++)
    g_assert_cmpint (chart->provenance[i], ==, LR_PROVENANCE_STAND_IN);
  g_assert_false (chart->axes[1].fixed);
  lr_test_dist_is (lr_test_keep (lr_test_run (ruleset, "attack", "attackers=9|defenders=3|dice:die=3")), "result",
                   "the_defender_falls_back:1 of 1");
  forget (game);
}

/* Names are used as they are, or refused in a line; never are they taken for markup or formulas. */
static void
test_names (void)
{
  static const struct
  {
    const char *name;
    const char *id;      /* of the game */
    const char *problem; /* NULL for none */
  } names[] = {
    { "Miller’s <Ford> & \"more\"", "millers_ford_more", NULL },
    { "{die} and {{nothing}}", "die_and_nothing", NULL },
    { "]]> <!-- -- --> %s %n", "", NULL },
    { "Шайло", "game", NULL },
    { "シャイロー", "game", NULL },
    { "1863", "game_1863", NULL },
    { "if", "if", NULL },
    { "  Blanks  ", "blanks", NULL },
    { "a", "a", NULL },
    { "", "", "Enter a name" },
    { "   ", "", "Enter a name" },
    { "a\tb", "ab", "a character that is not allowed" },
    { "a\x01" "b", "ab", "a character that is not allowed" },
    { "a\xef\xbf\xbf" "b", "ab", "a character that is not allowed" },
    { "More than eighty letters are more than a line of a small window can ever show anybody", NULL,
      "At most 80 letters" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (LrNewGame) game = new_game (names[i].name);
      g_autoptr (LrRuleset) ruleset = NULL;
      g_autofree char *stripped = g_strstrip (g_strdup (names[i].name));

      if (names[i].id != NULL && *names[i].id != '\0')
        g_assert_true (g_str_has_prefix (lr_new_game_get (game, LR_NEW_GAME_ID), names[i].id));
      says (lr_new_game_check (game, LR_NEW_GAME_TITLE), names[i].problem);
      lr_new_game_set (game, LR_NEW_GAME_WHAT, names[i].name);
      if (*stripped != '\0')
        says (lr_new_game_check (game, LR_NEW_GAME_WHAT), names[i].problem);
      lr_new_game_set_kind (game, LR_NEW_GAME_NAMED);
      for (guint list = 0; list < LR_N_NEW_GAME_LISTS; list++)
        {
          guint row = lr_new_game_n_rows (game, list);
          guint part = G_MAXUINT;

          add_row (game, list, list == LR_NEW_GAME_RESULTS ? "<&\"" : names[i].name,
                   list == LR_NEW_GAME_RESULTS ? names[i].name : NULL,
                   list == LR_NEW_GAME_MODIFIERS ? names[i].name : NULL);
          if (*stripped != '\0')
            says (lr_new_game_check_row (game, list, row, &part), names[i].problem);
          else
            says (lr_new_game_check_row (game, list, row, &part), "Enter ");
          if (names[i].problem != NULL)
            g_assert_cmpuint (part, ==, list == LR_NEW_GAME_RESULTS ? 1 : 0);
        }
      if (strpbrk (names[i].name, ",;\t") == NULL && *stripped != '\0')
        {
          g_autofree char *columns = g_strdup_printf ("%s, Wood", names[i].name);

          lr_new_game_set (game, LR_NEW_GAME_COLUMNS, columns);
          says (lr_new_game_check (game, LR_NEW_GAME_COLUMNS), names[i].problem);
        }
      if (names[i].problem != NULL)
        {
          g_assert_false (lr_new_game_is_fine (game));
          continue;
        }
      ruleset = write_game (game);
      g_assert_cmpstr (ruleset->title, ==, stripped);
      lr_test_masses_are (lr_test_keep (lr_test_run (ruleset, "attack", "")), "end 1");
      forget (game);
    }
}

/* A modifier, a result or a phase may be called like a word of the format, like another name, or in two ways alike. */
static void
test_ids (void)
{
  static const char *const words[] = { "turn", "die", "drm", "card", "result", "count", "Attackers", "column", "Über",
                                       "uber!", "u-ber", "Да", "Нет", "over", "at", "sp", "1", "2", "attack" };
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrNewGame) game = new_game ("Words");

  for (guint i = 0; i < G_N_ELEMENTS (words) && i < 17; i++)
    {
      g_autofree char *code = g_strdup_printf ("R%u", i);

      add_row (game, LR_NEW_GAME_RESULTS, code, words[i], NULL);
      add_row (game, LR_NEW_GAME_PHASES, words[i], NULL, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    add_row (game, LR_NEW_GAME_MODIFIERS, words[i], "-2", NULL);
  ruleset = write_game (game);
  lr_test_masses_are (lr_test_keep (lr_test_run (ruleset, "attack", "modifier_turn=yes|modifier_die=yes")), "end 1");
  g_assert_false (lr_new_game_can_add (game, LR_NEW_GAME_RESULTS));
  lr_new_game_add (game, LR_NEW_GAME_RESULTS);
  g_assert_cmpuint (lr_new_game_n_rows (game, LR_NEW_GAME_RESULTS), ==, 20);
  forget (game);
}

/* Of a second game of that name neither a file nor an id is taken. */
static void
test_taken (void)
{
  g_autoptr (LrNewGame) first = new_game ("Shiloh");
  g_autoptr (LrNewGame) stale = new_game ("Shiloh");
  g_autoptr (LrRuleset) ruleset = write_game (first);
  g_autoptr (LrNewGame) second = new_game ("Shiloh");
  g_autoptr (LrRuleset) other = NULL;
  g_autofree char *folder = lr_new_game_dup_folder (first);
  g_autofree char *file = g_build_filename (folder, "ruleset.xml", NULL);
  g_autofree char *bare = lr_skeleton_dup_folder ("bare");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (ruleset->id, ==, "shiloh");
  g_assert_true (g_file_get_contents (file, &before, NULL, NULL));
  g_assert_cmpstr (lr_new_game_get (second, LR_NEW_GAME_ID), ==, "shiloh_2");
  says (lr_new_game_check (second, LR_NEW_GAME_ID), NULL);
  lr_new_game_set (second, LR_NEW_GAME_ID, "shiloh");
  says (lr_new_game_check (second, LR_NEW_GAME_ID), "the ruleset “shiloh” already exists");
  lr_new_game_set (second, LR_NEW_GAME_ID, "Shiloh");
  says (lr_new_game_check (second, LR_NEW_GAME_ID), "how about “shiloh”?");
  lr_new_game_set (second, LR_NEW_GAME_ID, "");
  says (lr_new_game_check (second, LR_NEW_GAME_ID), "starting with a letter");
  /* It follows the title again. */
  lr_new_game_set (second, LR_NEW_GAME_TITLE, "Shiloh!");
  g_assert_cmpstr (lr_new_game_get (second, LR_NEW_GAME_ID), ==, "shiloh_2");
  other = write_game (second);
  g_assert_cmpstr (other->id, ==, "shiloh_2");
  /* Anyone who began before the first was there overwrites nothing. */
  g_assert_false (lr_new_game_write (stale, &error));
  g_assert_error (error, LR_SKELETON_ERROR, LR_SKELETON_ERROR_PLACE);
  g_assert_true (g_file_get_contents (file, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  /* Nor is a folder without a game taken. */
  g_assert_cmpint (g_mkdir (bare, 0700), ==, 0);
  lr_new_game_set (stale, LR_NEW_GAME_ID, "bare");
  says (lr_new_game_check (stale, LR_NEW_GAME_ID), "the folder ");
  lr_test_remove (bare);
  forget (first);
  forget (second);
}

/* Of each answer that is wrong it is said what would be right. */
static void
test_wrong (void)
{
  static const struct
  {
    LrNewGameKind  kind;
    LrNewGameField field;
    const char    *text;
    const char    *problem; /* NULL for none */
  } answers[] = {
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_DICE, "", "such as 2d6" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_DICE, "six", "such as 2d6" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_DICE, "0d6", "such as 2d6" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_DICE, "11d6", "at most 10 dice" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_DICE, "1d1", "such as 2d6" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_DICE, "1d101", "at most 100 sides" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_DICE, "d6d6", "such as 2d6" },
    { LR_NEW_GAME_POOL, LR_NEW_GAME_DICE, "2d6", "you are asked how many to roll each time" },
    { LR_NEW_GAME_APART, LR_NEW_GAME_DICE, "2d6", "two of them are rolled" },
    { LR_NEW_GAME_AGAINST, LR_NEW_GAME_DICE, "2d6", NULL },
    { LR_NEW_GAME_POOL, LR_NEW_GAME_HIT, "7", "A face of the die, 1 to 6" },
    { LR_NEW_GAME_POOL, LR_NEW_GAME_HIT, "x", "A face of the die, 1 to 6" },
    { LR_NEW_GAME_POOL, LR_NEW_GAME_HIT, "6", NULL },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_HIT, "x", NULL },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_COLUMNS, "", NULL },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_COLUMNS, "1:1", "2 to 30 columns" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_COLUMNS, "2:1 1:1", "1:1" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_COLUMNS, "1:1 two", "two" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_COLUMNS, "1:1 0:0", "0:0" },
    { LR_NEW_GAME_DIFFERENTIAL, LR_NEW_GAME_COLUMNS, "1 3", "2" },
    { LR_NEW_GAME_DIFFERENTIAL, LR_NEW_GAME_COLUMNS, "−2– 0 1+", "-1" },
    { LR_NEW_GAME_DIFFERENTIAL, LR_NEW_GAME_COLUMNS, "−1– 0 1+", NULL },
    { LR_NEW_GAME_POOL, LR_NEW_GAME_COLUMNS, "1 2+", "must contain 0" },
    { LR_NEW_GAME_POOL, LR_NEW_GAME_COLUMNS, "0-1 2+", NULL },
    { LR_NEW_GAME_NAMED, LR_NEW_GAME_COLUMNS, "Wood, wood", "“wood” appears twice" },
    { LR_NEW_GAME_NAMED, LR_NEW_GAME_COLUMNS, "Wood", "2 to 30 columns" },
    { LR_NEW_GAME_APART, LR_NEW_GAME_COLUMNS, "nonsense", NULL },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_WHAT, " ", "Enter what the roll is for" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_TURNS, "0", "A whole number, 1 to 500" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_TURNS, "501", "A whole number, 1 to 500" },
    { LR_NEW_GAME_ODDS, LR_NEW_GAME_TURNS, "1", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (LrNewGame) game = new_game ("Wrong");

      lr_new_game_set_kind (game, answers[i].kind);
      lr_new_game_set (game, answers[i].field, answers[i].text);
      if (answers[i].field == LR_NEW_GAME_COLUMNS && *answers[i].text == '\0')
        {
          says (lr_new_game_check (game, LR_NEW_GAME_COLUMNS), "2 to 30 columns");
          continue;
        }
      says (lr_new_game_check (game, answers[i].field), answers[i].problem);
      g_assert_cmpint (lr_new_game_is_fine (game), ==, answers[i].problem == NULL);
    }
}

static void
test_rows (void)
{
  static const struct
  {
    LrNewGameList list;
    const char   *texts[3];
    guint         part;
    const char   *problem; /* NULL for none */
  } rows[] = {
    { LR_NEW_GAME_RESULTS, { "", "Nothing at all", NULL }, 0, "its code in the chart" },
    { LR_NEW_GAME_RESULTS, { "?", "Nobody knows", NULL }, 0, "“?” cannot be a result" },
    { LR_NEW_GAME_RESULTS, { "-", "Nothing", NULL }, 0, "“-” cannot be a result" },
    { LR_NEW_GAME_RESULTS, { "A|B", "Both", NULL }, 0, "No spaces or bars" },
    { LR_NEW_GAME_RESULTS, { "A B", "Both", NULL }, 0, "No spaces or bars" },
    { LR_NEW_GAME_RESULTS, { "ABCDEFGHIJKLM", "Long", NULL }, 0, "at most 12 letters" },
    { LR_NEW_GAME_RESULTS, { "DR", "Other", NULL }, 0, "“DR” appears twice" },
    { LR_NEW_GAME_RESULTS, { "dr", "Other", NULL }, 0, NULL },
    { LR_NEW_GAME_RESULTS, { "X", "no EFFECT ", NULL }, 1, "“no EFFECT” appears twice" },
    { LR_NEW_GAME_RESULTS, { "X", "", NULL }, 1, "Enter its meaning" },
    { LR_NEW_GAME_MODIFIERS, { "Fog", "", NULL }, 1, "such as +1 or -2" },
    { LR_NEW_GAME_MODIFIERS, { "Fog", "0", NULL }, 1, "such as +1 or -2" },
    { LR_NEW_GAME_MODIFIERS, { "Fog", "1/2", NULL }, 1, "such as +1 or -2" },
    { LR_NEW_GAME_MODIFIERS, { "Fog", "21", NULL }, 1, "20 at most" },
    { LR_NEW_GAME_MODIFIERS, { "Fog", "-20", NULL }, 0, NULL },
    { LR_NEW_GAME_MODIFIERS, { "", "+1", NULL }, 0, "Enter a name" },
    { LR_NEW_GAME_PHASES, { "", NULL, NULL }, 0, "Enter a name for the phase" },
    { LR_NEW_GAME_PHASES, { "combat", NULL, NULL }, 0, "“combat” appears twice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LrNewGame) game = new_game ("Rows");
      guint row = lr_new_game_n_rows (game, rows[i].list);
      guint part = G_MAXUINT;

      add_row (game, rows[i].list, rows[i].texts[0], rows[i].texts[1], rows[i].texts[2]);
      says (lr_new_game_check_row (game, rows[i].list, row, &part), rows[i].problem);
      if (rows[i].problem != NULL)
        g_assert_cmpuint (part, ==, rows[i].part);
      g_assert_cmpint (lr_new_game_is_fine (game), ==, rows[i].problem == NULL);
    }
}

/* Too few rows are said; the phase in which dice are thrown is always one that is there. */
static void
test_lists (void)
{
  g_autoptr (LrNewGame) game = new_game ("Lists");

  g_assert_true (lr_new_game_get_row (game, LR_NEW_GAME_PHASES, 1)->marked);
  lr_new_game_mark (game, LR_NEW_GAME_PHASES, 2, TRUE);
  g_assert_false (lr_new_game_get_row (game, LR_NEW_GAME_PHASES, 1)->marked);
  lr_new_game_remove (game, LR_NEW_GAME_PHASES, 2);
  g_assert_true (lr_new_game_get_row (game, LR_NEW_GAME_PHASES, 1)->marked);
  lr_new_game_remove (game, LR_NEW_GAME_PHASES, 1);
  g_assert_true (lr_new_game_get_row (game, LR_NEW_GAME_PHASES, 0)->marked);
  says (lr_new_game_check_list (game, LR_NEW_GAME_PHASES), NULL);
  lr_new_game_remove (game, LR_NEW_GAME_PHASES, 0);
  says (lr_new_game_check_list (game, LR_NEW_GAME_PHASES), "at least one phase");
  lr_new_game_remove (game, LR_NEW_GAME_RESULTS, 0);
  says (lr_new_game_check_list (game, LR_NEW_GAME_RESULTS), NULL);
  lr_new_game_remove (game, LR_NEW_GAME_RESULTS, 0);
  says (lr_new_game_check_list (game, LR_NEW_GAME_RESULTS), "at least two results");
  says (lr_new_game_check_list (game, LR_NEW_GAME_MODIFIERS), NULL);
  g_assert_false (lr_new_game_is_fine (game));
}

/* What nobody has typed follows the kind; what someone has does not. */
static void
test_follows (void)
{
  g_autoptr (LrLibrary) library = new_library ();
  g_autoptr (LrNewGame) game = lr_new_game_new (library);

  g_assert_false (lr_new_game_is_changed (game));
  for (guint kind = 0; kind < LR_N_NEW_GAME_KINDS; kind++)
    {
      lr_new_game_set_kind (game, kind);
      says (lr_new_game_check (game, LR_NEW_GAME_COLUMNS), NULL);
      says (lr_new_game_check (game, LR_NEW_GAME_DICE), NULL);
    }
  g_assert_true (lr_new_game_is_changed (game));
  lr_new_game_set (game, LR_NEW_GAME_COLUMNS, "1:1 2:1");
  lr_new_game_set_kind (game, LR_NEW_GAME_POOL);
  lr_new_game_set_kind (game, LR_NEW_GAME_ODDS);
  g_assert_cmpstr (lr_new_game_get (game, LR_NEW_GAME_COLUMNS), ==, "1:1 2:1");
}

static const char *
any (GRand             *rand,
     const char *const *texts,
     guint              n)
{
  return texts[g_rand_int_range (rand, 0, (int) n)];
}

/* Whatever is answered: where nothing is said to be wrong, nothing is wrong with the ruleset. */
static void
test_random (void)
{
  static const char *const texts[] = {
    "", " ", "Attack", "die", "{die}", "{", "}}", "<a b=\"c\">", "&amp;", "'", "\"", "%s", "--", "-->", "]]>", "?", "-",
    "|", "1", "-1", "+2", "−3", "0", "d6", "2d6", "D10", "0 1 2+", "1:1 2:1", "-1- 0 1+", "Wood, Hill", "if", "turn",
    "Ж", "ü", "a;b", "\n", "\xe2\x80\xae", "😀", "result", "card", "none", "hits", "true", "x\ty",
  };
  GRand *rand = g_rand_new_with_seed (14);
  guint n_fine = 0;

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (LrNewGame) game = new_game ("Random");

      lr_new_game_set_kind (game, g_rand_int_range (rand, 0, LR_N_NEW_GAME_KINDS));
      for (guint field = 0; field < LR_N_NEW_GAME_FIELDS; field++)
        if (field != LR_NEW_GAME_ID && g_rand_int_range (rand, 0, 4) == 0)
          lr_new_game_set (game, field, any (rand, texts, G_N_ELEMENTS (texts)));
      for (guint list = 0; list < LR_N_NEW_GAME_LISTS; list++)
        if (g_rand_boolean (rand))
          {
            guint row = lr_new_game_n_rows (game, list);

            add_row (game, list, any (rand, texts, G_N_ELEMENTS (texts)), list == LR_NEW_GAME_MODIFIERS ? "-1" :
                     any (rand, texts, G_N_ELEMENTS (texts)), any (rand, texts, G_N_ELEMENTS (texts)));
            lr_new_game_mark (game, list, row, g_rand_boolean (rand));
          }
      if (lr_new_game_is_fine (game))
        {
          g_autoptr (LrRuleset) ruleset = write_game (game);

          lr_test_masses_are (lr_test_keep (lr_test_run (ruleset, "attack", "")), "end 1");
          forget (game);
          n_fine++;
        }
    }
  g_assert_cmpuint (n_fine, >, 40);
  g_rand_free (rand);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/new-game/kinds", test_kinds);
  lr_test_add ("/new-game/chart", test_chart);
  lr_test_add ("/new-game/names", test_names);
  lr_test_add ("/new-game/ids", test_ids);
  lr_test_add ("/new-game/taken", test_taken);
  lr_test_add ("/new-game/wrong", test_wrong);
  lr_test_add ("/new-game/rows", test_rows);
  lr_test_add ("/new-game/lists", test_lists);
  lr_test_add ("/new-game/follows", test_follows);
  lr_test_add ("/new-game/random", test_random);
  return g_test_run ();
}
