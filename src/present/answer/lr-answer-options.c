/* lr-answer-options.c - which readings of unclear rules matter for an answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-answer-private.h"

#include <math.h>

/* Whether two values of one step are equal. They live in different heaps, so their content is compared. */
static gboolean
same_marginals (const LrTap *left_tap,
                const LrTap *right_tap)
{
  guint n_left, n_right;
  g_autofree LrCase *left_cases = NULL;
  g_autofree LrCase *right_cases = NULL;

  if (left_tap->marginal.many || right_tap->marginal.many)
    return left_tap->marginal.many && right_tap->marginal.many && left_tap->marginal.sum == right_tap->marginal.sum;
  left_cases = lr_marginal_sorted (&left_tap->marginal, &n_left);
  right_cases = lr_marginal_sorted (&right_tap->marginal, &n_right);
  if (n_left != n_right)
    return FALSE;
  for (guint i = 0; i < n_left; i++)
    if (lr_value_compare (left_cases[i].value, right_cases[i].value) != 0 ||
        fabs (lr_tap_probability (left_tap, left_cases[i].weight) -
              lr_tap_probability (right_tap, right_cases[i].weight)) > 1e-12)
      return FALSE;
  return TRUE;
}

/* What people see at the end, without its origin. */
static gboolean
is_consequence (const LrStep *step)
{
  return step->kind == LR_STEP_OUTCOME || step->kind == LR_STEP_TELL || step->kind == LR_STEP_EFFECT;
}

static gboolean
same_traces (const LrResult *left,
             const LrTrace  *left_trace,
             const LrResult *right,
             const LrTrace  *right_trace,
             gboolean        consequences)
{
  const LrTrace *left_child = left_trace->first_child;
  const LrTrace *right_child = right_trace->first_child;

  for (guint i = 0; i < left_trace->n_taps; i++)
    {
      const LrTap *left_tap = left_trace->taps[i];
      const LrTap *right_tap = right_trace->taps[i];
      const LrTap *either = left_tap != NULL ? left_tap : right_tap;

      if (either == NULL || (either->step->kind == LR_STEP_LET && either->step->label == NULL) ||
          (consequences && !is_consequence (either->step)))
        continue;
      if ((left_tap == NULL) != (right_tap == NULL) ||
          (left_tap != NULL && !same_marginals (left_tap, right_tap)))
        return FALSE;
    }
  for (; left_child != NULL && right_child != NULL; left_child = left_child->next, right_child = right_child->next)
    if (!same_traces (left, left_child, right, right_child, consequences))
      return FALSE;
  return left_child == NULL && right_child == NULL;
}

gboolean
lr_answer_same_consequences (const LrResult *left,
                             const LrResult *right)
{
  if (left->status != right->status || left->trace == NULL || right->trace == NULL)
    return left->status == right->status && left->trace == right->trace;
  return same_traces (left, left->trace, right, right->trace, TRUE);
}

/* Whether another reading of an option gives another answer. */
static gboolean
matters (const LrAnswer *answer,
         const LrInputs *inputs,
         const LrOption *option,
         const gint     *cancelled)
{
  guint n_readings = option->readings != NULL ? option->readings->n_values : 2;

  for (guint i = 0; i < n_readings; i++)
    {
      g_autoptr (LrInputs) tried = NULL;
      g_autoptr (LrResult) result = NULL;

      if (answer->result->options[option->index].ordinal == i)
        continue;
      tried = lr_inputs_copy (inputs);
      lr_inputs_set_option (tried, option->index, i);
      result = lr_run (tried, NULL, cancelled);
      if (result->status != answer->result->status ||
          (result->trace != NULL && !same_traces (answer->result, answer->result->trace, result, result->trace, FALSE)))
        return TRUE;
    }
  return FALSE;
}

void
lr_answer_take_options (LrAnswer       *answer,
                        const LrInputs *inputs,
                        const gint     *cancelled)
{
  const GPtrArray *options = answer->result->model->options;

  for (guint i = 0; i < options->len; i++)
    if (answer->result->options_read[i] && matters (answer, inputs, options->pdata[i], cancelled))
      g_ptr_array_add (answer->options, options->pdata[i]);
}
