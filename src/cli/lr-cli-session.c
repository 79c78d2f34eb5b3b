/* lr-cli-session.c - longroll-cli session: the books of a game without a window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/input/lr-typed.h"
#include "present/log/lr-record.h"
#include "present/log/lr-seen.h"

int
lr_cli_session_fail (const GError *error)
{
  return lr_cli_complain ("%s", error->message);
}

/* What is still open where a turn ends. */
static void
print_open (LrSession *session)
{
  g_autoptr (GPtrArray) lines = lr_session_undone_lines (session);

  if (!g_str_equal (lr_session_get_value (session, "@place"), LR_PLACE_END))
    return;
  for (guint i = 0; i < lines->len; i++)
    g_print (_ ("   still open: %s  %s\n"), ((const LrLine *) lines->pdata[i])->label,
             ((const LrLine *) lines->pdata[i])->path);
}

int
lr_cli_session_did (LrSessionCall *call,
                    guint          before)
{
  LrSession *session = call->session;
  guint n = lr_session_n_actions (session);

  if (lr_session_n_unsaved (session) > 0)
    return lr_cli_complain ("%s", lr_session_get_trouble (session));
  if (call->json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autofree char *head = lr_session_dup_head (session);

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "entries");
      json_builder_begin_array (builder);
      for (guint i = before; i < n; i++)
        {
          LrSeenEntry entry;

          lr_seen_entry (session, lr_session_get_action (session, i), NULL, &entry);
          lr_cli_session_json_entry (builder, &entry);
        }
      json_builder_end_array (builder);
      lr_json_text (builder, "head", head);
      json_builder_end_object (builder);
      lr_cli_print_json (builder);
      return LR_CLI_FINE;
    }
  for (guint i = before; i < n; i++)
    {
      const LrAction *action = lr_session_get_action (session, i);

      g_print ("%" G_GINT64_FORMAT "  %s\n", action->number, action->said);
    }
  if (n > before)
    print_open (session);
  return LR_CLI_FINE;
}

static int
finish (LrSessionCall *call,
        guint          before,
        gboolean       done,
        const GError  *error)
{
  return done ? lr_cli_session_did (call, before) : lr_cli_session_fail (error);
}

/* --- new --- */

/* The ID=VALUE of all options of one name, one after the other. */
static gboolean
take_pairs (char      **args,
            const char *option,
            GPtrArray  *pairs)
{
  char *text;

  while ((text = lr_cli_take_option (args, option)) != NULL)
    {
      g_autofree char *owned = text;
      char *equals = strchr (owned, '=');

      if (equals == NULL)
        return FALSE;
      g_ptr_array_add (pairs, g_strndup (owned, (gsize) (equals - owned)));
      g_ptr_array_add (pairs, g_strdup (equals + 1));
    }
  g_ptr_array_add (pairs, NULL);
  return TRUE;
}

static int
find_value (const LrKind *kind,
            const char   *id,
            const char   *complaint,
            int          *place)
{
  if (id == NULL)
    return LR_CLI_FINE;
  *place = kind != NULL ? lr_kind_find (kind, id) : -1;
  return *place >= 0 ? LR_CLI_FINE : lr_cli_complain (complaint, id);
}

/* A side that is named must be there: a typing error would be lost otherwise. */
static int
check_sides (const LrRuleset *ruleset,
             GPtrArray       *players)
{
  for (guint i = 0; i + 1 < players->len; i += 2)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < ruleset->model->sides->len && !found; j++)
        found = g_str_equal (((const LrSide *) ruleset->model->sides->pdata[j])->id, players->pdata[i]);
      if (!found)
        return lr_cli_complain (_ ("there is no side “%s”"), (const char *) players->pdata[i]);
    }
  return LR_CLI_FINE;
}

