/* lr-cell.c - how a chart's cells are written: reading a cell into a value, and writing it back
 *
 * A cell of a shape is read from left to right, part by part. A number part takes the digits that are there, a
 * flag part its code, a choice part the longest code of its kind's values that fits; each of them may be absent and
 * then has its default. A mark must be there, unless all that is behind it says its default: then it may be absent
 * with that. All of the text must be used up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-cell.h"

#include <string.h>

const LrTongue lr_tongue_cell = {
  .naming = LR_BY_CODE, .exact = TRUE, .yes = "yes", .no = "no", .none = "-", .unknown = "?"
};
const LrTongue lr_tongue_field = { .naming = LR_BY_ID, .exact = TRUE, .yes = "yes", .no = "no", .unknown = "?" };

/* How long @code is, if the text begins with it; 0 if it does not. */
static gsize
fits (const char *text,
      const char *code,
      gboolean    any_case)
{
  gsize length = strlen (code);

  return (any_case ? g_ascii_strncasecmp (text, code, length) : strncmp (text, code, length)) == 0 ? length : 0;
}

static gboolean
read_choice (const LrKind *kind,
             gboolean      any_case,
             const char  **at,
             LrValue      *value)
{
  gsize longest = 0;
  guint found = 0, n_alike = 0;

  for (guint i = 0; i < kind->n_values; i++)
    {
      gsize length = fits (*at, lr_codec_name (&lr_tongue_cell, &kind->values[i]), any_case);

      if (length > longest)
        {
          longest = length;
          found = i;
          n_alike = 0;
        }
      else if (length > 0 && length == longest)
        n_alike++;
    }
  /* These differ by nothing but capitals, so capitals count. */
  if (any_case && n_alike > 0)
    return read_choice (kind, FALSE, at, value);
  if (longest > 0)
    *value = lr_value_ordinal (found);
  *at += longest;
  return longest > 0;
}

/* @mark: (nullable): what follows the number in the cell. Of what could be a fraction only the whole number is taken
 * where the rest is needed for the mark: “1/1” with a mark “/” is two numbers. */
static void
read_number_part (const char **at,
                  const char  *mark,
                  LrValue     *value)
{
  const char *end = *at;
  const char *whole;
  g_autofree char *written = NULL;
  LrNumber number;

  if ((*end == '-' || *end == '+') && g_ascii_isdigit (end[1]))
    end++;
  if (!g_ascii_isdigit (*end))
    return;
  while (g_ascii_isdigit (*end))
    end++;
  whole = end;
  if (*end == '/' && g_ascii_isdigit (end[1]))
    for (end++; g_ascii_isdigit (*end);)
      end++;
  else if (*end == ' ' && g_ascii_isdigit (end[1]))
    {
      const char *fraction = end + 1;

      while (g_ascii_isdigit (*fraction))
        fraction++;
      if (*fraction == '/' && g_ascii_isdigit (fraction[1]))
        for (end = fraction + 1; g_ascii_isdigit (*end);)
          end++;
    }
  if (mark != NULL && fits (end, mark, FALSE) == 0 && fits (whole, mark, FALSE) > 0)
    end = whole;
  written = g_strndup (*at, (gsize) (end - *at));
  if (lr_number_parse (written, &number))
    {
      *value = lr_value_number (number);
      *at = end;
    }
}

gboolean
lr_cell_may_end (const LrShape *shape,
                 guint          part)
{
  gboolean any = FALSE;

  for (; part < shape->n_parts; part++)
    {
      const LrField *field = shape->parts[part].field >= 0 ? shape->fields[shape->parts[part].field] : NULL;

      any = any || field != NULL;
      if (field != NULL && (field->kind == LR_FIELD_RECORD ? !lr_cell_may_end (field->type.shape, 0) :
                                                             field->kind != LR_FIELD_FLAG && field->init == NULL))
        return FALSE;
    }
  return any;
}

static gboolean
read_parts (LrHeap        *heap,
            const LrShape *shape,
            gboolean       any_case,
            const char   **at,
            LrValue       *value)
{
  g_autofree LrValue *fields = g_memdup2 (shape->defaults, shape->n_fields * sizeof (LrValue));

  for (guint i = 0; i < shape->n_parts; i++)
    {
      const LrCellPart *part = &shape->parts[i];
      const LrField *field;
      gsize length;

      if (part->field < 0)
        {
          length = fits (*at, part->mark, any_case);
          if (length == 0 && !lr_cell_may_end (shape, i))
            return FALSE;
          if (length == 0)
            break; /* the rest is as it is by default */
          *at += length;
          continue;
        }
      field = shape->fields[part->field];
      switch (field->kind)
        {
        case LR_FIELD_NUMBER:
          read_number_part (at, i + 1 < shape->n_parts ? shape->parts[i + 1].mark : NULL, &fields[part->field]);
          break;
        case LR_FIELD_FLAG:
          length = field->code != NULL ? fits (*at, field->code, any_case) : 0;
          if (length > 0)
            {
              fields[part->field] = lr_value_flag (TRUE);
              *at += length;
            }
          break;
        case LR_FIELD_CHOICE:
          read_choice (field->type.kind, any_case, at, &fields[part->field]);
          break;
        case LR_FIELD_RECORD:
          if (!read_parts (heap, field->type.shape, any_case, at, &fields[part->field]))
            return FALSE;
          break;
        case LR_FIELD_PICK:
        case LR_FIELD_ROSTER:
          return FALSE;
        }
    }
  *value = lr_value_object (lr_heap_intern (heap, fields, shape->n_fields));
  return TRUE;
}

