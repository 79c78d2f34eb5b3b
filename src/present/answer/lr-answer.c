/* lr-answer.c - the answer of a calculator, as lists of words and numbers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-answer.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lr-answer-private.h"
#include "lr-headline.h"
#include "present/input/lr-typed.h"
#include "present/words/lr-words.h"

/* What is too large to follow is simulated: the same inputs give the same answer everywhere. */
#define LR_ANSWER_SEED 1
/* The precision of a shown simulation: ± 0.1 %. */
#define MOST_ROUNDS 64

/* A run with more steps is not repeated for every face and every reading: people would wait too long. */
#define MOST_STEPS_TO_REPEAT 300000

/* --- views --- */

static void
clear_view (LrStepView *view)
{
  g_free (view->path);
  g_free (view->label);
  g_free (view->text);
  lr_dist_free (view->dist);
}

static void
free_view (LrStepView *view)
{
  clear_view (view);
  g_free (view);
}

void
lr_answer_free_tally (LrTallyView *tally)
{
  clear_view (&tally->view);
  g_free (tally->unclamped);
  g_ptr_array_unref (tally->items);
  g_free (tally);
}

static void
free_message (LrMessageView *message)
{
  g_free (message->path);
  g_free (message->text);
  g_free (message);
}

static void
free_read (LrReadView *read)
{
  g_free (read->path);
  g_free (read->chances);
  g_free (read->from);
  g_free (read);
}

static void
free_figure (LrFigureView *figure)
{
  g_free (figure->caption);
  g_free (figure->text);
  g_free (figure);
}

static void
free_ask (LrAskView *ask)
{
  g_free (ask->path);
  g_free (ask->label);
  g_free (ask->reading);
  g_clear_pointer (&ask->drawn, lr_dist_free);
  g_clear_pointer (&ask->faces, g_ptr_array_unref);
  g_free (ask);
}

static void
free_effect (LrEffectView *effect)
{
  g_free (effect->text);
  g_free (effect);
}

/* --- what is said of the run as a whole --- */

/* The first place of a missing value that can be filled in. There is none beyond the ends of a chart. */
static void
take_missing (LrAnswer        *answer,
              const LrUnknown *unknown)
{
  if (answer->missing != NULL || unknown->beyond)
    return;
  answer->missing = unknown->chart != NULL ? unknown->chart->id : unknown->kind->id;
  answer->missing_label = unknown->chart != NULL ? unknown->chart->label : unknown->kind->label;
  answer->missing_label = answer->missing_label != NULL ?
                              lr_words_translate (answer->ruleset, answer->missing_label) :
                              answer->missing;
}

static void
take_masses (LrMaking *making)
{
  LrAnswer *answer = making->answer;

  for (const LrMass *mass = answer->result->masses; mass != NULL; mass = mass->next)
    {
      double probability = lr_weight_probability (answer->result->exact, mass->weight, mass->den);
      g_autofree char *percent = lr_words_percent (probability);
      g_autofree char *what = NULL;

      switch (mass->sort)
        {
        case LR_MASS_UNKNOWN:
          answer->unknown += probability;
          what = lr_words_unknown (&making->words, &mass->unknown);
          take_missing (answer, &mass->unknown);
          g_ptr_array_add (answer->losses, g_strdup_printf (_ ("Unknown in %s of cases: %s"), percent, what));
          break;
        case LR_MASS_WAITING:
          answer->waiting += probability;
          what = lr_words_label (&making->words, mass->step->decision->label, NULL, mass->step->id);
          g_ptr_array_add (answer->losses,
                           g_strdup_printf (_ ("Waiting in %s of cases for a decision: %s"), percent, what));
          break;
        case LR_MASS_THROW: /* it is asked for */
          break;
        case LR_MASS_UNFINISHED:
          answer->unfinished += probability;
          g_ptr_array_add (answer->losses, g_strdup_printf (_ ("Not finished in %s of cases after %u rounds"), percent,
                                                            mass->step->repeat.most));
          break;
        }
    }
}

