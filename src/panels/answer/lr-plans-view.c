/* lr-plans-view.c - plans side by side: the saved ones and the current inputs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-plans-view.h"

#include <glib/gi18n-lib.h>

#include "panels/chart/lr-decide-job.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

/* The most important lines come first; more differences than this are left out. */
#define MOST_LINES 10

struct _LrPlansView
{
  GtkWidget    parent_instance;
  GtkWidget   *content;
  GtkWidget   *help;
  GtkWidget   *keep;
  GtkGrid     *grid;
  GtkWidget   *words;
  LrDecideSource source;
  GPtrArray   *plans;    /* LrInputs: those that were kept */
};

G_DEFINE_FINAL_TYPE (LrPlansView, lr_plans_view, GTK_TYPE_WIDGET)

static void start (LrPlansView *self);

/* Which plan a button belongs to, from 0. */
static guint
plan_of (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "plan"));
}

static void
take_cb (LrPlansView *self,
         GtkWidget   *button)
{
  guint plan = plan_of (button);
  g_autofree char *what = g_strdup_printf (_ ("plan %c"), 'A' + (int) plan);
  g_autoptr (LrInputs) inputs = lr_inputs_copy (self->plans->pdata[plan]);

  g_signal_emit_by_name (self, "tried", inputs, what);
}

static void
forget_cb (LrPlansView *self,
           GtkWidget   *button)
{
  g_ptr_array_remove_index (self->plans, plan_of (button));
  start (self);
}

static void
keep_cb (LrPlansView *self)
{
  LrInputs *kept;

  if (self->source.inputs == NULL || self->plans->len + 1 >= LR_PLANS_MOST)
    return;
  kept = lr_inputs_copy (self->source.inputs);
  lr_inputs_clear_given (kept);
  g_ptr_array_add (self->plans, kept);
  start (self);
}

/* --- drawing --- */

static GtkWidget *
new_button (LrPlansView *self,
            guint        plan,
            const char  *text,
            GCallback    func)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  g_object_set_data (G_OBJECT (button), "plan", GUINT_TO_POINTER (plan));
  g_signal_connect_object (button, "clicked", func, self, G_CONNECT_SWAPPED);
  return button;
}

