/* lr-typed-problem.c - error messages for inputs: where, and what is allowed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-typed.h"

#include <glib/gi18n-lib.h>

#include "engine/formula/lr-expr.h"
#include "present/words/lr-words.h"

/* If a kind has more values than this, as a calendar does, only the first few are listed. */
#define MOST_CHOICES 8

/* --- what cannot be read --- */

char *
lr_typed_no_such (const char *what,
                  GPtrArray  *known)
{
  const char *suggestion = lr_suggest (what, (const char *const *) known->pdata, known->len);
  g_autofree char *all = NULL;

  if (suggestion != NULL)
    return g_strdup_printf (_ ("there is no “%s” here; did you mean “%s”?"), what, suggestion);
  g_ptr_array_add (known, NULL);
  all = g_strjoinv (", ", (char **) known->pdata);
  return g_strdup_printf (_ ("there is no “%s” here; available: %s"), what, all);
}

static char *
no_such_choice (const LrTongue       *tongue,
                const LrCodecProblem *problem)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *suggestion;
  g_autofree char *all = NULL;

  for (guint i = 0; i < problem->kind->n_values; i++)
    g_ptr_array_add (names, (gpointer) lr_codec_name (tongue, &problem->kind->values[i]));
  suggestion = lr_suggest (problem->what, (const char *const *) names->pdata, names->len);
  if (suggestion != NULL)
    return g_strdup_printf (_ ("“%s” is not one of its values; did you mean “%s”?"), problem->what, suggestion);
  if (names->len > MOST_CHOICES)
    {
      g_ptr_array_set_size (names, MOST_CHOICES);
      g_ptr_array_add (names, (gpointer) "…");
    }
  g_ptr_array_add (names, NULL);
  all = g_strjoinv (", ", (char **) names->pdata);
  return g_strdup_printf (_ ("“%s” is not one of its values: %s"), problem->what, all);
}

static char *
no_such_field (const LrCodecProblem *problem)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (guint i = 0; i < problem->shape->n_fields; i++)
    if (lr_typed_is_asked (problem->shape->fields[i]))
      g_ptr_array_add (known, (gpointer) problem->shape->fields[i]->id);
  g_ptr_array_add (known, (gpointer) "label");
  return lr_typed_no_such (problem->what, known);
}

static char *
misread (const LrTongue       *tongue,
         const LrCodecProblem *problem)
{
  const char *what = problem->what;

  switch (problem->fault)
    {
    case LR_CODEC_NUMBER:
      return g_strdup_printf (_ ("“%s” is not a number; write 4, 3 1/2 or 0.5"), what);
    case LR_CODEC_LARGE:
      return g_strdup_printf (_ ("%s is too large a number"), what);
    case LR_CODEC_FLAG:
      return g_strdup_printf (_ ("“%s” is neither yes nor no"), what);
    case LR_CODEC_CHOICE:
      return no_such_choice (tongue, problem);
    case LR_CODEC_PICK:
      return g_strdup_printf (_ ("“%s” is not a row; write its number or its label in “%s”, or none"), what,
                              problem->field->roster);
    case LR_CODEC_FIELD:
      return no_such_field (problem);
    case LR_CODEC_TWICE:
      return g_strdup_printf (_ ("%s is given twice"), what);
    case LR_CODEC_EXTRA:
      return g_strdup_printf (_ ("“%s” is one value too many in its row"), what);
    case LR_CODEC_ROWS:
      return g_strdup_printf (_ ("there are too many rows; the maximum is %u"), lr_limits_default.rows);
    case LR_CODEC_FORM:
      if (problem->row > 0)
        return g_strdup_printf (_ ("“%s” is not a row; write NAME=VALUE,NAME=VALUE, with \"…\" around any value that "
                                   "contains a comma"),
                                what);
      return g_strdup (_ ("this cannot be entered"));
    }
  g_assert_not_reached ();
}

