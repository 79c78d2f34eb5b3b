/* lr-cli.h - what the commands of longroll-cli share
 *
 * A command is a line of a table: its arguments, and a function. The tables are in main.c and lr-cli-session.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-cli-args.h"
#include "lr-out.h"
#include "present/answer/lr-answer.h"
#include "present/log/lr-seen.h"
#include "present/words/lr-words.h"
#include "rules/build/lr-library.h"
#include "session/session/lr-session.h"

G_BEGIN_DECLS

/* Exit statuses: fine; the input or the data is wrong; wrong usage. */
#define LR_CLI_FINE 0
#define LR_CLI_WRONG 1
#define LR_CLI_USAGE 2

typedef struct _LrCommand LrCommand;

/**
 * LrCommandSet:
 * @commands: the last one has no name
 * @before: what comes before the name of each
 * @common: what all of them take
 * @head: what `--help` says before them; %s is @about
 * @foot: what it says after them
 * @unknown: what is said of a command that is not there; %s is its name
 * @meant: the same if there is one of nearly the same name, which is the second %s
 */
typedef struct
{
  const LrCommand *commands;
  const char      *before;
  const LrArg     *common;
  const char      *head;
  const char      *about;
  const char      *foot;
  const char      *unknown;
  const char      *meant;
} LrCommandSet;

/**
 * LrCall:
 * @command: what is called
 * @args: (array zero-terminated=1): what follows its name, without options but those of a calculator
 * @given: (element-type utf8): the options and their values in turn
 * @out: its answer
 * @library: where rulesets are found
 * @path: of a session command: the session's file
 * @session: of a session command: the session
 * @reason: (nullable): of a session command: what `--reason` said
 * @side: (nullable): the side that `--as` named; %NULL for the referee
 * @recorded: of a session command: whether it added to the log
 *
 * One call of a command.
 */
typedef struct
{
  const LrCommand *command;
  char           **args;
  GPtrArray       *given;
  LrOut           *out;
  LrLibrary       *library;
  const char      *path;
  LrSession       *session;
  const char      *reason;
  const LrSide    *side;
  gboolean         recorded;
} LrCall;

/**
 * LrCommand:
 * @name: what is typed
 * @args: its arguments
 * @summary: what it is for
 * @run: does it. Returns: the exit status; with %LR_CLI_USAGE its usage is shown
 * @example: (nullable): a call of it
 * @parts: (nullable): commands of its own, behind a file's name; then @run does each of them
 *
 * The rest is for session commands.
 *
 * @writes: whether it adds to the log
 * @step: does it instead of @run, without arguments
 * @deed: does it instead of @run. Returns: %FALSE without an error if the arguments are wrong
 */
struct _LrCommand
{
  const char         *name;
  const LrArg        *args;
  const char         *summary;
  int               (*run)  (LrCall    *call);
  const char         *example;
  const LrCommandSet *parts;
  gboolean            writes;
  gboolean          (*step) (LrSession *session,
                             GError   **error);
  gboolean          (*deed) (LrCall    *call,
                             GError   **error);
};

/* A table of arguments. */
#define LR_ARGS(...) ((const LrArg[]) { __VA_ARGS__, { NULL } })
#define LR_NO_ARGS ((const LrArg[]) { { NULL } })
#define LR_ARG_JSON { "[--json]", N_ ("prints JSON for other programs") }
#define LR_ARG_AS { "[--as SIDE]", N_ ("leaves out what that side may not see; “referee” sees everything") }
#define LR_ARG_DECIMALS { "[--decimals N]", N_ ("sets the number of decimals for chances and means") }
/* What is typed into a calculator; what is decided and thrown for it. */
#define LR_ARG_INPUTS \
  { "[NAME=VALUE ...]" }, \
  { "[--row ROSTER NAME=VALUE,... ...]", N_ ("adds a row to a roster"), .is_input = TRUE }, \
  { "[--none ROSTER]", N_ ("empties a roster that has rows by default"), .is_input = TRUE }, \
  { "[--option ID=VALUE]", N_ ("chooses another reading of a rule that can be read in two ways"), .is_input = TRUE }
#define LR_ARG_DICE \
  { "[--set DECISION=VALUE]", N_ ("sets a decision that a player makes along the way"), .is_input = TRUE }, \
  { "[--dice PATH=N,...]", N_ ("sets dice by name, as the answer lists them"), .is_input = TRUE }, \
  { "[--faces N,N,...]", N_ ("sets dice in the order in which they are asked for"), .is_input = TRUE }

/* Prints errors to standard error. Returns: %LR_CLI_WRONG */
int                lr_cli_complain         (const char       *format,
                                            ...) G_GNUC_PRINTF (1, 2);
