/* lr-mine.c - what is a person's own: taken from here, saved to a file, read from one and compared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-mine-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "present/words/lr-words.h"
#include "rules/file/lr-file.h"
#include "session/log/lr-journal.h"

/* Nobody keeps so many things. A stranger's file might. */
#define MOST_ITEMS 20000

/* --- things --- */

char *
lr_mine_file_name (const LrMineSort *sort,
                   const char       *file)
{
  char *name = g_path_get_basename (file);

  if (sort->suffix != NULL && g_str_has_suffix (name, sort->suffix))
    name[strlen (name) - strlen (sort->suffix)] = '\0';
  return name;
}

LrMineItem *
lr_mine_item_new (const LrMineSort *sort,
                  const char       *file,
                  const char       *key)
{
  LrMineItem *item = g_new0 (LrMineItem, 1);

  item->sort = sort;
  item->file = g_strdup (file);
  item->key = g_strdup (key);
  item->name = lr_mine_file_name (sort, file);
  if (*key != '\0')
    {
      g_autofree char *game = item->name;

      item->name = g_strdelimit (g_strdup_printf ("%s: %s", game, key), "\n", ' ');
    }
  return item;
}

static gpointer
copy_file (gconstpointer from,
           gpointer      data G_GNUC_UNUSED)
{
  const LrArchiveFile *file = from;

  return lr_archive_file_new (file->name, file->time, file->bytes);
}

LrMineItem *
lr_mine_item_copy (const LrMineItem *item)
{
  LrMineItem *copy = lr_mine_item_new (item->sort, item->file, item->key);

  g_free (copy->name);
  copy->name = g_strdup (item->name);
  copy->text = g_strdup (item->text);
  copy->files = item->files != NULL ? g_ptr_array_copy (item->files, copy_file, NULL) : NULL;
  return copy;
}

void
lr_mine_item_free (LrMineItem *item)
{
  if (item == NULL)
    return;
  g_free (item->file);
  g_free (item->key);
  g_clear_pointer (&item->files, g_ptr_array_unref);
  g_free (item->text);
  g_free (item->name);
  g_free (item->detail);
  lr_mine_item_free (item->beside);
  g_free (item);
}

static LrMine *
mine_new (void)
{
  LrMine *mine = g_new0 (LrMine, 1);

  mine->items = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_mine_item_free);
  mine->left_out = g_ptr_array_new_with_free_func (g_free);
  mine->barred = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return mine;
}

void
lr_mine_free (LrMine *mine)
{
  if (mine == NULL)
    return;
  g_ptr_array_unref (mine->items);
  g_ptr_array_unref (mine->left_out);
  g_hash_table_unref (mine->barred);
  g_free (mine);
}

/* --- from files to things --- */

/* The part of a file's name that says which thing it is of: a game has several files. Returns: (nullable): %NULL if no
 * file of the sort is called so */
static char *
file_of (const LrMineSort *sort,
         const char       *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", -1);
  guint n = g_strv_length (parts);

  if (n < 2 || !g_str_equal (parts[0], sort->folder))
    return NULL;
  if (sort->suffix == NULL)
    return n == 3 ? g_strjoin ("/", parts[0], parts[1], NULL) : NULL;
  return n == 2 && g_str_has_suffix (name, sort->suffix) && strlen (parts[1]) > strlen (sort->suffix) ?
             g_strdup (name) :
             NULL;
}

static const LrMineSort *
find_sort (const char *name,
           char      **file)
{
  for (const LrMineSort *sort = lr_mine_sorts; sort->folder != NULL; sort++)
    if ((*file = file_of (sort, name)) != NULL)
      return sort;
  return NULL;
}

static LrMineItem *
find_item (const GPtrArray *items,
           const char      *file,
           const char      *key)
{
  for (guint i = 0; i < items->len; i++)
    {
      LrMineItem *item = items->pdata[i];

      if (g_str_equal (item->file, file) && g_str_equal (item->key, key))
        return item;
    }
  return NULL;
}

/* Adds what a file holds. */
static gboolean
add_file (GPtrArray           *items,
          const LrMineSort    *sort,
          const char          *stands,
          const LrArchiveFile *file,
          GError             **error)
{
  LrMineItem *item;

  if (sort->split != NULL)
    return sort->split (sort, file, items, error);
  item = find_item (items, stands, "");
  if (item == NULL)
    {
      item = lr_mine_item_new (sort, stands, "");
      item->files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
      g_ptr_array_add (items, item);
    }
  g_ptr_array_add (item->files, copy_file (file, NULL));
  return TRUE;
}

