/* lr-state-text.c - what trackers hold, as text, and back
 *
 * A number is written `3` or `1/2`, a flag `yes` or `no`, a value of a kind by its id, and what nobody has filled in
 * `?`. Rows stand one after the other, apart by semicolons: `label="Lee",back=1862-04; label="",back=1862-05`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"

#include <string.h>

/* --- contents --- */

/**
 * lr_content_copy:
 * @content: what a cell holds
 *
 * Returns: (transfer full): the same, with its rows held once more
 */
LrContent
lr_content_copy (LrContent content)
{
  if (content.rows != NULL)
    content.rows->ref_count++;
  return content;
}

/**
 * lr_content_clear:
 * @content: what a cell holds
 */
void
lr_content_clear (LrContent *content)
{
  LrRows *rows = content->rows;

  content->rows = NULL;
  if (rows == NULL || --rows->ref_count > 0)
    return;
  for (guint i = 0; i < rows->n_rows; i++)
    g_free (rows->labels[i]);
  g_free (rows->labels);
  g_free (rows->values);
  g_free (rows);
}

/* --- to text --- */

static void
append_value (GString *text,
              LrType   type,
              LrValue  value)
{
  g_autofree char *number = NULL;

  if (lr_value_is_missing (value))
    {
      g_string_append_c (text, '?');
      return;
    }
  switch ((guint) type.base)
    {
    case LR_TYPE_NUMBER:
      number = lr_number_to_string (value.number);
      g_string_append (text, number);
      break;
    case LR_TYPE_FLAG:
      g_string_append (text, value.ordinal != 0 ? "yes" : "no");
      break;
    case LR_TYPE_KIND:
      g_string_append (text, type.kind->values[value.ordinal].id);
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * lr_content_to_text:
 * @type: the type of a tracker
 * @content: what one of its cells holds
 *
 * Returns: (transfer full): the content as lr_content_parse() reads it
 */
char *
lr_content_to_text (LrType    type,
                    LrContent content)
{
  GString *text = g_string_new (NULL);

  if (type.base != LR_TYPE_LIST)
    append_value (text, type, content.value);
  else if (content.rows != NULL)
    for (guint i = 0; i < content.rows->n_rows; i++)
      {
        const char *own = content.rows->labels[i];
        g_autofree char *label = g_strescape (own != NULL ? own : "", NULL);

        g_string_append_printf (text, "%slabel=\"%s\"", i > 0 ? "; " : "", label);
        for (guint j = 0; j < content.rows->n_fields; j++)
          {
            g_string_append_printf (text, ",%s=", type.shape->fields[j]->id);
            append_value (text, type.shape->fields[j]->type, content.rows->values[i * content.rows->n_fields + j]);
          }
      }
  return g_string_free (text, FALSE);
}

/* --- from text --- */

static gboolean
parse_value (LrType      type,
             const char *text,
             LrValue    *value)
{
  LrNumber number;
  int ordinal;

  switch ((guint) type.base)
    {
    case LR_TYPE_NUMBER:
      if (!lr_number_parse (text, &number))
        return FALSE;
      *value = lr_value_number (number);
      return TRUE;
    case LR_TYPE_FLAG:
      if (g_str_equal (text, "yes") || g_str_equal (text, "true"))
        *value = lr_value_flag (TRUE);
      else if (g_str_equal (text, "no") || g_str_equal (text, "false"))
        *value = lr_value_flag (FALSE);
      else
        return FALSE;
      return TRUE;
    case LR_TYPE_KIND:
      ordinal = lr_kind_find (type.kind, text);
      if (ordinal < 0)
        return FALSE;
      *value = lr_value_ordinal (ordinal);
      return TRUE;
    default:
      return FALSE;
    }
}

/* The text of a quoted label at @at, which is moved behind its closing quote. */
static char *
parse_label (const char **at)
{
  const char *end = *at + 1;
  g_autofree char *quoted = NULL;

  while (*end != '\0' && *end != '"')
    end += end[0] == '\\' && end[1] != '\0' ? 2 : 1;
  if (*end == '\0')
    return NULL;
  quoted = g_strndup (*at + 1, (gsize) (end - *at - 1));
  *at = end + 1;
  return g_strcompress (quoted);
}

/* Values of a row that are not named have those that they would have if nobody had typed anything. */
static void
default_row (const LrShape *shape,
             LrValue       *values)
{
  for (guint i = 0; i < shape->n_fields; i++)
    values[i] = lr_value_ordinal (0);
}

/* One row, up to a semicolon or the end. */
static gboolean
parse_row (const LrShape *shape,
           const char   **at,
           char         **label,
           LrValue       *values)
{
  default_row (shape, values);
  *label = NULL;
  for (;;)
    {
      const char *equals;
      g_autofree char *name = NULL;
      g_autofree char *word = NULL;
      int field;

      while (g_ascii_isspace (**at))
        (*at)++;
      equals = *at + strcspn (*at, "=;");
      if (*equals != '=')
        return FALSE;
      name = g_strstrip (g_strndup (*at, (gsize) (equals - *at)));
      *at = equals + 1;
      if (g_str_equal (name, "label") && **at == '"')
        {
          g_free (*label);
          if ((*label = parse_label (at)) == NULL || !g_utf8_validate (*label, -1, NULL))
            return FALSE;
        }
      else
        {
          gsize length = strcspn (*at, ",;");

          word = g_strstrip (g_strndup (*at, length));
          *at += length;
          if (g_str_equal (name, "label"))
            {
              g_free (*label);
              *label = g_steal_pointer (&word);
            }
          else if ((field = lr_shape_find (shape, name)) < 0 ||
                   !parse_value (shape->fields[field]->type, word, &values[field]))
            return FALSE;
        }
      while (g_ascii_isspace (**at))
        (*at)++;
      if (**at != ',')
        return **at == ';' || **at == '\0';
      (*at)++;
    }
}

static gboolean
parse_rows (const LrShape *shape,
            const char    *text,
            LrContent     *content)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) values = g_array_new (FALSE, TRUE, sizeof (LrValue));
  LrRows *rows;

  content->value = lr_value_ordinal (0);
  content->rows = NULL;
  for (const char *at = text; *at != '\0'; at += *at == ';')
    {
      char *label = NULL;
      gboolean good;

      if (g_ascii_isspace (*at) && strspn (at, " \t\n") == strlen (at))
        break;
      g_array_set_size (values, values->len + shape->n_fields);
      good = parse_row (shape, &at, &label, &g_array_index (values, LrValue, values->len - shape->n_fields));
      g_ptr_array_add (labels, label);
      if (!good || labels->len > lr_limits_default.rows)
        return FALSE;
    }
  if (labels->len == 0)
    return TRUE;
  rows = g_new0 (LrRows, 1);
  rows->ref_count = 1;
  rows->n_rows = labels->len;
  rows->n_fields = shape->n_fields;
  rows->values = g_memdup2 (values->data, values->len * sizeof (LrValue));
  g_ptr_array_set_free_func (labels, NULL);
  rows->labels = g_memdup2 (labels->pdata, labels->len * sizeof (char *));
  content->rows = rows;
  return TRUE;
}

