/* lr-typed-arguments.c - the inputs of a calculator as a command line
 *
 * longroll-cli takes them after `calc RULESET CALCULATOR`, the window after `longroll RULESET CALCULATOR`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-typed.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/game/lr-state.h"

/* Splits NAME=VALUE. */
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

/* Refuses what is given twice: an input, an option, a decision. Dice are given by name or in order, not both. */
static gboolean
say_once (GHashTable *said,
          const char *option,
          const char *name,
          GError    **error)
{
  if (g_hash_table_add (said, g_strdup_printf ("%s %s", option, name)))
    return TRUE;
  g_set_error (error, LR_TYPED_ERROR, LR_TYPED_ERROR_FORM, _ ("%s is given twice"), name);
  return FALSE;
}

static gboolean
check_dice (GHashTable *said,
            const char *option,
            GError    **error)
{
  gboolean by_name = g_str_equal (option, "--dice");

  g_hash_table_add (said, g_strdup (option));
  if (!g_hash_table_contains (said, by_name ? "--faces" : "--dice"))
    return TRUE;
  g_set_error_literal (error, LR_TYPED_ERROR, LR_TYPED_ERROR_FORM,
                       _ ("--dice and --faces cannot be used together: give the dice either by name or in order"));
  return FALSE;
}

/* Reads one argument, or an option with its value, and moves @arguments on. */
static gboolean
take_argument (const LrRuleset     *ruleset,
               LrInputs            *inputs,
               const char *const  **arguments,
               GHashTable          *said,
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
    return say_once (said, at[0], name, error) && lr_typed_option (ruleset, inputs, name, value, error);
  if (g_str_equal (at[0], "--set") && split (at[1], &name, &value))
    return say_once (said, at[0], name, error) && lr_typed_decision (ruleset, inputs, name, value, error);
  if (g_str_equal (at[0], "--dice") && at[1] != NULL)
    return check_dice (said, at[0], error) && lr_typed_dice (inputs, at[1], error);
  if (g_str_equal (at[0], "--faces") && at[1] != NULL)
    return check_dice (said, at[0], error) && say_once (said, "", at[0], error) &&
           lr_typed_faces (inputs, at[1], error);
  if (at[0][0] != '-' && split (at[0], &name, &value))
    {
      *arguments -= 1;
      return say_once (said, "", name, error) && lr_typed_input (ruleset, inputs, name, value, error);
    }
  g_set_error (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT,
               _ ("“%s” is not understood here: write NAME=VALUE, or an option with its value"), at[0]);
  return FALSE;
}

/* A scenario begins on its first turn, unless another turn was typed. */
static void
begin_scenario (LrInputs   *inputs,
                GHashTable *said)
{
  const LrModel *model = lr_inputs_model (inputs);
  const LrScenario *scenario;

  if (!g_hash_table_contains (said, " scenario") || g_hash_table_contains (said, " turn") || model->scenarios == NULL)
    return;
  scenario = lr_model_scenario (model, lr_inputs_get_scenario (inputs));
  if (scenario != NULL && scenario->first >= 0)
    lr_inputs_set_turn (inputs, scenario->first);
}

/* A command line may hold any bytes; all that reads them from here on takes text. */
static gboolean
are_text (const char *const *arguments,
          GError           **error)
{
  for (; *arguments != NULL; arguments++)
    if (!g_utf8_validate (*arguments, -1, NULL))
      {
        g_autofree char *shown = g_utf8_make_valid (*arguments, -1);

        g_set_error (error, LR_TYPED_ERROR, LR_TYPED_ERROR_ARGUMENT, _ ("“%s” is not valid UTF-8 text"), shown);
        return FALSE;
      }
  return TRUE;
}

gboolean
lr_typed_arguments (const LrRuleset   *ruleset,
                    LrInputs          *inputs,
                    const char *const *arguments,
                    GError           **error)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (!are_text (arguments, error))
    return FALSE;
  while (*arguments != NULL)
    if (!take_argument (ruleset, inputs, &arguments, said, error))
      return FALSE;
  begin_scenario (inputs, said);
  lr_inputs_fill_dates (inputs);
  return TRUE;
}

/* --- and back --- */

static gboolean
is_plain (const LrField *field)
{
  return field->kind != LR_FIELD_ROSTER && field->kind != LR_FIELD_RECORD;
}

static void
add_field (GStrvBuilder  *arguments,
           const LrField *field,
           const LrInput *input)
{
  if (field->kind == LR_FIELD_ROSTER)
    {
      for (guint i = 0; i < lr_input_n_rows (input); i++)
        {
          g_autofree char *row = lr_codec_row (&lr_tongue_wire, field->type.shape, lr_input_row (input, i));

          g_strv_builder_add_many (arguments, "--row", field->id, row, NULL);
        }
      if (input->is_set && lr_input_n_rows (input) == 0)
        {
          g_strv_builder_add (arguments, "--none");
          g_strv_builder_add (arguments, field->id);
        }
    }
  else if (input->is_set && is_plain (field))
    {
      g_autofree char *value = lr_codec_input (&lr_tongue_wire, field, input);
      g_autofree char *text = g_strdup_printf ("%s=%s", field->id, value);

      g_strv_builder_add (arguments, text);
    }
}

static void
add_roll (GStrvBuilder      *arguments,
          const char        *path,
          const LrGivenRoll *roll)
{
  g_autoptr (GString) text = g_string_new (path);

  if (roll->n_faces == 0)
    g_string_append_printf (text, "=%" G_GINT64_FORMAT, roll->reading);
  for (guint i = 0; i < roll->n_faces; i++)
    g_string_append_printf (text, "%c%u", i == 0 ? '=' : '+', roll->faces[i]);
  g_strv_builder_add (arguments, "--dice");
  g_strv_builder_add (arguments, text->str);
}

static void
add_own (GStrvBuilder   *arguments,
         const LrInputs *inputs)
{
  g_autoptr (GPtrArray) places = lr_own_places (lr_inputs_procedure (inputs));

  for (guint i = 0; i < places->len; i++)
    {
      const char *path = ((const LrOwnPlace *) places->pdata[i])->path;
      g_autofree char *own = lr_typed_dup_own (inputs, path);
      g_autofree char *text = own != NULL ? g_strdup_printf (LR_TYPED_OWN "%s=%s", path, own) : NULL;

      if (text != NULL)
        g_strv_builder_add (arguments, text);
    }
}

char **
lr_typed_dup_arguments (const LrInputs *inputs)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  g_autoptr (GStrvBuilder) arguments = g_strv_builder_new ();
  g_autoptr (GPtrArray) paths = lr_inputs_given_paths (inputs);

  for (guint i = 0; i < procedure->n_fields; i++)
    add_field (arguments, procedure->fields[i], lr_inputs_peek (inputs, i));
  add_own (arguments, inputs);
  for (guint i = 0; i < paths->len; i++)
    {
      const LrGivenRoll *roll = lr_inputs_find_roll (inputs, paths->pdata[i]);

      if (roll != NULL)
        add_roll (arguments, paths->pdata[i], roll);
    }
  return g_strv_builder_end (arguments);
}
