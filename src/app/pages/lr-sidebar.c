/* lr-sidebar.c - the sidebar: the pages of a game, and its calculators by family
 *
 * Signal "selected" (name) when a row was chosen, by hand or by lr_sidebar_select(); "entered" when a hand chose it and
 * means to type there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-sidebar.h"

#include <glib/gi18n-lib.h>

#include "lr-sidebar-row.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/help/lr-help.h"
#include "present/words/lr-words.h"

struct _LrSidebar
{
  GtkBox          parent_instance;
  GtkSearchEntry *search;
  GtkListBox     *places;
  GtkListBox     *calculators;
  GtkListBox     *guide;   /* pages of help, while one searches */
  LrHelp         *help;    /* (nullable): these, once someone has searched */
  LrFinder       *finder;  /* (nullable): of the game that is shown */
  gboolean        filling;
};

G_DEFINE_FINAL_TYPE (LrSidebar, lr_sidebar, GTK_TYPE_BOX)

static GtkListBoxRow *
find_row_in (GtkListBox *list,
             const char *name)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (g_str_equal (gtk_widget_get_name (GTK_WIDGET (row)), name))
      return row;
  return NULL;
}

static GtkListBoxRow *
find_row (LrSidebar  *self,
          const char *name)
{
  GtkListBoxRow *row = find_row_in (self->places, name);

  return row != NULL ? row : find_row_in (self->calculators, name);
}

/* --- the lists --- */

static gboolean
is_searching (LrSidebar *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
}

/* The name of a family is over the first of its rows, unless what is found is in another order. */
static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       data)
{
  const char *family = lr_sidebar_row_get_family (LR_SIDEBAR_ROW (row));
  const char *above = before != NULL ? lr_sidebar_row_get_family (LR_SIDEBAR_ROW (before)) : NULL;
  GtkWidget *label;

  if (g_strcmp0 (family, above) == 0 || is_searching (data))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (family);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_margin_top (label, before != NULL ? 12 : 0);
  gtk_widget_set_margin_start (label, 6);
  gtk_list_box_row_set_header (row, label);
}

static int
compare_cb (GtkListBoxRow *a,
            GtkListBoxRow *b,
            gpointer       data G_GNUC_UNUSED)
{
  return lr_sidebar_row_compare (LR_SIDEBAR_ROW (a), LR_SIDEBAR_ROW (b));
}

static void
match_all (LrSidebar  *self,
           GtkListBox *list)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (list));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (LR_IS_SIDEBAR_ROW (row))
      gtk_widget_set_visible (row, lr_sidebar_row_match (LR_SIDEBAR_ROW (row), self->finder, text));
  gtk_list_box_invalidate_sort (list);
  gtk_list_box_invalidate_headers (list);
}

/* Without help there is none to be found. */
static void
read_guide (LrSidebar *self)
{
  self->help = lr_help_new (NULL);
  for (guint i = 0; self->help != NULL && i < self->help->pages->len; i++)
    {
      const LrHelpPage *page = self->help->pages->pdata[i];

      gtk_list_box_append (self->guide, lr_sidebar_row_new (page->id, page->title, NULL, NULL));
    }
}

static void
match_guide (LrSidebar *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GtkListBoxRow *row;
  gboolean any = FALSE;

  if (is_searching (self) && self->help == NULL)
    read_guide (self);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->guide, i)) != NULL; i++)
    {
      gboolean found = is_searching (self) && lr_help_page_has (self->help->pages->pdata[i], text);

      lr_set_visible (row, found);
      any = any || found;
    }
  lr_set_visible (self->guide, any);
}

static void
search_changed_cb (LrSidebar *self)
{
  match_all (self, self->places);
  match_all (self, self->calculators);
  match_guide (self);
}

static void
guide_cb (LrSidebar     *self,
          GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "help.show", "s", gtk_widget_get_name (GTK_WIDGET (row)));
}

/* Returns: (nullable): the first row that is found */
static GtkListBoxRow *
first_found (GtkListBox *list)
{
  GtkListBoxRow *row = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (gtk_widget_get_visible (GTK_WIDGET (row)))
      return row;
  return NULL;
}

/* Enter opens the first that is found. */
static void
search_activated_cb (LrSidebar *self)
{
  GtkListBoxRow *row, *place;

  search_changed_cb (self);
  row = first_found (self->calculators);
  place = first_found (self->places);
  if (row == NULL || (place != NULL && compare_cb (place, row, NULL) < 0))
    row = place;
  if (row == NULL && (row = first_found (self->guide)) != NULL)
    {
      guide_cb (self, row);
      return;
    }
  if (row == NULL)
    return;
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (row))), row);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  g_signal_emit_by_name (self, "entered");
}

