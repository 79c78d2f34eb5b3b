/* lr-cli-whatif.c - longroll-cli whatif: what each modifier is worth, what the next column takes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli-decide.h"
#include "present/decide/lr-whatif.h"

static void
print_worths (LrOut      *out,
              const char *name,
              const char *head,
              GPtrArray  *worths,
              const LrAim *aim)
{
  if (worths->len > 0)
    lr_out_say (out, "\n%s\n", head);
  LR_OUT_EACH (out, name, i, worths->len)
    {
      const LrWhatIfLine *worth = worths->pdata[i];
      g_autofree char *share = lr_aim_text (aim, worth->share);

      lr_out_object (out, NULL);
      lr_out_texts (out, "label", worth->label, "rule", worth->rule, "counts", worth->counts, "by", worth->by, NULL);
      lr_cli_decide_share (out, worth->by != NULL ? "with" : "without", worth->share);
      lr_out_share (out, "worth", worth->points);
      lr_cli_decide_tried (out, worth->tried);
      lr_out_close (out);
      lr_cli_decide_cell (out, worth->counts, 6);
      lr_out_say (out, "  %s%s%s", worth->label, worth->rule != NULL ? ", " : "",
                  worth->rule != NULL ? worth->rule : "");
      if (worth->by != NULL)
        /* Translators: what brings a modifier, the chance with it, and what that is worth in points */
        lr_out_say (out, _ (" [%s]: %s with it, %s\n"), worth->by, share, worth->worth);
      else
        lr_out_say (out, _ (": %s without it, worth %s\n"), share, worth->worth);
    }
}

static void
print_columns (LrOut          *out,
               const LrWhatIf *whatif)
{
  lr_out_text (out, "column", whatif->column);
  if (whatif->columns->len > 0)
    /* Translators: what the columns of the chart are: "Odds" */
    lr_out_say (out, _ ("\nThe next column: %s\n"), whatif->column);
  LR_OUT_EACH (out, "columns", i, whatif->columns->len)
    {
      const LrWhatIfLine *column = whatif->columns->pdata[i];
      g_autofree char *share = lr_aim_text (whatif->aim, column->share);

      lr_out_object (out, NULL);
      lr_out_texts (out, "label", column->label, "takes", column->by, NULL);
      lr_out_number (out, "more", column->more);
      lr_cli_decide_share (out, "share", column->share);
      lr_out_flag (out, "here", column->is_here);
      lr_cli_decide_tried (out, column->tried);
      lr_out_close (out);
      lr_cli_decide_cell (out, column->label, 6);
      lr_out_say (out, "  %s, %s\n", share, column->by);
    }
}

static void
print_wishes (LrOut          *out,
              const LrWhatIf *whatif)
{
  static const char *const names[LR_N_WISHES] = { "modifier", "strength" };

  if (whatif->wishes->len > 0)
    lr_out_say (out, "\n%s\n", _ ("For a wished-for chance"));
  LR_OUT_EACH (out, "wishes", i, whatif->wishes->len)
    {
      const LrWish *wish = whatif->wishes->pdata[i];
      g_autofree char *chance = lr_words_percent (wish->chance);

      lr_out_object (out, NULL);
      lr_out_share (out, "chance", wish->chance);
      lr_out_flag (out, "reached", wish->reached);
      for (guint j = 0; j < LR_N_WISHES; j++)
        if (wish->more[j] != 0)
          lr_out_number (out, names[j], wish->more[j]);
        else
          lr_out_text (out, names[j], NULL);
      lr_out_close (out);
      lr_cli_decide_cell (out, chance, 6);
      if (wish->reached)
        lr_out_say (out, "  %s\n", wish->by[LR_WISH_MODIFIER] != NULL ? wish->by[LR_WISH_MODIFIER] :
                                                                        wish->by[LR_WISH_STRENGTH]);
      else if (wish->by[LR_WISH_MODIFIER] != NULL && wish->by[LR_WISH_STRENGTH] != NULL)
        lr_out_say (out, _ ("  modifier: %s; strength: %s\n"), wish->by[LR_WISH_MODIFIER], wish->by[LR_WISH_STRENGTH]);
      else if (wish->by[LR_WISH_MODIFIER] != NULL)
        lr_out_say (out, _ ("  modifier: %s\n"), wish->by[LR_WISH_MODIFIER]);
      else
        lr_out_say (out, _ ("  strength: %s\n"), wish->by[LR_WISH_STRENGTH]);
    }
  lr_out_text (out, "clamp", whatif->clamp);
  if (whatif->clamp != NULL)
    lr_out_say (out, "%s\n", whatif->clamp);
}

static int
run (LrCall *call)
{
  g_auto (LrDecide) decide = { 0 };
  int status = lr_cli_decide_read (call, &decide);
  g_autoptr (LrWhatIf) whatif = NULL;
  LrOut *out = call->out;

  if (status != LR_CLI_FINE)
    return status;
  whatif = lr_whatif_new (decide.answer, decide.inputs, decide.aim, TRUE, LR_TRIALS_PATIENCE, NULL);
  lr_out_object (out, NULL);
  lr_cli_decide_head (out, &decide);
  lr_out_text (out, "modifiers_label", whatif->modifiers);
  print_worths (out, "modifiers", _ ("What each modifier is worth"), whatif->worths, whatif->aim);
  print_worths (out, "others", _ ("What could be had and is not"), whatif->others, whatif->aim);
  print_columns (out, whatif);
  print_wishes (out, whatif);
  if (whatif->notes->len > 0)
    lr_out_say (out, "\n");
  lr_cli_decide_lines (out, "notes", whatif->notes);
  lr_out_close (out);
  return LR_CLI_FINE;
}

const LrCommand lr_cli_whatif = {
  "whatif",
  "RULESET CALCULATOR [NAME=VALUE ...] [--row ROSTER NAME=VALUE,... ...] [--none ROSTER] [--option ID=VALUE]\n"
  "                    [--outcome ID[=VALUE]] [--json]",
  N_ ("what each modifier is worth, what the next column of the chart takes, and what a wished-for chance needs"),
  run, .json = TRUE
};
