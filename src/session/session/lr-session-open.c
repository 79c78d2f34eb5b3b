/* lr-session-open.c - begins sessions, and opens old ones: their actions are applied in order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "engine/link/lr-secrets.h"
#include "session/log/lr-fingerprint.h"

/* --- one action --- */

static void
put_value (LrSession  *self,
           const char *key,
           const char *text)
{
  if (*text != '\0')
    g_hash_table_insert (self->values, (gpointer) key, (gpointer) text);
  else
    g_hash_table_remove (self->values, key);
}

void
lr_session_apply (LrSession      *self,
                  const LrAction *action,
                  gboolean        back,
                  gboolean        to_state)
{
  guint n = action->n_changes;

  for (guint i = 0; i < n; i++)
    {
      const LrPartChange *change = &action->changes[back ? n - 1 - i : i];
      const char *text = back ? change->before : change->after;

      if (to_state)
        lr_state_put (self->state, change->key, text);
      else
        put_value (self, change->key, text);
    }
}

static gboolean
complain (const LrAction *action,
          GError        **error)
{
  g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED,
               _ ("the session is damaged: entry %" PRId64 " does not follow from those before it"),
               action->number);
  return FALSE;
}

/* Moves the last action of one list to the other: it is undone, or redone. */
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

/* Whether an action refers to what its kind allows, and only to earlier entries. So nobody who follows these numbers
 * runs in a circle. */
static gboolean
refers_well (LrSession      *self,
             const LrAction *action)
{
  const LrAction *other;

  if (action->kind == LR_ACTION_UNDO || action->kind == LR_ACTION_REDO)
    return TRUE; /* turn_over() checks these */
  if (action->kind != LR_ACTION_CORRECT && action->kind != LR_ACTION_OPEN)
    return action->refers == 0;
  if (action->refers < 1 || action->refers >= action->number)
    return FALSE;
  other = self->actions->pdata[action->refers - 1];
  return action->kind == LR_ACTION_OPEN ? other->kind == LR_ACTION_ROLL : lr_action_is_step (other);
}

gboolean
lr_session_take_action (LrSession *self,
                        LrAction  *action,
                        GError   **error)
{
  g_ptr_array_add (self->actions, action);
  g_clear_pointer (&self->corrections, g_hash_table_unref);
  if (!refers_well (self, action))
    return complain (action, error);
  if (action->kind == LR_ACTION_UNDO || action->kind == LR_ACTION_REDO)
    return turn_over (self, action) || complain (action, error);
  if (action->kind == LR_ACTION_BEGIN)
    lr_session_apply (self, action, FALSE, FALSE);
  else if (action->kind == LR_ACTION_OPEN)
    g_hash_table_insert (self->opened, GSIZE_TO_POINTER ((gsize) action->refers), (gpointer) action->subject);
  else if (lr_action_is_step (action))
    {
      lr_session_apply (self, action, FALSE, FALSE);
      g_ptr_array_add (self->steps, action);
      g_ptr_array_set_size (self->undone, 0);
      if (*action->sealed != '\0')
        g_ptr_array_add (self->sealed_results, action);
    }
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

/* Makes the state that the values say. Lists the values that the ruleset refuses. */
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
    g_ptr_array_add (self->misfits, g_strdup ("@scenario"));
  g_hash_table_iter_init (&iter, self->values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!g_str_equal (key, "@scenario") && !lr_state_put (self->state, key, value))
      g_ptr_array_add (self->misfits, g_strdup (key));
  g_ptr_array_sort (self->misfits, compare_texts);
}

/* Notes a misfit if a changed ruleset no longer has the place where the session stands. */
static void
check_place (LrSession *self)
{
  const char *place = lr_state_place (self->state);

  if (*place != '\0' && !g_str_equal (place, LR_PLACE_END) && lr_state_entry (self->state, place) == NULL)
    g_ptr_array_add (self->misfits, g_strdup ("@place"));
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
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("there is no tracker “%s”, or it cannot begin "
                                                                   "with “%s”"),
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
  lr_state_start (state, beginning->turn);
  for (const char *const *at = beginning->starts; at != NULL && at[0] != NULL; at += 2)
    if (!set_start (state, at[0], at[1], error))
      return NULL;
  return g_steal_pointer (&state);
}

static void
add_value (const char *key,
           const char *text,
           gpointer    draft)
{
  lr_action_add (draft, CHANGE, Change, .key = key, .after = text);
}

static void
begin (LrSession         *self,
       const LrBeginning *beginning)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_BEGIN, self->ruleset->id);
  g_autofree char *turn = lr_state_get (self->state, "@turn");

  draft->head.turn = turn;
  draft->head.said = beginning->text != NULL ? beginning->text : _ ("The session begins");
  draft->head.whole = LR_SEEN_ALL;
  memcpy (draft->head.ruleset, self->ruleset_hash, LR_HASH_SIZE);
  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_TITLE, .text = beginning->title);
  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_RULESET, .id = self->ruleset->id, .text = self->ruleset->title);
  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_VERSION, .text = self->ruleset->data_version);
  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_PROGRAM, .text = PACKAGE_VERSION);
  for (const char *const *at = beginning->players; at != NULL && at[0] != NULL; at += 2)
    lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_PLAYER, .id = at[0], .text = at[1]);
  for (guint i = 0; i < draft->rows[LR_PART_ABOUT]->len; i++)
    ((LrPart *) lr_action_draft_part (draft, LR_PART_ABOUT, i))->seen = LR_SEEN_ALL;
  lr_state_foreach (self->state, add_value, draft);
  for (guint i = 0; i < draft->rows[LR_PART_CHANGE]->len; i++)
    {
      LrPartChange *change = lr_action_draft_part (draft, LR_PART_CHANGE, i);
      g_autofree char *seen = lr_model_who_sees (self->ruleset->model, change->key);

      change->seen = lr_action_draft_text (draft, seen);
    }
  lr_session_take_action (self, lr_action_draft_end (draft, NULL), NULL);
}

LrSession *
lr_session_new (LrRuleset         *ruleset,
                const LrBeginning *beginning,
                const char        *path,
                GError           **error)
{
  g_autoptr (LrSession) self = g_object_new (LR_TYPE_SESSION, NULL);

  g_return_val_if_fail (ruleset->model != NULL, NULL);
  if (!lr_session_may_say (beginning->title, NULL, error))
    return NULL;
  for (const char *const *at = beginning->players; at != NULL && at[0] != NULL; at += 2)
    if (!lr_session_may_say (at[1], NULL, error))
      return NULL;
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
  actions = self->journal != NULL ? lr_journal_read (self->journal, &self->store, error) : NULL;
  if (actions == NULL)
    return NULL;
  self->path = g_strdup (path);
  for (guint i = 0; i < actions->len; i++)
    if (!lr_session_take_action (self, g_steal_pointer (&actions->pdata[i]), error))
      return NULL;
  self->n_saved = self->n_opened = self->n_looked = self->actions->len;
  ruleset = library != NULL && *lr_session_get_ruleset_id (self) != '\0' ?
                lr_library_load (library, lr_session_get_ruleset_id (self)) :
                NULL;
  if (ruleset != NULL && ruleset->model != NULL)
    use_ruleset (self, ruleset);
  self->has_seed = lr_journal_get_secret (self->journal, self->seed);
  self->thrown = lr_store_read_throws (self->store);
  if (for_writing && lr_journal_trouble (self->journal) == NULL)
    self->backup = lr_backup_begin (path, self->store, self->n_opened, TRUE);
  return g_steal_pointer (&self);
}
