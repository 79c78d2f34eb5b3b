/* lr-course.c - over several rounds: all situations, and the result of a plan
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-course.h"
#include <glib/gi18n-lib.h>

#include "lr-trial.h"
#include "present/answer/lr-entry.h"
#include "present/words/lr-words.h"

/* The most situations that are followed. */
#define MOST_NODES 20000
/* Of the simulation of a round that has too many of them within. */
#define ROUNDS 1
/* This much weight may get lost, and everything is still called known. */
#define LOST 1e-9
/* What may lie beyond a band, at each end. */
#define BEYOND 0.05

/* Finds the situations. */
typedef struct
{
  LrCourse       *course;
  const LrInputs *inputs;    /* what was typed */
  GHashTable     *known;     /* (element-type utf8 guint): nodes, by what is typed in them */
  const gint     *cancelled;
} Search;

static void
free_node (LrCourseNode *node)
{
  g_clear_pointer (&node->ways, g_array_unref);
  g_clear_pointer (&node->inputs, lr_inputs_free);
  g_free (node);
}

void
lr_course_free (LrCourse *course)
{
  if (course == NULL)
    return;
  g_ptr_array_unref (course->nodes);
  g_free (course->label);
  g_free (course->own_label);
  g_free (course->other_label);
  g_free (course);
}

gboolean
lr_course_is_there (const LrProcedure *procedure)
{
  return procedure->again != NULL;
}

static const LrCourseNode *
node_at (const LrCourse *course,
         guint           index)
{
  return course->nodes->pdata[index];
}

/* --- what is typed in the next round --- */

/* Writes what tells one value of an input from another. */
static void
write_value (GString       *key,
             const LrField *field,
             LrValue        value)
{
  if (field->kind != LR_FIELD_ROSTER)
    {
      g_string_append_printf (key, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT ";", value.ordinal, value.tag);
      return;
    }
  for (guint i = 0; i < value.object->n_values; i++)
    {
      const LrObject *row = value.object->values[i].object;

      for (guint j = 0; j < field->type.shape->n_fields; j++)
        if (field->type.shape->fields[j]->kind != LR_FIELD_PICK)
          write_value (key, field->type.shape->fields[j], row->values[j]);
      write_value (key, field->type.shape->fields[0],
                   row->values[row->n_values - LR_ROW_EXTRA + LR_ROW_PLACE]);
    }
  g_string_append_c (key, '|');
}

static guint
place_of (const LrObject *row)
{
  return (guint) row->values[row->n_values - LR_ROW_EXTRA + LR_ROW_PLACE].number.num;
}

/* What was typed of a row stays; what has become of it since is typed anew. */
static void
take_row (LrInput        *to,
          const LrInput  *from,
          const LrField  *field,
          const LrResult *result,
          guint           index,
          const LrObject *row)
{
  const LrShape *shape = field->type.shape;
  guint place = place_of (row);
  const LrObject *before = result->values[index].object->values[place - 1].object;
  LrInputRow *made = lr_input_add_row (to, shape, -1);

  if (place <= lr_input_n_rows (from))
    {
      const LrInputRow *typed = lr_input_row (from, place - 1);

      lr_input_row_set_label (made, typed->label);
      for (guint i = 0; i < shape->n_fields; i++)
        lr_input_copy (&made->fields[i], &typed->fields[i]);
    }
  for (guint i = 0; i < shape->n_fields; i++)
    {
      const LrFieldKind kind = shape->fields[i]->kind;

      if (lr_value_equal (row->values[i], before->values[i]) ||
          ((result->row_asked[index][place - 1] >> i) & 1) == 0)
        continue;
      if (kind == LR_FIELD_NUMBER)
        lr_input_set (&made->fields[i], row->values[i].number);
      else if (kind == LR_FIELD_FLAG || kind == LR_FIELD_CHOICE)
        lr_input_set (&made->fields[i], lr_number (row->values[i].ordinal));
    }
}

static void
take_rows (LrInputs       *next,
           const LrInputs *inputs,
           const LrResult *result,
           guint           index,
           const LrObject *list)
{
  LrInput *to = lr_inputs_field (next, index);

  lr_input_unset (to);
  to->is_set = TRUE;
  for (guint i = 0; i < list->n_values; i++)
    take_row (to, lr_inputs_peek (inputs, index), result->procedure->fields[index], result, index,
              list->values[i].object);
}

/* A pick follows its row to the new place. */
static void
follow_rows (LrInputs       *next,
             const LrResult *result,
             guint           index,
             const LrObject *list)
{
  guint n_places = result->values[index].object->n_values;
  g_autofree guint *places = g_new0 (guint, n_places + 1);

  for (guint i = 0; i < list->n_values; i++)
    places[place_of (list->values[i].object) - 1] = i + 1;
  lr_entry_move_picks (next, index, places, n_places, FALSE);
}

