/* lr-mine-bring-in.c - writes what came from another machine: all of it, or nothing
 *
 * All files are written into a folder of their own first, in the data folder, so that they only have to be renamed.
 * What they replace goes there too, and goes back if anything fails.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-mine-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "rules/file/lr-file.h"
#include "session/log/lr-journal.h"

/* What is put in one place: a file, or the folder of a game. */
typedef struct
{
  char    *target;
  char    *made;     /* where it is until then */
  char    *old;      /* where what it replaces is from then on */
  gboolean replaces; /* whether there may be something */
  gboolean moved;    /* whether something was, and is there */
  gboolean put;
} Deed;

static void
deed_free (Deed *deed)
{
  g_free (deed->target);
  g_free (deed->made);
  g_free (deed->old);
  g_free (deed);
}

static Deed *
add_deed (GPtrArray  *deeds,
          const char *folder,
          const char *file,
          gboolean    replaces)
{
  Deed *deed = g_new0 (Deed, 1);

  deed->target = lr_mine_dup_path (file);
  deed->made = g_strdup_printf ("%s/new-%u", folder, deeds->len);
  deed->old = g_strdup_printf ("%s/old-%u", folder, deeds->len);
  deed->replaces = replaces;
  g_ptr_array_add (deeds, deed);
  return deed;
}

static gboolean
fail (GError    **error,
      const char *path)
{
  int code = errno;
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), "“%s”: %s", name, g_strerror (code));
  return FALSE;
}

/* --- written beside --- */

static gboolean
write_bytes (const char *path,
             const char *bytes,
             gsize       size,
             GError    **error)
{
  return lr_file_write (path, bytes, (gssize) size, 0600, error);
}

/* Sessions are listed by when they were played. */
static gboolean
write_file (const char          *path,
            const LrArchiveFile *file,
            GError             **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  struct utimbuf times = { .actime = now, .modtime = CLAMP (file->time, 0, now) };
  gsize size;
  const char *bytes = g_bytes_get_data (file->bytes, &size);

  if (!write_bytes (path, bytes, size, error))
    return FALSE;
  g_utime (path, &times);
  return TRUE;
}

/* What somebody plays, here or elsewhere, is not taken away. */
static gboolean
may_be_replaced (const LrMineItem *item,
                 const char       *path,
                 GError          **error)
{
  g_autoptr (LrJournal) journal = NULL;
  g_autoptr (GError) why = NULL;

  if (item->is_barred)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ ("“%s” cannot be replaced: %s"), item->name, item->detail);
      return FALSE;
    }
  if (g_strcmp0 (item->sort->suffix, LR_JOURNAL_SUFFIX) != 0)
    return TRUE;
  journal = lr_journal_open (path, TRUE, &why);
  if (!g_error_matches (why, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_BUSY))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static gboolean
make_whole (GPtrArray        *deeds,
            const char       *folder,
            const LrMineItem *item,
            gboolean          replaces,
            GError          **error)
{
  const Deed *deed = add_deed (deeds, folder, item->file, replaces);

  if (replaces && !may_be_replaced (item, deed->target, error))
    return FALSE;
  if (item->sort->suffix != NULL)
    return write_file (deed->made, item->files->pdata[0], error);
  if (g_mkdir (deed->made, 0700) != 0)
    return fail (error, deed->target);
  for (guint i = 0; i < item->files->len; i++)
    {
      const LrArchiveFile *file = item->files->pdata[i];
      g_autofree char *base = g_path_get_basename (file->name);
      g_autofree char *path = g_build_filename (deed->made, base, NULL);

      if (!write_file (path, file, error))
        return FALSE;
    }
  return TRUE;
}

