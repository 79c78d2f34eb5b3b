/* lr-journal-aside.c - what a session file contains besides the log: a sealed seed, and dice that are not recorded yet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-journal-private.h"

#include <glib/gstdio.h>

/* --- the seed of sealed dice --- */

/* Everyone may read a file that came by mail, and the seed tells the dice in advance. */
static gboolean
close_to_others (LrJournal *journal,
                 GError   **error)
{
  GStatBuf about;

  return (g_stat (journal->path, &about) == 0 &&
          ((about.st_mode & (S_IRWXG | S_IRWXO)) == 0 || g_chmod (journal->path, LR_JOURNAL_MODE) == 0)) ||
         lr_journal_refuse_read_only (journal->path, error);
}

gboolean
lr_journal_set_secret (LrJournal    *journal,
                       const guint8 *secret)
{
  g_autoptr (LrStatement) statement = NULL;
  const char *sql = secret != NULL ? "INSERT OR REPLACE INTO secret (number, seed) VALUES (1, ?)" :
                                     "DELETE FROM secret";

  return sqlite3_prepare_v2 (journal->db, sql, -1, &statement, NULL) == SQLITE_OK &&
         (secret == NULL ||
          sqlite3_bind_blob (statement, 1, secret, LR_HASH_SIZE, SQLITE_STATIC) == SQLITE_OK) &&
         sqlite3_step (statement) == SQLITE_DONE;
}

gboolean
lr_journal_keep_secret (LrJournal    *journal,
                        const guint8 *secret,
                        GError      **error)
{
  gboolean done;

  if (!lr_journal_may_write (journal, error) || (secret != NULL && !close_to_others (journal, error)))
    return FALSE;
  done = lr_journal_set_secret (journal, secret) || lr_journal_set_error (journal, error);
  lr_journal_note_left (journal);
  return done;
}

gboolean
lr_journal_get_secret (LrJournal *journal,
                       guint8    *secret)
{
  return lr_journal_hash (journal, "SELECT seed FROM secret WHERE number = 1", secret);
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
  done = lr_journal_insert (journal, LR_TABLE_THROWN, 0, (guint) n, &thrown) || lr_journal_set_error (journal, error);
  sqlite3_reset (journal->inserts[LR_TABLE_THROWN]);
  lr_journal_note_left (journal);
  return done;
}
