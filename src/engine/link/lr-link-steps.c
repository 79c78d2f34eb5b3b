/* lr-link-steps.c - links procedures: brings names into scope and checks every step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-link.h"

#include "engine/code/lr-plan.h"

typedef struct
{
  LrChecker    checker;
  LrModel     *model;
  LrProcedure *procedure;
  GHashTable  *inputs; /* (nullable): the ids of its inputs, once someone asks for one */
  LrFaultSink *sink;
} Linker;

static void link_block (Linker *linker, LrBlock *block);

/* A name of the procedure: it has a place among its names. */
static LrName *
new_name (Linker     *linker,
          LrNameRole  role,
          const char *id,
          LrType      type)
{
  LrName *name = lr_checker_new_name (&linker->checker, role, id, type);

  name->index = linker->procedure->names->len;
  g_ptr_array_add (linker->procedure->names, name);
  return name;
}

/* The variable whose roster a row, or a list of rows, is from. */
static LrName *
find_origin_var (const LrExpr *expr)
{
  if (expr->type.base != LR_TYPE_ROW && expr->type.base != LR_TYPE_LIST)
    return NULL;
  switch ((guint) expr->op)
    {
    case LR_EXPR_NAME:
      return expr->name->role == LR_NAME_VAR && expr->type.base == LR_TYPE_LIST ? expr->name : expr->name->origin_var;
    case LR_EXPR_LIST:
    case LR_EXPR_OTHERWISE:
      return find_origin_var (expr->args[0]);
    case LR_EXPR_IF:
      {
        LrName *var = find_origin_var (expr->args[1]);

        return var == find_origin_var (expr->args[2]) ? var : NULL;
      }
    default:
      return NULL;
    }
}

/* Whether the rows of a list are exchangeable: those of a roster with order="none", or of what was made from it. */
static gboolean
is_unordered (const LrExpr *expr)
{
  switch ((guint) expr->op)
    {
    case LR_EXPR_NAME:
      return expr->name->unordered;
    case LR_EXPR_LIST:
    case LR_EXPR_OTHERWISE:
      return is_unordered (expr->args[0]);
    case LR_EXPR_IF:
      return is_unordered (expr->args[1]) || is_unordered (expr->args[2]);
    default:
      return FALSE;
    }
}

static void
declare (Linker *linker,
         LrStep *step,
         LrName *name)
{
  name->step = step;
  step->name = name;
  lr_checker_declare (&linker->checker, name, &step->origin);
}

/* --- tallies --- */

static const char *
by_name (LrTallyBy by)
{
  static const char *const names[] = {
    [LR_TALLY_SUM] = "sum",     [LR_TALLY_PRODUCT] = "product", [LR_TALLY_LEAST] = "least",
    [LR_TALLY_GREATEST] = "greatest", [LR_TALLY_FIRST] = "first",     [LR_TALLY_ALL] = "all",
    [LR_TALLY_ANY] = "any",     [LR_TALLY_COUNT] = "count",
  };

  return names[by];
}

/* What an item must be; of base none where the first item decides. */
static LrType
item_type (LrTallyBy by,
           LrType    declared)
{
  switch (by)
    {
    case LR_TALLY_SUM:
    case LR_TALLY_PRODUCT:
      return lr_type (LR_TYPE_NUMBER);
    case LR_TALLY_ALL:
    case LR_TALLY_ANY:
    case LR_TALLY_COUNT:
      return lr_type (LR_TYPE_FLAG);
    case LR_TALLY_LEAST:
    case LR_TALLY_GREATEST:
    case LR_TALLY_FIRST:
      return declared;
    }
  g_assert_not_reached ();
}

static LrType
tally_result (LrTallyBy by,
              LrType    item)
{
  return by == LR_TALLY_COUNT ? lr_type (LR_TYPE_NUMBER) : item;
}

