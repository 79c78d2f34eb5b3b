/* lr-session-seal.c - the dice of a session: sealed, or rolled and not recorded yet; sealed results
 *
 * The seed of sealed dice is in the file, outside the log, until it is shown. The number of the next die follows from
 * the whole log, with the entries that were undone: undoing a roll does not give its dice back.
 *
 * Two people seal dice together like this:
 *
 * 1. The other player makes a secret at random and sends its hash.
 * 2. The player who keeps the file makes a seed. One entry holds its hash, the other's hash, the calculator and all its
 *    inputs and decisions. From here on the log takes nothing else, so that neither the books nor the rules change.
 * 3. The other player reads the entry, notes the head of the log, and only then sends the secret.
 * 4. The program throws the dice, records the result and shows the seed.
 *
 * Before 3 nobody knows both secrets. After 2 nobody can change the roll or a secret. So neither player can foresee or
 * choose the dice of this roll. A secret can be used once: its hash must not be in the log before.
 *
 * Nobody can prove three things. First, that the keeper of the file did not break off after 3, when he could foresee
 * the dice; verify says that they were never thrown. Second, that the entry was made before 3; the head that was noted
 * shows it. Third, that the secret was random and nobody else knew it before 3.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lr-sealed.h"
#include "lr-together.h"
#include "session/log/lr-fingerprint.h"

#define REFUSE(error, message) lr_session_refuse ((error), LR_SESSION_ERROR_SEAL, "%s", (message))

/* --- the seal --- */

LrSealStage
lr_session_get_seal (LrSession   *self,
                     const char **commitment,
                     const char **word,
                     guint64     *counter)
{
  const LrAction *seal = self->log.seal;
  const LrAction *said = self->log.word;

  if (seal == NULL)
    return LR_SEAL_NONE;
  if (commitment != NULL)
    *commitment = seal->subject;
  if (word != NULL)
    *word = said != NULL ? said->subject : NULL;
  if (counter != NULL)
    *counter = self->log.counter;
  return said != NULL ? LR_SEAL_READY : LR_SEAL_SEALED;
}

static gboolean
seal (LrSession     *self,
      LrActionDraft *draft,
      GError       **error)
{
  g_autofree char *commitment = NULL;

  if (self->has_seed && self->log.seal != NULL)
    return REFUSE (error, _ ("a seed is already sealed: reveal it before you seal another"));
  lr_sealed_make_seed (self->seed);
  if (self->journal != NULL && !lr_journal_keep_secret (self->journal, self->seed, error))
    return FALSE;
  self->has_seed = TRUE;
  commitment = lr_sealed_commitment (self->seed);
  draft->head.subject = commitment;
  return lr_session_do (self, draft, NULL, NULL);
}

gboolean
lr_session_seal (LrSession *self,
                 GError   **error)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_SEAL, NULL);

  return seal (self, draft, error);
}

gboolean
lr_session_seal_together (LrSession     *self,
                          const char    *together,
                          LrActionDraft *roll,
                          GError       **error)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint8 bytes[LR_HASH_SIZE];
  g_autofree char *hash = lr_hash_from_text (together, bytes) ? lr_hash_to_text (bytes) : NULL;

  if (hash == NULL)
    return REFUSE (error, _ ("the hash of the other player’s secret must have 64 hexadecimal digits"));
  for (guint i = 0; i < self->log.actions->len; i++)
    lr_seal_note_used (used, self->log.actions->pdata[i]);
  if (g_hash_table_contains (used, hash))
    return REFUSE (error, _ ("this hash is in the log already: the other player has to make a new secret"));
  roll->head.words = lr_action_draft_text (roll, hash);
  return seal (self, roll, error);
}

const LrAction *
lr_session_get_together (LrSession *self)
{
  return self->log.seal != NULL && lr_seal_is_together (self->log.seal) ? self->log.seal : NULL;
}

gboolean
lr_session_is_free (LrSession *self,
                    GError   **error)
{
  const LrAction *together = self->has_seed ? lr_session_get_together (self) : NULL;

  return together == NULL ||
         lr_session_refuse (error, LR_SESSION_ERROR_SEAL,
                            _ ("dice are sealed together for “%s”: roll them first, or reveal the seed to break off"),
                            lr_action_result (together)->title);
}

