/* lr-sidebar-row.c - a row of the sidebar: a calculator, or another page of the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-sidebar-row.h"

#include <string.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrSidebarRow
{
  GtkListBoxRow      parent_instance;
  GtkWidget         *line;      /* the first line, with the label */
  GtkLabel          *label;
  GtkWidget         *count;     /* (nullable): how much is left there; made when it is first needed, as few rows do */
  GtkWidget         *why;       /* (nullable): what a search has found besides the name; made likewise */
  char              *family;    /* (nullable) */
  const LrProcedure *procedure; /* (nullable) */
  guint              place;     /* without a search */
  guint              rank;      /* in the last search */
};

G_DEFINE_FINAL_TYPE (LrSidebarRow, lr_sidebar_row, GTK_TYPE_LIST_BOX_ROW)

static void
lr_sidebar_row_dispose (GObject *object)
{
  lr_dispose_template (object);
  g_clear_pointer (&LR_SIDEBAR_ROW (object)->family, g_free);
}

static void
lr_sidebar_row_class_init (LrSidebarRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_sidebar_row_dispose;
  LR_TEMPLATE (widget_class, LrSidebarRow, "pages/lr-sidebar-row.ui", label, line);
}

static void
lr_sidebar_row_init (LrSidebarRow *self)
{
  static guint n_made;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->place = n_made++;
}

GtkWidget *
lr_sidebar_row_new (const char        *name,
                    const char        *label,
                    const char        *family,
                    const LrProcedure *procedure)
{
  LrSidebarRow *self = g_object_new (LR_TYPE_SIDEBAR_ROW, "name", name, "tooltip-text", label, NULL);

  self->family = g_strdup (family);
  self->procedure = procedure;
  gtk_label_set_text (self->label, label);
  lr_name (self, label);
  return GTK_WIDGET (self);
}

void
lr_sidebar_row_set_icon (LrSidebarRow *self,
                         const char   *icon)
{
  gtk_box_prepend (GTK_BOX (self->line), gtk_image_new_from_icon_name (icon));
}

/* Shows a text in a label that is made when there is first something to show. */
static void
show_text (GtkWidget **label,
           GtkBox     *box,
           const char *css_class,
           const char *text)
{
  if (*label == NULL && text == NULL)
    return;
  if (*label == NULL)
    {
      *label = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (*label), 0);
      gtk_widget_set_valign (*label, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (*label, css_class);
      gtk_box_append (box, *label);
    }
  lr_label_show (*label, text);
}

void
lr_sidebar_row_set_count (LrSidebarRow *self,
                          const char   *count)
{
  const char *label = gtk_label_get_text (self->label);
  g_autofree char *name = count != NULL ? g_strdup_printf ("%s, %s", label, count) : g_strdup (label);

  show_text (&self->count, GTK_BOX (self->line), "badge", count);
  lr_name (self, name);
}

const char *
lr_sidebar_row_get_family (LrSidebarRow *self)
{
  return self->family;
}

/* A place that is called so comes first; one that has the text in its name comes after the calculators. */
static guint
rank_of (LrSidebarRow *self,
         const char   *text)
{
  g_autofree char *wanted = g_utf8_casefold (text, -1);
  g_autofree char *label = g_utf8_casefold (gtk_label_get_text (self->label), -1);

  if (strstr (label, g_strstrip (wanted)) == NULL)
    return LR_FOUND_NOT;
  return *wanted == '\0' || g_str_equal (label, wanted) ? 0 : LR_FOUND_NOT - 1;
}

gboolean
lr_sidebar_row_match (LrSidebarRow   *self,
                      const LrFinder *finder,
                      const char     *text)
{
  g_autofree char *why = NULL;

  if (self->procedure != NULL && finder != NULL)
    self->rank = lr_finder_match (finder, self->procedure, text, &why);
  else
    self->rank = rank_of (self, text);
  show_text (&self->why, GTK_BOX (gtk_widget_get_parent (self->line)), "help", why);
  if (self->why != NULL)
    gtk_label_set_ellipsize (GTK_LABEL (self->why), PANGO_ELLIPSIZE_END);
  return self->rank != LR_FOUND_NOT;
}

int
lr_sidebar_row_compare (LrSidebarRow *self,
                        LrSidebarRow *other)
{
  guint a = self->rank == other->rank ? self->place : self->rank;
  guint b = self->rank == other->rank ? other->place : other->rank;

  return a < b ? -1 : 1;
}