/* One item: gives the type of what it contributes. */
static LrType
link_item (LrChecker *checker,
           LrTally   *tally,
           LrItem    *item,
           LrType     expected)
{
  guint facts = checker->facts->len;
  guint rows = checker->rows->len;
  LrType type = lr_type (LR_TYPE_NONE);
  LrType hint = expected;

  if ((item->row = lr_check_source (checker, item->each)) != NULL)
    g_ptr_array_add (checker->rows, item->row);
  lr_check_message (checker, item->label);
  lr_check_message (checker, item->no);
  lr_check_when (checker, item->when);
  hint.maybe_none = tally->by == LR_TALLY_FIRST || tally->by == LR_TALLY_LEAST || tally->by == LR_TALLY_GREATEST;
  if (item->tally != NULL)
    {
      lr_link_tally (checker, item->tally, &item->origin, expected);
      type = item->tally->type;
      if (expected.base != LR_TYPE_NONE && type.base != LR_TYPE_NONE && !lr_type_same (type, expected))
        lr_fault_report (checker->sink, LR_FAULT_TALLY_TYPE, &item->origin, 0, NULL, by_name (tally->by),
                         by_name (item->tally->by), NULL);
    }
  else if (item->value == NULL)
    type = lr_type (LR_TYPE_FLAG);
  else if (expected.base == LR_TYPE_NONE ? lr_check_any (checker, item->value, expected) :
                                           lr_check_formula (checker, item->value, hint))
    type = item->value->expr->type;
  g_ptr_array_set_size (checker->facts, (int) facts);
  g_ptr_array_set_size (checker->rows, (int) rows);
  return type;
}

void
lr_link_tally (LrChecker      *checker,
               LrTally        *tally,
               const LrOrigin *origin,
               LrType          hint)
{
  gboolean by_choice = tally->by == LR_TALLY_LEAST || tally->by == LR_TALLY_GREATEST || tally->by == LR_TALLY_FIRST;
  LrType type = item_type (tally->by, hint);
  gboolean always = FALSE; /* whether some item holds in every case */
  gboolean good = TRUE;

  type.maybe_none = FALSE;
  if (tally->n_items == 0)
    lr_fault_report (checker->sink, LR_FAULT_TALLY_EMPTY, origin, 0, NULL, NULL);
  for (guint i = 0; i < tally->n_items; i++)
    {
      LrItem *item = tally->items[i];
      LrType found = link_item (checker, tally, item, type);

      good = good && found.base != LR_TYPE_NONE;
      if (type.base == LR_TYPE_NONE)
        type = found;
      if (item->when == NULL && item->each == NULL && !found.maybe_none)
        always = TRUE;
    }
  if (good && (tally->by == LR_TALLY_LEAST || tally->by == LR_TALLY_GREATEST) && type.base != LR_TYPE_NUMBER &&
      !(type.base == LR_TYPE_KIND && type.kind->ordered))
    {
      g_autofree char *found = lr_type_describe (type);

      lr_fault_report (checker->sink, LR_FAULT_TALLY_TYPE, origin, 0, NULL, by_name (tally->by), found, NULL);
      good = FALSE;
    }
  tally->type = good ? tally_result (tally->by, type) : lr_type (LR_TYPE_NONE);
  tally->type.maybe_none = good && by_choice && !always;
  if (!good)
    return;
  type = tally->type;
  type.maybe_none = FALSE;
  lr_check_formula (checker, tally->min, type);
  lr_check_formula (checker, tally->max, type);
}

/* --- steps --- */

