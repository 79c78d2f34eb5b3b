/* lr-chart-editor.c - the chart editor: enters a chart from its card
 *
 * The grid as on the card; under it what the cell with the cursor may hold and what came with the game; below that what
 * there is to look at. Nothing that is typed is refused before it is saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-chart-editor-files.h"
#include "lr-chart-editor-grid.h"
#include "lr-chart-editor-understood.h"
#include "lr-table-paste.h"
#include "engine/model/lr-chart.h"
#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/words/lr-csv.h"

/* The most that are listed; the rest follows when these are done. */
#define MOST_NOTES 30

struct _LrChartEditor
{
  GtkBox             parent_instance;
  LrDraft           *draft;
  GPtrArray         *found; /* LrDraftNote */
  GtkWidget         *title;
  GtkScrolledWindow *scrolled;
  LrChartEditorGrid *grid;
  GtkWidget         *here;    /* the cell with the cursor: what it holds, what came with the game */
  GtkWidget         *trouble; /* what is wrong with it, or why something cannot be done */
  GtkWidget         *said;    /* what was done */
  GtkWidget         *legend;
  GtkWidget         *reshape;
  GtkWidget         *fixed;   /* why the card cannot have other rows or columns */
  GtkWidget         *shape;   /* asks what a row or column is called */
  GtkWidget         *shape_question;
  GtkWidget         *shape_entry;
  GtkWidget         *shape_wrong;
  gboolean           of_row;  /* which one it asks for */
  gboolean           is_new;
  int                index;
  GtkWidget         *ask;     /* whether to save anyway */
  GtkWidget         *question;
  GtkWidget         *anyway;
  GtkWidget         *sum;     /* what there is to look at, in a sentence */
  GtkWidget         *below;   /* in which this scrolls one by one */
  GtkWidget         *notes;
  GtkWidget         *source;
};

enum
{
  PROP_AGAIN = 1,
};

G_DEFINE_FINAL_TYPE (LrChartEditor, lr_chart_editor, GTK_TYPE_BOX)

/* --- showing --- */

static void
update_actions (LrChartEditor *self)
{
  const struct
  {
    const char *name;
    gboolean    enabled;
  } actions[] = {
    { "chart.undo", lr_draft_can_undo (self->draft) },
    { "chart.redo", lr_draft_can_redo (self->draft) },
    { "chart.save", lr_draft_is_changed (self->draft) },
    { "chart.export-xml", lr_draft_get_chart (self->draft) != NULL },
    { "chart.new-row", lr_draft_is_free (self->draft, TRUE) },
    { "chart.rename-row", lr_draft_is_free (self->draft, TRUE) },
    { "chart.remove-row", lr_draft_is_free (self->draft, TRUE) },
    { "chart.new-column", lr_draft_is_free (self->draft, FALSE) },
    { "chart.rename-column", lr_draft_is_free (self->draft, FALSE) },
    { "chart.remove-column", lr_draft_is_free (self->draft, FALSE) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name, actions[i].enabled);
}

/* What is wrong names the cell, and says what it may hold. */
static void
moved_cb (LrChartEditor *self)
{
  LrDraftPlace place = lr_chart_editor_grid_get_place (self->grid);
  const char *typing = lr_chart_editor_grid_get_typing (self->grid);
  const char *text = typing != NULL ? typing : lr_draft_get_typed (self->draft, place);
  gboolean silent = typing == NULL && lr_draft_is_again (self->draft);
  g_autofree char *wrong = *text != '\0' && !silent ? lr_draft_check (self->draft, place, text) : NULL;
  g_autofree char *here = wrong == NULL ? lr_draft_tell (self->draft, place, typing != NULL) : NULL;

  if (wrong == NULL && typing == NULL)
    wrong = lr_draft_tell_axes (self->draft, &place);
  lr_label_show (self->here, here);
  lr_label_show (self->trouble, wrong);
}

static GtkWidget *
add_button (GtkWidget  *box,
            const char *label,
            const char *action,
            GVariant   *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_widget_add_css_class (button, "chart-note");
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* Leads to its cell; where two entries differ, either can be taken. */
static GtkWidget *
new_note (const LrDraft     *draft,
          const LrDraftNote *note,
          const char        *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  int row = note->place.row, column = note->place.column;
  GtkWidget *place = add_button (box, NULL, "chart.go", g_variant_new ("(ii)", row, column));
  /* Translators: what was typed the first time, on a button that takes it */
  g_autofree char *first = g_strdup_printf (_ ("First: %s"), lr_draft_get_text (draft, note->place));
  g_autofree char *second = g_strdup_printf (_ ("Second: %s"), lr_draft_get_typed (draft, note->place));

  gtk_button_set_child (GTK_BUTTON (place), lr_label_new_wide (text, NULL));
  gtk_widget_set_hexpand (place, TRUE);
  gtk_widget_add_css_class (place, "flat");
  lr_name (place, text);
  if (note->fault == LR_DRAFT_DIFFERS)
    {
      add_button (box, first, "chart.settle", g_variant_new ("(iib)", row, column, FALSE));
      add_button (box, second, "chart.settle", g_variant_new ("(iib)", row, column, TRUE));
    }
  return box;
}

/* Open cells are named together, since there may be hundreds of them. */
static void
fill_notes (LrChartEditor *self)
{
  guint n = 0;
  gboolean open = FALSE;

  lr_box_clear (self->notes);
  for (guint i = 0; i < self->found->len; i++)
    {
      const LrDraftNote *note = self->found->pdata[i];
      gboolean is_open = note->fault == LR_DRAFT_OPEN;
      g_autofree char *all = is_open ? lr_draft_tell_fault (self->found, LR_DRAFT_OPEN) : NULL;

      if (is_open && open)
        continue;
      open |= is_open;
      if (n++ < MOST_NOTES)
        gtk_box_append (GTK_BOX (self->notes),
                        new_note (self->draft, note, all != NULL ? all : note->text));
    }
  if (n > MOST_NOTES)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n - MOST_NOTES), n - MOST_NOTES);

      gtk_box_append (GTK_BOX (self->notes), lr_label_new_wide (more, "caption"));
    }
  gtk_widget_set_visible (self->below, n > 0);
}

