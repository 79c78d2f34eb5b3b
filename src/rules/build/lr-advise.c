/* lr-advise.c - advice for authors: where trackers, turn and calculators could use each other
 *
 * Each is a warning, and each can be answered in the ruleset, with the reason in `because`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-ruleset.h"

#include <string.h>

#include "engine/formula/lr-expr.h"
#include "engine/game/lr-state.h"
#include "engine/model/lr-chart.h"

typedef struct
{
  const LrModel *model;
  GPtrArray     *problems;
  GHashTable    *told; /* what is written once may be seen by several calculators */
} Advice;

static void
warn (Advice         *advice,
      guint           code,
      const LrOrigin *origin,
      const char     *first,
      const char     *second)
{
  const char *args[] = { first, second, NULL };
  g_autofree char *key = g_strdup_printf ("%u %s:%u:%u", code, origin->file, origin->line, origin->column);
  LrProblem *problem;

  if (!g_hash_table_add (advice->told, g_steal_pointer (&key)))
    return;
  problem = lr_problem_new (code, origin->file, origin->line, origin->column, args, NULL);
  problem->warning = TRUE;
  g_ptr_array_add (advice->problems, problem);
}

static gboolean
is_calculator (const LrProcedure *procedure)
{
  return procedure->panel != LR_PANEL_NONE;
}

/* --- what is read --- */

/* Where a formula reads a tracker, linking added a stop for a missing value. */
static void
note_trackers (const LrModel *model,
               const LrExpr  *expr,
               gboolean      *read)
{
  for (guint i = 0; expr != NULL && expr->op == LR_EXPR_VALUE && i < model->trackers->len; i++)
    {
      const LrTracker *tracker = model->trackers->pdata[i];

      if (tracker->unknown != expr->type.kind)
        continue;
      read[i] = TRUE;
      for (guint j = 0; j < tracker->n_sources; j++)
        read[tracker->sources[j]->index] = TRUE;
    }
  for (guint i = 0; expr != NULL && i < expr->n_args; i++)
    note_trackers (model, expr->args[i], read);
}

static void
note_formula (const LrModel   *model,
              const LrFormula *formula,
              gboolean        *read)
{
  if (formula != NULL)
    note_trackers (model, formula->expr, read);
}

typedef struct
{
  const LrModel     *model;
  const LrProcedure *procedure;
  gboolean          *read;  /* trackers */
  gboolean          *given; /* inputs, by a line of the turn */
} Reading;

/* It knows what a step gives it. */
static gboolean
note_line (LrEntry *entry,
           gpointer data)
{
  Reading *reading = data;

  for (guint i = 0; entry->callee == reading->procedure && i < entry->n_with; i++)
    {
      note_formula (reading->model, entry->with[i].value, reading->read);
      reading->given[entry->with[i].field] = TRUE;
    }
  return TRUE;
}

static void
note_inputs (Reading *reading)
{
  for (guint i = 0; i < reading->procedure->n_fields; i++)
    {
      const LrField *field = reading->procedure->fields[i];
      const LrShape *shape = field->kind == LR_FIELD_ROSTER ? field->type.shape : NULL;

      note_formula (reading->model, field->from, reading->read);
      for (guint j = 0; shape != NULL && j < shape->n_fields; j++)
        note_formula (reading->model, shape->fields[j]->from, reading->read);
    }
  lr_sequence_foreach (reading->model->sequence, note_line, reading);
}

/* --- what is set unseen --- */

typedef void (*EffectFunc) (Advice *advice, const Reading *reading, const LrStep *effect);

static void
foreach_effect (Advice        *advice,
                const Reading *reading,
                const LrBlock *block,
                EffectFunc     func)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      if (step->block != NULL)
        foreach_effect (advice, reading, step->block, func);
      else if (step->kind == LR_STEP_CALL && step->call.effects)
        foreach_effect (advice, reading, step->call.callee->body, func);
      else if (step->kind == LR_STEP_EFFECT && step->effect.target != NULL)
        func (advice, reading, step);
    }
}

/* One reason is enough for a tracker. */
static void
note_reason (G_GNUC_UNUSED Advice *advice,
             const Reading        *reading,
             const LrStep         *effect)
{
  if (effect->because != NULL)
    reading->read[effect->effect.target->index] = TRUE;
}

/* An addition, or a change of one row, builds on the present value; a flag that something has happened does
 * not. */
