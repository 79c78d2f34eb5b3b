/* lr-dice-odds.h - what thrown numbers come to: dice of any faces, thrown again, kept, counted, added
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/dice/lr-pool.h"
#include "engine/dice/lr-states.h"

G_BEGIN_DECLS

/* How often a die that is thrown on is thrown on. */
#define LR_ODDS_MOST_AGAIN 10
/* How many ranges of faces may be named at once. */
#define LR_ODDS_MOST_RANGES 16

/**
 * LrOdds:
 * @exact: whether weights are ways or chances
 * @overflow: whether ways outgrew 128 bits
 * @left_out: whether a chance was so small that a double calls it nothing
 * @pairs: how many pairs of numbers were looked at
 * @trouble: (nullable): why it went no further, translated
 *
 * One calculation. A distribution is a set of states with one column, its number. After an overflow or a trouble every
 * function still returns a distribution, of no meaning.
 */
typedef struct
{
  gboolean    exact;
  gboolean    overflow;
  gboolean    left_out;
  double      pairs;
  const char *trouble;
} LrOdds;

/**
 * LrFaces:
 *
 * Faces by ranges: 5 to 6, or 1 to 1 and 3 to 3.
 */
typedef struct
{
  guint  n_ranges;
  gint64 low[LR_ODDS_MOST_RANGES];
  gint64 high[LR_ODDS_MOST_RANGES];
} LrFaces;

typedef enum
{
  LR_ODDS_ADD,
  LR_ODDS_SUBTRACT,
  LR_ODDS_MULTIPLY,
  LR_ODDS_DIVIDE,
  LR_ODDS_LEAST,
  LR_ODDS_GREATEST,
  LR_ODDS_UNDER,
  LR_ODDS_AT_MOST,
  LR_ODDS_EQUAL,
  LR_ODDS_DIFFERENT,
  LR_ODDS_AT_LEAST,
  LR_ODDS_OVER,
  LR_N_ODDS,
} LrOddsSign;

/* What is made of one number. @data: as given with it. Returns: %FALSE if that grows too large */
typedef gboolean (*LrOddsMade) (LrNumber      number,
                                gconstpointer data,
                                LrValue      *made);

/* Returns: whether nothing more comes of it */
static inline gboolean
lr_odds_stopped (const LrOdds *odds)
{
  return odds->trouble != NULL || odds->overflow;
}

/* Returns: whether the face is one of them */
gboolean  lr_faces_have    (const LrFaces    *faces,
                            gint64            face);

/* Returns: (transfer full): always this number */
LrStates *lr_odds_number   (LrOdds           *odds,
                            LrNumber          number) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): equal dice with the faces 1 to so many, read in one way */
LrStates *lr_odds_throw    (LrOdds           *odds,
                            const LrPoolSpec *spec) G_GNUC_WARN_UNUSED_RESULT;
/* @faces: (array length=n_faces): the numbers on the sides of one die, at least one. Returns: (transfer full): one
 * throw of it */
LrStates *lr_odds_die      (LrOdds           *odds,
                            const gint64     *faces,
                            guint             n_faces) G_GNUC_WARN_UNUSED_RESULT;
/* @die: (transfer full): one throw. @again: the faces that are thrown again. @once: whether the second throw holds.
 * Returns: (transfer full): what shows in the end */
LrStates *lr_odds_reroll   (LrOdds           *odds,
                            LrStates         *die,
                            const LrFaces    *again,
                            gboolean          once) G_GNUC_WARN_UNUSED_RESULT;
/* @die: one throw. @on: the faces after which it is thrown on, %LR_ODDS_MOST_AGAIN times at most. @hits: (nullable):
 * faces that count. Returns: (transfer full): the sum of these throws, or how many of them show one of @hits */
LrStates *lr_odds_explode  (LrOdds           *odds,
                            const LrStates   *die,
                            const LrFaces    *on,
                            const LrFaces    *hits) G_GNUC_WARN_UNUSED_RESULT;
/* @die: (transfer full): one throw. @dice: how many. @skip: so many of the highest do not count. @keep: how many of
 * the next count. Returns: (transfer full): the sum of those that count */
LrStates *lr_odds_ranked   (LrOdds           *odds,
                            LrStates         *die,
                            guint             dice,
                            guint             skip,
                            guint             keep) G_GNUC_WARN_UNUSED_RESULT;
/* @die: (transfer full): one throw. @dice: how many. Returns: (transfer full): their sum */
LrStates *lr_odds_times    (LrOdds           *odds,
                            LrStates         *die,
                            guint             dice) G_GNUC_WARN_UNUSED_RESULT;
/* @left: (transfer full). @right: (transfer full): of another throw. Returns: (transfer full): what @sign makes of
 * both */
LrStates *lr_odds_combine  (LrOdds           *odds,
                            LrOddsSign        sign,
                            LrStates         *left,
                            LrStates         *right) G_GNUC_WARN_UNUSED_RESULT;
/* @from: (transfer full). Returns: (transfer full): what @made makes of each number */
LrStates *lr_odds_make     (LrOdds           *odds,
                            LrStates         *from,
                            LrOddsMade        made,
                            gconstpointer     data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