static void
update (LrChartEditor *self)
{
  g_autofree char *legend = NULL;
  g_autofree char *sum = NULL;

  g_clear_pointer (&self->found, g_ptr_array_unref);
  self->found = lr_draft_look_over (self->draft);
  lr_chart_editor_grid_update (self->grid);
  legend = lr_draft_write_legend (self->draft);
  sum = lr_draft_is_again (self->draft) ? lr_draft_tell_again (self->draft, self->found) :
                                          lr_draft_sum_up (self->found);
  lr_label_show (self->legend, legend);
  lr_label_show (self->sum, sum);
  fill_notes (self);
  moved_cb (self);
  update_actions (self);
}

static void
shape_close (LrChartEditor *self)
{
  if (!gtk_widget_get_visible (self->shape))
    return;
  gtk_widget_set_visible (self->shape, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
changed_cb (LrChartEditor *self)
{
  gtk_widget_set_visible (self->ask, FALSE);
  lr_label_show (self->said, NULL);
  shape_close (self);
  update (self);
}

void
lr_chart_editor_complain (LrChartEditor *self,
                          const char    *text)
{
  lr_label_show (self->said, NULL);
  lr_label_show (self->trouble, text);
}

void
lr_chart_editor_say (LrChartEditor *self,
                     const char    *text)
{
  lr_label_show (self->said, text);
}

/* --- saving --- */

static void
save (LrChartEditor *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  guint n = lr_draft_count (self->draft, LR_PROVENANCE_YOURS);

  gtk_widget_set_visible (self->ask, FALSE);
  if (!lr_draft_save (self->draft, &error))
    {
      lr_chart_editor_complain (self, error->message);
      return;
    }
  said = g_strdup_printf (n == 0 ? _ ("Saved: the chart is as it came with the game.") :
                                   ngettext ("Saved: %u cell is yours.", "Saved: %u cells are yours.", n),
                          n);
  update (self);
  lr_chart_editor_say (self, said);
  g_signal_emit_by_name (self, "saved");
}

/* What the values of a kind have is copied from the map bit by bit: that some are open is not a slip. */
static gboolean
has_doubts (LrChartEditor *self)
{
  return self->found->len > 0 && (lr_draft_is_again (self->draft) || lr_draft_get_chart (self->draft) != NULL);
}

static void
save_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrChartEditor *self = LR_CHART_EDITOR (widget);
  LrDraftPlace wrong;
  g_autofree char *misfit = NULL;

  if (!lr_chart_editor_is_changed (self))
    return;
  misfit = lr_draft_tell_axes (self->draft, &wrong);
  if (misfit != NULL || lr_draft_find_wrong (self->draft, &wrong))
    lr_chart_editor_grid_go_to (self->grid, wrong);
  else if (has_doubts (self) && !gtk_widget_get_visible (self->ask))
    {
      g_autofree char *sum = lr_draft_sum_up (self->found);
      g_autofree char *question = g_strdup_printf (_ ("%s. Save anyway?"), sum);

      gtk_label_set_text (GTK_LABEL (self->question), question);
      gtk_widget_set_visible (self->ask, TRUE);
      gtk_widget_grab_focus (self->anyway);
    }
  else
    save (self);
}

/* --- going to what there is to look at --- */

/* The next place after that of the cursor, or before it, round the end. */
static void
go_on (LrChartEditor *self,
       LrDraftPlace   from,
       gboolean       back)
{
  int width = lr_draft_n_columns (self->draft), all = lr_draft_n_rows (self->draft) * width;
  int start = from.row * width + from.column, best = all;
  LrDraftPlace to = from;

  for (guint i = 0; i < self->found->len; i++)
    {
      const LrDraftNote *note = self->found->pdata[i];
      int at = note->place.row * width + note->place.column;
      int far = (back ? start + all - at - 1 : at + all - start - 1) % all;

      if (far >= best)
        continue;
      best = far;
      to = note->place;
    }
  lr_chart_editor_grid_go_to (self->grid, to);
}

static void
look_cb (LrChartEditor *self)
{
  gtk_widget_set_visible (self->ask, FALSE);
  go_on (self, lr_draft_end (self->draft), FALSE);
}

static void
next_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrChartEditor *self = LR_CHART_EDITOR (widget);

  lr_chart_editor_grid_commit (self->grid);
  go_on (self, lr_chart_editor_grid_get_place (self->grid), g_str_equal (name, "chart.previous"));
}

