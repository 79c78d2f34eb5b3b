/* lr-chart-editor-keys.c - keys and pointer in the grid of the chart editor
 *
 * As in a spreadsheet. What is typed takes the place of a cell; the cursor then moves on by Enter, Tab or an arrow, so
 * a chart costs one press a character and one a cell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor-private.h"

#define PAGE 10

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
  lr_grid_move (self, (LrDraftPlace) { at / self->n_columns, at % self->n_columns }, FALSE);
  return TRUE;
}

/* Down; after Tab down to where it began; from the last row to the top of the next column. */
static void
enter (LrChartEditorGrid *self,
       int                step)
{
  LrDraftPlace place = { self->cursor.row + step, self->origin >= 0 ? self->origin : self->cursor.column };

  if (place.row >= self->n_rows && self->origin < 0 && place.column + 1 < self->n_columns)
    place = (LrDraftPlace) { 0, place.column + 1 };
  self->origin = -1;
  lr_grid_move (self, place, FALSE);
}

static gboolean
arrow (LrChartEditorGrid *self,
       guint              key,
       GdkModifierType    state)
{
  gboolean far = (state & GDK_CONTROL_MASK) != 0;
  LrDraftPlace place = self->cursor;

  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      place.row = far ? 0 : place.row - 1;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      place.row = far ? self->n_rows - 1 : place.row + 1;
      break;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      place.column = far ? 0 : place.column - 1;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      place.column = far ? self->n_columns - 1 : place.column + 1;
      break;
    case GDK_KEY_Home:
      place = (LrDraftPlace) { far ? 0 : place.row, 0 };
      break;
    case GDK_KEY_End:
      place = (LrDraftPlace) { far ? self->n_rows - 1 : place.row, self->n_columns - 1 };
      break;
    case GDK_KEY_Page_Up:
      place.row -= PAGE;
      break;
    case GDK_KEY_Page_Down:
      place.row += PAGE;
      break;
    default:
      return FALSE;
    }
  self->origin = -1;
  lr_grid_move (self, place, (state & GDK_SHIFT_MASK) != 0);
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
      lr_grid_cancel (self);
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
  static const struct
  {
    guint       key;
    const char *action;
    const char *with_shift;
  } deeds[] = {
    { GDK_KEY_c, "chart.copy", "chart.copy" },
    { GDK_KEY_Insert, "chart.copy", "chart.copy" },
    { GDK_KEY_v, "chart.paste", "chart.paste" },
    { GDK_KEY_d, "chart.fill-down", "chart.fill-down" },
    { GDK_KEY_r, "chart.fill-right", "chart.fill-right" },
    { GDK_KEY_z, "chart.undo", "chart.redo" },
    { GDK_KEY_y, "chart.redo", "chart.redo" },
  };

  key = gdk_keyval_to_lower (key);
  if (key == GDK_KEY_a)
    {
      lr_grid_move (self, (LrDraftPlace) { 0, 0 }, FALSE);
      lr_grid_move (self, lr_draft_end (self->draft), TRUE);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (deeds[i].key == key)
      return gtk_widget_activate_action (GTK_WIDGET (self), shift ? deeds[i].with_shift : deeds[i].action, NULL);
  return FALSE;
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

/* Rows; columns with Shift. */
static gboolean
shape_key (LrChartEditorGrid *self,
           guint              key,
           gboolean           columns)
{
  switch (key)
    {
    case GDK_KEY_Insert:
      return gtk_widget_activate_action (GTK_WIDGET (self), columns ? "chart.new-column" : "chart.new-row", NULL);
    case GDK_KEY_Delete:
      return gtk_widget_activate_action (GTK_WIDGET (self), columns ? "chart.remove-column" : "chart.remove-row", NULL);
    case GDK_KEY_F2:
      return gtk_widget_activate_action (GTK_WIDGET (self), columns ? "chart.rename-column" : "chart.rename-row", NULL);
    default:
      return FALSE;
    }
}

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
      if (shape_key (self, key, (state & GDK_SHIFT_MASK) != 0))
        return TRUE;
      if (key != GDK_KEY_1 && key != GDK_KEY_2)
        return FALSE;
      return gtk_widget_activate_action (GTK_WIDGET (self), "chart.settle", "(iib)", self->cursor.row,
                                         self->cursor.column, key == GDK_KEY_2);
    }
  if (move_on (self, key, state))
    return TRUE;
  if (state & GDK_CONTROL_MASK)
    return control_key (self, key, (state & GDK_SHIFT_MASK) != 0);
  switch (key)
    {
    case GDK_KEY_F2:
      lr_grid_begin (self, lr_draft_get_typed (self->draft, self->cursor), TRUE);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return gtk_widget_activate_action (GTK_WIDGET (self), "chart.revert", NULL);
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
place_under (LrChartEditorGrid *self,
            double             x,
            double             y,
            LrDraftPlace        *place)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (int i = 0; i < self->n_rows * self->n_columns && picked != NULL; i++)
    if (self->cells[i] == picked)
      {
        *place = (LrDraftPlace) { i / self->n_columns, i % self->n_columns };
        return TRUE;
      }
  return FALSE;
}

void
lr_grid_press (LrChartEditorGrid *self,
               int                n_press,
               double             x,
               double             y,
               GtkGesture        *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  LrDraftPlace place;

  if (!place_under (self, x, y, &place))
    return;
  lr_chart_editor_grid_commit (self);
  self->origin = -1;
  lr_grid_move (self, place, (state & GDK_SHIFT_MASK) != 0);
  if (n_press == 2)
    lr_grid_key (self, GDK_KEY_F2, 0);
}

void
lr_grid_drag (LrChartEditorGrid *self,
              double             x,
              double             y,
              GtkGesture        *gesture)
{
  LrDraftPlace place;
  double start_x, start_y;

  if (!self->typing && gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &start_x, &start_y) &&
      place_under (self, start_x + x, start_y + y, &place) &&
      (place.row != self->cursor.row || place.column != self->cursor.column))
    lr_grid_move (self, place, TRUE);
}
