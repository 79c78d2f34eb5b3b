/* lr-twin-repeat.c - how the twin repeats: pass after pass, or, without `most`, with "roll again" taken out
 *
 * A loop without `most` whose end the dice decide is gone through twice at each head: once to see how often a pass ends
 * just as it began, and once for all other ways, whose weights are divided by what is left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-private.h"

#include <string.h>

static void own_head (LrTwin *twin, const LrTwinRest *here, const LrStep *step, guint number, LrTwinWeight weight);

/* --- which loops are taken together --- */

static gboolean
mentions (const LrExpr *expr,
          const LrName *name)
{
  if (expr == NULL)
    return FALSE;
  if (expr->op == LR_EXPR_NAME && expr->name == name)
    return TRUE;
  for (guint i = 0; i < expr->n_args; i++)
    if (mentions (expr->args[i], name))
      return TRUE;
  return FALSE;
}

typedef struct
{
  const LrName *name;
  gboolean      found;
} Search;

static void
search (const LrExpr *expr,
        gpointer      data)
{
  Search *found = data;

  found->found = found->found || mentions (expr, found->name);
}

static gboolean
block_mentions (const LrBlock *block,
                const LrName  *name)
{
  Search found = { name, FALSE };

  for (guint i = 0; i < block->n_steps && !found.found; i++)
    {
      const LrStep *step = block->steps[i];

      lr_step_foreach_expr (step, search, &found);
      if (step->block != NULL)
        found.found = found.found || block_mentions (step->block, name);
    }
  return found.found;
}

/* "No limit or pass at most limit": the side that says that there is none. */
static const LrExpr *
find_no_limit (const LrExpr *expr,
               const LrName *pass)
{
  for (guint i = 0; i < 2 && expr->op == LR_EXPR_OR; i++)
    if (!mentions (expr->args[i], pass) && !lr_twin_is_drawn (expr->args[i]))
      return expr->args[i];
  if (expr->op != LR_EXPR_AND || mentions (expr->args[0], pass) == mentions (expr->args[1], pass))
    return NULL;
  return find_no_limit (expr->args[mentions (expr->args[1], pass)], pass);
}

/* A `while` alone that depends on the dice, and cares for nothing but what its block changes; the number of the pass
 * matters to it only where a limit was typed. */
static gboolean
is_own (LrTwin           *twin,
        const LrTwinRest *here,
        const LrStep     *step,
        LrTwinWeight      weight)
{
  const LrExpr *condition = step->repeat.condition->expr;
  const LrExpr *no_limit;
  LrValue holds;
  LrTwinView view;

  if (!lr_step_only_loops (step) || !lr_twin_is_drawn (condition) ||
      block_mentions (step->block, step->repeat.pass))
    return FALSE;
  if (!mentions (condition, step->repeat.pass))
    return TRUE;
  no_limit = find_no_limit (condition, step->repeat.pass);
  lr_twin_view_init (&view, twin, here->activation->values, NULL, weight);
  return no_limit != NULL && lr_twin_eval (&view, no_limit, &holds) == LR_STOP_NONE && holds.ordinal != 0;
}

/* Whether dice or decisions are given in this pass or a later one: then passes are told apart. */
static gboolean
is_told_apart (const LrTwin     *twin,
               const LrTwinNode *node,
               const LrStep     *step,
               guint             number)
{
  if (twin->walk != NULL || (twin->in_order && twin->next_face < twin->faces->len))
    return TRUE;
  for (guint i = 0; i < twin->given->len; i++)
    {
      const LrTwinGiven *given = twin->given->pdata[i];

      if (twin->in_order && given->step->kind == LR_STEP_ROLL)
        continue;
      for (const LrTwinNode *in = given->node; in != NULL; in = in->parent)
        if (in->step == step && in->parent == node && in->pass >= number)
          return TRUE;
    }
  return FALSE;
}

/* --- numbered passes --- */

/* The rows of variables that a loop went through may be put in order again once it is left. */
static void
leave (LrTwin           *twin,
       const LrTwinRest *here,
       const LrStep     *step,
       LrTwinWeight      weight)
{
  LrName *var = step->repeat.row != NULL ? step->repeat.row->origin_var : NULL;

  if (var != NULL && var->unordered && var->drawn)
    {
      LrValue *value = &here->activation->values[var->index];

      lr_twin_assign (twin, value, lr_twin_settle_list (twin, var, *value));
    }
  lr_twin_go (twin, here, weight);
}

