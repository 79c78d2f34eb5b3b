/* lr-twin-chance.c - where the twin's ways part: rolls, face by face, and decisions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-private.h"

#include <math.h>

/* More dice than a roll may have. */
#define MOST_DICE 1000

/* The dice of one roll, for the current state. */
typedef struct
{
  const LrRoll *roll;
  guint         n_dice;
  guint         n_theirs; /* of pairs: they follow ours */
  LrNumber      low;      /* of a count */
  LrNumber      high;
  guint        *faces;
} Throw;

/* --- what is given --- */

static LrTwinGiven *
find_given (LrTwin           *twin,
            const LrTwinNode *node,
            const LrStep     *step)
{
  for (guint i = 0; i < twin->given->len; i++)
    {
      LrTwinGiven *given = twin->given->pdata[i];

      if (given->node == node && given->step == step)
        return given;
    }
  return NULL;
}

static void
mismatch (LrTwin       *twin,
          LrGivenFault  fault)
{
  if (twin->silent == 0)
    twin->result.given_faults |= 1u << fault;
}

/* --- reading dice --- */

static int
compare_faces (gconstpointer a,
               gconstpointer b)
{
  return (int) *(const guint *) a - (int) *(const guint *) b;
}

static guint
n_faces (const Throw *throw)
{
  return throw->n_dice + throw->n_theirs;
}

static gboolean
counts (const Throw *throw,
        guint        face)
{
  return lr_twin_number_compare (lr_number (face), throw->low) >= 0 &&
         lr_twin_number_compare (lr_number (face), throw->high) <= 0;
}

/* Each pair by itself: the best of those that are left. */
static gint64
read_pairs (const Throw *throw)
{
  g_autofree guint *left = g_memdup2 (throw->faces, n_faces (throw) * sizeof (guint));
  gint64 won = 0;

  for (guint pair = 0; pair < MIN (throw->n_dice, throw->n_theirs); pair++)
    {
      guint ours = 0;
      guint theirs = throw->n_dice;

      for (guint i = 0; i < throw->n_dice; i++)
        ours = left[i] > left[ours] ? i : ours;
      for (guint i = throw->n_dice; i < n_faces (throw); i++)
        theirs = left[i] > left[theirs] ? i : theirs;
      won += left[ours] > left[theirs] || (throw->roll->ties && left[ours] == left[theirs]);
      left[ours] = left[theirs] = 0;
    }
  return won;
}

/* What the faces of a throw show. A die that others were added to shows their sum: all but the last had the highest
 * face. */
static gint64
read_faces (const Throw *throw)
{
  g_autofree guint *sorted = g_memdup2 (throw->faces, throw->n_dice * sizeof (guint));
  gint64 reading = 0;

  if (throw->roll->reading == LR_READING_PAIRS)
    return read_pairs (throw);
  if (throw->roll->reading == LR_READING_TENS)
    return 10 * throw->faces[0] + throw->faces[1];
  if (throw->n_dice > 0)
    qsort (sorted, throw->n_dice, sizeof *sorted, compare_faces);
  for (guint i = 0; i < throw->n_dice; i++)
    {
      guint left = sorted[i];

      switch ((guint) throw->roll->reading)
        {
        case LR_READING_COUNT:
          for (; left > throw->roll->sides; left -= throw->roll->sides)
            reading += counts (throw, throw->roll->sides);
          reading += counts (throw, left);
          break;
        case LR_READING_HIGH:
          reading += i + throw->roll->keep >= throw->n_dice ? left : 0;
          break;
        case LR_READING_LOW:
          reading += i < throw->roll->keep ? left : 0;
          break;
        default:
          reading += left;
        }
    }
  return reading;
}

/* Whether a die can come to this. */
static gboolean
is_face (const Throw *throw,
         guint        die,
         guint        face)
{
  const LrRoll *roll = throw->roll;
  guint most = roll->sides * (roll->explode + 1);

  if (die >= throw->n_dice)
    return face >= 1 && face <= roll->against_sides;
  return face >= 1 && face <= most && (face == most || roll->explode == 0 || face % roll->sides != 0);
}

