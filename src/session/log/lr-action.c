/* lr-action.c - one entry of a session's log: its memory and its hash
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-action.h"

#include <stdlib.h>
#include <string.h>

#include "lr-action-tables.h"
#include "lr-store.h"

G_DEFINE_BOXED_TYPE (LrAction, lr_action, lr_action_ref, lr_action_unref)

#define LR_ACTION_ID(KIND, id, step) [LR_ACTION_##KIND] = id,
#define LR_ACTION_STEP(KIND, id, step) [LR_ACTION_##KIND] = step,

static const char *const kind_ids[LR_N_ACTION_KINDS] = { LR_ACTIONS_EACH (LR_ACTION_ID) };
static const gboolean kind_steps[LR_N_ACTION_KINDS] = { LR_ACTIONS_EACH (LR_ACTION_STEP) };

/* --- memory --- */

typedef const char *(*TextFunc) (LrArena    *arena,
                                 const char *text);

static const char *
own_text (LrArena    *arena,
          const char *text)
{
  return text == NULL || *text == '\0' ? "" : lr_arena_strdup (arena, text);
}

/* A log with text that is not UTF-8 cannot be read again, so letters from a terminal in another encoding are
 * replaced. */
static const char *
readable_text (LrArena    *arena,
               const char *text)
{
  g_autofree char *valid = NULL;

  if (text == NULL || g_utf8_validate (text, -1, NULL))
    return text != NULL ? text : "";
  valid = g_utf8_make_valid (text, -1);
  return own_text (arena, valid);
}

/* Puts other texts instead of those of rows that follow each other. */
static void
set_texts (guint    table_id,
           gpointer rows,
           guint    n_rows,
           TextFunc func,
           LrArena *arena)
{
  const LrTable *table = &lr_tables[table_id];

  for (guint i = 0; i < n_rows; i++)
    for (guint j = 0; j < table->n_columns; j++)
      if (table->columns[j].type == LR_COLUMN_TEXT)
        {
          const char **text = &lr_column_text (&table->columns[j], (char *) rows + i * table->size);

          *text = func (arena, *text);
        }
}

/* Copies an action and its parts into memory of their own. */
static LrAction *
own_all (const LrAction *head)
{
  LrArena *arena = lr_arena_new ();
  LrAction *action = lr_arena_copy (arena, head, sizeof *head);
  LrPartRows *parts = lr_arena_copy (arena, head->parts, LR_N_PARTS * sizeof *parts);

  set_texts (LR_TABLE_ENTRY, action, 1, own_text, arena);
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    {
      gpointer rows = lr_arena_copy (arena, parts[kind].rows, parts[kind].n * lr_tables[kind].size);

      set_texts (kind, rows, parts[kind].n, own_text, arena);
      parts[kind].rows = rows;
    }
  action->ref_count = 1;
  action->arena = arena;
  action->parts = parts;
  action->changes = parts[LR_PART_CHANGE].rows;
  return action;
}

LrAction *
lr_action_ref (LrAction *action)
{
  g_atomic_int_inc (&action->ref_count);
  return action;
}

void
lr_action_unref (LrAction *action)
{
  if (action == NULL || !g_atomic_int_dec_and_test (&action->ref_count))
    return;
  if (action->store != NULL)
    lr_store_unref (action->store); /* the memory of the action belongs to the store */
  else
    lr_arena_free (action->arena);
}

const void *
lr_action_part (const LrAction *action,
                LrPartKind      kind,
                guint           index)
{
  if (kind == LR_PART_CHANGE)
    return index < action->n_changes ? &action->changes[index] : NULL;
  if (action->parts == NULL)
    lr_store_fill (action->store, (LrAction *) action);
  if (index >= action->parts[kind].n)
    return NULL;
  return (const char *) action->parts[kind].rows + index * lr_tables[kind].size;
}

guint
lr_action_n_parts (const LrAction *action,
                   LrPartKind      kind)
{
  guint n = 0;

  while (lr_action_part (action, kind, n) != NULL)
    n++;
  return n;
}

const LrPartResult *
lr_action_result (const LrAction *action)
{
  static const LrPartResult none = { .seen = "", .side = "", .title = "", .rule = "", .headline = "" };
  const LrPartResult *result = lr_action_part (action, LR_PART_RESULT, 0);

  return result != NULL ? result : &none;
}

