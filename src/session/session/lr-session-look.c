/* lr-session-look.c - answers questions about a session: its log, the history of a tracker, what is left to do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-private.h"

#include <string.h>

/* --- the log --- */

GPtrArray *
lr_session_get_corrections (LrSession *self,
                            gint64     number)
{
  if (self->corrections == NULL)
    {
      self->corrections =
          g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
      for (guint i = 0; i < self->steps->len; i++)
        {
          LrAction *action = self->steps->pdata[i];
          gpointer refers = GSIZE_TO_POINTER ((gsize) action->refers);
          GPtrArray *all = action->kind == LR_ACTION_CORRECT ? g_hash_table_lookup (self->corrections, refers) : NULL;

          if (action->kind != LR_ACTION_CORRECT)
            continue;
          if (all == NULL)
            g_hash_table_insert (self->corrections, refers, all = g_ptr_array_new ());
          g_ptr_array_add (all, action);
        }
    }
  return g_hash_table_lookup (self->corrections, GSIZE_TO_POINTER ((gsize) number));
}

/* --- the history of a tracker --- */

/* Follows a tracker through the actions. */
typedef struct
{
  const char     *key;
  LrState        *state;  /* (nullable): for a derived tracker, which the actions do not hold */
  gboolean        stale;  /* whether a tracker that it depends on has changed */
  const char     *turn;
  char           *value;
  guint           changes;
  GPtrArray      *points;
} Following;

void
lr_history_point_free (LrHistoryPoint *point)
{
  if (point == NULL)
    return;
  g_free (point->turn);
  g_free (point->value);
  g_free (point);
}

static void
take_value (Following  *following,
            const char *value)
{
  if (g_strcmp0 (following->value, value) == 0)
    return;
  g_free (following->value);
  following->value = g_strdup (value);
  following->changes++;
}

static void
look_at_derived (Following *following)
{
  g_autofree char *value = NULL;

  if (following->state == NULL || !following->stale)
    return;
  following->stale = FALSE;
  value = lr_state_get (following->state, following->key);
  take_value (following, value != NULL ? value : "");
}

/* Only changes that a derived tracker depends on are applied, since working it out takes a while. */
static void
take_change (Following  *following,
             const char *key,
             const char *after)
{
  if (following->state == NULL)
    {
      if (g_str_equal (key, following->key))
        take_value (following, after);
    }
  else if (lr_state_depends (following->state, following->key, key))
    {
      lr_state_put (following->state, key, after);
      following->stale = TRUE;
    }
}

static void
end_turn (Following *following)
{
  LrHistoryPoint *point = g_new (LrHistoryPoint, 1);

  point->turn = g_strdup (following->turn != NULL ? following->turn : "");
  point->value = g_strdup (following->value != NULL ? following->value : "");
  point->changes = following->changes;
  following->changes = 0;
  g_ptr_array_add (following->points, point);
}

static void
follow (Following      *following,
        const LrAction *action)
{
  const LrPartChange *change;

  for (guint i = 0; (change = lr_action_change (action, i)) != NULL; i++)
    {
      if (g_str_equal (change->key, "@turn") && following->turn != NULL)
        {
          look_at_derived (following);
          end_turn (following);
        }
      if (g_str_equal (change->key, "@turn"))
        following->turn = change->after;
      take_change (following, change->key, change->after);
    }
}

static gboolean
is_derived (LrSession  *self,
            const char *key)
{
  int cell = self->state != NULL && *key != '@' ? lr_tracker_find_cell (self->ruleset->model, key) : -1;

  return cell >= 0 && lr_tracker_of_cell (self->ruleset->model, (guint) cell, NULL)->value != NULL;
}

GPtrArray *
lr_session_history (LrSession  *self,
                    const char *key)
{
  Following following = { .key = key };

  following.points = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_history_point_free);
  following.state = is_derived (self, key) ? lr_state_new (self->ruleset->model, lr_state_scenario (self->state)) :
                                             NULL;
  follow (&following, self->actions->pdata[0]);
  following.stale = TRUE;
  look_at_derived (&following);
  following.changes = 0;
  for (guint i = 0; i < self->steps->len; i++)
    {
      follow (&following, self->steps->pdata[i]);
      look_at_derived (&following);
    }
  end_turn (&following);
  g_free (following.value);
  lr_state_free (following.state);
  return following.points;
}

/* --- the checklist --- */

