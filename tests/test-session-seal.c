/* test-session-seal.c - a log in the hands of an opponent: forged, cut short; and dice by mail that nobody can bend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "session/log/lr-backup.h"

/* Throws a calculator to its end and takes it down. */
static void
roll (LrSession  *session,
      const char *calculator)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, calculator, "");
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  lr_record_throw_rest (session, inputs, TRUE, throws, &error);
  g_assert_no_error (error);
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  lr_record_answer (session, answer, inputs, throws, "us", LR_RESOLVE_INSIST, &error);
  g_assert_no_error (error);
}

/* --- a clever opponent --- */

/* The actions of a file, to be altered and sealed again by someone who knows how. */
static GPtrArray *
actions_of (const char *path)
{
  g_autoptr (LrJournal) journal = lr_journal_open (path, FALSE, NULL);
  g_autoptr (LrStore) store = NULL;

  return lr_journal_read (journal, &store, NULL);
}

/* What is to be another text in an action that is being forged. */
typedef void (*ForgeFunc) (LrActionDraft *draft,
                           const char    *to);

/* Writes the list anew; @which is changed by @func, and every hash from there on is made again. */
static void
forge (const char *path,
       GPtrArray  *actions,
       guint       which,
       ForgeFunc   func,
       const char *to)
{
  g_autoptr (GPtrArray) forged = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_action_unref);

  for (guint i = 0; i < actions->len; i++)
    {
      const LrAction *was = actions->pdata[i];
      g_autoptr (LrActionDraft) draft = lr_action_draft_new (was->kind, was->subject);
      LrAction own = draft->head;

      draft->head = *was;
      draft->head.subject = own.subject;
      draft->head.store = NULL;
      for (guint kind = 0; kind < LR_N_PARTS; kind++)
        {
          const void *part;

          for (guint j = 0; (part = lr_action_part (was, (LrPartKind) kind, j)) != NULL; j++)
            lr_action_draft_add (draft, (LrPartKind) kind, part);
        }
      if (i == which)
        func (draft, to);
      g_ptr_array_add (forged, lr_action_draft_end (draft, i > 0 ? forged->pdata[i - 1] : NULL));
    }
  g_unlink (path);
  lr_journal_free (lr_journal_create (path, (LrAction **) forged->pdata, forged->len, NULL));
}

static void
forge_after (LrActionDraft *draft,
             const char    *to)
{
  ((LrPartChange *) lr_action_draft_part (draft, LR_PART_CHANGE, 0))->after = to;
}

static void
forge_before (LrActionDraft *draft,
              const char    *to)
{
  ((LrPartChange *) lr_action_draft_part (draft, LR_PART_CHANGE, 0))->before = to;
}

static void
forge_faces (LrActionDraft *draft,
             const char    *to)
{
  ((LrPartDice *) lr_action_draft_part (draft, LR_PART_DICE, 0))->faces = to;
}

static void
forge_first (LrActionDraft *draft,
             const char    *to)
{
  ((LrPartDice *) lr_action_draft_part (draft, LR_PART_DICE, 0))->first = g_ascii_strtoll (to, NULL, 10);
}

static void
forge_subject (LrActionDraft *draft,
               const char    *to)
{
  draft->head.subject = to;
}

static void
verdict_is (const char *path,
            const char *head,
            const char *expected)
{
  g_autoptr (LrVerdict) verdict = lr_verify (path, head, NULL);

  g_assert_nonnull (verdict);
  if (expected == NULL && verdict->faults->len > 0)
    lr_test_fail ("found “%s”", (const char *) verdict->faults->pdata[0]);
  else if (expected == NULL)
    return;
  else if (verdict->faults->len == 0)
    lr_test_fail ("nothing was found instead of “%s”", expected);
  else
    lr_test_same_text ("fault", verdict->faults->pdata[0], expected);
}

