/* lr-log-save.c - the log of a session into a file: a copy, a text, a web page, a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-save.h"

#include <glib/gi18n-lib.h>

#include "present/log/lr-export.h"
#include "rules/file/lr-put.h"

/* One way of saving. */
typedef struct
{
  const char    *id;     /* of the action's target */
  const char    *suffix; /* of the file */
  const char    *type;   /* what such files are called in the dialog */
  LrExportFormat format;
} Way;

static const Way ways[LR_N_LOG_SAVES] = {
  [LR_LOG_SAVE_COPY] = { "copy", ".longroll", N_ ("Sessions"), 0 },
  [LR_LOG_SAVE_MARKDOWN] = { "md", ".md", N_ ("Markdown files"), LR_EXPORT_MARKDOWN },
  [LR_LOG_SAVE_HTML] = { "html", ".html", N_ ("Web pages"), LR_EXPORT_HTML },
  [LR_LOG_SAVE_CSV] = { "csv", ".csv", N_ ("CSV files"), LR_EXPORT_CSV },
};

gboolean
lr_log_save_find (const char *id,
                  LrLogSave  *what)
{
  for (guint i = 0; i < LR_N_LOG_SAVES; i++)
    if (g_str_equal (ways[i].id, id))
      {
        *what = (LrLogSave) i;
        return TRUE;
      }
  return FALSE;
}

/* The title of the game, without what some systems do not allow in the name of a file. */
static char *
new_name (LrSession *session,
          LrLogSave  what)
{
  const char *title = lr_session_get_title (session);
  g_autofree char *name = g_strdup (*title != '\0' ? title : _ ("Game"));

  g_strdelimit (name, "/\\:*?\"<>|\n\t", '-');
  if (name[0] == '.')
    name[0] = '-';
  return g_strconcat (name, ways[what].suffix, NULL);
}

GtkFileChooserNative *
lr_log_save_chooser (LrSession *session,
                     LrLogSave  what,
                     GtkWindow *parent)
{
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new (what == LR_LOG_SAVE_COPY ? _ ("Save a copy of the session") : _ ("Export the log"),
                                   parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *pattern = g_strconcat ("*", ways[what].suffix, NULL);
  g_autofree char *name = new_name (session, what);

  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_filter_set_name (filter, _ (ways[what].type));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

gboolean
lr_log_save (LrSession    *session,
             LrLogSave     what,
             const LrSide *side,
             GFile        *file,
             GError      **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *text = NULL;

  if (what == LR_LOG_SAVE_COPY && path == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("a copy can only be saved in a folder on this computer"));
      return FALSE;
    }
  if (what == LR_LOG_SAVE_COPY && side != NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("a copy of a session contains everything; export the log for this side instead"));
      return FALSE;
    }
  if (what == LR_LOG_SAVE_COPY)
    return lr_session_copy (session, path, TRUE, error);
  text = lr_export_new_for (session, ways[what].format, side);
  return lr_put_chosen (file, text, error);
}
