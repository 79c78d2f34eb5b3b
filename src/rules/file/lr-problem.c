/* lr-problem.c - what is wrong with a ruleset, where, and how to fix it
 *
 * The words for every code are here, and nowhere else. Each names the fix where there is one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-problem.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char *id;   /* names the fixture that provokes it */
  const char *text;
} Words;

#define WORDS(code, words) [code] = { #code, words }

static const Words words_of[LR_READ_LAST] = {
  WORDS (LR_FAULT_CHARACTER, N_("“{0}” has no meaning in a formula")),
  WORDS (LR_FAULT_TEXT_OPEN, N_("a quoted value has no closing '")),
  WORDS (LR_FAULT_NUMBER_SIZE, N_("{0} has more than 18 digits")),
  WORDS (LR_FAULT_EXPECTED, N_("expected {0} but found “{1}”")),
  WORDS (LR_FAULT_FORMULA_SIZE, N_("the formula has more than 2000 parts; give one part a name with let")),
  WORDS (LR_FAULT_RECORD_SIZE,
         N_("this has more than 200 fields, counting those nested in it; leave some of them out")),
  WORDS (LR_FAULT_FORMULA_DEPTH, N_("parentheses nest more than 64 deep; give one part a name with let")),
  WORDS (LR_FAULT_RATIO_PLACE, N_("a : b is only allowed as an argument of a chart")),
  WORDS (LR_FAULT_SHIFT_PLACE, N_("“shift” is only allowed after an argument of a chart whose entries have an order")),
  WORDS (LR_FAULT_SHIFT_NAME, N_("nothing here is called “shift”; to move along a chart’s entries, write it after "
                                 "the argument, without a sign: odds shift 1")),
  WORDS (LR_FAULT_RANGE_PLACE, N_("a..b is only allowed after “in”")),
  WORDS (LR_FAULT_PLACEHOLDER_OPEN, N_("a placeholder has no closing }; to show a brace, write {{")),
  WORDS (LR_FAULT_DICE_TENS, N_("“{0}”: d66 is two dice, tens and ones, 11 to 66; a die with 66 sides is 1d66")),
  WORDS (LR_FAULT_TENS_ALONE, N_("d66 cannot have {0}; a die with 66 sides is 1d66")),
  WORDS (LR_FAULT_DICE, N_("“{0}” is not a dice roll; write 2d6, or a formula before d6")),
  WORDS (LR_FAULT_KEEP, N_("“{0}” does not say which dice are kept; write “3 high” or “2 low”")),
  WORDS (LR_FAULT_REROLL, N_("“{0}” is not a range of faces that this die has; write 1..2, or 1 alone")),
  WORDS (LR_FAULT_EXPLODE, N_("“{0}” is not a valid number of added dice: 1 to 20, with no more than 1000 faces in "
                              "all")),
  WORDS (LR_FAULT_AGAINST, N_("dice rolled against other dice cannot have “count” or “keep”")),
  WORDS (LR_FAULT_DRAW, N_("this must give a number for each of these, in this order: {{0}}")),
  WORDS (LR_FAULT_COUNT, N_("“{0}” is not a range of faces; write 5..6")),

  WORDS (LR_FAULT_UNKNOWN_NAME, N_("nothing here is called “{0}”")),
  WORDS (LR_FAULT_UNKNOWN_FUNCTION, N_("there is no function or chart “{0}”")),
  WORDS (LR_FAULT_NO_ROWS, N_("“{0}” is not a function over rows, so “where” cannot follow it; these are: {1}")),
  WORDS (LR_FAULT_UNKNOWN_FIELD, N_("“{0}” is not a field of {1}")),
  WORDS (LR_FAULT_UNKNOWN_VALUE, N_("“{0}” is not a value of {1}")),
  WORDS (LR_FAULT_VALUE_BARE, N_("nothing here is called “{0}”; the value of {1} is written '{0}'")),
  WORDS (LR_FAULT_UNKNOWN_OPTION, N_("there is no option “{0}”")),
  WORDS (LR_FAULT_UNKNOWN_KIND, N_("there is no kind “{0}”")),
  WORDS (LR_FAULT_UNKNOWN_SHAPE, N_("there is no shape “{0}”")),
  WORDS (LR_FAULT_UNKNOWN_TYPE, N_("“{0}” is not a type; use number, flag, a kind or a shape")),
  WORDS (LR_FAULT_UNKNOWN_UNIT, N_("there is no unit “{0}”")),
  WORDS (LR_FAULT_UNKNOWN_SIDE, N_("there is no side “{0}”; the sides are: {1}")),
  WORDS (LR_FAULT_NO_SIDES,
         N_("there is no side “{0}”, because the ruleset has none; write <side id=\"{0}\" label=\"…\"/> at its top")),
  WORDS (LR_FAULT_UNKNOWN_SEEN,
         N_("“{0}” does not say who sees this: name sides, a key or an input whose values are sides, or referee")),
  WORDS (LR_FAULT_UNKNOWN_SEALED,
         N_("“{0}” is not an input whose values are sides: “sealed” names the input that says whose result it is")),
  WORDS (LR_FAULT_UNKNOWN_STRENGTH,
         N_("“{0}” is not a numeric input; write the name of one, or roster.column")),
  WORDS (LR_FAULT_UNKNOWN_PROCEDURE, N_("there is no procedure “{0}”")),
  WORDS (LR_FAULT_UNKNOWN_INPUT, N_("“{0}” is not an input of {1}")),
  WORDS (LR_FAULT_UNKNOWN_TRACKER, N_("“{0}” is not a tracker that can be used here")),
  WORDS (LR_FAULT_UNKNOWN_VARIABLE, N_("“{0}” is not a variable; declare it with var")),
  WORDS (LR_FAULT_NAME_TAKEN, N_("“{0}” is already a {1} here; choose another name")),
  WORDS (LR_FAULT_NAME_RESERVED, N_("“{0}” is a word of the formula language; choose another name")),
  WORDS (LR_FAULT_FIELD_HIDDEN,
         N_("“{0}” has more than one meaning here; name the row (a in rows) and write a.{0}")),
  WORDS (LR_FAULT_COMPUTED_LATER, N_("“{0}” has no value yet here; declare it before it is used")),
  WORDS (LR_FAULT_ID_TAKEN, N_("“{0}” is declared twice, first in {1}")),
  WORDS (LR_FAULT_NO_CALENDAR, N_("the ruleset has no calendar, so there is no turn")),
  WORDS (LR_FAULT_NO_SCENARIOS, N_("the ruleset declares no scenarios")),
  WORDS (LR_FAULT_TRACKER_PLACE,
         N_("the tracker “{0}” cannot be read here; give the procedure an input with from=\"{1}\"")),

  WORDS (LR_FAULT_TYPE, N_("this must be {0}, not {1}")),
  WORDS (LR_FAULT_DIVIDE_ZERO, N_("this is always 0, and division by 0 is not allowed")),
  WORDS (LR_FAULT_COMPARE, N_("{0} and {1} cannot be compared")),
  WORDS (LR_FAULT_BRANCHES, N_("this branch is {1} and the first is {0}; both must be the same")),
  WORDS (LR_FAULT_UNORDERED, N_("the kind {0} has no order; if it should have one, write ordered=\"yes\" there")),
  WORDS (LR_FAULT_NEEDS_KIND, N_("the kind of “{0}” is not clear; add of=\"…\"")),
  WORDS (LR_FAULT_MAYBE_NONE, N_("this may be none; write “… otherwise …” or test it with “is none” first")),
  WORDS (LR_FAULT_NEVER_NONE, N_("this is never none, so “is none” and “otherwise” are not needed")),
  WORDS (LR_FAULT_ARGUMENT_COUNT, N_("{0} takes {1} arguments, not {2}")),
  WORDS (LR_FAULT_NESTED_LISTS, N_("list functions nest more than two deep; give the inner one a name with let")),
  WORDS (LR_FAULT_RECORD_FIELD, N_("the record lacks the field “{0}” or has it twice")),
  WORDS (LR_FAULT_RATIO_NEEDED, N_("the axis {0} takes a ratio; write two numbers with : between them")),
  WORDS (LR_FAULT_RATIO_EXTRA, N_("the axis {0} takes one value, not a ratio")),
  WORDS (LR_FAULT_LABEL_DRAWN,
         N_("a label cannot depend on the dice; show what they do not change, and have “each” go over all rows of a "
            "variable, without where or sorted")),
  WORDS (LR_FAULT_NEVER_KNOWN, N_("a {0} cannot depend on the dice")),

  WORDS (LR_FAULT_NEEDS_ELSE, N_("“{0}” has when but no else; give its value for when it is skipped")),
  WORDS (LR_FAULT_STRAY_ELSE, N_("“{0}” has else but no when")),
  WORDS (LR_FAULT_REFUSE_DRAWN,
         N_("this check could refuse after the dice are rolled; a check that depends on dice can only warn or tell")),
  WORDS (LR_FAULT_CALL_CYCLE, N_("the procedure “{0}” calls itself, directly or through another")),
  WORDS (LR_FAULT_CALL_DEPTH,
         N_("calls nest more than 32 deep at “{0}”; call fewer procedures from one another")),
  WORDS (LR_FAULT_PASS_MANY,
         N_("calls with pass=\"yes\" would look for more than 100000 inputs in all; leave pass out of the call of "
            "“{0}”, or call it less often")),
  WORDS (LR_FAULT_CALL_TWICE, N_("the input “{0}” gets two values")),
  WORDS (LR_FAULT_AGAIN_PICK, N_("the input “{0}” is a pick: the next round begins with the row that was picked")),
  WORDS (LR_FAULT_SET_ROW, N_("“{0}” is not a field of a row of a variable, so it cannot be set")),
  WORDS (LR_FAULT_SET_COMPUTED, N_("“{0}” is worked out from other fields, so it cannot be set")),
  WORDS (LR_FAULT_REPEAT_HEADS, N_("a repeat needs each, times or while")),
  WORDS (LR_FAULT_REPEAT_MOST, N_("only a repeat with while alone can have most")),
  WORDS (LR_FAULT_TALLY_EMPTY, N_("the tally has no items")),
  WORDS (LR_FAULT_TALLY_TYPE, N_("a tally by {0} cannot reduce {1}")),
  WORDS (LR_FAULT_HEADLINES, N_("“{0}” is the second outcome with a headline; a procedure has one")),
  WORDS (LR_FAULT_EFFECT_TARGET, N_("an effect needs a tracker or a note")),
  WORDS (LR_FAULT_EFFECT_UNIQUE,
         N_("“{0}” is not a list with a column that identifies its rows, so one row of it cannot be named; give its "
            "shape unique=\"…\"")),
  WORDS (LR_FAULT_EFFECT_ROW, N_("this is about one row of “{0}”; name the row: {0}[{1}]")),
  WORDS (LR_FAULT_EFFECT_COLUMN,
         N_("this is one row; name the column to change with field, or remove the row with remove=\"yes\"")),
  WORDS (LR_FAULT_EFFECT_FIELD,
         N_("“{0}” identifies the rows, so it cannot be changed; remove the row and add a new one")),
  WORDS (LR_FAULT_EFFECT_REMOVE, N_("an effect with remove deletes the row, so it cannot have {0}")),
  WORDS (LR_FAULT_EFFECT_KEYS, N_("“{0}” is a tracker with a value for each {1}; write {2}, for instance {3}")),
  WORDS (LR_FAULT_TRACKER_KEYLESS, N_("the tracker “{0}” has no key; write {0} alone")),
  WORDS (LR_FAULT_SWAP, N_("“{1}” cannot change places with “{0}”: no input of that name has the same type")),
  WORDS (LR_FAULT_PICK_ROSTER, N_("“{1}” picks a row of “{0}”, but no roster of that name and shape comes before it")),
  WORDS (LR_FAULT_SHAPE_CYCLE, N_("the shape “{0}” contains itself")),
  WORDS (LR_FAULT_UNORDERED_ROWS,
         N_("single rows of “{0}” cannot be shown: order=\"none\" makes them interchangeable")),
  WORDS (LR_FAULT_OUTCOMES_MANY, N_("“{0}” has more than 64 outcomes, too many for a procedure that is called")),

  WORDS (LR_FAULT_CELL, N_("“{0}” is not a cell of this chart; its cells look like {1}")),
  WORDS (LR_FAULT_CELL_COUNT, N_("row {0} must have {1} cells but has {2}")),
  WORDS (LR_FAULT_ROW_UNKNOWN, N_("“{0}” is not an entry of the axis {1}")),
  WORDS (LR_FAULT_ROW_TWICE, N_("the entry “{0}” appears twice")),
  WORDS (LR_FAULT_ROW_MISSING, N_("the row for “{0}” is missing; if its values are unknown, write ? in its cells")),
  WORDS (LR_FAULT_BAND, N_("“{0}” is not a band; write 3 or 3-4 or 7+ (or more) or -2- (or less)")),
  WORDS (LR_FAULT_BAND_ORDER, N_("the entry {0} must come after {1} and not overlap it")),
  WORDS (LR_FAULT_BAND_HOLE,
         N_("{0} is between {1} and {2} but not in a band; if its values are unknown, add a row for it with ? in "
            "each cell")),
  WORDS (LR_FAULT_BAND_END,
         N_("an entry beyond {0} is missing: the chart as supplied has {1}; add one, with ? in its cells if they are "
            "unknown")),
  WORDS (LR_FAULT_RATIO, N_("“{0}” is not a ratio; write 3:2")),
  WORDS (LR_FAULT_AXIS_VALUES, N_("the axis needs bands, ratios or a kind")),
  WORDS (LR_FAULT_AXIS_FIXED, N_("the entries of an axis over a kind are always fixed; remove fixed")),
  WORDS (LR_FAULT_CODE_TWICE, N_("the code “{0}” is used twice in this kind or shape")),
  WORDS (LR_FAULT_CODE_SIGN, N_("“{0}” cannot be a code: in every chart ? means unknown and - means none")),

  WORDS (LR_FAULT_UNKNOWN_PHASE, N_("there is no phase “{0}” in the sequence")),
  WORDS (LR_FAULT_UNKNOWN_RESET, N_("there is no phase or calendar flag called “{0}”")),
  WORDS (LR_FAULT_TRACKER_CYCLE, N_("the tracker “{0}” depends on itself")),
  WORDS (LR_FAULT_TRACKER_CELLS,
         N_("the tracker “{0}” has more than 4 keys or 2000 values, or all trackers together have more than 20000")),
  WORDS (LR_FAULT_TRACKER_SHAPE,
         N_("rows of the tracker “{0}” cannot have the field “{1}”: they can contain only numbers, flags and choices")),
  WORDS (LR_FAULT_TRACKER_ATTRIBUTE, N_("a tracker of {1} cannot have “{0}”")),
  WORDS (LR_FAULT_TRACKER_DERIVED, N_("“{0}” is worked out from other trackers, so it cannot have “{1}”")),
  WORDS (LR_FAULT_TURN_ORDER, N_("the scenario “{0}” ends before it begins")),
  WORDS (LR_FAULT_ONLY, N_("“only” is just a text that says when it may be done, so a procedure with it needs a when")),
  WORDS (LR_FAULT_ONCE, N_("“once” accepts “turn”, “phase”, “game” or a calendar flag, not “{0}”")),
  WORDS (LR_FAULT_PER, N_("“per” is only allowed on a procedure with once")),
  WORDS (LR_FAULT_FULL, N_("“full” says what is refused beyond “min” and “max”, so the tracker needs one of them")),
  WORDS (LR_FAULT_UNIQUE, N_("“unique” accepts only columns that are numbers, flags or choices, not “{0}”")),
  WORDS (LR_FAULT_PER_INPUT, N_("“per” accepts only inputs that are numbers, flags or choices, not “{0}”")),
  WORDS (LR_FAULT_UNTIL, N_("“until” is only allowed on a phase with loop=\"yes\"")),
  WORDS (LR_FAULT_EFFECT_DATE,
         N_("an effect on a date must set a tracker, or add a row that “unique” columns identify; it belongs to the "
            "sequence, not to a phase")),
  WORDS (LR_FAULT_PHASE_EMPTY, N_("the phase “{0}” is empty")),

  WORDS (LR_READ_FILE, N_("the file cannot be read: {0}")),
  WORDS (LR_READ_TOO_BIG, N_("the file is larger than {0} bytes")),
  WORDS (LR_READ_ENCODING, N_("the file is not UTF-8; save it as UTF-8")),
  WORDS (LR_READ_DOCTYPE, N_("the file has a DOCTYPE; remove it")),
  WORDS (LR_READ_XML, N_("this is not XML: {0}")),
  WORDS (LR_READ_LESS_THAN, N_("“<” is not allowed in an attribute; write “under” or “at most” instead")),
  WORDS (LR_READ_BREAK, N_("“{0}” has a line break; write it on one line, with a space instead")),
  WORDS (LR_READ_LONG, N_("“{0}” is longer than {1} bytes; shorten it")),
  WORDS (LR_READ_DEPTH, N_("elements nest more than 64 deep")),
  WORDS (LR_READ_MANY, N_("there are more than {0} of “{1}”, the most that a ruleset can have")),
  WORDS (LR_READ_FAULTS, N_("there are more errors; fix these {0} first")),
  WORDS (LR_READ_NAMESPACE, N_("the namespace must be {0}; a different one means another version of the format")),
  WORDS (LR_READ_ROOT, N_("the file must begin with the element {0}")),
  WORDS (LR_READ_ELEMENT, N_("“{0}” is not allowed in {1}")),
  WORDS (LR_READ_ATTRIBUTE, N_("“{0}” is not an attribute of {1}")),
  WORDS (LR_READ_ATTRIBUTE_MISSING, N_("the attribute {0} of {1} is missing")),
  WORDS (LR_READ_TEXT, N_("{0} cannot contain text")),
  WORDS (LR_READ_TEXT_MISSING, N_("{0} needs text")),
  WORDS (LR_READ_FLAG, N_("{0} must be yes or no")),
  WORDS (LR_READ_WORD, N_("“{0}” must be one of: {1}")),
  WORDS (LR_READ_WHOLE, N_("“{0}” must be a whole number above 0")),
  WORDS (LR_READ_ID, N_("“{0}” is not an id: use lowercase letters, digits and _, starting with a letter")),
  WORDS (LR_READ_PART, N_("the part “{0}” must be the name of a file in the ruleset’s own folder")),
  WORDS (LR_READ_PART_TWICE, N_("the part “{0}” is named twice")),
  WORDS (LR_READ_ELEMENT_MISSING, N_("{1} needs the element {0}")),
  WORDS (LR_READ_FIELD_VALUE, N_("“{0}” is not a value for {1}, which is {2}")),
  WORDS (LR_READ_OPTION_DEFAULT, N_("“{0}” is not a reading of the option {1}")),
  WORDS (LR_READ_ACTOR, N_("“{0}” is not a side, so it is shown as written; start your own words with a capital "
                           "letter")),
  WORDS (LR_READ_MADE,
         N_("the chart “{0}” is a stand-in and does not say how it was made; add <made>…</made> to it")),
  WORDS (LR_READ_UNSEEN,
         N_("“{0}” sets the tracker {1}, but none of its inputs has from=\"{1}\"; add it to one, or explain here "
            "with because")),
  WORDS (LR_READ_IDLE,
         N_("nothing reads the tracker “{0}”, so it limits nothing; add from=\"{0}\" to an input, or explain at the "
            "effect with because")),
  WORDS (LR_READ_KNOWN,
         N_("“{0}” asks for a value that the tracker {1} has; write from=\"{1}\", or explain here with because")),
  WORDS (LR_READ_PLACED,
         N_("“{0}” asks for a value that the line of the turn gives; write place=\"{1}\", or explain here with "
            "because")),
  WORDS (LR_READ_SEASON,
         N_("“{0}” can be done on {1}, when no line of the turn asks for it; write when and only, or explain here "
            "with because")),
  WORDS (LR_READ_ROWS,
         N_("two rows of “{0}” can have the same {1}; write unique=\"{1}\", or explain here with because")),
  WORDS (LR_READ_RESET,
         N_("“{0}” is both a phase and a flag of the calendar, and the phase is used; give one of them another name")),
  WORDS (LR_READ_ONLY_IDLE, N_("“only” is just a text that says when this line is due, so it does nothing without a "
                               "when")),
  WORDS (LR_READ_WHY_NOT,
         N_("where “{0}” is no, no reason is shown: {1} has no label; give a label to what decides it, or write the "
            "reason in no")),
  WORDS (LR_READ_SHIFT,
         N_("“shift” is added to a number here; to move along the entries of “{0}”, write “shift shift” without a "
            "sign; otherwise give it another name")),
  WORDS (LR_READ_INPUTS_CHAIN, N_("“{0}” takes its inputs from another procedure; name that procedure instead")),
  WORDS (LR_READ_ORDER_GIVEN,
         N_("“{0}” has “{1}”, so it does not belong to its row alone: remove own or {1}")),
  WORDS (LR_READ_ORDER_NAMELESS,
         N_("no roster of an input has named rows of “{0}”, so its rows cannot have values of their own")),
  WORDS (LR_READ_ORDER_TYPE, N_("another shape of the sort “{1}” has “{0}” as {2}; give one of the two another id")),
  WORDS (LR_READ_OWN_GAME, N_("these are charts of “{0}”, not of “{1}”")),
  WORDS (LR_READ_OWN_CHART, N_("this game has no chart “{0}”")),
  WORDS (LR_READ_OWN_AXIS, N_("the chart “{1}” has no axis “{0}”")),
  WORDS (LR_READ_OWN_AXIS_FIXED, N_("the rules fix the entries of the axis {0}, so a card cannot have others")),
  WORDS (LR_READ_OWN_AXIS_MANY, N_("the chart “{0}” would have more than {1} cells")),
  WORDS (LR_READ_OWN_NO_ENTRY,
         N_("this can look up {0} in “{1}”, which has no entry for it on the axis {2}; add one to your card")),
  WORDS (LR_READ_ID_FOLDER, N_("the ruleset is called “{0}” and its folder “{1}”; give both the same name")),
  WORDS (LR_READ_EXTENDS, N_("there is no ruleset “{0}” to extend")),
  WORDS (LR_READ_EXTENDS_CHAIN,
         N_("“{0}” itself extends a ruleset; extend that ruleset and copy the changes of “{0}”")),
  WORDS (LR_READ_CHANGE_ALONE, N_("this ruleset extends no other, so it has nothing to change")),
  WORDS (LR_READ_CHANGE_UNKNOWN, N_("the extended ruleset has no “{0}” there")),
  WORDS (LR_READ_CHANGE_MANY,
         N_("“{0}” appears more than once; write the enclosing element before it, with / between them")),
  WORDS (LR_READ_SCHEMA, N_("the schema says: {0}")),
  WORDS (LR_READ_SCHEMA_SIZE, N_("the file is larger than {0} bytes, too large to check against the schema")),
  WORDS (LR_READ_CATALOGUE_LINE,
         N_("this is not a valid line of a catalogue: use a comment after #, or msgid or msgstr and a text in quotes")),
  WORDS (LR_READ_CATALOGUE_PLACE,
         N_("the placeholder {0} is missing in the translation or in its original; the original is shown")),
};

