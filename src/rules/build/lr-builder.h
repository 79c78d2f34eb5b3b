/* lr-builder.h - from XML trees to a model: what the files of the builder share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-ruleset.h"
#include "engine/model/lr-chart.h"
#include "engine/model/lr-procedure.h"
#include "engine/model/lr-sequence.h"
#include "rules/file/lr-xml.h"
#include "rules/grammar/lr-format.h"

G_BEGIN_DECLS

/**
 * LrBuilder:
 * @model: what is being built
 * @arena: that of @model
 * @problems: (element-type LrProblem): what is wrong so far
 * @sink: takes faults in texts of the current files
 * @declared: ids to the elements that declare them, to find the second of two
 * @files: the names of files, kept by the model
 * @scenarios: (element-type LrXmlNode): the scenarios of all files
 * @strays: the places of elements that have an attribute which they cannot have
 * @incomplete: whether an element lacks an attribute that it needs, is foreign, or one too many: then nothing is built
 * @words: names that are words of the formula language, as formulas then find them
 * @warns: whether what is wrong keeps nothing from being used: it is in a file of the user's charts
 * @partly: whether procedures were left out: it cannot be said what nothing in the ruleset does
 * @procedure: (nullable): the procedure that is built, with its inputs
 * @n_trackers: how many elements of that name there are
 * @n_taken_over: how many bytes of inputs procedures have taken over from others
 *
 * A ruleset that is being read. Once every element is complete, elements with faults are built as far as they go, so
 * that all faults are found at once; the model is used only if there are none.
 */
typedef struct
{
  LrModel     *model;
  LrArena     *arena;
  GPtrArray   *problems;
  LrFaultSink  sink;
  GHashTable  *declared;
  GHashTable  *files;
  GPtrArray   *scenarios;
  GHashTable  *strays;
  GHashTable  *words;
  gboolean     incomplete;
  gboolean     warns;
  gboolean     partly;
  LrProcedure *procedure;
  guint        n_trackers;
  gsize        n_taken_over;
} LrBuilder;

/**
 * LrOwnFile:
 * @root: the outermost element of a file of the user's charts
 * @ruleset: the id of the ruleset that they belong to
 */
typedef struct
{
  const LrXmlNode *root;
  const char      *ruleset;
} LrOwnFile;

/* @problems: (element-type LrProblem): takes what is wrong. */
void          lr_builder_init       (LrBuilder           *builder,
                                     LrModel             *model,
                                     GPtrArray           *problems);
void          lr_builder_clear      (LrBuilder           *builder);
/* Compares an element, and all in it, with the grammar, and notes what the grammar says of each. @spec: what it
 * may hold. */
void          lr_builder_validate   (LrBuilder           *builder,
                                     LrXmlNode           *node,
                                     const LrElementSpec *spec);
/* Says that a limit is exceeded; nothing is built. @node: the first element that is one too many. @most: how many
 * there may be. */
void          lr_builder_complain_many (LrBuilder        *builder,
                                     const LrXmlNode     *node,
                                     const char          *most,
                                     const char          *what);
/* Looks whether there is more of anything than a ruleset may have. @root: the outermost element of a file of the
 * ruleset. */
void          lr_builder_check_limits (LrBuilder         *builder,
                                     const LrXmlNode     *root);
/* Fills the model: first what others refer to, then what refers to it. @files: (element-type LrXmlFile): the
 * ruleset's files, compared with the grammar. @own: (array length=n_own): the files of the user's charts; a later
 * one holds before an earlier one. */
void          lr_builder_build      (LrBuilder           *builder,
                                     GPtrArray           *files,
                                     const LrOwnFile     *own,
                                     guint                n_own);

/* @code: what is wrong. @node: the element it is in. @attribute: (nullable): the attribute it is in. @suggestion:
 * (nullable): what was probably meant. @...: the words that the message names, then %NULL. */
void          lr_builder_complain   (LrBuilder           *builder,
                                     guint                code,
                                     const LrXmlNode     *node,
                                     const char          *attribute,
                                     const char          *suggestion,
                                     ...) G_GNUC_NULL_TERMINATED;
/* Adds a warning. @first: the word that the message names. */
void          lr_builder_warn       (LrBuilder           *builder,
                                     guint                code,
                                     const LrXmlNode     *node,
                                     const char          *attribute,
                                     const char          *suggestion,
                                     const char          *first);
