/* lr-cli-show.c - longroll-cli show: a ruleset, the inputs of a calculator, how a rule is covered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli.h"
#include "present/books/lr-duties.h"
#include "present/input/lr-typed.h"

/* So that a calculator fits on a screen, values that are longer are only counted; and where there are more inputs than
 * that many, the columns of a roster are only named. */
#define MOST_LETTERS 60
#define MOST_FIELDS 32

typedef enum
{
  DETAIL_FEW,
  DETAIL_SOME,
  DETAIL_ALL,
} Detail;

static void
say_in_brackets (LrOut      *out,
                 const char *text)
{
  if (text != NULL)
    lr_out_say (out, " (%s)", text);
}

static char *
field_range (const LrField *field)
{
  if (field->min != NULL && field->max != NULL)
    return g_strdup_printf (_ ("%s to %s"), field->min->text, field->max->text);
  if (field->min != NULL)
    return g_strdup_printf (_ ("%s or more"), field->min->text);
  if (field->max != NULL)
    return g_strdup_printf (_ ("%s or less"), field->max->text);
  return NULL;
}

/* The values of a kind; if they do not fit on a line, how many there are. */
static char *
kind_values (const LrKind *kind,
             gboolean      all)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < kind->n_values; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", kind->values[i].id);
  if (all || text->len <= MOST_LETTERS)
    return g_string_free (g_steal_pointer (&text), FALSE);
  /* Translators: how many values there are, the first and the last of them */
  return g_strdup_printf (ngettext ("%u value: %s … %s", "%u values: %s … %s", kind->n_values), kind->n_values,
                          kind->values[0].id, kind->values[kind->n_values - 1].id);
}

/* The labels of the values of a choice, if they say more than the ids. */
static void
say_values (LrOut           *out,
            const LrRuleset *ruleset,
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
    lr_out_say (out, "%s%-18s   %s\n", indent, "", text->str);
}

static char *
field_type (const LrField *field,
            gboolean       all)
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
      return kind_values (field->type.kind, all);
    case LR_FIELD_PICK:
      return g_strdup_printf (_ ("a row of %s, or none"), field->roster);
    case LR_FIELD_ROSTER:
      return g_strdup (_ ("rows"));
    case LR_FIELD_RECORD:
      break;
    }
  g_assert_not_reached ();
}

/* A formula is as it is written in the ruleset, a value as one types it. */
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
add_field (LrOut           *out,
           const LrRuleset *ruleset,
           const LrField   *field,
           const char      *indent,
           Detail           detail)
{
  static const char *const kinds[] = { "number", "flag", "choice", "pick", "record", "roster" };
  LrWords words = { .ruleset = ruleset };
  g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
  g_autofree char *type = field->kind != LR_FIELD_RECORD ? field_type (field, detail == DETAIL_ALL) : NULL;
  g_autofree char *init = field_default (field);
  gboolean is_folded = field->kind == LR_FIELD_ROSTER && detail == DETAIL_FEW && !lr_out_is_json (out);
  g_autofree char *inner = g_strdup_printf ("%s    ", indent);
  g_autofree char *why = field->when != NULL ? lr_typed_depends (ruleset, field) : NULL;

  lr_out_say (out, "%s%-18s %s", indent, field->id, label);
  say_in_brackets (out, field->rule);
  if (detail == DETAIL_ALL)
    lr_out_say (out, "\n%s%-18s   %s", indent, "", type);
  else
    lr_out_say (out, ": %s", type);
  if (init != NULL)
    lr_out_say (out, _ (", default %s"), init);
  for (guint i = 0; is_folded && i < field->type.shape->n_fields; i++)
    if (lr_typed_is_asked (field->type.shape->fields[i]))
      lr_out_say (out, " %s=", field->type.shape->fields[i]->id);
  lr_out_say (out, "\n");
  lr_out_object (out, NULL);
  lr_out_texts (out, "id", field->id, "label", label, "rule", field->rule, "type", kinds[field->kind],
                "min", field->min != NULL ? field->min->text : NULL,
                "max", field->max != NULL ? field->max->text : NULL, "default", init, NULL);
  if (field->kind == LR_FIELD_CHOICE)
    {
      if (detail == DETAIL_ALL)
        say_values (out, ruleset, field, indent);
      LR_OUT_EACH (out, "values", i, field->type.kind->n_values)
        lr_out_text (out, NULL, field->type.kind->values[i].id);
    }
  if (field->kind == LR_FIELD_PICK)
    lr_out_text (out, "from", field->roster);
  if (detail == DETAIL_ALL && why != NULL)
    lr_out_say (out, "%s%-18s   %s\n", indent, "", why);
  if (detail == DETAIL_ALL && field->help != NULL)
    lr_out_say (out, "%s%-18s   %s\n", indent, "", lr_words_translate (ruleset, field->help));
  if (field->kind == LR_FIELD_ROSTER && !is_folded)
    LR_OUT_EACH (out, "fields", i, field->type.shape->n_fields)
      if (lr_typed_is_asked (field->type.shape->fields[i]))
        add_field (out, ruleset, field->type.shape->fields[i], inner, detail);
  lr_out_close (out);
}

