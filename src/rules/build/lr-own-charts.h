/* lr-own-charts.h - cells of charts that the user has typed in from the cards in the box
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lr-ruleset.h"

G_BEGIN_DECLS

/* The namespace names the version of the files' format. */
#define LR_OWN_CHARTS_NAMESPACE "urn:longroll:charts:1"

/**
 * LrOwnChart:
 * @id: which chart of the ruleset, or which kind
 * @is_kind: whether it is what the values of a kind have in their fields
 * @source: (nullable): the card and edition they were taken from, as the user put it
 * @cells: (element-type LrOwnCell): in the order of the chart, row by row
 *
 * What the user has typed into one chart.
 */
typedef struct
{
  char      *id;
  gboolean   is_kind;
  char      *source;
  GPtrArray *cells;
} LrOwnChart;

/**
 * LrOwnCell:
 * @row: the entry of the rows' axis; of a kind the value
 * @column: (nullable): the entry of the columns' axis, if the chart has one; of a kind the field
 * @text: as the cell is written
 */
typedef struct
{
  char *row;
  char *column;
  char *text;
} LrOwnCell;

/**
 * LrOwnCharts:
 * @ruleset: the ruleset they belong to
 * @charts: (element-type LrOwnChart): charts, then kinds, each by id
 *
 * All that the user has typed into the charts of one game: what one file holds, and what a bundle is.
 */
typedef struct
{
  char      *ruleset;
  GPtrArray *charts;
} LrOwnCharts;

LrOwnCharts *lr_own_charts_new    (const char         *ruleset) G_GNUC_WARN_UNUSED_RESULT;
LrOwnCharts *lr_own_charts_read   (const char         *text,
                                   gsize               size,
                                   const char         *shown,
                                   GPtrArray          *problems) G_GNUC_WARN_UNUSED_RESULT;
void         lr_own_charts_free   (LrOwnCharts        *self);
char        *lr_own_charts_write  (const LrOwnCharts  *self) G_GNUC_WARN_UNUSED_RESULT;
const LrOwnChart *lr_own_charts_find (const LrOwnCharts *self,
                                   gboolean            is_kind,
                                   const char         *id);
LrOwnChart  *lr_own_charts_begin  (LrOwnCharts        *self,
                                   gboolean            is_kind,
                                   const char         *id);
void         lr_own_charts_remove (LrOwnCharts        *self,
                                   gboolean            is_kind,
                                   const char         *id);
void         lr_own_chart_add     (LrOwnChart         *chart,
                                   const char         *row,
                                   const char         *column,
                                   const char         *text);

char        *lr_own_charts_dup_owner (const LrRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char        *lr_own_charts_dup_path (const char       *ruleset) G_GNUC_WARN_UNUSED_RESULT;
LrOwnCharts *lr_own_charts_load   (const char         *ruleset,
                                   GPtrArray          *problems) G_GNUC_WARN_UNUSED_RESULT;
gboolean     lr_own_charts_save   (const LrOwnCharts  *self,
                                   GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrOwnCharts, lr_own_charts_free)

G_END_DECLS
