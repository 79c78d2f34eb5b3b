/* lr-reason.c - the reasons of a no, in words
 *
 * The engine says which part of a formula decided. Here it gets the words of the ruleset; where that has none, those of
 * the inputs, steps and charts that the part reads: "Links from its parent: 2, at most 1".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-reason.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/formula/lr-expr.h"
#include "engine/model/lr-chart.h"
#include "present/words/lr-words.h"

/* More of them cannot be read in one line. */
#define MOST_IN_LINE 3
/* A named part with more facts is told by its name. */
#define MOST_FACTS 2
#define MOST_CHOICES 3
#define MOST_CELLS 7
#define MOST_LENGTH_OF_CHOICES 40

/* --- what a part is called --- */

static char *expr_label (const LrWords *words, const LrExpr *expr);
static char *joined_label (const LrWords *words, const LrExpr *expr, const char *sign);

static char *
side_label (const LrWords *words,
            const LrExpr  *expr)
{
  return expr->op == LR_EXPR_NUMBER ? lr_words_number (expr->value.number) : expr_label (words, expr);
}

/* What is asked is told as a fact. */
static char *
field_label (const LrWords *words,
             const LrField *field)
{
  char *label = field->label != NULL ? lr_words_label (words, field->label, NULL, NULL) : NULL;

  return label != NULL && g_str_has_suffix (label, "?") ? g_strchomp (g_strdelimit (label, "?", ' ')) : label;
}

/* The tap of a step, wherever it was done. */
static const LrTap *
find_tap (const LrTrace *trace,
          const LrStep  *step)
{
  const LrTap *tap = lr_trace_find_tap (trace, step);

  for (const LrTrace *child = trace->first_child; child != NULL && tap == NULL; child = child->next)
    tap = find_tap (child, step);
  return tap;
}

static char *
step_label (const LrWords *words,
            const LrStep  *step)
{
  if (step->kind == LR_STEP_DECISION)
    return field_label (words, step->decision);
  if (step->label != NULL)
    {
      const LrTap *tap = step->label->n_parts > 0 ? find_tap (words->result->trace, step) : NULL;

      return step->label->n_parts == 0 || (tap != NULL && tap->label != NULL) ?
                 lr_words_label (words, step->label, tap != NULL ? tap->label : NULL, NULL) :
                 NULL;
    }
  return (step->kind == LR_STEP_LET || step->kind == LR_STEP_OUTCOME) && step->value != NULL ?
             expr_label (words, step->value->expr) :
             NULL;
}

static char *
plain_label (const LrWords *words,
             const char    *label)
{
  return label != NULL ? g_strdup (lr_words_translate (words->ruleset, label)) : NULL;
}

static const LrField *
field_of (const LrExpr *expr)
{
  const LrShape *shape = expr->op == LR_EXPR_FIELD ? expr->args[0]->type.shape : NULL;

  if (expr->op == LR_EXPR_NAME && expr->name->role == LR_NAME_INPUT)
    return expr->name->field;
  return shape != NULL && shape->id != NULL && expr->field < shape->n_fields ? shape->fields[expr->field] : NULL;
}

/* Returns: (transfer full) (nullable): what a part of a formula is called */
static char *
expr_label (const LrWords *words,
            const LrExpr  *expr)
{
  const LrField *field = field_of (expr);
  const LrExpr *source = expr->n_args > 0 ? expr->args[0] : NULL;

  if (field != NULL)
    return field_label (words, field);
  switch ((guint) expr->op)
    {
    case LR_EXPR_NAME:
      if (expr->name->role == LR_NAME_TURN)
        return g_strdup (_ ("Turn"));
      if (expr->name->role == LR_NAME_SCENARIO)
        return g_strdup (_ ("Scenario"));
      return expr->name->step != NULL ? step_label (words, expr->name->step) : NULL;
    case LR_EXPR_FIELD:
      if (source->op == LR_EXPR_NAME && source->name->step != NULL && source->name->step->kind == LR_STEP_CALL)
        return step_label (words, source->name->step->call.callee->outcomes[expr->field]);
      return expr_label (words, source);
    case LR_EXPR_COMPUTED:
      return step_label (words, source->type.shape->computed[expr->field]);
    case LR_EXPR_KIND_FIELD:
      return plain_label (words, source->type.kind->fields[expr->field].label);
    case LR_EXPR_OPTION:
      return plain_label (words, expr->option->label);
    case LR_EXPR_CHART:
      return plain_label (words, expr->chart->label);
    case LR_EXPR_LIST:
      if (expr->n_args > 2 && field_of (expr->args[2]) != NULL)
        return expr_label (words, expr->args[2]);
      return expr_label (words, source);
    case LR_EXPR_CALL:
      return expr->n_args == 1 ? expr_label (words, source) : NULL;
    case LR_EXPR_OTHERWISE:
      return expr_label (words, source);
    case LR_EXPR_ADD:
      return joined_label (words, expr, "+");
    case LR_EXPR_SUBTRACT:
      return joined_label (words, expr, "−");
    case LR_EXPR_MULTIPLY:
      return joined_label (words, expr, "×");
    default:
      return expr->type.base == LR_TYPE_KIND ? plain_label (words, expr->type.kind->label) : NULL;
    }
}

