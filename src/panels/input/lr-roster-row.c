/* lr-roster-row.c - one row of a roster: one line; the rest is behind the button at its end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-roster-row.h"

#include <glib/gi18n-lib.h>

#include "lr-name-offers.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/order/lr-order.h"
#include "present/words/lr-words.h"

/* Of a name that stands for the row, at least that many letters are seen. */
#define LEAST_TITLE 10

/* A field of the row. Its label is beside it where it is behind the button; in the line the head says it. */
typedef struct
{
  LrFieldControl *control;
  GtkWidget      *box;
  GtkWidget      *label;
  gboolean        asked; /* whether it is shown behind the button */
} Cell;

struct _LrRosterRow
{
  GtkWidget        parent_instance;
  const LrRuleset *ruleset;
  const LrField   *roster;
  GtkWidget       *content;   /* line, summary and problem, one below the other */
  GtkWidget       *line;
  GtkWidget       *title;     /* of a row for a value of a kind: that value */
  GtkWidget       *name;      /* what the person calls the row */
  GtkWidget       *name_line; /* (nullable): the name with its label, where it is behind the button */
  GtkBox          *cells_box;
  GtkWidget       *computed;  /* the first computed field that has a label */
  GtkWidget       *more;
  GtkWidget       *popover;
  GtkBox          *details;
  GtkWidget       *deeds;
  GtkWidget       *copy;
  GtkWidget       *up;
  GtkWidget       *down;
  GtkWidget       *remove;
  GtkWidget       *summary;   /* what is not as usual behind the button */
  GtkWidget       *problem;
  Cell            *cells;     /* one for each field of the shape */
  gboolean         below;     /* whether what is worked out has its own line */
  gboolean         fixed;
  gboolean         updating;
};

G_DEFINE_FINAL_TYPE (LrRosterRow, lr_roster_row, GTK_TYPE_WIDGET)

/* --- what the person does --- */

static void
control_changed_cb (LrFieldControl *control,
                    LrRosterRow    *self)
{
  for (guint i = 0; i < self->roster->type.shape->n_fields; i++)
    if (self->cells[i].control == control)
      g_signal_emit_by_name (self, "changed", i);
}

static void
control_activated_cb (LrRosterRow *self)
{
  g_signal_emit_by_name (self, "add");
}

static void
control_rejected_cb (LrFieldControl *control G_GNUC_UNUSED,
                     const char     *problem,
                     LrRosterRow    *self)
{
  lr_label_show (self->problem, problem);
  g_signal_emit_by_name (self, "rejected", problem);
}

static void
name_changed_cb (LrRosterRow *self)
{
  if (!self->updating)
    g_signal_emit_by_name (self, "renamed", gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

static void
name_taken_cb (const char *name,
               gpointer    data)
{
  g_signal_emit_by_name (data, "taken", name);
}

/* The pop-up closes before anything moves. */
static void
do_closed (LrRosterRow *self,
           const char  *signal,
           int          by)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_signal_emit_by_name (self, signal, by);
}

static void
copy_cb (LrRosterRow *self)
{
  do_closed (self, "copy", 0);
}

static void
remove_cb (LrRosterRow *self)
{
  do_closed (self, "remove", 0);
}

static void
up_cb (LrRosterRow *self)
{
  do_closed (self, "move", -1);
}

static void
down_cb (LrRosterRow *self)
{
  do_closed (self, "move", 1);
}

/* Nothing in the pop-up has a place yet, so that GTK would take any of them for the first. */
static void
popped_up_cb (LrRosterRow *self)
{
  GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->details));

  while (line != NULL && !gtk_widget_child_focus (line, GTK_DIR_TAB_FORWARD))
    line = gtk_widget_get_next_sibling (line);
}

/* --- dragging --- */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source G_GNUC_UNUSED,
                 double         x G_GNUC_UNUSED,
                 double         y G_GNUC_UNUSED,
                 LrRosterRow   *self)
{
  return self->fixed ? NULL : gdk_content_provider_new_typed (LR_TYPE_ROSTER_ROW, self);
}

