/* lr-eval-list.c - evaluates list functions and tallies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-eval-private.h"

#include <string.h>

/* --- list functions --- */

/* The cost of sorting a row in among others, in instructions. */
#define WORK_OF_SORTING 8

/* The state of a list function. */
typedef struct
{
  LrEval           *eval;
  const LrCode     *code; /* and instruction, for faults */
  guint             at;
  const LrListCode *list;
  guint             count;
  gboolean          flag;
  LrValue           best;
  LrValue           best_keys[LR_FUNCTION_MOST_KEYS];
  GArray           *rows; /* of those that make a list, or look at all rows together: row, then its keys */
  LrValue          *sums; /* of a sum by kind one for each value of the kind, else one */
} Listing;

static LrStop
add_number (Listing *listing,
            guint    which,
            LrValue  value)
{
  LrNumber *sum = &listing->sums[which].number;

  if (lr_number_add (*sum, value.number, sum))
    return LR_STOP_NONE;
  return lr_eval_fail (listing->eval, listing->code, listing->at, LR_RUN_FAULT_OVERFLOW, *sum, value.number);
}

/* Whether some keys come before others: the first one in which they differ is greater. */
static gboolean
come_before (const LrValue *keys,
             const LrValue *others,
             guint          n_keys)
{
  for (guint i = 0; i < n_keys; i++)
    {
      int order = lr_value_compare (keys[i], others[i]);

      if (order != 0)
        return order > 0;
    }
  return FALSE;
}

/* Takes in one row that meets the condition. Sets @done where no later row can change the result. */
static LrStop
take_row (Listing  *listing,
          LrValue   row,
          gboolean *done)
{
  const LrListCode *list = listing->list;
  LrValue keys[LR_FUNCTION_MOST_KEYS];

  listing->count++;
  if (list->function != LR_FUNCTION_TAKE)
    for (guint i = 0; i < list->n_keys; i++)
      {
        LrStop stop = lr_eval (listing->eval, list->keys[i], &keys[i]);

        if (stop != LR_STOP_NONE)
          return stop;
      }
  switch ((guint) list->function)
    {
    case LR_FUNCTION_SUM:
      return add_number (listing, list->n_sums > 0 ? (guint) keys[1].ordinal : 0, keys[0]);
    case LR_FUNCTION_ANY:
      *done = listing->flag = list->n_keys == 0 || keys[0].ordinal != 0;
      break;
    case LR_FUNCTION_ALL:
      listing->flag = keys[0].ordinal != 0;
      *done = !listing->flag;
      break;
    case LR_FUNCTION_LEAST:
    case LR_FUNCTION_GREATEST:
      if (lr_value_is_none (listing->best) ||
          (list->function == LR_FUNCTION_LEAST ? lr_value_compare (keys[0], listing->best) < 0 :
                                                 lr_value_compare (keys[0], listing->best) > 0))
        listing->best = keys[0];
      break;
    case LR_FUNCTION_BEST:
      if (lr_value_is_none (listing->best) || come_before (keys, listing->best_keys, list->n_keys))
        {
          listing->best = row;
          memcpy (listing->best_keys, keys, list->n_keys * sizeof *keys);
        }
      break;
    case LR_FUNCTION_COUNT:
      break;
    default:
      g_array_append_val (listing->rows, row);
      if (list->function != LR_FUNCTION_TAKE)
        g_array_append_vals (listing->rows, keys, list->n_keys);
      break;
    }
  return LR_STOP_NONE;
}

/* Greatest keys first; rows with equal keys stay in the order of their roster. */
static gint
compare_keyed (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const LrValue *left = a;
  const LrValue *right = b;
  guint n_keys = GPOINTER_TO_UINT (data);

  for (guint i = 1; i <= n_keys; i++)
    {
      int order = lr_value_compare (right[i], left[i]);

      if (order != 0)
        return order;
    }
  return 0;
}

static LrValue
list_of (Listing *listing,
         guint    stride,
         guint    count)
{
  g_autofree LrValue *rows = g_new (LrValue, count + 1);

  for (guint i = 0; i < count; i++)
    rows[i] = g_array_index (listing->rows, LrValue, i * stride);
  return lr_value_object (lr_heap_intern (listing->eval->machine->heap, rows, count));
}

