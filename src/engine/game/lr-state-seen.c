/* lr-state-seen.c - a state as one side sees it: hidden values are missing
 *
 * Conditions and words of the checklist cannot be computed where they need hidden values, so they never reveal more
 * than the side may know.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"
#include "engine/link/lr-secrets.h"

static void
hide_cell (LrState *state,
           guint    cell)
{
  if (state->sight == NULL)
    state->sight = g_new0 (guint8, state->model->n_cells + 1);
  lr_content_clear (&state->cells[cell]);
  state->cells[cell] = (LrContent) { .value = lr_value_missing () };
  state->sight[cell] = LR_SIGHT_HIDDEN;
}

void
lr_state_hide (LrState    *state,
               const char *key)
{
  int cell = lr_tracker_find_cell (state->model, key);

  if (cell < 0)
    return;
  hide_cell (state, (guint) cell);
  lr_state_forget_work (state);
}

LrState *
lr_state_as_seen (const LrState *state,
                  const LrSide  *side)
{
  LrState *seen;

  lr_state_work (state); /* works out the derived ones */
  seen = lr_state_copy (state);
  if (lr_side_is_referee (side) || !state->model->has_secrets)
    return seen;
  seen->sight = g_new0 (guint8, state->model->n_cells + 1);
  for (guint i = 0; i < state->model->n_cells; i++)
    {
      const LrTracker *tracker = lr_tracker_of_cell (state->model, i, NULL);

      if (!lr_tracker_is_seen (state->model, i, side))
        hide_cell (seen, i);
      else if (tracker->value != NULL && tracker->guarded)
        seen->sight[i] = LR_SIGHT_KEPT; /* open, although what it is worked out from may be hidden */
    }
  return seen;
}

gboolean
lr_state_is_hidden (const LrState *state,
                    guint          cell)
{
  return state->sight != NULL && state->sight[cell] == LR_SIGHT_HIDDEN;
}
