/* test-journal-hostile.c - the file of a session in the hands of others: what is beside it, what writes over it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "rules/file/lr-put.h"
#include "session/log/lr-journal.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *folder;

static char *
new_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static GPtrArray *
new_chain (guint n)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LrActionDraft) draft = lr_action_draft_new (i == 0 ? LR_ACTION_BEGIN : LR_ACTION_NOTE, NULL);

      draft->head.said = "a note";
      g_ptr_array_add (actions, lr_action_draft_end (draft, i > 0 ? actions->pdata[i - 1] : NULL));
    }
  return actions;
}

static void
write_session (const char *path,
               guint       n)
{
  g_autoptr (GPtrArray) actions = new_chain (n);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrJournal) journal = lr_journal_create (path, (LrAction **) actions->pdata, n, &error);

  g_assert_no_error (error);
  g_assert_nonnull (journal);
}

static guint
count (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrJournal) journal = lr_journal_open (path, FALSE, &error);
  g_autoptr (LrStore) store = NULL;
  g_autoptr (GPtrArray) actions = journal != NULL ? lr_journal_read (journal, &store, &error) : NULL;

  g_assert_no_error (error);
  return actions->len;
}

static void
refuses (const char    *path,
         int            code,
         const char    *message)
{
  for (int writable = 0; writable <= 1; writable++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LrJournal) journal = lr_journal_open (path, writable, &error);

      g_assert_null (journal);
      g_assert_error (error, LR_JOURNAL_ERROR, code);
      lr_test_same_text ("error", error->message, message);
    }
}

static void
add_number (GByteArray *bytes,
            guint32     number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (bytes, (const guint8 *) &big, sizeof big);
}

/* A rollback journal that names a super-journal, as SQLite would write it if it wrote to several files at once. SQLite
 * rolls it back, looks which journals its super-journal names, finds none of them, and deletes the super-journal. */
static void
write_super_journal (const char *path,
                     const char *super)
{
  static const guint8 magic[] = { 0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7 };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autofree char *content = NULL;
  guint32 page;
  guint32 sum = 0;
  gsize size;

  g_assert_true (g_file_get_contents (path, &content, &size, NULL));
  page = (guint32) (guint8) content[16] << 8 | (guint8) content[17];
  g_byte_array_append (bytes, magic, sizeof magic);
  add_number (bytes, 0); /* pages in it */
  add_number (bytes, 0);
  add_number (bytes, (guint32) size / page);
  add_number (bytes, 512);
  add_number (bytes, page);
  g_byte_array_set_size (bytes, 512);
  add_number (bytes, 0x40000000 / page + 1);
  g_byte_array_append (bytes, (const guint8 *) super, strlen (super));
  for (const char *at = super; *at != '\0'; at++)
    sum += (guint32) (signed char) *at;
  add_number (bytes, (guint32) strlen (super));
  add_number (bytes, sum);
  g_byte_array_append (bytes, magic, sizeof magic);
  g_assert_true (g_file_set_contents (journal, (const char *) bytes->data, bytes->len, NULL));
}

