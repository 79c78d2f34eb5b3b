/* lr-verify.c - whether a session's log is whole and unaltered: for a referee
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-verify.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#include "lr-sealed.h"

/* A log that says too much wrong is not worth more lines. */
#define MOST_FAULTS 100

/* A log being looked through. */
typedef struct
{
  LrVerdict      *verdict;
  GPtrArray      *actions;
  const LrAction *action;  /* at which we are */
  GHashTable     *values;  /* what the trackers come to up to here; texts of actions */
  GPtrArray      *steps;
  GPtrArray      *undone;
  const LrAction *seal;    /* the seed that holds here */
  guint8          seed[LR_HASH_SIZE];
  gboolean        shown;   /* whether it has been shown later */
  const LrAction *word;    /* (nullable): the other player's last */
  guint64         counter; /* of the next sealed die */
} Looking;

/**
 * lr_verdict_free:
 * @verdict: (nullable) (transfer full): a verdict
 */
void
lr_verdict_free (LrVerdict *verdict)
{
  if (verdict == NULL)
    return;
  g_ptr_array_unref (verdict->faults);
  g_ptr_array_unref (verdict->remarks);
  g_free (verdict->head);
  g_free (verdict);
}

static void complain (Looking *looking, GPtrArray *to, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
complain (Looking    *looking,
          GPtrArray  *to,
          const char *format,
          ...)
{
  g_autofree char *what = NULL;
  va_list args;

  if (to->len >= MOST_FAULTS)
    return;
  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  if (looking->action != NULL)
    g_ptr_array_add (to, g_strdup_printf (_ ("entry %" G_GINT64_FORMAT ": %s"), looking->action->number, what));
  else
    g_ptr_array_add (to, g_steal_pointer (&what));
}

#define FAULT(looking, ...) complain ((looking), (looking)->verdict->faults, __VA_ARGS__)

/* --- what changes --- */

static const char *
value_of (Looking    *looking,
          const char *key)
{
  const char *value = g_hash_table_lookup (looking->values, key);

  return value != NULL ? value : "";
}

static void
check_changes (Looking        *looking,
               const LrAction *action)
{
  const LrPartChange *change;

  for (guint i = 0; (change = lr_action_change (action, i)) != NULL; i++)
    {
      if (!g_str_equal (value_of (looking, change->key), change->before))
        FAULT (looking, _ ("it says that “%s” was “%s”, and it was “%s”"), change->key, change->before,
               value_of (looking, change->key));
      g_hash_table_insert (looking->values, (gpointer) change->key, (gpointer) change->after);
    }
}

static void
revert_changes (Looking        *looking,
                const LrAction *action)
{
  for (guint i = action->n_changes; i-- > 0;)
    {
      const LrPartChange *change = lr_action_change (action, i);

      g_hash_table_insert (looking->values, (gpointer) change->key, (gpointer) change->before);
    }
}

static void
turn_over (Looking *looking)
{
  gboolean back = looking->action->kind == LR_ACTION_UNDO;
  GPtrArray *from = back ? looking->steps : looking->undone;
  LrAction *target = from->len > 0 ? from->pdata[from->len - 1] : NULL;

  if (target == NULL || target->number != looking->action->refers)
    {
      FAULT (looking, "%s", back ? _ ("it undoes what was not done last") : _ ("it redoes what was not undone last"));
      return;
    }
  g_ptr_array_set_size (from, (int) from->len - 1);
  g_ptr_array_add (back ? looking->undone : looking->steps, target);
  (back ? revert_changes : check_changes) (looking, target);
}

/* --- sealed dice --- */

/* The seed of a seal, if it has been shown later. */
static gboolean
find_seed (Looking        *looking,
           const LrAction *seal,
           guint8         *seed)
{
  for (guint i = (guint) seal->number; i < looking->actions->len; i++)
    {
      const LrAction *action = looking->actions->pdata[i];

      if (action->kind == LR_ACTION_SEAL)
        return FALSE;
      if (action->kind == LR_ACTION_REVEAL)
        return lr_hash_from_text (action->subject, seed);
    }
  return FALSE;
}

static void
check_sealed (Looking          *looking,
              const LrPartDice *dice,
              char            **faces)
{
  if (looking->seal == NULL || looking->word == NULL)
    {
      FAULT (looking, _ ("it has sealed dice, and no seed was sealed"));
      return;
    }
  if ((guint64) dice->first != looking->counter)
    FAULT (looking, _ ("its sealed die has the number %" G_GINT64_FORMAT " instead of %" G_GUINT64_FORMAT
                       ": dice were thrown that the log does not show"), dice->first, looking->counter);
  for (guint i = 0; faces[i] != NULL; i++)
    {
      looking->verdict->n_sealed++;
      if (!looking->shown)
        continue;
      looking->verdict->n_checked++;
      if (lr_sealed_face (looking->seed, looking->word->subject, (guint64) dice->first + i, (guint) dice->sides) !=
          g_ascii_strtoull (faces[i], NULL, 10))
        FAULT (looking, _ ("a sealed die did not fall like this"));
    }
  looking->counter = MAX (looking->counter, (guint64) dice->first + (guint64) dice->dice);
}

/* What nobody can have thrown: too many faces, or one that the die does not have. */
static gboolean
could_fall (const LrPartDice *dice,
            char            **faces)
{
  guint n = g_strv_length (faces);

  if (dice->dice < 0 || dice->sides < 1 || dice->sides > G_MAXINT || (n > 0 && n != (guint64) dice->dice))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint64 face;

      if (!g_ascii_string_to_unsigned (faces[i], 10, 1, (guint64) dice->sides, &face, NULL))
        return FALSE;
    }
  return TRUE;
}

