/* test-xml.c - reading XML: where everything was written, what is not read, and rulesets damaged at random
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <string.h>

#include "rules/grammar/lr-format.h"
#include "rules/file/lr-xml.h"

#define DAMAGED 150
#define ROOT "<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'>"

static LrXmlFile *
read_text (LrArena    *arena,
           const char *text,
           GPtrArray  *problems)
{
  return lr_xml_read_bytes (arena, text, strlen (text), "text", problems);
}

static void
is_at (const LrXmlFile *file,
       const char      *what,
       gsize            byte,
       guint            line,
       guint            column)
{
  guint found_line, found_column;

  lr_xml_place (file, byte, &found_line, &found_column);
  if (found_line != line || found_column != column)
    lr_test_fail ("%s is at %u:%u, not at %u:%u", what, found_line, found_column, line, column);
}

/* --- the tree --- */

static void
test_tree (void)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  const LrXmlFile *file = read_text (arena, "<?xml version=\"1.0\"?>\n<!-- none -->\n<a xmlns='urn:x' one='1'\n   "
                                     "two='&lt;2&gt;' and='&amp; &#38; &amp;amp;'>\n  <b/>\n"
                                     "  <c three = \"3\">Größe  und\n  <!-- nothing -->Maß &amp; "
                                     "<![CDATA[<Zahl>]]>"
                                     "</c>\n</a>\n", problems);
  const LrXmlNode *root, *b, *c;

  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_nonnull (file);
  root = file->root;
  g_assert_cmpstr (root->name, ==, "a");
  g_assert_cmpstr (root->namespace, ==, "urn:x");
  g_assert_cmpuint (root->n_attributes, ==, 3);
  g_assert_cmpstr (lr_xml_find (root, "and")->value.text, ==, "& & &amp;");
  g_assert_cmpstr (lr_xml_find (root, "two")->value.text, ==, "<2>");
  g_assert_null (lr_xml_find (root, "xmlns"));
  is_at (file, "a", root->start, 3, 1);
  is_at (file, "one", lr_xml_find (root, "one")->start, 3, 18);
  is_at (file, "the value of one", lr_xml_find (root, "one")->value.start, 3, 23);
  is_at (file, "two", lr_xml_find (root, "two")->start, 4, 4);
  b = root->first;
  c = b->next;
  g_assert_cmpstr (b->name, ==, "b");
  g_assert_cmpstr (b->text.text, ==, "");
  g_assert_null (c->next);
  g_assert_true (c->parent == root);
  g_assert_cmpstr (c->text.text, ==, "Größe und Maß & <Zahl>");
  g_assert_cmpstr (lr_xml_find (c, "three")->value.text, ==, "3");
  is_at (file, "c", c->start, 6, 3);
  is_at (file, "the text of c", lr_xml_text_byte (&c->text, 0), 6, 18);
  /* M comes after two lines and a comment: the 12th byte of the folded text */
  is_at (file, "Maß", lr_xml_text_byte (&c->text, 12), 7, 19);
  is_at (file, "the bytes of an entity", lr_xml_text_byte (&lr_xml_find (root, "two")->value, 1), 4, 13);
  g_assert_false (root->has_stray_text);
}

static void
test_byte_order_mark (void)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  const LrXmlFile *file = read_text (arena, "\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"UTF-8\"?><a/>", problems);

  g_assert_nonnull (file);
  is_at (file, "a", file->root->start, 1, 39);
}

static void
test_windows_lines (void)
{
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load_text (ROOT "\r\n<title>T</title>\r\n<procedure id='p' "
                                                        "label='P'>\r\n"
                                                        "  <let id='x'\r\n value=\"1 +\r\n "
                                                        "zebra\"/>\r\n</procedure>\r\n</ruleset>\r\n");
  g_autofree char *problems = lr_test_problems (ruleset);

  lr_test_same_text ("problems", problems, "6:2: nothing here is called “zebra”\n");
}

