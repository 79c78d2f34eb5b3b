/* lr-format.c - the grammar of rulesets: which elements and attributes are where, and what each is for
 *
 * The one table of the format. Elements are checked by it, and built: what an attribute or a text says goes to the
 * member of the struct that its row names, if it is a plain copy. And `./dev format` writes the tables of
 * the reference, tables/README.md, from it. The schema tables/ruleset.rng is written by hand: a test compares the two.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-format.h"

#include <string.h>

#include "engine/base/lr-fault.h"
#include "engine/model/lr-chart.h"
#include "engine/model/lr-sequence.h"

#define ROW(a_name, a_sort, a_must, a_words, a_else, a_doc, ...)                                                       \
  { .name = a_name, .sort = a_sort, .required = a_must, .words = a_words, .otherwise = a_else,                         \
    .doc = a_doc, __VA_ARGS__ }
#define MUST(name, sort, ...) ROW (name, LR_ATTRIBUTE_##sort, TRUE, NULL, NULL, __VA_ARGS__, )
#define MAY(name, sort, ...) ROW (name, LR_ATTRIBUTE_##sort, FALSE, NULL, NULL, __VA_ARGS__, )
#define ELSE(name, sort, otherwise, ...) ROW (name, LR_ATTRIBUTE_##sort, FALSE, NULL, otherwise, __VA_ARGS__, )
#define YES(name, ...) ROW (name, LR_ATTRIBUTE_FLAG, FALSE, NULL, "no", __VA_ARGS__, )
#define NO(name, ...) ROW (name, LR_ATTRIBUTE_FLAG, FALSE, NULL, "yes", __VA_ARGS__, )
#define MUST_WORD(name, words, ...) ROW (name, LR_ATTRIBUTE_WORD, TRUE, words, NULL, __VA_ARGS__, )
#define MAY_WORD(name, words, otherwise, ...) ROW (name, LR_ATTRIBUTE_WORD, FALSE, words, otherwise, __VA_ARGS__, )
/* What goes to the member of the same name. */
#define NEEDS(member, sort, doc) MUST (#member, sort, doc, TO (member))
#define HAS(member, sort, doc) MAY (#member, sort, doc, TO (member))
#define IS(member, doc) YES (#member, doc, TO (member))
#define NAMED(doc) NEEDS (id, ID, doc)
#define END { .name = NULL }
/* The end of the attributes of an element whose text has a place. */
#define SAID(member) { .name = NULL, TO (member) }

/* Where an attribute goes in the struct S: the member has the type of what it is made into. */
#define TO(member) .store = STORE (((S *) NULL)->member), .offset = offsetof (S, member)
#define STORE(member)                                                                                                  \
  _Generic ((member), const char *: LR_STORE_TEXT, LrMessage *: LR_STORE_MESSAGE, LrFormula *: LR_STORE_FORMULA,       \
            int: LR_STORE_FLAG, unsigned int: LR_STORE_NUMBER, LrType: LR_STORE_TYPE, const LrKind *: LR_STORE_KIND,   \
            const LrUnit *: LR_STORE_UNIT, const LrSide *: LR_STORE_SIDE, LrWho: LR_STORE_WHO)

/* Words are in the order of their enumerations. */
#define PANELS "combat, march, attrition, blockade, supply, recruiting, victory, command, naval, other"
#define PROVENANCES "rulebook, published, stand-in"
#define ROUNDINGS                                                                                                      \
  "exact is an error, down takes the neighbour below, up the one above, half_down the nearer or the one below, "       \
  "half_up the nearer or the one above"
#define REDUCTIONS "sum, product, least, greatest, first, all, any, count"
#define FIRST_ROW "first row, none"
#define EXCHANGEABLE(member)                                                                                           \
  MAY_WORD ("order", "none means that rows are exchangeable", NULL, "", TO (member))

#define BECAUSE(doc) HAS (because, TEXT, "why this is on purpose, if `check` warns that " doc)
#define LABELLED HAS (label, LABEL, "for people")
#define MUST_LABEL NEEDS (label, LABEL, "for people")
#define RULE HAS (rule, TEXT, "rule number")
#define UNIT HAS (unit, NAME, "in what it is counted")
#define KEY IS (key, "shown large")
#define FOR_EACH(in) MAY ("each", FORMULA, "once for each of these rows or values", TO (in each))

