/* lr-whatif-view.c - what if: modifiers, the next column, a target chance, plans
 *
 * The modifiers that count come first, the rest when it is worked out. A line that can be tried is a button.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-whatif-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "lr-course-view.h"
#include "lr-plans-view.h"
#include "panels/chart/lr-decide-job.h"
#include "panels/chart/lr-outcome-choice.h"
#include "panels/kit/lr-bar.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-line-box.h"
#include "panels/kit/lr-ui.h"
#include "present/words/lr-words.h"

struct _LrWhatIfView
{
  GtkWidget        parent_instance;
  GtkWidget       *content;
  LrOutcomeChoice *outcome;
  GtkWidget       *state;
  GtkWidget       *worths;
  GtkWidget       *columns;
  GtkWidget       *wishes;
  GtkWidget       *others;
  GtkWidget       *notes;
  LrCourseView    *course;
  LrPlansView     *plans;
  LrDecideSource   source;
  LrDecideJob     *job;       /* (nullable): what is shown */
  gboolean         narrow;
};

G_DEFINE_FINAL_TYPE (LrWhatIfView, lr_whatif_view, GTK_TYPE_WIDGET)

/* --- lines that can be tried --- */

/* What a button tries, and what that is called. */
typedef struct
{
  LrWhatIfView *view;
  LrInputs     *inputs;
  char         *what;
} Try;

static void
try_free (Try *try)
{
  lr_inputs_free (try->inputs);
  g_free (try->what);
  g_free (try);
}

static void
pressed_cb (GtkWidget *button)
{
  const Try *try = g_object_get_data (G_OBJECT (button), "try");
  g_autoptr (LrInputs) inputs = lr_inputs_copy (try->inputs);
  g_autofree char *what = g_strdup (try->what);

  g_signal_emit_by_name (try->view, "tried", inputs, what);
}

/* @inputs: (nullable): without it the line is only read. */
static GtkWidget *
new_line (LrWhatIfView   *self,
          GtkWidget      *child,
          const LrInputs *inputs,
          const char     *what,
          const char     *css_class)
{
  GtkWidget *line = inputs != NULL ? gtk_button_new () : adw_bin_new ();

  gtk_widget_add_css_class (line, css_class);
  gtk_widget_add_css_class (line, "flat");
  if (inputs == NULL)
    {
      adw_bin_set_child (ADW_BIN (line), child);
      return line;
    }
  gtk_button_set_child (GTK_BUTTON (line), child);
  {
    Try *try = g_new0 (Try, 1);

    *try = (Try) { .view = self, .inputs = lr_inputs_copy (inputs), .what = g_strdup (what) };
    g_object_set_data_full (G_OBJECT (line), "try", try, (GDestroyNotify) try_free);
  }
  g_signal_connect (line, "clicked", G_CALLBACK (pressed_cb), NULL);
  return line;
}

static GtkWidget *
new_number (const char *text,
            const char *css_class,
            int         chars)
{
  GtkWidget *label = lr_label_new (text, css_class);

  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), chars);
  return label;
}

static void
add_heading (GtkWidget  *box,
             const char *text)
{
  lr_box_append (box, lr_label_new_wide (text, "heading"));
}

/* --- what each is worth --- */

static GtkWidget *
new_bar (const LrGridCell *cell,
         double            most)
{
  GtkWidget *bar = lr_bar_new ();

  lr_bar_set_signed (LR_BAR (bar), most > 0 ? cell->points / most : 0);
  gtk_widget_set_hexpand (bar, FALSE);
  if (cell->points < 0)
    gtk_widget_add_css_class (bar, "costs");
  return bar;
}

static GtkWidget *
worth_line (LrWhatIfView      *self,
            const LrGridEntry *worth,
            const LrGridCell  *cell,
            double             most)
{
  GtkWidget *line = lr_line_box_new (9);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *said = NULL;
  GtkWidget *whole;

  gtk_widget_set_hexpand (names, TRUE);
  lr_box_append (names, lr_label_new_wide (worth->label, NULL));
  if (worth->note != NULL)
    lr_box_append (names, lr_label_new_wide (worth->note, "caption"));
  gtk_widget_set_valign (names, GTK_ALIGN_CENTER);
  lr_flow_append (line, names);
  lr_flow_append (line, new_number (worth->counts, NULL, 3));
  lr_flow_append (line, new_number (cell->text, NULL, 5));
  if (!self->narrow)
    lr_flow_append (line, new_bar (cell, most));
  lr_flow_append (line, new_number (cell->gain, "heading", 5));
  whole = new_line (self, line, cell->tried, worth->note != NULL ? worth->note : worth->label, "worth");
  /* Translators: a modifier, what it counts, the chance without it or with it, and what it is worth in points */
  said = worth->note != NULL ? g_strdup_printf (_ ("%s %s, by %s: %s with it, %s"), worth->label, worth->counts,
                                                worth->note, cell->text, cell->gain) :
                               g_strdup_printf (_ ("%s %s: %s without it, worth %s"), worth->label, worth->counts,
                                                cell->text, cell->gain);
  lr_name (whole, said);
  return whole;
}

