/* main.c - longroll-cli: the calculators without a window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli-complete.h"
#include "present/mine/lr-mine.h"
#include "present/words/lr-words.h"

/* meson.build says which commands there are. */
#define DO(name) extern const LrCommand lr_cli_##name;
LR_CLI_COMMANDS
#undef DO
#define DO(name) lr_cli_##name,

/* How a command is used; all of them if @command is %NULL. */
static char *
usage_text (const LrCommandSet *set,
            const LrCommand    *command)
{
  GString *text = g_string_new (NULL);

  for (const LrCommand *each = set->commands; each->name != NULL; each++)
    if (command == NULL || each == command)
      g_string_append_printf (text, "  %s%s%s%s\n      %s\n", set->before, each->name, *each->usage != '\0' ? " " : "",
                              *each->usage != '\0' ? _ (each->usage) : "", _ (each->summary));
  return g_string_free (text, FALSE);
}

static int
print_help (const LrCommandSet *set,
            const LrCommand    *command)
{
  g_autofree char *usage = usage_text (set, command);
  g_autofree char *head = g_strdup_printf (_ (set->head), set->about);

  if (command != NULL)
    g_print ("%s", usage);
  else
    g_print ("%s%s%s", head, usage, _ (set->foot));
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

static int
run (const LrCommandSet *set,
     char              **args)
{
  gboolean help = lr_cli_take_flag (args, "--help");
  const char *name = args[0];
  const LrCommand *command = find (set, name);
  const LrCommand *whole = command;
  g_autoptr (LrLibrary) library = lr_library_new ();
  g_autoptr (LrOut) out = lr_out_new (command != NULL && command->json && lr_cli_take_flag (args, "--json"));
  LrCall call = { .out = out, .library = library };
  g_autofree char *reason = NULL;
  g_autofree char *as = NULL;
  int status = LR_CLI_USAGE;

  if (whole != NULL && whole->parts != NULL)
    {
      set = whole->parts;
      call.reason = reason = lr_cli_take_option (args, "--reason");
      call.as = as = lr_cli_take_option (args, "--as");
      call.path = args[1];
      args += call.path != NULL ? 2 : 1;
      name = args[0];
      command = find (set, name);
    }
  call.command = command;
  call.args = args + (name != NULL ? 1 : 0);
  if (help)
    return print_help (set, command);
  if (command != NULL)
    status = whole->run (&call);
  else if (name != NULL)
    complain_unknown (set, name);
  lr_out_print (out);
  if (lr_out_lost () != NULL && call.recorded)
    lr_cli_complain (_ ("the log has it all the same: do not record it again"));
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
  const LrCommand commands[] = { LR_CLI_COMMANDS { NULL } };
  const LrCommandSet all = {
    .commands = commands,
    .before = "longroll-cli ",
    .head = N_ ("longroll-cli %s: the calculators of Long Roll without a window\n\n"),
    .about = PACKAGE_VERSION,
    .foot = N_ ("\nLONGROLL_TABLES names folders in which rulesets are looked for first.\n"),
    .unknown = N_ ("there is no command “%s”"),
    .meant = N_ ("there is no command “%s”; did you mean “%s”?"),
  };
  g_auto (GStrv) args = g_strdupv (argv);
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
  return run (&all, args + 1);
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_words_begin ();
  lr_out_protect ();
  status = do_all (argc, argv);
  return lr_out_lost () != NULL ? lr_cli_complain (_ ("the answer could not be written: %s"), lr_out_lost ()) : status;
}
