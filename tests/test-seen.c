/* test-seen.c - what a side may see: trackers, the checklist, the log and its exports; what is hidden leaves no trace
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include "engine/link/lr-secrets.h"
#include "present/books/lr-ledger.h"
#include "present/log/lr-seen.h"

#define SIDES \
  "<side id='us' label='Union'/><side id='cs' label='Confederacy'/>" \
  "<kind id='player'><value id='us' label='Union'/><value id='cs' label='Confederacy'/>" \
  "<value id='none' label='Nobody'/></kind>" \
  "<kind id='fort'><choice id='owner' of='player'/><value id='monroe' label='Monroe' owner='us'/>" \
  "<value id='sumter' label='Sumter' owner='cs'/></kind>" \
  "<shape id='scout' label='Scout'><number id='men'/></shape>"
#define TRACKER(id, more) "<tracker id=\"" id "\" label=\"" id "\" " more "/>"
#define TRACKERS \
  TRACKER ("open", "of=\"number\" start=\"1\"") \
  TRACKER ("army", "of=\"number\" per=\"player\" seen=\"player\" start=\"7\"") \
  TRACKER ("guns", "of=\"number\" per=\"fort\" seen=\"fort.owner\" start=\"3\"") \
  TRACKER ("spies", "of=\"scout\" seen=\"referee\"") \
  TRACKER ("plan", "of=\"flag\" seen=\"us referee\"") \
  TRACKER ("own", "of=\"number\" per=\"player\" value=\"army[player] * 2\"") \
  TRACKER ("both", "of=\"number\" value=\"sum(player, army[player])\"") \
  TRACKER ("theirs", "of=\"number\" value=\"own['cs'] + open\"") \
  TRACKER ("n_spies", "of=\"number\" value=\"count(spies)\"") \
  TRACKER ("lead", "of=\"number\" value=\"army['us'] - army['cs']\" seen=\"us cs\"") \
  TRACKER ("cap", "of=\"number\" max=\"army['us'] * 3\"") \
  TRACKER ("plain", "of=\"number\" value=\"open + 1\"")

/* Whether a side sees a cell. */
static void
test_cells (void)
{
  static const struct
  {
    const char *key;
    const char *sides; /* who sees it */
  } cells[] = {
    { "open", "us cs" },      { "army[us]", "us" },      { "army[cs]", "cs" }, { "army[none]", "" },
    { "guns[monroe]", "us" }, { "guns[sumter]", "cs" },  { "spies", "" },      { "plan", "us" },
    { "own[us]", "us" },      { "own[cs]", "cs" },       { "both", "" },       { "theirs", "cs" },
    { "n_spies", "" },        { "lead", "us cs" },       { "cap", "us cs" },   { "plain", "us cs" },
  };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (SIDES TRACKERS);
  g_autoptr (GPtrArray) seeing = lr_model_seeing_sides (ruleset->model);

  g_assert_true (ruleset->model->has_secrets);
  g_assert_cmpuint (seeing->len, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      int cell = lr_tracker_find_cell (ruleset->model, cells[i].key);
      g_autoptr (GString) sides = g_string_new (NULL);

      g_assert_cmpint (cell, >=, 0);
      g_assert_true (lr_tracker_is_seen (ruleset->model, (guint) cell, NULL));
      for (guint j = 0; j < ruleset->model->sides->len; j++)
        if (lr_tracker_is_seen (ruleset->model, (guint) cell, ruleset->model->sides->pdata[j]))
          g_string_append_printf (sides, "%s%s", sides->len > 0 ? " " : "",
                                  ((const LrSide *) ruleset->model->sides->pdata[j])->id);
      lr_test_same_text (cells[i].key, sides->str, cells[i].sides);
    }
}

