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

int             lr_cli_rulesets     (char           **args);
int             lr_cli_show         (char           **args);
int             lr_cli_calc         (char           **args);
int             lr_cli_chart        (char           **args);
int             lr_cli_dice         (char           **args);
int             lr_cli_new          (char           **args);
int             lr_cli_check        (char           **args);
int             lr_cli_sequence     (char           **args);
int             lr_cli_session      (char           **args);
int             lr_cli_verify       (char           **args);

int             lr_cli_complain     (const char      *format,
                                     ...) G_GNUC_PRINTF (1, 2);
int             lr_cli_bad_usage    (const char      *command);
LrRuleset      *lr_cli_load         (LrLibrary       *library,
                                     const char      *id);
gboolean        lr_cli_take_flag    (char           **args,
                                     const char      *flag);
char           *lr_cli_take_option  (char           **args,
                                     const char      *option) G_GNUC_WARN_UNUSED_RESULT;
void            lr_cli_print_json   (JsonBuilder     *builder);

void            lr_json_value       (JsonBuilder     *builder,
                                     LrType           type,
                                     LrValue          value);
void            lr_json_text        (JsonBuilder     *builder,
                                     const char      *name,
                                     const char      *text);
void            lr_json_chances     (JsonBuilder     *builder,
                                     const LrDist    *dist,
                                     LrType           type);
int             lr_cli_show_rule    (const LrRuleset *ruleset,
                                     const char      *rule,
                                     gboolean         json);
int             lr_cli_complain_inputs (const LrAnswer *answer);
int             lr_cli_complain_answer (const LrAnswer *answer);
void            lr_json_answer      (JsonBuilder     *builder,
                                     const LrAnswer  *answer);

G_END_DECLS
