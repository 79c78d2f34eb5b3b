/* lr-session.c - one game that is being played: doing, saving, undoing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/link/lr-secrets.h"

G_DEFINE_FINAL_TYPE (LrSession, lr_session, G_TYPE_OBJECT)
G_DEFINE_QUARK (lr-session-error-quark, lr_session_error)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
lr_session_finalize (GObject *object)
{
  LrSession *self = LR_SESSION (object);

  lr_backup_end (g_steal_pointer (&self->backup), self->thrown != NULL || self->actions->len > self->n_opened);
  g_clear_pointer (&self->journal, lr_journal_free);
  g_clear_pointer (&self->state, lr_state_free);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
  g_ptr_array_unref (self->steps);
  g_ptr_array_unref (self->undone);
  g_ptr_array_unref (self->actions);
  g_ptr_array_unref (self->misfits);
  g_hash_table_unref (self->values);
  g_hash_table_unref (self->taken_back);
  g_hash_table_unref (self->opened);
  g_ptr_array_unref (self->sealed_results);
  g_clear_pointer (&self->corrections, g_hash_table_unref);
  g_clear_pointer (&self->store, lr_store_unref);
  g_free (self->path);
  g_free (self->trouble);
  lr_action_draft_free (self->thrown);
  memset (self->seed, 0, sizeof self->seed);
  G_OBJECT_CLASS (lr_session_parent_class)->finalize (object);
}

static void
lr_session_class_init (LrSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lr_session_finalize;
  /**
   * LrSession::changed:
   *
   * Something was done, undone or saved.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", LR_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
}

static void
lr_session_init (LrSession *self)
{
  self->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);
  self->steps = g_ptr_array_new ();
  self->undone = g_ptr_array_new ();
  self->misfits = g_ptr_array_new_with_free_func (g_free);
  self->values = g_hash_table_new (g_str_hash, g_str_equal);
  self->taken_back = g_hash_table_new (g_direct_hash, g_direct_equal);
  self->opened = g_hash_table_new (g_direct_hash, g_direct_equal);
  self->sealed_results = g_ptr_array_new ();
}

void
lr_session_set_words (LrSession  *self,
                      LrTellFunc  tell,
                      LrFillFunc  fill,
                      gpointer    data)
{
  self->tell = tell;
  self->fill = fill;
  self->words_data = data;
  if (self->state != NULL)
    lr_state_set_words (self->state, fill, data);
}

/* --- saving --- */

static void
set_trouble (LrSession  *self,
             const char *trouble)
{
  if (g_strcmp0 (self->trouble, trouble) == 0)
    return;
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
}

/* Begins a backup within the evening. One that is still being made is not waited for. */
static void
back_up (LrSession *self)
{
  g_autoptr (LrStore) store = NULL;

  if (self->n_saved < self->n_looked + LR_BACKUP_STEP || !lr_backup_is_done (self->backup))
    return;
  self->n_looked = self->n_saved;
  lr_backup_end (g_steal_pointer (&self->backup), TRUE);
  store = lr_journal_copy_store (self->journal);
  if (store != NULL)
    self->backup = lr_backup_begin (self->path, store, self->n_saved, FALSE);
}

gboolean
lr_session_save (LrSession *self)
{
  g_autoptr (GError) error = NULL;
  guint n = self->actions->len - self->n_saved;

  if (self->journal == NULL || n == 0)
    return TRUE;
  if (!lr_journal_append (self->journal, (LrAction **) self->actions->pdata + self->n_saved, n, &error))
    {
      set_trouble (self, error->message);
      return FALSE;
    }
  self->n_saved = self->actions->len;
  set_trouble (self, NULL);
  back_up (self);
  return TRUE;
}

gboolean
lr_session_copy (LrSession  *self,
                 const char *path,
                 gboolean    overwrite,
                 GError    **error)
{
  lr_session_read_all (self);
  return lr_journal_write_copy (path, (LrAction **) self->actions->pdata, self->actions->len, self->thrown, overwrite,
                                error);
}

/* --- doing --- */

/* The log says what was there. The state leaves out what the ruleset does not know any more, or not with that value. */
void
lr_session_add_delta (LrActionDraft *draft,
                      const LrModel *model,
                      GHashTable    *values,
                      const LrDelta *delta)
{
  for (guint i = 0; i < delta->changes->len; i++)
    {
      const LrChange *change = delta->changes->pdata[i];
      const char *known = g_hash_table_lookup (values, change->key);
      const char *before = known != NULL ? known : "";
      g_autofree char *after = lr_change_text (model, change, TRUE);
      g_autofree char *bound = change->cut ? lr_number_to_string (change->limit) : NULL;
      g_autofree char *lost = change->cut ? lr_number_to_string (change->lost) : NULL;
      const char *rule = *change->key != '@' ? change->rule : NULL;

      if (!delta->all && !change->cut && !change->unknown && g_str_equal (before, after))
        continue;
      lr_action_add (draft, CHANGE, Change, .key = change->key, .before = before, .after = after);
      if (rule != NULL || change->cut || change->unknown)
        lr_action_add (draft, CAUSE, Cause, .key = change->key, .rule = rule, .bound = bound, .lost = lost,
                       .unknown = change->unknown);
    }
}