int                lr_cli_fail             (const GError     *error);
/* Returns: (nullable): what follows an option, "" for one that stands alone; %NULL if it was not given */
const char        *lr_cli_option           (const LrCall     *call,
                                            const char       *name);

/* Reports the first fault in personal charts or in a translation, which are then not used. */
void               lr_cli_warn_of_damage   (const LrRuleset  *ruleset);

/* What follows says on standard error why there is nothing. */

/* @id: a ruleset's name, or its folder. @calculator: (nullable): the only one that is wanted: the ruleset may have no
 * other. */
LrRuleset         *lr_cli_load             (LrCall           *call,
                                            const char       *id,
                                            const char       *calculator);
/* @name: how the ruleset was named. */
const LrProcedure *lr_cli_find_calculator  (const LrRuleset  *ruleset,
                                            const char       *name,
                                            const char       *id);
/* Reads `RULESET CALCULATOR INPUT…`. @args: (array zero-terminated=1). @ruleset: (out): set also where it fails.
 * @inputs: (out). Returns: %LR_CLI_FINE, or the exit status */
int                lr_cli_read_inputs      (LrCall           *call,
                                            char            **args,
                                            LrRuleset       **ruleset,
                                            LrInputs        **inputs);
/* @typed: (array zero-terminated=1): what is typed for a calculator. Returns: whether it says where a chart is read, if
 * the calculator rolls on one */
gboolean           lr_cli_says_entries     (const LrProcedure *procedure,
                                            char            **typed);
/* @error: of reading inputs. Returns: the exit status */
int                lr_cli_misread          (const GError     *error);
/* @id: (nullable). @place: its place, if there is an id; otherwise nothing is changed. */
gboolean           lr_cli_find_turn        (const LrRuleset  *ruleset,
                                            const char       *id,
                                            int              *place);
/* The same; without an id the first scenario, if there is any. */
gboolean           lr_cli_find_scenario    (const LrRuleset  *ruleset,
                                            const char       *id,
                                            int              *place);
/* Whether there is an answer. An input without effect is refused, too: the user believes that it counts. */
gboolean           lr_cli_is_answered      (const LrAnswer   *answer);

/* --- what several commands print --- */

/* @all: whether all of the answer is printed. Returns: what has to be found out for what is printed */
LrAnswerDepth      lr_cli_depth            (const LrCall     *call,
                                            gboolean          all);
void               lr_cli_print_answer     (LrOut            *out,
                                            const LrAnswer   *answer,
                                            gboolean          why);
/* @thrown: (nullable): the same answer, once dice have fallen */
void               lr_cli_print_roll       (LrOut            *out,
                                            const LrAnswer   *chances,
                                            const LrAnswer   *thrown);
/* The checklist of the current turn. @ruleset: of the game. */
void               lr_cli_print_checklist  (LrOut            *out,
                                            const LrRuleset  *ruleset,
                                            const LrState    *state);

/* Adds all there is to say of an entry to a document. */
void               lr_cli_session_add_entry (LrOut            *out,
                                            const LrSeenEntry *entry);
/* Returns: (nullable): the inputs of the calculator that is named; else @status is the exit status */
LrInputs          *lr_cli_session_inputs   (LrCall           *call,
                                            int              *status);
/* Reads the first argument as the number of an entry. */
gboolean           lr_cli_session_read_number (LrCall        *call,
                                            gint64           *number);

/* --- the commands: what they do is in their tables --- */

extern const LrCommandSet lr_cli_session_parts;

int                lr_cli_rulesets         (LrCall           *call);
int                lr_cli_show             (LrCall           *call);
int                lr_cli_calc             (LrCall           *call);
int                lr_cli_whatif           (LrCall           *call);
int                lr_cli_compare          (LrCall           *call);
int                lr_cli_map              (LrCall           *call);
int                lr_cli_course           (LrCall           *call);
int                lr_cli_chart            (LrCall           *call);
int                lr_cli_dice             (LrCall           *call);
int                lr_cli_sequence         (LrCall           *call);
int                lr_cli_session          (LrCall           *call);
int                lr_cli_verify           (LrCall           *call);
int                lr_cli_order            (LrCall           *call);
int                lr_cli_mine             (LrCall           *call);
int                lr_cli_new              (LrCall           *call);
int                lr_cli_check            (LrCall           *call);
int                lr_cli_explain          (LrCall           *call);

int                lr_cli_session_show     (LrCall           *call);
int                lr_cli_session_trackers (LrCall           *call);
int                lr_cli_session_history  (LrCall           *call);
int                lr_cli_session_log      (LrCall           *call);
int                lr_cli_session_entry    (LrCall           *call);
int                lr_cli_session_luck     (LrCall           *call);
int                lr_cli_session_export   (LrCall           *call);
int                lr_cli_session_calc     (LrCall           *call);
int                lr_cli_session_roll     (LrCall           *call);

G_END_DECLS
