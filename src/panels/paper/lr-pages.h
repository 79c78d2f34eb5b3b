/* lr-pages.h - paper laid out on pages, and drawn with cairo: for the printer, for PDF, for a picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include "present/paper/lr-paper.h"

G_BEGIN_DECLS

typedef struct _LrPages LrPages;

/**
 * LrPageItem:
 * @layout: (nullable): its text
 * @text: what the text is
 * @x: of the left upper corner, in points from that of the page
 * @y: the same downwards
 * @width: of its frame
 * @height: of its frame
 * @pad: how far the text stands from the frame, to the right
 * @framed: whether it has a frame
 * @here: whether the frame is thick
 * @shade: how dark it is
 * @box: whether it is the box of a line to tick
 * @ticked: whether there is a tick in it
 *
 * Something that is on a page.
 */
typedef struct
{
  PangoLayout *layout;
  char        *text;
  double       x, y, width, height, pad;
  gboolean     framed;
  gboolean     here;
  double       shade;
  gboolean     box;
  gboolean     ticked;
} LrPageItem;

/* @width: of what is printed on, in points. @height: the same downwards. Returns: (transfer full): nothing of it is cut
 * off: a table that is too wide is made smaller, then its words break, then its columns go on below */
LrPages         *lr_pages_new   (const LrPaper *paper,
                                 double         width,
                                 double         height) G_GNUC_WARN_UNUSED_RESULT;
/* @pages: (transfer full) (nullable). */
void             lr_pages_free  (LrPages       *pages);
/* Returns: how many there are: at least one */
guint            lr_pages_count (const LrPages *pages);
/* @page: which, from 0. Returns: (element-type LrPageItem): what is on it */
const GPtrArray *lr_pages_items (const LrPages *pages,
                                 guint          page);
/* @page: which, from 0. */
void             lr_pages_draw  (const LrPages *pages,
                                 guint          page,
                                 cairo_t       *cairo);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrPages, lr_pages_free)

G_END_DECLS
