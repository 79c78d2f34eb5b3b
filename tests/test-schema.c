/* test-schema.c - compares the schema tables/ruleset.rng, and the rules for translators, with the program's own grammar
 *
 * Out of the table of the grammar small rulesets are made, each with one thing right or wrong. The schema and the
 * builder must think the same of each, as far as the builder finds fault with the structure: names and formulas are
 * not the schema's business, so those faults do not count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <libxml/catalog.h>
#include <libxml/relaxng.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <string.h>

#include "lr-test.h"
#include "rules/grammar/lr-format.h"
#include "rules/build/lr-library.h"
#include "rules/file/lr-problem.h"
#include "rules/build/lr-ruleset.h"
#include "rules/grammar/lr-schema.h"
#include "rules/file/lr-xml.h"

static xmlRelaxNG *schema;
static char *schema_text;
static char *folder; /* for rulesets that have parts */
static guint n_cases;

static char *
tables_file (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "tables", name, NULL);
}

/* --- what each side says --- */

static void
be_quiet (void     *data G_GNUC_UNUSED,
          xmlError *error G_GNUC_UNUSED)
{
}

static gboolean
schema_accepts (const char *text)
{
  xmlDoc *document = xmlReadMemory (text, (int) strlen (text), "text", NULL, XML_PARSE_NONET);
  xmlRelaxNGValidCtxt *context = xmlRelaxNGNewValidCtxt (schema);
  int result;

  g_assert_nonnull (document);
  xmlRelaxNGSetValidStructuredErrors (context, (xmlStructuredErrorFunc) be_quiet, NULL);
  result = xmlRelaxNGValidateDoc (context, document);
  xmlRelaxNGFreeValidCtxt (context);
  xmlFreeDoc (document);
  g_assert_cmpint (result, >=, 0);
  return result == 0;
}

/* Whether a fault is one that a schema could find. */
static gboolean
is_structural (guint code)
{
  switch (code)
    {
    case LR_READ_NAMESPACE:
    case LR_READ_ROOT:
    case LR_READ_ELEMENT:
    case LR_READ_ELEMENT_MISSING:
    case LR_READ_ATTRIBUTE:
    case LR_READ_ATTRIBUTE_MISSING:
    case LR_READ_TEXT:
    case LR_READ_TEXT_MISSING:
    case LR_READ_FLAG:
    case LR_READ_WORD:
    case LR_READ_WHOLE:
    case LR_READ_ID:
    case LR_FAULT_AXIS_VALUES:
    case LR_FAULT_EFFECT_REMOVE:
    case LR_FAULT_EFFECT_TARGET:
    case LR_FAULT_REPEAT_HEADS:
    case LR_FAULT_REPEAT_MOST:
    case LR_FAULT_TALLY_EMPTY:
      return TRUE;
    default:
      return FALSE;
    }
}

