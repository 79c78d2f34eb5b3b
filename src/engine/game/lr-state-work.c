/* lr-state-work.c - evaluates formulas over a state
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"
#include "engine/text/lr-codec.h"

#include <string.h>

/* The ruleset's own words, as they are in it. */
static const LrTongue plain = { .naming = LR_BY_LABEL, .yes = "yes", .no = "no", .none = "–", .unknown = "?" };

/* The work to make each cell known. */
#define WORK_OF_CELL 16
#define MOST_WORK (lr_limits_default.state_steps * LR_WORK_OF_STEP)
#define MOST_WORK_OF_DEED (G_GUINT64_CONSTANT (1) * LR_DEED_MOST_STEPS * LR_WORK_OF_STEP)

void
lr_work_free (LrWork *work)
{
  if (work == NULL)
    return;
  lr_arena_free (work->arena);
  g_free (work->machine.options_read);
  g_free (work->machine.stack);
  g_free (work->known);
  g_ptr_array_unref (work->labels);
  g_free (work);
}

/* --- values --- */

/* Rows as a list: each a row of its shape, with its place and its label. */
static LrValue
rows_value (LrWork       *work,
            const LrRows *rows)
{
  guint n_rows = rows != NULL ? rows->n_rows : 0;
  g_autofree LrValue *list = g_new (LrValue, n_rows + 1);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autofree LrValue *row = g_new (LrValue, rows->n_fields + LR_ROW_EXTRA);

      memcpy (row, rows->values + i * rows->n_fields, rows->n_fields * sizeof (LrValue));
      row[rows->n_fields + LR_ROW_PLACE] = lr_value_whole (i + 1);
      row[rows->n_fields + LR_ROW_ROSTER] = lr_value_whole (0);
      row[rows->n_fields + LR_ROW_LABEL] = lr_value_whole (0);
      if (rows->labels[i] != NULL)
        {
          row[rows->n_fields + LR_ROW_LABEL] = lr_value_whole (work->labels->len);
          g_ptr_array_add (work->labels, rows->labels[i]);
        }
      list[i] = lr_value_object (lr_heap_intern (work->machine.heap, row, rows->n_fields + LR_ROW_EXTRA));
    }
  return lr_value_object (lr_heap_intern (work->machine.heap, list, n_rows));
}

LrContent
lr_work_content (const LrWork *work,
                 LrType        type,
                 LrValue       value)
{
  LrContent content = { .value = value };
  const LrValue *list = &value;
  guint n_rows = 1;
  guint n_fields;

  if (type.shape == NULL)
    return content;
  content.value = lr_value_ordinal (0);
  n_fields = type.shape->n_fields;
  if (type.base == LR_TYPE_LIST)
    {
      list = value.object->values;
      n_rows = value.object->n_values;
    }
  if (n_rows == 0)
    return content;
  content.rows = lr_rows_new (n_rows, n_fields);
  for (guint i = 0; i < n_rows; i++)
    {
      const LrObject *row = list[i].object;

      memcpy (content.rows->values + i * n_fields, row->values, n_fields * sizeof (LrValue));
      if (row->n_values >= n_fields + LR_ROW_EXTRA)
        {
          guint label = (guint) row->values[n_fields + LR_ROW_LABEL].ordinal;

          if (label < work->labels->len)
            content.rows->labels[i] = g_strdup (work->labels->pdata[label]);
        }
    }
  return content;
}

/* --- what is known --- */

static void
know_cell (LrWork          *work,
           const LrTracker *tracker,
           guint            cell,
           LrContent        content)
{
  LrValue value = content.value;

  if (lr_value_is_missing (value))
    value = lr_value_none ();
  else if (tracker->type.base == LR_TYPE_LIST)
    value = rows_value (work, content.rows);
  work->known[cell] = value;
}

/* The cells of a tracker with keys, as one list. */
static void
know_list (LrWork          *work,
           const LrModel   *model,
           const LrTracker *tracker)
{
  g_autofree LrValue *list = NULL;

  if (tracker->n_per == 0)
    return;
  list = g_new (LrValue, tracker->n_cells);
  for (guint i = 0; i < tracker->n_cells; i++)
    {
      LrValue row[LR_TRACKER_MOST_KEYS + 1];
      guint keys[LR_TRACKER_MOST_KEYS];

      lr_tracker_of_cell (model, tracker->first_cell + i, keys);
      for (guint j = 0; j < tracker->n_per; j++)
        row[j] = lr_value_ordinal (keys[j]);
      row[tracker->n_per] = work->known[tracker->first_cell + i];
      list[i] = lr_value_object (lr_heap_intern (work->machine.heap, row, tracker->n_per + 1));
    }
  work->known[model->n_cells + tracker->index] =
      lr_value_object (lr_heap_intern (work->machine.heap, list, tracker->n_cells));
}

void
lr_work_begin_keys (LrWork *work,
                    guint   cell)
{
  const LrModel *model = work->machine.model;
  guint keys[LR_TRACKER_MOST_KEYS];
  const LrTracker *tracker = lr_tracker_of_cell (model, cell, keys);

  for (guint i = 0; i < tracker->n_per; i++)
    work->known[model->n_cells + model->trackers->len + i] = lr_value_ordinal (keys[i]);
}

