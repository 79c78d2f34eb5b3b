/* lr-link.h - what the files that link a model share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/formula/lr-check.h"
#include "engine/model/lr-sequence.h"

G_BEGIN_DECLS

gboolean  lr_link_procedure  (LrModel     *model,
                              LrProcedure *procedure,
                              LrFaultSink *sink);
void      lr_link_tally      (LrChecker   *checker,
                              LrTally     *tally,
                              const LrOrigin *origin,
                              LrType       hint);
void      lr_link_field      (LrChecker   *checker,
                              LrField     *field);
void      lr_link_compile_field (LrModel   *model,
                              LrField     *field);
void      lr_link_push_globals (LrChecker *checker);
void      lr_link_let        (LrChecker   *checker,
                              LrStep      *step);
void      lr_link_otherwise  (LrChecker   *checker,
                              LrStep      *step);

/* lr-link-trackers.c */
void      lr_link_trackers   (LrModel     *model,
                              LrFaultSink *sink);
void      lr_link_compile_trackers (LrModel *model);
void      lr_link_change     (LrChecker   *checker,
                              LrChangeRule *change);
LrType    lr_link_change_type (LrFaultSink *sink,
                              const LrTracker *tracker,
                              gboolean     adds,
                              const LrOrigin *origin);
void      lr_link_compile_change (LrModel  *model,
                              LrChangeRule *change);
LrCode   *lr_link_compile_read (LrModel    *model,
                              LrFormula   *formula,
                              guint        base);
LrCode  **lr_link_compile_message (LrModel *model,
                              LrMessage   *message);

/* lr-secrets.c */
void      lr_link_reads      (LrModel     *model,
                              const LrFormula *formula,
                              LrProcedure *procedure,
                              LrRead     **reads,
                              guint       *n_reads);
void      lr_link_message_reads (LrModel  *model,
                              const LrMessage *message,
                              LrRead     **reads,
                              guint       *n_reads);
void      lr_link_secrets    (LrModel     *model);

/* lr-link-sequence.c */
void      lr_link_sequence   (LrModel     *model,
                              LrFaultSink *sink);
void      lr_link_compile_sequence (LrModel *model);

G_END_DECLS
