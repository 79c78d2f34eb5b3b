/* lr-draft.h - a chart while its card is typed in: cells as texts, what is wrong with them, undo, a second entry
 *
 * What the values of a kind have in their fields is typed in the same way: values are rows, fields are columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-own-charts.h"

G_BEGIN_DECLS

typedef struct _LrDraft LrDraft;

/**
 * LrDraftPlace:
 * @row: from 0
 * @column: from 0
 */
typedef struct
{
  guint row;
  guint column;
} LrDraftPlace;

/**
 * LrDraftWarning:
 * @place: the cell
 * @text: what is odd about it, and where
 *
 * Something that is probably a slip, and may be right all the same.
 */
typedef struct
{
  LrDraftPlace place;
  char        *text;
} LrDraftWarning;

/* @id: the id of one of its charts, or of a kind whose values have fields. Returns: (transfer full) (nullable):
 * the chart as it is now, to be changed; %NULL if there is no such chart or kind */
LrDraft      *lr_draft_new            (LrRuleset     *ruleset,
                                       const char    *id) G_GNUC_WARN_UNUSED_RESULT;
/* @self: (transfer full) (nullable). */
void          lr_draft_free           (LrDraft       *self);

/* Returns: the id of the chart or kind */
const char   *lr_draft_get_id         (const LrDraft *self);
/* Returns: (transfer full): what the chart or kind is called */
char         *lr_draft_dup_title      (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): the chart as the ruleset has it; %NULL of a kind */
const LrChart *lr_draft_get_chart     (const LrDraft *self);
/* Returns: from which card and edition the user's cells come; empty if nobody has said so */
const char   *lr_draft_get_source     (const LrDraft *self);
/* @source: from which card and edition the user's cells come. */
void          lr_draft_set_source     (LrDraft       *self,
                                       const char    *source);
/* Returns: whether it is what the values of a kind have, rather than a chart */
gboolean      lr_draft_is_kind        (const LrDraft *self);
/* Returns: how many rows it has */
guint         lr_draft_n_rows         (const LrDraft *self);
/* Returns: how many columns it has; 1 of a chart with one axis */
guint         lr_draft_n_columns      (const LrDraft *self);
/* Returns: how files write the row's entry */
const char   *lr_draft_row_id         (const LrDraft *self,
                                       guint          row);
/* Returns: (nullable): how files write the column's entry; %NULL if the chart has one axis */
const char   *lr_draft_column_id      (const LrDraft *self,
                                       guint          column);
/* Returns: (transfer full): the row's entry for people */
char         *lr_draft_dup_row_label  (const LrDraft *self,
                                       guint          row) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the column's entry for people; empty if the chart has one axis */
char         *lr_draft_dup_column_label (const LrDraft *self,
                                       guint          column) G_GNUC_WARN_UNUSED_RESULT;
/* @id: an entry as files write it. Returns: the row; -1 if there is none */
int           lr_draft_find_row       (const LrDraft *self,
                                       const char    *id);
/* @id: an entry as files write it; empty if the chart has one axis. Returns: the column; -1 if there is none */
int           lr_draft_find_column    (const LrDraft *self,
                                       const char    *id);

/* Returns: the cell as it stands */
const char   *lr_draft_get_text       (const LrDraft *self,
                                       LrDraftPlace   place);
/* Returns: the cell as it came with the ruleset */
const char   *lr_draft_get_shipped    (const LrDraft *self,
                                       LrDraftPlace   place);
/* Returns: where the cell came from as it came with the ruleset */
LrProvenance  lr_draft_get_shipped_provenance (const LrDraft *self,
                                       LrDraftPlace   place);
/* Returns: where the cell comes from as it stands */
LrProvenance  lr_draft_get_provenance (const LrDraft *self,
                                       LrDraftPlace   place);
/* @text: what would stand in it. Returns: (transfer full) (nullable): why it cannot stand there, and what can;
 * %NULL if it can */
char         *lr_draft_check          (const LrDraft *self,
                                       LrDraftPlace   place,
                                       const char    *text) G_GNUC_WARN_UNUSED_RESULT;
/* @first: (out) (optional). Returns: how many cells hold a text that cannot stand there */
guint         lr_draft_n_wrong        (const LrDraft *self,
                                       LrDraftPlace  *first);
/* Looks for slips. All of them may be right: they keep nobody from saving. Returns: (transfer full) (element-type
 * LrDraftWarning): what is odd, row by row */