static const LrAttributeSpec none[] = { END };
static const LrAttributeSpec ruleset[] = {
  MUST ("id", ID, "the ruleset's name; the same as its folder"),
  MUST ("data", TEXT, "the version of the data, shown with results"),
  MAY ("extends", NAME, "the ruleset that this one extends, see [house rules](#house-rules)"),
  END
};
static const LrAttributeSpec part_file[] = { MUST ("file", TEXT, "a file in the same folder, ending in `.xml`"), END };
static const LrAttributeSpec change[] = {
  MUST ("at", TEXT, "what is changed, from a declaration inward"),
  YES ("remove", "the element is taken out"),
  END
};
#define S LrUnit
static const LrAttributeSpec unit[] = {
  NAMED ("the unit's name"),
  NEEDS (one, LABEL, "one of it: \"strength point\""),
  NEEDS (many, LABEL, "any other number: \"strength points\""),
  END
};
#undef S
#define S LrSide
static const LrAttributeSpec side[] = {
  NAMED ("the side's name; `by`, `to` and `side` name it"),
  MUST_LABEL,
  HAS (colour, TEXT, "its color in the window, with its own stripe: `blue`, `grey`, `green` or `red`"),
  HAS (pattern, TEXT, "read, but not used"),
  HAS (plays, NAME, "a part that a player takes: the input of a calculator whose value is that player"),
  HAS (against, NAME, "the part of the other of two players"),
  END
};
#undef S
#define S LrKind
static const LrAttributeSpec kind[] = {
  NAMED ("its name"), LABELLED, IS (ordered, "the order of the values means less and more"), END
};
#undef S
#define S LrKindField
static const LrAttributeSpec fact[] = { NAMED ("the name of a fact that every value has"), LABELLED, END };
static const LrAttributeSpec fact_choice[] = {
  NAMED ("a fact that is a value of another kind"), MUST ("of", NAME, "that kind"), LABELLED, END
};
static const LrAttributeSpec value[] = {
  MUST ("id", ID, "the value's name; formulas write it in quotes: `'veteran'`"),
  MUST_LABEL,
  MAY ("code", TEXT,
       "how charts write it in a cell: `L` for light losses; not `?` and not `-`, which mean unknown and none there"),
  MAY ("when", FORMULA, "when it can be chosen; sees `turn`, `scenario` and `option`"),
  END
};
static const LrAttributeSpec turn_fact[] = {
  NAMED ("a fact of every turn: its month, whether a quarter begins"), LABELLED, END
};
static const LrAttributeSpec turn_choice[] = {
  NAMED ("a fact that is a value of a kind: its weather"), MUST ("of", NAME, "that kind"), LABELLED, END
};
static const LrAttributeSpec turn[] = {
  MUST ("id", TURN_ID, "the turn's name; it may begin with a digit and have hyphens: `1862-04`"), MUST_LABEL, END
};
#undef S
#define S LrScenario
static const LrAttributeSpec scenario[] = {
  NAMED ("its name; formulas read `scenario`"),
  MUST ("label", LABEL, "for people"),
  MAY ("first", TEXT, "its first turn"),
  MAY ("last", TEXT, "its last turn"),
  HAS (victory, FORMULA, "who wins, by the trackers at the end"),
  SAID (help)
};
#undef S
#define S LrChangeRule
static const LrAttributeSpec scenario_start[] = {
  MUST ("tracker", FORMULA, "a tracker, with its keys, that starts differently here", TO (effect.tracker)),
  NEEDS (value, FORMULA, "at what; `?` if the user must look it up; of a list, one row of it"),
  MAY ("each", FORMULA, "once for each value of a kind", TO (effect.each)),
  END
};
static const LrAttributeSpec scenario_reading[] = {
  MUST ("of", NAME, "an option that this scenario sets"), MUST ("value", TEXT, "to which reading"), END
};
#undef S
#define S LrOption
static const LrAttributeSpec option[] = {
  NAMED ("its name; formulas read `option.ID`"),
  NEEDS (label, LABEL, "the question, for people"),
  MUST ("default", TEXT, "the reading that holds, or `yes` or `no`", TO (init_text)),
  MAY_WORD ("of", "flag means that it is a yes or no; without it it has readings", NULL, ""),
  HAS (rule, TEXT, "the rule that can be read in two ways"),
  END
};
#undef S
#define S LrKindValue
static const LrAttributeSpec reading[] = { NAMED ("its name"), MUST_LABEL, END };
#undef S
#define S LrChart
static const LrAttributeSpec chart[] = {
  NAMED ("its name, and that of the function"),
  MUST_LABEL,
  NEEDS (of, NAME, "the type of its cells: `number`, `flag`, a kind, or a shape"),
  MUST_WORD ("provenance", PROVENANCES, "where its numbers come from", TO (usual)),
  RULE,
  END
};
#undef S
#define S LrAxis
static const LrAttributeSpec axis[] = {
  NAMED ("its name. The first axis is that of the rows, the second that of the columns"),
  LABELLED,
  MAY ("bands", TEXT, "its entries, if it takes a number: `1 2 3-4 7+`"),
  MAY ("ratios", TEXT, "its entries, if it takes a ratio: `1:2 1:1 3:2`"),
  MAY ("of", NAME,
       "a kind, if it takes one of its values. `bands` may then list those that the card has, in its order"),
  MAY_WORD ("low", "refuse has no cell, clamp takes the first, none gives none", "refuse",
            "what a value below the first entry does", TO (low)),
  MAY_WORD ("high", "refuse has no cell, clamp takes the last, none gives none", "refuse", "likewise above the last",
            TO (high)),
  MAY_WORD ("round", ROUNDINGS, "exact", "a value between two entries", TO (round)),
  ELSE ("fixed", FLAG, "`yes` in a chart from the rulebook",
        "the rules fix its entries: no [card](#cards-of-another-shape) can have others. With `of` always so"),
  END
};
static const LrAttributeSpec chart_row[] = {
  MAY ("at", TEXT, "its entry; with one axis a single row without it has all cells"),
  MAY_WORD ("provenance", PROVENANCES, "the chart's", "of this row"),
  END
};
static const LrAttributeSpec cell[] = {
  MUST ("row", TEXT, "an entry of the first axis"),
  MAY ("column", TEXT, "of the second, if there is one"),
  MUST_WORD ("provenance", PROVENANCES, "of this one cell"),
  MAY ("rule", TEXT, "the rule that gives it"),
  END
};
#undef S
#define S LrTracker
static const LrAttributeSpec tracker[] = {
  NAMED ("its name"),
  MUST_LABEL,
  MUST ("of", NAME, "`number`, `flag`, a kind, or a shape: then it is a list of such entries", TO (type)),
  MAY ("per", TEXT, "kinds, with spaces between them: one value for each combination, up to four kinds"),
  HAS (group, LABEL, "its heading"),
  HAS (side, NAME, "the side that keeps it, and can change it without asking"),
  UNIT,
  RULE,
  HAS (min, FORMULA, "the least"),
  HAS (max, FORMULA, "the most; an effect that goes beyond is cut, and says so"),
  HAS (full, LABEL, "the words that refuse a result beyond them"),
  HAS (start, FORMULA, "its value when a session begins; `?` if the user must look it up"),
  HAS (reset, NAME,
       "the phase at whose end it goes back to its start, or `turn`; or a flag of the calendar: then where a turn with "
       "it begins"),
  HAS (value, FORMULA, "the formula that gives it; then it cannot be set"),
  MAY ("seen", TEXT, "who may know it: see [secrets](#secrets)"),
  IS (key, "shown at a glance, beside the checklist"),
  IS (more, "rarely needed, so the books show it only with details"),
  SAID (help)
};
#undef S
#define S LrProcedure
static const LrAttributeSpec procedure[] = {
  NAMED ("its name"),
  MUST_LABEL,
  MAY_WORD ("panel", PANELS, NULL, "the page it is on; without it, it is only called", TO (panel)),
  RULE,
  HAS (when, FORMULA, "when it is offered; sees `turn`, `scenario` and `option`"),
  HAS (only, LABEL,
       "`when` in words: \"January only\". At any other time it is refused, and its steps are not required"),
  HAS (once, NAME,
       "how often it is done in a session: once a `turn`, `phase` or `game`, or once from one turn with that flag of "
       "the calendar to the next. A second time has to be insisted on"),
  MAY ("per", TEXT, "with `once`: inputs, with spaces between them: once for each of their values"),
  MAY ("seen", TEXT, "who may know its result: see [secrets](#secrets)"),
  MAY ("sealed", NAME,
       "an input whose value is the side that alone knows, until every side has recorded its own: "
       "see [secrets](#secrets)"),
  BECAUSE ("it can be done when its lines of the turn are not due"),
  HAS (strength, TEXT,
       "the numbers among the inputs that are strengths, for [What if](#what-if): first that of the side with the good "
       "end, then that of the other; `roster.column` for a number of rows"),
  END
};
static const LrAttributeSpec inputs[] = {
  MAY ("of", NAME, "takes over the inputs of this procedure, as if they were written here"),
  MAY ("without", TEXT, "except these, with spaces between them"),
  END
};
#undef S
#define S LrGroup
static const LrAttributeSpec group[] = {
  NEEDS (label, LABEL, "a title over some inputs"), RULE,
  HAS (side, NAME, "whose inputs they are; groups of a side that follow each other are one card"),
  IS (more, "folded at first, since it is rarely needed"), END
};

