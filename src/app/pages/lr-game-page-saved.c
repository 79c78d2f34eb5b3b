/* lr-game-page-saved.c - the sessions of a game: opened, renamed, copied, deleted
 *
 * Which sessions there are is known before the page is drawn, and where the last one stands; the others are read after
 * that, one whenever there is nothing else to do. Rows have their size from the start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-game-page-private.h"

#include <glib/gi18n-lib.h>

#include "lr-session-row.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"
#include "present/log/lr-record.h"
#include "present/shelf/lr-rescue.h"
#include "present/words/lr-words.h"

/* This many others are shown before one asks for older ones. */
#define MOST_OTHERS 5

static gboolean
is_open (LrGamePage    *self,
         const LrSaved *saved)
{
  return self->playing != NULL && g_strcmp0 (lr_session_get_path (self->playing), saved->path) == 0;
}

static const LrSaved *
find (LrGamePage *self,
      GVariant   *parameter)
{
  guint place = g_variant_get_uint32 (parameter);

  return self->saved != NULL && place < self->saved->len ? self->saved->pdata[place] : NULL;
}

static void
say (LrGamePage *self,
     const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
}

static void
refuse (LrGamePage   *self,
        const GError *error)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "(ss)", error->message, "wrong#file");
}

/* --- the card and the rows --- */

static void
show_last (LrGamePage *self)
{
  const LrSaved *saved = self->last < self->saved->len ? self->saved->pdata[self->last] : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *when = NULL;
  g_autofree char *done = NULL;
  g_autoptr (GMenuModel) menu = NULL;
  g_autofree char *more = NULL;

  gtk_widget_set_visible (self->last_card, saved != NULL);
  lr_begin_box_set_first (self->begin, saved == NULL);
  if (saved == NULL)
    return;
  when = lr_saved_when (saved->played, now);
  /* Translators: what was done last in a session, and when it was played */
  done = saved->last != NULL ? g_strdup_printf (_ ("%s. %s"), saved->last, when) : g_strdup (when);
  menu = lr_session_row_new_menu (saved, self->last, is_open (self, saved));
  /* Translators: a session's name */
  more = g_strdup_printf (_ ("More actions for “%s”"), saved->name);
  gtk_label_set_text (self->last_name, saved->name);
  lr_label_show (self->last_where, saved->where);
  lr_label_show (self->last_done, done);
  gtk_menu_button_set_menu_model (self->last_menu, menu);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->last_menu), more);
  lr_name (self->last_menu, more);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->go_on), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, saved->name, -1);
}

static void
show_row (LrGamePage *self,
          guint       place)
{
  const LrSaved *saved = self->saved->pdata[place];

  if (self->rows->pdata[place] != NULL)
    lr_session_row_show (self->rows->pdata[place], saved, place, is_open (self, saved));
}

static void
activated_cb (LrGamePage *self,
              GtkWidget  *row)
{
  guint place;

  if (g_ptr_array_find (self->rows, row, &place))
    lr_game_page_open_saved (self, place);
}

static void
add_row (LrGamePage *self,
         guint       place)
{
  GtkWidget *row = NULL;

  if (place != self->last)
    {
      row = lr_session_row_new ();
      LR_ON (row, "activated", activated_cb, self);
      gtk_list_box_append (self->sessions, row);
    }
  g_ptr_array_add (self->rows, row);
  show_row (self, place);
}

/* The first few, or all. */
static void
show_few (LrGamePage *self)
{
  guint n = 0;
  guint n_rows = self->saved->len - (self->last < self->saved->len ? 1 : 0);
  /* Translators: all sessions, that many */
  g_autofree char *text = g_strdup_printf (_ ("Show all %u"), n_rows);

  for (guint i = 0; i < self->rows->len; i++)
    if (self->rows->pdata[i] != NULL)
      gtk_widget_set_visible (self->rows->pdata[i], self->all || n_rows <= MOST_OTHERS + 1 || n++ < MOST_OTHERS);
  gtk_label_set_text (self->older_text, text);
  gtk_widget_set_visible (self->older, !self->all && n_rows > MOST_OTHERS + 1);
}

static void
older_cb (LrGamePage *self)
{
  self->all = TRUE;
  show_few (self);
  gtk_widget_child_focus (GTK_WIDGET (self->sessions), GTK_DIR_TAB_FORWARD);
}

