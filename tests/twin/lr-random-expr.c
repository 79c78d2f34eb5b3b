/* lr-random-expr.c - random formulas
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-random-private.h"

#define SAY(...) lr_random_say (random, __VA_ARGS__)
#define NUMBER(flags) lr_random_number (random, depth - 1, flags)
#define FLAG(flags) lr_random_flag (random, depth - 1, flags)

/* --- numbers --- */

static const char *
number_atom (LrRandom *random,
             guint     flags)
{
  LrRandomName *name = NULL;

  if (lr_random_percent (random, 70))
    name = lr_random_find (random, LR_RANDOM_NUMBER, -1, flags, FALSE);
  if (name != NULL)
    return name->text;
  if (!(flags & LR_RANDOM_WHOLE) && lr_random_percent (random, 15))
    return lr_random_percent (random, 50) ? "0.5" : "(3 / 2)";
  return SAY ("%d", (int) lr_random_below (random, 4));
}

/* What may be divided by; 0 only now and then, since that is a fault. */
static const char *
divisor (LrRandom *random,
         int       depth,
         guint     flags)
{
  if (!(flags & LR_RANDOM_SAFE) && lr_random_percent (random, 3))
    return NUMBER (flags);
  if (lr_random_percent (random, 40))
    return SAY ("max(1, %s)", NUMBER (flags));
  return SAY ("%u", 2 + lr_random_below (random, 3));
}

static const char *
rounded (LrRandom *random,
         int       depth,
         guint     flags)
{
  static const char *const functions[] = { "floor", "ceil", "round_up_half", "round_down_half" };

  return SAY ("%s(%s)", functions[lr_random_below (random, G_N_ELEMENTS (functions))],
              NUMBER (flags & ~LR_RANDOM_WHOLE));
}

/* A field of some kind's value. Some of them nobody has filled in. */
static const char *
kind_number (LrRandom *random,
             int       depth,
             guint     flags)
{
  int kind = (int) lr_random_below (random, LR_RANDOM_KINDS);

  if (random->kinds[kind].number == NULL || (flags & LR_RANDOM_SAFE) ||
      ((flags & LR_RANDOM_WHOLE) && !random->kinds[kind].number_whole))
    return number_atom (random, flags);
  return SAY ("(%s).%s", lr_random_kind (random, kind, depth - 1, (flags & LR_RANDOM_KNOWN) | LR_RANDOM_TYPED),
              random->kinds[kind].number);
}

static const char *
number_otherwise (LrRandom *random,
                  int       depth,
                  guint     flags)
{
  const LrRandomName *name = lr_random_find (random, LR_RANDOM_NUMBER, -1, flags, TRUE);
  /* Names move when another one is made. */
  const char *text = name != NULL ? name->text : NULL;

  return text != NULL ? SAY ("(%s otherwise %s)", text, NUMBER (flags)) : number_atom (random, flags);
}

const char *
lr_random_number (LrRandom *random,
                  int       depth,
                  guint     flags)
{
  static const char *const signs[] = { "+", "+", "-", "*" };

  if (depth <= 0)
    return number_atom (random, flags);
  switch (lr_random_below (random, 24))
    {
    case 0:
    case 1:
    case 2:
    case 3:
      return SAY ("(%s %s %s)", NUMBER (flags), signs[lr_random_below (random, G_N_ELEMENTS (signs))], NUMBER (flags));
    case 4:
      if (flags & LR_RANDOM_WHOLE)
        return rounded (random, depth, flags);
      return SAY ("(%s / %s)", NUMBER (flags), divisor (random, depth, flags));
    case 5:
      return SAY ("(%s mod %s)", NUMBER (flags), divisor (random, depth, flags));
    case 6:
      return SAY ("(-%s)", NUMBER (flags));
    case 7:
    case 8:
      return SAY ("(if %s then %s else %s)", FLAG (flags & ~LR_RANDOM_WHOLE), NUMBER (flags), NUMBER (flags));
    case 9:
      return SAY ("min(%s, %s)", NUMBER (flags), NUMBER (flags));
    case 10:
      return SAY ("max(%s, %s, %s)", NUMBER (flags), NUMBER (flags), NUMBER (flags));
    case 11:
      return SAY ("abs(%s)", NUMBER (flags));
    case 12:
      return rounded (random, depth, flags);
    case 13:
    case 14:
      return lr_random_list_number (random, depth, flags);
    case 15:
    case 16:
      return lr_random_chart (random, LR_RANDOM_NUMBER, -1, depth, flags);
    case 17:
      return kind_number (random, depth, flags);
    case 18:
      return number_otherwise (random, depth, flags);
    case 19:
      if (random->kinds[LR_RANDOM_TURN].n_values > 0)
        return SAY ("(%s - turn)", lr_random_kind (random, LR_RANDOM_TURN, depth - 1, flags | LR_RANDOM_TYPED));
      return number_atom (random, flags);
    case 20:
      return SAY ("{%s: %s}.%s", "p_a", NUMBER (flags), "p_a");
    default:
      return number_atom (random, flags);
    }
}

