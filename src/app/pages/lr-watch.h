/* lr-watch.h - watches folders, so that changes of their files are noticed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define LR_TYPE_WATCH (lr_watch_get_type ())
G_DECLARE_FINAL_TYPE (LrWatch, lr_watch, LR, WATCH, GObject)

/* Returns: (transfer full): a watch over nothing yet */
LrWatch *lr_watch_new    (void) G_GNUC_WARN_UNUSED_RESULT;
/* Watches nothing any more; what has changed so far is not told. */
void     lr_watch_clear  (LrWatch    *self);
/* Watches the files of a folder, not those of folders in it. If the system cannot do that, there are no signals.
 * @folder: a folder, which may not be there yet. */
void     lr_watch_add    (LrWatch    *self,
                          const char *folder);

G_END_DECLS
