/* lr-plan.c - procedures made ready to run: what each step reads, keeps and drops
 *
 * Liveness goes backwards over the structured steps: a drawn name is live where its value may still be read. A loop's
 * is the least set that does not change any more when its body is gone over once more. The live names after a step are
 * the columns of the states that leave it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fields.h"
#include "lr-parts.h"
#include "lr-plan.h"

#include <string.h>

/* A set of names, one bit for each index. */
typedef struct
{
  guint64 *words;
} Names;

typedef struct
{
  LrModel     *model;
  LrProcedure *procedure;
  guint        n_words;
  GPtrArray   *sites; /* of the current trace: LrStep */
  LrPlanScope *scope;  /* the same, when it is done */
  gboolean     again;  /* whether its steps have their sites already */
  gboolean     hidden; /* whether the planned steps are hidden */
  gboolean     quiet;  /* whether its values are not kept */
  Names        without; /* what is left out, and all steps that write or read it; no words if nothing is */
  Names        masked;  /* lists of whose rows only some fields are there */
} Planner;

/* What must be known to plan steps of a block once more. */
struct _LrPlanScope
{
  LrProcedure   *procedure;
  gboolean       hidden;
  gboolean       quiet;
  const LrStep **sites;
  guint          n_sites;
  Names          without;
  Names          masked;
};

/* --- sets of names --- */

static Names
names_new (const Planner *planner)
{
  return (Names) { g_new0 (guint64, planner->n_words) };
}

static Names
names_copy (const Planner *planner,
            Names          names)
{
  return (Names) { g_memdup2 (names.words, planner->n_words * sizeof (guint64)) };
}

static void
names_free (Names *names)
{
  g_clear_pointer (&names->words, g_free);
}

static void
names_add (Names         names,
           const LrName *name)
{
  if (name != NULL && name->drawn)
    names.words[name->index / 64] |= G_GUINT64_CONSTANT (1) << (name->index % 64);
}

static void
names_remove (Names         names,
              const LrName *name)
{
  if (name != NULL)
    names.words[name->index / 64] &= ~(G_GUINT64_CONSTANT (1) << (name->index % 64));
}

static gboolean
names_has (Names         names,
           const LrName *name)
{
  return names.words != NULL && ((names.words[name->index / 64] >> (name->index % 64)) & 1);
}

/* Adds @more; says whether that changed anything. */
static gboolean
names_join (const Planner *planner,
            Names          names,
            Names          more)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < planner->n_words; i++)
    {
      changed = changed || (more.words[i] & ~names.words[i]) != 0;
      names.words[i] |= more.words[i];
    }
  return changed;
}

static LrLayout
names_layout (const Planner *planner,
              Names          names)
{
  g_autoptr (GPtrArray) columns = g_ptr_array_new ();

  for (guint i = 0; i < planner->procedure->names->len; i++)
    if (names_has (names, planner->procedure->names->pdata[i]))
      g_ptr_array_add (columns, planner->procedure->names->pdata[i]);
  return (LrLayout) {
    .columns = lr_arena_copy (planner->model->arena, columns->pdata, columns->len * sizeof (gpointer)),
    .n_columns = columns->len,
  };
}

/* For each column of @to its column in @from, or -1. */
static int *
map_columns (const Planner  *planner,
             const LrLayout *from,
             const LrLayout *to)
{
  int *map = lr_arena_new_array (planner->model->arena, int, to->n_columns);

  for (guint i = 0; i < to->n_columns; i++)
    map[i] = lr_layout_find (from, to->columns[i]);
  return map;
}

/* --- what is left out --- */

static gboolean
is_among (const LrName *name,
          gconstpointer names)
{
  return name->drawn && names_has (*(const Names *) names, name);
}

static gboolean
is_name (const LrName *name,
         gconstpointer other)
{
  return name == other;
}

/* What a step, but not one within it, gives a value. */
static const LrName *
written_name (const LrStep *step)
{
  return step->kind == LR_STEP_SET ? step->set.var : step->kind == LR_STEP_REPEAT ? step->repeat.row : step->name;
}

/* Whether a step writes or reads such a name, but for the steps within it. */
static gboolean
mentions (const LrStep *step,
          LrNameTest    test,
          gconstpointer data)
{
  const LrName *written = written_name (step);

  return (written != NULL && test (written, data)) || lr_step_any_name (step, test, data);
}

static gboolean
is_left_out (const Planner *planner,
             const LrStep  *step)
{
  return planner->without.words != NULL && mentions (step, is_among, &planner->without);
}

/* What depends on what is left out is left out, too: one round more. @all: whether the whole block is. */
static void
leave_out (const Planner *planner,
           const LrBlock *block,
           gboolean       all)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];
      gboolean out = all || is_left_out (planner, step);

      if (out)
        names_add (planner->without, written_name (step));
      if (step->block != NULL)
        leave_out (planner, step->block, out);
    }
}

/* --- liveness --- */

static void live_block (const Planner *planner, const LrBlock *block, Names live);

