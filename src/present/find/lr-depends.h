/* lr-depends.h - what depends on what in a calculator: inputs, steps, charts, options, trackers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

/**
 * LrDependsSort:
 *
 * What something in the picture is.
 */
typedef enum
{
  LR_DEPENDS_INPUT,
  LR_DEPENDS_STEP,
  LR_DEPENDS_ROLL,
  LR_DEPENDS_DRAW,
  LR_DEPENDS_DECISION,
  LR_DEPENDS_CALL,
  LR_DEPENDS_OUTCOME,
  LR_DEPENDS_EFFECT,
  LR_DEPENDS_CHART,
  LR_DEPENDS_OPTION,
  LR_DEPENDS_TRACKER,
} LrDependsSort;

/**
 * LrDependsNode:
 * @sort: what it is
 * @id: its name in the ruleset
 * @label: (nullable): for people
 * @rule: (nullable): its rule number
 * @from: (element-type guint): what it depends on, by their places
 */
typedef struct
{
  LrDependsSort sort;
  char         *id;
  char         *label;
  const char   *rule;
  GArray       *from;
} LrDependsNode;

/* @ruleset: of the procedure. Returns: (transfer full) (element-type LrDependsNode): the inputs, then the steps in
 * their order; charts, options and trackers where they are read first */
GPtrArray  *lr_depends_new  (const LrRuleset   *ruleset,
                             const LrProcedure *procedure) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: "input", "roll"… */
const char *lr_depends_sort (LrDependsSort      sort);
/* @title: of the picture. Returns: (transfer full): a graph for Graphviz */
char       *lr_depends_dot  (GPtrArray         *nodes,
                             const char        *title) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
