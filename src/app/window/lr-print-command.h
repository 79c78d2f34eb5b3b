/* lr-print-command.h - longroll --print: a page without a window, without a display
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @arguments: (array zero-terminated=1): of the program, from `--print` on. Says on standard error what is wrong.
 * Returns: the program's exit status */
int lr_print_command (char **arguments);

G_END_DECLS
