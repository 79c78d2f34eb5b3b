/* lr-guide-steps.c - the required step, the next one, and the questions before it
 *
 * Where a button leads is found out by going there, with a copy of the state.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-guide-private.h"

#include <glib/gi18n-lib.h>
#include "present/log/lr-record.h"

/* --- what comes next within a stop --- */

/* Whether the game is in a loop that goes round no more. */
static gboolean
is_over (const LrState *state,
         const char    *loop)
{
  g_autoptr (LrState) trial = NULL;

  if (loop == NULL || !lr_guide_is_within (lr_state_place (state), loop))
    return FALSE;
  trial = lr_state_copy (state);
  return !lr_state_next_round (trial, loop, NULL);
}

/* Whether going on stops at a line: it has to be done, or its phase is for it. */
static gboolean
stops_at (const LrState     *state,
          const LrGuideLine *line)
{
  return line->may ? line->next != NULL && line->due != LR_DUE_NO && !is_over (state, line->loop) :
                     lr_guide_is_left (line);
}

static guint
index_of (const LrGuidePhase *stop,
          const char         *path)
{
  for (guint i = 0; i < stop->lines->len; i++)
    if (g_str_equal (((const LrGuideLine *) stop->lines->pdata[i])->path, path))
      return i;
  return 0;
}

static const LrGuideLine *
next_line (const LrState      *state,
           const LrGuidePhase *stop,
           guint               from)
{
  for (guint i = from; i < stop->lines->len; i++)
    if (stops_at (state, stop->lines->pdata[i]))
      return stop->lines->pdata[i];
  return NULL;
}

/* What was passed by and not done. */
static const LrGuideLine *
first_left (const LrGuidePhase *stop)
{
  for (guint i = 0; i < stop->lines->len; i++)
    if (lr_guide_is_left (stop->lines->pdata[i]))
      return stop->lines->pdata[i];
  return NULL;
}

static void
set_line (LrGuideStep       *step,
          const LrGuideLine *line)
{
  const char *label = line->next != NULL ? line->next : line->label;

  step->path = g_strdup (line->path);
  step->procedure = g_strdup (line->procedure);
  step->deed = line->procedure != NULL ? LR_GUIDE_OPEN : LR_GUIDE_TICK;
  step->label = line->procedure != NULL || line->next != NULL ? g_strdup (label) :
                                                                 g_strdup_printf (_ ("Done: %s"), label);
}

/* --- what leads on --- */

static void
set_on (LrGuideStep *step,
        LrGuideDeed  deed,
        const char  *path,
        char        *to)
{
  step->deed = deed;
  step->path = g_strdup (path);
  step->to = to;
  step->label = g_strdup_printf (_ ("Next: %s"), to);
}

/* What a part of a stop is called: as the phase it is, or as its first line. */
static char *
part_label (const LrGuidePhase *stop,
            const LrGuideLine  *from,
            const LrGuideLine  *line)
{
  const char *label = from->part != line->part ? stop->parts->pdata[line->part] : NULL;

  return g_strdup (label != NULL && *label != '\0' ? label : line->label);
}

static char *
place_label (const LrGuide *guide,
             LrSession     *session,
             const char    *place)
{
  const LrGuidePhase *stop = lr_guide_find_stop (guide, place);

  if (stop == NULL)
    return lr_record_phase_label (session, place, G_MAXUINT);
  /* whose it is, where it is now someone else's */
  return stop->side != NULL && stop->side != guide->present->side ?
             g_strdup_printf ("%s, %s", stop->label, stop->actor) :
             g_strdup (stop->label);
}

/* Where the turn ends: what comes then. */
static void
set_end (const LrGuide *guide,
         const LrState *after,
         LrSession     *session,
         const char    *path,
         LrGuideStep   *step)
{
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autofree char *turn = lr_state_get (after, "@turn");

  step->deed = LR_GUIDE_END;
  step->path = g_strdup (path);
  step->label = guide->turn != NULL ? g_strdup_printf (_ ("End %s"), guide->turn) : g_strdup (_ ("End the turn"));
  step->to = lr_state_is_over (after) ? g_strdup (_ ("the end of the game")) :
             guide->turn != NULL      ? g_strdup (lr_record_turn_label (ruleset, turn)) :
                                        g_strdup (_ ("the next turn"));
}