static void
check_effect (Advice        *advice,
              const Reading *reading,
              const LrStep  *effect)
{
  const LrTracker *target = effect->effect.target;
  gboolean of_row = lr_effect_is_of_row (&effect->effect);
  gboolean mark = !of_row && target->type.base == LR_TYPE_FLAG && effect->value->expr->op == LR_EXPR_FLAG;

  if (effect->effect.adds || mark || of_row || reading->read[target->index])
    return;
  warn (advice, LR_READ_UNSEEN, &effect->origin, reading->procedure->id, target->id);
  reading->read[target->index] = TRUE;
}

/* --- limits that nothing reads --- */

static gboolean
note_conditions (LrEntry *entry,
                 gpointer data)
{
  Reading *reading = data;

  note_formula (reading->model, entry->each, reading->read);
  note_formula (reading->model, entry->when, reading->read);
  note_formula (reading->model, entry->until, reading->read);
  return TRUE;
}

static void
note_addition (G_GNUC_UNUSED Advice *advice,
               const Reading        *reading,
               const LrStep         *effect)
{
  if (effect->effect.adds)
    reading->given[effect->effect.target->index] = TRUE;
}

/* A tracker that is used up and given back limits something only if something reads it. */
static void
check_limits (Advice *advice)
{
  const LrModel *model = advice->model;
  g_autofree gboolean *read = g_new0 (gboolean, model->trackers->len + 1);
  g_autofree gboolean *added = g_new0 (gboolean, model->trackers->len + 1);
  Reading reading = { model, NULL, read, added };

  for (guint i = 0; i < model->procedures->len; i++)
    {
      const LrProcedure *procedure = model->procedures->pdata[i];
      g_autofree gboolean *given = g_new0 (gboolean, procedure->n_fields + 1);
      Reading own = { model, procedure, read, given };

      note_inputs (&own);
      foreach_effect (advice, &reading, procedure->body, note_reason);
      foreach_effect (advice, &reading, procedure->body, note_addition);
    }
  lr_sequence_foreach (model->sequence, note_conditions, &reading);
  for (guint i = 0; i < model->alarms->len; i++)
    {
      note_formula (model, ((const LrAlarm *) model->alarms->pdata[i])->each, read);
      note_formula (model, ((const LrAlarm *) model->alarms->pdata[i])->when, read);
    }
  for (guint i = 0; i < model->trackers->len; i++)
    {
      const LrTracker *tracker = model->trackers->pdata[i];

      note_formula (model, tracker->value, read);
      note_formula (model, tracker->min, read);
      note_formula (model, tracker->max, read);
    }
  for (guint i = 0; i < model->trackers->len; i++)
    {
      const LrTracker *tracker = model->trackers->pdata[i];

      if (tracker->reset != NULL && tracker->type.base == LR_TYPE_NUMBER && added[i] && !read[i] &&
          tracker->full == NULL)
        warn (advice, LR_READ_IDLE, &tracker->origin, tracker->id, NULL);
    }
}

/* --- what is asked for although it is known --- */

static gboolean
is_alike (const LrField   *field,
          const LrTracker *tracker)
{
  g_autofree char *left = field->label != NULL ? g_utf8_casefold (field->label->text, -1) : NULL;
  g_autofree char *right = g_utf8_casefold (tracker->label, -1);

  return lr_type_same (field->type, tracker->type) && field->unit == tracker->unit &&
         (g_str_equal (field->id, tracker->id) || g_strcmp0 (left, right) == 0);
}

static void
check_known (Advice        *advice,
             const LrField *field)
{
  for (guint i = 0; i < advice->model->trackers->len; i++)
    {
      const LrTracker *tracker = advice->model->trackers->pdata[i];

      if (is_alike (field, tracker))
        warn (advice, LR_READ_KNOWN, &field->origin, field->id, tracker->id);
    }
}

/* Whether the session can give it, or the ruleset says why it cannot. */
static gboolean
is_answered (const LrField *field)
{
  return field->from != NULL || field->place != LR_PLACED_NOT || field->because != NULL;
}

static void
check_inputs (Advice        *advice,
              const Reading *reading)
{
  const LrProcedure *procedure = reading->procedure;

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      const LrShape *shape = field->kind == LR_FIELD_ROSTER ? field->type.shape : NULL;

      if (!is_answered (field) && !reading->given[i])
        check_known (advice, field);
      for (guint j = 0; shape != NULL && j < shape->n_fields; j++)
        if (!is_answered (shape->fields[j]))
          check_known (advice, shape->fields[j]);
    }
}

