/* lr-session.c - a game that is being played: actions, saving, undo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-private.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#include "engine/link/lr-secrets.h"

G_DEFINE_FINAL_TYPE (LrSession, lr_session, G_TYPE_OBJECT)
G_DEFINE_QUARK (lr-session-error-quark, lr_session_error)

static guint changed;

static void
lr_session_finalize (GObject *object)
{
  LrSession *self = LR_SESSION (object);

  lr_backup_end (g_steal_pointer (&self->backup),
                 self->thrown != NULL || self->log.actions->len > self->n_opened);
  g_clear_pointer (&self->journal, lr_journal_free);
  g_clear_pointer (&self->state, lr_state_free);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
  lr_log_clear (&self->log);
  g_ptr_array_unref (self->misfits);
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
  changed = g_signal_new ("changed", LR_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
lr_session_init (LrSession *self)
{
  lr_log_init (&self->log);
  self->misfits = g_ptr_array_new_with_free_func (g_free);
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

gboolean
lr_session_refuse (GError        **error,
                   LrSessionError  code,
                   const char     *format,
                   ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (LR_SESSION_ERROR, (int) code, format, args));
  va_end (args);
  return FALSE;
}

/* --- saving --- */

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
  guint n = lr_session_n_unsaved (self);

  if (self->journal == NULL || n == 0)
    return TRUE;
  lr_journal_append (self->journal, (LrAction **) self->log.actions->pdata + self->n_saved, n, &error);
  g_free (self->trouble);
  self->trouble = error != NULL ? g_strdup (error->message) : NULL;
  if (error != NULL)
    return FALSE;
  self->n_saved += n;
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
  return lr_journal_write_copy (path, (LrAction **) self->log.actions->pdata, self->log.actions->len, self->thrown,
                                overwrite, error);
}

/* --- doing --- */

/* The log keeps everything. The state leaves out keys and values that the ruleset no longer has. */
void
lr_session_add_delta (LrActionDraft *draft,
                      const LrModel *model,
                      const LrLog   *log,
                      const LrDelta *delta)
{
  for (guint i = 0; i < delta->changes->len; i++)
    {
      const LrChange *change = delta->changes->pdata[i];
      const char *before = lr_log_value (log, change->key);
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

static gboolean
has_state (LrSession *self,
           GError   **error)
{
  return self->state != NULL ||
         lr_session_refuse (error, LR_SESSION_ERROR_NO_RULESET,
                            _ ("the ruleset “%s” of this session is missing or has errors: only its log can be read"),
                            lr_session_get_ruleset_id (self));
}

gboolean
lr_session_may_act (LrSession *self,
                    GError   **error)
{
  return has_state (self, error) && lr_session_is_free (self, error);
}

gboolean
lr_session_may_record (LrSession     *self,
                       LrActionDraft *draft,
                       GError       **error)
{
  return has_state (self, error) && lr_session_fits_seal (self, draft, error);
}

gboolean
lr_session_may_say (const char *words,
                    const char *missing,
                    GError    **error)
{
  if (missing != NULL && (words == NULL || *words == '\0'))
    return lr_session_refuse (error, LR_SESSION_ERROR_REASON, "%s", missing);
  return words == NULL || strlen (words) <= LR_SESSION_MOST_WORDS ||
         lr_session_refuse (error, LR_SESSION_ERROR_VALUE,
                            _ ("this text is too long: the log accepts at most %d KB"),
                            LR_SESSION_MOST_WORDS / 1000);
}

/* By default only the referee sees an action, unless the game has no secrets. */
static void
hide (LrActionDraft *draft,
      const char    *from)
{
  draft->head.whole = from;
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    for (guint i = 0; i < draft->rows[kind]->len; i++)
      ((LrPart *) lr_action_draft_part (draft, (LrPartKind) kind, i))->seen = from;
}

/* Adds an action to the log. The words for it say where the game is when it is done. */
static void
take (LrSession     *self,
      LrActionDraft *draft)
{
  gboolean secret = self->ruleset == NULL || self->ruleset->model->has_secrets;
  LrAction *last = lr_log_last (&self->log);
  g_autoptr (LrAction) action = NULL;

  draft->head.turn = lr_session_get_value (self, "@turn");
  draft->head.place = lr_session_get_value (self, "@place");
  memcpy (draft->head.ruleset, self->ruleset != NULL ? self->ruleset_hash : last->ruleset, LR_HASH_SIZE);
  hide (draft, secret ? LR_SEEN_REFEREE : LR_SEEN_ALL);
  draft->head.said = lr_action_kind_id (draft->head.kind);
  if (self->state != NULL)
    lr_log_move (&self->log, lr_action_draft_peek (draft), self->state);
  if (self->tell != NULL)
    self->tell (self, draft, self->words_data);
  action = lr_action_draft_end (draft, last);
  lr_log_take (&self->log, action);
}

/* From here on actions use another version of the ruleset, and the log says so. */
static void
note_ruleset (LrSession *self)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_RULESET, self->ruleset->id);

  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_VERSION, .text = self->ruleset->data_version);
  for (guint i = 0; i < self->misfits->len; i++)
    lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_MISFIT, .id = self->misfits->pdata[i],
                   .text = lr_session_get_value (self, self->misfits->pdata[i]));
  self->changed_ruleset = FALSE;
  take (self, draft);
}

