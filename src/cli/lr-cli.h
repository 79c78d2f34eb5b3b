/* lr-cli.h - what the commands of longroll-cli share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "present/answer/lr-answer.h"
#include "present/words/lr-words.h"
#include "rules/build/lr-library.h"

G_BEGIN_DECLS

/* Exit statuses: fine; the input or the data is wrong; wrong usage. */
#define LR_CLI_FINE 0
#define LR_CLI_WRONG 1
#define LR_CLI_USAGE 2

/**
 * LrCommand:
 * @name: what is typed
 * @usage: its arguments
 * @summary: what it is for
 * @run: does it; gets the arguments after the name
 */
typedef struct
{
  const char *name;
  const char *usage;
  const char *summary;
  int (*run) (char **args);
} LrCommand;

/* @args: (array zero-terminated=1). Returns: the exit status */
int             lr_cli_rulesets     (char           **args);
/* @args: (array zero-terminated=1). Returns: the exit status */
int             lr_cli_show         (char           **args);
/* @args: (array zero-terminated=1). Returns: the exit status */
int             lr_cli_calc         (char           **args);
/* @args: (array zero-terminated=1). Returns: the exit status */
int             lr_cli_chart        (char           **args);
/* @args: (array zero-terminated=1): the expression, in one or more words. Returns: the exit status */
int             lr_cli_dice         (char           **args);
/* @args: (array zero-terminated=1): a folder that is not there yet, or is empty. Returns: the exit status */
int             lr_cli_new          (char           **args);
/* @args: (array zero-terminated=1): rulesets by name or folder; all if there is none. Returns: the exit status */
int             lr_cli_check        (char           **args);
/* @args: (array zero-terminated=1). Returns: the exit status */
int             lr_cli_sequence     (char           **args);
/* @args: (array zero-terminated=1). Returns: the exit status */
int             lr_cli_session      (char           **args);
/* @args: (array zero-terminated=1). Returns: the exit status */
int             lr_cli_verify       (char           **args);

/* Says on standard error what is wrong. @format: a format, as for printf(). @...: what stands in it. */
int             lr_cli_complain     (const char      *format,
                                     ...) G_GNUC_PRINTF (1, 2);
/* Says on standard error how it is used; all commands if there is none of that name. @command: (nullable): a
 * command that was not used as it should be. */
int             lr_cli_bad_usage    (const char      *command);
/* Finds a ruleset that can be used; otherwise says on standard error why not. @library: where rulesets are found.
 * @id: a ruleset's name, or a folder. Returns: (transfer full) (nullable): the ruleset */
LrRuleset      *lr_cli_load         (LrLibrary       *library,
                                     const char      *id);
/* Takes an argument out, wherever it stands. @args: (array zero-terminated=1): arguments. @flag: an argument that
 * may be among them. Returns: whether it was there */
gboolean        lr_cli_take_flag    (char           **args,
                                     const char      *flag);
/* Takes an option and its value out, wherever they stand. @args: (array zero-terminated=1): arguments. @option: an
 * argument that may be among them, with a value behind it. Returns: (transfer full) (nullable): the value */
char           *lr_cli_take_option  (char           **args,
                                     const char      *option) G_GNUC_WARN_UNUSED_RESULT;
/* Prints it. */
void            lr_cli_print_json   (JsonBuilder     *builder);

/* Adds a value: whole numbers as numbers, fractions as text like "3 1/2", kind values by their id, none as null.
 * @builder: a document that is being built. @type: the value's type. */
void            lr_json_value       (JsonBuilder     *builder,
                                     LrType           type,
                                     LrValue          value);
/* @builder: an object that is being built. @name: the name of a member. @text: (nullable): its text, or %NULL for
 * null. */
void            lr_json_text        (JsonBuilder     *builder,
                                     const char      *name,
                                     const char      *text);
/* Adds the array of its values with their ways and probabilities; null if there were too many to keep. @builder: a
 * document that is being built. @type: of its values. */
void            lr_json_chances     (JsonBuilder     *builder,
                                     const LrDist    *dist,
                                     LrType           type);
/* @rule: the number of a rule. @json: whether to answer with JSON. Returns: the exit status */
int             lr_cli_show_rule    (const LrRuleset *ruleset,
                                     const char      *rule,
                                     gboolean         json);
/* Tells everything that is wrong with what was typed, a line each. What has no effect is refused too: whoever
 * typed it believes that it counts. @answer: what a calculator answers. Returns: the exit status: fine if nothing
 * is wrong */
int             lr_cli_complain_inputs (const LrAnswer *answer);
/* Tells why there is no answer. @answer: what a calculator answers. Returns: the exit status: fine if there is one */
int             lr_cli_complain_answer (const LrAnswer *answer);
void            lr_json_answer      (JsonBuilder     *builder,
                                     const LrAnswer  *answer);

G_END_DECLS
