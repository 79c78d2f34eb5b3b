/* test-extend.c - rulesets that extend others: what they declare anew and change holds, and nothing else changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "lr-case.h"
#include <glib/gstdio.h>

#include "lr-test.h"
#include "present/answer/lr-report.h"
#include "rules/build/lr-library.h"

#define NS "xmlns=\"urn:longroll:ruleset:1\""

#define BASE \
  "<ruleset " NS " id=\"base\" data=\"1\"><title>Base</title><edition>First</edition>" \
  "<option id='hard' label='Hard' of='flag' default='no'/>" \
  "<chart id='crt' label='Results' of='number' provenance='stand-in'><axis id='die' bands='1 2'/>" \
  "<row at='1'>10</row><row at='2'>20</row></chart>" \
  "<procedure id='p' label='P' panel='combat'><inputs><number id='n' default='1'/></inputs>" \
  "<tally id='drm' label='Modifier' by='sum'><item label='Hill' value='1' rule='7.1'/>" \
  "<item label='River' value='2' when='option.hard'/></tally>" \
  "<outcome id='o' label='O' value='crt(n) + drm'/></procedure></ruleset>"

#define HOUSE(body) "<ruleset " NS " id=\"house\" data=\"2\" extends=\"base\"><title>House</title>" body "</ruleset>"

typedef struct
{
  const char *name;
  const char *body;
  const char *expected; /* what p gives */
} House;

static const House houses[] = {
  { "nothing", "", "11:1 of 1" },
  { "a modifier by its label", "<change at='p/drm/Hill' value='5'/>", "15:1 of 1" },
  { "a modifier by its rule", "<change at='p/7.1' value='6'/>", "16:1 of 1" },
  { "a modifier away", "<change at='p/drm/Hill' remove='yes'/>", "10:1 of 1" },
  { "a default", "<change at='p/n' default='2'/>", "21:1 of 1" },
  { "an option's default", "<change at='hard' default='yes'/>", "13:1 of 1" },
  { "a row", "<change at='crt/1'>30</change>", "31:1 of 1" },
  { "a limit that was not there", "<change at='p/drm' max='0'/>", "10:1 of 1" },
  { "two of one element", "<change at='p/drm/Hill' value='5'/><change at='p/drm/Hill' value='7'/>",
    "17:1 of 1" },
  { "a whole chart",
    "<chart id='crt' label='Ours' of='number' provenance='stand-in'><axis id='die' bands='1 2'/>"
    "<row at='1'>40</row><row at='2'>50</row></chart>",
    "41:1 of 1" },
  { "a whole calculator", "<procedure id='p' label='P'><outcome id='o' value='3'/></procedure>", "3:1 of 1" },
  { "something more", "<procedure id='q' label='Q'><outcome id='o' value='3'/></procedure>", "11:1 of 1" },
};

