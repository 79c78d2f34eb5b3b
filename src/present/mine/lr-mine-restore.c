/* lr-mine-restore.c - restores the chosen files of a backup, all or none
 *
 * What is to be replaced gets its second name first, and goes when all is done. So after an interruption both are
 * there. Until then a list in the data folder says which file has which second name: by it the next start tells what it
 * finds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-mine-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "rules/file/lr-file.h"
#include "rules/file/lr-put.h"
#include "rules/file/lr-xml.h"
#include "session/log/lr-journal.h"

#define LIST "restoring"
/* A game is made here, and then gets its name. */
#define UNFINISHED "rulesets/.restoring"
#define MAIN_FILE "ruleset.xml"
/* A name keeps that many letters where a number is put behind it. */
#define MOST_LETTERS 50

/* --- another name --- */

char *
lr_mine_second_name (const LrMineItem *item,
                     guint             number)
{
  g_autofree char *base = lr_mine_base (item->sort, item->file);
  g_autofree char *begin = g_utf8_substring (base, 0, MIN (g_utf8_strlen (base, -1), MOST_LETTERS));

  if (item->sort->suffix == NULL)
    return g_strdup_printf ("%s/%s_%u", item->sort->folder, base, number);
  return g_strdup_printf ("%s/%s (%u)%s", item->sort->folder, begin, number, item->sort->suffix);
}

char *
lr_mine_name_as (const LrMineItem *item,
                 guint             index,
                 const char       *as)
{
  return g_strconcat (as, ((LrArchiveFile *) item->files->pdata[index])->name + strlen (item->file), NULL);
}

/* The id of a ruleset is the name of its folder; and two games of one title could not be told apart. One with faults
 * stays as it is: the window shows them. */
static GBytes *
rename_game (GBytes     *bytes,
             const char *folder)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autofree char *id = g_path_get_basename (folder);
  g_autofree char *behind = g_strdup_printf (" (%s)", strrchr (id, '_') + 1);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const LrXmlFile *file = size > 0 ? lr_xml_read_bytes (arena, data, size, MAIN_FILE, problems) : NULL;
  const LrXmlAttribute *attribute = file != NULL ? lr_xml_find (file->root, "id") : NULL;
  GString *text = g_string_new_len (data, (gssize) size);

  for (const LrXmlNode *node = file != NULL ? file->root->first : NULL; node != NULL; node = node->next)
    if (g_str_equal (node->name, "title"))
      {
        g_string_insert (text, (gssize) lr_xml_text_byte (&node->text, (guint) strlen (node->text.text)), behind);
        break;
      }
  if (attribute != NULL)
    {
      g_string_erase (text, (gssize) attribute->value.start,
                      (gssize) (attribute->value.end - attribute->value.start));
      g_string_insert (text, (gssize) attribute->value.start, id);
    }
  return g_string_free_to_bytes (text);
}

GBytes *
lr_mine_read_as (const LrMine     *theirs,
                 const LrMineItem *item,
                 guint             index,
                 const char       *as,
                 GError          **error)
{
  g_autofree char *name = lr_mine_name_as (item, index, as);
  g_autofree char *main_file = g_build_filename (as, MAIN_FILE, NULL);
  g_autoptr (GBytes) bytes = lr_archive_read (theirs->archive, item->files->pdata[index], error);

  if (bytes == NULL || g_str_equal (as, item->file) || !g_str_equal (name, main_file))
    return g_steal_pointer (&bytes);
  return rename_game (bytes, as);
}

/* --- what was chosen --- */

/* Returns: (nullable): which file a thing becomes; %NULL if it is not restored */
static const char *
target (const LrMineItem *item)
{
  if (item->state == LR_MINE_NEW || (item->state == LR_MINE_OTHER && item->choice == LR_MINE_THEIRS))
    return item->file;
  return item->state == LR_MINE_OTHER && item->choice == LR_MINE_BOTH ? item->beside : NULL;
}

/* Returns: the second name for what a thing is to replace; empty if it replaces nothing */
static const char *
replaced (const LrMineItem *item)
{
  return item->state == LR_MINE_OTHER && item->choice == LR_MINE_THEIRS ? item->beside : "";
}

gboolean
lr_mine_brings (const LrMine *theirs,
                const char   *folder)
{
  for (guint i = 0; i < theirs->items->len; i++)
    {
      const LrMineItem *item = theirs->items->pdata[i];

      if (target (item) != NULL && (folder == NULL || g_str_equal (item->sort->folder, folder)))
        return TRUE;
    }
  return FALSE;
}

/* --- put in place --- */

static gboolean
is_there (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      remove_all (inside);
    }
  if (dir == NULL || g_rmdir (path) != 0)
    g_unlink (path);
}

/* @kept: (nullable): the second name for what is there. Sessions are listed by when they were played. */
static gboolean
put_file (const LrMine     *theirs,
          const LrMineItem *item,
          guint             index,
          const char       *path,
          const char       *kept,
          GError          **error)
{
  g_autoptr (GBytes) bytes = lr_mine_read_as (theirs, item, index, target (item), error);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 time = CLAMP (((LrArchiveFile *) item->files->pdata[index])->time, 0, now);
  struct utimbuf times = { .actime = now, .modtime = time };
  gsize size;
  gconstpointer data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (bytes == NULL || !lr_put_make_folder (path, error) ||
      !(kept != NULL ? lr_put_keeping (path, kept, data, size, error) :
                       lr_put (path, data, (gssize) size, LR_PUT_NEW | LR_PUT_DATABASE | LR_PUT_PRIVATE, error)))
    return FALSE;
  g_utime (path, &times);
  return TRUE;
}

