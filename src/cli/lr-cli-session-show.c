/* lr-cli-session-show.c - longroll-cli session: where a game stands, its trackers, its log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/books/lr-ledger.h"
#include "present/log/lr-export.h"
#include "present/log/lr-log-words.h"
#include "present/log/lr-record.h"
#include "present/log/lr-seen.h"
#include "session/proof/lr-luck.h"

static void
add_number (JsonBuilder *builder,
            const char  *name,
            gint64       number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

/* A row of one of the tables of parts, with its columns by name. */
static void
add_part (JsonBuilder *builder,
          LrPartKind   kind,
          const void  *part,
          gboolean     all,
          gboolean     whole)
{
  const char *name;
  const char *text;
  gint64 number;

  json_builder_begin_object (builder);
  for (guint i = 0; (name = lr_action_part_column (kind, part, i, &text, &number)) != NULL; i++)
    if (text != NULL && (whole || kind != LR_PART_CAUSE || !g_str_equal (name, "rule")))
      lr_json_text (builder, name, text);
    else if (text != NULL)
      continue; /* the rule by which a tracker changed tells what was done */
    else if (all || kind != LR_PART_DICE || !g_str_equal (name, "first")) /* it counts hidden dice */
      add_number (builder, name, number);
  json_builder_end_object (builder);
}

/* Keys of the state's own hold numbers and places that count what is hidden. */
static gboolean
is_for_all (LrPartKind  kind,
            const void *part)
{
  const char *key = kind == LR_PART_CHANGE ? ((const LrPartChange *) part)->key : "";

  return *key != '@' || g_str_equal (key, "@turn") || g_str_has_prefix (key, "@option.");
}

static void
add_parts (JsonBuilder       *builder,
           const LrSeenEntry *entry,
           LrPartKind         kind)
{
  gboolean all = lr_seen_everything (entry->session, entry->side);
  guint first = 0;
  const void *part;

  /* an empty list would tell of what a hidden entry is made */
  if (kind != LR_PART_CHANGE && lr_seen_part (entry, kind, &first) == NULL)
    return;
  json_builder_set_member_name (builder, lr_action_part_name (kind));
  json_builder_begin_array (builder);
  for (guint i = 0; (part = lr_seen_part (entry, kind, &i)) != NULL;)
    if (all || is_for_all (kind, part))
      add_part (builder, kind, part, all, entry->whole);
  json_builder_end_array (builder);
}

static void
add_flag (JsonBuilder *builder,
          const char  *name,
          gboolean     flag)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, flag);
}

/* What only those who see the whole of an entry see. */
static void
add_columns (JsonBuilder    *builder,
             const LrAction *action,
             gboolean        all)
{
  const LrPartResult *result = lr_action_result (action);

  lr_json_text (builder, "subject", action->subject);
  if (all) /* it follows from where the game stands */
    lr_json_text (builder, "side", result->side);
  lr_json_text (builder, "title", result->title);
  lr_json_text (builder, "rule", result->rule);
  lr_json_text (builder, "headline", result->headline);
  lr_json_text (builder, "words", action->words);
  if (all)
    add_flag (builder, "outside", result->outside != 0);
  add_flag (builder, "quiet", result->quiet != 0);
  add_flag (builder, "stand_in", result->stand_in != 0);
  add_flag (builder, "took_back", lr_action_find_about (action, LR_ABOUT_TOOK_BACK) != NULL);
}

