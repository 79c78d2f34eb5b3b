/* lr-run-why.c - the reason of a no: the part of the formula that decided it
 *
 * Looked for once, when a run has ended and its headline is certainly a no. Formulas are followed down from there: of
 * `and` the first part that fails, of `or` all, of a name the step that gives it, of a tally its items. What each part
 * came to is worked out by the machine of the run, from what the trace has kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

#include "engine/code/lr-plan.h"
#include "lr-dist.h"

/* More reasons than these are not read. */
#define MOST_REASONS 12
/* Of a value that is left where that many conditions fail, no reason is told. */
#define MOST_FOR_KIND 2
/* What dice can bring is tried as long as it is not more than this. */
#define MOST_TRIED 400

typedef struct _Search Search;

/**
 * Search:
 * @known: (array): what the names of the procedure came to; missing where that is not certain
 * @around: the named part that is looked into
 *
 * A search in one procedure.
 */
struct _Search
{
  LrRun             *run;
  const LrProcedure *procedure;
  const LrTrace     *trace;
  LrValue           *known;
  LrReason           around;
  GArray            *reasons; /* LrReason */
};

/* A row that a list function looks at, and those around. */
typedef struct _Bound Bound;
struct _Bound
{
  const LrName *row;
  const Bound  *around;
};

static gboolean why_flag (Search *search, const LrExpr *expr, const LrOrigin *origin, gboolean wanted);
static gboolean why_none (Search *search, const LrExpr *expr, const LrOrigin *origin);
static gboolean why_kind (Search *search, const LrExpr *expr, const LrOrigin *origin, guint depth);

/* --- what parts came to --- */

/* Whether a formula reads nothing but what is certain, and @open: what dice decide in it, where all that it came to is
 * kept. */
static gboolean
is_settled (const Search *search,
            const LrExpr *expr,
            const Bound  *bound,
            GPtrArray    *open) /* (nullable): LrTap */
{
  const LrTap *tap;

  Bound own = { NULL, bound };

  if (expr->op == LR_EXPR_NAME)
    switch (expr->name->role)
      {
      case LR_NAME_TURN:
      case LR_NAME_SCENARIO:
        return TRUE;
      case LR_NAME_INPUT:
      case LR_NAME_STEP:
      case LR_NAME_VAR:
        if (!lr_value_is_missing (search->known[expr->name->index]))
          return TRUE;
        tap = open != NULL && expr->name->step != NULL ? lr_trace_find_tap (search->trace, expr->name->step) : NULL;
        if (tap == NULL || tap->marginal.many || tap->marginal.n_values == 0)
          return FALSE;
        if (!g_ptr_array_find (open, tap, NULL))
          g_ptr_array_add (open, (gpointer) tap);
        return TRUE;
      case LR_NAME_LOCAL:
        for (; bound != NULL; bound = bound->around)
          if (bound->row == expr->name)
            return TRUE;
        return FALSE;
      case LR_NAME_ROW:
      case LR_NAME_PASS:
      case LR_NAME_SELF:
      case LR_NAME_HIDDEN:
      case LR_NAME_TRACKER:
        return FALSE;
      }
  if (expr->op == LR_EXPR_LIST)
    own.row = expr->row;
  for (guint i = 0; i < expr->n_args; i++)
    if (expr->args[i] != NULL && !is_settled (search, expr->args[i], own.row != NULL ? &own : bound, open))
      return FALSE;
  return TRUE;
}

static gboolean
came_to (Search         *search,
         const LrExpr   *expr,
         const LrOrigin *origin,
         LrValue        *value)
{
  LrEval eval = { .machine = &search->run->machine, .known = search->known };

  return is_settled (search, expr, NULL, NULL) &&
         lr_eval (&eval, lr_plan_code (search->run->machine.model, search->procedure, expr, origin), value) ==
             LR_STOP_NONE;
}

