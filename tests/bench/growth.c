/* growth.c - how time and memory grow: rosters, charts, sessions and rulesets of all sizes, each made up and measured
 *
 * A point is measured in its own process, so that its memory is its own. Every answer is checked against a closed
 * formula.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/run/lr-dist.h"
#include "rules/build/lr-library.h"
#include "session/session/lr-session.h"

#define RULESET "<ruleset xmlns='urn:longroll:ruleset:1' id='growth' data='1'><title>Growth</title>"

/* What grows. It makes something of a size, measures what is done with it, and says how many seconds of processor time
 * that took. */
typedef struct
{
  const char *id;
  const char *label;
  const char *unit;
  guint       least;
  guint       greatest;
  guint       factor; /* from size to size */
  double    (*measure) (guint size, const char *folder);
} Growth;

static double
now (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_stime.tv_sec +
         ((double) usage.ru_utime.tv_usec + (double) usage.ru_stime.tv_usec) / 1e6;
}

/* In kilobytes, what the process has taken at most so far. */
static long
memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static LrRuleset *
read_text (const char *text)
{
  LrRuleset *ruleset = lr_ruleset_load_text (text);

  if (ruleset->model == NULL)
    {
      g_autofree char *problem = lr_problem_to_string (ruleset->problems->pdata[0]);

      g_error ("the ruleset does not load: %s", problem);
    }
  return ruleset;
}

/* The mean of an outcome. */
static double
mean_of (const LrInputs *inputs,
         const char     *outcome)
{
  LrResult *result = lr_run (inputs, NULL, NULL);
  const LrTap *tap = lr_result_find_tap (result, outcome);
  g_autoptr (LrDist) dist = tap != NULL ? lr_dist_of_tap (result, tap) : NULL;
  double mean = dist != NULL ? dist->mean : -1;

  lr_result_unref (result);
  return mean;
}

static void
expect (double found,
        double expected)
{
  if (!(found > expected - 1e-6 && found < expected + 1e-6))
    g_error ("%.9g was found, %.9g expected", found, expected);
}

/* --- rosters --- */

/* A row counts its strength, in a tally, and fires once: that many dice, one after the other. */
static double
measure_roster (guint       size,
                const char *folder G_GNUC_UNUSED)
{
  g_autofree char *text = g_strdup_printf (
      RULESET "<shape id='unit'><number id='sp' min='0' max='9' default='3'/><let id='half' value='sp / 2'/></shape>"
      "<procedure id='p' label='P' panel='other'><inputs><roster id='units' label='U' of='unit' max='%u'/></inputs>"
      "<tally id='strength' by='sum'><item each='u in units' when='u.sp over 0' value='u.half'/></tally>"
      "<var id='hits' start='0'/><repeat each='u in units'><roll id='fire' dice='1d6' count='5..6'/>"
      "<set var='hits' value='hits + fire'/></repeat><outcome id='o' value='hits + strength'/></procedure></ruleset>",
      size);
  g_autoptr (LrRuleset) ruleset = read_text (text);
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, ruleset->model->procedures->pdata[0]);
  LrInput *units = lr_inputs_field (inputs, 0);
  double begun;

  for (guint i = 0; i < size; i++)
    lr_input_add_row (units, lr_inputs_procedure (inputs)->fields[0]->type.shape, -1);
  begun = now ();
  expect (mean_of (inputs, "o"), size * (1.5 + 1 / 3.0));
  return now () - begun;
}

/* --- charts --- */

/* As square as can be; each cell is the number of its column. */
static double
measure_chart (guint       size,
               const char *folder G_GNUC_UNUSED)
{
  g_autoptr (GString) text = g_string_new (RULESET "<chart id='c' label='C' of='number' provenance='stand-in'>"
                                           "<axis id='r' bands='");
  guint side = 1;
  double begun = now ();
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrInputs) inputs = NULL;

  while (side * side < size)
    side++;
  for (guint i = 1; i <= side; i++)
    g_string_append_printf (text, " %u", i);
  g_string_append (text, "'/><axis id='c' bands='");
  for (guint i = 1; i <= side; i++)
    g_string_append_printf (text, " %u", i);
  g_string_append (text, "'/>");
  for (guint i = 1; i <= side; i++)
    {
      g_string_append_printf (text, "<row at='%u'>", i);
      for (guint j = 1; j <= side; j++)
        g_string_append_printf (text, j > 1 ? "|%u" : "%u", j);
      g_string_append (text, "</row>");
    }
  g_string_append_printf (text,
                          "</chart><procedure id='p' label='P' panel='other'><roll id='row' dice='1d%u'/>"
                          "<roll id='column' dice='1d10'/><outcome id='o' value='c(row, column)'/></procedure>"
                          "</ruleset>",
                          MIN (side, 1000));
  ruleset = read_text (text->str);
  inputs = lr_inputs_new (ruleset->model, ruleset->model->procedures->pdata[0]);
  expect (mean_of (inputs, "o"), 5.5);
  return now () - begun;
}