/* Whether some faces of the dice from @die on would show this number, with those that are there before. */
static gboolean
can_come_to (Throw *throw,
             guint  die,
             gint64 reading)
{
  if (die == n_faces (throw))
    return read_faces (throw) == reading;
  for (guint face = 1, most = MAX (throw->roll->sides * (throw->roll->explode + 1), throw->roll->against_sides);
       face <= most; face++)
    if (is_face (throw, die, face))
      {
        throw->faces[die] = face;
        if (can_come_to (throw, die + 1, reading))
          return TRUE;
      }
  return FALSE;
}

/* Whether some faces of these dice would show this number. */
static gboolean
can_show (Throw  *throw,
          gint64  reading)
{
  gint64 kept = throw->n_dice;
  gint64 good = 0;

  if (throw->roll->explode > 0 || throw->roll->reading == LR_READING_PAIRS ||
      throw->roll->reading == LR_READING_TENS)
    return can_come_to (throw, 0, reading);
  if (throw->roll->reading == LR_READING_COUNT)
    {
      for (guint face = 1; face <= throw->roll->sides; face++)
        good += counts (throw, face);
      return reading >= (good == throw->roll->sides ? kept : 0) && reading <= (good == 0 ? 0 : kept);
    }
  if (throw->roll->reading != LR_READING_SUM)
    kept = MIN (kept, throw->roll->keep);
  return reading >= kept && reading <= kept * throw->roll->sides;
}

/* A whole number of dice. */
static LrStop
find_number (LrTwinView      *view,
             const LrFormula *formula,
             guint           *n_dice)
{
  LrValue value;
  LrStop stop = lr_twin_eval_formula (view, formula, &value);

  if (stop != LR_STOP_NONE)
    return stop;
  if (value.number.den != 1)
    return lr_twin_fail (view->twin, LR_RUN_FAULT_FRACTION);
  if (value.number.num < 0)
    return lr_twin_fail (view->twin, LR_RUN_FAULT_NEGATIVE);
  *n_dice = (guint) MIN (value.number.num, MOST_DICE + 1);
  return LR_STOP_NONE;
}

static LrStop
find_dice (LrTwinView   *view,
           const LrStep *step,
           Throw        *throw)
{
  LrValue value;
  LrStop stop;

  throw->roll = &step->roll;
  throw->n_dice = step->roll.reading == LR_READING_TENS ? 2 : 1;
  throw->n_theirs = step->roll.reading == LR_READING_PAIRS ? 1 : 0;
  if (step->roll.dice != NULL && (stop = find_number (view, step->roll.dice, &throw->n_dice)) != LR_STOP_NONE)
    return stop;
  if (step->roll.against != NULL && (stop = find_number (view, step->roll.against, &throw->n_theirs)) != LR_STOP_NONE)
    return stop;
  if (step->roll.reading == LR_READING_PAIRS && (throw->n_dice == 0 || throw->n_theirs == 0))
    throw->n_dice = throw->n_theirs = 0;
  if (step->roll.reading == LR_READING_COUNT)
    {
      gboolean any = FALSE;

      if ((stop = lr_twin_eval_formula (view, step->roll.low, &value)) != LR_STOP_NONE)
        return stop;
      throw->low = value.number;
      if ((stop = lr_twin_eval_formula (view, step->roll.high, &value)) != LR_STOP_NONE)
        return stop;
      throw->high = value.number;
      for (guint face = 1; face <= step->roll.sides; face++)
        any = any || counts (throw, face);
      throw->n_dice = any ? throw->n_dice : 0;
    }
  return MAX (throw->n_dice, throw->n_theirs) > MOST_DICE ? lr_twin_fail (view->twin, LR_RUN_FAULT_DICE) : LR_STOP_NONE;
}

