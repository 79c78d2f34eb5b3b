/* lr-session-deeds.c - actions in a session: checklist, trackers, results, corrections
 *
 * Whatever is done is tried on a copy of the state. If that can be done, what has changed there becomes an action, and
 * the action changes the session.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* A deed that is tried. */
typedef struct
{
  LrSession     *self;
  LrActionDraft *draft;
  LrState       *state; /* a copy of the session's */
  LrDelta       *delta; /* what has changed in it */
} Deed;

static void
deed_free (Deed *deed)
{
  lr_action_draft_free (deed->draft);
  lr_state_free (deed->state);
  lr_delta_free (deed->delta);
  g_free (deed);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Deed, deed_free)

/* @reason: (nullable): why. @missing: (nullable): what is said if there has to be a reason and is none. Returns:
 * (nullable): %NULL if nothing can be done now */
static Deed *
deed_new (LrSession    *self,
          LrActionKind  kind,
          const char   *subject,
          const char   *reason,
          const char   *missing,
          GError      **error)
{
  Deed *deed;

  if (!lr_session_may_act (self, error) || !lr_session_may_say (reason, missing, error))
    return NULL;
  deed = g_new (Deed, 1);
  *deed = (Deed) { self, lr_action_draft_new (kind, subject), lr_state_copy (self->state), lr_delta_new () };
  deed->draft->head.words = lr_action_draft_text (deed->draft, reason);
  return deed;
}

static gboolean
deed_do (Deed *deed)
{
  return lr_session_do (deed->self, deed->draft, deed->delta, NULL);
}

/* --- the checklist --- */

static void
add_line (Deed       *deed,
          const char *role,
          const char *path)
{
  g_autofree char *label = lr_state_label (deed->state, path);

  lr_action_add (deed->draft, LINE, Line, .role = role, .path = path, .label = label);
}

static gboolean
no_line (const char *path,
         GError    **error)
{
  return lr_session_refuse (error, LR_SESSION_ERROR_NO_LINE, _ ("this turn’s checklist has no line “%s”"), path);
}

/* The path without its last name: the phase, with its round, that a line is in. */
static gsize
phase_length (const LrState *state,
              const char    *path)
{
  const LrEntry *entry = lr_state_entry (state, path);
  const char *end = strrchr (path, '.');

  if (end != NULL && entry != NULL && entry->row != NULL)
    end = g_strrstr_len (path, end - path, ".");
  return end != NULL ? (gsize) (end - path) : 0;
}

static gboolean
is_in_phase_of (const LrState *state,
                const char    *path)
{
  const char *place = lr_state_place (state);
  gsize length = phase_length (state, path);

  return phase_length (state, place) == length && strncmp (place, path, length) == 0 && *place != '\0' &&
         !g_str_equal (place, LR_PLACE_END);
}

void
lr_session_mark_line (LrState      *state,
                      LrActionKind  kind,
                      const char   *path,
                      const char   *reason,
                      LrMarkStep    step,
                      LrDelta      *delta)
{
  g_autofree char *own = g_strdup (path); /* may be where the state stands */
  g_autofree char *with = kind == LR_ACTION_TICK ? g_strdup ("done") :
                          kind == LR_ACTION_SKIP ? g_strconcat ("skipped ", reason, NULL) :
                                                   NULL;

  if (step == LR_MARK_THERE && !is_in_phase_of (state, own))
    lr_state_go (state, own, delta);
  lr_state_mark (state, own, with, delta);
  if (step == LR_MARK_ON && g_str_equal (own, lr_state_place (state)))
    lr_state_next (state, delta);
}

/* Marks a line, or takes its mark away. @path: (nullable): a line; %NULL for the current one */
static gboolean
mark (LrSession    *self,
      LrActionKind  kind,
      const char   *path,
      const char   *reason,
      LrMarkStep    step,
      GError      **error)
{
  const char *missing = kind == LR_ACTION_SKIP ? _ ("give a reason for skipping the line") : NULL;
  g_autoptr (Deed) deed = deed_new (self, kind, NULL, reason, missing, error);
  g_autofree char *own = NULL;

  if (deed == NULL)
    return FALSE;
  own = g_strdup (path != NULL ? path : lr_state_place (deed->state));
  if (*own == '\0' || g_str_equal (own, LR_PLACE_END))
    return lr_session_refuse (error, LR_SESSION_ERROR_NO_LINE,
                              _ ("no step of the checklist is current: go to the next step first, or name one"));
  if (lr_state_entry (deed->state, own) == NULL)
    return no_line (own, error);
  deed->draft->head.subject = own;
  add_line (deed, LR_LINE_LABEL, own);
  lr_session_mark_line (deed->state, kind, own, reason, step, deed->delta);
  return deed_do (deed);
}

