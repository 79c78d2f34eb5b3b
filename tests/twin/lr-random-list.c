/* lr-random-list.c - random list functions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-random-private.h"

#define SAY(...) lr_random_say (random, __VA_ARGS__)

/* List functions may nest two deep, and with items around them see four rows. */
#define MOST_LISTS 2
#define MOST_ROWS 4

/* A list function that is being written: its source is there, and its row in scope. */
typedef struct
{
  const char *source; /* with its condition */
  int         shape;  /* of the rows, or -1 */
  int         kind;   /* of the values, or -1 */
  const char *row;    /* (nullable): what the row is called */
  guint       mark;
} Source;

static gboolean
has_room (LrRandom *random)
{
  return random->lists < MOST_LISTS && random->rows < MOST_ROWS;
}

static void
enter (LrRandom *random,
       Source   *source,
       gboolean  drawn)
{
  source->mark = lr_random_mark (random);
  random->lists++;
  random->rows++;
  if (source->shape >= 0)
    {
      random->n_open[source->shape]++;
      if (source->row != NULL)
        lr_random_add_row (random, source->row, source->shape, drawn, FALSE);
      else
        lr_random_add_open (random, source->shape, drawn);
    }
  else
    lr_random_add (random, source->row, lr_random_type (LR_RANDOM_KIND, source->kind), FALSE);
}

static void
leave (LrRandom *random,
       Source   *source)
{
  lr_random_forget (random, source->mark);
  random->lists--;
  random->rows--;
  if (source->shape >= 0)
    random->n_open[source->shape]--;
}

/* Begins a list function over rows of a shape, values of a kind, or whatever there is. */
static gboolean
begin (LrRandom *random,
       Source   *source,
       int       shape,
       int       depth,
       guint     flags)
{
  const char *list = NULL;
  gboolean before = random->saw_drawn;
  gboolean drawn;

  if (!has_room (random))
    return FALSE;
  *source = (Source) { .shape = -1, .kind = -1 };
  random->saw_drawn = FALSE;
  if (shape < 0 && lr_random_percent (random, 75))
    shape = (int) lr_random_below (random, LR_RANDOM_SHAPES);
  if (shape >= 0)
    list = lr_random_list (random, shape, depth > 1 && lr_random_percent (random, 25) ? 1 : 0, flags);
  if (list != NULL)
    source->shape = shape;
  else
    {
      source->kind = (int) lr_random_below (random, LR_RANDOM_TURN); /* turns are not a list */
      list = random->kinds[source->kind].id;
    }
  drawn = random->saw_drawn;
  random->saw_drawn = before || drawn;
  if (source->shape < 0 || lr_random_percent (random, 60) || random->n_open[source->shape] > 0)
    source->row = lr_random_id (random, "b");
  source->source = source->row != NULL ? SAY ("%s in %s", source->row, list) : list;
  enter (random, source, drawn);
  if (lr_random_percent (random, 40))
    source->source = SAY ("%s where %s", source->source, lr_random_flag (random, depth - 1, flags & LR_RANDOM_KNOWN));
  return TRUE;
}

/* What rows can be sorted by: numbers, flags, and values of ordered kinds. */
static const char *
sort_key (LrRandom *random,
          int       depth,
          guint     flags)
{
  int kind = (int) lr_random_below (random, LR_RANDOM_KINDS);

  flags &= LR_RANDOM_KNOWN | LR_RANDOM_SAFE;
  if (lr_random_percent (random, 15))
    return lr_random_flag (random, depth - 1, flags);
  if (random->kinds[kind].ordered && random->kinds[kind].n_values > 0 && lr_random_percent (random, 30))
    return lr_random_kind (random, kind, depth - 1, flags | LR_RANDOM_TYPED);
  return lr_random_number (random, depth - 1, flags);
}

static const char *
sort_keys (LrRandom *random,
           int       depth,
           guint     flags)
{
  const char *first = sort_key (random, depth, flags);

  return lr_random_percent (random, 40) ? SAY ("%s, %s", first, sort_key (random, depth, flags)) : first;
}

/* --- lists --- */

/* A list of rows: a roster, some of its rows, or its rows in another order. %NULL if there is none of the shape. */
const char *
lr_random_list (LrRandom *random,
                int       shape,
                int       depth,
                guint     flags)
{
  LrRandomName *roster = lr_random_find (random, LR_RANDOM_LIST, shape, flags & LR_RANDOM_KNOWN, FALSE);
  const char *text = roster != NULL ? roster->text : NULL;
  const char *number;
  const char *other;
  Source source;

  if (text == NULL || depth <= 0)
    return text;
  switch (lr_random_below (random, 6))
    {
    case 0:
    case 1:
      random->n_open[shape]++; /* the number is where the row's fields are names */
      number = SAY ("max(0, %s)", lr_random_number (random, depth - 1, flags | LR_RANDOM_WHOLE));
      random->n_open[shape]--;
      if (!begin (random, &source, shape, depth, flags))
        return text;
      leave (random, &source);
      return source.shape == shape ? SAY ("take(%s, %s)", source.source, number) : text;
    case 2:
    case 3:
      if (!begin (random, &source, shape, depth, flags))
        return text;
      number = sort_keys (random, depth, flags);
      leave (random, &source);
      return source.shape == shape ? SAY ("sorted(%s, %s)", source.source, number) : text;
    case 4:
      /* the list of names may move while the condition is made */
      other = lr_random_find (random, LR_RANDOM_LIST, shape, flags & LR_RANDOM_KNOWN, FALSE)->text;
      return SAY ("(if %s then %s else %s)", lr_random_flag (random, depth - 1, flags), text, other);
    default:
      return text;
    }
}

