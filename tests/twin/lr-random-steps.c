/* lr-random-steps.c - random steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-random-private.h"

#include <math.h>
#include <string.h>

#define SAY(...) lr_random_say (random, __VA_ARGS__)
#define WRITE(...) lr_random_write (random, __VA_ARGS__)

/* A condition, more often than not one that depends on the dice. */
const char *
lr_random_when (LrRandom *random,
                gboolean *drawn)
{
  gboolean before = random->saw_drawn;
  const char *when;

  random->saw_drawn = FALSE;
  when = lr_random_flag (random, 2, lr_random_percent (random, 20) ? LR_RANDOM_KNOWN : 0);
  *drawn = random->saw_drawn;
  random->saw_drawn = before || *drawn;
  return when;
}

/* Writes `when`, and `else` with it, now and then; says whether it did. */
static gboolean
when_else (LrRandom     *random,
           LrRandomType  type,
           guint         percent)
{
  gboolean drawn;

  if (!lr_random_percent (random, percent))
    return FALSE;
  WRITE (" when=\"%s\"", lr_random_when (random, &drawn));
  WRITE (" else=\"%s\"", lr_random_value (random, type, 1, 0));
  return TRUE;
}

static void
label (LrRandom *random)
{
  if (lr_random_percent (random, 15))
    WRITE (" label=\"%s\"", lr_random_message (random, LR_RANDOM_KNOWN));
}

static LrRandomType
some_type (LrRandom *random)
{
  static const LrRandomSort sorts[] = { LR_RANDOM_NUMBER, LR_RANDOM_NUMBER, LR_RANDOM_NUMBER, LR_RANDOM_FLAG,
                                        LR_RANDOM_KIND };
  LrRandomSort sort = sorts[lr_random_below (random, G_N_ELEMENTS (sorts))];
  int kind = (int) lr_random_below (random, LR_RANDOM_KINDS);

  if (sort == LR_RANDOM_KIND && random->kinds[kind].n_values == 0)
    kind = 0;
  return lr_random_type (sort, kind);
}

/* What a let or outcome may also be: none in some cases. */
static gboolean
maybe_none (LrRandom     *random,
            const char   *element,
            const char   *id,
            LrRandomType *type)
{
  if (type->sort != LR_RANDOM_NUMBER || !lr_random_percent (random, 10))
    return FALSE;
  type->maybe = TRUE;
  WRITE ("<%s id=\"%s\" value=\"if %s then %s else none\"", element, id, lr_random_flag (random, 2, 0),
         lr_random_number (random, 2, 0));
  label (random);
  WRITE ("/>\n");
  return TRUE;
}

/* --- let and outcome --- */

/* What a call of the procedure returns. */
void
lr_random_note_outcome (LrRandom     *random,
                        const char   *element,
                        const char   *id,
                        LrRandomType  type)
{
  LrRandomProcedure *procedure = random->procedure;

  if (g_str_equal (element, "outcome") && random->depth == 0)
    procedure->outcomes[procedure->n_outcomes++] = (LrRandomField) { id, type };
}

static void
simple_value (LrRandom   *random,
              const char *element,
              const char *id)
{
  LrRandomType type = some_type (random);
  gboolean is_outcome = g_str_equal (element, "outcome");

  type.whole = type.sort == LR_RANDOM_NUMBER && lr_random_percent (random, 40);
  if (!maybe_none (random, element, id, &type))
    {
      WRITE ("<%s id=\"%s\" value=\"%s\"", element, id, lr_random_value (random, type, 3, 0));
      if (type.sort == LR_RANDOM_KIND)
        WRITE (" of=\"%s\"", random->kinds[type.of].id);
      else if (type.sort == LR_RANDOM_NUMBER && lr_random_percent (random, 20))
        WRITE (" of=\"number\" unit=\"pt\"");
      when_else (random, type, 20);
      label (random);
      if (is_outcome && !random->has_headline && lr_random_percent (random, 30))
        {
          random->has_headline = TRUE;
          WRITE (" headline=\"%s {%s}\"", lr_random_message (random, 0), id);
        }
      WRITE ("/>\n");
    }
  lr_random_add (random, id, type, random->saw_drawn);
  lr_random_note_outcome (random, element, id, type);
}

