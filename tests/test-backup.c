/* test-backup.c - the backup of each evening: made, pruned, never broken; and damaged sessions repaired from it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include "present/shelf/lr-rescue.h"
#include "session/log/lr-backup.h"

#include <sys/stat.h>
#include <unistd.h>

/* Plays for a while, as on one evening, and closes the file. */
static void
play (const char *path,
      guint       n)
{
  g_autoptr (LrSession) session = reopen (path, library);

  for (guint i = 0; i < n; i++)
    g_assert_true (lr_session_note (session, "Something was done, and said at some length", NULL, NULL));
  g_assert_null (lr_session_get_trouble (session));
}

static char *
begin_evenings (const char *name)
{
  g_object_unref (new_session (name));
  return new_path (name);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (element-type utf8): the files in the folder of backups */
static GPtrArray *
list (const char *path)
{
  g_autofree char *backups = lr_backup_dup_folder (path);
  g_autoptr (GDir) dir = g_dir_open (backups, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* Makes the last backup one of another evening. */
static void
date_last (const char *path,
           const char *day)
{
  g_autofree char *backups = lr_backup_dup_folder (path);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) evening = g_date_time_add_hours (now, -6);
  g_autofree char *today = g_date_time_format (evening, "%Y-%m-%d" LR_JOURNAL_SUFFIX);
  g_autofree char *name = g_strconcat (day, LR_JOURNAL_SUFFIX, NULL);
  g_autofree char *from = g_build_filename (backups, today, NULL);
  g_autofree char *to = g_build_filename (backups, name, NULL);

  g_assert_cmpint (g_rename (from, to), ==, 0);
}

/* Opens it for so long that the backup of the evening is there, and does nothing. */
static void
look (const char *path)
{
  g_autoptr (LrSession) session = lr_session_open (path, library, TRUE, NULL);
  gboolean made = FALSE;

  g_assert_nonnull (session);
  for (guint i = 0; i < 5000 && !made; i++)
    {
      g_autoptr (GPtrArray) names = list (path);
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();
      g_autoptr (GDateTime) evening = g_date_time_add_hours (now, -6);
      g_autofree char *today = g_date_time_format (evening, "%Y-%m-%d" LR_JOURNAL_SUFFIX);

      made = g_ptr_array_find_with_equal_func (names, today, g_str_equal, NULL);
      g_usleep (1000);
    }
  g_assert_true (made);
}

static guint
count (const char *path)
{
  g_autoptr (LrBackup) backup = lr_backup_read (path);

  return backup != NULL && backup->whole ? backup->actions->len : 0;
}

/* Changes bytes in the middle of an entry's words. */
static void
damage (const char *path,
        const char *words)
{
  g_autofree char *content = NULL;
  gsize length;
  char *at = NULL;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  for (gsize i = 0; at == NULL && i + strlen (words) <= length; i++)
    if (memcmp (content + i, words, strlen (words)) == 0)
      at = content + i;
  g_assert_nonnull (at);
  at[0] ^= 1;
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
}

static void
cut (const char *path,
     gsize       length)
{
  g_assert_cmpint (truncate (path, (off_t) length), ==, 0);
}

/* --- making them --- */

/* One for each evening, before anything is written in it; only its owner reads it; the shelf does not list it. */
static void
test_evening (void)
{
  g_autofree char *path = begin_evenings ("one.longroll");
  g_autofree char *backups = lr_backup_dup_folder (path);
  g_autoptr (GPtrArray) names = list (path);
  g_autoptr (GPtrArray) later = NULL;
  g_autofree char *file = NULL;
  GStatBuf about;

  g_assert_cmpuint (names->len, ==, 0);
  play (path, 3);
  play (path, 4);
  later = list (path);
  g_assert_cmpuint (later->len, ==, 1);
  file = g_build_filename (backups, later->pdata[0], NULL);
  g_assert_cmpuint (count (file), ==, 1);
  g_assert_cmpint (g_stat (file, &about), ==, 0);
  g_assert_cmpint (about.st_mode & 0777, ==, 0600);
  g_assert_cmpint (g_stat (backups, &about), ==, 0);
  g_assert_cmpint (about.st_mode & 0777, ==, 0700);
  g_assert_cmpuint (count (path), ==, 8);
  is_whole (file);
}

/* The last ten are kept, and what is not ours is left alone. A clock that was set back deletes no more than that. */
static void
test_prune (void)
{
  g_autofree char *path = begin_evenings ("ten.longroll");
  g_autofree char *backups = lr_backup_dup_folder (path);
  g_autofree char *letter = g_build_filename (backups, "letter.txt", NULL);
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GPtrArray) later = NULL;

  play (path, 1);
  g_assert_true (g_file_set_contents (letter, "dear Ann", -1, NULL));
  for (guint i = 0; i < 14; i++)
    {
      g_autofree char *day = g_strdup_printf ("1999-01-%02u", i + 1);

      date_last (path, day);
      play (path, 1);
    }
  names = list (path);
  g_assert_cmpuint (names->len, ==, LR_BACKUP_MOST + 1);
  lr_test_same_text ("the oldest", names->pdata[0], "1999-01-06.longroll");
  g_assert_true (g_file_test (letter, G_FILE_TEST_EXISTS));
  /* the clock of this machine is behind all of them */
  date_last (path, "2199-01-01");
  play (path, 1);
  later = list (path);
  g_assert_cmpuint (later->len, ==, LR_BACKUP_MOST + 1);
  lr_test_same_text ("the newest", later->pdata[9], "2199-01-01.longroll");
  lr_test_same_text ("the oldest", later->pdata[0], "1999-01-07.longroll");
}

/* Evenings without an entry push out none with one. */
static void
test_idle (void)
{
  g_autofree char *path = begin_evenings ("idle.longroll");
  g_autoptr (GPtrArray) names = NULL;

  play (path, 5);
  date_last (path, "1999-01-01");
  look (path);
  date_last (path, "1999-01-02");
  for (guint i = 3; i < 20; i++)
    {
      g_autofree char *day = g_strdup_printf ("1999-01-%02u", i);

      look (path);
      date_last (path, day);
    }
  names = list (path);
  g_assert_cmpuint (names->len, ==, 2);
  lr_test_same_text ("first", names->pdata[0], "1999-01-01.longroll");
  lr_test_same_text ("second", names->pdata[1], "1999-01-19.longroll");
}

/* What is damaged becomes no backup, and pushes out none. */
static void
test_damaged (void)
{
  g_autofree char *path = begin_evenings ("damaged.longroll");
  g_autoptr (GPtrArray) names = NULL;
  LrSession *session = reopen (path, library);

  g_assert_true (lr_session_add (session, "vp", "1", "a reason that is looked at late", NULL));
  g_object_unref (session);
  date_last (path, "1999-01-01");
  damage (path, "a reason that is looked at late");
  /* a part that only people read does not keep it from opening */
  session = lr_session_open (path, library, TRUE, NULL);
  g_assert_nonnull (session);
  g_object_unref (session);
  names = list (path);
  g_assert_cmpuint (names->len, ==, 1);
  lr_test_same_text ("name", names->pdata[0], "1999-01-01.longroll");
}

/* Someone who sends a session could send a link to a folder of its reader with it, or a journal that deletes. */
static void
test_hostile_folder (void)
{
  g_autofree char *path = begin_evenings ("gift.longroll");
  g_autofree char *backups = lr_backup_dup_folder (path);
  g_autofree char *home = new_path ("home");
  g_autofree char *pipe = NULL;
  g_autoptr (GDir) dir = NULL;

  g_assert_cmpint (g_mkdir (home, 0700), ==, 0);
  g_assert_cmpint (symlink (home, backups), ==, 0);
  play (path, 2);
  dir = g_dir_open (home, 0, NULL);
  g_assert_null (g_dir_read_name (dir));
  g_unlink (backups);
  g_assert_true (g_file_set_contents (backups, "a file", -1, NULL));
  play (path, 2);
  g_unlink (backups);
  play (path, 2);
  g_assert_cmpuint (count (path), ==, 7);
  /* a pipe instead of the newest backup: reading it would never end */
  pipe = g_build_filename (backups, "9999-12-31.longroll", NULL);
  g_mkdir (backups, 0700);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  play (path, 2);
  g_assert_cmpuint (count (path), ==, 9);
  g_unlink (pipe);
}

/* No room for a backup: the game goes on, and the old ones stay. */
static void
test_full (void)
{
  g_autofree char *path = begin_evenings ("full.longroll");
  g_autoptr (GPtrArray) names = NULL;
  GStatBuf about;
  LrSession *session;

  play (path, 3);
  date_last (path, "1999-01-01");
  g_assert_cmpint (g_stat (path, &about), ==, 0);
  lr_test_limit_files ((gsize) about.st_size / 2);
  session = lr_session_open (path, library, TRUE, NULL);
  g_assert_nonnull (session);
  g_object_unref (session);
  lr_test_limit_files (0);
  names = list (path);
  g_assert_cmpuint (names->len, ==, 1);
  lr_test_same_text ("name", names->pdata[0], "1999-01-01.longroll");
  play (path, 1);
  g_assert_cmpuint (count (path), ==, 5);
}

/* Nobody waits for it when a session is opened. */
static void
test_quick (void)
{
  g_autofree char *path = begin_evenings ("quick.longroll");
  g_autoptr (LrSession) session = NULL;
  double with = G_MAXDOUBLE;
  double without = G_MAXDOUBLE;

  play (path, 500);
  for (guint i = 0; i < 10; i++)
    for (guint kept = 0; kept < 2; kept++)
      {
        gint64 start;
        double *best = kept ? &without : &with;

        if (!kept)
          date_last (path, "1999-01-01");
        start = g_get_monotonic_time ();
        session = lr_session_open (path, library, TRUE, NULL);
        *best = MIN (*best, (double) (g_get_monotonic_time () - start) / 1000);
        if (!kept)
          g_assert_true (lr_session_note (session, "done", NULL, NULL)); /* anyone who only looked may get no backup */
        g_clear_object (&session);
        if (!kept)
          {
            g_autoptr (GPtrArray) names = list (path);

            g_assert_cmpuint (names->len, >, 0);
          }
      }
  g_test_message ("opening 501 entries: %.1f ms, with a backup %.1f ms", without, with);
  if (g_getenv ("LONGROLL_NO_TIMES") == NULL)
    g_assert_cmpfloat (with - without, <, 20);
}

/* Who only looked needs no backup, and waits for none; nothing half lies about, and anyone who plays next has his. */
static void
test_looked (void)
{
  g_autofree char *path = begin_evenings ("looked.longroll");
  g_autofree char *folder_of_backups = lr_backup_dup_folder (path);
  g_autoptr (GPtrArray) names = NULL;

  play (path, 500);
  for (guint i = 0; i < 30; i++)
    {
      LrSession *session;
      g_autoptr (GPtrArray) before = list (path);
      g_autoptr (GDir) dir = NULL;
      const char *name;

      if (before->len > 0 && !g_str_equal (before->pdata[before->len - 1], "1999-01-01" LR_JOURNAL_SUFFIX))
        date_last (path, "1999-01-01");
      session = lr_session_open (path, library, TRUE, NULL);
      g_usleep (i * 300);
      g_object_unref (session);
      dir = g_dir_open (folder_of_backups, 0, NULL);
      g_assert_nonnull (dir);
      while ((name = g_dir_read_name (dir)) != NULL)
        g_assert_true (g_str_has_suffix (name, LR_JOURNAL_SUFFIX));
    }
  play (path, 1);
  names = list (path);
  g_assert_cmpuint (names->len, >=, 1);
  {
    g_autofree char *newest = g_build_filename (folder_of_backups, names->pdata[names->len - 1], NULL);

    g_assert_cmpuint (count (newest), ==, 501);
  }
}

/* --- correcting --- */

static void
is_offered (const char *path,
            const char *expected)
{
  g_autofree char *offer = lr_rescue_offer (path);
  g_autoptr (GRegex) time = g_regex_new ("on [0-9]+ [A-Z][a-z]+ [0-9]+, [0-9:]+", 0, 0, NULL);
  g_autofree char *found = offer != NULL ? g_regex_replace_literal (time, offer, -1, 0, "on DAY", 0, NULL) : NULL;

  lr_test_same_text ("offer", found, expected);
}

static void
puts_right (const char *path,
            const char *from,
            const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_rescue_do (path, from, &error);

  g_assert_no_error (error);
  lr_test_same_text ("done", text, expected);
}

static void
is_refused (const char *path,
            const char *from,
            const char *expected)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (lr_rescue_do (path, from, &error));
  lr_test_same_text ("refused", error != NULL ? error->message : NULL, expected);
}

