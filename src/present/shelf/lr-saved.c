/* lr-saved.c - the sessions saved on this computer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-saved.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lr-rescue.h"
#include "present/log/lr-record.h"
#include "present/words/lr-words.h"
#include "rules/file/lr-put.h"
#include "session/log/lr-backup.h"

/* This many letters of a title go into the name of its file: there must be room for a number behind them. */
#define MOST_NAME 60
/* This many phases say where a game is. */
#define MOST_PHASES 2

/* --- files --- */

char *
lr_saved_folder (void)
{
  char *folder = g_build_filename (g_get_user_data_dir (), "longroll", "sessions", NULL);

  lr_put_folder (folder, 0700);
  return folder;
}

/* What a file is called after a title: nothing that hides or climbs. */
static char *
file_name (const char *title)
{
  const char *shown = *title != '\0' ? title : _ ("Game");
  char *name = g_utf8_substring (shown, 0, MIN (g_utf8_strlen (shown, -1), MOST_NAME));

  g_strdelimit (name, "/\\:*?\"<>|\n\t", '-');
  if (name[0] == '.')
    name[0] = '-';
  return name;
}

char *
lr_saved_new_path (const char *title,
                   GError    **error)
{
  g_autofree char *folder = lr_saved_folder ();
  g_autofree char *name = file_name (title);
  g_autofree char *first = g_strdup_printf ("%s/%s" LR_JOURNAL_SUFFIX, folder, name);

  if (!lr_put_make_folder (first, error))
    return NULL;
  for (guint i = 1;; i++)
    {
      g_autofree char *file = i == 1 ? g_strconcat (name, LR_JOURNAL_SUFFIX, NULL) :
                                       g_strdup_printf ("%s %u" LR_JOURNAL_SUFFIX, name, i);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

/* The name of a file without its suffix, as people read it. */
static char *
base_name (const char *path)
{
  char *name = g_filename_display_basename (path);

  if (g_str_has_suffix (name, LR_JOURNAL_SUFFIX))
    name[strlen (name) - strlen (LR_JOURNAL_SUFFIX)] = '\0';
  return name;
}

/* The title, with the number that its file got, if the file is still called after it. @path: (nullable). */
static char *
name_of (const char *path,
         const char *title)
{
  g_autofree char *base = path != NULL ? base_name (path) : file_name (title);
  g_autofree char *after = file_name (title);
  const char *rest = *title != '\0' && g_str_has_prefix (base, after) ? base + strlen (after) : NULL;
  gboolean is_numbered = rest != NULL && rest[0] == ' ' && rest[1] != '\0' &&
                         strspn (rest + 1, "0123456789") == strlen (rest + 1);

  if (rest == NULL || (*rest != '\0' && !is_numbered))
    return g_steal_pointer (&base);
  return g_strconcat (title, rest, NULL);
}

char *
lr_saved_name_of (LrSession *session)
{
  return name_of (lr_session_get_path (session), lr_session_get_title (session));
}

static gboolean
is_playing (const char *path,
            LrSession  *playing)
{
  return playing != NULL && g_strcmp0 (lr_session_get_path (playing), path) == 0;
}

/* --- the list --- */

void
lr_saved_free (LrSaved *saved)
{
  if (saved == NULL)
    return;
  g_free (saved->path);
  g_free (saved->name);
  g_free (saved->ruleset);
  g_free (saved->trouble);
  g_free (saved->scenario);
  g_free (saved->where);
  g_free (saved->last);
  g_free (saved);
}

static void
set_trouble (LrSaved      *saved,
             const GError *why)
{
  saved->trouble = lr_words_sentence (why->message);
  saved->damaged = lr_rescue_may_help (why);
}

/* @path: (nullable): as lr_session_get_path(). */
static LrSaved *
new_saved (const char *path,
           LrSession  *playing)
{
  LrSaved *saved = g_new0 (LrSaved, 1);
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  if (is_playing (path, playing))
    {
      saved->path = g_strdup (path);
      saved->name = name_of (path, lr_session_get_title (playing));
      saved->ruleset = g_strdup (lr_session_get_ruleset_id (playing));
      saved->played = G_MAXINT64;
      return saved;
    }
  saved->path = g_strdup (path);
  saved->name = base_name (path);
  saved->played = g_stat (path, &info) == 0 ? (gint64) info.st_mtime : 0;
  saved->ruleset = lr_journal_peek (path, &error);
  if (error != NULL)
    set_trouble (saved, error);
  return saved;
}

static int
compare_saved (gconstpointer a,
               gconstpointer b)
{
  const LrSaved *left = *(const LrSaved *const *) a;
  const LrSaved *right = *(const LrSaved *const *) b;

  return left->played < right->played ? 1 : left->played > right->played ? -1 : g_strcmp0 (left->path, right->path);
}

GPtrArray *
lr_saved_list (const char *ruleset,
               LrSession  *playing)
{
  g_autofree char *folder = lr_saved_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_saved_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (LrSaved) saved = NULL;

      if (!g_str_has_suffix (name, LR_JOURNAL_SUFFIX))
        continue;
      saved = new_saved (path, playing);
      if (saved->ruleset == NULL || g_str_equal (saved->ruleset, ruleset))
        g_ptr_array_add (found, g_steal_pointer (&saved));
    }
  if (playing != NULL && lr_session_get_path (playing) == NULL &&
      g_str_equal (lr_session_get_ruleset_id (playing), ruleset))
    g_ptr_array_add (found, new_saved (NULL, playing));
  g_ptr_array_sort (found, compare_saved);
  return found;
}

/* --- what one says --- */

/* A session as one sentence about where it is: the turn, and the phases around its place. */
static char *
say_where (LrSession *session)
{
  const LrState *state = lr_session_get_state (session);
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  const LrKind *calendar = ruleset != NULL ? ruleset->model->calendar : NULL;
  const char *turn = calendar != NULL && state != NULL ?
                         lr_words_translate (ruleset, calendar->values[lr_state_turn (state)].label) :
                         "";
  g_autofree char *place = NULL;

  if (state == NULL)
    return g_strdup ("");
  place = lr_record_phase_label (session, lr_state_place (state), MOST_PHASES);
  /* Translators: a turn, and where in it: "April 1862, Combat" */
  return *turn != '\0' ? g_strdup_printf (_ ("%s, %s"), turn, place) : lr_words_sentence (place);
}

static char *
say_scenario (LrSession *session)
{
  const LrState *state = lr_session_get_state (session);
  const LrRuleset *ruleset = lr_session_get_ruleset (session);

  if (state == NULL || ruleset->model->scenarios == NULL || lr_state_scenario (state) < 0)
    return NULL;
  return g_strdup (lr_words_translate (ruleset, ruleset->model->scenarios->values[lr_state_scenario (state)].label));
}

/* What only one side sees stays in the log. */
static gboolean
is_seen_by_all (const LrAction *action)
{
  return *action->sealed == '\0' && g_str_equal (action->whole, LR_SEEN_ALL) &&
         g_str_equal (lr_action_result (action)->seen, LR_SEEN_ALL);
}

static char *
say_last (LrSession *session)
{
  GPtrArray *steps = lr_session_get_steps (session);

  for (guint i = steps->len; i > 0; i--)
    {
      const LrAction *action = steps->pdata[i - 1];
      const LrPartResult *result;

      if (action->kind != LR_ACTION_ROLL || !is_seen_by_all (action))
        continue;
      result = lr_action_result (action);
      if (*result->headline == '\0')
        return lr_words_sentence (result->title);
      /* Translators: a calculator, and its result */
      return g_strdup_printf (_ ("%s: %s"), result->title, result->headline);
    }
  return NULL;
}

static void
take (LrSaved   *saved,
      LrSession *session)
{
  const LrAction *last = lr_session_get_action (session, lr_session_n_actions (session) - 1);

  g_free (saved->name);
  saved->name = name_of (saved->path, lr_session_get_title (session));
  saved->played = last->time / G_USEC_PER_SEC;
  saved->scenario = say_scenario (session);
  saved->where = say_where (session);
  saved->last = say_last (session);
  if (lr_session_get_state (session) == NULL)
    saved->trouble = g_strdup (_ ("Its game cannot be used"));
}

void
lr_saved_read (LrSaved   *saved,
               LrLibrary *library,
               LrSession *playing)
{
  g_autoptr (LrSession) session = NULL;
  g_autoptr (GError) error = NULL;

  if (saved->trouble != NULL || saved->where != NULL)
    return;
  session = is_playing (saved->path, playing) ? g_object_ref (playing) :
                                                lr_session_open (saved->path, library, FALSE, &error);
  if (session != NULL)
    take (saved, session);
  else
    set_trouble (saved, error);
}

/* --- when --- */

static int
day_of (GDateTime *time)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (time), g_date_time_get_month (time),
                  (GDateYear) g_date_time_get_year (time));
  return (int) g_date_get_julian (&date);
}

