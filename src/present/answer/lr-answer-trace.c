/* lr-answer-trace.c - puts the trace of a run into words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-answer-private.h"

#include <glib/gi18n-lib.h>

#include "present/words/lr-words.h"

static char *
marginal_text (LrMaking         *making,
               const LrMarginal *marginal,
               LrType            type,
               const LrUnit     *unit,
               gboolean         *certain,
               LrValue          *value,
               LrDist          **dist,
               const LrTap      *tap)
{
  const LrResult *result = making->answer->result;

  *dist = lr_dist_new (tap, marginal, type.base == LR_TYPE_NUMBER && !type.maybe_none);
  (*dist)->lots = lr_result_lots (result);
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
fill_view (LrMaking      *making,
           LrStepView    *view,
           const LrTrace *trace,
           const LrTap   *tap)
{
  const LrStep *step = tap->step;

  view->step = step;
  view->path = lr_trace_path (trace, step);
  view->label = step->label != NULL ? lr_words_label (&making->words, step->label, tap->label, NULL) : NULL;
  view->rule = step->rule;
  view->text = marginal_text (making, &tap->marginal, step->type,
                              lr_words_unit (&making->words, view->label, step->unit), &view->certain, &view->value,
                              &view->dist, tap);
  view->probability = lr_tap_probability (tap, tap->reached);
  view->done = lr_tap_probability (tap, tap->done);
  view->hidden = making->hidden;
}

/* --- tallies --- */

