/* lr-link-rolls.c - gives each chart that depends on dice a procedure to roll on it
 *
 * Which dice those are is found where the procedures of the ruleset read the chart: a key is a sum, and some of its
 * parts are throws. All other parts together are the modifier, which a person types. A chart that no procedure reads
 * depends on the dice that its entries suit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-link.h"

#include "engine/formula/lr-expr.h"
#include "engine/model/lr-chart.h"

#define MOST_DICE 4
#define MOST_DEPTH 16

/* The throws in the key of an axis. */
typedef struct
{
  const LrStep *steps[MOST_DICE];
  gboolean      minus[MOST_DICE];
  guint         n;
} Dice;

typedef struct
{
  Dice axes[2];
} Reading;

/* --- which dice --- */

static gboolean
is_constant (const LrFormula *formula)
{
  return formula == NULL || formula->expr->op == LR_EXPR_NUMBER;
}

static void
take_roll (const LrStep *step,
           gboolean      minus,
           Dice         *dice)
{
  const LrRoll *roll = &step->roll;

  for (guint i = 0; i < dice->n; i++)
    if (dice->steps[i] == step)
      return;
  if (dice->n < MOST_DICE && is_constant (roll->dice) && is_constant (roll->low) && is_constant (roll->high) &&
      is_constant (roll->against))
    {
      dice->steps[dice->n] = step;
      dice->minus[dice->n++] = minus;
    }
}

static void gather (const LrExpr *expr, gboolean minus, guint depth, Dice *dice);

static void
gather_tally (const LrTally *tally,
              gboolean       minus,
              guint          depth,
              Dice          *dice)
{
  for (guint i = 0; i < tally->n_items; i++)
    if (tally->items[i]->tally != NULL)
      gather_tally (tally->items[i]->tally, minus, depth + 1, dice);
    else if (tally->items[i]->value != NULL)
      gather (tally->items[i]->value->expr, minus, depth + 1, dice);
}

static void
gather_name (const LrStep *step,
             gboolean      minus,
             guint         depth,
             Dice         *dice)
{
  if (step->kind == LR_STEP_ROLL)
    take_roll (step, minus, dice);
  else if (step->kind == LR_STEP_LET || step->kind == LR_STEP_OUTCOME)
    gather (step->value->expr, minus, depth + 1, dice);
  else if (step->kind == LR_STEP_TALLY)
    gather_tally (step->tally, minus, depth, dice);
}

/* Of two cases the first with dice counts; what is multiplied or asked for is not a roll. */
static void
gather (const LrExpr *expr,
        gboolean      minus,
        guint         depth,
        Dice         *dice)
{
  guint first = expr != NULL && expr->op == LR_EXPR_IF ? 1 : 0, before = dice->n;

  if (expr == NULL || depth > MOST_DEPTH)
    return;
  if (expr->op == LR_EXPR_NAME && expr->name != NULL && expr->name->step != NULL)
    gather_name (expr->name->step, minus, depth, dice);
  else if (expr->op == LR_EXPR_ADD || expr->op == LR_EXPR_SUBTRACT || expr->op == LR_EXPR_NEGATE ||
           expr->op == LR_EXPR_SHIFT || expr->op == LR_EXPR_IF ||
           (expr->op == LR_EXPR_CALL && expr->function < LR_FUNCTION_FIRST_OF_LISTS))
    for (guint i = first; i < expr->n_args; i++)
      if (first == 0 || dice->n == before)
        gather (expr->args[i], minus != (expr->op == LR_EXPR_NEGATE || (expr->op == LR_EXPR_SUBTRACT && i == 1)),
                depth + 1, dice);
}

