/* lr-roster-view.c - a roster: rows of controls that work by keyboard
 *
 * Enter adds a row, Ctrl+D copies one, Ctrl+minus removes one, Alt+Up and Alt+Down move it. Everything is written to
 * the inputs at once; the view tells that by a signal, and shows what the next answer makes of it. A new row is for the
 * next value of the column that tells rows apart, if there is one.
 *
 * A row is one line whatever the width. The heads stand once, above all rows. Fields for which there is no room go
 * behind the button at the row's end, the last ones first. What is worked out goes below where it would leave no field.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-roster-view.h"

#include <glib/gi18n-lib.h>

#include "lr-roster-row.h"
#include "engine/code/lr-code.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/order/lr-order.h"
#include "present/words/lr-words.h"

/* Between the fields of a line, as in the template of the row. */
#define SPACING 6
/* A head takes the width of so many letters before it pushes its column. */
#define MOST_HEAD 9
#define MOST_HEAD_LINES 3
/* What helps stands beside the button if there is room for lines of so many letters, else below. */
#define HELP_CHARS 36

struct _LrRosterView
{
  GtkWidget        parent_instance;
  const LrRuleset *ruleset;
  LrInputs        *inputs;   /* the panel's, which outlives the view */
  const LrField   *roster;
  guint            field;
  GtkSizeGroup   **columns;  /* one for each field, then for the name, the title, what is worked out and the button */
  guint            n_columns;
  GPtrArray       *rows;     /* LrRosterRow */
  GtkWidget       *content;
  GtkWidget       *head;     /* what the fields in the line are called */
  GtkWidget       *head_more; /* that more is behind the button, where fields had to go there */
  GPtrArray       *heads;    /* (nullable) labels, one for each field of the shape */
  GtkWidget       *list;
  GtkWidget       *empty;
  GtkWidget       *problem;
  GtkWidget       *add;
  GtkWidget       *help;
  gboolean         named;    /* whether rows of other rosters are given to rows of this one */
  guint            n_in_line; /* how many fields may stand in the line */
  guint            shown;    /* and how many of them do */
  gboolean         below;    /* whether what is worked out stands below the line */
  guint            fitting;  /* the source that will show as many as there is room for */
  guint            least;
  guint            most;
  int              key;      /* the column that tells the rows apart, or -1 */
  int              focus_row; /* the row to go to once it is there, or -1 */
};

