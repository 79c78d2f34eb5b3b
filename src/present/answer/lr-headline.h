/* lr-headline.h - the one sentence that people want, and what each face of the die makes of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

void lr_headline_make (LrAnswer       *answer,
                       const LrInputs *inputs,
                       gboolean        with_faces,
                       const gint     *cancelled);

G_END_DECLS