/* --- flags --- */

static const char *
flag_atom (LrRandom *random,
           int       depth,
           guint     flags)
{
  LrRandomName *name = lr_random_percent (random, 60) ? lr_random_find (random, LR_RANDOM_FLAG, -1, flags, FALSE) :
                                                        NULL;
  static const char *const signs[] = { "under", "at most", "over", "at least", "=", "!=" };

  if (name != NULL)
    return name->text;
  if (depth > -2 && lr_random_percent (random, 80))
    return SAY ("%s %s %s", number_atom (random, flags & ~LR_RANDOM_WHOLE),
                signs[lr_random_below (random, G_N_ELEMENTS (signs))], number_atom (random, flags & ~LR_RANDOM_WHOLE));
  return lr_random_percent (random, 50) ? "true" : "false";
}

static const char *
comparison (LrRandom *random,
            int       depth,
            guint     flags)
{
  static const char *const signs[] = { "=", "!=", "under", "at most", "over", "at least" };
  int kind = (int) lr_random_below (random, LR_RANDOM_KINDS);
  gboolean ordered = random->kinds[kind].ordered;

  if (random->kinds[kind].n_values == 0 || lr_random_percent (random, 60))
    return SAY ("%s %s %s", NUMBER (flags), signs[lr_random_below (random, 6)], NUMBER (flags));
  return SAY ("%s %s %s", lr_random_kind (random, kind, depth - 1, flags | LR_RANDOM_TYPED),
              signs[lr_random_below (random, ordered ? 6 : 2)], lr_random_kind (random, kind, depth - 1, flags));
}

static const char *
in_entries (LrRandom *random,
            int       depth,
            guint     flags)
{
  int kind = (int) lr_random_below (random, LR_RANDOM_KINDS);
  const LrRandomKind *of = &random->kinds[kind];

  if (of->n_values > 0 && lr_random_percent (random, 40))
    return SAY ("%s in (%s%s%s, '%s')", lr_random_kind (random, kind, depth - 1, flags | LR_RANDOM_TYPED),
                lr_random_literal (random, lr_random_type (LR_RANDOM_KIND, kind)), of->ordered ? ".." : ", ",
                lr_random_literal (random, lr_random_type (LR_RANDOM_KIND, kind)),
                of->values[lr_random_below (random, of->n_values)]);
  if (lr_random_percent (random, 50))
    return SAY ("%s in (%s..%s)", NUMBER (flags), number_atom (random, flags), NUMBER (flags));
  return SAY ("%s in (%s, %s..%s)", NUMBER (flags), number_atom (random, flags), number_atom (random, flags),
              NUMBER (flags));
}

static const char *
is_none (LrRandom *random,
         int       depth,
         guint     flags)
{
  LrRandomSort sort = (LrRandomSort) lr_random_below (random, LR_RANDOM_ROW + 1);
  LrRandomName *name = lr_random_find (random, sort, -1, flags, TRUE);

  if (name == NULL)
    return flag_atom (random, depth, flags);
  return SAY ("%s is %snone", name->text, lr_random_percent (random, 50) ? "not " : "");
}