static void
add_head (LrOut             *out,
          const LrRuleset   *ruleset,
          const LrProcedure *procedure)
{
  LrWords words = { .ruleset = ruleset };
  g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);

  lr_out_texts (out, "id", procedure->id, "label", label, "rule", procedure->rule,
                "panel", lr_words_panel_id (procedure->panel), NULL);
}

/* The tallies that take house modifiers. */
static void
add_own (LrOut             *out,
         const LrRuleset   *ruleset,
         const LrProcedure *procedure,
         Detail             detail)
{
  g_autoptr (GPtrArray) places = lr_own_places (procedure);

  if (places->len > 0)
    lr_out_say (out, _ ("\nHouse modifiers (+1: we agreed); the rules’ limits still apply\n"));
  LR_OUT_EACH (out, "own", i, places->len)
    {
      const LrOwnPlace *place = places->pdata[i];
      g_autofree char *id = g_strconcat (LR_TYPED_OWN, place->path, NULL);
      g_autofree char *label = lr_words_own_place (ruleset, place->way, place->n_way);

      if (detail != DETAIL_FEW)
        lr_out_say (out, "  %-18s %s\n", id, label);
      else
        lr_out_say (out, "%s%s=%s", i == 0 ? "  " : " ", id, i + 1 == places->len ? "\n" : "");
      lr_out_item (out, "id", id, "label", label, NULL);
    }
}

/* What every calculator takes. */
static void
add_common (LrOut           *out,
            const LrRuleset *ruleset,
            Detail           detail)
{
  gboolean all = detail == DETAIL_ALL;
  const struct
  {
    const char   *id;
    const LrKind *kind;
    const char   *label;
  } common[] = { { "turn", ruleset->model->calendar, _ ("The turn") },
                 { "scenario", ruleset->model->scenarios, _ ("The scenario") } };
  gboolean titled = FALSE;

  LR_OUT_EACH (out, "common", i, G_N_ELEMENTS (common))
    {
      g_autofree char *values = common[i].kind != NULL ? kind_values (common[i].kind, all) : NULL;

      if (values == NULL || common[i].kind->n_values == 0)
        continue;
      lr_out_say (out, "%s  %-18s %s: %s\n", titled || detail == DETAIL_FEW ? "" : "\n", common[i].id, common[i].label,
                  values);
      titled = TRUE;
      lr_out_object (out, NULL);
      lr_out_texts (out, "id", common[i].id, "label", common[i].label, NULL);
      LR_OUT_EACH (out, "values", j, common[i].kind->n_values)
        lr_out_text (out, NULL, common[i].kind->values[j].id);
      lr_out_close (out);
    }
  if (!all)
    lr_out_say (out, "%s%s\n", detail == DETAIL_FEW ? "" : "\n",
                _ ("With --values: all values, what each input needs, and what it means"));
}

