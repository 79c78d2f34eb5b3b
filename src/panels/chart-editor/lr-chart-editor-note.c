/* lr-chart-editor-note.c - something to look at in a chart that is being typed in: a button that leads to its cell
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-note.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrChartEditorNote
{
  GtkBox     parent_instance;
  GtkWidget *place;
  GtkLabel  *text;
  GtkWidget *first;
  GtkWidget *second;
};

G_DEFINE_FINAL_TYPE (LrChartEditorNote, lr_chart_editor_note, GTK_TYPE_BOX)

static void
lr_chart_editor_note_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), LR_TYPE_CHART_EDITOR_NOTE);
  G_OBJECT_CLASS (lr_chart_editor_note_parent_class)->dispose (object);
}

static void
lr_chart_editor_note_class_init (LrChartEditorNoteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_chart_editor_note_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, LR_UI ("chart-editor/lr-chart-editor-note.ui"));
  gtk_widget_class_bind_template_child (widget_class, LrChartEditorNote, place);
  gtk_widget_class_bind_template_child (widget_class, LrChartEditorNote, text);
  gtk_widget_class_bind_template_child (widget_class, LrChartEditorNote, first);
  gtk_widget_class_bind_template_child (widget_class, LrChartEditorNote, second);
}

static void
lr_chart_editor_note_init (LrChartEditorNote *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
lr_chart_editor_note_new (const LrDraft     *draft,
                          const LrDraftNote *note,
                          const char        *text)
{
  LrChartEditorNote *self = g_object_new (LR_TYPE_CHART_EDITOR_NOTE, NULL);
  int row = note->place.row, column = note->place.column;
  /* Translators: what was typed the first time, on a button that takes it */
  g_autofree char *first = g_strdup_printf (_ ("First: %s"), lr_draft_get_text (draft, note->place));
  g_autofree char *second = g_strdup_printf (_ ("Second: %s"), lr_draft_get_typed (draft, note->place));

  gtk_label_set_text (self->text, text);
  lr_name (self->place, text);
  gtk_button_set_label (GTK_BUTTON (self->first), first);
  gtk_button_set_label (GTK_BUTTON (self->second), second);
  gtk_widget_set_visible (self->first, note->fault == LR_DRAFT_DIFFERS);
  gtk_widget_set_visible (self->second, note->fault == LR_DRAFT_DIFFERS);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->place), "(ii)", row, column);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->first), "(iib)", row, column, FALSE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->second), "(iib)", row, column, TRUE);
  return GTK_WIDGET (self);
}