static void
link_value (Linker *linker,
            LrStep *step)
{
  LrName *name;

  lr_link_let (&linker->checker, step);
  lr_check_message (&linker->checker, step->no);
  name = new_name (linker, step->kind == LR_STEP_VAR ? LR_NAME_VAR : LR_NAME_STEP, step->id, step->type);
  if (step->kind != LR_STEP_TALLY && step->type.base != LR_TYPE_NONE)
    {
      if (step->kind != LR_STEP_VAR)
        name->origin_var = find_origin_var (step->value->expr);
      name->unordered = is_unordered (step->value->expr);
    }
  if (step->kind == LR_STEP_VAR)
    {
      name->unordered = name->unordered || step->var.unordered;
      lr_check_formula (&linker->checker, step->var.min, lr_type (LR_TYPE_NUMBER));
      lr_check_formula (&linker->checker, step->var.max, lr_type (LR_TYPE_NUMBER));
    }
  if (step->good != NULL)
    lr_link_good (linker->model->arena, linker->sink, step);
  if (step->kind == LR_STEP_OUTCOME && step->message != NULL)
    {
      guint visible = linker->checker.names->len;

      /* the headline may show the outcome itself */
      lr_checker_add (&linker->checker, name);
      lr_check_message (&linker->checker, step->message);
      lr_checker_drop (&linker->checker, visible);
      if (linker->procedure->headline != NULL)
        lr_fault_report (linker->sink, LR_FAULT_HEADLINES, &step->message->origin, 0, NULL, step->id, NULL);
      linker->procedure->headline = step;
    }
  step->name = name;
}

static void
link_roll (Linker *linker,
           LrStep *step)
{
  LrType number = lr_type (LR_TYPE_NUMBER);

  lr_check_formula (&linker->checker, step->roll.dice, number);
  lr_check_formula (&linker->checker, step->roll.low, number);
  if (step->roll.high != NULL && step->roll.high != step->roll.low)
    lr_check_formula (&linker->checker, step->roll.high, number);
  lr_check_formula (&linker->checker, step->roll.against, number);
  step->type = number;
  step->name = new_name (linker, LR_NAME_STEP, step->id, number);
}

static void
check_pick (Linker        *linker,
            const LrField *owner,
            const LrField *pick,
            guint          n_before)
{
  int roster = pick->roster != NULL ? lr_procedure_find (linker->procedure, pick->roster) : -1;

  if (pick->type.shape == NULL)
    return; /* no such shape: that has been reported */
  if (roster < 0 || roster >= (int) n_before || linker->procedure->fields[roster]->kind != LR_FIELD_ROSTER ||
      linker->procedure->fields[roster]->type.shape != pick->type.shape)
    lr_fault_report (linker->sink, LR_FAULT_PICK_ROSTER, &owner->origin, 0, NULL,
                     pick->roster != NULL ? pick->roster : "", pick->id, NULL);
}

/* That the rosters are there which a field, or the rows of one, picks from: among the first inputs, which have rows
 * by then. */
static void
check_picks (Linker        *linker,
             const LrField *field,
             guint          n_before)
{
  if (field->kind == LR_FIELD_PICK)
    check_pick (linker, field, field, n_before);
  if (field->kind == LR_FIELD_ROSTER && field->type.shape != NULL)
    for (guint i = 0; i < field->type.shape->n_fields; i++)
      if (field->type.shape->fields[i]->kind == LR_FIELD_PICK)
        check_pick (linker, field, field->type.shape->fields[i], n_before);
}

/* Sides change places with an input of the same kind; a choice between two changes places with itself. */
static void
check_swap (Linker        *linker,
            const LrField *field)
{
  int other = field->swap != NULL ? lr_procedure_find (linker->procedure, field->swap) : -1;
  const LrField *there = other >= 0 ? linker->procedure->fields[other] : NULL;
  gboolean fits = there != NULL && there->kind == field->kind && there->type.kind == field->type.kind;

  if (there == field && field->kind == LR_FIELD_CHOICE)
    fits = field->type.kind != NULL && field->type.kind->n_values == 2;
  else if (there == field)
    fits = field->kind == LR_FIELD_FLAG;
  if (field->swap != NULL && !fits)
    lr_fault_report (linker->sink, LR_FAULT_SWAP, &field->origin, 0, NULL, field->swap, field->id, NULL);
}

