/* lr-twin-tap.c - what the twin adds up on its way: exact chances, and the steps they belong to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-private.h"

#include <string.h>

/* --- weights --- */

/* Euclid's way: the evaluator's own is not used. */
static LrWide
common_factor (LrWide a,
               LrWide b)
{
  while (b != 0)
    {
      LrWide rest = (a | b) >> 64 ? a % b : (guint64) a % (guint64) b;

      a = b;
      b = rest;
    }
  return a;
}

static void
reduce (LrTwinWeight *weight)
{
  LrWide factor = common_factor (weight->den, weight->num);

  weight->num /= factor;
  weight->den /= factor;
}

static LrWide
times (LrTwin *twin,
       LrWide  a,
       LrWide  b)
{
  LrWide product;

  if (!lr_wide_mul (a, b, &product))
    {
      twin->result.is_abandoned = TRUE;
      return 1;
    }
  return product;
}

/* A weight that is shared out to that many branches: what one of them gets. */
LrTwinWeight
lr_twin_divide (LrTwin       *twin,
                LrTwinWeight  weight,
                guint64       by)
{
  if (weight.den >> 90)
    reduce (&weight);
  weight.den = times (twin, weight.den, by);
  return weight;
}

/* A weight, where part of all cases does not count: divided by 1 less that part. */
LrTwinWeight
lr_twin_without (LrTwin       *twin,
                 LrTwinWeight  weight,
                 LrTwinWeight  again)
{
  if (again.num == 0)
    return weight;
  reduce (&again);
  reduce (&weight);
  weight.num = times (twin, weight.num, again.den);
  weight.den = times (twin, weight.den, again.den - again.num);
  reduce (&weight);
  return weight;
}

void
lr_twin_add (LrTwin       *twin,
             LrTwinWeight *sum,
             LrTwinWeight  weight)
{
  LrWide factor;

  if (sum->num == 0)
    *sum = weight;
  else if (sum->den == weight.den)
    sum->num += weight.num;
  else
    {
      factor = common_factor (sum->den, weight.den);
      weight.num = times (twin, weight.num, sum->den / factor);
      sum->num = times (twin, sum->num, weight.den / factor) + weight.num;
      sum->den = times (twin, sum->den, weight.den / factor);
    }
  if (sum->den >> 100)
    reduce (sum);
}

/**
 * lr_twin_weight_equal:
 * @weight: a weight of the twin
 * @num: a number of ways
 * @den: of how many
 *
 * Returns: whether they are the same chance
 */
gboolean
lr_twin_weight_equal (LrTwinWeight weight,
                      LrWide       num,
                      LrWide       den)
{
  LrTwinWeight other = { num, den };

  if (num == 0 || weight.num == 0)
    return num == weight.num;
  reduce (&weight);
  reduce (&other);
  return weight.num == other.num && weight.den == other.den;
}

/**
 * lr_twin_weight_to_double:
 * @weight: a weight of the twin
 *
 * Returns: it, about
 */
double
lr_twin_weight_to_double (LrTwinWeight weight)
{
  return weight.num == 0 ? 0.0 : (double) weight.num / (double) weight.den;
}

/* --- what is shown --- */

void
lr_twin_add_value (LrTwin         *twin,
                   LrTwinMarginal *marginal,
                   LrValue         value,
                   LrTwinWeight    weight)
{
  guint i;

  for (i = 0; i < marginal->n_cases; i++)
    if (lr_value_equal (marginal->cases[i].value, value))
      break;
  if (i == marginal->n_cases)
    {
      if (marginal->n_cases == marginal->n_room)
        {
          LrTwinCase *before = marginal->cases;

          marginal->n_room = MAX (8, marginal->n_room * 2);
          marginal->cases = lr_arena_new_array (twin->arena, LrTwinCase, marginal->n_room);
          if (marginal->n_cases > 0)
            memcpy (marginal->cases, before, marginal->n_cases * sizeof *before);
        }
      marginal->cases[marginal->n_cases++] = (LrTwinCase) { value, { 0, 1 } };
    }
  lr_twin_add (twin, &marginal->cases[i].weight, weight);
}

