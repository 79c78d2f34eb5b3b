/* test-session-hostile.c - sessions of strangers whose rows all have right hashes: circles, monsters and lies
 *
 * What cannot follow is found once, when the file is opened. What can, however odd it is, is shown without harm.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include "present/books/lr-ledger.h"
#include "present/log/lr-log-words.h"

/* A log that is being made, by someone who knows how. */
static GPtrArray *
new_log (void)
{
  GPtrArray *log = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_BEGIN, "skirmish");

  draft->head.whole = LR_SEEN_ALL;
  draft->head.said = "The session begins";
  lr_action_add (draft, CHANGE, Change, .seen = LR_SEEN_ALL, .key = "@turn", .after = "t1");
  lr_action_add (draft, CHANGE, Change, .seen = LR_SEEN_ALL, .key = "vp", .after = "3");
  g_ptr_array_add (log, lr_action_draft_end (draft, NULL));
  return log;
}

static void
add (GPtrArray     *log,
     LrActionDraft *draft,
     gint64         refers)
{
  draft->head.refers = refers;
  draft->head.whole = LR_SEEN_ALL;
  draft->head.said = "Something";
  g_ptr_array_add (log, lr_action_draft_end (draft, log->pdata[log->len - 1]));
  lr_action_draft_free (draft);
}

static void
add_kind (GPtrArray    *log,
          LrActionKind  kind,
          gint64        refers)
{
  add (log, lr_action_draft_new (kind, "clash"), refers);
}

static char *
write_log (GPtrArray *log)
{
  char *path = new_path ("hostile.longroll");
  g_autoptr (GError) error = NULL;

  g_unlink (path);
  lr_journal_free (lr_journal_create (path, (LrAction **) log->pdata, log->len, &error));
  g_assert_no_error (error);
  return path;
}

/* --- circles --- */

static void
test_refers (void)
{
  static const struct
  {
    LrActionKind kind;
    gint64       refers;
  } circles[] = {
    { LR_ACTION_CORRECT, 3 },           { LR_ACTION_CORRECT, 4 }, { LR_ACTION_CORRECT, 0 },
    { LR_ACTION_CORRECT, -1 },          { LR_ACTION_CORRECT, 1 }, { LR_ACTION_CORRECT, G_MAXINT64 },
    { LR_ACTION_UNDO, 3 },              { LR_ACTION_UNDO, 1 },    { LR_ACTION_UNDO, G_MININT64 },
    { LR_ACTION_REDO, 2 },              { LR_ACTION_OPEN, 2 },    { LR_ACTION_OPEN, 3 },
    { LR_ACTION_OPEN, G_MAXINT64 },     { LR_ACTION_NOTE, 2 },    { LR_ACTION_ROLL, 1 },
    { LR_ACTION_BEGIN, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (circles); i++)
    {
      g_autoptr (GPtrArray) log = new_log ();
      g_autofree char *path = NULL;
      g_autoptr (LrSession) session = NULL;
      g_autoptr (GError) error = NULL;

      add_kind (log, LR_ACTION_NOTE, 0);
      add_kind (log, circles[i].kind, circles[i].refers);
      path = write_log (log);
      session = lr_session_open (path, library, FALSE, &error);
      g_assert_null (session);
      g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED);
      if (strstr (error->message, "entry 3 ") == NULL)
        lr_test_fail ("%s of %" G_GINT64_FORMAT ": %s", lr_action_kind_id (circles[i].kind), circles[i].refers,
                      error->message);
    }
}

/* A long chain of corrections of corrections is not a circle, and is not slower than any other log. */
static void
test_chain (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  g_autofree char *path = NULL;
  g_autoptr (LrSession) session = NULL;
  g_autofree char *text = NULL;

  add_kind (log, LR_ACTION_NOTE, 0);
  for (guint i = 0; i < 2000; i++)
    add_kind (log, LR_ACTION_CORRECT, log->len);
  path = write_log (log);
  session = reopen (path, library);
  g_assert_nonnull (session);
  text = lr_export_new_for (session, LR_EXPORT_MARKDOWN, NULL);
  g_assert_cmpuint (strlen (text), <, 1000000);
}

/* --- monsters --- */

