/* lr-store.c - the log of a session as it was when its file was opened: read from memory, bit by bit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-store.h"

#include <string.h>

#include "lr-action-tables.h"

/* Far more than any session holds: what a stranger's file may ask of us. */
#define MOST_ENTRIES 1000000
#define MOST_TEXT (G_GUINT64_CONSTANT (512) * 1024 * 1024)

/* The rows of a table in the order of their entries, one of them at hand. */
typedef struct
{
  const LrTable *table;
  sqlite3_stmt  *rows;
  gint64         entry; /* to which the row at hand belongs; G_MAXINT64 behind the last */
} Cursor;

struct _LrStore
{
  gint     ref_count;
  sqlite3 *db;
  Cursor   cursors[LR_N_TABLES]; /* made when they are first needed */
};

/* The parts of one action while they are being read. */
typedef struct
{
  GArray       *rows[LR_N_PARTS];
  GStringChunk *texts;
  gboolean      borrows; /* whether texts are taken before the next row is read, and need not be kept */
  gboolean      kept;    /* whether there are texts to be forgotten */
  gboolean      good;    /* whether all are as this program writes them */
} Reading;

/* --- SQL --- */

/* A member of a struct in a struct is called as it is called there: dice.path is `path`. */
static const char *
column_name (const LrColumn *column)
{
  const char *dot = strchr (column->name, '.');

  return dot != NULL ? dot + 1 : column->name;
}

/* "number", "time", and so on. */
static void
add_names (GString       *sql,
           const LrTable *table)
{
  for (guint i = 0; i < table->n_columns; i++)
    g_string_append_printf (sql, "%s\"%s\"", i > 0 ? ", " : "", column_name (&table->columns[i]));
}

static void
add_columns (GString       *sql,
             const LrTable *table,
             gboolean       has_key)
{
  for (guint i = 0; i < table->n_columns; i++)
    {
      static const char *const types[] = {
        [LR_COLUMN_TEXT] = "TEXT", [LR_COLUMN_NUMBER] = "INTEGER", [LR_COLUMN_KIND] = "TEXT",
        [LR_COLUMN_HASH] = "BLOB", [LR_COLUMN_SALT] = "BLOB",
      };

      g_string_append_printf (sql, "%s\"%s\" %s %s", i > 0 ? ", " : "", column_name (&table->columns[i]),
                              types[table->columns[i].type], i == 0 && has_key ? "PRIMARY KEY" : "NOT NULL");
    }
}

char *
lr_store_schema (void)
{
  GString *sql = g_string_new ("CREATE TABLE \"entry\" (");

  add_columns (sql, &lr_tables[LR_TABLE_ENTRY], TRUE);
  g_string_append (sql, ") STRICT;\n");
  for (guint id = 0; id < LR_N_TABLES; id++)
    {
      if (id == LR_TABLE_ENTRY)
        continue;
      g_string_append_printf (sql, "CREATE TABLE \"%s\" (\"entry\" INTEGER NOT NULL, \"place\" INTEGER NOT NULL, ",
                              lr_tables[id].name);
      add_columns (sql, &lr_tables[id], FALSE);
      g_string_append (sql, ", PRIMARY KEY (\"entry\", \"place\")) STRICT, WITHOUT ROWID;\n");
    }
  g_string_append (sql, "CREATE TABLE \"secret\" (\"number\" INTEGER PRIMARY KEY, \"seed\" BLOB NOT NULL) STRICT;\n");
  return g_string_free (sql, FALSE);
}

sqlite3_stmt *
lr_store_insert (sqlite3 *db,
                 guint    table_id)
{
  const LrTable *table = &lr_tables[table_id];
  g_autoptr (GString) sql = g_string_new (NULL);
  sqlite3_stmt *insert = NULL;
  guint n = table->n_columns + (table_id == LR_TABLE_ENTRY ? 0 : 2);

  g_string_printf (sql, "INSERT INTO \"%s\" (%s", table->name,
                   table_id == LR_TABLE_ENTRY ? "" : "\"entry\", \"place\", ");
  add_names (sql, table);
  g_string_append (sql, ") VALUES (?");
  for (guint i = 1; i < n; i++)
    g_string_append (sql, ",?");
  g_string_append_c (sql, ')');
  sqlite3_prepare_v2 (db, sql->str, (int) sql->len, &insert, NULL);
  return insert;
}

