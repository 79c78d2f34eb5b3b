/* lr-bench-growth.c - how time and memory grow: rosters, charts, sessions, rulesets, each ten times as large as before
 *
 * All of it is made up here. Each size is measured in a process of its own, so that memory is what that size takes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-bench-private.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "present/input/lr-typed.h"
#include "session/session/lr-session.h"

#define BEGIN "<ruleset xmlns='urn:longroll:ruleset:1' id='grown' data='1'><title>Grown</title>"
#define END "</ruleset>"

#define UNITS                                                                                                        \
  "<shape id='unit' label='Unit'><number id='sp' label='Strength' min='1' max='60' default='1'/>"                    \
  "<flag id='tired' label='Tired'/></shape><procedure id='p' panel='combat' label='P'><inputs>"                      \
  "<roster id='units' label='Units' of='unit' min='1' max='1000'/></inputs>"                                         \
  "<let id='total' value='sum(units, sp)'/><let id='fresh' value='sum(units where not tired, sp)'/>"

/* Adds up a roster, and goes through it row by row. */
#define ROSTER                                                                                                       \
  BEGIN UNITS "<var id='most' start='0'/><repeat id='each_unit' each='u in units'>"                                  \
              "<set var='most' value='max(most, u.sp)'/></repeat><roll id='die' dice='1d6'/>"                        \
              "<outcome id='x' label='X' value='total + fresh + most + die'/></procedure>" END

/* The same with a die for each row. What has been lost after n rows has n + 1 values, each of which is followed. */
#define ROSTER_DICE                                                                                                  \
  BEGIN UNITS "<var id='lost' start='0'/><repeat id='each_unit' each='u in units'><roll id='die' dice='1d6'/>"       \
              "<set var='lost' value='lost + (if die at most 1 then 1 else 0)'/></repeat>"                           \
              "<outcome id='x' label='X' value='total + fresh - lost'/></procedure>" END

#define SESSION                                                                                                      \
  BEGIN "<tracker id='vp' label='Points' of='number' min='0' max='9' start='0'/>"                                    \
        "<procedure id='p' panel='combat' label='P'><roll id='die' dice='1d6'/>"                                     \
        "<outcome id='x' label='X' value='die'/></procedure>" END

/* Of a job of one size: what is timed, after what is not. */
typedef double (*GrowthFunc) (guint n);

static LrRuleset *
load (const char *text)
{
  LrRuleset *ruleset = lr_ruleset_load_text (text);

  if (ruleset->model == NULL)
    g_error ("%s", lr_problem_to_string (ruleset->problems->pdata[0]));
  return ruleset;
}

static double
run (const LrInputs *inputs)
{
  double began = lr_bench_now ();
  g_autoptr (LrResult) result = lr_run (inputs, NULL, NULL);

  if (result->status != LR_STATUS_DONE)
    g_error ("the run ended with: %s", lr_bench_status (result->status));
  return lr_bench_now () - began;
}

/* --- the jobs --- */

static double
run_roster (const char *text,
            guint       n)
{
  g_autoptr (LrRuleset) ruleset = load (text);
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, "p"));

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *row = g_strdup_printf ("sp=%u,tired=%s", 1 + i % 60, i % 3 == 0 ? "yes" : "no");

      if (!lr_typed_row (ruleset, inputs, "units", row, NULL))
        g_error ("%s does not fit", row);
    }
  run (inputs);
  return run (inputs);
}

static double
roster (guint n)
{
  return run_roster (ROSTER, n);
}

static double
roster_dice (guint n)
{
  return run_roster (ROSTER_DICE, n);
}

/* A square chart of so many cells, and a calculator that reads it. */
static char *
chart_text (guint n)
{
  guint side = (guint) lround (sqrt (n));
  GString *text = g_string_new (BEGIN "<chart id='c' label='C' of='number' provenance='stand-in'>");
  g_autoptr (GString) bands = g_string_new (NULL);

  for (guint i = 1; i <= side; i++)
    g_string_append_printf (bands, " %u", i);
  g_string_append_printf (text, "<axis id='a' bands='%s'/><axis id='b' bands='%s'/>", bands->str + 1, bands->str + 1);
  for (guint i = 1; i <= side; i++)
    {
      g_string_append_printf (text, "<row at='%u'>", i);
      for (guint j = 0; j < side; j++)
        g_string_append_printf (text, "%s%u", j > 0 ? "|" : "", (i * j) % 100);
      g_string_append (text, "</row>");
    }
  g_string_append_printf (text,
                          "<made>Row times column.</made></chart><procedure id='p' panel='combat' label='P'>"
                          "<roll id='a' dice='1d%u'/><outcome id='x' label='X' value='c(a, 1)'/></procedure>" END,
                          MIN (side, 100));
  return g_string_free (text, FALSE);
}

