/* lr-chances-view.c - the chances of every outcome: bars with their number
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chances-view.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-bars.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-line-box.h"
#include "present/answer/lr-document.h"
#include "present/words/lr-words.h"

struct _LrChancesView
{
  GtkWidget       parent_instance;
  const LrAnswer *answer;   /* the panel's, valid until the next update */
  GtkWidget      *content;
  GtkWidget      *table;    /* copies them for a spreadsheet */
  GtkWidget      *switches; /* exactly or at least; for numbers only */
  GtkWidget      *at_least;
  GtkWidget      *list;
  LrBarsColumns  *columns;  /* so that all bars begin and end at the same places */
};

G_DEFINE_FINAL_TYPE (LrChancesView, lr_chances_view, GTK_TYPE_WIDGET)

static void
add_outcome (LrChancesView    *self,
             const LrStepView *view)
{
  LrWords words = { .ruleset = self->answer->ruleset, .result = self->answer->result };
  gboolean at_least = view->dist->is_number && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->at_least));
  GtkWidget *title = lr_line_box_new (12);

  gtk_widget_set_margin_top (title, 6);
  lr_flow_append (title, lr_label_new_wide (view->label, "heading"));
  if (view->dist->is_number)
    {
      g_autofree char *mean = lr_words_mean (view->dist->mean);
      /* Translators: an expected value */
      g_autofree char *expected = g_strdup_printf (_ ("%s expected"), mean);

      lr_flow_append (title, lr_label_new (expected, "numeric"));
    }
  lr_flow_append (title, lr_label_new (view->rule, "rule"));
  gtk_box_append (GTK_BOX (self->list), title);
  gtk_box_append (GTK_BOX (self->list), lr_bars_new (&words, view->dist, view->step->type, view->step->unit, at_least,
                                                     self->columns));
}

static void
show_all (LrChancesView *self)
{
  g_autoptr (GPtrArray) lines = NULL;
  gboolean numbers = FALSE;
  gboolean titled = FALSE;

  lr_box_clear (self->list);
  g_clear_pointer (&self->columns, lr_bars_columns_free);
  self->columns = lr_bars_columns_new ();
  if (self->answer == NULL)
    return;
  lines = lr_document_new (self->answer);
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      g_autofree char *words = lr_document_words (line);

      if (line->section == LR_DOC_OUTCOMES && !lr_document_is_sure (line))
        {
          numbers = numbers || line->view->dist->is_number;
          add_outcome (self, line->view);
        }
      else if ((line->section == LR_DOC_DEEDS || line->section == LR_DOC_REMINDERS) && !lr_document_is_sure (line))
        {
          g_autofree char *percent = lr_words_percent (line->chance);
          GtkWidget *row = lr_line_box_new (12);

          if (!titled)
            gtk_box_append (GTK_BOX (self->list), lr_label_new_wide (_ ("What may follow"), "heading"));
          titled = TRUE;
          lr_flow_append (row, lr_label_new (percent, "numeric"));
          lr_flow_append (row, lr_label_new_wide (words, NULL));
          lr_flow_append (row, lr_label_new (line->rule, "rule"));
          gtk_box_append (GTK_BOX (self->list), row);
        }
    }
  for (guint i = 0; i < self->answer->losses->len; i++)
    gtk_box_append (GTK_BOX (self->list), lr_label_new_wide (self->answer->losses->pdata[i], "warning"));
  if (self->answer->accuracy != NULL)
    gtk_box_append (GTK_BOX (self->list), lr_label_new_wide (self->answer->accuracy, "caption"));
  gtk_widget_set_visible (self->switches, numbers);
  if (gtk_widget_get_first_child (self->list) == NULL)
    gtk_box_append (GTK_BOX (self->list), lr_label_new_wide (_ ("Nothing is left to chance."), "dim-label"));
  gtk_widget_set_visible (self->table, self->answer->outcomes->len > 0);
}

void
lr_chances_view_update (LrChancesView  *self,
                        const LrAnswer *answer)
{
  self->answer = answer;
  show_all (self);
}

static void
lr_chances_view_dispose (GObject *object)
{
  LrChancesView *self = LR_CHANCES_VIEW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->columns, lr_bars_columns_free);
  G_OBJECT_CLASS (lr_chances_view_parent_class)->dispose (object);
}

static void
lr_chances_view_class_init (LrChancesViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_chances_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lr_chances_view_init (LrChancesView *self)
{
  GtkWidget *exactly = gtk_toggle_button_new_with_label (_ ("Exactly"));

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->switches = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->at_least = gtk_toggle_button_new_with_label (_ ("At least"));
  gtk_widget_add_css_class (self->switches, "linked");
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->at_least), GTK_TOGGLE_BUTTON (exactly));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (exactly), TRUE);
  gtk_box_append (GTK_BOX (self->switches), exactly);
  gtk_box_append (GTK_BOX (self->switches), self->at_least);
  g_signal_connect_object (self->at_least, "toggled", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->content), self->switches);
  gtk_box_append (GTK_BOX (self->content), self->list);
  self->table = gtk_button_new_with_label (_ ("Copy as a table"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->table), "panel.copy-table");
  gtk_widget_set_halign (self->table, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->table, "flat");
  gtk_box_append (GTK_BOX (self->content), self->table);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_chances_view_new (void)
{
  return g_object_new (LR_TYPE_CHANCES_VIEW, NULL);
}