static gboolean
put_game (const LrMine     *theirs,
          const LrMineItem *item,
          const char       *path,
          const char       *kept,
          GError          **error)
{
  g_autofree char *unfinished = lr_mine_dup_path (UNFINISHED);

  remove_all (unfinished);
  for (guint i = 0; i < item->files->len; i++)
    {
      g_autofree char *made = lr_mine_name_as (item, i, unfinished);

      if (!put_file (theirs, item, i, made, NULL, error))
        return FALSE;
    }
  return (kept == NULL || lr_put_rename (path, kept, error)) && lr_put_rename (unfinished, path, error);
}

/* Ends what was done to one thing. Two names of one file are left as they are by rename(). */
static void
finish (const LrMineItem *item,
        gboolean          done)
{
  g_autofree char *path = lr_mine_dup_path (target (item));
  g_autofree char *kept = lr_mine_dup_path (replaced (item));
  gboolean has_kept = *replaced (item) != '\0' && is_there (kept);

  if (!done && (!has_kept || g_file_test (path, G_FILE_TEST_IS_DIR)))
    remove_all (path);
  if (!done && has_kept && g_rename (kept, path) == 0)
    g_unlink (kept);
  else if (done && has_kept)
    remove_all (kept);
}

/* If it fails, it may have its name anyway: only the folder could not be synced. */
static gboolean
put (const LrMine     *theirs,
     const LrMineItem *item,
     GError          **error)
{
  g_autofree char *path = lr_mine_dup_path (target (item));
  g_autofree char *second = lr_mine_dup_path (replaced (item));
  gboolean was_there = is_there (path);
  const char *kept = *replaced (item) != '\0' && was_there ? second : NULL;

  if (item->sort->suffix == NULL ? put_game (theirs, item, path, kept, error) :
                                   put_file (theirs, item, 0, path, kept, error))
    return TRUE;
  if (kept != NULL ? is_there (kept) : !was_there)
    finish (item, FALSE);
  return FALSE;
}

static gboolean
put_all (const LrMine    *theirs,
         const GPtrArray *items,
         GError         **error)
{
  guint n = 0;
  gboolean done;

  while (n < items->len && put (theirs, items->pdata[n], error))
    n++;
  done = n == items->len;
  while (n > 0)
    finish (items->pdata[--n], done);
  return done;
}

static void
clean_up (const char *list)
{
  g_autofree char *unfinished = lr_mine_dup_path (UNFINISHED);

  remove_all (unfinished);
  g_unlink (list);
}

gboolean
lr_mine_restore (LrMine  *theirs,
                 GError **error)
{
  g_autofree char *list = lr_mine_dup_path (LIST);
  g_auto (LrFileTurn) turn G_GNUC_UNUSED = lr_file_turn_take (list);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  gboolean done = TRUE;

  for (guint i = 0; i < theirs->items->len && done; i++)
    {
      LrMineItem *item = theirs->items->pdata[i];
      g_autofree char *path = target (item) != NULL ? lr_mine_dup_path (target (item)) : NULL;

      if (path == NULL)
        continue;
      done = lr_put_make_folder (path, error);
      g_ptr_array_add (items, item);
      g_string_append_printf (text, "%s\t%s\n", target (item), replaced (item));
    }
  done = done && (items->len == 0 ||
                  (lr_put (list, text->str, (gssize) text->len, LR_PUT_REPLACE | LR_PUT_PRIVATE, error) &&
                   put_all (theirs, items, error)));
  clean_up (list);
  if (!done)
    g_prefix_error (error, "%s", _ ("Nothing was restored: "));
  return done;
}

/* --- after an interruption --- */

/* @names: a file, and its second name. */
static void
find_both (char   **names,
           GString *text)
{
  g_autofree char *path = lr_mine_dup_path (names[0]);
  g_autofree char *kept = lr_mine_dup_path (names[1]);
  g_autofree char *main_file = g_build_filename (kept, MAIN_FILE, NULL);
  g_autofree char *name = g_path_get_basename (names[0]);
  g_autofree char *second = g_path_get_basename (names[1]);
  g_autoptr (GBytes) bytes = NULL;
  GStatBuf about, about_kept;
  char *main_text;
  gsize size;

  if (g_stat (kept, &about_kept) != 0)
    return;
  if (g_stat (path, &about) != 0)
    {
      g_rename (kept, path);
      return;
    }
  if (about.st_ino == about_kept.st_ino && about.st_dev == about_kept.st_dev)
    {
      g_unlink (kept);
      return;
    }
  if (g_file_get_contents (main_file, &main_text, &size, NULL))
    {
      g_autoptr (GBytes) old = g_bytes_new_take (main_text, size);

      bytes = rename_game (old, kept);
      lr_put (main_file, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), LR_PUT_REPLACE, NULL);
    }
  g_string_append_printf (text, _ ("\n“%s” is from the backup; yours is now “%s”"), name, second);
}

char *
lr_mine_recover (void)
{
  g_autofree char *list = lr_mine_dup_path (LIST);
  g_auto (LrFileTurn) turn G_GNUC_UNUSED = -1;
  g_autofree char *names = NULL;
  g_auto (GStrv) lines = NULL;
  GString *text;
  gsize size;

  if (!g_file_test (list, G_FILE_TEST_EXISTS))
    return NULL;
  turn = lr_file_turn_take (list); /* someone may be restoring now */
  names = lr_file_read_path (list, &size, NULL);
  if (names == NULL)
    return NULL;
  text = g_string_new (_ ("A restore was interrupted. None of your data is lost. Restore the backup again"));
  lines = g_strsplit (names, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) both = g_strsplit (lines[i], "\t", 2);

      if (g_strv_length (both) == 2 && *both[1] != '\0')
        find_both (both, text);
    }
  clean_up (list);
  return g_string_free (text, FALSE);
}
