/* lr-cli-session.c - longroll-cli session: plays a session without a window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli.h"
#include "present/input/lr-typed.h"
#include "present/log/lr-log-words.h"
#include "present/log/lr-record.h"
#include "present/log/lr-replay.h"
#include "present/log/lr-roller.h"
#include "present/shelf/lr-rescue.h"

/* Why someone writes into the log. */
#define REASON N_ ("adds the reason to the log")

/* At the end of a turn: the lines that are still open. */
static void
say_open (LrCall *call)
{
  g_autoptr (GPtrArray) lines = lr_session_undone_lines (call->session);

  if (!g_str_equal (lr_session_get_value (call->session, "@place"), LR_PLACE_END))
    return;
  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];

      lr_out_say (call->out, _ ("   not done yet: %s  %s\n"), line->label, line->path);
    }
}

/* After a line was done: where the game is now. */
static void
say_place (LrCall *call)
{
  const LrState *state = lr_session_get_state (call->session);
  const char *place = state != NULL ? lr_state_place (state) : "";
  g_autofree char *label = lr_state_entry (state, place) != NULL ? lr_state_label (state, place) : NULL;

  if (label != NULL)
    lr_out_say (call->out, _ ("   next: %s  %s\n"), label, place);
}

/* After a move: the missing values for the current line, or for the first one of the turn. */
static void
say_needs (LrCall *call)
{
  g_autofree char *needs = lr_session_get_state (call->session) != NULL ? lr_record_needs (call->session) : NULL;

  if (needs != NULL)
    lr_out_say (call->out, _ ("   not filled in yet for this step: %s\n"), needs);
}

/* Prints the entries since the log was @before entries long. An entry that is not on the disk is not done: it is lost
 * when the program ends. */
static int
say_done (LrCall *call,
          guint   before)
{
  LrSession *session = call->session;
  g_autofree char *head = NULL;

  if (lr_session_n_unsaved (session) > 0)
    return lr_cli_complain ("%s", lr_session_get_trouble (session));
  head = lr_session_dup_head (session);
  lr_out_object (call->out, NULL);
  lr_out_list (call->out, "entries");
  for (guint i = before; i < lr_session_n_actions (session); i++)
    {
      LrSeenEntry entry;

      lr_seen_entry (session, lr_session_get_action (session, i), NULL, &entry);
      lr_out_line (call->out, "%" G_GINT64_FORMAT "  %s", entry.action->number, entry.action->said);
      lr_cli_session_add_entry (call->out, &entry);
    }
  lr_out_close (call->out);
  lr_out_text (call->out, "head", head);
  lr_out_close (call->out);
  call->recorded = lr_session_n_actions (session) > before;
  if (call->recorded)
    say_open (call);
  return LR_CLI_FINE;
}

/* --- new --- */

/* Splits NAME=VALUE into two. */
static gboolean
split_pair (const char *text,
            GPtrArray  *pairs)
{
  const char *equals = strchr (text, '=');

  if (equals == NULL)
    return FALSE;
  g_ptr_array_add (pairs, g_strndup (text, (gsize) (equals - text)));
  g_ptr_array_add (pairs, g_strdup (equals + 1));
  return TRUE;
}

/* All values of one option: @pairs gets their names and values in turn, then %NULL. */
static gboolean
take_pairs (const LrCall *call,
            const char   *option,
            GPtrArray    *pairs)
{
  gboolean good = TRUE;

  for (guint i = 0; good && i < call->given->len; i += 2)
    if (g_str_equal (call->given->pdata[i], option))
      good = split_pair (call->given->pdata[i + 1], pairs);
  g_ptr_array_add (pairs, NULL);
  return good;
}

/* Trackers and their values, read as “set” reads them. */
static gboolean
read_values (const LrRuleset *ruleset,
             GPtrArray       *pairs,
             GError         **error)
{
  for (guint i = 1; ruleset != NULL && i < pairs->len; i += 2)
    {
      char *value = lr_typed_tracker (ruleset, pairs->pdata[i - 1], pairs->pdata[i], error);

      if (value == NULL)
        return FALSE;
      g_free (pairs->pdata[i]);
      pairs->pdata[i] = value;
    }
  return TRUE;
}