/* A record: one made here, or a chart's cell. */
static void
record_value (LrRandom   *random,
              const char *element,
              const char *id)
{
  LrRandomType type = lr_random_type (LR_RANDOM_RECORD, 0);

  WRITE ("<%s id=\"%s\" value=\"%s\"/>\n", element, id, lr_random_value (random, type, 2, 0));
  lr_random_add_record (random, id, random->pair, G_N_ELEMENTS (random->pair), random->saw_drawn, FALSE);
  lr_random_note_outcome (random, element, id, type);
}

/* A cell of a chart, of which some may be none. */
static void
cell_value (LrRandom   *random,
            const char *element,
            const char *id)
{
  gboolean maybe;
  const char *cell = lr_random_cell (random, 2, &maybe);

  if (cell == NULL)
    {
      record_value (random, element, id);
      return;
    }
  WRITE ("<let id=\"%s\" value=\"%s\"/>\n", id, cell);
  lr_random_add_record (random, id, random->cell.fields, random->cell.n_fields, random->saw_drawn, maybe);
}

static void
row_value (LrRandom   *random,
           const char *id)
{
  int shape = (int) lr_random_below (random, LR_RANDOM_SHAPES);
  const char *best = lr_random_best (random, shape, NULL, 2, 0);

  if (best == NULL)
    {
      simple_value (random, "let", id);
      return;
    }
  WRITE ("<let id=\"%s\" value=\"%s\"/>\n", id, best);
  lr_random_add_row (random, id, shape, random->saw_drawn, TRUE);
}

static void
list_value (LrRandom   *random,
            const char *element,
            const char *id)
{
  int shape = (int) lr_random_below (random, LR_RANDOM_SHAPES);
  const char *list = lr_random_list (random, shape, 2, 0);

  if (list == NULL)
    {
      simple_value (random, element, id);
      return;
    }
  WRITE ("<%s id=\"%s\" value=\"%s\"/>\n", element, id, list);
  lr_random_add (random, id, lr_random_type (LR_RANDOM_LIST, shape), random->saw_drawn);
  lr_random_note_outcome (random, element, id, lr_random_type (LR_RANDOM_LIST, shape));
}

static void
let (LrRandom *random)
{
  const char *id = lr_random_id (random, "n");
  const char *element = lr_random_percent (random, 60) ? "let" : "outcome";

  random->saw_drawn = FALSE;
  switch (lr_random_below (random, 11))
    {
    case 0:
      record_value (random, element, id);
      break;
    case 3:
      cell_value (random, element, id);
      break;
    case 1:
      row_value (random, id);
      break;
    case 2:
      list_value (random, element, id);
      break;
    default:
      simple_value (random, element, id);
      break;
    }
}

/* --- dice and draws --- */

static void
draw (LrRandom *random)
{
  guint kind = lr_random_below (random, 2);
  const char *of = random->kinds[kind].id;
  const char *id = lr_random_id (random, "w");
  const char *row;
  LrRandomType type = { LR_RANDOM_KIND, (int) kind, FALSE, FALSE };
  guint most = 1 + lr_random_below (random, 3);
  double ways = most * random->kinds[kind].n_values + 1.0;

  if (random->ways * ways > random->most_ways || random->kinds[kind].n_values == 0)
    return;
  random->ways *= ways;
  random->procedure->has_chance = TRUE;
  row = lr_random_id (random, "b");
  WRITE ("<draw id=\"%s\" of=\"%s\" from=\"sum(%s in %s, max(%u, min(%u, %s)), %s)\"", id, of, row, of,
         lr_random_percent (random, 50) ? 1 : 0, most, lr_random_number (random, 2, LR_RANDOM_WHOLE), row);
  if (lr_random_percent (random, 15))
    WRITE (" by=\"us\"");
  when_else (random, type, 25);
  label (random);
  WRITE ("/>\n");
  lr_random_add (random, id, type, TRUE);
}

