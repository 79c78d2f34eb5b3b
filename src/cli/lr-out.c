/* lr-out.c - what a command answers: text for people, or one JSON document
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-out.h"

#include <errno.h>
#include <json-glib/json-glib.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "present/words/lr-words.h"

struct _LrOut
{
  JsonBuilder *json; /* NULL if text is wanted */
  GString     *open; /* what is to be closed: } or ] */
};

LrOut *
lr_out_new (gboolean json)
{
  LrOut *out = g_new0 (LrOut, 1);

  out->json = json ? json_builder_new () : NULL;
  out->open = g_string_new (NULL);
  return out;
}

void
lr_out_free (LrOut *out)
{
  g_clear_object (&out->json);
  g_string_free (out->open, TRUE);
  g_free (out);
}

gboolean
lr_out_is_json (const LrOut *out)
{
  return out->json != NULL;
}

void
lr_out_print (LrOut *out)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = out->json != NULL && out->open->len == 0 ? json_builder_get_root (out->json) : NULL;
  g_autofree char *text = NULL;

  if (root == NULL)
    return;
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  g_print ("%s\n", text);
}

void
lr_out_say (LrOut      *out,
            const char *format,
            ...)
{
  g_autofree char *text = NULL;
  va_list args;

  if (out->json != NULL)
    return;
  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_print ("%s", text);
}

void
lr_out_line (LrOut      *out,
             const char *format,
             ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  lr_out_say (out, "%s\n", lr_words_one_line (text));
}

/* Returns: (nullable): where something of this name is to be added */
static JsonBuilder *
name_it (LrOut      *out,
         const char *name)
{
  if (out->json != NULL && name != NULL)
    json_builder_set_member_name (out->json, name);
  return out->json;
}

void
lr_out_object (LrOut      *out,
               const char *name)
{
  if (name_it (out, name) == NULL)
    return;
  json_builder_begin_object (out->json);
  g_string_append_c (out->open, '}');
}

guint
lr_out_list (LrOut      *out,
             const char *name)
{
  if (name_it (out, name) == NULL)
    return 0;
  json_builder_begin_array (out->json);
  g_string_append_c (out->open, ']');
  return 0;
}

gboolean
lr_out_close (LrOut *out)
{
  if (out->json == NULL)
    return FALSE;
  g_assert (out->open->len > 0);
  if (out->open->str[out->open->len - 1] == '}')
    json_builder_end_object (out->json);
  else
    json_builder_end_array (out->json);
  g_string_truncate (out->open, out->open->len - 1);
  return FALSE;
}

void
lr_out_text (LrOut      *out,
             const char *name,
             const char *text)
{
  if (name_it (out, name) == NULL)
    return;
  if (text != NULL)
    json_builder_add_string_value (out->json, text);
  else
    json_builder_add_null_value (out->json);
}

void
lr_out_texts (LrOut      *out,
              const char *name,
              ...)
{
  va_list args;

  va_start (args, name);
  for (; name != NULL; name = va_arg (args, const char *))
    lr_out_text (out, name, va_arg (args, const char *));
  va_end (args);
}

void
lr_out_number (LrOut      *out,
               const char *name,
               gint64      number)
{
  if (name_it (out, name) != NULL)
    json_builder_add_int_value (out->json, number);
}

void
lr_out_share (LrOut      *out,
              const char *name,
              double      share)
{
  if (name_it (out, name) != NULL)
    json_builder_add_double_value (out->json, share);
}

void
lr_out_flag (LrOut      *out,
             const char *name,
             gboolean    flag)
{
  if (name_it (out, name) != NULL)
    json_builder_add_boolean_value (out->json, flag);
}

void
lr_out_strings (LrOut      *out,
                const char *name,
                GPtrArray  *list)
{
  LR_OUT_EACH (out, name, i, list->len)
    lr_out_text (out, NULL, list->pdata[i]);
}

static void
add_object (LrOut          *out,
            const char     *name,
            LrType          type,
            const LrObject *object)
{
  const LrShape *shape = type.shape;

  lr_out_object (out, name);
  if (type.base == LR_TYPE_ROW)
    lr_out_number (out, "row", object->values[shape->n_fields + LR_ROW_PLACE].ordinal);
  for (guint i = 0; i < shape->n_fields; i++)
    lr_out_value (out, shape->fields[i]->id, shape->fields[i]->type, object->values[i]);
  lr_out_close (out);
}