const char *
lr_action_part_text (LrPartKind  kind,
                     const void *part,
                     guint       index)
{
  const LrTable *table = &lr_tables[kind];

  for (guint i = 1; i < table->n_columns; i++)
    if (table->columns[i].type == LR_COLUMN_TEXT && index-- == 0)
      return lr_column_text (&table->columns[i], part);
  return NULL;
}

const char *
lr_action_part_column (LrPartKind   kind,
                       const void  *part,
                       guint        index,
                       const char **text,
                       gint64      *number)
{
  const LrTable *table = &lr_tables[kind];
  const LrColumn *column = index + 1 < table->n_columns ? &table->columns[index + 1] : NULL;

  if (column == NULL)
    return NULL;
  *text = column->type == LR_COLUMN_TEXT ? lr_column_text (column, part) : NULL;
  *number = column->type == LR_COLUMN_NUMBER ? lr_column_number (column, part) : 0;
  return column->name;
}

const char *
lr_action_part_name (LrPartKind kind)
{
  return lr_tables[kind].name;
}

const void *
lr_action_find_part (const LrAction *action,
                     LrPartKind      kind,
                     const char     *name)
{
  const void *part;

  for (guint i = 0; (part = lr_action_part (action, kind, i)) != NULL; i++)
    if (g_strcmp0 (lr_action_part_text (kind, part, 0), name) == 0)
      return part;
  return NULL;
}

gboolean
lr_action_is_drawn (const LrAction   *action,
                    const LrPartDice *dice)
{
  if (action->kind == LR_ACTION_THROW)
    return *dice->faces != '\0' && dice->reading != NULL && *dice->reading != '\0';
  return lr_action_find_part (action, LR_PART_DECISION, dice->path) != NULL;
}

const char *
lr_action_dice_text (const LrAction   *action,
                     const LrPartDice *dice)
{
  return *dice->faces == '\0' || lr_action_is_drawn (action, dice) ? dice->reading : dice->faces;
}

