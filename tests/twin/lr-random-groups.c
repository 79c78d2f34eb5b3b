/* lr-random-groups.c - random steps that hold or call other steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-random-private.h"

#include <math.h>
#include <string.h>

#define SAY(...) lr_random_say (random, __VA_ARGS__)
#define WRITE(...) lr_random_write (random, __VA_ARGS__)

#define MOST_DEPTH 2

/* --- if --- */

void
lr_random_if (LrRandom *random)
{
  gboolean drawn;
  const char *when;

  if (random->depth >= MOST_DEPTH)
    return;
  when = lr_random_when (random, &drawn);
  WRITE ("<if when=\"%s\">\n", when);
  random->governed += drawn ? 1 : 0;
  random->depth++;
  lr_random_block (random, 1 + lr_random_below (random, 3));
  random->depth--;
  random->governed -= drawn ? 1 : 0;
  WRITE ("</if>\n");
}

/* --- repeats --- */

/* The block of a repeat, with that many passes at most. */
static void
passes (LrRandom *random,
        guint     n_passes,
        guint     n_steps,
        gboolean  drawn)
{
  double ways = random->ways;
  double most = random->most_ways;

  random->ways = 1;
  random->most_ways = pow (most / ways, 1.0 / n_passes);
  random->governed += drawn ? 1 : 0;
  random->depth++;
  lr_random_block (random, n_steps);
  random->depth--;
  random->governed -= drawn ? 1 : 0;
  random->ways = ways * pow (random->ways, n_passes);
  random->most_ways = most;
}

/* The name of the pass, if it has one. */
static gboolean
write_id (LrRandom *random,
          guint     percent)
{
  LrRandomType type = { LR_RANDOM_NUMBER, 0, FALSE, TRUE };
  const char *id;

  if (!lr_random_percent (random, percent))
    return FALSE;
  id = lr_random_id (random, "p");
  WRITE (" id=\"%s\"", id);
  lr_random_add (random, id, type, FALSE);
  return TRUE;
}

/* The variable whose roster it is, so that nobody changes it meanwhile. */
static void
lock (LrRandom   *random,
      const char *list,
      gboolean    locked)
{
  for (guint i = 0; i < random->names->len; i++)
    {
      LrRandomName *name = &g_array_index (random->names, LrRandomName, i);

      if (name->is_var && name->type.sort == LR_RANDOM_LIST && strstr (list, name->text) != NULL)
        name->is_locked = locked;
    }
}

static void
repeat_each (LrRandom *random)
{
  int shape = (int) lr_random_below (random, LR_RANDOM_SHAPES);
  const char *list, *row;
  const char *condition = NULL;
  guint mark = lr_random_mark (random);
  gboolean drawn, ends = FALSE;

  random->saw_drawn = FALSE;
  list = lr_random_list (random, shape, lr_random_percent (random, 40) ? 2 : 0, 0);
  if (list == NULL)
    return;
  drawn = random->saw_drawn;
  WRITE ("<repeat");
  if (lr_random_percent (random, 10))
    WRITE (" when=\"%s\"", lr_random_flag (random, 1, LR_RANDOM_KNOWN));
  write_id (random, 40);
  row = lr_random_percent (random, 70) || random->n_open[shape] > 0 ? lr_random_id (random, "b") : NULL;
  if (row != NULL)
    lr_random_add_row (random, row, shape, drawn, FALSE);
  else
    {
      random->n_open[shape]++;
      lr_random_add_open (random, shape, drawn);
    }
  WRITE (" each=\"%s%s%s\"", row != NULL ? row : "", row != NULL ? " in " : "", list);
  if (lr_random_percent (random, 25))
    condition = lr_random_when (random, &ends);
  if (condition != NULL)
    WRITE (" while=\"%s\"", condition);
  drawn = drawn || ends;
  WRITE (">\n");
  lock (random, list, TRUE);
  passes (random, 3, 1 + lr_random_below (random, 3), drawn);
  lock (random, list, FALSE);
  WRITE ("</repeat>\n");
  if (row == NULL)
    random->n_open[shape]--;
  lr_random_forget (random, mark);
}

