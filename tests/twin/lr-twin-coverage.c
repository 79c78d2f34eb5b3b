/* lr-twin-coverage.c - which constructs of the format were tried on both the evaluator and its twin
 *
 * What must be tried is read off the format itself: its elements, their attributes and the words these may hold, the
 * operators and functions of formulas, and the ways a run can end. A construct that is added to the format is missed
 * here until random rulesets have it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-twin-coverage.h"

#include <string.h>

#include "engine/model/lr-chart.h"
#include "engine/formula/lr-expr.h"
#include "rules/grammar/lr-format.h"

struct _LrTwinCoverage
{
  GHashTable *seen; /* text → how often */
};

/* --- counting --- */

static void G_GNUC_PRINTF (2, 3)
count (LrTwinCoverage *coverage,
       const char     *format,
       ...)
{
  g_autofree char *what = NULL;
  guint n;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (coverage->seen, what));
  g_hash_table_insert (coverage->seen, g_steal_pointer (&what), GUINT_TO_POINTER (n + 1));
}

/* --- elements and attributes --- */

/* Places that hold the same elements have one name; those that no run ever looks into have none. */
static const char *
place_name (LrContext context)
{
  switch ((guint) context)
    {
    case LR_CONTEXT_RULESET:
      return "ruleset";
    case LR_CONTEXT_KIND:
      return "kind";
    case LR_CONTEXT_SHAPE:
      return "shape";
    case LR_CONTEXT_OPTION:
      return "option";
    case LR_CONTEXT_CHART:
      return "chart";
    case LR_CONTEXT_CALENDAR:
      return "calendar";
    case LR_CONTEXT_INPUTS:
    case LR_CONTEXT_GROUP:
      return "inputs";
    case LR_CONTEXT_PROCEDURE:
    case LR_CONTEXT_STEPS:
      return "steps";
    case LR_CONTEXT_TALLY:
      return "tally";
    case LR_CONTEXT_CALL:
      return "call";
    default:
      return NULL;
    }
}

static gboolean
is_one_of (const char *word,
           const char *words)
{
  g_auto (GStrv) all = g_strsplit (words, " ", -1);

  return g_strv_contains ((const char *const *) all, word);
}

/* Whether a run depends on an element at all: words for people and what the session keeps make no difference. */
static gboolean
element_counts (const LrElementSpec *element)
{
  if (place_name (element->context) == NULL)
    return FALSE;
  if (element->context == LR_CONTEXT_RULESET)
    return is_one_of (element->name, "kind shape option chart calendar procedure");
  /* what is done again is runs of its own: tests/test-course.c has a twin of them */
  return !is_one_of (element->name, "about note made source side again");
}

static gboolean
attribute_counts (const LrElementSpec   *element,
                  const LrAttributeSpec *attribute)
{
  if (is_one_of (attribute->name,
                 "rule unit sign panel provenance swap more own sort key to phase group side seen sealed strength "
                 "good place only once per unique because no listed"))
    return FALSE;
  if (g_str_equal (attribute->name, "label"))
    return is_one_of (element->name, "let outcome tally item roll") && element->context != LR_CONTEXT_SHAPE;
  if (g_str_equal (attribute->name, "from")) /* a tracker is read by the session, before the run */
    return attribute->sort == LR_ATTRIBUTE_NAME;
  if (element->context == LR_CONTEXT_RULESET && g_str_equal (element->name, "procedure")) /* whether it is offered */
    return !g_str_equal (attribute->name, "when");
  return TRUE;
}

typedef struct
{
  LrTwinCoverage *coverage;
  GPtrArray      *procedures; /* ids of those that were compared */
  GArray         *around;     /* LrContext */
  guint           skipped;    /* how deep within a procedure that was not */
} Scan;

static gboolean
was_compared (const Scan  *scan,
              const char **names,
              const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "id"))
      for (guint j = 0; j < scan->procedures->len; j++)
        if (g_str_equal (values[i], scan->procedures->pdata[j]))
          return TRUE;
  return FALSE;
}

