/* lr-type-scale.h - how large the type is: widths at which a page changes its order grow with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: how much larger the type is than the system's usual one, at least 1 */
double lr_type_scale (GtkWidget *widget);

G_END_DECLS