gboolean
lr_session_has_state (LrSession *self,
                      GError   **error)
{
  if (self->state != NULL)
    return TRUE;
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_RULESET,
               _ ("the ruleset “%s” of this session is missing or has faults: only its log can be read"),
               lr_session_get_ruleset_id (self));
  return FALSE;
}

gboolean
lr_session_may_act (LrSession *self,
                    GError   **error)
{
  return lr_session_has_state (self, error) && lr_session_is_free (self, error);
}

gboolean
lr_session_may_say (const char *words,
                    const char *missing,
                    GError    **error)
{
  if (missing != NULL && (words == NULL || *words == '\0'))
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_REASON, missing);
      return FALSE;
    }
  if (words == NULL || strlen (words) <= LR_SESSION_MOST_WORDS)
    return TRUE;
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE,
               _ ("this text is too long: the log keeps at most %d KB of a text"), LR_SESSION_MOST_WORDS / 1000);
  return FALSE;
}

static LrAction *
last_action (LrSession *self)
{
  return self->actions->len > 0 ? self->actions->pdata[self->actions->len - 1] : NULL;
}

/* If nobody says who sees an action, only the referee does, unless the game has no secrets. */
static void
hide (LrActionDraft *draft,
      const char    *from)
{
  draft->head.whole = from;
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    for (guint i = 0; i < draft->rows[kind]->len; i++)
      ((LrPart *) lr_action_draft_part (draft, (LrPartKind) kind, i))->seen = from;
}

static void
finish (LrSession     *self,
        LrActionDraft *draft)
{
  gboolean secret = self->ruleset == NULL || self->ruleset->model->has_secrets;

  draft->head.turn = lr_session_get_value (self, "@turn");
  draft->head.place = lr_session_get_value (self, "@place");
  if (self->ruleset != NULL)
    memcpy (draft->head.ruleset, self->ruleset_hash, LR_HASH_SIZE);
  else if (last_action (self) != NULL)
    memcpy (draft->head.ruleset, last_action (self)->ruleset, LR_HASH_SIZE);
  hide (draft, secret ? LR_SEEN_REFEREE : LR_SEEN_ALL);
  draft->head.said = lr_action_kind_id (draft->head.kind);
  if (self->tell != NULL)
    self->tell (self, draft, self->words_data);
  lr_session_take_action (self, lr_action_draft_end (draft, last_action (self)), NULL);
}

/* From here on actions use another version of the ruleset. The log has to say so. */
static void
note_ruleset (LrSession *self)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_RULESET, self->ruleset->id);

  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_VERSION, .text = self->ruleset->data_version);
  for (guint i = 0; i < self->misfits->len; i++)
    lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_MISFIT, .id = self->misfits->pdata[i],
                   .text = lr_session_get_value (self, self->misfits->pdata[i]));
  self->changed_ruleset = FALSE;
  finish (self, draft);
}

/* Dice that are in the action, or in @next, which follows it, need no entry of their own. */
static void
add_action (LrSession     *self,
            LrActionDraft *draft,
            const LrDelta *delta,
            LrActionDraft *next)
{
  if (self->thrown != NULL && lr_throws_are_in (self->thrown, draft))
    g_clear_pointer (&self->thrown, lr_action_draft_free);
  else if (self->thrown != NULL && next != NULL && lr_throws_are_in (self->thrown, next))
    ;
  else if (draft->head.kind != LR_ACTION_THROW && lr_session_settle_throws (self, _ ("it was not recorded")))
    draft->head.time = g_get_real_time (); /* it comes after the dice */
  if (self->changed_ruleset && self->ruleset != NULL)
    note_ruleset (self);
  if (delta != NULL)
    lr_session_add_delta (draft, self->ruleset->model, self->values, delta);
  finish (self, draft);
}

void
lr_session_do_before (LrSession     *self,
                      LrActionDraft *draft,
                      const LrDelta *delta,
                      LrActionDraft *next)
{
  add_action (self, draft, delta, next);
  next->head.time = MAX (next->head.time, draft->head.time);
}

gboolean
lr_session_do (LrSession     *self,
               LrActionDraft *draft,
               const LrDelta *delta)
{
  add_action (self, draft, delta, NULL);
  lr_session_save (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return TRUE;
}

LrAction *
lr_session_get_undo (LrSession *self)
{
  return self->steps->len > 0 ? self->steps->pdata[self->steps->len - 1] : NULL;
}

LrAction *
lr_session_get_redo (LrSession *self)
{
  return self->undone->len > 0 ? self->undone->pdata[self->undone->len - 1] : NULL;
}

static gboolean
do_again (LrSession    *self,
          LrActionKind  kind)
{
  gboolean back = kind == LR_ACTION_UNDO;
  const LrAction *target = back ? lr_session_get_undo (self) : lr_session_get_redo (self);
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (kind, lr_action_kind_id (target->kind));
  const LrAction *next;

  if (self->state != NULL)
    lr_session_apply (self, target, back, TRUE);
  draft->head.refers = target->number;
  lr_session_do (self, draft, NULL);
  next = back ? lr_session_get_undo (self) : lr_session_get_redo (self);
  if (next != NULL && lr_session_are_pair (back ? next : target, back ? target : next))
    do_again (self, kind);
  return TRUE;
}

gboolean
lr_session_undo (LrSession *self,
                 GError   **error)
{
  if (lr_session_get_undo (self) == NULL)
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NOTHING, _ ("there is nothing to undo"));
      return FALSE;
    }
  return lr_session_is_free (self, error) && do_again (self, LR_ACTION_UNDO);
}