static char *
fault_text (const LrResult *result)
{
  const LrFailure *failure = &result->failure;
  g_autofree char *first = lr_words_number (failure->values[0]);
  g_autofree char *second = lr_words_number (failure->values[1]);

  switch (failure->fault)
    {
    case LR_RUN_FAULT_ZERO:
      return g_strdup_printf (_ ("%s cannot be divided by %s"), first, second);
    case LR_RUN_FAULT_OVERFLOW:
      return g_strdup_printf (_ ("%s and %s make a number that is too large"), first, second);
    case LR_RUN_FAULT_FRACTION:
      return g_strdup_printf (_ ("%s is a fraction, but a whole number is needed here"), first);
    case LR_RUN_FAULT_NEGATIVE:
      return g_strdup_printf (_ ("%s is below 0, which makes no sense here"), first);
    case LR_RUN_FAULT_BETWEEN:
      return g_strdup_printf (_ ("%s is between two entries of the chart, and the ruleset does not say how to round "
                                 "it"), first);
    case LR_RUN_FAULT_NO_RATIO:
      return g_strdup_printf (_ ("%s to %s is not a ratio"), first, second);
    case LR_RUN_FAULT_DEEP:
      return g_strdup (_ ("formulas are nested too deeply"));
    case LR_RUN_FAULT_DICE:
      return g_strdup_printf (_ ("too many dice (%s) or sides (%s)"), first, second);
    case LR_RUN_FAULT_EMPTY:
      return g_strdup (_ ("nothing is left to draw from"));
    case LR_RUN_FAULT_FOREVER:
      return g_strdup (_ ("this loop never ends: it always returns to the same state"));
    case LR_RUN_FAULT_EFFECTS:
      return g_strdup_printf (_ ("this result has more than %u effects; change the trackers in several steps"),
                              LR_RUN_MOST_EFFECTS);
    case LR_RUN_FAULT_NONE:
    case LR_N_RUN_FAULTS:
      break;
    }
  g_assert_not_reached ();
}

static char *
error_text (const LrAnswer *answer)
{
  const LrResult *result = answer->result;
  g_autofree char *what = NULL;

  switch (result->status)
    {
    case LR_STATUS_GIVEN:
      return lr_typed_given_problem (result);
    case LR_STATUS_FAULT:
      what = fault_text (result);
      return g_strdup_printf (_ ("%s:%u:%u: the ruleset fails here: %s"), result->failure.origin->file,
                              result->failure.origin->line, result->failure.origin->column + result->failure.offset,
                              what);
    case LR_STATUS_TOO_LARGE:
      return g_strdup_printf (
          _ ("Too many combinations to follow (at “%s”). Try smaller numbers, or enter the dice."),
          result->stopped_path);
    case LR_STATUS_CANCELLED:
      return g_strdup (_ ("Cancelled."));
    case LR_STATUS_DONE:
    case LR_STATUS_REFUSED:
    case LR_STATUS_INPUT:
      break;
    }
  return NULL;
}

/* Why what is shown is not exact, and how good it is. */
static char *
accuracy_text (const LrResult *result)
{
  guint64 lots = lr_result_lots (result);

  if (result->exact)
    return NULL;
  if (lots == 0)
    return g_strdup (_ ("Approximate: there are too many combinations to count exactly."));
  return g_strdup_printf (_ ("Simulated (seed %u): there are too many combinations to follow them all. The error is "
                             "that of %u rolls: at most ± %.1f points, 19 times in 20."),
                          (guint) result->seed, (guint) lots, 98 / sqrt ((double) lots));
}

/* The least number of ways in which all outcomes and losses are whole numbers. */
static LrWide
common_ways (const LrAnswer *answer)
{
  LrWide of = 1;

  if (!answer->result->exact || answer->result->status != LR_STATUS_DONE)
    return 0;
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      if (!view->dist->many && !lr_wide_lcm (of, view->dist->of, &of))
        return 0;
    }
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      if (!view->dist->many && !lr_dist_bring_to (view->dist, of))
        return 0;
    }
  return of;
}

/* Says that the rules do not use a calculator in this scenario or on this turn, if the game has them: where the
 * procedure refuses it then, behind what it says itself, "January only". */
