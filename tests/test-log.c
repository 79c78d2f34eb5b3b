/* test-log.c - the log in the window: read, searched, saved, corrected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "panels/log/lr-log-correct.h"
#include "present/log/lr-replay.h"
#include "test-log.h"

#define COMMON                                                                                                     \
  "<side id=\"us\" label=\"Union\"/><side id=\"cs\" label=\"Confederacy\"/>"                                       \
  "<calendar><turn id=\"t1\" label=\"April\"/><turn id=\"t2\" label=\"May\"/></calendar>"                          \
  "<kind id=\"quality\"><value id=\"green\" label=\"Volunteer\"/><value id=\"vet\" label=\"Veteran\"/></kind>"     \
  "<shape id=\"troops\"><number id=\"sp\" label=\"Strength\" default=\"1\"/><choice id=\"how\" of=\"quality\" "    \
  "label=\"quality\"/></shape>"                                                                                    \
  "<chart id=\"crt\" label=\"Losses\" of=\"number\" provenance=\"stand-in\"><axis id=\"roll\" bands=\"1-3 4-6\"/>" \
  "<row>0 | 2</row><made>Made for tests.</made></chart>"                                                           \
  "<tracker id=\"vp\" label=\"Victory\" of=\"number\" min=\"0\" max=\"20\" start=\"3\"/>"                          \
  "<procedure id=\"clash\" label=\"Clash\" panel=\"combat\" rule=\"13.1\">"                                        \
  "<inputs><roster id=\"attackers\" label=\"Attackers\" of=\"troops\" default=\"1\"/>"                             \
  "<flag id=\"rain\" label=\"Rain\"/></inputs>"                                                                    \
  "<tally id=\"drm\" label=\"Modifier\" rule=\"13.2\" by=\"sum\"><item label=\"In the rain\" rule=\"13.21\" "      \
  "value=\"-1\" when=\"rain\"/></tally>"                                                                           \
  "<roll id=\"die\" label=\"Combat\" dice=\"1d6\" by=\"us\"/>"                                                     \
  "<outcome id=\"loss\" label=\"Loss\" rule=\"13.3\" value=\"crt(die)\" headline=\"Loses {loss}\"/>"               \
  "<effect tracker=\"vp\" add=\"loss\" rule=\"13.4\"/></procedure>"

#define BODY COMMON "<tracker id=\"mud\" label=\"Mud\" of=\"number\" start=\"2\"/>"

static char *folder;

static Bench *
open_bench (const char *path)
{
  return open_bench_on (BODY, path);
}

static void
show_view (Bench      *bench,
           const char *name)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (role (bench, GTK_ACCESSIBLE_ROLE_BUTTON, name)), TRUE);
}

/* The program throws what @typed leaves open. */
static void
roll (Bench      *bench,
      const char *typed)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (bench->ruleset, "clash", typed);
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_record_throw_rest (bench->session, inputs, FALSE, throws, &error));
  g_assert_no_error (error);
  answer = lr_answer_new (bench->ruleset, inputs, NULL, TRUE, NULL);
  g_assert_true (lr_record_answer (bench->session, answer, inputs, throws, "us", 0, &error));
  g_assert_no_error (error);
}

static void
vp_is (Bench      *bench,
       const char *expected)
{
  g_assert_cmpstr (lr_session_get_value (bench->session, "vp"), ==, expected);
}

static void
set_vp (Bench      *bench,
        const char *value)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_session_set (bench->session, "vp", value, NULL, &error));
  g_assert_no_error (error);
}

/* --- the tests --- */

static void
test_no_session (void)
{
  Bench *bench = open_bench (NULL);
  GtkWidget *button;

  g_assert_null (find (GTK_WIDGET (bench->page), ADW_TYPE_STATUS_PAGE, NULL));
  take_session (bench, NULL);
  gtk_test_widget_wait_for_draw (bench->window);
  g_assert_true (page_says (bench, "No session"));
  button = find (GTK_WIDGET (bench->page), GTK_TYPE_BUTTON, "New session…");
  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.new-session");
  shown_are (bench, "");
  /* none of these does anything, or harm */
  lr_window_test_act (bench->page, "log.undo");
  lr_window_test_act (bench->page, "log.copy-head");
  gtk_widget_activate_action (GTK_WIDGET (bench->page), "log.copy-entry", "x", (gint64) 1);
  gtk_widget_activate_action (GTK_WIDGET (bench->page), "log.show-entry", "x", (gint64) 1);
  gtk_widget_activate_action (GTK_WIDGET (bench->page), "log.save", "s", "md");
  take_session (bench, new_session (bench->ruleset, NULL));
  shown_are (bench, "1");
  close_bench (bench);
}

