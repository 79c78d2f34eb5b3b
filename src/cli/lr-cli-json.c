/* lr-cli-json.c - a set-up as JSON, for modules and scripts that ask
 *
 * It becomes the words of a command line: what is wrong with a value is said as there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-json.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "engine/base/lr-limits.h"
#include "present/input/lr-typed.h"

/* A set-up has values in an object in a list in an object. */
#define MOST_DEPTH 16
/* Beyond this number halves cannot be told apart. */
#define MOST_HALF 1e15

typedef struct
{
  GPtrArray *words; /* utf8 */
  GError   **error;
} Reading;

gboolean
lr_cli_json_is (const char *text)
{
  return text[strspn (text, " \t\r\n")] == '{';
}

static gboolean
fail (Reading    *reading,
      const char *format,
      const char *name)
{
  if (reading->error != NULL && *reading->error == NULL)
    *reading->error = g_error_new (LR_TYPED_ERROR, LR_TYPED_ERROR_FORM, format, name);
  return FALSE;
}

/* A value as it is typed. Returns: (nullable): %NULL if it is none */
static char *
value_text (JsonNode *node)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (type == G_TYPE_STRING)
    return json_node_dup_string (node);
  if (type == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "yes" : "no");
  if (type == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  if (type == G_TYPE_DOUBLE && ABS (json_node_get_double (node)) < MOST_HALF &&
      json_node_get_double (node) * 2 == (double) (gint64) (json_node_get_double (node) * 2))
    return g_strdup_printf ("%" G_GINT64_FORMAT "/2", (gint64) (json_node_get_double (node) * 2));
  return NULL;
}

static void
add (Reading *reading,
     char    *word) /* (transfer full) */
{
  g_ptr_array_add (reading->words, word);
}

/* A row: {"sp": 9, "quality": "veteran"}. */
static gboolean
add_row (Reading    *reading,
         const char *roster,
         JsonNode   *node)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return fail (reading, _ ("a row of “%s” is an object: {\"column\": value}"), roster);
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &member))
    {
      g_autofree char *value = value_text (member);

      if (JSON_NODE_HOLDS_NULL (member))
        continue;
      if (value == NULL || strpbrk (value, ",\n") != NULL)
        return fail (reading, _ ("“%s” is a word, a number, true or false, without a comma"), name);
      g_string_append_printf (text, "%s%s=%s", text->len > 0 ? "," : "", name, value);
    }
  add (reading, g_strdup ("--row"));
  add (reading, g_strdup (roster));
  add (reading, g_string_free (g_steal_pointer (&text), FALSE));
  return TRUE;
}