/* Keeps the two sides of a comparison if they are nearer to each other than those before. */
static void
take_nearer (Search         *search,
             const LrExpr   *expr,
             const LrOrigin *origin,
             LrValue        *sides)
{
  LrValue now[2];
  LrNumber gap, before;

  if (expr->op < LR_EXPR_EQUAL || expr->op > LR_EXPR_AT_LEAST || expr->args[0]->type.base != LR_TYPE_NUMBER ||
      !came_to (search, expr->args[0], origin, &now[0]) || !came_to (search, expr->args[1], origin, &now[1]) ||
      !lr_number_subtract (now[0].number, now[1].number, &gap))
    return;
  if (!lr_value_is_missing (sides[0]) && lr_number_subtract (sides[0].number, sides[1].number, &before) &&
      ABS (lr_number_to_double (before)) <= ABS (lr_number_to_double (gap)))
    return;
  sides[0] = now[0];
  sides[1] = now[1];
}

/* Whether a flag is certainly not as wanted. That can be so though dice decide what it is made of: then all that they
 * can bring is tried. @sides: (out) (nullable): of a comparison: what is nearest to it */
static gboolean
fails (Search         *search,
       const LrExpr   *expr,
       const LrOrigin *origin,
       gboolean        wanted,
       LrValue        *sides)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (g_free);
  LrValue value = lr_value_flag (!wanted);
  gboolean fails = is_settled (search, expr, NULL, open);
  guint n = 1;

  for (guint i = 0; i < open->len && fails; i++)
    {
      guint n_cases;

      g_ptr_array_add (cases, lr_marginal_sorted (&((const LrTap *) open->pdata[i])->marginal, &n_cases));
      n *= n_cases;
      fails = n <= MOST_TRIED;
    }
  for (guint i = 0; i < n && fails; i++)
    {
      for (guint j = 0, rest = i; j < open->len; j++)
        {
          const LrTap *tap = open->pdata[j];

          const LrCase *brought = cases->pdata[j];

          search->known[tap->step->name->index] = brought[rest % tap->marginal.n_values].value;
          rest /= tap->marginal.n_values;
        }
      fails = came_to (search, expr, origin, &value) && (value.ordinal != 0) != wanted;
      if (fails && sides != NULL)
        take_nearer (search, expr, origin, sides);
    }
  for (guint i = 0; i < open->len; i++)
    search->known[((const LrTap *) open->pdata[i])->step->name->index] = lr_value_missing ();
  return fails;
}

/* Whether it is a constant. */
static gboolean
is_written (const LrExpr *expr)
{
  return expr->op == LR_EXPR_NUMBER || expr->op == LR_EXPR_FLAG || expr->op == LR_EXPR_NONE ||
         expr->op == LR_EXPR_VALUE || (expr->op == LR_EXPR_NEGATE && expr->args[0]->op == LR_EXPR_NUMBER);
}

/* --- reasons --- */

static gboolean
add (Search       *search,
     const LrExpr *expr,
     gboolean      wanted)
{
  LrReason reason = search->around;

  reason.expr = expr;
  reason.wanted = wanted;
  for (guint i = 0; i < search->reasons->len; i++)
    {
      const LrReason *other = &g_array_index (search->reasons, LrReason, i);

      if (expr != NULL ? other->expr == expr : other->item == reason.item && other->step == reason.step)
        return TRUE;
    }
  if (search->reasons->len < MOST_REASONS)
    g_array_append_val (search->reasons, reason);
  return TRUE;
}

/* Of a tally by its first item: the item that counted. */
static gboolean
add_first (Search       *search,
           const LrExpr *expr)
{
  const LrStep *step = expr->op == LR_EXPR_NAME ? expr->name->step : NULL;
  const LrTap *tap = step != NULL && step->kind == LR_STEP_TALLY && step->tally->by == LR_TALLY_FIRST ?
                         lr_trace_find_tap (search->trace, step) :
                         NULL;
  LrReason around = search->around;

  for (const LrItemTap *item = tap != NULL ? tap->items : NULL; item != NULL; item = item->next)
    if (item->depth == 0 && !lr_weight_is_zero (item->reached))
      {
        search->around.item = item->item;
        search->around.label = item->label;
        if (item->item->rule != NULL)
          search->around.rule = item->item->rule;
        add (search, NULL, FALSE);
        search->around = around;
        return TRUE;
      }
  return FALSE;
}

