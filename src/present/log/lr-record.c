/* lr-record.c - turns an answer into an entry of a session's log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-record.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lr-roller.h"
#include "engine/dice/lr-pool.h"
#include "present/answer/lr-document.h"
#include "present/input/lr-typed.h"
#include "present/words/lr-words.h"
#include "session/log/lr-fingerprint.h"

/* If a run still asks for dice after that many throws, not all of them are thrown at once. */
#define MOST_THROWS 500
/* No calculator throws more dice than this. */
#define MOST_DICE 10000

/* Numbers of ways above this are written as chances. */
#define MOST_WAYS ((LrWide) G_MAXINT64)

/* --- throwing --- */

LrThrows *
lr_throws_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

void
lr_throws_add (LrThrows   *throws,
               const char *path,
               LrThrowHow  how)
{
  if (throws != NULL)
    g_hash_table_replace (throws, g_strdup (path), g_memdup2 (&how, sizeof how));
}

static char *
faces_text (const guint *faces,
            guint        n_faces)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_faces; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", faces[i]);
  return g_string_free (text, FALSE);
}

/* Makes the dice of an entry. @how: (nullable): how the program threw them. @faces: how they fell; not of a draw */
static LrPartDice
dice_of (const LrAskView  *ask,
         const LrThrowHow *how,
         const char       *faces)
{
  gboolean drawn = ask->decision != NULL;

  return (LrPartDice){
    .path = ask->path,
    .label = ask->label,
    .side = ask->by != NULL ? ask->by->id : NULL,
    .dice = drawn ? 1 : lr_pool_spec_n_faces (&ask->spec),
    .sides = !drawn      ? MAX (lr_pool_spec_most (&ask->spec, 0), ask->spec.versus_sides) :
             how != NULL ? how->chips : 1,
    .how = how == NULL ? LR_THROWN_TYPED : how->first >= 0 ? LR_THROWN_SEALED : LR_THROWN_ROLLED,
    .faces = faces,
    .reading = ask->reading,
    .first = how != NULL ? how->first : -1,
  };
}

gboolean
lr_record_may_seal (const LrAskView *ask,
                    GError         **error)
{
  g_autofree char *dice = NULL;

  if (lr_pool_spec_is_even (&ask->spec))
    return TRUE;
  dice = lr_words_dice (&ask->spec);
  return lr_session_refuse (error, LR_SESSION_ERROR_SEAL,
                            _ ("“%s” (%s) cannot be sealed: the dice must be alike, and each rolled only once; roll "
                               "them at the table"), ask->label, dice);
}

