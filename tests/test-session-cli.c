/* test-session-cli.c - the session commands of longroll-cli: help, wrong use, messages, exit statuses, JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <json-glib/json-glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static char *folder;
static char *path;
static char *games;

/* What a command said. */
typedef struct
{
  int   status;
  char *output;
  char *errors;
} Said;

static void
said_clear (Said *said)
{
  g_free (said->output);
  g_free (said->errors);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Said, said_clear)

/* Runs longroll-cli; FILE stands for the session. */
static Said
run (const char *line)
{
  g_auto (GStrv) words = NULL;
  g_auto (GStrv) environment = g_get_environ ();
  g_autofree char *home = g_build_filename (folder, "home", NULL);
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  Said said = { .status = -1 };
  int status = 0;

  g_assert_true (g_shell_parse_argv (line, NULL, &words, &error));
  environment = g_environ_setenv (environment, "LONGROLL_TABLES", games, TRUE);
  environment = g_environ_setenv (environment, "XDG_DATA_HOME", home, TRUE);
  g_ptr_array_add (args, (gpointer) g_getenv ("LR_CLI"));
  for (char **word = words; *word != NULL; word++)
    g_ptr_array_add (args, g_str_equal (*word, "FILE") ? path : *word);
  g_ptr_array_add (args, NULL);
  g_spawn_sync (folder, (char **) args->pdata, environment, G_SPAWN_DEFAULT, NULL, NULL, &said.output, &said.errors,
                &status, &error);
  g_assert_no_error (error);
  if (g_spawn_check_wait_status (status, &error))
    said.status = 0;
  else if (error->domain == G_SPAWN_EXIT_ERROR)
    said.status = error->code;
  return said;
}

/* It goes well, and its output has these words. */
static void
says (const char *line,
      const char *words)
{
  g_auto (Said) said = run (line);

  if (said.status != 0 || strstr (said.output, words) == NULL)
    lr_test_fail ("%s: %d, without “%s”:\n%s%s", line, said.status, words, said.output, said.errors);
}

/* It goes well, and its output does not have these words. */
static void
says_not (const char *line,
          const char *words)
{
  g_auto (Said) said = run (line);

  if (said.status != 0 || strstr (said.output, words) != NULL)
    lr_test_fail ("%s: %d, with “%s”:\n%s%s", line, said.status, words, said.output, said.errors);
}

/* It is refused with this message, and nothing on standard output. */
static void
refuses (const char *line,
         int         status,
         const char *message)
{
  g_auto (Said) said = run (line);

  if (said.status != status || *said.output != '\0' || strstr (said.errors, message) == NULL)
    lr_test_fail ("%s: %d instead of %d, without “%s”:\n%s%s", line, said.status, status, message, said.output,
                  said.errors);
}

static JsonNode *
json (const char *line)
{
  g_auto (Said) said = run (line);
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (said.output, &error);

  if (said.status != 0 || node == NULL)
    lr_test_fail ("%s: %d, %s: %s%s", line, said.status, error != NULL ? error->message : "", said.output, said.errors);
  return node;
}

static void
begin (void)
{
  g_unlink (path);
  says ("session FILE new skirmish --scenario short --title Evenings --player us=Ann",
        "1  The session begins: Skirmish, Short\n1 tracker must still be copied from your game, when a step needs it");
}

/* --- cases --- */

static void
test_help (void)
{
  static const char *const commands[] = {
    "new",     "show", "next",   "back",  "leave", "go",   "tick",   "untick", "skip", "trackers",
    "set",     "add",  "history", "turn", "option", "calc", "roll",  "dice", "note",   "undo", "redo",
    "correct", "log",  "entry",  "luck",  "export", "copy", "seal",  "word",   "reveal",
    "restore",
  };
  g_auto (Said) all = run ("session --help");

  g_assert_cmpint (all.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strdup_printf ("session FILE %s --help", commands[i]);
      g_autofree char *usage = g_strdup_printf ("  longroll-cli session FILE %s", commands[i]);

      says (line, usage);
      if (strstr (all.output, usage) == NULL)
        lr_test_fail ("session --help does not name %s", commands[i]);
    }
  says ("--help", "longroll-cli session FILE COMMAND");
  says ("--help", "longroll-cli sequence RULESET");
  says ("--help", "longroll-cli verify FILE");
}

static void
test_usage (void)
{
  begin ();
  refuses ("session", 2, "Usage:");
  refuses ("session FILE", 2, "Usage:");
  refuses ("session FILE waltz", 2, "there is no session command “waltz”\nUsage:");
  refuses ("session FILE shwo", 2, "there is no session command “shwo”; did you mean “show”?\nUsage:");
  refuses ("session FILE next please", 2, "longroll-cli session FILE next");
  refuses ("session FILE go", 2, "longroll-cli session FILE go STEP");
  refuses ("session FILE set vp", 2, "longroll-cli session FILE set TRACKER VALUE");
  refuses ("session FILE tick a b", 2, "longroll-cli session FILE tick [STEP]");
  refuses ("session FILE skip a b --reason c", 2, "longroll-cli session FILE skip");
  refuses ("session FILE untick a b", 2, "longroll-cli session FILE untick");
  refuses ("session FILE option mercy", 2, "longroll-cli session FILE option ID=VALUE");
  refuses ("session FILE correct two --reason x", 2, "longroll-cli session FILE correct NUMBER");
  refuses ("session FILE correct 2 vp --reason x", 2, "longroll-cli session FILE correct NUMBER");
  refuses ("session FILE entry", 2, "longroll-cli session FILE entry NUMBER");
  refuses ("session FILE history", 2, "longroll-cli session FILE history TRACKER");
  refuses ("session FILE export pdf", 2, "md|html|csv");
  refuses ("session FILE log a b", 2, "longroll-cli session FILE log");
  refuses ("session FILE copy", 2, "longroll-cli session FILE copy FILE");
  refuses ("session FILE roll", 2, "longroll-cli session FILE roll [CALCULATOR]");
  refuses ("session FILE turn", 2, "longroll-cli session FILE turn TURN");
  refuses ("session FILE new", 2, "longroll-cli session FILE new RULESET");
  refuses ("session FILE new skirmish --option mercy", 2, "longroll-cli session FILE new RULESET");
  refuses ("verify", 2, "longroll-cli verify FILE");
  refuses ("sequence", 2, "longroll-cli sequence RULESET");
}

