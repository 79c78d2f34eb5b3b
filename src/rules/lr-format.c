/* lr-format.c - the grammar of rulesets: which elements and attributes stand where
 *
 * The builder reads by this table, the reference in tables/README.md must name everything in it, and the schema
 * tables/ruleset.rng must agree with it: tests see to both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-format.h"

#include <string.h>

#include "engine/lr-fault.h"

#define ID(name) { name, LR_ATTRIBUTE_ID, TRUE, NULL }
#define MAY_ID(name) { name, LR_ATTRIBUTE_ID, FALSE, NULL }
#define NAME(name) { name, LR_ATTRIBUTE_NAME, TRUE, NULL }
#define MAY_NAME(name) { name, LR_ATTRIBUTE_NAME, FALSE, NULL }
#define LABEL(name) { name, LR_ATTRIBUTE_LABEL, TRUE, NULL }
#define MAY_LABEL(name) { name, LR_ATTRIBUTE_LABEL, FALSE, NULL }
#define TEXT(name) { name, LR_ATTRIBUTE_TEXT, TRUE, NULL }
#define MAY_TEXT(name) { name, LR_ATTRIBUTE_TEXT, FALSE, NULL }
#define FORMULA(name) { name, LR_ATTRIBUTE_FORMULA, TRUE, NULL }
#define MAY_FORMULA(name) { name, LR_ATTRIBUTE_FORMULA, FALSE, NULL }
#define MAY_FLAG(name) { name, LR_ATTRIBUTE_FLAG, FALSE, NULL }
#define WORD(name, words) { name, LR_ATTRIBUTE_WORD, TRUE, words }
#define MAY_WORD(name, words) { name, LR_ATTRIBUTE_WORD, FALSE, words }
#define MAY_WHOLE(name) { name, LR_ATTRIBUTE_WHOLE, FALSE, NULL }
#define END { NULL, LR_ATTRIBUTE_TEXT, FALSE, NULL }

#define PANELS "combat march attrition blockade supply recruiting victory command naval other"
#define PROVENANCES "rulebook published stand-in"
#define ENDS "clamp refuse none"
#define ROUNDINGS "exact down up half_down half_up"
#define REDUCTIONS "sum product least greatest first all any count"

static const LrAttributeSpec none[] = { END };
static const LrAttributeSpec ruleset[] = { ID ("id"), TEXT ("data"), MAY_NAME ("extends"), END };
static const LrAttributeSpec change[] = { TEXT ("at"), MAY_FLAG ("remove"), END };
static const LrAttributeSpec part_file[] = { TEXT ("file"), END };
static const LrAttributeSpec unit[] = { ID ("id"), LABEL ("one"), LABEL ("many"), END };
static const LrAttributeSpec side[] = { ID ("id"), LABEL ("label"), MAY_TEXT ("colour"), MAY_TEXT ("pattern"), END };
static const LrAttributeSpec kind[] = { ID ("id"), MAY_LABEL ("label"), MAY_FLAG ("ordered"), END };
static const LrAttributeSpec kind_field[] = { ID ("id"), MAY_LABEL ("label"), END };
static const LrAttributeSpec kind_choice[] = { ID ("id"), NAME ("of"), MAY_LABEL ("label"), END };
static const LrAttributeSpec value[] = {
  ID ("id"), LABEL ("label"), MAY_TEXT ("code"), MAY_FORMULA ("when"), END
};
static const LrAttributeSpec turn[] = { { "id", LR_ATTRIBUTE_TURN_ID, TRUE, NULL }, LABEL ("label"), END };
static const LrAttributeSpec scenario[] = {
  ID ("id"), LABEL ("label"), MAY_TEXT ("first"), MAY_TEXT ("last"), MAY_FORMULA ("victory"), END
};
static const LrAttributeSpec scenario_start[] = { FORMULA ("tracker"), MAY_FORMULA ("each"), FORMULA ("value"), END };
static const LrAttributeSpec scenario_reading[] = { NAME ("of"), TEXT ("value"), END };
static const LrAttributeSpec shape[] = { ID ("id"), MAY_LABEL ("label"), MAY_TEXT ("blank"), END };
static const LrAttributeSpec mark[] = { TEXT ("text"), END };
static const LrAttributeSpec record[] = { ID ("id"), NAME ("of"), MAY_LABEL ("label"), END };
static const LrAttributeSpec option[] = {
  ID ("id"), LABEL ("label"), TEXT ("default"), MAY_TEXT ("rule"), MAY_WORD ("of", "flag"), END
};
static const LrAttributeSpec reading[] = { ID ("id"), LABEL ("label"), END };
static const LrAttributeSpec chart[] = {
  ID ("id"), LABEL ("label"), NAME ("of"), WORD ("provenance", PROVENANCES), MAY_TEXT ("rule"), END
};
static const LrAttributeSpec axis[] = {
  ID ("id"), MAY_LABEL ("label"), MAY_NAME ("of"), MAY_TEXT ("bands"), MAY_TEXT ("ratios"),
  MAY_WORD ("low", ENDS), MAY_WORD ("high", ENDS), MAY_WORD ("round", ROUNDINGS), END
};
static const LrAttributeSpec chart_row[] = { MAY_TEXT ("at"), MAY_WORD ("provenance", PROVENANCES), END };
static const LrAttributeSpec cell[] = {
  TEXT ("row"), MAY_TEXT ("column"), WORD ("provenance", PROVENANCES), MAY_TEXT ("rule"), END
};
static const LrAttributeSpec tracker[] = {
  ID ("id"), LABEL ("label"), NAME ("of"), MAY_TEXT ("per"), MAY_LABEL ("group"), MAY_NAME ("side"), MAY_NAME ("unit"),
  MAY_TEXT ("rule"), MAY_FORMULA ("min"), MAY_FORMULA ("max"), MAY_FORMULA ("start"), MAY_NAME ("reset"),
  MAY_FORMULA ("value"), MAY_TEXT ("seen"), MAY_FLAG ("key"), END
};
static const LrAttributeSpec procedure[] = {
  ID ("id"), LABEL ("label"), MAY_WORD ("panel", PANELS), MAY_TEXT ("rule"), MAY_FORMULA ("when"), MAY_TEXT ("seen"),
  MAY_NAME ("sealed"), END
};
static const LrAttributeSpec inputs[] = { MAY_NAME ("of"), MAY_TEXT ("without"), END };
static const LrAttributeSpec group[] = { LABEL ("label"), MAY_TEXT ("rule"), MAY_FLAG ("more"), END };

/* Fields: inputs of a procedure, columns of a roster, parts of a cell, decisions. */
#define FIELD ID ("id"), MAY_LABEL ("label"), MAY_TEXT ("rule"), MAY_FORMULA ("when")
#define FROM MAY_FORMULA ("from"), MAY_NAME ("swap")
#define NUMBER                                                                                                         \
  FIELD, MAY_FORMULA ("min"), MAY_FORMULA ("max"), MAY_FORMULA ("step"), MAY_NAME ("unit"), MAY_FORMULA ("default")