static void
roll (LrRandom *random)
{
  static const guint sides[] = { 2, 2, 2, 3, 3, 4, 6 };
  const char *id = lr_random_id (random, "r");
  LrRandomType type = { LR_RANDOM_NUMBER, 0, FALSE, TRUE };
  guint n_sides = sides[lr_random_below (random, G_N_ELEMENTS (sides))];
  guint dice = lr_random_percent (random, 70) ? 1 : 2 + lr_random_below (random, 2);
  guint theirs = lr_random_percent (random, 12) ? 1 + lr_random_below (random, 2) : 0;
  guint their_sides = 2 + lr_random_below (random, 2);
  gboolean counts = theirs == 0 && lr_random_percent (random, 15);
  guint reroll = lr_random_percent (random, 10) ? 1 + lr_random_below (random, n_sides) : 0;
  guint explode = lr_random_percent (random, 10) ? 1 + lr_random_below (random, 2) : 0;
  double ways = pow (n_sides * (reroll > 0 ? 1.5 : 1) * (explode + 1), dice) * pow (their_sides, theirs);

  if (random->ways * ways > random->most_ways)
    return;
  random->ways *= ways;
  random->procedure->has_chance = TRUE;
  if (dice == 1)
    WRITE ("<roll id=\"%s\" dice=\"%sd%u\"", id, lr_random_percent (random, 50) ? "1" : "", n_sides);
  else if (lr_random_percent (random, 50))
    WRITE ("<roll id=\"%s\" dice=\"%ud%u\"", id, dice, n_sides);
  else
    WRITE ("<roll id=\"%s\" dice=\"max(0, min(%u, %s)) d%u\"", id, dice, lr_random_number (random, 2, LR_RANDOM_WHOLE),
           n_sides);
  if (counts && lr_random_percent (random, 50))
    WRITE (" count=\"%u..%u\"", 1 + lr_random_below (random, 2), 2 + lr_random_below (random, n_sides));
  else if (counts)
    WRITE (" count=\"%s..%s\"", lr_random_number (random, 1, 0), lr_random_number (random, 1, 0));
  else if (theirs == 0 && dice > 1 && lr_random_percent (random, 40))
    WRITE (" keep=\"%u %s\"", 1 + lr_random_below (random, dice), lr_random_percent (random, 50) ? "high" : "low");
  if (theirs == 1 && lr_random_percent (random, 50))
    WRITE (" against=\"d%u\"", their_sides);
  else if (theirs > 0 && lr_random_percent (random, 50))
    WRITE (" against=\"%ud%u\"", theirs, their_sides);
  else if (theirs > 0)
    WRITE (" against=\"max(0, min(%u, %s)) d%u\"", theirs, lr_random_number (random, 2, LR_RANDOM_WHOLE), their_sides);
  if (theirs > 0 && lr_random_percent (random, 30))
    WRITE (" ties=\"yes\"");
  if (reroll > 0 && lr_random_percent (random, 50))
    WRITE (" reroll=\"%u\"", reroll);
  else if (reroll > 0)
    WRITE (" reroll=\"%u..%u\"", reroll, reroll + lr_random_below (random, n_sides - reroll + 1));
  if (explode > 0)
    WRITE (" explode=\"%u\"", explode);
  if (lr_random_percent (random, 20))
    WRITE (" by=\"us\"");
  when_else (random, type, 25);
  label (random);
  WRITE ("/>\n");
  lr_random_add (random, id, type, TRUE);
}

/* An input of the procedure that is a roster without a row for each value. */
static const char *
roster_of (LrRandom *random,
           int      *shape)
{
  const LrRandomProcedure *procedure = random->procedure;

  for (guint i = 0; i < procedure->n_inputs; i++)
    if (procedure->inputs[i].type.sort == LR_RANDOM_LIST)
      {
        *shape = procedure->inputs[i].type.of;
        return procedure->inputs[i].id;
      }
  return NULL;
}