/* With what is on both sides of a comparison, or what a part is looked at for. */
static gboolean
add_leaf (Search         *search,
          const LrExpr   *expr,
          const LrOrigin *origin,
          gboolean        wanted)
{
  gboolean compares = expr->op >= LR_EXPR_EQUAL && expr->op <= LR_EXPR_AT_LEAST;
  guint n = compares || expr->op == LR_EXPR_SUBTRACT                      ? 2 :
            expr->op == LR_EXPR_IN || expr->op == LR_EXPR_IS_NONE || expr->op == LR_EXPR_KIND_FIELD ||
                    expr->op == LR_EXPR_FIELD ? 1 :
                                                0;
  LrReason around = search->around;
  gboolean added;

  if (n > 0 && add_first (search, expr->args[0]))
    return TRUE;
  search->around.values[0] = search->around.values[1] = lr_value_missing ();
  search->around.at_best = 0;
  for (guint i = 0; i < n; i++)
    if (!came_to (search, expr->args[i], origin, &search->around.values[i]))
      search->around.at_best |= 1u << i;
  if (search->around.at_best != 0)
    fails (search, expr, origin, wanted, search->around.values);
  if (n == 0)
    came_to (search, expr, origin, &search->around.values[0]);
  added = add (search, expr, wanted);
  search->around = around;
  return added;
}

/* Returns: (nullable): what is in the placeholders; %NULL where that is not certain */
static const LrObject *
parts_of (Search          *search,
          const LrMessage *words)
{
  g_autofree LrValue *values = g_new (LrValue, words->n_parts + 1);

  for (guint i = 0; i < words->n_parts; i++)
    if (!came_to (search, words->parts[i].expr, &words->origin, &values[i]))
      return NULL;
  return lr_heap_intern (search->run->machine.heap, values, words->n_parts);
}

/* In the words of the ruleset. */
static gboolean
add_words (Search          *search,
           const LrMessage *words)
{
  const LrObject *parts = parts_of (search, words);
  LrReason around = search->around;

  if (parts == NULL)
    return FALSE;
  search->around.words = words;
  search->around.parts = parts;
  add (search, NULL, TRUE);
  search->around = around;
  return TRUE;
}

/* --- tallies --- */

static gboolean
item_came_to (const LrItemTap *item,
              LrValue         *value)
{
  const LrTap tap = { .marginal = item->marginal };

  return !lr_weight_is_zero (item->reached) && lr_tap_is_certain (&tap, value);
}

static gboolean why_tally (Search *search, const LrTally *tally, const LrItemTap *items, guint depth, gboolean wanted);

/* @tap: an item, with the items behind it. */
static void
why_item (Search          *search,
          const LrItemTap *tap,
          gboolean         wanted)
{
  const LrItem *item = tap->item;
  LrReason around = search->around;

  search->around.item = item;
  search->around.fails = wanted;
  search->around.label = tap->label;
  if (item->rule != NULL)
    search->around.rule = item->rule;
  if (wanted && item->no != NULL && add_words (search, item->no))
    ;
  else if (wanted && item->tally != NULL && why_tally (search, item->tally, tap->next, tap->depth + 1, TRUE))
    ;
  else if (wanted && item->value != NULL && why_flag (search, item->value->expr, &item->value->origin, TRUE))
    ;
  else
    add (search, NULL, wanted);
  search->around = around;
}

/* @items: the first item of the tally, with those behind it, also of tallies around. */
static gboolean
why_tally (Search          *search,
           const LrTally   *tally,
           const LrItemTap *items,
           guint            depth,
           gboolean         wanted)
{
  guint before = search->reasons->len;

  if (tally->by != LR_TALLY_ALL && tally->by != LR_TALLY_ANY)
    return FALSE;
  for (const LrItemTap *tap = items; tap != NULL && tap->depth >= depth; tap = tap->next)
    {
      LrValue value;

      if (tap->depth > depth || !item_came_to (tap, &value) || (value.ordinal != 0) == wanted)
        continue;
      why_item (search, tap, wanted);
      if (!wanted && tally->by == LR_TALLY_ANY)
        break;
    }
  return search->reasons->len > before;
}

