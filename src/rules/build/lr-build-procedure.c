/* lr-build-procedure.c - builds procedures: inputs and steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-builder.h"

#include <string.h>

#include "engine/dice/lr-pool.h"
#include "engine/formula/lr-expr.h"

static LrBlock *build_block (LrBuilder *builder, const LrXmlNode *node);

/* --- fields --- */

LrType
lr_builder_sort (LrBuilder       *builder,
                 const LrXmlNode *node,
                 LrFieldKind     *kind)
{
  static const struct
  {
    const char *name;
    LrFieldKind kind;
    LrTypeBase  base;
  } sorts[] = {
    { "number", LR_FIELD_NUMBER, LR_TYPE_NUMBER }, { "flag", LR_FIELD_FLAG, LR_TYPE_FLAG },
    { "pick", LR_FIELD_PICK, LR_TYPE_ROW },        { "roster", LR_FIELD_ROSTER, LR_TYPE_LIST },
    { "record", LR_FIELD_RECORD, LR_TYPE_RECORD }, { NULL, LR_FIELD_CHOICE, LR_TYPE_KIND },
  };
  const char *name = g_str_equal (node->name, "var") ? lr_xml_get (node, "of") : node->name;
  LrType type = { 0 };
  guint i = 0;

  while (sorts[i].name != NULL && !g_str_equal (sorts[i].name, name))
    i++;
  *kind = sorts[i].kind;
  if (sorts[i].base == LR_TYPE_KIND)
    type.kind = lr_builder_find (builder, node, "of", LR_STORE_KIND);
  else if (sorts[i].base > LR_TYPE_KIND)
    type.shape = lr_builder_find (builder, node, "of", LR_STORE_SHAPE);
  /* none, after a fault, where there is no such thing */
  if (sorts[i].base < LR_TYPE_KIND || type.kind != NULL || type.shape != NULL)
    type.base = sorts[i].base;
  type.maybe_none = type.base == LR_TYPE_ROW;
  return type;
}

static LrFormula *
build_constant (LrBuilder      *builder,
                const char     *text,
                const LrOrigin *origin)
{
  LrFormula *formula = lr_arena_new_array (builder->arena, LrFormula, 1);

  formula->text = text;
  formula->origin = *origin;
  return formula;
}

guint *
lr_builder_columns (LrBuilder       *builder,
                    const LrXmlNode *node,
                    const char      *attribute,
                    LrField        **fields,
                    guint            n_fields,
                    LrFault          fault,
                    guint           *n_columns)
{
  g_auto (GStrv) words = lr_builder_words (node, attribute);
  guint *columns = lr_arena_new_array (builder->arena, guint, g_strv_length (words) + 1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint field = 0;

      while (field < n_fields && !g_str_equal (fields[field]->id, words[i]))
        field++;
      if (field == n_fields || fields[field]->kind > LR_FIELD_CHOICE)
        lr_builder_complain (builder, fault, node, attribute, NULL, words[i], NULL);
      else
        columns[(*n_columns)++] = field;
    }
  return columns;
}

LrField *
lr_builder_field (LrBuilder       *builder,
                  const LrXmlNode *node)
{
  LrField *field = lr_builder_new (builder, node, LrField);

  lr_build_seen_field (builder, node, field);
  field->type = lr_builder_sort (builder, node, &field->kind);
  if (g_str_equal (node->name, "var")) /* a working column: procedures set it, and it is not an input */
    {
      field->when = build_constant (builder, "false", &field->origin);
      field->more = TRUE;
    }
  return field;
}

/* --- tallies --- */

static LrTally *build_tally (LrBuilder *builder, const LrXmlNode *node);

static LrItem *
build_item (LrBuilder       *builder,
            const LrXmlNode *node)
{
  LrItem *item = lr_builder_new (builder, node, LrItem);

  if (g_str_equal (node->name, "tally"))
    item->tally = build_tally (builder, node);
  return item;
}