/* Saves dice in the session's file before anything is worked out from them. */
static gboolean
throw_one (LrSession       *session,
           const LrAskView *ask,
           LrInputs        *inputs,
           gboolean         sealed,
           guint64         *counter,
           LrThrows        *throws,
           GError         **error)
{
  guint n = lr_pool_spec_n_faces (&ask->spec);
  g_autofree guint *faces = g_new0 (guint, n + 1);
  LrThrowHow how = { .first = sealed ? (gint64) *counter : -1 };
  g_autofree char *text = NULL;
  LrPartDice dice;

  if (sealed && !lr_record_may_seal (ask, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      faces[i] = sealed ? lr_session_sealed_face (session, *counter + i, ask->spec.sides) :
                          lr_roller_die (&ask->spec, i);
      if (faces[i] == 0)
        return lr_session_refuse (error, LR_SESSION_ERROR_SEAL,
                                  _ ("the seed is not in this file: copies never have it"));
    }
  text = faces_text (faces, n);
  dice = dice_of (ask, &how, text);
  if (!lr_session_note_throw (session, lr_inputs_procedure (inputs)->id, &dice, error))
    return FALSE;
  lr_inputs_give_roll (inputs, ask->path, faces, n, 0);
  lr_throws_add (throws, ask->path, how);
  *counter += n;
  return TRUE;
}

static gboolean
draw_one (LrSession       *session,
          const LrAskView *ask,
          LrInputs        *inputs,
          gboolean         sealed,
          guint64         *counter,
          LrThrows        *throws,
          GError         **error)
{
  LrWords words = { .ruleset = lr_session_get_ruleset (session) };
  guint chips = lr_roller_chips (ask);
  LrThrowHow how = { .first = sealed ? (gint64) *counter : -1, .chips = chips };
  g_autofree char *drawn = NULL;
  g_autofree char *face = NULL;
  LrPartDice dice;

  if (chips == 0)
    return lr_session_refuse (error, LR_SESSION_ERROR_UNCERTAIN, _ ("“%s” has too many possible draws for the program"),
                              ask->label);
  how.face = sealed ? lr_session_sealed_face (session, *counter, chips) : lr_roller_face (chips);
  if (how.face == 0)
    return lr_session_refuse (error, LR_SESSION_ERROR_SEAL, _ ("the seed is not in this file: copies never have it"));
  lr_roller_draw (ask, how, inputs, throws);
  drawn = lr_words_value (&words, ask->step->type,
                          lr_value_ordinal (lr_inputs_find_decision (inputs, ask->path)->number.num), NULL);
  face = g_strdup_printf ("%u", how.face);
  dice = dice_of (ask, &how, face);
  dice.reading = drawn;
  if (!lr_session_note_throw (session, lr_inputs_procedure (inputs)->id, &dice, error))
    {
      lr_inputs_take_back (inputs, ask->path);
      g_hash_table_remove (throws, ask->path);
      return FALSE;
    }
  *counter += 1;
  return TRUE;
}

gboolean
lr_record_throw_rest (LrSession *session,
                      LrInputs  *inputs,
                      gboolean   sealed,
                      LrThrows  *throws,
                      GError   **error)
{
  return lr_session_is_free (session, error) && lr_record_throw_all (session, inputs, sealed, throws, error);
}

/* Not given: the decision has its default. */
static void
decide_as_usual (const LrAskView *ask,
                 LrInputs        *inputs)
{
  LrInput decision = { 0 };

  lr_input_set (&decision, ask->step->type.base == LR_TYPE_NUMBER ? ask->usual.number :
                                                                   lr_number (ask->usual.ordinal));
  lr_inputs_decide (inputs, ask->path, &decision);
}

/* @checked: whether it is known that no check refuses what was typed. Dice do not change that. @most: that many throws
 * at most. */
static gboolean
throw_some (LrSession *session,
            LrInputs  *inputs,
            gboolean   sealed,
            guint64    counter,
            gboolean   checked,
            guint      most,
            LrThrows  *throws,
            GError   **error)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);

  for (guint i = 0; i < most; i++)
    {
      g_autoptr (LrAnswer) answer = checked || i > 0 ? lr_answer_new_to_throw (ruleset, inputs) :
                                                      lr_answer_new (ruleset, inputs, NULL, LR_ANSWER_PLAIN, NULL);
      const LrAskView *ask = answer->error == NULL && answer->problems->len == 0 ? lr_answer_next_ask (answer) : NULL;

      if (ask != NULL && ask->has_usual && !checked && lr_session_get_together (session) == NULL)
        {
          decide_as_usual (ask, inputs);
          continue;
        }
      /* what was sealed together has its draws from before */
      if (ask == NULL || (ask->decision != NULL && (ask->drawn == NULL || lr_session_get_together (session) != NULL)))
        return TRUE;
      if (!(ask->decision != NULL ? draw_one : throw_one) (session, ask, inputs, sealed, &counter, throws, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
lr_record_throw_more (LrSession *session,
                      LrInputs  *inputs,
                      gboolean   all,
                      LrThrows  *throws,
                      GError   **error)
{
  gboolean sealed = lr_session_sealed_face (session, 0, 1) != 0;

  return lr_session_is_free (session, error) &&
         throw_some (session, inputs, sealed, lr_session_next_die (session), TRUE, all ? MOST_THROWS : 1, throws,
                     error);
}

gboolean
lr_record_throw_all (LrSession *session,
                     LrInputs  *inputs,
                     gboolean   sealed,
                     LrThrows  *throws,
                     GError   **error)
{
  guint64 counter = 0;

  /* dice that wait from before are other dice; only dice that were sealed together fall the same again */
  if (lr_session_get_together (session) == NULL && g_hash_table_size (throws) == 0)
    lr_session_settle_throws (session, _ ("it was not recorded"));
  if (sealed && lr_session_get_seal (session, NULL, NULL, &counter) != LR_SEAL_READY)
    return lr_session_refuse (error, LR_SESSION_ERROR_SEAL,
                              _ ("sealed dice need a sealed seed and the other player’s word first"));
  counter = MAX (counter, lr_session_next_die (session));
  return throw_some (session, inputs, sealed, counter, FALSE, MOST_THROWS, throws, error);
}

char *
lr_record_take_waiting (LrSession *session,
                        LrInputs  *inputs,
                        LrThrows  *throws)
{
  const LrAction *waiting = lr_session_get_thrown (session);
  g_autoptr (GString) text = g_string_new (NULL);
  const LrPartDice *dice;

  if (waiting == NULL || !g_str_equal (waiting->subject, lr_inputs_procedure (inputs)->id))
    return NULL;
  for (guint i = 0; (dice = lr_action_dice (waiting, i)) != NULL; i++)
    {
      if (lr_action_is_drawn (waiting, dice) || lr_inputs_find_roll (inputs, dice->path) != NULL)
        return NULL;
      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", dice->label, lr_action_dice_text (waiting, dice));
    }
  lr_record_give_dice (waiting, inputs, throws);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- what was typed --- */

/* All rows with their values, also rows in which nobody has typed anything. */
static void
add_rows (LrActionDraft  *draft,
          const LrAnswer *answer,
          const LrField  *field,
          LrValue         rows,
          const LrInput  *input)
{
  if (lr_value_is_none (rows) || lr_value_is_missing (rows))
    return;
  for (guint i = 0; i < rows.object->n_values; i++)
    {
      g_autofree char *text = lr_codec_answered_row (field->type.shape, rows.object->values[i].object, input,
                                                     answer->result->labels, answer->result->n_labels);

      lr_action_add (draft, ROW, Row, .roster = field->id, .text = text);
    }
}

/* House modifiers are inputs that no ruleset has. */
static void
add_own (LrActionDraft  *draft,
         const LrAnswer *answer,
         const LrInputs *inputs)
{
  g_autoptr (GPtrArray) places = lr_own_places (lr_inputs_procedure (inputs));

  for (guint i = 0; i < places->len; i++)
    {
      const LrOwnPlace *place = places->pdata[i];
      g_autofree char *text = lr_typed_dup_own (inputs, place->path);
      g_autofree char *id = g_strconcat (LR_TYPED_OWN, place->path, NULL);
      g_autofree char *where = lr_words_own_place (answer->ruleset, place->way, place->n_way);
      g_autofree char *label = lr_words_own (where);

      if (text != NULL)
        lr_action_add (draft, INPUT, Input, .id = id, .label = label, .value = text, .words = text, .given = TRUE);
    }
}

void
lr_record_add_inputs (LrActionDraft  *draft,
                      const LrAnswer *answer,
                      const LrInputs *inputs)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      const LrInput *input = lr_inputs_peek (inputs, i);
      g_autofree char *label = NULL;
      g_autofree char *value = NULL;
      g_autofree char *text = NULL;

      if (field->kind == LR_FIELD_ROSTER)
        {
          if (answer->result->asked[i])
            add_rows (draft, answer, field, answer->result->values[i], input);
          continue;
        }
      if (field->kind == LR_FIELD_RECORD || !answer->result->asked[i])
        continue;
      label = lr_words_label (&words, field->label, NULL, field->id);
      if (input->is_set)
        value = lr_codec_input (&lr_tongue_wire, field, input);
      else if (field->kind != LR_FIELD_PICK && !lr_value_is_none (answer->result->values[i]))
        value = lr_codec_value (&lr_tongue_wire, field->type, answer->result->values[i], NULL);
      text = lr_words_value (&words, field->type, answer->result->values[i], NULL);
      lr_action_add (draft, INPUT, Input, .id = field->id, .label = label, .value = value, .words = text,
                     .given = input->is_set);
    }
  add_own (draft, answer, inputs);
  for (guint i = 0; i < answer->options->len; i++)
    {
      const LrOption *option = answer->options->pdata[i];
      g_autofree char *reading =
          lr_codec_value (&lr_tongue_wire, option->type, answer->result->options[option->index], NULL);

      lr_action_add (draft, OPTION, Option, .option = option->id,
                     .reading = reading);
    }
}

/* A row that was kept names each pick but those of nothing, and those in a column that is rarely needed and that nobody
 * typed into. */
static void
pick_nothing (const LrShape *shape,
              LrInput       *roster)
{
  for (guint i = 0; i < shape->n_fields; i++)
    {
      gboolean is_named = !shape->fields[i]->more;

      for (guint j = 0; j < lr_input_n_rows (roster); j++)
        is_named = is_named || lr_input_row (roster, j)->fields[i].is_set;
      for (guint j = 0; j < lr_input_n_rows (roster) && is_named && shape->fields[i]->kind == LR_FIELD_PICK; j++)
        if (!lr_input_row (roster, j)->fields[i].is_set)
          lr_input_set (&lr_input_row (roster, j)->fields[i], lr_number (0));
    }
}

LrInputs *
lr_record_inputs (const LrRuleset   *ruleset,
                  const LrProcedure *procedure,
                  const LrAction    *action,
                  const LrState     *state,
                  GError           **error)
{
  const LrKind *calendar = ruleset->model->calendar;
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, procedure);
  const LrPartInput *input;
  const LrPartRow *row;
  const LrPartOption *option;
  const LrPartDecision *decision;

  lr_inputs_set_scenario (inputs, lr_state_scenario (state));
  for (guint i = 0; i < ruleset->model->options->len; i++)
    lr_inputs_set_option (inputs, i, lr_state_options (state)[i].ordinal);
  lr_inputs_set_turn (inputs, calendar != NULL ? lr_kind_find (calendar, action->turn) : -1);
  for (guint i = 0; (option = lr_action_option (action, i)) != NULL; i++)
    if (!lr_typed_option (ruleset, inputs, option->option, option->reading, error))
      return NULL;
  for (guint i = 0; (row = lr_action_row (action, i)) != NULL; i++)
    if (!lr_typed_row (ruleset, inputs, row->roster, row->text, error))
      return NULL;
  for (guint i = 0; i < procedure->n_fields; i++)
    if (procedure->fields[i]->kind != LR_FIELD_ROSTER)
      continue;
    else if (lr_input_n_rows (lr_inputs_peek (inputs, i)) > 0)
      pick_nothing (procedure->fields[i]->type.shape, lr_inputs_field (inputs, i));
    else if (!lr_typed_none (inputs, procedure->fields[i]->id, error))
      return NULL;
  for (guint i = 0; (input = lr_action_input (action, i)) != NULL; i++)
    if (input->given && !lr_typed_input (ruleset, inputs, input->id, input->value, error))
      return NULL;
  for (guint i = 0; (decision = lr_action_decision (action, i)) != NULL; i++)
    if (!lr_typed_decision (ruleset, inputs, decision->path, decision->value, error))
      return NULL;
  return g_steal_pointer (&inputs);
}

/* --- the dice --- */

/* What each die of a roll shows. If faces were typed in order, each roll takes the next of them, in the order in which
 * dice are asked for. @dealt: (inout): how many of them are taken. Returns: (transfer full) (nullable): %NULL if only
 * what they come to is known */
static guint *
deal (const LrInputs  *inputs,
      const LrAskView *ask,
      guint           *dealt)
{
  const LrGivenRoll *roll = lr_inputs_find_roll (inputs, ask->path);
  guint n_all = 0;
  const guint *all = lr_inputs_faces (inputs, &n_all);
  g_autofree guint *faces = g_new0 (guint, lr_pool_spec_n_faces (&ask->spec) + 1);
  guint taken = 1;

  faces[0] = roll != NULL ? lr_run_given_face (&ask->spec, roll) : 0;
  if (faces[0] == 0)
    taken = roll != NULL ? lr_pool_spec_take (&ask->spec, roll->faces, roll->n_faces, faces) :
                           lr_pool_spec_take (&ask->spec, all + *dealt, n_all - *dealt, faces);
  *dealt += roll == NULL ? taken : 0;
  return taken > 0 ? g_steal_pointer (&faces) : NULL;
}

static void
add_asks (LrActionDraft  *draft,
          const LrAnswer *answer,
          const LrInputs *inputs,
          LrThrows       *throws)
{
  guint dealt = 0;

  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      const LrThrowHow *how = throws != NULL ? g_hash_table_lookup (throws, ask->path) : NULL;
      g_autofree char *faces = NULL;
      LrPartDice dice;

      if (!ask->given)
        continue;
      if (ask->decision != NULL)
        {
          const LrInput *decided = lr_inputs_find_decision (inputs, ask->path);
          g_autofree char *value = lr_codec_input (&lr_tongue_wire, ask->decision, decided);

          lr_action_add (draft, DECISION, Decision, .path = ask->path, .label = ask->label, .value = value,
                         .words = ask->reading);
          if (ask->decision->drawn == NULL)
            continue;
          faces = how != NULL ? g_strdup_printf ("%u", how->face) : NULL;
        }
      else
        {
          g_autofree guint *shown = deal (inputs, ask, &dealt);

          faces = faces_text (shown, shown != NULL ? lr_pool_spec_n_faces (&ask->spec) : 0);
        }
      dice = dice_of (ask, how, faces);
      lr_action_draft_add (draft, LR_PART_DICE, &dice);
    }
}

