/* lr-cli-chart.h - what the files of longroll-cli chart share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-cli.h"
#include "present/card/lr-draft.h"

G_BEGIN_DECLS

int lr_cli_chart_import (LrDraft         *draft,
                         const char      *path);
int lr_cli_chart_export (LrDraft         *draft,
                         const char      *path);
int lr_cli_chart_remove (LrDraft         *draft);
int lr_cli_chart_bundle (const LrRuleset *ruleset,
                         const char      *what,
                         const char      *path);

G_END_DECLS
