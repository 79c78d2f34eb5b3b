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

LrJournal  *lr_journal_create      (const char       *path,
                                    LrAction * const *actions,
                                    guint             n_actions,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
LrJournal  *lr_journal_open        (const char       *path,
                                    gboolean          for_writing,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
void        lr_journal_free        (LrJournal        *journal);
const char *lr_journal_path        (const LrJournal  *journal);
const char *lr_journal_trouble     (const LrJournal  *journal);
GPtrArray  *lr_journal_read        (LrJournal        *journal,
                                    LrStore         **store,
                                    GError          **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean    lr_journal_append      (LrJournal        *journal,
                                    LrAction * const *actions,
                                    guint             n_actions,
                                    GError          **error);
gboolean    lr_journal_check       (LrJournal        *journal,
                                    GError          **error);
gboolean    lr_journal_write_copy  (const char       *path,
                                    LrAction * const *actions,
                                    guint             n_actions,
                                    LrActionDraft    *thrown,
                                    gboolean          overwrite,
                                    GError          **error);
gboolean    lr_journal_keep_secret (LrJournal        *journal,
                                    const guint8     *secret,
                                    GError          **error);
gboolean    lr_journal_get_secret  (LrJournal        *journal,
                                    guint8           *secret);
gboolean    lr_journal_note_throw  (LrJournal        *journal,
                                    const char       *calculator,
                                    const LrPartDice *dice,
                                    GError          **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrJournal, lr_journal_free)

G_END_DECLS
