/* lr-record.c - an answer becomes lines of a session's log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/lr-pool.h"
#include "lr-roller.h"
#include "lr-typed.h"
#include "lr-words.h"
#include "session/lr-fingerprint.h"
#include "session/lr-lines.h"

/* A run that still asks after so many throws is not rolled to its end in one go. */
#define MOST_THROWS 500

/* Ways beyond this are written as chances. */
#define MOST_WAYS ((LrWide) G_MAXINT64)

/* --- throwing --- */

/**
 * lr_throws_new:
 *
 * Returns: (transfer full): nothing thrown by the program yet; freed with g_hash_table_unref()
 */
LrThrows *
lr_throws_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* A line of the log for dice. */
static void
add_throw (GString         *lines,
           const LrAskView *ask,
           const char      *thrown,
           const char      *faces)
{
  gboolean sealed = thrown != NULL && !g_str_equal (thrown, LR_THROW_ROLLED);
  g_autofree char *dice = g_strdup_printf ("%ud%u", ask->spec.dice, ask->spec.sides);

  lr_lines_append (lines, "dice", ask->path, ask->label, ask->by != NULL ? ask->by->id : "", dice,
                   sealed ? LR_THROW_SEALED : thrown != NULL ? LR_THROW_ROLLED : LR_THROW_TYPED, faces,
                   ask->reading != NULL ? ask->reading : "", sealed ? thrown : "", NULL);
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

/* Dice are in the session's file before anything is worked out from them. */
static gboolean
throw_one (LrSession       *session,
           const LrAskView *ask,
           LrInputs        *inputs,
           gboolean         sealed,
           guint64         *counter,
           LrThrows        *throws)
{
  g_autofree guint *faces = g_new0 (guint, ask->spec.dice + 1);
  g_autofree char *thrown = sealed ? g_strdup_printf ("%" G_GUINT64_FORMAT, *counter) : g_strdup (LR_THROW_ROLLED);
  g_autofree char *text = NULL;
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < ask->spec.dice; i++)
    {
      faces[i] = sealed ? lr_session_sealed_face (session, *counter + i, ask->spec.sides) :
                          lr_roller_face (ask->spec.sides);
      if (faces[i] == 0)
        return FALSE;
    }
  text = faces_text (faces, ask->spec.dice);
  add_throw (line, ask, thrown, text);
  lr_session_note_throw (session, lr_inputs_procedure (inputs)->id, line->str);
  lr_inputs_give_roll (inputs, ask->path, faces, ask->spec.dice, 0);
  g_hash_table_insert (throws, g_strdup (ask->path), g_steal_pointer (&thrown));
  *counter += ask->spec.dice;
  return TRUE;
}

/**
 * lr_record_throw_rest:
 * @session: a session
 * @inputs: what was typed
 * @sealed: whether to throw sealed dice rather than the system's
 * @throws: takes note of what was thrown
 * @error: why dice cannot be thrown
 *
 * Throws all dice that are still asked for, one after the other, up to the end or to a decision.
 *
 * Returns: whether nothing went wrong
 */
gboolean
lr_record_throw_rest (LrSession *session,
                      LrInputs  *inputs,
                      gboolean   sealed,
                      LrThrows  *throws,
                      GError   **error)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  guint64 counter = 0;

  if (sealed && lr_session_get_seal (session, NULL, NULL, &counter) != LR_SEAL_READY)
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_SEAL,
                           _ ("sealed dice need a sealed seed and the other player's word first"));
      return FALSE;
    }
  for (guint i = 0; i < MOST_THROWS; i++)
    {
      g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
      const LrAskView *ask = answer->error == NULL && answer->problems->len == 0 ? lr_answer_next_ask (answer) : NULL;

      if (ask == NULL || ask->decision != NULL)
        return TRUE;
      if (!throw_one (session, ask, inputs, sealed, &counter, throws))
        {
          g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_SEAL,
                               _ ("the seed is not in this file: it never goes into a copy"));
          return FALSE;
        }
    }
  return TRUE;
}

/* --- what was typed --- */

/* Whether somebody has typed it in one of the rows: what is folded away and was left alone need not be told. */
static gboolean
is_typed (const LrInput *input,
          guint          field)
{
  for (guint i = 0; i < lr_input_n_rows (input); i++)
    if (field < lr_input_row (input, i)->n_fields && lr_input_row (input, i)->fields[field].is_set)
      return TRUE;
  return FALSE;
}

