/* lr-model.h - what a ruleset declares: kinds, shapes, charts, options, trackers and procedures
 *
 * The rules reader fills a model from XML; lr_model_link() then resolves every name, checks every type and compiles
 * every procedure. From then on a model is immutable and may be shared by threads. All its pieces live in its arena.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "engine/base/lr-fault.h"
#include "engine/base/lr-value.h"

G_BEGIN_DECLS

typedef struct _LrExpr LrExpr;
typedef struct _LrKind LrKind;
typedef struct _LrShape LrShape;
typedef struct _LrChart LrChart;
typedef struct _LrField LrField;
typedef struct _LrStep LrStep;
typedef struct _LrProcedure LrProcedure;
typedef struct _LrTracker LrTracker;
typedef struct _LrName LrName;
typedef struct _LrPlan LrPlan;
typedef struct _LrCode LrCode;
typedef struct _LrModel LrModel;
typedef struct _LrSequence LrSequence;

/**
 * LrTypeBase:
 * @LR_TYPE_NONE: nothing: the literal `none`, or the type of a formula with a fault
 * @LR_TYPE_NUMBER: an exact fraction
 * @LR_TYPE_FLAG: true or false
 * @LR_TYPE_KIND: one of a kind's values; a turn is one of the calendar's
 * @LR_TYPE_RECORD: named fields
 * @LR_TYPE_ROW: a record together with its place in a roster
 * @LR_TYPE_LIST: rows
 * @LR_TYPE_VALUES: values of a kind, one after the other
 * @LR_TYPE_TEXT: a quoted value whose kind is not known yet
 */
typedef enum
{
  LR_TYPE_NONE,
  LR_TYPE_NUMBER,
  LR_TYPE_FLAG,
  LR_TYPE_KIND,
  LR_TYPE_RECORD,
  LR_TYPE_ROW,
  LR_TYPE_LIST,
  LR_TYPE_VALUES,
  LR_TYPE_TEXT,
} LrTypeBase;

/**
 * LrType:
 * @base: the sort of value
 * @maybe_none: whether it may be none instead
 * @kind: (nullable): of a kind value or list of them
 * @shape: (nullable): of a record, row or list
 */
typedef struct
{
  LrTypeBase     base;
  gboolean       maybe_none;
  const LrKind  *kind;
  const LrShape *shape;
} LrType;

/**
 * LrProvenance:
 * @LR_PROVENANCE_RULEBOOK: printed in the rules
 * @LR_PROVENANCE_PUBLISHED: transcribed from a public source
 * @LR_PROVENANCE_STAND_IN: made for this program, not the publisher's numbers
 * @LR_PROVENANCE_YOURS: typed in or confirmed by the user
 *
 * Where a cell's number comes from.
 */
typedef enum
{
  LR_PROVENANCE_RULEBOOK,
  LR_PROVENANCE_PUBLISHED,
  LR_PROVENANCE_STAND_IN,
  LR_PROVENANCE_YOURS,
} LrProvenance;

/**
 * LrFormula:
 * @text: as written
 * @origin: where
 * @expr: (nullable): the parsed and checked expression, once linked without fault
 */
typedef struct
{
  const char *text;
  LrOrigin    origin;
  LrExpr     *expr;
} LrFormula;

/**
 * LrUnit:
 * @id: its name in messages
 * @one: for one of it
 * @many: for any other number
 */
typedef struct
{
  const char *id;
  const char *one;
  const char *many;
  LrOrigin    origin;
} LrUnit;

/**
 * LrMessagePart:
 * @start: first byte of the placeholder in the message
 * @end: the byte after its closing brace
 * @expr: (nullable): what is there
 * @unit: (nullable): in which unit it is counted
 */
typedef struct
{
  guint         start;
  guint         end;
  LrExpr       *expr;
  const LrUnit *unit;
} LrMessagePart;

/**
 * LrMessage:
 * @text: words for people, in the ruleset's language, with {placeholders}
 * @origin: where it is written
 * @parts: (array length=n_parts): the placeholders in the order of the text
 */
