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
#include "panels/kit/lr-width-first.h"

enum
{
  PAGE_CHANCES = 1 << 0,
  PAGE_WHY = 1 << 1,
  PAGE_CHARTS = 1 << 2
};

struct _LrAnswerTabs
{
  GtkWidget       parent_instance;
  GtkWidget      *content;
  GtkStack       *stack;
  AdwBin         *chances;
  AdwBin         *why;
  GtkBox         *charts;
  GtkWidget      *provenance;  /* which charts come from where */
  GPtrArray      *chart_views;
  const LrAnswer *answer;      /* (nullable) */
  guint           shown;       /* PAGE_*: which pages show it */
  gboolean        stands;      /* whether the window has been drawn with it */
  guint           starting;    /* the source that will set @stands */
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

/* A page is made when it is looked at, for the first time once the window stands. */
static void
show_page (LrAnswerTabs *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->stack);
  guint page = g_strcmp0 (name, "chances") == 0 ? PAGE_CHANCES : g_strcmp0 (name, "why") == 0 ? PAGE_WHY : PAGE_CHARTS;

  if (self->answer == NULL || (self->shown & page) != 0 || !self->stands)
    return;
  self->shown |= page;
  if (page == PAGE_CHANCES)
    lr_chances_view_update (LR_CHANCES_VIEW (adw_bin_get_child (self->chances)), self->answer);
  else if (page == PAGE_WHY)
    lr_why_view_update (LR_WHY_VIEW (adw_bin_get_child (self->why)), self->answer);
  else
    show_charts (self, self->answer);
}

static gboolean
stands_cb (gpointer data)
{
  LrAnswerTabs *self = data;

  self->starting = 0;
  self->stands = TRUE;
  show_page (self);
  return G_SOURCE_REMOVE;
}

static void
lr_answer_tabs_map (GtkWidget *widget)
{
  LrAnswerTabs *self = LR_ANSWER_TABS (widget);

  GTK_WIDGET_CLASS (lr_answer_tabs_parent_class)->map (widget);
  if (!self->stands && self->starting == 0)
    self->starting = g_idle_add (stands_cb, self);
}

void
lr_answer_tabs_show (LrAnswerTabs   *self,
                     const LrAnswer *answer)
{
  g_autofree char *provenance = lr_answer_provenance (answer, 0);

  self->answer = answer;
  self->shown = 0;
  show_page (self);
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

  g_clear_handle_id (&self->starting, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), LR_TYPE_ANSWER_TABS);
  g_clear_pointer (&self->chart_views, g_ptr_array_unref);
  G_OBJECT_CLASS (lr_answer_tabs_parent_class)->dispose (object);
}

static void
lr_answer_tabs_class_init (LrAnswerTabsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_WIDTH_FIRST);
  G_OBJECT_CLASS (klass)->dispose = lr_answer_tabs_dispose;
  widget_class->map = lr_answer_tabs_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "answertabs");
  gtk_widget_class_set_template_from_resource (widget_class, LR_UI ("calculator/lr-answer-tabs.ui"));
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, content);
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, stack);
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, chances);
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, why);
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, charts);
  gtk_widget_class_bind_template_child (widget_class, LrAnswerTabs, provenance);
  gtk_widget_class_bind_template_callback (widget_class, show_page);
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
