/* test-cli.c - longroll-cli from outside: text, JSON, exit status, and one clear line for everything that is wrong
 *
 * The program is the one that the environment names in LR_CLI. It sees the rulesets of tests/fixtures/good before all
 * others, and nothing of the user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/wait.h>

typedef struct
{
  int   status;
  char *out;
  char *err;
} Ran;

static char *home;

static void
ran_clear (Ran *ran)
{
  g_free (ran->out);
  g_free (ran->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ran, ran_clear)

/* --- running --- */

static char **
make_environment (void)
{
  g_autofree char *tables = lr_test_fixture ("good", NULL);
  char **env = g_get_environ ();

  env = g_environ_setenv (env, "LONGROLL_TABLES", tables, TRUE);
  env = g_environ_setenv (env, "LC_ALL", "C.UTF-8", TRUE);
  env = g_environ_setenv (env, "LANGUAGE", "", TRUE);
  env = g_environ_setenv (env, "HOME", home, TRUE);
  env = g_environ_setenv (env, "XDG_DATA_HOME", home, TRUE);
  env = g_environ_setenv (env, "XDG_CONFIG_HOME", home, TRUE);
  env = g_environ_setenv (env, "XDG_STATE_HOME", home, TRUE);
  env = g_environ_setenv (env, "XDG_CACHE_HOME", home, TRUE);
  return g_environ_setenv (env, "XDG_DATA_DIRS", home, TRUE);
}

/* Arguments apart by | signs. */
static Ran
run_program (const char *program,
             const char *arguments)
{
  g_auto (GStrv) env = make_environment ();
  g_autofree char *line = g_strconcat (program, *arguments != '\0' ? "|" : "", arguments, NULL);
  g_auto (GStrv) argv = g_strsplit (line, "|", -1);
  g_autoptr (GError) error = NULL;
  Ran ran = { .status = -1 };
  int wait_status = 0;

  if (!g_spawn_sync (home, argv, env, G_SPAWN_DEFAULT, NULL, NULL, &ran.out, &ran.err, &wait_status, &error))
    lr_test_fail ("%s: %s", arguments, error->message);
  else if (!WIFEXITED (wait_status))
    lr_test_fail ("%s: it crashed\n%s", arguments, ran.err);
  else
    ran.status = WEXITSTATUS (wait_status);
  if (ran.out == NULL)
    ran.out = g_strdup ("");
  if (ran.err == NULL)
    ran.err = g_strdup ("");
  return ran;
}

static Ran
run (const char *arguments)
{
  return run_program (g_getenv ("LR_CLI"), arguments);
}

/* With a text on its standard input. */
static Ran
run_with_input (const char *arguments,
                const char *input)
{
  g_autofree char *file = g_build_filename (home, "input", NULL);
  g_auto (GStrv) env = make_environment ();
  g_autofree char *command = g_strdup_printf ("exec \"$LR_CLI\" %s <input", arguments);
  char *argv[] = { (char *) "sh", (char *) "-c", command, NULL };
  Ran ran = { .status = -1 };
  int wait_status = 0;

  g_assert_true (g_file_set_contents (file, input, -1, NULL));
  g_assert_true (g_spawn_sync (home, argv, env, G_SPAWN_SEARCH_PATH, NULL, NULL, &ran.out, &ran.err, &wait_status,
                               NULL));
  ran.status = WEXITSTATUS (wait_status);
  return ran;
}

static void
is_fine (const char *arguments,
         const Ran  *ran)
{
  if (ran->status != 0)
    lr_test_fail ("%s: exit status %d: %s", arguments, ran->status, ran->err);
  lr_test_same_text (arguments, ran->err, "");
}

static void
says (const char *arguments,
      const char *piece)
{
  g_auto (Ran) ran = run (arguments);

  is_fine (arguments, &ran);
  if (strstr (ran.out, piece) == NULL)
    lr_test_fail ("%s does not say “%s”:\n%s", arguments, piece, ran.out);
}

static void
keeps_from (const char *arguments,
            const char *piece)
{
  g_auto (Ran) ran = run (arguments);

  is_fine (arguments, &ran);
  if (strstr (ran.out, piece) != NULL)
    lr_test_fail ("%s says “%s”:\n%s", arguments, piece, ran.out);
}

/* The document that a command prints, and nothing else. */
static JsonNode *
run_json (const char *arguments)
{
  g_autofree char *all = g_strconcat (arguments, "|--json", NULL);
  g_auto (Ran) ran = run (all);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  is_fine (all, &ran);
  if (!json_parser_load_from_data (parser, ran.out, -1, &error))
    {
      lr_test_fail ("%s: %s\n%s", all, error->message, ran.out);
      return NULL;
    }
  return json_parser_steal_root (parser);
}

/* What a path finds in a document, as JSON without spaces: `$.outcomes[0].of`. */
static void
finds (const char *arguments,
       JsonNode   *root,
       const char *path,
       const char *expected)
{
  g_autoptr (JsonPath) query = json_path_new ();
  g_autoptr (JsonNode) found = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *what = g_strdup_printf ("%s: %s", arguments, path);

  if (root == NULL)
    return;
  if (!json_path_compile (query, path, &error))
    g_error ("%s: %s", path, error->message);
  found = json_path_match (query, root);
  text = json_to_string (found, FALSE);
  lr_test_same_text (what, text, expected);
}

static void
json_says (const char *arguments,
           const char *path,
           const char *expected)
{
  g_autoptr (JsonNode) root = run_json (arguments);

  finds (arguments, root, path, expected);
}

/* Exit 1: nothing on stdout, and on stderr just this. */
static void
complains (const char *arguments,
           const char *expected)
{
  g_auto (Ran) ran = run (arguments);
  g_autofree char *line = g_strconcat (expected, "\n", NULL);

  if (ran.status != 1)
    lr_test_fail ("%s: exit status %d, not 1", arguments, ran.status);
  lr_test_same_text (arguments, ran.out, "");
  lr_test_same_text (arguments, ran.err, line);
}

/* Exit 2: how to use it. */
static void
is_misused (const char *arguments,
            const char *command)
{
  g_auto (Ran) ran = run (arguments);
  g_autofree char *usage = g_strconcat ("  longroll-cli ", command, NULL);

  if (ran.status != 2)
    lr_test_fail ("%s: exit status %d, not 2", arguments, ran.status);
  lr_test_same_text (arguments, ran.out, "");
  if (strstr (ran.err, "Usage:\n") == NULL || strstr (ran.err, usage) == NULL)
    lr_test_fail ("%s does not say how to use it:\n%s", arguments, ran.err);
}

/* --- commands --- */

static void
test_help (void)
{
  static const char *const commands[] = { "rulesets", "show", "calc", "chart", "dice", "mine", "check" };
  g_auto (Ran) ran = run ("--help");
  g_auto (Ran) version = run ("--version");

  is_fine ("--help", &ran);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strdup_printf ("\n  longroll-cli %s ", commands[i]);

      if (strstr (ran.out, line) == NULL)
        lr_test_fail ("--help leaves out %s", commands[i]);
    }
  says ("dice|--help", "  longroll-cli dice EXPRESSION");
  keeps_from ("dice|--help", "longroll-cli chart");
  is_fine ("--version", &version);
  g_assert_true (g_ascii_isdigit (version.out[0]));
}

static void
refuses_word (const char *word,
              const char *beginning)
{
  g_auto (Ran) ran = run (word);

  if (!g_str_has_prefix (ran.err, beginning))
    lr_test_fail ("%s is not named: %s", word, ran.err);
}