static void
drag_begin_cb (GtkDragSource *source,
               GdkDrag       *drag G_GNUC_UNUSED,
               LrRosterRow   *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static gboolean
drop_cb (GtkDropTarget *target G_GNUC_UNUSED,
         const GValue  *value,
         double         x G_GNUC_UNUSED,
         double         y G_GNUC_UNUSED,
         LrRosterRow   *self)
{
  GtkWidget *dropped = g_value_get_object (value);
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (self));
  int down = 0;
  int up = 0;
  GtkWidget *row;

  if (dropped == NULL || dropped == GTK_WIDGET (self) || gtk_widget_get_parent (dropped) != list)
    return FALSE;
  for (row = dropped; row != NULL && row != GTK_WIDGET (self); row = gtk_widget_get_next_sibling (row))
    down++;
  for (GtkWidget *other = dropped; row == NULL && other != GTK_WIDGET (self);
       other = gtk_widget_get_prev_sibling (other))
    up++;
  g_signal_emit_by_name (dropped, "move", row != NULL ? down : -up);
  return TRUE;
}

static void
set_up_dragging (LrRosterRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (LR_TYPE_ROSTER_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* --- building --- */

static void
new_cell (LrRosterRow *self,
          guint        index)
{
  const LrField *field = self->roster->type.shape->fields[index];
  LrWords words = { .ruleset = self->ruleset };
  g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
  Cell *cell = &self->cells[index];

  cell->control = LR_FIELD_CONTROL (lr_field_control_new (self->ruleset, field, label, TRUE));
  cell->label = gtk_label_new (label);
  gtk_label_set_xalign (GTK_LABEL (cell->label), 0);
  gtk_widget_set_hexpand (cell->label, TRUE);
  cell->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  lr_box_append (cell->box, cell->label);
  lr_box_append (cell->box, GTK_WIDGET (cell->control));
  if (field->help != NULL)
    gtk_widget_set_tooltip_text (cell->box, lr_words_translate (self->ruleset, field->help));
  g_signal_connect_object (cell->control, "changed", G_CALLBACK (control_changed_cb), self, 0);
  LR_ON (cell->control, "activated", control_activated_cb, self);
  g_signal_connect_object (cell->control, "rejected", G_CALLBACK (control_rejected_cb), self, 0);
  gtk_box_append (self->details, cell->box);
}

/* A row that others are given to has its name in the line, where it is seen; for other rows that is rarely needed. */
static void
place_name (LrRosterRow  *self,
            gboolean      named,
            GtkSizeGroup *column)
{
  GtkWidget *label;

  if (named)
    {
      gtk_size_group_add_widget (column, self->name);
      return;
    }
  g_object_ref (self->name);
  gtk_box_remove (GTK_BOX (self->line), self->name);
  label = gtk_label_new (_ ("Name"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  self->name_line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  lr_box_append (self->name_line, label);
  lr_box_append (self->name_line, self->name);
  g_object_unref (self->name);
  gtk_box_append (self->details, self->name_line);
  /* A row for a value of a kind has its name from there. */
  gtk_widget_set_visible (self->name_line, self->roster->rows == NULL);
}

/* Behind the button, what has no room in the line comes first, in its order: it is needed more often than the rest. */
static void
reorder_cell (LrRosterRow *self,
              guint        index)
{
  GtkWidget *before = NULL;

  for (guint i = 0; i < index; i++)
    if (!self->roster->type.shape->fields[i]->more &&
        gtk_widget_get_parent (self->cells[i].box) == GTK_WIDGET (self->details))
      before = self->cells[i].box;
  gtk_box_reorder_child_after (self->details, self->cells[index].box, before);
}

/* Puts a field into the line, or behind the button. */
static void
place_cell (LrRosterRow  *self,
            guint         index,
            GtkSizeGroup *column,
            gboolean      in_line)
{
  Cell *cell = &self->cells[index];
  GtkWidget *parent = in_line ? GTK_WIDGET (self->cells_box) : GTK_WIDGET (self->details);

  gtk_widget_set_visible (cell->label, !in_line);
  gtk_widget_set_visible (cell->box, in_line || cell->asked);
  if (gtk_widget_get_parent (cell->box) == parent)
    return;
  g_object_ref (cell->box);
  gtk_box_remove (in_line ? self->details : self->cells_box, cell->box);
  if (in_line)
    gtk_size_group_add_widget (column, cell->box);
  else
    gtk_size_group_remove_widget (column, cell->box);
  lr_box_append (parent, cell->box);
  g_object_unref (cell->box);
}

/* Puts what is worked out to the end of the line, or below it, where it breaks rather than push. */
static void
place_computed (LrRosterRow  *self,
                GtkSizeGroup *column,
                gboolean      below)
{
  if (self->below == below)
    return;
  self->below = below;
  g_object_ref (self->computed);
  gtk_box_remove (GTK_BOX (below ? self->line : self->content), self->computed);
  gtk_box_insert_child_after (GTK_BOX (below ? self->content : self->line), self->computed,
                              below ? self->line : GTK_WIDGET (self->cells_box));
  g_object_unref (self->computed);
  gtk_label_set_wrap (GTK_LABEL (self->computed), below);
  if (below)
    gtk_size_group_remove_widget (column, self->computed);
  else
    gtk_size_group_add_widget (column, self->computed);
}

void
lr_roster_row_set_columns (LrRosterRow   *self,
                           GtkSizeGroup **columns,
                           const gboolean *in_line,
                           gboolean       below)
{
  const LrShape *shape = self->roster->type.shape;

  place_computed (self, columns[shape->n_fields + 2], below);
  for (guint i = 0; i < shape->n_fields; i++)
    if (!shape->fields[i]->more && !lr_roster_row_is_title (self->roster, i))
      {
        place_cell (self, i, columns[i], in_line[i]);
        if (!in_line[i])
          reorder_cell (self, i);
      }
}

static void
lr_roster_row_dispose (GObject *object)
{
  lr_dispose_template (object);
  g_clear_pointer (&LR_ROSTER_ROW (object)->cells, g_free);
}

static void
lr_roster_row_class_init (LrRosterRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_roster_row_dispose;
  LR_SIGNAL ("changed", LR_TYPE_ROSTER_ROW, 1, G_TYPE_UINT);
  LR_SIGNAL ("renamed", LR_TYPE_ROSTER_ROW, 1, G_TYPE_STRING);
  /**
   * LrRosterRow::taken:
   * @name: a name of the order of battle: the row has its values from there
   */
  LR_SIGNAL ("taken", LR_TYPE_ROSTER_ROW, 1, G_TYPE_STRING);
  LR_SIGNAL ("add", LR_TYPE_ROSTER_ROW, 0);
  LR_SIGNAL ("copy", LR_TYPE_ROSTER_ROW, 0);
  LR_SIGNAL ("remove", LR_TYPE_ROSTER_ROW, 0);
  /**
   * LrRosterRow::move:
   * @by: how many places down; up if it is below 0
   */
  LR_SIGNAL ("move", LR_TYPE_ROSTER_ROW, 1, G_TYPE_INT);
  LR_SIGNAL ("rejected", LR_TYPE_ROSTER_ROW, 1, G_TYPE_STRING);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "copy", NULL);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_minus, GDK_CONTROL_MASK, "remove", NULL);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "move", "(i)", -1);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "move", "(i)", 1);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "rosterrow");
  LR_TEMPLATE (widget_class, LrRosterRow, "input/lr-roster-row.ui", content, line, title, name, cells_box, computed,
               more, popover, details, deeds, copy, up, down, remove, summary, problem);
  LR_CALLBACKS (widget_class, name_changed_cb, control_activated_cb, popped_up_cb, copy_cb, remove_cb, up_cb, down_cb);
}

