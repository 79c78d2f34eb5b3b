/* lr-ledger-change.c - changes trackers as people enter them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ledger-private.h"

#include <glib/gi18n-lib.h>

#include "present/log/lr-record.h"

/* How the range cut the last change of @key. */
static char *
cut_words (LrSession  *session,
           const char *key)
{
  const LrAction *action = lr_session_get_undo (session);
  const LrPartCause *cause = action != NULL ? lr_action_find_cause (action, key) : NULL;

  if (cause != NULL && *cause->lost != '\0')
    return lr_record_cut_text (cause->bound, cause->lost);
  return cause != NULL && cause->unknown ? g_strdup (_ ("Its range is unknown")) : NULL;
}

static gboolean
refuse_derived (const LrLedgerLine *line,
                GError            **error)
{
  if (line->tracker->value == NULL)
    return FALSE;
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_DERIVED,
               _ ("This is worked out from other trackers; change those: %s"), line->sources);
  return TRUE;
}

static void
take_note (const LrLedger     *ledger,
           const LrLedgerLine *line,
           char              **note)
{
  if (note != NULL)
    *note = cut_words (ledger->session, line->key);
}

/* A rule may cut what it adds; what a person types is refused where the range does not allow it. */
static gboolean
is_beyond (const LrLedger     *ledger,
           const LrLedgerLine *line,
           LrValue             value,
           GError            **error)
{
  LrValue least, greatest;
  LrNumber number = value.number;
  gboolean under, over;
  g_autofree char *limit = NULL;

  if (line->tracker->type.base != LR_TYPE_NUMBER || lr_value_is_missing (value))
    return FALSE;
  lr_state_range (lr_session_get_state (ledger->session), line->cell, &least, &greatest);
  under = !lr_value_is_none (least) && !lr_value_is_missing (least) && lr_number_compare (number, least.number) < 0;
  over = !lr_value_is_none (greatest) && !lr_value_is_missing (greatest) &&
         lr_number_compare (number, greatest.number) > 0;
  if (!under && !over)
    return FALSE;
  limit = lr_words_number (under ? least.number : greatest.number);
  if (under)
    g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("Too low: the minimum is %s"), limit);
  else
    g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("Too high: the maximum is %s"), limit);
  return TRUE;
}

/* At the end of its range a number does not change, and nothing is lost. */
static gboolean
is_at_end (const LrLedger     *ledger,
           const LrLedgerLine *line,
           gboolean            least,
           GError            **error)
{
  const LrState *state = lr_session_get_state (ledger->session);
  LrValue value = lr_state_peek (state, line->cell).value;
  LrValue limits[2];
  const LrValue *limit = &limits[least ? 0 : 1];
  g_autofree char *words = NULL;

  lr_state_range (state, line->cell, &limits[0], &limits[1]);
  if (lr_value_is_none (*limit) || lr_value_is_missing (*limit) || !lr_number_equal (limit->number, value.number))
    return FALSE;
  words = lr_words_number (limit->number);
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE,
               least ? _ ("%s is the minimum") : _ ("%s is the maximum"), words);
  return TRUE;
}

/* How much is added, or which rows. */
static gboolean
read_difference (const LrLedger     *ledger,
                 const LrLedgerLine *line,
                 const char         *typed,
                 gboolean            takes_off,
                 LrContent          *content,
                 GError            **error)
{
  const LrState *state = lr_session_get_state (ledger->session);
  LrTypeBase base = line->tracker->type.base;
  LrNumber *number = &content->value.number;

  if (base != LR_TYPE_NUMBER && base != LR_TYPE_LIST)
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("You cannot add to this value"));
      return FALSE;
    }
  if (!lr_ledger_read (lr_session_get_ruleset (ledger->session), line->tracker, typed, content, error))
    return FALSE;
  if (base == LR_TYPE_LIST)
    return TRUE;
  if (lr_value_is_missing (lr_state_peek (state, line->cell).value))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_UNKNOWN, _ ("Not filled in yet: enter its value"));
      return FALSE;
    }
  if (lr_value_is_missing (content->value) || (takes_off && !lr_number_negate (*number, number)))
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("“%s” is not a number; write 4, 3 1/2 or 0.5"),
                   typed);
      return FALSE;
    }
  return number->num == 0 || !is_at_end (ledger, line, number->num < 0, error);
}

