/* test-mine.c - all that is mine: backed up, restored on another machine and again; what differs; what is refused
 *
 * Another machine is this one with an empty data folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "test-session.h"

#include <sys/wait.h>

#include "present/input/lr-kept-options.h"
#include "present/input/lr-last.h"
#include "present/input/lr-presets.h"
#include "present/mine/lr-mine.h"

#define CHARTS(game, cell) "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<charts xmlns=\"urn:longroll:charts:1\" " \
  "ruleset=\"" game "\">\n  <chart id=\"losses\">\n    <cell row=\"1-2\">" cell "</cell>\n  </chart>\n</charts>\n"
#define GAME(more) "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"ford\" data=\"1\">\n  <title>Miller’s Ford</title>" \
  more "</ruleset>\n"


/* --- a home --- */

static char *
home_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "longroll", name, NULL);
}

static void
put (const char *name,
     const char *text)
{
  g_autofree char *path = home_path (name);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (parent, 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static char *
get (const char *name)
{
  g_autofree char *path = home_path (name);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static GSettings *
settings (void)
{
  static GSettings *kept;

  if (kept == NULL)
    kept = lr_test_keep (g_settings_new (APPLICATION_ID));
  return kept;
}

static void
empty (void)
{
  g_autofree char *data = home_path ("");

  lr_test_remove (data);
}

static void
type_last (LrSession  *session,
           const char *page)
{
  g_autoptr (LrLast) last = lr_last_new ();

  last->page = g_strdup (page);
  lr_last_write ("skirmish", session, last);
}

static void
fill (void)
{
  g_autoptr (LrSession) session = NULL;

  empty ();
  session = begin_kept ("An evening");
  DID (session, lr_session_next (session, error), "On to: Count; Used: 0 → 1");
  type_last (session, "clash");
  type_last (NULL, "raid");
  put ("rulesets/ford/ruleset.xml", GAME ("<part file=\"kinds.xml\"/>"));
  put ("rulesets/ford/kinds.xml", "<part xmlns=\"urn:longroll:ruleset:1\"/>");
  put ("charts/skirmish.xml", CHARTS ("skirmish", "7"));
  put ("order-of-battle/skirmish.csv", "sort,name,br\nLeader,Grant,4\nLeader,Lee,5\n");
  g_assert_true (lr_presets_keep ("skirmish", "clash", "Big", "longroll-cli calc skirmish clash sp=9", NULL));
  put ("readings/skirmish.ini", "[readings]\nwho_first=defender\n");
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Every file of the home, with the hash of what it holds. */
static void
add_tree (GString    *text,
          const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (!g_str_has_suffix (name, "-backups")) /* which stay with their machine */
      g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *content = NULL;
      gsize size;

      if (g_file_test (names->pdata[i], G_FILE_TEST_IS_DIR))
        add_tree (text, names->pdata[i]);
      else if (g_file_get_contents (names->pdata[i], &content, &size, NULL))
        {
          g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guint8 *) content, size);
          g_autofree char *base = g_path_get_basename (names->pdata[i]);

          g_string_append_printf (text, "%.8s %s\n", sum, base);
        }
    }
}

static char *
tree (void)
{
  g_autofree char *data = home_path ("");
  g_autoptr (GString) text = g_string_new (NULL);

  add_tree (text, data);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
items_text (const LrMine *mine,
            gboolean      compared)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < mine->items->len; i++)
    {
      const LrMineItem *item = mine->items->pdata[i];

      g_string_append_printf (text, "%s | %s", lr_mine_sort_title (item->sort), item->name);
      if (compared)
        g_string_append_printf (text, " | %s", lr_mine_state_text (item->state));
      g_string_append_printf (text, "%s%s\n", item->detail != NULL ? " | " : "",
                              item->detail != NULL ? item->detail : "");
    }
  return g_string_free (text, FALSE);
}

/* --- out and in --- */