/* --- what the place in the turn says --- */

static gboolean
names_sides (const LrModel *model,
             const LrKind  *kind)
{
  for (guint i = 0; i < kind->n_values; i++)
    if (lr_model_find_side (model, kind->values[i].id) == NULL)
      return FALSE;
  return TRUE;
}

/* Returns: (nullable): the word for what the line gives an input of this kind */
static const char *
said_by (const LrModel *model,
         const LrEntry *line,
         const LrKind  *kind)
{
  for (const LrEntry *at = line; at != NULL; at = at->parent)
    {
      if (at->side != NULL && names_sides (model, kind))
        return "actor";
      if (at->actor != NULL && at->actor->n_parts == 1 && at->actor->parts[0].expr->type.kind == kind)
        return "actor";
      if (at->row != NULL && at->row->type.kind == kind)
        return "each";
    }
  return NULL;
}

static gboolean
is_given (const LrEntry *line,
          guint          index)
{
  for (guint i = 0; i < line->n_with; i++)
    if (line->with[i].field == (int) index)
      return TRUE;
  return FALSE;
}

/* One input of a kind that is placed, or given, may be enough: the others are then about something else. */
static gboolean
has_placed (const LrEntry *line,
            const LrKind  *kind)
{
  for (guint i = 0; i < line->callee->n_fields; i++)
    {
      const LrField *field = line->callee->fields[i];

      if (field->type.kind == kind && (field->place != LR_PLACED_NOT || is_given (line, i)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_line (LrEntry *entry,
            gpointer data)
{
  Advice *advice = data;

  for (guint i = 0; entry->callee != NULL && i < entry->callee->n_fields; i++)
    {
      const LrField *field = entry->callee->fields[i];
      const char *said = field->kind == LR_FIELD_CHOICE && !is_answered (field) ?
                             said_by (advice->model, entry, field->type.kind) :
                             NULL;

      if (said != NULL && !has_placed (entry, field->type.kind))
        warn (advice, LR_READ_PLACED, &field->origin, field->id, said);
    }
  return TRUE;
}

/* --- words that do nothing, or something else --- */

static gboolean
check_only (LrEntry *entry,
            gpointer data)
{
  if (entry->only != NULL && entry->when == NULL && (entry->callee == NULL || entry->callee->only == NULL))
    warn (data, LR_READ_ONLY_IDLE, &entry->origin, NULL, NULL);
  return TRUE;
}

/* Whether a name that looks like the word for a column shift is a number like others: `odds + shift`. */
static gboolean
adds_shift (const LrExpr *expr)
{
  if (expr->op != LR_EXPR_ADD && expr->op != LR_EXPR_SUBTRACT && expr->op != LR_EXPR_RATIO)
    return FALSE;
  for (guint i = 0; i < expr->n_args; i++)
    if (adds_shift (expr->args[i]) || (expr->op != LR_EXPR_RATIO && g_strcmp0 (expr->args[i]->word, "shift") == 0))
      return TRUE;
  return FALSE;
}

/* The data of a walk through the formulas of a step. */
typedef struct
{
  Advice       *advice;
  const LrStep *step;
} Looking;

static void
check_shift (const LrExpr *expr,
             gpointer      data)
{
  const Looking *looking = data;

  for (guint i = 0; expr != NULL && i < expr->n_args; i++)
    {
      if (expr->op == LR_EXPR_CHART && adds_shift (expr->args[i]))
        warn (looking->advice, LR_READ_SHIFT, &looking->step->origin, expr->chart->id, NULL);
      check_shift (expr->args[i], data);
    }
}

static void
check_block (Advice        *advice,
             const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      Looking looking = { advice, block->steps[i] };

      lr_step_foreach_expr (block->steps[i], check_shift, &looking);
      if (block->steps[i]->block != NULL)
        check_block (advice, block->steps[i]->block);
    }
}

/* --- seasons --- */

/* Whether the trackers decide how often a line is there, so that the calendar alone does not tell. */
static gboolean
is_by_trackers (const LrModel *model,
                const LrEntry *line)
{
  g_autofree gboolean *read = g_new0 (gboolean, model->trackers->len + 1);

  for (const LrEntry *at = line; at != NULL; at = at->parent)
    {
      note_formula (model, at->each, read);
      if (at->row != NULL && at->row->type.kind == NULL)
        return TRUE;
    }
  for (guint i = 0; i < model->trackers->len; i++)
    if (read[i])
      return TRUE;
  return FALSE;
}

/* Calculators with lines in the turn. Of one scenario: @ever, those with a step in some turn, and @missed, the first
 * turn, plus 1, in which one can be used without a step. */
typedef struct
{
  const LrModel *model;
  GPtrArray     *lined;
  GHashTable    *untold; /* those whose lines the calendar alone does not tell */
  GHashTable    *ever;
  GHashTable    *missed;
} Seasons;

static gboolean
note_callee (LrEntry *entry,
             gpointer data)
{
  Seasons *seasons = data;

  if (entry->callee == NULL || !is_calculator (entry->callee) || entry->callee->because != NULL)
    return TRUE;
  if (!g_ptr_array_find (seasons->lined, entry->callee, NULL))
    g_ptr_array_add (seasons->lined, entry->callee);
  if (is_by_trackers (seasons->model, entry))
    g_hash_table_add (seasons->untold, entry->callee);
  return TRUE;
}

/* The state at the beginning of a turn, without trackers. */
static void
go_to (LrState *state,
       int      turn)
{
  const LrModel *model = lr_state_model (state);

  lr_state_set_turn (state, turn, NULL);
  for (guint i = 0; i < model->n_cells; i++)
    {
      g_autofree char *key = lr_tracker_cell_id (model, i);

      lr_state_hide (state, key);
    }
}

static void
note_turn (Seasons *seasons,
           LrState *state,
           int      turn)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GHashTable) due = g_hash_table_new (NULL, NULL);

  go_to (state, turn);
  lines = lr_state_checklist (state);
  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];

      if (line->entry != NULL && line->entry->callee != NULL && line->due != LR_DUE_NO)
        {
          g_hash_table_add (due, line->entry->callee);
          g_hash_table_add (seasons->ever, line->entry->callee);
        }
    }
  for (guint i = 0; i < seasons->lined->len; i++)
    {
      const LrProcedure *procedure = seasons->lined->pdata[i];

      if (!g_hash_table_contains (due, procedure) && !g_hash_table_contains (seasons->missed, procedure) &&
          lr_state_applies (state, procedure))
        g_hash_table_insert (seasons->missed, (gpointer) procedure, GINT_TO_POINTER (turn + 1));
    }
}