static void
go_cb (GtkWidget  *widget,
       const char *name G_GNUC_UNUSED,
       GVariant   *parameter)
{
  LrDraftPlace place;

  g_variant_get (parameter, "(ii)", &place.row, &place.column);
  lr_chart_editor_grid_go_to (LR_CHART_EDITOR (widget)->grid, place);
}

static void
settle_cb (GtkWidget  *widget,
           const char *name G_GNUC_UNUSED,
           GVariant   *parameter)
{
  LrChartEditor *self = LR_CHART_EDITOR (widget);
  LrDraftPlace place;
  gboolean second;

  g_variant_get (parameter, "(iib)", &place.row, &place.column, &second);
  lr_chart_editor_grid_go_to (self->grid, place);
  lr_draft_settle (self->draft, place, second);
  changed_cb (self);
}

/* --- what is done with a block of cells --- */

static void
copy (LrChartEditor *self,
      LrDraftPlace   from,
      LrDraftPlace   to)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (int i = from.row; i <= to.row; i++)
    for (int j = from.column; j <= to.column; j++)
      lr_csv_write (out, lr_draft_get_typed (self->draft, (LrDraftPlace) { i, j }), j < to.column ? '\t' :
                                                                                    i < to.row    ? '\n' :
                                                                                                    '\0');
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), out->str);
}

