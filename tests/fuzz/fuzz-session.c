/* fuzz-session.c - the file of a session whose rows were changed: other values and types, rows gone, doubled or moved
 *
 * The input chooses the changes that are made in a file that this program wrote, and whether the chain of hashes is
 * made anew after them, so that what is behind it is reached too. Then the file is opened, verified, worked out
 * again, shown to each side and written to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fuzz.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "present/books/lr-ledger.h"
#include "present/input/lr-typed.h"
#include "present/log/lr-export.h"
#include "present/log/lr-log-words.h"
#include "present/log/lr-record.h"
#include "present/log/lr-replay.h"
#include "present/log/lr-seen.h"
#include "session/log/lr-action-tables.h"

#define MOST_CHANGES 8

static LrLibrary *library;
static char *session_path;
static char *content; /* of the file before anything is changed */
static gsize content_size;

/* --- the session --- */

static void
resolve (LrSession  *session,
         const char *calculator,
         const char *argument,
         const char *dice)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  const char *const arguments[] = { argument, "--dice", dice, NULL };
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, calculator));
  g_autoptr (LrAnswer) answer = NULL;

  g_assert_true (lr_typed_arguments (ruleset, inputs, arguments, NULL));
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  g_assert_true (lr_record_answer (session, answer, inputs, NULL, NULL, LR_RESOLVE_INSIST, NULL));
}

/* Something of every sort. */
static void
play (void)
{
  static const char *const players[] = { "us", "Ann", "cs", "Bob", NULL };
  static const char *const right[] = { "vp", "4", NULL };
  LrRuleset *ruleset = lr_library_load (library, "skirmish");
  LrBeginning beginning = { .title = "Evenings", .scenario = 0, .turn = -1, .players = players };
  g_autofree char *text = lr_record_begin (ruleset, &beginning);
  g_autoptr (LrSession) session = NULL;

  beginning.text = text;
  session = lr_session_new (ruleset, &beginning, session_path, NULL);
  g_assert_nonnull (session);
  lr_record_attach (session);
  lr_session_next (session, NULL);
  lr_session_set (session, "vp", "9", "Antietam", NULL);
  lr_session_add (session, "hurt", "label=Hood,whose=cs,back=t3", NULL, NULL);
  resolve (session, "clash", "sp=3", "die=4");
  lr_session_note (session, "Supper", "us", NULL);
  lr_session_skip (session, NULL, "no time", NULL);
  resolve (session, "raid", "riders=4", "pool=3+5");
  lr_session_undo (session, NULL);
  lr_session_redo (session, NULL);
  lr_session_correct (session, 3, "misread", FALSE, right, NULL);
  lr_session_set_option (session, "mercy", "yes", NULL);
  lr_session_seal (session, NULL);
  lr_session_take_word (session, "Gettysburg", NULL);
  lr_session_reveal (session, NULL);
  lr_session_set_turn (session, "t2", "late", NULL);
}

static void
begin (void)
{
  g_autofree char *games = lr_fuzz_fixture ("session/games");
  const char *const folders[] = { games, NULL };

  if (library != NULL)
    return;
  library = lr_library_new_for (folders);
  session_path = lr_fuzz_path ("s.longroll");
  play ();
  g_assert_true (g_file_get_contents (session_path, &content, &content_size, NULL));
}

/* --- changes --- */

static void
bind_value (LrFuzzChoices *choices,
            sqlite3_stmt  *statement)
{
  static const char *const words[] = {
    "", "*", "us", "us cs", "begin", "undo", "redo", "correct", "roll", "open", "seal", "@turn", "@place", "@notes",
    "@marks", "vp", "rp[us]", "hurt", "total", "t1", "t4", "interphase", "turn_of.us.fights", "clash", "raid", "typed",
    "rolled", "sealed", "1,2,3", "?", "label=x,whose=us;label=y", "1/0", "18446744073709551615", "skirmish", "do",
    "rulebook", "\xe2\x80\xae<b>&amp;\x1b[31m",
  };
  g_autofree char *text = NULL;

  switch (lr_fuzz_below (choices, 8))
    {
    case 0:
    case 1:
      sqlite3_bind_int64 (statement, 1, lr_fuzz_number (choices));
      return;
    case 2:
    case 3:
      sqlite3_bind_text (statement, 1, words[lr_fuzz_below (choices, G_N_ELEMENTS (words))], -1, SQLITE_STATIC);
      return;
    case 4:
      text = g_strnfill (1000 * (1 + lr_fuzz_below (choices, 64)), "m1,=;"[lr_fuzz_below (choices, 5)]);
      break;
    case 5:
      text = lr_fuzz_bytes (choices);
      sqlite3_bind_blob (statement, 1, text, (int) strlen (text), SQLITE_TRANSIENT);
      return;
    case 6:
      sqlite3_bind_zeroblob (statement, 1, (int) lr_fuzz_below (choices, 64));
      return;
    default:
      text = lr_fuzz_bytes (choices);
    }
  sqlite3_bind_text (statement, 1, text, -1, SQLITE_TRANSIENT);
}