static void
start_element (GMarkupParseContext *context G_GNUC_UNUSED,
               const char          *name,
               const char         **names,
               const char         **values,
               gpointer             data,
               GError             **error G_GNUC_UNUSED)
{
  Scan *scan = data;
  LrContext place = g_array_index (scan->around, LrContext, scan->around->len - 1);
  const LrElementSpec *element = lr_format_find (place, name);

  g_assert_nonnull (element);
  g_array_append_val (scan->around, element->children);
  if (scan->skipped > 0 || (g_str_equal (name, "procedure") && !was_compared (scan, names, values)))
    scan->skipped++;
  if (scan->skipped > 0 || !element_counts (element))
    return;
  count (scan->coverage, "%s/%s", place_name (place), name);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const LrAttributeSpec *attribute = lr_format_find_attribute (element, names[i]);

      if (attribute == NULL || !attribute_counts (element, attribute))
        continue;
      count (scan->coverage, "%s/%s %s", place_name (place), name, names[i]);
      if (attribute->sort == LR_ATTRIBUTE_WORD || attribute->sort == LR_ATTRIBUTE_FLAG)
        count (scan->coverage, "%s/%s %s=%s", place_name (place), name, names[i], values[i]);
    }
}

static void
end_element (GMarkupParseContext *context G_GNUC_UNUSED,
             const char          *name G_GNUC_UNUSED,
             gpointer             data,
             GError             **error G_GNUC_UNUSED)
{
  Scan *scan = data;

  g_array_set_size (scan->around, scan->around->len - 1);
  scan->skipped -= scan->skipped > 0 ? 1 : 0;
}

/**
 * lr_twin_coverage_add_text:
 * @coverage: what was tried
 * @text: a ruleset
 * @procedures: (element-type utf8): those of its procedures that were compared
 *
 * Takes note of the elements and attributes of a ruleset.
 */
void
lr_twin_coverage_add_text (LrTwinCoverage *coverage,
                           const char     *text,
                           GPtrArray      *procedures)
{
  static const GMarkupParser parser = { .start_element = start_element, .end_element = end_element };
  Scan scan = { .coverage = coverage, .procedures = procedures };
  LrContext root = LR_CONTEXT_ROOT;
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &scan, NULL);

  scan.around = g_array_new (FALSE, FALSE, sizeof (LrContext));
  g_array_append_val (scan.around, root);
  g_assert_true (g_markup_parse_context_parse (context, text, -1, NULL));
  g_array_unref (scan.around);
}

/* --- formulas --- */

static const char *const ops[] = {
  [LR_EXPR_NUMBER] = "number",
  [LR_EXPR_FLAG] = "true, false",
  [LR_EXPR_NONE] = "none",
  [LR_EXPR_VALUE] = "kind value",
  [LR_EXPR_NAME] = "name",
  [LR_EXPR_FIELD] = "field",
  [LR_EXPR_COMPUTED] = "computed field",
  [LR_EXPR_KIND_FIELD] = "field of a kind value",
  [LR_EXPR_OPTION] = "option",
  [LR_EXPR_KIND] = "all values of a kind",
  [LR_EXPR_CHART] = "chart",
  [LR_EXPR_RECORD] = "record",
  [LR_EXPR_RATIO] = "ratio",
  [LR_EXPR_SHIFT] = "shift",
  [LR_EXPR_RANGE] = "range",
  [LR_EXPR_NEGATE] = "-x",
  [LR_EXPR_ADD] = "+",
  [LR_EXPR_SUBTRACT] = "-",
  [LR_EXPR_MULTIPLY] = "*",
  [LR_EXPR_DIVIDE] = "/",
  [LR_EXPR_MODULO] = "mod",
  [LR_EXPR_EQUAL] = "=",
  [LR_EXPR_DIFFERENT] = "!=",
  [LR_EXPR_UNDER] = "under",
  [LR_EXPR_AT_MOST] = "at most",
  [LR_EXPR_OVER] = "over",
  [LR_EXPR_AT_LEAST] = "at least",
  [LR_EXPR_IN] = "in",
  [LR_EXPR_IS_NONE] = "is none",
  [LR_EXPR_NOT] = "not",
  [LR_EXPR_AND] = "and",
  [LR_EXPR_OR] = "or",
  [LR_EXPR_IF] = "if",
  [LR_EXPR_OTHERWISE] = "otherwise",
};