/* Every name that is asked for is live. */
static gboolean
add_use (const LrName *name,
         gconstpointer live)
{
  names_add (*(const Names *) live, name);
  return FALSE;
}

static void
add_uses (const LrFormula *formula,
          Names            live)
{
  if (formula != NULL)
    lr_expr_any_name (formula->expr, add_use, &live);
}

/* The names that are live at the head of each pass, if those of @out are live when the loop is left. */
static Names
live_head (const Planner *planner,
           const LrStep  *step,
           Names          out)
{
  Names head = names_copy (planner, out);
  gboolean changed = TRUE;

  add_uses (step->repeat.condition, head);
  names_add (head, step->repeat.hidden);
  names_remove (head, step->repeat.row);
  while (changed)
    {
      Names body = names_copy (planner, head);

      live_block (planner, step->block, body);
      names_remove (body, step->repeat.row);
      changed = names_join (planner, head, body);
      names_free (&body);
    }
  return head;
}

/* From the names that are live after a step to those that are live before it. */
static void
live_step (const Planner *planner,
           const LrStep  *step,
           Names          live)
{
  Names inner;

  names_remove (live, step->name);
  switch ((guint) step->kind)
    {
    case LR_STEP_IF:
      inner = names_copy (planner, live);
      live_block (planner, step->block, inner);
      names_join (planner, live, inner);
      names_free (&inner);
      break;
    case LR_STEP_SET:
      if (step->set.field < 0 && step->when == NULL)
        names_remove (live, step->set.var);
      else
        names_add (live, step->set.var);
      add_uses (step->when, live);
      add_uses (step->value, live);
      if (step->set.field >= 0)
        names_add (live, step->set.row);
      return;
    case LR_STEP_REPEAT:
      inner = live_head (planner, step, live);
      names_remove (inner, step->repeat.hidden);
      names_join (planner, live, inner);
      names_free (&inner);
      add_uses (step->when, live);
      add_uses (step->repeat.each, live);
      add_uses (step->repeat.times, live);
      return;
    default:
      break;
    }
  lr_step_any_name (step, add_use, &live);
  if (step->kind != LR_STEP_IF)
    names_remove (live, step->name); /* a headline may show the outcome itself */
}

static void
live_block (const Planner *planner,
            const LrBlock *block,
            Names          live)
{
  for (guint i = block->n_steps; i-- > 0;)
    if (!is_left_out (planner, block->steps[i]))
      live_step (planner, block->steps[i], live);
}

/* --- plans --- */

static LrPlan *plan_block (Planner *planner, const LrBlock *block, Names out);

static LrCode *
compile (const Planner   *planner,
         const LrFormula *formula,
         const LrLayout  *layout)
{
  return lr_code_compile_formula (planner->model, formula, layout);
}

/* A block with its own trace. */
static LrPlan *
plan_scope (Planner       *planner,
            const LrBlock *block,
            Names          out)
{
  Planner inner = *planner;
  LrPlanScope *scope = lr_arena_new_array (planner->model->arena, LrPlanScope, 1);
  LrPlan *plan;

  inner.sites = g_ptr_array_new ();
  inner.scope = scope;
  inner.again = FALSE;
  plan = plan_block (&inner, block, out);
  plan->n_sites = inner.sites->len;
  plan->sites = lr_arena_copy (planner->model->arena, inner.sites->pdata, inner.sites->len * sizeof (gpointer));
  *scope = (LrPlanScope) { planner->procedure, planner->hidden, planner->quiet, plan->sites, plan->n_sites,
                           planner->without, planner->masked };
  g_ptr_array_unref (inner.sites);
  return plan;
}

/* Variables that the steps of a block set. */
static void
add_set_names (const LrBlock *block,
               Names          names)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      if (step->kind == LR_STEP_SET)
        names_add (names, step->set.var);
      if (step->block != NULL)
        add_set_names (step->block, names);
    }
}

/* One pass over the names that the loop itself uses. They include values that it sets and later steps read. */
static LrOwnLoop *
plan_own_loop (Planner        *planner,
               const LrStep   *written,
               Names           head,
               Names           live_after,
               const LrLayout *head_layout,
               const LrLayout *after)
{
  LrOwnLoop *loop = lr_arena_new_array (planner->model->arena, LrOwnLoop, 1);
  Names out = names_new (planner);
  Names own, passing;

  add_set_names (written->block, out);
  for (guint i = 0; i < planner->n_words; i++)
    out.words[i] &= live_after.words[i];
  own = live_head (planner, written, out);
  passing = names_copy (planner, head);
  for (guint i = 0; i < planner->n_words; i++)
    passing.words[i] &= ~own.words[i];
  loop->head = names_layout (planner, own);
  loop->passing = names_layout (planner, passing);
  loop->condition = compile (planner, written->repeat.condition, &loop->head);
  loop->plan = plan_scope (planner, written->block, own);
  loop->to_body = map_columns (planner, &loop->head, &loop->plan->entry);
  loop->split_head = map_columns (planner, head_layout, &loop->head);
  loop->split_passing = map_columns (planner, head_layout, &loop->passing);
  loop->join_head = map_columns (planner, &loop->head, after);
  loop->join_passing = map_columns (planner, &loop->passing, after);
  names_free (&out);
  names_free (&own);
  names_free (&passing);
  return loop;
}