/* The header is noise: only the backup is left. */
static void
test_from_backup (void)
{
  g_autofree char *path = begin_evenings ("header.longroll");
  g_autofree char *kept = g_strconcat (path, "-replaced", NULL);

  play (path, 6);
  date_last (path, "1999-01-01");
  play (path, 2);
  date_last (path, "1999-01-02");
  is_offered (path, NULL);
  is_refused (path, NULL, "“header.longroll” is not damaged: there is nothing to repair");
  g_assert_true (g_file_set_contents (path, "no session", -1, NULL));
  is_offered (path, "There is a backup with 7 entries, the last made on DAY.");
  puts_right (path, NULL, "“header.longroll” has been repaired, with 7 entries. Restored from the backup "
                          "“1999-01-02.longroll”. The damaged file is kept as “header.longroll-replaced”.");
  g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
  is_whole (path);
  play (path, 1);
  g_assert_cmpuint (count (path), ==, 8);
}

/* The last entry is damaged: what comes before it is more than the backup has, and goes on from it. */
static void
test_from_part (void)
{
  g_autofree char *path = begin_evenings ("part.longroll");
  g_autoptr (LrSession) session = NULL;

  play (path, 2);
  date_last (path, "1999-01-01");
  session = reopen (path, library);
  g_assert_true (lr_session_seal (session, NULL));
  g_assert_true (lr_session_note (session, "one", NULL, NULL));
  g_assert_true (lr_session_note (session, "the last words", NULL, NULL));
  g_clear_object (&session);
  damage (path, "the last words");
  is_offered (path, "There is a backup with 3 entries, the last made on DAY. In the file itself, the first 5 entries "
                    "are readable.");
  puts_right (path, NULL, "“part.longroll” has been repaired, with 5 entries. The damaged file is kept as "
                          "“part.longroll-replaced”.");
  is_whole (path);
  session = reopen (path, library);
  g_assert_true (lr_session_reveal (session, NULL)); /* the sealed seed is there */
}

