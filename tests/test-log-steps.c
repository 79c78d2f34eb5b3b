/* test-log-steps.c - steps of the turn are folded in the log: opened, searched, undone, corrected, seen by a side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "engine/link/lr-secrets.h"
#include "panels/log/lr-log-correct.h"
#include "test-log.h"

#define BODY(us, cs)                                                                                            \
  "<side id='us' label='Union'/><side id='cs' label='Confederacy'/>"                                            \
  "<calendar><turn id='t1' label='April'/><turn id='t2' label='May'/></calendar>"                               \
  "<tracker id='vp' label='Victory' of='number' start='3' " us "/>"                                             \
  "<tracker id='mud' label='Mud' of='number' start='2' " cs "/>"                                                \
  "<sequence><phase id='move' label='Movement'><step id='march' label='March'/><step id='rail' label='Rail'/>"  \
  "<step id='ships' label='Ships'/></phase>"                                                                    \
  "<phase id='fight' label='Battles'><step id='combat' label='Combat'/><step id='rally' label='Rally'/></phase>" \
  "<phase id='rain' label='Weather'><effect at='begin' tracker='mud' add='1'/><step id='dry' label='Drying'/>"  \
  "<step id='end' label='Markers'/></phase></sequence>"

static void
next (Bench *bench,
      guint  n)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    lr_session_next (bench->session, &error);
  g_assert_no_error (error);
}

static void
note (Bench *bench)
{
  g_assert_true (lr_session_note (bench->session, "Tea", LR_SEEN_ALL, NULL));
}

/* A run is one row; a press unfolds it, and Enter. */
static void
test_folded (void)
{
  Bench *bench = open_bench_on (BODY ("", ""), NULL);
  GtkWidget *row;

  next (bench, 1);
  shown_are (bench, "2 1"); /* one step is not a run */
  next (bench, 3);
  shown_are (bench, "2-5 1");
  g_assert_true (page_says (bench, "5 entries"));
  row = row_called (bench, "2–5");
  g_assert_true (says (row, "4 steps, to Combat"));
  is_called (row, "Entries 2 to 5, 4 steps, to Combat");
  g_assert_null (find (row, GTK_TYPE_MENU_BUTTON, NULL));
  lr_window_test_press (row, "Expand");
  shown_are (bench, "2-5 5 4 3 2 1");
  row = row_called (bench, "2–5");
  g_assert_true (says (row_of (bench, 3), "On to: Rail (Union)") || says (row_of (bench, 3), "On to: Rail"));
  lr_window_test_press (row, "Collapse");
  shown_are (bench, "2-5 1");
  g_signal_emit_by_name (role (bench, GTK_ACCESSIBLE_ROLE_LIST, "Entries, newest first"), "activate", 0);
  shown_are (bench, "2-5 5 4 3 2 1");
  /* it stays open while the turn goes on */
  next (bench, 1);
  shown_are (bench, "2-6 6 5 4 3 2 1");
  g_assert_true (says (row_called (bench, "2–6"), "5 steps, to Rally"));
  unfold (bench, -2);
  shown_are (bench, "2-6 1");
  close_bench (bench);
}

/* What says more than the place of the game has its own row. */
static void
test_between (void)
{
  Bench *bench = open_bench_on (BODY ("", ""), NULL);

  next (bench, 2);
  note (bench);
  next (bench, 2);
  g_assert_true (lr_session_set (bench->session, "vp", "4", NULL, NULL));
  shown_are (bench, "7 5-6 4 2-3 1");
  next (bench, 2); /* the second changes the mud */
  shown_are (bench, "9 8 7 5-6 4 2-3 1");
  next (bench, 2);
  shown_are (bench, "10-11 9 8 7 5-6 4 2-3 1");
  g_assert_true (says (row_called (bench, "10–11"), "2 steps: To the end of the turn"));
  next (bench, 3); /* the first begins a turn */
  shown_are (bench, "13-14 12 10-11 9 8 7 5-6 4 2-3 1");
  g_assert_true (lr_session_skip (bench->session, "fight.combat", "nobody there", NULL));
  shown_are (bench, "15 13-14 12 10-11 9 8 7 5-6 4 2-3 1");
  close_bench (bench);
}

