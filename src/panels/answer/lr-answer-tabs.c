/* lr-answer-tabs.c - the tabs below the answer: chances, why, charts, what if
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-answer-tabs.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "lr-chances-view.h"
#include "lr-whatif-view.h"
#include "lr-why-view.h"
#include "panels/chart/lr-chart-view.h"
#include "panels/chart/lr-map-view.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-width-first.h"

enum
{
  PAGE_CHANCES = 1 << 0,
  PAGE_WHY = 1 << 1,
  PAGE_CHARTS = 1 << 2,
  PAGE_MAP = 1 << 3,
  PAGE_WHATIF = 1 << 4,
};

struct _LrAnswerTabs
{
  GtkWidget       parent_instance;
  GtkWidget      *content;
  GtkWidget      *switcher;
  GtkStack       *stack;
  AdwBin         *chances;
  AdwBin         *why;
  GtkWidget      *sight_switcher;
  GtkStack       *sights;      /* the charts, and the map of chances */
  GtkBox         *charts;
  LrMapView      *map;
  LrWhatIfView   *whatif;
  GtkWidget      *provenance;  /* which charts come from where */
  GPtrArray      *chart_views;
  const LrAnswer *answer;      /* (nullable) */
  const LrAnswer *before;      /* (nullable): the answer before the dice */
  const LrInputs *inputs;      /* (nullable): what it is the answer to */
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
          GtkWidget *view = lr_chart_view_new (answer->ruleset, ((const LrReadView *) reads->pdata[i])->chart->id);

          g_ptr_array_add (self->chart_views, view);
          gtk_box_append (self->charts, view);
        }
      if (reads->len == 0)
        gtk_box_append (self->charts, lr_label_new_wide (_ ("No chart is used here."), "dim-label"));
    }
  for (guint i = 0; i < reads->len; i++)
    lr_chart_view_mark (self->chart_views->pdata[i], reads->pdata[i]);
}

static guint
visible_page (LrAnswerTabs *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->stack);

  if (g_strcmp0 (name, "chances") == 0)
    return PAGE_CHANCES;
  if (g_strcmp0 (name, "why") == 0)
    return PAGE_WHY;
  if (g_strcmp0 (name, "whatif") == 0)
    return PAGE_WHATIF;
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->sights), "map") == 0 ? PAGE_MAP : PAGE_CHARTS;
}

/* A page is made when it is looked at, for the first time once the window stands. */
static void
show_page (LrAnswerTabs *self)
{
  guint page = visible_page (self);

  if (self->answer == NULL || (self->shown & page) != 0 || !self->stands)
    return;
  self->shown |= page;
  if (page == PAGE_CHANCES)
    lr_chances_view_update (LR_CHANCES_VIEW (adw_bin_get_child (self->chances)), self->answer, self->before);
  else if (page == PAGE_WHY)
    lr_why_view_update (LR_WHY_VIEW (adw_bin_get_child (self->why)), self->answer);
  else if (page == PAGE_CHARTS)
    show_charts (self, self->answer);
  else if (page == PAGE_MAP)
    lr_map_view_update (self->map, self->answer, self->inputs);
  else
    lr_whatif_view_update (self->whatif, self->answer, self->inputs);
}

static void
turned_cb (LrAnswerTabs *self)
{
  show_page (self);
  g_signal_emit_by_name (self, "turned", visible_page (self) != PAGE_CHANCES);
}

static void
tried_cb (LrAnswerTabs *self,
          LrInputs     *inputs,
          const char   *what)
{
  g_signal_emit_by_name (self, "tried", inputs, what);
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
                     const LrAnswer *answer,
                     const LrAnswer *before,
                     const LrInputs *inputs)
{
  g_autofree char *provenance = lr_answer_provenance (answer, 0);

  self->answer = answer;
  self->before = before;
  self->inputs = inputs;
  self->shown = 0;
  lr_answer_tabs_stop (self);
  show_page (self);
  lr_label_show (self->provenance, provenance);
  lr_answer_tabs_set_stale (self, FALSE);
}

void
lr_answer_tabs_stop (LrAnswerTabs *self)
{
  lr_map_view_update (self->map, NULL, NULL);
  lr_whatif_view_update (self->whatif, NULL, NULL);
}

void
lr_answer_tabs_set_narrow (LrAnswerTabs *self,
                           gboolean      narrow)
{
  lr_whatif_view_set_narrow (self->whatif, narrow);
}

gboolean
lr_answer_tabs_is_working (LrAnswerTabs *self)
{
  return lr_map_view_is_working (self->map) || lr_whatif_view_is_working (self->whatif);
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
  lr_dispose_template (object);
  g_clear_pointer (&self->chart_views, g_ptr_array_unref);
}

static void
lr_answer_tabs_class_init (LrAnswerTabsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_WIDTH_FIRST);
  g_type_ensure (LR_TYPE_MAP_VIEW);
  g_type_ensure (LR_TYPE_WHATIF_VIEW);
  G_OBJECT_CLASS (klass)->dispose = lr_answer_tabs_dispose;
  widget_class->map = lr_answer_tabs_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "answertabs");
  LR_TEMPLATE (widget_class, LrAnswerTabs, "answer/lr-answer-tabs.ui", content, switcher, stack, chances, why,
               sight_switcher, sights, charts, map, whatif, provenance);
  LR_CALLBACKS (widget_class, show_page, turned_cb, tried_cb);
  /**
   * LrAnswerTabs::turned:
   * @away: whether another page than the chances is shown
   *
   * Somebody turned to another page.
   */
  LR_SIGNAL ("turned", LR_TYPE_ANSWER_TABS, 1, G_TYPE_BOOLEAN);
  /**
   * LrAnswerTabs::tried:
   * @inputs: (type gpointer): an #LrInputs
   * @what: what it is called
   *
   * The user wants to see the result of these inputs.
   */
  LR_SIGNAL ("tried", LR_TYPE_ANSWER_TABS, 2, G_TYPE_POINTER, G_TYPE_STRING);
}

/* Words of another language may be longer than a narrow window is wide. */
static void
narrow_switcher (GtkWidget *switcher)
{
  for (GtkWidget *button = gtk_widget_get_first_child (switcher); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
}

static void
lr_answer_tabs_init (LrAnswerTabs *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  narrow_switcher (self->switcher);
  narrow_switcher (self->sight_switcher);
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
