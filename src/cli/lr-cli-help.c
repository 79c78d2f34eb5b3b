/* lr-cli-help.c - longroll-cli help: the guide, a page at a time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "present/help/lr-help.h"

#define WIDTH 80

static int
run (LrCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrHelp) help = NULL;
  const char *name = call->args[0] != NULL ? call->args[0] : LR_HELP_INDEX;
  const LrHelpPage *page;
  const char *meant;
  g_autofree char *text = NULL;

  if (g_strv_length (call->args) > 1)
    return LR_CLI_USAGE;
  help = lr_help_new (&error);
  if (help == NULL)
    return lr_cli_fail (error);
  if (help->damage != NULL)
    lr_cli_complain ("%s", help->damage);
  page = lr_help_find (help, name, NULL);
  meant = page == NULL ? lr_help_suggest (help, name) : NULL;
  if (meant != NULL)
    return lr_cli_complain (_ ("there is no page “%s”; did you mean “%s”?"), name, meant);
  if (page == NULL)
    return lr_cli_complain (_ ("there is no page “%s”; “longroll-cli help” lists them"), name);
  text = lr_help_page_text (page, WIDTH);
  lr_out_say (call->out, "%s", text);
  return LR_CLI_FINE;
}

const LrCommand lr_cli_help = {
  "help", "[PAGE]", N_ ("shows a page of the guide; without a name, the list of them"), run
};
