/* lr-state-effects.c - applies effects of the sequence and of results to trackers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"

#include <string.h>

/* A change that is made once all changes are computed. */
typedef struct
{
  guint     cell;
  LrContent content;
} Deed;

static void
clear_deed (Deed *deed)
{
  lr_content_clear (&deed->content);
}

static GArray *
new_deeds (void)
{
  GArray *deeds = g_array_new (FALSE, TRUE, sizeof (Deed));

  g_array_set_clear_func (deeds, (GDestroyNotify) clear_deed);
  return deeds;
}

static void
do_deeds (LrState        *state,
          GArray         *deeds,
          const LrEffect *effect,
          const char     *rule,
          LrDelta        *delta)
{
  for (guint i = 0; i < deeds->len; i++)
    {
      Deed *deed = &g_array_index (deeds, Deed, i);

      if (lr_effect_is_of_row (effect))
        lr_state_change_row (state, deed->cell, deed->content.rows->values, effect, rule, delta);
      else
        lr_state_change (state, deed->cell, lr_content_copy (deed->content), effect->adds, rule, delta);
    }
}

/* A row with the keys of the row that is meant, @keys, and what is set or added there. */
static LrContent
name_row (const LrEffect *effect,
          const LrValue  *keys,
          LrValue         value)
{
  const LrShape *shape = effect->target->type.shape;
  LrRows *rows = lr_rows_new (1, shape->n_fields);

  rows->values[effect->column] = value;
  for (guint i = 0; i < shape->n_unique; i++)
    rows->values[shape->unique[i]] = keys[i];
  return (LrContent) { .value = lr_value_ordinal (0), .rows = rows };
}

/* --- notes --- */

/* A note is kept as its turn, its phase, its rule and its words, each after a bar. */
static void
add_note (LrState    *state,
          LrValue     turn,
          const char *phase,
          const char *rule,
          const char *words,
          LrDelta    *delta)
{
  g_autofree char *key = g_strdup_printf (LR_KEY_NOTE "%u", lr_state_last (state, LR_KEY_NOTE) + 1);
  const LrKind *calendar = state->model->calendar;
  g_autofree char *text = NULL;

  if (lr_value_is_none (turn))
    return; /* beyond the calendar: it never comes */
  text = g_strdup_printf ("%s|%s|%s|%s", calendar != NULL ? calendar->values[turn.ordinal].id : "",
                          phase != NULL ? phase : "", rule != NULL ? rule : "", words);
  lr_state_write_fact (state, key, text, delta);
}

/* --- the sequence --- */

static void
work_out_deed (const LrState      *state,
               const LrChangeRule *change,
               LrWork             *work,
               GArray             *deeds)
{
  const LrEffect *effect = &change->effect;
  LrType type = effect->target->type;
  Deed deed = { 0 };
  LrValue value = lr_value_none ();

  if (effect->adds && type.base == LR_TYPE_LIST)
    type.base = LR_TYPE_RECORD;
  if (!lr_work_cell (work, effect->target, change->key_codes, &deed.cell))
    return;
  if (lr_effect_is_of_row (effect))
    {
      guint n_keys = lr_effect_n_keys (effect) - effect->target->n_per;
      LrValue keys[n_keys];

      for (guint i = 0; i < n_keys; i++)
        if (lr_eval (&work->eval, change->key_codes[effect->target->n_per + i], &keys[i]) != LR_STOP_NONE)
          return;
      if (change->value_code != NULL && lr_eval (&work->eval, change->value_code, &value) != LR_STOP_NONE)
        return;
      deed.content = name_row (effect, keys, value);
    }
  else if (lr_eval (&work->eval, change->value_code, &value) == LR_STOP_NONE)
    {
      deed.content = lr_work_content (work, type, value);
      /* a row that was added on a date is not replaced */
      if (change->at == LR_AT_DATE && effect->adds &&
          lr_rows_find (type.shape, state->cells[deed.cell].rows, deed.content.rows, 0, NULL) >= 0)
        {
          clear_deed (&deed);
          return;
        }
    }
  else if (type.shape == NULL)
    deed.content.value = lr_value_missing ();
  else
    return;
  g_array_append_val (deeds, deed);
}