static void
show_calculator (LrOut             *out,
                 const LrRuleset   *ruleset,
                 const LrProcedure *procedure,
                 gboolean           all)
{
  LrWords words = { .ruleset = ruleset };
  g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);
  Detail detail = all ? DETAIL_ALL : DETAIL_SOME;
  guint n = 0;

  for (guint i = 0; i < procedure->n_fields; i++)
    n += 1 + (procedure->fields[i]->kind == LR_FIELD_ROSTER ? procedure->fields[i]->type.shape->n_fields : 0);
  if (detail == DETAIL_SOME && n > MOST_FIELDS)
    detail = DETAIL_FEW;
  lr_out_say (out, "%s: %s", procedure->id, label);
  say_in_brackets (out, procedure->rule);
  lr_out_say (out, "\n");
  if (procedure->about != NULL)
    lr_out_say (out, "%s\n", lr_words_translate (ruleset, procedure->about));
  lr_out_object (out, NULL);
  add_head (out, ruleset, procedure);
  lr_out_list (out, "inputs");
  for (guint i = 0; i < procedure->n_groups; i++)
    {
      const LrGroup *group = &procedure->groups[i];
      g_autofree char *title = lr_words_label (&words, group->label, NULL, NULL);

      lr_out_say (out, "%s%s%s", i == 0 || detail != DETAIL_FEW ? "\n" : "", title, *title != '\0' ? "\n" : "");
      for (guint j = 0; j < group->n_fields; j++)
        add_field (out, ruleset, procedure->fields[group->first + j], "  ", detail);
    }
  lr_out_close (out);
  add_own (out, ruleset, procedure, detail);
  add_common (out, ruleset, detail);
  lr_out_close (out);
}

static void
add_option (LrOut           *out,
            const LrRuleset *ruleset,
            const LrOption  *option)
{
  const char *label = lr_words_translate (ruleset, option->label);

  lr_out_say (out, "  %-24s %s", option->id, label);
  say_in_brackets (out, option->rule);
  lr_out_say (out, _ (": default %s"), option->init_text);
  for (guint i = 0; option->readings != NULL && i < option->readings->n_values; i++)
    lr_out_say (out, "%s%s", i > 0 ? "|" : " [", option->readings->values[i].id);
  lr_out_say (out, option->readings != NULL ? "]\n" : "\n");
  lr_out_item (out, "id", option->id, "label", label, "rule", option->rule, "default", option->init_text, NULL);
}

static void
show_ruleset (LrOut           *out,
              const LrRuleset *ruleset)
{
  const GPtrArray *procedures = ruleset->model->procedures;
  const GPtrArray *options = ruleset->model->options;
  const LrKind *scenarios = ruleset->model->scenarios;
  const LrKind *calendar = ruleset->model->calendar;
  LrWords words = { .ruleset = ruleset };

  lr_out_say (out, "%s", lr_words_translate (ruleset, ruleset->title));
  if (ruleset->edition != NULL)
    lr_out_say (out, ", %s", lr_words_translate (ruleset, ruleset->edition));
  say_in_brackets (out, ruleset->publisher);
  lr_out_say (out, "\n");
  if (ruleset->summary != NULL)
    lr_out_say (out, "%s\n", lr_words_translate (ruleset, ruleset->summary));
  for (guint panel = LR_PANEL_COMBAT; panel < LR_N_PANELS; panel++)
    {
      gboolean titled = FALSE;

      for (guint i = 0; i < procedures->len; i++)
        {
          const LrProcedure *procedure = procedures->pdata[i];
          g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);

          if (procedure->panel != panel)
            continue;
          if (!titled)
            lr_out_say (out, "\n%s\n", lr_words_panel ((LrPanel) panel));
          titled = TRUE;
          lr_out_say (out, "  %-24s %s\n", procedure->id, label);
        }
    }
  lr_out_object (out, NULL);
  lr_out_texts (out, "id", ruleset->id, "title", ruleset->title, "data_version", ruleset->data_version, NULL);
  LR_OUT_EACH (out, "calculators", i, procedures->len) /* in the order of the ruleset, not by panel */
    {
      const LrProcedure *procedure = procedures->pdata[i];

      if (procedure->panel == LR_PANEL_NONE)
        continue;
      lr_out_object (out, NULL);
      add_head (out, ruleset, procedure);
      lr_out_close (out);
    }
  if (scenarios != NULL && scenarios->n_values > 0)
    lr_out_say (out, _ ("\nScenarios\n"));
  LR_OUT_EACH (out, "scenarios", i, scenarios != NULL ? scenarios->n_values : 0)
    {
      const LrScenario *scenario = lr_model_scenario (ruleset->model, (int) i);
      const char *first = scenario != NULL && scenario->first >= 0 ? calendar->values[scenario->first].id : NULL;

      lr_out_say (out, "  %-24s %s\n", scenarios->values[i].id,
                  lr_words_translate (ruleset, scenarios->values[i].label));
      lr_out_item (out, "id", scenarios->values[i].id, "label", scenarios->values[i].label, "first", first, NULL);
    }
  if (options->len > 0)
    lr_out_say (out, _ ("\nOptions\n"));
  LR_OUT_EACH (out, "options", i, options->len)
    add_option (out, ruleset, options->pdata[i]);
  lr_out_close (out);
}

