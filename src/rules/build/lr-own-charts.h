/* lr-own-charts.h - the user's cells of charts, entered from cards
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
 * LrOwnAxis:
 * @id: which axis of the chart
 * @is_ratios: whether its entries are ratios, rather than bands
 * @entries: those of the card, with a blank between them
 *
 * An axis that has other entries on the user's card than the chart came with.
 */
typedef struct
{
  char    *id;
  gboolean is_ratios;
  char    *entries;
} LrOwnAxis;

/**
 * LrOwnChart:
 * @id: which chart of the ruleset, or which kind
 * @is_kind: whether it is what the values of a kind have in their fields
 * @source: (nullable): the card and edition they were taken from, as the user put it
 * @axes: (element-type LrOwnAxis): those with entries of their own
 * @cells: (element-type LrOwnCell): in the order of the chart, row by row
 *
 * What the user has typed into one chart.
 */
typedef struct
{
  char      *id;
  gboolean   is_kind;
  char      *source;
  GPtrArray *axes;
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

/* @ruleset: a ruleset's id. Returns: (transfer full): no charts of that game */
LrOwnCharts *lr_own_charts_new    (const char         *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* @text: the content of a file. @size: how many bytes. @shown: the file's name in messages. @problems:
 * (element-type LrProblem): takes what is wrong with it. Returns: (transfer full) (nullable): the charts; %NULL
 * with a problem */
LrOwnCharts *lr_own_charts_read   (const char         *text,
                                   gsize               size,
                                   const char         *shown,
                                   GPtrArray          *problems) G_GNUC_WARN_UNUSED_RESULT;
/* @self: (transfer full) (nullable): charts. */
void         lr_own_charts_free   (LrOwnCharts        *self);
/* Returns: (transfer full): the file: equal charts give equal files */
char        *lr_own_charts_write  (const LrOwnCharts  *self) G_GNUC_WARN_UNUSED_RESULT;
/* @is_kind: whether it is a kind. @id: the id of a chart or a kind. Returns: (nullable): what the user typed into
 * it */
const LrOwnChart *lr_own_charts_find (const LrOwnCharts *self,
                                   gboolean            is_kind,
                                   const char         *id);
/* Begins a chart anew; what was typed into it before is forgotten. @is_kind: whether it is a kind. @id: the id of
 * a chart or a kind. Returns: the chart, without cells */
LrOwnChart  *lr_own_charts_begin  (LrOwnCharts        *self,
                                   gboolean            is_kind,
                                   const char         *id);
/* Forgets what was typed into a chart, if anything was. @is_kind: whether it is a kind. @id: the id of a chart or
 * a kind. */
void         lr_own_charts_remove (LrOwnCharts        *self,
                                   gboolean            is_kind,
                                   const char         *id);
/* Says that an axis has other entries on the user's card. @id: an axis of the chart. @is_ratios: whether they are
 * ratios, rather than bands. @entries: with a blank between them. */
void         lr_own_chart_add_axis (LrOwnChart        *chart,
                                   const char         *id,
                                   gboolean            is_ratios,
                                   const char         *entries);
/* Adds a cell; the order is that of the file. @row: the entry of the rows' axis. @column: (nullable): the entry of
 * the columns' axis, if there is one. */
void         lr_own_chart_add     (LrOwnChart         *chart,
                                   const char         *row,
                                   const char         *column,
                                   const char         *text);
/* Copies a chart of another file, in place of what was typed into it before. */
void         lr_own_charts_take   (LrOwnCharts        *self,
                                   const LrOwnChart   *from);

/* Returns: (transfer full): under which id the user's charts of the game are kept: the name of its folder */
char        *lr_own_charts_dup_owner (const LrRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: a ruleset's id. Returns: (transfer full): the file in which the user's charts of that game are kept,
 * whether it is there or not */
char        *lr_own_charts_dup_path (const char       *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: a ruleset's id. @warning: whether the ruleset works anyway if the file cannot be read. @size: (out):
 * how many bytes it has. @problems: (element-type LrProblem): takes why. Returns: (transfer full) (nullable): the
 * content of that file; %NULL if it cannot be read or there is none */
char        *lr_own_charts_read_file (const char      *ruleset,
                                   gboolean            warning,
                                   gsize              *size,
                                   GPtrArray          *problems) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: a ruleset's id. @problems: (element-type LrProblem): takes what is wrong with the file. Returns:
 * (transfer full) (nullable): the user's charts of that game, perhaps none; %NULL if the file cannot be used */
LrOwnCharts *lr_own_charts_load   (const char         *ruleset,
                                   GPtrArray          *problems) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps the charts in the user's data folder: all of them or, with an error, those that were there before. Without
 * charts there is no file. Returns: whether they are kept */
gboolean     lr_own_charts_save   (const LrOwnCharts  *self,
                                   GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrOwnCharts, lr_own_charts_free)

G_END_DECLS
