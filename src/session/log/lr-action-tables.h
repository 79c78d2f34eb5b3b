/* lr-action-tables.h - the columns of a log entry and of its parts: the file, the hash and copies follow them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-action.h"

G_BEGIN_DECLS

/**
 * LrColumnType:
 * @LR_COLUMN_TEXT: a text
 * @LR_COLUMN_NUMBER: a gint64
 * @LR_COLUMN_KIND: an #LrActionKind, written as its id
 * @LR_COLUMN_HASH: LR_HASH_SIZE bytes
 * @LR_COLUMN_SALT: LR_SALT_SIZE bytes
 */
typedef enum
{
  LR_COLUMN_TEXT,
  LR_COLUMN_NUMBER,
  LR_COLUMN_KIND,
  LR_COLUMN_HASH,
  LR_COLUMN_SALT,
} LrColumnType;

typedef struct
{
  const char  *name;
  LrColumnType type;
  gsize        offset;
} LrColumn;

/* A table of the file, and the struct that a row of it becomes. */
typedef struct
{
  const char     *name;
  gsize           size;
  const LrColumn *columns;
  guint           n_columns;
} LrTable;

/* A die that was rolled and is not in an entry yet, and its calculator. */
typedef struct
{
  const char *calculator;
  LrPartDice  dice;
} LrThrown;

/* One table for each #LrPartKind, one for the entries, and one for dice that wait for their entry. */
enum
{
  LR_TABLE_ENTRY = LR_N_PARTS,
  LR_TABLE_THROWN,
  LR_N_TABLES,
};

extern const LrTable lr_tables[LR_N_TABLES];

/* Returns: the bytes that a column of fixed size takes */
gsize lr_column_size (LrColumnType  type);

/* The structs are aligned as their members need it. The cast through gpointer tells the compiler so. */
#define lr_column_text(column, row) (*(const char **) (gpointer) ((char *) (row) + (column)->offset))
#define lr_column_number(column, row) (*(gint64 *) (gpointer) ((char *) (row) + (column)->offset))
#define lr_column_bytes(column, row) ((guint8 *) (row) + (column)->offset)

/* lr-store.c: reads the parts of an action that are still in its store. */
void  lr_store_fill  (LrStore      *store,
                      LrAction     *action);

G_END_DECLS
