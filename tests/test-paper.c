/* test-paper.c - what is printed: nothing is lost, nothing is cut off, nothing is told to whom it is not meant for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "test-session.h"

#include "panels/paper/lr-pages.h"
#include "panels/paper/lr-print.h"
#include "present/books/lr-ledger.h"
#include "present/paper/lr-paper-ask.h"
#include "present/paper/lr-paper-make.h"

static const char *const games[] = { "civil_war", "gtc", "lee_grant", "novak", "wftu" };

/* What is printed on, in points: A4 and Letter, and a strip that is far too narrow. */
static const double sizes[][2] = { { 511, 758 }, { 528, 708 }, { 200, 300 } };

static LrLibrary *
own_games (void)
{
  g_autofree char *tables = g_test_build_filename (G_TEST_DIST, "..", "tables", NULL);

  return open_library (tables);
}

static char *
all_texts (const LrPages *pages)
{
  GString *text = g_string_new ("\n");

  for (guint i = 0; i < lr_pages_count (pages); i++)
    {
      const GPtrArray *items = lr_pages_items (pages, i);

      for (guint j = 0; j < items->len; j++)
        if (((const LrPageItem *) items->pdata[j])->text != NULL)
          g_string_append_printf (text, "%s\n", ((const LrPageItem *) items->pdata[j])->text);
    }
  return g_string_free (text, FALSE);
}

static guint
count (const char *text,
       const char *wanted)
{
  g_autofree char *line = g_strdup_printf ("\n%s\n", wanted);
  guint n = 0;

  for (const char *at = strstr (text, line); at != NULL; at = strstr (at + 1, line))
    n++;
  return n;
}

static void
is_found (const char *what,
          const char *texts,
          const char *wanted)
{
  if (wanted != NULL && *wanted != '\0' && count (texts, wanted) == 0)
    lr_test_fail ("%s: “%s” is on no page", what, wanted);
}

/* Everything is on some page, within its edges, and no two things of a column are over each other. */
static void
check_pages (const char    *what,
             const LrPaper *paper,
             double         width,
             double         height)
{
  g_autoptr (LrPages) pages = lr_pages_new (paper, width, height);
  g_autofree char *texts = all_texts (pages);

  for (guint i = 0; i < paper->parts->len; i++)
    {
      const LrPaperPart *part = paper->parts->pdata[i];

      is_found (what, texts, part->text);
      for (guint j = 0; part->cells != NULL && j < part->cells->len; j++)
        is_found (what, texts, ((const LrPaperCell *) part->cells->pdata[j])->text);
    }
  for (guint i = 0; i < lr_pages_count (pages); i++)
    {
      const GPtrArray *items = lr_pages_items (pages, i);
      double bottom = 0;

      for (guint j = 0; j + 1 < items->len; j++)
        {
          const LrPageItem *item = items->pdata[j];

          if (item->x < 0 || item->x + item->width > width + 1)
            lr_test_fail ("%s, page %u: “%s” goes over the edge: %g to %g of %g", what, i + 1, item->text, item->x,
                          item->x + item->width, width);
          if (item->y + item->height > height && item->height < height)
            lr_test_fail ("%s, page %u: “%s” goes over the foot", what, i + 1, item->text);
          if (item->x == 0 && item->layout != NULL && item->y < bottom - 0.01)
            lr_test_fail ("%s, page %u: “%s” lies over what is above it", what, i + 1, item->text);
          if (item->x == 0 && item->layout != NULL)
            bottom = item->y + item->height;
        }
    }
}

static void
check_sizes (const char    *what,
             const LrPaper *paper)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    check_pages (what, paper, sizes[i][0], sizes[i][1]);
}

/* --- all games --- */

static gboolean
is_stand_in (const LrChart *chart)
{
  for (guint i = 0; i < chart->n_rows * chart->n_columns; i++)
    if (chart->provenance[i] == LR_PROVENANCE_STAND_IN)
      return TRUE;
  return FALSE;
}