static LrTally *
build_tally (LrBuilder       *builder,
             const LrXmlNode *node)
{
  LrTally *tally = lr_arena_new_array (builder->arena, LrTally, 1);
  GPtrArray *items = g_ptr_array_new ();

  tally->by = (LrTallyBy) MAX (lr_builder_word (node, "by"), 0);
  tally->min = lr_builder_formula (builder, node, "min");
  tally->max = lr_builder_formula (builder, node, "max");
  tally->sign = lr_builder_word (node, "sign") == 1;
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (child->spec != NULL)
      g_ptr_array_add (items, build_item (builder, child));
  tally->n_items = items->len;
  tally->items = lr_builder_take (builder, items);
  return tally;
}

/* --- rolls --- */

/* "2d6", "d10", "unit.steps d6": what says how many is the formula before the d. */
static LrFormula *
read_dice (LrBuilder       *builder,
           const LrXmlNode *node,
           const char      *attribute,
           guint           *n_sides)
{
  const char *text = lr_xml_get (node, attribute);
  gsize end = strlen (text);
  gsize digits = end;
  guint64 sides;
  LrFormula *dice;

  while (digits > 0 && g_ascii_isdigit (text[digits - 1]))
    digits--;
  if (digits == end || digits == 0 || text[digits - 1] != 'd' ||
      (digits > 1 && text[digits - 2] != ' ' && !g_ascii_isdigit (text[digits - 2]) && text[digits - 2] != ')') ||
      !g_ascii_string_to_unsigned (text + digits, 10, 1, LR_POOL_MOST_SIDES, &sides, NULL))
    {
      lr_builder_complain (builder, LR_FAULT_DICE, node, attribute, NULL, text, NULL);
      return NULL;
    }
  *n_sides = (guint) sides;
  if (sides == 66 && lr_xml_get (node, "because") == NULL)
    lr_builder_warn (builder, LR_FAULT_DICE_TENS, node, attribute, NULL, text);
  if (digits == 1)
    return NULL;
  dice = lr_builder_formula (builder, node, attribute);
  dice->text = lr_arena_strdup (builder->arena, text);
  ((char *) dice->text)[digits - 1] = '\0';
  return dice;
}

/* 9..2 has no face. */
static gboolean
is_backwards (const LrExpr *range)
{
  return range->args[0]->op == LR_EXPR_NUMBER && range->args[1]->op == LR_EXPR_NUMBER &&
         lr_number_compare (range->args[0]->value.number, range->args[1]->value.number) > 0;
}

static void
read_count (LrBuilder       *builder,
            const LrXmlNode *node,
            LrRoll          *roll)
{
  LrFormula *low = lr_builder_formula (builder, node, "count");
  LrFormula *high;
  LrExpr *range;

  if (low == NULL)
    return;
  roll->reading = LR_READING_COUNT;
  range = lr_expr_parse_range (builder->arena, low->text, &low->origin, &builder->sink);
  roll->low = roll->high = low;
  low->expr = range;
  if (range == NULL)
    {
      low->expr = lr_expr_new (builder->arena, LR_EXPR_NONE, 0, 0);
      return;
    }
  if (range->op != LR_EXPR_RANGE || is_backwards (range))
    {
      lr_builder_complain (builder, LR_FAULT_COUNT, node, "count", NULL, low->text, NULL);
      if (range->op == LR_EXPR_RANGE)
        low->expr = range->args[0];
      return;
    }
  high = lr_arena_copy (builder->arena, low, sizeof *low);
  low->expr = range->args[0];
  high->expr = range->args[1];
  roll->high = high;
}

/* "d66": two dice, tens and ones; nothing else is done to them. */
static gboolean
read_tens (LrBuilder       *builder,
           const LrXmlNode *node,
           LrRoll          *roll)
{
  static const char *const others[] = { "count", "keep", "reroll", "explode", "against" };

  if (roll->sides != 66 || roll->dice != NULL)
    return FALSE;
  roll->sides = 6;
  roll->reading = LR_READING_TENS;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (lr_xml_get (node, others[i]) != NULL)
      lr_builder_complain (builder, LR_FAULT_TENS_ALONE, node, others[i], NULL, others[i], NULL);
  return TRUE;
}