/* Whether the number of the pass matters to a condition only where something known does not hold: "no limit or pass at
 * most limit". @regardless: (out): what that is; NULL if it never matters. */
static gboolean
may_ignore_pass (const LrExpr  *expr,
                 const LrName  *pass,
                 const LrExpr **regardless)
{
  const LrExpr *other = NULL;

  *regardless = NULL;
  if (!lr_expr_any_name (expr, is_name, pass))
    return TRUE;
  if (expr->op == LR_EXPR_AND)
    return may_ignore_pass (expr->args[0], pass, regardless) && may_ignore_pass (expr->args[1], pass, &other) &&
           (other == NULL || *regardless == NULL) && (*regardless != NULL || (*regardless = other) != NULL);
  for (guint i = 0; i < 2 && expr->op == LR_EXPR_OR && *regardless == NULL; i++)
    if (!lr_expr_any_name (expr->args[i], is_name, pass) && !lr_expr_is_drawn (expr->args[i]))
      *regardless = expr->args[i];
  return *regardless != NULL;
}

/* Whether a block reads the number of the pass. */
static gboolean
uses_pass (const LrBlock *block,
           const LrName  *pass)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      if (lr_step_any_name (step, is_name, pass) || (step->block != NULL && uses_pass (step->block, pass)))
        return TRUE;
    }
  return FALSE;
}

/* Whether a formula is a number, and something that does not depend on it more or less. */
static gboolean
is_more_of (const LrExpr *expr,
            const LrName *sum)
{
  switch ((guint) expr->op)
    {
    case LR_EXPR_NAME:
      return expr->name == sum;
    case LR_EXPR_ADD:
      if (is_more_of (expr->args[1], sum))
        return !lr_expr_any_name (expr->args[0], is_name, sum);
      G_GNUC_FALLTHROUGH;
    case LR_EXPR_SUBTRACT:
      return is_more_of (expr->args[0], sum) && !lr_expr_any_name (expr->args[1], is_name, sum);
    case LR_EXPR_IF:
      return !lr_expr_any_name (expr->args[0], is_name, sum) && is_more_of (expr->args[1], sum) &&
             is_more_of (expr->args[2], sum);
    default:
      return FALSE;
    }
}

static gboolean
adds_to (const LrStep *step,
         const LrName *sum)
{
  return step->kind == LR_STEP_SET && step->set.var == sum && step->set.field < 0 && sum->step->var.min == NULL &&
         sum->step->var.max == NULL && is_more_of (step->value->expr, sum) &&
         (step->when == NULL || !lr_expr_any_name (step->when->expr, is_name, sum));
}

/* @n_added: (inout): how many steps add to it. Returns: whether nothing else is done with it */
static gboolean
is_only_added_to (const LrBlock *block,
                  const LrName  *sum,
                  guint         *n_added)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];
      gboolean adds = adds_to (step, sum);

      *n_added += adds;
      if ((!adds && mentions (step, is_name, sum)) ||
          (step->block != NULL && !is_only_added_to (step->block, sum, n_added)))
        return FALSE;
    }
  return TRUE;
}

/* @n_added: (out): how many steps add to it. */
static gboolean
is_sum (const LrBlock *block,
        const LrName  *name,
        guint         *n_added)
{
  *n_added = 0;
  return name->type.base == LR_TYPE_NUMBER && !name->type.maybe_none && is_only_added_to (block, name, n_added);
}

/* The condition sees the row of the pass, as one column more where it is drawn. */
static LrCode *
compile_condition (Planner    *planner,
                   LrPlanStep *step)
{
  const LrName *row = step->step->repeat.row;
  LrLayout extended = step->repeat.head;
  LrName **columns = g_newa (LrName *, extended.n_columns + 1);

  if (row != NULL && row->drawn)
    {
      memcpy (columns, extended.columns, extended.n_columns * sizeof *columns);
      columns[extended.n_columns++] = (LrName *) row;
      extended.columns = columns;
    }
  return compile (planner, step->step->repeat.condition, &extended);
}