GPtrArray *
lr_session_undone_lines (LrSession *self)
{
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_line_free);
  g_autoptr (GPtrArray) lines = self->state != NULL ? lr_state_checklist (self->state) : NULL;

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      LrLine *line = lines->pdata[i];

      if (line->entry == NULL || (line->entry->kind != LR_ENTRY_STEP && line->entry->kind != LR_ENTRY_DO) ||
          line->entry->may || line->due == LR_DUE_NO || line->mark != NULL)
        continue;
      lines->pdata[i] = NULL;
      g_ptr_array_add (found, line);
    }
  return found;
}

/* Whether a phase, or a phase inside it, opens a procedure. */
static gboolean
opens (const LrEntry     *phase,
       const LrProcedure *procedure)
{
  for (guint i = 0; i < phase->n_entries; i++)
    {
      const LrEntry *entry = phase->entries[i];

      if (entry->kind == LR_ENTRY_DO ? entry->callee == procedure :
                                       entry->kind == LR_ENTRY_PHASE && opens (entry, procedure))
        return TRUE;
    }
  return FALSE;
}

gboolean
lr_session_is_in_phase (LrSession         *self,
                        const LrProcedure *procedure)
{
  const LrSequence *sequence = self->state != NULL ? self->ruleset->model->sequence : NULL;
  const LrEntry *entry;
  const LrEntry *phase;

  if (sequence == NULL || !lr_sequence_names (sequence, procedure))
    return TRUE;
  entry = lr_state_entry (self->state, lr_state_place (self->state));
  if (entry == NULL)
    return FALSE;
  if (entry->kind == LR_ENTRY_DO && entry->callee == procedure)
    return TRUE;
  phase = lr_entry_stage (entry) != NULL ? lr_entry_stage (entry) : entry->parent;
  return phase != NULL && phase != sequence->root && opens (phase, procedure);
}

/* Whether a line of the checklist is one of a procedure that is due. @undone: and has to be done and is not */
static gboolean
calls (const LrLine      *line,
       const LrProcedure *procedure,
       gboolean           undone)
{
  return line->entry != NULL && line->entry->kind == LR_ENTRY_DO && line->entry->callee == procedure &&
         line->due != LR_DUE_NO && (!undone || (!line->entry->may && line->mark == NULL));
}

char *
lr_session_find_line (LrSession         *self,
                      const LrProcedure *procedure,
                      const char        *path)
{
  g_autoptr (GPtrArray) lines = self->state != NULL ? lr_state_checklist (self->state) : g_ptr_array_new ();
  const char *place = self->state != NULL ? lr_state_place (self->state) : "";
  g_autofree char *stage = *place != '\0' ? lr_state_stage (self->state, place) : NULL;
  gsize length = stage != NULL ? strlen (stage) : 0;
  const LrLine *here = NULL;
  const LrLine *only = NULL;
  const LrLine *elsewhere = NULL;
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];
      gboolean meant = g_strcmp0 (line->path, path) == 0;
      gboolean now = line->here || (stage != NULL && strncmp (line->path, stage, length) == 0 &&
                                    line->path[length] == '.');

      if (!calls (line, procedure, FALSE))
        continue;
      if (meant && now)
        return g_strdup (path);
      if (line->here)
        here = line;
      if (calls (line, procedure, TRUE) && now)
        only = n++ == 0 ? line : NULL;
      if (calls (line, procedure, TRUE) && meant)
        elsewhere = line;
    }
  here = here != NULL ? here : only != NULL ? only : elsewhere;
  return here != NULL ? g_strdup (here->path) : NULL;
}

const LrSide *
lr_session_get_side (LrSession *self)
{
  g_autoptr (GPtrArray) lines = self->state != NULL ? lr_state_checklist (self->state) : NULL;

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];

      if (line->here)
        return line->side;
    }
  return NULL;
}

GPtrArray *
lr_session_missing (LrSession *self)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  const LrModel *model = self->state != NULL ? self->ruleset->model : NULL;

  for (guint i = 0; model != NULL && i < model->n_cells; i++)
    {
      char *key = lr_tracker_cell_id (model, i);

      if (lr_tracker_of_cell (model, i, NULL)->value == NULL && g_str_equal (lr_session_get_value (self, key), "?"))
        g_ptr_array_add (keys, key);
      else
        g_free (key);
    }
  return keys;
}