/* --- reading --- */

static gboolean
read_one_cb (gpointer data)
{
  LrGamePage *self = data;

  if (self->n_read == self->saved->len)
    {
      self->reading = 0;
      return G_SOURCE_REMOVE;
    }
  lr_saved_read (self->saved->pdata[self->n_read], self->library, self->playing);
  show_row (self, self->n_read);
  self->n_read++;
  return G_SOURCE_CONTINUE;
}

void
lr_game_page_stop_reading (LrGamePage *self)
{
  g_clear_handle_id (&self->reading, g_source_remove);
}

/* The last one that can be gone on with. */
static guint
find_last (LrGamePage *self)
{
  guint i;

  for (i = 0; i < self->saved->len; i++)
    {
      LrSaved *saved = self->saved->pdata[i];

      lr_saved_read (saved, self->library, self->playing);
      if (saved->trouble == NULL)
        break;
    }
  return i;
}

void
lr_game_page_list_saved (LrGamePage *self)
{
  GtkListBoxRow *row;

  lr_game_page_stop_reading (self);
  g_clear_pointer (&self->saved, g_ptr_array_unref);
  g_ptr_array_set_size (self->rows, 0);
  while ((row = gtk_list_box_get_row_at_index (self->sessions, 0)) != NULL)
    gtk_list_box_remove (self->sessions, GTK_WIDGET (row));
  self->saved = lr_saved_list (self->ruleset->id, self->playing);
  self->last = find_last (self);
  for (guint i = 0; i < self->saved->len; i++)
    add_row (self, i);
  show_last (self);
  show_few (self);
  gtk_label_set_text (self->others_title, self->last < self->saved->len ? _ ("Other sessions") : _ ("Sessions"));
  gtk_widget_set_visible (self->others, gtk_list_box_get_row_at_index (self->sessions, 0) != NULL);
  self->n_read = 0;
  self->reading = g_idle_add_full (G_PRIORITY_LOW, read_one_cb, self, NULL);
}

void
lr_game_page_open_saved (LrGamePage *self,
                         guint       place)
{
  LrSaved *saved = self->saved->pdata[place];
  g_autoptr (GError) error = NULL;
  g_autoptr (LrSession) session = is_open (self, saved) ? g_object_ref (self->playing) :
                                                          lr_record_open (saved->path, self->library, &error);

  if (session == NULL && lr_rescue_may_help (error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.rescue", "^ay", saved->path);
  else if (session == NULL)
    refuse (self, error);
  else
    lr_game_page_emit_opened (self, session);
}

/* --- what else is done with one --- */

/* The list may have changed since: the file identifies the session. */
static LrSaved *
find_path (LrGamePage *self,
           gpointer    dialog)
{
  const char *path = g_object_get_data (dialog, "path");

  for (guint i = 0; i < self->saved->len; i++)
    if (g_strcmp0 (((LrSaved *) self->saved->pdata[i])->path, path) == 0)
      return self->saved->pdata[i];
  return NULL;
}

static void
renamed_cb (AdwMessageDialog *dialog,
            const char       *response,
            LrGamePage       *self)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (dialog);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  LrSaved *saved = find_path (self, dialog);
  g_autoptr (GError) error = NULL;

  if (saved == NULL || !g_str_equal (response, "rename") || *name == '\0' || g_str_equal (name, saved->name))
    return;
  if (!lr_saved_rename (saved, name, &error))
    refuse (self, error);
  lr_game_page_list_saved (self);
}

static void
name_changed_cb (GtkEditable      *entry,
                 AdwMessageDialog *dialog)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  adw_message_dialog_set_response_enabled (dialog, "rename", *name != '\0');
}

static GtkWidget *
new_dialog (LrGamePage    *self,
            const LrSaved *saved,
            const char    *heading,
            const char    *body)
{
  GtkWidget *dialog = lr_message_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading, body);

  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (saved->path), g_free);
  return dialog;
}