static void
test_charts (gconstpointer data)
{
  g_autoptr (LrLibrary) own = own_games ();
  LrRuleset *ruleset = lr_library_load (own, data);

  g_assert_cmpuint (ruleset->model->charts->len, >, 5);
  for (guint i = 0; i < ruleset->model->charts->len; i++)
    {
      const LrChart *chart = ruleset->model->charts->pdata[i];
      g_autofree char *what = g_strdup_printf ("chart:%s", chart->id);
      LrPaperAsk ask = { .game = data, .what = what };
      g_autoptr (GError) error = NULL;
      g_autoptr (LrPaper) paper = lr_paper_ask (own, &ask, &error);

      g_assert_no_error (error);
      check_sizes (what, paper);
      /* a stand-in says so on every page */
      if (is_stand_in (chart) != (paper->foot != NULL && strstr (paper->foot, "not the publisher’s") != NULL))
        lr_test_fail ("%s does not say that it is a stand-in", what);
    }
}

static void
test_turns (gconstpointer data)
{
  g_autoptr (LrLibrary) own = own_games ();
  LrPaperAsk ask = { .game = data, .what = "turn" };
  g_autoptr (GError) error = NULL;
  g_autoptr (LrPaper) paper = lr_paper_ask (own, &ask, &error);
  guint n_boxes = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < paper->parts->len; i++)
    n_boxes += ((const LrPaperPart *) paper->parts->pdata[i])->sort == LR_PAPER_TICK;
  g_assert_cmpuint (n_boxes, >, 10);
  check_sizes ("turn", paper);
}

static void
test_maps (void)
{
  static const char *const forest[] = { "terrain=forest", NULL };
  g_autoptr (LrLibrary) own = own_games ();
  LrPaperAsk asks[] = { { .game = "wftu", .what = "map:land_combat", .typed = forest },
                        { .game = "gtc", .what = "map:combat" },
                        { .game = "civil_war", .what = "map:land_combat" } };

  for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LrPaper) paper = lr_paper_ask (own, &asks[i], &error);
      guint n_here = 0;

      g_assert_no_error (error);
      check_sizes (asks[i].what, paper);
      for (guint j = 0; j < paper->parts->len; j++)
        {
          const LrPaperPart *part = paper->parts->pdata[j];

          for (guint k = 0; part->cells != NULL && k < part->cells->len; k++)
            n_here += ((const LrPaperCell *) part->cells->pdata[k])->here;
        }
      g_assert_cmpuint (n_here, ==, 1);
    }
}

/* --- pages --- */

/* A long table goes over pages, each with its heads; a wide one goes on below, each part with the heads of its rows. */
static void
test_long (void)
{
  g_autoptr (LrPaper) paper = lr_paper_new ("Long", g_strdup ("And wide"));
  LrPaperPart *table = lr_paper_add_table (paper, 40, 2);
  g_autoptr (LrPages) pages = NULL;

  table->numbers = TRUE;
  for (guint i = 0; i < 120; i++)
    for (guint j = 0; j < 40; j++)
      {
        g_autofree char *text = g_strdup_printf ("%s%u-%u", i < 2 ? "head" : j == 0 ? "row" : "cell", i, j);

        lr_paper_cell (table, text, i < 2 || j == 0);
      }
  check_pages ("long", paper, 511, 758);
  pages = lr_pages_new (paper, 511, 758);
  g_assert_cmpuint (lr_pages_count (pages), >, 4);
  for (guint i = 0; i < lr_pages_count (pages); i++)
    {
      const GPtrArray *items = lr_pages_items (pages, i);
      gboolean head = FALSE;
      gboolean foot = FALSE;

      for (guint j = 0; j < items->len; j++)
        {
          const char *text = ((const LrPageItem *) items->pdata[j])->text;

          head = head || g_str_equal (text, "head0-0");
          foot = foot || g_str_has_prefix (text, "Long · page ");
        }
      g_assert_true (head);
      g_assert_true (foot);
    }
}

