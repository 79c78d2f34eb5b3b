/* lr-check-call.c - checks what is called in formulas: functions, list functions and charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-check-private.h"

#include "engine/model/lr-chart.h"

/* How many arguments a function takes, its source aside. */
static const struct
{
  guint least;
  guint most;
} arguments[LR_N_FUNCTIONS] = {
  [LR_FUNCTION_MIN] = { 2, LR_FUNCTION_MOST_VALUES },
  [LR_FUNCTION_MAX] = { 2, LR_FUNCTION_MOST_VALUES },
  [LR_FUNCTION_ABS] = { 1, 1 },
  [LR_FUNCTION_FLOOR] = { 1, 1 },
  [LR_FUNCTION_CEIL] = { 1, 1 },
  [LR_FUNCTION_ROUND_HALF_UP] = { 1, 1 },
  [LR_FUNCTION_ROUND_HALF_DOWN] = { 1, 1 },
  [LR_FUNCTION_SUM] = { 1, 2 },
  [LR_FUNCTION_COUNT] = { 0, 0 },
  [LR_FUNCTION_ANY] = { 0, 1 },
  [LR_FUNCTION_ALL] = { 1, 1 },
  [LR_FUNCTION_LEAST] = { 1, 1 },
  [LR_FUNCTION_GREATEST] = { 1, 1 },
  [LR_FUNCTION_MAJORITY] = { 2, 2 },
  [LR_FUNCTION_BEST] = { 1, LR_FUNCTION_MOST_KEYS },
  [LR_FUNCTION_SORTED] = { 1, LR_FUNCTION_MOST_KEYS },
  [LR_FUNCTION_TAKE] = { 1, 1 },
};

static gboolean
check_count (LrChecker    *checker,
             const LrExpr *expr,
             LrFunction    function,
             guint         n_args)
{
  g_autofree char *takes = NULL;
  g_autofree char *has = NULL;

  if (n_args >= arguments[function].least && n_args <= arguments[function].most)
    return TRUE;
  takes = arguments[function].least == arguments[function].most ?
              g_strdup_printf ("%u", arguments[function].least) :
              g_strdup_printf ("%u-%u", arguments[function].least, arguments[function].most);
  has = g_strdup_printf ("%u", n_args);
  lr_fault_report (checker->sink, LR_FAULT_ARGUMENT_COUNT, checker->origin, expr->offset, NULL,
                   lr_function_name (function), takes, has, NULL);
  return FALSE;
}

static LrType
check_extreme (LrChecker *checker,
               LrExpr    *expr)
{
  LrType type = fault_type ();

  for (guint i = 0; i < expr->n_args; i++)
    if (lr_check_expr (checker, expr->args[i], type).base != LR_TYPE_TEXT && type.base == LR_TYPE_NONE)
      type = expr->args[i]->type;
  for (guint i = 0; i < expr->n_args; i++)
    if (!lr_check_coerce (checker, expr->args[i], type) || !lr_check_ordered (checker, expr->args[i]))
      return fault_type ();
  return type;
}

LrType
lr_check_function (LrChecker *checker,
                   LrExpr    *expr)
{
  int function = lr_function_find (expr->word);

  if (function < 0)
    return lr_check_chart (checker, expr);
  expr->function = (LrFunction) function;
  for (guint i = 0; i < expr->n_args; i++)
    if (expr->args[i]->op == LR_EXPR_RATIO || expr->args[i]->op == LR_EXPR_SHIFT)
      return lr_check_report (checker,
                              expr->args[i]->op == LR_EXPR_RATIO ? LR_FAULT_RATIO_PLACE : LR_FAULT_SHIFT_PLACE,
                              expr->args[i], NULL, NULL);
  if (!check_count (checker, expr, expr->function, expr->n_args))
    return fault_type ();
  if (expr->function == LR_FUNCTION_MIN || expr->function == LR_FUNCTION_MAX)
    return check_extreme (checker, expr);
  return type_if (lr_check_as (checker, expr->args[0], LR_TYPE_NUMBER), LR_TYPE_NUMBER);
}