/* Does one thing to one row; ?1 is a value, ?2 which row, ?3 another number. */
static void
change (LrFuzzChoices *choices,
        sqlite3       *db)
{
  static const char *const schemas[] = {
    "CREATE TRIGGER a AFTER INSERT ON entry BEGIN DELETE FROM entry; END", "CREATE VIEW b AS SELECT 1",
    "CREATE INDEX c ON entry (said)", "ALTER TABLE entry ADD COLUMN d TEXT", "DROP TABLE thrown", "CREATE TABLE e (f)",
    "PRAGMA user_version = 3", "PRAGMA user_version = 5", "PRAGMA application_id = 1", "DELETE FROM entry",
    "INSERT INTO secret VALUES (1, zeroblob (7))", "INSERT INTO secret VALUES (2, randomblob (0))",
  };
  const LrTable *table = &lr_tables[lr_fuzz_below (choices, LR_N_TABLES)];
  gboolean is_entry = table == &lr_tables[LR_TABLE_ENTRY];
  guint n = lr_fuzz_below (choices, table->n_columns + 2);
  const char *name = n < table->n_columns ? table->columns[n].name : is_entry ? "number" : n % 2 ? "entry" : "place";
  const char *column = strchr (name, '.') != NULL ? strchr (name, '.') + 1 : name;
  const char *key = is_entry ? "number" : "entry, place";
  g_autofree char *row = g_strdup_printf ("(%s) = (SELECT %s FROM \"%s\" LIMIT 1 OFFSET ?2 %% max (1, "
                                          "(SELECT count (*) FROM \"%s\")))", key, key, table->name, table->name);
  g_autofree char *sql = NULL;
  sqlite3_stmt *statement = NULL;

  switch (lr_fuzz_below (choices, 8))
    {
    case 0:
      sql = g_strdup_printf ("DELETE FROM \"%s\" WHERE %s", table->name, row);
      break;
    case 1:
      sql = g_strdup_printf ("CREATE TEMP TABLE again AS SELECT * FROM \"%s\" WHERE %s", table->name, row);
      break;
    case 2:
      sqlite3_exec (db, schemas[lr_fuzz_below (choices, G_N_ELEMENTS (schemas))], NULL, NULL, NULL);
      return;
    default:
      sql = g_strdup_printf ("UPDATE \"%s\" SET \"%s\" = ?1 WHERE %s", table->name, column, row);
    }
  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK)
    {
      sqlite3_bind_int (statement, 2, (int) lr_fuzz_below (choices, 256));
      bind_value (choices, statement);
      sqlite3_step (statement);
    }
  sqlite3_finalize (statement);
  if (g_str_has_prefix (sql, "CREATE"))
    {
      g_autofree char *put = g_strdup_printf ("UPDATE again SET %s = %s + %u; INSERT INTO \"%s\" SELECT * FROM again; "
                                              "DROP TABLE again", is_entry ? "number" : "place",
                                              is_entry ? "number" : "place", lr_fuzz_below (choices, 32), table->name);

      sqlite3_exec (db, put, NULL, NULL, NULL);
      sqlite3_exec (db, "DROP TABLE IF EXISTS temp.again", NULL, NULL, NULL);
    }
}