static void
test_forged (void)
{
  g_autofree char *path = new_path ("forged.longroll");
  g_autofree char *other = new_path ("forged-2.longroll");
  g_autoptr (LrSession) session = new_session ("forged.longroll");
  g_autoptr (GPtrArray) actions = NULL;
  g_autoptr (LrVerdict) verdict = NULL;
  g_autofree char *early = NULL;
  g_autofree char *head = NULL;
  g_autofree char *expected = NULL;

  lr_session_set (session, "vp", "9", NULL, NULL);
  early = lr_session_dup_head (session);
  lr_session_set (session, "vp", "11", NULL, NULL);
  lr_session_undo (session, NULL);
  head = lr_session_dup_head (session);
  g_clear_object (&session);
  verdict_is (path, head, NULL);
  verdict_is (path, early, NULL);
  verdict = lr_verify (path, early, NULL);
  g_assert_cmpint (verdict->noted, ==, 2);
  g_assert_cmpstr (verdict->head, ==, head);
  actions = actions_of (path);
  forge (other, actions, 2, forge_after, "15"); /* sealed again: only the head that was noted tells */
  verdict_is (other, NULL, NULL);
  expected = g_strdup_printf ("no entry has the head “%s”: the log was altered, or cut short before that entry", head);
  verdict_is (other, head, expected);
  forge (other, actions, 2, forge_before, "8");
  verdict_is (other, NULL, "entry 3: it says that “vp” was “8”, but it was “9”");
  g_ptr_array_set_size (actions, 3);
  g_unlink (other); /* cut short */
  lr_journal_free (lr_journal_create (other, (LrAction **) actions->pdata, actions->len, NULL));
  verdict_is (other, NULL, NULL);
  verdict_is (other, early, NULL);
  verdict_is (other, head, expected);
}

/* --- dice by mail --- */

/* A second reading of how sealed dice are thrown: key and message written out by hand. */
static guint
second_face (const char *seed,
             const char *word,
             guint64     counter,
             guint       sides)
{
  for (guint8 try = 0;; try++)
    {
      guint8 key[32];
      guint8 digest[32];
      gsize size = sizeof digest;
      g_autoptr (GByteArray) message = g_byte_array_new ();
      guint64 numbers[] = { strlen (word), counter, try };
      g_autoptr (GHmac) hmac = NULL;

      for (guint i = 0; i < 32; i++)
        key[i] = (guint8) (g_ascii_xdigit_value (seed[2 * i]) * 16 + g_ascii_xdigit_value (seed[2 * i + 1]));
      for (guint i = 0; i < 3; i++)
        {
          for (int shift = 56; shift >= 0; shift -= 8)
            {
              guint8 byte = (guint8) (numbers[i] >> shift);

              g_byte_array_append (message, &byte, 1);
            }
          if (i == 0)
            g_byte_array_append (message, (const guint8 *) word, (guint) strlen (word));
        }
      hmac = g_hmac_new (G_CHECKSUM_SHA256, key, sizeof key);
      g_hmac_update (hmac, message->data, message->len);
      g_hmac_get_digest (hmac, digest, &size);
      for (guint i = 0; i < 8; i++)
        {
          guint64 number = 0;

          for (guint j = 0; j < 4; j++)
            number = number * 256 + digest[4 * i + j];
          if (number < G_GUINT64_CONSTANT (4294967296) - G_GUINT64_CONSTANT (4294967296) % sides)
            return (guint) (number % sides) + 1;
        }
    }
}

/* Throws all sealed dice of a log again, by the second reading. */
static guint
throw_again (LrSession  *session,
             const char *seed,
             const char *word)
{
  guint n = 0;

  for (guint i = 0; i < lr_session_n_actions (session); i++)
    {
      const LrPartDice *dice;

      for (guint j = 0; (dice = lr_action_dice (lr_session_get_action (session, i), j)) != NULL; j++)
        {
          g_auto (GStrv) faces = g_strsplit (dice->faces, ",", -1);

          if (!g_str_equal (dice->how, LR_THROWN_SEALED))
            continue;
          for (guint k = 0; faces[k] != NULL; k++, n++)
            g_assert_cmpuint (second_face (seed, word, n, 6), ==, g_ascii_strtoull (faces[k], NULL, 10));
        }
    }
  return n;
}

static void
seal_refuses (gboolean    done,
              GError    **error,
              const char *expected)
{
  g_assert_false (done);
  lr_test_same_text ("error", *error != NULL ? (*error)->message : NULL, expected);
  g_clear_error (error);
}

