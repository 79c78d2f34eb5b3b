/* test-journal.c - the file of a session: nothing lost, nothing let in, everything that goes wrong said
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "session/log/lr-journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char *folder;

/* The same every time. */
static GRand *dice;

static char *
new_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static LrAction *
new_action (LrActionKind    kind,
            const char     *subject,
            const char     *text,
            const LrAction *previous)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (kind, subject);

  draft->head.turn = "t1";
  draft->head.place = "phase.step";
  draft->head.said = text;
  draft->head.words = "because";
  draft->head.whole = LR_SEEN_ALL;
  lr_action_add (draft, CHANGE, Change, .seen = LR_SEEN_ALL, .key = "vp", .before = "3", .after = "5");
  lr_action_add (draft, DICE, Dice, .seen = "us", .path = "die", .dice = 1, .sides = 6,
                 .how = LR_THROWN_ROLLED, .faces = "4", .first = -1);
  return lr_action_draft_end (draft, previous);
}

static GPtrArray *
new_chain (guint n)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("Entry %u: victory points 3 to 5", i + 1);

      g_ptr_array_add (actions, new_action (i == 0 ? LR_ACTION_BEGIN : LR_ACTION_ADD, "vp", text,
                                            i > 0 ? actions->pdata[i - 1] : NULL));
    }
  return actions;
}

static LrJournal *
new_journal (const char *path,
             GPtrArray  *actions)
{
  g_autoptr (GError) error = NULL;
  LrJournal *journal = lr_journal_create (path, (LrAction **) actions->pdata, actions->len, &error);

  g_assert_no_error (error);
  return journal;
}

static void
write_session (const char *path,
               guint       n)
{
  g_autoptr (GPtrArray) actions = new_chain (n);

  lr_journal_free (new_journal (path, actions));
}

static GPtrArray *
read_all (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrJournal) journal = lr_journal_open (path, FALSE, &error);
  g_autoptr (LrStore) store = NULL;
  GPtrArray *actions = journal != NULL ? lr_journal_read (journal, &store, &error) : NULL;

  g_assert_no_error (error);
  return actions;
}

