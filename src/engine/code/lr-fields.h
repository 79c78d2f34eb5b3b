/* lr-fields.h - which fields of rows a block of steps reads
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-procedure.h"

G_BEGIN_DECLS

#define LR_FIELDS_ALL G_MAXUINT64
/* Where a row is in its list: that follows its fields. */
#define LR_FIELDS_EXTRA (G_GUINT64_CONSTANT (1) << 63)
#define LR_FIELDS_LIST (G_GUINT64_CONSTANT (1) << 62) /* it is a list of them */
#define LR_FIELDS_BITS 60 /* rows with more fields are always looked at as a whole */

static inline gboolean
lr_has_rows (const LrType *type)
{
  return (type->base == LR_TYPE_ROW || type->base == LR_TYPE_LIST) && type->shape != NULL;
}

/* Returns: (transfer full) (element-type LrName guint64): for each name of rows or lists of rows which fields the block
 * looks at, a bit for each. A list whose rows it only changes by `set` has none */
GHashTable *lr_fields_find (const LrBlock *block) G_GNUC_WARN_UNUSED_RESULT;
/* @fields: what lr_fields_find() has found */
guint64     lr_fields_of   (GHashTable    *fields,
                            const LrName  *name);

G_END_DECLS
