/* lr-chart-editor-shape.c - asks for the name of a row or column of a card
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-shape.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"

struct _LrChartEditorShape
{
  GtkBox     parent_instance;
  GtkWidget *question;
  GtkWidget *entry;
  GtkWidget *wrong;
  LrDraft   *draft;
  gboolean   of_row;
  gboolean   is_new;
  int        index;
};

enum
{
  CHANGED,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LrChartEditorShape, lr_chart_editor_shape, GTK_TYPE_BOX)

void
lr_chart_editor_shape_close (LrChartEditorShape *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
apply_cb (LrChartEditorShape *self)
{
  g_autoptr (GError) error = NULL;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (!lr_draft_put_entry (self->draft, self->of_row, self->index, self->is_new, text, &error))
    {
      lr_label_show (self->wrong, error->message);
      return;
    }
  lr_chart_editor_shape_close (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
key_cb (LrChartEditorShape *self,
        guint               key,
        guint               code G_GNUC_UNUSED,
        GdkModifierType     state G_GNUC_UNUSED)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  lr_chart_editor_shape_close (self);
  return TRUE;
}

void
lr_chart_editor_shape_ask (LrChartEditorShape *self,
                           LrDraft            *draft,
                           gboolean            of_row,
                           int                 index,
                           gboolean            is_new)
{
  const char *entry = lr_draft_get_entry (draft, of_row, index);
  g_autofree char *question = is_new ? g_strdup (of_row ? _ ("New row, as on the card (3, 4-6, 7+):") :
                                                          _ ("New column, as on the card (3, 4-6, 7+, 3:2):")) :
                                       g_strdup_printf (of_row ? _ ("Row %s on the card:") :
                                                                 _ ("Column %s on the card:"), entry);

  self->draft = draft;
  self->of_row = of_row;
  self->index = index;
  self->is_new = is_new;
  gtk_label_set_text (GTK_LABEL (self->question), question);
  lr_name (self->entry, question);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), is_new ? "" : entry);
  lr_label_show (self->wrong, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (self->entry);
}

static void
lr_chart_editor_shape_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), LR_TYPE_CHART_EDITOR_SHAPE);
  G_OBJECT_CLASS (lr_chart_editor_shape_parent_class)->dispose (object);
}

static void
lr_chart_editor_shape_class_init (LrChartEditorShapeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_chart_editor_shape_dispose;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CLOSED] = g_signal_new ("closed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (LR_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, LR_UI ("chart-editor/lr-chart-editor-shape.ui"));
  gtk_widget_class_bind_template_child (widget_class, LrChartEditorShape, question);
  gtk_widget_class_bind_template_child (widget_class, LrChartEditorShape, entry);
  gtk_widget_class_bind_template_child (widget_class, LrChartEditorShape, wrong);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, lr_chart_editor_shape_close);
}

static void
lr_chart_editor_shape_init (LrChartEditorShape *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