static void
test_note (void)
{
  Bench *bench = open_bench (NULL);
  GtkWidget *note = role (bench, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Note");

  gtk_editable_set_text (GTK_EDITABLE (note), "   ");
  g_signal_emit_by_name (note, "activate");
  shown_are (bench, "1");
  gtk_editable_set_text (GTK_EDITABLE (note), "Rain all day ");
  g_signal_emit_by_name (note, "activate");
  shown_are (bench, "2 1");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (note)), ==, "");
  g_assert_true (says (row_of (bench, 2), "Rain all day"));
  g_assert_true (says (row_of (bench, 2), "Note"));
  g_assert_true (says (row_of (bench, 2), "April"));
  g_assert_true (page_says (bench, "2 entries"));
  is_called (row_of (bench, 2), "Entry 2, Note: Rain all day");
  lr_session_undo (bench->session, NULL);
  is_called (row_of (bench, 2), "Entry 2, Note, undone: Rain all day");
  is_called (row_of (bench, 3), "Entry 3, Undo: Undone: entry 2, “Rain all day”");
  close_bench (bench);
}

static void
test_unfolded (void)
{
  Bench *bench = open_bench (NULL);
  GtkWidget *row;

  roll (bench, "row:attackers=sp=4,how=vet|rain=yes|dice:die=5");
  row = row_of (bench, 2);
  g_assert_true (says (row, "by a stand-in chart"));
  g_assert_false (says (row, "Why"));
  unfold (bench, 2);
  row = row_of (bench, 2);
  g_assert_true (says (row, "Combat: 5 (1d6, entered)"));
  g_assert_true (says (row, "Attackers: Strength 4, quality Veteran"));
  g_assert_true (says (row, "Rain: yes"));
  g_assert_true (says (row, "Modifier: \u22121"));
  g_assert_true (says (row, "In the rain: \u22121"));
  g_assert_true (says (row, "13.21"));
  g_assert_true (says (row, "Loss: 2"));
  g_assert_true (says (row, "Victory: 3 → 5"));
  g_assert_true (says (row, "13.4"));
  g_assert_true (says (row, "Losses, column 4-6 (stand-in chart, not the publisher’s numbers)") ||
                 says (row, "Losses, row 4-6 (stand-in chart, not the publisher’s numbers)"));
  unfold (bench, 2);
  g_assert_false (says (row_of (bench, 2), "Why"));
  roll (bench, "row:attackers=sp=4");
  unfold (bench, 3);
  for (guint face = 1; face <= 7; face++)
    {
      g_autofree char *text = g_strdup_printf ("Combat: %u (1d6, rolled by the program)", face);

      g_assert_cmpuint (face, <, 7);
      if (says (row_of (bench, 3), text))
        break;
    }
  close_bench (bench);
}

static void
test_undo (void)
{
  Bench *bench = open_bench (NULL);

  g_assert_false (page_says (bench, "undone"));
  set_vp (bench, "7");
  g_assert_true (page_says (bench, "Undo: Victory: 3 → 7"));
  lr_window_test_act (bench->page, "log.undo");
  vp_is (bench, "3");
  shown_are (bench, "3 2 1");
  g_assert_true (says (row_of (bench, 2), "undone"));
  g_assert_true (page_says (bench, "Redo: Victory: 3 → 7"));
  g_assert_true (page_says (bench, "Nothing to undo"));
  g_assert_nonnull (find (row_of (bench, 3), GTK_TYPE_BUTTON, "See entry 2"));
  lr_window_test_act (bench->page, "log.redo");
  vp_is (bench, "7");
  g_assert_false (says (row_of (bench, 2), "undone"));
  g_assert_false (page_says (bench, "Nothing to redo"));
  close_bench (bench);
}

