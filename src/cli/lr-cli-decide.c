/* lr-cli-decide.c - longroll-cli whatif, compare, map, course: what could be done otherwise, and what that would bring
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli.h"
#include "present/decide/lr-aim.h"
#include "present/decide/lr-compare.h"
#include "present/decide/lr-course-best.h"
#include "present/decide/lr-map.h"
#include "present/decide/lr-trial.h"
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

static int
find_aim (LrDecide   *decide,
          const char *typed)
{
  g_autoptr (GString) known = g_string_new (NULL);

  decide->aims = lr_aims_new (decide->answer);
  if (decide->aims->len == 0 && decide->answer->losses->len > 0)
    return lr_cli_complain ("%s", (const char *) decide->answer->losses->pdata[0]);
  if (decide->aims->len == 0)
    return lr_cli_complain (_ ("this calculator has no outcome whose chance could be asked for"));
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

/* Reads the game, the calculator, its inputs and `--outcome`, and works out the answer. Says on standard error what is
 * wrong. Returns: %LR_CLI_FINE, or the exit status */
static int
read_call (LrCall   *call,
                    LrDecide *decide)
{
  const LrProcedure *procedure;
  g_autoptr (GError) error = NULL;

  decide->ruleset = lr_cli_load (call, call->args[0], call->args[1]);
  procedure = decide->ruleset != NULL ? lr_cli_find_calculator (decide->ruleset, call->args[0], call->args[1]) : NULL;
  if (procedure == NULL)
    return LR_CLI_WRONG;
  decide->inputs = lr_inputs_new (decide->ruleset->model, procedure);
  if (!lr_typed_arguments (decide->ruleset, decide->inputs, (const char *const *) call->args + 2, &error))
    {
      lr_cli_fail (error);
      return g_error_matches (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT) ? LR_CLI_USAGE : LR_CLI_WRONG;
    }
  decide->answer = lr_answer_new (decide->ruleset, decide->inputs, NULL, FALSE, NULL);
  if (!lr_cli_is_answered (decide->answer))
    return LR_CLI_WRONG;
  if (decide->answer->result->status == LR_STATUS_REFUSED)
    {
      for (guint i = 0; i < decide->answer->checks->len; i++)
        {
          const LrMessageView *check = decide->answer->checks->pdata[i];

          if (check->refuses)
            lr_cli_complain (_ ("the rules do not allow this: %s"), check->text);
        }
      return LR_CLI_WRONG;
    }
  return find_aim (decide, lr_cli_option (call, "--outcome"));
}

