/* lr-whatif.h - what if: what each modifier is worth, what the next column takes, and what a wished-for chance needs
 *
 * Every number is a run of the calculator with that one thing changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-scan.h"

G_BEGIN_DECLS

/**
 * LrWhatIfLine:
 * @item: (nullable): of a modifier: the item of a tally
 * @label: the modifier; of a column what is on the card: "3:2"
 * @rule: (nullable): its rule number
 * @counts: (nullable): what it counts: "+2"
 * @by: (nullable): of one that could be had: what brings it: "Terrain: Forest"; of a column what reaches it: "3 SP
 *   more", or how many there are to spare
 * @share: the chance without the modifier; of one that could be had, and of a column, with it
 * @worth: (nullable): what it is worth in points: "+20"; of one that could be had, what it would bring
 * @points: the same as a number, positive where the modifier helps
 * @more: of a column: how many strength points more reach it; below 0, less
 * @is_here: of a column: whether it holds now
 * @tried: (nullable): the inputs with just that changed; %NULL where no single input takes the modifier away
 */
typedef struct
{
  const LrItem *item;
  char         *label;
  const char   *rule;
  char         *counts;
  char         *by;
  LrShare       share;
  char         *worth;
  double        points;
  int           more;
  gboolean      is_here;
  LrInputs     *tried;
} LrWhatIfLine;

/* What can be changed for a wished-for chance. */
typedef enum
{
  LR_WISH_MODIFIER,
  LR_WISH_STRENGTH,
  LR_N_WISHES,
} LrWishSort;

/**
 * LrWish:
 * @chance: what is wished: 0.5, 0.7 or 0.9
 * @reached: whether it is reached already
 * @more: (array): by how much the sum of the modifiers, or the strength, has to change for it; 0 if that alone does not
 *   reach it
 * @by: (array): the same in words: "+2 more", "10 SP more", "reached", "not alone"; %NULL where there are no modifiers,
 *   or the calculator does not say what a strength is
 * @tried: (array): what is typed for it; %NULL where it is not reached so
 */
typedef struct
{
  double    chance;
  gboolean  reached;
  int       more[LR_N_WISHES];
  char     *by[LR_N_WISHES];
  LrInputs *tried[LR_N_WISHES];
} LrWish;

/**
 * LrWhatIf:
 * @aim: what is measured
 * @now: what it is
 * @now_text: the same in words
 * @accuracy: (nullable): why its numbers are not exact, and how good they are
 * @modifiers: (nullable): the name of the sum of the modifiers
 * @worths: (element-type LrWhatIfLine): the modifiers that count
 * @others: (element-type LrWhatIfLine): those that could be had and are not
 * @column: (nullable): what the columns are: "Odds"
 * @columns: (element-type LrWhatIfLine): the one before, the one that holds, the next
 * @wishes: (element-type LrWish): of a chance
 * @clamp: (nullable): "The modifier is at most +4: 80 %"
 * @notes: (element-type utf8): why a part is not there, a sentence each
 */
typedef struct
{
  const LrAim *aim;
  LrShare      now;
  char        *now_text;
  char        *accuracy;
  char        *modifiers;
  GPtrArray   *worths;
  GPtrArray   *others;
  char        *column;
  GPtrArray   *columns;
  GPtrArray   *wishes;
  char        *clamp;
  GPtrArray   *notes;
} LrWhatIf;

/* @answer: what the calculator answers for @inputs, with chances. @aim: one of lr_aims_new(), which outlives it. @all:
 * %FALSE for the modifiers that count alone, which come first. @seconds: so long it may take; 0 for as long as it
 * takes. @cancelled: (nullable): another thread may set this to anything but 0: then what is missing stays away. */
LrWhatIf *lr_whatif_new  (const LrAnswer *answer,
                          const LrInputs *inputs,
                          const LrAim    *aim,
                          gboolean        all,
                          double          seconds,
                          const gint     *cancelled) G_GNUC_WARN_UNUSED_RESULT;
/* @whatif: (transfer full) (nullable). */
void      lr_whatif_free (LrWhatIf       *whatif);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrWhatIf, lr_whatif_free)

G_END_DECLS