/* Shows a table that was taken in, to be used or not. @why: (nullable): why it may not be right */
static void
show_understood (LrChartEditor     *self,
                 const char        *pasted,
                 LrDraftUnderstood *understood,
                 const char        *why)
{
  changed_cb (self);
  if (understood->said != NULL && *understood->said != '\0')
    g_signal_connect_object (lr_chart_editor_understood_new (self, pasted, understood, why), "changed",
                             G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
pasted (GtkWidget  *widget,
        const char *text)
{
  LrChartEditor *self = LR_CHART_EDITOR (widget);
  g_auto (LrDraftUnderstood) understood = { 0 };
  g_autoptr (GError) error = NULL;
  LrDraftPlace from, to;

  /* The chart may have been closed meanwhile, or begun a second time. */
  if (gtk_widget_get_root (widget) == NULL || lr_draft_is_again (self->draft))
    return;
  lr_chart_editor_grid_get_selection (self->grid, &from, &to);
  understood.loose = TRUE;
  if (*text == '\0')
    lr_chart_editor_complain (self, _ ("There is no text to paste."));
  else if (!lr_draft_paste (self->draft, from, text, &understood, &error))
    lr_chart_editor_complain (self, error->message);
  else
    show_understood (self, text, &understood, NULL);
}

/* A single row is filled from the row above, a single column from the one before. */
static void
fill (LrChartEditor *self,
      LrDraftDeed    deed,
      LrDraftPlace   from,
      LrDraftPlace   to)
{
  gboolean down = deed == LR_DRAFT_FILL_DOWN;

  if (down && from.row == to.row)
    from.row--;
  if (!down && from.column == to.column)
    from.column--;
  if (from.row < 0 || from.column < 0)
    {
      lr_chart_editor_complain (self, down ? _ ("There is no cell above to fill down from.") :
                                             _ ("There is no cell to the left to fill right from."));
      return;
    }
  lr_draft_do (self->draft, deed, from, to);
  changed_cb (self);
}

static void
deed_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrChartEditor *self = LR_CHART_EDITOR (widget);
  const char *deed = name + strlen ("chart.");
  gboolean takes_back = g_str_has_prefix (deed, "revert");
  LrDraftPlace from, to;

  lr_chart_editor_grid_commit (self->grid);
  lr_chart_editor_grid_get_selection (self->grid, &from, &to);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  if (g_str_equal (deed, "copy"))
    copy (self, from, to);
  /* A second entry checks the first, so it is typed and not made. */
  else if (lr_draft_is_again (self->draft) && !takes_back)
    lr_chart_editor_complain (self, _ ("While you enter the card again, enter the cells one at a time."));
  else if (g_str_equal (deed, "paste"))
    lr_table_paste (widget, pasted);
  else if (g_str_has_prefix (deed, "fill"))
    fill (self, g_str_equal (deed, "fill-down") ? LR_DRAFT_FILL_DOWN : LR_DRAFT_FILL_RIGHT, from, to);
  else
    {
      if (g_str_equal (deed, "undo"))
        lr_draft_undo (self->draft);
      else if (g_str_equal (deed, "redo"))
        lr_draft_redo (self->draft);
      else if (g_str_equal (deed, "revert-all"))
        lr_draft_do (self->draft, LR_DRAFT_TAKE_BACK, (LrDraftPlace) { 0, 0 }, lr_draft_end (self->draft));
      else
        lr_draft_do (self->draft, takes_back ? LR_DRAFT_TAKE_BACK : LR_DRAFT_CONFIRM, from, to);
      changed_cb (self);
    }
}

/* --- rows and columns --- */

/* Asks what a row or column is called, be it new or not. */
static void
ask_entry (LrChartEditor *self)
{
  const char *entry = lr_draft_get_entry (self->draft, self->of_row, self->index);
  g_autofree char *question = self->is_new ?
                                  g_strdup (self->of_row ? _ ("New row, as on the card (3, 4-6, 7+):") :
                                                           _ ("New column, as on the card (3, 4-6, 7+, 3:2):")) :
                                  g_strdup_printf (self->of_row ? _ ("Row %s on the card:") :
                                                                  _ ("Column %s on the card:"), entry);

  gtk_label_set_text (GTK_LABEL (self->shape_question), question);
  lr_name (self->shape_entry, question);
  gtk_editable_set_text (GTK_EDITABLE (self->shape_entry), self->is_new ? "" : entry);
  lr_label_show (self->shape_wrong, NULL);
  gtk_widget_set_visible (self->shape, TRUE);
  gtk_widget_grab_focus (self->shape_entry);
}

static void
shape_apply_cb (LrChartEditor *self)
{
  g_autoptr (GError) error = NULL;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->shape_entry));

  if (!lr_draft_put_entry (self->draft, self->of_row, self->index, self->is_new, text, &error))
    lr_label_show (self->shape_wrong, error->message);
  else
    changed_cb (self);
}

static gboolean
shape_key_cb (LrChartEditor *self,
              guint          key)
{
  if (key == GDK_KEY_Escape)
    shape_close (self);
  return key == GDK_KEY_Escape;
}

static void
shape_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter G_GNUC_UNUSED)
{
  LrChartEditor *self = LR_CHART_EDITOR (widget);
  gboolean of_row = g_str_has_suffix (name, "-row");
  LrDraftPlace from, to;
  g_autoptr (GError) error = NULL;

  lr_chart_editor_grid_commit (self->grid);
  lr_chart_editor_grid_get_selection (self->grid, &from, &to);
  if (lr_draft_is_again (self->draft))
    lr_chart_editor_complain (self, _ ("While you enter the card again, its rows and columns cannot be changed."));
  else if (!g_str_has_prefix (name, "chart.remove"))
    {
      self->of_row = of_row;
      self->index = of_row ? to.row : to.column;
      self->is_new = g_str_has_prefix (name, "chart.new");
      ask_entry (self);
    }
  else if (lr_draft_drop_entries (self->draft, of_row, of_row ? from.row : from.column, of_row ? to.row : to.column,
                                  &error))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->grid));
      changed_cb (self);
    }
  else
    lr_chart_editor_complain (self, error->message);
}

