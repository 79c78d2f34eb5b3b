/* lr-draft.h - a draft: a chart while its card is entered
 *
 * Rows and columns are those of the card: a chart that is printed as one line has one row. What the values of a kind
 * have in their fields is typed in the same way: values are rows, fields are columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-own-charts.h"

G_BEGIN_DECLS

typedef struct _LrDraft LrDraft;

/* A cell of the grid; both count from 0. */
typedef struct
{
  int row;
  int column;
} LrDraftPlace;

/**
 * LrDraftFault:
 * @LR_DRAFT_FINE: nothing
 * @LR_DRAFT_MISFIT: a row or column is wrong: it overlaps another, or leaves a hole
 * @LR_DRAFT_WRONG: no such cell can be there
 * @LR_DRAFT_ODD: it breaks the order of its chart, which is probably a slip
 * @LR_DRAFT_OPEN: it is not entered yet
 * @LR_DRAFT_DIFFERS: the two entries mean different things
 *
 * What is the matter with a cell.
 */
typedef enum
{
  LR_DRAFT_FINE,
  LR_DRAFT_MISFIT,
  LR_DRAFT_WRONG,
  LR_DRAFT_ODD,
  LR_DRAFT_OPEN,
  LR_DRAFT_DIFFERS,
} LrDraftFault;

/**
 * LrDraftNote:
 * @text: what is the matter, and where
 *
 * Something to look at. Only errors prevent saving.
 */
typedef struct
{
  LrDraftPlace place;
  LrDraftFault fault;
  char        *text;
} LrDraftNote;

/**
 * LrDraftLook:
 * @text: what is in the cell
 * @mark: a sign for where it is from, or for its fault; may be empty
 * @label: both in words, after the name of the cell
 * @own: whether the user typed or confirmed it
 *
 * How a cell looks while the card is typed in.
 */
typedef struct
{
  char        *text;
  char        *mark;
  char        *label;
  LrDraftFault fault;
  gboolean     own;
} LrDraftLook;

/**
 * LrDraftDeed:
 * @LR_DRAFT_TAKE_BACK: has the cells as they came with the ruleset; of a second entry: as if they were not typed
 * @LR_DRAFT_CONFIRM: makes the cells the user's as they stand: someone has compared them with the card
 * @LR_DRAFT_FILL_DOWN: copies the first row into those below it
 * @LR_DRAFT_FILL_RIGHT: copies the first column into those beside it
 *
 * What can be done with a block of cells, in one step.
 */
typedef enum
{
  LR_DRAFT_TAKE_BACK,
  LR_DRAFT_CONFIRM,
  LR_DRAFT_FILL_DOWN,
  LR_DRAFT_FILL_RIGHT,
} LrDraftDeed;

/**
 * LrDraftWay:
 * @LR_DRAFT_EITHER_WAY: whichever fits better
 * @LR_DRAFT_STRAIGHT: the rows of the table are those of the chart
 * @LR_DRAFT_TURNED: the columns of the table are the rows of the chart
 *
 * Which way round a table is.
 */
typedef enum
{
  LR_DRAFT_EITHER_WAY,
  LR_DRAFT_STRAIGHT,
  LR_DRAFT_TURNED,
} LrDraftWay;

/**
 * LrDraftUnclear:
 * @written: what the table has there
 * @guess: (nullable): how it was read, such as D1 for Dl; %NULL if the cell was left open
 *
 * A cell of a table that cannot be in its chart.
 */
typedef struct
{
  LrDraftPlace place;
  char        *written;
  char        *guess;
} LrDraftUnclear;

/**
 * LrDraftUnderstood:
 * @way: which way round it must be, and then which way round it is
 * @loose: whether a cell that cannot be there is guessed or left open; else the table is refused for it
 * @said: (nullable): how it was understood, in a sentence
 * @axes: (nullable): what is down and what is across in it
 * @unclear: (nullable) (element-type LrDraftUnclear): what was guessed or left open
 * @changed: whether the chart is now another
 *
 * How a whole table is to be read, and how it was. All of it may be zero.
 */