/* Of a number that is put together. */
static gboolean
why_sum (Search       *search,
         const LrStep *step,
         const LrTap  *tap)
{
  if (step->type.base != LR_TYPE_NUMBER || step->label == NULL)
    return FALSE;
  search->around.step = step;
  search->around.item = NULL;
  search->around.label = tap->label;
  return add (search, NULL, TRUE);
}

/* --- steps --- */

/* Why a step came to what it did: to a flag that is not as wanted, or to nothing. */
static gboolean
why_step (Search       *search,
          const LrStep *step,
          gboolean      is_flag,
          gboolean      wanted)
{
  const LrTap *tap = lr_trace_find_tap (search->trace, step);
  LrReason around = search->around;
  LrValue holds = lr_value_flag (TRUE);
  gboolean found;

  if (tap == NULL || (step->kind != LR_STEP_LET && step->kind != LR_STEP_OUTCOME && step->kind != LR_STEP_TALLY))
    return FALSE;
  if (step->label != NULL && step != search->procedure->headline)
    {
      search->around.item = NULL;
      search->around.fails = wanted;
      search->around.step = step;
      search->around.label = tap->label;
    }
  if (step->rule != NULL)
    search->around.rule = step->rule;
  if (wanted && step->no != NULL && step->message == NULL)
    found = add_words (search, step->no);
  else if (step->when != NULL && came_to (search, step->when->expr, &step->when->origin, &holds) && holds.ordinal == 0)
    found = why_flag (search, step->when->expr, &step->when->origin, TRUE);
  else if (step->kind == LR_STEP_TALLY)
    found = is_flag ? why_tally (search, step->tally, tap->items, 0, wanted) : why_sum (search, step, tap);
  else if (is_flag)
    found = why_flag (search, step->value->expr, &step->value->origin, wanted);
  else if (step->type.base == LR_TYPE_KIND)
    found = why_kind (search, step->value->expr, &step->value->origin, 0);
  else
    found = why_none (search, step->value->expr, &step->value->origin);
  if (!found && search->around.step == step && is_flag)
    found = add (search, NULL, wanted);
  search->around = around;
  return found;
}

/* What an outcome of a called procedure came to, there. */
static gboolean
why_called (Search       *search,
            const LrStep *call,
            guint         outcome,
            gboolean      is_flag,
            gboolean      wanted)
{
  const LrProcedure *callee = call->call.callee;
  g_autofree LrValue *known = g_new (LrValue, callee->names->len);
  Search inner = *search;

  inner.trace = lr_trace_of_step (search->trace->first_child, call);
  if (inner.trace == NULL)
    return FALSE;
  inner.procedure = callee;
  inner.known = known;
  for (guint i = 0; i < callee->names->len; i++)
    known[i] = lr_value_missing ();
  for (guint i = 0; i < call->call.n_with; i++)
    {
      const LrWith *with = &call->call.with[i];
      LrValue *value = &known[callee->inputs[with->field]->index];

      if (!came_to (search, with->value->expr, &with->value->origin, value))
        *value = lr_value_missing ();
    }
  for (guint i = 0; i < inner.trace->n_taps; i++)
    {
      const LrTap *tap = inner.trace->taps[i];

      if (tap != NULL && tap->step->name != NULL)
        lr_tap_is_certain (tap, &known[tap->step->name->index]);
    }
  return why_step (&inner, callee->outcomes[outcome], is_flag, wanted);
}

/* A name, or an outcome of a call. */
static gboolean
why_named (Search       *search,
           const LrExpr *expr,
           gboolean      is_flag,
           gboolean      wanted)
{
  const LrExpr *call = expr->op == LR_EXPR_FIELD ? expr->args[0] : NULL;

  if (expr->op == LR_EXPR_NAME && expr->name->step != NULL)
    return why_step (search, expr->name->step, is_flag, wanted);
  return call != NULL && call->op == LR_EXPR_NAME && call->name->step != NULL &&
         call->name->step->kind == LR_STEP_CALL && why_called (search, call->name->step, expr->field, is_flag, wanted);
}

