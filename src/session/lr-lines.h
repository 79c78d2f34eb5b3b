/* lr-lines.h - lists of short texts as one text: lines of fields, in the form in which a session keeps them
 *
 * A field ends at a tab, a line at a newline. Tabs, newlines and backslashes within a field are written as `\t`, `\n`
 * and
 * `\\`, so that any text goes in and comes out again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void       lr_lines_append      (GString            *text,
                                 const char         *first,
                                 ...) G_GNUC_NULL_TERMINATED;
void       lr_lines_append_list (GString            *text,
                                 const char * const *fields);
void       lr_lines_append_field (GString           *text,
                                 const char         *field);
gboolean   lr_lines_next_field  (const char        **at,
                                 GString            *field);
GPtrArray *lr_lines_read        (const char         *text) G_GNUC_WARN_UNUSED_RESULT;
const char *lr_lines_find       (GPtrArray          *lines,
                                 const char         *name);
const char *lr_lines_field      (const char * const *line,
                                 guint               index);

G_END_DECLS
