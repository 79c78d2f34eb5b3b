/* lr-chance-table.h - the chances of an answer as a table for a spreadsheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

/* A line for each value of each outcome that has a name, and of each other step whose chances people are shown: exactly
 * that value, at least that value, and what is expected of the outcome. Numbers have the digits of a double. Of an
 * outcome with too many values to keep there is one line, with what is expected.
 *
 * Returns: (transfer full): CSV, for programs: identifiers, and a decimal point */
char    *lr_chance_table_csv (const LrAnswer   *answer) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the same for the clipboard: tabs, words for people, and the decimal sign of the user's
 * language, as for spreadsheets */
char    *lr_chance_table_tsv (const LrAnswer   *answer) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
