/* test-saved.c - the sessions that are kept: listed, read, named, copied, deleted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

static void
clean (void)
{
  g_autofree char *kept = lr_saved_folder ();

  lr_test_remove (kept);
}

/* When files were written, the last of @names last: a second is too short to tell them apart. */
static void
age (const char *const *names)
{
  g_autofree char *kept = lr_saved_folder ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (kept, names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      g_assert_true (g_file_set_attribute_uint64 (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000000000 + i,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL));
    }
}

static char *
names_text (GPtrArray *list)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const LrSaved *saved = list->pdata[i];

      g_string_append_printf (text, "%s%s\n", saved->name, saved->trouble != NULL ? "!" : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Those of a game, the last one first; what cannot be read is there too, and says why. */
static void
test_list (void)
{
  static const char *const order[] = { "First.longroll", "Broken.longroll", "Foreign.longroll", "Second.longroll",
                                       NULL };
  g_autofree char *kept = lr_saved_folder ();
  g_autofree char *broken = g_build_filename (kept, "Broken.longroll", NULL);
  g_autofree char *other = g_build_filename (kept, "notes.txt", NULL);
  g_autofree char *from = lr_test_fixture ("session", "format-4.longroll", NULL);
  g_autofree char *foreign = g_build_filename (kept, "Foreign.longroll", NULL);
  g_autofree char *content = NULL;
  g_autofree char *names = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) none = NULL;
  gsize size;

  g_object_unref (begin_kept ("First"));
  g_object_unref (begin_kept ("Second"));
  g_assert_true (g_file_set_contents (broken, "no session", -1, NULL));
  g_assert_true (g_file_set_contents (other, "no session either", -1, NULL));
  g_assert_true (g_file_get_contents (from, &content, &size, NULL));
  g_assert_true (g_file_set_contents (foreign, content, (gssize) size, NULL));
  age (order);
  list = lr_saved_list ("skirmish", NULL);
  names = names_text (list);
  contains ("the list", names, "Second\n");
  contains ("the list", names, "Broken!\nFirst\n");
  contains ("the trouble", ((LrSaved *) list->pdata[list->len - 2])->trouble, "Broken.longroll");
  none = lr_saved_list ("another", NULL);
  g_assert_cmpuint (none->len, <, list->len);
  clean ();
}

/* Where it stands, and what was done last in it. */
static void
test_read (void)
{
  g_autoptr (LrSession) session = begin_kept ("An evening: the first");
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *line = NULL;
  LrSaved *saved;

  DID (session, lr_session_go (session, "turn_of.us.fights.1.clash", error), "On to: Clash (Union); Used: 0 → 1");
  g_assert_true (resolve (session, "clash", "sp=3|dice:die=5", 0, NULL));
  /* while it is played, its file is locked */
  list = lr_saved_list ("skirmish", session);
  g_assert_cmpuint (list->len, ==, 1);
  saved = list->pdata[0];
  lr_saved_read (saved, library, session);
  g_assert_cmpstr (saved->trouble, ==, NULL);
  g_assert_cmpstr (saved->name, ==, "An evening: the first");
  lr_test_same_text ("scenario", saved->scenario, "Short");
  lr_test_same_text ("where", saved->where, "January, Union, Fights");
  contains ("the last result", saved->last, "Loses 3");
  g_clear_object (&session);

  again = lr_saved_list ("skirmish", NULL);
  saved = again->pdata[0];
  g_assert_cmpstr (saved->name, ==, "An evening- the first");
  lr_saved_read (saved, library, NULL);
  g_assert_cmpstr (saved->name, ==, "An evening: the first");
  lr_test_same_text ("where", saved->where, ((LrSaved *) list->pdata[0])->where);
  lr_test_same_text ("last", saved->last, ((LrSaved *) list->pdata[0])->last);
  line = lr_saved_line (saved, now);
  contains ("the line", line, "Short · January, Union, Fights · ");
  clean ();
}

/* Backups are not sessions on the shelf; they follow their session to another name, and into the wastebasket. */
static void
test_backups (void)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  LrSaved *saved;

  {
    g_autoptr (LrSession) session = begin_kept ("Evening");

    path = g_strdup (lr_session_get_path (session));
  }
  {
    g_autoptr (LrSession) session = reopen (path, library);

    g_assert_true (lr_session_note (session, "something was done", NULL, NULL));
  }
  old = g_strconcat (path, "-backups", NULL);
  g_assert_true (g_file_test (old, G_FILE_TEST_IS_DIR));
  list = lr_saved_list ("skirmish", NULL);
  g_assert_cmpuint (list->len, ==, 1);
  saved = list->pdata[0];
  g_assert_false (saved->damaged);
  g_assert_true (lr_saved_rename (saved, "Another", &error));
  g_assert_no_error (error);
  new = g_strconcat (saved->path, "-backups", NULL);
  g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (new, G_FILE_TEST_IS_DIR));
  g_assert_true (g_file_set_contents (saved->path, "noise", -1, NULL));
  g_ptr_array_unref (g_steal_pointer (&list));
  list = lr_saved_list ("skirmish", NULL);
  g_assert_cmpuint (list->len, ==, 1);
  saved = list->pdata[0];
  g_assert_true (saved->damaged);
  g_assert_true (lr_saved_delete (saved, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (new, G_FILE_TEST_EXISTS));
  clean ();
}