gboolean
lr_session_redo (LrSession *self,
                 GError   **error)
{
  if (lr_session_get_redo (self) == NULL)
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NOTHING, _ ("there is nothing to redo"));
      return FALSE;
    }
  return lr_session_is_free (self, error) && do_again (self, LR_ACTION_REDO);
}

/* --- what it is --- */

LrRuleset *
lr_session_get_ruleset (LrSession *self)
{
  return self->ruleset;
}

const char *
lr_session_get_ruleset_id (LrSession *self)
{
  return self->actions->len > 0 ? ((const LrAction *) self->actions->pdata[0])->subject : "";
}

const LrState *
lr_session_get_state (LrSession *self)
{
  return self->state;
}

const char *
lr_session_get_path (LrSession *self)
{
  return self->path;
}

const char *
lr_session_get_title (LrSession *self)
{
  const LrPartAbout *title = lr_action_find_about (lr_session_get_action (self, 0), LR_ABOUT_TITLE);

  return title != NULL ? title->text : "";
}

const char *
lr_session_get_player (LrSession  *self,
                       const char *side)
{
  const LrAction *first = lr_session_get_action (self, 0);
  const LrPartAbout *about;

  for (guint i = 0; (about = lr_action_about (first, i)) != NULL; i++)
    if (g_str_equal (about->name, LR_ABOUT_PLAYER) && g_str_equal (about->id, side))
      return about->text;
  return NULL;
}

const char *
lr_session_get_value (LrSession  *self,
                      const char *key)
{
  const char *value = g_hash_table_lookup (self->values, key);

  return value != NULL ? value : "";
}

const char *
lr_session_get_trouble (LrSession *self)
{
  if (self->trouble != NULL)
    return self->trouble;
  return self->journal != NULL ? lr_journal_trouble (self->journal) : NULL;
}

guint
lr_session_n_unsaved (LrSession *self)
{
  return self->actions->len - self->n_saved;
}

gboolean
lr_session_is_changed_ruleset (LrSession *self)
{
  return self->changed_ruleset;
}

GPtrArray *
lr_session_get_misfits (LrSession *self)
{
  return self->misfits;
}

guint
lr_session_n_actions (LrSession *self)
{
  return self->actions->len;
}

LrAction *
lr_session_get_action (LrSession *self,
                       guint      index)
{
  g_return_val_if_fail (index < self->actions->len, NULL);
  return self->actions->pdata[index];
}

LrAction *
lr_session_find_action (LrSession *self,
                        gint64     number)
{
  return number >= 1 && number <= (gint64) self->actions->len ? self->actions->pdata[number - 1] : NULL;
}

gboolean
lr_session_is_undone (LrSession *self,
                      gint64     number)
{
  return g_hash_table_contains (self->taken_back, GSIZE_TO_POINTER ((gsize) number));
}

void
lr_session_read_all (LrSession *self)
{
  if (self->store != NULL)
    lr_store_fill_all (self->store, self->actions);
  g_clear_pointer (&self->store, lr_store_unref);
}

gboolean
lr_session_sees (LrSession      *self,
                 const LrAction *action,
                 const char     *seen,
                 const LrSide   *side)
{
  const char *opened;

  if (lr_side_is_referee (side) || lr_seen_by (seen, side))
    return TRUE;
  opened = g_hash_table_lookup (self->opened, GSIZE_TO_POINTER ((gsize) action->number));
  return opened != NULL && lr_seen_by (opened, side);
}

gboolean
lr_session_is_sealed (LrSession      *self,
                      const LrAction *action)
{
  return *action->sealed != '\0' &&
         !g_hash_table_contains (self->opened, GSIZE_TO_POINTER ((gsize) action->number));
}

const LrAction *
lr_session_next_sealed (LrSession    *self,
                        guint        *index,
                        const LrSide *side)
{
  while (side != NULL && *index < self->sealed_results->len)
    {
      const LrAction *action = self->sealed_results->pdata[(*index)++];

      if (lr_session_is_sealed (self, action) && !g_str_equal (action->sealed, side->id))
        return action;
    }
  return NULL;
}

GPtrArray *
lr_session_get_steps (LrSession *self)
{
  return self->steps;
}

char *
lr_session_dup_head (LrSession *self)
{
  return lr_hash_to_text (last_action (self)->hash);
}
