/* test-problems.c - every message that a ruleset can provoke, with its place and its fix
 *
 * Each folder of tests/fixtures/bad is a ruleset with faults; its file `expected` lists all of them, as editors read
 * them.
 * `<any>` there stands for words that are not ours: those of libxml2 and of the system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <string.h>

#include "engine/formula/lr-expr.h"
#include "rules/file/lr-file.h"
#include "rules/grammar/lr-format.h"
#include "rules/file/lr-problem.h"
#include "rules/grammar/lr-schema.h"
#include "rules/file/lr-xml.h"


static gboolean provoked[LR_READ_LAST];

/* --- comparing --- */

/* Whether a line is as expected; <any> stands for anything. */
static gboolean
line_matches (const char *line,
              const char *expected)
{
  g_auto (GStrv) pieces = g_strsplit (expected, "<any>", -1);
  guint last = MAX (g_strv_length (pieces), 1) - 1;

  if (*expected == '\0')
    return *line == '\0';
  if (!g_str_has_prefix (line, pieces[0]) || !g_str_has_suffix (line, pieces[last]))
    return FALSE;
  if (last == 0)
    return g_str_equal (line, expected);
  for (guint i = 0; i <= last; i++)
    {
      line = strstr (line, pieces[i]);
      if (line == NULL)
        return FALSE;
      line += strlen (pieces[i]);
    }
  return TRUE;
}

