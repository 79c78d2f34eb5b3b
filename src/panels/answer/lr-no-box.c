/* lr-no-box.c - why an answer is a no, and what would make it a yes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-no-box.h"

#include <glib/gi18n-lib.h>

#include "panels/chart/lr-decide-job.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-line-box.h"
#include "present/decide/lr-change.h"

struct _LrNoBox
{
  GtkBox         parent_instance;
  GtkWidget     *reasons;
  GtkWidget     *ways;
  LrDecideSource source;
  LrDecideJob   *job; /* (nullable): what is shown of it */
};

G_DEFINE_FINAL_TYPE (LrNoBox, lr_no_box, GTK_TYPE_BOX)

gboolean
lr_no_box_is_no (const LrAnswer *answer,
                 const LrInputs *inputs)
{
  return answer->result->status == LR_STATUS_DONE && answer->reasons != NULL && answer->reasons->len > 0 &&
         !lr_inputs_has_given (inputs) && lr_answer_open_ask (answer) == NULL;
}

/* A line that is a button: @text at the left, @end at the right. */
static GtkWidget *
new_line (GtkWidget  *start,
          const char *text,
          GtkWidget  *end,
          const char *action,
          guint       target)
{
  GtkWidget *line = lr_line_box_new (9);
  GtkWidget *label = lr_label_new_wide (text, start != NULL ? "heading" : NULL);
  GtkWidget *button;

  if (start != NULL)
    lr_flow_append (line, start);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  lr_flow_append (line, label);
  lr_flow_append (line, end);
  if (action == NULL)
    return line;
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), line);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "no-line");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

/* A reason leads to the input that it looks at. */
static void
add_reason (LrNoBox            *self,
            const LrProcedure  *procedure,
            const LrReasonView *reason,
            guint               number)
{
  g_autofree char *said = g_strdup_printf ("%u", number);
  GtkWidget *badge = lr_label_new (said, "badge");
  GtkWidget *rule = lr_label_new (reason->rule, "rule");
  guint field = 0;

  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (rule, GTK_ALIGN_CENTER);
  while (field < procedure->n_fields && procedure->fields[field] != reason->field)
    field++;
  lr_box_append (self->reasons,
                 new_line (badge, reason->text, rule, field < procedure->n_fields ? "panel.go" : NULL, field));
}

/* @part: (nullable): never there. */
static void
worked_cb (gpointer     owner,
           LrDecideJob *job,
           LrGrid      *part G_GNUC_UNUSED)
{
  LrNoBox *self = owner;

  g_clear_pointer (&self->job, lr_decide_job_free);
  self->job = job;
  for (guint i = 0; i < job->remedies->len; i++)
    {
      const LrChange *way = job->remedies->pdata[i];
      GtkWidget *line;

      if (i == 0)
        lr_box_append (self->ways, lr_label_new_wide (_ ("What would make it yes"), "heading"));
      line = new_line (NULL, way->label, lr_label_new (_ ("Try it"), "heading"), "panel.try", i);
      lr_box_append (self->ways, line);
    }
}

void
lr_no_box_update (LrNoBox        *self,
                  const LrAnswer *answer,
                  const LrInputs *inputs)
{
  gboolean is_no = lr_no_box_is_no (answer, inputs);

  lr_box_clear (self->reasons);
  lr_box_clear (self->ways);
  lr_set_visible (self, is_no);
  if (!lr_decide_source_take (&self->source, answer->ruleset, is_no ? inputs : NULL))
    return;
  for (guint i = 0; i < answer->reasons->len; i++)
    add_reason (self, answer->result->procedure, answer->reasons->pdata[i], i + 1);
  lr_decide_source_start (&self->source, self, LR_DECIDE_REMEDIES, NULL, NULL, worked_cb);
}

const LrInputs *
lr_no_box_get_way (LrNoBox     *self,
                   guint        way,
                   const char **label)
{
  const LrChange *change = self->job != NULL && way < self->job->remedies->len ? self->job->remedies->pdata[way] : NULL;

  *label = change != NULL ? change->label : NULL;
  return change != NULL ? change->inputs : NULL;
}

static void
lr_no_box_dispose (GObject *object)
{
  LrNoBox *self = LR_NO_BOX (object);

  lr_decide_source_clear (&self->source);
  g_clear_pointer (&self->job, lr_decide_job_free);
  G_OBJECT_CLASS (lr_no_box_parent_class)->dispose (object);
}

static void
lr_no_box_class_init (LrNoBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_no_box_dispose;
}

static void
lr_no_box_init (LrNoBox *self)
{
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 9, NULL);
  self->reasons = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  self->ways = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  lr_box_append (self, self->reasons);
  lr_box_append (self, self->ways);
}