static void
test_usage (void)
{
  is_misused ("", "check ");
  is_misused ("clac", "calc ");
  refuses_word ("clac", "there is no command “clac”; did you mean “calc”?\nUsage:");
  refuses_word ("zebra", "there is no command “zebra”\nUsage:");
  is_misused ("rulesets|more", "rulesets ");
  is_misused ("show", "show ");
  is_misused ("show|a|b|c", "show ");
  is_misused ("calc", "calc ");
  is_misused ("calc|everything", "calc ");
  is_misused ("calc|everything|loss|stars", "calc ");
  is_misused ("calc|everything|loss|--stars=2", "calc ");
  is_misused ("calc|everything|fight|--row|attackers", "calc ");
  is_misused ("calc|everything|loss|--dice", "calc ");
  is_misused ("chart", "chart ");
  is_misused ("chart|everything|crt|--json|--csv", "chart ");
  is_misused ("dice", "dice ");
  is_misused ("check|--all", "check ");
  is_misused ("mine|save", "mine ");
  is_misused ("mine|keep|file", "mine ");
  is_misused ("mine|list|a|b", "mine ");
  is_misused ("mine|--both", "mine ");
  is_misused ("mine|bring-in|a|--both|--mine", "mine ");
  is_misused ("mine|restore|a|--both|--theirs", "mine ");
  is_misused ("mine|back-up", "mine ");
}

/* What is wrong, and what to write. */
static void
test_arguments (void)
{
  refuses_word ("calc|everything|loss|--whi", "there is no option “--whi” here; did you mean “--why”?\nUsage:");
  refuses_word ("rulesets|--zebra", "there is no option “--zebra” here\nUsage:");
  refuses_word ("sequence|everything|--turn", "“--turn” is incomplete: write --turn TURN\nUsage:");
  refuses_word ("calc|everything|loss|--why=yes", "“--why=yes” has the wrong form: write --why\nUsage:");
  refuses_word ("sequence|everything|--turn|t1|--turn=t2", "“--turn” is given twice\nUsage:");
  refuses_word ("chart|everything|crt|--json|--csv",
                "“--json” and “--csv” exclude each other: leave one of them out\n");
  refuses_word ("mine|restore|a|--both|--theirs",
                "“--both” and “--theirs” exclude each other: leave one of them out\n");
  refuses_word ("calc|everything", "CALCULATOR is missing\nUsage:");
  refuses_word ("calc|--row|attackers|points=2|everything", "RULESET must come before “--row”\nUsage:");
  refuses_word ("rulesets|more", "“more” is one argument too many\nUsage:");
  refuses_word ("order|everything|exprot", "“exprot” is not understood here; expected: export, import, remove\nUsage:");
  refuses_word ("order|everything|remove|infantry", "NAME is missing\nUsage:");
  says ("sequence|--turn=t2|everything", "[ ]");
  refuses_word ("calc|everything|loss|--row=attackers", "“--row=attackers” has the wrong form: write --row ROSTER "
                                                        "NAME=VALUE,...\nUsage:");
  says ("calc|everything|loss|--faces=6", "");
}

/* Every command tells its options and gives an example that goes well. */
static void
test_help_of_commands (void)
{
  g_auto (Ran) ran = run ("help|calc");
  g_auto (Ran) same = run ("calc|--help");
  const char *example;

  is_fine ("help|calc", &ran);
  lr_test_same_text ("help|calc", ran.out, same.out);
  says ("help|calc", "\n      --why                          shows every step\n");
  says ("help|session", "  longroll-cli session FILE new RULESET");
  says ("help|roll", "  longroll-cli session FILE roll [CALCULATOR]");
  says ("help|dice", "\nFor the command: longroll-cli dice --help\n");
  complains ("help|zebra", "there is no page “zebra”; “longroll-cli help” lists them");
  example = strstr (ran.out, "For example: ");
  g_assert_nonnull (example);
}

static void
test_decimals (void)
{
  says ("dice|2d6|--decimals|2", "      at least\n  2   100 %");
  says ("dice|2d6|--decimals|2", "16.67 % (1 in 6)\n");
  says ("dice|2d6|--decimals|3", "  expected 7.000\n");
  says ("dice|2d6", "  7   58 % ");
  says ("dice|5d10|--decimals|1", "under 0.1 %");
  says ("dice|5d10|--decimals=1", "over 99.9 %");
  complains ("dice|2d6|--decimals|many", "--decimals must be a whole number from 0 to 12, not “many”");
}

static void
test_rulesets (void)
{
  says ("rulesets", "everything   Everything\n");
}

static void
test_rulesets_json (void)
{
  g_autoptr (JsonNode) root = run_json ("rulesets");
  JsonArray *all = root != NULL && JSON_NODE_HOLDS_ARRAY (root) ? json_node_get_array (root) : NULL;
  gboolean seen = FALSE;

  g_assert_nonnull (all);
  for (guint i = 0; i < json_array_get_length (all); i++)
    {
      JsonObject *one = json_array_get_object_element (all, i);

      g_assert_true (json_object_has_member (one, "folder"));
      if (!g_str_equal (json_object_get_string_member (one, "id"), "everything"))
        continue;
      seen = TRUE;
      g_assert_cmpstr (json_object_get_string_member (one, "title"), ==, "Everything");
      g_assert_cmpstr (json_object_get_string_member (one, "data_version"), ==, "3");
      g_assert_true (json_object_get_boolean_member (one, "usable"));
    }
  g_assert_true (seen);
}

static void
test_show (void)
{
  says ("show|everything", "Everything, First edition (Nobody)\nAll that a ruleset may hold, in small.\n");
  says ("show|everything", "\nCombat\n  fight                    Fight\n");
  says ("show|everything", "  harsh                    Harsh winters (9.1): default no\n");
  says ("show|everything", "  who_first                Who goes first: default attacker [attacker|defender]\n");
  says ("show|everything|loss", "loss: Loss\n");
  says ("show|everything|loss", "number, 0 to 4, default 0\n");
  says ("show|everything|fight", "fight: Fight (5)\nOne attack.\n");
  says ("show|everything|fight", "a row of leaders, or none, default none\n");
  /* No quotes around a default, no two empty lines, no fields that nobody is asked for. */
  keeps_from ("show|everything|fight", "default '");
  keeps_from ("show|everything|fight", "\n\n\n");
  keeps_from ("show|everything|loss", "\n\n\n");
  says ("show|everything|loss", "  ground             ");
  says ("show|everything|loss", "\n  turn               The turn: ");
  says ("show|everything|loss", "\n  scenario           The scenario: ");
  says ("show|everything|loss", "With --values: all values, what each input needs, and what it means\n");
  keeps_from ("show|everything|loss|--values", "With --values");
  json_says ("show|everything|loss", "$.common[*].id", "[\"turn\",\"scenario\"]");
  json_says ("show|everything", "$.calculators[*].id", "[\"fight\",\"loss\"]");
  json_says ("show|everything", "$.calculators[*].panel", "[\"combat\",\"command\"]");
  json_says ("show|everything", "$.options[*].default", "[\"no\",\"attacker\"]");
  json_says ("show|everything|loss", "$.inputs[*].id", "[\"stars\",\"ground\"]");
  json_says ("show|everything|loss", "$.inputs[*].type", "[\"number\",\"choice\"]");
  json_says ("show|everything|loss", "$.inputs[1].values", "[[\"clear\",\"rough\",\"fort\"]]");
  json_says ("show|everything|fight", "$.inputs[1].fields[*].id", "[\"points\",\"how\",\"cavalry\",\"leader\"]");
}