void
lr_out_value (LrOut      *out,
              const char *name,
              LrType      type,
              LrValue     value)
{
  g_autofree char *text = NULL;

  if (lr_value_is_none (value) || lr_value_is_missing (value))
    {
      lr_out_text (out, name, NULL);
      return;
    }
  switch (type.base)
    {
    case LR_TYPE_NUMBER:
      text = lr_number_to_string (value.number);
      if (lr_number_is_whole (value.number))
        lr_out_number (out, name, value.number.num);
      else
        lr_out_text (out, name, text);
      break;
    case LR_TYPE_FLAG:
      lr_out_flag (out, name, value.ordinal != 0);
      break;
    case LR_TYPE_KIND:
      lr_out_text (out, name, type.kind->values[value.ordinal].id);
      break;
    case LR_TYPE_RECORD:
    case LR_TYPE_ROW:
      add_object (out, name, type, value.object);
      break;
    case LR_TYPE_LIST:
    case LR_TYPE_VALUES:
      type = type.base == LR_TYPE_LIST ? lr_type_shape (LR_TYPE_ROW, type.shape) : lr_type_kind (type.kind);
      LR_OUT_EACH (out, name, i, value.object->n_values)
        lr_out_value (out, NULL, type, value.object->values[i]);
      break;
    case LR_TYPE_NONE:
    case LR_TYPE_TEXT:
      g_assert_not_reached ();
    }
}

void
lr_out_chances (LrOut        *out,
                const char   *name,
                LrType        type,
                const LrDist *dist)
{
  if (dist->many)
    {
      lr_out_text (out, name, NULL);
      return;
    }
  LR_OUT_EACH (out, name, i, dist->n_chances)
    {
      const LrChance *chance = &dist->chances[i];
      g_autofree char *ways = dist->exact ? lr_wide_to_string (chance->ways) : NULL;

      lr_out_object (out, NULL);
      lr_out_value (out, "value", type, chance->value);
      lr_out_text (out, "ways", ways);
      lr_out_share (out, "probability", chance->probability);
      if (dist->is_number)
        lr_out_share (out, "at_least", lr_dist_at_least (dist, i).probability);
      lr_out_close (out);
    }
}

/* --- control characters --- */

/* Letters that are as they are in every encoding. */
#define PLAIN "\n abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;-+()=<>/\""

/* Why the answer did not arrive, as errno has it; 0 if it did. */
static int lost;

const char *
lr_out_lost (void)
{
  return lost != 0 ? g_strerror (lost) : NULL;
}

/* Embeddings, overrides and isolates, and the separators of lines and paragraphs. */
static gboolean
is_turning (gunichar c)
{
  return (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static void
print_safely (FILE       *stream,
              const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) safe = g_string_new (NULL);
  g_autofree char *converted = NULL;
  const char *charset;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gsize plain = strspn (at, PLAIN); /* most of it, many letters at a time */
      gunichar c;

      g_string_append_len (safe, at, (gssize) plain);
      at += plain;
      if (*at == '\0')
        break;
      c = g_utf8_get_char (at);
      /* Lines of CSV end as that format wants it; elsewhere a return would write over what stands there. */
      if (c == '\n' || c == '\t' || g_str_has_prefix (at, "\r\n") || !(g_unichar_iscntrl (c) || is_turning (c)))
        g_string_append_unichar (safe, c);
      else
        g_string_append_printf (safe, "\\u%04x", c);
    }
  if (!g_get_console_charset (&charset))
    converted = g_convert_with_fallback (safe->str, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  errno = 0;
  if ((fputs (converted != NULL ? converted : safe->str, stream) < 0 || fflush (stream) != 0) && stream == stdout)
    lost = errno != 0 ? errno : EIO;
}

static void
print (const char *text)
{
  print_safely (stdout, text);
}

static void
print_error (const char *text)
{
  print_safely (stderr, text);
}

void
lr_out_protect (void)
{
  g_set_print_handler (print);
  g_set_printerr_handler (print_error);
}
