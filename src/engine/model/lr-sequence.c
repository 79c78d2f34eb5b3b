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

LrEntry *
lr_sequence_find_phase (const LrSequence *sequence,
                        const char       *id)
{
  Search search = { .id = id, .phases = TRUE };

  lr_sequence_foreach (sequence, match_id, &search);
  return search.found;
}

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

gboolean
lr_sequence_names (const LrSequence  *sequence,
                   const LrProcedure *procedure)
{
  Search search = { .procedure = procedure };

  return !lr_sequence_foreach (sequence, match_procedure, &search);
}

LrEntry *
lr_entry_find_child (const LrEntry *entry,
                     const char    *id)
{
  for (guint i = 0; i < entry->n_entries; i++)
    if (g_strcmp0 (entry->entries[i]->id, id) == 0)
      return entry->entries[i];
  return NULL;
}

/* --- duties and stages --- */

/* Whether a line of a phase has to be done. */
static gboolean
has_duties (const LrEntry *phase)
{
  for (guint i = 0; i < phase->n_entries; i++)
    if (phase->entries[i]->kind != LR_ENTRY_NOTE && !phase->entries[i]->may)
      return TRUE;
  return FALSE;
}

static gboolean
has_phases (const LrEntry *phase)
{
  for (guint i = 0; i < phase->n_entries; i++)
    if (phase->entries[i]->kind == LR_ENTRY_PHASE)
      return TRUE;
  return FALSE;
}

static gboolean
is_stage (const LrEntry *phase)
{
  if (phase->parent == NULL)
    return FALSE;
  for (guint i = 0; i < phase->n_entries; i++)
    {
      const LrEntry *entry = phase->entries[i];

      if (entry->kind == LR_ENTRY_PHASE &&
          (phase->parent->parent == NULL || has_phases (entry) || (entry->loop && has_duties (entry))))
        return FALSE;
    }
  return TRUE;
}

const LrEntry *
lr_entry_stage (const LrEntry *line)
{
  const LrEntry *stage = NULL;

  for (const LrEntry *at = line->kind == LR_ENTRY_PHASE ? line : line->parent; at != NULL; at = at->parent)
    if (is_stage (at))
      stage = at;
  return stage;
}

static gboolean
collect_phase (LrEntry *entry,
               gpointer data)
{
  if (entry->kind == LR_ENTRY_PHASE && entry->id != NULL)
    g_ptr_array_add (data, (gpointer) entry->id);
  return TRUE;
}

const char *
lr_sequence_suggest_phase (const LrSequence *sequence,
                           const char       *wrong)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  lr_sequence_foreach (sequence, collect_phase, ids);
  return lr_suggest (wrong, (const char *const *) ids->pdata, ids->len);
}

const LrScenario *
lr_model_scenario (const LrModel *model,
                   int            scenario)
{
  return scenario >= 0 && scenario < (int) model->scenario_list->len ? model->scenario_list->pdata[scenario] : NULL;
}

/* --- the cells of trackers --- */

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
