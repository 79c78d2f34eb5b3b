/* lr-type-scale.c - how large the type is: widths at which a page changes its order grow with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-type-scale.h"

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