static void
test_errors (void)
{
  begin ();
  refuses ("session FILE new skirmish", 1, "the file “game.longroll” already exists");
  refuses ("session none.longroll show", 1, "there is no file “none.longroll”");
  refuses ("session none.longroll new skirmsh", 1, "did you mean “skirmish”?");
  refuses ("session none.longroll new skirmish --scenario long", 1, "there is no scenario “long”");
  refuses ("session none.longroll new skirmish --turn t9", 1, "the calendar has no turn “t9”");
  refuses ("session none.longroll new skirmish --player fr=Paul", 1, "there is no side “fr”");
  refuses ("session none.longroll new skirmish --option mercy=perhaps", 1, "there is no option “mercy”");
  refuses ("session none.longroll new skirmish --start vp=many", 1,
           "vp: “many” is not a number; write 4, 3 1/2 or 0.5");
  refuses ("session none.longroll new skirmish --start zebra=3", 1,
           "there is no tracker “zebra”, or it cannot start at “3”");
  refuses ("session . show", 1, "is a folder, not a file");
  refuses ("session FILE back", 1, "there is no line to go back to");
  refuses ("session FILE tick", 1, "go to the next step first, or name one");
  refuses ("session FILE skip interphase.count", 1, "give a reason for skipping the line");
  refuses ("session FILE go nowhere", 1, "this turn’s checklist has no line “nowhere”");
  refuses ("session FILE set pv 3", 1, "did you mean “vp”?");
  refuses ("session FILE add vp 3", 1, "give a reason for adding something");
  refuses ("session FILE add rp[cs] 3 --reason tax", 1, "“rp[cs]” or its range is not filled in");
  refuses ("session FILE set vp many", 1, "vp: “many” is not a number; write 4, 3 1/2 or 0.5");
  refuses ("session FILE set total 3", 1, "worked out from other trackers");
  refuses ("session FILE history nothing", 1, "there is no tracker “nothing”");
  refuses ("session FILE trackers zebra", 1, "there is no tracker “zebra”");
  refuses ("session FILE option mercy=maybe", 1, "there is no option “mercy” with the reading “maybe”");
  refuses ("session FILE turn t9", 1, "the calendar has no turn “t9”");
  refuses ("session FILE roll clsh", 1, "skirmish has no calculator “clsh”; did you mean “clash”?");
  refuses ("session FILE roll clash", 1,
           "this belongs to another phase of the turn: Fights (Union), Fights (Confederacy); "
           "use --insist to do it now");
  refuses ("session FILE roll clash sp=x --insist", 1, "sp");
  refuses ("session FILE roll clash sp=2 --insist --side uss", 1, "there is no side “uss”");
  refuses ("session FILE roll clash sp=0 --insist", 1, "the rules do not allow this: Nobody attacks.");
  refuses ("session FILE roll clash --insist --dice die=7", 1, "7");
  refuses ("session FILE roll clash --in-place-of x", 1, "“x” is not an entry number");
  refuses ("session FILE roll clash --in-place-of 7", 1, "entry 7 is not a result that affects the trackers");
  refuses ("session FILE roll clash --insist --sealed", 1, "sealed dice need a sealed seed");
  refuses ("session FILE undo", 1, "there is nothing to undo");
  refuses ("session FILE redo", 1, "there is nothing to redo");
  refuses ("session FILE correct 7 --reason x", 1, "the log has no entry 7 that can be corrected");
  refuses ("session FILE entry 7", 1, "the log has no entry 7");
  refuses ("session FILE log --kind dance", 1, "the log has no entries of the kind “dance”");
  refuses ("session FILE note", 1, "the note is empty");
  refuses ("session FILE word apple", 1, "nothing is sealed yet");
  refuses ("session FILE reveal", 1, "nothing is sealed");
  refuses ("session FILE dice 2d6 --die 3,7", 1, "a die has no face “7”");
  refuses ("session FILE dice 3+4", 1, "has no dice to roll");
  refuses ("verify none.longroll", 1, "there is no file “none.longroll”");
  refuses ("verify FILE --head abc", 1, "“abc” is not a head: a head has 64 hexadecimal digits");
  refuses ("sequence skirmsh", 1, "did you mean “skirmish”?");
  refuses ("sequence skirmish --turn t9", 1, "the calendar has no turn “t9”");
  refuses ("sequence skirmish --scenario long", 1, "there is no scenario “long”");
  {
    g_autoptr (JsonNode) shown = json ("session FILE show --json");

    g_assert_cmpint (json_object_get_int_member (json_node_get_object (shown), "entries"), ==, 1);
  }
}

static void
test_sequence (void)
{
  g_autoptr (JsonNode) document = json ("sequence skirmish --turn t2 --scenario short --json");
  JsonObject *object = json_node_get_object (document);
  JsonArray *lines = json_object_get_array_member (object, "checklist");

  says ("sequence skirmish", "January\n\n  Interphase  [5.1]\n    · Count the cubes.  [5.11]\n"
                              "    [ ] Count  [5.12]  interphase.count\n");
  says ("sequence skirmish --turn t2", "Recruit  [5.13]  not due: January and April");
  says ("sequence skirmish --turn t2 --scenario late", "Confederacy turn (Confederacy)  [5.2]");
  says ("sequence skirmish", "Fights (Union), round 1  [5.3]");
  g_assert_cmpstr (json_object_get_string_member (object, "ruleset"), ==, "skirmish");
  g_assert_cmpstr (json_object_get_string_member (object, "turn"), ==, "t2");
  g_assert_cmpuint (json_array_get_length (lines), ==, 16);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (lines, 3), "due"), ==, "no");
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (lines, 3), "only"), ==,
                   "January and April");
}

