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
  char         *path; /* the target of a link: SQLite looks beside it */
  sqlite3      *db;
  sqlite3_stmt *inserts[LR_N_TABLES]; /* prepared when they are first needed */
  char         *trouble;  /* (nullable): why the file cannot be written */
  char         *identity; /* which file it is, whatever its name */
  GStatBuf      left;     /* size and time as we left them: if they differ, someone else wrote to the file */
  guint8        last[LR_HASH_SIZE]; /* of the last action in it, if @has_last */
  gboolean      has_last;
};

/* lr-journal-format.c */
gboolean  lr_journal_look_at_header (const char   *path,
                                     GError      **error);
/* @size: (out): how long the file of a session has to be, by its header. Returns: whether that could be read */
gboolean  lr_journal_whole_size     (const char   *path,
                                     gint64       *size);
/* As lr_put_look_beside(). */
gboolean  lr_journal_look_beside    (const char   *path,
                                     GError      **error);
/* @journal: a journal with an empty file, in a transaction. Returns: whether the file is now a session */
gboolean  lr_journal_make_tables    (LrJournal    *journal,
                                     GError      **error);
/* Checks that the file is what its header says. @journal: a journal whose file is open. Returns: whether it can be used
 * */
gboolean  lr_journal_check_format   (LrJournal    *journal,
                                     GError      **error);

/* No real session has texts or a file this large: a roll of the largest calculators takes 10 kB. A stranger's file
 * might. The whole file is read into memory. */
#define LR_JOURNAL_MOST_FILE (G_GINT64_CONSTANT (96) * 1024 * 1024)

/* Only its owner may read a session: it holds what players must not know. */
#define LR_JOURNAL_MODE 0600

/* lr-journal.c */
gboolean  lr_journal_execute        (LrJournal    *journal,
                                     const char   *sql,
                                     GError      **error);
/* @sql: a query that returns one number. Returns: whether it did */
gboolean  lr_journal_number         (LrJournal    *journal,
                                     const char   *sql,
                                     gint64       *number,
                                     GError      **error);
/* Sets an error. @format: what is wrong, with the name of the file, and perhaps with @more. Returns: %FALSE */
gboolean  lr_journal_fail           (GError      **error,
                                     LrJournalError code,
                                     const char   *path,
                                     const char   *format,
                                     const char   *more);
/* Says that a file cannot be written. Returns: %FALSE */
gboolean  lr_journal_refuse_read_only (const char *path,
                                     GError      **error);
/* @journal: a journal in which something just failed. @error: set to what a person needs to know. Returns: %FALSE */
gboolean  lr_journal_set_error      (LrJournal    *journal,
                                     GError      **error);
/* Remembers the size and time of the file. @journal: a journal that was just written to. */
void      lr_journal_note_left      (LrJournal    *journal);
/* Returns: whether the file is small enough to be copied into memory */
gboolean  lr_journal_is_of_a_game   (LrJournal    *journal,
                                     GError      **error);
/* Returns: whether the file is as this journal left it, so that something can be written into it */
gboolean  lr_journal_may_write      (LrJournal    *journal,
                                     GError      **error);
/* Adds actions and ends the transaction. */
gboolean  lr_journal_commit         (LrJournal    *journal,
                                     LrAction *const *actions,
                                     guint         n_actions,
                                     GError      **error);
/* @secret: (nullable) (array fixed-size=32). Returns: whether the seed is in the file, or no seed */
gboolean  lr_journal_set_secret     (LrJournal    *journal,
                                     const guint8 *secret);
/* A stranger may have made it. */
void      lr_journal_protect        (sqlite3      *db);
/* lr-journal-copy.c */
/* Reads the bytes of a file, which may be shorter than it was. @size: how many bytes it had; those that are missing are
 * zeros. Returns: (transfer full) (nullable): a journal that can be read */
LrJournal *lr_journal_open_bytes    (const char       *path,
                                     gconstpointer     bytes,
                                     gsize             length,
                                     gsize             size) G_GNUC_WARN_UNUSED_RESULT;
/* Makes the file of a session in memory. @path: for its name in errors. @thrown: (nullable): dice that wait for an
 * action. @secret: (nullable) (array fixed-size=32): the seed of sealed dice. Returns: (transfer full) (nullable): its
 * bytes */
GBytes   *lr_journal_make           (const char       *path,
                                     LrAction * const *actions,
                                     guint             n_actions,
                                     LrActionDraft    *thrown,
                                     const guint8     *secret,
                                     GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Sets what lr_put() says as an error of a session's file. @why: (transfer full). Returns: %FALSE */
gboolean  lr_journal_fail_to_put    (GError           *why,
                                     GError          **error);
/* @journal: a journal in a transaction. @table: one of the tables of lr-action-tables.h. @entry: for a part, the number
 * of its entry. @place: for a part, its place among the parts of its kind. @row: the struct of that table. Returns:
 * whether the row was added */
gboolean  lr_journal_insert         (LrJournal    *journal,
                                     guint         table,
                                     gint64        entry,
                                     guint         place,
                                     gconstpointer row);
/* @sql: a query for one hash. @hash: (out caller-allocates) (array fixed-size=32). Returns: whether there is one */
gboolean  lr_journal_hash           (LrJournal    *journal,
                                     const char   *sql,
                                     guint8       *hash);

G_END_DECLS
