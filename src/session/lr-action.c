/* lr-action.c - one thing that a person did: what a session is a list of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-action.h"

#include <string.h>

#include "lr-lines.h"

G_DEFINE_BOXED_TYPE (LrAction, lr_action, lr_action_ref, lr_action_unref)

/* What they are called in files and on the command line: never changed, only added to. */
static const char *const kind_ids[LR_N_ACTION_KINDS] = {
  [LR_ACTION_BEGIN] = "begin",
  [LR_ACTION_TICK] = "tick",
  [LR_ACTION_SKIP] = "skip",
  [LR_ACTION_UNTICK] = "untick",
  [LR_ACTION_NEXT] = "next",
  [LR_ACTION_BACK] = "back",
  [LR_ACTION_LEAVE] = "leave",
  [LR_ACTION_GO] = "go",
  [LR_ACTION_SET] = "set",
  [LR_ACTION_ADD] = "add",
  [LR_ACTION_OPTION] = "option",
  [LR_ACTION_TURN] = "turn",
  [LR_ACTION_NOTE] = "note",
  [LR_ACTION_ROLL] = "roll",
  [LR_ACTION_UNDO] = "undo",
  [LR_ACTION_REDO] = "redo",
  [LR_ACTION_CORRECT] = "correct",
  [LR_ACTION_RULESET] = "ruleset",
  [LR_ACTION_SEAL] = "seal",
  [LR_ACTION_WORD] = "word",
  [LR_ACTION_REVEAL] = "reveal",
  [LR_ACTION_THROW] = "throw",
};

/**
 * lr_action_new:
 * @like: what it is to say; texts may be %NULL for empty ones
 *
 * Makes an action with texts of its own. All of it stands in one piece of memory, since there may be many.
 *
 * Returns: (transfer full): the action
 */
LrAction *
lr_action_new (const LrAction *like)
{
  const char *texts[] = { like->turn, like->place, like->subject, like->text, like->changes, like->data };
  gsize lengths[G_N_ELEMENTS (texts)];
  gsize total = sizeof (LrAction);
  LrAction *action;
  char *at;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      lengths[i] = texts[i] != NULL ? strlen (texts[i]) : 0;
      total += lengths[i] + 1;
    }
  action = g_malloc (total);
  *action = *like;
  at = (char *) (action + 1);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      memcpy (at, lengths[i] > 0 ? texts[i] : "", lengths[i]);
      at[lengths[i]] = '\0';
      texts[i] = at;
      at += lengths[i] + 1;
    }
  action->turn = texts[0];
  action->place = texts[1];
  action->subject = texts[2];
  action->text = texts[3];
  action->changes = texts[4];
  action->data = texts[5];
  action->ref_count = 1;
  return action;
}

/**
 * lr_action_ref:
 * @action: an action
 *
 * Returns: (transfer full): @action
 */
LrAction *
lr_action_ref (LrAction *action)
{
  g_atomic_int_inc (&action->ref_count);
  return action;
}

/**
 * lr_action_unref:
 * @action: (nullable) (transfer full): an action
 */
void
lr_action_unref (LrAction *action)
{
  if (action != NULL && g_atomic_int_dec_and_test (&action->ref_count))
    g_free (action);
}

/* --- the chain --- */

static void
add_number (GChecksum *checksum,
            gint64     number)
{
  guint64 little = GUINT64_TO_LE ((guint64) number);

  g_checksum_update (checksum, (const guchar *) &little, sizeof little);
}

/* With its length before it, so that no two lists of texts look the same. */
static void
add_text (GChecksum  *checksum,
          const char *text)
{
  gsize length = strlen (text);

  add_number (checksum, (gint64) length);
  g_checksum_update (checksum, (const guchar *) text, (gssize) length);
}

/**
 * lr_action_make_hash:
 * @action: an action with the hash of the one before
 * @hash: (out caller-allocates) (array fixed-size=32): the hash of all that the action says
 *
 * SHA-256 over the previous hash, and every number and text with its length.
 */