/* A player chooses a row, or makes a roster. */
static gboolean
decide_rows (LrRandom   *random,
             const char *id)
{
  LrRandomType type = lr_random_type (LR_RANDOM_ROW, 0);
  gboolean drawn;
  int shape;
  const char *roster = roster_of (random, &shape);
  const char *of;

  if (roster == NULL)
    return FALSE;
  of = random->shapes[shape].id;
  type.of = shape;
  if (lr_random_percent (random, 60))
    WRITE ("<pick id=\"%s\" by=\"us\" of=\"%s\" from=\"%s\"%s", id, of, roster,
           lr_random_percent (random, 30) ? " default=\"none\"" :
           lr_random_percent (random, 40) ? " default=\"first\"" :
                                            "");
  else
    {
      type = lr_random_type (LR_RANDOM_LIST, shape);
      WRITE ("<roster id=\"%s\" by=\"us\" of=\"%s\"", id, of);
      if (random->shapes[shape].n_fields > 1 && random->shapes[shape].fields[1].type.sort == LR_RANDOM_KIND &&
          lr_random_percent (random, 30))
        WRITE (" rows=\"%s\"", random->kinds[random->shapes[shape].fields[1].type.of].id);
      else
        WRITE (" min=\"1\" max=\"3\"%s", lr_random_percent (random, 30) ? " default=\"2\"" : "");
      WRITE ("%s", lr_random_percent (random, 20) ? " order=\"none\"" : "");
    }
  if (lr_random_percent (random, 10))
    WRITE (" secret=\"yes\"");
  if (lr_random_percent (random, 80))
    WRITE (" when=\"%s\" else=\"%s\"", lr_random_when (random, &drawn), type.sort == LR_RANDOM_ROW ? "none" : roster);
  WRITE ("/>\n");
  random->procedure->has_chance = TRUE;
  if (type.sort == LR_RANDOM_ROW)
    lr_random_add_row (random, id, shape, TRUE, TRUE);
  else
    lr_random_add (random, id, type, TRUE)->is_unordered = TRUE; /* perhaps */
  return TRUE;
}

static void
decision (LrRandom *random)
{
  const char *id = lr_random_id (random, "d");
  LrRandomType type = some_type (random);
  gboolean has_default = lr_random_percent (random, 70);

  if (lr_random_percent (random, 15) && decide_rows (random, id))
    return;
  if (type.sort == LR_RANDOM_KIND)
    type.of = lr_random_percent (random, 50) ? 0 : 1;
  if (type.sort == LR_RANDOM_NUMBER)
    {
      type.whole = TRUE;
      WRITE ("<number id=\"%s\" by=\"us\" min=\"0\" max=\"%s\"", id,
             lr_random_percent (random, 70) ? "3" : SAY ("max(2, %s)", lr_random_number (random, 1, 0)));
      if (lr_random_percent (random, 10))
        WRITE (" step=\"1\"");
    }
  else if (type.sort == LR_RANDOM_FLAG)
    WRITE ("<flag id=\"%s\" by=\"them\"", id);
  else
    WRITE ("<choice id=\"%s\" by=\"them\" of=\"%s\"", id, random->kinds[type.of].id);
  if (has_default)
    WRITE (" default=\"%s\"", lr_random_value (random, type, 2, 0));
  if (lr_random_percent (random, 10))
    WRITE (" secret=\"yes\"");
  when_else (random, type, has_default ? 30 : 60);
  WRITE ("/>\n");
  random->procedure->has_chance = TRUE;
  lr_random_add (random, id, type, TRUE);
}

/* --- what is shown --- */

static void
check (LrRandom *random)
{
  gboolean refuses = random->governed == 0 && lr_random_percent (random, 40);
  gboolean drawn;

  if (refuses)
    {
      random->procedure->refuses = TRUE;
      WRITE ("<check that=\"%s or %s at most %s\" else=\"refuse\"", lr_random_flag (random, 1, LR_RANDOM_KNOWN),
             lr_random_number (random, 0, LR_RANDOM_KNOWN), lr_random_number (random, 1, LR_RANDOM_KNOWN));
      if (lr_random_percent (random, 30))
        WRITE (" when=\"%s\"", lr_random_flag (random, 1, LR_RANDOM_KNOWN));
    }
  else
    {
      WRITE ("<check that=\"%s\" else=\"warn\"", lr_random_flag (random, 2, 0));
      if (lr_random_percent (random, 30))
        WRITE (" when=\"%s\"", lr_random_when (random, &drawn));
    }
  WRITE (">%s.</check>\n", lr_random_message (random, 0));
}

