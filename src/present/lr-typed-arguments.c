/* lr-typed-arguments.c - a whole calculation as the words of a command line
 *
 * longroll-cli takes them after `calc RULESET CALCULATOR`, the window after `longroll RULESET CALCULATOR`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-typed.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* NAME=VALUE as its two halves. */
static gboolean
split (const char *text,
       char      **name,
       char      **value)
{
  const char *equals = text != NULL ? strchr (text, '=') : NULL;

  if (equals == NULL)
    return FALSE;
  *name = g_strndup (text, (gsize) (equals - text));
  *value = g_strdup (equals + 1);
  return TRUE;
}

/* Takes in one argument, or an option with what follows it, and moves @arguments on. */
static gboolean
take_argument (const LrRuleset     *ruleset,
               LrInputs            *inputs,
               const char *const  **arguments,
               GError             **error)
{
  const char *const *at = *arguments;
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  *arguments += 2;
  if (g_str_equal (at[0], "--row") && at[1] != NULL && at[2] != NULL)
    {
      *arguments += 1;
      return lr_typed_row (ruleset, inputs, at[1], at[2], error);
    }
  if (g_str_equal (at[0], "--none") && at[1] != NULL)
    return lr_typed_none (inputs, at[1], error);
  if (g_str_equal (at[0], "--option") && split (at[1], &name, &value))
    return lr_typed_option (ruleset, inputs, name, value, error);
  if (g_str_equal (at[0], "--set") && split (at[1], &name, &value))
    return lr_typed_decision (ruleset, inputs, name, value, error);
  if (g_str_equal (at[0], "--dice") && at[1] != NULL)
    return lr_typed_dice (inputs, at[1], error);
  if (g_str_equal (at[0], "--faces") && at[1] != NULL)
    return lr_typed_faces (inputs, at[1], error);
  if (at[0][0] != '-' && split (at[0], &name, &value))
    {
      *arguments -= 1;
      return lr_typed_input (ruleset, inputs, name, value, error);
    }
  g_set_error (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT,
               _ ("“%s” is not understood here: write NAME=VALUE, or an option with what belongs to it"), at[0]);
  return FALSE;
}

/**
 * lr_typed_arguments:
 * @ruleset: the calculator's ruleset
 * @inputs: where they go
 * @arguments: (array zero-terminated=1): `NAME=VALUE`, `--row ROSTER NAME=VALUE,…`, `--none ROSTER`, `--option
 * ID=VALUE`,
 *   `--set DECISION=VALUE`, `--dice PATH=N,…`, `--faces N,N,…`
 * @error: what cannot be understood
 *
 * Types everything in that a command line says.
 *
 * Returns: whether all of it was understood
 */
gboolean
lr_typed_arguments (const LrRuleset   *ruleset,
                    LrInputs          *inputs,
                    const char *const *arguments,
                    GError           **error)
{
  while (*arguments != NULL)
    if (!take_argument (ruleset, inputs, &arguments, error))
      return FALSE;
  return TRUE;
}
