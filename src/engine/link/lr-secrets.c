/* lr-secrets.c - which side may see which trackers and results
 *
 * For each cell of each tracker a set of sides is worked out once, when a ruleset is linked. It depends on nothing that
 * changes during a game, so that nobody can learn anything from what comes into sight and what goes out of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-secrets.h"

#include <string.h>

#include "lr-link.h"

/* The sides that are told apart; from others everything that is guarded is hidden. */
#define MOST_SIDES 64

#define ALL_SIDES G_MAXUINT64

/* The most cells looked at for one model. Beyond it what is worked out from others is for the referee alone. */
#define MOST_WORK (20 * 1000 * 1000)

gboolean
lr_side_is_referee (const LrSide *side)
{
  return side == NULL || g_str_equal (side->id, LR_REFEREE);
}

/* --- what formulas read --- */

/* What is being collected. */
typedef struct
{
  LrModel         *model;
  const LrTracker *own;       /* (nullable): whose formula it is */
  LrProcedure     *procedure; /* (nullable): whose input it fills in */
  GArray          *reads;
} Collecting;

static void
name_key (const Collecting *collecting,
          const LrExpr     *key,
          LrRead           *read,
          guint             index)
{
  guint first = collecting->model->n_cells + collecting->model->trackers->len;

  if (key->op == LR_EXPR_VALUE)
    {
      read->keys[index].keyed = LR_KEYED_VALUE;
      read->keys[index].index = (guint) key->value.ordinal;
    }
  if (key->op != LR_EXPR_NAME || key->name->role != LR_NAME_INPUT)
    return;
  if (collecting->own != NULL && key->name->index >= first && key->name->index < first + collecting->own->n_per)
    {
      read->keys[index].keyed = LR_KEYED_OWN;
      read->keys[index].index = key->name->index - first;
    }
  for (guint i = 0; collecting->procedure != NULL && i < collecting->procedure->n_fields; i++)
    if (key->name->field == collecting->procedure->fields[i])
      {
        read->keys[index].keyed = LR_KEYED_INPUT;
        read->keys[index].index = i;
      }
}

static gboolean
is_there (const GArray *reads,
          const LrRead *read)
{
  for (guint i = 0; i < reads->len; i++)
    if (memcmp (&g_array_index (reads, LrRead, i), read, sizeof *read) == 0)
      return TRUE;
  return FALSE;
}

static void
collect (Collecting   *collecting,
         const LrExpr *expr)
{
  LrRead read = { 0 };

  if (expr->op == LR_EXPR_INDEX)
    {
      read.tracker = lr_model_find_tracker (collecting->model, expr->args[0]->word);
      for (guint i = 0; read.tracker != NULL && i < read.tracker->n_per; i++)
        name_key (collecting, expr->args[i + 1], &read, i);
    }
  else if (expr->op == LR_EXPR_NAME && expr->name->role == LR_NAME_TRACKER)
    read.tracker = collecting->model->trackers->pdata[expr->name->index];
  if (read.tracker != NULL && !is_there (collecting->reads, &read))
    g_array_append_val (collecting->reads, read);
  for (guint i = expr->op == LR_EXPR_INDEX ? 1 : 0; i < expr->n_args; i++)
    if (expr->args[i] != NULL)
      collect (collecting, expr->args[i]);
}

static void
keep_reads (Collecting   *collecting,
            const LrExpr *expr,
            LrRead      **reads,
            guint        *n_reads)
{
  g_autoptr (GArray) array = g_array_new (FALSE, TRUE, sizeof (LrRead));

  if ((!collecting->model->has_secrets && !collecting->model->has_seals) || expr == NULL)
    return;
  collecting->reads = array;
  g_array_append_vals (array, *reads, *n_reads);
  collect (collecting, expr);
  *reads = lr_arena_copy (collecting->model->arena, array->data, array->len * sizeof (LrRead));
  *n_reads = array->len;
}

