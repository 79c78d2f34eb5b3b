/* test-session-proof.c - what a session promises: nothing lost, nothing altered unseen, always quick
 *
 * All seeds are fixed. What is measured is printed; the limits are three times what is promised, for busy machines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "present/log/lr-record.h"
#include "present/log/lr-replay.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char *folder; /* on a real disk */
static char *quick;  /* in memory, where there is such a folder */
static LrLibrary *library;

/* Under sanitizers and valgrind everything takes its time. */
static gboolean
is_slow (void)
{
  return g_getenv ("LONGROLL_NO_TIMES") != NULL;
}

static char *
new_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
quick_path (const char *name)
{
  return g_build_filename (quick, name, NULL);
}

static LrSession *
new_session (const char *path)
{
  LrBeginning beginning = { .title = "Proof", .scenario = 0, .turn = -1, .text = "The session begins" };
  g_autoptr (GError) error = NULL;
  LrSession *session = lr_session_new (lr_library_load (library, "skirmish"), &beginning, path, &error);

  g_assert_no_error (error);
  lr_record_attach (session);
  return session;
}

static LrSession *
reopen (const char *path)
{
  g_autoptr (GError) error = NULL;
  LrSession *session = lr_session_open (path, library, TRUE, &error);

  g_assert_no_error (error);
  if (session != NULL)
    lr_record_attach (session);
  return session;
}

static void
resolve (LrSession  *session,
         const char *calculator,
         gboolean    sealed)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, calculator, "");
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  lr_record_throw_rest (session, inputs, sealed, throws, &error);
  g_assert_no_error (error);
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  lr_record_answer (session, answer, inputs, throws, "us", LR_RESOLVE_INSIST, &error);
  g_assert_no_error (error);
}

/* One of all the things that a person can do; many of them are refused where the game is. */
static void
do_something (LrSession *session,
              GRand     *random)
{
  static const char *const paths[] = { "interphase.count", "turn_of.us.move", "turn_of.cs.fights", "last.end",
                                       "nowhere" };
  static const char *const keys[] = { "vp", "rp[us]", "rp[cs]", "used", "total" };
  static const char *const stands[] = { "neutral", "union", "south" };
  static const char *const turns[] = { "t1", "t2", "t3", "t4" };
  const char *path = paths[g_rand_int_range (random, 0, G_N_ELEMENTS (paths))];
  const char *key = keys[g_rand_int_range (random, 0, G_N_ELEMENTS (keys))];
  g_autofree char *number = g_strdup_printf ("%d", g_rand_int_range (random, -4, 25));
  GPtrArray *steps = lr_session_get_steps (session);
  gint64 other;

  switch (g_rand_int_range (random, 0, 22))
    {
    case 0:
      lr_session_tick (session, path, FALSE, NULL);
      break;
    case 1:
      lr_session_tick (session, NULL, TRUE, NULL);
      break;
    case 2:
      lr_session_untick (session, path, NULL);
      break;
    case 3:
      lr_session_skip (session, NULL, "in a hurry\tand late", NULL);
      break;
    case 4:
      lr_session_back (session, NULL);
      break;
    case 5:
      lr_session_leave (session, NULL);
      break;
    case 6:
      lr_session_go (session, path, NULL);
      break;
    case 7:
      lr_session_set (session, key, number, NULL, NULL);
      break;
    case 8:
      lr_session_add (session, key, number, "because", NULL);
      break;
    case 9:
      lr_session_set (session, "border", stands[g_rand_int_range (random, 0, 3)], NULL, NULL);
      break;
    case 10:
      lr_session_add (session, "hurt", "label=\"O; \\\"Neil\\\"\",whose=cs,back=t3", "a\nline", NULL);
      break;
    case 11:
      lr_session_set_option (session, "mercy", g_rand_boolean (random) ? "yes" : "no", NULL);
      break;
    case 12:
      lr_session_set_turn (session, turns[g_rand_int_range (random, 0, 4)], NULL, NULL);
      break;
    case 13:
      lr_session_note (session, "Ünïcode\tnote\\n", NULL, NULL);
      break;
    case 14:
      resolve (session, "clash", FALSE);
      break;
    case 15:
      resolve (session, "raid", FALSE);
      break;
    case 16:
      other = g_rand_int_range (random, 0, (gint32) steps->len + 1);
      other = other < (gint64) steps->len ? ((LrAction *) steps->pdata[other])->number : 1;
      lr_session_correct (session, other, "wrong", g_rand_boolean (random), NULL, NULL);
      break;
    default:
      lr_session_next (session, NULL);
      break;
    }
}

