/* lr-flow.h - widgets laid out in a width, as high as it then takes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LR_TYPE_FLOW (lr_flow_get_type ())
G_DECLARE_DERIVABLE_TYPE (LrFlow, lr_flow, LR, FLOW, GtkWidget)

/**
 * LrFlowClass:
 * @measure_width: how narrow it can be, and how wide it would like to be
 * @lay_out: gives each child its place if @allocate is set; returns how high all of them are in that width
 *
 * What a kind of flow has to say. Its property `spacing` is the pixels between children.
 */
struct _LrFlowClass
{
  GtkWidgetClass parent_class;

  void (*measure_width) (LrFlow   *self,
                         int      *minimum,
                         int      *natural);
  int  (*lay_out)       (LrFlow   *self,
                         int       width,
                         gboolean  allocate);
};

int        lr_flow_get_spacing (LrFlow    *self);
/* @flow: an #LrFlow. @child: (transfer floating): what comes after what it has. */
void       lr_flow_append      (GtkWidget *flow,
                                GtkWidget *child);
/* Takes everything out of it. */
void       lr_flow_clear       (LrFlow    *self);
/* Returns: (nullable): the first child that is shown */
GtkWidget *lr_flow_first       (LrFlow    *self);
/* Returns: (nullable): the next child that is shown */
GtkWidget *lr_flow_next        (GtkWidget *child);
/* Gives a child its place; @x counts from where lines of text begin. @width: of the flow. */
void       lr_flow_place       (LrFlow    *self,
                                GtkWidget *child,
                                int        width,
                                const GtkAllocation *place);

G_END_DECLS
