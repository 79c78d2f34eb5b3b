/* lr-state.c - where a game stands: its trackers, its turn, and everything else that has a key
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"

#include <string.h>

/* --- deltas --- */

static void
free_change (LrChange *change)
{
  g_free (change->key);
  g_free (change->before);
  g_free (change->after);
  g_free (change);
}

/**
 * lr_delta_new:
 *
 * Returns: (transfer full): a delta in which nothing changes
 */
LrDelta *
lr_delta_new (void)
{
  LrDelta *delta = g_new0 (LrDelta, 1);

  delta->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) free_change);
  return delta;
}

/**
 * lr_delta_free:
 * @delta: (nullable) (transfer full): a delta
 */
void
lr_delta_free (LrDelta *delta)
{
  if (delta == NULL)
    return;
  g_ptr_array_unref (delta->changes);
  g_free (delta);
}

static LrChange *
find_change (const LrDelta *delta,
             const char    *key)
{
  for (guint i = 0; i < delta->changes->len; i++)
    {
      LrChange *change = delta->changes->pdata[i];

      if (g_str_equal (change->key, key))
        return change;
    }
  return NULL;
}

/**
 * lr_delta_find:
 * @delta: a delta
 * @key: what may have changed
 *
 * Returns: (transfer none) (nullable): what happened to it
 */
const LrChange *
lr_delta_find (const LrDelta *delta,
               const char    *key)
{
  return find_change (delta, key);
}

/* Takes note of a change; the first one of a key says what was before, the last one what is after. */
static LrChange *
note_change (LrDelta    *delta,
             const char *key,
             const char *before,
             const char *after)
{
  LrChange *change;

  if (delta == NULL)
    return NULL;
  change = find_change (delta, key);
  if (change == NULL)
    {
      change = g_new0 (LrChange, 1);
      change->key = g_strdup (key);
      change->before = g_strdup (before);
      g_ptr_array_add (delta->changes, change);
    }
  g_free (change->after);
  change->after = g_strdup (after);
  return change;
}

/* --- states --- */

static LrState *
state_new (LrModel *model)
{
  LrState *state = g_new0 (LrState, 1);

  state->model = lr_model_ref (model);
  state->cells = g_new0 (LrContent, model->n_cells + 1);
  state->options = g_new0 (LrValue, model->options->len + 1);
  state->facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  state->words = lr_message_fill;
  return state;
}

/**
 * lr_state_new:
 * @model: a linked model
 * @scenario: the place of a scenario among the model's, or -1 where it has none
 *
 * Returns: (transfer full): the game as it stands before its first turn
 */
LrState *
lr_state_new (LrModel *model,
              int      scenario)
{
  LrState *state = state_new (model);
  const LrScenario *own;

  state->scenario = model->scenarios != NULL ? CLAMP (scenario, 0, (int) model->scenarios->n_values - 1) : -1;
  own = lr_model_scenario (model, state->scenario);
  state->turn = own != NULL && own->first >= 0 ? own->first : model->calendar != NULL ? 0 : -1;
  for (guint i = 0; i < model->options->len; i++)
    state->options[i] = ((const LrOption *) model->options->pdata[i])->init;
  for (guint i = 0; own != NULL && i < own->n_readings; i++)
    state->options[own->readings[i].option->index] = own->readings[i].value;
  lr_work_free (lr_work_new (state, 0, TRUE));
  return state;
}

/**
 * lr_state_copy:
 * @state: a state
 *
 * Returns: (transfer full): the same state once more
 */
LrState *
lr_state_copy (const LrState *state)
{
  LrState *copy = state_new (state->model);
  GHashTableIter iter;
  gpointer key, text;

  copy->turn = state->turn;
  copy->scenario = state->scenario;
  copy->words = state->words;
  copy->words_data = state->words_data;
  memcpy (copy->options, state->options, state->model->options->len * sizeof (LrValue));
  for (guint i = 0; i < state->model->n_cells; i++)
    copy->cells[i] = lr_content_copy (state->cells[i]);
  g_hash_table_iter_init (&iter, state->facts);
  while (g_hash_table_iter_next (&iter, &key, &text))
    g_hash_table_insert (copy->facts, g_strdup (key), g_strdup (text));
  return copy;
}

