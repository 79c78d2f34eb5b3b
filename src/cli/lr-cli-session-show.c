/* lr-cli-session-show.c - longroll-cli session: the turn, the trackers and the log of a session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli.h"
#include "present/books/lr-ledger.h"
#include "present/log/lr-export.h"
#include "present/log/lr-log-words.h"
#include "present/log/lr-record.h"
#include "present/turn/lr-guide.h"
#include "session/proof/lr-luck.h"

/* A row of one of the tables of parts, with its columns by name. */
static void
add_part (LrOut      *out,
          LrPartKind  kind,
          const void *part,
          gboolean    all,
          gboolean    whole)
{
  const char *name;
  const char *text;
  gint64 number;

  lr_out_object (out, NULL);
  for (guint i = 0; (name = lr_action_part_column (kind, part, i, &text, &number)) != NULL; i++)
    if (text != NULL && (whole || kind != LR_PART_CAUSE || !g_str_equal (name, "rule")))
      lr_out_text (out, name, text);
    else if (text != NULL)
      continue; /* the rule of a change tells what was done */
    else if (all || kind != LR_PART_DICE || !g_str_equal (name, "first")) /* it counts hidden dice too */
      lr_out_number (out, name, number);
  lr_out_close (out);
}

/* The keys that begin with @ hold places and numbers, which count hidden entries too. */
static gboolean
is_for_all (LrPartKind  kind,
            const void *part)
{
  const char *key = kind == LR_PART_CHANGE ? ((const LrPartChange *) part)->key : "";

  return *key != '@' || g_str_equal (key, "@turn") || g_str_has_prefix (key, "@option.");
}

static void
add_parts (LrOut             *out,
           const LrSeenEntry *entry,
           LrPartKind         kind)
{
  gboolean all = lr_seen_everything (entry->session, entry->side);
  guint first = 0;
  const void *part;

  /* an empty list would tell what a hidden entry consists of */
  if (kind != LR_PART_CHANGE && lr_seen_part (entry, kind, &first) == NULL)
    return;
  lr_out_list (out, lr_action_part_name (kind));
  for (guint i = 0; (part = lr_seen_part (entry, kind, &i)) != NULL;)
    if (all || is_for_all (kind, part))
      add_part (out, kind, part, all, entry->whole);
  lr_out_close (out);
}

/* For those who see the whole entry. */
static void
add_columns (LrOut          *out,
             const LrAction *action,
             gboolean        all)
{
  const LrPartResult *result = lr_action_result (action);

  lr_out_text (out, "subject", action->subject);
  if (all) /* the side follows from where the game is */
    lr_out_text (out, "side", result->side);
  lr_out_texts (out, "title", result->title, "rule", result->rule, "headline", result->headline,
                "words", action->words, NULL);
  if (all)
    lr_out_flag (out, "outside", result->outside != 0);
  lr_out_flag (out, "quiet", result->quiet != 0);
  lr_out_flag (out, "stand_in", result->stand_in != 0);
  lr_out_flag (out, "took_back", lr_action_find_about (action, LR_ABOUT_TOOK_BACK) != NULL);
}

void
lr_cli_session_add_entry (LrOut             *out,
                          const LrSeenEntry *entry)
{
  const LrAction *action = entry->action;
  gboolean all = lr_seen_everything (entry->session, entry->side);
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *exact = NULL;
  g_autofree char *day = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *ruleset = NULL;
  LrSeenEntry correction;

  if (!lr_out_is_json (out))
    return;
  time = g_date_time_new_from_unix_utc (action->time / G_USEC_PER_SEC);
  exact = time != NULL ? g_date_time_format_iso8601 (time) : NULL;
  day = lr_log_day (entry);
  hash = lr_hash_to_text (action->hash);
  ruleset = lr_hash_to_text (action->ruleset);
  lr_out_object (out, NULL);
  lr_out_number (out, "number", entry->number);
  lr_out_texts (out, "time", all ? exact : day, "turn", action->turn, NULL);
  if (all)
    lr_out_text (out, "place", action->place);
  lr_out_text (out, "kind", lr_action_kind_id (entry->kind));
  if (all && action->refers > 0)
    lr_out_number (out, "refers", action->refers);
  lr_out_text (out, "text", entry->text);
  if (entry->whole)
    add_columns (out, action, all);
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    if (kind != LR_PART_SAID && kind != LR_PART_RESULT)
      add_parts (out, entry, (LrPartKind) kind);
  lr_out_flag (out, "undone", lr_session_is_undone (entry->session, action->number));
  if (lr_action_is_step (action) && lr_seen_correction (entry, &correction))
    lr_out_number (out, "corrected_by", correction.number);
  lr_out_texts (out, "ruleset", ruleset, "hash", all ? hash : NULL, NULL);
  lr_out_close (out);
}

