/* lr-backup.c - makes backups beside a session, and reads the sound entries of a file
 *
 * What the session held when it was opened is in memory, and stays as it was. So the backup is written and checked by a
 * thread of its own. Anyone who closes the session waits for it only if something was done in between.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-backup.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lr-journal-private.h"
#include "rules/file/lr-put.h"

/* After midnight it is still the same evening. */
#define EVENING_ENDS 6
/* The names of backups: the day when its evening began, or how many entries it has. */
#define DAY "%Y-%m-%d"
#define STEP "%07u"

/* What the thread is to do. */
struct _LrBackupJob
{
  GThread *thread;
  LrStore *store;
  char    *folder;
  char    *name;    /* of the backup */
  gint     dropped; /* whether nobody needs it any more */
  gint     done;
};

char *
lr_backup_dup_folder (const char *path)
{
  return g_strconcat (path, LR_BACKUP_FOLDER, NULL);
}

/* --- what is sound --- */

static gboolean
fits_its_hash (const LrAction *action)
{
  guint8 hash[LR_HASH_SIZE];

  lr_action_make_hash (action, hash);
  return memcmp (hash, action->hash, LR_HASH_SIZE) == 0;
}

static gboolean
goes_on (const gint *dropped)
{
  return dropped == NULL || g_atomic_int_get (dropped) == 0;
}

/* @dropped: (nullable): set by another thread to end this. */
static LrBackup *
read_store (LrStore    *store,
            const char *path,
            const gint *dropped)
{
  gint64 wrong = 0;
  LrBackup *backup = g_new0 (LrBackup, 1);
  guint n = 0;

  backup->path = g_strdup (path);
  backup->actions = lr_store_read_sound (store, &wrong);
  backup->whole = wrong == 0 && goes_on (dropped) && lr_store_fill_all (store, backup->actions) && goes_on (dropped) &&
                  lr_store_check (store);
  while (n < backup->actions->len && goes_on (dropped) && fits_its_hash (backup->actions->pdata[n]))
    n++;
  backup->whole = backup->whole && n > 0 && n == backup->actions->len;
  g_ptr_array_set_size (backup->actions, (int) n);
  backup->thrown = lr_store_read_throws (store);
  if (n > 0 || backup->thrown != NULL)
    return backup;
  lr_backup_free (backup);
  return NULL;
}

static LrBackup *
read_journal (LrJournal  *journal,
              const char *path)
{
  g_autoptr (LrStore) store = NULL;
  LrBackup *backup;
  int code;

  if (journal != NULL && lr_journal_is_of_a_game (journal, NULL))
    store = lr_store_new (journal->db, &code);
  backup = store != NULL ? read_store (store, path, NULL) : NULL;
  if (backup != NULL)
    backup->has_seed = lr_journal_get_secret (journal, backup->seed);
  return backup;
}

/* SQLite reads nothing of a file that is shorter than its header says, as after a copy to a stick that was full. Here
 * its end is zeros. */
static LrBackup *
read_cut_short (const char *path)
{
  g_autoptr (LrJournal) journal = NULL;
  g_autofree char *bytes = NULL;
  LrBackup *backup;
  GStatBuf about;
  gint64 whole;
  gsize length;

  if (!lr_journal_whole_size (path, &whole) || whole > LR_JOURNAL_MOST_FILE || g_stat (path, &about) != 0 ||
      about.st_size >= whole || !g_file_get_contents (path, &bytes, &length, NULL) || (gint64) length > whole)
    return NULL;
  journal = lr_journal_open_bytes (path, bytes, length, (gsize) whole);
  backup = read_journal (journal, path);
  if (backup != NULL)
    backup->whole = FALSE;
  return backup;
}

LrBackup *
lr_backup_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrJournal) journal = lr_journal_open (path, FALSE, &error);

  return g_error_matches (error, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED) ? read_cut_short (path) :
                                                                               read_journal (journal, path);
}

LrBackup *
lr_backup_read_bytes (GBytes *bytes)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);
  g_autoptr (LrJournal) journal = lr_journal_open_bytes ("", data, size, size);

  return read_journal (journal, "");
}