static LrStop
take (Listing *listing,
      LrValue *result)
{
  LrValue number;
  LrStop stop = lr_eval (listing->eval, listing->list->keys[0], &number);

  if (stop != LR_STOP_NONE)
    return stop;
  if (!lr_number_is_whole (number.number) || number.number.num < 0)
    return lr_eval_fail (listing->eval, listing->code, listing->at,
                         number.number.num < 0 ? LR_RUN_FAULT_NEGATIVE : LR_RUN_FAULT_FRACTION, number.number,
                         lr_number (0));
  *result = list_of (listing, 1, (guint) MIN (number.number.num, (gint64) listing->rows->len));
  return LR_STOP_NONE;
}

/* The highest value that more than half of the weight has at least: rows come highest first, so it is the value at
 * which the weight so far passes half. 0, or the kind's first value, where there is no weight. */
static LrStop
majority (Listing *listing,
          LrValue *result)
{
  guint n_rows = listing->rows->len / 3;
  LrNumber total = lr_number (0);
  LrNumber so_far = lr_number (0);
  LrNumber twice;

  *result = lr_value_ordinal (0);
  for (guint i = 0; i < n_rows; i++)
    {
      LrValue *row = &g_array_index (listing->rows, LrValue, i * 3);
      LrValue swap = row[1]; /* weight, value: sort by value */

      row[1] = row[2];
      row[2] = swap;
      if (!lr_number_add (total, row[2].number, &total))
        return lr_eval_fail (listing->eval, listing->code, listing->at, LR_RUN_FAULT_OVERFLOW, total, row[2].number);
    }
  g_qsort_with_data (listing->rows->data, (gint) n_rows, 3 * sizeof (LrValue), compare_keyed, GUINT_TO_POINTER (1));
  for (guint i = 0; i < n_rows; i++)
    {
      const LrValue *row = &g_array_index (listing->rows, LrValue, i * 3);

      if (!lr_number_add (so_far, row[2].number, &so_far) || !lr_number_add (so_far, so_far, &twice))
        return lr_eval_fail (listing->eval, listing->code, listing->at, LR_RUN_FAULT_OVERFLOW, so_far, row[2].number);
      if (lr_number_compare (twice, total) > 0)
        {
          *result = row[1];
          break;
        }
    }
  return LR_STOP_NONE;
}

static LrStop
finish (Listing *listing,
        LrValue *result)
{
  const LrListCode *list = listing->list;
  guint stride = 1 + list->n_keys;

  switch ((guint) list->function)
    {
    case LR_FUNCTION_SUM:
      *result = list->n_sums > 0 ?
                    lr_value_object (lr_heap_intern (listing->eval->machine->heap, listing->sums, list->n_sums)) :
                    listing->sums[0];
      return LR_STOP_NONE;
    case LR_FUNCTION_COUNT:
      *result = lr_value_whole (listing->count);
      return LR_STOP_NONE;
    case LR_FUNCTION_ANY:
    case LR_FUNCTION_ALL:
      *result = lr_value_flag (listing->flag);
      return LR_STOP_NONE;
    case LR_FUNCTION_LEAST:
    case LR_FUNCTION_GREATEST:
    case LR_FUNCTION_BEST:
      *result = listing->best;
      return LR_STOP_NONE;
    case LR_FUNCTION_MAJORITY:
      return majority (listing, result);
    case LR_FUNCTION_SORTED:
      listing->eval->machine->work += WORK_OF_SORTING * listing->count;
      g_qsort_with_data (listing->rows->data, (gint) listing->count, stride * sizeof (LrValue), compare_keyed,
                         GUINT_TO_POINTER (list->n_keys));
      *result = list_of (listing, stride, listing->count);
      return LR_STOP_NONE;
    case LR_FUNCTION_TAKE:
      return take (listing, result);
    case LR_FUNCTION_EACH:
      *result = list_of (listing, 1, listing->count);
      return LR_STOP_NONE;
    default:
      g_assert_not_reached ();
    }
}

