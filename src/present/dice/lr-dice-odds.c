/* lr-dice-odds.c - what thrown numbers come to: dice of any faces, thrown again, kept, counted, added
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice-odds.h"

#include <glib/gi18n-lib.h>

/* All signs together may look at so many pairs of numbers, and one may give so many different numbers. */
#define MOST_PAIRS 20000000.0
#define MOST_VALUES 200000

gboolean
lr_faces_have (const LrFaces *faces,
               gint64         face)
{
  for (guint i = 0; i < faces->n_ranges; i++)
    if (faces->low[i] <= face && face <= faces->high[i])
      return TRUE;
  return FALSE;
}

static void
stop (LrOdds     *odds,
      const char *trouble)
{
  if (odds->trouble == NULL)
    odds->trouble = trouble;
}

static LrStates *
new_states (guint  width,
            LrWide den)
{
  LrStates *states = lr_states_new ();

  lr_states_reset (states, width, TRUE, den);
  return states;
}

/* Adds what comes of two throws, each with its weight. @row: as many values as @states has columns. */
static void
add (LrOdds        *odds,
     LrStates      *states,
     const LrValue *row,
     LrWeight       left,
     LrWeight       right)
{
  LrWeight weight;

  if (lr_odds_stopped (odds))
    return;
  if (++odds->pairs > MOST_PAIRS || states->n_states > MOST_VALUES)
    stop (odds, _ ("this makes too many different results"));
  else if (!lr_weight_multiply (odds->exact, left, right, &weight) ||
           !lr_states_add (states, odds->exact, row, weight))
    odds->overflow = TRUE;
  else if (lr_weight_is_zero (weight))
    odds->left_out = TRUE;
}

static LrWide
den_of_both (LrOdds *odds,
             LrWide  left,
             LrWide  right)
{
  LrWide den = 1;

  if (odds->exact && !lr_wide_mul (left, right, &den))
    odds->overflow = TRUE;
  return den;
}

static LrStates *
settled (LrOdds   *odds,
         LrStates *states)
{
  if (odds->exact && !lr_odds_stopped (odds))
    lr_states_reduce (states);
  return states;
}

/* All the ways of @states: what a throw that does not matter comes to. */
static LrWeight
whole_of (const LrOdds   *odds,
          const LrStates *states)
{
  return odds->exact ? (LrWeight){ .ways = states->den } : lr_weight_chance (1);
}

LrStates *
lr_odds_number (LrOdds  *odds,
                LrNumber number)
{
  LrStates *dist = new_states (1, 1);
  LrValue value = lr_value_whole (0);

  value.number = number;
  add (odds, dist, &value, lr_weight_one (odds->exact), lr_weight_one (odds->exact));
  return dist;
}

LrStates *
lr_odds_throw (LrOdds           *odds,
               const LrPoolSpec *spec)
{
  g_autoptr (LrPool) pool = NULL;
  LrStates *dist;

  if (lr_pool_spec_too_big (spec))
    stop (odds, _ ("so many dice cannot be worked out: at most 1000, with 20000 "
                   "different results"));
  else if ((pool = lr_pool_new (spec, odds->exact)) == NULL)
    odds->overflow = TRUE;
  if (pool == NULL)
    return new_states (1, 1);
  dist = new_states (1, pool->den);
  for (guint i = 0; i < pool->n_values; i++)
    {
      LrValue value = lr_value_whole (pool->least + i);

      if (!lr_weight_is_zero (pool->weights[i]))
        add (odds, dist, &value, pool->weights[i], lr_weight_one (odds->exact));
      else if (!odds->exact)
        odds->left_out = TRUE;
    }
  return dist;
}

LrStates *
lr_odds_die (LrOdds       *odds,
             const gint64 *faces,
             guint         n_faces)
{
  LrStates *die = new_states (1, n_faces);
  LrWeight weight = odds->exact ? lr_weight_one (TRUE) : lr_weight_chance (1.0 / n_faces);

  for (guint i = 0; i < n_faces; i++)
    {
      LrValue value = lr_value_whole (faces[i]);

      add (odds, die, &value, weight, lr_weight_one (odds->exact));
    }
  return die;
}

static gint64
face_of (const LrStates *die,
         guint           i)
{
  return die->values[i].number.num;
}

/* What a face is worth: itself, or whether it is one of @hits. */
static gint64
worth_of (const LrStates *die,
          guint           i,
          const LrFaces  *hits)
{
  return hits != NULL ? lr_faces_have (hits, face_of (die, i)) : face_of (die, i);
}

/* @die: one throw. @on: the faces that are followed by a throw of @next. @sum: whether that is added to what the face
 * is worth or stands for it. */
