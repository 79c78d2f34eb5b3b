/* lr-roster-view.c - a roster: rows of controls that work by keyboard
 *
 * Enter adds a row, Ctrl+D copies one, Ctrl+minus removes one, Alt+Up and Alt+Down move it. Everything is written to
 * the inputs at once; the view tells that by a signal, and shows what the next answer makes of it. A new row is for the
 * next value of the column that tells rows apart, if there is one.
 *
 * Where that column lists values beforehand, each of them has its line from the start, side by side if there is room.
 * Its row is made by the number that is typed into it, and goes with it: what nobody has typed is not taken for 0.
 * Enter goes on to the next line, and a letter to the next line that begins with it.
 *
 * A row is one line whatever the width. The heads stand once, above all rows. Fields for which there is no room go
 * behind the button at the row's end, the last ones first. A field that no row asks for has no column. What is
 * worked out goes below where it would leave no field.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-roster-view.h"

#include <glib/gi18n-lib.h>

#include "lr-roster-row.h"
#include "engine/code/lr-code.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/order/lr-order.h"
#include "present/words/lr-words.h"

/* Between the fields of a line, as in the template of the row. */
#define SPACING 6
/* A head takes the width of that many letters before it pushes its column. */
#define MOST_HEAD 9
#define MOST_HEAD_LINES 3
/* Lines that are side by side. */
#define SIDES 2
#define GAP 18
/* This many of them are made before the window gets its turn. */
#define ROWS_AT_ONCE 4
/* Help is beside the button if there is room for lines of this many letters, else below. */
#define HELP_CHARS 36

/* A column of lines, with its head. */
typedef struct
{
  GtkWidget *box;
  GtkWidget *head;      /* what the fields in the line are called */
  GtkWidget *head_more; /* that more is behind the button, where fields had to go there */
  GPtrArray *heads;     /* (nullable) labels, one for each field of the shape */
  GtkWidget *list;
} Side;

/* What a line is for: a value that is listed beforehand, or -1; and its row among the inputs, or -1. */
typedef struct
{
  int value;
  int row;
} Line;

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
  Side             sides[SIDES];
  gboolean         two;      /* whether both are used */
  GArray          *lines;    /* Line, one for each of @rows */
  guint            n_rows;   /* of the inputs */
  gboolean         listed;   /* whether values are listed beforehand */
  gboolean         blanks;   /* whether some of them have no row yet */
  GtkWidget       *empty;
  GtkWidget       *problem;
  GtkWidget       *add;
  GtkWidget       *help;
  gboolean         named;    /* whether rows of other rosters are given to rows of this one */
  gboolean        *used;     /* of each field: whether it may be in the line, and some row asks for it */
  guint            n_used;
  gboolean        *in_line;  /* of each field: whether there is room for it, too */
  guint            shown;    /* how many are */
  gboolean         below;    /* whether what is worked out is below the line */
  guint            growing;  /* the source that asks for the rows that are not made yet */
  guint            fitting;  /* the source that will show as many as there is room for */
  guint            least;
  guint            most;
  int              key;      /* the column that tells the rows apart, or -1 */
  int              focus_row; /* the row to go to once it is there, or -1 */
};

G_DEFINE_FINAL_TYPE (LrRosterView, lr_roster_view, GTK_TYPE_WIDGET)

static guint
place_of (LrRosterView *self,
          LrRosterRow  *row)
{
  guint place;

  if (!g_ptr_array_find (self->rows, row, &place))
    g_assert_not_reached ();
  return place;
}

static Line *
line_at (LrRosterView *self,
         guint         place)
{
  return &g_array_index (self->lines, Line, place);
}

/* Returns: the place of a line's row among the inputs, which is made if there is none */
static guint
row_of (LrRosterView *self,
        guint         place)
{
  Line *line = line_at (self, place);
  int before = 0;

  if (line->row >= 0)
    return (guint) line->row;
  for (guint i = 0; i < place; i++)
    before = MAX (before, line_at (self, i)->row + 1);
  lr_entry_insert_row (self->inputs, self->n_rows++, self->field, (guint) before, -1);
  for (guint i = 0; i < self->lines->len; i++)
    line_at (self, i)->row += line_at (self, i)->row >= before ? 1 : 0;
  line->row = before;
  lr_entry_set (self->inputs, self->n_rows, (LrEntryPlace) { self->field, before, (guint) self->key },
                lr_number (line->value));
  return (guint) before;
}

