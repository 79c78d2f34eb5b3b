/* lr-csv.c - tables as text: CSV files, and what spreadsheets and text tables put on the clipboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-csv.h"

#include <string.h>

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

/* Separators within quotes separate nothing. */
static char
find_separator (const char *text)
{
  static const char separators[] = "\t;|,";
  gsize best = strlen (separators);
  gboolean quoted = FALSE;

  for (; *text != '\0' && (quoted || *text != '\n' || best == strlen (separators)); text++)
    {
      const char *found = quoted ? NULL : strchr (separators, *text);

      quoted ^= *text == '"';
      if (found != NULL)
        best = MIN (best, (gsize) (found - separators));
    }
  return best < strlen (separators) ? separators[best] : ' ';
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

GPtrArray *
lr_csv_read (const char *text,
             guint      *unclosed)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (lr_csv_line_free);
  g_autoptr (GString) field = g_string_new (NULL);
  const char *start = g_str_has_prefix (text, "\357\273\277") ? text + 3 : text; /* spreadsheets mark UTF-8 so */
  char separator = find_separator (start);
  LrCsvLine *line = NULL;
  guint number = 1;

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
        g_ptr_array_add (line->fields, g_strdup (g_strstrip (field->str)));
      g_string_truncate (field, 0);
      if (*at == '\0')
        break;
      if (*at == '\n')
        {
          line = NULL;
          number++;
        }
    }
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