static LrStates *
throw_on (LrOdds         *odds,
          const LrStates *die,
          const LrFaces  *on,
          const LrStates *next,
          gboolean        sum,
          const LrFaces  *hits)
{
  LrStates *dist = new_states (1, den_of_both (odds, die->den, next->den));

  for (guint i = 0; i < die->n_states; i++)
    if (!lr_faces_have (on, face_of (die, i)))
      {
        LrValue value = lr_value_whole (worth_of (die, i, hits));

        add (odds, dist, &value, die->weights[i], whole_of (odds, next));
      }
    else
      for (guint j = 0; j < next->n_states && !lr_odds_stopped (odds); j++)
        {
          LrValue value = lr_value_whole ((sum ? worth_of (die, i, hits) : 0) + face_of (next, j));

          add (odds, dist, &value, die->weights[i], next->weights[j]);
        }
  return settled (odds, dist);
}

static gboolean
have_all (LrOdds         *odds,
          const LrStates *die,
          const LrFaces  *faces)
{
  for (guint i = 0; i < die->n_states; i++)
    if (!lr_faces_have (faces, face_of (die, i)))
      return FALSE;
  stop (odds, _ ("a die must have a face at which it stops"));
  return TRUE;
}

/* The die without the faces that are thrown again until they do not show. */
static LrStates *
without (LrOdds         *odds,
         const LrStates *die,
         const LrFaces  *faces)
{
  LrStates *left = new_states (1, 1);
  LrWeight total = lr_weight_zero ();

  for (guint i = 0; i < die->n_states; i++)
    if (!lr_faces_have (faces, face_of (die, i)))
      {
        add (odds, left, &die->values[i], die->weights[i], lr_weight_one (odds->exact));
        if (!lr_weight_add (odds->exact, &total, die->weights[i]))
          odds->overflow = TRUE;
      }
  if (odds->exact)
    left->den = total.ways;
  else
    for (guint i = 0; i < left->n_states; i++)
      left->weights[i] = lr_weight_chance (left->weights[i].chance / total.chance);
  return settled (odds, left);
}

LrStates *
lr_odds_reroll (LrOdds        *odds,
                LrStates      *die,
                const LrFaces *again,
                gboolean       once)
{
  LrStates *dist;

  if (lr_odds_stopped (odds) || have_all (odds, die, again))
    return die;
  dist = once ? throw_on (odds, die, again, die, FALSE, NULL) : without (odds, die, again);
  lr_states_free (die);
  return dist;
}

LrStates *
lr_odds_explode (LrOdds         *odds,
                 const LrStates *die,
                 const LrFaces  *on,
                 const LrFaces  *hits)
{
  static const LrFaces none = { 0 };
  LrStates *dist = throw_on (odds, die, &none, die, TRUE, hits);

  if (lr_odds_stopped (odds) || have_all (odds, die, on))
    return dist;
  for (guint i = 0; i < LR_ODDS_MOST_AGAIN && !lr_odds_stopped (odds); i++)
    {
      LrStates *longer = throw_on (odds, die, on, dist, TRUE, hits);

      lr_states_free (dist);
      dist = longer;
    }
  return dist;
}

static gint
compare_faces (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const LrStates *die = data;
  gint64 left = face_of (die, *(const guint *) a);
  gint64 right = face_of (die, *(const guint *) b);

  return left < right ? 1 : left > right ? -1 : 0;
}

/* The ways in which @some of @of dice show a face, from those in which one die fewer does: C(of, some) times the
 * weight of the face so many times over. @orders: in and out, C(of, some), of an exact run. @weight: in and out. */
static void
one_more (LrOdds   *odds,
          LrWeight  face,
          guint     of,
          guint     some,
          LrWide   *orders,
          LrWeight *weight)
{
  LrWide before = *orders;
  LrWeight ways = *weight;

  if (!odds->exact)
    *weight = lr_weight_chance (weight->chance * face.chance * (of - some + 1) / some);
  else if (!lr_wide_mul (before, of - some + 1, orders) || !lr_weight_multiply (TRUE, ways, face, weight))
    odds->overflow = TRUE;
  else
    *orders /= some;
}

/* Goes through the faces from the highest: a state is how many dice have shown one so far, and what counts of them.
 * */
LrStates *
lr_odds_ranked (LrOdds   *odds,
                LrStates *die,
                guint     dice,
                guint     skip,
                guint     keep)
{
  LrStates *states = new_states (2, 1);
  LrStates *dist;
  g_autofree guint *order = g_new (guint, die->n_states + 1);
  LrValue row[2] = { lr_value_whole (0), lr_value_whole (0) };
  LrWide den = 1;

  for (guint i = 0; i < die->n_states; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint) die->n_states, sizeof *order, compare_faces, die);
  for (guint i = 0; i < dice; i++)
    den = den_of_both (odds, den, die->den);
  add (odds, states, row, lr_weight_one (odds->exact), lr_weight_one (odds->exact));
  for (guint i = 0; i < die->n_states && !lr_odds_stopped (odds); i++)
    {
      LrStates *after = new_states (2, den);
      LrWeight face = die->weights[order[i]];

      for (guint j = 0; j < states->n_states; j++)
        {
          const LrValue *from = lr_states_row (states, j);
          guint used = (guint) from[0].number.num;
          LrWide orders = 1;
          LrWeight weight = lr_weight_one (odds->exact);

          for (guint some = 0; used + some <= dice && !lr_odds_stopped (odds); some++)
            {
              guint first = MAX (used, skip);
              guint last = MIN (used + some, skip + keep);
              LrWeight all;

              if (some > 0)
                one_more (odds, face, dice - used, some, &orders, &weight);
              all = weight;
              if (i + 1 == die->n_states && used + some < dice)
                continue;
              if (odds->exact && !lr_odds_stopped (odds) &&
                  !lr_weight_multiply (TRUE, weight, (LrWeight){ .ways = orders }, &all))
                odds->overflow = TRUE;
              row[0] = lr_value_whole (used + some);
              row[1] = lr_value_whole (from[1].number.num +
                                       (last > first ? (gint64) (last - first) * face_of (die, order[i]) : 0));
              add (odds, after, row, states->weights[j], all);
            }
        }
      lr_states_free (states);
      states = after;
    }
  dist = new_states (1, den);
  for (guint j = 0; j < states->n_states; j++)
    add (odds, dist, &lr_states_row (states, j)[1], states->weights[j], lr_weight_one (odds->exact));
  lr_states_free (states);
  lr_states_free (die);
  return settled (odds, dist);
}