static LrStop
go_through (LrEval           *eval,
            const LrCode     *code,
            guint             at,
            const LrListCode *list,
            const LrObject   *rows,
            LrValue          *result)
{
  gboolean collects = list->function >= LR_FUNCTION_MAJORITY && list->function != LR_FUNCTION_BEST;
  g_autoptr (GArray) array =
      collects ? g_array_sized_new (FALSE, FALSE, sizeof (LrValue), rows->n_values * (1 + list->n_keys)) : NULL;
  LrValue few_sums[8];
  g_autofree LrValue *many_sums = list->n_sums > G_N_ELEMENTS (few_sums) ? g_new (LrValue, list->n_sums) : NULL;
  Listing listing = {
    .eval = eval,
    .code = code,
    .at = at,
    .list = list,
    .flag = list->function == LR_FUNCTION_ALL,
    .best = lr_value_none (),
    .rows = array,
    .sums = many_sums != NULL ? many_sums : few_sums,
  };
  LrValue kept = eval->locals[list->local];
  LrStop stop = LR_STOP_NONE;
  gboolean done = FALSE;

  for (guint i = 0; i < MAX (list->n_sums, 1); i++)
    listing.sums[i] = lr_value_whole (0);
  eval->machine->work += rows->n_values + list->n_sums;
  for (guint i = 0; i < rows->n_values && !done; i++)
    {
      LrValue holds = lr_value_flag (TRUE);

      eval->locals[list->local] = rows->values[i];
      if (list->condition != NULL && (stop = lr_eval (eval, list->condition, &holds)) != LR_STOP_NONE)
        break;
      if (holds.ordinal != 0 && (stop = take_row (&listing, rows->values[i], &done)) != LR_STOP_NONE)
        break;
    }
  if (stop == LR_STOP_NONE)
    stop = finish (&listing, result);
  /* lists of lists could fill the memory within one formula */
  if (stop == LR_STOP_NONE && (collects || list->n_sums > 0) &&
      lr_machine_is_full (eval->machine))
    stop = lr_eval_fail (eval, code, at, LR_RUN_FAULT_NONE, lr_number (0), lr_number (0));
  eval->locals[list->local] = kept;
  return stop;
}

LrStop
lr_eval_list (LrEval           *eval,
              const LrCode     *code,
              guint             at,
              const LrListCode *list,
              const LrObject   *rows,
              LrValue          *result)
{
  LrMachine *machine = eval->machine;
  guint64 hash = (GPOINTER_TO_SIZE (list) + GPOINTER_TO_SIZE (rows)) * 0x9e3779b97f4a7c15u;
  LrListFound *found;
  LrStop stop;

  if (list->function == LR_FUNCTION_EACH && list->condition == NULL)
    {
      *result = lr_value_object (rows);
      return LR_STOP_NONE;
    }
  if (!list->alone || eval->columns == NULL)
    return go_through (eval, code, at, list, rows, result);
  if (machine->lists == NULL)
    machine->lists = g_new0 (LrListFound, LR_MACHINE_LISTS);
  found = &machine->lists[(hash >> 32) % LR_MACHINE_LISTS];
  if (found->list != list || found->rows != rows || found->step != machine->step)
    {
      if ((stop = go_through (eval, code, at, list, rows, result)) != LR_STOP_NONE)
        return stop;
      *found = (LrListFound) { list, rows, machine->step, *result };
    }
  lr_value_put (result, &found->value);
  return LR_STOP_NONE;
}

/* --- tallies --- */

typedef struct
{
  LrEval            *eval;
  const LrTallyCode *code;
  LrTap             *tap; /* (nullable) */
  guint              depth;
  LrValue            result;
  guint              count;
  gboolean           done;
} Tallying;

static LrStop tally_run (LrEval *eval, const LrTallyCode *code, LrTap *tap, LrMarginal **unclamped, guint depth,
                         LrValue *result);

static LrStop
fail_tally (Tallying     *tallying,
            const LrCode *code,
            LrNumber      first,
            LrNumber      second)
{
  return lr_eval_fail (tallying->eval, code, 0, LR_RUN_FAULT_OVERFLOW, first, second);
}