/* --- show --- */

/* The trackers without a value that the side may see. */
static GPtrArray *
find_missing (LrCall *call)
{
  GPtrArray *missing = lr_session_missing (call->session);

  for (guint i = missing->len; i-- > 0;)
    if (!lr_seen_key (call->session, missing->pdata[i], call->side))
      g_ptr_array_remove_index (missing, i);
  return missing;
}

/* An alarm that is for one side is not for the other. */
static void
say_alarms (LrCall        *call,
            const LrState *state)
{
  gboolean more;
  g_autoptr (GPtrArray) alarms = lr_state_alarms (state, &more);
  g_autofree char *more_text = more ? lr_guide_more_alarms () : NULL;

  for (guint i = 0; i < alarms->len; i++)
    {
      const LrLine *line = alarms->pdata[i];

      if (line->side == NULL || line->side == call->side || lr_seen_everything (call->session, call->side))
        lr_out_say (call->out, "! %s\n", line->label);
    }
  if (more)
    lr_out_say (call->out, "! %s\n", more_text);
}

/* Who is ahead, by the test of the scenario, as far as the side may know. */
static void
say_victory (LrCall        *call,
             const LrState *state)
{
  LrWords words = { .ruleset = lr_session_get_ruleset (call->session) };
  g_autofree char *text = NULL;
  LrType type;
  LrValue value;

  if (lr_state_victory (state, &type, &value))
    text = lr_words_value (&words, type, value, NULL);
  if (text != NULL)
    lr_out_line (call->out, _ ("Current result: %s"), text);
  lr_out_text (call->out, "victory", text);
}

static void
say_turn (LrCall       *call,
          const LrSide *side)
{
  LrSession *session = call->session;
  g_autofree char *place = lr_seen_place_label (session, call->side);

  lr_out_say (call->out, "%s", lr_record_turn_label (lr_session_get_ruleset (session),
                                                     lr_session_get_value (session, "@turn")));
  /* the name of a player turn says whose it is already */
  if (side != NULL && !lr_words_says_whose (place, lr_export_side_label (session, side->id)))
    lr_out_say (call->out, ", %s", lr_export_side_label (session, side->id));
  lr_out_say (call->out, ", %s\n", place);
}

int
lr_cli_session_show (LrCall *call)
{
  LrOut *out = call->out;
  LrSession *session = call->session;
  const char *title = lr_session_get_title (session);
  g_autoptr (LrState) state = lr_session_get_state (session) != NULL ? lr_seen_state (session, call->side) : NULL;
  gboolean over = state != NULL && lr_state_is_over (state);
  g_autofree char *head = lr_session_dup_head (session);
  g_autoptr (GArray) entries = lr_seen_log (session, call->side);
  g_autoptr (GPtrArray) missing = find_missing (call);
  GPtrArray *misfits = lr_session_get_misfits (session);
  /* A side must not learn whose turn it is where the game is, nor that something was done which it does not see. */
  gboolean all = lr_seen_everything (session, call->side);
  const LrSide *side = all ? lr_session_get_side (session) : NULL;
  const LrAction *undo = all ? lr_session_get_undo (session) : NULL;
  const LrAction *redo = all ? lr_session_get_redo (session) : NULL;

  if (*title != '\0')
    lr_out_line (out, "%s", title);
  say_turn (call, side);
  lr_out_object (out, NULL);
  lr_out_texts (out, "title", title, "ruleset", lr_session_get_ruleset_id (session),
                "scenario", lr_session_get_value (session, "@scenario"),
                "turn", lr_session_get_value (session, "@turn"),
                "place", state != NULL ? lr_state_place (state) : lr_session_get_value (session, "@place"),
                "side", side != NULL ? side->id : NULL, NULL);
  if (over)
    lr_out_say (out, _ ("The game is over.\n"));
  lr_out_flag (out, "over", over);
  lr_out_number (out, "entries", entries->len);
  if (all)
    lr_out_text (out, "head", head);
  if (undo != NULL)
    lr_out_number (out, "undo", undo->number);
  if (redo != NULL)
    lr_out_number (out, "redo", redo->number);
  lr_out_flag (out, "ruleset_changed", lr_session_is_changed_ruleset (session));
  LR_OUT_EACH (out, "misfits", i, all ? misfits->len : 0)
    lr_out_text (out, NULL, misfits->pdata[i]);
  if (missing->len > 0)
    lr_out_say (out, ngettext ("%u tracker is not filled in yet.\n", "%u trackers are not filled in yet.\n",
                               missing->len),
                missing->len);
  lr_out_strings (out, "missing", missing);
  if (state != NULL)
    {
      say_victory (call, state);
      say_alarms (call, state);
    }
  lr_out_say (out, "\n");
  if (state != NULL)
    lr_cli_print_checklist (out, lr_session_get_ruleset (session), state);
  if (undo != NULL)
    {
      lr_out_say (out, "\n");
      lr_out_line (out, _ ("Undo would revert: %s"), undo->said);
    }
  if (redo != NULL)
    lr_out_line (out, _ ("Redo would repeat: %s"), redo->said);
  if (all)
    lr_out_say (out, ngettext ("%u entry, head %s\n", "%u entries, head %s\n", entries->len), entries->len, head);
  else
    lr_out_say (out, ngettext ("%u entry for this side\n", "%u entries for this side\n", entries->len), entries->len);
  lr_out_close (out);
  return LR_CLI_FINE;
}

