/* lr-cli-verify.c - longroll-cli verify: whether a session is whole and unaltered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-session.h"

#include <glib/gi18n-lib.h>

#include "present/log/lr-replay.h"

static void
add_list (JsonBuilder *builder,
          const char  *name,
          GPtrArray   *list)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < list->len; i++)
    json_builder_add_string_value (builder, list->pdata[i]);
  json_builder_end_array (builder);
}

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
  json_builder_set_member_name (builder, "results");
  json_builder_add_int_value (builder, verdict->n_results);
  json_builder_set_member_name (builder, "results_checked");
  json_builder_add_int_value (builder, verdict->n_held);
  add_list (builder, "faults", verdict->faults);
  add_list (builder, "remarks", verdict->remarks);
  add_list (builder, "unknown", verdict->unknown);
  json_builder_end_object (builder);
  lr_cli_print_json (builder);
}

int
lr_cli_verify (char **args)
{
  gboolean json = lr_cli_take_flag (args, "--json");
  g_autofree char *head = lr_cli_take_option (args, "--head");
  g_autoptr (LrLibrary) library = lr_library_new ();
  g_autoptr (LrVerdict) verdict = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint8 hash[LR_HASH_SIZE];

  if (g_strv_length (args) != 1)
    return lr_cli_bad_usage ("verify");
  if (head != NULL && !lr_hash_from_text (head, hash))
    return lr_cli_complain (_ ("“%s” is not a head: a head has 64 hexadecimal digits"), head);
  verdict = lr_replay_verify (args[0], library, head, &error);
  if (verdict == NULL)
    return lr_cli_complain ("%s", error->message);
  text = lr_replay_text (verdict, head);
  if (json)
    print_json (verdict);
  else if (verdict->faults->len == 0)
    g_print ("%s", text);
  for (guint i = 0; i < verdict->faults->len; i++)
    lr_cli_complain ("%s", (const char *) verdict->faults->pdata[i]);
  return verdict->faults->len == 0 ? LR_CLI_FINE : LR_CLI_WRONG;
}
