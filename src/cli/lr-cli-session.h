/* lr-cli-session.h - what the session commands of longroll-cli share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-cli.h"
#include "present/log/lr-seen.h"

G_BEGIN_DECLS

/**
 * LrSessionCall:
 * @library: where rulesets are found
 * @name: the command's name
 * @path: the session's file
 * @session: the session
 * @args: (array zero-terminated=1): what stands behind the command's name
 * @json: whether to answer with JSON
 * @reason: (nullable): what `--reason` said
 * @as: (nullable): what `--as` said
 * @side: (nullable): the side it named; %NULL for the referee
 *
 * One call of a session command.
 */
typedef struct
{
  LrLibrary  *library;
  const char *name;
  const char *path;
  LrSession  *session;
  char      **args;
  gboolean    json;
  char       *reason;
  char       *as;
  const LrSide *side;
} LrSessionCall;

typedef int (*LrSessionCommand) (LrSessionCall *call);

int   lr_cli_session_did         (LrSessionCall  *call,
                                  guint           before);
int   lr_cli_session_fail        (const GError   *error);
int   lr_cli_session_bad_usage   (LrSessionCall  *call);
int   lr_cli_session_show        (LrSessionCall  *call);
int   lr_cli_session_trackers    (LrSessionCall  *call);
int   lr_cli_session_history     (LrSessionCall  *call);
int   lr_cli_session_log         (LrSessionCall  *call);
int   lr_cli_session_entry       (LrSessionCall  *call);
int   lr_cli_session_luck        (LrSessionCall  *call);
int   lr_cli_session_export      (LrSessionCall  *call);
int   lr_cli_session_calc        (LrSessionCall  *call);
/* Returns: (nullable): the inputs of the calculator that is named; else @status is the exit status */
LrInputs *lr_cli_session_inputs  (LrSessionCall  *call,
                                  int            *status);
/* Throws the dice that were sealed together; says what was done since the log was @before entries long. */
int   lr_cli_session_roll_together (LrSessionCall *call,
                                  guint           before);
int   lr_cli_session_roll        (LrSessionCall  *call);
void  lr_cli_session_json_entry  (JsonBuilder       *builder,
                                  const LrSeenEntry *entry);

void  lr_cli_print_checklist     (const LrState  *state);
void  lr_json_checklist          (JsonBuilder    *builder,
                                  const LrState  *state);

G_END_DECLS
