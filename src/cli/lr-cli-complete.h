/* lr-cli-complete.h - longroll-cli --complete: completes a command line, for the shells
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-cli.h"

G_BEGIN_DECLS

/* Prints what may be typed next. @line: what is typed, up to the cursor. */
void lr_cli_complete (const LrCommandSet *set,
                      const char         *line);

G_END_DECLS