static void
test_evening (void)
{
  g_autoptr (JsonNode) roll = NULL;
  g_autoptr (JsonNode) trackers = NULL;
  g_autoptr (JsonNode) luck = NULL;
  JsonObject *entry;
  JsonObject *line;

  begin ();
  says ("session FILE show", "Evenings\nJanuary, beginning of the turn\n1 tracker is not filled in yet.");
  says ("session FILE next", "2  On to: Count; Used: 0 → 1\n");
  says ("session FILE tick", "3  Done: Count\n");
  says ("session FILE skip --reason 'nobody came'", "4  Skipped: Recruit (nobody came)\n");
  says ("session FILE show", ">   [ ] Move (Union)");
  says ("session FILE show", "[-] Recruit  [5.13]  skipped: nobody came");
  says ("session FILE show", "Undo would revert: Skipped: Recruit (nobody came)");
  says ("session FILE next", "5  On to: Clash (Union)\n");
  says ("session FILE calc clash --dice die=4",
        "Trackers would change\n  - Victory: 3 victory points → 5 victory points\n");
  says ("session FILE calc raid", "Riders");
  roll = json ("session FILE roll clash sp=5 --dice die=4 --json");
  entry = json_array_get_object_element (json_object_get_array_member (json_node_get_object (roll), "entries"), 0);
  g_assert_cmpint (json_object_get_int_member (entry, "number"), ==, 6);
  g_assert_cmpstr (json_object_get_string_member (entry, "subject"), ==, "clash");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (entry, "change")), ==, 2);
  says ("session FILE show", "Evenings\nJanuary, Union, Fights, Clash\n");
  says ("session FILE roll raid --insist", "7  Raid: Burnt ");
  says ("session FILE entry 6", "Strength: 5");
  says ("session FILE entry 6", "Entry 6, January, Union, Fights, Clash, ");
  says ("session FILE undo", "8  Undone: entry 7");
  says ("session FILE redo", "9  Redone: entry 7");
  says ("session FILE undo", "10  Undone: entry 7");
  says ("session FILE log", "    7  t1  Raid: Burnt ");
  says ("session FILE log raid --kind roll", "(undone)");
  says ("session FILE log --effective --kind roll", "Clash");
  says ("session FILE roll clash --in-place-of 6 --reason 'a 3' --dice die=3",
        "11  Corrected: entry 6");
  says ("session FILE undo", "14  Undone: entry 11");
  says ("session FILE correct 6 --reason 'a 3' --take-back vp=4", "15  Corrected: entry 6");
  says ("session FILE history vp", "January: 4 victory points\n");
  says ("session FILE set rp[cs] 6", "Resources, Confederacy: not filled in → 6");
  says ("session FILE option mercy=yes", "Mercy: from here on “yes”");
  says ("session FILE go last.end", "On to: Put the markers back");
  says ("session FILE next", "To the end of the turn\n   not done yet: Move  turn_of.us.move\n");
  says ("session FILE next", "February begins; ");
  says ("session FILE turn t4 --reason 'a long evening'", "The session moves to April; Used: 1 → 0 (a long evening)");
  says ("session FILE note 'See you' on Friday", "See you on Friday");
  trackers = json ("session FILE trackers --json");
  line = json_array_get_object_element (json_node_get_array (trackers), 0);
  g_assert_cmpstr (json_object_get_string_member (line, "key"), ==, "vp");
  g_assert_cmpstr (json_object_get_string_member (line, "value"), ==, "4");
  says ("session FILE trackers vp", "Victory: 4 victory points  [17.1]  vp\n");
  says ("session FILE trackers", "Score\n  Victory: 4 victory points");
  luck = json ("session FILE luck --json");
  g_assert_true (JSON_NODE_HOLDS_ARRAY (luck));
  says ("session FILE luck", "No dice have been recorded yet."); /* the roll was corrected, the raid undone */
  says ("session FILE export md", "# Evenings");
  says ("session FILE export html", "<!DOCTYPE html>");
  says ("session FILE export csv", "number,time,turn,phase,");
  says ("session FILE export csv", ",hash\r\n1,");
  says ("verify FILE", "Consistent: ");
}

/* A chart is rolled on directly; the entry can be undone and done again, and is worked out again by verify. */
static void
test_chart (void)
{
  g_unlink (path);
  says ("session FILE new skirmish", "The session begins: ");
  says ("session FILE roll chart:losses modifier=1 --faces 3",
        "2  Losses: Roll 4; 1, by a stand-in chart; dice: Clash 3 (entered)\n");
  says ("session FILE roll chart:losses", "3  Losses: Roll ");
  says ("session FILE undo", "4  Undone: entry 3");
  says ("session FILE redo", "5  Redone: entry 3");
  says ("session FILE entry 2", "  - Losses, row 3-4 (stand-in chart, not the publisher’s numbers)\n");
  says ("verify FILE", "Results recorded: 2. Recalculated and correct: 2.\n");
}

/* Nothing that is in a file commands the terminal: 0x1b begins such a command, as does U+009b. */
static void
test_control_characters (void)
{
  static const char *const lines[] = {
    "show",       "show --json", "log",        "log --json", "log red",  "entry 2", "entry 2 --json", "entry 3",
    "export csv", "export html", "export md",  "undo",       "redo",     "tick --json", "go '\033[2J'",
    "set '\033[2J' 1", "history '\302\2332J'", "trackers '\033'", "'\033[2J'",
  };

  g_unlink (path);
  says ("session FILE new skirmish --title 'Evenings\033]0;x\007\302\2332J\177' --player 'us=A\rB\033[1mnn'",
        "The session begins: Skirmish");
  says ("session FILE note 'red: \033[31m\302\23332m'", "2  red: \\u001b[31m\\u009b32m\n");
  says ("session FILE next", "");
  says ("session FILE show", "Evenings\\u001b]0;x\\u0007\\u009b2J\\u007f\n");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = g_strdup_printf ("session FILE %s", lines[i]);
      g_auto (Said) said = run (line);
      g_autofree char *all = g_strconcat (said.output, said.errors, NULL);

      g_assert_cmpuint (strlen (all), >, 0);
      for (const char *at = all; *at != '\0'; at = g_utf8_next_char (at))
        if (g_unichar_iscntrl (g_utf8_get_char (at)) && *at != '\n' && !g_str_has_prefix (at, "\r\n"))
          lr_test_fail ("%s: there is U+%04x in\n%s", line, g_utf8_get_char (at), all);
    }
  /* nor does it turn the direction of writing, or make a line that looks like another entry */
  says ("session FILE note 'red\n    9  The war is over\n\342\200\256dne eht\342\200\251'",
        "  red     9  The war is over \\u202edne eht\\u2029\n");
  says ("session FILE log 'the war'", "  red     9  The war is over \\u202edne eht\\u2029\n");
  says ("session FILE show", "\nUndo would revert: red     9  The war is over ");
  says ("session FILE entry 7", "\nred\n        9  The war is over\n    \\u202edne eht\\u2029\n");
  says ("session FILE undo", "");
  says ("session FILE show", "\nRedo would repeat: red     9  The war is over ");
  {
    g_autoptr (JsonNode) shown = json ("session FILE show --json");

    g_assert_cmpstr (json_object_get_string_member (json_node_get_object (shown), "title"), ==,
                     "Evenings\033]0;x\007\302\2332J\177");
  }
}

