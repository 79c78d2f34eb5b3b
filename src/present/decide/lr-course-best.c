/* lr-course-best.c - the best decision whether to go on, computed backwards, and a rule of thumb
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-course-best.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "present/words/lr-words.h"

/* Two plans are equal if they differ by less. */
#define SAME 1e-9
/* This much work may go into the rule of thumb: ways that are followed. Where there are more, fewer rules are tried. */
#define MOST_WORK 20000000.0

static const LrCourseNode *
node_at (const LrCourse *course,
         guint           index)
{
  return course->nodes->pdata[index];
}

void
lr_course_best_free (LrCourseBest *best)
{
  if (best == NULL)
    return;
  g_free (best->goes_on);
  g_free (best);
}

double
lr_course_worth (LrCourseWish wish,
                 LrCourseEnd  end)
{
  return wish.good * end.good - wish.own * end.own_lost + wish.other * end.other_lost;
}

/* What a round is worth that begins so, with what follows it. */
static double
worth_of_round (const LrCourseNode *node,
                LrCourseWish        wish,
                const double       *after)
{
  double worth = 0;

  for (guint i = 0; i < node->ways->len; i++)
    {
      const LrCourseWay *way = &g_array_index (node->ways, LrCourseWay, i);

      worth += way->share * ((way->good ? wish.good : 0) - wish.own * (node->own - way->own) +
                             wish.other * (node->other - way->other) + (way->to != G_MAXUINT ? after[way->to] : 0));
    }
  return worth;
}

static void
work_back (const LrCourse *course,
           LrCourseWish    wish,
           LrCourseBest   *best)
{
  guint n = course->nodes->len;
  g_autofree double *after = g_new0 (double, n);
  g_autofree double *before = g_new0 (double, n);

  best->goes_on = g_new0 (guint8, (gsize) n * MAX (course->rounds, 1));
  for (guint round = course->rounds; round >= 1; round--)
    {
      for (guint i = 0; i < n; i++)
        {
          const LrCourseNode *node = node_at (course, i);
          double worth = node->ways->len > 0 && node->round <= round ? worth_of_round (node, wish, after) : 0;

          before[i] = MAX (worth, 0);
          best->goes_on[(gsize) (round - 1) * n + i] = worth > SAME;
        }
      {
        double *swapped = after;

        after = before;
        before = swapped;
      }
    }
  best->value = after[0];
  best->begins = best->goes_on[0];
}

/* --- the rule of thumb --- */

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

/* Adds plans to stop at the strengths that there can be, or at differences of them, from the greatest on; as many as
 * there is time for. */
static void
add_thresholds (const LrCourse *course,
                gboolean        fewer,
                guint           most,
                GArray         *plans)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (double));
  guint n = 0;
  guint step;

  for (guint i = 0; i < course->nodes->len; i++)
    {
      const LrCourseNode *node = node_at (course, i);
      double threshold = fewer ? node->other - node->own : node_at (course, 0)->own - node->own;

      if (node->ways->len > 0 && (fewer || threshold > 0))
        g_array_append_val (all, threshold);
    }
  g_array_sort (all, compare_doubles);
  for (guint i = 0; i < all->len; i++)
    if (n == 0 || g_array_index (all, double, i) - g_array_index (all, double, n - 1) > SAME)
      g_array_index (all, double, n++) = g_array_index (all, double, i);
  step = n / MAX (most, 1) + 1;
  for (guint i = (n + step - 1) / step; i-- > 0;)
    {
      double threshold = g_array_index (all, double, i * step);
      LrCoursePlan plan = { .lost = fewer ? 0 : threshold, .fewer = fewer ? threshold : 0, .by_fewer = fewer };

      g_array_append_val (plans, plan);
    }
}

/* Tries rules one after the other; of two that are equal the one that was tried first is better. */
static void
find_rule (const LrCourse *course,
           LrCourseWish    wish,
           LrCourseBest   *best)
{
  g_autoptr (GArray) plans = g_array_new (FALSE, FALSE, sizeof (LrCoursePlan));
  double ways = 1;
  guint most;

  for (guint i = 0; i < course->nodes->len; i++)
    ways += node_at (course, i)->ways->len;
  most = (guint) CLAMP (MOST_WORK / (ways * MAX (course->rounds, 1)) / 3, 4, 200);
  for (guint i = 0; i < MAX (MIN (course->rounds, most), 1); i++)
    {
      LrCoursePlan plan = { .rounds = i };

      g_array_append_val (plans, plan);
    }
  add_thresholds (course, FALSE, most, plans);
  if (course->has_strength)
    add_thresholds (course, TRUE, most, plans);
  for (guint i = 0; i < plans->len; i++)
    {
      const LrCoursePlan *plan = &g_array_index (plans, LrCoursePlan, i);
      double value = lr_course_worth (wish, lr_course_follow (course, plan, NULL));

      if (value <= best->rule_value + SAME)
        continue;
      best->rule = *plan;
      best->rule_value = value;
      best->rule_begins = TRUE;
    }
}

LrCourseBest *
lr_course_best_new (const LrCourse *course,
                    LrCourseWish    wish)
{
  LrCourseBest *best = g_new0 (LrCourseBest, 1);

  if (course->fault != LR_COURSE_FINE)
    return best;
  work_back (course, wish, best);
  best->end = lr_course_follow (course, &(LrCoursePlan) { .decided = best->goes_on }, NULL);
  find_rule (course, wish, best);
  return best;
}

/* --- in words --- */

