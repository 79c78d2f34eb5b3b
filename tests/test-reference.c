/* test-reference.c - runs every example of the reference, tables/README.md, and the tutorial beside it
 *
 * Its section "The examples" says which fenced blocks there are and what each promises. A block stands for the ruleset
 * of the last `xml ruleset` or `xml part` before it. Failures name page and line. The commands run the program
 * that LONGROLL_CLI names, or else the one that was built.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lr-test.h"
#include "lr-readme.h"
#include "engine/game/lr-state.h"
#include "present/answer/lr-answer.h"
#include "present/input/lr-typed.h"
#include "present/words/lr-words.h"
#include "rules/file/lr-problem.h"
#include "rules/grammar/lr-schema.h"

static LrReadme *readme;
static char *schema;
static char *folder; /* where the rulesets of the examples are written, for the commands */

/* --- rulesets --- */

static guint
line_of (const LrReadmeBlock     *block,
         const LrProblem *problem)
{
  return block->line + problem->line - (g_str_equal (block->info, "xml ruleset") ? 0 : 1);
}

static void
write_file (const char *dir,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (dir, name, NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (dir, 0755);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* The folder of a whole ruleset. */
static char *
write_ruleset (const LrReadmeBlock *block)
{
  g_autoptr (LrRuleset) named = lr_ruleset_load_text (block->text->str);
  char *dir = g_build_filename (folder, named->id, NULL);

  write_file (dir, "ruleset.xml", block->text->str);
  for (guint i = 0; i < block->files->len; i++)
    {
      const LrReadmeBlock *file = block->files->pdata[i];

      write_file (dir, file->info + strlen ("xml file "), file->text->str);
    }
  return dir;
}

/* Where one of the example games is. */
static char *
example_folder (const LrReadmeBlock *block)
{
  const char *name = block->info + strlen (LR_README_EXAMPLE);

  return g_test_build_filename (G_TEST_DIST, "..", "tables", "examples", name, NULL);
}

static LrRuleset *
load (const LrReadmeBlock *block)
{
  g_autofree char *text = NULL;
  g_autofree char *dir = NULL;

  if (g_str_has_prefix (block->info, LR_README_EXAMPLE))
    {
      dir = example_folder (block);
      return lr_ruleset_load (dir);
    }
  if (block->files != NULL && block->files->len > 0)
    {
      dir = write_ruleset (block);
      return lr_ruleset_load (dir);
    }
  text = lr_readme_whole_text (block);
  return lr_ruleset_load_text (text);
}

/* The schema must know all that the reference shows. */
static void
check_schema (const LrReadmeBlock *block,
              const char          *text)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autofree char *path = g_build_filename (folder, "example.xml", NULL);

  write_file (folder, "example.xml", text);
  if (lr_schema_check (schema, path, problems))
    return;
  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *message = lr_problem_message (problems->pdata[i]);

      lr_readme_fail (line_of (block, problems->pdata[i]), "%s", message);
    }
}

static void
test_good (gconstpointer data)
{
  const LrReadmeBlock *block = data;
  g_autofree char *text = lr_readme_whole_text (block);
  g_autoptr (LrRuleset) ruleset = load (block);

  for (guint i = 0; i < ruleset->problems->len; i++)
    {
      const LrProblem *problem = ruleset->problems->pdata[i];
      g_autofree char *message = lr_problem_message (problem);

      lr_readme_fail (line_of (block, problem), "%s", message);
    }
  check_schema (block, text);
  for (guint i = 0; i < block->files->len; i++)
    {
      const LrReadmeBlock *file = block->files->pdata[i];

      check_schema (file, file->text->str);
    }
}

/* The lines of an example are in its file, in this order; a line … leaves some out. */
static void
test_example (gconstpointer data)
{
  const LrReadmeBlock *block = data;
  g_autofree char *dir = example_folder (block);
  g_autofree char *path = g_build_filename (dir, "ruleset.xml", NULL);
  g_auto (GStrv) quoted = g_strsplit (block->text->str, "\n", -1);
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gboolean left_out = TRUE;
  guint at = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; quoted[i] != NULL; i++)
    {
      if (*g_strstrip (quoted[i]) == '\0')
        continue;
      if (g_str_equal (quoted[i], "…"))
        {
          left_out = TRUE;
          continue;
        }
      while (left_out && lines[at] != NULL && !g_str_equal (g_strstrip (lines[at]), quoted[i]))
        at++;
      if (lines[at] == NULL || !g_str_equal (g_strstrip (lines[at]), quoted[i]))
        {
          lr_readme_fail (block->line + 1 + i, "this line does not stand there in %s", path);
          return;
        }
      left_out = FALSE;
      at++;
    }
}

