/* lr-cli-show.c - longroll-cli show: what a ruleset has; a calculator's inputs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/input/lr-typed.h"

static char *
field_range (const LrField *field)
{
  if (field->min != NULL && field->max != NULL)
    return g_strdup_printf ("%s to %s", field->min->text, field->max->text);
  if (field->min != NULL)
    return g_strdup_printf (_ ("%s or more"), field->min->text);
  if (field->max != NULL)
    return g_strdup_printf (_ ("%s or less"), field->max->text);
  return NULL;
}

static char *
field_values (const LrField *field)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < field->type.kind->n_values; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", field->type.kind->values[i].id);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What the values of a choice are called, where that says more than their ids. */
static void
print_values (const LrRuleset *ruleset,
              const LrField   *field,
              const char      *indent)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < field->type.kind->n_values; i++)
    {
      const LrKindValue *value = &field->type.kind->values[i];
      const char *label = value->label != NULL ? lr_words_translate (ruleset, value->label) : value->id;
      g_autofree char *plain = g_strdelimit (g_strdup (value->id), "_", ' ');

      any = any || g_ascii_strcasecmp (plain, label) != 0;
      g_string_append_printf (text, "%s%s: %s", i > 0 ? "; " : "", value->id, label);
    }
  if (any && !field->type.kind->is_calendar)
    g_print ("%s%-18s   %s\n", indent, "", text->str);
}

static char *
field_type (const LrField *field)
{
  g_autofree char *range = NULL;

  switch (field->kind)
    {
    case LR_FIELD_NUMBER:
      range = field_range (field);
      return range != NULL ? g_strdup_printf (_ ("number, %s"), range) : g_strdup (_ ("number"));
    case LR_FIELD_FLAG:
      return g_strdup ("yes|no");
    case LR_FIELD_CHOICE:
      return field_values (field);
    case LR_FIELD_PICK:
      return g_strdup_printf (_ ("a row of %s, or none"), field->roster);
    case LR_FIELD_ROSTER:
      return g_strdup (_ ("rows"));
    case LR_FIELD_RECORD:
      break;
    }
  g_assert_not_reached ();
}

/* A default that is a formula as it is written; one that is a value as one types it. */
static char *
plain_default (const LrField *field)
{
  const char *text = field->init->text;
  gsize length = strlen (text);

  if (field->kind == LR_FIELD_FLAG && (g_str_equal (text, "true") || g_str_equal (text, "false")))
    return g_strdup (g_str_equal (text, "true") ? "yes" : "no");
  if (length >= 2 && text[0] == '\'' && strchr (text + 1, '\'') == text + length - 1)
    return g_strndup (text + 1, length - 2);
  return g_strdup (text);
}

/* What an input has if nothing is typed. */
static char *
field_default (const LrField *field)
{
  switch (field->kind)
    {
    case LR_FIELD_PICK:
      return g_strdup (field->pick_first ? "1" : "none");
    case LR_FIELD_ROSTER:
    case LR_FIELD_RECORD:
      return NULL;
    case LR_FIELD_NUMBER:
    case LR_FIELD_FLAG:
    case LR_FIELD_CHOICE:
      break;
    }
  if (field->init != NULL)
    return plain_default (field);
  if (field->kind == LR_FIELD_NUMBER)
    return g_strdup (field->min != NULL ? field->min->text : "0");
  return g_strdup (field->kind == LR_FIELD_FLAG ? "no" : field->type.kind->values[0].id);
}

static void
print_field (const LrRuleset *ruleset,
             const LrField   *field,
             const char      *indent)
{
  LrWords words = { .ruleset = ruleset };
  g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
  g_autofree char *type = field_type (field);
  g_autofree char *init = field_default (field);

  g_print ("%s%-18s %s", indent, field->id, label);
  if (field->rule != NULL)
    g_print (" (%s)", field->rule);
  g_print ("\n%s%-18s   %s", indent, "", type);
  if (init != NULL)
    g_print (_ (", default %s"), init);
  g_print ("\n");
  if (field->kind == LR_FIELD_CHOICE)
    print_values (ruleset, field, indent);
  if (field->when != NULL)
    {
      g_autofree char *why = lr_typed_depends (ruleset, field);

      g_print ("%s%-18s   %s\n", indent, "", why);
    }
  if (field->help != NULL)
    g_print ("%s%-18s   %s\n", indent, "", lr_words_translate (ruleset, field->help));
  if (field->kind == LR_FIELD_ROSTER)
    {
      g_autofree char *inner = g_strdup_printf ("%s    ", indent);

      for (guint i = 0; i < field->type.shape->n_fields; i++)
        if (lr_typed_is_asked (field->type.shape->fields[i]))
          print_field (ruleset, field->type.shape->fields[i], inner);
    }
}

