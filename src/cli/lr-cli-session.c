/* lr-cli-session.c - longroll-cli session: the books of a game without a window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/lr-record.h"

/**
 * lr_cli_take_option:
 * @args: (array zero-terminated=1): arguments
 * @option: an argument that may be among them, with a value behind it
 *
 * Takes an option and its value out, wherever they stand.
 *
 * Returns: (transfer full) (nullable): the value
 */
char *
lr_cli_take_option (char      **args,
                    const char *option)
{
  for (; *args != NULL; args++)
    if (g_str_equal (*args, option) && args[1] != NULL)
      {
        char *value = args[1];

        g_free (*args);
        memmove (args, args + 2, (g_strv_length (args + 2) + 1) * sizeof *args);
        return value;
      }
  return NULL;
}

/**
 * lr_cli_session_fail:
 * @error: what a session could not do
 *
 * Returns: the exit status, after saying why
 */
int
lr_cli_session_fail (const GError *error)
{
  return lr_cli_complain ("%s", error->message);
}

/**
 * lr_cli_session_did:
 * @call: a call that has done something
 * @before: how many entries there were before
 *
 * Says what was done. What is not on the disk is not done: a command that ends loses it.
 *
 * Returns: the exit status
 */
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
        lr_cli_session_json_entry (builder, session, lr_session_get_action (session, i));
      json_builder_end_array (builder);
      lr_json_text (builder, "head", head);
      json_builder_end_object (builder);
      lr_cli_print_json (builder);
      return LR_CLI_FINE;
    }
  for (guint i = before; i < n; i++)
    {
      const LrAction *action = lr_session_get_action (session, i);

      g_print ("%" G_GINT64_FORMAT "  %s\n", action->number, action->text);
    }
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
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  LrBeginning beginning = { .title = title, .scenario = -1, .turn = -1 };

  if (!take_pairs (call->args, "--option", readings) || !take_pairs (call->args, "--player", players) ||
      !take_pairs (call->args, "--start", starts) || g_strv_length (call->args) != 1)
    return lr_cli_bad_usage ("session");
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
  return lr_cli_session_did (call, 0);
}

/* --- the checklist --- */

static int
tick (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (g_strv_length (call->args) > 1)
    return lr_cli_bad_usage ("session");
  done = lr_session_tick (call->session, call->args[0], call->args[0] == NULL, &error);
  return finish (call, before, done, error);
}

static int
untick (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gboolean done = lr_session_untick (call->session, call->args[0], &error);

  return finish (call, before, done, error);
}

static int
skip (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gboolean done = lr_session_skip (call->session, call->args[0], call->reason, &error);

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
    return lr_cli_bad_usage ("session");
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
  return simple (call, lr_session_seal);
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
    return lr_cli_bad_usage ("session");
  done = lr_session_go (call->session, call->args[0], &error);
  return finish (call, before, done, error);
}

/* --- trackers, options, turns, notes --- */

static int
change (LrSessionCall *call,
        gboolean     (*func) (LrSession *, const char *, const char *, const char *, GError **))
{
  guint before = lr_session_n_actions (call->session);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (g_strv_length (call->args) != 2)
    return lr_cli_bad_usage ("session");
  done = func (call->session, call->args[0], call->args[1], call->reason, &error);
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
    return lr_cli_bad_usage ("session");
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
    return lr_cli_bad_usage ("session");
  done = lr_session_set_turn (call->session, call->args[0], call->reason, &error);
  return finish (call, before, done, error);
}

static int
note (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autofree char *text = g_strjoinv (" ", call->args);
  g_autoptr (GError) error = NULL;
  gboolean done = lr_session_note (call->session, text, &error);

  return finish (call, before, done, error);
}

