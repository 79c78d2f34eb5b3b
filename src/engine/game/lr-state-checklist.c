/* lr-state-checklist.c - a turn's checklist: what is due, where the game is, what is marked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"

#include <string.h>

typedef struct
{
  LrWalk      walk;
  GPtrArray  *lines;
  GHashTable *notes; /* by phases, the keys of this turn's notes, in order */
  const char *place;
} Listing;

void
lr_line_free (LrLine *line)
{
  if (line == NULL)
    return;
  g_free (line->path);
  g_free (line->label);
  g_free (line->actor);
  g_free (line->help);
  g_free (line->mark);
  g_free (line);
}

static char *
mark_of (const LrState *state,
         const char    *path)
{
  g_autofree char *key = g_strconcat (LR_KEY_MARK, path, NULL);

  return g_strdup (lr_state_fact (state, key));
}

/* --- notes --- */

/* A note as it was kept: its turn, its phase, its rule and its words, each after a bar. */
static void
list_note (Listing    *listing,
           const char *key,
           guint       depth)
{
  const LrState *state = listing->walk.state;
  g_auto (GStrv) parts = g_strsplit (lr_state_fact (state, key), "|", 4);
  LrLine *line = g_new0 (LrLine, 1);

  line->path = g_strdup (key);
  line->depth = depth;
  line->label = g_strdup (parts[3]);
  line->rule = *parts[2] != '\0' ? g_intern_string (parts[2]) : NULL;
  line->mark = mark_of (state, key);
  g_ptr_array_add (listing->lines, line);
}

static int
compare_notes (gconstpointer a,
               gconstpointer b)
{
  guint number_a = lr_key_number (*(const char *const *) a, LR_KEY_NOTE);
  guint number_b = lr_key_number (*(const char *const *) b, LR_KEY_NOTE);

  return (number_a > number_b) - (number_a < number_b);
}

/* The phase of a note, if it is one of this turn. */
static char *
dup_phase (const LrState *state,
           const char    *note)
{
  const LrKind *calendar = state->model->calendar;
  g_auto (GStrv) parts = g_strsplit (note, "|", 4);

  return g_strv_length (parts) == 4 &&
                 (calendar == NULL || state->turn < 0 || g_str_equal (parts[0], calendar->values[state->turn].id)) ?
             g_strdup (parts[1]) :
             NULL;
}

/* There may be many notes: each is looked at once, not at every line. */
static GHashTable *
find_notes (const LrState *state)
{
  GHashTable *notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, state->facts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      g_autofree char *phase = lr_key_number (key, LR_KEY_NOTE) > 0 ? dup_phase (state, value) : NULL;
      GPtrArray *keys = phase != NULL ? g_hash_table_lookup (notes, phase) : NULL;

      if (phase == NULL)
        continue;
      if (keys == NULL)
        g_hash_table_insert (notes, g_steal_pointer (&phase), keys = g_ptr_array_new ());
      g_ptr_array_add (keys, key);
    }
  g_hash_table_iter_init (&iter, notes);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_sort (value, compare_notes);
  return notes;
}

static void
list_notes (Listing    *listing,
            const char *phase,
            guint       depth)
{
  const GPtrArray *keys = g_hash_table_lookup (listing->notes, phase);

  for (guint i = 0; keys != NULL && i < keys->len; i++)
    list_note (listing, keys->pdata[i], depth);
}

/* --- lines --- */

/* The side of an actor that is only a value with the id of a side: `{player}`. */
static const LrSide *
side_of_actor (const Listing *listing,
               const LrEntry *entry,
               LrWork        *work)
{
  const LrMessage *actor = entry->actor;
  LrValue value;

  if (actor->n_parts != 1 || actor->parts[0].start != 0 || actor->text[actor->parts[0].end] != '\0' ||
      actor->parts[0].expr->type.base != LR_TYPE_KIND ||
      lr_eval (&work->eval, entry->actor_codes[0], &value) != LR_STOP_NONE)
    return NULL;
  return lr_model_find_side (listing->walk.state->model, actor->parts[0].expr->type.kind->values[value.ordinal].id);
}

/* The actor of a line: its own, or that of the innermost phase around it that has one. */
static void
find_actor (const Listing *listing,
            LrWork        *work,
            LrLine        *line)
{
  for (guint i = listing->walk.frames->len; i-- > 0;)
    {
      const LrEntry *entry = g_array_index (listing->walk.frames, LrFrame, i).entry;

      line->side = entry->side;
      if (entry->actor != NULL)
        {
          line->actor = lr_work_message (work, listing->walk.state, entry->actor, entry->actor_codes);
          line->side = side_of_actor (listing, entry, work);
        }
      if (entry->side != NULL || entry->actor != NULL)
        return;
    }
}