G_DEFINE_FINAL_TYPE (LrRosterView, lr_roster_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_EDITED,
  SIGNAL_REJECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
place_of (LrRosterView *self,
          LrRosterRow  *row)
{
  guint place;

  if (!g_ptr_array_find (self->rows, row, &place))
    g_assert_not_reached ();
  return place;
}

static void
edited (LrRosterView *self)
{
  g_signal_emit (self, signals[SIGNAL_EDITED], 0);
}

static void
row_changed_cb (LrRosterRow  *row,
                guint         column,
                LrRosterView *self)
{
  LrEntryPlace place = { self->field, (int) place_of (self, row), column };

  lr_entry_set (self->inputs, self->rows->len, place,
                lr_field_control_get_value (lr_roster_row_get_control (row, column)));
  edited (self);
}

static void
row_renamed_cb (LrRosterRow  *row,
                const char   *name,
                LrRosterView *self)
{
  lr_entry_set_label (self->inputs, self->rows->len, self->field, place_of (self, row), name);
  edited (self);
}

static void
row_taken_cb (LrRosterRow  *row,
              const char   *name,
              LrRosterView *self)
{
  guint place = place_of (self, row);

  lr_entry_set_label (self->inputs, self->rows->len, self->field, place, name);
  lr_order_fill (self->ruleset, self->roster->type.shape, name,
                 lr_input_row (lr_inputs_peek (self->inputs, self->field), place));
  edited (self);
}

static gint64
key_of (LrRosterView *self,
        guint         row)
{
  return lr_field_control_get_value (lr_roster_row_get_control (self->rows->pdata[row], (guint) self->key)).num;
}

/* A new row is for the next value that is not listed yet. */
static void
take_next_key (LrRosterView *self,
               guint         row)
{
  gint64 n = self->roster->type.shape->fields[self->key]->type.kind->n_values;
  gint64 first = row > 0 ? key_of (self, row - 1) + 1 : 0;

  for (gint64 i = 0; i < n; i++)
    {
      gint64 value = (first + i) % n;
      gboolean listed = FALSE;

      for (guint j = 0; j < self->rows->len && !listed; j++)
        listed = key_of (self, j) == value;
      if (!listed)
        {
          lr_entry_set (self->inputs, self->rows->len + 1,
                        (LrEntryPlace) { self->field, (int) row, (guint) self->key }, lr_number (value));
          return;
        }
    }
}

static void
insert_row (LrRosterView *self,
            guint         before,
            int           like)
{
  if (self->roster->rows != NULL || self->rows->len >= self->most)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  lr_entry_insert_row (self->inputs, self->rows->len, self->field, before, like);
  if (self->key >= 0)
    take_next_key (self, before);
  self->focus_row = (int) before;
  edited (self);
}

static void
row_add_cb (LrRosterRow  *row,
            LrRosterView *self)
{
  insert_row (self, place_of (self, row) + 1, -1);
}

static void
row_copy_cb (LrRosterRow  *row,
             LrRosterView *self)
{
  guint place = place_of (self, row);

  insert_row (self, place + 1, (int) place);
}

static void
row_remove_cb (LrRosterRow  *row,
               LrRosterView *self)
{
  guint place = place_of (self, row);

  if (self->roster->rows != NULL || self->rows->len <= self->least)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  lr_entry_remove_row (self->inputs, self->rows->len, self->field, place);
  self->focus_row = place > 0 ? (int) place - 1 : 0;
  edited (self);
}

static void
row_move_cb (LrRosterRow  *row,
             int           by,
             LrRosterView *self)
{
  int from = (int) place_of (self, row);
  int to = from + by;

  if (self->roster->rows != NULL || to < 0 || to >= (int) self->rows->len)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  lr_entry_move_row (self->inputs, self->rows->len, self->field, (guint) from, (guint) to);
  self->focus_row = to;
  edited (self);
}

static void
row_rejected_cb (LrRosterView *self,
                 const char   *problem)
{
  g_signal_emit (self, signals[SIGNAL_REJECTED], 0, problem);
}

/* Whether rows of some other roster, or an input, are given to rows of this one. */
static gboolean
is_picked_from (const LrProcedure *procedure,
                const char        *roster)
{
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      const LrShape *shape = field->kind == LR_FIELD_ROSTER ? field->type.shape : NULL;

      if (field->kind == LR_FIELD_PICK && g_str_equal (field->roster, roster))
        return TRUE;
      for (guint j = 0; shape != NULL && j < shape->n_fields; j++)
        if (shape->fields[j]->kind == LR_FIELD_PICK && g_str_equal (shape->fields[j]->roster, roster))
          return TRUE;
    }
  return FALSE;
}

static guint
constant_rows (const LrCode *code,
               guint         otherwise)
{
  return code != NULL && code->constant ? (guint) code->constants[0].number.num : otherwise;
}

static gboolean
is_in_line (LrRosterView *self,
            guint         field)
{
  return !self->roster->type.shape->fields[field]->more && !lr_roster_row_is_title (self->roster, field);
}

static GtkWidget *
add_head (LrRosterView *self,
          const char   *label,
          guint         column)
{
  GtkWidget *head = gtk_label_new (label);

  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_widget_set_valign (head, GTK_ALIGN_END);
  lr_label_set_lines (head, g_utf8_strlen (label, -1) > MOST_HEAD ? MOST_HEAD_LINES : 1);
  gtk_label_set_width_chars (GTK_LABEL (head), (int) MIN (g_utf8_strlen (label, -1), MOST_HEAD));
  gtk_widget_set_tooltip_text (head, label);
  gtk_size_group_add_widget (self->columns[column], head);
  gtk_box_append (GTK_BOX (self->head), head);
  return head;
}

static void
build_head (LrRosterView *self)
{
  const LrShape *shape = self->roster->type.shape;
  LrWords words = { .ruleset = self->ruleset };
  GtkWidget *end;

  if (self->roster->rows != NULL)
    add_head (self, "", shape->n_fields + 1);
  if (self->named)
    add_head (self, _ ("Name"), shape->n_fields);
  for (guint i = 0; i < shape->n_fields; i++)
    {
      g_autofree char *label = lr_words_label (&words, shape->fields[i]->label, NULL, shape->fields[i]->id);

      g_ptr_array_add (self->heads, is_in_line (self, i) ? add_head (self, label, i) : NULL);
      self->n_in_line += is_in_line (self, i) ? 1 : 0;
    }
  /* “more” stands above the buttons, at the end of the lines */
  end = gtk_label_new (NULL);
  gtk_widget_set_hexpand (end, TRUE);
  gtk_box_append (GTK_BOX (self->head), end);
  self->head_more = lr_label_new (_ ("more"), NULL);
  gtk_widget_set_valign (self->head_more, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (self->head), self->head_more);
  self->shown = self->n_in_line;
}

