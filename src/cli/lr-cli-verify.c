/* lr-cli-verify.c - longroll-cli verify: whether a session is whole and unaltered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-session.h"

#include <glib/gi18n-lib.h>

#include "session/lr-verify.h"

static void
print_json (const LrVerdict *verdict)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "whole");
  json_builder_add_boolean_value (builder, verdict->faults->len == 0);
  json_builder_set_member_name (builder, "entries");
  json_builder_add_int_value (builder, verdict->n_actions);
  lr_json_text (builder, "head", verdict->head);
  json_builder_set_member_name (builder, "noted");
  json_builder_add_int_value (builder, verdict->noted);
  json_builder_set_member_name (builder, "sealed");
  json_builder_add_int_value (builder, verdict->n_sealed);
  json_builder_set_member_name (builder, "sealed_checked");
  json_builder_add_int_value (builder, verdict->n_checked);
  json_builder_set_member_name (builder, "faults");
  json_builder_begin_array (builder);
  for (guint i = 0; i < verdict->faults->len; i++)
    json_builder_add_string_value (builder, verdict->faults->pdata[i]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "remarks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < verdict->remarks->len; i++)
    json_builder_add_string_value (builder, verdict->remarks->pdata[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  lr_cli_print_json (builder);
}

static void
print_text (const LrVerdict *verdict,
            const char      *noted)
{
  g_print (ngettext ("Consistent: %u entry.\n", "Consistent: %u entries.\n", verdict->n_actions), verdict->n_actions);
  g_print (_ ("Head: %s\n"), verdict->head);
  if (noted != NULL && verdict->noted == verdict->n_actions)
    g_print (_ ("This is the head that was noted.\n"));
  else if (noted != NULL)
    g_print (_ ("The head that was noted is that of entry %" G_GINT64_FORMAT "; the log has gone on since.\n"),
             verdict->noted);
  else
    g_print (_ ("That nothing was cut off or written anew cannot be known without a head that was noted before "
                "(--head).\n"));
  if (verdict->n_sealed > 0)
    g_print (ngettext ("%u sealed die was thrown; %u could be thrown again and fell the same.\n",
                       "%u sealed dice were thrown; %u could be thrown again and fell the same.\n", verdict->n_sealed),
             verdict->n_sealed, verdict->n_checked);
  for (guint i = 0; i < verdict->remarks->len; i++)
    g_print (_ ("Strange, but not wrong: %s\n"), (const char *) verdict->remarks->pdata[i]);
}

/**
 * lr_cli_verify:
 * @args: (array zero-terminated=1): the arguments
 *
 * Returns: the exit status
 */
int
lr_cli_verify (char **args)
{
  gboolean json = lr_cli_take_flag (args, "--json");
  g_autofree char *head = lr_cli_take_option (args, "--head");
  g_autoptr (LrVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  guint8 hash[LR_HASH_SIZE];

  if (g_strv_length (args) != 1)
    return lr_cli_bad_usage ("verify");
  if (head != NULL && !lr_hash_from_text (head, hash))
    return lr_cli_complain (_ ("“%s” is no head: it has 64 hexadecimal digits"), head);
  verdict = lr_verify (args[0], head, &error);
  if (verdict == NULL)
    return lr_cli_complain ("%s", error->message);
  if (json)
    print_json (verdict);
  else if (verdict->faults->len == 0)
    print_text (verdict, head);
  for (guint i = 0; i < verdict->faults->len; i++)
    lr_cli_complain ("%s", (const char *) verdict->faults->pdata[i]);
  return verdict->faults->len == 0 ? LR_CLI_FINE : LR_CLI_WRONG;
}
