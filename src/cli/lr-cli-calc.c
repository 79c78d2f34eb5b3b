/* lr-cli-calc.c - longroll-cli calc, dice: the chances, or the result of dice that were thrown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "lr-cli-json.h"
#include "lr-cli.h"
#include "present/answer/lr-chance-table.h"
#include "present/answer/lr-report.h"
#include "present/dice/lr-dice.h"
#include "present/input/lr-typed.h"
#include "present/log/lr-roller.h"
#include "session/log/lr-action.h"
#include "session/session/lr-sealed.h"

/* --- calc --- */

/* No text that is longer is read. */
#define MOST_BYTES (1024 * 1024)

static gboolean
is_dash (const char *word)
{
  return g_strcmp0 (word, "-") == 0;
}

/* A set-up that was copied as text, with the game and the calculator in it or before the dash. */
static char **
read_input (char **args)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autofree char *text = g_malloc0 (MOST_BYTES + 2);
  g_autofree char *game = NULL;
  g_autofree char *calculator = NULL;
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  size = fread (text, 1, MOST_BYTES + 1, stdin);
  if (size > MOST_BYTES || strlen (text) < size)
    {
      lr_cli_complain (size > MOST_BYTES ? _ ("this text is larger than 1 MB") :
                                           _ ("this is not text: it contains a zero byte"));
      return NULL;
    }
  arguments = lr_cli_json_is (text) ? lr_cli_json_read (text, &game, &calculator, &error) :
                                      lr_typed_split (text, &game, &calculator, &error);
  if (arguments == NULL)
    {
      lr_cli_fail (error);
      return NULL;
    }
  if (is_dash (args[0]) && calculator == NULL)
    {
      lr_cli_complain (_ ("this text does not name a ruleset and a calculator"));
      return NULL;
    }
  if (!is_dash (args[0]))
    g_strv_builder_add_many (words, args[0], args[1], NULL);
  else if (game != NULL)
    g_strv_builder_add_many (words, game, calculator, NULL);
  g_strv_builder_addv (words, (const char **) arguments);
  return g_strv_builder_end (words);
}

int
lr_cli_calc (LrCall *call)
{
  gboolean why = lr_cli_option (call, "--why") != NULL;
  gboolean report = lr_cli_option (call, "--report") != NULL;
  gboolean csv = lr_cli_option (call, "--csv") != NULL;
  char **args = call->args;
  g_auto (GStrv) read = NULL;
  int status;
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (LrAnswer) answer = NULL;

  if (csv && (report || why || lr_out_is_json (call->out)))
    return lr_cli_complain (_ ("--csv prints only a table; leave out --json, --why and --report"));
  if (is_dash (args[0]) ? args[1] == NULL : g_strv_length (args) == 3 && is_dash (args[2]))
    {
      args = read = read_input (args);
      if (args == NULL)
        return LR_CLI_WRONG;
    }
  if (g_strv_length (args) < 2)
    return LR_CLI_USAGE;
  status = lr_cli_read_inputs (call, args, &ruleset, &inputs);
  if (status != LR_CLI_FINE)
    return status;
  answer = lr_answer_new (ruleset, inputs, NULL, lr_cli_depth (call, why || report), NULL);
  if (!lr_cli_is_answered (answer))
    return LR_CLI_WRONG;
  if (csv)
    {
      g_autofree char *text = lr_chance_table_csv (answer);

      lr_out_say (call->out, "%s", text);
    }
  else if (report && !lr_out_is_json (call->out))
    {
      g_autofree char *text = lr_report_number (answer, inputs);

      lr_out_say (call->out, "%s", text);
    }
  else
    lr_cli_print_answer (call->out, answer, why);
  return LR_CLI_FINE;
}

/* --- dice --- */

/* Two players seal dice together: the other player gets the hash first, and the secret later. */
static void
make_secret (LrOut *out)
{
  guint8 bytes[LR_SEALED_SEED_SIZE];
  g_autofree char *secret = NULL;
  g_autofree char *hash = NULL;

  lr_sealed_make_seed (bytes);
  secret = lr_hash_to_text (bytes);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, secret, -1);
  lr_out_say (out, _ ("Your secret. Send it when the other player has answered: %s\n"), secret);
  lr_out_say (out, _ ("Its hash. Send it now: %s\n"), hash);
  lr_out_item (out, "secret", secret, "hash", hash, NULL);
}

static void
print_dice (LrOut              *out,
              const LrDiceAnswer *answer)
{
  const LrDist *dist = answer->dist;
  LrType type = lr_type (answer->is_flag ? LR_TYPE_FLAG : LR_TYPE_NUMBER);
  g_autofree char *of = dist->exact ? lr_wide_to_string (dist->of) : NULL;
  g_autofree char *mean = lr_words_mean (dist->mean);
  g_autoptr (GString) bars = g_string_new (NULL);

  lr_report_chances (bars, NULL, NULL, dist, type, NULL, "  ");
  lr_out_say (out, "%s\n", answer->expression);
  if (answer->note != NULL)
    lr_out_say (out, "  %s\n", answer->note);
  lr_out_object (out, NULL);
  lr_out_text (out, "expression", answer->expression);
  lr_out_text (out, "note", answer->note);
  lr_out_flag (out, "exact", dist->exact);
  lr_out_text (out, "of", of);
  if (!answer->is_flag)
    {
      lr_out_say (out, _ ("  expected %s\n"), mean);
      lr_out_share (out, "expected", dist->mean);
    }
  lr_out_say (out, "%s", bars->str);
  lr_out_chances (out, "outcomes", type, dist);
  if (!dist->exact)
    lr_out_say (out, _ ("  (approximate: there are too many combinations to count exactly)\n"));
  lr_out_close (out);
}

int
lr_cli_dice (LrCall *call)
{
  gboolean secret = lr_cli_option (call, "--secret") != NULL;
  const char *typed = lr_cli_option (call, "--die");
  gboolean rolls = typed != NULL || lr_cli_option (call, "--roll") != NULL;
  g_autofree char *expression = g_strjoinv (" ", call->args);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrDiceAnswer) answer = NULL;

  if (secret == (call->args[0] != NULL) || (secret && rolls))
    return LR_CLI_USAGE;
  if (secret)
    {
      make_secret (call->out);
      return LR_CLI_FINE;
    }
  answer = rolls ? lr_roller_dice (NULL, expression, typed, &error) : lr_dice_calculate (expression, &error);
  if (answer == NULL)
    return lr_cli_fail (error);
  if (rolls)
    {
      g_autofree char *words = lr_dice_words (answer);

      lr_out_say (call->out, "%s\n", words);
      lr_out_object (call->out, NULL);
      lr_out_texts (call->out, "expression", answer->expression, "thrown", answer->thrown, NULL);
      if (answer->is_flag)
        lr_out_flag (call->out, "result", answer->dist->chances[0].value.ordinal != 0);
      else
        lr_out_share (call->out, "result", answer->dist->mean);
      lr_out_close (call->out);
      return LR_CLI_FINE;
    }
  print_dice (call->out, answer);
  return LR_CLI_FINE;
}