/* Fields: inputs of a procedure, columns of a roster, parts of a cell, decisions. */
#define ASKED "when it is asked for; otherwise it has its default, whatever was entered"
#define DECIDED "when there is something to decide"
#define FIELD(is, asked)                                                                                               \
  NAMED (is), LABELLED, HAS (rule, TEXT, "the rule that asks for it"),                                                 \
      HAS (when, FORMULA, asked)
#define RANGE                                                                                                          \
  HAS (min, FORMULA, "the least that can be entered"), HAS (max, FORMULA, "the most"),                                 \
      ELSE ("step", FORMULA, "`1`", "how fine it is: `1/2` allows halves", TO (step)), UNIT
#define DEFAULT(value) ELSE ("default", FORMULA, value, "its value when nothing is typed", TO (init))
#define NUMBER_DEFAULT DEFAULT ("`0`, or what `min` and `max` allow")
#define FLAG_DEFAULT DEFAULT ("`false`")
#define CHOICE_DEFAULT DEFAULT ("the first value that is there")
#define OF_KIND MUST ("of", NAME, "that kind")
#define PICK MUST ("of", NAME, "the shape of that roster"), MUST ("from", NAME, "that roster", TO (roster))
#define ROWS                                                                                                           \
  MUST ("of", NAME, "the shape of a row"),                                                                             \
      HAS (rows, NAME, "a kind: one row for each of its values; the shape has a `choice` of that kind"),               \
      ELSE ("min", FORMULA, "`0`", "least number of rows", TO (min)), HAS (max, FORMULA, "greatest number")
#define FROM                                                                                                           \
  HAS (from, FORMULA, "the tracker that gives it during a session, with its keys"),                                    \
      BECAUSE ("a tracker or the turn knows it")
#define SWAP HAS (swap, NAME, "the input of the other side that it is swapped with")
#define PLACE                                                                                                          \
  MAY_WORD ("place", "actor is the side of the step, each is the value of its phase", NULL,                            \
            "its value during a session, from the [turn](#where-a-value-comes-from)", TO (place))
#define SEEN MAY ("seen", TEXT, "who may know its value: sides, or `referee`; see [secrets](#secrets)")
#define MORE IS (more, "rarely needed, so it can be folded")
#define OWN                                                                                                            \
  IS (own, "it belongs to the leader or unit that the row is named after, and is kept in the "                         \
           "[order of battle](#order-of-battle)")
#define DECISION(is)                                                                                                   \
  FIELD (is, DECIDED), NEEDS (by, NAME, "the side that decides, or an input whose value is that side"),                \
      IS (secret, "decided before the next decision is seen"),                                                         \
      MAY ("else", FORMULA, "its value where nothing is to be decided")
#define USUALLY                                                                                                        \
  MAY ("default", FORMULA, "the usual decision. Without it the calculator waits", TO (init))

