/* lr-fault.h - the errors of formulas and steps, as codes without words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "lr-limits.h"

G_BEGIN_DECLS

/**
 * LrOrigin:
 * @file: name of the file
 * @line: from 1
 * @column: from 1, in characters
 * @source: what the reader keeps to find a character of a text again; good only while the ruleset is being read
 *
 * Where something was written.
 */
typedef struct
{
  const char   *file;
  guint         line;
  guint         column;
  gconstpointer source;
} LrOrigin;

/**
 * LrFault:
 *
 * Everything that linking a model can find wrong, one code a message. The words are in lr-problem.c; a
 * test sees to it that each has some, and a fixture that provokes it.
 */
typedef enum
{
  /* the lexer and the parser of formulas */
  LR_FAULT_CHARACTER,         /* {0} a character that no formula has */
  LR_FAULT_TEXT_OPEN,         /* a quoted text without its closing quote */
  LR_FAULT_RECORD_SIZE,       /* a shape or a record has more than 200 fields, with those of its records */
  LR_FAULT_NUMBER_SIZE,       /* {0} a number of more than 18 digits */
  LR_FAULT_EXPECTED,          /* {0} what was expected, {1} what is there */
  LR_FAULT_FORMULA_SIZE,      /* the formula has more than 2000 parts */
  LR_FAULT_FORMULA_DEPTH,     /* parentheses nest too deep */
  LR_FAULT_RATIO_PLACE,       /* a : b outside the arguments of a chart */
  LR_FAULT_SHIFT_PLACE,       /* a shift that follows no key of a chart with entries in an order */
  LR_FAULT_SHIFT_NAME,        /* a shift that is where a value should */
  LR_FAULT_RANGE_PLACE,       /* a..b without `in` */
  LR_FAULT_PLACEHOLDER_OPEN,  /* a { without its } */
  LR_FAULT_DICE,              /* {0} is not a number of dice */
  LR_FAULT_DICE_TENS,         /* {0} may have been meant otherwise */
  LR_FAULT_TENS_ALONE,        /* {0} beside d66 */
  LR_FAULT_KEEP,              /* {0} is not like "3 high" */
  LR_FAULT_REROLL,            /* {0} is not a range of the die's faces like 1..2 */
  LR_FAULT_EXPLODE,           /* {0} is not how many dice are added at most */
  LR_FAULT_AGAINST,           /* dice against others are neither counted nor kept */
  LR_FAULT_DRAW,              /* {0} what a draw must have a number for: us: …, cs: … */
  LR_FAULT_COUNT,             /* {0} is not a range like 5..6 */

  /* names */
  LR_FAULT_UNKNOWN_NAME,      /* {0} */
  LR_FAULT_UNKNOWN_FUNCTION,  /* {0} */
  LR_FAULT_NO_ROWS,           /* {0} a function that has `where` but takes no rows, {1} those that do */
  LR_FAULT_UNKNOWN_FIELD,     /* {0} the field, {1} what has no such field */
  LR_FAULT_UNKNOWN_VALUE,     /* {0} the value, {1} the kind */
  LR_FAULT_VALUE_BARE,        /* {0} a value without its quotes, {1} its kind */
  LR_FAULT_UNKNOWN_OPTION,    /* {0} */
  LR_FAULT_UNKNOWN_KIND,      /* {0} */
  LR_FAULT_UNKNOWN_SHAPE,     /* {0} */
  LR_FAULT_UNKNOWN_TYPE,      /* {0}: neither number, flag, a kind nor a shape */
  LR_FAULT_UNKNOWN_UNIT,      /* {0} */
  LR_FAULT_UNKNOWN_SIDE,      /* {0}, {1} the sides that there are */
  LR_FAULT_NO_SIDES,          /* {0} a side of a ruleset that declares none */
  LR_FAULT_UNKNOWN_SEEN,      /* {0} neither a side nor a key or an input that names one */
  LR_FAULT_UNKNOWN_SEALED,    /* {0} not an input that names a side */
  LR_FAULT_UNKNOWN_STRENGTH,  /* {0} neither a number among the inputs nor one of a roster's rows */
  LR_FAULT_UNKNOWN_PROCEDURE, /* {0} */
  LR_FAULT_UNKNOWN_INPUT,     /* {0} the input, {1} the procedure */
  LR_FAULT_UNKNOWN_TRACKER,   /* {0} */
  LR_FAULT_UNKNOWN_VARIABLE,  /* {0} */
  LR_FAULT_NAME_TAKEN,        /* {0} already means something here, {1} what */
  LR_FAULT_NAME_RESERVED,     /* {0} is a word of the formula language */
  LR_FAULT_FIELD_HIDDEN,      /* {0} is a field of the row and a name outside */
  LR_FAULT_COMPUTED_LATER,    /* {0} a computed field that is only declared later, or that is itself being computed */
  LR_FAULT_ID_TAKEN,          /* {0} is declared twice, {1} where first */
  LR_FAULT_NO_CALENDAR,       /* turn is used without a calendar */
  LR_FAULT_NO_SCENARIOS,      /* scenario is used without scenarios */
  LR_FAULT_TRACKER_PLACE,     /* {0} a tracker is read outside `from`, {1} how it is written */

  /* types */
  LR_FAULT_TYPE,              /* {0} what is needed, {1} what is there */
  LR_FAULT_DIVIDE_ZERO,       /* a divisor that is always 0 */
  LR_FAULT_COMPARE,           /* {0} and {1} cannot be compared */
  LR_FAULT_BRANCHES,          /* {0} what the first branch of an `if` is, {1} what the second is */
  LR_FAULT_UNORDERED,         /* {0} the kind has no order */
  LR_FAULT_NEEDS_KIND,        /* {0} a quoted value whose kind is not known */
  LR_FAULT_MAYBE_NONE,        /* the value may be none */
  LR_FAULT_NEVER_NONE,        /* `otherwise` or `is none` on a value that is never none */
  LR_FAULT_ARGUMENT_COUNT,    /* {0} the function, {1} how many it takes, {2} how many there are */
  LR_FAULT_NESTED_LISTS,      /* list functions nest more than two deep */
  LR_FAULT_RECORD_FIELD,      /* {0} a record lacks or doubles a field, {1} the record */
  LR_FAULT_RATIO_NEEDED,      /* {0} the chart's axis wants a : b */
  LR_FAULT_RATIO_EXTRA,       /* {0} the chart's axis takes one value */
  LR_FAULT_LABEL_DRAWN,       /* a label that depends on the dice */
  LR_FAULT_NEVER_KNOWN,       /* {0} where only what is known before the dice may stand */

  /* steps */
  LR_FAULT_NEEDS_ELSE,        /* {0} a step with `when` gives a name but has no `else` */
  LR_FAULT_STRAY_ELSE,        /* {0} a step with `else` but no `when` */
  LR_FAULT_REFUSE_DRAWN,      /* a refusal that depends on the dice */
  LR_FAULT_CALL_CYCLE,        /* {0} the procedures that call each other */
  LR_FAULT_CALL_DEPTH,        /* {0} a procedure that is at the end of too many calls */
  LR_FAULT_CALL_TWICE,        /* {0} an input gets two values */
  LR_FAULT_PASS_MANY,         /* {0} a procedure to which calls would hand on too many inputs */
  LR_FAULT_AGAIN_PICK,        /* {0} a pick gets a value for the next round */
  LR_FAULT_SET_ROW,           /* {0} is not a row of a variable's roster */
  LR_FAULT_SET_COMPUTED,      /* {0} a computed field cannot be set */
  LR_FAULT_REPEAT_HEADS,      /* a repeat needs exactly one of each, times and while */
  LR_FAULT_REPEAT_MOST,       /* most without while, or beside each or times */
  LR_FAULT_TALLY_EMPTY,       /* a tally without items */
  LR_FAULT_TALLY_TYPE,        /* {0} the tally's `by`, {1} what it cannot reduce */
  LR_FAULT_HEADLINES,         /* {0} the second headline of a calculator */
  LR_FAULT_EFFECT_TARGET,     /* an effect needs a tracker or a note */
  LR_FAULT_EFFECT_UNIQUE,     /* {0} a tracker of which no row can be named */
  LR_FAULT_EFFECT_ROW,        /* {0} a tracker of which one row is meant, {1} what names it */
  LR_FAULT_EFFECT_COLUMN,     /* one row that is changed without a column */
  LR_FAULT_EFFECT_FIELD,      /* {0} a column that tells rows apart, and is to be set */
  LR_FAULT_EFFECT_REMOVE,     /* {0} what cannot be beside remove */
  LR_FAULT_EFFECT_KEYS,       /* {0} the tracker, {1} its keys, {2} how it is written, {3} the same with values */
  LR_FAULT_TRACKER_KEYLESS,   /* {0} a tracker that has no key but is written with one */
  LR_FAULT_SWAP,              /* {0} what is not there, or is of another sort; {1} the field */
  LR_FAULT_PICK_ROSTER,       /* {0} the roster to pick from is not there, or not of that shape; {1} the field */
  LR_FAULT_SHAPE_CYCLE,       /* {0} a shape that contains itself */
  LR_FAULT_UNORDERED_ROWS,    /* {0} a single row of a roster with order="none" is shown */
  LR_FAULT_OUTCOMES_MANY,     /* {0} a procedure that is called has more than 64 outcomes */

  /* charts */
  LR_FAULT_CELL,              /* {0} the cell's text, {1} what it must be */
  LR_FAULT_CELL_COUNT,        /* {0} the row, {1} how many cells there must be, {2} how many there are */
  LR_FAULT_ROW_UNKNOWN,       /* {0} not an entry of the axis {1} */
  LR_FAULT_ROW_TWICE,         /* {0} a row that is there twice */
  LR_FAULT_ROW_MISSING,       /* {0} a row that is not there */
  LR_FAULT_BAND,              /* {0} is not a band */
  LR_FAULT_BAND_ORDER,        /* {0} the band does not follow {1} */
  LR_FAULT_BAND_HOLE,         /* {0} is between {1} and {2} but in no band */
  LR_FAULT_BAND_END,          /* {0} the entry at an end of a card's axis, {1} that of the chart as it came */
  LR_FAULT_RATIO,             /* {0} is not a ratio */
  LR_FAULT_AXIS_VALUES,       /* an axis needs bands, ratios or a kind */
  LR_FAULT_AXIS_FIXED,        /* fixed on the axis of a kind */
  LR_FAULT_CODE_TWICE,        /* {0} a code that two parts of a shape share */
  LR_FAULT_CODE_SIGN,         /* {0} a code that means unknown or none in every chart */

  /* trackers, scenarios and the sequence */
  LR_FAULT_UNKNOWN_PHASE,     /* {0} */
  LR_FAULT_UNKNOWN_RESET,     /* {0} neither a phase nor a flag of the calendar */
  LR_FAULT_TRACKER_CYCLE,     /* {0} a tracker that would be worked out from itself */
  LR_FAULT_TRACKER_CELLS,     /* {0} a tracker with too many keys or values */
  LR_FAULT_TRACKER_SHAPE,     /* {0} the tracker, {1} a field that its rows cannot have */
  LR_FAULT_TRACKER_ATTRIBUTE, /* {0} an attribute that a tracker of {1} cannot have */
  LR_FAULT_TRACKER_DERIVED,   /* {0} a derived tracker, {1} an attribute that it cannot have */
  LR_FAULT_TURN_ORDER,        /* {0} a scenario that ends before it begins */
  LR_FAULT_UNTIL,             /* until without loop */
  LR_FAULT_EFFECT_DATE,       /* an effect on a date that adds up, or that a phase has */
  LR_FAULT_ONLY,              /* only without when */
  LR_FAULT_ONCE,              /* {0} no time within which something is done once */
  LR_FAULT_PER,               /* per without once */
  LR_FAULT_FULL,              /* words for a limit that is not there */
  LR_FAULT_UNIQUE,            /* {0} no column by which rows can be told apart */
  LR_FAULT_PER_INPUT,         /* {0} no input of which something can be done once for each value */
  LR_FAULT_PHASE_EMPTY,       /* {0} a phase with nothing in it */

  LR_N_FAULTS
} LrFault;