static gboolean
check_key (LrChecker    *checker,
           LrExpr       *key,
           const LrAxis *axis)
{
  if (key->op == LR_EXPR_SHIFT)
    {
      gboolean good = check_key (checker, key->args[0], axis);

      if (axis->sort == LR_AXIS_KIND && !axis->kind->ordered)
        {
          lr_check_report (checker, LR_FAULT_SHIFT_PLACE, key, NULL, NULL);
          return FALSE;
        }
      key->type = key->args[0]->type;
      return lr_check_as (checker, key->args[1], LR_TYPE_NUMBER) && good;
    }
  if ((key->op == LR_EXPR_RATIO) != (axis->sort == LR_AXIS_RATIOS))
    {
      lr_check_report (checker, key->op == LR_EXPR_RATIO ? LR_FAULT_RATIO_EXTRA : LR_FAULT_RATIO_NEEDED, key, axis->id,
                       NULL);
      return FALSE;
    }
  if (key->op == LR_EXPR_RATIO)
    {
      gboolean good = TRUE;

      for (guint i = 0; i < 2; i++)
        {
          good = lr_check_as (checker, key->args[i], LR_TYPE_NUMBER) && good;
        }
      key->type = lr_type (LR_TYPE_NUMBER);
      return good;
    }
  if (axis->sort == LR_AXIS_KIND)
    {
      lr_check_expr (checker, key, lr_type_kind (axis->kind));
      return lr_check_coerce (checker, key, lr_type_kind (axis->kind));
    }
  return lr_check_as (checker, key, LR_TYPE_NUMBER);
}

LrType
lr_check_chart (LrChecker *checker,
                LrExpr    *expr)
{
  const LrChart *chart = lr_model_find_chart (checker->model, expr->word);
  gboolean good = TRUE;

  if (chart == NULL)
    {
      const char *suggestion = lr_model_suggest (checker->model->charts, expr->word);

      for (guint i = 0; i < LR_N_FUNCTIONS && suggestion == NULL; i++)
        {
          const char *name = lr_function_name ((LrFunction) i);

          suggestion = lr_suggest (expr->word, &name, 1);
        }
      lr_fault_report (checker->sink, LR_FAULT_UNKNOWN_FUNCTION, checker->origin, expr->offset, suggestion, expr->word,
                       NULL);
      return fault_type ();
    }
  if (expr->n_args != chart->n_axes)
    {
      g_autofree char *takes = g_strdup_printf ("%u", chart->n_axes);
      g_autofree char *has = g_strdup_printf ("%u", expr->n_args);

      lr_fault_report (checker->sink, LR_FAULT_ARGUMENT_COUNT, checker->origin, expr->offset, NULL, chart->id, takes,
                       has, NULL);
      return fault_type ();
    }
  for (guint i = 0; i < expr->n_args; i++)
    good = check_key (checker, expr->args[i], &chart->axes[i]) && good;
  expr->op = LR_EXPR_CHART;
  expr->chart = chart;
  return good ? chart->of : fault_type ();
}

/* The list of a source: rows, values of a kind, or a kind by its name, though one of its values depends on that name
 * too: the turn, or what a line is for each of. */
static gboolean
check_rows (LrChecker *checker,
            LrExpr    *list)
{
  const LrKind *kind = list->op == LR_EXPR_NAME ? lr_model_find_kind (checker->model, list->word) : NULL;
  const LrName *name = kind != NULL ? lr_checker_find (checker, list->word) : NULL;
  g_autofree char *found = NULL;

  if (kind != NULL && (name == NULL || (name->type.base == LR_TYPE_KIND && name->type.kind == kind)))
    {
      list->op = LR_EXPR_KIND;
      list->type = (LrType) { .base = LR_TYPE_VALUES, .kind = kind };
      return TRUE;
    }
  checker->source = list->op == LR_EXPR_NAME;
  lr_check_expr (checker, list, fault_type ());
  checker->source = FALSE;
  if (list->type.base == LR_TYPE_LIST || list->type.base == LR_TYPE_VALUES)
    return TRUE;
  if (list->type.base == LR_TYPE_NONE)
    return FALSE;
  found = lr_type_describe (list->type);
  lr_check_report (checker, LR_FAULT_TYPE, list, "roster", found);
  return FALSE;
}

/* The row of a source: named as written, or of a kind by the kind's own name. Its fields are names too. */
static LrName *
new_row (LrChecker    *checker,
         const LrExpr *expr)
{
  const LrExpr *list = expr->args[0];
  const char *id = expr->bound;
  LrType type = { .base = LR_TYPE_ROW, .shape = list->type.shape };
  LrName *row;

  if (list->type.base == LR_TYPE_VALUES)
    {
      type = lr_type_kind (list->type.kind);
      if (id == NULL)
        id = list->type.kind->id;
    }
  row = lr_checker_new_name (checker, LR_NAME_LOCAL, id, type);
  row->index = checker->rows->len;
  row->open = TRUE;
  return row;
}