#define FLAG FIELD, MAY_FORMULA ("default")
#define CHOICE FIELD, NAME ("of"), MAY_FORMULA ("default")
#define PICK FIELD, NAME ("of"), NAME ("from"), MAY_WORD ("default", "first none")
#define ROSTER                                                                                                         \
  FIELD, NAME ("of"), MAY_NAME ("rows"), MAY_FORMULA ("min"), MAY_FORMULA ("max"), MAY_FORMULA ("default"),            \
      MAY_WORD ("order", "none")
#define DECISION NAME ("by"), MAY_FLAG ("secret"), MAY_FORMULA ("else")

static const LrAttributeSpec input_number[] = { NUMBER, FROM, END };
static const LrAttributeSpec input_flag[] = { FLAG, FROM, END };
static const LrAttributeSpec input_choice[] = { CHOICE, FROM, END };
static const LrAttributeSpec input_pick[] = { PICK, MAY_NAME ("swap"), END };
static const LrAttributeSpec input_roster[] = { ROSTER, FROM, END };
static const LrAttributeSpec shape_number[] = { NUMBER, MAY_FLAG ("more"), MAY_FORMULA ("from"), END };
static const LrAttributeSpec shape_flag[] = { FLAG, MAY_FLAG ("more"), MAY_FORMULA ("from"), MAY_TEXT ("code"), END };
static const LrAttributeSpec shape_choice[] = { CHOICE, MAY_FLAG ("more"), MAY_FORMULA ("from"), END };
static const LrAttributeSpec shape_pick[] = { PICK, MAY_FLAG ("more"), END };
static const LrAttributeSpec decide_number[] = { NUMBER, DECISION, END };
static const LrAttributeSpec decide_flag[] = { FLAG, DECISION, END };
static const LrAttributeSpec decide_choice[] = { CHOICE, DECISION, END };
static const LrAttributeSpec decide_pick[] = { PICK, DECISION, END };
static const LrAttributeSpec decide_roster[] = { ROSTER, DECISION, END };