/* What kind of name a formula may read. */
static const char *const roles[] = {
  [LR_NAME_INPUT] = "input",
  [LR_NAME_STEP] = "step",
  [LR_NAME_VAR] = "variable",
  [LR_NAME_ROW] = "row of a repeat",
  [LR_NAME_PASS] = "number of a pass",
  [LR_NAME_LOCAL] = "row of a list function",
  [LR_NAME_TURN] = "turn",
  [LR_NAME_SCENARIO] = "scenario",
};

static const char *const sorts[] = { "bands", "ratios", "kind" };
static const char *const ends[] = { "refuse", "clamp", "none" };

static void
count_chart (LrTwinCoverage *coverage,
             const LrChart  *chart)
{
  static const char *const cells[] = {
    [LR_TYPE_NUMBER] = "number", [LR_TYPE_FLAG] = "flag", [LR_TYPE_KIND] = "kind", [LR_TYPE_RECORD] = "record",
  };

  count (coverage, "chart with %u axes", chart->n_axes);
  count (coverage, "chart of %s", cells[chart->of.base]);
  for (guint i = 0; i < chart->n_axes; i++)
    {
      const LrAxis *axis = &chart->axes[i];

      count (coverage, "axis of %s", sorts[axis->sort]);
      if (axis->sort == LR_AXIS_KIND)
        continue;
      count (coverage, "axis of %s, low %s", sorts[axis->sort], ends[axis->low]);
      count (coverage, "axis of %s, high %s", sorts[axis->sort], ends[axis->high]);
    }
}

static void
count_expr (const LrExpr *expr,
            gpointer      data)
{
  LrTwinCoverage *coverage = data;

  if (expr->op == LR_EXPR_CALL || expr->op == LR_EXPR_LIST)
    count (coverage, "formula %s()", expr->function == LR_FUNCTION_EACH ? "each" : lr_function_name (expr->function));
  else if (expr->op < G_N_ELEMENTS (ops) && ops[expr->op] != NULL)
    count (coverage, "formula %s", ops[expr->op]);
  if (expr->op == LR_EXPR_LIST && expr->type.base == LR_TYPE_RECORD)
    count (coverage, "formula sum() by kind");
  if (expr->op == LR_EXPR_LIST && expr->args[1] != NULL)
    count (coverage, "formula where");
  if (expr->op == LR_EXPR_CHART)
    count_chart (coverage, expr->chart);
  if (expr->op == LR_EXPR_NAME && expr->name->role < G_N_ELEMENTS (roles) && roles[expr->name->role] != NULL)
    count (coverage, "name of %s, %s", roles[expr->name->role], expr->name->drawn ? "drawn" : "known");
  for (guint i = 0; i < expr->n_args; i++)
    if (expr->args[i] != NULL)
      count_expr (expr->args[i], data);
}

/* In the order of LrReading. */
static const char *const readings[] = { "sum", "count", "high", "low", "pairs" };

static void
count_block (LrTwinCoverage *coverage,
             const LrBlock  *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      lr_step_foreach_expr (step, count_expr, coverage);
      if (step->kind == LR_STEP_ROLL)
        count (coverage, "dice read by %s", readings[step->roll.reading]);
      if (step->kind == LR_STEP_ROLL && step->roll.dice != NULL && lr_expr_is_drawn (step->roll.dice->expr))
        count (coverage, "dice of a drawn number");
      if (step->kind == LR_STEP_SET)
        count (coverage, step->set.field >= 0 ? "set of a field" : "set of a variable");
      if (step->block != NULL)
        count_block (coverage, step->block);
    }
}