/* A side that is named must be there: otherwise a slip of the keyboard would lose the player's name. */
static gboolean
are_sides (const LrRuleset *ruleset,
           GPtrArray       *players)
{
  for (guint i = 0; i + 1 < players->len; i += 2)
    {
      if (lr_model_find_side (ruleset->model, players->pdata[i]) == NULL)
        {
          lr_cli_complain (_ ("there is no side “%s”"), (const char *) players->pdata[i]);
          return FALSE;
        }
    }
  return TRUE;
}

static int
begin (LrCall *call)
{
  const char *scenario = lr_cli_option (call, "--scenario");
  const char *turn = lr_cli_option (call, "--turn");
  g_autoptr (GPtrArray) readings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) starts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (GPtrArray) missing = NULL;
  g_autoptr (LrSession) session = NULL;
  g_autofree char *text = NULL;
  g_autofree char *quoted = lr_words_dup_shell (call->path);
  g_autoptr (GError) error = NULL;
  LrBeginning beginning = { .title = lr_cli_option (call, "--title"), .scenario = -1, .turn = -1 };

  if (!take_pairs (call, "--option", readings) || !take_pairs (call, "--player", players) ||
      !take_pairs (call, "--start", starts))
    return LR_CLI_USAGE;
  ruleset = lr_cli_load (call, call->args[0], NULL);
  if (ruleset == NULL || !lr_cli_find_scenario (ruleset, scenario, &beginning.scenario) ||
      !lr_cli_find_turn (ruleset, turn, &beginning.turn) || !are_sides (ruleset, players))
    return LR_CLI_WRONG;
  if (!read_values (ruleset, starts, &error))
    return lr_cli_fail (error);
  beginning.readings = (const char *const *) readings->pdata;
  beginning.players = (const char *const *) players->pdata;
  beginning.starts = (const char *const *) starts->pdata;
  beginning.text = text = lr_record_begin (ruleset, &beginning);
  call->session = session = lr_session_new (ruleset, &beginning, call->path, &error);
  if (session == NULL)
    return lr_cli_fail (error);
  lr_record_attach (session);
  if (say_done (call, 0) != LR_CLI_FINE)
    return LR_CLI_WRONG;
  missing = lr_session_missing (session);
  if (scenario != NULL && turn == NULL && lr_model_scenario (ruleset->model, beginning.scenario)->first < 0)
    lr_out_say (call->out, _ ("The ruleset does not say in which turn this scenario begins: the session begins at "
                              "%s. Use --turn to choose another turn.\n"),
                lr_record_turn_label (ruleset, lr_session_get_value (session, "@turn")));
  if (ruleset->model->has_secrets)
    lr_out_say (call->out, _ ("This file is for the referee: it contains what players must not see. Send them "
                              "“export --as SIDE”.\n"));
  if (missing->len > 0)
    lr_out_say (call->out,
                ngettext ("%u tracker must still be copied from your game, when a step needs it: “longroll-cli "
                          "session %s trackers” shows it.\n",
                          "%u trackers must still be copied from your game, each when a step needs it: “longroll-cli "
                          "session %s trackers” shows them.\n", missing->len),
                missing->len, quoted);
  say_needs (call);
  return LR_CLI_FINE;
}

/* --- the checklist --- */

static gboolean
tick (LrCall  *call,
      GError **error)
{
  return lr_session_tick (call->session, call->args[0], call->args[0] == NULL, error);
}

static gboolean
untick (LrCall  *call,
        GError **error)
{
  return lr_session_untick (call->session, call->args[0], error);
}

static gboolean
skip (LrCall  *call,
      GError **error)
{
  return lr_session_skip (call->session, call->args[0], call->reason, error);
}

static gboolean
go (LrCall  *call,
    GError **error)
{
  return lr_session_go (call->session, call->args[0], error);
}

/* --- trackers, options, turns, notes --- */