static gboolean
has_row (const LrStep *step,
         LrValue       hidden,
         guint         number)
{
  if (step->repeat.each != NULL)
    return number <= hidden.object->n_values;
  return step->repeat.times == NULL || (gint64) number <= hidden.number.num;
}

static void
head (LrTwin           *twin,
      const LrTwinRest *here,
      const LrStep     *step,
      LrValue           hidden,
      guint             number,
      LrTwinWeight      weight)
{
  LrTwinRest pass = {
    .block = step->block,
    .activation = here->activation,
    .sort = LR_TWIN_REST_PASS,
    .up = here,
    .step = step,
    .number = number,
    .hidden = hidden,
  };
  LrValue *values = here->activation->values;
  LrValue holds = lr_value_flag (has_row (step, hidden, number));
  LrTwinView view;
  LrStop stop = LR_STOP_NONE;

  if (step->repeat.condition != NULL && !twin->refused && is_own (twin, here, step, weight) &&
      !is_told_apart (twin, here->node, step, number))
    {
      own_head (twin, here, step, number, weight);
      return;
    }
  lr_twin_assign (twin, &values[step->repeat.pass->index], lr_value_whole (number));
  if (step->repeat.row != NULL && holds.ordinal != 0)
    lr_twin_assign (twin, &values[step->repeat.row->index], hidden.object->values[number - 1]);
  lr_twin_view_init (&view, twin, values, NULL, weight);
  if (holds.ordinal != 0 && step->repeat.condition != NULL)
    stop = lr_twin_eval_formula (&view, step->repeat.condition, &holds);
  if (stop != LR_STOP_NONE)
    lr_twin_stop (twin, stop, step, here->node, weight);
  else if (holds.ordinal == 0)
    leave (twin, here, step, weight);
  else if (step->repeat.most > 0 && number > step->repeat.most)
    lr_twin_add_mass (twin, LR_MASS_UNFINISHED, step, here->node, weight);
  else
    {
      pass.node = lr_twin_child (twin, here->node, step, number);
      lr_twin_go (twin, &pass, weight);
    }
}

/* --- passes taken together --- */

/* The variables from outside that a block sets. */
static void
find_vars (const LrBlock *block,
           GPtrArray     *vars,
           GPtrArray     *within)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      if (step->kind == LR_STEP_VAR)
        g_ptr_array_add (within, step->name);
      if (step->kind == LR_STEP_SET && !g_ptr_array_find (vars, step->set.var, NULL) &&
          !g_ptr_array_find (within, step->set.var, NULL))
        g_ptr_array_add (vars, step->set.var);
      if (step->block != NULL)
        find_vars (step->block, vars, within);
    }
}

static GPtrArray *
vars_of (LrTwin       *twin,
         const LrStep *step)
{
  GPtrArray *vars = g_hash_table_lookup (twin->loop_vars, step);
  g_autoptr (GPtrArray) within = NULL;

  if (vars != NULL)
    return vars;
  within = g_ptr_array_new ();
  vars = g_ptr_array_new ();
  find_vars (step->block, vars, within);
  g_hash_table_insert (twin->loop_vars, (gpointer) step, vars);
  return vars;
}

static gboolean
is_as_it_began (const LrTwinRest *rest)
{
  for (guint i = 0; i < rest->loop->vars->len; i++)
    {
      const LrName *var = rest->loop->vars->pdata[i];

      if (!lr_value_equal (rest->activation->values[var->index], rest->loop->start[i]))
        return FALSE;
    }
  return TRUE;
}

static void
look_at_pass (LrTwin     *twin,
              LrTwinRest *pass)
{
  guint mark = twin->trail->len;

  pass->sort = LR_TWIN_REST_LOOK;
  twin->silent++;
  lr_twin_go (twin, pass, (LrTwinWeight) { 1, 1 });
  twin->silent--;
  pass->sort = LR_TWIN_REST_OWN;
  lr_twin_take_back (twin, mark);
}

