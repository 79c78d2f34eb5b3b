/* lr-check-expr.c - finds the type of every part of a formula
 *
 * One pass from the leaves up. A node with a fault has the type none and no further complaint is made
 * about it, so one slip gives one message. Quoted values take the kind of the other side of a comparison, or of the
 * other branch of an `if`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-check-private.h"

LrType
lr_check_record_type (LrChecker    *checker,
                      const LrExpr *at,
                      guint         n_fields,
                      const char  **ids,
                      const LrType *types)
{
  const LrShape *shape = lr_model_record (checker->model, n_fields, ids, types);

  if (shape->n_in_all <= LR_RECORD_MOST_FIELDS)
    return lr_type_shape (LR_TYPE_RECORD, shape);
  return lr_check_report (checker, LR_FAULT_RECORD_SIZE, at, NULL, NULL);
}

static LrType
check_record (LrChecker *checker,
              LrExpr    *expr,
              LrType     hint)
{
  g_autofree LrType *types = g_new0 (LrType, expr->n_args);
  gboolean texts = FALSE;

  for (guint i = 0; i < expr->n_args; i++)
    {
      int field = hint.base == LR_TYPE_RECORD ? lr_shape_find (hint.shape, expr->words[i]) : -1;

      types[i] = lr_check_expr (checker, expr->args[i], field >= 0 ? hint.shape->fields[field]->type : fault_type ());
      if (is_fault (types[i]) && expr->args[i]->op != LR_EXPR_NONE)
        return fault_type ();
      texts = texts || types[i].base == LR_TYPE_TEXT || types[i].base == LR_TYPE_NONE;
      for (guint j = 0; j < i; j++)
        if (g_str_equal (expr->words[i], expr->words[j]))
          return lr_check_report (checker, LR_FAULT_RECORD_FIELD, expr->args[i], expr->words[i], NULL);
    }
  if (hint.base == LR_TYPE_RECORD)
    {
      expr->type = lr_type (LR_TYPE_RECORD);
      return lr_check_coerce (checker, expr, hint) ? expr->type : fault_type ();
    }
  if (texts)
    {
      for (guint i = 0; i < expr->n_args; i++)
        if (types[i].base == LR_TYPE_TEXT || types[i].base == LR_TYPE_NONE)
          {
            lr_check_report (checker, LR_FAULT_NEEDS_KIND, expr->args[i], expr->args[i]->word, NULL);
            break;
          }
      return fault_type ();
    }
  return lr_check_record_type (checker, expr, expr->n_args, expr->words, types);
}

/* Gives the text on either side of two expressions the kind of the other, and says whether they then agree. */
static gboolean
agree (LrChecker *checker,
       LrExpr    *left,
       LrExpr    *right)
{
  if ((is_fault (left->type) && left->op != LR_EXPR_NONE) || (is_fault (right->type) && right->op != LR_EXPR_NONE))
    return FALSE;
  if (left->type.base == LR_TYPE_TEXT && right->type.base == LR_TYPE_TEXT)
    {
      lr_check_report (checker, LR_FAULT_NEEDS_KIND, left, left->word, NULL);
      return FALSE;
    }
  if (left->type.base == LR_TYPE_TEXT)
    return lr_check_coerce (checker, left, right->type);
  if (right->type.base == LR_TYPE_TEXT)
    return lr_check_coerce (checker, right, left->type);
  return TRUE;
}

static LrType
report_compare (LrChecker    *checker,
                const LrExpr *expr)
{
  g_autofree char *left = lr_type_describe (expr->args[0]->type);
  g_autofree char *right = lr_type_describe (expr->args[1]->type);

  return lr_check_report (checker, LR_FAULT_COMPARE, expr, left, right);
}

static LrType
check_equality (LrChecker *checker,
                LrExpr    *expr)
{
  LrExpr *left = expr->args[0];
  LrExpr *right = expr->args[1];

  lr_check_expr (checker, left, fault_type ());
  lr_check_expr (checker, right, fault_type ());
  if (!agree (checker, left, right))
    return fault_type ();
  if (!lr_type_same (left->type, right->type) || left->type.base == LR_TYPE_LIST || left->type.base == LR_TYPE_VALUES)
    return report_compare (checker, expr);
  if (left->type.base != LR_TYPE_ROW && (left->type.maybe_none || right->type.maybe_none))
    return lr_check_report (checker, LR_FAULT_MAYBE_NONE, left->type.maybe_none ? left : right, NULL, NULL);
  return lr_type (LR_TYPE_FLAG);
}