/* Whether every action's hash is that of what it says. */
static gboolean
chain_holds (GPtrArray *actions)
{
  for (guint i = 0; i < actions->len; i++)
    {
      guint8 hash[LR_HASH_SIZE];

      lr_action_make_hash (actions->pdata[i], hash);
      if (memcmp (hash, ((LrAction *) actions->pdata[i])->hash, LR_HASH_SIZE) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Says in one text everything a file has to say, or what is wrong with it. */
static char *
dump (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrJournal) journal = lr_journal_open (path, FALSE, &error);
  g_autoptr (LrStore) store = NULL;
  g_autoptr (GPtrArray) actions = journal != NULL ? lr_journal_read (journal, &store, &error) : NULL;
  GString *text = g_string_new (NULL);

  if (actions == NULL)
    g_string_append_printf (text, "error %s", error->message);
  else if (!chain_holds (actions))
    g_string_append (text, "error of the chain");
  if (actions != NULL && !lr_store_fill_all (store, actions))
    g_string_assign (text, "error of the parts");
  for (guint i = 0; actions != NULL && i < actions->len; i++)
    lr_test_dump_action (text, actions->pdata[i]);
  return g_string_free (text, FALSE);
}

/* The file cannot be opened, and stays as it is. */
static void
refuses (const char    *path,
         LrJournalError code,
         const char    *says)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before = 0;
  gsize length_after = 0;
  g_autoptr (LrJournal) journal = NULL;
  g_autoptr (LrStore) store = NULL;
  g_autoptr (GPtrArray) actions = NULL;

  g_file_get_contents (path, &before, &length_before, NULL);
  journal = lr_journal_open (path, TRUE, &error);
  if (journal != NULL)
    actions = lr_journal_read (journal, &store, &error);
  g_assert_null (actions);
  if (!g_error_matches (error, LR_JOURNAL_ERROR, (int) code) || strstr (error->message, says) == NULL)
    lr_test_fail ("%s: %s instead of “%s”", path, error != NULL ? error->message : "no error", says);
  g_clear_pointer (&journal, lr_journal_free);
  g_file_get_contents (path, &after, &length_after, NULL);
  g_assert_cmpmem (before, length_before, after, length_after);
}

/* --- cases --- */

static void
test_round_trip (void)
{
  g_autofree char *path = new_path ("round.longroll");
  g_autoptr (GPtrArray) actions = new_chain (3);
  g_autoptr (LrJournal) journal = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  const char *text = "Zwölf „Rollen“\tund\nmehr \\ 🎲";
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_CORRECT, "cp_us[east]");
  g_autoptr (LrAction) odd = NULL;
  const LrAction *again;
  guint8 none[LR_SALT_SIZE] = { 0 };

  draft->head.refers = 2;
  draft->head.time = -5;
  draft->head.said = text;
  memset (draft->head.ruleset, 7, LR_HASH_SIZE);
  lr_action_add (draft, CHANGE, Change, .key = "a", .before = "b\tc");
  lr_action_add (draft, CAUSE, Cause, .key = "a", .unknown = 1);
  lr_action_add (draft, DICE, Dice, .seen = "us cs", .path = "d", .dice = 2, .sides = 6, .how = LR_THROWN_SEALED,
                 .faces = "3,5", .first = 17);
  lr_action_add (draft, CHANCE, Chance, .path = "o", .value = "1/2", .ways = "36", .of = "72");
  lr_action_add (draft, CHANCE, Chance, .path = "o", .value = "1", .ways = "36", .of = "72");
  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_LEFT, .text = "");
  odd = lr_action_draft_end (draft, actions->pdata[2]);
  journal = new_journal (path, actions);
  g_assert_true (lr_journal_append (journal, &odd, 1, &error));
  g_assert_no_error (error);
  g_assert_true (lr_journal_check (journal, &error));
  g_clear_pointer (&journal, lr_journal_free);
  found = read_all (path);
  g_assert_cmpuint (found->len, ==, 4);
  g_assert_true (chain_holds (found));
  again = found->pdata[3];
  g_assert_cmpstr (again->said, ==, text);
  g_assert_cmpint (again->refers, ==, 2);
  g_assert_cmpint (again->time, ==, -5);
  g_assert_cmpmem (again->hash, LR_HASH_SIZE, odd->hash, LR_HASH_SIZE);
  g_assert_true (memcmp (again->salt, none, LR_SALT_SIZE) != 0);
  g_assert_cmpstr (lr_action_change (again, 0)->before, ==, "b\tc");
  g_assert_cmpint (lr_action_cause (again, 0)->unknown, ==, 1);
  g_assert_null (lr_action_change (again, 1));
  g_assert_cmpstr (lr_action_dice (again, 0)->faces, ==, "3,5");
  g_assert_cmpint (lr_action_dice (again, 0)->first, ==, 17);
  g_assert_cmpstr (lr_action_dice (again, 0)->label, ==, "");
  g_assert_cmpstr (lr_action_chance (again, 1)->value, ==, "1");
  g_assert_null (lr_action_find_about (again, LR_ABOUT_PLAYER));
  g_assert_nonnull (lr_action_find_about (again, LR_ABOUT_LEFT));
  for (guint i = 0; i < LR_N_ACTION_KINDS; i++)
    {
      LrActionKind kind;

      g_assert_true (lr_action_find_kind (lr_action_kind_id ((LrActionKind) i), &kind));
      g_assert_cmpint (kind, ==, (int) i);
    }
}