/* All problems of a ruleset, without the folder it is in. */
static char *
list_problems (const LrRuleset *ruleset,
               const char      *folder)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *inside = g_strconcat (folder, G_DIR_SEPARATOR_S, NULL);

  for (guint i = 0; i < ruleset->problems->len; i++)
    {
      const LrProblem *problem = ruleset->problems->pdata[i];
      g_autofree char *line = lr_problem_to_string (problem);

      g_string_append_printf (text, "%s\n", line);
      provoked[problem->code] = TRUE;
    }
  g_string_replace (text, inside, "", 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
compare (const char *name,
         const char *found,
         const char *expected)
{
  g_auto (GStrv) here = g_strsplit (found, "\n", -1);
  g_auto (GStrv) there = g_strsplit (expected, "\n", -1);
  gboolean same = g_strv_length (here) == g_strv_length (there);

  for (guint i = 0; same && here[i] != NULL; i++)
    same = line_matches (here[i], there[i]);
  if (!same)
    lr_test_fail ("%s says\n%sand should say\n%s", name, found, expected);
}

/* --- the fixtures --- */

static void
check_fixture (const char *name)
{
  g_autofree char *folder = lr_test_fixture ("bad", name, NULL);
  g_autofree char *file = g_build_filename (folder, "expected", NULL);
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  g_autoptr (LrRuleset) ruleset = NULL;

  if (!g_file_get_contents (file, &expected, NULL, NULL))
    {
      lr_test_fail ("%s has no file expected", name);
      return;
    }
  ruleset = lr_ruleset_load (folder);
  found = list_problems (ruleset, folder);
  compare (name, found, expected);
  if (ruleset->model != NULL || lr_ruleset_n_faults (ruleset) == 0)
    lr_test_fail ("%s can be used all the same", name);
  if (ruleset->title == NULL || ruleset->id == NULL)
    lr_test_fail ("%s has no name to show", name);
}

/* That a fixture is named after a code that it provokes: fault-unknown-name provokes LR_FAULT_UNKNOWN_NAME. */
static void
check_name (const char *name)
{
  gsize longest = 0;
  guint named = 0;

  for (guint code = 0; code < LR_READ_LAST; code++)
    {
      const char *id = lr_problem_code_id (code);
      g_autofree char *own = id != NULL ? g_ascii_strdown (id + strlen ("LR_"), -1) : g_strdup ("");

      g_strdelimit (own, "_", '-');
      if (id != NULL && g_str_has_prefix (name, own) && strlen (own) > longest)
        {
          longest = strlen (own);
          named = code;
        }
    }
  if (longest > 0 && !provoked[named])
    lr_test_fail ("%s does not provoke %s", name, lr_problem_code_id (named));
}

static void
test_fixtures (void)
{
  g_autofree char *parent = lr_test_fixture ("bad", NULL);
  g_autoptr (GDir) dir = g_dir_open (parent, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      check_fixture (name);
      check_name (name);
      n++;
    }
  g_test_message ("%u rulesets with faults", n);
  g_assert_cmpuint (n, >, 80);
}

/* --- what is too large to lie about as a file --- */

static void
check_text (const char *what,
            const char *text,
            const char *expected)
{
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load_text (text);
  g_autofree char *found = list_problems (ruleset, "");

  g_assert_null (ruleset->model);
  compare (what, found, expected);
}

static void
test_too_big (void)
{
  g_autoptr (GString) text = g_string_new ("<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'>"
                                           "<title>T</title>\n<!--");

  while (text->len <= LR_FILE_MOST_BYTES)
    g_string_append (text, "0123456789012345678901234567890123456789012345678901234567890123456789\n");
  g_string_append (text, "--></ruleset>");
  check_text ("a file of over 4 MiB", text->str, "text:1:1: the file is larger than 4194304 bytes\n");
}

/* A file on a disk that is larger is not even read to its end. */
static void
test_too_big_file (void)
{
  g_autoptr (GString) text = g_string_new ("<ruleset>");
  g_autofree char *folder = NULL;
  g_autofree char *found = NULL;
  g_autoptr (LrRuleset) ruleset = NULL;

  g_string_set_size (text, LR_FILE_MOST_BYTES + 100);
  memset (text->str + 9, ' ', text->len - 9);
  folder = lr_test_folder ("ruleset.xml", text->str, NULL);
  ruleset = lr_ruleset_load (folder);
  found = list_problems (ruleset, folder);
  compare ("a file of over 4 MiB", found, "ruleset.xml:1:1: the file is larger than 4194304 bytes\n");
  lr_test_remove (folder);
}

static void
test_too_many (void)
{
  g_autoptr (GString) text = g_string_new ("<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'>"
                                           "<title>T</title>\n");

  for (guint i = 0; i <= LR_XML_MOST_ELEMENTS; i++)
    g_string_append (text, "<unit/>");
  g_string_append (text, "</ruleset>");
  check_text ("100001 elements", text->str,
              "text:2:<any>: there are more than 100000 of “elements”, the most that a ruleset can have\n");
}

static void
test_formula_size (void)
{
  g_autoptr (GString) body = g_string_new ("<procedure id='p' label='P'><let id=\"x\" value=\"1");
  g_autofree char *text = NULL;

  for (guint i = 0; i < LR_EXPR_MOST_PARTS; i++)
    g_string_append (body, " + 1");
  g_string_append (body, "\"/></procedure>");
  text = lr_test_wrap (body->str);
  check_text ("a formula of 4001 parts", text,
              "text:2:48: the formula has more than 2000 parts; give one part a name with let\n");
}

/* Calls that hand on inputs look for all inputs of the procedure that they call. */
static void
test_pass_many (void)
{
  g_autoptr (GString) body = g_string_new ("<procedure id='q' label='Q'><inputs>");
  g_autofree char *text = NULL;

  for (guint i = 0; i < 400; i++)
    g_string_append_printf (body, "<number id='a%u'/>", i);
  g_string_append (body, "</inputs><outcome id='o' label='O' value='1'/></procedure>\n"
                         "<procedure id='p' label='P'><inputs of='q'/>\n");
  for (guint i = 0; i <= LR_CALLS_MOST_PASSED / 400; i++)
    g_string_append_printf (body, "<call id='c%u' of='q' pass='yes'/>\n", i);
  g_string_append (body, "</procedure>");
  text = lr_test_wrap (body->str);
  check_text ("251 calls with 400 inputs", text,
              "text:254:1: calls with pass=\"yes\" would look for more than 100000 inputs in all; leave pass out of "
              "the call of “q”, or call it less often\n");
}

/* What a call returns is a record, with the records in it. */
static void
test_returned_many (void)
{
  g_autoptr (GString) body = g_string_new ("<shape id='s'>");
  g_autofree char *text = NULL;

  for (guint i = 0; i < 51; i++)
    g_string_append_printf (body, "<number id='n%u'/>", i);
  g_string_append (body, "</shape><procedure id='q' label='Q'><let id='r' value='{n0: 0");
  for (guint i = 1; i < 51; i++)
    g_string_append_printf (body, ", n%u: 0", i);
  g_string_append (body, "}'/>");
  for (guint i = 0; i < 4; i++)
    g_string_append_printf (body, "<outcome id='o%u' label='O' value='r'/>", i);
  g_string_append (body, "</procedure>\n<procedure id='p' label='P'>\n  <call id='c' of='q'/></procedure>");
  text = lr_test_wrap (body->str);
  check_text ("a call that returns four records of 51 fields", text,
              "text:4:3: this has more than 200 fields, counting those nested in it; leave some of them out\n");
}

/* Just within the limits all is well. */
static void
test_limits (void)
{
  g_autoptr (GString) body = g_string_new ("<procedure id='p' label='P'><let id=\"x\" value=\"1");
  g_autoptr (LrRuleset) ruleset = NULL;

  for (guint i = 0; i < LR_EXPR_MOST_PARTS / 2 - 1; i++)
    g_string_append (body, " + 1");
  g_string_append (body, "\"/><let id=\"y\" value=\"");
  for (guint i = 0; i < LR_EXPR_MOST_DEPTH - 2; i++)
    g_string_append_c (body, '(');
  g_string_append_c (body, '2');
  for (guint i = 0; i < LR_EXPR_MOST_DEPTH - 2; i++)
    g_string_append_c (body, ')');
  g_string_append (body, "\"/></procedure>");
  ruleset = lr_test_load_good (body->str);
  g_assert_nonnull (ruleset);
}

static void
test_not_a_file (void)
{
  g_autofree char *folder = lr_test_folder ("ruleset.xml/inner", "", NULL);
  g_autofree char *empty = lr_test_folder ("other.xml", "", NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (folder);
  g_autoptr (LrRuleset) missing = lr_ruleset_load (empty);
  g_autofree char *found = list_problems (ruleset, folder);
  g_autofree char *found_missing = list_problems (missing, empty);

  compare ("a folder in place of a file", found,
           "ruleset.xml: the file cannot be read: “ruleset.xml” is a folder, not a file\n");
  compare ("no file", found_missing, "ruleset.xml: the file cannot be read: <any>\n");
  lr_test_remove (folder);
  lr_test_remove (empty);
}

static void
test_schema (void)
{
  static const char schema[] = "<element name='ruleset' ns='urn:longroll:ruleset:1' "
                               "xmlns='http://relaxng.org/ns/structure/1.0'>"
                               "<attribute name='id'/><attribute name='data'/><element name='title'><text/>"
                               "</element></element>";
  g_autofree char *folder = lr_test_folder ("ruleset.xml", "<ruleset xmlns='urn:longroll:ruleset:1' id='t' "
                                            "data='1'>\n"
                                            "<title>T</title>\n<titel/>\n</ruleset>\n", NULL);
  g_autofree char *file = g_build_filename (folder, "ruleset.xml", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);

  lr_schema_check (schema, file, problems);
  g_assert_cmpuint (problems->len, >=, 1);
  for (guint i = 0; i < problems->len; i++)
    {
      const LrProblem *problem = problems->pdata[i];
      g_autofree char *message = lr_problem_message (problem);

      provoked[problem->code] = TRUE;
      g_assert_cmpuint (problem->code, ==, LR_READ_SCHEMA);
      g_assert_true (g_str_has_prefix (message, "the schema says: "));
      g_assert_cmpuint (problem->line, >=, 1);
    }
  lr_test_remove (folder);
}

/* A file that is too long for the schema is not compared with it, which is said. */
static void
test_schema_size (void)
{
  g_autoptr (GString) text = g_string_new ("<ruleset/>");
  g_autofree char *folder = NULL;
  g_autofree char *file = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);

  g_string_set_size (text, 500001);
  memset (text->str + 10, ' ', text->len - 10);
  folder = lr_test_folder ("ruleset.xml", text->str, NULL);
  file = g_build_filename (folder, "ruleset.xml", NULL);
  g_assert_true (lr_schema_check ("<empty/>", file, problems));
  g_assert_cmpuint (problems->len, ==, 1);
  message = lr_problem_to_string (problems->pdata[0]);
  provoked[((LrProblem *) problems->pdata[0])->code] = TRUE;
  g_assert_true (g_str_has_suffix (message, "ruleset.xml: warning: the file is larger than 500000 bytes, too large "
                                            "to check against the schema"));
  lr_test_remove (folder);
}

/* A name with a line break does not make a line that looks like another message. */
static void
test_forged (void)
{
  check_text ("a forged line", "<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'><title>T</title><unit "
                               "id='a&#10;b.xml:1:1: no errors' one='u' many='u'/></ruleset>",
              "text:1:<any>: “id” has a line break; write it on one line, with a space instead\ntext:1:<any>: “a "
              "b.xml:1:1: no errors” is not an id: <any>\n");
}

/* What a library or a person finds by its folder. */
static void
test_folder (void)
{
  g_autofree char *folder = lr_test_folder ("game/ruleset.xml", "<ruleset xmlns='urn:longroll:ruleset:1' id='t' "
                                            "data='1'><title>T</title></ruleset>", NULL);
  g_autofree char *game = g_build_filename (folder, "game", NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load_listed (game);
  g_autofree char *found = list_problems (ruleset, game);

  compare ("a folder", found, "ruleset.xml:1:<any>: the ruleset is called “t” and its folder “game”; give both the "
                              "same name\n");
  g_assert_null (ruleset->model);
  lr_test_remove (folder);
}

/* What was probably meant otherwise is said, but keeps nobody from using the ruleset. */
static void
test_warnings (void)
{
  g_autofree char *text = lr_test_wrap ("<side id='union' label='Union'/><side id='csa' label='Rebels'/>\n"
                                        "<chart id='a' label='A' of='number' provenance='stand-in'>\n"
                                        "<axis id='die' bands='1 2'/><row>1 | 2</row></chart>\n"
                                        "<chart id='b' label='B' of='number' provenance='stand-in'>\n"
                                        "<axis id='die' bands='1 2'/><row>1 | 2</row><made>Half of it.</made></chart>\n"
                                        "<sequence><phase id='p' label='P'>\n"
                                        "<step id='a' label='A' actor='unoin'/><step id='b' label='B' actor='Unions'/>"
                                        "<step id='c' label='C' actor='union'/><step id='d' label='D' actor='both'/>"
                                        "</phase></sequence>");
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load_text (text);
  g_autofree char *loaded = list_problems (ruleset, "");
  g_autofree char *checked = NULL;

  compare ("an actor", loaded, "text:8:31: warning: “unoin” is not a side, so it is shown as written; start your own "
                               "words with a capital letter (did you mean “union”?)\n");
  lr_ruleset_advise (ruleset);
  checked = list_problems (ruleset, "");
  compare ("a stand-in", checked, "text:3:1: warning: the chart “a” is a stand-in and does not say how it was made; "
                                  "add <any> to it\ntext:8:31: warning: <any>\n");
  g_assert_nonnull (ruleset->model);
}

/* What an author may have overlooked is said, until the ruleset gives the reason. @because: an attribute. */
static char *
advise (const char *because)
{
  g_autoptr (GString) body =
      g_string_new ("<kind id='player'><side id='blue' label='Blue'/><side id='grey' label='Grey'/></kind>\n"
                    "<kind id='city'><number id='worth'/><value id='troy' label='Troy' worth='2'/></kind>\n"
                    "<calendar><flag id='spring'/><turn id='march' label='March' spring='yes'/>\n"
                    "<turn id='july' label='July' spring='no'/></calendar>\n"
                    "<shape id='held' {}><choice id='city' of='city'/></shape>\n"
                    "<tracker id='forts' label='Forts' of='number'/><tracker id='owner' label='Owner' of='player'/>\n"
                    "<tracker id='list' label='List' of='held'/><tracker id='mud' label='Mud' of='flag'/>\n"
                    "<procedure id='raise' label='Raise' panel='other' {}>\n<inputs>\n"
                    "<number id='built' label='forts' {}/>\n"
                    "<choice id='who' label='Side' of='player' {}/>\n"
                    "<number id='more' label='More' from='forts'/></inputs>\n"
                    "<effect tracker='owner' set='who' {}/>\n"
                    "<effect tracker='forts' set='more'/><effect tracker='mud' set='true'/></procedure>\n"
                    "<sequence><phase id='levy' label='Levy' actor='blue' when='turn.spring'>\n"
                    "<do procedure='raise'/></phase></sequence>");
  g_autoptr (LrRuleset) ruleset = NULL;

  g_string_replace (body, "{}", because, 0);
  ruleset = lr_test_load (body->str);
  g_assert_nonnull (ruleset->model);
  lr_ruleset_advise (ruleset);
  return list_problems (ruleset, "");
}

/* Words that do nothing, or are read as something else, where an author meant something by them. */
static void
test_words (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<chart id='crt' label='Results' of='number' provenance='rulebook'>\n"
      "<axis id='odds' label='Odds' ratios='1:2 1:1 2:1' low='clamp' high='clamp'/><row>1 | 2 | 3</row></chart>\n"
      "<calendar><flag id='dry'/><turn id='march' label='March' dry='yes'/></calendar>\n"
      "<procedure id='fire' label='Fire'><inputs><number id='shift'/></inputs>\n"
      "<let id='a' value='crt(1 : 1 + shift)'/>\n<let id='b' value='crt(1 : 1 shift shift)'/>\n"
      "<let id='c' value='1 + shift'/></procedure>\n"
      "<procedure id='march' label='March' when='turn.dry' only='When it is dry'/>\n"
      "<tracker id='fired' label='Fired' of='number' reset='dry'/>\n"
      "<tracker id='moved' label='Moved' of='number' reset='turn'/>\n"
      "<procedure id='go' label='Go'><inputs><number id='was' label='Was' from='moved'/></inputs>\n"
      "<effect tracker='moved' add='1'/><effect tracker='fired' add='1'/></procedure>\n"
      "<sequence><phase id='dry' label='Dry'><step id='drink' label='Drink'/></phase>\n"
      "<phase id='all' label='All' only='In May'>\n"
      "<step id='rest' label='Rest' when='turn.dry' only='When it is dry'/>\n"
      "<do procedure='march'/></phase></sequence>");
  g_autofree char *said = NULL;

  g_assert_nonnull (ruleset);
  lr_ruleset_advise (ruleset);
  said = list_problems (ruleset, "");
  compare ("words", said,
           "text:6:1: warning: “shift” is added to a number here; to move along the entries of “crt”, write “shift "
           "shift” without a sign; otherwise give it another name\ntext:10:1: warning: “dry” is both a phase and a "
           "flag of the calendar, and the phase is used; give one of them another name\ntext:10:1: warning: nothing "
           "reads the tracker “fired”, so it limits nothing; add from=\"fired\" to an input, or explain at the "
           "effect with because\ntext:15:1: warning: “only” is just a text that says when this line is due, so it "
           "does nothing without a when\n");
}

/* A no that people cannot follow: what decides has no name. A label is enough, or words. */
static void
test_why_not (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<procedure id='a' label='A' panel='march'><inputs><number id='n'/></inputs><var id='v' start='n'/>\n"
      "<outcome id='o' label='O' value='v over 2' headline='O: {o}'/></procedure>\n"
      "<procedure id='b' label='B' panel='march'><inputs><number id='n'/></inputs><let id='l' value='n * 2'/>\n"
      "<let id='k' value='l over 2 and n under 9'/><outcome id='o' label='O' value='not k' headline='O: {o}'/>\n"
      "</procedure>\n"
      "<procedure id='c' label='C' panel='march'><inputs><number id='n'/></inputs><var id='v' start='n'/>\n"
      "<outcome id='o' label='O' value='v over 2' headline='O: {o}' no='Only {v}'/></procedure>\n"
      "<procedure id='d' label='D' panel='march'><inputs><number id='n'/></inputs><var id='v' start='n'/>\n"
      "<let id='l' label='What is left' value='v'/>\n"
      "<outcome id='o' label='O' value='l over 2' headline='O: {o}'/></procedure>");
  g_autofree char *said = NULL;

  g_assert_nonnull (ruleset);
  lr_ruleset_advise (ruleset);
  said = list_problems (ruleset, "");
  compare ("why not", said,
           "text:3:1: warning: where “o” is no, no reason is shown: v has no label; give a label to what decides it, "
           "or write the reason in no\n");
}