static void
lr_roster_row_init (LrRosterRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_up_dragging (self);
}

/* --- showing --- */

/* The rows of a roster over a kind are that kind's values, which nobody types; so are those that are listed. */
static void
show_title (LrRosterRow *self,
            const char  *title)
{
  const LrShape *shape = self->roster->type.shape;

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_widget_set_visible (self->title, TRUE);
  for (guint i = 0; i < shape->n_fields; i++)
    if (lr_roster_row_is_title (self->roster, i))
      gtk_widget_set_visible (self->cells[i].box, FALSE);
}

gboolean
lr_roster_row_is_title (const LrField *roster,
                        guint          field)
{
  const LrField *own = roster->type.shape->fields[field];

  return own->kind == LR_FIELD_CHOICE &&
         (roster->rows != NULL ? own->type.kind == roster->rows : own->listed != NULL);
}

/* The names are at the left, and what is typed at the right: lines side by side are read as columns then. */
static void
set_listed (LrRosterRow *self)
{
  const LrShape *shape = self->roster->type.shape;
  GtkLabel *title = GTK_LABEL (self->title);

  gtk_label_set_wrap (title, FALSE);
  gtk_label_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (title, LEAST_TITLE);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->cells_box), FALSE);
  for (guint i = 0; i < shape->n_fields; i++)
    lr_field_control_set_compact (self->cells[i].control);
}

