/* lr-last.c - saves the last inputs and page for the next start
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-last.h"

#include <string.h>

#include "lr-keys.h"
#include "lr-typed.h"

#define MOST_DESKS 40
#define MOST_CALCULATORS 100
#define MOST_BYTES 8192
/* before the id of a calculator */
#define TYPED "typed "
/* the file of a session that is in another folder than the program's */
#define ELSEWHERE "session"

LrLast *
lr_last_new (void)
{
  LrLast *last = g_new0 (LrLast, 1);

  last->typed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  return last;
}

void
lr_last_free (LrLast *last)
{
  if (last == NULL)
    return;
  g_free (last->page);
  g_free (last->turn);
  g_free (last->scenario);
  g_hash_table_unref (last->typed);
  g_free (last);
}

char *
lr_last_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "longroll", "desks", "desks.ini", NULL);
}

/* A path may contain anything, so a session in another folder is known by a hash: an older version knew all so. */
static char *
hashed (const char *ruleset,
        const char *path)
{
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);

  return g_strdup_printf ("%s %s", ruleset, hash);
}

/* @elsewhere: (out) (nullable): the file, if it is in another folder. Returns: (transfer full) (nullable): the group of
 * a game or session */
static char *
desk_of (const char *ruleset,
         LrSession  *session,
         char      **elsewhere)
{
  const char *path = session != NULL ? lr_session_get_path (session) : NULL;
  g_autofree char *whole = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;
  g_autofree char *folder = whole != NULL ? g_path_get_dirname (whole) : NULL;
  g_autofree char *base = whole != NULL ? g_path_get_basename (whole) : NULL;
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "longroll", "sessions", NULL);

  *elsewhere = NULL;
  if (whole == NULL)
    return session == NULL ? g_strdup (ruleset) : NULL;
  if (!g_utf8_validate (whole, -1, NULL))
    return hashed (ruleset, whole);
  if (g_str_equal (folder, own) && strpbrk (base, "[]") == NULL) /* as the name of a group may be */
    return g_strdup_printf ("%s/%s", ruleset, base);
  *elsewhere = g_str_equal (folder, own) ? NULL : g_strdup (whole);
  return hashed (ruleset, whole);
}

/* An older version kept it elsewhere. Returns: the file that is there */
static char *
path_of (void)
{
  g_autofree char *path = lr_last_path ();

  return g_file_test (path, G_FILE_TEST_EXISTS) ? g_steal_pointer (&path) :
                                                  g_build_filename (g_get_user_state_dir (), "longroll", "desks", NULL);
}

static GKeyFile *
read_file (GError **error)
{
  g_autofree char *path = path_of ();

  return lr_keys_read (path, error);
}

gboolean
lr_last_look (GError **error)
{
  g_autoptr (GKeyFile) file = read_file (error);

  return file != NULL;
}

GPtrArray *
lr_last_elsewhere (void)
{
  g_autoptr (GKeyFile) file = read_file (NULL);
  g_auto (GStrv) desks = file != NULL ? g_key_file_get_groups (file, NULL) : NULL;
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; desks != NULL && desks[i] != NULL; i++)
    {
      g_autofree char *path = g_key_file_get_string (file, desks[i], ELSEWHERE, NULL);

      if (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (found, g_steal_pointer (&path));
    }
  return found;
}

LrLast *
lr_last_read (const char *ruleset,
              LrSession  *session)
{
  g_autoptr (GKeyFile) file = read_file (NULL);
  g_autofree char *elsewhere = NULL;
  g_autofree char *desk = desk_of (ruleset, session, &elsewhere);
  g_auto (GStrv) keys = NULL;
  LrLast *last;

  if (file == NULL)
    return NULL;
  if (desk != NULL && session != NULL && !g_key_file_has_group (file, desk))
    {
      g_autofree char *whole = g_canonicalize_filename (lr_session_get_path (session), NULL);

      g_free (desk);
      desk = hashed (ruleset, whole);
    }
  keys = desk != NULL ? g_key_file_get_keys (file, desk, NULL, NULL) : NULL;
  if (keys == NULL)
    return NULL;
  last = lr_last_new ();
  last->page = g_key_file_get_string (file, desk, "page", NULL);
  last->turn = g_key_file_get_string (file, desk, "turn", NULL);
  last->scenario = g_key_file_get_string (file, desk, "scenario", NULL);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *text = g_key_file_get_string (file, desk, keys[i], NULL);
      g_autofree char *game = NULL;
      g_autofree char *calculator = NULL;
      char **arguments;

      if (!g_str_has_prefix (keys[i], TYPED) || text == NULL)
        continue;
      arguments = lr_typed_split (text, &game, &calculator, NULL);
      if (arguments != NULL)
        g_hash_table_insert (last->typed, g_strdup (keys[i] + strlen (TYPED)), arguments);
    }
  return last;
}

static void
keep_text (GKeyFile   *file,
           const char *desk,
           const char *key,
           const char *text)
{
  if (text != NULL && *text != '\0' && strlen (text) <= MOST_BYTES)
    g_key_file_set_string (file, desk, key, text);
}

static int
compare_ids (const void *left,
             const void *right)
{
  return strcmp (*(const char *const *) left, *(const char *const *) right);
}

static void
keep_typed (GKeyFile   *file,
            const char *desk,
            GHashTable *typed)
{
  g_autofree gpointer *ids = g_hash_table_get_keys_as_array (typed, NULL);

  qsort (ids, g_hash_table_size (typed), sizeof (gpointer), compare_ids);
  for (guint i = 0; i < MIN (g_hash_table_size (typed), MOST_CALCULATORS); i++)
    {
      g_autofree char *text = lr_typed_join (g_hash_table_lookup (typed, ids[i]));
      g_autofree char *key = g_strconcat (TYPED, ids[i], NULL);

      keep_text (file, desk, key, text);
    }
}

void
lr_last_write (const char   *ruleset,
               LrSession    *session,
               const LrLast *last)
{
  g_autofree char *path = lr_last_path ();
  g_autofree char *old = path_of ();
  g_autoptr (GKeyFile) file = lr_keys_begin (old, NULL);
  g_autofree char *before = file != NULL ? g_key_file_to_data (file, NULL, NULL) : NULL;
  g_autofree char *elsewhere = NULL;
  g_autofree char *desk = desk_of (ruleset, session, &elsewhere);
  g_autofree char *after = NULL;
  g_auto (GStrv) desks = NULL;
  gsize n_desks;

  if (desk == NULL || file == NULL)
    return;
  /* The one that is used goes to the end; those at the beginning are forgotten first. */
  g_key_file_remove_group (file, desk, NULL);
  keep_text (file, desk, ELSEWHERE, elsewhere);
  keep_text (file, desk, "page", last->page);
  keep_text (file, desk, "turn", last->turn);
  keep_text (file, desk, "scenario", last->scenario);
  keep_typed (file, desk, last->typed);
  desks = g_key_file_get_groups (file, &n_desks);
  for (gsize i = 0; i + MOST_DESKS < n_desks; i++)
    g_key_file_remove_group (file, desks[i], NULL);
  after = g_key_file_to_data (file, NULL, NULL);
  /* If it cannot be written, the user enters it again: that is not an error. */
  if (!g_str_equal (before, after))
    lr_keys_write (file, path, NULL);
}