static char *
back_up (const char *name)
{
  g_autoptr (LrMine) here = lr_mine_here ();
  g_autoptr (GError) error = NULL;
  char *path = new_path (name);

  lr_mine_back_up (here, path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (here->left_out->len, ==, 0);
  return path;
}

static LrMine *
read_file (const char *path)
{
  g_autoptr (LrMine) here = lr_mine_here ();
  g_autoptr (GError) error = NULL;
  LrMine *theirs = lr_mine_read (path, here, &error);

  g_assert_no_error (error);
  if (theirs == NULL)
    g_error ("%s cannot be read", path);
  lr_mine_name (theirs, library);
  return theirs;
}

/* @expected: what it says in the end. */
static void
restore (const char   *path,
         LrMineChoice  choice,
         const char   *expected)
{
  g_autoptr (LrMine) theirs = read_file (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;

  lr_mine_choose (theirs, choice);
  lr_mine_restore (theirs, &error);
  g_assert_no_error (error);
  said = lr_mine_done_text (theirs);
  lr_test_same_text ("done", said, expected);
  said = (g_free (said), lr_mine_recover ());
  g_assert_null (said);
}

#define OTHERS "the charts of 1 game, the presets of 1 game, the order of battle of 1 game, the options of 1 game, " \
  "the last inputs"
#define ALL "1 game, 1 session, " OTHERS

static void
test_sorts (void)
{
  g_autoptr (LrMine) here = NULL;
  g_autoptr (LrMine) none = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *said = NULL;
  g_autofree char *path = new_path ("none.longroll-mine");

  empty ();
  none = lr_mine_here ();
  g_assert_cmpuint (none->items->len, ==, 0);
  g_assert_false (lr_mine_back_up (none, path, TRUE, &error));
  lr_test_same_text ("nothing", error->message,
                     "You have nothing to back up yet: no session, chart, game or preset");
  fill ();
  put ("rulesets/ford/po/de.po", "msgid \"\"\nmsgstr \"\"\n");
  put ("rulesets/ford/.hidden", "");
  put ("rulesets/notes.txt", "not of a game");
  put ("sessions/An evening.longroll-journal.txt", "not a session");
  here = lr_mine_here ();
  lr_mine_name (here, library);
  text = items_text (here, FALSE);
  lr_test_same_text ("here", text,
                     "Games | ford\nSessions | An evening\nCharts | Skirmish\nPresets | Skirmish\nOrder of battle | "
                     "Skirmish\nOptions | Skirmish\nLast inputs | All games\n");
  g_assert_cmpuint (((LrMineItem *) here->items->pdata[0])->files->len, ==, 3);
  said = lr_mine_backed_up_text (here);
  lr_test_same_text ("backed up", said, "Backed up: " ALL);
  empty ();
}

/* Into an empty home, and once more: then nothing changes. */
static void
test_round_trip (void)
{
  g_autofree char *path = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *same = NULL;
  g_autofree char *session_path = home_path ("sessions/An evening.longroll");
  g_autoptr (LrSession) session = NULL;
  g_autoptr (LrLast) last = NULL;
  g_autoptr (LrMine) theirs = NULL;
  g_autoptr (LrMine) once_more = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (session_path);
  GStatBuf about;

  fill ();
  put ("rulesets/ford/po/de.po", "msgid \"\"\nmsgstr \"\"\n");
  g_assert_true (g_file_set_attribute_uint64 (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000000000, G_FILE_QUERY_INFO_NONE,
                                              NULL, NULL));
  before = tree ();
  path = back_up ("all.longroll-mine");
  empty ();
  theirs = read_file (path);
  summary = lr_mine_summary (theirs);
  lr_test_same_text ("summary", summary, "New: " ALL);
  restore (path, LR_MINE_BOTH, "Restored: " ALL);
  after = tree ();
  lr_test_same_text ("files", after, before);
  g_assert_cmpint (g_stat (session_path, &about), ==, 0);
  g_assert_cmpint (about.st_mtime, ==, 1000000000);
  g_assert_cmpint (about.st_mode & 0777, ==, 0600);
  session = reopen (session_path, library);
  last = lr_last_read ("skirmish", session);
  g_assert_cmpstr (last->page, ==, "clash");
  g_clear_object (&session);
  is_whole (session_path);
  once_more = read_file (path);
  g_assert_false (lr_mine_brings (once_more, NULL));
  same = lr_mine_summary (once_more);
  lr_test_same_text ("same", same, "Here already: " ALL);
  restore (path, LR_MINE_THEIRS, "Nothing was restored: you already have everything in this backup");
  again = tree ();
  lr_test_same_text ("files again", again, before);
  empty ();
}

/* Changes everything that is in the home, as it was on another machine. */
static void
change (void)
{
  g_autofree char *path = home_path ("sessions/An evening.longroll");
  g_autoptr (LrSession) session = reopen (path, library);

  DID (session, lr_session_next (session, error), "On to: Recruit");
  type_last (NULL, "clash");
  put ("rulesets/ford/kinds.xml", "<part xmlns=\"urn:longroll:ruleset:1\"><kind id=\"a\"/></part>");
  put ("charts/skirmish.xml", CHARTS ("skirmish", "9"));
  put ("order-of-battle/skirmish.csv", "sort,name,br\nLeader,Grant,3\nLeader,Meade,2\n");
  g_assert_true (lr_presets_keep ("skirmish", "clash", "Big", "longroll-cli calc skirmish clash sp=8", NULL));
  put ("readings/skirmish.ini", "[readings]\nwho_first=attacker\n");
}

/* What each file of a home holds, by name. */
static void
file_holds (const char *name,
            const char *text)
{
  g_autofree char *found = get (name);

  lr_test_same_text (name, found, text);
}

/* A clash of every sort, with each choice. */
static void
test_differences (void)
{
  static const char mine_order[] = "sort,name,br\nLeader,Grant,4\nLeader,Lee,5\n";
  static const char their_order[] = "sort,name,br\nLeader,Grant,3\nLeader,Meade,2\n";
  g_autofree char *before = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *mine = NULL;
  g_autofree char *theirs_tree = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *both = NULL;
  g_autofree char *again = NULL;
  g_autofree char *instead = NULL;
  g_autofree char *game = NULL;
  g_autofree char *own = home_path ("sessions/An evening.longroll");
  g_autofree char *beside = home_path ("sessions/An evening (2).longroll");
  g_autoptr (LrMine) theirs = NULL;
  guint n_dated = 0;

  fill ();
  before = back_up ("before.longroll-mine");
  change ();
  theirs_tree = tree ();
  path = back_up ("changed.longroll-mine");
  empty ();
  restore (before, LR_MINE_BOTH, "Restored: " ALL);
  mine = tree ();
  theirs = read_file (path);
  text = items_text (theirs, TRUE);
  contains ("differences", text, "Games | Miller’s Ford | differs | Last changed: yours Today, ");
  contains ("differences", text, "Sessions | An evening | differs | It continues where yours ends: 1 more entry\n");
  for (const char *at = text; (at = strstr (at, "differs | Last changed: yours Today, ")) != NULL; at++)
    n_dated++;
  g_assert_cmpuint (n_dated, ==, 6);
  g_assert_cmpuint (lr_mine_n (theirs, LR_MINE_OTHER), ==, 7);
  restore (path, LR_MINE_MINE, "Nothing was restored; yours kept: " ALL);
  kept = tree ();
  lr_test_same_text ("mine", kept, mine);
  restore (path, LR_MINE_BOTH, "Added beside yours: " ALL);
  is_whole (own);
  is_whole (beside);
  game = get ("rulesets/ford_2/ruleset.xml");
  contains ("the game beside", game, "id=\"ford_2\"");
  contains ("the game beside", game, "<title>Miller’s Ford (2)</title>");
  file_holds ("order-of-battle/skirmish.csv", mine_order);
  file_holds ("order-of-battle/skirmish (2).csv", their_order);
  file_holds ("readings/skirmish.ini", "[readings]\nwho_first=defender\n");
  file_holds ("readings/skirmish (2).ini", "[readings]\nwho_first=attacker\n");
  file_holds ("charts/skirmish (2).xml", CHARTS ("skirmish", "9"));
  both = tree ();
  restore (path, LR_MINE_BOTH, "Nothing was restored: you already have everything in this backup");
  again = tree ();
  lr_test_same_text ("both again", again, both);
  empty ();
  restore (before, LR_MINE_BOTH, "Restored: " ALL);
  restore (path, LR_MINE_THEIRS, "Yours replaced: " ALL);
  instead = tree ();
  lr_test_same_text ("theirs", instead, theirs_tree);
  is_whole (own);
  restore (path, LR_MINE_THEIRS, "Nothing was restored: you already have everything in this backup");
  empty ();
}

/* A session that has gone on here contains all that the file does; two that part are told. */
static void
test_sessions (void)
{
  g_autofree char *path = NULL;
  g_autofree char *parted = NULL;
  g_autofree char *text = NULL;
  g_autofree char *own = home_path ("sessions/An evening.longroll");
  g_autoptr (LrMine) theirs = NULL;
  g_autoptr (LrSession) session = NULL;

  empty ();
  g_object_unref (begin_kept ("An evening"));
  path = back_up ("begun.longroll-mine");
  session = reopen (own, library);
  DID (session, lr_session_next (session, error), "On to: Count; Used: 0 → 1");
  restore (path, LR_MINE_THEIRS,
           "Nothing was restored: you already have everything in this backup"); /* while it is open */
  parted = back_up ("parted.longroll-mine");
  g_clear_object (&session);
  empty ();
  restore (path, LR_MINE_BOTH, "Restored: 1 session");
  session = reopen (own, library);
  DID (session, lr_session_note (session, "Rain", NULL, error), "Rain");
  theirs = read_file (parted);
  text = items_text (theirs, TRUE);
  lr_test_same_text ("parted", text,
                     "Sessions | An evening | differs | Yours is open: close it before replacing it\n");
  lr_mine_choose (theirs, LR_MINE_THEIRS);
  g_assert_cmpint (((LrMineItem *) theirs->items->pdata[0])->choice, ==, LR_MINE_MINE);
  {
    g_autoptr (GError) error = NULL;

    /* as someone who opened it since */
    ((LrMineItem *) theirs->items->pdata[0])->choice = LR_MINE_THEIRS;
    g_assert_false (lr_mine_restore (theirs, &error));
    lr_test_same_text ("open", error->message,
                       "Nothing was restored: “An evening.longroll” is open in another window or program");
  }
  g_clear_object (&session);
  g_clear_pointer (&theirs, lr_mine_free);
  g_clear_pointer (&text, g_free);
  theirs = read_file (parted);
  text = items_text (theirs, TRUE);
  lr_test_same_text ("parted", text,
                     "Sessions | An evening | differs | They differ after entry 1. Number of entries: yours 2, this "
                     "one 2\n");
  g_clear_pointer (&theirs, lr_mine_free);
  empty ();
  g_object_unref (begin_kept ("An evening"));
  theirs = read_file (parted);
  g_clear_pointer (&text, g_free);
  text = items_text (theirs, TRUE);
  lr_test_same_text ("another", text, "Sessions | An evening | differs | Another session with this name\n");
  restore (parted, LR_MINE_THEIRS, "Yours replaced: 1 session");
  is_whole (own);
  empty ();
}

/* A damaged file is backed up as it is: something of it may still be saved. What cannot be read is named. */
static void
test_left_out (void)
{
  g_autoptr (LrMine) here = NULL;
  g_autoptr (LrMine) theirs = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *damaged = new_path ("damaged.longroll-mine");
  g_autofree char *elsewhere = new_path ("elsewhere.longroll");
  g_autofree char *expected = NULL;
  g_autofree char *said = NULL;
  g_autofree char *text = NULL;
  g_autofree char *large = home_path ("sessions/large.longroll");

  fill ();
  path = back_up ("all.longroll-mine");
  put ("charts/skirmish.xml", "broken");
  put ("presets/skirmish.presets", "");
  put ("sessions/An evening.longroll", "broken");
  put ("sessions/empty.longroll", "");
  put ("rulesets/empty/kinds.xml", "no main file");
  put ("sessions/large.longroll", "large");
  g_assert_cmpint (truncate (large, LR_ARCHIVE_MOST_FILE + 1), ==, 0);
  put ("sessions/a\nb.longroll", "");
  {
    g_autoptr (LrSession) session = new_session ("elsewhere.longroll");

    type_last (session, "clash");
  }
  here = lr_mine_here ();
  g_assert_true (lr_mine_back_up (here, damaged, FALSE, &error));
  g_assert_no_error (error);
  said = lr_mine_backed_up_text (here);
  expected = g_strdup_printf ("Backed up: 2 games, 2 sessions, " OTHERS "\nLeft out: a\nb.longroll: this file name "
                                                                        "is not allowed on other systems\nLeft out: "
                                                                        "large.longroll: the file is larger than 96 "
                                                                        "MB, too large for a backup\nLeft out: %s is "
                                                                        "in another folder; “Open a session file” on "
                                                                        "the shelf imports it",
                              elsewhere);
  lr_test_same_text ("left out", said, expected);
  theirs = read_file (path);
  text = items_text (theirs, TRUE);
  contains ("damaged here", text, "Sessions | An evening | differs | Yours cannot be read\n");
  g_clear_pointer (&theirs, lr_mine_free);
  restore (path, LR_MINE_THEIRS, "Yours replaced: 1 session, the charts of 1 game, the presets of 1 game, the last "
                                 "inputs");
  theirs = read_file (damaged);
  g_free (text);
  text = items_text (theirs, TRUE);
  contains ("damaged there", text, "Sessions | An evening | differs | The one in the backup cannot be read\n");
  restore (damaged, LR_MINE_THEIRS, "Yours replaced: 1 session, the charts of 1 game, the presets of 1 game, the "
                                    "last inputs");
  file_holds ("sessions/An evening.longroll", "broken");
  file_holds ("presets/skirmish.presets", "");
  empty ();
}

/* --- files of older versions --- */

/* Each file comes out as it went in, and is used. */
static void
test_golden (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", "backup.longroll-mine", NULL);
  g_autoptr (LrArchive) archive = lr_archive_open (path, NULL);
  GPtrArray *files = lr_archive_get_files (archive);
  g_autofree char *own = home_path ("sessions/An evening.longroll");
  g_autofree char *sealed = home_path ("sessions/Würfel \"zwei\".longroll");
  g_autoptr (LrSession) session = NULL;
  g_autoptr (LrDesk) desk = NULL;
  g_autoptr (LrLast) last = NULL;
  g_autoptr (GPtrArray) presets = NULL;
  LrRuleset *ruleset = lr_library_load (library, "skirmish");
  const LrOption *option = lr_model_find_option (ruleset->model, "who_first");

  empty ();
  restore (path, LR_MINE_BOTH, "Restored: 1 game, 2 sessions, the charts of 1 game, the presets of 1 game, the order "
                               "of battle of 1 game, the options of 2 games, the last inputs");
  g_assert_cmpuint (files->len, ==, 10);
  for (guint i = 0; i < files->len; i++)
    {
      const LrArchiveFile *file = files->pdata[i];
      g_autofree char *restored = home_path (file->name);
      g_autofree char *text = NULL;
      g_autofree char *sum = NULL;
      gsize size;

      g_assert_true (g_file_get_contents (restored, &text, &size, NULL));
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guint8 *) text, size);
      g_assert_cmpstr (sum, ==, file->sum);
    }
  is_whole (own);
  is_whole (sealed);
  session = reopen (own, library);
  last = lr_last_read ("skirmish", session);
  g_assert_cmpstr (last->page, ==, "clash");
  desk = lr_desk_new (ruleset);
  lr_kept_options_read (desk);
  g_assert_cmpstr (lr_desk_option_text (desk, option), ==, "defender");
  presets = lr_presets_read ("skirmish", "clash", NULL);
  g_assert_cmpuint (presets->len, ==, 2);
  empty ();
}

