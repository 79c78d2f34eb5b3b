/* test-mine.c - all that is mine: out, in on another machine, in again; what differs; every file that is refused
 *
 * Another machine is this one with an empty data folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "test-session.h"

#include <sys/wait.h>

#include "present/input/lr-last.h"
#include "present/input/lr-presets.h"
#include "present/mine/lr-mine.h"
#include "rules/build/lr-own-charts.h"

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
set_reading (const char *reading)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  if (reading != NULL)
    g_variant_builder_add (&builder, "{ss}", "skirmish/who_first", reading);
  g_settings_set_value (settings (), "options", g_variant_builder_end (&builder));
}

static void
empty (void)
{
  g_autofree char *data = home_path ("");
  g_autofree char *desks = lr_last_path ();

  lr_test_remove (data);
  g_remove (desks);
  set_reading (NULL);
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
  set_reading ("defender");
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
save (const char *name)
{
  g_autoptr (LrMine) here = lr_mine_here ();
  g_autoptr (GError) error = NULL;
  char *path = new_path (name);

  g_assert_cmpuint (here->left_out->len, ==, 0);
  lr_mine_save (here, path, TRUE, &error);
  g_assert_no_error (error);
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
bring_in (const char   *path,
          LrMineChoice  choice,
          const char   *expected)
{
  g_autoptr (LrMine) theirs = read_file (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;

  lr_mine_choose (theirs, choice);
  lr_mine_bring_in (theirs, &error);
  g_assert_no_error (error);
  lr_mine_settle (theirs);
  said = lr_mine_done_text (theirs);
  lr_test_same_text ("done", said, expected);
}

#define ALL "1 game, 1 session, 1 chart, 1 preset, 2 lines of the order of battle, 1 reading of a rule, " \
  "2 set-ups that were typed last"

static void
test_sorts (void)
{
  g_autoptr (LrMine) here = NULL;
  g_autoptr (LrMine) none = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *path = new_path ("none.longroll-mine");

  empty ();
  none = lr_mine_here ();
  g_assert_cmpuint (none->items->len, ==, 0);
  g_assert_false (lr_mine_save (none, path, TRUE, &error));
  lr_test_same_text ("nothing", error->message,
                     "There is nothing of yours to save yet: no session, chart, game or preset");
  fill ();
  here = lr_mine_here ();
  lr_mine_name (here, library);
  text = items_text (here, FALSE);
  lr_test_same_text ("here", text,
                     "Games | Miller’s Ford\n"
                     "Sessions | An evening\n"
                     "Charts | Skirmish: Losses\n"
                     "Presets | Skirmish: Clash, “Big”\n"
                     "Order of battle | Skirmish: Grant\n"
                     "Order of battle | Skirmish: Lee\n"
                     "Readings of unclear rules | Skirmish: Who goes first\n"
                     "What was typed last | Skirmish\n"
                     "What was typed last | Skirmish: An evening\n");
  saved = lr_mine_saved_text (here);
  lr_test_same_text ("saved", saved, "In the file: " ALL);
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
  g_autoptr (GVariant) readings = NULL;
  g_autoptr (LrSession) session = NULL;
  g_autoptr (LrLast) last = NULL;
  g_autoptr (LrMine) theirs = NULL;
  g_autoptr (LrMine) once_more = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (session_path);
  GStatBuf about;

  fill ();
  g_assert_true (g_file_set_attribute_uint64 (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000000000, G_FILE_QUERY_INFO_NONE,
                                              NULL, NULL));
  before = tree ();
  path = save ("all.longroll-mine");
  empty ();
  theirs = read_file (path);
  summary = lr_mine_summary (theirs);
  lr_test_same_text ("summary", summary, "New: " ALL);
  bring_in (path, LR_MINE_BOTH, "Came in: " ALL);
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
  readings = g_settings_get_value (settings (), "options");
  g_assert_cmpuint (g_variant_n_children (readings), ==, 1);
  once_more = read_file (path);
  g_assert_false (lr_mine_brings (once_more));
  same = lr_mine_summary (once_more);
  lr_test_same_text ("same", same, "Here already: " ALL);
  bring_in (path, LR_MINE_THEIRS, "Nothing came in: all of it is here already");
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
  set_reading ("attacker");
}

static void
test_differences (void)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *mine = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *both = NULL;
  g_autofree char *again = NULL;
  g_autofree char *game = NULL;
  g_autofree char *chart = NULL;
  g_autofree char *order = NULL;
  g_autofree char *own = home_path ("sessions/An evening.longroll");
  g_autofree char *beside = home_path ("sessions/An evening (2).longroll");
  g_autoptr (GPtrArray) presets = NULL;
  g_autoptr (LrMine) theirs = NULL;

  fill ();
  g_free (save ("before.longroll-mine"));
  change ();
  path = save ("changed.longroll-mine");
  empty ();
  {
    g_autofree char *before = new_path ("before.longroll-mine");

    bring_in (before, LR_MINE_BOTH, "Came in: " ALL);
  }
  mine = tree ();
  theirs = read_file (path);
  text = items_text (theirs, TRUE);
  lr_test_same_text ("differences", text,
                     "Games | Miller’s Ford | differs\n"
                     "Sessions | An evening | differs | It goes on where yours ends: 1 entry more\n"
                     "Charts | Skirmish: Losses | differs\n"
                     "Presets | Skirmish: Clash, “Big” | differs\n"
                     "Order of battle | Skirmish: Grant | differs\n"
                     "Order of battle | Skirmish: Meade | new\n"
                     "Readings of unclear rules | Skirmish: Who goes first | differs\n"
                     "What was typed last | Skirmish | differs\n"
                     "What was typed last | Skirmish: An evening | here already\n");
  g_assert_cmpuint (lr_mine_n_other (theirs), ==, 7);
  bring_in (path, LR_MINE_MINE, "Came in: 1 line of the order of battle; yours stayed: 1 game, 1 session, 1 chart, "
            "1 preset, 1 line of the order of battle, 1 reading of a rule, 1 set-up that was typed last");
  order = get ("order-of-battle/skirmish.csv");
  lr_test_same_text ("order of battle", order, "sort,name,br\nLeader,Grant,4\nLeader,Lee,5\nLeader,Meade,2\n");
  put ("order-of-battle/skirmish.csv", "sort,name,br\nLeader,Grant,4\nLeader,Lee,5\n");
  kept = tree ();
  put ("order-of-battle/skirmish.csv", order);
  lr_test_same_text ("mine", kept, mine);
  bring_in (path, LR_MINE_BOTH, "Beside yours: 1 game, 1 session, 1 preset; yours stayed: 1 chart, "
            "1 line of the order of battle, 1 reading of a rule, 1 set-up that was typed last");
  is_whole (own);
  is_whole (beside);
  game = get ("rulesets/ford_2/ruleset.xml");
  contains ("the game beside", game, "id=\"ford_2\"");
  contains ("the game beside", game, "<title>Miller’s Ford (2)</title>");
  presets = lr_presets_read ("skirmish", "clash");
  g_assert_cmpuint (presets->len, ==, 2);
  g_assert_cmpstr (((LrPreset *) presets->pdata[1])->name, ==, "Big (2)");
  g_assert_cmpstr (((LrPreset *) presets->pdata[1])->text, ==, "longroll-cli calc skirmish clash sp=8");
  both = tree ();
  bring_in (path, LR_MINE_BOTH, "Nothing came in; yours stayed: 1 chart, "
            "1 line of the order of battle, 1 reading of a rule, 1 set-up that was typed last");
  again = tree ();
  lr_test_same_text ("both again", again, both);
  bring_in (path, LR_MINE_THEIRS, "In place of yours: 1 chart, 1 line of the order of battle, 1 reading of a rule, "
            "1 set-up that was typed last");
  g_free (order);
  order = get ("order-of-battle/skirmish.csv");
  lr_test_same_text ("order of battle", order, "sort,name,br\nLeader,Grant,3\nLeader,Lee,5\nLeader,Meade,2\n");
  chart = get ("charts/skirmish.xml");
  contains ("the chart", chart, ">9<");
  bring_in (path, LR_MINE_THEIRS, "Nothing came in: all of it is here already");
  empty ();
}

/* A session that has gone on here holds all that the file does; two that part are told. */
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
  path = save ("begun.longroll-mine");
  session = reopen (own, library);
  DID (session, lr_session_next (session, error), "On to: Count; Used: 0 → 1");
  bring_in (path, LR_MINE_THEIRS, "Nothing came in: all of it is here already"); /* while it is open */
  parted = save ("parted.longroll-mine");
  g_clear_object (&session);
  empty ();
  bring_in (path, LR_MINE_BOTH, "Came in: 1 session");
  session = reopen (own, library);
  DID (session, lr_session_note (session, "Rain", NULL, error), "Rain");
  theirs = read_file (parted);
  text = items_text (theirs, TRUE);
  lr_test_same_text ("parted", text,
                     "Sessions | An evening | differs | Yours is open: close it first to have it replaced\n");
  {
    g_autoptr (GError) error = NULL;

    lr_mine_choose (theirs, LR_MINE_THEIRS);
    g_assert_false (lr_mine_bring_in (theirs, &error));
    lr_test_same_text ("open", error->message, "Nothing was brought in: “An evening” cannot be replaced: Yours is "
                       "open: close it first to have it replaced");
  }
  g_clear_object (&session);
  g_clear_pointer (&theirs, lr_mine_free);
  g_clear_pointer (&text, g_free);
  theirs = read_file (parted);
  text = items_text (theirs, TRUE);
  lr_test_same_text ("parted", text,
                     "Sessions | An evening | differs | They part after entry 1: yours has 2, this one 2\n");
  g_clear_pointer (&theirs, lr_mine_free);
  empty ();
  g_object_unref (begin_kept ("An evening"));
  theirs = read_file (parted);
  g_clear_pointer (&text, g_free);
  text = items_text (theirs, TRUE);
  lr_test_same_text ("another", text, "Sessions | An evening | differs | Another session of this name\n");
  bring_in (parted, LR_MINE_THEIRS, "In place of yours: 1 session");
  is_whole (own);
  empty ();
}