/**
 * lr_link_reads:
 * @model: a model that is being linked
 * @formula: (nullable): a checked formula that is not compiled yet
 * @procedure: (nullable): the procedure whose input it fills in, if it sees the others
 * @reads: (inout) (array length=n_reads): takes the trackers that it reads, besides those that are there
 * @n_reads: (inout): how many
 */
void
lr_link_reads (LrModel         *model,
               const LrFormula *formula,
               LrProcedure     *procedure,
               LrRead         **reads,
               guint           *n_reads)
{
  Collecting collecting = { .model = model, .procedure = procedure };

  keep_reads (&collecting, formula != NULL ? formula->expr : NULL, reads, n_reads);
}

void
lr_link_message_reads (LrModel         *model,
                       const LrMessage *message,
                       LrRead         **reads,
                       guint           *n_reads)
{
  Collecting collecting = { .model = model };

  for (guint i = 0; message != NULL && i < message->n_parts; i++)
    keep_reads (&collecting, message->parts[i].expr, reads, n_reads);
}

/* --- who sees a cell --- */

static guint
index_of (const LrModel *model,
          const LrSide  *side)
{
  guint index = 0;

  return g_ptr_array_find (model->sides, side, &index) ? index : MOST_SIDES;
}

/* A side is meant by a value that is called like it, or whose field is. */
static gboolean
names_side (const LrSeenKey *seen,
            const LrKind    *kind,
            guint            place,
            const LrSide    *side)
{
  const LrKindValue *value = &kind->values[place];
  LrValue other;

  if (seen->field < 0)
    return g_str_equal (value->id, side->id);
  other = value->fields[seen->field];
  kind = kind->fields[seen->field].type.kind;
  return !lr_value_is_missing (other) && !lr_value_is_none (other) &&
         g_str_equal (kind->values[other.ordinal].id, side->id);
}

static gboolean
says_so (const LrTracker *tracker,
         const guint     *keys,
         const LrSide    *side)
{
  for (guint i = 0; i < tracker->n_seen; i++)
    if (tracker->seen[i] == side)
      return TRUE;
  for (guint i = 0; i < tracker->n_seen_keys; i++)
    {
      const LrSeenKey *seen = &tracker->seen_keys[i];

      if (names_side (seen, tracker->per[seen->key], keys[seen->key], side))
        return TRUE;
    }
  return FALSE;
}

static guint64
own_sides (const LrModel   *model,
           const LrTracker *tracker,
           const guint     *keys)
{
  guint64 sides = 0;

  for (guint i = 0; i < MIN (model->sides->len, MOST_SIDES); i++)
    if (says_so (tracker, keys, model->sides->pdata[i]))
      sides |= (guint64) 1 << i;
  return sides;
}

/* Those who see every cell that may be meant. @own: the keys of the cell whose formula it is; @inputs: what inputs
 * have, -1 where nobody knows. */
static guint64
read_sides (const LrModel *model,
            const LrRead  *read,
            const guint   *own,
            const int     *inputs,
            guint64       *work)
{
  const LrTracker *tracker = read->tracker;
  guint64 sides = ALL_SIDES;

  if (work != NULL && *work > MOST_WORK)
    return 0;
  for (guint cell = 0; cell < tracker->n_cells && sides != 0; cell++)
    {
      guint keys[LR_TRACKER_MOST_KEYS] = { 0 };
      gboolean meant = TRUE;

      lr_tracker_of_cell (model, tracker->first_cell + cell, keys);
      for (guint i = 0; i < tracker->n_per && meant; i++)
        {
          guint index = read->keys[i].index;

          if (read->keys[i].keyed == LR_KEYED_VALUE)
            meant = keys[i] == index;
          else if (read->keys[i].keyed == LR_KEYED_OWN && own != NULL)
            meant = keys[i] == own[index];
          else if (read->keys[i].keyed == LR_KEYED_INPUT && inputs != NULL && inputs[index] >= 0)
            meant = keys[i] == (guint) inputs[index];
        }
      if (meant)
        sides &= tracker->seen_by[cell];
    }
  if (work != NULL)
    *work += tracker->n_cells;
  return sides;
}