/* What a row is called; nothing if nobody has named it. */
static const char *
row_label (const LrAnswer *answer,
           const LrShape  *shape,
           LrValue         row)
{
  guint label = (guint) row.object->values[shape->n_fields + LR_ROW_LABEL].ordinal;

  return label > 0 && label < answer->result->n_labels ? answer->result->labels[label] : "";
}

/* A value of a row as it would be typed; a row of another roster by its name, if it has one. */
static char *
as_typed (const LrAnswer *answer,
          const LrField  *field,
          LrValue         value)
{
  switch (field->kind)
    {
    case LR_FIELD_NUMBER:
      return lr_number_to_string (value.number);
    case LR_FIELD_FLAG:
      return g_strdup (value.ordinal != 0 ? "yes" : "no");
    case LR_FIELD_CHOICE:
      return g_strdup (field->type.kind->values[value.ordinal].id);
    case LR_FIELD_PICK:
      if (*row_label (answer, field->type.shape, value) != '\0')
        return g_strdup (row_label (answer, field->type.shape, value));
      return g_strdup_printf (
          "%d", (int) value.object->values[field->type.shape->n_fields + LR_ROW_PLACE].ordinal);
    case LR_FIELD_ROSTER:
    case LR_FIELD_RECORD:
      break;
    }
  return NULL;
}

/* All rows with what they count as, also those that nobody has typed anything into. */
static void
add_rows (GString        *lines,
          const LrAnswer *answer,
          const LrField  *field,
          LrValue         rows,
          const LrInput  *input)
{
  const LrShape *shape = field->type.shape;

  if (lr_value_is_none (rows) || lr_value_is_missing (rows))
    return;
  for (guint i = 0; i < rows.object->n_values; i++)
    {
      LrValue row = rows.object->values[i];
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint j = 0; j < shape->n_fields; j++)
        {
          const LrField *part = shape->fields[j];
          LrValue value = row.object->values[j];
          g_autofree char *typed = NULL;

          if (lr_value_is_none (value) || lr_value_is_missing (value) || (part->more && !is_typed (input, j)))
            continue;
          typed = as_typed (answer, part, value);
          if (typed != NULL)
            g_string_append_printf (text, "%s%s=%s", text->len > 0 ? "," : "", part->id, typed);
        }
      lr_lines_append (lines, "row", field->id, row_label (answer, shape, row), text->str, NULL);
    }
}

static void
add_inputs (GString        *lines,
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
      g_autofree char *text = NULL;

      if (field->kind == LR_FIELD_ROSTER)
        {
          if (answer->result->asked[i])
            add_rows (lines, answer, field, answer->result->values[i], input);
          continue;
        }
      if (field->kind == LR_FIELD_RECORD || !answer->result->asked[i])
        continue;
      label = lr_words_label (&words, field->label, NULL, field->id);
      text = input->is_set ? lr_codec_input (&lr_tongue_wire, field, input) :
                             lr_words_value (&words, field->type, answer->result->values[i], NULL);
      lr_lines_append (lines, "input", field->id, label, text, input->is_set ? "" : "default", NULL);
    }
  for (guint i = 0; i < answer->options->len; i++)
    {
      const LrOption *option = answer->options->pdata[i];
      g_autofree char *text = lr_words_value (&words, option->type, answer->result->options[option->index], NULL);

      lr_lines_append (lines, "option", option->id, text, NULL);
    }
}

/* --- the dice --- */

/* Faces that were given without saying for which dice are dealt out in the order of asking. */
static char *
faces_of (const LrInputs  *inputs,
          const LrAskView *ask,
          guint           *dealt)
{
  const LrGivenRoll *roll = lr_inputs_find_roll (inputs, ask->path);
  guint n_all = 0;
  const guint *all = lr_inputs_faces (inputs, &n_all);
  const guint *faces = NULL;
  guint n = 0;

  if (roll != NULL)
    {
      faces = roll->faces;
      n = roll->n_faces;
    }
  else if (*dealt + ask->spec.dice <= n_all)
    {
      faces = all + *dealt;
      n = ask->spec.dice;
      *dealt += n;
    }
  return faces_text (faces, n);
}

