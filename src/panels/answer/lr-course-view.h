/* lr-course-view.h - over several rounds: how it goes, and when to stop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/answer/lr-answer.h"

G_BEGIN_DECLS

#define LR_TYPE_COURSE_VIEW (lr_course_view_get_type ())
G_DECLARE_FINAL_TYPE (LrCourseView, lr_course_view, LR, COURSE_VIEW, GtkWidget)

/* It is only seen where the ruleset says how the calculator is done again, or the answer itself goes round by round.
 * @answer: (nullable): what the calculator answers. @inputs: (nullable): what is typed; %NULL to stop, and show what is
 * there on. */
void     lr_course_view_update     (LrCourseView   *self,
                                    const LrAnswer *answer,
                                    const LrInputs *inputs);
/* Returns: whether it is being worked out */
gboolean lr_course_view_is_working (LrCourseView    *self);

G_END_DECLS
