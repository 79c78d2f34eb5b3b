/* lr-code.c - compiles formulas for the stack machine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-code.h"

#include <string.h>

typedef struct
{
  LrModel        *model;
  const LrLayout *layout;
  const LrOrigin *origin;
  GArray         *instructions; /* LrInstruction */
  GArray         *offsets;      /* guint */
  GArray         *constants;    /* LrValue */
  GPtrArray      *charts;
  GPtrArray      *shapes;
  GPtrArray      *kinds;
  GArray         *lists;        /* LrListCode */
  GPtrArray      *options;
  guint           depth;        /* values on the stack here */
  guint           deepest;
} Compiler;

const LrLayout lr_layout_known = { NULL, 0 };

static void compile (Compiler *compiler, const LrExpr *expr);

/* Adds an instruction that changes the number of values on the stack by @grows; gives its place. */
static guint
emit (Compiler     *compiler,
      LrOpcode      op,
      gint32        value,
      guint         count,
      int           grows,
      const LrExpr *expr)
{
  LrInstruction instruction = { (guint16) op, (guint16) count, value };

  g_array_append_val (compiler->instructions, instruction);
  g_array_append_val (compiler->offsets, expr->offset);
  g_assert ((int) compiler->depth + grows >= 0);
  compiler->depth = (guint) ((int) compiler->depth + grows);
  compiler->deepest = MAX (compiler->deepest, compiler->depth);
  return compiler->instructions->len - 1;
}

static void
land (Compiler *compiler,
      guint     jump)
{
  g_array_index (compiler->instructions, LrInstruction, jump).value = (gint32) compiler->instructions->len;
}

static guint
intern_pointer (GPtrArray    *array,
                gconstpointer pointer)
{
  guint index;

  if (!g_ptr_array_find (array, pointer, &index))
    {
      index = array->len;
      g_ptr_array_add (array, (gpointer) pointer);
    }
  return index;
}

static void
emit_constant (Compiler     *compiler,
               LrValue       value,
               const LrExpr *expr)
{
  g_array_append_val (compiler->constants, value);
  emit (compiler, LR_OP_CONSTANT, (gint32) compiler->constants->len - 1, 0, 1, expr);
}

int
lr_layout_find (const LrLayout *layout,
                const LrName   *name)
{
  for (guint i = 0; layout != NULL && name != NULL && i < layout->n_columns; i++)
    if (layout->columns[i] == name)
      return (int) i;
  return -1;
}

static void
compile_name (Compiler     *compiler,
              const LrExpr *expr)
{
  const LrName *name = expr->name;
  int column;

  switch (name->role)
    {
    case LR_NAME_LOCAL:
      emit (compiler, LR_OP_LOCAL, (gint32) name->index, 0, 1, expr);
      return;
    case LR_NAME_SELF:
      emit (compiler, LR_OP_SELF, 0, 0, 1, expr);
      return;
    case LR_NAME_TURN:
      emit (compiler, LR_OP_TURN, 0, 0, 1, expr);
      return;
    case LR_NAME_SCENARIO:
      emit (compiler, LR_OP_SCENARIO, 0, 0, 1, expr);
      return;
    case LR_NAME_INPUT:
    case LR_NAME_STEP:
    case LR_NAME_VAR:
    case LR_NAME_ROW:
    case LR_NAME_PASS:
    case LR_NAME_HIDDEN:
      break;
    case LR_NAME_TRACKER:
      g_assert_not_reached (); /* trackers are read by the session, never in code */
    }
  if (!name->drawn || compiler->layout == &lr_layout_known)
    {
      emit (compiler, LR_OP_KNOWN, (gint32) name->index, 0, 1, expr);
      return;
    }
  column = lr_layout_find (compiler->layout, name);
  g_assert (column >= 0);
  emit (compiler, LR_OP_COLUMN, column, 0, 1, expr);
}

/* and, or, otherwise: the second is worked out only where the first does not decide. */
static void
compile_lazy (Compiler     *compiler,
              LrOpcode      op,
              const LrExpr *expr)
{
  guint jump;

  compile (compiler, expr->args[0]);
  jump = emit (compiler, op, 0, 0, -1, expr);
  compile (compiler, expr->args[1]);
  land (compiler, jump);
}

static void
compile_if (Compiler     *compiler,
            const LrExpr *expr)
{
  guint to_else, to_end;

  compile (compiler, expr->args[0]);
  to_else = emit (compiler, LR_OP_JUMP_FALSE, 0, 0, -1, expr);
  compile (compiler, expr->args[1]);
  to_end = emit (compiler, LR_OP_JUMP, 0, 0, -1, expr);
  land (compiler, to_else);
  compile (compiler, expr->args[2]);
  land (compiler, to_end);
}