/* --- undoing --- */

/* Any deeds, undone and done again in between, come back to the beginning when all of them are undone. */
static void
test_undo_all (void)
{
  guint n_steps = 0;
  guint n_results = 0;
  guint32 n_games = is_slow () ? 15 : 60;

  for (guint32 seed = 1; seed <= n_games; seed++)
    {
      g_autofree char *path = quick_path ("undo-all.longroll");
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (LrSession) session = new_session (NULL);
      g_autofree char *before = lr_test_state_text (lr_session_get_state (session));
      g_autofree char *after = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *redone = NULL;
      g_autofree char *opened = NULL;
      g_autoptr (LrVerdict) verdict = NULL;
      guint n;

      for (guint i = 0; i < 100; i++)
        if (g_rand_int_range (random, 0, 8) == 0)
          lr_session_undo (session, NULL);
        else if (g_rand_int_range (random, 0, 12) == 0)
          lr_session_redo (session, NULL);
        else
          do_something (session, random);
      after = lr_test_state_text (lr_session_get_state (session));
      n = lr_session_get_steps (session)->len;
      n_steps += n;
      for (guint i = 0; i < n; i++)
        g_assert_true (lr_session_undo (session, NULL));
      g_assert_null (lr_session_get_undo (session));
      undone = lr_test_state_text (lr_session_get_state (session));
      lr_test_same_text ("all undone", undone, before);
      for (guint i = 0; i < n; i++)
        g_assert_true (lr_session_redo (session, NULL));
      redone = lr_test_state_text (lr_session_get_state (session));
      lr_test_same_text ("all done again", redone, after);
      g_assert_true (lr_session_copy (session, path, TRUE, NULL));
      verdict = lr_replay_verify (path, library, NULL, NULL);
      n_results += verdict != NULL ? verdict->n_results : 0;
      if (verdict == NULL || verdict->faults->len > 0 || verdict->n_held != verdict->n_results)
        lr_test_fail ("seed %u: %s", seed, verdict == NULL           ? "not a session" :
                                           verdict->faults->len > 0 ? (char *) verdict->faults->pdata[0] :
                                                                      "a result was not held");
      g_clear_object (&session);
      session = reopen (path);
      opened = lr_test_state_text (lr_session_get_state (session));
      lr_test_same_text ("opened", opened, after);
    }
  g_test_message ("%u steps in %u games were undone and done again, %u results worked out again", n_steps, n_games,
                  n_results);
  g_assert_cmpuint (n_results, >, n_games);
  g_assert_cmpuint (n_steps, >, 30 * n_games);
}

/* A derived tracker through any deeds: at the end of each turn it is what those are of which it is made. */
static void
test_history (void)
{
  guint n_points = 0;

  for (guint32 seed = 1; seed <= 20; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (LrSession) session = new_session (NULL);
      g_autoptr (GPtrArray) total = NULL, vp = NULL, used = NULL;

      for (guint i = 0; i < 100; i++)
        do_something (session, random);
      total = lr_session_history (session, "total");
      vp = lr_session_history (session, "vp");
      used = lr_session_history (session, "used");
      g_assert_cmpuint (total->len, ==, vp->len);
      for (guint i = 0; i < total->len; i++)
        {
          const LrHistoryPoint *point = total->pdata[i];
          const LrHistoryPoint *first = vp->pdata[i];
          const LrHistoryPoint *second = used->pdata[i];

          g_assert_cmpstr (point->turn, ==, first->turn);
          g_assert_cmpint (atoi (point->value), ==, atoi (first->value) + atoi (second->value));
          g_assert_cmpuint (point->changes, <=, first->changes + second->changes);
          n_points++;
        }
    }
  g_assert_cmpuint (n_points, >, 40);
}

