/* lr-session-deeds.c - what people do in a session: the checklist, trackers, results
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* --- the checklist --- */

/* Finds a line of the checklist; %NULL stands for the line where the game stands. */
static const LrEntry *
find_line (LrSession   *self,
           const char **path,
           GError     **error)
{
  const LrEntry *entry;

  if (!lr_session_may_act (self, error))
    return NULL;
  if (*path == NULL)
    *path = lr_state_place (self->state);
  if (**path == '\0' || g_str_equal (*path, LR_PLACE_END))
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_LINE,
                           _ ("the game stands at no line of the checklist: go to the next line first, or name a "
                              "line"));
      return NULL;
    }
  entry = lr_state_entry (self->state, *path);
  if (entry == NULL)
    g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_LINE, _ ("this turn's checklist has no line “%s”"),
                 *path);
  return entry;
}

/* The label of the line in this turn. */
static char *
line_label (LrSession  *self,
            const char *path)
{
  g_autoptr (GPtrArray) lines = lr_state_checklist (self->state);

  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];

      if (g_strcmp0 (line->path, path) == 0)
        return g_strdup (line->label);
    }
  return lr_state_entry (self->state, path) != NULL ? lr_state_label (self->state, path) : g_strdup (path);
}

/* Where the game goes when a line is marked. */
typedef enum
{
  STEP_ON,    /* from the line to the next, if the game stands at it */
  STEP_THERE, /* to the line, if the game is in another phase */
  STEP_NONE,  /* nowhere */
} Step;

/* The path without its last name: the phase, with its round, that a line stands in. */
static gsize
phase_length (LrSession  *self,
              const char *path)
{
  const LrEntry *entry = lr_state_entry (self->state, path);
  const char *end = strrchr (path, '.');

  if (end != NULL && entry != NULL && entry->row != NULL)
    end = g_strrstr_len (path, end - path, ".");
  return end != NULL ? (gsize) (end - path) : 0;
}

static gboolean
is_in_phase_of (LrSession  *self,
                const char *path)
{
  const char *place = lr_state_place (self->state);
  gsize length = phase_length (self, path);

  return phase_length (self, place) == length && strncmp (place, path, length) == 0 && *place != '\0' &&
         !g_str_equal (place, LR_PLACE_END);
}

/* Marks a line. */
static gboolean
mark (LrSession    *self,
      LrActionKind  kind,
      const char   *path,
      const char   *with,
      const char   *reason,
      Step          step,
      GError      **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) draft = NULL;
  g_autofree char *label = NULL;
  g_autofree char *own = NULL;

  if (find_line (self, &path, error) == NULL)
    return FALSE;
  own = g_strdup (path);
  label = line_label (self, own);
  if (step == STEP_THERE && !is_in_phase_of (self, own))
    lr_state_go (self->state, own, delta);
  if (!lr_state_mark (self->state, own, with, delta))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_LINE, _ ("this turn's checklist has no line “%s”"),
                   own);
      return FALSE;
    }
  draft = lr_action_draft_new (kind, own);
  draft->head.words = reason;
  lr_action_add (draft, LINE, Line, .role = LR_LINE_LABEL, .path = own, .label = label);
  if (step == STEP_ON && g_str_equal (own, lr_state_place (self->state)))
    lr_state_next (self->state, delta);
  return lr_session_do (self, draft, delta);
}

gboolean
lr_session_tick (LrSession  *self,
                 const char *path,
                 gboolean    go_on,
                 GError    **error)
{
  return mark (self, LR_ACTION_TICK, path, "done", NULL, go_on ? STEP_ON : STEP_NONE, error);
}

gboolean
lr_session_do_line (LrSession  *self,
                    const char *path,
                    GError    **error)
{
  return mark (self, LR_ACTION_TICK, path, "done", NULL, STEP_THERE, error);
}

gboolean
lr_session_untick (LrSession  *self,
                   const char *path,
                   GError    **error)
{
  return mark (self, LR_ACTION_UNTICK, path, NULL, NULL, STEP_NONE, error);
}

gboolean
lr_session_skip (LrSession  *self,
                 const char *path,
                 const char *reason,
                 GError    **error)
{
  g_autofree char *with = NULL;

  if (!lr_session_may_say (reason, _ ("give a reason for skipping the line"), error))
    return FALSE;
  with = g_strconcat ("skipped ", reason, NULL);
  return mark (self, LR_ACTION_SKIP, path, with, reason, STEP_ON, error);
}

