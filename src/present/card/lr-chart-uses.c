/* lr-chart-uses.c - which calculators read a chart or the fields of a kind
 *
 * Found by going through the formulas of each calculator, of the procedures that it calls, and of the computed columns
 * that it reads. What a derived tracker reads belongs to no calculator.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-uses.h"

#include "engine/formula/lr-expr.h"

struct _LrChartUses
{
  GHashTable *found; /* LrChart or LrKind -> GPtrArray of LrProcedure */
};

/* One calculator being gone through. */
typedef struct
{
  LrChartUses       *uses;
  const LrProcedure *procedure;
  GHashTable        *seen; /* procedures and computed columns that have been gone through */
} Walk;

static void walk_expr (const LrExpr *expr, gpointer data);

static void
note (Walk          *walk,
      gconstpointer  what)
{
  GPtrArray *users = g_hash_table_lookup (walk->uses->found, what);

  if (users == NULL)
    {
      users = g_ptr_array_new ();
      g_hash_table_insert (walk->uses->found, (gpointer) what, users);
    }
  if (!g_ptr_array_find (users, walk->procedure, NULL))
    g_ptr_array_add (users, (gpointer) walk->procedure);
}

static void
walk_block (Walk          *walk,
            const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      lr_step_foreach_expr (step, walk_expr, walk);
      if (step->block != NULL)
        walk_block (walk, step->block);
      else if (step->kind == LR_STEP_CALL && g_hash_table_add (walk->seen, step->call.callee))
        walk_block (walk, step->call.callee->body);
    }
}

static void
walk_expr (const LrExpr *expr,
           gpointer      data)
{
  Walk *walk = data;

  if (expr == NULL)
    return;
  if (expr->op == LR_EXPR_CHART)
    note (walk, expr->chart);
  else if (expr->op == LR_EXPR_KIND_FIELD && expr->args[0]->type.kind != NULL)
    note (walk, expr->args[0]->type.kind);
  else if (expr->op == LR_EXPR_COMPUTED && expr->args[0]->type.shape != NULL)
    {
      LrStep *step = expr->args[0]->type.shape->computed[expr->field];

      if (g_hash_table_add (walk->seen, step))
        lr_step_foreach_expr (step, walk_expr, walk);
    }
  for (guint i = 0; i < expr->n_args; i++)
    walk_expr (expr->args[i], walk);
}

static void
walk_formula (Walk            *walk,
              const LrFormula *formula)
{
  if (formula != NULL)
    walk_expr (formula->expr, walk);
}

static void
walk_procedure (Walk              *walk,
                const LrProcedure *procedure)
{
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];

      walk_formula (walk, field->min);
      walk_formula (walk, field->max);
      walk_formula (walk, field->init);
      walk_formula (walk, field->when);
    }
  walk_block (walk, procedure->body);
}

LrChartUses *
lr_chart_uses_new (const LrRuleset *ruleset)
{
  LrChartUses *self = g_new0 (LrChartUses, 1);
  const GPtrArray *procedures = ruleset->model->procedures;

  self->found = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < procedures->len; i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      Walk walk = { self, procedures->pdata[i], seen };

      if (walk.procedure->panel != LR_PANEL_NONE)
        walk_procedure (&walk, walk.procedure);
    }
  return self;
}

void
lr_chart_uses_free (LrChartUses *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->found);
  g_free (self);
}

const GPtrArray *
lr_chart_uses_find (const LrChartUses *self,
                    gconstpointer      chart_or_kind)
{
  return g_hash_table_lookup (self->found, chart_or_kind);
}
