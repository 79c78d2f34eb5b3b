/* lr-paper.h - what is printed, as parts without fonts and pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LrPaperSort:
 * @LR_PAPER_HEADING: a heading; it stays with what follows it
 * @LR_PAPER_TEXT: a paragraph
 * @LR_PAPER_NOTE: a paragraph in small type
 * @LR_PAPER_TICK: a line with a box before it
 * @LR_PAPER_TABLE: a table
 */
typedef enum
{
  LR_PAPER_HEADING,
  LR_PAPER_TEXT,
  LR_PAPER_NOTE,
  LR_PAPER_TICK,
  LR_PAPER_TABLE,
} LrPaperSort;

/**
 * LrPaperCell:
 * @text: what is in it
 * @head: whether it is the head of a row or column
 * @here: whether it has a thick frame
 * @shade: how dark it is, from 0 to 1; never all there is to tell it by
 */
typedef struct
{
  char    *text;
  gboolean head;
  gboolean here;
  double   shade;
} LrPaperCell;

/**
 * LrPaperPart:
 * @sort: what it is
 * @text: (nullable): of all but a table
 * @rule: (nullable): what is at the right: a rule number
 * @depth: how far it is moved in
 * @ticked: of a line with a box: whether there is a tick in it
 * @n_columns: of a table
 * @n_heads: of a table: how many rows stand again on each page
 * @numbers: of a table: whether its cells are numbers, which are in the middle
 * @cells: (element-type LrPaperCell): of a table, row by row
 */
typedef struct
{
  LrPaperSort sort;
  char       *text;
  char       *rule;
  guint       depth;
  gboolean    ticked;
  guint       n_columns;
  guint       n_heads;
  gboolean    numbers;
  GPtrArray  *cells;
} LrPaperPart;

/**
 * LrPaper:
 * @title: what it is
 * @subtitle: (nullable): of which game, when, for whom
 * @foot: (nullable): what is on every page: that its numbers are made up, who may read it
 * @parts: (element-type LrPaperPart): from top to bottom
 */
typedef struct
{
  char      *title;
  char      *subtitle;
  char      *foot;
  GPtrArray *parts;
} LrPaper;

/* @title: what it is. @subtitle: (nullable) (transfer full): of which game. Returns: (transfer full): empty paper */
LrPaper     *lr_paper_new       (const char  *title,
                                 char        *subtitle) G_GNUC_WARN_UNUSED_RESULT;
/* Adds to what is on every page. @text: (nullable). */
void         lr_paper_add_foot  (LrPaper     *paper,
                                 const char  *text);
/* @paper: (transfer full) (nullable). */
void         lr_paper_free      (LrPaper     *paper);
/* @text: (nullable): nothing is added for nothing. Returns: (nullable): the part, to be changed */
LrPaperPart *lr_paper_add       (LrPaper     *paper,
                                 LrPaperSort  sort,
                                 const char  *text);
/* The same for a text of several lines, each its own part. */
void         lr_paper_add_lines (LrPaper     *paper,
                                 LrPaperSort  sort,
                                 const char  *text);
LrPaperPart *lr_paper_add_table (LrPaper     *paper,
                                 guint        n_columns,
                                 guint        n_heads);
/* Adds the next cell of a table. @text: (nullable). Returns: the cell, to be changed */
LrPaperCell *lr_paper_cell      (LrPaperPart *table,
                                 const char  *text,
                                 gboolean     head);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrPaper, lr_paper_free)

G_END_DECLS
