/* lr-roster-row.c - one row of a roster: what is often needed in a line, the rest folded below it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-roster-row.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/words/lr-words.h"

/* A control with its label. The label stands above it in the first row only, and beside it among the details. */
typedef struct
{
  LrFieldControl *control;
  GtkWidget      *box;
  GtkWidget      *label;
} Cell;

struct _LrRosterRow
{
  GtkWidget        parent_instance;
  const LrRuleset *ruleset;
  const LrField   *roster;
  GtkWidget       *content;   /* line, summary, problem and details, one below the other */
  GtkWidget       *line;
  GtkWidget       *summary;   /* what is not as usual in the details */
  GtkWidget       *problem;
  GtkWidget       *revealer;
  GtkWidget       *details;
  GtkWidget       *title;     /* of a row for a value of a kind: that value */
  GtkWidget       *name;      /* what the person calls the row */
  GtkWidget       *name_box;
  GtkWidget       *name_label; /* (nullable): above the name, where that stands in the line */
  GtkWidget       *computed;  /* (nullable): label with the first computed field that has a label */
  GtkWidget       *unfold;    /* (nullable) */
  GtkWidget       *copy;
  GtkWidget       *remove;
  Cell            *cells;     /* one for each field of the shape */
  guint            n_details;
  gboolean         updating;
};

G_DEFINE_FINAL_TYPE (LrRosterRow, lr_roster_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_RENAMED,
  SIGNAL_ADD,
  SIGNAL_COPY,
  SIGNAL_REMOVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
control_changed_cb (LrFieldControl *control,
                    LrRosterRow    *self)
{
  for (guint i = 0; i < self->roster->type.shape->n_fields; i++)
    if (self->cells[i].control == control)
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0, i);
}

static void
control_activated_cb (LrRosterRow *self)
{
  g_signal_emit (self, signals[SIGNAL_ADD], 0);
}

static void
control_rejected_cb (LrFieldControl *control G_GNUC_UNUSED,
                     const char     *problem,
                     LrRosterRow    *self)
{
  lr_label_show (self->problem, problem);
}

static void
name_changed_cb (LrRosterRow *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[SIGNAL_RENAMED], 0, gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

static void
copy_cb (LrRosterRow *self)
{
  g_signal_emit (self, signals[SIGNAL_COPY], 0);
}

static void
remove_cb (LrRosterRow *self)
{
  g_signal_emit (self, signals[SIGNAL_REMOVE], 0);
}

static void
unfold_cb (LrRosterRow *self)
{
  gboolean open = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->unfold));

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), open);
  gtk_widget_set_visible (self->revealer, open);
  gtk_widget_set_visible (self->summary, !open && *gtk_label_get_text (GTK_LABEL (self->summary)) != '\0');
}

static GtkWidget *
new_button (LrRosterRow *self,
            const char  *icon,
            const char  *label,
            GCallback    callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  /* Both have their keys; as stops of the Tab key they would only be in the way. */
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static void
new_cell (LrRosterRow  *self,
          guint         index,
          GtkSizeGroup *column)
{
  const LrField *field = self->roster->type.shape->fields[index];
  LrWords words = { .ruleset = self->ruleset };
  g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
  Cell *cell = &self->cells[index];

  cell->control = LR_FIELD_CONTROL (lr_field_control_new (self->ruleset, field, label));
  cell->label = gtk_label_new (label);
  gtk_label_set_xalign (GTK_LABEL (cell->label), 0);
  gtk_widget_add_css_class (cell->label, "dim-label");
  cell->box = gtk_box_new (field->more ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, field->more ? 6 : 2);
  gtk_widget_set_hexpand (cell->label, field->more);
  gtk_box_append (GTK_BOX (cell->box), cell->label);
  gtk_box_append (GTK_BOX (cell->box), GTK_WIDGET (cell->control));
  if (field->help != NULL)
    gtk_widget_set_tooltip_text (cell->box, lr_words_translate (self->ruleset, field->help));
  g_signal_connect_object (cell->control, "changed", G_CALLBACK (control_changed_cb), self, 0);
  g_signal_connect_object (cell->control, "activated", G_CALLBACK (control_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cell->control, "rejected", G_CALLBACK (control_rejected_cb), self, 0);
  if (field->more)
    {
      gtk_box_append (GTK_BOX (self->details), cell->box);
      self->n_details++;
      return;
    }
  gtk_widget_add_css_class (cell->label, "caption");
  gtk_widget_set_halign (GTK_WIDGET (cell->control), GTK_ALIGN_START);
  gtk_size_group_add_widget (column, cell->box);
  lr_wrap_box_append (LR_WRAP_BOX (self->line), cell->box);
}

/* A row that others are given to has its name in the line, where it is seen; for other rows that is rarely needed. */
static void
new_name (LrRosterRow  *self,
          gboolean      named,
          GtkSizeGroup *column)
{
  GtkWidget *label = gtk_label_new (_ ("Name"));

  self->name = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->name), 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->name), 8);
  gtk_entry_set_max_length (GTK_ENTRY (self->name), 60);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Name of this row"),
                                  -1);
  g_signal_connect_object (self->name, "changed", G_CALLBACK (name_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->name, "activate", G_CALLBACK (control_activated_cb), self, G_CONNECT_SWAPPED);
  self->name_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, !named);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (self->name_box), label);
  gtk_box_append (GTK_BOX (self->name_box), self->name);
  if (named)
    {
      gtk_widget_add_css_class (label, "caption");
      gtk_orientable_set_orientation (GTK_ORIENTABLE (self->name_box), GTK_ORIENTATION_VERTICAL);
      gtk_box_set_spacing (GTK_BOX (self->name_box), 2);
      gtk_size_group_add_widget (column, self->name_box);
      gtk_widget_insert_after (self->name_box, self->line, self->title);
      self->name_label = label;
      return;
    }
  gtk_box_append (GTK_BOX (self->details), self->name_box);
  /* A row for a value of a kind has its name from there. */
  gtk_widget_set_visible (self->name_box, self->roster->rows == NULL);
  self->n_details += self->roster->rows == NULL ? 1 : 0;
}