static void
add_asks (GString        *lines,
          const LrAnswer *answer,
          const LrInputs *inputs,
          LrThrows       *throws)
{
  guint dealt = 0;

  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      const char *thrown = throws != NULL ? g_hash_table_lookup (throws, ask->path) : NULL;
      g_autofree char *faces = NULL;

      if (!ask->given)
        continue;
      if (ask->decision != NULL)
        {
          lr_lines_append (lines, "decision", ask->path, ask->label, ask->reading != NULL ? ask->reading : "", NULL);
          continue;
        }
      faces = faces_of (inputs, ask, &dealt);
      add_throw (lines, ask, thrown, faces);
    }
}

/* --- what it came to --- */

static void
add_story (GString        *lines,
           const LrAnswer *answer)
{
  for (guint i = 0; i < answer->figures->len; i++)
    {
      const LrFigureView *figure = answer->figures->pdata[i];

      lr_lines_append (lines, "figure", figure->caption, figure->text, figure->rule != NULL ? figure->rule : "", NULL);
    }
  for (guint i = 0; i < answer->tallies->len; i++)
    {
      const LrTallyView *tally = answer->tallies->pdata[i];

      if (tally->view.label == NULL || tally->view.hidden || tally->view.done <= 0)
        continue;
      lr_lines_append (lines, "tally", tally->view.path, tally->view.label,
                       tally->view.text != NULL ? tally->view.text : "",
                       tally->view.rule != NULL ? tally->view.rule : "", NULL);
      for (guint j = 0; j < tally->items->len; j++)
        {
          const LrItemView *item = tally->items->pdata[j];

          if (lr_answer_item_counts (item))
            lr_lines_append (lines, "item", item->label, item->text != NULL ? item->text : "",
                             item->rule != NULL ? item->rule : "", NULL);
        }
    }
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      if (view->label != NULL && !view->hidden && view->text != NULL)
        lr_lines_append (lines, "outcome", view->path, view->label, view->text, view->rule != NULL ? view->rule : "",
                         NULL);
    }
  for (guint i = 0; i < answer->messages->len; i++)
    {
      const LrMessageView *message = answer->messages->pdata[i];

      lr_lines_append (lines, "message", message->text, message->rule != NULL ? message->rule : "",
                       message->to != NULL ? message->to->id : NULL, NULL);
    }
  for (guint i = 0; i < answer->checks->len; i++)
    {
      const LrMessageView *message = answer->checks->pdata[i];

      lr_lines_append (lines, "warning", message->text, message->rule != NULL ? message->rule : "", NULL);
    }
}

static void
add_charts (GString        *lines,
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
      g_autoptr (GString) provenances = g_string_new (NULL);

      for (guint j = LR_PROVENANCE_RULEBOOK; j <= LR_PROVENANCE_YOURS; j++)
        if (read->provenances >> j & 1)
          g_string_append_printf (provenances, "%s%s", provenances->len > 0 ? "," : "",
                                  lr_words_provenance_id ((LrProvenance) j));
      lr_lines_append (lines, "chart", chart->id, lr_words_translate (answer->ruleset, chart->label), row, column,
                       provenances->str, hash, NULL);
    }
}

/* --- the chances it had --- */

static void
add_chance_line (GString       *lines,
                 const char    *path,
                 const char    *label,
                 LrValue        happened,
                 const LrDist  *dist,
                 gboolean       is_number)
{
  g_autoptr (GPtrArray) fields = g_ptr_array_new_with_free_func (g_free);
  LrNumber came = is_number ? happened.number : lr_number (happened.ordinal);
  LrWide of = 0;
  gboolean exact = dist->exact;

  for (guint i = 0; i < dist->n_chances; i++)
    exact = exact && lr_wide_add (of, dist->chances[i].ways, &of) && of <= MOST_WAYS;
  g_ptr_array_add (fields, g_strdup ("chance"));
  g_ptr_array_add (fields, g_strdup (path));
  g_ptr_array_add (fields, g_strdup (label));
  g_ptr_array_add (fields, lr_number_to_string (came));
  g_ptr_array_add (fields, exact ? lr_wide_to_string (of) : g_strdup (""));
  for (guint i = 0; i < dist->n_chances; i++)
    {
      const LrChance *chance = &dist->chances[i];
      LrNumber value = is_number ? chance->value.number : lr_number (chance->value.ordinal);
      g_autofree char *text = lr_number_to_string (value);
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];
      g_autofree char *ways = exact ?
                                  lr_wide_to_string (chance->ways) :
                                  g_strdup (g_ascii_dtostr (buffer, sizeof buffer, chance->probability / dist->total));

      g_ptr_array_add (fields, g_strdup_printf ("%s:%s", text, ways));
    }
  g_ptr_array_add (fields, NULL);
  lr_lines_append_list (lines, (const char *const *) fields->pdata);
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