/**
 * lr_content_parse:
 * @type: the type of a tracker
 * @text: a text
 * @content: (out): what it says
 *
 * Returns: whether it is the text of such a value
 */
gboolean
lr_content_parse (LrType      type,
                  const char *text,
                  LrContent  *content)
{
  if (type.base == LR_TYPE_LIST)
    return parse_rows (type.shape, text, content);
  content->rows = NULL;
  content->value = lr_value_missing ();
  return g_str_equal (text, "?") || parse_value (type, text, &content->value);
}

/* --- messages --- */

static char *
part_text (const LrMessagePart *part,
           LrValue              value,
           GPtrArray           *labels)
{
  LrType type = part->expr->type;
  g_autofree char *number = NULL;
  guint label;

  if (lr_value_is_missing (value) || lr_value_is_none (value))
    return g_strdup (lr_value_is_none (value) ? "–" : "?");
  switch ((guint) type.base)
    {
    case LR_TYPE_NUMBER:
      number = lr_number_to_string (value.number);
      if (part->unit == NULL)
        return g_steal_pointer (&number);
      return g_strdup_printf ("%s %s", number,
                              lr_number_equal (value.number, lr_number (1)) ? part->unit->one : part->unit->many);
    case LR_TYPE_KIND:
      return g_strdup (type.kind->values[value.ordinal].label);
    case LR_TYPE_FLAG:
      return g_strdup (value.ordinal != 0 ? "yes" : "no");
    case LR_TYPE_ROW:
      if (value.object->n_values < type.shape->n_fields + LR_ROW_EXTRA)
        return g_strdup ("?");
      label = (guint) value.object->values[type.shape->n_fields + LR_ROW_LABEL].ordinal;
      if (label > 0 && label < labels->len && labels->pdata[label] != NULL)
        return g_strdup (labels->pdata[label]);
      return g_strdup_printf ("%d", (int) value.object->values[type.shape->n_fields + LR_ROW_PLACE].ordinal);
    default:
      return g_strdup ("?");
    }
}

/**
 * lr_message_fill:
 * @message: words with {placeholders}
 * @parts: (nullable): what stands in them
 * @labels: (element-type utf8): what rows are called
 * @data: not used
 *
 * Fills a message without translating anything. A front end puts words of its own in the place of this.
 *
 * Returns: (transfer full): the words
 */
char *
lr_message_fill (const LrMessage *message,
                 const LrObject  *parts,
                 GPtrArray       *labels,
                 gpointer         data G_GNUC_UNUSED)
{
  GString *text = g_string_new (NULL);
  guint part = 0;

  for (guint at = 0; message->text[at] != '\0';)
    if (part < message->n_parts && message->parts[part].start == at)
      {
        g_autofree char *own = part_text (&message->parts[part], parts->values[part], labels);

        g_string_append (text, own);
        at = message->parts[part++].end;
      }
    else
      {
        g_string_append_c (text, message->text[at]);
        at += (message->text[at] == '{' && message->text[at + 1] == '{') ||
                      (message->text[at] == '}' && message->text[at + 1] == '}') ?
                  2 :
                  1;
      }
  return g_string_free (text, FALSE);
}
