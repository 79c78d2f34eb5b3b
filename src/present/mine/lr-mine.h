/* lr-mine.h - personal data: backed up in one file, restored beside what is here
 *
 * It is in one folder, with a folder in it for each sort of things. A backup is a copy of these files. When it is
 * restored, a person chooses for each file that differs: mine, theirs, or both, the second under another name. A game
 * is a folder of files, which stay together. No file is changed on the way, but for the id of a game that gets another
 * name.
 *
 * What may take long may run beside the main loop: lr_mine_back_up(), lr_mine_read() and lr_mine_restore().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-library.h"
#include "session/archive/lr-archive.h"

G_BEGIN_DECLS

/**
 * LrMineState:
 * @LR_MINE_NEW: nothing here has that name
 * @LR_MINE_SAME: it is here already; so is a session that has gone on here
 * @LR_MINE_OTHER: something else here has that name
 */
typedef enum
{
  LR_MINE_NEW,
  LR_MINE_SAME,
  LR_MINE_OTHER,
} LrMineState;

/**
 * LrMineChoice:
 * @LR_MINE_BOTH: it is restored under another name: “… (2)”
 * @LR_MINE_MINE: what is here stays
 * @LR_MINE_THEIRS: it replaces what is here
 *
 * What becomes of a file that differs.
 */
typedef enum
{
  LR_MINE_BOTH,
  LR_MINE_MINE,
  LR_MINE_THEIRS,
} LrMineChoice;

typedef struct _LrMineSort LrMineSort;

/**
 * LrMineItem:
 * @sort: what sort of thing it is
 * @file: its file, or the folder of a game: `presets/GAME.presets`
 * @files: (element-type LrArchiveFile): its file, or those of the game, by name
 * @name: what people call it
 * @state: compared with what is here
 * @detail: (nullable): how it differs, in a sentence
 * @is_open: whether this program plays it, so that it cannot be replaced
 * @beside: (nullable): which file it is if both are kept
 * @choice: what becomes of it if it differs
 *
 * One thing of a person's own, here or in a backup.
 */
typedef struct
{
  const LrMineSort *sort;
  char             *file;
  GPtrArray        *files;
  char             *name;
  LrMineState       state;
  char             *detail;
  gboolean          is_open;
  char             *beside;
  LrMineChoice      choice;
} LrMineItem;

/**
 * LrMine:
 * @items: (element-type LrMineItem): by sort and name
 * @left_out: (element-type utf8): for each file that cannot be backed up, a sentence that says why
 * @elsewhere: (element-type utf8): the sessions that were played in other folders, which no backup contains
 * @n_unknown: how many files are of a sort that only a later version of the program knows
 * @archive: (nullable): where the files are, if it is a backup
 *
 * What is here, or what a backup contains.
 */
typedef struct
{
  GPtrArray *items;
  GPtrArray *left_out;
  GPtrArray *elsewhere;
  guint      n_unknown;
  LrArchive *archive;
} LrMine;

/* Reads what must be read in the main loop: sessions that are open here. Returns: (transfer full): all that is the
 * person's own on this machine */
LrMine     *lr_mine_here         (void) G_GNUC_WARN_UNUSED_RESULT;
/* @mine: (transfer full) (nullable). */
void        lr_mine_free         (LrMine        *mine);
/* Writes all that is here to a file. @overwrite: whether an existing file may be replaced. Returns: whether it is on
 * the disk */
gboolean    lr_mine_back_up      (LrMine        *here,
                                  const char    *path,
                                  gboolean       overwrite,
                                  GError       **error);
/* Reads a backup. Nothing is written. Returns: (transfer full) (nullable): what it contains, compared with what is here
 */
LrMine     *lr_mine_read         (const char    *path,
                                  LrMine        *here,
                                  GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Says what becomes of all that differs. */
void        lr_mine_choose       (LrMine        *theirs,
                                  LrMineChoice   choice);
/* Writes what was chosen: all of it, or nothing. Returns: whether it was done */
gboolean    lr_mine_restore      (LrMine        *theirs,
                                  GError       **error);
/* Looks whether a restore was interrupted, by a power cut or a crash. What it was about to replace is here then under
 * another name. Returns: (transfer full) (nullable): what is here now, in sentences; %NULL if none was */
char       *lr_mine_recover      (void) G_GNUC_WARN_UNUSED_RESULT;

/* --- in words --- */

/* Gives each thing the name that people know. @library: where the rulesets are that know it. */
void        lr_mine_name         (LrMine        *mine,
                                  LrLibrary     *library);
/* Returns: what a sort is called: “Sessions” */
const char *lr_mine_sort_title   (const LrMineSort *sort);
/* Returns: (transfer full): how many of each sort are in that state: “3 sessions”; empty if none is */
char       *lr_mine_counts       (const LrMine  *mine,
                                  LrMineState    state) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: how many things are in that state */
guint       lr_mine_n            (const LrMine  *mine,
                                  LrMineState    state);
/* @folder: (nullable): of one sort only. Returns: whether anything of the backup is restored */
gboolean    lr_mine_brings       (const LrMine  *theirs,
                                  const char    *folder);
/* Returns: (transfer full): what would be restored, a line each, before anything is chosen */
char       *lr_mine_summary      (const LrMine  *theirs) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what was restored, in a line */
char       *lr_mine_done_text    (const LrMine  *theirs) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what is in the backup, in a line; then a line for each file that is not */
char       *lr_mine_backed_up_text (const LrMine *here) G_GNUC_WARN_UNUSED_RESULT;
/* @path: a session in another folder. Returns: (transfer full): why it is not in the backup */
char       *lr_mine_elsewhere_text (const char   *path) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: what the state of a thing is called in a list */
const char *lr_mine_state_text   (LrMineState    state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrMine, lr_mine_free)

G_END_DECLS