static int
begin (LrSessionCall *call)
{
  g_autofree char *scenario = lr_cli_take_option (call->args, "--scenario");
  g_autofree char *turn = lr_cli_take_option (call->args, "--turn");
  g_autofree char *title = lr_cli_take_option (call->args, "--title");
  g_autoptr (GPtrArray) readings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) starts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (GPtrArray) missing = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  LrBeginning beginning = { .title = title, .scenario = -1, .turn = -1 };

  if (!take_pairs (call->args, "--option", readings) || !take_pairs (call->args, "--player", players) ||
      !take_pairs (call->args, "--start", starts) || g_strv_length (call->args) != 1)
    return lr_cli_session_bad_usage (call);
  ruleset = lr_cli_load (call->library, call->args[0]);
  if (ruleset == NULL ||
      find_value (ruleset->model->scenarios, scenario, _ ("there is no scenario “%s”"), &beginning.scenario) !=
          LR_CLI_FINE ||
      find_value (ruleset->model->calendar, turn, _ ("the calendar has no turn “%s”"), &beginning.turn) !=
          LR_CLI_FINE ||
      check_sides (ruleset, players) != LR_CLI_FINE)
    return LR_CLI_WRONG;
  if (beginning.scenario < 0 && ruleset->model->scenarios != NULL && ruleset->model->scenarios->n_values > 0)
    beginning.scenario = 0;
  beginning.readings = (const char *const *) readings->pdata;
  beginning.players = (const char *const *) players->pdata;
  beginning.starts = (const char *const *) starts->pdata;
  beginning.text = text = lr_record_begin (ruleset, &beginning);
  call->session = lr_session_new (ruleset, &beginning, call->path, &error);
  if (call->session == NULL)
    return lr_cli_session_fail (error);
  lr_record_attach (call->session);
  if (lr_cli_session_did (call, 0) != LR_CLI_FINE)
    return LR_CLI_WRONG;
  missing = lr_session_missing (call->session);
  if (!call->json && ruleset->model->has_secrets)
    g_print (_ ("This file is the referee’s: it holds what players must not see. Send them “export --as SIDE”.\n"));
  if (!call->json && missing->len > 0)
    g_print (ngettext ("%u tracker is still to be copied from your game: “longroll-cli session %s trackers” shows "
                       "it.\n",
                       "%u trackers are still to be copied from your game: “longroll-cli session %s trackers” shows "
                       "them.\n", missing->len),
             missing->len, call->path);
  return LR_CLI_FINE;
}

/* --- the checklist --- */

static int
tick (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (g_strv_length (call->args) > 1)
    return lr_cli_session_bad_usage (call);
  done = lr_session_tick (call->session, call->args[0], call->args[0] == NULL, &error);
  return finish (call, before, done, error);
}

static int
untick (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (g_strv_length (call->args) > 1)
    return lr_cli_session_bad_usage (call);
  done = lr_session_untick (call->session, call->args[0], &error);
  return finish (call, before, done, error);
}

static int
skip (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (g_strv_length (call->args) > 1)
    return lr_cli_session_bad_usage (call);
  done = lr_session_skip (call->session, call->args[0], call->reason, &error);
  return finish (call, before, done, error);
}

typedef gboolean (*SimpleFunc) (LrSession *session,
                                GError   **error);

static int
simple (LrSessionCall *call,
        SimpleFunc     func)
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (call->args[0] != NULL)
    return lr_cli_session_bad_usage (call);
  done = func (call->session, &error);
  return finish (call, before, done, error);
}

static int
next (LrSessionCall *call)
{
  return simple (call, lr_session_next);
}

static int
back (LrSessionCall *call)
{
  return simple (call, lr_session_back);
}

static int
leave (LrSessionCall *call)
{
  return simple (call, lr_session_leave);
}

static int
undo (LrSessionCall *call)
{
  return simple (call, lr_session_undo);
}

static int
redo (LrSessionCall *call)
{
  return simple (call, lr_session_redo);
}