static void
test_calc (void)
{
  json_says ("calc|everything|loss", "$.ruleset", "[\"everything\"]");
  json_says ("calc|everything|loss", "$.calculator", "[\"loss\"]");
  json_says ("calc|everything|loss", "$.data_version", "[\"3\"]");
  json_says ("calc|everything|loss", "$.of", "[\"6\"]");
  json_says ("calc|everything|loss", "$.exact", "[true]");
  json_says ("calc|everything|loss", "$.outcomes[*].id", "[\"lost\",\"name\"]");
  json_says ("calc|everything|loss", "$.outcomes[0].distribution[*].value", "[0,1]");
  json_says ("calc|everything|loss", "$.outcomes[0].distribution[*].ways", "[\"5\",\"1\"]");
  json_says ("calc|everything|loss|ground=fort", "$.outcomes[1].distribution[*].value", "[\"fort\"]");
  json_says ("calc|everything|loss|--dice|fate=1", "$.outcomes[0].distribution[*].value", "[1]");
  json_says ("calc|everything|loss|--faces|6", "$.outcomes[0].distribution[*].value", "[0]");
  json_says ("calc|everything|loss_again|stars=2|--option|harsh=yes", "$.outcomes[0].distribution[*].value", "[3]");
  json_says ("calc|everything|loss_again|--option|who_first=defender", "$.outcomes[1].distribution[*].value", "[2]");
}

/* Every member of the document is there, whatever the answer. */
static void
test_calc_shape (void)
{
  static const char *const members[] = {
    "ruleset", "calculator", "data_version", "lets", "tallies", "checks", "messages", "charts",
    "outcomes", "exact", "of", "unknown", "waiting", "unfinished", "provenance",
  };
  static const char *const calls[] = { "calc|everything|loss", "calc|everything|fight",
                                       "calc|everything|fight|--row|attackers|points=0" };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_autoptr (JsonNode) root = run_json (calls[i]);

      for (guint j = 0; root != NULL && j < G_N_ELEMENTS (members); j++)
        if (!json_object_has_member (json_node_get_object (root), members[j]))
          lr_test_fail ("%s: there is no “%s”", calls[i], members[j]);
    }
}

/* A calculator with all that there is: what its dice decide adds up to one. */
static void
test_calc_large (void)
{
  static const char call[] = "calc|everything|fight|--row|attackers|points=4,cavalry=yes,leader=1|"
                             "--row|leaders|stars=3,label=Smith|"
                             "--row|defenders|points=2";
  g_autoptr (JsonNode) root = run_json (call);
  JsonObject *document = root != NULL ? json_node_get_object (root) : NULL;
  double total = 0;
  JsonArray *outcomes;
  JsonArray *chances = NULL;

  if (document == NULL)
    return;
  finds (call, root, "$.tallies[0].items[*].label", "[\"Smith\",\"Troops 1\",\"Ground\",\"Ground\",\"Ground\",\"\"]");
  finds (call, root, "$.provenance", "[[\"rulebook\",\"published\",\"stand-in\"]]");
  total += json_object_get_double_member (document, "unknown") + json_object_get_double_member (document, "waiting") +
           json_object_get_double_member (document, "unfinished");
  outcomes = json_object_get_array_member (document, "outcomes");
  for (guint i = 0; i < json_array_get_length (outcomes); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (outcomes, i), "path"), "lost"))
      chances = json_object_get_array_member (json_array_get_object_element (outcomes, i), "distribution");
  g_assert_nonnull (chances);
  for (guint i = 0; i < json_array_get_length (chances); i++)
    total += json_object_get_double_member (json_array_get_object_element (chances, i), "probability");
  g_assert_cmpfloat_with_epsilon (total, 1, 1e-9);
}

/* A refusal by a rule is an answer. */
static void
test_calc_refused (void)
{
  static const char call[] = "calc|everything|fight|--row|attackers|points=0";

  json_says (call, "$.checks[*].severity", "[\"refuse\"]");
  json_says (call, "$.checks[*].message", "[\"Nobody attacks.\"]");
  json_says (call, "$.checks[*].rule", "[\"5.6\"]");
  json_says (call, "$.outcomes", "[[]]");
  says (call, "Nobody attacks.");
}

/* What is asked for again and again is counted; what may be asked for once has its chance. A row is taken apart. */
static void
test_calc_counts (void)
{
  static const char call[] = "calc|everything|fight|--row|attackers|points=4,cavalry=yes|--why";

  json_says ("calc|everything|fight", "$.asks[*].expected",
             "[null,null,null,null,null,null,null,0.96296296296296291,null]");
  json_says ("calc|everything|fight", "$.asks[7].probability", "[null]");
  json_says ("calc|everything|fight", "$.asks[0].probability", "[1.0]");
  json_says ("calc|everything|fight", "$.applies", "[true]");
  json_says ("calc|everything|fight", "$.rows", "[[]]");
  json_says (call, "$.rows[*].path", "[\"attackers.1.worth\"]");
  json_says (call, "$.rows[0].items[*].label", "[\"Strength\",\"Cavalry\"]");
  says (call, "  Attackers: Worth                   6  [3.6]\n    Strength                         4  [3.6]\n");
  says (call, "again, d6, on average 0.96×\n");
  keeps_from (call, " \n");
}

static void
test_calc_text (void)
{
  says ("calc|everything|fight|--row|attackers|points=4|--row|defenders|points=2", "The attacker loses ");
  says ("calc|everything|fight|--row|attackers|points=4|--row|defenders|points=2", "stand-in");
}

/* All chances as a table: exactly, at least, expected. */
static void
test_calc_csv (void)
{
  says ("calc|everything|loss|--csv",
        "outcome,value,exactly,at_least,expected\n"
        "lost,0,0.833333333333333,1,0.166666666666667\n"
        "lost,1,0.166666666666667,0.166666666666667,0.166666666666667\n"
        "name,clear,1,,\n");
  json_says ("calc|everything|loss", "$.outcomes[0].distribution[*].at_least", "[1.0,0.16666666666666666]");
  complains ("calc|everything|loss|--csv|--why", "--csv prints only a table; leave out --json, --why and --report");
  complains ("calc|everything|loss|--csv|--report", "--csv prints only a table; leave out --json, --why and --report");
  complains ("calc|everything|loss|--csv|--json", "--csv prints only a table; leave out --json, --why and --report");
}

