/* lr-map.h - the map of chances: a whole chart at once, its columns by the sum of the modifiers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-scan.h"

G_BEGIN_DECLS

/**
 * LrMapAxis:
 * @LR_MAP_NOTHING: there is only one entry
 * @LR_MAP_COLUMN: the columns of a chart that one's own strength reaches
 * @LR_MAP_STRENGTH: one's own strength, point by point
 * @LR_MAP_MODIFIER: the sum of the modifiers
 * @LR_MAP_OTHER: the other side's strength, point by point
 *
 * What an edge of the map goes over.
 */
typedef enum
{
  LR_MAP_NOTHING,
  LR_MAP_COLUMN,
  LR_MAP_STRENGTH,
  LR_MAP_MODIFIER,
  LR_MAP_OTHER,
} LrMapAxis;

/**
 * LrMapEntry:
 * @label: "3:2", "+1", "12"
 * @needs: (nullable): the strength that a column needs: "11"
 * @here: whether it is the one that holds now
 */
typedef struct
{
  char    *label;
  char    *needs;
  gboolean here;
} LrMapEntry;

/**
 * LrMapCell:
 * @share: the chance there; not known where the rules refuse it
 * @text: the same in words, without the sign for per cent
 * @tried: (nullable): what is typed there
 */
typedef struct
{
  LrShare   share;
  char     *text;
  LrInputs *tried;
} LrMapCell;

/**
 * LrMap:
 * @aim: what is measured
 * @is_chance: whether that is a chance, rather than a mean
 * @across: what the columns are
 * @down: what the rows are
 * @across_label: "Odds"
 * @down_label: "Die-roll modifier"
 * @needs_label: (nullable): what stands under the columns: "Strength"
 * @columns: (element-type LrMapEntry)
 * @rows: (element-type LrMapEntry): from the highest
 * @cells: (array): row by row
 * @accuracy: (nullable): why its numbers are not exact, and how good they are
 * @cut: (nullable): why some of its cells are not known
 * @empty: (nullable): why there is no map
 */
typedef struct
{
  const LrAim *aim;
  gboolean     is_chance;
  LrMapAxis    across;
  LrMapAxis    down;
  char        *across_label;
  char        *down_label;
  char        *needs_label;
  GPtrArray   *columns;
  GPtrArray   *rows;
  LrMapCell   *cells;
  char        *accuracy;
  char        *cut;
  char        *empty;
} LrMap;

/* Called as rows are complete. */
typedef void (*LrMapFunc) (const LrMap *map,
                           gpointer     data);

/* @answer: what the calculator answers for @inputs, with chances. @aim: one of lr_aims_new(), which outlives it. @func:
 * (nullable): called after each row. @seconds: so long it may take; 0 for as long as it takes. @cancelled: (nullable):
 * another thread may set this to anything but 0; cells that are missing then have no text. */
LrMap     *lr_map_new  (const LrAnswer *answer,
                        const LrInputs *inputs,
                        const LrAim    *aim,
                        LrMapFunc       func,
                        gpointer        data,
                        double          seconds,
                        const gint     *cancelled) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the same as far as it has come, for another thread */
LrMap     *lr_map_copy (const LrMap    *map) G_GNUC_WARN_UNUSED_RESULT;
/* @map: (transfer full) (nullable). */
void       lr_map_free (LrMap          *map);
LrMapCell *lr_map_cell (const LrMap    *map,
                        guint           row,
                        guint           column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrMap, lr_map_free)

G_END_DECLS