/* --- trackers --- */

static void
say_tracker (LrOut          *out,
             const LrLedger *ledger,
             guint           number,
             gboolean        in_full)
{
  const LrLedgerLine *line = lr_ledger_line (ledger, number);
  g_autofree char *caption = in_full ? lr_ledger_caption (ledger, number) : NULL;
  g_autofree char *rule = line->rule != NULL ? g_strdup_printf ("  [%s]", line->rule) : g_strdup ("");

  lr_out_line (out, "  %s: %s%s  %s", line->name, line->value, rule, line->key);
  if (caption != NULL && *caption != '\0')
    lr_out_line (out, "      %s", caption);
  if (in_full && line->start != NULL && !line->hidden)
    lr_out_line (out, "      %s", line->start);
  if (in_full && line->help != NULL)
    lr_out_say (out, "      %s\n", line->help);
}

static void
add_tracker (LrOut              *out,
             const LrLedgerLine *line)
{
  lr_out_object (out, NULL);
  lr_out_texts (out, "key", line->key, "group", line->group, "label", line->name,
                "value", line->hidden ? NULL : line->text, "text", line->hidden ? NULL : line->value,
                "range", line->range, "who", line->who, "start", line->hidden ? NULL : line->start,
                "worked_out_from", line->sources, "rule", line->rule, NULL);
  lr_out_flag (out, "missing", line->missing);
  lr_out_flag (out, "hidden", line->hidden);
  lr_out_close (out);
}

int
lr_cli_session_trackers (LrCall *call)
{
  g_autofree char *search = g_strjoinv (" ", call->args);
  g_autoptr (LrLedger) ledger = NULL;
  const char *group = NULL;

  if (lr_session_get_state (call->session) == NULL)
    return LR_CLI_WRONG;
  ledger = lr_ledger_new (call->session);
  lr_ledger_set_side (ledger, call->side);
  LR_OUT_EACH (call->out, NULL, i, ledger->lines->len)
    {
      const LrLedgerLine *line = lr_ledger_line (ledger, i);

      if (!g_str_has_prefix (line->key, search) && !lr_ledger_matches (ledger, i, search))
        continue;
      if (g_strcmp0 (group, line->group) != 0)
        lr_out_say (call->out, "%s\n", line->group);
      group = line->group;
      say_tracker (call->out, ledger, i, *search != '\0');
      add_tracker (call->out, line);
    }
  if (group == NULL && *search != '\0' && !lr_out_is_json (call->out))
    return lr_cli_complain (_ ("there is no tracker “%s”"), search);
  return LR_CLI_FINE;
}

int
lr_cli_session_history (LrCall *call)
{
  LrRuleset *ruleset = lr_session_get_ruleset (call->session);
  const LrState *state = lr_session_get_state (call->session);
  const char *key = call->args[0];
  g_autoptr (GPtrArray) points = NULL;
  g_autofree char *now = NULL;

  now = state != NULL && *key != '@' ? lr_state_get (state, key) : NULL;
  if (now == NULL)
    return lr_cli_complain (_ ("there is no tracker “%s”: one with keys is written like “vp[y1862]”"), key);
  if (!lr_seen_key (call->session, key, call->side))
    return lr_cli_complain (_ ("“%s” is hidden from this side"), key);
  points = lr_session_history (call->session, key);
  LR_OUT_EACH (call->out, NULL, i, points->len)
    {
      const LrHistoryPoint *point = points->pdata[i];
      g_autofree char *words = lr_record_value_text (ruleset, key, point->value);

      lr_out_line (call->out, "%s: %s", lr_record_turn_label (ruleset, point->turn), words);
      lr_out_object (call->out, NULL);
      lr_out_texts (call->out, "turn", point->turn, "value", point->value, NULL);
      lr_out_number (call->out, "changes", point->changes);
      lr_out_close (call->out);
    }
  return LR_CLI_FINE;
}