gboolean
lr_check_ordered (LrChecker    *checker,
                  const LrExpr *expr)
{
  if (expr->type.base != LR_TYPE_KIND)
    return lr_check_needs (checker, expr, LR_TYPE_NUMBER);
  if (expr->type.maybe_none)
    lr_check_report (checker, LR_FAULT_MAYBE_NONE, expr, NULL, NULL);
  else if (!expr->type.kind->ordered)
    lr_check_report (checker, LR_FAULT_UNORDERED, expr, expr->type.kind->id, NULL);
  else
    return TRUE;
  return FALSE;
}

static LrType
check_order (LrChecker *checker,
             LrExpr    *expr)
{
  lr_check_expr (checker, expr->args[0], fault_type ());
  lr_check_expr (checker, expr->args[1], fault_type ());
  if (!agree (checker, expr->args[0], expr->args[1]))
    return fault_type ();
  if (!lr_type_same (expr->args[0]->type, expr->args[1]->type))
    return report_compare (checker, expr);
  return type_if (lr_check_ordered (checker, expr->args[0]) && lr_check_ordered (checker, expr->args[1]), LR_TYPE_FLAG);
}

static LrType
check_in (LrChecker *checker,
          LrExpr    *expr)
{
  LrExpr *left = expr->args[0];
  gboolean good = TRUE;

  if (is_fault (lr_check_expr (checker, left, fault_type ())))
    return fault_type ();
  if (left->type.base != LR_TYPE_KIND && left->type.base != LR_TYPE_NUMBER)
    return type_if (lr_check_needs (checker, left, LR_TYPE_NUMBER), LR_TYPE_NONE);
  if (left->type.maybe_none)
    return lr_check_report (checker, LR_FAULT_MAYBE_NONE, left, NULL, NULL);
  for (guint i = 1; i < expr->n_args; i++)
    {
      LrExpr *entry = expr->args[i];
      gboolean range = entry->op == LR_EXPR_RANGE;

      for (guint j = 0; j < (range ? 2 : 1); j++)
        {
          LrExpr *end = range ? entry->args[j] : entry;

          lr_check_expr (checker, end, left->type);
          good = lr_check_coerce (checker, end, left->type) && (!range || lr_check_ordered (checker, end)) && good;
        }
    }
  return type_if (good, LR_TYPE_FLAG);
}

/* The value of a formula of numbers alone. */
static gboolean
find_constant (const LrExpr *expr,
               LrNumber     *number)
{
  LrNumber left, right;

  if (expr->op == LR_EXPR_NUMBER)
    {
      *number = expr->value.number;
      return TRUE;
    }
  if (expr->op == LR_EXPR_NEGATE)
    return find_constant (expr->args[0], &left) && lr_number_negate (left, number);
  if (expr->op != LR_EXPR_ADD && expr->op != LR_EXPR_SUBTRACT && expr->op != LR_EXPR_MULTIPLY)
    return FALSE;
  if (!find_constant (expr->args[0], &left) || !find_constant (expr->args[1], &right))
    return FALSE;
  if (expr->op == LR_EXPR_MULTIPLY)
    return lr_number_multiply (left, right, number);
  return expr->op == LR_EXPR_ADD ? lr_number_add (left, right, number) : lr_number_subtract (left, right, number);
}

static gboolean
divides_by_zero (const LrExpr *expr)
{
  LrNumber divisor;

  return (expr->op == LR_EXPR_DIVIDE || expr->op == LR_EXPR_MODULO) && find_constant (expr->args[1], &divisor) &&
         divisor.num == 0;
}

static LrType
check_arithmetic (LrChecker *checker,
                  LrExpr    *expr)
{
  LrType left = lr_check_expr (checker, expr->args[0], fault_type ());
  LrType right;

  if (left.base == LR_TYPE_KIND && left.kind->is_calendar && !left.maybe_none &&
      (expr->op == LR_EXPR_ADD || expr->op == LR_EXPR_SUBTRACT))
    {
      right = lr_check_expr (checker, expr->args[1], fault_type ());
      if (expr->op == LR_EXPR_SUBTRACT && (right.base == LR_TYPE_TEXT || lr_type_same (left, right)))
        return type_if (lr_check_coerce (checker, expr->args[1], left), LR_TYPE_NUMBER);
      if (!lr_check_needs (checker, expr->args[1], LR_TYPE_NUMBER))
        return fault_type ();
      left.maybe_none = TRUE; /* beyond the calendar's ends */
      return left;
    }
  lr_check_expr (checker, expr->args[1], fault_type ());
  if (divides_by_zero (expr))
    return lr_check_report (checker, LR_FAULT_DIVIDE_ZERO, expr->args[1], NULL, NULL);
  return type_if (lr_check_needs (checker, expr->args[0], LR_TYPE_NUMBER) &&
                  lr_check_needs (checker, expr->args[1], LR_TYPE_NUMBER), LR_TYPE_NUMBER);
}