static void
clear (LrDecide *decide)
{
  g_clear_pointer (&decide->aims, g_ptr_array_unref);
  g_clear_pointer (&decide->answer, lr_answer_free);
  g_clear_pointer (&decide->inputs, lr_inputs_free);
  g_clear_pointer (&decide->ruleset, lr_ruleset_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrDecide, clear)

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

static void
print_head (LrOut          *out,
                    const LrDecide *decide)
{
  const LrAnswer *answer = decide->answer;
  LrShare now = lr_aim_share (decide->aim, answer->result);
  g_autofree char *text = lr_aim_text (decide->aim, now);

  lr_out_texts (out, "ruleset", decide->ruleset->id, "calculator", answer->result->procedure->id, "title",
                answer->title, "outcome", decide->aim->id, "label", decide->aim->label, "measure",
                lr_aim_is_chance (decide->aim) ? "chance" : "mean", NULL);
  add_share (out, "now", now);
  lr_out_text (out, "accuracy", answer->accuracy);
  lr_out_flag (out, "stand_in", answer->stand_in);
  lr_out_flag (out, "applies", answer->result->applies);
  lr_out_say (out, "%s\n", answer->title);
  if (lr_aim_is_chance (decide->aim))
    lr_out_say (out, "%s: %s\n", decide->aim->label, text);
  else
    /* Translators: an outcome and its mean */
    lr_out_say (out, _ ("%s: %s on average\n"), decide->aim->label, text);
  if (answer->inapplicable != NULL)
    lr_out_say (out, "%s\n", answer->inapplicable);
  if (answer->stand_in)
    lr_out_say (out, "%s\n", _ ("by a stand-in chart"));
  if (answer->accuracy != NULL)
    lr_out_say (out, "%s\n", answer->accuracy);
}

static void
add_tried (LrOut          *out,
                     const LrInputs *inputs)
{
  g_auto (GStrv) arguments = inputs != NULL ? lr_typed_dup_arguments (inputs) : NULL;

  if (arguments == NULL)
    {
      lr_out_text (out, "typed", NULL);
      return;
    }
  LR_OUT_EACH (out, "typed", i, g_strv_length (arguments))
    lr_out_text (out, NULL, arguments[i]);
}

static void
print_lines_of (LrOut      *out,
                     const char *name,
                     GPtrArray  *lines)
{
  LR_OUT_EACH (out, name, i, lines->len)
    {
      lr_out_text (out, NULL, lines->pdata[i]);
      lr_out_say (out, "%s\n", (const char *) lines->pdata[i]);
    }
}

static void
say_cell (LrOut      *out,
                    const char *text,
                    int         width)
{
  int room = width - (int) g_utf8_strlen (text, -1);

  lr_out_say (out, "%*s%s", MAX (room, 0), "", text);
}

/* --- whatif --- */

static void
print_worths (LrOut      *out,
              const char *name,
              const char *head,
              GPtrArray  *worths,
              const LrAim *aim)
{
  if (worths->len > 0)
    lr_out_say (out, "\n%s\n", head);
  LR_OUT_EACH (out, name, i, worths->len)
    {
      const LrWhatIfLine *worth = worths->pdata[i];
      g_autofree char *share = lr_aim_text (aim, worth->share);

      lr_out_object (out, NULL);
      lr_out_texts (out, "label", worth->label, "rule", worth->rule, "counts", worth->counts, "by", worth->by, NULL);
      add_share (out, worth->by != NULL ? "with" : "without", worth->share);
      lr_out_share (out, "worth", worth->points);
      add_tried (out, worth->tried);
      lr_out_close (out);
      say_cell (out, worth->counts, 6);
      lr_out_say (out, "  %s%s%s", worth->label, worth->rule != NULL ? ", " : "",
                  worth->rule != NULL ? worth->rule : "");
      if (worth->by != NULL)
        /* Translators: what brings a modifier, the chance with it, and what that is worth in points */
        lr_out_say (out, _ (" [%s]: %s with it, %s\n"), worth->by, share, worth->worth);
      else
        lr_out_say (out, _ (": %s without it, worth %s\n"), share, worth->worth);
    }
}

static void
print_columns (LrOut          *out,
               const LrWhatIf *whatif)
{
  lr_out_text (out, "column", whatif->column);
  if (whatif->columns->len > 0)
    /* Translators: what the columns of the chart are: "Odds" */
    lr_out_say (out, _ ("\nThe next column: %s\n"), whatif->column);
  LR_OUT_EACH (out, "columns", i, whatif->columns->len)
    {
      const LrWhatIfLine *column = whatif->columns->pdata[i];
      g_autofree char *share = lr_aim_text (whatif->aim, column->share);

      lr_out_object (out, NULL);
      lr_out_texts (out, "label", column->label, "takes", column->by, NULL);
      lr_out_number (out, "more", column->more);
      add_share (out, "share", column->share);
      lr_out_flag (out, "here", column->is_here);
      add_tried (out, column->tried);
      lr_out_close (out);
      say_cell (out, column->label, 6);
      lr_out_say (out, "  %s, %s\n", share, column->by);
    }
}

static void
print_wishes (LrOut          *out,
              const LrWhatIf *whatif)
{
  static const char *const names[LR_N_WISHES] = { "modifier", "strength" };

  if (whatif->wishes->len > 0)
    lr_out_say (out, "\n%s\n", _ ("For a wished-for chance"));
  LR_OUT_EACH (out, "wishes", i, whatif->wishes->len)
    {
      const LrWish *wish = whatif->wishes->pdata[i];
      g_autofree char *chance = lr_words_percent (wish->chance);

      lr_out_object (out, NULL);
      lr_out_share (out, "chance", wish->chance);
      lr_out_flag (out, "reached", wish->reached);
      for (guint j = 0; j < LR_N_WISHES; j++)
        if (wish->more[j] != 0)
          lr_out_number (out, names[j], wish->more[j]);
        else
          lr_out_text (out, names[j], NULL);
      lr_out_close (out);
      say_cell (out, chance, 6);
      if (wish->reached)
        lr_out_say (out, "  %s\n", wish->by[LR_WISH_MODIFIER] != NULL ? wish->by[LR_WISH_MODIFIER] :
                                                                        wish->by[LR_WISH_STRENGTH]);
      else if (wish->by[LR_WISH_MODIFIER] != NULL && wish->by[LR_WISH_STRENGTH] != NULL)
        lr_out_say (out, _ ("  modifier: %s; strength: %s\n"), wish->by[LR_WISH_MODIFIER], wish->by[LR_WISH_STRENGTH]);
      else if (wish->by[LR_WISH_MODIFIER] != NULL)
        lr_out_say (out, _ ("  modifier: %s\n"), wish->by[LR_WISH_MODIFIER]);
      else
        lr_out_say (out, _ ("  strength: %s\n"), wish->by[LR_WISH_STRENGTH]);
    }
  lr_out_text (out, "clamp", whatif->clamp);
  if (whatif->clamp != NULL)
    lr_out_say (out, "%s\n", whatif->clamp);
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
  print_head (out, &decide);
  lr_out_text (out, "modifiers_label", whatif->modifiers);
  print_worths (out, "modifiers", _ ("What each modifier is worth"), whatif->worths, whatif->aim);
  print_worths (out, "others", _ ("What could be had and is not"), whatif->others, whatif->aim);
  print_columns (out, whatif);
  print_wishes (out, whatif);
  if (whatif->notes->len > 0)
    lr_out_say (out, "\n");
  print_lines_of (out, "notes", whatif->notes);
  lr_out_close (out);
  return LR_CLI_FINE;
}

/* --- compare --- */

#define WIDTH 9

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

/* What stands before the first `--plan` is typed for all of them. */
static int
read_plans (const LrRuleset   *ruleset,
            const LrProcedure *procedure,
            char             **args,
            LrPlans           *plans)
{
  g_autoptr (LrInputs) common = lr_inputs_new (ruleset->model, procedure);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  LrInputs *into = common;

  for (;; args++)
    {
      g_auto (GStrv) typed = NULL;
      g_autoptr (GError) error = NULL;

      if (*args != NULL && !g_str_equal (*args, "--plan"))
        {
          g_strv_builder_add (words, *args);
          continue;
        }
      typed = g_strv_builder_end (words);
      if (!lr_typed_arguments (ruleset, into, (const char *const *) typed, &error))
        {
          lr_cli_fail (error);
          return g_error_matches (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT) ? LR_CLI_USAGE : LR_CLI_WRONG;
        }
      if (*args == NULL)
        break;
      if (plans->n == LR_PLANS_MOST)
        return lr_cli_complain (_ ("at most %i plans stand side by side"), LR_PLANS_MOST);
      into = plans->inputs[plans->n++] = lr_inputs_copy (common);
    }
  return plans->n >= 2 ? LR_CLI_FINE : lr_cli_complain (_ ("write --plan before what is typed for each of two plans or "
                                                            "more"));
}

static gboolean
are_answered (const LrCompare *compare)
{
  for (guint i = 0; i < compare->n_plans; i++)
    {
      const LrAnswer *answer = compare->answers[i];

      if (!lr_cli_is_answered (answer))
        return FALSE;
      for (guint j = 0; j < answer->checks->len; j++)
        {
          const LrMessageView *check = answer->checks->pdata[j];

          if (check->refuses)
            {
              lr_cli_complain (_ ("plan %c: the rules do not allow this: %s"), 'A' + (int) i, check->text);
              return FALSE;
            }
        }
    }
  return TRUE;
}

static void
print_lines (LrOut           *out,
             const LrCompare *compare)
{
  lr_out_say (out, "\n");
  for (guint i = 0; i < compare->n_plans; i++)
    {
      char letter[] = { (char) ('A' + (int) i), '\0' };

      say_cell (out, letter, WIDTH);
    }
  lr_out_say (out, "\n");
  LR_OUT_EACH (out, "outcomes", i, compare->lines->len)
    {
      const LrCompareLine *line = compare->lines->pdata[i];

      lr_out_object (out, NULL);
      lr_out_texts (out, "outcome", line->aim->id, "label", line->aim->label, "measure",
                    lr_aim_is_chance (line->aim) ? "chance" : "mean", NULL);
      lr_out_flag (out, "differs", line->differs);
      LR_OUT_EACH (out, "plans", j, compare->n_plans)
        {
          add_share (out, NULL, line->shares[j]);
          say_cell (out, line->texts[j], WIDTH);
        }
      lr_out_close (out);
      lr_out_say (out, "  %s\n", line->aim->label);
    }
}

int
lr_cli_compare (LrCall *call)
{
  g_autoptr (LrRuleset) ruleset = NULL;
  const LrProcedure *procedure;
  g_auto (LrPlans) plans = { 0 };
  g_autoptr (LrCompare) compare = NULL;
  LrOut *out = call->out;
  int status;

  ruleset = lr_cli_load (call, call->args[0], call->args[1]);
  procedure = ruleset != NULL ? lr_cli_find_calculator (ruleset, call->args[0], call->args[1]) : NULL;
  if (procedure == NULL)
    return LR_CLI_WRONG;
  status = read_plans (ruleset, procedure, call->args + 2, &plans);
  if (status != LR_CLI_FINE)
    return status;
  compare = lr_compare_new (ruleset, (const LrInputs *const *) plans.inputs, plans.n, NULL);
  if (!are_answered (compare))
    return LR_CLI_WRONG;
  lr_out_object (out, NULL);
  lr_out_texts (out, "ruleset", ruleset->id, "calculator", procedure->id, "title", compare->answers[0]->title, NULL);
  lr_out_say (out, "%s\n", compare->answers[0]->title);
  LR_OUT_EACH (out, "plans", i, plans.n)
    {
      const LrAnswer *answer = compare->answers[i];
      const char *headline = answer->headline != NULL ? answer->headline : answer->title;

      lr_out_object (out, NULL);
      lr_out_text (out, "headline", headline);
      lr_out_text (out, "accuracy", answer->accuracy);
      add_tried (out, plans.inputs[i]);
      lr_out_close (out);
      lr_out_say (out, "%c: %s\n", 'A' + (int) i, headline);
      if (answer->accuracy != NULL)
        lr_out_say (out, "   %s\n", answer->accuracy);
    }
  print_lines (out, compare);
  lr_out_say (out, "\n");
  print_lines_of (out, "words", compare->words);
  lr_out_close (out);
  return LR_CLI_FINE;
}

/* --- map --- */

/* A column is as wide as its longest text, and at least so many letters. */
#define LEAST_WIDTH 7

static void
print_entries (LrOut      *out,
               const char *name,
               GPtrArray  *entries)
{
  LR_OUT_EACH (out, name, i, entries->len)
    {
      const LrMapEntry *entry = entries->pdata[i];

      lr_out_object (out, NULL);
      lr_out_texts (out, "label", entry->label, "needs", entry->needs, NULL);
      lr_out_flag (out, "here", entry->here);
      lr_out_close (out);
    }
}

static int
cell_width (const LrMap *map)
{
  int width = LEAST_WIDTH;

  for (guint i = 0; i < map->rows->len * map->columns->len; i++)
    width = MAX (width, (int) g_utf8_strlen (map->cells[i].text, -1) + 1);
  return width;
}

/* What stands at the left of the table. */
static int
first_width (const LrMap *map)
{
  int width = map->needs_label != NULL ? (int) g_utf8_strlen (map->needs_label, -1) : 0;

  width = MAX (width, (int) g_utf8_strlen (map->across_label != NULL ? map->across_label : "", -1));
  for (guint i = 0; i < map->rows->len; i++)
    width = MAX (width, (int) g_utf8_strlen (((const LrMapEntry *) map->rows->pdata[i])->label, -1));
  return width;
}

/* Puts a text into a column of a line: @width counts letters. */
static void
add_cell (GString    *line,
          const char *text,
          int         width)
{
  int room = width - (int) g_utf8_strlen (text, -1);

  g_string_append_printf (line, "%*s%s", MAX (room, 0), "", text);
}

static void
say_line (LrOut   *out,
          GString *line)
{
  lr_out_say (out, "%s\n", g_strchomp (line->str));
}

static void
say_heads (LrOut       *out,
           const LrMap *map,
           int          first,
           gboolean     needs)
{
  int width = cell_width (map);
  const char *head = needs ? map->needs_label : map->across_label;
  g_autoptr (GString) line = g_string_new (NULL);

  add_cell (line, head != NULL ? head : "", first);
  for (guint i = 0; i < map->columns->len; i++)
    {
      const LrMapEntry *entry = map->columns->pdata[i];
      const char *text = needs ? entry->needs : entry->label;

      add_cell (line, text != NULL ? text : "", width);
      g_string_append_c (line, ' ');
    }
  say_line (out, line);
}

static void
print_cells (LrOut       *out,
             const LrMap *map,
             int          first)
{
  int width = cell_width (map);

  LR_OUT_EACH (out, "cells", i, map->rows->len)
    {
      const LrMapEntry *row = map->rows->pdata[i];
      g_autoptr (GString) line = g_string_new (NULL);

      add_cell (line, row->label, first);
      LR_OUT_EACH (out, NULL, j, map->columns->len)
        {
          const LrMapCell *cell = lr_map_cell (map, i, j);
          gboolean here = row->here && ((const LrMapEntry *) map->columns->pdata[j])->here;
          g_autofree char *text = g_strdup_printf (here ? "[%s]" : "%s ", cell->text);

          add_share (out, NULL, cell->share);
          add_cell (line, text, width + 1);
        }
      say_line (out, line);
    }
}

int
lr_cli_map (LrCall *call)
{
  g_auto (LrDecide) decide = { 0 };
  int status = read_call (call, &decide);
  g_autoptr (LrMap) map = NULL;
  LrOut *out = call->out;
  int first;

  if (status != LR_CLI_FINE)
    return status;
  map = lr_map_new (decide.answer, decide.inputs, decide.aim, NULL, NULL, LR_TRIALS_PATIENCE, NULL);
  if (map->empty != NULL)
    return lr_cli_complain ("%s", map->empty);
  first = first_width (map);
  lr_out_object (out, NULL);
  print_head (out, &decide);
  lr_out_texts (out, "across", map->across_label, "down", map->down_label, "needs", map->needs_label, NULL);
  print_entries (out, "columns", map->columns);
  print_entries (out, "rows", map->rows);
  lr_out_say (out, "\n");
  if (map->across != LR_MAP_NOTHING)
    say_heads (out, map, first, FALSE);
  if (map->needs_label != NULL)
    say_heads (out, map, first, TRUE);
  print_cells (out, map, first);
  if (map->down_label != NULL)
    /* Translators: what the rows of a table are */
    lr_out_say (out, _ ("Left: %s. In brackets: here.\n"), map->down_label);
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
  const char *rounds = lr_cli_option (call, "--rounds");
  const char *lost = lr_cli_option (call, "--lost");
  const char *fewer = lr_cli_option (call, "--fewer");
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
  return read_wish (lr_cli_option (call, "--aim"), &asked->wish);
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
  say_cell (out, course->label, 10);
  /* Translators: the head of a column of chances: that a round takes place */
  say_cell (out, _ ("takes place"), 14);
  if (course->aim != NULL)
    /* Translators: the head of a column of chances: that it has ended well by then */
    say_cell (out, _ ("ended well"), 14);
  if (course->has_strength)
    {
      say_cell (out, course->own_label, 24);
      say_cell (out, course->other_label, 24);
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
      say_cell (out, shown ? number : "", shown ? 10 : 0);
      say_cell (out, shown ? chance : "", shown ? 14 : 0);
      for (guint j = 0; j < line->figures->len; j++)
        {
          const LrPassFigure *figure = &g_array_index (line->figures, LrPassFigure, j);
          const char *name = names[course->aim != NULL ? j : j + 1];
          g_autofree char *text = lr_pass_figure_text (figure);

          if (figure->is_chance)
            lr_out_share (out, name, figure->side.mean);
          else
            print_side (out, name, &figure->side);
          say_cell (out, shown ? text : "", !shown ? 0 : figure->is_chance ? 14 : 24);
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
  print_head (out, decide);
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
  if (!lr_course_is_there (decide.answer->result->procedure) && print_passes (out, &decide))
    return LR_CLI_FINE;
  course = lr_course_new (decide.answer, decide.inputs, decide.aims, asked.rounds, LR_TRIALS_PATIENCE, NULL);
  notes = lr_course_notes (decide.ruleset, course);
  if (course->fault != LR_COURSE_FINE)
    return lr_cli_complain ("%s", (const char *) notes->pdata[0]);
  lr_out_object (out, NULL);
  print_head (out, &decide);
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
  print_lines_of (out, "notes", notes);
  lr_out_close (out);
  return LR_CLI_FINE;
}
