/* lr-schema.h - the RELAX NG schema of rulesets: a second opinion on their grammar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean lr_schema_check (const char *schema,
                          const char *path,
                          GPtrArray  *problems);

G_END_DECLS