/* Returns: (nullable): its value, kept by the model; %NULL if it is not there */
const char   *lr_builder_text       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
/* Says that a name was declared before. @first: the element that did. */
void          lr_builder_complain_twice (LrBuilder       *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute,
                                     const char          *id,
                                     const LrXmlNode     *first);
/* Returns: (nullable): the first element of that name and id beside the others in a file */
const LrXmlNode *lr_builder_declared (const LrBuilder    *builder,
                                     const char          *name,
                                     const char          *id);
/* @attribute: a list of names. Returns: (transfer full): these, without the space between them */
char        **lr_builder_words      (const LrXmlNode     *node,
                                     const char          *attribute) G_GNUC_WARN_UNUSED_RESULT;
/* Puts what the attributes of an element say, and its texts, where the grammar has it. @node: an element, compared
 * with the grammar. @object: the struct that the element is built into. */
void          lr_builder_fill       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     gpointer             object);
/* Makes the struct that an element is built into, with its place in the file. @origin: where that goes. */
gpointer      lr_builder_make       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     gsize                size,
                                     gsize                origin);
#define lr_builder_new(builder, node, Type)                                                                            \
  ((Type *) lr_builder_make (builder, node, sizeof (Type), offsetof (Type, origin)))
/* @node: an element, compared with the grammar. @attribute: an attribute that is one of a few words. Returns:
 * which of its words it is, in the order of the grammar; that of its default if it is not there or is none of
 * them; -1 without a default */
int           lr_builder_word       (const LrXmlNode     *node,
                                     const char          *attribute);
/* @turn: whether it may be as those of turns are: `1861-04`. Returns: whether it has the form of an id */
gboolean      lr_builder_is_id      (const char          *text,
                                     gboolean             turn);
