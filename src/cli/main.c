/* main.c - longroll-cli: the calculators without a window; which commands there are, and help
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>

#include "engine/model/lr-chart.h"
#include "lr-cli-complete.h"
#include "present/help/lr-help.h"
#include "present/mine/lr-mine.h"

#define HELP_WIDTH 80

static int help (LrCall *call);

static const LrCommand commands[] = {
  { "rulesets", LR_ARGS (LR_ARG_JSON), N_ ("lists the available rulesets"), lr_cli_rulesets },
  { "show",
    LR_ARGS ({ "RULESET" },
             { "[CALCULATOR" },
             { "| --rule NUMBER]", N_ ("shows how Long Roll handles a rule") },
             { "[--values]", N_ ("lists all values of each input") }, LR_ARG_JSON),
    N_ ("shows what a ruleset has, the inputs of a calculator, or how Long Roll handles a rule"), lr_cli_show,
    "show RULESET CALCULATOR" },
  { "calc",
    LR_ARGS ({ "RULESET CALCULATOR | -" },
             LR_ARG_INPUTS, LR_ARG_DICE,
             { "[--why]", N_ ("shows every step") },
             { "[--report]", N_ ("adds the details needed to ask about the answer") },
             { "[--csv]", N_ ("prints a table of all chances") }, LR_ARG_JSON),
    N_ ("works out the chances, or the result of dice already rolled; “-” reads the inputs from a pipe"),
    lr_cli_calc, "calc RULESET CALCULATOR --why" },
  { "whatif",
    LR_ARGS ({ "RULESET CALCULATOR" }, LR_ARG_INPUTS, LR_ARG_DICE,
             { "[--outcome ID[=VALUE]]", N_ ("chooses the target outcome") }, LR_ARG_JSON),
    N_ ("what each modifier is worth, what the next column of the chart requires, and what it takes to reach a "
        "target chance"),
    lr_cli_whatif, "whatif RULESET CALCULATOR" },
  { "compare",
    LR_ARGS ({ "RULESET CALCULATOR" }, LR_ARG_INPUTS, LR_ARG_DICE,
             { "--plan [NAME=VALUE ...]", N_ ("begins the arguments of one more plan"), .is_input = TRUE },
             { "--plan [NAME=VALUE ...]", NULL, .is_input = TRUE }, LR_ARG_JSON),
    N_ ("up to four plans side by side: chances, means, and the difference in words; arguments before the first "
        "--plan apply to all"), lr_cli_compare, "compare RULESET CALCULATOR --plan --plan turn=TURN" },
  { "map",
    LR_ARGS ({ "RULESET CALCULATOR" }, LR_ARG_INPUTS, LR_ARG_DICE,
             { "[--outcome ID[=VALUE]]", N_ ("chooses the target outcome") }, LR_ARG_JSON),
    N_ ("the whole chart at once: the chance in each column, by the sum of the modifiers; for dice pools, by the "
        "strength of both sides"), lr_cli_map, "map RULESET CALCULATOR" },
  { "course",
    LR_ARGS ({ "RULESET CALCULATOR" }, LR_ARG_INPUTS, LR_ARG_DICE,
             { "[--outcome ID[=VALUE]]", N_ ("chooses the target outcome") },
             { "[--rounds N]", N_ ("stops after this many rounds") },
             { "[--lost N]", N_ ("stops once this much strength is lost") },
             { "[--fewer N]", N_ ("stops when behind the other side by this much") },
             { "[--aim end|gain|worth=N]", N_ ("chooses what the best decision aims at") }, LR_ARG_JSON),
    N_ ("how it turns out when repeated round by round, until a plan says stop; and the best decision whether to go "
        "on"), lr_cli_course },
  { "chart",
    LR_ARGS ({ "RULESET" },
             { "[CHART | export BUNDLE.xml | import BUNDLE.xml | remove]" },
             { "[NAME=VALUE ...]" },
             { "[--roll]", N_ ("rolls on it; column=…, row=… and modifier=… say where") },
             { "[--die N,N,...]", N_ ("gives the result of your own dice") },
             { "[--csv", N_ ("prints it as a table") },
             { "| --json", N_ ("prints JSON for other programs") },
             { "| --import FILE", N_ ("imports your own numbers from a file") },
             { "| --export FILE", N_ ("writes it to a file") },
             { "| --remove]", N_ ("removes your own numbers") },
             { "[--smaller]", N_ ("imports a card that has fewer rows or columns than the chart") }),
    N_ ("shows a chart and where its numbers come from, or rolls on it; imports, exports or removes your own charts"),
    lr_cli_chart,
    "chart RULESET CHART" },
  { "dice",
    LR_ARGS ({ "EXPRESSION ..." },
             { "[--roll]", N_ ("rolls the dice") },
             { "[--die N,N,...]", N_ ("gives the result of your own dice") },
             { "[--secret]", N_ ("makes a secret for “session FILE seal --together”") }, LR_ARG_JSON),
    N_ ("works out the chances of dice: 2d6+1, best 3 of 4d6, 40d6 hits 5+, 3d6 - 2d6, 2d6 >= 9,\n"
        "      4d6kh3, d6!, d6r1, d66, 4dF, d{0,1,1,2}, d20+5 vs 15, 2d6 between 5 and 9"), lr_cli_dice, "dice 2d6+1" },
  { "sequence",
    LR_ARGS ({ "RULESET" },
             { "[--turn TURN]", N_ ("chooses the turn") },
             { "[--scenario ID]", N_ ("chooses the scenario") }, LR_ARG_JSON),
    N_ ("shows the checklist of a turn"), lr_cli_sequence, "sequence RULESET --turn TURN" },
  { "session", LR_ARGS ({ "FILE" }, { "COMMAND" }, { "[ARGUMENTS]" }),
    N_ ("manages a session: its current state, its trackers, its log; “longroll-cli session --help” lists the "
        "commands"), lr_cli_session, .parts = &lr_cli_session_parts },
  { "verify", LR_ARGS ({ "FILE" }, { "[--head HASH]", N_ ("checks that it was not changed since") }, LR_ARG_JSON),
    N_ ("checks that a session is consistent, that its results follow from their dice and, with --head, that\n      "
        "it was not changed; says what cannot be checked"), lr_cli_verify },
  { "order", LR_ARGS ({ "RULESET" }, { "[export | import FILE | remove SORT NAME]" }, LR_ARG_JSON),
    N_ ("lists your order of battle: the leaders and units you have named, with their own ratings; exports and "
        "imports it as CSV"), lr_cli_order, "order RULESET" },
  { "mine",
    LR_ARGS ({ "[back-up FILE | list FILE | restore FILE | save FILE | bring-in FILE]" },
             { "[--both", N_ ("keeps both versions where two differ") },
             { "| --mine", N_ ("keeps your version") },
             { "| --theirs]", N_ ("uses the version in the backup") }, LR_ARG_JSON),
    N_ ("backs up and restores all your data in one file: sessions, charts, games, presets"), lr_cli_mine, "mine" },
  { "new",
    LR_ARGS ({ "FOLDER" }, { "[--table FILE]", N_ ("makes a game of a table alone, to be rolled on") }),
    N_ ("creates the skeleton of a ruleset for a new game"), lr_cli_new },
  { "check", LR_ARGS ({ "[RULESET | FOLDER ...]" }, LR_ARG_JSON), N_ ("lists every error in a ruleset"), lr_cli_check,
    "check RULESET" },
  { "explain",
    LR_ARGS ({ "RULESET CALCULATOR" }, { "[--dot]", N_ ("writes a graph for Graphviz") }, LR_ARG_JSON),
    N_ ("the dependencies in a calculator: inputs, steps, charts, options"), lr_cli_explain,
    "explain RULESET CALCULATOR" },
  { "help", LR_ARGS ({ "[PAGE | COMMAND]" }),
    N_ ("shows a page of the guide, or how to use a command; without a name, the list of pages"), help },
  { NULL }
};

static const LrCommandSet all = {
  .commands = commands,
  .before = "longroll-cli ",
  .common = LR_ARGS (LR_ARG_DECIMALS),
  .head = N_ ("longroll-cli %s: the calculators of Long Roll without a window\n\n"),
  .about = PACKAGE_VERSION,
  .foot = N_ ("\n“longroll-cli help COMMAND” says what its options are for. --decimals N shows chances and means "
              "with N decimals.\nLONGROLL_TABLES names folders that are searched for rulesets first.\n"),
  .unknown = N_ ("there is no command “%s”"),
  .meant = N_ ("there is no command “%s”; did you mean “%s”?"),
};

/* --- help --- */