/* Other things that XML may hold: they are there for others, and change nothing. */
static void
test_harmless (void)
{
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load_text ("<?xml version=\"1.0\" encoding=\"utf-8\" "
                                                        "standalone=\"yes\"?>\n<?editor wide?>\n" ROOT
                                                        "<title><![CDATA[A & B]]></title><!-- <unit/> --><?more?>"
                                                        "</ruleset>");

  g_assert_nonnull (ruleset->model);
  g_assert_cmpstr (ruleset->title, ==, "A & B");
}

/* --- what is not read --- */

static void
test_nothing_else (void)
{
  static const char *const texts[] = {
    "<!DOCTYPE a SYSTEM \"%s\"><a/>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM \"%s\">]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY %% x SYSTEM \"%s\"> %%x;]><a/>",
    "<a xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='%s' parse='text'/></a>",
    "<?xml-stylesheet href=\"%s\"?><a/>",
  };
  g_autofree char *folder = lr_test_folder ("secret.txt", "SECRET", NULL);
  g_autofree char *secret = g_build_filename (folder, "secret.txt", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (LrArena) arena = lr_arena_new ();
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
      g_autofree char *text = g_strdup_printf (texts[i], secret);
      const LrXmlFile *file = read_text (arena, text, problems);

      if (i < 3)
        {
          g_assert_null (file);
          g_assert_cmpuint (problems->len, ==, 1);
          g_assert_cmpuint (((const LrProblem *) problems->pdata[0])->code, ==, LR_READ_DOCTYPE);
          continue;
        }
      g_assert_nonnull (file);
      for (const LrXmlNode *node = file->root; node != NULL; node = node->first)
        if (strstr (node->text.text, "SECRET") != NULL)
          lr_test_fail ("%s reads another file", texts[i]);
    }
  lr_test_remove (folder);
}

/* A billion laughs: refused before one of them is laughed. */
static void
test_laughs (void)
{
  g_autoptr (GString) text = g_string_new ("<!DOCTYPE a [<!ENTITY a0 \"ha\">");
  g_autoptr (LrRuleset) ruleset = NULL;

  for (guint i = 1; i < 60; i++)
    g_string_append_printf (text, "<!ENTITY a%u \"&a%u;&a%u;\">", i, i - 1, i - 1);
  g_string_append (text, "]>" ROOT "<title>&a59;</title></ruleset>");
  ruleset = lr_ruleset_load_text (text->str);
  g_assert_null (ruleset->model);
  g_assert_cmpuint (ruleset->problems->len, ==, 1);
}

/* --- the grammar --- */

static void
note_seen (const LrXmlNode     *node,
           const LrElementSpec *spec,
           GHashTable          *seen)
{
  g_hash_table_add (seen, g_strdup_printf ("%d %s", (int) spec->context, spec->name));
  for (guint i = 0; i < node->n_attributes; i++)
    g_hash_table_add (seen, g_strdup_printf ("%d %s %s", (int) spec->context, spec->name, node->attributes[i].name));
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      const LrElementSpec *inner = lr_format_find (spec->children, child->name);

      g_assert_nonnull (inner);
      note_seen (child, inner, seen);
    }
}

/* The same element may be in several places; one of them is enough for its attributes. */
static gboolean
is_seen (GHashTable          *seen,
         const LrElementSpec *spec,
         const char          *attribute)
{
  guint n_elements;
  const LrElementSpec *elements = lr_format_elements (&n_elements);

  for (guint i = 0; i < n_elements; i++)
    if (elements[i].attributes == spec->attributes)
      {
        g_autofree char *key = attribute != NULL ?
                                   g_strdup_printf ("%d %s %s", (int) elements[i].context, elements[i].name,
                                                    attribute) :
                                   g_strdup_printf ("%d %s", (int) elements[i].context, elements[i].name);

        if (g_hash_table_contains (seen, key))
          return TRUE;
      }
  return FALSE;
}