/* --- rolls --- */

/* The run from here on with what was rolled or drawn. */
static void
go_with (LrTwin           *twin,
         const LrTwinRest *here,
         const LrStep     *step,
         LrTwinTap        *tap,
         LrValue           value,
         LrTwinWeight      weight)
{
  guint mark = twin->trail->len;

  if (tap != NULL)
    lr_twin_add_value (twin, &tap->marginal, value, weight);
  lr_twin_assign (twin, &here->activation->values[step->name->index], value);
  lr_twin_go (twin, here, weight);
  lr_twin_take_back (twin, mark);
}

/* A throw, die after die. */
typedef struct
{
  LrTwin           *twin;
  const LrTwinRest *here;
  const LrStep     *step;
  LrTwinTap        *tap;
  Throw            *throw;
} Ways;

/* What @die shows next, and all dice after it. @sum: what it has come to so far. @added: how many were added to it.
 * @again: whether it is thrown once more. */
static void
go_on (const Ways   *ways,
       guint         die,
       guint         sum,
       guint         added,
       gboolean      again,
       LrTwinWeight  weight)
{
  Throw *throw = ways->throw;
  const LrRoll *roll = throw->roll;
  gboolean ours = die < throw->n_dice;
  guint sides = ours ? roll->sides : roll->against_sides;

  if (die == n_faces (throw))
    {
      go_with (ways->twin, ways->here, ways->step, ways->tap, lr_value_whole (read_faces (throw)), weight);
      return;
    }
  weight = lr_twin_divide (ways->twin, weight, sides);
  for (guint face = 1; face <= sides && !ways->twin->result.is_abandoned; face++)
    if (ours && !again && face >= roll->reroll[0] && face <= roll->reroll[1])
      go_on (ways, die, sum, added, TRUE, weight);
    else if (ours && face == sides && added < roll->explode)
      go_on (ways, die, sum + face, added + 1, FALSE, weight);
    else
      {
        throw->faces[die] = sum + face;
        go_on (ways, die + 1, 0, 0, FALSE, weight);
      }
}

static guint
any_face (LrTwin *twin,
          guint   sides)
{
  return (guint) g_rand_int_range (twin->walk, 1, (gint32) sides + 1);
}

static guint
throw_die (LrTwin       *twin,
           const LrRoll *roll)
{
  guint sum = 0;
  guint face;

  for (guint added = 0; added <= roll->explode; added++)
    {
      face = any_face (twin, roll->sides);
      if (face >= roll->reroll[0] && face <= roll->reroll[1])
        face = any_face (twin, roll->sides);
      sum += face;
      if (face < roll->sides)
        break;
    }
  return sum;
}

static void
go_by_chance (LrTwin           *twin,
              const LrTwinRest *here,
              const LrStep     *step,
              LrTwinTap        *tap,
              Throw            *throw,
              LrTwinWeight      weight)
{
  LrTwinGiven *given = lr_arena_new_array (twin->arena, LrTwinGiven, 1);

  for (guint i = 0; i < n_faces (throw); i++)
    throw->faces[i] = i < throw->n_dice ? throw_die (twin, throw->roll) : any_face (twin, throw->roll->against_sides);
  given->node = here->node;
  given->step = step;
  given->n_faces = n_faces (throw);
  given->faces = lr_arena_copy (twin->arena, throw->faces, n_faces (throw) * sizeof *throw->faces);
  given->reading = read_faces (throw);
  g_ptr_array_add (twin->given, given);
  go_with (twin, here, step, tap, lr_value_whole (given->reading), weight);
}