static void
repeat_kind (LrRandom *random)
{
  int kind = (int) lr_random_below (random, 2);
  guint mark = lr_random_mark (random);
  const char *row = lr_random_id (random, "b");

  WRITE ("<repeat");
  write_id (random, 40);
  lr_random_add (random, row, lr_random_type (LR_RANDOM_KIND, kind), FALSE);
  WRITE (" each=\"%s in %s\">\n", row, random->kinds[kind].id);
  passes (random, random->kinds[kind].n_values, 1 + lr_random_below (random, 3), FALSE);
  WRITE ("</repeat>\n");
  lr_random_forget (random, mark);
}

static void
repeat_times (LrRandom *random)
{
  guint mark = lr_random_mark (random);
  const char *times;
  gboolean drawn;

  random->saw_drawn = FALSE;
  times = lr_random_percent (random, 40) ? SAY ("%u", 1 + lr_random_below (random, 2)) :
                                           SAY ("min(2, %s)", lr_random_number (random, 2, LR_RANDOM_WHOLE));
  drawn = random->saw_drawn;
  WRITE ("<repeat");
  write_id (random, 40);
  WRITE (" times=\"%s\">\n", times);
  passes (random, 2, 1 + lr_random_below (random, 3), drawn);
  WRITE ("</repeat>\n");
  lr_random_forget (random, mark);
}

/* What a variable is after the loop. */
static void
last_value (LrRandom     *random,
            const char   *var,
            LrRandomType  type)
{
  const char *id = lr_random_id (random, "o");

  WRITE ("<outcome id=\"%s\" value=\"%s\"/>\n", id, var);
  lr_random_note_outcome (random, "outcome", id, type);
}

/* A loop whose end the dice decide: a variable that they change, and a condition on it. */
static void
repeat_while (LrRandom *random)
{
  const char *id = lr_random_id (random, "v");
  const char *die = lr_random_id (random, "r");
  guint most = 1 + lr_random_below (random, 3);
  guint sides = 2 + lr_random_below (random, 2);
  guint mark = lr_random_mark (random);
  gboolean is_kind = lr_random_percent (random, 40);
  /* then every pass ends as it began or goes on, so that the twin comes to an end */
  gboolean is_endless = most == 3;
  LrRandomType number = { LR_RANDOM_NUMBER, 0, FALSE, TRUE };
  LrRandomType type = is_kind ? lr_random_type (LR_RANDOM_KIND, 0) : number;
  double ways = random->ways * pow (2 * sides, most);
  LrRandomName *name;

  if (ways > random->most_ways)
    return;
  random->procedure->has_chance = TRUE;
  WRITE ("<var id=\"%s\" start=\"%s\"%s/>\n", id, is_kind ? "'a1'" : "0", is_kind ? " of=\"ka\"" : "");
  name = lr_random_add (random, id, type, TRUE);
  name->is_var = TRUE;
  name->governed = random->governed;
  mark = lr_random_mark (random);
  WRITE ("<repeat");
  write_id (random, 40);
  WRITE (" while=\"%s %s%s\"%s>\n", id,
         is_kind ? "= 'a1'" : SAY ("under %u", 1 + lr_random_below (random, 3)),
         lr_random_percent (random, 20) ? SAY (" and %s", lr_random_flag (random, 1, 0)) : "",
         is_endless ? "" : SAY (" most=\"%u\"", most));
  WRITE ("<roll id=\"%s\" dice=\"d%u\"/>\n", die, sides);
  lr_random_add (random, die, number, TRUE);
  random->ways *= pow (2 * sides, most);
  passes (random, 2 * most, is_endless ? 0 : lr_random_below (random, 3), TRUE);
  if (is_kind)
    WRITE ("<set var=\"%s\" value=\"if %s = 1 then 'a2' else %s\"/>\n", id, die, lr_random_kind (random, 0, 1, 0));
  else
    WRITE ("<set var=\"%s\" value=\"%s + %s\"/>\n", id, id,
           is_endless || lr_random_percent (random, 60) ?
               SAY ("%s - 1", die) :
               SAY ("(if %s = 1 then 1 else %s)", die, lr_random_number (random, 1, LR_RANDOM_WHOLE)));
  WRITE ("</repeat>\n");
  lr_random_forget (random, mark);
  last_value (random, id, type);
}