static gboolean
read_cell (LrHeap     *heap,
           LrType      type,
           gboolean    any_case,
           const char *text,
           LrValue    *value)
{
  const char *at = text;
  LrTongue tongue = lr_tongue_cell;

  tongue.exact = !any_case;
  if (type.base == LR_TYPE_RECORD && g_strcmp0 (type.shape->blank, text) == 0 && !g_str_equal (text, "?"))
    {
      *value = lr_value_object (lr_heap_intern (heap, type.shape->defaults, type.shape->n_fields));
      return TRUE;
    }
  if (lr_codec_read (&tongue, type, text, value, NULL))
    return TRUE;
  if (any_case && type.base == LR_TYPE_KIND)
    return read_choice (type.kind, TRUE, &at, value) && *at == '\0';
  return type.base == LR_TYPE_RECORD && *text != '\0' && read_parts (heap, type.shape, any_case, &at, value) &&
         *at == '\0';
}

gboolean
lr_cell_read (LrHeap     *heap,
              LrType      type,
              const char *text,
              LrValue    *value)
{
  return read_cell (heap, type, FALSE, text, value);
}

gboolean
lr_cell_read_any_case (LrHeap     *heap,
                       LrType      type,
                       const char *text,
                       LrValue    *value)
{
  return read_cell (heap, type, TRUE, text, value);
}

static gboolean
is_default_from (const LrShape *shape,
                 LrValue        record,
                 guint          part)
{
  for (; part < shape->n_parts; part++)
    if (shape->parts[part].field >= 0 &&
        !lr_value_equal (record.object->values[shape->parts[part].field], shape->defaults[shape->parts[part].field]))
      return FALSE;
  return TRUE;
}

/* Returns whether anything but marks was written. */
static gboolean
write_parts (const LrShape *shape,
             LrValue        record,
             GString       *text)
{
  gboolean says = FALSE;

  for (guint i = 0; i < shape->n_parts; i++)
    {
      const LrCellPart *part = &shape->parts[i];
      const LrField *field;
      LrValue value;

      if (part->field < 0 && lr_cell_may_end (shape, i) && is_default_from (shape, record, i))
        break;
      if (part->field < 0)
        {
          g_string_append (text, part->mark);
          continue;
        }
      field = shape->fields[part->field];
      value = record.object->values[part->field];
      if (field->kind == LR_FIELD_RECORD)
        says = write_parts (field->type.shape, value, text) || says;
      else if (!lr_value_equal (value, shape->defaults[part->field]) ||
               (field->kind == LR_FIELD_CHOICE && field->type.kind->values[value.ordinal].code != NULL))
        {
          g_autofree char *written = field->kind == LR_FIELD_FLAG ? g_strdup (field->code) :
                                                                    lr_cell_write (field->type, value);

          g_string_append (text, written);
          says = TRUE;
        }
    }
  return says;
}

char *
lr_cell_write (LrType  type,
               LrValue value)
{
  GString *text;

  if (type.base != LR_TYPE_RECORD || lr_value_is_missing (value) || lr_value_is_none (value))
    return lr_codec_value (&lr_tongue_cell, type, value, NULL);
  text = g_string_new (NULL);
  if (!write_parts (type.shape, value, text) && type.shape->blank != NULL)
    g_string_assign (text, type.shape->blank);
  return g_string_free (text, FALSE);
}

static void
describe_parts (const LrShape *shape,
                GString       *text)
{
  guint open = 0;

  for (guint i = 0; i < shape->n_parts; i++)
    {
      const LrCellPart *part = &shape->parts[i];
      const LrField *field;

      if (part->field < 0)
        {
          open += lr_cell_may_end (shape, i);
          g_string_append_printf (text, "%s%s", lr_cell_may_end (shape, i) ? "[" : "", part->mark);
          continue;
        }
      field = shape->fields[part->field];
      switch (field->kind)
        {
        case LR_FIELD_NUMBER:
          g_string_append (text, "[1]");
          break;
        case LR_FIELD_FLAG:
          g_string_append_printf (text, "[%s]", field->code);
          break;
        case LR_FIELD_CHOICE:
          g_string_append_c (text, '[');
          for (guint j = 0; j < field->type.kind->n_values; j++)
            g_string_append_printf (text, "%s%s", j > 0 ? "|" : "",
                                    lr_codec_name (&lr_tongue_cell, &field->type.kind->values[j]));
          g_string_append_c (text, ']');
          break;
        case LR_FIELD_RECORD:
          describe_parts (field->type.shape, text);
          break;
        case LR_FIELD_PICK:
        case LR_FIELD_ROSTER:
          break;
        }
    }
  while (open-- > 0)
    g_string_append_c (text, ']');
}

char *
lr_cell_describe (LrType type)
{
  GString *text;

  switch ((guint) type.base)
    {
    case LR_TYPE_NUMBER:
      return g_strdup ("1");
    case LR_TYPE_FLAG:
      return g_strdup ("yes|no");
    case LR_TYPE_KIND:
      text = g_string_new (NULL);
      for (guint i = 0; i < type.kind->n_values; i++)
        g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", lr_codec_name (&lr_tongue_cell, &type.kind->values[i]));
      return g_string_free (text, FALSE);
    case LR_TYPE_RECORD:
      text = g_string_new (NULL);
      describe_parts (type.shape, text);
      return g_string_free (text, FALSE);
    default:
      return lr_type_describe (type);
    }
}
