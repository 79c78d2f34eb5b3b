/* lr-print.h - paper to the printer, or to a PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/paper/lr-paper.h"

G_BEGIN_DECLS

/* Asks for a printer, shows a preview, or exports as PDF. @paper: (transfer full). @parent: (nullable): the window over
 * which it asks. Returns: whether nothing went wrong; that nothing was printed is not a fault */
gboolean lr_print_ask (LrPaper       *paper,
                       GtkWindow     *parent,
                       GError       **error);
/* Needs no display. The file is written whole or not at all. @letter: whether the paper is US Letter rather than A4. */
gboolean lr_print_pdf (const LrPaper *paper,
                       const char    *path,
                       gboolean       letter,
                       GError       **error);

G_END_DECLS