/* An older version kept options in the settings, and what was typed last in another folder. */
static void
test_older_home (void)
{
  g_autoptr (LrMine) here = NULL;
  g_autoptr (LrLast) last = NULL;
  g_autoptr (LrLast) of_session = NULL;
  g_autoptr (LrSession) session = NULL;
  g_autofree char *own = home_path ("sessions/An evening.longroll");
  g_autofree char *old = g_build_filename (g_get_user_state_dir (), "longroll", "desks", NULL);
  g_autofree char *parent = g_path_get_dirname (old);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, own, -1);
  g_autofree char *desks = g_strdup_printf ("[skirmish]\npage=raid\n\n[skirmish %s]\npage=clash\n", hash);
  g_autoptr (GVariant) left = NULL;
  GVariantBuilder builder;

  empty ();
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_builder_add (&builder, "{ss}", "skirmish/who_first", "defender");
  g_settings_set_value (settings (), "options", g_variant_builder_end (&builder));
  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (old, desks, -1, NULL));
  session = begin_kept ("An evening");
  last = lr_last_read ("skirmish", NULL);
  g_assert_cmpstr (last->page, ==, "raid");
  of_session = lr_last_read ("skirmish", session);
  g_assert_cmpstr (of_session->page, ==, "clash");
  here = lr_mine_here ();
  file_holds ("readings/skirmish.ini", "[readings]\nwho_first=defender\n");
  left = g_settings_get_value (settings (), "options");
  g_assert_cmpuint (g_variant_n_children (left), ==, 0);
  g_unlink (old);
  empty ();
}