static void
own_head (LrTwin           *twin,
          const LrTwinRest *here,
          const LrStep     *step,
          guint             number,
          LrTwinWeight      weight)
{
  GPtrArray *vars = vars_of (twin, step);
  LrValue start[vars->len + 1];
  LrTwinLoop loop = { .vars = vars, .start = start, .again = { 0, 1 } };
  LrTwinRest pass = {
    .block = step->block,
    .activation = here->activation,
    .up = here,
    .step = step,
    .number = number,
    .loop = &loop,
  };
  LrTwinView view;
  LrValue holds;
  LrStop stop;

  lr_twin_view_init (&view, twin, here->activation->values, NULL, weight);
  stop = lr_twin_eval_formula (&view, step->repeat.condition, &holds);
  if (stop != LR_STOP_NONE)
    lr_twin_stop (twin, stop, step, here->node, weight);
  else if (holds.ordinal == 0)
    leave (twin, here, step, weight);
  else if (step->repeat.most > 0 && number > step->repeat.most)
    lr_twin_add_mass (twin, LR_MASS_UNFINISHED, step, here->node, weight);
  if (stop != LR_STOP_NONE || holds.ordinal == 0 || (step->repeat.most > 0 && number > step->repeat.most))
    return;
  for (guint i = 0; i < vars->len; i++)
    start[i] = here->activation->values[((const LrName *) vars->pdata[i])->index];
  pass.node = lr_twin_child (twin, here->node, step, 0);
  if (step->repeat.most > 0)
    {
      pass.sort = LR_TWIN_REST_OWN;
      lr_twin_go (twin, &pass, weight);
      return;
    }
  look_at_pass (twin, &pass);
  if (twin->result.is_abandoned)
    return;
  if (lr_twin_weight_equal (loop.again, 1, 1))
    lr_twin_add_fault (twin, LR_RUN_FAULT_FOREVER, step, here->node);
  else
    lr_twin_go (twin, &pass, lr_twin_without (twin, weight, loop.again));
}

/* The end of a pass: on to the next one. */
void
lr_twin_end_pass (LrTwin           *twin,
                  const LrTwinRest *rest,
                  LrTwinWeight      weight)
{
  if (rest->sort == LR_TWIN_REST_PASS)
    head (twin, rest->up, rest->step, rest->hidden, rest->number + 1, weight);
  else if (rest->sort == LR_TWIN_REST_OWN && (rest->step->repeat.most > 0 || !is_as_it_began (rest)))
    own_head (twin, rest->up, rest->step, rest->number + 1, weight);
  else if (rest->sort == LR_TWIN_REST_LOOK && is_as_it_began (rest))
    lr_twin_add (twin, &rest->loop->again, weight);
}

/* --- all repeats --- */

/* After a refusal: whether the passes depend on anything that is drawn, or have no known end. */
static gboolean
is_drawn (const LrStep *step)
{
  const LrFormula *formulas[] = { step->when, step->repeat.each, step->repeat.times, step->repeat.condition };

  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    if (formulas[i] != NULL && lr_twin_is_drawn (formulas[i]->expr))
      return TRUE;
  return lr_step_only_loops (step);
}

gboolean
lr_twin_do_repeat (LrTwin           *twin,
                   const LrTwinRest *here,
                   const LrStep     *step,
                   LrTwinWeight      weight)
{
  LrValue holds = lr_value_flag (TRUE);
  LrValue hidden = lr_value_none ();
  LrTwinView view;
  LrStop stop = LR_STOP_NONE;

  if (twin->refused && is_drawn (step))
    return TRUE;
  lr_twin_view_init (&view, twin, here->activation->values, NULL, weight);
  if (step->when != NULL)
    stop = lr_twin_eval_formula (&view, step->when, &holds);
  if (stop == LR_STOP_NONE && holds.ordinal == 0)
    return TRUE;
  if (stop == LR_STOP_NONE && step->repeat.each != NULL)
    stop = lr_twin_eval_formula (&view, step->repeat.each, &hidden);
  else if (stop == LR_STOP_NONE && step->repeat.times != NULL)
    {
      stop = lr_twin_eval_formula (&view, step->repeat.times, &hidden);
      if (stop == LR_STOP_NONE && hidden.number.den != 1)
        stop = lr_twin_fail (twin, LR_RUN_FAULT_FRACTION);
    }
  if (stop != LR_STOP_NONE)
    lr_twin_stop (twin, stop, step, here->node, weight);
  else
    head (twin, here, step, hidden, 1, weight);
  return FALSE;
}