/* A text, or a cell, that is longer than a page goes on, on the next: no word of it is lost. */
static void
test_words (void)
{
  g_autoptr (LrPaper) paper = lr_paper_new ("Words", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (LrPages) pages = NULL;
  g_autofree char *texts = NULL;
  LrPaperPart *table;

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (text, "%sword%u", i > 0 ? " " : "", i);
  lr_paper_add (paper, LR_PAPER_TEXT, text->str);
  table = lr_paper_add_table (paper, 2, 1);
  lr_paper_cell (table, "Head", TRUE);
  lr_paper_cell (table, "Much", TRUE);
  lr_paper_cell (table, "Row", FALSE);
  lr_paper_cell (table, text->str, FALSE);
  lr_paper_add (paper, LR_PAPER_TEXT, "The end");
  pages = lr_pages_new (paper, 511, 758);
  g_assert_cmpuint (lr_pages_count (pages), >, 6);
  texts = g_strdelimit (all_texts (pages), "\n", ' ');
  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *word = g_strdup_printf (" word%u ", i);
      const char *first = strstr (texts, word);

      if (first == NULL || strstr (first + 1, word) == NULL)
        lr_test_fail ("word%u is not on paper twice", i);
    }
  for (guint i = 0; i < lr_pages_count (pages); i++)
    {
      const GPtrArray *items = lr_pages_items (pages, i);

      for (guint j = 0; j + 1 < items->len; j++)
        {
          const LrPageItem *item = items->pdata[j];

          g_assert_cmpfloat (item->y + item->height, <=, 758 - 10);
        }
    }
}

/* A heading does not stand alone at the foot of a page. */
static void
test_headings (void)
{
  g_autoptr (LrPaper) paper = lr_paper_new ("Headings", NULL);
  g_autoptr (LrPages) pages = NULL;

  for (guint i = 0; i < 200; i++)
    lr_paper_add (paper, i % 5 == 0 ? LR_PAPER_HEADING : LR_PAPER_TICK, i % 5 == 0 ? "Heading" : "Line");
  check_pages ("headings", paper, 511, 758);
  pages = lr_pages_new (paper, 511, 758);
  for (guint i = 0; i < lr_pages_count (pages); i++)
    {
      const GPtrArray *items = lr_pages_items (pages, i);

      g_assert_cmpstr (((const LrPageItem *) items->pdata[items->len - 2])->text, ==, "Line");
    }
}

/* --- a session --- */

static void
test_session_papers (void)
{
  g_autofree char *path = new_path ("paper.longroll");
  g_autoptr (LrSession) session = new_session ("paper.longroll");
  static const char *const whats[] = { "turn", "books", "report", "report:2", "letters:us", "letters" };
  g_autoptr (GError) error = NULL;

  g_assert_true (resolve (session, "clash", "dice:die=5", LR_RESOLVE_INSIST, &error));
  g_assert_no_error (error);
  g_clear_object (&session);
  for (guint i = 0; i < G_N_ELEMENTS (whats); i++)
    {
      LrPaperAsk ask = { .game = "skirmish", .what = whats[i], .session = path };
      g_autoptr (LrPaper) paper = lr_paper_ask (library, &ask, &error);

      g_assert_no_error (error);
      g_assert_nonnull (strstr (paper->subtitle, "Evenings"));
      g_assert_cmpuint (paper->parts->len, >, 0);
      check_sizes (whats[i], paper);
    }
}