gboolean
lr_session_tick (LrSession  *self,
                 const char *path,
                 gboolean    go_on,
                 GError    **error)
{
  return mark (self, LR_ACTION_TICK, path, NULL, go_on ? LR_MARK_ON : LR_MARK_ALONE, error);
}

gboolean
lr_session_do_line (LrSession  *self,
                    const char *path,
                    GError    **error)
{
  return mark (self, LR_ACTION_TICK, path, NULL, LR_MARK_THERE, error);
}

gboolean
lr_session_untick (LrSession  *self,
                   const char *path,
                   GError    **error)
{
  return mark (self, LR_ACTION_UNTICK, path, NULL, LR_MARK_ALONE, error);
}

gboolean
lr_session_skip (LrSession  *self,
                 const char *path,
                 const char *reason,
                 GError    **error)
{
  return mark (self, LR_ACTION_SKIP, path, reason, LR_MARK_ON, error);
}

/* The game has moved. */
static gboolean
arrive (Deed *deed)
{
  add_line (deed, LR_LINE_TO, lr_state_place (deed->state));
  return deed_do (deed);
}

/* Adds the missed steps to an entry. @phase: (nullable): in which phase; %NULL for the whole turn */
static void
add_undone (Deed       *deed,
            const char *phase)
{
  g_autoptr (GPtrArray) undone = lr_session_undone_lines (deed->self);
  gsize length = phase != NULL ? strlen (phase) : 0;

  for (guint i = 0; i < undone->len; i++)
    {
      const LrLine *line = undone->pdata[i];

      if (phase == NULL || (strncmp (line->path, phase, length) == 0 && line->path[length] == '.'))
        lr_action_add (deed->draft, LINE, Line, .role = LR_LINE_UNDONE, .path = line->path, .label = line->label);
    }
}

gboolean
lr_session_next (LrSession *self,
                 GError   **error)
{
  g_autoptr (Deed) deed = deed_new (self, LR_ACTION_NEXT, NULL, NULL, NULL, error);

  if (deed == NULL)
    return FALSE;
  if (g_str_equal (lr_state_place (deed->state), LR_PLACE_END))
    add_undone (deed, NULL);
  if (lr_state_next (deed->state, deed->delta))
    return arrive (deed);
  return lr_session_refuse (error, LR_SESSION_ERROR_NOTHING, "%s",
                            lr_state_is_over (deed->state) ? _ ("the game is over") :
                                                             _ ("this game has no sequence of play"));
}

gboolean
lr_session_back (LrSession *self,
                 GError   **error)
{
  g_autoptr (Deed) deed = deed_new (self, LR_ACTION_BACK, NULL, NULL, NULL, error);

  if (deed == NULL)
    return FALSE;
  return lr_state_previous (deed->state, deed->delta) ?
             arrive (deed) :
             lr_session_refuse (error, LR_SESSION_ERROR_NOTHING,
                                _ ("the turn begins here: there is no line to go back to"));
}

gboolean
lr_session_leave (LrSession *self,
                  GError   **error)
{
  g_autoptr (Deed) deed = deed_new (self, LR_ACTION_LEAVE, NULL, NULL, NULL, error);

  if (deed == NULL)
    return FALSE;
  return lr_state_leave (deed->state, deed->delta) ?
             arrive (deed) :
             lr_session_refuse (error, LR_SESSION_ERROR_NOTHING, _ ("there is no loop to leave here"));
}

gboolean
lr_session_leave_phase (LrSession  *self,
                        const char *phase,
                        GError    **error)
{
  g_autoptr (Deed) deed = deed_new (self, LR_ACTION_LEAVE, phase, NULL, NULL, error);
  g_autoptr (LrState) later = NULL;

  if (deed == NULL)
    return FALSE;
  add_line (deed, LR_LINE_LABEL, phase);
  if (!lr_state_leave_phase (deed->state, phase, deed->delta))
    return lr_session_refuse (error, LR_SESSION_ERROR_NO_LINE, _ ("the game is not in “%s”"), phase);
  later = lr_state_copy (deed->state);
  /* the end of a turn deletes the places of the game in it */
  add_undone (deed, lr_state_previous (later, NULL) ? phase : NULL);
  return arrive (deed);
}

