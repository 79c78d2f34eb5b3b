/* lr-preset-box.c - the presets of a calculator: kept by name, taken, renamed, removed; and its set-up as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-preset-box.h"

#include <glib/gi18n-lib.h>

#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/input/lr-presets.h"

struct _LrPresetBox
{
  GtkPopover   parent_instance;
  char        *ruleset;
  char        *calculator; /* (nullable) */
  char        *renaming; /* (nullable): the preset whose name is being typed */
  char        *removing; /* (nullable): the preset that the next press removes */
  GtkEditable *name;
  GtkWidget   *keep;
  GtkWidget   *list;
  GtkWidget   *problem;
  GtkWidget   *setup;
};

LR_DEFINE_TEMPLATE (LrPresetBox, lr_preset_box, GTK_TYPE_POPOVER)

static void show_list (LrPresetBox *self);

/* @done: whether it was done; then whatever was half done is over. */
static void
finish (LrPresetBox  *self,
        gboolean      done,
        const GError *error)
{
  lr_label_show (self->problem, done ? NULL : error->message);
  if (!done)
    return;
  g_clear_pointer (&self->renaming, g_free);
  g_clear_pointer (&self->removing, g_free);
  show_list (self);
}

/* --- a row --- */

static const char *
name_of (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "name");
}

static void
take_cb (LrPresetBox *self,
         GtkWidget   *button)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit_by_name (self, "taken", name_of (button), g_object_get_data (G_OBJECT (button), "text"));
}

static void
rename_cb (LrPresetBox *self,
           GtkWidget   *entry)
{
  g_autoptr (GError) error = NULL;
  gboolean done = lr_presets_rename (self->ruleset, self->calculator, name_of (entry),
                                     gtk_editable_get_text (GTK_EDITABLE (entry)), &error);

  finish (self, done, error);
}

static void
ask_name_cb (LrPresetBox *self,
             GtkWidget   *button)
{
  g_free (self->renaming);
  self->renaming = g_strdup (name_of (button));
  show_list (self);
}

/* The first press asks, the second removes. */
static void
remove_cb (LrPresetBox *self,
           GtkWidget   *button)
{
  g_autofree char *name = g_strdup (name_of (button));
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (g_strcmp0 (self->removing, name) != 0)
    {
      g_free (self->removing);
      self->removing = g_steal_pointer (&name);
      show_list (self);
      return;
    }
  done = lr_presets_remove (self->ruleset, self->calculator, name, &error);
  finish (self, done, error);
}

static GtkWidget *
add_widget (LrPresetBox    *self,
            GtkWidget      *row,
            GtkWidget      *widget,
            const LrPreset *preset,
            const char     *signal,
            GCallback       callback)
{
  g_object_set_data_full (G_OBJECT (widget), "name", g_strdup (preset->name), g_free);
  g_signal_connect_object (widget, signal, callback, self, G_CONNECT_SWAPPED);
  lr_box_append (row, widget);
  return widget;
}

/* @format: what the button does, with the name of the preset. */
static void
add_icon (LrPresetBox    *self,
          GtkWidget      *row,
          const char     *icon,
          const char     *format,
          const LrPreset *preset,
          GCallback       callback)
{
  GtkWidget *button = add_widget (self, row, gtk_button_new_from_icon_name (icon), preset, "clicked", callback);
  g_autofree char *label = g_strdup_printf (format, preset->name);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  lr_name (button, label);
}

static void
add_name (LrPresetBox    *self,
          GtkWidget      *row,
          const LrPreset *preset)
{
  GtkWidget *entry = add_widget (self, row, gtk_entry_new (), preset, "activate", G_CALLBACK (rename_cb));

  gtk_editable_set_text (GTK_EDITABLE (entry), preset->name);
  gtk_widget_set_hexpand (entry, TRUE);
  lr_name (entry, _ ("New name"));
  gtk_widget_grab_focus (entry);
}

