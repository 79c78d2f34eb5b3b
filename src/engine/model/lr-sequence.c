/* lr-sequence.c - the sequence of play, the scenarios and the alarms of a ruleset
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-sequence.h"

#include <string.h>

/* --- finding entries --- */

static gboolean
foreach_entry (LrEntry     *entry,
               LrEntryFunc  func,
               gpointer     data)
{
  for (guint i = 0; i < entry->n_entries; i++)
    if (!func (entry->entries[i], data) || !foreach_entry (entry->entries[i], func, data))
      return FALSE;
  return TRUE;
}

/**
 * lr_sequence_foreach:
 * @sequence: (nullable): a sequence
 * @func: called for each line of it, in the order of the text, a phase before what is in it
 * @data: passed to it
 *
 * Returns: %FALSE if @func stopped it
 */
gboolean
lr_sequence_foreach (const LrSequence *sequence,
                     LrEntryFunc       func,
                     gpointer          data)
{
  return sequence == NULL || foreach_entry (sequence->root, func, data);
}

typedef struct
{
  const char        *id;
  const LrProcedure *procedure;
  gboolean           phases;
  LrEntry           *found;
} Search;

static gboolean
match_id (LrEntry *entry,
          gpointer data)
{
  Search *search = data;

  if ((!search->phases || entry->kind == LR_ENTRY_PHASE) && g_strcmp0 (entry->id, search->id) == 0)
    search->found = entry;
  return search->found == NULL;
}

/**
 * lr_sequence_find_phase:
 * @sequence: (nullable): a sequence
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the phase of that name
 */
LrEntry *
lr_sequence_find_phase (const LrSequence *sequence,
                        const char       *id)
{
  Search search = { .id = id, .phases = TRUE };

  lr_sequence_foreach (sequence, match_id, &search);
  return search.found;
}

/**
 * lr_sequence_find:
 * @sequence: (nullable): a sequence
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the first line of that name
 */
LrEntry *
lr_sequence_find (const LrSequence *sequence,
                  const char       *id)
{
  Search search = { .id = id };

  lr_sequence_foreach (sequence, match_id, &search);
  return search.found;
}

static gboolean
match_procedure (LrEntry *entry,
                 gpointer data)
{
  Search *search = data;

  if (entry->callee == search->procedure)
    search->found = entry;
  return search->found == NULL;
}

/**
 * lr_sequence_names:
 * @sequence: (nullable): a sequence
 * @procedure: a procedure
 *
 * Returns: whether the sequence says anywhere when the procedure is carried out; one that it names nowhere is never out
 *   of phase
 */
gboolean
lr_sequence_names (const LrSequence  *sequence,
                   const LrProcedure *procedure)
{
  Search search = { .procedure = procedure };

  return !lr_sequence_foreach (sequence, match_procedure, &search);
}

/**
 * lr_entry_find_child:
 * @entry: a phase
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the line of that name in it
 */
LrEntry *
lr_entry_find_child (const LrEntry *entry,
                     const char    *id)
{
  for (guint i = 0; i < entry->n_entries; i++)
    if (g_strcmp0 (entry->entries[i]->id, id) == 0)
      return entry->entries[i];
  return NULL;
}

static gboolean
collect_phase (LrEntry *entry,
               gpointer data)
{
  if (entry->kind == LR_ENTRY_PHASE && entry->id != NULL)
    g_ptr_array_add (data, (gpointer) entry->id);
  return TRUE;
}

/**
 * lr_sequence_suggest_phase:
 * @sequence: (nullable): a sequence
 * @wrong: a name that no phase of it has
 *
 * Returns: (transfer none) (nullable): the phase that was probably meant
 */
const char *
lr_sequence_suggest_phase (const LrSequence *sequence,
                           const char       *wrong)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  lr_sequence_foreach (sequence, collect_phase, ids);
  return lr_suggest (wrong, (const char *const *) ids->pdata, ids->len);
}

