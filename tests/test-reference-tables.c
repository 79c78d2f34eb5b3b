/* test-reference-tables.c - compares the reference, tables/README.md, with the grammar and the formula language
 *
 * Its tables of elements must be those that the grammar makes, and some example must use all that is in them; every
 * word and function of formulas must be there. With --update the tables are written anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "lr-test.h"
#include "engine/formula/lr-expr.h"
#include "engine/formula/lr-lexer.h"
#include "lr-format-tables.h"
#include "lr-readme.h"
#include "rules/grammar/lr-format.h"
#include "rules/file/lr-problem.h"
#include "rules/file/lr-xml.h"

static LrReadme *readme;

/* --- the tables --- */

static void
test_tables (void)
{
  g_autoptr (GString) missing = g_string_new (NULL);
  g_autofree char *text = lr_format_tables_write (readme->text, missing);

  if (!g_str_equal (text, readme->text))
    lr_readme_fail (0, "its tables are not those of the grammar: run ./dev format");
  if (missing->len > 0)
    lr_readme_fail (0, "no table has%s", missing->str);
}

/* ./dev format */
static int
update (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "tables", "README.md", NULL);
  g_autoptr (GString) missing = g_string_new (NULL);
  g_autofree char *text = lr_format_tables_write (readme->text, missing);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return 0;
}

/* Places that hold the same: what is in one of them is in both. */
static LrContext
common_context (LrContext context)
{
  switch ((guint) context)
    {
    case LR_CONTEXT_PART:
      return LR_CONTEXT_RULESET;
    case LR_CONTEXT_STEPS:
    case LR_CONTEXT_AGAIN:
      return LR_CONTEXT_PROCEDURE;
    case LR_CONTEXT_GROUP:
      return LR_CONTEXT_INPUTS;
    default:
      return context;
    }
}

static void
note (GHashTable *used,
      LrContext   context,
      const char *element,
      const char *attribute)
{
  g_hash_table_add (used, g_strdup_printf ("%s %s", element, attribute));
  g_hash_table_add (used, g_strdup_printf ("%d %s", (int) common_context (context), attribute));
}

/* Notes the elements and attributes of an example. */
static void
note_used (const LrXmlNode *node,
           LrContext        context,
           GHashTable      *used)
{
  const LrElementSpec *spec = lr_format_find (context, node->name);

  if (spec == NULL)
    return;
  g_hash_table_add (used, g_strdup_printf ("%d in %s", (int) common_context (context), node->name));
  for (guint i = 0; i < node->n_attributes; i++)
    note (used, context, node->name, node->attributes[i].name);
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    note_used (child, spec->children, used);
}

/* Each element in each of its places; each attribute on such an element anywhere, or on any element of that place. */
static void
check_used (const LrElementSpec *element,
            GHashTable          *used)
{
  LrContext context = common_context (element->context);
  g_autofree char *key = g_strdup_printf ("%d in %s", (int) context, element->name);

  if (!g_hash_table_contains (used, key))
    lr_readme_fail (0, "no example has %s in context %d", element->name, (int) element->context);
  for (const LrAttributeSpec *spec = element->attributes; spec->name != NULL; spec++)
    {
      g_autofree char *own = g_strdup_printf ("%s %s", element->name, spec->name);
      g_autofree char *place = g_strdup_printf ("%d %s", (int) context, spec->name);

      if (!g_hash_table_contains (used, own) && !g_hash_table_contains (used, place))
        lr_readme_fail (0, "no example has %s %s", element->name, spec->name);
    }
}

static void
test_examples (void)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (LrArena) arena = lr_arena_new ();
  guint n_elements;
  const LrElementSpec *elements = lr_format_elements (&n_elements);

  for (guint i = 0; i < readme->blocks->len; i++)
    {
      const LrReadmeBlock *block = readme->blocks->pdata[i];
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
      g_autofree char *text = lr_readme_is_ruleset (block) ? lr_readme_whole_text (block) : g_strdup (block->text->str);
      const LrXmlFile *file = NULL;

      if (lr_readme_is_ruleset (block) || g_str_has_prefix (block->info, "xml file "))
        file = lr_xml_read_bytes (arena, text, strlen (text), "README.md", problems);
      if (file != NULL)
        note_used (file->root, LR_CONTEXT_ROOT, used);
    }
  for (guint i = 0; i < n_elements; i++)
    check_used (&elements[i], used);
}

/* --- formulas --- */