/* The first reading of a chart with dice holds. */
static void
find_reading (const LrExpr *expr,
              gpointer      data)
{
  GHashTable *readings = data;
  Reading *reading;

  if (expr == NULL)
    return;
  if (expr->op == LR_EXPR_CHART)
    {
      reading = g_hash_table_lookup (readings, expr->chart);
      if (reading == NULL)
        {
          reading = g_new0 (Reading, 1);
          g_hash_table_insert (readings, (gpointer) expr->chart, reading);
        }
      for (guint i = 0; i < MIN (expr->n_args, 2); i++)
        if (reading->axes[i].n == 0)
          gather (expr->args[i], FALSE, 0, &reading->axes[i]);
    }
  for (guint i = 0; i < expr->n_args; i++)
    find_reading (expr->args[i], readings);
}

static void
find_in_block (const LrBlock *block,
               GHashTable    *readings)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      lr_step_foreach_expr (step, find_reading, readings);
      if (step->block != NULL)
        find_in_block (step->block, readings);
    }
}

/* The dice whose lowest and highest roll are the ends of the axis. What lies beyond dice is reached by modifiers:
 * where @inner is set, an end that is open. */
static gboolean
guess_dice (const LrAxis *axis,
            gboolean      inner,
            LrRoll       *roll,
            guint        *n)
{
  static const struct
  {
    int       low;
    int       high;
    guint     dice;
    guint     sides;
    LrReading reading;
  } usual[] = {
    { 1, 4, 1, 4, LR_READING_SUM },   { 1, 6, 1, 6, LR_READING_SUM },     { 1, 8, 1, 8, LR_READING_SUM },
    { 1, 10, 1, 10, LR_READING_SUM }, { 1, 12, 1, 12, LR_READING_SUM },   { 1, 20, 1, 20, LR_READING_SUM },
    { 2, 12, 2, 6, LR_READING_SUM },  { 3, 18, 3, 6, LR_READING_SUM },    { 2, 20, 2, 10, LR_READING_SUM },
    { 1, 100, 1, 100, LR_READING_SUM }, { 11, 66, 2, 6, LR_READING_TENS },
  };
  const LrBand *first = axis->bands;
  const LrBand *last = axis->bands + axis->n_bands - 1;
  LrNumber low, high;

  if (axis->n_bands < 4 && inner)
    return FALSE;
  first += inner && first->open_low;
  last -= inner && last->open_high;
  low = axis->n_bands < 2 ? lr_number (0) : first->open_low ? first->high : first->low;
  high = last->open_high ? last->low : last->high;
  for (guint i = 0; axis->sort == LR_AXIS_BANDS && i < G_N_ELEMENTS (usual); i++)
    if (lr_number_compare (low, lr_number (usual[i].low)) == 0 &&
        lr_number_compare (high, lr_number (usual[i].high)) == 0)
      {
        roll->sides = usual[i].sides;
        roll->reading = usual[i].reading;
        *n = usual[i].dice;
        return TRUE;
      }
  return FALSE;
}

/* --- the procedure --- */

static LrFormula *
new_formula (LrModel       *model,
             const LrChart *chart,
             const char    *text)
{
  LrFormula *formula = lr_arena_new_array (model->arena, LrFormula, 1);

  *formula = (LrFormula) { .text = lr_arena_strdup (model->arena, text), .origin = chart->origin };
  return formula;
}

static LrMessage *
new_message (LrModel       *model,
             const LrChart *chart,
             const char    *text)
{
  LrMessage *message = lr_arena_new_array (model->arena, LrMessage, 1);

  *message = (LrMessage) { .text = text, .origin = chart->origin };
  return message;
}

