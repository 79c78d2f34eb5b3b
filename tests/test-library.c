/* test-library.c - rulesets: found on a search path, loaded when asked for, and what they say of themselves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-test.h"

#include "present/answer/lr-answer.h"
#include "rules/build/lr-library.h"

#define RULESET(id, title) "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"" id "\" data=\"7\">" \
  "<title>" title "</title></ruleset>"

static char *
list_ids (LrLibrary *library)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < lr_library_get_size (library); i++)
    g_string_append_printf (ids, "%s ", lr_library_get_entry (library, i)->id);
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static void
test_find (void)
{
  g_autofree char *own = lr_test_folder ("shiloh/ruleset.xml", RULESET ("shiloh", "My Shiloh"), "notes.txt",
                                         "no ruleset",
                                         "empty/readme.txt", "none here", "odd/ruleset.xml/inner",
                                         "a folder of that name", NULL);
  g_autofree char *shared = lr_test_folder ("shiloh/ruleset.xml", RULESET ("shiloh", "Shiloh"), "antietam/ruleset.xml",
                                            RULESET ("antietam", "Antietam"), NULL);
  const char *const folders[] = { own, "/no/such/folder", shared, NULL };
  g_autoptr (LrLibrary) library = lr_library_new_for (folders);
  g_autofree char *ids = list_ids (library);

  g_assert_cmpstr (ids, ==, "antietam shiloh ");
  g_assert_null (lr_library_get_entry (library, 0)->ruleset);
  /* the user's own comes before the one that came with the program */
  g_assert_cmpstr (lr_library_load (library, "shiloh")->title, ==, "My Shiloh");
  g_assert_true (lr_library_load (library, "shiloh") == lr_library_load (library, "shiloh"));
  g_assert_nonnull (lr_library_get_entry (library, 1)->ruleset);
  g_assert_null (lr_library_load (library, "gettysburg"));
  g_assert_cmpstr (lr_library_suggest (library, "shilo"), ==, "shiloh");
  g_assert_null (lr_library_suggest (library, "gettysburg"));
  lr_test_remove (own);
  lr_test_remove (shared);
}

/* Examples are in their own folder, and are known for what they are. */
static void
test_examples (void)
{
  g_autofree char *folder = lr_test_folder ("shiloh/ruleset.xml", RULESET ("shiloh", "Shiloh"),
                                            "examples/antietam/ruleset.xml", RULESET ("antietam", "Antietam"),
                                            "examples/shiloh/ruleset.xml", RULESET ("shiloh", "Not this one"), NULL);
  const char *const folders[] = { folder, NULL };
  g_autoptr (LrLibrary) library = lr_library_new_for (folders);
  g_autofree char *ids = list_ids (library);

  g_assert_cmpstr (ids, ==, "antietam shiloh ");
  g_assert_true (lr_library_get_entry (library, 0)->example);
  g_assert_false (lr_library_get_entry (library, 1)->example);
  g_assert_cmpstr (lr_library_load (library, "antietam")->title, ==, "Antietam");
  g_assert_cmpstr (lr_library_load (library, "shiloh")->title, ==, "Shiloh");
  lr_test_remove (folder);
}

static void
test_empty (void)
{
  const char *const folders[] = { NULL };
  g_autoptr (LrLibrary) library = lr_library_new_for (folders);

  g_assert_cmpuint (lr_library_get_size (library), ==, 0);
  g_assert_null (lr_library_load (library, "shiloh"));
  g_assert_null (lr_library_suggest (library, "shiloh"));
}

/* --- one calculator alone --- */

static LrLibrary *
library_of (const char *procedures,
            char      **folder)
{
  g_autofree char *text = g_strdup_printf ("<ruleset xmlns='urn:longroll:ruleset:1' id='game' data='1'>"
                                           "<title>Game</title>%s</ruleset>",
                                           procedures);
  const char *folders[] = { NULL, NULL };

  *folder = lr_test_folder ("game/ruleset.xml", text, NULL);
  folders[0] = *folder;
  return lr_library_new_for (folders);
}

