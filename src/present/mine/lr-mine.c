/* lr-mine.c - personal data: listed, backed up, compared with a backup
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-mine-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "present/input/lr-kept-options.h"
#include "present/input/lr-last.h"
#include "present/shelf/lr-saved.h"
#include "present/words/lr-words.h"
#include "session/log/lr-backup.h"

/* --- files and things --- */

char *
lr_mine_dup_path (const char *file)
{
  return g_build_filename (g_get_user_data_dir (), "longroll", file, NULL);
}

char *
lr_mine_base (const LrMineSort *sort,
              const char       *file)
{
  char *name = g_path_get_basename (file);

  if (sort->suffix != NULL && g_str_has_suffix (name, sort->suffix))
    name[strlen (name) - strlen (sort->suffix)] = '\0';
  return name;
}

static gboolean
is_session (const LrMineSort *sort)
{
  return g_strcmp0 (sort->suffix, LR_JOURNAL_SUFFIX) == 0;
}

static void
item_free (LrMineItem *item)
{
  g_free (item->file);
  g_ptr_array_unref (item->files);
  g_free (item->name);
  g_free (item->detail);
  g_free (item->beside);
  g_free (item);
}

static LrMine *
mine_new (void)
{
  LrMine *mine = g_new0 (LrMine, 1);

  mine->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  mine->left_out = g_ptr_array_new_with_free_func (g_free);
  return mine;
}

void
lr_mine_free (LrMine *mine)
{
  if (mine == NULL)
    return;
  g_ptr_array_unref (mine->items);
  g_ptr_array_unref (mine->left_out);
  g_clear_pointer (&mine->elsewhere, g_ptr_array_unref);
  lr_archive_free (mine->archive);
  g_free (mine);
}

/* Returns: (transfer full) (nullable): the thing that a file belongs to: of a game its folder; %NULL if no file of the
 * sort has such a name */
static char *
thing_of (const LrMineSort *sort,
          const char       *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", 3);
  guint n = g_strv_length (parts);

  if (n < 2 || !g_str_equal (parts[0], sort->folder))
    return NULL;
  if (sort->suffix == NULL)
    return n == 3 ? g_build_filename (parts[0], parts[1], NULL) : NULL;
  return n == 2 && g_str_has_suffix (name, sort->suffix) && strlen (parts[1]) > strlen (sort->suffix) ?
             g_strdup (name) :
             NULL;
}

/* Files come by name, so those of a game come together. Returns: whether this program knows such files */
static gboolean
add_file (LrMine        *mine,
          LrArchiveFile *file)
{
  LrMineItem *last = mine->items->len > 0 ? mine->items->pdata[mine->items->len - 1] : NULL;

  for (const LrMineSort *sort = lr_mine_sorts; sort->folder != NULL; sort++)
    {
      g_autofree char *thing = thing_of (sort, file->name);

      if (thing == NULL)
        continue;
      if (last == NULL || !g_str_equal (last->file, thing))
        {
          last = g_new0 (LrMineItem, 1);
          last->sort = sort;
          last->name = lr_mine_base (sort, thing);
          last->file = g_steal_pointer (&thing);
          last->files = g_ptr_array_new_with_free_func (mine->archive == NULL ? (GDestroyNotify) lr_archive_file_free :
                                                                                NULL);
          g_ptr_array_add (mine->items, last);
        }
      g_ptr_array_add (last->files, file);
      return TRUE;
    }
  return FALSE;
}

static int
compare_items (gconstpointer a,
               gconstpointer b)
{
  const LrMineItem *left = *(const LrMineItem *const *) a;
  const LrMineItem *right = *(const LrMineItem *const *) b;
  int order = (left->sort > right->sort) - (left->sort < right->sort);

  return order != 0 ? order : strcmp (left->file, right->file);
}

static LrMineItem *
find (const LrMine *mine,
      const char   *file)
{
  for (guint i = 0; i < mine->items->len; i++)
    if (g_str_equal (((LrMineItem *) mine->items->pdata[i])->file, file))
      return mine->items->pdata[i];
  return NULL;
}

