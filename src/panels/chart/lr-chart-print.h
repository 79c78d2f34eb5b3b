/* lr-chart-print.h - a chart on paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/card/lr-draft.h"

G_BEGIN_DECLS

/* @draft: (transfer full). Returns: (transfer full): prints it, or exports it as PDF */
GtkPrintOperation *lr_chart_print_new (LrDraft *draft) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
