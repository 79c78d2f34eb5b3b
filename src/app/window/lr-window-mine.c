/* lr-window-mine.c - backs up and restores personal data
 *
 * What is here is taken in the main loop, as sessions that are open must be. Writing and reading may take long and are
 * done beside it; the program does not end before they are done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "app/dialogs/lr-mine-dialog.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"
#include "present/input/lr-kept-options.h"
#include "present/input/lr-last.h"
#include "present/mine/lr-mine.h"
#include "present/input/lr-kept-options.h"
#include "present/input/lr-last.h"
#include "present/shelf/lr-saved.h"
#include "present/words/lr-words.h"

/* Work in another thread. It is made and freed in the main loop. */
typedef struct
{
  LrWindow     *window;
  GApplication *application; /* (nullable): kept running until it is done */
  GFile        *file;
  LrMine       *here;
  LrMineDialog *dialog;      /* (nullable): of what is restored */
} Job;

static Job *
job_new (LrWindow *window,
         GFile    *file)
{
  Job *job = g_new0 (Job, 1);

  job->window = g_object_ref (window);
  job->file = file != NULL ? g_object_ref (file) : NULL;
  job->application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
  if (job->application != NULL)
    g_application_hold (g_object_ref (job->application));
  return job;
}

static void
job_free (Job *job)
{
  if (job->application != NULL)
    g_application_release (job->application);
  g_clear_object (&job->application);
  g_clear_object (&job->file);
  g_clear_object (&job->dialog);
  g_clear_object (&job->window);
  lr_mine_free (job->here);
  g_free (job);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

static void
start (Job                 *job,
       GTaskThreadFunc      work,
       GAsyncReadyCallback  done)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done, job);

  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, work);
}

/* Whether the window was closed meanwhile. */
static gboolean
is_gone (LrWindow *self)
{
  return self->settings == NULL;
}

/* Says what must not pass unread. */
static void
tell (LrWindow   *self,
      const char *heading,
      const char *text)
{
  g_autofree char *sentence = lr_words_sentence (text);
  GtkWidget *dialog = lr_message_new (GTK_WINDOW (self), heading, sentence);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Takes what is here. @heading: the advice if that fails. @action: what cannot be done again meanwhile. Returns:
 * (nullable): what is to be done beside the main loop */
static Job *
job_begin (LrWindow   *self,
           GFile      *file,
           const char *heading,
           const char *action)
{
  Job *job;

  if (g_file_peek_path (file) == NULL)
    {
      tell (self, heading, _ ("Choose a file on this computer"));
      return NULL;
    }
  lr_window_keep (self);
  job = job_new (self, file);
  job->here = lr_mine_here ();
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, FALSE);
  return job;
}

/* --- out --- */

/* A game that is kept in memory has no file that could go out. */
static void
leave_out_session (LrWindow *self,
                   LrMine   *here)
{
  LrSession *session = self->desk != NULL ? lr_desk_get_session (self->desk) : NULL;
  gboolean is_kept = session == NULL || (lr_session_get_path (session) != NULL &&
                                         (lr_session_n_unsaved (session) == 0 || lr_session_save (session)));
  g_autofree char *name = !is_kept ? lr_saved_name_of (session) : NULL;

  if (!is_kept)
    g_ptr_array_add (here->left_out, g_strdup_printf (_ ("%s is only in memory; save a copy from the log first"),
                                                      name));
}