static void
plan_repeat (Planner    *planner,
             LrPlanStep *step,
             Names       live_after)
{
  const LrStep *written = step->step;
  Names head = live_head (planner, written, live_after);
  const LrName *pass = written->repeat.pass;
  const LrExpr *regardless = NULL;
  guint n_added;

  step->repeat.each = compile (planner, written->repeat.each, &step->before);
  step->repeat.times = compile (planner, written->repeat.times, &step->before);
  step->repeat.head = names_layout (planner, head);
  step->repeat.condition = compile_condition (planner, step);
  step->repeat.plan = plan_scope (planner, written->block, head);
  step->repeat.hidden = lr_layout_find (&step->repeat.head, written->repeat.hidden);
  step->repeat.to_head = map_columns (planner, &step->before, &step->repeat.head);
  step->repeat.to_body = map_columns (planner, &step->repeat.head, &step->repeat.plan->entry);
  step->repeat.to_after = map_columns (planner, &step->repeat.head, &step->after);
  step->repeat.sums = lr_arena_new_array (planner->model->arena, gboolean, step->repeat.head.n_columns);
  for (guint i = 0; i < step->repeat.head.n_columns; i++)
    step->repeat.sums[i] = is_sum (written->block, step->repeat.head.columns[i], &n_added);
  if (lr_step_only_loops (written) && lr_formula_is_drawn (written->repeat.condition) &&
      may_ignore_pass (written->repeat.condition->expr, pass, &regardless) && !uses_pass (written->block, pass))
    {
      step->repeat.own = plan_own_loop (planner, written, head, live_after, &step->repeat.head, &step->after);
      if (regardless != NULL)
        step->repeat.own->regardless = lr_code_compile (planner->model, regardless, &written->repeat.condition->origin,
                                                        &step->before);
    }
  names_free (&head);
}

static void
plan_call (Planner    *planner,
           LrPlanStep *step)
{
  const LrStep *written = step->step;
  LrProcedure *callee = written->call.callee;
  gboolean hidden;

  step->call.args = lr_arena_new_array (planner->model->arena, LrCode *, callee->n_fields);
  for (guint i = 0; i < written->call.n_with; i++)
    {
      const LrWith *with = &written->call.with[i];

      step->call.args[with->field] = compile (planner, with->value, &step->before);
      step->call.args_drawn = step->call.args_drawn || lr_formula_is_drawn (with->value);
    }
  hidden = planner->hidden || written->label == NULL;
  step->call.plan = lr_plan_for_call (planner->model, callee, written->call.needed, hidden,
                                      planner->quiet || (hidden && step->call.args_drawn));
}

static void
plan_effect (Planner    *planner,
             LrPlanStep *step)
{
  const LrStep *written = step->step;
  const LrExpr *tracker = written->effect.tracker != NULL ? written->effect.tracker->expr : NULL;

  step->effect.each = compile (planner, written->effect.each, &step->before);
  if (written->effect.row != NULL)
    step->effect.local = written->effect.row->index;
  step->effect.turn = compile (planner, written->effect.turn, &step->before);
  if (tracker != NULL && tracker->op == LR_EXPR_INDEX)
    {
      step->effect.keys = lr_arena_new_array (planner->model->arena, LrCode *, tracker->n_args - 1);
      for (guint i = 1; i < tracker->n_args; i++)
        step->effect.keys[i - 1] = lr_code_compile (planner->model, tracker->args[i], &written->effect.tracker->origin,
                                                    &step->before);
    }
}

/* What is particular to a sort of step. */
static void
plan_kind (Planner    *planner,
           LrPlanStep *step,
           Names       live_after)
{
  const LrStep *written = step->step;
  const LrLayout *before = &step->before;

  switch (written->kind)
    {
    case LR_STEP_TALLY:
      step->tally.code = lr_code_compile_tally (planner->model, written->tally, before, &step->tally.n_items);
      break;
    case LR_STEP_ROLL:
      step->roll.dice = compile (planner, written->roll.dice, before);
      step->roll.low = compile (planner, written->roll.low, before);
      step->roll.high = compile (planner, written->roll.high, before);
      step->roll.against = compile (planner, written->roll.against, before);
      break;
    case LR_STEP_DECISION:
      step->decision.min = compile (planner, written->decision->min, before);
      step->decision.max = compile (planner, written->decision->max, before);
      step->decision.init = written->decision->kind == LR_FIELD_ROSTER ?
                                NULL :
                                compile (planner, written->decision->init, before);
      step->decision.drawn = compile (planner, written->decision->drawn, before);
      break;
    case LR_STEP_VAR:
      step->var.min = compile (planner, written->var.min, before);
      step->var.max = compile (planner, written->var.max, before);
      break;
    case LR_STEP_SET:
      step->set.column = lr_layout_find (before, written->set.var);
      step->set.min = compile (planner, written->set.var->step->var.min, before);
      step->set.max = compile (planner, written->set.var->step->var.max, before);
      if (written->set.field >= 0)
        step->set.row = lr_code_compile (planner->model, written->set.target->expr->args[0],
                                         &written->set.target->origin, before);
      break;
    case LR_STEP_IF:
      step->group.plan = plan_block (planner, written->block, live_after);
      step->group.enter = map_columns (planner, before, &step->group.plan->entry);
      break;
    case LR_STEP_REPEAT:
      plan_repeat (planner, step, live_after);
      break;
    case LR_STEP_CALL:
      plan_call (planner, step);
      break;
    case LR_STEP_EFFECT:
      plan_effect (planner, step);
      break;
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
    case LR_STEP_CHECK:
    case LR_STEP_TELL:
      break;
    }
}

static gboolean
has_site (const LrStep *step)
{
  return step->kind != LR_STEP_IF && step->kind != LR_STEP_VAR && step->kind != LR_STEP_SET &&
         step->kind != LR_STEP_REPEAT;
}