static void
check_dice (Looking *looking)
{
  const LrPartDice *dice;

  for (guint i = 0; (dice = lr_action_dice (looking->action, i)) != NULL; i++)
    {
      g_auto (GStrv) faces = g_strsplit (dice->faces, ",", -1);

      if (!could_fall (dice, faces))
        FAULT (looking, _ ("its dice “%s” cannot have fallen like this"), dice->label);
      else if (g_str_equal (dice->how, LR_THROWN_SEALED))
        check_sealed (looking, dice, faces);
    }
}

/* The secret that was sealed together with the seed is the one whose hash was shown before. */
static void
check_word (Looking *looking)
{
  g_autofree char *commitment = g_compute_checksum_for_string (G_CHECKSUM_SHA256, looking->action->subject, -1);

  if (looking->seal != NULL && *looking->seal->words != '\0' &&
      g_ascii_strcasecmp (commitment, looking->seal->words) != 0)
    FAULT (looking, _ ("the other player’s secret is not the one that was sealed"));
  looking->word = looking->action;
}

static void
check_reveal (Looking *looking)
{
  guint8 seed[LR_HASH_SIZE];
  g_autofree char *commitment = NULL;

  if (looking->seal == NULL || !lr_hash_from_text (looking->action->subject, seed))
    {
      FAULT (looking, _ ("it shows a seed that was not sealed"));
      return;
    }
  commitment = lr_sealed_commitment (seed);
  if (!g_str_equal (commitment, looking->seal->subject))
    FAULT (looking, _ ("the seed is not the one that was sealed"));
  looking->seal = NULL;
  looking->word = NULL;
}

/* --- the whole --- */

static void
check_action (Looking *looking)
{
  const LrAction *action = looking->action;
  guint8 hash[LR_HASH_SIZE];

  lr_action_make_hash (action, hash);
  if (memcmp (hash, action->hash, LR_HASH_SIZE) != 0)
    FAULT (looking, _ ("its text was altered: it does not have the hash that it was written with"));
  switch (action->kind)
    {
    case LR_ACTION_BEGIN:
      check_changes (looking, action);
      return;
    case LR_ACTION_UNDO:
    case LR_ACTION_REDO:
      turn_over (looking);
      return;
    case LR_ACTION_SEAL:
      looking->seal = action;
      looking->shown = find_seed (looking, action, looking->seed);
      looking->word = NULL;
      looking->counter = 0;
      return;
    case LR_ACTION_WORD:
      check_word (looking);
      return;
    case LR_ACTION_REVEAL:
      check_reveal (looking);
      return;
    case LR_ACTION_THROW:
      check_dice (looking);
      return;
    case LR_ACTION_ROLL:
      check_dice (looking);
      break;
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
    case LR_ACTION_CORRECT:
      break;
    case LR_ACTION_OPEN:
    case LR_ACTION_RULESET:
    case LR_N_ACTION_KINDS:
      return;
    }
  check_changes (looking, action);
  g_ptr_array_add (looking->steps, (gpointer) action);
  g_ptr_array_set_size (looking->undone, 0);
}

static void
look_through (Looking    *looking,
              const char *head)
{
  LrVerdict *verdict = looking->verdict;
  guint8 noted[LR_HASH_SIZE];
  gboolean is_noted = head != NULL && lr_hash_from_text (head, noted);

  for (guint i = 0; i < looking->actions->len; i++)
    {
      gint64 before = looking->action != NULL ? looking->action->time : G_MININT64;

      looking->action = looking->actions->pdata[i];
      if (looking->action->time < before)
        complain (looking, verdict->remarks, _ ("it is older than the entry before it: a clock was set back"));
      check_action (looking);
      if (is_noted && memcmp (looking->action->hash, noted, LR_HASH_SIZE) == 0)
        verdict->noted = looking->action->number;
    }
  verdict->n_actions = looking->actions->len;
  verdict->head = lr_hash_to_text (looking->action->hash);
  looking->action = NULL;
  if (head != NULL && verdict->noted == 0)
    FAULT (looking, _ ("no entry has the head “%s”: the log was cut short before it, or altered"), head);
}

/**
 * lr_verify:
 * @path: a session's file
 * @head: (nullable): the hash of an entry that was noted elsewhere
 * @error: why the file cannot be opened at all
 *
 * Looks through a whole session: the file, the chain of hashes, whether each entry follows from those before it, and,
 * where their seed has been shown, sealed dice. Nothing is changed.
 *
 * Returns: (transfer full) (nullable): what was found
 */
LrVerdict *
lr_verify (const char *path,
           const char *head,
           GError    **error)
{
  g_autoptr (LrJournal) journal = lr_journal_open (path, FALSE, error);
  g_autoptr (GPtrArray) actions = NULL;
  g_autoptr (GPtrArray) steps = g_ptr_array_new ();
  g_autoptr (GPtrArray) undone = g_ptr_array_new ();
  g_autoptr (GHashTable) values = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (LrStore) store = NULL;
  g_autoptr (LrVerdict) verdict = NULL;
  Looking looking = { .values = values, .steps = steps, .undone = undone };

  if (journal == NULL || !lr_journal_check (journal, error))
    return NULL;
  actions = lr_journal_read (journal, &store, error);
  if (actions == NULL)
    return NULL;
  looking.verdict = verdict = g_new0 (LrVerdict, 1);
  verdict->faults = g_ptr_array_new_with_free_func (g_free);
  verdict->remarks = g_ptr_array_new_with_free_func (g_free);
  looking.actions = actions;
  if (!lr_store_fill_all (store, actions))
    FAULT (&looking, _ ("it holds rows that are not what was written, or that belong to no entry"));
  look_through (&looking, head);
  return g_steal_pointer (&verdict);
}