/* A terminal in another encoding sends letters that are not UTF-8: a log with them could not be read again. */
static void
test_encoding (void)
{
  g_unlink (path);
  says ("session FILE new skirmish --title 'caf\351' --player 'us=J\366rg'", "The session begins: Skirmish");
  says ("session FILE note 'caf\351'", "2  caf\357\277\275\n");
  says ("session FILE next --reason '\374ber'", "");
  says ("session FILE log", "caf\357\277\275\n");
  says ("session FILE show", "caf\357\277\275\n");
  says ("verify FILE", "Consistent");
}

/* What does not arrive, as on a full disk, was not exported. */
static void
test_lost_answer (void)
{
  static const char *const lines[] = {
    "session \"$1\" export md", "session \"$1\" show --json", "rulesets", "--help", "--version",
    "session \"$1\" note 'was it saved?'", "session \"$1\" undo --json",
  };

  begin ();
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *command = g_strdup_printf ("LONGROLL_TABLES=\"$2\" \"$LR_CLI\" %s >/dev/full", lines[i]);
      char *argv[] = { (char *) "sh", (char *) "-c", command, (char *) "sh", path, games, NULL };
      g_autofree char *errors = NULL;
      g_autoptr (GError) error = NULL;
      int status = 0;

      g_spawn_sync (folder, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, &errors, &status, NULL);
      g_assert_false (g_spawn_check_wait_status (status, &error));
      g_assert_cmpint (error->code, ==, 1);
      lr_test_same_text (lines[i], errors,
                         i < G_N_ELEMENTS (lines) - 2 ? "the answer could not be written: No space left on device\n" :
                         "it is already in the log: do not record it again\nthe answer could not be written: No "
                         "space left on device\n");
    }
  says ("session FILE log", "  was it saved?  (undone)\n");
}

static void
test_restore (void)
{
  g_autofree char *backups = g_strconcat (path, "-backups", NULL);
  g_autofree char *replaced = g_strconcat (path, "-replaced", NULL);
  g_autofree char *half = NULL;

  lr_test_remove (backups);
  g_unlink (replaced);
  begin ();
  says ("session FILE note one", "2  one\n");
  refuses ("session FILE restore", 1, " is not damaged: there is nothing to repair\n");
  refuses ("session FILE restore now", 2, "longroll-cli session FILE restore [--from BACKUP]");
  refuses ("session FILE restore --from none.longroll", 1, "“none.longroll” is not a complete session\n");
  g_assert_true (g_file_set_contents (path, "noise", -1, NULL));
  refuses ("session FILE show", 1, " is not a session of Long Roll\nThere is a backup with 1 entry, made on ");
  half = g_strdup_printf ("“longroll-cli session %s restore” repairs it\n", path);
  refuses ("session FILE show", 1, half);
  refuses ("verify FILE", 1, half);
  says ("session FILE restore", " has been repaired, with 1 entry. Restored from the backup “");
  says ("session FILE show", "Evenings");
  g_assert_true (g_file_test (replaced, G_FILE_TEST_EXISTS));
  lr_test_remove (backups);
  g_unlink (replaced);
}

static void
test_mail (void)
{
  g_autoptr (JsonNode) verdict = NULL;

  begin ();
  says ("session FILE dice 2d6+1 --die 3,4", "  2d6 + 1: 8 (3, 4)");
  says ("session FILE seal", "A seed is sealed; its SHA-256 is ");
  refuses ("session FILE seal", 1, "a seed is already sealed");
  refuses ("session FILE roll score --sealed", 1, "sealed dice need");
  says ("session FILE word a pear tree", "The other player’s word: “a pear tree”");
  says ("session FILE roll clash --sealed --insist", "(sealed, number 0)");
  says ("session FILE roll raid --sealed --insist --side cs", "(sealed, number 1)");
  says ("session FILE copy sent.longroll", "");
  refuses ("session FILE copy sent.longroll", 1, "the file “sent.longroll” already exists");
  says ("session FILE copy sent.longroll --overwrite", "");
  refuses ("session sent.longroll reveal", 1, "the seed is not in this file");
  refuses ("session sent.longroll roll clash --sealed --insist", 1, "the seed is not in this file");
  says ("verify FILE", "Sealed dice rolled: 3. Rolled again with the same faces: 0.");
  says ("session FILE reveal", "The seed was ");
  says ("verify FILE", "Sealed dice rolled: 3. Rolled again with the same faces: 3.");
  verdict = json ("verify FILE --json");
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (verdict), "sealed_checked"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (verdict), "results_checked"), ==, 2);
  g_assert_true (json_object_has_member (json_node_get_object (verdict), "unknown"));
  says ("verify FILE", "Results recorded: 2. Recalculated and correct: 2.");
  says ("verify FILE", "whether the player who sealed a seed alone foresaw its dice, and whether the other player "
                       "really said the word");
}

