/* lr-map-view.h - draws the map of chances; a press on a cell tries it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

#define LR_TYPE_MAP_VIEW (lr_map_view_get_type ())
G_DECLARE_FINAL_TYPE (LrMapView, lr_map_view, LR, MAP_VIEW, GtkWidget)

/* Signal "tried" with the inputs of a cell (an #LrInputs) and what it is called, when it is pressed. */

/* @answer: what the calculator answers. @inputs: (nullable): what is typed; %NULL to stop, and show the last map
 * on. */
void       lr_map_view_update (LrMapView      *self,
                               const LrAnswer *answer,
                               const LrInputs *inputs);
/* Returns: whether a map is being worked out */
gboolean   lr_map_view_is_working (LrMapView  *self);

G_END_DECLS