/* How many there are of each value: the record's numbers, one after the other. */
static void
link_draw (Linker        *linker,
           const LrField *field)
{
  const LrKind *kind = field->type.kind;
  LrType type = lr_type (LR_TYPE_NONE);
  gboolean good;

  if (!lr_check_any (&linker->checker, field->drawn, type) || kind == NULL)
    return;
  type = field->drawn->expr->type;
  good = type.base == LR_TYPE_RECORD && !type.maybe_none && type.shape->n_fields == kind->n_values;
  for (guint i = 0; good && i < kind->n_values; i++)
    good = type.shape->fields[i]->type.base == LR_TYPE_NUMBER && !type.shape->fields[i]->type.maybe_none &&
           g_str_equal (type.shape->fields[i]->id, kind->values[i].id);
  if (!good)
    {
      g_autoptr (GString) each = g_string_new (NULL);

      for (guint i = 0; i < kind->n_values; i++)
        g_string_append_printf (each, "%s%s: …", i > 0 ? ", " : "", kind->values[i].id);
      lr_fault_report (linker->sink, LR_FAULT_DRAW, &field->drawn->origin, 0, NULL, each->str, NULL);
    }
}

static void
link_decision (Linker *linker,
               LrStep *step)
{
  LrField *field = step->decision;

  if (field->drawn != NULL)
    link_draw (linker, field);
  lr_link_field (&linker->checker, field);
  check_picks (linker, field, linker->procedure->n_fields);
  step->type = field->type;
  step->name = new_name (linker, LR_NAME_STEP, step->id, step->type);
  step->name->field = field;
  step->name->unordered = field->unordered;
}

static void
link_set (Linker *linker,
          LrStep *step)
{
  LrChecker *checker = &linker->checker;
  LrExpr *target;
  const char *word;
  LrType type;

  step->set.field = -1;
  if (!lr_check_any (checker, step->set.target, lr_type (LR_TYPE_NONE)))
    return;
  target = step->set.target->expr;
  word = step->set.target->text;
  type = target->type;
  if (target->op == LR_EXPR_COMPUTED)
    {
      lr_check_report (checker, LR_FAULT_SET_COMPUTED, target, word, NULL);
      return;
    }
  if (target->op == LR_EXPR_FIELD && target->args[0]->op == LR_EXPR_NAME)
    {
      step->set.row = target->args[0]->name;
      step->set.var = step->set.row->origin_var;
      step->set.field = (int) target->field;
      if (step->set.var == NULL)
        lr_check_report (checker, LR_FAULT_SET_ROW, target, word, NULL);
      else
        type = step->set.row->type.shape->fields[step->set.field]->type;
    }
  else if (target->op == LR_EXPR_NAME && target->name->role == LR_NAME_VAR)
    {
      step->set.var = target->name;
      type = target->name->type;
    }
  else
    lr_fault_report (linker->sink, LR_FAULT_UNKNOWN_VARIABLE, &step->set.target->origin, 0, NULL, word, NULL);
  lr_check_formula (checker, step->value, type);
}

