/* lr-journal.h - the file of a session: actions that are only appended
 *
 * It is an SQLite file with our application id and the version of its format. Each action is its own transaction,
 * which is on the disk before the next one begins. So a power cut loses nothing that was reported as done. No action is
 * ever changed or deleted. While a journal is open for writing, nobody else can open it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-store.h"

G_BEGIN_DECLS

/* The header of the file has these: "LRol", and the format that this program writes. */
#define LR_JOURNAL_APPLICATION_ID 0x4c526f6c
#define LR_JOURNAL_FORMAT 4

/* The extension of session files. */
#define LR_JOURNAL_SUFFIX ".longroll"

/**
 * LrJournalError:
 * @LR_JOURNAL_ERROR_NOT_FOUND: there is no such file
 * @LR_JOURNAL_ERROR_EXISTS: a new file was to be made, but one is there
 * @LR_JOURNAL_ERROR_FOREIGN: the file is from another program
 * @LR_JOURNAL_ERROR_NEWER: a later version of the program wrote it
 * @LR_JOURNAL_ERROR_OLDER: a trial version of the program wrote it, before the first release
 * @LR_JOURNAL_ERROR_DAMAGED: the file is damaged
 * @LR_JOURNAL_ERROR_BUSY: another program or window has it open
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

/* Makes the file of a new session, with its first actions or not at all. @path: where; there must be no file yet.
 * @actions: (array length=n_actions): the first actions. Returns: (transfer full) (nullable): the journal, open for
 * writing */
LrJournal  *lr_journal_create      (const char       *path,
                                    LrAction * const *actions,
                                    guint             n_actions,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Opens a session's file. A file that cannot be used is left as it is. @for_writing: whether to lock the file and add
 * to it; if that is not allowed, the file is only read and lr_journal_trouble() says so. Returns: (transfer full)
 * (nullable): the journal */
LrJournal  *lr_journal_open        (const char       *path,
                                    gboolean          for_writing,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Finds the game of a session without reading its log: quick enough for a list of all. Returns: (transfer full)
 * (nullable): the id of its ruleset; %NULL if the file cannot be used */
char       *lr_journal_peek        (const char       *path,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether this program has the file open */
gboolean    lr_journal_is_open_here (const char      *path);
/* Reads which program wrote a file, before SQLite opens it and might change it. @application: (out): an application id;
 * 0 if SQLite did not write the file. @format: (out): the version of its format. Returns: whether it could be read */
gboolean    lr_journal_identify    (const char       *path,
                                    guint32          *application,
                                    guint32          *format,
                                    GError          **error);
/* Takes all that a session's file holds, also of one that is open here; then it must be called in the thread that adds
 * to it. Returns: (transfer full) (nullable): the bytes of a file */
GBytes     *lr_journal_image       (const char       *path,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Closes the file. @journal: (nullable) (transfer full). */
void        lr_journal_free        (LrJournal        *journal);
/* Returns: (nullable): why nothing can be added to it */
const char *lr_journal_trouble     (const LrJournal  *journal);
/* Reads the whole list, as lr_store_read() does. @store: (out) (transfer full) (nullable): holds the parts that are not
 * read yet. Returns: (transfer full) (nullable) (element-type LrAction): the actions */
GPtrArray  *lr_journal_read        (LrJournal        *journal,
                                    LrStore         **store,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): what the file holds now */
LrStore    *lr_journal_copy_store  (LrJournal        *journal) G_GNUC_WARN_UNUSED_RESULT;
/* Adds actions. If this returns %TRUE they are on the disk; otherwise none of them is. They take over the dice that
 * waited for them. @journal: a journal that is open for writing. @actions: (array length=n_actions): the next actions,
 * with their numbers and hashes. Returns: whether it was done */
gboolean    lr_journal_append      (LrJournal        *journal,
                                    LrAction * const *actions,
                                    guint             n_actions,
                                    GError          **error);
/* Lets SQLite check the whole file. Returns: whether it is sound */
gboolean    lr_journal_check       (LrJournal        *journal,
                                    GError          **error);
/* Writes a session to another file, as lr_put() does. The secret of sealed dice is not copied. @actions: (array
 * length=n_actions): all actions of a session. @thrown: (nullable): dice that wait for an action. @overwrite: whether a
 * file may be replaced. Returns: whether it is on the disk */
gboolean    lr_journal_write_copy  (const char       *path,
                                    LrAction * const *actions,
                                    guint             n_actions,
                                    LrActionDraft    *thrown,
                                    gboolean          overwrite,
                                    GError          **error);
/* Keeps a seed in the file, outside the log: no copy and no export has it. @journal: a journal that is open for
 * writing. @secret: (nullable) (array fixed-size=32): the seed of sealed dice; %NULL to forget it. Returns: whether it
 * was done */
gboolean    lr_journal_keep_secret (LrJournal        *journal,
                                    const guint8     *secret,
                                    GError          **error);
/* @secret: (out caller-allocates) (array fixed-size=32). Returns: whether there is one */
gboolean    lr_journal_get_secret  (LrJournal        *journal,
                                    guint8           *secret);
/* Saves dice in the file before anything is worked out from them. They wait there for the next action. @journal: a
 * journal that is open for writing. @calculator: the calculator that they were thrown for. @dice: how they fell.
 * Returns: whether it was done */
gboolean    lr_journal_note_throw  (LrJournal        *journal,
                                    const char       *calculator,
                                    const LrPartDice *dice,
                                    GError          **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrJournal, lr_journal_free)

G_END_DECLS
