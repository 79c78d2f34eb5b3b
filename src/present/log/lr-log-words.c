/* lr-log-words.c - the log of a session for people: filters, what can be undone, how the dice have fallen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-export.h"
#include "lr-record.h"
#include "present/words/lr-words.h"

/* --- what is looked for --- */

static LrLogKinds
kinds_of (LrActionKind kind)
{
  switch (kind)
    {
    case LR_ACTION_ROLL:
    case LR_ACTION_THROW:
      return LR_LOG_ROLLS;
    case LR_ACTION_SET:
    case LR_ACTION_ADD:
      return LR_LOG_TRACKERS;
    case LR_ACTION_TICK:
    case LR_ACTION_SKIP:
    case LR_ACTION_UNTICK:
    case LR_ACTION_NEXT:
    case LR_ACTION_BACK:
    case LR_ACTION_LEAVE:
    case LR_ACTION_GO:
    case LR_ACTION_TURN:
      return LR_LOG_CHECKLIST;
    case LR_ACTION_NOTE:
      return LR_LOG_NOTES;
    case LR_ACTION_UNDO:
    case LR_ACTION_REDO:
    case LR_ACTION_CORRECT:
      return LR_LOG_CORRECTIONS;
    case LR_ACTION_BEGIN:
    case LR_ACTION_OPTION:
    case LR_ACTION_RULESET:
    case LR_ACTION_SEAL:
    case LR_ACTION_WORD:
    case LR_ACTION_REVEAL:
    case LR_ACTION_OPEN:
    case LR_N_ACTION_KINDS:
      break;
    }
  return LR_LOG_OTHER;
}

guint32
lr_log_kinds_bits (LrLogKinds kinds)
{
  guint32 bits = 0;

  for (guint kind = 0; kinds != LR_LOG_ALL && kind < LR_N_ACTION_KINDS; kind++)
    if (kinds_of ((LrActionKind) kind) == kinds)
      bits |= 1u << kind;
  return bits;
}

const char *
lr_log_kinds_label (LrLogKinds kinds)
{
  switch (kinds)
    {
    case LR_LOG_ALL:
      return _ ("All types");
    case LR_LOG_ROLLS:
      return _ ("Results");
    case LR_LOG_TRACKERS:
      return _ ("Trackers");
    case LR_LOG_CHECKLIST:
      return _ ("Checklist");
    case LR_LOG_NOTES:
      return _ ("Notes");
    case LR_LOG_CORRECTIONS:
      return _ ("Undone and corrected");
    case LR_LOG_OTHER:
      return _ ("Everything else");
    case LR_N_LOG_KINDS:
      break;
    }
  g_assert_not_reached ();
}

const char *
lr_log_kind_label (LrActionKind kind)
{
  switch (kind)
    {
    case LR_ACTION_BEGIN:
      return _ ("Beginning");
    case LR_ACTION_TICK:
    case LR_ACTION_SKIP:
    case LR_ACTION_UNTICK:
    case LR_ACTION_NEXT:
    case LR_ACTION_BACK:
    case LR_ACTION_LEAVE:
    case LR_ACTION_GO:
      return _ ("Checklist");
    case LR_ACTION_SET:
    case LR_ACTION_ADD:
      return _ ("Tracker");
    case LR_ACTION_OPTION:
      return _ ("Option");
    case LR_ACTION_TURN:
      return _ ("Turn");
    case LR_ACTION_NOTE:
      return _ ("Note");
    case LR_ACTION_ROLL:
      return _ ("Result");
    case LR_ACTION_THROW:
      return _ ("Roll");
    case LR_ACTION_UNDO:
      return _ ("Undo");
    case LR_ACTION_REDO:
      return _ ("Redo");
    case LR_ACTION_CORRECT:
      return _ ("Correction");
    case LR_ACTION_OPEN:
      return _ ("Revealed");
    case LR_ACTION_RULESET:
      return _ ("Ruleset");
    case LR_ACTION_SEAL:
    case LR_ACTION_WORD:
    case LR_ACTION_REVEAL:
      return _ ("Sealed dice");
    case LR_N_ACTION_KINDS:
      break;
    }
  g_assert_not_reached ();
}

static gboolean
says (const char *text,
      const char *folded)
{
  g_autofree char *own = g_utf8_casefold (text, -1);

  return strstr (own, folded) != NULL;
}

/* Keys of the state's own count what was done in secret, so a side must not see them. */
static gboolean
is_own_key (LrPartKind  kind,
            const void *part)
{
  return kind == LR_PART_CHANGE && *((const LrPartChange *) part)->key == '@';
}

