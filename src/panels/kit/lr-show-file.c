/* lr-show-file.c - opens a file or a folder in the program that the desktop has for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-show-file.h"

#include "rules/build/lr-library.h"

#define REFERENCE "README.md"

void
lr_show_file (GtkWidget  *from,
              const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  if (uri != NULL)
    gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (from)), uri, GDK_CURRENT_TIME);
}

void
lr_show_reference (GtkWidget *from)
{
  g_autofree char *path = lr_library_dup_shipped (REFERENCE);

  if (path != NULL)
    lr_show_file (from, path);
}

gboolean
lr_has_reference (void)
{
  g_autofree char *path = lr_library_dup_shipped (REFERENCE);

  return path != NULL;
}