typedef struct
{
  const char    *text;
  LrOrigin       origin;
  LrMessagePart *parts;
  guint          n_parts;
} LrMessage;

/**
 * LrSide:
 * @id: its name in the ruleset
 * @label: its name for people
 * @colour: (nullable): its place in the window's palette; a side without one is a part that players take
 * @pattern: (nullable): what a ruleset says of its stripe
 * @plays: (nullable): the id of the input whose value is the player who takes this part
 * @against: (nullable): or the part that the other of two players takes
 */
typedef struct _LrSide LrSide;
struct _LrSide
{
  const char   *id;
  const char   *label;
  const char   *colour;
  const char   *pattern;
  const char   *plays;
  const LrSide *against;
  LrOrigin      origin;
};

/**
 * LrKindValue:
 * @id: its name in formulas
 * @label: for people
 * @code: (nullable): how a chart's cell writes it
 * @when: (nullable): when it can be chosen at all: known from turn, scenario and options
 * @when_code: (nullable): that, compiled
 * @fields: one value for each field of the kind
 */
typedef struct
{
  const char *id;
  const char *label;
  const char *code;
  LrFormula  *when;
  LrCode     *when_code;
  LrValue    *fields;
  LrOrigin    origin;
} LrKindValue;

/**
 * LrKindField:
 * @id: its name in formulas
 * @label: (nullable): for people
 * @type: a number, a flag or a kind value
 */
typedef struct
{
  const char *id;
  const char *label;
  LrType      type;
  LrOrigin    origin;
} LrKindField;

/**
 * LrKind:
 * @id: its name
 * @label: for people
 * @ordered: whether the order of its values means more and less
 * @is_calendar: whether its values are turns
 * @shipped: (array) (nullable): what came with the ruleset for each field of each value, if the user has typed any in
 * @own: (array) (nullable): and which of them are the user's
 *
 * An enumeration. The calendar, the scenarios and each option's readings are kinds too.
 */
struct _LrKind
{
  const char  *id;
  const char  *label;
  gboolean     ordered;
  gboolean     is_calendar;
  LrKindField *fields;
  guint        n_fields;
  LrKindValue *values;
  guint        n_values;
  LrValue     *shipped;
  gboolean    *own;
  LrOrigin     origin;
};

/**
 * LrFieldKind:
 * @LR_FIELD_NUMBER: a number to type
 * @LR_FIELD_FLAG: yes or no
 * @LR_FIELD_CHOICE: a value of a kind
 * @LR_FIELD_PICK: a row of another roster, or none
 * @LR_FIELD_RECORD: a record within a shape
 * @LR_FIELD_ROSTER: rows
 */
typedef enum
{
  LR_FIELD_NUMBER,
  LR_FIELD_FLAG,
  LR_FIELD_CHOICE,
  LR_FIELD_PICK,
  LR_FIELD_RECORD,
  LR_FIELD_ROSTER,
} LrFieldKind;

/**
 * LrKeyed:
 * @LR_KEYED_ANY: any value, as far as anyone can say
 * @LR_KEYED_VALUE: this value
 * @LR_KEYED_OWN: this key of the tracker whose formula it is
 * @LR_KEYED_INPUT: what this input of the procedure has
 *
 * Where the key comes from with which a formula reads a tracker.
 */
typedef enum
{
  LR_KEYED_ANY,
  LR_KEYED_VALUE,
  LR_KEYED_OWN,
  LR_KEYED_INPUT,
} LrKeyed;

/**
 * LrRead:
 * @tracker: what is read
 * @keys: where each key comes from, and which value, key or input that is
 *
 * A tracker that a formula reads.
 */
typedef struct
{
  const LrTracker *tracker;
  struct
  {
    LrKeyed keyed;
    guint   index;
  }                keys[LR_TRACKER_MOST_KEYS];
} LrRead;

/**
 * LrWho:
 * @side: (nullable): a side
 * @input: (nullable): or the input whose value is called like it
 *
 * Who rolls, decides or is told; no side if both are %NULL.
 */
