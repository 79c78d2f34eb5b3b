/* lr-session-open.c - begins sessions, and opens old ones by taking their actions in order
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

/* --- the state --- */

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Makes the state that the values of the log say. Lists the values that the ruleset refuses. */
static void
make_state (LrSession *self)
{
  const LrModel *model = self->ruleset->model;
  const char *scenario = lr_session_get_value (self, "@scenario");
  int index = *scenario != '\0' && model->scenarios != NULL ? lr_kind_find (model->scenarios, scenario) : -1;
  const char *place;
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  self->state = lr_state_new (self->ruleset->model, index);
  g_hash_table_iter_init (&iter, self->log.values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (g_str_equal (key, "@scenario") ? index < 0 : !lr_state_put (self->state, key, value))
      g_ptr_array_add (self->misfits, g_strdup (key));
  g_ptr_array_sort (self->misfits, compare_texts);
  /* a changed ruleset may no longer have the place where the session stands */
  place = lr_state_place (self->state);
  if (*place != '\0' && !g_str_equal (place, LR_PLACE_END) && lr_state_entry (self->state, place) == NULL)
    g_ptr_array_add (self->misfits, g_strdup ("@place"));
}

static void
use_ruleset (LrSession *self,
             LrRuleset *ruleset)
{
  self->ruleset = lr_ruleset_ref (ruleset);
  lr_fingerprint_ruleset (ruleset, self->ruleset_hash);
}

/* --- new --- */

static LrState *
starting_state (LrRuleset         *ruleset,
                const LrBeginning *beginning,
                GError           **error)
{
  g_autoptr (LrState) state = lr_state_new (ruleset->model, beginning->scenario);
  const char *const *refused;

  for (const char *const *at = beginning->readings; at != NULL && at[0] != NULL; at += 2)
    if (!lr_state_read (state, at[0], at[1], NULL))
      {
        lr_session_refuse (error, LR_SESSION_ERROR_VALUE, _ ("there is no option “%s” with the reading “%s”"), at[0],
                           at[1]);
        return NULL;
      }
  refused = lr_state_start (state, beginning->turn, beginning->starts);
  if (refused != NULL)
    {
      lr_session_refuse (error, LR_SESSION_ERROR_VALUE, _ ("there is no tracker “%s”, or it cannot start at “%s”"),
                         refused[0], refused[1]);
      return NULL;
    }
  return g_steal_pointer (&state);
}

/* The action that a session begins with. */
typedef struct
{
  const LrModel *model;
  LrActionDraft *draft;
} Beginning;

static void
add_value (const char *key,
           const char *text,
           gpointer    data)
{
  Beginning *beginning = data;
  g_autofree char *seen = lr_model_who_sees (beginning->model, key);

  lr_action_add (beginning->draft, CHANGE, Change, .seen = seen, .key = key, .after = text);
}

static void
add_about (LrActionDraft *draft,
           const char    *name,
           const char    *id,
           const char    *text)
{
  lr_action_add (draft, ABOUT, About, .seen = LR_SEEN_ALL, .name = name, .id = id, .text = text);
}

static void
begin (LrSession         *self,
       const LrBeginning *beginning)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_BEGIN, self->ruleset->id);
  g_autoptr (LrAction) action = NULL;
  g_autofree char *turn = lr_state_get (self->state, "@turn");

  draft->head.turn = turn;
  draft->head.said = beginning->text != NULL ? beginning->text : _ ("The session begins");
  draft->head.whole = LR_SEEN_ALL;
  memcpy (draft->head.ruleset, self->ruleset_hash, LR_HASH_SIZE);
  add_about (draft, LR_ABOUT_TITLE, NULL, beginning->title);
  add_about (draft, LR_ABOUT_RULESET, self->ruleset->id, self->ruleset->title);
  add_about (draft, LR_ABOUT_VERSION, NULL, self->ruleset->data_version);
  add_about (draft, LR_ABOUT_PROGRAM, NULL, PACKAGE_VERSION);
  for (const char *const *at = beginning->players; at != NULL && at[0] != NULL; at += 2)
    add_about (draft, LR_ABOUT_PLAYER, at[0], at[1]);
  lr_state_foreach (self->state, add_value, &(Beginning) { self->ruleset->model, draft });
  action = lr_action_draft_end (draft, NULL);
  lr_log_take (&self->log, action);
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
  self->journal = lr_journal_create (path, (LrAction **) self->log.actions->pdata, 1, error);
  self->path = g_strdup (path);
  self->n_saved = 1;
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
    {
      if (!lr_log_follows (&self->log, actions->pdata[i]))
        {
          g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED,
                       _ ("the session is damaged: entry %" PRId64 " does not follow from those before it"),
                       ((const LrAction *) actions->pdata[i])->number);
          return NULL;
        }
      lr_log_take (&self->log, actions->pdata[i]);
    }
  self->n_saved = self->n_opened = self->n_looked = actions->len;
  ruleset = library != NULL && *lr_session_get_ruleset_id (self) != '\0' ?
                lr_library_load (library, lr_session_get_ruleset_id (self)) :
                NULL;
  if (ruleset != NULL && ruleset->model != NULL)
    {
      use_ruleset (self, ruleset);
      self->changed_ruleset = memcmp (lr_log_last (&self->log)->ruleset, self->ruleset_hash, LR_HASH_SIZE) != 0;
      make_state (self);
    }
  self->has_seed = lr_journal_get_secret (self->journal, self->seed);
  self->thrown = lr_store_read_throws (self->store);
  if (for_writing && lr_journal_trouble (self->journal) == NULL)
    self->backup = lr_backup_begin (path, self->store, self->n_opened, TRUE);
  return g_steal_pointer (&self);
}
