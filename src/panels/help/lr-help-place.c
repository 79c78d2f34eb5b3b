/* lr-help-place.c - which page of the guide belongs to a place of the window, and the keys that lead there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-help-place.h"

#include "lr-help-window.h"
#include "panels/kit/lr-ui.h"
#include "present/help/lr-help.h"

/* A sort of widget, and its page. A page of the window counts wherever the focus is; a part of one only while it has
 * the focus. */
static const struct
{
  const char *type;
  const char *page;
  gboolean    whole;
} places[] = {
  { "LrShelfPage", LR_HELP_INDEX, TRUE },
  { "LrGamePage", "evening", TRUE },
  { "LrDicePlace", "dice", TRUE },
  { "LrDicePage", "dice", TRUE },
  { "LrTurnPage", "evening#turn", TRUE },
  { "LrBooksPage", "books", TRUE },
  { "LrLogPage", "log", TRUE },
  { "LrChartsPage", "cards", TRUE },
  { "LrOptionsPage", "options", TRUE },
  { "LrProblemsPage", "own-game#faults", TRUE },
  { "LrTableView", "table-view", TRUE },
  { "LrNewGameDialog", "own-game", TRUE },
  { "LrMineDialog", "mine", TRUE },
  { "LrOrderDialog", "combat#quick", TRUE },
  { "LrTurnEnd", "evening", TRUE },
  { "LrBeginBox", "evening", FALSE },
  { "LrSessionRow", "evening#sessions", FALSE },
  { "LrNowCard", "evening", FALSE },
  { "LrSidebar", "calculator#find", FALSE },
  { "LrSeenBox", "mail#looks", FALSE },
  { "LrDicePad", "dice#typed", FALSE },
  { "LrPresetBox", "combat#quick", FALSE },
  { "LrOwnView", "options#own", FALSE },
  { "LrWhyView", "combat#why", FALSE },
  { "LrWhatIfView", "decide", FALSE },
  { "LrPlansView", "decide#plans", FALSE },
  { "LrCourseView", "decide#course", FALSE },
  { "LrMapView", "decide#map", FALSE },
  { "LrRightBar", "log#right", FALSE },
  { "LrLogCorrect", "log#right", FALSE },
  { "LrLogProof", "mail#dice", FALSE },
  { "LrHistoryView", "books#history", FALSE },
};

/* The pages of calculators. */
static const char *const families[LR_N_PANELS] = {
  [LR_PANEL_NONE] = "calculator",       [LR_PANEL_COMBAT] = "combat",     [LR_PANEL_MARCH] = "calculator",
  [LR_PANEL_ATTRITION] = "calculator",  [LR_PANEL_BLOCKADE] = "calculator", [LR_PANEL_SUPPLY] = "calculator",
  [LR_PANEL_RECRUITING] = "calculator", [LR_PANEL_VICTORY] = "calculator", [LR_PANEL_COMMAND] = "calculator",
  [LR_PANEL_NAVAL] = "combat",          [LR_PANEL_OTHER] = "calculator",
};

#define FAMILY "lr-help-family"
#define WINDOW "lr-help-window"

/* --- places --- */

const char *
lr_help_each_place (guint        i,
                    const char **place)
{
  if (i >= G_N_ELEMENTS (places) + LR_N_PANELS)
    return NULL;
  *place = i < G_N_ELEMENTS (places) ? places[i].type : "LrPanelView";
  return i < G_N_ELEMENTS (places) ? places[i].page : families[i - G_N_ELEMENTS (places)];
}

void
lr_help_set_family (GtkWidget *widget,
                    LrPanel    family)
{
  g_object_set_data (G_OBJECT (widget), FAMILY, (gpointer) families[family]);
}

/* Returns: (nullable): the page of the widget itself */
static const char *
page_of (GtkWidget *widget,
         gboolean   whole)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if ((places[i].whole || !whole) && g_str_equal (G_OBJECT_TYPE_NAME (widget), places[i].type))
      return places[i].page;
  return g_object_get_data (G_OBJECT (widget), FAMILY);
}

/* Returns: (nullable): the page of the first place that is shown in a widget */
static const char *
find_shown (GtkWidget *widget)
{
  const char *page = page_of (widget, TRUE);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (; page == NULL && child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child))
      page = find_shown (child);
  return page;
}

const char *
lr_help_find_place (GtkWidget *window)
{
  const char *page = NULL;

  for (GtkWidget *at = gtk_window_get_focus (GTK_WINDOW (window)); page == NULL && at != NULL;
       at = gtk_widget_get_parent (at))
    page = page_of (at, FALSE);
  if (page == NULL)
    page = find_shown (window);
  return page != NULL ? page : LR_HELP_INDEX;
}

/* --- going there --- */

static void
closed_cb (GObject *window)
{
  g_object_set_data (window, WINDOW, NULL);
}

static void
show (GtkWidget  *widget,
      const char *target)
{
  GObject *window = G_OBJECT (gtk_widget_get_root (widget));
  LrHelpWindow *help = g_object_get_data (window, WINDOW);

  if (help == NULL)
    {
      help = lr_help_window_new (GTK_WINDOW (window));
      g_object_set_data (window, WINDOW, help);
      LR_ON (help, "destroy", closed_cb, window);
    }
  lr_help_window_show (help, target);
  gtk_window_present (GTK_WINDOW (help));
}

static void
here_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  show (widget, lr_help_find_place (widget));
}

static void
show_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter)
{
  show (widget, g_variant_get_string (parameter, NULL));
}

void
lr_help_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "help.here", NULL, here_cb);
  gtk_widget_class_install_action (widget_class, "help.show", "s", show_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F1, 0, "help.here", NULL);
}