typedef struct
{
  const LrSide  *side;
  const LrField *input;
} LrWho;

/**
 * LrPlaced:
 * @LR_PLACED_NOT: nothing
 * @LR_PLACED_ACTOR: the side whose line or phase it is
 * @LR_PLACED_EACH: the value that a phase around it stands for
 *
 * What of its place in the turn an input gets in a session.
 */
typedef enum
{
  LR_PLACED_NOT,
  LR_PLACED_ACTOR,
  LR_PLACED_EACH,
} LrPlaced;

/**
 * LrField:
 * @id: its name in formulas
 * @label: for people
 * @rule: (nullable): the rule number that asks for it
 * @help: (nullable): one sentence more
 * @kind: what sort of input it is
 * @type: the type of its value
 * @min: (nullable): least number, or least rows of a roster (a number alone)
 * @max: (nullable): greatest number, or most rows
 * @step: (nullable): by how much a stepper goes; numbers must be a multiple of it above @min
 * @init: (nullable): the default; of a roster, how many rows it starts with
 * @from: (nullable): which tracker gives the value in a session
 * @place: of a choice: what of its place in the turn gives the value in a session
 * @because: (nullable): why it is asked for although the game may know it
 * @when: (nullable): when it is asked for at all; otherwise it has its default
 * @unit: (nullable): in which a number is counted
 * @roster: (nullable): of a pick: the roster to pick from
 * @rows: (nullable): of a roster with one row for each value: that kind
 * @pick_first: whether a pick starts at the first row rather than at none
 * @unordered: whether a roster's rows are exchangeable
 * @swap: (nullable): the input of the other side that it changes places with
 * @by: of a decision: who decides
 * @drawn: (nullable): of a decision that is left to chance: how many there are of each value, to draw from
 * @secret: whether a decision is made before the next one is seen
 * @code: (nullable): of a flag in a chart's cell: its mark
 * @more: of a column of a roster: whether it is rarely needed, so that it may be folded away
 * @own: of a column of a roster: whether it belongs to whom the row is named after
 * @listed: (nullable): of a choice in a column of a roster: the flag of its kind that says which values have a row
 *   before anyone adds one
 * @guarded: whether not everyone may know what was typed
 * @seen: (array length=n_seen): the sides that may
 *
 * A typed place that a person fills in: an input, a column of a roster, a decision, or a part of a chart's cell.
 */
struct _LrField
{
  const char    *id;
  LrMessage     *label;
  const char    *rule;
  const char    *help;
  LrFieldKind    kind;
  LrType         type;
  LrFormula     *min;
  LrFormula     *max;
  LrFormula     *step;
  LrFormula     *init;
  LrFormula     *from;
  LrPlaced       place;
  const char    *because;
  LrFormula     *when;
  const LrUnit  *unit;
  const char    *roster;
  const LrKind  *rows;
  gboolean       pick_first;
  gboolean       unordered;
  const char    *swap;
  LrWho          by;
  LrFormula     *drawn;
  gboolean       secret;
  const char    *code;
  gboolean       more;
  gboolean       own;
  const char    *listed;
  gboolean       guarded;
  const LrSide **seen;
  guint          n_seen;
  LrOrigin       origin;

  /* made by linking */
  LrCode        *min_code;
  LrCode        *max_code;
  LrCode        *step_code;
  LrCode        *init_code;
  LrCode        *when_code;
  gboolean       dated;     /* whether it comes from trackers that take hold on a date, and from nothing else */
  LrCode        *from_code; /* sees the inputs, then what lr-state.c puts behind them */
  LrRead        *reads;     /* what it is filled in from, where the model has secrets */
  guint          n_reads;
};

/**
 * LrCellPart:
 * @field: the index of a field of the shape, or -1 for a mark
 * @mark: (nullable): text that is between fields
 *
 * The order in which a shape is written in a chart's cell.
 */
typedef struct
{
  int         field;
  const char *mark;
} LrCellPart;

