/* lr-parts.c - finds steps of a block that are independent of each other
 *
 * A step belongs to the part of the step that wrote what it reads. A step that reads a drawn name before it
 * is written again has the old value in the state, so that does not bind them; what is known before the dice has only
 * one place, and binds. A name that gets an altogether new value may have it in another part.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-parts.h"

#include "engine/formula/lr-expr.h"

#define MOST_PARTS 8
#define WORTH_STEPS 3 /* of a group without chance */
#define NOBODY G_MAXUINT

/* What a step does with names, a bit for each index. */
typedef struct
{
  guint64 *reads;
  guint64 *writes;
  gboolean kills; /* whether what it writes does not depend on what was there */
  gboolean parts; /* whether it may be parted from others */
  gboolean may_refuse;
  gboolean is_long;
  gboolean has_chance;
} Deed;

typedef struct
{
  const LrProcedure *procedure;
  const LrBlock     *block;
  guint              n_words;
  Deed              *deeds;  /* of each step */
  guint             *leader; /* of each step of the current parting: another step of its part, or itself */
  guint             *writer; /* of each name: the step that wrote it last, or %NOBODY */
  GPtrArray         *found;
} Parter;

static inline gboolean
has (const guint64 *names,
     guint          index)
{
  return (names[index / 64] >> (index % 64)) & 1;
}

static inline void
add (guint64      *names,
     const LrName *name)
{
  if (name != NULL && name->role != LR_NAME_LOCAL && name->role != LR_NAME_SELF)
    names[name->index / 64] |= G_GUINT64_CONSTANT (1) << (name->index % 64);
}

/* --- what a step does --- */

static gboolean
add_use (const LrName *name,
         gconstpointer reads)
{
  add ((guint64 *) reads, name);
  return FALSE;
}

static void
add_formula (const LrFormula *formula,
             Deed            *deed)
{
  if (formula != NULL)
    lr_expr_any_name (formula->expr, add_use, deed->reads);
}

static void add_block (const LrBlock *block, Deed *deed);

static void
add_step (const LrStep *step,
          Deed         *deed)
{
  if (step->kind != LR_STEP_SET)
    lr_step_any_name (step, add_use, deed->reads);
  else
    {
      add (deed->writes, step->set.var);
      add_formula (step->when, deed);
      add_formula (step->value, deed);
      add_formula (step->set.field >= 0 ? step->set.target : NULL, deed);
      add_formula (step->set.var->step->var.min, deed);
      add_formula (step->set.var->step->var.max, deed);
    }
  if (step->kind == LR_STEP_REPEAT)
    {
      add (deed->writes, step->repeat.row);
      add (deed->writes, step->repeat.pass);
      add (deed->writes, step->repeat.hidden);
    }
  if (step->block != NULL)
    add_block (step->block, deed);
  else if (step->kind != LR_STEP_SET)
    add (deed->writes, step->name);
}

static void
add_block (const LrBlock *block,
           Deed          *deed)
{
  for (guint i = 0; i < block->n_steps; i++)
    add_step (block->steps[i], deed);
}

typedef gboolean (*IsStep) (const LrStep *step);

/* Whether such a step is in the block, or in one that it calls. */
static gboolean
has_step (const LrBlock *block,
          IsStep         is)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      if (is (step) || (step->block != NULL && has_step (step->block, is)) ||
          (step->kind == LR_STEP_CALL && has_step (step->call.callee->body, is)))
        return TRUE;
    }
  return FALSE;
}

/* A refusal ends the whole run, so nothing of it is done for some of the states alone. */
static gboolean
may_refuse (const LrStep *step)
{
  return step->kind == LR_STEP_CHECK && step->check.refuse;
}

/* Neither a question nor a refusal is to happen in another order than it is written. */
static gboolean
asks (const LrStep *step)
{
  return step->kind == LR_STEP_DECISION || may_refuse (step);
}

static gboolean
rolls (const LrStep *step)
{
  return step->kind == LR_STEP_ROLL;
}

