/* lr-random-private.h - what the files of the random rulesets share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-random-ruleset.h"

G_BEGIN_DECLS

#define LR_RANDOM_KINDS 3 /* two of the ruleset's own, and turns */
#define LR_RANDOM_TURN 2
#define LR_RANDOM_SHAPES 2 /* of rows */
#define LR_RANDOM_MOST 40

/**
 * LrRandomSort:
 *
 * What a name of a random ruleset stands for.
 */
typedef enum
{
  LR_RANDOM_NUMBER,
  LR_RANDOM_FLAG,
  LR_RANDOM_KIND,
  LR_RANDOM_ROW,
  LR_RANDOM_LIST,
  LR_RANDOM_RECORD,
} LrRandomSort;

/**
 * LrRandomType:
 * @sort: what it is
 * @of: of a kind value: which kind; of a row or list: which shape
 * @maybe: whether it may be none
 * @whole: of a number: whether it never is a fraction
 */
typedef struct
{
  LrRandomSort sort;
  int          of;
  gboolean     maybe;
  gboolean     whole;
} LrRandomType;

/**
 * LrRandomName:
 * @text: how a formula writes it
 * @type: of its value
 * @drawn: whether it may depend on the dice
 * @is_var: whether it can be set
 * @is_locked: whether a loop goes through its rows, so that they must stay
 * @is_unordered: whether its rows are exchangeable
 * @governed: of a variable: under how many drawn conditions it stands
 * @open: of the field of a row without a name: whose field it is, or -1
 */
typedef struct
{
  const char  *text;
  LrRandomType type;
  gboolean     drawn;
  gboolean     is_var;
  gboolean     is_locked;
  gboolean     is_unordered;
  guint        governed;
  int          open;
} LrRandomName;

/**
 * LrRandomKind:
 * @id: its name
 * @ordered: whether its values are
 * @n_values: how many it has
 * @values: their names
 * @number: (nullable): its number field
 * @flag: (nullable): its flag field
 * @choice: (nullable): its field of another kind
 * @choice_of: which
 */
typedef struct
{
  const char *id;
  gboolean    ordered;
  guint       n_values;
  const char *values[4];
  const char *number;
  gboolean    number_whole;
  const char *flag;
  const char *choice;
  int         choice_of;
} LrRandomKind;

/**
 * LrRandomField:
 * @id: its name
 * @type: of its value
 */
typedef struct
{
  const char  *id;
  LrRandomType type;
} LrRandomField;

/**
 * LrRandomShape:
 * @id: its name
 * @fields: what a row holds
 * @computed: what is worked out from it
 */
typedef struct
{
  const char   *id;
  LrRandomField fields[6];
  guint         n_fields;
  LrRandomField computed[3];
  guint         n_computed;
} LrRandomShape;

/**
 * LrRandomAxis:
 * @ratio: whether it takes two numbers
 * @kind: of a kind's values: which, or -1
 * @exact: whether a fraction between two entries is a fault
 */
typedef struct
{
  gboolean ratio;
  int      kind;
  gboolean exact;
} LrRandomAxis;

typedef struct
{
  const char  *id;
  LrRandomType type;
  guint        n_axes;
  LrRandomAxis axes[2];
} LrRandomChart;

/**
 * LrRandomProcedure:
 * @id: its name
 * @inputs: what it takes
 * @outcomes: what a call of it returns
 * @ways: how many ways its dice fall, about
 * @has_chance: whether it rolls or asks
 * @refuses: whether it may refuse
 */
typedef struct
{
  const char   *id;
  LrRandomField inputs[LR_RANDOM_MOST];
  gboolean      is_pick[LR_RANDOM_MOST];
  gboolean      is_unordered[LR_RANDOM_MOST];
  guint         n_inputs;
  LrRandomField outcomes[LR_RANDOM_MOST];
  guint         n_outcomes;
  double        ways;
  gboolean      has_chance;
  gboolean      refuses;
  gboolean      takes_over; /* whether its inputs are those of another */
} LrRandomProcedure;

/**
 * LrRandom:
 * @rand: makes all choices
 * @texts: where words live
 * @xml: what is written so far
 * @names: (element-type LrRandomName): what is in scope
 * @lists: how many list functions are around
 * @rows: how many rows are, of list functions and items
 * @n_open: for each shape, how many rows around have their fields as names
 * @governed: how many drawn conditions are around
 * @saw_drawn: set when a name is used that may depend on the dice
 * @ways: how many ways the dice have fallen by now, about
 * @most_ways: how many are allowed
 * @procedure: (nullable): the one that is being written
 * @has_headline: whether it has one
 */