static void
read_keep (LrBuilder       *builder,
           const LrXmlNode *node,
           LrRoll          *roll)
{
  const char *keep = lr_xml_get (node, "keep");
  g_auto (GStrv) words = keep != NULL ? g_strsplit (keep, " ", 2) : NULL;
  guint64 number;

  if (keep == NULL)
    return;
  if (words[0] == NULL || words[1] == NULL ||
      !g_ascii_string_to_unsigned (words[0], 10, 1, LR_POOL_MOST_DICE, &number, NULL) ||
      (!g_str_equal (words[1], "high") && !g_str_equal (words[1], "low")) || roll->reading == LR_READING_COUNT)
    {
      lr_builder_complain (builder, LR_FAULT_KEEP, node, "keep", NULL, keep, NULL);
      return;
    }
  roll->reading = g_str_equal (words[1], "high") ? LR_READING_HIGH : LR_READING_LOW;
  roll->keep = (guint) number;
}

/* "1..2" or "1": faces that are thrown once more. */
static void
read_reroll (LrBuilder       *builder,
             const LrXmlNode *node,
             LrRoll          *roll)
{
  const char *text = lr_xml_get (node, "reroll");
  const char *dots = text != NULL ? strstr (text, "..") : NULL;
  g_autofree char *first = text != NULL ? g_strndup (text, dots != NULL ? (gsize) (dots - text) : strlen (text)) : NULL;
  guint64 low, high;

  if (text == NULL || roll->sides == 0) /* that its dice are none has been reported */
    return;
  if (!g_ascii_string_to_unsigned (first, 10, 1, roll->sides, &low, NULL) ||
      !g_ascii_string_to_unsigned (dots != NULL ? dots + 2 : first, 10, low, roll->sides, &high, NULL))
    {
      lr_builder_complain (builder, LR_FAULT_REROLL, node, "reroll", NULL, text, NULL);
      return;
    }
  roll->reroll[0] = (guint) low;
  roll->reroll[1] = (guint) high;
}

static void
read_explode (LrBuilder       *builder,
              const LrXmlNode *node,
              LrRoll          *roll)
{
  const char *text = lr_xml_get (node, "explode");
  guint64 times;

  if (text == NULL)
    return;
  if (!g_ascii_string_to_unsigned (text, 10, 1, LR_POOL_MOST_ADDED, &times, NULL) ||
      roll->sides * (times + 1) > LR_POOL_MOST_SIDES)
    lr_builder_complain (builder, LR_FAULT_EXPLODE, node, "explode", NULL, text, NULL);
  else
    roll->explode = (guint) times;
}

static void
read_against (LrBuilder       *builder,
              const LrXmlNode *node,
              LrRoll          *roll)
{
  if (lr_xml_get (node, "against") == NULL)
    return;
  if (roll->reading != LR_READING_SUM)
    lr_builder_complain (builder, LR_FAULT_AGAINST, node, "against", NULL, NULL);
  roll->reading = LR_READING_PAIRS;
  roll->against = read_dice (builder, node, "against", &roll->against_sides);
  if (roll->against_sides == 66 && roll->against == NULL)
    lr_builder_complain (builder, LR_FAULT_TENS_ALONE, node, "against", NULL, "against", NULL);
  roll->ties = lr_builder_word (node, "ties") == 1;
}

/* --- other steps --- */

LrWith *
lr_build_with (LrBuilder       *builder,
               const LrXmlNode *node,
               guint           *n_with)
{
  g_autoptr (GArray) with = g_array_new (FALSE, TRUE, sizeof (LrWith));

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      LrWith made = { .origin = lr_builder_origin (builder, child, "input"), .field = -1 };

      if (child->spec == NULL || !g_str_equal (child->name, "with"))
        continue;
      lr_builder_fill (builder, child, &made);
      g_array_append_val (with, made);
    }
  *n_with = with->len;
  return lr_arena_copy (builder->arena, with->data, with->len * sizeof (LrWith));
}

