/* lr-why-view.c - why the answer is what it is: every item that counts, with its rule
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-why-view.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/answer/lr-document.h"
#include "present/words/lr-words.h"

#define INDENT 16
/* A value of more letters than these breaks its lines. */
#define LONG_VALUE 12

struct _LrWhyView
{
  GtkWidget       parent_instance;
  LrDesk         *desk;
  const LrAnswer *answer;    /* the panel's, valid until the next update */
  GtkWidget      *content;
  GtkWidget      *grid;      /* label, value and rule of each line */
  GtkWidget      *all;       /* whether items that count for nothing are shown */
  GtkWidget      *readings;  /* options that matter here */
  GPtrArray      *shown_options; /* LrOption, those that @readings has */
  int             n_lines;
};

G_DEFINE_FINAL_TYPE (LrWhyView, lr_why_view, GTK_TYPE_WIDGET)

static void
add_line (LrWhyView  *self,
          const char *label,
          guint       indent,
          const char *value,
          const char *rule,
          const char *css_class)
{
  GtkWidget *left = lr_label_new_wide (label, css_class);
  GtkWidget *middle = lr_label_new (value, css_class);
  GtkWidget *right = lr_label_new (rule, "rule");

  gtk_widget_set_margin_start (left, (int) indent * INDENT);
  gtk_widget_set_valign (left, GTK_ALIGN_START);
  gtk_widget_set_valign (middle, GTK_ALIGN_START);
  gtk_widget_set_valign (right, GTK_ALIGN_START);
  gtk_widget_add_css_class (middle, "numeric");
  gtk_label_set_xalign (GTK_LABEL (middle), 1);
  if (value != NULL && g_utf8_strlen (value, -1) > LONG_VALUE)
    {
      gtk_label_set_wrap (GTK_LABEL (middle), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (middle), LONG_VALUE);
    }
  gtk_grid_attach (GTK_GRID (self->grid), left, 0, self->n_lines, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), middle, 1, self->n_lines, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), right, 2, self->n_lines, 1, 1);
  self->n_lines++;
}

static void
show_lines (LrWhyView *self)
{
  gboolean all = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->all));
  g_autoptr (GPtrArray) lines = NULL;

  lr_box_clear (self->grid);
  self->n_lines = 0;
  if (self->answer == NULL)
    return;
  lines = lr_document_new (self->answer);
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      gboolean is_sum = line->view != NULL && line->depth == 0;

      if ((line->section == LR_DOC_WHY || line->section == LR_DOC_CHARTS) && (!line->idle || all))
        add_line (self, line->label, line->depth, line->text, line->rule,
                  line->idle ? "dim-label" : is_sum ? "heading" : NULL);
    }
}

/* --- readings of unclear rules --- */

static void
reading_selected_cb (GtkDropDown *drop_down,
                     GParamSpec  *pspec G_GNUC_UNUSED,
                     LrWhyView   *self)
{
  lr_desk_set_option (self->desk, g_object_get_data (G_OBJECT (drop_down), "option"),
                      gtk_drop_down_get_selected (drop_down));
}

static void
add_reading (LrWhyView      *self,
             const LrOption *option)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (self->desk);
  const char *label = lr_words_translate (ruleset, option->label);
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *drop_down;

  for (guint i = 0; option->readings != NULL && i < option->readings->n_values; i++)
    gtk_string_list_append (names, lr_words_translate (ruleset, option->readings->values[i].label));
  if (option->readings == NULL)
    {
      gtk_string_list_append (names, _ ("No"));
      gtk_string_list_append (names, _ ("Yes"));
    }
  drop_down = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), (guint) lr_desk_get_option (self->desk, option));
  g_object_set_data (G_OBJECT (drop_down), "option", (gpointer) option);
  gtk_widget_set_halign (drop_down, GTK_ALIGN_START);
  lr_choice_name (GTK_DROP_DOWN (drop_down), label);
  if (option->help != NULL)
    gtk_widget_set_tooltip_text (drop_down, lr_words_translate (ruleset, option->help));
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (reading_selected_cb), self, 0);
  lr_box_append (self->readings, lr_label_new_wide (label, NULL));
  lr_box_append (self->readings, drop_down);
}

static void
show_readings (LrWhyView *self)
{
  const GPtrArray *options = self->answer->options;
  gboolean same = options->len == self->shown_options->len;

  for (guint i = 0; same && i < options->len; i++)
    same = options->pdata[i] == self->shown_options->pdata[i];
  if (same)
    return;
  lr_box_clear (self->readings);
  g_ptr_array_set_size (self->shown_options, 0);
  if (options->len > 0)
    lr_box_append (self->readings, lr_label_new_wide (_ ("Readings of unclear rules that matter here"), "heading"));
  for (guint i = 0; i < options->len; i++)
    {
      g_ptr_array_add (self->shown_options, options->pdata[i]);
      add_reading (self, options->pdata[i]);
    }
}

void
lr_why_view_update (LrWhyView      *self,
                    const LrAnswer *answer)
{
  self->answer = answer;
  show_lines (self);
  show_readings (self);
}

static void
lr_why_view_dispose (GObject *object)
{
  LrWhyView *self = LR_WHY_VIEW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->shown_options, g_ptr_array_unref);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (lr_why_view_parent_class)->dispose (object);
}

static void
lr_why_view_class_init (LrWhyViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_why_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lr_why_view_init (LrWhyView *self)
{
  self->shown_options = g_ptr_array_new ();
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 3);
  self->all = gtk_check_button_new_with_label (_ ("Show modifiers that do not apply"));
  LR_ON (self->all, "toggled", show_lines, self);
  self->readings = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  lr_box_append (self->content, self->grid);
  lr_box_append (self->content, self->all);
  lr_box_append (self->content, self->readings);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_why_view_new (LrDesk *desk)
{
  LrWhyView *self = g_object_new (LR_TYPE_WHY_VIEW, NULL);

  self->desk = g_object_ref (desk);
  return GTK_WIDGET (self);
}
