/* lr-modifier.c - which tallies are modifiers, whose numbers carry their sign
 *
 * A modifier is a sum without a unit that the procedure adds to dice: `die + drm`, at once, through a name given to it
 * on the way, or in a procedure that is called with it. A sum of cities, strength or capacity is a number of things,
 * and a sign before it would look like a change of something.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-modifier.h"

#include "engine/lr-expr.h"

/* Through so many names and calls a modifier is followed to its dice. */
#define MOST_HOPS 4

/* What is looked for, and what one sum has of it. */
typedef struct
{
  const LrName *name;
  guint         hops;
  gboolean      has_name;
  gboolean      has_dice;
} Sum;

/* The search of one procedure. */
typedef struct
{
  const LrName *name;
  guint         hops;
  gboolean      found;
} Search;

static gboolean search_block (const LrBlock *block, const LrName *name, guint hops);

static void look_at_sum (Sum *sum, const LrExpr *expr);

/* Dice, or a name for dice and what is added to them. */
static gboolean
is_dice (const LrName *name,
         guint         hops)
{
  Sum sum = { .hops = hops + 1 };

  if (name == NULL || name->step == NULL || hops > MOST_HOPS)
    return FALSE;
  if (name->step->kind == LR_STEP_ROLL)
    return TRUE;
  if (name->step->kind != LR_STEP_LET || name->step->value == NULL)
    return FALSE;
  look_at_sum (&sum, name->step->value->expr);
  return sum.has_dice;
}

/* The terms of a sum: what a condition chooses between, and what a limit is set to, are terms too. */
static void
look_at_sum (Sum          *sum,
             const LrExpr *expr)
{
  guint first = 0;

  if (expr == NULL)
    return;
  switch (expr->op)
    {
    case LR_EXPR_NAME:
      sum->has_name = sum->has_name || (sum->name != NULL && expr->name == sum->name);
      sum->has_dice = sum->has_dice || (expr->name != sum->name && is_dice (expr->name, sum->hops));
      return;
    case LR_EXPR_IF:
      first = 1;
      break;
    case LR_EXPR_CALL:
      if (expr->function > LR_FUNCTION_ROUND_HALF_DOWN)
        return;
      break;
    case LR_EXPR_ADD:
    case LR_EXPR_SUBTRACT:
    case LR_EXPR_NEGATE:
    case LR_EXPR_OTHERWISE:
      break;
    default:
      return;
    }
  for (guint i = first; i < expr->n_args; i++)
    look_at_sum (sum, expr->args[i]);
}

static void
search_expr (const LrExpr *expr,
             gpointer      data)
{
  Search *search = data;

  if (expr == NULL || search->found)
    return;
  if (expr->op == LR_EXPR_ADD || expr->op == LR_EXPR_SUBTRACT)
    {
      Sum sum = { .name = search->name, .hops = search->hops };

      look_at_sum (&sum, expr);
      search->found = sum.has_name && sum.has_dice;
    }
  for (guint i = 0; i < expr->n_args && !search->found; i++)
    search_expr (expr->args[i], search);
}

/* Whether a formula is the name, or a sum with it as a term. */
static gboolean
has_term (const LrFormula *formula,
          const LrName    *name)
{
  Sum sum = { .name = name, .hops = MOST_HOPS };

  if (formula == NULL)
    return FALSE;
  look_at_sum (&sum, formula->expr);
  return sum.has_name;
}

static gboolean
search_call (const LrStep *step,
             const LrName *name,
             guint         hops)
{
  for (guint i = 0; i < step->call.n_with; i++)
    {
      const LrWith *with = &step->call.with[i];

      if (with->field >= 0 && has_term (with->value, name) &&
          search_block (step->call.callee->body, step->call.callee->inputs[with->field], hops + 1))
        return TRUE;
    }
  return FALSE;
}

static gboolean
search_step (const LrStep  *step,
             const LrBlock *whole,
             const LrName  *name,
             guint          hops)
{
  Search search = { .name = name, .hops = hops };

  lr_step_foreach_expr (step, search_expr, &search);
  if (search.found)
    return TRUE;
  /* A name for it leads on; one for something that it is taken from, the same way. */
  if (step->kind == LR_STEP_LET && step->name != NULL && step->name != name && has_term (step->value, name))
    return search_block (whole, step->name, hops + 1);
  return step->kind == LR_STEP_CALL && search_call (step, name, hops);
}

static gboolean
search_steps (const LrBlock *block,
              const LrBlock *whole,
              const LrName  *name,
              guint          hops)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      if (search_step (step, whole, name, hops) ||
          (step->kind == LR_STEP_IF && search_steps (step->group.block, whole, name, hops)) ||
          (step->kind == LR_STEP_REPEAT && search_steps (step->repeat.block, whole, name, hops)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
search_block (const LrBlock *block,
              const LrName  *name,
              guint          hops)
{
  return hops <= MOST_HOPS && name != NULL && search_steps (block, block, name, hops);
}

/**
 * lr_modifier_is:
 * @procedure: a procedure
 * @tally: one of its tallies
 *
 * Returns: whether the tally is added to dice, so that its number and those of its items carry their sign
 */
gboolean
lr_modifier_is (const LrProcedure *procedure,
                const LrStep      *tally)
{
  return tally->kind == LR_STEP_TALLY && tally->tally->by == LR_TALLY_SUM && tally->unit == NULL &&
         search_block (procedure->body, tally->name, 0);
}