/* --- files --- */

static void
file_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrChartEditor *self = LR_CHART_EDITOR (widget);

  lr_chart_editor_grid_commit (self->grid);
  if (g_str_equal (name, "chart.import"))
    lr_chart_editor_files_import (self);
  else
    lr_chart_editor_files_export (self, g_str_equal (name, "chart.export-xml"));
}

gboolean
lr_chart_editor_take_file (LrChartEditor *self,
                           const char    *name,
                           const char    *content,
                           gsize          size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) smaller = NULL;
  g_autofree char *text = NULL;
  g_autofree char *decoded = NULL;
  g_auto (LrDraftUnderstood) understood = { 0 };
  gboolean is_xml = g_str_has_suffix (name, ".xml");
  gboolean taken = FALSE;

  lr_chart_editor_grid_commit (self->grid);
  if (!is_xml)
    {
      taken = lr_draft_read_csv (self->draft, content, size, FALSE, &understood, &error);
      /* It may be the whole card, or a part of it: that is asked. */
      if (g_error_matches (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_SMALLER))
        {
          smaller = g_steal_pointer (&error);
          lr_draft_understood_clear (&understood);
          taken = lr_draft_read_csv (self->draft, content, size, TRUE, &understood, &error);
        }
      decoded = lr_csv_decode (content, size);
    }
  else if (memchr (content, '\0', size) != NULL)
    error = g_error_new_literal (LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("this is not text"));
  else if (lr_draft_get_chart (self->draft) == NULL)
    error = g_error_new_literal (LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("these values come from a CSV file"));
  else
    taken = lr_draft_read_xml (self->draft, content, name, &error);
  if (!taken)
    {
      text = g_strdup_printf (_ ("%s was not imported: %s"), name, error->message);
      lr_chart_editor_complain (self, text);
      return FALSE;
    }
  text = understood.said != NULL && *understood.said != '\0' ?
             g_strdup_printf (_ ("%s was imported: %s Save to keep it."), name, understood.said) :
             g_strdup_printf (_ ("%s was imported; save to keep it."), name);
  show_understood (self, decoded, &understood, smaller != NULL ? smaller->message : NULL);
  lr_chart_editor_say (self, text);
  return TRUE;
}

/* --- leaving --- */

gboolean
lr_chart_editor_is_changed (LrChartEditor *self)
{
  lr_chart_editor_grid_commit (self->grid);
  return lr_draft_is_changed (self->draft);
}

static void
left_cb (LrChartEditor *self,
         const char    *response)
{
  if (g_str_equal (response, "save"))
    gtk_widget_activate_action (GTK_WIDGET (self), "chart.save", NULL);
  if (g_str_equal (response, "discard") || (g_str_equal (response, "save") && !lr_draft_is_changed (self->draft)))
    g_signal_emit_by_name (self, "closed");
}

AdwMessageDialog *
lr_chart_editor_leave (LrChartEditor *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  AdwMessageDialog *dialog;

  if (!lr_chart_editor_is_changed (self))
    {
      g_signal_emit_by_name (self, "closed");
      return NULL;
    }
  dialog = ADW_MESSAGE_DIALOG (lr_message_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                               _ ("Save your changes?"), _ ("Unsaved changes will be lost.")));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("Cancel"), "discard", _ ("Discard"), "save", _ ("Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

static void
leave_cb (GtkWidget  *widget,
          const char *name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  lr_chart_editor_leave (LR_CHART_EDITOR (widget));
}

static void
source_cb (LrChartEditor *self)
{
  lr_draft_set_source (self->draft, gtk_editable_get_text (GTK_EDITABLE (self->source)));
  update_actions (self);
}

/* --- the widget --- */

static void
lr_chart_editor_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *spec)
{
  LrChartEditor *self = LR_CHART_EDITOR (object);

  if (id == PROP_AGAIN)
    g_value_set_boolean (value, self->draft != NULL && lr_draft_is_again (self->draft));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
lr_chart_editor_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *spec)
{
  LrChartEditor *self = LR_CHART_EDITOR (object);

  if (id != PROP_AGAIN)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
      return;
    }
  lr_chart_editor_grid_commit (self->grid);
  lr_draft_type_again (self->draft, g_value_get_boolean (value));
  changed_cb (self);
  lr_chart_editor_grid_go_to (self->grid, (LrDraftPlace) { 0, 0 });
}