/* All that anyone looks at. */
static void
look_at_all (LrSession *session)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (GPtrArray) sides = lr_model_playing_sides (ruleset->model);
  g_autoptr (LrLedger) ledger = lr_ledger_new (session);
  g_autoptr (GPtrArray) lines = lr_state_checklist (lr_session_get_state (session));

  g_assert_cmpuint (ledger->lines->len, >, 0);
  g_assert_cmpuint (lines->len, >, 0);
  g_ptr_array_add (sides, NULL);
  for (guint i = 0; i < sides->len; i++)
    {
      g_autoptr (GArray) entries = lr_seen_log (session, sides->pdata[i]);
      g_autofree char *luck = lr_export_luck_text (session, NULL, sides->pdata[i]);
      g_autoptr (LrState) state = lr_seen_state (session, sides->pdata[i]);

      g_assert_true (state != NULL && luck != NULL);

      for (guint j = 0; j < 3; j++)
        g_free (lr_export_new_for (session, (LrExportFormat) j, sides->pdata[i]));
      for (guint j = 0; j < entries->len; j++)
        {
          g_autofree char *text = lr_record_entry_text (&g_array_index (entries, LrSeenEntry, j));
          LrLogFilter filter = { .text = "x" };

          lr_log_fits (&g_array_index (entries, LrSeenEntry, j), &filter, "x");
          g_assert_true (g_utf8_validate (text, -1, NULL));
        }
    }
  g_assert_true (lr_session_note (session, "still here", NULL, NULL));
  g_assert_true (lr_session_undo (session, NULL));
}

static void
test_monsters (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  LrActionDraft *draft = lr_action_draft_new (LR_ACTION_ROLL, "clash");
  g_autofree char *long_text = g_strnfill (300000, 'm');
  g_autofree char *path = NULL;
  g_autoptr (LrSession) session = NULL;
  g_autoptr (LrVerdict) verdict = NULL;
  gint64 start;

  lr_action_add (draft, DICE, Dice, .seen = "*", .path = "die", .label = "A", .dice = G_MAXINT64, .sides = 6,
                 .how = LR_THROWN_ROLLED, .faces = "1");
  lr_action_add (draft, DICE, Dice, .seen = "us us us cs*", .path = "die", .label = "B", .dice = 1, .sides = -3,
                 .how = LR_THROWN_SEALED, .faces = "1", .first = G_MAXINT64);
  lr_action_add (draft, DICE, Dice, .path = "die", .label = "C", .dice = 1, .sides = 6, .how = LR_THROWN_TYPED,
                 .faces = long_text);
  lr_action_add (draft, CHANCE, Chance, .seen = "*", .path = "o", .label = "O", .came = "1", .value = "1",
                 .ways = "7e99", .of = "0");
  lr_action_add (draft, CHANCE, Chance, .seen = "*", .path = "p", .label = "P", .came = "1/0", .value = "x",
                 .ways = "-4", .of = "-1");
  lr_action_add (draft, CHANCE, Chance, .seen = "*", .path = "q", .label = "Q", .came = "9223372036854775807",
                 .value = "9223372036854775807", .ways = "1", .of = "1");
  lr_action_add (draft, MODIFIER, Modifier, .seen = "*", .depth = G_MAXINT64, .label = long_text);
  lr_action_add (draft, ROW, Row, .seen = "*", .roster = "none", .text = "label=\"");
  lr_action_add (draft, ROW, Row, .seen = "*", .roster = "", .text = ",,,=;;\n=");
  lr_action_add (draft, CHART, Chart, .seen = "*", .provenance = ",,,", .hash = "x");
  lr_action_add (draft, SAID, Said, .seen = "us", .kind = "dance", .text = "A dance");
  lr_action_add (draft, LINE, Line, .seen = "*", .role = "to", .path = "....");
  lr_action_add (draft, OPTION, Option, .seen = "*", .option = "none", .reading = "either");
  lr_action_add (draft, CHANGE, Change, .seen = "*", .key = "nothing[of][this]", .after = long_text);
  lr_action_add (draft, CAUSE, Cause, .seen = "*", .key = "nothing[of][this]", .lost = "a lot");
  add (log, draft, 0);
  draft = lr_action_draft_new (LR_ACTION_NOTE, "us");
  draft->head.place = "turn_of.....";
  draft->head.turn = "never";
  add (log, draft, 0);
  path = write_log (log);
  start = g_get_monotonic_time ();
  session = reopen (path, library);
  g_assert_nonnull (session);
  look_at_all (session);
  g_clear_object (&session);
  verdict = lr_verify (path, NULL, NULL);
  g_assert_cmpuint (verdict->faults->len, ==, 3);
  lr_test_same_text ("first", verdict->faults->pdata[0], "entry 2: its dice “A” cannot have come up like this");
  if (g_getenv ("LONGROLL_NO_TIMES") == NULL)
    g_assert_cmpint (g_get_monotonic_time () - start, <, 10 * G_USEC_PER_SEC);
}

