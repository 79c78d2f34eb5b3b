/* lr-test.c - what the unit tests share: small rulesets, runs, and results as one line of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <glib/gstdio.h>
#include <linux/capability.h>
#include <locale.h>
#include <stdarg.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "lr-sanitized.h"

/* --- tests --- */

/**
 * lr_test_keep:
 * @data: what tests need that run later
 *
 * Keeps something until the program ends, where a leak sanitizer finds it.
 *
 * Returns: the same
 */
gpointer
lr_test_keep (gpointer data)
{
  static GPtrArray *kept;

  if (kept == NULL)
    kept = g_ptr_array_new ();
  g_ptr_array_add (kept, data);
  return data;
}

/* GLib forgets the folders of the last test when it isolates the next, but does not free them: someone may have them.
 * LeakSanitizer takes them for lost, unless they are kept here. */
static void
keep_folders (void)
{
  const gconstpointer folders[] = {
    g_get_home_dir (),         g_get_user_cache_dir (), g_get_user_config_dir (),   g_get_user_data_dir (),
    g_get_user_runtime_dir (), g_get_user_state_dir (), g_get_system_config_dirs (), g_get_system_data_dirs (),
  };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    lr_test_keep ((gpointer) folders[i]);
}

static void
say_nothing (G_GNUC_UNUSED const char     *domain,
             G_GNUC_UNUSED GLogLevelFlags  level,
             G_GNUC_UNUSED const char     *message,
             G_GNUC_UNUSED gpointer        nothing)
{
}

/**
 * lr_test_prepare:
 *
 * What comes before everything: files are made in memory, where there is such a place, as a busy disk makes tests slow.
 */
void
lr_test_prepare (void)
{
  lr_sanitized_begin ();
  if (g_getenv ("TMPDIR") == NULL && g_access ("/dev/shm", W_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", TRUE);
}

/**
 * lr_test_init:
 * @argc: of main()
 * @argv: of main()
 *
 * Begins a test program that knows nothing of the user: no language, no data folder, no search path but its own. A
 * failed comparison is told and the test goes on, so that one run names every failure.
 */
void
lr_test_init (int    *argc,
              char ***argv)
{
  lr_test_prepare ();
  g_setenv ("LANGUAGE", "", TRUE);
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_unsetenv ("LONGROLL_TABLES");
  setlocale (LC_ALL, "");
  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  /* Eight lines of each test say where its folders are. Meson takes longer to read them than the tests take. */
  g_log_set_handler ("GLib", G_LOG_LEVEL_DEBUG, say_nothing, NULL);
  g_test_set_nonfatal_assertions ();
  keep_folders ();
}

/**
 * lr_test_fail:
 * @format: a format, as for printf()
 * @...: what is in it
 *
 * Says what went wrong; the test goes on.
 */
void
lr_test_fail (const char *format,
              ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("FAILED: %s", message);
  g_test_fail ();
}

typedef struct
{
  GTestFunc     func;
  GTestDataFunc data_func;
  gconstpointer data;
} Added;

static void
run_added (gconstpointer data)
{
  const Added *added = data;

  keep_folders ();
  if (added->func != NULL)
    added->func ();
  else
    added->data_func (added->data);
}

/**
 * lr_test_add:
 * @path: the name of a test
 * @func: the test
 *
 * Adds a test, as g_test_add_func() does.
 */
void
lr_test_add (const char *path,
             GTestFunc   func)
{
  Added *added = lr_test_keep (g_new0 (Added, 1));

  added->func = func;
  g_test_add_data_func (path, added, run_added);
}

/**
 * lr_test_add_data:
 * @path: the name of a test
 * @data: what it is called with; it has to live on
 * @func: the test
 *
 * Adds a test, as g_test_add_data_func() does.
 */
void
lr_test_add_data (const char    *path,
                  gconstpointer  data,
                  GTestDataFunc  func)
{
  Added *added = lr_test_keep (g_new0 (Added, 1));

  added->data_func = func;
  added->data = data;
  g_test_add_data_func (path, added, run_added);
}

/**
 * lr_test_same_text:
 * @what: what was looked at
 * @found: (nullable): what came
 * @expected: (nullable): what should have come
 *
 * Returns: whether they are the same; otherwise the test has failed and says so
 */
gboolean
lr_test_same_text (const char *what,
                   const char *found,
                   const char *expected)
{
  if (g_strcmp0 (found, expected) == 0)
    return TRUE;
  lr_test_fail ("%s:\n   found: %s\nexpected: %s", what, found != NULL ? found : "(nothing)",
                expected != NULL ? expected : "(nothing)");
  return FALSE;
}

/**
 * lr_test_in_child:
 * @microseconds: how long it may take
 *
 * Goes on in a child process: for what may crash or never end. Call it first; where it returns %FALSE the child has
 * done the work, and its failure is the test's.
 *
 * Returns: whether this is the child
 */
gboolean
lr_test_in_child (guint64 microseconds)
{
  if (g_test_subprocess ())
    return TRUE;
  g_test_trap_subprocess (NULL, microseconds, G_TEST_SUBPROCESS_INHERIT_STDOUT | G_TEST_SUBPROCESS_INHERIT_STDERR);
  if (!g_test_trap_has_passed ())
    lr_test_fail (g_test_trap_reached_timeout () ? "it took longer than %" G_GUINT64_FORMAT " ms" :
                                                   "the child failed or crashed (it had %" G_GUINT64_FORMAT " ms)",
                  microseconds / 1000);
  return FALSE;
}

/* --- files --- */

/**
 * lr_test_fixture:
 * @first: a name under tests/fixtures
 * @...: further parts of the path, then %NULL
 *
 * Returns: (transfer full): the path
 */
char *
lr_test_fixture (const char *first,
                 ...)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  va_list list;

  g_ptr_array_add (parts, (gpointer) g_test_get_dir (G_TEST_DIST));
  g_ptr_array_add (parts, (gpointer) "fixtures");
  va_start (list, first);
  for (const char *part = first; part != NULL; part = va_arg (list, const char *))
    g_ptr_array_add (parts, (gpointer) part);
  va_end (list);
  g_ptr_array_add (parts, NULL);
  return g_build_filenamev ((char **) parts->pdata);
}

/**
 * lr_test_folder:
 * @name: a file's name
 * @...: its content, then the next name and content, then %NULL
 *
 * Makes a folder with files, to be removed with lr_test_remove().
 *
 * Returns: (transfer full): its path
 */
char *
lr_test_folder (const char *name,
                ...)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("lr-test-XXXXXX", &error);
  va_list list;

  g_assert_no_error (error);
  va_start (list, name);
  for (; name != NULL; name = va_arg (list, const char *))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *parent = g_path_get_dirname (path);

      g_mkdir_with_parents (parent, 0700);
      g_file_set_contents (path, va_arg (list, const char *), -1, &error);
      g_assert_no_error (error);
    }
  va_end (list);
  return folder;
}