static int
word (LrSessionCall *call)
{
  guint before = lr_session_n_actions (call->session);
  g_autofree char *text = g_strjoinv (" ", call->args);
  g_autoptr (GError) error = NULL;
  gboolean done = lr_session_take_word (call->session, text, &error);

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
    return lr_cli_bad_usage ("session");
  for (guint i = 1; call->args[i] != NULL; i++)
    {
      char *equals = strchr (call->args[i], '=');

      if (equals == NULL)
        return lr_cli_bad_usage ("session");
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
    return lr_cli_bad_usage ("session");
  return lr_session_copy (call->session, call->args[0], overwrite, &error) ? LR_CLI_FINE : lr_cli_session_fail (error);
}

/* --- which command --- */

static const struct
{
  const char      *name;
  LrSessionCommand run;
  gboolean         writes;
} commands[] = {
  { "show", lr_cli_session_show, FALSE },
  { "trackers", lr_cli_session_trackers, FALSE },
  { "history", lr_cli_session_history, FALSE },
  { "log", lr_cli_session_log, FALSE },
  { "entry", lr_cli_session_entry, FALSE },
  { "luck", lr_cli_session_luck, FALSE },
  { "export", lr_cli_session_export, FALSE },
  { "copy", copy, FALSE },
  { "calc", lr_cli_session_calc, FALSE },
  { "roll", lr_cli_session_roll, TRUE },
  { "next", next, TRUE },
  { "back", back, TRUE },
  { "leave", leave, TRUE },
  { "go", go, TRUE },
  { "tick", tick, TRUE },
  { "untick", untick, TRUE },
  { "skip", skip, TRUE },
  { "set", set, TRUE },
  { "add", add, TRUE },
  { "option", option, TRUE },
  { "turn", turn, TRUE },
  { "note", note, TRUE },
  { "undo", undo, TRUE },
  { "redo", redo, TRUE },
  { "correct", correct, TRUE },
  { "seal", seal, TRUE },
  { "word", word, TRUE },
  { "reveal", reveal, TRUE },
};

/* Says on standard error what has changed since the session was last open. */
static void
say_news (LrSession *session)
{
  GPtrArray *misfits = lr_session_get_misfits (session);

  if (lr_session_get_migrated (session) >= 0)
    g_printerr (_ ("The file was of format %d and is now of format %d.\n"), lr_session_get_migrated (session),
                LR_JOURNAL_FORMAT);
  if (lr_session_is_changed_ruleset (session))
    g_printerr (_ ("The ruleset “%s” has changed since this session was last used.\n"),
                lr_session_get_ruleset_id (session));
  for (guint i = 0; i < misfits->len; i++)
    g_printerr (_ ("No longer in the ruleset: %s\n"), (const char *) misfits->pdata[i]);
  if (lr_session_get_ruleset (session) == NULL)
    g_printerr (_ ("The ruleset “%s” is not there, or has faults: only the log can be read.\n"),
                lr_session_get_ruleset_id (session));
}

/* Files of an older format have to be rewritten before they can be read. */
static LrSession *
open_session (LrSessionCall *call,
              gboolean       writes,
              GError       **error)
{
  g_autoptr (GError) first = NULL;
  LrSession *session = lr_session_open (call->path, call->library, writes, &first);

  if (session == NULL && !writes && g_error_matches (first, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_READ_ONLY))
    return lr_session_open (call->path, call->library, TRUE, error);
  if (session == NULL)
    g_propagate_error (error, g_steal_pointer (&first));
  return session;
}

static int
run (LrSessionCall *call,
     const char    *name)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (name, "new"))
    return begin (call);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      {
        call->session = open_session (call, commands[i].writes, &error);
        if (call->session == NULL)
          return lr_cli_session_fail (error);
        lr_record_attach (call->session);
        say_news (call->session);
        return commands[i].run (call);
      }
  return lr_cli_bad_usage ("session");
}

/**
 * lr_cli_session:
 * @args: (array zero-terminated=1): the arguments
 *
 * Returns: the exit status
 */
int
lr_cli_session (char **args)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  LrSessionCall call = { .library = library };
  int status;

  call.json = lr_cli_take_flag (args, "--json");
  if (g_strv_length (args) < 2)
    return lr_cli_bad_usage ("session");
  call.reason = lr_cli_take_option (args, "--reason");
  if (g_strv_length (args) < 2)
    return lr_cli_bad_usage ("session");
  call.path = args[0];
  call.args = args + 2;
  status = run (&call, args[1]);
  g_clear_object (&call.session);
  g_free (call.reason);
  return status;
}
