/* test-find.c - what a search finds, in which order, and what it says of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "present/find/lr-find.h"
#include "present/words/lr-words.h"
#include "rules/build/lr-library.h"

#define HEAD "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"g\" data=\"1\"><title>G</title><edition>1</edition>" \
  "<publisher>P</publisher>"
#define OUTCOME "<outcome id=\"o\" label=\"O\" value=\"1\" headline=\"It is {o}\"/>"

typedef struct
{
  const char *text;
  const char *found; /* ids with what they are found for, the best first */
} Case;

static int
compare_found (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
found (const LrRuleset *ruleset,
       const LrFinder  *finder,
       const char      *text)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < ruleset->model->procedures->len; i++)
    {
      const LrProcedure *procedure = ruleset->model->procedures->pdata[i];
      g_autofree char *why = NULL;
      guint rank = lr_finder_match (finder, procedure, text, &why);

      if (rank != LR_FOUND_NOT)
        g_ptr_array_add (lines, g_strdup_printf ("%02u%02u%s%s%s", rank, i, procedure->id, why != NULL ? ": " : "",
                                                 why != NULL ? why : ""));
    }
  g_ptr_array_sort (lines, compare_found);
  for (guint i = 0; i < lines->len; i++)
    memmove (lines->pdata[i], (char *) lines->pdata[i] + 4, strlen (lines->pdata[i]) - 3);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("; ", (char **) lines->pdata);
}

static void
test_found (void)
{
  static const Case cases[] = {
    { "battle", "battle; skirmish: Chart: Battle results; raid: Phase: Small battles" },
    { "  BATTLE ", "battle; skirmish: Chart: Battle results; raid: Phase: Small battles" },
    { "attle", "battle; skirmish: Chart: Battle results; raid: Phase: Small battles" },
    { "skir", "skirmish" },
    { "march", "raid: March" },
    { "13", "battle: Rule 13.2, 14; skirmish: Rule 13.25" },
    { "13.2", "battle: Rule 13.2, 14" },
    { "14", "battle: Rule 13.2, 14" },
    { "3.2", "" },
    { "9.1", "raid: Rule 9.1" },
    { "9.9", "battle: Rule 9.9" },
    { "stragglers", "raid: Books: Stragglers" },
    { "nothing of the kind", "" },
    { "hidden", "" },
    { "", "hidden; battle; skirmish; raid" },
  };
  g_autofree char *folder = lr_test_folder (
      "g/ruleset.xml",
      HEAD "<chart id=\"crt\" label=\"Battle results\" of=\"number\" provenance=\"rulebook\">"
           "<axis id=\"a\" label=\"A\" bands=\"1 2\"/><row>1|2</row></chart>"
           "<tracker id=\"late\" label=\"Stragglers\" of=\"number\" start=\"0\"/>"
           "<procedure id=\"hidden\" label=\"Hidden\">" OUTCOME "</procedure>"
           "<procedure id=\"battle\" label=\"Field battle\" rule=\"13.2, 14\" panel=\"combat\">"
           "<tally id=\"t\" label=\"T\" by=\"sum\"><item label=\"I\" value=\"1\" rule=\"9.9\"/></tally>" OUTCOME
           "</procedure>"
           "<procedure id=\"skirmish\" label=\"Skirmish\" rule=\"13.25\" panel=\"combat\">"
           "<outcome id=\"o\" label=\"O\" value=\"crt(1)\" headline=\"It is {o}\"/></procedure>"
           "<procedure id=\"raid\" label=\"Raid\" panel=\"march\">"
           "<let id=\"l\" label=\"L\" value=\"1\" rule=\"9.1\"/>" OUTCOME
           "<effect tracker=\"late\" add=\"1\"/></procedure>"
           "<sequence><phase id=\"p\" label=\"Small battles\"><do id=\"d\" procedure=\"raid\"/></phase></sequence>"
           "</ruleset>",
      NULL);
  const char *const folders[] = { folder, NULL };
  g_autoptr (LrLibrary) library = lr_library_new_for (folders);
  LrRuleset *ruleset = lr_library_load (library, "g");
  g_autoptr (LrFinder) finder = NULL;

  g_assert_nonnull (ruleset->model);
  finder = lr_finder_new (ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *all = found (ruleset, finder, cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (all, ==, cases[i].found);
    }
}

/* In the games that are shipped, every calculator is found by its title, and comes before all that are not. */
static void
test_every_title (void)
{
  g_autoptr (LrLibrary) library = lr_library_new ();

  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      LrRuleset *ruleset = lr_library_load (library, lr_library_get_entry (library, i)->id);
      g_autoptr (LrFinder) finder = NULL;

      g_assert_nonnull (ruleset->model);
      finder = lr_finder_new (ruleset);
      for (guint j = 0; j < ruleset->model->procedures->len; j++)
        {
          const LrProcedure *procedure = ruleset->model->procedures->pdata[j];

          LrWords words = { .ruleset = ruleset };
          g_autofree char *title = lr_words_label (&words, procedure->label, NULL, procedure->id);

          if (procedure->panel != LR_PANEL_NONE)
            g_assert_cmpuint (lr_finder_match (finder, procedure, title, NULL), ==, 0);
          for (guint k = 0; k < ruleset->model->procedures->len && procedure->panel != LR_PANEL_NONE; k++)
            {
              const LrProcedure *other = ruleset->model->procedures->pdata[k];
              g_autofree char *own = lr_words_label (&words, other->label, NULL, other->id);

              if (!g_str_equal (own, title))
                g_assert_cmpuint (lr_finder_match (finder, other, title, NULL), >, 0);
            }
        }
    }
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/find/found", test_found);
  lr_test_add ("/find/every-title", test_every_title);
  return g_test_run ();
}