gboolean
lr_session_next_round (LrSession  *self,
                       const char *loop,
                       GError    **error)
{
  g_autoptr (Deed) deed = deed_new (self, LR_ACTION_GO, NULL, NULL, NULL, error);

  if (deed == NULL)
    return FALSE;
  if (!lr_state_next_round (deed->state, loop, deed->delta))
    return lr_session_refuse (error, LR_SESSION_ERROR_NO_LINE, _ ("“%s” cannot have another round now"), loop);
  deed->draft->head.subject = lr_action_draft_text (deed->draft, lr_state_place (deed->state));
  return arrive (deed);
}

gboolean
lr_session_go (LrSession  *self,
               const char *path,
               GError    **error)
{
  g_autoptr (Deed) deed = deed_new (self, LR_ACTION_GO, path, NULL, NULL, error);

  if (deed == NULL)
    return FALSE;
  return lr_state_go (deed->state, path, deed->delta) ? arrive (deed) : no_line (path, error);
}

/* --- trackers --- */

/* Sets a tracker, or adds to it. Returns: whether that could be done */
static gboolean
change_tracker (Deed       *deed,
                gboolean    adds,
                const char *key,
                const char *text,
                GError    **error)
{
  const LrModel *model = lr_state_model (deed->state);
  LrSet set = *key == '@' ? LR_SET_NO_CELL :
              adds        ? lr_state_add (deed->state, key, text, deed->delta) :
                            lr_state_set (deed->state, key, text, deed->delta);

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
          return lr_session_refuse (error, LR_SESSION_ERROR_NO_TRACKER,
                                    _ ("there is no tracker “%s”; did you mean “%s”?"), key, suggestion);
        return lr_session_refuse (error, LR_SESSION_ERROR_NO_TRACKER,
                                  _ ("there is no tracker “%s”; write a tracker that has keys like “vp[y1862]”, and a "
                                     "column of one row like “cities[atlanta].owner”"), key);
      }
    case LR_SET_NO_ROW:
      return lr_session_refuse (error, LR_SESSION_ERROR_NO_TRACKER, _ ("the list has no row “%s”"), key);
    case LR_SET_DERIVED:
      {
        const LrTracker *tracker = lr_tracker_of_cell (model, (guint) lr_tracker_find_cell (model, key), NULL);
        g_autoptr (GString) sources = g_string_new (NULL);

        for (guint i = 0; i < tracker->n_sources; i++)
          if (tracker->sources[i]->value == NULL)
            g_string_append_printf (sources, "%s%s", sources->len > 0 ? ", " : "", tracker->sources[i]->id);
        return lr_session_refuse (error, LR_SESSION_ERROR_DERIVED,
                                  sources->len > 0 ?
                                      _ ("“%s” is worked out from other trackers: change those instead: %s") :
                                      _ ("“%s” is worked out, so it cannot be changed"), key, sources->str);
      }
    case LR_SET_TEXT:
      return lr_session_refuse (error, LR_SESSION_ERROR_VALUE, _ ("“%s” is not a value of “%s”"), text, key);
    case LR_SET_TWICE:
      {
        const LrShape *shape =
            lr_tracker_of_cell (model, (guint) lr_tracker_find_cell (model, key), NULL)->type.shape;
        g_autoptr (GString) columns = g_string_new (NULL);

        for (guint i = 0; i < shape->n_unique; i++)
          {
            const LrField *field = shape->fields[shape->unique[i]];

            g_string_append_printf (columns, "%s%s", i > 0 ? ", " : "",
                                    field->label != NULL ? field->label->text : field->id);
          }
        return lr_session_refuse (error, LR_SESSION_ERROR_VALUE,
                                  _ ("“%s” would have two rows with the same %s; change one column of the existing "
                                     "row, or remove that row first"), key, columns->str);
      }
    case LR_SET_UNKNOWN:
      return lr_session_refuse (error, LR_SESSION_ERROR_UNKNOWN,
                                _ ("“%s” or its range is not filled in yet: set it before you add to it"), key);
    }
  g_assert_not_reached ();
}