static void
run_sql (const char *path,
         const char *sql)
{
  /* only src/session may use SQLite itself */
  const char *argv[] = {
    "/usr/bin/python3",
    "-c",
    "import sqlite3, sys; c = sqlite3.connect (sys.argv[1]); c.executescript (sys.argv[2]); c.commit ()",
    path,
    sql,
    NULL
  };
  g_autoptr (GError) error = NULL;
  int status = 1;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

static void
test_refused (void)
{
  static const char *const changes[] = {
    ("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace (sql, 'BLOB NOT NULL', "
     "'BLOB NOT NULL CHECK (length (seed) > 0)') WHERE name = 'secret'"),
    "ALTER TABLE secret ADD COLUMN more INTEGER AS (number + 1)",
    "DROP TABLE secret; CREATE TABLE secret (number INTEGER PRIMARY KEY, seed BLOB AS (zeroblob (32)) VIRTUAL)",
  };
  g_autofree char *path = new_path ("refused.longroll");
  g_autofree char *none = new_path ("none.longroll");
  g_autofree char *half = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) actions = new_chain (1);
  gsize length;

  refuses (none, LR_JOURNAL_ERROR_NOT_FOUND, "there is no file “none.longroll”");
  refuses (folder, LR_JOURNAL_ERROR_FOREIGN, "is a folder, not a file");
  refuses ("/dev/null", LR_JOURNAL_ERROR_FOREIGN, "is not a regular file");
  g_file_set_contents (path, "", 0, NULL);
  refuses (path, LR_JOURNAL_ERROR_DAMAGED, "is empty");
  g_file_set_contents (
      path, "A letter to my mother, long enough to be a header, but it is no session of anything at all.............",
      -1, NULL);
  refuses (path, LR_JOURNAL_ERROR_FOREIGN, "is not a session");
  g_unlink (path);
  run_sql (path, "CREATE TABLE entry (number)");
  refuses (path, LR_JOURNAL_ERROR_FOREIGN, "is not a session");
  run_sql (path, "PRAGMA application_id = 1280470892; PRAGMA user_version = 99");
  refuses (path, LR_JOURNAL_ERROR_NEWER, "later version");
  run_sql (path, "PRAGMA user_version = " G_STRINGIFY (LR_JOURNAL_FORMAT));
  refuses (path, LR_JOURNAL_ERROR_DAMAGED, "its tables are not those");
  g_unlink (path);
  write_session (path, 3);
  run_sql (path, "PRAGMA journal_mode = WAL");
  refuses (path, LR_JOURNAL_ERROR_DAMAGED, "was rewritten by another program");
  /* columns of the right names, but one is checked, the other computed */
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_unlink (path);
      write_session (path, 3);
      run_sql (path, changes[i]);
      refuses (path, LR_JOURNAL_ERROR_DAMAGED, "its tables are not those");
    }
  g_unlink (path);
  write_session (path, 3);
  g_assert_null (lr_journal_create (path, (LrAction **) actions->pdata, 1, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_EXISTS);
  run_sql (path, "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry; END");
  refuses (path, LR_JOURNAL_ERROR_DAMAGED, "its tables are not those");
  run_sql (path, "DROP TRIGGER t; UPDATE entry SET kind = 'dance' WHERE number = 2");
  refuses (path, LR_JOURNAL_ERROR_DAMAGED, "entry 2 differs from what was written");
  run_sql (path, "UPDATE entry SET kind = 'add' WHERE number = 2; DELETE FROM entry WHERE number = 1");
  refuses (path, LR_JOURNAL_ERROR_DAMAGED, "entry 1 differs");
  run_sql (path, "DELETE FROM entry; DELETE FROM change; DELETE FROM dice");
  refuses (path, LR_JOURNAL_ERROR_DAMAGED, "no entries");
  g_unlink (path);
  write_session (path, 200);
  g_file_get_contents (path, &half, &length, NULL);
  g_file_set_contents (path, half, (gssize) length / 2, NULL);
  refuses (path, LR_JOURNAL_ERROR_DAMAGED, "is damaged");
}