/* Whether the game has left the turn: a turn that begins knows no way back. */
static gboolean
is_another_turn (const LrState *before,
                 const LrState *after)
{
  g_autoptr (LrState) back = lr_state_copy (after);

  return lr_state_is_over (after) || lr_state_turn (before) != lr_state_turn (after) || !lr_state_previous (back, NULL);
}

/* Behind lines between two stages: to what follows them in the same phase, or out of it. */
static void
find_way_from_lines (const LrGuide *guide,
                     LrSession     *session,
                     LrGuideStep   *step,
                     LrState       *trial)
{
  const LrGuidePhase *stop = guide->present;
  const char *around = stop->around != NULL ? stop->around->path : NULL;
  g_autofree char *inside = NULL;

  if (around != NULL && stop->around->loop)
    inside = g_strdup_printf ("%s.%u", around, MAX (stop->around->round, 1));
  else
    inside = g_strdup (around);
  while (lr_guide_find_stop (guide, lr_state_place (trial)) == stop)
    if (!lr_state_next (trial, NULL))
      return;
  if (around == NULL || lr_guide_is_within (lr_state_place (trial), inside))
    {
      set_on (step, LR_GUIDE_LEAVE, lr_state_place (trial), place_label (guide, session, lr_state_place (trial)));
      step->moves = TRUE;
      return;
    }
  {
    const LrState *state = lr_session_get_state (session);
    g_autoptr (LrState) other = lr_state_copy (state);

    if (!lr_state_leave_phase (other, around, NULL))
      return;
    if (is_another_turn (state, other))
      set_end (guide, other, session, around, step);
    else
      set_on (step, LR_GUIDE_LEAVE, around, place_label (guide, session, lr_state_place (other)));
  }
}

/* Out of the stop where the game is. */
static void
find_leave (const LrGuide *guide,
            LrSession     *session,
            LrGuideStep   *step)
{
  const LrState *state = lr_session_get_state (session);
  g_autoptr (LrState) trial = lr_state_copy (state);

  if (!guide->present->is_stage)
    find_way_from_lines (guide, session, step, trial);
  else if (!lr_state_leave_phase (trial, guide->present->path, NULL))
    return;
  else if (is_another_turn (state, trial))
    set_end (guide, trial, session, guide->present->path, step);
  else
    set_on (step, LR_GUIDE_LEAVE, guide->present->path, place_label (guide, session, lr_state_place (trial)));
}

/* Another round of the rounds that the stop is the last of. @leave: the way out of it. Returns: whether there is one */
static gboolean
find_round (const LrGuide     *guide,
            LrSession         *session,
            const LrGuideStep *leave,
            LrGuideStep       *step)
{
  const LrState *state = lr_session_get_state (session);
  const LrGuidePhase *loop = guide->present->around;
  g_autoptr (LrState) trial = lr_state_copy (state);

  while (loop != NULL && !loop->loop)
    loop = loop->around;
  if (loop == NULL || leave->deed == LR_GUIDE_NOTHING)
    return FALSE;
  if (leave->moves ? !lr_state_go (trial, leave->path, NULL) : !lr_state_leave_phase (trial, leave->path, NULL))
    return FALSE;
  if (lr_guide_is_within (lr_state_place (trial), loop->path) && !is_another_turn (state, trial))
    return FALSE;
  {
    g_autoptr (LrState) other = lr_state_copy (state);

    if (!lr_state_next_round (other, loop->path, NULL))
      return FALSE;
  }
  step->deed = LR_GUIDE_ROUND;
  step->path = g_strdup (loop->path);
  step->to = g_strdup (loop->label);
  step->label = g_strdup_printf (_ ("Another round: %s"), loop->label);
  return TRUE;
}

/* --- both buttons --- */

