/* lr-library.c - the library of rulesets, and its search folders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-library.h"

#include <string.h>

#include "lr-own-charts.h"
#include "rules/file/lr-file.h"
#include "rules/file/lr-installed.h"

/* Entries by id, sorted. Of two rulesets with one id the first on the search path is used: the user's before that of
 * the program. */
struct _LrLibrary
{
  GObject    parent_instance;
  GPtrArray *entries;  /* LrLibraryEntry */
  gboolean   with_own; /* whether the user's charts hold */
};

G_DEFINE_FINAL_TYPE (LrLibrary, lr_library, G_TYPE_OBJECT)

static void
entry_free (LrLibraryEntry *entry)
{
  g_free (entry->id);
  g_free (entry->folder);
  g_clear_pointer (&entry->ruleset, lr_ruleset_unref);
  g_free (entry);
}

static LrLibraryEntry *
find (LrLibrary  *self,
      const char *id)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      LrLibraryEntry *entry = self->entries->pdata[i];

      if (g_str_equal (entry->id, id))
        return entry;
    }
  return NULL;
}

static void
lr_library_finalize (GObject *object)
{
  LrLibrary *self = LR_LIBRARY (object);

  g_ptr_array_unref (self->entries);
  G_OBJECT_CLASS (lr_library_parent_class)->finalize (object);
}

static void
lr_library_class_init (LrLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lr_library_finalize;
}

static void
lr_library_init (LrLibrary *self)
{
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const LrLibraryEntry *left = *(const LrLibraryEntry *const *) a;
  const LrLibraryEntry *right = *(const LrLibraryEntry *const *) b;

  return strcmp (left->id, right->id);
}

static LrLibraryEntry *
entry_new (const char *id,
           const char *folder,
           gboolean    example)
{
  LrLibraryEntry *entry = g_new0 (LrLibraryEntry, 1);

  entry->id = g_strdup (id);
  entry->folder = g_strdup (folder);
  entry->example = example;
  return entry;
}

/* The folder of examples, among those of the games. */
#define EXAMPLES "examples"

static void
scan (LrLibrary  *self,
      const char *parent,
      gboolean    examples)
{
  g_autoptr (GDir) dir = g_dir_open (parent, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *folder = g_build_filename (parent, name, NULL);
      g_autofree char *file = g_build_filename (folder, "ruleset.xml", NULL);

      if (g_file_test (file, G_FILE_TEST_IS_REGULAR) && find (self, name) == NULL)
        g_ptr_array_add (self->entries, entry_new (name, folder, examples));
    }
  g_ptr_array_sort (self->entries, compare_entries);
}

static char *
dup_own_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "longroll", "rulesets", NULL);
}

char **
lr_library_dup_search_path (void)
{
  g_autoptr (GStrvBuilder) path = g_strv_builder_new ();
  const char *named = g_getenv ("LONGROLL_TABLES");
  g_auto (GStrv) installed = lr_installed_dup_path (LR_INSTALLED_TABLES);
  g_autofree char *own = dup_own_folder ();

  if (named != NULL && *named != '\0')
    {
      g_auto (GStrv) folders = g_strsplit (named, G_SEARCHPATH_SEPARATOR_S, -1);

      g_strv_builder_addv (path, (const char **) folders);
    }
  g_strv_builder_add (path, own);
  g_strv_builder_addv (path, (const char **) installed);
  return g_strv_builder_end (path);
}

/* The folder of a user's own rulesets has no schema, but may well have a file of that name. */
char *
lr_library_dup_shipped (const char *name)
{
  g_auto (GStrv) path = lr_library_dup_search_path ();

  for (guint i = 0; path[i] != NULL; i++)
    {
      g_autofree char *schema = g_build_filename (path[i], "ruleset.rng", NULL);
      g_autofree char *file = g_build_filename (path[i], name, NULL);

      if (g_file_test (schema, G_FILE_TEST_EXISTS) && g_file_test (file, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&file);
    }
  return NULL;
}

LrLibrary *
lr_library_new_for (const char *const *folders)
{
  LrLibrary *self = g_object_new (LR_TYPE_LIBRARY, NULL);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *examples = g_build_filename (folders[i], EXAMPLES, NULL);

      scan (self, folders[i], FALSE);
      scan (self, examples, TRUE);
    }
  return self;
}