static void
add_number (LrPlansView *self,
            const char  *text,
            const char  *css_class,
            int          column,
            int          row)
{
  GtkWidget *label = lr_label_new (text, css_class);

  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

/* Returns: the first row below them */
static int
draw_lines (LrPlansView  *self,
            const LrGrid *grid)
{
  int row = 1;

  for (guint i = 0; i < grid->rows->len && row <= MOST_LINES; i++)
    {
      const LrGridEntry *line = lr_grid_row (grid, i);
      GtkWidget *label = lr_label_new (line->label, line->differs ? NULL : "dim-label");

      if (!line->differs && !line->here)
        continue;
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_width_chars (GTK_LABEL (label), 16);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
      gtk_grid_attach (self->grid, label, 0, row, 1, 1);
      for (guint j = 0; j < grid->columns->len; j++)
        add_number (self, lr_grid_cell (grid, i, j)->text, line->differs ? "heading" : "dim-label", (int) j + 1, row);
      row++;
    }
  return row;
}

/* Below each plan that was kept, what can be done with it. */
static void
draw_buttons (LrPlansView *self,
              int          row)
{
  for (guint i = 0; i < self->plans->len; i++)
    {
      g_autofree char *take = g_strdup_printf (_ ("Use %c"), 'A' + (int) i);
      g_autofree char *forget = g_strdup_printf (_ ("Remove %c"), 'A' + (int) i);

      gtk_grid_attach (self->grid, new_button (self, i, take, G_CALLBACK (take_cb)), (int) i + 1, row, 1, 1);
      gtk_grid_attach (self->grid, new_button (self, i, forget, G_CALLBACK (forget_cb)), (int) i + 1, row + 1, 1, 1);
    }
}

static void
draw (LrPlansView     *self,
      const LrCompare *compare)
{
  g_autoptr (GString) words = g_string_new (NULL);

  lr_box_clear (GTK_WIDGET (self->grid));
  for (guint i = 0; i < compare->n_plans; i++)
    {
      g_autofree char *now = g_strdup_printf (_ ("%c, now"), 'A' + (int) i);

      add_number (self, i + 1 == compare->n_plans ? now : lr_grid_column (compare->grid, i)->label, "heading",
                  (int) i + 1, 0);
    }
  draw_buttons (self, draw_lines (self, compare->grid));
  for (guint i = 0; i < compare->words->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? "\n" : "", (const char *) compare->words->pdata[i]);
  for (guint i = 0; i < compare->n_plans && compare->grid->rows->len == 0 && words->len == 0; i++)
    if (compare->answers[i]->result->status != LR_STATUS_DONE)
      g_string_append_printf (words, _ ("Plan %c has no chances now: the rules do not allow it."), 'A' + (int) i);
  lr_label_show (self->words, words->str);
}

static void
came_cb (gpointer     owner,
         LrDecideJob *done,
         LrGrid      *part G_GNUC_UNUSED)
{
  LrPlansView *self = owner;
  g_autoptr (LrDecideJob) job = done;

  if (job->compare != NULL)
    draw (self, job->compare);
}

static void
start (LrPlansView *self)
{
  g_autofree char *keep = g_strdup_printf (_ ("Save this as plan %c"), 'A' + (int) self->plans->len);

  lr_decide_source_stop (&self->source);
  gtk_button_set_label (GTK_BUTTON (self->keep), keep);
  gtk_widget_set_visible (self->keep, self->plans->len + 1 < LR_PLANS_MOST);
  gtk_widget_set_visible (self->help, self->plans->len == 0);
  if (self->plans->len == 0)
    {
      lr_box_clear (GTK_WIDGET (self->grid));
      lr_label_show (self->words, NULL);
    }
  else if (self->source.inputs != NULL)
    lr_decide_source_start (&self->source, self, LR_DECIDE_PLANS, NULL, self->plans, came_cb);
}

/* Turn and options are those of all calculators, and of all plans. */
static void
follow_desk (LrPlansView *self)
{
  const LrInputs *now = self->source.inputs;

  for (guint i = 0; i < self->plans->len; i++)
    {
      LrInputs *plan = self->plans->pdata[i];

      lr_inputs_set_scenario (plan, lr_inputs_get_scenario (now));
      lr_inputs_set_turn (plan, lr_inputs_get_turn (now));
      for (guint j = 0; j < self->source.ruleset->model->options->len; j++)
        lr_inputs_set_option (plan, j, lr_inputs_options (now)[j].ordinal);
    }
}

void
lr_plans_view_update (LrPlansView     *self,
                      const LrRuleset *ruleset,
                      const LrInputs  *inputs)
{
  if (!lr_decide_source_take (&self->source, ruleset, inputs))
    return;
  follow_desk (self);
  start (self);
}

gboolean
lr_plans_view_is_working (LrPlansView *self)
{
  return self->source.cancelled != NULL;
}

static void
lr_plans_view_dispose (GObject *object)
{
  LrPlansView *self = LR_PLANS_VIEW (object);

  lr_decide_source_clear (&self->source);
  lr_dispose_template (object);
  g_clear_pointer (&self->plans, g_ptr_array_unref);
}

static void
lr_plans_view_class_init (LrPlansViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_plans_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  LR_TEMPLATE (widget_class, LrPlansView, "answer/lr-plans-view.ui", content, help, keep, grid, words);
  LR_CALLBACKS (widget_class, keep_cb);
  /**
   * LrPlansView::tried:
   * @inputs: (type gpointer): the #LrInputs of a plan
   * @what: what the plan is called
   *
   * A plan is taken over.
   */
  LR_SIGNAL ("tried", LR_TYPE_PLANS_VIEW, 2, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
lr_plans_view_init (LrPlansView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->plans = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_inputs_free);
  start (self);
}