/* Takes the value of an item that holds into the result. */
static LrStop
tally_value (Tallying     *tallying,
             const LrCode *code,
             LrValue       value)
{
  LrNumber before = tallying->result.number;
  gboolean first = tallying->count++ == 0;

  switch (tallying->code->tally->by)
    {
    case LR_TALLY_SUM:
      if (!lr_number_add (before, value.number, &tallying->result.number))
        return fail_tally (tallying, code, before, value.number);
      break;
    case LR_TALLY_PRODUCT:
      if (!lr_number_multiply (before, value.number, &tallying->result.number))
        return fail_tally (tallying, code, before, value.number);
      break;
    case LR_TALLY_LEAST:
      if (first || lr_value_compare (value, tallying->result) < 0)
        tallying->result = value;
      break;
    case LR_TALLY_GREATEST:
      if (first || lr_value_compare (value, tallying->result) > 0)
        tallying->result = value;
      break;
    case LR_TALLY_FIRST:
      tallying->result = value;
      tallying->done = TRUE;
      break;
    case LR_TALLY_ALL:
      tallying->result = lr_value_flag (tallying->result.ordinal != 0 && value.ordinal != 0);
      break;
    case LR_TALLY_ANY:
      tallying->result = lr_value_flag (tallying->result.ordinal != 0 || value.ordinal != 0);
      break;
    case LR_TALLY_COUNT:
      if (value.ordinal != 0)
        tallying->result.number.num++;
      break;
    }
  return LR_STOP_NONE;
}

static LrStop
item_label (Tallying         *tallying,
            const LrItemCode *item,
            const LrObject  **label)
{
  *label = NULL;
  if (tallying->tap == NULL)
    return LR_STOP_NONE;
  return lr_eval_parts (tallying->eval, item->label, item->n_label, label);
}

static void
note_item (Tallying  *tallying,
           LrItemTap *tap,
           LrValue    value)
{
  LrTracer *tracer = &tallying->eval->machine->tracer;

  lr_weight_add (tracer->exact, &tap->reached, tallying->eval->weight);
  lr_marginal_add (tracer, &tap->marginal, value, tallying->eval->weight);
}

/* House modifiers, behind all items: before the tally is cut to its limits. */
static LrStop
tally_own (Tallying *tallying)
{
  LrMachine *machine = tallying->eval->machine;
  LrNumber *sum = &tallying->result.number;

  for (guint i = 0; i < machine->n_own; i++)
    if ((tallying->eval->own >> i) & 1)
      {
        LrOwnItem *own = &machine->own[i];
        LrValue value = lr_value_number (own->amount);

        own->counted = TRUE;
        if (tallying->tap != NULL)
          {
            LrItemTap *tap = lr_tap_item (&machine->tracer, tallying->tap, &own->item, G_MAXUINT - LR_OWN_MOST + i, 0,
                                          0, NULL);

            note_item (tallying, tap, value);
          }
        if (!lr_number_add (*sum, own->amount, sum))
          {
            machine->failure = (LrFailure) { .fault = LR_RUN_FAULT_OVERFLOW,
                                             .origin = &tallying->code->items[0].item->origin,
                                             .values = { *sum, own->amount } };
            return LR_STOP_FAULT;
          }
      }
  return LR_STOP_NONE;
}

/* One item, or one row of one. An item that does not hold is still looked up, so that it can be shown as not counting.
 */
static LrStop
tally_item (Tallying         *tallying,
            const LrItemCode *item,
            guint             position)
{
  LrEval *eval = tallying->eval;
  LrValue value = lr_value_flag (TRUE);
  LrItemTap *tap = NULL;
  const LrObject *label;
  LrStop stop;

  eval->machine->work++;
  if (tallying->tap != NULL)
    {
      if ((stop = item_label (tallying, item, &label)) != LR_STOP_NONE)
        return stop;
      tap = lr_tap_item (&eval->machine->tracer, tallying->tap, item->item, item->number, tallying->depth,
                         position, label);
      /* items for many rows could fill the memory within one tally */
      if (lr_machine_is_full (eval->machine))
        {
          eval->machine->failure = (LrFailure) { .origin = &item->item->origin };
          return LR_STOP_FAULT;
        }
    }
  if (eval->machine->inputs != NULL && lr_inputs_is_left_out (eval->machine->inputs, item->item))
    return LR_STOP_NONE;
  if (item->when != NULL)
    {
      LrValue holds;

      if ((stop = lr_eval (eval, item->when, &holds)) != LR_STOP_NONE)
        return stop;
      if (holds.ordinal == 0)
        return LR_STOP_NONE;
    }
  if (item->nested != NULL)
    stop = tally_run (eval, item->nested, tallying->tap, tap != NULL ? &tap->unclamped : NULL, tallying->depth + 1,
                      &value);
  else if (item->value != NULL)
    stop = lr_eval (eval, item->value, &value);
  else
    stop = LR_STOP_NONE;
  if (stop != LR_STOP_NONE)
    return stop;
  if (lr_value_is_none (value) && tallying->code->tally->by != LR_TALLY_FIRST)
    return LR_STOP_NONE;
  if (tap != NULL)
    note_item (tallying, tap, value);
  if (lr_value_is_none (value))
    return LR_STOP_NONE;
  return tally_value (tallying, item->value != NULL ? item->value : item->when, value);
}

