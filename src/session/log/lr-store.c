/* lr-store.c - the log of a session as it was in its file, read step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-store.h"

#include <string.h>

#include "lr-action-tables.h"

/* No real session has texts this long; a hostile file might. */
#define MOST_TEXT (96 * 1024 * 1024)

/* Goes through the rows of a table by entry. A row shares its texts with the row before where they are the same: most
 * rows have the same turn and the same readers as their neighbours. */
typedef struct
{
  const LrTable *table;
  LrStatement   *rows;
  int            code;  /* SQLITE_ROW, or SQLITE_DONE after the last row */
  gint64         entry; /* the entry of the current row; G_MAXINT64 if there is none */
  const char   **texts; /* the texts of the row before */
} Cursor;

/* What is read lives as long as the store. Every action that was read holds the store. */
struct _LrStore
{
  gint     ref_count;
  sqlite3 *db;
  LrStore *shared;               /* (nullable): the one whose copy of the file this one reads */
  unsigned char *image;          /* the copy */
  sqlite3_int64  size;           /* how many bytes it has */
  Cursor   cursors[LR_N_TABLES]; /* one for each table, made when it is first needed */
  LrArena *arena;                /* holds the actions, their parts and all texts */
  GByteArray *rows;              /* the parts of one kind of one action, while they are read */
  gsize    n_text;               /* how many bytes of texts were read */
  gboolean good;                 /* whether all that was read is as this program writes it */
};

/* --- SQL --- */

LrStatement *
lr_store_query (sqlite3    *db,
                const char *sql)
{
  g_autoptr (LrStatement) row = NULL;

  return sqlite3_prepare_v2 (db, sql, -1, &row, NULL) == SQLITE_OK && sqlite3_step (row) == SQLITE_ROW ?
             g_steal_pointer (&row) :
             NULL;
}

/* Whether each row of a table begins with the number of its entry and its place there. */
static gboolean
has_keys (guint table_id)
{
  return table_id != LR_TABLE_ENTRY;
}

/* "number", "time", and so on. @types: whether with their types */
static void
add_columns (GString *sql,
             guint    table_id,
             gboolean types)
{
  static const char *const names[] = {
    [LR_COLUMN_TEXT] = "TEXT", [LR_COLUMN_NUMBER] = "INTEGER", [LR_COLUMN_KIND] = "TEXT",
    [LR_COLUMN_HASH] = "BLOB", [LR_COLUMN_SALT] = "BLOB",
  };
  const LrTable *table = &lr_tables[table_id];

  if (has_keys (table_id))
    g_string_append (sql, types ? "\"entry\" INTEGER NOT NULL, \"place\" INTEGER NOT NULL, " :
                                  "\"entry\", \"place\", ");
  for (guint i = 0; i < table->n_columns; i++)
    {
      g_string_append_printf (sql, "%s\"%s\"", i > 0 ? ", " : "", table->columns[i].name);
      if (types)
        g_string_append_printf (sql, " %s %s", names[table->columns[i].type],
                                i == 0 && !has_keys (table_id) ? "PRIMARY KEY" : "NOT NULL");
    }
}

static void
add_table (GString *sql,
           guint    table_id)
{
  g_string_append_printf (sql, "CREATE TABLE \"%s\" (", lr_tables[table_id].name);
  add_columns (sql, table_id, TRUE);
  g_string_append (sql, has_keys (table_id) ? ", PRIMARY KEY (\"entry\", \"place\")) STRICT, WITHOUT ROWID;\n" :
                                              ") STRICT;\n");
}

char *
lr_store_schema (void)
{
  GString *sql = g_string_new (NULL);

  add_table (sql, LR_TABLE_ENTRY);
  for (guint id = 0; id < LR_N_TABLES; id++)
    if (id != LR_TABLE_ENTRY)
      add_table (sql, id);
  g_string_append (sql, "CREATE TABLE \"secret\" (\"number\" INTEGER PRIMARY KEY, \"seed\" BLOB NOT NULL) STRICT;\n");
  return g_string_free (sql, FALSE);
}

LrStatement *
lr_store_insert (sqlite3 *db,
                 guint    table_id)
{
  g_autoptr (GString) sql = g_string_new (NULL);
  LrStatement *insert = NULL;
  guint n = lr_tables[table_id].n_columns + (has_keys (table_id) ? 2 : 0);

  g_string_printf (sql, "INSERT INTO \"%s\" (", lr_tables[table_id].name);
  add_columns (sql, table_id, FALSE);
  g_string_append (sql, ") VALUES (?");
  for (guint i = 1; i < n; i++)
    g_string_append (sql, ",?");
  g_string_append_c (sql, ')');
  sqlite3_prepare_v2 (db, sql->str, (int) sql->len, &insert, NULL);
  return insert;
}