/* Both seal a secret: the roll is named first, and the other's secret throws it at once. */
static void
test_mail_together (void)
{
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "as long as need be", -1);
  g_autofree char *line = g_strdup_printf ("session FILE seal --together %s clash sp=4 --side cs", hash);
  g_autofree char *bare = g_strdup_printf ("session FILE seal --together %s", hash);
  g_autofree char *wrong = g_strdup_printf ("session FILE seal --together %s clash sp=many", hash);

  begin ();
  refuses (bare, 2, "seal [--together HASH CALCULATOR");
  refuses ("session FILE seal clash", 2, "seal [--together HASH CALCULATOR");
  refuses (wrong, 1, "many");
  says (line, "; together they roll “Clash”");
  refuses ("session FILE roll clash sp=5 --sealed --insist", 1, "dice are sealed together for “Clash”");
  refuses ("session FILE roll clash --insist --dice die=6", 1, "dice are sealed together for “Clash”");
  refuses ("session FILE roll --sealed", 1, "sealed dice need a sealed seed and the other player’s word first");
  says ("session FILE word as long as need be", "The seed was ");
  says ("session FILE log --kind roll", "Clash: Loses ");
  says ("session FILE entry 4", "Strength: 4");
  says ("verify FILE", "Sealed dice rolled: 1. Rolled again with the same faces: 1.");
}

/* A card that is typed in between the seal and the throw would change what was sealed; one that is typed in later, or
 * on another machine, cannot prove an older result wrong. */
static void
test_other_chart (void)
{
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "as long as need be", -1);
  g_autofree char *line = g_strdup_printf ("session FILE seal --together %s clash sp=3", hash);
  g_autofree char *card = g_build_filename (folder, "losses.csv", NULL);

  begin ();
  g_assert_true (g_file_set_contents (card, "roll,,cell,provenance\n1-2,,9,yours\n3-4,,9,yours\n5-6,,9,yours\n", -1,
                                      NULL));
  says (line, "; together they roll “Clash”");
  says ("chart skirmish losses --import losses.csv", "Losses: 3 cells are yours");
  refuses ("session FILE word as long as need be", 1,
           "the ruleset or a chart has changed since these dice were sealed");
  says ("chart skirmish losses --remove", "Losses: 0 cells are yours");
  says ("session FILE word as long as need be", "The seed was ");
  says ("chart skirmish losses --import losses.csv", "Losses: 3 cells are yours");
  says ("verify FILE",
        "  - entry 4: whether it follows from its dice: its chart “Losses” had other numbers than the one here\n");
  says ("chart skirmish losses --remove", "Losses: 0 cells are yours");
  says ("verify FILE", "Results recorded: 1. Recalculated and correct: 1.");
}

static void
test_verify (void)
{
  g_autoptr (JsonNode) shown = NULL;
  g_autofree char *head = NULL;
  g_autofree char *line = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *content = NULL;
  gsize length;
  char *at = NULL;

  begin ();
  says ("session FILE note a very long and unmistakable note", "note");
  shown = json ("session FILE show --json");
  head = g_strdup (json_object_get_string_member (json_node_get_object (shown), "head"));
  line = g_strdup_printf ("verify FILE --head %s", head);
  says (line, "This is the head you noted.");
  says ("session FILE note more", "more");
  says (line, "The head you noted is that of entry 2; the log has grown since.");
  head[0] = head[0] == 'a' ? 'b' : 'a';
  wrong = g_strdup_printf ("verify FILE --head %s", head);
  refuses (wrong, 1, "no entry has the head");
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  for (gsize i = 0; i + 12 < length && at == NULL; i++)
    if (memcmp (content + i, "unmistakable", 12) == 0)
      at = content + i;
  g_assert_nonnull (at);
  at[0] = 'U';
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  refuses ("verify FILE", 1, "entry 2: its text was altered");
}

static void
take_fixture (const char *name)
{
  g_autofree char *fixture = lr_test_fixture ("session", name, NULL);
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture, &content, &length, NULL));
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
}

/* A file of the trials is refused in one line; of a game that is not there the log can be read. */
static void
test_news (void)
{
  g_auto (Said) said = { 0 };

  take_fixture ("format-2.longroll");
  refuses ("verify FILE", 1, "was written by a trial version of Long Roll, before its first release: later versions "
                             "cannot read it\n");
  take_fixture ("format-4.longroll");
  said = run ("session FILE log");
  g_assert_cmpint (said.status, ==, 0);
  g_assert_nonnull (strstr (said.errors, "The ruleset “test” of this session is missing or has errors"));
  g_assert_nonnull (strstr (said.output, "Victory points: 3 → 5"));
  says ("verify FILE", "Consistent: 4 entries.");
  refuses ("session FILE next", 1, "only its log can be read");
  refuses ("session FILE trackers", 1, "only its log can be read");
  refuses ("session FILE calc clash", 1, "only its log can be read");
  says ("session FILE show", "4 entries, head ");
  says ("session FILE note again", "5  again");
}

/* Who is ahead, by the test of a real game's scenario. */
static void
test_ahead (void)
{
  char *skirmish = games;
  char *evening = path;

  games = g_test_build_filename (G_TEST_DIST, "..", "tables", NULL);
  path = g_build_filename (folder, "ahead.longroll", NULL);
  says ("session FILE new gtc --scenario s2", "");
  says ("session FILE show", "Current result: ");
  says ("session FILE show --json", "\"victory\"");
  g_free (games);
  g_free (path);
  games = skirmish;
  path = evening;
}

/* A calculator takes side and theater from its place in the turn, wherever the game stands, and the books of these. */
static void
test_place (void)
{
  g_unlink (path);
  says ("session FILE new duties", "");
  says ("session FILE calc march", "Left, North, East: 2 → 1");
  says ("session FILE go turn_of.south.in.west.look", "");
  says ("session FILE roll march", "Left, South, West: 5 → 4");
  says ("session FILE calc march us=north", "North, West: 2 → 1");
  says ("session FILE go needs.food", "");
  says ("session FILE calc march theatre=west", "Left, North, West: 2 → 1");
}