/* The messages are as comments at the end of the block, in the order of their places. */
static void
test_wrong (gconstpointer data)
{
  const LrReadmeBlock *block = data;
  g_autoptr (LrRuleset) ruleset = load (block);
  const char *at = block->text->str;
  guint n = 0;

  while ((at = strstr (at, "<!-- ")) != NULL)
    {
      const char *end = strstr (at, " -->");
      g_autofree char *expected = g_strndup (at + 5, (gsize) (end - at) - 5);
      g_autofree char *found = n < ruleset->problems->len ? lr_problem_message (ruleset->problems->pdata[n]) : NULL;

      if (g_strcmp0 (found, expected) != 0)
        lr_readme_fail (block->line, "the message is “%s”", found != NULL ? found : "");
      n++;
      at = end;
    }
  if (n != ruleset->problems->len)
    lr_readme_fail (block->line, "there are %u messages", ruleset->problems->len);
}

/* --- what was typed --- */

/* Moves @argv on by one argument with all that belongs to it. */
static gboolean
type_argument (const LrRuleset *ruleset,
               LrInputs        *inputs,
               char          ***argv,
               GError         **error)
{
  char **at = *argv;
  gboolean is_option = g_str_has_prefix (at[0], "--");
  const char *text = is_option ? at[1] : at[0];
  const char *equals = text != NULL ? strchr (text, '=') : NULL;
  g_autofree char *name = equals != NULL ? g_strndup (text, (gsize) (equals - text)) : NULL;

  g_assert_nonnull (text);
  *argv += g_str_equal (at[0], "--row") ? 3 : is_option ? 2 : 1;
  if (g_str_equal (at[0], "--row"))
    return lr_typed_row (ruleset, inputs, at[1], at[2], error);
  if (g_str_equal (at[0], "--dice"))
    return lr_typed_dice (inputs, text, error);
  if (g_str_equal (at[0], "--faces"))
    return lr_typed_faces (inputs, text, error);
  g_assert_nonnull (equals);
  if (g_str_equal (at[0], "--option"))
    return lr_typed_option (ruleset, inputs, name, equals + 1, error);
  if (g_str_equal (at[0], "--set"))
    return lr_typed_decision (ruleset, inputs, name, equals + 1, error);
  return lr_typed_input (ruleset, inputs, name, equals + 1, error);
}

/* Types everything on a line after its first word. */
static LrInputs *
type_line (const LrRuleset   *ruleset,
           const LrProcedure *procedure,
           const char        *line,
           GError           **error)
{
  LrInputs *inputs = lr_inputs_new (ruleset->model, procedure);
  g_auto (GStrv) argv = NULL;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  for (char **at = argv + 1; *at != NULL;)
    if (!type_argument (ruleset, inputs, &at, error))
      break;
  return inputs;
}

/* --- values as formulas write them --- */

static char *show_value (LrType type, LrValue value);

static char *
show_row (LrType  type,
          LrValue value)
{
  return g_strdup_printf ("row %d", (int) value.object->values[type.shape->n_fields + LR_ROW_PLACE].ordinal);
}

static char *
show_list (LrType  type,
           LrValue value)
{
  LrType inner = type.base == LR_TYPE_LIST ? lr_type_shape (LR_TYPE_ROW, type.shape) : lr_type_kind (type.kind);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < value.object->n_values; i++)
    {
      g_autofree char *own = show_value (inner, value.object->values[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", own);
    }
  return g_strdup_printf ("[%s]", text->str);
}

static char *
show_record (LrType  type,
             LrValue value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < type.shape->n_fields; i++)
    {
      g_autofree char *own = show_value (type.shape->fields[i]->type, value.object->values[i]);

      g_string_append_printf (text, "%s%s: %s", i > 0 ? ", " : "", type.shape->fields[i]->id, own);
    }
  return g_strdup_printf ("{%s}", text->str);
}