/* --- the log --- */

int
lr_cli_session_log (LrCall *call)
{
  const char *kind = lr_cli_option (call, "--kind");
  LrLogFilter filter = { .turn = lr_cli_option (call, "--turn"),
                         .effective = lr_cli_option (call, "--effective") != NULL };
  LrActionKind found;
  g_autoptr (GArray) entries = NULL;
  g_autofree char *folded = NULL;

  if (kind != NULL && !lr_action_find_kind (kind, &found))
    return lr_cli_complain (_ ("the log has no entries of the kind “%s”"), kind);
  filter.kinds = kind != NULL ? 1u << found : 0;
  filter.text = call->args[0];
  if (filter.text != NULL || lr_out_is_json (call->out))
    lr_session_read_all (call->session);
  if (filter.text != NULL)
    folded = g_utf8_casefold (filter.text, -1);
  entries = lr_seen_log (call->session, call->side);
  LR_OUT_EACH (call->out, NULL, i, entries->len)
    {
      const LrSeenEntry *entry = &g_array_index (entries, LrSeenEntry, i);

      if (!lr_log_fits (entry, &filter, folded))
        continue;
      lr_out_line (call->out, "%5" G_GINT64_FORMAT "  %s  %s%s", entry->number, entry->action->turn, entry->text,
                   lr_session_is_undone (call->session, entry->action->number) ? _ ("  (undone)") : "");
      lr_cli_session_add_entry (call->out, entry);
    }
  return LR_CLI_FINE;
}

int
lr_cli_session_entry (LrCall *call)
{
  gint64 number;
  LrSeenEntry entry;
  g_autofree char *text = NULL;

  if (!lr_cli_session_read_number (call, &number))
    return LR_CLI_USAGE;
  if (!lr_seen_find (call->session, number, call->side, &entry))
    return lr_cli_complain (_ ("the log has no entry %s"), call->args[0]);
  text = lr_record_entry_text (&entry);
  lr_out_say (call->out, "%s", text);
  lr_cli_session_add_entry (call->out, &entry);
  return LR_CLI_FINE;
}

/* --- luck --- */

static void
add_luck (LrOut        *out,
          const LrLuck *luck)
{
  g_autofree char *expected = luck->exact ? lr_number_to_string (luck->expected) : NULL;
  g_autofree char *happened = lr_number_to_string (luck->happened);

  lr_out_object (out, NULL);
  lr_out_texts (out, "side", luck->side, "calculator", luck->calculator, "outcome", luck->label, NULL);
  lr_out_number (out, "rolls", luck->n);
  lr_out_text (out, "expected", expected);
  lr_out_share (out, "mean", luck->mean);
  lr_out_text (out, "happened", happened);
  if (luck->has_chances)
    {
      g_autofree char *low = lr_number_to_string (luck->thrown.low);
      g_autofree char *high = lr_number_to_string (luck->thrown.high);

      lr_out_texts (out, "low", low, "high", high, NULL);
      lr_out_share (out, "at_most", luck->thrown.at_most);
      lr_out_share (out, "at_least", luck->thrown.at_least);
    }
  lr_out_close (out);
}

int
lr_cli_session_luck (LrCall *call)
{
  g_autoptr (GPtrArray) lucks = NULL;
  g_autofree char *text = NULL;

  if (lr_out_is_json (call->out))
    {
      lucks = lr_luck_new (call->session, call->side);
      LR_OUT_EACH (call->out, NULL, i, lucks->len)
        add_luck (call->out, lucks->pdata[i]);
      return LR_CLI_FINE;
    }
  text = lr_export_luck_text (call->session, call->args[0], call->side);
  lr_out_say (call->out, "%s", text);
  return LR_CLI_FINE;
}

static void
print (const char *text,
       gpointer    data G_GNUC_UNUSED)
{
  g_print ("%s", text);
}

int
lr_cli_session_export (LrCall *call)
{
  LrExportFormat format;

  if (!lr_export_find_format (call->args[0], &format))
    return LR_CLI_USAGE;
  lr_export_write (call->session, format, call->side, print, NULL);
  return LR_CLI_FINE;
}