/* A result ticks the line that it fits; of several it asks; and what is there already is said. */
static void
test_duties (void)
{
  g_unlink (path);
  says ("session FILE new duties", "");
  says ("session FILE go levies.north_levy", "");
  says ("session FILE roll levy us=south", "Camps, South: 0 → 3");
  says ("session FILE show", "[ ] Levy, North");
  says ("session FILE show", "[x] Levy, South");
  says ("session FILE calc levy us=south", "This was recorded before, in entry 3: Levy: Men 3");
  says ("session FILE roll levy", "Camps, North: 0 → 3");
  says ("session FILE roll levy us=north", "This was recorded before, in entry 4: Levy: Men 3");
  says ("session FILE undo", "");
  says ("session FILE go needs.count", "");
  refuses ("session FILE roll supply", 1,
           "several lines of the turn match; choose one with --line: needs.food, needs.forage");
  refuses ("session FILE roll supply --line levies.sign", 1, "“levies.sign” is not a checklist line for this "
                                                             "calculator");
  refuses ("session FILE calc supply --line levies.sign", 1, "“levies.sign” is not a checklist line for this "
                                                             "calculator");
  says ("session FILE calc supply --line needs.forage", "");
  says ("session FILE roll supply --line needs.forage", "");
  says ("session FILE show", "[ ] Food");
  says ("session FILE show", "[x] Forage");
  says ("verify FILE", "Results recorded: 4. Recalculated and correct: 4.");
}

/* What someone types instead of what the books or the turn give is in the log, for those who may know it. */
static void
test_overruled (void)
{
  g_unlink (path);
  says ("session FILE new duties", "");
  says ("session FILE go turn_of.north.in.east.march", "");
  says ("session FILE roll march points=5",
        "3  March: Left 4; Points: 5 entered instead of 2; Left, North, East: 2 → 4");
  says_not ("session FILE roll march points=4", "the books have");
  says_not ("session FILE roll march us=south theatre=west", "the books have");
  says ("session FILE entry 3", "  - Points: 5 entered instead of 2");
  says ("session FILE export md", "Points: 5 entered instead of 2");
  says ("session FILE export csv", "Points: 5 entered instead of 2");
  says ("verify FILE", "Results recorded: 3. Recalculated and correct: 3.");
  g_unlink (path);
  says ("session FILE new fog", "");
  says ("session FILE roll read who=cs n=9 --insist --dice die=1", "n: 9 entered instead of 7");
  says ("session FILE log --as cs", "n: 9 entered instead of 7");
  says_not ("session FILE log --as us", "the books have");
  says_not ("session FILE export md --as us", "the books have");
  says_not ("session FILE log --as us --json", "the books have");
}

/* What two lines offer, and is recorded at both with the same inputs, is said before it counts. */
static void
test_twice (void)
{
  g_unlink (path);
  says ("session FILE new duties", "");
  says ("session FILE go needs.tax", "");
  says ("session FILE roll tax", "Camps, North: 0 → 2");
  says ("session FILE go close.late_tax", "");
  says ("session FILE calc tax", "This was recorded before, in entry 3: Tax: Paid 2");
  says_not ("session FILE calc tax us=south", "This was recorded before");
  says ("session FILE roll tax", "This was recorded before, in entry 3: Tax: Paid 2");
  says ("session FILE undo", "");
  says ("session FILE correct 3 --reason wrong --take-back", "");
  says_not ("session FILE roll tax", "This was recorded before");
  says ("session FILE turn feb", "");
  says ("session FILE go needs.tax", "");
  says_not ("session FILE roll tax", "This was recorded before");
  says ("verify FILE", "Results recorded: 4. Recalculated and correct: 4.");
}

/* What takes hold on a date has done so by then: passed over, begun later, or asked without a session. */
static void
test_dates (void)
{
  g_unlink (path);
  says ("session FILE new duties --turn feb", "");
  says ("session FILE calc parade", "Held: no");
  says ("session FILE calc parade", "Ground: Snow");
  for (const char *const *line = (const char *const[]) { "needs.count", "close.late_tax", NULL }; *line != NULL; line++)
    {
      g_autofree char *go = g_strdup_printf ("session FILE go %s", *line);

      says (go, "");
    }
  says ("session FILE next", "To the end of the turn");
  says ("session FILE next", "lines were left undone; Reformed: no → yes");
  says ("session FILE calc parade", "Held: yes");
  says ("session FILE calc parade", "Ground: Snow");
  says ("session FILE turn may", "Weather: Snow → Dry");
  says ("session FILE undo", "");
  says ("session FILE undo", "");
  says ("session FILE trackers reformed", "Reformed: no");
  says ("session FILE turn may", "Reformed: no → yes; Weather: Snow → Dry");
  says ("session FILE trackers both", "Reformed and muddy: yes");
  says ("verify FILE", "Consistent");
  g_unlink (path);
  says ("session FILE new duties --turn apr", "");
  says ("session FILE calc parade", "Held: yes");
  says ("session FILE calc parade", "Ground: Mud");
  says_not ("verify FILE", "the ruleset has");
  g_unlink (path);
  says ("session FILE new duties --turn apr --start reformed=no", "");
  says ("session FILE calc parade", "Held: no");
  says ("verify FILE", "the game began with “no” for “reformed”, but the ruleset has “yes”");
  says ("calc duties parade turn=feb", "Held: no");
  says ("calc duties parade turn=may", "Held: yes");
  says ("calc duties parade turn=may", "Ground: Dry");
  says ("calc duties parade turn=may reform=no", "Held: no");
  says ("calc duties parade turn=may above=mud", "Ground: Mud");
}

/* A limit over several recordings is used up as they are made, until its turn or its quarter is over. */
static void
test_limits (void)
{
  g_unlink (path);
  says ("session FILE new duties", "");
  says ("session FILE roll raise men=3", "Raised, East: 0 → 3; Sent: 0 → 1");
  says ("session FILE calc raise theatre=west", "Raised: 1");
  refuses ("session FILE roll raise men=2", 1, "Only 1 more this quarter");
  says ("session FILE turn feb", "Sent: 1 → 0");
  refuses ("session FILE roll raise men=2", 1, "Only 1 more this quarter");
  says ("session FILE roll raise men=1", "Raised, East: 3 → 4");
  says ("session FILE go close.late_tax", "");
  says ("session FILE next", "To the end of the turn");
  says ("session FILE next", "April begins");
  says ("session FILE roll raise men=4", "Raised, East: 0 → 4; Sent: 0 → 1");
  says ("session FILE undo", "");
  says ("session FILE undo", "");
  says ("session FILE turn may", "Raised, East: 4 → 0");
  says ("verify FILE", "Results recorded: 3. Recalculated and correct: 3.");
}