static void
tell (LrRandom *random)
{
  gboolean drawn;

  WRITE ("<tell");
  if (lr_random_percent (random, 60))
    WRITE (" when=\"%s\"", lr_random_when (random, &drawn));
  if (lr_random_percent (random, 40))
    WRITE (" to=\"them\"");
  WRITE (">%s.</tell>\n", lr_random_message (random, 0));
}

static void
effect_keys (LrRandom *random)
{
  const char *key, *number;

  switch (lr_random_below (random, 4))
    {
    case 0:
      WRITE (" tracker=\"tn\" %s=\"%s\"", lr_random_percent (random, 50) ? "set" : "add",
             lr_random_number (random, 2, 0));
      break;
    case 1:
      WRITE (" tracker=\"tf\" set=\"%s\"", lr_random_flag (random, 2, 0));
      break;
    case 2:
      key = lr_random_kind (random, 0, 1, 0);
      number = lr_random_number (random, 1, 0);
      if (strlen (key) % 3 == 0)
        WRITE (" tracker=\"tk[%s]\" add=\"%s\"", key, number);
      else /* one row of a list */
        {
          static const char *const whats[] = {
            "field=\"su_f\" set=\"true\"", "field=\"su_x\" set=\"2\"", "remove=\"yes\"",
          };

          WRITE (" tracker=\"tr['%s', %s, 1]\" ", random->kinds[1].values[0], key);
          if (strlen (number) % 2 == 0)
            WRITE ("field=\"su_x\" add=\"%s\"", number);
          else
            WRITE ("%s", whats[strlen (number) / 2 % G_N_ELEMENTS (whats)]);
        }
      break;
    default:
      WRITE (" tracker=\"tp[%s, %s]\"", lr_random_kind (random, 1, 1, 0), lr_random_kind (random, 0, 1, 0));
      WRITE (" set=\"%s\"", lr_random_kind (random, 0, 1, 0));
      break;
    }
}

static void
effect (LrRandom *random)
{
  guint mark = lr_random_mark (random);
  guint rows = random->rows;
  int shape = (int) lr_random_below (random, LR_RANDOM_SHAPES);
  const char *list = lr_random_percent (random, 25) ? lr_random_list (random, shape, 1, 0) : NULL;
  const char *row = lr_random_id (random, "b");
  gboolean drawn;

  WRITE ("<effect");
  if (lr_random_percent (random, 35))
    WRITE (" when=\"%s\"", lr_random_when (random, &drawn));
  if (random->kinds[LR_RANDOM_TURN].n_values > 0 && lr_random_percent (random, 20))
    {
      WRITE (" turn=\"turn + %s\"", lr_random_number (random, 0, LR_RANDOM_WHOLE));
      WRITE (">%s.</effect>\n", lr_random_message (random, 0));
      return;
    }
  if (list != NULL)
    {
      WRITE (" each=\"%s in %s\"", row, list);
      random->rows++;
      lr_random_add_row (random, row, shape, TRUE, FALSE);
    }
  effect_keys (random);
  WRITE ("/>\n");
  random->rows = rows;
  lr_random_forget (random, mark);
}

/* --- variables --- */