static char *
unclamped_text (LrMaking         *making,
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

/* The type of an item's contribution. */
static LrType
item_type (const LrItem *item,
           LrType        tally)
{
  if (item->own != NULL)
    return tally;
  if (item->tally != NULL)
    return item->tally->type;
  if (item->value != NULL)
    {
      LrType type = item->value->expr->type;

      return type.base == LR_TYPE_TEXT || type.base == LR_TYPE_NONE ? tally : type;
    }
  return lr_type (LR_TYPE_FLAG);
}

/* Finds the tally of an item, which decides how its contribution is written. */
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

/* Factors after the first, and modifiers, have a sign. */
static char *
item_text (const LrTallyView *view,
           const LrTally     *owner,
           guint              depth,
           char              *text)
{
  gboolean first = TRUE;
  g_autofree char *plain = NULL;

  if (text == NULL || owner->by != LR_TALLY_PRODUCT)
    return view->signed_numbers && owner->by == LR_TALLY_SUM ? lr_words_signed (text) : text;
  for (guint i = view->items->len; i > 0 && first; i--)
    {
      const LrItemView *before = view->items->pdata[i - 1];

      if (before->depth < depth)
        break;
      first = before->depth > depth || !before->applied;
    }
  if (first)
    return text;
  plain = text;
  return g_strdup_printf ("×%s", plain);
}

static LrItemView *
make_item (LrMaking        *making,
           LrTallyView     *tally,
           const LrTap     *tap,
           const LrItemTap *own)
{
  LrItemView *view = g_new0 (LrItemView, 1);
  const LrItem *item = own->item;
  const LrTally *owner = item->own != NULL ? tap->step->tally : owner_of (tap->step->tally, item);
  LrType type = item_type (item, tap->step->type);

  view->item = item;
  view->by = owner->by;
  view->label = item->own != NULL   ? lr_words_own (item->own) :
                item->label != NULL ? lr_words_label (&making->words, item->label, own->label, NULL) :
                                      g_strdup ("");
  view->rule = item->rule;
  view->depth = own->depth;
  view->applied = !lr_weight_is_zero (own->reached);
  if (!view->applied)
    return view;
  view->text = item_text (tally, owner, own->depth,
                          marginal_text (making, &own->marginal, type, NULL, &view->certain, &view->value, &view->dist,
                                         tap));
  view->unclamped = unclamped_text (making, own->unclamped, &own->marginal, type, tap);
  return view;
}

/* An item makes no difference if it adds or counts nothing, unless it was cut to that. For other tallies the total
 * tells: `no` decides an `all`, and 0 can be the least or make a product 0. */
static gboolean
is_idle (const LrItemView *item,
         gboolean          certain,
         LrValue           total)
{
  if (!item->applied)
    return TRUE;
  if (!item->certain || item->value.tag < LR_TAG_ORDINAL || item->value.number.num != 0 || item->unclamped != NULL)
    return FALSE;
  if (item->by == LR_TALLY_SUM || item->by == LR_TALLY_COUNT)
    return TRUE;
  return item->by != LR_TALLY_PRODUCT && item->by != LR_TALLY_ALL && certain && !lr_value_equal (item->value, total);
}

static gboolean
says_no (const LrItemView *item)
{
  return item->by == LR_TALLY_ALL && item->depth == 0 && item->applied && item->certain &&
         item->value.tag == LR_TAG_ORDINAL && item->value.ordinal == 0;
}

/* Puts first the items that make an `all` fail, with the items inside them. */
static void
put_failures_first (GPtrArray *items)
{
  g_autofree gpointer *kept = g_memdup2 (items->pdata, items->len * sizeof (gpointer));
  guint n = 0;

  for (guint pass = 0; pass < 2; pass++)
    {
      gboolean fails = FALSE;

      for (guint i = 0; i < items->len; i++)
        {
          const LrItemView *item = kept[i];

          if (item->depth == 0)
            fails = says_no (item);
          if (fails == (pass == 0))
            items->pdata[n++] = kept[i];
        }
    }
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
take_items (LrMaking    *making,
            LrTallyView *view,
            const LrTap *tap)
{
  g_autoptr (GPtrArray) around = g_ptr_array_new (); /* the items that an item is nested in, the outermost first */

  view->items = g_ptr_array_new_with_free_func ((GDestroyNotify) free_item);
  for (const LrItemTap *item = tap->items; item != NULL; item = item->next)
    g_ptr_array_add (view->items, make_item (making, view, tap, item));
  for (guint i = 0; i < view->items->len; i++)
    {
      LrItemView *item = view->items->pdata[i];
      const LrItemView *owner;

      while (around->len > 0 && ((const LrItemView *) around->pdata[around->len - 1])->depth >= item->depth)
        g_ptr_array_set_size (around, (int) around->len - 1);
      owner = around->len > 0 ? around->pdata[around->len - 1] : NULL;
      g_ptr_array_add (around, item);
      item->counts = !is_idle (item, owner != NULL ? owner->certain : view->view.certain,
                               owner != NULL ? owner->value : view->view.value);
    }
  put_failures_first (view->items);
}

static void
take_tally (LrMaking      *making,
            const LrTrace *trace,
            const LrTap   *tap)
{
  LrTallyView *view = g_new0 (LrTallyView, 1);

  fill_view (making, &view->view, trace, tap);
  view->signed_numbers = tap->step->tally->sign;
  view->unclamped = unclamped_text (making, tap->unclamped, &tap->marginal, tap->step->type, tap);
  if (view->signed_numbers)
    view->view.text = lr_words_signed (view->view.text);
  take_items (making, view, tap);
  g_ptr_array_add (making->answer->tallies, view);
}

/* --- the rows of rosters --- */

/* The name of a row, after the name of its table. */
static char *
row_name (LrMaking      *making,
          const LrField *roster,
          LrValue        row,
          guint          place)
{
  const LrWords *words = &making->words;
  g_autofree char *table = lr_words_label (words, roster->label, NULL, roster->id);
  const LrResult *result = making->answer->result;
  guint label = (guint) row.object->values[roster->type.shape->n_fields + LR_ROW_LABEL].ordinal;

  if (roster->rows != NULL)
    return g_strdup (lr_words_translate (words->ruleset, roster->rows->values[place].label));
  if (label > 0 && label < result->n_labels)
    return g_strdup (result->labels[label]);
  return result->values[making->field].object->n_values > 1 ? g_strdup_printf ("%s %u", table, place + 1) :
                                                              g_steal_pointer (&table);
}

static guint
n_counting (const GPtrArray *items)
{
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    n += ((const LrItemView *) items->pdata[i])->counts;
  return n;
}

/* A tally of a row, if it holds more than the number that was typed. */
static void
take_row (LrMaking      *making,
          const LrField *roster,
          LrValue        row,
          guint          place,
          const LrTap   *tap)
{
  LrTallyView *view;
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  if (tap == NULL || tap->step->kind != LR_STEP_TALLY || tap->step->label == NULL)
    return;
  view = g_new0 (LrTallyView, 1);
  view->view.step = tap->step;
  view->view.path = g_strdup_printf ("%s.%u.%s", roster->id, place + 1, tap->step->id);
  view->view.rule = tap->step->rule;
  view->view.probability = view->view.done = 1;
  view->view.text = marginal_text (making, &tap->marginal, tap->step->type, tap->step->unit, &view->view.certain,
                                   &view->view.value, &view->view.dist, tap);
  take_items (making, view, tap);
  if (n_counting (view->items) < 2)
    {
      lr_answer_free_tally (view);
      return;
    }
  name = row_name (making, roster, row, place);
  label = lr_words_label (&making->words, tap->step->label, NULL, NULL);
  /* Translators: a row of a table of inputs, and what is worked out for it: "Attacking troops 2: Strength" */
  view->view.label = g_strdup_printf (_ ("%s: %s"), name, label);
  g_ptr_array_add (making->answer->rows, view);
}

static void
take_rows (LrMaking *making)
{
  const LrResult *result = making->answer->result;

  for (guint i = 0; i < result->procedure->n_fields; i++)
    {
      const LrField *roster = result->procedure->fields[i];
      LrTap **taps = result->row_taps[i];
      guint n_computed = taps != NULL ? roster->type.shape->n_computed : 0;

      making->field = i;
      for (guint j = 0; n_computed > 0 && result->asked[i] && j < result->values[i].object->n_values; j++)
        for (guint k = 0; k < n_computed; k++)
          take_row (making, roster, result->values[i].object->values[j], j, taps[j * n_computed + k]);
    }
}

/* --- who does it --- */

static const LrSide *
side_of (const LrMaking *making,
         const LrKind   *kind,
         LrValue         value)
{
  if (kind == NULL || lr_value_is_none (value) || lr_value_is_missing (value))
    return NULL;
  return lr_model_find_side (making->answer->ruleset->model, kind->values[value.ordinal].id);
}

/* The other of two players. */
static const LrSide *
opponent (const LrModel *model,
          const LrSide  *player)
{
  const LrSide *other = NULL;

  for (guint i = 0; i < model->sides->len; i++)
    {
      const LrSide *side = model->sides->pdata[i];

      if (side->colour == NULL || side == player)
        continue;
      if (other != NULL)
        return NULL;
      other = side;
    }
  return other;
}

const char *
lr_side_input (const LrSide *side)
{
  if (side == NULL || side->colour != NULL)
    return NULL;
  return side->against != NULL ? side->against->plays : side->plays;
}

const LrSide *
lr_side_player (const LrSide  *side,
                const LrModel *model,
                const char    *id)
{
  const LrSide *player = lr_model_find_side (model, id);

  if (player != NULL && side->against != NULL)
    player = opponent (model, player);
  return player != NULL ? player : side;
}

const LrSide *
lr_answer_player (const LrAnswer *answer,
                  const LrSide   *side)
{
  const LrResult *result = answer->result;
  const char *plays = lr_side_input (side);
  int field = plays != NULL && result->values != NULL ? lr_procedure_find (result->procedure, plays) : -1;
  const LrKind *kind = field >= 0 && result->procedure->fields[field]->kind == LR_FIELD_CHOICE ?
                           result->procedure->fields[field]->type.kind :
                           NULL;

  if (kind == NULL || lr_value_is_none (result->values[field]) || lr_value_is_missing (result->values[field]))
    return side;
  return lr_side_player (side, answer->ruleset->model, kind->values[result->values[field].ordinal].id);
}

char *
lr_answer_side_name (const LrAnswer *answer,
                     const LrSide   *side)
{
  const LrSide *player = lr_answer_player (answer, side);
  const char *part = lr_words_translate (answer->ruleset, side->label);

  return player == side ? g_strdup (part) :
                          g_strdup_printf ("%s · %s", lr_words_translate (answer->ruleset, player->label), part);
}

static int
find_field (const LrProcedure *procedure,
            const LrField     *field)
{
  for (guint i = 0; i < procedure->n_fields; i++)
    if (procedure->fields[i] == field)
      return (int) i;
  return -1;
}

static const LrSide *
who (const LrMaking *making,
     LrWho           by)
{
  int index = by.input != NULL ? find_field (making->procedure, by.input) : -1;

  return index >= 0 ? making->sides[index] : by.side;
}

/* The sides that the inputs of what is called name, as far as its caller says so without dice. */
static const LrSide **
sides_of_call (const LrMaking *making,
               const LrStep   *step)
{
  const LrProcedure *callee = step->call.callee;
  const LrSide **sides = g_new0 (const LrSide *, callee->n_fields + 1);

  for (guint i = 0; i < callee->n_fields; i++)
    {
      const LrField *field = callee->fields[i];
      int index = step->call.passes ? lr_procedure_find (making->procedure, field->id) : -1;

      if (index >= 0)
        sides[i] = making->sides[index];
      else if (field->kind == LR_FIELD_CHOICE && (field->init == NULL || field->init->expr->op == LR_EXPR_VALUE))
        sides[i] = side_of (making, field->type.kind,
                            field->init != NULL ? field->init->expr->value : lr_value_ordinal (0));
    }
  for (guint i = 0; i < step->call.n_with; i++)
    {
      const LrExpr *expr = step->call.with[i].value->expr;
      int index = expr->op == LR_EXPR_NAME && expr->name->field != NULL ?
                      find_field (making->procedure, expr->name->field) :
                      -1;

      sides[step->call.with[i].field] = expr->op == LR_EXPR_VALUE ? side_of (making, expr->type.kind, expr->value) :
                                        index >= 0                ? making->sides[index] :
                                                                    NULL;
    }
  return sides;
}

/* --- messages --- */

static void
take_messages (LrMaking      *making,
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
      view->probability = lr_tap_probability (tap, cases[i].weight);
      view->always = !making->conditional && step->when == NULL && step->message->n_parts == 0;
      if (step->kind == LR_STEP_CHECK)
        view->refuses = step->check.refuse;
      else
        view->to = who (making, step->tell.to);
      g_ptr_array_add (step->kind == LR_STEP_CHECK ? answer->checks : answer->messages, view);
    }
}

static char *
effect_text (LrMaking     *making,
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
          g_autofree char *turn = lr_words_value (&making->words, step->effect.turn->expr->type,
                                                  value.object->values[at++], NULL);

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
  for (; at < lr_effect_n_keys (&step->effect); at++)
    {
      g_autofree char *key = lr_words_value (&making->words, lr_effect_key_type (&step->effect, at),
                                             value.object->values[at], NULL);

      g_string_append_printf (text, ", %s", key);
    }
  if (step->effect.removes)
    g_string_append (text, _ (": remove"));
  else
  {
    LrValue amount = value.object->values[at];
    const LrField *field = step->effect.field != NULL ? tracker->type.shape->fields[step->effect.column] : NULL;
    LrType set = field != NULL ? field->type : tracker->type;
    LrType added = set.base == LR_TYPE_LIST ? lr_type_shape (LR_TYPE_RECORD, set.shape) : lr_type (LR_TYPE_NUMBER);
    g_autofree char *column = field != NULL ? lr_words_label (&making->words, field->label, NULL, field->id) : NULL;
    g_autofree char *words = lr_words_value (&making->words, step->effect.adds ? added : set, amount,
                                             lr_words_unit (&making->words, column != NULL ? column : text->str,
                                                            field != NULL ? field->unit : tracker->unit));

    if (column != NULL)
      g_string_append_printf (text, ", %s", column);
    if (step->effect.adds && added.base == LR_TYPE_RECORD)
      /* Translators: a row that recording would add to a list in the books: "Wounded leaders: add One star, back in
       * May" */
      g_string_append_printf (text, _ (": add %s"), words);
    else if (step->effect.adds)
      g_string_append_printf (text, " %s%s", amount.number.num >= 0 ? "+" : "", words);
    else
      g_string_append_printf (text, " = %s", words);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
take_effects (LrMaking    *making,
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
      view->probability = lr_tap_probability (tap, cases[i].weight);
      g_ptr_array_add (making->answer->effects, view);
    }
}

/* --- charts --- */

/* How likely each row, or column, is among that many cells. */
static double *
chances_of_entries (const LrTap     *tap,
                    const LrReadTap *read,
                    const LrDense   *cells,
                    guint            axis)
{
  const LrChart *chart = read->chart;
  double *chances = g_new0 (double, chart->axes[axis].n_bands);

  for (guint i = 0; i < chart->n_rows * chart->n_columns; i++)
    chances[axis == 0 ? i / chart->n_columns : i % chart->n_columns] +=
        lr_tap_probability (tap, lr_read_weight (read, cells, i));
  return chances;
}

/* Where a shift began, if it changed anything: the entry of that axis whose entries would be others without it. */
static void
take_shift (const LrMaking  *making,
            const LrTap     *tap,
            const LrReadTap *read,
            LrReadView      *view)
{
  const LrChart *chart = read->chart;

  if (read->from.n == 0)
    return;
  for (guint axis = chart->n_axes; axis-- > 0 && view->from == NULL;)
    {
      g_autofree double *to = chances_of_entries (tap, read, &read->cells, axis);
      g_autofree double *from = chances_of_entries (tap, read, &read->from, axis);
      int only = -1;
      double past = lr_tap_probability (tap, read->past[axis]);
      gboolean moved = past > 0; /* at the end already, it stays where it is */

      for (guint i = 0; i < chart->axes[axis].n_bands; i++)
        {
          moved = moved || ABS (to[i] - from[i]) > 1e-9;
          if (from[i] > 0)
            only = only == -1 ? (int) i : -2;
        }
      if (!moved)
        continue;
      view->past = past;
      view->shifted = axis;
      view->from = only >= 0 ? lr_words_band (making->answer->ruleset, &chart->axes[axis], (guint) only) :
                               g_strdup (_ ("several"));
    }
}

static void
take_reads (LrMaking      *making,
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

      view->step = tap->step;
      view->chart = chart;
      view->path = lr_trace_path (trace, tap->step);
      view->chances = g_new0 (double, n_cells);
      view->row = view->column = -1;
      view->hidden = making->hidden || tap->step->label == NULL;
      for (guint i = 0; i < n_cells; i++)
        {
          int row = (int) (i / chart->n_columns);
          int column = (int) (i % chart->n_columns);

          LrWeight weight = lr_read_weight (read, &read->cells, i);

          if (lr_weight_is_zero (weight))
            continue;
          view->chances[i] = lr_tap_probability (tap, weight);
          view->provenances |= 1u << chart->provenance[i];
          view->row = first || view->row == row ? row : -1;
          view->column = first || view->column == column ? column : -1;
          first = FALSE;
        }
      answer->provenances |= view->provenances;
      take_shift (making, tap, read, view);
      g_ptr_array_add (answer->reads, view);
    }
}

/* --- dice and decisions --- */

static void
take_ask (LrMaking      *making,
          const LrTrace *trace,
          const LrTap   *tap)
{
  LrAnswer *answer = making->answer;
  const LrStep *step = tap->step;
  g_autofree char *own = NULL;
  LrAskView *view;
  LrValue value;

  if (lr_weight_is_zero (tap->done))
    return;
  view = g_new0 (LrAskView, 1);
  view->step = step;
  view->path = lr_trace_path (trace, step);
  view->rule = step->rule;
  view->given = tap->given;
  view->probability = lr_tap_probability (tap, tap->done);
  if (step->kind == LR_STEP_ROLL)
    {
      view->spec = tap->pool;
      view->differ = tap->pools_differ;
      view->by = who (making, step->roll.by);
      own = lr_words_label (&making->words, step->label, tap->label, step->id);
    }
  else
    {
      view->decision = step->decision;
      view->by = who (making, step->decision->by);
      if (step->decision->drawn != NULL && !tap->given)
        view->drawn = lr_dist_of_tap (answer->result, tap);
      view->has_usual = !tap->given && step->decision->drawn == NULL && lr_tap_is_certain (tap, &view->usual) &&
                        (step->type.base == LR_TYPE_NUMBER || step->type.base == LR_TYPE_FLAG ||
                         step->type.base == LR_TYPE_KIND);
      own = lr_words_label (&making->words, step->decision->label, NULL, step->id);
    }
  view->label = lr_words_named (making->round, own);
  if (view->given && lr_tap_is_certain (tap, &value))
    view->reading = lr_words_value (&making->words, step->type, value, NULL);
  g_ptr_array_add (answer->asks, view);
}

/* --- the whole trace, in the order of the text --- */

/* Two calls of one procedure have outcomes with the same name. The label of the calling step tells them apart. */
static void
name_caller (LrMaking   *making,
             LrStepView *view)
{
  g_autofree char *own = view->label;

  view->label = own != NULL ? lr_words_named (making->caller, own) : NULL;
}

static void
take_tap (LrMaking      *making,
          const LrTrace *trace,
          const LrTap   *tap)
{
  LrStepView *view;

  take_reads (making, trace, tap);
  if (making->hidden && tap->marginal.n_values == 0 &&
      (tap->step->kind == LR_STEP_LET || tap->step->kind == LR_STEP_OUTCOME || tap->step->kind == LR_STEP_TALLY))
    return; /* a hidden call may keep no values */
  switch (tap->step->kind)
    {
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
      view = g_new0 (LrStepView, 1);
      fill_view (making, view, trace, tap);
      if (tap->step->kind == LR_STEP_OUTCOME)
        name_caller (making, view);
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
      if (!making->without_effects)
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

static void take_block (LrMaking *making, const LrTrace *trace, const LrBlock *block);

/* Returns: (transfer full) (nullable): which round @trace is, within those around it: "Round 2". Rows are not rounds,
 * nor are all passes together. */
static char *
name_round (LrMaking      *making,
            const LrTrace *trace,
            const LrTap   *tap)
{
  const LrStep *step = trace->step;
  g_autofree char *label = NULL;
  g_autofree char *own = NULL;

  if (step->kind != LR_STEP_REPEAT || step->label == NULL || step->repeat.each != NULL || trace->pass == 0)
    return g_strdup (making->round);
  label = lr_words_label (&making->words, step->label, tap != NULL ? tap->label : NULL, NULL);
  /* Translators: what a round is called, and its number */
  own = g_strdup_printf (_ ("%s %u"), label, trace->pass);
  return lr_words_named (making->round, own);
}

static void
take_children (LrMaking      *making,
               const LrTrace *trace,
               const LrStep  *step,
               const LrBlock *block)
{
  gboolean hidden = making->hidden;
  gboolean without_effects = making->without_effects;
  gboolean conditional = making->conditional;
  const LrProcedure *procedure = making->procedure;
  const char *caller = making->caller;
  const char *round = making->round;
  const LrTap *tap = lr_trace_find_tap (trace, step);
  const LrSide *const *sides = making->sides;
  g_autofree const LrSide **called = step->kind == LR_STEP_CALL ? sides_of_call (making, step) : NULL;
  g_autofree char *label = NULL;
  g_autofree char *own = NULL;

  if (step->kind == LR_STEP_CALL)
    {
      making->procedure = step->call.callee;
      making->sides = called;
    }
  if (step->kind == LR_STEP_CALL && step->label != NULL)
    {
      label = lr_words_label (&making->words, step->label, tap != NULL ? tap->label : NULL, NULL);
      making->caller = own = lr_words_named (caller, label);
    }
  making->without_effects = without_effects || (step->kind == LR_STEP_CALL && !step->call.effects);
  making->hidden = hidden || (step->kind == LR_STEP_CALL && step->label == NULL);
  making->conditional = conditional || step->kind == LR_STEP_REPEAT || step->when != NULL;
  for (const LrTrace *child = trace->first_child; (child = lr_trace_of_step (child, step)) != NULL; child = child->next)
    {
      g_autofree char *inner = name_round (making, child, tap);

      making->round = inner;
      take_block (making, child, block);
      making->round = round;
    }
  making->hidden = hidden;
  making->conditional = conditional;
  making->without_effects = without_effects;
  making->caller = caller;
  making->procedure = procedure;
  making->sides = sides;
}

static void
take_block (LrMaking      *making,
            const LrTrace *trace,
            const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];
      const LrTap *tap = lr_trace_find_tap (trace, step);

      if (tap != NULL)
        take_tap (making, trace, tap);
      if (step->kind == LR_STEP_IF)
        {
          gboolean conditional = making->conditional;

          making->conditional = TRUE;
          take_block (making, trace, step->block);
          making->conditional = conditional;
        }
      else if (step->kind == LR_STEP_REPEAT)
        take_children (making, trace, step, step->block);
      else if (step->kind == LR_STEP_CALL)
        take_children (making, trace, step, step->call.callee->body);
    }
}

void
lr_answer_take_trace (LrMaking *making)
{
  const LrResult *result = making->answer->result;

  g_autofree const LrSide **sides = g_new0 (const LrSide *, result->procedure->n_fields + 1);

  for (guint i = 0; i < result->procedure->n_fields; i++)
    if (result->procedure->fields[i]->kind == LR_FIELD_CHOICE)
      sides[i] = side_of (making, result->procedure->fields[i]->type.kind, result->values[i]);
  making->procedure = result->procedure;
  making->sides = sides;
  take_rows (making);
  take_block (making, result->trace, result->procedure->body);
}
