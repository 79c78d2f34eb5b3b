/* lr-seen-mark.c - decides who sees which part of an entry, when it is written
 *
 * In a game without secrets everyone sees everything, except what is sealed until it is opened. In a game with secrets
 * the referee alone sees a part, unless something below says more. If a side sees a tracker, it sees every change of
 * it. It sees how a change came about if it may see the calculator and all that the calculator changed. Reasons, ticks
 * and notes on the checklist are the referee's: they would tell what was done in secret.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-seen.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-record.h"
#include "present/input/lr-typed.h"

/* An entry whose parts are being marked. */
typedef struct
{
  LrSession      *session;
  const LrModel  *model;
  LrActionDraft  *draft;
  const LrAction *action; /* the draft as an action */
  GPtrArray      *sides;  /* LrSide: all except the referee */
  const LrProcedure *procedure; /* (nullable): for a result, its calculator */
  int            *choices; /* for each of its fields, the choice that was used; -1 if it was not asked for */
} Marking;

typedef gboolean (*SideFunc) (const Marking *marking,
                              const LrSide  *side,
                              gconstpointer  data);

/* The ids of the sides for which a test is true, as a list. */
static const char *
list_sides (const Marking *marking,
            SideFunc       func,
            gconstpointer  data)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < marking->sides->len; i++)
    {
      const LrSide *side = marking->sides->pdata[i];

      if (!func (marking, side, data))
        continue;
      g_string_append_printf (ids, "%s%s", n > 0 ? " " : "", side->id);
      n++;
    }
  return n > 0 && n == marking->sides->len ? LR_SEEN_ALL : lr_action_draft_text (marking->draft, ids->str);
}

static void
mark_parts (const Marking *marking,
            LrPartKind     kind,
            const char    *seen)
{
  LrPart *part;

  for (guint i = 0; (part = lr_action_draft_part (marking->draft, kind, i)) != NULL; i++)
    part->seen = seen;
}

static void
add_said (const Marking *marking,
          const LrSide  *side,
          LrActionKind   kind,
          const char    *text)
{
  lr_action_add (marking->draft, SAID, Said, .seen = side->id, .kind = lr_action_kind_id (kind), .text = text);
}

/* Adds a sentence that tells a side only what it may see of the action. */
static void
say_to (const Marking *marking,
        const LrSide  *side)
{
  g_autofree char *text = lr_record_say (marking->session, marking->action, NULL, side);

  add_said (marking, side, marking->action->kind, text);
}

/* --- changes --- */

/* Who sees a key, apart from what is sealed. */
typedef struct
{
  const char *key;
  const char *seen;
} Looking;

static gboolean
sees_key (const Marking *marking,
          const LrSide  *side,
          gconstpointer  data)
{
  const Looking *looking = data;

  return lr_seen_by (looking->seen, side) && !lr_seen_is_sealed (marking->session, looking->key, side);
}

static void
mark_changes (const Marking *marking)
{
  LrPartChange *change;

  for (guint i = 0; (change = lr_action_draft_part (marking->draft, LR_PART_CHANGE, i)) != NULL; i++)
    {
      g_autofree char *seen = lr_model_who_sees (marking->model, change->key);
      Looking looking = { .key = change->key, .seen = seen };

      /* later changes do not tell what was sealed */
      change->seen = marking->model->has_seals && *change->key != '@' ?
                         list_sides (marking, sees_key, &looking) :
                         lr_action_draft_text (marking->draft, seen);
    }
}

/* Whether there is some change of a tracker in the action that the side sees, or does not see. */
static gboolean
has_changes (const LrAction *action,
             const LrSide   *side,
             gboolean        seen)
{
  const LrPartChange *change;

  for (guint i = 0; (change = lr_action_change (action, i)) != NULL; i++)
    if (*change->key != '@' && lr_seen_by (change->seen, side) == seen)
      return TRUE;
  return FALSE;
}

/* A side that does not see an action still sees its changes of open trackers. */
static void
tell_changes (const Marking *marking,
              const LrSide  *side)
{
  g_autofree char *text = has_changes (marking->action, side, TRUE) ?
                              lr_record_say_changes (marking->session, marking->action, side) :
                              NULL;

  if (text != NULL)
    add_said (marking, side, LR_ACTION_SET, text);
}

