/* lr-rescue.h - repairing a session that is damaged or gone, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* @why: (nullable): why a session could not be opened. Returns: whether that is a fault of its file, which may be
 * repaired */
gboolean  lr_rescue_may_help (const GError  *why);
/* Returns: (transfer full) (nullable): what there is to put a session right with, in whole sentences; %NULL if there is
 * nothing, or if all of it is sound */
char     *lr_rescue_offer    (const char    *path) G_GNUC_WARN_UNUSED_RESULT;
/* Puts a session right, as lr_backup_restore() does. @from: (nullable): the backup to be used. Returns: (transfer full)
 * (nullable): what was done, in whole sentences; %NULL if nothing was */
char     *lr_rescue_do       (const char    *path,
                              const char    *from,
                              GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