/* Whether the values of such a step are only to be looked at. Messages, dice and effects are never hidden. */
static gboolean
has_values_to_look_at (const LrStep *step)
{
  return step->kind == LR_STEP_LET || step->kind == LR_STEP_OUTCOME || step->kind == LR_STEP_TALLY ||
         step->kind == LR_STEP_ROLL;
}

/* A headline sees the outcome it belongs to, as one column more. */
static void
plan_message (Planner    *planner,
              LrPlanStep *step)
{
  const LrStep *written = step->step;
  LrLayout extended = step->before;
  LrName **columns = g_newa (LrName *, step->before.n_columns + 1);

  if (written->message == NULL)
    return;
  if (written->kind == LR_STEP_OUTCOME && written->name->drawn)
    {
      memcpy (columns, step->before.columns, step->before.n_columns * sizeof *columns);
      columns[extended.n_columns++] = written->name;
      extended.columns = columns;
    }
  step->message = lr_code_compile_parts (planner->model, written->message, &extended);
}

/* Whether some name in a layout refers to rows of a variable. */
static gboolean
has_reference (const LrLayout *layout,
               const LrName   *var)
{
  for (guint i = 0; i < layout->n_columns; i++)
    if (layout->columns[i]->origin_var == var)
      return TRUE;
  return FALSE;
}

/* Exchangeable rows are put in order where a step has changed them, or where the last reference to one of them ends;
 * never while there is such a reference, which depends on the row's place. */
static void
plan_sorts (Planner    *planner,
            LrPlanStep *step)
{
  g_autoptr (GArray) sorts = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < step->after.n_columns; i++)
    {
      const LrName *var = step->after.columns[i];
      gboolean changed = step->step->kind == LR_STEP_SET && step->step->set.var == var;

      if (var->role == LR_NAME_VAR && var->type.base == LR_TYPE_LIST && var->unordered &&
          !names_has (planner->masked, var) && !has_reference (&step->after, var) &&
          (changed || step->step->kind == LR_STEP_REPEAT || has_reference (&step->before, var)))
        g_array_append_val (sorts, i);
    }
  step->n_sorts = sorts->len;
  step->sorts = lr_arena_copy (planner->model->arena, sorts->data, sorts->len * sizeof (guint));
}

/* States can become equal where columns are dropped, or where a variable gets another value; but not where it just
 * takes over what is dropped under another name. */
static void
plan_merging (LrPlanStep *step)
{
  const LrStep *written = step->step;
  const LrName *copied = NULL;

  step->renames = written->kind == LR_STEP_SET && written->when == NULL && written->set.field < 0 &&
                     written->value->expr->op == LR_EXPR_NAME && written->value->expr->name->drawn &&
                     written->set.var->type.base != LR_TYPE_LIST &&
                     written->set.var->step->var.min == NULL && written->set.var->step->var.max == NULL &&
                     lr_layout_find (&step->before, written->set.var) < 0 && step->result >= 0;
  if (step->renames)
    copied = written->value->expr->name;
  step->renames = copied != NULL && lr_layout_find (&step->after, copied) < 0;
  step->merges = written->kind == LR_STEP_SET && !step->renames;
  for (guint i = 0; i < step->before.n_columns; i++)
    step->merges = step->merges || (lr_layout_find (&step->after, step->before.columns[i]) < 0 &&
                                    !(step->renames && step->before.columns[i] == copied));
  if (step->renames)
    step->source[step->result] = lr_layout_find (&step->before, copied);
}

/* The place of a step in the trace: the same one in every plan of it. */
static int
add_site (Planner      *planner,
          const LrStep *written)
{
  guint site = planner->sites->len;

  if (!planner->again || !g_ptr_array_find (planner->sites, written, &site))
    g_ptr_array_add (planner->sites, (gpointer) written);
  return (int) site;
}

static void
plan_step (Planner      *planner,
           LrPlanStep   *step,
           const LrStep *written,
           Names         live_before,
           Names         live_after)
{
  const LrName *name = written->kind == LR_STEP_SET ? written->set.var : written->name;

  step->step = written;
  step->before = names_layout (planner, live_before);
  step->after = names_layout (planner, live_after);
  step->when = compile (planner, written->when, &step->before);
  step->otherwise = compile (planner, written->otherwise, &step->before);
  step->value = compile (planner, written->value, &step->before);
  step->when_drawn = lr_formula_is_drawn (written->when);
  step->drawn = name != NULL ? name->drawn : lr_formula_is_drawn (written->value);
  step->shows_drawn = lr_step_any_name (written, lr_name_is_drawn, NULL);
  step->site = -1;
  if (has_site (written))
    {
      step->quiet = planner->quiet && has_values_to_look_at (written);
      step->site = add_site (planner, written);
    }
  step->result = name != NULL && name->drawn ? lr_layout_find (&step->after, name) : -1;
  step->source = lr_arena_new_array (planner->model->arena, int, step->after.n_columns);
  for (guint i = 0; i < step->after.n_columns; i++)
    step->source[i] = (int) i == step->result ? -1 : lr_layout_find (&step->before, step->after.columns[i]);
  plan_merging (step);
  while (step->n_same < step->after.n_columns && step->source[step->n_same] == (int) step->n_same)
    step->n_same++;
  step->keeps = step->before.n_columns == step->after.n_columns && step->n_same == step->after.n_columns;
  if (written->label != NULL && written->label->n_parts > 0)
    step->label = lr_code_compile_parts (planner->model, written->label, &step->before);
  plan_sorts (planner, step);
  plan_message (planner, step);
  plan_kind (planner, step, live_after);
}