static gboolean
add_input (Reading    *reading,
           const char *name,
           JsonNode   *node)
{
  g_autofree char *value = value_text (node);
  JsonArray *rows;

  if (JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (value != NULL)
    {
      add (reading, g_strdup_printf ("%s=%s", name, value));
      return TRUE;
    }
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return fail (reading, _ ("“%s” is a word, a number, true or false, or a list of rows"), name);
  rows = json_node_get_array (node);
  if (json_array_get_length (rows) == 0)
    {
      add (reading, g_strdup ("--none"));
      add (reading, g_strdup (name));
    }
  for (guint i = 0; i < json_array_get_length (rows); i++)
    if (!add_row (reading, name, json_array_get_element (rows, i)))
      return FALSE;
  return TRUE;
}

/* Dice: {"die": 5, "pair": [6, 6]}. */
static gboolean
add_dice (Reading    *reading,
          const char *name,
          JsonNode   *node)
{
  g_autoptr (GString) text = g_string_new (name);
  g_autofree char *value = value_text (node);

  g_string_append_c (text, '=');
  if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      {
        g_autofree char *face = value_text (json_array_get_element (json_node_get_array (node), i));

        if (face == NULL)
          return fail (reading, _ ("the dice “%s” are a number, or a list of faces"), name);
        g_string_append_printf (text, "%s%s", i > 0 ? "+" : "", face);
      }
  else if (value != NULL)
    g_string_append (text, value);
  else
    return fail (reading, _ ("the dice “%s” are a number, or a list of faces"), name);
  add (reading, g_strdup ("--dice"));
  add (reading, g_string_free (g_steal_pointer (&text), FALSE));
  return TRUE;
}

/* What has a word of the command line before it: --option, --set. */
static gboolean
add_named (Reading    *reading,
           const char *word,
           const char *name,
           JsonNode   *node)
{
  g_autofree char *value = value_text (node);

  if (value == NULL)
    return fail (reading, _ ("“%s” is a word, a number, true or false"), name);
  add (reading, g_strdup (word));
  add (reading, g_strdup_printf ("%s=%s", name, value));
  return TRUE;
}

static gboolean
add_member (Reading    *reading,
            const char *part,
            const char *name,
            JsonNode   *node)
{
  if (g_str_equal (part, "inputs"))
    return add_input (reading, name, node);
  if (g_str_equal (part, "dice"))
    return add_dice (reading, name, node);
  return add_named (reading, g_str_equal (part, "options") ? "--option" : "--set", name, node);
}

static gboolean
add_part (Reading    *reading,
          const char *part,
          JsonNode   *node)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (g_str_equal (part, "turn") || g_str_equal (part, "scenario"))
    return add_input (reading, part, node);
  if (!g_str_equal (part, "inputs") && !g_str_equal (part, "options") && !g_str_equal (part, "decisions") &&
      !g_str_equal (part, "dice"))
    return fail (reading,
                 _ ("a set-up has no “%s”; it has ruleset, calculator, scenario, turn, inputs, options, decisions and "
                    "dice"),
                 part);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return fail (reading, _ ("“%s” is an object: {\"name\": value}"), part);
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &member))
    if (!add_member (reading, part, name, member))
      return FALSE;
  return TRUE;
}

/* --- whether it is JSON --- */

/* JSON-GLib reads more than JSON, comments for example, and what nests by calling itself, as deep as it goes; it makes
 * another number of one that is too large. So it is given only what this says is JSON: RFC 8259, which has one meaning.
 */
typedef struct
{
  const char *at;
  guint       depth;
  const char *trouble; /* (nullable): why a text that may be JSON is not read */
} Scan;

static gboolean scan_value (Scan *scan);

static void
skip_blanks (Scan *scan)
{
  scan->at += strspn (scan->at, " \t\r\n");
}

static gboolean
take (Scan       *scan,
      const char *what)
{
  gsize length = strlen (what);

  if (strncmp (scan->at, what, length) != 0)
    return FALSE;
  scan->at += length;
  return TRUE;
}

/* A hexadecimal number of four digits, after “\u”. Returns: -1 if there is none */
static int
take_unit (Scan *scan)
{
  int unit = 0;

  for (guint i = 0; i < 4; i++, scan->at++)
    if (g_ascii_isxdigit (*scan->at))
      unit = unit * 16 + g_ascii_xdigit_value (*scan->at);
    else
      return -1;
  return unit;
}

static gboolean
scan_escape (Scan *scan)
{
  int unit;

  if (!take (scan, "u"))
    return *scan->at != '\0' && strchr ("\"\\/bfnrt", *scan->at++) != NULL;
  unit = take_unit (scan);
  if (unit < 0)
    return FALSE;
  if ((unit & 0xfc00) == 0xd800 && take (scan, "\\u"))
    unit = (take_unit (scan) & ~0x3ff) == 0xdc00 ? 0xffff : 0; /* both are one character */
  if (unit == 0 || (unit & 0xf800) == 0xd800)
    scan->trouble = _ ("a word in it has half a character, or none");
  return scan->trouble == NULL;
}

static gboolean
scan_text (Scan *scan)
{
  if (!take (scan, "\""))
    return FALSE;
  while (*scan->at != '"')
    {
      if ((guchar) *scan->at < ' ')
        return FALSE;
      if (*scan->at++ == '\\' && !scan_escape (scan))
        return FALSE;
    }
  return take (scan, "\"");
}