/* Of two sides, if both are called something. */
static char *
joined_label (const LrWords *words,
              const LrExpr  *expr,
              const char    *sign)
{
  g_autofree char *left = side_label (words, expr->args[0]);
  g_autofree char *right = side_label (words, expr->args[1]);

  return left != NULL && right != NULL ? g_strdup_printf ("%s %s %s", left, sign, right) : NULL;
}

/* Of the named part that a reason is in. */
static char *
part_label (const LrWords  *words,
            const LrReason *reason)
{
  const LrMessage *label = reason->item != NULL ? reason->item->label :
                           reason->step != NULL ? reason->step->label :
                                                  NULL;

  return label != NULL ? lr_words_message (words, label, label->n_parts > 0 ? reason->label : NULL) : NULL;
}

static const LrUnit *
unit_of (const LrExpr *expr)
{
  const LrField *field = field_of (expr);

  if (field != NULL)
    return field->unit;
  return expr->op == LR_EXPR_NAME && expr->name->step != NULL ? expr->name->step->unit : NULL;
}

static char *
value_text (const LrWords *words,
            const LrExpr  *expr,
            LrValue        value,
            const LrUnit  *unit)
{
  return lr_value_is_missing (value) ? g_strdup ("?") : lr_words_value (words, expr->type, value, unit);
}

/* Of a side of a comparison. */
static char *
side_text (const LrWords  *words,
           const LrReason *reason,
           guint           side)
{
  g_autofree char *text = value_text (words, reason->expr->args[side], reason->values[side], NULL);

  /* Translators: the best number that the dice can bring: "7 at best" */
  return (reason->at_best >> side) & 1 ? g_strdup_printf (_ ("%s at best"), text) : g_steal_pointer (&text);
}

/* --- what was looked at --- */

static gboolean
is_constant (const LrExpr *expr)
{
  return expr->op == LR_EXPR_NUMBER || expr->op == LR_EXPR_VALUE || expr->op == LR_EXPR_FLAG ||
         expr->op == LR_EXPR_NEGATE || expr->op == LR_EXPR_NONE;
}

static LrExprOp
turned_round (LrExprOp op)
{
  return op == LR_EXPR_UNDER    ? LR_EXPR_OVER :
         op == LR_EXPR_OVER     ? LR_EXPR_UNDER :
         op == LR_EXPR_AT_MOST  ? LR_EXPR_AT_LEAST :
         op == LR_EXPR_AT_LEAST ? LR_EXPR_AT_MOST :
                                  op;
}

static LrExprOp
opposite (LrExprOp op)
{
  return op == LR_EXPR_UNDER     ? LR_EXPR_AT_LEAST :
         op == LR_EXPR_OVER      ? LR_EXPR_AT_MOST :
         op == LR_EXPR_AT_MOST   ? LR_EXPR_OVER :
         op == LR_EXPR_AT_LEAST  ? LR_EXPR_UNDER :
         op == LR_EXPR_EQUAL     ? LR_EXPR_DIFFERENT :
         op == LR_EXPR_DIFFERENT ? LR_EXPR_EQUAL :
                                   op;
}

static char *
turn_words (LrExprOp    op,
            const char *now,
            const char *limit)
{
  switch ((guint) op)
    {
    case LR_EXPR_AT_LEAST:
      /* Translators: the turn, and the first one in which something is allowed */
      return g_strdup_printf (_ ("it is %s, before %s"), now, limit);
    case LR_EXPR_AT_MOST:
      return g_strdup_printf (_ ("it is %s, after %s"), now, limit);
    case LR_EXPR_UNDER:
      return g_strdup_printf (_ ("it is %s, not before %s"), now, limit);
    case LR_EXPR_OVER:
      return g_strdup_printf (_ ("it is %s, not after %s"), now, limit);
    case LR_EXPR_EQUAL:
      return g_strdup_printf (_ ("it is %s, not %s"), now, limit);
    default:
      return g_strdup_printf (_ ("it is %s"), now);
    }
}

