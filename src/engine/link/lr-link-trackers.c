/* lr-link-trackers.c - links trackers, and the formulas that read them
 *
 * Formulas over trackers run on the same machine as all others. For it a session is a row of known values: first every
 * cell of every tracker, then for each tracker with keys the list of its cells, then the present keys or rows. Reading
 * `vp` becomes reading a known value; reading `ships[port]` becomes finding the cell with that key in the list. A cell
 * without a value is none there, and its reading goes on to a field that is missing, so that the formula has
 * no value.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-link.h"
#include "engine/code/lr-code.h"
#include "engine/code/lr-eval.h"
#include "engine/model/lr-sequence.h"

/* --- reading trackers --- */

static LrTracker *
read_tracker (const LrModel *model,
              const LrExpr  *expr)
{
  if (expr->op == LR_EXPR_INDEX)
    return lr_model_find_tracker (model, expr->args[0]->word);
  if (expr->op == LR_EXPR_NAME && expr->name->role == LR_NAME_TRACKER)
    return model->trackers->pdata[expr->name->index];
  return NULL;
}

/* Adds the trackers that a checked formula reads to @reads. */
static void
collect_reads (const LrModel *model,
               const LrExpr  *expr,
               GPtrArray     *reads)
{
  LrTracker *tracker = read_tracker (model, expr);
  guint first = expr->op == LR_EXPR_INDEX ? 1 : 0;

  if (tracker != NULL && !g_ptr_array_find (reads, tracker, NULL))
    g_ptr_array_add (reads, tracker);
  for (guint i = first; i < expr->n_args; i++)
    if (expr->args[i] != NULL)
      collect_reads (model, expr->args[i], reads);
}

static void
collect (const LrModel   *model,
         const LrFormula *formula,
         GPtrArray       *reads)
{
  if (formula != NULL && formula->expr != NULL && formula->expr->type.base != LR_TYPE_NONE)
    collect_reads (model, formula->expr, reads);
}

static LrExpr *
new_name (LrModel *model,
          guint    offset,
          guint    index,
          LrType   type)
{
  LrExpr *expr = lr_expr_new (model->arena, LR_EXPR_NAME, offset, 0);
  LrName *name = lr_arena_new_array (model->arena, LrName, 1);

  name->role = LR_NAME_INPUT;
  name->index = index;
  name->type = type;
  expr->name = name;
  expr->type = type;
  return expr;
}

static LrExpr *
new_field (LrModel *model,
           LrExpr  *owner,
           guint    field,
           LrType   type)
{
  LrExpr *expr = lr_expr_new (model->arena, LR_EXPR_FIELD, owner->offset, 1);

  expr->args[0] = owner;
  expr->field = field;
  expr->type = type;
  return expr;
}

/* What stops a formula that needs a value which nobody has filled in, or a row that is not there. */
static LrExpr *
new_unknown (LrModel         *model,
             const LrTracker *tracker,
             guint            offset,
             LrType           type)
{
  LrExpr *value = lr_expr_new (model->arena, LR_EXPR_VALUE, offset, 0);
  LrExpr *expr = lr_expr_new (model->arena, LR_EXPR_KIND_FIELD, offset, 1);

  value->value = lr_value_ordinal (0);
  value->type = lr_type_kind (tracker->unknown);
  expr->args[0] = value;
  expr->type = type;
  return expr;
}

static LrExpr *
new_pair (LrModel  *model,
          LrExprOp  op,
          LrExpr   *left,
          LrExpr   *right,
          LrType    type)
{
  LrExpr *expr = lr_expr_new (model->arena, op, left->offset, 2);

  expr->args[0] = left;
  expr->args[1] = right;
  expr->type = type;
  return expr;
}

/* A row of a list: the first in which these columns are equal to the values. @columns: (array) (nullable): the columns;
 * %NULL for the first ones */