static void
link_cells (const LrModel *model,
            LrTracker     *tracker,
            guint64       *work)
{
  tracker->seen_by = lr_arena_new_array (model->arena, guint64, tracker->n_cells);
  for (guint i = 0; i < tracker->n_cells; i++)
    {
      guint keys[LR_TRACKER_MOST_KEYS] = { 0 };

      lr_tracker_of_cell (model, tracker->first_cell + i, keys);
      tracker->seen_by[i] = tracker->guarded ? own_sides (model, tracker, keys) : ALL_SIDES;
      for (guint j = 0; !tracker->guarded && j < tracker->n_reads; j++)
        tracker->seen_by[i] &= read_sides (model, &tracker->reads[j], keys, NULL, work);
    }
}

/* Whether the rules keep anything from someone that is typed into it. */
static gboolean
hides_fields (const LrProcedure *procedure)
{
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      const LrShape *shape = field->kind == LR_FIELD_ROSTER ? field->type.shape : NULL;

      if (field->guarded)
        return TRUE;
      for (guint j = 0; shape != NULL && j < shape->n_fields; j++)
        if (shape->fields[j]->guarded)
          return TRUE;
    }
  return FALSE;
}

void
lr_link_secrets (LrModel *model)
{
  guint64 work = 0;

  for (guint i = 0; i < model->trackers->len; i++)
    model->has_secrets = model->has_secrets || ((const LrTracker *) model->trackers->pdata[i])->guarded;
  for (guint i = 0; i < model->procedures->len; i++)
    {
      const LrProcedure *procedure = model->procedures->pdata[i];

      model->has_secrets = model->has_secrets || procedure->guarded || hides_fields (procedure);
      model->has_seals = model->has_seals || procedure->sealed != NULL;
    }
  for (guint i = 0; (model->has_secrets || model->has_seals) && i < model->order->len; i++)
    {
      LrTracker *tracker = model->order->pdata[i];
      Collecting collecting = { .model = model, .own = tracker };

      keep_reads (&collecting, tracker->value != NULL ? tracker->value->expr : NULL, &tracker->reads,
                  &tracker->n_reads);
      link_cells (model, tracker, &work);
    }
}

static gboolean
is_among (const LrModel *model,
          guint64        sides,
          const LrSide  *side)
{
  guint index;

  if (sides == ALL_SIDES || lr_side_is_referee (side))
    return TRUE;
  index = index_of (model, side);
  return index < MOST_SIDES && (sides >> index & 1) != 0;
}

gboolean
lr_tracker_is_seen (const LrModel *model,
                    guint          cell,
                    const LrSide  *side)
{
  const LrTracker *tracker = lr_tracker_of_cell (model, cell, NULL);

  return tracker->seen_by == NULL || is_among (model, tracker->seen_by[cell - tracker->first_cell], side);
}

static gboolean
are_seen (const LrModel *model,
          const LrRead  *reads,
          guint          n_reads,
          const int     *inputs,
          const LrSide  *side)
{
  for (guint i = 0; i < n_reads; i++)
    if (!is_among (model, read_sides (model, &reads[i], NULL, inputs, NULL), side))
      return FALSE;
  return TRUE;
}

gboolean
lr_entry_is_seen (const LrModel *model,
                  const LrEntry *entry,
                  const LrSide  *side)
{
  return are_seen (model, entry->reads, entry->n_reads, NULL, side);
}

/* Whether the side may know what was typed. */
static gboolean
may_know (const LrField *field,
          const LrSide  *side)
{
  gboolean known = !field->guarded || lr_side_is_referee (side);

  for (guint i = 0; i < field->n_seen && !known; i++)
    known = field->seen[i] == side;
  return known;
}

