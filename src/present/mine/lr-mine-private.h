/* lr-mine-private.h - what the files of this room share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-mine.h"

G_BEGIN_DECLS

/**
 * LrMineSort:
 * @folder: its folder, in a backup and in the program's data folder
 * @suffix: (nullable): how its files end; %NULL if each is a folder with files
 * @title: what it is called
 * @has_many: whether there may be any number of it; otherwise one for each game is used, or one only
 * @count: how many of it, in words
 */
struct _LrMineSort
{
  const char *folder;
  const char *suffix;
  const char *title;
  gboolean    has_many;
  char     *(*count) (guint n);
};

/* The sorts, in the order in which they are told; the last has no folder. */
extern const LrMineSort lr_mine_sorts[];

/* Returns: (transfer full): the name of a file without folder and suffix: a game's id, a session's name */
char       *lr_mine_base         (const LrMineSort *sort,
                                  const char       *file) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): where a file is on this machine */
char       *lr_mine_dup_path     (const char       *file) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the second, the third name for a thing */
char       *lr_mine_second_name  (const LrMineItem *item,
                                  guint             number) G_GNUC_WARN_UNUSED_RESULT;
/* @as: another name for the thing. Returns: (transfer full): what one of its files is called then */
char       *lr_mine_name_as      (const LrMineItem *item,
                                  guint             index,
                                  const char       *as) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): the bytes of that file: a game is told its new id */
GBytes     *lr_mine_read_as      (const LrMine     *theirs,
                                  const LrMineItem *item,
                                  guint             index,
                                  const char       *as,
                                  GError          **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
