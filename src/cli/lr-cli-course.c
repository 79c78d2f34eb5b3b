/* lr-cli-course.c - longroll-cli course: a calculator done again round by round, and the best decision whether to go on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli-decide.h"
#include "present/decide/lr-course-best.h"
#include "present/decide/lr-trial.h"

/* Rounds that are less likely are not worth a line; a program gets them all. */
#define LEAST_SHOWN 0.005

typedef struct
{
  LrCoursePlan plan;
  LrCourseWish wish;
  guint        rounds;
} Asked;

/* Reads a number that may have a half; -1 for a fault, which is told. */
static gboolean
read_number (const char *option,
             const char *text,
             gboolean    below,
             double     *number)
{
  LrNumber typed;

  if (lr_number_parse (text, &typed) && (below || lr_number_compare (typed, lr_number (0)) > 0))
    {
      *number = lr_number_to_double (typed);
      return TRUE;
    }
  if (below)
    lr_cli_complain (_ ("%s takes a number, not “%s”"), option, text);
  else
    lr_cli_complain (_ ("%s takes a number above 0, not “%s”"), option, text);
  return FALSE;
}

static gboolean
read_wish (const char   *text,
           LrCourseWish *wish)
{
  double worth;

  if (text == NULL || g_str_equal (text, "end"))
    *wish = LR_COURSE_WISH_END;
  else if (g_str_equal (text, "gain"))
    *wish = LR_COURSE_WISH_GAIN;
  else if (g_str_has_prefix (text, "worth="))
    {
      if (!read_number ("--aim worth=", text + strlen ("worth="), FALSE, &worth))
        return FALSE;
      *wish = LR_COURSE_WISH_WORTH (worth);
    }
  else
    {
      lr_cli_complain (_ ("--aim takes “end”, “gain” or “worth=NUMBER”, not “%s”"), text);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_asked (LrCall *call,
            Asked  *asked)
{
  g_autofree char *rounds = lr_cli_take_option (call->args, "--rounds");
  g_autofree char *lost = lr_cli_take_option (call->args, "--lost");
  g_autofree char *fewer = lr_cli_take_option (call->args, "--fewer");
  g_autofree char *aim = lr_cli_take_option (call->args, "--aim");
  guint64 number = 0;

  if (rounds != NULL && !g_ascii_string_to_unsigned (rounds, 10, 1, LR_COURSE_MOST_ROUNDS, &number, NULL))
    {
      lr_cli_complain (_ ("--rounds takes a whole number from 1 to %u, not “%s”"), LR_COURSE_MOST_ROUNDS, rounds);
      return FALSE;
    }
  asked->rounds = (guint) number;
  if (lost != NULL && !read_number ("--lost", lost, FALSE, &asked->plan.lost))
    return FALSE;
  if (fewer != NULL && !read_number ("--fewer", fewer, TRUE, &asked->plan.fewer))
    return FALSE;
  asked->plan.by_fewer = fewer != NULL;
  return read_wish (aim, &asked->wish);
}

static void
print_side (LrOut              *out,
            const char         *name,
            const LrCourseSide *side)
{
  lr_out_object (out, name);
  lr_out_share (out, "mean", side->mean);
  lr_out_share (out, "low", side->low);
  lr_out_share (out, "high", side->high);
  lr_out_close (out);
}

static void
print_rounds (LrOut          *out,
              const LrCourse *course,
              const LrPasses *rounds)
{
  static const char *const names[] = { "good", "own", "other" };

  lr_out_say (out, "\n");
  lr_cli_decide_cell (out, course->label, 10);
  /* Translators: the head of a column of chances: that a round takes place */
  lr_cli_decide_cell (out, _ ("takes place"), 14);
  if (course->aim != NULL)
    /* Translators: the head of a column of chances: that it has ended well by then */
    lr_cli_decide_cell (out, _ ("ended well"), 14);
  if (course->has_strength)
    {
      lr_cli_decide_cell (out, course->own_label, 24);
      lr_cli_decide_cell (out, course->other_label, 24);
    }
  lr_out_say (out, "\n");
  LR_OUT_EACH (out, "rounds", i, rounds->lines->len)
    {
      const LrPassLine *line = rounds->lines->pdata[i];
      gboolean shown = line->chance >= LEAST_SHOWN;
      g_autofree char *number = g_strdup_printf ("%u", line->pass);
      g_autofree char *chance = lr_words_percent (line->chance);

      lr_out_object (out, NULL);
      lr_out_number (out, "round", (int) line->pass);
      lr_out_share (out, "chance", line->chance);
      lr_cli_decide_cell (out, shown ? number : "", shown ? 10 : 0);
      lr_cli_decide_cell (out, shown ? chance : "", shown ? 14 : 0);
      for (guint j = 0; j < line->figures->len; j++)
        {
          const LrPassFigure *figure = &g_array_index (line->figures, LrPassFigure, j);
          const char *name = names[course->aim != NULL ? j : j + 1];
          g_autofree char *text = lr_pass_figure_text (figure);

          if (figure->is_chance)
            lr_out_share (out, name, figure->side.mean);
          else
            print_side (out, name, &figure->side);
          lr_cli_decide_cell (out, shown ? text : "", !shown ? 0 : figure->is_chance ? 14 : 24);
        }
      lr_out_close (out);
      lr_out_say (out, "%s", shown ? "\n" : "");
    }
}

static void
print_end (LrOut          *out,
           const char     *name,
           const LrCourse *course,
           LrCourseEnd     end)
{
  g_autofree char *text = lr_course_end_text (course, end);

  lr_out_object (out, name);
  if (course->aim != NULL)
    lr_out_share (out, "good", end.good);
  lr_out_share (out, "own_lost", end.own_lost);
  lr_out_share (out, "other_lost", end.other_lost);
  lr_out_share (out, "rounds", end.rounds);
  lr_out_close (out);
  lr_out_say (out, "%s\n", text);
}

static void
print_best (LrOut          *out,
            const LrDecide *decide,
            const LrCourse *course,
            LrCourseWish    wish)
{
  g_autoptr (LrCourseBest) best = lr_course_best_new (course, wish);
  g_autofree char *text = lr_course_best_text (decide->ruleset, course, wish, best);

  lr_out_say (out, "\n%s: %s\n", _ ("Best"), text);
  lr_out_object (out, "best");
  lr_out_text (out, "rule", text);
  lr_out_flag (out, "begins", best->begins);
  lr_out_share (out, "value", best->value);
  lr_out_share (out, "rule_value", best->rule_value);
  if (best->begins)
    print_end (out, "end", course, best->end);
  lr_out_close (out);
}

/* A calculator that goes round by round by itself. Returns: whether it does */
static gboolean
print_passes (LrOut          *out,
              const LrDecide *decide)
{
  g_autoptr (GPtrArray) all = lr_passes_new (decide->answer, decide->inputs);

  if (all->len == 0)
    return FALSE;
  lr_out_object (out, NULL);
  lr_cli_decide_head (out, decide);
  LR_OUT_EACH (out, "passes", i, all->len)
    {
      const LrPasses *passes = all->pdata[i];

      lr_out_object (out, NULL);
      lr_out_text (out, "label", passes->label);
      lr_out_say (out, "\n");
      LR_OUT_EACH (out, "rounds", j, passes->lines->len)
        {
          const LrPassLine *line = passes->lines->pdata[j];
          g_autofree char *text = lr_passes_line_text (passes, line);

          lr_out_object (out, NULL);
          lr_out_number (out, "round", (int) line->pass);
          lr_out_share (out, "chance", line->chance);
          LR_OUT_EACH (out, "figures", k, line->figures->len)
            {
              const LrPassFigure *figure = &g_array_index (line->figures, LrPassFigure, k);

              lr_out_object (out, NULL);
              lr_out_texts (out, "id", figure->id, "label", figure->label, NULL);
              if (figure->is_chance)
                lr_out_share (out, "holds", figure->side.mean);
              else
                print_side (out, "left", &figure->side);
              lr_out_close (out);
            }
          lr_out_close (out);
          if (line->chance >= LEAST_SHOWN)
            lr_out_say (out, "%s\n", text);
        }
      lr_out_close (out);
    }
  lr_out_close (out);
  return TRUE;
}

static int
run (LrCall *call)
{
  g_auto (LrDecide) decide = { 0 };
  Asked asked = { 0 };
  g_autoptr (LrCourse) course = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  LrOut *out = call->out;
  int status;

  if (!read_asked (call, &asked))
    return LR_CLI_WRONG;
  status = lr_cli_decide_read (call, &decide);
  if (status != LR_CLI_FINE)
    return status;
  if (!lr_course_is_there (decide.answer->result->procedure) && print_passes (out, &decide))
    return LR_CLI_FINE;
  course = lr_course_new (decide.answer, decide.inputs, decide.aims, asked.rounds, LR_TRIALS_PATIENCE, NULL);
  notes = lr_course_notes (decide.ruleset, course);
  if (course->fault != LR_COURSE_FINE)
    return lr_cli_complain ("%s", (const char *) notes->pdata[0]);
  lr_out_object (out, NULL);
  lr_cli_decide_head (out, &decide);
  {
    g_autoptr (LrPasses) rounds = NULL;
    LrCourseEnd end = lr_course_follow (course, &asked.plan, &rounds);
    g_autofree char *plan = lr_course_plan_text (decide.ruleset, course, &asked.plan);

    lr_out_text (out, "plan", plan);
    lr_out_say (out, "%s\n", plan);
    print_rounds (out, course, rounds);
    lr_out_say (out, "\n");
    print_end (out, "end", course, end);
  }
  if (course->again->by != NULL && course->has_strength)
    print_best (out, &decide, course, asked.wish);
  lr_cli_decide_lines (out, "notes", notes);
  lr_out_close (out);
  return LR_CLI_FINE;
}

const LrCommand lr_cli_course = {
  "course",
  "RULESET CALCULATOR [NAME=VALUE ...] [--row ROSTER NAME=VALUE,... ...] [--none ROSTER] [--option ID=VALUE]\n"
  "                    [--rounds N] [--lost N] [--fewer N] [--aim end|gain|worth=N] [--json]",
  N_ ("how it goes if it is done again round by round, until a plan says stop; and the best decision whether to go on"),
  run, .json = TRUE
};
