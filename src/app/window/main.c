/* main.c - longroll: the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "lr-application.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (LrApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Long Roll"));
  application = lr_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