static int
compare_items (gconstpointer a,
               gconstpointer b)
{
  const LrMineItem *left = *(const LrMineItem *const *) a;
  const LrMineItem *right = *(const LrMineItem *const *) b;
  int order = (left->sort > right->sort) - (left->sort < right->sort);

  if (order == 0)
    order = g_strcmp0 (left->file, right->file);
  return order != 0 ? order : g_utf8_collate (left->key, right->key);
}

/* --- what is here --- */

char *
lr_mine_dup_path (const char *file)
{
  return g_build_filename (g_get_user_data_dir (), "longroll", file, NULL);
}

static void
leave_out (LrMine     *here,
           const char *file,
           const char *why)
{
  g_autofree char *sentence = lr_words_sentence (why);
  g_autofree char *name = g_filename_display_basename (file);

  g_hash_table_insert (here->barred, g_strdup (file), g_strdup (sentence));
  /* Translators: a file, and what is wrong with it */
  g_ptr_array_add (here->left_out, g_strdup_printf (_ ("%s: %s"), name, why));
}

static GBytes *
read_bytes (const LrMineSort *sort,
            const char       *path,
            GError          **error)
{
  gsize size;
  char *text;

  if (g_strcmp0 (sort->suffix, LR_JOURNAL_SUFFIX) == 0)
    return lr_journal_image (path, error);
  text = lr_file_read_path (path, &size, error);
  return text != NULL ? g_bytes_new_take (text, size) : NULL;
}