static void
print_procedure (const LrRuleset   *ruleset,
                 const LrProcedure *procedure)
{
  LrWords words = { .ruleset = ruleset };
  g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);

  g_print ("%s: %s", procedure->id, label);
  if (procedure->rule != NULL)
    g_print (" (%s)", procedure->rule);
  g_print ("\n");
  if (procedure->about != NULL)
    g_print ("%s\n", lr_words_translate (ruleset, procedure->about));
  for (guint i = 0; i < procedure->n_groups; i++)
    {
      const LrGroup *group = &procedure->groups[i];
      g_autofree char *title = lr_words_label (&words, group->label, NULL, NULL);

      if (*title != '\0')
        g_print ("\n%s\n", title);
      else
        g_print ("\n");
      for (guint j = 0; j < group->n_fields; j++)
        print_field (ruleset, procedure->fields[group->first + j], "  ");
    }
}

static void
json_field (JsonBuilder     *builder,
            const LrRuleset *ruleset,
            const LrField   *field)
{
  static const char *const kinds[] = { "number", "flag", "choice", "pick", "record", "roster" };
  LrWords words = { .ruleset = ruleset };
  g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
  g_autofree char *init = field_default (field);

  json_builder_begin_object (builder);
  lr_json_text (builder, "id", field->id);
  lr_json_text (builder, "label", label);
  lr_json_text (builder, "rule", field->rule);
  lr_json_text (builder, "type", kinds[field->kind]);
  lr_json_text (builder, "min", field->min != NULL ? field->min->text : NULL);
  lr_json_text (builder, "max", field->max != NULL ? field->max->text : NULL);
  lr_json_text (builder, "default", init);
  if (field->kind == LR_FIELD_CHOICE)
    {
      json_builder_set_member_name (builder, "values");
      json_builder_begin_array (builder);
      for (guint i = 0; i < field->type.kind->n_values; i++)
        json_builder_add_string_value (builder, field->type.kind->values[i].id);
      json_builder_end_array (builder);
    }
  if (field->kind == LR_FIELD_PICK)
    lr_json_text (builder, "from", field->roster);
  if (field->kind == LR_FIELD_ROSTER)
    {
      json_builder_set_member_name (builder, "fields");
      json_builder_begin_array (builder);
      for (guint i = 0; i < field->type.shape->n_fields; i++)
        if (lr_typed_is_asked (field->type.shape->fields[i]))
          json_field (builder, ruleset, field->type.shape->fields[i]);
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
json_procedure (JsonBuilder       *builder,
                const LrRuleset   *ruleset,
                const LrProcedure *procedure,
                gboolean           with_inputs)
{
  LrWords words = { .ruleset = ruleset };
  g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);

  json_builder_begin_object (builder);
  lr_json_text (builder, "id", procedure->id);
  lr_json_text (builder, "label", label);
  lr_json_text (builder, "rule", procedure->rule);
  lr_json_text (builder, "panel", lr_words_panel_id (procedure->panel));
  if (with_inputs)
    {
      json_builder_set_member_name (builder, "inputs");
      json_builder_begin_array (builder);
      for (guint i = 0; i < procedure->n_fields; i++)
        json_field (builder, ruleset, procedure->fields[i]);
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
print_options (const LrRuleset *ruleset)
{
  const GPtrArray *options = ruleset->model->options;

  if (options->len > 0)
    g_print (_ ("\nOptions\n"));
  for (guint i = 0; i < options->len; i++)
    {
      const LrOption *option = options->pdata[i];

      g_print ("  %-24s %s", option->id, lr_words_translate (ruleset, option->label));
      if (option->rule != NULL)
        g_print (" (%s)", option->rule);
      g_print (_ (": default %s"), option->init_text);
      if (option->readings != NULL)
        {
          g_print (" [");
          for (guint j = 0; j < option->readings->n_values; j++)
            g_print ("%s%s", j > 0 ? "|" : "", option->readings->values[j].id);
          g_print ("]");
        }
      g_print ("\n");
    }
}

static void
print_ruleset (const LrRuleset *ruleset)
{
  const GPtrArray *procedures = ruleset->model->procedures;
  LrWords words = { .ruleset = ruleset };

  g_print ("%s", ruleset->title);
  if (ruleset->edition != NULL)
    g_print (", %s", ruleset->edition);
  if (ruleset->publisher != NULL)
    g_print (" (%s)", ruleset->publisher);
  g_print ("\n");
  if (ruleset->summary != NULL)
    g_print ("%s\n", lr_words_translate (ruleset, ruleset->summary));
  for (guint panel = LR_PANEL_COMBAT; panel < LR_N_PANELS; panel++)
    {
      gboolean titled = FALSE;

      for (guint i = 0; i < procedures->len; i++)
        {
          const LrProcedure *procedure = procedures->pdata[i];
          g_autofree char *label = NULL;

          if (procedure->panel != panel)
            continue;
          if (!titled)
            g_print ("\n%s\n", lr_words_panel ((LrPanel) panel));
          titled = TRUE;
          label = lr_words_label (&words, procedure->label, NULL, procedure->id);
          g_print ("  %-24s %s\n", procedure->id, label);
        }
    }
  print_options (ruleset);
}

static void
json_ruleset (JsonBuilder     *builder,
              const LrRuleset *ruleset)
{
  json_builder_begin_object (builder);
  lr_json_text (builder, "id", ruleset->id);
  lr_json_text (builder, "title", ruleset->title);
  lr_json_text (builder, "data_version", ruleset->data_version);
  json_builder_set_member_name (builder, "calculators");
  json_builder_begin_array (builder);
  for (guint i = 0; i < ruleset->model->procedures->len; i++)
    {
      const LrProcedure *procedure = ruleset->model->procedures->pdata[i];

      if (procedure->panel != LR_PANEL_NONE)
        json_procedure (builder, ruleset, procedure, FALSE);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "options");
  json_builder_begin_array (builder);
  for (guint i = 0; i < ruleset->model->options->len; i++)
    {
      const LrOption *option = ruleset->model->options->pdata[i];

      json_builder_begin_object (builder);
      lr_json_text (builder, "id", option->id);
      lr_json_text (builder, "label", lr_words_translate (ruleset, option->label));
      lr_json_text (builder, "rule", option->rule);
      lr_json_text (builder, "default", option->init_text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

int
lr_cli_show (char **args)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  gboolean json = lr_cli_take_flag (args, "--json");
  g_autofree char *rule = lr_cli_take_option (args, "--rule");
  guint n_args = g_strv_length (args);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (LrRuleset) ruleset = NULL;
  const LrProcedure *procedure;

  if (n_args < 1 || n_args > 2 || (n_args == 2 && rule != NULL))
    return lr_cli_bad_usage ("show");
  ruleset = lr_cli_load (library, args[0]);
  if (ruleset == NULL)
    return LR_CLI_WRONG;
  if (rule != NULL)
    return lr_cli_show_rule (ruleset, rule, json);
  if (n_args == 1)
    {
      if (!json)
        print_ruleset (ruleset);
      else
        {
          json_ruleset (builder, ruleset);
          lr_cli_print_json (builder);
        }
      return LR_CLI_FINE;
    }
  procedure = lr_model_find_procedure (ruleset->model, args[1]);
  if (procedure == NULL)
    {
      const char *suggestion = lr_model_suggest (ruleset->model->procedures, args[1]);

      return suggestion != NULL ?
                 lr_cli_complain (_ ("%s has no calculator “%s”; did you mean “%s”?"), args[0], args[1], suggestion) :
                 lr_cli_complain (_ ("%s has no calculator “%s”; “longroll-cli show %s” lists them"), args[0], args[1],
                                  args[0]);
    }
  if (!json)
    print_procedure (ruleset, procedure);
  else
    {
      json_procedure (builder, ruleset, procedure, TRUE);
      lr_cli_print_json (builder);
    }
  return LR_CLI_FINE;
}