void
lr_cli_session_json_entry (JsonBuilder       *builder,
                           const LrSeenEntry *entry)
{
  const LrAction *action = entry->action;
  gboolean all = lr_seen_everything (entry->session, entry->side);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (action->time / G_USEC_PER_SEC);
  g_autofree char *exact = time != NULL ? g_date_time_format_iso8601 (time) : NULL;
  g_autofree char *day = lr_log_time (entry);
  const char *when = all ? exact : day;
  g_autofree char *hash = lr_hash_to_text (action->hash);
  g_autofree char *ruleset = lr_hash_to_text (action->ruleset);
  LrSeenEntry correction;

  json_builder_begin_object (builder);
  add_number (builder, "number", entry->number);
  lr_json_text (builder, "time", when);
  lr_json_text (builder, "turn", action->turn);
  if (all)
    lr_json_text (builder, "place", action->place);
  lr_json_text (builder, "kind", lr_action_kind_id (entry->kind));
  if (all && action->refers > 0)
    add_number (builder, "refers", action->refers);
  lr_json_text (builder, "text", entry->text);
  if (entry->whole)
    add_columns (builder, action, all);
  for (guint kind = 0; kind < LR_N_PARTS; kind++)
    if (kind != LR_PART_SAID && kind != LR_PART_RESULT)
      add_parts (builder, entry, (LrPartKind) kind);
  add_flag (builder, "undone", lr_session_is_undone (entry->session, action->number));
  if (lr_action_is_step (action) && lr_seen_correction (entry, &correction))
    add_number (builder, "corrected_by", correction.number);
  lr_json_text (builder, "ruleset", ruleset);
  lr_json_text (builder, "hash", all ? hash : NULL);
  json_builder_end_object (builder);
}

/* --- show --- */

/* Whose turn it is where the game stands: that tells where, so that only those know it who see everything. */
static const LrSide *
whose (LrSessionCall *call)
{
  return lr_seen_everything (call->session, call->side) ? lr_session_get_side (call->session) : NULL;
}

/* What undo would take back is the last that was done, or not: sides would learn that something was done since. */
static void
add_undoable (LrSessionCall  *call,
              JsonBuilder    *builder,
              const char     *name,
              const LrAction *action)
{
  if (action != NULL && lr_seen_everything (call->session, call->side))
    add_number (builder, name, action->number);
}

/* What is still to be filled in, of what the side may see. */
static GPtrArray *
find_missing (LrSessionCall *call)
{
  GPtrArray *missing = lr_session_missing (call->session);

  for (guint i = missing->len; i-- > 0;)
    if (!lr_seen_key (call->session, missing->pdata[i], call->side))
      g_ptr_array_remove_index (missing, i);
  return missing;
}

static void
show_json (LrSessionCall *call,
           const LrState *state)
{
  LrSession *session = call->session;
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *head = lr_session_dup_head (session);
  g_autoptr (GArray) entries = lr_seen_log (session, call->side);
  g_autoptr (GPtrArray) missing = find_missing (call);
  GPtrArray *misfits = lr_session_get_misfits (session);
  const LrSide *side = whose (call);

  json_builder_begin_object (builder);
  lr_json_text (builder, "title", lr_session_get_title (session));
  lr_json_text (builder, "ruleset", lr_session_get_ruleset_id (session));
  lr_json_text (builder, "scenario", lr_session_get_value (session, "@scenario"));
  lr_json_text (builder, "turn", lr_session_get_value (session, "@turn"));
  lr_json_text (builder, "place", state != NULL ? lr_state_place (state) : lr_session_get_value (session, "@place"));
  lr_json_text (builder, "side", side != NULL ? side->id : NULL);
  json_builder_set_member_name (builder, "over");
  json_builder_add_boolean_value (builder, state != NULL && lr_state_is_over (state));
  add_number (builder, "entries", entries->len);
  if (lr_seen_everything (session, call->side))
    lr_json_text (builder, "head", head);
  add_undoable (call, builder, "undo", lr_session_get_undo (session));
  add_undoable (call, builder, "redo", lr_session_get_redo (session));
  json_builder_set_member_name (builder, "ruleset_changed");
  json_builder_add_boolean_value (builder, lr_session_is_changed_ruleset (session));
  json_builder_set_member_name (builder, "misfits");
  json_builder_begin_array (builder);
  for (guint i = 0; i < misfits->len && lr_seen_everything (session, call->side); i++)
    json_builder_add_string_value (builder, misfits->pdata[i]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "missing");
  json_builder_begin_array (builder);
  for (guint i = 0; i < missing->len; i++)
    json_builder_add_string_value (builder, missing->pdata[i]);
  json_builder_end_array (builder);
  if (state != NULL)
    lr_json_checklist (builder, state);
  json_builder_end_object (builder);
  lr_cli_print_json (builder);
}