static void
do_note (LrState            *state,
         const LrChangeRule *change,
         LrWork             *work,
         LrDelta            *delta)
{
  LrValue turn = lr_value_ordinal (MAX (state->turn, 0));
  g_autofree char *words = lr_work_message (work, state, change->message, change->message_codes);

  if (change->turn_code == NULL || lr_eval (&work->eval, change->turn_code, &turn) == LR_STOP_NONE)
    add_note (state, turn, change->effect.phase, change->rule, words, delta);
}

/**
 * lr_state_do_change:
 * @state: a state
 * @change: an effect of a phase
 * @work: what formulas need there; no longer good after this
 * @delta: (nullable): takes note of what changes
 *
 * Applies the effects at the beginning or end of a phase. Everything is computed before anything changes.
 */
void
lr_state_do_change (LrState            *state,
                    const LrChangeRule *change,
                    LrWork             *work,
                    LrDelta            *delta)
{
  g_autoptr (GArray) deeds = new_deeds ();
  LrValue rows;
  LrValue holds = lr_value_flag (TRUE);

  if (change->when_code != NULL && change->each_code == NULL &&
      (lr_eval (&work->eval, change->when_code, &holds) != LR_STOP_NONE || holds.ordinal == 0))
    return;
  if (change->effect.target == NULL)
    {
      do_note (state, change, work, delta);
      return;
    }
  if (change->each_code == NULL)
    work_out_deed (state, change, work, deeds);
  else if (lr_eval (&work->eval, change->each_code, &rows) == LR_STOP_NONE)
    for (guint i = 0; i < rows.object->n_values; i++)
      {
        work->eval.locals[change->effect.row->index] = rows.object->values[i];
        if (change->when_code == NULL ||
            (lr_eval (&work->eval, change->when_code, &holds) == LR_STOP_NONE && holds.ordinal != 0))
          work_out_deed (state, change, work, deeds);
      }
  do_deeds (state, deeds, &change->effect, change->rule, delta);
}

/**
 * lr_state_do_dates:
 * @state: a state at the beginning of a turn
 * @delta: (nullable): takes note of what changes
 *
 * Applies the effects of dates.
 */
void
lr_state_do_dates (LrState *state,
                   LrDelta *delta)
{
  const LrEntry *root = state->model->sequence != NULL ? state->model->sequence->root : NULL;

  for (guint i = 0; root != NULL && i < root->n_effects; i++)
    if (root->effects[i]->at == LR_AT_DATE)
      lr_state_do_change (state, root->effects[i], lr_state_work (state), delta);
}

void
lr_state_reset (LrState    *state,
                LrTracker **trackers,
                guint       n_trackers,
                LrDelta    *delta)
{
  for (guint i = 0; i < n_trackers; i++)
    {
      const LrTracker *tracker = trackers[i];
      g_autofree LrContent *starts = g_new (LrContent, tracker->n_cells);

      lr_work_starts (lr_state_work (state), state, tracker, starts);
      for (guint j = 0; j < tracker->n_cells; j++)
        lr_state_write (state, tracker->first_cell + j, starts[j], tracker->rule, delta);
    }
}

/* --- results --- */

typedef struct
{
  LrState        *state;
  const LrResult *result;
  LrDelta        *delta;
  GPtrArray      *labels;
  GArray         *waiting; /* Deed: rows that are added to one list; they are added together */
  const char     *rule;    /* of the last of them */
  gboolean        uncertain;
  guint           n_done;
} Recording;

/* How often an effect with rows does the same thing: rows that are equal came in as one. */
static guint
times (const LrTap *tap,
       LrWeight     weight)
{
  if (tap->exact)
    return (guint) (weight.ways / tap->done.ways);
  return (guint) (weight.chance / tap->done.chance + 0.5);
}

