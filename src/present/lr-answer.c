/* lr-answer.c - what a calculator answers, as plain lists of words and numbers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-answer.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lr-headline.h"
#include "lr-typed.h"
#include "lr-words.h"

typedef struct
{
  LrAnswer *answer;
  LrWords   words;
  gboolean  hidden; /* whether the call at hand is not shown */
} Making;

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

static void
free_item (LrItemView *item)
{
  g_free (item->label);
  g_free (item->text);
  g_free (item->unclamped);
  lr_dist_free (item->dist);
  g_free (item);
}

static void
free_tally (LrTallyView *tally)
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
  g_free (read);
}

static void
free_ask (LrAskView *ask)
{
  g_free (ask->path);
  g_free (ask->label);
  g_free (ask->reading);
  g_clear_pointer (&ask->faces, g_ptr_array_unref);
  g_free (ask);
}

static void
free_effect (LrEffectView *effect)
{
  g_free (effect->text);
  g_free (effect);
}

/* Contributions to a sum carry their sign. */
static char *
signed_text (char *text)
{
  char *made;

  if (!g_ascii_isdigit (*text) || g_str_equal (text, "0"))
    return text;
  made = g_strdup_printf ("+%s", text);
  g_free (text);
  return made;
}

static char *
marginal_text (Making           *making,
               const LrMarginal *marginal,
               LrType            type,
               const LrUnit     *unit,
               gboolean         *certain,
               LrValue          *value,
               LrDist          **dist,
               const LrTap      *tap)
{
  const LrResult *result = making->answer->result;

  *dist = lr_dist_new (marginal, result->exact, tap->den, type.base == LR_TYPE_NUMBER && !type.maybe_none);
  *certain = !(*dist)->many && (*dist)->n_chances == 1;
  if (*certain)
    {
      *value = (*dist)->chances[0].value;
      return lr_words_value (&making->words, type, *value, unit);
    }
  if ((*dist)->is_number && ((*dist)->many || (*dist)->n_chances > 0))
    {
      g_autofree char *mean = lr_words_mean ((*dist)->mean);

      /* Translators: an expected value */
      return g_strdup_printf (_ ("%s on average"), mean);
    }
  return NULL;
}

static void
fill_view (Making        *making,
           LrStepView    *view,
           const LrTrace *trace,
           const LrTap   *tap)
{
  const LrStep *step = tap->step;

  view->step = step;
  view->path = lr_trace_path (trace, step);
  view->label = step->label != NULL ? lr_words_label (&making->words, step->label, tap->label, NULL) : NULL;
  view->rule = step->rule;
  view->text = marginal_text (making, &tap->marginal, step->type, step->unit, &view->certain, &view->value, &view->dist, tap);
  view->probability = lr_tap_probability (making->answer->result, tap, tap->reached);
  view->done = lr_tap_probability (making->answer->result, tap, tap->done);
  view->hidden = making->hidden;
}

/* --- tallies --- */

static char *
unclamped_text (Making           *making,
                const LrMarginal *unclamped,
                const LrMarginal *clamped,
                LrType            type,
                const LrTap      *tap)
{
  gboolean certain[2];
  LrValue value[2];
  g_autoptr (LrDist) before = NULL;
  g_autoptr (LrDist) after = NULL;
  g_autofree char *text = NULL;
  g_autofree char *other = NULL;

  if (unclamped == NULL)
    return NULL;
  text = marginal_text (making, unclamped, type, NULL, &certain[0], &value[0], &before, tap);
  other = marginal_text (making, clamped, type, NULL, &certain[1], &value[1], &after, tap);
  return certain[0] && certain[1] && !lr_value_equal (value[0], value[1]) ? g_steal_pointer (&text) : NULL;
}

/* The type of what an item contributes. */
static LrType
item_type (const LrItem *item,
           LrType        tally)
{
  if (item->tally != NULL)
    return item->tally->type;
  if (item->value != NULL)
    {
      LrType type = item->value->expr->type;

      return type.base == LR_TYPE_TEXT || type.base == LR_TYPE_NONE ? tally : type;
    }
  return lr_type (LR_TYPE_FLAG);
}