/* With another ruleset or chart the same dice may mean something else. Older seals name no charts. */
static gboolean
is_of_ruleset (LrSession      *self,
               const LrAction *together)
{
  return memcmp (together->ruleset, self->ruleset_hash, LR_HASH_SIZE) == 0 &&
         lr_fingerprint_other_chart (self->ruleset->model, together) == NULL;
}

gboolean
lr_session_fits_seal (LrSession     *self,
                      LrActionDraft *roll,
                      GError       **error)
{
  const LrAction *together = lr_session_get_together (self);

  return together == NULL ||
         (lr_seal_is_for (together, lr_action_draft_peek (roll)) && is_of_ruleset (self, together)) ||
         lr_session_is_free (self, error);
}

gboolean
lr_session_take_word (LrSession  *self,
                      const char *word,
                      GError    **error)
{
  const LrAction *together = lr_session_get_together (self);
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_WORD, word);
  g_autofree char *commitment = g_compute_checksum_for_string (G_CHECKSUM_SHA256, word, -1);

  if (self->log.seal == NULL)
    return REFUSE (error, _ ("nothing is sealed yet: seal a seed first and show its hash to the other player"));
  if (*word == '\0')
    return REFUSE (error, _ ("the other player’s word is missing"));
  if (together != NULL && !is_of_ruleset (self, together))
    return REFUSE (error, _ ("the ruleset or a chart has changed since these dice were sealed: change it back, or "
                             "reveal the seed to break off, and seal new dice"));
  if (together != NULL && !g_str_equal (commitment, together->words))
    return REFUSE (error, _ ("this secret does not match the hash that was given"));
  return lr_session_do (self, draft, NULL, NULL);
}

guint
lr_session_sealed_face (LrSession *self,
                        guint64    counter,
                        guint      sides)
{
  return self->has_seed && self->log.word != NULL ?
             lr_sealed_face (self->seed, self->log.word->subject, counter, sides) :
             0;
}

gboolean
lr_session_reveal (LrSession *self,
                   GError   **error)
{
  g_autofree char *seed = NULL;
  g_autoptr (LrActionDraft) draft = NULL;

  if (self->log.seal == NULL)
    return REFUSE (error, _ ("nothing is sealed"));
  if (!self->has_seed)
    return REFUSE (error, _ ("the seed is not in this file: copies never have it"));
  seed = lr_hash_to_text (self->seed);
  memset (self->seed, 0, sizeof self->seed);
  self->has_seed = FALSE;
  draft = lr_action_draft_new (LR_ACTION_REVEAL, seed);
  lr_session_do (self, draft, NULL, NULL);
  /* only now, so that the seed is not lost if the entry cannot be saved */
  if (self->journal != NULL && lr_session_n_unsaved (self) == 0)
    lr_journal_keep_secret (self->journal, NULL, NULL);
  return TRUE;
}

/* --- dice that are in no action yet --- */

/* Returns: (nullable): the dice at a step; %NULL if none were thrown there */
static const LrPartDice *
find_dice (LrActionDraft *draft,
           const char    *path)
{
  const LrPartDice *dice;

  for (guint i = 0; draft != NULL && (dice = lr_action_draft_part (draft, LR_PART_DICE, i)) != NULL; i++)
    if (g_strcmp0 (dice->path, path) == 0)
      return dice;
  return NULL;
}

/* Whether a draft has dice like these. Typed dice with the same faces do not count. */
static gboolean
has_dice (LrActionDraft    *draft,
          const LrPartDice *dice)
{
  const LrPartDice *own = find_dice (draft, dice->path);

  return own != NULL && g_strcmp0 (own->how, dice->how) == 0 && g_strcmp0 (own->faces, dice->faces) == 0 &&
         own->sides == dice->sides && own->first == dice->first;
}

gboolean
lr_session_has_thrown (LrSession     *self,
                       LrActionDraft *entry)
{
  const LrPartDice *dice;

  if (self->thrown == NULL || entry->head.kind != LR_ACTION_ROLL ||
      !g_str_equal (entry->head.subject, self->thrown->head.subject))
    return FALSE;
  for (guint i = 0; (dice = lr_action_draft_part (self->thrown, LR_PART_DICE, i)) != NULL; i++)
    if (!has_dice (entry, dice))
      return FALSE;
  return TRUE;
}

