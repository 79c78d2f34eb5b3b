/* lr-options-page.c - the options of a game: readings of unclear rules, optional rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-options-page.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/words/lr-words.h"

/* What is chosen breaks into lines of that many letters, beside the title. */
#define CHOSEN_MOST 20

struct _LrOptionsPage
{
  GtkBox               parent_instance;
  LrDesk              *desk;
  AdwPreferencesGroup *group;
  GPtrArray           *rows;     /* AdwComboRow, one for each option */
  gboolean             updating;
};

G_DEFINE_FINAL_TYPE (LrOptionsPage, lr_options_page, GTK_TYPE_BOX)

static const GPtrArray *
options_of (LrOptionsPage *self)
{
  return lr_desk_get_ruleset (self->desk)->model->options;
}

static void
selected_cb (AdwComboRow   *row,
             GParamSpec    *pspec G_GNUC_UNUSED,
             LrOptionsPage *self)
{
  guint index;

  if (!self->updating && g_ptr_array_find (self->rows, row, &index))
    lr_desk_set_option (self->desk, options_of (self)->pdata[index], adw_combo_row_get_selected (row));
}

static void
show_readings (LrOptionsPage *self)
{
  self->updating = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    adw_combo_row_set_selected (self->rows->pdata[i],
                                (guint) lr_desk_get_option (self->desk, options_of (self)->pdata[i]));
  self->updating = FALSE;
}

static void
setup_chosen_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
                 GtkListItem        *item)
{
  gtk_list_item_set_child (item, lr_label_new (NULL, NULL));
}

static void
bind_chosen_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
                GtkListItem        *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  gboolean is_long = g_utf8_strlen (text, -1) > CHOSEN_MOST;

  gtk_label_set_text (label, text);
  /* A list is as high as it is in the width that it would like: a label that took less would be cut off. */
  gtk_label_set_wrap (label, is_long);
  gtk_label_set_width_chars (label, is_long ? CHOSEN_MOST : -1);
  gtk_label_set_max_width_chars (label, is_long ? CHOSEN_MOST : -1);
}

/* A row of its own accord cuts off what is chosen, down to nothing beside a long title. */
static void
let_break (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();

  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  adw_combo_row_set_list_factory (row, adw_combo_row_get_factory (row));
  adw_combo_row_set_factory (row, chosen);
}

static void
add_row (LrOptionsPage  *self,
         const LrOption *option)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (self->desk);
  const char *label = lr_words_translate (ruleset, option->label);
  const char *help = option->help != NULL ? lr_words_translate (ruleset, option->help) : "";
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *title = option->rule != NULL ? g_strdup_printf ("%s [%s]", label, option->rule) : g_strdup (label);
  GtkWidget *row;

  for (guint i = 0; option->readings != NULL && i < option->readings->n_values; i++)
    gtk_string_list_append (names, lr_words_translate (ruleset, option->readings->values[i].label));
  if (option->readings == NULL)
    {
      gtk_string_list_append (names, _ ("No"));
      gtk_string_list_append (names, _ ("Yes"));
    }
  row = lr_row_new (ADW_TYPE_COMBO_ROW, title, help);
  g_object_set (row, "title-lines", 0, "model", names, NULL);
  let_break (ADW_COMBO_ROW (row));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (selected_cb), self, 0);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->group, row);
}

static void
lr_options_page_dispose (GObject *object)
{
  LrOptionsPage *self = LR_OPTIONS_PAGE (object);

  lr_dispose_template (object);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->desk);
}

static void
lr_options_page_class_init (LrOptionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_options_page_dispose;
  LR_TEMPLATE (widget_class, LrOptionsPage, "options/lr-options-page.ui", group);
}

static void
lr_options_page_init (LrOptionsPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
lr_options_page_new (LrDesk *desk)
{
  LrOptionsPage *self = g_object_new (LR_TYPE_OPTIONS_PAGE, NULL);

  self->desk = g_object_ref (desk);
  if (options_of (self)->len == 0)
    adw_preferences_group_set_description (self->group, _ ("This game has no options."));
  self->updating = TRUE;
  for (guint i = 0; i < options_of (self)->len; i++)
    add_row (self, options_of (self)->pdata[i]);
  show_readings (self);
  LR_ON (desk, "changed", show_readings, self);
  return GTK_WIDGET (self);
}