static LrExpr *
find_row (LrModel       *model,
          LrExpr        *source,
          const LrShape *shape,
          const guint   *columns,
          LrExpr       **values,
          guint          n)
{
  LrType row_type = lr_type_shape (LR_TYPE_ROW, shape);
  LrExpr *list = lr_expr_new (model->arena, LR_EXPR_LIST, source->offset, 2);
  LrExpr *condition = NULL;

  list->function = LR_FUNCTION_BEST;
  list->row = lr_arena_new_array (model->arena, LrName, 1);
  list->row->role = LR_NAME_LOCAL;
  list->row->index = LR_EVAL_LOCALS - 1; /* formulas over trackers nest less deep than that */
  list->row->type = row_type;
  list->type = row_type;
  list->args[0] = source;
  for (guint i = 0; i < n; i++)
    {
      guint column = columns != NULL ? columns[i] : i;
      LrExpr *row = lr_expr_new (model->arena, LR_EXPR_NAME, source->offset, 0);
      LrExpr *same;

      row->name = list->row;
      row->type = row_type;
      same = new_pair (model, LR_EXPR_EQUAL, new_field (model, row, column, shape->fields[column]->type), values[i],
                       lr_type (LR_TYPE_FLAG));
      condition = condition == NULL ? same : new_pair (model, LR_EXPR_AND, condition, same, lr_type (LR_TYPE_FLAG));
    }
  list->args[1] = condition;
  return list;
}

/* The cell of a tracker with keys: at a fixed place where all keys are written out, else found by them. */
static LrExpr *
find_cell (LrModel         *model,
           const LrTracker *tracker,
           const LrExpr    *read,
           guint            base)
{
  guint cell = 0;
  gboolean constant = TRUE;
  LrExpr *list;

  for (guint i = 0; i < tracker->n_per; i++)
    if (read->args[i + 1]->op == LR_EXPR_VALUE)
      cell = cell * tracker->per[i]->n_values + (guint) read->args[i + 1]->value.ordinal;
    else
      constant = FALSE;
  if (constant)
    return new_name (model, read->offset, base + tracker->first_cell + cell, tracker->type);
  list = new_name (model, read->offset, base + model->n_cells + tracker->index,
                   lr_type_shape (LR_TYPE_LIST, tracker->cell_shape));
  return new_field (model, find_row (model, list, tracker->cell_shape, NULL, read->args + 1, tracker->n_per),
                    tracker->n_per, tracker->type);
}

/* Puts known values instead of trackers, throughout a checked expression. */
static LrExpr *
replace_reads (LrModel *model,
               LrExpr  *expr,
               guint    base)
{
  LrTracker *tracker = read_tracker (model, expr);
  guint first = expr->op == LR_EXPR_INDEX ? 1 : 0;
  LrExpr *cell, *row;

  for (guint i = first; i < expr->n_args; i++)
    if (expr->args[i] != NULL)
      expr->args[i] = replace_reads (model, expr->args[i], base);
  if (tracker == NULL)
    return expr;
  if (expr->op == LR_EXPR_INDEX)
    cell = find_cell (model, tracker, expr, base);
  else
    cell = new_name (model, expr->offset, base + tracker->first_cell, tracker->type);
  cell = new_pair (model, LR_EXPR_OTHERWISE, cell, new_unknown (model, tracker, expr->offset, tracker->type),
                   tracker->type);
  if (expr->op != LR_EXPR_INDEX || expr->n_args - 1 == tracker->n_per)
    return cell;
  row = find_row (model, cell, tracker->type.shape, tracker->type.shape->unique, expr->args + 1 + tracker->n_per,
                  tracker->type.shape->n_unique);
  return new_pair (model, LR_EXPR_OTHERWISE, row, new_unknown (model, tracker, expr->offset, row->type), row->type);
}

LrCode *
lr_link_compile_read (LrModel   *model,
                      LrFormula *formula,
                      guint      base)
{
  if (formula == NULL)
    return NULL;
  formula->expr = replace_reads (model, formula->expr, base);
  return lr_code_compile (model, formula->expr, &formula->origin, NULL);
}

LrCode **
lr_link_compile_message (LrModel   *model,
                         LrMessage *message)
{
  if (message == NULL)
    return NULL;
  for (guint i = 0; i < message->n_parts; i++)
    message->parts[i].expr = replace_reads (model, message->parts[i].expr, 0);
  return lr_code_compile_parts (model, message, NULL);
}

/* --- changes of trackers --- */