/* The fixture `everything` has all elements and attributes, and no fault; `house` extends it. */
static void
test_everything (void)
{
  static const char *const files[][2] = {
    { "everything", "ruleset.xml" }, { "everything", "declared.xml" }, { "house", "ruleset.xml" },
  };
  g_autoptr (LrArena) arena = lr_arena_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *folder = lr_test_fixture ("good", "everything", NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (folder);
  g_autofree char *found = lr_test_problems (ruleset);
  guint n_elements;
  const LrElementSpec *elements = lr_format_elements (&n_elements);

  lr_test_same_text ("problems", found, "");
  g_assert_nonnull (ruleset->model);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = lr_test_fixture ("good", files[i][0], files[i][1], NULL);
      const LrXmlFile *file = lr_xml_read_file (arena, path, path, problems);

      g_assert_nonnull (file);
      note_seen (file->root, lr_format_find (LR_CONTEXT_ROOT, file->root->name), seen);
    }
  for (guint i = 0; i < n_elements; i++)
    {
      if (!is_seen (seen, &elements[i], NULL))
        lr_test_fail ("there is no %s", elements[i].name);
      for (const LrAttributeSpec *attribute = elements[i].attributes; attribute->name != NULL; attribute++)
        if (!is_seen (seen, &elements[i], attribute->name))
          lr_test_fail ("there is no %s with %s", elements[i].name, attribute->name);
    }
}

static void
test_suggestions (void)
{
  const LrElementSpec *unit = lr_format_find (LR_CONTEXT_RULESET, "unit");

  g_assert_nonnull (unit);
  g_assert_null (lr_format_find (LR_CONTEXT_KIND, "unit"));
  g_assert_cmpstr (lr_format_suggest (LR_CONTEXT_RULESET, "procedrue"), ==, "procedure");
  g_assert_cmpstr (lr_format_suggest (LR_CONTEXT_TALLY, "itme"), ==, "item");
  g_assert_null (lr_format_suggest (LR_CONTEXT_RULESET, "lookup"));
  g_assert_cmpstr (lr_format_suggest_attribute (unit, "mayn"), ==, "many");
  g_assert_null (lr_format_find_attribute (unit, "colour"));
  g_assert_true (lr_format_find_attribute (unit, "one")->required);
}

/* --- damage --- */

static const char *const junk[] = {
  "", "zz", "turn", "none", "1", "0", "-1", "?", "'zz'", "sum", "x", "{a: 1}", "true", "1:2", "1 2 3", "yes", "no",
  "option.zz", "1/0",
  "a.b", "troops", "n", "flag", "number", "scenario", "best(attackers, points)", "if true then none else 1", "2 d6",
  "-",
};

/* The next attribute's value from a random place on. */
static gboolean
find_value (GRand   *random,
            GString *text,
            gsize   *start,
            gsize   *end)
{
  gsize at = (gsize) g_rand_int_range (random, 150, (gint32) text->len - 20);
  const char *found = strstr (text->str + at, "=\"");
  const char *close = found != NULL ? strchr (found + 2, '"') : NULL;

  if (close == NULL)
    return FALSE;
  *start = (gsize) (found + 2 - text->str);
  *end = (gsize) (close - text->str);
  return TRUE;
}

/* The next element that is one tag. */
static gboolean
find_element (GRand   *random,
              GString *text,
              gsize   *start,
              gsize   *end)
{
  gsize at = (gsize) g_rand_int_range (random, 150, (gint32) text->len - 20);
  const char *open = strchr (text->str + at, '<');
  const char *close = open != NULL ? strchr (open, '>') : NULL;

  if (close == NULL || close[-1] != '/')
    return FALSE;
  *start = (gsize) (open - text->str);
  *end = (gsize) (close + 1 - text->str);
  return TRUE;
}