/* --- what it came to --- */

static void
add_tally (LrActionDraft     *draft,
           const LrTallyView *tally)
{
  g_autofree char *sum = lr_answer_cut_text (tally, tally->view.text, tally->unclamped);

  if (tally->view.label == NULL || tally->view.hidden || tally->view.done <= 0)
    return;
  lr_action_add (draft, MODIFIER, Modifier, .path = tally->view.path, .label = tally->view.label, .text = sum,
                 .rule = tally->view.rule);
  for (guint i = 0; i < tally->items->len; i++)
    {
      const LrItemView *item = tally->items->pdata[i];

      if (item->counts)
        {
          g_autofree char *text = lr_answer_cut_text (tally, item->text, item->unclamped);

          lr_action_add (draft, MODIFIER, Modifier, .depth = 1, .path = tally->view.path, .label = item->label,
                         .text = text, .rule = item->rule);
        }
    }
}

static void
add_messages (LrActionDraft *draft,
              GPtrArray     *messages,
              const char    *kind)
{
  for (guint i = 0; i < messages->len; i++)
    {
      const LrMessageView *message = messages->pdata[i];

      lr_action_add (draft, MESSAGE, Message, .kind = kind, .text = message->text, .rule = message->rule,
                     .told = message->to != NULL ? message->to->id : NULL);
    }
}