static char *
limit_words (LrExprOp    op,
             const char *label,
             const char *value,
             const char *limit)
{
  switch ((guint) op)
    {
    case LR_EXPR_AT_LEAST:
      /* Translators: what was looked at, its value and what is allowed: "Links: 2, at least 3" */
      return g_strdup_printf (_ ("%s: %s, at least %s"), label, value, limit);
    case LR_EXPR_AT_MOST:
      return g_strdup_printf (_ ("%s: %s, at most %s"), label, value, limit);
    case LR_EXPR_UNDER:
      return g_strdup_printf (_ ("%s: %s, under %s"), label, value, limit);
    case LR_EXPR_OVER:
      return g_strdup_printf (_ ("%s: %s, over %s"), label, value, limit);
    case LR_EXPR_EQUAL:
      return g_strdup_printf (_ ("%s: %s, not %s"), label, value, limit);
    default:
      return g_strdup_printf (_ ("%s: %s"), label, value);
    }
}

static char *
comparison_words (const LrWords  *words,
                  const LrReason *reason,
                  const char     *part)
{
  guint first = is_constant (reason->expr->args[0]) ? 1 : 0;
  const LrExpr *left = reason->expr->args[first];
  const LrExpr *right = reason->expr->args[1 - first];
  LrExprOp op = first == 1 ? turned_round (reason->expr->op) : reason->expr->op;
  g_autofree char *label = expr_label (words, left);
  g_autofree char *value = side_text (words, reason, first);
  g_autofree char *limit = side_text (words, reason, 1 - first);
  g_autofree char *of = is_constant (right) ? NULL : expr_label (words, right);
  g_autofree char *both = of != NULL ? g_strdup_printf (_ ("%s (%s)"), limit, of) : g_strdup (limit);

  if (!reason->wanted)
    op = opposite (op);
  if (left->op == LR_EXPR_NAME && left->name->role == LR_NAME_TURN)
    return turn_words (op, value, limit);
  if (label == NULL && part == NULL)
    return NULL;
  if (op == LR_EXPR_OVER && right->op == LR_EXPR_NUMBER && right->value.number.num == 0)
    op = LR_EXPR_DIFFERENT; /* that there is none says enough */
  return limit_words (op, label != NULL ? label : part, value, both);
}

/* The few values that would do. */
static char *
choices_words (const LrWords *words,
               const LrExpr  *expr)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (expr->n_args - 1 > MOST_CHOICES)
    return NULL;
  for (guint i = 1; i < expr->n_args; i++)
    {
      g_autofree char *value = NULL;

      if (expr->args[i]->op != LR_EXPR_VALUE && expr->args[i]->op != LR_EXPR_NUMBER)
        return NULL;
      value = lr_words_value (words, expr->args[i]->type, expr->args[i]->value, NULL);
      if (i == 1)
        g_string_append (text, value);
      else
        g_string_append_printf (text, i + 1 == expr->n_args ? _ (" or %s") : ", %s", value);
    }
  return text->len <= MOST_LENGTH_OF_CHOICES ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static char *
choice_words (const LrWords  *words,
              const LrReason *reason,
              const char     *part)
{
  const LrExpr *expr = reason->expr->args[0];
  g_autofree char *own = expr_label (words, expr);
  g_autofree char *value = value_text (words, expr, reason->values[0], NULL);
  g_autofree char *choices = reason->wanted && reason->expr->op == LR_EXPR_IN ? choices_words (words, reason->expr) :
                                                                               NULL;
  const char *label = own != NULL ? own : part;

  if (label == NULL)
    return NULL;
  return choices != NULL ? g_strdup_printf (_ ("%s: %s, not %s"), label, value, choices) :
                           g_strdup_printf (_ ("%s: %s"), label, value);
}