LrFormula *
lr_build_effect (LrBuilder       *builder,
                 const LrXmlNode *node,
                 LrEffect        *effect)
{
  static const char *const others[] = { "field", "set", "add" };
  LrFormula *value = lr_builder_formula (builder, node, "set");

  effect->adds = value == NULL;
  if (effect->adds)
    value = lr_builder_formula (builder, node, "add");
  for (guint i = 0; effect->removes && i < G_N_ELEMENTS (others); i++)
    if (lr_xml_find (node, others[i]) != NULL)
      lr_builder_complain (builder, LR_FAULT_EFFECT_REMOVE, node, others[i], NULL, others[i], NULL);
  if (effect->tracker != NULL ? value == NULL && !effect->removes : lr_effect_is_of_row (effect))
    lr_builder_complain (builder, LR_READ_ATTRIBUTE_MISSING, node, NULL, NULL,
                         effect->tracker != NULL ? "set" : "tracker", "effect", NULL);
  return value;
}

/* What is particular to a sort of step, and more than the grammar says. */
static void
build_kind_of_step (LrBuilder       *builder,
                    const LrXmlNode *node,
                    LrStep          *step)
{
  switch (step->kind)
    {
    case LR_STEP_LET:
    case LR_STEP_OUTCOME:
    case LR_STEP_SET:
    case LR_STEP_CHECK:
    case LR_STEP_TELL:
    case LR_STEP_VAR:
      break;
    case LR_STEP_TALLY:
      step->tally = build_tally (builder, node);
      break;
    case LR_STEP_ROLL:
      step->roll.dice = read_dice (builder, node, "dice", &step->roll.sides);
      if (!read_tens (builder, node, &step->roll))
        {
          read_count (builder, node, &step->roll);
          read_keep (builder, node, &step->roll);
          read_reroll (builder, node, &step->roll);
          read_explode (builder, node, &step->roll);
          read_against (builder, node, &step->roll);
        }
      break;
    case LR_STEP_DECISION:
      step->decision = lr_builder_field (builder, node);
      step->id = step->decision->id;
      step->label = lr_builder_message (builder, node, "label");
      step->rule = step->decision->rule;
      step->when = lr_builder_formula (builder, node, "when");
      step->otherwise = lr_builder_formula (builder, node, "else");
      break;
    case LR_STEP_IF:
      step->block = build_block (builder, node);
      break;
    case LR_STEP_REPEAT:
      step->block = build_block (builder, node);
      break;
    case LR_STEP_CALL:
      step->call.with = lr_build_with (builder, node, &step->call.n_with);
      break;
    case LR_STEP_EFFECT:
      step->value = lr_build_effect (builder, node, &step->effect);
      break;
    }
}