/* --- what is here --- */

static void
leave_out (LrMine     *here,
           const char *name,
           const char *why)
{
  g_autofree char *shown = g_filename_display_basename (name);

  /* Translators: a file, and what is wrong with it */
  g_ptr_array_add (here->left_out, g_strdup_printf (_ ("%s: %s"), shown, why));
}

static void
take_file (LrMine     *here,
           const char *name,
           gint64      time)
{
  g_autofree char *path = lr_mine_dup_path (name);
  LrArchiveFile *file;

  if (!lr_archive_is_name (name))
    {
      leave_out (here, name, _ ("this file name is not allowed on other systems"));
      return;
    }
  file = lr_archive_file_new (name, time);
  if (lr_journal_is_open_here (path))
    file->bytes = lr_journal_image (path, NULL);
  if (!add_file (here, file))
    lr_archive_file_free (file);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Hidden files are not the person's. A game may be a link to its folder; links in it could lead in circles. */
static void
take_folder (LrMine     *here,
             const char *folder,
             guint       depth)
{
  g_autofree char *path = lr_mine_dup_path (folder);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *found;

  while (dir != NULL && (found = g_dir_read_name (dir)) != NULL)
    if (*found != '.')
      g_ptr_array_add (names, g_strconcat (folder, "/", found, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *whole = lr_mine_dup_path (names->pdata[i]);
      GStatBuf about;

      if (g_stat (whole, &about) != 0)
        continue;
      if (S_ISREG (about.st_mode))
        take_file (here, names->pdata[i], (gint64) about.st_mtime);
      else if (S_ISDIR (about.st_mode) && g_str_has_prefix (folder, "rulesets") &&
               (depth == 0 || !g_file_test (whole, G_FILE_TEST_IS_SYMLINK)))
        take_folder (here, names->pdata[i], depth + 1);
    }
}

LrMine *
lr_mine_here (void)
{
  LrMine *here = mine_new ();
  g_autoptr (GError) error = NULL;

  lr_kept_options_move ();
  for (const LrMineSort *sort = lr_mine_sorts; sort->folder != NULL; sort++)
    take_folder (here, sort->folder, 0);
  g_ptr_array_sort (here->items, compare_items);
  here->elsewhere = lr_last_elsewhere ();
  if (!lr_last_look (&error))
    g_ptr_array_add (here->left_out,
                     g_strdup_printf (_ ("sessions in other folders could not be found: %s"), error->message));
  return here;
}

/* A session is taken as SQLite sees it. One that is damaged is taken as it is: it may still be repaired. */
static GBytes *
read_here (const LrArchiveFile *file,
           GError             **error)
{
  g_autofree char *path = lr_mine_dup_path (file->name);
  g_autoptr (GError) why = NULL;
  char *bytes = NULL;
  GStatBuf about;
  gsize size;

  if (file->bytes != NULL)
    return g_bytes_ref (file->bytes);
  if (g_str_has_suffix (path, LR_JOURNAL_SUFFIX))
    {
      GBytes *image = lr_journal_image (path, &why);

      if (image != NULL)
        return image;
      if (why->domain != LR_JOURNAL_ERROR || (why->code != LR_JOURNAL_ERROR_DAMAGED &&
                                              why->code != LR_JOURNAL_ERROR_FOREIGN &&
                                              why->code != LR_JOURNAL_ERROR_NEWER &&
                                              why->code != LR_JOURNAL_ERROR_OLDER))
        {
          g_propagate_error (error, g_steal_pointer (&why));
          return NULL;
        }
    }
  if (g_stat (path, &about) == 0 && about.st_size > LR_ARCHIVE_MOST_FILE)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                           _ ("the file is larger than 96 MB, too large for a backup"));
      return NULL;
    }
  return g_file_get_contents (path, &bytes, &size, error) ? g_bytes_new_take (bytes, size) : NULL;
}

static GBytes *
read_to_back_up (const LrArchiveFile *file,
                 gpointer             here)
{
  g_autoptr (GError) why = NULL;
  GBytes *bytes = read_here (file, &why);

  if (bytes == NULL)
    leave_out (here, file->name, why->message);
  return bytes;
}

