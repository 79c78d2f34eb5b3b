/* lr-kernel.h - joins the results of a group of states with the values that the steps do not change
 *
 * A stretch of steps looks at some columns only. States that are equal in these are one group to it, and it is run once
 * for each group. Each state before then goes on in the ways of its group; where several stretches know nothing of each
 * other, in each way of the one with each of the others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-run-private.h"

G_BEGIN_DECLS

#define LR_KERNELS_ABREAST 8      /* stretches side by side */
#define LR_KERNEL_NONE G_MAXUINT  /* a state whose weight is taken care of */

/**
 * LrWay:
 * @weight: of the group's: in ways over the denominator of the kernel, or a share of it
 * @out: what comes out: one of the different ones
 *
 * One way in which a group goes through a stretch.
 */
typedef struct
{
  LrWeight weight;
  guint    out;
} LrWay;

/**
 * LrKernel:
 * @group_of: (array): for each state before: its group, or %LR_KERNEL_NONE
 * @outs: the different rows that come out
 * @ways: (element-type LrWay): group after group
 * @firsts: (element-type guint): for each group its first way; one more for the end
 * @den: of the weights of ways
 *
 * A stretch, run for each group.
 */
typedef struct
{
  guint    *group_of;
  LrStates *outs;
  GArray   *ways;
  GArray   *firsts;
  LrWide    den;
} LrKernel;

/**
 * LrSeam:
 * @step: the last step before it
 * @merges: whether states can become equal there
 * @width: columns behind it
 * @kernel: (array length=width): for each of them the kernel it comes from; the number of kernels if it goes past all
 * @column: (array length=width): and which column of the kernel's outs, or before
 * @patches: (array length=width) (nullable): and what else goes into it
 *
 * Where the columns behind a seam come from.
 */
typedef struct
{
  const LrStep *step;
  gboolean      merges;
  guint         width;
  const guint   *kernel;
  const guint   *column;
  const LrPatch *patches;
} LrSeam;

/* Puts states into groups by some of their columns. @columns: (array length=width): which. @fields: (nullable) (array
 * length=width): and which fields of the rows in them. @group_of: (out) (array): for each state its group. Returns:
 * the different rows, each with the weight of its group */
LrStates *lr_kernel_group     (LrRun          *run,
                               const LrStates *states,
                               const int      *columns,
                               guint           width,
                               const guint64  *fields,
                               guint          *group_of);
void      lr_kernel_init      (LrKernel       *kernel,
                               LrRun          *run,
                               guint           width,
                               guint           n_states);
void      lr_kernel_clear     (LrKernel       *kernel,
                               LrRun          *run);
/* The group that begins with the next way. Returns: its number */
guint     lr_kernel_add_group (LrKernel       *kernel);
void      lr_kernel_add_way   (LrKernel       *kernel,
                               const LrValue  *row,
                               LrWeight        weight);
/* Every state goes on in all ways of its groups. @before: the states, kept. @after: (out): what there is behind the
 * seam, none twice. Returns: %FALSE if the run must stop */
gboolean  lr_kernels_join     (LrRun          *run,
                               const LrTrace  *trace,
                               const LrStates *before,
                               const LrKernel *kernels,
                               guint           n_kernels,
                               const LrSeam   *seam,
                               LrStates      **after);

G_END_DECLS