static LrStop
tally_rows (Tallying         *tallying,
            const LrItemCode *item)
{
  LrEval *eval = tallying->eval;
  LrValue kept = eval->locals[item->local];
  LrValue rows;
  LrStop stop = lr_eval (eval, item->each, &rows);

  if (stop != LR_STOP_NONE)
    return stop;
  for (guint i = 0; i < rows.object->n_values && !tallying->done && stop == LR_STOP_NONE; i++)
    {
      eval->locals[item->local] = rows.object->values[i];
      stop = tally_item (tallying, item, i + 1);
    }
  eval->locals[item->local] = kept;
  return stop;
}

LrStop
lr_eval_clamp (LrEval       *eval,
               const LrCode *min,
               const LrCode *max,
               LrValue      *value)
{
  const LrCode *ends[] = { min, max };

  for (guint i = 0; i < 2 && !lr_value_is_none (*value); i++)
    if (ends[i] != NULL)
      {
        LrValue limit;
        LrStop stop = lr_eval (eval, ends[i], &limit);
        int order;

        if (stop != LR_STOP_NONE)
          return stop;
        order = lr_value_compare (*value, limit);
        if (i == 0 ? order < 0 : order > 0)
          lr_value_put (value, &limit);
      }
  return LR_STOP_NONE;
}

static LrStop
tally_run (LrEval            *eval,
           const LrTallyCode *code,
           LrTap             *tap,
           LrMarginal       **unclamped,
           guint              depth,
           LrValue           *result)
{
  Tallying tallying = { .eval = eval, .code = code, .tap = tap, .depth = depth };
  LrTracer *tracer = &eval->machine->tracer;
  LrStop stop;

  switch (code->tally->by)
    {
    case LR_TALLY_SUM:
    case LR_TALLY_COUNT:
    case LR_TALLY_ANY:
      tallying.result = lr_value_ordinal (0);
      break;
    case LR_TALLY_PRODUCT:
    case LR_TALLY_ALL:
      tallying.result = lr_value_ordinal (1);
      break;
    case LR_TALLY_LEAST:
    case LR_TALLY_GREATEST:
    case LR_TALLY_FIRST:
      tallying.result = lr_value_none ();
      break;
    }
  for (guint i = 0; i < code->n_items && !tallying.done; i++)
    {
      const LrItemCode *item = &code->items[i];

      stop = item->each != NULL ? tally_rows (&tallying, item) : tally_item (&tallying, item, 0);
      if (stop != LR_STOP_NONE)
        return stop;
    }
  if (depth == 0 && eval->own != 0 && (stop = tally_own (&tallying)) != LR_STOP_NONE)
    return stop;
  *result = tallying.result;
  if (tap != NULL && (code->min != NULL || code->max != NULL) && !lr_value_is_none (*result))
    {
      if (*unclamped == NULL)
        *unclamped = lr_arena_new_array (tracer->arena, LrMarginal, 1);
      lr_marginal_add (tracer, *unclamped, *result, eval->weight);
    }
  return lr_eval_clamp (eval, code->min, code->max, result);
}

LrStop
lr_eval_tally (LrEval            *eval,
               const LrTallyCode *code,
               LrTap             *tap,
               LrValue           *result)
{
  return tally_run (eval, code, tap, tap != NULL ? &tap->unclamped : NULL, 0, result);
}