static void
build (LrRosterView *self)
{
  const LrShape *shape = self->roster->type.shape;
  LrWords words = { .ruleset = self->ruleset };
  g_autofree char *label = lr_words_label (&words, self->roster->label, NULL, self->roster->id);
  const char *row = shape->label != NULL ? lr_words_translate (self->ruleset, shape->label) : shape->id;
  /* Translators: on the button under a table: a row of that sort: "Add: Troops" */
  g_autofree char *add = g_strdup_printf (_ ("Add: %s"), row);
  /* Translators: where a table has no rows yet, with its title */
  g_autofree char *none = g_strdup_printf (_ ("%s: none"), label);

  self->n_columns = shape->n_fields + 4;
  self->columns = g_new0 (GtkSizeGroup *, self->n_columns);
  for (guint i = 0; i < self->n_columns; i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  build_head (self);
  self->least = constant_rows (self->roster->min_code, 0);
  self->most = constant_rows (self->roster->max_code, G_MAXUINT);
  gtk_label_set_text (GTK_LABEL (self->empty), none);
  gtk_button_set_label (GTK_BUTTON (self->add), add);
  gtk_widget_set_visible (self->add, self->roster->rows == NULL);
  lr_label_show (self->help,
                 self->roster->help != NULL ? lr_words_translate (self->ruleset, self->roster->help) : NULL);
  lr_name (self, label);
}

/* --- how many fields there is room for --- */

static void
show_columns (LrRosterView *self,
              guint         shown,
              gboolean      below)
{
  guint place = 0;

  self->shown = shown;
  self->below = below;
  for (guint i = 0; i < self->heads->len; i++)
    if (self->heads->pdata[i] != NULL)
      gtk_widget_set_visible (self->heads->pdata[i], place++ < shown);
  gtk_widget_set_visible (self->head_more, shown < self->n_in_line);
  for (guint i = 0; i < self->rows->len; i++)
    lr_roster_row_set_columns (self->rows->pdata[i], self->columns, shown, below);
}

static int
least_width (GtkWidget *widget)
{
  int least = 0;

  if (gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* What the line takes besides its fields. */
static int
fixed_width (LrRosterView *self)
{
  return self->rows->len > 0 ? lr_roster_row_fixed_width (self->rows->pdata[0]) : 0;
}

static int
computed_width (LrRosterView *self)
{
  int width = 0;

  for (guint i = 0; i < self->rows->len; i++)
    width = MAX (width, lr_roster_row_computed_width (self->rows->pdata[i]));
  return width;
}

static int
column_width (LrRosterView *self,
              guint         field)
{
  GtkWidget *head = self->heads->pdata[field];
  int width, wanted, baseline = -1;

  /* GTK says 0 of what is hidden: the column would fit until it is shown, and come and go for ever. */
  GTK_WIDGET_GET_CLASS (head)->measure (head, GTK_ORIENTATION_HORIZONTAL, -1, &width, &wanted, &baseline, &baseline);
  for (guint i = 0; i < self->rows->len; i++)
    width = MAX (width, least_width (GTK_WIDGET (lr_roster_row_get_control (self->rows->pdata[i], field))));
  return width + SPACING;
}

/* The least that a line takes: that of its first field. */
static int
least_line (LrRosterView *self)
{
  int width = fixed_width (self);

  for (guint i = 0; i < self->heads->len; i++)
    if (self->heads->pdata[i] != NULL)
      return width + column_width (self, i);
  return width;
}

/* @below: (out): whether what is worked out has to go below */
static guint
room_for (LrRosterView *self,
          int           width,
          gboolean     *below)
{
  int computed = computed_width (self);
  guint fields = 0;

  *below = computed > 0 && width < least_line (self) + computed;
  width -= fixed_width (self) + (*below ? 0 : computed);
  for (guint i = 0; i < self->heads->len; i++)
    {
      if (self->heads->pdata[i] == NULL)
        continue;
      width -= column_width (self, i);
      if (width < 0 && fields > 0)
        break;
      fields++;
    }
  return fields;
}

static gboolean
fit_cb (gpointer data)
{
  LrRosterView *self = data;
  gboolean below;
  guint shown = room_for (self, gtk_widget_get_width (GTK_WIDGET (self)), &below);

  self->fitting = 0;
  show_columns (self, shown, below);
  return G_SOURCE_REMOVE;
}

/* The least width is that of the first field alone: whatever else there is room for is found out once the width is
 * known. */
static void
lr_roster_view_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  LrRosterView *self = LR_ROSTER_VIEW (widget);
  int least, wanted;

  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (self->content, orientation, for_size < 0 ? -1 : MAX (for_size, least), minimum, natural,
                          NULL, NULL);
      return;
    }
  *minimum = least_line (self);
  *natural = MAX (wanted, *minimum);
}

static GtkSizeRequestMode
lr_roster_view_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
lr_roster_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  LrRosterView *self = LR_ROSTER_VIEW (widget);
  int least = least_width (self->content);
  gboolean below;
  guint shown = room_for (self, width, &below);

  gtk_widget_allocate (self->content, MAX (width, least), height, baseline, NULL);
  /* Columns cannot come or go in the midst of an allocation. */
  if (self->fitting == 0 && (shown != self->shown || below != self->below))
    self->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
lr_roster_view_dispose (GObject *object)
{
  LrRosterView *self = LR_ROSTER_VIEW (object);

  g_clear_handle_id (&self->fitting, g_source_remove);
  g_clear_pointer (&self->heads, g_ptr_array_unref);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  for (guint i = 0; i < self->n_columns; i++)
    g_clear_object (&self->columns[i]);
  self->n_columns = 0;
  g_clear_pointer (&self->columns, g_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (lr_roster_view_parent_class)->dispose (object);
}

static void
lr_roster_view_class_init (LrRosterViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_roster_view_dispose;
  /**
   * LrRosterView::edited:
   *
   * The person has changed the inputs.
   */
  signals[SIGNAL_EDITED] = g_signal_new ("edited", LR_TYPE_ROSTER_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
  /**
   * LrRosterView::rejected:
   * @problem: why
   *
   * What the person has typed is no value; the one before stands.
   */
  signals[SIGNAL_REJECTED] = g_signal_new ("rejected", LR_TYPE_ROSTER_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 1, G_TYPE_STRING);
  widget_class->get_request_mode = lr_roster_view_get_request_mode;
  widget_class->measure = lr_roster_view_measure;
  widget_class->size_allocate = lr_roster_view_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lr_roster_view_init (LrRosterView *self)
{
  GtkWidget *end = g_object_new (LR_TYPE_WRAP_BOX, "spacing", 12, NULL);

  self->focus_row = -1;
  self->rows = g_ptr_array_new ();
  self->heads = g_ptr_array_new ();
  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  gtk_widget_add_css_class (self->head, "roster-head");
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->empty = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->empty), 0);
  gtk_widget_add_css_class (self->empty, "dim-label");
  self->problem = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_widget_set_visible (self->problem, FALSE);
  self->add = gtk_button_new ();
  gtk_widget_add_css_class (self->add, "flat");
  gtk_widget_set_valign (self->add, GTK_ALIGN_CENTER);
  self->help = lr_label_new_wide (NULL, "help");
  gtk_label_set_xalign (GTK_LABEL (self->help), 1);
  gtk_label_set_max_width_chars (GTK_LABEL (self->help), HELP_CHARS);
  lr_flow_append (end, self->add);
  lr_flow_append (end, self->help);
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (lr_roster_view_add_row), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), self->empty);
  gtk_box_append (GTK_BOX (self->content), self->head);
  gtk_box_append (GTK_BOX (self->content), self->list);
  gtk_box_append (GTK_BOX (self->content), self->problem);
  gtk_box_append (GTK_BOX (self->content), end);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_roster_view_new (const LrRuleset *ruleset,
                    LrInputs        *inputs,
                    guint            field)
{
  LrRosterView *self = g_object_new (LR_TYPE_ROSTER_VIEW, NULL);
  const LrProcedure *procedure = lr_inputs_procedure (inputs);

  self->ruleset = ruleset;
  self->inputs = inputs;
  self->field = field;
  self->roster = procedure->fields[field];
  self->key = self->roster->rows == NULL ? lr_entry_key (ruleset->model, self->roster->type.shape) : -1;
  self->named = self->roster->rows == NULL && is_picked_from (procedure, self->roster->id);
  build (self);
  return GTK_WIDGET (self);
}

static LrRosterRow *
append_row (LrRosterView *self)
{
  GtkWidget *row = lr_roster_row_new (self->ruleset, self->roster, self->columns, self->named);

  g_signal_connect_object (row, "changed", G_CALLBACK (row_changed_cb), self, 0);
  g_signal_connect_object (row, "renamed", G_CALLBACK (row_renamed_cb), self, 0);
  g_signal_connect_object (row, "taken", G_CALLBACK (row_taken_cb), self, 0);
  g_signal_connect_object (row, "add", G_CALLBACK (row_add_cb), self, 0);
  g_signal_connect_object (row, "copy", G_CALLBACK (row_copy_cb), self, 0);
  g_signal_connect_object (row, "remove", G_CALLBACK (row_remove_cb), self, 0);
  g_signal_connect_object (row, "move", G_CALLBACK (row_move_cb), self, 0);
  g_signal_connect_object (row, "rejected", G_CALLBACK (row_rejected_cb), self, G_CONNECT_SWAPPED);
  lr_roster_row_set_columns (LR_ROSTER_ROW (row), self->columns, self->shown, self->below);
  g_ptr_array_add (self->rows, row);
  gtk_box_append (GTK_BOX (self->list), row);
  return LR_ROSTER_ROW (row);
}

static void
show_row (LrRosterView   *self,
          const LrAnswer *answer,
          guint           place)
{
  const LrShape *shape = self->roster->type.shape;
  const LrInput *input = lr_inputs_peek (self->inputs, self->field);
  LrRosterRow *row = self->rows->pdata[place];
  g_autofree char *extras = lr_entry_row_extras (answer, self->inputs, self->field, place, self->named);

  lr_roster_row_set_place (row, place + 1, self->rows->len, self->roster->rows != NULL, self->rows->len > self->least,
                           self->rows->len < self->most);
  lr_roster_row_show_name (row, place < lr_input_n_rows (input) ? lr_input_row (input, place)->label : NULL);
  for (guint i = 0; i < shape->n_fields; i++)
    {
      LrEntryPlace at = { self->field, (int) place, i };
      g_autofree char *problem = lr_entry_problem (answer, at);
      g_autofree char *idle = lr_entry_idle (answer, at);

      if (shape->fields[i]->kind == LR_FIELD_PICK)
        {
          g_auto (GStrv) names = lr_entry_row_names (answer, self->inputs, shape->fields[i]->roster);

          lr_field_control_set_rows (lr_roster_row_get_control (row, i), (const char *const *) names);
        }
      lr_roster_row_show_value (row, i, lr_entry_value (answer, self->inputs, at), lr_entry_is_asked (answer, at),
                                problem, idle);
    }
  for (guint i = 0; i < shape->n_computed; i++)
    if (shape->computed[i]->label != NULL)
      {
        g_autofree char *text = lr_answer_row_text (answer, self->field, place, i);

        lr_roster_row_show_computed (row, i, text);
        break;
      }
  lr_roster_row_show_summary (row, extras);
}

/* Where a column tells the rows apart, what is typed stands behind it. */
static void
focus_row (LrRosterView *self,
           LrRosterRow  *row)
{
  guint next = (guint) self->key + 1;

  if (self->key < 0 || next >= self->roster->type.shape->n_fields ||
      !gtk_widget_get_mapped (GTK_WIDGET (lr_roster_row_get_control (row, next))) ||
      !gtk_widget_grab_focus (GTK_WIDGET (lr_roster_row_get_control (row, next))))
    gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

void
lr_roster_view_update (LrRosterView   *self,
                       const LrAnswer *answer,
                       gboolean        offers)
{
  guint n_rows = lr_entry_n_rows (answer, self->inputs, self->field);
  g_autofree char *problem = lr_entry_problem (answer, (LrEntryPlace) { self->field, -1, 0 });

  while (self->rows->len > n_rows)
    {
      gtk_box_remove (GTK_BOX (self->list), self->rows->pdata[self->rows->len - 1]);
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }
  while (self->rows->len < n_rows)
    append_row (self);
  for (guint i = 0; i < n_rows; i++)
    {
      show_row (self, answer, i);
      lr_roster_row_allow_offers (self->rows->pdata[i], offers);
    }
  gtk_widget_set_visible (self->empty, n_rows == 0);
  gtk_widget_set_visible (self->head, n_rows > 0);
  gtk_widget_set_sensitive (self->add, n_rows < self->most);
  /* Enter adds rows once there is one. */
  gtk_widget_set_focusable (self->add, n_rows == 0);
  gtk_label_set_text (GTK_LABEL (self->problem), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
  if (self->focus_row >= 0 && (guint) self->focus_row < n_rows)
    focus_row (self, self->rows->pdata[self->focus_row]);
  self->focus_row = -1;
}

void
lr_roster_view_add_row (LrRosterView *self)
{
  insert_row (self, self->rows->len, -1);
}