/* Damaged before the backup ends: the backup has more. And what is sound and in no backup is not lost. */
static void
test_both (void)
{
  g_autofree char *path = begin_evenings ("both.longroll");
  g_autofree char *other = begin_evenings ("other.longroll");
  g_autofree char *backups = lr_backup_dup_folder (path);
  g_autofree char *backup = g_build_filename (backups, "1999-01-01.longroll", NULL);
  g_autofree char *part = new_path ("both (readable part).longroll");
  g_autofree char *content = NULL;
  gsize length;

  play (path, 30);
  play (path, 30);
  date_last (path, "1999-01-01");
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  play (path, 1);
  date_last (path, "1999-01-02");
  cut (path, length / 2);
  puts_right (path, NULL, "“both.longroll” has been repaired, with 61 entries. Restored from the backup "
                          "“1999-01-02.longroll”. The damaged file is kept as “both.longroll-replaced”.");
  /* another game's file was copied over it, and is damaged too */
  play (other, 3);
  g_clear_pointer (&content, g_free);
  g_assert_true (g_file_get_contents (other, &content, &length, NULL));
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  {
    g_autoptr (LrSession) session = reopen (path, library);

    g_assert_true (lr_session_note (session, "the last words", NULL, NULL));
  }
  date_last (path, "1999-01-03");
  cut (path, 0);
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  damage (path, "Something was done");
  {
    g_autofree char *foreign = g_build_filename (backups, "1999-01-03.longroll", NULL);

    g_unlink (foreign);
  }
  puts_right (path, NULL, "“both.longroll” has been repaired, with 61 entries. Restored from the backup "
                          "“1999-01-02.longroll”. Entries recovered from the damaged file that are not in the backup "
                          "are saved as “both (readable part).longroll”. The damaged file is kept as “both "
                          "2.longroll-replaced”.");
  g_assert_cmpuint (count (part), >, 0);
  g_assert_cmpuint (count (path), ==, 61);
  /* back to a certain evening, though nothing is damaged */
  puts_right (path, backup, "“both.longroll” has been repaired, with 1 entry. Restored from the backup "
                            "“1999-01-01.longroll”. The damaged file is kept as “both 3.longroll-replaced”.");
  g_assert_cmpuint (count (path), ==, 1);
}