/* Two rows are the same if they are the same row of the same roster. */
static const char *
same_row (LrRandom *random,
          int       depth,
          guint     flags)
{
  int shape = (int) lr_random_below (random, LR_RANDOM_SHAPES);
  LrRandomName *first = lr_random_find (random, LR_RANDOM_ROW, shape, flags, lr_random_percent (random, 50));
  const char *text = first != NULL ? first->text : NULL;
  LrRandomName *second = lr_random_find (random, LR_RANDOM_ROW, shape, flags, lr_random_percent (random, 50));

  if (first == NULL || second == NULL)
    return flag_atom (random, depth, flags);
  return SAY ("%s = %s", text, second->text);
}

static const char *
kind_flag (LrRandom *random,
           int       depth,
           guint     flags)
{
  int kind = (int) lr_random_below (random, LR_RANDOM_KINDS);

  if (random->kinds[kind].flag == NULL)
    return flag_atom (random, depth, flags);
  return SAY ("(%s).%s", lr_random_kind (random, kind, depth - 1, (flags & LR_RANDOM_KNOWN) | LR_RANDOM_TYPED),
              random->kinds[kind].flag);
}

const char *
lr_random_flag (LrRandom *random,
                int       depth,
                guint     flags)
{
  flags &= ~LR_RANDOM_WHOLE;
  if (depth <= 0)
    return SAY ("(%s)", flag_atom (random, depth, flags));
  switch (lr_random_below (random, 20))
    {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
      return SAY ("(%s)", comparison (random, depth, flags));
    case 6:
    case 7:
      return SAY ("(%s)", in_entries (random, depth, flags));
    case 8:
      return SAY ("(not %s)", FLAG (flags));
    case 9:
      return SAY ("(%s and %s)", FLAG (flags), FLAG (flags));
    case 10:
      return SAY ("(%s or %s)", FLAG (flags), FLAG (flags));
    case 11:
      return SAY ("(if %s then %s else %s)", FLAG (flags), FLAG (flags), FLAG (flags));
    case 12:
    case 13:
      return lr_random_list_flag (random, depth, flags);
    case 14:
      return SAY ("(%s)", is_none (random, depth, flags));
    case 15:
      return SAY ("(%s)", lr_random_chart (random, LR_RANDOM_FLAG, -1, depth, flags));
    case 16:
      return SAY ("(%s)", same_row (random, depth, flags));
    case 17:
      return SAY ("(%s)", kind_flag (random, depth, flags));
    case 18:
      if (lr_random_percent (random, 50) && random->option_flag != NULL)
        return SAY ("option.%s", random->option_flag);
      if (lr_random_percent (random, 30))
        return "(scenario = 's1')";
      return random->option_reading != NULL ? SAY ("(option.%s = 'o1')", random->option_reading) : "true";
    default:
      return SAY ("(%s)", flag_atom (random, depth, flags));
    }
}

/* --- kind values --- */

static const char *
kind_atom (LrRandom *random,
           int       kind,
           guint     flags)
{
  LrRandomName *name = lr_random_percent (random, (flags & LR_RANDOM_TYPED) ? 100 : 60) ?
                           lr_random_find (random, LR_RANDOM_KIND, kind, flags, FALSE) :
                           NULL;
  const char *literal = lr_random_literal (random, lr_random_type (LR_RANDOM_KIND, kind));

  if (name != NULL)
    return name->text;
  if (!(flags & LR_RANDOM_TYPED))
    return literal;
  /* a value whose kind can be seen: any of the kind, or else this one */
  if (kind != LR_RANDOM_TURN && random->lists < 2 && random->rows < 4)
    {
      const char *row = lr_random_id (random, "z");

      return SAY ("(best(%s in %s where %s = %s, 1) otherwise %s)", row, random->kinds[kind].id, row, literal, literal);
    }
  return NULL;
}

static const char *
turn_sum (LrRandom *random,
          int       depth,
          guint     flags)
{
  const char *turn = lr_random_kind (random, LR_RANDOM_TURN, depth - 1, (flags & ~LR_RANDOM_WHOLE) | LR_RANDOM_TYPED);

  return SAY ("(%s %s %s otherwise %s)", turn, lr_random_percent (random, 50) ? "+" : "-",
              NUMBER ((flags & (LR_RANDOM_KNOWN | LR_RANDOM_SAFE)) | LR_RANDOM_WHOLE),
              lr_random_literal (random, lr_random_type (LR_RANDOM_KIND, LR_RANDOM_TURN)));
}