static void
test_calc_wrong (void)
{
  complains ("calc|nothing|loss", "there is no ruleset “nothing”; “longroll-cli rulesets” lists the available ones");
  complains ("calc|everythin|loss", "there is no ruleset “everythin”; did you mean “everything”?");
  complains ("calc|everything|lose", "everything has no calculator “lose”; did you mean “loss”?");
  complains ("calc|everything|zebra", "everything has no calculator “zebra”; “longroll-cli show everything” lists "
             "them");
  complains ("calc|everything|loss|star=2", "there is no “star” here; did you mean “stars”?");
  complains ("calc|everything|loss|zebra=2", "there is no “zebra” here; available: stars, ground, turn");
  complains ("calc|everything|loss|stars=5", "Stars: 5 is too high; the maximum is 4");
  complains ("calc|everything|loss|stars=-1", "Stars: -1 is too low; the minimum is 0");
  complains ("calc|everything|loss|stars=1/2", "Stars: 1/2 is not a multiple of 1");
  complains ("calc|everything|loss|stars=many", "stars: “many” is not a number; write 4, 3 1/2 or 0.5");
  complains ("calc|everything|loss|stars=", "stars: “” is not a number; write 4, 3 1/2 or 0.5");
  complains ("calc|everything|loss|ground=swamp", "ground: “swamp” is not one of its values: clear, rough, fort");
  complains ("calc|everything|loss|ground=claer", "ground: “claer” is not one of its values; did you mean “clear”?");
  complains ("calc|everything|loss|--dice|fate=7", "fate: the die has no face 7; its faces are 1 to 6");
  complains ("calc|everything|loss|--dice|fate=x", "fate: “x” is not a dice roll; write 7, or 3+4 for two dice");
  complains ("calc|everything|loss|--dice|fat=1", "fat: this is not needed here; needed: fate");
  complains ("calc|everything|loss|--faces|1,2", "too many faces: 2 given, only 1 needed");
  complains ("calc|everything|loss|--faces|one", "“one” is not a face of a die");
  complains ("calc|everything|loss|--dice|stars=2", "stars is an input, not dice; write stars=2 without --dice");
  complains ("calc|everything|loss|--option|hrash=yes", "there is no “hrash” here; did you mean “harsh”?");
  complains ("calc|everything|loss|--option|harsh=maybe", "harsh: “maybe” is neither yes nor no");
  complains ("calc|everything|loss|--set|stand=yes", "there is no decision “stand” here");
  complains ("calc|everything|loss|turn=t9", "turn: “t9” is not one of its values; did you mean “t1”?");
  complains ("calc|everything|fight|--row|attacker|points=4", "there is no “attacker” here; did you mean “attackers”?");
  complains ("calc|everything|fight|--row|attackers|point=4",
             "attackers 1: there is no “point” here; did you mean “points”?");
  complains ("calc|everything|fight|--row|attackers|=3", "attackers 1: “=3” is not a row; write "
                                                         "NAME=VALUE,NAME=VALUE, with \"…\" around any value that "
                                                         "contains a comma");
  complains ("calc|everything|fight|--row|attackers|points=1|--row|attackers|points=21",
             "Attackers, row 2, Strength: 21 is too high; the maximum is 20");
  complains ("calc|everything|fight|points=4", "points is a column of attackers, defenders; write --row attackers "
             "points=4 for each of its rows");
  complains ("calc|everything|fight|attackers=4", "attackers has rows; give each as --row attackers "
             "NAME=VALUE,NAME=VALUE");
}

/* Everything that is wrong is said in one go. */
static void
test_calc_all_wrong (void)
{
  complains ("calc|everything|fight|bonus=3|--row|attackers|points=21|--row|attackers|points=-1",
             "Attackers, row 1, Strength: 21 is too high; the maximum is 20\nAttackers, row 2, Strength: -1 is too "
             "low; the minimum is 0\nBonus: 3 is too high; the maximum is 2");
}

static void
test_chart (void)
{
  g_auto (Ran) csv = run ("chart|everything|crt|--csv");

  says ("chart|everything", "crt                      stand-in   Combat results\n");
  says ("chart|everything|crt", "Combat results (6)\nfrom the rulebook: 3 cells\n");
  says ("chart|everything|crt", "\n≈ stand-in chart, not the publisher’s numbers: 14 cells\n");
  says ("chart|everything|crt", "6 or more ");
  keeps_from ("chart|everything|crt", " \n");
  keeps_from ("chart|everything|fog_chart", " \n");
  json_says ("chart|everything", "$[*].chart", "[\"crt\",\"fog_chart\"]");
  json_says ("chart|everything|crt", "$.axes[*].id", "[\"roll\",\"odds\"]");
  json_says ("chart|everything|crt", "$.axes[1].entries", "[[\"1:2\",\"1:1\",\"3:2\"]]");
  json_says ("chart|everything|crt", "$.cells[14]",
             "[{\"row\":\"5\",\"column\":\"3:2\",\"cell\":\":3(R)\",\"provenance\":\"published\"}]");
  json_says ("chart|everything|fog_chart", "$.cells[*].cell", "[\"yes\",\"no\"]");
  is_fine ("chart --csv", &csv);
  g_assert_true (g_str_has_prefix (csv.out, "roll,odds,cell,provenance\n-1-,1:2,3(R):,stand-in\n"));
  says ("chart|everything|crt|--roll|column=1:1|--die|3",
        "Combat results  [6]\n  Roll 3 · Odds 1:1\n  1:1\nRolled: Die, d6: 3\n\nChances\n");
  says ("chart|everything|crt|--roll|column=1:1", "\nRolled: Die, d6: ");
  says ("chart|everything|crt|column=1:1|modifier=-3", "\nTo roll: die (Die, d6)\n");
  json_says ("chart|everything|crt|--die|3|column=3:2", "$.thrown.charts[0].cell", "[\":2\"]");
  json_says ("chart|everything|crt|column=1:1", "$.chances.calculator", "[\"chart:crt\"]");
  json_says ("chart|everything|crt|column=1:1", "$.thrown", "[]");
  complains ("chart|everything|crt|--roll", "choose the entry of the chart: column=…, one of 1:2, 1:1, 3:2");
  complains ("calc|everything|chart:crt", "choose the entry of the chart: column=…, one of 1:2, 1:1, 3:2");
  complains ("chart|everything|crt|--roll|column=9:1", "column: “9:1” is not one of its values; did you mean “1:1”?");
  complains ("chart|everything|crt|--roll|column=1:1|--die|9", "die: the die has no face 9; its faces are 1 to 6");
  complains ("chart|everything|fog_chart|--roll", "“fog_chart” does not use dice, so it cannot be rolled on");
  complains ("chart|everything|quality|--roll", "“quality” does not use dice, so it cannot be rolled on");
  is_misused ("chart|everything|--roll", "chart ");
  is_misused ("chart|everything|crt|--roll|column=1:1|--csv", "chart ");
  complains ("chart|everything|ctr", "everything has no chart “ctr”; did you mean “crt”?");
  complains ("chart|everything|zebra", "everything has no chart “zebra”; “longroll-cli chart everything” lists them");
}

/* What is done with a rule of the rulebook: the ledger. */
static void
test_show_rule (void)
{
  says ("show|everything|--rule|6.1",
        "6.1#1  The odds column is rounded down\n      worked out by Fight (result), Loss\n"
        "      tested: One against two\n"
        "6.1#2  The card is kept beside the board\n      on the board: nothing to compute\n");
  says ("show|everything|--rule|9", "9#1  Winters may be harsh\n      shown in option/harsh\n");
  says ("show|everything|--rule|6", "6.1#1 ");
  says ("show|everything|--rule|9.1", "requested by Loss (stars)\n");
  json_says ("show|everything|--rule|6.1", "$.duties[*].how", "[\"computed\",\"board\"]");
  json_says ("show|everything|--rule|6.1", "$.duties[*].number", "[1,2]");
  complains ("show|everything|--rule|7", "the rule list of everything has no rule “7”; its rules go from 6.1 to 9.1");
  complains ("show|house|--rule|7", "house has no rule list: there is no file “ledger.tsv”");
  complains ("show|base|--rule|7", "base has no rule list: ledger.tsv:2: a line needs a rule with # and a number, "
                                   "and four more columns");
  is_misused ("show|everything|loss|--rule|7", "show ");
}