/* A copy to a stick that was full: without a backup, what is there of it is still read, the sealed seed too. */
static void
test_cut_short (void)
{
  g_autofree char *path = begin_evenings ("stick.longroll");
  g_autofree char *backups = lr_backup_dup_folder (path);
  g_autoptr (LrSession) session = reopen (path, library);
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (lr_session_seal (session, NULL));
  g_clear_object (&session);
  play (path, 40);
  lr_test_remove (backups);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  cut (path, length - 4096);
  {
    g_autoptr (LrBackup) part = lr_backup_read (path);

    g_assert_nonnull (part);
    g_assert_false (part->whole);
    g_assert_cmpuint (part->actions->len, >, 30);
    g_assert_cmpuint (part->actions->len, <, 42);
  }
  {
    g_autofree char *said = lr_rescue_do (path, NULL, NULL);

    g_assert_true (said != NULL && g_str_has_prefix (said, "“stick.longroll” has been repaired, with "));
  }
  g_assert_cmpuint (count (path), >, 30);
  is_whole (path);
  session = reopen (path, library);
  g_assert_true (lr_session_reveal (session, NULL));
}

/* What only something else keeps closed is not damaged: an older state does not take its place. */
static void
test_kept_closed (void)
{
  g_autofree char *path = begin_evenings ("closed.longroll");
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *content = NULL;
  gsize length;

  play (path, 2);
  date_last (path, "1999-01-01");
  play (path, 2);
  date_last (path, "1999-01-02");
  g_assert_true (g_file_set_contents (wal, "noise", -1, NULL));
  is_offered (path, NULL);
  is_refused (path, NULL, "“closed.longroll” cannot be opened: Long Roll did not write “closed.longroll-wal” beside "
                          "it. Move that file away first");
  g_unlink (wal);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  content[63]++; /* the version of the format */
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  is_offered (path, NULL);
  is_refused (path, NULL, "“closed.longroll” was written by a later version of Long Roll: it needs that version, or a "
                          "later one");
  content[63]--;
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  g_assert_cmpuint (count (path), ==, 5);
}

