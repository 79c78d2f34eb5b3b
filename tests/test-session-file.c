/* test-session-file.c - a session and its file: opened again, copied, no room, read-only, older, other rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include <glib/gstdio.h>
#include <sys/wait.h>

/* --- files --- */

static void
test_reopen (void)
{
  g_autofree char *path = new_path ("reopen.longroll");
  g_autoptr (LrSession) session = new_session ("reopen.longroll");
  g_autofree char *state = NULL;
  g_autofree char *again = NULL;
  g_autofree char *head = NULL;
  g_autofree char *head_again = NULL;

  for (guint i = 0; i < 30; i++)
    g_assert_true (lr_session_next (session, NULL));
  g_assert_true (lr_session_add (session, "hurt", "label=\"A \\\"b\\\"; c\",back=t2", "tabs\tand\nlines", NULL));
  g_assert_true (resolve (session, "clash", "dice:die=5", LR_RESOLVE_INSIST, NULL));
  g_assert_true (lr_session_leave (session, NULL));
  state = lr_test_state_text (lr_session_get_state (session));
  head = lr_session_dup_head (session);
  g_clear_object (&session);
  session = reopen (path, library);
  again = lr_test_state_text (lr_session_get_state (session));
  head_again = lr_session_dup_head (session);
  lr_test_same_text ("state", again, state);
  lr_test_same_text ("head", head_again, head);
  g_assert_false (lr_session_is_changed_ruleset (session));
  g_assert_cmpuint (lr_session_get_misfits (session)->len, ==, 0);
  g_clear_object (&session);
  is_whole (path);
}

static void
test_second (void)
{
  g_autofree char *path = new_path ("second.longroll");
  g_autoptr (LrSession) session = new_session ("second.longroll");
  g_autoptr (LrSession) second = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (session);
  second = lr_session_open (path, library, TRUE, &error);
  g_assert_null (second);
  lr_test_same_text ("error", error != NULL ? error->message : NULL,
                     "“second.longroll” is open in another window or program");
}