/* Dice that are given by the path of their roll. */
static void
go_as_given (LrTwin           *twin,
             const LrTwinRest *here,
             const LrStep     *step,
             LrTwinTap        *tap,
             Throw            *throw,
             LrTwinGiven      *given,
             LrTwinWeight      weight)
{
  gint64 reading = given->reading;

  given->is_used = TRUE;
  if (given->n_faces > 0)
    {
      if (given->n_faces != n_faces (throw))
        {
          mismatch (twin, LR_GIVEN_COUNT);
          return;
        }
      for (guint i = 0; i < given->n_faces; i++)
        if (!is_face (throw, i, given->faces[i]))
          {
            mismatch (twin, LR_GIVEN_FACE);
            return;
          }
      throw->faces = given->faces;
      reading = read_faces (throw);
    }
  else if (!can_show (throw, reading))
    {
      mismatch (twin, throw->n_dice == 1 && throw->roll->reading == LR_READING_SUM ? LR_GIVEN_FACE : LR_GIVEN_READING);
      return;
    }
  go_with (twin, here, step, tap, lr_value_whole (reading), weight);
}

/* Dice that are given in the order of asking. All are, so there is but one way. */
static void
go_in_order (LrTwin           *twin,
             const LrTwinRest *here,
             const LrStep     *step,
             LrTwinTap        *tap,
             Throw            *throw,
             LrTwinWeight      weight)
{
  if (twin->faces->len - twin->next_face < n_faces (throw))
    {
      mismatch (twin, LR_GIVEN_COUNT);
      return;
    }
  throw->faces = &g_array_index (twin->faces, guint, twin->next_face);
  twin->next_face += n_faces (throw);
  go_with (twin, here, step, tap, lr_value_whole (read_faces (throw)), weight);
}

static void
throw_dice (LrTwin           *twin,
            const LrTwinRest *here,
            const LrStep     *step,
            LrTwinTap        *tap,
            Throw            *throw,
            LrTwinWeight      weight)
{
  guint faces[n_faces (throw) + 1];
  Ways ways = { twin, here, step, tap != NULL && tap->is_quiet ? NULL : tap, throw };
  LrTwinGiven *given = twin->walk == NULL && !twin->in_order ? find_given (twin, here->node, step) : NULL;

  throw->faces = faces;
  if (given != NULL)
    go_as_given (twin, here, step, tap, throw, given, weight);
  else if (twin->walk != NULL)
    go_by_chance (twin, here, step, tap, throw, weight);
  else if (twin->in_order && twin->next_face < twin->faces->len)
    go_in_order (twin, here, step, tap, throw, weight);
  else
    go_on (&ways, 0, 0, 0, FALSE, weight);
}

gboolean
lr_twin_do_roll (LrTwin           *twin,
                 const LrTwinRest *here,
                 const LrStep     *step,
                 LrTwinWeight      weight)
{
  LrTwinTap *tap = lr_twin_tap (twin, here->node, step);
  LrValue holds = lr_value_flag (TRUE);
  LrValue value;
  LrTwinView view;
  Throw throw;
  LrStop stop = LR_STOP_NONE;

  if (twin->refused)
    return TRUE;
  lr_twin_view_init (&view, twin, here->activation->values, tap, weight);
  if (step->when != NULL)
    stop = lr_twin_eval_formula (&view, step->when, &holds);
  if (stop == LR_STOP_NONE && tap != NULL)
    lr_twin_add (twin, &tap->reached, weight);
  if (stop == LR_STOP_NONE)
    stop = lr_twin_note_label (&view, step);
  if (stop == LR_STOP_NONE)
    stop = holds.ordinal != 0 ? find_dice (&view, step, &throw) : lr_twin_eval_formula (&view, step->otherwise, &value);
  if (stop != LR_STOP_NONE)
    {
      lr_twin_stop (twin, stop, step, here->node, weight);
      return FALSE;
    }
  if (holds.ordinal == 0)
    {
      lr_twin_assign (twin, &here->activation->values[step->name->index], value);
      return TRUE;
    }
  if (tap != NULL && throw.n_dice > 0)
    lr_twin_add (twin, &tap->done, weight);
  throw_dice (twin, here, step, tap, &throw, weight);
  return FALSE;
}

/* --- decisions --- */