static void
test_second (void)
{
  g_autofree char *path = new_path ("second.longroll");
  g_autoptr (GPtrArray) actions = new_chain (1);
  g_autoptr (LrJournal) first = new_journal (path, actions);
  g_autoptr (LrJournal) again = NULL;
  g_autoptr (LrJournal) other = NULL;
  g_autoptr (GError) error = NULL;
  int status = 0;
  pid_t child;

  g_assert_null (lr_journal_open (path, TRUE, &error)); /* another window */
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_BUSY);
  g_assert_nonnull (strstr (error->message, "is open in another window or program"));
  g_clear_error (&error);
  g_assert_false (lr_journal_write_copy (path, (LrAction **) actions->pdata, 1, NULL, TRUE, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_BUSY);
  g_clear_error (&error);
  child = fork (); /* another program */
  if (child == 0)
    {
      const char *script = "import sqlite3, sys\ntry:\n c = sqlite3.connect (sys.argv[1], timeout=0); "
                           "c.execute ('SELECT * FROM entry').fetchall ()\n"
                           "except sqlite3.OperationalError as e: sys.exit (7 if 'locked' in str (e) else 1)";
      char *argv[] = { (char *) "python3", (char *) "-c", (char *) script, path, NULL };

      execv ("/usr/bin/python3", argv);
      _exit (1);
    }
  waitpid (child, &status, 0);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 7);
  g_clear_pointer (&first, lr_journal_free);
  again = lr_journal_open (path, TRUE, &error);
  g_assert_no_error (error);
  other = lr_journal_open (path, FALSE, &error);
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_BUSY);
}