static void
compile_in (Compiler     *compiler,
            const LrExpr *expr)
{
  guint pairs = expr->n_args - 1;

  compile (compiler, expr->args[0]);
  for (guint i = 1; i < expr->n_args; i++)
    {
      const LrExpr *entry = expr->args[i];
      gboolean range = entry->op == LR_EXPR_RANGE;

      compile (compiler, range ? entry->args[0] : entry);
      compile (compiler, range ? entry->args[1] : entry);
    }
  emit (compiler, LR_OP_IN, 0, pairs, -(int) (2 * pairs), expr);
}

static void
compile_chart (Compiler     *compiler,
               const LrExpr *expr)
{
  int keys = 0;
  guint shifted = 0;

  for (guint i = 0; i < expr->n_args; i++)
    {
      const LrExpr *shift = expr->args[i]->op == LR_EXPR_SHIFT ? expr->args[i] : NULL;
      const LrExpr *key = shift != NULL ? shift->args[0] : expr->args[i];
      gboolean ratio = key->op == LR_EXPR_RATIO;

      compile (compiler, ratio ? key->args[0] : key);
      if (ratio)
        compile (compiler, key->args[1]);
      if (shift != NULL)
        compile (compiler, shift->args[1]);
      shifted |= shift != NULL ? 1u << i : 0;
      keys += 1 + ratio + (shift != NULL);
    }
  emit (compiler, LR_OP_CHART, (gint32) intern_pointer (compiler->charts, expr->chart), shifted, 1 - keys, expr);
}

typedef struct
{
  const LrName *row;
  gboolean      found;
} Elsewhere;

/* Whether a formula looks at anything but one row and what is known. */
static void
look_elsewhere (const LrExpr *expr,
                gpointer      data)
{
  Elsewhere *self = data;
  const LrName *name = expr->op == LR_EXPR_NAME ? expr->name : NULL;

  self->found = self->found || expr->op == LR_EXPR_CHART ||
                (name != NULL && name != self->row &&
                 (name->drawn || name->role == LR_NAME_LOCAL || name->role == LR_NAME_SELF));
  if (expr->op == LR_EXPR_COMPUTED)
    {
      const LrShape *shape = expr->args[0]->type.shape;
      Elsewhere inner = { shape->self, FALSE };

      lr_step_foreach_expr (shape->computed[expr->field], look_elsewhere, &inner);
      self->found = self->found || inner.found;
    }
  for (guint i = 0; i < expr->n_args && !self->found; i++)
    if (expr->args[i] != NULL)
      look_elsewhere (expr->args[i], self);
}

static void
compile_list (Compiler     *compiler,
              const LrExpr *expr)
{
  Elsewhere elsewhere = { expr->row, FALSE };
  LrListCode list = { .function = expr->function, .local = expr->row->index, .n_keys = expr->n_args - 2 };

  if (expr->type.base == LR_TYPE_RECORD)
    list.n_sums = expr->type.shape->n_fields;
  compile (compiler, expr->args[0]);
  if (expr->args[1] != NULL)
    list.condition = lr_code_compile (compiler->model, expr->args[1], compiler->origin, compiler->layout);
  list.keys = lr_arena_new_array (compiler->model->arena, LrCode *, list.n_keys);
  for (guint i = 0; i < list.n_keys; i++)
    list.keys[i] = lr_code_compile (compiler->model, expr->args[2 + i], compiler->origin, compiler->layout);
  for (guint i = 1; i < expr->n_args; i++)
    if (expr->args[i] != NULL)
      look_elsewhere (expr->args[i], &elsewhere);
  list.alone = !elsewhere.found;
  g_array_append_val (compiler->lists, list);
  emit (compiler, LR_OP_LIST, (gint32) compiler->lists->len - 1, 0, 0, expr);
}

/* The instruction of a function of numbers. */
static LrOpcode
opcode_of_function (const LrExpr *expr,
                    gint32       *value,
                    guint        *count)
{
  *count = expr->n_args;
  switch ((guint) expr->function)
    {
    case LR_FUNCTION_MIN:
      return LR_OP_MIN;
    case LR_FUNCTION_MAX:
      return LR_OP_MAX;
    case LR_FUNCTION_ABS:
      return LR_OP_ABS;
    case LR_FUNCTION_FLOOR:
      *value = LR_ROUND_DOWN;
      return LR_OP_ROUND;
    case LR_FUNCTION_CEIL:
      *value = LR_ROUND_UP;
      return LR_OP_ROUND;
    case LR_FUNCTION_ROUND_HALF_UP:
      *value = LR_ROUND_HALF_UP;
      return LR_OP_ROUND;
    case LR_FUNCTION_ROUND_HALF_DOWN:
      *value = LR_ROUND_HALF_DOWN;
      return LR_OP_ROUND;
    default:
      g_assert_not_reached ();
    }
}

