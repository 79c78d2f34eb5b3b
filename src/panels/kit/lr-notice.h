/* lr-notice.h - one short notice at the foot of a window, which the next one replaces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Made to be an overlay of a #GtkOverlay; hidden until something is said. Toasts of libadwaita would queue up. */
#define LR_TYPE_NOTICE (lr_notice_get_type ())
G_DECLARE_FINAL_TYPE (LrNotice, lr_notice, LR, NOTICE, GtkBox)

/* Shows a sentence for a moment, in place of what was shown before. @label: (nullable): of a button. @action:
 * (nullable): what the button does, as a detailed name */
void        lr_notice_say      (LrNotice   *self,
                                const char *text,
                                const char *label,
                                const char *action);
/* Shows sentences until they are closed or replaced. */
void        lr_notice_keep     (LrNotice   *self,
                                const char *text);
void        lr_notice_hide     (LrNotice   *self);
/* Returns: what is said now; empty if nothing is */
const char *lr_notice_get_text (LrNotice   *self);

G_END_DECLS
