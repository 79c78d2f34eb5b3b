/* lr-format-tables.c - writes the tables of the reference from the grammar
 *
 * A line "<!-- ./dev format: PLACE ELEMENT... -->" comes before each: which elements in the element PLACE; all, if it
 * names none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-format-tables.h"

#include <string.h>

#include "rules/grammar/lr-format.h"

#define MARKER "<!-- ./dev format: "
#define ABOVE "as above"

/**
 * Row:
 * @elements: the elements it is of, in backticks
 * @attributes: the attributes it is of
 * @doc: what they are
 * @otherwise: what holds without them
 */
typedef struct
{
  GString *elements;
  GString *attributes;
  char    *doc;
  char    *otherwise;
} Row;

/**
 * Table:
 * @rows: (element-type Row): its rows
 * @told: attributes of the elements above, with what was said of them
 */
typedef struct
{
  GPtrArray  *rows;
  GHashTable *told;
} Table;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_string_free (row->elements, TRUE);
  g_string_free (row->attributes, TRUE);
  g_free (row->doc);
  g_free (row->otherwise);
  g_free (row);
}

/* The sentence on an attribute, with the words that it may be. */
static char *
describe (const LrAttributeSpec *spec)
{
  g_auto (GStrv) pieces = g_strsplit (spec->words != NULL ? spec->words : "", ", ", -1);
  const char *between = spec->words != NULL && strchr (spec->words, ' ') != NULL ? ", " : " ";
  GString *text = g_string_new (spec->sort == LR_ATTRIBUTE_FLAG ? "" : spec->doc);

  if (spec->sort == LR_ATTRIBUTE_FLAG)
    g_string_append_printf (text, "`%s`: %s", lr_format_word (spec, NULL) == 1 ? "no" : "yes", spec->doc);
  for (guint i = 0; pieces[i] != NULL; i++)
    {
      gsize length = strcspn (pieces[i], " ");

      g_string_append_printf (text, "%s`%.*s`%s", text->len == 0 ? "" : i == 0 ? ": " : between, (int) length,
                              pieces[i], pieces[i] + length);
    }
  return g_string_free (text, FALSE);
}

static char *
describe_otherwise (const LrAttributeSpec *spec)
{
  if (spec->required)
    return g_strdup ("required");
  if (lr_format_word (spec, NULL) >= 0)
    return g_strdup_printf ("`%s`", spec->otherwise);
  return g_strdup (spec->otherwise != NULL ? spec->otherwise : "");
}

/* Adds an attribute to a row from @first on of which the same is said, or else a row. */
static void
add (Table      *table,
     guint       first,
     const char *attribute,
     const char *doc,
     const char *otherwise)
{
  Row *row;

  for (guint i = first; i < table->rows->len; i++)
    {
      row = table->rows->pdata[i];
      if (g_str_equal (row->doc, doc) && g_str_equal (row->otherwise, otherwise))
        {
          g_string_append_printf (row->attributes, " `%s`", attribute);
          return;
        }
    }
  row = g_new0 (Row, 1);
  row->elements = g_string_new (NULL);
  row->attributes = g_string_new (NULL);
  if (*attribute != '\0')
    g_string_printf (row->attributes, g_str_equal (attribute, "*text*") ? "%s" : "`%s`", attribute);
  row->doc = g_strdup (doc);
  row->otherwise = g_strdup (otherwise);
  g_ptr_array_add (table->rows, row);
}

/* Whether the same was said of an attribute of an element above. */
static gboolean
is_told (const Table           *table,
         const LrAttributeSpec *spec)
{
  g_autofree char *doc = describe (spec);
  g_autofree char *key = g_strdup_printf ("%s %s", spec->name, doc);

  return g_hash_table_contains (table->told, key);
}

/* How many attributes of an element, with as much need of them, are as above. One alone is told again. */
static guint
count_told (const Table           *table,
            const LrElementSpec   *element,
            const LrAttributeSpec *like)
{
  g_autofree char *otherwise = describe_otherwise (like);
  guint n = 0;

  for (const LrAttributeSpec *spec = element->attributes; spec->name != NULL; spec++)
    {
      g_autofree char *other = describe_otherwise (spec);

      n += is_told (table, spec) && g_str_equal (other, otherwise);
    }
  return n;
}

/* The rows of an element: what is new of it, then what is as above, then its text. */
static void
add_element (Table               *table,
             const LrElementSpec *element)
{
  guint first = table->rows->len;

  for (gboolean above = FALSE; above <= TRUE; above++)
    for (const LrAttributeSpec *spec = element->attributes; spec->name != NULL; spec++)
      {
        g_autofree char *doc = describe (spec);
        g_autofree char *otherwise = describe_otherwise (spec);

        if (above == (is_told (table, spec) && count_told (table, element, spec) > 1))
          add (table, first, spec->name, above ? ABOVE : doc, otherwise);
      }
  for (const LrAttributeSpec *spec = element->attributes; spec->name != NULL; spec++)
    {
      g_autofree char *doc = describe (spec);

      g_hash_table_add (table->told, g_strdup_printf ("%s %s", spec->name, doc));
    }
  if (element->text != LR_TEXT_NONE)
    add (table, table->rows->len, "*text*", element->doc, element->text == LR_TEXT_NEEDED ? "required" : "");
  else if (element->doc != NULL)
    add (table, table->rows->len, "", element->doc, "");
  g_string_printf (((Row *) table->rows->pdata[first])->elements, "`%s`", element->name);
}