/**
 * LrShape:
 * @id: (nullable): its name; %NULL for the type of a `{...}` in a formula
 * @sort: (nullable): what one of them is in the order of battle; its label or name where nothing else is said
 * @fields: (array length=n_fields): what a person fills in, or a cell holds
 * @computed: (array length=n_computed): lets and tallies over the fields
 * @parts: (array length=n_parts): how a cell is written
 * @blank: (nullable): how a cell is written whose fields all have their default
 * @unique: (array length=n_unique): fields of which no two rows of a list have the same
 * @because: (nullable): why rows may name the same thing
 *
 * A record type.
 */
struct _LrShape
{
  const char  *id;
  const char  *label;
  const char  *sort;
  LrField    **fields;
  guint        n_fields;
  guint        n_in_all; /* fields, with those of its records */
  LrStep     **computed;
  guint        n_computed;
  LrCellPart  *parts;
  guint        n_parts;
  const char  *blank;
  guint       *unique;
  guint        n_unique;
  const char  *because;
  LrOrigin     origin;

  /* made by linking */
  LrName      *self;     /* the row that a computed field belongs to */
  LrPlan     **plans;    /* one for each computed field */
  LrValue     *defaults; /* of the fields, in a cell */
  LrShape     *alike;    /* of a shape without a name: another one with the same hash */
  guint        state;    /* of linking: 0 not begun, 1 in it, 2 done */
};

/**
 * LrOption:
 * @id: its name after `option.`
 * @type: a flag, or a value of the kind of its readings
 * @readings: (nullable): the kind of its readings, %NULL for a flag
 * @init: the default reading
 *
 * A reading of an unclear rule, an edition, an optional rule.
 */
typedef struct
{
  const char   *id;
  const char   *label;
  const char   *rule;
  const char   *help;
  LrType        type;
  const LrKind *readings;
  const char   *init_text;
  LrValue       init;
  LrOrigin      origin;
  guint         index;
} LrOption;

/**
 * LrSeenKey:
 * @key: which key of a tracker
 * @field: a field of the key's kind, or -1 for the value itself
 *
 * A key whose value, or a field of it, is called like the side that sees the cell.
 */
typedef struct
{
  guint key;
  int   field;
} LrSeenKey;

/**
 * LrTracker:
 * @id: its name
 * @label: for people
 * @group: (nullable): the title that it is under
 * @rule: (nullable): its rule number
 * @help: (nullable): a sentence more
 * @type: of its value: a number, a flag, a value of a kind, or a list of rows
 * @per: (array length=n_per): the kinds of its keys: one value for each combination
 * @broken: whether it has other keys than these: what is wrong with them has been reported
 * @side: (nullable): who keeps it, and may change it without asking
 * @unit: (nullable): in which a number is counted
 * @min: (nullable): least number
 * @max: (nullable): greatest number
 * @full: (nullable): with which words a result is refused that would go beyond them
 * @start: (nullable): value at the beginning; without one 0, no, the kind's first value or no rows
 * @asks: whether nobody but the owner of the game knows the start: it was written `?`
 * @reset: (nullable): the phase at whose end it goes back to its start; or `turn`, or a flag of the calendar
 * @value: (nullable): of a derived tracker: what it is worked out from
 * @guarded: whether not everyone sees it
 * @seen: (array length=n_seen): the sides that see all of it
 * @seen_keys: (array length=n_seen_keys): the keys that say who sees a cell
 * @key: whether it is shown at a glance, beside the checklist
 * @more: whether it is rarely needed
 *
 * A number or a state that lasts across turns.
 */
struct _LrTracker
{
  const char    *id;
  const char    *label;
  const char    *group;
  const char    *rule;
  const char    *help;
  LrType         type;
  const LrKind **per;
  guint          n_per;
  gboolean       broken;
  const LrSide  *side;
  const LrUnit  *unit;
  LrFormula     *min;
  LrFormula     *max;
  const char    *full;
  LrFormula     *start;
  gboolean       asks;
  const char    *reset;
  LrFormula     *value;
  gboolean       guarded;
  const LrSide **seen;
  guint          n_seen;
  LrSeenKey     *seen_keys;
  guint          n_seen_keys;
  gboolean       key;
  gboolean       more;
  LrOrigin       origin;

