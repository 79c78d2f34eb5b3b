/* lr-parts.h - finds steps of a block that are independent of each other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-procedure.h"

G_BEGIN_DECLS

/**
 * LrParting:
 * @first: the first of the steps
 * @n_steps: how many there are
 * @parts: (array length=n_steps): for each of them its part
 * @n_parts: how many parts there are
 * @writes: (array length=n_parts): the names, a bit for each index, that a part writes last
 *
 * Steps that follow each other, in parts: no part reads what another one writes. For any situation before them the
 * parts are independent of each other, in the sense of probability.
 */
typedef struct
{
  guint     first;
  guint     n_steps;
  guint    *parts;
  guint     n_parts;
  guint64 **writes;
} LrParting;

/* Finds the partings of a block, from the first to the last: as many steps as stay in several parts of which two are
 * long; otherwise a single long step or group, which may be about little of what there is. @procedure: the procedure
 * whose block it is. @block: some of its steps. Returns: (transfer full) (element-type LrParting): in order */
GPtrArray *lr_parts_find (const LrProcedure *procedure,
                          const LrBlock     *block) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
