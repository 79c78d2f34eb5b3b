/* lr-chart-editor-keys.c - what keys and the pointer do in the grid of a chart that is being typed in
 *
 * As in a spreadsheet. What is typed takes the place of a cell; the cursor then moves on by Enter, Tab or an arrow, so
 * a chart costs one press a character and one a cell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-private.h"

#include <glib/gi18n-lib.h>

#define PAGE 10

/* --- what is done with a block of cells --- */

/* A second entry checks the first, so it is typed and not made. */
static gboolean
is_second (LrChartEditorGrid *self)
{
  if (!lr_draft_has_second (self->draft))
    return FALSE;
  lr_grid_tell (self, _ ("While the card is typed again, cells are typed one by one."));
  return TRUE;
}

static const char *
shown_text (LrChartEditorGrid *self,
            LrDraftPlace       place)
{
  return lr_draft_has_second (self->draft) ? lr_draft_get_second (self->draft, place) :
                                             lr_draft_get_text (self->draft, place);
}

void
lr_chart_editor_grid_copy (LrChartEditorGrid *self)
{
  g_autoptr (GString) out = g_string_new (NULL);
  LrGridSpot first = { MIN (self->cursor.row, self->anchor.row), MIN (self->cursor.column, self->anchor.column) };
  LrGridSpot last = { MAX (self->cursor.row, self->anchor.row), MAX (self->cursor.column, self->anchor.column) };

  for (int i = first.row; i <= last.row; i++)
    for (int j = first.column; j <= last.column; j++)
      {
        g_string_append (out, shown_text (self, lr_grid_place (self, (LrGridSpot) { i, j })));
        if (j < last.column)
          g_string_append_c (out, '\t');
        else if (i < last.row)
          g_string_append_c (out, '\n');
      }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), out->str);
}

void
lr_chart_editor_grid_paste_text (LrChartEditorGrid *self,
                                 const char        *block)
{
  g_autoptr (GError) error = NULL;
  LrDraftPlace from, to;

  if (is_second (self))
    return;
  lr_chart_editor_grid_get_selection (self, &from, &to);
  if (!lr_draft_paste (self->draft, from, block, &error))
    lr_grid_tell (self, error->message);
  else
    lr_grid_changed (self);
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (LrChartEditorGrid) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  /* The chart may have been closed meanwhile. */
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (text == NULL || *text == '\0')
    lr_grid_tell (self, _ ("There is no text to paste."));
  else
    lr_chart_editor_grid_paste_text (self, text);
}