/* The entries of an axis to choose from, each called as on the card and with a number that it holds for. */
static const LrKind *
new_entries (LrModel      *model,
             const LrAxis *axis)
{
  LrKind *kind = lr_arena_new_array (model->arena, LrKind, 1);

  *kind = (LrKind) { .id = axis->id, .label = axis->label, .ordered = TRUE, .n_fields = 1, .n_values = axis->n_bands,
                     .origin = axis->origin };
  kind->fields = lr_arena_new_array (model->arena, LrKindField, 1);
  *kind->fields = (LrKindField) { .id = "number", .type = lr_type (LR_TYPE_NUMBER), .origin = axis->origin };
  kind->values = lr_arena_new_array (model->arena, LrKindValue, axis->n_bands);
  for (guint i = 0; i < axis->n_bands; i++)
    {
      const LrBand *band = &axis->bands[i];

      kind->values[i] = (LrKindValue) { .id = band->label, .label = band->label, .origin = axis->origin };
      kind->values[i].fields = lr_arena_new_array (model->arena, LrValue, 1);
      *kind->values[i].fields = lr_value_number (band->open_low ? band->high : band->low);
    }
  return kind;
}

static const char *
axis_label (const LrAxis *axis)
{
  return axis->label != NULL ? axis->label : axis->id;
}

static LrField *
new_field (LrModel       *model,
           const LrChart *chart,
           const char    *id,
           const char    *label)
{
  LrField *field = lr_arena_new_array (model->arena, LrField, 1);

  *field = (LrField) { .id = id, .label = new_message (model, chart, label), .origin = chart->origin };
  return field;
}

static LrStep *
add_step (LrModel       *model,
          const LrChart *chart,
          LrProcedure   *procedure,
          LrStepKind     kind,
          const char    *id,
          const char    *label)
{
  LrStep *step = lr_arena_new_array (model->arena, LrStep, 1);

  *step = (LrStep) { .kind = kind, .id = lr_arena_strdup (model->arena, id), .rule = chart->rule,
                     .label = new_message (model, chart, label), .origin = chart->origin };
  procedure->body->steps[procedure->body->n_steps++] = step;
  return step;
}

/* Adds the throws of an axis. Returns: (transfer full): its key */
static char *
add_dice (LrModel       *model,
          const LrChart *chart,
          LrProcedure   *procedure,
          guint          axis,
          const Dice    *dice)
{
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < dice->n; i++)
    {
      const LrMessage *label = dice->steps[i]->label;
      g_autofree char *id = procedure->body->n_steps == 0 ? g_strdup ("die") :
                                                            g_strdup_printf ("die_%u", procedure->body->n_steps + 1);
      LrStep *step = add_step (model, chart, procedure, LR_STEP_ROLL, id,
                               label != NULL && label->n_parts == 0 ? label->text : axis_label (&chart->axes[axis]));

      step->roll = dice->steps[i]->roll;
      step->roll.by = (LrWho) { NULL, NULL };
      g_string_append_printf (key, "%s%s", dice->minus[i] ? " - " : i > 0 ? " + " : "", id);
    }
  return g_string_free (key, FALSE);
}

/* Adds the input for an axis without dice. Returns: (transfer full): its key */
static char *
add_choice (LrModel       *model,
            const LrChart *chart,
            LrProcedure   *procedure,
            guint          axis)
{
  const LrAxis *along = &chart->axes[axis];
  LrField *field = new_field (model, chart, axis == 0 ? "row" : "column", axis_label (along));

  field->kind = LR_FIELD_CHOICE;
  field->type = lr_type_kind (along->sort == LR_AXIS_KIND ? along->kind : new_entries (model, along));
  procedure->fields[procedure->n_fields++] = field;
  return g_strdup_printf (along->sort == LR_AXIS_RATIOS ? "%s.number : 1" :
                          along->sort == LR_AXIS_BANDS  ? "%s.number" :
                                                          "%s", field->id);
}

