/* main.c - longroll: the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "lr-application.h"
#include "rules/file/lr-installed.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (LrApplication) application = NULL;

  setlocale (LC_ALL, "");
  lr_installed_bind_text ();
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Long Roll"));
  application = lr_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