/* The cells of a derived tracker; one that cannot be worked out is missing. */
static void
derive (LrWork          *work,
        const LrState   *state,
        const LrTracker *tracker)
{
  for (guint i = 0; i < tracker->n_cells; i++)
    {
      LrContent content = { .value = lr_value_missing () };
      LrValue value;

      lr_work_begin_keys (work, tracker->first_cell + i);
      if (state->sight != NULL && state->sight[tracker->first_cell + i] != LR_SIGHT_PLAIN)
        content = state->cells[tracker->first_cell + i];
      else if (lr_eval (&work->eval, tracker->value_code, &value) == LR_STOP_NONE)
        content.value = value;
      state->cells[tracker->first_cell + i] = content;
      know_cell (work, tracker, tracker->first_cell + i, content);
    }
}

gboolean
lr_work_cell (LrWork          *work,
              const LrTracker *tracker,
              LrCode         **key_codes,
              guint           *cell)
{
  guint at = 0;

  for (guint i = 0; i < tracker->n_per; i++)
    {
      LrValue key;

      if (lr_eval (&work->eval, key_codes[i], &key) != LR_STOP_NONE)
        return FALSE;
      at = at * tracker->per[i]->n_values + (guint) key.ordinal;
    }
  *cell = tracker->first_cell + at;
  return TRUE;
}

static void
apply_start (LrWork             *work,
             const LrTracker    *tracker,
             const LrChangeRule *start,
             LrContent          *starts)
{
  LrValue value = lr_value_missing ();
  LrType type = tracker->type;
  LrContent content, *cell;
  guint at;

  if (!lr_work_cell (work, tracker, start->key_codes, &at))
    return;
  cell = &starts[at - tracker->first_cell];
  if (start->value_code != NULL && lr_eval (&work->eval, start->value_code, &value) != LR_STOP_NONE)
    value = lr_value_missing ();
  if (type.base != LR_TYPE_LIST)
    cell->value = value;
  else if (!lr_value_is_missing (value))
    {
      type.base = LR_TYPE_RECORD;
      content = lr_work_content (work, type, value);
      lr_rows_add (type.shape, &content, cell);
      lr_content_clear (cell);
      *cell = content;
    }
}

/* The start of a scenario comes after that of the tracker. */
static void
scenario_starts (LrWork          *work,
                 const LrState   *state,
                 const LrTracker *tracker,
                 LrContent       *starts)
{
  const LrScenario *scenario = lr_model_scenario (state->model, state->scenario);

  for (guint i = 0; scenario != NULL && i < scenario->n_starts; i++)
    {
      const LrChangeRule *start = scenario->starts[i];
      LrValue rows;

      if (start->effect.target != tracker)
        continue;
      if (start->each_code == NULL)
        apply_start (work, tracker, start, starts);
      else if (lr_eval (&work->eval, start->each_code, &rows) == LR_STOP_NONE)
        for (guint j = 0; j < rows.object->n_values; j++)
          {
            work->eval.locals[start->effect.row->index] = rows.object->values[j];
            apply_start (work, tracker, start, starts);
          }
    }
}

void
lr_work_starts (LrWork          *work,
                const LrState   *state,
                const LrTracker *tracker,
                LrContent       *starts)
{
  for (guint i = 0; i < tracker->n_cells; i++)
    {
      starts[i] = (LrContent) { .value = tracker->asks ? lr_value_missing () : lr_value_ordinal (0) };
      if (tracker->start_code == NULL)
        continue;
      lr_work_begin_keys (work, tracker->first_cell + i);
      if (lr_eval (&work->eval, tracker->start_code, &starts[i].value) != LR_STOP_NONE)
        starts[i].value = lr_value_missing ();
    }
  scenario_starts (work, state, tracker, starts);
}

static void
start (LrWork          *work,
       const LrState   *state,
       const LrTracker *tracker,
       const gboolean  *here)
{
  g_autofree LrContent *starts = g_new (LrContent, tracker->n_cells);

  lr_work_starts (work, state, tracker, starts);
  for (guint i = 0; i < tracker->n_cells; i++)
    {
      LrContent *cell = here[tracker->first_cell + i] ? &state->cells[tracker->first_cell + i] : &starts[i];

      lr_content_clear (cell);
      if (cell != &starts[i])
        *cell = starts[i];
    }
}