static void
test_advice (void)
{
  g_autofree char *said = advise ("");
  g_autofree char *answered = advise ("because='It is so on the map.'");

  compare ("what is overlooked", said,
           "text:6:1: warning: two rows of “held” can have the same city; write unique=\"city\", or explain here "
           "with because\ntext:9:1: warning: “raise” can be done on july, when no line of the turn asks for it; "
           "write when and only, or explain here with because\ntext:11:1: warning: “built” asks for a value that "
           "the tracker forts has; write from=\"forts\", or explain here with because\ntext:12:1: warning: “who” "
           "asks for a value that the line of the turn gives; write place=\"actor\", or explain here with because"
           "\ntext:14:1: warning: “raise” sets the tracker owner, but none of its inputs has from=\"owner\"; add "
           "it to one, or explain here with because\n");
  compare ("what is answered", answered, "");
}

/* The games that come with the program have nothing overlooked, or say why it is so. */
static void
test_shipped (void)
{
  static const char *const games[] = { "wftu", "gtc", "lee_grant", "civil_war", "novak", "examples/picket_line" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "tables", games[i], NULL);
      g_autoptr (LrRuleset) ruleset = lr_ruleset_load (folder);
      g_autofree char *said = NULL;

      lr_ruleset_advise (ruleset);
      said = list_problems (ruleset, folder);
      compare (games[i], said, "");
    }
}