static void
add_story (LrActionDraft  *draft,
           const LrAnswer *answer)
{
  for (guint i = 0; i < answer->figures->len; i++)
    {
      const LrFigureView *figure = answer->figures->pdata[i];

      lr_action_add (draft, FIGURE, Figure, .caption = figure->caption, .text = figure->text, .rule = figure->rule);
    }
  for (guint i = 0; i < answer->tallies->len; i++)
    add_tally (draft, answer->tallies->pdata[i]);
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      if (view->label != NULL && !view->hidden && view->text != NULL)
        lr_action_add (draft, OUTCOME, Outcome, .path = view->path, .label = view->label, .text = view->text,
                       .rule = view->rule);
    }
  add_messages (draft, answer->messages, LR_MESSAGE_DO);
  add_messages (draft, answer->checks, LR_MESSAGE_WARNING);
}

void
lr_record_add_charts (LrActionDraft  *draft,
                      const LrAnswer *answer)
{
  for (guint i = 0; i < answer->reads->len; i++)
    {
      const LrReadView *read = answer->reads->pdata[i];
      const LrChart *chart = read->chart;
      g_autofree char *hash = lr_fingerprint_chart (chart);
      g_autofree char *row = read->row >= 0 ? lr_words_band (answer->ruleset, &chart->axes[0], (guint) read->row) :
                                              g_strdup ("");
      g_autofree char *column = read->column >= 0 && chart->n_axes == 2 ?
                                    lr_words_band (answer->ruleset, &chart->axes[1], (guint) read->column) :
                                    g_strdup ("");
      g_autofree char *shift = lr_answer_shift_text (read);
      char **place = read->shifted == 1 ? &column : &row;
      g_autoptr (GString) provenances = g_string_new (NULL);

      for (guint j = LR_PROVENANCE_RULEBOOK; j <= LR_PROVENANCE_YOURS; j++)
        if (read->provenances >> j & 1)
          g_string_append_printf (provenances, "%s%s", provenances->len > 0 ? "," : "",
                                  lr_words_provenance_id ((LrProvenance) j));
      if (shift != NULL && **place != '\0')
        {
          g_autofree char *bare = g_steal_pointer (place);

          *place = g_strdup_printf ("%s, %s", bare, shift);
        }
      lr_action_add (draft, CHART, Chart, .chart = chart->id,
                     .label = lr_words_translate (answer->ruleset, chart->label), .row = row, .column = column,
                     .provenance = provenances->str, .hash = hash);
    }
}