static void
test_decide (void)
{
  g_autofree char *tables = g_test_build_filename (G_TEST_DIST, "..", "tables", "wftu", NULL);
  g_autofree char *unknown = g_strdup_printf ("whatif|%s|hq_limit", tables);
  g_autofree char *lee_grant = g_test_build_filename (G_TEST_DIST, "..", "tables", "lee_grant", NULL);
  g_autofree char *melee = g_strdup_printf ("course|%s|melee", lee_grant);
  g_autofree char *overrun = g_strdup_printf ("course|%s|overrun|--row|attackers|sp=12|--row|defenders|sp=3", tables);
  static const char plain[] = "<ruleset xmlns='urn:longroll:ruleset:1' id='plain' data='1'><title>Plain</title>"
                              "<procedure id='p' label='P' panel='other'><tell>Go.</tell></procedure></ruleset>";
  g_autofree char *folder = lr_test_folder ("plain/ruleset.xml", plain, NULL);
  g_autofree char *no_outcome = g_strdup_printf ("whatif|%s/plain|p", folder);
  g_autoptr (JsonNode) root = run_json ("map|everything|loss|stars=2");
  JsonArray *cells = json_object_get_array_member (json_node_get_object (root), "cells");

  g_assert_cmpuint (json_array_get_length (json_array_get_array_element (cells, 0)), ==, 5);
  says ("map|everything|loss|stars=2", "Stars     0      1       2      3      4\n"
                                       "  now  0.17   0.17   [0.17]  0.17   0.17\n");
  says ("whatif|everything|loss", "lost: 0.17 on average\n\nThis calculator does not add up modifiers.\nThe strength "
                                  "does not change the column of any chart here.\nThis is a mean, not a chance, so "
                                  "there is no target chance to reach.\n");
  says ("whatif|everything|loss|--outcome|name=clear", "name: Clear: 100 %\n");
  says ("whatif|everything|loss_again|whose=north", "The ruleset does not define a strength here.\n");
  says ("compare|everything|loss|--plan|stars=1|--plan|stars=2|ground=fort",
        "Plan B against plan A: name: Rough or Fort +100 points; name: Clear -100 points; name: Fort +100 points.\n");
  says ("compare|everything|loss|stars=1|--plan|--plan|stars=2", "Plan B gives the same result as plan A.\n");
  complains ("whatif|everything|loss|--outcome|zebra",
             "there is no outcome “zebra”; there are: lost, name=rough+fort, name=clear, name=rough, name=fort");
  complains ("whatif|everything|fight|--row|attackers|points=0", "the rules do not allow this: Nobody attacks. [5.6]");
  complains ("map|everything|loss_again", "There is no map: this calculator does not add up modifiers, and the "
                                          "ruleset does not define a strength here.");
  complains ("compare|everything|loss|--plan",
             "write --plan before the arguments of each plan, for two plans or more");
  complains ("compare|everything|loss|--plan|--plan|--plan|--plan|--plan", "at most 4 plans can be compared");
  complains ("compare|everything|fight|--plan|--plan|--row|attackers|points=0",
             "plan B: the rules do not allow this: Nobody attacks. [5.6]");
  complains (unknown, "Unknown in 100 % of cases: the chart “Least supply capacity for so many HQs” is empty at 1");
  complains (no_outcome, "this calculator has no outcome to show the chance of");
  says ("course|everything|loss", "The ruleset does not say what a good end is.\n");
  complains ("course|everything|fight|--row|attackers|points=4", "The ruleset does not say how this is repeated.");
  complains ("course|everything|loss|--rounds|0", "--rounds must be a whole number from 1 to 60, not “0”");
  complains ("course|everything|loss|--lost|many", "--lost must be a number above 0, not “many”");
  complains ("course|everything|loss|--fewer|many", "--fewer must be a number, not “many”");
  complains ("course|everything|loss|--aim|fame", "--aim must be “end”, “gain” or “worth=NUMBER”, not “fame”");
  complains ("course|everything|loss|--aim|worth=-1", "--aim worth= must be a number above 0, not “-1”");
  json_says (overrun, "$.rounds[0].own.high", "[12.0]");
  json_says (overrun, "$.best.begins", "[true]");
  json_says (melee, "$.passes[0].rounds[1].figures[*].id", "[\"left_a\",\"left_b\"]");
  is_misused ("whatif", "whatif ");
  is_misused ("course", "course ");
  says ("explain|everything|loss", "outcome   lost");
  says ("explain|everything|loss|--dot", "digraph \"loss\" {\n");
  json_says ("explain|everything|loss", "$[0].sort", "[\"input\"]");
  complains ("explain|everything|zebra", "everything has no calculator “zebra”; “longroll-cli show everything” lists "
             "them");
  complains ("explain|everything|loss|--dot|--json",
             "--dot and --json exclude each other: leave one of them out");
  is_misused ("explain|everything", "explain ");
  is_misused ("compare|everything", "compare ");
  is_misused ("map|everything|loss|stars", "map ");
  lr_test_remove (folder);
}

static void
test_dice (void)
{
  says ("dice|2d6", "2d6\n  expected 7\n");
  says ("dice|2d6", "17 % (1 in 6)\n");
  says ("dice|best|3|of|4d6", "best 3 of 4d6\n");
  says ("dice|1000d6", "too many combinations to count exactly");
  says ("dice|2d6!|--die|6+4,3", "2d6 explodes 6: 13 (6+4, 3)\n");
  says ("dice|2d6|--roll", "2d6: ");
  complains ("dice|2d6|--die|3,7", "a die has no face “7”; its faces are 1 to 6");
  is_misused ("dice|--die|3", "dice ");
  json_says ("dice|2d6+1", "$.expression", "[\"2d6 + 1\"]");
  json_says ("dice|2d6+1", "$.of", "[\"36\"]");
  json_says ("dice|2d6+1", "$.outcomes[0].value", "[3]");
  json_says ("dice|2d6+1", "$.outcomes[0].ways", "[\"1\"]");
  json_says ("dice|d6 > 2", "$.outcomes[*].value", "[false,true]");
  json_says ("dice|1000d6", "$.of", "[null]");
  json_says ("dice|1000d6", "$.outcomes[0].ways", "[null]");
  complains ("dice|2d6 + y", "dice or a number are expected here, such as 2d6, at character 7 of “2d6 + y”; write: "
                             "2d6 + 1, best 3 of 4d6 or 10d6 hits 5+");
  complains ("dice|2d6 + y|--json", "dice or a number are expected here, such as 2d6, at character 7 of “2d6 + y”; "
                                    "write: 2d6 + 1, best 3 of 4d6 or 10d6 hits 5+");
}