  /* made by linking */
  guint          index;      /* its place among the trackers */
  int            reset_flag; /* the field of the calendar that @reset names, or -1 */
  gboolean       dated;      /* whether something happens to it on a date */
  guint          first_cell; /* its values are together: those of the last key side by side */
  guint          n_cells;
  LrShape       *cell_shape; /* with keys: its values as rows of their keys and the value */
  LrProcedure   *roster;     /* of a list: asks for its rows, and does nothing with them */
  LrKind        *unknown;    /* what formulas read in place of a missing value */
  LrTracker    **sources;    /* of a derived one: all that it is worked out from, and what that is worked out from */
  guint          n_sources;
  LrCode        *min_code;
  LrCode        *max_code;
  LrCode        *start_code;
  LrCode        *value_code;
  LrRead        *reads;      /* of a derived tracker: what it is worked out from */
  guint          n_reads;
  guint64       *seen_by;    /* where the model has secrets: of each cell, a bit for each side that sees it */
};

/* @base: number, flag, none or text. Returns: the type without a kind or shape */
LrType      lr_type           (LrTypeBase     base);
/* Returns: the type of its values */
LrType      lr_type_kind      (const LrKind  *kind);
/* @base: record, row or list. @shape: of which shape. */
LrType      lr_type_shape     (LrTypeBase     base,
                               const LrShape *shape);
/* Returns: whether they hold the same sort of value, none aside. Records without a name are the same when their
 * fields are: each such shape exists once in its model. */
gboolean    lr_type_same      (LrType         a,
                               LrType         b);
/* Returns: how many fields a value of the type has, with those of its records; 1 if it is not a record */
guint       lr_type_n_fields  (LrType         type);
/* Names a type as the reference of the format does: `number`, `quality`, `rows of troops`. For messages to authors
 * of rulesets, whose words these are. Returns: (transfer full): a few words */
char       *lr_type_describe  (LrType         type) G_GNUC_WARN_UNUSED_RESULT;

/* @id: a value's name. Returns: the place of the value in its kind, or -1 */
int         lr_kind_find      (const LrKind  *kind,
                               const char    *id);
/* @id: a field's name. Returns: the index of the field, or -1 */
int         lr_kind_find_field (const LrKind *kind,
                               const char    *id);
/* @field: a choice. @value: the place of one of its values. Returns: whether a row for it is there beforehand */
gboolean    lr_field_lists    (const LrField *field,
                               guint          value);
/* @id: an input's name. Returns: the index of the field, or -1 */
int         lr_procedure_find (const LrProcedure *procedure,
                               const char    *id);
/* @id: a field's name. Returns: the index of the field, or -1 */
int         lr_shape_find     (const LrShape *shape,
                               const char    *id);
/* @left: (array): the fields of a row. @right: (array): those of another. Returns: whether the two cannot be in one
 * list, since they have the same in all fields that tell rows apart */
gboolean    lr_shape_is_twice (const LrShape *shape,
                               const LrValue *left,
                               const LrValue *right);
/* @id: the name of a computed field. Returns: its index among the computed ones, or -1 */
int         lr_shape_find_computed (const LrShape *shape,
                               const char    *id);

/**
 * LrModel:
 * @arena: where everything below lives
 * @heap: the records that charts hold
 * @kinds: (element-type LrKind): by declaration
 * @calendar: (nullable): the kind whose values are turns
 * @scenarios: (nullable): the kind whose values are scenarios
 * @scenario_list: (element-type LrScenario): what they say, in the same order
 * @alarms: (element-type LrAlarm): what must be said as soon as the trackers stand so
 * @sequence: (nullable): the sequence of play
 * @order: (element-type LrTracker): the trackers in an order in which each can be worked out from those before it
 * @n_cells: how many values all trackers have
 * @n_scope: how many known values the formulas over trackers need beside the trackers: keys and rows
 * @has_secrets: whether there is anything that not everyone sees
 * @has_seals: whether there are results that one side alone sees until they are opened
 *
 * Everything a ruleset declares.
 */