/**
 * lr_twin_coverage_add_model:
 * @coverage: what was tried
 * @procedure: a procedure that was compared
 *
 * Takes note of what its formulas do, and of the charts they read.
 */
void
lr_twin_coverage_add_model (LrTwinCoverage    *coverage,
                            const LrProcedure *procedure)
{
  count_block (coverage, procedure->body);
}

/* --- results --- */

/**
 * lr_twin_coverage_add_result:
 * @coverage: what was tried
 * @expected: what the twin found
 * @result: what the evaluator found
 *
 * Takes note of how a run ended, and of what did not reach its end.
 */
void
lr_twin_coverage_add_result (LrTwinCoverage     *coverage,
                             const LrTwinResult *expected,
                             const LrResult     *result)
{
  static const char *const masses[] = {
    [LR_MASS_UNKNOWN] = "unknown", [LR_MASS_WAITING] = "waiting", [LR_MASS_UNFINISHED] = "unfinished",
  };

  count (coverage, "run that %s", result->status == LR_STATUS_DONE    ? "is done" :
                                  result->status == LR_STATUS_REFUSED ? "is refused" :
                                  result->status == LR_STATUS_FAULT   ? "has a fault" :
                                                                        "ends otherwise");
  for (guint i = 0; i < expected->masses->len && result->status == LR_STATUS_DONE; i++)
    count (coverage, "weight that is %s", masses[g_array_index (expected->masses, LrTwinMass, i).sort]);
}

/* --- what is missing --- */

static void
note_missing (LrTwinCoverage *coverage,
              GString        *missing,
              const char     *what)
{
  if (!g_hash_table_contains (coverage->seen, what))
    g_string_append_printf (missing, "%s\n", what);
}

static void
note_attribute (LrTwinCoverage        *coverage,
                GString               *missing,
                const char            *element,
                const LrAttributeSpec *attribute)
{
  g_autofree char *name = g_strdup_printf ("%s %s", element, attribute->name);
  g_auto (GStrv) words = NULL;

  note_missing (coverage, missing, name);
  if (attribute->sort == LR_ATTRIBUTE_WORD)
    words = lr_format_words (attribute);
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      g_autofree char *word = g_strdup_printf ("%s=%s", name, words[i]);

      note_missing (coverage, missing, word);
    }
}

static void
note_format (LrTwinCoverage *coverage,
             GString        *missing)
{
  guint n_elements;
  const LrElementSpec *elements = lr_format_elements (&n_elements);

  for (guint i = 0; i < n_elements; i++)
    {
      g_autofree char *name = NULL;

      if (!element_counts (&elements[i]))
        continue;
      name = g_strdup_printf ("%s/%s", place_name (elements[i].context), elements[i].name);
      note_missing (coverage, missing, name);
      for (const LrAttributeSpec *spec = elements[i].attributes; spec->name != NULL; spec++)
        if (attribute_counts (&elements[i], spec))
          note_attribute (coverage, missing, name, spec);
    }
}

static void
note_names (LrTwinCoverage    *coverage,
            GString           *missing,
            const char        *format,
            const char *const *names,
            guint              n_names)
{
  for (guint i = 0; i < n_names; i++)
    if (names[i] != NULL)
      {
        g_autofree char *what = g_strdup_printf (format, names[i]);

        note_missing (coverage, missing, what);
      }
}