static void
link_repeat (Linker *linker,
             LrStep *step)
{
  LrChecker *checker = &linker->checker;
  guint visible = checker->names->len;
  LrType number = lr_type (LR_TYPE_NUMBER);
  const LrName *row;

  if ((step->repeat.each != NULL && step->repeat.times != NULL) ||
      (step->repeat.each == NULL && step->repeat.times == NULL && step->repeat.condition == NULL))
    lr_fault_report (linker->sink, LR_FAULT_REPEAT_HEADS, &step->origin, 0, NULL, NULL);
  if (step->repeat.most > 0 && !lr_step_only_loops (step))
    lr_fault_report (linker->sink, LR_FAULT_REPEAT_MOST, &step->origin, 0, NULL, NULL);
  row = lr_check_source (checker, step->repeat.each);
  if (row != NULL)
    {
      /* the rows are known even where the condition has a fault */
      LrExpr *rows = row->type.base == LR_TYPE_ROW ? step->repeat.each->expr->args[0] : NULL;

      step->repeat.hidden = new_name (linker, LR_NAME_HIDDEN, NULL,
                                      step->repeat.each->expr != NULL ? step->repeat.each->expr->type : row->type);
      step->repeat.row = new_name (linker, LR_NAME_ROW, row->id, row->type);
      step->repeat.row->open = row->open;
      if (rows != NULL)
        {
          step->repeat.row->origin_var = step->repeat.hidden->origin_var = find_origin_var (rows);
          step->repeat.row->unordered = is_unordered (rows);
          step->repeat.row->in_place = rows->op == LR_EXPR_NAME && rows->name->role == LR_NAME_VAR &&
                                       step->repeat.each->expr->args[1] == NULL && !step->repeat.row->unordered;
        }
    }
  if (step->repeat.times != NULL)
    {
      lr_check_formula (checker, step->repeat.times, number);
      step->repeat.hidden = new_name (linker, LR_NAME_HIDDEN, NULL, number);
    }
  if (step->repeat.row != NULL)
    lr_checker_declare (checker, step->repeat.row, &step->repeat.each->origin);
  step->repeat.pass = new_name (linker, LR_NAME_PASS, step->id, number);
  if (step->id != NULL)
    lr_checker_declare (checker, step->repeat.pass, &step->origin);
  lr_check_formula (checker, step->repeat.condition, lr_type (LR_TYPE_FLAG));
  link_block (linker, step->block);
  lr_checker_drop (checker, visible);
}

gboolean
lr_link_input (LrFaultSink       *sink,
               const LrProcedure *procedure,
               const LrWith      *first,
               LrWith            *with)
{
  with->field = lr_procedure_find (procedure, with->input);
  if (with->field < 0)
    {
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();

      for (guint i = 0; i < procedure->n_fields; i++)
        g_ptr_array_add (ids, (gpointer) procedure->fields[i]->id);
      lr_fault_report (sink, LR_FAULT_UNKNOWN_INPUT, &with->origin, 0,
                       lr_suggest (with->input, (const char *const *) ids->pdata, ids->len), with->input,
                       procedure->round_of != NULL ? procedure->round_of->of : procedure->id, NULL);
      return FALSE;
    }
  for (const LrWith *other = first; other < with; other++)
    if (g_str_equal (other->input, with->input))
      lr_fault_report (sink, LR_FAULT_CALL_TWICE, &with->origin, 0, NULL, with->input, NULL);
  return TRUE;
}

void
lr_link_with (LrChecker         *checker,
              const LrProcedure *callee,
              const LrWith      *first,
              LrWith            *with)
{
  if (lr_link_input (checker->sink, callee, first, with))
    lr_check_formula (checker, with->value, callee->fields[with->field]->type);
  else
    lr_check_any (checker, with->value, lr_type (LR_TYPE_NONE));
}

/* Whether the current procedure has an input of that name. */
static gboolean
has_input (Linker     *linker,
           const char *id)
{
  const LrProcedure *procedure = linker->procedure;

  if (linker->inputs == NULL)
    {
      linker->inputs = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = 0; i < procedure->n_fields; i++)
        g_hash_table_add (linker->inputs, (gpointer) procedure->fields[i]->id);
    }
  return g_hash_table_contains (linker->inputs, id);
}

/* Whether a call may look for that many more inputs to hand on. */
static gboolean
may_pass (Linker       *linker,
          const LrStep *step)
{
  LrModel *model = linker->model;

  if (model->n_passed > LR_CALLS_MOST_PASSED)
    return FALSE;
  model->n_passed += step->call.callee->n_fields;
  if (model->n_passed > LR_CALLS_MOST_PASSED)
    lr_fault_report (linker->sink, LR_FAULT_PASS_MANY, &step->origin, 0, NULL, step->call.callee->id, NULL);
  return model->n_passed <= LR_CALLS_MOST_PASSED;
}

