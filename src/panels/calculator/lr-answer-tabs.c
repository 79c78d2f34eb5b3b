/* lr-answer-tabs.c - behind the answer: the chances, why, and the charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-answer-tabs.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "lr-chances-view.h"
#include "lr-why-view.h"
#include "panels/chart/lr-chart-view.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrAnswerTabs
{
  GtkWidget  parent_instance;
  GtkWidget *content;
  AdwBin    *chances;
  AdwBin    *why;
  GtkBox    *charts;
  GtkWidget *provenance;  /* which charts come from where */
  GPtrArray *chart_views;
};

G_DEFINE_FINAL_TYPE (LrAnswerTabs, lr_answer_tabs, GTK_TYPE_WIDGET)

static gboolean
same_charts (LrAnswerTabs *self,
             GPtrArray    *reads)
{
  gboolean same = reads->len == self->chart_views->len;

  for (guint i = 0; same && i < reads->len; i++)
    same = lr_chart_view_get_chart (self->chart_views->pdata[i]) == ((const LrReadView *) reads->pdata[i])->chart;
  return same;
}

/* Key charts first; those that hidden steps read are left out. */
static void
show_charts (LrAnswerTabs   *self,
             const LrAnswer *answer)
{
  g_autoptr (GPtrArray) reads = g_ptr_array_new ();

  for (guint key = 0; key < 2; key++)
    for (guint i = 0; i < answer->reads->len; i++)
      {
        const LrReadView *read = answer->reads->pdata[i];

        if (!read->hidden && read->step->key == (key == 0))
          g_ptr_array_add (reads, (gpointer) read);
      }
  if (!same_charts (self, reads))
    {
      lr_box_clear (GTK_WIDGET (self->charts));
      g_ptr_array_set_size (self->chart_views, 0);
      for (guint i = 0; i < reads->len; i++)
        {
          GtkWidget *view = lr_chart_view_new (answer->ruleset, ((const LrReadView *) reads->pdata[i])->chart);

          g_ptr_array_add (self->chart_views, view);
          gtk_box_append (self->charts, view);
        }
      if (reads->len == 0)
        gtk_box_append (self->charts, lr_label_new_wide (_ ("No chart is read here."), "dim-label"));
    }
  for (guint i = 0; i < reads->len; i++)
    lr_chart_view_mark (self->chart_views->pdata[i], reads->pdata[i]);
}

void
lr_answer_tabs_show (LrAnswerTabs   *self,
                     const LrAnswer *answer)
{
  g_autofree char *provenance = lr_answer_provenance (answer, 0);

  lr_chances_view_update (LR_CHANCES_VIEW (adw_bin_get_child (self->chances)), answer);
  lr_why_view_update (LR_WHY_VIEW (adw_bin_get_child (self->why)), answer);
  show_charts (self, answer);
  lr_label_show (self->provenance, provenance);
  lr_answer_tabs_set_stale (self, FALSE);
}

void
lr_answer_tabs_set_stale (LrAnswerTabs *self,
                          gboolean      stale)
{
  gtk_widget_set_opacity (GTK_WIDGET (self), stale ? 0.45 : 1);
}

static void
lr_answer_tabs_dispose (GObject *object)
{
  LrAnswerTabs *self = LR_ANSWER_TABS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), LR_TYPE_ANSWER_TABS);
  g_clear_pointer (&self->chart_views, g_ptr_array_unref);
  G_OBJECT_CLASS (lr_answer_tabs_parent_class)->dispose (object);
}

static void
lr_answer_tabs_class_init (LrAnswerTabsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_answer_tabs_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "answertabs");
  gtk_widget_class_set_template_from_resource (widget_class, LR_UI ("calculator/lr-answer-tabs.ui"));
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, content);
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, chances);
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, why);
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, charts);
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, provenance);
}

static void
lr_answer_tabs_init (LrAnswerTabs *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chart_views = g_ptr_array_new ();
  adw_bin_set_child (self->chances, lr_chances_view_new ());
}

GtkWidget *
lr_answer_tabs_new (LrDesk *desk)
{
  LrAnswerTabs *self = g_object_new (LR_TYPE_ANSWER_TABS, NULL);

  adw_bin_set_child (self->why, lr_why_view_new (desk));
  return GTK_WIDGET (self);
}
