/* lr-panel-title.c - the head of a calculator: title, rule, purpose, menu
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-panel-title.h"

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/answer/lr-entry.h"
#include "present/words/lr-words.h"

struct _LrPanelTitle
{
  GtkWidget      parent_instance;
  GtkWidget     *content;
  GtkWidget     *label;
  GtkWidget     *rule;
  GtkWidget     *about;
  GtkWidget     *swap;
  GtkWidget     *swap_text;
  GtkMenuButton *presets;
  GtkWidget     *presets_text;
  GtkWidget     *presets_icon;
};

LR_DEFINE_TEMPLATE (LrPanelTitle, lr_panel_title, GTK_TYPE_WIDGET)

static void
lr_panel_title_class_init (LrPanelTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  g_type_ensure (LR_TYPE_WRAP_BOX);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  LR_TEMPLATE (widget_class, LrPanelTitle, "calculator/lr-panel-title.ui", content, label, rule, about, swap, swap_text,
               presets, presets_text, presets_icon);
}

GtkWidget *
lr_panel_title_new (const LrRuleset   *ruleset,
                    const LrProcedure *procedure,
                    GtkWidget         *presets)
{
  LrPanelTitle *self = g_object_new (LR_TYPE_PANEL_TITLE, NULL);
  LrWords words = { .ruleset = ruleset };
  g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);

  gtk_label_set_text (GTK_LABEL (self->label), label);
  lr_label_show (self->rule, procedure->rule);
  lr_label_show (self->about, procedure->about != NULL ? lr_words_translate (ruleset, procedure->about) : NULL);
  gtk_widget_set_visible (self->swap, lr_entry_has_sides (procedure));
  lr_set_visible (self->presets, presets != NULL);
  gtk_menu_button_set_popover (self->presets, presets);
  return GTK_WIDGET (self);
}

void
lr_panel_title_set_room (LrPanelTitle *self,
                         gboolean      narrow,
                         gboolean      low)
{
  gtk_widget_set_visible (self->about, !narrow && !low && *gtk_label_get_text (GTK_LABEL (self->about)) != '\0');
  gtk_widget_set_visible (self->swap_text, !narrow);
  gtk_widget_set_visible (self->presets_text, !narrow);
  gtk_widget_set_visible (self->presets_icon, narrow);
}