static void
build (LrRosterRow   *self,
       GtkSizeGroup **columns,
       gboolean       named)
{
  const LrShape *shape = self->roster->type.shape;
  GtkWidget *end = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->cells = g_new0 (Cell, shape->n_fields);
  gtk_size_group_add_widget (columns[shape->n_fields + 1], self->title);
  for (guint i = 0; i < shape->n_fields; i++)
    new_cell (self, i, columns[i]);
  new_name (self, named, columns[shape->n_fields]);
  for (guint i = 0; i < shape->n_computed && self->computed == NULL; i++)
    if (shape->computed[i]->label != NULL)
      {
        self->computed = gtk_label_new (NULL);
        gtk_widget_add_css_class (self->computed, "roster-computed");
        gtk_widget_add_css_class (self->computed, "numeric");
        gtk_widget_set_margin_end (self->computed, 6);
        gtk_box_append (GTK_BOX (end), self->computed);
      }
  if (self->n_details > 0)
    {
      self->unfold = gtk_toggle_button_new ();
      gtk_button_set_icon_name (GTK_BUTTON (self->unfold), "view-more-horizontal-symbolic");
      gtk_widget_add_css_class (self->unfold, "flat");
      gtk_widget_set_valign (self->unfold, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (self->unfold, _ ("More of this row"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->unfold), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ ("More of this row"), -1);
      g_signal_connect_object (self->unfold, "toggled", G_CALLBACK (unfold_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (end), self->unfold);
    }
  self->copy = new_button (self, "edit-copy-symbolic", _ ("Copy this row (Ctrl+D)"), G_CALLBACK (copy_cb));
  self->remove = new_button (self, "list-remove-symbolic", _ ("Remove this row (Ctrl+minus)"), G_CALLBACK (remove_cb));
  gtk_box_append (GTK_BOX (end), self->copy);
  gtk_box_append (GTK_BOX (end), self->remove);
  gtk_widget_set_hexpand (end, TRUE);
  lr_wrap_box_append (LR_WRAP_BOX (self->line), end);
}

static void
lr_roster_row_dispose (GObject *object)
{
  LrRosterRow *self = LR_ROSTER_ROW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->cells, g_free);
  G_OBJECT_CLASS (lr_roster_row_parent_class)->dispose (object);
}

static void
lr_roster_row_class_init (LrRosterRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_roster_row_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", LR_TYPE_ROSTER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_RENAMED] = g_signal_new ("renamed", LR_TYPE_ROSTER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_ADD] = g_signal_new ("add", LR_TYPE_ROSTER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                      0);
  signals[SIGNAL_COPY] = g_signal_new ("copy", LR_TYPE_ROSTER_ROW, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REMOVE] = g_signal_new ("remove", LR_TYPE_ROSTER_ROW, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "copy", NULL);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_minus, GDK_CONTROL_MASK, "remove", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "rosterrow");
}

static GtkWidget *
new_small_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_visible (label, FALSE);
  return label;
}