/* An alarm that is for one side is not for the other. */
static void
print_alarms (LrSessionCall *call,
              const LrState *state)
{
  g_autoptr (GPtrArray) alarms = lr_state_alarms (state);

  for (guint i = 0; i < alarms->len; i++)
    {
      const LrLine *line = alarms->pdata[i];

      if (line->side == NULL || line->side == call->side || lr_seen_everything (call->session, call->side))
        g_print ("! %s\n", line->label);
    }
}

static void
print_deed (LrSessionCall  *call,
            const char     *format,
            const LrAction *action)
{
  if (action != NULL && lr_seen_everything (call->session, call->side))
    g_print (format, action->said);
}

int
lr_cli_session_show (LrSessionCall *call)
{
  LrSession *session = call->session;
  g_autoptr (LrState) state =
      lr_session_get_state (session) != NULL ? lr_seen_state (session, call->side) : NULL;
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autofree char *head = lr_session_dup_head (session);
  g_autofree char *place = lr_seen_place_label (session, call->side);
  g_autoptr (GArray) entries = lr_seen_log (session, call->side);
  g_autoptr (GPtrArray) missing = find_missing (call);
  const LrSide *side = whose (call);

  if (call->json)
    {
      show_json (call, state);
      return LR_CLI_FINE;
    }
  if (*lr_session_get_title (session) != '\0')
    g_print ("%s\n", lr_session_get_title (session));
  g_print ("%s", lr_record_turn_label (ruleset, lr_session_get_value (session, "@turn")));
  /* the name of a player turn says whose it is already */
  if (side != NULL && strstr (place, lr_export_side_label (session, side->id)) == NULL)
    g_print (", %s", lr_export_side_label (session, side->id));
  g_print (", %s\n", place);
  if (state != NULL && lr_state_is_over (state))
    g_print (_ ("The game is over.\n"));
  if (missing->len > 0)
    g_print (ngettext ("%u tracker is not filled in yet.\n", "%u trackers are not filled in yet.\n", missing->len),
             missing->len);
  if (state != NULL)
    print_alarms (call, state);
  g_print ("\n");
  if (state != NULL)
    lr_cli_print_checklist (state);
  print_deed (call, _ ("\nUndo would take back: %s\n"), lr_session_get_undo (session));
  print_deed (call, _ ("Redo would do again: %s\n"), lr_session_get_redo (session));
  if (lr_seen_everything (session, call->side))
    g_print (ngettext ("%u entry, head %s\n", "%u entries, head %s\n", entries->len), entries->len, head);
  else
    g_print (ngettext ("%u entry for this side\n", "%u entries for this side\n", entries->len), entries->len);
  return LR_CLI_FINE;
}

/* --- trackers --- */

static void
line_json (JsonBuilder        *builder,
           const LrLedgerLine *line)
{
  json_builder_begin_object (builder);
  lr_json_text (builder, "key", line->key);
  lr_json_text (builder, "group", line->group);
  lr_json_text (builder, "label", line->name);
  lr_json_text (builder, "value", line->hidden ? NULL : line->text);
  lr_json_text (builder, "text", line->hidden ? NULL : line->value);
  lr_json_text (builder, "range", line->range);
  lr_json_text (builder, "who", line->who);
  lr_json_text (builder, "start", line->hidden ? NULL : line->start);
  lr_json_text (builder, "worked_out_from", line->sources);
  lr_json_text (builder, "rule", line->rule);
  json_builder_set_member_name (builder, "missing");
  json_builder_add_boolean_value (builder, line->missing);
  json_builder_set_member_name (builder, "hidden");
  json_builder_add_boolean_value (builder, line->hidden);
  json_builder_end_object (builder);
}

