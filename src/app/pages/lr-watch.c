/* lr-watch.c - watches folders, so that changes of their files are noticed
 *
 * An editor that saves a file touches it several times; so the signal "changed" comes once it has been quiet for a
 * while.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-watch.h"

#include "panels/kit/lr-ui.h"

/* So long it must have been quiet, in milliseconds. */
#define QUIET 400

struct _LrWatch
{
  GObject    parent_instance;
  GPtrArray *monitors; /* GFileMonitor */
  guint      waiting;  /* the source that waits for quiet */
};

G_DEFINE_FINAL_TYPE (LrWatch, lr_watch, G_TYPE_OBJECT)

static gboolean
quiet_cb (gpointer data)
{
  LrWatch *self = data;

  self->waiting = 0;
  g_signal_emit_by_name (self, "changed");
  return G_SOURCE_REMOVE;
}

static void
changed_cb (LrWatch *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  self->waiting = g_timeout_add (QUIET, quiet_cb, self);
}

void
lr_watch_clear (LrWatch *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  for (guint i = 0; i < self->monitors->len; i++)
    {
      g_signal_handlers_disconnect_by_func (self->monitors->pdata[i], changed_cb, self);
      g_file_monitor_cancel (self->monitors->pdata[i]);
    }
  g_ptr_array_set_size (self->monitors, 0);
}

void
lr_watch_add (LrWatch    *self,
              const char *folder)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  GFileMonitor *monitor = g_file_monitor_directory (file, G_FILE_MONITOR_NONE, NULL, NULL);

  if (monitor == NULL)
    return;
  LR_ON (monitor, "changed", changed_cb, self);
  g_ptr_array_add (self->monitors, monitor);
}

static void
lr_watch_dispose (GObject *object)
{
  LrWatch *self = LR_WATCH (object);

  if (self->monitors != NULL)
    lr_watch_clear (self);
  g_clear_pointer (&self->monitors, g_ptr_array_unref);
  G_OBJECT_CLASS (lr_watch_parent_class)->dispose (object);
}

static void
lr_watch_class_init (LrWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_watch_dispose;
  LR_SIGNAL ("changed", LR_TYPE_WATCH, 0);
}

static void
lr_watch_init (LrWatch *self)
{
  self->monitors = g_ptr_array_new_with_free_func (g_object_unref);
}

LrWatch *
lr_watch_new (void)
{
  return g_object_new (LR_TYPE_WATCH, NULL);
}