/* A number must be whole and within its limits. */
static gboolean
is_allowed (LrTwinView    *view,
            const LrField *field,
            LrNumber       number)
{
  LrValue end;

  if (field->kind != LR_FIELD_NUMBER)
    return TRUE;
  if (number.den != 1)
    return FALSE;
  if (field->min != NULL && lr_twin_eval_formula (view, field->min, &end) == LR_STOP_NONE &&
      lr_twin_number_compare (number, end.number) < 0)
    return FALSE;
  return field->max == NULL || lr_twin_eval_formula (view, field->max, &end) != LR_STOP_NONE ||
         lr_twin_number_compare (number, end.number) <= 0;
}

/* On a walk someone decides, within the limits if there are any. */
static LrTwinGiven *
decide_by_chance (LrTwinView        *view,
                  const LrTwinRest  *here,
                  const LrStep      *step)
{
  LrTwin *twin = view->twin;
  const LrField *field = step->decision;
  gint32 least = 0, most = 1;
  LrValue end;

  if (field->kind == LR_FIELD_CHOICE)
    most = (gint32) field->type.kind->n_values - 1;
  else if (field->kind == LR_FIELD_NUMBER)
    {
      if (field->min != NULL && lr_twin_eval_formula (view, field->min, &end) == LR_STOP_NONE)
        least = (gint32) lr_twin_number_round (end.number, LR_ROUND_UP).num;
      most = least + 2;
      if (field->max != NULL && lr_twin_eval_formula (view, field->max, &end) == LR_STOP_NONE)
        most = (gint32) lr_twin_number_round (end.number, LR_ROUND_DOWN).num;
    }
  else if (field->kind != LR_FIELD_FLAG)
    return NULL;
  if (most < least)
    return NULL;
  lr_twin_give (twin, here->node, step, lr_number (g_rand_int_range (twin->walk, least, most + 1)));
  return twin->given->pdata[twin->given->len - 1];
}

/* As decided, or by the policy. */
static LrStop
decide (LrTwinView    *view,
        const LrStep  *step,
        LrTwinGiven   *given,
        gboolean      *waits,
        gboolean      *wrong,
        LrValue       *value)
{
  const LrField *field = step->decision;

  if (given != NULL)
    {
      given->is_used = TRUE;
      *value = field->kind == LR_FIELD_NUMBER ? lr_value_number (given->decision) :
                                                lr_value_ordinal (given->decision.num);
      *wrong = !is_allowed (view, field, given->decision);
      return LR_STOP_NONE;
    }
  /* a roster's default only says how many rows there are to fill in */
  *waits = field->init == NULL || field->kind == LR_FIELD_ROSTER;
  return *waits ? LR_STOP_NONE : lr_twin_eval_formula (view, field->init, value);
}

/* Whole numbers from 0 on, not all 0. */
static LrStop
find_counts (LrTwinView   *view,
             const LrStep *step,
             LrValue      *record,
             gint64       *total)
{
  LrStop stop = lr_twin_eval_formula (view, step->decision->drawn, record);

  *total = 0;
  if (stop != LR_STOP_NONE)
    return stop;
  for (guint i = 0; i < record->object->n_values; i++)
    {
      LrNumber count = record->object->values[i].number;

      if (count.den != 1)
        return lr_twin_fail (view->twin, LR_RUN_FAULT_FRACTION);
      if (count.num < 0)
        return lr_twin_fail (view->twin, LR_RUN_FAULT_NEGATIVE);
      if (count.num > G_MAXINT64 - *total)
        return lr_twin_fail (view->twin, LR_RUN_FAULT_OVERFLOW);
      *total += count.num;
    }
  return *total == 0 ? lr_twin_fail (view->twin, LR_RUN_FAULT_EMPTY) : LR_STOP_NONE;
}

