/* lr-find.h - finds calculators by title, rule number, chart, phase or tracker
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

typedef struct _LrFinder LrFinder;

/* The better of two matches is the smaller. */
#define LR_FOUND_NOT G_MAXUINT

/* Returns: (transfer full): what a search in this ruleset looks at, which must outlive it */
LrFinder *lr_finder_new   (const LrRuleset   *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* @self: (transfer full) (nullable): a finder. */
void      lr_finder_free  (LrFinder          *self);
/* A title in which a word begins so comes first, then any other title, then the family, the procedure's rule, a chart
 * that it reads, a phase that calls for it, a tracker that it changes, and the rule of one of its steps.
 * @text: what someone looks for. @why: (out) (optional) (nullable): for people, what matches besides the title.
 * Returns: how well it matches; %LR_FOUND_NOT if it does not */
guint     lr_finder_match (const LrFinder    *self,
                           const LrProcedure *procedure,
                           const char        *text,
                           char             **why);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrFinder, lr_finder_free)

G_END_DECLS