static void
test_check (void)
{
  g_autofree char *bad = lr_test_fixture ("bad", "fault-unknown-name", NULL);
  g_autofree char *good = lr_test_fixture ("good", "everything", NULL);
  g_autofree char *call = g_strconcat ("check|", bad, "|", good, NULL);
  g_autofree char *first = g_strconcat (bad, "/ruleset.xml:6:24: nothing here is called “atackers” (did you mean "
                                        "“attackers”?)\n", NULL);
  g_autofree char *calc = g_strconcat ("calc|", bad, "/|p", NULL);
  g_auto (Ran) ran = run (call);
  g_auto (Ran) unusable = run (calc);
  g_auto (Ran) none = run ("check|/no/such/folder");
  g_autofree char *json_call = g_strconcat (call, "|--json", NULL);
  g_auto (Ran) json = run (json_call);
  g_autoptr (JsonNode) faults = json_from_string (json.out, NULL);

  says ("check|everything", "everything: no errors\n");
  finds ("check --json", faults, "$[*].id", "[\"bad\",\"everything\"]");
  finds ("check --json", faults, "$[*].faults", "[4,0]");
  finds ("check --json", faults, "$[0].problems[1].line", "[6]");
  finds ("check --json", faults, "$[0].problems[1].column", "[24]");
  finds ("check --json", faults, "$[0].problems[1].suggestion", "[\"attackers\"]");
  finds ("check --json", faults, "$[0].problems[0,1].code", "[\"LR_READ_ID_FOLDER\",\"LR_FAULT_UNKNOWN_NAME\"]");
  finds ("check --json", faults, "$[0].problems[1].severity", "[\"fault\"]");
  g_assert_cmpint (json.status, ==, 1);
  g_assert_cmpstr (json.err, ==, "");
  g_assert_cmpint (ran.status, ==, 1);
  g_assert_cmpstr (ran.out, ==, "bad: 4 errors\neverything: no errors\n");
  g_assert_nonnull (strstr (ran.err, first));
  g_assert_cmpint (unusable.status, ==, 1);
  g_assert_cmpstr (unusable.out, ==, "");
  g_assert_nonnull (strstr (unusable.err, "ruleset.xml:6:24: nothing here is called"));
  g_assert_cmpint (none.status, ==, 1);
  g_assert_true (g_str_has_prefix (none.err, "/no/such/folder/ruleset.xml: the file cannot be read: "));
}

/* A fault of the ruleset names its place, not the program's. */
static void
test_run_fault (void)
{
  g_autofree char *body = lr_test_wrap ("<procedure id=\"p\" label=\"P\" panel=\"other\"><inputs><number id=\"n\"/>"
                                        "</inputs>"
                                        "<outcome id=\"x\" value=\"4 / n\"/></procedure>");
  g_autofree char *folder = lr_test_folder ("t/ruleset.xml", body, NULL);
  g_autofree char *call = g_strconcat ("calc|", folder, "/t/|p", NULL);
  g_autofree char *expected = g_strconcat (folder, "/t/ruleset.xml:2:101: the ruleset fails here: 4 cannot be divided "
                                           "by 0", NULL);
  g_autofree char *fine = g_strconcat (call, "|n=2", NULL);

  complains (call, expected);
  json_says (fine, "$.outcomes[0].distribution[*].value", "[2]");
  lr_test_remove (folder);
}

/* One calculator is right, and another is not: neither answers. */
static void
test_run_faulty_game (void)
{
  g_autofree char *body = lr_test_wrap ("<procedure id=\"fine\" label=\"F\" panel=\"other\">"
                                        "<outcome id=\"x\" value=\"4\"/></procedure>"
                                        "<procedure id=\"p\" label=\"P\" panel=\"other\">"
                                        "<outcome id=\"x\" value=\"nothing\"/></procedure>");
  g_autofree char *folder = g_build_filename (home, "longroll", "rulesets", "t", NULL);
  g_autofree char *file = g_build_filename (folder, "ruleset.xml", NULL);
  g_autofree char *expected = g_strconcat (file, ":2:150: nothing here is called “nothing”", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, body, -1, NULL));
  complains ("calc|t|fine", expected);
  lr_test_remove (folder);
}

/* What a calculator of the checklist is called, and when it is due, in the reader's language. */
static void
test_sequence_words (void)
{
  static const char words[] = "msgid \"Attack\"\nmsgstr \"Angriff\"\n\nmsgid \"Rarely\"\nmsgstr \"Selten\"\n";
  g_autofree char *body = lr_test_wrap ("<calendar><turn id=\"t\" label=\"One\"/></calendar>"
                                        "<procedure id=\"p\" label=\"Attack\"><outcome id=\"x\" value=\"1\"/>"
                                        "</procedure>"
                                        "<sequence><phase id=\"f\" label=\"First\">"
                                        "<do procedure=\"p\" when=\"false\" only=\"Rarely\"/></phase></sequence>");
  g_autofree char *folder = lr_test_folder ("t/ruleset.xml", body, "t/po/de.po", words, NULL);
  g_autofree char *call = g_strdup_printf ("LANGUAGE=de|%s|sequence|%s/t|--json", g_getenv ("LR_CLI"), folder);
  g_autofree char *in_words = g_strndup (call, strlen (call) - strlen ("|--json"));
  g_auto (Ran) json = run_program ("/usr/bin/env", call);
  g_auto (Ran) text = run_program ("/usr/bin/env", in_words);

  is_fine (call, &json);
  is_fine (in_words, &text);
  if (strstr (json.out, "Angriff") == NULL || strstr (json.out, "Selten") == NULL)
    lr_test_fail ("in JSON, not translated:\n%s", json.out);
  if (strstr (text.out, "  Angriff") == NULL || strstr (text.out, ": Selten") == NULL)
    lr_test_fail ("not translated:\n%s", text.out);
  lr_test_remove (folder);
}

/* --- the user's own charts --- */

static char *
home_file (const char *name)
{
  return g_build_filename (home, name, NULL);
}

