/* lr-window-undo.c - undoes the last action, an input or an entry, and says so
 *
 * There is one order of all that was done in the window. What was typed in a visit to a field is one deed. The texts
 * within have no undo of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "panels/books/lr-books-roster.h"
#include "panels/chart-editor/lr-charts-page.h"
#include "panels/input/lr-field-control.h"
#include "panels/input/lr-roster-row.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
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
refuse_cb (LrWindow   *self,
           const char *name G_GNUC_UNUSED,
           GVariant   *parameter)
{
  const char *text;
  const char *target;

  g_variant_get (parameter, "(&s&s)", &text, &target);
  lr_window_refuse (self, text, target);
}

static void
say_cb (LrWindow   *self,
        const char *name,
        GVariant   *parameter)
{
  say (self, g_variant_get_string (parameter, NULL),
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

/* Returns: (nullable): the card that is typed in on the page that is shown; it has its own order */
static GtkWidget *
card_of (LrWindow *self)
{
  GtkWidget *page = lr_window_get_page (self);

  return LR_IS_CHARTS_PAGE (page) ? (GtkWidget *) lr_charts_page_get_editor (LR_CHARTS_PAGE (page)) : NULL;
}

/* Returns: (nullable): what would be undone or redone, in words */
static char *
next_text (LrWindow *self,
           gboolean  back)
{
  const LrDeed *deed = next_deed (self, back);
  LrSession *session = session_of (self);

  if (card_of (self) != NULL)
    return g_strdup (_ ("input"));
  if (deed != NULL)
    return g_strdup (deed->text);
  return session != NULL ? lr_log_deed (session, back) : NULL;
}

/* What the button would undo is said before one presses it. */
void
lr_window_show_deeds (LrWindow *self)
{
  g_autofree char *undo = next_text (self, TRUE);
  g_autofree char *text = undo != NULL ? g_strdup_printf (_ ("Undo: %s"), undo) : g_strdup (_ ("Nothing to undo"));
  gboolean can = lr_window_is_at_table (self);

  gtk_widget_set_visible (self->undo_button, self->desk != NULL);
  gtk_widget_set_tooltip_text (self->undo_button, text);
  lr_name (self->undo_button, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", can);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", can);
  /* after the action, which has the button follow it */
  gtk_widget_set_sensitive (self->undo_button, undo != NULL);
}

static void
restore_text (const LrDeed *deed,
              gboolean      back)
{
  g_object_set (deed->field, "text", back ? deed->from : deed->to, NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (deed->field)))
    gtk_widget_grab_focus (GTK_WIDGET (deed->field));
}

/* The calculator is shown, so that one sees what came back. Returns: whether it did */
static gboolean
restore (LrWindow     *self,
         const LrDeed *deed,
         gboolean      back)
{
  self->restoring = TRUE;
  if (deed->field != NULL)
    restore_text (deed, back);
  else if (lr_sidebar_select (self->sidebar, lr_inputs_procedure (deed->after)->id))
    lr_panel_view_restore (LR_PANEL_VIEW (lr_window_get_page (self)), deed, back);
  else
    deed = NULL;
  self->restoring = FALSE;
  if (deed != NULL)
    lr_deeds_go (lr_desk_get_deeds (self->desk), back);
  return deed != NULL;
}

static void
say_done (LrWindow   *self,
          const char *what,
          gboolean    back,
          const char *action)
{
  g_autofree char *text = g_strdup_printf (back ? _ ("Undone: %s") : _ ("Redone: %s"), what);

  say (self, text, action);
}

/* Half-entered text goes first, with the valid input of the same visit. Returns: whether
 * that was all */
static gboolean
drop_half_typed (LrWindow *self)
{
  GtkWidget *page = lr_window_get_page (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *roster = focus != NULL ? gtk_widget_get_ancestor (focus, LR_TYPE_BOOKS_ROSTER) : NULL;
  gboolean is_open = lr_deeds_is_open (lr_desk_get_deeds (self->desk));

  /* What was typed into the books is an entry of the session once the field is left. */
  if (roster != NULL)
    lr_books_roster_commit (LR_BOOKS_ROSTER (roster));
  if (!LR_IS_PANEL_VIEW (page) || !lr_panel_view_drop_half_typed (LR_PANEL_VIEW (page)) || is_open)
    return FALSE;
  say_done (self, _ ("input"), TRUE, NULL);
  return TRUE;
}

/* Undo is never silent: a message says what was undone; an entry is in the log. */
static void
undo_cb (LrWindow   *self,
         const char *name,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrSession *session = session_of (self);
  gboolean back = g_str_equal (name, "win.undo");
  const LrDeed *deed;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (card_of (self) != NULL)
    {
      gtk_widget_activate_action (card_of (self), back ? "chart.undo" : "chart.redo", NULL);
      return;
    }
  if (back && drop_half_typed (self))
    return;
  deed = next_deed (self, back);
  text = next_text (self, back);
  if (text == NULL)
    {
      lr_window_say (self, back ? _ ("Nothing to undo") : _ ("Nothing to redo"));
      return;
    }
  if (deed != NULL && !restore (self, deed, back))
    return;
  if (deed == NULL && !(back ? lr_session_undo (session, &error) : lr_session_redo (session, &error)))
    {
      lr_window_refuse (self, error->message, "wrong#undo");
      return;
    }
  say_done (self, text, back, back ? "win.redo" : "win.undo");
}

/* --- what is typed --- */

static void
typed_cb (LrWindow   *self,
          GParamSpec *pspec G_GNUC_UNUSED,
          GObject    *field)
{
  g_autofree char *text = NULL;

  if (self->restoring || self->desk == NULL)
    return;
  g_object_get (field, "text", &text, NULL);
  lr_deeds_note_text (lr_desk_get_deeds (self->desk), session_of (self), field, self->visited_text, text);
}

/* Calculators note their own dice. */
static gboolean
is_input (GtkWidget *text)
{
  return gtk_widget_get_ancestor (text, LR_TYPE_FIELD_CONTROL) != NULL ||
         gtk_widget_get_ancestor (text, LR_TYPE_ROSTER_ROW) != NULL;
}

void
lr_window_visit (LrWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (self->visited != NULL)
    g_signal_handlers_disconnect_by_func (self->visited, typed_cb, self);
  g_clear_weak_pointer (&self->visited);
  g_clear_pointer (&self->visited_text, g_free);
  if (self->desk == NULL || !lr_window_is_at_table (self))
    return;
  lr_deeds_end_visit (lr_desk_get_deeds (self->desk));
  if (!GTK_IS_TEXT (focus) || gtk_widget_get_ancestor (focus, LR_TYPE_CHART_EDITOR) != NULL)
    return;
  gtk_editable_set_enable_undo (GTK_EDITABLE (focus), FALSE);
  if (is_input (focus))
    return;
  g_set_weak_pointer (&self->visited, focus);
  g_object_get (focus, "text", &self->visited_text, NULL);
  LR_ON (focus, "notify::text", typed_cb, self);
}

void
lr_window_install_undo (GtkWidgetClass *widget_class)
{
  LR_ACTION_OF (widget_class, "win.say", "s", say_cb);
  LR_ACTION_OF (widget_class, "win.say-undo", "s", say_cb);
  LR_ACTION_OF (widget_class, "win.refuse", "(ss)", refuse_cb);
  LR_ACTION (widget_class, "win.undo", undo_cb);
  LR_ACTION (widget_class, "win.redo", undo_cb);
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, lr_window_paste_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.paste", NULL);
}