/* Hands on the caller's inputs that have the name of an input of the procedure, unless the call gives them a value. */
static void
pass_inputs (Linker *linker,
             LrStep *step)
{
  const LrProcedure *callee = step->call.callee;
  g_autoptr (GArray) with = g_array_new (FALSE, TRUE, sizeof (LrWith));
  g_autofree gboolean *given = g_new0 (gboolean, callee->n_fields);

  g_array_append_vals (with, step->call.with, step->call.n_with);
  for (guint i = 0; i < step->call.n_with; i++)
    if (step->call.with[i].field >= 0)
      given[step->call.with[i].field] = TRUE;
  for (guint i = 0; i < callee->n_fields; i++)
    {
      const char *id = callee->fields[i]->id;
      LrWith made = { .input = id, .field = (int) i, .origin = step->origin };

      if (given[i] || !has_input (linker, id))
        continue;
      made.value = lr_arena_new_array (linker->model->arena, LrFormula, 1);
      made.value->text = id;
      made.value->origin = step->origin;
      lr_check_formula (&linker->checker, made.value, callee->fields[i]->type);
      g_array_append_val (with, made);
    }
  step->call.n_with = with->len;
  step->call.with = lr_arena_copy (linker->model->arena, with->data, with->len * sizeof (LrWith));
}

static void
link_call (Linker *linker,
           LrStep *step)
{
  LrProcedure *callee = lr_model_find_procedure (linker->model, step->call.procedure);

  step->type = lr_type (LR_TYPE_NONE);
  if (callee == NULL)
    lr_fault_report (linker->sink, LR_FAULT_UNKNOWN_PROCEDURE, &step->origin, 0,
                     lr_model_suggest (linker->model->procedures, step->call.procedure), step->call.procedure, NULL);
  else if (callee->state == 1)
    lr_fault_report (linker->sink, LR_FAULT_CALL_CYCLE, &step->origin, 0, NULL, callee->id, NULL);
  else if (linker->model->depth >= LR_CALLS_MOST_DEPTH || callee->depth + 1 >= LR_CALLS_MOST_DEPTH)
    lr_fault_report (linker->sink, LR_FAULT_CALL_DEPTH, &step->origin, 0, NULL, callee->id, NULL);
  else if (lr_link_procedure (linker->model, callee, linker->sink))
    {
      step->call.callee = callee;
      linker->procedure->depth = MAX (linker->procedure->depth, callee->depth + 1);
      for (guint i = 0; i < step->call.n_with; i++)
        lr_link_with (&linker->checker, callee, step->call.with, &step->call.with[i]);
      if (step->call.passes && may_pass (linker, step))
        pass_inputs (linker, step);
      step->type = lr_type_shape (LR_TYPE_RECORD, callee->result);
      if (callee->result->n_in_all > LR_RECORD_MOST_FIELDS)
        {
          lr_fault_report (linker->sink, LR_FAULT_RECORD_SIZE, &step->origin, 0, NULL, NULL);
          step->type = lr_type (LR_TYPE_NONE);
        }
      if (callee->n_outcomes > LR_CALL_MOST_RETURNED)
        lr_fault_report (linker->sink, LR_FAULT_OUTCOMES_MANY, &step->origin, 0, NULL, callee->id, NULL);
    }
  step->name = new_name (linker, LR_NAME_STEP, step->id, step->type);
}

static gboolean
gives_name (const LrStep *step)
{
  switch (step->kind)
    {
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
    case LR_STEP_TALLY:
    case LR_STEP_ROLL:
    case LR_STEP_DECISION:
    case LR_STEP_CALL:
      return TRUE;
    case LR_STEP_CHECK:
    case LR_STEP_TELL:
    case LR_STEP_IF:
    case LR_STEP_VAR:
    case LR_STEP_SET:
    case LR_STEP_REPEAT:
    case LR_STEP_EFFECT:
      return FALSE;
    }
  g_assert_not_reached ();
}