/* --- interrupted --- */

/* Anyone who is killed finds both, whatever was done: test-faults kills at each call. */
static void
test_interrupted (void)
{
  g_autofree char *none = NULL;
  g_autofree char *said = NULL;
  g_autofree char *again = NULL;
  g_autofree char *own = home_path ("charts/skirmish.xml");
  g_autofree char *linked = home_path ("charts/skirmish (2).xml");
  g_autofree char *unfinished = home_path ("rulesets/.restoring");

  empty ();
  none = lr_mine_recover ();
  g_assert_null (none);
  put ("restoring", "sessions/a.longroll\tsessions/a (2).longroll\nsessions/new.longroll\t\n"
       "rulesets/ford\trulesets/ford_2\npresets/skirmish.presets\tpresets/skirmish (2).presets\n"
       "charts/skirmish.xml\tcharts/skirmish (2).xml\norder-of-battle/a.csv\torder-of-battle/a (2).csv\n");
  put ("sessions/a.longroll", "theirs");                     /* replaced */
  put ("sessions/a (2).longroll", "mine");
  put ("rulesets/ford/ruleset.xml", GAME ("<!-- theirs -->"));
  put ("rulesets/ford_2/ruleset.xml", GAME ("<!-- mine -->"));
  put ("rulesets/.restoring/ruleset.xml", "unfinished");
  put ("presets/skirmish (2).presets", "mine");              /* between two names */
  put ("charts/skirmish.xml", "mine");                       /* with both names */
  g_assert_cmpint (link (own, linked), ==, 0);
  put ("order-of-battle/a.csv", "mine");                     /* not yet begun */
  said = lr_mine_recover ();
  lr_test_same_text ("said", said,
                     "A restore was interrupted. None of your data is lost. Restore the backup again\n“a.longroll” "
                     "is from the backup; yours is now “a (2).longroll”\n“ford” is from the backup; yours is now "
                     "“ford_2”");
  file_holds ("sessions/a.longroll", "theirs");
  file_holds ("sessions/a (2).longroll", "mine");
  file_holds ("rulesets/ford/ruleset.xml", GAME ("<!-- theirs -->"));
  file_holds ("rulesets/ford_2/ruleset.xml",
         "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"ford_2\" data=\"1\">\n  <title>Miller’s Ford (2)</title>"
         "<!-- mine --></ruleset>\n");
  file_holds ("presets/skirmish.presets", "mine");
  file_holds ("charts/skirmish.xml", "mine");
  g_assert_false (g_file_test (linked, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (unfinished, G_FILE_TEST_EXISTS));
  again = lr_mine_recover ();
  g_assert_null (again);
  empty ();
}

/* --- files that are refused --- */

static void
add (GPtrArray  *files,
     const char *name,
     const char *text)
{
  LrArchiveFile *file = lr_archive_file_new (name, 0);

  file->bytes = g_bytes_new (text, strlen (text));
  g_ptr_array_add (files, file);
}

static GPtrArray *
new_files (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
}

static GBytes *
bytes_of (const LrArchiveFile *file,
          gpointer             data G_GNUC_UNUSED)
{
  return g_bytes_ref (file->bytes);
}

static void
write_archive (const char *path,
               GPtrArray  *files)
{
  g_autoptr (GError) error = NULL;

  lr_archive_write (path, files, bytes_of, NULL, TRUE, &error);
  g_assert_no_error (error);
}

/* Nothing comes of it, and it says why. */
static void
is_refused (const char *path,
            const char *expected)
{
  g_autoptr (LrMine) here = lr_mine_here ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = tree ();
  g_autofree char *after = NULL;
  g_autoptr (LrMine) theirs = lr_mine_read (path, here, &error);

  g_assert_null (theirs);
  lr_test_same_text (path, error != NULL ? error->message : NULL, expected);
  after = tree ();
  lr_test_same_text ("home", after, before);
}

static void
test_hostile_names (void)
{
  static const char *const names[] = {
    "../evil", "/etc/passwd", "sessions/../../evil.longroll", "sessions/.hidden.longroll", "sessions//a.longroll",
    "sessions\\a.longroll", "alone", "sessions/", "sessions/a\nb.longroll", "./sessions/a.longroll", "", "SHA256SUMS2",
  };
  g_autofree char *path = new_path ("refused.longroll-mine");
  g_autofree char *folder_name = g_strnfill (LR_ARCHIVE_MOST_NAME, 'a');
  g_autofree char *name = g_strconcat ("sessions/", folder_name, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *expected = g_strdup_printf ("“refused.longroll-mine” is refused: Long Roll never writes a "
                                                   "file named “%s” into it", names[i]);
      g_autoptr (GPtrArray) files = new_files ();

      add (files, names[i], "x");
      write_archive (path, files);
      is_refused (path, expected);
      g_assert_false (lr_archive_is_name (names[i]));
    }
  g_assert_false (lr_archive_is_name (name));
}

/* Files are put down as they are, whatever is in them; the program then takes them for what they are. A file where a
 * folder has to be is refused, and nothing of the rest stays. */
static void
test_hostile_content (void)
{
  static const char *const names[] = {
    "rulesets/ford/ruleset.xml", "sessions/a.longroll", "charts/skirmish.xml", "presets/skirmish.presets",
    "order-of-battle/skirmish.csv", "readings/skirmish.ini", "desks/desks.ini",
  };
  g_autofree char *many = g_strnfill (9 * 16000, ' ');
  const char *const texts[] = { "", "\xff", many, "<ruleset id=\"ford\"><title/>" };
  g_autofree char *path = new_path ("content.longroll-mine");
  g_autofree char *clash = new_path ("clash.longroll-mine");

  for (guint i = 0; many[i] != '\0'; i++)
    many[i] = "<ruleset "[i % 9];
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) files = new_files ();
      g_autoptr (LrMine) here = NULL;
      g_autoptr (GPtrArray) presets = NULL;
      g_autoptr (LrLast) last = NULL;
      g_autoptr (LrDesk) desk = lr_desk_new (lr_library_load (library, "skirmish"));

      empty ();
      fill ();
      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        add (files, names[j], texts[i]);
      write_archive (path, files);
      restore (path, LR_MINE_BOTH, "Restored: 1 session; added beside yours: 1 game, " OTHERS);
      restore (path, LR_MINE_THEIRS, "Nothing was restored: you already have everything in this backup");
      empty ();
      fill ();
      restore (path, LR_MINE_THEIRS, "Restored: 1 session; yours replaced: 1 game, " OTHERS);
      file_holds ("presets/skirmish.presets", texts[i]);
      here = lr_mine_here ();
      lr_mine_name (here, library);
      presets = lr_presets_read ("skirmish", "clash", NULL);
      last = lr_last_read ("skirmish", NULL);
      lr_kept_options_read (desk);
    }
  {
    g_autoptr (GPtrArray) files = new_files ();
    g_autoptr (LrMine) theirs = NULL;
    g_autoptr (GError) error = NULL;
    g_autofree char *before = NULL;
    g_autofree char *after = NULL;

    empty ();
    add (files, "rulesets/ford/po", "a file");
    add (files, "rulesets/ford/po/de.po", "in the folder of that name");
    add (files, "sessions/a.longroll", "another");
    write_archive (clash, files);
    before = tree ();
    theirs = read_file (clash);
    g_assert_false (lr_mine_restore (theirs, &error));
    contains ("clash", error->message, "Nothing was restored: the file “po” already exists");
    after = tree ();
    lr_test_same_text ("home", after, before);
  }
  empty ();
}