#undef S
#define S LrField
static const LrAttributeSpec input_number[] = {
  FIELD ("a number", ASKED), RANGE, NUMBER_DEFAULT, FROM, SWAP, SEEN, SAID (help)
};
static const LrAttributeSpec input_flag[] = { FIELD ("a yes or no", ASKED), FLAG_DEFAULT, FROM, SWAP, SEEN,
  SAID (help) };
static const LrAttributeSpec input_choice[] = {
  FIELD ("a value of a kind", ASKED), OF_KIND, CHOICE_DEFAULT, FROM, PLACE, SWAP, SEEN, SAID (help)
};
static const LrAttributeSpec input_pick[] = {
  FIELD ("a row of a roster above it, or none", ASKED), PICK,
  MAY_WORD ("default", FIRST_ROW, "none", "the first choice", TO (pick_first)), SWAP, SEEN, SAID (help)
};
static const LrAttributeSpec input_roster[] = {
  FIELD ("a list of rows", ASKED), ROWS, ELSE ("default", FORMULA, "`min`", "how many there are at first", TO (init)),
  EXCHANGEABLE (unordered), FROM, SWAP, SEEN, SAID (help)
};
static const LrAttributeSpec shape_number[] = {
  FIELD ("a number", ASKED), RANGE, NUMBER_DEFAULT, MORE, OWN, FROM, SEEN, SAID (help)
};
static const LrAttributeSpec shape_flag[] = {
  FIELD ("a yes or no", ASKED), FLAG_DEFAULT, MORE, OWN, FROM, SEEN,
  HAS (code, TEXT, "in a cell of a chart: the sign for yes"), SAID (help)
};
static const LrAttributeSpec shape_choice[] = {
  FIELD ("a value of a kind", ASKED), OF_KIND, CHOICE_DEFAULT, MORE, OWN,
  HAS (listed, NAME, "a flag of that kind: the values with yes have a row from the beginning"), FROM, SEEN,
  SAID (help)
};
static const LrAttributeSpec shape_pick[] = {
  FIELD ("a row of another roster of the same procedure, or none: the leader of these troops", ASKED), PICK,
  MAY_WORD ("default", FIRST_ROW, "none", "the first choice", TO (pick_first)), MORE, SEEN, SAID (help)
};
static const LrAttributeSpec working[] = {
  NAMED ("a working column: not an input, the procedure [sets](#steps-in-procedure-and-if) it"),
  MUST ("of", NAME, "`number`, `flag` or a kind"),
  LABELLED,
  ELSE ("start", FORMULA, "`0`, `false` or the first value", "its value to begin with", TO (init)),
  END
};
#undef S
#define S LrShape
static const LrAttributeSpec shape[] = {
  NAMED ("its name"),
  HAS (label, LABEL, "what one of them is called: \"Troops\"; rows are \"Troops 1\", \"Troops 2\""),
  ELSE ("sort", LABEL, "its label",
        "what one of them is in the [order of battle](#order-of-battle); shapes may share it", TO (sort)),
  HAS (blank, TEXT, "in a cell of a chart: how it is written if every part has its default"),
  MAY ("unique", TEXT, "columns, with spaces between them: no two rows have the same values there"),
  BECAUSE ("two rows can name the same thing"),
  END
};
static const LrAttributeSpec mark[] = { MUST ("text", TEXT, "of a cell: text between two parts"), END };
#undef S
#define S LrField
static const LrAttributeSpec record[] = {
  NAMED ("a shape within the shape, for cells"),
  MUST ("of", NAME, "that shape; it must be declared before this one"), LABELLED, END
};
static const LrAttributeSpec decide_number[] = { DECISION ("a number"), RANGE, USUALLY, SAID (help) };
static const LrAttributeSpec decide_flag[] = { DECISION ("a yes or no"), USUALLY, SAID (help) };
static const LrAttributeSpec decide_choice[] = { DECISION ("a value of a kind"), OF_KIND, USUALLY, SAID (help) };
static const LrAttributeSpec decide_pick[] = {
  DECISION ("a row of a roster, or none"), PICK,
  MAY_WORD ("default", FIRST_ROW, "none", "the first choice; the player must still pick", TO (pick_first)),
  SAID (help)
};
static const LrAttributeSpec decide_roster[] = {
  DECISION ("a list of rows"), ROWS,
  ELSE ("default", FORMULA, "`min`", "how many there are at first; the player must still fill it in",
        TO (init)), EXCHANGEABLE (unordered), SAID (help)
};

/* Steps. */
#define SHOWN HAS (label, LABEL, "for people; without it, it is not shown"), RULE
#define WHEN HAS (when, FORMULA, "whether it is done at all")
#define DONE WHEN, MAY ("else", FORMULA, "its value if it is not", TO (otherwise))
#define TYPED MAY ("of", NAME, "its type, where that is not clear: a kind for quoted values", TO (declared)), UNIT
#define REDUCED                                                                                                        \
  MUST_WORD ("by", REDUCTIONS, "how"), MAY ("min", FORMULA, "if it comes to less, it is this"),                        \
      MAY ("max", FORMULA, "if it comes to more, it is this")
#define TALLIED "adds up [items](#items-in-tally), or combines them in another way"
#define CHANGED(is)                                                                                                    \
  MAY ("tracker", FORMULA, is ", with its keys: `ships_at['mobile']`", TO (effect.tracker)),                           \
      MAY ("set", FORMULA, "to what"), MAY ("add", FORMULA, "or by how much"),                                         \
      MAY ("field", NAME, "of one row of a list, which is named by its `unique` columns: the column that is set",      \
           TO (effect.field)),                                                                                         \
      YES ("remove", "that row is taken out", TO (effect.removes)), FOR_EACH (effect.),                                \
      MAY ("turn", FORMULA, "without a tracker, it is a note for a later turn: which one", TO (effect.turn)),          \
      MAY ("phase", NAME, "and the phase of that turn", TO (effect.phase)), RULE, WHEN