/* The instruction that joins the values of the parts of an expression. */
static LrOpcode
opcode_of (Compiler     *compiler,
           const LrExpr *expr,
           gint32       *value,
           guint        *count)
{
  switch ((guint) expr->op)
    {
    case LR_EXPR_FIELD:
      *value = (gint32) expr->field;
      return LR_OP_FIELD;
    case LR_EXPR_COMPUTED:
      *value = (gint32) expr->field;
      *count = intern_pointer (compiler->shapes, expr->args[0]->type.shape);
      return LR_OP_COMPUTED;
    case LR_EXPR_KIND_FIELD:
      *value = (gint32) expr->field;
      *count = intern_pointer (compiler->kinds, expr->args[0]->type.kind);
      return LR_OP_KIND_FIELD;
    case LR_EXPR_OPTION:
      intern_pointer (compiler->options, expr->option);
      *value = (gint32) expr->option->index;
      return LR_OP_OPTION;
    case LR_EXPR_KIND:
      *value = (gint32) intern_pointer (compiler->kinds, expr->type.kind);
      return LR_OP_KIND;
    case LR_EXPR_CALL:
      return opcode_of_function (expr, value, count);
    case LR_EXPR_RECORD:
      *count = expr->n_args;
      return LR_OP_RECORD;
    case LR_EXPR_NEGATE:
      return LR_OP_NEGATE;
    case LR_EXPR_IS_NONE:
      return LR_OP_IS_NONE;
    case LR_EXPR_NOT:
      return LR_OP_NOT;
    case LR_EXPR_ADD:
    case LR_EXPR_SUBTRACT:
    case LR_EXPR_MULTIPLY:
    case LR_EXPR_DIVIDE:
    case LR_EXPR_MODULO:
      if (expr->args[0]->type.base != LR_TYPE_KIND || expr->type.base != LR_TYPE_KIND)
        return (LrOpcode) (LR_OP_ADD + (expr->op - LR_EXPR_ADD));
      *value = expr->op == LR_EXPR_ADD ? 1 : -1;
      return LR_OP_TURN_ADD;
    case LR_EXPR_EQUAL:
    case LR_EXPR_DIFFERENT:
    case LR_EXPR_UNDER:
    case LR_EXPR_AT_MOST:
    case LR_EXPR_OVER:
    case LR_EXPR_AT_LEAST:
      return (LrOpcode) (LR_OP_EQUAL + (expr->op - LR_EXPR_EQUAL));
    default:
      g_assert_not_reached (); /* gone after checking, or compiled where they stand */
    }
}

static void
compile (Compiler     *compiler,
         const LrExpr *expr)
{
  LrNumber number;
  LrOpcode op;
  gint32 value = 0;
  guint count = 0;

  switch ((guint) expr->op)
    {
    case LR_EXPR_NUMBER:
    case LR_EXPR_FLAG:
    case LR_EXPR_VALUE:
      emit_constant (compiler, expr->value, expr);
      return;
    case LR_EXPR_NONE:
      emit_constant (compiler, lr_value_none (), expr);
      return;
    case LR_EXPR_NAME:
      compile_name (compiler, expr);
      return;
    case LR_EXPR_CHART:
      compile_chart (compiler, expr);
      return;
    case LR_EXPR_LIST:
      compile_list (compiler, expr);
      return;
    case LR_EXPR_IN:
      compile_in (compiler, expr);
      return;
    case LR_EXPR_AND:
      compile_lazy (compiler, LR_OP_AND_JUMP, expr);
      return;
    case LR_EXPR_OR:
      compile_lazy (compiler, LR_OP_OR_JUMP, expr);
      return;
    case LR_EXPR_OTHERWISE:
      compile_lazy (compiler, LR_OP_ELSE_JUMP, expr);
      return;
    case LR_EXPR_IF:
      compile_if (compiler, expr);
      return;
    default:
      break;
    }
  if (expr->op == LR_EXPR_NEGATE && expr->args[0]->op == LR_EXPR_NUMBER &&
      lr_number_negate (expr->args[0]->value.number, &number))
    {
      emit_constant (compiler, lr_value_number (number), expr);
      return;
    }
  for (guint i = 0; i < expr->n_args; i++)
    compile (compiler, expr->args[i]);
  op = opcode_of (compiler, expr, &value, &count);
  emit (compiler, op, value, count, 1 - (int) expr->n_args, expr);
}