static void
test_filter (void)
{
  Bench *bench = open_bench (NULL);

  set_vp (bench, "7");
  lr_session_note (bench->session, "Rain in Virginia", NULL, NULL);
  roll (bench, "rain=yes|dice:die=1");
  lr_session_undo (bench->session, NULL);
  lr_session_set_turn (bench->session, "t2", "evening", NULL);
  lr_session_note (bench->session, "Sun", NULL, NULL);
  shown_are (bench, "7 6 5 4 3 2 1");
  look_for (bench, "RAIN", 0, LR_LOG_ALL, FALSE);
  shown_are (bench, "4 3");
  g_assert_true (page_says (bench, "2 of 7 entries"));
  look_for (bench, "rain", 0, LR_LOG_ALL, TRUE);
  shown_are (bench, "3");
  look_for (bench, "", 0, LR_LOG_NOTES, FALSE);
  shown_are (bench, "7 3");
  lr_session_note (bench->session, "Sun again", NULL, NULL);
  shown_are (bench, "8 7 3");
  look_for (bench, "", 2, LR_LOG_NOTES, FALSE);
  shown_are (bench, "8 7");
  look_for (bench, "", 0, LR_LOG_ROLLS, TRUE);
  shown_are (bench, "");
  g_assert_true (page_says (bench, "No matching entries. Search for something else, or in all turns."));
  look_for (bench, "5", 0, LR_LOG_CORRECTIONS, FALSE);
  shown_are (bench, "5");
  /* an entry that is hidden is shown when someone goes to it */
  go_to (bench, 2);
  shown_are (bench, "8 7 6 5 4 3 2 1");
  g_assert_nonnull (row_of (bench, 2));
  go_to (bench, 99);
  /* undoing takes an entry out of what holds, and back */
  look_for (bench, "again", 0, LR_LOG_NOTES, TRUE);
  shown_are (bench, "8");
  lr_session_undo (bench->session, NULL);
  shown_are (bench, "");
  lr_session_redo (bench->session, NULL);
  shown_are (bench, "8");
  close_bench (bench);
}

static void
press_correct (GtkWidget *popover)
{
  lr_window_test_press (popover, "Correct the entry");
}

static void
type_in (GtkWidget  *popover,
         const char *name,
         const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_role (popover, GTK_ACCESSIBLE_ROLE_TEXT_BOX, name)), text);
}

static void
test_correct (void)
{
  Bench *bench = open_bench (NULL);
  GtkWidget *popover;
  guint n;

  set_vp (bench, "7");
  lr_session_note (bench->session, "Later", NULL, NULL);
  n = lr_session_n_actions (bench->session);
  popover = lr_log_correct_new (bench->session, lr_session_find_action (bench->session, 2));
  gtk_widget_set_parent (popover, GTK_WIDGET (bench->page));
  popover = gtk_popover_get_child (GTK_POPOVER (popover));
  /* without a reason, or with a value that cannot be, nothing is done and the reason is said */
  press_correct (popover);
  g_assert_nonnull (lr_window_test_find (popover, GTK_TYPE_LABEL, "error"));
  type_in (popover, "Reason", "misread");
  type_in (popover, "Correct value of Victory", "many");
  press_correct (popover);
  g_assert_cmpuint (lr_session_n_actions (bench->session), ==, n);
  vp_is (bench, "7");
  type_in (popover, "Correct value of Victory", "5");
  press_correct (popover);
  gtk_widget_unparent (gtk_widget_get_ancestor (popover, LR_TYPE_LOG_CORRECT));
  vp_is (bench, "5");
  shown_are (bench, "4 3 2 1");
  g_assert_nonnull (find (row_of (bench, 2), GTK_TYPE_BUTTON, "Corrected by entry 4"));
  g_assert_nonnull (find (row_of (bench, 4), GTK_TYPE_BUTTON, "See entry 2"));
  /* undoing the correction brings back what it corrected */
  lr_session_undo (bench->session, NULL);
  vp_is (bench, "7");
  g_assert_null (find (row_of (bench, 2), GTK_TYPE_BUTTON, "Corrected by entry 4"));
  close_bench (bench);
}