/* A kind value that another kind's values have as a field. */
static const char *
kind_of_kind (LrRandom *random,
              int       kind,
              int       depth,
              guint     flags)
{
  for (int i = 0; i < LR_RANDOM_KINDS; i++)
    if (random->kinds[i].choice != NULL && random->kinds[i].choice_of == kind)
      return SAY ("(%s).%s", lr_random_kind (random, i, depth - 1, (flags & LR_RANDOM_KNOWN) | LR_RANDOM_TYPED),
                  random->kinds[i].choice);
  return kind_atom (random, kind, flags);
}

const char *
lr_random_kind (LrRandom *random,
                int       kind,
                int       depth,
                guint     flags)
{
  guint inner = flags & ~(LR_RANDOM_WHOLE | LR_RANDOM_TYPED);
  const char *text = NULL;

  flags &= ~LR_RANDOM_WHOLE;
  if (random->kinds[kind].n_values == 0)
    kind = 0;
  if (depth > 0)
    switch (lr_random_below (random, 12))
      {
      case 0:
      case 1:
        text = SAY ("(if %s then %s else %s)", FLAG (inner), lr_random_kind (random, kind, depth - 1, flags),
                    lr_random_kind (random, kind, depth - 1, inner));
        break;
      case 2:
        if (random->kinds[kind].ordered)
          text = SAY ("%s(%s, %s)", lr_random_percent (random, 50) ? "min" : "max",
                      lr_random_kind (random, kind, depth - 1, flags | LR_RANDOM_TYPED),
                      lr_random_kind (random, kind, depth - 1, inner));
        break;
      case 3:
      case 4:
        text = lr_random_list_kind (random, kind, depth, inner);
        break;
      case 5:
        if (kind == LR_RANDOM_TURN)
          text = turn_sum (random, depth, inner);
        break;
      case 6:
      case 7:
        text = lr_random_chart (random, LR_RANDOM_KIND, kind, depth, flags);
        break;
      case 8:
        text = kind_of_kind (random, kind, depth, flags);
        break;
      default:
        break;
      }
  if (text == NULL)
    text = kind_atom (random, kind, flags);
  /* deep within lists there is no room for another one: some name of the kind is always there */
  return text != NULL ? text : SAY ("y_%s", random->kinds[kind].id);
}

/* --- any type --- */

const char *
lr_random_literal (LrRandom     *random,
                   LrRandomType  type)
{
  switch (type.sort)
    {
    case LR_RANDOM_NUMBER:
      return SAY ("%u", lr_random_below (random, 4));
    case LR_RANDOM_FLAG:
      return lr_random_percent (random, 50) ? "true" : "false";
    case LR_RANDOM_KIND:
      return SAY ("'%s'", random->kinds[type.of].values[lr_random_below (random, random->kinds[type.of].n_values)]);
    case LR_RANDOM_ROW:
    case LR_RANDOM_LIST:
    case LR_RANDOM_RECORD:
      break;
    }
  return "none";
}

const char *
lr_random_value (LrRandom     *random,
                 LrRandomType  type,
                 int           depth,
                 guint         flags)
{
  switch (type.sort)
    {
    case LR_RANDOM_NUMBER:
      return lr_random_number (random, depth, flags | (type.whole ? LR_RANDOM_WHOLE : 0));
    case LR_RANDOM_FLAG:
      return lr_random_flag (random, depth, flags);
    case LR_RANDOM_KIND:
      return lr_random_kind (random, type.of, depth, flags);
    case LR_RANDOM_LIST:
      return lr_random_list (random, type.of, depth, flags);
    case LR_RANDOM_RECORD:
      return SAY ("{p_a: %s, p_b: %s}", lr_random_number (random, depth, flags), lr_random_flag (random, depth, flags));
    case LR_RANDOM_ROW:
      break;
    }
  g_assert_not_reached ();
}

/* --- charts --- */