/* In a scenario without any of its lines a calculator has no season. */
static void
check_scenario (Advice  *advice,
                Seasons *seasons,
                int      index)
{
  const LrKind *calendar = advice->model->calendar;
  const LrScenario *scenario = lr_model_scenario (advice->model, index);
  int first = scenario != NULL && scenario->first >= 0 ? scenario->first : 0;
  int last = scenario != NULL && scenario->last >= 0 ? scenario->last : (int) calendar->n_values - 1;
  LrState *state = lr_state_new ((LrModel *) advice->model, index); /* a state holds on to it */

  g_hash_table_remove_all (seasons->ever);
  g_hash_table_remove_all (seasons->missed);
  for (int turn = first; turn <= last; turn++)
    note_turn (seasons, state, turn);
  lr_state_free (state);
  for (guint i = 0; i < seasons->lined->len; i++)
    {
      const LrProcedure *procedure = seasons->lined->pdata[i];
      int turn = GPOINTER_TO_INT (g_hash_table_lookup (seasons->missed, procedure)) - 1;

      if (turn >= 0 && g_hash_table_contains (seasons->ever, procedure) &&
          !g_hash_table_contains (seasons->untold, procedure))
        warn (advice, LR_READ_SEASON, &procedure->origin, procedure->id, calendar->values[turn].id);
    }
}

static void
check_seasons (Advice *advice)
{
  const LrModel *model = advice->model;
  g_autoptr (GPtrArray) lined = g_ptr_array_new ();
  g_autoptr (GHashTable) untold = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) ever = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) missed = g_hash_table_new (NULL, NULL);
  Seasons seasons = { model, lined, untold, ever, missed };

  lr_sequence_foreach (model->sequence, note_callee, &seasons);
  if (model->calendar == NULL || lined->len == 0)
    return;
  if (model->scenarios == NULL)
    check_scenario (advice, &seasons, -1);
  for (guint i = 0; i < model->scenario_list->len; i++)
    check_scenario (advice, &seasons, (int) i);
}