LrLibrary *
lr_library_new (void)
{
  g_auto (GStrv) path = lr_library_dup_search_path ();
  LrLibrary *self = lr_library_new_for ((const char *const *) path);

  self->with_own = TRUE;
  return self;
}

gboolean
lr_library_has_elsewhere (const char *id)
{
  g_auto (GStrv) path = lr_library_dup_search_path ();
  g_autofree char *own = dup_own_folder ();
  gboolean found = FALSE;

  for (guint i = 0; path[i] != NULL && !found; i++)
    if (!g_str_equal (path[i], own))
      {
        const char *const folder[] = { path[i], NULL };
        g_autoptr (LrLibrary) library = lr_library_new_for (folder);

        found = find (library, id) != NULL;
      }
  return found;
}

void
lr_library_add (LrLibrary  *self,
                const char *folder)
{
  g_autofree char *id = g_path_get_basename (folder);

  g_ptr_array_remove (self->entries, find (self, id));
  g_ptr_array_add (self->entries, entry_new (id, folder, FALSE));
  g_ptr_array_sort (self->entries, compare_entries);
}

guint
lr_library_get_size (LrLibrary *self)
{
  return self->entries->len;
}

const LrLibraryEntry *
lr_library_get_entry (LrLibrary *self,
                      guint      index)
{
  g_return_val_if_fail (index < self->entries->len, NULL);
  return self->entries->pdata[index];
}

static LrRuleset *
load_with (const LrLibraryEntry *entry,
           const char           *own,
           gsize                 size,
           const char           *shown,
           const char           *calculator)
{
  return calculator != NULL ? lr_ruleset_load_calculator (entry->folder, own, size, shown, calculator) :
                              lr_ruleset_load_own (entry->folder, own, size, shown);
}

/* @calculator: (nullable): the one that is wanted; otherwise all are. */
static LrRuleset *
load_entry (LrLibrary            *self,
            const LrLibraryEntry *entry,
            const char           *calculator)
{
  g_autofree char *path = lr_own_charts_dup_path (entry->id);
  g_autoptr (GPtrArray) problems = g_ptr_array_new ();
  g_autofree char *own = NULL;
  LrRuleset *ruleset;
  gsize size;

  if (!self->with_own)
    return calculator != NULL ? lr_ruleset_load_calculator (entry->folder, NULL, 0, NULL, calculator) :
                                lr_ruleset_load_listed (entry->folder);
  own = lr_own_charts_read_file (entry->id, TRUE, &size, problems);
  ruleset = load_with (entry, own, own != NULL ? size : 0, path, calculator);
  g_ptr_array_extend_and_steal (ruleset->problems, g_steal_pointer (&problems));
  return ruleset;
}

LrRuleset *
lr_library_load (LrLibrary  *self,
                 const char *id)
{
  LrLibraryEntry *entry = find (self, id);

  if (entry == NULL)
    return NULL;
  if (entry->ruleset == NULL)
    entry->ruleset = load_entry (self, entry, NULL);
  return entry->ruleset;
}

LrRuleset *
lr_library_load_calculator (LrLibrary  *self,
                            const char *id,
                            const char *calculator)
{
  LrLibraryEntry *entry = find (self, id);

  if (entry == NULL)
    return NULL;
  return entry->ruleset != NULL ? lr_ruleset_ref (entry->ruleset) : load_entry (self, entry, calculator);
}

const char *
lr_library_suggest (LrLibrary  *self,
                    const char *wrong)
{
  g_autofree const char **ids = g_new (const char *, self->entries->len + 1);

  for (guint i = 0; i < self->entries->len; i++)
    ids[i] = ((const LrLibraryEntry *) self->entries->pdata[i])->id;
  return lr_suggest (wrong, ids, self->entries->len);
}
