/* lr-run-why.c - because of what an answer is a no: the part of its formula that decided
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

/* --- what parts came to --- */

/* Whether a formula reads nothing but what is certain. */
static gboolean
is_settled (const Search *search,
            const LrExpr *expr,
            const Bound  *bound)
{
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
        return !lr_value_is_missing (search->known[expr->name->index]);
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
    if (expr->args[i] != NULL && !is_settled (search, expr->args[i], own.row != NULL ? &own : bound))
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

  return is_settled (search, expr, NULL) &&
         lr_eval (&eval, lr_plan_code (search->run->machine.model, search->procedure, expr, origin), value) ==
             LR_STOP_NONE;
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

/* With what stands on both sides of a comparison, or what a part is looked at for. */
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
  for (guint i = 0; i < n; i++)
    came_to (search, expr->args[i], origin, &search->around.values[i]);
  if (n == 0)
    came_to (search, expr, origin, &search->around.values[0]);
  added = add (search, expr, wanted);
  search->around = around;
  return added;
}

/* Returns: (nullable): what stands in the placeholders; %NULL where that is not certain */
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
  if ((tally->by == LR_TALLY_ANY) != wanted)
    {
      for (const LrItemTap *tap = items; tap != NULL && tap->depth >= depth; tap = tap->next)
        {
          LrValue value;

          if (tap->depth > depth || !item_came_to (tap, &value) || (value.ordinal != 0) == wanted)
            continue;
          why_item (search, tap, wanted);
          if (!wanted)
            break;
        }
      return search->reasons->len > before;
    }
  for (const LrItemTap *tap = items; tap != NULL && tap->depth >= depth; tap = tap->next)
    {
      LrValue value;

      if (tap->depth == depth && item_came_to (tap, &value) && (value.ordinal != 0) != wanted)
        why_item (search, tap, wanted);
    }
  return search->reasons->len > before;
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
      search->around.step = step;
      search->around.label = tap->label;
    }
  if (step->rule != NULL)
    search->around.rule = step->rule;
  if (wanted && step->no != NULL && step != search->run->result->procedure->headline)
    found = add_words (search, step->no);
  else if (step->when != NULL && came_to (search, step->when->expr, &step->when->origin, &holds) && holds.ordinal == 0)
    found = why_flag (search, step->when->expr, &step->when->origin, TRUE);
  else if (step->kind == LR_STEP_TALLY)
    found = is_flag && why_tally (search, step->tally, tap->items, 0, wanted);
  else if (is_flag)
    found = why_flag (search, step->value->expr, &step->value->origin, wanted);
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

/* The headline is no reason for itself. */
static gboolean
is_headline (const Search *search,
             const LrExpr *expr)
{
  return expr->op == LR_EXPR_NAME && expr->name->step != NULL &&
         expr->name->step == search->run->result->procedure->headline;
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
  gboolean known = came_to (search, expr, origin, &value);

  if (known && (value.ordinal != 0) == wanted)
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
        if ((expr->op == LR_EXPR_AND) != wanted || came_to (search, expr->args[i], origin, &value))
          {
            found = why_flag (search, expr->args[i], origin, wanted) || found;
            if (found && (expr->op == LR_EXPR_AND) == wanted)
              break;
          }
      return found;
    case LR_EXPR_IF:
      return why_if (search, expr, origin, TRUE, wanted);
    case LR_EXPR_OTHERWISE:
      return why_flag (search, expr->args[0], origin, wanted) || why_flag (search, expr->args[1], origin, wanted);
    case LR_EXPR_NAME:
    case LR_EXPR_FIELD:
      return why_named (search, expr, TRUE, wanted) ||
             (known && !is_headline (search, expr) && add_leaf (search, expr, origin, wanted));
    default:
      return known && add_leaf (search, expr, origin, wanted);
    }
}

static gboolean
is_nothing (LrType  type,
            LrValue value)
{
  return lr_value_is_none (value) || (type.base == LR_TYPE_NUMBER && value.tag > 0 && value.number.num == 0);
}

/* Of a least or greatest value: because of which part it is nothing. */
static gboolean
why_extreme (Search         *search,
             const LrExpr   *expr,
             const LrOrigin *origin)
{
  for (guint i = 0; i < expr->n_args; i++)
    {
      const LrExpr *part = expr->args[i];
      LrValue value;

      /* a 0 that was typed explains nothing */
      if (is_written (part) || (part->op == LR_EXPR_NAME && part->name->role == LR_NAME_INPUT) ||
          !came_to (search, part, origin, &value) || value.tag <= 0 || value.number.num > 0)
        continue;
      if (why_none (search, part, origin) || add_leaf (search, part, origin, TRUE))
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

  if (!came_to (search, expr, origin, &value))
    return FALSE;
  switch ((guint) expr->op)
    {
    case LR_EXPR_IF:
      return why_if (search, expr, origin, FALSE, TRUE);
    case LR_EXPR_NAME:
    case LR_EXPR_FIELD:
      return is_nothing (expr->type, value) && why_named (search, expr, FALSE, TRUE);
    case LR_EXPR_MULTIPLY:
      return why_extreme (search, expr, origin);
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
  g_autofree LrCase *cases = NULL;
  Search search = { .run = run, .procedure = procedure, .trace = result->trace };

  if (tap == NULL || tap->headline == NULL || tap->headline->many || tap->headline->n_values != 1)
    return;
  cases = lr_marginal_sorted (tap->headline, &n_cases);
  search.known = names = g_new (LrValue, procedure->names->len + 1);
  search.reasons = reasons = g_array_new (FALSE, TRUE, sizeof (LrReason));
  search.around.rule = headline->rule;
  read_names (&search, known);
  /* what is a yes or a no decides; the number that comes first only where there is none of these */
  for (guint pass = 0; pass < 2 && reasons->len == 0; pass++)
    for (guint i = 0; i < headline->message->n_parts; i++)
      {
        const LrExpr *expr = headline->message->parts[i].expr;

        value = cases[0].value.object->values[i];
        if (pass == 0 && expr->type.base == LR_TYPE_FLAG && value.ordinal == 0)
          why_flag (&search, expr, &headline->message->origin, TRUE);
        else if (pass == 1 && expr->type.base == LR_TYPE_NUMBER && i == 0 && is_nothing (expr->type, value))
          why_none (&search, expr, &headline->message->origin);
      }
  if (headline->no != NULL && lr_tap_is_certain (tap, &value) &&
      (is_nothing (headline->type, value) || (headline->type.base == LR_TYPE_FLAG && value.ordinal == 0)))
    result->denial = parts_of (&search, headline->no);
  result->n_reasons = reasons->len;
  result->reasons = lr_arena_copy (result->arena, reasons->data, reasons->len * sizeof (LrReason));
}