gboolean
lr_ledger_to_do (const LrLedger     *ledger,
                 const LrLedgerLine *line,
                 const char         *typed,
                 LrLedgerDeed        deed,
                 LrContent          *content,
                 GError            **error)
{
  if (refuse_derived (line, error))
    return FALSE;
  if (deed != LR_LEDGER_SET)
    return read_difference (ledger, line, typed, deed == LR_LEDGER_TAKE_OFF, content, error);
  return lr_ledger_read (lr_session_get_ruleset (ledger->session), line->tracker, typed, content, error) &&
         !is_beyond (ledger, line, content->value, error);
}

gboolean
lr_ledger_set (LrLedger   *ledger,
               guint       line,
               const char *typed,
               const char *reason,
               char      **note,
               GError    **error)
{
  const LrLedgerLine *own = lr_ledger_line (ledger, line);
  LrContent now = lr_state_peek (lr_session_get_state (ledger->session), own->cell);
  g_autofree char *text = NULL;
  LrContent content;
  gboolean stands;

  if (note != NULL)
    *note = NULL;
  if (!lr_ledger_to_do (ledger, own, typed, LR_LEDGER_SET, &content, error))
    return FALSE;
  stands = lr_content_equal (&content, &now);
  text = lr_codec_content (&lr_tongue_wire, own->tracker->type, &content, NULL);
  lr_content_clear (&content);
  if (stands)
    return TRUE;
  if (!lr_session_set (ledger->session, own->key, text, reason, error))
    return FALSE;
  take_note (ledger, own, note);
  return TRUE;
}

/* What a number becomes, or all rows: the text that sets it. */
static char *
sum_text (const LrLedger     *ledger,
          const LrLedgerLine *line,
          const LrContent    *more,
          const char         *more_text)
{
  LrContent sum = lr_state_peek (lr_session_get_state (ledger->session), line->cell);
  g_autofree char *text = lr_codec_content (&lr_tongue_wire, line->tracker->type, &sum, NULL);

  if (line->tracker->type.base == LR_TYPE_LIST)
    return *text != '\0' ? g_strdup_printf ("%s; %s", text, more_text) : g_strdup (more_text);
  if (!lr_number_add (sum.value.number, more->value.number, &sum.value.number))
    return g_steal_pointer (&text);
  return lr_codec_content (&lr_tongue_wire, line->tracker->type, &sum, NULL);
}

gboolean
lr_ledger_add (LrLedger   *ledger,
               guint       line,
               const char *typed,
               gboolean    takes_off,
               const char *reason,
               char      **note,
               GError    **error)
{
  const LrLedgerLine *own = lr_ledger_line (ledger, line);
  gboolean reasoned = reason != NULL && *reason != '\0';
  LrLedgerDeed deed = takes_off ? LR_LEDGER_TAKE_OFF : LR_LEDGER_ADD;
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;
  LrContent content;

  if (note != NULL)
    *note = NULL;
  if (!lr_ledger_to_do (ledger, own, typed, deed, &content, error))
    return FALSE;
  text = lr_codec_content (&lr_tongue_wire, own->tracker->type, &content, NULL);
  sum = sum_text (ledger, own, &content, text);
  lr_content_clear (&content);
  if (*text == '\0' || g_str_equal (text, "0"))
    return TRUE;
  if (reasoned ? !lr_session_add (ledger->session, own->key, text, reason, error) :
                 !lr_session_set (ledger->session, own->key, sum, NULL, error))
    return FALSE;
  take_note (ledger, own, note);
  return TRUE;
}
