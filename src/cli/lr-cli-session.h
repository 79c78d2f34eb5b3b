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

/* Says what was done. What is not on the disk is not done: a command that ends loses it. @call: a call that has
 * done something. @before: how many entries there were before. Returns: the exit status */
int   lr_cli_session_did         (LrSessionCall  *call,
                                  guint           before);
/* Returns: the exit status, after saying why */
int   lr_cli_session_fail        (const GError   *error);
/* Says on standard error how its command is used. @call: a call that is not as it should be. Returns: the exit
 * status */
int   lr_cli_session_bad_usage   (LrSessionCall  *call);
/* Returns: the exit status */
int   lr_cli_session_show        (LrSessionCall  *call);
/* Returns: the exit status */
int   lr_cli_session_trackers    (LrSessionCall  *call);
/* Returns: the exit status */
int   lr_cli_session_history     (LrSessionCall  *call);
/* Returns: the exit status */
int   lr_cli_session_log         (LrSessionCall  *call);
/* Returns: the exit status */
int   lr_cli_session_entry       (LrSessionCall  *call);
/* Returns: the exit status */
int   lr_cli_session_luck        (LrSessionCall  *call);
/* Returns: the exit status */
int   lr_cli_session_export      (LrSessionCall  *call);
/* The same as `calc`, with what the game knows; nothing is recorded. Returns: the exit status */
int   lr_cli_session_calc        (LrSessionCall  *call);
/* Returns: (nullable): the inputs of the calculator that is named; else @status is the exit status */
LrInputs *lr_cli_session_inputs  (LrSessionCall  *call,
                                  int            *status);
/* Throws the dice that were sealed together; says what was done since the log was @before entries long. */
int   lr_cli_session_roll_together (LrSessionCall *call,
                                  guint           before);
/* Resolves a calculator: dice that were not typed in are thrown by the program, and the result is taken down.
 * Returns: the exit status */
int   lr_cli_session_roll        (LrSessionCall  *call);
/* Adds all there is to say of an entry. @entry: an entry of the log, as it is seen. */
void  lr_cli_session_json_entry  (JsonBuilder       *builder,
                                  const LrSeenEntry *entry);

/* Prints the checklist of its turn. */
void  lr_cli_print_checklist     (const LrState  *state);
/* Adds the checklist of its turn. @builder: a document, within an object. */
void  lr_json_checklist          (JsonBuilder    *builder,
                                  const LrState  *state);

G_END_DECLS
