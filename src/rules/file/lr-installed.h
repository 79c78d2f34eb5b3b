/* lr-installed.h - finds the files of the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  LR_INSTALLED_TABLES,
  LR_INSTALLED_SCHEMAS,
  LR_INSTALLED_LOCALE,
  LR_INSTALLED_HELP,
} LrInstalled;

/* The folder beside the program that runs: an installation may be moved as a whole, or be in a scratch folder; a
 * build folder has the source's tables. Returns: (nullable): %NULL if there is none */
char      *lr_installed_dup_folder (LrInstalled what) G_GNUC_WARN_UNUSED_RESULT;
/* All places where tables or help may be: beside the program, then in the prefix that it was built for, then among the
 * shared data of the system. Returns: (transfer full) (array zero-terminated=1): folders, not all of which exist */
char     **lr_installed_dup_path   (LrInstalled what) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): the person's settings; %NULL if their schema is not installed anywhere, where
 * GSettings would end the program */
GSettings *lr_installed_settings   (void) G_GNUC_WARN_UNUSED_RESULT;
/* Makes gettext know where translations are, but for a damaged one: gettext would crash. Returns: (transfer
 * full) (nullable): the file that is damaged */
char      *lr_installed_bind_text  (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
