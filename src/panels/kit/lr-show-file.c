/* lr-show-file.c - opens a file or a folder in the program that the desktop has for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-show-file.h"

void
lr_show_file (GtkWidget  *from,
              const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  if (uri != NULL)
    gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (from)), uri, GDK_CURRENT_TIME);
}
