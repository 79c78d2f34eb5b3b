/* lr-cli-args.h - the arguments of a command as a table: help, errors and completion read it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LrArg:
 * @form: how it is written, with brackets around what can be left out and dots behind what may come more than once:
 *   `--row ROSTER NAME=VALUE,...` is an option and what follows it; with a bar before it, it excludes the option
 *   before. Everything else is typed without a name: `RULESET`, or one of several, `export FILE | remove`. A word that
 *   begins with a capital letter stands for what is typed, any other is typed as it is
 * @about: (nullable): what it is for
 * @is_input: whether lr_typed_arguments() reads it: it stays where it is
 *
 * One argument of a command. The last one of a table has no @form.
 */
typedef struct
{
  const char *form;
  const char *about;
  gboolean    is_input;
} LrArg;

/**
 * LrPlaces:
 * @names: (element-type utf8): what the words are called, as far as they are understood
 * @next: (element-type utf8): what may come behind those
 * @missing: whether something has to come there
 *
 * What words without a name stand for.
 */
typedef struct
{
  GPtrArray *names;
  GPtrArray *next;
  gboolean   missing;
} LrPlaces;

/* @whole: whether nothing comes behind @words. */
LrPlaces    *lr_args_places      (const LrArg *args,
                                  char *const *words,
                                  guint        n_words,
                                  gboolean     whole) G_GNUC_WARN_UNUSED_RESULT;
void         lr_places_free      (LrPlaces    *places);
/* @args: (nullable). @name: `--row`. @values: (out) (optional) (transfer full): what follows it: `ROSTER`,
 * `NAME=VALUE,...`. Returns: (nullable): the argument */
const LrArg *lr_args_find_option (const LrArg *args,
                                  const char  *name,
                                  char      ***values);
/* Returns: (transfer full) (nullable): the name of an option; %NULL of an argument without a name */
char        *lr_arg_option       (const LrArg *arg);
/* Takes options out of @words; their names and values in turn go to @given. What is left stays in @words, with the
 * inputs of a calculator. @common: what all commands take. */
gboolean     lr_args_parse       (const LrArg *args,
                                  const LrArg *common,
                                  GPtrArray   *words,
                                  GPtrArray   *given,
                                  GError     **error);
/* Returns: (transfer full): @start with the arguments behind it, broken into lines */
char        *lr_args_usage       (const char  *start,
                                  const LrArg *args) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a line for each option that says what it is for. */
void         lr_args_about       (const LrArg *args,
                                  GString     *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrPlaces, lr_places_free)

G_END_DECLS