static void
print_tracker (const LrLedger *ledger,
               guint           number,
               gboolean        in_full)
{
  const LrLedgerLine *line = lr_ledger_line (ledger, number);
  g_autofree char *caption = in_full ? lr_ledger_caption (ledger, number) : NULL;

  g_print ("  %s: %s", line->name, line->value);
  if (line->rule != NULL)
    g_print ("  [%s]", line->rule);
  g_print ("  %s\n", line->key);
  if (caption != NULL && *caption != '\0')
    g_print ("      %s\n", caption);
  if (in_full && line->start != NULL && !line->hidden)
    g_print ("      %s\n", line->start);
  if (in_full && line->help != NULL)
    g_print ("      %s\n", line->help);
}

int
lr_cli_session_trackers (LrSessionCall *call)
{
  g_autofree char *search = g_strjoinv (" ", call->args);
  g_autoptr (LrLedger) ledger = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const char *group = NULL;

  if (lr_session_get_state (call->session) == NULL)
    return LR_CLI_WRONG;
  ledger = lr_ledger_new (call->session);
  lr_ledger_set_side (ledger, call->side);
  json_builder_begin_array (builder);
  for (guint i = 0; i < ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (ledger, i);

      if (!g_str_has_prefix (line->key, search) && !lr_ledger_matches (ledger, i, search))
        continue;
      if (!call->json && g_strcmp0 (group, line->group) != 0)
        g_print ("%s\n", line->group);
      group = line->group;
      if (call->json)
        line_json (builder, line);
      else
        print_tracker (ledger, i, *search != '\0');
    }
  json_builder_end_array (builder);
  if (!call->json && group == NULL && *search != '\0')
    return lr_cli_complain (_ ("there is no tracker “%s”"), search);
  if (call->json)
    lr_cli_print_json (builder);
  return LR_CLI_FINE;
}

int
lr_cli_session_history (LrSessionCall *call)
{
  LrRuleset *ruleset = lr_session_get_ruleset (call->session);
  const LrState *state = lr_session_get_state (call->session);
  g_autoptr (GPtrArray) points = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *now = NULL;

  if (g_strv_length (call->args) != 1)
    return lr_cli_session_bad_usage (call);
  now = state != NULL && *call->args[0] != '@' ? lr_state_get (state, call->args[0]) : NULL;
  if (now == NULL)
    return lr_cli_complain (_ ("there is no tracker “%s”: one with keys is written like “vp[y1862]”"), call->args[0]);
  if (!lr_seen_key (call->session, call->args[0], call->side))
    return lr_cli_complain (_ ("“%s” is hidden from this side"), call->args[0]);
  points = lr_session_history (call->session, call->args[0]);
  json_builder_begin_array (builder);
  for (guint i = 0; i < points->len; i++)
    {
      const LrHistoryPoint *point = points->pdata[i];
      g_autofree char *words = lr_record_value_text (ruleset, call->args[0], point->value);

      json_builder_begin_object (builder);
      lr_json_text (builder, "turn", point->turn);
      lr_json_text (builder, "value", point->value);
      add_number (builder, "changes", point->changes);
      json_builder_end_object (builder);
      if (!call->json)
        g_print ("%s: %s\n", lr_record_turn_label (ruleset, point->turn), words);
    }
  json_builder_end_array (builder);
  if (call->json)
    lr_cli_print_json (builder);
  return LR_CLI_FINE;
}

/* --- the log --- */

static int
read_filter (LrSessionCall *call,
             LrLogFilter   *filter)
{
  g_autofree char *kind = lr_cli_take_option (call->args, "--kind");
  LrActionKind found;

  filter->turn = lr_cli_take_option (call->args, "--turn");
  filter->effective = lr_cli_take_flag (call->args, "--effective");
  if (kind != NULL && !lr_action_find_kind (kind, &found))
    return lr_cli_complain (_ ("the log has no entries of the kind “%s”"), kind);
  if (kind != NULL)
    filter->kinds = 1u << found;
  if (call->args[0] != NULL)
    filter->text = call->args[0];
  return call->args[0] != NULL && call->args[1] != NULL ? lr_cli_session_bad_usage (call) : LR_CLI_FINE;
}

