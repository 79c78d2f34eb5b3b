/* lr-new-game-dialog.c - a game of one's own: asks for its title and its name in files
 *
 * The name follows the title until somebody types another. What is wrong is said beside the field.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-new-game-dialog.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/words/lr-words.h"
#include "rules/skeleton/lr-skeleton.h"

struct _LrNewGameDialog
{
  AdwWindow   parent_instance;
  LrLibrary  *library;
  GtkWidget  *title;
  GtkWidget  *title_problem;
  GtkWidget  *id;
  GtkWidget  *id_problem;
  GtkWidget  *folder;
  GtkWidget  *problem;
  gboolean    following; /* whether the name is made from the title */
  gboolean    updating;
};

G_DEFINE_FINAL_TYPE (LrNewGameDialog, lr_new_game_dialog, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_MADE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
complain (GtkWidget  *label,
          GtkWidget  *field,
          const char *text)
{
  lr_label_show (label, text);
  if (field == NULL)
    return;
  if (text != NULL)
    gtk_widget_add_css_class (field, "error");
  else
    gtk_widget_remove_css_class (field, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_STATE_INVALID,
                               text != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static char *
dup_title (LrNewGameDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));
}

static gboolean
check_title (LrNewGameDialog *self)
{
  g_autofree char *title = dup_title (self);

  complain (self->title_problem, self->title, *title != '\0' ? NULL : _ ("Say what it is called"));
  return *title != '\0';
}

static gboolean
check_id (LrNewGameDialog *self)
{
  const char *id = gtk_editable_get_text (GTK_EDITABLE (self->id));
  g_autoptr (GError) error = NULL;

  lr_skeleton_check_name (self->library, id, &error);
  complain (self->id_problem, self->id,
            *id == '\0' ? _ ("Small letters, digits and _ , with a letter first") :
            error != NULL ? error->message :
                            NULL);
  return error == NULL;
}

/* Where it will be. */
static void
show_folder (LrNewGameDialog *self)
{
  const char *id = gtk_editable_get_text (GTK_EDITABLE (self->id));
  g_autofree char *folder = lr_skeleton_dup_folder (id);
  /* Translators: a folder */
  g_autofree char *text = g_strdup_printf (_ ("Its files are made in %s. They are to be filled in with any editor; "
                                              "what you save there is seen at once."), folder);

  lr_label_show (self->folder, *id != '\0' ? text : NULL);
}

static void
title_changed_cb (LrNewGameDialog *self)
{
  g_autofree char *title = dup_title (self);
  g_autofree char *id = lr_skeleton_mend_name (title);

  if (*title != '\0')
    complain (self->title_problem, self->title, NULL);
  if (!self->following)
    return;
  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->id), id);
  self->updating = FALSE;
}

static void
id_changed_cb (LrNewGameDialog *self)
{
  if (!self->updating)
    self->following = *gtk_editable_get_text (GTK_EDITABLE (self->id)) == '\0';
  if (*gtk_editable_get_text (GTK_EDITABLE (self->id)) != '\0')
    check_id (self);
  else
    complain (self->id_problem, self->id, NULL);
  show_folder (self);
}

static void
make_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrNewGameDialog *self = LR_NEW_GAME_DIALOG (widget);
  g_autofree char *id = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->id)));
  g_autofree char *folder = lr_skeleton_dup_folder (id);
  g_autofree char *title = dup_title (self);
  gboolean has_title = check_title (self);
  gboolean has_id = check_id (self);
  g_autoptr (GError) error = NULL;

  if (!has_title || !has_id)
    {
      gtk_widget_grab_focus (has_title ? self->id : self->title);
      return;
    }
  if (!lr_skeleton_write (folder, title, NULL, &error))
    {
      complain (self->problem, NULL, error->message);
      return;
    }
  g_object_ref (self);
  g_signal_emit (self, signals[SIGNAL_MADE], 0, id);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
lr_new_game_dialog_dispose (GObject *object)
{
  LrNewGameDialog *self = LR_NEW_GAME_DIALOG (object);

  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (object), LR_TYPE_NEW_GAME_DIALOG);
  G_OBJECT_CLASS (lr_new_game_dialog_parent_class)->dispose (object);
}

static void
lr_new_game_dialog_class_init (LrNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_new_game_dialog_dispose;
  /**
   * LrNewGameDialog::made:
   * @id: the id of the new ruleset
   */
  signals[SIGNAL_MADE] = g_signal_new ("made", LR_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, LR_UI ("pages/lr-new-game-dialog.ui"));
  gtk_widget_class_bind_template_child (widget_class, LrNewGameDialog, title);
  gtk_widget_class_bind_template_child (widget_class, LrNewGameDialog, title_problem);
  gtk_widget_class_bind_template_child (widget_class, LrNewGameDialog, id);
  gtk_widget_class_bind_template_child (widget_class, LrNewGameDialog, id_problem);
  gtk_widget_class_bind_template_child (widget_class, LrNewGameDialog, folder);
  gtk_widget_class_bind_template_child (widget_class, LrNewGameDialog, problem);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, id_changed_cb);
  gtk_widget_class_install_action (widget_class, "new-game.make", NULL, make_cb);
}

static void
lr_new_game_dialog_init (LrNewGameDialog *self)
{
  self->following = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  show_folder (self);
}

GtkWidget *
lr_new_game_dialog_new (LrLibrary *library)
{
  LrNewGameDialog *self = g_object_new (LR_TYPE_NEW_GAME_DIALOG, NULL);

  self->library = g_object_ref (library);
  return GTK_WIDGET (self);
}