static void
bind_column (sqlite3_stmt   *insert,
             int             at,
             const LrColumn *column,
             gconstpointer   row)
{
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

gboolean
lr_store_insert_row (sqlite3_stmt *insert,
                     guint         table_id,
                     gint64        entry,
                     guint         place,
                     gconstpointer row)
{
  const LrTable *table = &lr_tables[table_id];
  int at = 1;

  if (insert == NULL)
    return FALSE;
  sqlite3_reset (insert);
  if (table_id != LR_TABLE_ENTRY)
    {
      sqlite3_bind_int64 (insert, at++, entry);
      sqlite3_bind_int64 (insert, at++, place);
    }
  for (guint i = 0; i < table->n_columns; i++)
    bind_column (insert, at++, &table->columns[i], row);
  return sqlite3_step (insert) == SQLITE_DONE;
}

/* --- the copy in memory --- */

LrStore *
lr_store_new (sqlite3 *db,
              int     *code)
{
  /* nobody else uses it: a lock for each text of each row would take longer than the texts */
  const int memory_only = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX;
  LrStore *store = g_new0 (LrStore, 1);
  sqlite3_int64 size = 0;
  unsigned char *image = sqlite3_serialize (db, "main", &size, 0);

  store->ref_count = 1;
  if (image == NULL)
    *code = sqlite3_errcode (db) != SQLITE_OK ? sqlite3_errcode (db) : SQLITE_NOMEM;
  else if ((*code = sqlite3_open_v2 (":memory:", &store->db, memory_only, NULL)) != SQLITE_OK)
    sqlite3_free (image);
  else
    *code = sqlite3_deserialize (store->db, "main", image, size, size,
                                 SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY);
  if (*code == SQLITE_OK)
    return store;
  lr_store_unref (store);
  return NULL;
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
  for (guint kind = 0; kind < LR_N_TABLES; kind++)
    sqlite3_finalize (store->cursors[kind].rows);
  sqlite3_close (store->db);
  g_free (store);
}

/* --- reading rows --- */

static Reading
new_reading (void)
{
  Reading reading = { .good = TRUE, .texts = g_string_chunk_new (1024) };

  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    reading.rows[kind] = g_array_new (FALSE, TRUE, (guint) lr_tables[kind].size);
  return reading;
}

static void
forget_texts (Reading *reading)
{
  if (reading->kept)
    g_string_chunk_clear (reading->texts);
  reading->kept = FALSE;
}

static void
clear_reading (Reading *reading)
{
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    g_array_unref (reading->rows[kind]);
  g_string_chunk_free (reading->texts);
}

/* Most texts are ASCII, which is seen eight bytes at a time. */
static gboolean
is_valid (const char *text,
          gsize       length)
{
  guint64 all = 0;
  gsize i = 0;

  for (; i + sizeof all <= length; i += sizeof all)
    {
      guint64 word;

      memcpy (&word, text + i, sizeof word);
      all |= word;
    }
  for (; i < length; i++)
    all |= (guint8) text[i];
  if (all & G_GUINT64_CONSTANT (0x8080808080808080))
    return g_utf8_validate (text, (gssize) length, NULL);
  return memchr (text, '\0', length) == NULL;
}

/* A text that is none is told of, and read as far as it can be. */
static const char *
read_text (Reading      *reading,
           sqlite3_stmt *row,
           int           at)
{
  const char *text = (const char *) sqlite3_column_text (row, at);
  int length = sqlite3_column_bytes (row, at);

  if (text == NULL || length == 0)
    return "";
  if (!is_valid (text, (gsize) length))
    {
      g_autofree char *valid = g_utf8_make_valid (text, length);

      reading->good = FALSE;
      reading->kept = TRUE;
      return g_string_chunk_insert (reading->texts, valid);
    }
  if (reading->borrows)
    return text;
  reading->kept = TRUE;
  return g_string_chunk_insert_len (reading->texts, text, length);
}

static void
read_bytes (Reading      *reading,
            sqlite3_stmt *row,
            int           at,
            guint8       *bytes,
            gsize         size)
{
  if (sqlite3_column_type (row, at) == SQLITE_BLOB && sqlite3_column_bytes (row, at) == (int) size)
    memcpy (bytes, sqlite3_column_blob (row, at), size);
  else
    reading->good = FALSE;
}

static void
read_row (Reading       *reading,
          sqlite3_stmt  *from,
          int            at,
          const LrTable *table,
          gpointer       row)
{
  for (guint i = 0; i < table->n_columns; i++, at++)
    {
      const LrColumn *column = &table->columns[i];

      switch (column->type)
        {
        case LR_COLUMN_TEXT:
          lr_column_text (column, row) = read_text (reading, from, at);
          break;
        case LR_COLUMN_NUMBER:
          lr_column_number (column, row) = sqlite3_column_int64 (from, at);
          break;
        case LR_COLUMN_KIND:
          if (!lr_action_find_kind (read_text (reading, from, at), &((LrAction *) row)->kind))
            reading->good = FALSE;
          break;
        case LR_COLUMN_HASH:
        case LR_COLUMN_SALT:
          read_bytes (reading, from, at, lr_column_bytes (column, row), lr_column_size (column->type));
          break;
        }
    }
}

/* --- cursors --- */

static gboolean
advance (Cursor *cursor)
{
  gboolean more = cursor->rows != NULL && sqlite3_step (cursor->rows) == SQLITE_ROW;

  cursor->entry = more ? sqlite3_column_int64 (cursor->rows, 0) : G_MAXINT64;
  return more;
}

/* Lets a cursor go through the rows of some entries. */
static Cursor *
begin (LrStore *store,
       guint    table_id,
       gint64   first,
       gint64   last)
{
  Cursor *cursor = &store->cursors[table_id];

  cursor->table = &lr_tables[table_id];
  if (cursor->rows == NULL)
    {
      g_autoptr (GString) sql = g_string_new ("SELECT \"entry\", \"place\", ");

      add_names (sql, cursor->table);
      g_string_append_printf (sql, " FROM \"%s\" WHERE \"entry\" BETWEEN ? AND ? ORDER BY \"entry\", \"place\"",
                              cursor->table->name);
      sqlite3_prepare_v2 (store->db, sql->str, (int) sql->len, &cursor->rows, NULL);
    }
  sqlite3_reset (cursor->rows);
  sqlite3_bind_int64 (cursor->rows, 1, first);
  sqlite3_bind_int64 (cursor->rows, 2, last);
  advance (cursor);
  return cursor;
}

/* Reads the parts of an entry that come next; those of entries that are not there are told of. */
static void
take_rows (Reading *reading,
           Cursor  *cursor,
           GArray  *rows,
           gint64   entry)
{
  g_array_set_size (rows, 0);
  for (; cursor->entry <= entry && cursor->entry != G_MAXINT64; advance (cursor))
    {
      if (cursor->entry < entry || sqlite3_column_int64 (cursor->rows, 1) != (gint64) rows->len)
        reading->good = FALSE;
      if (cursor->entry < entry)
        continue;
      g_array_set_size (rows, rows->len + 1);
      read_row (reading, cursor->rows, 2, cursor->table, rows->data + (rows->len - 1) * cursor->table->size);
    }
}

static void
take_late_parts (LrStore  *store,
                 Reading  *reading,
                 LrAction *action)
{
  guint n_parts[LR_N_PARTS] = { 0 };
  const void *parts[LR_N_PARTS] = { NULL };

  forget_texts (reading);
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    if (kind != LR_PART_CHANGE)
      {
        take_rows (reading, &store->cursors[kind], reading->rows[kind], action->number);
        n_parts[kind] = reading->rows[kind]->len;
        parts[kind] = reading->rows[kind]->data;
      }
  lr_action_take_parts (action, n_parts, parts);
}

static gboolean
fill (LrStore   *store,
      LrAction **actions,
      guint      n_actions,
      gint64     first,
      gint64     last)
{
  Reading reading = new_reading ();

  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    if (kind != LR_PART_CHANGE)
      begin (store, kind, first, last);
  for (guint i = 0; i < n_actions; i++)
    take_late_parts (store, &reading, actions[i]);
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    {
      reading.good = reading.good && (kind == LR_PART_CHANGE || store->cursors[kind].entry == G_MAXINT64);
      sqlite3_reset (store->cursors[kind].rows);
    }
  clear_reading (&reading);
  return reading.good;
}

void
lr_store_fill (LrStore  *store,
               LrAction *action)
{
  g_autoptr (LrStore) hold = lr_store_ref (store);

  fill (hold, &action, 1, action->number, action->number);
}

gboolean
lr_store_fill_all (LrStore   *store,
                   GPtrArray *actions)
{
  g_autoptr (GPtrArray) late = g_ptr_array_new ();

  for (guint i = 0; i < actions->len; i++)
    if (((LrAction *) actions->pdata[i])->store == store)
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

static gsize
text_size (const LrAction *action)
{
  gsize size = strlen (action->said) + strlen (action->words);

  for (guint i = 0; i < action->n_parts[LR_PART_CHANGE]; i++)
    size += strlen (lr_action_change (action, i)->before) + strlen (lr_action_change (action, i)->after);
  return size;
}

GPtrArray *
lr_store_read (LrStore *store,
               gint64  *wrong)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);
  g_autoptr (GString) sql = g_string_new ("SELECT ");
  Reading reading = new_reading ();
  Cursor *changes = begin (store, LR_PART_CHANGE, G_MININT64, G_MAXINT64 - 1);
  GArray *rows = reading.rows[LR_PART_CHANGE];
  sqlite3_stmt *entries = NULL;
  guint64 size = 0;
  int code = SQLITE_ERROR;

  add_names (sql, &lr_tables[LR_TABLE_ENTRY]);
  g_string_append (sql, " FROM \"entry\" ORDER BY \"number\"");
  sqlite3_prepare_v2 (store->db, sql->str, (int) sql->len, &entries, NULL);
  while (reading.good && entries != NULL && (code = sqlite3_step (entries)) == SQLITE_ROW)
    {
      LrAction head = { 0 };
      guint n_parts[LR_N_PARTS] = { 0 };
      const void *parts[LR_N_PARTS] = { NULL };

      forget_texts (&reading);
      reading.borrows = TRUE;
      read_row (&reading, entries, 0, &lr_tables[LR_TABLE_ENTRY], &head);
      reading.borrows = FALSE;
      take_rows (&reading, changes, rows, head.number);
      n_parts[LR_PART_CHANGE] = rows->len;
      parts[LR_PART_CHANGE] = rows->data;
      reading.good = reading.good &&
                     follows (&head, actions->len > 0 ? actions->pdata[actions->len - 1] : NULL, actions->len + 1);
      if (reading.good)
        g_ptr_array_add (actions, lr_action_pack (&head, n_parts, parts, store));
      size += reading.good ? text_size (actions->pdata[actions->len - 1]) : 0;
      if (size > MOST_TEXT || actions->len > MOST_ENTRIES)
        break;
    }
  *wrong = size > MOST_TEXT || actions->len > MOST_ENTRIES ? -1 :
           code == SQLITE_DONE && changes->entry == G_MAXINT64 ? 0 :
                                                              (gint64) actions->len + 1;
  sqlite3_finalize (entries);
  sqlite3_reset (changes->rows);
  clear_reading (&reading);
  return *wrong == 0 && actions->len > 0 ? g_steal_pointer (&actions) : NULL;
}

LrActionDraft *
lr_store_read_throws (LrStore *store)
{
  Reading reading = new_reading ();
  Cursor *cursor = begin (store, LR_TABLE_THROWN, 0, 0);
  LrActionDraft *draft = NULL;

  for (; cursor->entry == 0; advance (cursor))
    {
      LrThrown thrown = { 0 };

      read_row (&reading, cursor->rows, 2, cursor->table, &thrown);
      if (draft == NULL)
        draft = lr_action_draft_new (LR_ACTION_THROW, thrown.calculator);
      lr_action_draft_add (draft, LR_PART_DICE, &thrown.dice);
    }
  sqlite3_reset (cursor->rows);
  clear_reading (&reading);
  return draft;
}