static int
kind_of_step (const char *name)
{
  static const struct
  {
    const char *name;
    LrStepKind  kind;
  } kinds[] = {
    { "let", LR_STEP_LET },         { "outcome", LR_STEP_OUTCOME },   { "tally", LR_STEP_TALLY },
    { "roll", LR_STEP_ROLL },       { "number", LR_STEP_DECISION },   { "flag", LR_STEP_DECISION },
    { "choice", LR_STEP_DECISION }, { "pick", LR_STEP_DECISION },     { "roster", LR_STEP_DECISION },
    { "draw", LR_STEP_DECISION },
    { "check", LR_STEP_CHECK },     { "tell", LR_STEP_TELL },         { "if", LR_STEP_IF },
    { "var", LR_STEP_VAR },         { "set", LR_STEP_SET },           { "repeat", LR_STEP_REPEAT },
    { "call", LR_STEP_CALL },       { "effect", LR_STEP_EFFECT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      return (int) kinds[i].kind;
  return -1;
}

static LrStep *
build_step (LrBuilder       *builder,
            const LrXmlNode *node,
            LrStepKind       kind)
{
  LrStep *step = lr_arena_new_array (builder->arena, LrStep, 1);

  step->kind = kind;
  step->origin = lr_builder_origin (builder, node, NULL);
  if (kind != LR_STEP_DECISION)
    lr_builder_fill (builder, node, step);
  build_kind_of_step (builder, node, step);
  return step;
}

LrStep *
lr_build_computed (LrBuilder       *builder,
                   const LrXmlNode *node)
{
  return build_step (builder, node, g_str_equal (node->name, "tally") ? LR_STEP_TALLY : LR_STEP_LET);
}

static LrBlock *
build_block (LrBuilder       *builder,
             const LrXmlNode *node)
{
  LrBlock *block = lr_arena_new_array (builder->arena, LrBlock, 1);
  GPtrArray *steps = g_ptr_array_new ();

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      int kind = child->spec != NULL ? kind_of_step (child->name) : -1;

      if (kind >= 0)
        g_ptr_array_add (steps, build_step (builder, child, (LrStepKind) kind));
    }
  block->n_steps = steps->len;
  block->steps = lr_builder_take (builder, steps);
  return block;
}

/* --- procedures --- */

typedef struct
{
  LrBuilder *builder;
  const LrXmlNode *node; /* the element that holds them */
  GPtrArray *fields;  /* LrField */
  GArray    *groups;  /* LrGroup */
  char     **without; /* (nullable): ids of inputs that are not taken over */
  GPtrArray *others;  /* (nullable): ids of all inputs of the procedure whose inputs these are */
} Inputs;

/* How long an input is where it is written, more or less. */
static gsize
length_of (const LrXmlNode *node)
{
  gsize length = strlen (node->name) + strlen (node->text.text) + strlen ("</>");

  for (guint i = 0; i < node->n_attributes; i++)
    length += strlen (node->attributes[i].name) + strlen (node->attributes[i].value.text) + strlen (" =''");
  return length;
}

/* Whether a procedure may take over another input. What is taken over costs as much as if it were written again. */
static gboolean
may_take_over (Inputs          *inputs,
               const LrXmlNode *node)
{
  LrBuilder *builder = inputs->builder;

  if (builder->n_taken_over > LR_MOST_TAKEN_OVER)
    return FALSE;
  builder->n_taken_over += length_of (node);
  if (builder->n_taken_over > LR_MOST_TAKEN_OVER)
    lr_builder_complain_many (builder, inputs->node, "2 MB", "inputs");
  return builder->n_taken_over <= LR_MOST_TAKEN_OVER;
}

static void
take_field (Inputs          *inputs,
            const LrXmlNode *node)
{
  const char *id = lr_xml_get (node, "id");

  if (inputs->others != NULL && !may_take_over (inputs, node))
    return;
  if (inputs->others != NULL)
    g_ptr_array_add (inputs->others, (gpointer) id);
  if (inputs->without == NULL || !g_strv_contains ((const char *const *) inputs->without, id))
    g_ptr_array_add (inputs->fields, lr_builder_field (inputs->builder, node));
}

/* A group, or a field without one: such fields are together. */
static void
take_group (Inputs          *inputs,
            const LrXmlNode *node)
{
  LrBuilder *builder = inputs->builder;
  LrGroup *last = inputs->groups->len > 0 ? &g_array_index (inputs->groups, LrGroup, inputs->groups->len - 1) : NULL;
  LrGroup group = { .first = inputs->fields->len };

  if (g_str_equal (node->name, "group"))
    {
      lr_builder_fill (builder, node, &group);
      for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
        if (child->spec != NULL)
          take_field (inputs, child);
    }
  else if (node->spec != NULL)
    take_field (inputs, node);
  group.n_fields = inputs->fields->len - group.first;
  if (group.n_fields == 0)
    return;
  if (group.label == NULL && last != NULL && last->label == NULL)
    last->n_fields += group.n_fields;
  else
    g_array_append_val (inputs->groups, group);
}

/* What is not taken over must be there. */
static void
check_without (Inputs          *inputs,
               const LrXmlNode *node,
               const char      *procedure)
{
  const char *const *others = (const char *const *) inputs->others->pdata;

  for (guint i = 0; inputs->without != NULL && inputs->without[i] != NULL; i++)
    if (!g_ptr_array_find_with_equal_func (inputs->others, inputs->without[i], g_str_equal, NULL))
      lr_builder_complain (inputs->builder, LR_FAULT_UNKNOWN_INPUT, node, "without",
                           lr_suggest (inputs->without[i], others, inputs->others->len), inputs->without[i], procedure,
                           NULL);
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The procedure that was probably meant. */
static const char *
suggest_procedure (const LrBuilder *builder,
                   const char      *wrong)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, builder->declared);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, "procedure "))
      g_ptr_array_add (ids, (char *) key + strlen ("procedure "));
  g_ptr_array_sort (ids, compare_ids); /* the same one every time */
  return lr_suggest (wrong, (const char *const *) ids->pdata, ids->len);
}

