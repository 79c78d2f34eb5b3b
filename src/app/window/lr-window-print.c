/* lr-window-print.c - prints the page that is shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>

#include "panels/books/lr-books-page.h"
#include "panels/chart-editor/lr-charts-page.h"
#include "panels/kit/lr-ui.h"
#include "panels/log/lr-log-page.h"
#include "panels/paper/lr-print.h"
#include "panels/turn/lr-turn-page.h"
#include "present/paper/lr-paper-make.h"

LrPaper *
lr_window_new_paper (LrWindow *self)
{
  GtkWidget *page = lr_window_get_page (self);
  LrSession *session = self->desk != NULL ? lr_desk_get_session (self->desk) : NULL;
  const LrSide *viewer = self->desk != NULL ? lr_desk_get_viewer (self->desk) : NULL;

  if (page == NULL || g_strcmp0 (gtk_stack_get_visible_child_name (self->places), LR_WINDOW_TABLE) != 0)
    return NULL;
  if (LR_IS_CHARTS_PAGE (page))
    return lr_charts_page_new_paper (LR_CHARTS_PAGE (page));
  if (LR_IS_PANEL_VIEW (page) && lr_panel_view_get_answer (LR_PANEL_VIEW (page)) != NULL)
    return lr_paper_of_answer (lr_panel_view_get_answer (LR_PANEL_VIEW (page)),
                               lr_panel_view_get_inputs (LR_PANEL_VIEW (page)));
  if (session == NULL || lr_session_get_ruleset (session) == NULL)
    return NULL;
  if (LR_IS_TURN_PAGE (page))
    return lr_paper_of_turn (session, viewer);
  if (LR_IS_BOOKS_PAGE (page))
    return lr_paper_of_books (session, viewer);
  if (LR_IS_LOG_PAGE (page))
    return lr_paper_of_letters (session, viewer);
  return NULL;
}

static void
print_cb (LrWindow *self)
{
  LrPaper *paper = lr_window_new_paper (self);
  g_autoptr (GError) error = NULL;

  if (paper == NULL)
    lr_window_refuse (self, _ ("You can print a calculator, a chart, the turn, the books and the log"),
                      "print#refused");
  else if (!lr_print_ask (paper, GTK_WINDOW (self), &error))
    lr_window_refuse (self, error->message, "print#refused");
}

void
lr_window_install_print (GtkWidgetClass *widget_class)
{
  LR_ACTION (widget_class, "win.print", print_cb);
}
