/* lr-state.c - the state of a session: trackers, turn, and everything else with a key
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"
#include "engine/text/lr-codec.h"

#include <string.h>

/* --- deltas --- */

static void
free_change (LrChange *change)
{
  g_free (change->key);
  lr_content_clear (&change->before);
  lr_content_clear (&change->after);
  g_free (change);
}

static guint
hash_change (gconstpointer data)
{
  const LrChange *change = data;

  return change->slot.kind * 31 + (change->slot.kind == LR_SLOT_FACT ? g_str_hash (change->key) : change->slot.index);
}

static gboolean
same_change (gconstpointer a,
             gconstpointer b)
{
  const LrChange *left = a;
  const LrChange *right = b;

  return left->slot.kind == right->slot.kind && left->slot.index == right->slot.index &&
         (left->slot.kind != LR_SLOT_FACT || g_str_equal (left->key, right->key));
}

LrDelta *
lr_delta_new (void)
{
  LrDelta *delta = g_new0 (LrDelta, 1);

  delta->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) free_change);
  delta->found = g_hash_table_new (hash_change, same_change);
  return delta;
}

void
lr_delta_free (LrDelta *delta)
{
  if (delta == NULL)
    return;
  g_hash_table_unref (delta->found);
  g_ptr_array_unref (delta->changes);
  g_free (delta);
}

static LrChange *
find_change (const LrDelta *delta,
             LrStateSlot    slot,
             const char    *key)
{
  const LrChange wanted = { .slot = slot, .key = (char *) key };

  return g_hash_table_lookup (delta->found, &wanted);
}

const LrChange *
lr_delta_find (const LrDelta *delta,
               const char    *key)
{
  for (guint i = 0; i < delta->changes->len; i++)
    if (g_str_equal (((const LrChange *) delta->changes->pdata[i])->key, key))
      return delta->changes->pdata[i];
  return NULL;
}

/* Takes note of a change; the first one of a key says what was before, the last one what is after.
 * @key: (nullable): of a fact */
static LrChange *
note_change (LrDelta         *delta,
             const LrModel   *model,
             LrStateSlot      slot,
             const char      *key,
             const LrContent *before,
             const LrContent *after)
{
  LrChange *change;

  if (delta == NULL)
    return NULL;
  change = find_change (delta, slot, key);
  if (change == NULL)
    {
      change = g_new0 (LrChange, 1);
      change->key = slot.kind == LR_SLOT_FACT ? g_strdup (key) : lr_slot_key (model, slot);
      change->slot = slot;
      change->before = lr_content_copy (*before);
      change->limit = change->lost = lr_number (0);
      g_ptr_array_add (delta->changes, change);
      g_hash_table_add (delta->found, change);
    }
  lr_content_clear (&change->after);
  change->after = lr_content_copy (*after);
  return change;
}

/* --- states --- */

