/* lr-state-place.c - places in the sequence of play: their names, what is in scope there, and what is due
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"

#include <string.h>

static void
clear_frame (LrFrame *frame)
{
  g_free (frame->token);
}

void
lr_walk_init (LrWalk        *walk,
              const LrState *state,
              LrDelta       *delta)
{
  walk->state = (LrState *) state; /* only moves change it */
  walk->delta = delta;
  walk->n_lines = 0;
  walk->towards = NULL;
  walk->frames = g_array_new (FALSE, TRUE, sizeof (LrFrame));
  g_array_set_clear_func (walk->frames, (GDestroyNotify) clear_frame);
}

void
lr_walk_clear (LrWalk *walk)
{
  g_array_unref (walk->frames);
}

gboolean
lr_walk_tires (LrWalk *walk)
{
  return walk->n_lines++ >= LR_SEQUENCE_MOST_LINES || lr_state_is_spent (walk->state);
}

void
lr_walk_push (LrWalk        *walk,
              const LrEntry *entry,
              const char    *token)
{
  LrFrame frame = { .entry = entry, .token = g_strdup (token), .round = 1 };

  g_array_append_val (walk->frames, frame);
}

void
lr_walk_pop (LrWalk *walk)
{
  g_array_set_size (walk->frames, walk->frames->len - 1);
}

LrFrame *
lr_walk_top (const LrWalk *walk)
{
  return walk->frames->len > 0 ? &g_array_index (walk->frames, LrFrame, walk->frames->len - 1) : NULL;
}

char *
lr_walk_path (const LrWalk *walk,
              gboolean      with_round)
{
  GString *path = g_string_new (NULL);

  for (guint i = 0; i < walk->frames->len; i++)
    {
      const LrFrame *frame = &g_array_index (walk->frames, LrFrame, i);

      g_string_append_printf (path, "%s%s", i > 0 ? "." : "", frame->entry->id);
      if (frame->token != NULL)
        g_string_append_printf (path, ".%s", frame->token);
      if (frame->entry->loop && (with_round || i + 1 < walk->frames->len))
        g_string_append_printf (path, ".%u", frame->round);
    }
  return g_string_free (path, FALSE);
}

static gboolean
parse_round (const char *text,
             guint      *round)
{
  guint64 number;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 1, LR_SEQUENCE_MOST_ROUNDS, &number, NULL))
    return FALSE;
  *round = (guint) number;
  return TRUE;
}

static gboolean
is_token (const LrEntry *entry,
          const char    *token)
{
  guint row;

  if (token == NULL)
    return FALSE;
  if (entry->row->type.base == LR_TYPE_KIND)
    return lr_kind_find (entry->row->type.kind, token) >= 0;
  return parse_round (token, &row);
}

gboolean
lr_walk_parse (LrWalk     *walk,
               const char *path)
{
  g_auto (GStrv) words = g_strsplit (path, ".", -1);
  const LrEntry *entry = walk->state->model->sequence != NULL ? walk->state->model->sequence->root : NULL;

  for (guint i = 0; words[i] != NULL && entry != NULL; i++)
    {
      entry = *words[i] != '\0' ? lr_entry_find_child (entry, words[i]) : NULL;
      if (entry == NULL)
        return FALSE;
      if (entry->row != NULL && !is_token (entry, words[++i]))
        return FALSE;
      lr_walk_push (walk, entry, entry->row != NULL ? words[i] : NULL);
      if (entry->loop && words[i + 1] != NULL && !parse_round (words[++i], &lr_walk_top (walk)->round))
        return FALSE;
    }
  return entry != NULL;
}

gboolean
lr_walk_init_at (LrWalk        *walk,
                 const LrState *state,
                 const char    *path)
{
  lr_walk_init (walk, state, NULL);
  return lr_walk_parse (walk, path) && walk->frames->len > 0;
}

gboolean
lr_place_is_at (const char *place,
                const char *path)
{
  gsize length = strlen (path);

  return strncmp (place, path, length) == 0 && (place[length] == '\0' || place[length] == '.');
}

guint
lr_place_round (const char *place,
                const char *loop)
{
  return lr_place_is_at (place, loop) && place[strlen (loop)] == '.' ?
             (guint) g_ascii_strtoull (place + strlen (loop) + 1, NULL, 10) :
             0;
}