static void
test_sealed (void)
{
  g_autofree char *path = new_path ("sealed.longroll");
  g_autofree char *other = new_path ("sealed-2.longroll");
  g_autoptr (LrSession) session = new_session ("sealed.longroll");
  g_autoptr (LrInputs) inputs = lr_test_inputs (lr_session_get_ruleset (session), "clash", "");
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (GPtrArray) actions = NULL;
  g_autoptr (LrVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  const char *commitment = NULL;
  const char *word = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *seed = NULL;
  guint8 bytes[LR_HASH_SIZE];
  guint64 counter;
  guint n;

  seal_refuses (lr_session_take_word (session, "apple", &error), &error,
                "nothing is sealed yet: seal a seed first and show its hash to the other player");
  seal_refuses (lr_session_reveal (session, &error), &error, "nothing is sealed");
  seal_refuses (lr_record_throw_rest (session, inputs, TRUE, throws, &error), &error,
                "sealed dice need a sealed seed and the other player’s word first");
  g_assert_true (lr_session_seal (session, &error));
  seal_refuses (lr_session_seal (session, &error), &error,
                "a seed is already sealed: reveal it before you seal another");
  g_assert_cmpint (lr_session_get_seal (session, &commitment, &word, NULL), ==, LR_SEAL_SEALED);
  g_assert_null (word);
  hash = g_strdup (commitment);
  seal_refuses (lr_record_throw_rest (session, inputs, TRUE, throws, &error), &error,
                "sealed dice need a sealed seed and the other player’s word first");
  seal_refuses (lr_session_take_word (session, "", &error), &error, "the other player’s word is missing");
  g_assert_true (lr_session_take_word (session, "Äpfel & pears", &error));
  for (guint i = 0; i < 20; i++)
    {
      roll (session, i % 2 == 0 ? "clash" : "raid");
      if (i == 7)
        lr_session_undo (session, NULL); /* its dice are gone anyway */
      if (i == 11)
        {
          g_clear_object (&session); /* the seed waits in the file */
          session = reopen (path, library);
        }
    }
  g_assert_cmpint (lr_session_get_seal (session, NULL, &word, &counter), ==, LR_SEAL_READY);
  g_assert_cmpuint (counter, ==, 30);
  verdict = lr_verify (path, NULL, &error);
  g_assert_null (verdict); /* it is open here */
  g_clear_error (&error);
  g_clear_object (&session);
  verdict = lr_verify (path, NULL, &error);
  g_assert_cmpuint (verdict->n_sealed, ==, 30);
  g_assert_cmpuint (verdict->n_checked, ==, 0);
  g_assert_cmpuint (verdict->faults->len, ==, 0);
  g_clear_pointer (&verdict, lr_verdict_free);
  session = reopen (path, library);
  g_assert_true (lr_session_reveal (session, &error));
  seed = g_strdup (lr_session_get_action (session, lr_session_n_actions (session) - 1)->subject);
  g_assert_true (lr_hash_from_text (seed, bytes));
  {
    g_autofree char *again = g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes, sizeof bytes);

    g_assert_cmpstr (again, ==, hash);
  }
  n = throw_again (session, seed, "Äpfel & pears");
  g_assert_cmpuint (n, ==, 30);
  g_clear_object (&session);
  verdict = lr_verify (path, NULL, &error);
  g_assert_cmpuint (verdict->n_sealed, ==, 30);
  g_assert_cmpuint (verdict->n_checked, ==, 30);
  g_assert_cmpuint (verdict->faults->len, ==, 0);

  /* A face that was chosen rather than thrown, a die that was thrown and kept quiet, another seed. */
  actions = actions_of (path);
  for (guint i = 1; i < actions->len; i++)
    {
      const LrAction *action = actions->pdata[i];
      const LrPartDice *dice = action->kind == LR_ACTION_ROLL ? lr_action_dice (action, 0) : NULL;
      g_autofree char *expected = NULL;

      if (dice == NULL || g_str_equal (action->subject, "raid"))
        continue;
      expected = g_strdup_printf ("entry %" G_GINT64_FORMAT ": a sealed die came up differently", action->number);
      forge (other, actions, i, forge_faces, *dice->faces == '6' ? "5" : "6");
      verdict_is (other, NULL, expected);
      g_free (expected);
      expected = g_strdup_printf ("entry %" G_GINT64_FORMAT ": its dice “%s” cannot have come up like this",
                                  action->number, dice->label);
      forge (other, actions, i, forge_faces, "7");
      verdict_is (other, NULL, expected);
      break;
    }
  {
    guint last = actions->len - 2; /* the roll before the seed was shown */
    g_autofree char *expected = g_strdup_printf (
        "entry %u: its sealed die has the number 30 instead of 28: dice were rolled that the log does not show",
        last + 1);

    forge (other, actions, last, forge_first, "30");
    verdict_is (other, NULL, expected);
  }
  {
    g_autofree char *wrong = g_strdup (seed);
    g_autofree char *expected = g_strdup_printf ("entry %u: the seed does not have the hash that was sealed",
                                                 actions->len);
    gboolean found = FALSE;

    wrong[0] = wrong[0] == '0' ? '1' : '0';
    forge (other, actions, actions->len - 1, forge_subject, wrong);
    g_clear_pointer (&verdict, lr_verdict_free);
    verdict = lr_verify (other, NULL, NULL);
    for (guint i = 0; i < verdict->faults->len; i++)
      found = found || g_str_equal (verdict->faults->pdata[i], expected);
    g_assert_true (found);
  }
}