static void
test_house (gconstpointer data)
{
  const House *house = data;
  g_autofree char *text = g_strdup_printf (HOUSE ("%s"), house->body);
  g_autofree char *folder = lr_test_folder ("base/ruleset.xml", BASE, "house/ruleset.xml", text, NULL);
  g_autofree char *path = g_build_filename (folder, "house", NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (path);
  g_autofree char *problems = lr_test_problems (ruleset);
  g_autoptr (LrResult) result = NULL;

  lr_test_same_text ("problems", problems, "");
  g_assert_cmpstr (ruleset->id, ==, "house");
  g_assert_cmpstr (ruleset->title, ==, "House");
  g_assert_cmpstr (ruleset->edition, ==, "First");
  g_assert_cmpstr (ruleset->data_version, ==, "2");
  result = lr_test_run (ruleset, "p", NULL);
  lr_test_dist_is (result, "o", house->expected);
  lr_test_remove (folder);
}

/* What the user typed in for the ruleset that is extended holds in the other; what he typed for that holds first. */
static void
test_own (void)
{
  static const char own[] =
    "<charts xmlns='urn:longroll:charts:1' ruleset='%s'><chart id='crt'>"
    "<cell row='1'>%s</cell></chart></charts>";
  g_autofree char *folder = lr_test_folder ("base/ruleset.xml", BASE, "house/ruleset.xml", HOUSE (""), NULL);
  g_autofree char *data = g_build_filename (g_get_user_data_dir (), "longroll", "charts", NULL);
  static const char *const cells[][2] = { { "base", "60" }, { "house", "70" } };
  static const char *const expected[] = { "61:1 of 1", "71:1 of 1" };

  g_setenv ("LONGROLL_TABLES", folder, TRUE);
  g_assert_cmpint (g_mkdir_with_parents (data, 0700), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strdup_printf (own, cells[i][0], cells[i][1]);
      g_autofree char *name = g_strconcat (cells[i][0], ".xml", NULL);
      g_autofree char *path = g_build_filename (data, name, NULL);
      g_autoptr (LrLibrary) library = NULL;
      g_autoptr (LrResult) result = NULL;

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      library = lr_library_new ();
      result = lr_test_run (lr_library_load (library, "house"), "p", NULL);
      lr_test_dist_is (result, "o", expected[i]);
    }
  lr_test_remove (folder);
}

/* Personal charts that cannot be read are said, be they of the ruleset or of the one that it extends. */
static void
test_own_unread (void)
{
  g_autofree char *folder = lr_test_folder ("base/ruleset.xml", BASE, "house/ruleset.xml", HOUSE (""), NULL);
  g_autofree char *data = g_build_filename (g_get_user_data_dir (), "longroll", "charts", NULL);
  static const char *const names[] = { "base.xml", "house.xml" };

  g_setenv ("LONGROLL_TABLES", folder, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (data, names[i], NULL);
      g_autofree char *expected = g_strdup_printf ("%s: warning: the file cannot be read: “%s” is a folder, not a file",
                                                   path, names[i]);
      g_autofree char *text = NULL;
      g_autoptr (LrLibrary) library = lr_library_new ();
      const LrRuleset *ruleset;

      g_unlink (path);
      g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
      ruleset = lr_library_load (library, "house");
      g_assert_nonnull (ruleset->model);
      g_assert_cmpuint (ruleset->problems->len, ==, 1);
      text = lr_problem_to_string (lr_ruleset_find_damage (ruleset));
      g_assert_cmpstr (text, ==, expected);
      g_assert_cmpint (g_rmdir (path), ==, 0);
    }
  lr_test_remove (folder);
}

/* --- one modifier of a whole game --- */

static char *
report_of (const LrRuleset  *ruleset,
           const LrGameCase *game_case)
{
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LrAnswer) answer = lr_case_run (ruleset, game_case, errors);

  if (answer == NULL || answer->error != NULL)
    return g_strdup ("no answer");
  {
    g_autofree char *report = lr_report_new (answer);
    g_autofree char *own = g_strdup_printf ("longroll-cli chart %s ", ruleset->id);
    g_auto (GStrv) pieces = g_strsplit (report, own, -1);

    /* It tells how to fill in a chart of this ruleset. */
    return g_strjoinv ("longroll-cli chart ", pieces);
  }
}

/* Every case of The War for the Union is worked out with and without a house rule; only those differ that count it. */
static void
test_one_modifier (void)
{
  static const char house[] =
    "<ruleset " NS " id=\"house\" data=\"1\" extends=\"wftu\"><title>House</title>"
    "<change at='land_combat/drm/13.54' value='-2'/></ruleset>";
  g_autofree char *tables = g_test_build_filename (G_TEST_DIST, "..", "tables", NULL);
  g_autofree char *cases = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autofree char *wftu_path = g_build_filename (tables, "wftu", NULL);
  g_autofree char *folder = lr_test_folder ("house/ruleset.xml", house, NULL);
  g_autofree char *house_path = g_build_filename (folder, "house", NULL);
  g_autoptr (LrRuleset) wftu = lr_ruleset_load (wftu_path);
  g_autoptr (LrRuleset) ours = NULL;
  g_autofree char *problems = NULL;
  g_autoptr (GDir) dir = g_dir_open (cases, 0, NULL);
  guint n = 0, n_other = 0;
  const char *name;

  g_setenv ("LONGROLL_TABLES", tables, TRUE);
  ours = lr_ruleset_load (house_path);
  problems = lr_test_problems (ours);
  lr_test_same_text ("problems", problems, "");
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (cases, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GPtrArray) read = NULL;
      g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);

      if (!g_str_has_prefix (name, "wftu") || !g_str_has_suffix (name, ".cases"))
        continue;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      read = lr_case_read (name, "wftu", text, wrong);
      for (guint i = 0; i < read->len; i++, n++)
        {
          g_autofree char *before = report_of (wftu, read->pdata[i]);
          g_autofree char *after = report_of (ours, read->pdata[i]);

          if (g_str_equal (before, after))
            continue;
          n_other++;
          if (strstr (after, "[13.54]") == NULL)
            lr_test_fail ("%s, line %u: this does not count 13.54, and has changed:\n%s\n%s", name,
                          ((const LrGameCase *) read->pdata[i])->line, before, after);
        }
    }
  g_test_message ("%u cases, %u with the modifier", n, n_other);
  g_assert_cmpuint (n, >, 1000);
  g_assert_cmpuint (n_other, >, 0);
  g_assert_cmpuint (n_other, <, n / 10);
  lr_test_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (houses); i++)
    {
      g_autofree char *path = g_strconcat ("/extend/house/", houses[i].name, NULL);

      lr_test_add_data (path, &houses[i], test_house);
    }
  lr_test_add ("/extend/own", test_own);
  lr_test_add ("/extend/own-unread", test_own_unread);
  lr_test_add ("/extend/one-modifier", test_one_modifier);
  return g_test_run ();
}
