/* lr-chart-editor-files.c - imports and exports charts, with file dialogs
 *
 * Files are read and written beside the main loop; the editor may be gone by the time that is done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-files.h"

#include <glib/gi18n-lib.h>

#include "rules/file/lr-file.h"
#include "rules/file/lr-put.h"

/* --- in --- */

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (LrChartEditor) editor = data;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autoptr (GError) error = NULL;
  gsize size;
  g_autofree char *content = lr_file_read_finish (result, &size, &error);

  if (content == NULL)
    lr_chart_editor_complain (editor, error->message);
  else
    lr_chart_editor_take_file (editor, name, content, size);
}

void
lr_chart_editor_files_load (LrChartEditor *editor,
                            GFile         *file)
{
  lr_file_read_async (file, loaded_cb, g_object_ref (editor));
}

/* --- out --- */

static void
store_cb (GTask        *task,
          gpointer      file,
          gpointer      text,
          GCancellable *cancellable G_GNUC_UNUSED)
{
  GError *error = NULL;

  if (lr_put_chosen (file, text, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
stored_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (LrChartEditor) editor = data;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *said = g_strdup_printf (_ ("Exported to %s."), name);
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    lr_chart_editor_complain (editor, error->message);
  else
    lr_chart_editor_say (editor, said);
}

void
lr_chart_editor_files_store (LrChartEditor *editor,
                             GFile         *file,
                             gboolean       as_xml)
{
  LrDraft *draft = lr_chart_editor_get_draft (editor);
  g_autoptr (GTask) task = g_task_new (file, NULL, stored_cb, g_object_ref (editor));

  g_task_set_task_data (task, as_xml ? lr_draft_write_xml (draft) : lr_draft_write_csv (draft), g_free);
  g_task_run_in_thread (task, store_cb);
}

/* --- which --- */

static void
add_filter (GtkFileChooser *chooser,
            const char     *name,
            const char     *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_filter_set_name (filter, name);
  gtk_file_chooser_add_filter (chooser, filter);
}

static GtkFileChooser *
new_chooser (LrChartEditor        *editor,
             const char           *title,
             GtkFileChooserAction  action,
             const char           *accept)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (editor));
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                                               action, accept, _ ("_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return GTK_FILE_CHOOSER (chooser);
}

static void
chosen_cb (GtkNativeDialog *dialog,
           int              response,
           LrChartEditor   *editor)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gboolean opens = gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) == GTK_FILE_CHOOSER_ACTION_OPEN;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL && opens)
    lr_chart_editor_files_load (editor, file);
  else if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    lr_chart_editor_files_store (editor, file, g_object_get_data (G_OBJECT (dialog), "xml") != NULL);
  g_object_unref (dialog);
}

static void
show (LrChartEditor  *editor,
      GtkFileChooser *chooser)
{
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), editor, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
lr_chart_editor_files_import (LrChartEditor *editor)
{
  GtkFileChooser *chooser = new_chooser (editor, _ ("Import a chart"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"));

  add_filter (chooser, _ ("Tables (CSV)"), "*.csv");
  if (lr_draft_get_chart (lr_chart_editor_get_draft (editor)) != NULL)
    add_filter (chooser, _ ("Rulesets (XML)"), "*.xml");
  add_filter (chooser, _ ("All files"), "*");
  show (editor, chooser);
}

void
lr_chart_editor_files_export (LrChartEditor *editor,
                              gboolean       as_xml)
{
  GtkFileChooser *chooser = new_chooser (editor, _ ("Export the chart"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"));
  g_autofree char *name = g_strconcat (lr_draft_get_id (lr_chart_editor_get_draft (editor)), as_xml ? ".xml" : ".csv",
                                       NULL);

  add_filter (chooser, as_xml ? _ ("Rulesets (XML)") : _ ("Tables (CSV)"), as_xml ? "*.xml" : "*.csv");
  gtk_file_chooser_set_current_name (chooser, name);
  if (as_xml)
    g_object_set_data (G_OBJECT (chooser), "xml", chooser);
  show (editor, chooser);
}