/* The type of what is added or set: that of the tracker, of a row that is added, or of one field of a row. */
static LrType
link_target (LrChecker      *checker,
             LrEffect       *effect,
             const LrOrigin *origin)
{
  LrType type = effect->target->type;
  const LrShape *shape = type.shape;
  int column = effect->field != NULL ? lr_shape_find (shape, effect->field->text) : -1;

  if (effect->field != NULL && column < 0)
    {
      lr_fault_report (checker->sink, LR_FAULT_UNKNOWN_FIELD, &effect->field->origin, 0, NULL, effect->field->text,
                       shape->id, NULL);
      return lr_type (LR_TYPE_NONE);
    }
  for (guint i = 0; column >= 0 && i < shape->n_unique; i++)
    if (shape->unique[i] == (guint) column)
      lr_fault_report (checker->sink, LR_FAULT_EFFECT_FIELD, &effect->field->origin, 0, NULL, effect->field->text,
                       NULL);
  effect->column = (guint) MAX (column, 0);
  if (column >= 0)
    type = shape->fields[column]->type;
  if ((effect->adds || effect->starts) && type.base == LR_TYPE_LIST)
    type.base = LR_TYPE_RECORD;
  else if (effect->adds && type.base != LR_TYPE_NUMBER && type.base != LR_TYPE_NONE)
    {
      g_autofree char *found = lr_type_describe (type);

      lr_fault_report (checker->sink, LR_FAULT_TRACKER_ATTRIBUTE, origin, 0, NULL, "add", found, NULL);
      return lr_type (LR_TYPE_NONE);
    }
  return type;
}

void
lr_link_effect (LrChecker      *checker,
                LrEffect       *effect,
                LrFormula      *when,
                LrFormula      *value,
                LrMessage      *message,
                const LrOrigin *origin)
{
  const LrModel *model = checker->model;
  guint rows = checker->rows->len;
  guint facts = checker->facts->len;
  LrType type = lr_type (LR_TYPE_NONE); /* if nobody knows what is changed, the value is not judged */

  if ((effect->row = lr_check_source (checker, effect->each)) != NULL)
    g_ptr_array_add (checker->rows, effect->row);
  lr_check_when (checker, when);
  if (effect->tracker != NULL && lr_check_tracker (checker, effect->tracker, lr_effect_is_of_row (effect)))
    {
      const LrExpr *expr = effect->tracker->expr;
      const LrExpr *named = expr->op == LR_EXPR_INDEX ? expr->args[0] : expr; /* an input may have the same name */
      LrTracker *target = named->op == LR_EXPR_NAME ? lr_model_find_tracker (model, named->word) : NULL;

      if (target == NULL || target->value != NULL)
        lr_fault_report (checker->sink, LR_FAULT_UNKNOWN_TRACKER, &effect->tracker->origin, 0, NULL,
                         effect->tracker->text, NULL);
      else
        {
          effect->target = target;
          type = link_target (checker, effect, origin);
        }
    }
  else if (effect->tracker == NULL && message == NULL)
    lr_fault_report (checker->sink, LR_FAULT_EFFECT_TARGET, origin, 0, NULL, NULL);
  if (value != NULL && type.base != LR_TYPE_NONE)
    lr_check_formula (checker, value, type);
  if (effect->turn != NULL && model->calendar != NULL)
    {
      LrType turn = lr_type_kind (model->calendar);

      turn.maybe_none = TRUE;
      lr_check_formula (checker, effect->turn, turn);
    }
  lr_check_message (checker, message);
  lr_link_phase (checker, effect->phase, origin);
  g_ptr_array_set_size (checker->rows, (int) rows);
  g_ptr_array_set_size (checker->facts, (int) facts);
}

void
lr_link_change (LrChecker    *checker,
                LrChangeRule *change)
{
  LrEffect *effect = &change->effect;

  lr_link_effect (checker, effect, change->when, change->value, change->message, &change->origin);
  if (effect->target == NULL || change->at != LR_AT_DATE)
    return;
  effect->target->dated = TRUE;
  if (effect->adds && (effect->target->type.shape == NULL || effect->target->type.shape->n_unique == 0 ||
                       lr_effect_is_of_row (effect)))
    lr_fault_report (checker->sink, LR_FAULT_EFFECT_DATE, &change->origin, 0, NULL, NULL);
}

void
lr_link_compile_change (LrModel      *model,
                        LrChangeRule *change)
{
  const LrEffect *effect = &change->effect;
  guint n_keys = lr_effect_n_keys (effect);

  change->when_code = lr_link_compile_read (model, change->when, 0);
  change->each_code = lr_link_compile_read (model, effect->each, 0);
  change->value_code = lr_link_compile_read (model, change->value, 0);
  change->turn_code = lr_link_compile_read (model, effect->turn, 0);
  change->message_codes = lr_link_compile_message (model, change->message);
  change->key_codes = lr_arena_new_array (model->arena, LrCode *, n_keys);
  for (guint i = 0; i < n_keys; i++)
    change->key_codes[i] = lr_code_compile (model, replace_reads (model, effect->tracker->expr->args[i + 1], 0),
                                            &effect->tracker->origin, NULL);
}

