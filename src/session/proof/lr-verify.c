/* lr-verify.c - checks whether a session's log is whole and unaltered, for a referee
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-verify.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "session/session/lr-sealed.h"
#include "session/session/lr-together.h"

/* A log with more faults than these gets no more lines. */
#define MOST_FAULTS 100

/* Anyone who has the hash of a shorter text can try all texts. */
#define SHORT_SECRET 16

/* A log that is being checked. */
typedef struct
{
  LrVerdict      *verdict;
  GPtrArray      *actions; /* all of them */
  LrLog           log;     /* the state after the entries before @action */
  const LrAction *action;  /* (nullable): the action that is being checked */
  guint8          seed[LR_HASH_SIZE]; /* of the current seal */
  gboolean        shown;   /* whether the seed is shown later */
  GString        *unshown; /* the numbers of entries with sealed dice whose seed is never shown */
  const LrAction *thrown;  /* (nullable): the action that threw the dice that were sealed together */
  GHashTable     *used;    /* texts: the hashes of secrets in the log so far */
  guint64         n_typed; /* typed dice, and dice that the program rolled */
  guint64         n_rolled;
  guint64         n_drawn; /* draws by hand, as from a cup */
  guint           n_alone; /* all seals, and those that two people made together */
  guint           n_together;
  int             n_undone; /* results with dice that were undone */
} Looking;

void
lr_verdict_free (LrVerdict *verdict)
{
  if (verdict == NULL)
    return;
  g_ptr_array_unref (verdict->faults);
  g_ptr_array_unref (verdict->remarks);
  g_ptr_array_unref (verdict->unknown);
  g_free (verdict->head);
  g_free (verdict);
}

void
lr_verdict_add (GPtrArray      *list,
                const LrAction *action,
                const char     *format,
                ...)
{
  g_autofree char *what = NULL;
  va_list args;

  if (list->len >= MOST_FAULTS)
    return;
  va_start (args, format);
  what = g_strdelimit (g_strdup_vprintf (format, args), "\n\r", ' '); /* what it names may have breaks of its own */
  va_end (args);
  if (action != NULL)
    g_ptr_array_add (list, g_strdup_printf (_ ("entry %" PRId64 ": %s"), action->number, what));
  else
    g_ptr_array_add (list, g_steal_pointer (&what));
}

#define FAULT(looking, ...) lr_verdict_add ((looking)->verdict->faults, (looking)->action, __VA_ARGS__)
#define REMARK(looking, ...) lr_verdict_add ((looking)->verdict->remarks, (looking)->action, __VA_ARGS__)

/* --- what changes --- */

static void
check_changes (Looking        *looking,
               const LrAction *action)
{
  const LrPartChange *change;

  for (guint i = 0; (change = lr_action_change (action, i)) != NULL; i++)
    {
      const char *held = lr_log_value (&looking->log, change->key);

      if (!g_str_equal (held, change->before))
        FAULT (looking, _ ("it says that “%s” was “%s”, but it was “%s”"), change->key, change->before, held);
    }
}

/* A change of the ruleset has its own entry, so that the rules cannot change for a single result. */
static void
check_ruleset (Looking        *looking,
               const LrAction *before)
{
  const LrAction *action = looking->action;

  if (before != NULL && action->kind != LR_ACTION_RULESET &&
      memcmp (action->ruleset, before->ruleset, LR_HASH_SIZE) != 0)
    FAULT (looking, _ ("it was recorded with a different ruleset from the entry before it, but no entry says so"));
}

static void
turn_over (Looking *looking)
{
  gboolean back = looking->action->kind == LR_ACTION_UNDO;
  const LrAction *target = lr_log_find (&looking->log, looking->action->refers);

  if (!lr_log_follows (&looking->log, looking->action))
    {
      FAULT (looking, "%s", back ? _ ("it undoes an entry that was not the last one done") :
                                   _ ("it redoes an entry that was not the last one undone"));
      return;
    }
  if (target->kind == LR_ACTION_ROLL && lr_action_dice (target, 0) != NULL)
    looking->n_undone += back ? 1 : -1;
  if (!back)
    check_changes (looking, target);
}

/* --- sealed dice --- */