/* --- the chances it had --- */

static void
add_chances_of (LrActionDraft *draft,
                const char    *path,
                const char    *label,
                LrValue        happened,
                const LrDist  *dist,
                gboolean       is_number)
{
  g_autofree char *came = lr_number_to_string (is_number ? happened.number : lr_number (happened.ordinal));
  g_autofree char *all = NULL;
  LrWide of = 0;
  gboolean exact = dist->exact;

  for (guint i = 0; i < dist->n_chances; i++)
    exact = exact && lr_wide_add (of, dist->chances[i].ways, &of) && of <= MOST_WAYS;
  all = exact ? lr_wide_to_string (of) : NULL;
  for (guint i = 0; i < dist->n_chances; i++)
    {
      const LrChance *chance = &dist->chances[i];
      g_autofree char *value =
          lr_number_to_string (is_number ? chance->value.number : lr_number (chance->value.ordinal));
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];
      g_autofree char *ways = exact ?
                                  lr_wide_to_string (chance->ways) :
                                  g_strdup (g_ascii_dtostr (buffer, sizeof buffer, chance->probability / dist->total));

      lr_action_add (draft, CHANCE, Chance, .path = path, .label = label, .came = came, .value = value, .ways = ways,
                     .of = all);
    }
}

static const LrStepView *
find_view (GPtrArray  *views,
           const char *path)
{
  for (guint i = 0; i < views->len; i++)
    if (g_str_equal (((const LrStepView *) views->pdata[i])->path, path))
      return views->pdata[i];
  return NULL;
}

/* Chances of the dice themselves: what they read, and all that such dice can read. */
static void
add_dice_chances (LrActionDraft  *draft,
                  const LrAnswer *answer,
                  const LrInputs *inputs)
{
  guint dealt = 0;

  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      gboolean is_thrown = ask->decision == NULL && ask->given;
      const LrGivenRoll *roll = is_thrown ? lr_inputs_find_roll (inputs, ask->path) : NULL;
      g_autofree guint *faces = is_thrown ? deal (inputs, ask, &dealt) : NULL;
      g_autoptr (LrPool) pool = NULL;
      g_autoptr (LrDist) dist = NULL;
      g_autofree char *dice = NULL;
      gint64 reading;

      if ((roll == NULL && faces == NULL) || ask->spec.dice == 0 || lr_pool_spec_too_big (&ask->spec))
        continue;
      reading = faces != NULL ? lr_pool_spec_read (&ask->spec, faces) : roll->reading;
      pool = lr_pool_new (&ask->spec, TRUE);
      if (pool == NULL) /* it has more ways than fit into 128 bits */
        pool = lr_pool_new (&ask->spec, FALSE);
      dist = lr_dist_of_pool (pool);
      dice = lr_words_dice (&ask->spec);
      add_chances_of (draft, ask->path, dice, lr_value_whole (reading), dist, TRUE);
    }
}