char *
lr_saved_when (gint64     seconds,
               GDateTime *now)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (seconds);
  g_autoptr (GDateTime) time = utc != NULL ? g_date_time_to_timezone (utc, g_date_time_get_timezone (now)) : NULL;
  int days = time != NULL ? day_of (now) - day_of (time) : 0;

  if (time == NULL)
    return g_strdup ("");
  if (days == 0)
    /* Translators: when a session was last played; a format of g_date_time_format() */
    return g_date_time_format (time, _ ("Today, %H:%M"));
  if (days == 1)
    /* Translators: when a session was last played; a format of g_date_time_format() */
    return g_date_time_format (time, _ ("Yesterday, %H:%M"));
  if (g_date_time_get_year (time) == g_date_time_get_year (now))
    /* Translators: when a session was last played; a format of g_date_time_format() */
    return g_date_time_format (time, _ ("%-e %B"));
  /* Translators: when a session was last played; a format of g_date_time_format() */
  return g_date_time_format (time, _ ("%-e %B %Y"));
}

char *
lr_saved_line (const LrSaved *saved,
               GDateTime     *now)
{
  g_autofree char *when = lr_saved_when (saved->played, now);
  const char *parts[4] = { NULL };
  guint n = 0;

  if (saved->trouble != NULL)
    return g_strdup (saved->trouble);
  if (saved->scenario != NULL)
    parts[n++] = saved->scenario;
  if (saved->where != NULL)
    parts[n++] = saved->where;
  parts[n++] = when;
  return g_strjoinv (" · ", (char **) parts);
}