gboolean
lr_store_insert_row (LrStatement   *insert,
                     guint          table_id,
                     gint64         entry,
                     guint          place,
                     gconstpointer  row)
{
  const LrTable *table = &lr_tables[table_id];
  int at = 1;

  if (insert == NULL)
    return FALSE;
  sqlite3_reset (insert);
  if (has_keys (table_id))
    {
      sqlite3_bind_int64 (insert, at++, entry);
      sqlite3_bind_int64 (insert, at++, place);
    }
  for (guint i = 0; i < table->n_columns; i++, at++)
    {
      const LrColumn *column = &table->columns[i];

      switch (column->type)
        {
        case LR_COLUMN_TEXT:
          sqlite3_bind_text (insert, at, lr_column_text (column, row), -1, SQLITE_STATIC);
          break;
        case LR_COLUMN_NUMBER:
          sqlite3_bind_int64 (insert, at, lr_column_number (column, row));
          break;
        case LR_COLUMN_KIND:
          sqlite3_bind_text (insert, at, lr_action_kind_id (((const LrAction *) row)->kind), -1, SQLITE_STATIC);
          break;
        case LR_COLUMN_HASH:
        case LR_COLUMN_SALT:
          sqlite3_bind_blob (insert, at, lr_column_bytes (column, row), (int) lr_column_size (column->type),
                             SQLITE_STATIC);
          break;
        }
    }
  return sqlite3_step (insert) == SQLITE_DONE;
}

/* --- the copy in memory --- */

