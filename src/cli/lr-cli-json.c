/* lr-cli-json.c - a set-up as JSON, for modules and scripts
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
#define LR_LEXER_MORE_DIGITS 19
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
    return fail (reading, _ ("a row of “%s” must be an object: {\"column\": value}"), roster);
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &member))
    {
      g_autofree char *value = value_text (member);

      if (JSON_NODE_HOLDS_NULL (member))
        continue;
      if (value == NULL || strpbrk (value, ",\n") != NULL)
        return fail (reading, _ ("“%s” must be a word, a number, true or false, without a comma"), name);
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
    return fail (reading, _ ("“%s” must be a word, a number, true or false, or a list of rows"), name);
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
          return fail (reading, _ ("the dice “%s” must be a number, or a list of faces"), name);
        g_string_append_printf (text, "%s%s", i > 0 ? "+" : "", face);
      }
  else if (value != NULL)
    g_string_append (text, value);
  else
    return fail (reading, _ ("the dice “%s” must be a number, or a list of faces"), name);
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
    return fail (reading, _ ("“%s” must be a word, a number, true or false"), name);
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
    return fail (reading, _ ("“%s” must be an object: {\"name\": value}"), part);
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &member))
    if (!add_member (reading, part, name, member))
      return FALSE;
  return TRUE;
}

/* --- whether it is JSON --- */

/* JSON-GLib reads more than JSON, comments for example, and what nests by calling itself, as deep as it goes; it makes
 * another number of one that is too large. So it gets a text only if its words are those of RFC 8259. */
#define WORDS \
  "[\\s{}\\[\\]:,]|true|false|null|-?(?:0|[1-9]\\d*+)(?:\\.\\d++)?(?:[eE][+-]?\\d++)?(?![\\w.])|" \
  "\"(?:[^\"\\\\\\x00-\\x1f]|\\\\[\"\\\\/bfnrt]|\\\\u[0-9a-fA-F]{4})*+\""
#define HALF_CHARACTERS "\\\\u0000|\\\\u[dD][89abAB]..(?!\\\\u[dD][c-fC-F])|(?<!\\\\u[dD][89abAB]..)\\\\u[dD][c-fC-F]"

/* Returns: (transfer full) (nullable): what is wrong in a text that is not JSON, or not read. @is_json: (out): which */
static char *
find_trouble (const char *text,
              gboolean   *is_json)
{
  g_autoptr (GRegex) words = g_regex_new (WORDS, G_REGEX_RAW | G_REGEX_ANCHORED | G_REGEX_OPTIMIZE, 0, NULL);
  guint line = 1;
  guint depth = 0;
  gssize length = (gssize) strlen (text);
  int end = 0;
  gboolean done = FALSE;

  *is_json = TRUE;
  for (int at = 0; text[at] != '\0'; at = end)
    {
      g_autoptr (GMatchInfo) match = NULL;
      g_autofree char *word = NULL;

      *is_json = text[at] != '\v' && text[at] != '\f' && !(done && strchr (" \t\r\n", text[at]) == NULL) &&
                 g_regex_match_full (words, text, length, at, 0, &match, NULL);
      if (!*is_json)
        return g_strdup_printf (_ ("line %u is invalid"), line);
      g_match_info_fetch_pos (match, 0, NULL, &end);
      word = g_strndup (text + at, (gsize) (end - at));
      line += *word == '\n';
      depth += *word == '{' || *word == '[' ? 1u : *word == '}' || *word == ']' ? -1u : 0;
      done = depth == 0 && (done || *word == '}');
      if (depth > MOST_DEPTH && depth < G_MAXINT)
        return g_strdup (_ ("it is nested too deeply"));
      if (*word == '"' && g_regex_match_simple (HALF_CHARACTERS, word, G_REGEX_RAW, 0))
        return g_strdup (_ ("a word in it contains an invalid character"));
      if ((*word == '-' || g_ascii_isdigit (*word)) &&
          g_regex_match_simple ("\\d{" G_STRINGIFY (LR_LEXER_MORE_DIGITS) "}", word, 0, 0))
        return g_strdup (_ ("a number in it has more than 18 digits"));
    }
  return NULL;
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
      fail (&reading, is_json ? _ ("this is not a set-up: %s") : _ ("this is not JSON: %s"), trouble);
      return NULL;
    }
  if (!json_parser_load_from_data (parser, text, -1, &why))
    {
      fail (&reading, _ ("this is not JSON: %s"), why->message);
      return NULL;
    }
  json_object_iter_init (&iter, json_node_get_object (json_parser_get_root (parser)));
  while (json_object_iter_next (&iter, &name, &member))
    {
      char **where = g_str_equal (name, "ruleset") ? game : g_str_equal (name, "calculator") ? calculator : NULL;

      if (where == NULL ? !add_part (&reading, name, member) : (*where = value_text (member)) == NULL)
        {
          fail (&reading, _ ("“%s” must be a word"), name);
          g_clear_pointer (game, g_free);
          g_clear_pointer (calculator, g_free);
          return NULL;
        }
    }
  g_ptr_array_add (words, NULL);
  return g_strdupv ((char **) words->pdata);
}