static GHashTable *
new_facts (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Copies share their facts until one of them changes. */
static void
own_facts (LrState *state)
{
  g_autoptr (GHashTable) shared = state->facts;
  GHashTableIter iter;
  gpointer key, text;

  state->facts = new_facts ();
  state->is_shared = FALSE;
  g_hash_table_iter_init (&iter, shared);
  while (g_hash_table_iter_next (&iter, &key, &text))
    g_hash_table_insert (state->facts, g_strdup (key), g_strdup (text));
}

LrState *
lr_state_new (LrModel *model,
              int      scenario)
{
  LrState *state = g_new0 (LrState, 1);
  const LrScenario *own;

  state->model = lr_model_ref (model);
  state->cells = g_new0 (LrContent, model->n_cells + 1);
  state->options = g_new0 (LrValue, model->options->len + 1);
  state->facts = new_facts ();
  state->words = lr_message_fill;

  state->scenario = model->scenarios != NULL ? CLAMP (scenario, 0, (int) model->scenarios->n_values - 1) : -1;
  own = lr_model_scenario (model, state->scenario);
  state->turn = own != NULL && own->first >= 0 ? own->first : model->calendar != NULL ? 0 : -1;
  for (guint i = 0; i < model->options->len; i++)
    state->options[i] = ((const LrOption *) model->options->pdata[i])->init;
  for (guint i = 0; own != NULL && i < own->n_readings; i++)
    state->options[own->readings[i].option->index] = own->readings[i].value;
  lr_state_start (state, -1, NULL);
  return state;
}

/* @starts: (array) (nullable): takes note of what no longer starts by itself. Returns: (nullable): the first pair that
 * cannot be. */
static const char *const *
type_starts (LrState           *state,
             const char *const *typed,
             gboolean          *starts)
{
  for (; typed != NULL && typed[0] != NULL; typed += 2)
    if (lr_tracker_find_cell (state->model, typed[0]) < 0 ||
        lr_state_set (state, typed[0], typed[1], NULL) != LR_SET_DONE)
      return typed;
    else if (starts != NULL)
      starts[lr_tracker_find_cell (state->model, typed[0])] = FALSE;
  return NULL;
}

const char *const *
lr_state_start (LrState           *state,
                int                turn,
                const char *const *typed)
{
  const LrKind *calendar = state->model->calendar;
  g_autofree gboolean *starts = g_new (gboolean, state->model->n_cells + 1);
  const char *const *refused;

  if (calendar != NULL && turn >= 0 && turn < (int) calendar->n_values)
    state->turn = turn;
  for (guint i = 0; i < state->model->n_cells; i++)
    {
      lr_content_clear (&state->cells[i]);
      starts[i] = TRUE;
    }
  lr_state_forget_work (state);
  lr_work_free (lr_work_new (state, starts));
  refused = type_starts (state, typed, starts);
  if (refused != NULL)
    return refused;
  if (typed != NULL)
    {
      lr_state_forget_work (state);
      lr_work_free (lr_work_new (state, starts));
    }
  lr_state_begin_deed (state);
  lr_state_do_dates (state, NULL);
  lr_state_end_deed (state);
  return type_starts (state, typed, NULL);
}

LrState *
lr_state_copy (const LrState *state)
{
  LrState *copy = g_memdup2 (state, sizeof *state);

  lr_model_ref (copy->model);
  copy->cells = g_memdup2 (state->cells, (state->model->n_cells + 1) * sizeof (LrContent));
  for (guint i = 0; i < state->model->n_cells; i++)
    copy->cells[i] = lr_content_copy (state->cells[i]);
  copy->sight = state->sight != NULL ? g_memdup2 (state->sight, state->model->n_cells + 1) : NULL;
  copy->options = g_memdup2 (state->options, (state->model->options->len + 1) * sizeof (LrValue));
  g_hash_table_ref (copy->facts);
  copy->is_shared = ((LrState *) state)->is_shared = TRUE; /* the state stays what it is */
  copy->work = NULL;
  copy->in_deed = FALSE;
  copy->spent = 0;
  return copy;
}

void
lr_state_free (LrState *state)
{
  if (state == NULL)
    return;
  lr_state_forget_work (state);
  for (guint i = 0; i < state->model->n_cells; i++)
    lr_content_clear (&state->cells[i]);
  g_free (state->cells);
  g_free (state->sight);
  g_free (state->options);
  g_hash_table_unref (state->facts);
  lr_model_unref (state->model);
  g_free (state);
}

LrModel *
lr_state_model (const LrState *state)
{
  return state->model;
}

int
lr_state_turn (const LrState *state)
{
  return state->turn;
}

int
lr_state_scenario (const LrState *state)
{
  return state->scenario;
}

const LrValue *
lr_state_options (const LrState *state)
{
  return state->options;
}

gboolean
lr_state_is_over (const LrState *state)
{
  return lr_state_fact (state, LR_KEY_OVER) != NULL;
}

void
lr_state_set_words (LrState    *state,
                    LrFillFunc  func,
                    gpointer    data)
{
  state->words = func != NULL ? func : lr_message_fill;
  state->words_data = data;
}

/* --- facts --- */

const char *
lr_state_fact (const LrState *state,
               const char    *key)
{
  return g_hash_table_lookup (state->facts, key);
}

void
lr_state_write_fact (LrState    *state,
                     const char *key,
                     const char *text,
                     LrDelta    *delta)
{
  LrContent before = { .value = lr_value_ordinal (0), .text = (char *) lr_state_fact (state, key) };
  LrContent after = { .value = lr_value_ordinal (0), .text = (char *) text };
  g_autofree char *own_text = NULL;

  if (lr_content_equal (&before, &after))
    return;
  note_change (delta, state->model, (LrStateSlot) { LR_SLOT_FACT, 0 }, key, &before, &after);
  own_text = g_strdup (text); /* it may be one of the facts */
  if (state->is_shared)
    own_facts (state);
  if (text == NULL || *own_text == '\0')
    g_hash_table_remove (state->facts, key);
  else
    g_hash_table_insert (state->facts, g_strdup (key), g_steal_pointer (&own_text));
}

/* --- cells --- */

/**
 * lr_state_write:
 * @state: a state
 * @cell: a cell that is not derived
 * @content: (transfer full): what it is to hold
 * @rule: (nullable): the rule that says so
 * @delta: (nullable): takes note of it
 */
void
lr_state_write (LrState    *state,
                guint       cell,
                LrContent   content,
                const char *rule,
                LrDelta    *delta)
{
  LrContent old = state->cells[cell];
  LrStateSlot slot = { LR_SLOT_CELL, cell };

  if (delta != NULL && (delta->all || !lr_content_equal (&old, &content) || find_change (delta, slot, NULL) != NULL))
    note_change (delta, state->model, slot, NULL, &old, &content)->rule = rule;
  state->cells[cell] = content;
  lr_state_forget_work (state);
  lr_content_clear (&old);
}

LrContent
lr_state_peek (const LrState *state,
               guint          cell)
{
  lr_state_work (state); /* works out the derived ones */
  return state->cells[cell];
}

gboolean
lr_state_value (const LrState *state,
                guint          cell,
                LrValue       *value)
{
  *value = lr_state_peek (state, cell).value;
  return !lr_value_is_missing (*value);
}

static gboolean
needs_state (const LrCode *code)
{
  return code != NULL && !code->constant;
}

gboolean
lr_state_range (const LrState *state,
                guint          cell,
                LrValue       *least,
                LrValue       *greatest)
{
  const LrTracker *tracker = lr_tracker_of_cell (state->model, cell, NULL);
  const LrCode *codes[] = { tracker->min_code, tracker->max_code };
  LrValue *limits[] = { least, greatest };
  gboolean good = TRUE;
  LrWork *work = NULL;

  /* mostly limits are missing or numbers: thousands of changes need not evaluate the state for each
   * */
  if (needs_state (tracker->min_code) || needs_state (tracker->max_code))
    {
      if (lr_state_is_spent (state))
        {
          *least = *greatest = lr_value_missing ();
          return FALSE;
        }
      work = lr_state_work (state);
      lr_work_begin_keys (work, cell);
    }
  for (guint i = 0; i < 2; i++)
    {
      *limits[i] = lr_value_none ();
      if (codes[i] != NULL && !needs_state (codes[i]))
        *limits[i] = codes[i]->constants[codes[i]->instructions[0].value];
      else if (codes[i] != NULL && lr_eval (&work->eval, codes[i], limits[i]) != LR_STOP_NONE)
        {
          *limits[i] = lr_value_missing ();
          good = FALSE;
        }
    }
  return good;
}

static gboolean
is_limit (LrValue value)
{
  return !lr_value_is_none (value) && !lr_value_is_missing (value);
}

/* Cuts a number to its range, and says what is lost. */
static LrValue
cut (const LrState *state,
     guint          cell,
     LrValue        value,
     LrChange      *report)
{
  LrValue least, greatest;
  LrValue limit = lr_value_none ();

  report->unknown = !lr_state_range (state, cell, &least, &greatest);
  if (is_limit (greatest) && lr_number_compare (value.number, greatest.number) > 0)
    limit = greatest;
  if (is_limit (least) && lr_number_compare (value.number, least.number) < 0)
    limit = least;
  if (lr_value_is_none (limit))
    return value;
  report->cut = TRUE;
  report->limit = limit.number;
  if (!lr_number_subtract (value.number, limit.number, &report->lost) ||
      (report->lost.num < 0 && !lr_number_negate (report->lost, &report->lost)))
    report->lost = lr_number (0);
  return limit;
}

static void
merge_report (LrDelta        *delta,
              const LrState  *state,
              guint           cell,
              const LrChange *report)
{
  const LrContent *now = &state->cells[cell];
  LrChange *change;

  if (delta == NULL || (!report->cut && !report->unknown))
    return;
  change = note_change (delta, state->model, (LrStateSlot) { LR_SLOT_CELL, cell }, NULL, now, now);
  change->rule = report->rule;
  change->unknown = change->unknown || report->unknown;
  if (!report->cut)
    return;
  change->limit = report->limit;
  if (!lr_number_add (change->lost, report->lost, &change->lost))
    change->lost = report->lost;
  change->cut = TRUE;
}

LrSet
lr_state_change (LrState    *state,
                 guint       cell,
                 LrContent   content,
                 gboolean    adds,
                 const char *rule,
                 LrDelta    *delta)
{
  const LrTracker *tracker = lr_tracker_of_cell (state->model, cell, NULL);
  LrChange report = { .rule = rule, .limit = lr_number (0), .lost = lr_number (0) };

  if (tracker->value != NULL)
    {
      lr_content_clear (&content);
      return LR_SET_DERIVED;
    }
  if (tracker->type.base == LR_TYPE_LIST)
    {
      if (adds)
        lr_rows_add (tracker->type.shape, &content, &state->cells[cell]);
      lr_state_write (state, cell, content, rule, delta);
      return LR_SET_DONE;
    }
  if (adds && (lr_value_is_missing (state->cells[cell].value) || lr_value_is_missing (content.value)))
    {
      report.unknown = TRUE;
      merge_report (delta, state, cell, &report);
      return LR_SET_UNKNOWN;
    }
  if (adds && !lr_number_add (state->cells[cell].value.number, content.value.number, &content.value.number))
    return LR_SET_TEXT;
  if (tracker->type.base == LR_TYPE_NUMBER && !lr_value_is_missing (content.value))
    content.value = cut (state, cell, content.value, &report);
  lr_state_write (state, cell, content, rule, delta);
  merge_report (delta, state, cell, &report);
  return LR_SET_DONE;
}

LrSet
lr_state_change_row (LrState        *state,
                     guint           cell,
                     const LrValue  *named,
                     const LrEffect *effect,
                     const char     *rule,
                     LrDelta        *delta)
{
  const LrShape *shape = effect->target->type.shape;
  LrChange report = { .rule = rule, .limit = lr_number (0), .lost = lr_number (0), .unknown = TRUE };
  LrContent content = { .value = state->cells[cell].value };
  const LrRows *old = state->cells[cell].rows;
  guint n = shape->n_fields;
  guint at = 0;
  LrRows *rows;
  LrValue *field, value;

  while (old != NULL && at < old->n_rows && !lr_shape_is_twice (shape, named, old->values + at * n))
    at++;
  if (old == NULL || at == old->n_rows) /* it is not there */
    {
      if (lr_value_is_missing (state->cells[cell].value))
        merge_report (delta, state, cell, &report);
      return LR_SET_NO_ROW;
    }
  rows = lr_rows_copy (old, n, 0);
  field = rows->values + at * n + effect->column;
  value = named[effect->column];
  if (effect->removes)
    lr_rows_remove (rows, at);
  else if (!effect->adds || lr_number_add (field->number, value.number, &value.number)) /* within what numbers can be */
    *field = value;
  content.rows = rows;
  if (rows->n_rows == 0)
    lr_content_clear (&content);
  lr_state_write (state, cell, content, rule, delta);
  return LR_SET_DONE;
}

/* Whether a row has the same as one before it, or as one of @others, in what tells rows apart. */
static gboolean
has_twice (const LrShape *shape,
           const LrRows  *rows,
           const LrRows  *others)
{
  for (guint i = 0; rows != NULL && shape->n_unique > 0 && i < rows->n_rows; i++)
    {
      const LrValue *row = rows->values + i * rows->n_fields;

      for (guint j = 0; j < i; j++)
        if (lr_shape_is_twice (shape, row, rows->values + j * rows->n_fields))
          return TRUE;
      for (guint j = 0; others != NULL && j < others->n_rows; j++)
        if (lr_shape_is_twice (shape, row, others->values + j * others->n_fields))
          return TRUE;
    }
  return FALSE;
}

static LrSet
change_row_by_hand (LrState    *state,
                    const char *key,
                    const char *text,
                    gboolean    adds,
                    LrDelta    *delta)
{
  LrEffect effect;
  guint cell;
  g_autofree LrValue *named = lr_row_key_read (state->model, key, &effect, &cell);
  LrValue *value = named != NULL ? &named[effect.column] : NULL;
  LrType type;

  if (named == NULL)
    return LR_SET_NO_CELL;
  type = effect.target->type.shape->fields[effect.column]->type;
  effect.adds = adds;
  if (effect.removes ? adds || *text != '\0' :
                       (adds && type.base != LR_TYPE_NUMBER) ||
                           !lr_codec_read (&lr_tongue_wire, type, text, value, NULL) || lr_value_is_missing (*value))
    return LR_SET_TEXT;
  return lr_state_change_row (state, cell, named, &effect, NULL, delta);
}

static LrSet
change_by_hand (LrState    *state,
                const char *key,
                const char *text,
                gboolean    adds,
                LrDelta    *delta)
{
  int cell = lr_tracker_find_cell (state->model, key);
  const LrTracker *tracker;
  LrContent content;

  if (cell < 0)
    return change_row_by_hand (state, key, text, adds, delta);
  tracker = lr_tracker_of_cell (state->model, (guint) cell, NULL);
  if (tracker->value != NULL)
    return LR_SET_DERIVED;
  if ((adds && tracker->type.base != LR_TYPE_NUMBER && tracker->type.base != LR_TYPE_LIST) ||
      !lr_codec_read_content (&lr_tongue_wire, tracker->type, text, &content, NULL) ||
      (adds && lr_value_is_missing (content.value)))
    return LR_SET_TEXT;
  if (tracker->type.base == LR_TYPE_LIST &&
      has_twice (tracker->type.shape, content.rows, adds ? state->cells[cell].rows : NULL))
    {
      lr_content_clear (&content);
      return LR_SET_TWICE;
    }
  return lr_state_change (state, (guint) cell, content, adds, NULL, delta);
}

LrSet
lr_state_set (LrState    *state,
              const char *key,
              const char *text,
              LrDelta    *delta)
{
  return change_by_hand (state, key, text, FALSE, delta);
}

LrSet
lr_state_add (LrState    *state,
              const char *key,
              const char *text,
              LrDelta    *delta)
{
  return change_by_hand (state, key, text, TRUE, delta);
}

/* --- turn and options --- */

/* Trackers that are reset where a turn with their flag begins: one such turn on the way is enough. */
static void
reset_by_flags (LrState *state,
                int      before,
                LrDelta *delta)
{
  const LrKind *calendar = state->model->calendar;
  int first = MIN (before, state->turn) + 1;

  for (guint i = 0; i < state->model->trackers->len; i++)
    {
      LrTracker *tracker = state->model->trackers->pdata[i];
      gboolean passed = FALSE;

      for (int turn = first; tracker->reset_flag >= 0 && turn <= MAX (before, state->turn); turn++)
        passed = passed || calendar->values[turn].fields[tracker->reset_flag].ordinal != 0;
      if (passed)
        lr_state_reset (state, &tracker, 1, delta);
    }
}

/**
 * lr_state_come_to:
 * @state: a state
 * @turn: the place of a turn in the calendar
 * @delta: (nullable): takes note of what changes
 *
 * Begins a turn, with what takes hold on a date.
 */
void
lr_state_come_to (LrState *state,
                  int      turn,
                  LrDelta *delta)
{
  LrContent before = { .value = lr_value_ordinal (state->turn) };
  LrContent after = { .value = lr_value_ordinal (turn) };

  note_change (delta, state->model, (LrStateSlot) { LR_SLOT_TURN, 0 }, NULL, &before, &after);
  state->turn = turn;
  lr_state_forget_work (state);
  lr_state_forget_turn (state, FALSE, delta);
  lr_state_write_fact (state, LR_KEY_PLACE, LR_PLACE_BEGINNING, delta);
  reset_by_flags (state, (int) before.value.ordinal, delta);
  lr_state_do_dates (state, delta);
}

/* Whether the phase that resets a tracker is over in this turn already. */
static gboolean
has_ended (const LrState   *state,
           const LrTracker *tracker)
{
  GHashTableIter iter;
  gpointer key, text;

  g_hash_table_iter_init (&iter, state->facts);
  while (g_hash_table_iter_next (&iter, &key, &text))
    if (g_str_has_prefix (key, LR_KEY_PHASE) && g_str_equal (text, "left"))
      {
        const LrEntry *phase = lr_state_entry (state, (char *) key + strlen (LR_KEY_PHASE));

        if (phase != NULL && g_strcmp0 (phase->id, tracker->reset) == 0)
          return TRUE;
      }
  return FALSE;
}

/* Whether the phase that resets a tracker, or the turn, ends in this turn. A condition of a phase that is not known yet
 * does not keep it out. */
static gboolean
is_to_end (const LrState   *state,
           const LrTracker *tracker)
{
  LrValue holds;

  for (const LrEntry *phase = lr_sequence_find_phase (state->model->sequence, tracker->reset); phase != NULL;
       phase = phase->parent)
    if (phase->when_code != NULL &&
        lr_eval (&lr_state_work (state)->eval, phase->when_code, &holds) == LR_STOP_NONE && holds.ordinal == 0)
      return FALSE;
  return TRUE;
}

void
lr_state_set_turn (LrState *state,
                   int      turn,
                   LrDelta *delta)
{
  const LrKind *calendar = state->model->calendar;
  g_autoptr (GPtrArray) resets = g_ptr_array_new ();
  const int now = state->turn;

  if (calendar == NULL || turn < 0 || turn >= (int) calendar->n_values || turn == now)
    return;
  lr_state_begin_deed (state);
  for (; state->turn < turn; state->turn++, lr_state_forget_work (state))
    for (guint i = 0; i < state->model->trackers->len; i++)
      {
        LrTracker *tracker = state->model->trackers->pdata[i];

        if (tracker->reset != NULL && tracker->reset_flag < 0 && is_to_end (state, tracker) &&
            !(state->turn == now && has_ended (state, tracker)) && !g_ptr_array_find (resets, tracker, NULL))
          g_ptr_array_add (resets, tracker);
      }
  state->turn = now;
  lr_state_forget_work (state);
  lr_state_reset (state, (LrTracker **) resets->pdata, resets->len, delta);
  lr_state_come_to (state, turn, delta);
  lr_state_end_deed (state);
}

gboolean
lr_state_set_option (LrState        *state,
                     const LrOption *option,
                     gint64          ordinal,
                     LrDelta        *delta)
{
  guint n_readings = option->readings != NULL ? option->readings->n_values : 2;
  LrContent before = { .value = state->options[option->index] };
  LrContent after = { .value = lr_value_ordinal (ordinal) };

  if (ordinal < 0 || ordinal >= n_readings)
    return FALSE;
  if (!lr_content_equal (&before, &after))
    note_change (delta, state->model, (LrStateSlot) { LR_SLOT_OPTION, option->index }, NULL, &before, &after);
  state->options[option->index] = after.value;
  lr_state_forget_work (state);
  return TRUE;
}

gboolean
lr_state_read (LrState    *state,
               const char *option,
               const char *reading,
               LrDelta    *delta)
{
  const LrOption *own = lr_model_find_option (state->model, option);
  LrContent content;

  return own != NULL && lr_codec_read_content (&lr_tongue_wire, own->type, reading, &content, NULL) &&
         !lr_value_is_missing (content.value) && lr_state_set_option (state, own, content.value.ordinal, delta);
}
