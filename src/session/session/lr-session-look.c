/* lr-session-look.c - reads a session: its log, the history of a tracker, missed steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "engine/text/lr-codec.h"
#include "lr-session-private.h"

#include <string.h>

/* --- the history of a tracker --- */

void
lr_history_point_free (LrHistoryPoint *point)
{
  if (point == NULL)
    return;
  g_free (point->turn);
  g_free (point->value);
  g_free (point);
}

static LrHistoryPoint *
add_point (GPtrArray  *points,
           const char *turn,
           const char *value)
{
  LrHistoryPoint *point = g_new0 (LrHistoryPoint, 1);

  point->turn = g_strdup (turn);
  point->value = g_strdup (value);
  g_ptr_array_add (points, point);
  return point;
}

/* @value: (transfer full) (nullable) */
static void
take_value (LrHistoryPoint *point,
            char           *value)
{
  point->changes += g_strcmp0 (point->value, value) != 0;
  g_free (point->value);
  point->value = value != NULL ? value : g_strdup ("");
}

GPtrArray *
lr_session_history (LrSession  *self,
                    const char *key)
{
  GPtrArray *points = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_history_point_free);
  LrHistoryPoint *point = add_point (points, "", "");
  int cell = self->state != NULL && *key != '@' ? lr_tracker_find_cell (self->ruleset->model, key) : -1;
  /* the actions do not hold a derived tracker */
  gboolean derived = cell >= 0 && lr_tracker_of_cell (self->ruleset->model, (guint) cell, NULL)->value != NULL;
  g_autoptr (LrState) state = derived ? lr_state_new (self->ruleset->model, lr_state_scenario (self->state)) : NULL;

  for (guint i = 0; i <= self->log.steps->len; i++)
    {
      const LrAction *action = i == 0 ? self->log.actions->pdata[0] : self->log.steps->pdata[i - 1];
      gboolean stale = derived && i == 0;
      const LrPartChange *change;

      for (guint j = 0; (change = lr_action_change (action, j)) != NULL; j++)
        {
          if (g_str_equal (change->key, "@turn") && *point->turn == '\0')
            {
              g_free (point->turn);
              point->turn = g_strdup (change->after);
            }
          else if (g_str_equal (change->key, "@turn"))
            {
              if (stale)
                take_value (point, lr_state_get (state, key));
              stale = FALSE;
              point = add_point (points, change->after, point->value);
            }
          if (!derived && g_str_equal (change->key, key))
            take_value (point, g_strdup (change->after));
          else if (derived && lr_state_depends (state, key, change->key))
            {
              lr_state_put (state, change->key, change->after);
              stale = TRUE;
            }
        }
      if (stale) /* only now, since computing it takes a while */
        take_value (point, lr_state_get (state, key));
      if (i == 0)
        point->changes = 0;
    }
  return points;
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

/* The data to compare a line of the turn with. */
static LrValue *
known_values (const LrResult *result)
{
  guint n = result->procedure->n_fields;
  LrValue *values = g_new (LrValue, n + 1);

  for (guint i = 0; i < n; i++)
    values[i] = result->values != NULL && result->asked[i] ? result->values[i] : lr_value_missing ();
  return values;
}

GPtrArray *
lr_session_nearest_lines (LrSession      *self,
                          const LrResult *result,
                          const char     *path)
{
  g_autofree LrValue *values = known_values (result);

  return self->state != NULL ? lr_state_lines (self->state, result->procedure, values, path) :
                               g_ptr_array_new_with_free_func ((GDestroyNotify) lr_line_free);
}

/* The phase of a place: something done once in it is done once in its stage. */
static char *
phase_of (LrSession  *self,
          const char *place)
{
  char *stage = place != NULL && *place != '\0' ? lr_state_stage (self->state, place) : NULL;
  const char *end = place != NULL ? strrchr (place, '.') : NULL;
  const LrEntry *entry = end != NULL ? lr_state_entry (self->state, place) : NULL;

  if (entry != NULL && entry->row != NULL)
    end = g_strrstr_len (place, end - place, ".");
  return stage != NULL ? stage : g_strndup (place, end != NULL ? (gsize) (end - place) : 0);
}

/* Whether a line belongs to the phase that the game is in. */
static gboolean
is_of_phase (LrSession    *self,
             const LrLine *line)
{
  g_autofree char *phase = phase_of (self, lr_state_place (self->state));
  gsize length = strlen (phase);

  return line->here || (length > 0 && strncmp (line->path, phase, length) == 0 && line->path[length] == '.');
}

gboolean
lr_session_is_elsewhere (LrSession      *self,
                         const LrResult *result,
                         const char     *path)
{
  g_autoptr (GPtrArray) lines = lr_session_nearest_lines (self, result, path);

  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (((const LrLine *) lines->pdata[i])->path, path) == 0 || is_of_phase (self, lines->pdata[i]))
      return FALSE;
  return lines->len > 0;
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

