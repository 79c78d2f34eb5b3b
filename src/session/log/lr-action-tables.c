/* lr-action-tables.c - the columns of a log entry and of its parts: the file, the hash and copies follow them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-action-tables.h"

#define COLUMN(Struct, member, TYPE, name) { name, LR_COLUMN_##TYPE, G_STRUCT_OFFSET (Struct, member) },
#define TEXT(Struct, member) COLUMN (Struct, member, TEXT, #member)
#define NUMBER(Struct, member) COLUMN (Struct, member, NUMBER, #member)
#define TABLE(name, Struct, columns) { name, sizeof (Struct), columns, G_N_ELEMENTS (columns) },

static const LrColumn entry_columns[] = {
  NUMBER (LrAction, number)
  NUMBER (LrAction, time)
  COLUMN (LrAction, kind, KIND, "kind")
  TEXT (LrAction, turn)
  TEXT (LrAction, place)
  TEXT (LrAction, subject)
  NUMBER (LrAction, refers)
  TEXT (LrAction, words)
  TEXT (LrAction, sealed)
  TEXT (LrAction, whole)
  TEXT (LrAction, said)
  COLUMN (LrAction, ruleset, HASH, "ruleset")
  COLUMN (LrAction, salt, SALT, "salt")
  COLUMN (LrAction, previous, HASH, "previous")
  COLUMN (LrAction, hash, HASH, "hash")
};

#define THROWN_TEXT(Struct, member) COLUMN (LrThrown, dice.member, TEXT, #member)
#define THROWN_NUMBER(Struct, member) COLUMN (LrThrown, dice.member, NUMBER, #member)
static const LrColumn thrown_columns[] = { TEXT (LrThrown, calculator) LR_DICE (THROWN_TEXT, THROWN_NUMBER, ) };

#define COLUMNS(KIND, Kind, kind, table) \
  static const LrColumn kind##_columns[] = { \
    TEXT (LrPart##Kind, seen) LR_##KIND (TEXT, NUMBER, LrPart##Kind) \
  };
LR_PARTS_EACH (COLUMNS)

#define PART_TABLE(KIND, Kind, kind, table) [LR_PART_##KIND] = TABLE (table, LrPart##Kind, kind##_columns)
const LrTable lr_tables[LR_N_TABLES] = {
  LR_PARTS_EACH (PART_TABLE)
  [LR_TABLE_ENTRY] = TABLE ("entry", LrAction, entry_columns)
  [LR_TABLE_THROWN] = TABLE ("thrown", LrThrown, thrown_columns)
};

gsize
lr_column_size (LrColumnType type)
{
  return type == LR_COLUMN_SALT ? LR_SALT_SIZE : LR_HASH_SIZE;
}