static void
back_up_work (GTask        *task,
           gpointer      source G_GNUC_UNUSED,
           gpointer      data,
           GCancellable *cancellable G_GNUC_UNUSED)
{
  const Job *job = data;
  GError *error = NULL;

  if (lr_mine_back_up (job->here, g_file_peek_path (job->file), TRUE, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
backed_up_cb (GObject      *source G_GNUC_UNUSED,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (Job) job = data;
  LrWindow *self = job->window;
  g_autoptr (GError) error = NULL;
  gboolean saved = g_task_propagate_boolean (G_TASK (result), &error);
  g_autofree char *text = lr_mine_backed_up_text (job->here);

  if (is_gone (self))
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back-up", TRUE);
  if (!saved)
    tell (self, _ ("Nothing was backed up"), error->message);
  else if (job->here->left_out->len + job->here->elsewhere->len > 0)
    tell (self, _ ("Not everything was backed up"), text);
  else
    lr_window_say (self, text);
}

void
lr_window_back_up (LrWindow *self,
                     GFile    *file)
{
  Job *job = job_begin (self, file, _ ("Nothing was backed up"), "win.back-up");

  if (job == NULL)
    return;
  leave_out_session (self, job->here);
  start (job, back_up_work, backed_up_cb);
}

/* --- in --- */

static void
restore_work (GTask        *task,
               gpointer      source G_GNUC_UNUSED,
               gpointer      data,
               GCancellable *cancellable G_GNUC_UNUSED)
{
  const Job *job = data;
  GError *error = NULL;

  if (lr_mine_restore (lr_mine_dialog_get (job->dialog), &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Reading the rulesets again keeps what is typed now: what was restored comes after it. */
static void
show_restored (LrWindow     *self,
               const LrMine *theirs)
{
  g_autofree char *text = lr_mine_done_text (theirs);
  g_autofree char *page = NULL;
  g_autofree char *game = NULL;
  g_autoptr (LrLast) last = NULL;

  if (self->desk != NULL && lr_mine_brings (theirs, "desks"))
    {
      game = g_strdup (lr_desk_get_ruleset (self->desk)->id);
      last = lr_last_read (game, lr_desk_get_session (self->desk));
    }
  lr_window_reload (self);
  if (self->desk != NULL && lr_desk_get_session (self->desk) == NULL)
    lr_kept_options_read (self->desk);
  if (self->desk != NULL && last != NULL && g_str_equal (lr_desk_get_ruleset (self->desk)->id, game))
    {
      lr_last_write (game, lr_desk_get_session (self->desk), last);
      page = lr_window_bring_back (self);
    }
  lr_window_say (self, text);
}

static void
restored_cb (GObject      *source G_GNUC_UNUSED,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (Job) job = data;
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (is_gone (job->window))
    return;
  lr_mine_dialog_set_busy (job->dialog, FALSE);
  if (!done)
    {
      lr_mine_dialog_complain (job->dialog, error->message);
      return;
    }
  gtk_window_close (GTK_WINDOW (job->dialog));
  show_restored (job->window, lr_mine_dialog_get (job->dialog));
}

static void
chosen_cb (LrWindow     *self,
           LrMineDialog *dialog)
{
  Job *job = job_new (self, NULL);

  job->dialog = g_object_ref (dialog);
  lr_mine_dialog_set_busy (dialog, TRUE);
  start (job, restore_work, restored_cb);
}

static void
read_work (GTask        *task,
           gpointer      source G_GNUC_UNUSED,
           gpointer      data,
           GCancellable *cancellable G_GNUC_UNUSED)
{
  const Job *job = data;
  GError *error = NULL;
  LrMine *theirs = lr_mine_read (g_file_peek_path (job->file), job->here, &error);

  if (theirs != NULL)
    g_task_return_pointer (task, theirs, (GDestroyNotify) lr_mine_free);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (Job) job = data;
  LrWindow *self = job->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (LrMine) theirs = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *name = g_filename_display_basename (g_file_peek_path (job->file));
  GtkWidget *dialog;
  int width, height;

  if (is_gone (self))
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.restore", TRUE);
  if (theirs == NULL)
    {
      tell (self, _ ("Nothing was restored"), error->message);
      return;
    }
  lr_mine_name (theirs, self->library);
  dialog = lr_mine_dialog_new (g_steal_pointer (&theirs), name);
  LR_ON (dialog, "chosen", chosen_cb, self);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (self));
  gtk_window_get_default_size (GTK_WINDOW (dialog), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (dialog), MIN (width, gtk_widget_get_width (GTK_WIDGET (self))),
                               MIN (height, gtk_widget_get_height (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
lr_window_restore (LrWindow *self,
                    GFile    *file)
{
  Job *job = job_begin (self, file, _ ("Nothing was restored"), "win.restore");

  if (job != NULL)
    start (job, read_work, read_cb);
}

/* --- which file --- */

static void
file_chosen_cb (GtkNativeDialog *chooser,
                int              response,
                LrWindow        *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  gboolean opens = gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser)) == GTK_FILE_CHOOSER_ACTION_OPEN;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    (opens ? lr_window_restore : lr_window_back_up) (self, file);
  g_object_unref (chooser);
}

static void
choose_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter G_GNUC_UNUSED)
{
  gboolean opens = g_str_equal (action, "win.restore");
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "Long Roll %Y-%m-%d" LR_ARCHIVE_SUFFIX);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new (opens ? _ ("Restore my data") : _ ("Back up my data"),
                                   GTK_WINDOW (widget), opens ? GTK_FILE_CHOOSER_ACTION_OPEN :
                                                                GTK_FILE_CHOOSER_ACTION_SAVE,
                                   opens ? _ ("_Restore") : _ ("_Back up"), _ ("_Cancel"));

  gtk_file_filter_add_pattern (filter, "*" LR_ARCHIVE_SUFFIX);
  gtk_file_filter_set_name (filter, _ ("Backups of my data"));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  if (!opens)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (file_chosen_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
tell_cb (LrWindow   *self,
         const char *interrupted)
{
  g_signal_handlers_disconnect_by_func (self, tell_cb, (gpointer) interrupted);
  tell (self, _ ("A restore was interrupted"), interrupted);
}

void
lr_window_recover (LrWindow *self)
{
  char *interrupted = lr_mine_recover ();

  lr_kept_options_move ();
  if (interrupted != NULL)
    g_signal_connect_data (self, "map", G_CALLBACK (tell_cb), interrupted, (GClosureNotify) (void (*) (void)) g_free,
                           0);
}

void
lr_window_install_mine (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.back-up", NULL, choose_cb);
  gtk_widget_class_install_action (widget_class, "win.restore", NULL, choose_cb);
}
