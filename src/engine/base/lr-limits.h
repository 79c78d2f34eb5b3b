/* lr-limits.h - all limits of rulesets and runs
 *
 * The one place of these numbers. Behind each stand the words of its row in the table "Limits" of tables/README.md,
 * and the code of the fault that has the number in its message, if there is one: tests/test-docs.py compares them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Files; the largest ruleset that we know has 0.4 MB. libxml2 compares each attribute of an element with each other. */
#define LR_FILE_MOST_BYTES (4 * 1024 * 1024) /* bytes of a file */
#define LR_XML_MOST_ELEMENTS 100000          /* elements of a file */
#define LR_XML_MOST_DEPTH 64                 /* elements within elements; LR_READ_DEPTH */
#define LR_XML_MOST_ATTRIBUTES 100           /* attributes of an element */

/* A whole ruleset. The largest games known have 4,300 elements, 80 procedures of 230 elements, 50 trackers and 66
 * turns. Beyond these limits what is linear today may take longer than a person waits. */
#define LR_MOST_BYTES (16 * 1024 * 1024)     /* bytes of a ruleset, with what it extends */
#define LR_MOST_ELEMENTS 100000              /* elements of a ruleset, with what it extends */
#define LR_MOST_CHANGES 5000                 /* changes of what a ruleset extends; fewer where that is large */
#define LR_MOST_OF_KIND 5000                 /* values of a kind, turns of the calendar */
#define LR_MOST_IN_CARD 20000                /* cells of a chart whose card has entries of its own */
#define LR_MOST_IN_PROCEDURE 2000            /* elements of a procedure */
#define LR_MOST_TAKEN_OVER (2 * 1024 * 1024) /* bytes of inputs that procedures take over from others */
#define LR_MOST_TRACKERS 2000                /* trackers */
#define LR_TRACKER_MOST_KEYS 4               /* kinds in `per` of a tracker; LR_FAULT_TRACKER_CELLS */
#define LR_TRACKER_MOST_CELLS 2000           /* values of a tracker; LR_FAULT_TRACKER_CELLS */
#define LR_TRACKERS_MOST_CELLS 20000         /* values of all trackers; LR_FAULT_TRACKER_CELLS */
#define LR_FAULTS_MOST 1000                  /* faults that are told */

/* Words for people. The longest known have 500 bytes, and 4 places. Some are shown for each row. */
#define LR_WORDS_MOST_BYTES 2000             /* bytes of a name, a label or a message */
#define LR_WORDS_MOST_PLACES 20              /* places of a label or a message */
#define LR_WORDS_MOST_FILLED 2000            /* bytes of a label or a message that is filled in; the rest is cut off */

/* Formulas and procedures. The outcomes of a call are counted in the bits of a word, and
 * more digits cannot be part of a 64-bit fraction. */
#define LR_EXPR_MOST_PARTS 2000              /* parts of a formula; LR_FAULT_FORMULA_SIZE */
#define LR_EXPR_MOST_DEPTH 64                /* parentheses within parentheses; LR_FAULT_FORMULA_DEPTH */
#define LR_LEXER_MOST_DIGITS 18              /* digits of a number; LR_FAULT_NUMBER_SIZE */
#define LR_RECORD_MOST_FIELDS 200 /* fields of a shape or a record, with those of its records; LR_FAULT_RECORD_SIZE */
#define LR_CHECK_MOST_LISTS 2                /* list functions within each other */
#define LR_CHECK_MOST_ROWS 4                 /* rows in sight at once, of list functions and items */
#define LR_FUNCTION_MOST_VALUES 32           /* values of `min` and `max` */
#define LR_FUNCTION_MOST_KEYS 8              /* keys of `best` and `sorted` */
#define LR_CALLS_MOST_DEPTH 32               /* procedures that call each other in a row; LR_FAULT_CALL_DEPTH */
#define LR_CALL_MOST_RETURNED 64             /* outcomes that a call returns; LR_FAULT_OUTCOMES_MANY */
#define LR_CALLS_MOST_PASSED 100000          /* inputs that all calls with `pass` look for; LR_FAULT_PASS_MANY */

/* Runs. */
#define LR_POOL_MOST_DICE 1000               /* dice in a roll */
#define LR_POOL_MOST_SIDES 1000              /* sides of a die */
#define LR_POOL_MOST_ADDED 20                /* dice that are added to one; LR_FAULT_EXPLODE */
#define LR_POOL_MOST_VALUES 20000            /* numbers that a roll can come to */
#define LR_OWN_MOST 8                        /* house modifiers that count at once */
#define LR_OWN_MOST_AMOUNT 99                /* the amount of a house modifier, either way */
#define LR_OWN_MOST_REASON 200               /* bytes of the reason of a house modifier */
#define LR_RUN_MOST_ROWS 1000                /* rows of a roster */
#define LR_RUN_MOST_PASSES 1000              /* passes of a loop */
#define LR_RUN_MOST_STATES 100000            /* different situations at one step */
#define LR_RUN_MOST_STEPS 8000000            /* situations in all */
#define LR_RUN_MOST_TAPS 100000              /* values that are shown; 20 fields, or rows, count as one more */
#define LR_RUN_MOST_ENDS 2000                /* values of an outcome with a chance each; of more, only the mean */
#define LR_RUN_MOST_VALUES 256               /* the same of whatever else is shown */
#define LR_RUN_MOST_EFFECTS 5000             /* effects of a result, a row of `each` counting as one */
#define LR_DEED_MOST_STEPS 2000000           /* situations' worth of formulas in a recording, or a step */
#define LR_RUN_MOST_TRANSITIONS 8000000      /* ways from pass to pass of a loop */
#define LR_RUN_MOST_SAMPLED 16384            /* situations that a round of a simulation follows */
#define LR_RUN_LEAST_SAMPLED 64              /* situations that it follows where more are too large */
#define LR_RUN_MOST_BYTES (240 * 1024 * 1024) /* bytes that a run holds at once */

/* The sequence of play. */
#define LR_SEQUENCE_MOST_ROUNDS 1000         /* rounds of a loop of the sequence in one turn */
#define LR_SEQUENCE_MOST_LINES 100000        /* lines of one turn's checklist that are looked at */
#define LR_ALARMS_MOST 1000                  /* alarms that are said at once */