static char *
show_value (LrType  type,
            LrValue value)
{
  if (lr_value_is_none (value))
    return g_strdup ("none");
  switch (type.base)
    {
    case LR_TYPE_NUMBER:
      return lr_number_to_string (value.number);
    case LR_TYPE_FLAG:
      return g_strdup (value.ordinal != 0 ? "true" : "false");
    case LR_TYPE_KIND:
      return g_strdup_printf ("'%s'", type.kind->values[value.ordinal].id);
    case LR_TYPE_ROW:
      return show_row (type, value);
    case LR_TYPE_RECORD:
      return show_record (type, value);
    case LR_TYPE_LIST:
    case LR_TYPE_VALUES:
      return show_list (type, value);
    case LR_TYPE_NONE:
    case LR_TYPE_TEXT:
      break;
    }
  g_assert_not_reached ();
}

/* --- what is promised of one run --- */

typedef struct
{
  const LrRuleset *ruleset;
  LrAnswer        *answer; /* (nullable): there is none where something typed makes no sense */
  GPtrArray       *facts;  /* utf8: all that could be promised of it */
} Run;

static G_GNUC_PRINTF (2, 3) void
add_fact (Run        *run,
          const char *format,
          ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (run->facts, g_strdup_vprintf (format, args));
  va_end (args);
}

/* "hits = 2 (3 in 8)", in the lowest terms; without the chance where it is certain. */
static void
add_view (Run              *run,
          const LrStepView *view)
{
  const LrDist *dist = view->dist;

  for (guint i = 0; i < dist->n_chances; i++)
    {
      g_autofree char *value = show_value (view->step->type, dist->chances[i].value);
      LrWide gcd = dist->exact ? lr_wide_gcd (dist->chances[i].ways, dist->of) : 1;
      g_autofree char *ways = dist->exact ? lr_wide_to_string (dist->chances[i].ways / gcd) : NULL;
      g_autofree char *of = dist->exact ? lr_wide_to_string (dist->of / gcd) : NULL;

      if (dist->chances[i].probability > 1 - 1e-12)
        add_fact (run, "%s = %s", view->path, value);
      else if (dist->exact)
        add_fact (run, "%s = %s (%s in %s)", view->path, value, ways, of);
      else
        add_fact (run, "%s = %s (about %.4f)", view->path, value, dist->chances[i].probability);
    }
}

static void
add_tally (Run               *run,
           const LrTallyView *tally)
{
  add_view (run, &tally->view);
  if (tally->unclamped != NULL)
    add_fact (run, "%s was cut from %s", tally->view.path, tally->unclamped);
  for (guint i = 0; i < tally->items->len; i++)
    {
      const LrItemView *item = tally->items->pdata[i];

      add_fact (run, "%s: %s %s", tally->view.path, item->label,
                item->applied && item->text != NULL ? item->text : "does not count");
      if (item->unclamped != NULL)
        add_fact (run, "%s: %s was cut from %s", tally->view.path, item->label, item->unclamped);
    }
}

static void
add_read (Run              *run,
          const LrReadView *read)
{
  const LrChart *chart = read->chart;
  const char *row = read->row >= 0 ? chart->axes[0].bands[read->row].label : "several rows";
  const LrAxis *last = &chart->axes[MIN (chart->n_axes, 2) - 1];
  const char *column = read->column >= 0 ? last->bands[read->column].label : "several columns";

  add_fact (run, chart->n_axes == 2 ? "reads: %s at %s, %s" : "reads: %s at %s", chart->id, row, column);
}

static void
add_messages (Run       *run,
              GPtrArray *messages)
{
  for (guint i = 0; i < messages->len; i++)
    {
      const LrMessageView *view = messages->pdata[i];
      const char *verb = view->step->kind == LR_STEP_TELL ? "tells" : view->refuses ? "refuses" : "warns";
      g_autofree char *to = view->to != NULL ? g_strdup_printf (" %s", view->to->id) : g_strdup ("");

      add_fact (run, "%s%s: %s", verb, to, view->text);
    }
}

static void
add_asks (Run *run)
{
  g_autoptr (GString) text = g_string_new ("asks:");

  for (guint i = 0; i < run->answer->asks->len; i++)
    {
      const LrAskView *ask = run->answer->asks->pdata[i];
      g_autofree char *dice = lr_answer_ask_text (ask);

      g_string_append_printf (text, "%s %s (%s)", i > 0 ? "," : "", ask->path, dice);
    }
  add_fact (run, "%s", text->str);
}

