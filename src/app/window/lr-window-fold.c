/* lr-window-fold.c - shows the sidebar beside the page, or over it where there is no room
 *
 * In a browser the window fills the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include "panels/kit/lr-label.h"

#ifdef GDK_WINDOWING_BROADWAY
#include <gdk/broadway/gdkbroadway.h>
#endif

/* In pixels, at the system's usual size of type: below it the sidebar is over the page. */
#define OVER_BELOW 1180
/* Below it the title bar says little in words. */
#define BRIEF_BELOW 620

static void
fold (LrWindow *self,
      int       width)
{
  double scale = lr_type_scale (GTK_WIDGET (self));
  gboolean over = width < OVER_BELOW * scale;
  gboolean brief = width < BRIEF_BELOW * scale;

  lr_seen_box_set_narrow (self->seen, brief);
  /* The title has the room of the window's other buttons. */
  if (brief != self->brief)
    g_object_set (self->header, "decoration-layout", brief && !lr_window_is_in_browser (self) ? ":close" : NULL, NULL);
  self->brief = brief;
  adw_flap_set_fold_policy (self->flap, over ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER);
}

/* The order cannot change during an allocation. */
static gboolean
fold_cb (gpointer data)
{
  LrWindow *self = data;

  self->folding = 0;
  fold (self, gtk_widget_get_width (GTK_WIDGET (self)));
  return G_SOURCE_REMOVE;
}

void
lr_window_fold_later (LrWindow *self)
{
  if (self->folding == 0)
    self->folding = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_cb, self, NULL);
}

void
lr_window_fold_at_start (LrWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  fold (self, width);
}

gboolean
lr_window_is_in_browser (LrWindow *self)
{
#ifdef GDK_WINDOWING_BROADWAY
  return GDK_IS_BROADWAY_DISPLAY (gtk_widget_get_display (GTK_WIDGET (self)));
#else
  (void) self;
  return FALSE;
#endif
}

gboolean
lr_window_fill_page (LrWindow *self)
{
  if (!lr_window_is_in_browser (self))
    return FALSE;
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-decoration-layout", "", NULL);
  gtk_window_maximize (GTK_WINDOW (self));
  return TRUE;
}
