/* lr-backup-restore.c - puts a damaged session right, from a backup or from what is sound in it
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
#include "lr-put.h"

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

/* @end: what comes behind the name of the session, before a number if that is taken. */
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

/* Nothing of the damaged file is deleted. Its rollback journal goes with it: SQLite would write it into the new one. */
static gboolean
keep_damaged (const char  *path,
              char       **kept,
              GError     **error)
{
  g_autofree char *to = free_name (path, "", LR_JOURNAL_SUFFIX "-replaced");
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *rollback = g_strconcat (path, "-journal", NULL);
  g_autofree char *rollback_to = to != NULL ? g_strconcat (to, "-journal", NULL) : NULL;
  GStatBuf about;

  if (g_lstat (path, &about) != 0 && g_lstat (rollback, &about) != 0)
    return TRUE;
  if (to == NULL || (g_lstat (rollback, &about) == 0 && g_rename (rollback, rollback_to) != 0) ||
      (g_lstat (path, &about) == 0 && g_rename (path, to) != 0))
    {
      g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_READ_ONLY,
                   _ ("“%s” cannot be saved: its folder or the file itself is read-only"), name);
      return FALSE;
    }
  *kept = g_steal_pointer (&to);
  return TRUE;
}

static gboolean
write_part (const char     *path,
            const LrBackup *part,
            GError        **error)
{
  g_autoptr (LrJournal) journal = NULL;

  if (!lr_journal_write_copy (path, (LrAction **) part->actions->pdata, part->actions->len, NULL, FALSE, error))
    return FALSE;
  if (part->has_seed)
    journal = lr_journal_open (path, TRUE, NULL);
  if (journal != NULL)
    lr_journal_keep_secret (journal, part->seed, NULL);
  return TRUE;
}

/* @part: (nullable): what is sound of the damaged file. @backup: (nullable). */
static gboolean
put_right (const char     *path,
           const LrBackup *part,
           const LrBackup *backup,
           gboolean        chosen,
           LrRestored     *restored,
           GError        **error)
{
  gboolean use_part = part != NULL && !chosen && (backup == NULL || goes_on_from (part, backup));

  if (!keep_damaged (path, &restored->replaced, error))
    return FALSE;
  restored->n_actions = use_part ? part->actions->len : backup->actions->len;
  if (use_part)
    return write_part (path, part, error);
  restored->backup = g_strdup (backup->path);
  if (!lr_put_file (backup->path, path, FALSE, error))
    return FALSE;
  if (part == NULL || chosen || goes_on_from (backup, part))
    return TRUE;
  restored->part = free_name (path, _ (" (sound part)"), LR_JOURNAL_SUFFIX);
  restored->n_part = part->actions->len;
  return restored->part != NULL && write_part (restored->part, part, error);
}

/* @from: (nullable): the file that a person named. */
static LrBackup *
find_backup (const char *path,
             const char *from,
             GError    **error)
{
  g_autofree char *name = g_filename_display_basename (from != NULL ? from : path);
  g_autoptr (LrBackup) backup = from != NULL ? lr_backup_read (from) : lr_backup_find (path);

  if (from == NULL || (backup != NULL && backup->whole))
    return g_steal_pointer (&backup);
  g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED, _ ("“%s” is not a whole session"), name);
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
  switch ((LrJournalError) why->code)
    {
    case LR_JOURNAL_ERROR_NOT_FOUND:
    case LR_JOURNAL_ERROR_FOREIGN:
    case LR_JOURNAL_ERROR_DAMAGED:
      return TRUE;
    case LR_JOURNAL_ERROR_IO:
      if (g_access (path, R_OK) == 0) /* the disk itself fails */
        return TRUE;
      break;
    case LR_JOURNAL_ERROR_EXISTS:
    case LR_JOURNAL_ERROR_NEWER:
    case LR_JOURNAL_ERROR_OLDER:
    case LR_JOURNAL_ERROR_BUSY:
    case LR_JOURNAL_ERROR_READ_ONLY:
    case LR_JOURNAL_ERROR_FULL:
    case LR_JOURNAL_ERROR_GONE:
    case LR_JOURNAL_ERROR_OVERWRITTEN:
    case LR_JOURNAL_ERROR_BESIDE:
      break;
    }
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

gboolean
lr_backup_restore (const char  *session,
                   const char  *from,
                   LrRestored  *restored,
                   GError     **error)
{
  g_autofree char *path = lr_journal_dup_real_path (session);
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (LrBackup) part = NULL;
  g_autoptr (LrBackup) backup = NULL;

  *restored = (LrRestored) { 0 };
  if (!lr_backup_may_replace (path, error))
    return FALSE;
  part = lr_backup_read (path);
  if (from == NULL && part != NULL && part->whole)
    {
      g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_EXISTS,
                   _ ("“%s” is sound: there is nothing to put right"), name);
      return FALSE;
    }
  backup = find_backup (path, from, error);
  if (backup == NULL && from != NULL)
    return FALSE;
  if (backup == NULL && part == NULL)
    {
      g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_NOT_FOUND,
                   _ ("“%s” cannot be put right: there is no backup of it, and nothing in it is sound"), name);
      return FALSE;
    }
  return put_right (path, part, backup, from != NULL, restored, error);
}

void
lr_restored_clear (LrRestored *restored)
{
  g_free (restored->backup);
  g_free (restored->replaced);
  g_free (restored->part);
  *restored = (LrRestored) { 0 };
}