/* A translation cannot keep a game from being played: what is wrong with it is a warning. */
static void
test_catalogue (void)
{
  g_autofree char *folder = lr_test_folder ("ruleset.xml", "<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'>"
                                            "<title>T</title></ruleset>",
                                            "po/de.po", "word\nmsgid \"{a}\"\nmsgstr \"{b}\"\n", NULL);
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autofree char *found = NULL;

  g_setenv ("LANGUAGE", "de", TRUE);
  ruleset = lr_ruleset_load (folder);
  g_setenv ("LANGUAGE", "", TRUE);
  found = list_problems (ruleset, folder);
  compare ("a catalogue", found, "po/de.po:1:1: warning: this is not a valid line of a catalogue: use a comment "
                                 "after #, or msgid or msgstr and a text in quotes\npo/de.po:2:1: warning: the "
                                 "placeholder {a} is missing in the translation or in its original; the original is "
                                 "shown\n");
  g_assert_nonnull (ruleset->model);
  lr_test_remove (folder);
}

/* Nobody fixes more than a thousand faults at once. */
static void
test_many_faults (void)
{
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autofree char *found = NULL;
  g_autoptr (LrRuleset) ruleset = NULL;

  for (guint i = 0; i < 1200; i++)
    g_string_append_printf (body, "<procedure id='p%u' label='P'><let id='x' value='y'/></procedure>\n", i);
  text = lr_test_wrap (body->str);
  ruleset = lr_ruleset_load_text (text);
  found = list_problems (ruleset, "");
  g_assert_cmpuint (ruleset->problems->len, ==, 1001);
  g_assert_true (g_str_has_suffix (found, "text: there are more errors; fix these 1000 first\n"));
}

