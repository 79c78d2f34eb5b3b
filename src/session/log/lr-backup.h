/* lr-backup.h - backups of a session: of the last evenings and of a few entries ago
 *
 * They are in a folder beside the session, so that they go with it to another disk, and anyone who looks for it finds
 * them. Each holds all that the session held, its sealed seed too, and only its owner may read it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-journal.h"

G_BEGIN_DECLS

/* The number of evenings that are kept. */
#define LR_BACKUP_MOST 10
/* The number of entries between two backups within an evening; the last of these is kept. */
#define LR_BACKUP_STEP 10
/* The suffix of the folder with the backups of a session. */
#define LR_BACKUP_FOLDER "-backups"

/**
 * LrBackup:
 * @path: its file
 * @actions: (element-type LrAction): the entries that are sound; none if only dice are
 * @whole: whether that is all of them
 * @thrown: (nullable): dice that are in no entry yet
 * @seed: of sealed dice that are not thrown yet, if @has_seed: it is in no entry
 * @has_seed: whether there is one
 *
 * What a file holds that is sound.
 */
typedef struct
{
  char      *path;
  GPtrArray *actions;
  gboolean   whole;
  LrActionDraft *thrown;
  guint8     seed[LR_HASH_SIZE];
  gboolean   has_seed;
} LrBackup;

/**
 * LrRestored:
 * @n_actions: how many entries the session has now
 * @backup: (nullable): the backup they came from; %NULL if they came from the damaged file itself
 * @replaced: (nullable): where the damaged file is kept
 * @part: (nullable): the file with what is sound of the damaged one, if the backup does not hold all of that
 * @n_part: how many entries that is
 *
 * What was repaired.
 */
typedef struct
{
  guint n_actions;
  char *backup;
  char *replaced;
  char *part;
  guint n_part;
} LrRestored;

typedef struct _LrBackupJob LrBackupJob;

/* Returns: (transfer full): the folder with the backups of a session, whether there is one or not */
char       *lr_backup_dup_folder (const char   *path) G_GNUC_WARN_UNUSED_RESULT;
/* Begins to make a backup if one is due: of this evening, which ends at six in the morning, or of the last
 * %LR_BACKUP_STEP entries, whatever the clock says. It becomes one only if all of it is sound and on the disk; then the
 * oldest go. @path: the file of a session. @store: what it holds. @n_actions: how many entries that is. @begins:
 * whether the evening begins. Returns: (nullable): what a thread does */
LrBackupJob *lr_backup_begin     (const char   *path,
                                  LrStore      *store,
                                  guint         n_actions,
                                  gboolean      begins) G_GNUC_WARN_UNUSED_RESULT;
/* @job: (nullable). Returns: whether it needs no more time */
gboolean    lr_backup_is_done    (LrBackupJob  *job);
/* Waits until it is done. @job: (transfer full) (nullable). @wanted: whether the session is another one by now; if not,
 * nobody waits for long: the next one who opens it makes the backup */
void        lr_backup_end        (LrBackupJob  *job,
                                  gboolean      wanted);
/* Reads what is sound in a file, whether it can be opened otherwise or not: one that was cut short, too. Returns:
 * (transfer full) (nullable): %NULL if nothing is */
LrBackup   *lr_backup_read       (const char   *path) G_GNUC_WARN_UNUSED_RESULT;
/* Reads what is sound in the bytes of a file. Returns: (transfer full) (nullable): as lr_backup_read() */
LrBackup   *lr_backup_read_bytes (GBytes       *bytes) G_GNUC_WARN_UNUSED_RESULT;
/* Clocks do not count: they may have been wrong. Returns: (transfer full) (nullable): of the backups of a session that
 * are whole, the one with most entries; of several, the newest */
LrBackup   *lr_backup_find       (const char   *path) G_GNUC_WARN_UNUSED_RESULT;
void        lr_backup_free       (LrBackup     *backup);
/* Deletes all backups of a session. */
void        lr_backup_delete     (const char   *path);

/* A session is not damaged if it is open elsewhere, if another version can read it, or if something
 * else keeps it closed: an older state would lose the later entries. Returns: whether a session may be repaired, if
 * it is not sound */
gboolean    lr_backup_may_replace (const char  *path,
                                  GError      **error);
/* Repairs a damaged or lost session, from the source with most entries: a whole backup, or the sound part of the file.
 * Dice that wait for an entry are kept. Nothing is lost: the damaged file is kept under another name. @session: one
 * that is open nowhere. @from: (nullable): the file that is to be used; otherwise a session that is not damaged is left
 * alone. @restored: (out caller-allocates): what was done; to be cleared. Returns: whether it was done */
gboolean    lr_backup_restore    (const char   *session,
                                  const char   *from,
                                  LrRestored   *restored,
                                  GError      **error);
void        lr_restored_clear    (LrRestored   *restored);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrBackup, lr_backup_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrRestored, lr_restored_clear)

G_END_DECLS