static LrType
check_logic (LrChecker *checker,
             LrExpr    *expr)
{
  guint facts = checker->facts->len;
  gboolean good;

  good = lr_check_as (checker, expr->args[0], LR_TYPE_FLAG);
  if (expr->n_args == 1)
    return type_if (good, LR_TYPE_FLAG);
  lr_check_facts (checker, expr->args[0], expr->op == LR_EXPR_AND);
  good = lr_check_as (checker, expr->args[1], LR_TYPE_FLAG) && good;
  g_ptr_array_set_size (checker->facts, (int) facts);
  return type_if (good, LR_TYPE_FLAG);
}

/* Whether two branches can have one type: quoted values take the kind of the other. */
static gboolean
are_alike (const LrExpr *left,
           const LrExpr *right)
{
  if (left->type.base == LR_TYPE_TEXT || right->type.base == LR_TYPE_TEXT)
    return (left->type.base == LR_TYPE_TEXT ? right : left)->type.base == LR_TYPE_KIND;
  return lr_type_same (left->type, right->type);
}

/* Whether a branch is what its place needs. Only what is plain is judged here: the rest is fitted in later. */
static gboolean
fits_place (LrChecker    *checker,
            const LrExpr *branch,
            LrType        hint)
{
  LrTypeBase base = branch->type.base;
  gboolean plain = hint.base >= LR_TYPE_NUMBER && hint.base <= LR_TYPE_KIND &&
                   ((base >= LR_TYPE_NUMBER && base <= LR_TYPE_KIND) ||
                    (base == LR_TYPE_TEXT && hint.base != LR_TYPE_KIND));

  if (!plain || lr_type_same (branch->type, hint))
    return TRUE;
  lr_check_report_type (checker, branch, hint);
  return FALSE;
}

/* The common type of two branches; none may be one of them. */
static LrType
join_branches (LrChecker *checker,
               LrExpr    *left,
               LrExpr    *right)
{
  LrType type;

  if (left->op == LR_EXPR_NONE || right->op == LR_EXPR_NONE)
    {
      LrExpr *other = left->op == LR_EXPR_NONE ? right : left;

      type = other->type;
      if (type.base == LR_TYPE_NONE || type.base == LR_TYPE_TEXT)
        return type;
      type.maybe_none = TRUE;
      (other == left ? right : left)->type = type;
      return type;
    }
  if (left->type.base == LR_TYPE_TEXT && right->type.base == LR_TYPE_TEXT)
    return left->type;
  if (!are_alike (left, right))
    {
      g_autofree char *first = lr_type_describe (left->type);
      g_autofree char *second = lr_type_describe (right->type);

      return is_fault (left->type) || is_fault (right->type) ?
                 fault_type () :
                 lr_check_report (checker, LR_FAULT_BRANCHES, right, first, second);
    }
  if (!agree (checker, left, right))
    return fault_type ();
  type = left->type;
  type.maybe_none = left->type.maybe_none || right->type.maybe_none;
  return type;
}

static LrType
check_if (LrChecker *checker,
          LrExpr    *expr,
          LrType     hint)
{
  guint facts = checker->facts->len;
  gboolean good;

  good = lr_check_as (checker, expr->args[0], LR_TYPE_FLAG);
  lr_check_facts (checker, expr->args[0], TRUE);
  lr_check_expr (checker, expr->args[1], hint);
  g_ptr_array_set_size (checker->facts, (int) facts);
  lr_check_facts (checker, expr->args[0], FALSE);
  lr_check_expr (checker, expr->args[2], hint);
  g_ptr_array_set_size (checker->facts, (int) facts);
  good = fits_place (checker, expr->args[1], hint) && good;
  good = fits_place (checker, expr->args[2], hint) && good;
  return good ? join_branches (checker, expr->args[1], expr->args[2]) : fault_type ();
}

static LrType
check_otherwise (LrChecker *checker,
                 LrExpr    *expr,
                 LrType     hint)
{
  LrType left = lr_check_expr (checker, expr->args[0], hint);
  LrType right;

  if (is_fault (left) && expr->args[0]->op != LR_EXPR_NONE)
    {
      lr_check_expr (checker, expr->args[1], hint);
      return fault_type ();
    }
  if (!left.maybe_none)
    return lr_check_report (checker, LR_FAULT_NEVER_NONE, expr->args[0], NULL, NULL);
  right = lr_check_expr (checker, expr->args[1], left);
  if (right.base == LR_TYPE_TEXT && !lr_check_coerce (checker, expr->args[1], left))
    return fault_type ();
  right = expr->args[1]->type;
  if (!lr_type_same (left, right))
    {
      lr_check_report_type (checker, expr->args[1], left);
      return fault_type ();
    }
  return right;
}