/**
 * lr_state_free:
 * @state: (nullable) (transfer full): a state
 */
void
lr_state_free (LrState *state)
{
  if (state == NULL)
    return;
  lr_state_forget_work (state);
  for (guint i = 0; i < state->model->n_cells; i++)
    lr_content_clear (&state->cells[i]);
  g_free (state->cells);
  g_free (state->options);
  g_hash_table_unref (state->facts);
  lr_model_unref (state->model);
  g_free (state);
}

/**
 * lr_state_model:
 * @state: a state
 *
 * Returns: (transfer none): what its ruleset declares
 */
LrModel *
lr_state_model (const LrState *state)
{
  return state->model;
}

/**
 * lr_state_turn:
 * @state: a state
 *
 * Returns: the place of its turn in the calendar, or -1 without a calendar
 */
int
lr_state_turn (const LrState *state)
{
  return state->turn;
}

/**
 * lr_state_scenario:
 * @state: a state
 *
 * Returns: the place of its scenario among the model's, or -1 without scenarios
 */
int
lr_state_scenario (const LrState *state)
{
  return state->scenario;
}

/**
 * lr_state_options:
 * @state: a state
 *
 * Returns: (transfer none) (array): a value for each of the model's options
 */
const LrValue *
lr_state_options (const LrState *state)
{
  return state->options;
}

/**
 * lr_state_is_over:
 * @state: a state
 *
 * Returns: whether the game has ended
 */
gboolean
lr_state_is_over (const LrState *state)
{
  return lr_state_fact (state, LR_KEY_OVER) != NULL;
}

/**
 * lr_state_set_words:
 * @state: a state
 * @func: (nullable) (scope notified): puts labels and notes of the sequence into words
 * @data: passed to it
 *
 * Has the words of checklists and notes made by somebody who can translate them.
 */
void
lr_state_set_words (LrState    *state,
                    LrFillFunc  func,
                    gpointer    data)
{
  state->words = func != NULL ? func : lr_message_fill;
  state->words_data = data;
}

/* --- facts --- */

/**
 * lr_state_fact:
 * @state: a state
 * @key: a key of the state's own
 *
 * Returns: (transfer none) (nullable): its text; %NULL where there is nothing
 */
const char *
lr_state_fact (const LrState *state,
               const char    *key)
{
  return g_hash_table_lookup (state->facts, key);
}

/**
 * lr_state_fact_number:
 * @state: a state
 * @key: a key of the state's own that counts something
 *
 * Returns: how many there are
 */
gint64
lr_state_fact_number (const LrState *state,
                      const char    *key)
{
  const char *text = lr_state_fact (state, key);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : 0;
}

/**
 * lr_state_write_fact:
 * @state: a state
 * @key: a key of the state's own
 * @text: (nullable): its text; nothing where it is empty
 * @delta: (nullable): takes note of it
 */
void
lr_state_write_fact (LrState    *state,
                     const char *key,
                     const char *text,
                     LrDelta    *delta)
{
  const char *before = lr_state_fact (state, key);

  if (text == NULL)
    text = "";
  if (g_str_equal (before != NULL ? before : "", text))
    return;
  note_change (delta, key, before != NULL ? before : "", text);
  if (*text == '\0')
    g_hash_table_remove (state->facts, key);
  else
    g_hash_table_insert (state->facts, g_strdup (key), g_strdup (text));
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
  const LrTracker *tracker = lr_tracker_of_cell (state->model, cell, NULL);
  LrContent old = state->cells[cell];

  if (delta != NULL)
    {
      g_autofree char *key = lr_tracker_cell_id (state->model, cell);
      g_autofree char *before = lr_content_to_text (tracker->type, old);
      g_autofree char *after = lr_content_to_text (tracker->type, content);

      if (!g_str_equal (before, after) || find_change (delta, key) != NULL)
        note_change (delta, key, before, after)->rule = rule;
    }
  state->cells[cell] = content;
  lr_state_forget_work (state);
  lr_content_clear (&old);
}