/* What a side may not see is not on its paper; the referee's has everything. */
static void
test_secrets (void)
{
  g_autoptr (LrLibrary) own = own_games ();
  LrRuleset *ruleset = lr_library_load (own, "novak");
  LrBeginning beginning = { .title = "By mail", .scenario = 0, .turn = -1 };
  g_autoptr (LrSession) session = begin_in (ruleset, &beginning, NULL);
  g_autoptr (LrLedger) ledger = lr_ledger_new (session);
  guint n_hidden = 0;

  g_assert_true (ruleset->model->has_secrets);
  for (guint i = 0; i <= ruleset->model->sides->len; i++)
    {
      const LrSide *side = i < ruleset->model->sides->len ? ruleset->model->sides->pdata[i] : NULL;
      g_autoptr (LrPaper) paper = lr_paper_of_books (session, side);
      g_autoptr (LrPages) pages = lr_pages_new (paper, 511, 758);
      g_autofree char *texts = all_texts (pages);

      lr_ledger_set_side (ledger, side);
      for (guint j = 0; j < ledger->lines->len; j++)
        {
          const LrLedgerLine *line = lr_ledger_line (ledger, j);

          n_hidden += line->hidden;
          if ((count (texts, line->name) > 0) == line->hidden)
            lr_test_fail ("%s: “%s” is %s", side != NULL ? side->id : "referee", line->name,
                          line->hidden ? "printed" : "missing");
        }
      check_sizes ("books", paper);
    }
  g_assert_cmpuint (n_hidden, >, 0);
}

/* --- what cannot be printed --- */

static void
test_wrong (void)
{
  g_autofree char *path = new_path ("wrong.longroll");
  g_autoptr (LrSession) session = new_session ("wrong.longroll");
  const struct
  {
    LrPaperAsk  ask;
    const char *message;
  } wrongs[] = {
    { { .game = "skirmsh", .what = "turn" }, "there is no ruleset “skirmsh”; did you mean “skirmish”?" },
    { { .game = "zebra", .what = "turn" }, "there is no ruleset “zebra”" },
    { { .game = "skirmish", .what = "zebra" },
      "“zebra” cannot be printed; choose from chart:ID, map:CALCULATOR, turn, books, report, report:NUMBER and "
      "letters:SIDE" },
    { { .game = "skirmish", .what = "chart:zebra" }, "skirmish has no chart “zebra”" },
    { { .game = "skirmish", .what = "map:zebra" }, "skirmish has no calculator “zebra”" },
    { { .game = "skirmish", .what = "books" }, "“books” belongs to a session: name the session with --session FILE" },
    { { .game = "skirmish", .what = "report:x", .session = path }, "“x” is not the number of an entry" },
    { { .game = "skirmish", .what = "report:99", .session = path }, "there is no entry 99 in this log" },
    { { .game = "skirmish", .what = "report", .session = path }, "no result has been recorded in this session" },
    { { .game = "skirmish", .what = "letters:zebra", .session = path }, "skirmish has no side “zebra”" },
    { { .game = "skirmish", .what = "letters:us", .side = "cs", .session = path },
      "these are letters to us, not to cs" },
  };

  g_clear_object (&session);
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LrPaper) paper = lr_paper_ask (library, &wrongs[i].ask, &error);

      g_assert_null (paper);
      lr_test_same_text (wrongs[i].ask.what, error != NULL ? error->message : NULL, wrongs[i].message);
    }
}

/* --- the program --- */

static int
run_print (const char *const *arguments,
           char             **said)
{
  g_autofree char *program = g_test_build_filename (G_TEST_BUILT, "..", "src", "app", "longroll", NULL);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_autofree char *tables = g_test_build_filename (G_TEST_DIST, "..", "tables", NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;

  g_strv_builder_add_many (all, program, "--print", NULL);
  g_strv_builder_addv (all, (const char **) arguments);
  words = g_strv_builder_end (all);
  /* no display, no bus, no home */
  g_subprocess_launcher_unsetenv (launcher, "DISPLAY");
  g_subprocess_launcher_unsetenv (launcher, "WAYLAND_DISPLAY");
  g_subprocess_launcher_unsetenv (launcher, "DBUS_SESSION_BUS_ADDRESS");
  g_subprocess_launcher_setenv (launcher, "HOME", "/nowhere", TRUE);
  g_subprocess_launcher_setenv (launcher, "LONGROLL_TABLES", tables, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, said, &error));
  g_assert_no_error (error);
  return g_subprocess_get_exit_status (process);
}