static gboolean
scan_digits (Scan *scan)
{
  gsize n = strspn (scan->at, "0123456789");

  scan->at += n;
  if (n > LR_LEXER_MOST_DIGITS)
    scan->trouble = _ ("a number in it has more than 18 digits");
  return n > 0 && scan->trouble == NULL;
}

static gboolean
scan_number (Scan *scan)
{
  take (scan, "-");
  if (!take (scan, "0") && !scan_digits (scan))
    return FALSE;
  if (take (scan, ".") && !scan_digits (scan))
    return FALSE;
  if (!take (scan, "e") && !take (scan, "E"))
    return TRUE;
  if (!take (scan, "+"))
    take (scan, "-");
  return scan_digits (scan);
}

/* An object or a list, after its bracket. */
static gboolean
scan_members (Scan       *scan,
              const char *end,
              gboolean    named)
{
  gboolean good = ++scan->depth <= MOST_DEPTH;

  if (!good)
    scan->trouble = _ ("it nests too deep");
  skip_blanks (scan);
  if (good && !take (scan, end))
    do
      {
        skip_blanks (scan);
        if (named)
          {
            good = scan_text (scan);
            skip_blanks (scan);
            good = good && take (scan, ":");
          }
        good = good && scan_value (scan);
      }
    while (good && take (scan, ","));
  else
    return good && scan->depth-- > 0;
  scan->depth--;
  return good && take (scan, end);
}

/* A value, and the blanks around it. */
static gboolean
scan_value (Scan *scan)
{
  gboolean good;

  skip_blanks (scan);
  if (take (scan, "{"))
    good = scan_members (scan, "}", TRUE);
  else if (take (scan, "["))
    good = scan_members (scan, "]", FALSE);
  else if (*scan->at == '"')
    good = scan_text (scan);
  else
    good = take (scan, "true") || take (scan, "false") || take (scan, "null") || scan_number (scan);
  skip_blanks (scan);
  return good;
}

/* Returns: (transfer full) (nullable): what is wrong in a text that is not JSON, or not read */
static char *
find_trouble (const char *text,
              gboolean   *is_json)
{
  Scan scan = { .at = text };
  guint line = 1;
  gboolean good = scan_value (&scan) && *scan.at == '\0';

  *is_json = good || scan.trouble != NULL;
  if (*is_json)
    return g_strdup (scan.trouble);
  for (const char *at = text; at < scan.at; at++)
    line += *at == '\n';
  return *scan.at == '\0' ? g_strdup (_ ("it ends too early")) : g_strdup_printf (_ ("line %u is wrong"), line);
}

char **
lr_cli_json_read (const char *text,
                  char      **game,
                  char      **calculator,
                  GError    **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) why = NULL;
  Reading reading = { words, error };
  JsonObjectIter iter;
  const char *name;
  gboolean is_json;
  g_autofree char *trouble = find_trouble (text, &is_json);
  JsonNode *member;

  *game = *calculator = NULL;
  if (trouble != NULL)
    {
      fail (&reading, is_json ? _ ("this is no set-up: %s") : _ ("this is no JSON: %s"), trouble);
      return NULL;
    }
  if (!json_parser_load_from_data (parser, text, -1, &why))
    {
      fail (&reading, _ ("this is no JSON: %s"), why->message);
      return NULL;
    }
  json_object_iter_init (&iter, json_node_get_object (json_parser_get_root (parser)));
  while (json_object_iter_next (&iter, &name, &member))
    {
      char **where = g_str_equal (name, "ruleset") ? game : g_str_equal (name, "calculator") ? calculator : NULL;

      if (where == NULL ? !add_part (&reading, name, member) : (*where = value_text (member)) == NULL)
        {
          fail (&reading, _ ("“%s” is a word"), name);
          g_clear_pointer (game, g_free);
          g_clear_pointer (calculator, g_free);
          return NULL;
        }
    }
  g_ptr_array_add (words, NULL);
  return g_strdupv ((char **) words->pdata);
}