static void
take_file (LrMine           *here,
           const LrMineSort *sort,
           const char       *stands,
           const char       *name)
{
  g_autofree char *path = lr_mine_dup_path (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  LrArchiveFile file = { (char *) name, 0, NULL };
  GStatBuf about;

  if (!lr_archive_is_name (name))
    {
      leave_out (here, stands, _ ("no file can have that name on another machine"));
      return;
    }
  bytes = read_bytes (sort, path, &error);
  file.time = g_stat (path, &about) == 0 ? (gint64) about.st_mtime : 0;
  file.bytes = bytes;
  if (bytes == NULL || !add_file (here->items, sort, stands, &file, &error))
    leave_out (here, stands, error->message);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The files in a folder, by name; hidden ones are nobody's. */
static GPtrArray *
list_folder (const char *folder)
{
  g_autofree char *path = lr_mine_dup_path (folder);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (*name != '.')
      g_ptr_array_add (names, g_strconcat (folder, "/", name, NULL));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
take_folder (LrMine           *here,
             const LrMineSort *sort,
             const char       *folder)
{
  g_autoptr (GPtrArray) names = list_folder (folder);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autofree char *path = lr_mine_dup_path (name);
      g_autofree char *stands = file_of (sort, name);

      if (stands == NULL && sort->suffix == NULL && g_file_test (path, G_FILE_TEST_IS_DIR))
        take_folder (here, sort, name);
      else if (stands != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        take_file (here, sort, stands, name);
    }
}

static void
take_listed (LrMine           *here,
             const LrMineSort *sort)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
  g_autoptr (GError) why = NULL;

  if (!sort->list (sort, files, &why))
    leave_out (here, sort->folder, why->message);
  for (guint i = 0; i < files->len; i++)
    {
      const LrArchiveFile *file = files->pdata[i];
      g_autoptr (GError) error = NULL;

      if (!add_file (here->items, sort, file->name, file, &error))
        leave_out (here, file->name, error->message);
    }
}

gboolean
lr_mine_check (LrMine  *here,
               GError **error)
{
  for (guint i = here->items->len; i > 0; i--)
    {
      LrMineItem *item = here->items->pdata[i - 1];
      g_autoptr (GError) why = NULL;

      if (item->sort->check == NULL || item->sort->check (item, &why))
        continue;
      if (why->domain == G_FILE_ERROR) /* there was no room to look at it */
        {
          g_propagate_error (error, g_steal_pointer (&why));
          return FALSE;
        }
      leave_out (here, item->file, why->message);
      g_ptr_array_remove_index (here->items, i - 1);
    }
  return TRUE;
}

/* A game of which one file cannot be read stays out whole. */
static void
drop_barred (LrMine *here)
{
  for (guint i = here->items->len; i > 0; i--)
    if (g_hash_table_contains (here->barred, ((LrMineItem *) here->items->pdata[i - 1])->file))
      g_ptr_array_remove_index (here->items, i - 1);
}

LrMine *
lr_mine_here (void)
{
  LrMine *here = mine_new ();

  for (const LrMineSort *sort = lr_mine_sorts; sort->folder != NULL; sort++)
    if (sort->list != NULL)
      take_listed (here, sort);
    else
      take_folder (here, sort, sort->folder);
  drop_barred (here);
  g_ptr_array_sort (here->items, compare_items);
  return here;
}

/* --- saving --- */

/* Things that share a file are put together in it again. */
static LrArchiveFile *
join (const LrMine *here,
      guint        *first)
{
  const LrMineItem *item = here->items->pdata[*first];
  g_autoptr (GPtrArray) together = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (; *first < here->items->len; (*first)++)
    {
      LrMineItem *other = here->items->pdata[*first];

      if (!g_str_equal (other->file, item->file))
        break;
      g_ptr_array_add (together, other);
    }
  text = item->sort->merge (item->file, "", 0, together, NULL);
  g_assert (text != NULL); /* they were read from one file */
  bytes = g_bytes_new (text, strlen (text));
  return lr_archive_file_new (item->file, g_get_real_time () / G_USEC_PER_SEC, bytes);
}

gboolean
lr_mine_save (LrMine      *here,
              const char  *path,
              gboolean     overwrite,
              GError     **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
  guint i = 0;

  if (!lr_mine_check (here, error))
    return FALSE;
  if (here->items->len == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _ ("There is nothing of yours to save yet: no session, chart, game or preset"));
      return FALSE;
    }
  while (i < here->items->len)
    {
      const LrMineItem *item = here->items->pdata[i];

      if (item->files == NULL)
        {
          g_ptr_array_add (files, join (here, &i));
          continue;
        }
      for (guint j = 0; j < item->files->len; j++)
        g_ptr_array_add (files, copy_file (item->files->pdata[j], NULL));
      i++;
    }
  return lr_archive_write (path, files, overwrite, error);
}

/* --- reading --- */

gboolean
lr_mine_is_same (const LrMineItem *here,
                 const LrMineItem *theirs,
                 char            **detail)
{
  if (here->files == NULL)
    return g_str_equal (here->text, theirs->text);
  for (guint i = 0; i < theirs->files->len; i++)
    {
      const LrArchiveFile *file = theirs->files->pdata[i];
      const LrArchiveFile *own = i < here->files->len ? here->files->pdata[i] : NULL;

      if (own != NULL && g_str_equal (own->name, file->name) && g_bytes_equal (own->bytes, file->bytes))
        continue;
      return theirs->sort->compare != NULL && theirs->sort->compare (here, theirs, detail);
    }
  return theirs->files->len == here->files->len;
}

/* Whether it came in beside what is here already, as “… (2)”. */
static gboolean
is_here_beside (const LrMine     *here,
                const LrMineItem *item)
{
  for (guint number = 2; item->sort->rename != NULL; number++)
    {
      g_autoptr (LrMineItem) beside = lr_mine_item_copy (item);
      g_autofree char *detail = NULL;
      const LrMineItem *own;

      item->sort->rename (beside, number);
      own = find_item (here->items, beside->file, beside->key);
      if (own == NULL)
        return FALSE;
      if (lr_mine_is_same (own, beside, &detail))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_taken (const LrMine     *mine,
          const LrMineItem *item)
{
  for (guint i = 0; i < mine->items->len; i++)
    {
      const LrMineItem *beside = ((LrMineItem *) mine->items->pdata[i])->beside;

      if (beside != NULL && g_str_equal (beside->file, item->file) && g_str_equal (beside->key, item->key))
        return TRUE;
    }
  return g_hash_table_contains (mine->barred, item->file) || find_item (mine->items, item->file, item->key) != NULL;
}

/* Finds the first name for it that nothing has, here or in the file. What stands in a file that cannot be read cannot
 * be put beside anything in it. */
static void
find_place_beside (const LrMine *here,
                   const LrMine *theirs,
                   LrMineItem   *item)
{
  gboolean may = item->sort->rename != NULL &&
                 (item->files != NULL || !g_hash_table_contains (here->barred, item->file));

  for (guint number = 2; may && item->beside == NULL; number++)
    {
      g_autoptr (LrMineItem) beside = lr_mine_item_copy (item);

      item->sort->rename (beside, number);
      if (!is_taken (here, beside) && !is_taken (theirs, beside))
        item->beside = g_steal_pointer (&beside);
    }
  item->choice = item->beside != NULL ? LR_MINE_BOTH : LR_MINE_MINE;
}

static void
bar (LrMineItem *item,
     const char *why)
{
  item->is_barred = TRUE;
  g_free (item->detail);
  item->detail = g_strdup (why);
}

static void
compare (const LrMine *here,
         LrMineItem   *item)
{
  const char *alone = g_hash_table_lookup (here->barred, item->file);
  const char *barred = alone != NULL ? alone : g_hash_table_lookup (here->barred, item->sort->folder);
  const LrMineItem *own = find_item (here->items, item->file, item->key);
  g_autofree char *path = lr_mine_dup_path (item->file);
  g_autofree char *detail = NULL;

  if (barred == NULL && own == NULL)
    {
      detail = item->sort->hides != NULL ? item->sort->hides (item) : NULL;
      item->state = detail == NULL              ? LR_MINE_NEW :
                    is_here_beside (here, item) ? LR_MINE_SAME :
                                                  LR_MINE_OTHER;
      if (item->state == LR_MINE_OTHER)
        item->detail = g_steal_pointer (&detail);
      return;
    }
  item->state = own != NULL && (lr_mine_is_same (own, item, &detail) || is_here_beside (here, item)) ? LR_MINE_SAME :
                                                                                                       LR_MINE_OTHER;
  if (item->state == LR_MINE_OTHER)
    item->detail = g_steal_pointer (&detail);
  if (barred != NULL)
    bar (item, barred);
  else if (item->state == LR_MINE_OTHER && lr_journal_is_open_here (path))
    bar (item, _ ("Yours is open: close it first to have it replaced"));
}

/* Sessions may be larger than what is read as text, and are looked at by their own means. */
static gboolean
is_small (const LrMineSort    *sort,
          const LrArchiveFile *file,
          const LrMine        *theirs,
          GError             **error)
{
  gboolean small = g_strcmp0 (sort->suffix, LR_JOURNAL_SUFFIX) == 0 ||
                   g_bytes_get_size (file->bytes) <= LR_FILE_MOST_BYTES;

  if (!small || theirs->items->len > MOST_ITEMS)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("it holds more than anybody keeps"));
  return small && theirs->items->len <= MOST_ITEMS;
}

static gboolean
add_read (LrMine              *theirs,
          const LrArchiveFile *file,
          GError             **error)
{
  g_autofree char *stands = NULL;
  const LrMineSort *sort = find_sort (file->name, &stands);

  if (sort == NULL)
    theirs->n_unknown++;
  else if (!is_small (sort, file, theirs, error) || !add_file (theirs->items, sort, stands, file, error))
    {
      g_prefix_error (error, _ ("“%s” in the file cannot be used: "), file->name);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_read (const LrMine *theirs,
            GError      **error)
{
  for (guint i = 0; i < theirs->items->len; i++)
    {
      const LrMineItem *item = theirs->items->pdata[i];

      if (item->sort->check != NULL && !item->sort->check (item, error))
        {
          g_prefix_error (error, _ ("“%s” in the file cannot be used: "), item->file);
          return FALSE;
        }
    }
  return TRUE;
}

LrMine *
lr_mine_read (const char   *path,
              const LrMine *here,
              GError      **error)
{
  g_autoptr (GPtrArray) files = lr_archive_read (path, error);
  g_autoptr (LrMine) theirs = mine_new ();

  if (files == NULL)
    return NULL;
  for (guint i = 0; i < files->len; i++)
    if (!add_read (theirs, files->pdata[i], error))
      return NULL;
  if (!check_read (theirs, error))
    return NULL;
  g_ptr_array_sort (theirs->items, compare_items);
  for (guint i = 0; i < theirs->items->len; i++)
    {
      LrMineItem *item = theirs->items->pdata[i];

      compare (here, item);
      if (item->state == LR_MINE_OTHER)
        find_place_beside (here, theirs, item);
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

      item->choice = choice == LR_MINE_BOTH && item->beside == NULL ? LR_MINE_MINE : choice;
    }
}
