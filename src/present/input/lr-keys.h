/* lr-keys.h - key files of personal data: presets, options, last inputs
 *
 * One that is damaged is never overwritten: it gets another name when a new one is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): what is in a file, nothing if there is none; %NULL if it cannot be read */
GKeyFile *lr_keys_read  (const char  *path,
                         GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/* Reads a file that is to be changed. Someone may have changed it by hand, or another window has: so it is read before
 * each change. Returns: (transfer full) (nullable): as lr_keys_read(); nothing if it is damaged */
GKeyFile *lr_keys_begin (const char  *path,
                         GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/* @keys: what lr_keys_begin() gave, changed. Returns: whether it is on the disk */
gboolean  lr_keys_write (GKeyFile    *keys,
                         const char  *path,
                         GError     **error);

G_END_DECLS
