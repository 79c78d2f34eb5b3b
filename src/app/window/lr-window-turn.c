/* lr-window-turn.c - the turn in the window: the required step, the next one, and where each step leads
 *
 * The guide of the turn is made anew with each change of the session. The page that is shown says what it says: the
 * turn in full, a calculator at the foot of its answer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "panels/books/lr-books-page.h"
#include "panels/kit/lr-ui.h"
#include "panels/turn/lr-now-card.h"
#include "panels/turn/lr-turn-end.h"
#include "panels/turn/lr-turn-page.h"

static LrSession *
session_of (LrWindow *self)
{
  return self->desk != NULL ? lr_desk_get_session (self->desk) : NULL;
}

/* --- showing --- */

/* One button is blue: while there is something to record, and where the way leads to what is shown already, it is not
 * the way on. */
static gboolean
is_busy (LrWindow    *self,
         LrPanelView *panel)
{
  return lr_panel_view_can_record (panel) || lr_panel_view_is_open (panel) || lr_panel_view_is_putting_right (panel) ||
         (self->guide != NULL && self->guide->due.deed == LR_GUIDE_OPEN &&
          g_strcmp0 (self->guide->due.procedure, lr_panel_view_get_procedure (panel)->id) == 0);
}

static void
show_guide (LrWindow *self)
{
  GtkWidget *page = lr_window_get_page (self);

  if (LR_IS_TURN_PAGE (page))
    lr_turn_page_show (LR_TURN_PAGE (page), self->guide);
  else if (LR_IS_BOOKS_PAGE (page))
    lr_books_page_show (LR_BOOKS_PAGE (page), self->guide);
  else if (LR_IS_PANEL_VIEW (page))
    lr_now_card_show (LR_NOW_CARD (lr_panel_view_get_foot (LR_PANEL_VIEW (page))), self->guide,
                      is_busy (self, LR_PANEL_VIEW (page)));
  lr_sidebar_set_count (self->sidebar, LR_PAGE_TURN, self->guide != NULL ? self->guide->left : NULL);
}

/* How many values only the map and the booklet have. */
static void
show_missing (LrWindow *self)
{
  LrSession *session = session_of (self);
  g_autoptr (GPtrArray) missing = session != NULL ? lr_session_missing (session) : NULL;
  gboolean shows = missing != NULL && missing->len > 0 && lr_desk_get_viewer (self->desk) == NULL;
  g_autofree char *count = shows ? g_strdup_printf (_ ("%u missing"), missing->len) : NULL;

  lr_sidebar_set_count (self->sidebar, LR_PAGE_BOOKS, count);
}

/* No page keeps the guide that goes. */
void
lr_window_drop_turn (LrWindow *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, LR_PAGE_TURN);

  if (page != NULL)
    lr_turn_page_show (LR_TURN_PAGE (page), NULL);
  g_clear_pointer (&self->guide, lr_guide_free);
}

void
lr_window_show_turn (LrWindow *self)
{
  LrSession *session = session_of (self);

  lr_window_drop_turn (self);
  if (session != NULL)
    self->guide = lr_guide_new (session, lr_desk_get_viewer (self->desk));
  show_guide (self);
  show_missing (self);
}

void
lr_window_add_now (LrWindow    *self,
                   LrPanelView *panel)
{
  lr_panel_view_set_foot (panel, lr_now_card_new ());
  LR_ON (panel, "answered", show_guide, self);
}

/* --- going on --- */

static void
complain (LrWindow *self,
          gboolean  done,
          GError  **error)
{
  if (!done)
    lr_window_refuse (self, (*error)->message, "wrong#undo");
  g_clear_error (error);
}

/* Opens the calculator of a line, with what the line says and the books know; or shows the line, if it has none. */
static void
open_line (LrWindow   *self,
           const char *procedure,
           const char *path)
{
  g_autofree char *kept = g_strdup (path);

  if (procedure != NULL && lr_sidebar_select (self->sidebar, procedure))
    {
      lr_panel_view_open_from (LR_PANEL_VIEW (lr_window_get_page (self)), kept);
      lr_panel_view_again (LR_PANEL_VIEW (lr_window_get_page (self)));
      lr_window_focus_page (self);
    }
  else if (lr_sidebar_select (self->sidebar, LR_PAGE_TURN))
    lr_turn_page_reveal (LR_TURN_PAGE (lr_window_get_page (self)), self->guide, kept);
}

static void
do_step (LrWindow          *self,
         const LrGuideStep *step)
{
  g_autofree char *procedure = step->deed == LR_GUIDE_OPEN ? g_strdup (step->procedure) : NULL;
  g_autofree char *path = g_strdup (step->path);
  GError *error = NULL;
  gboolean done = lr_guide_do (session_of (self), step, &error);

  complain (self, done, &error);
  if (done && procedure != NULL)
    open_line (self, procedure, path);
}

