/* lr-store.h - the log of a session as it was when its file was opened: read from memory, bit by bit
 *
 * A store is a copy of the file in memory, which nobody writes to. What the state needs of each entry is read at once,
 * everything else when somebody looks at the entry: a long log opens quickly, and what another program does to the file
 * meanwhile loses nothing. Actions that were read hold their store, which has their memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <sqlite3.h>

#include "lr-action.h"

G_BEGIN_DECLS

/* Takes a copy of the database of @db. Errors: what SQLite says, under its own codes in @code. */
LrStore   *lr_store_new      (sqlite3    *db,
                              int        *code) G_GNUC_WARN_UNUSED_RESULT;
LrStore   *lr_store_ref      (LrStore    *store);
void       lr_store_unref    (LrStore    *store);

/* The SQL that makes the tables of a session. */
char      *lr_store_schema   (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the list of actions, each with its changes. That each has its right number and comes after the right one is
 * seen to; that it is what its hash says is left to lr_action_make_hash().
 *
 * Returns: (nullable) (element-type LrAction): the actions; %NULL if it is none that this program wrote: then @wrong is
 * the number of the first entry that is wrong, 0 if there is none, or -1 if the log is longer than any game */
GPtrArray *lr_store_read     (LrStore    *store,
                              gint64     *wrong) G_GNUC_WARN_UNUSED_RESULT;
/* Reads the parts of all actions at once, which is quicker than one after the other.
 *
 * Returns: whether every part belongs to one of them */
gboolean   lr_store_fill_all (LrStore    *store,
                              GPtrArray  *actions);

/* Returns: (transfer full) (nullable): dice that became no result, since the program ended before: an action that says
 * so, not complete yet */
LrActionDraft *lr_store_read_throws (LrStore *store) G_GNUC_WARN_UNUSED_RESULT;

/* --- writing rows --- */

/* Returns: (nullable): the statement that adds a row of a table; but for entries, with its entry and its place */
sqlite3_stmt *lr_store_insert     (sqlite3       *db,
                                   guint          table) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a row. Returns: whether it was done; otherwise the database of the statement says why not */
gboolean      lr_store_insert_row (sqlite3_stmt  *insert,
                                   guint          table,
                                   gint64         entry,
                                   guint          place,
                                   gconstpointer  row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrStore, lr_store_unref)

G_END_DECLS
