/* test-skeleton.c - what a new game begins with: names, and all of its files or none
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <glib/gstdio.h>

#include "rules/skeleton/lr-skeleton.h"

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    const char *mended;
    const char *problem; /* NULL for none */
  } names[] = {
    { "fords", "fords", NULL },
    { "taken", "taken", "the ruleset “taken” already exists" },
    { "Miller's Ford", "millers_ford", "how about “millers_ford”?" },
    { "1863", "1863", "starting with a letter" },
    { "", "", "cannot be a ruleset’s name" },
  };
  g_autofree char *folder = lr_test_folder ("taken/ruleset.xml", "<ruleset/>", NULL);
  const char *const folders[] = { folder, NULL };
  g_autoptr (LrLibrary) library = lr_library_new_for (folders);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *mended = lr_skeleton_mend_name (names[i].name);
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (mended, ==, names[i].mended);
      g_assert_cmpint (lr_skeleton_check_name (library, names[i].name, &error), ==, names[i].problem == NULL);
      if (names[i].problem != NULL)
        g_assert_nonnull (strstr (error->message, names[i].problem));
    }
  lr_test_remove (folder);
}

/* Whatever the game is called, its files are a ruleset without faults. */
static void
test_write (void)
{
  static const char *const titles[] = { "Miller’s <Ford> & \"more\"", "Skeleton", NULL };
  g_autofree char *folder = lr_test_folder (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/game_%u", folder, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (LrRuleset) ruleset = NULL;

      g_assert_true (lr_skeleton_write (path, titles[i], NULL, &error));
      g_assert_no_error (error);
      ruleset = lr_ruleset_load (path);
      g_assert_cmpuint (ruleset->problems->len, ==, 0);
      g_assert_cmpstr (ruleset->title, ==, titles[i] != NULL ? titles[i] : "Game 2");
      g_assert_cmpstr (ruleset->id, ==, strrchr (path, '/') + 1);
      /* nothing of it is overwritten */
      g_assert_false (lr_skeleton_write (path, "Another", NULL, &error));
      g_assert_error (error, LR_SKELETON_ERROR, LR_SKELETON_ERROR_PLACE);
    }
  lr_test_remove (folder);
}

/* Where one file cannot be written none is there. */
static void
test_none (void)
{
  g_autofree char *folder = lr_test_folder ("file", "", NULL);
  g_autofree char *below = g_build_filename (folder, "file", "below", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (lr_skeleton_write (below, NULL, NULL, &error));
  g_assert_error (error, LR_SKELETON_ERROR, LR_SKELETON_ERROR_WRITE);
  lr_test_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/skeleton/names", test_names);
  lr_test_add ("/skeleton/write", test_write);
  lr_test_add ("/skeleton/none", test_none);
  return g_test_run ();
}
