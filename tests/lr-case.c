/* lr-case.c - reads the cases of a game, and runs what they type
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-case.h"

#include <string.h>

#include "present/lr-typed.h"

/* --- reading --- */

typedef struct
{
  const char *file;
  const char *stem;
  GPtrArray  *cases;    /* LrGameCase */
  GPtrArray  *problems; /* a line of text each */
  GPtrArray  *block;    /* LrCaseLine: the lines of the case at hand */
} Reading;

static void
free_line (LrCaseLine *line)
{
  g_free (line->text);
  g_free (line);
}

static void
free_case (LrGameCase *game_case)
{
  g_free (game_case->file);
  g_free (game_case->name);
  g_free (game_case->path);
  g_strfreev (game_case->args);
  g_ptr_array_unref (game_case->expected);
  g_free (game_case);
}

static void add_problem (Reading *reading, guint line, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
add_problem (Reading    *reading,
             guint       line,
             const char *format,
             ...)
{
  va_list args;
  g_autofree char *message = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (reading->problems, g_strdup_printf ("%s:%u: %s", reading->file, line, message));
}

/* A name as part of a test's path: small letters and digits, with hyphens for all else. */
static char *
path_of (const char *name)
{
  g_autoptr (GString) path = g_string_new (NULL);

  for (; *name != '\0'; name++)
    if (g_ascii_isalnum (*name))
      g_string_append_c (path, g_ascii_tolower (*name));
    else if (path->len > 0 && path->str[path->len - 1] != '-')
      g_string_append_c (path, '-');
  if (path->len > 0 && path->str[path->len - 1] == '-')
    g_string_truncate (path, path->len - 1);
  return g_string_free (g_steal_pointer (&path), FALSE);
}

static gboolean
is_taken (const Reading *reading,
          const char    *path)
{
  for (guint i = 0; i < reading->cases->len; i++)
    if (g_str_equal (((const LrGameCase *) reading->cases->pdata[i])->path, path))
      return TRUE;
  return FALSE;
}

/* Makes a case of the lines that stand together. */
static void
finish_block (Reading *reading)
{
  g_autoptr (GPtrArray) block = g_steal_pointer (&reading->block);
  g_auto (GStrv) args = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  const LrCaseLine *first, *second;
  LrGameCase *game_case;

  reading->block = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
  if (block->len == 0)
    return;
  first = block->pdata[0];
  if (block->len < 3)
    {
      add_problem (reading, first->line,
                   "a case is a name, a calculator with what is typed after it, and what must come out");
      return;
    }
  second = block->pdata[1];
  if (!g_shell_parse_argv (second->text, NULL, &args, &error))
    {
      add_problem (reading, second->line, "%s", error->message);
      return;
    }
  name = path_of (first->text);
  path = g_strdup_printf ("/cases/%s/%s/%s", reading->stem, args[0], name);
  if (*name == '\0' || is_taken (reading, path))
    {
      add_problem (reading, first->line, "another case of this calculator has this name, or it has no letters");
      return;
    }
  game_case = g_new0 (LrGameCase, 1);
  game_case->file = g_strdup (reading->file);
  game_case->line = first->line;
  game_case->name = g_strdup (first->text);
  game_case->path = g_steal_pointer (&path);
  game_case->args = g_steal_pointer (&args);
  game_case->expected = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
  g_ptr_array_remove_range (block, 0, 2);
  g_ptr_array_extend_and_steal (game_case->expected, g_steal_pointer (&block));
  g_ptr_array_add (reading->cases, game_case);
}

static void
take_line (Reading    *reading,
           guint       number,
           const char *text)
{
  LrCaseLine *line = g_new0 (LrCaseLine, 1);

  line->line = number;
  line->text = g_strdup (text);
  g_ptr_array_add (reading->block, line);
}

/* A line that ends in a backslash goes on in the next one. Moves @at on to the last of them. */
static char *
join_lines (char  **lines,
            guint  *at)
{
  g_autoptr (GString) joined = g_string_new (g_strstrip (lines[*at]));

  while (joined->len > 0 && joined->str[joined->len - 1] == '\\' && lines[*at + 1] != NULL)
    {
      *at += 1;
      g_string_truncate (joined, joined->len - 1);
      g_string_append (joined, g_strstrip (lines[*at]));
    }
  return g_string_free (g_steal_pointer (&joined), FALSE);
}

/**
 * lr_case_read:
 * @file: what messages call the file
 * @stem: that name without its ending, for the paths of the tests
 * @text: what is in the file
 * @problems: (element-type utf8): takes a line for each block that is no case
 *
 * Reads the cases of a file.
 *
 * Returns: (transfer full) (element-type LrGameCase): the cases
 */
GPtrArray *
lr_case_read (const char *file,
              const char *stem,
              const char *text,
              GPtrArray  *problems)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Reading reading = { .file = file, .stem = stem, .problems = problems };

  reading.cases = g_ptr_array_new_with_free_func ((GDestroyNotify) free_case);
  reading.block = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint number = i + 1;
      g_autofree char *line = join_lines (lines, &i);

      if (*line == '\0')
        finish_block (&reading);
      else if (*line != '#')
        take_line (&reading, number, line);
    }
  finish_block (&reading);
  g_ptr_array_unref (reading.block);
  return reading.cases;
}