/* A later version may know more sorts: what it wrote does not keep the rest from being restored. */
static void
test_unknown (void)
{
  g_autoptr (GPtrArray) files = new_files ();
  g_autofree char *path = new_path ("later.longroll-mine");
  g_autofree char *summary = NULL;
  g_autoptr (LrMine) theirs = NULL;

  empty ();
  add (files, "divisions/ford.csv", "x");
  add (files, "sessions/notes.txt", "x");
  add (files, "charts/skirmish.xml", CHARTS ("skirmish", "7"));
  write_archive (path, files);
  theirs = read_file (path);
  summary = lr_mine_summary (theirs);
  lr_test_same_text ("unknown", summary,
                     "New: the charts of 1 game\n2 files are from a later version of Long Roll and are left out");
  restore (path, LR_MINE_BOTH,
           "Restored: the charts of 1 game; 2 files are from a later version of Long Roll and are left out");
  empty ();
}

/* A game of that name is among those that came with the program: nobody's rules change without a word. */
static void
test_hides (void)
{
  g_autoptr (GPtrArray) files = new_files ();
  g_autofree char *path = new_path ("hides.longroll-mine");
  g_autofree char *text = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *beside = NULL;
  g_autofree char *instead = NULL;
  g_autofree char *tables = g_test_build_filename (G_TEST_DIST, "fixtures", "session", "games", NULL);
  g_autoptr (LrMine) theirs = NULL;

  g_setenv ("LONGROLL_TABLES", tables, TRUE);
  empty ();
  add (files, "rulesets/skirmish/ruleset.xml", "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"skirmish\" data=\"1\">"
       "<title>Skirmish</title></ruleset>");
  write_archive (path, files);
  before = tree ();
  theirs = read_file (path);
  text = items_text (theirs, TRUE);
  lr_test_same_text ("hides", text,
                     "Games | Skirmish | differs | A game of Long Roll is also called “skirmish”: all its sessions "
                     "would use this one\n");
  restore (path, LR_MINE_MINE, "Nothing was restored; yours kept: 1 game");
  after = tree ();
  lr_test_same_text ("left out", after, before);
  restore (path, LR_MINE_BOTH, "Added beside yours: 1 game");
  beside = get ("rulesets/skirmish_2/ruleset.xml");
  contains ("beside", beside, "id=\"skirmish_2\"");
  restore (path, LR_MINE_BOTH, "Nothing was restored: you already have everything in this backup");
  empty ();
  restore (path, LR_MINE_THEIRS, "Yours replaced: 1 game");
  instead = get ("rulesets/skirmish/ruleset.xml");
  contains ("instead", instead, "id=\"skirmish\"");
  restore (path, LR_MINE_BOTH, "Nothing was restored: you already have everything in this backup");
  empty ();
  g_unsetenv ("LONGROLL_TABLES");
}

