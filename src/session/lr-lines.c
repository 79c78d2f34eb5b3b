/* lr-lines.c - lists of short texts as one text: lines of fields, in the form in which a session keeps them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-lines.h"

#include <stdarg.h>
#include <string.h>

/**
 * lr_lines_append_field:
 * @text: where to write it
 * @field: a text, without the tab or newline that ends it
 *
 * Writes one field, so that it can be told from what stands around it.
 */
void
lr_lines_append_field (GString    *text,
                       const char *field)
{
  while (*field != '\0')
    {
      gsize plain = strcspn (field, "\t\n\\");

      g_string_append_len (text, field, (gssize) plain);
      field += plain;
      if (*field == '\0')
        return;
      g_string_append_c (text, '\\');
      g_string_append_c (text, *field == '\t' ? 't' : *field == '\n' ? 'n' : '\\');
      field++;
    }
}

/**
 * lr_lines_append:
 * @text: where to write it
 * @first: the first field of a line
 * @...: the others, and %NULL
 *
 * Writes a line.
 */
void
lr_lines_append (GString    *text,
                 const char *first,
                 ...)
{
  va_list args;

  lr_lines_append_field (text, first);
  va_start (args, first);
  for (const char *field = va_arg (args, const char *); field != NULL; field = va_arg (args, const char *))
    {
      g_string_append_c (text, '\t');
      lr_lines_append_field (text, field);
    }
  va_end (args);
  g_string_append_c (text, '\n');
}

/**
 * lr_lines_append_list:
 * @text: where to write it
 * @fields: (array zero-terminated=1): the fields of a line
 *
 * Writes a line.
 */
void
lr_lines_append_list (GString           *text,
                      const char *const *fields)
{
  for (guint i = 0; fields[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (text, '\t');
      lr_lines_append_field (text, fields[i]);
    }
  g_string_append_c (text, '\n');
}

/**
 * lr_lines_next_field:
 * @at: (inout): where to read; moved behind the field and the tab or newline that ends it
 * @field: takes the text of the field
 *
 * Returns: whether more fields follow in the same line
 */
gboolean
lr_lines_next_field (const char **at,
                     GString     *field)
{
  const char *text = *at;

  g_string_truncate (field, 0);
  for (;;)
    {
      gsize plain = strcspn (text, "\t\n\\");

      g_string_append_len (field, text, (gssize) plain);
      text += plain;
      if (*text != '\\')
        break;
      if (text[1] == '\0')
        {
          text++;
          break;
        }
      g_string_append_c (field, text[1] == 't' ? '\t' : text[1] == 'n' ? '\n' : text[1]);
      text += 2;
    }
  *at = *text == '\0' ? text : text + 1;
  return *text == '\t';
}

/**
 * lr_lines_read:
 * @text: lines of fields
 *
 * Returns: (transfer full) (element-type GStrv): the fields of each line
 */
GPtrArray *
lr_lines_read (const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GString) field = g_string_new (NULL);

  while (*text != '\0')
    {
      GPtrArray *fields = g_ptr_array_new ();
      gboolean more;

      do
        {
          more = lr_lines_next_field (&text, field);
          g_ptr_array_add (fields, g_strdup (field->str));
        }
      while (more);
      g_ptr_array_add (fields, NULL);
      g_ptr_array_add (lines, g_ptr_array_free (fields, FALSE));
    }
  return lines;
}

/**
 * lr_lines_find:
 * @lines: (element-type GStrv): lines
 * @name: the first field of one of them
 *
 * Returns: (transfer none) (nullable): the second field of the first such line
 */
const char *
lr_lines_find (GPtrArray  *lines,
               const char *name)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const char *const *line = lines->pdata[i];

      if (g_str_equal (line[0], name) && line[1] != NULL)
        return line[1];
    }
  return NULL;
}

/**
 * lr_lines_field:
 * @line: (array zero-terminated=1): the fields of a line
 * @index: which of them
 *
 * Returns: (transfer none): the field; empty where the line is shorter
 */
const char *
lr_lines_field (const char *const *line,
                guint              index)
{
  for (guint i = 0; line[i] != NULL; i++)
    if (i == index)
      return line[i];
  return "";
}