static void
var (LrRandom *random)
{
  const char *id = lr_random_id (random, "v");
  LrRandomType type = some_type (random);
  gboolean known = lr_random_percent (random, 20);
  guint flags = known ? LR_RANDOM_KNOWN : 0;
  int shape = (int) lr_random_below (random, LR_RANDOM_SHAPES);
  const char *list = lr_random_percent (random, 30) ? lr_random_list (random, shape, 1, flags) : NULL;
  gboolean unordered = list != NULL && lr_random_percent (random, 50);
  LrRandomName *name;

  if (list != NULL)
    type = lr_random_type (LR_RANDOM_LIST, shape);
  type.whole = type.sort == LR_RANDOM_NUMBER;
  WRITE ("<var id=\"%s\" start=\"%s\"", id, list != NULL ? list : lr_random_value (random, type, 1, flags));
  if (type.sort == LR_RANDOM_KIND)
    WRITE (" of=\"%s\"", random->kinds[type.of].id);
  if (type.sort == LR_RANDOM_NUMBER && lr_random_percent (random, 40))
    WRITE (" min=\"0\" max=\"%s\"",
           lr_random_percent (random, 70) ? "3" : lr_random_number (random, 0, LR_RANDOM_KNOWN | LR_RANDOM_WHOLE));
  if (unordered)
    WRITE (" order=\"none\"");
  WRITE ("/>\n");
  name = lr_random_add (random, id, type, !known);
  name->is_var = TRUE;
  name->is_unordered = unordered;
  name->governed = random->governed;
}

static LrRandomName *
find_var (LrRandom *random)
{
  guint n = 0, chosen;

  for (guint i = 0; i < random->names->len; i++)
    {
      const LrRandomName *name = &g_array_index (random->names, LrRandomName, i);

      n += name->is_var && !name->is_locked && (name->drawn || name->governed == random->governed);
    }
  if (n == 0)
    return NULL;
  chosen = lr_random_below (random, n);
  for (guint i = 0; i < random->names->len; i++)
    {
      LrRandomName *name = &g_array_index (random->names, LrRandomName, i);

      if (name->is_var && !name->is_locked && (name->drawn || name->governed == random->governed) && chosen-- == 0)
        return name;
    }
  g_assert_not_reached ();
}

static void
set (LrRandom *random)
{
  const LrRandomName *found = find_var (random);
  LrRandomName name;
  gboolean drawn;
  guint flags;

  if (found == NULL)
    return;
  name = *found; /* the array may move */
  flags = name.drawn ? 0 : LR_RANDOM_KNOWN;
  WRITE ("<set var=\"%s\" value=\"%s\"", name.text, lr_random_value (random, name.type, 2, flags));
  if (lr_random_percent (random, 25))
    WRITE (" when=\"%s\"", flags != 0 ? lr_random_flag (random, 1, flags) : lr_random_when (random, &drawn));
  WRITE ("/>\n");
}

/* --- blocks --- */

static void
step (LrRandom *random)
{
  guint choice = lr_random_below (random, 100);

  if (choice < 17)
    let (random);
  else if (choice < 27)
    lr_random_tally (random);
  else if (choice < 41)
    roll (random);
  else if (choice < 44)
    draw (random);
  else if (choice < 49)
    decision (random);
  else if (choice < 53)
    check (random);
  else if (choice < 57)
    tell (random);
  else if (choice < 61)
    effect (random);
  else if (choice < 67)
    var (random);
  else if (choice < 73)
    set (random);
  else if (choice < 76)
    lr_random_hit (random);
  else if (choice < 83)
    lr_random_if (random);
  else if (choice < 92)
    lr_random_repeat (random);
  else
    lr_random_call (random);
}

/* Steps in their own scope. Variables are shown at its end, so that nothing of them is lost on the way. */
void
lr_random_block (LrRandom *random,
                 guint     n_steps)
{
  guint mark = lr_random_mark (random);

  for (guint i = 0; i < n_steps; i++)
    step (random);
  for (guint i = mark; i < random->names->len; i++)
    {
      LrRandomName name = g_array_index (random->names, LrRandomName, i);

      if (name.is_var)
        {
          const char *id = lr_random_id (random, "o");

          WRITE ("<outcome id=\"%s\" value=\"%s\"/>\n", id, name.text);
          lr_random_note_outcome (random, "outcome", id, name.type);
        }
    }
  if (random->depth > 0)
    lr_random_forget (random, mark);
}
