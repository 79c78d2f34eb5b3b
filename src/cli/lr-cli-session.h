/* lr-cli-session.h - what the session commands of longroll-cli share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-cli.h"
#include "present/log/lr-seen.h"

G_BEGIN_DECLS

int       lr_cli_session_show        (LrCall            *call);
int       lr_cli_session_trackers    (LrCall            *call);
int       lr_cli_session_history     (LrCall            *call);
int       lr_cli_session_log         (LrCall            *call);
int       lr_cli_session_entry       (LrCall            *call);
int       lr_cli_session_luck        (LrCall            *call);
int       lr_cli_session_export      (LrCall            *call);
/* The same as `calc`, with what the game knows; nothing is recorded. */
int       lr_cli_session_calc        (LrCall            *call);
/* Resolves a calculator and takes the result down. Dice that were not typed in are thrown by the program. */
int       lr_cli_session_roll        (LrCall            *call);

/* Returns: (nullable): the inputs of the calculator that is named; else @status is the exit status */
LrInputs *lr_cli_session_inputs      (LrCall            *call,
                                      int               *status);
/* Reads the first argument as the number of an entry. */
gboolean  lr_cli_session_read_number (LrCall            *call,
                                      gint64            *number);
/* Adds all there is to say of an entry to a document. */
void      lr_cli_session_add_entry   (LrOut             *out,
                                      const LrSeenEntry *entry);

G_END_DECLS