void
lr_link_otherwise (LrChecker *checker,
                   LrStep    *step)
{
  const char *what = step->id != NULL ? step->id : "step";

  if (step->otherwise == NULL)
    {
      if (step->when != NULL && gives_name (step))
        lr_fault_report (checker->sink, LR_FAULT_NEEDS_ELSE, &step->origin, 0, NULL, what, NULL);
      return;
    }
  if (step->when == NULL || !gives_name (step))
    {
      lr_fault_report (checker->sink, LR_FAULT_STRAY_ELSE, &step->otherwise->origin, 0, NULL, what, NULL);
      return;
    }
  if (step->type.base == LR_TYPE_NONE)
    return;
  {
    LrType expected = step->type;

    expected.maybe_none = TRUE;
    if (lr_check_formula (checker, step->otherwise, expected) && step->otherwise->expr->type.maybe_none)
      step->type.maybe_none = TRUE;
    if (step->name != NULL)
      step->name->type.maybe_none = step->type.maybe_none;
  }
}

static void
link_step (Linker *linker,
           LrStep *step)
{
  LrChecker *checker = &linker->checker;
  guint facts = checker->facts->len;

  lr_check_when (checker, step->when);
  lr_check_message (checker, step->label);
  switch (step->kind)
    {
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
    case LR_STEP_TALLY:
    case LR_STEP_VAR:
      link_value (linker, step);
      break;
    case LR_STEP_ROLL:
      link_roll (linker, step);
      break;
    case LR_STEP_DECISION:
      link_decision (linker, step);
      break;
    case LR_STEP_CHECK:
      lr_check_formula (checker, step->value, lr_type (LR_TYPE_FLAG));
      lr_check_message (checker, step->message);
      break;
    case LR_STEP_TELL:
      lr_check_message (checker, step->message);
      break;
    case LR_STEP_IF:
      link_block (linker, step->block);
      break;
    case LR_STEP_SET:
      link_set (linker, step);
      break;
    case LR_STEP_REPEAT:
      link_repeat (linker, step);
      break;
    case LR_STEP_CALL:
      link_call (linker, step);
      break;
    case LR_STEP_EFFECT:
      lr_link_effect (checker, &step->effect, NULL, step->value, step->message, &step->origin);
      break;
    }
  g_ptr_array_set_size (checker->facts, (int) facts);
  lr_link_otherwise (checker, step);
  if (step->name != NULL)
    declare (linker, step, step->name);
}

static void
link_block (Linker  *linker,
            LrBlock *block)
{
  guint visible = linker->checker.names->len;

  for (guint i = 0; i < block->n_steps; i++)
    link_step (linker, block->steps[i]);
  lr_checker_drop (&linker->checker, visible);
}

static void
link_inputs (Linker *linker)
{
  LrProcedure *procedure = linker->procedure;

  procedure->inputs = lr_arena_new_array (linker->model->arena, LrName *, procedure->n_fields);
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      LrField *field = procedure->fields[i];
      LrName *name;

      lr_link_field (&linker->checker, field);
      check_picks (linker, field, i);
      name = new_name (linker, LR_NAME_INPUT, field->id, field->type);
      name->field = field;
      name->unordered = field->unordered;
      procedure->inputs[i] = name;
      lr_checker_declare (&linker->checker, name, &field->origin);
    }
  for (guint i = 0; i < procedure->n_fields; i++)
    check_swap (linker, procedure->fields[i]);
  if (procedure->strength != NULL)
    lr_link_strengths (linker->model->arena, linker->sink, procedure);
}

/* The outcomes that a call returns: those that happen exactly once. */
static void
collect_outcomes (Linker *linker)
{
  LrProcedure *procedure = linker->procedure;
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GArray) types = g_array_new (FALSE, FALSE, sizeof (LrType));

  for (guint i = 0; i < procedure->body->n_steps; i++)
    {
      LrStep *step = procedure->body->steps[i];

      if (step->kind != LR_STEP_OUTCOME)
        continue;
      g_ptr_array_add (outcomes, step);
      g_ptr_array_add (ids, (gpointer) step->id);
      g_array_append_val (types, step->type);
    }
  procedure->n_outcomes = outcomes->len;
  procedure->outcomes = lr_arena_copy (linker->model->arena, outcomes->pdata, outcomes->len * sizeof (gpointer));
  procedure->result = lr_model_record (linker->model, outcomes->len, (const char **) ids->pdata,
                                       (const LrType *) (gpointer) types->data);
}