static void
write_file (const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static LrRuleset *
load (const char *text)
{
  if (!g_str_has_prefix (text, "<part"))
    return lr_ruleset_load_text (text);
  write_file ("ruleset.xml", "<ruleset xmlns=\"" LR_FORMAT_NAMESPACE "\" id=\"whole\" data=\"1\"><title>Whole</title>"
                             "<part file='part.xml'/></ruleset>");
  write_file ("part.xml", text);
  return lr_ruleset_load (folder);
}

/* The first fault of the structure; %NULL if there is none. */
static char *
builder_complains (const char *text)
{
  g_autoptr (LrRuleset) ruleset = load (text);

  for (guint i = 0; i < ruleset->problems->len; i++)
    if (is_structural (((const LrProblem *) ruleset->problems->pdata[i])->code))
      return lr_problem_message (ruleset->problems->pdata[i]);
  return NULL;
}

/* Both sides must say what is expected. */
static void
compare (const char *text,
         gboolean    good)
{
  g_autofree char *complaint = builder_complains (text);
  gboolean accepted = schema_accepts (text);

  n_cases++;
  if (good && complaint != NULL)
    g_test_message ("the builder should accept this but says: %s\n%s", complaint, text);
  if (!good && complaint == NULL)
    g_test_message ("the builder should not accept this:\n%s", text);
  if (good != accepted)
    g_test_message ("the schema should %saccept this:\n%s", good ? "" : "not ", text);
  if (good != accepted || good != (complaint == NULL))
    g_test_fail ();
}

/* --- rulesets with one element in them --- */

/* What an element needs beside the attributes that the grammar requires: attributes of which it must have one, and
 * children. With an attribute, what it needs to have that one instead. */
static const struct
{
  const char *element;
  const char *attribute;
  const char *needs;
  const char *children;
} needs[] = {
  { "ruleset", NULL, "", "<title>Title</title>" },
  { "kind", NULL, "", "<value id='first' label='First' thing='?'/>" },
  { "calendar", NULL, "", "<turn id='first' label='First' thing='?'/>" },
  { "shape", NULL, "", "<number id='first'/>" },
  { "option", NULL, "", "<reading id='thing' label='Thing'/>" },
  { "option", "of", "default=\"yes\"", "" },
  { "chart", NULL, "", "<axis id='first' bands='1 2'/>" },
  { "tally", NULL, "", "<item value='1'/>" },
  { "axis", NULL, "bands=\"1 2\"", "" },
  { "axis", "bands", "", "" },
  { "axis", "of", "", "" },
  { "axis", "ratios", "", "" },
  { "row", NULL, "at=\"1\"", "" },
  { "row", "at", "", "" },
  { "cell", NULL, "row=\"1\"", "" },
  { "repeat", NULL, "times=\"2\"", "" },
  { "repeat", "times", "", "" },
  { "repeat", "each", "", "" },
  { "repeat", "most", "while=\"true\"", "" },
  { "effect", NULL, "tracker=\"thing\" set=\"1\"", "" },
  { "effect", "tracker", "set=\"1\"", "" },
  { "effect", "set", "tracker=\"thing\"", "" },
  { "effect", "add", "tracker=\"thing\"", "" },
  { "effect", "remove", "tracker=\"thing\"", "" },
};

static int
find_needs (const LrElementSpec *element,
            const char          *attribute)
{
  int found = -1;

  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    if (g_str_equal (needs[i].element, element->name) &&
        (needs[i].attribute == NULL ? found < 0 : g_strcmp0 (needs[i].attribute, attribute) == 0))
      found = (int) i;
  return found;
}

static char *
good_value (const LrAttributeSpec *spec)
{
  switch (spec->sort)
    {
    case LR_ATTRIBUTE_TURN_ID:
      return g_strdup ("1862-04");
    case LR_ATTRIBUTE_FLAG:
      return g_strdup ("yes");
    case LR_ATTRIBUTE_WORD:
      return g_strndup (spec->words, strcspn (spec->words, ", "));
    case LR_ATTRIBUTE_WHOLE:
      return g_strdup ("2");
    case LR_ATTRIBUTE_FORMULA:
      return g_strdup ("1");
    case LR_ATTRIBUTE_ID:
    case LR_ATTRIBUTE_NAME:
    case LR_ATTRIBUTE_LABEL:
    case LR_ATTRIBUTE_TEXT:
      break;
    }
  return g_strdup ("thing");
}

static const char *
wrong_value (LrAttributeSort sort)
{
  switch (sort)
    {
    case LR_ATTRIBUTE_ID:
      return "two-words";
    case LR_ATTRIBUTE_TURN_ID:
      return "April 1862";
    case LR_ATTRIBUTE_FLAG:
      return "true";
    case LR_ATTRIBUTE_WORD:
      return "whatever";
    case LR_ATTRIBUTE_WHOLE:
      return "0";
    case LR_ATTRIBUTE_NAME:
    case LR_ATTRIBUTE_LABEL:
    case LR_ATTRIBUTE_TEXT:
    case LR_ATTRIBUTE_FORMULA:
      break;
    }
  return NULL;
}

/**
 * Writing:
 * @with: (nullable): an attribute to write although it is not required
 * @value: (nullable): its value, instead of a good one
 * @without: (nullable): a required attribute to leave out
 * @extra: more attributes
 * @bare: whether to leave out the text that is needed
 * @content: what is between the tags, beside what must
 */
typedef struct
{
  const char *with;
  const char *value;
  const char *without;
  const char *extra;
  gboolean    bare;
  const char *content;
} Writing;

static char *
write_element (const LrElementSpec *element,
               const Writing       *writing)
{
  int index = find_needs (element, writing->with);
  GString *text = g_string_new (NULL);
  const char *more = index >= 0 ? needs[index].needs : "";

  g_string_append_printf (text, "<%s%s", element->name,
                          element->context == LR_CONTEXT_ROOT ? " xmlns=\"" LR_FORMAT_NAMESPACE "\"" : "");
  for (const LrAttributeSpec *spec = element->attributes; spec->name != NULL; spec++)
    {
      gboolean wanted = g_strcmp0 (spec->name, writing->with) == 0;
      g_autofree char *named = g_strdup_printf ("%s=\"", spec->name);
      g_autofree char *value = good_value (spec);

      if ((!spec->required && !wanted) || g_strcmp0 (spec->name, writing->without) == 0 ||
          g_str_has_prefix (more, named))
        continue;
      g_string_append_printf (text, " %s=\"%s\"", spec->name,
                              wanted && writing->value != NULL ? writing->value : value);
    }
  if (g_strcmp0 (writing->without, "row") != 0)
    g_string_append_printf (text, " %s", more);
  g_string_append_printf (text, " %s>%s%s%s</%s>", writing->extra != NULL ? writing->extra : "",
                          index >= 0 ? needs[index].children : "",
                          element->text == LR_TEXT_NEEDED && !writing->bare ? "1" : "",
                          writing->content != NULL ? writing->content : "", element->name);
  return g_string_free (text, FALSE);
}

/* An element around everything that is in @context. */
static const LrElementSpec *
find_owner (LrContext context)
{
  guint n;
  const LrElementSpec *elements = lr_format_elements (&n);

  for (guint i = 0; i < n; i++)
    if (elements[i].children == context && elements[i].context != context)
      return &elements[i];
  g_assert_not_reached ();
}

/* A whole file with @inner in a place of the sort @context. */
static char *
wrap (LrContext   context,
      const char *inner)
{
  char *text = g_strdup (inner);

  while (context != LR_CONTEXT_ROOT)
    {
      const LrElementSpec *owner = find_owner (context);
      Writing writing = { .content = text };
      char *around = write_element (owner, &writing);

      g_free (text);
      text = around;
      context = owner->context;
    }
  return text;
}

static void
try (const LrElementSpec *element,
     const Writing       *writing,
     gboolean             good)
{
  g_autofree char *own = write_element (element, writing);
  g_autofree char *text = wrap (element->context, own);

  if (!g_str_equal (element->name, "title")) /* a file has one already */
    compare (text, good);
}

/* --- the tests --- */

static void
test_attributes (void)
{
  guint n;
  const LrElementSpec *elements = lr_format_elements (&n);

  for (guint i = 0; i < n; i++)
    {
      const LrElementSpec *element = &elements[i];

      try (element, &(Writing) { .with = NULL }, TRUE);
      for (const LrAttributeSpec *spec = element->attributes; spec->name != NULL; spec++)
        {
          const char *wrong = wrong_value (spec->sort);

          try (element, &(Writing) { .with = spec->name }, TRUE);
          if (wrong != NULL)
            try (element, &(Writing) { .with = spec->name, .value = wrong }, FALSE);
          if (spec->required)
            try (element, &(Writing) { .without = spec->name }, FALSE);
        }
      if (!(element->flags & LR_ELEMENT_OPEN))
        try (element, &(Writing) { .extra = "colours=\"1\"" }, FALSE);
    }
}

static void
test_texts (void)
{
  guint n;
  const LrElementSpec *elements = lr_format_elements (&n);

  for (guint i = 0; i < n; i++)
    {
      const LrElementSpec *element = &elements[i];

      if (element->text != LR_TEXT_NONE)
        try (element, &(Writing) { .content = "Some words." }, TRUE);
      else
        try (element, &(Writing) { .content = "Some words." }, FALSE);
      if (element->text == LR_TEXT_NEEDED)
        try (element, &(Writing) { .bare = TRUE }, FALSE);
    }
}

/* Every element in every place, but for a second title and the like, which the schema alone refuses. */
static void
test_places (void)
{
  guint n;
  const LrElementSpec *elements = lr_format_elements (&n);

  for (LrContext context = LR_CONTEXT_RULESET; context < LR_N_CONTEXTS; context++)
    for (guint i = 0; i < n; i++)
      {
        const LrElementSpec *here = lr_format_find (context, elements[i].name);
        g_autofree char *own = write_element (here != NULL ? here : &elements[i], &(Writing) { .with = NULL });
        g_autofree char *text = NULL;

        if ((here != NULL && here != &elements[i]) || elements[i].context == LR_CONTEXT_ROOT ||
            g_str_equal (elements[i].name, "title"))
          continue;
        text = wrap (context, own);
        compare (text, here != NULL);
      }
}

/* What the grammar's table does not say but the builder asks for. */
static void
test_rest (void)
{
  static const struct
  {
    LrContext   context;
    const char *text;
    gboolean    good;
  } cases[] = {
    { LR_CONTEXT_ROOT, "<ruleset xmlns=\"" LR_FORMAT_NAMESPACE "\" id=\"a\" data=\"1\"/>", FALSE },
    { LR_CONTEXT_ROOT, "<ruleset xmlns='urn:other' id='a' data='1'><title>A</title></ruleset>", FALSE },
    { LR_CONTEXT_ROOT, "<ruleset id='a' data='1'><title>A</title></ruleset>", FALSE },
    { LR_CONTEXT_ROOT, "<kind xmlns=\"" LR_FORMAT_NAMESPACE "\" id=\"a\"><value id='a' label='A'/></kind>", FALSE },
    { LR_CONTEXT_RULESET, "<kind id='a'/>", FALSE },
    { LR_CONTEXT_RULESET, "<kind id='a'><number id='n'/></kind>", FALSE },
    { LR_CONTEXT_RULESET,
      "<kind id='a'><value id='a' label='A' n='1'/><number id='n'/>"
      "<value id='b' label='B' n='1'/></kind>",
      TRUE },
    { LR_CONTEXT_RULESET, "<calendar/>", FALSE },
    { LR_CONTEXT_RULESET, "<shape id='a'/>", FALSE },
    { LR_CONTEXT_RULESET, "<shape id='a'><let id='b' value='1'/></shape>", FALSE },
    { LR_CONTEXT_RULESET, "<shape id='a'><let id='b' value='c'/><number id='c'/><mark text='/'/></shape>",
      TRUE },
    { LR_CONTEXT_RULESET, "<option id='a' label='A' default='b'/>", FALSE },
    { LR_CONTEXT_RULESET,
      "<option id='a' label='A' default='b'><note>A</note><reading id='b' label='B'/></option>", TRUE },
    { LR_CONTEXT_RULESET, "<option id='a' label='A' of='flag' default='no'><note>A</note></option>", TRUE },
    { LR_CONTEXT_RULESET, "<chart id='a' label='A' of='number' provenance='rulebook'/>", FALSE },
    { LR_CONTEXT_RULESET,
      "<chart id='a' label='A' of='number' provenance='rulebook'><axis id='x' bands='1'/>"
      "<axis id='y' bands='1'/><axis id='z' bands='1'/><row at='1'>1</row></chart>",
      FALSE },
    { LR_CONTEXT_RULESET, "<tell>Always.</tell>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<tell>Always.</tell>", TRUE },
    { LR_CONTEXT_CHART, "<axis id='y'/>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<tally id='a' by='sum'/>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<tally id='a' by='sum'><tally by='sum'/></tally>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<repeat/>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<repeat while='true'/>", TRUE },
    { LR_CONTEXT_PROCEDURE, "<repeat times='2' most='2'/>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<repeat times='2' each='thing'/>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<repeat times='2' while='true'/>", TRUE },
    { LR_CONTEXT_PROCEDURE, "<effect/>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<effect tracker='thing'/>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<effect tracker='thing[1]' field='a'/>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<effect tracker='thing[1]' field='a' set='1' remove='no'/>", TRUE },
    { LR_CONTEXT_PROCEDURE, "<effect tracker='thing[1]' remove='yes'/>", TRUE },
    { LR_CONTEXT_PROCEDURE, "<effect tracker='thing[1]' field='a' remove='yes'/>", FALSE },
    { LR_CONTEXT_PROCEDURE, "<effect>Later.</effect>", TRUE },
    { LR_CONTEXT_PROCEDURE, "<tell>One <let id='a' value='1'/></tell>", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = wrap (cases[i].context, cases[i].text);

      compare (text, cases[i].good);
    }
}

/* What the schema alone finds: why it is there beside the grammar, which looks at each attribute by itself. */
static void
test_alone (void)
{
  static const char *const texts[] = {
    "<tracker id='thing' label='Thing' of='number'/><procedure id='p' label='P'>"
    "<effect tracker='thing' set='1' add='2'/></procedure>",
    "<chart id='c' label='C' of='number' provenance='rulebook'><axis id='x' bands='1:1' ratios='1:1'/>"
    "<row at='1:1'>1</row></chart>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = wrap (LR_CONTEXT_RULESET, texts[i]);
      g_autoptr (LrRuleset) ruleset = lr_ruleset_load_text (text);

      g_assert_nonnull (ruleset->model);
      g_assert_false (schema_accepts (text));
    }
}

/* Each file of each ruleset that is found, as `longroll-cli check` compares them. */
static void
test_tables (void)
{
  g_autofree char *tables = g_test_build_filename (G_TEST_DIST, "..", "tables", NULL);
  const char *const path[] = { tables, NULL };
  g_autoptr (LrLibrary) library = lr_library_new_for (path);

  g_assert_cmpuint (lr_library_get_size (library), >, 0);
  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (library, i);
      g_autoptr (GDir) dir = g_dir_open (entry->folder, 0, NULL);
      const char *name;

      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *file = g_build_filename (entry->folder, name, NULL);
          g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);

          if (!g_str_has_suffix (name, ".xml") || lr_schema_check (schema_text, file, problems))
            continue;
          g_test_fail ();
          for (guint j = 0; j < problems->len; j++)
            {
              g_autofree char *text = lr_problem_to_string (problems->pdata[j]);

              g_test_message ("%s", text);
            }
        }
    }
}

