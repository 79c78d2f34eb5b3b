/* lr-pool.h - the distribution of a roll
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/base/lr-limits.h"
#include "engine/base/lr-weight.h"
#include "engine/model/lr-procedure.h"

G_BEGIN_DECLS

/* How many products the best few dice of a throw may cost; a larger throw is refused, not attempted. */
#define LR_POOL_MOST_WORK 5e7

/**
 * LrPoolSpec:
 * @dice: how many dice, 0 to %LR_POOL_MOST_DICE
 * @sides: faces of each, 1 to %LR_POOL_MOST_SIDES
 * @reading: how they become one number
 * @low: of a count: the lowest face that counts
 * @high: of a count: the highest
 * @keep: of high and low: how many are kept
 * @reroll_low: the lowest face that is thrown once more; 0 for none
 * @reroll_high: the highest
 * @explode: how many dice are added at most to one that shows its highest face
 * @versus: of pairs: how many dice the other side has
 * @versus_sides: of pairs: faces of each
 * @ties: of pairs: whether equal dice count
 *
 * Which dice, and what is read off them. The faces of a throw are what each die comes to: the second throw of one that
 * is thrown once more; the sum of one and of those that are added to it; of pairs first ours and then theirs. Specs are
 * compared byte by byte.
 */
typedef struct
{
  guint     dice;
  guint     sides;
  LrReading reading;
  guint     low;
  guint     high;
  guint     keep;
  guint     reroll_low;
  guint     reroll_high;
  guint     explode;
  guint     versus;
  guint     versus_sides;
  guint     ties;
} LrPoolSpec;

/* How many ranges of faces may be named at once. */
#define LR_FACES_N_RANGES 16

/**
 * LrFaces:
 *
 * Faces by ranges: 5 to 6, or 1 to 1 and 3 to 3.
 */
typedef struct
{
  guint  n_ranges;
  gint64 low[LR_FACES_N_RANGES];
  gint64 high[LR_FACES_N_RANGES];
} LrFaces;

/**
 * LrPool:
 * @exact: whether @weights are ways or chances
 * @least: the least number
 * @n_values: how many whole numbers from @least on
 * @den: the sum of the ways
 * @weights: (array length=n_values): one for each number
 *
 * The distribution of a whole number: of one die, or of what is read off a throw. Ways are divided by their common
 * factor. The functions that make one return %NULL if its ways have more than 128 bits.
 */
typedef struct
{
  gboolean  exact;
  gint64    least;
  guint     n_values;
  LrWide    den;
  LrWeight *weights;
} LrPool;

/* @spec: dice and a reading. Returns: the least number that they can show */
gint64    lr_pool_spec_least    (const LrPoolSpec *spec);
/* @spec: dice and a reading. Returns: the greatest number that they can show */
gint64    lr_pool_spec_greatest (const LrPoolSpec *spec);
/* @spec: dice and a reading. Returns: whether each die is thrown once, and all have the same faces */
gboolean  lr_pool_spec_is_even  (const LrPoolSpec *spec);
/* @spec: dice and a reading. Returns: how many faces a throw has */
guint     lr_pool_spec_n_faces  (const LrPoolSpec *spec);
/* @die: which one. Returns: the most that it comes to; the least is 1 */
guint     lr_pool_spec_most     (const LrPoolSpec *spec,
                                 guint             die);
/* @spec: dice and a reading. @die: which one. @face: a number. Returns: whether it can come to that */
gboolean  lr_pool_spec_may_show (const LrPoolSpec *spec,
                                 guint             die,
                                 guint             face);
/* Takes one face of each die from the start of @thrown. They are typed like this, or as they were thrown, each with
 * those that were added to it: 6, 4, 3 is 10, 3. @faces: (array): room for one of each die. Returns: how many were
 * taken; 0 if there are too few */
guint     lr_pool_spec_take     (const LrPoolSpec *spec,
                                 const guint      *thrown,
                                 guint             n_thrown,
                                 guint            *faces);
