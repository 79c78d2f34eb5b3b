/* lr-cli-order.c - longroll-cli order: the owner's order of battle, listed, taken out and in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "present/order/lr-order.h"
#include "rules/file/lr-file.h"

static int
list (LrCall          *call,
      const LrRuleset *ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = lr_order_read (ruleset->id, &error);

  if (rows == NULL)
    return lr_cli_fail (error);
  if (rows->len == 0)
    lr_out_say (call->out, _ ("Nothing yet: rows that have a name are kept when their result is recorded.\n"));
  LR_OUT_EACH (call->out, NULL, i, rows->len)
    {
      const LrOrderRow *row = rows->pdata[i];
      g_autofree char *sort = lr_order_sort (ruleset, row);
      g_autofree char *text = lr_order_text (ruleset, row);

      lr_out_say (call->out, "%-12s %-24s %s\n", sort, row->name, text);
      lr_out_object (call->out, NULL);
      lr_out_texts (call->out, "sort", row->sort, "name", row->name, "text", text, NULL);
      lr_out_close (call->out);
    }
  return LR_CLI_FINE;
}

static int
export (const LrRuleset *ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_order_export (ruleset->id, &error);

  if (text == NULL)
    return lr_cli_fail (error);
  g_print ("%s", text);
  return LR_CLI_FINE;
}

static int
import (const LrRuleset *ruleset,
        const char      *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_file_read_text (path, &error);
  guint n;

  if (text == NULL)
    return lr_cli_fail (error);
  if (!lr_order_import (ruleset->id, text, &n, &error))
    return lr_cli_complain ("%s: %s", path, error->message);
  g_print (g_dngettext (NULL, "%u line was taken in\n", "%u lines were taken in\n", n), n);
  return LR_CLI_FINE;
}

static int
run (LrCall *call)
{
  guint n = g_strv_length (call->args);
  const char *verb = n > 1 ? call->args[1] : "";
  g_autoptr (GError) error = NULL;
  g_autoptr (LrRuleset) ruleset = NULL;

  if (n == 0 || !((n == 1) || (n == 2 && g_str_equal (verb, "export")) || (n == 3 && g_str_equal (verb, "import")) ||
                  (n == 4 && g_str_equal (verb, "remove"))))
    return LR_CLI_USAGE;
  ruleset = lr_cli_load (call, call->args[0], NULL);
  if (ruleset == NULL)
    return LR_CLI_WRONG;
  if (n == 1)
    return list (call, ruleset);
  if (n == 2)
    return export (ruleset);
  if (n == 3)
    return import (ruleset, call->args[2]);
  return lr_order_remove (ruleset->id, call->args[2], call->args[3], &error) ? LR_CLI_FINE : lr_cli_fail (error);
}

const LrCommand lr_cli_order = {
  "order", "RULESET [export | import FILE | remove SORT NAME] [--json]",
  N_ ("lists your order of battle: whom you have named once, with the values that are his own; takes it out and in "
      "as a table (CSV)"), run, .json = TRUE
};
