/* lr-options-page.c - the options of a game: readings of unclear rules, optional rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-options-page.h"

#include <glib/gi18n-lib.h>

#include "present/words/lr-words.h"

struct _LrOptionsPage
{
  GtkWidget  parent_instance;
  LrDesk    *desk;
  GtkWidget *page;
  GPtrArray *rows;     /* AdwComboRow, one for each option */
  gboolean   updating;
};

G_DEFINE_FINAL_TYPE (LrOptionsPage, lr_options_page, GTK_TYPE_WIDGET)

static void
selected_cb (AdwComboRow   *row,
             GParamSpec    *pspec G_GNUC_UNUSED,
             LrOptionsPage *self)
{
  const GPtrArray *options = lr_desk_get_ruleset (self->desk)->model->options;

  for (guint i = 0; i < self->rows->len && !self->updating; i++)
    if (self->rows->pdata[i] == row)
      lr_desk_set_option (self->desk, options->pdata[i], adw_combo_row_get_selected (row));
}

static void
show_readings (LrOptionsPage *self)
{
  const GPtrArray *options = lr_desk_get_ruleset (self->desk)->model->options;

  self->updating = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    adw_combo_row_set_selected (self->rows->pdata[i], (guint) lr_desk_get_option (self->desk, options->pdata[i]));
  self->updating = FALSE;
}

static GtkWidget *
new_row (LrOptionsPage  *self,
         const LrOption *option)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (self->desk);
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *title = option->rule != NULL ?
                               g_strdup_printf ("%s [%s]", lr_words_translate (ruleset, option->label), option->rule) :
                               g_strdup (lr_words_translate (ruleset, option->label));

  for (guint i = 0; option->readings != NULL && i < option->readings->n_values; i++)
    gtk_string_list_append (names, lr_words_translate (ruleset, option->readings->values[i].label));
  if (option->readings == NULL)
    {
      gtk_string_list_append (names, _ ("No"));
      gtk_string_list_append (names, _ ("Yes"));
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 3);
  if (option->help != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), lr_words_translate (ruleset, option->help));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (selected_cb), self, 0);
  return row;
}

static void
build (LrOptionsPage *self)
{
  const GPtrArray *options = lr_desk_get_ruleset (self->desk)->model->options;
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Options"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         options->len > 0 ?
                                             _ ("Readings of unclear rules, and optional rules. They hold for "
                                                "every calculator of this game.") :
                                             _ ("This game has no options."));
  self->updating = TRUE;
  for (guint i = 0; i < options->len; i++)
    {
      GtkWidget *row = new_row (self, options->pdata[i]);

      g_ptr_array_add (self->rows, row);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), ADW_PREFERENCES_GROUP (group));
  show_readings (self);
  g_signal_connect_object (self->desk, "changed", G_CALLBACK (show_readings), self, G_CONNECT_SWAPPED);
}

GtkWidget *
lr_options_page_get_row (LrOptionsPage *self,
                         guint          option)
{
  return self->rows->pdata[option];
}

static void
lr_options_page_dispose (GObject *object)
{
  LrOptionsPage *self = LR_OPTIONS_PAGE (object);

  g_clear_pointer (&self->page, gtk_widget_unparent);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (lr_options_page_parent_class)->dispose (object);
}

static void
lr_options_page_class_init (LrOptionsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_options_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lr_options_page_init (LrOptionsPage *self)
{
  self->rows = g_ptr_array_new ();
  self->page = adw_preferences_page_new ();
  gtk_widget_set_parent (self->page, GTK_WIDGET (self));
}

GtkWidget *
lr_options_page_new (LrDesk *desk)
{
  LrOptionsPage *self = g_object_new (LR_TYPE_OPTIONS_PAGE, NULL);

  self->desk = g_object_ref (desk);
  build (self);
  return GTK_WIDGET (self);
}