static gboolean
is_long (const LrStep *step)
{
  if (step->kind == LR_STEP_REPEAT)
    return TRUE;
  for (guint i = 0; step->block != NULL && i < step->block->n_steps; i++)
    if (is_long (step->block->steps[i]))
      return TRUE;
  return FALSE;
}

static void
look_at (Parter *parter,
         guint   index)
{
  LrStep *step = parter->block->steps[index];
  LrBlock alone = { .steps = &step, .n_steps = 1 };
  Deed *deed = &parter->deeds[index];

  deed->reads = g_new0 (guint64, parter->n_words);
  deed->writes = g_new0 (guint64, parter->n_words);
  add_step (step, deed);
  deed->kills = step->kind != LR_STEP_IF && step->kind != LR_STEP_REPEAT &&
                (step->kind != LR_STEP_SET || (step->set.field < 0 && step->when == NULL));
  if (!deed->kills)
    for (guint i = 0; i < parter->n_words; i++)
      deed->reads[i] |= deed->writes[i];
  deed->parts = !has_step (&alone, asks);
  deed->may_refuse = has_step (&alone, may_refuse);
  deed->is_long = is_long (step);
  deed->has_chance = has_step (&alone, rolls);
}

/* --- parts --- */

static guint
leader_of (Parter *parter,
           guint   step)
{
  while (parter->leader[step] != step)
    step = parter->leader[step];
  return step;
}

static void
bind (Parter *parter,
      guint   a,
      guint   b)
{
  a = leader_of (parter, a);
  b = leader_of (parter, b);
  parter->leader[MAX (a, b)] = MIN (a, b);
}

/* A row depends on its place in the variable that it is from: who changes that one has the row too. */
static void
bind_rows (Parter *parter,
           guint   first,
           guint   step)
{
  const Deed *deed = &parter->deeds[step];

  for (guint i = 0; i < parter->procedure->names->len; i++)
    {
      const LrName *name = parter->procedure->names->pdata[i];

      if (name->origin_var == NULL)
        continue;
      for (guint other = first; other <= step; other++)
        if ((has (deed->reads, i) || has (deed->writes, i)) ?
                has (parter->deeds[other].writes, name->origin_var->index) :
                (has (deed->writes, name->origin_var->index) &&
                 (has (parter->deeds[other].reads, i) || has (parter->deeds[other].writes, i))))
          bind (parter, other, step);
    }
}

/* One step more. */
static void
take (Parter *parter,
      guint   first,
      guint   step)
{
  const Deed *deed = &parter->deeds[step];

  parter->leader[step] = step;
  for (guint i = 0; i < parter->procedure->names->len; i++)
    {
      const LrName *name = parter->procedure->names->pdata[i];
      gboolean reads = has (deed->reads, i), writes = has (deed->writes, i);

      if (reads && parter->writer[i] != NOBODY)
        bind (parter, parter->writer[i], step);
      if (writes && !name->drawn)
        for (guint other = first; other < step; other++)
          if (has (parter->deeds[other].reads, i) || has (parter->deeds[other].writes, i))
            bind (parter, other, step);
      if (writes)
        parter->writer[i] = step;
    }
  bind_rows (parter, first, step);
}

static guint
count_long (Parter *parter,
            guint   first,
            guint   last)
{
  g_autofree gboolean *seen = g_new0 (gboolean, last + 1);
  guint n = 0;

  for (guint i = first; i <= last; i++)
    if (parter->deeds[i].is_long && !seen[leader_of (parter, i)])
      {
        seen[leader_of (parter, i)] = TRUE;
        n++;
      }
  return n;
}

static void
begin (Parter *parter)
{
  for (guint i = 0; i < parter->procedure->names->len; i++)
    parter->writer[i] = NOBODY;
}

static void
take_all (Parter *parter,
          guint   first,
          guint   last)
{
  begin (parter);
  for (guint i = first; i <= last; i++)
    take (parter, first, i);
}

static void
parting_free (LrParting *parting)
{
  for (guint i = 0; i < parting->n_parts; i++)
    g_free (parting->writes[i]);
  g_free (parting->writes);
  g_free (parting->parts);
  g_free (parting);
}