void
lr_backup_free (LrBackup *backup)
{
  if (backup == NULL)
    return;
  g_free (backup->path);
  g_ptr_array_unref (backup->actions);
  lr_action_draft_free (backup->thrown);
  g_free (backup);
}

/* --- which there are --- */

static gboolean
has_form (const char *name,
          const char *form)
{
  for (; *form != '\0'; form++, name++)
    if (*form == 'd' ? !g_ascii_isdigit (*name) : *name != *form)
      return FALSE;
  return g_str_equal (name, LR_JOURNAL_SUFFIX);
}

/* Returns: how many entries a backup has that was made within an evening, by its name; 0 for another file */
static guint64
steps_of (const char *name)
{
  return has_form (name, "ddddddd") ? g_ascii_strtoull (name, NULL, 10) : 0;
}

/* Whether a file has the name of a backup: no other file in that folder is ours. */
static gboolean
is_backup (const char *name)
{
  return has_form (name, "dddd-dd-dd") || steps_of (name) > 0;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const char *first = *(const char *const *) a;
  const char *second = *(const char *const *) b;
  guint64 n = steps_of (first);
  guint64 m = steps_of (second);

  if ((n == 0) != (m == 0))
    return n == 0 ? 1 : -1;
  return n != m ? (n < m ? -1 : 1) : strcmp (first, second);
}

/* Returns: (element-type utf8): the names of the backups, the oldest first: those of the last entries, then those of
 * evenings */
static GPtrArray *
list (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_backup (name))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

LrBackup *
lr_backup_find (const char *path)
{
  g_autofree char *real = lr_put_dup_real_path (path);
  g_autofree char *folder = lr_backup_dup_folder (real);
  g_autoptr (GPtrArray) names = list (folder);
  g_autoptr (LrBackup) best = NULL;

  for (guint i = names->len; i > 0; i--)
    {
      g_autofree char *file = g_build_filename (folder, names->pdata[i - 1], NULL);
      g_autoptr (LrBackup) backup = lr_backup_read (file);
      LrBackup *other = best;

      if (backup == NULL || !backup->whole || (best != NULL && best->actions->len >= backup->actions->len))
        continue;
      best = g_steal_pointer (&backup);
      lr_backup_free (other);
    }
  return g_steal_pointer (&best);
}

void
lr_backup_delete (const char *path)
{
  g_autofree char *folder = lr_backup_dup_folder (path);
  g_autoptr (GPtrArray) names = list (folder);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (folder, names->pdata[i], NULL);

      g_unlink (file);
    }
  g_rmdir (folder);
}

/* --- making one --- */

/* If a clock or a session was set back, the new backup looks old: it is kept anyway. @of_evenings:
 * which of the two sorts are looked at. */
static void
prune (const LrBackupJob *job,
       gboolean           of_evenings,
       guint              most)
{
  g_autoptr (GPtrArray) names = list (job->folder);
  guint n = 0;

  for (guint i = 0; i < names->len; i++)
    n += (steps_of (names->pdata[i]) == 0) == of_evenings;
  for (guint i = 0; n > most && i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (job->folder, names->pdata[i], NULL);

      if ((steps_of (names->pdata[i]) == 0) == of_evenings && !g_str_equal (names->pdata[i], job->name) &&
          g_unlink (file) == 0)
        n--;
    }
}

/* Returns: (transfer full) (nullable): a file; %NULL for anything else of that name, which might never end */
static GMappedFile *
map_file (const char *path)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0);
  GMappedFile *mapped = NULL;
  struct stat about;

  if (file >= 0 && fstat (file, &about) == 0 && S_ISREG (about.st_mode))
    mapped = g_mapped_file_new_from_fd (file, FALSE, NULL);
  if (file >= 0)
    close (file);
  return mapped;
}