static void
add_phase (LrSession    *self,
           GString      *text,
           const LrLine *phase,
           const LrLine *line)
{
  const char *only = line->due == LR_DUE_NO ? line->entry->only : NULL;
  const char *whose = line->side != NULL ? lr_catalogue_find (self->ruleset->words, line->side->label) : line->actor;
  const char *more = only != NULL ? lr_catalogue_find (self->ruleset->words, only) : whose;
  g_autofree char *name = more != NULL && strstr (phase->label, more) == NULL ?
                              g_strdup_printf ("%s (%s)", phase->label, more) :
                              g_strdup (phase->label);

  if (strstr (text->str, name) == NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
}

/* Whether one of the lines has this path, or there is none at all. */
static gboolean
is_among (GPtrArray  *lines,
          const char *path)
{
  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (((const LrLine *) lines->pdata[i])->path, path) == 0)
      return TRUE;
  return lines->len == 0;
}

char *
lr_session_dup_phases (LrSession      *self,
                       const LrResult *result,
                       const char     *path)
{
  const LrProcedure *procedure = result->procedure;
  g_autoptr (GPtrArray) lines = lr_state_checklist (self->state);
  g_autoptr (GPtrArray) nearest = lr_session_nearest_lines (self, result, path);
  g_autoptr (GPtrArray) around = g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];
      gboolean phase = line->entry != NULL && line->entry->kind == LR_ENTRY_PHASE;

      if (line->entry == NULL)
        continue;
      g_ptr_array_set_size (around, (int) line->depth);
      if (phase)
        g_ptr_array_add (around, (gpointer) line);
      if (phase ? line->due == LR_DUE_NO && opens (line->entry, procedure) : line->entry->callee == procedure)
        if (is_among (nearest, line->path))
          add_phase (self, text, around->len > 0 ? around->pdata[around->len - 1] : line, line);
    }
  return g_string_free (text, FALSE);
}

/* Whether a line is done by a result of its procedure: one of this stage, or one that says whose result it is. */
static gboolean
is_done_by_result (LrSession    *self,
                   const LrLine *line,
                   const char   *path)
{
  const char *place = lr_state_place (self->state);
  g_autofree char *stage = *place != '\0' ? lr_state_stage (self->state, place) : NULL;
  g_autofree char *own = lr_state_stage (self->state, line->path);
  const LrProcedure *procedure = line->entry->callee;
  gboolean says = line->entry->n_with > 0;

  if (line->here || g_strcmp0 (line->path, path) == 0)
    return TRUE;
  for (guint i = 0; i < procedure->n_fields; i++)
    says = says || procedure->fields[i]->place != LR_PLACED_NOT;
  return !line->entry->may && line->mark == NULL && (says || (stage != NULL && g_strcmp0 (stage, own) == 0));
}

GPtrArray *
lr_session_find_lines (LrSession      *self,
                       const LrResult *result,
                       const char     *path)
{
  GPtrArray *lines = lr_session_nearest_lines (self, result, path);

  for (guint i = lines->len; i-- > 0;)
    if (!is_done_by_result (self, lines->pdata[i], path))
      g_ptr_array_remove_index (lines, i);
  return lines;
}

/* Whether an action belongs to the time within which a procedure is done once. */
static gboolean
is_within (LrSession      *self,
           const char     *once,
           const LrAction *action)
{
  const LrKind *calendar = self->ruleset->model->calendar;
  int now = lr_state_turn (self->state);
  int then = calendar != NULL ? lr_kind_find (calendar, action->turn) : now;
  int flag = calendar != NULL ? lr_kind_find_field (calendar, once) : -1;
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;

  if (g_str_equal (once, LR_ONCE_GAME) || then == now)
    {
      if (!g_str_equal (once, LR_ONCE_PHASE))
        return TRUE;
      here = phase_of (self, lr_state_place (self->state));
      there = phase_of (self, action->place);
      return g_str_equal (here, there);
    }
  if (flag < 0 || then < 0 || then > now)
    return FALSE;
  for (int i = then + 1; i <= now; i++)
    if (calendar->values[i].fields[flag].ordinal != 0)
      return FALSE;
  return TRUE;
}

/* Whether a result has the same in an input as an entry of its calculator. */
static gboolean
has_same_input (const LrAction *action,
                const LrResult *result,
                guint           index)
{
  const LrField *field = result->procedure->fields[index];
  g_autofree char *value = lr_codec_value (&lr_tongue_wire, field->type, result->values[index], NULL);
  const LrPartInput *input;

  for (guint i = 0; (input = lr_action_input (action, i)) != NULL && !g_str_equal (input->id, field->id); i++)
    ;
  return input == NULL || g_strcmp0 (input->value, value) == 0;
}