/* Whether the seed of a seal is shown later. */
static gboolean
find_seed (Looking        *looking,
           const LrAction *seal)
{
  for (guint i = (guint) seal->number; i < looking->actions->len; i++)
    {
      const LrAction *action = looking->actions->pdata[i];

      if (action->kind == LR_ACTION_SEAL || action->kind == LR_ACTION_REVEAL)
        return action->kind == LR_ACTION_REVEAL && lr_hash_from_text (action->subject, looking->seed);
    }
  return FALSE;
}

static void
check_sealed (Looking          *looking,
              const LrPartDice *dice,
              char            **faces,
              guint64          *counter)
{
  if (looking->log.seal == NULL || looking->log.word == NULL)
    {
      FAULT (looking, _ ("it has sealed dice, but no seed was sealed"));
      return;
    }
  if ((guint64) dice->first != *counter)
    FAULT (looking, _ ("its sealed die has the number %" PRId64 " instead of %" PRIu64 ": dice were rolled that the "
                       "log does not show"), dice->first, *counter);
  for (guint i = 0; faces[i] != NULL; i++)
    {
      looking->verdict->n_sealed++;
      if (!looking->shown)
        continue;
      looking->verdict->n_checked++;
      if (lr_sealed_face (looking->seed, looking->log.word->subject, (guint64) dice->first + i, (guint) dice->sides) !=
          g_ascii_strtoull (faces[i], NULL, 10))
        FAULT (looking, _ ("a sealed die came up differently"));
    }
  *counter = MAX (*counter, (guint64) dice->first + (guint64) dice->dice);
}

/* Faces that cannot have been thrown: too many, or one that the die does not have. Only typed dice may have none. */
static gboolean
could_fall (const LrPartDice *dice,
            char            **faces)
{
  guint n = g_strv_length (faces);
  gboolean sum_alone = n == 0 && g_str_equal (dice->how, LR_THROWN_TYPED);

  if (dice->dice < 0 || dice->sides < 1 || dice->sides > G_MAXINT || (n != (guint64) dice->dice && !sum_alone))
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
  guint n_unchecked = looking->verdict->n_sealed - looking->verdict->n_checked;
  guint64 counter = looking->log.counter;
  const LrPartDice *dice;

  for (guint i = 0; (dice = lr_action_dice (looking->action, i)) != NULL; i++)
    {
      g_auto (GStrv) faces = g_strsplit (dice->faces, ",", -1);

      if (!could_fall (dice, faces))
        FAULT (looking, _ ("its dice “%s” cannot have come up like this"), dice->label);
      else if (g_str_equal (dice->how, LR_THROWN_SEALED))
        check_sealed (looking, dice, faces, &counter);
      else if (!g_str_equal (dice->how, LR_THROWN_TYPED))
        looking->n_rolled += (guint64) dice->dice;
      else if (lr_action_is_drawn (looking->action, dice))
        looking->n_drawn++;
      else
        looking->n_typed += (guint64) dice->dice;
    }
  if (looking->verdict->n_sealed - looking->verdict->n_checked > n_unchecked)
    g_string_append_printf (looking->unshown, "%s%" G_GINT64_FORMAT, looking->unshown->len > 0 ? ", " : "",
                            looking->action->number);
}

/* The secret has to be the one whose hash was sealed together with the seed. */
static void
check_word (Looking        *looking,
            const LrAction *seal)
{
  g_autofree char *commitment = g_compute_checksum_for_string (G_CHECKSUM_SHA256, looking->action->subject, -1);

  if (seal == NULL)
    FAULT (looking, _ ("it has the other player’s word, but no seed was sealed"));
  else if (lr_seal_is_together (seal) && g_ascii_strcasecmp (commitment, seal->words) != 0)
    FAULT (looking, _ ("the other player’s secret does not have the hash that was sealed"));
  else if (lr_seal_is_together (seal) && strlen (looking->action->subject) < SHORT_SECRET)
    REMARK (looking,
            _ ("the other player’s secret is so short that its hash gives it away"));
}

static void
check_reveal (Looking        *looking,
              const LrAction *seal)
{
  guint8 seed[LR_HASH_SIZE];
  g_autofree char *commitment = NULL;

  if (seal == NULL || !lr_hash_from_text (looking->action->subject, seed))
    {
      FAULT (looking, _ ("it reveals a seed, but no seed was sealed"));
      return;
    }
  commitment = lr_sealed_commitment (seed);
  if (!g_str_equal (commitment, seal->subject))
    FAULT (looking, _ ("the seed does not have the hash that was sealed"));
  if (lr_seal_is_together (seal) && looking->thrown == NULL)
    REMARK (looking,
            _ ("the dice sealed together in entry %" PRId64 " were never rolled: the player with the seed broke off, "
               "and could foresee them with the other secret"), seal->number);
}