/**
 * lr_model_scenario:
 * @model: a model
 * @scenario: the place of a scenario among the model's scenarios
 *
 * Returns: (transfer none) (nullable): what it says; %NULL where there is no such scenario
 */
const LrScenario *
lr_model_scenario (const LrModel *model,
                   int            scenario)
{
  return scenario >= 0 && scenario < (int) model->scenario_list->len ? model->scenario_list->pdata[scenario] : NULL;
}

/* --- the cells of trackers --- */

/**
 * lr_tracker_of_cell:
 * @model: a linked model
 * @cell: one of its @n_cells
 * @keys: (nullable) (array): takes the places of its keys in their kinds
 *
 * Returns: (transfer none): the tracker that the cell belongs to
 */
const LrTracker *
lr_tracker_of_cell (const LrModel *model,
                    guint          cell,
                    guint         *keys)
{
  guint low = 0;
  guint high = model->trackers->len;
  const LrTracker *tracker;
  guint rest;

  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (((const LrTracker *) model->trackers->pdata[middle])->first_cell <= cell)
        low = middle;
      else
        high = middle;
    }
  tracker = model->trackers->pdata[low];
  rest = cell - tracker->first_cell;
  g_assert (rest < tracker->n_cells);
  for (guint i = tracker->n_per; keys != NULL && i-- > 0;)
    {
      keys[i] = rest % tracker->per[i]->n_values;
      rest /= tracker->per[i]->n_values;
    }
  return tracker;
}

/**
 * lr_tracker_cell_id:
 * @model: a linked model
 * @cell: one of its @n_cells
 *
 * Returns: (transfer full): how the cell is called wherever it is written down: `vp`, or with its keys `cp_us[east]`
 *   and `box[union,east]`
 */
char *
lr_tracker_cell_id (const LrModel *model,
                    guint          cell)
{
  guint keys[LR_TRACKER_MOST_KEYS];
  const LrTracker *tracker = lr_tracker_of_cell (model, cell, keys);
  GString *id = g_string_new (tracker->id);

  for (guint i = 0; i < tracker->n_per; i++)
    g_string_append_printf (id, "%c%s", i == 0 ? '[' : ',', tracker->per[i]->values[keys[i]].id);
  if (tracker->n_per > 0)
    g_string_append_c (id, ']');
  return g_string_free (id, FALSE);
}

/**
 * lr_tracker_find_cell:
 * @model: a linked model
 * @id: as lr_tracker_cell_id() writes it; spaces after a comma and quotes around keys do no harm
 *
 * Returns: the cell, or -1 if there is none of that name
 */
int
lr_tracker_find_cell (const LrModel *model,
                      const char    *id)
{
  const char *bracket = strchr (id, '[');
  g_autofree char *name = bracket != NULL ? g_strndup (id, (gsize) (bracket - id)) : g_strdup (id);
  const LrTracker *tracker = lr_model_find_tracker (model, name);
  g_auto (GStrv) keys = NULL;
  gsize length = strlen (id);
  guint cell = 0;

  if (tracker == NULL || (bracket == NULL) != (tracker->n_per == 0))
    return -1;
  if (bracket == NULL)
    return (int) tracker->first_cell;
  if (id[length - 1] != ']')
    return -1;
  keys = g_strsplit (bracket + 1, ",", -1);
  if (g_strv_length (keys) != tracker->n_per)
    return -1;
  for (guint i = 0; i < tracker->n_per; i++)
    {
      char *key = g_strstrip (keys[i]);
      gsize end = strlen (key);
      int value;

      if (i == tracker->n_per - 1)
        key[--end] = '\0';
      if (end >= 2 && key[0] == '\'' && key[end - 1] == '\'')
        {
          key[end - 1] = '\0';
          key++;
        }
      value = lr_kind_find (tracker->per[i], key);
      if (value < 0)
        return -1;
      cell = cell * tracker->per[i]->n_values + (guint) value;
    }
  return (int) (tracker->first_cell + cell);
}