char *
lr_typed_misread (const LrTongue       *tongue,
                  const char           *where,
                  const LrCodecProblem *problem)
{
  g_autofree char *sentence = misread (tongue, problem);

  if (where == NULL)
    return g_steal_pointer (&sentence);
  if (problem->row == 0)
    return g_strdup_printf (_ ("%s: %s"), where, sentence);
  return problem->field != NULL ?
             g_strdup_printf ("%s %u: %s: %s", where, problem->row, problem->field->id, sentence) :
             g_strdup_printf ("%s %u: %s", where, problem->row, sentence);
}

/* --- what is found when inputs are used --- */

static char *
name_place (const LrRuleset      *ruleset,
            const LrInputProblem *problem)
{
  LrWords words = { .ruleset = ruleset };
  const LrField *field = problem->row != NULL ? problem->row : problem->field;
  g_autofree char *input = lr_words_label (&words, problem->field->label, NULL, problem->field->id);
  g_autofree char *own = lr_words_label (&words, field->label, NULL, field->id);

  if (problem->place > 0)
    /* Translators: a place in a table of inputs: roster, row, field */
    return g_strdup_printf (_ ("%s, row %u, %s"), input, problem->place, own);
  return g_steal_pointer (&input);
}

static void
add_name (GPtrArray  *names,
          const char *name)
{
  if (name != NULL && !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
    g_ptr_array_add (names, g_strdup (name));
}

/* The things that a condition depends on: inputs, columns of its own row, options, the turn, the scenario. */
static void
add_names (const LrRuleset *ruleset,
           const LrExpr    *expr,
           GPtrArray       *names)
{
  LrWords words = { .ruleset = ruleset };
  const LrField *field = NULL;
  g_autofree char *label = NULL;

  if (expr->op == LR_EXPR_OPTION)
    add_name (names, lr_words_translate (ruleset, expr->option->label));
  else if (expr->op == LR_EXPR_FIELD && expr->args[0]->op == LR_EXPR_NAME && expr->args[0]->name->role == LR_NAME_SELF)
    field = expr->args[0]->type.shape->fields[expr->field];
  else if (expr->op == LR_EXPR_NAME && expr->name->role == LR_NAME_INPUT)
    field = expr->name->field;
  else if (expr->op == LR_EXPR_NAME && expr->name->role == LR_NAME_TURN)
    add_name (names, _ ("the turn"));
  else if (expr->op == LR_EXPR_NAME && expr->name->role == LR_NAME_SCENARIO)
    add_name (names, _ ("the scenario"));
  if (field != NULL)
    {
      label = lr_words_label (&words, field->label, NULL, field->id);
      add_name (names, label);
      return;
    }
  for (guint i = 0; expr->op != LR_EXPR_OPTION && i < expr->n_args; i++)
    if (expr->args[i] != NULL)
      add_names (ruleset, expr->args[i], names);
}

char *
lr_typed_depends (const LrRuleset *ruleset,
                  const LrField   *field)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  if (field->when != NULL && field->when->expr != NULL)
    add_names (ruleset, field->when->expr, names);
  if (names->len == 0)
    return g_strdup (_ ("It never applies in this game"));
  g_ptr_array_add (names, NULL);
  list = g_strjoinv (_ (", "), (char **) names->pdata);
  return g_strdup_printf (_ ("It depends on: %s"), list);
}