/* Each entry as it is now gets its right hash, and names that of the one before. */
static void
make_hashes (sqlite3 *db)
{
  g_autoptr (LrJournal) journal = NULL;
  g_autoptr (LrStore) store = NULL;
  g_autoptr (GPtrArray) actions = NULL;
  const LrAction *last = NULL;
  sqlite3_stmt *statement = NULL;

  sqlite3_exec (db, "UPDATE entry SET previous = coalesce ((SELECT b.hash FROM entry b WHERE b.number = entry.number - "
                "1), zeroblob (32))", NULL, NULL, NULL);
  journal = lr_journal_open (session_path, FALSE, NULL);
  actions = journal != NULL ? lr_journal_read (journal, &store, NULL) : NULL;
  if (actions == NULL || !lr_store_fill_all (store, actions) ||
      sqlite3_prepare_v2 (db, "UPDATE entry SET previous = ?1, hash = ?2 WHERE number = ?3", -1, &statement, NULL) !=
          SQLITE_OK)
    return;
  for (guint i = 0; i < actions->len; i++)
    {
      LrAction *action = actions->pdata[i];

      if (last != NULL)
        memcpy (action->previous, last->hash, LR_HASH_SIZE);
      lr_action_make_hash (action, action->hash);
      last = action;
      sqlite3_bind_blob (statement, 1, action->previous, LR_HASH_SIZE, SQLITE_STATIC);
      sqlite3_bind_blob (statement, 2, action->hash, LR_HASH_SIZE, SQLITE_STATIC);
      sqlite3_bind_int64 (statement, 3, action->number);
      sqlite3_step (statement);
      sqlite3_reset (statement);
    }
  sqlite3_finalize (statement);
}

static void
change_rows (LrFuzzChoices *choices,
             gboolean       hashes)
{
  sqlite3 *db = NULL;

  g_assert_true (sqlite3_open_v2 (session_path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK);
  sqlite3_exec (db, "PRAGMA synchronous = 0; PRAGMA journal_mode = MEMORY; PRAGMA ignore_check_constraints = 1",
                NULL, NULL, NULL);
  for (guint i = 0; i < MOST_CHANGES && lr_fuzz_any (choices); i++)
    change (choices, db);
  if (hashes)
    make_hashes (db);
  sqlite3_close (db);
}

/* --- what is done with it --- */

static void
look_as (LrSession    *session,
         const LrSide *side)
{
  g_autoptr (GArray) entries = lr_seen_log (session, side);

  lr_state_free (lr_seen_state (session, side));
  g_free (lr_export_luck_text (session, NULL, side));
  for (guint i = 0; i < entries->len; i++)
    {
      const LrSeenEntry *entry = &g_array_index (entries, LrSeenEntry, i);
      g_autofree char *text = lr_record_entry_text (entry);
      LrLogFilter filter = { .text = "x" };

      g_assert_true (g_utf8_validate (text, -1, NULL));
      lr_log_fits (entry, &filter, "x");
      g_free (lr_log_when (entry));
      g_free (lr_log_place (entry));
      g_ptr_array_unref (lr_log_document (entry));
    }
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *page = lr_export_new_for (session, (LrExportFormat) i, side);

      g_assert_true (g_utf8_validate (page, -1, NULL));
    }
}

static void
look (LrSession *session)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (LrLedger) ledger = NULL;

  if (ruleset == NULL)
    {
      g_free (lr_export_new_for (session, LR_EXPORT_MARKDOWN, NULL));
      return;
    }
  look_as (session, NULL);
  for (guint i = 0; i < ruleset->model->sides->len; i++)
    look_as (session, ruleset->model->sides->pdata[i]);
  ledger = lr_ledger_new (session);
  for (guint i = 0; i < ledger->lines->len; i++)
    g_free (lr_ledger_tip (ledger, i));
  g_ptr_array_unref (lr_session_history (session, "total"));
  g_ptr_array_unref (lr_state_checklist (lr_session_get_state (session)));
}

static void
verify (void)
{
  g_autoptr (LrVerdict) verdict = lr_replay_verify (session_path, library, NULL, NULL);

  if (verdict != NULL)
    g_free (lr_replay_text (verdict, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  LrFuzzChoices choices = { data, data + size };
  g_autofree char *journal = NULL;
  g_autoptr (LrSession) session = NULL;
  guint how;

  begin ();
  how = lr_fuzz_below (&choices, 4);
  journal = g_strconcat (session_path, "-journal", NULL);
  g_remove (journal);
  g_assert_true (g_file_set_contents (session_path, content, (gssize) content_size, NULL));
  change_rows (&choices, how % 2 == 0);
  g_free (lr_journal_peek (session_path, NULL));
  verify ();
  session = lr_session_open (session_path, library, how > 1, NULL);
  if (session == NULL)
    return 0;
  look (session);
  if (how > 1)
    {
      lr_record_attach (session);
      lr_session_note (session, "still here", NULL, NULL);
      lr_session_undo (session, NULL);
      lr_session_undo (session, NULL);
      lr_session_redo (session, NULL);
      lr_session_next (session, NULL);
      lr_session_set (session, "vp", "2", NULL, NULL);
      look (session);
    }
  return 0;
}
