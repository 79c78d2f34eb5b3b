/* lr-course-best.h - the best decision whether to go on, computed backwards, and a rule of thumb
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-course.h"

G_BEGIN_DECLS

/**
 * LrCourseWish:
 * @good: what a good end is worth
 * @own: what each point of our strength is worth that is kept
 * @other: and each point that the other side loses
 *
 * What is aimed at: the plan is best for which the sum of these is most, on average.
 */
typedef struct
{
  double good;
  double own;
  double other;
} LrCourseWish;

/**
 * LrCourseBest:
 * @value: what the best decisions come to
 * @end: the same in its parts
 * @begins: whether to begin at all
 * @goes_on: (array): for each round and each situation whether to go on: round by round
 * @rule: the plan that comes nearest
 * @rule_begins: whether that begins at all
 * @rule_value: what that comes to
 */
typedef struct
{
  double       value;
  LrCourseEnd  end;
  gboolean     begins;
  guint8      *goes_on;
  LrCoursePlan rule;
  gboolean     rule_begins;
  double       rule_value;
} LrCourseBest;

/* The most likely to end well; the most of the other side's strength for ours; the least of ours for a good
 * end that is worth that many points. */
#define LR_COURSE_WISH_END ((LrCourseWish) { .good = 1 })
#define LR_COURSE_WISH_GAIN ((LrCourseWish) { .own = 1, .other = 1 })
#define LR_COURSE_WISH_WORTH(points) ((LrCourseWish) { .good = (points), .own = 1 })

/* Works back from the last round to the first. Stopping changes nothing any more. @course: one that is known. Returns:
 * (transfer full): the decisions, and the rule of thumb */
LrCourseBest *lr_course_best_new  (const LrCourse     *course,
                                   LrCourseWish        wish) G_GNUC_WARN_UNUSED_RESULT;
/* @best: (transfer full) (nullable). */
void          lr_course_best_free (LrCourseBest       *best);
/* Returns: what an end is worth */
double        lr_course_worth     (LrCourseWish        wish,
                                   LrCourseEnd         end);

/* Returns: (transfer full): "Stop when you have lost 3 steps."; "Go on as long as the rules allow." */
char         *lr_course_plan_text (const LrRuleset    *ruleset,
                                   const LrCourse     *course,
                                   const LrCoursePlan *plan) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the rule of thumb, and how near it comes: "Stop when you have 3 steps fewer than the other
 * side. Only a decision for each case of its own is better, by 0.2." */
char         *lr_course_best_text (const LrRuleset    *ruleset,
                                   const LrCourse     *course,
                                   LrCourseWish        wish,
                                   const LrCourseBest *best) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): "Ends well in 62 %; 1.4 of your own are lost, 2.3 of the other side's; 2.1 rounds." */
char         *lr_course_end_text  (const LrCourse     *course,
                                   LrCourseEnd         end) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (element-type utf8): why something is not there or not whole, a sentence each */
GPtrArray    *lr_course_notes     (const LrRuleset    *ruleset,
                                   const LrCourse     *course) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrCourseBest, lr_course_best_free)

G_END_DECLS
