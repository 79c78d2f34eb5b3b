/* lr-session-seal.c - sealed dice in a session: the seed, the word, and the number of the next die
 *
 * The seed is in the file, outside the log, until it is shown. The number of the next die follows from the whole log,
 * with the entries that were undone: undoing a roll does not give its dice back.
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
 * the dice; the log shows it if he did. Second, that the entry was made before 3; the head that was noted shows it.
 * Third, that the secret was random and nobody else knew it before 3.
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

void
lr_session_note_seal (LrSession      *self,
                      const LrAction *action)
{
  const LrPartDice *dice;

  switch ((guint) action->kind)
    {
    case LR_ACTION_SEAL:
      self->counter = 0;
      self->sealed = action;
      self->word = NULL;
      return;
    case LR_ACTION_WORD:
      self->word = self->sealed != NULL ? action : NULL;
      return;
    case LR_ACTION_REVEAL:
      self->sealed = self->word = NULL;
      return;
    default:
      break;
    }
  /* without a seal, the dice of old entries need not be read */
  if ((action->kind != LR_ACTION_ROLL && action->kind != LR_ACTION_THROW) || self->sealed == NULL)
    return;
  for (guint i = 0; (dice = lr_action_dice (action, i)) != NULL; i++)
    if (g_str_equal (dice->how, LR_THROWN_SEALED) && dice->first >= 0 && dice->dice > 0)
      self->counter = MAX (self->counter, (guint64) dice->first + (guint64) dice->dice);
}

LrSealStage
lr_session_get_seal (LrSession   *self,
                     const char **commitment,
                     const char **word,
                     guint64     *counter)
{
  const LrAction *seal = self->sealed;
  const LrAction *said = self->word;

  if (seal == NULL)
    return LR_SEAL_NONE;
  if (commitment != NULL)
    *commitment = seal->subject;
  if (word != NULL)
    *word = said != NULL ? said->subject : NULL;
  if (counter != NULL)
    *counter = self->counter;
  return said != NULL ? LR_SEAL_READY : LR_SEAL_SEALED;
}

static gboolean
wrong_stage (const char *message,
             GError    **error)
{
  g_set_error_literal (error, LR_SESSION_ERROR, LR_SESSION_ERROR_SEAL, message);
  return FALSE;
}

static gboolean
seal (LrSession     *self,
      LrActionDraft *draft,
      GError       **error)
{
  g_autofree char *commitment = NULL;

  if (self->has_seed && self->sealed != NULL)
    return wrong_stage (_ ("there is a sealed seed already: show it before you seal another"), error);
  lr_sealed_make_seed (self->seed);
  if (self->journal != NULL && !lr_journal_keep_secret (self->journal, self->seed, error))
    return FALSE;
  self->has_seed = TRUE;
  commitment = lr_sealed_commitment (self->seed);
  draft->head.subject = lr_action_draft_text (draft, commitment);
  return lr_session_do (self, draft, NULL);
}

gboolean
lr_session_seal (LrSession *self,
                 GError   **error)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_SEAL, NULL);

  return seal (self, draft, error);
}

/* Whether a secret with this hash is in the log, or its hash is. */
static gboolean
is_used (LrSession  *self,
         const char *hash)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->actions->len; i++)
    lr_seal_note_used (used, self->actions->pdata[i]);
  return g_hash_table_contains (used, hash);
}

gboolean
lr_session_seal_together (LrSession     *self,
                          const char    *together,
                          LrActionDraft *roll,
                          GError       **error)
{
  guint8 bytes[LR_HASH_SIZE];
  g_autofree char *hash = lr_hash_from_text (together, bytes) ? lr_hash_to_text (bytes) : NULL;

  if (hash == NULL)
    return wrong_stage (_ ("the hash of the other player's secret must have 64 hexadecimal digits"), error);
  if (is_used (self, hash))
    return wrong_stage (_ ("this hash is in the log already: the other player has to make a new secret"), error);
  roll->head.words = lr_action_draft_text (roll, hash);
  return seal (self, roll, error);
}

const LrAction *
lr_session_get_together (LrSession *self)
{
  return self->sealed != NULL && lr_seal_is_together (self->sealed) ? self->sealed : NULL;
}

gboolean
lr_session_is_free (LrSession *self,
                    GError   **error)
{
  const LrAction *together = self->has_seed ? lr_session_get_together (self) : NULL;

  if (together == NULL)
    return TRUE;
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_SEAL,
               _ ("dice are sealed together for “%s”: throw them first, or show the seed to break off"),
               lr_action_result (together)->title);
  return FALSE;
}