/* --- rows that are told apart by nothing --- */

static gboolean
is_row_kind (const LrModel *model,
             const LrKind  *kind)
{
  if (kind->is_calendar || names_sides (model, kind))
    return FALSE;
  for (guint i = 0; i < model->trackers->len; i++)
    {
      const LrTracker *tracker = model->trackers->pdata[i];

      for (guint j = 0; j < tracker->n_per; j++)
        if (tracker->per[j] == kind)
          return TRUE;
    }
  return kind->n_fields > 0;
}

/* Rows that begin with a value of a kind of unique things: cities, leaders. */
static void
check_rows (Advice        *advice,
            const LrShape *shape)
{
  const LrField *first = shape != NULL && shape->n_fields > 0 ? shape->fields[0] : NULL;

  if (first != NULL && shape->n_unique == 0 && shape->because == NULL && first->kind == LR_FIELD_CHOICE &&
      is_row_kind (advice->model, first->type.kind))
    warn (advice, LR_READ_ROWS, &shape->origin, shape->id, first->id);
}

/* --- a no without a reason --- */

/* Whether people know a part of a formula by a name. */
static gboolean
is_called (const LrExpr *expr)
{
  const LrExpr *source = expr->n_args > 0 ? expr->args[0] : NULL;
  const LrStep *step = expr->op == LR_EXPR_NAME ? expr->name->step : NULL;

  switch ((guint) expr->op)
    {
    case LR_EXPR_NUMBER:
    case LR_EXPR_VALUE:
    case LR_EXPR_FLAG:
    case LR_EXPR_NONE:
      return FALSE;
    case LR_EXPR_NAME:
      return step == NULL || step->label != NULL || step->kind == LR_STEP_DECISION ||
             (step->kind == LR_STEP_TALLY && step->tally->by == LR_TALLY_FIRST) ||
             ((step->kind == LR_STEP_LET || step->kind == LR_STEP_OUTCOME) && is_called (step->value->expr));
    case LR_EXPR_KIND_FIELD:
      return source->type.kind->fields[expr->field].label != NULL || is_called (source);
    case LR_EXPR_COMPUTED:
      return source->type.shape->computed[expr->field]->label != NULL;
    case LR_EXPR_FIELD:
      if (source->op == LR_EXPR_NAME && source->name->step != NULL && source->name->step->kind == LR_STEP_CALL)
        return source->name->step->call.callee->outcomes[expr->field]->label != NULL;
      return (source->type.shape != NULL && source->type.shape->id != NULL) || is_called (source);
    case LR_EXPR_ADD:
    case LR_EXPR_SUBTRACT:
    case LR_EXPR_MULTIPLY:
      for (guint i = 0; i < 2; i++)
        if (expr->args[i]->op != LR_EXPR_NUMBER && !is_called (expr->args[i]))
          return FALSE;
      return TRUE;
    case LR_EXPR_LIST:
    case LR_EXPR_OTHERWISE:
    case LR_EXPR_CALL:
      return is_called (source);
    case LR_EXPR_OPTION:
    case LR_EXPR_CHART:
      return TRUE;
    default:
      return expr->type.base == LR_TYPE_KIND && expr->type.kind->label != NULL;
    }
}

/* Finds the part behind a flag that has no name for people. Returns: (nullable): that part */
static const LrExpr *
find_nameless (const LrExpr *expr)
{
  const LrStep *step = expr->op == LR_EXPR_NAME ? expr->name->step : NULL;
  const LrExpr *found = NULL;

  switch ((guint) expr->op)
    {
    case LR_EXPR_FLAG:
      return NULL;
    case LR_EXPR_NOT:
    case LR_EXPR_AND:
    case LR_EXPR_OR:
    case LR_EXPR_IF:
      for (guint i = 0; i < expr->n_args && found == NULL; i++)
        found = find_nameless (expr->args[i]);
      return found;
    case LR_EXPR_NAME:
      if (step == NULL || (step->no != NULL && step->message == NULL))
        return NULL;
      if (step->kind == LR_STEP_TALLY && (step->tally->by == LR_TALLY_ALL || step->tally->by == LR_TALLY_ANY))
        return NULL;
      if (step->kind == LR_STEP_LET || (step->kind == LR_STEP_OUTCOME && step->message != NULL))
        return step->kind == LR_STEP_LET && step->label != NULL ? NULL : find_nameless (step->value->expr);
      return is_called (expr) ? NULL : expr;
    case LR_EXPR_FIELD:
      step = expr->args[0]->op == LR_EXPR_NAME ? expr->args[0]->name->step : NULL;
      if (step != NULL && step->kind == LR_STEP_CALL && !is_called (expr))
        return find_nameless (step->call.callee->outcomes[expr->field]->value->expr);
      return is_called (expr) ? NULL : expr;
    case LR_EXPR_UNDER:
    case LR_EXPR_AT_MOST:
    case LR_EXPR_OVER:
    case LR_EXPR_AT_LEAST:
    case LR_EXPR_EQUAL:
    case LR_EXPR_DIFFERENT:
      return is_called (expr->args[0]) || is_called (expr->args[1]) ? NULL : expr->args[0];
    case LR_EXPR_IN:
    case LR_EXPR_IS_NONE:
      return is_called (expr->args[0]) ? NULL : expr->args[0];
    default:
      return is_called (expr) ? NULL : expr;
    }
}