static void
add_masses (Run *run)
{
  static const char *const names[] = { "unknown", "waiting", "unfinished" };

  for (const LrMass *mass = run->answer->result->masses; mass != NULL; mass = mass->next)
    {
      LrWide gcd = run->answer->result->exact ? lr_wide_gcd (mass->weight.ways, mass->den) : 1;
      g_autofree char *ways = lr_wide_to_string (mass->weight.ways / gcd);
      g_autofree char *of = lr_wide_to_string (mass->den / gcd);

      if (run->answer->result->exact)
        add_fact (run, "%s: %s in %s", names[mass->sort], ways, of);
      else
        add_fact (run, "%s: about %.4f", names[mass->sort],
                  lr_weight_probability (FALSE, mass->weight, mass->den));
    }
}

static void
collect_facts (Run *run)
{
  const LrAnswer *answer = run->answer;

  for (guint i = 0; i < answer->problems->len; i++)
    add_fact (run, "wrong: %s", (const char *) answer->problems->pdata[i]);
  if (answer->error != NULL)
    {
      const char *fault = g_strstr_len (answer->error, -1, "the ruleset fails here: ");

      add_fact (run, "%s: %s", fault != NULL ? "fault" : "wrong",
                fault != NULL ? strchr (fault, ':') + 2 : answer->error);
    }
  if (answer->headline != NULL)
    add_fact (run, "headline: %s", answer->headline);
  add_messages (run, answer->checks);
  add_messages (run, answer->messages);
  for (guint i = 0; i < answer->lets->len; i++)
    add_view (run, answer->lets->pdata[i]);
  for (guint i = 0; i < answer->tallies->len; i++)
    add_tally (run, answer->tallies->pdata[i]);
  for (guint i = 0; i < answer->outcomes->len; i++)
    add_view (run, answer->outcomes->pdata[i]);
  for (guint i = 0; i < answer->reads->len; i++)
    add_read (run, answer->reads->pdata[i]);
  for (guint i = 0; i < answer->effects->len; i++)
    add_fact (run, "changes: %s", ((const LrEffectView *) answer->effects->pdata[i])->text);
  for (guint i = 0; i < answer->losses->len; i++)
    add_fact (run, "says: %s", (const char *) answer->losses->pdata[i]);
  for (guint i = LR_PROVENANCE_RULEBOOK; i <= LR_PROVENANCE_YOURS; i++)
    if ((answer->provenances >> i) & 1)
      add_fact (run, "from: %s", lr_words_provenance_id ((LrProvenance) i));
  for (guint i = 0; i < answer->options->len; i++)
    add_fact (run, "matters: %s", ((const LrOption *) answer->options->pdata[i])->id);
  add_asks (run);
  add_masses (run);
}

/* Runs a procedure with what a line types. */
static void
run_line (Run               *run,
          const LrProcedure *procedure,
          const char        *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrInputs) inputs = type_line (run->ruleset, procedure, line, &error);

  g_clear_pointer (&run->answer, lr_answer_free);
  g_ptr_array_set_size (run->facts, 0);
  if (error != NULL)
    {
      add_fact (run, "wrong: %s", error->message);
      return;
    }
  lr_inputs_fill_dates (inputs);
  run->answer = lr_answer_new (run->ruleset, inputs, NULL, TRUE, NULL);
  collect_facts (run);
}

static void
check_fact (const Run  *run,
            const char *fact,
            guint       line)
{
  gboolean absent = g_str_has_prefix (fact, "not ");
  gboolean found = g_ptr_array_find_with_equal_func (run->facts, absent ? fact + 4 : fact, g_str_equal, NULL);

  if (found != absent)
    return;
  lr_readme_fail (line, "this does not hold: %s", fact);
  for (guint i = 0; i < run->facts->len; i++)
    g_test_message ("  what does: %s", (const char *) run->facts->pdata[i]);
}

