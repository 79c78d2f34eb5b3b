/* lr-shelf.h - the games on the shelf: title, what there is, missing charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-library.h"

G_BEGIN_DECLS

/**
 * LrShelfState:
 * @LR_SHELF_UNREAD: nobody has looked yet
 * @LR_SHELF_INCOMPLETE: some charts are not the publisher's, or have gaps
 * @LR_SHELF_COMPLETE: all charts are there
 * @LR_SHELF_FAULTY: its files have faults
 */
typedef enum
{
  LR_SHELF_UNREAD,
  LR_SHELF_INCOMPLETE,
  LR_SHELF_COMPLETE,
  LR_SHELF_FAULTY,
} LrShelfState;

/**
 * LrShelfCard:
 * @id: the ruleset's id
 * @example: whether it is one of the examples
 * @title: what the game is called
 * @maker: who publishes it, in which edition; may be empty
 * @about: a sentence on what it covers; may be empty
 * @contents: (nullable): how many calculators and charts; %NULL until it was read, and where it has faults
 * @stand_ins: (nullable): how many charts are not the publisher's, if any is
 * @status: (nullable): what else there is to say of the state; %NULL until it was read
 *
 * What a card says. Ids and titles are known at once, the rest once the ruleset was read.
 */
typedef struct
{
  char        *id;
  gboolean     example;
  char        *title;
  char        *maker;
  char        *about;
  char        *contents;
  LrShelfState state;
  char        *stand_ins;
  char        *status;
} LrShelfCard;

/**
 * LrShelfCharts:
 * @n: how many charts there are
 * @n_stand_ins: of which that many have a number that is not the publisher's
 * @n_gaps: and that many others have cells without a value
 */
typedef struct
{
  guint n;
  guint n_stand_ins;
  guint n_gaps;
} LrShelfCharts;

/* Returns: (transfer full) (element-type LrShelfCard): a card for each game, by title, the examples last; none
 * is read yet */
GPtrArray   *lr_shelf_new             (LrLibrary       *library) G_GNUC_WARN_UNUSED_RESULT;
/* @id: the id of a ruleset. Returns: a card of which only what the head of the ruleset says is known */
LrShelfCard *lr_shelf_card_new        (const char      *id,
                                       const char      *folder) G_GNUC_WARN_UNUSED_RESULT;
void         lr_shelf_card_free       (LrShelfCard     *card);
/* Adds what only the ruleset itself knows. @ruleset: that of the card. */
void         lr_shelf_card_read       (LrShelfCard     *card,
                                       const LrRuleset *ruleset);

void         lr_shelf_count_charts    (const LrRuleset *ruleset,
                                       LrShelfCharts   *charts);
guint        lr_shelf_n_calculators   (const LrRuleset *ruleset);
/* Returns: (transfer full) (nullable): “19 stand-ins”, if there are any */
char        *lr_shelf_stand_ins_text  (const LrShelfCharts *charts) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what the page of a game says of its charts, behind these words if there are any */
char        *lr_shelf_charts_text     (const LrShelfCharts *charts) G_GNUC_WARN_UNUSED_RESULT;
/* @used: (nullable): how often each calculator was used, by `ruleset/calculator`: a{su}. @most: how many are wanted.
 * Returns: (transfer full) (element-type LrProcedure): those that were used most; where fewer were, the first of the
 * first families */
GPtrArray   *lr_shelf_calculators     (const LrRuleset *ruleset,
                                       GVariant        *used,
                                       guint            most) G_GNUC_WARN_UNUSED_RESULT;
/* @scenario: a place among its scenarios. Returns: (transfer full): from when to when it lasts, and how many turns */
char        *lr_shelf_period          (const LrRuleset *ruleset,
                                       int              scenario) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrShelfCard, lr_shelf_card_free)

G_END_DECLS