/* Puts text instead of another of that length, where it first stands. */
static void
replace (const char *path,
         const char *before,
         const char *after)
{
  g_autofree char *content = NULL;
  gsize size, at = 0;

  g_assert_true (g_file_get_contents (path, &content, &size, NULL));
  while (memcmp (content + at, before, strlen (before)) != 0)
    at++;
  memcpy (content + at, after, strlen (after));
  g_assert_true (g_file_set_contents (path, content, (gssize) size, NULL));
}

static void
test_wrong_file (void)
{
  g_autofree char *none = new_path ("none");
  g_autofree char *text = new_path ("text");
  g_autofree char *vacant = new_path ("vacant");
  g_autofree char *later = NULL;
  g_autofree char *other = NULL;
  g_autofree char *content = NULL;
  g_autofree char *session = lr_test_fixture ("session", "format-4.longroll", NULL);
  g_autofree char *name = g_path_get_basename (folder);
  g_autofree char *is_folder = g_strdup_printf ("“%s” is a folder, not a file", name);
  gsize size;

  fill ();
  is_refused (none, "there is no file “none”");
  is_refused (folder, is_folder);
  g_assert_true (g_file_set_contents (vacant, "", 0, NULL));
  is_refused (vacant, "“vacant” is empty: nothing was ever saved in it");
  g_assert_true (g_file_set_contents (text, "Dear diary", -1, NULL));
  is_refused (text, "“text” was not written by “Back up my data”: it is another file");
  is_refused (session, "“format-4.longroll” is a single session: “Open a session file” on the shelf imports it");
  later = back_up ("later.longroll-mine");
  g_assert_true (g_file_get_contents (later, &content, &size, NULL));
  content[63] = 2; /* the format, in SQLite's header */
  g_assert_true (g_file_set_contents (later, content, (gssize) size, NULL));
  is_refused (later, "“later.longroll-mine” was written by a later version of Long Roll: it needs that version, or a "
              "later one");
  other = back_up ("other.longroll-mine");
  replace (other, "mtime INT", "ntime INT");
  is_refused (other, "“other.longroll-mine” is damaged: its table is not the one Long Roll writes");
  empty ();
}

