/* lr-chart-editor-understood.c - an imported table beside its source, before it is used
 *
 * The table is a step of the card already. Turning it round reads it again in place of that step; what is fixed here is
 * part of the step; closing the window without using it undoes the step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-understood.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "panels/kit/lr-columns.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"

struct _LrChartEditorUnderstood
{
  AdwWindow         parent_instance;
  LrChartEditor    *editor;
  LrDraft          *draft;
  char             *pasted;
  LrDraftUnderstood understood;
  gboolean          showing; /* while it fills its widgets */
  gboolean          used;
  AdwWindowTitle   *title;
  GtkWidget        *said;
  GtkWidget        *wrong;
  GtkLabel         *source;
  GtkWidget        *ways;
  GtkDropDown      *down;
  GtkDropDown      *across;
  GtkWidget        *grid;
  GtkWidget        *heading;
  GtkListBox       *unclear;
  GtkWidget        *turn;
  GtkWidget        *cancel;
  GtkWidget        *use;
};

G_DEFINE_FINAL_TYPE (LrChartEditorUnderstood, lr_chart_editor_understood, ADW_TYPE_WINDOW)

/* --- what is shown --- */

/* The paste as it is, with the numbers of its lines. */
static void
show_source (LrChartEditorUnderstood *self)
{
  g_autofree char *valid = g_utf8_make_valid (self->pasted, -1);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (valid), "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "%s%3u  %s", i > 0 ? "\n" : "", i + 1, lines[i]);
  gtk_label_set_text (self->source, text->str);
}

static void
show_grid (LrChartEditorUnderstood *self)
{
  lr_box_clear (self->grid);
  for (int i = 0; i <= lr_draft_n_rows (self->draft); i++)
    for (int j = 0; j <= lr_draft_n_columns (self->draft); j++)
      {
        g_autofree char *text = lr_draft_dup_printed (self->draft, i, j);
        GtkWidget *label = lr_label_new (text, i == 0 || j == 0 ? "chart-head" : "chart-cell");

        gtk_grid_attach (GTK_GRID (self->grid), label, j, i, 1, 1);
      }
  for (guint i = 0; i < self->understood.unclear->len; i++)
    {
      LrDraftPlace place = ((const LrDraftUnclear *) self->understood.unclear->pdata[i])->place;

      gtk_widget_add_css_class (gtk_grid_get_child_at (GTK_GRID (self->grid), place.column + 1, place.row + 1),
                                "unclear");
    }
}

/* --- unclear cells --- */

static void
typed_cb (LrChartEditorUnderstood *self,
          GtkEditable             *entry)
{
  const LrDraftUnclear *unclear = g_object_get_data (G_OBJECT (entry), "unclear");
  const char *text = gtk_editable_get_text (entry);
  g_autofree char *wrong = lr_draft_check (self->draft, unclear->place, *text != '\0' ? text : "?");

  lr_label_show (self->wrong, wrong);
  if (wrong != NULL)
    return;
  lr_draft_amend (self->draft, unclear->place, *text != '\0' ? text : "?");
  show_grid (self);
}

static void
add_unclear (LrChartEditorUnderstood *self,
             LrDraftUnclear          *unclear)
{
  g_autofree char *name = lr_draft_dup_name (self->draft, unclear->place);
  g_autofree char *about = g_strdup_printf (unclear->guess != NULL ? _ ("“%s” was read as %s") :
                                                                     _ ("“%s” is not a cell of this chart"),
                                            unclear->written, unclear->guess);
  GtkWidget *row = lr_row_new (ADW_TYPE_ACTION_ROW, name, about);
  GtkWidget *entry = g_object_new (GTK_TYPE_ENTRY, "text", unclear->guess != NULL ? unclear->guess : "",
                                   "placeholder-text", "?", "width-chars", 6, "activates-default", TRUE, "valign",
                                   GTK_ALIGN_CENTER, NULL);

  lr_name (entry, name);
  g_object_set_data (G_OBJECT (entry), "unclear", unclear);
  g_signal_connect_object (entry, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), entry);
  gtk_list_box_append (self->unclear, row);
}

/* --- the whole --- */

