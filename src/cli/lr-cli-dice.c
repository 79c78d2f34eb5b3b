/* lr-cli-dice.c - longroll-cli dice: a dice calculator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli.h"

#include <glib/gi18n-lib.h>

#include "present/answer/lr-dice.h"
#include "present/answer/lr-report.h"
#include "session/log/lr-action.h"
#include "session/session/lr-sealed.h"

static void
print_json (const LrDiceAnswer *answer)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  LrType type = lr_type (answer->is_flag ? LR_TYPE_FLAG : LR_TYPE_NUMBER);
  g_autofree char *of = answer->dist->exact ? lr_wide_to_string (answer->dist->of) : NULL;

  json_builder_begin_object (builder);
  lr_json_text (builder, "expression", answer->expression);
  json_builder_set_member_name (builder, "exact");
  json_builder_add_boolean_value (builder, answer->dist->exact);
  lr_json_text (builder, "of", of);
  if (!answer->is_flag)
    {
      json_builder_set_member_name (builder, "expected");
      json_builder_add_double_value (builder, answer->dist->mean);
    }
  json_builder_set_member_name (builder, "outcomes");
  lr_json_chances (builder, answer->dist, type);
  json_builder_end_object (builder);
  lr_cli_print_json (builder);
}

/* A secret for dice that two players seal together, and the hash that the other player gets first. */
static int
print_secret (gboolean json)
{
  guint8 bytes[LR_SEALED_SEED_SIZE];
  g_autofree char *secret = NULL;
  g_autofree char *hash = NULL;

  lr_sealed_make_seed (bytes);
  secret = lr_hash_to_text (bytes);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, secret, -1);
  if (json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      lr_json_text (builder, "secret", secret);
      lr_json_text (builder, "hash", hash);
      json_builder_end_object (builder);
      lr_cli_print_json (builder);
      return LR_CLI_FINE;
    }
  g_print (_ ("Your secret, to be told when the other player has answered: %s\n"), secret);
  g_print (_ ("Its hash, to be sent now: %s\n"), hash);
  return LR_CLI_FINE;
}

int
lr_cli_dice (char **args)
{
  gboolean json = lr_cli_take_flag (args, "--json");
  gboolean secret = lr_cli_take_flag (args, "--secret");
  g_autofree char *expression = g_strjoinv (" ", args);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrDiceAnswer) answer = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (secret && args[0] == NULL)
    return print_secret (json);
  if (secret || args[0] == NULL)
    return lr_cli_bad_usage ("dice");
  answer = lr_dice_calculate (expression, &error);
  if (answer == NULL)
    return lr_cli_complain ("%s", error->message);
  if (json)
    {
      print_json (answer);
      return LR_CLI_FINE;
    }
  g_print ("%s\n", answer->expression);
  if (!answer->is_flag)
    {
      g_autofree char *mean = lr_words_mean (answer->dist->mean);

      g_print (_ ("  expected %s\n"), mean);
    }
  lr_report_chances (text, NULL, NULL, answer->dist, lr_type (answer->is_flag ? LR_TYPE_FLAG : LR_TYPE_NUMBER), NULL,
                     "  ");
  g_print ("%s", text->str);
  if (!answer->dist->exact)
    g_print (_ ("  (about: there are too many ways to count them exactly)\n"));
  return LR_CLI_FINE;
}
