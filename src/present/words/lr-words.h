/* lr-words.h - values, chances and messages in words for people
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/run/lr-dist.h"
#include "engine/text/lr-codec.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

/**
 * LrWords:
 * @ruleset: whose words they are
 * @result: (nullable): whose rows and their names are spoken of
 *
 * What putting something into words needs to know.
 */
typedef struct
{
  const LrRuleset *ruleset;
  const LrResult  *result;
} LrWords;

const char *lr_words_translate   (const LrRuleset *ruleset,
                                  const char      *text);
/* How values look to people. */
LrTongue    lr_words_tongue      (const LrRuleset *ruleset);
char       *lr_words_number      (LrNumber         number) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_value       (const LrWords   *words,
                                  LrType           type,
                                  LrValue          value,
                                  const LrUnit    *unit) G_GNUC_WARN_UNUSED_RESULT;
/**
 * lr_words_row:
 * @ruleset: whose row it is
 * @shape: (nullable): what the row is; %NULL if the ruleset no longer has it
 * @row: a row as lr_codec_answered_row() writes it
 * @label: (out) (optional) (nullable): what the row is called
 *
 * Returns: (transfer full): the row for people to read: `Strength 4, Quality Veterans`. What no longer fits the ruleset
 * stays as it was written.
 */
char       *lr_words_row         (const LrRuleset *ruleset,
                                  const LrShape   *shape,
                                  const char      *row,
                                  char           **label) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_label       (const LrWords   *words,
                                  const LrMessage *label,
                                  const LrObject  *parts,
                                  const char      *otherwise) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_message     (const LrWords   *words,
                                  const LrMessage *message,
                                  const LrObject  *parts) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_percent     (double           probability) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_ways        (LrWide           ways,
                                  LrWide           of) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_chance      (const LrDist    *dist,
                                  const LrChance  *chance) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_faces       (const gboolean  *faces,
                                  guint            n_faces) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_mean        (double           mean) G_GNUC_WARN_UNUSED_RESULT;
const char *lr_words_provenance  (LrProvenance     provenance);
const char *lr_words_provenance_id (LrProvenance   provenance);
const char *lr_words_panel       (LrPanel          panel);
const char *lr_words_panel_id    (LrPanel          panel);
char       *lr_words_dice        (const LrPoolSpec *spec) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_unknown     (const LrWords   *words,
                                  const LrUnknown *unknown) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_cell        (const LrRuleset *ruleset,
                                  const LrChart   *chart,
                                  guint            cell) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_band        (const LrRuleset *ruleset,
                                  const LrAxis    *axis,
                                  guint            index) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_sentence    (const char      *text) G_GNUC_WARN_UNUSED_RESULT;
char       *lr_words_signed      (char            *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
