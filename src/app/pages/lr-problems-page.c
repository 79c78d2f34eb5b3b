/* lr-problems-page.c - what is wrong with a ruleset that cannot be used
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-problems-page.h"

#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-ui.h"

#include <glib/gi18n-lib.h>

struct _LrProblemsPage
{
  GtkBox       parent_instance;
  GtkLabel    *title;
  GtkTextView *list;
};

LR_DEFINE_TEMPLATE (LrProblemsPage, lr_problems_page, GTK_TYPE_BOX)

char *
lr_problems_page_dup_text (LrProblemsPage *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->list);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
copy_cb (LrProblemsPage *self)
{
  g_autofree char *text = lr_problems_page_dup_text (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
lr_problems_page_class_init (LrProblemsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrProblemsPage, "pages/lr-problems-page.ui", title, list);
  LR_ACTION (widget_class, "problems.copy", copy_cb);
}

GtkWidget *
lr_problems_page_new (const LrRuleset *ruleset)
{
  LrProblemsPage *self = g_object_new (LR_TYPE_PROBLEMS_PAGE, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  /* Translators: a game's title, or the name of its folder */
  g_autofree char *title = g_strdup_printf (_ ("“%s” cannot be used"),
                                            ruleset->title != NULL ? ruleset->title : ruleset->id);

  for (guint i = 0; i < ruleset->problems->len; i++)
    {
      g_autofree char *line = lr_problem_to_string (ruleset->problems->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  gtk_label_set_text (self->title, title);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->list), text->str, -1);
  return GTK_WIDGET (self);
}
