/* lr-run-recall.c - within one step, what its formula came to for the same columns
 *
 * Thousands of states may differ in much that a formula does not look at. For a formula over a few columns, or fields
 * of rows in them, its last values are kept while the step goes through the states, and found again by those. It is
 * all forgotten with the step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

#define N_ENTRIES 1024
#define MOST_COLUMNS 8
#define MOST_DEPTH 4 /* formulas within formulas that are looked into */

/* Below these, working it out is quicker. */
#define WORTH_STATES 64
#define WORTH_INSTRUCTIONS 3

typedef struct
{
  guint64 pass; /* in which this was found out; of an older one it means nothing */
  LrValue columns[MOST_COLUMNS];
  LrValue value;
  LrReadNotes reads;
} Entry;

/* What a formula looks at: a column, or only a field of the row in it. */
typedef struct
{
  guint column;
  int   field; /* or -1 */
} Look;

struct _LrRecall
{
  guint64 pass;
  guint   n_columns;
  Look    columns[MOST_COLUMNS];
  Entry  *at; /* (nullable): where what was looked for last belongs */
  LrReadNotes reads; /* of the formula at hand */
  Entry   entries[N_ENTRIES];
};

static gboolean
add_column (LrRecall *recall,
            guint     column,
            int       field)
{
  for (guint i = 0; i < recall->n_columns; i++)
    if (recall->columns[i].column == column && (recall->columns[i].field == field || recall->columns[i].field < 0))
      return TRUE;
  if (recall->n_columns == MOST_COLUMNS)
    return FALSE;
  recall->columns[recall->n_columns++] = (Look) { column, field };
  return TRUE;
}

static inline LrValue
look_at (Look           look,
         const LrValue *columns)
{
  LrValue value = columns[look.column];

  return look.field >= 0 && !lr_value_is_none (value) ? value.object->values[look.field] : value;
}

static gboolean find_columns (LrRecall     *recall,
                              const LrCode *code,
                              guint         depth);

/* A computed field looks at its row only. */
static gboolean
is_plain_field (LrRecall         *recall,
                const LrPlanStep *step,
                guint             depth)
{
  return step->step->kind == LR_STEP_LET && find_columns (recall, step->value, depth) &&
         find_columns (recall, step->when, depth) && find_columns (recall, step->otherwise, depth);
}

static gboolean
find_columns_of_list (LrRecall         *recall,
                      const LrListCode *list,
                      guint             depth)
{
  if (!find_columns (recall, list->condition, depth))
    return FALSE;
  for (guint i = 0; i < list->n_keys; i++)
    if (!find_columns (recall, list->keys[i], depth))
      return FALSE;
  return TRUE;
}

/* Which columns the formula looks at; not if they are too many. */
static gboolean
find_columns (LrRecall     *recall,
              const LrCode *code,
              guint         depth)
{
  if (depth == 0)
    return FALSE;
  for (guint i = 0; code != NULL && i < code->n_instructions; i++)
    {
      const LrInstruction *instruction = &code->instructions[i];

      switch (instruction->op)
        {
        case LR_OP_COMPUTED:
          if (!is_plain_field (recall, &code->shapes[instruction->count]->plans[instruction->value]->steps[0],
                               depth - 1))
            return FALSE;
          break;
        case LR_OP_LIST:
          if (!find_columns_of_list (recall, &code->lists[instruction->value], depth - 1))
            return FALSE;
          break;
        case LR_OP_COLUMN:
          {
            gboolean field = i + 1 < code->n_instructions && instruction[1].op == LR_OP_FIELD;

            if (!add_column (recall, (guint) instruction->value, field ? instruction[1].value : -1))
              return FALSE;
            break;
          }
        default:
          break;
        }
    }
  return TRUE;
}

/* Whether a formula takes longer than to find its value again. */
static gboolean
is_worth_it (const LrCode *code)
{
  for (guint i = 0; i < code->n_instructions; i++)
    if (code->instructions[i].op == LR_OP_LIST || code->instructions[i].op == LR_OP_COMPUTED)
      return TRUE;
  return code->n_instructions >= WORTH_INSTRUCTIONS;
}