/* --- all of them --- */

/* Runs last: every code with words has been provoked by now. */
static void
test_complete (void)
{
  for (guint code = 0; code < LR_READ_LAST; code++)
    {
      const char *id = lr_problem_code_id (code);

      if (id == NULL)
        lr_test_fail ("code %u has no words", code);
      else if (!provoked[code])
        lr_test_fail ("no fixture provokes %s: “%s”", id, lr_problem_template (code));
    }
}

/* --- how a problem is put --- */

static void
test_message (void)
{
  const char *args[] = { "one", "two", "{0}", NULL };
  LrProblem *problem = lr_problem_new (LR_FAULT_CELL_COUNT, "file.xml", 3, 14, args, "three");
  g_autofree char *line = NULL;
  g_autofree char *warning = NULL;
  g_autofree char *whole = NULL;

  line = lr_problem_to_string (problem);
  g_assert_cmpstr (line, ==, "file.xml:3:14: row one must have two cells but has {0} (did you mean “three”?)");
  problem->warning = TRUE;
  warning = lr_problem_to_string (problem);
  g_assert_cmpstr (warning, ==, "file.xml:3:14: warning: row one must have two cells but has {0} (did you mean "
                   "“three”?)");
  problem->line = 0;
  whole = lr_problem_to_string (problem);
  g_assert_cmpstr (whole, ==, "file.xml: warning: row one must have two cells but has {0} (did you mean “three”?)");
  lr_problem_free (problem);
  lr_problem_free (NULL);
  g_assert_null (lr_problem_template (LR_READ_LAST));
  g_assert_null (lr_problem_code_id (LR_READ_LAST));
}