static void
say_inapplicable (LrAnswer       *answer,
                  const LrInputs *inputs)
{
  LrMessageView *check = answer->checks->len > 0 ? answer->checks->pdata[0] : NULL;
  const LrProcedure *procedure = answer->result->procedure;
  const LrModel *model = answer->ruleset->model;
  int scenario = model->scenarios != NULL ? lr_inputs_get_scenario (inputs) : -1;
  int turn = model->calendar != NULL ? lr_inputs_get_turn (inputs) : -1;
  g_autoptr (GString) where = g_string_new (NULL);

  if (turn >= 0)
    g_string_append (where, lr_words_translate (answer->ruleset, model->calendar->values[turn].label));
  if (turn >= 0 && scenario >= 0)
    g_string_append (where, ", ");
  if (scenario >= 0)
    g_string_append_printf (where, _ ("scenario “%s”"),
                            lr_words_translate (answer->ruleset, model->scenarios->values[scenario].label));
  if (procedure->only == NULL || check == NULL || check->step != procedure->body->steps[0])
    /* Translators: the turn and the scenario follow */
    answer->inapplicable = where->len > 0 ? g_strdup_printf (_ ("The rules do not use this here: %s"), where->str) :
                                            g_strdup (_ ("The rules do not use this with these options"));
  else if (where->len > 0)
    {
      g_autofree char *only = check->text;

      /* Translators: when the rules allow it ("January only"); the turn and the scenario */
      check->text = g_strdup_printf (_ ("%s; it is %s"), only, where->str);
    }
}

/* A refusal stops everything: no dice, no messages, no changes of trackers. Given dice stay, so that people can take
 * them back. */
static void
drop_what_follows (LrAnswer *answer)
{
  g_ptr_array_set_size (answer->outcomes, 0);
  g_ptr_array_set_size (answer->messages, 0);
  g_ptr_array_set_size (answer->effects, 0);
  for (guint i = answer->asks->len; i > 0; i--)
    if (!((const LrAskView *) answer->asks->pdata[i - 1])->given)
      g_ptr_array_remove_index (answer->asks, i - 1);
}

/* --- what is to be typed in next --- */

static const LrAskView *
first_open (const LrAnswer *answer,
            gboolean        repeated)
{
  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];

      if (!ask->given && (repeated || !lr_ask_is_repeated (ask)))
        return ask;
    }
  return NULL;
}

/* Whether the passes of some loop were run together. */
static gboolean
has_passes_together (const LrTrace *trace)
{
  for (const LrTrace *child = trace->first_child; child != NULL; child = child->next)
    if ((child->step->kind == LR_STEP_REPEAT && child->pass == 0) || has_passes_together (child))
      return TRUE;
  return FALSE;
}

/* Once all dice are given, the passes run one after the other. Run together they would look like chances. */
static LrAnswer *
new_with_passes_apart (const LrAnswer *answer,
                       const LrInputs *inputs,
                       const LrLimits *limits,
                       LrAnswerDepth   depth,
                       const gint     *cancelled)
{
  g_autoptr (LrInputs) apart = NULL;

  if (answer->result->status != LR_STATUS_DONE || lr_inputs_tells_apart (inputs) || first_open (answer, TRUE) != NULL ||
      !has_passes_together (answer->result->trace))
    return NULL;
  apart = lr_inputs_copy (inputs);
  lr_inputs_tell_apart (apart, TRUE);
  return lr_answer_new (answer->ruleset, apart, limits, depth, cancelled);
}

/* The dice of a loop whose passes were run together cannot be rolled. Another run finds the next pass. */
static void
take_next (LrAnswer       *answer,
           const LrInputs *inputs,
           const gint     *cancelled)
{
  const LrAskView *first = first_open (answer, TRUE);

  answer->next = first_open (answer, FALSE);
  if (first != answer->next && !lr_inputs_tells_apart (inputs))
    {
      g_autoptr (LrInputs) apart = lr_inputs_copy (inputs);
      g_autoptr (LrAnswer) other = NULL;
      guint place;

      lr_inputs_tell_apart (apart, TRUE);
      lr_inputs_wait_for_dice (apart, TRUE);
      other = lr_answer_new (answer->ruleset, apart, NULL, LR_ANSWER_PLAIN, cancelled);
      if (other->next != NULL && g_ptr_array_find (other->asks, other->next, &place))
        answer->next = answer->next_pass = g_ptr_array_steal_index (other->asks, place);
    }
}

