/* lr-verify.c - whether a session's log is whole and unaltered: for a referee
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-verify.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#include "lr-lines.h"
#include "lr-sealed.h"

/* A log that says too much wrong is not worth more lines. */
#define MOST_FAULTS 100

/* A log being looked through. */
typedef struct
{
  LrVerdict      *verdict;
  GPtrArray      *actions;
  const LrAction *action;  /* at which we are */
  GHashTable     *values;  /* what the trackers come to up to here */
  GPtrArray      *steps;
  GPtrArray      *undone;
  const LrAction *seal;    /* the seed that holds here */
  guint8          seed[LR_HASH_SIZE];
  gboolean        shown;   /* whether it has been shown later */
  const char     *word;
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
  g_free (verdict->head);
  g_free (verdict);
}

static void complain (Looking *looking, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
complain (Looking    *looking,
          const char *format,
          ...)
{
  g_autofree char *what = NULL;
  va_list args;

  if (looking->verdict->faults->len >= MOST_FAULTS)
    return;
  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  if (looking->action != NULL)
    g_ptr_array_add (looking->verdict->faults,
                     g_strdup_printf (_ ("entry %" G_GINT64_FORMAT ": %s"), looking->action->number, what));
  else
    g_ptr_array_add (looking->verdict->faults, g_steal_pointer (&what));
}

/* --- what changes --- */

static const char *
value_of (Looking    *looking,
          const char *key)
{
  const char *value = g_hash_table_lookup (looking->values, key);

  return value != NULL ? value : "";
}

static void
check_change (const char *key,
              const char *before,
              const char *after,
              gpointer    data)
{
  Looking *looking = data;

  if (!g_str_equal (value_of (looking, key), before))
    complain (looking, _ ("it says that “%s” was “%s”, and it was “%s”"), key, before, value_of (looking, key));
  g_hash_table_insert (looking->values, g_strdup (key), g_strdup (after));
}

static void
revert_change (const char *key,
               const char *before,
               const char *after G_GNUC_UNUSED,
               gpointer    data)
{
  Looking *looking = data;

  g_hash_table_insert (looking->values, g_strdup (key), g_strdup (before));
}

static void
turn_over (Looking *looking)
{
  gboolean back = looking->action->kind == LR_ACTION_UNDO;
  GPtrArray *from = back ? looking->steps : looking->undone;
  LrAction *target = from->len > 0 ? from->pdata[from->len - 1] : NULL;

  if (target == NULL || target->number != looking->action->refers)
    {
      complain (looking, back ? _ ("it undoes what was not done last") : _ ("it redoes what was not undone last"));
      return;
    }
  g_ptr_array_set_size (from, (int) from->len - 1);
  g_ptr_array_add (back ? looking->undone : looking->steps, target);
  lr_action_foreach_change (target, back ? revert_change : check_change, looking);
}

static void
take_begin (Looking *looking)
{
  g_autoptr (GPtrArray) lines = lr_lines_read (looking->action->data);

  for (guint i = 0; i < lines->len; i++)
    {
      const char *const *line = lines->pdata[i];

      if (g_str_equal (line[0], "state"))
        g_hash_table_insert (looking->values, g_strdup (lr_lines_field (line, 1)), g_strdup (lr_lines_field (line, 2)));
    }
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

static guint
sides_of (const char *dice)
{
  const char *d = strchr (dice, 'd');

  return d != NULL ? (guint) g_ascii_strtoull (d + 1, NULL, 10) : 0;
}

static void
check_throw (Looking            *looking,
             const char * const *line)
{
  g_auto (GStrv) faces = g_strsplit (lr_lines_field (line, 6), ",", -1);
  guint64 first = g_ascii_strtoull (lr_lines_field (line, 8), NULL, 10);
  guint sides = sides_of (lr_lines_field (line, 4));

  if (looking->seal == NULL || looking->word == NULL)
    {
      complain (looking, _ ("it has sealed dice, and no seed was sealed"));
      return;
    }
  if (first != looking->counter)
    complain (looking, _ ("its sealed die has the number %" G_GUINT64_FORMAT " instead of %" G_GUINT64_FORMAT
                          ": dice were thrown that the log does not show"), first, looking->counter);
  for (guint i = 0; faces[i] != NULL; i++)
    {
      looking->verdict->n_sealed++;
      if (!looking->shown || sides < 1)
        continue;
      looking->verdict->n_checked++;
      if (lr_sealed_face (looking->seed, looking->word, first + i, sides) != g_ascii_strtoull (faces[i], NULL, 10))
        complain (looking, _ ("a sealed die did not fall like this"));
    }
  looking->counter = MAX (looking->counter, first + g_strv_length (faces));
}

static void
check_dice (Looking *looking)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (strstr (looking->action->data, "\tsealed\t") == NULL)
    return;
  lines = lr_lines_read (looking->action->data);
  for (guint i = 0; i < lines->len; i++)
    {
      const char *const *line = lines->pdata[i];

      if (g_str_equal (line[0], "dice") && g_str_equal (lr_lines_field (line, 5), "sealed"))
        check_throw (looking, line);
    }
}

static void
check_reveal (Looking *looking)
{
  guint8 seed[LR_HASH_SIZE];
  g_autofree char *commitment = NULL;

  if (looking->seal == NULL || !lr_hash_from_text (looking->action->subject, seed))
    {
      complain (looking, _ ("it shows a seed that was not sealed"));
      return;
    }
  commitment = lr_sealed_commitment (seed);
  if (!g_str_equal (commitment, looking->seal->subject))
    complain (looking, _ ("the seed is not the one that was sealed"));
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
    complain (looking, _ ("its text was altered: it does not have the hash that it was written with"));
  switch (action->kind)
    {
    case LR_ACTION_BEGIN:
      take_begin (looking);
      return;
    case LR_ACTION_UNDO:
    case LR_ACTION_REDO:
      turn_over (looking);
      return;
    case LR_ACTION_SEAL:
      looking->seal = action;
      looking->shown = find_seed (looking, action, looking->seed);
      looking->counter = 0;
      return;
    case LR_ACTION_WORD:
      looking->word = action->subject;
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
    case LR_ACTION_RULESET:
    case LR_N_ACTION_KINDS:
      return;
    }
  lr_action_foreach_change (action, check_change, looking);
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
      looking->action = looking->actions->pdata[i];
      check_action (looking);
      if (is_noted && memcmp (looking->action->hash, noted, LR_HASH_SIZE) == 0)
        verdict->noted = looking->action->number;
    }
  verdict->n_actions = looking->actions->len;
  verdict->head = lr_hash_to_text (looking->action->hash);
  looking->action = NULL;
  if (head != NULL && verdict->noted == 0)
    complain (looking, _ ("no entry has the head “%s”: the log was cut short before it, or altered"), head);
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
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (LrVerdict) verdict = NULL;
  Looking looking = { .values = values, .steps = steps, .undone = undone };

  if (journal == NULL || !lr_journal_check (journal, error))
    return NULL;
  actions = lr_journal_read (journal, error);
  if (actions == NULL)
    return NULL;
  looking.verdict = verdict = g_new0 (LrVerdict, 1);
  verdict->faults = g_ptr_array_new_with_free_func (g_free);
  looking.actions = actions;
  look_through (&looking, head);
  return g_steal_pointer (&verdict);
}