/* --- results --- */

/* An input that was not asked for had no effect on the result. */
static int *
choices_of (const LrAction    *action,
            const LrProcedure *procedure)
{
  int *inputs = g_new (int, procedure->n_fields + 1);

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      const LrPartInput *input =
          field->kind == LR_FIELD_CHOICE ? lr_action_find_input (action, field->id) : NULL;

      inputs[i] = input != NULL ? lr_kind_find (field->type.kind, input->value) : -1;
    }
  return inputs;
}

/* Whether the side sees everything that the result came from. */
static gboolean
sees_fields (const Marking *marking,
             const LrSide  *side)
{
  const LrProcedure *procedure = marking->procedure;

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];

      if ((field->kind == LR_FIELD_ROSTER || lr_action_find_input (marking->action, field->id) != NULL) &&
          !lr_field_is_seen (marking->model, field, procedure, marking->choices, side))
        return FALSE;
    }
  return TRUE;
}

/* Whether the side may see the outcomes of a calculator, whatever it changed. */
static gboolean
may_see_story (const Marking *marking,
               const LrSide  *side)
{
  return marking->procedure->guarded ? lr_procedure_is_seen (marking->procedure, marking->choices, side) :
                                       sees_fields (marking, side);
}

/* Whether a tracker that fills in one of its inputs is now sealed from the side, in any of its cells. */
static gboolean
reads_sealed (const Marking *marking,
              const LrSide  *side)
{
  const LrProcedure *procedure = marking->procedure;

  for (guint i = 0; marking->model->has_seals && i < procedure->n_fields; i++)
    for (guint j = 0; j < procedure->fields[i]->n_reads; j++)
      {
        const LrTracker *tracker = procedure->fields[i]->reads[j].tracker;

        for (guint k = 0; k < tracker->n_cells; k++)
          {
            g_autofree char *key = lr_tracker_cell_id (marking->model, tracker->first_cell + k);

            if (lr_seen_is_sealed (marking->session, key, side))
              return TRUE;
          }
      }
  return FALSE;
}

/* Unless the rules say otherwise, who may not see a change must not learn it from the rest of the result. */
static gboolean
sees_story (const Marking *marking,
            const LrSide  *side,
            gconstpointer  data G_GNUC_UNUSED)
{
  const LrProcedure *procedure = marking->procedure;

  if (*marking->action->sealed != '\0' && !g_str_equal (marking->action->sealed, side->id))
    return FALSE;
  if (procedure != NULL && reads_sealed (marking, side))
    return FALSE;
  if (!marking->model->has_secrets)
    return !has_changes (marking->action, side, FALSE);
  /* a roll that was to change nothing still tells which changes it would have made */
  return procedure != NULL && may_see_story (marking, side) &&
         (procedure->guarded ||
          (!has_changes (marking->action, side, FALSE) && !lr_action_result (marking->action)->quiet));
}

/* The ruleset may say who sees the outcomes of a calculator. The books may still fill in an input that a side may not
 * see. */
static gboolean
sees_field (const Marking *marking,
            const char    *id,
            const LrSide  *side)
{
  int field = marking->procedure != NULL ? lr_procedure_find (marking->procedure, id) : -1;

  if (field < 0 && lr_typed_is_own (id)) /* anyone who sees the result sees what we added */
    return TRUE;
  return field >= 0 && lr_field_is_seen (marking->model, marking->procedure->fields[field], marking->procedure,
                                         marking->choices, side);
}

/* Who sees an input of a result, among those who see the result. */
typedef struct
{
  const char *id;
  const char *story;
} Asked;

static gboolean
sees_asked (const Marking *marking,
            const LrSide  *side,
            gconstpointer  data)
{
  const Asked *asked = data;

  return lr_seen_by (asked->story, side) && sees_field (marking, asked->id, side);
}

static void
mark_fields (const Marking *marking,
             const char    *story)
{
  LrPartInput *input;
  LrPartRow *row;

  for (guint i = 0; (input = lr_action_draft_part (marking->draft, LR_PART_INPUT, i)) != NULL; i++)
    input->seen = list_sides (marking, sees_asked, &(Asked) { input->id, story });
  for (guint i = 0; (row = lr_action_draft_part (marking->draft, LR_PART_ROW, i)) != NULL; i++)
    row->seen = list_sides (marking, sees_asked, &(Asked) { row->roster, story });
}

