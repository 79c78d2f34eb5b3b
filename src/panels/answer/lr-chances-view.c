/* lr-chances-view.c - the chances of every outcome: bars with their numbers, and a tick at the actual result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chances-view.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-bars.h"
#include "panels/kit/lr-columns.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-line-box.h"
#include "panels/kit/lr-stripe.h"
#include "panels/kit/lr-ui.h"
#include "present/answer/lr-document.h"
#include "present/words/lr-words.h"

/* A column of bars has room for a line of that many. */
#define LEAST_LETTERS 34

struct _LrChancesView
{
  GtkWidget       parent_instance;
  const LrAnswer *answer;   /* the panel's, valid until the next update */
  const LrAnswer *before;   /* (nullable): that before the dice; valid as long */
  GtkWidget      *content;
  GtkWidget      *table;    /* copies them for a spreadsheet */
  GtkWidget      *switches; /* exactly or at least; for numbers only */
  GtkWidget      *at_least;
  GtkWidget      *columns_of[2];
  guint           lines[2]; /* in each of them */
  GtkWidget      *list;
  LrBarsColumns  *columns;  /* so that all bars begin and end at the same places */
};

G_DEFINE_FINAL_TYPE (LrChancesView, lr_chances_view, GTK_TYPE_WIDGET)

/* Appends to the column that is shorter. */
static GtkBox *
next_column (LrChancesView *self,
             guint          lines)
{
  guint i = self->lines[1] < self->lines[0] ? 1 : 0;

  self->lines[i] += lines;
  return GTK_BOX (self->columns_of[i]);
}

/* Whose the numbers of a bar are, in their order. */
static GtkWidget *
new_sides (const LrAnswer *answer,
           const LrShape  *shape)
{
  GtkWidget *line = lr_line_box_new (6);

  for (guint i = 0; i < shape->n_fields; i++)
    {
      const LrSide *side = lr_answer_player (answer, lr_model_find_side (answer->ruleset->model, shape->fields[i]->id));
      GtkWidget *label = lr_label_new (lr_words_translate (answer->ruleset, side->label), "heading");

      if (i > 0)
        lr_flow_append (line, lr_label_new (":", NULL));
      lr_stripe_paint (label, side);
      lr_flow_append (line, lr_stripe_new (side));
      lr_flow_append (line, label);
    }
  return line;
}

/* @came: (nullable): what it came to */
static void
add_outcome (LrChancesView    *self,
             const LrAnswer   *answer,
             const LrStepView *view,
             const LrValue    *came)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  gboolean at_least = view->dist->is_number && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->at_least));
  GtkWidget *title = lr_line_box_new (12);
  GtkBox *column = next_column (self, view->dist->n_chances + 2);

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
  gtk_box_append (column, title);
  if (lr_bars_has_sides (&words, view->step->type))
    gtk_box_append (column, new_sides (answer, view->step->type.shape));
  gtk_box_append (column, lr_bars_new (&words, view->dist, view->step->type, view->step->unit, at_least, came,
                                       self->columns));
}

static const LrStepView *
find_outcome (const LrAnswer *answer,
              const char     *path)
{
  for (guint i = 0; i < answer->outcomes->len; i++)
    if (g_str_equal (((const LrStepView *) answer->outcomes->pdata[i])->path, path))
      return answer->outcomes->pdata[i];
  return NULL;
}

/* The values that the dice left open, and the former chances of those that they decided. */
static gboolean
add_outcomes (LrChancesView *self)
{
  const LrAnswer *before = self->before != NULL ? self->before : self->answer;
  g_autoptr (GPtrArray) lines = lr_document_new (before);
  gboolean numbers = FALSE;

  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      const LrStepView *now;

      if (line->section != LR_DOC_OUTCOMES || lr_document_is_sure (line))
        continue;
      numbers = numbers || line->view->dist->is_number;
      now = before != self->answer ? find_outcome (self->answer, line->view->path) : NULL;
      if (now != NULL && !now->certain && now->dist != NULL && now->dist->n_chances > 0)
        add_outcome (self, self->answer, now, NULL);
      else
        add_outcome (self, before, line->view, now != NULL && now->certain ? &now->value : NULL);
    }
  return numbers;
}