gboolean
lr_session_note_throw (LrSession        *self,
                       const char       *calculator,
                       const LrPartDice *dice,
                       GError          **error)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_THROW, calculator);

  if (dice->first >= 0 && has_dice (self->thrown, dice))
    return TRUE;
  /* one for the same step waits already: then it is thrown again */
  if (self->thrown != NULL &&
      (!g_str_equal (self->thrown->head.subject, calculator) || find_dice (self->thrown, dice->path) != NULL))
    lr_session_settle_throws (self, _ ("it was not recorded"));
  lr_action_draft_add (draft, LR_PART_DICE, dice);
  if (self->journal != NULL &&
      !lr_journal_note_throw (self->journal, calculator, lr_action_draft_part (draft, LR_PART_DICE, 0), error))
    return FALSE;
  if (self->thrown == NULL)
    self->thrown = g_steal_pointer (&draft);
  else
    lr_action_draft_add (self->thrown, LR_PART_DICE, dice);
  return TRUE;
}

const LrAction *
lr_session_get_thrown (LrSession *self)
{
  return self->thrown != NULL ? lr_action_draft_peek (self->thrown) : NULL;
}

guint64
lr_session_next_die (LrSession *self)
{
  guint64 next = self->log.counter;
  const LrPartDice *dice;

  for (guint i = 0; self->thrown != NULL && (dice = lr_action_draft_part (self->thrown, LR_PART_DICE, i)) != NULL; i++)
    if (dice->first >= 0)
      next = MAX (next, (guint64) dice->first + (guint64) dice->dice);
  return next;
}

gboolean
lr_session_settle_throws (LrSession  *self,
                          const char *why)
{
  g_autoptr (LrActionDraft) draft = g_steal_pointer (&self->thrown);

  if (draft == NULL)
    return FALSE;
  draft->head.time = g_get_real_time ();
  draft->head.words = why;
  return lr_session_do (self, draft, NULL, NULL);
}

/* --- sealed results --- */

gboolean
lr_session_open_entry (LrSession *self,
                       gint64     number,
                       GError   **error)
{
  const LrAction *target = lr_session_find_action (self, number);
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_OPEN, LR_SEEN_ALL);

  if (!lr_session_is_free (self, error))
    return FALSE;
  if (target == NULL || target->kind != LR_ACTION_ROLL || lr_session_is_undone (self, number))
    return lr_session_refuse (error, LR_SESSION_ERROR_NO_TRACKER,
                              _ ("the log has no result %" PRId64 " that can be revealed"), number);
  if (g_str_equal (target->whole, LR_SEEN_ALL) || g_hash_table_contains (self->log.opened, target))
    return lr_session_refuse (error, LR_SESSION_ERROR_NOTHING, _ ("entry %" PRId64 " is already visible to everyone"),
                              number);
  draft->head.refers = number;
  return lr_session_do (self, draft, NULL, NULL);
}

/* The sealed result of a side for a calculator in this turn, open or not. */
static const LrAction *
find_sealed (LrSession      *self,
             const LrAction *like,
             const char     *side)
{
  for (guint i = self->log.steps->len; i-- > 0;)
    {
      const LrAction *action = self->log.steps->pdata[i];

      if (!g_str_equal (action->turn, like->turn))
        return NULL;
      if (action->kind == LR_ACTION_ROLL && g_str_equal (action->subject, like->subject) &&
          g_str_equal (action->sealed, side))
        return action;
    }
  return NULL;
}

/* Opens sealed results when every side has recorded its own in this turn. */
static void
open_all (LrSession      *self,
          const LrAction *action)
{
  const LrModel *model = self->ruleset->model;
  const LrProcedure *procedure = lr_model_find_procedure (model, action->subject);
  const LrKind *kind = procedure != NULL && procedure->sealed != NULL ? procedure->sealed->type.kind : NULL;
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (guint i = 0; kind != NULL && i < kind->n_values; i++)
    {
      const LrSide *side = lr_model_find_side (model, kind->values[i].id);
      const LrAction *own = side != NULL ? find_sealed (self, action, side->id) : NULL;

      if (side != NULL && own == NULL)
        return;
      if (own != NULL && lr_session_is_sealed (self, own))
        g_ptr_array_add (found, (gpointer) own);
    }
  for (guint i = 0; i < found->len; i++)
    lr_session_open_entry (self, ((const LrAction *) found->pdata[i])->number, NULL);
}

void
lr_session_follow_up (LrSession      *self,
                      const LrAction *action)
{
  const LrAction *together = lr_session_get_together (self);

  if (*action->sealed != '\0')
    open_all (self, action);
  if (together != NULL && lr_seal_is_for (together, action))
    lr_session_reveal (self, NULL);
}