static gboolean
parts_say (const LrSeenEntry *entry,
           const char        *folded)
{
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    {
      const void *part;
      const char *text;

      if (kind == LR_PART_SAID || kind == LR_PART_CHANCE)
        continue;
      for (guint i = 0; (part = lr_seen_part (entry, (LrPartKind) kind, &i)) != NULL;)
        {
          if (is_own_key ((LrPartKind) kind, part))
            continue;
          for (guint j = 0; (text = lr_action_part_text ((LrPartKind) kind, part, j)) != NULL; j++)
            if (*text != '\0' && says (text, folded))
              return TRUE;
        }
    }
  return FALSE;
}

gboolean
lr_log_fits (const LrSeenEntry *entry,
             const LrLogFilter *filter,
             const char        *folded)
{
  const LrAction *action = entry->action;
  char number[24];

  if ((filter->kinds != 0 && !(filter->kinds & (1u << entry->kind))) ||
      (filter->turn != NULL && !g_str_equal (filter->turn, action->turn)) ||
      (filter->effective && (entry->kind == LR_ACTION_UNDO || entry->kind == LR_ACTION_REDO ||
                             lr_session_is_undone (entry->session, action->number))))
    return FALSE;
  if (folded == NULL || *folded == '\0')
    return TRUE;
  g_snprintf (number, sizeof number, "%" G_GINT64_FORMAT, entry->number);
  return g_str_equal (number, folded) || says (entry->text, folded) ||
         (entry->whole && (says (action->subject, folded) || says (action->words, folded))) ||
         (action->kind != LR_ACTION_BEGIN && parts_say (entry, folded));
}

/* --- where and when --- */

char *
lr_log_place (const LrSeenEntry *entry)
{
  /* the place of the next entry would show when the referee went on */
  return entry->side != NULL && lr_seen_any (entry->session) ?
             g_strdup ("") :
             lr_record_place_label (entry->session, entry->action->place);
}

char *
lr_log_when (const LrSeenEntry *entry)
{
  LrRuleset *ruleset = lr_session_get_ruleset (entry->session);
  gboolean has_sequence = ruleset != NULL && ruleset->model->sequence != NULL && *entry->action->place != '\0';
  g_autofree char *place = has_sequence ? lr_log_place (entry) : NULL;
  const char *turn = lr_record_turn_label (ruleset, entry->action->turn);

  if (place == NULL || *place == '\0')
    return g_strdup (turn);
  /* Translators: a turn, and where in it */
  return *turn != '\0' ? g_strdup_printf (_ ("%s · %s"), turn, place) : g_steal_pointer (&place);
}

char *
lr_log_time (const LrSeenEntry *entry)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (entry->action->time / G_USEC_PER_SEC);
  /* Translators: when an entry was made; a format of g_date_time_format() */
  const char *format = lr_seen_everything (entry->session, entry->side) ? _ ("%Y-%m-%d %H:%M") : _ ("%Y-%m-%d");

  return time != NULL ? g_date_time_format (time, format) : g_strdup ("");
}

char *
lr_log_day (const LrSeenEntry *entry)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (entry->action->time / G_USEC_PER_SEC);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d") : g_strdup ("");
}

/* --- labels --- */

/* Entries may be long. The first line is enough to know which one it is. */
char *
lr_log_deed (LrSession *session,
             gboolean   back)
{
  const LrAction *action = back ? lr_session_get_undo (session) : lr_session_get_redo (session);

  return action != NULL ? g_strndup (action->said, strcspn (action->said, "\n")) : NULL;
}

static void
add_sentence (GString    *text,
              const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, sentence);
}

