/* lr-course.h - over several rounds: a calculator repeated with what the round before left
 *
 * The ruleset says with `again` what the next round begins with. From that follow the situations that can come up; each
 * is one run of the calculator. All else is adding up: how it depends on a plan, and which decision is best.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-passes.h"

G_BEGIN_DECLS

/* More rounds than a game needs. */
#define LR_COURSE_MOST_ROUNDS 60

typedef struct _LrCourse LrCourse;

/**
 * LrCoursePlan:
 * @rounds: how many rounds at most; 0 for as many as there may be
 * @lost: stop once that much strength of ours is lost; 0 for never
 * @fewer: stop once our strength is that much below the other side's, before the next round; it may be below 0
 * @by_fewer: whether @fewer holds
 * @decided: (nullable): whether to go on, round by round for each situation
 *
 * "Go on until": a round begins if none of these says stop.
 */
typedef struct
{
  guint    rounds;
  double   lost;
  double   fewer;
  gboolean by_fewer;
  const guint8 *decided;
} LrCoursePlan;

/**
 * LrCourseEnd:
 * @good: the chance that it ends well
 * @own_lost: our strength that is lost, on average
 * @other_lost: that of the other side
 * @rounds: how many rounds it takes, on average
 */
typedef struct
{
  double good;
  double own_lost;
  double other_lost;
  double rounds;
} LrCourseEnd;

/**
 * LrCourseSide:
 * @mean: the strength that is left, on average
 * @low: in nineteen of twenty evenings it is at least this
 * @high: and at most this
 */
typedef struct
{
  double mean;
  double low;
  double high;
} LrCourseSide;

/**
 * LrCourseFault:
 * @LR_COURSE_FINE: it is known
 * @LR_COURSE_NONE: the calculator does not say how it is done again
 * @LR_COURSE_CANCELLED: someone cancelled it
 * @LR_COURSE_RUN: a run of a later round did not come to its end
 */
typedef enum
{
  LR_COURSE_FINE,
  LR_COURSE_NONE,
  LR_COURSE_CANCELLED,
  LR_COURSE_RUN,
} LrCourseFault;

/**
 * LrCourseWay:
 * @share: how likely it is, from 0 to 1
 * @good: whether it ends well
 * @own: the strength that is left to oneself
 * @other: and to the other side
 * @to: the situation of the next round; %G_MAXUINT where there is none
 *
 * What a round may come to.
 */
typedef struct
{
  double   share;
  gboolean good;
  double   own;
  double   other;
  guint    to;
} LrCourseWay;

/**
 * LrCourseNode:
 * @own: our strength
 * @other: that of the other side
 * @round: the first round that can begin so, from 1
 * @is_run: whether @ways is known
 * @ways: (element-type LrCourseWay): empty where no round may begin
 * @inputs: what is typed for it
 *
 * A situation in which a round may begin.
 */
typedef struct
{
  double    own;
  double    other;
  guint     round;
  gboolean  is_run;
  GArray   *ways;
  LrInputs *inputs;
} LrCourseNode;

/**
 * LrCourse:
 * @fault: why it is not known
 * @again: how the calculator is done again
 * @aim: (nullable): the good end
 * @nodes: (element-type LrCourseNode): the situations; the first is what was typed
 * @rounds: how many rounds were followed
 * @cut: whether there would be more, which took too long
 * @unknown: whether some throws come to no end that the rules tell
 * @simulated: whether a round had too many situations, of which some were drawn by lot
 * @unit: (nullable): in which strength is counted
 * @has_strength: whether the calculator says what the strengths are
 * @label: what one round is called
 * @own_label: what our strength is called
 * @other_label: what that of the other side is called
 */
struct _LrCourse
{
  LrCourseFault   fault;
  const LrAgain  *again;
  const LrAim    *aim;
  GPtrArray      *nodes;
  guint           rounds;
  gboolean        cut;
  gboolean        unknown;
  gboolean        simulated;
  const LrUnit   *unit;
  gboolean        has_strength;
  char           *label;
  char           *own_label;
  char           *other_label;
};

/* Returns: whether the calculator says how it is done again */
gboolean    lr_course_is_there (const LrProcedure  *procedure);
/* Follows what may come up. @answer: of @inputs, with chances. @aims: (element-type LrAim): those of @answer, which
 * outlive it. @rounds: how many rounds; 0 for as many as the rules allow. @seconds: so long it may take; then it says
 * how far it got; 0 for as long as it takes. Returns: (transfer full) */
LrCourse   *lr_course_new      (const LrAnswer     *answer,
                                const LrInputs     *inputs,
                                GPtrArray          *aims,
                                guint               rounds,
                                double              seconds,
                                const gint         *cancelled) G_GNUC_WARN_UNUSED_RESULT;
/* @course: (transfer full) (nullable). */
void        lr_course_free     (LrCourse           *course);
/* Follows a plan. @rounds: (out) (transfer full) (nullable): round by round: the chance that it takes place; whether it
 * has ended well by its end, if there is a good end; and, if there are strengths, what is left to the side whose good
 * end it is, and to the other; after stopping, what is left stays the same. Returns: what it comes to in the end */
LrCourseEnd lr_course_follow   (const LrCourse     *course,
                                const LrCoursePlan *plan,
                                LrGrid            **rounds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrCourse, lr_course_free)

G_END_DECLS
