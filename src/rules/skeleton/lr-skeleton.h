/* lr-skeleton.h - the small ruleset that a new game begins with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-library.h"

G_BEGIN_DECLS

/**
 * LrSkeletonError:
 * @LR_SKELETON_ERROR_NAME: that cannot be a ruleset's name
 * @LR_SKELETON_ERROR_TAKEN: there is a ruleset of that name already
 * @LR_SKELETON_ERROR_PLACE: something is there already that could be lost
 * @LR_SKELETON_ERROR_WRITE: it cannot be written there
 */
typedef enum
{
  LR_SKELETON_ERROR_NAME,
  LR_SKELETON_ERROR_TAKEN,
  LR_SKELETON_ERROR_PLACE,
  LR_SKELETON_ERROR_WRITE,
} LrSkeletonError;

#define LR_SKELETON_ERROR (lr_skeleton_error_quark ())
GQuark             lr_skeleton_error_quark (void);

/* Returns: (transfer full): what a game of that title may be called in files and commands: “Miller's Ford” is
 * millers_ford; not always a name that can be used */
char              *lr_skeleton_mend_name   (const char  *title) G_GNUC_WARN_UNUSED_RESULT;
/* @library: what there is already. Returns: whether a ruleset can be called so */
gboolean           lr_skeleton_check_name  (LrLibrary   *library,
                                            const char  *name,
                                            GError     **error);
/* Returns: (transfer full): the folder in which the program looks for the user's own ruleset of that name */
char              *lr_skeleton_dup_folder  (const char  *name) G_GNUC_WARN_UNUSED_RESULT;
/* Writes the files of a new ruleset, all or none. @folder: where; a folder with something in it is left alone. Its last
 * part is the ruleset's name. @title: (nullable): what it is called; %NULL to make that from the name. @texts:
 * (nullable) (array zero-terminated=1): what is in each file, or in the first of them; %NULL for what the skeleton
 * has. Returns: whether it was done */
gboolean           lr_skeleton_write       (const char  *folder,
                                            const char  *title,
                                            const char  *const *texts,
                                            GError     **error);
/* Returns: (array zero-terminated=1): the names of the files that are written, the first one first */
const char *const *lr_skeleton_get_files   (void);
/* @file: one of these names. Returns: (transfer full): what is in it, with the ruleset's name and title */
char              *lr_skeleton_dup_text    (const char  *file,
                                            const char  *name,
                                            const char  *title) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