/* --- what translators get --- */

/* Marks what the rules select: by the last rule that selects it. */
static GHashTable *
collect_translated (xmlDoc     *rules,
                    xmlDoc     *document)
{
  GHashTable *translated = g_hash_table_new (NULL, NULL);
  xmlXPathContext *context = xmlXPathNewContext (document);

  xmlXPathRegisterNs (context, BAD_CAST "r", BAD_CAST LR_FORMAT_NAMESPACE);
  for (xmlNode *rule = xmlDocGetRootElement (rules)->children; rule != NULL; rule = rule->next)
    {
      xmlChar *selector = rule->type == XML_ELEMENT_NODE ? xmlGetProp (rule, BAD_CAST "selector") : NULL;
      xmlChar *verdict = rule->type == XML_ELEMENT_NODE ? xmlGetProp (rule, BAD_CAST "translate") : NULL;
      xmlXPathObject *found = selector != NULL ? xmlXPathEvalExpression (selector, context) : NULL;

      for (int i = 0; found != NULL && found->nodesetval != NULL && i < found->nodesetval->nodeNr; i++)
        if (g_str_equal ((const char *) verdict, "yes"))
          g_hash_table_add (translated, found->nodesetval->nodeTab[i]);
        else
          g_hash_table_remove (translated, found->nodesetval->nodeTab[i]);
      xmlXPathFreeObject (found);
      xmlFree (selector);
      xmlFree (verdict);
    }
  xmlXPathFreeContext (context);
  return translated;
}