/* --- long games --- */

static int
compare_times (const void *a,
               const void *b)
{
  gint64 left = *(const gint64 *) a;
  gint64 right = *(const gint64 *) b;

  return left < right ? -1 : left > right;
}

static void
test_long (void)
{
  g_autofree char *path = new_path ("long.longroll");
  g_autoptr (LrSession) session = new_session (NULL);
  guint n_actions = is_slow () ? 3000 : 50000;
  gint64 best = G_MAXINT64;
  gint64 undo[20];
  gint64 start, follow, look;
  g_autoptr (LrVerdict) verdict = NULL;
  g_autoptr (GPtrArray) history = NULL;

  for (guint i = 1; i < n_actions; i++)
    if (i % 10 == 0)
      lr_session_next (session, NULL);
    else
      lr_session_set (session, i % 2 == 0 ? "vp" : "rp[us]", i % 4 < 2 ? "4" : "5", "a reason of some length", NULL);
  while (lr_session_n_actions (session) < n_actions)
    lr_session_note (session, "On and on", NULL, NULL);
  g_assert_true (lr_session_copy (session, path, FALSE, NULL));
  for (guint i = 0; i < 3; i++)
    {
      g_clear_object (&session);
      start = g_get_monotonic_time ();
      session = reopen (path);
      best = MIN (best, g_get_monotonic_time () - start);
    }
  g_assert_cmpuint (lr_session_n_actions (session), ==, n_actions);
  for (guint i = 0; i < G_N_ELEMENTS (undo); i++)
    {
      start = g_get_monotonic_time ();
      g_assert_true (i < 10 ? lr_session_undo (session, NULL) : lr_session_redo (session, NULL));
      undo[i] = g_get_monotonic_time () - start;
    }
  qsort (undo, G_N_ELEMENTS (undo), sizeof *undo, compare_times);
  start = g_get_monotonic_time ();
  history = lr_session_history (session, "total");
  follow = g_get_monotonic_time () - start;
  g_assert_cmpuint (history->len, >, 0);
  g_test_message ("a derived tracker followed in %.1f ms", (double) follow / 1000);
  g_assert_cmpuint (lr_session_n_unsaved (session), ==, 0);
  g_clear_object (&session);
  start = g_get_monotonic_time ();
  verdict = lr_replay_verify (path, library, NULL, NULL);
  look = g_get_monotonic_time () - start;
  g_assert_cmpuint (verdict->faults->len, ==, 0);
  g_assert_cmpuint (verdict->remarks->len, ==, 0);
  g_test_message ("looked through in %" G_GINT64_FORMAT " ms", look / 1000);
  g_test_message ("%u actions: opened in %" G_GINT64_FORMAT " ms, undone in %.1f ms, at most %.1f", n_actions,
                  best / 1000, (double) undo[G_N_ELEMENTS (undo) / 2] / 1000,
                  (double) undo[G_N_ELEMENTS (undo) - 1] / 1000);
  if (is_slow ())
    return;
  g_assert_cmpint (best, <, 3 * 300 * 1000);
  g_assert_cmpint (look, <, 3 * 3000 * 1000);
  g_assert_cmpint (undo[G_N_ELEMENTS (undo) / 2], <, 3 * 50 * 1000); /* others may keep the disk busy now and then */
}

/* --- altered files --- */