/* Through a link the session itself is repaired, from its own backup, and the link still leads there. */
static void
test_link (void)
{
  g_autofree char *path = begin_evenings ("linked.longroll");
  g_autofree char *link = new_path ("link.longroll");
  g_autofree char *beside = lr_backup_dup_folder (link);

  g_assert_cmpint (symlink ("linked.longroll", link), ==, 0);
  play (link, 2);
  g_assert_false (g_file_test (beside, G_FILE_TEST_EXISTS));
  date_last (path, "1999-01-01");
  play (link, 1);
  date_last (path, "1999-01-02");
  cut (path, 0);
  puts_right (link, NULL, "“link.longroll” has been repaired, with 3 entries. Restored from the backup "
                          "“1999-01-02.longroll”. The damaged file is kept as “linked.longroll-replaced”.");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (count (path), ==, 3);
}

/* Deleted by mistake; and a rollback journal that stayed behind must not be written into the new file. */
static void
test_gone (void)
{
  g_autofree char *path = begin_evenings ("gone.longroll");
  g_autofree char *rollback = g_strconcat (path, "-journal", NULL);

  play (path, 2);
  date_last (path, "1999-01-01");
  play (path, 2);
  date_last (path, "1999-01-02");
  g_unlink (path);
  g_assert_true (g_file_set_contents (rollback, "left", -1, NULL));
  is_offered (path, "There is a backup with 3 entries, the last made on DAY.");
  puts_right (path, NULL, "“gone.longroll” has been repaired, with 3 entries. Restored from the backup "
                          "“1999-01-02.longroll”. The damaged file is kept as “gone.longroll-replaced”.");
  g_assert_false (g_file_test (rollback, G_FILE_TEST_EXISTS));
  is_whole (path);
}