static int
seal (LrSessionCall *call)
{
  g_autofree char *together = lr_cli_take_option (call->args, "--together");
  g_autofree char *side = together != NULL ? lr_cli_take_option (call->args, "--side") : NULL;
  guint before = lr_session_n_actions (call->session);
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (GError) error = NULL;
  int status = LR_CLI_WRONG;
  gboolean done;

  if ((together == NULL) != (call->args[0] == NULL))
    return lr_cli_session_bad_usage (call);
  if (together == NULL)
    return simple (call, lr_session_seal);
  inputs = lr_cli_session_inputs (call, &status);
  if (inputs == NULL)
    return status;
  done = lr_record_seal_together (call->session, together, inputs, side, &error);
  return finish (call, before, done, error);
}

/* The referee opens a result to everybody. */
static int
open_entry (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gint64 number;
  gboolean done;

  if (g_strv_length (call->args) != 1 || !g_ascii_string_to_signed (call->args[0], 10, 1, G_MAXINT64, &number, NULL))
    return lr_cli_session_bad_usage (call);
  done = lr_session_open_entry (call->session, number, &error);
  return finish (call, before, done, error);
}

static int
reveal (LrSessionCall *call)
{
  return simple (call, lr_session_reveal);
}

static int
go (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (g_strv_length (call->args) != 1)
    return lr_cli_session_bad_usage (call);
  done = lr_session_go (call->session, call->args[0], &error);
  return finish (call, before, done, error);
}

/* --- trackers, options, turns, notes --- */

static int
change (LrSessionCall *call,
        gboolean     (*func) (LrSession *, const char *, const char *, const char *, GError **))
{
  guint before = lr_session_n_actions (call->session);
  const LrRuleset *ruleset = lr_session_get_ruleset (call->session);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean done;

  if (g_strv_length (call->args) != 2)
    return lr_cli_session_bad_usage (call);
  text = ruleset != NULL ? lr_typed_tracker (ruleset, call->args[0], call->args[1], &error) : g_strdup (call->args[1]);
  done = text != NULL && func (call->session, call->args[0], text, call->reason, &error);
  return finish (call, before, done, error);
}

static int
set (LrSessionCall *call)
{
  return change (call, lr_session_set);
}

static int
add (LrSessionCall *call)
{
  return change (call, lr_session_add);
}

static int
option (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  char *equals = call->args[0] != NULL ? strchr (call->args[0], '=') : NULL;
  g_autofree char *id = equals != NULL ? g_strndup (call->args[0], (gsize) (equals - call->args[0])) : NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (id == NULL || call->args[1] != NULL)
    return lr_cli_session_bad_usage (call);
  done = lr_session_set_option (call->session, id, equals + 1, &error);
  return finish (call, before, done, error);
}

static int
turn (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (g_strv_length (call->args) != 1)
    return lr_cli_session_bad_usage (call);
  done = lr_session_set_turn (call->session, call->args[0], call->reason, &error);
  return finish (call, before, done, error);
}

/* Whom a note is for: one side, or everybody. */
static gboolean
find_reader (LrSessionCall *call,
             const char    *to)
{
  const LrSide *side;

  return to == NULL || g_str_equal (to, "all") || lr_seen_find_side (call->session, to, &side);
}

static int
note (LrSessionCall *call)
{
  g_autofree char *to = lr_cli_take_option (call->args, "--to");
  guint before = lr_session_n_actions (call->session);
  g_autofree char *text = g_strjoinv (" ", call->args);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (!find_reader (call, to))
    return lr_cli_complain (_ ("there is no side “%s”"), to);
  done = lr_session_note (call->session, text,
                          g_strcmp0 (to, "all") == 0         ? LR_SEEN_ALL :
                          g_strcmp0 (to, LR_REFEREE) == 0    ? LR_SEEN_REFEREE :
                                                            to,
                          &error);
  return finish (call, before, done, error);
}

static int
word (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autofree char *text = g_strjoinv (" ", call->args);
  g_autoptr (GError) error = NULL;
  gboolean done = lr_session_take_word (call->session, text, &error);

  if (done && lr_session_get_together (call->session) != NULL)
    return lr_cli_session_roll_together (call, before);
  return finish (call, before, done, error);
}

