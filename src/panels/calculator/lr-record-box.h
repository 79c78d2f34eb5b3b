/* lr-record-box.h - takes a result down in the books, with a look at what that changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "present/input/lr-desk.h"
#include "present/log/lr-record.h"

G_BEGIN_DECLS

#define LR_TYPE_RECORD_BOX (lr_record_box_get_type ())
G_DECLARE_FINAL_TYPE (LrRecordBox, lr_record_box, LR, RECORD_BOX, GtkWidget)

GtkWidget  *lr_record_box_new         (LrDesk         *desk,
                                       LrInputs       *inputs,
                                       LrThrows       *throws) G_GNUC_WARN_UNUSED_RESULT;
void        lr_record_box_update      (LrRecordBox    *self,
                                       const LrAnswer *answer);
void        lr_record_box_reset       (LrRecordBox    *self);
GtkWidget  *lr_record_box_get_button  (LrRecordBox    *self);
const char *lr_record_box_get_open    (LrRecordBox    *self);
const char *lr_record_box_get_message (LrRecordBox    *self);

G_END_DECLS
