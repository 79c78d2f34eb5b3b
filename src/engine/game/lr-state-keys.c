/* lr-state-keys.c - a state as keys and contents, as a session stores it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-state-private.h"
#include "engine/text/lr-codec.h"

#include <string.h>

/* More numbered keys than any game makes: a file cannot make the program count further. */
#define MOST_NUMBERED 999999

/* --- keys --- */

guint
lr_key_number (const char *key,
               const char *prefix)
{
  guint64 number = 0;

  if (g_str_has_prefix (key, prefix) && key[strlen (prefix)] != '0')
    g_ascii_string_to_unsigned (key + strlen (prefix), 10, 1, MOST_NUMBERED, &number, NULL);
  return (guint) number;
}

guint
lr_state_last (const LrState *state,
               const char    *prefix)
{
  guint last = 0;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, state->facts);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    last = MAX (last, lr_key_number (key, prefix));
  return last;
}

gboolean
lr_slot_find (const LrModel *model,
              const char    *key,
              LrStateSlot   *slot)
{
  static const char *const facts[] = { LR_KEY_MARK, LR_KEY_PHASE };
  const LrOption *option;
  int cell;

  *slot = (LrStateSlot) { LR_SLOT_FACT, 0 };
  if (*key != '@')
    {
      cell = lr_tracker_find_cell (model, key);
      *slot = (LrStateSlot) { LR_SLOT_CELL, (guint) MAX (cell, 0) };
      return cell >= 0;
    }
  if (g_str_equal (key, LR_KEY_TURN) || g_str_equal (key, LR_KEY_SCENARIO))
    {
      slot->kind = g_str_equal (key, LR_KEY_TURN) ? LR_SLOT_TURN : LR_SLOT_SCENARIO;
      return TRUE;
    }
  if (g_str_has_prefix (key, LR_KEY_OPTION))
    {
      option = lr_model_find_option (model, key + strlen (LR_KEY_OPTION));
      *slot = (LrStateSlot) { LR_SLOT_OPTION, option != NULL ? option->index : 0 };
      return option != NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (g_str_has_prefix (key, facts[i]))
      return TRUE;
  return g_str_equal (key, LR_KEY_PLACE) || g_str_equal (key, LR_KEY_OVER) || lr_key_number (key, LR_KEY_NOTE) > 0 ||
         lr_key_number (key, LR_KEY_TRAIL) > 0;
}

LrType
lr_slot_type (const LrModel *model,
              LrStateSlot    slot)
{
  const LrKind *kind = slot.kind == LR_SLOT_TURN ? model->calendar : model->scenarios;

  switch (slot.kind)
    {
    case LR_SLOT_CELL:
      return lr_tracker_of_cell (model, slot.index, NULL)->type;
    case LR_SLOT_OPTION:
      return ((const LrOption *) model->options->pdata[slot.index])->type;
    case LR_SLOT_TURN:
    case LR_SLOT_SCENARIO:
      return kind != NULL ? lr_type_kind (kind) : lr_type (LR_TYPE_NONE);
    case LR_SLOT_FACT:
      return lr_type (LR_TYPE_TEXT);
    }
  g_assert_not_reached ();
}

/**
 * lr_slot_key:
 * @model: a linked model
 * @slot: what a key names: no fact
 *
 * Returns: (transfer full): the key
 */
char *
lr_slot_key (const LrModel *model,
             LrStateSlot    slot)
{
  if (slot.kind == LR_SLOT_CELL)
    return lr_tracker_cell_id (model, slot.index);
  if (slot.kind == LR_SLOT_OPTION)
    return g_strconcat (LR_KEY_OPTION, ((const LrOption *) model->options->pdata[slot.index])->id, NULL);
  return g_strdup (slot.kind == LR_SLOT_TURN ? LR_KEY_TURN : LR_KEY_SCENARIO);
}

char *
lr_change_text (const LrModel  *model,
                const LrChange *change,
                gboolean        after)
{
  return lr_codec_content (&lr_tongue_wire, lr_slot_type (model, change->slot),
                           after ? &change->after : &change->before, NULL);
}

/* --- what a key names --- */

/* What is there, without a reference to it. */
static LrContent
peek (const LrState *state,
      LrStateSlot    slot,
      const char    *key)
{
  LrContent content = { .value = lr_value_ordinal (0) };

  switch (slot.kind)
    {
    case LR_SLOT_CELL:
      return lr_state_peek (state, slot.index);
    case LR_SLOT_OPTION:
      content.value = state->options[slot.index];
      break;
    case LR_SLOT_TURN:
      content.value = lr_value_ordinal (state->turn);
      break;
    case LR_SLOT_SCENARIO:
      content.value = lr_value_ordinal (state->scenario);
      break;
    case LR_SLOT_FACT:
      content.text = (char *) lr_state_fact (state, key);
      break;
    }
  return content;
}

/* @content: (transfer full) */
static void
put (LrState    *state,
     LrStateSlot slot,
     const char *key,
     LrContent   content)
{
  switch (slot.kind)
    {
    case LR_SLOT_CELL:
      lr_state_write (state, slot.index, content, NULL, NULL);
      return;
    case LR_SLOT_OPTION:
      state->options[slot.index] = content.value;
      lr_state_forget_work (state);
      break;
    case LR_SLOT_TURN:
      state->turn = (int) content.value.ordinal;
      lr_state_forget_work (state);
      break;
    case LR_SLOT_SCENARIO:
      break;
    case LR_SLOT_FACT:
      lr_state_write_fact (state, key, content.text, NULL);
      break;
    }
  lr_content_clear (&content);
}

char *
lr_state_get (const LrState *state,
              const char    *key)
{
  LrStateSlot slot;
  LrContent content;

  if (!lr_slot_find (state->model, key, &slot))
    return NULL;
  content = peek (state, slot, key);
  return lr_codec_content (&lr_tongue_wire, lr_slot_type (state->model, slot), &content, NULL);
}

gboolean
lr_state_put (LrState    *state,
              const char *key,
              const char *text)
{
  LrContent content;
  LrStateSlot slot;
  LrType type;

  if (!lr_slot_find (state->model, key, &slot))
    return FALSE;
  type = lr_slot_type (state->model, slot);
  if (slot.kind == LR_SLOT_CELL && lr_tracker_of_cell (state->model, slot.index, NULL)->value != NULL)
    return FALSE;
  if (!lr_codec_read_content (&lr_tongue_wire, type, text, &content, NULL))
    return FALSE;
  if (type.base == LR_TYPE_NONE)
    return TRUE; /* the turn where there is no calendar */
  if ((slot.kind != LR_SLOT_CELL && lr_value_is_missing (content.value)) ||
      (slot.kind == LR_SLOT_SCENARIO && content.value.ordinal != state->scenario))
    return FALSE;
  put (state, slot, key, content);
  return TRUE;
}

gboolean
lr_state_depends (const LrState *state,
                  const char    *key,
                  const char    *other)
{
  gsize length = strcspn (other, "[");
  const LrTracker *tracker;
  int cell;

  if (g_str_equal (key, other))
    return TRUE;
  cell = lr_tracker_find_cell (state->model, key);
  tracker = cell >= 0 ? lr_tracker_of_cell (state->model, (guint) cell, NULL) : NULL;
  if (tracker == NULL || tracker->value == NULL)
    return FALSE;
  if (*other == '@')
    return g_str_equal (other, LR_KEY_TURN) || g_str_has_prefix (other, LR_KEY_OPTION);
  for (guint i = 0; i < tracker->n_sources; i++)
    if (strncmp (tracker->sources[i]->id, other, length) == 0 && tracker->sources[i]->id[length] == '\0')
      return TRUE;
  return FALSE;
}

void
lr_state_apply (LrState       *state,
                const LrDelta *delta)
{
  for (guint i = 0; i < delta->changes->len; i++)
    {
      const LrChange *change = delta->changes->pdata[i];

      put (state, change->slot, change->key, lr_content_copy (change->after));
    }
}

void
lr_state_revert (LrState       *state,
                 const LrDelta *delta)
{
  for (guint i = delta->changes->len; i-- > 0;)
    {
      const LrChange *change = delta->changes->pdata[i];

      put (state, change->slot, change->key, lr_content_copy (change->before));
    }
}

/* --- all of it --- */

void
lr_state_foreach (const LrState *state,
                  LrStateFunc    func,
                  gpointer       data)
{
  const LrModel *model = state->model;
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GList) facts = g_list_sort (g_hash_table_get_keys (state->facts), (GCompareFunc) strcmp);

  if (state->scenario >= 0)
    g_ptr_array_add (keys, g_strdup (LR_KEY_SCENARIO));
  if (state->turn >= 0)
    g_ptr_array_add (keys, g_strdup (LR_KEY_TURN));
  for (guint i = 0; i < model->options->len; i++)
    g_ptr_array_add (keys, lr_slot_key (model, (LrStateSlot) { LR_SLOT_OPTION, i }));
  for (guint i = 0; i < model->n_cells; i++)
    if (lr_tracker_of_cell (model, i, NULL)->value == NULL)
      g_ptr_array_add (keys, lr_slot_key (model, (LrStateSlot) { LR_SLOT_CELL, i }));
  for (const GList *at = facts; at != NULL; at = at->next)
    g_ptr_array_add (keys, g_strdup (at->data));
  for (guint i = 0; i < keys->len; i++)
    {
      g_autofree char *text = lr_state_get (state, keys->pdata[i]);

      func (keys->pdata[i], text, data);
    }
}
