/* lr-mine.h - all that is a person's own, out in one file and in on another machine
 *
 * What there is goes by sorts: sessions, charts, games and so on; lr-mine-sorts.c has the one table of them. Coming in
 * goes in steps: lr_mine_here() takes what is here; lr_mine_read() reads a file, checks all of it and compares it with
 * that; lr_mine_name() gives names that people know. Then a person chooses what becomes of what differs, and
 * lr_mine_bring_in() writes all of it or nothing. What may take long may run beside the main loop: reading, checking,
 * saving and bringing in, and nothing else.
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
 * @LR_MINE_BOTH: it comes in beside what is here, as “… (2)”; where there can be only one, mine stays
 * @LR_MINE_MINE: what is here stays
 * @LR_MINE_THEIRS: it takes the place of what is here
 *
 * What becomes of what differs.
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
 * @key: what it is called within that file; empty if the file holds nothing else
 * @files: (nullable) (element-type LrArchiveFile): its files, if it has them for itself
 * @text: (nullable): what it holds, if it shares its file with others
 * @name: what people call it; before lr_mine_name() as far as the file itself says
 * @state: compared with what is here
 * @detail: (nullable): how it differs, in a sentence
 * @is_barred: whether what is here cannot be replaced; then @detail says why
 * @beside: (nullable): what it is if it comes in beside what is here; %NULL if there can be only one
 * @choice: what becomes of it if it differs
 *
 * One thing of a person's own, here or in a file.
 */
typedef struct _LrMineItem
{
  const LrMineSort *sort;
  char             *file;
  char             *key;
  GPtrArray        *files;
  char             *text;
  char             *name;
  LrMineState       state;
  char             *detail;
  gboolean          is_barred;
  struct _LrMineItem *beside;
  LrMineChoice      choice;
} LrMineItem;

/**
 * LrMine:
 * @items: (element-type LrMineItem): by sort, in the order of the table
 * @left_out: (element-type utf8): for each file that cannot be taken, a sentence that says why
 * @barred: from such a file's name to that sentence
 * @n_unknown: how many files are of a sort that only a later version of the program knows
 *
 * What is here, or what a file holds.
 */
typedef struct
{
  GPtrArray  *items;
  GPtrArray  *left_out;
  GHashTable *barred;
  guint       n_unknown;
} LrMine;

/* Returns: (transfer full): all that is the person's own on this machine, as it is now */
LrMine     *lr_mine_here         (void) G_GNUC_WARN_UNUSED_RESULT;
/* Leaves out what could not come in on another machine, as it is damaged. Returns: whether all could be looked at */
gboolean    lr_mine_check        (LrMine        *here,
                                  GError       **error);
/* @mine: (transfer full) (nullable). */
void        lr_mine_free         (LrMine        *mine);
/* Checks all that is here and writes it to a file. @overwrite: whether an existing file may be replaced. Returns:
 * whether it is on the disk */
gboolean    lr_mine_save         (LrMine        *here,
                                  const char    *path,
                                  gboolean       overwrite,
                                  GError       **error);
/* Reads such a file. Nothing is written. Returns: (transfer full) (nullable): what it holds, each thing compared with
 * what is here; %NULL if anything in it is wrong */
LrMine     *lr_mine_read         (const char    *path,
                                  const LrMine  *here,
                                  GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Says what becomes of all that differs. */
void        lr_mine_choose       (LrMine        *theirs,
                                  LrMineChoice   choice);
/* Writes what came, as was chosen: all of it, or nothing. lr_mine_settle() must follow. Returns: whether it was done */
gboolean    lr_mine_bring_in     (LrMine        *theirs,
                                  GError       **error);
/* Takes over what is not kept in files of its own: readings of rules, what was typed last. */
void        lr_mine_settle       (const LrMine  *theirs);

/* --- in words --- */

/* Gives each thing the name that people know. @library: where the rulesets are that know it. */
void        lr_mine_name         (LrMine        *mine,
                                  LrLibrary     *library);
/* Returns: what a sort is called: “Sessions” */
const char *lr_mine_sort_title   (const LrMineSort *sort);
/* Returns: (transfer full): how many of each sort are in that state: “3 sessions, 1 chart”; empty if none is */
char       *lr_mine_counts       (const LrMine  *mine,
                                  LrMineState    state) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: how many things differ */
guint       lr_mine_n_other      (const LrMine  *theirs);
/* Returns: whether anything came in, or would */
gboolean    lr_mine_brings       (const LrMine  *theirs);
/* Returns: (transfer full): what bringing in would do, a line each, before anything is chosen */
char       *lr_mine_summary      (const LrMine  *theirs) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what came in, in a line */
char       *lr_mine_done_text    (const LrMine  *theirs) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what is in the file now, in a line; then a line for each that was left out */
char       *lr_mine_saved_text   (const LrMine  *here) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: what the state of a thing is called in a list */
const char *lr_mine_state_text   (LrMineState    state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrMine, lr_mine_free)

G_END_DECLS