/* What is typed in the next round, after a run of @inputs came to an end. */
static LrInputs *
next_inputs (const LrAgain  *again,
             const LrInputs *inputs,
             const LrResult *result,
             const LrEnding    *end)
{
  LrInputs *next = lr_inputs_copy (inputs);

  for (guint i = 0; i < again->n_with; i++)
    {
      guint index = (guint) again->with[i].field;
      LrValue value = end->values[again->first + 1 + i];
      LrFieldKind kind = result->procedure->fields[index]->kind;

      if (kind == LR_FIELD_ROSTER)
        take_rows (next, inputs, result, index, value.object);
      else
        lr_input_set (lr_inputs_field (next, index),
                      kind == LR_FIELD_NUMBER ? value.number : lr_number (value.ordinal));
    }
  for (guint i = 0; i < again->n_with; i++)
    {
      guint index = (guint) again->with[i].field;

      if (result->procedure->fields[index]->kind == LR_FIELD_ROSTER)
        follow_rows (next, result, index, end->values[again->first + 1 + i].object);
    }
  return next;
}

/* --- situations --- */

/* @end: (nullable): after that; %NULL for what the run begins with. */
static double
strength_after (const LrResult *result,
                const LrAgain  *again,
                guint           which,
                const LrEnding    *end)
{
  const LrProcedure *procedure = result->procedure;
  LrValue value;
  LrNumber sum;

  if (which >= procedure->n_strengths)
    return 0;
  value = result->values[procedure->strengths[which].field];
  for (guint i = 0; end != NULL && i < again->n_with; i++)
    if (again->with[i].field == (int) procedure->strengths[which].field)
      value = end->values[again->first + 1 + i];
  return lr_answer_strength (&procedure->strengths[which], value, &sum) ? lr_number_to_double (sum) : 0;
}

static gboolean
is_good (const LrCourse *course,
         const LrEnding *end)
{
  return course->aim != NULL && course->again->headline >= 0 &&
         lr_aim_holds (course->aim, end->values[course->again->headline]);
}

static guint
find_node (Search         *search,
           const LrInputs *inputs,
           const LrResult *result,
           const LrEnding    *end,
           guint           round)
{
  const LrAgain *again = search->course->again;
  g_autoptr (GString) key = g_string_new (NULL);
  LrCourseNode *node;
  gpointer found;

  for (guint i = 0; i < again->n_with; i++)
    write_value (key, result->procedure->fields[again->with[i].field], end->values[again->first + 1 + i]);
  if (g_hash_table_lookup_extended (search->known, key->str, NULL, &found))
    return GPOINTER_TO_UINT (found);
  node = g_new0 (LrCourseNode, 1);
  node->inputs = next_inputs (again, inputs, result, end);
  node->ways = g_array_new (FALSE, FALSE, sizeof (LrCourseWay));
  node->round = round;
  node->own = strength_after (result, again, 0, end);
  node->other = strength_after (result, again, 1, end);
  g_ptr_array_add (search->course->nodes, node);
  g_hash_table_insert (search->known, g_string_free (g_steal_pointer (&key), FALSE),
                       GUINT_TO_POINTER (search->course->nodes->len - 1));
  return search->course->nodes->len - 1;
}

/* Equal ways are joined. */
static void
add_way (LrCourseNode      *node,
         const LrCourseWay *way)
{
  for (guint i = 0; i < node->ways->len; i++)
    {
      LrCourseWay *other = &g_array_index (node->ways, LrCourseWay, i);

      if (other->to == way->to && other->good == way->good && other->own == way->own && other->other == way->other)
        {
          other->share += way->share;
          return;
        }
    }
  g_array_append_val (node->ways, *way);
}

/* One round, from one situation. A situation that the rules refuse begins none. Returns: whether to go on */
static gboolean
run_node (Search *search,
          guint   index)
{
  LrCourse *course = search->course;
  LrCourseNode *node = course->nodes->pdata[index];
  g_autoptr (LrResult) result = lr_answer_run (node->inputs, NULL, ROUNDS, search->cancelled);
  double sum = 0;

  node->is_run = TRUE;
  if (result->status == LR_STATUS_CANCELLED)
    course->fault = LR_COURSE_CANCELLED;
  else if (result->status == LR_STATUS_TOO_LARGE || result->status == LR_STATUS_FAULT)
    course->fault = LR_COURSE_RUN;
  if (result->status != LR_STATUS_DONE)
    return course->fault == LR_COURSE_FINE;
  course->simulated = course->simulated || result->sampled;
  if (index == 0)
    {
      node->own = strength_after (result, course->again, 0, NULL);
      node->other = strength_after (result, course->again, 1, NULL);
    }
  for (guint i = 0; i < result->n_ends; i++)
    {
      const LrEnding *end = &result->ends[i];
      LrCourseWay way = { .share = end->share,
                          .good = is_good (course, end),
                          .own = strength_after (result, course->again, 0, end),
                          .other = strength_after (result, course->again, 1, end),
                          .to = G_MAXUINT };

      if (!way.good && end->values[course->again->first].ordinal != 0)
        way.to = find_node (search, node->inputs, result, end, node->round + 1);
      add_way (node, &way);
      sum += end->share;
    }
  course->unknown = course->unknown || sum < 1 - LOST;
  return TRUE;
}