/* What cannot be read here does not go out, is said, and is not replaced. */
static void
test_left_out (void)
{
  g_autoptr (LrMine) here = NULL;
  g_autoptr (LrMine) theirs = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *said = NULL;
  g_autofree char *text = NULL;
  g_autofree char *broken = NULL;

  fill ();
  path = save ("all.longroll-mine");
  put ("charts/skirmish.xml", "broken");
  put ("presets/skirmish.presets", "broken");
  put ("sessions/An evening.longroll", "broken");
  put ("rulesets/empty/kinds.xml", "no main file");
  put ("charts/other.xml", CHARTS ("skirmish", "7"));
  here = lr_mine_here ();
  g_assert_true (lr_mine_check (here, NULL));
  said = lr_mine_saved_text (here);
  lr_test_same_text ("left out", said,
                     "In the file: 1 game, 2 lines of the order of battle, 1 reading of a rule, "
                     "2 set-ups that were typed last\n"
                     "Left out: An evening.longroll: “An evening.longroll” is not a session of Long Roll\n"
                     "Left out: other.xml: its charts are of another game than its name says\n"
                     "Left out: skirmish.xml: charts/skirmish.xml:1:1: this is not XML: Start tag expected, '<' not "
                     "found\n"
                     "Left out: skirmish.presets: Key file contains line “broken” which is not a key-value pair, "
                     "group, or comment\nLeft out: empty: it has no file ruleset.xml");
  theirs = read_file (path);
  text = items_text (theirs, TRUE);
  contains ("barred", text, "Sessions | An evening | differs | “An evening.longroll” is not a session of Long Roll\n");
  contains ("barred", text, "Presets | Skirmish: Clash, “Big” | differs | Key file contains");
  lr_mine_choose (theirs, LR_MINE_THEIRS);
  g_assert_false (lr_mine_bring_in (theirs, &error));
  contains ("barred", error->message, "Nothing was brought in: “An evening” cannot be replaced: “An evening.longroll”");
  bring_in (path, LR_MINE_BOTH, "Beside yours: 1 session; yours stayed: 1 chart, 1 preset");
  broken = get ("sessions/An evening.longroll");
  g_assert_cmpstr (broken, ==, "broken");
  empty ();
}

