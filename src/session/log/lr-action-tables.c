/* lr-action-tables.c - the columns of a log entry and of its parts: the file, the hash and copies follow them
 *
 * The hash takes the columns in this order. So a new column changes every hash and needs a new format.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-action-tables.h"

#define TEXT(Struct, member) { #member, LR_COLUMN_TEXT, G_STRUCT_OFFSET (Struct, member) }
#define NUMBER(Struct, member) { #member, LR_COLUMN_NUMBER, G_STRUCT_OFFSET (Struct, member) }
#define BYTES(Struct, member, TYPE) { #member, LR_COLUMN_##TYPE, G_STRUCT_OFFSET (Struct, member) }
#define TABLE(name, Struct, columns) { name, sizeof (Struct), columns, G_N_ELEMENTS (columns) }

static const LrColumn entry_columns[] = {
  NUMBER (LrAction, number),
  NUMBER (LrAction, time),
  BYTES (LrAction, kind, KIND),
  TEXT (LrAction, turn),
  TEXT (LrAction, place),
  TEXT (LrAction, subject),
  NUMBER (LrAction, refers),
  TEXT (LrAction, words),
  TEXT (LrAction, sealed),
  TEXT (LrAction, whole),
  TEXT (LrAction, said),
  BYTES (LrAction, ruleset, HASH),
  BYTES (LrAction, salt, SALT),
  BYTES (LrAction, previous, HASH),
  BYTES (LrAction, hash, HASH),
};

static const LrColumn said_columns[] = {
  TEXT (LrPartSaid, seen),
  TEXT (LrPartSaid, kind),
  TEXT (LrPartSaid, text),
};

static const LrColumn change_columns[] = {
  TEXT (LrPartChange, seen),
  TEXT (LrPartChange, key),
  TEXT (LrPartChange, before),
  TEXT (LrPartChange, after),
};

static const LrColumn cause_columns[] = {
  TEXT (LrPartCause, seen),  TEXT (LrPartCause, key),  TEXT (LrPartCause, rule),
  TEXT (LrPartCause, bound), TEXT (LrPartCause, lost), NUMBER (LrPartCause, unknown),
};

static const LrColumn result_columns[] = {
  TEXT (LrPartResult, seen),     TEXT (LrPartResult, side),      TEXT (LrPartResult, title),
  TEXT (LrPartResult, rule),     TEXT (LrPartResult, headline),  NUMBER (LrPartResult, outside),
  NUMBER (LrPartResult, quiet),  NUMBER (LrPartResult, stand_in),
};

static const LrColumn input_columns[] = {
  TEXT (LrPartInput, seen),  TEXT (LrPartInput, id),    TEXT (LrPartInput, label),
  TEXT (LrPartInput, value), TEXT (LrPartInput, words), NUMBER (LrPartInput, given),
};

static const LrColumn row_columns[] = {
  TEXT (LrPartRow, seen),
  TEXT (LrPartRow, roster),
  TEXT (LrPartRow, text),
};

static const LrColumn option_columns[] = {
  TEXT (LrPartOption, seen),
  TEXT (LrPartOption, option),
  TEXT (LrPartOption, reading),
};

static const LrColumn dice_columns[] = {
  TEXT (LrPartDice, seen),    TEXT (LrPartDice, path), TEXT (LrPartDice, label), TEXT (LrPartDice, side),
  NUMBER (LrPartDice, dice),  NUMBER (LrPartDice, sides), TEXT (LrPartDice, how), TEXT (LrPartDice, faces),
  TEXT (LrPartDice, reading), NUMBER (LrPartDice, first),
};

static const LrColumn decision_columns[] = {
  TEXT (LrPartDecision, seen),  TEXT (LrPartDecision, path),  TEXT (LrPartDecision, label),
  TEXT (LrPartDecision, value), TEXT (LrPartDecision, words),
};

static const LrColumn figure_columns[] = {
  TEXT (LrPartFigure, seen),
  TEXT (LrPartFigure, caption),
  TEXT (LrPartFigure, text),
  TEXT (LrPartFigure, rule),
};

static const LrColumn modifier_columns[] = {
  TEXT (LrPartModifier, seen),  NUMBER (LrPartModifier, depth), TEXT (LrPartModifier, path),
  TEXT (LrPartModifier, label), TEXT (LrPartModifier, text),    TEXT (LrPartModifier, rule),
};

static const LrColumn outcome_columns[] = {
  TEXT (LrPartOutcome, seen), TEXT (LrPartOutcome, path), TEXT (LrPartOutcome, label),
  TEXT (LrPartOutcome, text), TEXT (LrPartOutcome, rule),
};

static const LrColumn message_columns[] = {
  TEXT (LrPartMessage, seen), TEXT (LrPartMessage, kind), TEXT (LrPartMessage, text),
  TEXT (LrPartMessage, rule), TEXT (LrPartMessage, told),
};

static const LrColumn chart_columns[] = {
  TEXT (LrPartChart, seen),   TEXT (LrPartChart, chart),      TEXT (LrPartChart, label), TEXT (LrPartChart, row),
  TEXT (LrPartChart, column), TEXT (LrPartChart, provenance), TEXT (LrPartChart, hash),
};

static const LrColumn chance_columns[] = {
  TEXT (LrPartChance, seen),  TEXT (LrPartChance, path), TEXT (LrPartChance, label), TEXT (LrPartChance, came),
  TEXT (LrPartChance, value), TEXT (LrPartChance, ways), TEXT (LrPartChance, of),
};

static const LrColumn line_columns[] = {
  TEXT (LrPartLine, seen),
  TEXT (LrPartLine, role),
  TEXT (LrPartLine, path),
  TEXT (LrPartLine, label),
};

static const LrColumn about_columns[] = {
  TEXT (LrPartAbout, seen),
  TEXT (LrPartAbout, name),
  TEXT (LrPartAbout, id),
  TEXT (LrPartAbout, text),
};

static const LrColumn thrown_columns[] = {
  TEXT (LrThrown, calculator),  TEXT (LrThrown, dice.path), TEXT (LrThrown, dice.label), TEXT (LrThrown, dice.side),
  NUMBER (LrThrown, dice.dice), NUMBER (LrThrown, dice.sides), TEXT (LrThrown, dice.how), TEXT (LrThrown, dice.faces),
  TEXT (LrThrown, dice.reading), NUMBER (LrThrown, dice.first),
};

const LrTable lr_tables[LR_N_TABLES] = {
  [LR_PART_SAID] = TABLE ("said", LrPartSaid, said_columns),
  [LR_PART_CHANGE] = TABLE ("change", LrPartChange, change_columns),
  [LR_PART_CAUSE] = TABLE ("cause", LrPartCause, cause_columns),
  [LR_PART_RESULT] = TABLE ("result", LrPartResult, result_columns),
  [LR_PART_INPUT] = TABLE ("input", LrPartInput, input_columns),
  [LR_PART_ROW] = TABLE ("roster_row", LrPartRow, row_columns),
  [LR_PART_OPTION] = TABLE ("option", LrPartOption, option_columns),
  [LR_PART_DICE] = TABLE ("dice", LrPartDice, dice_columns),
  [LR_PART_DECISION] = TABLE ("decision", LrPartDecision, decision_columns),
  [LR_PART_FIGURE] = TABLE ("figure", LrPartFigure, figure_columns),
  [LR_PART_MODIFIER] = TABLE ("modifier", LrPartModifier, modifier_columns),
  [LR_PART_OUTCOME] = TABLE ("outcome", LrPartOutcome, outcome_columns),
  [LR_PART_MESSAGE] = TABLE ("message", LrPartMessage, message_columns),
  [LR_PART_CHART] = TABLE ("chart", LrPartChart, chart_columns),
  [LR_PART_CHANCE] = TABLE ("chance", LrPartChance, chance_columns),
  [LR_PART_LINE] = TABLE ("line", LrPartLine, line_columns),
  [LR_PART_ABOUT] = TABLE ("about", LrPartAbout, about_columns),
  [LR_TABLE_ENTRY] = TABLE ("entry", LrAction, entry_columns),
  [LR_TABLE_THROWN] = TABLE ("thrown", LrThrown, thrown_columns),
};

gsize
lr_column_size (LrColumnType type)
{
  return type == LR_COLUMN_SALT ? LR_SALT_SIZE : LR_HASH_SIZE;
}
