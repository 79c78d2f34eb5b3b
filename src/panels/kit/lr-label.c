/* lr-label.c - the labels that views are made of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-label.h"

#include "present/words/lr-words.h"

/* A longer half of a caption may be cut off. */
#define MOST_NARROW 14

GtkWidget *
lr_label_new (const char *text,
              const char *css_class)
{
  g_autofree char *shown = text != NULL ? lr_words_minus (text) : NULL;
  GtkWidget *label = gtk_label_new (shown);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

GtkWidget *
lr_label_new_wide (const char *text,
                   const char *css_class)
{
  GtkWidget *label = lr_label_new (text, css_class);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

void
lr_label_set_lines (GtkWidget *label,
                    int        most)
{
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (label), most > 1);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), most);
}

void
lr_label_set_narrow (GtkWidget *label)
{
  const char *text = gtk_label_get_text (GTK_LABEL (label));
  glong n = g_utf8_strlen (text, -1);
  glong least = n + 1; /* of one word: its letters may be wide */
  glong at = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c), at++)
    if (*c == ' ')
      least = MIN (least, MAX (at, n - at - 1));
  lr_label_set_lines (label, 2);
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (least, MOST_NARROW));
}

void
lr_label_show (GtkWidget  *label,
               const char *text)
{
  gboolean wrong = gtk_widget_has_css_class (label, "error") || gtk_widget_has_css_class (label, "warning");
  g_autofree char *sentence = text != NULL && wrong ? lr_words_sentence (text) : g_strdup (text);
  g_autofree char *shown = sentence != NULL ? lr_words_minus (sentence) : NULL;

  gtk_label_set_text (GTK_LABEL (label), shown != NULL ? shown : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

void
lr_box_append (gpointer   box,
               GtkWidget *child)
{
  gtk_box_append (GTK_BOX (box), child);
}

void
lr_set_visible (gpointer widget,
                gboolean visible)
{
  gtk_widget_set_visible (GTK_WIDGET (widget), visible);
}

void
lr_box_clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    if (GTK_IS_GRID (box))
      gtk_grid_remove (GTK_GRID (box), child);
    else
      gtk_box_remove (GTK_BOX (box), child);
}

/* g_object_new() tells of all properties at once, the last one first: the title would still be read as markup. */
GtkWidget *
lr_row_new (GType       type,
            const char *title,
            const char *subtitle)
{
  GtkWidget *row = g_object_new (type, "use-markup", FALSE, NULL);

  g_object_set (row, "title", title, NULL);
  if (subtitle != NULL)
    g_object_set (row, "subtitle", subtitle, NULL);
  return row;
}

void
lr_name (gpointer    widget,
         const char *name)
{
  gtk_accessible_reset_relation (widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
lr_button_label (GtkWidget  *button,
                 const char *label)
{
  g_autoptr (GString) said = g_string_new (label);

  g_string_replace (said, "_", "", 1);
  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  gtk_button_set_label (GTK_BUTTON (button), label);
  lr_name (button, said->str);
}

void
lr_button_wrap (GtkWidget *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

/* Pixels of the usual type. */
#define USUAL_EM 14.67

double
lr_type_scale (GtkWidget *widget)
{
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget)) / 72;
  return MAX (size / USUAL_EM, 1);
}

void
lr_move (GtkWidget *widget,
         GtkWidget *to)
{
  GtkWidget *from = gtk_widget_get_parent (widget);

  g_object_ref (widget);
  if (ADW_IS_BIN (from))
    adw_bin_set_child (ADW_BIN (from), NULL);
  else if (from != NULL)
    gtk_box_remove (GTK_BOX (from), widget);
  if (ADW_IS_BIN (to))
    adw_bin_set_child (ADW_BIN (to), widget);
  else
    lr_box_append (to, widget);
  g_object_unref (widget);
}