/* Lets SQLite read a copy of a file. @flags: who frees it. Returns: a code of SQLite */
static int
open_image (LrStore *store,
            unsigned flags)
{
  /* nobody else uses this connection, and a lock for each text would take longer than the text; sqlite3_column_value()
   * may then be read directly */
  const int memory_only = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX;
  int code = sqlite3_open_v2 (":memory:", &store->db, memory_only, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_deserialize (store->db, "main", store->image, store->size, store->size,
                                flags | SQLITE_DESERIALIZE_READONLY);
  else if (flags != 0)
    sqlite3_free (store->image);
  if (code == SQLITE_OK)
    sqlite3_limit (store->db, SQLITE_LIMIT_LENGTH, LR_STORE_MOST_BYTES);
  if (code == SQLITE_OK) /* SQLite reads pages where they are, without another copy */
    code = sqlite3_exec (store->db, "PRAGMA mmap_size = 1073741824", NULL, NULL, NULL);
  return code;
}

static LrStore *
new_store (void)
{
  LrStore *store = g_new0 (LrStore, 1);

  store->ref_count = 1;
  store->arena = lr_arena_new ();
  store->rows = g_byte_array_new ();
  return store;
}

LrStore *
lr_store_new (sqlite3 *db,
              int     *code)
{
  g_autoptr (LrStore) store = new_store ();

  store->image = sqlite3_serialize (db, "main", &store->size, 0);
  if (store->image == NULL)
    *code = sqlite3_errcode (db) != SQLITE_OK ? sqlite3_errcode (db) : SQLITE_NOMEM;
  else
    *code = open_image (store, SQLITE_DESERIALIZE_FREEONCLOSE);
  return *code == SQLITE_OK ? g_steal_pointer (&store) : NULL;
}

LrStore *
lr_store_share (LrStore *shared)
{
  g_autoptr (LrStore) store = new_store ();

  store->shared = lr_store_ref (shared);
  store->image = shared->image;
  store->size = shared->size;
  return open_image (store, 0) == SQLITE_OK ? g_steal_pointer (&store) : NULL;
}

LrStore *
lr_store_ref (LrStore *store)
{
  g_atomic_int_inc (&store->ref_count);
  return store;
}

void
lr_store_unref (LrStore *store)
{
  if (store == NULL || !g_atomic_int_dec_and_test (&store->ref_count))
    return;
  for (guint id = 0; id < LR_N_TABLES; id++)
    {
      sqlite3_finalize (store->cursors[id].rows);
      g_free (store->cursors[id].texts);
    }
  sqlite3_close (store->db);
  lr_arena_free (store->arena);
  g_byte_array_unref (store->rows);
  lr_store_unref (store->shared);
  g_free (store);
}

/* --- reading rows --- */

/* Most texts are ASCII, at least for a long stretch. This checks eight bytes at a time. */
static gboolean
is_valid (const char *text,
          gsize       length)
{
  guint64 word;
  gsize n = 0; /* that many bytes are ASCII */

  for (; n + sizeof word <= length; n += sizeof word)
    {
      memcpy (&word, text + n, sizeof word);
      if (word & G_GUINT64_CONSTANT (0x8080808080808080))
        break;
    }
  return memchr (text, '\0', n) == NULL && g_utf8_validate (text + n, (gssize) (length - n), NULL);
}

/* What is not valid text is reported, and read as far as possible. */
static const char *
read_text (LrStore       *store,
           sqlite3_value *value,
           const char    *before)
{
  gsize length = (gsize) sqlite3_value_bytes (value);
  const char *text = length > 0 ? (const char *) sqlite3_value_text (value) : NULL;
  g_autofree char *valid = NULL;

  if (text == NULL)
    return "";
  store->n_text += length;
  if (strlen (before) == length && memcmp (before, text, length) == 0)
    return before;
  if (is_valid (text, length))
    return lr_arena_copy (store->arena, text, length + 1);
  valid = g_utf8_make_valid (text, (gssize) length);
  store->good = FALSE;
  return lr_arena_strdup (store->arena, valid);
}

static void
read_row (LrStore *store,
          Cursor  *cursor,
          gpointer row)
{
  int at = has_keys ((guint) (cursor->table - lr_tables)) ? 2 : 0;

  for (guint i = 0; i < cursor->table->n_columns; i++)
    {
      const LrColumn *column = &cursor->table->columns[i];
      sqlite3_value *value = sqlite3_column_value (cursor->rows, at + (int) i);

      switch (column->type)
        {
        case LR_COLUMN_TEXT:
          lr_column_text (column, row) = cursor->texts[i] = read_text (store, value, cursor->texts[i]);
          break;
        case LR_COLUMN_NUMBER:
          lr_column_number (column, row) = sqlite3_value_int64 (value);
          break;
        case LR_COLUMN_KIND:
          cursor->texts[i] = read_text (store, value, cursor->texts[i]);
          store->good = lr_action_find_kind (cursor->texts[i], &((LrAction *) row)->kind) && store->good;
          break;
        case LR_COLUMN_HASH:
        case LR_COLUMN_SALT:
          if (sqlite3_value_type (value) == SQLITE_BLOB &&
              sqlite3_value_bytes (value) == (int) lr_column_size (column->type))
            memcpy (lr_column_bytes (column, row), sqlite3_value_blob (value), lr_column_size (column->type));
          else
            store->good = FALSE;
          break;
        }
    }
}

/* --- cursors --- */

static void
advance (Cursor *cursor)
{
  cursor->code = cursor->rows != NULL ? sqlite3_step (cursor->rows) : SQLITE_ERROR;
  cursor->entry = cursor->code == SQLITE_ROW ? sqlite3_column_int64 (cursor->rows, 0) : G_MAXINT64;
}

/* Lets a cursor go through the rows of some entries. */
static Cursor *
begin (LrStore *store,
       guint    table_id,
       gint64   first,
       gint64   last)
{
  Cursor *cursor = &store->cursors[table_id];

  if (cursor->table == NULL)
    {
      g_autoptr (GString) sql = g_string_new ("SELECT ");

      cursor->table = &lr_tables[table_id];
      cursor->texts = g_new (const char *, cursor->table->n_columns);
      add_columns (sql, table_id, FALSE);
      g_string_append_printf (sql, " FROM \"%s\" WHERE %s", cursor->table->name,
                              has_keys (table_id) ? "\"entry\" BETWEEN ? AND ? ORDER BY \"entry\", \"place\"" :
                                                    "\"number\" BETWEEN ? AND ? ORDER BY \"number\"");
      sqlite3_prepare_v2 (store->db, sql->str, (int) sql->len, &cursor->rows, NULL);
    }
  for (guint i = 0; i < cursor->table->n_columns; i++)
    cursor->texts[i] = "";
  sqlite3_reset (cursor->rows);
  sqlite3_bind_int64 (cursor->rows, 1, first);
  sqlite3_bind_int64 (cursor->rows, 2, last);
  advance (cursor);
  return cursor;
}

/* Reads the next parts of an action. Parts without an action are reported. */
static LrPartRows
take_rows (LrStore        *store,
           guint           kind,
           const LrAction *action)
{
  Cursor *cursor = &store->cursors[kind];
  gsize size = cursor->table->size;
  LrPartRows parts = { 0 };

  for (; cursor->entry <= action->number && cursor->entry != G_MAXINT64; advance (cursor))
    {
      if (cursor->entry < action->number || sqlite3_column_int64 (cursor->rows, 1) != (gint64) parts.n)
        store->good = FALSE;
      if (cursor->entry < action->number)
        continue;
      g_byte_array_set_size (store->rows, (guint) ((parts.n + 1) * size));
      read_row (store, cursor, store->rows->data + parts.n++ * size);
    }
  if (parts.n > 0)
    parts.rows = lr_arena_copy (store->arena, store->rows->data, parts.n * size);
  return parts;
}

static gboolean
fill (LrStore   *store,
      LrAction **actions,
      guint      n_actions,
      gint64     first,
      gint64     last)
{
  store->good = TRUE;
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    if (kind != LR_PART_CHANGE)
      begin (store, kind, first, last);
  for (guint i = 0; i < n_actions; i++)
    {
      LrPartRows *parts = lr_arena_new_array (store->arena, LrPartRows, LR_N_PARTS);

      for (guint kind = 0; kind < LR_N_PARTS; kind++)
        if (kind != LR_PART_CHANGE)
          parts[kind] = take_rows (store, kind, actions[i]);
      parts[LR_PART_CHANGE] = (LrPartRows) { actions[i]->n_changes, actions[i]->changes };
      actions[i]->parts = parts;
    }
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    {
      store->good = store->good && (kind == LR_PART_CHANGE || store->cursors[kind].code == SQLITE_DONE);
      sqlite3_reset (store->cursors[kind].rows);
    }
  return store->good;
}

void
lr_store_fill (LrStore  *store,
               LrAction *action)
{
  fill (store, &action, 1, action->number, action->number);
}

gboolean
lr_store_fill_all (LrStore   *store,
                   GPtrArray *actions)
{
  g_autoptr (GPtrArray) late = g_ptr_array_new ();

  for (guint i = 0; i < actions->len; i++)
    if (((LrAction *) actions->pdata[i])->parts == NULL)
      g_ptr_array_add (late, actions->pdata[i]);
  return fill (store, (LrAction **) late->pdata, late->len, G_MININT64, G_MAXINT64 - 1);
}

/* --- the list --- */

static gboolean
follows (const LrAction *action,
         const LrAction *last,
         gint64          number)
{
  static const guint8 zeros[LR_HASH_SIZE];

  return action->number == number && (action->kind == LR_ACTION_BEGIN) == (number == 1) &&
         memcmp (action->previous, last != NULL ? last->hash : zeros, LR_HASH_SIZE) == 0;
}

GPtrArray *
lr_store_read_sound (LrStore *store,
                     gint64  *wrong)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);
  Cursor *entry = begin (store, LR_TABLE_ENTRY, G_MININT64, G_MAXINT64 - 1);
  Cursor *change = begin (store, LR_PART_CHANGE, G_MININT64, G_MAXINT64 - 1);
  const LrAction *last = NULL;
  gboolean is_monster = FALSE;

  store->good = TRUE;
  for (; store->good && !is_monster && entry->code == SQLITE_ROW; advance (entry))
    {
      LrAction *action = lr_arena_new_array (store->arena, LrAction, 1);
      LrPartRows changes;

      read_row (store, entry, action);
      changes = take_rows (store, LR_PART_CHANGE, action);
      action->n_changes = changes.n;
      action->changes = changes.rows;
      action->ref_count = 1;
      store->good = store->good && follows (action, last, actions->len + 1);
      if (store->good)
        {
          action->store = lr_store_ref (store);
          g_ptr_array_add (actions, action);
          last = action;
        }
      is_monster = store->n_text > MOST_TEXT || actions->len > LR_STORE_MOST_ENTRIES;
    }
  *wrong = is_monster                                                              ? -1 :
           store->good && entry->code == SQLITE_DONE && change->code == SQLITE_DONE ? 0 :
                                                                                      (gint64) actions->len + 1;
  sqlite3_reset (entry->rows);
  sqlite3_reset (change->rows);
  return actions;
}