static void
edited (LrRosterView *self)
{
  g_signal_emit_by_name (self, "edited");
}

static void
row_changed_cb (LrRosterRow  *row,
                guint         column,
                LrRosterView *self)
{
  LrFieldControl *control = lr_roster_row_get_control (row, column);
  guint place = place_of (self, row);

  if (lr_field_control_is_empty (control) && line_at (self, place)->value >= 0)
    {
      if (line_at (self, place)->row >= 0)
        lr_entry_remove_row (self->inputs, self->n_rows, self->field, (guint) line_at (self, place)->row);
    }
  else
    {
      guint at = row_of (self, place);

      lr_entry_set (self->inputs, self->n_rows, (LrEntryPlace) { self->field, (int) at, column },
                    lr_field_control_get_value (control));
    }
  edited (self);
}

static void
row_renamed_cb (LrRosterRow  *row,
                const char   *name,
                LrRosterView *self)
{
  guint place = row_of (self, place_of (self, row));

  lr_entry_set_label (self->inputs, self->n_rows, self->field, place, name);
  edited (self);
}

static void
row_taken_cb (LrRosterRow  *row,
              const char   *name,
              LrRosterView *self)
{
  guint place = row_of (self, place_of (self, row));

  lr_entry_set_label (self->inputs, self->n_rows, self->field, place, name);
  lr_order_fill (self->ruleset, self->roster->type.shape, name,
                 lr_input_row (lr_inputs_peek (self->inputs, self->field), place));
  edited (self);
}

/* Returns: which value a row of the inputs is for */
static gint64
key_of (LrRosterView *self,
        guint         row)
{
  const LrInput *input = lr_inputs_peek (self->inputs, self->field);

  return row < lr_input_n_rows (input) ? lr_input_row (input, row)->fields[self->key].number.num : 0;
}