/* The tally that an item belongs to decides how its contribution is written. */
static const LrTally *
owner_of (const LrTally *tally,
          const LrItem  *item)
{
  for (guint i = 0; i < tally->n_items; i++)
    {
      const LrTally *found;

      if (tally->items[i] == item)
        return tally;
      if (tally->items[i]->tally != NULL && (found = owner_of (tally->items[i]->tally, item)) != NULL)
        return found;
    }
  return NULL;
}

static LrItemView *
make_item (Making          *making,
           const LrTap     *tap,
           const LrItemTap *own)
{
  LrItemView *view = g_new0 (LrItemView, 1);
  const LrItem *item = own->item;
  const LrTally *owner = owner_of (tap->step->tally, item);
  LrType type = item_type (item, tap->step->type);

  view->item = item;
  view->label = item->label != NULL ? lr_words_label (&making->words, item->label, own->label, NULL) : g_strdup ("");
  view->rule = item->rule;
  view->depth = own->depth;
  view->applied = !lr_weight_is_zero (own->reached);
  if (!view->applied)
    return view;
  view->text = marginal_text (making, &own->marginal, type, NULL, &view->certain, &view->value, &view->dist, tap);
  view->unclamped = unclamped_text (making, own->unclamped, &own->marginal, type, tap);
  if (owner->by == LR_TALLY_SUM && view->text != NULL)
    view->text = signed_text (view->text);
  else if (owner->by == LR_TALLY_PRODUCT && view->text != NULL)
    {
      g_autofree char *plain = view->text;

      view->text = g_strdup_printf ("×%s", plain);
    }
  return view;
}

static void
take_tally (Making        *making,
            const LrTrace *trace,
            const LrTap   *tap)
{
  LrTallyView *view = g_new0 (LrTallyView, 1);

  fill_view (making, &view->view, trace, tap);
  view->unclamped = unclamped_text (making, tap->unclamped, &tap->marginal, tap->step->type, tap);
  view->items = g_ptr_array_new_with_free_func ((GDestroyNotify) free_item);
  for (const LrItemTap *item = tap->items; item != NULL; item = item->next)
    g_ptr_array_add (view->items, make_item (making, tap, item));
  g_ptr_array_add (making->answer->tallies, view);
}

/* --- messages --- */

static void
take_messages (Making        *making,
               const LrTrace *trace,
               const LrTap   *tap)
{
  LrAnswer *answer = making->answer;
  const LrStep *step = tap->step;
  guint n_cases;
  g_autofree LrCase *cases = lr_marginal_sorted (&tap->marginal, &n_cases);

  for (guint i = 0; i < n_cases; i++)
    {
      LrMessageView *view = g_new0 (LrMessageView, 1);
      const LrObject *parts = lr_value_is_none (cases[i].value) ? NULL : cases[i].value.object;

      view->step = step;
      view->path = lr_trace_path (trace, NULL);
      view->text = lr_words_message (&making->words, step->message, parts);
      view->rule = step->rule;
      view->probability = lr_tap_probability (answer->result, tap, cases[i].weight);
      if (step->kind == LR_STEP_CHECK)
        view->refuses = step->check.refuse;
      else
        view->to = step->tell.to;
      g_ptr_array_add (step->kind == LR_STEP_CHECK ? answer->checks : answer->messages, view);
    }
}