/* A change of one row is in the log as a change of its list. */
static gboolean
change_by_hand (Deed       *deed,
                gboolean    adds,
                const char *key,
                const char *text,
                GError    **error)
{
  const LrModel *model = deed != NULL ? lr_state_model (deed->state) : NULL;
  LrEffect effect;
  guint cell;
  g_autofree LrValue *row = deed != NULL && lr_tracker_find_cell (model, key) < 0 ?
                                lr_row_key_read (model, key, &effect, &cell) :
                                NULL;
  g_autofree char *list = row != NULL ? lr_tracker_cell_id (model, cell) : NULL;

  if (deed == NULL || !change_tracker (deed, adds, key, text, error))
    return FALSE;
  if (list != NULL)
    deed->draft->head.subject = lr_action_draft_text (deed->draft, list);
  return deed_do (deed);
}

gboolean
lr_session_set (LrSession  *self,
                const char *key,
                const char *text,
                const char *reason,
                GError    **error)
{
  g_autoptr (Deed) deed = deed_new (self, LR_ACTION_SET, key, reason, NULL, error);

  return change_by_hand (deed, FALSE, key, text, error);
}

gboolean
lr_session_add (LrSession  *self,
                const char *key,
                const char *text,
                const char *reason,
                GError    **error)
{
  g_autoptr (Deed) deed = deed_new (self, LR_ACTION_ADD, key, reason, _ ("give a reason for adding something"), error);

  return change_by_hand (deed, TRUE, key, text, error);
}

gboolean
lr_session_set_option (LrSession  *self,
                       const char *option,
                       const char *reading,
                       GError    **error)
{
  g_autoptr (Deed) deed = deed_new (self, LR_ACTION_OPTION, option, NULL, NULL, error);

  if (deed == NULL)
    return FALSE;
  return lr_state_read (deed->state, option, reading, deed->delta) ?
             deed_do (deed) :
             lr_session_refuse (error, LR_SESSION_ERROR_VALUE, _ ("there is no option “%s” with the reading “%s”"),
                                option, reading);
}

gboolean
lr_session_set_turn (LrSession  *self,
                     const char *turn,
                     const char *reason,
                     GError    **error)
{
  g_autoptr (Deed) deed = deed_new (self, LR_ACTION_TURN, turn, reason, NULL, error);
  const LrKind *calendar = deed != NULL ? lr_state_model (deed->state)->calendar : NULL;
  int place = calendar != NULL ? lr_kind_find (calendar, turn) : -1;

  if (deed == NULL)
    return FALSE;
  if (place < 0)
    return lr_session_refuse (error, LR_SESSION_ERROR_NO_TRACKER, _ ("the calendar has no turn “%s”"), turn);
  lr_state_set_turn (deed->state, place, deed->delta);
  return deed_do (deed);
}

gboolean
lr_session_note (LrSession  *self,
                 const char *text,
                 const char *to,
                 GError    **error)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_NOTE, to);

  draft->head.words = text;
  return lr_session_is_free (self, error) && lr_session_may_say (text, _ ("the note is empty"), error) &&
         lr_session_do (self, draft, NULL, NULL);
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

  /* setting a tracker to its present value reveals as much as changing it */
  delta->all = model->has_secrets || model->has_seals;
  if (effects && (record = lr_state_record (state, result, delta)) == LR_RECORD_UNCERTAIN)
    return record;
  if (line == NULL && entry != NULL && entry->callee == result->procedure)
    line = lr_state_place (state);
  if (line != NULL && *line != '\0')
    lr_state_mark (state, line, "done", delta);
  return record;
}

char *
lr_session_dup_beyond (LrSession     *self,
                       const LrDelta *delta)
{
  for (guint i = 0; i < delta->changes->len; i++)
    {
      const LrChange *change = delta->changes->pdata[i];
      const LrTracker *tracker =
          change->cut ? lr_tracker_of_cell (self->ruleset->model, change->slot.index, NULL) : NULL;
      const char *words =
          tracker != NULL && tracker->full != NULL ? lr_catalogue_find (self->ruleset->words, tracker->full) : NULL;

      if (words != NULL)
        return tracker->rule != NULL ? g_strdup_printf ("%s [%s]", words, tracker->rule) : g_strdup (words);
    }
  return NULL;
}

