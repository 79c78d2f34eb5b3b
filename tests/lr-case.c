/* lr-case.c - reads the cases of a game, and runs what they type
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-case.h"

#include <string.h>

#include "present/input/lr-typed.h"

/* --- reading --- */

typedef struct
{
  const char *file;
  const char *stem;
  GPtrArray  *cases;    /* LrGameCase */
  GPtrArray  *problems; /* a line of text each */
  GPtrArray  *block;    /* LrCaseLine: the lines of the current case */
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

/* A set-up that was copied as text begins as on the command line: `longroll-cli calc GAME`. The game is that of the
 * file. Returns: (transfer full): what is typed from the calculator on */
static char **
drop_command (char **args)
{
  guint n = g_strv_length (args);
  char **rest = args;

  if (n > 3 && g_str_equal (args[0], "longroll-cli") && g_str_equal (args[1], "calc"))
    rest = args + 3;
  rest = g_strdupv (rest);
  g_strfreev (args);
  return rest;
}

/* Makes a case of the lines that are together. */
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
  args = drop_command (g_steal_pointer (&args));
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
 * @problems: (element-type utf8): takes a line for each block that is not a case
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

/* Whether an argument says what is in the books. The next one does then. */
static gboolean
is_book (const char *word)
{
  return g_str_equal (word, "--book");
}

static gboolean
put (LrState    *state,
     const char *pair)
{
  const char *equals = strchr (pair, '=');
  g_autofree char *key = equals != NULL ? g_strndup (pair, (gsize) (equals - pair)) : NULL;

  return key != NULL && (*key == '@' ? lr_state_put (state, key, equals + 1) :
                                       lr_state_set (state, key, equals + 1, NULL) == LR_SET_DONE);
}

static int
find_value (const LrKind *kind,
            const char   *word,
            const char   *name)
{
  return kind != NULL && g_str_has_prefix (word, name) ? lr_kind_find (kind, word + strlen (name)) : -1;
}

/**
 * lr_case_books:
 * @ruleset: the game
 * @game_case: a case of it
 * @errors: (element-type utf8): takes a line for each thing that is wrong with what is typed
 *
 * Returns: (transfer full) (nullable): a game that is where the case says: `turn=`, `scenario=`, and
 *   `--book TRACKER=VALUE`; %NULL if it says nothing of the books
 */
LrState *
lr_case_books (const LrRuleset  *ruleset,
               const LrGameCase *game_case,
               GPtrArray        *errors)
{
  const LrModel *model = ruleset->model;
  int turn = -1;
  int scenario = -1;
  gboolean any = g_str_equal (game_case->args[0], "sequence");
  g_autoptr (LrState) state = NULL;

  for (guint i = 1; game_case->args[i] != NULL; i++)
    {
      turn = MAX (turn, find_value (model->calendar, game_case->args[i], "turn="));
      scenario = MAX (scenario, find_value (model->scenarios, game_case->args[i], "scenario="));
      any = any || is_book (game_case->args[i]);
    }
  if (!any)
    return NULL;
  state = lr_state_new (ruleset->model, scenario);
  lr_state_start (state, turn, NULL);
  for (guint i = 1; game_case->args[i] != NULL; i++)
    if (is_book (game_case->args[i]) && (game_case->args[i + 1] == NULL || !put (state, game_case->args[i + 1])))
      g_ptr_array_add (errors, g_strdup_printf ("the books have no “%s”", game_case->args[i + 1]));
  return g_steal_pointer (&state);
}

/**
 * lr_case_inputs:
 * @ruleset: the game
 * @game_case: a case of it
 * @errors: (element-type utf8): takes a line for each thing that is wrong with what is typed
 *
 * Returns: (transfer full) (nullable): what a case types, with what its books give; %NULL if it cannot be typed
 */
LrInputs *
lr_case_inputs (const LrRuleset  *ruleset,
                const LrGameCase *game_case,
                GPtrArray        *errors)
{
  const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, game_case->args[0]);
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (LrState) books = NULL;
  g_autoptr (GPtrArray) typed = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  if (procedure == NULL)
    {
      g_ptr_array_add (errors, g_strdup_printf ("there is no calculator “%s”", game_case->args[0]));
      return NULL;
    }
  for (guint i = 1; game_case->args[i] != NULL; i++)
    if (!is_book (game_case->args[i]))
      g_ptr_array_add (typed, game_case->args[i]);
    else if (game_case->args[i + 1] != NULL)
      i++;
  g_ptr_array_add (typed, NULL);
  inputs = lr_inputs_new (ruleset->model, procedure);
  if (!lr_typed_arguments (ruleset, inputs, (const char *const *) typed->pdata, &error))
    {
      g_ptr_array_add (errors, g_strdup (error->message));
      return NULL;
    }
  books = lr_case_books (ruleset, game_case, errors);
  if (books != NULL)
    lr_state_fill (books, NULL, inputs);
  else
    lr_inputs_fill_dates (inputs);
  return g_steal_pointer (&inputs);
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
  g_autoptr (LrInputs) inputs = lr_case_inputs (ruleset, game_case, errors);
  g_autoptr (LrAnswer) answer = NULL;
  LrLimits limits = lr_limits_default;

  if (inputs == NULL)
    return NULL;
  limits.parts = 1; /* whatever can be done in parts: here there are mostly too few situations for that */
  answer = lr_answer_new (ruleset, inputs, game_case->line % 2 == 0 ? &limits : NULL, TRUE, NULL);
  for (guint i = 0; i < answer->problems->len; i++)
    g_ptr_array_add (errors, g_strdup (answer->problems->pdata[i]));
  for (guint i = 0; i < answer->idle->len; i++)
    g_ptr_array_add (errors, g_strdup (answer->idle->pdata[i]));
  if (answer->error != NULL)
    g_ptr_array_add (errors, g_strdup (answer->error));
  return errors->len == 0 ? g_steal_pointer (&answer) : NULL;
}
