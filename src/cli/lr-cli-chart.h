/* lr-cli-chart.h - what the files of longroll-cli chart share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-cli.h"
#include "present/card/lr-draft.h"

G_BEGIN_DECLS

/* Reads a file into a chart and saves the chart; nothing changes if anything in the file is wrong. @path: a CSV file,
 * or a ruleset's XML file. Returns: the exit status */
int lr_cli_chart_import (LrDraft         *draft,
                         const char      *path);
/* @path: a file; if its name ends in .xml it gets the element of a ruleset, otherwise CSV. Returns: the exit status */
int lr_cli_chart_export (LrDraft         *draft,
                         const char      *path);
/* Forgets what the user typed into the chart, so that it is again as in the ruleset. Returns: the exit status */
int lr_cli_chart_remove (LrDraft         *draft);
/* @what: `export`, `import` or `remove`. @path: (nullable): the bundle; not needed to remove. Returns: the exit
 * status; %LR_CLI_USAGE if @what is none of these or the file is missing */
int lr_cli_chart_bundle (const LrRuleset *ruleset,
                         const char      *what,
                         const char      *path);

G_END_DECLS
