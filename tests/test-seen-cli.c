/* test-seen-cli.c - a game by e-mail on the command line: a letter to one President holds nothing of the other’s
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <json-glib/json-glib.h>
#include <string.h>

static char *folder;
static char *path;
static char *tables; /* where the rulesets are */

/* Runs a session command of longroll-cli. */
static int
run (const char *line,
     char      **output,
     char      **errors)
{
  g_auto (GStrv) words = NULL;
  g_auto (GStrv) environment = g_get_environ ();
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  int status = 0;

  g_assert_true (g_shell_parse_argv (line, NULL, &words, &error));
  environment = g_environ_setenv (environment, "LONGROLL_TABLES", tables, TRUE);
  g_ptr_array_add (args, (gpointer) g_getenv ("LR_CLI"));
  g_ptr_array_add (args, (gpointer) "session");
  g_ptr_array_add (args, path);
  for (char **word = words; *word != NULL; word++)
    g_ptr_array_add (args, *word);
  g_ptr_array_add (args, NULL);
  g_spawn_sync (folder, (char **) args->pdata, environment, G_SPAWN_DEFAULT, NULL, NULL, output, errors, &status,
                &error);
  g_assert_no_error (error);
  if (g_spawn_check_wait_status (status, &error))
    return 0;
  return error->domain == G_SPAWN_EXIT_ERROR ? error->code : -1;
}

/* Hashes and times hold any number now and then. */
static char *
without_chance (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("[0-9a-f]{64}|[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.Z]+", 0, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, "#", 0, NULL);
}

static char *
says (const char *line)
{
  g_autofree char *errors = NULL;
  char *output = NULL;
  int status = run (line, &output, &errors);

  if (status != 0)
    lr_test_fail ("%s: %d: %s", line, status, errors);
  return output;
}

static void
refuses (const char *line,
         int         status,
         const char *words)
{
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  int found = run (line, &output, &errors);

  if (found != status || *output != '\0' || strstr (errors, words) == NULL)
    lr_test_fail ("%s: %d, without “%s”: %s%s", line, found, words, output, errors);
}

/* What the Presidents have, in numbers that stand nowhere else; and in which words. The letters give the first two. */
static const struct
{
  const char *key;
  const char *value;
  const char *words;
} secrets[] = {
  { "fieldworks[washington]", "937", "937 inch" }, { "fieldworks[richmond]", "953", "953 inch" },
  { "victories[union]", "31337", "31337" },        { "victories[confederacy]", "41443", "41443" },
  { "train[union,sb]", "31379", "31379" },         { "train[confederacy,sb]", "41479", "41479" },
  { "formations[union,corps]", "31387", "31387" }, { "formations[confederacy,corps]", "41491", "41491" },
  { "ports", "31391", "31391" },                   { "guns[western,r]", "41507", "41507" },
};

static void
fill_in (guint i)
{
  g_autofree char *line = g_strdup_printf ("set '%s' %s --reason 'so %s'", secrets[i].key, secrets[i].value,
                                           secrets[i].words);
  g_free (says (line));
}

static void
play (void)
{
  static const char *const deeds[] = {
    "note 'both 31337 and 41443'",
    "go player_turn.union.preliminaries.union_marches",
    "roll union_marches",
    "roll confederate_marches --insist",
    "roll letter player=union --insist",
    "roll letter player=confederacy --insist",
    "roll scouting player=union --row sources distance=adjacent --insist",
    "roll battle_credit mover=confederacy end=mover --insist",
    "roll march_budget player=confederacy --insist",
    "undo",
    "correct 2 --reason 'it was 31337' 'fieldworks[washington]=937'",
  };

  g_free (says ("new novak"));
  fill_in (0);
  fill_in (1);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    g_free (says (deeds[i]));
  for (guint i = 2; i < G_N_ELEMENTS (secrets); i++)
    fill_in (i);
}