typedef struct
{
  LrDraftWay way;
  gboolean   loose;
  char      *said;
  char      *axes[2];
  GPtrArray *unclear;
  gboolean   changed;
} LrDraftUnderstood;

void          lr_draft_understood_clear (LrDraftUnderstood *understood);

/* @id: the id of one of its charts, or of a kind whose values have fields. Returns: (transfer full) (nullable):
 * the chart as it is now; %NULL if there is no such chart or kind */
LrDraft      *lr_draft_new            (LrRuleset     *ruleset,
                                       const char    *id) G_GNUC_WARN_UNUSED_RESULT;
/* @self: (nullable). */
void          lr_draft_free           (LrDraft       *self);

/* Returns: the id of the chart or kind */
const char   *lr_draft_get_id         (const LrDraft *self);
/* Returns: what people call it */
const char   *lr_draft_get_title      (const LrDraft *self);
/* Returns: (nullable): the chart as the ruleset has it; %NULL of a kind */
const LrChart *lr_draft_get_chart     (const LrDraft *self);
/* Returns: from which card and edition the user's cells come; empty if unknown */
const char   *lr_draft_get_source     (const LrDraft *self);
void          lr_draft_set_source     (LrDraft       *self,
                                       const char    *source);
/* Returns: something that is another once the card has other rows or columns */
gconstpointer lr_draft_get_shape      (const LrDraft *self);
int           lr_draft_n_rows         (const LrDraft *self);
int           lr_draft_n_columns      (const LrDraft *self);
/* Returns: the last cell */
LrDraftPlace  lr_draft_end            (const LrDraft *self);
/* @row: an entry of the rows' axis, as files write it. @column: the same of the columns; empty if there is no such
 * axis. Returns: %FALSE if the chart has no such cell */
gboolean      lr_draft_find           (const LrDraft *self,
                                       const char    *row,
                                       const char    *column,
                                       LrDraftPlace  *place);

/* --- a cell --- */

/* Returns: the cell as it stands */
const char   *lr_draft_get_text       (const LrDraft *self,
                                       LrDraftPlace   place);
/* Returns: the same; during a second entry: what was typed this time, empty if nothing was yet */
const char   *lr_draft_get_typed      (const LrDraft *self,
                                       LrDraftPlace   place);
/* Returns: the cell as it came with the ruleset */
const char   *lr_draft_get_shipped    (const LrDraft *self,
                                       LrDraftPlace   place);
/* Returns: where the cell comes from as it stands */
LrProvenance  lr_draft_get_provenance (const LrDraft *self,
                                       LrDraftPlace   place);
/* @text: what would be in it. Returns: (transfer full) (nullable): why it cannot, and what can; %NULL if it can */
char         *lr_draft_check          (const LrDraft *self,
                                       LrDraftPlace   place,
                                       const char    *text) G_GNUC_WARN_UNUSED_RESULT;
/* @look: (out): how the cell looks. What is odd is as lr_draft_look_over() found it. */
void          lr_draft_look           (const LrDraft *self,
                                       LrDraftPlace   place,
                                       LrDraftLook   *look);
void          lr_draft_look_clear     (LrDraftLook   *look);
/* Returns: (transfer full): what the cell holds and where that comes from, or how it is written while it is typed */
char         *lr_draft_tell           (const LrDraft *self,
                                       LrDraftPlace   place,
                                       gboolean       typing) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what the cell is called */
char         *lr_draft_dup_name       (const LrDraft *self,
                                       LrDraftPlace   place) G_GNUC_WARN_UNUSED_RESULT;

/* --- rows and columns --- */

/* @text: a row or column as people type it. Returns: (transfer full): the same as files write it: without blanks, and
 * with plain signs */
char         *lr_draft_plain_entry    (const char    *text) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether the card can have others than the chart came with */
gboolean      lr_draft_is_free        (const LrDraft *self,
                                       gboolean       of_row);