static gboolean
is_good (const LrStep *step,
         LrValue       value)
{
  for (guint i = 0; i < step->n_good; i++)
    if (value.ordinal == (gint64) step->good_values[i])
      return TRUE;
  return FALSE;
}

/* Of a kind whose good end the ruleset knows: whether it came to one. */
static void
add_good (LrActionDraft    *draft,
          const LrStepView *view,
          const LrDist     *chances)
{
  LrChance halves[2] = { { .value = lr_value_flag (FALSE) }, { .value = lr_value_flag (TRUE) } };
  LrDist dist = { .exact = chances->exact, .of = chances->of, .chances = halves, .n_chances = 2,
                  .total = chances->total };
  /* Translators: an outcome whose end may be good or not */
  g_autofree char *label = g_strdup_printf (_ ("%s: a good end"), view->label);

  for (guint i = 0; i < chances->n_chances; i++)
    {
      LrChance *half = &halves[is_good (view->step, chances->chances[i].value)];

      half->ways += chances->chances[i].ways;
      half->probability += chances->chances[i].probability;
    }
  if (halves[0].probability > 0 && halves[1].probability > 0)
    add_chances_of (draft, view->path, label, lr_value_flag (is_good (view->step, view->value)), &dist, FALSE);
}

/* The outcomes, with the chances that they had before the throw. */
static guint64
add_chances (LrActionDraft  *draft,
             const LrAnswer *answer,
             const LrInputs *inputs)
{
  g_autoptr (LrInputs) before = lr_inputs_copy (inputs);
  g_autoptr (LrAnswer) chances = NULL;

  lr_inputs_clear_given (before);
  for (guint i = 0; i < answer->asks->len; i++) /* a decision that was not asked for is not in the entry */
    {
      const LrAskView *ask = answer->asks->pdata[i];
      const LrInput *decision = ask->decision != NULL && ask->decision->drawn == NULL ?
                                    lr_inputs_find_decision (inputs, ask->path) :
                                    NULL;

      if (decision != NULL)
        lr_inputs_decide (before, ask->path, decision);
    }
  chances = lr_answer_new (answer->ruleset, before, NULL, LR_ANSWER_PLAIN, NULL);
  if (chances->error != NULL || chances->problems->len > 0 || chances->result->status != LR_STATUS_DONE)
    return chances->result->state_steps;
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];
      const LrStepView *chance = view->certain && view->label != NULL && !view->hidden ?
                                     find_view (chances->outcomes, view->path) :
                                     NULL;
      LrTypeBase base = view->step->type.base;

      if (chance == NULL || chance->dist->many || chance->dist->n_chances < 2 || chance->dist->total <= 0 ||
          (base != LR_TYPE_NUMBER && base != LR_TYPE_FLAG && view->step->n_good == 0) ||
          view->value.tag == LR_TAG_NONE || view->value.tag == LR_TAG_MISSING ||
          lr_value_is_none (chance->dist->chances[0].value) ||
          lr_value_is_none (chance->dist->chances[chance->dist->n_chances - 1].value))
        continue;
      if (base == LR_TYPE_KIND)
        add_good (draft, view, chance->dist);
      else
        add_chances_of (draft, view->path, view->label, view->value, chance->dist, base == LR_TYPE_NUMBER);
    }
  return chances->result->state_steps;
}

/* --- the whole --- */

void
lr_record_give_dice (const LrAction *action,
                     LrInputs       *inputs,
                     LrThrows       *throws)
{
  const LrPartDice *dice;

  for (guint i = 0; (dice = lr_action_dice (action, i)) != NULL; i++)
    {
      g_auto (GStrv) texts = g_strsplit (dice->faces, ",", MOST_DICE);
      guint n = g_strv_length (texts);
      g_autofree guint *faces = g_new0 (guint, n + 1);
      gboolean drawn = lr_action_is_drawn (action, dice);

      for (guint j = 0; j < n; j++)
        faces[j] = (guint) MIN (g_ascii_strtoull (texts[j], NULL, 10), G_MAXINT);
      if (!drawn) /* what was drawn is a decision */
        lr_inputs_give_roll (inputs, dice->path, faces, n, g_ascii_strtoll (dice->reading, NULL, 10));
      if (!g_str_equal (dice->how, LR_THROWN_TYPED))
        lr_throws_add (throws, dice->path,
                       (LrThrowHow) { g_str_equal (dice->how, LR_THROWN_SEALED) ? dice->first : -1, faces[0],
                                      (guint) dice->sides });
    }
}

gboolean
lr_record_is_allowed (const LrAnswer *answer,
                      GError        **error)
{
  if (answer->problems->len > 0 || answer->error != NULL)
    return lr_session_refuse (error, LR_SESSION_ERROR_UNCERTAIN, "%s",
                              answer->error != NULL ? answer->error : (const char *) answer->problems->pdata[0]);
  if (answer->result->status == LR_STATUS_REFUSED)
    {
      g_autofree char *why = lr_document_refusals (answer);

      return lr_session_refuse (error, LR_SESSION_ERROR_UNCERTAIN, _ ("the rules do not allow this: %s"), why);
    }
  return answer->inapplicable == NULL ||
         lr_session_refuse (error, LR_SESSION_ERROR_UNCERTAIN, "%s", answer->inapplicable);
}

