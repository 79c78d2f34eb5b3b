/* main.c - longroll-cli: the calculators without a window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdarg.h>
#include <string.h>

#include "lr-cli.h"

static const LrCommand commands[] = {
  { "rulesets", "[--json]", N_ ("the rulesets found"), lr_cli_rulesets },
  { "show", "RULESET [CALCULATOR | --rule NUMBER] [--json]",
    N_ ("what a ruleset has; a calculator's inputs; what is done with a rule of the rulebook"), lr_cli_show },
  { "calc",
    "RULESET CALCULATOR [NAME=VALUE ...] [--row ROSTER NAME=VALUE,NAME=VALUE ...] [--none ROSTER]\n"
    "                    [--option ID=VALUE] [--set DECISION=VALUE] [--dice PATH=N,... | --faces N,N,...]\n"
    "                    [--why | --json]",
    N_ ("the chances, or the result of dice that were thrown; --why tells every step"), lr_cli_calc },
  { "chart",
    "RULESET [CHART [--csv|--json|--import FILE|--export FILE|--remove]]\n"
    "  longroll-cli chart RULESET export|import BUNDLE.xml | remove",
    N_ ("a chart, and where its numbers come from; your own charts, one or all"), lr_cli_chart },
  { "dice", "EXPRESSION [--json]; --secret",
    N_ ("a dice calculator: 2d6+1, best 3 of 4d6, 40d6 hits 5+, 3d6 - 2d6, 2d6 >= 9;\n"
        "      or a secret to be sealed, and its hash"),
    lr_cli_dice },
  { "sequence", "RULESET [--turn TURN] [--scenario ID] [--json]", N_ ("the checklist of a turn"), lr_cli_sequence },
  { "session", "FILE COMMAND [ARGUMENTS]; “longroll-cli session --help” lists the commands",
    N_ ("the books of a game: where it stands, its trackers, its log"), lr_cli_session },
  { "verify", "FILE [--head HASH] [--json]",
    N_ ("whether a session is consistent, its results follow from their dice, and, with a head, it is unaltered;\n"
        "      and what cannot be known"), lr_cli_verify },
  { "new", "FOLDER", N_ ("a new game: the skeleton of a ruleset, to be filled in"), lr_cli_new },
  { "check", "[RULESET|FOLDER ...]", N_ ("every fault of a ruleset"), lr_cli_check },
};

static void
print_usage (GString         *text,
             const LrCommand *command)
{
  g_string_append_printf (text, "  longroll-cli %s %s\n      %s\n", command->name, command->usage,
                          _ (command->summary));
}

int
lr_cli_complain (const char *format,
                 ...)
{
  va_list args;
  g_autofree char *message = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("%s\n", message);
  return LR_CLI_WRONG;
}

int
lr_cli_bad_usage (const char *command)
{
  g_autoptr (GString) text = g_string_new (_ ("Usage:\n"));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (command == NULL || g_str_equal (commands[i].name, command))
      print_usage (text, &commands[i]);
  g_printerr ("%s", text->str);
  return LR_CLI_USAGE;
}

gboolean
lr_cli_take_flag (char      **args,
                  const char *flag)
{
  for (; *args != NULL; args++)
    if (g_str_equal (*args, flag))
      {
        g_free (*args);
        memmove (args, args + 1, (g_strv_length (args + 1) + 1) * sizeof *args);
        return TRUE;
      }
  return FALSE;
}

char *
lr_cli_take_option (char      **args,
                    const char *option)
{
  for (; *args != NULL; args++)
    if (g_str_equal (*args, option) && args[1] != NULL)
      {
        char *value = args[1];

        g_free (*args);
        memmove (args, args + 2, (g_strv_length (args + 2) + 1) * sizeof *args);
        return value;
      }
  return NULL;
}

LrRuleset *
lr_cli_load (LrLibrary  *library,
             const char *id)
{
  LrRuleset *ruleset = lr_library_load (library, id);
  g_autoptr (LrRuleset) own = NULL;

  if (ruleset != NULL)
    own = lr_ruleset_ref (ruleset);
  else if (strchr (id, '/') != NULL)
    own = lr_ruleset_load (id);
  else
    {
      const char *suggestion = lr_library_suggest (library, id);

      if (suggestion != NULL)
        lr_cli_complain (_ ("there is no ruleset “%s”; did you mean “%s”?"), id, suggestion);
      else
        lr_cli_complain (_ ("there is no ruleset “%s”; “longroll-cli rulesets” lists those that are found"), id);
      return NULL;
    }
  if (own->model != NULL)
    return g_steal_pointer (&own);
  for (guint i = 0; i < own->problems->len; i++)
    {
      g_autofree char *text = lr_problem_to_string (own->problems->pdata[i]);

      lr_cli_complain ("%s", text);
    }
  return NULL;
}

void
lr_cli_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = NULL;

  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  g_print ("%s\n", text);
}

static int
print_help (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, _ ("longroll-cli %s: the calculators of Long Roll without a window\n\n"),
                          PACKAGE_VERSION);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    print_usage (text, &commands[i]);
  g_string_append (text, _ ("\nLONGROLL_TABLES names folders in which rulesets are looked for first.\n"));
  g_print ("%s", text->str);
  return LR_CLI_FINE;
}

static void
complain_command (const char *wrong)
{
  const char *names[G_N_ELEMENTS (commands)];
  const char *suggestion;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i].name;
  suggestion = lr_suggest (wrong, names, G_N_ELEMENTS (commands));
  if (suggestion != NULL)
    lr_cli_complain (_ ("there is no command “%s”; did you mean “%s”?"), wrong, suggestion);
  else
    lr_cli_complain (_ ("there is no command “%s”"), wrong);
}

int
main (int    argc,
      char **argv)
{
  g_auto (GStrv) args = g_strdupv (argv);

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  if (argc < 2)
    return lr_cli_bad_usage (NULL);
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "help"))
    return print_help ();
  if (g_str_equal (argv[1], "--version"))
    {
      g_print ("%s\n", PACKAGE_VERSION);
      return LR_CLI_FINE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, argv[1]))
      return commands[i].run (args + 2);
  complain_command (argv[1]);
  return lr_cli_bad_usage (NULL);
}