/* What is added to a tracker without a value is lost, and that is said. */
static void
test_unknown (void)
{
  g_unlink (path);
  says ("session FILE new duties", "1 tracker must still be copied");
  says ("session FILE roll store", "Stores is not filled in, so it was not changed. Set it, and record this again.");
  says ("session FILE trackers stores", "Stores: ?");
  says ("session FILE set stores 3", "");
  says_not ("session FILE roll store", "not filled in");
  says ("session FILE trackers stores", "Stores: 5");
  says ("verify FILE", "Results recorded: 2. Recalculated and correct: 2.");
}

/* What a phase gives back is given back where the game is moved past its end, and not twice in a turn. */
static void
test_past (void)
{
  g_unlink (path);
  says ("session FILE new duties", "");
  says ("session FILE set signed yes", "");
  says ("session FILE turn feb", "Signed: yes → no");
  says ("session FILE go needs.count", "");
  says ("session FILE set signed yes", "");
  says_not ("session FILE turn apr", "Signed");
  says ("session FILE go needs.count", "Signed: yes → no");
  says ("session FILE set signed yes", "");
  says ("session FILE turn jan", "");
  says ("session FILE turn may", "Signed: yes → no");
}

/* A fight of several rounds stops for a decision, and goes on with the dice that are there. A default is taken unless
 * someone says otherwise, and a plan holds for all rounds. */
static void
test_goes_on (void)
{
  g_autofree char *first = NULL;
  g_autofree char *lies = NULL;
  g_auto (Said) stopped = { 0 };
  g_auto (Said) entry = { 0 };
  const char *dice;

  g_unlink (path);
  says ("session FILE new duties", "");
  stopped = run ("session FILE roll storm");
  g_assert_cmpint (stopped.status, ==, 1);
  if (strstr (stopped.errors, "“Round 1: Stays” must be decided first: --set round.1.stay=…") == NULL)
    lr_test_fail ("%s", stopped.errors);
  dice = strstr (stopped.errors, "the dice are kept until then: Round 1: Die ");
  if (dice == NULL)
    lr_test_fail ("%s", stopped.errors);
  first = g_strndup (dice + strlen ("the dice are kept until then: "), strlen ("Round 1: Die 6"));
  refuses ("session FILE roll storm --set round.1.stay=yes", 1, first);
  refuses ("session FILE roll storm --set round.1.stay=yes --set round.2.stay=no", 1, "--set round.3.stay=…");
  lies = g_strdup_printf ("Continues with the dice already rolled: %s, ", first);
  says ("session FILE roll storm --set round.1.stay=yes --set round.2.stay=no --set round.3.stay=yes", lies);
  entry = run ("session FILE entry 2");
  if (strstr (entry.output, "Lost: 2") == NULL || strstr (entry.output, first) == NULL)
    lr_test_fail ("%s", entry.output);
  says ("session FILE roll storm --set 'round.*.stay=yes'", "3  Storm: Lost 3");
  refuses ("session FILE roll storm --set 'round.*.stay=perhaps'", 1, "perhaps");
  says ("session FILE roll retreat", "Retreat: Held");
  says ("session FILE roll retreat --set stay=no", "Retreat: Held no");
  refuses ("session FILE roll storm", 1, "the dice are kept until then");
  says ("session FILE note Supper", "Rolled for “Storm”, without a result");
  says ("verify FILE", "Results recorded: 4. Recalculated and correct: 4.");
}

/* Where a session begins, where it goes on, and what a name stands for is said. */
static void
test_said (void)
{
  g_unlink (path);
  refuses ("session FILE new skirmish --scenario shrot", 1, "there is no scenario “shrot”; there are short, late");
  says ("show skirmish", "Scenarios\n");
  g_unlink (path);
  says ("session FILE new duties", "");
  says ("session FILE show", "( ) March (North)");
  says ("session FILE show", "[ ] Look at the map (North)");
  says ("session FILE go turn_of.north.in.east.look", "");
  says ("session FILE tick", "   next: March  turn_of.north.in.east.march");
  refuses ("session FILE set both yes", 1,
           "“both” is worked out from other trackers: change those instead: reformed, sky");
  refuses ("session FILE set fixed 4", 1, "“fixed” is worked out, so it cannot be changed");
}

/* A value that is needed later is asked for at the step that needs it first. */
static void
test_needs (void)
{
  g_unlink (path);
  says_not ("session FILE new muster", "for this step");
  g_unlink (path);
  says ("session FILE new muster", "2 trackers must still be copied from your game, each when a step needs it");
  says_not ("session FILE next", "for this step");
  says ("session FILE tick", "   next: Drill  morning.drill\n   not filled in yet for this step: Men present\n");
  refuses ("session FILE roll drill", 1, "values are missing: Men present.");
  says ("session FILE set men 20", "");
  says ("session FILE roll drill", "Drill: Ready 20");
  says ("session FILE next", "   not filled in yet for this step: Arms in the store\n");
  says ("session FILE set arms 50", "");
  says ("session FILE roll issue", "Left in the store 30; Arms: 50 → 30");
}

static void
test_once (void)
{
  g_unlink (path);
  says ("session FILE new duties", "");
  says ("session FILE go levies.north_draft", "");
  says ("session FILE roll draft", "Camps, North: 0 → 1");
  says ("session FILE roll draft us=south", "Camps, South: 0 → 1");
  refuses ("session FILE roll draft us=north", 1,
           "the rules allow this only once, and entry 3 did it; use --again to do it again");
  says ("session FILE roll draft us=north --again", "Camps, North: 1 → 2");
  says ("session FILE undo", "");
  says ("session FILE correct 3 --reason wrong --take-back", "");
  says ("session FILE roll draft us=north", "Camps, North: 0 → 1");
  says ("session FILE turn feb", "");
  says ("session FILE go levies.south_draft", "");
  refuses ("session FILE roll draft", 1, "and entry 4 did it");
  says ("session FILE turn apr", "");
  says ("session FILE go levies.south_draft", "");
  says ("session FILE roll draft", "Camps, South: 1 → 2");
}