/* One shows its own secrets, and none of the other’s. */
static void
is_for (const char *command,
        const char *side,
        gboolean    shows_own)
{
  gboolean is_union = g_str_equal (side, "union");
  g_autofree char *line = g_strdup_printf ("%s --as %s", command, side);
  g_autofree char *said = says (line);
  g_autofree char *text = without_chance (said);
  guint n_own = 0;

  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    {
      gboolean there = strstr (text, secrets[i].words) != NULL;

      if ((i % 2 == 0) == is_union)
        n_own += there;
      else if (there)
        lr_test_fail ("%s: there is %s in it", line, secrets[i].key);
    }
  if (shows_own && n_own < G_N_ELEMENTS (secrets) / 2)
    lr_test_fail ("%s: only %u of its own secrets are in it", line, n_own);
}

static void
test_nothing_of_the_other (void)
{
  static const struct
  {
    const char *command;
    gboolean    shows_own;
  } commands[] = {
    { "show", FALSE },       { "show --json", FALSE }, { "trackers", FALSE },    { "trackers --json", FALSE },
    { "trackers a", FALSE }, { "log", TRUE },          { "log --json", TRUE },   { "export md", TRUE },
    { "export html", TRUE }, { "export csv", TRUE },   { "log 31337", FALSE },   { "log 41443", FALSE },
  };

  play ();
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      is_for (commands[i].command, "union", commands[i].shows_own);
      is_for (commands[i].command, "confederacy", commands[i].shows_own);
    }
}

/* Written otherwise, it is taken or refused: it never shows everything. */
static void
test_written_otherwise (void)
{
  static const char *const wrong[] = {
    "show --as", "show --As union", "show -as union", "show as union", "show union",
    "show --as union --as confederacy", "trackers --as", "log --AS union", "log --as", "luck --as", "luck union union",
    "entry 2 --as", "export md --asside", "history --as union", "show --as= --as=union",
  };
  g_autofree char *joined = says ("show --as=union");
  g_autofree char *apart = says ("show --as union");

  lr_test_same_text ("joined", joined, apart);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *said = NULL;
      g_autofree char *errors = NULL;

      if (run (wrong[i], &said, &errors) == 0 || *said != '\0')
        lr_test_fail ("%s: says %s", wrong[i], said);
    }
}

/* Every entry by itself, with numbers and its own count, and no hash that one could search by. */
static void
test_entries (void)
{
  g_autofree char *all = says ("log");
  g_autofree char *referee = says ("log --as referee");
  g_autofree char *letter = NULL;
  g_autofree char *head = NULL;
  g_autofree char *seen = NULL;
  g_autoptr (JsonNode) node = NULL;
  const char *at = strstr (all, "Letter to a President");
  guint n = 0;

  g_assert_cmpstr (all, ==, referee);
  for (const char *line = all; (line = strchr (line, '\n')) != NULL; line++)
    n++;
  for (guint i = 1; i <= n; i++)
    for (guint j = 0; j < 2; j++)
      {
        const char *side = j == 0 ? "union" : "confederacy";
        g_autofree char *line = g_strdup_printf ("entry %u --as %s", i, side);
        g_autofree char *said = NULL;
        g_autofree char *errors = NULL;
        int status = run (line, &said, &errors);
        g_autofree char *output = without_chance (said);

        if (status != 0)
          g_assert_nonnull (strstr (errors, "the log has no entry"));
        for (guint k = 1 - j; k < G_N_ELEMENTS (secrets); k += 2)
          if (strstr (output, secrets[k].words) != NULL || strstr (errors, secrets[k].words) != NULL)
            lr_test_fail ("%s: there is %s in it", line, secrets[k].key);
      }
  g_assert_nonnull (at);
  letter = says ("log Letter --as confederacy");
  g_assert_null (strstr (letter, "hidden"));
  g_assert_nonnull (strstr (letter, "Letter to a President: July 1861, to the President of the Confederacy"));
  g_assert_null (strstr (letter, "President of the Union"));
  /* sides are told what is for them, also where the rest is hidden */
  head = says ("show");
  seen = says ("show --as union");
  g_assert_nonnull (strstr (head, ", head "));
  g_assert_null (strstr (seen, ", head "));
  g_assert_nonnull (strstr (seen, " entries for this side"));
  g_clear_pointer (&seen, g_free);
  seen = says ("log --json --as union");
  node = json_from_string (seen, NULL);
  g_assert_nonnull (node);
  for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
    {
      JsonObject *entry = json_array_get_object_element (json_node_get_array (node), i);

      g_assert_true (!json_object_has_member (entry, "hash") || json_object_get_null_member (entry, "hash"));
      g_assert_cmpint (json_object_get_int_member (entry, "number"), ==, i + 1);
    }
}