/* A message to one side is for nobody else. */
static void
mark_messages (const Marking *marking,
               const char    *story)
{
  LrPartMessage *message;

  for (guint i = 0; (message = lr_action_draft_part (marking->draft, LR_PART_MESSAGE, i)) != NULL; i++)
    message->seen = *message->told != '\0' && marking->model->has_secrets ? message->told : story;
}

static gboolean
is_told (const LrAction *action,
         const LrSide   *side)
{
  const LrPartMessage *message;

  for (guint i = 0; (message = lr_action_message (action, i)) != NULL; i++)
    if (g_str_equal (message->told, side->id))
      return TRUE;
  return FALSE;
}

/* What a side reads of a result that it may not see: that it is sealed, its changes of open trackers, and messages to
 * the side. */
static void
tell_hidden_roll (const Marking *marking,
                  const LrSide  *side)
{
  const LrAction *action = marking->action;
  g_autofree char *changes = NULL;
  g_autoptr (GString) text = NULL;
  const LrPartMessage *message;

  if (*action->sealed != '\0')
    {
      const LrSide *owner = lr_model_find_side (marking->model, action->sealed);
      g_autofree char *sealed = lr_record_say_sealed (marking->session, action, owner);

      add_said (marking, side, LR_ACTION_ROLL, sealed);
      return;
    }
  changes = lr_record_say_changes (marking->session, action, side);
  text = g_string_new (changes);
  for (guint i = 0; (message = lr_action_message (action, i)) != NULL; i++)
    if (g_str_equal (message->told, side->id))
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", message->text);
  if (text->len > 0)
    add_said (marking, side, is_told (action, side) ? LR_ACTION_NOTE : LR_ACTION_SET, text->str);
}

/* Those who see a result see what it has put on the checklist. */
static void
mark_notes (const Marking *marking,
            const char    *story)
{
  LrPartChange *change;

  for (guint i = 0; (change = lr_action_draft_part (marking->draft, LR_PART_CHANGE, i)) != NULL; i++)
    if (g_str_has_prefix (change->key, "@note"))
      change->seen = story;
}

/* Modifiers, charts, chances and options tell what a result came from. Only those who may see all of that see them. */
static gboolean
sees_way (const Marking *marking,
          const LrSide  *side,
          gconstpointer  story)
{
  return lr_seen_by (story, side) && (marking->procedure == NULL || sees_fields (marking, side));
}

/* The number of chips tells what was in the cup. */
static void
mark_draws (const Marking *marking,
            const char    *way)
{
  LrPartDice *dice;

  for (guint i = 0; (dice = lr_action_draft_part (marking->draft, LR_PART_DICE, i)) != NULL; i++)
    if (lr_action_is_drawn (marking->action, dice))
      dice->seen = way;
}