static gboolean
has_same_rows (const LrAction *action,
               const LrResult *result,
               guint           index)
{
  const LrField *roster = result->procedure->fields[index];
  LrValue rows = result->values[index];
  const LrPartRow *row;
  guint n = 0;

  for (guint i = 0; (row = lr_action_row (action, i)) != NULL; i++)
    if (g_str_equal (row->roster, roster->id))
      {
        g_autofree char *text = n < rows.object->n_values ?
                                    lr_codec_answered_row (roster->type.shape, rows.object->values[n++].object, NULL,
                                                           result->labels, result->n_labels) :
                                    NULL;

        if (g_strcmp0 (text, row->text) != 0)
          return FALSE;
      }
  return n == rows.object->n_values;
}

/* Whether a result has the inputs of an entry of its calculator. @books: whether those that the books give count, too:
 * they may have changed since. */
static gboolean
has_same_inputs (const LrAction *action,
                 const LrResult *result,
                 gboolean        books)
{
  for (guint i = 0; i < result->procedure->n_fields; i++)
    {
      const LrField *field = result->procedure->fields[i];

      if (!result->asked[i] || (!books && field->from_code != NULL))
        continue;
      if (field->kind == LR_FIELD_PICK || field->kind == LR_FIELD_RECORD || lr_value_is_none (result->values[i]))
        {
          if (books) /* who knows */
            return FALSE;
          continue;
        }
      if (!(field->kind == LR_FIELD_ROSTER ? has_same_rows : has_same_input) (action, result, i))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_same_per (const LrAction *action,
              const LrResult *result)
{
  for (guint i = 0; i < result->procedure->n_per; i++)
    if (!has_same_input (action, result, result->procedure->per[i]))
      return FALSE;
  return TRUE;
}

/* Returns: (nullable): the line that a result was recorded for */
static const char *
line_of (LrSession      *self,
         const LrAction *action)
{
  const LrPartLine *line = lr_action_find_line (action, LR_LINE_LABEL);
  const LrEntry *entry;

  if (line != NULL || lr_action_find_about (action, LR_ABOUT_NO_LINE) != NULL)
    return line != NULL ? line->path : NULL;
  entry = lr_state_entry (self->state, action->place);
  return entry != NULL && entry->callee != NULL && g_str_equal (entry->callee->id, action->subject) ? action->place :
                                                                                                       NULL;
}

static gboolean
changes_books (const LrAction *action)
{
  for (guint i = 0; i < action->n_changes; i++)
    if (*action->changes[i].key != '@')
      return TRUE;
  return FALSE;
}

/* Whether an entry did already what a result would do, although no rule limits it: it was for the same line and did it,
 * or it changed the trackers with the same inputs. The rows and rounds of one line are
 * different things, and so is what may be done at a line as often as one likes, unless all is the same. */
static gboolean
did_the_same (LrSession      *self,
              const LrAction *action,
              const LrResult *result,
              const LrLine   *line)
{
  const char *own = line_of (self, action);

  if (g_strcmp0 (own, line->path) == 0)
    return g_strcmp0 (line->mark, "done") == 0 &&
           (!line->entry->may || (changes_books (action) && has_same_inputs (action, result, TRUE)));
  if (own != NULL ? lr_state_entry (self->state, own) == line->entry : line->entry->may)
    return FALSE;
  return changes_books (action) && has_same_inputs (action, result, FALSE);
}

const LrAction *
lr_session_find_before (LrSession      *self,
                        const LrResult *result,
                        const char     *path)
{
  const LrProcedure *procedure = result->procedure;
  const char *once = procedure->once != NULL ? procedure->once : LR_ONCE_TURN;
  g_autoptr (GPtrArray) lines = NULL;

  if (self->state == NULL || result->status != LR_STATUS_DONE)
    return NULL;
  lines = lr_session_nearest_lines (self, result, path);
  for (guint i = self->log.steps->len; i-- > 0;)
    {
      const LrAction *action = self->log.steps->pdata[i];

      if (action->kind == LR_ACTION_ROLL && g_str_equal (action->subject, procedure->id) &&
          !lr_session_was_taken_back (self, action) && is_within (self, once, action) &&
          (procedure->once != NULL ? has_same_per (action, result) :
                                     lines->len > 0 && did_the_same (self, action, result, lines->pdata[0])))
        return action;
    }
  return NULL;
}

const LrSide *
lr_session_get_side (LrSession *self)
{
  g_autoptr (LrLine) line = self->state != NULL ? lr_state_line (self->state, lr_state_place (self->state)) : NULL;

  return line != NULL ? line->side : NULL;
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