/* The state as a side sees it: what is hidden is unknown, and so is what would need it. */
static void
test_state (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      SIDES TRACKERS "<calendar><turn id='t1' label='One'/></calendar><sequence><phase id='p' label='P'>"
      "<step id='a' label='A' when=\"army['cs'] = 7\"/><step id='b' label=\"B {army['cs']}\"/>"
      "<step id='c' label='C' each='spies'/></phase></sequence>"
      "<tell when=\"army['cs'] over 5\">Many.</tell><tell when=\"army['us'] over 5\">More.</tell>");
  g_autoptr (LrState) state = lr_state_new (ruleset->model, -1);
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrState) seen = NULL;
  g_autoptr (LrState) copy = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) alarms = NULL;
  LrValue least, greatest;

  g_assert_cmpint (lr_state_add (state, "spies", "label=Ann,men=3", delta), ==, LR_SET_DONE);
  seen = lr_state_as_seen (state, lr_model_find_side (ruleset->model, "us"));
  copy = lr_state_copy (seen);
  for (guint i = 0; i < ruleset->model->n_cells; i++)
    {
      g_autofree char *key = lr_tracker_cell_id (ruleset->model, i);
      g_autofree char *real = lr_state_get (state, key);
      g_autofree char *text = lr_state_get (copy, key);
      gboolean is_seen = lr_tracker_is_seen (ruleset->model, i, lr_model_find_side (ruleset->model, "us"));

      g_assert_true (lr_state_is_hidden (copy, i) == !is_seen);
      lr_test_same_text (key, text, is_seen ? real : g_str_equal (key, "spies") ? "" : "?");
    }
  lines = lr_state_checklist (seen);
  g_assert_cmpuint (lines->len, ==, 3);
  g_assert_cmpint (((LrLine *) lines->pdata[1])->due, ==, LR_DUE_UNKNOWN);
  g_assert_null (strstr (((LrLine *) lines->pdata[2])->label, "7"));
  alarms = lr_state_alarms (seen, NULL);
  g_assert_cmpuint (alarms->len, ==, 1);
  lr_test_same_text ("alarm", ((LrLine *) alarms->pdata[0])->label, "More.");
  g_assert_true (lr_state_range (seen, (guint) lr_tracker_find_cell (ruleset->model, "cap"), &least, &greatest));
  g_clear_pointer (&seen, lr_state_free);
  seen = lr_state_as_seen (state, lr_model_find_side (ruleset->model, "cs"));
  g_assert_false (lr_state_range (seen, (guint) lr_tracker_find_cell (ruleset->model, "cap"), &least, &greatest));
}

/* --- a game by e-mail --- */

#define PROCEDURE(id, more, inputs, steps) \
  "<procedure id=\"" id "\" panel=\"other\" label=\"" id "\" " more "><inputs>" inputs "</inputs>" steps "</procedure>"
#define OUTCOME(value) "<outcome id=\"o\" label=\"O\" value=\"" value "\" headline=\"It is {o}\"/>"
#define GAME \
  SIDES TRACKERS "<calendar><turn id='t1' label='One'/><turn id='t2' label='Two'/></calendar>" \
  PROCEDURE ("read", "", "<choice id='who' of='player'/><number id='n' from='army[who]'/>", \
             OUTCOME ("n") "<tell to='us'>Blue.</tell><tell to='cs'>Grey.</tell><tell>All.</tell>" \
             "<effect tracker='open' add='1'/>") \
  PROCEDURE ("derived", "", "<number id='n' from='both'/>", OUTCOME ("n")) \
  PROCEDURE ("write", "", "<choice id='who' of='player'/><number id='n' default='5'/>", \
             OUTCOME ("n") "<effect tracker='army[who]' set='n'/><effect tracker='open' add='1'/>" \
             "<effect turn='turn + 1' phase='p'>Note {n}.</effect>") \
  PROCEDURE ("fog", "seen=\"who\"", "<choice id='who' of='player'/><number id='n' default='5'/>", \
             OUTCOME ("n")) \
  PROCEDURE ("told", "seen=\"us cs\"", "<number id='n' default='5'/>", \
             OUTCOME ("n") "<effect tracker=\"army['cs']\" set='1234'/>") \
  PROCEDURE ("free", "", "<number id='n' default='5'/>", OUTCOME ("n")) \
  "<sequence><phase id='p' label='P'><effect at='begin' tracker=\"army['cs']\" add='1'/>" \
  "<effect at='begin' tracker='open' add='1'/><step id='s' label='S'/>" \
  "<step id='w' label=\"With {army['cs']}\"/></phase></sequence>"