static void
search_stopped_cb (LrSidebar *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* One row of both lists is selected. */
static void
row_selected_cb (LrSidebar     *self,
                 GtkListBoxRow *row,
                 GtkListBox    *list)
{
  if (row == NULL || self->filling)
    return;
  gtk_list_box_unselect_all (list == self->places ? self->calculators : self->places);
  g_signal_emit_by_name (self, "selected", gtk_widget_get_name (GTK_WIDGET (row)));
}

static void
row_activated_cb (LrSidebar *self)
{
  g_signal_emit_by_name (self, "entered");
}

static void
lr_sidebar_dispose (GObject *object)
{
  lr_dispose_template (object);
  g_clear_pointer (&LR_SIDEBAR (object)->finder, lr_finder_free);
  g_clear_pointer (&LR_SIDEBAR (object)->help, lr_help_free);
}

static void
lr_sidebar_class_init (LrSidebarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_sidebar_dispose;
  LR_TEMPLATE (widget_class, LrSidebar, "pages/lr-sidebar.ui", search, places, calculators, guide);
  LR_CALLBACKS (widget_class, guide_cb, search_changed_cb, search_activated_cb, search_stopped_cb, row_selected_cb,
                row_activated_cb);
  LR_SIGNAL ("selected", LR_TYPE_SIDEBAR, 1, G_TYPE_STRING);
  LR_SIGNAL ("entered", LR_TYPE_SIDEBAR, 0);
}

static void
lr_sidebar_init (LrSidebar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->calculators, header_cb, self, NULL);
  gtk_list_box_set_sort_func (self->calculators, compare_cb, NULL, NULL);
}

static void
clear (LrSidebar *self)
{
  GtkListBox *const lists[] = { self->places, self->calculators };
  GtkListBoxRow *row;

  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    while ((row = gtk_list_box_get_row_at_index (lists[i], 0)) != NULL)
      gtk_list_box_remove (lists[i], GTK_WIDGET (row));
  self->filling = FALSE;
  g_clear_pointer (&self->finder, lr_finder_free);
}

static void
add_place (LrSidebar  *self,
           const char *name,
           const char *label,
           const char *icon)
{
  GtkWidget *row = lr_sidebar_row_new (name, label, NULL, NULL);

  lr_sidebar_row_set_icon (LR_SIDEBAR_ROW (row), icon);
  gtk_list_box_append (self->places, row);
}

void
lr_sidebar_fill (LrSidebar       *self,
                 const LrRuleset *ruleset)
{
  LrWords words = { .ruleset = ruleset };

  clear (self);
  if (ruleset == NULL)
    return;
  self->finder = lr_finder_new (ruleset);
  if (ruleset->model->sequence != NULL)
    add_place (self, LR_PAGE_TURN, _ ("Turn"), "view-list-ordered-symbolic");
  if (ruleset->model->trackers->len > 0)
    add_place (self, LR_PAGE_BOOKS, _ ("Books"), "user-bookmarks-symbolic");
  add_place (self, LR_PAGE_LOG, _ ("Log"), "document-open-recent-symbolic");
  add_place (self, LR_PAGE_CHARTS, _ ("Charts"), "view-grid-symbolic");
  add_place (self, LR_PAGE_OPTIONS, _ ("Options"), "emblem-system-symbolic");
  for (guint panel = LR_PANEL_COMBAT; panel < LR_N_PANELS; panel++)
    for (guint i = 0; i < ruleset->model->procedures->len; i++)
      {
        const LrProcedure *procedure = ruleset->model->procedures->pdata[i];

        if (procedure->panel == panel)
          {
            g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);

            gtk_list_box_append (self->calculators, lr_sidebar_row_new (procedure->id, label,
                                                                        lr_words_panel ((LrPanel) panel), procedure));
          }
      }
  gtk_list_box_append (self->calculators,
                       lr_sidebar_row_new (LR_PAGE_DICE, _ ("Dice calculator"), _ ("For every game"), NULL));
}

gboolean
lr_sidebar_has (LrSidebar  *self,
                const char *name)
{
  return find_row (self, name) != NULL;
}

gboolean
lr_sidebar_select (LrSidebar  *self,
                   const char *name)
{
  GtkListBoxRow *row = name != NULL ? find_row (self, name) : NULL;

  if (name == NULL)
    {
      gtk_list_box_unselect_all (self->places);
      gtk_list_box_unselect_all (self->calculators);
    }
  if (row != NULL)
    gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (row))), row);
  return row != NULL;
}

void
lr_sidebar_set_count (LrSidebar  *self,
                      const char *name,
                      const char *count)
{
  GtkListBoxRow *row = find_row (self, name);

  if (row != NULL)
    lr_sidebar_row_set_count (LR_SIDEBAR_ROW (row), count);
}

const char *
lr_sidebar_first (LrSidebar *self)
{
  return gtk_widget_get_name (GTK_WIDGET (gtk_list_box_get_row_at_index (self->calculators, 0)));
}

void
lr_sidebar_search (LrSidebar *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