/* What the wanted one calls is there, and what that calls; the others are not, and may be wrong. */
static void
test_calculator (void)
{
  g_autofree char *folder = NULL;
  g_autoptr (LrLibrary) library = library_of ("<procedure id='first' label='A' panel='other'>"
                                              "<if when='true'><call id='c' of='second'/></if>"
                                              "<outcome id='o' value='1'/></procedure>"
                                              "<procedure id='second' label='B'><call id='c' of='third'/>"
                                              "</procedure><procedure id='third' label='C'/>"
                                              "<procedure id='wrong' label='D'>"
                                              "<let id='l' value='nothing'/></procedure>",
                                              &folder);
  g_autoptr (LrRuleset) first = lr_library_load_calculator (library, "game", "first");
  g_autoptr (LrRuleset) wrong = lr_library_load_calculator (library, "game", "wrong");
  g_autoptr (LrRuleset) none = lr_library_load_calculator (library, "game", "none");

  g_assert_nonnull (first->model);
  g_assert_cmpuint (first->model->procedures->len, ==, 3);
  g_assert_null (lr_library_load_calculator (library, "other", "first"));
  /* what is wrong is said of the whole */
  g_assert_null (wrong->model);
  g_assert_cmpuint (lr_ruleset_n_faults (wrong), ==, 1);
  g_assert_null (none->model);
  g_assert_cmpuint (lr_ruleset_n_faults (none), ==, 1);
  /* once the whole is there, it is taken */
  g_assert_nonnull (lr_library_load (library, "game"));
  lr_ruleset_unref (g_steal_pointer (&first));
  first = lr_library_load_calculator (library, "game", "first");
  g_assert_true (first == lr_library_load (library, "game"));
  lr_test_remove (folder);
}

/* A note for a phase needs the sequence, so nothing is left out. */
static void
test_calculator_with_phase (void)
{
  g_autofree char *folder = NULL;
  g_autoptr (LrLibrary) library = library_of ("<calendar><turn id='1' label='1'/></calendar>"
                                              "<procedure id='first' label='A' panel='other'>"
                                              "<effect turn='turn' phase='late'>Words.</effect></procedure>"
                                              "<procedure id='second' label='B'/>"
                                              "<sequence><phase id='late' label='Late'>"
                                              "<step id='s' label='S'/></phase></sequence>",
                                              &folder);
  g_autoptr (LrRuleset) first = lr_library_load_calculator (library, "game", "first");

  g_assert_nonnull (first->model);
  g_assert_cmpuint (first->model->procedures->len, ==, 2);
  lr_test_remove (folder);
}

/* Every calculator says the same alone as in the whole. */
static void
test_calculators_alone (void)
{
  const char *const folders[] = { SOURCE_TABLES, NULL };
  g_autoptr (LrLibrary) library = lr_library_new_for (folders);
  g_autoptr (LrLibrary) parts = lr_library_new_for (folders);
  guint n = 0;

  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (library, i);
      LrRuleset *whole = lr_library_load (library, entry->id);

      for (guint j = i % 2; j < whole->model->procedures->len; j += g_test_slow () ? 1 : 8)
        {
          const LrProcedure *procedure = whole->model->procedures->pdata[j];
          g_autoptr (LrRuleset) part = NULL;
          g_autoptr (LrInputs) inputs = NULL;
          g_autoptr (LrInputs) alone = NULL;
          g_autoptr (LrAnswer) expected = NULL;
          g_autoptr (LrAnswer) answer = NULL;

          if (procedure->panel == LR_PANEL_NONE)
            continue;
          part = lr_library_load_calculator (parts, entry->id, procedure->id);
          g_assert_nonnull (part->model);
          inputs = lr_inputs_new (whole->model, procedure);
          alone = lr_inputs_new (part->model, lr_model_find_procedure (part->model, procedure->id));
          expected = lr_answer_new (whole, inputs, NULL, FALSE, NULL);
          answer = lr_answer_new (part, alone, NULL, FALSE, NULL);
          g_assert_cmpstr (answer->headline, ==, expected->headline);
          g_assert_cmpint (answer->result->status, ==, expected->result->status);
          g_assert_cmpuint (answer->result->state_steps, ==, expected->result->state_steps);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 20);
}

/* What LONGROLL_TABLES names comes first, then the user's own folder. */
static void
test_search_path (void)
{
  g_auto (GStrv) path = NULL;
  g_auto (GStrv) plain = NULL;
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "longroll", "rulesets", NULL);

  plain = lr_library_dup_search_path ();
  g_assert_cmpstr (plain[0], ==, own);
  g_setenv ("LONGROLL_TABLES", "/one" G_SEARCHPATH_SEPARATOR_S "/two", TRUE);
  path = lr_library_dup_search_path ();
  g_unsetenv ("LONGROLL_TABLES");
  g_assert_cmpstr (path[0], ==, "/one");
  g_assert_cmpstr (path[1], ==, "/two");
  g_assert_cmpstr (path[2], ==, own);
}