char *
lr_log_trouble (LrSession *session)
{
  const char *trouble = lr_session_get_trouble (session);
  guint n = lr_session_n_unsaved (session);
  g_autoptr (GString) text = g_string_new (NULL);

  if (lr_session_get_state (session) == NULL)
    {
      g_autofree char *missing = g_strdup_printf (_ ("The ruleset “%s” of this session is missing or has errors: "
                                                     "only its log can be read."),
                                                  lr_session_get_ruleset_id (session));

      add_sentence (text, missing);
    }
  if (lr_session_get_path (session) == NULL)
    add_sentence (text, _ ("This session is in memory only. Save a copy to keep it."));
  else if (trouble != NULL)
    {
      /* Translators: the first part is a whole sentence without its full stop: “Game” cannot be saved: … */
      g_autofree char *unsaved =
          n == 0 ? g_strdup_printf (_ ("%s. Changes from now on are kept in memory only."), trouble) :
                   g_strdup_printf (ngettext ("%s. %u entry is in memory only. Save a copy to keep it.",
                                              "%s. %u entries are in memory only. Save a copy to keep them.", n),
                                    trouble, n);

      add_sentence (text, unsaved);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* What no longer fits the ruleset, one line each. */
static char *
list_misfits (LrSession *session)
{
  GPtrArray *misfits = lr_session_get_misfits (session);
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < misfits->len; i++)
    {
      const char *key = misfits->pdata[i];
      g_autofree char *label = lr_record_key_label (ruleset, key);
      g_autofree char *line = g_strdup_printf ("%s = %s", label, lr_session_get_value (session, key));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", lr_words_one_line (line));
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
lr_log_other_ruleset (LrSession *session)
{
  g_autofree char *misfits = list_misfits (session);
  g_autoptr (GString) text = g_string_new (NULL);

  if (lr_session_is_changed_ruleset (session))
    add_sentence (text, _ ("The ruleset has changed since this session was last played. Earlier entries stay as they "
                           "were; the new ruleset applies from the next entry on."));
  if (misfits != NULL)
    {
      add_sentence (text, _ ("No longer valid in this ruleset:"));
      add_sentence (text, misfits);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* --- luck --- */

/* It depends on what the side reads in its log: whether there is more must not be told. */
const char *
lr_log_luck_none (LrSession    *session,
                  const LrSide *side)
{
  g_autoptr (GArray) entries = lr_seen_log (session, side);
  gboolean rolled = FALSE;

  for (guint i = 0; i < entries->len && !rolled && !lr_seen_everything (session, side); i++)
    {
      const LrSeenEntry *entry = &g_array_index (entries, LrSeenEntry, i);

      rolled = entry->kind == LR_ACTION_ROLL && lr_action_chance (entry->action, 0) != NULL &&
               !lr_session_is_undone (session, entry->action->number);
    }
  if (!rolled)
    return _ ("No dice have been recorded yet.");
  return _ ("The chances of these rolls are hidden from this side, because the values entered for them are hidden "
            "too.");
}

char *
lr_log_luck_side (LrSession    *session,
                  const LrLuck *luck)
{
  const char *label = lr_export_side_label (session, luck->side);
  const char *player = lr_session_get_player (session, luck->side);

  return player != NULL && *player != '\0' ? g_strdup_printf (_ ("%s (%s)"), label, player) : g_strdup (label);
}

char *
lr_log_luck_text (const LrLuck *luck)
{
  g_autofree char *expected = lr_words_mean (luck->mean);
  g_autofree char *happened = lr_words_number (luck->happened);

  return g_strdup_printf (ngettext ("%u roll: %s expected, %s actual", "%u rolls: %s expected, %s actual", luck->n),
                          luck->n, expected, happened);
}

char *
lr_log_luck_band (const LrLuck *luck)
{
  g_autofree char *low = lr_words_number (luck->thrown.low);
  g_autofree char *high = lr_words_number (luck->thrown.high);

  /* Translators: from the least to the greatest */
  return lr_number_equal (luck->thrown.low, luck->thrown.high) ? g_strdup (low) :
                                                                 g_strdup_printf (_ ("%s to %s"), low, high);
}

char *
lr_log_luck_chance (const LrLuck *luck)
{
  gboolean much = lr_number_to_double (luck->happened) >= luck->mean;
  g_autofree char *percent = NULL;
  g_autofree char *band = NULL;
  const char *usual;

  if (!luck->has_chances)
    return NULL;
  percent = lr_words_percent (much ? luck->thrown.at_least : luck->thrown.at_most);
  band = lr_log_luck_band (luck);
  usual = lr_number_compare (luck->happened, luck->thrown.low) < 0  ? _ ("less than usual") :
          lr_number_compare (luck->happened, luck->thrown.high) > 0 ? _ ("more than usual") :
                                                                      _ ("within the usual range");
  /* Translators: the band in which nine of ten games lie, whether what came is in it, and a chance */
  return g_strdup_printf (much ? _ ("Nine games in ten give %s; this is %s. A result this high or higher comes up %s "
                                    "of the time.") :
                                 _ ("Nine games in ten give %s; this is %s. A result this low or lower comes up %s "
                                    "of the time."),
                          band, usual, percent);
}