/* How a command is used; all of them if @command is %NULL. */
static char *
usage_text (const LrCommandSet *set,
            const LrCommand    *command)
{
  GString *text = g_string_new (NULL);

  for (const LrCommand *each = set->commands; each->name != NULL; each++)
    if (command == NULL || each == command)
      {
        g_autofree char *start = g_strconcat ("  ", set->before, each->name, NULL);
        g_autofree char *usage = lr_args_usage (start, each->args);

        g_string_append_printf (text, "%s\n      %s\n", usage, _ (each->summary));
      }
  return g_string_free (text, FALSE);
}

/* An example of a command with a game that is there, if there is one. */
static void
print_example (const LrCommand *command)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  g_autoptr (GString) text = g_string_new (command->example);
  const char *id = lr_library_get_size (library) > 0 ? lr_library_get_entry (library, 0)->id : NULL;
  const LrRuleset *ruleset = command->example != NULL && id != NULL ? lr_library_load (library, id) : NULL;
  const LrModel *model = ruleset != NULL ? ruleset->model : NULL;

  if (command->example == NULL || (model == NULL && strstr (text->str, "RULESET") != NULL))
    return;
  if (model != NULL)
    {
      const LrProcedure *procedure = NULL;

      for (guint i = 0; i < model->procedures->len && procedure == NULL; i++)
        if (((const LrProcedure *) model->procedures->pdata[i])->panel == LR_PANEL_COMBAT)
          procedure = model->procedures->pdata[i];
      g_string_replace (text, "RULESET", id, 0);
      g_string_replace (text, "CALCULATOR", procedure != NULL ? procedure->id : "CALCULATOR", 0);
      if (model->charts->len > 0)
        g_string_replace (text, "CHART", ((const LrChart *) model->charts->pdata[0])->id, 0);
      g_string_replace (text, "TURN", model->calendar != NULL ? model->calendar->values[0].id : "TURN", 0);
    }
  g_print (_ ("\nFor example: longroll-cli %s\n"), text->str);
}

