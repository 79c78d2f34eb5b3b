/* lr-skeleton.c - the small ruleset that a new game begins with
 *
 * The files are beside this one and are in the program; only the name and the title are put into them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-skeleton.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lr-skeleton-resources.h"
#include "rules/file/lr-put.h"

#define RESOURCES "/io/github/longroll/LongRoll/skeleton/"

G_DEFINE_QUARK (lr-skeleton-error-quark, lr_skeleton_error)

static const char *const files[] = { "ruleset.xml",  "kinds.xml",    "charts.xml", "combat.xml",
                                     "trackers.xml", "sequence.xml", NULL };

const char *const *
lr_skeleton_get_files (void)
{
  return files;
}

/* --- names --- */

static gboolean
is_name (const char *text)
{
  if (!g_ascii_islower (*text))
    return FALSE;
  while (g_ascii_islower (*text) || g_ascii_isdigit (*text) || *text == '_')
    text++;
  return *text == '\0';
}

char *
lr_skeleton_mend_name (const char *title)
{
  g_autofree char *plain = g_str_to_ascii (title, "C");
  g_autoptr (GString) name = g_string_new (NULL);

  for (const char *at = plain; *at != '\0'; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (name, g_ascii_tolower (*at));
    else if (strchr (" -_.", *at) != NULL && name->len > 0 && name->str[name->len - 1] != '_')
      g_string_append_c (name, '_');
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* Of two rulesets with one name only one would be found. */
static gboolean
is_free (LrLibrary  *library,
         const char *name,
         GError    **error)
{
  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (library, i);

      if (!g_str_equal (entry->id, name))
        continue;
      g_set_error (error, LR_SKELETON_ERROR, LR_SKELETON_ERROR_TAKEN, _ ("the ruleset “%s” already exists, in %s"),
                   name, entry->folder);
      return FALSE;
    }
  return TRUE;
}

gboolean
lr_skeleton_check_name (LrLibrary  *library,
                        const char *name,
                        GError    **error)
{
  g_autofree char *mended = lr_skeleton_mend_name (name);

  if (is_name (name))
    return is_free (library, name, error);
  if (is_name (mended))
    g_set_error (error, LR_SKELETON_ERROR, LR_SKELETON_ERROR_NAME,
                 _ ("“%s” cannot be a ruleset’s name: use lowercase letters, digits and _, starting with a letter; "
                    "how about “%s”?"), name, mended);
  else
    g_set_error (error, LR_SKELETON_ERROR, LR_SKELETON_ERROR_NAME,
                 _ ("“%s” cannot be a ruleset’s name: use lowercase letters, digits and _, starting with a letter"),
                 name);
  return FALSE;
}

/* --- files --- */

char *
lr_skeleton_dup_folder (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "longroll", "rulesets", name, NULL);
}

/* Whether nothing can be lost there: no such folder yet, or an empty one. */
static gboolean
is_empty (const char *folder,
          GError    **error)
{
  g_autoptr (GDir) dir = NULL;

  if (!g_file_test (folder, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      g_set_error (error, LR_SKELETON_ERROR, LR_SKELETON_ERROR_PLACE, _ ("%s: a file with this name already exists"),
                   folder);
      return FALSE;
    }
  dir = g_dir_open (folder, 0, error);
  if (dir == NULL)
    return FALSE;
  if (g_dir_read_name (dir) == NULL)
    return TRUE;
  g_set_error (error, LR_SKELETON_ERROR, LR_SKELETON_ERROR_PLACE, _ ("%s: the folder is not empty"), folder);
  return FALSE;
}

static char *
title_of (const char *name)
{
  char *title = g_strdup (name);

  g_strdelimit (title, "_", ' ');
  title[0] = g_ascii_toupper (title[0]);
  return title;
}

char *
lr_skeleton_dup_text (const char *file,
                      const char *name,
                      const char *title)
{
  g_autofree char *path = g_strconcat (RESOURCES, file, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (lr_skeleton_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                                     NULL);
  g_autoptr (GString) text = NULL;
  g_autofree char *id = g_strdup_printf ("id=\"%s\"", name);
  g_autofree char *markup = g_markup_escape_text (title, -1);

  g_assert (bytes != NULL);
  text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_string_replace (text, "id=\"skeleton\"", id, 1);
  g_string_replace (text, "Skeleton", markup, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
take_back (const char *folder,
           guint       written,
           gboolean    was_there)
{
  for (guint i = 0; i < written; i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i], NULL);

      g_unlink (path);
    }
  if (!was_there)
    g_rmdir (folder);
}

gboolean
lr_skeleton_write (const char        *folder,
                   const char        *title,
                   const char *const *texts,
                   GError           **error)
{
  g_autofree char *name = g_path_get_basename (folder);
  g_autofree char *own_title = title != NULL ? g_strdup (title) : title_of (name);
  gboolean was_there = g_file_test (folder, G_FILE_TEST_IS_DIR);
  int code;

  if (!is_empty (folder, error))
    return FALSE;
  code = lr_put_folder (folder, 0777);
  if (code != 0)
    {
      g_set_error (error, LR_SKELETON_ERROR, LR_SKELETON_ERROR_WRITE, _ ("%s: the folder could not be created: %s"),
                   folder,
                   g_strerror (code));
      return FALSE;
    }
  for (guint i = 0; files[i] != NULL && (texts == NULL || texts[i] != NULL); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i], NULL);
      g_autofree char *text = texts != NULL ? g_strdup (texts[i]) : lr_skeleton_dup_text (files[i], name, own_title);

      if (lr_put (path, text, -1, LR_PUT_NEW, error))
        continue;
      take_back (folder, i, was_there);
      return FALSE;
    }
  return TRUE;
}