static void
check_seal (Looking        *looking,
            const LrAction *seal)
{
  const LrAction *action = looking->action;

  if (seal != NULL)
    FAULT (looking, _ ("another seed is sealed, but that of entry %" PRId64 " was never revealed: the dice rolled "
                       "with it cannot be checked"), seal->number);
  if (lr_seal_is_together (action) && g_hash_table_contains (looking->used, action->words))
    FAULT (looking, _ ("the other player’s secret was no longer secret: it is in the log already"));
  if (g_hash_table_contains (looking->used, action->subject) || g_str_equal (action->words, action->subject))
    FAULT (looking, _ ("its seed was no longer secret: its hash is in the log already"));
  *(lr_seal_is_together (action) ? &looking->n_together : &looking->n_alone) += 1;
  looking->shown = find_seed (looking, action);
  looking->thrown = NULL;
}

/* While dice are sealed together, only steps towards their throw are allowed, and they are thrown once. */
static void
check_together (Looking        *looking,
                const LrAction *seal)
{
  const LrAction *action = looking->action;

  if (action->kind == LR_ACTION_SEAL || action->kind == LR_ACTION_REVEAL)
    return;
  if (action->kind == LR_ACTION_WORD && looking->thrown == NULL)
    return;
  if (looking->thrown != NULL)
    FAULT (looking, _ ("the dice sealed together in entry %" PRId64 " had been rolled, but the seed was not revealed "
                       "at once"), seal->number);
  else if (action->kind != LR_ACTION_ROLL && action->kind != LR_ACTION_THROW)
    FAULT (looking, _ ("dice were sealed together in entry %" PRId64 ", and this was done before they were rolled"),
           seal->number);
  if (looking->thrown != NULL || (action->kind != LR_ACTION_ROLL && action->kind != LR_ACTION_THROW))
    return;
  looking->thrown = action;
  if (!lr_seal_is_for (seal, action))
    FAULT (looking, _ ("it is not the roll for which the dice were sealed in entry %" PRId64),
           seal->number);
  else if (action->kind == LR_ACTION_THROW)
    REMARK (looking, _ ("the dice sealed together in entry %" PRId64 " did not lead to a result: its reason says why"),
            seal->number);
}

/* --- the whole --- */

static void
check_action (Looking *looking)
{
  const LrAction *action = looking->action;
  const LrAction *seal = looking->log.seal;
  guint8 hash[LR_HASH_SIZE];

  lr_action_make_hash (action, hash);
  if (memcmp (hash, action->hash, LR_HASH_SIZE) != 0)
    FAULT (looking, _ ("its text was altered: its hash is not the original one"));
  if (seal != NULL && lr_seal_is_together (seal))
    check_together (looking, seal);
  looking->verdict->n_results += action->kind == LR_ACTION_ROLL;
  if (action->kind == LR_ACTION_ROLL || action->kind == LR_ACTION_THROW)
    check_dice (looking);
  else if (action->kind == LR_ACTION_UNDO || action->kind == LR_ACTION_REDO)
    turn_over (looking);
  else if (action->kind == LR_ACTION_SEAL)
    check_seal (looking, seal);
  else if (action->kind == LR_ACTION_WORD)
    check_word (looking, seal);
  else if (action->kind == LR_ACTION_REVEAL)
    check_reveal (looking, seal);
  if (action->kind == LR_ACTION_BEGIN || lr_action_is_step (action))
    check_changes (looking, action);
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
      const LrAction *before = looking->action;

      looking->action = looking->actions->pdata[i];
      check_ruleset (looking, before);
      if (before != NULL && looking->action->time < before->time)
        REMARK (looking, _ ("it is older than the entry before it: a clock was set back"));
      check_action (looking);
      lr_log_take (&looking->log, looking->actions->pdata[i]);
      lr_seal_note_used (looking->used, looking->action);
      if (is_noted && memcmp (looking->action->hash, noted, LR_HASH_SIZE) == 0)
        verdict->noted = looking->action->number;
    }
  verdict->n_actions = looking->actions->len;
  verdict->head = lr_hash_to_text (looking->action->hash);
  looking->action = NULL;
  if (head != NULL && verdict->noted == 0)
    FAULT (looking, _ ("no entry has the head “%s”: the log was altered, or cut short before that entry"), head);
}