/* --- the same view, whatever was done in secret --- */

/* What everyone sees, or the Union. */
static const char *const open_deeds[] = {
  "new novak --player union=Ann --player confederacy=Bob",
  "go player_turn.union.preliminaries.union_marches",
  "set 'victories[union]' 3 --reason 'after Manassas'",
  "roll letter player=union --insist",
  "note 'Kentucky is neutral' --to all",
  "note 'your letter follows' --to union",
};

/* What the Union must not learn of, each after one of those. */
static const char *const secret_deeds[][4] = {
  { "set 'victories[confederacy]' 7",
    "skip player_turn.union.preliminaries.union_marches --reason 'Johnston has left'", "note 'spies'" },
  { "roll corps_list --insist", "roll nightfall --insist", "roll deployment --insist", "roll next_day --insist" },
  { "roll letter player=confederacy --insist", "roll march_budget player=confederacy --insist", "undo", "redo" },
  { "roll reinforcements --insist", "roll attrition --insist", "tick", "untick" },
  { "roll foraging --insist", "note 'for Richmond' --to confederacy", "undo", NULL },
  { "correct 3 --reason 'the spy lied' 'victories[confederacy]=8'", "roll recovery --insist --no-effects", NULL },
};

static const char *const views[] = {
  "show", "show --json", "trackers", "trackers --json", "trackers v", "log", "log --json", "log --effective", "log spy",
  "log Bob", "export md", "export html", "export csv", "luck", "luck --json", "luck union", "luck confederacy",
  "entry 1", "entry 2", "entry 3", "entry 4", "entry 5", "entry 6", "entry 7", "entry 8", "entry 3 --json",
  "history 'victories[union]'", "history 'victories[confederacy]'",
};

