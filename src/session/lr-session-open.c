/* lr-session-open.c - new sessions, and old ones opened: their actions applied in order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-fingerprint.h"
#include "lr-lines.h"

/* --- one action --- */

/* What an action changes is being done, or taken back. */
typedef struct
{
  LrSession *session;
  gboolean   back;
  gboolean   to_state;
  GPtrArray *backwards; /* keys and texts, where the state has to see them in reverse */
} Applying;

static void
apply_change (const char *key,
              const char *before,
              const char *after,
              gpointer    data)
{
  Applying *applying = data;
  const char *text = applying->back ? before : after;

  if (applying->to_state)
    {
      g_ptr_array_add (applying->backwards, g_strdup (key));
      g_ptr_array_add (applying->backwards, g_strdup (text));
    }
  else if (*text != '\0')
    g_hash_table_insert (applying->session->values, g_strdup (key), g_strdup (text));
  else
    g_hash_table_remove (applying->session->values, key);
}

/**
 * lr_session_apply:
 * @self: a session
 * @action: an action
 * @back: whether to take it back rather than to do it
 * @to_state: whether to do it to the state rather than to the session's own list of values
 *
 * Does what an action says it changes. No ruleset is asked what it thinks of it.
 */
void
lr_session_apply (LrSession      *self,
                  const LrAction *action,
                  gboolean        back,
                  gboolean        to_state)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  Applying applying = { .session = self, .back = back, .to_state = to_state, .backwards = texts };

  lr_action_foreach_change (action, apply_change, &applying);
  for (guint i = 0; i < texts->len; i += 2)
    {
      guint at = back ? texts->len - 2 - i : i;

      lr_state_put (self->state, texts->pdata[at], texts->pdata[at + 1]);
    }
}

static gboolean
complain (const LrAction *action,
          GError        **error)
{
  g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED,
               _ ("the session is damaged: entry %" G_GINT64_FORMAT " does not follow from those before it"),
               action->number);
  return FALSE;
}

/* Moves the last of one list to the other: it is undone, or done again. */
static gboolean
turn_over (LrSession      *self,
           const LrAction *action)
{
  gboolean back = action->kind == LR_ACTION_UNDO;
  GPtrArray *from = back ? self->steps : self->undone;
  GPtrArray *to = back ? self->undone : self->steps;
  LrAction *target = from->len > 0 ? from->pdata[from->len - 1] : NULL;

  if (target == NULL || target->number != action->refers)
    return FALSE;
  g_ptr_array_set_size (from, (int) from->len - 1);
  g_ptr_array_add (to, target);
  if (back)
    g_hash_table_add (self->taken_back, GSIZE_TO_POINTER ((gsize) target->number));
  else
    g_hash_table_remove (self->taken_back, GSIZE_TO_POINTER ((gsize) target->number));
  lr_session_apply (self, target, back, FALSE);
  return TRUE;
}

static void
take_begin (LrSession      *self,
            const LrAction *action)
{
  self->begin = lr_lines_read (action->data);
  for (guint i = 0; i < self->begin->len; i++)
    {
      const char *const *line = self->begin->pdata[i];

      if (g_str_equal (line[0], "state") && *lr_lines_field (line, 2) != '\0')
        g_hash_table_insert (self->values, g_strdup (lr_lines_field (line, 1)), g_strdup (lr_lines_field (line, 2)));
      else if (g_str_equal (line[0], "ruleset") && self->ruleset_id == NULL)
        self->ruleset_id = g_strdup (lr_lines_field (line, 1));
    }
  if (self->ruleset_id == NULL)
    self->ruleset_id = g_strdup ("");
}

/**
 * lr_session_take_action:
 * @self: a session
 * @action: (transfer full): its next action
 * @error: says if it cannot be the next one
 *
 * Takes an action into the list, and does to the values what it says.
 *
 * Returns: whether it was one that can come next
 */