static void
find_steps_of_stop (LrGuide   *guide,
                    LrSession *session)
{
  const LrState *state = lr_session_get_state (session);
  const LrGuidePhase *stop = guide->present;
  guint here = index_of (stop, lr_state_place (state));
  const LrGuideLine *line = next_line (state, stop, here);
  const LrGuideLine *next = NULL;

  if (line == NULL)
    line = first_left (stop);
  if (line == NULL)
    {
      LrGuideStep leave = { 0 };

      find_leave (guide, session, &leave);
      if (find_round (guide, session, &leave, &guide->due))
        guide->leave = leave;
      else
        guide->due = leave;
      return;
    }
  set_line (&guide->due, line);
  guide->due.moves = index_of (stop, line->path) > here &&
                     line->part != ((LrGuideLine *) stop->lines->pdata[here])->part;
  if (line->may)
    next = next_line (state, stop, index_of (stop, line->path) + 1);
  if (next == NULL)
    {
      find_leave (guide, session, &guide->leave);
      return;
    }
  set_on (&guide->leave, LR_GUIDE_GO, next->path, part_label (stop, line, next));
  guide->leave.moves = TRUE;
}

void
lr_guide_find_steps (LrGuide   *guide,
                     LrSession *session)
{
  const LrState *state = lr_session_get_state (session);
  const char *place = lr_state_place (state);

  if (guide->over || lr_state_model (state)->sequence == NULL)
    return;
  if (guide->present != NULL)
    {
      find_steps_of_stop (guide, session);
      return;
    }
  if (*place == '\0')
    {
      guide->due.deed = LR_GUIDE_BEGIN;
      guide->due.label = guide->turn != NULL ? g_strdup_printf (_ ("Begin %s"), guide->turn) :
                                               g_strdup (_ ("Begin the turn"));
    }
  else if (g_str_equal (place, LR_PLACE_END))
    {
      g_autoptr (LrState) trial = lr_state_copy (state);

      if (lr_state_next (trial, NULL))
        set_end (guide, trial, session, NULL, &guide->due);
    }
  else
    {
      /* the line is no longer due, or the ruleset no longer has it */
      guide->due.deed = LR_GUIDE_GO;
      guide->due.label = g_strdup (_ ("Next step"));
    }
}

gboolean
lr_guide_do (LrSession         *session,
             const LrGuideStep *step,
             GError           **error)
{
  switch (step->deed)
    {
    case LR_GUIDE_NOTHING:
      return TRUE;
    case LR_GUIDE_OPEN:
      return !step->moves || lr_session_go (session, step->path, error);
    case LR_GUIDE_TICK:
      return step->moves ? lr_session_do_line (session, step->path, error) :
                           lr_session_tick (session, step->path, FALSE, error);
    case LR_GUIDE_GO:
    case LR_GUIDE_LEAVE:
      return step->path == NULL ? lr_session_next (session, error) :
             step->moves        ? lr_session_go (session, step->path, error) :
                                  lr_session_leave_phase (session, step->path, error);
    case LR_GUIDE_ROUND:
      return lr_session_next_round (session, step->path, error);
    case LR_GUIDE_BEGIN:
      return lr_session_next (session, error);
    case LR_GUIDE_END:
      return step->path != NULL ? lr_session_leave_phase (session, step->path, error) :
                                  lr_session_next (session, error);
    }
  g_assert_not_reached ();
}

/* --- what is asked before --- */

typedef struct
{
  const LrGuide     *guide;
  const LrGuideStep *step;
  LrGuideQuestion   *question;
  guint              n;
} Asking;

static void
group_free (LrGuideGroup *group)
{
  g_ptr_array_unref (group->lines);
  g_free (group);
}

void
lr_guide_question_free (LrGuideQuestion *question)
{
  if (question == NULL)
    return;
  g_free (question->title);
  g_free (question->heading);
  g_free (question->text);
  g_free (question->back);
  g_free (question->anyway);
  g_free (question->result);
  g_ptr_array_unref (question->groups);
  g_free (question);
}