static void
test_ruleset (void)
{
  g_autofree char *folder = lr_test_fixture ("good", "everything", NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (folder);
  g_autoptr (LrRuleset) again = lr_ruleset_ref (ruleset);

  g_assert_cmpstr (ruleset->id, ==, "everything");
  g_assert_cmpstr (ruleset->title, ==, "Everything");
  g_assert_cmpstr (ruleset->edition, ==, "First edition");
  g_assert_cmpstr (ruleset->publisher, ==, "Nobody");
  g_assert_cmpstr (ruleset->summary, ==, "All that a ruleset may hold, in small.");
  g_assert_cmpstr (ruleset->data_version, ==, "3");
  g_assert_cmpuint (g_strv_length (ruleset->parts), >=, 1);
  g_assert_cmpstr (ruleset->parts[0], ==, "declared.xml");
  g_assert_nonnull (ruleset->model);
  g_assert_true (again == ruleset);
  lr_ruleset_unref (NULL);
}

/* One with faults can still be listed, and never be used. */
static void
test_faulty (void)
{
  g_autofree char *folder = lr_test_folder ("ruleset.xml", "<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'>"
                                            "<title>T</title>"
                                            "<unit/></ruleset>", NULL);
  g_autofree char *broken = lr_test_folder ("ruleset.xml", "<ruleset", NULL);
  g_autofree char *name = g_path_get_basename (broken);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (folder);
  g_autoptr (LrRuleset) unread = lr_ruleset_load (broken);

  g_assert_null (ruleset->model);
  g_assert_cmpstr (ruleset->title, ==, "T");
  g_assert_cmpuint (lr_ruleset_n_faults (ruleset), ==, 3);
  g_assert_null (unread->model);
  g_assert_cmpstr (unread->title, ==, name);
  g_assert_cmpuint (lr_ruleset_n_faults (unread), ==, 1);
  lr_test_remove (folder);
  lr_test_remove (broken);
}

static void
has_fault (LrRuleset  *ruleset,
           const char *message)
{
  g_autofree char *found = ruleset->problems->len > 0 ? lr_problem_message (ruleset->problems->pdata[0]) : NULL;

  g_assert_null (ruleset->model);
  lr_test_same_text (ruleset->folder, found, message);
}

/* A folder that calls itself another game: its sessions would be opened with that game. And a ruleset that extends one
 * that is on no search path. */
static void
test_impostor (void)
{
  g_autofree char *folder = lr_test_folder ("games/shiloh/ruleset.xml", RULESET ("shiloh", "Shiloh"),
                                            "games/gift/ruleset.xml", RULESET ("shiloh", "A gift"),
                                            "secret/ruleset.xml", RULESET ("secret", "Secret"),
                                            "games/thief/ruleset.xml",
                                            "<ruleset xmlns='urn:longroll:ruleset:1' id='thief' data='1' "
                                            "extends='../secret'><title>T</title></ruleset>", NULL);
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *gift = g_build_filename (games, "gift", NULL);
  g_autofree char *thief = g_build_filename (games, "thief", NULL);
  const char *folders[] = { games, NULL };
  g_autoptr (LrLibrary) library = lr_library_new_for (folders);
  g_autoptr (LrRuleset) alone = lr_ruleset_load_listed (gift);
  g_autoptr (LrRuleset) extended = lr_ruleset_load (thief);
  const char *message = "the ruleset is called “shiloh” and its folder “gift”; give both the same name";

  g_assert_nonnull (lr_library_load (library, "shiloh")->model);
  has_fault (lr_library_load (library, "gift"), message);
  has_fault (alone, message);
  has_fault (extended, "there is no ruleset “../secret” to extend");
  lr_test_remove (folder);
}

/* A ruleset keeps nothing of its files: what happens to them later changes nothing. */
static void
test_whole (void)
{
  g_autofree char *folder = lr_test_folder ("ruleset.xml", "<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'>"
                                            "<title>T</title>"
                                            "<part file='p.xml'/></ruleset>", "p.xml",
                                            "<part xmlns='urn:longroll:ruleset:1'>"
                                            "<procedure id='p' label='P'><roll id='d' dice='1d2'/>"
                                            "<outcome id='x' value='d'/></procedure>"
                                            "</part>", NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (folder);
  g_autoptr (LrResult) result = NULL;

  lr_test_remove (folder);
  result = lr_test_run (ruleset, "p", NULL);
  lr_test_dist_is (result, "x", "1:1 2:1 of 2");
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/library/find", test_find);
  lr_test_add ("/library/examples", test_examples);
  lr_test_add ("/library/empty", test_empty);
  lr_test_add ("/library/search-path", test_search_path);
  lr_test_add ("/library/ruleset", test_ruleset);
  lr_test_add ("/library/faulty", test_faulty);
  lr_test_add ("/library/impostor", test_impostor);
  lr_test_add ("/library/whole", test_whole);
  lr_test_add ("/library/calculator", test_calculator);
  lr_test_add ("/library/calculator-with-phase", test_calculator_with_phase);
  lr_test_add ("/library/calculators-alone", test_calculators_alone);
  return g_test_run ();
}