static LrTwinNode *
node_new (LrTwin       *twin,
          LrTwinNode   *parent,
          const LrStep *step,
          guint         pass)
{
  LrTwinNode *node = lr_arena_new_array (twin->arena, LrTwinNode, 1);

  node->step = step;
  node->pass = pass;
  node->parent = parent;
  if (parent != NULL)
    {
      node->next = parent->children;
      parent->children = node;
    }
  return node;
}

LrTwinNode *
lr_twin_child (LrTwin       *twin,
               LrTwinNode   *parent,
               const LrStep *step,
               guint         pass)
{
  for (LrTwinNode *child = parent->children; child != NULL; child = child->next)
    if (child->step == step && child->pass == pass)
      return child;
  return node_new (twin, parent, step, pass);
}

LrTwinTap *
lr_twin_tap_new (LrTwin       *twin,
                 const LrStep *step)
{
  LrTwinTap *tap = lr_arena_new_array (twin->arena, LrTwinTap, 1);

  tap->step = step;
  tap->reached.den = tap->done.den = 1;
  return tap;
}

static gboolean
has_drawn_arguments (const LrStep *call)
{
  for (guint i = 0; i < call->call.n_with; i++)
    if (lr_expr_is_drawn (call->call.with[i].value->expr))
      return TRUE;
  return FALSE;
}

/* Whether nobody is shown what happens here, since a call around has no label, and it happens for many arguments. */
static gboolean
is_quiet (const LrTwinNode *node)
{
  gboolean drawn = FALSE;

  /* from the inside out: the arguments of that call, or of one within, are drawn */
  for (; node != NULL; node = node->parent)
    if (node->step != NULL && node->step->kind == LR_STEP_CALL)
      {
        drawn = drawn || has_drawn_arguments (node->step);
        if (drawn && node->step->label == NULL)
          return TRUE;
      }
  return FALSE;
}

/* What a step is shown by; nothing while a pass is only looked at. */
LrTwinTap *
lr_twin_tap (LrTwin       *twin,
             LrTwinNode   *node,
             const LrStep *step)
{
  LrTwinTap *tap;

  if (twin->silent > 0)
    return NULL;
  for (tap = node->taps; tap != NULL; tap = tap->next)
    if (tap->step == step)
      return tap;
  tap = lr_twin_tap_new (twin, step);
  tap->is_quiet = is_quiet (node);
  tap->next = node->taps;
  node->taps = tap;
  return tap;
}

LrTwinItem *
lr_twin_item (LrTwin         *twin,
              LrTwinTap      *tap,
              const LrItem   *item,
              guint           position,
              const LrObject *label)
{
  LrTwinItem *made;

  for (LrTwinItem *at = tap->items; at != NULL; at = at->next)
    if (at->item == item && at->position == position && at->label == label)
      return at;
  made = lr_arena_new_array (twin->arena, LrTwinItem, 1);
  made->item = item;
  made->position = position;
  made->label = label;
  made->reached.den = 1;
  made->next = tap->items;
  tap->items = made;
  return made;
}

void
lr_twin_read (LrTwin        *twin,
              LrTwinTap     *tap,
              const LrChart *chart,
              guint          cell,
              LrTwinWeight   weight)
{
  LrTwinRead *read;

  for (read = tap->reads; read != NULL; read = read->next)
    if (read->chart == chart)
      break;
  if (read == NULL)
    {
      read = lr_arena_new_array (twin->arena, LrTwinRead, 1);
      read->chart = chart;
      read->cells = lr_arena_new_array (twin->arena, LrTwinWeight, 2 * chart->n_rows * chart->n_columns + 2);
      for (guint i = 0; i < 2 * chart->n_rows * chart->n_columns + 2; i++)
        read->cells[i].den = 1;
      read->next = tap->reads;
      tap->reads = read;
    }
  lr_twin_add (twin, &read->cells[cell], weight);
}

/* --- what does not reach the end --- */

static gboolean
same_unknown (const LrUnknown *a,
              const LrUnknown *b)
{
  return a->chart == b->chart && a->row == b->row && a->column == b->column && a->beyond == b->beyond &&
         a->axis == b->axis && a->kind == b->kind && a->value == b->value && a->field == b->field;
}