/* A tracker that the entry did not change can be chosen. */
static void
test_correct_other (void)
{
  Bench *bench = open_bench (NULL);
  GtkWidget *popover;
  GtkWidget *content;
  GtkWidget *tracker;

  set_vp (bench, "7");
  popover = lr_log_correct_new (bench->session, lr_session_find_action (bench->session, 2));
  gtk_widget_set_parent (popover, GTK_WIDGET (bench->page));
  content = gtk_popover_get_child (GTK_POPOVER (popover));
  tracker = lr_window_test_role (content, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Another tracker");
  g_assert_null (lr_window_test_role (content, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Correct value of the other tracker"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (tracker), 2);
  type_in (content, "Correct value of the other tracker", "9");
  type_in (content, "Reason", "misread");
  press_correct (content);
  gtk_widget_unparent (popover);
  vp_is (bench, "3"); /* what the entry did is taken back */
  g_assert_cmpstr (lr_session_get_value (bench->session, "mud"), ==, "9");
  close_bench (bench);
}

static char *
copied (Bench *bench)
{
  GdkContentProvider *content = gdk_clipboard_get_content (gtk_widget_get_clipboard (bench->window));
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_assert_nonnull (content);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  return g_value_dup_string (&value);
}

static void
test_copied (void)
{
  Bench *bench = open_bench (NULL);
  g_autofree char *entry = NULL;
  g_autofree char *head = NULL;
  g_autofree char *own_head = NULL;

  roll (bench, "rain=yes|dice:die=5");
  lr_window_test_click (find (row_of (bench, 2), GTK_TYPE_BUTTON, "image-button"));
  gtk_widget_activate_action (GTK_WIDGET (bench->page), "log.copy-entry", "x", (gint64) 2);
  entry = copied (bench);
  g_assert_nonnull (strstr (entry, "Entry 2"));
  g_assert_nonnull (strstr (entry, "In the rain"));
  lr_window_test_act (bench->page, "log.copy-head");
  head = copied (bench);
  own_head = lr_session_dup_head (bench->session);
  g_assert_cmpstr (head, ==, own_head);
  close_bench (bench);
}

static void
save_is (Bench      *bench,
         LrLogSave   what,
         const char *name,
         const char *contains)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (lr_log_page_save (bench->page, what, file));
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_nonnull (strstr (text, contains));
}

static void
test_saved (void)
{
  Bench *bench = open_bench (NULL);
  g_autoptr (GFile) nowhere = g_file_new_build_filename (folder, "nowhere", "log.md", NULL);
  g_autofree char *path = g_build_filename (folder, "copy.longroll", NULL);
  g_autofree char *head = NULL;
  g_autofree char *copied_head = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LrSession) copy = NULL;
  LrLogSave what = LR_LOG_SAVE_COPY;

  lr_session_note (bench->session, "Rain & <sun>", NULL, NULL);
  save_is (bench, LR_LOG_SAVE_MARKDOWN, "log.md", "# Tuesday");
  save_is (bench, LR_LOG_SAVE_HTML, "log.html", "Rain &amp; &lt;sun&gt;");
  save_is (bench, LR_LOG_SAVE_CSV, "log.csv", "Rain & <sun>");
  save_is (bench, LR_LOG_SAVE_COPY, "copy.longroll", "SQLite format 3");
  copy = lr_session_open (path, NULL, FALSE, &error);
  g_assert_no_error (error);
  head = lr_session_dup_head (bench->session);
  copied_head = lr_session_dup_head (copy);
  g_assert_cmpstr (head, ==, copied_head);
  g_assert_false (lr_log_page_save (bench->page, LR_LOG_SAVE_MARKDOWN, nowhere));
  g_assert_nonnull (find (GTK_WIDGET (bench->page), GTK_TYPE_LABEL, "error"));
  save_is (bench, LR_LOG_SAVE_CSV, "log.csv", "Rain & <sun>");
  g_assert_null (find (GTK_WIDGET (bench->page), GTK_TYPE_LABEL, "error"));
  g_assert_true (lr_log_save_find ("html", &what));
  g_assert_cmpint (what, ==, LR_LOG_SAVE_HTML);
  g_assert_false (lr_log_save_find ("pdf", &what));
  close_bench (bench);
}

/* What a session cannot keep is said as long as it is so. */
static void
test_trouble (void)
{
  g_autofree char *path = g_build_filename (folder, "game.longroll", NULL);
  g_autofree char *away = g_build_filename (folder, "away.longroll", NULL);
  Bench *bench = open_bench (path);
  GtkWidget *again;

  g_assert_null (find (GTK_WIDGET (bench->page), GTK_TYPE_BUTTON, "Try again"));
  g_assert_cmpint (g_rename (path, away), ==, 0);
  set_vp (bench, "7");
  g_assert_true (page_says (bench, "“game.longroll” cannot be saved: the file was moved or deleted. 1 entry is in "
                                   "memory only. Save a copy to keep it."));
  again = find (GTK_WIDGET (bench->page), GTK_TYPE_BUTTON, "Try again");
  lr_window_test_click (again);
  g_assert_true (gtk_widget_get_mapped (again));
  g_assert_cmpint (g_rename (away, path), ==, 0);
  lr_window_test_click (again);
  g_assert_null (find (GTK_WIDGET (bench->page), GTK_TYPE_BUTTON, "Try again"));
  g_assert_cmpuint (lr_session_n_unsaved (bench->session), ==, 0);
  /* a session without a file says so too */
  take_session (bench, new_session (bench->ruleset, NULL));
  g_assert_true (page_says (bench, "This session is in memory only. Save a copy to keep it."));
  g_assert_null (find (GTK_WIDGET (bench->page), GTK_TYPE_BUTTON, "Try again"));
  close_bench (bench);
}

static void
test_other_ruleset (void)
{
  g_autofree char *path = g_build_filename (folder, "older.longroll", NULL);
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *own = g_build_filename (games, "t", NULL);
  g_autofree char *file = g_build_filename (own, "ruleset.xml", NULL);
  g_autofree char *text = lr_test_wrap (COMMON);
  const char *const folders[] = { games, NULL };
  g_autoptr (LrLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *trouble = NULL;
  Bench *bench = open_bench (path);

  set_vp (bench, "7");
  take_session (bench, NULL);
  g_assert_cmpint (g_mkdir_with_parents (own, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  library = lr_library_new_for (folders);
  take_session (bench, lr_session_open (path, library, TRUE, &error));
  g_assert_no_error (error);
  lr_record_attach (bench->session);
  g_assert_true (page_says (bench, "The ruleset has changed since this session was last played. Earlier entries stay "
                                   "as they were; the new ruleset applies from the next entry on.\nNo longer valid "
                                   "in this ruleset:\nmud = 2"));
  lr_session_note (bench->session, "On with it", NULL, NULL);
  g_assert_true (page_says (bench, "No longer valid in this ruleset:\nmud = 2"));
  shown_are (bench, "4 3 2 1");
  /* without its ruleset a session can still be read */
  take_session (bench, NULL);
  take_session (bench, lr_session_open (path, NULL, FALSE, &error));
  g_assert_no_error (error);
  shown_are (bench, "4 3 2 1");
  g_assert_true (says (row_of (bench, 4), "On with it"));
  trouble = lr_log_trouble (bench->session);
  g_assert_cmpstr (trouble, ==, "The ruleset “t” of this session is missing or has errors: only its log can be read.");
  unfold (bench, 1);
  close_bench (bench);
}

static void
test_luck (void)
{
  Bench *bench = open_bench (NULL);

  show_view (bench, "Luck");
  g_assert_true (page_says (bench, "No results have been recorded yet."));
  roll (bench, "dice:die=6");
  g_assert_true (page_says (bench, "Union (Anna)"));
  g_assert_true (page_says (bench, "1 roll: 1 expected, 2 actual"));
  g_assert_true (page_says (bench, "Nine games in ten give 0 to 2; this is within the usual range. A result this "
                                   "high or higher comes up 50 % of the time."));
  roll (bench, "dice:die=1");
  g_assert_true (page_says (bench, "2 rolls: 2 expected, 2 actual"));
  lr_session_undo (bench->session, NULL);
  g_assert_true (page_says (bench, "1 roll: 1 expected, 2 actual"));
  close_bench (bench);
}

static void
test_proof (void)
{
  g_autofree char *path = g_build_filename (folder, "mail.longroll", NULL);
  Bench *bench = open_bench (path);
  GtkWidget *page = GTK_WIDGET (bench->page);
  g_autofree char *head = NULL;
  g_autoptr (LrVerdict) verdict = NULL;
  g_autofree char *text = NULL;
  const char *hash = NULL;
  GtkWidget *word;

  show_view (bench, "Proof");
  head = lr_session_dup_head (bench->session);
  g_assert_true (page_says (bench, head));
  g_assert_true (page_says (bench, "Head after 1 entry"));
  lr_window_test_click (find (page, GTK_TYPE_BUTTON, "Check the log"));
  verdict = lr_replay_session (bench->session, NULL);
  text = g_strchomp (lr_replay_text (verdict, NULL));
  g_assert_true (g_str_has_prefix (text, "Consistent: 1 entry.\n"));
  g_assert_true (page_says (bench, text));
  lr_window_test_click (find (page, GTK_TYPE_BUTTON, "Seal a seed"));
  g_assert_false (page_says (bench, text));
  g_assert_cmpint (lr_session_get_seal (bench->session, &hash, NULL, NULL), ==, LR_SEAL_SEALED);
  g_assert_true (page_says (bench, hash));
  lr_window_test_click (find (page, GTK_TYPE_BUTTON, "Use the word"));
  g_assert_nonnull (find (page, GTK_TYPE_LABEL, "error"));
  word = find (page, GTK_TYPE_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (word), "drum");
  lr_window_test_click (find (page, GTK_TYPE_BUTTON, "Use the word"));
  g_assert_cmpint (lr_session_get_seal (bench->session, NULL, NULL, NULL), ==, LR_SEAL_READY);
  g_assert_null (find (page, GTK_TYPE_LABEL, "error"));
  g_assert_nonnull (find (page, GTK_TYPE_BUTTON, "Use another word"));
  close_bench (bench);
}

/* So long that anyone who looked at every entry would be noticed. */
static void
test_long (void)
{
  Bench *bench = open_bench (NULL);
  LrSession *session = new_session (bench->ruleset, NULL);
  const guint n = 50000;
  gint64 before;

  for (guint i = 1; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("Note %u", i);

      lr_session_note (session, text, NULL, NULL);
    }
  before = g_get_monotonic_time ();
  take_session (bench, session);
  gtk_test_widget_wait_for_draw (bench->window);
  g_test_message ("shown after %.0f ms", (double) (g_get_monotonic_time () - before) / 1000);
  g_assert_cmpuint (g_list_model_get_n_items (list_of (bench)), ==, n);
  g_assert_true (page_says (bench, "50000 entries"));
  before = g_get_monotonic_time ();
  lr_session_note (session, "One more", NULL, NULL);
  g_test_message ("one more after %.1f ms", (double) (g_get_monotonic_time () - before) / 1000);
  before = g_get_monotonic_time ();
  lr_session_undo (session, NULL);
  g_test_message ("undone after %.1f ms", (double) (g_get_monotonic_time () - before) / 1000);
  before = g_get_monotonic_time ();
  go_to (bench, 2);
  g_assert_true (says (row_of (bench, 2), "Note 1"));
  g_test_message ("scrolled to the end after %.0f ms", (double) (g_get_monotonic_time () - before) / 1000);
  before = g_get_monotonic_time ();
  look_for (bench, "note 49999", 0, LR_LOG_ALL, FALSE);
  g_test_message ("the search began after %.1f ms", (double) (g_get_monotonic_time () - before) / 1000);
  shown_are (bench, "50000");
  g_test_message ("found after %.0f ms", (double) (g_get_monotonic_time () - before) / 1000);
  close_bench (bench);
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_window_test_init (&argc, &argv);
  folder = g_dir_make_tmp ("longroll-log-XXXXXX", NULL);
  lr_test_add ("/log/no-session", test_no_session);
  lr_test_add ("/log/note", test_note);
  lr_test_add ("/log/unfolded", test_unfolded);
  lr_test_add ("/log/undo", test_undo);
  lr_test_add ("/log/filter", test_filter);
  lr_test_add ("/log/correct", test_correct);
  lr_test_add ("/log/correct-other", test_correct_other);
  lr_test_add ("/log/copied", test_copied);
  lr_test_add ("/log/saved", test_saved);
  lr_test_add ("/log/trouble", test_trouble);
  lr_test_add ("/log/other-ruleset", test_other_ruleset);
  lr_test_add ("/log/luck", test_luck);
  lr_test_add ("/log/proof", test_proof);
  lr_test_add ("/log/long", test_long);
  status = g_test_run ();
  lr_test_remove (folder);
  g_free (folder);
  return status;
}
