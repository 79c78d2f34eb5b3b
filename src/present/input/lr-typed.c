/* lr-typed.c - reads inputs, options, dice and decisions
 *
 * Every error is one line that names the place and says what is allowed there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-typed.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/code/lr-code.h"
#include "engine/game/lr-state.h"
#include "engine/model/lr-sequence.h"
#include "present/words/lr-words.h"

G_DEFINE_QUARK (lr-typed-error, lr_typed_error)

gboolean
lr_typed_is_asked (const LrField *field)
{
  const LrCode *when = field->when_code;

  return when == NULL || !when->constant || when->constants[0].ordinal != 0;
}

/* --- names --- */

static G_GNUC_PRINTF (3, 4) gboolean
fail (GError       **error,
      LrTypedError   code,
      const char    *format,
      ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (LR_TYPED_ERROR, (int) code, format, args);
  va_end (args);
  return FALSE;
}

/* Says of which rosters a name that is not an input is a column, and how it is written. */
static gboolean
fail_column (const LrProcedure *procedure,
             const char        *name,
             const char        *text,
             GError           **error)
{
  g_autoptr (GString) rosters = g_string_new (NULL);
  const char *first = NULL;

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *roster = procedure->fields[i];
      int column = roster->kind == LR_FIELD_ROSTER ? lr_shape_find (roster->type.shape, name) : -1;

      if (column < 0 || !lr_typed_is_asked (roster->type.shape->fields[column]))
        continue;
      g_string_append_printf (rosters, "%s%s", first != NULL ? ", " : "", roster->id);
      first = first != NULL ? first : roster->id;
    }
  return first == NULL ||
         fail (error, LR_TYPED_ERROR_NAME, _ ("%s is a column of %s; write --row %s %s=%s for each of its rows"), name,
               rosters->str, first, name, text);
}

static gboolean
fail_name (GError    **error,
           const char *what,
           GPtrArray  *known)
{
  g_autofree char *sentence = lr_typed_no_such (what, known);

  return fail (error, LR_TYPED_ERROR_NAME, "%s", sentence);
}

/* A command line takes ids, and also labels in the reader's language. */
static LrTongue
tongue_of (const LrRuleset *ruleset,
           const LrInputs  *inputs)
{
  LrTongue tongue = lr_words_tongue (ruleset);

  tongue.naming = LR_BY_ID;
  tongue.none = tongue.unknown = NULL;
  tongue.rosters = inputs;
  return tongue;
}

/* @problem: (transfer full). */
static gboolean
fail_misread (GError         **error,
              const LrTongue  *tongue,
              const char      *where,
              LrCodecProblem  *problem)
{
  g_autofree char *sentence = lr_typed_misread (tongue, where, problem);
  LrTypedError code = problem->fault == LR_CODEC_FIELD ? LR_TYPED_ERROR_NAME :
                      problem->fault >= LR_CODEC_TWICE ? LR_TYPED_ERROR_FORM :
                                                         LR_TYPED_ERROR_VALUE;

  lr_codec_problem_clear (problem);
  return fail (error, code, "%s", sentence);
}

/* --- values --- */

/* Reads one value. Its range is checked later, when it is used. */
static gboolean
type_field (const LrRuleset *ruleset,
            const LrInputs  *inputs,
            LrInput         *input,
            const LrField   *field,
            const char      *where,
            const char      *text,
            GError         **error)
{
  LrTongue tongue = tongue_of (ruleset, inputs);
  LrCodecProblem problem;

  if (field->kind == LR_FIELD_ROSTER || field->kind == LR_FIELD_RECORD)
    return fail (error, LR_TYPED_ERROR_FORM, _ ("%s has rows; give each as --row %s NAME=VALUE,NAME=VALUE"), where,
                 where);
  return lr_codec_read_input (&tongue, field, text, input, &problem) || fail_misread (error, &tongue, where, &problem);
}

/* Reads the turn and the scenario, which all calculators have. */
static gboolean
type_place (const LrRuleset *ruleset,
            LrInputs        *inputs,
            const char      *name,
            const char      *text,
            GError         **error,
            gboolean        *good)
{
  const LrModel *model = lr_inputs_model (inputs);
  gboolean turn = g_str_equal (name, "turn");
  const LrKind *kind = turn ? model->calendar : model->scenarios;
  LrTongue tongue = tongue_of (ruleset, inputs);
  LrCodecProblem problem;
  LrValue value;

  if ((!turn && !g_str_equal (name, "scenario")) || kind == NULL)
    return FALSE;
  *good = lr_codec_read (&tongue, lr_type_kind (kind), text, &value, &problem);
  if (!*good)
    fail_misread (error, &tongue, name, &problem);
  else if (turn)
    lr_inputs_set_turn (inputs, (int) value.ordinal);
  else
    lr_inputs_set_scenario (inputs, (int) value.ordinal);
  return TRUE;
}