/* A strength with its unit: "3 strength points"; "2.4" if it has more than a half. */
static char *
points_text (const LrRuleset *ruleset,
             const LrCourse  *course,
             double           points)
{
  LrWords words = { .ruleset = ruleset };
  LrNumber number;

  if (fabs (points * 2 - round (points * 2)) > SAME || !lr_number_make ((gint64) round (points * 2), 2, &number))
    return lr_words_mean (points);
  return lr_words_value (&words, lr_type (LR_TYPE_NUMBER), lr_value_number (number), course->unit);
}

char *
lr_course_plan_text (const LrRuleset    *ruleset,
                     const LrCourse     *course,
                     const LrCoursePlan *plan)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  g_autofree char *points = NULL;

  if (plan->rounds > 0)
    /* Translators: that many rounds, attacks or hours */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("after %u round", "after %u rounds", plan->rounds),
                                             plan->rounds));
  if (plan->lost > 0)
    {
      points = points_text (ruleset, course, plan->lost);
      /* Translators: follows "Stop": that much strength */
      g_ptr_array_add (parts, g_strdup_printf (_ ("after losing %s"), points));
    }
  if (plan->by_fewer)
    {
      g_autofree char *by = points_text (ruleset, course, fabs (plan->fewer));

      if (plan->fewer == 0)
        g_ptr_array_add (parts, g_strdup (_ ("when you are no longer ahead of the other side")));
      else if (plan->fewer > 0)
        /* Translators: follows "Stop": that much strength */
        g_ptr_array_add (parts, g_strdup_printf (_ ("when you are behind the other side by %s"), by));
      else
        /* Translators: follows "Stop": that much strength */
        g_ptr_array_add (parts, g_strdup_printf (_ ("when your lead is down to %s"), by));
    }
  if (parts->len == 0)
    return g_strdup (_ ("Go on as long as the rules allow."));
  g_ptr_array_add (parts, NULL);
  /* Translators: between two conditions of which either will do */
  all = g_strjoinv (_ (", or "), (char **) parts->pdata);
  /* Translators: a condition, or several: "after 3 rounds, or when 2 SP are lost" */
  return g_strdup_printf (_ ("Stop %s."), all);
}

/* A chance in points of a hundred, where that is all that is wished for; else strength. */
static char *
worth_text (LrCourseWish wish,
            double       worth)
{
  return wish.own == 0 && wish.other == 0 ? lr_words_percent (worth / wish.good) : lr_words_mean (worth);
}

char *
lr_course_best_text (const LrRuleset    *ruleset,
                     const LrCourse     *course,
                     LrCourseWish        wish,
                     const LrCourseBest *best)
{
  g_autofree char *value = worth_text (wish, best->value);
  g_autofree char *rule_value = worth_text (wish, best->rule_value);
  g_autofree char *rule = NULL;

  if (!best->begins)
    return g_strdup (_ ("Do not begin: going on never gains more than it costs."));
  if (!best->rule_begins)
    /* Translators: what the best decisions come to */
    return g_strdup_printf (_ ("No simple rule pays off; deciding afresh each time is worth %s."), value);
  rule = lr_course_plan_text (ruleset, course, &best->rule);
  if (best->value - best->rule_value < SAME)
    return g_steal_pointer (&rule);
  /* Translators: a rule of thumb, what it comes to, and what the best decisions come to */
  return g_strdup_printf (_ ("%s That is worth %s; deciding afresh each time is worth %s."), rule, rule_value,
                          value);
}

char *
lr_course_end_text (const LrCourse *course,
                    LrCourseEnd     end)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *rounds = lr_words_mean (end.rounds);
  g_autofree char *good = lr_words_percent (end.good);
  g_autofree char *own = lr_words_mean (end.own_lost);
  g_autofree char *other = lr_words_mean (end.other_lost);

  if (course->aim != NULL)
    /* Translators: the chance of a good end */
    g_string_append_printf (text, _ ("Ends well: %s. "), good);
  if (course->has_strength)
    /* Translators: what a side is called, and how much of it is lost, on average; twice */
    g_string_append_printf (text, _ ("Lost on average: %s %s, %s %s. "), course->own_label, own, course->other_label,
                            other);
  /* Translators: what a round is called, and how many there are on average */
  g_string_append_printf (text, _ ("%s: %s on average."), course->label, rounds);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GPtrArray *
lr_course_notes (const LrRuleset *ruleset,
                 const LrCourse  *course)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (g_free);
  gboolean fine = course->fault == LR_COURSE_FINE;
  char *all[] = {
    course->fault != LR_COURSE_NONE ? NULL : g_strdup (_ ("The ruleset does not say how this is repeated.")),
    course->fault != LR_COURSE_RUN ? NULL :
        g_strdup (_ ("A later round has too many combinations to follow, or something in it is unknown.")),
    !fine || !course->simulated ? NULL :
        g_strdup (_ ("A round has too many combinations to follow them all; it is simulated, and its chances are "
                     "approximate.")),
    fine && course->again->about != NULL ? g_strdup (lr_words_translate (ruleset, course->again->about)) : NULL,
    !fine || !course->cut ? NULL :
        g_strdup_printf (ngettext ("There was time to follow %u round; later ones are left out.",
                                   "There was time to follow %u rounds; later ones are left out.", course->rounds),
                         course->rounds),
    !course->unknown ? NULL :
        g_strdup (_ ("Some rolls lead to a value that is not filled in; they are left out.")),
    fine && course->aim == NULL ? g_strdup (_ ("The ruleset does not say what a good end is.")) : NULL,
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i] != NULL)
      g_ptr_array_add (notes, all[i]);
  return notes;
}
