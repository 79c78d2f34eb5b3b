/* lr-run-own.c - house modifiers: which of them apply to the current tally
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

void
lr_run_begin_own (LrRun *run)
{
  LrArena *arena = run->result->arena;
  const GPtrArray *own = lr_inputs_own (run->inputs);
  LrOwnItem *items = lr_arena_new_array (arena, LrOwnItem, own->len);

  for (guint i = 0; i < own->len; i++)
    {
      const LrOwn *from = own->pdata[i];

      items[i].item.own = lr_arena_strdup (arena, from->reason);
      items[i].amount = from->amount;
      items[i].path = lr_arena_strdup (arena, from->place->path);
      items[i].way = lr_arena_copy (arena, from->place->way, from->place->n_way * sizeof *from->place->way);
      items[i].n_way = from->place->n_way;
    }
  run->result->own = run->machine.own = items;
  run->result->n_own = run->machine.n_own = own->len;
}

/* Whether the calls around @trace, and @step, are how the way begins; passes of loops do not matter. */
static gboolean
is_on_way (const LrOwnItem *own,
           const LrTrace   *trace,
           const LrStep    *step)
{
  guint depth = 0;

  for (const LrTrace *around = trace; around->parent != NULL; around = around->parent)
    depth += around->step->kind == LR_STEP_CALL;
  if (depth >= own->n_way || own->way[depth] != step)
    return FALSE;
  for (; trace->parent != NULL; trace = trace->parent)
    if (trace->step->kind == LR_STEP_CALL && own->way[--depth] != trace->step)
      return FALSE;
  return TRUE;
}

guint
lr_run_own (const LrRun   *run,
            const LrTrace *trace,
            const LrStep  *step)
{
  guint mask = 0;

  for (guint i = 0; i < run->machine.n_own; i++)
    if (is_on_way (&run->machine.own[i], trace, step))
      mask |= 1u << i;
  return mask;
}