/* --- files that are refused --- */

static void
add (GPtrArray  *files,
     const char *name,
     const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_ptr_array_add (files, lr_archive_file_new (name, 0, bytes));
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
file_is_refused (const char *name,
                 const char *text,
                 const char *expected)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
  g_autofree char *path = new_path ("refused.longroll-mine");
  g_autoptr (GError) error = NULL;

  add (files, name, text);
  lr_archive_write (path, files, TRUE, &error);
  g_assert_no_error (error);
  is_refused (path, expected);
}

static void
test_hostile_names (void)
{
  static const char *const names[] = {
    "../evil", "/etc/passwd", "sessions/../../evil.longroll", "sessions/.hidden.longroll", "sessions//a.longroll",
    "sessions\\a.longroll", "alone", "sessions/", "sessions/a\nb.longroll", "./sessions/a.longroll", "SHA256SUMS",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *expected = g_strdup_printf ("“refused.longroll-mine” is refused: “%s” in it is a name that Long "
                                                   "Roll never writes", names[i]);
      g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
      g_autofree char *path = new_path ("refused.longroll-mine");

      if (!g_str_equal (names[i], "SHA256SUMS"))
        file_is_refused (names[i], "x", expected);
      else
        {
          add (files, names[i], "x");
          g_assert_false (lr_archive_write (path, files, TRUE, NULL)); /* twice the same name */
        }
      g_assert_false (lr_archive_is_name (names[i]));
    }
  {
    g_autofree char *folder_name = g_strnfill (LR_ARCHIVE_MOST_NAME, 'a');
    g_autofree char *name = g_strconcat ("sessions/", folder_name, NULL);

    g_assert_false (lr_archive_is_name (name));
  }
}

