/* lr-typed-text.c - the inputs of a calculator as one text, and which of them fit later
 *
 * The text is the command of longroll-cli, so that it works in a mail, in a file and on the command line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-typed.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/words/lr-words.h"

/* A text longer than this is not a calculation. */
#define MOST_BYTES (256 * 1024)

/* --- text --- */

char *
lr_typed_join (const char *const *arguments)
{
  GString *text = g_string_new (NULL);

  for (; *arguments != NULL; arguments++)
    {
      g_autofree char *quoted = lr_words_dup_shell (*arguments);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", quoted);
    }
  return g_string_free (text, FALSE);
}

char *
lr_typed_dup_text (const LrRuleset *ruleset,
                   const LrInputs  *inputs)
{
  g_auto (GStrv) arguments = lr_typed_dup_arguments (inputs);
  g_autofree char *text = lr_typed_join ((const char *const *) arguments);

  return g_strdup_printf ("longroll-cli calc %s %s%s%s", ruleset->id, lr_inputs_procedure (inputs)->id,
                          *text != '\0' ? " " : "", text);
}

/* A word that is not an argument is the name of a command, a game or a calculator. */
static gboolean
is_name (const char *word)
{
  return word != NULL && *word != '-' && strchr (word, '=') == NULL;
}

char **
lr_typed_split (const char  *text,
                char       **game,
                char       **calculator,
                GError     **error)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) why = NULL;
  char **at;

  *game = *calculator = NULL;
  if (strlen (text) > MOST_BYTES || !g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, LR_TYPED_ERROR, LR_TYPED_ERROR_FORM, _ ("this text is not a calculation"));
      return NULL;
    }
  if (!g_shell_parse_argv (text, NULL, &words, &why))
    {
      if (g_error_matches (why, G_SHELL_ERROR, G_SHELL_ERROR_EMPTY_STRING))
        return g_new0 (char *, 1);
      g_set_error_literal (error, LR_TYPED_ERROR, LR_TYPED_ERROR_FORM,
                           _ ("a quotation mark in the text is not closed"));
      return NULL;
    }
  at = words;
  if (g_str_equal (*at, "$"))
    at++;
  if (is_name (*at) && (g_str_has_suffix (*at, "longroll-cli") || g_str_has_suffix (*at, "longroll")))
    at++;
  if (is_name (*at) && g_str_equal (*at, "calc"))
    at++;
  if (is_name (at[0]) && is_name (at[1]))
    {
      *game = g_strdup (at[0]);
      *calculator = g_strdup (at[1]);
      at += 2;
    }
  return g_strdupv (at);
}

/* --- what fits --- */

typedef struct
{
  const LrRuleset *ruleset;
  LrInputs        *inputs;
  const char      *roster;
  GString         *fits;     /* the items that do */
  GPtrArray       *problems;
} Fit;

static gboolean
take_row (Fit        *fit,
          const char *text,
          GError    **error)
{
  int index = lr_procedure_find (lr_inputs_procedure (fit->inputs), fit->roster);
  LrInput *input = index >= 0 ? lr_inputs_field (fit->inputs, (guint) index) : NULL;
  LrInput before = { 0 };
  gboolean good;

  if (input != NULL)
    lr_input_copy (&before, input);
  good = lr_typed_row (fit->ruleset, fit->inputs, fit->roster, text, error);
  if (!good && input != NULL)
    lr_input_copy (input, &before);
  lr_input_unset (&before);
  return good;
}

/* Tries one item of a row in its own row. */
static void
try_item (const char *name,
          const char *value,
          gpointer    data)
{
  Fit *fit = data;
  g_autoptr (LrInputs) scratch = lr_inputs_copy (fit->inputs);
  Fit alone = { fit->ruleset, scratch, fit->roster, NULL, NULL };
  g_auto (GStrv) parts = g_strsplit (value, "\\", -1);
  g_autofree char *slashes = g_strjoinv ("\\\\", parts);
  g_auto (GStrv) pieces = g_strsplit (slashes, "\"", -1);
  g_autofree char *quoted = g_strjoinv ("\\\"", pieces);
  g_autofree char *item =
      name != NULL ? g_strdup_printf ("%s=\"%s\"", name, quoted) : g_strdup_printf ("\"%s\"", quoted);
  g_autoptr (GError) error = NULL;

  if (take_row (&alone, item, &error))
    g_string_append_printf (fit->fits, "%s%s", fit->fits->len > 0 ? "," : "", item);
  else
    g_ptr_array_add (fit->problems, g_strdup (error->message));
}

/* A row of which one value does not fit any more keeps the others. */
static void
fit_row (Fit        *fit,
         const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) rest = NULL;
  g_autoptr (GString) fits = g_string_new (NULL);
  guint n_problems = fit->problems->len;

  if (take_row (fit, text, &error))
    return;
  fit->fits = fits;
  if (strchr (text, ';') == NULL && lr_procedure_find (lr_inputs_procedure (fit->inputs), fit->roster) >= 0)
    lr_codec_foreach_item (text, try_item, fit);
  if (fit->problems->len == n_problems || (fits->len > 0 && !take_row (fit, fits->str, &rest)))
    g_ptr_array_add (fit->problems, g_strdup (error->message));
}

/* What does not fit leaves in place what was there. */
static void
keep_old (LrInputs       *inputs,
          const LrInputs *before,
          const char     *name)
{
  g_autofree char *id = g_strndup (name, strcspn (name, "="));
  int index = lr_procedure_find (lr_inputs_procedure (inputs), id);

  if (before != NULL && index >= 0 && !lr_inputs_peek (inputs, (guint) index)->is_set)
    lr_input_copy (lr_inputs_field (inputs, (guint) index), lr_inputs_peek (before, (guint) index));
}

GPtrArray *
lr_typed_fit (const LrRuleset   *ruleset,
              LrInputs          *inputs,
              const char *const *arguments,
              const LrInputs    *before)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  while (*arguments != NULL)
    {
      const char *const *at = arguments;
      gboolean is_row = g_str_equal (at[0], "--row") && at[1] != NULL && at[2] != NULL;
      guint n_words = is_row ? 3 : at[0][0] == '-' && at[1] != NULL ? 2 : 1;
      const char *one[] = { at[0], n_words > 1 ? at[1] : NULL, NULL };
      g_autoptr (GError) error = NULL;
      guint n_problems = problems->len;

      if (is_row)
        fit_row (&(Fit) { ruleset, inputs, at[1], NULL, problems }, at[2]);
      else if (!lr_typed_arguments (ruleset, inputs, one, &error))
        g_ptr_array_add (problems, g_strdup (error->message));
      if (problems->len > n_problems)
        keep_old (inputs, before, n_words > 1 ? at[1] : at[0]);
      arguments += n_words;
    }
  return g_steal_pointer (&problems);
}