static const LrBlock *
what_is_left (const Planner *planner,
              const LrBlock *block)
{
  LrBlock *left = lr_arena_new_array (planner->model->arena, LrBlock, 1);

  left->steps = lr_arena_new_array (planner->model->arena, LrStep *, block->n_steps);
  for (guint i = 0; i < block->n_steps; i++)
    if (!is_left_out (planner, block->steps[i]))
      left->steps[left->n_steps++] = block->steps[i];
  return left;
}

static LrPlan *
plan_block (Planner       *planner,
            const LrBlock *block,
            Names          out)
{
  LrPlan *plan = lr_arena_new_array (planner->model->arena, LrPlan, 1);
  g_autofree Names *live = g_new (Names, block->n_steps + 1);

  if (planner->without.words != NULL)
    block = what_is_left (planner, block);
  plan->block = block;
  plan->scope = planner->scope;
  plan->n_steps = block->n_steps;
  plan->steps = lr_arena_new_array (planner->model->arena, LrPlanStep, block->n_steps);
  live[block->n_steps] = names_copy (planner, out);
  for (guint i = block->n_steps; i-- > 0;)
    {
      live[i] = names_copy (planner, live[i + 1]);
      live_step (planner, block->steps[i], live[i]);
    }
  plan->entry = names_layout (planner, live[0]);
  plan->exit = names_layout (planner, live[block->n_steps]);
  for (guint i = 0; i < block->n_steps; i++)
    plan_step (planner, &plan->steps[i], block->steps[i], live[i], live[i + 1]);
  for (guint i = 0; i <= block->n_steps; i++)
    names_free (&live[i]);
  return plan;
}

LrPlan *
lr_plan_new (LrModel     *model,
             LrProcedure *procedure,
             guint64      needed,
             gboolean     hidden,
             gboolean     quiet)
{
  Planner planner = {
    .model = model,
    .procedure = procedure,
    .n_words = procedure->names->len / 64 + 1,
    .hidden = hidden,
    .quiet = quiet,
  };
  Names out = names_new (&planner);
  LrPlan *plan;

  for (guint i = 0; i < procedure->n_outcomes && i < 64; i++)
    if ((needed >> i) & 1)
      names_add (out, procedure->outcomes[i]->name);
  plan = plan_scope (&planner, procedure->body, out);
  names_free (&out);
  return plan;
}

LrPlan *
lr_plan_for_call (LrModel     *model,
                  LrProcedure *procedure,
                  guint64      needed,
                  gboolean     hidden,
                  gboolean     quiet)
{
  LrCalledPlan *called;

  if (procedure->n_outcomes < 64)
    needed &= (G_GUINT64_CONSTANT (1) << procedure->n_outcomes) - 1;
  for (guint i = 0; i < procedure->called->len; i++)
    {
      called = procedure->called->pdata[i];
      if (called->needed == needed && called->hidden == hidden && called->quiet == quiet)
        return called->plan;
    }
  called = lr_arena_new_array (model->arena, LrCalledPlan, 1);
  called->needed = needed;
  called->hidden = hidden;
  called->quiet = quiet;
  called->plan = lr_plan_new (model, procedure, needed, hidden, quiet);
  g_ptr_array_add (procedure->called, called);
  return called->plan;
}

/* --- parts --- */

/* What a part leaves to the states after: what it has written last, and the rows of it. Rows of a list that is patched
 * go past, as most of that list does. */
static Names
names_of_part (const Planner   *planner,
               const LrParting *parting,
               guint            part,
               const LrLayout  *after)
{
  const Names written = { parting->writes[part] };
  Names out = names_new (planner);

  for (guint i = 0; i < after->n_columns; i++)
    {
      const LrName *name = after->columns[i];

      if (names_has (written, name) ||
          (name->origin_var != NULL && names_has (written, name->origin_var) &&
           !names_has (planner->masked, name->origin_var)))
        names_add (out, name);
    }
  return out;
}