typedef struct
{
  GRand            *rand;
  GStringChunk     *texts;
  GString          *xml;
  GArray           *names;
  guint             next_id;
  guint             lists;
  guint             rows;
  guint             n_open[LR_RANDOM_SHAPES + LR_RANDOM_KINDS];
  guint             governed;
  gboolean          saw_drawn;
  double            ways;
  double            most_ways;
  guint             depth; /* groups around */
  LrRandomKind      kinds[LR_RANDOM_KINDS];
  LrRandomShape     shapes[LR_RANDOM_SHAPES];
  LrRandomShape     cell;
  LrRandomField     pair[2]; /* of a record that is made in formulas */
  LrRandomChart     charts[LR_RANDOM_MOST];
  guint             n_charts;
  gboolean          has_row_pick; /* whether rows of the first shape pick one of the second, from the roster `lsb` */
  const char       *option_flag;
  const char       *option_reading;
  LrRandomProcedure procedures[LR_RANDOM_MOST];
  guint             n_procedures;
  LrRandomProcedure *procedure;
  gboolean          has_headline;
} LrRandom;

/* What a formula must be besides its type. */
#define LR_RANDOM_KNOWN 1 /* it does not depend on the dice */
#define LR_RANDOM_WHOLE 2 /* a number without a fraction */
#define LR_RANDOM_TYPED 4 /* a kind value whose kind can be seen */
#define LR_RANDOM_SAFE 8  /* it has a value in every case */

/* lr-random-ruleset.c */
guint               lr_random_below    (LrRandom     *random,
                                        guint         end);
gboolean            lr_random_percent  (LrRandom     *random,
                                        guint         percent);
const char         *lr_random_say      (LrRandom     *random,
                                        const char   *format,
                                        ...) G_GNUC_PRINTF (2, 3);
const char         *lr_random_id       (LrRandom     *random,
                                        const char   *prefix);
void                lr_random_write    (LrRandom     *random,
                                        const char   *format,
                                        ...) G_GNUC_PRINTF (2, 3);
LrRandomType        lr_random_type     (LrRandomSort  sort,
                                        int           of);
const char         *lr_random_type_id  (LrRandom     *random,
                                        LrRandomType  type);

/* lr-random-names.c */
LrRandomName       *lr_random_add      (LrRandom     *random,
                                        const char   *text,
                                        LrRandomType  type,
                                        gboolean      drawn);
void                lr_random_add_row  (LrRandom     *random,
                                        const char   *text,
                                        int           shape,
                                        gboolean      drawn,
                                        gboolean      maybe);
void                lr_random_add_open (LrRandom     *random,
                                        int           shape,
                                        gboolean      drawn);
void                lr_random_add_record (LrRandom   *random,
                                        const char   *text,
                                        const LrRandomField *fields,
                                        guint         n_fields,
                                        gboolean      drawn,
                                        gboolean      maybe);
LrRandomName       *lr_random_find     (LrRandom     *random,
                                        LrRandomSort  sort,
                                        int           of,
                                        guint         flags,
                                        gboolean      maybe);
guint               lr_random_mark     (LrRandom     *random);
void                lr_random_forget   (LrRandom     *random,
                                        guint         mark);

/* lr-random-expr.c and lr-random-list.c */
const char         *lr_random_number   (LrRandom     *random,
                                        int           depth,
                                        guint         flags);
const char         *lr_random_flag     (LrRandom     *random,
                                        int           depth,
                                        guint         flags);
const char         *lr_random_kind     (LrRandom     *random,
                                        int           kind,
                                        int           depth,
                                        guint         flags);
const char         *lr_random_value    (LrRandom     *random,
                                        LrRandomType  type,
                                        int           depth,
                                        guint         flags);
const char         *lr_random_literal  (LrRandom     *random,
                                        LrRandomType  type);
const char         *lr_random_chart    (LrRandom     *random,
                                        LrRandomSort  sort,
                                        int           of,
                                        int           depth,
                                        guint         flags);
const char         *lr_random_cell     (LrRandom     *random,
                                        int           depth,
                                        gboolean     *maybe);
const char         *lr_random_list     (LrRandom     *random,
                                        int           shape,
                                        int           depth,
                                        guint         flags);
const char         *lr_random_list_number (LrRandom  *random,
                                        int           depth,
                                        guint         flags);
const char         *lr_random_list_flag (LrRandom    *random,
                                        int           depth,
                                        guint         flags);
const char         *lr_random_list_kind (LrRandom    *random,
                                        int           kind,
                                        int           depth,
                                        guint         flags);
const char         *lr_random_best     (LrRandom     *random,
                                        int           shape,
                                        const char   *list,
                                        int           depth,
                                        guint         flags);

/* lr-random-declare.c */
void                lr_random_declare  (LrRandom     *random);

/* lr-random-steps.c, lr-random-tally.c, lr-random-groups.c */
void                lr_random_block    (LrRandom     *random,
                                        guint         n_steps);
void                lr_random_note_outcome (LrRandom *random,
                                        const char   *element,
                                        const char   *id,
                                        LrRandomType  type);
void                lr_random_tally    (LrRandom     *random);
LrRandomType        lr_random_computed_tally (LrRandom *random,
                                        const char   *id);
const char         *lr_random_message  (LrRandom     *random,
                                        guint         flags);
const char         *lr_random_when     (LrRandom     *random,
                                        gboolean     *drawn);
void                lr_random_repeat   (LrRandom     *random);
void                lr_random_if       (LrRandom     *random);
void                lr_random_call     (LrRandom     *random);
void                lr_random_hit      (LrRandom     *random);

G_END_DECLS