/* The inputs of another procedure, as if they were written here, but for those that are left out. */
static void
take_over (Inputs          *inputs,
           const LrXmlNode *node)
{
  LrBuilder *builder = inputs->builder;
  const char *of = lr_xml_get (node, "of");
  const LrXmlNode *other = of != NULL ? lr_builder_declared (builder, "procedure", of) : NULL;

  if (of == NULL)
    return;
  if (other == NULL)
    {
      lr_builder_complain (builder, LR_FAULT_UNKNOWN_PROCEDURE, node, "of", suggest_procedure (builder, of),
                           of, NULL);
      return;
    }
  inputs->others = g_ptr_array_new ();
  inputs->without = lr_builder_words (node, "without");
  for (const LrXmlNode *child = other->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "inputs") && lr_xml_find (child, "of") != NULL)
      lr_builder_complain (builder, LR_READ_INPUTS_CHAIN, node, "of", NULL, of, NULL);
    else if (g_str_equal (child->name, "inputs"))
      for (const LrXmlNode *inner = child->first; inner != NULL; inner = inner->next)
        take_group (inputs, inner);
  check_without (inputs, node, of);
  g_clear_pointer (&inputs->without, g_strfreev);
  g_clear_pointer (&inputs->others, g_ptr_array_unref);
}

static void
build_inputs (LrBuilder       *builder,
              const LrXmlNode *node,
              LrProcedure     *procedure)
{
  g_autoptr (GArray) groups = g_array_new (FALSE, TRUE, sizeof (LrGroup));
  Inputs inputs = { .builder = builder, .node = node, .fields = g_ptr_array_new (), .groups = groups };

  take_over (&inputs, node);
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    take_group (&inputs, child);
  procedure->n_fields = inputs.fields->len;
  procedure->fields = lr_builder_take (builder, inputs.fields);
  procedure->n_groups = groups->len;
  procedure->groups = lr_arena_copy (builder->arena, groups->data, groups->len * sizeof (LrGroup));
}

/* A procedure with a season is refused at any other time, by a check before all its steps. */
static void
build_only (LrBuilder       *builder,
            const LrXmlNode *node,
            LrProcedure     *procedure)
{
  LrBlock *block = procedure->body;
  LrStep *check = lr_arena_new_array (builder->arena, LrStep, 1);
  LrStep **steps = lr_arena_new_array (builder->arena, LrStep *, block->n_steps + 1);

  if (procedure->only != NULL && procedure->when == NULL)
    lr_builder_complain (builder, LR_FAULT_ONLY, node, "only", NULL, NULL);
  if (procedure->only == NULL || procedure->when == NULL)
    return;
  check->kind = LR_STEP_CHECK;
  check->rule = procedure->rule;
  check->value = lr_builder_formula (builder, node, "when");
  check->check.refuse = TRUE;
  check->message = lr_builder_message (builder, node, "only");
  check->origin = procedure->origin;
  memcpy (steps + 1, block->steps, block->n_steps * sizeof (LrStep *));
  steps[0] = check;
  block->steps = steps;
  block->n_steps++;
}

