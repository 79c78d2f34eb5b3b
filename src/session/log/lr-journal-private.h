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
gboolean  lr_journal_look_beside    (const char   *path,
                                     GError      **error);
gboolean  lr_journal_make_tables    (LrJournal    *journal,
                                     GError      **error);
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
gboolean  lr_journal_number         (LrJournal    *journal,
                                     const char   *sql,
                                     gint64       *number,
                                     GError      **error);
void      lr_journal_set_error      (LrJournal    *journal,
                                     GError      **error);
void      lr_journal_set_busy       (const char   *path,
                                     GError      **error);
gboolean  lr_journal_is_open_here   (const char   *path);
void      lr_journal_note_left      (LrJournal    *journal);
gboolean  lr_journal_may_write      (LrJournal    *journal,
                                     const guint8 *previous,
                                     GError      **error);
gboolean  lr_journal_insert         (LrJournal    *journal,
                                     guint         table,
                                     gint64        entry,
                                     guint         place,
                                     gconstpointer row);
gboolean  lr_journal_column_hash    (sqlite3_stmt *statement,
                                     int           column,
                                     guint8       *hash);

G_END_DECLS
