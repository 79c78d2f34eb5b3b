/* lr-csv.c - tables as text: CSV files, tables of Markdown and HTML, and what spreadsheets put on the clipboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-csv.h"

#include <string.h>

#include "rules/file/lr-html.h"

LrCsvLine *
lr_csv_line_new (guint number)
{
  LrCsvLine *line = g_new0 (LrCsvLine, 1);

  line->fields = g_ptr_array_new_with_free_func (g_free);
  line->number = number;
  return line;
}

void
lr_csv_line_free (gpointer line)
{
  g_ptr_array_unref (((LrCsvLine *) line)->fields);
  g_free (line);
}

const char *
lr_csv_field (const LrCsvLine *line,
              guint            index)
{
  return index < line->fields->len ? line->fields->pdata[index] : "";
}

char *
lr_csv_decode (const char *bytes,
               gsize       size)
{
  const guchar *mark = (const guchar *) bytes;

  if (size >= 2 && ((mark[0] == 0xff && mark[1] == 0xfe) || (mark[0] == 0xfe && mark[1] == 0xff)))
    return g_convert (bytes, (gssize) size, "UTF-8", "UTF-16", NULL, NULL, NULL);
  if (memchr (bytes, '\0', size) != NULL)
    return NULL;
  return g_utf8_validate (bytes, (gssize) size, NULL) ?
             g_strndup (bytes, size) :
             g_convert (bytes, (gssize) size, "UTF-8", "WINDOWS-1252", NULL, NULL, NULL);
}

/* The separator that the most lines have; of two that as many have, the first of the list. Those within quotes separate
 * nothing. */
static char
find_separator (const char *text)
{
  static const char separators[] = "\t;|,";
  guint lines[G_N_ELEMENTS (separators) - 1] = { 0 }; /* how many have it */
  gboolean has[G_N_ELEMENTS (separators) - 1] = { 0 };
  guint best = 0;
  gboolean quoted = FALSE;

  for (;; text++)
    {
      const char *found = *text != '\0' && !quoted ? strchr (separators, *text) : NULL;

      quoted ^= *text == '"';
      if (found != NULL)
        has[found - separators] = TRUE;
      if (*text != '\0' && (quoted || *text != '\n'))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        lines[i] += has[i];
      memset (has, 0, sizeof has);
      if (*text == '\0')
        break;
    }
  for (guint i = 1; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] > lines[best])
      best = i;
  return lines[best] > 0 ? separators[best] : ' ';
}