static void
test_hostile_content (void)
{
  g_autofree char *large = g_strnfill (5 * 1024 * 1024, '#');
  g_autoptr (GString) groups = g_string_new (NULL);

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (groups, "[g%u]\n", i);
  file_is_refused ("sessions/a.longroll", "no session",
                   "“sessions/a.longroll” in the file cannot be used: “a.longroll” is not a session of Long Roll");
  file_is_refused ("charts/ford.xml", CHARTS ("skirmish", "7"),
                   "“charts/ford.xml” in the file cannot be used: its charts are of another game than its name says");
  file_is_refused ("charts/ford.xml", "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><x>&e;</x>",
                   "“charts/ford.xml” in the file cannot be used: charts/ford.xml:1:13: the file has a DOCTYPE; "
                   "remove it");
  file_is_refused ("rulesets/ford/kinds.xml", "<part/>",
                   "“rulesets/ford” in the file cannot be used: it has no file ruleset.xml");
  file_is_refused ("presets/ford.presets", "x",
                   "“presets/ford.presets” in the file cannot be used: Key file contains line “x” which is not a "
                   "key-value pair, group, or comment");
  file_is_refused ("presets/ford.presets", "[clash]\nname0=\ninputs0=sp=9\n",
                   "“presets/ford.presets” in the file cannot be used: a name is missing");
  file_is_refused ("presets/ford.presets", large,
                   "“presets/ford.presets” in the file cannot be used: it holds more than anybody keeps");
  file_is_refused ("desks/desks.ini", groups->str,
                   "“desks/desks.ini” in the file cannot be used: it holds more than anybody keeps");
  file_is_refused ("order-of-battle/ford.csv", "who,what\n",
                   "“order-of-battle/ford.csv” in the file cannot be used: line 1: an order of battle begins with the "
                   "columns “sort” and “name”");
  file_is_refused ("readings/ford.ini", "[other]\na=b\n",
                   "“readings/ford.ini” in the file cannot be used: Key file does not have group “readings”");
}

/* A later version may know more sorts: what it wrote does not keep the rest from coming in. */
static void
test_unknown (void)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
  g_autofree char *path = new_path ("later.longroll-mine");
  g_autofree char *summary = NULL;
  g_autoptr (LrMine) theirs = NULL;

  empty ();
  add (files, "divisions/ford.csv", "x");
  add (files, "sessions/notes.txt", "x");
  add (files, "charts/skirmish.xml", CHARTS ("skirmish", "7"));
  g_assert_true (lr_archive_write (path, files, TRUE, NULL));
  theirs = read_file (path);
  summary = lr_mine_summary (theirs);
  lr_test_same_text ("unknown", summary, "New: 1 chart\n2 files are of a later version of Long Roll: they stay out");
  bring_in (path, LR_MINE_BOTH, "Came in: 1 chart; 2 files are of a later version of Long Roll: they stay out");
  empty ();
}