gboolean
lr_seen_by (const char   *seen,
            const LrSide *side)
{
  gsize length;

  if (side == NULL || g_str_equal (seen, LR_SEEN_ALL))
    return TRUE;
  length = strlen (side->id);
  for (const char *at = strstr (seen, side->id); at != NULL; at = strstr (at + 1, side->id))
    if ((at == seen || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;
  return FALSE;
}

/* --- the chain --- */

static void
add_number (GChecksum *checksum,
            gint64     number)
{
  guint64 little = GUINT64_TO_LE ((guint64) number);

  g_checksum_update (checksum, (const guchar *) &little, sizeof little);
}

/* Writes the length before the text, so that no two lists give the same bytes. */
static void
add_bytes (GChecksum    *checksum,
           gconstpointer bytes,
           gsize         length)
{
  add_number (checksum, (gint64) length);
  g_checksum_update (checksum, bytes, (gssize) length);
}

static void
add_row (GChecksum     *checksum,
         const LrTable *table,
         gconstpointer  row)
{
  for (guint i = 0; i < table->n_columns; i++)
    {
      const LrColumn *column = &table->columns[i];
      const char *text;

      switch (column->type)
        {
        case LR_COLUMN_TEXT:
          text = lr_column_text (column, row);
          add_bytes (checksum, text, strlen (text));
          break;
        case LR_COLUMN_NUMBER:
          add_number (checksum, lr_column_number (column, row));
          break;
        case LR_COLUMN_KIND:
          text = kind_ids[((const LrAction *) row)->kind];
          add_bytes (checksum, text, strlen (text));
          break;
        case LR_COLUMN_HASH:
        case LR_COLUMN_SALT:
          if (column->offset != G_STRUCT_OFFSET (LrAction, hash))
            add_bytes (checksum, lr_column_bytes (column, row), lr_column_size (column->type));
          break;
        }
    }
}

void
lr_action_make_hash (const LrAction *action,
                     guint8         *hash)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = LR_HASH_SIZE;

  lr_action_part (action, LR_PART_SAID, 0); /* all parts are there from here on */
  add_row (checksum, &lr_tables[LR_TABLE_ENTRY], action);
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    {
      add_number (checksum, action->parts[kind].n);
      for (guint i = 0; i < action->parts[kind].n; i++)
        add_row (checksum, &lr_tables[kind], (const char *) action->parts[kind].rows + i * lr_tables[kind].size);
    }
  g_checksum_get_digest (checksum, hash, &length);
}

char *
lr_hash_to_text (const guint8 *hash)
{
  static const char digits[] = "0123456789abcdef";
  char *text = g_malloc (2 * LR_HASH_SIZE + 1);

  for (guint i = 0; i < LR_HASH_SIZE; i++)
    {
      text[2 * i] = digits[hash[i] >> 4];
      text[2 * i + 1] = digits[hash[i] & 15];
    }
  text[2 * LR_HASH_SIZE] = '\0';
  return text;
}

gboolean
lr_hash_from_text (const char *text,
                   guint8     *hash)
{
  if (strlen (text) != 2 * LR_HASH_SIZE)
    return FALSE;
  for (guint i = 0; i < LR_HASH_SIZE; i++)
    {
      int high = g_ascii_xdigit_value (text[2 * i]);
      int low = g_ascii_xdigit_value (text[2 * i + 1]);

      if (high < 0 || low < 0)
        return FALSE;
      hash[i] = (guint8) (high << 4 | low);
    }
  return TRUE;
}

/* --- kinds --- */

gboolean
lr_action_is_step (const LrAction *action)
{
  return kind_steps[action->kind];
}

const char *
lr_action_kind_id (LrActionKind kind)
{
  return kind_ids[kind];
}

gboolean
lr_action_find_kind (const char   *id,
                     LrActionKind *kind)
{
  for (guint i = 0; i < LR_N_ACTION_KINDS; i++)
    if (*kind_ids[i] == *id && g_str_equal (kind_ids[i], id))
      {
        *kind = (LrActionKind) i;
        return TRUE;
      }
  return FALSE;
}

/* --- being written --- */

LrActionDraft *
lr_action_draft_new (LrActionKind  kind,
                     const char   *subject)
{
  LrActionDraft *draft = g_new0 (LrActionDraft, 1);

  draft->arena = lr_arena_new ();
  draft->head.kind = kind;
  draft->head.time = g_get_real_time ();
  draft->head.subject = lr_action_draft_text (draft, subject);
  for (guint kind_of = 0; kind_of < LR_N_PARTS; kind_of++)
    draft->rows[kind_of] = g_array_new (FALSE, FALSE, (guint) lr_tables[kind_of].size);
  return draft;
}

void
lr_action_draft_free (LrActionDraft *draft)
{
  if (draft == NULL)
    return;
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    g_array_unref (draft->rows[kind]);
  lr_arena_free (draft->arena);
  g_free (draft);
}

const char *
lr_action_draft_text (LrActionDraft *draft,
                      const char    *text)
{
  return own_text (draft->arena, text);
}

void
lr_action_draft_add (LrActionDraft *draft,
                     LrPartKind     kind,
                     gconstpointer  part)
{
  g_array_append_vals (draft->rows[kind], part, 1);
  set_texts (kind, lr_action_draft_part (draft, kind, draft->rows[kind]->len - 1), 1, own_text, draft->arena);
}

gpointer
lr_action_draft_part (LrActionDraft *draft,
                      LrPartKind     kind,
                      guint          index)
{
  return index < draft->rows[kind]->len ? draft->rows[kind]->data + index * lr_tables[kind].size : NULL;
}

LrPartResult *
lr_action_draft_result (LrActionDraft *draft)
{
  if (draft->rows[LR_PART_RESULT]->len == 0)
    lr_action_add (draft, RESULT, Result, .seen = LR_SEEN_REFEREE);
  return lr_action_draft_part (draft, LR_PART_RESULT, 0);
}

const LrAction *
lr_action_draft_peek (LrActionDraft *draft)
{
  set_texts (LR_TABLE_ENTRY, &draft->head, 1, readable_text, draft->arena);
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    {
      draft->parts[kind] = (LrPartRows) { draft->rows[kind]->len, draft->rows[kind]->data };
      set_texts (kind, draft->rows[kind]->data, draft->rows[kind]->len, readable_text, draft->arena);
    }
  draft->head.parts = draft->parts;
  draft->head.n_changes = draft->parts[LR_PART_CHANGE].n;
  draft->head.changes = draft->parts[LR_PART_CHANGE].rows;
  return &draft->head;
}

LrAction *
lr_action_draft_end (LrActionDraft  *draft,
                     const LrAction *previous)
{
  const LrAction *head = lr_action_draft_peek (draft);
  LrAction *action;

  arc4random_buf (draft->head.salt, LR_SALT_SIZE);
  draft->head.number = previous != NULL ? previous->number + 1 : 1;
  if (previous != NULL)
    memcpy (draft->head.previous, previous->hash, LR_HASH_SIZE);
  action = own_all (head);
  lr_action_make_hash (action, action->hash);
  return action;
}