/* A button without content is hidden. */
static void
show_more (LrRosterRow *self)
{
  gboolean any = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->details)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    any = any || gtk_widget_get_visible (child);
  gtk_widget_set_visible (self->more, any || !self->fixed);
}

static int
least_width (GtkWidget *widget)
{
  int least = 0;

  if (gtk_widget_get_visible (widget) && gtk_widget_get_parent (widget) != NULL)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least > 0 ? least + gtk_box_get_spacing (GTK_BOX (gtk_widget_get_parent (widget))) : 0;
}

int
lr_roster_row_fixed_width (LrRosterRow *self)
{
  return least_width (self->title) + (self->name_line == NULL ? least_width (self->name) : 0) +
         least_width (self->more);
}

int
lr_roster_row_computed_width (LrRosterRow *self)
{
  int wanted = 0;

  if (gtk_widget_get_visible (self->computed))
    gtk_widget_measure (self->computed, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
  return wanted > 0 ? wanted + gtk_box_get_spacing (GTK_BOX (self->line)) : 0;
}

void
lr_roster_row_set_place (LrRosterRow *self,
                         guint        place,
                         guint        n_rows,
                         const char  *title,
                         gboolean     fixed,
                         gboolean     removable,
                         gboolean     copyable)
{
  const LrShape *shape = self->roster->type.shape;
  g_autofree char *label = g_strdup_printf (
      "%s %u", shape->label != NULL ? lr_words_translate (self->ruleset, shape->label) : shape->id, place);

  lr_name (self, title != NULL ? title : label);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->name), label);
  self->fixed = fixed;
  gtk_widget_set_visible (self->deeds, !fixed);
  gtk_widget_set_sensitive (self->copy, copyable);
  gtk_widget_set_sensitive (self->remove, removable);
  gtk_widget_set_sensitive (self->up, place > 1);
  gtk_widget_set_sensitive (self->down, place < n_rows);
  if (title != NULL)
    show_title (self, title);
  show_more (self);
}

void
lr_roster_row_set_blank (LrRosterRow *self,
                         gboolean     blank)
{
  const LrShape *shape = self->roster->type.shape;

  for (guint i = 0; i < shape->n_fields; i++)
    if (blank && shape->fields[i]->kind == LR_FIELD_NUMBER)
      {
        lr_field_control_set_empty (self->cells[i].control);
        lr_field_control_set_problem (self->cells[i].control, NULL);
      }
    else if (shape->fields[i]->kind != LR_FIELD_NUMBER)
      gtk_widget_set_opacity (self->cells[i].box, blank ? 0 : 1);
  gtk_widget_set_opacity (self->more, blank ? 0 : 1);
  gtk_widget_set_sensitive (self->more, !blank);
  if (blank)
    lr_label_show (self->problem, NULL);
}

