/* lr-journal-aside.c - what a session's file holds besides the log: a sealed seed, and dice that are in no action yet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-journal-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* --- the seed of sealed dice --- */

/* A file that came by mail may be read by everybody, and whoever reads the seed foresees the dice. */
static gboolean
close_to_others (LrJournal *journal,
                 GError   **error)
{
  g_autofree char *name = NULL;
  GStatBuf about;

  if (g_stat (journal->path, &about) == 0 &&
      ((about.st_mode & (S_IRWXG | S_IRWXO)) == 0 || g_chmod (journal->path, LR_JOURNAL_MODE) == 0))
    return TRUE;
  name = g_filename_display_basename (journal->path);
  g_set_error (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_READ_ONLY,
               _ ("“%s” cannot be saved: its folder or the file itself is read-only"), name);
  return FALSE;
}

gboolean
lr_journal_set_secret (LrJournal    *journal,
                       const guint8 *secret)
{
  sqlite3_stmt *statement = NULL;
  const char *sql = secret != NULL ? "INSERT OR REPLACE INTO secret (number, seed) VALUES (1, ?)" :
                                     "DELETE FROM secret";
  gboolean done = FALSE;

  if (sqlite3_prepare_v2 (journal->db, sql, -1, &statement, NULL) == SQLITE_OK)
    {
      if (secret != NULL)
        sqlite3_bind_blob (statement, 1, secret, LR_HASH_SIZE, SQLITE_STATIC);
      done = sqlite3_step (statement) == SQLITE_DONE;
    }
  sqlite3_finalize (statement);
  return done;
}

gboolean
lr_journal_keep_secret (LrJournal    *journal,
                        const guint8 *secret,
                        GError      **error)
{
  gboolean done;

  if (!lr_journal_may_write (journal, error))
    return FALSE;
  if (secret != NULL && !close_to_others (journal, error))
    return FALSE;
  done = lr_journal_set_secret (journal, secret);
  if (!done)
    lr_journal_set_error (journal, error);
  lr_journal_note_left (journal);
  return done;
}

gboolean
lr_journal_get_secret (LrJournal *journal,
                       guint8    *secret)
{
  sqlite3_stmt *statement = NULL;
  gboolean found = sqlite3_prepare_v2 (journal->db, "SELECT seed FROM secret WHERE number = 1", -1, &statement, NULL) ==
                       SQLITE_OK &&
                   sqlite3_step (statement) == SQLITE_ROW && lr_journal_column_hash (statement, 0, secret);

  sqlite3_finalize (statement);
  return found;
}

/* --- what was thrown --- */

gboolean
lr_journal_note_throw (LrJournal        *journal,
                       const char       *calculator,
                       const LrPartDice *dice,
                       GError          **error)
{
  LrThrown thrown = { .calculator = calculator, .dice = *dice };
  gint64 n = 0;
  gboolean done;

  if (!lr_journal_may_write (journal, error) ||
      !lr_journal_number (journal, "SELECT count(*) FROM thrown", &n, error))
    return FALSE;
  done = lr_journal_insert (journal, LR_TABLE_THROWN, 0, (guint) n, &thrown);
  if (!done)
    lr_journal_set_error (journal, error);
  sqlite3_reset (journal->inserts[LR_TABLE_THROWN]);
  lr_journal_note_left (journal);
  return done;
}
