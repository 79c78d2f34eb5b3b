/* lr-journal-copy.c - copies of whole sessions, on the disk or not at all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-journal-private.h"

#include <glib/gstdio.h>

#include "lr-put.h"

/* Makes the file that becomes the copy. */
static gboolean
make (const char       *path,
      LrAction * const *actions,
      guint             n_actions,
      LrActionDraft    *thrown,
      GError          **error)
{
  g_autoptr (LrJournal) journal = lr_journal_create (path, actions, n_actions, error);
  guint n_dice = thrown != NULL ? thrown->rows[LR_PART_DICE]->len : 0;

  if (journal == NULL)
    return FALSE;
  for (guint i = 0; i < n_dice; i++)
    if (!lr_journal_note_throw (journal, thrown->head.subject, lr_action_draft_part (thrown, LR_PART_DICE, i), error))
      return FALSE;
  return TRUE;
}

gboolean
lr_journal_write_copy (const char       *path,
                       LrAction * const *actions,
                       guint             n_actions,
                       LrActionDraft    *thrown,
                       gboolean          overwrite,
                       GError          **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *made = NULL;
  gboolean done;

  if (lr_journal_is_open_here (path))
    {
      lr_journal_set_busy (path, error);
      return FALSE;
    }
  folder = g_dir_make_tmp ("longroll-XXXXXX", error);
  if (folder == NULL)
    return FALSE;
  made = g_build_filename (folder, base, NULL);
  done = make (made, actions, n_actions, thrown, error) && lr_put_file (made, path, overwrite, error);
  g_unlink (made);
  g_rmdir (folder);
  return done;
}