/* @result: (transfer full): the result of a run. */
static LrAnswer *
answer_of (const LrRuleset *ruleset,
           const LrInputs  *inputs,
           const LrLimits  *limits,
           LrAnswerDepth    depth,
           const gint      *cancelled,
           LrResult        *result)
{
  LrAnswer *answer = g_new0 (LrAnswer, 1);
  LrMaking making = { .answer = answer, .words = { .ruleset = ruleset } };
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  LrAnswer *apart;

  answer->ruleset = ruleset;
  answer->result = result;
  making.words.result = answer->result;
  answer->title = lr_words_label (&making.words, procedure->label, NULL, procedure->id);
  answer->rule = procedure->rule;
  answer->problems = g_ptr_array_new_with_free_func (g_free);
  answer->idle = g_ptr_array_new_with_free_func (g_free);
  answer->own = g_ptr_array_new_with_free_func (g_free);
  answer->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) free_figure);
  answer->lets = g_ptr_array_new_with_free_func ((GDestroyNotify) free_view);
  answer->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_answer_free_tally);
  answer->tallies = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_answer_free_tally);
  answer->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) free_view);
  answer->checks = g_ptr_array_new_with_free_func ((GDestroyNotify) free_message);
  answer->messages = g_ptr_array_new_with_free_func ((GDestroyNotify) free_message);
  answer->reads = g_ptr_array_new_with_free_func ((GDestroyNotify) free_read);
  answer->asks = g_ptr_array_new_with_free_func ((GDestroyNotify) free_ask);
  answer->effects = g_ptr_array_new_with_free_func ((GDestroyNotify) free_effect);
  answer->losses = g_ptr_array_new_with_free_func (g_free);
  answer->options = g_ptr_array_new ();
  for (guint i = 0; i < answer->result->n_problems; i++)
    g_ptr_array_add (answer->problems, lr_typed_problem (ruleset, &answer->result->problems[i]));
  for (guint i = 0; i < answer->result->n_idle; i++)
    g_ptr_array_add (answer->idle, lr_typed_problem (ruleset, &answer->result->idle[i]));
  answer->error = error_text (answer);
  if (answer->result->status != LR_STATUS_DONE && answer->result->status != LR_STATUS_REFUSED)
    return answer;
  lr_answer_take_trace (&making);
  apart = new_with_passes_apart (answer, inputs, limits, depth, cancelled);
  if (apart != NULL)
    {
      lr_answer_free (answer);
      return apart;
    }
  lr_answer_take_figures (answer);
  answer->accuracy = accuracy_text (answer->result);
  lr_answer_take_own (answer);
  take_masses (&making);
  if (answer->result->state_steps > MOST_STEPS_TO_REPEAT)
    depth = LR_ANSWER_PLAIN;
  if (depth == LR_ANSWER_WHOLE)
    lr_answer_take_options (answer, inputs, cancelled);
  answer->stand_in = (answer->provenances >> LR_PROVENANCE_STAND_IN) & 1;
  if (!answer->result->applies)
    say_inapplicable (answer, inputs);
  if (answer->result->status == LR_STATUS_REFUSED)
    {
      drop_what_follows (answer);
      return answer;
    }
  answer->of = common_ways (answer);
  take_next (answer, inputs, cancelled);
  lr_headline_make (answer, inputs, depth, cancelled);
  return answer;
}

LrResult *
lr_answer_run (const LrInputs *inputs,
               const LrLimits *limits,
               guint           rounds,
               const gint     *cancelled)
{
  LrResult *result = lr_run (inputs, limits, cancelled);

  if (rounds == 0 || !lr_result_may_be_simulated (result))
    return result;
  lr_result_unref (result);
  return lr_run_simulated (inputs, cancelled, LR_ANSWER_SEED, rounds);
}