static void
test_run (gconstpointer data)
{
  const LrReadmeBlock *block = data;
  g_autoptr (LrRuleset) ruleset = load (block->ruleset);
  g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);
  Run run = { .ruleset = ruleset, .facts = facts };
  g_auto (GStrv) lines = g_strsplit (block->text->str, "\n", -1);

  if (ruleset->model == NULL)
    {
      lr_readme_fail (block->line, "the ruleset of line %u cannot be used", block->ruleset->line);
      return;
    }
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *text = g_strstrip (lines[i]);
      g_autofree char *name = g_strndup (text, strcspn (text, " "));
      const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, name);

      if (g_str_has_prefix (text, "-> "))
        check_fact (&run, text + 3, block->line + 1 + i);
      else if (procedure != NULL)
        run_line (&run, procedure, text);
      else if (*text != '\0')
        lr_readme_fail (block->line + 1 + i, "there is no calculator “%s”", name);
    }
  g_clear_pointer (&run.answer, lr_answer_free);
}

/* --- formulas --- */

/* The ruleset with one more outcome, the formula, at the end of its last procedure; or in one of its own. */
static char *
text_with_formula (const LrReadmeBlock *block,
                   const char  *formula)
{
  g_autofree char *text = lr_readme_whole_text (block);
  g_autofree char *outcome = g_markup_printf_escaped ("<outcome id=\"the_answer\" value=\"%s\"/>", formula);
  char *end = g_strrstr (text, "</procedure>");
  g_autofree char *before = NULL;

  if (end == NULL)
    {
      end = g_strrstr (text, "</ruleset>");
      before = g_strndup (text, (gsize) (end - text));
      return g_strdup_printf ("%s<procedure id=\"reference\" label=\"Reference\">%s</procedure>%s", before, outcome,
                              end);
    }
  before = g_strndup (text, (gsize) (end - text));
  return g_strdup_printf ("%s%s%s", before, outcome, end);
}

/* What a formula comes to: its value, or why it has none. */
static char *
work_out (const LrReadmeBlock *block,
          const char  *formula,
          const char  *given)
{
  g_autofree char *text = text_with_formula (block, formula);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load_text (text);
  g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);
  Run run = { .ruleset = ruleset, .facts = facts };
  const char *found = NULL;
  char *made;

  if (ruleset->model == NULL)
    {
      g_autofree char *message = lr_problem_message (ruleset->problems->pdata[0]);

      return g_strdup_printf ("wrong: %s", message);
    }
  run_line (&run, ruleset->model->procedures->pdata[ruleset->model->procedures->len - 1], given);
  for (guint i = 0; i < facts->len; i++)
    {
      const char *fact = facts->pdata[i];

      if (g_str_has_prefix (fact, "the_answer = "))
        found = fact + strlen ("the_answer = ");
      else if (found == NULL && (g_str_has_prefix (fact, "fault: ") || g_str_has_prefix (fact, "wrong: ") ||
                                 g_str_has_prefix (fact, "says: ")))
        found = fact;
    }
  made = g_strdup (found != NULL ? found : "nothing");
  g_clear_pointer (&run.answer, lr_answer_free);
  return made;
}

static void
test_formulas (gconstpointer data)
{
  const LrReadmeBlock *block = data;
  g_auto (GStrv) lines = g_strsplit (block->text->str, "\n", -1);
  const char *given = "given";

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *arrow = strstr (lines[i], " -> ");
      g_autofree char *formula = arrow != NULL ? g_strchomp (g_strndup (lines[i], (gsize) (arrow - lines[i]))) : NULL;
      g_autofree char *value = NULL;

      if (g_str_has_prefix (lines[i], "given "))
        given = lines[i];
      if (arrow == NULL)
        continue;
      value = work_out (block->ruleset, formula, given);
      if (!g_str_equal (value, g_strstrip (arrow + 4)))
        lr_readme_fail (block->line + 1 + i, "%s comes to: %s", formula, value);
    }
}

/* --- commands --- */

static char *
program (void)
{
  const char *named = g_getenv ("LONGROLL_CLI");

  return named != NULL ? g_strdup (named) :
                         g_test_build_filename (G_TEST_BUILT, "..", "src", "cli", "longroll-cli", NULL);
}

/* What a command line prints, on both streams. */
static char *
run_command (const char *line)
{
  g_autofree char *path = program ();
  g_auto (GStrv) argv = NULL;
  g_auto (GStrv) environment = g_get_environ ();
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  g_assert_cmpstr (argv[0], ==, "longroll-cli");
  g_free (argv[0]);
  argv[0] = g_steal_pointer (&path);
  environment = g_environ_setenv (environment, "LONGROLL_TABLES", folder, TRUE);
  environment = g_environ_setenv (environment, "LC_ALL", "C.UTF-8", TRUE);
  environment = g_environ_setenv (environment, "LANGUAGE", "C", TRUE);
  g_spawn_sync (folder, argv, environment, G_SPAWN_DEFAULT, NULL, NULL, &output, &errors, NULL, &error);
  g_assert_no_error (error);
  return g_strconcat (output, errors, NULL);
}