static void
add_row (LrPresetBox    *self,
         const LrPreset *preset)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *take;

  lr_box_append (self->list, row);
  if (g_strcmp0 (self->renaming, preset->name) == 0)
    {
      add_name (self, row, preset);
      return;
    }
  take = add_widget (self, row, gtk_button_new_with_label (preset->name), preset, "clicked", G_CALLBACK (take_cb));
  g_object_set_data_full (G_OBJECT (take), "text", g_strdup (preset->text), g_free);
  gtk_widget_set_hexpand (take, TRUE);
  gtk_widget_add_css_class (take, "flat");
  /* Translators: a button; %s is what someone called a preset */
  add_icon (self, row, "document-edit-symbolic", _ ("Rename “%s”"), preset, G_CALLBACK (ask_name_cb));
  if (g_strcmp0 (self->removing, preset->name) == 0)
    gtk_widget_add_css_class (add_widget (self, row, gtk_button_new_with_label (_ ("Remove")), preset, "clicked",
                                          G_CALLBACK (remove_cb)),
                              "destructive-action");
  else
    add_icon (self, row, "user-trash-symbolic", _ ("Remove “%s”"), preset, G_CALLBACK (remove_cb));
}

static void
show_list (LrPresetBox *self)
{
  g_autoptr (GPtrArray) presets = NULL;
  g_autoptr (GError) error = NULL;

  lr_box_clear (self->list);
  if (self->calculator == NULL)
    return;
  presets = lr_presets_read (self->ruleset, self->calculator, &error);
  if (presets == NULL)
    lr_label_show (self->problem, error->message);
  for (guint i = 0; presets != NULL && i < presets->len; i++)
    add_row (self, presets->pdata[i]);
}

/* --- the widget --- */

static void
keep_cb (LrPresetBox *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (self->name));

  g_signal_emit_by_name (self, "keep", name);
}

void
lr_preset_box_keep (LrPresetBox *self,
                    const char  *name,
                    const char  *text)
{
  g_autoptr (GError) error = NULL;
  gboolean done = lr_presets_keep (self->ruleset, self->calculator, name, text, &error);

  if (done)
    gtk_editable_set_text (self->name, "");
  finish (self, done, error);
}

/* More often a preset is taken than kept, so the keyboard is on the first one. */
static void
lr_preset_box_map (GtkWidget *widget)
{
  LrPresetBox *self = LR_PRESET_BOX (widget);
  GtkWidget *first;

  finish (self, TRUE, NULL);
  GTK_WIDGET_CLASS (lr_preset_box_parent_class)->map (widget);
  first = gtk_widget_get_first_child (self->list);
  if (first != NULL)
    gtk_widget_grab_focus (gtk_widget_get_first_child (first));
}

static void
lr_preset_box_dispose (GObject *object)
{
  LrPresetBox *self = LR_PRESET_BOX (object);

  lr_dispose_template (object);
  g_clear_pointer (&self->ruleset, g_free);
  g_clear_pointer (&self->calculator, g_free);
  g_clear_pointer (&self->renaming, g_free);
  g_clear_pointer (&self->removing, g_free);
}

static void
lr_preset_box_class_init (LrPresetBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_preset_box_dispose;
  widget_class->map = lr_preset_box_map;
  LR_SIGNAL ("keep", LR_TYPE_PRESET_BOX, 1, G_TYPE_STRING);
  LR_SIGNAL ("taken", LR_TYPE_PRESET_BOX, 2, G_TYPE_STRING, G_TYPE_STRING);
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrPresetBox, "input/lr-preset-box.ui", name, keep, list, problem, setup);
  LR_CALLBACKS (widget_class, keep_cb);
}

GtkWidget *
lr_preset_box_new (const char *ruleset,
                   const char *calculator,
                   gboolean    has_setup)
{
  LrPresetBox *self = g_object_new (LR_TYPE_PRESET_BOX, NULL);

  self->ruleset = g_strdup (ruleset);
  self->calculator = g_strdup (calculator);
  gtk_widget_set_visible (self->setup, has_setup);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->name)), calculator != NULL);
  return GTK_WIDGET (self);
}