gboolean
lr_field_is_seen (const LrModel     *model,
                  const LrField     *field,
                  const LrProcedure *procedure,
                  const int         *inputs,
                  const LrSide      *side)
{
  const LrShape *shape = field->kind == LR_FIELD_ROSTER ? field->type.shape : NULL;

  g_assert (procedure->n_fields > 0);
  if (!may_know (field, side) || !are_seen (model, field->reads, field->n_reads, inputs, side))
    return FALSE;
  for (guint i = 0; shape != NULL && i < shape->n_fields; i++)
    if (!may_know (shape->fields[i], side) ||
        !are_seen (model, shape->fields[i]->reads, shape->fields[i]->n_reads, NULL, side))
      return FALSE;
  return TRUE;
}

gboolean
lr_procedure_is_seen (const LrProcedure *procedure,
                      const int         *inputs,
                      const LrSide      *side)
{
  if (!procedure->guarded || lr_side_is_referee (side))
    return TRUE;
  for (guint i = 0; i < procedure->n_seen; i++)
    if (procedure->seen[i] == side)
      return TRUE;
  for (guint i = 0; i < procedure->n_seen_inputs; i++)
    {
      guint input = procedure->seen_inputs[i];
      const LrKind *kind = procedure->fields[input]->type.kind;

      if (inputs[input] >= 0 && g_str_equal (kind->values[inputs[input]].id, side->id))
        return TRUE;
    }
  return FALSE;
}

static gboolean
sees_more (const LrModel *model,
           const LrSide  *side)
{
  for (guint i = 0; i < model->trackers->len; i++)
    {
      const LrTracker *tracker = model->trackers->pdata[i];

      for (guint j = 0; tracker->guarded && j < tracker->n_cells; j++)
        if (is_among (model, tracker->seen_by[j], side))
          return TRUE;
    }
  return FALSE;
}

GPtrArray *
lr_model_seeing_sides (const LrModel *model)
{
  GPtrArray *sides = g_ptr_array_new ();

  for (guint i = 0; (model->has_secrets || model->has_seals) && i < model->sides->len; i++)
    if (!lr_side_is_referee (model->sides->pdata[i]) &&
        (model->has_seals || sees_more (model, model->sides->pdata[i])))
      g_ptr_array_add (sides, model->sides->pdata[i]);
  return sides;
}

char *
lr_model_who_sees (const LrModel *model,
                   const char    *key)
{
  static const char *const open[] = { "@turn", "@scenario", "@over" };
  int cell = *key != '@' && model->has_secrets ? lr_tracker_find_cell (model, key) : -1;
  g_autoptr (GString) ids = g_string_new (NULL);
  gboolean all = TRUE;

  if (!model->has_secrets || g_str_has_prefix (key, "@option."))
    return g_strdup ("*");
  for (guint i = 0; i < G_N_ELEMENTS (open); i++)
    if (g_str_equal (key, open[i]))
      return g_strdup ("*");
  /* a tracker that is in the ruleset no longer could have been anyone's */
  for (guint i = 0; cell >= 0 && i < model->sides->len; i++)
    {
      const LrSide *side = model->sides->pdata[i];

      if (lr_side_is_referee (side))
        continue;
      if (lr_tracker_is_seen (model, (guint) cell, side))
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", side->id);
      else
        all = FALSE;
    }
  return g_strdup (cell >= 0 && all && ids->len > 0 ? "*" : ids->str);
}

GPtrArray *
lr_model_playing_sides (const LrModel *model)
{
  GPtrArray *sides = g_ptr_array_new ();

  for (guint i = 0; i < model->sides->len; i++)
    if (!lr_side_is_referee (model->sides->pdata[i]))
      g_ptr_array_add (sides, model->sides->pdata[i]);
  return sides;
}