/**
 * lr_test_remove:
 * @path: a file, or a folder with all that is in it
 */
void
lr_test_remove (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    dir = g_dir_open (path, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      lr_test_remove (inner);
    }
  g_remove (path);
}

static void
append_key (const char *key,
            const char *text,
            gpointer    data)
{
  g_string_append_printf (data, "%s\t%s\n", key, text);
}

/* All that a state holds, a line for each key. */
char *
lr_test_state_text (const LrState *state)
{
  GString *text = g_string_new (NULL);

  lr_state_foreach (state, append_key, text);
  return g_string_free (text, FALSE);
}

/* --- rulesets --- */

/**
 * lr_test_wrap:
 * @body: what a ruleset declares
 *
 * Returns: (transfer full): the text of a ruleset of the id `t`; @body begins in its second line
 */
char *
lr_test_wrap (const char *body)
{
  return g_strdup_printf (
      "<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'><title>Test</title>\n%s\n</ruleset>\n", body);
}

/**
 * lr_test_load:
 * @body: what a ruleset declares
 *
 * Returns: (transfer full): the ruleset, good or not
 */
LrRuleset *
lr_test_load (const char *body)
{
  g_autofree char *text = lr_test_wrap (body);

  return lr_ruleset_load_text (text);
}

/**
 * lr_test_load_good:
 * @body: what a ruleset declares
 *
 * Returns: (transfer full) (nullable): the ruleset; %NULL if it has problems, which are told
 */
LrRuleset *
lr_test_load_good (const char *body)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load (body);
  g_autofree char *problems = lr_test_problems (ruleset);

  if (ruleset->model != NULL && ruleset->problems->len == 0)
    return g_steal_pointer (&ruleset);
  lr_test_fail ("the ruleset does not load:\n%s%s", problems, body);
  return NULL;
}

