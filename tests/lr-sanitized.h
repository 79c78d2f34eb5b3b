/* lr-sanitized.h - what the leak sanitizer must be told of libraries; nothing in a build without it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Called once, before anything else of a test program. */
void lr_sanitized_begin (void);

G_END_DECLS