gboolean
lr_session_take_action (LrSession *self,
                        LrAction  *action,
                        GError   **error)
{
  g_ptr_array_add (self->actions, action);
  if (action->kind == LR_ACTION_BEGIN)
    take_begin (self, action);
  else if (action->kind == LR_ACTION_UNDO || action->kind == LR_ACTION_REDO)
    return turn_over (self, action) || complain (action, error);
  else if (action->kind == LR_ACTION_CORRECT && (action->refers < 1 || action->refers >= action->number))
    return complain (action, error);
  else if (lr_action_is_step (action))
    {
      lr_session_apply (self, action, FALSE, FALSE);
      g_ptr_array_add (self->steps, action);
      g_ptr_array_set_size (self->undone, 0);
    }
  if (action->kind == LR_ACTION_ROLL || action->kind == LR_ACTION_THROW || action->kind == LR_ACTION_SEAL)
    lr_session_note_seal (self, action);
  return TRUE;
}

/* --- the state --- */

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The state as the values say; what the ruleset does not take is listed. */
static void
make_state (LrSession *self)
{
  const LrModel *model = self->ruleset->model;
  const char *scenario = lr_session_get_value (self, "@scenario");
  int place = *scenario != '\0' && model->scenarios != NULL ? lr_kind_find (model->scenarios, scenario) : -1;
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  self->state = lr_state_new (self->ruleset->model, place);
  if (*scenario != '\0' && place < 0)
    g_ptr_array_add (self->misfits, g_strdup_printf ("@scenario = %s", scenario));
  g_hash_table_iter_init (&iter, self->values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!g_str_equal (key, "@scenario") && !lr_state_put (self->state, key, value))
      g_ptr_array_add (self->misfits, g_strdup_printf ("%s = %s", (char *) key, (char *) value));
  g_ptr_array_sort (self->misfits, compare_texts);
}

/* The place where a session stood may be gone too. */
static void
check_place (LrSession *self)
{
  const char *place = lr_state_place (self->state);

  if (*place != '\0' && !g_str_equal (place, LR_PLACE_END) && lr_state_entry (self->state, place) == NULL)
    g_ptr_array_add (self->misfits, g_strdup_printf ("@place = %s", place));
}

static void
use_ruleset (LrSession *self,
             LrRuleset *ruleset)
{
  const LrAction *last = self->actions->len > 0 ? self->actions->pdata[self->actions->len - 1] : NULL;

  self->ruleset = lr_ruleset_ref (ruleset);
  lr_fingerprint_ruleset (ruleset, self->ruleset_hash);
  if (last == NULL)
    return;
  self->changed_ruleset = memcmp (last->ruleset, self->ruleset_hash, LR_HASH_SIZE) != 0;
  make_state (self);
  check_place (self);
}

/* --- new --- */

static void
add_state (const char *key,
           const char *text,
           gpointer    data)
{
  lr_lines_append (data, "state", key, text, NULL);
}

static void
add_pairs (GString            *data,
           const char         *name,
           const char * const *pairs)
{
  for (; pairs != NULL && pairs[0] != NULL && pairs[1] != NULL; pairs += 2)
    lr_lines_append (data, name, pairs[0], pairs[1], NULL);
}

static gboolean
set_reading (LrState    *state,
             const char *id,
             const char *text,
             GError    **error)
{
  g_autofree char *key = g_strconcat ("@option.", id, NULL);

  if (lr_model_find_option (lr_state_model (state), id) != NULL && lr_state_put (state, key, text))
    return TRUE;
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("there is no option “%s” with the reading “%s”"), id,
               text);
  return FALSE;
}

static gboolean
set_start (LrState    *state,
           const char *key,
           const char *text,
           GError    **error)
{
  if (lr_state_set (state, key, text, NULL) == LR_SET_DONE)
    return TRUE;
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("there is no tracker “%s” that may begin with “%s”"),
               key, text);
  return FALSE;
}

static LrState *
starting_state (LrRuleset         *ruleset,
                const LrBeginning *beginning,
                GError           **error)
{
  g_autoptr (LrState) state = lr_state_new (ruleset->model, beginning->scenario);

  for (const char *const *at = beginning->readings; at != NULL && at[0] != NULL; at += 2)
    if (!set_reading (state, at[0], at[1], error))
      return NULL;
  if (beginning->turn >= 0)
    lr_state_set_turn (state, beginning->turn, NULL);
  for (const char *const *at = beginning->starts; at != NULL && at[0] != NULL; at += 2)
    if (!set_start (state, at[0], at[1], error))
      return NULL;
  return g_steal_pointer (&state);
}