/* --- formulas --- */

static gboolean
why_if (Search         *search,
        const LrExpr   *expr,
        const LrOrigin *origin,
        gboolean        is_flag,
        gboolean        wanted)
{
  LrValue holds;
  const LrExpr *taken;

  if (!came_to (search, expr->args[0], origin, &holds))
    return FALSE;
  taken = expr->args[holds.ordinal != 0 ? 1 : 2];
  if (!is_written (taken) &&
      (is_flag ? why_flag (search, taken, origin, wanted) : why_none (search, taken, origin)))
    return TRUE;
  return why_flag (search, expr->args[0], origin, holds.ordinal == 0);
}

/* Why a value of a kind: the item of a tally by its first, or what failed where nothing else came about. */
static gboolean
why_kind (Search         *search,
          const LrExpr   *expr,
          const LrOrigin *origin,
          guint           depth)
{
  LrValue holds;

  switch ((guint) expr->op)
    {
    case LR_EXPR_IF:
      if (!came_to (search, expr->args[0], origin, &holds) || depth == MOST_FOR_KIND)
        return FALSE;
      if (!is_written (expr->args[holds.ordinal != 0 ? 1 : 2]))
        return why_kind (search, expr->args[holds.ordinal != 0 ? 1 : 2], origin, depth + 1);
      /* that it is none of several values says no more than the answer does */
      return holds.ordinal == 0 && expr->args[0]->op != LR_EXPR_EQUAL && expr->args[0]->op != LR_EXPR_OR &&
             why_flag (search, expr->args[0], origin, TRUE);
    case LR_EXPR_NAME:
      return add_first (search, expr) || why_named (search, expr, FALSE, TRUE);
    case LR_EXPR_FIELD:
      return why_named (search, expr, FALSE, TRUE);
    case LR_EXPR_OTHERWISE:
      return why_kind (search, expr->args[0], origin, depth);
    default:
      return FALSE;
    }
}

/* The headline is not a reason for itself. */
static gboolean
is_headline (const Search *search,
             const LrExpr *expr)
{
  return expr->op == LR_EXPR_NAME && expr->name->step != NULL &&
         expr->name->step == search->run->result->procedure->headline;
}

/* What is read from a chart in a formula, once the dice have fallen, or is said of a step that fails. */
static gboolean
add_reads (Search         *search,
           const LrExpr   *expr,
           const LrOrigin *origin)
{
  const LrExpr *source = expr->op == LR_EXPR_FIELD ? expr->args[0] : NULL;
  const LrStep *step = source != NULL && source->op == LR_EXPR_NAME ? source->name->step : NULL;
  const LrTap *tap = step != NULL ? lr_trace_find_tap (search->trace, step) : NULL;
  gboolean found = FALSE;

  if (tap != NULL && tap->reads != NULL)
    return add_leaf (search, expr, origin, TRUE);
  if (expr->op == LR_EXPR_NAME && expr->name->step != NULL && expr->name->step->no != NULL)
    {
      search->around.at_best = 1;
      found = add_words (search, expr->name->step->no);
      search->around.at_best = 0;
      return found;
    }
  for (guint i = 0; i < expr->n_args; i++)
    found = (expr->args[i] != NULL && add_reads (search, expr->args[i], origin)) || found;
  return found;
}