static void
check_headline (Advice            *advice,
                const LrProcedure *procedure)
{
  const LrStep *headline = procedure->headline;
  /* words with a place for a value say why themselves; of what dice decide, they are enough */
  gboolean is_said = headline == NULL || (headline->no != NULL && (headline->no->n_parts > 0 || headline->name->drawn));

  for (guint i = 0; !is_said && i < headline->message->n_parts; i++)
    {
      const LrExpr *expr = headline->message->parts[i].expr;
      const LrExpr *nameless = expr->type.base == LR_TYPE_FLAG ? find_nameless (expr) : NULL;

      if (nameless != NULL)
        warn (advice, LR_READ_WHY_NOT, &headline->origin, headline->id,
              nameless->word != NULL ? nameless->word : headline->id);
    }
}

/* --- all --- */

static void
check_procedure (Advice            *advice,
                 const LrProcedure *procedure)
{
  g_autofree gboolean *read = g_new0 (gboolean, advice->model->trackers->len + 1);
  g_autofree gboolean *given = g_new0 (gboolean, procedure->n_fields + 1);
  Reading reading = { advice->model, procedure, read, given };

  note_inputs (&reading);
  foreach_effect (advice, &reading, procedure->body, note_reason);
  foreach_effect (advice, &reading, procedure->body, check_effect);
  check_inputs (advice, &reading);
  check_headline (advice, procedure);
  for (guint i = 0; i < procedure->n_fields; i++)
    if (procedure->fields[i]->kind == LR_FIELD_ROSTER && procedure->fields[i]->rows == NULL)
      check_rows (advice, procedure->fields[i]->type.shape);
}

static void
check_tracker (Advice          *advice,
               const LrTracker *tracker)
{
  const LrModel *model = advice->model;

  check_rows (advice, tracker->type.shape);
  if (tracker->reset != NULL && model->sequence != NULL && model->calendar != NULL &&
      lr_sequence_find_phase (model->sequence, tracker->reset) != NULL &&
      lr_kind_find_field (model->calendar, tracker->reset) >= 0)
    warn (advice, LR_READ_RESET, &tracker->origin, tracker->reset, NULL);
}

static void
check_charts (Advice *advice)
{
  for (guint i = 0; i < advice->model->charts->len; i++)
    {
      const LrChart *chart = advice->model->charts->pdata[i];

      if (chart->usual == LR_PROVENANCE_STAND_IN && chart->made == NULL)
        warn (advice, LR_READ_MADE, &chart->origin, chart->id, NULL);
    }
}

void
lr_ruleset_advise (LrRuleset *ruleset)
{
  const LrModel *model = ruleset->model;
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Advice advice = { model, ruleset->problems, told };

  if (model == NULL)
    return;
  check_charts (&advice);
  for (guint i = 0; i < model->procedures->len; i++)
    {
      if (is_calculator (model->procedures->pdata[i]))
        check_procedure (&advice, model->procedures->pdata[i]);
      check_block (&advice, ((const LrProcedure *) model->procedures->pdata[i])->body);
    }
  for (guint i = 0; i < model->trackers->len; i++)
    check_tracker (&advice, model->trackers->pdata[i]);
  lr_sequence_foreach (model->sequence, check_line, &advice);
  lr_sequence_foreach (model->sequence, check_only, &advice);
  check_limits (&advice);
  check_seasons (&advice);
  lr_problems_sort (ruleset->problems);
}