gboolean
lr_record_is_complete (const LrAnswer *answer,
                       GError        **error)
{
  if (!lr_record_is_allowed (answer, error))
    return FALSE;
  if (lr_answer_open_ask (answer) != NULL)
    return lr_session_refuse (error, LR_SESSION_ERROR_UNCERTAIN, _ ("“%s” has to be rolled or decided first"),
                              lr_answer_open_ask (answer)->label);
  return answer->losses->len == 0 ||
         lr_session_refuse (error, LR_SESSION_ERROR_UNCERTAIN, "%s", (const char *) answer->losses->pdata[0]);
}

gboolean
lr_record_is_filled (LrSession      *session,
                     const LrAnswer *answer,
                     const LrInputs *inputs,
                     GError        **error)
{
  g_autofree char *open = lr_record_unfilled (session, answer, inputs);

  return open == NULL ||
         lr_session_refuse (error, LR_SESSION_ERROR_VALUE,
                            _ ("values are missing: %s. Fill them in under Books, or enter them here"),
                            open);
}

char *
lr_record_unfilled (LrSession      *session,
                    const LrAnswer *answer,
                    const LrInputs *inputs)
{
  LrWords words = { .ruleset = lr_session_get_ruleset (session) };
  g_autoptr (GPtrArray) fields = lr_state_unfilled (lr_session_get_state (session), inputs,
                                                     answer->result->asked);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < fields->len; i++)
    {
      const LrField *field = fields->pdata[i];
      g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", label);
    }
  return g_string_free (text, fields->len == 0);
}

char *
lr_record_needs (LrSession *session)
{
  g_autoptr (LrState) state = lr_state_copy (lr_session_get_state (session));
  const LrEntry *entry;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (LrAnswer) answer = NULL;

  if (g_str_equal (lr_state_place (state), LR_PLACE_BEGINNING))
    lr_state_next (state, NULL);
  entry = lr_state_entry (state, lr_state_place (state));
  if (entry == NULL || entry->callee == NULL)
    return NULL;
  inputs = lr_inputs_new (lr_state_model (state), entry->callee);
  lr_state_fill (state, lr_state_place (state), inputs);
  answer = lr_answer_new_to_throw (lr_session_get_ruleset (session), inputs);
  return answer->result != NULL ? lr_record_unfilled (session, answer, inputs) : NULL;
}

char *
lr_record_beyond (LrSession      *session,
                  const LrResult *result)
{
  g_autoptr (LrDelta) delta =
      result->status == LR_STATUS_DONE ? lr_state_preview (lr_session_get_state (session), result, NULL) : NULL;
  g_autofree char *words = delta != NULL ? lr_session_dup_beyond (session, delta) : NULL;

  return words != NULL ? g_strdup_printf (_ ("the rules do not allow this: %s"), words) : NULL;
}

char *
lr_record_before (LrSession      *session,
                  const LrAnswer *answer,
                  const LrInputs *inputs)
{
  const LrSequence *sequence = lr_session_get_ruleset (session)->model->sequence;
  const char *path = lr_inputs_get_line (inputs);
  const LrAction *before = lr_session_find_before (session, answer->result, path);
  g_autoptr (GPtrArray) lines = NULL;
  char *beyond = lr_record_beyond (session, answer->result);

  if (beyond != NULL)
    return beyond;
  if (before != NULL)
    return g_strdup_printf (_ ("This was recorded before, in entry %" PRId64 ": %s"), before->number, before->said);
  if (lr_session_is_elsewhere (session, answer->result, path) &&
      lr_session_is_in_phase (session, answer->result->procedure))
    {
      g_autofree char *phases = lr_session_dup_phases (session, answer->result, path);

      return g_strdup_printf (_ ("This belongs to another phase of the turn: %s."), phases);
    }
  lines = lr_session_nearest_lines (session, answer->result, path);
  return lines->len == 0 && lr_record_is_allowed (answer, NULL) &&
                 lr_sequence_names (sequence, answer->result->procedure) ?
             g_strdup (_ ("No line of this turn fits these inputs, so none is ticked.")) :
             NULL;
}

typedef struct
{
  LrActionDraft  *draft;
  const LrAnswer *answer;
} Overruled;