void
lr_chart_editor_grid_paste (LrChartEditorGrid *self)
{
  if (!is_second (self))
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

/* Copies each cell at one edge of the selection across it; a single cell is filled from the one before it. */
static void
fill (LrChartEditorGrid *self,
      gboolean           down)
{
  LrGridSpot first = { MIN (self->cursor.row, self->anchor.row), MIN (self->cursor.column, self->anchor.column) };
  LrGridSpot last = { MAX (self->cursor.row, self->anchor.row), MAX (self->cursor.column, self->anchor.column) };

  if (is_second (self))
    return;
  if (down && first.row == last.row)
    first.row--;
  if (!down && first.column == last.column)
    first.column--;
  if (first.row < 0 || first.column < 0)
    {
      lr_grid_tell (self, down ? _ ("There is no cell above to fill down from.") :
                                 _ ("There is no cell to the left to fill right from."));
      return;
    }
  lr_draft_fill_block (self->draft, lr_grid_place (self, first), lr_grid_place (self, last), down != self->lying);
  lr_grid_changed (self);
}

void
lr_chart_editor_grid_fill_down (LrChartEditorGrid *self)
{
  fill (self, TRUE);
}

void
lr_chart_editor_grid_fill_right (LrChartEditorGrid *self)
{
  fill (self, FALSE);
}

void
lr_chart_editor_grid_revert (LrChartEditorGrid *self)
{
  LrDraftPlace from, to;

  lr_chart_editor_grid_get_selection (self, &from, &to);
  if (!lr_draft_has_second (self->draft))
    lr_draft_revert (self->draft, from, to);
  else
    for (guint i = from.row; i <= to.row; i++)
      for (guint j = from.column; j <= to.column; j++)
        lr_draft_set_second (self->draft, (LrDraftPlace) { i, j }, "");
  lr_grid_changed (self);
}

void
lr_chart_editor_grid_confirm (LrChartEditorGrid *self)
{
  LrDraftPlace from, to;

  if (is_second (self))
    return;
  lr_chart_editor_grid_get_selection (self, &from, &to);
  lr_draft_confirm (self->draft, from, to);
  lr_grid_changed (self);
}

void
lr_chart_editor_grid_undo (LrChartEditorGrid *self)
{
  if (is_second (self))
    return;
  lr_draft_undo (self->draft);
  lr_grid_changed (self);
}

void
lr_chart_editor_grid_redo (LrChartEditorGrid *self)
{
  if (is_second (self))
    return;
  lr_draft_redo (self->draft);
  lr_grid_changed (self);
}

void
lr_chart_editor_grid_take (LrChartEditorGrid *self,
                           gboolean           second)
{
  LrDraftPlace place = lr_grid_place (self, self->cursor);

  if (!lr_draft_has_second (self->draft) || !lr_draft_differs (self->draft, place))
    return;
  if (second)
    lr_draft_set (self->draft, place, lr_draft_get_second (self->draft, place));
  else
    lr_draft_set_second (self->draft, place, lr_draft_get_text (self->draft, place));
  lr_grid_changed (self);
}

/* --- moving --- */

/* Along the row, then to the next; FALSE beyond the ends, where Tab leaves the grid. */
static gboolean
tab (LrChartEditorGrid *self,
     int                step)
{
  int at = self->cursor.row * self->n_columns + self->cursor.column + step;

  if (self->origin < 0)
    self->origin = self->cursor.column;
  if (at < 0 || at >= self->n_rows * self->n_columns)
    return FALSE;
  lr_grid_move (self, (LrGridSpot) { at / self->n_columns, at % self->n_columns }, FALSE);
  return TRUE;
}

/* Down; after Tab down to where it began; from the last row to the top of the next column. */
static void
enter (LrChartEditorGrid *self,
       int                step)
{
  LrGridSpot spot = { self->cursor.row + step, self->origin >= 0 ? self->origin : self->cursor.column };

  if (spot.row >= self->n_rows && self->origin < 0 && spot.column + 1 < self->n_columns)
    spot = (LrGridSpot) { 0, spot.column + 1 };
  self->origin = -1;
  lr_grid_move (self, spot, FALSE);
}

static gboolean
arrow (LrChartEditorGrid *self,
       guint              key,
       GdkModifierType    state)
{
  gboolean far = (state & GDK_CONTROL_MASK) != 0;
  LrGridSpot spot = self->cursor;

  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      spot.row = far ? 0 : spot.row - 1;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      spot.row = far ? self->n_rows - 1 : spot.row + 1;
      break;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      spot.column = far ? 0 : spot.column - 1;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      spot.column = far ? self->n_columns - 1 : spot.column + 1;
      break;
    case GDK_KEY_Home:
      spot = (LrGridSpot) { far ? 0 : spot.row, 0 };
      break;
    case GDK_KEY_End:
      spot = (LrGridSpot) { far ? self->n_rows - 1 : spot.row, self->n_columns - 1 };
      break;
    case GDK_KEY_Page_Up:
      spot.row -= PAGE;
      break;
    case GDK_KEY_Page_Down:
      spot.row += PAGE;
      break;
    default:
      return FALSE;
    }
  self->origin = -1;
  lr_grid_move (self, spot, (state & GDK_SHIFT_MASK) != 0);
  return TRUE;
}

static gboolean
move_on (LrChartEditorGrid *self,
         guint              key,
         GdkModifierType    state)
{
  switch (key)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (state & GDK_CONTROL_MASK)
        return FALSE;
      enter (self, (state & GDK_SHIFT_MASK) ? -1 : 1);
      return TRUE;
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      return (state & GDK_CONTROL_MASK) == 0 &&
             tab (self, key == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK) ? -1 : 1);
    default:
      return arrow (self, key, state);
    }
}

/* --- keys --- */

static gboolean
typing_key (LrChartEditorGrid *self,
            guint              key,
            GdkModifierType    state)
{
  gboolean sideways = key == GDK_KEY_Left || key == GDK_KEY_Right || key == GDK_KEY_Home || key == GDK_KEY_End;

  switch (key)
    {
    case GDK_KEY_Escape:
      lr_grid_cancel (self);
      return TRUE;
    case GDK_KEY_F2:
      self->keeps_arrows = TRUE;
      return TRUE;
    case GDK_KEY_z:
    case GDK_KEY_Z:
      if ((state & GDK_CONTROL_MASK) == 0)
        return FALSE;
      gtk_widget_activate_action (self->text, (state & GDK_SHIFT_MASK) ? "text.redo" : "text.undo", NULL);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Home:
    case GDK_KEY_End:
      if ((sideways && (self->keeps_arrows || state != 0)) || (state & GDK_CONTROL_MASK))
        return FALSE;
      lr_chart_editor_grid_commit (self);
      return move_on (self, key, state);
    default:
      return FALSE;
    }
}