/* A session that came with a journal made to delete a file of its reader. */
static void
test_super_journal (void)
{
  g_autofree char *path = new_path ("gift.longroll");
  g_autofree char *journal = new_path ("gift.longroll-journal");
  g_autofree char *victim = new_path ("diary.txt");
  g_autoptr (GPtrArray) actions = new_chain (1);
  g_autoptr (GError) error = NULL;

  write_session (path, 3);
  g_assert_true (g_file_set_contents (victim, "dear diary", -1, NULL));
  write_super_journal (path, victim);
  refuses (path, LR_JOURNAL_ERROR_BESIDE,
           "“gift.longroll” cannot be opened: “gift.longroll-journal” beside it would make SQLite delete another "
           "file. Long Roll never writes such a file. Move it away first");
  g_assert_true (g_file_test (victim, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
  g_unlink (journal);
  g_assert_cmpuint (count (path), ==, 3);
  /* nor when a new session is begun where such a journal lies */
  write_super_journal (path, victim);
  g_unlink (path);
  g_assert_null (lr_journal_create (path, (LrAction **) actions->pdata, 1, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_BESIDE);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (victim, G_FILE_TEST_EXISTS));
  g_unlink (journal);
}

/* SQLite looks beside the file that a link leads to, whatever is beside the link. */
static void
test_link (void)
{
  g_autofree char *path = new_path ("hidden.longroll");
  g_autofree char *link = new_path ("gift.longroll");
  g_autofree char *decoy = new_path ("gift.longroll-journal");
  g_autofree char *journal = new_path ("hidden.longroll-journal");
  g_autofree char *wal = new_path ("hidden.longroll-wal");
  g_autofree char *shm = new_path ("hidden.longroll-shm");
  g_autofree char *victim = new_path ("memoirs.txt");

  write_session (path, 3);
  g_assert_true (g_file_set_contents (victim, "in my youth", -1, NULL));
  g_assert_cmpint (symlink ("hidden.longroll", link), ==, 0);
  g_assert_cmpuint (count (link), ==, 3);
  write_super_journal (path, victim);
  for (guint i = 0; i < 2; i++)
    {
      refuses (link, LR_JOURNAL_ERROR_BESIDE,
               "“hidden.longroll” cannot be opened: “hidden.longroll-journal” beside it would make SQLite delete "
               "another file. Long Roll never writes such a file. Move it away first");
      g_assert_true (g_file_test (victim, G_FILE_TEST_EXISTS));
      g_assert_true (g_file_set_contents (decoy, "", -1, NULL));
    }
  g_unlink (journal);
  g_unlink (decoy);
  g_assert_true (g_file_set_contents (wal, "noise", -1, NULL));
  refuses (link, LR_JOURNAL_ERROR_BESIDE,
           "“hidden.longroll” cannot be opened: Long Roll did not write “hidden.longroll-wal” beside it. Move that "
           "file away first");
  g_assert_false (g_file_test (shm, G_FILE_TEST_EXISTS));
  g_unlink (wal);
  g_assert_cmpuint (count (link), ==, 3);
  g_unlink (link);
}

/* Through a link beside the file SQLite would write into, or empty, the file that it leads to. */
static void
test_beside (void)
{
  static const struct
  {
    const char *end;
    const char *message;
  } others[] = {
    { "-wal", "“b.longroll” cannot be opened: Long Roll did not write “b.longroll-wal” beside it. Move that file "
              "away first" },
    { "-shm", "“b.longroll” cannot be opened: Long Roll did not write “b.longroll-shm” beside it. Move that file "
              "away first" },
  };
  g_autofree char *path = new_path ("b.longroll");
  g_autofree char *journal = new_path ("b.longroll-journal");
  g_autofree char *victim = new_path ("letters.txt");
  g_autofree char *content = NULL;
  const char *message =
      "“b.longroll” cannot be opened: “b.longroll-journal” beside it is not a regular file. Move that file away "
      "first";

  write_session (path, 3);
  g_assert_true (g_file_set_contents (victim, "", -1, NULL));
  g_assert_cmpint (symlink (victim, journal), ==, 0);
  refuses (path, LR_JOURNAL_ERROR_BESIDE, message);
  g_assert_true (g_file_get_contents (victim, &content, NULL, NULL));
  lr_test_same_text ("file", content, "");
  g_unlink (journal);
  g_assert_cmpint (mkfifo (journal, 0600), ==, 0);
  refuses (path, LR_JOURNAL_ERROR_BESIDE, message);
  g_unlink (journal);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *other = g_strconcat (path, others[i].end, NULL);

      g_assert_true (g_file_set_contents (other, "noise", -1, NULL));
      refuses (path, LR_JOURNAL_ERROR_BESIDE, others[i].message);
      g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
      g_unlink (other);
    }
  g_assert_cmpuint (count (path), ==, 3);
}

/* SQLite takes some names for something else than a file: what is said to be saved would be on no disk. */
static void
test_names (void)
{
  static const char *const names[] = { ":memory:", "file:x.longroll?mode=memory", "file::memory:" };
  g_autofree char *home = g_get_current_dir ();

  g_assert_cmpint (g_chdir (folder), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = new_path (names[i]);

      write_session (names[i], 4);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
      g_assert_cmpuint (count (names[i]), ==, 4);
      g_assert_cmpuint (count (path), ==, 4);
    }
  g_assert_cmpint (g_chdir (home), ==, 0);
}

/* “link/../x” is not “x”: it is beside the folder that the link leads to. */
static void
test_up (void)
{
  g_autofree char *home = g_get_current_dir ();
  g_autofree char *deep = new_path ("sub/deep");
  g_autofree char *link = new_path ("way");
  g_autofree char *there = new_path ("sub/made.longroll");
  g_autofree char *copied = new_path ("sub/copied.longroll");
  g_autofree char *decoy = new_path ("made.longroll");
  g_autoptr (GPtrArray) actions = new_chain (3);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (deep, 0700), ==, 0);
  g_assert_cmpint (symlink ("sub/deep", link), ==, 0);
  g_assert_true (g_file_set_contents (decoy, "", 0, NULL));
  g_assert_cmpint (g_chdir (link), ==, 0);
  g_setenv ("PWD", link, TRUE);
  write_session ("../made.longroll", 3);
  g_assert_cmpuint (count (there), ==, 3);
  g_assert_true (lr_journal_write_copy ("../copied.longroll", (LrAction **) actions->pdata, 3, NULL, FALSE, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count (copied), ==, 3);
  g_assert_true (lr_journal_write_copy ("../copied.longroll", (LrAction **) actions->pdata, 2, NULL, TRUE, &error));
  g_assert_cmpuint (count (copied), ==, 2);
  g_assert_false (lr_journal_write_copy ("/dev/full", (LrAction **) actions->pdata, 3, NULL, TRUE, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FOREIGN);
  lr_test_same_text ("error", error->message, "“full” is not a regular file");
  g_setenv ("PWD", home, TRUE);
  g_assert_cmpint (g_chdir (home), ==, 0);
}

/* Another database does not take the place of a session, nor a session that of another database. */
static void
test_other_database (void)
{
  static const LrPutFlags flags = LR_PUT_REPLACE | LR_PUT_DATABASE;
  g_autofree char *path = new_path ("kept.longroll");
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  write_session (path, 3);
  g_assert_true (g_file_get_contents (path, &content, &size, NULL));
  content[68] ^= 1;
  g_assert_false (lr_put (path, content, (gssize) size, flags, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  lr_test_same_text ("error", error->message,
                     "“kept.longroll” cannot be overwritten: it is a session or another database. Choose another name");
  g_clear_error (&error);
  g_assert_false (lr_put (path, "dear Ann", -1, LR_PUT_REPLACE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_cmpuint (count (path), ==, 3);
  content[68] ^= 1;
  g_assert_true (lr_put (path, content, (gssize) size, flags, NULL));
  g_assert_cmpuint (count (path), ==, 3);
}

/* As `cp` does it: the file stays the same one, its content does not. */
static void
write_over (const char *path,
            const char *content,
            gsize       size)
{
  FILE *file = g_fopen (path, "r+");

  g_assert_cmpuint (fwrite (content, 1, size, file), ==, size);
  g_assert_cmpint (ftruncate (fileno (file), (off_t) size), ==, 0);
  g_assert_cmpint (fclose (file), ==, 0);
}

static void
was_overwritten (const GError *error)
{
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_OVERWRITTEN);
  g_assert_true (g_str_has_suffix (
      error->message, "cannot be saved: another program changed the file while it was open here. Save a copy under "
                      "another name"));
}

/* Nothing is written: no dice, no seed, no entry. */
static void
cannot_write (LrJournal *journal,
              LrAction **action)
{
  static const guint8 seed[LR_HASH_SIZE] = { 1 };
  const LrPartDice dice = { .seen = "", .path = "d", .label = "d", .side = "", .dice = 1, .sides = 6,
                            .how = LR_THROWN_ROLLED, .faces = "3", .reading = "3", .first = -1 };
  g_autoptr (GError) thrown = NULL;
  g_autoptr (GError) kept = NULL;
  g_autoptr (GError) added = NULL;

  g_assert_false (lr_journal_note_throw (journal, "move", &dice, &thrown));
  was_overwritten (thrown);
  g_assert_false (lr_journal_keep_secret (journal, seed, &kept));
  was_overwritten (kept);
  g_assert_false (lr_journal_append (journal, action, 1, &added));
  was_overwritten (added);
}

/* The file of another game, an older state of the same, one cut short, one with a page of noise: nothing more is said
 * to be saved, and what the other program wrote stays as it is. */
static void
test_overwritten (void)
{
  g_autofree char *path = new_path ("over.longroll");
  g_autofree char *other = new_path ("other.longroll");
  g_autofree char *older = NULL;
  g_autofree char *foreign = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *noisy = NULL;
  g_autofree char *left = NULL;
  g_autoptr (GPtrArray) actions = new_chain (400);
  g_autoptr (LrJournal) journal = NULL;
  gsize older_size, foreign_size, whole_size, left_size;
  LrAction **all = (LrAction **) actions->pdata;

  write_session (other, 60);
  g_assert_true (g_file_get_contents (other, &foreign, &foreign_size, NULL));
  journal = lr_journal_create (path, all, 200, NULL);
  g_assert_true (g_file_get_contents (path, &older, &older_size, NULL));
  g_assert_true (lr_journal_append (journal, all + 200, 1, NULL));
  g_assert_true (g_file_get_contents (path, &whole, &whole_size, NULL));
  noisy = g_memdup2 (whole, whole_size);
  memset (noisy + whole_size / 2, 0x5a, 4096);
  g_usleep (20000); /* a file's time goes in steps */
  write_over (path, foreign, foreign_size);
  cannot_write (journal, all + 201);
  write_over (path, older, older_size);
  cannot_write (journal, all + 201);
  write_over (path, whole, whole_size / 2);
  cannot_write (journal, all + 201);
  write_over (path, noisy, whole_size);
  cannot_write (journal, all + 201);
  g_assert_true (g_file_get_contents (path, &left, &left_size, NULL));
  g_assert_cmpmem (left, left_size, noisy, whole_size);
  /* the same content with a new time does no harm */
  write_over (path, whole, whole_size);
  g_assert_true (lr_journal_append (journal, all + 201, 1, NULL));
  g_clear_pointer (&journal, lr_journal_free);
  g_assert_cmpuint (count (path), ==, 202);
}

/* What could not be read again in bounded memory is not written: nothing that was said to be saved is lost. */
static void
test_size (void)
{
  g_autofree char *path = new_path ("large.longroll");
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *long_text = g_strnfill (3 * 1024 * 1024, 'n');
  g_autofree char *expected = g_strdup_printf ("“%s” is full: a session has no more than 250000 entries and 86 MB. "
                                               "Begin another one", name);
  g_autoptr (GPtrArray) actions = new_chain (1);
  g_autoptr (LrJournal) journal = lr_journal_create (path, (LrAction **) actions->pdata, 1, NULL);
  g_autoptr (GError) error = NULL;
  GStatBuf about;

  do
    {
      g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_NOTE, NULL);

      draft->head.said = long_text;
      g_ptr_array_add (actions, lr_action_draft_end (draft, actions->pdata[actions->len - 1]));
    }
  while (actions->len < 50 && lr_journal_append (journal, (LrAction **) &actions->pdata[actions->len - 1], 1, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FULL);
  lr_test_same_text ("error", error->message, expected);
  g_clear_pointer (&journal, lr_journal_free);
  g_assert_cmpint (g_stat (path, &about), ==, 0);
  g_assert_cmpint (about.st_size, >, 80 * 1024 * 1024);
  g_assert_cmpuint (count (path), ==, actions->len - 1);
  g_unlink (path);
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_test_init (&argc, &argv);
  folder = lr_test_folder (NULL, NULL);
  lr_test_add ("/journal-hostile/other-database", test_other_database);
  lr_test_add ("/journal-hostile/super-journal", test_super_journal);
  lr_test_add ("/journal-hostile/link", test_link);
  lr_test_add ("/journal-hostile/beside", test_beside);
  lr_test_add ("/journal-hostile/names", test_names);
  lr_test_add ("/journal-hostile/up", test_up);
  lr_test_add ("/journal-hostile/overwritten", test_overwritten);
  lr_test_add ("/journal-hostile/size", test_size);
  status = g_test_run ();
  lr_test_remove (folder);
  g_free (folder);
  return status;
}