void
lr_twin_add_mass (LrTwin           *twin,
                  LrMassSort        sort,
                  const LrStep     *step,
                  const LrTwinNode *node,
                  LrTwinWeight      weight)
{
  LrTwinMass made = { .sort = sort, .step = step, .node = node, .weight = weight };

  if (twin->silent > 0)
    return;
  if (sort == LR_MASS_UNKNOWN)
    made.unknown = twin->unknown;
  for (guint i = 0; i < twin->result.masses->len; i++)
    {
      LrTwinMass *mass = &g_array_index (twin->result.masses, LrTwinMass, i);

      if (mass->sort == sort && mass->step == step && mass->node == node &&
          same_unknown (&mass->unknown, &made.unknown))
        {
          lr_twin_add (twin, &mass->weight, weight);
          return;
        }
    }
  g_array_append_val (twin->result.masses, made);
}

void
lr_twin_add_fault (LrTwin           *twin,
                   LrRunFault        fault,
                   const LrStep     *step,
                   const LrTwinNode *node)
{
  LrTwinFault made = { fault, step, node };

  for (guint i = 0; i < twin->result.faults->len; i++)
    {
      const LrTwinFault *other = &g_array_index (twin->result.faults, LrTwinFault, i);

      if (other->fault == fault && other->step == step && other->node == node)
        return;
    }
  g_array_append_val (twin->result.faults, made);
}

/* A formula had no value: this way ends here. After a refusal nothing more is said. */
void
lr_twin_stop (LrTwin           *twin,
              LrStop            stop,
              const LrStep     *step,
              const LrTwinNode *node,
              LrTwinWeight      weight)
{
  if (twin->refused)
    return;
  if (stop == LR_STOP_FAULT)
    lr_twin_add_fault (twin, twin->fault, step, node);
  else
    lr_twin_add_mass (twin, LR_MASS_UNKNOWN, step, node, weight);
}

static void
clear_node (LrTwinNode *node)
{
  node->taps = NULL;
  for (LrTwinNode *child = node->children; child != NULL; child = child->next)
    clear_node (child);
}

/* Forgets what was found; nodes stay, since given dice refer to them. */
void
lr_twin_clear (LrTwin *twin)
{
  LrTwinResult *result = &twin->result;

  if (result->root == NULL)
    {
      result->root = node_new (twin, NULL, NULL, 0);
      result->masses = g_array_new (FALSE, TRUE, sizeof (LrTwinMass));
      result->faults = g_array_new (FALSE, TRUE, sizeof (LrTwinFault));
    }
  clear_node (result->root);
  g_array_set_size (result->masses, 0);
  g_array_set_size (result->faults, 0);
  result->status = LR_STATUS_DONE;
  result->given_faults = 0;
  result->end = (LrTwinWeight) { 0, 1 };
  result->leaves = 0;
  result->is_abandoned = FALSE;
}

/**
 * lr_twin_path:
 * @node: a call, a pass, or the procedure
 * @step: (nullable): a step in it
 *
 * Names an instance of a step as format and table do: calls and named repeats come before it, the passes of repeats
 * without a name after it.
 *
 * Returns: (transfer full): the path
 */
char *
lr_twin_path (const LrTwinNode *node,
              const LrStep     *step)
{
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) path = g_string_new (NULL);
  g_autoptr (GString) after = g_string_new (NULL);

  for (; node->parent != NULL; node = node->parent)
    {
      g_autofree char *pass = node->pass == 0 ? g_strdup ("*") : g_strdup_printf ("%u", node->pass);

      if (node->step->kind == LR_STEP_CALL)
        g_ptr_array_add (before, g_strdup (node->step->id));
      else if (node->step->id != NULL)
        g_ptr_array_add (before, g_strdup_printf ("%s.%s", node->step->id, pass));
      else
        g_string_append_printf (after, ".%s", pass);
    }
  for (guint i = before->len; i-- > 0;)
    g_string_append_printf (path, "%s%s", path->len > 0 ? "." : "", (const char *) before->pdata[i]);
  if (step != NULL && step->id != NULL)
    g_string_append_printf (path, "%s%s", path->len > 0 ? "." : "", step->id);
  g_string_append (path, path->len > 0 || after->len == 0 ? after->str : after->str + 1);
  return g_strdup (path->str);
}