/**
 * LrFaultFunc:
 * @fault: what is wrong
 * @origin: where the text begins that it is in
 * @offset: which byte of that text is at fault
 * @args: (array zero-terminated=1): the words that the message names
 * @suggestion: (nullable): what was probably meant
 * @data: as given with the function
 *
 * Takes note of a fault. Linking goes on after it, so that all are found in one go.
 */
typedef void (*LrFaultFunc) (LrFault             fault,
                             const LrOrigin     *origin,
                             guint               offset,
                             const char * const *args,
                             const char         *suggestion,
                             gpointer            data);

/**
 * LrFaultSink:
 * @func: (nullable): called for each fault
 * @data: passed to it
 * @n_faults: how many there were
 */
typedef struct
{
  LrFaultFunc func;
  gpointer    data;
  guint       n_faults;
} LrFaultSink;

/* @sink: who takes note. @fault: what is wrong. @origin: where the text begins that it is in. @offset: which byte
 * of that text is at fault. @suggestion: (nullable): what was probably meant. @...: the words that the message
 * names, then %NULL. */
void        lr_fault_report (LrFaultSink        *sink,
                             LrFault             fault,
                             const LrOrigin     *origin,
                             guint               offset,
                             const char         *suggestion,
                             ...) G_GNUC_NULL_TERMINATED;

/* Finds what was probably meant: the candidate with the fewest slips of the keyboard between it and @wrong, at
 * most a third of its letters. @wrong: a word that is not known. @candidates: (array length=n_candidates).
 * Returns: (nullable): one of @candidates, or %NULL if none is near */
const char *lr_suggest      (const char         *wrong,
                             const char * const *candidates,
                             gsize               n_candidates);

G_END_DECLS