/* Whether the newest backup has the same content, as after an evening without changes: then it gets the new name. */
static gboolean
rename_same (const LrBackupJob *job,
             gconstpointer      bytes,
             gsize              size,
             const char        *path)
{
  g_autoptr (GPtrArray) names = list (job->folder);
  const char *name = names->len > 0 ? names->pdata[names->len - 1] : NULL;
  g_autofree char *newest = name != NULL && steps_of (name) == 0 ? g_build_filename (job->folder, name, NULL) : NULL;
  g_autoptr (GMappedFile) old = newest != NULL ? map_file (newest) : NULL;

  return old != NULL && size == g_mapped_file_get_length (old) &&
         memcmp (g_mapped_file_get_contents (old), bytes, size) == 0 && lr_put_rename (newest, path, NULL);
}

static gpointer
work (gpointer data)
{
  LrBackupJob *job = data;
  g_autofree char *path = g_build_filename (job->folder, job->name, NULL);
  g_autoptr (LrBackup) sound = read_store (job->store, path, &job->dropped);
  gsize size;
  gconstpointer bytes = lr_store_bytes (job->store, &size);

  if (sound != NULL && sound->whole &&
      ((steps_of (job->name) == 0 && rename_same (job, bytes, size, path)) ||
       lr_put (path, bytes, (gssize) size, LR_PUT_NEW | LR_PUT_DATABASE | LR_PUT_PRIVATE, NULL)))
    {
      prune (job, TRUE, LR_BACKUP_MOST);
      prune (job, FALSE, 1);
    }
  g_atomic_int_set (&job->done, 1);
  return NULL;
}

/* A folder of that name that leads elsewhere is not ours. */
static gboolean
make_folder (const char *folder)
{
  GStatBuf about;

  return lr_put_folder (folder, 0700) == 0 && g_lstat (folder, &about) == 0 && S_ISDIR (about.st_mode);
}

/* Returns: (transfer full) (nullable): what the backup is called that is to be made now */
static char *
next_name (const char *folder,
           guint       n_actions,
           gboolean    begins)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) evening = g_date_time_add_hours (now, -EVENING_ENDS);
  g_autofree char *name = g_date_time_format (evening, DAY LR_JOURNAL_SUFFIX);
  g_autofree char *file = name != NULL ? g_build_filename (folder, name, NULL) : NULL;
  g_autoptr (GPtrArray) names = NULL;

  if (begins && name != NULL && is_backup (name) && !g_file_test (file, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&name);
  names = list (folder);
  for (guint i = 0; i < names->len; i++)
    {
      guint64 n = steps_of (names->pdata[i]);

      if (n > 0 && n <= n_actions && n_actions - n < LR_BACKUP_STEP)
        return NULL;
    }
  return n_actions < LR_BACKUP_STEP ? NULL : g_strdup_printf (STEP LR_JOURNAL_SUFFIX, n_actions);
}

LrBackupJob *
lr_backup_begin (const char *path,
                 LrStore    *store,
                 guint       n_actions,
                 gboolean    begins)
{
  g_autofree char *whole = lr_put_dup_real_path (path);
  g_autofree char *folder = lr_backup_dup_folder (whole);
  g_autofree char *name = next_name (folder, n_actions, begins);
  g_autoptr (LrStore) shared = NULL;
  LrBackupJob *job;

  if (name == NULL || !make_folder (folder) || (shared = lr_store_share (store)) == NULL)
    return NULL;
  job = g_new0 (LrBackupJob, 1);
  job->store = g_steal_pointer (&shared);
  job->folder = g_steal_pointer (&folder);
  job->name = g_steal_pointer (&name);
  job->thread = g_thread_new ("backup", work, job);
  return job;
}

gboolean
lr_backup_is_done (LrBackupJob *job)
{
  return job == NULL || g_atomic_int_get (&job->done) != 0;
}

void
lr_backup_end (LrBackupJob *job,
               gboolean     wanted)
{
  if (job == NULL)
    return;
  g_atomic_int_set (&job->dropped, !wanted);
  while (!wanted && !lr_backup_is_done (job))
    {
      lr_store_interrupt (job->store); /* it stops the current reading, not the next one */
      g_usleep (1000);
    }
  g_thread_join (job->thread);
  g_rmdir (job->folder); /* only if it is empty */
  lr_store_unref (job->store);
  g_free (job->folder);
  g_free (job->name);
  g_free (job);
}
