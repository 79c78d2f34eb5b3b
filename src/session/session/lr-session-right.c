/* lr-session-right.c - puts an older entry right, without undoing what was done since
 *
 * The entry stays in the log. Either people say what is right, or the result is worked out again with other inputs and
 * takes the place of the entry in the books: then two entries are written at once, which are also undone and redone
 * together. The first takes back what the old entry changed, the second has the new result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Takes the changes of an older action out of the trackers as they are now, as far as possible. */
static void
take_back_changes (LrState        *state,
                   const LrAction *target,
                   LrActionDraft  *draft,
                   LrDelta        *delta)
{
  const LrPartChange *change;

  for (guint i = 0; (change = lr_action_change (target, i)) != NULL; i++)
    {
      g_autofree char *now = *change->key != '@' ? lr_state_get (state, change->key) : NULL;
      LrNumber was;
      LrNumber became;
      LrNumber difference;

      if (now == NULL || g_str_equal (change->before, change->after))
        continue;
      if (lr_number_parse (change->before, &was) && lr_number_parse (change->after, &became) &&
          lr_number_subtract (was, became, &difference))
        {
          g_autofree char *text = lr_number_to_string (difference);

          if (lr_state_add (state, change->key, text, delta) == LR_SET_DONE)
            continue;
        }
      else if (g_str_equal (now, change->after) &&
               lr_state_set (state, change->key, change->before, delta) == LR_SET_DONE)
        continue;
      lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_LEFT, .id = change->key, .text = now);
    }
}

static gboolean
is_taken_back (LrSession *self,
               gint64     number)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      const LrAction *action = self->steps->pdata[i];

      if (action->kind == LR_ACTION_CORRECT && action->refers == number &&
          lr_action_find_about (action, LR_ABOUT_TOOK_BACK) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Finds the entry that is to be put right. @take_back: whether its changes are to go, which they do once. */
static LrAction *
find_wrong (LrSession  *self,
            gint64      number,
            gboolean    take_back,
            GError    **error)
{
  LrAction *target = lr_session_find_action (self, number);

  if (target == NULL || !lr_action_is_step (target))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_TRACKER,
                   _ ("the log has no entry %" PRId64 " that could be put right"), number);
      return NULL;
    }
  if (lr_session_is_undone (self, number))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NOTHING,
                   _ ("entry %" PRId64 " is undone: there is nothing to put right"), number);
      return NULL;
    }
  if (take_back && is_taken_back (self, number))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NOTHING,
                   _ ("the changes of entry %" PRId64 " have been taken back already"), number);
      return NULL;
    }
  return target;
}

static LrActionDraft *
new_correction (const LrAction *target,
                const char     *reason,
                gboolean        take_back)
{
  LrActionDraft *draft = lr_action_draft_new (LR_ACTION_CORRECT, target->subject);

  draft->head.refers = target->number;
  draft->head.words = reason;
  if (take_back)
    lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_TOOK_BACK);
  return draft;
}

gboolean
lr_session_correct (LrSession          *self,
                    gint64              number,
                    const char         *reason,
                    gboolean            take_back,
                    const char * const *values,
                    GError            **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) draft = NULL;
  g_autoptr (LrState) trial = NULL;
  const LrAction *target;

  if (!lr_session_may_act (self, error) || (target = find_wrong (self, number, take_back, error)) == NULL)
    return FALSE;
  if (!lr_session_may_say (reason, _ ("give a reason for putting the entry right"), error))
    return FALSE;
  draft = new_correction (target, reason, take_back);
  trial = lr_state_copy (self->state);
  if (take_back)
    take_back_changes (trial, target, draft, delta);
  for (; values != NULL && values[0] != NULL && values[1] != NULL; values += 2)
    {
      LrSet set = *values[0] == '@' ? LR_SET_NO_CELL : lr_state_set (trial, values[0], values[1], delta);

      if (set != LR_SET_DONE)
        return lr_session_complain_set (self, set, values[0], values[1], error);
    }
  lr_state_apply (self->state, delta);
  return lr_session_do (self, draft, delta);
}

/* Finds the result that another one is to take the place of. */
static LrAction *
find_result (LrSession      *self,
             gint64          number,
             const LrResult *result,
             GError        **error)
{
  LrAction *target = find_wrong (self, number, TRUE, error);

  if (target == NULL)
    return NULL;
  if (target->kind == LR_ACTION_ROLL && g_str_equal (target->subject, result->procedure->id))
    return target;
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_TRACKER,
               _ ("entry %" PRId64 " is no result of this calculator"), number);
  return NULL;
}

static LrState *
state_without (LrSession      *self,
               const LrAction *target,
               LrDelta        *delta)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_CORRECT, NULL);
  LrState *state = lr_state_copy (self->state);

  take_back_changes (state, target, draft, delta);
  return state;
}

LrDelta *
lr_session_preview_replace (LrSession      *self,
                            gint64          number,
                            const LrResult *result)
{
  const LrAction *target = lr_session_find_action (self, number);
  LrDelta *delta = lr_delta_new ();
  g_autoptr (LrState) trial = state_without (self, target, delta);

  lr_session_work_out (trial, result, "", !lr_action_result (target)->quiet, delta);
  return delta;
}

void
lr_session_fill_without (LrSession *self,
                         gint64     number,
                         LrInputs  *inputs)
{
  const LrAction *target = lr_session_find_action (self, number);
  const LrPartLine *line = lr_action_find_line (target, LR_LINE_LABEL);
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrState) state = state_without (self, target, delta);

  lr_state_fill (state, line != NULL ? line->path : NULL, inputs);
}

gboolean
lr_session_replace (LrSession       *self,
                    gint64           number,
                    const char      *reason,
                    const LrResult  *result,
                    LrActionDraft   *draft,
                    GError         **error)
{
  g_autoptr (LrDelta) back = lr_delta_new ();
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) correction = NULL;
  g_autoptr (LrState) trial = NULL;
  const LrAction *target;
  gboolean quiet;

  if (!lr_session_may_act (self, error) || !lr_session_fits_seal (self, draft, error) ||
      (target = find_result (self, number, result, error)) == NULL)
    return FALSE;
  quiet = lr_action_result (target)->quiet;
  correction = new_correction (target, reason, TRUE);
  correction->head.time = draft->head.time;
  trial = lr_state_copy (self->state);
  take_back_changes (trial, target, correction, back);
  /* the line of the checklist was done by the old entry */
  if (lr_session_work_out (trial, result, "", !quiet, delta) == LR_RECORD_UNCERTAIN)
    return lr_session_complain_uncertain (error);
  lr_action_draft_result (draft)->quiet = quiet;
  lr_action_draft_result (draft)->side = lr_action_result (target)->side;
  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_IN_PLACE);
  lr_state_apply (self->state, back);
  lr_session_do_before (self, correction, back, draft);
  lr_state_apply (self->state, delta);
  lr_session_do_result (self, draft, delta);
  return TRUE;
}

gboolean
lr_session_are_pair (const LrAction *correction,
                     const LrAction *result)
{
  return correction->kind == LR_ACTION_CORRECT && result->kind == LR_ACTION_ROLL &&
         result->number == correction->number + 1 && lr_action_find_about (result, LR_ABOUT_IN_PLACE) != NULL;
}