static void
add_overruled (const LrField *roster,
               const LrField *field,
               LrValue        typed,
               LrValue        given,
               gpointer       data)
{
  const Overruled *overruled = data;
  LrWords words = { .ruleset = overruled->answer->ruleset, .result = overruled->answer->result };
  g_autofree char *id = roster != NULL ? g_strconcat (roster->id, ".", field->id, NULL) : g_strdup (field->id);
  g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
  g_autofree char *own = lr_words_value (&words, field->type, typed, NULL);
  g_autofree char *books = lr_words_value (&words, field->type, given, NULL);
  /* Translators: an input, what someone typed, and what the program knew: “Points: 5 typed, the books have 3” */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s entered instead of %s"), label, own, books);

  lr_action_add (overruled->draft, ABOUT, About, .name = LR_ABOUT_OVERRULED, .id = id, .text = text);
}

LrActionDraft *
lr_record_draft (const LrAnswer *answer,
                 const LrInputs *inputs,
                 LrThrows       *throws)
{
  LrActionDraft *draft = lr_action_draft_new (LR_ACTION_ROLL, answer->result->procedure->id);
  g_autofree char *provenance = lr_answer_provenance (answer, 0);
  g_autoptr (GPtrArray) lines = lr_document_new (answer);
  g_autofree char *line = lr_document_line (lines, answer);

  lr_action_add (draft, RESULT, Result, .title = answer->title, .rule = answer->rule, .headline = answer->headline,
                 .stand_in = answer->stand_in);
  lr_record_add_inputs (draft, answer, inputs);
  add_asks (draft, answer, inputs, throws);
  add_story (draft, answer);
  lr_record_add_charts (draft, answer);
  if (*line != '\0' && g_strcmp0 (line, answer->headline) != 0)
    lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_LINE, .text = line);
  if (provenance != NULL)
    lr_action_add (draft, ABOUT, About, .name = LR_ABOUT_PROVENANCE, .text = provenance);
  return draft;
}

guint64
lr_record_add_chances (LrActionDraft  *draft,
                       const LrAnswer *answer,
                       const LrInputs *inputs)
{
  add_dice_chances (draft, answer, inputs);
  return add_chances (draft, answer, inputs);
}

/* The side of a result: that of the line that it fits, or of the current line. */
static const LrSide *
acting_side (LrSession      *session,
             const LrResult *result,
             const char     *path)
{
  g_autoptr (GPtrArray) lines = lr_session_nearest_lines (session, result, path);
  const LrSide *side = lines->len > 0 ? ((const LrLine *) lines->pdata[0])->side : NULL;

  for (guint i = 1; i < lines->len; i++)
    if (((const LrLine *) lines->pdata[i])->side != side)
      side = NULL;
  return side != NULL ? side : lr_session_get_side (session);
}

gboolean
lr_record_answer (LrSession      *session,
                  const LrAnswer *answer,
                  const LrInputs *inputs,
                  LrThrows       *throws,
                  const char     *side,
                  LrResolve       how,
                  GError        **error)
{
  g_autoptr (LrActionDraft) draft = NULL;
  const LrSide *acting;

  if (!lr_record_is_complete (answer, error) || !lr_record_is_filled (session, answer, inputs, error))
    return FALSE;
  acting = side == NULL ? acting_side (session, answer->result, lr_inputs_get_line (inputs)) : NULL;
  draft = lr_record_draft (answer, inputs, throws);
  lr_action_draft_result (draft)->side = side != NULL ? side : acting != NULL ? acting->id : NULL;
  lr_state_overruled (lr_session_get_state (session), lr_inputs_get_line (inputs), inputs, answer->result->asked,
                      add_overruled, &(Overruled) { draft, answer });
  lr_record_add_chances (draft, answer, inputs);
  return lr_session_resolve (session, answer->result, lr_inputs_get_line (inputs), draft, how, error);
}

GPtrArray *
lr_record_preview (LrSession      *session,
                   const LrAnswer *answer,
                   gint64          replaced)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  const LrState *state = lr_session_get_state (session);
  g_autoptr (LrDelta) delta = NULL;

  if (state == NULL || answer->result == NULL || answer->result->status != LR_STATUS_DONE)
    return texts;
  delta = replaced > 0 ? lr_session_preview_replace (session, replaced, answer->result) :
                         lr_state_preview (state, answer->result, NULL);
  for (guint i = 0; i < delta->changes->len; i++)
    {
      const LrChange *change = delta->changes->pdata[i];

      if (change->slot.kind == LR_SLOT_CELL && !lr_content_equal (&change->before, &change->after))
        {
          g_autofree char *before = lr_change_text (answer->ruleset->model, change, FALSE);
          g_autofree char *after = lr_change_text (answer->ruleset->model, change, TRUE);
          g_autofree char *text = lr_record_change_text (answer->ruleset, change->key, before, after);
          g_autofree char *limit = change->cut ? lr_number_to_string (change->limit) : NULL;
          g_autofree char *lost = change->cut ? lr_number_to_string (change->lost) : NULL;
          g_autofree char *cut = change->cut ? lr_record_cut_text (limit, lost) : NULL;

          g_ptr_array_add (texts, cut != NULL ? g_strdup_printf (_ ("%s (%s)"), text, cut) : g_steal_pointer (&text));
        }
    }
  return texts;
}