/* A loop that only counts. */
static void
repeat_known (LrRandom *random)
{
  const char *id = lr_random_id (random, "v");
  guint most = 1 + lr_random_below (random, 3);
  LrRandomType type = { LR_RANDOM_NUMBER, 0, FALSE, TRUE };
  LrRandomName *name;

  WRITE ("<var id=\"%s\" start=\"0\"/>\n<repeat", id);
  name = lr_random_add (random, id, type, FALSE);
  name->governed = random->governed;
  WRITE (" while=\"%s under %u\" most=\"%u\">\n<set var=\"%s\" value=\"%s + 1\"/>\n", id,
         1 + lr_random_below (random, 2), most, id, id);
  passes (random, 2, 1 + lr_random_below (random, 2), FALSE);
  WRITE ("</repeat>\n");
  last_value (random, id, type);
}

void
lr_random_repeat (LrRandom *random)
{
  if (random->depth >= MOST_DEPTH)
    return;
  switch (lr_random_below (random, 10))
    {
    case 0:
    case 1:
    case 2:
      repeat_each (random);
      break;
    case 3:
      repeat_kind (random);
      break;
    case 4:
    case 5:
      repeat_times (random);
      break;
    case 6:
      repeat_known (random);
      break;
    default:
      repeat_while (random);
      break;
    }
}

/* --- a row of a variable's roster that is changed --- */

static const LrRandomName *
find_roster (LrRandom *random)
{
  LrRandomName *found = lr_random_find (random, LR_RANDOM_LIST, -1, 0, FALSE);

  return found != NULL && found->is_var && !found->is_locked && (found->drawn || found->governed == random->governed) ?
             found :
             NULL;
}

static const char *
changed_field (LrRandom   *random,
               const char *row,
               const LrRandomShape *shape,
               guint       flags,
               const char **value)
{
  guint n_fields = shape->n_fields - (shape->fields[shape->n_fields - 1].type.sort == LR_RANDOM_ROW ? 1 : 0);
  const LrRandomField *field = &shape->fields[lr_random_below (random, n_fields)];

  *value = field->type.sort == LR_RANDOM_NUMBER && lr_random_percent (random, 60) ?
               SAY ("max(0, %s.%s - 1)", row, field->id) :
               lr_random_value (random, field->type, 1, flags);
  return SAY ("%s.%s", row, field->id);
}

/* The best row is hit, or all rows are, one after the other. */
void
lr_random_hit (LrRandom *random)
{
  const LrRandomName *found = find_roster (random);
  LrRandomName roster;
  const LrRandomShape *shape;
  const char *field, *value, *row, *best;
  guint flags;

  if (found == NULL || random->depth >= MOST_DEPTH)
    return;
  roster = *found;
  shape = &random->shapes[roster.type.of];
  flags = roster.drawn ? 0 : LR_RANDOM_KNOWN;
  row = lr_random_id (random, "h");
  if (lr_random_percent (random, 50))
    {
      WRITE ("<repeat each=\"%s in %s\">\n", row, roster.text);
      field = changed_field (random, row, shape, flags, &value);
      WRITE ("<set var=\"%s\" value=\"%s\"/>\n</repeat>\n", field, value);
      return;
    }
  random->saw_drawn = roster.drawn;
  best = lr_random_best (random, roster.type.of, roster.text, 1, flags);
  WRITE ("<let id=\"%s\" value=\"%s\"/>\n", row, best);
  field = changed_field (random, row, shape, flags, &value);
  WRITE ("<if when=\"%s is not none\"><set var=\"%s\" value=\"%s\"/></if>\n", row, field, value);
}