/* Counters of notes and of the way back, which the program counted up to once. */
static void
test_counters (void)
{
  static const char *const keys[] = {
    "@notes", "@trails", "@note.1", "@note.999999999999", "@trail.999999999999", "@note.-1", "@note.", "@mark.@note.7",
  };
  g_autoptr (GPtrArray) log = new_log ();
  LrActionDraft *draft = lr_action_draft_new (LR_ACTION_NOTE, NULL);
  g_autofree char *path = NULL;
  g_autoptr (LrSession) session = NULL;
  gint64 start;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    lr_action_add (draft, CHANGE, Change, .seen = "*", .key = keys[i], .after = "900000000000000");
  add (log, draft, 0);
  path = write_log (log);
  start = g_get_monotonic_time ();
  session = reopen (path, library);
  g_assert_nonnull (session);
  g_assert_true (lr_session_next (session, NULL));
  look_at_all (session);
  if (g_getenv ("LONGROLL_NO_TIMES") == NULL)
    g_assert_cmpint (g_get_monotonic_time () - start, <, 10 * G_USEC_PER_SEC);
}

/* A great many notes in one entry, of this turn and of others: each is looked at once, not at every line. */
static void
test_many_notes (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  LrActionDraft *draft = lr_action_draft_new (LR_ACTION_NOTE, NULL);
  g_autofree char *path = NULL;
  g_autoptr (LrSession) session = NULL;
  clock_t start;

  for (guint i = 1; i <= 60000; i++)
    {
      g_autofree char *key = g_strdup_printf ("@note.%u", i);

      lr_action_add (draft, CHANGE, Change, .seen = "*", .key = key, .after = i % 2000 == 0 ? "||5|here" : "no|no||x");
    }
  add (log, draft, 0);
  path = write_log (log);
  start = clock ();
  session = reopen (path, library);
  g_assert_nonnull (session);
  for (guint i = 0; i < 40; i++)
    g_assert_true (lr_session_next (session, NULL));
  if (g_getenv ("LONGROLL_NO_TIMES") == NULL)
    g_assert_cmpint (clock () - start, <, 6 * CLOCKS_PER_SEC);
}

/* --- lies --- */

/* An entry may say one thing and hold another; where the books are concerned, what it holds counts. */
static void
test_lies (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  LrActionDraft *draft = lr_action_draft_new (LR_ACTION_SET, "vp");
  g_autofree char *path = NULL;
  g_autoptr (LrVerdict) verdict = NULL;

  lr_action_add (draft, CHANGE, Change, .seen = "*", .key = "vp", .before = "7", .after = "9");
  add (log, draft, 0);
  draft = lr_action_draft_new (LR_ACTION_REVEAL, "00");
  draft->head.time = 5; /* a clock that was set back */
  add (log, draft, 0);
  path = write_log (log);
  verdict = lr_verify (path, NULL, NULL);
  g_assert_cmpuint (verdict->faults->len, ==, 2);
  lr_test_same_text ("change", verdict->faults->pdata[0], "entry 2: it says that “vp” was “7”, but it was “3”");
  lr_test_same_text ("seed", verdict->faults->pdata[1], "entry 3: it reveals a seed, but no seed was sealed");
  g_assert_cmpuint (verdict->remarks->len, ==, 1);
  lr_test_same_text ("clock", verdict->remarks->pdata[0],
                     "entry 3: it is older than the entry before it: a clock was set back");
}