gboolean
lr_typed_input (const LrRuleset *ruleset,
                LrInputs        *inputs,
                const char      *name,
                const char      *text,
                GError         **error)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  int field = lr_procedure_find (procedure, name);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  gboolean good;

  if (field < 0 && type_place (ruleset, inputs, name, text, error, &good))
    return good;
  if (field < 0 && lr_typed_is_own (name))
    return lr_typed_own (inputs, name, text, error);
  for (guint i = 0; field < 0 && i < procedure->n_fields; i++)
    if (lr_typed_is_asked (procedure->fields[i]))
      g_ptr_array_add (known, (gpointer) procedure->fields[i]->id);
  g_ptr_array_add (known, (gpointer) "turn");
  if (field < 0)
    return fail_column (procedure, name, text, error) && fail_name (error, name, known);
  return type_field (ruleset, inputs, lr_inputs_field (inputs, (guint) field), procedure->fields[field], name, text,
                     error);
}

/* Reads NAME=VALUE. */
static gboolean
split_assignment (const char *text,
                  char      **name,
                  char      **value,
                  GError    **error)
{
  const char *equals = strchr (text, '=');

  if (equals == NULL || equals == text)
    return fail (error, LR_TYPED_ERROR_FORM, _ ("“%s” should be NAME=VALUE"), text);
  *name = g_strstrip (g_strndup (text, (gsize) (equals - text)));
  *value = g_strstrip (g_strdup (equals + 1));
  return TRUE;
}

static gboolean
fail_twice (GError    **error,
            const char *what)
{
  return fail (error, LR_TYPED_ERROR_FORM, _ ("%s is given twice"), what);
}

/* A table with one row for each value of a kind: each row has to name its value, and only once. */
static gboolean
check_fixed_row (const LrField *roster,
                 const LrInput *input,
                 guint          last,
                 GError       **error)
{
  const LrShape *shape = roster->type.shape;

  for (guint i = 0; roster->rows != NULL && i < shape->n_fields; i++)
    {
      const LrField *field = shape->fields[i];
      const LrInput *value = &lr_input_row (input, last)->fields[i];

      if (field->kind != LR_FIELD_CHOICE || field->type.kind != roster->rows)
        continue;
      if (!value->is_set)
        return fail (error, LR_TYPED_ERROR_FORM, _ ("%s %u: say which row it is: %s=…"), roster->id, last + 1,
                     field->id);
      for (guint j = 0; j < last; j++)
        if (lr_input_row (input, j)->fields[i].number.num == value->number.num)
          {
            g_autofree char *what = g_strdup_printf ("%s: %s=%s", roster->id, field->id,
                                                     roster->rows->values[value->number.num].id);

            return fail_twice (error, what);
          }
      break;
    }
  return TRUE;
}

static gboolean
type_rows (const LrRuleset *ruleset,
           const LrInputs  *inputs,
           LrInput         *input,
           const LrField   *roster,
           const char      *text,
           GError         **error)
{
  LrTongue tongue = tongue_of (ruleset, inputs);
  LrCodecProblem problem;

  return lr_codec_read_rows (&tongue, roster->type.shape, text, input, &problem) ||
         fail_misread (error, &tongue, roster->id, &problem);
}

/* Returns: the index of a roster among the inputs, or -1 */
static int
find_roster (const LrProcedure *procedure,
             const char        *name,
             GError           **error)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();
  int index = lr_procedure_find (procedure, name);

  if (index >= 0 && procedure->fields[index]->kind == LR_FIELD_ROSTER)
    return index;
  for (guint i = 0; i < procedure->n_fields; i++)
    if (procedure->fields[i]->kind == LR_FIELD_ROSTER)
      g_ptr_array_add (rosters, (gpointer) procedure->fields[i]->id);
  fail_name (error, name, rosters);
  return -1;
}

gboolean
lr_typed_none (LrInputs   *inputs,
               const char *roster,
               GError    **error)
{
  int index = find_roster (lr_inputs_procedure (inputs), roster, error);
  LrInput *input;

  if (index < 0)
    return FALSE;
  input = lr_inputs_field (inputs, (guint) index);
  lr_input_unset (input);
  input->is_set = TRUE;
  return TRUE;
}