/* What was taken back is not what was done last. */
static void
test_taken_back (void)
{
  g_autoptr (LrSession) session = begin_kept ("Back");
  g_autoptr (GPtrArray) list = NULL;

  DID (session, lr_session_go (session, "turn_of.us.fights.1.clash", error), "On to: Clash (Union); Used: 0 → 1");
  g_assert_true (resolve (session, "clash", "sp=3|dice:die=5", 0, NULL));
  g_assert_true (lr_session_undo (session, NULL));
  list = lr_saved_list ("skirmish", session);
  lr_saved_read (list->pdata[0], library, session);
  g_assert_cmpstr (((LrSaved *) list->pdata[0])->last, ==, NULL);
  g_clear_object (&session);
  clean ();
}

#define SECRET(id, seen) "<procedure id=\"" id "\" label=\"" id "\" panel=\"combat\"" seen ">" \
  "<roll id=\"die\" label=\"Die\" dice=\"1d6\"/><outcome id=\"o\" label=\"O\" value=\"die\" headline=\"It is {o}\"/>" \
  "</procedure>"

/* What only one side sees is not told to anyone who looks at the page. */
static void
test_secrets (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<side id=\"us\" label=\"Union\"/><side id=\"cs\" label=\"Confederacy\"/>"
      "<calendar><turn id=\"t1\" label=\"May\"/></calendar>" SECRET ("open", "") SECRET ("hidden", " seen=\"us\""));
  LrBeginning beginning = { .title = "Secrets", .scenario = -1, .turn = -1, .text = "The session begins" };
  g_autoptr (LrSession) session = lr_session_new (ruleset, &beginning, NULL, NULL);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) later = NULL;

  lr_record_attach (session);
  g_assert_true (resolve (session, "hidden", "dice:die=6", LR_RESOLVE_INSIST, NULL));
  list = lr_saved_list (ruleset->id, session);
  lr_saved_read (list->pdata[0], library, session);
  g_assert_cmpstr (((LrSaved *) list->pdata[0])->last, ==, NULL);
  g_assert_true (resolve (session, "open", "dice:die=2", LR_RESOLVE_INSIST, NULL));
  g_assert_true (resolve (session, "hidden", "dice:die=6", LR_RESOLVE_INSIST, NULL));
  later = lr_saved_list (ruleset->id, session);
  lr_saved_read (later->pdata[0], library, session);
  contains ("the last result", ((LrSaved *) later->pdata[0])->last, "It is 2");
  clean ();
}

/* In memory alone it is in the list anyway; of another game it is not. */
static void
test_memory (void)
{
  g_autoptr (LrSession) session = new_session (NULL);
  g_autoptr (GPtrArray) list = lr_saved_list ("skirmish", session);
  g_autoptr (GPtrArray) other = lr_saved_list ("another", session);

  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpuint (other->len, ==, 0);
  lr_saved_read (list->pdata[0], library, session);
  g_assert_cmpstr (((LrSaved *) list->pdata[0])->path, ==, NULL);
  g_assert_cmpstr (((LrSaved *) list->pdata[0])->name, ==, "Evenings");
  clean ();
}

/* Without its game a session says so, and can be removed. */
static void
test_no_game (void)
{
  const char *const nowhere[] = { NULL };
  g_autoptr (LrLibrary) empty = lr_library_new_for (nowhere);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) after = NULL;

  g_object_unref (begin_kept ("Alone"));
  list = lr_saved_list ("skirmish", NULL);
  lr_saved_read (list->pdata[0], empty, NULL);
  g_assert_cmpstr (((LrSaved *) list->pdata[0])->trouble, ==, "Its game cannot be used");
  g_assert_true (lr_saved_delete (list->pdata[0], NULL));
  after = lr_saved_list ("skirmish", NULL);
  g_assert_cmpuint (after->len, ==, 0);
  clean ();
}