/* Sealed dice of which only a sum is known, and rolled ones without any face. */
static void
test_no_faces (void)
{
  static const char *const ways[] = { LR_THROWN_SEALED, LR_THROWN_ROLLED, LR_THROWN_TYPED };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GPtrArray) log = new_log ();
      LrActionDraft *draft = lr_action_draft_new (LR_ACTION_ROLL, "clash");
      g_autofree char *path = NULL;
      g_autoptr (LrVerdict) verdict = NULL;

      lr_action_add (draft, DICE, Dice, .seen = "*", .path = "die", .label = "A", .dice = 1, .sides = 6, .how = ways[i],
                     .reading = "6", .first = i == 0 ? 0 : -1);
      add (log, draft, 0);
      path = write_log (log);
      verdict = lr_verify (path, NULL, NULL);
      g_assert_cmpuint (verdict->faults->len, ==, i < 2); /* a sum may be typed in */
      if (i < 2)
        lr_test_same_text (ways[i], verdict->faults->pdata[0], "entry 2: its dice “A” cannot have come up like this");
    }
}

/* A seed that is never shown, and the next one takes its place. */
static void
test_dropped_seal (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  g_autofree char *path = NULL;
  g_autoptr (LrVerdict) verdict = NULL;

  add_kind (log, LR_ACTION_WORD, 0);
  add_kind (log, LR_ACTION_SEAL, 0);
  add_kind (log, LR_ACTION_WORD, 0);
  add_kind (log, LR_ACTION_SEAL, 0);
  path = write_log (log);
  verdict = lr_verify (path, NULL, NULL);
  g_assert_cmpuint (verdict->faults->len, ==, 3);
  lr_test_same_text ("word", verdict->faults->pdata[0],
                     "entry 2: it has the other player’s word, but no seed was sealed");
  lr_test_same_text ("seal", verdict->faults->pdata[1],
                     "entry 5: another seed is sealed, but that of entry 3 was never revealed: the dice rolled with "
                     "it cannot be checked");
  lr_test_same_text ("again", verdict->faults->pdata[2],
                     "entry 5: its seed was no longer secret: its hash is in the log already");
}

static void
change_file (const char *path,
             const char *sql)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
is_refused (const char *path,
            const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrSession) session = lr_session_open (path, library, FALSE, &error);

  g_assert_null (session);
  lr_test_same_text ("open", error != NULL ? error->message : NULL, expected);
  g_clear_error (&error);
  g_assert_null (lr_verify (path, NULL, &error));
  lr_test_same_text ("verify", error != NULL ? error->message : NULL, expected);
}

/* Dice thrown in a way that nobody knows: in an entry with a right hash, and beside the log. */
static void
test_unknown_throw (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  LrActionDraft *draft = lr_action_draft_new (LR_ACTION_ROLL, "clash");
  g_autofree char *path = NULL;

  lr_action_add (draft, DICE, Dice, .seen = "*", .path = "die", .label = "A", .dice = 1, .sides = 6, .how = "by magic",
                 .faces = "6", .first = -1);
  add (log, draft, 0);
  path = write_log (log);
  is_refused (path, "“hostile.longroll” is damaged: entry 2 does not say how its dice were rolled");
  g_ptr_array_set_size (log, 1);
  g_free (path);
  path = write_log (log);
  change_file (path, "INSERT INTO thrown VALUES (0, 0, 'clash', 'die', 'A', 'us', 1, 6, 'by magic', '6', '6', -1)");
  is_refused (path, "“hostile.longroll” is damaged: dice waiting for their entry do not say how they were rolled");
}

static void
add_tests (void)
{
  lr_test_add ("/session-hostile/no-faces", test_no_faces);
  lr_test_add ("/session-hostile/dropped-seal", test_dropped_seal);
  lr_test_add ("/session-hostile/unknown-throw", test_unknown_throw);
  lr_test_add ("/session-hostile/refers", test_refers);
  lr_test_add ("/session-hostile/chain", test_chain);
  lr_test_add ("/session-hostile/monsters", test_monsters);
  lr_test_add ("/session-hostile/counters", test_counters);
  lr_test_add ("/session-hostile/many-notes", test_many_notes);
  lr_test_add ("/session-hostile/lies", test_lies);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add_tests);
}