gboolean
lr_typed_row (const LrRuleset *ruleset,
              LrInputs        *inputs,
              const char      *roster,
              const char      *text,
              GError         **error)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  int index = find_roster (procedure, roster, error);
  LrInput *input = index >= 0 ? lr_inputs_field (inputs, (guint) index) : NULL;
  guint n_before = input != NULL ? lr_input_n_rows (input) : 0;

  if (index < 0 || !type_rows (ruleset, inputs, input, procedure->fields[index], text, error))
    return FALSE;
  for (guint i = n_before; i < lr_input_n_rows (input); i++)
    if (!check_fixed_row (procedure->fields[index], input, i, error))
      return FALSE;
  return TRUE;
}

gboolean
lr_typed_option (const LrRuleset *ruleset,
                 LrInputs        *inputs,
                 const char      *name,
                 const char      *text,
                 GError         **error)
{
  const LrModel *model = lr_inputs_model (inputs);
  const LrOption *option = lr_model_find_option (model, name);
  LrTongue tongue = tongue_of (ruleset, inputs);
  LrCodecProblem problem;
  LrValue value;

  if (option == NULL)
    {
      g_autoptr (GPtrArray) known = g_ptr_array_new ();

      for (guint i = 0; i < model->options->len; i++)
        g_ptr_array_add (known, (gpointer) ((const LrOption *) model->options->pdata[i])->id);
      return fail_name (error, name, known);
    }
  if (!lr_codec_read (&tongue, option->type, text, &value, &problem))
    return fail_misread (error, &tongue, name, &problem);
  lr_inputs_set_option (inputs, option->index, value.ordinal);
  return TRUE;
}

char *
lr_typed_tracker (const LrRuleset *ruleset,
                  const char      *key,
                  const char      *text,
                  GError         **error)
{
  int cell = lr_tracker_find_cell (ruleset->model, key);
  const LrTracker *tracker = cell >= 0 ? lr_tracker_of_cell (ruleset->model, (guint) cell, NULL) : NULL;
  LrTongue tongue = tongue_of (ruleset, NULL);
  LrCodecProblem problem;
  LrContent content;
  LrEffect effect;
  guint list;
  g_autofree LrValue *row = tracker == NULL ? lr_row_key_read (ruleset->model, key, &effect, &list) : NULL;
  LrType type = tracker != NULL ? tracker->type : lr_type (LR_TYPE_NONE);
  char *kept;

  /* "none" is what an empty list is shown as */
  if (g_ascii_strcasecmp (text, "none") == 0 && (type.base == LR_TYPE_LIST || (row != NULL && effect.removes)))
    return g_strdup ("");
  if (row != NULL && !effect.removes)
    type = effect.target->type.shape->fields[effect.column]->type;
  else if (tracker == NULL || tracker->value != NULL)
    return g_strdup (text);
  tongue.unknown = "?";
  if (!lr_codec_read_content (&tongue, type, text, &content, &problem))
    {
      fail_misread (error, &tongue, key, &problem);
      return NULL;
    }
  kept = lr_codec_content (&lr_tongue_wire, type, &content, NULL);
  lr_content_clear (&content);
  return kept;
}

/* --- dice and decisions --- */

/* Finds the decision that a path names: it goes through calls to the last word that is not a number. */
static const LrField *
find_decision (const LrBlock *block,
               char         **words)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];
      const LrField *found = NULL;

      if (step->kind == LR_STEP_DECISION && g_strcmp0 (words[0], step->id) == 0)
        return step->decision;
      if (step->kind == LR_STEP_IF)
        found = find_decision (step->block, words);
      else if (step->kind == LR_STEP_REPEAT)
        {
          gboolean named = step->id != NULL && g_strcmp0 (words[0], step->id) == 0 && words[1] != NULL;

          if (step->id == NULL || named)
            found = find_decision (step->block, named ? words + 2 : words);
        }
      else if (step->kind == LR_STEP_CALL && g_strcmp0 (words[0], step->id) == 0)
        found = find_decision (step->call.callee->body, words + 1);
      if (found != NULL)
        return found;
    }
  return NULL;
}

gboolean
lr_typed_decision (const LrRuleset *ruleset,
                   LrInputs        *inputs,
                   const char      *typed,
                   const char      *text,
                   GError         **error)
{
  g_autofree char *path = lr_typed_path (lr_inputs_procedure (inputs), LR_STEP_DECISION, typed, error);
  g_auto (GStrv) words = path != NULL ? g_strsplit (path, ".", -1) : NULL;
  const LrField *field = words != NULL ? find_decision (lr_inputs_procedure (inputs)->body, words) : NULL;
  LrInput input = { 0 };
  gboolean good;

  if (path == NULL)
    return FALSE;
  if (field == NULL)
    return fail (error, LR_TYPED_ERROR_NAME, _ ("there is no decision “%s” here"), path);
  if (lr_inputs_find_decision (inputs, path) != NULL)
    return fail_twice (error, path);
  if (field->kind == LR_FIELD_ROSTER)
    good = *text == '\0' || type_rows (ruleset, inputs, &input, field, text, error);
  else
    good = type_field (ruleset, inputs, &input, field, path, text, error);
  if (good)
    lr_inputs_decide (inputs, path, &input);
  lr_input_unset (&input);
  return good;
}