/* In one text, everything that a session has to say; NULL if it cannot be opened. */
static char *
dump (const char *path)
{
  g_autoptr (LrSession) session = lr_session_open (path, NULL, FALSE, NULL);
  GString *text = session != NULL ? g_string_new (NULL) : NULL;

  for (guint i = 0; session != NULL && i < lr_session_n_actions (session); i++)
    lr_test_dump_action (text, lr_session_get_action (session, i));
  return text != NULL ? g_string_free (text, FALSE) : NULL;
}

static gboolean
is_found (const char *path)
{
  g_autoptr (LrVerdict) verdict = lr_verify (path, NULL, NULL);

  return verdict == NULL || verdict->faults->len > 0;
}

static void
put_byte (int    file,
          gsize  at,
          guint8 byte)
{
  g_assert_cmpint (pwrite (file, &byte, 1, (off_t) at), ==, 1);
}

/* Marks where the file holds the text. */
static void
mark (guint8     *marks,
      const char *content,
      gsize       length,
      const char *text)
{
  gsize size = strlen (text);

  for (gsize i = 0; size > 3 && i + size <= length; i++)
    if (memcmp (content + i, text, size) == 0)
      memset (marks + i, 1, size);
}

/* Every byte of every action's texts and hashes, one after the other; and every other byte of the file that is not
 * found must be one that says nothing. */
static void
test_every_byte (void)
{
  g_autofree char *path = quick_path ("bytes.longroll");
  g_autoptr (GRand) random = g_rand_new_with_seed (1864);
  g_autoptr (LrSession) session = new_session (path);
  g_autofree char *content = NULL;
  g_autofree char *whole = NULL;
  g_autofree guint8 *marks = NULL;
  guint n_marked = 0;
  guint n_found = 0;
  guint n_silent = 0;
  gsize length;
  int file;

  for (guint i = 0; i < 3; i++)
    do_something (session, random);
  resolve (session, "clash", FALSE);
  lr_session_undo (session, NULL);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  marks = g_new0 (guint8, length);
  for (guint i = 0; i < lr_session_n_actions (session); i++)
    {
      const LrAction *action = lr_session_get_action (session, i);

      mark (marks, content, length, action->said);
      for (guint kind = 0; kind < LR_N_PARTS; kind++)
        {
          const void *part;
          const char *text;

          for (guint j = 0; (part = lr_action_part (action, (LrPartKind) kind, j)) != NULL; j++)
            for (guint k = 0; (text = lr_action_part_text ((LrPartKind) kind, part, k)) != NULL; k++)
              mark (marks, content, length, text);
        }
      for (gsize j = 0; j + LR_HASH_SIZE <= length; j++)
        if (memcmp (content + j, action->hash, LR_HASH_SIZE) == 0)
          memset (marks + j, 1, LR_HASH_SIZE);
    }
  g_clear_object (&session);
  whole = dump (path);
  g_assert_false (is_found (path));
  file = g_open (path, O_RDWR | O_CLOEXEC, 0);
  for (gsize i = 0; i < length; i++)
    {
      g_autofree char *now = NULL;
      gboolean found;

      if ((marks[i] == 0 && i % 7 != 0 && (content[i] == 0 || i < 100)) || (is_slow () && i % 13 != 0))
        continue; /* of what says nothing, a sample */
      put_byte (file, i, (guint8) content[i] ^ (guint8) (1 << (i % 8)));
      found = is_found (path);
      now = found ? NULL : dump (path);
      put_byte (file, i, (guint8) content[i]);
      n_marked += marks[i];
      n_found += found;
      n_silent += !found;
      if (!found && (marks[i] != 0 || g_strcmp0 (now, whole) != 0))
        lr_test_fail ("byte %" G_GSIZE_FORMAT " can be changed unseen", i);
    }
  close (file);
  g_test_message ("%u bytes of the log and %u others were found, %u say nothing", n_marked, n_found - n_marked,
                  n_silent);
  g_assert_cmpuint (n_marked, >, is_slow () ? 100 : 1000);
}