/* --- the course --- */

/* "Attacking units" of attackers.mv; the input's own label of a number. */
static char *
strength_label (const LrAnswer *answer,
                guint           which)
{
  const LrProcedure *procedure = answer->result->procedure;
  const LrField *field;
  LrWords words = { .ruleset = answer->ruleset };

  if (which >= procedure->n_strengths)
    return NULL;
  field = procedure->fields[procedure->strengths[which].field];
  return lr_words_label (&words, field->label, NULL, field->id);
}

static void
find_unit (LrCourse          *course,
           const LrProcedure *procedure)
{
  const LrField *field;

  course->has_strength = procedure->n_strengths == 2;
  if (!course->has_strength)
    return;
  field = procedure->fields[procedure->strengths[0].field];
  course->unit = procedure->strengths[0].column >= 0 ?
                     field->type.shape->fields[procedure->strengths[0].column]->unit :
                     field->unit;
}

/* The good end is one of the headline: that is what a round keeps to its end. */
static const LrAim *
find_aim (const LrProcedure *procedure,
          GPtrArray         *aims)
{
  for (guint i = 0; i < aims->len; i++)
    {
      const LrAim *aim = aims->pdata[i];

      if (aim->step == procedure->headline && aim->part < 0 &&
          (aim->sort == LR_AIM_FLAG || (aim->sort == LR_AIM_VALUES && aim->step->n_good > 0)))
        return aim;
    }
  return NULL;
}

static void
search_rounds (Search *search,
               guint   rounds,
               double  seconds)
{
  LrCourse *course = search->course;
  gint64 end = lr_trials_end (seconds);
  guint first = 0;

  for (course->rounds = 0; course->rounds < rounds && first < course->nodes->len; course->rounds++)
    {
      guint last = course->nodes->len;

      for (guint i = first; i < last; i++)
        {
          if (i > 0 && (course->nodes->len > MOST_NODES || g_get_monotonic_time () > end))
            {
              course->cut = TRUE;
              return;
            }
          if (!run_node (search, i))
            return;
        }
      first = last;
    }
  /* nothing new comes up any more */
  if (first == course->nodes->len)
    course->rounds = rounds;
}

LrCourse *
lr_course_new (const LrAnswer *answer,
               const LrInputs *inputs,
               GPtrArray      *aims,
               guint           rounds,
               double          seconds,
               const gint     *cancelled)
{
  const LrProcedure *procedure = answer->result->procedure;
  LrCourse *course = g_new0 (LrCourse, 1);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Search search = { .course = course, .inputs = inputs, .known = known, .cancelled = cancelled };
  LrCourseNode *first = g_new0 (LrCourseNode, 1);
  LrWords words = { .ruleset = answer->ruleset };

  course->again = procedure->again;
  course->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) free_node);
  g_ptr_array_add (course->nodes, first);
  first->round = 1;
  first->ways = g_array_new (FALSE, FALSE, sizeof (LrCourseWay));
  if (procedure->again == NULL)
    {
      course->fault = LR_COURSE_NONE;
      return course;
    }
  course->label = lr_words_label (&words, procedure->again->label, NULL, procedure->id);
  course->own_label = strength_label (answer, 0);
  course->other_label = strength_label (answer, 1);
  course->aim = find_aim (procedure, aims);
  find_unit (course, procedure);
  first->inputs = lr_inputs_copy_for (inputs, procedure->again->next);
  rounds = MIN (rounds > 0 ? rounds : procedure->again->most, MIN (procedure->again->most, LR_COURSE_MOST_ROUNDS));
  search_rounds (&search, rounds, seconds);
  return course;
}

/* --- a plan --- */

/* Whether a round begins. @round: which, from 1. */
static gboolean
goes_on (const LrCourse     *course,
         const LrCoursePlan *plan,
         guint               index,
         guint               round)
{
  const LrCourseNode *node = node_at (course, index);
  double lost = node_at (course, 0)->own - node->own;

  if (plan->decided != NULL)
    return plan->decided[(gsize) (round - 1) * course->nodes->len + index];
  return node->ways->len > 0 && (plan->rounds == 0 || round <= plan->rounds) &&
         !(plan->lost > 0 && lost >= plan->lost) && !(plan->by_fewer && node->other - node->own >= plan->fewer);
}