static char *
effect_text (Making       *making,
             const LrStep *step,
             LrValue       value)
{
  const LrTracker *tracker = step->effect.target;
  g_autoptr (GString) text = g_string_new (NULL);
  guint at = 0;

  if (tracker == NULL)
    {
      const LrObject *parts;
      g_autofree LrValue *rest = NULL;

      if (step->effect.turn != NULL)
        {
          g_autofree char *turn = lr_words_value (&making->words, step->effect.turn->expr->type, value.object->values[at++], NULL);

          g_string_append_printf (text, "%s: ", turn);
        }
      rest = g_memdup2 (value.object->values + at, (value.object->n_values - at) * sizeof (LrValue));
      {
        g_autoptr (LrArena) arena = lr_arena_new ();
        g_autofree char *message = NULL;

        parts = lr_heap_intern (lr_heap_new (arena, NULL), rest, value.object->n_values - at);
        message = lr_words_message (&making->words, step->message, parts);
        g_string_append (text, message);
      }
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
  g_string_append (text, lr_words_translate (making->words.ruleset, tracker->label));
  for (guint i = 0; i < tracker->n_per; i++)
    {
      g_autofree char *key = lr_words_value (&making->words, lr_type_kind (tracker->per[i]), value.object->values[at++], NULL);

      g_string_append_printf (text, ", %s", key);
    }
  {
    LrValue amount = value.object->values[at];
    g_autofree char *words = lr_words_value (&making->words, step->effect.adds ? lr_type (LR_TYPE_NUMBER) : tracker->type,
                                             amount, tracker->unit);

    if (step->effect.adds)
      g_string_append_printf (text, " %s%s", amount.number.num >= 0 ? "+" : "", words);
    else
      g_string_append_printf (text, " = %s", words);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
take_effects (Making      *making,
              const LrTap *tap)
{
  guint n_cases;
  g_autofree LrCase *cases = lr_marginal_sorted (&tap->marginal, &n_cases);

  for (guint i = 0; i < n_cases; i++)
    {
      LrEffectView *view = g_new0 (LrEffectView, 1);

      view->step = tap->step;
      view->text = effect_text (making, tap->step, cases[i].value);
      view->rule = tap->step->rule;
      view->probability = lr_tap_probability (making->answer->result, tap, cases[i].weight);
      g_ptr_array_add (making->answer->effects, view);
    }
}

/* --- charts --- */

static void
take_reads (Making        *making,
            const LrTrace *trace,
            const LrTap   *tap)
{
  LrAnswer *answer = making->answer;

  for (const LrReadTap *read = tap->reads; read != NULL; read = read->next)
    {
      const LrChart *chart = read->chart;
      guint n_cells = chart->n_rows * chart->n_columns;
      LrReadView *view = g_new0 (LrReadView, 1);
      gboolean first = TRUE;

      view->chart = chart;
      view->path = lr_trace_path (trace, tap->step);
      view->chances = g_new0 (double, n_cells);
      view->row = view->column = -1;
      view->hidden = making->hidden || tap->step->label == NULL;
      for (guint i = 0; i < n_cells; i++)
        {
          int row = (int) (i / chart->n_columns);
          int column = (int) (i % chart->n_columns);

          if (lr_weight_is_zero (read->cells[i]))
            continue;
          view->chances[i] = lr_tap_probability (answer->result, tap, read->cells[i]);
          view->provenances |= 1u << chart->provenance[i];
          view->row = first || view->row == row ? row : -1;
          view->column = first || view->column == column ? column : -1;
          first = FALSE;
        }
      answer->provenances |= view->provenances;
      g_ptr_array_add (answer->reads, view);
    }
}

/* --- dice and decisions --- */

static void
take_ask (Making        *making,
          const LrTrace *trace,
          const LrTap   *tap)
{
  LrAnswer *answer = making->answer;
  const LrStep *step = tap->step;
  LrAskView *view;
  LrValue value;

  if (lr_weight_is_zero (tap->done))
    return;
  view = g_new0 (LrAskView, 1);
  view->step = step;
  view->path = lr_trace_path (trace, step);
  view->rule = step->rule;
  view->given = tap->given;
  view->probability = lr_tap_probability (answer->result, tap, tap->done);
  if (step->kind == LR_STEP_ROLL)
    {
      view->spec = tap->pool;
      view->by = step->roll.by;
      view->label = lr_words_label (&making->words, step->label, tap->label, step->id);
    }
  else
    {
      view->decision = step->decision;
      view->by = step->decision->by;
      view->label = lr_words_label (&making->words, step->decision->label, NULL, step->id);
    }
  if (view->given && lr_tap_is_certain (tap, &value))
    view->reading = lr_words_value (&making->words, step->type, value, NULL);
  g_ptr_array_add (answer->asks, view);
}

/* --- the whole trace, in the order of the text --- */

static void
take_tap (Making        *making,
          const LrTrace *trace,
          const LrTap   *tap)
{
  LrStepView *view;

  take_reads (making, trace, tap);
  switch (tap->step->kind)
    {
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
      view = g_new0 (LrStepView, 1);
      fill_view (making, view, trace, tap);
      g_ptr_array_add (tap->step->kind == LR_STEP_LET ? making->answer->lets : making->answer->outcomes, view);
      break;
    case LR_STEP_TALLY:
      take_tally (making, trace, tap);
      break;
    case LR_STEP_CHECK:
    case LR_STEP_TELL:
      take_messages (making, trace, tap);
      break;
    case LR_STEP_EFFECT:
      take_effects (making, tap);
      break;
    case LR_STEP_ROLL:
    case LR_STEP_DECISION:
      take_ask (making, trace, tap);
      break;
    case LR_STEP_IF:
    case LR_STEP_VAR:
    case LR_STEP_SET:
    case LR_STEP_REPEAT:
    case LR_STEP_CALL:
      break;
    }
}

static void take_block (Making *making, const LrTrace *trace, const LrBlock *block);

static const LrTap *
find_tap (const LrTrace *trace,
          const LrStep  *step)
{
  for (guint i = 0; i < trace->n_taps; i++)
    if (trace->taps[i] != NULL && trace->taps[i]->step == step)
      return trace->taps[i];
  return NULL;
}

static void
take_children (Making        *making,
               const LrTrace *trace,
               const LrStep  *step,
               const LrBlock *block)
{
  gboolean hidden = making->hidden;

  making->hidden = hidden || (step->kind == LR_STEP_CALL && step->label == NULL);
  for (const LrTrace *child = trace->first_child; child != NULL; child = child->next)
    if (child->step == step)
      take_block (making, child, block);
  making->hidden = hidden;
}

static void
take_block (Making        *making,
            const LrTrace *trace,
            const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];
      const LrTap *tap = find_tap (trace, step);

      if (tap != NULL)
        take_tap (making, trace, tap);
      if (step->kind == LR_STEP_IF)
        take_block (making, trace, step->group.block);
      else if (step->kind == LR_STEP_REPEAT)
        take_children (making, trace, step, step->repeat.block);
      else if (step->kind == LR_STEP_CALL)
        take_children (making, trace, step, step->call.callee->body);
    }
}

/* --- what is said of the run as a whole --- */

static void
take_masses (Making *making)
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
          g_ptr_array_add (answer->losses, g_strdup_printf (_ ("Unknown in %s of cases: %s"), percent, what));
          break;
        case LR_MASS_WAITING:
          answer->waiting += probability;
          what = lr_words_label (&making->words, mass->step->decision->label, NULL, mass->step->id);
          g_ptr_array_add (answer->losses, g_strdup_printf (_ ("Waiting in %s of cases for a decision: %s"), percent, what));
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
      return g_strdup_printf (_ ("%s is a fraction where only a whole number has a meaning"), first);
    case LR_RUN_FAULT_NEGATIVE:
      return g_strdup_printf (_ ("%s is below 0, which has no meaning here"), first);
    case LR_RUN_FAULT_BETWEEN:
      return g_strdup_printf (_ ("%s lies between two entries of the chart, and nothing says how to round it"), first);
    case LR_RUN_FAULT_NO_RATIO:
      return g_strdup_printf (_ ("%s to %s is no ratio"), first, second);
    case LR_RUN_FAULT_DEEP:
      return g_strdup (_ ("formulas nest too deep"));
    case LR_RUN_FAULT_DICE:
      return g_strdup_printf (_ ("%s dice with %s sides are too many"), first, second);
    case LR_RUN_FAULT_FOREVER:
      return g_strdup (_ ("this loop would go on for ever: it always comes back to where it was"));
    case LR_RUN_FAULT_ROWS:
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
                              result->failure.origin->line, result->failure.origin->column + result->failure.offset, what);
    case LR_STATUS_TOO_LARGE:
      return g_strdup_printf (_ ("Too many different situations to follow (at “%s”). Try smaller numbers, or type the dice."),
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

/* The least number of ways that all outcomes and losses can be counted in. */
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

/* Whether two taps of one step came to the same. Values live in different heaps: they are compared by content. */
static gboolean
same_marginals (const LrResult   *left,
                const LrTap      *left_tap,
                const LrResult   *right,
                const LrTap      *right_tap)
{
  guint n_left, n_right;
  g_autofree LrCase *left_cases = NULL;
  g_autofree LrCase *right_cases = NULL;

  if (left_tap->marginal.many || right_tap->marginal.many)
    return left_tap->marginal.many && right_tap->marginal.many && left_tap->marginal.sum == right_tap->marginal.sum;
  left_cases = lr_marginal_sorted (&left_tap->marginal, &n_left);
  right_cases = lr_marginal_sorted (&right_tap->marginal, &n_right);
  if (n_left != n_right)
    return FALSE;
  for (guint i = 0; i < n_left; i++)
    if (lr_value_compare (left_cases[i].value, right_cases[i].value) != 0 ||
        fabs (lr_tap_probability (left, left_tap, left_cases[i].weight) -
              lr_tap_probability (right, right_tap, right_cases[i].weight)) > 1e-12)
      return FALSE;
  return TRUE;
}

static gboolean
same_traces (const LrResult *left,
             const LrTrace  *left_trace,
             const LrResult *right,
             const LrTrace  *right_trace)
{
  const LrTrace *left_child = left_trace->first_child;
  const LrTrace *right_child = right_trace->first_child;

  for (guint i = 0; i < left_trace->n_taps; i++)
    {
      const LrTap *left_tap = left_trace->taps[i];
      const LrTap *right_tap = right_trace->taps[i];
      const LrTap *either = left_tap != NULL ? left_tap : right_tap;

      if (either == NULL || (either->step->kind == LR_STEP_LET && either->step->label == NULL))
        continue;
      if ((left_tap == NULL) != (right_tap == NULL) ||
          (left_tap != NULL && !same_marginals (left, left_tap, right, right_tap)))
        return FALSE;
    }
  for (; left_child != NULL && right_child != NULL; left_child = left_child->next, right_child = right_child->next)
    if (!same_traces (left, left_child, right, right_child))
      return FALSE;
  return left_child == NULL && right_child == NULL;
}

/* Whether another reading of an option gives another answer. */
static gboolean
matters (const LrAnswer *answer,
         const LrInputs *inputs,
         const LrOption *option,
         const gint     *cancelled)
{
  guint n_readings = option->readings != NULL ? option->readings->n_values : 2;

  for (guint i = 0; i < n_readings; i++)
    {
      g_autoptr (LrInputs) tried = NULL;
      g_autoptr (LrResult) result = NULL;

      if (answer->result->options[option->index].ordinal == i)
        continue;
      tried = lr_inputs_copy (inputs);
      lr_inputs_set_option (tried, option->index, i);
      result = lr_run (tried, NULL, cancelled);
      if (result->status != answer->result->status ||
          (result->trace != NULL && !same_traces (answer->result, answer->result->trace, result, result->trace)))
        return TRUE;
    }
  return FALSE;
}

static void
take_options (LrAnswer       *answer,
              const LrInputs *inputs,
              const gint     *cancelled)
{
  const GPtrArray *options = answer->result->model->options;

  for (guint i = 0; i < options->len; i++)
    if (answer->result->options_read[i] && matters (answer, inputs, options->pdata[i], cancelled))
      g_ptr_array_add (answer->options, options->pdata[i]);
}

/**
 * lr_answer_new:
 * @ruleset: whose calculator it is
 * @inputs: what was typed
 * @limits: (nullable): how far to go, or %NULL for the usual limits
 * @thorough: whether to find out also what each face of the next die leads to, and which options matter: a dozen more runs
 * @cancelled: (nullable): another thread may set this to anything but 0 to stop it
 *
 * Runs a calculator and puts all it shows into words.
 *
 * Returns: (transfer full): the answer
 */
LrAnswer *
lr_answer_new (const LrRuleset *ruleset,
               const LrInputs  *inputs,
               const LrLimits  *limits,
               gboolean         thorough,
               const gint      *cancelled)
{
  LrAnswer *answer = g_new0 (LrAnswer, 1);
  Making making = { .answer = answer, .words = { .ruleset = ruleset } };
  const LrProcedure *procedure = lr_inputs_procedure (inputs);

  answer->ruleset = ruleset;
  answer->result = lr_run (inputs, limits, cancelled);
  making.words.result = answer->result;
  answer->title = lr_words_label (&making.words, procedure->label, NULL, procedure->id);
  answer->rule = procedure->rule;
  answer->problems = g_ptr_array_new_with_free_func (g_free);
  answer->lets = g_ptr_array_new_with_free_func ((GDestroyNotify) free_view);
  answer->tallies = g_ptr_array_new_with_free_func ((GDestroyNotify) free_tally);
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
  answer->error = error_text (answer);
  if (answer->result->status != LR_STATUS_DONE && answer->result->status != LR_STATUS_REFUSED)
    return answer;
  take_block (&making, answer->result->trace, procedure->body);
  take_masses (&making);
  if (thorough)
    take_options (answer, inputs, cancelled);
  answer->stand_in = (answer->provenances >> LR_PROVENANCE_STAND_IN) & 1;
  if (answer->result->status == LR_STATUS_REFUSED)
    {
      g_ptr_array_set_size (answer->outcomes, 0);
      return answer;
    }
  answer->of = common_ways (answer);
  lr_headline_make (answer, inputs, thorough, cancelled);
  return answer;
}

/**
 * lr_answer_free:
 * @answer: (transfer full) (nullable): an answer
 */
void
lr_answer_free (LrAnswer *answer)
{
  if (answer == NULL)
    return;
  g_free (answer->title);
  g_free (answer->error);
  g_free (answer->headline);
  g_ptr_array_unref (answer->problems);
  g_ptr_array_unref (answer->lets);
  g_ptr_array_unref (answer->tallies);
  g_ptr_array_unref (answer->outcomes);
  g_ptr_array_unref (answer->checks);
  g_ptr_array_unref (answer->messages);
  g_ptr_array_unref (answer->reads);
  g_ptr_array_unref (answer->asks);
  g_ptr_array_unref (answer->effects);
  g_ptr_array_unref (answer->losses);
  g_ptr_array_unref (answer->options);
  lr_result_unref (answer->result);
  g_free (answer);
}

/**
 * lr_answer_next_ask:
 * @answer: an answer
 *
 * Returns: (transfer none) (nullable): the next dice or decision to be typed in: the first one that is surely asked for and
 *   has not been given; %NULL if there is none
 */
const LrAskView *
lr_answer_next_ask (const LrAnswer *answer)
{
  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];

      if (!ask->given && strchr (ask->path, '*') == NULL)
        return ask;
    }
  return NULL;
}