/* Reads 7, or the faces of several dice: 3+4+1 */
static gboolean
read_roll (const char *text,
           GArray     *faces,
           gint64     *reading)
{
  g_auto (GStrv) parts = g_strsplit (text, "+", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 face;
      guint small;

      if (!g_ascii_string_to_unsigned (g_strstrip (parts[i]), 10, 0, G_MAXINT, &face, NULL))
        return FALSE;
      small = (guint) face;
      g_array_append_val (faces, small);
    }
  *reading = faces->len == 1 ? g_array_index (faces, guint, 0) : 0;
  return faces->len > 0;
}

/* Says how a decision is written, and if it cannot have that value, which it can have. */
static gboolean
fail_decision (const LrField *field,
               const char    *typed,
               const char    *value,
               GError       **error)
{
  const LrKind *kind = field != NULL && field->kind == LR_FIELD_CHOICE ? field->type.kind : NULL;
  g_autoptr (GString) ids = g_string_new (NULL);

  if (kind == NULL || lr_kind_find (kind, value) >= 0)
    return fail (error, LR_TYPED_ERROR_FORM, _ ("%s is decided or drawn, not rolled; write --set %s=%s"), typed, typed,
                 value);
  for (guint i = 0; i < kind->n_values; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", kind->values[i].id);
  return fail (error, LR_TYPED_ERROR_FORM, _ ("%s is decided or drawn, not rolled; write --set %s= and one of: %s"),
               typed, typed, ids->str);
}

/* Something else may have the name that was given as dice: the error says so, and how to write it. */
static gboolean
check_is_thrown (LrInputs    *inputs,
                 const char  *typed,
                 const char  *value,
                 GError     **error)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  g_autofree char *path = NULL;
  g_auto (GStrv) words = NULL;

  if (lr_typed_has_path (procedure, LR_STEP_ROLL, typed))
    return TRUE;
  if (lr_procedure_find (procedure, typed) >= 0)
    return fail (error, LR_TYPED_ERROR_FORM, _ ("%s is an input, not dice; write %s=%s without --dice"), typed, typed,
                 value);
  if (!lr_typed_has_path (procedure, LR_STEP_DECISION, typed))
    return TRUE;
  path = lr_typed_path (procedure, LR_STEP_DECISION, typed, NULL);
  words = path != NULL ? g_strsplit (path, ".", -1) : NULL;
  return fail_decision (words != NULL ? find_decision (procedure->body, words) : NULL, typed, value, error);
}

gboolean
lr_typed_dice (LrInputs   *inputs,
               const char *text,
               GError    **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autofree char *typed = NULL;
      g_autofree char *value = NULL;
      g_autofree char *path = NULL;
      gint64 reading;

      if (!split_assignment (g_strstrip (parts[i]), &typed, &value, error) ||
          !check_is_thrown (inputs, typed, value, error))
        return FALSE;
      if (!read_roll (value, faces, &reading))
        return fail (error, LR_TYPED_ERROR_FORM, _ ("%s: “%s” is not a dice roll; write 7, or 3+4 for two dice"),
                     typed, value);
      path = lr_typed_path (lr_inputs_procedure (inputs), LR_STEP_ROLL, typed, error);
      if (path == NULL)
        return FALSE;
      if (lr_inputs_find_roll (inputs, path) != NULL)
        return fail_twice (error, path);
      if (faces->len > 1)
        lr_inputs_give_roll (inputs, path, &g_array_index (faces, guint, 0), faces->len, 0);
      else
        lr_inputs_give_number (inputs, path, reading);
    }
  return TRUE;
}

gboolean
lr_typed_faces (LrInputs   *inputs,
                const char *text,
                GError    **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));

  if (*text == '\0')
    return fail (error, LR_TYPED_ERROR_FORM, _ ("“%s” is not a face of a die"), text);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 face;
      guint small;

      if (!g_ascii_string_to_unsigned (g_strstrip (parts[i]), 10, 1, G_MAXINT, &face, NULL))
        return fail (error, LR_TYPED_ERROR_FORM, _ ("“%s” is not a face of a die"), parts[i]);
      small = (guint) face;
      g_array_append_val (faces, small);
    }
  lr_inputs_give_faces (inputs, &g_array_index (faces, guint, 0), faces->len);
  return TRUE;
}
