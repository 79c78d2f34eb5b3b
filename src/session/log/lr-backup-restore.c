/* lr-backup-restore.c - repairs a damaged session, from a backup or from its readable entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-backup.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "lr-journal-private.h"
#include "rules/file/lr-put.h"

/* How many names are tried for a file that is kept. */
#define MOST_NAMES 1000

/* Whether the first log goes on from the second. */
static gboolean
goes_on_from (const LrBackup *longer,
              const LrBackup *shorter)
{
  guint n = shorter->actions->len;

  return n <= longer->actions->len && memcmp (((const LrAction *) longer->actions->pdata[n - 1])->hash,
                                              ((const LrAction *) shorter->actions->pdata[n - 1])->hash,
                                              LR_HASH_SIZE) == 0;
}

/* @end: the text after the name of the session, before a number if that name exists. */
static char *
free_name (const char *path,
           const char *end,
           const char *suffix)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - (g_str_has_suffix (path, LR_JOURNAL_SUFFIX) ?
                                                                strlen (LR_JOURNAL_SUFFIX) : 0));

  for (guint i = 1; i <= MOST_NAMES; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf (" %u", i) : g_strdup ("");
      g_autofree char *name = g_strconcat (stem, end, number, suffix, NULL);

      if (!g_file_test (name, G_FILE_TEST_EXISTS) && !g_file_test (name, G_FILE_TEST_IS_SYMLINK))
        return g_steal_pointer (&name);
    }
  return NULL;
}

static gboolean
write_part (const char     *path,
            const LrBackup *part,
            GError        **error)
{
  return lr_journal_write_copy (path, (LrAction **) part->actions->pdata, part->actions->len, NULL, FALSE, error);
}

/* @best: what the session is to hold. @part: (nullable): what is sound of the damaged file, if @best does not hold it.
 * @thrown: (nullable): dice that are in no entry yet. */
static gboolean
put_right (const char     *path,
           const LrBackup *best,
           const LrBackup *part,
           LrActionDraft  *thrown,
           LrRestored     *restored,
           GError        **error)
{
  g_autofree char *kept = free_name (path, "", LR_JOURNAL_SUFFIX "-replaced");
  g_autoptr (GBytes) image = lr_journal_make (path, (LrAction **) best->actions->pdata, best->actions->len, thrown,
                                              best->has_seed ? best->seed : NULL, error);
  g_autofree char *rest = NULL;
  g_autofree char *rollback = g_strconcat (path, "-journal", NULL);
  GStatBuf about;
  GError *why = NULL;

  if (image == NULL)
    return FALSE;
  if (part != NULL)
    {
      rest = free_name (path, _ (" (readable part)"), LR_JOURNAL_SUFFIX);
      if (rest == NULL || !write_part (rest, part, error))
        return FALSE;
    }
  restored->n_actions = best->actions->len;
  restored->backup = g_str_equal (best->path, path) ? NULL : g_strdup (best->path);
  restored->n_part = part != NULL ? part->actions->len : 0;
  restored->part = g_steal_pointer (&rest);
  if (g_lstat (path, &about) == 0 || g_lstat (rollback, &about) == 0)
    restored->replaced = g_strdup (kept);
  if (lr_put_keeping (path, kept, g_bytes_get_data (image, NULL), g_bytes_get_size (image), &why))
    return TRUE;
  if (restored->part != NULL)
    g_unlink (restored->part);
  return lr_journal_fail_to_put (why, error);
}

/* @from: (nullable): the file that a person named. */
static LrBackup *
find_backup (const char *path,
             const char *from,
             GError    **error)
{
  g_autofree char *real = from != NULL ? lr_put_dup_real_path (from) : NULL;
  g_autoptr (LrBackup) backup = NULL;

  if (from == NULL)
    return lr_backup_find (path);
  if (g_str_equal (real, path))
    lr_journal_fail (error, LR_JOURNAL_ERROR_EXISTS, from,
                     _ ("“%s” cannot be repaired from itself: choose another file, such as one of its backups"), NULL);
  else if ((backup = lr_backup_read (from)) != NULL && backup->whole)
    return g_steal_pointer (&backup);
  else
    lr_journal_fail (error, LR_JOURNAL_ERROR_DAMAGED, from, _ ("“%s” is not a complete session"), NULL);
  return NULL;
}

gboolean
lr_backup_may_replace (const char *path,
                       GError    **error)
{
  g_autoptr (GError) why = NULL;

  lr_journal_free (lr_journal_open (path, TRUE, &why));
  if (why == NULL)
    return TRUE;
  if (why->code == LR_JOURNAL_ERROR_NOT_FOUND || why->code == LR_JOURNAL_ERROR_FOREIGN ||
      why->code == LR_JOURNAL_ERROR_DAMAGED)
    return TRUE;
  if (why->code == LR_JOURNAL_ERROR_IO && g_access (path, R_OK) == 0) /* the disk itself fails */
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

gboolean
lr_backup_restore (const char  *session,
                   const char  *from,
                   LrRestored  *restored,
                   GError     **error)
{
  g_autofree char *path = lr_put_dup_real_path (session);
  g_autoptr (LrBackup) part = NULL;
  g_autoptr (LrBackup) backup = NULL;
  const LrBackup *best;
  gboolean has_more;

  *restored = (LrRestored) { 0 };
  if (!lr_backup_may_replace (path, error))
    return FALSE;
  part = lr_backup_read (path);
  if (from == NULL && part != NULL && part->whole)
    return lr_journal_fail (error, LR_JOURNAL_ERROR_EXISTS, path, _ ("“%s” is not damaged: there is nothing to repair"),
                            NULL);
  backup = find_backup (path, from, error);
  if (backup == NULL && from != NULL)
    return FALSE;
  if (part != NULL && part->actions->len > 0 && from == NULL &&
      (backup == NULL || part->actions->len >= backup->actions->len))
    best = part;
  else
    best = backup;
  if (best == NULL)
    return lr_journal_fail (error, LR_JOURNAL_ERROR_NOT_FOUND, path,
                            _ ("“%s” cannot be repaired: there is no backup, and nothing in the file is readable"),
                            NULL);
  has_more = best == backup && from == NULL && part != NULL && part->actions->len > 0 && !goes_on_from (backup, part);
  return put_right (path, best, has_more ? part : NULL,
                    part != NULL && part->thrown != NULL ? part->thrown : best->thrown, restored, error);
}

void
lr_restored_clear (LrRestored *restored)
{
  g_free (restored->backup);
  g_free (restored->replaced);
  g_free (restored->part);
  *restored = (LrRestored) { 0 };
}