/* Returns: 1 if it is `yes`, 0 if it is `no`, else -1 */
int           lr_builder_yes        (const char          *text);
/* Returns: (nullable): the formula in an attribute, not yet parsed; %NULL if the element lacks the attribute */
LrFormula    *lr_builder_formula    (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
/* Reads a text for people. @node: an element. @attribute: (nullable): an attribute of @node; %NULL reads the text
 * between its tags. Returns: (nullable): the message; %NULL if there is no text */
LrMessage    *lr_builder_message    (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
/* @attribute: (nullable): an attribute of @node, or %NULL for @node itself. Returns: its place in the file */
LrOrigin      lr_builder_origin     (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
/* @attribute: an attribute that names a type. Returns: number, flag, the kind or the record of that name; of base
 * none if it is not there, or after a fault */
LrType        lr_builder_type       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
/* @attribute: an attribute that names what is declared elsewhere. @sort: what that is. Returns: (nullable): it; %NULL
 * if the attribute is not there, or after a fault */
gpointer      lr_builder_find       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute,
                                     LrAttributeStore     sort);
/* The same with one of several names in an attribute. @id: (nullable): that name. */
gpointer      lr_builder_find_named (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute,
                                     const char          *id,
                                     LrAttributeStore     sort);
/* Reports a code that another value has, or that is a sign of every chart. @node: an
 * element with a code for cells. @code: (nullable). @codes: takes it. */
void          lr_builder_check_code (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *code,
                                     GHashTable          *codes);
/* @array: (transfer full) (element-type gpointer): pointers. Returns: the pointers, kept by the model */
gpointer      lr_builder_take       (LrBuilder           *builder,
                                     GPtrArray           *array);
/* @node: a number, flag, choice, pick or roster, or a working column. Returns: the field, with its formulas not
 * yet parsed */
LrField      *lr_builder_field      (LrBuilder           *builder,
                                     const LrXmlNode     *node);

/* @node: an element that is named after the sort of its value, with the kind or shape `of`. @kind: (out): what sort of
 * field it is. Returns: the type of its value; of base none after a fault */
LrType        lr_builder_sort       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     LrFieldKind         *kind);
/* Finds numbers, flags and choices among fields. @attribute: their names. @fault: what is said of a name that is none
 * of them. @n_columns: (inout): how many there are. Returns: (array length=n_columns): their places */
guint        *lr_builder_columns    (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute,
                                     LrField            **fields,
                                     guint                n_fields,
                                     LrFault              fault,
                                     guint               *n_columns);
/* Returns: (array length=n_with): the inputs that get a value */
LrWith       *lr_build_with         (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     guint               *n_with);

/* lr-build-kind.c */
/* Gives a kind or the calendar its fields and the names of its values, so that other kinds can refer to them. */
void          lr_build_kind         (LrBuilder           *builder,
                                     const LrXmlNode     *node);
/* Gives the values of a kind all they have. */
void          lr_build_kind_values  (LrBuilder           *builder,
                                     const LrXmlNode     *node);
/* Makes the kind whose values are the scenarios. Its fields are the place of each one's first and last turn. */
void          lr_build_scenarios    (LrBuilder           *builder);
void          lr_build_option       (LrBuilder           *builder,
                                     const LrXmlNode     *node);
void          lr_build_tracker      (LrBuilder           *builder,
                                     const LrXmlNode     *node);

/* lr-build-seen.c */

/* Returns: whether a value of the kind is called like a side */
gboolean      lr_builder_names_a_side (LrBuilder         *builder,
                                     const LrKind        *kind);
void          lr_build_seen_tracker (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     LrTracker           *tracker);
void          lr_build_seen_field (LrBuilder             *builder,
                                   const LrXmlNode       *node,
                                   LrField               *field);
/* Finds also the input whose value is called like the side that alone sees a result until it is opened. @procedure: the
 * same, with its inputs. */
void          lr_build_seen_procedure (LrBuilder         *builder,
                                     const LrXmlNode     *node,
                                     LrProcedure         *procedure);
/* lr-build-order.c */

/* Says what of a shape cannot be in the order of battle. @node: a shape; all procedures are built. */
void          lr_build_order        (LrBuilder           *builder,
                                     const LrXmlNode     *node);

/* lr-build-sequence.c */
void          lr_build_sequence     (LrBuilder           *builder,
                                     const LrXmlNode     *node);
void          lr_build_alarm        (LrBuilder           *builder,
                                     const LrXmlNode     *node);
void          lr_build_scenario     (LrBuilder           *builder,
                                     const LrXmlNode     *node);

/* lr-build-chart.c */
void          lr_build_shape        (LrBuilder           *builder,
                                     const LrXmlNode     *node);
/* Finds what the parts of a cell are where they are not written. @shape: a shape; those it contains have their
 * defaults. */
void          lr_build_shape_defaults (LrBuilder         *builder,
                                     LrShape             *shape);
void          lr_build_chart        (LrBuilder           *builder,
                                     const LrXmlNode     *node);

/* Makes the cells of a chart, all of which are unknown so far. @chart: a chart with its axes. */
void          lr_builder_lay_out    (LrBuilder           *builder,
                                     LrChart             *chart);
/* Finds the cell that an element is for. @find: finds an entry of an axis. @quiet: whether a missing entry
 * is not told. Returns: %FALSE after a fault */
gboolean      lr_builder_find_cell  (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const LrChart       *chart,
                                     int                (*find) (const LrAxis *axis,
                                                                 const char   *text),
                                     gboolean             quiet,
                                     guint               *cell);
/* Says that a text is none of the chart's cells. @offset: where it is in the text of the element. */
void          lr_builder_complain_cell (LrBuilder        *builder,
                                     const LrXmlNode     *node,
                                     const LrChart       *chart,
                                     const char          *text,
                                     guint                offset);

/* lr-extend.c */
void          lr_extend             (LrBuilder           *builder,
                                     GPtrArray           *base,
                                     const GPtrArray     *own);

/* lr-build-own.c */
gboolean      lr_build_own_validate (LrBuilder           *builder,
                                     const LrXmlNode     *root);
/* Puts the user's cells into the charts and kinds. With a file that has faults or is of another game nothing is
 * put in. @builder: a builder whose charts are built. @root: the outermost element of a file of the user's charts.
 * @ruleset: the id of the ruleset that is built. */
void          lr_build_own          (LrBuilder           *builder,
                                     const LrXmlNode     *root,
                                     const char          *ruleset);

/* lr-own-fits.c */

/* Warns of what formulas look up in charts where the user's cards have no entry for it. @builder: a builder whose model
 * is linked. */
void          lr_build_own_fits     (LrBuilder           *builder);

/* lr-build-procedure.c */
void          lr_build_procedure    (LrBuilder           *builder,
                                     const LrXmlNode     *node);
/* Reads what an effect does. @effect: the same, with what the grammar puts there. Returns: (nullable): to what the
 * tracker is set, or what is added */
LrFormula    *lr_build_effect       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     LrEffect            *effect);
/* @node: a let or tally of a shape. Returns: the computed field */
LrStep       *lr_build_computed     (LrBuilder           *builder,
                                     const LrXmlNode     *node);

G_END_DECLS