static void
plan_part (Planner         *planner,
           LrPart          *part,
           const LrParting *parting,
           guint            number,
           const LrBlock   *block,
           const LrLayout  *before,
           const LrLayout  *after,
           GHashTable      *fields)
{
  LrBlock *own = lr_arena_new_array (planner->model->arena, LrBlock, 1);
  Names out = names_of_part (planner, parting, number, after);

  own->steps = lr_arena_new_array (planner->model->arena, LrStep *, parting->n_steps);
  for (guint i = 0; i < parting->n_steps; i++)
    if (parting->parts[i] == number)
      own->steps[own->n_steps++] = block->steps[parting->first + i];
  names_add (out, planner->procedure->lane);
  part->plan = plan_block (planner, own, out);
  part->enter = map_columns (planner, before, &part->plan->entry);
  if (fields != NULL)
    part->fields = lr_arena_new_array (planner->model->arena, guint64, part->plan->entry.n_columns);
  for (guint i = 0; fields != NULL && i < part->plan->entry.n_columns; i++)
    {
      const LrName *name = part->plan->entry.columns[i];
      gboolean whole = !lr_has_rows (&name->type) || names_has (out, name) ||
                       names_has ((Names) { parting->writes[number] }, name);

      part->fields[i] = whole && !names_has (planner->masked, name) ? LR_FIELDS_ALL : lr_fields_of (fields, name);
    }
  names_free (&out);
}

/* Where the columns after a split come from. @around: lists that are masked around it. */
static void
find_columns (Planner        *planner,
              LrSplit        *split,
              const LrLayout *before,
              Names           around)
{
  LrArena *arena = planner->model->arena;
  guint width = split->after.n_columns;

  split->part = lr_arena_new_array (arena, guint, width);
  split->column = lr_arena_new_array (arena, guint, width);
  split->patches = lr_arena_new_array (arena, LrPatch, width);
  for (guint i = 0; i < width; i++)
    {
      const LrName *name = split->after.columns[i];
      gboolean is_lane = name == planner->procedure->lane; /* that around the split */
      int column = -1;

      for (split->part[i] = 0; split->part[i] < split->n_parts; split->part[i]++)
        if (!is_lane && (column = lr_layout_find (&split->parts[split->part[i]].plan->exit, name)) >= 0)
          break;
      split->column[i] = (guint) (column >= 0 ? column : lr_layout_find (before, name));
      split->patches[i].before = -1;
      if (column < 0 || !names_has (planner->masked, name))
        continue;
      split->patches[i].before = lr_layout_find (before, name);
      if (name->unordered && !names_has (around, name) && !has_reference (&split->after, name))
        split->patches[i].sorted = name;
    }
}

/* Whether exchangeable rows are put in order before the last of that many steps is done. */
static gboolean
sorts_early (const LrPlanStep *steps,
             guint             n_steps,
             const LrName     *var,
             gboolean          is_end)
{
  for (guint i = 0; i < n_steps; i++)
    {
      const LrPlanStep *step = &steps[i];
      gboolean is_last = is_end && i + 1 == n_steps;

      for (guint j = 0; j < step->n_sorts && !is_last; j++)
        if (step->after.columns[step->sorts[j]] == var)
          return TRUE;
      if ((step->step->kind == LR_STEP_IF &&
           sorts_early (step->group.plan->steps, step->group.plan->n_steps, var, is_last)) ||
          (step->step->kind == LR_STEP_REPEAT &&
           sorts_early (step->repeat.plan->steps, step->repeat.plan->n_steps, var, FALSE)))
        return TRUE;
    }
  return FALSE;
}

/* Lists of which a single part looks at some fields of the rows only, and changes them. */
static void
find_masked (Planner          *planner,
             const LrParting  *parting,
             const LrPlanStep *steps,
             GHashTable       *fields)
{
  LrPlanScope *scope = lr_arena_copy (planner->model->arena, planner->scope, sizeof *planner->scope);
  const Names written = { parting->writes[0] };
  const LrLayout *before = &steps[0].before;

  planner->masked.words = lr_arena_new_array (planner->model->arena, guint64, planner->n_words);
  if (planner->scope->masked.words != NULL)
    names_join (planner, planner->masked, planner->scope->masked);
  for (guint i = 0; i < before->n_columns; i++)
    {
      const LrName *name = before->columns[i];

      if (name->type.base == LR_TYPE_LIST && names_has (written, name) &&
          lr_fields_of (fields, name) != LR_FIELDS_ALL && !sorts_early (steps, parting->n_steps, name, TRUE))
        names_add (planner->masked, name);
    }
  scope->masked = planner->masked;
  planner->scope = scope;
}

static void
plan_split (const Planner   *around,
            LrSplit         *split,
            const LrPlan    *plan,
            const LrParting *parting)
{
  Planner own = *around, *planner = &own;
  const LrLayout *before = &plan->steps[parting->first].before;
  const LrBlock block = { plan->block->steps + parting->first, parting->n_steps };
  g_autoptr (GHashTable) fields = parting->n_parts == 1 ? lr_fields_find (&block) : NULL;

  if (fields != NULL)
    find_masked (planner, parting, &plan->steps[parting->first], fields);
  split->first = parting->first;
  split->n_steps = parting->n_steps;
  split->after = plan->steps[parting->first + parting->n_steps - 1].after;
  split->n_parts = parting->n_parts;
  split->parts = lr_arena_new_array (planner->model->arena, LrPart, split->n_parts);
  for (guint i = 0; i < split->n_parts; i++)
    plan_part (planner, &split->parts[i], parting, i, plan->block, before, &split->after, fields);
  find_columns (planner, split, before, around->masked);
}

