/* lr-decide-job.h - computes what if, maps, plans and courses in the background
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "present/decide/lr-course-best.h"
#include "present/decide/lr-grid.h"
#include "present/decide/lr-whatif.h"

G_BEGIN_DECLS

/**
 * LrDecideSort:
 * @LR_DECIDE_FIRST: what if: the modifiers that count
 * @LR_DECIDE_WHATIF: what if, all of it
 * @LR_DECIDE_MAP: the map of chances
 * @LR_DECIDE_PLANS: plans side by side
 * @LR_DECIDE_COURSE: how it goes over several rounds
 * @LR_DECIDE_PASSES: how it goes round by round within one answer
 * @LR_DECIDE_REMEDIES: what makes a yes of a no
 */
typedef enum
{
  LR_DECIDE_FIRST,
  LR_DECIDE_WHATIF,
  LR_DECIDE_MAP,
  LR_DECIDE_PLANS,
  LR_DECIDE_COURSE,
  LR_DECIDE_PASSES,
  LR_DECIDE_REMEDIES,
} LrDecideSort;

typedef struct _LrDecideSource LrDecideSource;

/**
 * LrDecideJob:
 * @sort: what is worked out
 * @ruleset: the calculator's ruleset
 * @inputs: what is typed, without dice
 * @aim_id: (nullable): what is aimed at; %NULL for the good end of the headline
 * @plans: (nullable) (element-type LrInputs): of plans: those that were kept; what is typed is the last one
 * @plan: of a course: when it stops
 * @wish: of a course: what is best
 * @answer: what the calculator answers
 * @aims: (element-type LrAim): what could be aimed at
 * @aim: (nullable): what was
 * @whatif: (nullable): its result, by @sort
 * @map: (nullable)
 * @compare: (nullable)
 * @course: (nullable)
 * @rounds: (nullable) (element-type LrCourseRound): of a course: round by round
 * @end: of a course: what it comes to
 * @best: (nullable): of a course: the best decisions
 * @passes: (nullable) (element-type LrGrid): the passes of one answer
 * @remedies: (nullable) (element-type LrChange): what makes a yes of a no
 *
 * One piece of work, and its result.
 */
typedef struct
{
  LrDecideSort  sort;
  LrRuleset    *ruleset;
  LrInputs     *inputs;
  char         *aim_id;
  GPtrArray    *plans;
  LrCoursePlan  plan;
  LrCourseWish  wish;
  LrAnswer     *answer;
  GPtrArray    *aims;
  const LrAim  *aim;
  LrWhatIf     *whatif;
  LrGrid       *map;
  LrCompare    *compare;
  LrCourse     *course;
  LrGrid       *rounds;
  LrCourseEnd   end;
  LrCourseBest *best;
  GPtrArray    *passes;
  GPtrArray    *remedies;

  /*< private >*/
  LrDecideSource *source; /* in the owner */
  gint         *cancelled;
  gint64        shown; /* when a part was shown last */
  gpointer      owner;
  gpointer      func;
} LrDecideJob;

/* Called in the main loop, unless the job was cancelled, as it is at the latest when its source is cleared. @job:
 * (transfer full) (nullable): when it is done. @part: (transfer full) (nullable): before that: a map as far as it has
 * come; its aim is not there */
typedef void (*LrDecideFunc) (gpointer     owner,
                              LrDecideJob *job,
                              LrGrid      *part);

/**
 * LrDecideSource:
 * @ruleset: (nullable): the calculator's ruleset
 * @inputs: (nullable): what is typed
 * @cancelled: (nullable): of the job that is under way
 *
 * What a view has jobs done for. It begins as zeros.
 */
struct _LrDecideSource
{
  LrRuleset *ruleset;
  LrInputs  *inputs;
  gint      *cancelled;
};

/* Ends what is under way, and takes other inputs. @ruleset: of the calculator. @inputs: (nullable): what is typed;
 * %NULL for nothing. Returns: whether there are any */
gboolean lr_decide_source_take   (LrDecideSource  *source,
                                  const LrRuleset *ruleset,
                                  const LrInputs  *inputs);
/* Begins a job instead of the one that is under way. @owner: a #GObject that has @source in it; it lives until
 * the job is done.
 * @plans: (nullable) (element-type LrInputs): copied. */
void     lr_decide_source_start  (LrDecideSource  *source,
                                  gpointer         owner,
                                  LrDecideSort     sort,
                                  const char      *aim_id,
                                  GPtrArray       *plans,
                                  LrDecideFunc     func);
/* The same for a course. @plan: when it stops. @wish: what is best. */
void     lr_decide_source_follow (LrDecideSource  *source,
                                  gpointer         owner,
                                  const LrCoursePlan *plan,
                                  LrCourseWish     wish,
                                  LrDecideFunc     func);
/* Ends what is under way. */
void     lr_decide_source_stop   (LrDecideSource  *source);
void     lr_decide_source_clear  (LrDecideSource  *source);
/* @job: (transfer full) (nullable). */
void  lr_decide_job_free   (LrDecideJob     *job);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrDecideJob, lr_decide_job_free)

G_END_DECLS