/* Adds the waiting rows to their list. A list that grows row by row would be copied for each of them. */
static void
add_waiting (Recording *recording)
{
  GArray *waiting = recording->waiting;
  const LrRows *first;
  LrRows *rows;

  if (waiting->len == 0)
    return;
  first = g_array_index (waiting, Deed, 0).content.rows;
  rows = lr_rows_new (waiting->len, first->n_fields);
  for (guint i = 0; i < waiting->len; i++)
    {
      LrRows *own = g_array_index (waiting, Deed, i).content.rows;

      rows->labels[i] = g_steal_pointer (&own->labels[0]);
      memcpy (rows->values + i * rows->n_fields, own->values, rows->n_fields * sizeof (LrValue));
    }
  lr_state_change (recording->state, g_array_index (waiting, Deed, 0).cell,
                   (LrContent) { .value = lr_value_ordinal (0), .rows = rows }, TRUE, recording->rule,
                   recording->delta);
  g_array_set_size (waiting, 0);
}

static void
record_note (Recording    *recording,
             const LrStep *step,
             const LrObject *values)
{
  LrState *state = recording->state;
  LrValue turn = lr_value_ordinal (MAX (state->turn, 0));
  g_autofree char *words = NULL;
  guint skip = step->effect.turn != NULL ? 1 : 0;
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrHeap *heap = lr_heap_new (arena, NULL);

  if (skip > 0)
    turn = values->values[0];
  words = state->words (step->message, lr_heap_intern (heap, values->values + skip, values->n_values - skip),
                        recording->labels, state->words_data);
  add_note (state, turn, step->effect.phase, step->rule, words, recording->delta);
}

static void
record_case (Recording      *recording,
             const LrStep   *step,
             const LrObject *values)
{
  const LrTracker *tracker = step->effect.target;
  LrWork labels = { .labels = recording->labels };
  gboolean of_row = lr_effect_is_of_row (&step->effect);
  gboolean adds_row;
  Deed deed = { 0 };
  LrType type;

  recording->n_done++;
  if (tracker == NULL)
    {
      add_waiting (recording);
      record_note (recording, step, values);
      return;
    }
  type = tracker->type;
  adds_row = step->effect.adds && !of_row && type.base == LR_TYPE_LIST;
  if (adds_row)
    type.base = LR_TYPE_RECORD;
  for (guint i = 0; i < tracker->n_per; i++)
    deed.cell = deed.cell * tracker->per[i]->n_values + (guint) values->values[i].ordinal;
  deed.cell += tracker->first_cell;
  if (of_row)
    deed.content = name_row (&step->effect, values->values + tracker->n_per,
                             step->effect.removes ? lr_value_none () : values->values[values->n_values - 1]);
  else
    deed.content = lr_work_content (&labels, type, values->values[tracker->n_per]);
  if (!adds_row || (recording->waiting->len > 0 && g_array_index (recording->waiting, Deed, 0).cell != deed.cell))
    add_waiting (recording);
  if (adds_row)
    {
      g_array_append_val (recording->waiting, deed);
      recording->rule = step->rule;
    }
  else if (of_row)
    {
      lr_state_change_row (recording->state, deed.cell, deed.content.rows->values, &step->effect, step->rule,
                           recording->delta);
      clear_deed (&deed);
    }
  else
    lr_state_change (recording->state, deed.cell, deed.content, step->effect.adds, step->rule, recording->delta);
}

static void
record_effect (Recording   *recording,
               const LrTap *tap)
{
  if (lr_weight_is_zero (tap->done))
    return;
  if (ABS (lr_weight_probability (tap->exact, tap->done, tap->den) - 1) > 1e-9 || tap->marginal.many ||
      (tap->step->effect.each == NULL && tap->marginal.n_values != 1))
    {
      recording->uncertain = TRUE;
      return;
    }
  for (guint i = 0; i < tap->marginal.n_cases; i++)
    {
      const LrCase *own = &tap->marginal.cases[i];

      for (guint j = times (tap, own->weight); j > 0; j--)
        record_case (recording, tap->step, own->value.object);
    }
}

static void record_block (Recording *recording, const LrTrace *trace, const LrBlock *block);

static void
record_children (Recording     *recording,
                 const LrTrace *trace,
                 const LrStep  *step,
                 const LrBlock *block)
{
  for (const LrTrace *child = trace->first_child; (child = lr_trace_of_step (child, step)) != NULL; child = child->next)
    record_block (recording, child, block);
}