gboolean
lr_session_do (LrSession     *self,
               LrActionDraft *draft,
               const LrDelta *delta,
               LrActionDraft *next)
{
  if (!lr_session_has_thrown (self, next != NULL ? next : draft) &&
      lr_session_settle_throws (self, _ ("it was not recorded")))
    draft->head.time = g_get_real_time (); /* it comes after the dice */
  if (next == NULL)
    g_clear_pointer (&self->thrown, lr_action_draft_free);
  if (self->changed_ruleset && self->ruleset != NULL)
    {
      note_ruleset (self);
      draft->head.time = g_get_real_time ();
    }
  if (delta != NULL)
    lr_session_add_delta (draft, self->ruleset->model, &self->log, delta);
  take (self, draft);
  if (next != NULL)
    {
      next->head.time = MAX (next->head.time, draft->head.time);
      return TRUE;
    }
  lr_session_save (self);
  g_signal_emit (self, changed, 0);
  lr_session_follow_up (self, lr_log_last (&self->log));
  return TRUE;
}

static LrAction *
last_of (const GPtrArray *actions)
{
  return actions->len > 0 ? actions->pdata[actions->len - 1] : NULL;
}

LrAction *
lr_session_get_undo (LrSession *self)
{
  return last_of (self->log.steps);
}

LrAction *
lr_session_get_redo (LrSession *self)
{
  return last_of (self->log.undone);
}

/* Whether a result took the place of the one that a correction took back: both are undone and redone together. */
static gboolean
are_pair (const LrAction *correction,
          const LrAction *result)
{
  return correction->kind == LR_ACTION_CORRECT && result->kind == LR_ACTION_ROLL &&
         result->number == correction->number + 1 && lr_action_find_about (result, LR_ABOUT_IN_PLACE) != NULL;
}

static gboolean
turn_over (LrSession  *self,
           gboolean    back,
           const char *nothing,
           GError    **error)
{
  const GPtrArray *from = back ? self->log.steps : self->log.undone;
  const LrAction *target;
  const LrAction *before;

  if (from->len == 0)
    return lr_session_refuse (error, LR_SESSION_ERROR_NOTHING, "%s", nothing);
  if (!lr_session_is_free (self, error))
    return FALSE;
  do
    {
      g_autoptr (LrActionDraft) draft = NULL;

      before = target = last_of (from);
      draft = lr_action_draft_new (back ? LR_ACTION_UNDO : LR_ACTION_REDO, lr_action_kind_id (target->kind));
      draft->head.refers = target->number;
      lr_session_do (self, draft, NULL, NULL);
      target = last_of (from);
    }
  while (target != NULL && are_pair (back ? target : before, back ? before : target));
  return TRUE;
}

gboolean
lr_session_undo (LrSession *self,
                 GError   **error)
{
  return turn_over (self, TRUE, _ ("there is nothing to undo"), error);
}

gboolean
lr_session_redo (LrSession *self,
                 GError   **error)
{
  return turn_over (self, FALSE, _ ("there is nothing to redo"), error);
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
  return self->log.actions->len > 0 ? lr_session_get_action (self, 0)->subject : "";
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
  const LrPartAbout *about;

  for (guint i = 0; (about = lr_action_about (lr_session_get_action (self, 0), i)) != NULL; i++)
    if (g_str_equal (about->name, LR_ABOUT_PLAYER) && g_str_equal (about->id, side))
      return about->text;
  return NULL;
}

const char *
lr_session_get_value (LrSession  *self,
                      const char *key)
{
  return lr_log_value (&self->log, key);
}

const char *
lr_session_get_trouble (LrSession *self)
{
  return self->trouble != NULL || self->journal == NULL ? self->trouble : lr_journal_trouble (self->journal);
}

guint
lr_session_n_unsaved (LrSession *self)
{
  return self->log.actions->len - self->n_saved;
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
  return self->log.actions->len;
}

LrAction *
lr_session_get_action (LrSession *self,
                       guint      index)
{
  g_return_val_if_fail (index < self->log.actions->len, NULL);
  return self->log.actions->pdata[index];
}

LrAction *
lr_session_find_action (LrSession *self,
                        gint64     number)
{
  return lr_log_find (&self->log, number);
}

gboolean
lr_session_is_undone (LrSession *self,
                      gint64     number)
{
  return g_hash_table_contains (self->log.taken_back, lr_log_find (&self->log, number));
}

GPtrArray *
lr_session_get_corrections (LrSession *self,
                            gint64     number)
{
  GPtrArray *corrections = g_hash_table_lookup (self->log.corrections, lr_log_find (&self->log, number));

  return corrections != NULL && corrections->len > 0 ? corrections : NULL;
}

void
lr_session_read_all (LrSession *self)
{
  if (self->store != NULL)
    lr_store_fill_all (self->store, self->log.actions);
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
  opened = g_hash_table_lookup (self->log.opened, action);
  return opened != NULL && lr_seen_by (opened, side);
}

gboolean
lr_session_is_sealed (LrSession      *self,
                      const LrAction *action)
{
  return *action->sealed != '\0' && !g_hash_table_contains (self->log.opened, action);
}

const LrAction *
lr_session_next_sealed (LrSession    *self,
                        guint        *index,
                        const LrSide *side)
{
  while (side != NULL && *index < self->log.hidden->len)
    {
      const LrAction *action = self->log.hidden->pdata[(*index)++];

      if (lr_session_is_sealed (self, action) && !g_str_equal (action->sealed, side->id))
        return action;
    }
  return NULL;
}

GPtrArray *
lr_session_get_steps (LrSession *self)
{
  return self->log.steps;
}

char *
lr_session_dup_head (LrSession *self)
{
  return lr_hash_to_text (lr_log_last (&self->log)->hash);
}