/* With another ruleset the same dice may show something else. */
static gboolean
is_of_ruleset (LrSession      *self,
               const LrAction *together,
               GError        **error)
{
  return memcmp (together->ruleset, self->ruleset_hash, LR_HASH_SIZE) == 0 ||
         wrong_stage (_ ("the ruleset has changed since these dice were sealed: show the seed to break off, and seal "
                         "new dice"), error);
}

gboolean
lr_session_fits_seal (LrSession     *self,
                      LrActionDraft *roll,
                      GError       **error)
{
  const LrAction *together = lr_session_get_together (self);

  return together == NULL ||
         (lr_seal_is_for (together, lr_action_draft_peek (roll)) && is_of_ruleset (self, together, NULL)) ||
         lr_session_is_free (self, error);
}

gboolean
lr_session_take_word (LrSession  *self,
                      const char *word,
                      GError    **error)
{
  const LrAction *seal = self->sealed;
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_WORD, word);
  g_autofree char *commitment = g_compute_checksum_for_string (G_CHECKSUM_SHA256, word, -1);

  if (seal == NULL)
    return wrong_stage (_ ("nothing is sealed yet: seal a seed first and show its hash to the other player"), error);
  if (*word == '\0')
    return wrong_stage (_ ("the other player's word is missing"), error);
  if (lr_seal_is_together (seal) && !is_of_ruleset (self, seal, error))
    return FALSE;
  if (lr_seal_is_together (seal) && !g_str_equal (commitment, seal->words))
    return wrong_stage (_ ("this secret does not have the hash that was shown"), error);
  return lr_session_do (self, draft, NULL);
}

guint
lr_session_sealed_face (LrSession *self,
                        guint64    counter,
                        guint      sides)
{
  const char *word = NULL;

  if (!self->has_seed || lr_session_get_seal (self, NULL, &word, NULL) != LR_SEAL_READY)
    return 0;
  return lr_sealed_face (self->seed, word, counter, sides);
}

gboolean
lr_session_reveal (LrSession *self,
                   GError   **error)
{
  g_autofree char *seed = NULL;
  g_autoptr (LrActionDraft) draft = NULL;

  if (lr_session_get_seal (self, NULL, NULL, NULL) == LR_SEAL_NONE)
    return wrong_stage (_ ("nothing is sealed"), error);
  if (!self->has_seed)
    return wrong_stage (_ ("the seed is not in this file: copies never have it"), error);
  seed = lr_hash_to_text (self->seed);
  memset (self->seed, 0, sizeof self->seed);
  self->has_seed = FALSE;
  draft = lr_action_draft_new (LR_ACTION_REVEAL, seed);
  lr_session_do (self, draft, NULL);
  /* only now, so that the seed is not lost if the entry cannot be saved */
  if (self->journal != NULL && lr_session_n_unsaved (self) == 0)
    lr_journal_keep_secret (self->journal, NULL, NULL);
  return TRUE;
}

void
lr_session_end_seal (LrSession      *self,
                     const LrAction *action)
{
  const LrAction *together = lr_session_get_together (self);

  if (together != NULL && lr_seal_is_for (together, action))
    lr_session_reveal (self, NULL);
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
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_TRACKER,
                   _ ("the log has no result %" PRId64 " that could be opened"), number);
      return FALSE;
    }
  if (g_str_equal (target->whole, LR_SEEN_ALL) ||
      g_hash_table_contains (self->opened, GSIZE_TO_POINTER ((gsize) number)))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NOTHING, _ ("everybody sees entry %" PRId64
                   " already"), number);
      return FALSE;
    }
  draft->head.refers = number;
  return lr_session_do (self, draft, NULL);
}

/* The sealed result of a side for a calculator in this turn, open or not. */
static const LrAction *
find_sealed (LrSession      *self,
             const LrAction *like,
             const char     *side)
{
  for (guint i = self->steps->len; i-- > 0;)
    {
      const LrAction *action = self->steps->pdata[i];

      if (!g_str_equal (action->turn, like->turn))
        return NULL;
      if (action->kind == LR_ACTION_ROLL && g_str_equal (action->subject, like->subject) &&
          g_str_equal (action->sealed, side))
        return action;
    }
  return NULL;
}

void
lr_session_open_all (LrSession      *self,
                     const LrAction *action)
{
  const LrModel *model = self->ruleset->model;
  const LrProcedure *procedure = lr_model_find_procedure (model, action->subject);
  const LrKind *kind = procedure != NULL && procedure->sealed != NULL ? procedure->sealed->type.kind : NULL;
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  if (kind == NULL || *action->sealed == '\0')
    return;
  for (guint i = 0; i < kind->n_values; i++)
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
