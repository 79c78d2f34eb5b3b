/* lr-cli-verify.c - longroll-cli verify: whether a session is whole and unaltered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "present/log/lr-replay.h"
#include "present/shelf/lr-rescue.h"

static void
print (LrOut           *out,
       const LrVerdict *verdict,
       const char      *head)
{
  g_autofree char *text = lr_replay_text (verdict, head);

  if (verdict->faults->len == 0)
    lr_out_say (out, "%s", text);
  lr_out_object (out, NULL);
  lr_out_flag (out, "whole", verdict->faults->len == 0);
  lr_out_number (out, "entries", verdict->n_actions);
  lr_out_text (out, "head", verdict->head);
  lr_out_number (out, "noted", verdict->noted);
  lr_out_number (out, "sealed", verdict->n_sealed);
  lr_out_number (out, "sealed_checked", verdict->n_checked);
  lr_out_number (out, "results", verdict->n_results);
  lr_out_number (out, "results_checked", verdict->n_held);
  lr_out_strings (out, "faults", verdict->faults);
  lr_out_strings (out, "remarks", verdict->remarks);
  lr_out_strings (out, "unknown", verdict->unknown);
  lr_out_close (out);
}

/* What a damaged file can be put right with. */
static void
print_offer (const char *path)
{
  g_autofree char *offer = lr_rescue_offer (path);
  g_autofree char *quoted = lr_words_dup_shell (path);

  if (offer != NULL)
    lr_cli_complain (_ ("%s “longroll-cli session %s restore” puts it right"), offer, quoted);
}

int
lr_cli_verify (LrCall *call)
{
  const char *head = lr_cli_option (call, "--head");
  g_autoptr (LrVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  guint8 hash[LR_HASH_SIZE];

  if (head != NULL && !lr_hash_from_text (head, hash))
    return lr_cli_complain (_ ("“%s” is not a head: a head has 64 hexadecimal digits"), head);
  verdict = lr_replay_verify (call->args[0], call->library, head, &error);
  if (verdict == NULL)
    {
      lr_cli_fail (error);
      if (lr_rescue_may_help (error))
        print_offer (call->args[0]);
      return LR_CLI_WRONG;
    }
  print (call->out, verdict, head);
  for (guint i = 0; i < verdict->faults->len; i++)
    lr_cli_complain ("%s", (const char *) verdict->faults->pdata[i]);
  if (verdict->faults->len > 0)
    print_offer (call->args[0]);
  return verdict->faults->len == 0 ? LR_CLI_FINE : LR_CLI_WRONG;
}
