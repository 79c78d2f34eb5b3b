/* lr-mine-private.h - what the files of this room share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-mine.h"

G_BEGIN_DECLS

/**
 * LrMineSort:
 * @folder: its folder, in the file and in the program's data folder
 * @suffix: (nullable): how its files end; %NULL if each is a folder with files
 * @title: what it is called
 * @count: so many of it, in words
 * @list: (nullable): adds its files, where they are not in the data folder, or says why it cannot be kept here at all
 * @check: (nullable): whether a file that holds nothing else can be used
 * @compare: (nullable): whether what is here holds all that the other does; says how they differ. Without it, bytes and
 * texts are compared
 * @hides: (nullable): says how, if it would hold in place of something that is not the person's own
 * @split: (nullable): adds what a file holds, or says what is wrong with it
 * @merge: (nullable): adds things to a file; a text is empty where there is no file
 * @store: (nullable): keeps things that are not in the data folder; then @merge only makes the file that goes out
 * @rename: (nullable): gives a thing a name of its own, the second, the third; without it there can be only one
 * @say: (nullable): what people call it
 *
 * A sort of things. One that has a file for each thing needs only the first four.
 */
struct _LrMineSort
{
  const char *folder;
  const char *suffix;
  const char *title;
  char     *(*count)   (guint n);
  gboolean  (*list)    (const LrMineSort *sort, GPtrArray *files, GError **error);
  gboolean  (*check)   (const LrMineItem *item, GError **error);
  gboolean  (*compare) (const LrMineItem *here, const LrMineItem *theirs, char **detail);
  char     *(*hides)   (const LrMineItem *item);
  gboolean  (*split)   (const LrMineSort *sort, const LrArchiveFile *file, GPtrArray *items, GError **error);
  char     *(*merge)   (const char *file, const char *text, gsize size, const GPtrArray *items, GError **error);
  void      (*store)   (const GPtrArray *items);
  void      (*rename)  (LrMineItem *item, guint number);
  char     *(*say)     (const LrMineItem *item, LrLibrary *library);
};

/* The sorts, in the order in which they are told; the last has no folder. */
extern const LrMineSort lr_mine_sorts[];

/* Returns: (transfer full): a thing that holds nothing yet */
LrMineItem *lr_mine_item_new     (const LrMineSort *sort,
                                  const char       *file,
                                  const char       *key) G_GNUC_WARN_UNUSED_RESULT;
LrMineItem *lr_mine_item_copy    (const LrMineItem *item) G_GNUC_WARN_UNUSED_RESULT;
void        lr_mine_item_free    (LrMineItem       *item);
/* Returns: (transfer full): what a file is called, without folder and suffix: a game's id, a session's name */
char       *lr_mine_file_name    (const LrMineSort *sort,
                                  const char       *file) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): where a file is on this machine */
char       *lr_mine_dup_path     (const char       *file) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether two things hold the same */
gboolean    lr_mine_is_same      (const LrMineItem *here,
                                  const LrMineItem *theirs,
                                  char            **detail);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrMineItem, lr_mine_item_free)

G_END_DECLS
