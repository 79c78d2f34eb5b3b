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

#include "lr-lines.h"
#include "lr-sealed.h"

/**
 * lr_session_note_seal:
 * @self: a session
 * @action: a roll or a seal that has just been taken into the list
 *
 * Sees to it that no two dice of one seed have the same number.
 */
void
lr_session_note_seal (LrSession      *self,
                      const LrAction *action)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (action->kind == LR_ACTION_SEAL)
    {
      self->counter = 0;
      return;
    }
  if (strstr (action->data, "\tsealed\t") == NULL)
    return;
  lines = lr_lines_read (action->data);
  for (guint i = 0; i < lines->len; i++)
    {
      const char *const *line = lines->pdata[i];
      guint64 first;
      g_auto (GStrv) faces = NULL;

      if (!g_str_equal (line[0], "dice") || !g_str_equal (lr_lines_field (line, 5), "sealed"))
        continue;
      faces = g_strsplit (lr_lines_field (line, 6), ",", -1);
      first = g_ascii_strtoull (lr_lines_field (line, 8), NULL, 10);
      self->counter = MAX (self->counter, first + g_strv_length (faces));
    }
}

static const char *
line_of (LrSession    *self,
         LrActionKind  kind,
         gint64        after,
         gint64       *number)
{
  for (guint i = self->actions->len; i-- > 0;)
    {
      const LrAction *action = self->actions->pdata[i];

      if (action->number <= after)
        return NULL;
      if (action->kind != kind)
        continue;
      if (number != NULL)
        *number = action->number;
      return action->subject;
    }
  return NULL;
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
  gint64 sealed = 0;
  const char *hash = line_of (self, LR_ACTION_SEAL, 0, &sealed);
  const char *said;

  if (hash == NULL || line_of (self, LR_ACTION_REVEAL, sealed, NULL) != NULL)
    return LR_SEAL_NONE;
  said = line_of (self, LR_ACTION_WORD, sealed, NULL);
  if (commitment != NULL)
    *commitment = hash;
  if (word != NULL)
    *word = said;
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
 * @error: why not
 *
 * Makes a seed and takes its hash down, to be shown to the other player.
 *
 * Returns: whether it was done
 */
gboolean
lr_session_seal (LrSession *self,
                 GError   **error)
{
  g_autofree char *commitment = NULL;

  if (lr_session_get_seal (self, NULL, NULL, NULL) != LR_SEAL_NONE)
    return wrong_stage (_ ("there is a sealed seed already: show it before you seal another"), error);
  lr_sealed_make_seed (self->seed);
  if (self->journal != NULL && !lr_journal_keep_secret (self->journal, self->seed, error))
    return FALSE;
  self->has_seed = TRUE;
  commitment = lr_sealed_commitment (self->seed);
  return lr_session_do (self, LR_ACTION_SEAL, commitment, 0, NULL, NULL);
}

/**
 * lr_session_take_word:
 * @self: a session
 * @word: what the other player says
 * @error: why not
 *
 * From here on dice can be thrown. Another word may be taken at any time, so that the player with the seed never knows
 * many dice in advance.
 *
 * Returns: whether it was done
 */
gboolean
lr_session_take_word (LrSession  *self,
                      const char *word,
                      GError    **error)
{
  if (lr_session_get_seal (self, NULL, NULL, NULL) == LR_SEAL_NONE)
    return wrong_stage (_ ("nothing is sealed yet: seal a seed first and show its hash to the other player"), error);
  if (*word == '\0')
    return wrong_stage (_ ("the other player's word is missing"), error);
  return lr_session_do (self, LR_ACTION_WORD, word, 0, NULL, NULL);
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

  if (lr_session_get_seal (self, NULL, NULL, NULL) == LR_SEAL_NONE)
    return wrong_stage (_ ("nothing is sealed"), error);
  if (!self->has_seed)
    return wrong_stage (_ ("the seed is not in this file: it never goes into a copy"), error);
  seed = lr_hash_to_text (self->seed);
  memset (self->seed, 0, sizeof self->seed);
  self->has_seed = FALSE;
  lr_session_do (self, LR_ACTION_REVEAL, seed, 0, NULL, NULL);
  /* only now: should the entry not be saved, the seed is not lost */
  if (self->journal != NULL && lr_session_n_unsaved (self) == 0)
    lr_journal_keep_secret (self->journal, NULL, NULL);
  return TRUE;
}