/* A fact of a value of a kind: "The hex holds: An enemy depot (Closed to him)". */
static char *
fact_words (const LrWords  *words,
            const LrReason *reason)
{
  g_autofree char *fact = expr_label (words, reason->expr);
  g_autofree char *of = expr_label (words, reason->expr->args[0]);
  g_autofree char *value = value_text (words, reason->expr->args[0], reason->values[0], NULL);
  g_autofree char *holds = fact == NULL || !reason->wanted ? g_strdup (fact) :
                           reason->expr->type.base == LR_TYPE_NUMBER ?
                                                             lr_words_named (fact, "0") :
                                                             g_strdup_printf (_ ("%s: no"), fact);

  if (of == NULL)
    return g_steal_pointer (&holds);
  return holds != NULL ? g_strdup_printf (_ ("%s: %s (%s)"), of, value, holds) :
                         g_strdup_printf (_ ("%s: %s"), of, value);
}

static char *
difference_words (const LrWords  *words,
                  const LrReason *reason)
{
  g_autofree char *label = expr_label (words, reason->expr->args[0]);
  g_autofree char *other = expr_label (words, reason->expr->args[1]);
  g_autofree char *value = value_text (words, reason->expr->args[0], reason->values[0], NULL);
  g_autofree char *limit = value_text (words, reason->expr->args[1], reason->values[1], NULL);

  if (label != NULL && is_constant (reason->expr->args[1]))
    /* Translators: what nothing is left of, and what is taken from it: "Manpower: 1, less 1" */
    return g_strdup_printf (_ ("%s: %s, less %s"), label, value, limit);
  if (label == NULL && other != NULL && is_constant (reason->expr->args[0]))
    /* Translators: what nothing is left of, and out of how many: "Removed: 3 of 3" */
    return g_strdup_printf (_ ("%s: %s of %s"), other, limit, value);
  /* Translators: the two sides of a difference that is 0: "Allowed: 3; In play: 5" */
  return label == NULL || other == NULL ? NULL : g_strdup_printf (_ ("%s: %s; %s: %s"), label, value, other, limit);
}

/* Of what dice would find in a chart: all that its column has. Returns: (transfer full) (nullable) */
static char *
chart_words (const LrWords  *words,
             const LrReason *reason)
{
  const LrExpr *source = reason->expr->n_args > 0 ? reason->expr->args[0] : NULL;
  const LrTap *tap = source != NULL && source->op == LR_EXPR_NAME && source->name->step != NULL ?
                         find_tap (words->result->trace, source->name->step) :
                         NULL;
  const LrReadTap *read = tap != NULL ? tap->reads : NULL;
  const LrChart *chart = read != NULL ? read->chart : NULL;
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  int column = -1;
  g_autofree char *band = NULL;
  g_autofree char *all = NULL;

  for (guint i = 0; chart != NULL && i < chart->n_rows * chart->n_columns; i++)
    if (!lr_weight_is_zero (lr_read_weight (read, &read->cells, i)))
      {
        g_autofree char *cell = lr_words_cell (words->ruleset, chart, i);

        column = column == -1 || column == (int) (i % chart->n_columns) ? (int) (i % chart->n_columns) : -2;
        if (!g_ptr_array_find_with_equal_func (cells, cell, g_str_equal, NULL))
          g_ptr_array_add (cells, g_steal_pointer (&cell));
      }
  if (column < 0 || read->next != NULL || cells->len > MOST_CELLS)
    return NULL;
  g_ptr_array_add (cells, NULL);
  all = g_strjoinv (", ", (char **) cells->pdata);
  band = chart->n_axes == 2 ? lr_words_band (words->ruleset, &chart->axes[1], (guint) column) : NULL;
  /* Translators: why it is a no, whatever the dice show: a chart, one of its columns, and what that has */
  return band != NULL ? g_strdup_printf (_ ("“%s” has in column %s nothing that brings it: %s"),
                                         lr_words_translate (words->ruleset, chart->label), band, all) :
                        /* Translators: why it is a no, whatever the dice show: a chart, and what it has */
                        g_strdup_printf (_ ("“%s” has nothing that brings it: %s"),
                                         lr_words_translate (words->ruleset, chart->label), all);
}

/* Of a number that is put together and comes to 0: what counts in it. */
static char *
sum_words (const LrAnswer *answer,
           const LrStep   *step,
           const char     *label)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < answer->tallies->len; i++)
    {
      const LrTallyView *tally = answer->tallies->pdata[i];

      for (guint j = 0; tally->view.step == step && j < tally->items->len; j++)
        {
          const LrItemView *item = tally->items->pdata[j];
          gboolean decides = item->by == LR_TALLY_LEAST ? item->certain && item->value.number.num <= 0 : item->counts;

          if (item->depth == 0 && item->applied && item->text != NULL && decides)
            g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", item->label, item->text);
        }
    }
  /* Translators: why it is 0: the name of a sum; then what it is made of */
  return text->len > 0 ? g_strdup_printf (_ ("“%s” comes to 0: %s"), label, text->str) :
                         g_strdup_printf (_ ("nothing counts for “%s”"), label);
}