LrAnswer *
lr_answer_new (const LrRuleset *ruleset,
               const LrInputs  *inputs,
               const LrLimits  *limits,
               LrAnswerDepth    depth,
               const gint      *cancelled)
{
  return answer_of (ruleset, inputs, limits, depth, cancelled,
                    lr_answer_run (inputs, limits, limits == NULL ? LR_ANSWER_ROUNDS : 0, cancelled));
}

LrAnswer *
lr_answer_of_result (const LrRuleset *ruleset,
                     const LrInputs  *inputs,
                     LrResult        *result)
{
  return answer_of (ruleset, inputs, NULL, LR_ANSWER_PLAIN, NULL, result);
}

LrAnswer *
lr_answer_new_to_throw (const LrRuleset *ruleset,
                        const LrInputs  *inputs)
{
  g_autoptr (LrInputs) waiting = lr_inputs_copy (inputs);

  lr_inputs_wait_for_dice (waiting, TRUE);
  return lr_answer_new (ruleset, waiting, NULL, LR_ANSWER_PLAIN, NULL);
}

LrAnswer *
lr_answer_new_simulated (const LrRuleset *ruleset,
                         const LrInputs  *inputs,
                         guint            rounds,
                         LrAnswerDepth    depth,
                         const gint      *cancelled)
{
  return answer_of (ruleset, inputs, NULL, depth, cancelled,
                    lr_run_simulated (inputs, cancelled, LR_ANSWER_SEED, rounds));
}

guint
lr_answer_finer (const LrAnswer *answer)
{
  const LrResult *result = answer->result;

  return result->status == LR_STATUS_DONE && result->sampled && result->rounds < MOST_ROUNDS ? 4 * result->rounds : 0;
}

void
lr_answer_free (LrAnswer *answer)
{
  if (answer == NULL)
    return;
  g_free (answer->title);
  g_free (answer->error);
  g_free (answer->inapplicable);
  g_free (answer->accuracy);
  g_clear_pointer (&answer->reasons, g_ptr_array_unref);
  g_free (answer->headline);
  g_free (answer->sentence);
  g_free (answer->asked);
  g_free (answer->on);
  g_ptr_array_unref (answer->problems);
  g_ptr_array_unref (answer->idle);
  g_ptr_array_unref (answer->own);
  g_ptr_array_unref (answer->figures);
  g_ptr_array_unref (answer->lets);
  g_ptr_array_unref (answer->rows);
  g_ptr_array_unref (answer->tallies);
  g_ptr_array_unref (answer->outcomes);
  g_ptr_array_unref (answer->checks);
  g_ptr_array_unref (answer->messages);
  g_ptr_array_unref (answer->reads);
  g_ptr_array_unref (answer->asks);
  g_clear_pointer (&answer->next_pass, free_ask);
  g_ptr_array_unref (answer->effects);
  g_ptr_array_unref (answer->losses);
  g_ptr_array_unref (answer->options);
  lr_result_unref (answer->result);
  g_free (answer);
}

const LrAskView *
lr_answer_next_ask (const LrAnswer *answer)
{
  return answer->next;
}

const LrAskView *
lr_answer_open_ask (const LrAnswer *answer)
{
  return answer->next != NULL ? answer->next : first_open (answer, TRUE);
}

gboolean
lr_ask_is_repeated (const LrAskView *ask)
{
  return strchr (ask->path, '*') != NULL;
}

char *
lr_answer_provenance (const LrAnswer *answer,
                      guint           most)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = LR_PROVENANCE_PUBLISHED; i <= LR_PROVENANCE_YOURS; i++)
    if ((answer->provenances >> i) & 1)
      {
        g_autoptr (GString) names = g_string_new (NULL);
        g_autoptr (GHashTable) named = g_hash_table_new (NULL, NULL);
        guint n = 0;

        for (guint j = 0; j < answer->reads->len; j++)
          {
            const LrReadView *read = answer->reads->pdata[j];
            const char *label = lr_words_translate (answer->ruleset, read->chart->label);

            if (((read->provenances >> i) & 1) == 0 || !g_hash_table_add (named, (gpointer) read->chart))
              continue;
            if (most == 0 || n++ < most)
              g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", label);
          }
        if (n > most && most > 0)
          g_string_append_printf (names, ngettext (" and %u other", " and %u others", n - most), n - most);
        /* Translators: where numbers come from, then the charts: "stand-in chart, not the publisher's numbers: Land
         * Combat" */
        g_string_append_printf (text, _ ("%s%s: %s"), text->len > 0 ? "; " : "", lr_words_provenance ((LrProvenance) i),
                                names->str);
      }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
