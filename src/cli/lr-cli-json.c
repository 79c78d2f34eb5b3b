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

/* JSON-GLib reads what nests by calling itself, as deep as it goes, and makes another number of one that is too large.
 * Returns: (nullable): why the text is not read */
static const char *
find_trouble (const char *text)
{
  gboolean quoted = FALSE;
  guint depth = 0;
  guint digits = 0;

  for (; *text != '\0' && depth <= MOST_DEPTH && digits <= LR_LEXER_MOST_DIGITS; text++)
    {
      digits = !quoted && g_ascii_isdigit (*text) ? digits + 1 : 0;
      if (quoted && *text == '\\' && text[1] != '\0')
        text++;
      else if (*text == '"')
        quoted = !quoted;
      else if (!quoted && (*text == '{' || *text == '['))
        depth++;
      else if (!quoted && depth > 0 && (*text == '}' || *text == ']'))
        depth--;
    }
  return depth > MOST_DEPTH              ? _ ("it nests too deep") :
         digits > LR_LEXER_MOST_DIGITS ? _ ("a number in it has more than 18 digits") :
                                         NULL;
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
  const char *trouble;
  JsonNode *member;

  *game = *calculator = NULL;
  trouble = find_trouble (text);
  if (trouble != NULL)
    {
      fail (&reading, _ ("this is no set-up: %s"), trouble);
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
