/* lr-journal.h - the file of a session: a list of actions to which one can only add
 *
 * An SQLite file with our application id and the version of its format. Each action is a transaction of its own that is
 * on the disk before the next one begins: what was said to be done is there after a power cut. No action is ever
 * changed or deleted. While a journal is open for writing nobody else can open it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-store.h"

G_BEGIN_DECLS

/* "LRol" in the file's header, and the format that this program writes. */
#define LR_JOURNAL_APPLICATION_ID 0x4c526f6c
#define LR_JOURNAL_FORMAT 4

/* What files of sessions are called. */
#define LR_JOURNAL_SUFFIX ".longroll"

/**
 * LrJournalError:
 * @LR_JOURNAL_ERROR_NOT_FOUND: there is no such file
 * @LR_JOURNAL_ERROR_EXISTS: a new file was to be made where there is one
 * @LR_JOURNAL_ERROR_FOREIGN: it is a file of another program
 * @LR_JOURNAL_ERROR_NEWER: a later version of the program has written it
 * @LR_JOURNAL_ERROR_OLDER: a trial version of the program has written it, before the first release
 * @LR_JOURNAL_ERROR_DAMAGED: it is not whole
 * @LR_JOURNAL_ERROR_BUSY: it is open elsewhere
 * @LR_JOURNAL_ERROR_READ_ONLY: it cannot be written
 * @LR_JOURNAL_ERROR_FULL: the disk is full
 * @LR_JOURNAL_ERROR_GONE: it was moved or deleted while it was open
 * @LR_JOURNAL_ERROR_OVERWRITTEN: another program wrote to it while it was open
 * @LR_JOURNAL_ERROR_BESIDE: a file beside it makes it unsafe to open
 * @LR_JOURNAL_ERROR_IO: the system could not read or write it
 */
typedef enum
{
  LR_JOURNAL_ERROR_NOT_FOUND,
  LR_JOURNAL_ERROR_EXISTS,
  LR_JOURNAL_ERROR_FOREIGN,
  LR_JOURNAL_ERROR_NEWER,
  LR_JOURNAL_ERROR_OLDER,
  LR_JOURNAL_ERROR_DAMAGED,
  LR_JOURNAL_ERROR_BUSY,
  LR_JOURNAL_ERROR_READ_ONLY,
  LR_JOURNAL_ERROR_FULL,
  LR_JOURNAL_ERROR_GONE,
  LR_JOURNAL_ERROR_OVERWRITTEN,
  LR_JOURNAL_ERROR_BESIDE,
  LR_JOURNAL_ERROR_IO,
} LrJournalError;

#define LR_JOURNAL_ERROR (lr_journal_error_quark ())
GQuark      lr_journal_error_quark (void);

typedef struct _LrJournal LrJournal;

/* Makes the file of a new session. It is there with its first actions, or not at all. @path: where; there must be
 * no file yet. @actions: (array length=n_actions): what it begins with. Returns: (transfer full) (nullable): the
 * journal, open for writing */
LrJournal  *lr_journal_create      (const char       *path,
                                    LrAction * const *actions,
                                    guint             n_actions,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Opens a session's file. One that cannot be used is left as it is. @for_writing: whether to keep it for oneself
 * and to add to it; where that is not allowed it is only read, and lr_journal_trouble() says so. Returns:
 * (transfer full) (nullable): the journal */
LrJournal  *lr_journal_open        (const char       *path,
                                    gboolean          for_writing,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Looks which game a session is of, without reading its log: quick enough for a list of all. Returns: (transfer full)
 * (nullable): the id of its ruleset; %NULL if the file cannot be used */
char       *lr_journal_peek        (const char       *path,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Closes the file. @journal: (nullable) (transfer full). */
void        lr_journal_free        (LrJournal        *journal);
const char *lr_journal_path        (const LrJournal  *journal);
/* Returns: (nullable): why nothing can be added to it */
const char *lr_journal_trouble     (const LrJournal  *journal);
/* Reads the whole list, as lr_store_read() does. @store: (out) (transfer full) (nullable): where the parts are
 * that were not read yet. Returns: (transfer full) (nullable) (element-type LrAction): the actions */
GPtrArray  *lr_journal_read        (LrJournal        *journal,
                                    LrStore         **store,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Adds actions. When this returns %TRUE they are on the disk; otherwise none of them is. What was thrown before
 * them is in them, and no longer waits. @journal: a journal that is open for writing. @actions: (array
 * length=n_actions): what comes next, with its place in the chain. Returns: whether it was done */
gboolean    lr_journal_append      (LrJournal        *journal,
                                    LrAction * const *actions,
                                    guint             n_actions,
                                    GError          **error);
/* Has SQLite look at the whole file. Returns: whether it is sound */
gboolean    lr_journal_check       (LrJournal        *journal,
                                    GError          **error);
/* Writes a session to another file. The copy is made elsewhere and put there as a whole. The secret of sealed dice
 * does not go with it. @actions: (array length=n_actions): all actions of a session. @overwrite: whether a file
 * that is there may be replaced. Returns: whether it was done; if not, what was there is as it was, unless nothing
 * may be made beside it */
gboolean    lr_journal_write_copy  (const char       *path,
                                    LrAction * const *actions,
                                    guint             n_actions,
                                    LrActionDraft    *thrown,
                                    gboolean          overwrite,
                                    GError          **error);
/* Keeps a seed in the file beside the list of actions: it is no part of the log and goes into no copy and no
 * export. @journal: a journal that is open for writing. @secret: (nullable) (array fixed-size=32): the seed of
 * sealed dice; %NULL to forget it. Returns: whether it was done */
gboolean    lr_journal_keep_secret (LrJournal        *journal,
                                    const guint8     *secret,
                                    GError          **error);
/* @secret: (out caller-allocates) (array fixed-size=32). Returns: whether there is one */
gboolean    lr_journal_get_secret  (LrJournal        *journal,
                                    guint8           *secret);
/* Keeps dice in the file before anything is worked out from them. They wait there until the next action is added.
 * @journal: a journal that is open for writing. @calculator: for what dice were thrown. @dice: how they fell.
 * Returns: whether it was done */
gboolean    lr_journal_note_throw  (LrJournal        *journal,
                                    const char       *calculator,
                                    const LrPartDice *dice,
                                    GError          **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrJournal, lr_journal_free)

G_END_DECLS