/* --- calls --- */

static const char *
argument (LrRandom     *random,
          LrRandomType  type,
          gboolean      pick,
          guint         flags)
{
  LrRandomName *row;

  if (!pick)
    return lr_random_value (random, type, 2, flags);
  row = lr_random_find (random, LR_RANDOM_ROW, type.of, flags, lr_random_percent (random, 50));
  return row != NULL ? row->text : "none";
}

static void
call_else (LrRandom                *random,
           const LrRandomProcedure *callee)
{
  WRITE (" else=\"{");
  for (guint i = 0; i < callee->n_outcomes; i++)
    {
      LrRandomType type = callee->outcomes[i].type;
      const char *value = type.maybe && lr_random_percent (random, 50) ? "none" : lr_random_value (random, type, 1, 0);

      WRITE ("%s%s: %s", i > 0 ? ", " : "", callee->outcomes[i].id, value);
    }
  WRITE ("}\"");
}

/* Whether the other branch can be written: a list may have to come from somewhere. */
static gboolean
can_else (LrRandom                *random,
          const LrRandomProcedure *callee)
{
  for (guint i = 0; i < callee->n_outcomes; i++)
    if (callee->outcomes[i].type.sort == LR_RANDOM_LIST &&
        lr_random_find (random, LR_RANDOM_LIST, callee->outcomes[i].type.of, 0, FALSE) == NULL)
      return FALSE;
  return callee->n_outcomes > 0;
}

void
lr_random_call (LrRandom *random)
{
  const LrRandomProcedure *callee;
  const char *id = lr_random_id (random, "c");
  guint flags;
  gboolean drawn;

  if (random->n_procedures == 0)
    return;
  callee = &random->procedures[lr_random_below (random, random->n_procedures)];
  if (random->ways * callee->ways > random->most_ways ||
      (callee->refuses && random->governed > 0))
    return;
  flags = callee->refuses ? LR_RANDOM_KNOWN : 0;
  random->ways *= callee->ways;
  random->saw_drawn = callee->has_chance;
  random->procedure->has_chance = random->procedure->has_chance || callee->has_chance;
  random->procedure->refuses = random->procedure->refuses || callee->refuses;
  WRITE ("<call id=\"%s\" of=\"%s\"", id, callee->id);
  if (!callee->refuses && can_else (random, callee) && lr_random_percent (random, 30))
    {
      WRITE (" when=\"%s\"", lr_random_when (random, &drawn));
      call_else (random, callee);
    }
  if (lr_random_percent (random, 60))
    WRITE (" label=\"Call\""); /* without one its values are not kept */
  if (lr_random_percent (random, 10))
    WRITE (" effects=\"no\"");
  if (lr_random_percent (random, 25))
    WRITE (" pass=\"yes\"");
  WRITE (">");
  for (guint i = 0; i < callee->n_inputs; i++)
    {
      LrRandomType type = callee->inputs[i].type;
      guint is_list = type.sort == LR_RANDOM_LIST;

      if (is_list && lr_random_find (random, LR_RANDOM_LIST, type.of, flags, FALSE) == NULL)
        continue;
      if (lr_random_percent (random, 80))
        WRITE ("<with input=\"%s\" value=\"%s\"/>", callee->inputs[i].id,
               argument (random, type, callee->is_pick[i], flags));
    }
  WRITE ("</call>\n");
  lr_random_add_record (random, id, callee->outcomes, callee->n_outcomes, random->saw_drawn, FALSE);
}