static void
lr_roster_row_init (LrRosterRow *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  self->line = lr_wrap_box_new (6);
  self->details = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_set_visible (self->title, FALSE);
  lr_wrap_box_append (LR_WRAP_BOX (self->line), self->title);
  gtk_widget_set_margin_start (self->details, 12);
  gtk_widget_set_margin_bottom (self->details, 6);
  self->summary = new_small_label ("dim-label");
  self->problem = new_small_label ("error");
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), self->details);
  gtk_widget_set_visible (self->revealer, FALSE);
  gtk_box_append (GTK_BOX (self->content), self->line);
  gtk_box_append (GTK_BOX (self->content), self->summary);
  gtk_box_append (GTK_BOX (self->content), self->problem);
  gtk_box_append (GTK_BOX (self->content), self->revealer);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_roster_row_new (const LrRuleset *ruleset,
                   const LrField   *roster,
                   GtkSizeGroup   **columns,
                   gboolean         named)
{
  LrRosterRow *self = g_object_new (LR_TYPE_ROSTER_ROW, NULL);

  self->ruleset = ruleset;
  self->roster = roster;
  build (self, columns, named);
  return GTK_WIDGET (self);
}

/* The rows of a roster over a kind are that kind's values, which nobody types. */
static void
set_fixed (LrRosterRow *self,
           guint        place)
{
  const LrShape *shape = self->roster->type.shape;

  gtk_label_set_text (GTK_LABEL (self->title),
                      lr_words_translate (self->ruleset, self->roster->rows->values[place - 1].label));
  gtk_widget_set_visible (self->title, TRUE);
  for (guint i = 0; i < shape->n_fields; i++)
    if (shape->fields[i]->kind == LR_FIELD_CHOICE && shape->fields[i]->type.kind == self->roster->rows)
      gtk_widget_set_visible (self->cells[i].box, FALSE);
}

void
lr_roster_row_set_place (LrRosterRow *self,
                         guint        place,
                         gboolean     fixed,
                         gboolean     removable,
                         gboolean     copyable)
{
  const LrShape *shape = self->roster->type.shape;
  g_autofree char *label = g_strdup_printf (
      "%s %u", shape->label != NULL ? lr_words_translate (self->ruleset, shape->label) : shape->id, place);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->name), label);
  gtk_widget_set_visible (self->copy, !fixed);
  gtk_widget_set_visible (self->remove, !fixed);
  gtk_widget_set_sensitive (self->copy, copyable);
  gtk_widget_set_sensitive (self->remove, removable);
  if (fixed)
    set_fixed (self, place);
}

void
lr_roster_row_set_captions (LrRosterRow *self,
                            gboolean     captions)
{
  for (guint i = 0; i < self->roster->type.shape->n_fields; i++)
    if (!self->roster->type.shape->fields[i]->more)
      gtk_widget_set_visible (self->cells[i].label, captions);
  if (self->name_label != NULL)
    gtk_widget_set_visible (self->name_label, captions);
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
  if (self->roster->type.shape->fields[field]->more)
    gtk_widget_set_visible (cell->box, asked || idle != NULL);
  gtk_widget_set_sensitive (cell->box, asked);
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
lr_roster_row_show_computed (LrRosterRow *self,
                             guint        computed,
                             const char  *text)
{
  const LrStep *step = self->roster->type.shape->computed[computed];
  LrWords words = { .ruleset = self->ruleset };
  g_autofree char *label = NULL;
  g_autofree char *shown = NULL;

  if (self->computed == NULL || step->label == NULL)
    return;
  label = lr_words_label (&words, step->label, NULL, NULL);
  if (text == NULL)
    shown = g_strdup ("");
  else if (step->type.base == LR_TYPE_NUMBER)
    shown = g_strdup_printf ("= %s", text);
  else
    /* Translators: what is worked out for a row, and what it came to: "In supply: no" */
    shown = g_strdup_printf (_ ("%s: %s"), label, text);
  gtk_label_set_text (GTK_LABEL (self->computed), shown);
  gtk_widget_set_tooltip_text (self->computed, label);
}

void
lr_roster_row_show_summary (LrRosterRow *self,
                            const char  *summary)
{
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
  gtk_widget_set_visible (self->summary, *summary != '\0' && !gtk_widget_get_visible (self->revealer));
}

LrFieldControl *
lr_roster_row_get_control (LrRosterRow *self,
                           guint        field)
{
  return self->cells[field].control;
}

void
lr_roster_row_set_expanded (LrRosterRow *self,
                            gboolean     expanded)
{
  if (self->unfold != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->unfold), expanded);
}
