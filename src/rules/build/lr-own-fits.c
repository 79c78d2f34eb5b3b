/* lr-own-fits.c - formulas whose value has no entry on the user's card
 *
 * Only numbers that can be read off the formulas are followed: those written there, and the cells of charts. Inputs,
 * dice and computed values are checked when they are looked up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-builder.h"

#include "engine/formula/lr-expr.h"

/* This many names are followed from a formula to the next. */
#define MOST_NAMES 8

typedef struct
{
  LrBuilder    *builder;
  const LrStep *step;
  GHashTable   *told; /* what was said already */
} Walk;

/* What is looked up where. @own: whether a card of the user's has anything to do with it. */
typedef struct
{
  const LrChart *chart;
  guint          axis;
  gboolean       own;
} Look;

static void
try_number (Walk       *walk,
            const Look *look,
            LrNumber    number)
{
  const LrAxis *axis = &look->chart->axes[look->axis];
  LrValue value = lr_value_number (number);
  guint index;
  LrFind found = lr_axis_find (axis, value, value, &index);
  g_autofree char *text = NULL;
  g_autofree char *key = NULL;

  if (!look->own || (found != LR_FIND_REFUSED && found != LR_FIND_BETWEEN))
    return;
  text = lr_number_to_string (number);
  key = g_strdup_printf ("%s %s %s %u %u", look->chart->id, axis->id, text, walk->step->origin.line,
                         walk->step->origin.column);
  if (g_hash_table_add (walk->told, g_steal_pointer (&key)))
    {
      const char *const args[] = { text, look->chart->id, axis->id, NULL };
      LrProblem *problem = lr_problem_new (LR_READ_OWN_NO_ENTRY, walk->step->origin.file, walk->step->origin.line,
                                           walk->step->origin.column, args, NULL);

      problem->warning = TRUE;
      g_ptr_array_add (walk->builder->problems, problem);
    }
}

/* Every number that the expression can be, as far as it shows. */
static void
try_all (Walk         *walk,
         const Look   *look,
         const LrExpr *expr,
         guint         depth)
{
  Look from = *look;
  LrNumber negative;

  if (expr == NULL || depth > MOST_NAMES || expr->type.base != LR_TYPE_NUMBER)
    return;
  if (expr->op == LR_EXPR_NUMBER)
    try_number (walk, look, expr->value.number);
  else if (expr->op == LR_EXPR_NEGATE && expr->args[0]->op == LR_EXPR_NUMBER &&
           lr_number_subtract (lr_number (0), expr->args[0]->value.number, &negative))
    try_number (walk, look, negative);
  else if (expr->op == LR_EXPR_NAME && expr->name->step != NULL && expr->name->step->kind == LR_STEP_LET &&
           expr->name->step->value != NULL)
    try_all (walk, look, expr->name->step->value->expr, depth + 1);
  else if (expr->op == LR_EXPR_IF || expr->op == LR_EXPR_OTHERWISE)
    for (guint i = expr->op == LR_EXPR_IF ? 1 : 0; i < expr->n_args; i++)
      try_all (walk, look, expr->args[i], depth);
  else if (expr->op == LR_EXPR_CHART)
    {
      from.own = look->own || expr->chart->shipped != NULL;
      for (guint i = 0; i < expr->chart->n_rows * expr->chart->n_columns; i++)
        if (expr->chart->cells[i].tag >= 1)
          try_number (walk, &from, expr->chart->cells[i].number);
    }
}

static void
walk_expr (const LrExpr *expr,
           gpointer      data)
{
  Walk *walk = data;

  if (expr == NULL)
    return;
  for (guint i = 0; expr->op == LR_EXPR_CHART && i < expr->n_args; i++)
    if (expr->chart->axes[i].sort == LR_AXIS_BANDS)
      try_all (walk, &(Look) { expr->chart, i, expr->chart->shipped != NULL },
               expr->args[i]->op == LR_EXPR_SHIFT ? expr->args[i]->args[0] : expr->args[i], 0);
  for (guint i = 0; i < expr->n_args; i++)
    walk_expr (expr->args[i], data);
}

static void
walk_block (Walk          *walk,
            const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      walk->step = block->steps[i];
      lr_step_foreach_expr (walk->step, walk_expr, walk);
      if (block->steps[i]->block != NULL)
        walk_block (walk, block->steps[i]->block);
    }
}

void
lr_build_own_fits (LrBuilder *builder)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const LrModel *model = builder->model;
  Walk walk = { builder, NULL, told };
  gboolean any = FALSE;

  for (guint i = 0; i < model->charts->len; i++)
    any = any || ((const LrChart *) model->charts->pdata[i])->shipped != NULL;
  for (guint i = 0; any && i < model->shapes->len; i++)
    {
      const LrShape *shape = model->shapes->pdata[i];

      for (guint j = 0; j < shape->n_computed; j++)
        {
          walk.step = shape->computed[j];
          lr_step_foreach_expr (walk.step, walk_expr, &walk);
        }
    }
  for (guint i = 0; any && i < model->procedures->len; i++)
    walk_block (&walk, ((const LrProcedure *) model->procedures->pdata[i])->body);
}