/* The value of a tracker as it was typed; without the ruleset it is taken as it is. */
static char *
read_value (LrCall  *call,
            GError **error)
{
  const LrRuleset *ruleset = lr_session_get_ruleset (call->session);

  return ruleset != NULL ? lr_typed_tracker (ruleset, call->args[0], call->args[1], error) : g_strdup (call->args[1]);
}

static gboolean
set (LrCall  *call,
     GError **error)
{
  g_autofree char *value = read_value (call, error);

  return value != NULL && lr_session_set (call->session, call->args[0], value, call->reason, error);
}

static gboolean
add (LrCall  *call,
     GError **error)
{
  g_autofree char *value = read_value (call, error);

  return value != NULL && lr_session_add (call->session, call->args[0], value, call->reason, error);
}

static gboolean
option (LrCall  *call,
        GError **error)
{
  g_autoptr (GPtrArray) pair = g_ptr_array_new_with_free_func (g_free);

  return split_pair (call->args[0], pair) &&
         lr_session_set_option (call->session, pair->pdata[0], pair->pdata[1], error);
}

static gboolean
turn (LrCall  *call,
      GError **error)
{
  return lr_session_set_turn (call->session, call->args[0], call->reason, error);
}

static int
note (LrCall *call)
{
  const char *to = lr_cli_option (call, "--to");
  g_autofree char *text = g_strjoinv (" ", call->args);
  g_autoptr (GError) error = NULL;
  gboolean all = g_strcmp0 (to, "all") == 0;
  const LrSide *side;

  if (to != NULL && !all && !lr_seen_find_side (call->session, to, &side))
    return lr_cli_complain (_ ("there is no side “%s”"), to);
  return lr_session_note (call->session, text,
                          all                             ? LR_SEEN_ALL :
                          g_strcmp0 (to, LR_REFEREE) == 0 ? LR_SEEN_REFEREE :
                                                            to,
                          &error) ? LR_CLI_FINE : lr_cli_fail (error);
}

static gboolean
dice (LrCall  *call,
      GError **error)
{
  g_autofree char *expression = g_strjoinv (" ", call->args);
  g_autoptr (LrDiceAnswer) answer = NULL;

  if (call->args[0] != NULL)
    answer = lr_roller_dice (call->session, expression, lr_cli_option (call, "--die"), error);
  return answer != NULL;
}

/* --- the log --- */

gboolean
lr_cli_session_read_number (LrCall *call,
                            gint64 *number)
{
  return call->args[0] != NULL && g_ascii_string_to_signed (call->args[0], 10, 1, G_MAXINT64, number, NULL);
}

static gboolean
open_entry (LrCall  *call,
            GError **error)
{
  gint64 number;

  return lr_cli_session_read_number (call, &number) && lr_session_open_entry (call->session, number, error);
}

static gboolean
correct (LrCall  *call,
         GError **error)
{
  gboolean take_back = lr_cli_option (call, "--take-back") != NULL;
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  gint64 number;
  gboolean good = lr_cli_session_read_number (call, &number);

  for (guint i = 1; good && call->args[i] != NULL; i++)
    good = split_pair (call->args[i], values);
  g_ptr_array_add (values, NULL);
  return good && read_values (lr_session_get_ruleset (call->session), values, error) &&
         lr_session_correct (call->session, number, call->reason, take_back, (const char *const *) values->pdata,
                             error);
}

static int
copy (LrCall *call)
{
  gboolean overwrite = lr_cli_option (call, "--overwrite") != NULL;
  g_autoptr (GError) error = NULL;

  if (!lr_session_copy (call->session, call->args[0], overwrite, &error))
    return lr_cli_fail (error);
  if (lr_seen_any (call->session))
    g_printerr (_ ("The copy is for a referee: it contains what players must not see.\n"));
  return LR_CLI_FINE;
}

/* Says on standard error what a damaged file can be repaired with. */
static void
say_offer (const char *path)
{
  g_autofree char *offer = lr_rescue_offer (path);
  g_autofree char *quoted = lr_words_dup_shell (path);

  if (offer != NULL)
    lr_cli_complain (_ ("%s “longroll-cli session %s restore” repairs it"), offer, quoted);
}