static void
rename_cb (GtkWidget  *widget,
           const char *action G_GNUC_UNUSED,
           GVariant   *parameter)
{
  LrGamePage *self = LR_GAME_PAGE (widget);
  const LrSaved *saved = find (self, parameter);
  GtkWidget *entry;
  AdwMessageDialog *dialog;

  if (saved == NULL)
    return;
  dialog = ADW_MESSAGE_DIALOG (new_dialog (self, saved, _ ("Rename the session"), NULL));
  entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (entry), saved->name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  lr_name (entry, _ ("Name"));
  adw_message_dialog_set_extra_child (dialog, entry);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("Cancel"), "rename", _ ("Rename"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "rename", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "rename");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (entry, "changed", G_CALLBACK (name_changed_cb), dialog, 0);
  g_signal_connect_object (dialog, "response", G_CALLBACK (renamed_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static void
deleted_cb (AdwMessageDialog *dialog,
            const char       *response,
            LrGamePage       *self)
{
  const LrSaved *saved = find_path (self, dialog);
  g_autoptr (GError) error = NULL;

  if (saved == NULL || !g_str_equal (response, "delete"))
    return;
  if (!lr_saved_delete (saved, &error))
    refuse (self, error);
  lr_game_page_list_saved (self);
  lr_game_page_focus (self);
}

static void
delete_cb (GtkWidget  *widget,
           const char *action G_GNUC_UNUSED,
           GVariant   *parameter)
{
  LrGamePage *self = LR_GAME_PAGE (widget);
  const LrSaved *saved = find (self, parameter);
  g_autofree char *heading = NULL;
  GtkWidget *dialog;

  if (saved == NULL)
    return;
  /* Translators: a session's name */
  heading = g_strdup_printf (_ ("Delete “%s”?"), saved->name);
  dialog = new_dialog (self, saved, heading, _ ("Its file is moved to the trash. If there is no trash, it is deleted "
                                                "permanently."));
  lr_message_keep_or_lose (dialog, "keep", _ ("Cancel"), "delete", _ ("Delete"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (deleted_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
rescue_cb (GtkWidget  *widget,
           const char *action G_GNUC_UNUSED,
           GVariant   *parameter)
{
  const LrSaved *saved = find (LR_GAME_PAGE (widget), parameter);

  if (saved != NULL)
    gtk_widget_activate_action (widget, "win.rescue", "^ay", saved->path);
}

static void
folder_cb (GtkWidget  *widget,
           const char *action G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  g_autofree char *folder = lr_saved_folder ();

  lr_show_file (widget, folder);
}

static void
copy_chosen_cb (GtkNativeDialog *chooser,
                int              response,
                LrGamePage      *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser)) :
                                                             NULL;
  const LrSaved *saved = find_path (self, chooser);
  g_autoptr (GError) error = NULL;

  if (file != NULL && saved != NULL && lr_saved_copy (saved, g_file_peek_path (file), self->playing, &error))
    say (self, _ ("Copy saved"));
  if (error != NULL)
    refuse (self, error);
  g_object_unref (chooser);
}

static void
copy_cb (GtkWidget  *widget,
         const char *action G_GNUC_UNUSED,
         GVariant   *parameter)
{
  LrGamePage *self = LR_GAME_PAGE (widget);
  const LrSaved *saved = find (self, parameter);
  g_autofree char *name = NULL;
  GtkFileChooserNative *chooser;

  if (saved == NULL)
    return;
  chooser = gtk_file_chooser_native_new (_ ("Save a copy"), GTK_WINDOW (gtk_widget_get_root (widget)),
                                         GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  name = saved->path != NULL ? g_filename_display_basename (saved->path) :
                               g_strconcat (saved->name, LR_JOURNAL_SUFFIX, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_object_set_data_full (G_OBJECT (chooser), "path", g_strdup (saved->path), g_free);
  g_signal_connect_object (chooser, "response", G_CALLBACK (copy_chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
lr_game_page_install_saved (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "saved.rename", "u", rename_cb);
  gtk_widget_class_install_action (widget_class, "saved.copy", "u", copy_cb);
  gtk_widget_class_install_action (widget_class, "saved.folder", "u", folder_cb);
  gtk_widget_class_install_action (widget_class, "saved.rescue", "u", rescue_cb);
  gtk_widget_class_install_action (widget_class, "saved.delete", "u", delete_cb);
  LR_ACTION (widget_class, "saved.older", older_cb);
}