static void
check_translated (const LrElementSpec *element,
                  const char          *attribute,
                  gboolean             should,
                  xmlDoc              *rules)
{
  g_autofree char *own = write_element (element, &(Writing) { .with = attribute, .content = "" });
  g_autofree char *text = wrap (element->context, own);
  xmlDoc *document = xmlReadMemory (text, (int) strlen (text), "text", NULL, XML_PARSE_NONET);
  g_autoptr (GHashTable) translated = collect_translated (rules, document);
  g_autofree char *path = g_strdup_printf ("(//*[local-name() = '%s'])%s%s", element->name,
                                           attribute != NULL ? "/@" : "[last()]", attribute != NULL ? attribute : "");
  xmlXPathContext *context = xmlXPathNewContext (document);
  xmlXPathObject *found = xmlXPathEvalExpression (BAD_CAST path, context);

  g_assert_cmpint (found->nodesetval->nodeNr, >, 0);
  for (int i = 0; i < found->nodesetval->nodeNr; i++)
    if (g_hash_table_contains (translated, found->nodesetval->nodeTab[i]) != should)
      {
        g_test_message ("its/ruleset.its: %s %s %s be translated", element->name,
                        attribute != NULL ? attribute : "(text)", should ? "must" : "must not");
        g_test_fail ();
      }
  xmlXPathFreeObject (found);
  xmlXPathFreeContext (context);
  xmlFreeDoc (document);
}