/* All that the Union can have shown, of a game in which much or nothing was done in secret. */
static char *
view_of (const char *name,
         gboolean    secrets_too)
{
  g_autoptr (GString) all = g_string_new (NULL);

  g_free (path);
  path = g_build_filename (folder, name, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (open_deeds); i++)
    {
      g_free (says (open_deeds[i]));
      for (guint j = 0; secrets_too && j < G_N_ELEMENTS (secret_deeds[i]) && secret_deeds[i][j] != NULL; j++)
        g_free (says (secret_deeds[i][j]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s --as union", views[i]);
      g_autofree char *output = NULL;
      g_autofree char *errors = NULL;
      int status = run (line, &output, &errors);

      g_string_append_printf (all, "%s: %d\n%s%s\n", line, status, output, errors);
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* Dice fall otherwise in each game, but what was rolled in the open is rolled by no chance here. */
static void
test_same_view (void)
{
  g_autofree char *much = view_of ("much.longroll", TRUE);
  g_autofree char *none = view_of ("none.longroll", FALSE);
  g_autofree char *a = without_chance (much);
  g_autofree char *b = without_chance (none);
  g_autofree char *all = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonArray *log;

  lr_test_same_text ("the Union’s view", a, b);
  /* no hash of an entry, nor the head, can be searched by */
  all = says ("log --json");
  node = json_from_string (all, NULL);
  log = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (log); i++)
    {
      const char *hash = json_object_get_string_member (json_array_get_object_element (log, i), "hash");

      g_assert_cmpuint (strlen (hash), ==, 64);
      g_assert_null (strstr (none, hash));
    }
}

/* The first turn of the Civil War (4.1.3): what one side allocates is open when the other has, and not before. */
static void
test_sealed (void)
{
  static const char *const theirs[] = {
    "log", "log --json", "trackers allocation", "export md", "export csv", "entry 2",
  };
  g_autofree char *after = NULL;

  g_free (path);
  path = g_build_filename (folder, "sealed.longroll", NULL);
  g_free (says ("new civil_war"));
  g_free (says ("roll resource_allocation player=union which=now east=secondary west=primary --insist"));
  for (guint i = 0; i < G_N_ELEMENTS (theirs); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s --as confederacy", theirs[i]);
      g_autofree char *said = says (line);

      if (strstr (said, "Secondary, West Primary") != NULL || strstr (said, "Primary → Secondary") != NULL ||
          strstr (said, "primary → secondary") != NULL || strstr (said, "East: Secondary") != NULL)
        lr_test_fail ("%s shows what is sealed:\n%s", line, said);
    }
  {
    g_autofree char *stub = says ("log --as confederacy");
    g_autofree char *own = says ("log --as union");

    g_assert_nonnull (strstr (stub, "Resource allocation: recorded by Union, and hidden until it is revealed"));
    g_assert_nonnull (strstr (own, "East Secondary, West Primary"));
  }
  /* nor is it told by what reads it, or by what is done to it since */
  g_free (says ("roll command_points player=union typed=yes --insist"));
  g_free (says ("set 'allocation[union,east]' tertiary"));
  g_free (says ("correct 2 --reason 'again' --take-back"));
  {
    g_autofree char *json = says ("log --json --as confederacy");
    g_autofree char *md = says ("export md --as confederacy");

    g_assert_null (strstr (json, "Secondary"));
    g_assert_null (strstr (json, "East"));
    g_assert_null (strstr (md, "Primary →"));
  }
  for (guint i = 0; i < 3; i++)
    g_free (says ("undo"));
  refuses ("open 1", 1, "the log has no result 1 that can be revealed");
  g_free (says ("roll resource_allocation player=confederacy which=now lost=no --insist"));
  after = says ("log --as confederacy");
  g_assert_nonnull (strstr (after, "Revealed: entry 2, “Resource allocation: For Turn 1: East Secondary, West "
                                   "Primary"));
  g_clear_pointer (&after, g_free);
  after = says ("trackers allocation --as confederacy");
  g_assert_nonnull (strstr (after, "Allocation of this turn: Union, East: Secondary"));
  refuses ("open 2", 1, "entry 2 is already visible to everyone");
}

static void
begin_novak (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".longroll", NULL);

  g_free (path);
  path = g_build_filename (folder, file, NULL);
  g_free (says ("new novak --scenario campaign"));
  g_free (says ("turn 1862-04"));
}

/* All that a side is given holds @words, or none of it does. */
static void
sees_words (const char *side,
            const char *words,
            gboolean    there)
{
  static const char *const commands[] = { "log", "log --json", "export csv", "export md" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s --as %s", commands[i], side);
      g_autofree char *said = says (line);

      if ((strstr (said, words) != NULL) != there)
        lr_test_fail ("%s: “%s” is %s:\n%s", line, words, there ? "missing" : "told", said);
    }
}

/* What a guarded calculator was worked out from: its modifiers, chances and charts. */
static void
test_way (void)
{
  g_autofree char *luck = NULL;

  begin_novak ("way");
  luck = says ("luck --as confederacy");
  g_assert_cmpstr (luck, ==, "No dice have been recorded yet.\n");
  g_clear_pointer (&luck, g_free);
  g_free (says ("set 'marches[union]' 5"));
  g_free (says ("roll confederate_marches --dice die=6 --insist"));
  sees_words ("confederacy", "Confederacy: 6 marches", TRUE);
  sees_words ("confederacy", "Union marches", FALSE);
  luck = says ("luck --as confederacy");
  g_assert_cmpstr (luck, ==, "The chances of these rolls are hidden from this side, because the values entered for "
                             "them are hidden too.\n");
}

/* What the rules keep from the side that is told its result. */
static void
test_hidden_inputs (void)
{
  begin_novak ("inputs");
  g_free (says ("turn 1863-03"));
  g_free (says ("roll scouting player=union cavalry=corps --row sources scout=infantry,distance=two,between=cavalry "
                "--insist"));
  sees_words ("union", "Scouting report", TRUE);
  sees_words ("union", "Enemy cavalry", FALSE);
  sees_words ("confederacy", "Scouting", FALSE);
}

/* An option that only one input makes a calculator ask for tells that input. */
static void
test_options (void)
{
  begin_novak ("options");
  g_free (says ("roll scouting player=union cavalry=corps --row sources scout=infantry,distance=adjacent --insist"));
  {
    g_autofree char *json = says ("entry 3 --as union --json");

    g_assert_null (strstr (json, "corps_screens"));
  }
}

/* The hashes are for everyone; which roll it is may be a secret. */
static void
test_together (void)
{
  static const char *const sides[] = { "union", "confederacy" };
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "a secret of at least that length", -1);
  g_autofree char *line = g_strdup_printf ("seal --together %s attrition", hash);
  g_autofree char *again = g_strdup_printf ("seal --together %s union_marches", hash);

  begin_novak ("together");
  g_free (says (line));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      sees_words (sides[i], hash, TRUE);
      sees_words (sides[i], "ttrition", FALSE);
    }
  refuses (again, 1, "this hash is in the log already");
}

