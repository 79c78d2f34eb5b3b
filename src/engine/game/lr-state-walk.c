/* lr-state-walk.c - walks through the sequence of play
 *
 * A phase's effects happen once a turn, where it is first entered and where it is first left: going back and forth does
 * not do them again. The key of the phase remembers that until the turn ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"

#include <string.h>

/* --- what happens where phases begin and end --- */

static void
do_effects (LrWalk        *walk,
            const LrEntry *phase,
            LrChangeAt     at)
{
  for (guint i = 0; i < phase->n_effects; i++)
    if (phase->effects[i]->at == at)
      lr_state_do_change (walk->state, phase->effects[i], lr_walk_work (walk), walk->delta);
}

static char *
phase_key (const LrWalk *walk)
{
  g_autofree char *path = lr_walk_path (walk, FALSE);

  return g_strconcat (LR_KEY_PHASE, path, NULL);
}

static void
begin_phase (LrWalk        *walk,
             const LrEntry *phase)
{
  g_autofree char *key = phase_key (walk);

  if (lr_state_fact (walk->state, key) != NULL)
    return;
  lr_state_write_fact (walk->state, key, "entered", walk->delta);
  do_effects (walk, phase, LR_AT_BEGIN);
}

static void
end_phase (LrWalk        *walk,
           const LrEntry *phase)
{
  g_autofree char *key = phase_key (walk);

  if (g_strcmp0 (lr_state_fact (walk->state, key), "left") == 0)
    return;
  lr_state_write_fact (walk->state, key, "left", walk->delta);
  do_effects (walk, phase, LR_AT_END);
  lr_state_reset (walk->state, phase->resets, phase->n_resets, walk->delta);
}

/* --- the next line --- */

static gboolean enter_children (LrWalk *walk, const LrEntry *phase, guint first);

/* Whether the next round of the current loop is on the way: otherwise a loop without an end would repeat for ever. */
static gboolean
wants_next_round (const LrWalk *walk)
{
  g_autofree char *path = walk->towards != NULL ? lr_walk_path (walk, FALSE) : NULL;

  return path == NULL || lr_place_round (walk->towards, path) > lr_walk_top (walk)->round;
}

/* One round of a phase is over. Goes on to the next one of a loop. */
static gboolean
next_round (LrWalk        *walk,
            const LrEntry *phase)
{
  if (!phase->loop || !wants_next_round (walk) || lr_walk_holds (walk, phase->until_code) ||
      lr_walk_top (walk)->round >= LR_SEQUENCE_MOST_ROUNDS)
    return FALSE;
  lr_walk_top (walk)->round++;
  if (enter_children (walk, phase, 0))
    return TRUE;
  lr_walk_top (walk)->round--;
  return FALSE;
}

/* Enters a line, and in a phase the first line that is due. */
static gboolean
enter (LrWalk        *walk,
       const LrEntry *entry,
       const char    *token)
{
  if (lr_walk_tires (walk))
    return FALSE;
  lr_walk_push (walk, entry, token);
  if (lr_walk_due (walk) != LR_DUE_NO)
    {
      if (entry->kind != LR_ENTRY_PHASE)
        return TRUE;
      begin_phase (walk, entry);
      /* an empty round is not repeated */
      if (enter_children (walk, entry, 0))
        return TRUE;
      end_phase (walk, entry);
    }
  lr_walk_pop (walk);
  return FALSE;
}

/* Whether a row comes after another one, which may be gone: of a kind in the order of its values, of a list by its
 * number. */
static gboolean
comes_after (const LrEntry *entry,
             const char    *token,
             const char    *after)
{
  if (entry->row->type.base == LR_TYPE_KIND)
    return lr_kind_find (entry->row->type.kind, token) > lr_kind_find (entry->row->type.kind, after);
  return g_ascii_strtoull (token, NULL, 10) > g_ascii_strtoull (after, NULL, 10);
}

/* Enters a line, or the next of its rows after @after. */
static gboolean
enter_row (LrWalk        *walk,
           const LrEntry *entry,
           const char    *after)
{
  g_autoptr (GPtrArray) tokens = NULL;

  if (entry->row == NULL)
    return after == NULL && enter (walk, entry, NULL);
  tokens = lr_walk_tokens (walk, entry, FALSE);
  for (guint i = 0; i < tokens->len; i++)
    if ((after == NULL || comes_after (entry, tokens->pdata[i], after)) && enter (walk, entry, tokens->pdata[i]))
      return TRUE;
  return FALSE;
}

