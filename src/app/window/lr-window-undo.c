/* lr-window-undo.c - takes back what was done last, be it typed into a calculator or recorded, and says so
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "present/log/lr-log-words.h"

/* --- saying --- */

/* @action: (nullable): win.undo or win.redo, which the notice then offers. */
static void
say (LrWindow   *self,
     const char *text,
     const char *action)
{
  g_autofree char *sentence = lr_words_sentence (text);
  const char *label = g_strcmp0 (action, "win.redo") == 0 ? _ ("Redo") : _ ("Undo");

  lr_notice_say (self->notice, sentence, label, action);
}

void
lr_window_say (LrWindow   *self,
               const char *text)
{
  say (self, text, NULL);
}

void
lr_window_refuse (LrWindow   *self,
                  const char *text,
                  const char *target)
{
  g_autofree char *sentence = lr_words_sentence (text);
  g_autofree char *action = g_strdup_printf ("help.show::%s", target);

  lr_notice_say (self->notice, sentence, _ ("What can I do?"), action);
}

static void
refuse_cb (GtkWidget  *widget,
           const char *name G_GNUC_UNUSED,
           GVariant   *parameter)
{
  const char *text;
  const char *target;

  g_variant_get (parameter, "(&s&s)", &text, &target);
  lr_window_refuse (LR_WINDOW (widget), text, target);
}

static void
say_cb (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  say (LR_WINDOW (widget), g_variant_get_string (parameter, NULL),
       g_str_equal (name, "win.say-undo") ? "win.undo" : NULL);
}

/* --- undoing --- */

/* A side only looks: it undoes nothing of the session. */
static LrSession *
session_of (LrWindow *self)
{
  return self->desk != NULL && lr_desk_get_viewer (self->desk) == NULL ? lr_desk_get_session (self->desk) : NULL;
}

/* Returns: (nullable): the deed that comes before any entry of the session */
static const LrDeed *
next_deed (LrWindow *self,
           gboolean  back)
{
  LrDeeds *deeds = self->desk != NULL ? lr_desk_get_deeds (self->desk) : NULL;

  if (deeds == NULL)
    return NULL;
  return back ? lr_deeds_get_undo (deeds, session_of (self)) : lr_deeds_get_redo (deeds, session_of (self));
}

static char *
next_label (LrWindow *self,
            gboolean  back)
{
  const LrDeed *deed = next_deed (self, back);
  LrSession *session = session_of (self);

  if (deed != NULL)
    return g_strdup_printf (back ? _ ("Undo: %s") : _ ("Redo: %s"), deed->text);
  if (session == NULL)
    return NULL;
  return back ? lr_log_undo_label (session) : lr_log_redo_label (session);
}

/* What the button would undo is said before one presses it. */
void
lr_window_show_deeds (LrWindow *self)
{
  g_autofree char *undo = next_label (self, TRUE);
  g_autofree char *redo = next_label (self, FALSE);
  const char *text = undo != NULL ? undo : _ ("Nothing to undo");

  gtk_widget_set_visible (self->undo_button, self->desk != NULL);
  gtk_widget_set_tooltip_text (self->undo_button, text);
  lr_name (self->undo_button, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", undo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", redo != NULL);
}

/* The calculator is shown, so that one sees what came back. */
static void
restore (LrWindow     *self,
         const LrDeed *deed,
         gboolean      back)
{
  const char *calculator = lr_inputs_procedure (deed->after)->id;

  if (!lr_sidebar_select (self->sidebar, calculator))
    return;
  lr_panel_view_restore (LR_PANEL_VIEW (lr_window_get_page (self)), deed, back);
  lr_deeds_go (lr_desk_get_deeds (self->desk), back);
}

/* Never silent: what was undone is said; an entry of the session stands in the log. */
static void
undo_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrWindow *self = LR_WINDOW (widget);
  LrSession *session = session_of (self);
  gboolean back = g_str_equal (name, "win.undo");
  const LrDeed *deed = next_deed (self, back);
  g_autofree char *label = next_label (self, back);
  g_autoptr (GError) error = NULL;

  if (label == NULL)
    return;
  if (deed != NULL)
    restore (self, deed, back);
  else if (!(back ? lr_session_undo (session, &error) : lr_session_redo (session, &error)))
    {
      lr_window_refuse (self, error->message, "wrong#undo");
      return;
    }
  say (self, label, back ? "win.redo" : "win.undo");
}

/* The same by key. Who is typing undoes what he typed, not the game. */
static void
undo_key_cb (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  gboolean back = g_str_equal (name, "win.undo-key");
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (widget));

  if (GTK_IS_TEXT (focus))
    gtk_widget_activate_action (focus, back ? "text.undo" : "text.redo", NULL);
  else
    gtk_widget_activate_action (widget, back ? "win.undo" : "win.redo", NULL);
}

void
lr_window_install_undo (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.say", "s", say_cb);
  gtk_widget_class_install_action (widget_class, "win.say-undo", "s", say_cb);
  gtk_widget_class_install_action (widget_class, "win.refuse", "(ss)", refuse_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, lr_window_paste_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.paste", NULL);
  gtk_widget_class_install_action (widget_class, "win.undo-key", NULL, undo_key_cb);
  gtk_widget_class_install_action (widget_class, "win.redo-key", NULL, undo_key_cb);
}