/* The lines of an expected output against those that were found; a line with … alone stands for any that are left
 * out. */
static gboolean
same_lines (char **expected,
            char **found)
{
  if (*expected == NULL)
    return *found == NULL;
  if (g_str_equal (*expected, "…"))
    {
      for (;; found++)
        {
          if (same_lines (expected + 1, found))
            return TRUE;
          if (*found == NULL)
            return FALSE;
        }
    }
  return *found != NULL && g_str_equal (*expected, *found) && same_lines (expected + 1, found + 1);
}

static char **
split_lines (const char *text)
{
  char **lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);

  for (guint i = 0; i < n; i++)
    g_strchomp (lines[i]);
  while (n > 0 && *lines[n - 1] == '\0')
    g_clear_pointer (&lines[--n], g_free);
  return lines;
}

static void
check_output (guint       line,
              const char *command,
              const char *expected)
{
  g_autofree char *output = run_command (command);
  g_auto (GStrv) found = split_lines (output);
  g_auto (GStrv) wanted = split_lines (expected);

  if (!same_lines (wanted, found))
    lr_readme_fail (line, "%s prints\n%s", command, output);
}

/* Commands after $ signs, each with what it prints below it. */
static void
test_commands (gconstpointer data)
{
  const LrReadmeBlock *block = data;
  g_auto (GStrv) lines = g_strsplit (block->text->str, "\n", -1);
  g_autoptr (GString) expected = g_string_new (NULL);
  const char *command = NULL;
  guint line = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (!g_str_has_prefix (lines[i], "$ "))
        {
          g_string_append_printf (expected, "%s\n", lines[i]);
          continue;
        }
      if (command != NULL)
        check_output (line, command, expected->str);
      g_string_truncate (expected, 0);
      command = lines[i] + 2;
      line = block->line + 1 + i;
    }
  g_assert_nonnull (command);
  check_output (line, command, expected->str);
}

/* --- all of them --- */

static void
add_block (const LrReadmeBlock *block)
{
  static const struct
  {
    const char   *info;
    GTestDataFunc func;
  } sorts[] = {
    { "xml ruleset", test_good }, { "xml part", test_good },        { "xml wrong", test_wrong },
    { "run", test_run },          { "formulas", test_formulas },    { "console", test_commands },
  };
  g_autofree char *path = g_strdup_printf ("/reference/%04u-%s", block->line, block->info);

  g_strdelimit (path + strlen ("/reference/"), " ", '-');
  for (guint i = 0; i < G_N_ELEMENTS (sorts); i++)
    if (g_str_equal (block->info, sorts[i].info))
      {
        lr_test_add_data (path, block, sorts[i].func);
        return;
      }
  if (g_str_has_prefix (block->info, LR_README_EXAMPLE))
    lr_test_add_data (path, block, test_example);
  else if (!g_str_has_prefix (block->info, "xml file ") && !g_str_equal (block->info, "sh"))
    g_error ("tables/README.md or TUTORIAL.md:%u: nobody knows what a block “%s” promises", block->line, block->info);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_folder (inner);
    }
  g_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  readme = lr_readme_read ();
  path = g_test_build_filename (G_TEST_DIST, "..", "tables", "ruleset.rng", NULL);
  g_file_get_contents (path, &schema, NULL, &error);
  g_assert_no_error (error);
  folder = g_dir_make_tmp ("longroll-reference-XXXXXX", &error);
  g_assert_no_error (error);
  /* One that extends another finds it there. */
  g_setenv ("LONGROLL_TABLES", folder, TRUE);
  for (guint i = 0; i < readme->blocks->len; i++)
    {
      const LrReadmeBlock *block = readme->blocks->pdata[i];

      add_block (block);
      if (g_str_equal (block->info, "xml ruleset"))
        g_free (write_ruleset (block));
    }
  result = g_test_run ();
  remove_folder (folder);
  g_free (folder);
  g_free (schema);
  lr_readme_free (readme);
  return result;
}