static gboolean
enter_children (LrWalk        *walk,
                const LrEntry *phase,
                guint          first)
{
  for (guint i = first; i < phase->n_entries; i++)
    if (phase->entries[i]->kind != LR_ENTRY_NOTE && enter_row (walk, phase->entries[i], NULL))
      return TRUE;
  return FALSE;
}

static guint
index_in (const LrEntry *phase,
          const LrEntry *entry)
{
  for (guint i = 0; i < phase->n_entries; i++)
    if (phase->entries[i] == entry)
      return i;
  g_assert_not_reached ();
}

/* Goes on after the innermost line. A phase that is left with it is over, loop or not. */
static gboolean
go_on (LrWalk *walk)
{
  while (walk->frames->len > 0)
    {
      const LrEntry *entry = lr_walk_top (walk)->entry;
      const LrEntry *phase = entry->parent;
      g_autofree char *token = g_strdup (lr_walk_top (walk)->token);

      if (entry->kind == LR_ENTRY_PHASE)
        end_phase (walk, entry);
      lr_walk_pop (walk);
      if ((token != NULL && enter_row (walk, entry, token)) ||
          enter_children (walk, phase, index_in (phase, entry) + 1))
        return TRUE;
      if (walk->frames->len > 0 && next_round (walk, phase))
        return TRUE;
    }
  return FALSE;
}

/* --- turns --- */

static gboolean
is_last_turn (const LrWalk *walk)
{
  const LrState *state = walk->state;
  const LrScenario *scenario = lr_model_scenario (state->model, state->scenario);
  const LrKind *calendar = state->model->calendar;

  if (lr_walk_holds (walk, state->model->sequence->root->until_code))
    return TRUE;
  if (calendar == NULL)
    return FALSE;
  return state->turn + 1 >= (int) calendar->n_values ||
         (scenario != NULL && scenario->last >= 0 && state->turn >= scenario->last);
}

/* Whether a key is about the current turn alone. */
static gboolean
is_of_turn (const char *key)
{
  return g_str_has_prefix (key, LR_KEY_MARK) || g_str_has_prefix (key, LR_KEY_PHASE) ||
         g_str_has_prefix (key, LR_KEY_TRAIL);
}

/* Whether a key is a note for this turn or one before. */
static gboolean
is_past_note (const LrState *state,
              const char    *key)
{
  const char *text = lr_state_fact (state, key);
  const LrKind *calendar = state->model->calendar;

  if (!g_str_has_prefix (key, LR_KEY_NOTE) || calendar == NULL || state->turn < 0)
    return FALSE;
  for (int i = 0; i <= state->turn; i++)
    {
      gsize length = strlen (calendar->values[i].id);

      if (strncmp (text, calendar->values[i].id, length) == 0 && text[length] == '|')
        return TRUE;
    }
  return FALSE;
}

/**
 * lr_state_forget_turn:
 * @state: a state
 * @notes: whether notes for this turn go too
 * @delta: (nullable): takes note of what changes
 *
 * Deletes what concerns the current turn alone: marks, and the places of the game.
 */
void
lr_state_forget_turn (LrState  *state,
                      gboolean  notes,
                      LrDelta  *delta)
{
  g_autoptr (GHashTable) facts = g_hash_table_ref (state->facts); /* its keys, too, if it is shared */
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (facts), (GCompareFunc) strcmp);

  for (const GList *at = keys; at != NULL; at = at->next)
    {
      g_autofree char *key = g_strdup (at->data);

      if (is_of_turn (key) || (notes && is_past_note (state, key)))
        lr_state_write_fact (state, key, NULL, delta);
    }
}

/* Ends the turn and begins the next one, unless the game is over. */
static void
end_turn (LrWalk *walk)
{
  LrState *state = walk->state;
  const LrSequence *sequence = state->model->sequence;
  gboolean last;

  do_effects (walk, sequence->root, LR_AT_END);
  last = is_last_turn (walk);
  if (last)
    {
      lr_state_write_fact (state, LR_KEY_OVER, "yes", walk->delta);
      return;
    }
  lr_state_reset (state, sequence->resets, sequence->n_resets, walk->delta);
  lr_state_forget_turn (state, TRUE, walk->delta);
  if (state->turn >= 0)
    lr_state_come_to (state, state->turn + 1, walk->delta);
  else
    lr_state_do_dates (state, walk->delta);
  do_effects (walk, sequence->root, LR_AT_BEGIN);
}