/**
 * lr_recall_begin:
 * @pass: a step that gives a value
 *
 * Returns: (transfer none) (nullable): where its values are kept, if that is of use
 */
LrRecall *
lr_recall_begin (LrPass *pass)
{
  const LrPlanStep *step = pass->step;
  const LrCode *others[] = { NULL, NULL, NULL };
  gboolean field = step->step->kind == LR_STEP_SET && step->step->set.field >= 0;
  LrRun *run = pass->run;

  if (pass->in->n_states < WORTH_STATES || step->value == NULL ||
      (!is_worth_it (step->value) && !field))
    return NULL;
  switch ((guint) step->step->kind)
    {
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
      break;
    case LR_STEP_SET:
      others[0] = step->set.min;
      others[1] = step->set.max;
      others[2] = step->set.row;
      break;
    default:
      return NULL;
    }
  if (run->recall == NULL)
    run->recall = g_new0 (LrRecall, 1);
  run->recall->n_columns = 0;
  if (!find_columns (run->recall, step->value, MOST_DEPTH))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (!find_columns (run->recall, others[i], MOST_DEPTH))
      return NULL;
  if (field && step->set.column >= 0 && !add_column (run->recall, (guint) step->set.column, -1))
    return NULL;
  run->recall->pass++;
  run->recall->at = NULL;
  return run->recall;
}

static inline gboolean
is_for (const LrRecall *recall,
        const Entry    *entry,
        const LrValue  *columns)
{
  if (entry->pass != recall->pass)
    return FALSE;
  for (guint i = 0; i < recall->n_columns; i++)
    if (!lr_value_equal (entry->columns[i], look_at (recall->columns[i], columns)))
      return FALSE;
  return TRUE;
}

/* The charts that were read are read again. */
static void
read_again (LrPass            *pass,
            const LrReadNotes *reads)
{
  for (guint i = 0; pass->tap != NULL && i < reads->n_notes; i++)
    for (guint j = 0; j < reads->notes[i].times; j++)
      lr_tap_read (&pass->run->machine.tracer, pass->tap, reads->notes[i].chart, reads->notes[i].cell,
                   pass->eval.weight);
}

gboolean
lr_recall_find (LrPass  *pass,
                LrValue *value)
{
  LrRecall *recall = pass->run->recall;
  const LrValue *columns = pass->eval.columns;
  guint64 hash = 0;

  /* often it is the same as of the state before */
  if (recall->at == NULL || !is_for (recall, recall->at, columns))
    {
      for (guint i = 0; i < recall->n_columns; i++)
        {
          LrValue column = look_at (recall->columns[i], columns);

          hash = (hash + (guint64) column.ordinal + (guint64) column.tag * 0xc4ceb9fe1a85ec53u) * 0x9e3779b97f4a7c15u;
        }
      recall->at = &recall->entries[(hash >> 32) % N_ENTRIES];
    }
  if (!is_for (recall, recall->at, columns))
    {
      recall->reads.n_notes = 0;
      recall->reads.many = FALSE;
      pass->run->machine.reads = &recall->reads;
      return FALSE;
    }
  read_again (pass, &recall->at->reads);
  lr_value_put (value, &recall->at->value);
  return TRUE;
}

void
lr_recall_keep (LrPass        *pass,
                LrStop         stop,
                const LrValue *value)
{
  LrRecall *recall = pass->run->recall;
  const LrValue *columns = pass->eval.columns;

  pass->run->machine.reads = NULL;
  if (stop != LR_STOP_NONE || recall->reads.many)
    return;
  recall->at->reads = recall->reads;
  recall->at->pass = recall->pass;
  for (guint i = 0; i < recall->n_columns; i++)
    recall->at->columns[i] = look_at (recall->columns[i], columns);
  lr_value_put (&recall->at->value, value);
}