/* @face: what a die came to. Returns: how many of it and of those that were added to it are to be counted */
guint     lr_pool_spec_counts   (const LrPoolSpec *spec,
                                 guint             face);
/* Throws one die to its end. @die: which one. @next: throws a die of that many sides. Returns: what it comes to */
guint     lr_pool_spec_throw    (const LrPoolSpec *spec,
                                 guint             die,
                                 guint           (*next) (guint sides, gpointer data),
                                 gpointer          data);
/* @spec: dice and a reading. Returns: whether the throw is beyond the limits of this file */
gboolean  lr_pool_spec_too_big  (const LrPoolSpec *spec);
/* @spec: dice and a reading. @faces: (array): one face for each die. Returns: the number that these faces show */
gint64    lr_pool_spec_read     (const LrPoolSpec *spec,
                                 const guint      *faces);
/* Works out the distribution of a throw. @spec: dice and a reading, within the limits of lr_pool_spec_too_big().
 * @exact: whether to count ways. */
LrPool   *lr_pool_new           (const LrPoolSpec *spec,
                                 gboolean          exact) G_GNUC_WARN_UNUSED_RESULT;
/* The same of what one of our dice adds to the reading: where dice are counted, how many of it and of those that are
 * added to it count, otherwise what it comes to. */
LrPool   *lr_pool_new_die       (const LrPoolSpec *spec,
                                 gboolean          exact) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): numbers from @least on, none of which has a weight yet */
LrPool   *lr_pool_alloc         (gboolean          exact,
                                 gint64            least,
                                 guint             n_values) G_GNUC_WARN_UNUSED_RESULT;
/* @pool: (transfer full) (nullable). */
void      lr_pool_free          (LrPool           *pool);
/* Divides ways and denominator by their common factor, and leaves out numbers at both ends that come no more often
 * than @cut all together. */
void      lr_pool_settle        (LrPool           *pool,
                                 double            cut);

/* Returns: whether the face is one of them */
gboolean  lr_faces_have         (const LrFaces    *faces,
                                 gint64            face);
/* @faces: (array length=n_faces): the numbers on the sides of one die, at least one. Returns: (transfer full): one
 * throw of it */
LrPool   *lr_pool_of_faces      (const gint64     *faces,
                                 guint             n_faces,
                                 gboolean          exact) G_GNUC_WARN_UNUSED_RESULT;
/* @again: the faces that are thrown again, not all of them. @once: whether the second throw holds. Returns: (transfer
 * full) (nullable): what the die shows in the end */
LrPool   *lr_pool_reroll        (const LrPool     *die,
                                 const LrFaces    *again,
                                 gboolean          once) G_GNUC_WARN_UNUSED_RESULT;
/* The same with one more throw, of which the higher holds. */
LrPool   *lr_pool_reroll_better (const LrPool    *die,
                                 const LrFaces   *again) G_GNUC_WARN_UNUSED_RESULT;
/* @on: the faces after which one more die is thrown. @times: so often at most. @hits: (nullable): faces that count.
 * Returns: (transfer full) (nullable): the sum of all these dice, or how many of them show one of @hits */
LrPool   *lr_pool_explode       (const LrPool     *die,
                                 const LrFaces    *on,
                                 guint             times,
                                 const LrFaces    *hits) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): the sum of two throws */
LrPool   *lr_pool_add           (const LrPool     *a,
                                 const LrPool     *b) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): the sum of that many throws of @die */
LrPool   *lr_pool_times         (const LrPool     *die,
                                 guint             dice) G_GNUC_WARN_UNUSED_RESULT;
/* @high: whether the highest come first. @skip: that many of the first do not count. @keep: how many of the next do, at
 * least one. Returns: (transfer full) (nullable): the sum of those of @dice throws that count */
LrPool   *lr_pool_keep          (const LrPool     *die,
                                 guint             dice,
                                 gboolean          high,
                                 guint             skip,
                                 guint             keep) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrPool, lr_pool_free)

G_END_DECLS
