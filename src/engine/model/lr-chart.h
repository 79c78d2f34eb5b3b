/* lr-chart.h - charts: lookup tables with typed axes and cells
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-model.h"

G_BEGIN_DECLS

/**
 * LrEnd:
 * @LR_END_REFUSE: beyond the last entry there is nothing: the chart cannot be read
 * @LR_END_CLAMP: beyond the last entry, the last entry holds
 * @LR_END_NONE: beyond the last entry the value is none
 *
 * What holds beyond an end of a chart's axis.
 */
typedef enum
{
  LR_END_REFUSE,
  LR_END_CLAMP,
  LR_END_NONE,
} LrEnd;

/**
 * LrAxisSort:
 * @LR_AXIS_BANDS: ranges of numbers
 * @LR_AXIS_RATIOS: ratios like 3:2
 * @LR_AXIS_KIND: values of a kind
 */
typedef enum
{
  LR_AXIS_BANDS,
  LR_AXIS_RATIOS,
  LR_AXIS_KIND,
} LrAxisSort;

/**
 * LrBand:
 * @label: as printed on the card
 * @low: the least number; of a ratio, its first part; of a kind, the value's place in it
 * @high: the greatest number; of a ratio, its second part
 * @open_low: whether everything below belongs to it
 * @open_high: whether everything above belongs to it
 */
typedef struct
{
  const char *label;
  LrNumber    low;
  LrNumber    high;
  gboolean    open_low;
  gboolean    open_high;
} LrBand;

/**
 * LrAxis:
 * @id: its name
 * @label: (nullable): for people
 * @sort: what its entries are
 * @kind: (nullable): of which kind they are values
 * @bands: (array length=n_bands): the entries, ascending; of a kind in the order of the card
 * @low: what holds below the first
 * @high: what holds above the last
 * @round: to which entry a value between two goes
 * @fixed: whether the rules fix its entries: no card can have others
 * @whole: (array length=n_whole) (nullable): of bands between whole numbers: the entry of each from @first_whole on
 */
typedef struct
{
  const char   *id;
  const char   *label;
  LrAxisSort    sort;
  const LrKind *kind;
  LrBand       *bands;
  guint         n_bands;
  LrEnd         low;
  LrEnd         high;
  LrRounding    round;
  gboolean      fixed;
  LrOrigin      origin;
  guint16      *whole;
  guint         n_whole;
  gint64        first_whole;
} LrAxis;

/**
 * LrChart:
 * @id: its name
 * @label: its title
 * @rule: (nullable): its rule number
 * @note: (nullable): what is under it
 * @made: (nullable): how a stand-in was made
 * @source: (nullable): the card and edition it was taken from
 * @of: the type of a cell
 * @axes: the rows' axis, then that of the columns if there is one
 * @n_axes: 1 or 2
 * @transposed: of one axis: whether it is printed as one row of columns
 * @cells: (array): row by row
 * @texts: (array): how each is written
 * @provenance: (array): where each comes from
 * @shipped: (nullable): the chart as it came, if the user has typed anything in; its axes may have other entries
 * @own_source: (nullable): from which card the user's come
 * @roll: (nullable): made by linking: rolls on it, if it depends on dice; its id begins with %LR_CHART_ROLL
 *
 * A chart. With one axis it has one column.
 */
struct _LrChart
{
  const char   *id;
  const char   *label;
  const char   *rule;
  const char   *note;
  const char   *made;
  const char   *source;
  LrType        of;
  LrAxis        axes[2];
  guint         n_axes;
  gboolean      transposed;
  guint         n_rows;
  guint         n_columns;
  LrValue      *cells;
  const char  **texts;
  LrProvenance *provenance;
  const LrChart *shipped;
  const char   *own_source;
  LrProvenance  usual; /* of cells that say nothing else */
  LrProcedure  *roll;
  LrOrigin      origin;
};

/* No ruleset has an id like it. */
#define LR_CHART_ROLL "chart:"