static int
complain_damaged (const char   *path,
                  const GError *error)
{
  lr_cli_fail (error);
  if (lr_rescue_may_help (error))
    say_offer (path);
  return LR_CLI_WRONG;
}

static int
restore (LrCall *call)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  text = lr_rescue_do (call->path, lr_cli_option (call, "--from"), &error);
  if (text == NULL)
    return lr_cli_fail (error);
  lr_out_object (call->out, NULL);
  lr_out_say (call->out, "%s\n", text);
  lr_out_text (call->out, "done", text);
  lr_out_close (call->out);
  return LR_CLI_FINE;
}

/* --- dice by mail --- */

static int
seal (LrCall *call)
{
  const char *together = lr_cli_option (call, "--together");
  const char *side = lr_cli_option (call, "--side");
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (GError) error = NULL;
  int status = LR_CLI_WRONG;
  gboolean done;

  if ((together == NULL) != (call->args[0] == NULL) || (together == NULL && side != NULL))
    return LR_CLI_USAGE;
  if (together != NULL && (inputs = lr_cli_session_inputs (call, &status)) == NULL)
    return status;
  done = together != NULL ? lr_record_seal_together (call->session, together, inputs, side, &error) :
                            lr_session_seal (call->session, &error);
  return done ? LR_CLI_FINE : lr_cli_fail (error);
}

/* The word for dice that were sealed together rolls them at once. */
static gboolean
word (LrCall  *call,
      GError **error)
{
  g_autofree char *text = g_strjoinv (" ", call->args);

  return lr_session_take_word (call->session, text, error) &&
         (lr_session_get_together (call->session) == NULL || lr_record_roll_together (call->session, error));
}

/* --- which command --- */

