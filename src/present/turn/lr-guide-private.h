/* lr-guide-private.h - what the files of the guide share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-guide.h"

G_BEGIN_DECLS

/* Whether a path is that of a phase, or of something in it. */
gboolean lr_guide_is_within (const char   *path,
                             const char   *phase);
/* Calls @func for each stop, in the order of the turn. */
void     lr_guide_foreach_stop (const GPtrArray *phases,
                             GFunc         func,
                             gpointer      data);
/* Whether a line has to be done, is due, and is neither done nor skipped. */
gboolean lr_guide_is_left   (const LrGuideLine *line);
/* Says what the buttons do, where the guide has all the rest. */
void     lr_guide_find_steps (LrGuide     *guide,
                             LrSession    *session);

G_END_DECLS