/* A longer log, at random. */
static void
test_some_bytes (void)
{
  g_autofree char *path = quick_path ("some-bytes.longroll");
  g_autoptr (GRand) random = g_rand_new_with_seed (1863);
  g_autoptr (LrSession) session = new_session (NULL);
  g_autofree char *content = NULL;
  g_autofree char *whole = NULL;
  guint n_bytes = is_slow () ? 20 : 300;
  guint n_found = 0;
  gsize length;
  int file;

  while (lr_session_n_actions (session) < 400)
    do_something (session, random);
  g_assert_true (lr_session_copy (session, path, FALSE, NULL));
  whole = dump (path);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  file = g_open (path, O_RDWR | O_CLOEXEC, 0);
  for (guint i = 0; i < n_bytes; i++)
    {
      gsize at = (gsize) g_rand_int_range (random, 0, (gint32) length);
      g_autofree char *now = NULL;
      gboolean found;

      put_byte (file, at, (guint8) content[at] ^ (guint8) (1 << g_rand_int_range (random, 0, 8)));
      found = is_found (path);
      now = found ? NULL : dump (path);
      put_byte (file, at, (guint8) content[at]);
      n_found += found;
      if (!found && g_strcmp0 (now, whole) != 0)
        lr_test_fail ("byte %" G_GSIZE_FORMAT " can be changed unseen", at);
    }
  close (file);
  g_test_message ("%u of %u changed bytes in %" G_GSIZE_FORMAT " were found; the others say nothing", n_found, n_bytes,
                  length);
  g_assert_cmpuint (n_found, >, n_bytes / 4);
}

/* --- killed --- */

/* Plays until it is killed, and says after each deed how long the log is now. */
static void
play (const char *path,
      guint32     seed,
      int         out)
{
  LrSession *session = lr_session_open (path, library, TRUE, NULL);
  GRand *random = g_rand_new_with_seed (seed);

  if (session == NULL)
    _exit (1);
  lr_record_attach (session);
  for (;;)
    {
      guint32 n;

      if (g_rand_int_range (random, 0, 6) == 0)
        lr_session_undo (session, NULL);
      else
        do_something (session, random);
      if (lr_session_n_unsaved (session) > 0)
        _exit (2);
      n = lr_session_n_actions (session);
      if (write (out, &n, sizeof n) != sizeof n)
        _exit (0);
    }
}

/* Whether a transaction was under way: the rollback journal has a header, and is gone or empty at other times. */
static gboolean
was_writing (const char *path)
{
  g_autofree char *rollback = g_strconcat (path, "-journal", NULL);
  g_autofree char *content = NULL;
  gsize length = 0;

  return g_file_get_contents (rollback, &content, &length, NULL) && length > 8 && (guint8) content[0] == 0xd9;
}

/* A session that is written by players who do not live long. */
typedef struct
{
  char   *path;
  guint32 confirmed; /* that many entries were said to be there */
  guint   n_kills;
  guint   n_half;    /* killed in the middle of a transaction */
  guint   n_more;    /* killed between the disk and the word */
} Victim;