static LrType
check_is_none (LrChecker *checker,
               LrExpr    *expr)
{
  LrType type = lr_check_expr (checker, expr->args[0], fault_type ());

  if (is_fault (type))
    return fault_type ();
  if (!type.maybe_none)
    return lr_check_report (checker, LR_FAULT_NEVER_NONE, expr->args[0], NULL, NULL);
  return lr_type (LR_TYPE_FLAG);
}

/* A `none` without a kind from around it has no type, as a formula with a fault has none; but here the fault is not
 * reported yet. */
static void
check_bare_none (LrChecker    *checker,
                 const LrExpr *expr)
{
  for (guint i = 0; i < expr->n_args; i++)
    if (expr->args[i] != NULL && expr->args[i]->op == LR_EXPR_NONE)
      {
        lr_check_report (checker, LR_FAULT_MAYBE_NONE, expr->args[i], NULL, NULL);
        return;
      }
}

LrType
lr_check_expr (LrChecker *checker,
               LrExpr    *expr,
               LrType     hint)
{
  guint n_faults = checker->sink->n_faults;

  switch (expr->op)
    {
    case LR_EXPR_NUMBER:
      expr->type = lr_type (LR_TYPE_NUMBER);
      break;
    case LR_EXPR_FLAG:
      expr->type = lr_type (LR_TYPE_FLAG);
      break;
    case LR_EXPR_NONE:
      expr->type = hint;
      expr->type.maybe_none = hint.base != LR_TYPE_NONE;
      break;
    case LR_EXPR_TEXT:
      expr->type = lr_type (LR_TYPE_TEXT);
      if (hint.base == LR_TYPE_KIND)
        lr_check_coerce_text (checker, expr, hint);
      break;
    case LR_EXPR_NAME:
      if (expr->type.base == LR_TYPE_NONE)
        expr->type = lr_check_name (checker, expr);
      break;
    case LR_EXPR_FIELD:
      expr->type = lr_check_field (checker, expr);
      break;
    case LR_EXPR_INDEX:
      expr->type = lr_check_index (checker, expr);
      break;
    case LR_EXPR_CALL:
      expr->type = lr_check_function (checker, expr);
      break;
    case LR_EXPR_LIST:
      expr->type = lr_check_list (checker, expr);
      break;
    case LR_EXPR_RECORD:
      expr->type = check_record (checker, expr, hint);
      break;
    case LR_EXPR_NEGATE:
      expr->type = type_if (lr_check_as (checker, expr->args[0], LR_TYPE_NUMBER), LR_TYPE_NUMBER);
      break;
    case LR_EXPR_ADD:
    case LR_EXPR_SUBTRACT:
    case LR_EXPR_MULTIPLY:
    case LR_EXPR_DIVIDE:
    case LR_EXPR_MODULO:
      expr->type = check_arithmetic (checker, expr);
      break;
    case LR_EXPR_EQUAL:
    case LR_EXPR_DIFFERENT:
      expr->type = check_equality (checker, expr);
      break;
    case LR_EXPR_UNDER:
    case LR_EXPR_AT_MOST:
    case LR_EXPR_OVER:
    case LR_EXPR_AT_LEAST:
      expr->type = check_order (checker, expr);
      break;
    case LR_EXPR_IN:
      expr->type = check_in (checker, expr);
      break;
    case LR_EXPR_IS_NONE:
      expr->type = check_is_none (checker, expr);
      break;
    case LR_EXPR_NOT:
    case LR_EXPR_AND:
    case LR_EXPR_OR:
      expr->type = check_logic (checker, expr);
      break;
    case LR_EXPR_IF:
      expr->type = check_if (checker, expr, hint);
      break;
    case LR_EXPR_OTHERWISE:
      expr->type = check_otherwise (checker, expr, hint);
      break;
    case LR_EXPR_RATIO:
    case LR_EXPR_SHIFT:
    case LR_EXPR_RANGE:
      expr->type = lr_check_report (checker,
                                    expr->op == LR_EXPR_RATIO ? LR_FAULT_RATIO_PLACE :
                                    expr->op == LR_EXPR_SHIFT ? LR_FAULT_SHIFT_PLACE :
                                                                LR_FAULT_RANGE_PLACE,
                                    expr, NULL, NULL);
      break;
    case LR_EXPR_VALUE:
    case LR_EXPR_COMPUTED:
    case LR_EXPR_KIND_FIELD:
    case LR_EXPR_OPTION:
    case LR_EXPR_KIND:
    case LR_EXPR_CHART:
      break; /* made by this pass: its type stands */
    }
  if (is_fault (expr->type) && checker->sink->n_faults == n_faults)
    check_bare_none (checker, expr);
  return expr->type;
}