/* Returns: (transfer full) (nullable): the fact that decided; %NULL where nothing in it has a name */
static char *
reason_words (const LrAnswer *answer,
              const LrWords  *words,
              const LrReason *reason)
{
  const LrExpr *expr = reason->expr;
  g_autofree char *part = part_label (words, reason);
  g_autofree char *label = NULL;

  if (reason->words != NULL)
    {
      g_autofree char *said = lr_words_message (words, reason->words, reason->parts);

      /* Translators: two conditions never hold together: where one does, why the other does not */
      return reason->at_best != 0 ? g_strdup_printf (_ ("where it could, %s"), said) : g_steal_pointer (&said);
    }
  if (expr == NULL && reason->wanted && reason->step != NULL && reason->step->type.base == LR_TYPE_NUMBER)
    return sum_words (answer, reason->step, part);
  if (expr == NULL)
    return part == NULL || !reason->wanted ? g_steal_pointer (&part) : g_strdup_printf (_ ("%s: no"), part);
  if (reason->at_best != 0 && lr_value_is_missing (reason->values[0]))
    return chart_words (words, reason);
  if (expr->op >= LR_EXPR_EQUAL && expr->op <= LR_EXPR_AT_LEAST)
    return comparison_words (words, reason, part);
  if (expr->op == LR_EXPR_IN || expr->op == LR_EXPR_IS_NONE)
    return choice_words (words, reason, part);
  if (expr->op == LR_EXPR_KIND_FIELD)
    return fact_words (words, reason);
  if (expr->op == LR_EXPR_SUBTRACT)
    return difference_words (words, reason);
  if (expr->op == LR_EXPR_FIELD && expr->args[0]->type.base == LR_TYPE_RECORD &&
      !lr_value_is_missing (reason->values[0]) && (label = expr_label (words, expr->args[0])) != NULL)
    {
      if (expr->args[0]->op == LR_EXPR_NAME && expr->args[0]->name->step != NULL &&
          expr->args[0]->name->step->kind == LR_STEP_CALL)
        return NULL; /* all that was called comes to */

      g_autofree char *value = value_text (words, expr->args[0], reason->values[0], NULL);

      return g_strdup_printf (_ ("%s: %s"), label, value);
    }
  label = expr->op == LR_EXPR_LIST && part != NULL ? g_strdup (part) : expr_label (words, expr);
  if (label == NULL)
    label = g_strdup (part);
  if (label != NULL && expr->type.base == LR_TYPE_NUMBER)
    {
      g_autofree char *value = value_text (words, expr, reason->values[0], unit_of (expr));

      if (expr->op == LR_EXPR_CHART)
        /* Translators: a chart and the number that it gives */
        return g_strdup_printf (_ ("“%s” gives %s"), label, value);
      return g_strdup_printf (_ ("%s: %s"), label, value);
    }
  return label == NULL || !reason->wanted ? g_steal_pointer (&label) : g_strdup_printf (_ ("%s: no"), label);
}

/* --- all of them --- */

static void
free_reason (LrReasonView *view)
{
  g_free (view->text);
  g_free (view->label);
  g_free (view);
}

static gboolean
is_same (gconstpointer a,
         gconstpointer b)
{
  const LrReasonView *one = a;
  const LrReasonView *other = b;

  return g_str_equal (one->text, other->text) && g_strcmp0 (one->rule, other->rule) == 0;
}

/* Whether something is only not there that would make an exception. */
static gboolean
is_lack (const LrReason *reason)
{
  const LrExpr *expr = reason->expr;

  return expr != NULL && reason->words == NULL && reason->wanted && expr->op != LR_EXPR_UNDER &&
         expr->op != LR_EXPR_OVER && expr->op != LR_EXPR_AT_MOST && expr->op != LR_EXPR_AT_LEAST &&
         expr->op != LR_EXPR_DIFFERENT && expr->op != LR_EXPR_IS_NONE &&
         (expr->op != LR_EXPR_EQUAL || expr->args[0]->type.base == LR_TYPE_KIND);
}