static gboolean
operate (LrOddsSign sign,
         LrNumber   left,
         LrNumber   right,
         LrValue   *value)
{
  int order = lr_number_compare (left, right);

  *value = lr_value_whole (0);
  switch (sign)
    {
    case LR_ODDS_ADD:
      return lr_number_add (left, right, &value->number);
    case LR_ODDS_SUBTRACT:
      return lr_number_subtract (left, right, &value->number);
    case LR_ODDS_MULTIPLY:
      return lr_number_multiply (left, right, &value->number);
    case LR_ODDS_DIVIDE:
      return lr_number_divide (left, right, &value->number);
    case LR_ODDS_LEAST:
      value->number = order < 0 ? left : right;
      return TRUE;
    case LR_ODDS_GREATEST:
      value->number = order > 0 ? left : right;
      return TRUE;
    case LR_ODDS_UNDER:
      *value = lr_value_flag (order < 0);
      return TRUE;
    case LR_ODDS_AT_MOST:
      *value = lr_value_flag (order <= 0);
      return TRUE;
    case LR_ODDS_EQUAL:
      *value = lr_value_flag (order == 0);
      return TRUE;
    case LR_ODDS_DIFFERENT:
      *value = lr_value_flag (order != 0);
      return TRUE;
    case LR_ODDS_AT_LEAST:
      *value = lr_value_flag (order >= 0);
      return TRUE;
    case LR_ODDS_OVER:
      *value = lr_value_flag (order > 0);
      return TRUE;
    case LR_N_ODDS:
    default:
      g_assert_not_reached ();
    }
}

static LrStates *
pair (LrOdds         *odds,
      LrOddsSign      sign,
      const LrStates *left,
      const LrStates *right)
{
  LrStates *dist = new_states (1, den_of_both (odds, left->den, right->den));

  if (odds->pairs + (double) left->n_states * right->n_states > MOST_PAIRS)
    stop (odds, _ ("this makes too many different results"));
  for (guint i = 0; i < left->n_states; i++)
    for (guint j = 0; j < right->n_states && !lr_odds_stopped (odds); j++)
      {
        LrValue value;

        if (sign == LR_ODDS_DIVIDE && right->values[j].number.num == 0)
          stop (odds, _ ("this divides by 0"));
        else if (!operate (sign, left->values[i].number, right->values[j].number, &value))
          stop (odds, _ ("the numbers grow too large"));
        else
          add (odds, dist, &value, left->weights[i], right->weights[j]);
      }
  return settled (odds, dist);
}

LrStates *
lr_odds_combine (LrOdds    *odds,
                 LrOddsSign sign,
                 LrStates  *left,
                 LrStates  *right)
{
  LrStates *dist = pair (odds, sign, left, right);

  lr_states_free (left);
  lr_states_free (right);
  return dist;
}

LrStates *
lr_odds_times (LrOdds   *odds,
               LrStates *die,
               guint     dice)
{
  LrStates *dist = lr_odds_number (odds, lr_value_whole (0).number);

  for (guint i = 0; i < dice && !lr_odds_stopped (odds); i++)
    {
      LrStates *more = pair (odds, LR_ODDS_ADD, dist, die);

      lr_states_free (dist);
      dist = more;
    }
  lr_states_free (die);
  return dist;
}

LrStates *
lr_odds_make (LrOdds       *odds,
              LrStates     *from,
              LrOddsMade    made,
              gconstpointer data)
{
  LrStates *dist = new_states (1, from->den);

  for (guint i = 0; i < from->n_states && !lr_odds_stopped (odds); i++)
    {
      LrValue value = lr_value_whole (0);

      if (!made (from->values[i].number, data, &value))
        stop (odds, _ ("the numbers grow too large"));
      else
        add (odds, dist, &value, from->weights[i], lr_weight_one (odds->exact));
    }
  lr_states_free (from);
  return settled (odds, dist);
}