static gboolean
kill_one (Victim *victim,
          guint32 seed,
          guint   n_deeds,
          gulong  pause)
{
  g_autoptr (LrVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  guint32 number;
  int status;
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  if (child == 0)
    {
      close (ends[0]);
      play (victim->path, seed, ends[1]);
    }
  close (ends[1]);
  while (n_deeds-- > 0 && read (ends[0], &number, sizeof number) == sizeof number)
    victim->confirmed = number;
  g_usleep (pause);
  kill (child, SIGKILL);
  waitpid (child, &status, 0);
  if (!WIFSIGNALED (status))
    lr_test_fail ("kill %u: the player had ended with %d", victim->n_kills, WEXITSTATUS (status));
  while (read (ends[0], &number, sizeof number) == sizeof number)
    victim->confirmed = number;
  close (ends[0]);
  victim->n_kills++;
  victim->n_half += was_writing (victim->path);
  verdict = lr_verify (victim->path, NULL, &error);
  g_assert_no_error (error);
  if (verdict == NULL || verdict->faults->len > 0 || verdict->n_actions < victim->confirmed)
    {
      lr_test_fail ("after kill %u there are %u whole entries; %u were confirmed", victim->n_kills,
                    verdict != NULL && verdict->faults->len == 0 ? verdict->n_actions : 0, victim->confirmed);
      return FALSE;
    }
  victim->n_more += verdict->n_actions > victim->confirmed;
  victim->confirmed = verdict->n_actions;
  return TRUE;
}

/* A session grows with each kill, and all of it is verified after each. */
#define MOST_KILLS 50

static void
begin_anew (Victim *victims,
            guint   n_victims)
{
  for (guint i = 0; i < n_victims; i++)
    {
      g_autofree char *backups = g_strconcat (victims[i].path, "-backups", NULL);

      g_unlink (victims[i].path);
      lr_test_remove (backups);
      g_clear_object (&(LrSession *) { new_session (victims[i].path) });
      victims[i].confirmed = 1;
    }
}

/* A quarter of them on a disk, which takes its time, the others in memory, where much more is done in between. */
static void
test_killed (void)
{
  g_autofree char *path = new_path ("killed.longroll");
  g_autofree char *other = quick_path ("killed-quick.longroll");
  g_autoptr (GRand) random = g_rand_new_with_seed (200);
  Victim victims[] = { { .path = path, .confirmed = 1 }, { .path = other, .confirmed = 1 } };
  const char *wanted = g_getenv ("LONGROLL_KILLS"); /* ./dev prove wants more */
  guint n_kills = wanted != NULL ? (guint) g_ascii_strtoull (wanted, NULL, 10) : is_slow () ? 20 : 200;

  begin_anew (victims, G_N_ELEMENTS (victims));
  for (guint i = 0; i < n_kills; i++)
    {
      guint32 seed = g_rand_int (random);
      guint n_deeds = (guint) g_rand_int_range (random, 0, i % 4 == 0 ? 4 : 20);
      gulong pause = (gulong) g_rand_int_range (random, 0, i % 4 == 0 ? 8000 : 800);

      if (i > 0 && i % MOST_KILLS == 0)
        begin_anew (victims, G_N_ELEMENTS (victims));
      if (!kill_one (&victims[i % 4 != 0], seed, n_deeds, pause))
        return;
    }
  g_test_message ("%u kills; %u and %u entries, all that were confirmed; %u times in the middle of writing, %u times "
                  "on the disk and not yet confirmed", n_kills, victims[0].confirmed, victims[1].confirmed,
                  victims[0].n_half + victims[1].n_half, victims[0].n_more + victims[1].n_more);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *games = NULL;
  int status;

  g_setenv ("TMPDIR", g_get_tmp_dir (), FALSE); /* a real disk */
  lr_test_init (&argc, &argv);
  folder = lr_test_folder (NULL, NULL);
  quick = g_strdup ("/dev/shm/lr-test-XXXXXX");
  if (g_mkdtemp (quick) == NULL)
    {
      g_free (quick);
      quick = lr_test_folder (NULL, NULL);
    }
  games = lr_test_fixture ("session", "games", NULL);
  {
    const char *folders[] = { games, NULL };

    library = lr_library_new_for (folders);
  }
  lr_test_add ("/session-proof/undo-all", test_undo_all);
  lr_test_add ("/session-proof/history", test_history);
  lr_test_add ("/session-proof/long", test_long);
  lr_test_add ("/session-proof/every-byte", test_every_byte);
  lr_test_add ("/session-proof/some-bytes", test_some_bytes);
  lr_test_add ("/session-proof/killed", test_killed);
  status = g_test_run ();
  g_object_unref (library);
  lr_test_remove (folder);
  lr_test_remove (quick);
  g_free (folder);
  g_free (quick);
  return status;
}