/* The id of the modifier in the procedures of charts. */
extern const char lr_chart_modifier[];

/**
 * LrFind:
 * @LR_FIND_FOUND: an entry holds
 * @LR_FIND_NONE: beyond an end where there is none
 * @LR_FIND_REFUSED: beyond an end where the chart cannot be read
 * @LR_FIND_BETWEEN: between two entries, and nothing says to which it belongs
 * @LR_FIND_NO_RATIO: 0 to 0, or something negative, is not a ratio
 * @LR_FIND_OVERFLOW: the ratio does not fit 64 bits over 64 bits
 */
typedef enum
{
  LR_FIND_FOUND,
  LR_FIND_NONE,
  LR_FIND_REFUSED,
  LR_FIND_BETWEEN,
  LR_FIND_NO_RATIO,
  LR_FIND_OVERFLOW,
} LrFind;

/* Finds the entry that holds for a value. A ratio compares as an exact fraction; anything to 0 is beyond the last
 * entry. @value: a number or a kind value; the first part of a ratio. @second: the second part of a ratio. @index:
 * (out): the entry; where there is none, the one it is beyond or below. Returns: whether there is such an entry,
 * or why not */
LrFind    lr_axis_find        (const LrAxis *axis,
                               LrValue       value,
                               LrValue       second,
                               guint        *index);
/* Reads the bands of a numeric axis and proves that they ascend, do not overlap and leave out no whole number.
 * @axis: an axis that is being made. @arena: where its entries will live. @text: `1 2 3-4 7+`. @origin: where
 * @text is written. @sink: gets the faults. Returns: %FALSE if there was a fault */
gboolean  lr_axis_read_bands  (LrAxis       *axis,
                               LrArena      *arena,
                               const char   *text,
                               const LrOrigin *origin,
                               LrFaultSink  *sink);
/* Reads the entries of an axis of ratios and proves that they ascend. @axis: an axis that is being made. @arena:
 * where its entries will live. @text: `1:3 1:2 1:1 3:2`. @origin: where @text is written. @sink: who takes note of
 * faults. Returns: %FALSE if there was a fault */
gboolean  lr_axis_read_ratios (LrAxis       *axis,
                               LrArena      *arena,
                               const char   *text,
                               const LrOrigin *origin,
                               LrFaultSink  *sink);
/* Gives the axis an entry for each value of a kind, in the kind's order. @axis: an axis that is being made.
 * @arena: where its entries will live. */
void      lr_axis_take_kind   (LrAxis       *axis,
                               LrArena      *arena,
                               const LrKind *kind);
/* Gives an axis the entries of a card, in place of those that it came with. The rules still decide what happens beyond
 * its ends, so bands that were open at an end must be so again, unless something holds beyond it. @axis:
 * takes the new axis. @came: the axis as it came; of bands or ratios. @text: as for lr_axis_read_bands(). Returns:
 * %FALSE if there was a fault */
gboolean  lr_axis_retype      (LrAxis       *axis,
                               const LrAxis *came,
                               LrArena      *arena,
                               const char   *text,
                               const LrOrigin *origin,
                               LrFaultSink  *sink);
/* Returns: the index of the entry, or -1 */
int       lr_axis_find_label  (const LrAxis *axis,
                               const char   *label);
/* Returns: whether their entries are written alike, one by one */
gboolean  lr_axis_same        (const LrAxis *axis,
                               const LrAxis *other);
/* Returns: the index of the entry that is written so, or means the same, as 1-3 and 1..3 do; -1 if there is none */
int       lr_axis_find_entry  (const LrAxis *axis,
                               const char   *text);

/* Returns: whether a text is written as an entry of an axis of this sort can be; never on an axis of a kind */
gboolean  lr_axis_can_have    (const LrAxis *axis,
                               const char   *text);

static inline guint
lr_chart_cell (const LrChart *chart, guint row, guint column)
{
  return row * chart->n_columns + column;
}

G_END_DECLS