/* Who may read the seed foresees the dice: no file that a session is written to lets others read it, even if it came
 * by mail, or if others read what is new here. */
static void
test_closed (void)
{
  static const char *const names[] = { "closed.longroll", "closed.longroll-journal", "closed-copy.longroll",
                                       "closed-over.longroll", "closed-back.longroll" };
  g_autofree char *path = new_path (names[0]);
  g_autofree char *folder_of_backups = lr_backup_dup_folder (path);
  g_autoptr (LrSession) session = NULL;
  mode_t mask = umask (0);
  g_autoptr (GDir) dir = NULL;
  LrRestored restored;
  const char *name;

  session = new_session (names[0]);
  g_clear_object (&session);
  g_assert_cmpint (g_chmod (path, 0644), ==, 0);
  session = reopen (path, library);
  g_assert_true (lr_session_seal (session, NULL));
  for (guint i = 2; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *copy = new_path (names[i]);

      g_assert_true (g_file_set_contents_full (copy, "", 0, G_FILE_SET_CONTENTS_NONE, 0644, NULL));
      g_assert_true (lr_session_copy (session, copy, TRUE, NULL));
    }
  g_assert_true (lr_session_note (session, "the journal stays while the file is locked", NULL, NULL));
  g_clear_object (&session);
  {
    g_autofree char *back = new_path (names[4]);

    g_assert_true (lr_backup_restore (back, path, &restored, NULL));
    lr_restored_clear (&restored);
  }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = new_path (names[i]);
      GStatBuf about;

      if (g_stat (file, &about) == 0)
        g_assert_cmphex (about.st_mode & 0777, ==, 0600);
      else
        g_assert_true (g_str_has_suffix (file, "-journal"));
    }
  dir = g_dir_open (folder_of_backups, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder_of_backups, name, NULL);
      GStatBuf about;

      g_assert_cmpint (g_stat (file, &about), ==, 0);
      g_assert_cmphex (about.st_mode & 0777, ==, 0600);
    }
  umask (mask);
}

/* A seed that was shown is known to everyone: anyone who says the word then chooses the dice. */
static void
test_replayed (void)
{
  g_autofree char *path = new_path ("replayed.longroll");
  g_autofree char *other = new_path ("replayed-2.longroll");
  g_autoptr (LrSession) session = new_session ("replayed.longroll");
  g_autoptr (GPtrArray) actions = NULL;
  g_autofree char *expected = NULL;
  const char *first;
  guint n;

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (lr_session_seal (session, NULL));
      g_assert_true (lr_session_take_word (session, "lantern", NULL));
      g_assert_true (lr_session_reveal (session, NULL));
    }
  n = lr_session_n_actions (session);
  g_clear_object (&session);
  verdict_is (path, NULL, NULL);
  actions = actions_of (path);
  first = ((const LrAction *) actions->pdata[n - 6])->subject;
  forge (other, actions, n - 3, forge_subject, first);
  expected = g_strdup_printf ("entry %u: its seed was no longer secret: its hash is in the log already", n - 2);
  verdict_is (other, NULL, expected);
}

static void
add_tests (void)
{
  lr_test_add ("/session-seal/forged", test_forged);
  lr_test_add ("/session-seal/sealed", test_sealed);
  lr_test_add ("/session-seal/closed", test_closed);
  lr_test_add ("/session-seal/replayed", test_replayed);
}

int
main (int    argc,
      char **argv)
{
  return run_session_tests (argc, argv, add_tests);
}
