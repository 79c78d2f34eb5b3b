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

LrDraft      *lr_draft_new            (LrRuleset     *ruleset,
                                       const char    *id) G_GNUC_WARN_UNUSED_RESULT;
void          lr_draft_free           (LrDraft       *self);

const char   *lr_draft_get_id         (const LrDraft *self);
char         *lr_draft_dup_title      (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
const LrChart *lr_draft_get_chart     (const LrDraft *self);
const char   *lr_draft_get_source     (const LrDraft *self);
void          lr_draft_set_source     (LrDraft       *self,
                                       const char    *source);
gboolean      lr_draft_is_kind        (const LrDraft *self);
guint         lr_draft_n_rows         (const LrDraft *self);
guint         lr_draft_n_columns      (const LrDraft *self);
const char   *lr_draft_row_id         (const LrDraft *self,
                                       guint          row);
const char   *lr_draft_column_id      (const LrDraft *self,
                                       guint          column);
char         *lr_draft_dup_row_label  (const LrDraft *self,
                                       guint          row) G_GNUC_WARN_UNUSED_RESULT;
char         *lr_draft_dup_column_label (const LrDraft *self,
                                       guint          column) G_GNUC_WARN_UNUSED_RESULT;
int           lr_draft_find_row       (const LrDraft *self,
                                       const char    *id);
int           lr_draft_find_column    (const LrDraft *self,
                                       const char    *id);

const char   *lr_draft_get_text       (const LrDraft *self,
                                       LrDraftPlace   place);
const char   *lr_draft_get_shipped    (const LrDraft *self,
                                       LrDraftPlace   place);
LrProvenance  lr_draft_get_shipped_provenance (const LrDraft *self,
                                       LrDraftPlace   place);
LrProvenance  lr_draft_get_provenance (const LrDraft *self,
                                       LrDraftPlace   place);
char         *lr_draft_check          (const LrDraft *self,
                                       LrDraftPlace   place,
                                       const char    *text) G_GNUC_WARN_UNUSED_RESULT;
guint         lr_draft_n_wrong        (const LrDraft *self,
                                       LrDraftPlace  *first);
GPtrArray    *lr_draft_warnings       (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean      lr_draft_is_lying       (const LrDraft *self);
char         *lr_draft_describe       (const LrDraft *self,
                                       LrDraftPlace   place) G_GNUC_WARN_UNUSED_RESULT;
const char   *lr_draft_mark           (LrProvenance   provenance);
char         *lr_draft_dup_marked     (const LrDraft *self,
                                       LrDraftPlace   place) G_GNUC_WARN_UNUSED_RESULT;
char         *lr_draft_dup_name       (const LrDraft *self,
                                       LrDraftPlace   place) G_GNUC_WARN_UNUSED_RESULT;
char         *lr_draft_tell           (const LrDraft *self,
                                       LrDraftPlace   place) G_GNUC_WARN_UNUSED_RESULT;
guint         lr_draft_count          (const LrDraft *self,
                                       LrProvenance   provenance);
guint         lr_draft_n_open         (const LrDraft *self);
gboolean      lr_draft_is_changed     (const LrDraft *self);

void          lr_draft_set            (LrDraft       *self,
                                       LrDraftPlace   place,
                                       const char    *text);
gboolean      lr_draft_paste          (LrDraft       *self,
                                       LrDraftPlace   place,
                                       const char    *block,
                                       GError       **error);
void          lr_draft_fill_block     (LrDraft       *self,
                                       LrDraftPlace   from,
                                       LrDraftPlace   to,
                                       gboolean       down);
void          lr_draft_revert         (LrDraft       *self,
                                       LrDraftPlace   from,
                                       LrDraftPlace   to);
void          lr_draft_confirm        (LrDraft       *self,
                                       LrDraftPlace   from,
                                       LrDraftPlace   to);
const char   *lr_draft_get_undo       (const LrDraft *self);
const char   *lr_draft_get_redo       (const LrDraft *self);
void          lr_draft_undo           (LrDraft       *self);
void          lr_draft_redo           (LrDraft       *self);

void          lr_draft_begin_second   (LrDraft       *self);
void          lr_draft_end_second     (LrDraft       *self);
gboolean      lr_draft_has_second     (const LrDraft *self);
const char   *lr_draft_get_second     (const LrDraft *self,
                                       LrDraftPlace   place);
void          lr_draft_set_second     (LrDraft       *self,
                                       LrDraftPlace   place,
                                       const char    *text);
gboolean      lr_draft_differs        (const LrDraft *self,
                                       LrDraftPlace   place);
guint         lr_draft_n_second       (const LrDraft *self,
                                       guint         *n_differ);

gboolean      lr_draft_save           (LrDraft       *self,
                                       GError       **error);

char         *lr_draft_write_text     (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
char         *lr_draft_write_notes    (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
char         *lr_draft_write_csv      (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean      lr_draft_read_csv       (LrDraft       *self,
                                       const char    *text,
                                       GError       **error);

char         *lr_draft_write_xml      (const LrDraft *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean      lr_draft_read_xml       (LrDraft       *self,
                                       const char    *text,
                                       const char    *shown,
                                       GError       **error);

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