static void
show_worths (LrWhatIfView *self,
             GtkWidget    *box,
             const LrGrid *worths,
             const char   *heading,
             const char   *columns)
{
  GtkWidget *list;
  double most = 0;

  lr_box_clear (box);
  if (worths->rows->len == 0)
    return;
  for (guint i = 0; i < worths->rows->len; i++)
    most = MAX (most, ABS (lr_grid_cell (worths, i, 0)->points));
  list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  add_heading (box, heading);
  lr_box_append (box, lr_label_new_wide (columns, "caption"));
  gtk_widget_add_css_class (list, "card");
  for (guint i = 0; i < worths->rows->len; i++)
    lr_box_append (list, worth_line (self, lr_grid_row (worths, i), lr_grid_cell (worths, i, 0), most));
  lr_box_append (box, list);
}

/* --- the next column --- */

static GtkWidget *
column_tile (LrWhatIfView      *self,
             const LrGridEntry *column,
             const LrGridCell  *cell)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *top = lr_line_box_new (6);
  /* Translators: a column of a chart, and what reaches it: "2:1, 3 SP more" */
  g_autofree char *what = g_strdup_printf (_ ("%s, %s"), column->label, column->note);
  g_autofree char *said = g_strdup_printf (_ ("%s: %s"), what, cell->text);
  GtkWidget *takes = lr_label_new_wide (column->note, "caption");
  GtkWidget *label;
  GtkWidget *tile;

  label = lr_label_new_wide (column->label, "heading");
  gtk_widget_set_hexpand (label, TRUE);
  lr_flow_append (top, label);
  lr_flow_append (top, new_number (cell->text, "tile-chance", 0));
  lr_box_append (box, top);
  lr_box_append (box, takes);
  tile = new_line (self, box, column->here ? NULL : cell->tried, what, "tile");
  if (column->here)
    gtk_widget_add_css_class (tile, "here");
  lr_name (tile, said);
  return tile;
}

static void
show_columns (LrWhatIfView   *self,
              const LrWhatIf *whatif)
{
  GtkWidget *tiles;
  g_autofree char *heading = NULL;

  lr_box_clear (self->columns);
  if (whatif->columns->rows->len == 0)
    return;
  /* Translators: what the columns of the chart are: "Odds" */
  heading = g_strdup_printf (_ ("The next column: %s"), whatif->columns->down);
  add_heading (self->columns, heading);
  tiles = gtk_grid_new ();
  gtk_grid_set_column_homogeneous (GTK_GRID (tiles), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (tiles), 6);
  for (guint i = 0; i < whatif->columns->rows->len; i++)
    gtk_grid_attach (GTK_GRID (tiles),
                     column_tile (self, lr_grid_row (whatif->columns, i), lr_grid_cell (whatif->columns, i, 0)),
                     (int) i, 0, 1, 1);
  lr_box_append (self->columns, tiles);
}

/* --- a wished-for chance --- */

static void
add_wish (LrWhatIfView   *self,
          GtkGrid        *grid,
          const char     *chance,
          const char     *text,
          const LrInputs *inputs,
          int             column,
          int             row)
{
  g_autofree char *what = g_strdup_printf (_ ("%s: %s"), chance, text);
  GtkWidget *line = new_line (self, lr_label_new_wide (text, inputs == NULL ? "dim-label" : NULL), inputs, what,
                              "wish");

  gtk_widget_set_hexpand (line, TRUE);
  lr_name (line, what);
  gtk_grid_attach (grid, line, column, row, 1, 1);
}

static void
show_wishes (LrWhatIfView   *self,
             const LrWhatIf *whatif)
{
  const LrGrid *wishes = whatif->wishes;
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  lr_box_clear (self->wishes);
  gtk_grid_set_column_spacing (grid, 9);
  g_object_ref_sink (grid);
  for (guint i = 0; i < wishes->rows->len; i++)
    {
      const char *chance = lr_grid_row (wishes, i)->label;
      int row = (int) i + 1;

      gtk_grid_attach (grid, new_number (chance, "heading", 5), 0, row, 1, 1);
      for (guint j = 0; j < wishes->columns->len; j++)
        {
          const LrGridCell *cell = lr_grid_cell (wishes, i, j);

          if (cell->text == NULL)
            continue;
          add_wish (self, grid, chance, cell->text, cell->tried, (int) j + 1, row);
          if (i == 0)
            gtk_grid_attach (grid, lr_label_new_wide (lr_grid_column (wishes, j)->label, "caption"), (int) j + 1, 0, 1,
                             1);
        }
    }
  if (wishes->rows->len > 0)
    {
      add_heading (self->wishes, _ ("For a target chance"));
      lr_box_append (self->wishes, GTK_WIDGET (grid));
      if (whatif->clamp != NULL)
        lr_box_append (self->wishes, lr_label_new_wide (whatif->clamp, "caption"));
    }
  g_object_unref (grid);
}

/* --- all of it --- */

