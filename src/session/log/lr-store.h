/* lr-store.h - the log of a session as it was in its file, read step by step
 *
 * A store is a copy of the file in memory that nobody writes to. It reads what changes the state at once, and the rest
 * of an entry when someone looks at it. So a long log opens quickly, and nothing is lost if another program changes
 * the file. Actions that were read hold their store, which owns their memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <sqlite3.h>

#include "lr-action.h"

G_BEGIN_DECLS

/* No real session has that many entries, or texts so long. A stranger's file might. */
#define LR_STORE_MOST_ENTRIES 250000
#define LR_STORE_MOST_BYTES (4 * 1024 * 1024)

/* Copies the database of @db. Errors are SQLite's own, with its codes in @code. */
LrStore   *lr_store_new      (sqlite3    *db,
                              int        *code) G_GNUC_WARN_UNUSED_RESULT;
/* The same copy for another thread. Returns: (transfer full) (nullable): another store */
LrStore   *lr_store_share    (LrStore    *store) G_GNUC_WARN_UNUSED_RESULT;
LrStore   *lr_store_ref      (LrStore    *store);
void       lr_store_unref    (LrStore    *store);

/* The SQL that makes the tables of a session. */
char      *lr_store_schema   (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the list of actions, each with its changes. It checks that the numbers and previous hashes follow each other.
 * Only lr_action_make_hash() can tell whether an action fits its own hash.
 *
 * Returns: (nullable) (element-type LrAction): the actions, or %NULL if this program did not write them. Then @wrong is
 * the number of the first wrong entry, 0 if there is none, or -1 if there are too many */
GPtrArray *lr_store_read     (LrStore    *store,
                              gint64     *wrong) G_GNUC_WARN_UNUSED_RESULT;
/* Reads as many actions as follow each other, also of a damaged file. Returns: (transfer full) (element-type LrAction):
 * the actions before the first wrong one, which @wrong says as lr_store_read() does */
GPtrArray *lr_store_read_sound (LrStore  *store,
                              gint64     *wrong) G_GNUC_WARN_UNUSED_RESULT;
/* Reads the parts of all actions at once, which is faster than one by one.
 *
 * Returns: whether every part belongs to an action */
gboolean   lr_store_fill_all (LrStore    *store,
                              GPtrArray  *actions);

/* Ends early what another thread reads from it. */
void       lr_store_interrupt (LrStore   *store);
/* Lets SQLite check the whole copy. Returns: whether it is sound */
gboolean   lr_store_check    (LrStore    *store);
/* @size: (out). Returns: the bytes of the file that it is a copy of */
gconstpointer lr_store_bytes (LrStore    *store,
                              gsize      *size);
/* Returns: (transfer full) (nullable): an action, not complete yet, that says which dice came to no result because the
 * program ended */
LrActionDraft *lr_store_read_throws (LrStore *store) G_GNUC_WARN_UNUSED_RESULT;

/* --- rows --- */

typedef sqlite3_stmt LrStatement;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrStatement, sqlite3_finalize)

/* Lets SQLite check a whole file: the first row is "ok", or says what is wrong. */
#define LR_STORE_CHECK "PRAGMA integrity_check(1)"

/* Returns: (nullable): a query at its first row; %NULL if it has none */
LrStatement  *lr_store_query      (sqlite3       *db,
                                   const char    *sql) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): the statement that adds a row to a table; rows of parts begin with their entry and their place
 * */
LrStatement  *lr_store_insert     (sqlite3       *db,
                                   guint          table) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether the row was added; if not, the database of the statement says why */
gboolean      lr_store_insert_row (LrStatement   *insert,
                                   guint          table,
                                   gint64         entry,
                                   guint          place,
                                   gconstpointer  row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrStore, lr_store_unref)

G_END_DECLS
