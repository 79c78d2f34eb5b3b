/* lr-seen.c - a session as one side may see it: for a referee who runs a game by e-mail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-seen.h"

#include <string.h>

#include "lr-record.h"

gboolean
lr_seen_any (LrSession *session)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);

  return ruleset != NULL && ruleset->model->has_secrets;
}

gboolean
lr_seen_find_side (LrSession     *session,
                   const char    *id,
                   const LrSide **side)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);

  *side = NULL;
  if (g_str_equal (id, LR_REFEREE))
    return TRUE;
  if (ruleset != NULL)
    *side = lr_model_find_side (ruleset->model, id);
  return *side != NULL;
}

gboolean
lr_seen_everything (LrSession    *session,
                    const LrSide *side)
{
  guint first = 0;

  return lr_side_is_referee (side) ||
         (!lr_seen_any (session) && lr_session_next_sealed (session, &first, side) == NULL);
}

gboolean
lr_seen_is_sealed (LrSession    *session,
                   const char   *key,
                   const LrSide *side)
{
  const LrAction *action;

  for (guint i = 0; (action = lr_session_next_sealed (session, &i, side)) != NULL;)
    if (!lr_session_is_undone (session, action->number) && lr_action_find_change (action, key) != NULL)
      return TRUE;
  return FALSE;
}

gboolean
lr_seen_key (LrSession    *session,
             const char   *key,
             const LrSide *side)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autofree char *seen = NULL;

  if (lr_seen_everything (session, side))
    return TRUE;
  seen = lr_model_who_sees (ruleset->model, key);
  return lr_seen_by (seen, side) && !lr_seen_is_sealed (session, key, side);
}

/* --- the log --- */

gboolean
lr_seen_entry (LrSession      *session,
               const LrAction *action,
               const LrSide   *side,
               LrSeenEntry    *entry)
{
  const LrPartSaid *said = NULL;
  const LrPartSaid *own = NULL;

  if (lr_side_is_referee (side))
    side = NULL;
  *entry = (LrSeenEntry) { .session = session, .action = action, .side = side, .number = action->number,
                           .kind = action->kind, .text = action->said };
  entry->whole = side == NULL || lr_seen_by (action->whole, side);
  if (side == NULL)
    return TRUE;
  for (guint i = 0; own == NULL && (said = lr_action_saying (action, i)) != NULL; i++)
    own = lr_seen_by (said->seen, side) ? said : NULL;
  if (own == NULL)
    return entry->whole;
  entry->text = own->text;
  lr_action_find_kind (own->kind, &entry->kind);
  /* an opened result is told in the entry that opened it: in an old entry it would change the numbers of those since */
  if (action->kind == LR_ACTION_OPEN)
    {
      entry->action = lr_session_find_action (session, action->refers);
      entry->whole = TRUE;
    }
  return TRUE;
}

GArray *
lr_seen_log (LrSession    *session,
             const LrSide *side)
{
  GArray *log = g_array_new (FALSE, FALSE, sizeof (LrSeenEntry));

  if (!lr_side_is_referee (side))
    lr_session_read_all (session);
  for (guint i = 0; i < lr_session_n_actions (session); i++)
    {
      LrSeenEntry entry;

      if (!lr_seen_entry (session, lr_session_get_action (session, i), side, &entry))
        continue;
      entry.number = log->len + 1;
      g_array_append_val (log, entry);
    }
  return log;
}

gboolean
lr_seen_find (LrSession    *session,
              gint64        number,
              const LrSide *side,
              LrSeenEntry  *entry)
{
  gint64 own = 0;

  for (guint i = 0; i < lr_session_n_actions (session); i++)
    {
      own += lr_seen_entry (session, lr_session_get_action (session, i), side, entry);
      if (own == number && number > 0)
        {
          entry->number = own;
          return TRUE;
        }
    }
  return FALSE;
}

/* The number of each action for a side, as far as they were asked for. An action that the side does not see has the
 * number of the one before it. The numbers are kept with the session, since what a side sees of an entry never changes.
 * */
static GArray *
own_numbers (LrSession    *session,
             const LrSide *side,
             guint         n)
{
  g_autofree char *name = g_strconcat ("lr-seen-numbers-", side->id, NULL);
  GArray *numbers = g_object_get_data (G_OBJECT (session), name);
  gint64 own = numbers != NULL && numbers->len > 0 ? g_array_index (numbers, gint64, numbers->len - 1) : 0;

  if (numbers == NULL)
    {
      numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_object_set_data_full (G_OBJECT (session), name, numbers, (GDestroyNotify) g_array_unref);
    }
  while (numbers->len < n)
    {
      LrSeenEntry entry;

      own += lr_seen_entry (session, lr_session_get_action (session, numbers->len), side, &entry);
      g_array_append_val (numbers, own);
    }
  return numbers;
}

gint64
lr_seen_number (LrSession      *session,
                const LrAction *action,
                const LrSide   *side)
{
  LrSeenEntry entry;

  if (lr_side_is_referee (side))
    return action->number;
  if (!lr_seen_entry (session, action, side, &entry))
    return 0;
  return g_array_index (own_numbers (session, side, (guint) action->number), gint64, action->number - 1);
}

const void *
lr_seen_part (const LrSeenEntry *entry,
              LrPartKind         kind,
              guint             *index)
{
  const LrPart *part;

  while ((part = lr_action_part (entry->action, kind, (*index)++)) != NULL)
    if (lr_session_sees (entry->session, entry->action, part->seen, entry->side))
      return part;
  return NULL;
}