/* What is certain, sums of doubles aside, is certain. */
static double
whole (double chance)
{
  return chance > 1 - LOST ? 1 : chance;
}

/* How likely each strength is, ascending. */
typedef struct
{
  double strength;
  double share;
} Left;

static void
add_left (GArray *lefts,
          double  strength,
          double  share)
{
  Left left = { strength, share };
  guint place = 0;

  while (place < lefts->len && g_array_index (lefts, Left, place).strength < strength)
    place++;
  if (place < lefts->len && g_array_index (lefts, Left, place).strength == strength)
    g_array_index (lefts, Left, place).share += share;
  else
    g_array_insert_val (lefts, place, left);
}

static LrCourseSide
side_of (const GArray *lefts)
{
  LrCourseSide side = { 0 };
  double total = 0;
  double below = 0;

  for (guint i = 0; i < lefts->len; i++)
    total += g_array_index (lefts, Left, i).share;
  for (guint i = 0; i < lefts->len; i++)
    {
      const Left *left = &g_array_index (lefts, Left, i);

      side.mean += left->strength * left->share / total;
      if (below <= BEYOND * total)
        side.low = left->strength;
      if (below < (1 - BEYOND) * total - LOST)
        side.high = left->strength;
      below += left->share;
    }
  return side;
}

/* The row of a round: those who have come to their end, and those who are in a situation. */
static void
add_round (const LrCourse *course,
           LrGrid         *rounds,
           GArray *const  *ended,
           const double   *standing,
           double          chance,
           double          good)
{
  guint column = 1;

  lr_rounds_add_row (rounds, rounds->rows->len + 1, whole (chance));
  if (course->aim != NULL)
    lr_rounds_set (rounds, column++, whole (good), 0, 0);
  for (guint i = 0; i < 2 && course->has_strength; i++)
    {
      g_autoptr (GArray) lefts = g_array_copy (ended[i]);
      LrCourseSide side;

      for (guint j = 0; j < course->nodes->len; j++)
        if (standing[j] > 0)
          add_left (lefts, i == 0 ? node_at (course, j)->own : node_at (course, j)->other, standing[j]);
      side = side_of (lefts);
      lr_rounds_set (rounds, column++, side.mean, side.low, side.high);
    }
}

static LrGrid *
new_rounds (const LrCourse *course)
{
  LrGrid *rounds = lr_rounds_new (g_strdup (course->label));

  if (course->aim != NULL)
    /* Translators: the head of a column of chances: that it has ended well by then */
    lr_rounds_add_column (rounds, g_strdup (_ ("has ended well")), TRUE);
  for (guint i = 0; i < 2 && course->has_strength; i++)
    lr_rounds_add_column (rounds, g_strdup (i == 0 ? course->own_label : course->other_label), FALSE);
  return rounds;
}

LrCourseEnd
lr_course_follow (const LrCourse     *course,
                  const LrCoursePlan *plan,
                  LrGrid            **rounds)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (Left));
  g_autoptr (GArray) other = g_array_new (FALSE, FALSE, sizeof (Left));
  GArray *const ended[] = { own, other };
  guint n = course->nodes->len;
  g_autofree double *now = g_new0 (double, n);
  g_autofree double *after = g_new0 (double, n);
  LrCourseEnd end = { 0 };

  if (rounds != NULL)
    *rounds = new_rounds (course);
  now[0] = 1;
  for (guint round = 1; round <= course->rounds; round++)
    {
      double chance = 0;
      double *swapped = now;

      for (guint i = 0; i < n; i++)
        {
          const LrCourseNode *node = node_at (course, i);
          double here = now[i];

          now[i] = 0;
          if (here > 0 && !goes_on (course, plan, i, round) && rounds != NULL)
            {
              add_left (own, node->own, here);
              add_left (other, node->other, here);
            }
          if (here <= 0 || !goes_on (course, plan, i, round))
            continue;
          chance += here;
          for (guint j = 0; j < node->ways->len; j++)
            {
              const LrCourseWay *way = &g_array_index (node->ways, LrCourseWay, j);
              double share = here * way->share;

              end.good += way->good ? share : 0;
              end.own_lost += share * (node->own - way->own);
              end.other_lost += share * (node->other - way->other);
              if (way->to != G_MAXUINT)
                after[way->to] += share;
              else if (rounds != NULL)
                {
                  add_left (own, way->own, share);
                  add_left (other, way->other, share);
                }
            }
        }
      now = after;
      after = swapped;
      if (chance <= 0)
        break;
      end.rounds += chance;
      if (rounds != NULL)
        add_round (course, *rounds, ended, now, chance, end.good);
    }
  end.good = whole (end.good);
  return end;
}
