/* lr-run-decision.c - decisions: what a player, not a die, decides in the middle of a procedure
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

typedef struct
{
  LrPass        *pass;
  const LrInput *given; /* (nullable): what was decided for this run */
  char          *path;
} Deciding;

/* The decision in the current state: as given, or by the policy. Without either the state waits. */
static LrStop
decide (Deciding *deciding,
        gboolean *waits,
        gboolean *failed,
        LrValue  *value)
{
  LrPass *pass = deciding->pass;
  const LrPlanStep *step = pass->step;

  if (deciding->given != NULL)
    {
      *failed = !lr_bind_decision (pass->run, &pass->eval, pass->activation->procedure, step, deciding->given,
                                   deciding->path, value);
      return LR_STOP_NONE;
    }
  *waits = step->decision.init == NULL;
  return *waits ? LR_STOP_NONE : lr_eval (&pass->eval, step->decision.init, value);
}

static gboolean
decide_state (Deciding *deciding,
              guint     state)
{
  LrPass *pass = deciding->pass;
  LrRun *run = pass->run;
  LrTap *tap = pass->tap;
  gboolean holds, good, waits = FALSE, failed = FALSE;
  LrValue value;
  LrStop stop;

  if (!lr_pass_holds (pass, state, &holds, &good))
    return FALSE;
  if (!good)
    return TRUE;
  lr_weight_add (run->exact, &tap->reached, pass->eval.weight);
  stop = holds ? decide (deciding, &waits, &failed, &value) : lr_eval (&pass->eval, pass->step->otherwise, &value);
  if (failed)
    return FALSE;
  if (stop != LR_STOP_NONE)
    return lr_pass_stop (pass, stop, pass->eval.weight, pass->in->den);
  if (holds)
    lr_weight_add (run->exact, &tap->done, pass->eval.weight);
  if (holds && !waits)
    lr_marginal_add (&run->machine.tracer, &tap->marginal, value, pass->eval.weight);
  if (waits)
    lr_run_add_mass (run, LR_MASS_WAITING, NULL, pass->step->step, deciding->path, pass->eval.weight, pass->in->den);
  else
    lr_pass_emit (pass, pass->eval.columns, value, pass->eval.weight);
  return TRUE;
}

const LrInput *
lr_pass_decided (LrPass     *pass,
                 const char *path)
{
  LrRun *run = pass->run;
  const LrInput *given = run->has_given ? lr_inputs_find_decision (run->inputs, path) : NULL;

  if (given != NULL)
    g_hash_table_add (run->used, g_strdup (path));
  pass->tap->given = given != NULL;
  return given;
}

gboolean
lr_run_decision (LrPass    *pass,
                 LrStates **states)
{
  g_autofree char *path = lr_trace_path (pass->activation->trace, pass->step->step);
  Deciding deciding = { .pass = pass, .given = lr_pass_decided (pass, path), .path = path };

  lr_pass_begin (pass, pass->in->den);
  for (guint i = 0; i < pass->in->n_states; i++)
    if (!decide_state (&deciding, i))
      return FALSE;
  lr_pass_end (pass, states);
  return TRUE;
}
