/* lr-cli-dice.c - longroll-cli dice: a dice calculator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "present/dice/lr-dice.h"
#include "present/answer/lr-report.h"
#include "session/log/lr-action.h"
#include "session/session/lr-sealed.h"

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
  lr_out_object (out, NULL);
  lr_out_texts (out, "secret", secret, "hash", hash, NULL);
  lr_out_close (out);
}

static void
print_answer (LrOut              *out,
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
    lr_out_say (out, _ ("  (about: there are too many ways to count them exactly)\n"));
  lr_out_close (out);
}

static int
run (LrCall *call)
{
  gboolean secret = lr_cli_take_flag (call->args, "--secret");
  g_autofree char *expression = g_strjoinv (" ", call->args);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrDiceAnswer) answer = NULL;

  if (secret == (call->args[0] != NULL))
    return LR_CLI_USAGE;
  if (secret)
    {
      make_secret (call->out);
      return LR_CLI_FINE;
    }
  answer = lr_dice_calculate (expression, &error);
  if (answer == NULL)
    return lr_cli_fail (error);
  print_answer (call->out, answer);
  return LR_CLI_FINE;
}

const LrCommand lr_cli_dice = {
  "dice", "EXPRESSION [--json]; --secret",
  N_ ("works out the chances of dice: 2d6+1, best 3 of 4d6, 40d6 hits 5+, 3d6 - 2d6, 2d6 >= 9,\n"
      "      4d6kh3, d6!, d6r1, d66, 4dF, d{0,1,1,2}, d20+5 vs 15, 2d6 between 5 and 9;\n"
      "      --secret makes a secret for “session FILE seal --together”, and its hash"),
  run, .json = TRUE
};