static LrSplits *
plan_splits (LrModel      *model,
             const LrPlan *plan)
{
  LrSplits *splits = lr_arena_new_array (model->arena, LrSplits, 1);
  g_autoptr (GPtrArray) found = NULL;
  Planner planner = {
    .model = model,
    .procedure = plan->scope->procedure,
    .n_words = plan->scope->procedure->names->len / 64 + 1,
    .scope = plan->scope,
    .again = TRUE,
    .hidden = plan->scope->hidden,
    .quiet = plan->scope->quiet,
    .without = plan->scope->without,
    .masked = plan->scope->masked,
  };

  /* one step that is a part of its own already cannot be split again */
  if (plan->n_steps > 1 || lr_layout_find (&plan->entry, planner.procedure->lane) < 0)
    found = lr_parts_find (planner.procedure, plan->block);
  planner.sites = g_ptr_array_new ();
  for (guint i = 0; i < plan->scope->n_sites; i++)
    g_ptr_array_add (planner.sites, (gpointer) plan->scope->sites[i]);
  if (found != NULL)
    splits->splits = lr_arena_new_array (model->arena, LrSplit, found->len);
  for (guint i = 0; found != NULL && i < found->len; i++)
    plan_split (&planner, &splits->splits[splits->n_splits++], plan, found->pdata[i]);
  g_ptr_array_unref (planner.sites);
  return splits;
}

static GMutex planning;

const LrSplits *
lr_plan_splits (const LrModel *model,
                const LrPlan  *plan)
{
  LrPlan *own = (LrPlan *) plan;

  if (g_atomic_pointer_get (&own->splits) == NULL)
    {
      g_mutex_lock (&planning);
      if (own->splits == NULL)
        g_atomic_pointer_set (&own->splits, plan_splits ((LrModel *) model, own));
      g_mutex_unlock (&planning);
    }
  return own->splits;
}

/* Of a ruleset with hundreds of calculators, few are run in an evening, and one on the command line. All plans take
 * their memory from the arena of the model. */
void
lr_plan_for_run (const LrModel     *model,
                 const LrProcedure *procedure)
{
  LrProcedure *own = (LrProcedure *) procedure;

  if (g_atomic_pointer_get (&own->plan) != NULL)
    return;
  g_mutex_lock (&planning);
  if (own->plan == NULL)
    g_atomic_pointer_set (&own->plan, lr_plan_new ((LrModel *) model, own, own->kept, FALSE, FALSE));
  g_mutex_unlock (&planning);
}

/* --- without sums --- */

/* The numbers that a loop adds to. */
static void
find_sums (const Planner *planner,
           const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];
      const GPtrArray *names = planner->procedure->names;
      guint n_added;

      if (step->block != NULL)
        find_sums (planner, step->block);
      for (guint j = 0; step->kind == LR_STEP_REPEAT && j < names->len; j++)
        if (is_sum (step->block, names->pdata[j], &n_added) && n_added > 0)
          names_add (planner->without, names->pdata[j]);
    }
}

static LrPlan *
plan_without_sums (LrModel     *model,
                   LrProcedure *procedure)
{
  Planner planner = { .model = model, .procedure = procedure, .n_words = procedure->names->len / 64 + 1 };
  Names before, out = names_new (&planner);
  LrPlan *plan = NULL;

  planner.without = (Names) { lr_arena_new_array (model->arena, guint64, planner.n_words) };
  find_sums (&planner, procedure->body);
  before = names_copy (&planner, out);
  if (names_join (&planner, before, planner.without))
    {
      do
        leave_out (&planner, procedure->body, FALSE);
      while (names_join (&planner, before, planner.without));
      plan = plan_scope (&planner, procedure->body, out);
    }
  names_free (&before);
  names_free (&out);
  return plan;
}

const LrPlan *
lr_plan_without_sums (const LrModel     *model,
                      const LrProcedure *procedure)
{
  LrProcedure *own = (LrProcedure *) procedure;

  g_mutex_lock (&planning);
  if (own->apart == NULL)
    {
      LrPlan *apart = plan_without_sums ((LrModel *) model, own);

      own->apart = apart != NULL ? apart : own->plan;
    }
  g_mutex_unlock (&planning);
  return own->apart != own->plan ? own->apart : NULL;
}

const LrCode *
lr_plan_code (const LrModel     *model,
              const LrProcedure *procedure,
              const LrExpr      *expr,
              const LrOrigin    *origin)
{
  LrProcedure *own = (LrProcedure *) procedure;
  LrCode *code;

  g_mutex_lock (&planning);
  if (own->codes == NULL)
    own->codes = g_hash_table_new (NULL, NULL);
  code = g_hash_table_lookup (own->codes, expr);
  if (code == NULL)
    {
      code = lr_code_compile ((LrModel *) model, expr, origin, &lr_layout_known);
      g_hash_table_insert (own->codes, (gpointer) expr, code);
    }
  g_mutex_unlock (&planning);
  return code;
}