/* Without the blanks around it, those of print as well. */
static char *
strip (const char *field)
{
  const char *end = field + strlen (field);

  while (*field != '\0' && g_unichar_isspace (g_utf8_get_char (field)))
    field = g_utf8_next_char (field);
  while (end > field && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (field, (gsize) (end - field));
}

static gboolean
is_empty (const LrCsvLine *line)
{
  return line->fields->len == 0 || (line->fields->len == 1 && *lr_csv_field (line, 0) == '\0');
}

/* Takes a quoted text up to its closing quote, and counts its lines; NULL if there is none. */
static const char *
take_quoted (const char *at,
             GString    *field,
             guint      *number)
{
  for (at++; *at != '\0'; at++)
    {
      if (*at == '"' && *++at != '"')
        return at;
      *number += *at == '\n';
      g_string_append_c (field, *at);
    }
  return NULL;
}

/* Two blanks or more become one separator. */
static char *
mark_columns (const char *text)
{
  GString *marked = g_string_new (NULL);

  for (gsize blanks; *text != '\0'; text += MAX (blanks, 1))
    {
      blanks = strspn (text, " ");
      g_string_append_c (marked, blanks > 1 ? '\v' : *text);
    }
  return g_string_free (marked, FALSE);
}

/* What is between the bars of a Markdown table: its lines begin and end with a bar, and one of them is a rule. */
static void
take_markdown (GPtrArray *lines)
{
  for (guint i = lines->len; i-- > 0;)
    {
      GPtrArray *fields = ((LrCsvLine *) lines->pdata[i])->fields;
      gboolean rule = fields->len > 2;

      for (guint j = 1; rule && j + 1 < fields->len; j++)
        rule = *(const char *) fields->pdata[j] != '\0' &&
               strspn (fields->pdata[j], ":-") == strlen (fields->pdata[j]);
      if (rule)
        g_ptr_array_remove_index (lines, i);
      else if (fields->len > 2 && *(const char *) fields->pdata[0] == '\0')
        {
          g_ptr_array_remove_index (fields, 0);
          if (*(const char *) fields->pdata[fields->len - 1] == '\0')
            g_ptr_array_set_size (fields, (int) fields->len - 1);
        }
    }
}

static void
take_html (GPtrArray  *lines,
           const char *text)
{
  g_autoptr (GPtrArray) rows = lr_html_read_table (text);

  for (guint i = 0; i < rows->len; i++)
    {
      LrCsvLine *line = lr_csv_line_new (i + 1);

      g_ptr_array_unref (line->fields);
      line->fields = g_ptr_array_ref (rows->pdata[i]);
      g_ptr_array_add (lines, line);
    }
}

/* Old Macs end a line with a carriage return alone. */
static char *
plain_lines (const char *text)
{
  g_autoptr (GString) plain = g_string_new (g_str_has_prefix (text, "\357\273\277") ? text + 3 : text); /* its mark */

  g_string_replace (plain, "\r\n", "\n", 0);
  g_string_replace (plain, "\r", "\n", 0);
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

GPtrArray *
lr_csv_read (const char *text,
             gboolean    in_columns,
             guint      *unclosed)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GString) field = g_string_new (NULL);
  g_autofree char *plain = plain_lines (text);
  g_autofree char *columns = NULL;
  const char *start = plain;
  LrCsvLine *line = NULL;
  guint number = 1;
  char separator;

  lines = g_ptr_array_new_with_free_func (lr_csv_line_free);
  if (lr_html_is_page (plain))
    {
      take_html (lines, plain);
      return g_steal_pointer (&lines);
    }
  if (g_str_has_prefix (start, "sep=") && start[4] != '\0' && start[5] == '\n')
    {
      separator = start[4];
      start += 6;
      number++;
    }
  else
    separator = in_columns ? '\v' : find_separator (start);
  if (separator == '\v')
    start = columns = mark_columns (start);
  for (const char *at = start;; at++)
    {
      if (line == NULL)
        g_ptr_array_add (lines, line = lr_csv_line_new (number));
      if (*at == '"' && field->len == 0)
        {
          *unclosed = number;
          at = take_quoted (at, field, &number);
          if (at == NULL)
            return NULL;
        }
      if (*at != separator && *at != '\n' && *at != '\0')
        {
          g_string_append_c (field, *at);
          continue;
        }
      /* Many blanks are as one; two other separators have an empty field between them. */
      if (separator != ' ' || *g_strstrip (field->str) != '\0' || (*at != ' ' && line->fields->len == 0))
        g_ptr_array_add (line->fields, strip (field->str));
      g_string_truncate (field, 0);
      if (*at == '\0')
        break;
      if (*at == '\n')
        {
          line = NULL;
          number++;
        }
    }
  if (separator == '|')
    take_markdown (lines);
  while (lines->len > 0 && is_empty (lines->pdata[lines->len - 1]))
    g_ptr_array_set_size (lines, (int) lines->len - 1);
  return g_steal_pointer (&lines);
}

void
lr_csv_write (GString    *out,
              const char *field,
              char        end)
{
  gboolean quoted = strpbrk (field, ",;\t\"\n\r") != NULL;

  if (quoted)
    g_string_append_c (out, '"');
  for (const char *at = field; *at != '\0'; at++)
    {
      if (*at == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *at);
    }
  if (quoted)
    g_string_append_c (out, '"');
  if (end != '\0')
    g_string_append_c (out, end);
}