#define WHY HAS (no, LABEL, "the reason in words, if it is a no")
#undef S
#define S LrStep
static const LrAttributeSpec let[] = {
  NAMED ("gives a value a name"), NEEDS (value, FORMULA, "the value"), WHY, TYPED, SHOWN, DONE, KEY, END
};
static const LrAttributeSpec outcome[] = {
  NAMED ("a `let` that is a result: a `call` returns it"),
  NEEDS (value, FORMULA, "the value"),
  MAY ("headline", LABEL, "the sentence that people want; one outcome of a procedure has it", TO (message)),
  HAS (no, LABEL, "the words used instead if the answer is a no; [the reason](#why-not) follows them"),
  HAS (good, TEXT, "of a kind: the values that are a good end, for [What if](#what-if)"),
  TYPED, SHOWN, DONE, KEY, END
};
static const LrAttributeSpec tally[] = {
  NAMED (TALLIED), REDUCED,
  YES ("sign", "its number and those of its items are shown with their sign, as a modifier of dice is; by `sum`, "
       "players may add [one of their own](#the-command-line)"),
  WHY, TYPED, SHOWN, DONE, KEY, END
};
#define ITEM(is)                                                                                                       \
  HAS (label, LABEL, is), HAS (rule, TEXT, "the rule that gives it"),                                                  \
      HAS (when, FORMULA, "when it counts"),                                                                           \
      HAS (each, FORMULA, "one contribution for each of these rows or values"),                                        \
      HAS (no, LABEL, "the reason in words, if it does not hold"),                                                     \
      HAS (id, ID, "its name, for comparing \"what if it were not there\"")
#undef S
#define S LrItem
static const LrAttributeSpec item[] = {
  HAS (value, FORMULA, "what it contributes; without it the item is a condition for `all`, `any`, `count`"),
  ITEM ("what it is, for people"), END
};
static const LrAttributeSpec nested_tally[] = {
  MUST_WORD ("by", REDUCTIONS, "a tally within the tally"),
  ITEM ("what it is, for people"),
  MAY ("min", FORMULA, "it is cut to these before it counts"),
  MAY ("max", FORMULA, "it is cut to these before it counts"),
  END
};
#undef S
#define S LrStep
static const LrAttributeSpec roll[] = {
  NAMED ("throws dice"),
  MUST ("dice", TEXT, "`1d10`, `2d6`, or a formula before the d: `(2 * guns) d6`; `d66` is tens and ones"),
  MAY ("count", FORMULA, "counts the dice with a face in a range: `5..6`"),
  MAY ("keep", TEXT, "adds only the best or worst few: `3 high`, `1 low`"),
  MAY ("reroll", TEXT, "faces that are rolled again, `1..2` or `1`: the second roll counts"),
  MAY ("explode", TEXT, "how many dice are added at most to one that shows its highest face"),
  MAY ("against", TEXT, "dice of the other side, `2d6`: counts ours that are higher, the best against the best"),
  YES ("ties", "`yes`: with `against`, equal dice count too"),
  MAY ("by", NAME, "the side that rolls, or an input whose value is that side", TO (roll.by)),
  SHOWN, DONE, BECAUSE ("`d66` can be read in two ways"), END
};
#undef S
#define S LrField
static const LrAttributeSpec draw[] = {
  NAMED ("draws one of several without looking: a chit, a card"),
  MUST ("of", NAME, "the kind of what is drawn; the value is one of that kind"),
  MUST ("from", FORMULA, "how many there are of each: a record with a number for every value of the kind", TO (drawn)),
  HAS (by, NAME, "the side that draws, or an input whose value is that side"),
  SHOWN, WHEN, MAY ("else", FORMULA, "its value if it is not"), END
};
#undef S
#define S LrStep
static const LrAttributeSpec check[] = {
  MUST ("that", FORMULA, "what must hold", TO (value)),
  MAY_WORD ("else", "refuse ends it without chances, warn goes on", "refuse", "what happens if it does not",
            TO (check.refuse)),
  RULE, WHEN, SAID (message)
};
#undef S
#define S LrAlarm
static const LrAttributeSpec alarm[] = {
  NEEDS (when, FORMULA, "an alarm: shown as soon as this holds"),
  HAS (each, FORMULA, "once for each of these for which it holds: one alarm for every key of a tracker"),
  RULE,
  HAS (to, NAME, "a side"),
  SAID (message)
};
#undef S
#define S LrStep
static const LrAttributeSpec tell[] = {
  MAY ("to", NAME, "a side, or an input whose value is that side", TO (tell.to)), RULE, WHEN, SAID (message)
};
static const LrAttributeSpec if_group[] = {
  NEEDS (when, FORMULA, "the steps in it are done if this holds; their names stay inside"), RULE, END
};
static const LrAttributeSpec var[] = {
  NAMED ("a name whose value may change"),
  MUST ("start", FORMULA, "its value to begin with", TO (value)),
  MAY ("of", NAME, "its type, where that is not clear: a kind for quoted values", TO (declared)),
  MAY ("min", FORMULA, "what is set is cut to these", TO (var.min)),
  MAY ("max", FORMULA, "what is set is cut to these", TO (var.max)),
  EXCHANGEABLE (var.unordered), END
};
static const LrAttributeSpec set[] = {
  MUST ("var", FORMULA, "a variable, or a field of a row of one: `unit.steps`", TO (set.target)),
  NEEDS (value, FORMULA, "what it is from now on"), WHEN, END
};
static const LrAttributeSpec repeat[] = {
  MAY ("each", FORMULA, "the steps in it are done for each of these rows or values", TO (repeat.each)),
  MAY ("times", FORMULA, "or this many times", TO (repeat.times)),
  MAY ("while", FORMULA, "or as long as this holds; with the others it ends them early",
       TO (repeat.condition)),
  MAY ("most", WHOLE, "with `while` alone: the rule ends the loop after this many passes",
       TO (repeat.most)),
  HAS (id, ID, "the number of the pass, from 1"),
  SHOWN, WHEN, END
};
static const LrAttributeSpec call[] = {
  NAMED ("carries out another procedure; the value is a record of its outcomes"),
  MUST ("of", NAME, "that procedure", TO (call.procedure)),
  YES ("pass", "hands on all inputs that have the same name in both", TO (call.passes)),
  NO ("effects", "its effects do not count", TO (call.effects)),
  HAS (label, LABEL, "shows its steps, and its outcomes under this name; without it only its messages are shown"),
  RULE, DONE, END
};
#undef S
#define S LrWith
static const LrAttributeSpec call_with[] = {
  NEEDS (input, NAME, "an input of the procedure that is called"), NEEDS (value, FORMULA, "what it gets"), END
};
#undef S
#define S LrAgain
static const LrAttributeSpec again[] = {
  NEEDS (label, LABEL, "what one of them is called: \"Round\""),
  MAY ("when", FORMULA, "whether there may be another after this one"),
  ELSE ("most", WHOLE, "20", "how many there are at most", TO (most)),
  HAS (by, NAME, "the side that decides whether to go on; without it, it goes on as long as it may"),
  RULE, END
};
#undef S
#define S LrWith
static const LrAttributeSpec again_with[] = {
  NEEDS (input, NAME, "an input of the procedure, but not a `pick`"),
  NEEDS (value, FORMULA, "its value in the next one; a removed row is left out of its list"),
  END
};
#undef S
#define S LrStep
static const LrAttributeSpec effect[] = {
  CHANGED ("what recording the result changes"), BECAUSE ("a tracker is set that no input reads"), SAID (message)
};

