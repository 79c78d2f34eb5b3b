/* lr-library.h - the library of rulesets, and its search folders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lr-ruleset.h"

G_BEGIN_DECLS

#define LR_TYPE_LIBRARY (lr_library_get_type ())
G_DECLARE_FINAL_TYPE (LrLibrary, lr_library, LR, LIBRARY, GObject)

/**
 * LrLibraryEntry:
 * @id: the ruleset's name: that of its folder
 * @folder: where it is
 * @example: whether it is an example: it is in a folder `examples`
 * @ruleset: (nullable): the ruleset, once it has been asked for
 */
typedef struct
{
  char      *id;
  char      *folder;
  gboolean   example;
  LrRuleset *ruleset;
} LrLibraryEntry;

/* Returns: (transfer full): the rulesets on the search path, with the user's own charts; none is read yet */
LrLibrary            *lr_library_new        (void) G_GNUC_WARN_UNUSED_RESULT;
/* @folders: (array zero-terminated=1): folders that hold rulesets. Returns: (transfer full): the rulesets in these
 * folders */
LrLibrary            *lr_library_new_for    (const char * const *folders) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: how many rulesets were found */
guint                 lr_library_get_size   (LrLibrary          *library);
/* Adds a ruleset that is not on the search path, instead of one of the same name. @folder: the folder of the
 * ruleset. */
void                  lr_library_add        (LrLibrary          *library,
                                             const char         *folder);
/* @index: below its size. Returns: one ruleset, by name */
const LrLibraryEntry *lr_library_get_entry  (LrLibrary          *library,
                                             guint               index);
/* @id: a ruleset's name. Returns: (nullable): the ruleset, read when it is first asked for, with its problems;
 * %NULL if there is none of that name */
LrRuleset            *lr_library_load       (LrLibrary          *library,
                                             const char         *id);
/* The same for anyone who wants one answer quickly: see lr_ruleset_load_calculator(). Returns: (transfer full)
 * (nullable) */
LrRuleset            *lr_library_load_calculator (LrLibrary     *library,
                                             const char         *id,
                                             const char         *calculator) G_GNUC_WARN_UNUSED_RESULT;
/* @wrong: a name that no ruleset has. Returns: (nullable): the one that was probably meant */
const char           *lr_library_suggest    (LrLibrary          *library,
                                             const char         *wrong);
/* Where rulesets are looked for: the folders that LONGROLL_TABLES names, the user's data folder, the tables beside the
 * program (lr_installed_dup_folder()), and the installed ones. Returns: (transfer full) (array
 * zero-terminated=1): folders that hold rulesets, the first one first */
char                **lr_library_dup_search_path (void) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether a ruleset of that name is found elsewhere than among the user's own, where one would hide it */
gboolean              lr_library_has_elsewhere (const char     *id);
/* @name: a file beside the rulesets that came with the program: the schema, the reference of the format. Returns:
 * (transfer full) (nullable): where it is; %NULL if it did not come with it */
char                 *lr_library_dup_shipped (const char        *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