static glong
widest (const Table *table,
        gboolean     attributes)
{
  glong most = (glong) strlen (attributes ? "Attribute" : "Element");

  for (guint i = 0; i < table->rows->len; i++)
    {
      const Row *row = table->rows->pdata[i];
      const char *text = attributes ? row->attributes->str : row->elements->str;

      if (!attributes || strchr (text, ' ') == NULL)
        most = MAX (most, g_utf8_strlen (text, -1));
    }
  return most;
}

static void
print (const Table *table,
       GString     *out)
{
  int first = (int) widest (table, FALSE);
  int second = (int) widest (table, TRUE);
  g_autofree char *line = g_strnfill ((gsize) (first + second), '-');

  g_string_append_printf (out, "| %-*s | %-*s | What it is | |\n", first, "Element", second, "Attribute");
  g_string_append_printf (out, "|%.*s--|%.*s--|------------|-|\n", first, line, second, line);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const Row *row = table->rows->pdata[i];

      g_string_append_printf (out, "| %-*s | %-*s | %s |%s%s |\n", first, row->elements->str, second,
                              row->attributes->str, row->doc, *row->otherwise != '\0' ? " " : "", row->otherwise);
    }
}

/* The place inside an element; that of all elements is called "file". */
static LrContext
find_place (const char *name)
{
  guint n;
  const LrElementSpec *elements = lr_format_elements (&n);

  for (guint i = 0; i < n; i++)
    if (elements[i].children != LR_CONTEXT_NONE && g_str_equal (elements[i].name, name))
      return elements[i].children;
  return g_str_equal (name, "file") ? LR_CONTEXT_ROOT : LR_CONTEXT_NONE;
}

/* The table that a marker asks for. @shown: takes the elements that are in it */
static void
write_table (const char *marker,
             GHashTable *shown,
             GString    *out)
{
  g_auto (GStrv) words = g_strsplit (marker, " ", -1);
  LrContext place = find_place (words[0]);
  guint n;
  const LrElementSpec *elements = lr_format_elements (&n);
  const LrElementSpec *last = NULL;
  Table table = {
    .rows = g_ptr_array_new_with_free_func (row_free),
    .told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };

  for (guint i = 0; i < n; i++)
    {
      const LrElementSpec *element = &elements[i];

      if (element->context != place ||
          (words[1] != NULL && !g_strv_contains ((const char *const *) words + 1, element->name)))
        continue;
      g_hash_table_add (shown, (gpointer) element);
      if (last != NULL && element->attributes == last->attributes && element->text == LR_TEXT_NONE)
        g_string_append_printf (((Row *) table.rows->pdata[table.rows->len - 2])->elements, " `%s`", element->name);
      else
        add_element (&table, element);
      last = element->attributes->name != NULL ? element : NULL;
    }
  print (&table, out);
  g_ptr_array_unref (table.rows);
  g_hash_table_unref (table.told);
}

/* Whether an element, or the same one in another place, is in a table. */
static gboolean
is_shown (GHashTable          *shown,
          const LrElementSpec *element)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, shown);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const LrElementSpec *other = key;

      if (g_str_equal (other->name, element->name) && other->attributes == element->attributes &&
          other->children == element->children && g_strcmp0 (other->doc, element->doc) == 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * lr_format_tables_write:
 * @reference: the text of the reference
 * @missing: takes the elements that no table has
 *
 * Returns: (transfer full): the reference with its tables as the grammar has them
 */
char *
lr_format_tables_write (const char *reference,
                        GString    *missing)
{
  g_auto (GStrv) lines = g_strsplit (reference, "\n", -1);
  g_autoptr (GHashTable) shown = g_hash_table_new (NULL, NULL);
  GString *out = g_string_new (NULL);
  guint n;
  const LrElementSpec *elements = lr_format_elements (&n);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append_printf (out, "%s%s", i > 0 ? "\n" : "", lines[i]);
      if (g_str_has_prefix (lines[i], MARKER))
        {
          const char *rest = lines[i] + strlen (MARKER);
          g_autofree char *marker = g_strndup (rest, (gsize) (strstr (rest, " -->") - rest));

          g_string_append (out, "\n\n");
          write_table (marker, shown, out);
          while (lines[i + 1] != NULL && (*lines[i + 1] == '\0' || *lines[i + 1] == '|'))
            i++;
        }
    }
  for (guint i = 0; i < n; i++)
    if (!is_shown (shown, &elements[i]))
      g_string_append_printf (missing, " %s", elements[i].name);
  return g_string_free (out, FALSE);
}
