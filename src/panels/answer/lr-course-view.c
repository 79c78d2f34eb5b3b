/* lr-course-view.c - over several rounds: how it goes, and when to stop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-course-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "panels/chart/lr-course-chart.h"
#include "panels/chart/lr-decide-job.h"
#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

/* Rounds that are less likely are not worth a line. */
#define LEAST_SHOWN 0.005

/* The plans that can be chosen, in the order of the list. */
enum
{
  UNTIL_NEVER,
  UNTIL_ROUNDS,
  UNTIL_LOST,
  UNTIL_FEWER,
};

/* What can be wished for, in the order of the list. */
enum
{
  WISH_END,
  WISH_GAIN,
  WISH_WORTH,
};

struct _LrCourseView
{
  GtkWidget       parent_instance;
  GtkWidget      *content;
  GtkWidget      *plan;
  GtkDropDown    *until;
  GtkSpinButton  *number;
  LrCourseChart  *chart;
  GtkWidget      *legend;
  GtkWidget      *end;
  GtkWidget      *expander;
  GtkWidget      *rounds;
  GtkWidget      *best;
  GtkDropDown    *wish;
  GtkSpinButton  *worth;
  GtkWidget      *rule;
  GtkWidget      *take;
  GtkWidget      *notes;
  LrDecideSource  source;
  LrDecideJob    *job;     /* (nullable): what is shown */
  gboolean        setting; /* whether the program changes what is chosen */
};

G_DEFINE_FINAL_TYPE (LrCourseView, lr_course_view, GTK_TYPE_WIDGET)

/* --- what is chosen --- */

static LrCoursePlan
plan_of (LrCourseView *self)
{
  double number = gtk_spin_button_get_value (self->number);

  switch (gtk_drop_down_get_selected (self->until))
    {
    case UNTIL_ROUNDS:
      return (LrCoursePlan) { .rounds = (guint) MAX (1, number) };
    case UNTIL_LOST:
      return (LrCoursePlan) { .lost = MAX (0.5, number) };
    case UNTIL_FEWER:
      return (LrCoursePlan) { .by_fewer = TRUE, .fewer = number };
    default:
      return (LrCoursePlan) { 0 };
    }
}

static LrCourseWish
wish_of (LrCourseView *self)
{
  switch (gtk_drop_down_get_selected (self->wish))
    {
    case WISH_GAIN:
      return LR_COURSE_WISH_GAIN;
    case WISH_WORTH:
      return LR_COURSE_WISH_WORTH (gtk_spin_button_get_value (self->worth));
    default:
      return LR_COURSE_WISH_END;
    }
}

/* --- its result --- */

/* The last two columns with numbers: what is left. Returns: whether there are two */
static gboolean
two_numbers (const LrGrid *rounds,
             guint         columns[2])
{
  guint n = 2;

  for (guint i = rounds->columns->len; i > 1 && n > 0; i--)
    if (!lr_grid_column (rounds, i - 1)->is_chance)
      columns[--n] = i - 1;
  return n == 0;
}

/* Adds a line for each round, as far as they are worth one. @words: the same for a screen reader. @points: (nullable):
 * what is left after each, where they show two numbers; the last two are that. */
static void
show_lines (LrCourseView *self,
            const LrGrid *rounds,
            GString      *words,
            GArray       *points)
{
  guint left[2];
  gboolean drawn = points != NULL && two_numbers (rounds, left);

  for (guint i = 0; i < rounds->rows->len && lr_grid_row (rounds, i)->chance >= LEAST_SHOWN; i++)
    {
      g_autofree char *text = lr_rounds_row_text (rounds, i);

      lr_box_append (self->rounds, lr_label_new_wide (text, "numeric"));
      g_string_append_printf (words, "%s%s", words->len > 0 ? ". " : "", text);
      for (guint side = 0; side < 2 && drawn && lr_grid_cell (rounds, i, left[side])->text != NULL; side++)
        {
          const LrGridCell *cell = lr_grid_cell (rounds, i, left[side]);
          LrCourseSide point = { cell->share.share, cell->low, cell->high };

          g_array_append_val (points, point);
        }
    }
}

