/* lr-no-box.h - why an answer is a no, and what would make it a yes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

/* Its lines call the actions `panel.go` and `panel.try` of the calculator. */
#define LR_TYPE_NO_BOX (lr_no_box_get_type ())
G_DECLARE_FINAL_TYPE (LrNoBox, lr_no_box, LR, NO_BOX, GtkBox)

/* @answer: of @inputs. Returns: whether it is a no that no dice decide */
gboolean        lr_no_box_is_no   (const LrAnswer *answer,
                                   const LrInputs *inputs);
/* Shows the reasons of a no at once, and what would make it a yes when that is worked out. */
void            lr_no_box_update  (LrNoBox        *self,
                                   const LrAnswer *answer,
                                   const LrInputs *inputs);
/* @way: which of what would make it a yes. @label: (out): what it changes. Returns: (nullable): what is typed then */
const LrInputs *lr_no_box_get_way (LrNoBox        *self,
                                   guint           way,
                                   const char    **label);

G_END_DECLS