static LrSession *
new_game (const LrRuleset *ruleset)
{
  LrBeginning beginning = { .scenario = -1, .turn = -1 };
  g_autofree char *text = lr_record_begin (ruleset, &beginning);
  g_autoptr (GError) error = NULL;
  LrSession *session;

  beginning.text = text;
  session = lr_session_new ((LrRuleset *) ruleset, &beginning, NULL, &error);
  g_assert_no_error (error);
  lr_record_attach (session);
  return session;
}

static void
does (gboolean done,
      GError  *error)
{
  g_assert_no_error (error);
  g_assert_true (done);
}

#define DO(deed)              \
  G_STMT_START                \
  {                           \
    GError *error_ = NULL;    \
    GError **error = &error_; \
    does ((deed), error_);    \
  }                           \
  G_STMT_END

static gboolean
find_last (LrSession   *session,
           const char  *side,
           LrSeenEntry *entry)
{
  const LrSide *found = NULL;

  g_assert_true (lr_seen_find_side (session, side, &found));
  return lr_seen_entry (session, lr_session_get_action (session, lr_session_n_actions (session) - 1), found, entry);
}

/* What a side reads of the last entry; NULL for nothing. */
static void
sees (LrSession  *session,
      const char *side,
      const char *text)
{
  LrSeenEntry entry;
  gboolean any = find_last (session, side, &entry);
  g_autofree char *what = g_strdup_printf ("%s of “%s”", side, entry.action->said);

  lr_test_same_text (what, any ? entry.text : NULL, text);
}

/* Whether the side finds these words in any part of the last entry. */
static gboolean
keeps (LrSession  *session,
       const char *side,
       const char *words)
{
  LrSeenEntry entry;

  find_last (session, side, &entry);
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    {
      const void *part;
      const char *text;

      for (guint i = 0; (part = lr_seen_part (&entry, (LrPartKind) kind, &i)) != NULL;)
        for (guint j = 0; (text = lr_action_part_text ((LrPartKind) kind, part, j)) != NULL; j++)
          if (kind != LR_PART_SAID && strstr (text, words) != NULL)
            return TRUE;
    }
  return FALSE;
}

static void
test_entries (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (GAME);
  g_autoptr (LrSession) session = new_game (ruleset);

  sees (session, "us", lr_session_get_action (session, 0)->said);
  g_assert_false (keeps (session, "us", "army[cs]"));
  g_assert_true (keeps (session, "us", "army[us]"));
  /* the reason is the referee's */
  DO (lr_session_set (session, "army[cs]", "61", "a spy says", error));
  sees (session, "us", NULL);
  sees (session, "cs", "army, Confederacy: 7 → 61");
  sees (session, "referee", "army, Confederacy: 7 → 61 (a spy says)");
  DO (lr_session_undo (session, error));
  sees (session, "us", NULL);
  sees (session, "cs", "Undone: entry 2, “army, Confederacy: 7 → 61”");
  DO (lr_session_redo (session, error));
  sees (session, "us", NULL);
  DO (lr_session_note (session, "for nobody", NULL, error));
  sees (session, "us", NULL);
  sees (session, "cs", NULL);
  DO (lr_session_note (session, "for one", "us", error));
  sees (session, "us", "for one");
  sees (session, "cs", NULL);
  DO (lr_session_note (session, "for all", LR_SEEN_ALL, error));
  sees (session, "us", "for all");
  sees (session, "cs", "for all");
  /* where the referee is in the checklist tells what was done */
  DO (lr_session_next (session, error));
  sees (session, "referee", "On to: S; army, Confederacy: 61 → 62; open: 1 → 2");
  sees (session, "cs", "army, Confederacy: 61 → 62; open: 1 → 2");
  sees (session, "us", "open: 1 → 2");
  g_assert_true (keeps (session, "us", "open") && !keeps (session, "us", "army") && !keeps (session, "us", "S"));
  DO (lr_session_set (session, "open", "9", NULL, error));
  sees (session, "us", "open: 2 → 9");
  DO (lr_session_next (session, error));
  sees (session, "referee", "On to: With 62");
  sees (session, "cs", NULL);
  DO (lr_session_skip (session, NULL, "their spy slept", error));
  sees (session, "referee", "Skipped: With 62 (their spy slept)");
  sees (session, "us", NULL);
  sees (session, "cs", NULL);
  DO (lr_session_next (session, error));
  sees (session, "referee", "Two begins; 1 line was left undone; army, Confederacy: 62 → 63; open: 9 → 10");
  sees (session, "us", "Two begins; open: 9 → 10");
  DO (lr_session_set_turn (session, "t1", "we forgot", error));
  sees (session, "us", "The session moves to One");
}