static void
show_notes (LrWhatIfView   *self,
            const LrWhatIf *whatif)
{
  lr_box_clear (self->notes);
  for (guint i = 0; i < whatif->notes->len; i++)
    lr_box_append (self->notes, lr_label_new_wide (whatif->notes->pdata[i], "caption"));
  if (whatif->accuracy != NULL)
    lr_box_append (self->notes, lr_label_new_wide (whatif->accuracy, "caption"));
}

static void
show_whatif (LrWhatIfView *self)
{
  const LrWhatIf *whatif = self->job->whatif;
  gboolean is_chance = self->job->aim != NULL && lr_aim_is_chance (self->job->aim);

  lr_label_show (self->state, whatif == NULL ? _ ("There is no chance to change.") : NULL);
  if (whatif == NULL)
    {
      GtkWidget *boxes[] = { self->worths, self->columns, self->wishes, self->others, self->notes };

      for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
        lr_box_clear (boxes[i]);
      return;
    }
  show_worths (self, self->worths, whatif->worths, _ ("What each modifier is worth"),
               is_chance ? _ ("Its modifier, the chance without it, and its worth in percentage points.") :
                           _ ("Its modifier, the mean without it, and its worth."));
  if (self->job->sort == LR_DECIDE_FIRST)
    return;
  show_columns (self, whatif);
  show_wishes (self, whatif);
  show_worths (self, self->others, whatif->others, _ ("Modifiers you could still get"),
               is_chance ? _ ("Its modifier, the chance with it, and the gain in percentage points. Press a line to "
                              "try it.") :
                           _ ("Its modifier, the mean with it, and the gain. Press a line to try it."));
  show_notes (self, whatif);
}

static void came_cb (gpointer owner, LrDecideJob *job, LrGrid *part);

static void
run (LrWhatIfView *self,
     LrDecideSort  sort)
{
  lr_decide_source_start (&self->source, self, sort, lr_outcome_choice_get_id (self->outcome), NULL, came_cb);
}

static void
came_cb (gpointer     owner,
         LrDecideJob *job,
         LrGrid      *part G_GNUC_UNUSED)
{
  LrWhatIfView *self = owner;

  lr_decide_job_free (self->job);
  self->job = job;
  show_whatif (self);
  if (job->sort == LR_DECIDE_FIRST && job->whatif != NULL)
    run (self, LR_DECIDE_WHATIF);
}

static void
start (LrWhatIfView *self)
{
  if (self->source.inputs == NULL)
    return;
  if (self->job == NULL)
    lr_label_show (self->state, _ ("Calculating…"));
  run (self, LR_DECIDE_FIRST);
}

void
lr_whatif_view_update (LrWhatIfView   *self,
                       const LrAnswer *answer,
                       const LrInputs *inputs)
{
  const LrRuleset *ruleset = answer != NULL ? answer->ruleset : NULL;

  lr_plans_view_update (self->plans, ruleset, inputs);
  lr_course_view_update (self->course, answer, inputs);
  if (!lr_decide_source_take (&self->source, ruleset, inputs))
    return;
  lr_outcome_choice_offer (self->outcome, answer);
  start (self);
}

void
lr_whatif_view_set_narrow (LrWhatIfView *self,
                           gboolean      narrow)
{
  gboolean changes = self->narrow != narrow && self->job != NULL;

  self->narrow = narrow;
  if (changes)
    show_whatif (self);
}

gboolean
lr_whatif_view_is_working (LrWhatIfView *self)
{
  return self->source.cancelled != NULL || lr_plans_view_is_working (self->plans) ||
         lr_course_view_is_working (self->course);
}

static void
plan_cb (LrWhatIfView *self,
         LrInputs     *inputs,
         const char   *what)
{
  g_signal_emit_by_name (self, "tried", inputs, what);
}

static void
lr_whatif_view_dispose (GObject *object)
{
  LrWhatIfView *self = LR_WHATIF_VIEW (object);

  lr_decide_source_clear (&self->source);
  lr_dispose_template (object);
  g_clear_pointer (&self->job, lr_decide_job_free);
}

static void
lr_whatif_view_class_init (LrWhatIfViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_OUTCOME_CHOICE);
  g_type_ensure (LR_TYPE_COURSE_VIEW);
  g_type_ensure (LR_TYPE_PLANS_VIEW);
  G_OBJECT_CLASS (klass)->dispose = lr_whatif_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  LR_TEMPLATE (widget_class, LrWhatIfView, "answer/lr-whatif-view.ui", content, outcome, state, worths, columns, wishes,
               others, notes, course, plans);
  LR_CALLBACKS (widget_class, start);
  /**
   * LrWhatIfView::tried:
   * @inputs: (type gpointer): the #LrInputs of a line
   * @what: what the line is called
   *
   * A line was pressed.
   */
  LR_SIGNAL ("tried", LR_TYPE_WHATIF_VIEW, 2, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
lr_whatif_view_init (LrWhatIfView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  LR_ON (self->plans, "tried", plan_cb, self);
}