/**
 * lr_state_value:
 * @state: a state
 * @cell: a cell of a tracker that does not hold rows
 * @value: (out): its value
 *
 * Returns: %FALSE if nobody has filled it in; of a derived one, if it cannot be worked out
 */
gboolean
lr_state_value (const LrState *state,
                guint          cell,
                LrValue       *value)
{
  lr_state_work (state); /* works out the derived ones */
  *value = state->cells[cell].value;
  return !lr_value_is_missing (*value);
}

/**
 * lr_state_range:
 * @state: a state
 * @cell: a cell
 * @least: (out): the least it may hold; none where there is no such limit, missing where nobody knows it
 * @greatest: (out): the greatest
 *
 * Returns: %FALSE if a limit cannot be worked out
 */
gboolean
lr_state_range (const LrState *state,
                guint          cell,
                LrValue       *least,
                LrValue       *greatest)
{
  const LrTracker *tracker = lr_tracker_of_cell (state->model, cell, NULL);
  LrWork *work = lr_state_work (state);
  const LrCode *codes[] = { tracker->min_code, tracker->max_code };
  LrValue *limits[] = { least, greatest };
  gboolean good = TRUE;

  lr_work_begin_keys (work, cell);
  for (guint i = 0; i < 2; i++)
    {
      *limits[i] = lr_value_none ();
      if (codes[i] != NULL && lr_eval (&work->eval, codes[i], limits[i]) != LR_STOP_NONE)
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

/* Brings a number into its range and says what that cost. */
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
add_rows (LrContent       *content,
          const LrContent *before)
{
  const LrRows *old = before->rows;
  LrRows *more = content->rows;
  guint n_old = old != NULL ? old->n_rows : 0;
  LrRows *rows;

  if (n_old == 0 || more == NULL)
    {
      if (more == NULL)
        *content = lr_content_copy (*before);
      return;
    }
  rows = g_new0 (LrRows, 1);
  rows->ref_count = 1;
  rows->n_rows = n_old + more->n_rows;
  rows->n_fields = more->n_fields;
  rows->labels = g_new0 (char *, rows->n_rows);
  rows->values = g_new (LrValue, rows->n_rows * rows->n_fields + 1);
  memcpy (rows->values, old->values, n_old * rows->n_fields * sizeof (LrValue));
  memcpy (rows->values + n_old * rows->n_fields, more->values, more->n_rows * rows->n_fields * sizeof (LrValue));
  for (guint i = 0; i < rows->n_rows; i++)
    rows->labels[i] = g_strdup (i < n_old ? old->labels[i] : more->labels[i - n_old]);
  lr_content_clear (content);
  content->rows = rows;
}

static void
merge_report (LrDelta        *delta,
              const LrState  *state,
              guint           cell,
              const LrChange *report)
{
  g_autofree char *key = NULL;
  g_autofree char *text = NULL;
  LrChange *change;

  if (delta == NULL || (!report->cut && !report->unknown))
    return;
  key = lr_tracker_cell_id (state->model, cell);
  text = lr_content_to_text (lr_tracker_of_cell (state->model, cell, NULL)->type, state->cells[cell]);
  change = note_change (delta, key, text, text);
  change->rule = report->rule;
  change->unknown = change->unknown || report->unknown;
  if (!report->cut)
    return;
  change->limit = report->limit;
  if (!lr_number_add (change->lost, report->lost, &change->lost))
    change->lost = report->lost;
  change->cut = TRUE;
}

/**
 * lr_state_change:
 * @state: a state
 * @cell: a cell that is not derived
 * @content: (transfer full): what it is set to, or what is added
 * @adds: whether it is added
 * @rule: (nullable): the rule that says so
 * @delta: (nullable): takes note of it
 *
 * Changes a cell. A number is cut to the tracker's range, and the delta says what is lost by it.
 *
 * Returns: whether it was done, or why not
 */
LrSet
lr_state_change (LrState    *state,
                 guint       cell,
                 LrContent   content,
                 gboolean    adds,
                 const char *rule,
                 LrDelta    *delta)
{
  const LrTracker *tracker = lr_tracker_of_cell (state->model, cell, NULL);
  LrChange report = { .rule = rule, .lost = lr_number (0) };

  if (tracker->type.base == LR_TYPE_LIST)
    {
      if (adds)
        add_rows (&content, &state->cells[cell]);
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
    return LR_SET_NO_CELL;
  tracker = lr_tracker_of_cell (state->model, (guint) cell, NULL);
  if (tracker->value != NULL)
    return LR_SET_DERIVED;
  if ((adds && tracker->type.base != LR_TYPE_NUMBER && tracker->type.base != LR_TYPE_LIST) ||
      !lr_content_parse (tracker->type, text, &content))
    return LR_SET_TEXT;
  if (adds && lr_value_is_missing (content.value))
    return LR_SET_TEXT;
  return lr_state_change (state, (guint) cell, content, adds, NULL, delta);
}

/**
 * lr_state_set:
 * @state: a state
 * @key: a cell of a tracker: `vp`, `cp_us[east]`
 * @text: its value: `3`, `yes`, `neutral`, `?`; rows as lr_state_get() writes them
 * @delta: (nullable): takes note of it
 *
 * Sets a tracker by hand. A number outside the range is cut, and the delta says so.
 *
 * Returns: whether it was done, or why not
 */
LrSet
lr_state_set (LrState    *state,
              const char *key,
              const char *text,
              LrDelta    *delta)
{
  return change_by_hand (state, key, text, FALSE, delta);
}

/**
 * lr_state_add:
 * @state: a state
 * @key: a cell of a tracker that holds a number or rows
 * @text: how much is added, or which rows
 * @delta: (nullable): takes note of it
 *
 * Adds to a tracker by hand. A number that leaves the range is cut, and the delta says so.
 *
 * Returns: whether it was done, or why not
 */
LrSet
lr_state_add (LrState    *state,
              const char *key,
              const char *text,
              LrDelta    *delta)
{
  return change_by_hand (state, key, text, TRUE, delta);
}

/* --- turn and options --- */

/**
 * lr_state_set_turn:
 * @state: a state
 * @turn: the place of a turn in the calendar
 * @delta: (nullable): takes note of it
 *
 * Moves the game to another turn, at whose beginning it then stands. Nothing that happens in between is done.
 */
void
lr_state_set_turn (LrState *state,
                   int      turn,
                   LrDelta *delta)
{
  const LrKind *calendar = state->model->calendar;

  if (calendar == NULL || turn < 0 || turn >= (int) calendar->n_values || turn == state->turn)
    return;
  note_change (delta, LR_KEY_TURN, calendar->values[state->turn].id, calendar->values[turn].id);
  state->turn = turn;
  lr_state_forget_work (state);
  lr_state_write_fact (state, LR_KEY_PLACE, LR_PLACE_BEGINNING, delta);
}

/**
 * lr_state_set_option:
 * @state: a state
 * @option: one of the model's options
 * @ordinal: which reading, or 0 and 1 of a flag
 * @delta: (nullable): takes note of it
 *
 * Returns: %FALSE if the option has no such reading
 */
gboolean
lr_state_set_option (LrState        *state,
                     const LrOption *option,
                     gint64          ordinal,
                     LrDelta        *delta)
{
  guint n_readings = option->readings != NULL ? option->readings->n_values : 2;
  g_autofree char *key = g_strconcat (LR_KEY_OPTION, option->id, NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  LrContent content = { .value = lr_value_ordinal (ordinal) };

  if (ordinal < 0 || ordinal >= n_readings)
    return FALSE;
  before = lr_content_to_text (option->type, (LrContent) { .value = state->options[option->index] });
  after = lr_content_to_text (option->type, content);
  if (!g_str_equal (before, after))
    note_change (delta, key, before, after);
  state->options[option->index] = content.value;
  lr_state_forget_work (state);
  return TRUE;
}

/* --- all of it as text --- */

static const LrOption *
option_of_key (const LrState *state,
               const char    *key)
{
  return g_str_has_prefix (key, LR_KEY_OPTION) ? lr_model_find_option (state->model, key + strlen (LR_KEY_OPTION)) : NULL;
}

/**
 * lr_state_get:
 * @state: a state
 * @key: a cell of a tracker, or a key that a delta has named
 *
 * Returns: (transfer full) (nullable): its text, empty where there is nothing; %NULL if there is no such cell
 */
char *
lr_state_get (const LrState *state,
              const char    *key)
{
  const LrOption *option;
  const char *fact;
  int cell;

  if (*key != '@')
    {
      if ((cell = lr_tracker_find_cell (state->model, key)) < 0)
        return NULL;
      lr_state_work (state); /* works out the derived ones */
      return lr_content_to_text (lr_tracker_of_cell (state->model, (guint) cell, NULL)->type, state->cells[cell]);
    }
  if (g_str_equal (key, LR_KEY_TURN))
    return g_strdup (state->turn >= 0 ? state->model->calendar->values[state->turn].id : "");
  if ((option = option_of_key (state, key)) != NULL)
    return lr_content_to_text (option->type, (LrContent) { .value = state->options[option->index] });
  fact = lr_state_fact (state, key);
  return g_strdup (fact != NULL ? fact : "");
}

/**
 * lr_state_put:
 * @state: a state
 * @key: as in a delta
 * @text: as in a delta
 *
 * Puts something where a delta says it is, without asking the ruleset what it thinks of it.
 *
 * Returns: %FALSE if the ruleset has no such tracker, turn or option, or no such value of it
 */
gboolean
lr_state_put (LrState    *state,
              const char *key,
              const char *text)
{
  LrContent content;
  const LrOption *option;
  int found;

  if (*key != '@')
    {
      const LrTracker *tracker;

      if ((found = lr_tracker_find_cell (state->model, key)) < 0)
        return FALSE;
      tracker = lr_tracker_of_cell (state->model, (guint) found, NULL);
      if (tracker->value != NULL || !lr_content_parse (tracker->type, text, &content))
        return FALSE;
      lr_state_write (state, (guint) found, content, NULL, NULL);
      return TRUE;
    }
  if (g_str_equal (key, LR_KEY_TURN))
    {
      if (state->model->calendar == NULL)
        return *text == '\0';
      if ((found = lr_kind_find (state->model->calendar, text)) < 0)
        return FALSE;
      state->turn = found;
      lr_state_forget_work (state);
      return TRUE;
    }
  if (g_str_has_prefix (key, LR_KEY_OPTION))
    {
      option = option_of_key (state, key);
      return option != NULL && lr_content_parse (option->type, text, &content) && !lr_value_is_missing (content.value) &&
             lr_state_set_option (state, option, content.value.ordinal, NULL);
    }
  lr_state_write_fact (state, key, text, NULL);
  return TRUE;
}

/**
 * lr_state_apply:
 * @state: a state
 * @delta: what changes
 *
 * Does what a delta says. The ruleset is not asked, so that it is the same as it was the first time.
 */
void
lr_state_apply (LrState       *state,
                const LrDelta *delta)
{
  for (guint i = 0; i < delta->changes->len; i++)
    {
      const LrChange *change = delta->changes->pdata[i];

      lr_state_put (state, change->key, change->after);
    }
}

/**
 * lr_state_revert:
 * @state: a state
 * @delta: what has changed last
 *
 * Takes back what a delta says.
 */
void
lr_state_revert (LrState       *state,
                 const LrDelta *delta)
{
  for (guint i = delta->changes->len; i-- > 0;)
    {
      const LrChange *change = delta->changes->pdata[i];

      lr_state_put (state, change->key, change->before);
    }
}

static void
append_line (GString    *text,
             const char *key,
             const char *value)
{
  g_string_append_printf (text, "%s\t", key);
  for (; *value != '\0'; value++)
    if (*value == '\n' || *value == '\\')
      g_string_append (text, *value == '\n' ? "\\n" : "\\\\");
    else
      g_string_append_c (text, *value);
  g_string_append_c (text, '\n');
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  return strcmp (a, b);
}

/**
 * lr_state_to_text:
 * @state: a state
 *
 * Returns: (transfer full): all of it, a key and its text in each line, always in the same order; derived trackers are
 *   left out
 */
char *
lr_state_to_text (const LrState *state)
{
  const LrModel *model = state->model;
  GString *text = g_string_new (NULL);
  GList *keys = g_list_sort (g_hash_table_get_keys (state->facts), compare_keys);

  if (state->scenario >= 0)
    append_line (text, LR_KEY_SCENARIO, model->scenarios->values[state->scenario].id);
  if (state->turn >= 0)
    append_line (text, LR_KEY_TURN, model->calendar->values[state->turn].id);
  for (guint i = 0; i < model->options->len; i++)
    {
      const LrOption *option = model->options->pdata[i];
      g_autofree char *key = g_strconcat (LR_KEY_OPTION, option->id, NULL);
      g_autofree char *value = lr_state_get (state, key);

      append_line (text, key, value);
    }
  for (guint i = 0; i < model->n_cells; i++)
    {
      g_autofree char *key = lr_tracker_cell_id (model, i);
      g_autofree char *value = lr_content_to_text (lr_tracker_of_cell (model, i, NULL)->type, state->cells[i]);

      if (lr_tracker_of_cell (model, i, NULL)->value == NULL)
        append_line (text, key, value);
    }
  for (const GList *at = keys; at != NULL; at = at->next)
    append_line (text, at->data, lr_state_fact (state, at->data));
  g_list_free (keys);
  return g_string_free (text, FALSE);
}

static char *
read_line (const char *line)
{
  GString *text = g_string_new (NULL);

  for (; *line != '\0'; line++)
    if (line[0] == '\\' && line[1] != '\0')
      g_string_append_c (text, *++line == 'n' ? '\n' : *line);
    else
      g_string_append_c (text, *line);
  return g_string_free (text, FALSE);
}

/**
 * lr_state_from_text:
 * @model: a linked model
 * @text: as lr_state_to_text() writes it
 * @misfit: (out) (optional) (nullable): takes the first key that does not fit the ruleset, %NULL if all do
 *
 * Reads a state. What the text does not name is as it would be at the start; what the ruleset does not have, or has
 * otherwise, is left out.
 *
 * Returns: (transfer full): the state
 */
LrState *
lr_state_from_text (LrModel    *model,
                    const char *text,
                    char      **misfit)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *first = NULL;
  LrState *state = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *tab = strchr (lines[i], '\t');
      g_autofree char *value = NULL;

      if (tab == NULL)
        continue;
      *tab = '\0';
      value = read_line (tab + 1);
      if (g_str_equal (lines[i], LR_KEY_SCENARIO))
        {
          int scenario = model->scenarios != NULL ? lr_kind_find (model->scenarios, value) : -1;

          g_clear_pointer (&state, lr_state_free);
          state = lr_state_new (model, scenario);
          if (scenario >= 0)
            continue;
        }
      else
        {
          if (state == NULL)
            state = lr_state_new (model, -1);
          if (lr_state_put (state, lines[i], value))
            continue;
        }
      if (first == NULL)
        first = g_strdup (lines[i]);
    }
  if (misfit != NULL)
    *misfit = g_steal_pointer (&first);
  return state != NULL ? state : lr_state_new (model, -1);
}