static void
note_formulas (LrTwinCoverage *coverage,
               GString        *missing)
{
  static const char *const charts[] = { "number", "flag", "kind", "record" };

  note_names (coverage, missing, "formula %s", ops, G_N_ELEMENTS (ops));
  for (guint i = 0; i < LR_N_FUNCTIONS; i++)
    {
      const char *name = lr_function_name ((LrFunction) i);

      note_names (coverage, missing, "formula %s()", &name, 1);
    }
  note_missing (coverage, missing, "formula each()");
  note_missing (coverage, missing, "formula sum() by kind");
  note_missing (coverage, missing, "formula where");
  note_names (coverage, missing, "chart of %s", charts, G_N_ELEMENTS (charts));
  note_missing (coverage, missing, "chart with 1 axes");
  note_missing (coverage, missing, "chart with 2 axes");
  note_names (coverage, missing, "axis of %s", sorts, G_N_ELEMENTS (sorts));
  note_names (coverage, missing, "axis of bands, low %s", ends, G_N_ELEMENTS (ends));
  note_names (coverage, missing, "axis of bands, high %s", ends, G_N_ELEMENTS (ends));
  note_names (coverage, missing, "axis of ratios, low %s", ends, G_N_ELEMENTS (ends));
  note_names (coverage, missing, "axis of ratios, high %s", ends, G_N_ELEMENTS (ends));
  note_names (coverage, missing, "dice read by %s", readings, G_N_ELEMENTS (readings));
  note_missing (coverage, missing, "dice of a drawn number");
  note_missing (coverage, missing, "set of a field");
  note_missing (coverage, missing, "set of a variable");
}

static void
note_runs (LrTwinCoverage *coverage,
           GString        *missing)
{
  static const char *const known[] = {
    "input", "step", "variable", "row of a repeat", "number of a pass", "row of a list function", "turn", "scenario",
  };
  static const char *const drawn[] = { "step", "variable", "row of a repeat" };
  static const char *const runs[] = { "is done", "is refused", "has a fault" };
  static const char *const masses[] = { "unknown", "waiting", "unfinished" };

  note_names (coverage, missing, "name of %s, known", known, G_N_ELEMENTS (known));
  note_names (coverage, missing, "name of %s, drawn", drawn, G_N_ELEMENTS (drawn));
  note_names (coverage, missing, "run that %s", runs, G_N_ELEMENTS (runs));
  note_names (coverage, missing, "weight that is %s", masses, G_N_ELEMENTS (masses));
}

/**
 * lr_twin_coverage_missing:
 * @coverage: what was tried
 *
 * Returns: (transfer full): what was not, one construct a line
 */
char *
lr_twin_coverage_missing (LrTwinCoverage *coverage)
{
  GString *missing = g_string_new (NULL);

  note_format (coverage, missing);
  note_formulas (coverage, missing);
  note_runs (coverage, missing);
  return g_string_free (missing, FALSE);
}

/**
 * lr_twin_coverage_describe:
 * @coverage: what was tried
 *
 * Returns: (transfer full): how often each construct was, one a line, in the order of the alphabet
 */
char *
lr_twin_coverage_describe (LrTwinCoverage *coverage)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (coverage->seen), (GCompareFunc) strcmp);

  for (const GList *key = keys; key != NULL; key = key->next)
    g_string_append_printf (text, "%7u %s\n", GPOINTER_TO_UINT (g_hash_table_lookup (coverage->seen, key->data)),
                            (const char *) key->data);
  return g_string_free (text, FALSE);
}

/**
 * lr_twin_coverage_new:
 *
 * Returns: (transfer full): nothing tried yet
 */
LrTwinCoverage *
lr_twin_coverage_new (void)
{
  LrTwinCoverage *coverage = g_new0 (LrTwinCoverage, 1);

  coverage->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return coverage;
}

/**
 * lr_twin_coverage_free:
 * @coverage: (transfer full) (nullable): what was tried
 */
void
lr_twin_coverage_free (LrTwinCoverage *coverage)
{
  if (coverage == NULL)
    return;
  g_hash_table_unref (coverage->seen);
  g_free (coverage);
}