/* A sum, or one of the sums that depend on the values of a kind. */
static const char *
sum_of (LrRandom     *random,
        const Source *source,
        int           depth,
        guint         flags)
{
  const char *number = lr_random_number (random, depth - 1, flags);
  int kind = (int) lr_random_below (random, LR_RANDOM_TURN);
  const char *key;

  if (random->kinds[kind].n_values == 0 || lr_random_percent (random, 60))
    return SAY ("sum(%s, %s)", source->source, number);
  key = lr_random_kind (random, kind, depth - 1, (flags & LR_RANDOM_KNOWN) | LR_RANDOM_TYPED);
  return SAY ("sum(%s, %s, %s).%s", source->source, number, key,
              random->kinds[kind].values[lr_random_below (random, random->kinds[kind].n_values)]);
}

const char *
lr_random_list_number (LrRandom *random,
                       int       depth,
                       guint     flags)
{
  const char *function = NULL;
  const char *key;
  guint inner = flags & ~LR_RANDOM_TYPED;
  Source source;

  if (!begin (random, &source, -1, depth, flags))
    return lr_random_number (random, 0, flags);
  switch (lr_random_below (random, 8))
    {
    case 0:
    case 1:
    case 2:
      function = sum_of (random, &source, depth, inner);
      break;
    case 3:
    case 4:
      function = SAY ("count(%s)", source.source);
      break;
    case 5:
      key = SAY ("abs(%s)", lr_random_number (random, depth - 1, inner));
      function = SAY ("majority(%s, %s, %s)", source.source, key, lr_random_number (random, depth - 1, inner));
      break;
    default:
      key = lr_random_number (random, depth - 1, inner);
      function = SAY ("%s(%s, %s)", lr_random_percent (random, 50) ? "least" : "greatest", source.source, key);
      leave (random, &source);
      return SAY ("(%s otherwise %s)", function, lr_random_number (random, 0, flags));
    }
  leave (random, &source);
  return function;
}

const char *
lr_random_list_flag (LrRandom *random,
                     int       depth,
                     guint     flags)
{
  const char *text;
  Source source;

  if (!begin (random, &source, -1, depth, flags))
    return "true";
  if (lr_random_percent (random, 30))
    text = SAY ("any(%s)", source.source);
  else
    text = SAY ("%s(%s, %s)", lr_random_percent (random, 50) ? "any" : "all", source.source,
                lr_random_flag (random, depth - 1, flags));
  leave (random, &source);
  return text;
}

/* A value of a kind out of rows; of an ordered one also the least, the greatest or the majority's. */
const char *
lr_random_list_kind (LrRandom *random,
                     int       kind,
                     int       depth,
                     guint     flags)
{
  const char *text, *weight;
  Source source;

  if (!random->kinds[kind].ordered || !begin (random, &source, -1, depth, flags))
    return NULL;
  if (lr_random_percent (random, 30))
    {
      weight = SAY ("abs(%s)", lr_random_number (random, depth - 1, flags));
      text = SAY ("majority(%s, %s, %s)", source.source, weight,
                  lr_random_kind (random, kind, depth - 1, flags | LR_RANDOM_TYPED));
      leave (random, &source);
      return text;
    }
  text = SAY ("%s(%s, %s)", lr_random_percent (random, 50) ? "least" : "greatest", source.source,
              lr_random_kind (random, kind, depth - 1, flags | LR_RANDOM_TYPED));
  leave (random, &source);
  return SAY ("(%s otherwise %s)", text, lr_random_literal (random, lr_random_type (LR_RANDOM_KIND, kind)));
}

/* One row, or none: of a list that is given, or of any of the shape. */
const char *
lr_random_best (LrRandom   *random,
                int         shape,
                const char *list,
                int         depth,
                guint       flags)
{
  const char *text;
  Source source;

  if (list == NULL)
    {
      if (!begin (random, &source, shape, depth, flags))
        return NULL;
      if (source.shape != shape)
        {
          leave (random, &source);
          return NULL;
        }
    }
  else
    {
      source = (Source) { .shape = shape, .kind = -1, .row = lr_random_id (random, "b") };
      source.source = SAY ("%s in %s", source.row, list);
      enter (random, &source, random->saw_drawn);
    }
  text = SAY ("best(%s, %s)", source.source, sort_keys (random, depth, flags));
  leave (random, &source);
  return text;
}