static void
show (LrChartEditorUnderstood *self)
{
  const LrDraftUnderstood *understood = &self->understood;
  guint n = understood->unclear->len;
  g_autofree char *heading = g_strdup_printf (ngettext ("%u cell is unclear", "%u cells are unclear", n), n);
  gboolean can_turn = understood->axes[1] != NULL;
  const char *const axes[] = { understood->axes[0], understood->axes[1], NULL };
  g_autoptr (GtkStringList) down = gtk_string_list_new (axes);
  g_autoptr (GtkStringList) across = gtk_string_list_new (axes);
  GtkListBoxRow *row;

  self->showing = TRUE;
  lr_label_show (self->said, understood->said);
  gtk_drop_down_set_model (self->down, G_LIST_MODEL (down));
  gtk_drop_down_set_model (self->across, G_LIST_MODEL (across));
  gtk_drop_down_set_selected (self->across, 1);
  gtk_widget_set_visible (self->ways, can_turn);
  gtk_widget_set_visible (self->turn, can_turn);
  show_grid (self);
  while ((row = gtk_list_box_get_row_at_index (self->unclear, 0)) != NULL)
    gtk_list_box_remove (self->unclear, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    add_unclear (self, understood->unclear->pdata[i]);
  lr_label_show (self->heading, n > 0 ? heading : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->unclear), n > 0);
  self->showing = FALSE;
}

static void
turn_cb (LrChartEditorUnderstood *self)
{
  g_auto (LrDraftUnderstood) other = { 0 };
  g_autoptr (GError) error = NULL;

  other.way = self->understood.way == LR_DRAFT_TURNED ? LR_DRAFT_STRAIGHT : LR_DRAFT_TURNED;
  other.loose = TRUE;
  if (self->understood.changed)
    lr_draft_undo (self->draft);
  if (lr_draft_read_csv (self->draft, self->pasted, strlen (self->pasted), TRUE, &other, &error))
    {
      lr_draft_understood_clear (&self->understood);
      self->understood = other;
      other = (LrDraftUnderstood) { 0 };
    }
  else if (self->understood.changed)
    lr_draft_redo (self->draft);
  lr_label_show (self->wrong, error != NULL ? error->message : NULL);
  show (self);
}

static void
way_cb (LrChartEditorUnderstood *self)
{
  if (!self->showing)
    turn_cb (self);
}

static void
use_cb (LrChartEditorUnderstood *self)
{
  self->used = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
lr_chart_editor_understood_close_request (GtkWindow *window)
{
  LrChartEditorUnderstood *self = LR_CHART_EDITOR_UNDERSTOOD (window);

  if (!self->used && self->understood.changed)
    lr_draft_undo (self->draft);
  g_signal_emit_by_name (self, "changed");
  return GTK_WINDOW_CLASS (lr_chart_editor_understood_parent_class)->close_request (window);
}

static void
lr_chart_editor_understood_finalize (GObject *object)
{
  LrChartEditorUnderstood *self = LR_CHART_EDITOR_UNDERSTOOD (object);

  g_object_unref (self->editor);
  lr_draft_understood_clear (&self->understood);
  g_free (self->pasted);
  G_OBJECT_CLASS (lr_chart_editor_understood_parent_class)->finalize (object);
}

static void
lr_chart_editor_understood_class_init (LrChartEditorUnderstoodClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  G_OBJECT_CLASS (klass)->finalize = lr_chart_editor_understood_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = lr_chart_editor_understood_close_request;
  LR_SIGNAL ("changed", LR_TYPE_CHART_EDITOR_UNDERSTOOD, 0);
  g_type_ensure (LR_TYPE_COLUMNS);
  g_type_ensure (LR_TYPE_WRAP_BOX);
  LR_TEMPLATE (widget_class, LrChartEditorUnderstood, "chart-editor/lr-chart-editor-understood.ui", title, said, wrong,
               source, ways, down, across, grid, heading, unclear, turn, cancel, use);
  lr_message_keys (widget_class);
  LR_CALLBACKS (widget_class, way_cb, turn_cb, use_cb);
}

static void
lr_chart_editor_understood_init (LrChartEditorUnderstood *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
lr_chart_editor_understood_new (LrChartEditor     *editor,
                                const char        *pasted,
                                LrDraftUnderstood *understood,
                                const char        *why)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (editor));
  LrChartEditorUnderstood *self =
      g_object_new (LR_TYPE_CHART_EDITOR_UNDERSTOOD, "transient-for", GTK_IS_WINDOW (root) ? root : NULL, NULL);

  self->editor = g_object_ref (editor);
  self->draft = lr_chart_editor_get_draft (editor);
  self->pasted = g_strdup (pasted);
  self->understood = *understood;
  *understood = (LrDraftUnderstood) { 0 };
  adw_window_title_set_subtitle (self->title, lr_draft_get_title (self->draft));
  show_source (self);
  show (self);
  lr_label_show (self->wrong, why);
  gtk_widget_grab_focus (why != NULL ? self->cancel : self->use);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