void
lr_action_make_hash (const LrAction *action,
                     guint8         *hash)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = LR_HASH_SIZE;

  g_checksum_update (checksum, action->previous, LR_HASH_SIZE);
  g_checksum_update (checksum, action->ruleset, LR_HASH_SIZE);
  add_number (checksum, action->number);
  add_number (checksum, action->time);
  add_text (checksum, action->turn);
  add_text (checksum, action->place);
  add_text (checksum, kind_ids[action->kind]);
  add_text (checksum, action->text);
  add_text (checksum, action->changes);
  add_text (checksum, action->data);
  if (action->recipe >= 1) /* actions of format 0 had neither */
    {
      add_number (checksum, action->recipe);
      add_text (checksum, action->subject);
      add_number (checksum, action->refers);
    }
  g_checksum_get_digest (checksum, hash, &length);
}

/**
 * lr_action_seal:
 * @action: an action that nobody else holds yet
 * @previous: (nullable): the one before
 *
 * Gives an action its number and its place in the chain.
 */
void
lr_action_seal (LrAction       *action,
                const LrAction *previous)
{
  action->recipe = LR_ACTION_RECIPE;
  action->number = previous != NULL ? previous->number + 1 : 1;
  if (previous != NULL)
    memcpy (action->previous, previous->hash, LR_HASH_SIZE);
  else
    memset (action->previous, 0, LR_HASH_SIZE);
  lr_action_make_hash (action, action->hash);
}

/**
 * lr_hash_to_text:
 * @hash: (array fixed-size=32): a hash
 *
 * Returns: (transfer full): it in 64 hexadecimal digits
 */
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

/**
 * lr_hash_from_text:
 * @text: 64 hexadecimal digits
 * @hash: (out caller-allocates) (array fixed-size=32): the hash
 *
 * Returns: whether it was one
 */
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

/* --- what it changed --- */

/**
 * lr_action_foreach_change:
 * @action: an action
 * @func: (scope call): called for each key that it changed, in order
 * @data: passed to it
 */
void
lr_action_foreach_change (const LrAction *action,
                          LrChangeFunc    func,
                          gpointer        data)
{
  const char *at = action->changes;
  g_autoptr (GString) key = g_string_new (NULL);
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GString) after = g_string_new (NULL);

  while (*at != '\0')
    {
      gboolean more = lr_lines_next_field (&at, key);

      g_string_truncate (before, 0);
      g_string_truncate (after, 0);
      more = more && lr_lines_next_field (&at, before);
      more = more && lr_lines_next_field (&at, after);
      while (more) /* more than three fields are none of ours */
        {
          g_autoptr (GString) rest = g_string_new (NULL);

          more = lr_lines_next_field (&at, rest);
        }
      func (key->str, before->str, after->str, data);
    }
}

/**
 * lr_action_is_step:
 * @action: an action
 *
 * Returns: whether it is one that can be taken back; what the program notes down for itself, what is about sealed dice,
 * and undoing itself are none
 */
gboolean
lr_action_is_step (const LrAction *action)
{
  switch (action->kind)
    {
    case LR_ACTION_TICK:
    case LR_ACTION_SKIP:
    case LR_ACTION_UNTICK:
    case LR_ACTION_NEXT:
    case LR_ACTION_BACK:
    case LR_ACTION_LEAVE:
    case LR_ACTION_GO:
    case LR_ACTION_SET:
    case LR_ACTION_ADD:
    case LR_ACTION_OPTION:
    case LR_ACTION_TURN:
    case LR_ACTION_NOTE:
    case LR_ACTION_ROLL:
    case LR_ACTION_CORRECT:
      return TRUE;
    case LR_ACTION_BEGIN:
    case LR_ACTION_UNDO:
    case LR_ACTION_REDO:
    case LR_ACTION_RULESET:
    case LR_ACTION_SEAL:
    case LR_ACTION_WORD:
    case LR_ACTION_REVEAL:
    case LR_ACTION_THROW:
    case LR_N_ACTION_KINDS:
      break;
    }
  return FALSE;
}

/**
 * lr_action_kind_id:
 * @kind: a kind
 *
 * Returns: (transfer none): its name in files
 */
const char *
lr_action_kind_id (LrActionKind kind)
{
  return kind_ids[kind];
}

/**
 * lr_action_find_kind:
 * @id: a name in files
 * @kind: (out): the kind
 *
 * Returns: whether there is one of that name
 */
gboolean
lr_action_find_kind (const char   *id,
                     LrActionKind *kind)
{
  for (guint i = 0; i < LR_N_ACTION_KINDS; i++)
    if (g_str_equal (kind_ids[i], id))
      {
        *kind = (LrActionKind) i;
        return TRUE;
      }
  return FALSE;
}
