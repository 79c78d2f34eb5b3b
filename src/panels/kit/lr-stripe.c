/* lr-stripe.c - the colour and the stripe of a side: its place in the palette
 *
 * The colours are in the style sheets, by the class of the place; the width of the stripe is there too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-stripe.h"

typedef enum
{
  SOLID,
  HATCHED,
  SPLIT,
  BLOCKS,
  HOLLOW,
} Pattern;

/* The places, then those of sides without a place: a part that players take, the part against it, anyone else. */
static const struct
{
  const char *colour;
  const char *css_class;
  Pattern     pattern;
} places[] = {
  { "blue", "side-blue", SOLID },
  { "grey", "side-grey", HATCHED },
  { "green", "side-green", SPLIT },
  { "red", "side-red", BLOCKS },
  { NULL, "side-neutral", SOLID },
  { NULL, "side-neutral", HATCHED },
  { NULL, "side-neutral", HOLLOW },
};
#define N_COLOURS 4

struct _LrStripe
{
  GtkWidget parent_instance;
  guint     place;
};

G_DEFINE_FINAL_TYPE (LrStripe, lr_stripe, GTK_TYPE_WIDGET)

static guint
place_of (const LrSide *side)
{
  guint place = 0;

  while (place < N_COLOURS && (side == NULL || g_strcmp0 (side->colour, places[place].colour) != 0))
    place++;
  if (place < N_COLOURS || side == NULL || side->colour != NULL)
    return place < N_COLOURS ? place : N_COLOURS + 2;
  return side->plays != NULL ? N_COLOURS : side->against != NULL ? N_COLOURS + 1 : N_COLOURS + 2;
}

static void
snapshot_hatched (GtkSnapshot   *snapshot,
                  float          width,
                  float          height,
                  const GdkRGBA *colour)
{
  const GskColorStop stops[] = { { 0, *colour }, { 0.55f, *colour }, { 0.55f, { 0, 0, 0, 0 } }, { 1, { 0, 0, 0, 0 } } };

  gtk_snapshot_append_repeating_linear_gradient (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height),
                                                 &GRAPHENE_POINT_INIT (0, 0), &GRAPHENE_POINT_INIT (4, 5), stops,
                                                 G_N_ELEMENTS (stops));
}

static void
lr_stripe_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, width, height);
  Pattern pattern = places[LR_STRIPE (widget)->place].pattern;
  GskRoundedRect outline;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  gsk_rounded_rect_init_from_rect (&outline, &all, width / 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  switch (pattern)
    {
    case SOLID:
      gtk_snapshot_append_color (snapshot, &colour, &all);
      break;
    case HATCHED:
      snapshot_hatched (snapshot, width, height, &colour);
      break;
    case SPLIT:
      gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (0, 0, width / 3, height));
      gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (width * 2 / 3, 0, width / 3, height));
      break;
    case BLOCKS:
      for (float y = 0; y < height; y += width * 1.5f)
        gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (0, y, width, width));
      break;
    case HOLLOW:
      gtk_snapshot_append_border (snapshot, &outline, (const float[4]){ 1, 1, 1, 1 },
                                  (const GdkRGBA[4]){ colour, colour, colour, colour });
      break;
    }
  gtk_snapshot_pop (snapshot);
}

static void
lr_stripe_class_init (LrStripeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = lr_stripe_snapshot;
  gtk_widget_class_set_css_name (widget_class, "sidestripe");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
lr_stripe_init (LrStripe *self G_GNUC_UNUSED)
{
}

GtkWidget *
lr_stripe_new (const LrSide *side)
{
  LrStripe *self = g_object_new (LR_TYPE_STRIPE, NULL);

  lr_stripe_set (self, side);
  return GTK_WIDGET (self);
}

void
lr_stripe_set (LrStripe     *self,
               const LrSide *side)
{
  self->place = place_of (side);
  lr_stripe_paint (GTK_WIDGET (self), side);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
lr_stripe_paint (GtkWidget    *widget,
                 const LrSide *side)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    gtk_widget_remove_css_class (widget, places[i].css_class);
  gtk_widget_add_css_class (widget, places[place_of (side)].css_class);
}