/* A new name is a new file that takes no other's place; what is open stays as it is. */
static void
test_rename (void)
{
  g_autoptr (LrSession) open = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  LrSaved *saved;

  g_object_unref (begin_kept ("One"));
  g_object_unref (begin_kept ("Two"));
  list = lr_saved_list ("skirmish", NULL);
  saved = g_str_equal (((LrSaved *) list->pdata[0])->name, "One") ? list->pdata[0] : list->pdata[1];
  g_assert_true (lr_saved_rename (saved, "Two", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (saved->name, ==, "Two 2");
  g_assert_true (g_file_test (saved->path, G_FILE_TEST_EXISTS));
  lr_saved_read (saved, library, NULL);
  g_assert_cmpstr (saved->name, ==, "Two 2");
  open = reopen (saved->path, library);
  g_assert_false (lr_saved_rename (saved, "Three", &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (lr_saved_delete (saved, &error));
  g_assert_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_BUSY);
  g_assert_true (g_file_test (saved->path, G_FILE_TEST_EXISTS));
  g_clear_object (&open);
  clean ();
}

/* A copy goes out, and comes in again as another; what is not a session does not. */
static void
test_copies (void)
{
  g_autofree char *outside = new_path ("Outside.longroll");
  g_autofree char *text = new_path ("text.longroll");
  g_autoptr (GFile) file = g_file_new_for_path (outside);
  g_autoptr (GFile) wrong = g_file_new_for_path (text);
  g_autoptr (LrSession) session = begin_kept ("Copies");
  g_autoptr (GPtrArray) list = lr_saved_list ("skirmish", session);
  g_autoptr (GError) error = NULL;
  g_autofree char *taken = NULL;
  g_autoptr (GPtrArray) after = NULL;

  g_assert_true (lr_saved_copy (list->pdata[0], outside, session, &error));
  g_assert_no_error (error);
  g_clear_object (&session);
  g_assert_true (lr_saved_copy (list->pdata[0], outside, NULL, &error));
  g_assert_no_error (error);
  taken = lr_saved_take_in (file, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (taken, "Outside.longroll"));
  g_assert_true (g_file_set_contents (text, "no session", -1, NULL));
  g_assert_null (lr_saved_take_in (wrong, &error));
  g_assert_nonnull (error);
  after = lr_saved_list ("skirmish", NULL);
  g_assert_cmpuint (after->len, ==, 2);
  clean ();
}

/* Names that hide or climb, that are very long or none: each becomes its own file, here. */
static void
test_names (void)
{
  static const char *const titles[] = { "Twice", "../../up", ".hidden", "a/b\nc", "" };
  static const char *const names[] = { "Twice", "-.-..-up", "-hidden", "a-b-c", "Game" };
  g_autofree char *kept = lr_saved_folder ();
  g_autofree char *mile = g_strnfill (500, 'x');
  g_autofree char *cut = lr_saved_new_path (mile, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *path = lr_saved_new_path (titles[i], NULL);
      g_autofree char *wanted = g_strdup_printf ("%s/%s.longroll", kept, names[i]);

      g_assert_cmpstr (path, ==, wanted);
    }
  g_assert_cmpuint (strlen (cut), ==, strlen (kept) + 1 + 60 + strlen (".longroll"));
  clean ();
}

static void
test_when (void)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (3600);
  g_autoptr (GDateTime) now = g_date_time_new (zone, 2026, 3, 1, 0, 30, 0);
  static const struct
  {
    int         year, month, day, hour, minute;
    const char *text;
  } times[] = {
    { 2026, 3, 1, 0, 10, "Today, 00:10" },       { 2026, 2, 28, 23, 59, "Yesterday, 23:59" },
    { 2026, 2, 28, 0, 1, "Yesterday, 00:01" },   { 2026, 2, 27, 23, 0, "27 February" },
    { 2025, 12, 31, 23, 0, "31 December 2025" }, { 2026, 3, 2, 1, 0, "2 March" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (GDateTime) time = g_date_time_new (zone, times[i].year, times[i].month, times[i].day, times[i].hour,
                                                    times[i].minute, 0);
      g_autofree char *text = lr_saved_when (g_date_time_to_unix (time), now);

      g_assert_cmpstr (text, ==, times[i].text);
    }
}

static void
add_tests (void)
{
  lr_test_add ("/saved/list", test_list);
  lr_test_add ("/saved/read", test_read);
  lr_test_add ("/saved/backups", test_backups);
  lr_test_add ("/saved/taken-back", test_taken_back);
  lr_test_add ("/saved/secrets", test_secrets);
  lr_test_add ("/saved/memory", test_memory);
  lr_test_add ("/saved/no-game", test_no_game);
  lr_test_add ("/saved/rename", test_rename);
  lr_test_add ("/saved/copies", test_copies);
  lr_test_add ("/saved/names", test_names);
  lr_test_add ("/saved/when", test_when);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *home = g_dir_make_tmp ("lr-saved-XXXXXX", &error);
  int status;

  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  status = run_session_tests (argc, argv, add_tests);
  lr_test_remove (home);
  return status;
}
