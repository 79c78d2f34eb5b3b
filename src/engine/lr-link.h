/* lr-link.h - what the files that link a model share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-check.h"

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

G_END_DECLS
