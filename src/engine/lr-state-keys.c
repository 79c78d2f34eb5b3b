/* lr-state-keys.c - a state by its keys: what a session keeps of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"

#include <string.h>

/* --- one key --- */

static const LrOption *
option_of_key (const LrState *state,
               const char    *key)
{
  if (!g_str_has_prefix (key, LR_KEY_OPTION))
    return NULL;
  return lr_model_find_option (state->model, key + strlen (LR_KEY_OPTION));
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
      return option != NULL && lr_content_parse (option->type, text, &content) &&
             !lr_value_is_missing (content.value) && lr_state_set_option (state, option, content.value.ordinal, NULL);
    }
  lr_state_write_fact (state, key, text, NULL);
  return TRUE;
}

/**
 * lr_state_depends:
 * @state: a state
 * @key: a tracker's key
 * @other: a key, as in a delta
 *
 * Returns: whether what stands at @key can be another where what stands at @other is
 */
gboolean
lr_state_depends (const LrState *state,
                  const char    *key,
                  const char    *other)
{
  gsize length = strcspn (other, "[");
  const LrTracker *tracker;
  int cell;

  if (g_str_equal (key, other))
    return TRUE;
  cell = lr_tracker_find_cell (state->model, key);
  tracker = cell >= 0 ? lr_tracker_of_cell (state->model, (guint) cell, NULL) : NULL;
  if (tracker == NULL || tracker->value == NULL)
    return FALSE;
  if (*other == '@')
    return g_str_equal (other, LR_KEY_TURN) || g_str_has_prefix (other, LR_KEY_OPTION);
  for (guint i = 0; i < tracker->n_sources; i++)
    if (strncmp (tracker->sources[i]->id, other, length) == 0 && tracker->sources[i]->id[length] == '\0')
      return TRUE;
  return FALSE;
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

/* --- all of it as text --- */

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