/* The sequence of play. */
#define LINE                                                                                                           \
  MAY ("actor", LABEL, "whose it is: a side, or words"), RULE, HAS (when, FORMULA, "when it is due"),                  \
      HAS (only, LABEL, "when it is due, in words: \"January only\""), FOR_EACH (),                                    \
      ELSE ("may", FLAG, "as around it",                                                                               \
            "it may be done any number of times, or not at all; `no`: it has to be done once")
#define DONE_NEXT                                                                                                      \
  HAS (next, LABEL, "what its button says: \"Next attack\""), UNIT

#undef S
#define S LrEntry
static const LrAttributeSpec sequence[] = {
  HAS (until, FORMULA, "the game is over before its last turn when this holds"), END
};
static const LrAttributeSpec phase[] = {
  NAMED ("a phase, segment or player turn"),
  MUST_LABEL, LINE,
  IS (loop, "it repeats until somebody ends it"),
  HAS (until, FORMULA, "of a loop: it ends when this holds after a round"),
  END
};
static const LrAttributeSpec step[] = { NAMED ("a step to tick"), MUST_LABEL, LINE, DONE_NEXT, SAID (help) };
static const LrAttributeSpec do_procedure[] = {
  NEEDS (procedure, NAME, "a procedure to carry out"),
  ELSE ("id", ID, "the procedure's", "its name in the checklist", TO (id)),
  ELSE ("label", LABEL, "the procedure's", "for people", TO (label)),
  LINE, DONE_NEXT, SAID (help)
};
#undef S
#define S LrWith
static const LrAttributeSpec do_with[] = {
  NEEDS (input, NAME, "an input of the procedure"),
  NEEDS (value, FORMULA, "its value if the calculator is opened from the checklist"),
  END
};
#undef S
#define S LrEntry
static const LrAttributeSpec phase_note[] = { RULE, HAS (when, FORMULA, "when it is due"), SAID (help) };
#undef S
#define S LrChangeRule
static const LrAttributeSpec phase_effect[] = {
  MUST_WORD ("at", "begin, end, date",
             "what happens to a tracker at one end of the phase; in the sequence itself also on a date: where any turn "
             "begins in which `when` holds", TO (at)),
  CHANGED ("which"), SAID (message)
};

#define ONLY(name, in, attributes, children) { name, in, attributes, children, LR_TEXT_NONE, NULL, 0 }
#define SAYS(name, in, attributes, children, doc) { name, in, attributes, children, LR_TEXT_SOME, doc, 0 }
#define MUST_SAY(name, in, attributes, doc) { name, in, attributes, LR_CONTEXT_NONE, LR_TEXT_NEEDED, doc, 0 }
#define SINGLE(name, in, doc, attributes)                                                                              \
  { name, in, attributes, LR_CONTEXT_NONE, LR_TEXT_NEEDED, doc, LR_ELEMENT_SINGLE }
/* A text of the element around it, which is built into the struct S. */
#define TELLS(element, in, says, S, member)                                                                            \
  SINGLE (element, in, says, ((const LrAttributeSpec[]) { { .name = NULL, .store = STORE (((S *) NULL)->member),       \
                                                            .offset = offsetof (S, member) } }))