/* The signs and words that the examples of formulas use, and the functions they call, by name. */
static GHashTable *
collect_words (void)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  LrOrigin origin = { .file = "README.md" };
  LrFaultSink sink = { 0 };

  for (guint i = 0; i < readme->blocks->len; i++)
    {
      const LrReadmeBlock *block = readme->blocks->pdata[i];
      g_auto (GStrv) lines = g_strsplit (g_str_equal (block->info, "formulas") ? block->text->str : "", "\n", -1);

      for (guint j = 0; lines[j] != NULL; j++)
        {
          char *arrow = strstr (lines[j], " -> ");
          LrLexer lexer;

          if (arrow == NULL)
            continue;
          *arrow = '\0';
          lr_lexer_init (&lexer, lines[j], 0, &origin, &sink);
          for (; lexer.token != LR_TOKEN_END && lexer.token != LR_TOKEN_BAD; lr_lexer_next (&lexer))
            {
              const char *sign = lr_token_name (lexer.token);

              g_hash_table_add (words, sign != NULL ? g_strdup (sign) : lr_lexer_dup_token (&lexer));
            }
        }
    }
  return words;
}

static void
test_words (void)
{
  g_autoptr (GHashTable) words = collect_words ();

  for (LrToken token = LR_TOKEN_PLUS; token <= LR_TOKEN_CLOSE_BRACE; token++)
    if (!g_hash_table_contains (words, lr_token_name (token)))
      lr_readme_fail (0, "no example of a formula has %s", lr_token_name (token));
  for (guint i = 0; i < LR_N_FUNCTIONS; i++)
    if (!g_hash_table_contains (words, lr_function_name ((LrFunction) i)))
      lr_readme_fail (0, "no example of a formula calls %s", lr_function_name ((LrFunction) i));
}

/* The first cells of the rows below a table's head. */
static char **
first_column (const char *head)
{
  const char *at = strstr (readme->text, head);
  g_auto (GStrv) lines = g_strsplit (at != NULL ? at : "", "\n", -1);
  g_autoptr (GString) cells = g_string_new (NULL);

  for (guint i = 2; lines[0] != NULL && lines[i] != NULL && *lines[i] == '|'; i++)
    {
      g_auto (GStrv) row = g_strsplit (lines[i], " | ", 2);

      g_string_append (cells, row[0]);
    }
  return lr_readme_quoted (cells->str);
}

static void
test_functions (void)
{
  g_auto (GStrv) told = first_column ("\n| Function |");
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; told[i] != NULL; i++)
    {
      char *name = g_strndup (told[i], strcspn (told[i], "("));

      if (lr_function_find (name) < 0)
        lr_readme_fail (0, "there is no function %s", name);
      g_hash_table_add (names, name);
    }
  for (guint i = 0; i < LR_N_FUNCTIONS; i++)
    if (!g_hash_table_contains (names, lr_function_name ((LrFunction) i)))
      lr_readme_fail (0, "the table of functions lacks %s", lr_function_name ((LrFunction) i));
}

/* The types, as the messages of the checker name them. */
static void
test_types (void)
{
  static const LrTypeBase bases[] = {
    LR_TYPE_NUMBER, LR_TYPE_FLAG, LR_TYPE_KIND, LR_TYPE_RECORD, LR_TYPE_ROW, LR_TYPE_LIST, LR_TYPE_VALUES, LR_TYPE_NONE,
  };
  const LrKind kind = { .id = "KIND" };
  const LrShape shape = { .id = "SHAPE" };
  g_auto (GStrv) told = first_column ("\n| Type |");

  for (guint i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      gboolean of_kind = bases[i] == LR_TYPE_KIND || bases[i] == LR_TYPE_VALUES;
      gboolean of_shape = bases[i] == LR_TYPE_RECORD || bases[i] == LR_TYPE_ROW || bases[i] == LR_TYPE_LIST;
      LrType type = { .base = bases[i], .kind = of_kind ? &kind : NULL, .shape = of_shape ? &shape : NULL };
      g_autofree char *name = lr_type_describe (type);

      if (!g_strv_contains ((const char *const *) told, name))
        lr_readme_fail (0, "the table of types lacks %s", name);
    }
  g_assert_cmpuint (g_strv_length (told), ==, G_N_ELEMENTS (bases));
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  readme = lr_readme_read ();
  if (g_strcmp0 (argv[1], "--update") == 0)
    return update ();
  lr_test_add ("/reference/tables/elements", test_tables);
  lr_test_add ("/reference/tables/examples", test_examples);
  lr_test_add ("/reference/tables/words", test_words);
  lr_test_add ("/reference/tables/functions", test_functions);
  lr_test_add ("/reference/tables/types", test_types);
  result = g_test_run ();
  lr_readme_free (readme);
  return result;
}