/* --- what is done with one --- */

/* What someone has open, here or elsewhere, stays where it is. */
static gboolean
is_left_alone (const LrSaved *saved,
               GError       **error)
{
  g_autoptr (LrJournal) journal = lr_journal_open (saved->path, TRUE, error);

  return journal != NULL;
}

/* Backups go with their session. */
static void
move_backups (const char *from,
              const char *to)
{
  g_autofree char *folder = lr_backup_dup_folder (from);
  g_autofree char *after = lr_backup_dup_folder (to);

  g_rename (folder, after);
}

/* They hold all that it held, also what only one side knows. */
static void
delete_backups (const char *path)
{
  g_autofree char *folder = lr_backup_dup_folder (path);
  g_autoptr (GFile) file = g_file_new_for_path (folder);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR) && !g_file_trash (file, NULL, NULL))
    lr_backup_delete (path);
}

gboolean
lr_saved_rename (LrSaved    *saved,
                 const char *name,
                 GError    **error)
{
  g_autofree char *path = lr_saved_new_path (name, error);

  if (path == NULL || !is_left_alone (saved, error) || !lr_put_rename (saved->path, path, error))
    return FALSE;
  move_backups (saved->path, path);
  g_free (saved->path);
  saved->path = g_steal_pointer (&path);
  g_free (saved->name);
  saved->name = base_name (saved->path);
  return TRUE;
}

gboolean
lr_saved_delete (const LrSaved *saved,
                 GError       **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (saved->path);
  g_autoptr (GError) busy = NULL;

  if (!is_left_alone (saved, &busy) && g_error_matches (busy, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_BUSY))
    {
      g_propagate_error (error, g_steal_pointer (&busy));
      return FALSE;
    }
  if (!g_file_trash (file, NULL, NULL) && !g_file_delete (file, NULL, error))
    return FALSE;
  delete_backups (saved->path);
  return TRUE;
}

gboolean
lr_saved_copy (const LrSaved *saved,
               const char    *path,
               LrSession     *playing,
               GError       **error)
{
  g_autoptr (LrSession) session = is_playing (saved->path, playing) ? g_object_ref (playing) :
                                                                      lr_session_open (saved->path, NULL, FALSE, error);

  return session != NULL && lr_session_copy (session, path, TRUE, error);
}

char *
lr_saved_take_in (GFile   *file,
                  GError **error)
{
  g_autofree char *from = g_file_get_path (file);
  g_autofree char *title = from != NULL ? base_name (from) : g_strdup ("");
  g_autofree char *ruleset = from != NULL ? lr_journal_peek (from, error) : NULL;
  g_autofree char *path = from == NULL || ruleset != NULL ? lr_saved_new_path (title, error) : NULL;
  g_autoptr (GBytes) image = NULL;

  if (path == NULL)
    return NULL;
  image = from != NULL ? lr_journal_image (from, error) : g_file_load_bytes (file, NULL, NULL, error);
  if (image == NULL || !lr_put (path, g_bytes_get_data (image, NULL), (gssize) g_bytes_get_size (image),
                                LR_PUT_NEW | LR_PUT_DATABASE | LR_PUT_PRIVATE, error))
    return NULL;
  return g_steal_pointer (&path);
}
