/* lr-cli-show-rule.c - longroll-cli show RULESET --rule NUMBER: what Long Roll does with a rule of the rulebook
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli.h"

#include <glib/gi18n-lib.h>

#include "present/books/lr-duties.h"

static void
print_duty (const LrRuleset *ruleset,
            const LrDuty    *duty)
{
  g_autofree char *how = lr_duty_say_how (duty, ruleset);

  g_print ("%s#%u  %s\n      %s\n", duty->rule, duty->number, duty->text, how);
  if (*duty->cases != '\0')
    g_print (_ ("      tested: %s\n"), duty->cases);
}

static void
json_duties (GPtrArray *duties)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "duties");
  json_builder_begin_array (builder);
  for (guint i = 0; i < duties->len; i++)
    {
      const LrDuty *duty = duties->pdata[i];

      json_builder_begin_object (builder);
      lr_json_text (builder, "rule", duty->rule);
      json_builder_set_member_name (builder, "number");
      json_builder_add_int_value (builder, duty->number);
      lr_json_text (builder, "duty", duty->text);
      lr_json_text (builder, "how", duty->how);
      lr_json_text (builder, "where", duty->where);
      lr_json_text (builder, "cases", duty->cases);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  lr_cli_print_json (builder);
}

int
lr_cli_show_rule (const LrRuleset *ruleset,
                  const char      *rule,
                  gboolean         json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) duties = lr_duties_read (ruleset, &error);
  g_autoptr (GPtrArray) found = NULL;

  if (duties == NULL)
    return lr_cli_complain (_ ("%s has no ledger of its rulebook: %s"), ruleset->id, error->message);
  found = lr_duties_find (duties, rule);
  if (found->len == 0)
    return lr_cli_complain (_ ("the ledger of %s has no rule “%s”; its rules go from %s to %s"), ruleset->id, rule,
                            duties->len > 0 ? ((const LrDuty *) duties->pdata[0])->rule : "-",
                            duties->len > 0 ? ((const LrDuty *) duties->pdata[duties->len - 1])->rule : "-");
  if (json)
    json_duties (found);
  for (guint i = 0; !json && i < found->len; i++)
    print_duty (ruleset, found->pdata[i]);
  return LR_CLI_FINE;
}
