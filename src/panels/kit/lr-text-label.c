/* lr-text-label.c - plain words, for pages that show hundreds of them
 *
 * A GtkLabel that may break its lines is set in type again and again: in one line, letter by letter for its least
 * width, and for each width that is tried. This one is set in one line, and a second time only where that is too wide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-text-label.h"

#include "lr-label.h"
#include "present/words/lr-words.h"

#define FIGURE_CHARS 3

struct _LrTextLabel
{
  GtkWidget    parent_instance;
  char        *text;
  float        xalign;
  int          least_chars;  /* how many characters there is room for in any case; lines are then not broken */
  PangoLayout *layout;       /* (nullable) */
  guint        serial;       /* of the context whose font the numbers below are for */
  int          width;        /* in one line */
  int          height;
  int          broken_width; /* the last width that was too small for one line */
  int          broken_height;
};

G_DEFINE_FINAL_TYPE (LrTextLabel, lr_text_label, GTK_TYPE_WIDGET)

/* How wide a digit is in a font. To find it out takes longer than to set a number in type; most ask for the same. */
static int
digit_width (PangoContext *context)
{
  static struct
  {
    PangoFontDescription *font;
    double resolution;
    int width;
  } known[4];
  static guint next;
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double resolution = pango_cairo_context_get_resolution (context);
  PangoFontMetrics *metrics;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (known[i].font != NULL && known[i].resolution == resolution &&
        pango_font_description_equal (font, known[i].font))
      return known[i].width;
  next = (next + 1) % G_N_ELEMENTS (known);
  metrics = pango_context_get_metrics (context, font, pango_context_get_language (context));
  g_clear_pointer (&known[next].font, pango_font_description_free);
  known[next].font = pango_font_description_copy (font);
  known[next].resolution = resolution;
  known[next].width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                           pango_font_metrics_get_approximate_digit_width (metrics));
  pango_font_metrics_unref (metrics);
  return known[next].width;
}

/* The text in one line, in the font of the moment. */
static void
set_in_type (LrTextLabel *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  guint serial = pango_context_get_serial (context);

  if (self->layout != NULL && serial == self->serial)
    return;
  g_clear_object (&self->layout);
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  self->serial = serial;
  self->broken_width = -1;
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  if (self->xalign == 0.5f)
    pango_layout_set_alignment (self->layout, PANGO_ALIGN_CENTER);
  if (self->least_chars > 0)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
      pango_layout_set_attributes (self->layout, attributes);
      pango_attr_list_unref (attributes);
    }
  pango_layout_get_size (self->layout, &self->width, &self->height);
  self->width = PANGO_PIXELS_CEIL (MAX (self->width, self->least_chars * digit_width (context)));
  self->height = PANGO_PIXELS_CEIL (self->height);
}

static void
break_lines (LrTextLabel *self,
             int          width)
{
  pango_layout_set_width (self->layout, width * PANGO_SCALE);
  pango_layout_get_size (self->layout, NULL, &self->broken_height);
  self->broken_height = PANGO_PIXELS_CEIL (self->broken_height);
  self->broken_width = width;
}

static void
lr_text_label_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline G_GNUC_UNUSED,
                       int            *natural_baseline G_GNUC_UNUSED)
{
  LrTextLabel *self = LR_TEXT_LABEL (widget);

  set_in_type (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = self->width;
      *minimum = self->least_chars > 0 ? self->width : MIN (self->width, self->height);
      return;
    }
  if (for_size >= 0 && for_size < self->width && for_size != self->broken_width)
    break_lines (self, for_size);
  *minimum = *natural = for_size >= 0 && for_size < self->width ? self->broken_height : self->height;
}

static void
lr_text_label_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  LrTextLabel *self = LR_TEXT_LABEL (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  int width = gtk_widget_get_width (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  PangoRectangle extents;

  set_in_type (self);
  if (width >= self->width)
    pango_layout_set_width (self->layout, -1);
  else if (width != self->broken_width || pango_layout_get_width (self->layout) != width * PANGO_SCALE)
    break_lines (self, width);
  pango_layout_get_pixel_extents (self->layout, NULL, &extents);
  gtk_snapshot_render_layout (snapshot, style,
                              pango_layout_get_width (self->layout) >= 0 ? 0 :
                              (int) ((rtl ? 1 - self->xalign : self->xalign) * (float) (width - extents.width)) -
                                  extents.x,
                              MAX (0, (gtk_widget_get_height (widget) - extents.height) / 2), self->layout);
}

static GtkSizeRequestMode
lr_text_label_get_request_mode (GtkWidget *widget)
{
  return LR_TEXT_LABEL (widget)->least_chars > 0 ? GTK_SIZE_REQUEST_CONSTANT_SIZE : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

const char *
lr_text_label_get_text (LrTextLabel *self)
{
  return self->text;
}

void
lr_text_label_set_text (LrTextLabel *self,
                        const char  *text)
{
  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_object (&self->layout);
  lr_name (self, text);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- the object --- */

static void
lr_text_label_finalize (GObject *object)
{
  LrTextLabel *self = LR_TEXT_LABEL (object);

  g_clear_object (&self->layout);
  g_free (self->text);
  G_OBJECT_CLASS (lr_text_label_parent_class)->finalize (object);
}

static void
lr_text_label_class_init (LrTextLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lr_text_label_finalize;
  widget_class->measure = lr_text_label_measure;
  widget_class->snapshot = lr_text_label_snapshot;
  widget_class->get_request_mode = lr_text_label_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
lr_text_label_init (LrTextLabel *self G_GNUC_UNUSED)
{
}

static LrTextLabel *
new_with (const char *text,
          float       xalign,
          guint       least_chars)
{
  LrTextLabel *self = g_object_new (LR_TYPE_TEXT_LABEL, NULL);

  self->xalign = xalign;
  self->least_chars = (int) least_chars;
  lr_text_label_set_text (self, text);
  return self;
}

GtkWidget *
lr_text_label_new (const char *text,
                   const char *css_class)
{
  g_autofree char *shown = lr_words_minus (text);
  GtkWidget *self = GTK_WIDGET (new_with (shown, 0, 0));

  gtk_widget_set_hexpand (self, TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (self, css_class);
  return self;
}

GtkWidget *
lr_text_label_new_head (const char *text,
                        const char *css_class)
{
  GtkWidget *self = lr_text_label_new (text, css_class);

  LR_TEXT_LABEL (self)->xalign = 0.5f;
  return self;
}

GtkWidget *
lr_text_label_new_figure (const char *text)
{
  return GTK_WIDGET (new_with (text, 0.5f, FIGURE_CHARS));
}