/* Moves what an array has to the arena. */
static gpointer
take_array (LrArena *arena,
            GArray  *array)
{
  gpointer copy = lr_arena_copy (arena, array->data, array->len * g_array_get_element_size (array));

  g_array_unref (array);
  return copy;
}

static gpointer
take_pointers (LrArena   *arena,
               GPtrArray *array)
{
  gpointer copy = lr_arena_copy (arena, array->pdata, array->len * sizeof (gpointer));

  g_ptr_array_unref (array);
  return copy;
}

LrCode *
lr_code_compile (LrModel        *model,
                 const LrExpr   *expr,
                 const LrOrigin *origin,
                 const LrLayout *layout)
{
  LrArena *arena = model->arena;
  LrCode *code = lr_arena_new_array (arena, LrCode, 1);
  Compiler compiler = {
    .model = model,
    .layout = layout,
    .origin = origin,
    .instructions = g_array_new (FALSE, FALSE, sizeof (LrInstruction)),
    .offsets = g_array_new (FALSE, FALSE, sizeof (guint)),
    .constants = g_array_new (FALSE, FALSE, sizeof (LrValue)),
    .charts = g_ptr_array_new (),
    .shapes = g_ptr_array_new (),
    .kinds = g_ptr_array_new (),
    .lists = g_array_new (FALSE, FALSE, sizeof (LrListCode)),
    .options = g_ptr_array_new (),
  };

  compile (&compiler, expr);
  g_assert (compiler.depth == 1);
  code->n_instructions = compiler.instructions->len;
  code->instructions = take_array (arena, compiler.instructions);
  code->offsets = take_array (arena, compiler.offsets);
  code->constants = take_array (arena, compiler.constants);
  code->charts = take_pointers (arena, compiler.charts);
  code->shapes = take_pointers (arena, compiler.shapes);
  code->kinds = take_pointers (arena, compiler.kinds);
  code->lists = take_array (arena, compiler.lists);
  if (compiler.options->len > 0)
    g_ptr_array_add (compiler.options, NULL);
  code->options = compiler.options->len > 0 ? take_pointers (arena, g_ptr_array_ref (compiler.options)) : NULL;
  g_ptr_array_unref (compiler.options);
  code->depth = compiler.deepest;
  code->origin = origin;
  code->constant = code->n_instructions == 1 && code->instructions[0].op == LR_OP_CONSTANT;
  return code;
}

LrCode *
lr_code_compile_formula (LrModel         *model,
                         const LrFormula *formula,
                         const LrLayout  *layout)
{
  return formula != NULL ? lr_code_compile (model, formula->expr, &formula->origin, layout) : NULL;
}

LrCode **
lr_code_compile_parts (LrModel         *model,
                       const LrMessage *message,
                       const LrLayout  *layout)
{
  LrCode **codes = lr_arena_new_array (model->arena, LrCode *, message->n_parts);

  for (guint i = 0; i < message->n_parts; i++)
    codes[i] = lr_code_compile (model, message->parts[i].expr, &message->origin, layout);
  return codes;
}

LrTallyCode *
lr_code_compile_tally (LrModel        *model,
                       const LrTally  *tally,
                       const LrLayout *layout,
                       guint          *n_items)
{
  LrTallyCode *code = lr_arena_new_array (model->arena, LrTallyCode, 1);

  code->tally = tally;
  code->n_items = tally->n_items;
  code->items = lr_arena_new_array (model->arena, LrItemCode, tally->n_items);
  code->min = lr_code_compile_formula (model, tally->min, layout);
  code->max = lr_code_compile_formula (model, tally->max, layout);
  for (guint i = 0; i < tally->n_items; i++)
    {
      const LrItem *item = tally->items[i];

      code->items[i].item = item;
      code->items[i].number = (*n_items)++;
      code->items[i].when = lr_code_compile_formula (model, item->when, layout);
      code->items[i].value = lr_code_compile_formula (model, item->value, layout);
      code->items[i].each = lr_code_compile_formula (model, item->each, layout);
      if (item->row != NULL)
        code->items[i].local = item->row->index;
      if (item->tally != NULL)
        code->items[i].nested = lr_code_compile_tally (model, item->tally, layout, n_items);
      if (item->label != NULL)
        {
          code->items[i].n_label = item->label->n_parts;
          code->items[i].label = lr_code_compile_parts (model, item->label, layout);
        }
    }
  return code;
}
