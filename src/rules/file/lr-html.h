/* lr-html.h - the first table of an HTML page, as rows of texts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean   lr_html_is_page    (const char *text);
/* Returns: (transfer full) (element-type GPtrArray): its rows, each with its texts in UTF-8; a merged cell is the first
 * of its place, and the others are empty. None if the page has no table. */
GPtrArray *lr_html_read_table (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