static void
test_copy (void)
{
  g_autofree char *path = new_path ("copied-from.longroll");
  g_autofree char *to = new_path ("copied-to.longroll");
  g_autoptr (LrSession) session = new_session ("copied-from.longroll");
  g_autoptr (LrSession) other = NULL;
  g_autoptr (LrVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *head = NULL;
  g_autofree char *other_head = NULL;

  g_assert_true (lr_session_seal (session, NULL));
  g_assert_true (lr_session_take_word (session, "apple", NULL));
  g_assert_true (lr_session_copy (session, to, FALSE, NULL));
  g_assert_false (lr_session_copy (session, to, FALSE, &error));
  lr_test_same_text ("error", error != NULL ? error->message : NULL, "the file “copied-to.longroll” already exists");
  g_clear_error (&error);
  g_assert_false (lr_session_copy (session, path, TRUE, &error));
  lr_test_same_text ("error", error != NULL ? error->message : NULL,
                     "“copied-from.longroll” is open in another window or program");
  other = reopen (to, library);
  head = lr_session_dup_head (session);
  other_head = lr_session_dup_head (other);
  lr_test_same_text ("head", other_head, head);
  g_assert_cmpint (lr_session_get_seal (other, NULL, NULL, NULL), ==, LR_SEAL_READY);
  g_assert_cmpuint (lr_session_sealed_face (other, 0, 6), ==, 0);
  g_clear_error (&error);
  g_assert_false (lr_session_reveal (other, &error));
  lr_test_same_text ("error", error->message, "the seed is not in this file: copies never have it");
  g_assert_true (lr_session_seal (other, NULL)); /* anyone who goes on with a copy needs a seed of his own */
  g_assert_cmpint (lr_session_get_seal (other, NULL, NULL, NULL), ==, LR_SEAL_SEALED);
  g_clear_object (&other);
  verdict = lr_verify (to, NULL, NULL);
  g_assert_cmpuint (verdict->faults->len, ==, 1);
  lr_test_same_text ("fault", verdict->faults->pdata[0],
                     "entry 4: another seed is sealed, but that of entry 2 was never revealed: the dice rolled with "
                     "it cannot be checked");
}

/* The disk is full, the game goes on in memory, and is saved as soon as there is room. */
static void
test_full (void)
{
  g_autofree char *path = new_path ("full.longroll");
  g_autoptr (LrSession) session = new_session ("full.longroll");
  guint n;

  lr_test_limit_files (20000);
  for (n = 0; n < 500 && lr_session_n_unsaved (session) == 0; n++)
    g_assert_true (lr_session_add (session, "vp", n % 2 == 0 ? "1" : "-1", "a long reason, to fill the disk", NULL));
  g_assert_cmpuint (n, <, 500);
  lr_test_same_text ("trouble", lr_session_get_trouble (session), "“full.longroll” cannot be saved: the disk is full");
  g_assert_true (lr_session_set (session, "vp", "13", NULL, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_true (lr_session_redo (session, NULL));
  g_assert_cmpuint (lr_session_n_unsaved (session), ==, 4);
  holds (session, "vp", "13");
  g_assert_false (lr_session_save (session));
  lr_test_limit_files (0);
  g_assert_true (lr_session_save (session));
  g_assert_null (lr_session_get_trouble (session));
  g_assert_cmpuint (lr_session_n_unsaved (session), ==, 0);
  n = lr_session_n_actions (session);
  g_clear_object (&session);
  is_whole (path);
  session = reopen (path, library);
  g_assert_cmpuint (lr_session_n_actions (session), ==, n);
  holds (session, "vp", "13");
}

/* No room for a copy: there is none, or the one that was there is as it was. */
static void
test_copy_full (void)
{
  g_autofree char *path = new_path ("roomless.longroll");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (LrSession) session = new_session (NULL);
  g_autoptr (GError) error = NULL;
  gsize length_before;
  gsize length_after;

  g_assert_true (lr_session_copy (session, path, FALSE, NULL));
  g_assert_true (g_file_get_contents (path, &before, &length_before, NULL));
  for (guint i = 0; i < 200; i++)
    g_assert_true (lr_session_note (session, "a long note, to fill the disk", NULL, NULL));
  lr_test_limit_files (20000);
  g_assert_false (lr_session_copy (session, path, TRUE, &error));
  lr_test_limit_files (0);
  lr_test_same_text ("error", error != NULL ? error->message : NULL,
                     "“roomless.longroll” cannot be saved: the disk is full");
  g_assert_true (g_file_get_contents (path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length_before, after, length_after);
  is_whole (path);
}

/* The folder is read-only: the game can be looked at and goes on in memory, and can be saved elsewhere. */
static void
use_read_only (const char *path)
{
  g_autoptr (LrSession) session = lr_session_open (path, library, TRUE, NULL);
  g_autofree char *other = g_strconcat (path, ".copy", NULL);
  g_autofree char *own = g_dir_make_tmp ("lr-read-only-XXXXXX", NULL);
  g_autofree char *elsewhere = g_build_filename (own, "b.longroll", NULL);
  g_autoptr (GError) error = NULL;

  if (session == NULL || !g_str_equal (lr_session_get_trouble (session),
                                       "“a.longroll” cannot be saved: its folder or the file itself is read-only"))
    _exit (1);
  if (!lr_session_set (session, "vp", "9", NULL, NULL) || !lr_session_undo (session, NULL) ||
      !lr_session_redo (session, NULL) || !g_str_equal (lr_session_get_value (session, "vp"), "9") ||
      lr_session_n_unsaved (session) != 3)
    _exit (2);
  if (lr_session_copy (session, other, FALSE, &error) || strstr (error->message, "is read-only") == NULL)
    _exit (3);
  if (!lr_session_copy (session, elsewhere, FALSE, NULL))
    _exit (4);
  g_clear_object (&session);
  session = lr_session_open (elsewhere, library, TRUE, NULL);
  if (session == NULL || !g_str_equal (lr_session_get_value (session, "vp"), "9"))
    _exit (5);
  lr_test_remove (own);
  _exit (0);
}

static void
test_read_only (void)
{
  g_autofree char *closed = new_path ("closed");
  g_autofree char *path = g_build_filename (closed, "a.longroll", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before;
  gsize length_after;
  int status = 1;
  pid_t child;

  g_mkdir (closed, 0755);
  g_clear_object (&(LrSession *) { new_session ("closed/a.longroll") });
  g_chmod (path, 0444);
  g_chmod (closed, 0555);
  g_file_get_contents (path, &before, &length_before, NULL);
  child = fork ();
  if (child == 0)
    {
      lr_test_obey_modes ();
      use_read_only (path);
    }
  waitpid (child, &status, 0);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  g_file_get_contents (path, &after, &length_after, NULL);
  g_assert_cmpmem (before, length_before, after, length_after);
  g_chmod (closed, 0755);
}

/* --- another ruleset --- */

static char *
replace (const char *text,
         const char *what,
         const char *with)
{
  g_auto (GStrv) parts = g_strsplit (text, what, 2);

  g_assert_nonnull (parts[1]);
  return g_strjoinv (with, parts);
}

/* The same game in another version: a tracker and a step are gone, a choice has one value less. */
static char *
new_version (void)
{
  g_autofree char *file = lr_test_fixture ("session", "games", "skirmish", "ruleset.xml", NULL);
  g_autofree char *text = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  g_autofree char *fourth = NULL;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  first = replace (text, "<value id=\"south\" label=\"South\"/>", "");
  second = replace (first, "  <tracker id=\"taken\" label=\"Capital taken\" of=\"flag\" group=\"States\"/>\n", "");
  third = replace (second, "<step id=\"recruit\" label=\"Recruit\" rule=\"5.13\" when=\"turn.quarter\" only=\"January "
                           "and April\"/>", "");
  fourth = replace (third, "data=\"1\"", "data=\"2\"");
  return lr_test_folder ("skirmish/ruleset.xml", fourth, NULL);
}

static void
test_ruleset (void)
{
  g_autofree char *path = new_path ("ruleset.longroll");
  g_autofree char *games = new_version ();
  g_autoptr (LrLibrary) newer = open_library (games);
  g_autoptr (LrSession) session = new_session ("ruleset.longroll");
  g_autofree char *misfits = NULL;
  GPtrArray *list;

  g_assert_true (lr_session_set (session, "border", "south", NULL, NULL));
  g_assert_true (lr_session_set (session, "taken", "yes", NULL, NULL));
  g_assert_true (lr_session_go (session, "interphase.recruit", NULL));
  g_clear_object (&session);
  session = reopen (path, newer);
  g_assert_true (lr_session_is_changed_ruleset (session));
  list = lr_session_get_misfits (session);
  g_ptr_array_add (list, NULL);
  misfits = g_strjoinv ("; ", (char **) list->pdata);
  g_ptr_array_set_size (list, (int) list->len - 1);
  lr_test_same_text ("misfits", misfits, "border; taken; @place");
  g_assert_cmpuint (lr_session_n_actions (session), ==, 4); /* looking changes nothing */
  DID (session, lr_session_set (session, "border", "union", NULL, error), "Border state: south → Union");
  g_assert_cmpuint (lr_session_n_actions (session), ==, 6);
  lr_test_same_text ("entry", lr_session_get_action (session, 4)->said,
                     "The ruleset has changed: from here on its data version is “2”; no longer valid: border = "
                     "south, taken = yes, @place = interphase.recruit");
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_cmpstr (lr_session_get_value (session, "border"), ==, "south");
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_cmpstr (lr_session_get_value (session, "border"), ==, "neutral");
  holds (session, "border", "neutral");
  g_clear_object (&session);
  is_whole (path);
  session = reopen (path, library); /* and back to the old one */
  g_assert_true (lr_session_is_changed_ruleset (session));
  g_assert_cmpuint (lr_session_get_misfits (session)->len, ==, 0);
  lr_test_remove (games);
}

static void
test_no_ruleset (void)
{
  g_autofree char *path = new_path ("no-ruleset.longroll");
  g_autofree char *empty = new_path ("no-games");
  g_autoptr (LrLibrary) none = NULL;
  g_autoptr (LrSession) session = new_session ("no-ruleset.longroll");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_mkdir (empty, 0755);
  none = open_library (empty);
  g_assert_true (lr_session_set (session, "vp", "8", NULL, NULL));
  g_clear_object (&session);
  session = reopen (path, none);
  g_assert_null (lr_session_get_ruleset (session));
  g_assert_null (lr_session_get_state (session));
  g_assert_cmpstr (lr_session_get_value (session, "vp"), ==, "8");
  g_assert_cmpstr (lr_session_get_ruleset_id (session), ==, "skirmish");
  g_assert_false (lr_session_next (session, &error));
  lr_test_same_text ("error", error != NULL ? error->message : NULL,
                     "the ruleset “skirmish” of this session is missing or has errors: only its log can be read");
  text = lr_export_new_for (session, LR_EXPORT_MARKDOWN, NULL);
  contains ("export", text, "Victory: 3 victory points → 8 victory points");
  g_assert_true (lr_session_note (session, "We lost the rules", NULL, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  g_assert_cmpstr (lr_session_get_value (session, "vp"), ==, "3");
  g_clear_object (&session);
  is_whole (path);
}

/* A file that an earlier version wrote, and whose ruleset nobody has, goes on. */
static void
test_format (void)
{
  g_autofree char *fixture = lr_test_fixture ("session", "format-" G_STRINGIFY (LR_JOURNAL_FORMAT) ".longroll", NULL);
  g_autofree char *path = new_path ("format.longroll");
  g_autofree char *content = NULL;
  gsize length;
  g_autoptr (LrSession) session = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (fixture, &content, &length, NULL));
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  session = lr_session_open (path, NULL, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (lr_session_get_title (session), ==, "A game");
  g_assert_cmpstr (lr_session_get_value (session, "vp"), ==, "5");
  g_assert_true (lr_session_note (session, "Back after a year", NULL, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  g_clear_object (&session);
  is_whole (path);
}

static void
add_tests (void)
{
  lr_test_add ("/session-file/reopen", test_reopen);
  lr_test_add ("/session-file/second", test_second);
  lr_test_add ("/session-file/copy", test_copy);
  lr_test_add ("/session-file/full", test_full);
  lr_test_add ("/session-file/copy-full", test_copy_full);
  lr_test_add ("/session-file/read-only", test_read_only);
  lr_test_add ("/session-file/ruleset", test_ruleset);
  lr_test_add ("/session-file/no-ruleset", test_no_ruleset);
  lr_test_add ("/session-file/format", test_format);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add_tests);
}