/* Why a flag is not as wanted. Returns: whether a reason was found */
static gboolean
why_flag (Search         *search,
          const LrExpr   *expr,
          const LrOrigin *origin,
          gboolean        wanted)
{
  LrValue value;
  gboolean found = FALSE;

  if (came_to (search, expr, origin, &value) && (value.ordinal != 0) == wanted)
    return FALSE;
  switch ((guint) expr->op)
    {
    case LR_EXPR_FLAG:
      return FALSE;
    case LR_EXPR_NOT:
      return why_flag (search, expr->args[0], origin, !wanted);
    case LR_EXPR_AND:
    case LR_EXPR_OR:
      /* where one part is enough, it has to be one that is known */
      for (guint i = 0; i < 2; i++)
        if ((expr->op == LR_EXPR_AND) != wanted || fails (search, expr->args[i], origin, wanted, NULL))
          {
            found = why_flag (search, expr->args[i], origin, wanted) || found;
            if (found && (expr->op == LR_EXPR_AND) == wanted)
              break;
          }
      /* each part may come about, but not both together */
      return found || add_reads (search, expr, origin);
    case LR_EXPR_IF:
      return why_if (search, expr, origin, TRUE, wanted);
    case LR_EXPR_OTHERWISE:
      return why_flag (search, expr->args[0], origin, wanted) || why_flag (search, expr->args[1], origin, wanted);
    case LR_EXPR_NAME:
    case LR_EXPR_FIELD:
      return why_named (search, expr, TRUE, wanted) ||
             (!is_headline (search, expr) && fails (search, expr, origin, wanted, NULL) &&
              add_leaf (search, expr, origin, wanted));
    default:
      return fails (search, expr, origin, wanted, NULL) && add_leaf (search, expr, origin, wanted);
    }
}

static gboolean
is_nothing (LrType  type,
            LrValue value)
{
  return lr_value_is_none (value) || (type.base == LR_TYPE_NUMBER && value.tag > 0 && value.number.num == 0);
}

/* Of a least or greatest value, or a product: because of which part it is nothing. That a 0 was typed comes last. */
static gboolean
why_extreme (Search         *search,
             const LrExpr   *expr,
             const LrOrigin *origin)
{
  for (guint typed = 0; typed < 2; typed++)
    for (guint i = 0; i < expr->n_args; i++)
      {
        const LrExpr *part = expr->args[i];
        LrValue value;

        if (!is_written (part) && (part->op == LR_EXPR_NAME && part->name->role == LR_NAME_INPUT) == typed &&
            came_to (search, part, origin, &value) && value.tag > 0 && value.number.num <= 0 &&
            (why_none (search, part, origin) || add_leaf (search, part, origin, TRUE)))
          return TRUE;
      }
  return FALSE;
}

/* Why a number is 0, or there is none: where a condition, a limit or a difference made it so. Returns: whether a reason
 * was found */
static gboolean
why_none (Search         *search,
          const LrExpr   *expr,
          const LrOrigin *origin)
{
  LrValue value;
  gboolean found = FALSE;

  if (expr->op == LR_EXPR_IF)
    return why_if (search, expr, origin, FALSE, TRUE);
  if (!came_to (search, expr, origin, &value))
    return FALSE;
  switch ((guint) expr->op)
    {
    case LR_EXPR_NAME:
    case LR_EXPR_FIELD:
      return is_nothing (expr->type, value) && why_named (search, expr, FALSE, TRUE);
    case LR_EXPR_MULTIPLY:
      return why_extreme (search, expr, origin);
    case LR_EXPR_DIVIDE:
      return why_none (search, expr->args[0], origin);
    case LR_EXPR_ADD:
      for (guint i = 0; i < 2; i++)
        found = why_none (search, expr->args[i], origin) || found;
      return found || (is_nothing (expr->type, value) && add_leaf (search, expr, origin, TRUE));
    case LR_EXPR_CHART:
    case LR_EXPR_LIST:
    case LR_EXPR_KIND_FIELD:
    case LR_EXPR_COMPUTED:
      return is_nothing (expr->type, value) && add_leaf (search, expr, origin, TRUE);
    case LR_EXPR_SUBTRACT:
      return value.tag > 0 && value.number.num <= 0 && add_leaf (search, expr, origin, TRUE);
    case LR_EXPR_CALL:
      if (expr->function == LR_FUNCTION_MIN || expr->function == LR_FUNCTION_MAX)
        return why_extreme (search, expr, origin);
      return expr->n_args == 1 && why_none (search, expr->args[0], origin);
    default:
      return FALSE;
    }
}

/* --- the headline --- */

