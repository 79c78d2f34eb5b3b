/* lr-link-sequence.c - links the sequence of play, alarms, and what names phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-link.h"
#include "engine/code/lr-code.h"
#include "engine/model/lr-sequence.h"

typedef struct
{
  LrChecker    checker;
  LrModel     *model;
  LrFaultSink *sink;
  guint        n_rows; /* of the lines around */
} Linker;

/* The row of an `each` is a known value for the line and all within it, or for the alarm. */
static LrName *
link_each (Linker    *linker,
           LrFormula *each)
{
  const LrName *local = lr_check_source (&linker->checker, each);
  LrName *row;

  if (local == NULL)
    return NULL;
  row = lr_checker_new_name (&linker->checker, LR_NAME_INPUT, local->id, local->type);
  row->open = local->open;
  row->index = linker->model->n_cells + linker->model->trackers->len + linker->n_rows++;
  linker->model->n_scope = MAX (linker->model->n_scope, linker->n_rows);
  lr_checker_declare (&linker->checker, row, &each->origin);
  return row;
}

static void
link_do (Linker  *linker,
         LrEntry *entry)
{
  if (entry->procedure == NULL)
    return;
  entry->callee = lr_model_find_procedure (linker->model, entry->procedure);
  if (entry->callee == NULL)
    {
      lr_fault_report (linker->sink, LR_FAULT_UNKNOWN_PROCEDURE, &entry->origin, 0,
                       lr_model_suggest (linker->model->procedures, entry->procedure), entry->procedure, NULL);
      return;
    }
  if (entry->only == NULL)
    entry->only = entry->callee->only;
  for (guint i = 0; i < entry->n_with; i++)
    lr_link_with (&linker->checker, entry->callee, entry->with, &entry->with[i]);
}

void
lr_link_phase (LrChecker      *checker,
               const char     *phase,
               const LrOrigin *origin)
{
  const LrSequence *sequence = checker->model->sequence;

  /* a ruleset without a sequence puts notes on no checklist */
  if (phase != NULL && sequence != NULL && lr_sequence_find_phase (sequence, phase) == NULL)
    lr_fault_report (checker->sink, LR_FAULT_UNKNOWN_PHASE, origin, 0, lr_sequence_suggest_phase (sequence, phase),
                     phase, NULL);
}

static void
link_entry (Linker  *linker,
            LrEntry *entry)
{
  LrChecker *checker = &linker->checker;
  guint names = checker->names->len;
  guint facts = checker->facts->len;
  guint n_rows = linker->n_rows;

  entry->depth = entry->parent != NULL ? entry->parent->depth + 1 : 0;
  entry->row = link_each (linker, entry->each);
  lr_check_when (checker, entry->when);
  lr_check_message (checker, entry->label);
  lr_check_message (checker, entry->actor);
  lr_check_message (checker, entry->help);
  if (entry->kind == LR_ENTRY_DO)
    link_do (linker, entry);
  lr_check_formula (checker, entry->until, lr_type (LR_TYPE_FLAG));
  for (guint i = 0; i < entry->n_effects; i++)
    lr_link_change (checker, entry->effects[i]);
  for (guint i = 0; i < entry->n_entries; i++)
    link_entry (linker, entry->entries[i]);
  lr_checker_drop (checker, names);
  g_ptr_array_set_size (checker->facts, (int) facts);
  linker->n_rows = n_rows;
}

static void
link_alarm (Linker  *linker,
            LrAlarm *alarm)
{
  guint names = linker->checker.names->len;
  guint facts = linker->checker.facts->len;

  alarm->row = link_each (linker, alarm->each);
  lr_check_when (&linker->checker, alarm->when);
  lr_check_message (&linker->checker, alarm->message);
  lr_checker_drop (&linker->checker, names);
  g_ptr_array_set_size (linker->checker.facts, (int) facts);
  linker->n_rows = 0;
}

/* --- trackers that a phase resets --- */

static LrTracker **
collect_resets (const LrModel *model,
                const char    *phase,
                guint         *n_resets)
{
  g_autoptr (GPtrArray) resets = g_ptr_array_new ();

  for (guint i = 0; i < model->trackers->len; i++)
    {
      LrTracker *tracker = model->trackers->pdata[i];

      if (g_strcmp0 (tracker->reset, phase) == 0)
        g_ptr_array_add (resets, tracker);
    }
  *n_resets = resets->len;
  return lr_arena_copy (model->arena, resets->pdata, resets->len * sizeof (gpointer));
}

/* The flag of the calendar that resets a tracker, or -1. A phase of that name comes first. */
static int
find_flag (const LrModel *model,
           const char    *reset)
{
  int field = reset != NULL && model->calendar != NULL ? lr_kind_find_field (model->calendar, reset) : -1;

  return field >= 0 && model->calendar->fields[field].type.base == LR_TYPE_FLAG &&
                 lr_sequence_find_phase (model->sequence, reset) == NULL ?
             field :
             -1;
}