/* Two rows of a list that are told apart by a column cannot have the same there. */
static void
test_unique (void)
{
  g_unlink (path);
  says ("session FILE new duties", "");
  says ("calc duties count --row rows city=atlanta,value=3 --row rows city=mobile,value=3", "Total: 6");
  refuses ("calc duties count --row rows city=mobile,value=3 --row rows value=1 --row rows city=mobile,value=2", 1,
           "Cities, row 3, City: row 1 has the same value");
  says ("session FILE set cities city=atlanta,value=3", "");
  says ("session FILE add cities city=mobile,value=3 --reason taken", "");
  refuses ("session FILE add cities city=atlanta,value=1 --reason taken", 1,
           "“cities” would have two rows with the same City; change one column of the existing row");
  refuses ("session FILE set cities city=mobile,value=1;city=mobile,value=2", 1, "two rows with the same City");
  says ("session FILE roll take which=mobile", "Take: Worth 2");
  says ("session FILE trackers cities", "Cities: Atlanta: Value 3; Mobile: Value 2  cities");
  says ("calc muster raid --set 'burnt=city=atlanta,value=2;city=mobile,value=3'", "Total: 5");
  refuses ("calc muster raid --set 'burnt=city=atlanta,value=2;city=atlanta,value=3'", 1,
           "burnt: row 2 has the same value as row 1");
}

/* All values of an outcome have their chances in the log, and luck counts them. */
static void
test_wide (void)
{
  g_unlink (path);
  says ("session FILE new wide", "");
  says ("session FILE roll siege --dice die=100", "Loses 100");
  says ("session FILE luck",
        "Siege, Loss: 1 roll: 500.5 expected, 100 actual. Nine games in ten give 51 to 950");
}

/* When something may be done at all is said once: the line of the turn and the calculator obey it, with a session and
 * without. */
static void
test_only (void)
{
  static const char *const trials[] = { "whatif duties levy turn=feb", "map duties levy turn=feb",
                                        "course duties levy turn=feb",
                                        "compare duties levy --plan turn=apr --plan turn=feb" };

  g_unlink (path);
  says ("session FILE new duties --turn feb", "");
  says ("session FILE show", "Levy, North  not due: First month of a quarter");
  refuses ("session FILE roll levy --insist", 1, "the rules do not allow this: First month of a quarter");
  refuses ("session FILE roll levy", 1, "the rules do not allow this: First month of a quarter; it is February");
  says ("session FILE calc levy", "First month of a quarter; it is February");
  says ("session FILE calc levy", "another phase of the turn: Levies (First month of a quarter).");
  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    refuses (trials[i], 1, "the rules do not allow this: First month of a quarter; it is February");
  says ("calc duties levy turn=feb", "First month of a quarter");
  says ("calc duties levy turn=apr", "Men: 3");
}

/* A table in a file is a game, and is rolled on at once. */
static void
test_table (void)
{
  g_autofree char *file = g_build_filename (folder, "crt.csv", NULL);
  static const char table[] = "Results;;\nRoll;Calm;Storm\n1-3;Safe;Lost\n4-6;Safe;Safe\n";

  begin ();
  g_assert_true (g_file_set_contents (file, table, -1, NULL));
  says ("new ./crossing --table crt.csv", "Roll down, Column across; 4 cells. 1 line outside the table is left out: "
        "“Results”.\nRoll on it: longroll-cli chart ./crossing card --roll\n");
  says ("chart ./crossing card column=Calm --roll", "Safe");
  says ("chart ./crossing card column=Storm --die 2", "Lost");
  refuses ("new ./second --table none.csv", 1, "there is no file “none.csv”");
  g_assert_true (g_file_set_contents (file, "Roll a die", -1, NULL));
  refuses ("new ./second --table crt.csv", 1, "crt.csv: this is not a table");
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_test_init (&argc, &argv);
  if (g_getenv ("LR_CLI") == NULL)
    g_error ("LR_CLI does not say where longroll-cli is");
  folder = lr_test_folder (NULL, NULL);
  path = g_build_filename (folder, "game.longroll", NULL);
  games = lr_test_fixture ("session", "games", NULL);
  lr_test_add ("/session-cli/help", test_help);
  lr_test_add ("/session-cli/usage", test_usage);
  lr_test_add ("/session-cli/errors", test_errors);
  lr_test_add ("/session-cli/sequence", test_sequence);
  lr_test_add ("/session-cli/evening", test_evening);
  lr_test_add ("/session-cli/chart", test_chart);
  lr_test_add ("/session-cli/control-characters", test_control_characters);
  lr_test_add ("/session-cli/encoding", test_encoding);
  lr_test_add ("/session-cli/lost-answer", test_lost_answer);
  lr_test_add ("/session-cli/restore", test_restore);
  lr_test_add ("/session-cli/mail", test_mail);
  lr_test_add ("/session-cli/mail-together", test_mail_together);
  lr_test_add ("/session-cli/other-chart", test_other_chart);
  lr_test_add ("/session-cli/verify", test_verify);
  lr_test_add ("/session-cli/news", test_news);
  lr_test_add ("/session-cli/ahead", test_ahead);
  lr_test_add ("/session-cli/place", test_place);
  lr_test_add ("/session-cli/duties", test_duties);
  lr_test_add ("/session-cli/overruled", test_overruled);
  lr_test_add ("/session-cli/twice", test_twice);
  lr_test_add ("/session-cli/dates", test_dates);
  lr_test_add ("/session-cli/limits", test_limits);
  lr_test_add ("/session-cli/unknown", test_unknown);
  lr_test_add ("/session-cli/goes-on", test_goes_on);
  lr_test_add ("/session-cli/said", test_said);
  lr_test_add ("/session-cli/past", test_past);
  lr_test_add ("/session-cli/needs", test_needs);
  lr_test_add ("/session-cli/once", test_once);
  lr_test_add ("/session-cli/wide", test_wide);
  lr_test_add ("/session-cli/only", test_only);
  lr_test_add ("/session-cli/table", test_table);
  lr_test_add ("/session-cli/unique", test_unique);
  status = g_test_run ();
  lr_test_remove (folder);
  g_free (folder);
  g_free (path);
  g_free (games);
  return status;
}