gboolean
lr_mine_back_up (LrMine      *here,
                 const char  *path,
                 gboolean     overwrite,
                 GError     **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (guint i = 0; i < here->items->len; i++)
    g_ptr_array_extend (files, ((LrMineItem *) here->items->pdata[i])->files, NULL, NULL);
  if (files->len == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _ ("You have nothing to back up yet: no session, chart, game or preset"));
      return FALSE;
    }
  if (!lr_archive_write (path, files, read_to_back_up, here, overwrite, error))
    return FALSE;
  for (guint i = here->items->len; i > 0; i--)
    {
      const LrMineItem *item = here->items->pdata[i - 1];
      gboolean is_in = FALSE;

      for (guint j = 0; j < item->files->len; j++)
        is_in = is_in || ((LrArchiveFile *) item->files->pdata[j])->sum != NULL;
      if (!is_in)
        g_ptr_array_remove_index (here->items, i - 1);
    }
  return TRUE;
}

/* --- compared --- */

/* Each hash covers all entries before it. Returns: whether what is here contains all that the other does; else @detail
 * says how they differ */
static gboolean
contains_log (GBytes  *here,
              GBytes  *theirs,
              char   **detail)
{
  g_autoptr (LrBackup) own = here != NULL ? lr_backup_read_bytes (here) : NULL;
  g_autoptr (LrBackup) other = theirs != NULL ? lr_backup_read_bytes (theirs) : NULL;
  guint n = other != NULL ? other->actions->len : 0;
  guint n_own = own != NULL ? own->actions->len : 0;
  guint shared = 0;

  while (shared < n && shared < n_own && memcmp (((LrAction *) own->actions->pdata[shared])->hash,
                                                 ((LrAction *) other->actions->pdata[shared])->hash, LR_HASH_SIZE) == 0)
    shared++;
  if (shared > 0 && shared == n && other->whole)
    return TRUE;
  if (shared > 0 && shared == n_own && shared < n)
    *detail = g_strdup_printf (ngettext ("It continues where yours ends: %u more entry",
                                         "It continues where yours ends: %u more entries", n - shared), n - shared);
  else if (shared > 0 && shared < n)
    *detail = g_strdup_printf (_ ("They differ after entry %u. Number of entries: yours %u, this one %u"), shared,
                               n_own, n);
  else
    *detail = g_strdup (n == 0 || shared > 0 ? _ ("The one in the backup cannot be read") :
                        n_own == 0           ? _ ("Yours cannot be read") :
                                               _ ("Another session with this name"));
  return FALSE;
}

/* Whether a thing of the backup is here as @as, which may be another name for it. */
static gboolean
is_here_as (const LrMine     *theirs,
            const LrMineItem *item,
            const LrMineItem *own,
            const char       *as)
{
  gboolean is_same = own->files->len == item->files->len;

  for (guint i = 0; i < item->files->len && is_same; i++)
    {
      LrArchiveFile *here = own->files->pdata[i];
      g_autofree char *name = lr_mine_name_as (item, i, as);
      g_autofree char *sum = NULL;

      is_same = g_str_equal (here->name, name);
      if (is_same && here->sum == NULL)
        {
          g_autoptr (GBytes) bytes = read_here (here, NULL);

          here->sum = bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : g_strdup ("");
        }
      if (is_same && !g_str_equal (as, item->file) && item->sort->suffix == NULL)
        {
          g_autoptr (GBytes) bytes = lr_mine_read_as (theirs, item, i, as, NULL);

          sum = bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;
        }
      is_same = is_same &&
                g_strcmp0 (here->sum, sum != NULL ? sum : ((LrArchiveFile *) item->files->pdata[i])->sum) == 0;
    }
  return is_same;
}

static gint64
last_change (const LrMineItem *item)
{
  gint64 last = 0;

  for (guint i = 0; i < item->files->len; i++)
    last = MAX (last, ((LrArchiveFile *) item->files->pdata[i])->time);
  return last;
}

