/* test-session.h - what the tests of sessions share: the game of tests/fixtures/session/games, played from C
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-test.h"

#include "present/log/lr-export.h"
#include "present/log/lr-record.h"
#include "present/log/lr-replay.h"
#include "present/log/lr-roller.h"
#include "present/shelf/lr-saved.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"

static char *folder;
static LrLibrary *library;

static char *
new_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static LrLibrary *
open_library (const char *games)
{
  const char *folders[] = { games, NULL };

  return lr_library_new_for (folders);
}

static LrSession *
begin_in (LrRuleset   *ruleset,
          LrBeginning *beginning,
          const char  *path)
{
  g_autofree char *text = lr_record_begin (ruleset, beginning);
  g_autoptr (GError) error = NULL;
  LrSession *session;

  beginning->text = text;
  session = lr_session_new (ruleset, beginning, path, &error);
  g_assert_no_error (error);
  lr_record_attach (session);
  return session;
}

static LrSession *
new_session (const char *name)
{
  static const char *const players[] = { "us", "Ann", "cs", "Bob", NULL };
  LrRuleset *ruleset = lr_library_load (library, "skirmish");
  LrBeginning beginning = { .title = "Evenings", .scenario = 0, .turn = -1, .players = players };
  g_autofree char *path = name != NULL ? new_path (name) : NULL;

  return begin_in (ruleset, &beginning, path);
}

/* Among the sessions that are kept on this computer. */
static LrSession *
begin_kept (const char *title)
{
  LrRuleset *ruleset = lr_library_load (library, "skirmish");
  g_autofree char *path = lr_saved_new_path (title, NULL);
  LrBeginning beginning = { .title = title, .scenario = 0, .turn = -1 };

  return begin_in (ruleset, &beginning, path);
}

static LrSession *
reopen (const char *path,
        LrLibrary  *with)
{
  g_autoptr (GError) error = NULL;
  LrSession *session = lr_session_open (path, with, TRUE, &error);

  g_assert_no_error (error);
  if (session != NULL)
    lr_record_attach (session);
  return session;
}

/* Whether something was done, and the log's last line says so. */
static void
did (LrSession  *session,
     gboolean    done,
     GError     *error,
     const char *expected)
{
  LrAction *last = lr_session_get_action (session, lr_session_n_actions (session) - 1);

  g_assert_no_error (error);
  g_assert_true (done);
  lr_test_same_text ("text", last->said, expected);
  g_clear_error (&error);
}

#define DID(session, deed, expected)                  \
  G_STMT_START                                        \
  {                                                   \
    GError *error_ = NULL;                            \
    GError **error = &error_;                         \
    gboolean done_ = (deed);                          \
    did ((session), done_, error_, (expected));       \
  }                                                   \
  G_STMT_END

/* Whether something was refused with these words, and left no trace. */
#define REFUSED(session, deed, words)                                  \
  G_STMT_START                                                         \
  {                                                                    \
    GError *error_ = NULL;                                             \
    GError **error = &error_;                                          \
    guint before_ = lr_session_n_actions (session);                    \
    g_autofree char *state_ = lr_test_state_text (lr_session_get_state (session)); \
    g_autofree char *after_ = NULL;                                    \
    g_assert_false (deed);                                             \
    lr_test_same_text (#deed, error_ != NULL ? error_->message : NULL, words); \
    g_clear_error (&error_);                                           \
    after_ = lr_test_state_text (lr_session_get_state (session));        \
    g_assert_cmpuint (lr_session_n_actions (session), ==, before_);    \
    lr_test_same_text ("state after a refusal", after_, state_);       \
  }                                                                    \
  G_STMT_END

/* Resolves a calculator with dice that were typed in. */
static gboolean
resolve (LrSession  *session,
         const char *calculator,
         const char *typed,
         LrResolve   how,
         GError    **error)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, calculator, typed);
  g_autoptr (LrAnswer) answer = NULL;

  lr_state_fill (lr_session_get_state (session), lr_session_get_value (session, "@place"), inputs);
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  return lr_record_answer (session, answer, inputs, NULL, NULL, how, error);
}

static void
holds (LrSession  *session,
       const char *key,
       const char *expected)
{
  g_autofree char *text = lr_state_get (lr_session_get_state (session), key);

  lr_test_same_text (key, text, expected);
}

/* All entries follow from each other, and all results from their dice. */
static void
is_whole (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrVerdict) verdict = lr_replay_verify (path, library, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; verdict != NULL && i < verdict->faults->len; i++)
    lr_test_fail ("%s: %s", path, (const char *) verdict->faults->pdata[i]);
}

static void
contains (const char *what,
          const char *text,
          const char *wanted)
{
  if (strstr (text, wanted) == NULL)
    lr_test_fail ("%s does not say “%s”:\n%s", what, wanted, text);
}

/* The game in its own folder: that of the project may be one that only its owner can enter. */
static char *
copy_games (void)
{
  g_autofree char *from = lr_test_fixture ("session", "games", "skirmish", "ruleset.xml", NULL);
  g_autofree char *content = NULL;
  g_autofree char *to = new_path ("games/skirmish/ruleset.xml");
  g_autofree char *parent = g_path_get_dirname (to);
  gsize size;

  g_assert_true (g_file_get_contents (from, &content, &size, NULL));
  g_mkdir_with_parents (parent, 0755);
  g_assert_true (g_file_set_contents (to, content, (gssize) size, NULL));
  g_chmod (to, 0644);
  return new_path ("games");
}

/* Runs the tests that @add adds, with a folder and the game. */
static int
run_session_tests (int     argc,
                   char  **argv,
                   void  (*add) (void))
{
  g_autofree char *games = NULL;
  int status;

  lr_test_init (&argc, &argv);
  folder = lr_test_folder (NULL, NULL);
  games = copy_games ();
  library = open_library (games);
  add ();
  status = g_test_run ();
  g_object_unref (library);
  lr_test_remove (folder);
  g_free (folder);
  return status;
}

#pragma GCC diagnostic pop