/* Whatever is changed in it, what comes out is what went in, or nothing. */
static void
test_damaged (void)
{
  g_autofree char *path = NULL;
  g_autofree char *content = NULL;
  g_autofree char *damaged = new_path ("damaged.longroll-mine");
  g_autoptr (LrArchive) whole = NULL;
  GPtrArray *files;
  guint n_refused = 0;
  gsize size, n = 0;

  fill ();
  path = back_up ("whole.longroll-mine");
  whole = lr_archive_open (path, NULL);
  files = lr_archive_get_files (whole);
  g_assert_true (g_file_get_contents (path, &content, &size, NULL));
  for (gsize at = 0; at < size; at += at < 8192 ? 7 : 499, n++)
    {
      g_autoptr (LrArchive) archive = NULL;
      GPtrArray *found;
      g_autoptr (GError) error = NULL;

      content[at] ^= 0x55;
      g_assert_true (g_file_set_contents (damaged, content, (gssize) size, NULL));
      content[at] ^= 0x55;
      archive = lr_archive_open (damaged, &error);
      n_refused += archive == NULL ? 1 : 0;
      g_assert_true ((archive == NULL) == (error != NULL));
      if (archive == NULL)
        continue;
      found = lr_archive_get_files (archive);
      g_assert_cmpuint (found->len, ==, files->len);
      for (guint i = 0; i < found->len; i++)
        {
          g_autoptr (GBytes) bytes = lr_archive_read (archive, found->pdata[i], NULL);
          g_autoptr (GBytes) expected = lr_archive_read (whole, files->pdata[i], NULL);

          g_assert_cmpstr (((LrArchiveFile *) found->pdata[i])->name, ==, ((LrArchiveFile *) files->pdata[i])->name);
          g_assert_true (g_bytes_equal (bytes, expected));
        }
    }
  g_test_message ("%u of %" G_GSIZE_FORMAT " damaged files are refused", n_refused, n);
  g_assert_cmpuint (n_refused, >, 100);
  for (gsize length = 1; length < size; length = length * 3 / 2 + 1)
    {
      g_assert_true (g_file_set_contents (damaged, content, (gssize) length, NULL));
      g_assert_null (lr_archive_open (damaged, NULL));
    }
  empty ();
}

static void
test_damage_is_said (void)
{
  g_autofree char *path = NULL;

  fill ();
  path = back_up ("changed.longroll-mine");
  replace (path, "<cell row", "<bell row");
  is_refused (path, "“changed.longroll-mine” is damaged: it differs from what was written");
  empty ();
}

static void
test_too_many (void)
{
  g_autoptr (GPtrArray) files = new_files ();
  g_autofree char *path = new_path ("many.longroll-mine");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= LR_ARCHIVE_MOST_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("presets/%u.presets", i);

      add (files, name, "");
    }
  g_assert_false (lr_archive_write (path, files, bytes_of, NULL, FALSE, &error));
  lr_test_same_text ("many", error->message,
                     "“many.longroll-mine” is too large: Long Roll allows at most 10,000 files and 192 MB in one "
                     "backup");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* --- places that refuse --- */

