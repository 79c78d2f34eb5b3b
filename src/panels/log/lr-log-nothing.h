/* lr-log-nothing.h - what stands in the place of a log while there is no session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Returns: (transfer floating): that there is no session, and what one is good for */
GtkWidget *lr_log_nothing_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
