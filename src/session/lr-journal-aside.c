/* lr-journal-aside.c - what the file of a session keeps beside the log: a sealed seed, dice that are in no action yet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-journal-private.h"

/* --- the seed of sealed dice --- */

/**
 * lr_journal_keep_secret:
 * @journal: a journal that is open for writing
 * @secret: (nullable) (array fixed-size=32): the seed of sealed dice; %NULL to forget it
 * @error: why not
 *
 * Keeps a seed in the file beside the list of actions: it is no part of the log and goes into no copy and no export.
 *
 * Returns: whether it was done
 */
gboolean
lr_journal_keep_secret (LrJournal    *journal,
                        const guint8 *secret,
                        GError      **error)
{
  sqlite3_stmt *statement = NULL;
  const char *sql = secret != NULL ? "INSERT OR REPLACE INTO secret (number, seed) VALUES (1, ?)" :
                                     "DELETE FROM secret";
  gboolean done = FALSE;

  if (!lr_journal_may_write (journal, NULL, error))
    return FALSE;
  if (sqlite3_prepare_v2 (journal->db, sql, -1, &statement, NULL) == SQLITE_OK)
    {
      if (secret != NULL)
        sqlite3_bind_blob (statement, 1, secret, LR_HASH_SIZE, SQLITE_STATIC);
      done = sqlite3_step (statement) == SQLITE_DONE;
    }
  if (!done)
    lr_journal_set_error (journal, error);
  sqlite3_finalize (statement);
  lr_journal_note_left (journal);
  return done;
}

/**
 * lr_journal_get_secret:
 * @journal: a journal
 * @secret: (out caller-allocates) (array fixed-size=32): the seed
 *
 * Returns: whether there is one
 */
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

/**
 * lr_journal_note_throw:
 * @journal: a journal that is open for writing
 * @calculator: for what dice were thrown
 * @line: how they fell: a line as in the data of an action
 * @error: why not
 *
 * Keeps dice in the file before anything is worked out from them. They wait there until the next action is added.
 *
 * Returns: whether it was done
 */
gboolean
lr_journal_note_throw (LrJournal  *journal,
                       const char *calculator,
                       const char *line,
                       GError    **error)
{
  sqlite3_stmt *statement = NULL;
  gboolean done;

  if (!lr_journal_may_write (journal, NULL, error))
    return FALSE;
  done = sqlite3_prepare_v2 (journal->db, "INSERT INTO thrown (calculator, line) VALUES (?, ?)", -1, &statement,
                             NULL) == SQLITE_OK &&
         sqlite3_bind_text (statement, 1, calculator, -1, SQLITE_STATIC) == SQLITE_OK &&
         sqlite3_bind_text (statement, 2, line, -1, SQLITE_STATIC) == SQLITE_OK &&
         sqlite3_step (statement) == SQLITE_DONE;
  if (!done)
    lr_journal_set_error (journal, error);
  sqlite3_finalize (statement);
  lr_journal_note_left (journal);
  return done;
}

/**
 * lr_journal_get_throws:
 * @journal: a journal
 * @calculator: (out) (transfer full) (nullable): for what dice were thrown
 * @lines: takes how they fell
 *
 * Returns: whether there are dice that became no result: the program ended before
 */
gboolean
lr_journal_get_throws (LrJournal *journal,
                       char     **calculator,
                       GString   *lines)
{
  sqlite3_stmt *statement = NULL;

  *calculator = NULL;
  if (sqlite3_prepare_v2 (journal->db, "SELECT calculator, line FROM thrown ORDER BY number", -1, &statement, NULL) ==
      SQLITE_OK)
    while (sqlite3_step (statement) == SQLITE_ROW && lines->len < LR_JOURNAL_MOST_BYTES)
      {
        const char *own = lr_journal_column_text (statement, 0);
        const char *line = lr_journal_column_text (statement, 1);

        if (own == NULL || line == NULL)
          continue;
        if (*calculator == NULL)
          *calculator = g_strdup (own);
        g_string_append (lines, line);
      }
  sqlite3_finalize (statement);
  return *calculator != NULL;
}