/* One of the functions that move the game. */
static gboolean
moved (LrSession     *self,
       LrActionDraft *draft,
       const LrDelta *delta)
{
  const char *place = lr_state_place (self->state);
  g_autofree char *label = *place != '\0' && !g_str_equal (place, LR_PLACE_END) ? line_label (self, place) : NULL;

  lr_action_add (draft, LINE, Line, .role = LR_LINE_TO, .path = place, .label = label);
  return lr_session_do (self, draft, delta);
}

/* Says in an entry what had to be done and was not. @phase: (nullable): in which phase; %NULL for the whole turn */
static void
add_undone (LrSession     *self,
            const char    *phase,
            LrActionDraft *draft)
{
  g_autoptr (GPtrArray) undone = lr_session_undone_lines (self);
  gsize length = phase != NULL ? strlen (phase) : 0;

  for (guint i = 0; i < undone->len; i++)
    {
      const LrLine *line = undone->pdata[i];

      if (phase == NULL || (strncmp (line->path, phase, length) == 0 && line->path[length] == '.'))
        lr_action_add (draft, LINE, Line, .role = LR_LINE_UNDONE, .path = line->path, .label = line->label);
    }
}

gboolean
lr_session_next (LrSession *self,
                 GError   **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_NEXT, NULL);

  if (!lr_session_may_act (self, error))
    return FALSE;
  if (g_str_equal (lr_state_place (self->state), LR_PLACE_END))
    add_undone (self, NULL, draft);
  if (!lr_state_next (self->state, delta))
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NOTHING,
                           lr_state_is_over (self->state) ? _ ("the game is over") :
                                                            _ ("this game has no sequence of play"));
      return FALSE;
    }
  return moved (self, draft, delta);
}

gboolean
lr_session_back (LrSession *self,
                 GError   **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_BACK, NULL);

  if (!lr_session_may_act (self, error))
    return FALSE;
  if (!lr_state_previous (self->state, delta))
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NOTHING,
                           _ ("the turn begins here: there is no line to go back to"));
      return FALSE;
    }
  return moved (self, draft, delta);
}

gboolean
lr_session_leave (LrSession *self,
                  GError   **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_LEAVE, NULL);

  if (!lr_session_may_act (self, error))
    return FALSE;
  if (!lr_state_leave (self->state, delta))
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NOTHING,
                           _ ("there is no loop to leave here"));
      return FALSE;
    }
  return moved (self, draft, delta);
}

/* Whether leaving a phase ends the turn. */
static gboolean
ends_turn (LrSession  *self,
           const char *phase)
{
  g_autoptr (LrState) trial = lr_state_copy (self->state);
  g_autoptr (LrDelta) delta = lr_delta_new ();

  /* a turn that ends forgets where the game has been in it */
  return lr_state_leave_phase (trial, phase, delta) &&
         (lr_state_is_over (trial) || lr_delta_find (delta, "@turn") != NULL || !lr_state_previous (trial, NULL));
}

gboolean
lr_session_leave_phase (LrSession  *self,
                        const char *phase,
                        GError    **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_LEAVE, phase);
  g_autofree char *label = NULL;

  if (!lr_session_may_act (self, error))
    return FALSE;
  label = line_label (self, phase);
  lr_action_add (draft, LINE, Line, .role = LR_LINE_LABEL, .path = phase, .label = label);
  add_undone (self, ends_turn (self, phase) ? NULL : phase, draft);
  if (!lr_state_leave_phase (self->state, phase, delta))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_LINE, _ ("the game does not stand in “%s”"), phase);
      return FALSE;
    }
  return moved (self, draft, delta);
}

gboolean
lr_session_next_round (LrSession  *self,
                       const char *loop,
                       GError    **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) draft = NULL;

  if (!lr_session_may_act (self, error))
    return FALSE;
  if (!lr_state_next_round (self->state, loop, delta))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_LINE, _ ("“%s” has no other round now"), loop);
      return FALSE;
    }
  draft = lr_action_draft_new (LR_ACTION_GO, lr_state_place (self->state));
  return moved (self, draft, delta);
}

