/* lr-depends.c - what depends on what in a calculator: inputs, steps, charts, options, trackers
 *
 * Rows, passes and computed columns have no place of their own: whatever reads them depends on what they are made from.
 * A step depends on the conditions around it too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-depends.h"

#include <string.h>

#include "engine/formula/lr-expr.h"
#include "present/words/lr-words.h"

typedef struct
{
  LrWords     words;
  GPtrArray  *nodes;
  GHashTable *places; /* LrName, LrChart, LrOption: its place in @nodes, plus 1 */
  GHashTable *made;   /* LrName of a row or pass: GArray of places that it is made from */
  GArray     *around; /* guint: what the conditions around the current step depend on */
  GHashTable *seen;   /* computed columns that are being looked at */
} Walk;

static void
free_node (LrDependsNode *node)
{
  g_free (node->id);
  g_free (node->label);
  g_array_unref (node->from);
  g_free (node);
}

static guint
add_node (Walk            *walk,
          LrDependsSort    sort,
          gconstpointer    key, /* (nullable) */
          const char      *id,
          const LrMessage *label,
          const char      *rule)
{
  LrDependsNode *node = g_new0 (LrDependsNode, 1);

  node->sort = sort;
  node->id = g_strdup (id);
  node->label = label != NULL ? lr_words_label (&walk->words, label, NULL, NULL) : NULL;
  node->rule = rule;
  node->from = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (walk->nodes, node);
  if (key != NULL)
    g_hash_table_insert (walk->places, (gpointer) key, GUINT_TO_POINTER (walk->nodes->len));
  return walk->nodes->len - 1;
}

/* The place of a chart or an option, which has one as soon as it is read. */
static guint
place_of (Walk          *walk,
          LrDependsSort  sort,
          gconstpointer  key,
          const char    *id,
          const char    *label,
          const char    *rule)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (walk->places, key));

  if (place == 0)
    {
      place = add_node (walk, sort, key, id, NULL, rule) + 1;
      ((LrDependsNode *) walk->nodes->pdata[place - 1])->label = g_strdup (label);
    }
  return place - 1;
}

static void
add_place (GArray *places,
           guint   place)
{
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, guint, i) == place)
      return;
  g_array_append_val (places, place);
}

static void
add_places (GArray       *places,
            const GArray *others)
{
  for (guint i = 0; others != NULL && i < others->len; i++)
    add_place (places, g_array_index (others, guint, i));
}

/* --- formulas --- */

typedef struct
{
  Walk   *walk;
  GArray *places;
} Collecting;

static void collect (const LrExpr *expr, gpointer data);

static void
collect_name (Collecting   *collecting,
              const LrExpr *expr)
{
  Walk *walk = collecting->walk;
  const LrName *name = expr->name;
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (walk->places, name));

  if (place > 0)
    add_place (collecting->places, place - 1);
  else
    add_places (collecting->places, g_hash_table_lookup (walk->made, name));
}

static void
collect (const LrExpr *expr,
         gpointer      data)
{
  Collecting *collecting = data;
  Walk *walk = collecting->walk;

  if (expr == NULL)
    return;
  if (expr->op == LR_EXPR_NAME && expr->name != NULL)
    collect_name (collecting, expr);
  else if (expr->op == LR_EXPR_CHART)
    add_place (collecting->places, place_of (walk, LR_DEPENDS_CHART, expr->chart, expr->chart->id,
                                             lr_words_translate (walk->words.ruleset, expr->chart->label),
                                             expr->chart->rule));
  else if (expr->op == LR_EXPR_OPTION)
    add_place (collecting->places, place_of (walk, LR_DEPENDS_OPTION, expr->option, expr->option->id,
                                             lr_words_translate (walk->words.ruleset, expr->option->label),
                                             expr->option->rule));
  else if (expr->op == LR_EXPR_COMPUTED && expr->args[0]->type.shape != NULL)
    {
      LrStep *step = expr->args[0]->type.shape->computed[expr->field];

      if (g_hash_table_add (walk->seen, step))
        {
          lr_step_foreach_expr (step, collect, collecting);
          g_hash_table_remove (walk->seen, step);
        }
    }
  for (guint i = 0; i < expr->n_args; i++)
    collect (expr->args[i], collecting);
}

static void
collect_formula (Collecting      *collecting,
                 const LrFormula *formula)
{
  if (formula != NULL)
    collect (formula->expr, collecting);
}

/* --- steps --- */

static void
note_made (Walk         *walk,
           const LrName *name,
           const GArray *places)
{
  if (name != NULL)
    g_hash_table_insert (walk->made, (gpointer) name, g_array_copy ((GArray *) places));
}

/* What a `set` writes depends on what it writes there. */
static void
walk_set (Walk         *walk,
          const LrStep *step,
          const GArray *places)
{
  const LrName *name = step->set.var;
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (walk->places, name));

  /* its earlier value adds nothing */
  for (guint i = 0; place > 0 && i < places->len; i++)
    if (g_array_index (places, guint, i) != place - 1)
      add_place (((LrDependsNode *) walk->nodes->pdata[place - 1])->from, g_array_index (places, guint, i));
}