/**
 * lr_test_problems:
 * @ruleset: a ruleset
 *
 * Returns: (transfer full): its problems, one a line: `3:14: message`; with the file's name before it if that is not
 * the main file
 */
char *
lr_test_problems (const LrRuleset *ruleset)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ruleset->problems->len; i++)
    {
      const LrProblem *problem = ruleset->problems->pdata[i];
      g_autofree char *message = lr_problem_message (problem);
      g_autofree char *file = g_path_get_basename (problem->file);

      if (!g_str_equal (file, "text") && !g_str_equal (file, "ruleset.xml"))
        g_string_append_printf (text, "%s:", file);
      if (problem->line > 0)
        g_string_append_printf (text, "%u:%u: ", problem->line, problem->column);
      else
        g_string_append (text, "file: ");
      g_string_append_printf (text, "%s%s\n", problem->warning ? "warning: " : "", message);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- runs --- */

static gboolean
type_in (const LrRuleset *ruleset,
         LrInputs        *inputs,
         const char      *what,
         GError         **error)
{
  g_auto (GStrv) halves = g_strsplit (what, "=", 2);
  const char *value = halves[1] != NULL ? halves[1] : "";

  if (g_str_has_prefix (what, "row:"))
    return lr_typed_row (ruleset, inputs, halves[0] + strlen ("row:"), value, error);
  if (g_str_has_prefix (what, "option:"))
    return lr_typed_option (ruleset, inputs, halves[0] + strlen ("option:"), value, error);
  if (g_str_has_prefix (what, "set:"))
    return lr_typed_decision (ruleset, inputs, halves[0] + strlen ("set:"), value, error);
  if (g_str_has_prefix (what, "dice:"))
    return lr_typed_dice (inputs, what + strlen ("dice:"), error);
  if (g_str_has_prefix (what, "faces:"))
    return lr_typed_faces (inputs, what + strlen ("faces:"), error);
  return lr_typed_input (ruleset, inputs, halves[0], value, error);
}

/**
 * lr_test_inputs:
 * @ruleset: a good ruleset
 * @procedure: one of its procedures
 * @typed: what is typed, apart by | signs: `n=3|row:troops=sp=4,quality=veteran|option:o=yes|set:round.1.stay=no|
 *   dice:die=4|faces:1,2`
 *
 * Returns: (transfer full) (nullable): the inputs; %NULL after a failure, which is told
 */
LrInputs *
lr_test_inputs (const LrRuleset *ruleset,
                const char      *procedure,
                const char      *typed)
{
  const LrProcedure *found = lr_model_find_procedure (ruleset->model, procedure);
  g_auto (GStrv) pieces = g_strsplit (typed != NULL ? typed : "", "|", -1);
  LrInputs *inputs;

  if (found == NULL)
    {
      lr_test_fail ("there is no procedure %s", procedure);
      return NULL;
    }
  inputs = lr_inputs_new (ruleset->model, found);
  for (guint i = 0; pieces[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (*pieces[i] != '\0' && !type_in (ruleset, inputs, pieces[i], &error))
        lr_test_fail ("%s: %s", pieces[i], error->message);
    }
  return inputs;
}

/**
 * lr_test_run_limited:
 * @ruleset: (nullable): a ruleset
 * @procedure: one of its procedures
 * @typed: (nullable): as for lr_test_inputs()
 * @limits: (nullable): how far to go
 *
 * Runs a procedure and sees to it that the weights of the result make one whole.
 *
 * Returns: (transfer full) (nullable): the result; %NULL if there is no such thing to run
 */
LrResult *
lr_test_run_limited (const LrRuleset *ruleset,
                     const char      *procedure,
                     const char      *typed,
                     const LrLimits  *limits)
{
  g_autoptr (LrInputs) inputs = NULL;
  LrResult *result;

  if (ruleset == NULL || ruleset->model == NULL || (inputs = lr_test_inputs (ruleset, procedure, typed)) == NULL)
    return NULL;
  result = lr_run (inputs, limits, NULL);
  lr_test_whole (result);
  return result;
}

/**
 * lr_test_run:
 * @ruleset: (nullable): a ruleset
 * @procedure: one of its procedures
 * @typed: (nullable): as for lr_test_inputs()
 *
 * Returns: (transfer full) (nullable): the result, within the usual limits
 */
LrResult *
lr_test_run (const LrRuleset *ruleset,
             const char      *procedure,
             const char      *typed)
{
  return lr_test_run_limited (ruleset, procedure, typed, NULL);
}

/* --- results as text --- */

static void
show_fields (GString       *text,
             const LrShape *shape,
             const LrValue *fields)
{
  g_string_append_c (text, '{');
  for (guint i = 0; i < shape->n_fields; i++)
    {
      g_autofree char *own = lr_test_value (shape->fields[i]->type, fields[i]);

      g_string_append_printf (text, "%s%s: %s", i > 0 ? ", " : "", shape->fields[i]->id, own);
    }
  g_string_append_c (text, '}');
}

static void
show_list (GString *text,
           LrType   type,
           LrValue  value)
{
  LrType inner = type.base == LR_TYPE_LIST ? lr_type_shape (LR_TYPE_ROW, type.shape) : lr_type_kind (type.kind);

  g_string_append_c (text, '[');
  for (guint i = 0; i < value.object->n_values; i++)
    {
      g_autofree char *own = lr_test_value (inner, value.object->values[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", own);
    }
  g_string_append_c (text, ']');
}

/**
 * lr_test_value:
 * @type: a type
 * @value: a value of it
 *
 * Returns: (transfer full): the value as formulas write it; a row as `#2{sp: 4}`
 */
char *
lr_test_value (LrType  type,
               LrValue value)
{
  GString *text = g_string_new (NULL);

  if (lr_value_is_none (value))
    return g_string_free (g_string_append (text, "none"), FALSE);
  if (lr_value_is_missing (value))
    return g_string_free (g_string_append (text, "?"), FALSE);
  switch (type.base)
    {
    case LR_TYPE_NUMBER:
      {
        g_autofree char *number = lr_number_to_string (value.number);

        g_string_append (text, number);
        break;
      }
    case LR_TYPE_FLAG:
      g_string_append (text, value.ordinal != 0 ? "true" : "false");
      break;
    case LR_TYPE_KIND:
      g_string_append (text, value.ordinal < (gint64) type.kind->n_values ? type.kind->values[value.ordinal].id :
                                                                            "(no value)");
      break;
    case LR_TYPE_ROW:
      g_string_append_printf (text, "#%d", (int) value.object->values[type.shape->n_fields + LR_ROW_PLACE].ordinal);
      show_fields (text, type.shape, value.object->values);
      break;
    case LR_TYPE_RECORD:
      show_fields (text, type.shape, value.object->values);
      break;
    case LR_TYPE_LIST:
    case LR_TYPE_VALUES:
      show_list (text, type, value);
      break;
    case LR_TYPE_NONE:
    case LR_TYPE_TEXT:
      g_string_append (text, "(no type)");
      break;
    }
  return g_string_free (text, FALSE);
}

/**
 * lr_test_dist:
 * @result: (nullable): a result
 * @path: the path of a step
 *
 * Returns: (transfer full): its values with their ways, ascending: `2:1 3:2 of 3`; with chances: `about 2:0.333333`;
 *   where there are too many `from 2 to 700, mean 351.5`; `not reached`
 */
char *
lr_test_dist (const LrResult *result,
              const char     *path)
{
  const LrTap *tap = result != NULL ? lr_result_find_tap (result, path) : NULL;
  g_autoptr (LrDist) dist = tap != NULL ? lr_dist_of_tap (result, tap) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *of = NULL;

  if (tap == NULL)
    return g_strdup ("not reached");
  if (dist->many)
    {
      g_autofree char *least = lr_test_value (tap->step->type, dist->least);
      g_autofree char *greatest = lr_test_value (tap->step->type, dist->greatest);

      return g_strdup_printf ("from %s to %s, mean %g", least, greatest, dist->mean);
    }
  if (!dist->exact)
    g_string_append (text, "about ");
  for (guint i = 0; i < dist->n_chances; i++)
    {
      g_autofree char *value = lr_test_value (tap->step->type, dist->chances[i].value);
      g_autofree char *ways = lr_wide_to_string (dist->chances[i].ways);

      if (dist->exact)
        g_string_append_printf (text, "%s:%s ", value, ways);
      else
        g_string_append_printf (text, "%s%s:%.6f", i > 0 ? " " : "", value, dist->chances[i].probability);
    }
  of = lr_wide_to_string (dist->of);
  if (dist->exact)
    g_string_append_printf (text, "of %s", of);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * lr_test_dist_is:
 * @result: (nullable): a result
 * @path: the path of a step
 * @expected: as lr_test_dist() writes it
 */
void
lr_test_dist_is (const LrResult *result,
                 const char     *path,
                 const char     *expected)
{
  g_autofree char *found = lr_test_dist (result, path);

  lr_test_same_text (path, found, expected);
}

static void
show_weight (GString        *text,
             const LrResult *result,
             LrWeight        weight,
             LrWide          den)
{
  LrWide gcd;
  g_autofree char *above = NULL;
  g_autofree char *below = NULL;

  if (!result->exact)
    {
      g_string_append_printf (text, "%.6f", weight.chance);
      return;
    }
  gcd = lr_wide_gcd (weight.ways, den);
  above = lr_wide_to_string (weight.ways / gcd);
  below = lr_wide_to_string (den / gcd);
  g_string_append_printf (text, den / gcd == 1 ? "%s" : "%s/%s", above, below);
}

static void
show_mass (GString      *text,
           const LrMass *mass)
{
  const LrUnknown *unknown = &mass->unknown;

  switch (mass->sort)
    {
    case LR_MASS_UNKNOWN:
      if (unknown->chart != NULL)
        g_string_append_printf (
            text, "; unknown %s%s %s%s%s ", unknown->beyond ? "beyond " : "", unknown->chart->id,
            unknown->chart->axes[0].bands[unknown->row].label, unknown->chart->n_axes == 2 ? " " : "",
            unknown->chart->n_axes == 2 ? unknown->chart->axes[1].bands[unknown->column].label : "");
      else
        g_string_append_printf (text, "; unknown %s.%s ", unknown->kind->values[unknown->value].id,
                                unknown->kind->fields[unknown->field].id);
      break;
    case LR_MASS_WAITING:
      g_string_append_printf (text, "; waiting %s ", mass->path);
      break;
    case LR_MASS_THROW:
      g_string_append_printf (text, "; to throw %s ", mass->path);
      break;
    case LR_MASS_UNFINISHED:
      g_string_append (text, "; unfinished ");
      break;
    }
}

/**
 * lr_test_masses:
 * @result: a result
 *
 * Returns: (transfer full): where its weight went: `end 5/6; unknown crt 1 2:1 1/6; waiting stay 1/12; unfinished 1/9`
 */
char *
lr_test_masses (const LrResult *result)
{
  GString *text = g_string_new ("end ");

  show_weight (text, result, result->end, result->end_den);
  for (const LrMass *mass = result->masses; mass != NULL; mass = mass->next)
    {
      show_mass (text, mass);
      show_weight (text, result, mass->weight, mass->den);
    }
  return g_string_free (text, FALSE);
}

/**
 * lr_test_masses_are:
 * @result: (nullable): a result
 * @expected: as lr_test_masses() writes it
 */
void
lr_test_masses_are (const LrResult *result,
                    const char     *expected)
{
  g_autofree char *found = result != NULL ? lr_test_masses (result) : NULL;

  lr_test_same_text ("weights", found, expected);
}

/**
 * lr_test_whole:
 * @result: a result
 *
 * Sees to it that the weights of the end, the unknown, the waiting and the unfinished add up to one.
 */
void
lr_test_whole (const LrResult *result)
{
  LrWeight sum = result->end;
  LrWide den = result->end_den;
  g_autofree char *masses = NULL;

  if (result->status != LR_STATUS_DONE)
    return;
  for (const LrMass *mass = result->masses; mass != NULL; mass = mass->next)
    {
      LrWide common, own;

      if (!result->exact)
        {
          sum.chance += mass->weight.chance;
          continue;
        }
      /* beyond 128 bits there is nothing to compare with */
      if (!lr_wide_lcm (den, mass->den, &common) || !lr_wide_mul (sum.ways, common / den, &sum.ways) ||
          !lr_wide_mul (mass->weight.ways, common / mass->den, &own))
        return;
      sum.ways += own;
      den = common;
    }
  masses = lr_test_masses (result);
  if (result->exact ? sum.ways != den : ABS (sum.chance - 1) > 1e-9)
    lr_test_fail ("the weights do not make one whole: %s", masses);
}

/**
 * lr_test_status:
 * @result: (nullable): a result
 *
 * Returns: (transfer full): how it ended, in one word
 */
char *
lr_test_status (const LrResult *result)
{
  static const char *const names[] = {
    [LR_STATUS_DONE] = "done",   [LR_STATUS_REFUSED] = "refused", [LR_STATUS_INPUT] = "input",
    [LR_STATUS_GIVEN] = "given", [LR_STATUS_FAULT] = "fault",     [LR_STATUS_TOO_LARGE] = "too large",
    [LR_STATUS_CANCELLED] = "cancelled",
  };

  return g_strdup (result != NULL ? names[result->status] : "(no result)");
}

/**
 * lr_test_failure:
 * @result: (nullable): a result
 *
 * Returns: (transfer full): the fault of a run: `zero 4 0 at x`, `fraction 5/2 0 at roll`; else how it ended
 */
char *
lr_test_failure (const LrResult *result)
{
  static const char *const names[LR_N_RUN_FAULTS] = {
    [LR_RUN_FAULT_NONE] = "none",       [LR_RUN_FAULT_ZERO] = "zero",         [LR_RUN_FAULT_OVERFLOW] = "overflow",
    [LR_RUN_FAULT_FRACTION] = "fraction", [LR_RUN_FAULT_NEGATIVE] = "negative", [LR_RUN_FAULT_BETWEEN] = "between",
    [LR_RUN_FAULT_NO_RATIO] = "no ratio", [LR_RUN_FAULT_DEEP] = "deep",         [LR_RUN_FAULT_DICE] = "dice",
    [LR_RUN_FAULT_FOREVER] = "forever",   [LR_RUN_FAULT_EMPTY] = "empty",
    [LR_RUN_FAULT_EFFECTS] = "effects",
  };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (result == NULL || result->status != LR_STATUS_FAULT)
    return lr_test_status (result);
  first = lr_number_to_string (result->failure.values[0]);
  second = lr_number_to_string (result->failure.values[1]);
  return g_strdup_printf ("%s %s %s at %s", names[result->failure.fault], first, second,
                          result->stopped_path != NULL ? result->stopped_path : "(nowhere)");
}

void
lr_test_dump_action (GString        *text,
                     const LrAction *action)
{
  g_autofree char *hash = lr_hash_to_text (action->hash);
  g_autofree char *ruleset = lr_hash_to_text (action->ruleset);

  g_string_append_printf (text, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %s|%s|%s|%s|%" G_GINT64_FORMAT,
                          action->number, action->time, lr_action_kind_id (action->kind), action->turn, action->place,
                          action->subject, action->refers);
  g_string_append_printf (text, "|%s|%s|%s|%s|%s|%s", action->words, action->sealed, action->whole, action->said,
                          ruleset, hash);
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    {
      const void *part;
      const char *name;
      const char *value;
      gint64 number;

      for (guint i = 0; (part = lr_action_part (action, (LrPartKind) kind, i)) != NULL; i++)
        {
          g_string_append_printf (text, "|%s %s", lr_action_part_name ((LrPartKind) kind),
                                  ((const LrPart *) part)->seen);
          for (guint j = 0; (name = lr_action_part_column ((LrPartKind) kind, part, j, &value, &number)) != NULL; j++)
            if (value != NULL)
              g_string_append_printf (text, " %s=%s", name, value);
            else
              g_string_append_printf (text, " %s=%" G_GINT64_FORMAT, name, number);
        }
    }
  g_string_append_c (text, '\n');
}

LrActionDraft *
lr_test_draft (const LrAction *action)
{
  LrActionDraft *draft = lr_action_draft_new (action->kind, action->subject);
  LrAction own = draft->head;

  draft->head = *action;
  draft->head.subject = own.subject;
  draft->head.store = NULL;
  draft->head.parts = NULL;
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    {
      const void *part;

      for (guint j = 0; (part = lr_action_part (action, (LrPartKind) kind, j)) != NULL; j++)
        lr_action_draft_add (draft, (LrPartKind) kind, part);
    }
  return draft;
}

/**
 * lr_test_obey_modes:
 *
 * Gives up what root may do beyond other users. The process keeps its user, who may enter a home that is closed to
 * others.
 */
void
lr_test_obey_modes (void)
{
  struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = { 0 };

  g_assert_cmpint (syscall (SYS_capset, &header, none), ==, 0);
}

/**
 * lr_test_limit_files:
 * @bytes: how many a file may have; 0 for as many as it likes
 *
 * Makes the disk full for this program.
 */
void
lr_test_limit_files (gsize bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes > 0 ? (rlim_t) bytes : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}