/* A game of that name is among those that came with the program: nobody's rules change without a word. */
static void
test_hides (void)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
  g_autofree char *path = new_path ("hides.longroll-mine");
  g_autofree char *text = NULL;
  g_autofree char *before = NULL;
  g_autofree char *beside = NULL;
  g_autofree char *instead = NULL;
  g_autofree char *tables = g_test_build_filename (G_TEST_DIST, "fixtures", "session", "games", NULL);
  g_autoptr (LrMine) theirs = NULL;

  g_setenv ("LONGROLL_TABLES", tables, TRUE);
  empty ();
  add (files, "rulesets/skirmish/ruleset.xml", "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"skirmish\" data=\"1\">"
       "<title>Skirmish</title></ruleset>");
  g_assert_true (lr_archive_write (path, files, TRUE, NULL));
  before = tree ();
  theirs = read_file (path);
  text = items_text (theirs, TRUE);
  lr_test_same_text ("hides", text,
                     "Games | Skirmish | differs | A game of Long Roll has the name “skirmish”, too: in its place, "
                     "this one would hold for all its sessions\n");
  bring_in (path, LR_MINE_MINE, "Nothing came in; yours stayed: 1 game");
  {
    g_autofree char *after = tree ();

    lr_test_same_text ("left out", after, before);
  }
  bring_in (path, LR_MINE_BOTH, "Beside yours: 1 game");
  beside = get ("rulesets/skirmish_2/ruleset.xml");
  contains ("beside", beside, "id=\"skirmish_2\"");
  bring_in (path, LR_MINE_BOTH, "Nothing came in: all of it is here already");
  empty ();
  bring_in (path, LR_MINE_THEIRS, "In place of yours: 1 game");
  instead = get ("rulesets/skirmish/ruleset.xml");
  contains ("instead", instead, "id=\"skirmish\"");
  bring_in (path, LR_MINE_BOTH, "Nothing came in: all of it is here already");
  empty ();
  g_unsetenv ("LONGROLL_TABLES");
}

/* Puts text in the place of another of that length, where it first stands. */
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
  is_refused (vacant, "“vacant” is empty: nothing was ever written to it");
  g_assert_true (g_file_set_contents (text, "Dear diary", -1, NULL));
  is_refused (text, "“text” was not written by “Save all that is mine”: it is another file");
  is_refused (session, "“format-4.longroll” is one session: “Open a session file” on the shelf takes it in");
  later = save ("later.longroll-mine");
  g_assert_true (g_file_get_contents (later, &content, &size, NULL));
  content[63] = 2; /* the format, in SQLite's header */
  g_assert_true (g_file_set_contents (later, content, (gssize) size, NULL));
  is_refused (later, "“later.longroll-mine” was written by a later version of Long Roll: it needs that version, or a "
              "later one");
  other = save ("other.longroll-mine");
  replace (other, "mtime INT", "ntime INT");
  is_refused (other, "“other.longroll-mine” is damaged: its table is not the one that Long Roll writes");
  empty ();
}

/* Whatever is changed in it, what comes out is what went in, or nothing. */
static void
test_damaged (void)
{
  g_autofree char *path = NULL;
  g_autofree char *content = NULL;
  g_autofree char *damaged = new_path ("damaged.longroll-mine");
  g_autoptr (GPtrArray) files = NULL;
  guint n_refused = 0;
  gsize size, n = 0;

  fill ();
  path = save ("whole.longroll-mine");
  files = lr_archive_read (path, NULL);
  g_assert_true (g_file_get_contents (path, &content, &size, NULL));
  for (gsize at = 0; at < size; at += at < 8192 ? 7 : 499, n++)
    {
      g_autoptr (GPtrArray) found = NULL;
      g_autoptr (GError) error = NULL;

      content[at] ^= 0x55;
      g_assert_true (g_file_set_contents (damaged, content, (gssize) size, NULL));
      content[at] ^= 0x55;
      found = lr_archive_read (damaged, &error);
      n_refused += found == NULL ? 1 : 0;
      g_assert_true ((found == NULL) == (error != NULL));
      for (guint i = 0; found != NULL && i < MAX (found->len, files->len); i++)
        {
          g_assert_cmpstr (((LrArchiveFile *) found->pdata[i])->name, ==, ((LrArchiveFile *) files->pdata[i])->name);
          g_assert_true (g_bytes_equal (((LrArchiveFile *) found->pdata[i])->bytes,
                                        ((LrArchiveFile *) files->pdata[i])->bytes));
        }
    }
  g_test_message ("%u of %" G_GSIZE_FORMAT " damaged files are refused", n_refused, n);
  g_assert_cmpuint (n_refused, >, 100);
  for (gsize length = 1; length < size; length = length * 3 / 2 + 1)
    {
      g_assert_true (g_file_set_contents (damaged, content, (gssize) length, NULL));
      g_assert_null (lr_archive_read (damaged, NULL));
    }
  empty ();
}