GPtrArray    *lr_draft_warnings       (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether its rows stand side by side on the card: a chart of one axis printed as one line */
gboolean      lr_draft_is_lying       (const LrDraft *self);
/* Returns: (transfer full): how its cell is written, as a pattern */
char         *lr_draft_describe       (const LrDraft *self,
                                       LrDraftPlace   place) G_GNUC_WARN_UNUSED_RESULT;
/* @provenance: where a cell comes from. Returns: the sign for it; empty for the rulebook */
const char   *lr_draft_mark           (LrProvenance   provenance);
/* Returns: (transfer full): its text; where cells come from different sources, with the sign for its own */
char         *lr_draft_dup_marked     (const LrDraft *self,
                                       LrDraftPlace   place) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what the cell is called, for people */
char         *lr_draft_dup_name       (const LrDraft *self,
                                       LrDraftPlace   place) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what stands in the cell, where that comes from, and what came with the ruleset */
char         *lr_draft_tell           (const LrDraft *self,
                                       LrDraftPlace   place) G_GNUC_WARN_UNUSED_RESULT;
/* @provenance: where cells may come from. Returns: how many of its cells come from there as they stand */
guint         lr_draft_count          (const LrDraft *self,
                                       LrProvenance   provenance);
/* Returns: how many of its cells nobody has typed yet */
guint         lr_draft_n_open         (const LrDraft *self);
/* Returns: whether anything was done that has not been undone since it was begun or saved */
gboolean      lr_draft_is_changed     (const LrDraft *self);

/* Types a cell. It is the user's from then on, even if the same stood there before: it was confirmed. @text: what
 * a person typed; empty to have it as it came with the ruleset. */
void          lr_draft_set            (LrDraft       *self,
                                       LrDraftPlace   place,
                                       const char    *text);
/* Types a whole block in one step. Cells that are empty in it stay as they are. @place: where its first cell goes.
 * @block: lines of cells with tabs, |, ; , or blanks between them; with or without the heads of the chart.
 * Returns: whether it was pasted; if not, nothing has changed */
gboolean      lr_draft_paste          (LrDraft       *self,
                                       LrDraftPlace   place,
                                       const char    *block,
                                       GError       **error);
/* Fills a rectangle from its edge, in one step. @down: whether the first row is copied into those below it; else
 * the first column into those beside it. */
void          lr_draft_fill_block     (LrDraft       *self,
                                       LrDraftPlace   from,
                                       LrDraftPlace   to,
                                       gboolean       down);
/* Has the cells between two corners as they came with the ruleset. */
void          lr_draft_revert         (LrDraft       *self,
                                       LrDraftPlace   from,
                                       LrDraftPlace   to);
/* Makes the cells between two corners the user's as they stand: somebody has compared them with the card. */
void          lr_draft_confirm        (LrDraft       *self,
                                       LrDraftPlace   from,
                                       LrDraftPlace   to);
/* Returns: (nullable): what would be undone, in words */
const char   *lr_draft_get_undo       (const LrDraft *self);
/* Returns: (nullable): what would be done again, in words */
const char   *lr_draft_get_redo       (const LrDraft *self);
/* Undoes one step, if there is one. */
void          lr_draft_undo           (LrDraft       *self);
/* Does the step again that was undone last, if there is one. */
void          lr_draft_redo           (LrDraft       *self);

/* Begins to type the card a second time: nothing of it is typed yet. */
void          lr_draft_begin_second   (LrDraft       *self);
/* Forgets what was typed the second time. */
void          lr_draft_end_second     (LrDraft       *self);
/* Returns: whether it is being typed a second time */
gboolean      lr_draft_has_second     (const LrDraft *self);
/* Returns: what was typed there the second time; empty if nothing was yet */
const char   *lr_draft_get_second     (const LrDraft *self,
                                       LrDraftPlace   place);
/* @text: what was typed; empty for nothing yet. */
void          lr_draft_set_second     (LrDraft       *self,
                                       LrDraftPlace   place,
                                       const char    *text);
/* Returns: whether both entries are there and mean different things; `1 1/2` and `3/2` mean the same */
gboolean      lr_draft_differs        (const LrDraft *self,
                                       LrDraftPlace   place);
/* @n_differ: (out) (optional): how many cells differ. Returns: how many cells have been typed the second time */
guint         lr_draft_n_second       (const LrDraft *self,
                                       guint         *n_differ);

/* Keeps the user's cells in the user's data folder, or forgets them if there are none any more. The ruleset has to
 * be read again to have them. Returns: whether they are kept; if not, what was kept before still is */
gboolean      lr_draft_save           (LrDraft       *self,
                                       GError       **error);

/* Returns: (transfer full): the chart as on its card, in columns, with its notes and where it comes from */
char         *lr_draft_write_text     (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what stands under the chart, line by line: where its cells come from, its notes */
char         *lr_draft_write_notes    (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the chart as a list, one cell a line, each with its provenance */
char         *lr_draft_write_csv      (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Takes in a CSV file in one step: a list or a grid. In a list with provenances what is unchanged keeps its own;
 * what comes without them somebody typed, and is the user's. @text: the content of a file. Returns: whether it was
 * taken in; if not, nothing has changed */
gboolean      lr_draft_read_csv       (LrDraft       *self,
                                       const char    *text,
                                       GError       **error);

/* Returns: (transfer full): a part of a ruleset with this chart alone */
char         *lr_draft_write_xml      (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Takes in the chart of the same id from a ruleset's file, in one step. What is unchanged keeps its provenance.
 * @text: a part of a ruleset, or a whole one. Returns: whether it was taken in; if not, nothing has changed */
gboolean      lr_draft_read_xml       (LrDraft       *self,
                                       const char    *text,
                                       const char    *shown,
                                       GError       **error);

/* @warning: (transfer full). */
void          lr_draft_warning_free   (LrDraftWarning *warning);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrDraft, lr_draft_free)

/**
 * LrDraftError:
 * @LR_DRAFT_ERROR_CELL: a text cannot stand in its cell
 * @LR_DRAFT_ERROR_BLOCK: what is pasted is larger than the room there is
 * @LR_DRAFT_ERROR_FILE: a file is none that can be taken in
 * @LR_DRAFT_ERROR_OWN: the file with the user's charts cannot be used as it is
 */
typedef enum
{
  LR_DRAFT_ERROR_CELL,
  LR_DRAFT_ERROR_BLOCK,
  LR_DRAFT_ERROR_FILE,
  LR_DRAFT_ERROR_OWN,
} LrDraftError;

#define LR_DRAFT_ERROR (lr_draft_error_quark ())

GQuark lr_draft_error_quark (void);

G_END_DECLS