gboolean
lr_session_go (LrSession  *self,
               const char *path,
               GError    **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) draft = NULL;

  if (find_line (self, &path, error) == NULL)
    return FALSE;
  if (!lr_state_go (self->state, path, delta))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_LINE, _ ("this turn's checklist has no line “%s”"),
                   path);
      return FALSE;
    }
  draft = lr_action_draft_new (LR_ACTION_GO, path);
  return moved (self, draft, delta);
}

/* --- trackers --- */

gboolean
lr_session_complain_set (LrSession  *self,
                         LrSet       set,
                         const char *key,
                         const char *text,
                         GError    **error)
{
  const LrModel *model = self->ruleset->model;

  switch (set)
    {
    case LR_SET_DONE:
      return TRUE;
    case LR_SET_NO_CELL:
      {
        g_autofree char *id = g_strndup (key, strcspn (key, "["));
        const char *suggestion = lr_model_find_tracker (model, id) != NULL ? NULL :
                                                                             lr_model_suggest (model->trackers, id);

        if (suggestion != NULL)
          g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_TRACKER,
                       _ ("there is no tracker “%s”; did you mean “%s”?"), key, suggestion);
        else
          g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_TRACKER,
                       _ ("there is no tracker “%s”; write a tracker that has keys like “vp[y1862]”"), key);
        return FALSE;
      }
    case LR_SET_DERIVED:
      {
        const LrTracker *tracker = lr_tracker_of_cell (model, (guint) lr_tracker_find_cell (model, key), NULL);
        g_autoptr (GString) sources = g_string_new (NULL);

        for (guint i = 0; i < tracker->n_sources; i++)
          if (tracker->sources[i]->value == NULL)
            g_string_append_printf (sources, "%s%s", sources->len > 0 ? ", " : "", tracker->sources[i]->id);
        g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_DERIVED,
                     sources->len > 0 ? _ ("“%s” is worked out from other trackers: change those instead: %s") :
                                        _ ("“%s” is worked out, so it cannot be changed"), key, sources->str);
        return FALSE;
      }
    case LR_SET_TEXT:
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("“%s” is not a value of “%s”"), text, key);
      return FALSE;
    case LR_SET_TWICE:
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("“%s” already has a row like one of “%s”"), key,
                   text);
      return FALSE;
    case LR_SET_UNKNOWN:
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_UNKNOWN,
                   _ ("nobody has filled in “%s” or its range yet: set it before you add to it"), key);
      return FALSE;
    }
  g_assert_not_reached ();
}

static gboolean
change_tracker (LrSession   *self,
                gboolean     adds,
                const char  *key,
                const char  *text,
                const char  *reason,
                GError     **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (adds ? LR_ACTION_ADD : LR_ACTION_SET, key);
  LrSet set;

  if (!lr_session_may_act (self, error))
    return FALSE;
  set = *key == '@' ? LR_SET_NO_CELL :
        adds        ? lr_state_add (self->state, key, text, delta) :
                      lr_state_set (self->state, key, text, delta);
  if (set != LR_SET_DONE)
    return lr_session_complain_set (self, set, key, text, error);
  draft->head.words = reason;
  return lr_session_do (self, draft, delta);
}

gboolean
lr_session_set (LrSession  *self,
                const char *key,
                const char *text,
                const char *reason,
                GError    **error)
{
  return lr_session_may_say (reason, NULL, error) && change_tracker (self, FALSE, key, text, reason, error);
}

gboolean
lr_session_add (LrSession  *self,
                const char *key,
                const char *text,
                const char *reason,
                GError    **error)
{
  return lr_session_may_say (reason, _ ("give a reason for adding something"), error) &&
         change_tracker (self, TRUE, key, text, reason, error);
}

gboolean
lr_session_set_option (LrSession  *self,
                       const char *option,
                       const char *reading,
                       GError    **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autofree char *key = g_strconcat ("@option.", option, NULL);
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_OPTION, option);
  g_autoptr (LrState) trial = NULL;
  const LrOption *found;
  LrValue value;

  if (!lr_session_may_act (self, error))
    return FALSE;
  found = lr_model_find_option (self->ruleset->model, option);
  trial = found != NULL ? lr_state_copy (self->state) : NULL;
  if (found == NULL || !lr_state_put (trial, key, reading))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("there is no option “%s” with the reading “%s”"),
                   option, reading);
      return FALSE;
    }
  value = lr_state_options (trial)[found->index];
  lr_state_set_option (self->state, found, value.ordinal, delta);
  return lr_session_do (self, draft, delta);
}