/* Steps. */
#define STEP MAY_LABEL ("label"), MAY_TEXT ("rule"), MAY_FORMULA ("when")
#define VALUE FORMULA ("value"), MAY_NAME ("of"), MAY_NAME ("unit"), MAY_FORMULA ("else"), MAY_FLAG ("key")

static const LrAttributeSpec let[] = { ID ("id"), STEP, VALUE, END };
static const LrAttributeSpec outcome[] = { ID ("id"), STEP, VALUE, MAY_LABEL ("headline"), END };
static const LrAttributeSpec tally[] = { ID ("id"),
                                         STEP,
                                         WORD ("by", REDUCTIONS),
                                         MAY_NAME ("of"),
                                         MAY_NAME ("unit"),
                                         MAY_FORMULA ("min"),
                                         MAY_FORMULA ("max"),
                                         MAY_FORMULA ("else"),
                                         MAY_FLAG ("key"),
                                         END };
static const LrAttributeSpec nested_tally[] = {
  MAY_ID ("id"), STEP, MAY_FORMULA ("each"), WORD ("by", REDUCTIONS), MAY_FORMULA ("min"), MAY_FORMULA ("max"), END
};
static const LrAttributeSpec item[] = {
  MAY_ID ("id"), STEP, MAY_FORMULA ("each"), MAY_FORMULA ("value"), END
};
static const LrAttributeSpec roll[] = {
  ID ("id"), STEP, TEXT ("dice"), MAY_FORMULA ("count"), MAY_TEXT ("keep"), MAY_NAME ("by"), MAY_FORMULA ("else"), END
};
static const LrAttributeSpec check[] = {
  MAY_TEXT ("rule"), MAY_FORMULA ("when"), FORMULA ("that"), MAY_WORD ("else", "refuse warn"), END
};
static const LrAttributeSpec alarm[] = {
  MAY_TEXT ("rule"), MAY_FORMULA ("when"), MAY_FORMULA ("each"), MAY_NAME ("to"), END
};
static const LrAttributeSpec tell[] = { MAY_TEXT ("rule"), MAY_FORMULA ("when"), MAY_NAME ("to"), END };
static const LrAttributeSpec if_group[] = { FORMULA ("when"), MAY_TEXT ("rule"), END };
static const LrAttributeSpec var[] = {
  ID ("id"), FORMULA ("start"), MAY_NAME ("of"), MAY_FORMULA ("min"), MAY_FORMULA ("max"), MAY_WORD ("order", "none"),
  END
};
static const LrAttributeSpec set[] = { FORMULA ("var"), FORMULA ("value"), MAY_FORMULA ("when"), END };
static const LrAttributeSpec repeat[] = {
  MAY_ID ("id"), STEP, MAY_FORMULA ("each"), MAY_FORMULA ("times"), MAY_FORMULA ("while"), MAY_WHOLE ("most"), END
};
static const LrAttributeSpec call[] = {
  ID ("id"), STEP, NAME ("of"), MAY_FORMULA ("else"), MAY_FLAG ("effects"), MAY_FLAG ("pass"), END
};
static const LrAttributeSpec with[] = { NAME ("input"), FORMULA ("value"), END };
static const LrAttributeSpec effect[] = {
  MAY_TEXT ("rule"), MAY_FORMULA ("when"), MAY_FORMULA ("tracker"), MAY_FORMULA ("set"), MAY_FORMULA ("add"),
  MAY_FORMULA ("each"), MAY_FORMULA ("turn"), MAY_NAME ("phase"), END
};