/* A number, or for a sum by kind a record with a number for each value of the kind. */
static LrType
check_sum (LrChecker *checker,
           LrExpr   **keys,
           guint      n_keys)
{
  const LrKind *kind;
  g_autofree const char **ids = NULL;
  g_autofree LrType *types = NULL;

  for (guint i = 0; i < n_keys; i++)
    if (!lr_check_as (checker, keys[i], i == 0 ? LR_TYPE_NUMBER : LR_TYPE_KIND))
      return fault_type ();
  if (n_keys == 1)
    return lr_type (LR_TYPE_NUMBER);
  kind = keys[1]->type.kind;
  ids = g_new (const char *, kind->n_values);
  types = g_new (LrType, kind->n_values);
  for (guint i = 0; i < kind->n_values; i++)
    {
      ids[i] = kind->values[i].id;
      types[i] = lr_type (LR_TYPE_NUMBER);
    }
  return lr_check_record_type (checker, keys[1], kind->n_values, ids, types);
}

static LrType
check_keys (LrChecker *checker,
            LrExpr    *expr)
{
  LrType row = expr->row->type;
  LrType list = expr->args[0]->type;
  LrType type = fault_type ();
  LrExpr **keys = expr->args + 2;
  guint n_keys = expr->n_args - 2;

  switch (expr->function)
    {
    case LR_FUNCTION_COUNT:
      return lr_type (LR_TYPE_NUMBER);
    case LR_FUNCTION_SUM:
      return check_sum (checker, keys, n_keys);
    case LR_FUNCTION_ANY:
    case LR_FUNCTION_ALL:
      if (n_keys == 0)
        return lr_type (LR_TYPE_FLAG);
      return type_if (lr_check_as (checker, keys[0], LR_TYPE_FLAG), LR_TYPE_FLAG);
    case LR_FUNCTION_LEAST:
    case LR_FUNCTION_GREATEST:
      type = lr_check_expr (checker, keys[0], fault_type ());
      if (type.base == LR_TYPE_NONE || !lr_check_ordered (checker, keys[0]))
        return fault_type ();
      type.maybe_none = TRUE;
      return type;
    case LR_FUNCTION_MAJORITY:
      lr_check_expr (checker, keys[0], fault_type ());
      type = lr_check_expr (checker, keys[1], fault_type ());
      if (!lr_check_needs (checker, keys[0], LR_TYPE_NUMBER) || !lr_check_ordered (checker, keys[1]))
        return fault_type ();
      return type;
    case LR_FUNCTION_BEST:
    case LR_FUNCTION_SORTED:
      for (guint i = 0; i < n_keys; i++)
        {
          lr_check_expr (checker, keys[i], fault_type ());
          if (keys[i]->type.base != LR_TYPE_FLAG && !lr_check_ordered (checker, keys[i]))
            return fault_type ();
        }
      if (expr->function == LR_FUNCTION_SORTED)
        return list;
      row.maybe_none = TRUE;
      return row;
    case LR_FUNCTION_TAKE:
      return lr_check_as (checker, keys[0], LR_TYPE_NUMBER) ? list : fault_type ();
    case LR_FUNCTION_EACH:
      return list;
    case LR_FUNCTION_MIN:
    case LR_FUNCTION_MAX:
    case LR_FUNCTION_ABS:
    case LR_FUNCTION_FLOOR:
    case LR_FUNCTION_CEIL:
    case LR_FUNCTION_ROUND_HALF_UP:
    case LR_FUNCTION_ROUND_HALF_DOWN:
    case LR_N_FUNCTIONS:
      break;
    }
  g_assert_not_reached ();
}

LrType
lr_check_list (LrChecker *checker,
               LrExpr    *expr)
{
  guint facts = checker->facts->len;
  guint rows = checker->rows->len;
  LrType type;

  if (!check_rows (checker, expr->args[0]))
    return fault_type ();
  if (checker->lists >= LR_CHECK_MOST_LISTS || rows >= LR_CHECK_MOST_ROWS)
    return lr_check_report (checker, LR_FAULT_NESTED_LISTS, expr, NULL, NULL);
  if (expr->function != LR_FUNCTION_EACH && !check_count (checker, expr, expr->function, expr->n_args - 2))
    return fault_type ();
  expr->row = new_row (checker, expr);
  if (expr->row->id != NULL && lr_checker_find (checker, expr->row->id) != NULL)
    lr_check_report (checker, LR_FAULT_NAME_TAKEN, expr, expr->row->id, "name");
  g_ptr_array_add (checker->rows, expr->row);
  checker->lists++;
  type = lr_type (LR_TYPE_FLAG);
  if (expr->args[1] != NULL)
    {
      lr_check_expr (checker, expr->args[1], type);
      if (!lr_check_needs (checker, expr->args[1], LR_TYPE_FLAG))
        type = fault_type ();
      lr_check_facts (checker, expr->args[1], TRUE);
    }
  if (type.base != LR_TYPE_NONE)
    type = check_keys (checker, expr);
  g_ptr_array_set_size (checker->facts, (int) facts);
  g_ptr_array_set_size (checker->rows, (int) rows);
  checker->lists--;
  return type;
}