static int
print_help (const LrCommandSet *set,
            const LrCommand    *command)
{
  g_autofree char *usage = usage_text (set, command);
  g_autofree char *head = g_strdup_printf (_ (set->head), set->about);
  g_autoptr (GString) about = g_string_new (NULL);

  if (command == NULL)
    {
      g_print ("%s%s%s", head, usage, _ (set->foot));
      return LR_CLI_FINE;
    }
  lr_args_about (command->args, about);
  lr_args_about (set->common, about);
  g_print ("%s\n%s", usage, about->str);
  print_example (command);
  return LR_CLI_FINE;
}

static const LrCommand *
find (const LrCommandSet *set,
      const char         *name)
{
  for (const LrCommand *command = set->commands; name != NULL && command->name != NULL; command++)
    if (g_str_equal (command->name, name))
      return command;
  return NULL;
}

/* A page of the guide, or else what --help says of a command. */
static int
help (LrCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrHelp) guide = lr_help_new (&error);
  const char *name = call->args[0] != NULL ? call->args[0] : LR_HELP_INDEX;
  const LrCommand *command = find (&all, name);
  const LrHelpPage *page = guide != NULL ? lr_help_find (guide, name, NULL) : NULL;
  const char *meant;

  if (page == NULL && command == NULL && find (&lr_cli_session_parts, name) != NULL)
    return print_help (&lr_cli_session_parts, find (&lr_cli_session_parts, name));
  if (page == NULL && command != NULL)
    return command->parts != NULL ? print_help (command->parts, NULL) : print_help (&all, command);
  if (guide == NULL)
    return lr_cli_fail (error);
  if (guide->damage != NULL)
    lr_cli_complain ("%s", guide->damage);
  meant = page == NULL ? lr_help_suggest (guide, name) : NULL;
  if (meant != NULL)
    return lr_cli_complain (_ ("there is no page “%s”; did you mean “%s”?"), name, meant);
  if (page == NULL)
    return lr_cli_complain (_ ("there is no page “%s”; “longroll-cli help” lists them"), name);
  {
    g_autofree char *text = lr_help_page_text (page, HELP_WIDTH);

    lr_out_say (call->out, "%s", text);
  }
  if (command != NULL)
    lr_out_say (call->out, _ ("\nFor the command: longroll-cli %s --help\n"), name);
  return LR_CLI_FINE;
}

/* --- which command --- */

