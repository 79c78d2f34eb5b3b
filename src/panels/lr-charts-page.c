/* lr-charts-page.c - all charts of a game, one at a time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-charts-page.h"

#include <glib/gi18n-lib.h>

#include "lr-chart-view.h"
#include "lr-label.h"
#include "present/lr-words.h"

struct _LrChartsPage
{
  GtkWidget        parent_instance;
  LrRuleset       *ruleset;
  GtkWidget       *scrolled;
  GtkWidget       *content;
  GtkWidget       *choice;
  GtkWidget       *view;     /* (nullable): of the chart chosen */
};

G_DEFINE_FINAL_TYPE (LrChartsPage, lr_charts_page, GTK_TYPE_WIDGET)

static void
selected_cb (LrChartsPage *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice));
  const GPtrArray *charts = self->ruleset->model->charts;

  if (self->view != NULL)
    gtk_box_remove (GTK_BOX (self->content), self->view);
  self->view = selected < charts->len ? lr_chart_view_new (self->ruleset, charts->pdata[selected]) : NULL;
  if (self->view != NULL)
    gtk_box_append (GTK_BOX (self->content), self->view);
}

static void
build (LrChartsPage *self)
{
  const GPtrArray *charts = self->ruleset->model->charts;
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < charts->len; i++)
    gtk_string_list_append (names, lr_words_translate (self->ruleset, ((const LrChart *) charts->pdata[i])->label));
  self->choice = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  gtk_widget_set_halign (self->choice, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Chart"), -1);
  g_signal_connect_object (self->choice, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), lr_label_new_wide (_ ("Charts"), "title-2"));
  gtk_box_append (GTK_BOX (self->content), self->choice);
  if (charts->len == 0)
    gtk_box_append (GTK_BOX (self->content), lr_label_new_wide (_ ("This game has no charts."), NULL));
  gtk_widget_set_visible (self->choice, charts->len > 0);
  selected_cb (self);
}

static void
lr_charts_page_dispose (GObject *object)
{
  LrChartsPage *self = LR_CHARTS_PAGE (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
  G_OBJECT_CLASS (lr_charts_page_parent_class)->dispose (object);
}

static void
lr_charts_page_class_init (LrChartsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_charts_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lr_charts_page_init (LrChartsPage *self)
{
  self->scrolled = gtk_scrolled_window_new ();
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class (self->content, "page");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->content);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

/**
 * lr_charts_page_new:
 * @ruleset: a ruleset without faults
 *
 * Returns: (transfer floating): a page with its charts
 */
GtkWidget *
lr_charts_page_new (const LrRuleset *ruleset)
{
  LrChartsPage *self = g_object_new (LR_TYPE_CHARTS_PAGE, NULL);

  self->ruleset = lr_ruleset_ref ((LrRuleset *) ruleset);
  build (self);
  return GTK_WIDGET (self);
}
