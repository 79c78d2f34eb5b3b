/* lr-session-seal.c - sealed dice in a session: the seed, the word, and the number of the next die
 *
 * The seed stands in the file beside the log until it is shown. The number of the next die follows from the whole log,
 * undone entries too: undoing a roll does not give its dice back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-sealed.h"

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
  /* without a seal, dice of old entries need not be read */
  if ((action->kind != LR_ACTION_ROLL && action->kind != LR_ACTION_THROW) || self->sealed == NULL)
    return;
  for (guint i = 0; (dice = lr_action_dice (action, i)) != NULL; i++)
    if (g_str_equal (dice->how, LR_THROWN_SEALED) && dice->first >= 0 && dice->dice > 0)
      self->counter = MAX (self->counter, (guint64) dice->first + (guint64) dice->dice);
}

/**
 * lr_session_get_seal:
 * @self: a session
 * @commitment: (out) (optional) (transfer none): the hash of the seed
 * @word: (out) (optional) (transfer none): the other player's last word
 * @counter: (out) (optional): the number of the next die
 *
 * Returns: how far the sealed dice are
 */
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

/**
 * lr_session_seal:
 * @self: a session
 * @together: (nullable): the hash of the other player's secret, as lr_sealed_commitment_of_word() makes it; %NULL where
 * the other player says a word that nobody has to know before
 * @error: why not
 *
 * Makes a seed and takes its hash down, to be shown to the other player. Sealed together, the other player's word is a
 * secret too, whose hash is known first: then neither player can foresee a die, and one roll is all that the two
 * secrets are good for. A seed has to be shown before another is sealed. Only where the seed is gone, as in a copy, the
 * game goes on with another; lr_verify() says then that the dice of the first cannot be checked.
 *
 * Returns: whether it was done
 */
gboolean
lr_session_seal (LrSession   *self,
                 const char  *together,
                 GError     **error)
{
  g_autofree char *commitment = NULL;
  g_autoptr (LrActionDraft) draft = NULL;
  guint8 hash[LR_HASH_SIZE];

  if (self->has_seed && self->sealed != NULL)
    return wrong_stage (_ ("there is a sealed seed already: show it before you seal another"), error);
  if (together != NULL && !lr_hash_from_text (together, hash))
    return wrong_stage (_ ("the hash of the other player's secret has 64 hexadecimal digits"), error);
  lr_sealed_make_seed (self->seed);
  if (self->journal != NULL && !lr_journal_keep_secret (self->journal, self->seed, error))
    return FALSE;
  self->has_seed = TRUE;
  commitment = lr_sealed_commitment (self->seed);
  draft = lr_action_draft_new (LR_ACTION_SEAL, commitment);
  draft->head.words = together;
  return lr_session_do (self, draft, NULL);
}

/**
 * lr_session_take_word:
 * @self: a session
 * @word: what the other player says
 * @error: why not
 *
 * From here on dice can be thrown. Another word may be taken at any time, so that the player with the seed never knows
 * many dice in advance; but where both sealed together, only the secret whose hash was shown.
 *
 * Returns: whether it was done
 */
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
  if (*seal->words != '\0' && g_ascii_strcasecmp (commitment, seal->words) != 0)
    return wrong_stage (_ ("this is not the secret whose hash was shown"), error);
  return lr_session_do (self, draft, NULL);
}

/**
 * lr_session_sealed_face:
 * @self: a session with %LR_SEAL_READY
 * @counter: the number of the die
 * @sides: how many faces it has
 *
 * Returns: its face; 0 if the seed is not here
 */
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

/**
 * lr_session_reveal:
 * @self: a session
 * @error: why not
 *
 * Shows the seed: it stands in the log from here on, and everybody can throw the dice again.
 *
 * Returns: whether it was done
 */
gboolean
lr_session_reveal (LrSession *self,
                   GError   **error)
{
  g_autofree char *seed = NULL;
  g_autoptr (LrActionDraft) draft = NULL;

  if (lr_session_get_seal (self, NULL, NULL, NULL) == LR_SEAL_NONE)
    return wrong_stage (_ ("nothing is sealed"), error);
  if (!self->has_seed)
    return wrong_stage (_ ("the seed is not in this file: it never goes into a copy"), error);
  seed = lr_hash_to_text (self->seed);
  memset (self->seed, 0, sizeof self->seed);
  self->has_seed = FALSE;
  draft = lr_action_draft_new (LR_ACTION_REVEAL, seed);
  lr_session_do (self, draft, NULL);
  /* only now: should the entry not be saved, the seed is not lost */
  if (self->journal != NULL && lr_session_n_unsaved (self) == 0)
    lr_journal_keep_secret (self->journal, NULL, NULL);
  return TRUE;
}

void
lr_session_end_seal (LrSession      *self,
                     const LrAction *action)
{
  const LrAction *seal = self->sealed;
  const LrPartDice *dice;

  if (seal == NULL || *seal->words == '\0')
    return;
  for (guint i = 0; (dice = lr_action_dice (action, i)) != NULL; i++)
    if (g_str_equal (dice->how, LR_THROWN_SEALED))
      {
        lr_session_reveal (self, NULL);
        return;
      }
}

/* --- sealed results --- */

/**
 * lr_session_open_entry:
 * @self: a session
 * @number: the number of a result that not everybody sees
 * @error: why not
 *
 * Opens a result to all sides: from here on they see all of it, and what it changed.
 *
 * Returns: whether it was done
 */
gboolean
lr_session_open_entry (LrSession *self,
                       gint64     number,
                       GError   **error)
{
  const LrAction *target = lr_session_find_action (self, number);
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (LR_ACTION_OPEN, LR_SEEN_ALL);

  if (target == NULL || target->kind != LR_ACTION_ROLL || lr_session_is_undone (self, number))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_TRACKER,
                   _ ("the log has no result %" G_GINT64_FORMAT " that could be opened"), number);
      return FALSE;
    }
  if (g_str_equal (target->whole, LR_SEEN_ALL) ||
      g_hash_table_contains (self->opened, GSIZE_TO_POINTER ((gsize) number)))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NOTHING, _ ("everybody sees entry %" G_GINT64_FORMAT
                   " already"), number);
      return FALSE;
    }
  draft->head.refers = number;
  return lr_session_do (self, draft, NULL);
}

/* The sealed result of a side for a calculator in this turn, whether it is open or not. */
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