void
lr_roster_row_show_value (LrRosterRow *self,
                          guint        field,
                          LrNumber     value,
                          gboolean     asked,
                          const char  *problem,
                          const char  *idle)
{
  Cell *cell = &self->cells[field];

  lr_field_control_set_value (cell->control, value);
  lr_field_control_set_problem (cell->control, problem);
  cell->asked = (asked || idle != NULL) && !lr_roster_row_is_title (self->roster, field);
  if (gtk_widget_get_parent (cell->box) == GTK_WIDGET (self->details))
    gtk_widget_set_visible (cell->box, cell->asked);
  gtk_widget_set_sensitive (cell->box, asked);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (cell->box), idle) != 0)
    gtk_widget_set_tooltip_text (cell->box, idle);
  if (field == 0)
    lr_label_show (self->problem, NULL);
  if (problem != NULL)
    lr_label_show (self->problem, problem);
}

void
lr_roster_row_show_name (LrRosterRow *self,
                         const char  *name)
{
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->name)), name != NULL ? name : "") == 0)
    return;
  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->name), name != NULL ? name : "");
  self->updating = FALSE;
}

void
lr_roster_row_allow_offers (LrRosterRow *self,
                            gboolean     offers)
{
  lr_name_offers_allow (GTK_ENTRY (self->name), offers);
}

void
lr_roster_row_show_computed (LrRosterRow *self,
                             guint        computed,
                             const char  *text)
{
  const LrStep *step = self->roster->type.shape->computed[computed];
  LrWords words = { .ruleset = self->ruleset };
  g_autofree char *label = lr_words_label (&words, step->label, NULL, NULL);
  g_autofree char *shown = NULL;

  if (text == NULL)
    shown = g_strdup ("");
  else if (step->type.base == LR_TYPE_NUMBER)
    shown = g_strdup_printf ("= %s", text);
  else
    /* Translators: what is worked out for a row, and what it came to: "In supply: no" */
    shown = g_strdup_printf (_ ("%s: %s"), label, text);
  gtk_label_set_text (GTK_LABEL (self->computed), shown);
  gtk_widget_set_tooltip_text (self->computed, label);
  gtk_widget_set_visible (self->computed, TRUE);
}

void
lr_roster_row_show_summary (LrRosterRow *self,
                            const char  *summary)
{
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
  gtk_widget_set_visible (self->summary, *summary != '\0');
}

LrFieldControl *
lr_roster_row_get_control (LrRosterRow *self,
                           guint        field)
{
  return self->cells[field].control;
}

GtkWidget *
lr_roster_row_new (const LrRuleset *ruleset,
                   const LrField   *roster,
                   GtkSizeGroup   **columns,
                   gboolean         named)
{
  LrRosterRow *self = g_object_new (LR_TYPE_ROSTER_ROW, NULL);
  const LrShape *shape = roster->type.shape;

  self->ruleset = ruleset;
  self->roster = roster;
  self->cells = g_new0 (Cell, shape->n_fields + 1);
  gtk_size_group_add_widget (columns[shape->n_fields + 1], self->title);
  gtk_size_group_add_widget (columns[shape->n_fields + 2], self->computed);
  for (guint i = 0; i < shape->n_fields; i++)
    new_cell (self, i);
  for (guint i = 0; i < shape->n_fields; i++)
    if (shape->fields[i]->listed != NULL)
      set_listed (self);
  place_name (self, named, columns[shape->n_fields]);
  if (lr_order_keeps (shape) && roster->rows == NULL)
    lr_name_offers_add (GTK_ENTRY (self->name), ruleset, shape, name_taken_cb, self);
  return GTK_WIDGET (self);
}