/* Of the dice themselves: what they read, beside what such dice read. */
static void
add_dice_chances (GString        *lines,
                  const LrAnswer *answer,
                  const LrInputs *inputs)
{
  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      const LrGivenRoll *roll = ask->decision == NULL && ask->given ? lr_inputs_find_roll (inputs, ask->path) : NULL;
      g_autoptr (LrPool) pool = NULL;
      g_autoptr (LrDist) dist = NULL;
      g_autofree char *dice = NULL;
      gint64 reading;

      if (roll == NULL || ask->spec.dice == 0 || lr_pool_spec_too_big (&ask->spec))
        continue;
      reading = roll->n_faces > 0 ? lr_pool_spec_read (&ask->spec, roll->faces) : roll->reading;
      pool = lr_pool_new (&ask->spec, TRUE);
      if (pool == NULL) /* its ways outgrow 128 bits */
        pool = lr_pool_new (&ask->spec, FALSE);
      dist = lr_dist_of_pool (pool);
      dice = lr_words_dice (&ask->spec);
      add_chance_line (lines, ask->path, dice, lr_value_whole (reading), dist, TRUE);
    }
}

/* The outcomes beside the chances that they had when the dice had not been thrown and everything else was as it is. */
static void
add_chances (GString        *lines,
             const LrAnswer *answer,
             const LrInputs *inputs)
{
  g_autoptr (LrInputs) before = lr_inputs_copy (inputs);
  g_autoptr (GPtrArray) paths = lr_inputs_given_paths (inputs);
  g_autoptr (LrAnswer) chances = NULL;

  lr_inputs_clear_given (before);
  for (guint i = 0; i < paths->len; i++)
    if (lr_inputs_find_decision (inputs, paths->pdata[i]) != NULL)
      lr_inputs_decide (before, paths->pdata[i], lr_inputs_find_decision (inputs, paths->pdata[i]));
  chances = lr_answer_new (answer->ruleset, before, NULL, FALSE, NULL);
  if (chances->error != NULL || chances->problems->len > 0 || chances->result->status != LR_STATUS_DONE)
    return;
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];
      const LrStepView *chance = view->certain && view->label != NULL && !view->hidden ?
                                     find_view (chances->outcomes, view->path) :
                                     NULL;
      LrTypeBase base = view->step->type.base;

      if (chance == NULL || chance->dist->many || chance->dist->n_chances < 2 || chance->dist->total <= 0 ||
          (base != LR_TYPE_NUMBER && base != LR_TYPE_FLAG) || view->value.tag == LR_TAG_NONE ||
          view->value.tag == LR_TAG_MISSING || lr_value_is_none (chance->dist->chances[0].value) ||
          lr_value_is_none (chance->dist->chances[chance->dist->n_chances - 1].value))
        continue;
      add_chance_line (lines, view->path, view->label, view->value, chance->dist, base == LR_TYPE_NUMBER);
    }
}

/* --- the whole --- */

static gboolean
is_complete (const LrAnswer *answer,
             GError        **error)
{
  if (answer->problems->len > 0 || answer->error != NULL)
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_UNCERTAIN,
                           answer->error != NULL ? answer->error : (const char *) answer->problems->pdata[0]);
      return FALSE;
    }
  if (answer->result->status == LR_STATUS_REFUSED)
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_UNCERTAIN, _ ("the rules do not allow this: %s"),
                   answer->checks->len > 0 ? ((const LrMessageView *) answer->checks->pdata[0])->text : "");
      return FALSE;
    }
  if (answer->inapplicable != NULL)
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_UNCERTAIN, answer->inapplicable);
      return FALSE;
    }
  if (lr_answer_open_ask (answer) != NULL)
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_UNCERTAIN, _ ("“%s” has to be rolled or decided first"),
                   lr_answer_open_ask (answer)->label);
      return FALSE;
    }
  if (answer->losses->len > 0)
    {
      g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_UNCERTAIN, answer->losses->pdata[0]);
      return FALSE;
    }
  return TRUE;
}