/* One way for each thing that may be drawn, those that are alike too. */
static void
draw_each (LrTwin           *twin,
           const LrTwinRest *here,
           const LrStep     *step,
           LrTwinTap        *tap,
           LrValue           record,
           gint64            total,
           LrTwinWeight      weight)
{
  LrTwinGiven *given = find_given (twin, here->node, step);
  gint64 at = 0;

  if (given == NULL && twin->walk != NULL)
    {
      gint64 which = (gint64) floor (g_rand_double (twin->walk) * (double) total);

      for (; at + 1 < (gint64) record.object->n_values && which >= record.object->values[at].number.num; at++)
        which -= record.object->values[at].number.num;
      lr_twin_give (twin, here->node, step, lr_number (at));
      given = twin->given->pdata[twin->given->len - 1];
    }
  if (given != NULL)
    {
      given->is_used = TRUE;
      if (record.object->values[given->decision.num].number.num == 0)
        mismatch (twin, LR_GIVEN_GONE);
      else
        go_with (twin, here, step, tap, lr_value_ordinal (given->decision.num), weight);
      return;
    }
  weight = lr_twin_divide (twin, weight, (guint) total);
  for (guint i = 0; i < record.object->n_values; i++)
    for (gint64 j = 0; j < record.object->values[i].number.num && !twin->result.is_abandoned; j++)
      go_with (twin, here, step, tap, lr_value_ordinal (i), weight);
}

gboolean
lr_twin_do_decision (LrTwin           *twin,
                     const LrTwinRest *here,
                     const LrStep     *step,
                     LrTwinWeight      weight)
{
  LrTwinTap *tap = lr_twin_tap (twin, here->node, step);
  LrTwinGiven *given = find_given (twin, here->node, step);
  LrValue holds = lr_value_flag (TRUE);
  gboolean waits = FALSE, wrong = FALSE;
  LrValue value;
  LrTwinView view;
  LrStop stop = LR_STOP_NONE;
  gint64 total = 0;

  if (twin->refused)
    return TRUE;
  lr_twin_view_init (&view, twin, here->activation->values, tap, weight);
  if (step->when != NULL)
    stop = lr_twin_eval_formula (&view, step->when, &holds);
  if (stop == LR_STOP_NONE && tap != NULL)
    lr_twin_add (twin, &tap->reached, weight);
  if (stop == LR_STOP_NONE && holds.ordinal != 0 && step->decision->drawn != NULL)
    {
      stop = find_counts (&view, step, &value, &total);
      if (stop != LR_STOP_NONE)
        lr_twin_stop (twin, stop, step, here->node, weight);
      else if (tap != NULL)
        lr_twin_add (twin, &tap->done, weight);
      if (stop == LR_STOP_NONE)
        draw_each (twin, here, step, tap, value, total, weight);
      return FALSE;
    }
  if (twin->walk != NULL && stop == LR_STOP_NONE && holds.ordinal != 0 && step->decision->init == NULL)
    {
      view.tap = NULL; /* limits are looked at once more when the decision is taken */
      given = decide_by_chance (&view, here, step);
      view.tap = tap;
    }
  if (stop == LR_STOP_NONE && holds.ordinal != 0)
    stop = decide (&view, step, given, &waits, &wrong, &value);
  else if (stop == LR_STOP_NONE)
    stop = lr_twin_eval_formula (&view, step->otherwise, &value);
  if (stop != LR_STOP_NONE)
    lr_twin_stop (twin, stop, step, here->node, weight);
  else if (wrong)
    mismatch (twin, LR_GIVEN_DECISION);
  else if (waits)
    lr_twin_add_mass (twin, LR_MASS_WAITING, step, here->node, weight);
  if (tap != NULL && stop == LR_STOP_NONE && !wrong && holds.ordinal != 0)
    {
      lr_twin_add (twin, &tap->done, weight);
      if (!waits)
        lr_twin_add_value (twin, &tap->marginal, value, weight);
    }
  if (stop != LR_STOP_NONE || wrong || waits)
    return FALSE;
  lr_twin_assign (twin, &here->activation->values[step->name->index], value);
  return TRUE;
}