struct _LrModel
{
  LrArena    *arena;
  LrHeap     *heap;
  GPtrArray  *units;      /* LrUnit */
  GPtrArray  *sides;      /* LrSide */
  GPtrArray  *kinds;      /* LrKind, those of options excepted */
  GPtrArray  *shapes;     /* LrShape with a name */
  GHashTable *records;    /* LrShape without one, each once, by a hash of its fields */
  GPtrArray  *options;    /* LrOption */
  GPtrArray  *charts;     /* LrChart */
  GPtrArray  *trackers;   /* LrTracker */
  GPtrArray  *procedures; /* LrProcedure */
  GPtrArray  *scenario_list;
  GPtrArray  *alarms;
  LrKind     *calendar;
  LrKind     *scenarios;
  LrSequence *sequence;
  GPtrArray  *order;
  GHashTable *indices;    /* of the arrays: what is found by its id */
  guint       n_cells;
  guint       n_scope;
  gboolean    has_secrets;
  gboolean    has_seals;
  gint        ref_count;
  gboolean    linked;
  guint       n_passed;   /* while it is linked: inputs that calls with `pass` have looked for */
  guint       depth;      /* while it is linked: how many procedures are being linked, each for the one before */
};

#define LR_TYPE_MODEL (lr_model_get_type ())

GType        lr_model_get_type       (void);
/* Returns: (transfer full): an empty model, to be filled and then linked */
LrModel     *lr_model_new            (void) G_GNUC_WARN_UNUSED_RESULT;
LrModel     *lr_model_ref            (LrModel       *model);
/* Frees the model, with everything it declares, when it has no more references. @model: (transfer full) (nullable). */
void         lr_model_unref          (LrModel       *model);
/* Resolves every name, checks every type and compiles every procedure. All faults are found in one go. After
 * success the model is immutable. @sink: who takes note of faults. Returns: whether there was no fault, neither
 * now nor in @sink before */
gboolean     lr_model_link           (LrModel       *model,
                                      LrFaultSink   *sink);

/* Gets ready to be asked by several threads at once. @model: a model that declares everything it ever will. */
void         lr_model_index          (const LrModel *model);
/* Returns: (nullable): the kind of that name; the calendar by the name `turn` */
LrKind      *lr_model_find_kind      (const LrModel *model,
                                      const char    *id);
/* Returns: (nullable): the shape of that name */
LrShape     *lr_model_find_shape     (const LrModel *model,
                                      const char    *id);
/* Returns: (nullable): the unit of that name */
LrUnit      *lr_model_find_unit      (const LrModel *model,
                                      const char    *id);
/* Returns: (nullable): the side of that name */
LrSide      *lr_model_find_side      (const LrModel *model,
                                      const char    *id);
/* Returns: (nullable): the option of that name */
LrOption    *lr_model_find_option    (const LrModel *model,
                                      const char    *id);
/* Returns: (nullable): the chart of that name */
LrChart     *lr_model_find_chart     (const LrModel *model,
                                      const char    *id);
/* Returns: (nullable): the tracker of that name */
LrTracker   *lr_model_find_tracker   (const LrModel *model,
                                      const char    *id);
/* Returns: (nullable): the procedure of that name */
LrProcedure *lr_model_find_procedure (const LrModel *model,
                                      const char    *id);
/* @declared: (element-type gpointer): an array of a model. @wrong: a name that is not in it. Returns: (nullable):
 * the name in it that was probably meant */
const char  *lr_model_suggest        (const GPtrArray *declared,
                                      const char    *wrong);
/* Finds or makes the shape of a record without a name: that of a `{...}` in a formula, or of what a call returns.
 * @model: a model that is being linked. @n_fields: how many fields. @ids: (array length=n_fields). @types: (array
 * length=n_fields). Returns: the one shape of @model with these fields */
const LrShape *lr_model_record       (LrModel       *model,
                                      guint          n_fields,
                                      const char   **ids,
                                      const LrType  *types);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrModel, lr_model_unref)

G_END_DECLS
