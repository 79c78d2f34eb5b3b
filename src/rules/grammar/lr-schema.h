/* lr-schema.h - the RELAX NG schema of rulesets: a second check of their grammar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Compares a file with the schema, streaming: libxml2 then names every fault, not only the last. @schema: the
 * content of the schema. @path: a file of a ruleset. @problems: (element-type LrProblem): takes what is wrong.
 * Returns: whether the file follows the schema */
gboolean lr_schema_check (const char *schema,
                          const char *path,
                          GPtrArray  *problems);

G_END_DECLS