static gboolean
lr_chart_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (LR_CHART_EDITOR (widget)->grid));
}

static void
lr_chart_editor_finalize (GObject *object)
{
  LrChartEditor *self = LR_CHART_EDITOR (object);

  g_clear_pointer (&self->found, g_ptr_array_unref);
  lr_draft_free (self->draft);
  G_OBJECT_CLASS (lr_chart_editor_parent_class)->finalize (object);
}

static void
add_actions (GtkWidgetClass *widget_class)
{
  static const char *const deeds[] = {
    "chart.undo",       "chart.redo",    "chart.copy",   "chart.paste",      "chart.fill-down",
    "chart.fill-right", "chart.confirm", "chart.revert", "chart.revert-all",
  };
  static const char *const shapes[] = {
    "chart.new-row",    "chart.rename-row",    "chart.remove-row",
    "chart.new-column", "chart.rename-column", "chart.remove-column",
  };
  static const char *const files[] = { "chart.import", "chart.export-csv", "chart.export-xml" };

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    gtk_widget_class_install_action (widget_class, deeds[i], NULL, deed_cb);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    gtk_widget_class_install_action (widget_class, shapes[i], NULL, shape_cb);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    gtk_widget_class_install_action (widget_class, files[i], NULL, file_cb);
  gtk_widget_class_install_action (widget_class, "chart.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "chart.leave", NULL, leave_cb);
  gtk_widget_class_install_action (widget_class, "chart.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "chart.previous", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "chart.go", "(ii)", go_cb);
  gtk_widget_class_install_action (widget_class, "chart.settle", "(iib)", settle_cb);
  gtk_widget_class_install_property_action (widget_class, "chart.second", "again");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "chart.save", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, GDK_CONTROL_MASK, "chart.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "chart.previous",
                                       NULL);
}

static void
lr_chart_editor_class_init (LrChartEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = lr_chart_editor_get_property;
  object_class->set_property = lr_chart_editor_set_property;
  object_class->dispose = lr_dispose_template;
  object_class->finalize = lr_chart_editor_finalize;
  widget_class->grab_focus = lr_chart_editor_grab_focus;
  /* Whether the card is typed a second time. */
  g_object_class_install_property (object_class, PROP_AGAIN,
                                   g_param_spec_boolean ("again", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  LR_SIGNAL ("saved", type, 0);
  LR_SIGNAL ("closed", type, 0);
  add_actions (widget_class);
  g_type_ensure (LR_TYPE_CHART_EDITOR_GRID);
  g_type_ensure (LR_TYPE_WRAP_BOX);
  gtk_widget_class_set_css_name (widget_class, "charteditor");
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrChartEditor, "chart-editor/lr-chart-editor.ui", title, scrolled, grid, here, trouble,
               said, legend, reshape, fixed, shape, shape_question, shape_entry, shape_wrong, ask, question, anyway,
               sum, below, notes, source);
  LR_CALLBACKS (widget_class, changed_cb, moved_cb, save, look_cb, shape_apply_cb, shape_close, shape_key_cb,
                source_cb);
}

static void
lr_chart_editor_init (LrChartEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

LrDraft *
lr_chart_editor_get_draft (LrChartEditor *self)
{
  return self->draft;
}

GtkWidget *
lr_chart_editor_new (LrDraft *draft)
{
  LrChartEditor *self = g_object_new (LR_TYPE_CHART_EDITOR, NULL);
  const LrChart *chart = lr_draft_get_chart (draft);
  g_autofree char *title = g_strdup_printf (chart != NULL && chart->rule != NULL ? "%s [%s]" : "%s",
                                            lr_draft_get_title (draft), chart != NULL ? chart->rule : NULL);
  g_autofree char *source = g_strdup (lr_draft_get_source (draft));
  g_autofree char *fixed = lr_draft_tell_fixed (draft);

  self->draft = draft;
  lr_label_show (self->fixed, fixed);
  gtk_widget_set_visible (self->reshape, lr_draft_is_free (draft, TRUE) || lr_draft_is_free (draft, FALSE));
  gtk_label_set_text (GTK_LABEL (self->title), title);
  lr_chart_editor_grid_set_draft (self->grid, draft, self->scrolled);
  gtk_editable_set_text (GTK_EDITABLE (self->source), source);
  update (self);
  return GTK_WIDGET (self);
}