#define LEAF(name, in, attributes) ONLY (name, in, attributes, LR_CONTEXT_NONE)
#define HELP(name, in, attributes) SAYS (name, in, attributes, LR_CONTEXT_NONE, "a sentence of help")

#define DECLARED_IN(context)                                                                                           \
  LEAF ("unit", context, unit),                                                                                        \
  LEAF ("side", context, side),                                                                                        \
  ONLY ("kind", context, kind, LR_CONTEXT_KIND),                                                                       \
  { "calendar", context, none, LR_CONTEXT_CALENDAR, LR_TEXT_NONE, "the game's turns; there can be one calendar", 0 },  \
  ONLY ("shape", context, shape, LR_CONTEXT_SHAPE),                                                                    \
  ONLY ("option", context, option, LR_CONTEXT_OPTION),                                                                 \
  ONLY ("chart", context, chart, LR_CONTEXT_CHART),                                                                    \
  HELP ("tracker", context, tracker),                                                                                  \
  SAYS ("scenario", context, scenario, LR_CONTEXT_SCENARIO, "a few words on it, if it holds no elements"),             \
  ONLY ("procedure", context, procedure, LR_CONTEXT_PROCEDURE),                                                        \
  ONLY ("sequence", context, sequence, LR_CONTEXT_SEQUENCE),                                                           \
  MUST_SAY ("tell", context, alarm, "what is said"),                                                                   \
  { "change", context, change, LR_CONTEXT_NONE, LR_TEXT_SOME, "the element's new text", LR_ELEMENT_OPEN }

#define FIELDS_IN(context)                                                                                             \
  HELP ("number", context, input_number),                                                                              \
  HELP ("flag", context, input_flag),                                                                                  \
  HELP ("choice", context, input_choice),                                                                              \
  HELP ("pick", context, input_pick),                                                                                  \
  HELP ("roster", context, input_roster)

#define STEPS_IN(context)                                                                                              \
  LEAF ("let", context, let),                                                                                          \
  LEAF ("outcome", context, outcome),                                                                                  \
  ONLY ("tally", context, tally, LR_CONTEXT_TALLY),                                                                    \
  LEAF ("roll", context, roll),                                                                                        \
  LEAF ("draw", context, draw),                                                                                        \
  MUST_SAY ("check", context, check, "why, in words"),                                                                 \
  MUST_SAY ("tell", context, tell, "what to do on the map, in words"),                                                 \
  ONLY ("if", context, if_group, LR_CONTEXT_STEPS),                                                                    \
  LEAF ("var", context, var),                                                                                          \
  LEAF ("set", context, set),                                                                                          \
  ONLY ("repeat", context, repeat, LR_CONTEXT_STEPS),                                                                  \
  ONLY ("call", context, call, LR_CONTEXT_CALL),                                                                       \
  SAYS ("effect", context, effect, LR_CONTEXT_NONE, "the words of the note"),                                          \
  HELP ("number", context, decide_number),                                                                             \
  HELP ("flag", context, decide_flag),                                                                                 \
  HELP ("choice", context, decide_choice),                                                                             \
  HELP ("pick", context, decide_pick),                                                                                 \
  HELP ("roster", context, decide_roster)