/* Puts things into a file as it is now. */
static gboolean
make_merged (GPtrArray        *deeds,
             const char       *folder,
             const LrMineItem *first,
             const GPtrArray  *items,
             GError          **error)
{
  const Deed *deed = add_deed (deeds, folder, first->file, TRUE);
  g_autoptr (GError) why = NULL;
  gsize size = 0;
  g_autofree char *text = lr_file_read_path (deed->target, &size, &why);
  g_autofree char *merged = NULL;

  if (text == NULL && !g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  merged = first->sort->merge (first->file, text != NULL ? text : "", size, items, error);
  if (merged != NULL)
    return write_bytes (deed->made, merged, strlen (merged), error);
  g_prefix_error (error, "“%s”: ", first->file);
  return FALSE;
}

/* --- what was chosen --- */

/* Returns: (nullable): what comes in of a thing; %NULL if nothing does */
static const LrMineItem *
chosen (const LrMineItem *item)
{
  if (item->state == LR_MINE_NEW || (item->state == LR_MINE_OTHER && item->choice == LR_MINE_THEIRS))
    return item;
  return item->state == LR_MINE_OTHER && item->choice == LR_MINE_BOTH ? item->beside : NULL;
}

gboolean
lr_mine_brings (const LrMine *theirs)
{
  for (guint i = 0; i < theirs->items->len; i++)
    if (chosen (theirs->items->pdata[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* What comes in of the things that share a file, from @first on, which is put behind them. */
static GPtrArray *
chosen_together (const LrMine *theirs,
                 guint        *first)
{
  const LrMineItem *item = theirs->items->pdata[*first];
  GPtrArray *together = g_ptr_array_new ();

  for (; *first < theirs->items->len; (*first)++)
    {
      const LrMineItem *other = theirs->items->pdata[*first];
      const LrMineItem *comes = chosen (other);

      if (!g_str_equal (other->file, item->file))
        break;
      if (comes != NULL)
        g_ptr_array_add (together, (gpointer) comes);
    }
  return together;
}

static gboolean
make_all (LrMine     *theirs,
          GPtrArray  *deeds,
          const char *folder,
          GError    **error)
{
  guint i = 0;

  while (i < theirs->items->len)
    {
      const LrMineItem *item = theirs->items->pdata[i];
      const LrMineItem *comes = chosen (item);
      g_autoptr (GPtrArray) together = NULL;

      if (item->files != NULL)
        {
          if (comes != NULL && !make_whole (deeds, folder, comes, comes == item && item->state == LR_MINE_OTHER, error))
            return FALSE;
          i++;
          continue;
        }
      together = chosen_together (theirs, &i);
      for (guint j = 0; j < together->len; j++)
        if (((LrMineItem *) together->pdata[j])->is_barred)
          return may_be_replaced (together->pdata[j], "", error);
      if (together->len > 0 && item->sort->store == NULL && !make_merged (deeds, folder, item, together, error))
        return FALSE;
    }
  return TRUE;
}

/* --- put in place --- */

static gboolean
put (Deed    *deed,
     GError **error)
{
  g_autofree char *parent = g_path_get_dirname (deed->target);
  gboolean is_there = g_file_test (deed->target, G_FILE_TEST_EXISTS);

  if (is_there && !deed->replaces)
    errno = EEXIST;
  else if (g_mkdir_with_parents (parent, 0700) == 0 && (!is_there || g_rename (deed->target, deed->old) == 0))
    {
      deed->moved = is_there;
      deed->put = g_rename (deed->made, deed->target) == 0;
    }
  return deed->put || fail (error, deed->target);
}

static void
take_back (const GPtrArray *deeds)
{
  for (guint i = deeds->len; i > 0; i--)
    {
      Deed *deed = deeds->pdata[i - 1];

      if (deed->put)
        g_rename (deed->target, deed->made);
      if (deed->moved)
        g_rename (deed->old, deed->target);
    }
}

static gboolean
put_all (const GPtrArray *deeds,
         GError         **error)
{
  for (guint i = 0; i < deeds->len; i++)
    if (!put (deeds->pdata[i], error))
      {
        take_back (deeds);
        return FALSE;
      }
  return TRUE;
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      if (g_file_test (inside, G_FILE_TEST_IS_DIR) && !g_file_test (inside, G_FILE_TEST_IS_SYMLINK))
        remove_all (inside);
      else
        g_unlink (inside);
    }
  g_rmdir (path);
}

gboolean
lr_mine_bring_in (LrMine  *theirs,
                  GError **error)
{
  g_autoptr (GPtrArray) deeds = g_ptr_array_new_with_free_func ((GDestroyNotify) deed_free);
  g_autofree char *data = lr_mine_dup_path ("");
  g_autofree char *folder = lr_mine_dup_path (".coming-in-XXXXXX");
  gboolean done;

  if (!lr_mine_brings (theirs))
    return TRUE;
  if (g_mkdir_with_parents (data, 0700) != 0 || g_mkdtemp (folder) == NULL)
    done = fail (error, data);
  else
    {
      done = make_all (theirs, deeds, folder, error) && put_all (deeds, error);
      remove_all (folder);
    }
  if (!done)
    g_prefix_error (error, "%s", _ ("Nothing was brought in: "));
  return done;
}

void
lr_mine_settle (const LrMine *theirs)
{
  guint i = 0;

  while (i < theirs->items->len)
    {
      const LrMineItem *item = theirs->items->pdata[i];
      g_autoptr (GPtrArray) together = chosen_together (theirs, &i);

      if (together->len > 0 && item->sort->store != NULL)
        item->sort->store (together);
    }
}