static const char *
chart_key (LrRandom           *random,
           const LrRandomAxis *axis,
           int                 depth,
           guint               flags)
{
  guint exact = axis->exact && !lr_random_percent (random, 4) ? LR_RANDOM_WHOLE : 0;

  flags &= LR_RANDOM_KNOWN;
  if (axis->kind >= 0)
    return lr_random_kind (random, axis->kind, depth - 1, flags);
  if (!axis->ratio)
    return lr_random_number (random, depth - 1, flags | exact);
  if (lr_random_percent (random, 3))
    return SAY ("%s : %s", NUMBER (flags | exact), NUMBER (flags));
  if (lr_random_percent (random, 15))
    return SAY ("max(1, %s) : max(0, %s)", NUMBER (flags), NUMBER (flags));
  return SAY ("max(0, %s) : max(1, %s)", NUMBER (flags), NUMBER (flags));
}

/* A key, now and then with a shift of that many entries. */
static const char *
shifted_key (LrRandom           *random,
             const LrRandomAxis *axis,
             int                 depth,
             guint               flags)
{
  const char *key = chart_key (random, axis, depth, flags);

  if ((axis->kind >= 0 && !random->kinds[axis->kind].ordered) || !lr_random_percent (random, 15))
    return key;
  flags = (flags & LR_RANDOM_KNOWN) | (lr_random_percent (random, 96) ? LR_RANDOM_WHOLE : 0);
  return SAY ("%s shift %s", key, lr_random_number (random, depth - 1, flags));
}

/* What is read off a chart: all of its cell, or the part of that type. */
static const char *
cell_part (LrRandom            *random,
           const LrRandomChart *chart,
           LrRandomSort         sort,
           int                  of,
           guint                flags)
{
  if (chart->type.sort == sort && (of < 0 || chart->type.of == of) &&
      (!(flags & LR_RANDOM_WHOLE) || chart->type.whole || sort != LR_RANDOM_NUMBER))
    return "";
  if (chart->type.sort != LR_RANDOM_RECORD || chart->type.maybe)
    return NULL;
  if (chart->type.of == 1) /* a record of two records */
    {
      if (sort != LR_RANDOM_NUMBER && sort != LR_RANDOM_FLAG)
        return NULL;
      return SAY (".sd_%c.sr_%c", lr_random_percent (random, 50) ? 'a' : 'b', sort == LR_RANDOM_NUMBER ? 'n' : 'f');
    }
  for (guint i = 0; i < random->cell.n_fields; i++)
    if (random->cell.fields[i].type.sort == sort && (of < 0 || random->cell.fields[i].type.of == of))
      return SAY (".%s", random->cell.fields[i].id);
  return NULL;
}

static const char *
read_chart (LrRandom            *random,
            const LrRandomChart *chart,
            int                  depth,
            guint                flags)
{
  const char *first = shifted_key (random, &chart->axes[0], depth, flags);

  if (chart->n_axes == 1)
    return SAY ("%s(%s)", chart->id, first);
  return SAY ("%s(%s, %s)", chart->id, first, shifted_key (random, &chart->axes[1], depth, flags));
}

const char *
lr_random_chart (LrRandom     *random,
                 LrRandomSort  sort,
                 int           of,
                 int           depth,
                 guint         flags)
{
  const LrRandomChart *chart = random->n_charts > 0 ? &random->charts[lr_random_below (random, random->n_charts)] :
                                                      NULL;
  const char *part = chart != NULL ? cell_part (random, chart, sort, of, flags) : NULL;
  LrRandomType type = { sort, of, FALSE, (flags & LR_RANDOM_WHOLE) != 0 };
  const char *read;

  if (part == NULL || (flags & LR_RANDOM_SAFE))
    return lr_random_value (random, type, 0, flags);
  read = read_chart (random, chart, depth, flags);
  if (!chart->type.maybe)
    return SAY ("%s%s", read, part);
  return SAY ("(%s otherwise %s)", read, lr_random_value (random, type, 0, flags));
}

/* All of a cell that is a record. */
const char *
lr_random_cell (LrRandom *random,
                int       depth,
                gboolean *maybe)
{
  const LrRandomChart *chart = &random->charts[lr_random_below (random, random->n_charts)];

  *maybe = chart->type.maybe;
  return chart->type.sort == LR_RANDOM_RECORD && chart->type.of == 0 ? read_chart (random, chart, depth, 0) : NULL;
}