lr_answer_cut_text (const LrTallyView *tally,
                    const char        *text,
                    const char        *unclamped)
{
  g_autofree char *before = g_strdup (unclamped);

  if (unclamped == NULL || text == NULL)
    return g_strdup (text != NULL ? text : "");
  if (tally->signed_numbers)
    before = lr_words_signed (g_steal_pointer (&before));
  /* Translators: a sum and what it was before it was cut to its limit: "+4 (cut from +6)" */
  return g_strdup_printf (_ ("%s (cut from %s)"), text, before);
}

char *
lr_answer_ask_text (const LrAskView *ask)
{
  if (ask->decision == NULL)
    /* Translators: instead of "3d6", where earlier throws decide how many dice there are */
    return ask->differ ? g_strdup (_ ("varying dice")) : lr_words_dice (&ask->spec);
  return g_strdup (ask->decision->drawn != NULL ? _ ("draw") : _ ("decide"));
}

char *
lr_answer_shift_text (const LrReadView *read)
{
  if (read->from == NULL)
    return NULL;
  /* Translators: a row or a column of a chart, before it was shifted */
  return g_strdup_printf (read->past > 0 ? _ ("shifted from %s, past the end") : _ ("shifted from %s"), read->from);
}

gboolean
lr_answer_strength (const LrStrength *strength,
                    LrValue           value,
                    LrNumber         *sum)
{
  *sum = lr_number (0);
  for (guint i = 0; i < (strength->column < 0 ? 1 : value.object->n_values); i++)
    {
      LrValue one = strength->column < 0 ? value : value.object->values[i].object->values[strength->column];

      if (one.tag < LR_TAG_ORDINAL || !lr_number_add (*sum, one.number, sum))
        return FALSE;
    }
  return TRUE;
}

char *
lr_answer_read_text (const LrAnswer   *answer,
                     const LrReadView *read)
{
  const LrChart *chart = read->chart;
  gboolean has_column = chart->n_axes == 2 && read->column >= 0;
  g_autofree char *row = read->row >= 0 ? lr_words_band (answer->ruleset, &chart->axes[0], (guint) read->row) : NULL;
  g_autofree char *column = has_column ? lr_words_band (answer->ruleset, &chart->axes[1], (guint) read->column) : NULL;
  g_autofree char *shift = lr_answer_shift_text (read);
  GString *place;

  if (row == NULL && column == NULL)
    return NULL;
  place = g_string_new (NULL);
  if (column != NULL)
    g_string_append_printf (place, _ ("column %s"), column);
  if (row != NULL && place->len > 0)
    g_string_append (place, ", ");
  if (row != NULL)
    g_string_append_printf (place, _ ("row %s"), row);
  if (shift != NULL)
    g_string_append_printf (place, ", %s", shift);
  return g_string_free (place, FALSE);
}

char *
lr_answer_row_text (const LrAnswer *answer,
                    guint           field,
                    guint           row,
                    guint           computed)
{
  const LrResult *result = answer->result;
  const LrField *roster = result->procedure->fields[field];
  LrWords words = { .ruleset = answer->ruleset, .result = result };
  LrTap **taps = result->row_taps != NULL ? result->row_taps[field] : NULL;
  const LrTap *tap;
  LrValue value;

  if (taps == NULL || result->values[field].tag != LR_TAG_OBJECT || row >= result->values[field].object->n_values)
    return NULL;
  tap = taps[row * roster->type.shape->n_computed + computed];
  if (tap == NULL || !lr_tap_is_certain (tap, &value))
    return NULL;
  return lr_words_value (&words, tap->step->type, value, tap->step->unit);
}