static void
complain_unknown (const LrCommandSet *set,
                  const char         *name)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *meant;

  for (const LrCommand *command = set->commands; command->name != NULL; command++)
    g_ptr_array_add (names, (gpointer) command->name);
  meant = lr_suggest (name, (const char *const *) names->pdata, names->len);
  if (meant != NULL)
    lr_cli_complain (_ (set->meant), name, meant);
  else
    lr_cli_complain (_ (set->unknown), name);
}

/* Takes the first word that is not an option out of @words. */
static char *
take_word (GPtrArray *words)
{
  guint at = 0;

  while (at < words->len && g_str_has_prefix (words->pdata[at], "--"))
    at += g_str_equal (words->pdata[at], "--json") || strchr (words->pdata[at], '=') != NULL ? 1 : 2;
  return at < words->len ? g_ptr_array_steal_index (words, at) : NULL;
}

static gboolean
set_decimals (const char *text)
{
  guint64 number;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 0, LR_WORDS_MOST_DECIMALS, &number, NULL))
    return lr_cli_complain (_ ("--decimals must be a whole number from 0 to %i, not “%s”"), LR_WORDS_MOST_DECIMALS,
                            text),
           FALSE;
  if (text != NULL)
    lr_words_set_decimals ((int) number);
  return TRUE;
}

/* @words: (element-type utf8). */
static int
run (GPtrArray *words)
{
  const LrCommandSet *set = &all;
  guint place;
  gboolean wants_help = g_ptr_array_find_with_equal_func (words, "--help", g_str_equal, &place);
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autofree char **args = NULL;
  g_autoptr (LrLibrary) library = lr_library_new ();
  g_autoptr (GPtrArray) given = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LrOut) out = NULL;
  g_autoptr (GError) error = NULL;
  LrCall call = { .library = library, .given = given };
  const LrCommand *command;
  const LrCommand *whole;
  int status = LR_CLI_USAGE;

  if (wants_help)
    g_ptr_array_remove_index (words, place);
  name = take_word (words);
  whole = command = find (set, name);
  if (whole != NULL && whole->parts != NULL)
    {
      set = whole->parts;
      path = take_word (words);
      g_free (name);
      name = take_word (words);
      command = find (set, name);
    }
  if (wants_help)
    return print_help (set, command);
  if (command == NULL && name != NULL)
    complain_unknown (set, name);
  else if (command != NULL && !lr_args_parse (command->args, set->common, words, given, &error))
    lr_cli_fail (error);
  else if (command != NULL)
    {
      out = lr_out_new (lr_cli_option (&call, "--json") != NULL);
      g_ptr_array_add (words, NULL);
      call.command = command;
      call.args = args = g_memdup2 (words->pdata, words->len * sizeof *args);
      call.out = out;
      call.path = path;
      call.reason = lr_cli_option (&call, "--reason");
      status = set_decimals (lr_cli_option (&call, "--decimals")) ? whole->run (&call) : LR_CLI_WRONG;
      lr_out_print (out);
    }
  if (lr_out_lost () != NULL && call.recorded)
    lr_cli_complain (_ ("it is already in the log: do not record it again"));
  if (status == LR_CLI_USAGE)
    {
      g_autofree char *usage = usage_text (set, command);

      g_printerr (_ ("Usage:\n%s"), usage);
    }
  return status;
}

static int
do_all (int    argc,
        char **argv)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *interrupted = NULL;

  if (argc > 1 && g_str_equal (argv[1], "--version"))
    {
      g_print ("%s\n", PACKAGE_VERSION);
      return LR_CLI_FINE;
    }
  if (argc == 3 && g_str_equal (argv[1], "--complete"))
    {
      lr_cli_complete (&all, argv[2]);
      return LR_CLI_FINE;
    }
  if (lr_words_damage () != NULL)
    lr_cli_complain ("%s", lr_words_damage ());
  interrupted = lr_mine_recover ();
  if (interrupted != NULL)
    lr_cli_complain ("%s", interrupted);
  for (int i = 1; i < argc; i++)
    g_ptr_array_add (words, g_strdup (argv[i]));
  return run (words);
}

int
main (int    argc,
      char **argv)
{
  int status;

  signal (SIGXFSZ, SIG_IGN); /* a write beyond a limit of size fails as on a full disk */
  lr_words_begin ();
  lr_out_protect ();
  status = do_all (argc, argv);
  return lr_out_lost () != NULL ? lr_cli_complain (_ ("the answer could not be written: %s"), lr_out_lost ()) : status;
}