/* The steps from @first to @last, by the parts that they are in now. */
static void
keep (Parter *parter,
      guint   first,
      guint   last)
{
  LrParting *parting = g_new0 (LrParting, 1);
  g_autofree guint *part = g_new0 (guint, last + 1);

  take_all (parter, first, last);
  parting->first = first;
  parting->n_steps = last - first + 1;
  parting->parts = g_new (guint, parting->n_steps);
  for (guint i = first; i <= last; i++)
    {
      guint leader = leader_of (parter, i);

      if (leader == i)
        part[i] = parting->n_parts < MOST_PARTS ? parting->n_parts++ : MOST_PARTS - 1;
      parting->parts[i - first] = part[leader];
    }
  parting->writes = g_new (guint64 *, parting->n_parts);
  for (guint i = 0; i < parting->n_parts; i++)
    parting->writes[i] = g_new0 (guint64, parter->n_words);
  for (guint i = 0; i < parter->procedure->names->len; i++)
    if (parter->writer[i] != NOBODY)
      add (parting->writes[parting->parts[parter->writer[i] - first]], parter->procedure->names->pdata[i]);
  g_ptr_array_add (parter->found, parting);
}

/* Whether a step without chance looks at what other parts write later: then its part would have to tell apart what the
 * others tell apart. Before the parts it does no harm. */
static gboolean
looks_across (Parter *parter,
              guint   first,
              guint   last)
{
  for (guint i = first + 1; i <= last && !parter->deeds[first].has_chance; i++)
    for (guint j = 0; j < parter->procedure->names->len; j++)
      if (leader_of (parter, i) != leader_of (parter, first) && has (parter->deeds[i].writes, j) &&
          has (parter->deeds[first].reads, j) && !has (parter->deeds[first].writes, j))
        return TRUE;
  return FALSE;
}

/* Whether a step is a group of enough steps to be worth its own parting. */
static gboolean
is_group (Parter *parter,
          guint   step)
{
  const LrStep *written = parter->block->steps[step];

  return written->kind == LR_STEP_IF &&
         (parter->deeds[step].has_chance || written->block->n_steps >= WORTH_STEPS);
}

/* Keeps a parting that begins with a step, if there is one. Returns: the step after it */
static guint
look_from (Parter *parter,
           guint   first)
{
  guint best = NOBODY;

  if (parter->deeds[first].may_refuse || !(parter->deeds[first].is_long || is_group (parter, first)))
    return first + 1;
  if (!parter->deeds[first].is_long)
    {
      keep (parter, first, first);
      return first + 1;
    }
  begin (parter);
  for (guint i = first; i < parter->block->n_steps && parter->deeds[i].parts; i++)
    {
      guint n;

      take (parter, first, i);
      n = count_long (parter, first, i);
      if (n >= 2)
        best = i;
      else if (best != NOBODY)
        break;
    }
  if (best != NOBODY)
    {
      take_all (parter, first, best);
      if (looks_across (parter, first, best))
        best = NOBODY;
    }
  keep (parter, first, best != NOBODY ? best : first);
  return (best != NOBODY ? best : first) + 1;
}

GPtrArray *
lr_parts_find (const LrProcedure *procedure,
               const LrBlock     *block)
{
  Parter parter = {
    .procedure = procedure,
    .block = block,
    .n_words = procedure->names->len / 64 + 1,
    .deeds = g_new0 (Deed, block->n_steps),
    .leader = g_new0 (guint, block->n_steps),
    .writer = g_new (guint, procedure->names->len + 1),
    .found = g_ptr_array_new_with_free_func ((GDestroyNotify) parting_free),
  };

  for (guint i = 0; i < block->n_steps; i++)
    look_at (&parter, i);
  for (guint i = 0; i < block->n_steps;)
    i = look_from (&parter, i);
  for (guint i = 0; i < block->n_steps; i++)
    {
      g_free (parter.deeds[i].reads);
      g_free (parter.deeds[i].writes);
    }
  g_free (parter.deeds);
  g_free (parter.leader);
  g_free (parter.writer);
  return parter.found;
}
