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
 * @ruleset: whose words to use
 * @result: (nullable): the result whose rows are named
 *
 * What is needed to put something into words.
 */
typedef struct
{
  const LrRuleset *ruleset;
  const LrResult  *result;
} LrWords;

/* Begins a program in the user's language. Its own words lie where it is installed, or in the folder where it was built
 * if that is there. */
void        lr_words_begin       (void);
/* Returns: (nullable): that the translation of the program is damaged, and is not used */
const char *lr_words_damage      (void);
/* @text: a text of the ruleset. Returns: the text in the user's language, if the ruleset has a translation */
const char *lr_words_translate   (const LrRuleset *ruleset,
                                  const char      *text);
/* Returns: how values are written for people */
LrTongue    lr_words_tongue      (const LrRuleset *ruleset);
char       *lr_words_number      (LrNumber         number) G_GNUC_WARN_UNUSED_RESULT;
/* @type: the type of the value. @unit: (nullable): the unit of a number. Returns: (transfer full): the value for people
 * */
char       *lr_words_value       (const LrWords   *words,
                                  LrType           type,
                                  LrValue          value,
                                  const LrUnit    *unit) G_GNUC_WARN_UNUSED_RESULT;
/**
 * lr_words_row:
 * @ruleset: the ruleset of the row
 * @shape: (nullable): the shape of the row; %NULL if the ruleset no longer has it
 * @row: a row as lr_codec_answered_row() writes it
 * @label: (out) (optional) (nullable): the name of the row
 *
 * Returns: (transfer full): the row for people: `Strength 4, Quality Veterans`. What no longer fits the ruleset stays
 * as it was written.
 */
char       *lr_words_row         (const LrRuleset *ruleset,
                                  const LrShape   *shape,
                                  const char      *row,
                                  char           **label) G_GNUC_WARN_UNUSED_RESULT;
/* @rows: rows of a list in the books. Returns: (transfer full): them for people: `Mobile: Held by Union, Walls 2; …` */
char       *lr_words_rows        (const LrRuleset *ruleset,
                                  const LrShape   *shape,
                                  const LrRows    *rows) G_GNUC_WARN_UNUSED_RESULT;
/* @from: the number of the row before, or -1 if it is new. @to: its number after, or -1 if it has gone. @name: (out)
 * (nullable): what it is called. Returns: (transfer full): how it has changed: `Held by Union → South` */
char       *lr_words_row_change  (const LrRuleset *ruleset,
                                  const LrShape   *shape,
                                  const LrRows    *before,
                                  int              from,
                                  const LrRows    *after,
                                  int              to,
                                  char           **name) G_GNUC_WARN_UNUSED_RESULT;
/* @label: (nullable). @parts: (nullable): the values of its placeholders. @otherwise: (nullable): the text to use if
 * there is no label. */
char       *lr_words_label       (const LrWords   *words,
                                  const LrMessage *label,
                                  const LrObject  *parts,
                                  const char      *otherwise) G_GNUC_WARN_UNUSED_RESULT;
/* @label: (nullable): what it is called, or whose it is. @text: (nullable). Returns: (transfer full): both:
 * `Losses: 2`; the text alone where it begins with the label: `The attacker may advance` */
char       *lr_words_named       (const char      *label,
                                  const char      *text) G_GNUC_WARN_UNUSED_RESULT;
/* @side: the name of a side. Returns: whether a name says already whose it is */
gboolean    lr_words_says_whose  (const char      *label,
                                  const char      *side);
/* @label: (nullable): what comes before a number. @unit: (nullable): in which it is counted. Returns: (nullable): the
 * unit that has to be said beside it; %NULL where the label says it: `Strength points lost: 2` */
const LrUnit *lr_words_unit      (const LrWords   *words,
                                  const char      *label,
                                  const LrUnit    *unit);
/* @message: a message with {placeholders}. @parts: (nullable). Returns: (transfer full): the message in the user's
 * language, with the values in it */
char       *lr_words_message     (const LrWords   *words,
                                  const LrMessage *message,
                                  const LrObject  *parts) G_GNUC_WARN_UNUSED_RESULT;