/* The reasons of one named part together, from @first to before @end. Of what is in the way and exceptions that are
 * not there, what is in the way. */
static void
take_part (LrAnswer *answer,
           guint     first,
           guint     end)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  const LrReason *reasons = answer->result->reasons;
  LrReasonView *view = g_new0 (LrReasonView, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_facts = 0;
  gboolean lacks = TRUE;

  view->rule = reasons[first].rule;
  view->label = part_label (&words, &reasons[first]);
  for (guint i = first; i < end; i++)
    lacks = lacks && is_lack (&reasons[i]);
  for (guint i = first; i < end; i++)
    {
      g_autofree char *fact = is_lack (&reasons[i]) != lacks ? NULL : reason_words (answer, &words, &reasons[i]);
      const LrExpr *expr = reasons[i].expr;

      if (fact == NULL || strstr (text->str, fact) != NULL)
        continue;
      if (n_facts++ > 0)
        /* Translators: between two facts that together are a reason */
        g_string_append (text, _ (" and "));
      g_string_append (text, fact);
      if (view->field == NULL && expr != NULL)
        view->field = field_of (expr->n_args > 0 && expr->op != LR_EXPR_FIELD ? expr->args[0] : expr);
    }
  if (n_facts > MOST_FACTS && view->label != NULL)
    g_string_printf (text, reasons[first].fails ? _ ("%s: no") : "%s", view->label);
  view->text = n_facts > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup (view->label);
  if (view->text == NULL || g_ptr_array_find_with_equal_func (answer->reasons, view, is_same, NULL))
    free_reason (view);
  else
    g_ptr_array_add (answer->reasons, view);
}

void
lr_reason_take_all (LrAnswer *answer)
{
  const LrReason *reasons = answer->result->reasons;
  guint n = answer->result->n_reasons;

  answer->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) free_reason);
  for (guint first = 0, end; first < n; first = end)
    {
      for (end = first + 1; end < n && reasons[first].words == NULL && reasons[end].words == NULL &&
                            reasons[end].item == reasons[first].item && reasons[end].step == reasons[first].step &&
                            reasons[end].rule == reasons[first].rule && reasons[end].label == reasons[first].label;)
        end++;
      take_part (answer, first, end);
    }
}

void
lr_reason_take_dice (LrAnswer *answer)
{
  const char *rule = answer->result->procedure->headline->rule;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean open = FALSE;
  guint n = 0;

  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      g_autofree char *own = ask->step->kind == LR_STEP_ROLL && ask->step->label != NULL && ask->reading != NULL ?
                                 lr_words_named (ask->label, ask->reading) :
                                 NULL;

      if (own != NULL && n++ < MOST_IN_LINE)
        g_string_append_printf (text, "%s%s", n > 1 ? ", " : "", own);
      open = open || !ask->given;
    }
  for (guint i = 0; i < answer->reads->len && n > 0 && !open; i++)
    {
      const LrReadView *read = answer->reads->pdata[i];
      g_autofree char *place = lr_answer_read_text (answer, read);

      if (place == NULL || read->hidden)
        continue;
      /* Translators: where dice found in a chart that something is a no: “; “Land combat”: column 2:1, row 4” */
      g_string_append_printf (text, _ ("; “%s”: %s"), lr_words_translate (answer->ruleset, read->chart->label), place);
      break;
    }
  if (n == 0 && open)
    /* Translators: why it is a no, before the dice are thrown */
    g_string_assign (text, _ ("whatever the dice show"));
  if (text->len > 0)
    {
      LrReasonView *view = g_new0 (LrReasonView, 1);

      view->text = g_strdup (text->str);
      view->rule = rule;
      g_ptr_array_add (answer->reasons, view);
    }
}

char *
lr_reason_line (const LrAnswer *answer)
{
  GString *line = g_string_new (NULL);
  guint n = answer->reasons->len;

  for (guint i = 0; i < MIN (n, MOST_IN_LINE); i++)
    {
      const LrReasonView *view = answer->reasons->pdata[i];

      g_string_append_printf (line, "%s%s", i > 0 ? "; " : "", view->text);
      if (view->rule != NULL)
        g_string_append_printf (line, " [%s]", view->rule);
    }
  if (n > MOST_IN_LINE)
    g_string_append_printf (line, ngettext ("; and %u more", "; and %u more", n - MOST_IN_LINE), n - MOST_IN_LINE);
  return g_string_free (line, n == 0);
}
