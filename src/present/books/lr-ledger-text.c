/* lr-ledger-text.c - values of trackers as text, for reading and entering
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ledger-private.h"

#include <glib/gi18n-lib.h>

#include "present/input/lr-typed.h"
#include "present/words/lr-words.h"

/* What is typed into the books: labels, rows one a line. */
static LrTongue
typed_tongue (const LrRuleset *ruleset)
{
  LrTongue tongue = lr_words_tongue (ruleset);

  tongue.none = NULL;
  tongue.between = "\n";
  return tongue;
}

char *
lr_ledger_words (const LrRuleset *ruleset,
                 const LrTracker *tracker,
                 const LrContent *content,
                 LrLedgerForm     form)
{
  LrTongue tongue = form == LR_LEDGER_TYPED ? typed_tongue (ruleset) : lr_words_tongue (ruleset);
  guint n = content->rows != NULL ? content->rows->n_rows : 0;

  if (form == LR_LEDGER_FIGURE && n > 0)
    return g_strdup_printf (ngettext ("%u row", "%u rows", n), n);
  if (form == LR_LEDGER_WORDS && n > 0)
    return lr_words_rows (ruleset, tracker->type.shape, content->rows);
  return lr_codec_content (&tongue, tracker->type, content, form == LR_LEDGER_WORDS ? tracker->unit : NULL);
}

char *
lr_ledger_text (const LrRuleset *ruleset,
                const LrTracker *tracker,
                const char      *text,
                LrLedgerForm     form)
{
  LrContent content;
  char *words;

  if (!lr_codec_read_content (&lr_tongue_wire, tracker->type, text, &content, NULL))
    return g_strdup (text);
  words = lr_ledger_words (ruleset, tracker, &content, form);
  lr_content_clear (&content);
  return words;
}

gboolean
lr_ledger_read (const LrRuleset *ruleset,
                const LrTracker *tracker,
                const char      *typed,
                LrContent       *content,
                GError         **error)
{
  LrTongue tongue = typed_tongue (ruleset);
  LrCodecProblem problem;
  g_autofree char *sentence = NULL;

  if (lr_codec_read_content (&tongue, tracker->type, typed, content, &problem))
    return TRUE;
  sentence = lr_typed_misread (&tongue, NULL, &problem);
  lr_codec_problem_clear (&problem);
  g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, sentence);
  return FALSE;
}
