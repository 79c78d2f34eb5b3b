/* lr-fuzz-main.c - runs a fuzz target over the files of its corpus, in TAP: where there is no libFuzzer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fuzz.h"

#include <time.h>

/* An input should take 50 ms; a sanitizer, or valgrind, makes that much more. */
#define MOST_SECONDS 2

static void
add_files (GPtrArray  *files,
           const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  if (dir == NULL)
    g_ptr_array_add (files, g_strdup (path));
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      add_files (files, inner);
    }
}

static gint
by_name (gconstpointer a,
         gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
run (const char *path)
{
  g_autofree char *content = NULL;
  g_autofree guint8 *data = NULL;
  clock_t start = clock ();
  gsize size;

  if (!g_file_get_contents (path, &content, &size, NULL))
    return FALSE;
  data = g_memdup2 (content, size); /* nothing follows the last byte, so that a sanitizer sees who reads there */
  LLVMFuzzerTestOneInput (data, size);
  return g_getenv ("LONGROLL_NO_TIMES") != NULL || clock () - start < (clock_t) MOST_SECONDS * CLOCKS_PER_SEC;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  gboolean good = TRUE;

  LLVMFuzzerInitialize (&argc, &argv);
  for (int i = 1; i < argc && *argv[i] != '-'; i++) /* what other tests are told follows: -m slow */
    add_files (files, argv[i]);
  g_ptr_array_sort (files, by_name);
  g_print ("TAP version 13\n1..%u\n", files->len);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name = g_path_get_basename (files->pdata[i]);
      g_autofree char *parent = g_path_get_dirname (files->pdata[i]);
      g_autofree char *target = g_path_get_basename (parent);
      gboolean done = run (files->pdata[i]);

      g_print ("%sok %u /fuzz/%s/%s\n", done ? "" : "not ", i + 1, target, name);
      good = good && done;
    }
  return good && files->len > 0 ? 0 : 1;
}
