/* lr-record-box.h - records a result, and previews what it changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "lr-right-bar.h"
#include "present/input/lr-desk.h"
#include "present/log/lr-record.h"

G_BEGIN_DECLS

#define LR_TYPE_RECORD_BOX (lr_record_box_get_type ())
G_DECLARE_FINAL_TYPE (LrRecordBox, lr_record_box, LR, RECORD_BOX, GtkWidget)

/* @desk: with the session, if there is one. @inputs: what was typed; it must outlive the box. @throws: which dice
 * the program has thrown; it must outlive the box. Returns: (transfer floating): a box, hidden until there is
 * something to record */
GtkWidget  *lr_record_box_new         (LrDesk         *desk,
                                       LrInputs       *inputs,
                                       LrThrows       *throws) G_GNUC_WARN_UNUSED_RESULT;
/* Shows what recording would change. There is nothing to record without a session, or before all dice are known.
 * @answer: what the calculator answers; it must live until the next update. */
void        lr_record_box_update      (LrRecordBox    *self,
                                       const LrAnswer *answer);
/* Tells before an update what the books lack. @n_open: how many values. @n_needed: without that many of them nothing
 * can be recorded. @next: (nullable): the first of them. */
void        lr_record_box_set_open    (LrRecordBox    *self,
                                       guint           n_open,
                                       guint           n_needed,
                                       const char     *next);
/* Records instead of an entry from here on. @bar: (nullable): says which one; %NULL for a new entry. */
void        lr_record_box_set_right   (LrRecordBox    *self,
                                       LrRightBar     *bar);
/* Forgets that the answer was recorded: the inputs have changed. */
void        lr_record_box_reset       (LrRecordBox    *self);
/* Records the answer, as its button does. Returns: whether there was something to record */
gboolean    lr_record_box_record      (LrRecordBox    *self);
/* Returns: whether there is something to record */
gboolean    lr_record_box_can_record  (LrRecordBox    *self);
/* Returns: whether it asks for values that the books do not have yet */
gboolean    lr_record_box_is_open     (LrRecordBox    *self);
/* Returns: whether there is something to record, or to be told about it */
gboolean    lr_record_box_is_needed   (LrRecordBox    *self);
/* Returns: whether what is shown was recorded */
gboolean    lr_record_box_is_recorded (LrRecordBox    *self);
/* Returns: whether dice have fallen whose result is not recorded yet */
gboolean    lr_record_box_is_waiting  (LrRecordBox    *self);

G_END_DECLS