static int
correct (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  gboolean take_back = lr_cli_take_flag (call->args, "--take-back");
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  gint64 number;
  gboolean done;

  if (call->args[0] == NULL || !g_ascii_string_to_signed (call->args[0], 10, 1, G_MAXINT64, &number, NULL))
    return lr_cli_session_bad_usage (call);
  for (guint i = 1; call->args[i] != NULL; i++)
    {
      char *equals = strchr (call->args[i], '=');

      if (equals == NULL)
        return lr_cli_session_bad_usage (call);
      g_ptr_array_add (values, g_strndup (call->args[i], (gsize) (equals - call->args[i])));
      g_ptr_array_add (values, g_strdup (equals + 1));
    }
  g_ptr_array_add (values, NULL);
  done = lr_session_correct (call->session, number, call->reason, take_back, (const char *const *) values->pdata,
                             &error);
  return finish (call, before, done, error);
}

static int
copy (LrSessionCall *call)
{
  gboolean overwrite = lr_cli_take_flag (call->args, "--overwrite");
  g_autoptr (GError) error = NULL;

  if (g_strv_length (call->args) != 1)
    return lr_cli_session_bad_usage (call);
  if (!lr_session_copy (call->session, call->args[0], overwrite, &error))
    return lr_cli_session_fail (error);
  if (lr_seen_any (call->session))
    g_printerr (_ ("The copy is for a referee: it holds what players must not see.\n"));
  return LR_CLI_FINE;
}

/* --- which command --- */

/**
 * Command:
 * @name: what is typed
 * @usage: its arguments
 * @summary: what it is for
 * @run: does it
 * @writes: whether it adds to the log
 * @seen: whether it can show what one side may see
 */
typedef struct
{
  const char      *name;
  const char      *usage;
  const char      *summary;
  LrSessionCommand run;
  gboolean         writes;
  gboolean         seen;
} Command;