/* By file, line and column, so that a person fixes from top to bottom. */
static void
test_order (void)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autoptr (GString) order = g_string_new (NULL);
  static const struct
  {
    const char *file;
    guint       line;
    guint       column;
  } places[] = { { "b.xml", 1, 1 }, { "a.xml", 2, 1 }, { "a.xml", 1, 9 }, { "a.xml", 1, 2 }, { "a.xml", 10, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_ptr_array_add (problems, lr_problem_new (LR_FAULT_TEXT_OPEN, places[i].file, places[i].line, places[i].column,
                                               NULL, NULL));
  lr_problems_sort (problems);
  for (guint i = 0; i < problems->len; i++)
    {
      const LrProblem *problem = problems->pdata[i];

      g_string_append_printf (order, "%s:%u:%u ", problem->file, problem->line, problem->column);
    }
  g_assert_cmpstr (order->str, ==, "a.xml:1:2 a.xml:1:9 a.xml:2:1 a.xml:10:1 b.xml:1:1 ");
}

static void
test_suggest (void)
{
  static const char *const names[] = { "attackers", "attacker", "sp", "quality", "terrain", "" };
  static const struct
  {
    const char *wrong;
    const char *meant;
  } cases[] = {
    { "atackers", "attackers" }, { "attackerss", "attackers" }, { "attakcer", "attacker" }, { "qualiti", "quality" },
    { "ps", "sp" },              { "terain", "terrain" },       { "terrian", "terrain" },   { "zebra", NULL },
    { "q", NULL },               { "attackers", "attacker" },   { "QUALITY", NULL },
  };
  g_autofree char *endless = g_strnfill (5000, 'a');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    lr_test_same_text (cases[i].wrong, lr_suggest (cases[i].wrong, names, G_N_ELEMENTS (names) - 1), cases[i].meant);
  g_assert_null (lr_suggest (endless, names, G_N_ELEMENTS (names)));
  g_assert_null (lr_suggest ("sp", names, 0));
}

/* The user's own charts: what is wrong with them is a warning (test-own-charts has every way). */
static void
test_own (void)
{
  static const char own[] = "<charts xmlns='urn:longroll:charts:1' ruleset='base'><chart id='crt'/></charts>";
  static const char other[] = "<charts xmlns='urn:longroll:charts:1' ruleset='other'/>";
  g_autofree char *folder = lr_test_fixture ("good", "base", NULL);
  g_autoptr (LrRuleset) unknown = lr_ruleset_load_own (folder, own, strlen (own), "own.xml");
  g_autoptr (LrRuleset) foreign = lr_ruleset_load_own (folder, other, strlen (other), "own.xml");
  g_autofree char *found = list_problems (unknown, folder);
  g_autofree char *found_other = list_problems (foreign, folder);

  compare ("a chart that is not there", found, "own.xml:1:65: warning: this game has no chart “crt”\n");
  compare ("charts of another game", found_other,
           "own.xml:1:48: warning: these are charts of “other”, not of “base”\n");
}

/* Entries of a card that its chart cannot have, or that the rules have no use for. */
static void
test_own_axes (void)
{
  static const char *const own[][2] = {
    { "<axis id='dice' bands='1'/>", "own.xml:2:27: warning: the chart “crt” has no axis “dice”\n" },
    { "<axis id='odds' bands='1'/>",
      "own.xml:2:27: warning: the rules fix the entries of the axis odds, so a card cannot have others\n" },
    { "<axis id='die' bands='1'/>",
      "own.xml:2:39: warning: an entry beyond 1 is missing: the chart as supplied has 2+; add one, with ? in its "
      "cells if they are unknown\n" },
    { "<axis id='die' bands='2+'/>",
      "ruleset.xml:2:67: warning: this can look up 1 in “crt”, which has no entry for it on the axis die; add one to "
      "your card\n" },
    { NULL, "own.xml:2:1: warning: the chart “crt” would have more than 20000 cells\n" },
  };
  g_autofree char *folder =
      lr_test_folder ("t/ruleset.xml",
                      "<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'><title>T</title>\n"
                      "<procedure id='p' label='P'><inputs><number id='n'/></inputs>     "
                      "<let id='x' value='crt(1, n)'/>"
                      "<outcome id='o' value='x'/></procedure><chart id='crt' label='C' of='number' "
                      "provenance='stand-in'><axis id='die' bands='1 2+'/><axis id='odds' fixed='yes' bands='1+'/>"
                      "<row at='1'>1</row><row at='2+'>2</row></chart></ruleset>", NULL);
  g_autofree char *game = g_build_filename (folder, "t", NULL);
  g_autoptr (GString) many = g_string_new ("<axis id='die' bands='");

  for (int i = 0; i < 20000; i++)
    g_string_append_printf (many, "%d ", i);
  g_string_append (many, "20000+'/>");
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      g_autofree char *text = g_strdup_printf ("<charts ruleset='t' xmlns='urn:longroll:charts:1'>\n<chart id='crt'>%s"
                                               "</chart></charts>", own[i][0] != NULL ? own[i][0] : many->str);
      g_autoptr (LrRuleset) ruleset = lr_ruleset_load_own (game, text, strlen (text), "own.xml");
      g_autofree char *found = list_problems (ruleset, game);

      g_assert_nonnull (ruleset->model);
      compare (own[i][1], found, own[i][1]);
    }
  lr_test_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *good = NULL;

  lr_test_init (&argc, &argv);
  good = lr_test_fixture ("good", NULL);
  g_setenv ("LONGROLL_TABLES", good, TRUE); /* fixtures extend the base that is there */
  lr_test_add ("/problems/fixtures", test_fixtures);
  lr_test_add ("/problems/too-big", test_too_big);
  lr_test_add ("/problems/too-big-file", test_too_big_file);
  lr_test_add ("/problems/too-many", test_too_many);
  lr_test_add ("/problems/formula-size", test_formula_size);
  lr_test_add ("/problems/pass-many", test_pass_many);
  lr_test_add ("/problems/returned-many", test_returned_many);
  lr_test_add ("/problems/limits", test_limits);
  lr_test_add ("/problems/not-a-file", test_not_a_file);
  lr_test_add ("/problems/schema", test_schema);
  lr_test_add ("/problems/own", test_own);
  lr_test_add ("/problems/own-axes", test_own_axes);
  lr_test_add ("/problems/schema-size", test_schema_size);
  lr_test_add ("/problems/catalogue", test_catalogue);
  lr_test_add ("/problems/warnings", test_warnings);
  lr_test_add ("/problems/advice", test_advice);
  lr_test_add ("/problems/words", test_words);
  lr_test_add ("/problems/why-not", test_why_not);
  lr_test_add ("/problems/shipped", test_shipped);
  lr_test_add ("/problems/folder", test_folder);
  lr_test_add ("/problems/forged", test_forged);
  lr_test_add ("/problems/many-faults", test_many_faults);
  lr_test_add ("/problems/complete", test_complete);
  lr_test_add ("/problems/message", test_message);
  lr_test_add ("/problems/order", test_order);
  lr_test_add ("/problems/suggest", test_suggest);
  return g_test_run ();
}