static void
mark_roll (const Marking *marking)
{
  static const LrPartKind kinds[] = {
    LR_PART_RESULT, LR_PART_INPUT, LR_PART_ROW, LR_PART_DICE, LR_PART_OUTCOME,
  };
  static const LrPartKind ways[] = {
    LR_PART_OPTION, LR_PART_DECISION, LR_PART_FIGURE, LR_PART_MODIFIER, LR_PART_CHART, LR_PART_CHANCE, LR_PART_ABOUT,
  };
  const char *story;
  const char *way;

  if (*marking->action->sealed != '\0')
    {
      LrPartChange *change;

      for (guint i = 0; (change = lr_action_draft_part (marking->draft, LR_PART_CHANGE, i)) != NULL; i++)
        if (lr_seen_by (change->seen, lr_model_find_side (marking->model, marking->action->sealed)) &&
            *change->key != '@')
          change->seen = marking->action->sealed;
    }
  story = list_sides (marking, sees_story, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    mark_parts (marking, kinds[i], story);
  if (!marking->model->has_secrets) /* the place of the game is the referee's where there are secrets */
    mark_parts (marking, LR_PART_LINE, story);
  way = marking->model->has_secrets ? list_sides (marking, sees_way, story) : story;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    mark_parts (marking, ways[i], way);
  mark_draws (marking, way);
  mark_messages (marking, story);
  if (marking->model->has_secrets)
    {
      mark_notes (marking, story);
      mark_fields (marking, story);
    }
  marking->draft->head.whole = story;
  for (guint i = 0; i < marking->sides->len; i++)
    {
      const LrSide *side = marking->sides->pdata[i];

      if (!lr_seen_by (story, side))
        tell_hidden_roll (marking, side);
      else if (marking->model->has_secrets)
        say_to (marking, side);
    }
}

/* --- other kinds --- */

/* Those who see the tracker, and everything else that changed with it, see that it was changed, but not why. */
static void
mark_tracker (const Marking *marking)
{
  for (guint i = 0; i < marking->sides->len; i++)
    {
      const LrSide *side = marking->sides->pdata[i];
      g_autofree char *seen = lr_model_who_sees (marking->model, marking->action->subject);

      if (lr_seen_by (seen, side) && !lr_seen_is_sealed (marking->session, marking->action->subject, side) &&
          !has_changes (marking->action, side, FALSE))
        say_to (marking, side);
      else
        tell_changes (marking, side);
    }
}

/* Only the referee sees the way through the checklist, except for a new turn. */
static void
mark_move (const Marking *marking)
{
  gboolean new_turn = lr_action_find_change (marking->action, "@turn") != NULL;

  for (guint i = 0; i < marking->sides->len; i++)
    {
      const LrSide *side = marking->sides->pdata[i];

      if (new_turn)
        say_to (marking, side);
      else
        tell_changes (marking, side);
    }
}

/* If an entry refers to another, a side reads it with the words and the number that the other entry has for the side.
 * */
static void
mark_referring (const Marking *marking)
{
  const LrAction *other = lr_session_find_action (marking->session, marking->action->refers);

  for (guint i = 0; i < marking->sides->len; i++)
    {
      const LrSide *side = marking->sides->pdata[i];
      LrSeenEntry seen;

      /* a correction of an open entry may change only books that are hidden */
      if (other != NULL && lr_seen_entry (marking->session, other, side, &seen) &&
          (marking->action->kind != LR_ACTION_CORRECT || has_changes (marking->action, side, TRUE)))
        say_to (marking, side);
      else
        tell_changes (marking, side);
    }
}

static void
say_to_all (const Marking *marking)
{
  for (guint i = 0; i < marking->sides->len; i++)
    say_to (marking, marking->sides->pdata[i]);
}

/* The purpose of dice is the secret of the side that rolled them, unless all sides see that calculator. */
static void
mark_throw (const Marking *marking)
{
  for (guint i = 0; i < marking->sides->len; i++)
    if (marking->procedure != NULL && marking->procedure->guarded &&
        lr_procedure_is_seen (marking->procedure, marking->choices, marking->sides->pdata[i]))
      say_to (marking, marking->sides->pdata[i]);
}

static void
mark_secrets (const Marking *marking)
{
  LrActionDraft *draft = marking->draft;

  mark_changes (marking);
  switch (marking->action->kind)
    {
    case LR_ACTION_BEGIN:
    case LR_ACTION_OPTION:
    case LR_ACTION_WORD:
      draft->head.whole = LR_SEEN_ALL;
      break;
    case LR_ACTION_SEAL: /* everyone needs the hashes; only the referee may know the roll */
      say_to_all (marking);
      break;
    case LR_ACTION_NOTE:
      draft->head.whole = marking->action->subject;
      break;
    case LR_ACTION_SET:
    case LR_ACTION_ADD:
      mark_tracker (marking);
      break;
    case LR_ACTION_TICK:
    case LR_ACTION_SKIP:
    case LR_ACTION_UNTICK:
    case LR_ACTION_NEXT:
    case LR_ACTION_BACK:
    case LR_ACTION_LEAVE:
    case LR_ACTION_GO:
      mark_move (marking);
      break;
    case LR_ACTION_TURN:
    case LR_ACTION_RULESET:
    case LR_ACTION_OPEN:
      say_to_all (marking);
      break;
    case LR_ACTION_ROLL:
      mark_roll (marking);
      break;
    case LR_ACTION_UNDO:
    case LR_ACTION_REDO:
    case LR_ACTION_CORRECT:
      mark_referring (marking);
      break;
    case LR_ACTION_THROW:
      mark_throw (marking);
      break;
    case LR_ACTION_REVEAL: /* with the seed, others could throw hidden dice again */
    case LR_N_ACTION_KINDS:
      break;
    }
}

static gboolean
sees_deed (const Marking *marking,
           const LrSide  *side,
           gconstpointer  other)
{
  return !has_changes (marking->action, side, FALSE) &&
         (other == NULL || lr_seen_by (((const LrAction *) other)->whole, side));
}

/* Without secrets everyone sees everything, except what is sealed until it is opened, entries that refer to that, and
 * later changes of it. */
static void
mark_seals (const Marking *marking)
{
  const LrAction *other = lr_session_find_action (marking->session, marking->action->refers);

  mark_changes (marking);
  if (marking->action->kind == LR_ACTION_ROLL)
    {
      mark_roll (marking);
      return;
    }
  if (marking->action->kind == LR_ACTION_OPEN)
    {
      marking->draft->head.whole = LR_SEEN_REFEREE;
      say_to_all (marking);
      return;
    }
  if (other != NULL && lr_session_is_sealed (marking->session, other))
    mark_parts (marking, LR_PART_CHANGE, other->sealed);
  marking->draft->head.whole = list_sides (marking, sees_deed, other);
  for (guint i = 0; i < marking->sides->len; i++)
    if (other != NULL)
      say_to (marking, marking->sides->pdata[i]);
    else if (!sees_deed (marking, marking->sides->pdata[i], NULL))
      tell_changes (marking, marking->sides->pdata[i]);
}

/* Whether another side would see the changes of a result by its trackers. */
static gboolean
would_show (const Marking *marking,
            const char    *owner)
{
  const LrPartChange *change;

  for (guint i = 0; (change = lr_action_change (marking->action, i)) != NULL; i++)
    {
      g_autofree char *seen = *change->key != '@' ? lr_model_who_sees (marking->model, change->key) : NULL;

      for (guint j = 0; seen != NULL && j < marking->sides->len; j++)
        {
          const LrSide *side = marking->sides->pdata[j];

          if (!g_str_equal (side->id, owner) && lr_seen_by (seen, side))
            return TRUE;
        }
    }
  return FALSE;
}

/* The only side that sees a result until every side has one. */
static void
seal (Marking *marking)
{
  const LrProcedure *procedure = marking->procedure;
  const LrPartInput *input = marking->action->kind == LR_ACTION_ROLL && procedure != NULL &&
                                     procedure->sealed != NULL ?
                                 lr_action_find_input (marking->action, procedure->sealed->id) :
                                 NULL;

  if (input != NULL && lr_model_find_side (marking->model, input->value) != NULL && would_show (marking, input->value))
    marking->draft->head.sealed = input->value;
}

/* Those who see a change see why it is what it is. */
static void
mark_causes (const Marking *marking)
{
  LrPartCause *cause;

  for (guint i = 0; (cause = lr_action_draft_part (marking->draft, LR_PART_CAUSE, i)) != NULL; i++)
    cause->seen = lr_action_find_change (marking->action, cause->key)->seen;
}

void
lr_seen_mark (LrSession     *session,
              LrActionDraft *draft)
{
  Marking marking = { .session = session, .draft = draft };

  if (lr_session_get_ruleset (session) == NULL)
    return;
  marking.model = lr_session_get_ruleset (session)->model;
  marking.action = lr_action_draft_peek (draft);
  marking.sides = lr_model_playing_sides (marking.model);
  marking.procedure = lr_model_find_procedure (marking.model, marking.action->subject);
  marking.choices = marking.procedure != NULL ? choices_of (marking.action, marking.procedure) : NULL;
  seal (&marking);
  if (marking.model->has_secrets)
    mark_secrets (&marking);
  else if (marking.model->has_seals)
    mark_seals (&marking);
  mark_causes (&marking);
  g_ptr_array_unref (marking.sides);
  g_free (marking.choices);
}