static void
test_damage_is_said (void)
{
  g_autofree char *path = NULL;

  fill ();
  path = save ("changed.longroll-mine");
  replace (path, "<cell row", "<bell row");
  is_refused (path, "“changed.longroll-mine” is damaged: what it holds is not what was written");
  empty ();
}

static void
test_too_many (void)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
  g_autofree char *path = new_path ("many.longroll-mine");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= LR_ARCHIVE_MOST_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("presets/%u.presets", i);

      add (files, name, "");
    }
  g_assert_false (lr_archive_write (path, files, FALSE, &error));
  lr_test_same_text ("many", error->message,
                     "“many.longroll-mine” is too large: Long Roll puts no more than 10,000 files and 192 MB into one");
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
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (LrMine) here = NULL;
  g_autoptr (LrMine) theirs = NULL;
  g_autoptr (GError) error = NULL;

  fill ();
  path = save ("all.longroll-mine");
  here = lr_mine_here ();
  g_assert_false (lr_mine_save (here, path, FALSE, &error));
  lr_test_same_text ("there already", error->message, "there is a file “all.longroll-mine” already");
  g_clear_error (&error);
  g_assert_false (lr_mine_save (here, nowhere, FALSE, &error));
  contains ("nowhere", error->message, "“where.longroll-mine” cannot be made: ");
  g_clear_error (&error);
  lr_test_limit_files (50000);
  g_assert_false (lr_mine_save (here, small, FALSE, &error));
  lr_test_limit_files (0);
  contains ("full", error->message, "File too large");
  g_assert_false (g_file_test (small, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  files = lr_archive_read (path, NULL);
  lr_test_limit_files (50000);
  g_assert_false (lr_archive_write (small, files, FALSE, &error));
  lr_test_limit_files (0);
  lr_test_same_text ("full", error->message, "“small.longroll-mine” cannot be saved: the disk is full");
  g_assert_false (g_file_test (small, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  empty ();
  before = tree ();
  theirs = read_file (path);
  lr_test_limit_files (50000);
  g_assert_false (lr_mine_bring_in (theirs, &error));
  lr_test_limit_files (0);
  contains ("full", error->message, "Nothing was brought in: ");
  after = tree ();
  lr_test_same_text ("home", after, before);
  empty ();
}

static void
use_read_only (LrMine     *here,
               LrMine     *theirs,
               const char *path)
{
  g_autoptr (GError) error = NULL;

  if (lr_mine_save (here, path, FALSE, &error) || strstr (error->message, "is read-only") == NULL)
    _exit (1);
  g_clear_error (&error);
  if (lr_mine_bring_in (theirs, &error) || !g_str_has_prefix (error->message, "Nothing was brought in: “longroll”: "))
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
  path = save ("all.longroll-mine");
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
  path = save ("all.longroll-mine");
  empty ();
  put ("rulesets/ford/ruleset.xml", GAME (""));
  put (blocked, "a file in the place of a folder");
  before = tree ();
  theirs = read_file (path);
  lr_mine_choose (theirs, LR_MINE_THEIRS);
  g_assert_false (lr_mine_bring_in (theirs, &error));
  contains ("taken back", error->message, "Nothing was brought in: ");
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
  lr_test_add ("/mine/hostile-names", test_hostile_names);
  lr_test_add ("/mine/hostile-content", test_hostile_content);
  lr_test_add ("/mine/unknown", test_unknown);
  lr_test_add ("/mine/hides", test_hides);
  lr_test_add ("/mine/wrong-file", test_wrong_file);
  lr_test_add ("/mine/damaged", test_damaged);
  lr_test_add ("/mine/damage-is-said", test_damage_is_said);
  lr_test_add ("/mine/too-many", test_too_many);
  lr_test_add ("/mine/refusing", test_refusing);
  lr_test_add ("/mine/read-only", test_read_only);
  lr_test_add ("/mine/taken-back", test_taken_back);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add_tests);
}
