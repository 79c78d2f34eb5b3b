/* lr-stripe.h - the colour and the stripe of a side: its place in the palette
 *
 * A place is told by its stripe as well as by its colour, so that it is known at two metres without seeing colours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/model/lr-model.h"

G_BEGIN_DECLS

#define LR_TYPE_STRIPE (lr_stripe_get_type ())
G_DECLARE_FINAL_TYPE (LrStripe, lr_stripe, LR, STRIPE, GtkWidget)

/* @side: (nullable): %NULL for nobody's. Returns: (transfer floating): the stripe of a side, which is beside its
 * name or its lines, as high as they are */
GtkWidget *lr_stripe_new   (const LrSide *side) G_GNUC_WARN_UNUSED_RESULT;
void       lr_stripe_set   (LrStripe     *self,
                            const LrSide *side);
/* Gives a widget the colour of a side, and takes that of another one away. */
void       lr_stripe_paint (GtkWidget    *widget,
                            const LrSide *side);

G_END_DECLS