/* @legend: (transfer full) (nullable): what the lines are. */
static void
draw (LrCourseView *self,
      GArray       *points,
      guint         first,
      const char   *words,
      char         *legend)
{
  g_autofree char *text = legend;
  gboolean drawn = points->len > 2;

  lr_set_visible (self->chart, drawn);
  gtk_widget_set_visible (self->legend, drawn);
  if (!drawn)
    return;
  lr_course_chart_set (self->chart, points, first, words);
  lr_label_show (self->legend, text);
}

static void
show_course (LrCourseView *self)
{
  const LrDecideJob *job = self->job;
  const LrCourseNode *first = job->course->nodes->pdata[0];
  const LrCourseSide before[] = { { first->own, first->own, first->own },
                                  { first->other, first->other, first->other } };
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LrCourseSide));
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *end = lr_course_end_text (job->course, job->end);

  g_array_append_vals (points, before, 2);
  lr_box_clear (self->rounds);
  show_lines (self, job->rounds, words, points);
  gtk_widget_set_visible (self->expander, job->rounds->rows->len > 0);
  lr_label_show (self->end, end);
  /* Translators: what is drawn with a whole line, what with a dashed one, and what a round is called */
  draw (self, points, 0, words->str,
        g_strdup_printf (_ ("Solid line: %s; dashed: %s; after each %s. The bands cover nine evenings in ten."),
                         job->course->own_label, job->course->other_label, job->course->label));
}

static void
show_best (LrCourseView *self)
{
  const LrDecideJob *job = self->job;
  g_autofree char *rule = NULL;

  gtk_widget_set_visible (self->best, job->best != NULL);
  if (job->best == NULL)
    return;
  rule = lr_course_best_text (job->ruleset, job->course, job->wish, job->best);
  lr_label_show (self->rule, rule);
  gtk_widget_set_visible (self->take, job->best->begins && job->best->rule_begins);
}

static void
show (LrCourseView *self)
{
  const LrDecideJob *job = self->job;
  g_autoptr (GPtrArray) notes = NULL;

  /* without chances there is nothing to be done again: the answer says why */
  gtk_widget_set_visible (self->content, job->course != NULL);
  if (job->course == NULL)
    return;
  notes = lr_course_notes (job->ruleset, job->course);
  g_ptr_array_add (notes, NULL);
  {
    g_autofree char *text = g_strjoinv ("\n", (char **) notes->pdata);

    lr_label_show (self->notes, text);
  }
  if (job->course->fault == LR_COURSE_FINE)
    {
      show_course (self);
      show_best (self);
    }
}

/* --- an answer that goes round by round --- */

static void
show_passes (LrCourseView *self,
             GPtrArray    *all)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LrCourseSide));
  g_autoptr (GString) words = g_string_new (NULL);
  guint left[2] = { 0, 0 };

  lr_set_visible (self, all->len > 0);
  if (all->len == 0)
    return;
  gtk_widget_set_visible (self->content, TRUE);
  gtk_widget_set_visible (self->plan, FALSE);
  gtk_widget_set_visible (self->best, FALSE);
  gtk_widget_set_visible (self->expander, TRUE);
  lr_label_show (self->end, NULL);
  lr_label_show (self->notes, NULL);
  lr_box_clear (self->rounds);
  for (guint i = 0; i < all->len; i++)
    show_lines (self, all->pdata[i], words, i == 0 ? points : NULL);
  two_numbers (all->pdata[0], left);
  /* Translators: what is drawn with a whole line, and what with a dashed one */
  draw (self, points, 1, words->str,
        points->len == 0 ? NULL :
                           g_strdup_printf (_ ("Solid line: %s; dashed: %s. The bands cover nine cases in ten."),
                                            lr_grid_column (all->pdata[0], left[0])->label,
                                            lr_grid_column (all->pdata[0], left[1])->label));
}