/* A correction in secret leaves what a side knew of the entry as it was. */
static void
test_secret_corrections (void)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *luck = NULL;

  begin_novak ("corrections");
  g_free (says ("set 'victories[union]' 3"));
  g_free (says ("correct 3 --reason x 'victories[union]=4'"));
  before = says ("export csv --as union");
  g_assert_nonnull (strstr (before, "corrected by entry 4"));
  g_free (says ("correct 3 --reason spy 'victories[confederacy]=7'"));
  after = says ("export csv --as union");
  g_assert_cmpstr (after, ==, before);
  g_free (says ("roll union_marches --dice die=2 --insist"));
  g_clear_pointer (&before, g_free);
  before = says ("luck --as union");
  g_assert_nonnull (strstr (before, "1 roll"));
  g_free (says ("correct 6 --reason x --take-back 'marches[union]=2' 'victories[confederacy]=2'"));
  luck = says ("luck --as union");
  g_assert_cmpstr (luck, ==, before);
}

/* The way through the checklist is the referee's. */
static void
test_phase (void)
{
  g_autofree char *csv = NULL;

  begin_novak ("phase");
  g_free (says ("note one --to union"));
  g_free (says ("next"));
  g_free (says ("note two --to union"));
  csv = says ("export csv --as union");
  g_assert_null (strstr (csv, "Start of the turn"));
  g_assert_null (strstr (csv, "beginning of the turn"));
}

/* Opening tells what was hidden, and counts nothing else that still is. */
static void
test_opened (void)
{
  begin_novak ("opened");
  g_free (says ("seal"));
  g_free (says ("word hello"));
  for (guint i = 0; i < 3; i++)
    g_free (says ("roll confederate_marches --sealed --insist --again"));
  g_free (says ("open 7"));
  sees_words ("union", "Revealed: “Confederate marches", TRUE);
  sees_words ("union", "number 2", FALSE);
  sees_words ("union", "outside", FALSE);
}

/* Who looks for the keys of hidden alarms and notes finds nothing. */
static void
test_search (void)
{
  g_autofree char *found = NULL;

  begin_novak ("search");
  g_free (says ("turn 1862-09"));
  g_free (says ("roll raise player=union corps=1 --insist"));
  g_free (says ("roll raise player=confederacy corps=1 --insist"));
  found = says ("log '@note' --as confederacy");
  g_assert_cmpstr (found, ==, "");
}

/* Nor does it say anything to set a sealed tracker to what it is. */
static void
test_no_change_to_a_seal (void)
{
  g_free (path);
  path = g_build_filename (folder, "no-change.longroll", NULL);
  g_free (says ("new civil_war --scenario scenario_1861"));
  g_free (says ("roll resource_allocation player=union which=now east=primary west=secondary trans=tertiary --insist"));
  g_free (says ("set 'allocation[union,east]' primary"));
  sees_words ("confederacy", "no change", FALSE);
}