/* Works out what a result changes. Returns: whether that is known, and within all limits */
static gboolean
work_out (LrSession      *self,
          LrState        *state,
          const LrResult *result,
          const char     *line,
          gboolean        quiet,
          LrDelta        *delta,
          GError        **error)
{
  g_autofree char *beyond = NULL;

  if (lr_session_work_out (state, result, line, !quiet, delta) == LR_RECORD_UNCERTAIN)
    return lr_session_refuse (error, LR_SESSION_ERROR_UNCERTAIN,
                              _ ("some dice or decisions are missing, so the changes are not known yet"));
  beyond = lr_session_dup_beyond (self, delta);
  return beyond == NULL ||
         lr_session_refuse (error, LR_SESSION_ERROR_UNCERTAIN, _ ("the rules do not allow this: %s"), beyond);
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
  g_autoptr (LrState) trial = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  const LrAction *before;
  const LrEntry *entry;
  const LrLine *line;
  gboolean quiet = (how & LR_RESOLVE_NO_EFFECTS) != 0;

  lr_action_draft_result (draft)->quiet = quiet;
  if (!lr_session_may_record (self, draft, error))
    return FALSE;
  lines = lr_session_find_lines (self, result, path);
  line = lines->len == 1 ? lines->pdata[0] : NULL;
  lr_action_draft_result (draft)->outside = !lr_session_is_in_phase (self, result->procedure) &&
                                            (line == NULL || g_strcmp0 (line->path, path) != 0);
  if (lr_action_draft_result (draft)->outside && !(how & LR_RESOLVE_INSIST))
    {
      g_autofree char *phases = lr_session_dup_phases (self, result, path);

      return lr_session_refuse (error, LR_SESSION_ERROR_OUTSIDE,
                                _ ("this belongs to another phase of the turn: %s; confirm to record it now"), phases);
    }
  before = result->procedure->once != NULL && !(how & (LR_RESOLVE_INSIST | LR_RESOLVE_AGAIN)) ?
               lr_session_find_before (self, result, path) :
               NULL;
  if (before != NULL)
    return lr_session_refuse (error, LR_SESSION_ERROR_OUTSIDE,
                              _ ("the rules allow this only once, and entry %" PRId64 " did it; confirm to record it "
                                 "again"),
                              before->number);
  entry = lr_state_entry (self->state, lr_state_place (self->state));
  trial = lr_state_copy (self->state);
  if (!work_out (self, trial, result, line != NULL ? line->path : "", quiet, delta, error))
    return FALSE;
  if (line != NULL && !line->here)
    lr_action_add (draft, LINE, Line, .role = LR_LINE_LABEL, .path = line->path, .label = line->label);
  else if (line == NULL && entry != NULL && entry->callee == result->procedure)
    lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_NO_LINE);
  return lr_session_do (self, draft, delta, NULL);
}

/* --- putting older entries right ---
 *
 * The entry stays in the log. Either people say what is right, or the result is worked out again with other inputs and
 * takes the place of the entry in the books: then two entries are written at once, which are also undone and redone
 * together. The first takes back what the old entry changed, the second has the new result.
 */

gboolean
lr_session_was_taken_back (LrSession      *self,
                           const LrAction *action)
{
  const GPtrArray *corrections = lr_session_get_corrections (self, action->number);

  for (guint i = 0; corrections != NULL && i < corrections->len; i++)
    if (lr_action_find_about (corrections->pdata[i], LR_ABOUT_TOOK_BACK) != NULL)
      return TRUE;
  return FALSE;
}

void
lr_session_take_back (LrState        *state,
                      const LrAction *target,
                      LrActionDraft  *draft,
                      LrDelta        *delta)
{
  const LrPartChange *change;

  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_TOOK_BACK);
  for (guint i = 0; (change = lr_action_change (target, i)) != NULL; i++)
    {
      g_autofree char *now = NULL;

      if (*change->key == '@' || g_str_equal (change->before, change->after) ||
          lr_state_take_back (state, change->key, change->before, change->after, delta) ||
          (now = lr_state_get (state, change->key)) == NULL)
        continue;
      lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_LEFT, .id = change->key, .text = now);
    }
}

/* @takes_back: whether its changes are to go, which they do once. Returns: (nullable): a correction of an entry of the
 * log; %NULL if that cannot be corrected */
