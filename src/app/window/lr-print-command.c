/* lr-print-command.c - longroll --print: a page without a window, without a display
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-print-command.h"

#include <glib/gi18n-lib.h>

#include "panels/paper/lr-print.h"
#include "present/paper/lr-paper-ask.h"

typedef struct
{
  char *pdf;
  char *paper;
  char *session;
  char *side;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->pdf);
  g_free (options->paper);
  g_free (options->session);
  g_free (options->side);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static int
complain (const char *text)
{
  g_printerr ("%s\n", text);
  return 1;
}

static int
say_usage (void)
{
  g_printerr (_ ("Usage: longroll --print RULESET WHAT [ARGUMENTS as for longroll-cli calc] --pdf FILE [--paper "
                 "a4|letter] [--session FILE] [--as SIDE]\n"));
  return 2;
}

/* Takes the options that are of printing out of the arguments: the others belong to what is typed for a map. */
static gboolean
take_options (char    **arguments,
              Options  *options)
{
  const struct
  {
    const char *name;
    char      **value;
  } known[] = {
    { "--pdf", &options->pdf }, { "--paper", &options->paper }, { "--session", &options->session },
    { "--as", &options->side },
  };
  guint to = 0;

  for (guint i = 0; arguments[i] != NULL; i++)
    {
      char **value = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (known); j++)
        if (g_str_equal (arguments[i], known[j].name))
          value = known[j].value;
      if (value == NULL)
        {
          arguments[to++] = arguments[i];
          continue;
        }
      if (arguments[i + 1] == NULL || *value != NULL)
        return FALSE;
      *value = g_strdup (arguments[++i]);
    }
  arguments[to] = NULL;
  return TRUE;
}

int
lr_print_command (char **arguments)
{
  /* the vector is sorted out; the texts stay whose they are */
  g_autofree char **words = g_memdup2 (arguments, (g_strv_length (arguments) + 1) * sizeof (char *));
  g_auto (Options) options = { 0 };
  g_autoptr (LrLibrary) library = NULL;
  g_autoptr (LrPaper) paper = NULL;
  g_autoptr (GError) error = NULL;
  LrPaperAsk ask;

  if (!take_options (words, &options) || g_strv_length (words) < 3 || options.pdf == NULL)
    return say_usage ();
  if (options.paper != NULL && !g_str_equal (options.paper, "a4") && !g_str_equal (options.paper, "letter"))
    return complain (_ ("--paper must be “a4” or “letter”"));
  library = lr_library_new ();
  ask = (LrPaperAsk) { .game = words[1], .what = words[2], .typed = (const char *const *) words + 3,
                       .session = options.session, .side = options.side };
  paper = lr_paper_ask (library, &ask, &error);
  if (paper == NULL || !lr_print_pdf (paper, options.pdf, g_strcmp0 (options.paper, "letter") == 0, &error))
    return complain (error->message);
  return 0;
}
