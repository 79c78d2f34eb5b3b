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
 * @sink: takes faults in texts of the files at hand
 * @declared: ids to the elements that declare them, to find the second of two
 * @files: the names of files, kept by the model
 * @incomplete: whether an element lacks an attribute that it needs, is foreign, or one too many: then nothing is built
 * @n_trackers: how many elements of that name there are
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
  gboolean     incomplete;
  guint        n_trackers;
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

void          lr_builder_init       (LrBuilder           *builder,
                                     LrModel             *model,
                                     GPtrArray           *problems);
void          lr_builder_clear      (LrBuilder           *builder);
void          lr_builder_validate   (LrBuilder           *builder,
                                     LrXmlNode           *node,
                                     const LrElementSpec *spec);
void          lr_builder_complain_many (LrBuilder        *builder,
                                     const LrXmlNode     *node,
                                     const char          *most,
                                     const char          *what);
void          lr_builder_check_limits (LrBuilder         *builder,
                                     const LrXmlNode     *root);
void          lr_builder_build      (LrBuilder           *builder,
                                     GPtrArray           *files,
                                     const LrOwnFile     *own,
                                     guint                n_own);

void          lr_builder_complain   (LrBuilder           *builder,
                                     guint                code,
                                     const LrXmlNode     *node,
                                     const char          *attribute,
                                     const char          *suggestion,
                                     ...) G_GNUC_NULL_TERMINATED;
const char   *lr_builder_text       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
gboolean      lr_builder_flag       (const LrXmlNode     *node,
                                     const char          *attribute);
int           lr_builder_word       (const LrXmlNode     *node,
                                     const char          *attribute);
int           lr_builder_yes        (const char          *text);
LrFormula    *lr_builder_formula    (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
LrMessage    *lr_builder_message    (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
LrOrigin      lr_builder_origin     (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
LrType        lr_builder_type       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
const LrKind *lr_builder_kind       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
const LrUnit *lr_builder_unit       (LrBuilder           *builder,
                                     const LrXmlNode     *node);
const LrSide *lr_builder_side       (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *attribute);
void          lr_builder_check_code (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     const char          *code);
gpointer      lr_builder_take       (LrBuilder           *builder,
                                     GPtrArray           *array);
LrField      *lr_builder_field      (LrBuilder           *builder,
                                     const LrXmlNode     *node);

/* lr-build-kind.c */
void          lr_build_kind         (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     LrKind              *kind);
void          lr_build_kind_values  (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     LrKind              *kind);
void          lr_build_scenarios    (LrBuilder           *builder,
                                     GPtrArray           *nodes);
void          lr_build_option       (LrBuilder           *builder,
                                     const LrXmlNode     *node);
void          lr_build_tracker      (LrBuilder           *builder,
                                     const LrXmlNode     *node);

/* lr-build-seen.c */
void          lr_build_seen_tracker (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     LrTracker           *tracker);
void          lr_build_seen_field (LrBuilder             *builder,
                                   const LrXmlNode       *node,
                                   LrField               *field);
void          lr_build_seen_procedure (LrBuilder         *builder,
                                     const LrXmlNode     *node,
                                     LrProcedure         *procedure);
/* Finds the input whose value is called like the side that alone sees a result until it is opened. */
void          lr_build_sealed            (LrBuilder          *builder,
                                          const LrXmlNode    *node,
                                          LrProcedure        *procedure);

/* lr-build-sequence.c */
void          lr_build_sequence     (LrBuilder           *builder,
                                     GPtrArray           *files);

/* lr-build-chart.c */
void          lr_build_shape        (LrBuilder           *builder,
                                     const LrXmlNode     *node,
                                     LrShape             *shape);
void          lr_build_shape_defaults (LrBuilder         *builder,
                                     LrShape             *shape);
void          lr_build_chart        (LrBuilder           *builder,
                                     const LrXmlNode     *node);

/* lr-extend.c */
void          lr_extend             (LrBuilder           *builder,
                                     GPtrArray           *base,
                                     const GPtrArray     *own);

/* lr-build-own.c */
gboolean      lr_build_own_validate (LrBuilder           *builder,
                                     const LrXmlNode     *root);
void          lr_build_own          (LrBuilder           *builder,
                                     const LrXmlNode     *root,
                                     const char          *ruleset);

/* lr-build-procedure.c */
void          lr_build_procedure    (LrBuilder           *builder,
                                     const LrXmlNode     *node);
LrStep       *lr_build_computed     (LrBuilder           *builder,
                                     const LrXmlNode     *node);

G_END_DECLS