static void
show_all (LrChancesView *self)
{
  g_autoptr (GPtrArray) lines = NULL;
  gboolean titled = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (self->columns_of); i++)
    {
      lr_box_clear (self->columns_of[i]);
      self->lines[i] = 0;
    }
  lr_box_clear (self->list);
  g_clear_pointer (&self->columns, lr_bars_columns_free);
  self->columns = lr_bars_columns_new ();
  if (self->answer == NULL)
    return;
  gtk_widget_set_visible (self->switches, add_outcomes (self));
  lines = lr_document_new (self->answer);
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      g_autofree char *words = lr_document_words (line);

      if ((line->section == LR_DOC_DEEDS || line->section == LR_DOC_REMINDERS) && !lr_document_is_sure (line))
        {
          g_autofree char *percent = lr_words_percent (line->chance);
          GtkWidget *row = lr_line_box_new (12);

          if (!titled)
            lr_box_append (self->list, lr_label_new_wide (_ ("Possible consequences"), "heading"));
          titled = TRUE;
          lr_flow_append (row, lr_label_new (percent, "numeric"));
          if (line->side != NULL)
            lr_flow_append (row, lr_stripe_new (lr_answer_player (self->answer, line->side)));
          lr_flow_append (row, lr_label_new_wide (words, NULL));
          lr_flow_append (row, lr_label_new (line->rule, "rule"));
          lr_box_append (self->list, row);
        }
    }
  for (guint i = 0; i < self->answer->losses->len; i++)
    lr_box_append (self->list, lr_label_new_wide (self->answer->losses->pdata[i], "warning"));
  if (self->answer->accuracy != NULL)
    lr_box_append (self->list, lr_label_new_wide (self->answer->accuracy, "caption"));
  if (gtk_widget_get_first_child (self->list) == NULL && self->lines[0] == 0)
    lr_box_append (self->list, lr_label_new_wide (_ ("Nothing is left to chance."), "dim-label"));
  gtk_widget_set_visible (self->table, self->answer->outcomes->len > 0);
}

void
lr_chances_view_update (LrChancesView  *self,
                        const LrAnswer *answer,
                        const LrAnswer *before)
{
  self->answer = answer;
  self->before = before;
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
  GtkWidget *outcomes = g_object_new (LR_TYPE_COLUMNS, "most", 2, "letters", LEAST_LETTERS, "spacing", 24, NULL);
  GtkWidget *exactly = gtk_toggle_button_new_with_label (_ ("Exactly"));

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->switches = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->at_least = gtk_toggle_button_new_with_label (_ ("At least"));
  gtk_widget_add_css_class (self->switches, "linked");
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->at_least), GTK_TOGGLE_BUTTON (exactly));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (exactly), TRUE);
  lr_box_append (self->switches, exactly);
  lr_box_append (self->switches, self->at_least);
  LR_ON (self->at_least, "toggled", show_all, self);
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  for (guint i = 0; i < G_N_ELEMENTS (self->columns_of); i++)
    {
      self->columns_of[i] = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      lr_flow_append (outcomes, self->columns_of[i]);
    }
  lr_box_append (self->content, self->switches);
  lr_box_append (self->content, outcomes);
  lr_box_append (self->content, self->list);
  self->table = gtk_button_new_with_label (_ ("Copy as a table"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->table), "panel.copy-table");
  gtk_widget_set_halign (self->table, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->table, "flat");
  lr_box_append (self->content, self->table);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_chances_view_new (void)
{
  return g_object_new (LR_TYPE_CHANCES_VIEW, NULL);
}