static const LrCommand commands[] = {
  { "new",
    LR_ARGS ({ "RULESET" },
             { "[--scenario ID]", N_ ("chooses the scenario") },
             { "[--turn TURN]", N_ ("chooses the turn") },
             { "[--title TEXT]", N_ ("names the game") },
             { "[--player SIDE=NAME ...]", N_ ("names the player of a side") },
             { "[--option ID=VALUE ...]", N_ ("chooses another reading of a rule that can be read in two ways") },
             { "[--start TRACKER=VALUE ...]", N_ ("sets a start value that the ruleset does not give") }),
    N_ ("begins a session in a new file"), begin },
  { "show", LR_ARGS (LR_ARG_AS),
    N_ ("shows the state of the session: turn, checklist, what undo would revert, head of the log"),
    lr_cli_session_show },
  { "next", LR_NO_ARGS, N_ ("goes on to the next line that is due, or to the next turn"), .step = lr_session_next },
  { "back", LR_NO_ARGS, N_ ("goes back to the previous line"), .step = lr_session_back },
  { "leave", LR_NO_ARGS, N_ ("ends the current rounds"), .step = lr_session_leave },
  { "go", LR_ARGS ({ "STEP" }), N_ ("goes to another line of the turn"), .deed = go },
  { "tick", LR_ARGS ({ "[STEP]" }),
    N_ ("marks a line as done; without STEP marks the current line, and goes on"), .deed = tick },
  { "untick", LR_ARGS ({ "[STEP]" }), N_ ("removes the mark from a line"), .deed = untick },
  { "skip", LR_ARGS ({ "[STEP]" }, { "--reason TEXT", REASON }), N_ ("marks a line as skipped"), .deed = skip },
  { "trackers", LR_ARGS ({ "[WORDS ...]" }, LR_ARG_AS),
    N_ ("lists the trackers; with WORDS, shows those that match in full"),
    lr_cli_session_trackers },
  { "set", LR_ARGS ({ "TRACKER VALUE" }, { "[--reason TEXT]", REASON }), N_ ("sets a tracker: vp[y1862] 7"),
    .deed = set },
  { "add", LR_ARGS ({ "TRACKER N" }, { "--reason TEXT", REASON }), N_ ("adds to a tracker"), .deed = add },
  { "history", LR_ARGS ({ "TRACKER" }, LR_ARG_AS), N_ ("shows the value of a tracker at the end of each turn"),
    lr_cli_session_history },
  { "option", LR_ARGS ({ "ID=VALUE" }), N_ ("chooses another reading of a rule from here on"), .deed = option },
  { "turn", LR_ARGS ({ "TURN" }, { "[--reason TEXT]", REASON }), N_ ("moves the session to another turn"),
  .deed = turn },
  { "calc",
    LR_ARGS ({ "CALCULATOR" }, LR_ARG_INPUTS, LR_ARG_DICE,
             { "[--line STEP]", N_ ("chooses the line of the turn it is for") },
             { "[--why]", N_ ("shows every step") }),
    N_ ("works like “longroll-cli calc”, with the values of the session; shows what recording the result would change"),
    lr_cli_session_calc },
  { "roll",
    LR_ARGS ({ "[CALCULATOR]" }, LR_ARG_INPUTS, LR_ARG_DICE,
             { "[--line STEP]", N_ ("chooses the line of the turn it is for") },
             { "[--side SIDE]", N_ ("chooses the side that rolls") },
             { "[--sealed]", N_ ("rolls the dice from a sealed seed") },
             { "[--insist]", N_ ("does it outside its phase") },
             { "[--again]", N_ ("repeats what the rules allow only once") },
             { "[--no-effects]", N_ ("leaves the trackers as they are") },
             { "[--in-place-of NUMBER", N_ ("corrects an older result: its changes are removed from the trackers") },
             { "[--reason TEXT]]", REASON }),
    N_ ("runs a calculator and records the result; dice that you do not enter are rolled"), lr_cli_session_roll,
    .writes = TRUE },
  { "dice", LR_ARGS ({ "EXPRESSION ..." }, { "[--die N,N,...]", N_ ("gives the result of your own dice") }),
    N_ ("rolls dice that no calculator asks for, from a sealed seed if one is ready, and records them"),
    .deed = dice },
  { "note", LR_ARGS ({ "TEXT ..." }, { "[--to SIDE|all]", N_ ("chooses who can read it") }),
    N_ ("adds a note to the log; in a game with secrets only the referee can read it, or those named with --to"),
    note, .writes = TRUE },
  { "open", LR_ARGS ({ "NUMBER" }), N_ ("reveals a result to all sides"), .deed = open_entry },
  { "undo", LR_NO_ARGS, N_ ("undoes the last action; the log shows it"), .step = lr_session_undo },
  { "redo", LR_NO_ARGS, N_ ("redoes the last undone action"), .step = lr_session_redo },
  { "correct",
    LR_ARGS ({ "NUMBER" }, { "--reason TEXT", REASON },
             { "[--take-back]", N_ ("removes its changes from the trackers") }, { "[TRACKER=VALUE ...]" }),
    N_ ("corrects an older entry"), .deed = correct },
  { "log",
    LR_ARGS ({ "[WORDS]" }, { "[--kind KIND]", N_ ("shows entries of one kind") },
             { "[--turn TURN]", N_ ("chooses the turn") },
             { "[--effective]", N_ ("leaves out undone entries") }, LR_ARG_AS),
    N_ ("shows the log"), lr_cli_session_log },
  { "entry", LR_ARGS ({ "NUMBER" }, LR_ARG_AS), N_ ("shows one entry in full, to be copied"), lr_cli_session_entry },
  { "luck", LR_ARGS ({ "[SIDE]" }, LR_ARG_AS), N_ ("compares the rolls with what was expected"),
    lr_cli_session_luck },
  { "export", LR_ARGS ({ "md|html|csv" }, LR_ARG_AS),
    N_ ("exports the books, to print or send; csv contains only the log"),
    lr_cli_session_export },
  { "copy", LR_ARGS ({ "FILE" }, { "[--overwrite]", N_ ("replaces an existing file") }),
    N_ ("copies the session to another file, without a sealed seed"), copy },
  { "restore", LR_ARGS ({ "[--from BACKUP]", N_ ("uses a specific backup") }),
    N_ ("repairs a damaged session, from the newest backup in the folder FILE-backups or from what is readable in "
        "it;\n      the damaged file is kept"), restore },
  { "seal",
    LR_ARGS ({ "[--together HASH", N_ ("seals the dice of one roll with the hash of the other player’s secret") },
             { "CALCULATOR" }, LR_ARG_INPUTS, LR_ARG_DICE, { "[--side SIDE]]", N_ ("chooses the side that rolls") }),
    N_ ("dice by mail: makes a secret seed and shows its hash. Send the hash first. The dice cannot be "
        "changed\n      afterwards, but anyone who has the file can foresee them: send a “copy”, not the file "
        "itself, which\n      contains the seed. With --together, no player can foresee the dice of one roll. First "
        "the other player\n      makes a secret with “longroll-cli dice --secret” and sends you its HASH. You name "
        "CALCULATOR and\n      all its inputs, including decisions; nothing else can be done until it is rolled. "
        "Send the entry\n      and the head of the log. Only then does the other player send the secret. With "
        "“verify --head”\n      the other player can check later that you named the roll before. You can still break "
        "it off once\n      you know the dice: this cannot be prevented, but the log shows it"),
    seal, .writes = TRUE },
  { "word", LR_ARGS ({ "[TEXT ...]" }),
    N_ ("dice by mail: records the other player’s answer; then use “roll --sealed”. Without --together, the\n      "
        "player who sealed the seed can try words until the dice are favorable: the other player compares the\n      "
        "word in the log with the one that was sent. With --together, the dice are rolled from the secret at\n      "
        "once, the result is recorded and the seed is shown; if the program ends before that, “roll --sealed”\n      "
        "goes on"),
    .deed = word },
  { "reveal", LR_NO_ARGS,
    N_ ("dice by mail: shows the seed, so that “longroll-cli verify” can roll the dice again. A seed must be\n      "
        "shown before another is sealed. A copy does not contain the seed: another can be sealed there\n      "
        "anyway, and “verify” says that the dice of the first cannot be checked"),
    .step = lr_session_reveal },
  { NULL }
};