/* --- the work --- */

static void
came_cb (gpointer     owner,
         LrDecideJob *job,
         LrGrid      *part G_GNUC_UNUSED)
{
  LrCourseView *self = owner;

  lr_decide_job_free (self->job);
  self->job = job;
  if (job->passes != NULL)
    show_passes (self, job->passes);
  else
    show (self);
}

static void
start (LrCourseView *self)
{
  LrCoursePlan plan = plan_of (self);

  lr_set_visible (self->number, gtk_drop_down_get_selected (self->until) != UNTIL_NEVER);
  lr_set_visible (self->worth, gtk_drop_down_get_selected (self->wish) == WISH_WORTH);
  if (self->source.inputs != NULL && !self->setting)
    lr_decide_source_follow (&self->source, self, &plan, wish_of (self), came_cb);
}

static void
chosen_cb (LrCourseView *self)
{
  start (self);
}

/* Halves show their half. */
static void
set_number (LrCourseView *self,
            guint         until,
            double        number)
{
  self->setting = TRUE;
  gtk_drop_down_set_selected (self->until, until);
  gtk_spin_button_set_digits (self->number, number == floor (number) ? 0 : 1);
  gtk_spin_button_set_value (self->number, number);
  self->setting = FALSE;
}

static void
take_cb (LrCourseView *self)
{
  const LrCoursePlan *rule = &self->job->best->rule;

  if (rule->rounds > 0)
    set_number (self, UNTIL_ROUNDS, rule->rounds);
  else if (rule->lost > 0)
    set_number (self, UNTIL_LOST, rule->lost);
  else if (rule->by_fewer)
    set_number (self, UNTIL_FEWER, rule->fewer);
  else
    set_number (self, UNTIL_NEVER, gtk_spin_button_get_value (self->number));
  start (self);
}

void
lr_course_view_update (LrCourseView   *self,
                       const LrAnswer *answer,
                       const LrInputs *inputs)
{
  if (!lr_decide_source_take (&self->source, answer != NULL ? answer->ruleset : NULL, inputs))
    return;
  if (lr_course_is_there (lr_inputs_procedure (inputs)))
    {
      lr_set_visible (self, TRUE);
      start (self);
      return;
    }
  /* dice that were typed or thrown are one evening, not all of them */
  if (answer == NULL || lr_inputs_has_given (inputs))
    lr_set_visible (self, FALSE);
  else if (lr_passes_need_run (answer))
    lr_decide_source_start (&self->source, self, LR_DECIDE_PASSES, NULL, NULL, came_cb);
  else
    {
      g_autoptr (GPtrArray) passes = lr_passes_new (answer, inputs);

      show_passes (self, passes);
    }
}

gboolean
lr_course_view_is_working (LrCourseView *self)
{
  return self->source.cancelled != NULL;
}

static void
lr_course_view_dispose (GObject *object)
{
  LrCourseView *self = LR_COURSE_VIEW (object);

  lr_decide_source_clear (&self->source);
  lr_dispose_template (object);
  g_clear_pointer (&self->job, lr_decide_job_free);
}

static void
lr_course_view_class_init (LrCourseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_COURSE_CHART);
  G_OBJECT_CLASS (klass)->dispose = lr_course_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  LR_TEMPLATE (widget_class, LrCourseView, "answer/lr-course-view.ui", content, plan, until, number, chart, legend, end,
               expander, rounds, best, wish, worth, rule, take, notes);
  LR_CALLBACKS (widget_class, chosen_cb, take_cb);
}

static void
lr_course_view_init (LrCourseView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lr_choice_name (self->until, _ ("How long to go on"));
  lr_choice_name (self->wish, _ ("Aim of the best decision"));
  lr_set_visible (self, FALSE);
}