static void
test_translators (void)
{
  static const char *const untranslated[] = { "publisher", "row", "cell", NULL };
  g_autofree char *path = tables_file ("its/ruleset.its");
  g_autofree char *text = NULL;
  gboolean found = g_file_get_contents (path, &text, NULL, NULL);
  xmlDoc *rules = found ? xmlReadMemory (text, (int) strlen (text), "ruleset.its", NULL, XML_PARSE_NONET) : NULL;
  guint n;
  const LrElementSpec *elements = lr_format_elements (&n);

  g_assert_nonnull (rules);
  for (guint i = 0; i < n; i++)
    {
      const LrElementSpec *element = &elements[i];

      if (element->text != LR_TEXT_NONE)
        check_translated (element, NULL, !g_strv_contains (untranslated, element->name), rules);
      for (const LrAttributeSpec *spec = element->attributes; spec->name != NULL; spec++)
        check_translated (element, spec->name, spec->sort == LR_ATTRIBUTE_LABEL, rules);
    }
  xmlFreeDoc (rules);
}

/* --- editors --- */

/* Where the schema is that the file names in its second line. */
static char *
associated (const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *dir = g_path_get_dirname (path);
  g_autoptr (GRegex) regex = g_regex_new ("^<\\?xml-model href=\"([^\"]+)\" type=\"application/xml\" "
                                          "schematypens=\"http://relaxng.org/ns/structure/1.0\"\\?>$", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *href = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", 3);
  if (!g_regex_match (regex, lines[1], 0, &match))
    return NULL;
  href = g_match_info_fetch (match, 1);
  return g_canonicalize_filename (href, dir);
}

/* Every file that came with the program leads an editor to the schema. */
static void
test_models (void)
{
  g_autofree char *tables = tables_file (".");
  const char *const path[] = { tables, NULL };
  g_autoptr (LrLibrary) library = lr_library_new_for (path);
  g_autofree char *rng = tables_file ("ruleset.rng");
  g_autofree char *expected = g_canonicalize_filename (rng, NULL);
  guint n = 0;

  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (library, i);
      g_autoptr (GDir) dir = g_dir_open (entry->folder, 0, NULL);
      const char *name;

      while ((name = g_dir_read_name (dir)) != NULL)
        if (g_str_has_suffix (name, ".xml"))
          {
            g_autofree char *file = g_build_filename (entry->folder, name, NULL);
            g_autofree char *found = associated (file);

            n++;
            if (g_strcmp0 (found, expected) != 0)
              lr_test_fail ("%s: the second line names the schema %s, not %s", file, found, expected);
          }
    }
  g_assert_cmpuint (n, >, 50);
}