static guint
count_pages_in (const char *pdf,
                gsize       length)
{
  static const char page[] = "/Type /Page %"; /* and not /Pages */
  guint n = 0;

  for (gsize i = 0; i + strlen (page) <= length; i++)
    n += memcmp (pdf + i, page, strlen (page)) == 0;
  return n;
}

/* Cairo 1.18 compresses what it says of its pages. */
static guint
count_packed_pages (const char *stream,
                    gsize       length)
{
  g_autoptr (GConverter) zlib = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autoptr (GInputStream) packed = g_memory_input_stream_new_from_data (stream, (gssize) length, NULL);
  g_autoptr (GInputStream) plain = g_converter_input_stream_new (packed, zlib);
  char text[4096];
  gsize n = 0;

  g_input_stream_read_all (plain, text, sizeof text, &n, NULL, NULL);
  return count_pages_in (text, n);
}

static guint
count_pages (const char *path)
{
  static const char stream[] = "\nstream\n";
  g_autofree char *pdf = NULL;
  gsize length;
  guint n;

  g_assert_true (g_file_get_contents (path, &pdf, &length, NULL));
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
  n = count_pages_in (pdf, length);
  for (gsize i = 0; i + strlen (stream) <= length; i++)
    if (memcmp (pdf + i, stream, strlen (stream)) == 0)
      n += count_packed_pages (pdf + i + strlen (stream), length - i - strlen (stream));
  return n;
}

static void
test_program (void)
{
  g_autofree char *pdf = g_build_filename (folder, "out.pdf", NULL);
  g_autofree char *said = NULL;
  const struct
  {
    const char *arguments[10];
    int         status;
    const char *said;
  } runs[] = {
    { { "wftu", "chart:land_crt", "--pdf", pdf, NULL }, 0, "" },
    { { "wftu", "turn", "--pdf", pdf, "--paper", "letter", NULL }, 0, "" },
    { { "wftu", "map:land_combat", "terrain=forest", "--pdf", pdf, NULL }, 0, "" },
    { { "wftu", "turn", NULL }, 2, "Usage: longroll --print " },
    { { "wftu", "turn", "--pdf", NULL }, 2, "Usage: longroll --print " },
    { { "wftu", "--pdf", pdf, NULL }, 2, "Usage: longroll --print " },
    { { "wftu", "turn", "--pdf", pdf, "--paper", "a3", NULL }, 1, "--paper must be “a4” or “letter”\n" },
    { { "wftu", "turn", "--pdf", "/nowhere/x.pdf", NULL }, 1, "“x.pdf” cannot be saved: No such file or directory" },
    { { "wftu", "map:land_combat", "terrain=moon", "--pdf", pdf, NULL }, 1, "terrain" },
    { { "wftu", "books", "--pdf", pdf, "--session", "/nowhere.longroll", NULL }, 1, "nowhere.longroll" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_clear_pointer (&said, g_free);
      g_unlink (pdf);
      g_assert_cmpint (run_print (runs[i].arguments, &said), ==, runs[i].status);
      if (runs[i].status == 0)
        g_assert_cmpuint (count_pages (pdf), >=, 1);
      else if (strstr (said, runs[i].said) == NULL)
        lr_test_fail ("run %u says: %s", i, said);
      if (runs[i].status != 0)
        g_assert_false (g_file_test (pdf, G_FILE_TEST_EXISTS));
    }
}

static void
add_tests (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *charts = g_strconcat ("/paper/charts/", games[i], NULL);
      g_autofree char *turns = g_strconcat ("/paper/turn/", games[i], NULL);

      lr_test_add_data (charts, games[i], test_charts);
      lr_test_add_data (turns, games[i], test_turns);
    }
  lr_test_add ("/paper/maps", test_maps);
  lr_test_add ("/paper/long", test_long);
  lr_test_add ("/paper/words", test_words);
  lr_test_add ("/paper/headings", test_headings);
  lr_test_add ("/paper/session", test_session_papers);
  lr_test_add ("/paper/secrets", test_secrets);
  lr_test_add ("/paper/wrong", test_wrong);
  lr_test_add ("/paper/program", test_program);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add_tests);
}