static void
test_moved (void)
{
  g_autofree char *path = new_path ("moved.longroll");
  g_autofree char *other = new_path ("elsewhere.longroll");
  g_autoptr (GPtrArray) actions = new_chain (2);
  g_autoptr (LrJournal) journal = lr_journal_create (path, (LrAction **) actions->pdata, 1, NULL);
  g_autoptr (GError) error = NULL;

  g_rename (path, other);
  g_assert_false (lr_journal_append (journal, (LrAction **) actions->pdata + 1, 1, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_GONE);
  g_assert_nonnull (strstr (error->message, "moved or deleted"));
  g_rename (other, path);
  g_clear_error (&error);
  g_assert_true (lr_journal_append (journal, (LrAction **) actions->pdata + 1, 1, &error));
  g_assert_no_error (error);
}

static void
test_full (void)
{
  g_autofree char *path = new_path ("full.longroll");
  g_autofree char *small = new_path ("small.longroll");
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) more = new_chain (4000);
  g_autoptr (LrJournal) journal = lr_journal_create (path, (LrAction **) more->pdata, 1, &error);
  guint done;

  g_assert_no_error (error);
  lr_test_limit_files (60000);
  for (done = 1; done < more->len && lr_journal_append (journal, (LrAction **) more->pdata + done, 1, &error); done++)
    ;
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FULL);
  g_assert_nonnull (strstr (error->message, "the disk is full"));
  g_assert_cmpuint (done, <, 400);
  g_clear_error (&error);
  g_assert_false (lr_journal_append (journal, (LrAction **) more->pdata + done, 1, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FULL);
  g_clear_error (&error);
  lr_test_limit_files (2000);
  g_assert_null (lr_journal_create (small, (LrAction **) more->pdata, 1, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FULL);
  g_assert_false (g_file_test (small, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  lr_test_limit_files (0);
  g_assert_true (lr_journal_append (journal, (LrAction **) more->pdata + done, 10, &error));
  g_assert_no_error (error);
  g_clear_pointer (&journal, lr_journal_free);
  found = read_all (path);
  g_assert_cmpuint (found->len, ==, done + 10);
}

/* Does @func as someone who may not write everywhere, in its own process. */
static void
as_ordinary (void (*func) (const char *path),
             const char *path)
{
  pid_t child = fork ();
  int status = 1;

  if (child == 0)
    {
      lr_test_obey_modes ();
      func (path);
      _exit (0);
    }
  waitpid (child, &status, 0);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

#define CHILD_CHECK(what) do { if (!(what)) _exit (1); } while (0)

static void
use_read_only (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrJournal) journal = lr_journal_open (path, TRUE, &error);
  g_autoptr (LrStore) store = NULL;
  g_autoptr (GPtrArray) actions = NULL;
  g_autoptr (GPtrArray) more = new_chain (6);
  g_autofree char *other = g_strconcat (path, "2", NULL);

  CHILD_CHECK (journal != NULL && strstr (lr_journal_trouble (journal), "read-only") != NULL);
  actions = lr_journal_read (journal, &store, &error);
  CHILD_CHECK (actions != NULL && actions->len == 5);
  CHILD_CHECK (!lr_journal_append (journal, (LrAction **) more->pdata + 5, 1, &error));
  CHILD_CHECK (g_error_matches (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_READ_ONLY));
  g_clear_error (&error);
  CHILD_CHECK (lr_journal_create (other, (LrAction **) more->pdata, 1, &error) == NULL);
  CHILD_CHECK (g_error_matches (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_READ_ONLY));
}

static void
test_read_only (void)
{
  g_autofree char *closed = new_path ("closed");
  g_autofree char *path = g_build_filename (closed, "a.longroll", NULL);

  g_mkdir (closed, 0755);
  write_session (path, 5);
  g_chmod (path, 0444);
  g_chmod (closed, 0555);
  as_ordinary (use_read_only, path);
  g_chmod (closed, 0755);
}

static void
copy_fixture (const char *name,
              const char *path)
{
  g_autofree char *fixture = lr_test_fixture ("session", name, NULL);
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture, &content, &length, NULL));
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
}

/* A file of the trials before the first release is refused, and stays as it is. */
static void
test_older (void)
{
  g_autofree char *path = new_path ("format-2.longroll");

  copy_fixture ("format-2.longroll", path);
  refuses (path, LR_JOURNAL_ERROR_OLDER, "was written by a trial version of Long Roll");
}

/* A file of this format, as it was written once. */
static void
test_format (void)
{
  g_autofree char *path = new_path ("format.longroll");
  g_autoptr (GPtrArray) found = NULL;

  copy_fixture ("format-" G_STRINGIFY (LR_JOURNAL_FORMAT) ".longroll", path);
  found = read_all (path);
  g_assert_cmpuint (found->len, ==, 4);
  g_assert_true (chain_holds (found));
  g_assert_nonnull (lr_action_dice (found->pdata[3], 0));
}

/* What nobody hashes is found too: rows that belong to no entry, and rows that are not where they were. */
static void
test_stray_rows (void)
{
  static const struct
  {
    const char *sql;
    gboolean    early; /* when it is opened */
  } strays[] = {
    { "INSERT INTO dice SELECT 99, place, seen, path, label, side, dice, sides, how, faces, reading, first FROM dice "
      "WHERE entry = 2", FALSE },
    { "UPDATE dice SET place = 7 WHERE entry = 2", FALSE },
    { "UPDATE change SET place = 7 WHERE entry = 2", TRUE },
    { "UPDATE change SET entry = 99 WHERE entry = 2", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (strays); i++)
    {
      g_autofree char *path = new_path ("stray.longroll");
      g_autoptr (LrJournal) journal = NULL;
      g_autoptr (LrStore) store = NULL;
      g_autoptr (GPtrArray) actions = NULL;

      write_session (path, 3);
      run_sql (path, strays[i].sql);
      journal = lr_journal_open (path, FALSE, NULL);
      actions = lr_journal_read (journal, &store, NULL);
      g_assert_true ((actions == NULL) == strays[i].early);
      if (actions != NULL)
        g_assert_false (lr_store_fill_all (store, actions));
      g_clear_pointer (&journal, lr_journal_free);
      g_unlink (path);
    }
}

static void
kill_half_way (const char *path)
{
  const char *argv[] = {
    "/usr/bin/python3", "-c",
    "import os, signal, sqlite3, sys\nc = sqlite3.connect (sys.argv[1])\nc.execute ('PRAGMA cache_size = 2')\n"
    "c.execute ('BEGIN')\nc.execute (\"UPDATE entry SET said = said || hex (randomblob (2000))\")\n"
    "os.kill (os.getpid (), signal.SIGKILL)", path, NULL
  };
  int status = 0;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, NULL);
  g_assert_true (WIFSIGNALED (status));
}

/* Someone was killed in the middle of a long transaction: also those who only read get the file as it was before. */
static void
test_half_written (void)
{
  g_autofree char *path = new_path ("half.longroll");
  g_autofree char *rollback = g_strconcat (path, "-journal", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  write_session (path, 50);
  before = dump (path);
  kill_half_way (path);
  g_assert_true (g_file_test (rollback, G_FILE_TEST_EXISTS));
  after = dump (path);
  lr_test_same_text ("after the kill", after, before);
}

static void
look_half_written (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrJournal) journal = lr_journal_open (path, FALSE, &error);

  CHILD_CHECK (journal == NULL);
  CHILD_CHECK (g_error_matches (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_READ_ONLY));
  CHILD_CHECK (strstr (error->message, "was not closed properly and has to be repaired") != NULL);
}

static void
test_half_written_read_only (void)
{
  g_autofree char *closed = new_path ("half-closed");
  g_autofree char *path = g_build_filename (closed, "a.longroll", NULL);

  g_mkdir (closed, 0755);
  write_session (path, 50);
  kill_half_way (path);
  g_chmod (path, 0444);
  g_chmod (closed, 0555);
  as_ordinary (look_half_written, path);
  g_chmod (closed, 0755);
}

static void
test_copy (void)
{
  g_autofree char *path = new_path ("copied.longroll");
  g_autofree char *deep = new_path ("no-such-folder/copied.longroll");
  g_autoptr (GPtrArray) actions = new_chain (50);
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (LrJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  guint8 secret[LR_HASH_SIZE] = { 9 };
  guint8 got[LR_HASH_SIZE];

  g_assert_true (lr_journal_write_copy (path, (LrAction **) actions->pdata, 20, NULL, FALSE, &error));
  g_assert_no_error (error);
  g_assert_false (lr_journal_write_copy (path, (LrAction **) actions->pdata, 50, NULL, FALSE, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_false (lr_journal_write_copy (deep, (LrAction **) actions->pdata, 50, NULL, FALSE, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_IO);
  g_clear_error (&error);
  g_assert_true (lr_journal_write_copy (path, (LrAction **) actions->pdata, 50, NULL, TRUE, &error));
  found = read_all (path);
  g_assert_cmpuint (found->len, ==, 50);
  g_assert_true (chain_holds (found));
  journal = lr_journal_open (path, TRUE, &error);
  g_assert_false (lr_journal_get_secret (journal, got));
  g_assert_true (lr_journal_keep_secret (journal, secret, &error));
  g_assert_true (lr_journal_get_secret (journal, got));
  g_assert_cmpmem (got, LR_HASH_SIZE, secret, LR_HASH_SIZE);
  g_assert_true (lr_journal_keep_secret (journal, NULL, &error));
  g_assert_false (lr_journal_get_secret (journal, got));
}

/* A byte that is changed anywhere in the file is found, or was in a place where nothing is written. */
static void
test_bytes (void)
{
  g_autofree char *path = new_path ("bytes.longroll");
  g_autofree char *whole = NULL;
  g_autofree char *content = NULL;
  gsize length;
  guint found = 0;
  guint rounds = g_test_slow () ? 20000 : 200;

  write_session (path, 40);
  whole = dump (path);
  g_file_get_contents (path, &content, &length, NULL);
  for (guint i = 0; i < rounds; i++)
    {
      gsize at = (gsize) g_rand_int_range (dice, 0, (gint32) length);
      char was = content[at];
      g_autofree char *now = NULL;

      content[at] = (char) (was ^ (1 << g_rand_int_range (dice, 0, 8)));
      g_file_set_contents (path, content, (gssize) length, NULL);
      now = dump (path);
      if (g_str_has_prefix (now, "error"))
        found++;
      else if (!g_str_equal (now, whole))
        lr_test_fail ("byte %" G_GSIZE_FORMAT " can be changed unseen", at);
      content[at] = was;
    }
  g_test_message ("%u of %u changed bytes were seen; the others say nothing", found, rounds);
  g_assert_cmpuint (found, >, rounds / 10);
}

static const char *
find_bytes (const char *content,
            gsize       length,
            const char *wanted)
{
  gsize size = strlen (wanted);

  for (gsize i = 0; i + size <= length; i++)
    if (memcmp (content + i, wanted, size) == 0)
      return content + i;
  return NULL;
}

/* Every byte of every text, number and hash of the list of actions, one after the other. */
static void
test_every_byte (void)
{
  g_autofree char *path = new_path ("every.longroll");
  g_autofree char *content = NULL;
  const char *row;
  gsize length;

  write_session (path, 3);
  g_file_get_contents (path, &content, &length, NULL);
  row = find_bytes (content, length, "Entry 2: victory points");
  g_assert_nonnull (row);
  for (gssize i = -25; i < 140; i++)
    {
      gsize at = (gsize) (row - content + i);
      char was = content[at];
      g_autofree char *now = NULL;

      content[at] = (char) (was ^ 1);
      g_file_set_contents (path, content, (gssize) length, NULL);
      now = dump (path);
      if (!g_str_has_prefix (now, "error"))
        lr_test_fail ("byte %d of a row can be changed unseen", (int) i);
      content[at] = was;
    }
}

/* Writes until it is killed, and says after each action that it is done. */
static void
write_for_ever (const char *path,
                int         out)
{
  LrJournal *journal = lr_journal_open (path, TRUE, NULL);
  LrStore *store;
  GPtrArray *actions = journal != NULL ? lr_journal_read (journal, &store, NULL) : NULL;
  guint32 number;

  if (actions == NULL)
    _exit (1);
  for (number = actions->len;; number++)
    {
      LrAction *action = new_action (LR_ACTION_NOTE, "", "Written while somebody has a gun",
                                     actions->pdata[number - 1]);

      g_ptr_array_add (actions, action);
      if (!lr_journal_append (journal, &action, 1, NULL))
        _exit (2);
      number++;
      if (write (out, &number, sizeof number) != sizeof number)
        _exit (0);
      number--;
    }
}

static void
test_killed (void)
{
  g_autofree char *path = new_path ("killed.longroll");
  guint32 confirmed = 1;
  guint rounds = g_test_slow () ? 1000 : 60; /* test-session-proof kills whole sessions */

  write_session (path, 1);
  for (guint i = 0; i < rounds; i++)
    {
      g_autoptr (GPtrArray) found = NULL;
      guint32 number;
      int ends[2];
      pid_t child;

      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      if (child == 0)
        {
          close (ends[0]);
          write_for_ever (path, ends[1]);
        }
      close (ends[1]);
      g_usleep ((gulong) g_rand_int_range (dice, 500, 25000));
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
      while (read (ends[0], &number, sizeof number) == sizeof number)
        confirmed = number;
      close (ends[0]);
      {
        /* as the program opens it: what was half written is taken back */
        g_autoptr (GError) error = NULL;
        g_autoptr (LrJournal) journal = lr_journal_open (path, TRUE, &error);
        g_autoptr (LrStore) store = NULL;

        g_assert_no_error (error);
        found = journal != NULL ? lr_journal_read (journal, &store, &error) : NULL;
        g_assert_no_error (error);
      }
      if (found == NULL || found->len < confirmed || found->len > confirmed + 1)
        {
          lr_test_fail ("after kill %u there are %u entries; %u were confirmed", i, found != NULL ? found->len : 0,
                        confirmed);
          return;
        }
      g_assert_true (chain_holds (found));
      confirmed = found->len;
    }
  g_test_message ("%u kills, %u entries", rounds, confirmed);
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_test_init (&argc, &argv);
  folder = lr_test_folder (NULL, NULL);
  dice = g_rand_new_with_seed (1861);
  lr_test_add ("/journal/round-trip", test_round_trip);
  lr_test_add ("/journal/refused", test_refused);
  lr_test_add ("/journal/second", test_second);
  lr_test_add ("/journal/moved", test_moved);
  lr_test_add ("/journal/full", test_full);
  lr_test_add ("/journal/read-only", test_read_only);
  lr_test_add ("/journal/older", test_older);
  lr_test_add ("/journal/format", test_format);
  lr_test_add ("/journal/stray-rows", test_stray_rows);
  lr_test_add ("/journal/half-written", test_half_written);
  lr_test_add ("/journal/half-written-read-only", test_half_written_read_only);
  lr_test_add ("/journal/copy", test_copy);
  lr_test_add ("/journal/bytes", test_bytes);
  lr_test_add ("/journal/every-byte", test_every_byte);
  lr_test_add ("/journal/killed", test_killed);
  status = g_test_run ();
  g_rand_free (dice);
  lr_test_remove (folder);
  g_free (folder);
  return status;
}