int
lr_cli_session_log (LrSessionCall *call)
{
  LrLogFilter filter = { 0 };
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GArray) entries = NULL;
  g_autofree char *folded = NULL;
  int status = read_filter (call, &filter);

  if (status != LR_CLI_FINE)
    return status;
  if (filter.text != NULL || call->json)
    lr_session_read_all (call->session);
  if (filter.text != NULL)
    folded = g_utf8_casefold (filter.text, -1);
  entries = lr_seen_log (call->session, call->side);
  json_builder_begin_array (builder);
  for (guint i = 0; i < entries->len; i++)
    {
      const LrSeenEntry *entry = &g_array_index (entries, LrSeenEntry, i);

      if (!lr_log_fits (entry, &filter, folded))
        continue;
      if (call->json)
        lr_cli_session_json_entry (builder, entry);
      else
        g_print ("%5" G_GINT64_FORMAT "  %s  %s%s\n", entry->number, entry->action->turn, entry->text,
                 lr_session_is_undone (call->session, entry->action->number) ? _ ("  (undone)") : "");
    }
  json_builder_end_array (builder);
  if (call->json)
    lr_cli_print_json (builder);
  g_free ((char *) filter.turn);
  return LR_CLI_FINE;
}

int
lr_cli_session_entry (LrSessionCall *call)
{
  gint64 number;
  LrSeenEntry entry;
  g_autofree char *text = NULL;

  if (g_strv_length (call->args) != 1 || !g_ascii_string_to_signed (call->args[0], 10, 1, G_MAXINT64, &number, NULL))
    return lr_cli_session_bad_usage (call);
  if (!lr_seen_find (call->session, number, call->side, &entry))
    return lr_cli_complain (_ ("the log has no entry %s"), call->args[0]);
  if (call->json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      lr_cli_session_json_entry (builder, &entry);
      lr_cli_print_json (builder);
      return LR_CLI_FINE;
    }
  text = lr_record_entry_text (&entry);
  g_print ("%s", text);
  return LR_CLI_FINE;
}

/* --- luck --- */

static void
luck_json (LrSessionCall *call)
{
  g_autoptr (GPtrArray) lucks = lr_luck_new (call->session, call->side);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < lucks->len; i++)
    {
      const LrLuck *luck = lucks->pdata[i];
      g_autofree char *expected = luck->exact ? lr_number_to_string (luck->expected) : NULL;
      g_autofree char *happened = lr_number_to_string (luck->happened);

      json_builder_begin_object (builder);
      lr_json_text (builder, "side", luck->side);
      lr_json_text (builder, "calculator", luck->calculator);
      lr_json_text (builder, "outcome", luck->label);
      add_number (builder, "rolls", luck->n);
      lr_json_text (builder, "expected", expected);
      json_builder_set_member_name (builder, "mean");
      json_builder_add_double_value (builder, luck->mean);
      lr_json_text (builder, "happened", happened);
      if (luck->has_chances)
        {
          json_builder_set_member_name (builder, "at_most");
          json_builder_add_double_value (builder, luck->at_most);
          json_builder_set_member_name (builder, "at_least");
          json_builder_add_double_value (builder, luck->at_least);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  lr_cli_print_json (builder);
}

int
lr_cli_session_luck (LrSessionCall *call)
{
  g_autofree char *text = NULL;

  if (call->json)
    {
      luck_json (call);
      return LR_CLI_FINE;
    }
  text = lr_export_luck_text (call->session, call->args[0], call->side);
  g_print ("%s", text);
  return LR_CLI_FINE;
}

int
lr_cli_session_export (LrSessionCall *call)
{
  LrExportFormat format;
  g_autofree char *text = NULL;

  if (g_strv_length (call->args) != 1 || !lr_export_find_format (call->args[0], &format))
    return lr_cli_session_bad_usage (call);
  text = lr_export_new_for (call->session, format, call->side);
  g_print ("%s", text);
  return LR_CLI_FINE;
}