/* --- running --- */

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

/* All rows of a roster taken away, as the window lets people do. */
static gboolean
empty_roster (const LrRuleset *ruleset,
              LrInputs        *inputs,
              const char      *roster,
              GError         **error)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);

  if (!lr_typed_row (ruleset, inputs, roster, "", error))
    return FALSE;
  for (guint i = 0; i < procedure->n_fields; i++)
    if (g_str_equal (procedure->fields[i]->id, roster))
      while (lr_input_n_rows (lr_inputs_field (inputs, i)) > 0)
        lr_input_remove_row (lr_inputs_field (inputs, i), 0);
  return TRUE;
}

/* Takes in one argument, or an option with what follows it, as longroll-cli does. Moves @args on. */
static gboolean
take_argument (const LrRuleset *ruleset,
               LrInputs        *inputs,
               char          ***args,
               GError         **error)
{
  char **at = *args;
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  *args += at[1] != NULL ? 2 : 1;
  if (g_str_equal (at[0], "--row") && at[1] != NULL && at[2] != NULL)
    {
      *args += 1;
      return lr_typed_row (ruleset, inputs, at[1], at[2], error);
    }
  if (g_str_equal (at[0], "--none") && at[1] != NULL)
    return empty_roster (ruleset, inputs, at[1], error);
  if (g_str_equal (at[0], "--option") && split (at[1], &name, &value))
    return lr_typed_option (ruleset, inputs, name, value, error);
  if (g_str_equal (at[0], "--set") && split (at[1], &name, &value))
    return lr_typed_decision (ruleset, inputs, name, value, error);
  if (g_str_equal (at[0], "--dice") && at[1] != NULL)
    return lr_typed_dice (inputs, at[1], error);
  if (g_str_equal (at[0], "--faces") && at[1] != NULL)
    return lr_typed_faces (inputs, at[1], error);
  *args = at + 1;
  if (at[0][0] != '-' && split (at[0], &name, &value))
    return lr_typed_input (ruleset, inputs, name, value, error);
  g_set_error (error, LR_TYPED_ERROR, LR_TYPED_ERROR_FORM, "wrong usage: “%s”", at[0]);
  return FALSE;
}

/**
 * lr_case_run:
 * @ruleset: the game
 * @game_case: a case of it
 * @errors: (element-type utf8): takes a line for each thing that is wrong with what is typed
 *
 * Types what a case types.
 *
 * Returns: (transfer full) (nullable): the answer; %NULL if there is none because of what was typed
 */
LrAnswer *
lr_case_run (const LrRuleset  *ruleset,
             const LrGameCase *game_case,
             GPtrArray        *errors)
{
  char **args = game_case->args + 1;
  const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, game_case->args[0]);
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (LrAnswer) answer = NULL;

  if (procedure == NULL)
    {
      g_ptr_array_add (errors, g_strdup_printf ("there is no calculator “%s”", game_case->args[0]));
      return NULL;
    }
  inputs = lr_inputs_new (ruleset->model, procedure);
  while (*args != NULL)
    {
      g_autoptr (GError) error = NULL;

      if (!take_argument (ruleset, inputs, &args, &error))
        {
          g_ptr_array_add (errors, g_strdup (error->message));
          return NULL;
        }
    }
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  for (guint i = 0; i < answer->problems->len; i++)
    g_ptr_array_add (errors, g_strdup (answer->problems->pdata[i]));
  if (answer->error != NULL)
    g_ptr_array_add (errors, g_strdup (answer->error));
  return errors->len == 0 ? g_steal_pointer (&answer) : NULL;
}