/* The sequence of play. */
#define LINE(label) label ("label"), MAY_LABEL ("actor"), MAY_TEXT ("rule"), MAY_FORMULA ("when"), MAY_LABEL ("only")

static const LrAttributeSpec sequence[] = { MAY_FORMULA ("until"), END };
static const LrAttributeSpec phase[] = {
  ID ("id"), LINE (LABEL), MAY_FORMULA ("each"), MAY_FLAG ("loop"), MAY_FORMULA ("until"), END
};
static const LrAttributeSpec step[] = { ID ("id"), LINE (LABEL), MAY_FORMULA ("each"), END };
static const LrAttributeSpec do_procedure[] = {
  NAME ("procedure"), MAY_ID ("id"), LINE (MAY_LABEL), MAY_FORMULA ("each"), END
};
static const LrAttributeSpec phase_note[] = { MAY_TEXT ("rule"), MAY_FORMULA ("when"), END };
static const LrAttributeSpec phase_effect[] = {
  WORD ("at", "begin end"), MAY_TEXT ("rule"), MAY_FORMULA ("when"), MAY_FORMULA ("tracker"), MAY_FORMULA ("set"),
  MAY_FORMULA ("add"), MAY_FORMULA ("each"), MAY_FORMULA ("turn"), MAY_NAME ("phase"), END
};

#define DECLARED_IN(context) \
  { "unit", context, unit, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE }, \
  { "side", context, side, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE }, \
  { "kind", context, kind, LR_CONTEXT_KIND, LR_TEXT_NONE, FALSE }, \
  { "shape", context, shape, LR_CONTEXT_SHAPE, LR_TEXT_NONE, FALSE }, \
  { "option", context, option, LR_CONTEXT_OPTION, LR_TEXT_NONE, FALSE }, \
  { "chart", context, chart, LR_CONTEXT_CHART, LR_TEXT_NONE, FALSE }, \
  { "calendar", context, none, LR_CONTEXT_CALENDAR, LR_TEXT_NONE, FALSE }, \
  { "scenario", context, scenario, LR_CONTEXT_SCENARIO, LR_TEXT_SOME, FALSE }, \
  { "tracker", context, tracker, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }, \
  { "sequence", context, sequence, LR_CONTEXT_SEQUENCE, LR_TEXT_NONE, FALSE }, \
  { "tell", context, alarm, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE }, \
  { "change", context, change, LR_CONTEXT_NONE, LR_TEXT_SOME, TRUE }, \
  { "procedure", context, procedure, LR_CONTEXT_PROCEDURE, LR_TEXT_NONE, FALSE }

#define FIELDS_IN(context) \
  { "number", context, input_number, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }, \
  { "flag", context, input_flag, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }, \
  { "choice", context, input_choice, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }, \
  { "pick", context, input_pick, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }, \
  { "roster", context, input_roster, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }

#define STEPS_IN(context) \
  { "let", context, let, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE }, \
  { "outcome", context, outcome, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE }, \
  { "tally", context, tally, LR_CONTEXT_TALLY, LR_TEXT_NONE, FALSE }, \
  { "roll", context, roll, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE }, \
  { "number", context, decide_number, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }, \
  { "flag", context, decide_flag, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }, \
  { "choice", context, decide_choice, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }, \
  { "pick", context, decide_pick, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }, \
  { "roster", context, decide_roster, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }, \
  { "check", context, check, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE }, \
  { "tell", context, tell, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE }, \
  { "if", context, if_group, LR_CONTEXT_STEPS, LR_TEXT_NONE, FALSE }, \
  { "var", context, var, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE }, \
  { "set", context, set, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE }, \
  { "repeat", context, repeat, LR_CONTEXT_STEPS, LR_TEXT_NONE, FALSE }, \
  { "call", context, call, LR_CONTEXT_CALL, LR_TEXT_NONE, FALSE }, \
  { "effect", context, effect, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE }

static const LrElementSpec elements[] = {
  { "ruleset", LR_CONTEXT_ROOT, ruleset, LR_CONTEXT_RULESET, LR_TEXT_NONE, FALSE },
  { "part", LR_CONTEXT_ROOT, none, LR_CONTEXT_PART, LR_TEXT_NONE, FALSE },

  { "title", LR_CONTEXT_RULESET, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
  { "edition", LR_CONTEXT_RULESET, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
  { "publisher", LR_CONTEXT_RULESET, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
  { "summary", LR_CONTEXT_RULESET, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
  { "part", LR_CONTEXT_RULESET, part_file, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  DECLARED_IN (LR_CONTEXT_RULESET),
  DECLARED_IN (LR_CONTEXT_PART),

  { "number", LR_CONTEXT_KIND, kind_field, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "flag", LR_CONTEXT_KIND, kind_field, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "choice", LR_CONTEXT_KIND, kind_choice, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "value", LR_CONTEXT_KIND, value, LR_CONTEXT_NONE, LR_TEXT_NONE, TRUE },

  { "number", LR_CONTEXT_CALENDAR, kind_field, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "flag", LR_CONTEXT_CALENDAR, kind_field, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "choice", LR_CONTEXT_CALENDAR, kind_choice, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "turn", LR_CONTEXT_CALENDAR, turn, LR_CONTEXT_NONE, LR_TEXT_NONE, TRUE },

  { "number", LR_CONTEXT_SHAPE, shape_number, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE },
  { "flag", LR_CONTEXT_SHAPE, shape_flag, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE },
  { "choice", LR_CONTEXT_SHAPE, shape_choice, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE },
  { "pick", LR_CONTEXT_SHAPE, shape_pick, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE },
  { "record", LR_CONTEXT_SHAPE, record, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "mark", LR_CONTEXT_SHAPE, mark, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "let", LR_CONTEXT_SHAPE, let, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "tally", LR_CONTEXT_SHAPE, tally, LR_CONTEXT_TALLY, LR_TEXT_NONE, FALSE },

  { "reading", LR_CONTEXT_OPTION, reading, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "note", LR_CONTEXT_OPTION, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },

  { "axis", LR_CONTEXT_CHART, axis, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "row", LR_CONTEXT_CHART, chart_row, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
  { "cell", LR_CONTEXT_CHART, cell, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
  { "note", LR_CONTEXT_CHART, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
  { "made", LR_CONTEXT_CHART, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
  { "source", LR_CONTEXT_CHART, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },

  { "about", LR_CONTEXT_PROCEDURE, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
  { "inputs", LR_CONTEXT_PROCEDURE, inputs, LR_CONTEXT_INPUTS, LR_TEXT_NONE, FALSE },
  STEPS_IN (LR_CONTEXT_PROCEDURE),
  STEPS_IN (LR_CONTEXT_STEPS),

  { "group", LR_CONTEXT_INPUTS, group, LR_CONTEXT_GROUP, LR_TEXT_NONE, FALSE },
  FIELDS_IN (LR_CONTEXT_INPUTS),
  FIELDS_IN (LR_CONTEXT_GROUP),

  { "item", LR_CONTEXT_TALLY, item, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "tally", LR_CONTEXT_TALLY, nested_tally, LR_CONTEXT_TALLY, LR_TEXT_NONE, FALSE },

  { "with", LR_CONTEXT_CALL, with, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },

  { "start", LR_CONTEXT_SCENARIO, scenario_start, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "reading", LR_CONTEXT_SCENARIO, scenario_reading, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "about", LR_CONTEXT_SCENARIO, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },

  { "phase", LR_CONTEXT_SEQUENCE, phase, LR_CONTEXT_SEQUENCE, LR_TEXT_NONE, FALSE },
  { "step", LR_CONTEXT_SEQUENCE, step, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE },
  { "do", LR_CONTEXT_SEQUENCE, do_procedure, LR_CONTEXT_DO, LR_TEXT_SOME, FALSE },
  { "note", LR_CONTEXT_SEQUENCE, phase_note, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
  { "effect", LR_CONTEXT_SEQUENCE, phase_effect, LR_CONTEXT_NONE, LR_TEXT_SOME, FALSE },
  { "with", LR_CONTEXT_DO, with, LR_CONTEXT_NONE, LR_TEXT_NONE, FALSE },
  { "note", LR_CONTEXT_DO, none, LR_CONTEXT_NONE, LR_TEXT_NEEDED, FALSE },
};

static const struct
{
  LrContext   context;
  const char *name;
} single[] = {
  { LR_CONTEXT_RULESET, "title" },  { LR_CONTEXT_RULESET, "edition" },   { LR_CONTEXT_RULESET, "publisher" },
  { LR_CONTEXT_RULESET, "summary" }, { LR_CONTEXT_OPTION, "note" },       { LR_CONTEXT_CHART, "note" },
  { LR_CONTEXT_CHART, "made" },     { LR_CONTEXT_CHART, "source" },      { LR_CONTEXT_PROCEDURE, "about" },
  { LR_CONTEXT_PROCEDURE, "inputs" }, { LR_CONTEXT_SCENARIO, "about" },   { LR_CONTEXT_DO, "note" },
};

/**
 * lr_format_elements:
 * @n_elements: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_elements): the whole grammar
 */
const LrElementSpec *
lr_format_elements (guint *n_elements)
{
  *n_elements = G_N_ELEMENTS (elements);
  return elements;
}

/**
 * lr_format_find:
 * @context: a place
 * @name: an element
 *
 * Returns: (transfer none) (nullable): what it may hold there, or %NULL if it cannot stand there
 */
const LrElementSpec *
lr_format_find (LrContext   context,
                const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (elements[i].context == context && g_str_equal (elements[i].name, name))
      return &elements[i];
  return NULL;
}

/**
 * lr_format_is_single:
 * @element: an element
 *
 * Returns: whether there can be only one of it in the element around it
 */
gboolean
lr_format_is_single (const LrElementSpec *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (single); i++)
    if (element->context == single[i].context && g_str_equal (element->name, single[i].name))
      return TRUE;
  return FALSE;
}

/**
 * lr_format_find_attribute:
 * @element: an element
 * @name: an attribute
 *
 * Returns: (transfer none) (nullable): what the attribute holds, or %NULL if the element has none of that name
 */
const LrAttributeSpec *
lr_format_find_attribute (const LrElementSpec *element,
                          const char          *name)
{
  for (const LrAttributeSpec *spec = element->attributes; spec->name != NULL; spec++)
    if (g_str_equal (spec->name, name))
      return spec;
  return NULL;
}

/**
 * lr_format_suggest:
 * @context: a place
 * @wrong: an element that cannot stand there
 *
 * Returns: (transfer none) (nullable): the element that was probably meant
 */
const char *
lr_format_suggest (LrContext   context,
                   const char *wrong)
{
  const char *names[G_N_ELEMENTS (elements)];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (elements[i].context == context)
      names[n++] = elements[i].name;
  return lr_suggest (wrong, names, n);
}

/**
 * lr_format_suggest_attribute:
 * @element: an element
 * @wrong: an attribute that it does not have
 *
 * Returns: (transfer none) (nullable): the attribute that was probably meant
 */
const char *
lr_format_suggest_attribute (const LrElementSpec *element,
                             const char          *wrong)
{
  const char *names[32];
  guint n = 0;

  for (const LrAttributeSpec *spec = element->attributes; spec->name != NULL && n < G_N_ELEMENTS (names); spec++)
    names[n++] = spec->name;
  return lr_suggest (wrong, names, n);
}