static void
add_duty (LrOut           *out,
          const LrRuleset *ruleset,
          const LrDuty    *duty)
{
  g_autofree char *how = lr_duty_say_how (duty, ruleset);

  lr_out_say (out, "%s#%u  %s\n      %s\n", duty->rule, duty->number, duty->text, how);
  if (*duty->cases != '\0')
    lr_out_say (out, _ ("      tested: %s\n"), duty->cases);
  lr_out_object (out, NULL);
  lr_out_text (out, "rule", duty->rule);
  lr_out_number (out, "number", duty->number);
  lr_out_texts (out, "duty", duty->text, "how", duty->how, "where", duty->where, "cases", duty->cases, NULL);
  lr_out_close (out);
}

/* What Long Roll does with a rule of the rulebook. */
static int
show_rule (LrOut           *out,
           const LrRuleset *ruleset,
           const char      *rule)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) duties = lr_duties_read (ruleset, &error);
  g_autoptr (GPtrArray) found = NULL;

  if (duties == NULL)
    return lr_cli_complain (_ ("%s has no rule list: %s"), ruleset->id, error->message);
  found = lr_duties_find (duties, rule);
  if (found->len == 0)
    return lr_cli_complain (_ ("the rule list of %s has no rule “%s”; its rules go from %s to %s"), ruleset->id, rule,
                            duties->len > 0 ? ((const LrDuty *) duties->pdata[0])->rule : "-",
                            duties->len > 0 ? ((const LrDuty *) duties->pdata[duties->len - 1])->rule : "-");
  lr_out_object (out, NULL);
  LR_OUT_EACH (out, "duties", i, found->len)
    add_duty (out, ruleset, found->pdata[i]);
  lr_out_close (out);
  return LR_CLI_FINE;
}

int
lr_cli_show (LrCall *call)
{
  const char *rule = lr_cli_option (call, "--rule");
  guint n_args = g_strv_length (call->args);
  const char *name = call->args[0];
  g_autoptr (LrRuleset) ruleset = NULL;
  const LrProcedure *procedure;

  if (n_args == 2 && rule != NULL)
    return LR_CLI_USAGE;
  ruleset = lr_cli_load (call, name, n_args == 2 ? call->args[1] : NULL);
  if (ruleset == NULL)
    return LR_CLI_WRONG;
  if (rule != NULL)
    return show_rule (call->out, ruleset, rule);
  if (n_args == 1)
    {
      show_ruleset (call->out, ruleset);
      return LR_CLI_FINE;
    }
  procedure = lr_cli_find_calculator (ruleset, name, call->args[1]);
  if (procedure == NULL)
    return LR_CLI_WRONG;
  show_calculator (call->out, ruleset, procedure, lr_cli_option (call, "--values") != NULL);
  return LR_CLI_FINE;
}