LrWork *
lr_work_new (const LrState  *state,
             const gboolean *starts)
{
  const LrModel *model = state->model;
  LrWork *work = g_new0 (LrWork, 1);

  work->arena = lr_arena_new ();
  work->labels = g_ptr_array_new ();
  g_ptr_array_add (work->labels, NULL);
  work->known = g_new0 (LrValue, model->n_cells + model->trackers->len + model->n_scope + 1);
  work->machine = (LrMachine) {
    .heap = lr_heap_new (work->arena, model->heap),
    .tracer = { .arena = work->arena, .exact = TRUE, .most_taps = lr_limits_default.taps },
    .model = model,
    .turn = lr_value_ordinal (MAX (state->turn, 0)),
    .scenario = lr_value_ordinal (MAX (state->scenario, 0)),
    .options = state->options,
    .options_read = g_new0 (gboolean, model->options->len + 1),
    .stack = g_new (LrValue, LR_MACHINE_STACK),
    .work = state->in_deed ? model->n_cells * WORK_OF_CELL : 0,
    .most_work = state->in_deed ? MOST_WORK_OF_DEED - MIN (state->spent, MOST_WORK_OF_DEED) : MOST_WORK,
    .most_memory = lr_limits_default.memory,
  };
  work->eval = (LrEval) { .machine = &work->machine, .known = work->known };
  for (guint i = 0; i < model->order->len; i++)
    {
      const LrTracker *tracker = model->order->pdata[i];

      if (tracker->value_code != NULL)
        derive (work, state, tracker);
      else
        {
          if (starts != NULL)
            start (work, state, tracker, starts);
          for (guint j = 0; j < tracker->n_cells; j++)
            know_cell (work, tracker, tracker->first_cell + j, state->cells[tracker->first_cell + j]);
        }
      know_list (work, model, tracker);
    }
  return work;
}

LrWork *
lr_state_work (const LrState *state)
{
  LrState *own = (LrState *) state; /* it is only remembered: the state stays what it is */

  if (own->work == NULL)
    own->work = lr_work_new (state, NULL);
  return own->work;
}

void
lr_state_forget_work (LrState *state)
{
  if (state->work != NULL && state->in_deed)
    state->spent += state->work->machine.work;
  g_clear_pointer (&state->work, lr_work_free);
}

/* The limit for the work from here on; earlier work does not count. */
static void
allow (LrState *state,
       guint64  most_work)
{
  if (state->work == NULL)
    return;
  state->work->machine.work = 0;
  state->work->machine.most_work = most_work;
}

void
lr_state_begin_deed (LrState *state)
{
  g_assert (!state->in_deed);
  state->in_deed = TRUE;
  allow (state, MOST_WORK_OF_DEED);
}

void
lr_state_end_deed (LrState *state)
{
  /* it lacks what could not be worked out any more */
  if (state->work != NULL && state->work->machine.work > state->work->machine.most_work)
    lr_state_forget_work (state);
  state->in_deed = FALSE;
  state->spent = 0;
  allow (state, MOST_WORK);
}

gboolean
lr_state_is_spent (const LrState *state)
{
  return state->spent >= MOST_WORK_OF_DEED;
}

/* --- messages --- */

static char *
part_text (const LrMessagePart *part,
           LrValue              value,
           GPtrArray           *labels)
{
  LrType type = part->expr->type;
  guint label;

  if (type.base != LR_TYPE_ROW || lr_value_is_missing (value) || lr_value_is_none (value))
    return lr_codec_value (&plain, type, value, part->unit);
  if (value.object->n_values < type.shape->n_fields + LR_ROW_EXTRA)
    return g_strdup ("?");
  label = (guint) value.object->values[type.shape->n_fields + LR_ROW_LABEL].ordinal;
  if (label > 0 && label < labels->len && labels->pdata[label] != NULL)
    return g_strdup (labels->pdata[label]);
  return lr_number_to_string (value.object->values[type.shape->n_fields + LR_ROW_PLACE].number);
}

/**
 * lr_message_fill:
 * @message: words with {placeholders}
 * @parts: (nullable): what is in them
 * @labels: (element-type utf8): what rows are called
 * @data: not used
 *
 * Fills a message without translating anything. A front end puts words of its own instead of this.
 *
 * Returns: (transfer full): the words
 */
char *
lr_message_fill (const LrMessage *message,
                 const LrObject  *parts,
                 GPtrArray       *labels,
                 gpointer         data G_GNUC_UNUSED)
{
  GString *text = g_string_new (NULL);
  guint part = 0;

  for (guint at = 0; message->text[at] != '\0';)
    if (part < message->n_parts && message->parts[part].start == at)
      {
        g_autofree char *own = part_text (&message->parts[part], parts->values[part], labels);

        g_string_append (text, own);
        at = message->parts[part++].end;
      }
    else
      {
        g_string_append_c (text, message->text[at]);
        at += (message->text[at] == '{' && message->text[at + 1] == '{') ||
                      (message->text[at] == '}' && message->text[at + 1] == '}') ?
                  2 :
                  1;
      }
  return lr_message_cut (text);
}

char *
lr_work_message (LrWork          *work,
                 const LrState   *state,
                 const LrMessage *message,
                 LrCode         **codes)
{
  g_autofree LrValue *values = NULL;
  const LrObject *parts = NULL;

  if (message == NULL)
    return NULL;
  values = g_new (LrValue, message->n_parts + 1);
  for (guint i = 0; i < message->n_parts; i++)
    if (lr_eval (&work->eval, codes[i], &values[i]) != LR_STOP_NONE)
      values[i] = lr_value_missing ();
  if (message->n_parts > 0)
    parts = lr_heap_intern (work->machine.heap, values, message->n_parts);
  return state->words (message, parts, work->labels, state->words_data);
}