/* Returns: (nullable): a calculator on which dice have fallen whose result is not recorded; first the one in sight */
static LrPanelView *
find_unrecorded (LrWindow *self)
{
  GtkWidget *page = lr_window_get_page (self);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->pages));

  if (LR_IS_PANEL_VIEW (page) && lr_panel_view_is_unrecorded (LR_PANEL_VIEW (page)))
    return LR_PANEL_VIEW (page);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (LR_IS_PANEL_VIEW (child) && lr_panel_view_is_unrecorded (LR_PANEL_VIEW (child)))
      return LR_PANEL_VIEW (child);
  return NULL;
}

static void take (LrWindow *self,
                  gboolean  leaves);

static gboolean
leads_out (GtkWidget *sheet)
{
  return g_object_get_data (G_OBJECT (sheet), "leaves") != NULL;
}

static const LrGuideStep *
step_of (LrWindow *self,
         gboolean  leaves)
{
  return leaves ? &self->guide->leave : &self->guide->due;
}

/* The game goes to the line, so that what is recorded there ticks it. */
static void
went_cb (LrWindow   *self,
         const char *path)
{
  const LrGuideLine *line = lr_guide_find_line (self->guide, path);
  g_autofree char *procedure = line != NULL ? g_strdup (line->procedure) : NULL;
  GError *error = NULL;
  gboolean done = TRUE;

  if (lr_guide_find_stop (self->guide, path) != self->guide->present)
    done = lr_session_go (session_of (self), path, &error);
  complain (self, done, &error);
  if (done)
    open_line (self, procedure, path);
}

/* A question, such as that of a calculator of another phase, is shown, not skipped. */
static void
recorded_cb (LrWindow  *self,
             GtkWidget *sheet)
{
  LrPanelView *panel = find_unrecorded (self);

  if (panel == NULL)
    return;
  lr_sidebar_select (self->sidebar, lr_panel_view_get_procedure (panel)->id);
  gtk_widget_activate_action (GTK_WIDGET (panel), "panel.record", NULL);
  if (!lr_panel_view_is_unrecorded (panel))
    take (self, leads_out (sheet));
}

/* A roll that is dropped is not asked for again. */
static void
anyway_cb (LrWindow  *self,
           GtkWidget *sheet)
{
  LrPanelView *panel;

  while ((panel = find_unrecorded (self)) != NULL)
    lr_panel_view_again (panel);
  do_step (self, step_of (self, leads_out (sheet)));
}

static void
ask (LrWindow              *self,
     const LrGuideQuestion *question,
     gboolean               leaves)
{
  GtkWidget *sheet = lr_turn_end_new (GTK_WINDOW (self), question);

  g_object_set_data (G_OBJECT (sheet), "leaves", GINT_TO_POINTER (leaves));
  LR_ON (sheet, "went", went_cb, self);
  LR_ON (sheet, "recorded", recorded_cb, self);
  LR_ON (sheet, "anyway", anyway_cb, self);
  gtk_window_present (GTK_WINDOW (sheet));
}

/* What a button of the guide says. @leaves: whether it is the one that leads on, rather than what is due. */
static void
take (LrWindow *self,
      gboolean  leaves)
{
  LrPanelView *panel = find_unrecorded (self);
  g_autofree char *result = panel != NULL ? lr_guide_result (lr_panel_view_get_answer (panel)) : NULL;
  g_autoptr (LrGuideQuestion) question = NULL;

  if (self->guide == NULL || step_of (self, leaves)->deed == LR_GUIDE_NOTHING)
    return;
  question = lr_guide_ask (self->guide, step_of (self, leaves), result);
  if (question != NULL)
    ask (self, question, leaves);
  else
    do_step (self, step_of (self, leaves));
}

/* --- actions --- */

static void
due_cb (LrWindow   *self,
        const char *name,
        GVariant   *parameter G_GNUC_UNUSED)
{
  take (self, g_str_equal (name, "win.leave"));
}

static void
open_line_cb (LrWindow   *self,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter)
{
  if (self->guide != NULL)
    went_cb (self, g_variant_get_string (parameter, NULL));
}

static void
step_back_cb (LrWindow *self)
{
  GError *error = NULL;

  if (self->guide != NULL && self->guide->looks == NULL)
    complain (self, lr_session_back (session_of (self), &error), &error);
}

static void
turn_cb (LrWindow *self)
{
  if (lr_sidebar_select (self->sidebar, LR_PAGE_TURN))
    lr_window_focus_page (self);
}

void
lr_window_install_turn (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "win.due", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "win.due", NULL);
  LR_ACTION (widget_class, "win.due", due_cb);
  LR_ACTION (widget_class, "win.leave", due_cb);
  LR_ACTION_OF (widget_class, "win.open-line", "s", open_line_cb);
  LR_ACTION (widget_class, "win.step-back", step_back_cb);
  LR_ACTION (widget_class, "win.turn", turn_cb);
}