/* A new row is for the next value that is not there yet. */
static void
take_next_key (LrRosterView *self,
               guint         row)
{
  gint64 n = self->roster->type.shape->fields[self->key]->type.kind->n_values;
  gint64 first = row > 0 ? key_of (self, row - 1) + 1 : 0;

  for (gint64 i = 0; i < n; i++)
    {
      gint64 value = (first + i) % n;
      gboolean there = self->listed && lr_field_lists (self->roster->type.shape->fields[self->key], (guint) value);

      for (guint j = 0; j < self->n_rows + 1 && !there; j++)
        there = j != row && key_of (self, j) == value;
      if (!there)
        {
          lr_entry_set (self->inputs, self->n_rows + 1,
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
  if (self->roster->rows != NULL || self->n_rows >= self->most)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  lr_entry_insert_row (self->inputs, self->n_rows, self->field, before, like);
  if (self->key >= 0)
    take_next_key (self, before);
  self->focus_row = self->listed ? (int) self->lines->len : (int) before;
  edited (self);
}

static void
add_value (LrRosterView *self,
           const char   *name G_GNUC_UNUSED,
           GVariant     *value)
{
  lr_entry_insert_row (self->inputs, self->n_rows, self->field, self->n_rows, -1);
  lr_entry_set (self->inputs, self->n_rows + 1, (LrEntryPlace) { self->field, (int) self->n_rows, (guint) self->key },
                lr_number (g_variant_get_int32 (value)));
  self->focus_row = (int) self->lines->len;
  edited (self);
}

/* The first field behind this widget in which something can be typed. */
static void
focus_behind (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    for (GtkWidget *after = gtk_widget_get_next_sibling (widget); after != NULL;
         after = gtk_widget_get_next_sibling (after))
      if (gtk_widget_child_focus (after, GTK_DIR_TAB_FORWARD))
        return;
}

static void focus_row (LrRosterView *self,
                       LrRosterRow  *row);

static void
row_add_cb (LrRosterRow  *row,
            LrRosterView *self)
{
  guint place = place_of (self, row);

  if (!self->listed)
    insert_row (self, place + 1, -1);
  else if (place + 1 < self->rows->len)
    focus_row (self, self->rows->pdata[place + 1]);
  else if (!lr_roster_view_focus_blank (self) &&
           !gtk_widget_activate_action (GTK_WIDGET (self), "panel.next-open", NULL))
    focus_behind (GTK_WIDGET (self));
}

static void
row_copy_cb (LrRosterRow  *row,
             LrRosterView *self)
{
  guint place = place_of (self, row);

  if (self->listed)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    insert_row (self, place + 1, (int) place);
}

static void
row_remove_cb (LrRosterRow  *row,
               LrRosterView *self)
{
  guint place = place_of (self, row);

  if (self->roster->rows != NULL || self->n_rows <= self->least || line_at (self, place)->row < 0)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  lr_entry_remove_row (self->inputs, self->n_rows, self->field, (guint) line_at (self, place)->row);
  self->focus_row = line_at (self, place)->value >= 0 ? (int) place : place > 0 ? (int) place - 1 : 0;
  edited (self);
}

static void
row_move_cb (LrRosterRow  *row,
             int           by,
             LrRosterView *self)
{
  int from = (int) place_of (self, row);
  int to = from + by;

  if (self->roster->rows != NULL || self->listed || to < 0 || to >= (int) self->rows->len)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  lr_entry_move_row (self->inputs, self->n_rows, self->field, (guint) from, (guint) to);
  self->focus_row = to;
  edited (self);
}

static void
row_rejected_cb (LrRosterView *self,
                 const char   *problem)
{
  g_signal_emit_by_name (self, "rejected", problem);
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
          Side         *side,
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
  lr_box_append (side->head, head);
  return head;
}

static void
build_head (LrRosterView *self,
            Side         *side)
{
  const LrShape *shape = self->roster->type.shape;
  LrWords words = { .ruleset = self->ruleset };
  GtkWidget *end;

  if (self->listed)
    {
      g_autofree char *title = lr_words_label (&words, shape->fields[self->key]->label, NULL, "");

      gtk_widget_set_hexpand (add_head (self, side, title, shape->n_fields + 1), TRUE);
    }
  else if (self->roster->rows != NULL)
    add_head (self, side, "", shape->n_fields + 1);
  if (self->named)
    add_head (self, side, _ ("Name"), shape->n_fields);
  for (guint i = 0; i < shape->n_fields; i++)
    {
      g_autofree char *label = lr_words_label (&words, shape->fields[i]->label, NULL, shape->fields[i]->id);

      g_ptr_array_add (side->heads, is_in_line (self, i) ? add_head (self, side, label, i) : NULL);
    }
  /* “more” is above the buttons, at the end of the lines */
  end = gtk_label_new (NULL);
  gtk_widget_set_hexpand (end, !self->listed);
  lr_box_append (side->head, end);
  side->head_more = lr_label_new (_ ("more"), NULL);
  gtk_widget_set_valign (side->head_more, GTK_ALIGN_END);
  if (self->listed)
    gtk_size_group_add_widget (self->columns[shape->n_fields + 3], side->head_more);
  lr_box_append (side->head, side->head_more);
}

/* A value that is not listed is added by its name. */
static void
offer_values (LrRosterView *self,
              const char   *label)
{
  const LrField *key = self->roster->type.shape->fields[self->key];
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  for (guint i = 0; i < key->type.kind->n_values; i++)
    if (!lr_field_lists (key, i))
      {
        g_autofree char *action = g_strdup_printf ("roster.add(%u)", i);

        g_menu_append (menu, lr_words_translate (self->ruleset, key->type.kind->values[i].label), action);
      }
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_insert_before (button, gtk_widget_get_parent (self->add), self->add);
  gtk_widget_unparent (self->add);
  self->add = button;
}

static void
build (LrRosterView *self)
{
  const LrShape *shape = self->roster->type.shape;
  LrWords words = { .ruleset = self->ruleset };
  g_autofree char *label = lr_words_label (&words, self->roster->label, NULL, self->roster->id);
  const char *row = shape->label != NULL ? lr_words_translate (self->ruleset, shape->label) : shape->id;
  /* Translators: what the button under a table does: a row of that sort: "Add: Troops" */
  g_autofree char *name = g_strdup_printf (_ ("Add: %s"), row);
  g_autofree char *add = g_strconcat ("+ ", row, NULL);
  /* Translators: where a table has no rows yet, with its title */
  g_autofree char *none = g_strdup_printf (_ ("%s: none"), label);

  self->n_columns = shape->n_fields + 4;
  self->columns = g_new0 (GtkSizeGroup *, self->n_columns);
  for (guint i = 0; i < self->n_columns; i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  for (guint i = 0; i < (self->listed ? SIDES : 1); i++)
    build_head (self, &self->sides[i]);
  self->used = g_new0 (gboolean, shape->n_fields);
  self->in_line = g_new0 (gboolean, shape->n_fields);
  for (guint i = 0; i < shape->n_fields; i++)
    if (is_in_line (self, i))
      {
        self->used[i] = self->in_line[i] = TRUE;
        self->n_used++;
      }
  self->shown = self->n_used;
  self->least = constant_rows (self->roster->min_code, 0);
  self->most = constant_rows (self->roster->max_code, G_MAXUINT);
  gtk_label_set_text (GTK_LABEL (self->empty), none);
  if (self->listed)
    offer_values (self, add);
  else
    gtk_button_set_label (GTK_BUTTON (self->add), add);
  lr_name (self->add, name);
  gtk_widget_set_visible (self->add, self->roster->rows == NULL);
  lr_label_show (self->help,
                 self->roster->help != NULL ? lr_words_translate (self->ruleset, self->roster->help) : NULL);
  lr_name (self, label);
}

/* --- how many fields there is room for --- */

/* The lines go down the first side, then down the second. */
static void
place_lines (LrRosterView *self)
{
  guint half = self->two ? (self->lines->len + 1) / 2 : self->lines->len;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      GtkWidget *list = self->sides[i < half ? 0 : 1].list;

      if (gtk_widget_get_parent (row) == list)
        {
          gtk_box_reorder_child_after (GTK_BOX (list), row, i == 0 || i == half ? NULL : self->rows->pdata[i - 1]);
          continue;
        }
      g_object_ref (row);
      if (gtk_widget_get_parent (row) != NULL)
        gtk_box_remove (GTK_BOX (gtk_widget_get_parent (row)), row);
      gtk_box_insert_child_after (GTK_BOX (list), row, i == 0 || i == half ? NULL : self->rows->pdata[i - 1]);
      g_object_unref (row);
    }
  gtk_widget_set_visible (self->sides[1].box, self->two);
}

static void
show_columns (LrRosterView *self,
              guint         shown,
              gboolean      below)
{
  guint place = 0;

  self->shown = shown;
  self->below = below;
  for (guint i = 0; i < self->roster->type.shape->n_fields; i++)
    self->in_line[i] = self->used[i] && place++ < shown;
  for (guint side = 0; side < SIDES && self->sides[side].heads->len > 0; side++)
    {
      for (guint i = 0; i < self->sides[side].heads->len; i++)
        if (self->sides[side].heads->pdata[i] != NULL)
          gtk_widget_set_visible (self->sides[side].heads->pdata[i], self->in_line[i]);
      gtk_widget_set_visible (self->sides[side].head_more, shown < self->n_used || self->listed);
    }
  for (guint i = 0; i < self->rows->len; i++)
    lr_roster_row_set_columns (self->rows->pdata[i], self->columns, self->in_line, below);
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
  GtkWidget *head = self->sides[0].heads->pdata[field];
  int width, wanted, baseline = -1;

  /* GTK says 0 of what is hidden: the column would fit until it is shown, and come and go for ever. */
  GTK_WIDGET_GET_CLASS (head)->measure (head, GTK_ORIENTATION_HORIZONTAL, -1, &width, &wanted, &baseline, &baseline);
  for (guint i = 0; i < self->rows->len; i++)
    width = MAX (width, least_width (GTK_WIDGET (lr_roster_row_get_control (self->rows->pdata[i], field))));
  return width + SPACING;
}

/* The least that a line takes with that many fields. */
static int
line_width (LrRosterView *self,
            guint         fields)
{
  int width = fixed_width (self);

  for (guint i = 0; i < self->sides[0].heads->len && fields > 0; i++)
    if (self->used[i] && fields-- > 0)
      width += column_width (self, i);
  return width;
}

/* @below: (out): whether what is worked out has to go below. @two: (out): whether there are two lines side by side */
static guint
room_for (LrRosterView *self,
          int           width,
          gboolean     *below,
          gboolean     *two)
{
  int computed = computed_width (self);
  guint fields = 1;

  *two = self->listed && width >= SIDES * line_width (self, self->blanks ? 1 : MIN (2, self->n_used)) + GAP;
  if (*two)
    width = (width - GAP) / SIDES;
  *below = computed > 0 && width < line_width (self, 1) + computed;
  width -= *below ? 0 : computed;
  while (!self->blanks && fields < self->n_used && line_width (self, fields + 1) <= width)
    fields++;
  return MIN (fields, self->n_used);
}

static void
fit (LrRosterView *self)
{
  gboolean below, two;
  guint shown = room_for (self, gtk_widget_get_width (GTK_WIDGET (self)), &below, &two);

  if (two != self->two)
    {
      self->two = two;
      place_lines (self);
    }
  show_columns (self, shown, below);
}

static gboolean
fit_cb (gpointer data)
{
  LR_ROSTER_VIEW (data)->fitting = 0;
  fit (data);
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
  *minimum = line_width (self, 1);
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
  gboolean below, two;
  guint shown = room_for (self, width, &below, &two);

  gtk_widget_allocate (self->content, MAX (width, least), height, baseline, NULL);
  /* Columns cannot come or go in the midst of an allocation. */
  if (self->fitting == 0 && (shown != self->shown || below != self->below || two != self->two))
    self->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
lr_roster_view_dispose (GObject *object)
{
  LrRosterView *self = LR_ROSTER_VIEW (object);

  g_clear_handle_id (&self->fitting, g_source_remove);
  g_clear_handle_id (&self->growing, g_source_remove);
  for (guint i = 0; i < SIDES; i++)
    g_clear_pointer (&self->sides[i].heads, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  for (guint i = 0; i < self->n_columns; i++)
    g_clear_object (&self->columns[i]);
  self->n_columns = 0;
  g_clear_pointer (&self->columns, g_free);
  g_clear_pointer (&self->used, g_free);
  g_clear_pointer (&self->in_line, g_free);
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
  LR_SIGNAL ("edited", LR_TYPE_ROSTER_VIEW, 0);
  /**
   * LrRosterView::rejected:
   * @problem: why
   *
   * What the person has typed is not a value; the previous one stays.
   */
  LR_SIGNAL ("rejected", LR_TYPE_ROSTER_VIEW, 1, G_TYPE_STRING);
  LR_ACTION_OF (widget_class, "roster.add", "i", add_value);
  widget_class->get_request_mode = lr_roster_view_get_request_mode;
  widget_class->measure = lr_roster_view_measure;
  widget_class->size_allocate = lr_roster_view_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lr_roster_view_init (LrRosterView *self)
{
  GtkWidget *end = g_object_new (LR_TYPE_WRAP_BOX, "spacing", 12, NULL);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);

  self->focus_row = -1;
  self->rows = g_ptr_array_new ();
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_set_homogeneous (GTK_BOX (lines), TRUE);
  for (guint i = 0; i < SIDES; i++)
    {
      Side *side = &self->sides[i];

      side->heads = g_ptr_array_new ();
      side->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      side->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
      side->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      gtk_widget_add_css_class (side->head, "roster-head");
      gtk_widget_set_visible (side->box, i == 0);
      lr_box_append (side->box, side->head);
      lr_box_append (side->box, side->list);
      lr_box_append (lines, side->box);
    }
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
  LR_ON (self->add, "clicked", lr_roster_view_add_row, self);
  lr_box_append (self->content, self->empty);
  lr_box_append (self->content, lines);
  lr_box_append (self->content, self->problem);
  lr_box_append (self->content, end);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

/* What a line is called: the value that it is for, or what the person calls it. */
static const char *
title_of (LrRosterView *self,
          guint         place)
{
  const LrKind *kind = self->roster->rows;
  const LrInput *input = lr_inputs_peek (self->inputs, self->field);
  int row = line_at (self, place)->row;
  const char *label = self->listed && row >= 0 ? lr_input_row (input, (guint) row)->label : NULL;

  if (self->listed)
    kind = self->roster->type.shape->fields[self->key]->type.kind;
  else if (kind == NULL)
    return NULL;
  if (label != NULL)
    return label;
  return lr_words_translate (self->ruleset, kind->values[!self->listed ? (gint64) place :
                                                         line_at (self, place)->value >= 0 ?
                                                             line_at (self, place)->value :
                                                             key_of (self, (guint) row)].label);
}

/* A letter goes to the next line that begins with it. */
static gboolean
letter_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
           guint                  key,
           guint                  code G_GNUC_UNUSED,
           GdkModifierType        state,
           LrRosterView          *self)
{
  gunichar letter = g_unichar_tolower (gdk_keyval_to_unicode (key));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, LR_TYPE_ROSTER_ROW) : NULL;
  guint at = 0;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || !g_unichar_isalpha (letter) || row == NULL ||
      gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON) == NULL || !g_ptr_array_find (self->rows, row, &at))
    return FALSE;
  for (guint i = 1; i <= self->rows->len && at < self->rows->len; i++)
    {
      guint place = (at + i) % self->rows->len;

      if (g_unichar_tolower (g_utf8_get_char (title_of (self, place))) == letter)
        {
          focus_row (self, self->rows->pdata[place]);
          break;
        }
    }
  return TRUE;
}

static void
add_letters (LrRosterView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (letter_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
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
  self->listed = self->key >= 0 && self->roster->type.shape->fields[self->key]->listed != NULL;
  self->named = self->roster->rows == NULL && is_picked_from (procedure, self->roster->id);
  build (self);
  if (self->listed)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "listed");
      add_letters (self);
    }
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
  LR_ON (row, "rejected", row_rejected_cb, self);
  lr_roster_row_set_columns (LR_ROSTER_ROW (row), self->columns, self->in_line, self->below);
  g_ptr_array_add (self->rows, row);
  return LR_ROSTER_ROW (row);
}

static void
show_row (LrRosterView   *self,
          const LrAnswer *answer,
          guint           place)
{
  const LrShape *shape = self->roster->type.shape;
  const LrInput *input = lr_inputs_peek (self->inputs, self->field);
  LrRosterRow *line = self->rows->pdata[place];
  int row = line_at (self, place)->row;
  gboolean fixed = self->roster->rows != NULL || line_at (self, place)->value >= 0;
  g_autofree char *extras = NULL;

  lr_roster_row_set_place (line, self->listed ? 1 : place + 1, self->listed ? 1 : self->rows->len,
                           title_of (self, place), fixed, self->n_rows > self->least,
                           self->n_rows < self->most && !self->listed);
  if (self->listed)
    lr_roster_row_set_blank (line, row < 0);
  if (row < 0)
    {
      lr_roster_row_show_summary (line, "");
      return;
    }
  extras = lr_entry_row_extras (answer, self->inputs, self->field, (guint) row, self->named || self->listed);
  lr_roster_row_show_name (line,
                           (guint) row < lr_input_n_rows (input) ? lr_input_row (input, (guint) row)->label : NULL);
  for (guint i = 0; i < shape->n_fields; i++)
    {
      LrEntryPlace at = { self->field, row, i };
      g_autofree char *problem = lr_entry_problem (answer, at);
      g_autofree char *idle = lr_entry_idle (answer, at);

      if (shape->fields[i]->kind == LR_FIELD_PICK)
        {
          g_auto (GStrv) names = lr_entry_row_names (answer, self->inputs, shape->fields[i]->roster);

          lr_field_control_set_rows (lr_roster_row_get_control (line, i), (const char *const *) names);
        }
      lr_roster_row_show_value (line, i, lr_entry_value (answer, self->inputs, at), lr_entry_is_asked (answer, at),
                                problem, idle);
    }
  for (guint i = 0; i < shape->n_computed && !self->listed; i++)
    if (shape->computed[i]->label != NULL)
      {
        g_autofree char *text = lr_answer_row_text (answer, self->field, (guint) row, i);

        lr_roster_row_show_computed (line, i, text);
        break;
      }
  lr_roster_row_show_summary (line, extras);
}

/* Where a column tells the rows apart, what is typed follows it. */
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

/* A field that no row asks for has no column, and leaves its room to the others. */
static void
find_used (LrRosterView   *self,
           const LrAnswer *answer)
{
  gboolean changed = FALSE;

  if (self->n_rows == 0)
    return;
  self->n_used = 0;
  for (guint i = 0; i < self->roster->type.shape->n_fields; i++)
    {
      gboolean used = FALSE;

      for (guint row = 0; row < self->n_rows && !used && is_in_line (self, i); row++)
        {
          LrEntryPlace at = { self->field, (int) row, i };
          g_autofree char *idle = lr_entry_idle (answer, at);

          used = idle != NULL || lr_entry_is_asked (answer, at);
        }
      changed = changed || used != self->used[i];
      self->used[i] = used;
      self->n_used += used ? 1 : 0;
    }
  if (changed && gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    fit (self);
  else if (changed)
    show_columns (self, self->n_used, self->below);
}

/* Rows take long to be made. What there is of them can be typed into meanwhile. */
static gboolean
grow_cb (gpointer data)
{
  LrRosterView *self = data;

  self->growing = 0;
  g_signal_emit_by_name (self, "rejected", NULL);
  return G_SOURCE_REMOVE;
}

/* The lines that there are: of the values that are listed, then of all other rows. */
static void
find_lines (LrRosterView *self)
{
  const LrField *key = self->listed ? self->roster->type.shape->fields[self->key] : NULL;
  g_autofree gboolean *taken = g_new0 (gboolean, self->n_rows + 1);

  g_array_set_size (self->lines, 0);
  self->blanks = FALSE;
  for (guint value = 0; key != NULL && value < key->type.kind->n_values; value++)
    if (lr_field_lists (key, value))
      {
        Line line = { (int) value, -1 };

        for (guint row = 0; row < self->n_rows && line.row < 0; row++)
          if (key_of (self, row) == value)
            line.row = (int) row;
        if (line.row >= 0)
          taken[line.row] = TRUE;
        self->blanks = self->blanks || line.row < 0;
        g_array_append_val (self->lines, line);
      }
  for (guint row = 0; row < self->n_rows; row++)
    if (!taken[row])
      {
        Line line = { -1, (int) row };

        g_array_append_val (self->lines, line);
      }
}

void
lr_roster_view_update (LrRosterView   *self,
                       const LrAnswer *answer,
                       gboolean        offers)
{
  g_autofree char *problem = lr_entry_problem (answer, (LrEntryPlace) { self->field, -1, 0 });
  guint n_before = self->rows->len;

  self->n_rows = lr_entry_n_rows (answer, self->inputs, self->field);
  find_lines (self);
  while (self->rows->len > self->lines->len)
    {
      GtkWidget *last = self->rows->pdata[self->rows->len - 1];

      gtk_box_remove (GTK_BOX (gtk_widget_get_parent (last)), last);
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }
  for (guint i = 0; self->rows->len < self->lines->len && (i < ROWS_AT_ONCE || !self->listed); i++)
    append_row (self);
  if (self->rows->len < self->lines->len && self->growing == 0)
    self->growing = g_idle_add (grow_cb, self);
  if (self->rows->len != n_before)
    place_lines (self);
  find_used (self, answer);
  for (guint i = 0; i < self->rows->len; i++)
    {
      show_row (self, answer, i);
      lr_roster_row_allow_offers (self->rows->pdata[i], offers);
    }
  gtk_widget_set_visible (self->empty, self->rows->len == 0);
  for (guint i = 0; i < SIDES; i++)
    gtk_widget_set_visible (self->sides[i].head, self->rows->len > 0 && !self->blanks);
  gtk_widget_set_sensitive (self->add, self->n_rows < self->most);
  /* Enter adds rows once there is one. */
  gtk_widget_set_focusable (self->add, self->rows->len == 0 || self->listed);
  gtk_label_set_text (GTK_LABEL (self->problem), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
  if (self->focus_row >= 0 && (guint) self->focus_row < self->rows->len)
    {
      focus_row (self, self->rows->pdata[self->focus_row]);
      self->focus_row = -1;
    }
  if (self->rows->len == self->lines->len)
    self->focus_row = -1;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
lr_roster_view_set_foot (LrRosterView *self,
                         GtkWidget    *foot)
{
  GtkWidget *end = gtk_widget_get_parent (self->add);

  g_object_ref (self->add);
  gtk_widget_unparent (self->add);
  lr_flow_append (foot, self->add);
  g_object_unref (self->add);
  gtk_widget_set_visible (end, FALSE);
  if (self->roster->help != NULL)
    gtk_widget_set_tooltip_text (self->add, lr_words_translate (self->ruleset, self->roster->help));
}

void
lr_roster_view_add_row (LrRosterView *self)
{
  insert_row (self, self->n_rows, -1);
}

const char *
lr_roster_view_blanks (LrRosterView *self,
                       guint        *n)
{
  const char *first = NULL;

  *n = 0;
  for (guint i = 0; i < self->lines->len; i++)
    if (line_at (self, i)->row < 0 && (*n)++ == 0)
      first = title_of (self, i);
  return first;
}

gboolean
lr_roster_view_focus_blank (LrRosterView *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (line_at (self, i)->row < 0)
      {
        focus_row (self, self->rows->pdata[i]);
        return TRUE;
      }
  return FALSE;
}