static LrProcedure *
new_roll (LrModel       *model,
          const LrChart *chart,
          const Reading *reading)
{
  LrProcedure *procedure = lr_arena_new_array (model->arena, LrProcedure, 1);
  g_auto (GStrv) keys = g_new0 (char *, chart->n_axes + 1);
  g_autofree char *id = g_strconcat (LR_CHART_ROLL, chart->id, NULL);
  g_autoptr (GString) cell = g_string_new (chart->id);
  LrStep *result;
  LrField *modifier = new_field (model, chart, "modifier", lr_chart_modifier);

  *procedure = (LrProcedure) { .id = lr_arena_strdup (model->arena, id), .rule = chart->rule,
                               .label = new_message (model, chart, chart->label), .origin = chart->origin };
  procedure->fields = lr_arena_new_array (model->arena, LrField *, 3);
  procedure->body = lr_arena_new_array (model->arena, LrBlock, 1);
  procedure->body->steps = lr_arena_new_array (model->arena, LrStep *, 2 * MOST_DICE + 3);
  for (guint i = 0; i < chart->n_axes; i++)
    {
      gboolean first = procedure->body->n_steps == 0;
      g_autofree char *dice = reading->axes[i].n > 0 ? add_dice (model, chart, procedure, i, &reading->axes[i]) : NULL;

      keys[i] = dice == NULL ? add_choice (model, chart, procedure, i) :
                first        ? g_strconcat (dice, " + modifier", NULL) :
                               g_steal_pointer (&dice);
    }
  modifier->type = lr_type (LR_TYPE_NUMBER);
  modifier->init = new_formula (model, chart, "0");
  procedure->fields[procedure->n_fields++] = modifier;
  procedure->groups = lr_arena_new_array (model->arena, LrGroup, 1);
  procedure->groups[0] = (LrGroup) { .n_fields = procedure->n_fields };
  procedure->n_groups = 1;
  for (guint i = 0; i < chart->n_axes; i++)
    {
      gboolean thrown = reading->axes[i].n > 0;
      LrStep *at = add_step (model, chart, procedure, LR_STEP_LET, i == 0 ? "at_row" : "at_column",
                             axis_label (&chart->axes[i]));

      at->value = new_formula (model, chart, thrown ? keys[i] : i == 0 ? "row" : "column");
      at->key = TRUE;
      g_string_append_printf (cell, "%s%s", i > 0 ? ", " : "(", !thrown ? keys[i] : at->id);
    }
  g_string_append_c (cell, ')');
  result = add_step (model, chart, procedure, LR_STEP_OUTCOME, "result", chart->label);
  result->value = new_formula (model, chart, cell->str);
  result->message = new_message (model, chart, "{result}");
  return procedure;
}

/* A chart whose cells cannot be a headline, or whose id is not a name that a formula can call, has none. */
static void
link_roll (LrModel       *model,
           LrChart       *chart,
           const Reading *reading)
{
  LrFaultSink sink = { 0 };
  LrProcedure *procedure = new_roll (model, chart, reading);

  if (lr_link_procedure (model, procedure, &sink))
    chart->roll = procedure;
}

void
lr_link_rolls (LrModel *model)
{
  g_autoptr (GHashTable) readings = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (guint i = 0; i < model->procedures->len; i++)
    find_in_block (((const LrProcedure *) model->procedures->pdata[i])->body, readings);
  for (guint i = 0; i < model->charts->len; i++)
    {
      LrChart *chart = model->charts->pdata[i];
      const Reading *found = g_hash_table_lookup (readings, chart);
      LrStep step = { .kind = LR_STEP_ROLL };
      Reading guessed = { 0 };
      guint n;

      if (found != NULL && found->axes[0].n + found->axes[1].n > 0)
        link_roll (model, chart, found);
      for (guint j = 0; found == NULL && chart->roll == NULL && j < chart->n_axes; j++)
        if (guess_dice (&chart->axes[j], FALSE, &step.roll, &n) ||
            guess_dice (&chart->axes[j], TRUE, &step.roll, &n))
          {
            g_autofree char *number = g_strdup_printf ("%u", n);

            step.roll.dice = n > 1 && step.roll.reading == LR_READING_SUM ? new_formula (model, chart, number) : NULL;
            guessed.axes[j] = (Dice) { .steps = { &step }, .n = 1 };
            link_roll (model, chart, &guessed);
          }
    }
}
