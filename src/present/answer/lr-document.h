/* lr-document.h - an answer, or an entry of the log, as lines in the order in which they are read
 *
 * What is shown of a result is chosen here, once. The card, the table view, a report, paper, the log and an export are
 * renderers: they take the lines as they come and cannot tell more, or less, than these.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

/**
 * LrDocSection:
 * @LR_DOC_ABOUT: of an entry: why it was made, what was left undone
 * @LR_DOC_FIGURES: what is shown large
 * @LR_DOC_HEADLINE: the sentence that people want
 * @LR_DOC_NOTICES: house modifiers; that the rules do not use the calculator here
 * @LR_DOC_REFUSALS: what the rules do not allow
 * @LR_DOC_WARNINGS: what the rules warn of
 * @LR_DOC_OUTCOMES: what it came to, or may come to
 * @LR_DOC_DEEDS: what is to be done because of it, side by side
 * @LR_DOC_REMINDERS: what is to be kept in mind: of this result, then what always holds
 * @LR_DOC_CHANGES: what recording changes in the books, or has changed
 * @LR_DOC_DICE: dice and decisions that were given
 * @LR_DOC_ASKS: what is to be rolled or decided
 * @LR_DOC_WHY: how it came about: steps, sums with their items
 * @LR_DOC_TYPED: what was typed
 * @LR_DOC_CHARTS: the charts that were read
 * @LR_DOC_READINGS: readings of unclear rules that matter
 * @LR_DOC_FOOT: what is not known, how good the chances are, where the numbers come from
 */
typedef enum
{
  LR_DOC_ABOUT,
  LR_DOC_FIGURES,
  LR_DOC_HEADLINE,
  LR_DOC_NOTICES,
  LR_DOC_REFUSALS,
  LR_DOC_WARNINGS,
  LR_DOC_OUTCOMES,
  LR_DOC_DEEDS,
  LR_DOC_REMINDERS,
  LR_DOC_CHANGES,
  LR_DOC_DICE,
  LR_DOC_ASKS,
  LR_DOC_WHY,
  LR_DOC_TYPED,
  LR_DOC_CHARTS,
  LR_DOC_READINGS,
  LR_DOC_FOOT,
  LR_N_DOC_SECTIONS,
} LrDocSection;

/* A chance above this is called certain. */
#define LR_DOC_SURE (1 - 1e-12)

/**
 * LrDocLine:
 * @label: (nullable): what it is: "Die-roll modifier"
 * @text: (nullable): its value, or all of its words
 * @side: (nullable): whose it is
 * @whose: (nullable): the name of that side
 * @player: (nullable): of an entry: who took that part
 * @chance: how likely it is
 * @depth: how far it is moved in: an item of a sum stands deeper than the sum
 * @idle: whether it makes no difference
 * @told: whether the headline says the same
 * @view: (nullable): of an answer: the step with its chances
 */
typedef struct
{
  LrDocSection      section;
  char             *label;
  char             *text;
  char             *rule;
  const LrSide     *side;
  const char       *whose;
  const LrSide     *player;
  double            chance;
  guint             depth;
  gboolean          idle;
  gboolean          told;
  const LrStepView *view;
  guint             order; /*< private >*/
} LrDocLine;

/* Returns: (transfer full) (element-type LrDocLine): an answer as lines; valid as long as the answer */
GPtrArray  *lr_document_new     (const LrAnswer  *answer) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (element-type LrDocLine): no lines yet */
GPtrArray  *lr_document_empty   (void) G_GNUC_WARN_UNUSED_RESULT;
/* @text: (transfer full) (nullable). Returns: (transfer none): the new line, to be changed */
LrDocLine  *lr_document_add     (GPtrArray       *lines,
                                 LrDocSection     section,
                                 const char      *label,
                                 char            *text,
                                 const char      *rule);
/* Returns: (transfer full) (element-type LrDocLine): the strengths of both sides as they were typed: "Attacking troops"
 * 9, "Defending troops" 4 */
GPtrArray  *lr_document_forces  (const LrAnswer  *answer) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): all that the rules refuse, each with its rule, in one line */
char       *lr_document_refusals (const LrAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;
/* Sorts the lines by section. In each they keep their order, but for deeds: those of a side are together, and those
 * without a side come last. */
void        lr_document_sort    (GPtrArray       *lines);
/* Returns: (nullable): the heading over a section; %NULL for what needs none */
const char *lr_document_title   (LrDocSection     section);
/* Returns: (transfer full): the words of a line: "Attacker: Lose 1 strength point", "Losses: 2" */
char       *lr_document_words   (const LrDocLine *line) G_GNUC_WARN_UNUSED_RESULT;
/* Writes a line of a list, with its chance and its rule: "  - (25 %) Defender: Retreat.  [2.3]" */
void        lr_document_print   (GString         *out,
                                 const LrDocLine *line);
/* Whether it is sure: it has one value, and that in each throw. */
gboolean    lr_document_is_sure (const LrDocLine *line);
/* Returns: (transfer full): what came of dice that have all fallen, in a sentence of the log: the forces, what is shown
 * large, the headline, and what the outcomes come to. @lines: those of @answer. */
char       *lr_document_line    (const GPtrArray *lines,
                                 const LrAnswer  *answer) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