static void
test_results (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (GAME);
  g_autoptr (LrSession) session = new_game (ruleset);

  /* what it is filled in from */
  DO (resolve (session, "read", "who=cs", 0, error));
  sees (session, "cs", "read: It is 7; open: 1 → 2");
  sees (session, "us", "open: 1 → 2; Blue.");
  g_assert_true (keeps (session, "us", "Blue.") && !keeps (session, "us", "Grey.") && !keeps (session, "us", "All."));
  g_assert_true (!keeps (session, "cs", "Blue.") && keeps (session, "cs", "Grey.") && keeps (session, "cs", "All."));
  g_assert_true (keeps (session, "us", "open") && !keeps (session, "us", "who"));
  DO (lr_session_correct (session, 2, "wrong", FALSE, (const char *const[]){ "army[cs]", "8", NULL }, error));
  sees (session, "us", NULL); /* it changed nothing that the side sees */
  DO (resolve (session, "read", "who=us", 0, error));
  sees (session, "us", "read: It is 7; open: 2 → 3");
  sees (session, "cs", "open: 2 → 3; Grey.");
  DO (resolve (session, "read", "", 0, error)); /* the default is the Union */
  sees (session, "us", "read: It is 7; open: 3 → 4");
  sees (session, "cs", "open: 3 → 4; Grey.");
  DO (resolve (session, "derived", "", 0, error));
  sees (session, "us", NULL);
  sees (session, "cs", NULL);
  /* what it changes */
  DO (resolve (session, "write", "who=cs|n=6", 0, error));
  sees (session, "cs", "write: It is 6; army, Confederacy: 8 → 6; open: 4 → 5");
  sees (session, "us", "open: 4 → 5");
  g_assert_true (!keeps (session, "us", "army") && !keeps (session, "us", "Note 6"));
  /* what it says itself */
  DO (resolve (session, "fog", "who=cs|n=6", 0, error));
  sees (session, "cs", "fog: It is 6");
  sees (session, "us", NULL);
  {
    guint number = lr_session_n_actions (session);

    DO (lr_session_open_entry (session, number, error));
    sees (session, "us", "Revealed: “fog: It is 6”");
    sees (session, "referee", "Revealed: entry 8, “fog: It is 6”");
  }
  DO (resolve (session, "told", "n=6", 0, error));
  sees (session, "us", "told: It is 6");
  g_assert_false (keeps (session, "us", "1234"));
  sees (session, "cs", "told: It is 6; army, Confederacy: 6 → 1234");
  DO (resolve (session, "free", "n=6", 0, error));
  sees (session, "us", "free: It is 6");
}

/* --- no trace --- */

/* Times and hashes are otherwise each time. */
static char *
without_times (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.Z]+|[0-9a-f]{64}", 0, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, "#", 0, NULL);
}