/* --- rulesets --- */

static double
measure_ruleset (guint       size,
                 const char *folder G_GNUC_UNUSED)
{
  g_autoptr (GString) text = g_string_new (RULESET);
  double begun = now ();
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrInputs) inputs = NULL;

  for (guint i = 0; i < size; i++)
    g_string_append_printf (text,
                            "<procedure id='p%u' label='P' panel='other'><inputs><number id='n' label='N' max='9'/>"
                            "</inputs><roll id='d' dice='1d6'/><outcome id='o' value='d + n'/></procedure>",
                            i);
  g_string_append (text, "</ruleset>");
  ruleset = read_text (text->str);
  inputs = lr_inputs_new (ruleset->model, ruleset->model->procedures->pdata[size - 1]);
  expect (mean_of (inputs, "o"), 3.5);
  return now () - begun;
}

/* --- sessions --- */

/* Opened, looked at, and written in once more; how it came to be long is not measured. */
static double
measure_session (guint       size,
                 const char *folder)
{
  g_autofree char *tables = g_build_filename (folder, "tables", NULL);
  g_autofree char *own = g_build_filename (tables, "growth", NULL);
  g_autofree char *file = g_build_filename (own, "ruleset.xml", NULL);
  g_autofree char *path = g_build_filename (folder, "evening.longroll", NULL);
  const char *const folders[] = { tables, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (LrLibrary) library = NULL;
  LrBeginning beginning = { .title = "Growth", .scenario = -1, .turn = -1 };
  LrSession *session;
  double begun;

  g_mkdir_with_parents (own, 0700);
  if (!g_file_set_contents (file, RULESET "<tracker id='vp' label='VP' of='number' min='0' max='1000000000' start='0'/>"
                            "</ruleset>", -1, &error))
    g_error ("%s", error->message);
  library = lr_library_new_for (folders);
  session = lr_session_new (lr_library_load (library, "growth"), &beginning, path, &error);
  for (guint i = 0; session != NULL && i < size; i++)
    if (!lr_session_add (session, "vp", "1", "more", &error))
      g_clear_object (&session);
  if (session == NULL)
    g_error ("%s", error->message);
  g_object_unref (session);
  begun = now ();
  session = lr_session_open (path, library, TRUE, &error);
  if (session == NULL || !lr_session_add (session, "vp", "1", "more", &error))
    g_error ("%s", error->message);
  g_object_unref (session);
  return now () - begun;
}

static const Growth growths[] = {
  { "rosters", "an answer", "rows of a roster", 10, 1000, 10, measure_roster },
  { "charts", "a ruleset read, and an answer", "cells of a chart", 100, 100000, 10, measure_chart },
  /* a million actions take more than a file may */
  { "sessions", "a session opened, and an entry", "actions of a session", 100, 200000, 10, measure_session },
  { "rulesets", "a ruleset read, and an answer", "calculators of a ruleset", 10, 10000, 10, measure_ruleset },
};

/* In a child: writes the seconds, and the kilobytes that it has taken more than it began with. */
static void
measure_apart (const Growth *growth,
               guint         size)
{
  /* in memory, where there is such a place: each entry of a session waits for the disk */
  gboolean shared = g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR);
  g_autofree char *folder = g_build_filename (shared ? "/dev/shm" : g_get_tmp_dir (), "lr-growth-XXXXXX", NULL);
  const char *const command[] = { "rm", "-rf", folder, NULL };
  int status;
  pid_t child;

  if (g_mkdtemp (folder) == NULL)
    g_error ("%s cannot be made", folder);
  fflush (stdout);
  child = fork ();
  if (child == 0)
    {
      long before = memory ();
      double seconds = growth->measure (size, folder);

      printf ("%s\t%s\t%s\t%u\t%.6f\t%ld\n", growth->id, growth->label, growth->unit, size, seconds,
              memory () - before);
      fflush (stdout);
      _exit (0);
    }
  if (child < 0 || waitpid (child, &status, 0) < 0 || status != 0)
    exit (1);
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL);
}

/* growth [WHAT...]: a line for each size: what, its label, its unit, the size, seconds, kilobytes. LONGROLL_GROWTH is
 * the greatest size that is tried. */
int
main (int    argc,
      char **argv)
{
  const char *limit = g_getenv ("LONGROLL_GROWTH");
  guint64 most = limit != NULL ? g_ascii_strtoull (limit, NULL, 10) : G_MAXUINT;

  setlocale (LC_ALL, "");
  for (guint i = 0; i < G_N_ELEMENTS (growths); i++)
    for (guint64 size = growths[i].least, before = 0; size <= most && size > before;
         before = size, size = MIN (size * growths[i].factor, growths[i].greatest))
      if (argc < 2 || g_strv_contains ((const char *const *) argv + 1, growths[i].id))
        measure_apart (&growths[i], (guint) size);
  return 0;
}
