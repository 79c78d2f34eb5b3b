/* lr-cli-decide.c - longroll-cli whatif, compare, map, course: alternatives and what they are worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli.h"
#include "present/answer/lr-document.h"
#include "present/decide/lr-course-best.h"
#include "present/decide/lr-grid.h"
#include "present/decide/lr-whatif.h"
#include "present/input/lr-typed.h"

/**
 * LrDecide:
 * @inputs: what was typed
 * @answer: what the calculator answers
 * @aims: (element-type LrAim): what can be aimed at
 * @aim: what `--outcome` says, or the good end of the headline
 */
typedef struct
{
  LrRuleset   *ruleset;
  LrInputs    *inputs;
  LrAnswer    *answer;
  GPtrArray   *aims;
  const LrAim *aim;
} LrDecide;

/* --- what all of them share --- */

static void
clear (LrDecide *decide)
{
  g_clear_pointer (&decide->aims, g_ptr_array_unref);
  g_clear_pointer (&decide->answer, lr_answer_free);
  g_clear_pointer (&decide->inputs, lr_inputs_free);
  g_clear_pointer (&decide->ruleset, lr_ruleset_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrDecide, clear)

static int
find_aim (LrDecide   *decide,
          const char *typed)
{
  g_autoptr (GString) known = g_string_new (NULL);

  decide->aims = lr_aims_new (decide->answer);
  if (decide->aims->len == 0 && decide->answer->losses->len > 0)
    return lr_cli_complain ("%s", (const char *) decide->answer->losses->pdata[0]);
  if (decide->aims->len == 0)
    return lr_cli_complain (_ ("this calculator has no outcome to show the chance of"));
  decide->aim = typed != NULL ? lr_aims_find (decide->aims, typed) : decide->aims->pdata[0];
  if (decide->aim != NULL)
    return LR_CLI_FINE;
  for (guint i = 0; i < decide->aims->len; i++)
    {
      const LrAim *aim = decide->aims->pdata[i];

      if (i == 0 || !g_str_equal (aim->id, ((const LrAim *) decide->aims->pdata[0])->id))
        g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", aim->id);
    }
  return lr_cli_complain (_ ("there is no outcome “%s”; there are: %s"), typed, known->str);
}

/* @plan: of which it is, or 0. Returns: whether the rules allow it; otherwise it was said what they say */
static gboolean
is_allowed (const LrAnswer *answer,
            char            plan)
{
  g_autofree char *why = NULL;

  if (!lr_cli_is_answered (answer))
    return FALSE;
  if (answer->result->status != LR_STATUS_REFUSED)
    return TRUE;
  why = lr_document_refusals (answer);
  if (plan != '\0')
    lr_cli_complain (_ ("plan %c: the rules do not allow this: %s"), plan, why);
  else
    lr_cli_complain (_ ("the rules do not allow this: %s"), why);
  return FALSE;
}

/* Reads the game, the calculator, its inputs and `--outcome`, and works out the answer. Prints errors to standard
 * error. Returns: %LR_CLI_FINE, or the exit status */
static int
read_call (LrCall   *call,
           LrDecide *decide)
{
  int status = lr_cli_read_inputs (call, call->args, &decide->ruleset, &decide->inputs);

  if (status != LR_CLI_FINE)
    return status;
  decide->answer = lr_answer_new (decide->ruleset, decide->inputs, NULL, LR_ANSWER_PLAIN, NULL);
  return is_allowed (decide->answer, '\0') ? find_aim (decide, lr_cli_option (call, "--outcome")) : LR_CLI_WRONG;
}

static void
add_share (LrOut      *out,
           const char *name,
           LrShare     share)
{
  if (share.known)
    lr_out_share (out, name, share.share);
  else
    lr_out_text (out, name, NULL);
}

/* What is typed, as `calc` takes it; null without inputs. */
static void
add_tried (LrOut          *out,
           const LrInputs *inputs)
{
  g_auto (GStrv) arguments = inputs != NULL ? lr_typed_dup_arguments (inputs) : NULL;

  if (arguments == NULL)
    lr_out_text (out, "typed", NULL);
  else
    LR_OUT_EACH (out, "typed", i, g_strv_length (arguments))
      lr_out_text (out, NULL, arguments[i]);
}

/* @lines: (element-type utf8) */
static void
add_lines (LrOut      *out,
           const char *name,
           GPtrArray  *lines)
{
  lr_out_strings (out, name, lines);
  for (guint i = 0; i < lines->len; i++)
    lr_out_say (out, "%s\n", (const char *) lines->pdata[i]);
}

/* The game, the calculator, and what is measured. */
static void
add_head (LrOut          *out,
          const LrDecide *decide)
{
  const LrAnswer *answer = decide->answer;
  LrShare now = lr_aim_share (decide->aim, answer->result);
  g_autofree char *text = lr_aim_text (decide->aim, now);
  gboolean is_chance = lr_aim_is_chance (decide->aim);

  lr_out_texts (out, "ruleset", decide->ruleset->id, "calculator", answer->result->procedure->id, "title",
                answer->title, "outcome", decide->aim->id, "label", decide->aim->label, "measure",
                is_chance ? "chance" : "mean", NULL);
  add_share (out, "now", now);
  lr_out_text (out, "accuracy", answer->accuracy);
  lr_out_flag (out, "stand_in", answer->stand_in);
  lr_out_flag (out, "applies", answer->result->applies);
  lr_out_say (out, "%s\n", answer->title);
  /* Translators: an outcome and its mean */
  lr_out_say (out, is_chance ? "%s: %s\n" : _ ("%s: %s on average\n"), decide->aim->label, text);
  if (answer->inapplicable != NULL)
    lr_out_say (out, "%s\n", answer->inapplicable);
  if (answer->stand_in)
    lr_out_say (out, "%s\n", _ ("by a stand-in chart"));
  if (answer->accuracy != NULL)
    lr_out_say (out, "%s\n", answer->accuracy);
}

/* The texts of a grid as a table. @marked: whether the cell that holds now is in brackets. @least: rounds that are
 * less likely are left out. */
static void
say_grid (LrOut        *out,
          const LrGrid *grid,
          gboolean      marked,
          double        least)
{
  for (guint head = 0; head < (grid->needs != NULL ? 2 : 1); head++)
    {
      if (grid->columns->len == 1 && grid->across == NULL)
        continue;
      lr_out_cell (out, head == 0 ? grid->across : grid->needs);
      for (guint i = 0; i < grid->columns->len; i++)
        {
          const LrGridEntry *column = lr_grid_column (grid, i);
          g_autofree char *text = g_strconcat (head == 0 ? column->label : column->note, marked ? " " : "", NULL);

          lr_out_cell (out, text);
        }
      lr_out_row (out);
    }
  for (guint i = 0; i < grid->rows->len; i++)
    {
      const LrGridEntry *row = lr_grid_row (grid, i);

      if (row->chance < least)
        continue;
      lr_out_cell (out, row->label);
      for (guint j = 0; j < grid->columns->len; j++)
        {
          const char *cell = lr_grid_cell (grid, i, j)->text;
          g_autofree char *text = g_strdup_printf (!marked                                        ? "%s" :
                                                   row->here && lr_grid_column (grid, j)->here ? "[%s]" :
                                                                                                 "%s ",
                                                   cell != NULL ? cell : "");

          lr_out_cell (out, text);
        }
      lr_out_row (out);
    }
  lr_out_table (out, !marked && least <= 0);
}

/* --- whatif --- */

/* What is at the left of a line. */
static void
say_left (LrOut      *out,
          const char *text)
{
  lr_out_say (out, "%*s%s", MAX (6 - (int) g_utf8_strlen (text, -1), 0), "", text);
}

static void
add_worths (LrOut        *out,
            const char   *name,
            const char   *head,
            const LrGrid *worths)
{
  if (worths->rows->len > 0)
    lr_out_say (out, "\n%s\n", head);
  LR_OUT_EACH (out, name, i, worths->rows->len)
    {
      const LrGridEntry *worth = lr_grid_row (worths, i);
      const LrGridCell *cell = lr_grid_cell (worths, i, 0);
      g_autofree char *rule = worth->rule != NULL ? g_strconcat (", ", worth->rule, NULL) : g_strdup ("");

      lr_out_object (out, NULL);
      lr_out_texts (out, "label", worth->label, "rule", worth->rule, "counts", worth->counts, "by", worth->note, NULL);
      add_share (out, worth->note != NULL ? "with" : "without", cell->share);
      lr_out_share (out, "worth", cell->points);
      add_tried (out, cell->tried);
      lr_out_close (out);
      say_left (out, worth->counts);
      lr_out_say (out, "  %s%s", worth->label, rule);
      if (worth->note != NULL)
        /* Translators: what brings a modifier, the chance with it, and what that is worth in points */
        lr_out_say (out, _ (" [%s]: %s with it, %s\n"), worth->note, cell->text, cell->gain);
      else
        lr_out_say (out, _ (": %s without it, worth %s\n"), cell->text, cell->gain);
    }
}

static void
add_columns (LrOut        *out,
             const LrGrid *columns)
{
  lr_out_text (out, "column", columns->down);
  if (columns->rows->len > 0)
    /* Translators: what the columns of the chart are: "Odds" */
    lr_out_say (out, _ ("\nThe next column: %s\n"), columns->down);
  LR_OUT_EACH (out, "columns", i, columns->rows->len)
    {
      const LrGridEntry *column = lr_grid_row (columns, i);
      const LrGridCell *cell = lr_grid_cell (columns, i, 0);

      lr_out_object (out, NULL);
      lr_out_texts (out, "label", column->label, "takes", column->note, NULL);
      lr_out_number (out, "more", cell->more);
      add_share (out, "share", cell->share);
      lr_out_flag (out, "here", column->here);
      add_tried (out, cell->tried);
      lr_out_close (out);
      say_left (out, column->label);
      lr_out_say (out, "  %s, %s\n", cell->text, column->note);
    }
}

static void
add_wishes (LrOut        *out,
            const LrGrid *wishes)
{
  static const char *const names[LR_N_WISHES] = { "modifier", "strength" };

  if (wishes->rows->len > 0)
    lr_out_say (out, "\n%s\n", _ ("For a target chance"));
  LR_OUT_EACH (out, "wishes", i, wishes->rows->len)
    {
      const LrGridEntry *wish = lr_grid_row (wishes, i);
      const char *by[LR_N_WISHES];

      lr_out_object (out, NULL);
      lr_out_share (out, "chance", wish->chance);
      lr_out_flag (out, "reached", wish->here);
      for (guint j = 0; j < LR_N_WISHES; j++)
        {
          const LrGridCell *cell = lr_grid_cell (wishes, i, j);

          by[j] = cell->text;
          if (cell->more != 0)
            lr_out_number (out, names[j], cell->more);
          else
            lr_out_text (out, names[j], NULL);
        }
      lr_out_close (out);
      say_left (out, wish->label);
      if (wish->here)
        lr_out_say (out, "  %s\n", by[by[LR_WISH_MODIFIER] != NULL ? LR_WISH_MODIFIER : LR_WISH_STRENGTH]);
      else if (by[LR_WISH_MODIFIER] != NULL && by[LR_WISH_STRENGTH] != NULL)
        lr_out_say (out, _ ("  modifier: %s; strength: %s\n"), by[LR_WISH_MODIFIER], by[LR_WISH_STRENGTH]);
      else if (by[LR_WISH_MODIFIER] != NULL)
        lr_out_say (out, _ ("  modifier: %s\n"), by[LR_WISH_MODIFIER]);
      else
        lr_out_say (out, _ ("  strength: %s\n"), by[LR_WISH_STRENGTH]);
    }
}

int
lr_cli_whatif (LrCall *call)
{
  g_auto (LrDecide) decide = { 0 };
  int status = read_call (call, &decide);
  g_autoptr (LrWhatIf) whatif = NULL;
  LrOut *out = call->out;

  if (status != LR_CLI_FINE)
    return status;
  whatif = lr_whatif_new (decide.answer, decide.inputs, decide.aim, TRUE, LR_TRIALS_PATIENCE, NULL);
  lr_out_object (out, NULL);
  add_head (out, &decide);
  lr_out_text (out, "modifiers_label", whatif->modifiers);
  add_worths (out, "modifiers", _ ("What each modifier is worth"), whatif->worths);
  add_worths (out, "others", _ ("Modifiers you could still get"), whatif->others);
  add_columns (out, whatif->columns);
  add_wishes (out, whatif->wishes);
  lr_out_text (out, "clamp", whatif->clamp);
  if (whatif->clamp != NULL)
    lr_out_say (out, "%s\n", whatif->clamp);
  if (whatif->notes->len > 0)
    lr_out_say (out, "\n");
  add_lines (out, "notes", whatif->notes);
  lr_out_close (out);
  return LR_CLI_FINE;
}

/* --- compare --- */

/**
 * LrPlans:
 * @inputs: (array length=n): what is typed for each
 */
typedef struct
{
  LrInputs *inputs[LR_PLANS_MOST];
  guint     n;
} LrPlans;

static void
clear_plans (LrPlans *plans)
{
  for (guint i = 0; i < plans->n; i++)
    lr_inputs_free (plans->inputs[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrPlans, clear_plans)

/* What comes before the first `--plan` is typed for all of them. */
static int
read_plans (LrCall     *call,
            LrRuleset **ruleset,
            LrPlans    *plans)
{
  g_autoptr (LrInputs) common = NULL;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **args = call->args;; args++)
    {
      g_auto (GStrv) typed = NULL;
      g_autoptr (GError) error = NULL;
      int status = LR_CLI_FINE;

      if (*args != NULL && !g_str_equal (*args, "--plan"))
        {
          g_strv_builder_add (words, *args);
          continue;
        }
      typed = g_strv_builder_end (words);
      if (common == NULL)
        status = lr_cli_read_inputs (call, typed, ruleset, &common);
      else if (!lr_typed_arguments (*ruleset, plans->inputs[plans->n - 1], (const char *const *) typed, &error))
        status = lr_cli_misread (error);
      if (status != LR_CLI_FINE)
        return status;
      if (*args == NULL)
        break;
      if (plans->n == LR_PLANS_MOST)
        return lr_cli_complain (_ ("at most %i plans can be compared"), LR_PLANS_MOST);
      plans->inputs[plans->n++] = lr_inputs_copy (common);
    }
  return plans->n >= 2 ? LR_CLI_FINE : lr_cli_complain (_ ("write --plan before the arguments of each plan, for two "
                                                           "plans or more"));
}

int
lr_cli_compare (LrCall *call)
{
  g_autoptr (LrRuleset) ruleset = NULL;
  g_auto (LrPlans) plans = { 0 };
  g_autoptr (LrCompare) compare = NULL;
  LrOut *out = call->out;
  int status = read_plans (call, &ruleset, &plans);

  if (status != LR_CLI_FINE)
    return status;
  compare = lr_compare_new (ruleset, (const LrInputs *const *) plans.inputs, plans.n, NULL);
  for (guint i = 0; i < plans.n; i++)
    if (!is_allowed (compare->answers[i], (char) ('A' + (int) i)))
      return LR_CLI_WRONG;
  lr_out_object (out, NULL);
  lr_out_texts (out, "ruleset", ruleset->id, "calculator", lr_inputs_procedure (plans.inputs[0])->id, "title",
                compare->answers[0]->title, NULL);
  lr_out_say (out, "%s\n", compare->answers[0]->title);
  LR_OUT_EACH (out, "plans", i, plans.n)
    {
      const LrAnswer *answer = compare->answers[i];
      const char *headline = answer->headline != NULL ? answer->headline : answer->title;

      lr_out_object (out, NULL);
      lr_out_texts (out, "headline", headline, "accuracy", answer->accuracy, NULL);
      add_tried (out, plans.inputs[i]);
      lr_out_close (out);
      lr_out_say (out, "%c: %s\n", 'A' + (int) i, headline);
      if (answer->accuracy != NULL)
        lr_out_say (out, "   %s\n", answer->accuracy);
    }
  LR_OUT_EACH (out, "outcomes", i, compare->grid->rows->len)
    {
      const LrGridEntry *row = lr_grid_row (compare->grid, i);

      lr_out_object (out, NULL);
      lr_out_texts (out, "outcome", row->aim->id, "label", row->label, "measure",
                    lr_aim_is_chance (row->aim) ? "chance" : "mean", NULL);
      lr_out_flag (out, "differs", row->differs);
      LR_OUT_EACH (out, "plans", j, plans.n)
        add_share (out, NULL, lr_grid_cell (compare->grid, i, j)->share);
      lr_out_close (out);
    }
  lr_out_say (out, "\n");
  say_grid (out, compare->grid, FALSE, 0);
  lr_out_say (out, "\n");
  add_lines (out, "words", compare->words);
  lr_out_close (out);
  return LR_CLI_FINE;
}

/* --- map --- */

static void
add_entries (LrOut      *out,
             const char *name,
             GPtrArray  *entries)
{
  LR_OUT_EACH (out, name, i, entries->len)
    {
      const LrGridEntry *entry = entries->pdata[i];

      lr_out_object (out, NULL);
      lr_out_texts (out, "label", entry->label, "needs", entry->note, NULL);
      lr_out_flag (out, "here", entry->here);
      lr_out_close (out);
    }
}

int
lr_cli_map (LrCall *call)
{
  g_auto (LrDecide) decide = { 0 };
  int status = read_call (call, &decide);
  g_autoptr (LrGrid) map = NULL;
  LrOut *out = call->out;

  if (status != LR_CLI_FINE)
    return status;
  map = lr_map_new (decide.answer, decide.inputs, decide.aim, NULL, NULL, LR_TRIALS_PATIENCE, NULL);
  if (map->empty != NULL)
    return lr_cli_complain ("%s", map->empty);
  lr_out_object (out, NULL);
  add_head (out, &decide);
  lr_out_texts (out, "across", map->across, "down", map->down, "needs", map->needs, NULL);
  add_entries (out, "columns", map->columns);
  add_entries (out, "rows", map->rows);
  LR_OUT_EACH (out, "cells", i, map->rows->len)
    LR_OUT_EACH (out, NULL, j, map->columns->len)
      add_share (out, NULL, lr_grid_cell (map, i, j)->share);
  lr_out_say (out, "\n");
  say_grid (out, map, TRUE, 0);
  if (map->down != NULL)
    /* Translators: what the rows of a table are */
    lr_out_say (out, _ ("Rows: %s. In brackets: current inputs.\n"), map->down);
  lr_out_text (out, "cut", map->cut);
  if (map->cut != NULL)
    lr_out_say (out, "%s\n", map->cut);
  lr_out_close (out);
  return LR_CLI_FINE;
}

/* --- course --- */

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
    lr_cli_complain (_ ("%s must be a number, not “%s”"), option, text);
  else
    lr_cli_complain (_ ("%s must be a number above 0, not “%s”"), option, text);
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
      lr_cli_complain (_ ("--aim must be “end”, “gain” or “worth=NUMBER”, not “%s”"), text);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_asked (LrCall *call,
            Asked  *asked)
{
  const char *rounds = lr_cli_option (call, "--rounds");
  const char *lost = lr_cli_option (call, "--lost");
  const char *fewer = lr_cli_option (call, "--fewer");
  guint64 number = 0;

  if (rounds != NULL && !g_ascii_string_to_unsigned (rounds, 10, 1, LR_COURSE_MOST_ROUNDS, &number, NULL))
    {
      lr_cli_complain (_ ("--rounds must be a whole number from 1 to %u, not “%s”"), LR_COURSE_MOST_ROUNDS, rounds);
      return FALSE;
    }
  asked->rounds = (guint) number;
  if (lost != NULL && !read_number ("--lost", lost, FALSE, &asked->plan.lost))
    return FALSE;
  if (fewer != NULL && !read_number ("--fewer", fewer, TRUE, &asked->plan.fewer))
    return FALSE;
  asked->plan.by_fewer = fewer != NULL;
  return read_wish (lr_cli_option (call, "--aim"), &asked->wish);
}

/* @names: (nullable): what each column is called in a document; otherwise they are listed with their labels. */
static void
add_rounds (LrOut             *out,
            const LrGrid      *rounds,
            const char *const *names)
{
  LR_OUT_EACH (out, "rounds", i, rounds->rows->len)
    {
      lr_out_object (out, NULL);
      lr_out_number (out, "round", g_ascii_strtoll (lr_grid_row (rounds, i)->label, NULL, 10));
      lr_out_share (out, "chance", lr_grid_row (rounds, i)->chance);
      if (names == NULL)
        lr_out_list (out, "figures");
      for (guint j = 1; j < rounds->columns->len; j++)
        {
          const LrGridEntry *column = lr_grid_column (rounds, j);
          const LrGridCell *cell = lr_grid_cell (rounds, i, j);

          if (cell->text == NULL)
            continue;
          if (names == NULL)
            {
              lr_out_object (out, NULL);
              lr_out_texts (out, "id", column->id, "label", column->label, NULL);
            }
          if (column->is_chance)
            lr_out_share (out, names != NULL ? names[j - 1] : "holds", cell->share.share);
          else
            {
              lr_out_object (out, names != NULL ? names[j - 1] : "left");
              lr_out_share (out, "mean", cell->share.share);
              lr_out_share (out, "low", cell->low);
              lr_out_share (out, "high", cell->high);
              lr_out_close (out);
            }
          if (names == NULL)
            lr_out_close (out);
        }
      if (names == NULL)
        lr_out_close (out);
      lr_out_close (out);
    }
  lr_out_say (out, "\n");
  say_grid (out, rounds, FALSE, LEAST_SHOWN);
}

static void
add_end (LrOut          *out,
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
add_best (LrOut          *out,
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
    add_end (out, "end", course, best->end);
  lr_out_close (out);
}

/* A calculator that goes round by round by itself. Returns: whether it does */
static gboolean
add_passes (LrOut          *out,
            const LrDecide *decide)
{
  g_autoptr (GPtrArray) all = lr_passes_new (decide->answer, decide->inputs);

  if (all->len == 0)
    return FALSE;
  lr_out_object (out, NULL);
  add_head (out, decide);
  LR_OUT_EACH (out, "passes", i, all->len)
    {
      const LrGrid *rounds = all->pdata[i];

      lr_out_object (out, NULL);
      lr_out_text (out, "label", rounds->down);
      add_rounds (out, rounds, NULL);
      lr_out_close (out);
    }
  lr_out_close (out);
  return TRUE;
}

int
lr_cli_course (LrCall *call)
{
  g_auto (LrDecide) decide = { 0 };
  Asked asked = { 0 };
  g_autoptr (LrCourse) course = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  LrOut *out = call->out;
  int status;

  if (!read_asked (call, &asked))
    return LR_CLI_WRONG;
  status = read_call (call, &decide);
  if (status != LR_CLI_FINE)
    return status;
  if (!lr_course_is_there (decide.answer->result->procedure) && add_passes (out, &decide))
    return LR_CLI_FINE;
  course = lr_course_new (decide.answer, decide.inputs, decide.aims, asked.rounds, LR_TRIALS_PATIENCE, NULL);
  notes = lr_course_notes (decide.ruleset, course);
  if (course->fault != LR_COURSE_FINE)
    return lr_cli_complain ("%s", (const char *) notes->pdata[0]);
  lr_out_object (out, NULL);
  add_head (out, &decide);
  {
    static const char *const names[] = { "good", "own", "other" };
    g_autoptr (LrGrid) rounds = NULL;
    LrCourseEnd end = lr_course_follow (course, &asked.plan, &rounds);
    g_autofree char *plan = lr_course_plan_text (decide.ruleset, course, &asked.plan);

    lr_out_text (out, "plan", plan);
    lr_out_say (out, "%s\n", plan);
    add_rounds (out, rounds, names + (course->aim != NULL ? 0 : 1));
    lr_out_say (out, "\n");
    add_end (out, "end", course, end);
  }
  if (course->again->by != NULL && course->has_strength)
    add_best (out, &decide, course, asked.wish);
  add_lines (out, "notes", notes);
  lr_out_close (out);
  return LR_CLI_FINE;
}