static LrDependsSort
sort_of (const LrStep *step)
{
  switch (step->kind)
    {
    case LR_STEP_ROLL:
      return LR_DEPENDS_ROLL;
    case LR_STEP_DECISION:
      return step->decision->drawn != NULL ? LR_DEPENDS_DRAW : LR_DEPENDS_DECISION;
    case LR_STEP_CALL:
      return LR_DEPENDS_CALL;
    case LR_STEP_OUTCOME:
      return LR_DEPENDS_OUTCOME;
    case LR_STEP_EFFECT:
      return LR_DEPENDS_EFFECT;
    case LR_STEP_LET:
    case LR_STEP_TALLY:
    case LR_STEP_VAR:
    case LR_STEP_CHECK:
    case LR_STEP_TELL:
    case LR_STEP_IF:
    case LR_STEP_SET:
    case LR_STEP_REPEAT:
      return LR_DEPENDS_STEP;
    }
  g_assert_not_reached ();
}

static void
walk_block (Walk          *walk,
            const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];
      g_autoptr (GArray) places = g_array_copy (walk->around);
      Collecting collecting = { walk, places };
      GArray *around = walk->around;

      lr_step_foreach_expr (step, collect, &collecting);
      if (step->kind == LR_STEP_SET)
        walk_set (walk, step, places);
      else if (step->block != NULL)
        {
          walk->around = places;
          if (step->kind == LR_STEP_REPEAT)
            {
              note_made (walk, step->repeat.row, places);
              note_made (walk, step->repeat.pass, places);
            }
          walk_block (walk, step->block);
          walk->around = around;
        }
      else if (step->name != NULL || step->kind == LR_STEP_EFFECT)
        {
          const char *id = step->kind == LR_STEP_EFFECT && step->effect.target != NULL ? step->effect.target->id :
                           step->id != NULL                                            ? step->id :
                                                                                         "note";
          guint place = add_node (walk, sort_of (step), step->name, id, step->label, step->rule);

          add_places (((LrDependsNode *) walk->nodes->pdata[place])->from, places);
        }
    }
}

/* A tracker, with its keys: `rp[player]`. */
static void
take_tracker (Collecting      *collecting,
              const LrFormula *from)
{
  Walk *walk = collecting->walk;
  g_autofree char *id = from != NULL ? g_strndup (from->text, strcspn (from->text, "[ ")) : NULL;
  const LrTracker *tracker = id != NULL ? lr_model_find_tracker (walk->words.ruleset->model, id) : NULL;

  if (tracker != NULL)
    add_place (collecting->places, place_of (walk, LR_DEPENDS_TRACKER, tracker, id, NULL, NULL));
}

static void
walk_inputs (Walk              *walk,
             const LrProcedure *procedure)
{
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      guint place = add_node (walk, LR_DEPENDS_INPUT, procedure->inputs[i], field->id, field->label, field->rule);
      Collecting collecting = { walk, ((LrDependsNode *) walk->nodes->pdata[place])->from };

      collect_formula (&collecting, field->when);
      collect_formula (&collecting, field->min);
      collect_formula (&collecting, field->max);
      collect_formula (&collecting, field->init);
      take_tracker (&collecting, field->from);
    }
}

GPtrArray *
lr_depends_new (const LrRuleset   *ruleset,
                const LrProcedure *procedure)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) made = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) around = g_array_new (FALSE, FALSE, sizeof (guint));
  Walk walk = { .words = { .ruleset = ruleset }, .places = places, .made = made, .around = around, .seen = seen };

  walk.nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) free_node);
  walk_inputs (&walk, procedure);
  walk_block (&walk, procedure->body);
  return walk.nodes;
}

/* --- a graph --- */

const char *
lr_depends_sort (LrDependsSort sort)
{
  static const char *const sorts[] = { "input",   "step",   "roll",  "draw",   "decision", "call",
                                       "outcome", "effect", "chart", "option", "tracker" };

  return sorts[sort];
}

/* In quotes, as Graphviz reads it. */
static void
write_quoted (GString    *text,
              const char *word)
{
  g_string_append_c (text, '"');
  for (const char *at = word; *at != '\0'; at++)
    {
      if (*at == '"' || *at == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *at == '\n' ? ' ' : *at);
    }
  g_string_append_c (text, '"');
}

char *
lr_depends_dot (GPtrArray  *nodes,
                const char *title)
{
  static const char *const shapes[] = { "box",       "ellipse",       "diamond", "diamond", "diamond",
                                        "component", "doubleoctagon", "note",    "tab",     "hexagon",
                                        "cylinder" };
  GString *text = g_string_new ("digraph ");

  write_quoted (text, title);
  g_string_append (text, " {\n  rankdir=LR;\n");
  for (guint i = 0; i < nodes->len; i++)
    {
      const LrDependsNode *node = nodes->pdata[i];

      g_string_append_printf (text, "  n%u [shape=%s, label=", i, shapes[node->sort]);
      write_quoted (text, node->label != NULL ? node->label : node->id);
      g_string_append (text, "];\n");
    }
  for (guint i = 0; i < nodes->len; i++)
    {
      const LrDependsNode *node = nodes->pdata[i];

      for (guint j = 0; j < node->from->len; j++)
        g_string_append_printf (text, "  n%u -> n%u;\n", g_array_index (node->from, guint, j), i);
    }
  g_string_append (text, "}\n");
  return g_string_free (text, FALSE);
}