LrProblem *
lr_problem_new (guint               code,
                const char         *file,
                guint               line,
                guint               column,
                const char * const *args,
                const char         *suggestion)
{
  LrProblem *problem = g_new0 (LrProblem, 1);

  problem->code = code;
  problem->file = g_strdup (file);
  problem->line = line;
  problem->column = column;
  problem->args = g_strdupv ((char **) args);
  problem->suggestion = g_strdup (suggestion);
  return problem;
}

void
lr_problem_free (LrProblem *problem)
{
  if (problem == NULL)
    return;
  g_free (problem->file);
  g_strfreev (problem->args);
  g_free (problem->suggestion);
  g_free (problem);
}

const char *
lr_problem_template (guint code)
{
  return code < LR_READ_LAST ? words_of[code].text : NULL;
}

const char *
lr_problem_code_id (guint code)
{
  return code < LR_READ_LAST ? words_of[code].id : NULL;
}

char *
lr_problem_message (const LrProblem *problem)
{
  const char *text = _ (lr_problem_template (problem->code));
  guint n_args = problem->args != NULL ? g_strv_length (problem->args) : 0;
  GString *message = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (at[0] == '{' && g_ascii_isdigit (at[1]) && at[2] == '}')
      {
        guint index = (guint) (at[1] - '0');

        g_string_append (message, index < n_args ? problem->args[index] : "");
        at += 2;
      }
    else
      g_string_append_c (message, *at);
  if (problem->suggestion != NULL)
    {
      g_string_append_c (message, ' ');
      g_string_append_printf (message, _ ("(did you mean “%s”?)"), problem->suggestion);
    }
  g_strdelimit (message->str, "\n\r", ' '); /* text from a file cannot look like another message */
  return g_string_free (message, FALSE);
}

char *
lr_problem_to_string (const LrProblem *problem)
{
  g_autofree char *message = lr_problem_message (problem);
  const char *warning = problem->warning ? _ ("warning: ") : "";

  if (problem->line == 0)
    return g_strdup_printf ("%s: %s%s", problem->file, warning, message);
  return g_strdup_printf ("%s:%u:%u: %s%s", problem->file, problem->line, problem->column, warning, message);
}

static int
compare_problems (gconstpointer a,
                  gconstpointer b)
{
  const LrProblem *left = *(const LrProblem *const *) a;
  const LrProblem *right = *(const LrProblem *const *) b;
  int order = strcmp (left->file, right->file);

  if (order != 0)
    return order;
  if (left->line != right->line)
    return left->line < right->line ? -1 : 1;
  return (left->column > right->column) - (left->column < right->column);
}

void
lr_problems_sort (GPtrArray *problems)
{
  g_ptr_array_sort (problems, compare_problems);
}