static void
test_refusing (void)
{
  g_autofree char *path = NULL;
  g_autofree char *small = new_path ("small.longroll-mine");
  g_autofree char *nowhere = new_path ("no/where.longroll-mine");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (LrMine) here = NULL;
  g_autoptr (LrMine) theirs = NULL;
  g_autoptr (GError) error = NULL;

  fill ();
  path = back_up ("all.longroll-mine");
  here = lr_mine_here ();
  g_assert_false (lr_mine_back_up (here, path, FALSE, &error));
  lr_test_same_text ("there already", error->message, "the file “all.longroll-mine” already exists");
  g_clear_error (&error);
  g_assert_false (lr_mine_back_up (here, nowhere, FALSE, &error));
  contains ("nowhere", error->message, "“where.longroll-mine” cannot be ");
  g_clear_error (&error);
  lr_test_limit_files (50000);
  g_assert_false (lr_mine_back_up (here, small, FALSE, &error));
  lr_test_limit_files (0);
  lr_test_same_text ("full", error->message, "“small.longroll-mine” cannot be saved: the disk is full");
  g_assert_false (g_file_test (small, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  empty ();
  before = tree ();
  theirs = read_file (path);
  lr_test_limit_files (50000);
  g_assert_false (lr_mine_restore (theirs, &error));
  lr_test_limit_files (0);
  lr_test_same_text ("full", error->message,
                     "Nothing was restored: “An evening.longroll” cannot be saved: the disk is full");
  after = tree ();
  lr_test_same_text ("home", after, before);
  empty ();
}

/* A backup that is damaged may be replaced by a whole one, whatever is wrong with it. */
static void
test_over_damaged (void)
{
  g_autofree char *whole = NULL;
  g_autofree char *path = NULL;
  gsize size;

  fill ();
  path = back_up ("all.longroll-mine");
  g_assert_true (g_file_get_contents (path, &whole, &size, NULL));
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *bytes = g_memdup2 (whole, size);
      const gsize sizes[] = { size, size, size, size, size, size / 2, size - 1, 4096, 100, 10 };
      g_autoptr (LrMine) theirs = NULL;

      memset (bytes + 4096, i, i == 0 ? size - 4096 : 0); /* pages */
      memset (bytes + 100, 'x', i == 1 ? 200 : 0);        /* the schema */
      memset (bytes + 16, 'x', i == 2 ? 20 : 0);          /* the sizes */
      memset (bytes + 18, 9, i == 3 ? 1 : 0);             /* which SQLite can write it */
      memset (bytes, 0, i == 4 ? size : 0);
      g_assert_true (g_file_set_contents (path, bytes, (gssize) sizes[i], NULL));
      g_free (back_up ("all.longroll-mine"));
      theirs = read_file (path);
      g_assert_nonnull (theirs);
    }
  empty ();
}

static void
use_read_only (LrMine     *here,
               LrMine     *theirs,
               const char *path)
{
  g_autoptr (GError) error = NULL;

  if (lr_mine_back_up (here, path, FALSE, &error) || strstr (error->message, "is read-only") == NULL)
    _exit (1);
  g_clear_error (&error);
  if (lr_mine_restore (theirs, &error) ||
      !g_str_has_prefix (error->message, "Nothing was restored: “ford” cannot be saved: its folder "))
    _exit (2);
  _exit (0);
}

static void
test_read_only (void)
{
  g_autofree char *path = NULL;
  g_autofree char *closed = new_path ("closed");
  g_autofree char *other = g_build_filename (closed, "a.longroll-mine", NULL);
  g_autofree char *data = home_path ("");
  g_autoptr (LrMine) here = NULL;
  g_autoptr (LrMine) theirs = NULL;
  int status = 1;
  pid_t child;

  fill ();
  path = back_up ("all.longroll-mine");
  here = lr_mine_here ();
  empty ();
  theirs = read_file (path);
  g_mkdir_with_parents (data, 0555);
  g_mkdir (closed, 0555);
  child = fork ();
  if (child == 0)
    {
      lr_test_obey_modes ();
      use_read_only (here, theirs, other);
    }
  waitpid (child, &status, 0);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  g_chmod (data, 0755);
  g_chmod (closed, 0755);
  empty ();
}

/* What was put in place already is taken back when the next cannot be. @blocked: a folder in whose place a file is. */
static void
is_taken_back (const char *blocked)
{
  g_autofree char *path = NULL;
  g_autofree char *data = home_path ("");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (LrMine) theirs = NULL;
  const char *name;

  fill ();
  change ();
  path = back_up ("all.longroll-mine");
  empty ();
  put ("rulesets/ford/ruleset.xml", GAME (""));
  put (blocked, "a file in the place of a folder");
  before = tree ();
  theirs = read_file (path);
  lr_mine_choose (theirs, LR_MINE_THEIRS);
  g_assert_false (lr_mine_restore (theirs, &error));
  contains ("taken back", error->message, "Nothing was restored: ");
  after = tree ();
  lr_test_same_text ("home", after, before);
  dir = g_dir_open (data, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_assert_false (*name == '.');
  empty ();
}

static void
test_taken_back (void)
{
  is_taken_back ("presets");  /* which is found before anything is put in place */
  is_taken_back ("sessions"); /* which is found after the game was replaced */
}

static void
add_tests (void)
{
  lr_test_add ("/mine/sorts", test_sorts);
  lr_test_add ("/mine/round-trip", test_round_trip);
  lr_test_add ("/mine/differences", test_differences);
  lr_test_add ("/mine/sessions", test_sessions);
  lr_test_add ("/mine/left-out", test_left_out);
  lr_test_add ("/mine/golden", test_golden);
  lr_test_add ("/mine/older-home", test_older_home);
  lr_test_add ("/mine/interrupted", test_interrupted);
  lr_test_add ("/mine/hostile-names", test_hostile_names);
  lr_test_add ("/mine/hostile-content", test_hostile_content);
  lr_test_add ("/mine/unknown", test_unknown);
  lr_test_add ("/mine/hides", test_hides);
  lr_test_add ("/mine/wrong-file", test_wrong_file);
  lr_test_add ("/mine/damaged", test_damaged);
  lr_test_add ("/mine/damage-is-said", test_damage_is_said);
  lr_test_add ("/mine/too-many", test_too_many);
  lr_test_add ("/mine/refusing", test_refusing);
  lr_test_add ("/mine/over-damaged", test_over_damaged);
  lr_test_add ("/mine/read-only", test_read_only);
  lr_test_add ("/mine/taken-back", test_taken_back);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add_tests);
}
