/* lr-problem.h - what is wrong with a ruleset, where, and how to fix it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/base/lr-fault.h"

G_BEGIN_DECLS

/**
 * LrReadFault:
 *
 * What reading can find wrong before there is anything to link. The numbers go on from those of #LrFault.
 */
typedef enum
{
  LR_READ_FILE = LR_N_FAULTS, /* {0} why the file cannot be read */
  LR_READ_TOO_BIG,            /* {0} how many bytes a file may have */
  LR_READ_ENCODING,           /* the file is not UTF-8 */
  LR_READ_DOCTYPE,            /* the file has a DOCTYPE */
  LR_READ_XML,                /* {0} what the XML parser says */
  LR_READ_LESS_THAN,          /* a < within an attribute */
  LR_READ_BREAK,              /* {0} an attribute with a line break, written &#10; */
  LR_READ_LONG,               /* {0} an attribute or element with {1} bytes of words at most */
  LR_READ_DEPTH,              /* elements nest too deep */
  LR_READ_MANY,               /* {0} the limit that is exceeded, {1} of what */
  LR_READ_FAULTS,             /* {0} that many faults were told: there are more */
  LR_READ_NAMESPACE,          /* {0} the namespace that is needed */
  LR_READ_ROOT,               /* {0} the element that is needed */
  LR_READ_ELEMENT,            /* {0} the element, {1} where it is */
  LR_READ_ATTRIBUTE,          /* {0} the attribute, {1} the element */
  LR_READ_ATTRIBUTE_MISSING,  /* {0} the attribute, {1} the element */
  LR_READ_TEXT,               /* {0} the element that has text but must not */
  LR_READ_TEXT_MISSING,       /* {0} the element that needs text */
  LR_READ_FLAG,               /* {0} the attribute that is neither yes nor no */
  LR_READ_WORD,               /* {0} the value, {1} the words that are allowed */
  LR_READ_WHOLE,              /* {0} the value that is not a whole number above 0 */
  LR_READ_ID,                 /* {0} the id of the wrong form */
  LR_READ_PART,               /* {0} the name of a part that leaves the folder */
  LR_READ_PART_TWICE,         /* {0} the part */
  LR_READ_ELEMENT_MISSING,    /* {0} the element, {1} where it is needed */
  LR_READ_FIELD_VALUE,        /* {0} the value, {1} the field, {2} what it must be */
  LR_READ_OPTION_DEFAULT,     /* {0} the default, {1} the option */
  LR_READ_ACTOR,              /* {0} words for an actor that look like the misspelt id of a side */
  LR_READ_MADE,               /* {0} a stand-in that does not say how it was made */
  LR_READ_UNSEEN,             /* {0} a procedure that sets the tracker {1} and does not read it */
  LR_READ_IDLE,               /* {0} a tracker that goes back to its start, and is added to, and that nothing reads */
  LR_READ_KNOWN,              /* {0} an input that the tracker {1} could give */
  LR_READ_PLACED,             /* {0} an input that the line of the turn could give, {1} by what */
  LR_READ_SEASON,             /* {0} a procedure that may be done on the turn {1}, when none of its lines is due */
  LR_READ_ROWS,               /* {0} a shape of rows that may have the same value of {1} */
  LR_READ_RESET,              /* {0} a phase and a flag of the calendar, one of which resets a tracker */
  LR_READ_ONLY_IDLE,          /* a line of the turn with only and without when */
  LR_READ_WHY_NOT,            /* {0} the outcome of a headline whose no has no reason, {1} what it goes back to */
  LR_READ_SHIFT,              /* {0} a chart in whose argument the name shift is added */
  LR_READ_INPUTS_CHAIN,       /* {0} a procedure whose inputs are themselves taken over */
  LR_READ_ORDER_GIVEN,        /* {0} a value of a row that is marked as its own, {1} the attribute that gives it away */
  LR_READ_ORDER_NAMELESS,     /* {0} a shape with own values whose rows nobody names */
  LR_READ_ORDER_TYPE,         /* {0} a value, {1} a sort of rows, {2} what another shape of the sort has there */
  LR_READ_OWN_GAME,           /* {0} the game of a file of charts, {1} the one that is read */
  LR_READ_OWN_CHART,          /* {0} a chart that the game does not have */
  LR_READ_OWN_AXIS,           /* {0} an axis that the chart {1} does not have */
  LR_READ_OWN_AXIS_FIXED,     /* {0} an axis whose entries the rules fix */
  LR_READ_OWN_AXIS_MANY,      /* {0} the chart, {1} how many cells it can have */
  LR_READ_OWN_NO_ENTRY,       /* {0} a number that a formula looks up, {1} the chart, {2} the axis */
  LR_READ_ID_FOLDER,          /* {0} the id of a ruleset, {1} the name of its folder */
  LR_READ_EXTENDS,            /* {0} a ruleset that is not found */
  LR_READ_EXTENDS_CHAIN,      /* {0} a ruleset that itself extends another */
  LR_READ_CHANGE_ALONE,       /* a change in a ruleset that extends no other */
  LR_READ_CHANGE_UNKNOWN,     /* {0} a name that is not found, {1} the whole path to it */
  LR_READ_CHANGE_MANY,        /* {0} a name that is there more than once */
  LR_READ_SCHEMA,             /* {0} what the schema says */
  LR_READ_SCHEMA_SIZE,        /* {0} the most bytes that are checked against the schema */
  LR_READ_CATALOGUE_LINE,     /* a line that no catalogue has */
  LR_READ_CATALOGUE_PLACE,    /* {0} a place that only the words or only their translation have */
  LR_READ_LAST
} LrReadFault;

/**
 * LrProblem:
 * @code: a #LrFault or #LrReadFault
 * @warning: whether the ruleset works anyway
 * @file: in which file
 * @line: from 1; 0 if it is about the file as a whole
 * @column: from 1
 * @args: (array zero-terminated=1): the words that the message names
 * @suggestion: (nullable): what was probably meant
 *
 * One thing that is wrong.
 */
typedef struct
{
  guint    code;
  gboolean warning;
  char    *file;
  guint    line;
  guint    column;
  char   **args;
  char    *suggestion;
} LrProblem;

/* @code: a #LrFault or #LrReadFault. @file: in which file. @line: from 1, or 0. @column: from 1, or 0. @args:
 * (array zero-terminated=1) (nullable): the words that the message names. @suggestion: (nullable): what was
 * probably meant. */
LrProblem  *lr_problem_new      (guint               code,
                                 const char         *file,
                                 guint               line,
                                 guint               column,
                                 const char * const *args,
                                 const char         *suggestion) G_GNUC_WARN_UNUSED_RESULT;
/* @problem: (transfer full) (nullable). */
void        lr_problem_free     (LrProblem          *problem);
/* Returns: (transfer full): what is wrong and how to fix it, in the user's language, without the place */
char       *lr_problem_message  (const LrProblem    *problem) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): `file:line:column: message`, as editors read it */
char       *lr_problem_to_string (const LrProblem   *problem) G_GNUC_WARN_UNUSED_RESULT;
/* @code: a #LrFault or #LrReadFault. Returns: (nullable): its words, not translated, with {0} for what they name */
const char *lr_problem_template (guint               code);
/* @code: a #LrFault or #LrReadFault. Returns: (nullable): the name of the code */
const char *lr_problem_code_id  (guint               code);
/* Puts problems in the order in which they are in their files. @problems: (element-type LrProblem): problems. */
void        lr_problems_sort    (GPtrArray          *problems);

G_END_DECLS
