/* lr-log.c - the state of a log after all its actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log.h"

void
lr_log_init (LrLog *log)
{
  *log = (LrLog) {
    .actions = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref),
    .values = g_hash_table_new (g_str_hash, g_str_equal),
    .steps = g_ptr_array_new (),
    .undone = g_ptr_array_new (),
    .taken_back = g_hash_table_new (NULL, NULL),
    .corrections = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref),
    .opened = g_hash_table_new (NULL, NULL),
    .hidden = g_ptr_array_new (),
  };
}

void
lr_log_clear (LrLog *log)
{
  g_hash_table_unref (log->values);
  g_ptr_array_unref (log->steps);
  g_ptr_array_unref (log->undone);
  g_hash_table_unref (log->taken_back);
  g_hash_table_unref (log->corrections);
  g_hash_table_unref (log->opened);
  g_ptr_array_unref (log->hidden);
  g_ptr_array_unref (log->actions);
}

const char *
lr_log_value (const LrLog *log,
              const char  *key)
{
  const char *value = g_hash_table_lookup (log->values, key);

  return value != NULL ? value : "";
}

LrAction *
lr_log_find (const LrLog *log,
             gint64       number)
{
  return number >= 1 && number <= log->actions->len ? log->actions->pdata[number - 1] : NULL;
}

LrAction *
lr_log_last (const LrLog *log)
{
  return lr_log_find (log, log->actions->len);
}

gboolean
lr_log_follows (const LrLog    *log,
                const LrAction *action)
{
  const LrAction *other = lr_log_find (log, action->refers);
  const GPtrArray *from = action->kind == LR_ACTION_UNDO ? log->steps : log->undone;

  switch ((guint) action->kind)
    {
    case LR_ACTION_UNDO:
    case LR_ACTION_REDO:
      return other != NULL && from->len > 0 && from->pdata[from->len - 1] == other;
    case LR_ACTION_OPEN:
      return other != NULL && other->kind == LR_ACTION_ROLL;
    case LR_ACTION_CORRECT:
      return other != NULL && lr_action_is_step (other);
    default:
      return action->refers == 0;
    }
}

/* Returns: (nullable): the action whose changes an action makes, or takes back */
static LrAction *
changing (const LrLog    *log,
          const LrAction *action)
{
  if (!lr_log_follows (log, action))
    return NULL;
  if (action->kind == LR_ACTION_UNDO || action->kind == LR_ACTION_REDO)
    return lr_log_find (log, action->refers);
  return action->kind == LR_ACTION_BEGIN || lr_action_is_step (action) ? (LrAction *) action : NULL;
}

gboolean
lr_log_move (const LrLog    *log,
             const LrAction *action,
             LrState        *state)
{
  const LrAction *target = changing (log, action);
  gboolean back = action->kind == LR_ACTION_UNDO;
  guint n = target != NULL ? target->n_changes : 0;
  gboolean known = TRUE;

  for (guint i = 0; i < n; i++)
    {
      const LrPartChange *change = &target->changes[back ? n - 1 - i : i];

      known = (g_str_equal (change->key, "@scenario") ||
               lr_state_put (state, change->key, back ? change->before : change->after)) &&
              known;
    }
  return known;
}

/* An action counts from here on, or is undone. */
static void
count (LrLog    *log,
       LrAction *action,
       gboolean  back)
{
  LrAction *other = action->kind == LR_ACTION_CORRECT ? lr_log_find (log, action->refers) : NULL;
  GPtrArray *corrections = other != NULL ? g_hash_table_lookup (log->corrections, other) : NULL;
  guint n = action->n_changes;

  for (guint i = 0; i < n; i++)
    {
      const LrPartChange *change = &action->changes[back ? n - 1 - i : i];
      const char *text = back ? change->before : change->after;

      if (*text != '\0')
        g_hash_table_insert (log->values, (gpointer) change->key, (gpointer) text);
      else
        g_hash_table_remove (log->values, change->key);
    }
  if (other != NULL && corrections == NULL)
    g_hash_table_insert (log->corrections, other, corrections = g_ptr_array_new ());
  if (corrections != NULL)
    (back ? (void) g_ptr_array_remove (corrections, action) : g_ptr_array_add (corrections, action));
  if (action->kind == LR_ACTION_BEGIN)
    return;
  (void) (back ? g_hash_table_add (log->taken_back, action) : g_hash_table_remove (log->taken_back, action));
  g_ptr_array_add (back ? log->undone : log->steps, action);
}

/* Without a seal, the dice of old entries need not be read. */
static void
count_dice (LrLog          *log,
            const LrAction *action)
{
  const LrPartDice *dice;

  for (guint i = 0; log->seal != NULL && (dice = lr_action_dice (action, i)) != NULL; i++)
    if (g_str_equal (dice->how, LR_THROWN_SEALED) && dice->first >= 0 && dice->dice > 0)
      log->counter = MAX (log->counter, (guint64) dice->first + (guint64) dice->dice);
}

void
lr_log_take (LrLog    *log,
             LrAction *action)
{
  LrAction *target = changing (log, action);
  gboolean back = action->kind == LR_ACTION_UNDO;
  GPtrArray *from = back ? log->steps : log->undone;

  if (lr_log_follows (log, action))
    switch ((guint) action->kind)
      {
      case LR_ACTION_OPEN:
        g_hash_table_insert (log->opened, lr_log_find (log, action->refers), (gpointer) action->subject);
        break;
      case LR_ACTION_SEAL:
        log->seal = action;
        log->word = NULL;
        log->counter = 0;
        break;
      case LR_ACTION_WORD:
        log->word = log->seal != NULL ? action : NULL;
        break;
      case LR_ACTION_REVEAL:
        log->seal = log->word = NULL;
        break;
      case LR_ACTION_ROLL:
      case LR_ACTION_THROW:
        count_dice (log, action);
        break;
      default:
        break;
      }
  g_ptr_array_add (log->actions, lr_action_ref (action));
  if (target == NULL)
    return;
  if (target == action && *action->sealed != '\0')
    g_ptr_array_add (log->hidden, action);
  if (from->len > 0)
    g_ptr_array_set_size (from, target == action ? 0 : (int) from->len - 1);
  count (log, target, back);
}
