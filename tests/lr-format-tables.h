/* lr-format-tables.h - writes the tables of the reference from the grammar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *lr_format_tables_write (const char *reference,
                              GString    *missing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