static char *
say_when (const LrMineItem *own,
          const LrMineItem *item)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *here = lr_saved_when (last_change (own), now);
  g_autofree char *there = lr_saved_when (last_change (item), now);

  /* Translators: two times, such as "Yesterday, 23:10" and "2 November" */
  return g_strdup_printf (_ ("Last changed: yours %s; in the backup %s"), here, there);
}

/* A personal game comes before one of the same name that came with the program. */
static char *
say_hidden (const LrMineItem *item)
{
  g_autofree char *id = item->sort->suffix == NULL ? lr_mine_base (item->sort, item->file) : NULL;

  if (id == NULL || !lr_library_has_elsewhere (id))
    return NULL;
  return g_strdup_printf (_ ("A game of Long Roll is also called “%s”: all its sessions would use this one"), id);
}

/* Two things of the backup cannot get the same name. */
static gboolean
is_promised (const LrMine *theirs,
             const char   *file)
{
  for (guint i = 0; i < theirs->items->len; i++)
    if (g_strcmp0 (((LrMineItem *) theirs->items->pdata[i])->beside, file) == 0)
      return TRUE;
  return find (theirs, file) != NULL;
}

static LrMineState
compare (const LrMine     *here,
         const LrMine     *theirs,
         LrMineItem       *item)
{
  LrMineItem *own = find (here, item->file);
  gboolean is_same = own != NULL && is_here_as (theirs, item, own, item->file);

  if (own == NULL && (item->detail = say_hidden (item)) == NULL)
    return LR_MINE_NEW;
  if (own != NULL && !is_same && is_session (item->sort))
    {
      g_autoptr (GBytes) bytes = read_here (own->files->pdata[0], NULL);
      g_autoptr (GBytes) other = lr_archive_read (theirs->archive, item->files->pdata[0], NULL);

      is_same = contains_log (bytes, other, &item->detail);
    }
  else if (own != NULL && !is_same)
    item->detail = say_when (own, item);
  /* whether it was restored beside what is here already; else the first name that is free */
  for (guint number = 2; !is_same && item->beside == NULL; number++)
    {
      g_autofree char *as = lr_mine_second_name (item, number);
      const LrMineItem *other = find (here, as);
      g_autofree char *path = lr_mine_dup_path (as);

      if (other != NULL)
        is_same = is_here_as (theirs, item, other, as);
      else if (!g_file_test (path, G_FILE_TEST_EXISTS) && !is_promised (theirs, as))
        item->beside = g_steal_pointer (&as);
    }
  if (is_same)
    {
      g_clear_pointer (&item->detail, g_free);
      return LR_MINE_SAME;
    }
  item->is_open = own != NULL && ((LrArchiveFile *) own->files->pdata[0])->bytes != NULL;
  if (item->is_open)
    {
      g_free (item->detail);
      item->detail = g_strdup (_ ("Yours is open: close it before replacing it"));
    }
  return LR_MINE_OTHER;
}

LrMine *
lr_mine_read (const char *path,
              LrMine     *here,
              GError    **error)
{
  g_autoptr (LrMine) theirs = mine_new ();
  GPtrArray *files;

  theirs->archive = lr_archive_open (path, error);
  if (theirs->archive == NULL)
    return NULL;
  files = lr_archive_get_files (theirs->archive);
  for (guint i = 0; i < files->len; i++)
    theirs->n_unknown += add_file (theirs, files->pdata[i]) ? 0 : 1;
  g_ptr_array_sort (theirs->items, compare_items);
  for (guint i = 0; i < theirs->items->len; i++)
    {
      LrMineItem *item = theirs->items->pdata[i];

      item->state = compare (here, theirs, item);
      item->choice = item->sort->has_many ? LR_MINE_BOTH : LR_MINE_MINE;
    }
  return g_steal_pointer (&theirs);
}

void
lr_mine_choose (LrMine       *theirs,
                LrMineChoice  choice)
{
  for (guint i = 0; i < theirs->items->len; i++)
    {
      LrMineItem *item = theirs->items->pdata[i];

      item->choice = item->is_open && choice == LR_MINE_THEIRS ? LR_MINE_MINE : choice;
    }
}