/* A game in which nothing is secret but what is sealed. */
static void
test_seals_alone (void)
{
  static const char *const xml =
      "<ruleset xmlns='urn:longroll:ruleset:1' id='seals' data='1'>\n"
      "  <title>Seals alone</title>\n"
      "  <side id='north' label='North'/>\n"
      "  <side id='south' label='South'/>\n"
      "  <kind id='who'><value id='north' label='North'/><value id='south' label='South'/></kind>\n"
      "  <tracker id='order' label='Order' of='number' per='who' start='0'/>\n"
      "  <procedure id='give' label='Give an order' sealed='who'>\n"
      "    <inputs><choice id='who' label='Whose' of='who'/><number id='n' label='Order' min='1' max='99'/></inputs>\n"
      "    <outcome id='o' label='Given' of='number' value='n'/>\n"
      "    <effect tracker='order[who]' set='n'/>\n"
      "  </procedure>\n"
      "  <procedure id='read' label='Read it'>\n"
      "    <inputs><number id='n' label='Order' min='0' max='99' from='order[&apos;north&apos;]'/></inputs>\n"
      "    <outcome id='twice' label='Twice' of='number' value='n + n'/>\n"
      "  </procedure>\n"
      "</ruleset>\n";
  static const char *const lines[] = { "new seals", "roll give who=north n=47", "roll read", "set 'order[north]' 48",
                                       "correct 2 --reason again --take-back", "undo", "note hello" };
  static const char *const theirs[] = { "log", "log --json", "export csv", "export md", "entry 2", "trackers" };
  g_autofree char *own = NULL;
  g_autofree char *home = g_build_filename (folder, "tables", "seals", NULL);
  g_autofree char *file = g_build_filename (home, "ruleset.xml", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (home, 0755), ==, 0);
  g_file_set_contents (file, xml, -1, &error);
  g_assert_no_error (error);
  g_free (tables);
  tables = g_build_filename (folder, "tables", NULL);
  g_free (path);
  path = g_build_filename (folder, "seals.longroll", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_free (says (lines[i]));
  for (guint i = 0; i < G_N_ELEMENTS (theirs); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s --as south", theirs[i]);
      g_autofree char *said = says (line);
      g_autofree char *text = without_chance (said);

      for (const char *const *number = (const char *const[]){ "47", "48", "94", NULL }; *number != NULL; number++)
        if (strstr (text, *number) != NULL)
          lr_test_fail ("%s shows the sealed %s:\n%s", line, *number, text);
    }
  g_free (says ("undo"));
  own = says ("log --as south");
  /* by the numbers that the entries have for that side */
  g_assert_nonnull (strstr (own, "Undone: entry 3, “Corrected: entry 2, “Give an order: recorded by North"));
  g_assert_nonnull (strstr (own, "Undone: entry 5, “hello”"));
}

static void
test_words (void)
{
  refuses ("log --as unoin", 1, "there is no side “unoin”; did you mean “union”?");
  refuses ("note x --as union", 2, "session FILE note TEXT");
  refuses ("history 'victories[union]' --as confederacy", 1, "is hidden from this side");
  {
    g_autofree char *own = says ("history 'victories[union]' --as union");
    g_autofree char *hidden = says ("trackers victories --as confederacy");

    g_assert_nonnull (strstr (own, "July 1861"));
    g_assert_nonnull (strstr (hidden, "Victories since the last Recruiting Phase: Union: hidden"));
    g_assert_null (strstr (hidden, "Union: hidden  [11.1]  victories[union]\n      0"));
  }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  lr_test_init (&argc, &argv);
  folder = lr_test_folder (NULL, NULL);
  tables = g_build_filename (g_test_get_dir (G_TEST_DIST), "..", "tables", NULL);
  path = g_build_filename (folder, "mail.longroll", NULL);
  lr_test_add ("/seen-cli/nothing-of-the-other", test_nothing_of_the_other);
  lr_test_add ("/seen-cli/written-otherwise", test_written_otherwise);
  lr_test_add ("/seen-cli/entries", test_entries);
  lr_test_add ("/seen-cli/words", test_words);
  lr_test_add ("/seen-cli/same-view", test_same_view);
  lr_test_add ("/seen-cli/sealed", test_sealed);
  lr_test_add ("/seen-cli/way", test_way);
  lr_test_add ("/seen-cli/hidden-inputs", test_hidden_inputs);
  lr_test_add ("/seen-cli/options", test_options);
  lr_test_add ("/seen-cli/together", test_together);
  lr_test_add ("/seen-cli/secret-corrections", test_secret_corrections);
  lr_test_add ("/seen-cli/phase", test_phase);
  lr_test_add ("/seen-cli/opened", test_opened);
  lr_test_add ("/seen-cli/search", test_search);
  lr_test_add ("/seen-cli/no-change-to-a-seal", test_no_change_to_a_seal);
  lr_test_add ("/seen-cli/seals-alone", test_seals_alone);
  status = g_test_run ();
  lr_test_remove (folder);
  g_free (folder);
  g_free (path);
  g_free (tables);
  return status;
}