const LrCommandSet lr_cli_session_parts = {
  .commands = commands,
  .before = "longroll-cli session FILE ",
  .common = LR_ARGS (LR_ARG_JSON, LR_ARG_DECIMALS, { "[--reason TEXT]" }),
  .head = N_ ("longroll-cli session: a session in FILE, whose name ends with “%s”\n\n"),
  .about = LR_JOURNAL_SUFFIX,
  .foot = N_ ("\nWith --json each of them prints JSON for other programs.\n--as SIDE leaves out what that side may "
              "not see; --as referee shows everything.\n"),
  .unknown = N_ ("there is no session command “%s”"),
  .meant = N_ ("there is no session command “%s”; did you mean “%s”?"),
};

/* Says on standard error what has changed since the session was last open. */
static void
say_news (LrSession *session)
{
  g_autofree char *other = lr_log_other_ruleset (session);
  g_autofree char *trouble = lr_session_get_ruleset (session) == NULL ? lr_log_trouble (session) : NULL;

  if (other != NULL)
    g_printerr ("%s\n", other);
  if (trouble != NULL)
    g_printerr ("%s\n", trouble);
}

/* Finds the side that --as names. Without the ruleset it is unknown what a side may see. */
static gboolean
find_side (LrCall *call)
{
  const char *as = lr_cli_option (call, "--as");
  LrRuleset *ruleset = lr_session_get_ruleset (call->session);
  const char *meant;

  if (as == NULL)
    return TRUE;
  if (ruleset == NULL)
    {
      lr_cli_complain (_ ("the ruleset “%s” is missing, so it is unknown what a side may see"),
                       lr_session_get_ruleset_id (call->session));
      return FALSE;
    }
  if (lr_seen_find_side (call->session, as, &call->side))
    return TRUE;
  meant = lr_model_suggest (ruleset->model->sides, as);
  if (meant != NULL)
    lr_cli_complain (_ ("there is no side “%s”; did you mean “%s”?"), as, meant);
  else
    lr_cli_complain (_ ("there is no side “%s”"), as);
  return FALSE;
}