/* The row that a frame stands for; none where the list has grown shorter. */
static LrValue
frame_row (LrWork        *work,
           const LrFrame *frame)
{
  const LrEntry *entry = frame->entry;
  LrValue rows;
  guint row;

  if (entry->row->type.base == LR_TYPE_KIND)
    return lr_value_ordinal (lr_kind_find (entry->row->type.kind, frame->token));
  if (lr_eval (&work->eval, entry->rows_code, &rows) == LR_STOP_NONE && parse_round (frame->token, &row))
    for (guint i = 0; i < rows.object->n_values; i++)
      {
        const LrObject *own = rows.object->values[i].object;

        if (own->values[entry->row->type.shape->n_fields + LR_ROW_PLACE].ordinal == row)
          return rows.object->values[i];
      }
  return lr_value_none ();
}

LrWork *
lr_walk_work (const LrWalk *walk)
{
  LrWork *work = lr_state_work (walk->state);

  for (guint i = 0; i < walk->frames->len; i++)
    {
      const LrFrame *frame = &g_array_index (walk->frames, LrFrame, i);

      if (frame->entry->row != NULL)
        work->known[frame->entry->row->index] = frame_row (work, frame);
    }
  return work;
}

/* Whether every row in scope is still there, so that formulas may look at them. */
static gboolean
rows_are_there (const LrWalk *walk,
                const LrWork *work)
{
  for (guint i = 0; i < walk->frames->len; i++)
    {
      const LrEntry *entry = g_array_index (walk->frames, LrFrame, i).entry;

      if (entry->row != NULL && lr_value_is_none (work->known[entry->row->index]))
        return FALSE;
    }
  return TRUE;
}

gboolean
lr_walk_holds (const LrWalk *walk,
               const LrCode *code)
{
  LrWork *work = lr_walk_work (walk);
  LrValue holds;

  return code != NULL && rows_are_there (walk, work) && lr_eval (&work->eval, code, &holds) == LR_STOP_NONE &&
         holds.ordinal != 0;
}

gboolean
lr_state_applies (const LrState     *state,
                  const LrProcedure *procedure)
{
  LrValue holds;

  return procedure->when_code == NULL ||
         lr_eval (&lr_state_work (state)->eval, procedure->when_code, &holds) != LR_STOP_NONE || holds.ordinal != 0;
}

LrDue
lr_walk_due (const LrWalk *walk)
{
  const LrFrame *frame = lr_walk_top (walk);
  LrWork *work = lr_walk_work (walk);
  LrValue holds;

  if (!rows_are_there (walk, work))
    return LR_DUE_NO;
  /* a procedure has one condition for all its uses */
  if (frame->entry->callee != NULL && frame->entry->callee->only != NULL &&
      !lr_state_applies (walk->state, frame->entry->callee))
    return LR_DUE_NO;
  if (frame->entry->when_code == NULL)
    return LR_DUE_YES;
  if (lr_eval (&work->eval, frame->entry->when_code, &holds) != LR_STOP_NONE)
    return LR_DUE_UNKNOWN;
  return holds.ordinal != 0 ? LR_DUE_YES : LR_DUE_NO;
}

GPtrArray *
lr_walk_tokens (const LrWalk  *walk,
                const LrEntry *entry,
                gboolean       all)
{
  GPtrArray *tokens = g_ptr_array_new_with_free_func (g_free);
  LrWork *work = lr_walk_work (walk);
  const LrKind *kind = entry->row->type.base == LR_TYPE_KIND ? entry->row->type.kind : NULL;
  LrValue rows;

  for (guint i = 0; all && kind != NULL && i < kind->n_values; i++)
    g_ptr_array_add (tokens, g_strdup (kind->values[i].id));
  if (tokens->len > 0 || !rows_are_there (walk, work) ||
      lr_eval (&work->eval, all ? entry->rows_code : entry->each_code, &rows) != LR_STOP_NONE)
    return tokens;
  for (guint i = 0; i < rows.object->n_values; i++)
    if (entry->row->type.base == LR_TYPE_KIND)
      g_ptr_array_add (tokens, g_strdup (entry->row->type.kind->values[rows.object->values[i].ordinal].id));
    else
      {
        const LrObject *row = rows.object->values[i].object;
        guint place = (guint) row->values[entry->row->type.shape->n_fields + LR_ROW_PLACE].ordinal;

        g_ptr_array_add (tokens, g_strdup_printf ("%u", place));
      }
  return tokens;
}
