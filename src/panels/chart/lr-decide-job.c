/* lr-decide-job.c - computes what if, maps, plans and courses in the background
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-decide-job.h"

#include "present/decide/lr-change.h"

/* Parts are not shown more often than that many microseconds, and not at all of what is done by then. */
#define PATIENCE 100000
/* A course says how far it got after that many seconds. */
#define COURSE_SECONDS 2

/* A map that is not complete, on its way to the main loop. */
typedef struct
{
  gpointer      owner;
  LrDecideFunc  func;
  LrGrid       *map;
  gint         *cancelled;
} Part;

void
lr_decide_job_free (LrDecideJob *job)
{
  if (job == NULL)
    return;
  lr_whatif_free (job->whatif);
  lr_grid_free (job->map);
  lr_compare_free (job->compare);
  lr_course_best_free (job->best);
  g_clear_pointer (&job->passes, g_ptr_array_unref);
  g_clear_pointer (&job->remedies, g_ptr_array_unref);
  lr_grid_free (job->rounds);
  lr_course_free (job->course);
  g_clear_pointer (&job->aims, g_ptr_array_unref);
  lr_answer_free (job->answer);
  g_clear_pointer (&job->plans, g_ptr_array_unref);
  lr_inputs_free (job->inputs);
  lr_ruleset_unref (job->ruleset);
  g_free (job->aim_id);
  g_atomic_rc_box_release (job->cancelled);
  g_free (job);
}

static void
part_free (Part *part)
{
  lr_grid_free (part->map);
  g_object_unref (part->owner);
  g_atomic_rc_box_release (part->cancelled);
  g_free (part);
}

static gboolean
part_cb (gpointer data)
{
  Part *part = data;

  if (g_atomic_int_get (part->cancelled) == 0)
    part->func (part->owner, NULL, g_steal_pointer (&part->map));
  return G_SOURCE_REMOVE;
}

/* In the thread: a row of the map is complete. */
static void
row_cb (const LrGrid *map,
        gpointer      data)
{
  LrDecideJob *job = data;
  Part *part;

  if (g_get_monotonic_time () - job->shown < PATIENCE)
    return;
  job->shown = g_get_monotonic_time ();
  part = g_new0 (Part, 1);
  *part = (Part) { .owner = g_object_ref (job->owner),
                   .func = job->func,
                   .map = lr_grid_copy (map),
                   .cancelled = g_atomic_rc_box_acquire (job->cancelled) };
  part->map->aim = NULL;
  g_idle_add_full (G_PRIORITY_DEFAULT, part_cb, part, (GDestroyNotify) part_free);
}

static void
work_plans (LrDecideJob *job)
{
  const LrInputs *plans[LR_PLANS_MOST];
  guint n = 0;

  for (; n < job->plans->len && n + 1 < LR_PLANS_MOST; n++)
    plans[n] = job->plans->pdata[n];
  plans[n++] = job->inputs;
  job->compare = lr_compare_new (job->ruleset, plans, n, job->cancelled);
}

static void
work_course (LrDecideJob *job)
{
  job->course = lr_course_new (job->answer, job->inputs, job->aims, 0, COURSE_SECONDS, job->cancelled);
  if (job->course->fault != LR_COURSE_FINE)
    return;
  job->end = lr_course_follow (job->course, &job->plan, &job->rounds);
  if (job->course->again->by != NULL && job->course->has_strength)
    job->best = lr_course_best_new (job->course, job->wish);
}