static void
damage (GRand   *random,
        GString *text)
{
  g_autofree char *piece = NULL;
  gsize start, end, other_start, other_end;
  int how = g_rand_int_range (random, 0, 6);

  if (how < 3 ? !find_value (random, text, &start, &end) : !find_element (random, text, &start, &end))
    return;
  if (how == 0)
    piece = g_strdup (junk[g_rand_int_range (random, 0, G_N_ELEMENTS (junk))]);
  else if (how == 1 && find_value (random, text, &other_start, &other_end))
    piece = g_strndup (text->str + other_start, other_end - other_start);
  else if (how == 2)
    {
      while (start > 0 && text->str[start] != ' ')
        start--;
      end++;
    }
  else if (how >= 4)
    piece = g_strndup (text->str + start, end - start);
  if (how == 4)
    end = start; /* twice */
  g_string_erase (text, (gssize) start, (gssize) (end - start));
  if (how == 5)
    {
      const char *place = strchr (text->str + g_rand_int_range (random, 150, (gint32) text->len - 20), '<');

      start = place != NULL ? (gsize) (place - text->str) : start;
    }
  if (piece != NULL)
    g_string_insert (text, (gssize) start, piece);
}

static void
run_all (const LrRuleset *ruleset)
{
  LrLimits limits = lr_limits_default;

  limits.states = 500;
  limits.state_steps = 5000;
  limits.taps = 2000;
  for (guint i = 0; i < ruleset->model->procedures->len; i++)
    {
      g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, ruleset->model->procedures->pdata[i]);
      LrResult *result = lr_run (inputs, &limits, NULL);

      lr_test_whole (result);
      lr_result_unref (result);
    }
}

/* Whatever is wrong with a ruleset, it is said; and what loads, runs. */
static void
test_damaged (void)
{
  static const char *const files[] = { "ruleset.xml", "declared.xml" };
  char *whole[2] = { NULL, NULL };
  guint n_good = 0;

  if (!lr_test_in_child (30 * G_USEC_PER_SEC))
    return;
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = lr_test_fixture ("good", "everything", files[i], NULL);

      g_assert_true (g_file_get_contents (path, &whole[i], NULL, NULL));
    }
  for (guint i = 0; i < DAMAGED; i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (i);
      g_autoptr (GString) text = g_string_new (whole[0]);
      const char *inner = strchr (whole[1], '>') + 1;
      g_autoptr (LrRuleset) ruleset = NULL;
      int n = g_rand_int_range (random, 1, 4);

      g_string_replace (text, "<part file='declared.xml'/>", "", 0);
      g_string_truncate (text, (gsize) (strstr (text->str, "</ruleset>") - text->str));
      g_string_append_len (text, inner, strstr (inner, "</part>") - inner);
      g_string_append (text, "</ruleset>");
      while (n-- > 0)
        damage (random, text);
      ruleset = lr_ruleset_load_text (text->str);
      if (ruleset->model == NULL && lr_ruleset_n_faults (ruleset) == 0)
        lr_test_fail ("ruleset %u cannot be used, and nothing says why", i);
      for (guint j = 0; j < ruleset->problems->len; j++)
        {
          g_autofree char *line = lr_problem_to_string (ruleset->problems->pdata[j]);

          if (!g_utf8_validate (line, -1, NULL))
            lr_test_fail ("ruleset %u: a message is not UTF-8", i);
        }
      if (ruleset->model == NULL)
        continue;
      n_good++;
      run_all (ruleset);
    }
  g_free (whole[0]);
  g_free (whole[1]);
  g_test_message ("%u of %d damaged rulesets still load", n_good, DAMAGED);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/xml/tree", test_tree);
  lr_test_add ("/xml/byte-order-mark", test_byte_order_mark);
  lr_test_add ("/xml/windows-lines", test_windows_lines);
  lr_test_add ("/xml/harmless", test_harmless);
  lr_test_add ("/xml/nothing-else", test_nothing_else);
  lr_test_add ("/xml/laughs", test_laughs);
  lr_test_add ("/xml/everything", test_everything);
  lr_test_add ("/xml/suggestions", test_suggestions);
  lr_test_add ("/xml/damaged", test_damaged);
  return g_test_run ();
}
