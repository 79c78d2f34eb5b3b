/* lr-bars.h - a bar with its number for each value of a distribution
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/words/lr-words.h"

G_BEGIN_DECLS

/* Makes the columns of several grids of bars as wide as each other, so that all bars begin at one place and have one
 * scale. */
typedef struct _LrBarsColumns LrBarsColumns;

LrBarsColumns *lr_bars_columns_new  (void) G_GNUC_WARN_UNUSED_RESULT;
/* @columns: (transfer full) (nullable). */
void           lr_bars_columns_free (LrBarsColumns *columns);

/* @words: whose values they are. @type: of its values. @unit: (nullable): in which numbers are counted. @at_least:
 * whether each bar is the chance of that value or more rather than of exactly that. @came: (nullable): the value that
 * came, which has a tick. @columns: (nullable): those of
 * other bars beside it. Returns: (transfer floating): a grid of values, bars and chances; of too many values only their
 * range */
GtkWidget     *lr_bars_new          (const LrWords *words,
                                     const LrDist  *dist,
                                     LrType         type,
                                     const LrUnit  *unit,
                                     gboolean       at_least,
                                     const LrValue *came,
                                     LrBarsColumns *columns) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: whether values of the type are one number for each of some sides, which bars tell as "1 : 2" */
gboolean       lr_bars_has_sides    (const LrWords *words,
                                     LrType         type);

G_END_DECLS
