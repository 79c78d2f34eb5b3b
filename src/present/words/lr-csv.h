/* lr-csv.h - tables as text: CSV files, tables of Markdown and HTML, and what spreadsheets put on the clipboard
 *
 * Tabs, semicolons, bars or commas are between fields: the one of these that the most lines of the text have, or the
 * one that a first line such as sep=; names; blanks, if there is none of them. Quotes hold separators, line ends and
 * doubled quotes (RFC 4180). The space around a field does not count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LrCsvLine:
 * @fields: (element-type utf8): what is on it
 * @number: where it begins in the text, from 1
 */
typedef struct
{
  GPtrArray *fields;
  guint      number;
} LrCsvLine;

/* Returns: (transfer full): a line without fields */
LrCsvLine  *lr_csv_line_new  (guint            number) G_GNUC_WARN_UNUSED_RESULT;
void        lr_csv_line_free (gpointer         line);
/* Returns: the field; empty beyond the end of the line */
const char *lr_csv_field     (const LrCsvLine *line,
                              guint            index);
/* Returns: (transfer full) (nullable): the text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, or
 * Windows-1252; %NULL if it is not text */
char       *lr_csv_decode    (const char      *bytes,
                              gsize            size) G_GNUC_WARN_UNUSED_RESULT;
/* @in_columns: whether two blanks and more are between fields, and nothing else, as in what the program prints.
 * @unclosed: (out): where a quote begins that does not end. Returns: (transfer full) (nullable) (element-type
 * LrCsvLine): the lines up to the last one that has anything on it; %NULL if a quote does not end */
GPtrArray  *lr_csv_read      (const char      *text,
                              gboolean         in_columns,
                              guint           *unclosed) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a field, in quotes if it needs them. @end: what follows it: the separator, a new line, or `\0` for nothing. */
void        lr_csv_write     (GString         *out,
                              const char      *field,
                              char             end);

G_END_DECLS