/* A tracker is reset by the turn, a phase or a flag of the calendar. */
static void
link_reset (Linker    *linker,
            LrTracker *tracker)
{
  const LrModel *model = linker->model;
  const LrKind *calendar = model->calendar;
  const char *reset = tracker->reset;
  const char *near;

  tracker->reset_flag = find_flag (model, reset);
  if (reset == NULL || model->sequence == NULL || g_str_equal (reset, LR_RESET_TURN) || tracker->reset_flag >= 0 ||
      lr_sequence_find_phase (model->sequence, reset) != NULL)
    return;
  near = lr_sequence_suggest_phase (model->sequence, reset);
  if (near == NULL && calendar != NULL)
    {
      g_autoptr (GPtrArray) flags = g_ptr_array_new ();

      for (guint i = 0; i < calendar->n_fields; i++)
        if (calendar->fields[i].type.base == LR_TYPE_FLAG)
          g_ptr_array_add (flags, (gpointer) calendar->fields[i].id);
      near = lr_suggest (reset, (const char *const *) flags->pdata, flags->len);
    }
  lr_fault_report (linker->sink, LR_FAULT_UNKNOWN_RESET, &tracker->origin, 0, near, reset, NULL);
}

static gboolean
add_resets (LrEntry *entry,
            gpointer data)
{
  if (entry->kind == LR_ENTRY_PHASE && entry->id != NULL)
    entry->resets = collect_resets (data, entry->id, &entry->n_resets);
  return TRUE;
}

/**
 * lr_link_sequence:
 * @model: a model that is being linked; its trackers and procedures are linked
 * @sink: who takes note of faults
 *
 * Checks the sequence of play, the alarms, and everything else that names a phase.
 */
void
lr_link_sequence (LrModel     *model,
                  LrFaultSink *sink)
{
  Linker linker = { .model = model, .sink = sink };

  lr_checker_init (&linker.checker, model, sink);
  lr_link_push_globals (&linker.checker);
  linker.checker.trackers = TRUE;
  if (model->sequence != NULL)
    {
      link_entry (&linker, model->sequence->root);
      lr_sequence_foreach (model->sequence, add_resets, model);
      model->sequence->resets = collect_resets (model, LR_RESET_TURN, &model->sequence->n_resets);
    }
  for (guint i = 0; i < model->alarms->len; i++)
    link_alarm (&linker, model->alarms->pdata[i]);
  for (guint i = 0; i < model->trackers->len; i++)
    link_reset (&linker, model->trackers->pdata[i]);
  lr_checker_clear (&linker.checker);
}

static gboolean
compile_entry (LrEntry *entry,
               gpointer data)
{
  LrModel *model = data;

  entry->when_code = lr_link_compile_read (model, entry->when, 0);
  entry->each_code = lr_link_compile_read (model, entry->each, 0);
  if (entry->row != NULL && entry->row->type.base != LR_TYPE_KIND)
    entry->rows_code = lr_code_compile (model, entry->each->expr->args[0], &entry->each->origin, NULL);
  entry->until_code = lr_link_compile_read (model, entry->until, 0);
  lr_link_message_reads (model, entry->label, &entry->reads, &entry->n_reads);
  entry->label_codes = lr_link_compile_message (model, entry->label);
  entry->actor_codes = lr_link_compile_message (model, entry->actor);
  entry->help_codes = lr_link_compile_message (model, entry->help);
  entry->with_codes = lr_arena_new_array (model->arena, LrCode *, entry->n_with);
  for (guint i = 0; i < entry->n_with; i++)
    {
      LrField *field = entry->callee->fields[entry->with[i].field];

      lr_link_reads (model, entry->with[i].value, NULL, &field->reads, &field->n_reads);
      entry->with_codes[i] = lr_link_compile_read (model, entry->with[i].value, 0);
    }
  for (guint i = 0; i < entry->n_effects; i++)
    lr_link_compile_change (model, entry->effects[i]);
  return TRUE;
}

void
lr_link_compile_sequence (LrModel *model)
{
  if (model->sequence != NULL)
    {
      compile_entry (model->sequence->root, model);
      lr_sequence_foreach (model->sequence, compile_entry, model);
    }
  for (guint i = 0; i < model->alarms->len; i++)
    {
      LrAlarm *alarm = model->alarms->pdata[i];

      alarm->each_code = lr_link_compile_read (model, alarm->each, 0);
      alarm->when_code = lr_link_compile_read (model, alarm->when, 0);
      alarm->message_codes = lr_link_compile_message (model, alarm->message);
    }
}
