/* lr-trial.h - runs a calculator with something changed, for what if and the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-aim.h"

G_BEGIN_DECLS

/* The time in seconds if nothing can cancel them. */
#define LR_TRIALS_PATIENCE 60

/**
 * LrTrials:
 * @answer: what the calculator answers as it stands
 * @inputs: what was typed for it
 * @aim: what is measured
 * @cancelled: (nullable): another thread may set this to anything but 0
 * @end: until when they may go on, on the monotonic clock
 * @place: (nullable): the tally of modifiers on which @aim depends
 * @moved: whether moving it by a few points changes what is measured
 * @now: what is measured as it stands
 * @last: (nullable): the step to which trials run: nothing after it can refuse them
 *
 * What all trials of a calculator share.
 */
typedef struct
{
  const LrAnswer *answer;
  const LrInputs *inputs;
  const LrAim    *aim;
  const gint     *cancelled;
  gint64          end;
  LrOwnPlace     *place;
  gboolean        moved;
  LrShare         now;
  const LrStep   *last;
  GPtrArray      *places;
} LrTrials;

/**
 * LrColumn:
 * @step: the step that reads the chart
 * @chart: the chart
 * @axis: which axis: 0 or 1
 * @entry: which entry of it holds for every throw
 */
typedef struct
{
  const LrStep  *step;
  const LrChart *chart;
  guint          axis;
  guint          entry;
} LrColumn;

/**
 * LrTrial:
 * @inputs: what was typed for it
 * @more: of a scan: how many points more than now; below 0, less
 * @total: the strength that this makes, over all rows
 * @status: how the run ended
 * @share: what it measured
 * @net_known: whether the tally of modifiers has the same sum for every throw
 * @net: that sum, cut to its limits
 * @raw: that sum before it was cut
 * @columns: (element-type LrColumn): the entries of charts that are read in every throw
 * @result: (nullable): the run, if it was to be kept
 */
typedef struct
{
  LrInputs *inputs;
  int       more;
  LrNumber  total;
  LrStatus  status;
  LrShare   share;
  gboolean  net_known;
  LrNumber  net;
  LrNumber  raw;
  GArray   *columns;
  LrResult *result;
} LrTrial;

/* @answer: of a run that ended. @aim: of its outcomes. @seconds: so long they may take; 0 for as long as they take. */
void      lr_trials_init    (LrTrials       *trials,
                             const LrAnswer *answer,
                             const LrInputs *inputs,
                             const LrAim    *aim,
                             double          seconds,
                             const gint     *cancelled);
/* @seconds: as above. Returns: when they are over */
gint64    lr_trials_end     (double          seconds);
void      lr_trials_clear   (LrTrials       *trials);
gboolean  lr_trials_is_cancelled (const LrTrials *trials);
/* Returns: whether someone has cancelled them, or they have taken too long */
gboolean  lr_trials_is_over (const LrTrials *trials);
/* Returns: (nullable): what to say of trials that have taken too long */
const char *lr_trials_note  (const LrTrials *trials);
/* @inputs: (transfer full). @keep: whether to keep the run itself. */
LrTrial  *lr_trial_new      (const LrTrials *trials,
                             LrInputs       *inputs,
                             gboolean        keep) G_GNUC_WARN_UNUSED_RESULT;
/* @trial: (transfer full) (nullable). */
void      lr_trial_free     (LrTrial        *trial);
/* Returns: (nullable): the tap of the tally at that place */
const LrTap *lr_trial_tally (const LrResult   *result,
                             const LrOwnPlace *place);
/* @by: by how much the sum of the modifiers is to be more. Returns: (transfer full) (nullable): @inputs with that;
 * %NULL where no tally takes it */
LrInputs *lr_trials_moved   (const LrTrials *trials,
                             const LrInputs *inputs,
                             int             by) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): the entry that @trial reads of the chart and axis of @like */
const LrColumn *lr_trial_find_column (const LrTrial  *trial,
                                      const LrColumn *like);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrTrial, lr_trial_free)

G_END_DECLS