static gboolean
control_key (LrChartEditorGrid *self,
             guint              key,
             gboolean           shift)
{
  switch (gdk_keyval_to_lower (key))
    {
    case GDK_KEY_a:
      lr_grid_move (self, (LrGridSpot) { 0, 0 }, FALSE);
      lr_grid_move (self, (LrGridSpot) { self->n_rows - 1, self->n_columns - 1 }, TRUE);
      return TRUE;
    case GDK_KEY_c:
    case GDK_KEY_Insert:
      lr_chart_editor_grid_copy (self);
      return TRUE;
    case GDK_KEY_v:
      lr_chart_editor_grid_paste (self);
      return TRUE;
    case GDK_KEY_d:
      lr_chart_editor_grid_fill_down (self);
      return TRUE;
    case GDK_KEY_r:
      lr_chart_editor_grid_fill_right (self);
      return TRUE;
    case GDK_KEY_z:
      if (shift)
        lr_chart_editor_grid_redo (self);
      else
        lr_chart_editor_grid_undo (self);
      return TRUE;
    case GDK_KEY_y:
      lr_chart_editor_grid_redo (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
begin_with (LrChartEditorGrid *self,
            guint              key)
{
  gunichar letter = gdk_keyval_to_unicode (key);
  char text[7] = { 0 };

  if (letter <= ' ' || g_unichar_iscntrl (letter))
    return FALSE;
  g_unichar_to_utf8 (letter, text);
  lr_grid_begin (self, text, FALSE);
  return TRUE;
}

/* Whether the key was one for the grid. */
gboolean
lr_grid_key (LrChartEditorGrid *self,
             guint              key,
             GdkModifierType    state)
{
  state &= GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK;
  if (self->typing)
    return typing_key (self, key, state);
  if (state & GDK_ALT_MASK)
    {
      if (key != GDK_KEY_1 && key != GDK_KEY_2)
        return FALSE;
      lr_chart_editor_grid_take (self, key == GDK_KEY_2);
      return TRUE;
    }
  if (move_on (self, key, state))
    return TRUE;
  if (state & GDK_CONTROL_MASK)
    return control_key (self, key, (state & GDK_SHIFT_MASK) != 0);
  switch (key)
    {
    case GDK_KEY_F2:
      lr_grid_begin (self, shown_text (self, lr_grid_place (self, self->cursor)), TRUE);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      lr_chart_editor_grid_revert (self);
      return TRUE;
    case GDK_KEY_Escape:
      if (self->cursor.row == self->anchor.row && self->cursor.column == self->anchor.column)
        return FALSE;
      lr_grid_move (self, self->cursor, FALSE);
      return TRUE;
    default:
      return begin_with (self, key);
    }
}

/* --- the pointer --- */

static gboolean
spot_under (LrChartEditorGrid *self,
            double             x,
            double             y,
            LrGridSpot        *spot)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (int i = 0; i < self->n_rows * self->n_columns && picked != NULL; i++)
    if (self->cells[i] == picked)
      {
        *spot = (LrGridSpot) { i / self->n_columns, i % self->n_columns };
        return TRUE;
      }
  return FALSE;
}

static void
pressed_cb (GtkGestureClick   *gesture,
            int                n_press,
            double             x,
            double             y,
            LrChartEditorGrid *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  LrGridSpot spot;

  if (!spot_under (self, x, y, &spot))
    return;
  lr_chart_editor_grid_commit (self);
  self->origin = -1;
  lr_grid_move (self, spot, (state & GDK_SHIFT_MASK) != 0);
  if (n_press == 2)
    lr_grid_key (self, GDK_KEY_F2, 0);
}

static void
drag_cb (GtkGestureDrag    *gesture,
         double             x,
         double             y,
         LrChartEditorGrid *self)
{
  LrGridSpot spot;
  double start_x, start_y;

  if (!self->typing && gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y) &&
      spot_under (self, start_x + x, start_y + y, &spot) &&
      (spot.row != self->cursor.row || spot.column != self->cursor.column))
    lr_grid_move (self, spot, TRUE);
}

/* A press goes to a cell, with Shift or drawn it selects, twice it types. */
void
lr_grid_add_pointer (LrChartEditorGrid *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
