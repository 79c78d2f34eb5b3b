/* lr-journal-private.h - what the files of the journal share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "lr-action-tables.h"
#include "lr-journal.h"

G_BEGIN_DECLS

struct _LrJournal
{
  char         *path;
  sqlite3      *db;
  sqlite3_stmt *inserts[LR_N_TABLES]; /* made when they are first needed */
  char         *trouble;  /* why it cannot be written, if so */
  char         *identity; /* which file it is, whatever it is called */
  GStatBuf      left;     /* how we left it: another size or time means that somebody else wrote to it */
};

/* lr-journal-format.c */
gboolean  lr_journal_look_at_header (const char   *path,
                                     GError      **error);
/* Looks at the files that SQLite would take for its own, before SQLite does. A rollback journal may name a
 * super-journal, which SQLite then deletes: whoever sends a session could delete any file of its reader. Long Roll
 * writes to one file at a time, so its own journals never name one. @path: the file of a session. Returns: whether
 * SQLite may open @path */
gboolean  lr_journal_look_beside    (const char   *path,
                                     GError      **error);
/* @journal: a journal with an empty file, in a transaction. Returns: whether the file is a session now */
gboolean  lr_journal_make_tables    (LrJournal    *journal,
                                     GError      **error);
/* Sees to it that the file is what its header said. @journal: a journal whose file is open. Returns: whether it
 * can be used */
gboolean  lr_journal_check_format   (LrJournal    *journal,
                                     GError      **error);

/* Far more than any text of a session has, and than its file: what a stranger's file may ask of us. */
#define LR_JOURNAL_MOST_BYTES (16 * 1024 * 1024)
#define LR_JOURNAL_MOST_FILE (G_GINT64_CONSTANT (1024) * 1024 * 1024)

/* Only its owner reads a session: it holds what players must not know. */
#define LR_JOURNAL_MODE 0600

/* lr-journal.c */
gboolean  lr_journal_execute        (LrJournal    *journal,
                                     const char   *sql,
                                     GError      **error);
/* @sql: a question with one number as its answer. Returns: whether there was an answer */
gboolean  lr_journal_number         (LrJournal    *journal,
                                     const char   *sql,
                                     gint64       *number,
                                     GError      **error);
/* @journal: a journal in which something just failed. @error: takes what a person needs to know of it. */
void      lr_journal_set_error      (LrJournal    *journal,
                                     GError      **error);
/* @path: a file that is open elsewhere. */
void      lr_journal_set_busy       (const char   *path,
                                     GError      **error);
/* Returns: whether this program has it open */
gboolean  lr_journal_is_open_here   (const char   *path);
/* Takes note of how the file is now. @journal: a journal that has just been written to. */
void      lr_journal_note_left      (LrJournal    *journal);
/* @previous: (nullable): the hash of the last action, as far as the caller knows. Returns: whether something can
 * be added to the file now, which is as this journal left it */
gboolean  lr_journal_may_write      (LrJournal    *journal,
                                     const guint8 *previous,
                                     GError      **error);
/* @journal: a journal in a transaction. @table: one of the tables of lr-action-tables.h. @entry: of a part: the
 * number of its entry. @place: of a part: its place among its like. @row: the struct of that table. Returns:
 * whether the row was added */
gboolean  lr_journal_insert         (LrJournal    *journal,
                                     guint         table,
                                     gint64        entry,
                                     guint         place,
                                     gconstpointer row);
/* @statement: at a row. @hash: (out caller-allocates) (array fixed-size=32): what it holds. Returns: whether it
 * holds a hash */
gboolean  lr_journal_column_hash    (sqlite3_stmt *statement,
                                     int           column,
                                     guint8       *hash);

G_END_DECLS