/* What the file alone cannot prove. */
static void
tell_unknown (Looking    *looking,
              const char *head)
{
  GPtrArray *unknown = looking->verdict->unknown;

  looking->action = NULL;
  if (looking->n_undone > 0)
    REMARK (looking, ngettext ("%d result was undone after its dice had been seen",
                               "%d results were undone after their dice had been seen", (gulong) looking->n_undone),
            looking->n_undone);
  if (looking->unshown->len > 0)
    REMARK (looking, _ ("the sealed dice of these entries cannot be rolled again, because their seed was not "
                        "revealed: %s. That is normal while the game goes on"), looking->unshown->str);
  if (head == NULL)
    lr_verdict_add (unknown, NULL, _ ("whether the end of the log was cut off or the log rewritten: only a head "
                                      "noted earlier can show this (--head)"));
  if (looking->n_typed > 0)
    lr_verdict_add (unknown, NULL, ngettext ("the faces of %" PRIu64 " die that was entered",
                                             "the faces of %" PRIu64 " dice that were entered",
                                             (gulong) looking->n_typed), looking->n_typed);
  if (looking->n_drawn > 0)
    lr_verdict_add (unknown, NULL, ngettext ("how %" PRIu64 " draw by hand came out",
                                             "how %" PRIu64 " draws by hand came out",
                                             (gulong) looking->n_drawn), looking->n_drawn);
  if (looking->n_rolled > 0)
    lr_verdict_add (unknown, NULL, ngettext ("the faces of %" PRIu64 " die that the program rolled: only sealed dice "
                                             "can be rolled again",
                                             "the faces of %" PRIu64 " dice that the program rolled: only sealed "
                                             "dice can be rolled again", (gulong) looking->n_rolled),
                    looking->n_rolled);
  if (looking->verdict->n_sealed > looking->verdict->n_checked)
    lr_verdict_add (unknown, NULL, ngettext ("how %u sealed die fell: its seed was not shown",
                                             "how %u sealed dice fell: their seed was not shown",
                                             looking->verdict->n_sealed - looking->verdict->n_checked),
                    looking->verdict->n_sealed - looking->verdict->n_checked);
  if (looking->n_alone > 0)
    lr_verdict_add (unknown, NULL, _ ("whether the player who sealed a seed alone foresaw its dice, and whether the "
                                      "other player really said the word"));
  if (looking->n_together > 0)
    lr_verdict_add (unknown, NULL, _ ("whether the other player sent the secret only after the dice were sealed "
                                      "together: a head noted in between shows it (--head)"));
}

static LrVerdict *
verify (GPtrArray  *actions,
        gboolean    fits,
        const char *head)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) unshown = g_string_new (NULL);
  LrVerdict *verdict = g_new0 (LrVerdict, 1);
  Looking looking = { .verdict = verdict, .actions = actions, .used = used, .unshown = unshown };

  lr_log_init (&looking.log);
  verdict->faults = g_ptr_array_new_with_free_func (g_free);
  verdict->remarks = g_ptr_array_new_with_free_func (g_free);
  verdict->unknown = g_ptr_array_new_with_free_func (g_free);
  if (!fits)
    FAULT (&looking, _ ("it contains rows that were altered or that belong to no entry"));
  look_through (&looking, head);
  tell_unknown (&looking, head);
  lr_log_clear (&looking.log);
  return verdict;
}

LrVerdict *
lr_verify (const char *path,
           const char *head,
           GError    **error)
{
  g_autoptr (LrJournal) journal = lr_journal_open (path, FALSE, error);
  g_autoptr (GPtrArray) actions = NULL;
  g_autoptr (LrStore) store = NULL;

  if (journal == NULL || !lr_journal_check (journal, error))
    return NULL;
  actions = lr_journal_read (journal, &store, error);
  return actions != NULL ? verify (actions, lr_store_fill_all (store, actions), head) : NULL;
}

LrVerdict *
lr_verify_session (LrSession  *session,
                   const char *head)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new ();

  lr_session_read_all (session);
  for (guint i = 0; i < lr_session_n_actions (session); i++)
    g_ptr_array_add (actions, lr_session_get_action (session, i));
  return verify (actions, TRUE, head);
}