/* Adds to the log, and says what was done. */
static int
write_log (LrCall *call)
{
  const LrCommand *command = call->command;
  guint before = lr_session_n_actions (call->session);
  g_autofree char *place = g_strdup (lr_session_get_value (call->session, "@place"));
  g_autoptr (GError) error = NULL;
  int status = LR_CLI_FINE;

  if (command->run != NULL)
    status = command->run (call);
  else if (!(command->step != NULL ? command->step (call->session, &error) : command->deed (call, &error)))
    status = error != NULL ? lr_cli_fail (error) : LR_CLI_USAGE;
  if (status == LR_CLI_FINE)
    status = say_done (call, before);
  if (status == LR_CLI_FINE && command->deed == tick && call->args[0] == NULL)
    say_place (call);
  if (status == LR_CLI_FINE && !g_str_equal (lr_session_get_value (call->session, "@place"), place))
    say_needs (call);
  return status;
}

static int
run_open (LrCall *call)
{
  const LrCommand *command = call->command;
  gboolean writes = command->writes || command->run == NULL;
  g_autoptr (LrSession) session = NULL;
  g_autoptr (GError) error = NULL;

  call->session = session = lr_session_open (call->path, call->library, writes, &error);
  if (session == NULL)
    return complain_damaged (call->path, error);
  lr_record_attach (session);
  if (!find_side (call))
    return LR_CLI_WRONG;
  if (lr_session_get_ruleset (session) != NULL)
    lr_cli_warn_of_damage (lr_session_get_ruleset (session));
  if (call->side == NULL) /* a side must not see the values that no longer fit */
    say_news (session);
  return writes ? write_log (call) : command->run (call);
}

int
lr_cli_session (LrCall *call)
{
  return call->command->run == begin || call->command->run == restore ? call->command->run (call) : run_open (call);
}

/* --- verify --- */

static void
add_verdict (LrOut           *out,
             const LrVerdict *verdict,
             const char      *head)
{
  g_autofree char *text = lr_replay_text (verdict, head);

  if (verdict->faults->len == 0)
    lr_out_say (out, "%s", text);
  lr_out_object (out, NULL);
  lr_out_flag (out, "whole", verdict->faults->len == 0);
  lr_out_number (out, "entries", verdict->n_actions);
  lr_out_text (out, "head", verdict->head);
  lr_out_number (out, "noted", verdict->noted);
  lr_out_number (out, "sealed", verdict->n_sealed);
  lr_out_number (out, "sealed_checked", verdict->n_checked);
  lr_out_number (out, "results", verdict->n_results);
  lr_out_number (out, "results_checked", verdict->n_held);
  lr_out_strings (out, "faults", verdict->faults);
  lr_out_strings (out, "remarks", verdict->remarks);
  lr_out_strings (out, "unknown", verdict->unknown);
  lr_out_close (out);
}

int
lr_cli_verify (LrCall *call)
{
  const char *head = lr_cli_option (call, "--head");
  g_autoptr (LrVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  guint8 hash[LR_HASH_SIZE];

  if (head != NULL && !lr_hash_from_text (head, hash))
    return lr_cli_complain (_ ("“%s” is not a head: a head has 64 hexadecimal digits"), head);
  verdict = lr_replay_verify (call->args[0], call->library, head, &error);
  if (verdict == NULL)
    return complain_damaged (call->args[0], error);
  add_verdict (call->out, verdict, head);
  for (guint i = 0; i < verdict->faults->len; i++)
    lr_cli_complain ("%s", (const char *) verdict->faults->pdata[i]);
  if (verdict->faults->len > 0)
    say_offer (call->args[0]);
  return verdict->faults->len == 0 ? LR_CLI_FINE : LR_CLI_WRONG;
}