/* --- trackers --- */

static void
report_derived (LrFaultSink     *sink,
                const LrTracker *tracker,
                const LrFormula *formula,
                const char      *attribute)
{
  if (formula != NULL)
    lr_fault_report (sink, LR_FAULT_TRACKER_DERIVED, &formula->origin, 0, NULL, tracker->id, attribute, NULL);
}

static void
report_attribute (LrFaultSink     *sink,
                  const LrTracker *tracker,
                  const LrFormula *formula,
                  const char      *attribute)
{
  g_autofree char *type = lr_type_describe (tracker->type);

  if (formula != NULL)
    lr_fault_report (sink, LR_FAULT_TRACKER_ATTRIBUTE, &formula->origin, 0, NULL, attribute, type, NULL);
}

/* What does not go together. */
static void
check_attributes (LrTracker   *tracker,
                  LrFaultSink *sink)
{
  g_autofree char *type = lr_type_describe (tracker->type);

  if (tracker->value != NULL)
    {
      report_derived (sink, tracker, tracker->min, "min");
      report_derived (sink, tracker, tracker->max, "max");
      report_derived (sink, tracker, tracker->start, "start");
      if (tracker->asks || tracker->reset != NULL)
        lr_fault_report (sink, LR_FAULT_TRACKER_DERIVED, &tracker->origin, 0, NULL, tracker->id,
                         tracker->asks ? "start" : "reset", NULL);
    }
  else if (tracker->type.base != LR_TYPE_NUMBER && tracker->type.base != LR_TYPE_NONE)
    {
      report_attribute (sink, tracker, tracker->min, "min");
      report_attribute (sink, tracker, tracker->max, "max");
    }
  if (tracker->full != NULL && tracker->min == NULL && tracker->max == NULL)
    lr_fault_report (sink, LR_FAULT_FULL, &tracker->origin, 0, NULL, NULL);
  if (tracker->type.base != LR_TYPE_LIST)
    return;
  report_attribute (sink, tracker, tracker->value, "value");
  report_attribute (sink, tracker, tracker->start, "start");
  if (tracker->asks)
    lr_fault_report (sink, LR_FAULT_TRACKER_ATTRIBUTE, &tracker->origin, 0, NULL, "start", type, NULL);
  for (guint i = 0; i < tracker->type.shape->n_fields; i++)
    {
      const LrField *field = tracker->type.shape->fields[i];

      if (field->kind > LR_FIELD_CHOICE)
        lr_fault_report (sink, LR_FAULT_TRACKER_SHAPE, &tracker->origin, 0, NULL, tracker->id, field->id, NULL);
    }
}

/* The cells of a tracker, and what formulas need to read them. */
static void
lay_out (LrModel     *model,
         LrTracker   *tracker,
         LrFaultSink *sink)
{
  guint64 n_cells = 1; /* a kind without values is its own fault */
  LrKind *unknown = lr_arena_new_array (model->arena, LrKind, 1);

  for (guint i = 0; i < tracker->n_per && n_cells <= LR_TRACKER_MOST_CELLS; i++)
    n_cells *= tracker->per[i]->n_values;
  if (tracker->n_per > LR_TRACKER_MOST_KEYS || n_cells > LR_TRACKER_MOST_CELLS ||
      model->n_cells + n_cells > LR_TRACKERS_MOST_CELLS)
    {
      lr_fault_report (sink, LR_FAULT_TRACKER_CELLS, &tracker->origin, 0, NULL, tracker->id, NULL);
      n_cells = 1;
    }
  tracker->first_cell = model->n_cells;
  tracker->n_cells = (guint) n_cells;
  model->n_cells += tracker->n_cells;
  model->n_scope = MAX (model->n_scope, tracker->n_per);

  unknown->id = tracker->id;
  unknown->label = tracker->label;
  unknown->n_fields = unknown->n_values = 1;
  unknown->fields = lr_arena_new_array (model->arena, LrKindField, 1);
  unknown->fields[0] = (LrKindField) { .id = "value", .type = tracker->type };
  unknown->values = lr_arena_new_array (model->arena, LrKindValue, 1);
  unknown->values[0] = (LrKindValue) { .id = tracker->id, .label = tracker->label };
  unknown->values[0].fields = lr_arena_new_array (model->arena, LrValue, 1);
  unknown->values[0].fields[0] = lr_value_missing ();
  tracker->unknown = unknown;
  if (tracker->n_per > 0)
    {
      LrShape *shape = lr_arena_new_array (model->arena, LrShape, 1);

      shape->id = tracker->id;
      shape->n_fields = tracker->n_per + 1;
      shape->fields = lr_arena_new_array (model->arena, LrField *, shape->n_fields);
      for (guint i = 0; i < shape->n_fields; i++)
        {
          LrField *field = lr_arena_new_array (model->arena, LrField, 1);

          field->id = i < tracker->n_per ? tracker->per[i]->id : "value";
          field->type = i < tracker->n_per ? lr_type_kind (tracker->per[i]) : tracker->type;
          shape->fields[i] = field;
        }
      shape->state = 2;
      tracker->cell_shape = shape;
    }
}