static Deed *
correct (LrSession       *self,
         gint64           number,
         gboolean         takes_back,
         const char      *reason,
         const LrAction **target,
         GError         **error)
{
  Deed *deed;

  *target = lr_session_find_action (self, number);
  if (!lr_session_may_act (self, error))
    return NULL;
  if (*target == NULL || !lr_action_is_step (*target))
    lr_session_refuse (error, LR_SESSION_ERROR_NO_TRACKER,
                       _ ("the log has no entry %" PRId64 " that can be corrected"), number);
  else if (lr_session_is_undone (self, number))
    lr_session_refuse (error, LR_SESSION_ERROR_NOTHING,
                       _ ("entry %" PRId64 " is undone: there is nothing to correct"), number);
  else if (takes_back && lr_session_was_taken_back (self, *target))
    lr_session_refuse (error, LR_SESSION_ERROR_NOTHING,
                       _ ("the changes of entry %" PRId64 " have already been reverted"), number);
  else if ((deed = deed_new (self, LR_ACTION_CORRECT, (*target)->subject, reason,
                             _ ("give a reason for correcting the entry"), error)) != NULL)
    {
      deed->draft->head.refers = number;
      if (takes_back)
        lr_session_take_back (deed->state, *target, deed->draft, deed->delta);
      return deed;
    }
  return NULL;
}

gboolean
lr_session_correct (LrSession          *self,
                    gint64              number,
                    const char         *reason,
                    gboolean            takes_back,
                    const char * const *values,
                    GError            **error)
{
  const LrAction *target;
  g_autoptr (Deed) deed = correct (self, number, takes_back, reason, &target, error);

  if (deed == NULL)
    return FALSE;
  for (; values != NULL && values[0] != NULL && values[1] != NULL; values += 2)
    if (!change_tracker (deed, FALSE, values[0], values[1], error))
      return FALSE;
  return deed_do (deed);
}

/* The trackers without an entry, even if its changes have been reverted already: only recording that is refused. */
static Deed *
without (LrSession       *self,
         gint64           number,
         const LrAction **target)
{
  Deed *deed = correct (self, number, FALSE, "-", target, NULL);

  if (deed != NULL)
    lr_session_take_back (deed->state, *target, deed->draft, deed->delta);
  return deed;
}

LrDelta *
lr_session_preview_replace (LrSession      *self,
                            gint64          number,
                            const LrResult *result)
{
  const LrAction *target;
  g_autoptr (Deed) deed = without (self, number, &target);

  if (deed == NULL)
    return lr_delta_new ();
  lr_session_work_out (deed->state, result, "", !lr_action_result (target)->quiet, deed->delta);
  return g_steal_pointer (&deed->delta);
}

void
lr_session_fill_without (LrSession *self,
                         gint64     number,
                         LrInputs  *inputs)
{
  const LrAction *target;
  g_autoptr (Deed) deed = without (self, number, &target);
  const LrPartLine *line = deed != NULL ? lr_action_find_line (target, LR_LINE_LABEL) : NULL;

  if (deed != NULL)
    lr_state_fill (deed->state, line != NULL ? line->path : NULL, inputs);
}

gboolean
lr_session_replace (LrSession       *self,
                    gint64           number,
                    const char      *reason,
                    const LrResult  *result,
                    LrActionDraft   *draft,
                    GError         **error)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  LrPartResult *own = lr_action_draft_result (draft);
  const LrAction *target;
  g_autoptr (Deed) deed = correct (self, number, TRUE, reason, &target, error);

  if (deed == NULL || !lr_session_may_record (self, draft, error))
    return FALSE;
  if (target->kind != LR_ACTION_ROLL || !g_str_equal (target->subject, result->procedure->id))
    return lr_session_refuse (error, LR_SESSION_ERROR_NO_TRACKER,
                              _ ("entry %" PRId64 " is not a result of this calculator"), number);
  own->quiet = lr_action_result (target)->quiet;
  own->side = lr_action_result (target)->side;
  deed->draft->head.time = draft->head.time;
  /* the line of the checklist was done by the old entry */
  if (!work_out (self, deed->state, result, "", own->quiet, delta, error))
    return FALSE;
  lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_IN_PLACE);
  return lr_session_do (self, deed->draft, deed->delta, draft) && lr_session_do (self, draft, delta, NULL);
}