static const LrElementSpec elements[] = {
  ONLY ("ruleset", LR_CONTEXT_ROOT, ruleset, LR_CONTEXT_RULESET),
  { "part", LR_CONTEXT_ROOT, none, LR_CONTEXT_PART, LR_TEXT_NONE, "a file of declarations", 0 },

  SINGLE ("title", LR_CONTEXT_RULESET, "the game's name; there must be one", none),
  SINGLE ("edition", LR_CONTEXT_RULESET, "its edition", none),
  SINGLE ("publisher", LR_CONTEXT_RULESET, "who publishes it", none),
  SINGLE ("summary", LR_CONTEXT_RULESET, "one sentence on it", none),
  LEAF ("part", LR_CONTEXT_RULESET, part_file),
  DECLARED_IN (LR_CONTEXT_RULESET),
  DECLARED_IN (LR_CONTEXT_PART),

  LEAF ("number", LR_CONTEXT_KIND, fact),
  LEAF ("flag", LR_CONTEXT_KIND, fact),
  LEAF ("choice", LR_CONTEXT_KIND, fact_choice),
  { "value", LR_CONTEXT_KIND, value, LR_CONTEXT_NONE, LR_TEXT_NONE, NULL, LR_ELEMENT_OPEN },
  { "side", LR_CONTEXT_KIND, side, LR_CONTEXT_NONE, LR_TEXT_NONE, NULL, LR_ELEMENT_OPEN },

  LEAF ("number", LR_CONTEXT_CALENDAR, turn_fact),
  LEAF ("flag", LR_CONTEXT_CALENDAR, turn_fact),
  LEAF ("choice", LR_CONTEXT_CALENDAR, turn_choice),
  { "turn", LR_CONTEXT_CALENDAR, turn, LR_CONTEXT_NONE, LR_TEXT_NONE, NULL, LR_ELEMENT_OPEN },

  HELP ("number", LR_CONTEXT_SHAPE, shape_number),
  HELP ("flag", LR_CONTEXT_SHAPE, shape_flag),
  HELP ("choice", LR_CONTEXT_SHAPE, shape_choice),
  HELP ("pick", LR_CONTEXT_SHAPE, shape_pick),
  LEAF ("record", LR_CONTEXT_SHAPE, record),
  LEAF ("mark", LR_CONTEXT_SHAPE, mark),
  LEAF ("var", LR_CONTEXT_SHAPE, working),
  LEAF ("let", LR_CONTEXT_SHAPE, let),
  ONLY ("tally", LR_CONTEXT_SHAPE, tally, LR_CONTEXT_TALLY),

  LEAF ("reading", LR_CONTEXT_OPTION, reading),
  TELLS ("note", LR_CONTEXT_OPTION, "why it is unclear, and why this is the default", LrOption, help),

  LEAF ("axis", LR_CONTEXT_CHART, axis),
  MUST_SAY ("row", LR_CONTEXT_CHART, chart_row, "its cells, with a bar between them"),
  MUST_SAY ("cell", LR_CONTEXT_CHART, cell, "what stands there, in place of what its row says"),
  TELLS ("note", LR_CONTEXT_CHART, "what people should know when they read it", LrChart, note),
  TELLS ("made", LR_CONTEXT_CHART, "of a stand-in: how it was made", LrChart, made),
  TELLS ("source", LR_CONTEXT_CHART, "of a published one: where it was found", LrChart, source),

  TELLS ("about", LR_CONTEXT_SCENARIO, "a few words on it", LrScenario, help),
  LEAF ("start", LR_CONTEXT_SCENARIO, scenario_start),
  LEAF ("reading", LR_CONTEXT_SCENARIO, scenario_reading),

  TELLS ("about", LR_CONTEXT_PROCEDURE, "one or two sentences on what it is for", LrProcedure, about),
  { "inputs", LR_CONTEXT_PROCEDURE, inputs, LR_CONTEXT_INPUTS, LR_TEXT_NONE, NULL, LR_ELEMENT_SINGLE },
  STEPS_IN (LR_CONTEXT_PROCEDURE),
  STEPS_IN (LR_CONTEXT_STEPS),

  { "again", LR_CONTEXT_PROCEDURE, again, LR_CONTEXT_AGAIN, LR_TEXT_NONE, NULL, LR_ELEMENT_SINGLE },
  TELLS ("about", LR_CONTEXT_AGAIN, "what it takes for granted, shown with what it comes to", LrAgain, about),
  LEAF ("with", LR_CONTEXT_AGAIN, again_with),
  LEAF ("let", LR_CONTEXT_AGAIN, let),
  ONLY ("tally", LR_CONTEXT_AGAIN, tally, LR_CONTEXT_TALLY),
  LEAF ("roll", LR_CONTEXT_AGAIN, roll),
  LEAF ("draw", LR_CONTEXT_AGAIN, draw),
  ONLY ("if", LR_CONTEXT_AGAIN, if_group, LR_CONTEXT_STEPS),
  LEAF ("var", LR_CONTEXT_AGAIN, var),
  LEAF ("set", LR_CONTEXT_AGAIN, set),
  ONLY ("repeat", LR_CONTEXT_AGAIN, repeat, LR_CONTEXT_STEPS),
  ONLY ("call", LR_CONTEXT_AGAIN, call, LR_CONTEXT_CALL),

  FIELDS_IN (LR_CONTEXT_INPUTS),
  FIELDS_IN (LR_CONTEXT_GROUP),
  ONLY ("group", LR_CONTEXT_INPUTS, group, LR_CONTEXT_GROUP),

  LEAF ("item", LR_CONTEXT_TALLY, item),
  ONLY ("tally", LR_CONTEXT_TALLY, nested_tally, LR_CONTEXT_TALLY),

  LEAF ("with", LR_CONTEXT_CALL, call_with),

  ONLY ("phase", LR_CONTEXT_SEQUENCE, phase, LR_CONTEXT_SEQUENCE),
  SAYS ("step", LR_CONTEXT_SEQUENCE, step, LR_CONTEXT_NONE, "what to remember about it"),
  SAYS ("do", LR_CONTEXT_SEQUENCE, do_procedure, LR_CONTEXT_DO,
        "what to remember about it; with elements in it, use `note`"),
  MUST_SAY ("note", LR_CONTEXT_SEQUENCE, phase_note, "a reminder"),
  SAYS ("effect", LR_CONTEXT_SEQUENCE, phase_effect, LR_CONTEXT_NONE, "the words of the note"),

  LEAF ("with", LR_CONTEXT_DO, do_with),
  TELLS ("note", LR_CONTEXT_DO, "what to remember about it", LrEntry, help),
};

const LrElementSpec *
lr_format_elements (guint *n_elements)
{
  *n_elements = G_N_ELEMENTS (elements);
  return elements;
}

const LrElementSpec *
lr_format_find (LrContext   context,
                const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (elements[i].context == context && g_str_equal (elements[i].name, name))
      return &elements[i];
  return NULL;
}

const LrAttributeSpec *
lr_format_find_attribute (const LrElementSpec *element,
                          const char          *name)
{
  for (const LrAttributeSpec *spec = element->attributes; spec->name != NULL; spec++)
    if (g_str_equal (spec->name, name))
      return spec;
  return NULL;
}

char **
lr_format_words (const LrAttributeSpec *attribute)
{
  const char *all = attribute->sort == LR_ATTRIBUTE_FLAG ? "no, yes" :
                    attribute->words != NULL             ? attribute->words :
                                                           "";
  char **words = g_strsplit (all, ", ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    words[i][strcspn (words[i], " ")] = '\0';
  return words;
}

int
lr_format_word (const LrAttributeSpec *attribute,
                const char            *text)
{
  g_auto (GStrv) words = lr_format_words (attribute);

  for (int i = 0; text != NULL && words[i] != NULL; i++)
    if (g_str_equal (words[i], text))
      return i;
  return text != attribute->otherwise && attribute->otherwise != NULL ?
             lr_format_word (attribute, attribute->otherwise) :
             -1;
}

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