static void
link_tracker (LrModel     *model,
              LrTracker   *tracker,
              LrFaultSink *sink)
{
  LrChecker checker;
  LrType type = tracker->type;

  lr_checker_init (&checker, model, sink);
  lr_link_push_globals (&checker);
  checker.trackers = TRUE;
  for (guint i = 0; i < tracker->n_per; i++)
    {
      LrName *key = lr_checker_new_name (&checker, LR_NAME_INPUT, tracker->per[i]->id, lr_type_kind (tracker->per[i]));

      key->index = model->n_cells + model->trackers->len + i;
      lr_checker_declare (&checker, key, &tracker->origin);
    }
  check_attributes (tracker, sink);
  if (tracker->broken)
    {
      lr_checker_clear (&checker);
      return;
    }
  lr_check_formula (&checker, tracker->min, lr_type (LR_TYPE_NUMBER));
  lr_check_formula (&checker, tracker->max, lr_type (LR_TYPE_NUMBER));
  lr_check_formula (&checker, tracker->start, type);
  lr_check_formula (&checker, tracker->value, type);
  lr_checker_clear (&checker);
}

static void
link_scenario (LrModel     *model,
               LrScenario  *scenario,
               LrFaultSink *sink)
{
  LrChecker checker;

  lr_checker_init (&checker, model, sink);
  lr_link_push_globals (&checker);
  checker.trackers = TRUE;
  for (guint i = 0; i < scenario->n_starts; i++)
    lr_link_change (&checker, scenario->starts[i]);
  if (scenario->victory != NULL)
    lr_check_any (&checker, scenario->victory, lr_type (LR_TYPE_NONE));
  lr_checker_clear (&checker);
}

/* --- the order of working out --- */

enum
{
  NOT_BEGUN,
  BEGUN,
  DONE,
};

/* What a tracker is worked out from, and what that is worked out from: those it reads have all of theirs already. */
static void
keep_reads (LrModel   *model,
            LrTracker *tracker,
            GPtrArray *reads)
{
  g_autofree gboolean *seen = g_new0 (gboolean, model->trackers->len + 1);
  guint n_direct = reads->len;

  for (guint i = 0; i < n_direct; i++)
    seen[((const LrTracker *) reads->pdata[i])->index] = TRUE;
  for (guint i = 0; i < n_direct; i++)
    {
      const LrTracker *read = reads->pdata[i];

      for (guint j = 0; j < read->n_sources; j++)
        if (!seen[read->sources[j]->index])
          {
            seen[read->sources[j]->index] = TRUE;
            g_ptr_array_add (reads, read->sources[j]);
          }
    }
  tracker->n_sources = reads->len;
  tracker->sources = lr_arena_copy (model->arena, reads->pdata, reads->len * sizeof *reads->pdata);
}

