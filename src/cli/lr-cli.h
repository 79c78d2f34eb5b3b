/* lr-cli.h - what the commands of longroll-cli share
 *
 * A command is a file lr-cli-NAME.c, which defines lr_cli_NAME, and its name in the list of meson.build.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-out.h"
#include "present/answer/lr-answer.h"
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
 * @before: what stands before the name of each
 * @head: what `--help` says before them; %s is @about
 * @foot: what it says after them
 * @unknown: what is said of a command that is not there; %s is its name
 * @meant: the same if there is one of nearly the same name, which is the second %s
 */
typedef struct
{
  const LrCommand *commands;
  const char      *before;
  const char      *head;
  const char      *about;
  const char      *foot;
  const char      *unknown;
  const char      *meant;
} LrCommandSet;

/**
 * LrCall:
 * @command: what is called
 * @args: (array zero-terminated=1): what stands behind its name
 * @out: its answer
 * @library: where rulesets are found
 * @path: of a session command: the session's file
 * @session: of a session command: the session
 * @reason: (nullable): of a session command: what `--reason` said
 * @as: (nullable): of a session command: what `--as` said
 * @side: (nullable): the side it named; %NULL for the referee
 * @recorded: of a session command: whether it added to the log
 *
 * One call of a command.
 */
typedef struct
{
  const LrCommand *command;
  char           **args;
  LrOut           *out;
  LrLibrary       *library;
  const char      *path;
  LrSession       *session;
  const char      *reason;
  const char      *as;
  const LrSide    *side;
  gboolean         recorded;
} LrCall;

/**
 * LrCommand:
 * @name: what is typed
 * @usage: its arguments
 * @summary: what it is for
 * @run: does it. Returns: the exit status; with %LR_CLI_USAGE its usage is shown
 * @json: whether it takes `--json`
 * @parts: (nullable): commands of its own, behind a file's name; then @run does each of them
 *
 * The rest is for session commands.
 *
 * @writes: whether it adds to the log
 * @seen: whether it can show what one side may see
 * @step: does it in the place of @run, without arguments
 * @deed: does it in the place of @run. Returns: %FALSE without an error if the arguments are wrong
 * @least: how many arguments @deed needs
 * @most: how many arguments @deed can have
 */
struct _LrCommand
{
  const char         *name;
  const char         *usage;
  const char         *summary;
  int               (*run)  (LrCall    *call);
  gboolean            json;
  const LrCommandSet *parts;
  gboolean            writes;
  gboolean            seen;
  gboolean          (*step) (LrSession *session,
                             GError   **error);
  gboolean          (*deed) (LrCall    *call,
                             GError   **error);
  guint               least;
  guint               most;
};

/* Says on standard error what is wrong. Returns: %LR_CLI_WRONG */
int                lr_cli_complain         (const char       *format,
                                            ...) G_GNUC_PRINTF (1, 2);
int                lr_cli_fail             (const GError     *error);
/* Takes an argument out, wherever it stands. @args: (array zero-terminated=1). Returns: whether it was there */
gboolean           lr_cli_take_flag        (char            **args,
                                            const char       *flag);
/* Takes an option and its value out, wherever they stand: `--name value` or `--name=value`. @args: (array
 * zero-terminated=1). Returns: (nullable): the value */
char              *lr_cli_take_option      (char            **args,
                                            const char       *option) G_GNUC_WARN_UNUSED_RESULT;

/* Tells the first fault in charts of one's own or in a translation: what came with the game answers instead. */
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
/* @id: (nullable). @place: its place, if there is an id; otherwise nothing is changed. */
gboolean           lr_cli_find_turn        (const LrRuleset  *ruleset,
                                            const char       *id,
                                            int              *place);
/* The same; without an id the first scenario, if there is any. */
gboolean           lr_cli_find_scenario    (const LrRuleset  *ruleset,
                                            const char       *id,
                                            int              *place);
/* Whether there is an answer. What has no effect is refused too: whoever typed it believes that it counts. */
gboolean           lr_cli_is_answered      (const LrAnswer   *answer);
gboolean           lr_cli_are_inputs_good  (const LrAnswer   *answer);

/* --- what several commands print --- */

void               lr_cli_print_answer     (LrOut            *out,
                                            const LrAnswer   *answer,
                                            gboolean          why);
/* The checklist of the turn where a game stands. @ruleset: of the game. */
void               lr_cli_print_checklist  (LrOut            *out,
                                            const LrRuleset  *ruleset,
                                            const LrState    *state);

G_END_DECLS