static void
begin (LrSession         *self,
       const LrBeginning *beginning)
{
  g_autoptr (GString) data = g_string_new (NULL);
  g_autofree char *turn = lr_state_get (self->state, "@turn");
  LrAction like = { .kind = LR_ACTION_BEGIN };
  LrAction *action;

  lr_lines_append (data, "title", beginning->title != NULL ? beginning->title : "", NULL);
  lr_lines_append (data, "ruleset", self->ruleset->id, self->ruleset->data_version, self->ruleset->title, NULL);
  lr_lines_append (data, "program", PACKAGE_VERSION, NULL);
  add_pairs (data, "player", beginning->players);
  lr_state_foreach (self->state, add_state, data);
  like.time = g_get_real_time ();
  like.turn = turn;
  like.subject = self->ruleset->id;
  like.data = data->str;
  like.text = beginning->text != NULL ? beginning->text : _ ("The session begins");
  memcpy (like.ruleset, self->ruleset_hash, LR_HASH_SIZE);
  action = lr_action_new (&like);
  lr_action_seal (action, NULL);
  lr_session_take_action (self, action, NULL);
}

/**
 * lr_session_new:
 * @ruleset: a ruleset without faults
 * @beginning: how it begins
 * @path: (nullable): the file to make; %NULL for a session in memory
 * @error: why not
 *
 * Begins a game.
 *
 * Returns: (transfer full) (nullable): the session
 */
LrSession *
lr_session_new (LrRuleset         *ruleset,
                const LrBeginning *beginning,
                const char        *path,
                GError           **error)
{
  g_autoptr (LrSession) self = g_object_new (LR_TYPE_SESSION, NULL);

  g_return_val_if_fail (ruleset->model != NULL, NULL);
  use_ruleset (self, ruleset);
  self->state = starting_state (ruleset, beginning, error);
  if (self->state == NULL)
    return NULL;
  begin (self, beginning);
  if (path == NULL)
    return g_steal_pointer (&self);
  self->journal = lr_journal_create (path, (LrAction **) self->actions->pdata, self->actions->len, error);
  self->path = g_strdup (path);
  self->n_saved = self->actions->len;
  return self->journal != NULL ? g_steal_pointer (&self) : NULL;
}

/**
 * lr_session_open:
 * @path: a session's file
 * @library: (nullable): where its ruleset is looked for
 * @for_writing: whether something will be done in it; nobody else can then open it
 * @error: why it cannot be opened
 *
 * Opens a session where it was left. Without its ruleset its log can still be read.
 *
 * Returns: (transfer full) (nullable): the session
 */
LrSession *
lr_session_open (const char *path,
                 LrLibrary  *library,
                 gboolean    for_writing,
                 GError    **error)
{
  g_autoptr (LrSession) self = g_object_new (LR_TYPE_SESSION, NULL);
  g_autoptr (GPtrArray) actions = NULL;
  LrRuleset *ruleset;

  self->journal = lr_journal_open (path, for_writing, error);
  actions = self->journal != NULL ? lr_journal_read (self->journal, error) : NULL;
  if (actions == NULL)
    return NULL;
  self->path = g_strdup (path);
  for (guint i = 0; i < actions->len; i++)
    if (!lr_session_take_action (self, lr_action_ref (actions->pdata[i]), error))
      return NULL;
  self->n_saved = self->actions->len;
  ruleset = library != NULL && *self->ruleset_id != '\0' ? lr_library_load (library, self->ruleset_id) : NULL;
  if (ruleset != NULL && ruleset->model != NULL)
    use_ruleset (self, ruleset);
  self->has_seed = lr_journal_get_secret (self->journal, self->seed);
  lr_journal_get_throws (self->journal, &self->thrown_for, self->thrown);
  return g_steal_pointer (&self);
}