static void
work_cb (GTask        *task,
         gpointer      source G_GNUC_UNUSED,
         gpointer      data,
         GCancellable *cancellable G_GNUC_UNUSED)
{
  LrDecideJob *job = data;

  job->shown = g_get_monotonic_time ();
  lr_inputs_keep_passes (job->inputs, job->sort == LR_DECIDE_PASSES);
  job->answer = lr_answer_new (job->ruleset, job->inputs, NULL, LR_ANSWER_PLAIN, job->cancelled);
  if (job->sort == LR_DECIDE_PASSES)
    job->passes = lr_passes_new (job->answer, job->inputs);
  if (job->sort == LR_DECIDE_REMEDIES)
    job->remedies = lr_remedies_new (job->answer, job->inputs, job->cancelled);
  job->aims = lr_aims_new (job->answer);
  if (job->aims->len > 0)
    {
      job->aim = job->aim_id != NULL ? lr_aims_find (job->aims, job->aim_id) : NULL;
      if (job->aim == NULL)
        job->aim = job->aims->pdata[0];
      switch (job->sort)
        {
        case LR_DECIDE_FIRST:
        case LR_DECIDE_WHATIF:
          job->whatif = lr_whatif_new (job->answer, job->inputs, job->aim, job->sort == LR_DECIDE_WHATIF,
                                       0, job->cancelled);
          break;
        case LR_DECIDE_MAP:
          job->map = lr_map_new (job->answer, job->inputs, job->aim, row_cb, job, 0, job->cancelled);
          break;
        case LR_DECIDE_PLANS:
          work_plans (job);
          break;
        case LR_DECIDE_COURSE:
          work_course (job);
          break;
        case LR_DECIDE_PASSES:
        case LR_DECIDE_REMEDIES:
          break;
        }
    }
  g_task_return_pointer (task, job, (GDestroyNotify) lr_decide_job_free);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data G_GNUC_UNUSED)
{
  g_autoptr (LrDecideJob) job = g_task_propagate_pointer (G_TASK (result), NULL);
  LrDecideFunc func = (LrDecideFunc) job->func;

  if (g_atomic_int_get (job->cancelled) != 0)
    return;
  lr_decide_source_stop (job->source);
  func (source, g_steal_pointer (&job), NULL);
}

static gpointer
copy_inputs (gconstpointer inputs,
             gpointer      data G_GNUC_UNUSED)
{
  return lr_inputs_copy (inputs);
}

void
lr_decide_source_stop (LrDecideSource *source)
{
  if (source->cancelled == NULL)
    return;
  g_atomic_int_set (source->cancelled, 1);
  g_atomic_rc_box_release (g_steal_pointer (&source->cancelled));
}

gboolean
lr_decide_source_take (LrDecideSource  *source,
                       const LrRuleset *ruleset,
                       const LrInputs  *inputs)
{
  lr_decide_source_stop (source);
  g_clear_pointer (&source->inputs, lr_inputs_free);
  if (inputs == NULL)
    return FALSE;
  if (source->ruleset == NULL)
    source->ruleset = lr_ruleset_ref ((LrRuleset *) ruleset);
  source->inputs = lr_inputs_copy (inputs);
  return TRUE;
}

static LrDecideJob *
job_new (LrDecideSource *source,
         gpointer        owner,
         LrDecideSort    sort,
         LrDecideFunc    func)
{
  LrDecideJob *job = g_new0 (LrDecideJob, 1);

  lr_decide_source_stop (source);
  job->sort = sort;
  job->ruleset = lr_ruleset_ref (source->ruleset);
  job->inputs = lr_inputs_copy (source->inputs);
  lr_inputs_clear_given (job->inputs);
  job->cancelled = g_atomic_rc_box_new0 (gint);
  source->cancelled = g_atomic_rc_box_acquire (job->cancelled);
  job->source = source;
  job->owner = owner;
  job->func = (gpointer) func;
  return job;
}

static void
job_run (LrDecideJob *job)
{
  g_autoptr (GTask) task = g_task_new (job->owner, NULL, done_cb, NULL);

  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, work_cb);
}

void
lr_decide_source_start (LrDecideSource *source,
                        gpointer        owner,
                        LrDecideSort    sort,
                        const char     *aim_id,
                        GPtrArray      *plans,
                        LrDecideFunc    func)
{
  LrDecideJob *job = job_new (source, owner, sort, func);

  job->aim_id = g_strdup (aim_id);
  if (plans != NULL)
    {
      job->plans = g_ptr_array_copy (plans, copy_inputs, NULL);
      g_ptr_array_set_free_func (job->plans, (GDestroyNotify) lr_inputs_free);
    }
  job_run (job);
}

void
lr_decide_source_follow (LrDecideSource     *source,
                         gpointer            owner,
                         const LrCoursePlan *plan,
                         LrCourseWish        wish,
                         LrDecideFunc        func)
{
  LrDecideJob *job = job_new (source, owner, LR_DECIDE_COURSE, func);

  job->plan = *plan;
  job->wish = wish;
  job_run (job);
}

void
lr_decide_source_clear (LrDecideSource *source)
{
  lr_decide_source_stop (source);
  g_clear_pointer (&source->inputs, lr_inputs_free);
  g_clear_pointer (&source->ruleset, lr_ruleset_unref);
}
