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

/* @text: words of it. Returns: the words in the user's language, if the ruleset has been translated */
const char *lr_words_translate   (const LrRuleset *ruleset,
                                  const char      *text);
/* How values look to people. */
LrTongue    lr_words_tongue      (const LrRuleset *ruleset);
char       *lr_words_number      (LrNumber         number) G_GNUC_WARN_UNUSED_RESULT;
/* @type: the value's type. @unit: (nullable): in which a number is counted. Returns: (transfer full): the value as
 * people say it */
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
/* @label: (nullable). @parts: (nullable): what stands in its placeholders. @otherwise: (nullable): what to say
 * where there is no label. */
char       *lr_words_label       (const LrWords   *words,
                                  const LrMessage *label,
                                  const LrObject  *parts,
                                  const char      *otherwise) G_GNUC_WARN_UNUSED_RESULT;
/* @message: a message with {placeholders}. @parts: (nullable). Returns: (transfer full): the message in the user's
 * language, with the values in it */
char       *lr_words_message     (const LrWords   *words,
                                  const LrMessage *message,
                                  const LrObject  *parts) G_GNUC_WARN_UNUSED_RESULT;
/* Rounds to whole percents; what is neither certain nor impossible is never shown as 0 or 100. @probability: a
 * chance from 0 to 1. */
char       *lr_words_percent     (double           probability) G_GNUC_WARN_UNUSED_RESULT;
/* @ways: in how many ways. @of: out of how many. Returns: (transfer full) (nullable): `1 in 2`, in lowest terms;
 * %NULL if the numbers are too large to say anything */
char       *lr_words_ways        (LrWide           ways,
                                  LrWide           of) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): `50 % (1 in 2)`; of what is certain or impossible only that */
char       *lr_words_chance      (const LrDist    *dist,
                                  const LrChance  *chance) G_GNUC_WARN_UNUSED_RESULT;
/* @faces: (array length=n_faces): whether each face counts, the face 1 first. @n_faces: how many faces the die
 * has. Returns: (transfer full): `6 to 10`, `1, 3 and 5`; empty if none counts */
char       *lr_words_faces       (const gboolean  *faces,
                                  guint            n_faces) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): with two decimals at most, in the user's number format */
char       *lr_words_mean        (double           mean) G_GNUC_WARN_UNUSED_RESULT;
/* @provenance: where a cell's number comes from. Returns: what people are told of it */
const char *lr_words_provenance  (LrProvenance     provenance);
/* @provenance: where a cell's number comes from. Returns: how files and programs write it */
const char *lr_words_provenance_id (LrProvenance   provenance);
const char *lr_words_panel       (LrPanel          panel);
/* Returns: how rulesets write it */
const char *lr_words_panel_id    (LrPanel          panel);
/* Returns: (transfer full): `d10`, `3d6, 5 or 6 counts` */
char       *lr_words_dice        (const LrPoolSpec *spec) G_GNUC_WARN_UNUSED_RESULT;
/* @unknown: what was needed and is not there. Returns: (transfer full): a sentence on which cell or value that is */
char       *lr_words_unknown     (const LrWords   *words,
                                  const LrUnknown *unknown) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: whose chart it is. Returns: (transfer full): the cell as printed; a kind value that has no code on the
 * card by its label */
char       *lr_words_cell        (const LrRuleset *ruleset,
                                  const LrChart   *chart,
                                  guint            cell) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: whose chart it is. Returns: (transfer full): the entry as it stands at the edge of the chart */
char       *lr_words_band        (const LrRuleset *ruleset,
                                  const LrAxis    *axis,
                                  guint            index) G_GNUC_WARN_UNUSED_RESULT;
/* @text: what is said: an error, as it follows the name of a file or program. Returns: (transfer full): the same
 * with a capital letter, as it stands by itself; names of files stay as they are */
char       *lr_words_sentence    (const char      *text) G_GNUC_WARN_UNUSED_RESULT;
/* @text: (transfer full) (nullable). Returns: (transfer full) (nullable): the same with its sign, as modifiers
 * have it; 0 has none */
char       *lr_words_signed      (char            *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
