/* lr-chart-editor-understood.c - an imported table beside its source, before it is used
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-understood.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-message.h"

#define WIDTH 400
#define HEIGHT 420

static GtkWidget *
new_side (const char *heading,
          GtkWidget  *child)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", child, "min-content-width", WIDTH,
                                      "min-content-height", HEIGHT, "vexpand", TRUE, NULL);

  gtk_widget_add_css_class (scrolled, "card");
  gtk_box_append (GTK_BOX (box), lr_label_new (heading, "heading"));
  gtk_box_append (GTK_BOX (box), scrolled);
  return box;
}

/* The paste as it is, with the numbers of its lines. */
static GtkWidget *
new_source (const char *pasted)
{
  g_autofree char *valid = g_utf8_make_valid (pasted, -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *view = g_object_new (GTK_TYPE_TEXT_VIEW, "editable", FALSE, "monospace", TRUE, "left-margin", 12,
                                  "top-margin", 12, NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "%3u  %s\n", i + 1, lines[i]);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text->str, -1);
  lr_name (view, _ ("What was pasted"));
  return view;
}

static GtkWidget *
new_grid (const LrDraft *draft)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "halign", GTK_ALIGN_START, "margin-start", 12, "margin-top", 12, NULL);

  for (int i = 0; i <= lr_draft_n_rows (draft); i++)
    for (int j = 0; j <= lr_draft_n_columns (draft); j++)
      {
        g_autofree char *text = lr_draft_dup_printed (draft, i, j);
        GtkWidget *label = gtk_label_new (text);

        gtk_widget_add_css_class (label, i == 0 || j == 0 ? "chart-head" : "chart-cell");
        gtk_grid_attach (GTK_GRID (grid), label, j, i, 1, 1);
      }
  return grid;
}

/* It is a step of the card, which is undone. */
static void
answered_cb (GtkWidget  *editor,
             const char *response)
{
  if (!g_str_equal (response, "use"))
    gtk_widget_activate_action (editor, "chart.undo", NULL);
}

void
lr_chart_editor_show_understood (LrChartEditor *editor,
                                 const char    *pasted,
                                 const char    *said)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (editor));
  const LrDraft *draft = lr_chart_editor_get_draft (editor);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      lr_message_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, lr_draft_get_title (draft), said));
  GtkWidget *sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (sides), new_side (_ ("What was pasted"), new_source (pasted)));
  gtk_box_append (GTK_BOX (sides), new_side (_ ("What was understood"), new_grid (draft)));
  adw_message_dialog_set_extra_child (dialog, sides);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("Cancel"), "use", _ ("Use It"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "use", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "use");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), editor, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
