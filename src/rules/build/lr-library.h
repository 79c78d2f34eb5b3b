/* lr-library.h - the rulesets that are found, and where they are looked for
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
 * @ruleset: (nullable): the ruleset, once it has been asked for
 */
typedef struct
{
  char      *id;
  char      *folder;
  LrRuleset *ruleset;
} LrLibraryEntry;

LrLibrary            *lr_library_new        (void) G_GNUC_WARN_UNUSED_RESULT;
LrLibrary            *lr_library_new_for    (const char * const *folders) G_GNUC_WARN_UNUSED_RESULT;
guint                 lr_library_get_size   (LrLibrary          *library);
const LrLibraryEntry *lr_library_get_entry  (LrLibrary          *library,
                                             guint               index);
LrRuleset            *lr_library_load       (LrLibrary          *library,
                                             const char         *id);
const char           *lr_library_suggest    (LrLibrary          *library,
                                             const char         *wrong);
char                **lr_library_dup_search_path (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