/* The newest backup is damaged itself: the one before it helps. */
static void
test_older (void)
{
  g_autofree char *path = begin_evenings ("older.longroll");
  g_autofree char *backups = lr_backup_dup_folder (path);
  g_autofree char *newest = g_build_filename (backups, "1999-01-02.longroll", NULL);

  play (path, 2);
  date_last (path, "1999-01-01");
  play (path, 1);
  date_last (path, "1999-01-02");
  g_assert_true (g_file_set_contents (newest, "noise", -1, NULL));
  g_unlink (path);
  puts_right (path, NULL, "“older.longroll” has been repaired, with 1 entry. Restored from the backup "
                          "“1999-01-01.longroll”.");
  is_refused (path, newest, "“1999-01-02.longroll” is not a complete session");
}

static void
test_nothing (void)
{
  g_autofree char *path = new_path ("nothing.longroll");
  g_autoptr (LrSession) session = new_session ("busy.longroll");

  is_offered (path, NULL);
  is_refused (path, NULL, "“nothing.longroll” cannot be repaired: there is no backup, and nothing in the file is "
                           "readable");
  is_refused (lr_session_get_path (session), NULL, "“busy.longroll” is open in another window or program");
}

static void
add_tests (void)
{
  lr_test_add ("/backup/evening", test_evening);
  lr_test_add ("/backup/prune", test_prune);
  lr_test_add ("/backup/idle", test_idle);
  lr_test_add ("/backup/damaged", test_damaged);
  lr_test_add ("/backup/hostile-folder", test_hostile_folder);
  lr_test_add ("/backup/full", test_full);
  lr_test_add ("/backup/quick", test_quick);
  lr_test_add ("/backup/looked", test_looked);
  lr_test_add ("/backup/from-backup", test_from_backup);
  lr_test_add ("/backup/from-part", test_from_part);
  lr_test_add ("/backup/cut-short", test_cut_short);
  lr_test_add ("/backup/kept-closed", test_kept_closed);
  lr_test_add ("/backup/link", test_link);
  lr_test_add ("/backup/both", test_both);
  lr_test_add ("/backup/gone", test_gone);
  lr_test_add ("/backup/older", test_older);
  lr_test_add ("/backup/nothing", test_nothing);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add_tests);
}