char *
lr_typed_problem (const LrRuleset      *ruleset,
                  const LrInputProblem *problem)
{
  g_autofree char *place = name_place (ruleset, problem);
  g_autofree char *value = lr_words_number (problem->value);
  g_autofree char *limit = lr_words_number (problem->limit);
  const LrField *field = problem->row != NULL ? problem->row : problem->field;

  switch (problem->fault)
    {
    case LR_INPUT_BELOW:
      return g_strdup_printf (_ ("%s: %s is too low; the minimum is %s"), place, value, limit);
    case LR_INPUT_ABOVE:
      return g_strdup_printf (_ ("%s: %s is too high; the maximum is %s"), place, value, limit);
    case LR_INPUT_STEP:
      return g_strdup_printf (_ ("%s: %s is not a multiple of %s"), place, value, limit);
    case LR_INPUT_UNAVAILABLE:
      return g_strdup_printf (_ ("%s: “%s” cannot be chosen in this scenario or on this turn"), place,
                              lr_words_translate (ruleset, field->type.kind->values[problem->value.num].label));
    case LR_INPUT_PICK:
      return g_strdup_printf (_ ("%s: there is no row %s in “%s”"), place, value, field->roster);
    case LR_INPUT_FEW:
      return g_strdup_printf (_ ("%s: too few rows (%s); the minimum is %s"), place, value, limit);
    case LR_INPUT_MANY:
      return g_strdup_printf (_ ("%s: too many rows (%s); the maximum is %s"), place, value, limit);
    case LR_INPUT_TWICE:
      return g_strdup_printf (_ ("%s: row %s has the same value"), place, limit);
    case LR_INPUT_UNKNOWN:
      return g_strdup_printf (_ ("%s: a value this depends on is not filled in; enter one here"), place);
    case LR_INPUT_IDLE:
      {
        g_autofree char *why = lr_typed_depends (ruleset, field);

        return g_strdup_printf (_ ("%s: this has no effect here. %s"), place, why);
      }
    }
  g_assert_not_reached ();
}

static void
add_asked (const LrTrace *trace,
           GString       *asked)
{
  for (guint i = 0; i < trace->n_taps; i++)
    {
      const LrTap *tap = trace->taps[i];

      if (tap != NULL && (tap->step->kind == LR_STEP_ROLL || tap->step->kind == LR_STEP_DECISION) &&
          !lr_weight_is_zero (tap->done))
        {
          g_autofree char *path = lr_trace_path (trace, tap->step);

          g_string_append_printf (asked, "%s%s", asked->len > 0 ? ", " : "", path);
        }
    }
  for (const LrTrace *child = trace->first_child; child != NULL; child = child->next)
    add_asked (child, asked);
}

char *
lr_typed_given_problem (const LrResult *result)
{
  const LrGivenProblem *problem = &result->given_problem;
  g_autoptr (GString) asked = g_string_new (NULL);

  switch (problem->fault)
    {
    case LR_GIVEN_UNUSED:
      add_asked (result->trace, asked);
      if (asked->len == 0)
        return g_strdup_printf (_ ("%s: no dice or decisions are needed here"), problem->path);
      return g_strdup_printf (_ ("%s: this is not needed here; needed: %s"), problem->path, asked->str);
    case LR_GIVEN_FACE:
      if (problem->adds > 0)
        return g_strdup_printf (_ ("%s: a die that shows %d adds another die; enter all of them in the order rolled, "
                                   "such as %d+1"),
                                problem->path, (int) problem->adds, (int) problem->adds);
      return g_strdup_printf (_ ("%s: the die has no face %d; its faces are %d to %d"), problem->path,
                              (int) problem->value, (int) problem->least, (int) problem->greatest);
    case LR_GIVEN_COUNT:
      return g_strdup_printf (_ ("%s: the number of faces (%d) does not match the number of dice (%d)"), problem->path,
                              (int) problem->value,
                              (int) problem->least);
    case LR_GIVEN_READING:
      return g_strdup_printf (_ ("%s: these dice cannot show %d, only %d to %d"), problem->path, (int) problem->value,
                              (int) problem->least, (int) problem->greatest);
    case LR_GIVEN_EXTRA:
      return g_strdup_printf (ngettext ("too many faces: %d given, only %d needed",
                                        "too many faces: %d given, only %d needed", (guint) problem->least),
                              (int) problem->value, (int) problem->least);
    case LR_GIVEN_GONE:
      return g_strdup_printf (_ ("%s: none of these is left to draw"), problem->path);
    case LR_GIVEN_DECISION:
      return g_strdup_printf (_ ("%s: %d is not allowed; it must be %d to %d"), problem->path, (int) problem->value,
                              (int) problem->least, (int) problem->greatest);
    case LR_GIVEN_TWICE:
      return g_strdup_printf (_ ("%s: row %d has the same value as row %d"), problem->path, (int) problem->value,
                              (int) problem->least);
    }
  g_assert_not_reached ();
}