/* Plays a game in which the Confederacy does this and that. */
static LrSession *
play (const LrRuleset *ruleset,
      const char      *army,
      const char      *guns,
      const char      *reason)
{
  LrSession *session = new_game (ruleset);
  g_autofree char *written = g_strdup_printf ("who=cs|n=%s", army);
  g_autofree char *told = g_strdup_printf ("who=us|n=4");
  g_autofree char *fog = g_strdup_printf ("who=cs|n=%s", guns);

  DO (lr_session_set (session, "army[cs]", army, reason, error));
  DO (lr_session_add (session, "guns[sumter]", guns, reason, error));
  DO (lr_session_add (session, "spies", *army == '1' ? "label=Ann,men=1" : "label=Bob,men=7", reason, error));
  DO (lr_session_note (session, reason, NULL, error));
  DO (lr_session_next (session, error));
  DO (resolve (session, "read", "who=cs", 0, error));
  DO (resolve (session, "derived", "", 0, error));
  DO (resolve (session, "write", written, 0, error));
  DO (resolve (session, "write", told, 0, error));
  DO (resolve (session, "fog", fog, 0, error));
  DO (lr_session_undo (session, error));
  DO (lr_session_correct (session, 2, reason, TRUE, NULL, error));
  DO (lr_session_tick (session, NULL, TRUE, error));
  DO (lr_session_next (session, error));
  return session;
}

static char *
all_of (LrSession  *session,
        const char *side)
{
  GString *text = g_string_new (NULL);
  const LrSide *found = NULL;
  g_autoptr (LrLedger) ledger = lr_ledger_new (session);
  g_autoptr (LrState) state = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GArray) log = NULL;

  g_assert_true (lr_seen_find_side (session, side, &found));
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *page = lr_export_new_for (session, (LrExportFormat) i, found);

      g_string_append (text, page);
    }
  lr_ledger_set_side (ledger, found);
  for (guint i = 0; i < ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (ledger, i);
      g_autofree char *tip = lr_ledger_tip (ledger, i);

      g_string_append_printf (text, "%s|%s|%s|%s|%s|%d|%d\n", line->key, line->text, line->value, line->figure, tip,
                              line->ordinal, line->missing);
    }
  state = lr_seen_state (session, found);
  kept = lr_test_state_text (state);
  g_string_append (text, kept);
  log = lr_seen_log (session, found);
  for (guint i = 0; i < log->len; i++)
    {
      g_autofree char *entry = lr_record_entry_text (&g_array_index (log, LrSeenEntry, i));

      g_string_append_printf (text, "%s\n", entry);
    }
  return g_string_free (text, FALSE);
}

/* Two games that differ in what the Confederacy alone knows are the same to the Union. */
static void
test_no_trace (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (GAME);
  g_autoptr (LrSession) one = play (ruleset, "1", "2", "from Ann");
  g_autoptr (LrSession) other = play (ruleset, "654", "987", "from Bob, who has counted them all");
  static const char *const sides[] = { "us", "cs", "referee" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *a = all_of (one, sides[i]);
      g_autofree char *b = all_of (other, sides[i]);
      g_autofree char *bare_a = without_times (a);
      g_autofree char *bare_b = without_times (b);

      if (i == 0)
        lr_test_same_text ("the Union’s view", bare_a, bare_b);
      else
        g_assert_cmpstr (bare_a, !=, bare_b);
      g_assert_true ((strstr (b, "987") != NULL) == (i > 0));
      g_assert_true ((strstr (b, "counted them all") != NULL) == (i > 1));
    }
}

/* A game without secrets is the same to everyone. */
static void
test_no_secrets (void)
{
  g_autoptr (LrSession) session = new_session (NULL);
  const LrSide *side = NULL;
  g_autofree char *all = NULL;
  g_autofree char *seen = NULL;

  DO (lr_session_note (session, "for all", NULL, error));
  g_assert_false (lr_seen_any (session));
  g_assert_true (lr_seen_find_side (session, "us", &side));
  g_assert_false (lr_seen_find_side (session, "nobody", &side));
  lr_seen_find_side (session, "us", &side);
  all = lr_export_new_for (session, LR_EXPORT_HTML, NULL);
  seen = lr_export_new_for (session, LR_EXPORT_HTML, side);
  g_assert_cmpstr (all, ==, seen);
}

static void
add (void)
{
  lr_test_add ("/seen/cells", test_cells);
  lr_test_add ("/seen/state", test_state);
  lr_test_add ("/seen/entries", test_entries);
  lr_test_add ("/seen/results", test_results);
  lr_test_add ("/seen/no-trace", test_no_trace);
  lr_test_add ("/seen/no-secrets", test_no_secrets);
}

int
main (int   argc,
      char *argv[])
{
  return run_session_tests (argc, argv, add);
}