gboolean
lr_session_set_turn (LrSession  *self,
                     const char *turn,
                     const char *reason,
                     GError    **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_TURN, turn);
  const LrKind *calendar;
  int place;

  if (!lr_session_may_act (self, error) || !lr_session_may_say (reason, NULL, error))
    return FALSE;
  calendar = self->ruleset->model->calendar;
  place = calendar != NULL ? lr_kind_find (calendar, turn) : -1;
  if (place < 0)
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_TRACKER, _ ("the calendar has no turn “%s”"), turn);
      return FALSE;
    }
  lr_state_set_turn (self->state, place, delta);
  draft->head.words = reason;
  return lr_session_do (self, draft, delta);
}

gboolean
lr_session_note (LrSession  *self,
                 const char *text,
                 const char *to,
                 GError    **error)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_NOTE, to);

  if (!lr_session_is_free (self, error) || !lr_session_may_say (text, _ ("the note is empty"), error))
    return FALSE;
  draft->head.words = text;
  return lr_session_do (self, draft, NULL);
}

/* --- results --- */

LrRecord
lr_session_work_out (LrState        *state,
                     const LrResult *result,
                     const char     *line,
                     gboolean        effects,
                     LrDelta        *delta)
{
  const LrModel *model = lr_state_model (state);
  const LrEntry *entry = lr_state_entry (state, lr_state_place (state));
  LrRecord record = LR_RECORD_NOTHING;

  /* an action that sets a tracker to its present value shows as much of it as one that changes it */
  delta->all = model->has_secrets || model->has_seals;
  if (effects && (record = lr_state_record (state, result, delta)) == LR_RECORD_UNCERTAIN)
    return record;
  if (line != NULL && *line != '\0')
    lr_state_mark (state, line, "done", delta);
  else if (line == NULL && entry != NULL && entry->kind == LR_ENTRY_DO &&
           entry->callee == result->procedure)
    lr_state_mark (state, lr_state_place (state), "done", delta);
  return record;
}

gboolean
lr_session_complain_uncertain (GError **error)
{
  g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_UNCERTAIN,
                       _ ("some dice or decisions are missing, so nobody knows yet what this changes"));
  return FALSE;
}

void
lr_session_do_result (LrSession     *self,
                      LrActionDraft *draft,
                      const LrDelta *delta)
{
  const LrAction *done;

  lr_session_do (self, draft, delta);
  done = self->actions->pdata[self->actions->len - 1];
  lr_session_open_all (self, done);
  lr_session_end_seal (self, done);
}

gboolean
lr_session_resolve (LrSession      *self,
                    const LrResult *result,
                    const char     *path,
                    LrActionDraft  *draft,
                    LrResolve       how,
                    GError        **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (GPtrArray) lines = NULL;
  const LrAction *before;
  const LrEntry *entry;
  const LrLine *line;
  gboolean outside;

  lr_action_draft_result (draft)->quiet = (how & LR_RESOLVE_NO_EFFECTS) != 0;
  if (!lr_session_has_state (self, error) || !lr_session_fits_seal (self, draft, error))
    return FALSE;
  lines = lr_session_find_lines (self, result, path);
  line = lines->len == 1 ? lines->pdata[0] : NULL;
  outside = !lr_session_is_in_phase (self, result->procedure) &&
            (line == NULL || g_strcmp0 (line->path, path) != 0);
  if (outside && !(how & LR_RESOLVE_INSIST))
    {
      g_autofree char *phases = lr_session_dup_phases (self, result->procedure);

      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_OUTSIDE,
                   _ ("this belongs to another phase of the turn: %s; insist to record it now"), phases);
      return FALSE;
    }
  before = result->procedure->once != NULL && !(how & (LR_RESOLVE_INSIST | LR_RESOLVE_AGAIN)) ?
               lr_session_find_before (self, result, path) :
               NULL;
  if (before != NULL)
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_OUTSIDE,
                   _ ("the rules have this done once, and entry %" PRId64 " did it; insist to record it again"),
                   before->number);
      return FALSE;
    }
  entry = lr_state_entry (self->state, lr_state_place (self->state));
  if (lr_session_work_out (self->state, result, line != NULL ? line->path : "", !(how & LR_RESOLVE_NO_EFFECTS),
                           delta) == LR_RECORD_UNCERTAIN)
    return lr_session_complain_uncertain (error);
  lr_action_draft_result (draft)->outside = outside;
  if (line != NULL && !line->here)
    lr_action_add (draft, LINE, Line, .role = LR_LINE_LABEL, .path = line->path, .label = line->label);
  else if (line == NULL && entry != NULL && entry->callee == result->procedure)
    lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_NO_LINE);
  lr_session_do_result (self, draft, delta);
  return TRUE;
}