static gboolean
is_left_by (const Asking       *asking,
            const LrGuidePhase *stop)
{
  switch (asking->step->deed)
    {
    case LR_GUIDE_LEAVE:
      return stop == asking->guide->present;
    case LR_GUIDE_ROUND:
      return lr_guide_is_within (stop->path, asking->step->path);
    case LR_GUIDE_END:
      return TRUE;
    case LR_GUIDE_NOTHING:
    case LR_GUIDE_OPEN:
    case LR_GUIDE_TICK:
    case LR_GUIDE_GO:
    case LR_GUIDE_BEGIN:
      return FALSE;
    }
  g_assert_not_reached ();
}

/* What is in one outermost phase is together. */
static void
ask_of_stop_cb (gpointer data,
                gpointer asking_data)
{
  const LrGuidePhase *stop = data;
  Asking *asking = asking_data;
  GPtrArray *groups = asking->question->groups;
  const LrGuidePhase *outer = stop;
  LrGuideGroup *group = NULL;

  if (!is_left_by (asking, stop))
    return;
  while (asking->step->deed == LR_GUIDE_END && outer->around != NULL)
    outer = outer->around;
  for (guint i = 0; i < stop->duties->len; i++)
    {
      LrGuideLine *line = stop->duties->pdata[i];

      if (!lr_guide_is_left (line))
        continue;
      group = groups->len > 0 ? groups->pdata[groups->len - 1] : NULL;
      if (group == NULL || group->label != outer->label)
        {
          group = g_new0 (LrGuideGroup, 1);
          group->label = outer->label;
          group->lines = g_ptr_array_new ();
          g_ptr_array_add (groups, group);
        }
      g_ptr_array_add (group->lines, line);
      asking->n++;
    }
}

static char *
title_of (const Asking *asking)
{
  const LrGuide *guide = asking->guide;

  if (asking->step->deed == LR_GUIDE_END)
    return guide->turn != NULL ? g_strdup_printf (_ ("%s ends"), guide->turn) : g_strdup (_ ("The turn ends"));
  return asking->n > 0 ? g_strdup_printf (_ ("%s ends"), guide->where) : g_strdup (guide->where);
}

static char *
anyway_of (const LrGuideStep *step)
{
  if (step->deed == LR_GUIDE_END)
    return g_strdup_printf (_ ("End anyway: %s"), step->to);
  return step->to != NULL ? g_strdup_printf (_ ("Go on anyway: %s"), step->to) : g_strdup (_ ("Go on without "
                                                                                              "recording"));
}

LrGuideQuestion *
lr_guide_ask (const LrGuide     *guide,
              const LrGuideStep *step,
              const char        *result)
{
  LrGuideQuestion *question = g_new0 (LrGuideQuestion, 1);
  Asking asking = { .guide = guide, .step = step, .question = question };

  question->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) group_free);
  lr_guide_foreach_stop (guide->phases, ask_of_stop_cb, &asking);
  if (asking.n == 0 && result == NULL)
    {
      lr_guide_question_free (question);
      return NULL;
    }
  question->title = title_of (&asking);
  question->heading = asking.n > 0 ? g_strdup_printf (ngettext ("%u required step is left",
                                                                "%u required steps are left", asking.n),
                                                      asking.n) :
                                     g_strdup (_ ("A roll is not recorded"));
  question->text = asking.n > 0 ? g_strdup (_ ("Press a line to go there. What is left stays in the log.")) :
                                  g_strdup (_ ("The roll will be missing from the log."));
  question->back = asking.n > 0 ? g_strdup (_ ("Back to the turn")) : g_strdup (_ ("Back to the roll"));
  question->anyway = anyway_of (step);
  question->result = g_strdup (result);
  return question;
}

char *
lr_guide_result (const LrAnswer *answer)
{
  g_autoptr (GString) text = NULL;

  if (answer == NULL || answer->result->status != LR_STATUS_DONE || lr_answer_open_ask (answer) != NULL)
    return NULL;
  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];

      if (!ask->given || ask->decision != NULL || ask->reading == NULL)
        continue;
      if (text == NULL)
        text = g_string_new (answer->title);
      g_string_append_printf (text, ", %s", ask->reading);
    }
  return text != NULL ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