/* --- moving --- */

static void
write_place (LrState    *state,
             const char *place,
             gboolean    trail,
             LrDelta    *delta)
{
  if (trail)
    {
      g_autofree char *key = g_strdup_printf (LR_KEY_TRAIL "%u", lr_state_last (state, LR_KEY_TRAIL) + 1);

      lr_state_write_fact (state, key, lr_state_place (state), delta);
    }
  lr_state_write_fact (state, LR_KEY_PLACE, place, delta);
}

const char *
lr_state_place (const LrState *state)
{
  const char *place = lr_state_fact (state, LR_KEY_PLACE);

  return place != NULL ? place : LR_PLACE_BEGINNING;
}

const LrEntry *
lr_state_entry (const LrState *state,
                const char    *path)
{
  const LrEntry *entry = NULL;
  LrWalk walk;

  if (lr_walk_init_at (&walk, state, path))
    entry = lr_walk_top (&walk)->entry;
  lr_walk_clear (&walk);
  return entry;
}

/* The place of the game, after a move from its place at the beginning of this turn or the one before. */
static void
arrive (LrWalk  *walk,
        gboolean there,
        gboolean trail)
{
  g_autofree char *path = there ? lr_walk_path (walk, TRUE) : g_strdup (LR_PLACE_END);

  write_place (walk->state, path, trail, walk->delta);
}

/* @loop: whether to leave the innermost loop rather than to go on in it.
 * @towards: (nullable): the line that the way is to lead to */
static gboolean
move (LrState    *state,
      gboolean    loop,
      const char *towards,
      LrDelta    *delta)
{
  const char *place = lr_state_place (state);
  gboolean beginning = g_str_equal (place, LR_PLACE_BEGINNING);
  gboolean end = g_str_equal (place, LR_PLACE_END);
  gboolean moved = TRUE;
  LrWalk walk;

  if (state->model->sequence == NULL || lr_state_is_over (state))
    return FALSE;
  lr_state_begin_deed (state);
  lr_walk_init (&walk, state, delta);
  walk.towards = towards;
  if (end)
    {
      end_turn (&walk);
      if (!lr_state_is_over (state))
        arrive (&walk, enter_children (&walk, state->model->sequence->root, 0), FALSE);
    }
  else if (beginning)
    {
      do_effects (&walk, state->model->sequence->root, LR_AT_BEGIN);
      arrive (&walk, enter_children (&walk, state->model->sequence->root, 0), FALSE);
    }
  else if (!lr_walk_parse (&walk, place))
    {
      g_array_set_size (walk.frames, 0);
      arrive (&walk, FALSE, TRUE); /* the ruleset has changed: the line is no longer there */
    }
  else
    {
      while (loop && walk.frames->len > 0 && !lr_walk_top (&walk)->entry->loop)
        lr_walk_pop (&walk);
      moved = walk.frames->len > 0;
      if (moved)
        arrive (&walk, go_on (&walk), TRUE);
    }
  lr_walk_clear (&walk);
  lr_state_end_deed (state);
  return moved;
}

gboolean
lr_state_next (LrState *state,
               LrDelta *delta)
{
  return move (state, FALSE, NULL, delta);
}

gboolean
lr_state_leave (LrState *state,
                LrDelta *delta)
{
  const char *place = lr_state_place (state);

  if (g_str_equal (place, LR_PLACE_BEGINNING) || g_str_equal (place, LR_PLACE_END))
    return FALSE;
  return move (state, TRUE, NULL, delta);
}

gboolean
lr_state_previous (LrState *state,
                   LrDelta *delta)
{
  g_autofree char *key = g_strdup_printf (LR_KEY_TRAIL "%u", lr_state_last (state, LR_KEY_TRAIL));
  g_autofree char *place = g_strdup (lr_state_fact (state, key));

  if (place == NULL || lr_state_is_over (state))
    return FALSE;
  lr_state_write_fact (state, key, NULL, delta);
  lr_state_write_fact (state, LR_KEY_PLACE, place, delta);
  return TRUE;
}