/* What a call came to, if all of it is certain. */
static LrValue
record_of (const Search *search,
           const LrStep *call)
{
  const LrTrace *trace = lr_trace_of_step (search->trace->first_child, call);
  const LrProcedure *callee = call->call.callee;
  g_autofree LrValue *values = g_new (LrValue, callee->n_outcomes + 1);

  for (guint i = 0; i < callee->n_outcomes; i++)
    {
      const LrTap *tap = lr_trace_find_tap (trace, callee->outcomes[i]);

      if (tap == NULL || !lr_tap_is_certain (tap, &values[i]))
        return lr_value_missing ();
    }
  return lr_value_object (lr_heap_intern (search->run->machine.heap, values, callee->n_outcomes));
}

/* What the names came to, once all states are through. */
static void
read_names (Search       *search,
            const LrValue *known)
{
  for (guint i = 0; i < search->procedure->names->len; i++)
    {
      const LrName *name = search->procedure->names->pdata[i];

      search->known[i] = !name->drawn                                              ? known[i] :
                         name->step != NULL && name->step->kind == LR_STEP_CALL ? record_of (search, name->step) :
                                                                                  lr_value_missing ();
    }
  for (guint i = 0; i < search->trace->n_taps; i++)
    {
      const LrTap *tap = search->trace->taps[i];
      const LrName *name = tap != NULL ? tap->step->name : NULL;

      if (name != NULL && name->drawn && name->role == LR_NAME_STEP)
        lr_tap_is_certain (tap, &search->known[name->index]);
    }
}

void
lr_run_find_reasons (LrRun         *run,
                     const LrValue *known)
{
  LrResult *result = run->result;
  const LrProcedure *procedure = result->procedure;
  const LrStep *headline = procedure->headline;
  const LrTap *tap = headline != NULL ? lr_trace_find_tap (result->trace, headline) : NULL;
  LrValue value;
  g_autofree LrValue *names = NULL;
  g_autoptr (GArray) reasons = NULL;
  guint n_cases = 0;
  gboolean has_flag = FALSE;
  guint n_numbers = 0;
  g_autofree LrCase *cases = NULL;
  Search search = { .run = run, .procedure = procedure, .trace = result->trace };

  if (tap == NULL || tap->headline == NULL || tap->headline->many || tap->headline->n_values != 1)
    return;
  cases = lr_marginal_sorted (tap->headline, &n_cases);
  search.known = names = g_new (LrValue, procedure->names->len + 1);
  search.reasons = reasons = g_array_new (FALSE, TRUE, sizeof (LrReason));
  search.around.rule = headline->rule;
  read_names (&search, known);
  /* what is a yes or a no decides; the number that comes first, or a value, only where there is none of these */
  for (guint pass = 0; pass < 3 && reasons->len == 0; pass++)
    for (guint i = 0; i < headline->message->n_parts; i++)
      {
        const LrExpr *expr = headline->message->parts[i].expr;

        value = cases[0].value.object->values[i];
        has_flag = has_flag || expr->type.base == LR_TYPE_FLAG;
        n_numbers = (i > 0 ? n_numbers : 0) + (expr->type.base == LR_TYPE_NUMBER);
        if (pass == 0 && expr->type.base == LR_TYPE_FLAG && value.ordinal == 0)
          why_flag (&search, expr, &headline->message->origin, TRUE);
        else if (pass == 1 && !has_flag && (n_numbers == 1 || is_headline (&search, expr)) &&
                 expr->type.base == LR_TYPE_NUMBER && is_nothing (expr->type, value))
          why_none (&search, expr, &headline->message->origin);
        else if (pass == 2 && expr->type.base == LR_TYPE_KIND && is_headline (&search, expr) &&
                 !headline->name->drawn)
          why_kind (&search, expr, &headline->message->origin, 0);
      }
  if (reasons->len > MOST_FOR_KIND && headline->type.base == LR_TYPE_KIND)
    g_array_set_size (reasons, 0);
  if (headline->no != NULL && lr_tap_is_certain (tap, &value) &&
      (is_nothing (headline->type, value) || (headline->type.base == LR_TYPE_FLAG && value.ordinal == 0)))
    result->denial = parts_of (&search, headline->no);
  result->n_reasons = reasons->len;
  result->reasons = lr_arena_copy (result->arena, reasons->data, reasons->len * sizeof (LrReason));
}
