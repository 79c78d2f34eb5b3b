/* main.c - longroll: the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <signal.h>

#include "lr-application.h"
#include "present/words/lr-words.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (LrApplication) application = NULL;

  signal (SIGXFSZ, SIG_IGN); /* a write beyond a limit of size fails as on a full disk */
  lr_words_begin ();
  g_set_application_name (_ ("Long Roll"));
  application = lr_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
