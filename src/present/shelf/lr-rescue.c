/* lr-rescue.c - repairing a session that is damaged or gone, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-rescue.h"

#include <glib/gi18n-lib.h>

#include "session/log/lr-backup.h"

gboolean
lr_rescue_may_help (const GError *why)
{
  return g_error_matches (why, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_DAMAGED) ||
         g_error_matches (why, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_FOREIGN) ||
         g_error_matches (why, LR_JOURNAL_ERROR, LR_JOURNAL_ERROR_NOT_FOUND);
}

/* When the last entry was made. */
static char *
last_time (const LrBackup *backup)
{
  const LrAction *last = backup->actions->pdata[backup->actions->len - 1];
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (last->time / G_USEC_PER_SEC);

  /* Translators: when the last entry of a backup was made; a format of g_date_time_format() */
  return time != NULL ? g_date_time_format (time, _ ("%-e %B %Y, %H:%M")) : g_strdup ("?");
}

char *
lr_rescue_offer (const char *path)
{
  g_autoptr (LrBackup) part = lr_backup_read (path);
  g_autoptr (LrBackup) backup = part == NULL || !part->whole ? lr_backup_find (path) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if ((part != NULL && part->whole) || !lr_backup_may_replace (path, NULL))
    return NULL;
  if (backup != NULL)
    {
      g_autofree char *when = last_time (backup);

      g_string_append_printf (text, ngettext ("There is a backup with %u entry, made on %s.",
                                              "There is a backup with %u entries, the last made on %s.",
                                              backup->actions->len),
                              backup->actions->len, when);
    }
  if (part != NULL)
    {
      g_string_append (text, backup != NULL ? " " : "");
      g_string_append_printf (text, ngettext ("In the file itself, the first %u entry is readable.",
                                              "In the file itself, the first %u entries are readable.",
                                              part->actions->len),
                              part->actions->len);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
add_file (GString    *text,
          const char *format,
          const char *path)
{
  g_autofree char *name = path != NULL ? g_filename_display_basename (path) : NULL;

  if (name == NULL)
    return;
  g_string_append_c (text, ' ');
  g_string_append_printf (text, format, name);
}

char *
lr_rescue_do (const char  *path,
              const char  *from,
              GError     **error)
{
  g_auto (LrRestored) restored = { 0 };
  g_autofree char *name = g_filename_display_basename (path);
  GString *text;

  if (!lr_backup_restore (path, from, &restored, error))
    return NULL;
  text = g_string_new (NULL);
  g_string_printf (text, ngettext ("“%s” has been repaired, with %u entry.", "“%s” has been repaired, with %u entries.",
                                   restored.n_actions),
                   name, restored.n_actions);
  add_file (text, _ ("Restored from the backup “%s”."), restored.backup);
  add_file (text, _ ("Entries recovered from the damaged file that are not in the backup are saved as “%s”."),
            restored.part);
  add_file (text, _ ("The damaged file is kept as “%s”."), restored.replaced);
  return g_string_free (text, FALSE);
}