/**
 * lr_answer_provenance:
 * @answer: an answer
 *
 * Returns: (transfer full) (nullable): a line on where its charts' numbers come from, if that needs saying
 */
char *
lr_answer_provenance (const LrAnswer *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = LR_PROVENANCE_PUBLISHED; i <= LR_PROVENANCE_YOURS; i++)
    if ((answer->provenances >> i) & 1)
      {
        g_autoptr (GString) names = g_string_new (NULL);

        for (guint j = 0; j < answer->reads->len; j++)
          {
            const LrReadView *read = answer->reads->pdata[j];
            const char *label = lr_words_translate (answer->ruleset, read->chart->label);

            if (((read->provenances >> i) & 1) == 0 || strstr (names->str, label) != NULL)
              continue;
            g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", label);
          }
        /* Translators: where numbers come from, then the charts: "stand-in chart, not the publisher's numbers: Land Combat" */
        g_string_append_printf (text, _ ("%s%s: %s"), text->len > 0 ? "; " : "", lr_words_provenance ((LrProvenance) i),
                                names->str);
      }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/**
 * lr_answer_row_text:
 * @answer: an answer
 * @field: the index of a roster among the inputs
 * @row: one of its rows, from 0
 * @computed: one of the shape's computed fields
 *
 * Returns: (transfer full) (nullable): what it came to, in words; %NULL if it could not be worked out
 */
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