gboolean
lr_seen_correction (const LrSeenEntry *entry,
                    LrSeenEntry       *correction)
{
  GPtrArray *all = lr_session_get_corrections (entry->session, entry->action->number);

  for (guint i = all != NULL ? all->len : 0; i > 0; i--)
    if (lr_seen_entry (entry->session, all->pdata[i - 1], entry->side, correction) &&
        correction->kind == LR_ACTION_CORRECT)
      {
        correction->number = lr_seen_number (entry->session, all->pdata[i - 1], entry->side);
        return TRUE;
      }
  return FALSE;
}

/* --- where the game is --- */

char *
lr_seen_phase (const LrEntry *line,
               const char    *path)
{
  guint n;
  const char *end = path;

  while (line->parent != NULL && line->parent->parent != NULL)
    line = line->parent;
  /* for each entry a path has its name, then what it is for and the number of its round */
  n = 1 + (line->each != NULL) + line->loop;
  while (*end != '\0' && (*end != '.' || --n > 0))
    end++;
  return g_strndup (path, (gsize) (end - path));
}

char *
lr_seen_place_label (LrSession    *session,
                     const LrSide *side)
{
  const char *path = lr_session_get_value (session, "@place");
  const LrState *state = lr_session_get_state (session);
  const LrEntry *line = state != NULL ? lr_state_entry (state, path) : NULL;
  g_autofree char *phase = line != NULL ? lr_seen_phase (line, path) : g_strdup ("");

  return lr_record_place_label (session, lr_seen_everything (session, side) ? path : phase);
}

static void
coarsen_place (LrState *state)
{
  const LrEntry *line = lr_state_entry (state, lr_state_place (state));
  g_autofree char *phase = line != NULL ? lr_seen_phase (line, lr_state_place (state)) : NULL;

  lr_state_put (state, "@place", phase != NULL ? phase : "");
}

/* The keys of the state's own, and their texts. */
static void
take_key (const char *key,
          const char *text,
          gpointer    data)
{
  if (g_str_has_prefix (key, "@note.") || g_str_has_prefix (key, "@mark.") || g_str_has_prefix (key, "@phase.") ||
      g_str_has_prefix (key, "@trail."))
    {
      g_ptr_array_add (data, g_strdup (key));
      g_ptr_array_add (data, g_strdup (text));
    }
}

/* Reads the number in “@note.12.turn”, and what follows it. */
static guint64
note_number (const char  *key,
             const char **rest)
{
  char *end = NULL;
  guint64 number = g_ascii_strtoull (key + strlen ("@note."), &end, 10);

  *rest = end;
  return number;
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  guint64 left = *(const guint64 *) a;
  guint64 right = *(const guint64 *) b;

  return left < right ? -1 : left > right;
}

/* Removes what the side does not see, and numbers its notes anew: gaps would count the hidden notes. */
static void
keep_own (LrState    *state,
          GHashTable *own)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  const char *rest;

  lr_state_foreach (state, take_key, keys);
  for (guint i = 0; i < keys->len; i += 2)
    {
      const char *key = keys->pdata[i];
      gboolean seen = g_hash_table_contains (own, key) && g_str_has_prefix (key, "@note.");
      guint64 number = seen ? note_number (key, &rest) : 0;

      lr_state_put (state, key, "");
      if (seen && *rest == '\0')
        g_array_append_val (numbers, number);
    }
  g_array_sort (numbers, compare_numbers);
  for (guint i = 0; i < keys->len; i += 2)
    for (guint j = 0; j < numbers->len; j++)
      if (g_hash_table_contains (own, keys->pdata[i]) && g_str_has_prefix (keys->pdata[i], "@note.") &&
          note_number (keys->pdata[i], &rest) == g_array_index (numbers, guint64, j))
        {
          g_autofree char *key = g_strdup_printf ("@note.%u%s", j + 1, rest);

          lr_state_put (state, key, keys->pdata[i + 1]);
        }
}

LrState *
lr_seen_state (LrSession    *session,
               const LrSide *side)
{
  LrState *state = lr_state_as_seen (lr_session_get_state (session), side);
  g_autoptr (GHashTable) own = g_hash_table_new (g_str_hash, g_str_equal); /* the keys of the state's own that the side
                                                                            * sees */
  GPtrArray *steps = lr_session_get_steps (session);
  const LrAction *sealed;
  const LrPartChange *hidden;

  if (lr_seen_everything (session, side))
    return state;
  for (guint i = 0; i < steps->len; i++)
    {
      const LrAction *action = steps->pdata[i];
      const LrPartChange *change;

      for (guint j = 0; (change = lr_action_change (action, j)) != NULL; j++)
        if (*change->key != '@')
          continue;
        else if (lr_session_sees (session, action, change->seen, side))
          g_hash_table_add (own, (gpointer) change->key);
        else
          g_hash_table_remove (own, change->key); /* the last entry that wrote a key counts, since numbers of notes are
                                                   * used again */
    }
  for (guint i = 0; (sealed = lr_session_next_sealed (session, &i, side)) != NULL;)
    for (guint j = 0; (hidden = lr_action_change (sealed, j)) != NULL; j++)
      if (*hidden->key != '@' && !lr_session_is_undone (session, sealed->number))
        lr_state_hide (state, hidden->key);
  keep_own (state, own);
  if (lr_seen_any (session))
    coarsen_place (state);
  return state;
}