static LrLine *
make_line (Listing *listing,
           LrDue    due)
{
  const LrState *state = listing->walk.state;
  const LrFrame *frame = lr_walk_top (&listing->walk);
  const LrEntry *entry = frame->entry;
  LrWork *work = lr_walk_work (&listing->walk);
  LrLine *line = g_new0 (LrLine, 1);

  line->entry = entry;
  line->depth = entry->depth - 1;
  line->path = entry->id != NULL ? lr_walk_path (&listing->walk, FALSE) : g_strdup ("");
  line->label = lr_work_message (work, state, entry->label, entry->label_codes);
  if (line->label == NULL && entry->callee != NULL && entry->callee->label != NULL)
    line->label = state->words (entry->callee->label, NULL, work->labels, state->words_data);
  find_actor (listing, work, line);
  line->help = lr_work_message (work, state, entry->help, entry->help_codes);
  line->rule = entry->rule != NULL ? entry->rule : entry->callee != NULL ? entry->callee->rule : NULL;
  line->due = due;
  line->round = entry->loop ? frame->round : 0;
  line->here = entry->id != NULL && entry->kind != LR_ENTRY_PHASE && g_str_equal (line->path, listing->place);
  line->mark = mark_of (state, line->path);
  return line;
}

static void list_children (Listing *listing, const LrEntry *phase);

/* @live: whether its `each` still names it. If a deed there is the reason that it does not, it stays in sight. */
static void
list_entry (Listing       *listing,
            const LrEntry *entry,
            const char    *token,
            gboolean       live)
{
  const LrState *state = listing->walk.state;
  gboolean phase = entry->kind == LR_ENTRY_PHASE;
  g_autofree char *path = NULL;
  g_autofree char *mark = NULL;
  gboolean here;
  LrDue due;

  if (lr_walk_tires (&listing->walk))
    return;
  lr_walk_push (&listing->walk, entry, token);
  path = lr_walk_path (&listing->walk, FALSE);
  mark = mark_of (state, path);
  here = lr_place_is_at (listing->place, path);
  if (live || (phase ? here : entry->kind != LR_ENTRY_NOTE && (mark != NULL || here)))
    {
      if (entry->loop)
        lr_walk_top (&listing->walk)->round = MAX (1, lr_place_round (listing->place, path));
      due = live || (phase && here) || mark != NULL ? lr_walk_due (&listing->walk) : LR_DUE_NO;
      if (phase && here && due == LR_DUE_NO)
        due = LR_DUE_YES; /* it was required when the game came here, and is finished */
      if (due != LR_DUE_NO || entry->kind != LR_ENTRY_NOTE)
        g_ptr_array_add (listing->lines, make_line (listing, due));
      if (phase && due != LR_DUE_NO)
        {
          list_notes (listing, entry->id, entry->depth);
          list_children (listing, entry);
        }
    }
  lr_walk_pop (&listing->walk);
}

static void
list_rows (Listing       *listing,
           const LrEntry *entry)
{
  g_autoptr (GPtrArray) tokens = lr_walk_tokens (&listing->walk, entry, FALSE);
  g_autoptr (GPtrArray) all = lr_walk_tokens (&listing->walk, entry, TRUE);

  for (guint i = 0, next = 0; i < all->len; i++)
    {
      gboolean live = next < tokens->len && g_str_equal (tokens->pdata[next], all->pdata[i]);

      next += live;
      list_entry (listing, entry, all->pdata[i], live);
    }
}

static void
list_children (Listing       *listing,
               const LrEntry *phase)
{
  for (guint i = 0; i < phase->n_entries; i++)
    if (phase->entries[i]->row == NULL)
      list_entry (listing, phase->entries[i], NULL, TRUE);
    else
      list_rows (listing, phase->entries[i]);
}

GPtrArray *
lr_state_checklist (const LrState *state)
{
  Listing listing = {
    .lines = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_line_free),
    .place = lr_state_place (state),
  };
  g_autoptr (GHashTable) notes = NULL;

  if (state->model->sequence == NULL)
    return listing.lines;
  lr_walk_init (&listing.walk, state, NULL);
  listing.notes = notes = find_notes (state);
  list_notes (&listing, "", 0);
  list_children (&listing, state->model->sequence->root);
  lr_walk_clear (&listing.walk);
  return listing.lines;
}

LrLine *
lr_state_line (const LrState *state,
               const char    *path)
{
  Listing listing = { .place = lr_state_place (state) };
  LrLine *line = lr_walk_init_at (&listing.walk, state, path) ? make_line (&listing, LR_DUE_NO) : NULL;

  lr_walk_clear (&listing.walk);
  return line;
}

char *
lr_state_label (const LrState *state,
                const char    *path)
{
  g_autoptr (LrLine) line = lr_state_line (state, path);

  return line != NULL ? g_steal_pointer (&line->label) : NULL;
}
