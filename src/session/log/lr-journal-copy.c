/* lr-journal-copy.c - writes whole sessions in one step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-journal-private.h"

#include <string.h>

#include "rules/file/lr-put.h"

static gboolean
fill (LrJournal        *journal,
      LrAction * const *actions,
      guint             n_actions,
      LrActionDraft    *thrown,
      const guint8     *secret,
      GError          **error)
{
  guint n_dice = thrown != NULL ? thrown->rows[LR_PART_DICE]->len : 0;

  if (!lr_journal_execute (journal, "PRAGMA trusted_schema = OFF; BEGIN", error) ||
      !lr_journal_make_tables (journal, error) || !lr_journal_commit (journal, actions, n_actions, error))
    return FALSE;
  for (guint i = 0; i < n_dice; i++)
    {
      const LrPartDice *dice = lr_action_draft_part (thrown, LR_PART_DICE, i);

      if (!lr_journal_insert (journal, LR_TABLE_THROWN, 0, i, &(LrThrown) { thrown->head.subject, *dice }) ||
          sqlite3_reset (journal->inserts[LR_TABLE_THROWN]) != SQLITE_OK)
        return lr_journal_set_error (journal, error);
    }
  return secret == NULL || lr_journal_set_secret (journal, secret) || lr_journal_set_error (journal, error);
}

GBytes *
lr_journal_make (const char       *path,
                 LrAction * const *actions,
                 guint             n_actions,
                 LrActionDraft    *thrown,
                 const guint8     *secret,
                 GError          **error)
{
  g_autoptr (LrJournal) journal = g_new0 (LrJournal, 1);
  sqlite3_int64 size = 0;
  unsigned char *image = NULL;

  journal->path = g_strdup (path);
  if (sqlite3_open_v2 (":memory:", &journal->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE, NULL) != SQLITE_OK)
    lr_journal_set_error (journal, error);
  else if (fill (journal, actions, n_actions, thrown, secret, error) &&
           (image = sqlite3_serialize (journal->db, "main", &size, 0)) == NULL)
    lr_journal_set_error (journal, error);
  return image != NULL ? g_bytes_new_with_free_func (image, (gsize) size, sqlite3_free, image) : NULL;
}

LrJournal *
lr_journal_open_bytes (const char    *path,
                       gconstpointer  bytes,
                       gsize          length,
                       gsize          size)
{
  g_autoptr (LrJournal) journal = g_new0 (LrJournal, 1);
  unsigned char *image;

  journal->path = g_strdup (path);
  if (sqlite3_open_v2 (":memory:", &journal->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE, NULL) != SQLITE_OK ||
      (image = sqlite3_malloc64 (size)) == NULL)
    return NULL;
  lr_journal_protect (journal->db);
  memcpy (image, bytes, length);
  memset (image + length, 0, size - length);
  if (sqlite3_deserialize (journal->db, "main", image, (sqlite3_int64) size, (sqlite3_int64) size,
                           SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY) != SQLITE_OK ||
      !lr_journal_execute (journal, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;", NULL) ||
      !lr_journal_check_format (journal, NULL))
    return NULL;
  return g_steal_pointer (&journal);
}

gboolean
lr_journal_fail_to_put (GError  *why,
                        GError **error)
{
  static const int codes[][2] = {
    { G_IO_ERROR_EXISTS, LR_JOURNAL_ERROR_EXISTS },
    { G_IO_ERROR_BUSY, LR_JOURNAL_ERROR_BUSY },
    { G_IO_ERROR_NO_SPACE, LR_JOURNAL_ERROR_FULL },
    { G_IO_ERROR_PERMISSION_DENIED, LR_JOURNAL_ERROR_READ_ONLY },
    { G_IO_ERROR_NOT_REGULAR_FILE, LR_JOURNAL_ERROR_FOREIGN },
    { G_IO_ERROR_INVALID_DATA, LR_JOURNAL_ERROR_BESIDE },
  };
  int code = LR_JOURNAL_ERROR_IO;

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (codes[i][0] == why->code)
      code = codes[i][1];
  g_set_error_literal (error, LR_JOURNAL_ERROR, code, why->message);
  g_error_free (why);
  return FALSE;
}

gboolean
lr_journal_write_copy (const char       *path,
                       LrAction * const *actions,
                       guint             n_actions,
                       LrActionDraft    *thrown,
                       gboolean          overwrite,
                       GError          **error)
{
  g_autoptr (GBytes) image = lr_journal_make (path, actions, n_actions, thrown, NULL, error);
  GError *why = NULL;
  LrPutFlags flags = LR_PUT_DATABASE | LR_PUT_PRIVATE | (overwrite ? LR_PUT_REPLACE : LR_PUT_NEW);

  if (image == NULL)
    return FALSE;
  return lr_put (path, g_bytes_get_data (image, NULL), (gssize) g_bytes_get_size (image), flags, &why) ||
         lr_journal_fail_to_put (why, error);
}