static char *
content_of (const char *name)
{
  g_autofree char *path = home_file (name);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
write_home (const char *name,
            const char *text)
{
  g_autofree char *path = home_file (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

#define OWN_FILE "longroll/charts/everything.xml"

/* In from a file, out as a bundle, away and back again: byte for byte; and out and in unchanged changes nothing. */
static void
test_own (void)
{
  g_autofree char *kept = NULL;
  g_autofree char *bundle = NULL;
  g_autofree char *again = NULL;
  g_autofree char *gone = NULL;
  g_autofree char *unchanged = NULL;

  write_home ("crt.csv", "roll,odds,cell,provenance\n-1-,1:1,1:,stand-in\n-1-,3:2,1:1,yours\n");
  says ("chart|everything|crt|--import|crt.csv", "Combat results: 2 cells are yours\n");
  says ("chart|everything|crt|--csv", "-1-,1:2,3(R):,stand-in\n-1-,1:1,1:,yours\n-1-,3:2,1:1,yours\n");
  says ("chart|everything|crt", "1:1✓");
  says ("chart|everything|crt", "\n✓ your chart: 2 cells\n");
  kept = content_of (OWN_FILE);
  g_assert_nonnull (kept);
  says ("chart|everything|crt|--export|out.csv", "");
  says ("chart|everything|crt|--import|out.csv", "Combat results: 2 cells are yours\n");
  says ("chart|everything|crt|--export|out.xml", "");
  says ("chart|everything|crt|--import|out.xml", "Combat results: 2 cells are yours\n");
  unchanged = content_of (OWN_FILE);
  lr_test_same_text ("after an unchanged import", unchanged, kept);
  says ("chart|everything|export|bundle.xml", "");
  bundle = content_of ("bundle.xml");
  lr_test_same_text ("the bundle", bundle, kept);
  says ("chart|everything|remove", "");
  gone = content_of (OWN_FILE);
  g_assert_null (gone);
  says ("chart|everything|crt|--csv", "-1-,1:1,2:,stand-in\n-1-,3:2,1:1,stand-in\n");
  says ("chart|everything|import|bundle.xml", "1 chart was imported\n");
  again = content_of (OWN_FILE);
  lr_test_same_text ("after the bundle", again, kept);
  says ("chart|everything|crt|--remove", "Combat results: 0 cells are yours\n");
  complains ("chart|everything|export|bundle.xml", "you have no charts of your own for everything");
}

/* A card with other rows and columns: in as a grid, out and in as either sort of file and as a bundle, and away. */
static void
test_own_shape (void)
{
  static const char grid[] = ",1:1,2:1\n-1-,1:,1:\n0-2,1:,1:\n3+,1:,2:\n";
  g_autofree char *kept = NULL;
  g_autofree char *shipped = NULL;
  g_autofree char *axes = NULL;

  says ("chart|everything|crt|--export|shipped.csv", "");
  shipped = content_of ("shipped.csv");
  write_home ("game.longroll", "a session");
  complains ("chart|everything|crt|--export|game.longroll",
             "“game.longroll” cannot be overwritten: its name does not end in .csv, .xml. Choose another name");
  kept = content_of ("game.longroll");
  lr_test_same_text ("what was there", kept, "a session");
  g_clear_pointer (&kept, g_free);
  write_home ("shape.csv", grid);
  complains ("chart|everything|crt|--import|shape.csv",
             "shape.csv: the columns of the file are 1:1 2:1; the chart has 1:2 1:1 3:2, and your card would lose the "
             "others; add --smaller if it is the whole card");
  says ("chart|everything|crt|--import|shape.csv|--smaller",
        "Roll down, Odds across; 6 cells.\n"
        "Rows on your card: -1- 0-2 3+ (as supplied: -1- 0 1-2 3-4 5 6+).\n"
        "Columns on your card: 1:1 2:1 (as supplied: 1:2 1:1 3:2).\n"
        "Combat results: 6 cells are yours\n");
  kept = content_of (OWN_FILE);
  g_assert_nonnull (kept);
  axes = g_strdup (kept + strcspn (kept, "\n") + 1);
  lr_test_same_text ("what is kept", axes,
                     "<charts xmlns=\"urn:longroll:charts:1\" ruleset=\"everything\">\n  <chart id=\"crt\">\n"
                     "    <axis id=\"roll\" bands=\"-1- 0-2 3+\"/>\n    <axis id=\"odds\" ratios=\"1:1 2:1\"/>\n"
                     "    <cell row=\"-1-\" column=\"1:1\">1:</cell>\n    <cell row=\"-1-\" column=\"2:1\">1:</cell>\n"
                     "    <cell row=\"0-2\" column=\"1:1\">1:</cell>\n    <cell row=\"0-2\" column=\"2:1\">1:</cell>\n"
                     "    <cell row=\"3+\" column=\"1:1\">1:</cell>\n    <cell row=\"3+\" column=\"2:1\">2:</cell>\n"
                     "  </chart>\n</charts>\n");
  says ("chart|everything|crt", "your chart\n\n            1:1  2:1\n");
  says ("chart|everything|crt|--export|shape.xml", "");
  says ("chart|everything|crt|--export|list.csv", "");
  says ("chart|everything|export|shape-bundle.xml", "");
  for (guint i = 0; i < 3; i++)
    {
      static const char *const back[] = { "chart|everything|crt|--import|shape.xml",
                                          "chart|everything|crt|--import|list.csv",
                                          "chart|everything|import|shape-bundle.xml" };
      g_autofree char *again = NULL;
      g_autofree char *gone = NULL;
      g_autofree char *as_it_came = NULL;

      says ("chart|everything|crt|--remove", "Combat results: 0 cells are yours\n");
      gone = content_of (OWN_FILE);
      g_assert_null (gone);
      says ("chart|everything|crt|--export|came.csv", "");
      as_it_came = content_of ("came.csv");
      lr_test_same_text ("as it came", as_it_came, shipped);
      says (back[i], i < 2 ? "Combat results: 6 cells are yours\n" : "1 chart was imported\n");
      again = content_of (OWN_FILE);
      lr_test_same_text (back[i], again, kept);
    }
  says ("chart|everything|remove", "");
}

/* What is wrong is said with its place, and nothing is taken in. */
static void
test_own_wrong (void)
{
  g_autofree char *none = NULL;

  write_home ("wrong.csv", "roll,odds,cell,provenance\n-1-,1:1,1:,yours\n-1-,1:1,zz,yours\n");
  complains ("chart|everything|crt|--import|wrong.csv",
             "wrong.csv: line 3: Row -1 or less, column 1:1: “zz” is not allowed here. Enter a number, then "
             "perhaps (R), then :, then the same again, such as “3(R):”, or ? if it is unknown.");
  write_home ("wrong.xml", "<charts xmlns=\"urn:longroll:charts:1\" ruleset=\"everything\">\n"
                           "<chart id=\"crt\"><cell row=\"-1-\" column=\"1:1\">zz</cell></chart>\n"
                           "<chart id=\"no\"/></charts>");
  complains ("chart|everything|import|wrong.xml",
             "wrong.xml:2:46: “zz” is not a cell of this chart; its cells look like [1][(R)]:[1][(R)]\n"
             "wrong.xml:3:12: this game has no chart “no”");
  complains ("chart|everything|crt|--import|none.csv", "there is no file “none.csv”");
  complains ("chart|everything|import|none.xml", "there is no file “none.xml”");
  is_misused ("chart|everything|crt|--import", "chart ");
  is_misused ("chart|everything|crt|--import|a.csv|--remove", "chart ");
  is_misused ("chart|everything|--remove", "chart ");
  is_misused ("chart|everything|move|a.xml", "chart ");
  none = content_of (OWN_FILE);
  g_assert_null (none);
}

/* The order of battle: empty, in, listed, out, without one row. */
static void
test_order (void)
{
  says ("order|everything", "Nothing yet: named rows are saved when their result is recorded.\n");
  write_home ("order.csv", "sort,name,rating\nLeader,Lee,5\nLeader,Meade,3\n");
  says ("order|everything|import|order.csv", "2 lines were imported\n");
  says ("order|everything", "Leader       Lee ");
  says ("order|everything|--json", "\"name\" : \"Meade\"");
  says ("order|everything|remove|Leader|Lee", "");
  says ("order|everything|export", "sort,name,rating\nLeader,Meade,3\n");
  complains ("order|everything|remove|Leader|Lee", "the order of battle has no “Leader” with the name “Lee”");
  write_home ("order.csv", "what\n");
  complains ("order|everything|import|order.csv",
             "order.csv: line 1: an order of battle begins with the columns “sort” and “name”");
  complains ("order|everything|import|none.csv", "there is no file “none.csv”");
  complains ("order|nothing", "there is no ruleset “nothing”; “longroll-cli rulesets” lists the available ones");
  is_misused ("order", "order ");
  is_misused ("order|everything|import", "order ");
  is_misused ("order|everything|export|a.csv", "order ");
}

/* A set-up that was copied as text says the same as its arguments. */
static void
test_calc_input (void)
{
  static const char *const same[][2] = {
    { "calc -", "$ longroll-cli calc everything loss \\\n ground=rough" },
    { "calc -", "everything loss\nground=rough" },
    { "calc everything loss -", "ground=rough" },
  };
  static const char *const wrong[][2] = {
    { "everything loss ground='rough", "a quotation mark in the text is not closed" },
    { "everything loss \xff", "this text is not a calculation" },
    { "everything loss ground=swamp", "“swamp” is not one of its values" },
  };
  g_auto (Ran) expected = run ("calc|everything|loss|ground=rough");
  g_autofree char *much = g_strnfill (300000, 'x');
  g_auto (Ran) large = run_with_input ("calc -", much);
  g_auto (Ran) nothing = run_with_input ("calc -", "");

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_auto (Ran) ran = run_with_input (same[i][0], same[i][1]);

      g_assert_cmpstr (ran.err, ==, "");
      g_assert_cmpstr (ran.out, ==, expected.out);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (Ran) ran = run_with_input ("calc -", wrong[i][0]);

      g_assert_cmpint (ran.status, ==, 1);
      g_assert_nonnull (strstr (ran.err, wrong[i][1]));
    }
  g_assert_nonnull (strstr (large.err, "this text is not a calculation"));
  g_assert_cmpint (nothing.status, ==, 1);
  g_assert_nonnull (strstr (nothing.err, "this text does not name a ruleset and a calculator"));
}

#define PRESETS "longroll/presets/everything.presets"

static void
put_preset (const char *text)
{
  g_autofree char *path = g_build_filename (home, PRESETS, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* All that is mine: backed up, listed, restored; what differs is asked about. 1.0 said “save” and “bring-in”. */
static void
test_mine (void)
{
  g_autofree char *path = g_build_filename (home, PRESETS, NULL);
  g_autofree char *beside = g_build_filename (home, "longroll/presets/everything (2).presets", NULL);
  g_autofree char *data = g_build_filename (home, "longroll", NULL);

  lr_test_remove (data);
  says ("mine", "You have no data yet\n");
  complains ("mine|back-up|all.longroll-mine",
            "You have nothing to back up yet: no session, chart, game or preset");
  put_preset ("[loss]\nname0=Mud\ninputs0=ground=rough\n");
  says ("mine", "Presets\n  Everything\n");
  json_says ("mine", "$.items[0].file", "[\"presets/everything.presets\"]");
  json_says ("mine|back-up|all.longroll-mine", "$.items", "[1]");
  complains ("mine|back-up|all.longroll-mine", "the file “all.longroll-mine” already exists");
  says ("mine|save|old.longroll-mine", "Backed up: the presets of 1 game\n");
  says ("mine|list|all.longroll-mine", "Presets\n  here already  Everything\n\nHere already: the presets of 1 game\n");
  json_says ("mine|list|all.longroll-mine", "$.items[0].state", "[\"same\"]");
  says ("mine|restore|all.longroll-mine", "Nothing was restored: you already have everything in this backup\n");
  g_remove (path);
  says ("mine|bring-in|all.longroll-mine", "Restored: the presets of 1 game\n");
  put_preset ("[loss]\nname0=Mud\ninputs0=ground=clear\n");
  says ("mine|list|all.longroll-mine", "  differs       Everything\n                Last changed: yours Today, ");
  complains ("mine|restore|all.longroll-mine",
            "Nothing was restored, because the backup differs from your data: the presets of 1 game. “longroll-cli "
            "mine list” shows how; add --both, --mine or --theirs");
  says ("mine|restore|all.longroll-mine|--mine", "Nothing was restored; yours kept: the presets of 1 game\n");
  json_says ("mine|restore|--both|all.longroll-mine", "$.done", "[\"Added beside yours: the presets of 1 game\"]");
  says ("mine", "  everything (2)\n  Everything\n");
  g_remove (beside);
  says ("mine|bring-in|--theirs|all.longroll-mine", "Yours replaced: the presets of 1 game\n");
  complains ("mine|list|none", "there is no file “none”");
  complains ("mine|restore|none", "there is no file “none”");
  g_remove (path);
}

/* What cannot be backed up is told, and that not all of it is in the file. After a crash the next command says what is
 * there, whichever it is. */
static void
test_mine_left_out (void)
{
  g_autofree char *other = g_build_filename (home, "longroll/presets/a\\b.presets", NULL);
  g_autofree char *list = g_build_filename (home, "longroll/restoring", NULL);
  g_autofree char *path = g_build_filename (home, PRESETS, NULL);
  g_auto (Ran) ran = { 0 };

  put_preset ("[loss]\nname0=Mud\ninputs0=ground=rough\n");
  g_assert_true (g_file_set_contents (other, "x", 1, NULL));
  ran = run ("mine|back-up|less.longroll-mine");
  g_assert_cmpint (ran.status, ==, 1);
  lr_test_same_text ("saved", ran.out, "Backed up: the presets of 1 game\n");
  lr_test_same_text ("left out", ran.err,
                     "left out: a\\b.presets: this file name is not allowed on other systems\n");
  g_remove (other);
  ran_clear (&ran);
  g_assert_true (g_file_set_contents (list, "presets/everything.presets\t\n", -1, NULL));
  ran = run ("dice|1d6|--json");
  g_assert_cmpint (ran.status, ==, 0);
  lr_test_same_text ("interrupted", ran.err,
                     "A restore was interrupted. None of your data is lost. Restore the backup again\n");
  ran_clear (&ran);
  ran = run ("mine");
  lr_test_same_text ("said once", ran.err, "");
  g_remove (path);
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_test_init (&argc, &argv);
  if (g_getenv ("LR_CLI") == NULL)
    {
      g_print ("1..0 # SKIP LR_CLI does not name the program\n");
      return 0;
    }
  home = g_dir_make_tmp ("lr-cli-XXXXXX", NULL);
  lr_test_add ("/cli/calc-input", test_calc_input);
  lr_test_add ("/cli/help", test_help);
  lr_test_add ("/cli/usage", test_usage);
  lr_test_add ("/cli/arguments", test_arguments);
  lr_test_add ("/cli/help-of-commands", test_help_of_commands);
  lr_test_add ("/cli/decimals", test_decimals);
  lr_test_add ("/cli/decide", test_decide);
  lr_test_add ("/cli/rulesets", test_rulesets_json);
  lr_test_add ("/cli/rulesets-text", test_rulesets);
  lr_test_add ("/cli/show", test_show);
  lr_test_add ("/cli/calc", test_calc);
  lr_test_add ("/cli/calc-shape", test_calc_shape);
  lr_test_add ("/cli/calc-large", test_calc_large);
  lr_test_add ("/cli/calc-refused", test_calc_refused);
  lr_test_add ("/cli/calc-counts", test_calc_counts);
  lr_test_add ("/cli/calc-text", test_calc_text);
  lr_test_add ("/cli/calc-csv", test_calc_csv);
  lr_test_add ("/cli/calc-wrong", test_calc_wrong);
  lr_test_add ("/cli/calc-all-wrong", test_calc_all_wrong);
  lr_test_add ("/cli/chart", test_chart);
  lr_test_add ("/cli/own", test_own);
  lr_test_add ("/cli/own-shape", test_own_shape);
  lr_test_add ("/cli/own-wrong", test_own_wrong);
  lr_test_add ("/cli/order", test_order);
  lr_test_add ("/cli/mine", test_mine);
  lr_test_add ("/cli/mine-left-out", test_mine_left_out);
  lr_test_add ("/cli/show-rule", test_show_rule);
  lr_test_add ("/cli/dice", test_dice);
  lr_test_add ("/cli/check", test_check);
  lr_test_add ("/cli/run-fault", test_run_fault);
  lr_test_add ("/cli/faulty-game", test_run_faulty_game);
  lr_test_add ("/cli/sequence-words", test_sequence_words);
  status = g_test_run ();
  lr_test_remove (home);
  g_free (home);
  return status;
}