/* A search finds what is folded. */
static void
test_found (void)
{
  Bench *bench = open_bench_on (BODY ("", ""), NULL);

  next (bench, 2);
  note (bench);
  next (bench, 3);
  unfold (bench, -5);
  shown_are (bench, "5-7 7 6 5 4 2-3 1");
  look_for (bench, "rail", 0, LR_LOG_ALL, FALSE);
  shown_are (bench, "3");
  g_assert_true (page_says (bench, "1 of 7 entries"));
  look_for (bench, "", 0, LR_LOG_CHECKLIST, FALSE);
  shown_are (bench, "7 6 5 3 2");
  look_for (bench, "", 1, LR_LOG_ALL, FALSE);
  shown_are (bench, "7 6 5 4 3 2 1");
  look_for (bench, "", 0, LR_LOG_ALL, FALSE);
  shown_are (bench, "5-7 7 6 5 4 2-3 1");
  g_assert_true (page_says (bench, "7 entries"));
  /* who goes to a folded step sees it */
  go_to (bench, 2);
  shown_are (bench, "5-7 7 6 5 4 2-3 3 2 1");
  g_assert_nonnull (row_of (bench, 2));
  close_bench (bench);
}

/* What was undone is by itself, struck through, and goes back when it is done again. */
static void
test_undone (void)
{
  Bench *bench = open_bench_on (BODY ("", ""), NULL);

  next (bench, 4);
  shown_are (bench, "2-5 1");
  lr_session_undo (bench->session, NULL);
  shown_are (bench, "6 5 2-4 1");
  g_assert_true (says (row_of (bench, 5), "undone"));
  g_assert_true (says (row_called (bench, "2–4"), "3 steps, to Ships"));
  lr_session_redo (bench->session, NULL);
  shown_are (bench, "7 6 2-5 1");
  g_assert_true (says (row_called (bench, "2–5"), "4 steps, to Combat"));
  unfold (bench, -2);
  lr_session_undo (bench->session, NULL);
  shown_are (bench, "8 7 6 5 2-4 4 3 2 1");
  lr_session_redo (bench->session, NULL);
  shown_are (bench, "9 8 7 6 2-5 5 4 3 2 1");
  g_assert_false (says (row_of (bench, 5), "undone"));
  look_for (bench, "", 0, LR_LOG_CHECKLIST, TRUE);
  shown_are (bench, "5 4 3 2");
  close_bench (bench);
}

static void
test_put_right (void)
{
  Bench *bench = open_bench_on (BODY ("", ""), NULL);
  GtkWidget *popover;
  GtkWidget *content;

  next (bench, 5);
  popover = lr_log_correct_new (bench->session, lr_session_find_action (bench->session, 4));
  gtk_widget_set_parent (popover, GTK_WIDGET (bench->page));
  content = gtk_popover_get_child (GTK_POPOVER (popover));
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_role (content, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Reason")),
                         "nobody marched");
  lr_window_test_press (content, "Correct the entry");
  gtk_widget_unparent (popover);
  shown_are (bench, "7 5-6 4 2-3 1");
  g_assert_nonnull (find (row_of (bench, 4), GTK_TYPE_BUTTON, "Corrected by entry 7"));
  lr_session_undo (bench->session, NULL);
  shown_are (bench, "8 7 2-6 1");
  lr_session_redo (bench->session, NULL);
  shown_are (bench, "9 8 7 5-6 4 2-3 1");
  close_bench (bench);
}

static void
look_as (Bench        *bench,
         const LrSide *side)
{
  lr_desk_set_viewer (bench->desk, side);
  bench->page = LR_LOG_PAGE (lr_log_page_new (bench->desk));
  gtk_window_set_child (GTK_WINDOW (bench->window), GTK_WIDGET (bench->page));
  gtk_test_widget_wait_for_draw (bench->window);
}

/* What a side does not see neither makes a run nor parts one. */
static void
test_seen (void)
{
  Bench *bench = open_bench_on (BODY ("seen='us'", "seen='cs'"), NULL);
  g_autoptr (GPtrArray) sides = lr_model_seeing_sides (lr_desk_get_ruleset (bench->desk)->model);

  next (bench, 2);
  g_assert_true (lr_session_set (bench->session, "vp", "5", NULL, NULL));
  next (bench, 2);
  note (bench);
  shown_are (bench, "7 5-6 4 2-3 1");
  unfold (bench, -2);
  look_as (bench, sides->pdata[1]);
  shown_are (bench, "2 1"); /* the beginning and the note, with numbers of its own */
  g_assert_false (page_says (bench, "2–3"));
  g_assert_true (page_says (bench, "2 entries"));
  look_as (bench, sides->pdata[0]);
  shown_are (bench, "3 2 1");
  look_as (bench, NULL);
  shown_are (bench, "7 5-6 4 2-3 1");
  close_bench (bench);
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/log-steps/folded", test_folded);
  lr_test_add ("/log-steps/between", test_between);
  lr_test_add ("/log-steps/found", test_found);
  lr_test_add ("/log-steps/undone", test_undone);
  lr_test_add ("/log-steps/put-right", test_put_right);
  lr_test_add ("/log-steps/seen", test_seen);
  return g_test_run ();
}