/* Returns: (transfer full): why the card cannot have other rows or columns; empty if it can */
char         *lr_draft_tell_fixed     (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: a row or column as files write it */
const char   *lr_draft_get_entry      (const LrDraft *self,
                                       gboolean       of_row,
                                       int            index);
/* Gives a row or column another name, or makes a new one where it belongs, in one step. What is not sound, such as rows
 * that overlap, stays so until it is corrected; it keeps the chart from being saved. @index: which one; a new one that
 * belongs nowhere comes after it. Returns: whether it was done; if not, nothing has changed */
gboolean      lr_draft_put_entry      (LrDraft       *self,
                                       gboolean       of_row,
                                       int            index,
                                       gboolean       is_new,
                                       const char    *text,
                                       GError       **error);
/* Takes rows or columns out, with their cells, in one step. Returns: whether it was done */
gboolean      lr_draft_drop_entries   (LrDraft       *self,
                                       gboolean       of_row,
                                       int            first,
                                       int            last,
                                       GError       **error);
/* @place: (out): the first row or column that cannot stand. Returns: (transfer full) (nullable): what is wrong with it;
 * %NULL if nothing is */
char         *lr_draft_tell_axes      (const LrDraft *self,
                                       LrDraftPlace  *place) G_GNUC_WARN_UNUSED_RESULT;

/* --- all cells --- */

/* Looks for what is wrong, odd or open; during a second entry for what differs. Returns: (transfer full)
 * (element-type LrDraftNote): what was found, fault by fault */
GPtrArray    *lr_draft_look_over      (LrDraft       *self) G_GNUC_WARN_UNUSED_RESULT;
/* @place: (out): the first cell that cannot be there. Returns: whether there is one */
gboolean      lr_draft_find_wrong     (const LrDraft *self,
                                       LrDraftPlace  *place);
/* Returns: how many of its cells come from there as they stand */
guint         lr_draft_count          (const LrDraft *self,
                                       LrProvenance   provenance);
/* Returns: how many of its cells are not entered yet */
guint         lr_draft_n_open         (const LrDraft *self);
/* Returns: whether its cells or their source are not what was saved */
gboolean      lr_draft_is_changed     (const LrDraft *self);

/* --- typing --- */

/* Types a cell. It is the user's from then on, even if the same was there before. @text: what a person typed;
 * empty to take the cell back. */
void          lr_draft_set            (LrDraft       *self,
                                       LrDraftPlace   place,
                                       const char    *text);
/* Types a block in one step. Cells that are empty in it stay as they are. @place: where its first cell goes.
 * @block: a table as in lr-csv.h, with the heads of the chart or without. @understood: (inout) (optional): how it is
 * read if it is the whole table; then it has a sentence. Returns: whether it was pasted; if not, nothing has changed */
gboolean      lr_draft_paste          (LrDraft       *self,
                                       LrDraftPlace   place,
                                       const char    *block,
                                       LrDraftUnderstood *understood,
                                       GError       **error);
/* Types a cell within the last step. */
void          lr_draft_amend          (LrDraft       *self,
                                       LrDraftPlace   place,
                                       const char    *text);
/* @from: a corner of the block. @to: the corner across. */
void          lr_draft_do             (LrDraft       *self,
                                       LrDraftDeed    deed,
                                       LrDraftPlace   from,
                                       LrDraftPlace   to);
gboolean      lr_draft_can_undo       (const LrDraft *self);
gboolean      lr_draft_can_redo       (const LrDraft *self);
void          lr_draft_undo           (LrDraft       *self);
void          lr_draft_redo           (LrDraft       *self);

/* Begins to type the card a second time, with nothing typed yet, or ends it. What is typed meanwhile is compared with
 * the cells as they stand and changes none of them. */
void          lr_draft_type_again     (LrDraft       *self,
                                       gboolean       again);
gboolean      lr_draft_is_again       (const LrDraft *self);
/* Settles a difference. @second: whether the second entry is right. */
void          lr_draft_settle         (LrDraft       *self,
                                       LrDraftPlace   place,
                                       gboolean       second);

/* --- in and out --- */

/* Keeps the user's cells in the user's data folder, or forgets them if there are none any more. The ruleset has to
 * be read again to have them. Returns: whether they are kept; if not, what was kept before still is */
gboolean      lr_draft_save           (LrDraft       *self,
                                       GError       **error);
/* Returns: (transfer full): the chart as a list, one cell a line, each with its provenance */
char         *lr_draft_write_csv      (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Takes in a table in one step: a list, or a grid with what is beside it, either way round. In a list with provenances
 * what is unchanged keeps its own; what comes without them someone typed, and is the user's. @bytes: the content of a
 * file, as lr_csv_decode() takes it. @smaller: whether a card may have fewer values than the chart. @understood:
 * (inout) (optional): how a grid is read. @error: %LR_DRAFT_ERROR_SMALLER if only @smaller is in the way. Returns:
 * whether it was taken in; if not, nothing has changed */
gboolean      lr_draft_read_csv       (LrDraft       *self,
                                       const char    *bytes,
                                       gsize          size,
                                       gboolean       smaller,
                                       LrDraftUnderstood *understood,
                                       GError       **error);
/* Of a chart. Returns: (transfer full): a part of a ruleset with this chart alone */
char         *lr_draft_write_xml      (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Takes in the chart of the same id from a ruleset's file, in one step. What is unchanged keeps its provenance.
 * @text: a part of a ruleset, or a whole one. @shown: its name in messages. Returns: whether it was taken in; if not,
 * nothing has changed */
gboolean      lr_draft_read_xml       (LrDraft       *self,
                                       const char    *text,
                                       const char    *shown,
                                       GError       **error);

/* --- for people --- */

/* Returns: the sign for cells that come from there; empty for the rulebook */
const char   *lr_draft_mark           (LrProvenance   provenance);
/* @of_row: whether it is a row's, rather than a column's. Returns: (transfer full): what comes before the row or over
 * the column; empty if the chart has no such axis */
char         *lr_draft_dup_head       (const LrDraft *self,
                                       gboolean       of_row,
                                       int            index) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the cell in words; where cells come from different sources, with the sign for its own */
char         *lr_draft_dup_words      (const LrDraft *self,
                                       LrDraftPlace   place) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what is on the printed chart: heads in row and column 0, words in the others */
char         *lr_draft_dup_printed    (const LrDraft *self,
                                       int            row,
                                       int            column) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what is under the chart, line by line: where its cells come from, its notes */
char         *lr_draft_write_notes    (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the chart as on its card, in columns, with its notes */
char         *lr_draft_write_text     (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what the marks of cells mean, and how many cells have each */
char         *lr_draft_write_legend   (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): which rows or columns the card has, and which the chart came with, where they differ; else
 * empty */
char         *lr_draft_tell_shape     (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* @notes: from lr_draft_look_over(). Returns: (transfer full): a sentence that says how many cells have that fault */
char         *lr_draft_tell_fault     (const GPtrArray *notes,
                                       LrDraftFault   fault) G_GNUC_WARN_UNUSED_RESULT;
/* @notes: from lr_draft_look_over(). Returns: (transfer full): a sentence for each fault; empty if there is none */
char         *lr_draft_sum_up         (const GPtrArray *notes) G_GNUC_WARN_UNUSED_RESULT;
/* @notes: from lr_draft_look_over(). Returns: (transfer full): how much of the second entry is typed */
char         *lr_draft_tell_again     (const LrDraft *self,
                                       const GPtrArray *notes) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrDraft, lr_draft_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrDraftLook, lr_draft_look_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LrDraftUnderstood, lr_draft_understood_clear)

/**
 * LrDraftError:
 * @LR_DRAFT_ERROR_CELL: a text cannot be in its cell
 * @LR_DRAFT_ERROR_BLOCK: what is pasted is larger than the room there is
 * @LR_DRAFT_ERROR_FILE: a file cannot be taken in
 * @LR_DRAFT_ERROR_SMALLER: a file has fewer rows or columns than the chart, which only a person can want
 * @LR_DRAFT_ERROR_OWN: the file with the user's charts cannot be used as it is
 */
typedef enum
{
  LR_DRAFT_ERROR_CELL,
  LR_DRAFT_ERROR_BLOCK,
  LR_DRAFT_ERROR_FILE,
  LR_DRAFT_ERROR_SMALLER,
  LR_DRAFT_ERROR_OWN,
} LrDraftError;

#define LR_DRAFT_ERROR (lr_draft_error_quark ())

GQuark lr_draft_error_quark (void);

G_END_DECLS