/* Whether a draft has dice like these. Typed dice with the same faces do not count. */
static gboolean
has_dice (LrActionDraft    *draft,
          const LrPartDice *dice)
{
  for (guint i = 0; i < draft->rows[LR_PART_DICE]->len; i++)
    {
      const LrPartDice *own = lr_action_draft_part (draft, LR_PART_DICE, i);

      if (g_strcmp0 (own->path, dice->path) == 0 && g_strcmp0 (own->how, dice->how) == 0 &&
          g_strcmp0 (own->faces, dice->faces) == 0 && own->sides == dice->sides && own->first == dice->first)
        return TRUE;
    }
  return FALSE;
}

gboolean
lr_throws_are_in (LrActionDraft *thrown,
                  LrActionDraft *entry)
{
  if (entry->head.kind != LR_ACTION_ROLL || !g_str_equal (entry->head.subject, thrown->head.subject))
    return FALSE;
  for (guint i = 0; i < thrown->rows[LR_PART_DICE]->len; i++)
    if (!has_dice (entry, lr_action_draft_part (thrown, LR_PART_DICE, i)))
      return FALSE;
  return TRUE;
}

/* Whether a throw for the same step waits already: then it is thrown again. */
static gboolean
waits_at (LrActionDraft *thrown,
          const char    *path)
{
  for (guint i = 0; i < thrown->rows[LR_PART_DICE]->len; i++)
    if (g_strcmp0 (((const LrPartDice *) lr_action_draft_part (thrown, LR_PART_DICE, i))->path, path) == 0)
      return TRUE;
  return FALSE;
}

gboolean
lr_session_note_throw (LrSession        *self,
                       const char       *calculator,
                       const LrPartDice *dice,
                       GError          **error)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_THROW, calculator);

  if (self->thrown != NULL && dice->first >= 0 && has_dice (self->thrown, dice))
    return TRUE;
  if (self->thrown != NULL &&
      (!g_str_equal (self->thrown->head.subject, calculator) || waits_at (self->thrown, dice->path)))
    lr_session_settle_throws (self, _ ("it was not recorded"));
  lr_action_draft_add (draft, LR_PART_DICE, dice);
  if (self->journal != NULL &&
      !lr_journal_note_throw (self->journal, calculator, lr_action_draft_part (draft, LR_PART_DICE, 0), error))
    return FALSE;
  if (self->thrown == NULL)
    self->thrown = g_steal_pointer (&draft);
  else
    lr_action_draft_add (self->thrown, LR_PART_DICE, dice);
  return TRUE;
}

const LrAction *
lr_session_get_thrown (LrSession *self)
{
  return self->thrown != NULL ? lr_action_draft_peek (self->thrown) : NULL;
}

guint64
lr_session_next_die (LrSession *self)
{
  guint64 next = self->counter;

  for (guint i = 0; self->thrown != NULL && i < self->thrown->rows[LR_PART_DICE]->len; i++)
    {
      const LrPartDice *dice = lr_action_draft_part (self->thrown, LR_PART_DICE, i);

      if (dice->first >= 0)
        next = MAX (next, (guint64) dice->first + (guint64) dice->dice);
    }
  return next;
}

gboolean
lr_session_settle_throws (LrSession  *self,
                          const char *why)
{
  g_autoptr (LrActionDraft) draft = g_steal_pointer (&self->thrown);

  if (draft == NULL)
    return FALSE;
  draft->head.time = g_get_real_time ();
  draft->head.words = why;
  lr_session_do (self, draft, NULL);
  lr_session_end_seal (self, self->actions->pdata[self->actions->len - 1]);
  return TRUE;
}