GPtrArray *
lr_store_read (LrStore *store,
               gint64  *wrong)
{
  g_autoptr (GPtrArray) actions = lr_store_read_sound (store, wrong);

  return *wrong == 0 && actions->len > 0 ? g_steal_pointer (&actions) : NULL;
}

/* --- the file as a whole --- */

void
lr_store_interrupt (LrStore *store)
{
  sqlite3_interrupt (store->db);
}

gboolean
lr_store_check (LrStore *store)
{
  g_autoptr (LrStatement) row = lr_store_query (store->db, LR_STORE_CHECK);

  return row != NULL && g_strcmp0 ((const char *) sqlite3_column_text (row, 0), "ok") == 0;
}

gconstpointer
lr_store_bytes (LrStore *store,
                gsize   *size)
{
  *size = (gsize) store->size;
  return store->image;
}

LrActionDraft *
lr_store_read_throws (LrStore *store)
{
  Cursor *cursor = begin (store, LR_TABLE_THROWN, 0, 0);
  LrActionDraft *draft = NULL;

  for (; cursor->entry == 0; advance (cursor))
    {
      LrThrown thrown = { 0 };

      read_row (store, cursor, &thrown);
      if (draft == NULL)
        draft = lr_action_draft_new (LR_ACTION_THROW, thrown.calculator);
      lr_action_draft_add (draft, LR_PART_DICE, &thrown.dice);
    }
  sqlite3_reset (cursor->rows);
  return draft;
}
