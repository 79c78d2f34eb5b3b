/* lr-sidebar.c - the list at the side: the calculators of a game by family, and its other pages
 *
 * Signal "selected" (name) when a row was chosen, by hand or by lr_sidebar_select(); "entered" when a hand chose it and
 * means to type there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-sidebar.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "panels/kit/lr-ui.h"
#include "present/words/lr-words.h"

struct _LrSidebar
{
  GtkBox          parent_instance;
  GtkSearchEntry *search;
  GtkListBox     *calculators;
  gboolean        filling;
};

G_DEFINE_FINAL_TYPE (LrSidebar, lr_sidebar, GTK_TYPE_BOX)

enum
{
  SELECTED,
  ENTERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GtkListBoxRow *
find_row (LrSidebar  *self,
          const char *name)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->calculators, i)) != NULL; i++)
    if (g_str_equal (gtk_widget_get_name (GTK_WIDGET (row)), name))
      return row;
  return NULL;
}

static void
add_row (LrSidebar  *self,
         const char *name,
         const char *label,
         const char *family)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *text = gtk_label_new (label);

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (text, label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), text);
  gtk_widget_set_name (row, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data (G_OBJECT (row), "family", (gpointer) family);
  gtk_list_box_append (self->calculators, row);
}

/* The name of a family stands over the first of its rows. */
static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       data G_GNUC_UNUSED)
{
  const char *family = g_object_get_data (G_OBJECT (row), "family");
  const char *above = before != NULL ? g_object_get_data (G_OBJECT (before), "family") : NULL;
  GtkWidget *label;

  if (g_strcmp0 (family, above) == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (family);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_margin_top (label, before != NULL ? 12 : 0);
  gtk_widget_set_margin_start (label, 6);
  gtk_list_box_row_set_header (row, label);
}

/* By name or family. */
static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer       data)
{
  LrSidebar *self = data;
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autofree char *label = g_utf8_casefold (gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row))), -1);
  g_autofree char *family = g_utf8_casefold (g_object_get_data (G_OBJECT (row), "family"), -1);

  return strstr (label, wanted) != NULL || strstr (family, wanted) != NULL;
}

/* Enter opens the first that is found. */
static void
search_activated_cb (LrSidebar *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->calculators, i)) != NULL; i++)
    if (filter_cb (row, self))
      {
        gtk_list_box_select_row (self->calculators, row);
        gtk_editable_set_text (GTK_EDITABLE (self->search), "");
        g_signal_emit (self, signals[ENTERED], 0);
        return;
      }
}

static void
row_selected_cb (LrSidebar     *self,
                 GtkListBoxRow *row)
{
  if (row != NULL && !self->filling)
    g_signal_emit (self, signals[SELECTED], 0, gtk_widget_get_name (GTK_WIDGET (row)));
}

static void
row_activated_cb (LrSidebar *self)
{
  g_signal_emit (self, signals[ENTERED], 0);
}

static void
lr_sidebar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), LR_TYPE_SIDEBAR);
  G_OBJECT_CLASS (lr_sidebar_parent_class)->dispose (object);
}

static void
lr_sidebar_class_init (LrSidebarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_sidebar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, LR_UI ("pages/lr-sidebar.ui"));
  gtk_widget_class_bind_template_child (widget_class, LrSidebar, search);
  gtk_widget_class_bind_template_child (widget_class, LrSidebar, calculators);
  signals[SELECTED] = g_signal_new ("selected", LR_TYPE_SIDEBAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                    G_TYPE_STRING);
  signals[ENTERED] = g_signal_new ("entered", LR_TYPE_SIDEBAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
lr_sidebar_init (LrSidebar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->calculators, header_cb, NULL, NULL);
  gtk_list_box_set_filter_func (self->calculators, filter_cb, self, NULL);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (gtk_list_box_invalidate_filter),
                           self->calculators, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "activate", G_CALLBACK (search_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->calculators, "row-selected", G_CALLBACK (row_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->calculators, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
}

void
lr_sidebar_fill (LrSidebar       *self,
                 const LrRuleset *ruleset)
{
  LrWords words = { .ruleset = ruleset };
  GtkWidget *row;

  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  while ((row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->calculators, 0))) != NULL)
    gtk_list_box_remove (self->calculators, row);
  self->filling = FALSE;
  if (ruleset == NULL)
    return;
  /* What one looks for all evening stands where one looks first. */
  if (ruleset->model->trackers->len > 0)
    add_row (self, LR_PAGE_BOOKS, _ ("Books"), _ ("This game"));
  add_row (self, LR_PAGE_LOG, _ ("Log"), _ ("This game"));
  add_row (self, LR_PAGE_SESSIONS, _ ("Sessions"), _ ("This game"));
  add_row (self, LR_PAGE_CHARTS, _ ("Charts"), _ ("This game"));
  add_row (self, LR_PAGE_OPTIONS, _ ("Options"), _ ("This game"));
  for (guint panel = LR_PANEL_COMBAT; panel < LR_N_PANELS; panel++)
    for (guint i = 0; i < ruleset->model->procedures->len; i++)
      {
        const LrProcedure *procedure = ruleset->model->procedures->pdata[i];

        if (procedure->panel == panel)
          {
            g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);

            add_row (self, procedure->id, label, lr_words_panel ((LrPanel) panel));
          }
      }
  add_row (self, LR_PAGE_DICE, _ ("Dice calculator"), _ ("Every game"));
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
  GtkListBoxRow *row = find_row (self, name);

  if (row != NULL)
    gtk_list_box_select_row (self->calculators, row);
  return row != NULL;
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