static const Command commands[] = {
  { "new",
    "RULESET [--scenario ID] [--turn TURN] [--title TEXT] [--player SIDE=NAME ...]\n"
    "      [--option ID=VALUE ...] [--start TRACKER=VALUE ...]",
    N_ ("begins a game in a new file"), begin, FALSE },
  { "show", "[--as SIDE]", N_ ("where the game stands: turn, checklist, what undo would take back, the log’s head"),
    lr_cli_session_show, FALSE, TRUE },
  { "next", "", N_ ("on to the next line that is due, or to the next turn"), next, TRUE },
  { "back", "", N_ ("back to the line where the game stood before"), back, TRUE },
  { "leave", "", N_ ("ends the rounds that the game is in"), leave, TRUE },
  { "go", "STEP", N_ ("to another line of the turn"), go, TRUE },
  { "tick", "[STEP]", N_ ("marks a line as done; without STEP the one where the game stands, and goes on"), tick,
    TRUE },
  { "untick", "[STEP]", N_ ("takes the mark of a line away"), untick, TRUE },
  { "skip", "[STEP] --reason TEXT", N_ ("marks a line as skipped"), skip, TRUE },
  { "trackers", "[WORDS] [--as SIDE]", N_ ("the trackers; with WORDS those that fit, in full"),
    lr_cli_session_trackers, FALSE, TRUE },
  { "set", "TRACKER VALUE [--reason TEXT]", N_ ("sets a tracker: vp[y1862] 7"), set, TRUE },
  { "add", "TRACKER N --reason TEXT", N_ ("adds to a tracker"), add, TRUE },
  { "history", "TRACKER [--as SIDE]", N_ ("how a tracker stood at the end of each turn"), lr_cli_session_history, FALSE,
    TRUE },
  { "option", "ID=VALUE", N_ ("from here on another reading of a rule holds"), option, TRUE },
  { "turn", "TURN [--reason TEXT]", N_ ("moves the game to another turn"), turn, TRUE },
  { "calc", "CALCULATOR ... [--why]",
    N_ ("as “longroll-cli calc”, with what the game knows, and what recording it would change"),
    lr_cli_session_calc, FALSE },
  { "roll", "CALCULATOR ... [--side SIDE] [--sealed] [--insist] [--no-effects]",
    N_ ("resolves a calculator and takes it down; dice that are not typed in are thrown.\n"
        "      --insist where it belongs to another phase; --no-effects leaves the trackers as they are"),
    lr_cli_session_roll, TRUE },
  { "note", "TEXT [--to SIDE|all]",
    N_ ("notes something down; in a game with secrets for the referee alone, or for whom --to names"), note, TRUE },
  { "open", "NUMBER", N_ ("opens a result to everybody that not every side sees"), open_entry, TRUE },
  { "undo", "", N_ ("takes back what was done last; the log shows it"), undo, TRUE },
  { "redo", "", N_ ("does again what was undone last"), redo, TRUE },
  { "correct", "NUMBER --reason TEXT [--take-back] [TRACKER=VALUE ...]",
    N_ ("puts an older entry right; --take-back takes out of the trackers what it did to them"), correct, TRUE },
  { "log", "[WORDS] [--kind KIND] [--turn TURN] [--effective] [--as SIDE]",
    N_ ("the log; --effective without what was undone"), lr_cli_session_log, FALSE, TRUE },
  { "entry", "NUMBER [--as SIDE]", N_ ("one entry in full, to be copied"), lr_cli_session_entry, FALSE, TRUE },
  { "luck", "[SIDE] [--as SIDE]", N_ ("how the dice have fallen beside what was expected"), lr_cli_session_luck, FALSE,
    TRUE },
  { "export", "md|html|csv [--as SIDE]", N_ ("the books, to be printed or sent; csv is the log alone"),
    lr_cli_session_export, FALSE, TRUE },
  { "copy", "FILE [--overwrite]", N_ ("writes the session to another file; a sealed seed does not go with it"), copy,
    FALSE },
  { "seal", "[--together HASH CALCULATOR ... [--side SIDE]]",
    N_ ("dice by mail: makes a secret seed and shows its hash, to be sent first. Nobody can change dice\n"
        "      afterwards; but whoever has the file can foresee them: do not send the file itself, which holds the\n"
        "      seed, but a “copy”. With --together nobody can foresee the dice of one roll:\n"
        "      first the other player sends HASH, that of a secret which “longroll-cli dice\n"
        "      --secret” makes. You name CALCULATOR and all that is typed into it, decisions too; nothing else\n"
        "      can be done until it is rolled. Send the entry and the head of the log. Only then the other\n"
        "      player sends the secret; who noted the head can tell later, with “verify --head”, that the\n"
        "      roll was named before. That you broke it off once you knew the dice, nobody can prevent: the\n"
        "      log shows it"),
    seal, TRUE },
  { "word", "TEXT",
    N_ ("dice by mail: what the other player answered; then “roll --sealed”. Without --together, who sealed the\n"
        "      seed can type in a word of his own, and others until the dice please him: hold the word in the log\n"
        "      against yours. The secret that was sealed together\n"
        "      throws the dice at once, takes the result down and shows the seed; should the program end before\n"
        "      that, “roll --sealed” goes on"),
    word, TRUE },
  { "reveal", "",
    N_ ("dice by mail: shows the seed, so that “longroll-cli verify” can throw the dice again. A seed has to be\n"
        "      shown before another is sealed; in a copy, which does not hold it, another can be sealed all the same,\n"
        "      and “verify” says that nobody can check the dice of the first"),
    reveal, TRUE },
};

static const Command *
find_command (const char *name)
{
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return &commands[i];
  return NULL;
}

static void
append_usage (GString       *text,
              const Command *command)
{
  g_string_append_printf (text, "  longroll-cli session FILE %s%s%s\n      %s\n", command->name,
                          *command->usage != '\0' ? " " : "", command->usage, _ (command->summary));
}

static char *
usage_text (const Command *command)
{
  GString *text = g_string_new (NULL);

  if (command != NULL)
    append_usage (text, command);
  for (guint i = 0; command == NULL && i < G_N_ELEMENTS (commands); i++)
    append_usage (text, &commands[i]);
  return g_string_free (text, FALSE);
}

