/* lr-course-chart.h - draws what both sides have left after each round
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/decide/lr-course.h"

G_BEGIN_DECLS

#define LR_TYPE_COURSE_CHART (lr_course_chart_get_type ())
G_DECLARE_FINAL_TYPE (LrCourseChart, lr_course_chart, LR, COURSE_CHART, GtkWidget)

/* @points: (element-type LrCourseSide): from left to right. @first: the number of the first. @words: what a screen
 * reader says. */
void       lr_course_chart_set (LrCourseChart *self,
                                const GArray  *points,
                                guint          first,
                                const char    *words);

G_END_DECLS