static double
chart (guint n)
{
  g_autofree char *text = chart_text (n);
  double began = lr_bench_now ();
  g_autoptr (LrRuleset) ruleset = load (text);

  return lr_bench_now () - began;
}

static double
chart_read (guint n)
{
  g_autofree char *text = chart_text (n);
  g_autoptr (LrRuleset) ruleset = load (text);
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, "p"));

  run (inputs);
  return run (inputs);
}

static double
calculators (guint n)
{
  g_autoptr (GString) text = g_string_new (BEGIN);
  g_autoptr (LrRuleset) ruleset = NULL;
  double began;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "<procedure id='p%u' panel='combat' label='P%u'><inputs><number id='n' label='N' max='9'/>"
                            "</inputs><roll id='die' dice='1d6'/><let id='total' value='die + n * %u'/>"
                            "<outcome id='x' label='X' value='total over 3'/></procedure>",
                            i, i, i);
  g_string_append (text, END);
  began = lr_bench_now ();
  ruleset = load (text->str);
  return lr_bench_now () - began;
}

/* A session in memory. @path: (nullable): where it is then copied to. Returns: how long its actions took. */
static double
play (LrRuleset  *ruleset,
      const char *path,
      guint       n)
{
  LrBeginning beginning = { .title = "Grown", .scenario = -1, .turn = -1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (LrSession) session = lr_session_new (ruleset, &beginning, NULL, &error);
  double began = lr_bench_now ();
  double time;

  for (guint i = 0; i < n && error == NULL; i++)
    {
      const char digit[] = { (char) ('0' + (i + 1) % 10), '\0' };

      lr_session_set (session, "vp", digit, NULL, &error);
    }
  time = lr_bench_now () - began;
  if (error != NULL || (path != NULL && !lr_session_copy (session, path, FALSE, &error)))
    g_error ("%s", error->message);
  return time;
}

static double
session (guint n)
{
  g_autoptr (LrRuleset) ruleset = load (SESSION);

  return play (ruleset, NULL, n);
}

static double
session_open (guint n)
{
  g_autofree char *folder = g_dir_make_tmp ("lr-growth-XXXXXX", NULL);
  g_autofree char *table = g_build_filename (folder, "grown", NULL);
  g_autofree char *file = g_build_filename (table, "ruleset.xml", NULL);
  g_autofree char *path = g_build_filename (folder, "s.longroll", NULL);
  const char *folders[] = { folder, NULL };
  g_autoptr (LrLibrary) library = NULL;
  g_autoptr (LrSession) opened = NULL;
  g_autoptr (GError) error = NULL;
  double began, time;

  g_mkdir (table, 0700);
  g_file_set_contents (file, SESSION, -1, NULL);
  library = lr_library_new_for (folders);
  play (lr_library_load (library, "grown"), path, n);
  began = lr_bench_now ();
  opened = lr_session_open (path, library, FALSE, &error);
  time = lr_bench_now () - began;
  if (opened == NULL)
    g_error ("%s", error->message);
  g_clear_object (&opened);
  {
    g_autofree char *command = g_strdup_printf ("rm -r '%s'", folder);

    g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
  }
  return time;
}

static const struct
{
  const char *id;
  const char *label;
  guint       least;
  guint       most;
  GrowthFunc  func;
} growths[] = {
  { "roster", "a run over a roster: rows", 10, 1000, roster },
  { "roster-dice", "a die for each row of a roster: rows (n rows have n values each, so its slope is 2)", 10, 1000,
    roster_dice },
  { "chart", "loading a chart: cells", 100, 100000, chart },
  { "chart-read", "reading a chart: cells", 100, 100000, chart_read },
  { "session", "a session is played: actions", 100, 1000000, session },
  { "session-open", "a session is opened: actions", 100, 100000, session_open },
  { "calculators", "loading a ruleset: calculators", 10, 10000, calculators },
};

/* --- measuring --- */

/* Returns: a figure of this process's memory, in bytes. */
static double
memory (const char *name)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL) || (line = strstr (text, name)) == NULL)
    return 0;
  return 1024 * g_ascii_strtod (line + strlen (name), NULL);
}

void
lr_bench_growth (guint most)
{
  g_print ("job\tlabel\tsize\tseconds\tbytes\n");
  for (guint i = 0; i < G_N_ELEMENTS (growths); i++)
    for (guint n = growths[i].least; n <= MIN (growths[i].most, most); n *= 10)
      {
        pid_t child = fork ();

        if (child == 0)
          {
            double before, time;

            /* what the process held at most, from here on */
            g_file_set_contents_full ("/proc/self/clear_refs", "5", 1, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
            before = memory ("VmRSS:");
            time = growths[i].func (n);
            g_print ("%s\t%s\t%u\t%.9f\t%.0f\n", growths[i].id, growths[i].label, n, time / 1e9,
                     MAX (0, memory ("VmHWM:") - before));
            _exit (0);
          }
        waitpid (child, NULL, 0);
      }
}