static void
record_block (Recording     *recording,
              const LrTrace *trace,
              const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];
      const LrTap *tap = step->kind == LR_STEP_EFFECT ? lr_trace_find_tap (trace, step) : NULL;

      if (step->kind == LR_STEP_IF)
        record_block (recording, trace, step->block);
      else if (step->kind == LR_STEP_REPEAT)
        record_children (recording, trace, step, step->block);
      else if (step->kind == LR_STEP_CALL && step->call.effects)
        record_children (recording, trace, step, step->call.callee->body);
      else if (tap != NULL)
        record_effect (recording, tap);
    }
}

static LrRecord
record (LrState        *state,
        const LrResult *result,
        LrDelta        *delta)
{
  Recording recording = { .state = state, .result = result, .delta = delta };

  if (result->status != LR_STATUS_DONE)
    return LR_RECORD_NOTHING;
  recording.labels = g_ptr_array_new ();
  for (guint i = 0; i < result->n_labels; i++)
    g_ptr_array_add (recording.labels, (gpointer) result->labels[i]);
  if (recording.labels->len == 0)
    g_ptr_array_add (recording.labels, NULL);
  recording.waiting = new_deeds ();
  lr_state_begin_deed (state);
  record_block (&recording, result->trace, result->procedure->body);
  add_waiting (&recording);
  lr_state_end_deed (state);
  g_array_unref (recording.waiting);
  g_ptr_array_unref (recording.labels);
  return recording.uncertain ? LR_RECORD_UNCERTAIN : recording.n_done == 0 ? LR_RECORD_NOTHING : LR_RECORD_DONE;
}

LrDelta *
lr_state_preview (const LrState  *state,
                  const LrResult *result,
                  LrRecord       *record_out)
{
  g_autoptr (LrState) copy = lr_state_copy (state);
  LrDelta *delta = lr_delta_new ();
  LrRecord found = record (copy, result, delta);

  if (record_out != NULL)
    *record_out = found;
  return delta;
}

LrRecord
lr_state_record (LrState        *state,
                 const LrResult *result,
                 LrDelta        *delta)
{
  LrRecord found;

  lr_delta_free (lr_state_preview (state, result, &found));
  return found == LR_RECORD_DONE ? record (state, result, delta) : found;
}

/* --- alarms and victory --- */

/* Returns: whether there was still room for it */
static gboolean
add_alarm (LrWork        *work,
           const LrState *state,
           const LrAlarm *alarm,
           GPtrArray     *lines)
{
  LrLine *line;
  LrValue holds;

  if (lr_eval (&work->eval, alarm->when_code, &holds) != LR_STOP_NONE || holds.ordinal == 0)
    return TRUE;
  if (lines->len == LR_ALARMS_MOST)
    return FALSE;
  line = g_new0 (LrLine, 1);
  line->label = lr_work_message (work, state, alarm->message, alarm->message_codes);
  line->rule = alarm->rule;
  line->side = alarm->to;
  g_ptr_array_add (lines, line);
  return TRUE;
}

GPtrArray *
lr_state_alarms (const LrState *state,
                 gboolean      *more)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_line_free);
  LrWork *work = lr_state_work (state);
  gboolean room = TRUE;

  for (guint i = 0; i < state->model->alarms->len && room; i++)
    {
      const LrAlarm *alarm = state->model->alarms->pdata[i];
      LrValue rows;

      if (alarm->each_code == NULL)
        room = add_alarm (work, state, alarm, lines);
      else if (lr_eval (&work->eval, alarm->each_code, &rows) == LR_STOP_NONE)
        for (guint j = 0; j < rows.object->n_values && room; j++)
          {
            work->known[alarm->row->index] = rows.object->values[j];
            room = add_alarm (work, state, alarm, lines);
          }
    }
  if (more != NULL)
    *more = !room;
  return lines;
}

gboolean
lr_state_victory (const LrState *state,
                  LrType        *type,
                  LrValue       *value)
{
  const LrScenario *scenario = lr_model_scenario (state->model, state->scenario);

  if (scenario == NULL || scenario->victory_code == NULL)
    return FALSE;
  *type = scenario->victory->expr->type;
  return lr_eval (&lr_state_work (state)->eval, scenario->victory_code, value) == LR_STOP_NONE;
}
