/* lr-own.h - house modifiers: what the players agreed on
 *
 * Every tally by sum whose numbers have a sign modifies something, mostly a roll: it takes an item that no rulebook
 * has. The item comes last, before the tally is cut to its limits, and counts wherever a run comes by that tally.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/base/lr-limits.h"
#include "lr-procedure.h"

G_BEGIN_DECLS

/**
 * LrOwnPlace:
 * @path: the calls on the way to it and its own name: `fate.drm`; passes of loops are left out
 * @way: (array length=n_way): those calls, and the tally last
 *
 * A tally that takes House modifiers.
 */
typedef struct
{
  char          *path;
  const LrStep **way;
  guint          n_way;
} LrOwnPlace;

/**
 * LrOwn:
 * @place: where it goes
 * @amount: what it adds
 * @reason: why: "we agreed"
 */
typedef struct
{
  LrOwnPlace *place;
  LrNumber    amount;
  char       *reason;
} LrOwn;

/**
 * LrOwnItem:
 * @item: what the tally shows
 * @amount: what it adds
 * @path: where it goes
 * @way: (array length=n_way): the calls on the way there, and the tally
 * @counted: whether a run came by that tally
 *
 * The same in a run.
 */
typedef struct
{
  LrItem         item;
  LrNumber       amount;
  const char    *path;
  const LrStep **way;
  guint          n_way;
  gboolean       counted;
} LrOwnItem;

/* Returns: (transfer full) (element-type LrOwnPlace): the tallies of the procedure, and of those that it calls, that
 * take House modifiers, in the order of the text */
GPtrArray        *lr_own_places     (const LrProcedure *procedure) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: the tally */
const LrStep     *lr_own_tally      (const LrOwnPlace  *place);
/* @amount: what someone wants to add. @reason: why. Returns: whether a modifier can be like that: a whole number that
 * is not 0 nor too large, and a reason on one line, without a semicolon */
gboolean          lr_own_is_allowed (LrNumber           amount,
                                     const char        *reason);
/* @place: where it goes, copied. Returns: (transfer full) */
LrOwn            *lr_own_new        (const LrOwnPlace  *place,
                                     LrNumber           amount,
                                     const char        *reason) G_GNUC_WARN_UNUSED_RESULT;
/* @own: (transfer full) (nullable). */
void              lr_own_free       (LrOwn             *own);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrOwn, lr_own_free)

G_END_DECLS