/* How often it is done in a session. */
static void
build_once (LrBuilder       *builder,
            const LrXmlNode *node,
            LrProcedure     *procedure)
{
  static const char *const onces[] = { LR_ONCE_TURN, LR_ONCE_PHASE, LR_ONCE_GAME, NULL };
  const LrKind *calendar = builder->model->calendar;
  int flag = procedure->once != NULL && calendar != NULL ? lr_kind_find_field (calendar, procedure->once) : -1;

  if (lr_xml_find (node, "per") != NULL && procedure->once == NULL)
    lr_builder_complain (builder, LR_FAULT_PER, node, "per", NULL, NULL);
  if (procedure->once != NULL && !g_strv_contains (onces, procedure->once) &&
      (flag < 0 || calendar->fields[flag].type.base != LR_TYPE_FLAG))
    lr_builder_complain (builder, LR_FAULT_ONCE, node, "once", NULL, procedure->once, NULL);
  procedure->per = lr_builder_columns (builder, node, "per", procedure->fields, procedure->n_fields,
                                       LR_FAULT_PER_INPUT, &procedure->n_per);
}

static LrProcedure *
build_procedure (LrBuilder       *builder,
                 const LrXmlNode *node)
{
  LrProcedure *procedure = lr_builder_new (builder, node, LrProcedure);

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (g_str_equal (child->name, "inputs"))
      build_inputs (builder, child, procedure);
  lr_build_seen_procedure (builder, node, procedure);
  builder->procedure = procedure;
  procedure->body = build_block (builder, node);
  build_only (builder, node, procedure);
  build_once (builder, node, procedure);
  g_ptr_array_add (builder->model->procedures, procedure);
  return procedure;
}

/* An outcome about the next round. No outcome of a ruleset has a name with a space. */
static LrStep *
build_next (LrBuilder       *builder,
            const char      *id,
            LrFormula       *value,
            const LrXmlNode *node)
{
  LrStep *step = lr_arena_new_array (builder->arena, LrStep, 1);
  g_autofree char *name = g_strdup_printf ("next %s", id);

  step->kind = LR_STEP_OUTCOME;
  step->id = lr_arena_strdup (builder->arena, name);
  step->value = value;
  step->origin = lr_builder_origin (builder, node, NULL);
  return step;
}

/* The procedure once more, with steps after its own that say what the next round begins with. */
static void
build_again (LrBuilder       *builder,
             const LrXmlNode *node,
             LrProcedure     *procedure,
             const LrXmlNode *again)
{
  LrAgain *made = lr_arena_new_array (builder->arena, LrAgain, 1);
  LrFormula *when = lr_builder_formula (builder, again, "when");
  LrBlock *more;
  GPtrArray *steps = g_ptr_array_new ();
  g_autofree char *id = g_strdup_printf ("%s again", procedure->id);
  LrOrigin origin = lr_builder_origin (builder, again, NULL);
  LrProcedure *next;

  made->of = procedure->id;
  lr_builder_fill (builder, again, made);
  if (made->most == 0)
    made->most = LR_AGAIN_USUALLY;
  made->with = lr_build_with (builder, again, &made->n_with);
  made->next = next = build_procedure (builder, node);
  more = build_block (builder, again);
  next->id = lr_arena_strdup (builder->arena, id);
  next->panel = LR_PANEL_NONE;
  next->round_of = made;
  for (guint i = 0; i < next->body->n_steps; i++)
    g_ptr_array_add (steps, next->body->steps[i]);
  for (guint i = 0; i < more->n_steps; i++)
    g_ptr_array_add (steps, more->steps[i]);
  g_ptr_array_add (steps, build_next (builder, "round", when != NULL ? when : build_constant (builder, "true", &origin),
                                      again));
  for (guint i = 0; i < made->n_with; i++)
    g_ptr_array_add (steps, build_next (builder, made->with[i].input, made->with[i].value, again));
  next->body->n_steps = steps->len;
  next->body->steps = lr_builder_take (builder, steps);
  procedure->again = made;
}

void
lr_build_procedure (LrBuilder       *builder,
                    const LrXmlNode *node)
{
  guint faults = builder->sink.n_faults;
  LrProcedure *procedure = build_procedure (builder, node);

  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    /* what is wrong with it need not be said twice */
    if (g_str_equal (child->name, "again") && builder->sink.n_faults == faults)
      build_again (builder, node, procedure, child);
}