/* Whether going forward within this turn comes by a line. */
static gboolean
comes_by (const LrState *state,
          const char    *path,
          guint         *steps)
{
  g_autoptr (LrState) copy = lr_state_copy (state);

  for (*steps = 0; *steps < LR_SEQUENCE_MOST_ROUNDS; (*steps)++)
    {
      if (lr_place_is_at (lr_state_place (copy), path))
        return TRUE;
      if (g_str_equal (lr_state_place (copy), LR_PLACE_END) || !move (copy, FALSE, path, NULL))
        return FALSE;
    }
  return FALSE;
}

gboolean
lr_state_leave_phase (LrState    *state,
                      const char *path,
                      LrDelta    *delta)
{
  gboolean there = TRUE;
  gboolean inside;
  LrWalk walk;

  if (state->model->sequence == NULL || lr_state_is_over (state) || !lr_place_is_at (lr_state_place (state), path))
    return FALSE;
  lr_state_begin_deed (state);
  lr_walk_init (&walk, state, delta);
  walk.towards = LR_PLACE_END;
  inside = lr_walk_parse (&walk, lr_state_place (state));
  for (gboolean within = inside; within && there;)
    {
      g_autofree char *at = NULL;

      there = go_on (&walk);
      at = lr_walk_path (&walk, TRUE);
      within = lr_place_is_at (at, path);
    }
  if (inside)
    arrive (&walk, there, TRUE);
  lr_walk_clear (&walk);
  lr_state_end_deed (state);
  return inside && (there || move (state, FALSE, NULL, delta));
}

gboolean
lr_state_next_round (LrState    *state,
                     const char *path,
                     LrDelta    *delta)
{
  const LrEntry *loop = lr_state_entry (state, path);
  guint round = lr_place_round (lr_state_place (state), path);
  g_autofree char *towards = g_strdup_printf ("%s.%u", path, round + 1);
  g_autoptr (LrState) trial = NULL;

  if (loop == NULL || !loop->loop || round == 0 || lr_state_is_over (state))
    return FALSE;
  trial = lr_state_copy (state);
  while (lr_place_round (lr_state_place (trial), path) == round)
    if (!move (trial, FALSE, towards, NULL))
      return FALSE;
  if (lr_place_round (lr_state_place (trial), path) != round + 1)
    return FALSE;
  while (lr_place_round (lr_state_place (state), path) == round)
    move (state, FALSE, towards, delta);
  return TRUE;
}

char *
lr_state_stage (const LrState *state,
                const char    *path)
{
  char *stage = NULL;
  LrWalk walk;

  if (lr_walk_init_at (&walk, state, path))
    {
      const LrEntry *entry = lr_entry_stage (lr_walk_top (&walk)->entry);

      while (entry != NULL && walk.frames->len > 0 && lr_walk_top (&walk)->entry != entry)
        lr_walk_pop (&walk);
      if (entry != NULL && walk.frames->len > 0)
        stage = lr_walk_path (&walk, FALSE);
    }
  lr_walk_clear (&walk);
  return stage;
}

gboolean
lr_state_go (LrState    *state,
             const char *path,
             LrDelta    *delta)
{
  const LrEntry *entry = lr_state_entry (state, path);
  guint steps;

  if (entry == NULL || lr_state_is_over (state))
    return FALSE;
  if (comes_by (state, path, &steps))
    {
      while (steps-- > 0)
        move (state, FALSE, path, delta);
      return TRUE;
    }
  for (guint i = 0; entry->kind == LR_ENTRY_PHASE && i < entry->n_entries; i++)
    if (entry->entries[i]->kind != LR_ENTRY_NOTE && entry->entries[i]->row == NULL)
      {
        g_autofree char *first = g_strconcat (path, entry->loop ? ".1." : ".", entry->entries[i]->id, NULL);

        return lr_state_go (state, first, delta);
      }
  if (entry->kind == LR_ENTRY_PHASE)
    return FALSE;
  write_place (state, path, !g_str_equal (lr_state_place (state), LR_PLACE_BEGINNING), delta);
  return TRUE;
}

gboolean
lr_state_mark (LrState    *state,
               const char *path,
               const char *mark,
               LrDelta    *delta)
{
  g_autofree char *key = g_strconcat (LR_KEY_MARK, path, NULL);

  if (lr_state_entry (state, path) == NULL && !g_str_has_prefix (path, LR_KEY_NOTE))
    return FALSE;
  lr_state_write_fact (state, key, mark, delta);
  return TRUE;
}