static void
test_catalog (void)
{
  g_autofree char *path = tables_file ("catalog.xml");
  xmlCatalog *catalog = xmlLoadACatalog (path);
  xmlChar *found;
  g_autofree char *file = NULL;

  g_assert_nonnull (catalog);
  found = xmlACatalogResolveURI (catalog, BAD_CAST LR_FORMAT_NAMESPACE);
  g_assert_nonnull (found);
  file = g_str_has_prefix ((const char *) found, "file:") ? g_filename_from_uri ((const char *) found, NULL, NULL) :
                                                            g_strdup ((const char *) found);
  g_assert_true (g_file_test (file, G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_str_has_suffix (file, "ruleset.rng"));
  xmlFree (found);
  xmlFreeCatalog (catalog);
}

static void
read_schema (void)
{
  g_autofree char *path = tables_file ("ruleset.rng");
  g_autoptr (GError) error = NULL;
  xmlRelaxNGParserCtxt *parser;

  lr_xml_init ();
  g_file_get_contents (path, &schema_text, NULL, &error);
  g_assert_no_error (error);
  parser = xmlRelaxNGNewMemParserCtxt (schema_text, (int) strlen (schema_text));
  schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  g_assert_nonnull (schema);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *main_file = NULL;
  g_autofree char *part_file = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("longroll-schema-XXXXXX", NULL);
  g_assert_nonnull (folder);
  read_schema ();
  lr_test_add ("/schema/attributes", test_attributes);
  lr_test_add ("/schema/texts", test_texts);
  lr_test_add ("/schema/places", test_places);
  lr_test_add ("/schema/rest", test_rest);
  lr_test_add ("/schema/alone", test_alone);
  lr_test_add ("/schema/tables", test_tables);
  lr_test_add ("/schema/translators", test_translators);
  lr_test_add ("/schema/models", test_models);
  lr_test_add ("/schema/catalog", test_catalog);
  result = g_test_run ();
  g_test_message ("%u rulesets compared", n_cases);
  main_file = g_build_filename (folder, "ruleset.xml", NULL);
  part_file = g_build_filename (folder, "part.xml", NULL);
  g_unlink (main_file);
  g_unlink (part_file);
  g_rmdir (folder);
  xmlRelaxNGFree (schema);
  g_free (schema_text);
  g_free (folder);
  return result;
}