/* What nobody has filled in yet cannot have made a result of this game. */
static gboolean
are_filled (LrSession      *session,
            const LrAnswer *answer,
            const LrInputs *inputs,
            GError        **error)
{
  g_autofree char *open = lr_record_unfilled (session, answer, inputs);

  if (open == NULL)
    return TRUE;
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE,
               _ ("nobody has filled in the books yet for: %s. Fill them in, or type the values here"), open);
  return FALSE;
}

/**
 * lr_record_unfilled:
 * @session: a session
 * @answer: what a calculator answers
 * @inputs: what was typed into it, and filled in from the session's books
 *
 * Returns: (transfer full) (nullable): the names of the inputs that come from the books and are open there, so that
 *   only an example stands in them; %NULL if there is none
 */
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

/**
 * lr_record_answer:
 * @session: a session
 * @answer: what a calculator answers, with all dice and decisions given
 * @inputs: what was typed
 * @throws: (nullable): which dice the program has thrown
 * @side: (nullable): whose roll it is; %NULL for the side whose turn it is
 * @how: whether to insist, and whether trackers change
 * @error: why not
 *
 * Takes a result down in the log, with everything that made it, and does to the trackers what it says.
 *
 * Returns: whether it was done
 */
gboolean
lr_record_answer (LrSession      *session,
                  const LrAnswer *answer,
                  const LrInputs *inputs,
                  LrThrows       *throws,
                  const char     *side,
                  LrResolve       how,
                  GError        **error)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *provenance = NULL;
  const LrSide *acting;

  if (!is_complete (answer, error) || !are_filled (session, answer, inputs, error))
    return FALSE;
  acting = side == NULL ? lr_session_get_side (session) : NULL;
  lr_lines_append (lines, "title", answer->title, answer->rule != NULL ? answer->rule : "", NULL);
  if (side != NULL || acting != NULL)
    lr_lines_append (lines, "side", side != NULL ? side : acting->id, NULL);
  if (answer->headline != NULL)
    lr_lines_append (lines, "headline", answer->headline, NULL);
  add_inputs (lines, answer, inputs);
  add_asks (lines, answer, inputs, throws);
  add_story (lines, answer);
  add_charts (lines, answer);
  provenance = lr_answer_provenance (answer, 0);
  if (provenance != NULL)
    lr_lines_append (lines, "provenance", provenance, NULL);
  if (answer->stand_in)
    lr_lines_append (lines, "stand-in", NULL);
  add_dice_chances (lines, answer, inputs);
  add_chances (lines, answer, inputs);
  return lr_session_resolve (session, answer->result, lines->str, how, error);
}

/**
 * lr_record_preview:
 * @session: a session
 * @answer: what a calculator answers
 *
 * Returns: (transfer full) (element-type utf8): what recording the answer would change, a line each
 */
GPtrArray *
lr_record_preview (LrSession      *session,
                   const LrAnswer *answer)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  const LrState *state = lr_session_get_state (session);
  g_autoptr (LrDelta) delta = NULL;

  if (state == NULL || answer->result == NULL || answer->result->status != LR_STATUS_DONE)
    return texts;
  delta = lr_state_preview (state, answer->result, NULL);
  for (guint i = 0; i < delta->changes->len; i++)
    {
      const LrChange *change = delta->changes->pdata[i];

      if (change->slot.kind == LR_SLOT_CELL && !lr_content_equal (&change->before, &change->after))
        {
          g_autofree char *before = lr_change_text (answer->ruleset->model, change, FALSE);
          g_autofree char *after = lr_change_text (answer->ruleset->model, change, TRUE);
          g_autofree char *text = lr_record_change_text (answer->ruleset, change->key, before, after);
          g_autofree char *lost = change->cut ? lr_number_to_string (change->lost) : NULL;

          g_ptr_array_add (texts, change->cut ?
                                      g_strdup_printf (_ ("%s (%s lost at the end of its range)"), text, lost) :
                                      g_steal_pointer (&text));
        }
    }
  return texts;
}