/* What the next round begins with has the types of its inputs. */
static void
link_next (Linker *linker)
{
  LrProcedure *procedure = linker->procedure;
  const LrAgain *again = procedure->round_of;
  LrStep **steps = procedure->body->steps + procedure->body->n_steps - again->n_with;

  lr_check_message (&linker->checker, again->label);
  steps[-1]->declared = lr_type (LR_TYPE_FLAG);
  for (guint i = 0; i < again->n_with; i++)
    {
      LrWith *with = &again->with[i];

      if (!lr_link_input (linker->sink, procedure, again->with, with))
        continue;
      steps[i]->declared = procedure->fields[with->field]->type;
      if (procedure->fields[with->field]->kind == LR_FIELD_PICK)
        lr_fault_report (linker->sink, LR_FAULT_AGAIN_PICK, &with->origin, 0, NULL, with->input, NULL);
    }
}

/* A run of it ends with what is known of the next round, and with the headline. */
static void
collect_next (LrProcedure *procedure,
              LrFaultSink *sink)
{
  LrAgain *again = procedure->round_of;

  if (procedure->n_outcomes > LR_CALL_MOST_RETURNED)
    {
      lr_fault_report (sink, LR_FAULT_OUTCOMES_MANY, &procedure->origin, 0, NULL, again->next->id, NULL);
      return;
    }
  again->first = procedure->n_outcomes - again->n_with - 1;
  again->headline = -1;
  for (guint i = 0; i < again->first; i++)
    if (procedure->outcomes[i] == procedure->headline)
      again->headline = (int) i;
  for (guint i = again->first; i < procedure->n_outcomes; i++)
    procedure->kept |= G_GUINT64_CONSTANT (1) << i;
  if (again->headline >= 0)
    procedure->kept |= G_GUINT64_CONSTANT (1) << again->headline;
}

gboolean
lr_link_procedure (LrModel     *model,
                   LrProcedure *procedure,
                   LrFaultSink *sink)
{
  Linker linker = { .model = model, .procedure = procedure, .sink = sink };
  guint faults = sink->n_faults;

  if (procedure->state != 0)
    return procedure->state == 2;
  /* what is wrong with a procedure need not be said twice */
  if (procedure->round_of != NULL && sink->n_faults > 0)
    return FALSE;
  procedure->state = 1;
  model->depth++;
  procedure->names = g_ptr_array_new ();
  procedure->called = g_ptr_array_new ();
  lr_checker_init (&linker.checker, model, sink);
  lr_link_push_globals (&linker.checker);
  lr_check_message (&linker.checker, procedure->label);
  lr_check_formula (&linker.checker, procedure->when, lr_type (LR_TYPE_FLAG));
  link_inputs (&linker);
  if (procedure->round_of != NULL)
    link_next (&linker);
  link_block (&linker, procedure->body);
  procedure->lane = new_name (&linker, LR_NAME_HIDDEN, NULL, lr_type (LR_TYPE_NUMBER));
  procedure->lane->drawn = TRUE;
  lr_checker_clear (&linker.checker);
  g_clear_pointer (&linker.inputs, g_hash_table_unref);
  model->depth--;
  procedure->state = 2;
  collect_outcomes (&linker);
  if (procedure->round_of != NULL)
    collect_next (procedure, sink);
  /* what follows needs every formula of the model that it meets to be whole */
  if (sink->n_faults == 0 && lr_flow_analyse (model, procedure, sink))
    {
      for (guint i = 0; i < procedure->n_fields; i++)
        lr_link_compile_field (model, procedure->fields[i]);
      if (procedure->when != NULL)
        procedure->when_code = lr_code_compile (model, procedure->when->expr, &procedure->when->origin, NULL);
    }
  return sink->n_faults == faults;
}
