/* lr-codec.h - values as text and back, in sessions, cases and charts
 *
 * A tongue says what a value looks like; everything else is the same wherever a value is written. Rows have one grammar
 * too. Rows stand apart by semicolons or new lines, the items of a row by commas. An item is `field=value`, or a value
 * alone, whose place says what it is: the label comes first, the fields follow in their order. What holds a comma, a
 * semicolon or a quote is in double quotes, with a backslash before quotes and backslashes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/base/lr-content.h"
#include "engine/model/lr-inputs.h"

G_BEGIN_DECLS

/**
 * LrNaming:
 * @LR_BY_ID: `us`
 * @LR_BY_CODE: as cards print it, `*`; by id where it has no code
 * @LR_BY_LABEL: `Union`
 *
 * How a value of a kind is written.
 */
typedef enum
{
  LR_BY_ID,
  LR_BY_CODE,
  LR_BY_LABEL,
} LrNaming;

/**
 * LrTongue:
 * @naming: how values of kinds are written; ids are always read, and labels where there is @translate
 * @exact: whether nothing is read but what is written: no capitals, no `true`, no long minus
 * @yes: of a flag
 * @no: of a flag
 * @none: (nullable): where there is no value, or no row; %NULL if that is neither written nor read
 * @unknown: (nullable): where nobody has filled in the value; %NULL if that is not read
 * @between: between rows
 * @translate: (nullable): from a label or a unit of the ruleset to the reader's language
 * @data: passed to it
 * @rosters: (nullable): whose rows picks may name by their labels; without it they are numbers alone
 *
 * What values look like in one place.
 */
typedef struct
{
  LrNaming      naming;
  gboolean      exact;
  const char   *yes;
  const char   *no;
  const char   *none;
  const char   *unknown;
  const char   *between;
  const char *(*translate) (const char    *text,
                            gconstpointer  data);
  gconstpointer data;
  const LrInputs *rosters;
} LrTongue;

/* What sessions and case files hold: ids, `yes`, `?`. */
extern const LrTongue lr_tongue_wire;

/**
 * LrCodecFault:
 * @LR_CODEC_NUMBER: not a number
 * @LR_CODEC_LARGE: a number that is too large
 * @LR_CODEC_FLAG: neither yes nor no
 * @LR_CODEC_CHOICE: no value of its kind
 * @LR_CODEC_PICK: neither the number of a row nor the label of one
 * @LR_CODEC_FIELD: the shape has no field of that name
 * @LR_CODEC_TWICE: a field, or the label, is given twice
 * @LR_CODEC_EXTRA: the row has more items than the shape has fields
 * @LR_CODEC_ROWS: more rows than a list may have
 * @LR_CODEC_FORM: a quote that does not end, an item without a name before its `=`, or nothing that can be written
 */
typedef enum
{
  LR_CODEC_NUMBER,
  LR_CODEC_LARGE,
  LR_CODEC_FLAG,
  LR_CODEC_CHOICE,
  LR_CODEC_PICK,
  LR_CODEC_FIELD,
  LR_CODEC_TWICE,
  LR_CODEC_EXTRA,
  LR_CODEC_ROWS,
  LR_CODEC_FORM,
} LrCodecFault;

/**
 * LrCodecProblem:
 * @what: what was there
 * @kind: (nullable): of a choice: the kind
 * @shape: (nullable): of rows: what they are
 * @field: (nullable): of rows and inputs: the field whose value it is
 * @row: of rows: in which, from 1; 0 of a value that stands alone
 *
 * Why a text could not be read. Cleared with lr_codec_problem_clear().
 */
typedef struct
{
  LrCodecFault   fault;
  char          *what;
  const LrKind  *kind;
  const LrShape *shape;
  const LrField *field;
  guint          row;
} LrCodecProblem;

/* @name: (nullable): what comes before the `=` */
typedef void (*LrItemFunc) (const char *name,
                            const char *value,
                            gpointer    data);

void     lr_codec_problem_clear (LrCodecProblem   *problem);
/* How @tongue writes a value of a kind. */
const char *lr_codec_name       (const LrTongue   *tongue,
                                 const LrKindValue *value);

/* A number, a flag or a choice; none and missing too. @unit: (nullable): in which a number is counted */
char    *lr_codec_value         (const LrTongue   *tongue,
                                 LrType            type,
                                 LrValue           value,
                                 const LrUnit     *unit) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: %FALSE if @text is no such value. @problem: (out) (optional): why */
gboolean lr_codec_read          (const LrTongue   *tongue,
                                 LrType            type,
                                 const char       *text,
                                 LrValue          *value,
                                 LrCodecProblem   *problem);

/* The same of anything that a state holds: lists and texts too. */
char    *lr_codec_content       (const LrTongue   *tongue,
                                 LrType            type,
                                 const LrContent  *content,
                                 const LrUnit     *unit) G_GNUC_WARN_UNUSED_RESULT;
gboolean lr_codec_read_content  (const LrTongue   *tongue,
                                 LrType            type,
                                 const char       *text,
                                 LrContent        *content,
                                 LrCodecProblem   *problem);

/* The same of one input that is set: no roster. */
char    *lr_codec_input         (const LrTongue   *tongue,
                                 const LrField    *field,
                                 const LrInput    *input) G_GNUC_WARN_UNUSED_RESULT;
gboolean lr_codec_read_input    (const LrTongue   *tongue,
                                 const LrField    *field,
                                 const char       *text,
                                 LrInput          *input,
                                 LrCodecProblem   *problem);

/* One row of a roster: what was typed into it. */
char    *lr_codec_row           (const LrTongue   *tongue,
                                 const LrShape    *shape,
                                 const LrInputRow *row) G_GNUC_WARN_UNUSED_RESULT;
/* Adds the rows of @text to a roster. A text without anything is one row into which nothing is typed. */
gboolean lr_codec_read_rows     (const LrTongue   *tongue,
                                 const LrShape    *shape,
                                 const char       *text,
                                 LrInput          *input,
                                 LrCodecProblem   *problem);

/**
 * lr_codec_answered_row:
 * @shape: what the row is
 * @row: the row as a run had it
 * @typed: (nullable): what was typed into its roster; columns that are rarely needed are left out where nobody typed
 * @labels: (array length=n_labels): what rows are called, as in #LrResult
 *
 * Writes what a row of a calculator counted as, for a session to keep. A pick is written by the label of its row, or by
 * its number where it has none.
 */
char    *lr_codec_answered_row  (const LrShape    *shape,
                                 const LrObject   *row,
                                 const LrInput    *typed,
                                 const char *const *labels,
                                 guint             n_labels) G_GNUC_WARN_UNUSED_RESULT;
/* Takes one row apart, whatever the ruleset knows of it. Returns: %FALSE if it is not written as a row is */
gboolean lr_codec_foreach_item  (const char       *row,
                                 LrItemFunc        func,
                                 gpointer          data);
/* @text: (transfer full): words that were filled in. Returns: the words, without what is too long to be read */
char    *lr_message_cut         (GString          *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