int
lr_cli_session_bad_usage (LrSessionCall *call)
{
  g_autofree char *text = usage_text (find_command (call->name));

  g_printerr (_ ("Usage:\n%s"), text);
  return LR_CLI_USAGE;
}

static int
help (const char *name)
{
  const Command *command = find_command (name);
  g_autofree char *text = usage_text (command);

  if (command == NULL)
    g_print (_ ("longroll-cli session: the books of a game in FILE, which ends with “%s”\n\n"), LR_JOURNAL_SUFFIX);
  g_print ("%s", text);
  if (command == NULL)
    g_print (_ ("\n--json makes the answer of any of them a document for programs.\n"
                "--as SIDE leaves out what that side may not see; --as referee shows everything.\n"));
  return LR_CLI_FINE;
}

/* Says on standard error what has changed since the session was last open. */
static void
say_news (LrSession *session)
{
  GPtrArray *misfits = lr_session_get_misfits (session);

  if (lr_session_is_changed_ruleset (session))
    g_printerr (_ ("The ruleset “%s” has changed since this session was last used.\n"),
                lr_session_get_ruleset_id (session));
  for (guint i = 0; i < misfits->len; i++)
    g_printerr (_ ("No longer in the ruleset: %s = %s\n"), (const char *) misfits->pdata[i],
                lr_session_get_value (session, misfits->pdata[i]));
  if (lr_session_get_ruleset (session) == NULL)
    g_printerr (_ ("The ruleset “%s” is not there, or has faults: only the log can be read.\n"),
                lr_session_get_ruleset_id (session));
}

/* For whom it is; without the ruleset nobody can say what a side may see. */
static gboolean
find_side (LrSessionCall *call)
{
  LrRuleset *ruleset = lr_session_get_ruleset (call->session);

  if (call->as == NULL)
    return TRUE;
  if (ruleset == NULL)
    lr_cli_complain (_ ("the ruleset “%s” is not there, so nobody can say what a side may see"),
                     lr_session_get_ruleset_id (call->session));
  else if (!lr_seen_find_side (call->session, call->as, &call->side))
    {
      const char *meant = lr_model_suggest (ruleset->model->sides, call->as);

      if (meant != NULL)
        lr_cli_complain (_ ("there is no side “%s”; did you mean “%s”?"), call->as, meant);
      else
        lr_cli_complain (_ ("there is no side “%s”"), call->as);
    }
  else
    return TRUE;
  return FALSE;
}

static int
run (LrSessionCall *call)
{
  const Command *command = find_command (call->name);
  g_autoptr (GError) error = NULL;

  if (command == NULL)
    {
      lr_cli_complain (_ ("there is no session command “%s”"), call->name);
      return lr_cli_session_bad_usage (call);
    }
  if (call->as != NULL && !command->seen)
    return lr_cli_session_bad_usage (call);
  if (command->run == begin)
    return begin (call);
  call->session = lr_session_open (call->path, call->library, command->writes, &error);
  if (call->session == NULL)
    return lr_cli_session_fail (error);
  lr_record_attach (call->session);
  if (!find_side (call))
    return LR_CLI_WRONG;
  if (call->side == NULL) /* what no longer fits is told with its values */
    say_news (call->session);
  return command->run (call);
}

int
lr_cli_session (char **args)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  LrSessionCall call = { .library = library };
  int status;

  if (lr_cli_take_flag (args, "--help"))
    return help (args[0] != NULL ? args[1] : NULL);
  call.json = lr_cli_take_flag (args, "--json");
  call.reason = lr_cli_take_option (args, "--reason");
  call.as = lr_cli_take_option (args, "--as");
  call.name = args[0] != NULL ? args[1] : NULL;
  if (call.name == NULL)
    {
      g_free (call.reason);
      g_free (call.as);
      return lr_cli_session_bad_usage (&call);
    }
  call.path = args[0];
  call.args = args + 2;
  status = run (&call);
  g_clear_object (&call.session);
  g_free (call.reason);
  g_free (call.as);
  return status;
}
