/* lr-report-number.c - a number with everything it depends on, for a bug report or a question about the rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/input/lr-typed.h"
#include "present/words/lr-words.h"

static void
add_word (GString    *line,
          const char *word)
{
  g_autofree char *quoted = lr_words_dup_shell (word);

  g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", quoted);
}

static void
add_pair (GString    *line,
          const char *option,
          const char *name,
          const char *value)
{
  g_autofree char *word = g_strdup_printf ("%s=%s", name, value);

  if (option != NULL)
    add_word (line, option);
  add_word (line, word);
}

/* The turn, the scenario, and the readings that differ from how the ruleset begins. */
static void
add_place (GString        *line,
           const LrAnswer *answer,
           const LrInputs *inputs)
{
  const LrModel *model = answer->ruleset->model;

  if (model->scenarios != NULL)
    add_pair (line, NULL, "scenario", model->scenarios->values[lr_inputs_get_scenario (inputs)].id);
  if (model->calendar != NULL)
    add_pair (line, NULL, "turn", model->calendar->values[lr_inputs_get_turn (inputs)].id);
  for (guint i = 0; i < model->options->len; i++)
    {
      const LrOption *option = model->options->pdata[i];
      LrValue reading = lr_inputs_options (inputs)[i];
      g_autofree char *text = lr_codec_value (&lr_tongue_wire, option->type, reading, NULL);

      if (!lr_value_equal (reading, option->init))
        add_pair (line, "--option", option->id, text);
    }
}

/* The dice that were given in order, and what was decided. */
static void
add_given (GString        *line,
           const LrAnswer *answer,
           const LrInputs *inputs)
{
  guint n_faces;
  const guint *faces = lr_inputs_faces (inputs, &n_faces);
  g_autoptr (GString) dealt = g_string_new (NULL);

  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      const LrInput *decided = ask->decision != NULL ? lr_inputs_find_decision (inputs, ask->path) : NULL;
      g_autofree char *text = decided != NULL ? lr_codec_input (&lr_tongue_wire, ask->decision, decided) : NULL;

      if (text != NULL)
        add_pair (line, "--set", ask->path, text);
    }
  for (guint i = 0; i < n_faces; i++)
    g_string_append_printf (dealt, "%s%u", i > 0 ? "," : "", faces[i]);
  if (n_faces > 0)
    {
      add_word (line, "--faces");
      add_word (line, dealt->str);
    }
}

static char *
command_line (const LrAnswer *answer,
              const LrInputs *inputs)
{
  g_autoptr (GString) line = g_string_new ("longroll-cli calc");
  g_auto (GStrv) words = lr_typed_dup_arguments (inputs);

  add_word (line, answer->ruleset->id);
  add_word (line, answer->result->procedure->id);
  add_place (line, answer, inputs);
  for (guint i = 0; words[i] != NULL; i++)
    add_word (line, words[i]);
  add_given (line, answer, inputs);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

char *
lr_report_number (const LrAnswer *answer,
                  const LrInputs *inputs)
{
  const LrRuleset *ruleset = answer->ruleset;
  g_autofree char *command = command_line (answer, inputs);
  g_autofree char *whole = lr_report_new (answer);
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, _ ("Report on a number, Long Roll %s\n"), PACKAGE_VERSION);
  g_string_append_printf (out, _ ("Ruleset: %s"), ruleset->title);
  if (ruleset->edition != NULL)
    g_string_append_printf (out, ", %s", lr_words_translate (ruleset, ruleset->edition));
  g_string_append_printf (out, _ (" (%s, data version %s)\n"), ruleset->id, ruleset->data_version);
  g_string_append_printf (out, _ ("To reproduce it:\n  %s\n\n"), command);
  g_string_append (out, whole);
  return g_string_free (out, FALSE);
}