static void
order_tracker (LrModel     *model,
               LrTracker   *tracker,
               guint8      *states,
               LrFaultSink *sink)
{
  g_autoptr (GPtrArray) reads = g_ptr_array_new ();
  const LrFormula *own = tracker->value != NULL ? tracker->value : tracker->start;

  if (states[tracker->index] == DONE)
    return;
  if (states[tracker->index] == BEGUN)
    {
      lr_fault_report (sink, LR_FAULT_TRACKER_CYCLE, own != NULL ? &own->origin : &tracker->origin, 0, NULL,
                       tracker->id, NULL);
      return;
    }
  states[tracker->index] = BEGUN;
  collect (model, own, reads);
  for (guint i = 0; i < model->scenario_list->len; i++)
    {
      const LrScenario *scenario = model->scenario_list->pdata[i];

      for (guint j = 0; j < scenario->n_starts; j++)
        if (scenario->starts[j]->effect.target == tracker)
          {
            collect (model, scenario->starts[j]->value, reads);
            collect (model, scenario->starts[j]->effect.each, reads);
          }
    }
  for (guint i = 0; i < reads->len; i++)
    order_tracker (model, reads->pdata[i], states, sink);
  if (tracker->value != NULL)
    keep_reads (model, tracker, reads);
  states[tracker->index] = DONE;
  g_ptr_array_add (model->order, tracker);
}

/**
 * lr_link_trackers:
 * @model: a model that is being linked; its kinds and shapes are linked
 * @sink: who takes note of faults
 *
 * Checks trackers and what scenarios say of them, and puts them in an order in which each can be worked out.
 */
void
lr_link_trackers (LrModel     *model,
                  LrFaultSink *sink)
{
  g_autofree guint8 *states = g_new0 (guint8, model->trackers->len + 1);
  guint faults = sink->n_faults;
  gboolean good;

  for (guint i = 0; i < model->trackers->len; i++)
    lay_out (model, model->trackers->pdata[i], sink);
  for (guint i = 0; i < model->trackers->len; i++)
    link_tracker (model, model->trackers->pdata[i], sink);
  for (guint i = 0; i < model->scenario_list->len; i++)
    link_scenario (model, model->scenario_list->pdata[i], sink);
  good = sink->n_faults == faults;
  for (guint i = 0; good && i < model->trackers->len; i++)
    order_tracker (model, model->trackers->pdata[i], states, sink);
  if (good && sink->n_faults == faults)
    lr_link_secrets (model);
}

/* --- compiling --- */

/* Whether a tracker takes hold on a date, or all that it is worked out from does. */
static gboolean
is_dated (const LrTracker *tracker)
{
  gboolean dated = tracker->n_sources > 0;

  for (guint i = 0; i < tracker->n_sources; i++)
    dated = dated && (tracker->sources[i]->value != NULL || tracker->sources[i]->dated);
  return tracker->dated || dated;
}

static void
compile_from (LrModel     *model,
              LrField     *field,
              LrProcedure *procedure)
{
  g_autoptr (GPtrArray) reads = g_ptr_array_new ();

  if (field->from == NULL || field->from->expr == NULL)
    return;
  collect (model, field->from, reads);
  field->dated = reads->len > 0;
  for (guint i = 0; i < reads->len; i++)
    field->dated = field->dated && is_dated (reads->pdata[i]);
  lr_link_reads (model, field->from, procedure, &field->reads, &field->n_reads);
  field->from_code = lr_link_compile_read (model, field->from, procedure != NULL ? procedure->n_fields : 0);
}

void
lr_link_compile_trackers (LrModel *model)
{
  for (guint i = 0; i < model->trackers->len; i++)
    {
      LrTracker *tracker = model->trackers->pdata[i];

      tracker->min_code = lr_link_compile_read (model, tracker->min, 0);
      tracker->max_code = lr_link_compile_read (model, tracker->max, 0);
      tracker->start_code = lr_link_compile_read (model, tracker->start, 0);
      tracker->value_code = lr_link_compile_read (model, tracker->value, 0);
    }
  for (guint i = 0; i < model->scenario_list->len; i++)
    {
      LrScenario *scenario = model->scenario_list->pdata[i];

      for (guint j = 0; j < scenario->n_starts; j++)
        lr_link_compile_change (model, scenario->starts[j]);
      scenario->victory_code = lr_link_compile_read (model, scenario->victory, 0);
    }
  for (guint i = 0; i < model->procedures->len; i++)
    {
      LrProcedure *procedure = model->procedures->pdata[i];

      for (guint j = 0; j < procedure->n_fields; j++)
        compile_from (model, procedure->fields[j], procedure);
    }
  for (guint i = 0; i < model->shapes->len; i++)
    {
      const LrShape *shape = model->shapes->pdata[i];

      for (guint j = 0; j < shape->n_fields; j++)
        compile_from (model, shape->fields[j], NULL);
    }
}