/* More decimals say nothing that a double knows. */
#define LR_WORDS_MOST_DECIMALS 12
/* From here on chances and means have that many decimals. */
void        lr_words_set_decimals (int             number);
/* Rounds to whole percents. Only what is certain is shown as 100, and only what is impossible as 0. @probability: a
 * chance from 0 to 1. */
char       *lr_words_percent     (double           probability) G_GNUC_WARN_UNUSED_RESULT;
/* @ways: in how many ways. @of: out of how many. Returns: (transfer full) (nullable): `1 in 2`, in lowest terms; %NULL
 * if the numbers are too large to read */
char       *lr_words_ways        (LrWide           ways,
                                  LrWide           of) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): `50 % (1 in 2)`; only the percentage if it is certain or impossible */
char       *lr_words_chance      (const LrDist    *dist,
                                  const LrChance  *chance) G_GNUC_WARN_UNUSED_RESULT;
/* @faces: (array length=n_faces): whether each face counts; face 1 comes first. @n_faces: how many faces the die has.
 * Returns: (transfer full): `6 to 10`, `1, 3 and 5`; empty if none counts */
char       *lr_words_faces       (const gboolean  *faces,
                                  guint            n_faces) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): with two decimals at most, in the user's number format */
char       *lr_words_mean        (double           mean) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: where the number of a cell comes from, for people */
const char *lr_words_provenance  (LrProvenance     provenance);
/* Returns: the same as files and programs write it */
const char *lr_words_provenance_id (LrProvenance   provenance);
const char *lr_words_panel       (LrPanel          panel);
/* Returns: the name of the panel in rulesets */
const char *lr_words_panel_id    (LrPanel          panel);
/* Returns: (transfer full): `d10`, `3d6, 5 or 6 counts` */
char       *lr_words_dice        (const LrPoolSpec *spec) G_GNUC_WARN_UNUSED_RESULT;
/* @unknown: what was needed and is missing. Returns: (transfer full): a sentence that names the cell or value */
char       *lr_words_unknown     (const LrWords   *words,
                                  const LrUnknown *unknown) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: the ruleset of the chart. Returns: (transfer full): the cell as printed; for a kind value without a code on
 * the card, its label */
char       *lr_words_cell        (const LrRuleset *ruleset,
                                  const LrChart   *chart,
                                  guint            cell) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: the ruleset of the chart. Returns: (transfer full): the entry as it is printed at the edge of the chart */
char       *lr_words_band        (const LrRuleset *ruleset,
                                  const LrAxis    *axis,
                                  guint            index) G_GNUC_WARN_UNUSED_RESULT;
/* @text: an error, as it follows the name of a file or program. Returns: (transfer full): the same as a sentence, with
 * a capital letter; names of files keep their case */
char       *lr_words_sentence    (const char      *text) G_GNUC_WARN_UNUSED_RESULT;
/* @text: words to be shown, not to be typed again. Returns: (transfer full): the same with a minus sign where a hyphen
 * comes before a number: "3 - 1" and "(-1)", but not "13-14" */
char       *lr_words_minus       (const char      *text) G_GNUC_WARN_UNUSED_RESULT;
/* @text: (transfer full) (nullable): a number. Returns: (transfer full) (nullable): the number with its sign, as for a
 * modifier; 0 has none */
char       *lr_words_signed      (char            *text) G_GNUC_WARN_UNUSED_RESULT;

/* @reason: why the players agreed on a house modifier. Returns: the item of a tally */
char       *lr_words_own        (const char      *reason) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: a house modifier as it is typed: "+1: we agreed" */
char       *lr_words_own_entry  (LrNumber         amount,
                                 const char      *reason) G_GNUC_WARN_UNUSED_RESULT;
/* @way: (array length=n_way): the calls on the way to a tally, and the tally. Returns: its name: "Leader: Modifier" */
char       *lr_words_own_place  (const LrRuleset *ruleset,
                                 const LrStep *const *way,
                                 guint            n_way) G_GNUC_WARN_UNUSED_RESULT;

/* Makes one line of a text of people: its second one could look like a line of the program. Returns: @text */
char *lr_words_one_line (char *text);
/* Returns: (transfer full): a word as a shell takes it; quoted if need be */
char *lr_words_dup_shell (const char *word) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
