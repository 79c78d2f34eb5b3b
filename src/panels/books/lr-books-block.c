/* lr-books-block.c - one tracker with all its values
 *
 * A tracker with keys shows its values side by side. Its first keys are columns where they have few values; the others
 * are rows. Ticks with one key are named one by one, as many in a line as there is room for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-block.h"

#include <glib/gi18n-lib.h>

#include "engine/model/lr-sequence.h"
#include "lr-books-roster.h"
#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-text-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"

/* How many columns a card has room for, and how many if each number has its − and + beside it. */
#define MOST_COLUMNS 4
#define MOST_STEPPERS 2

/* With more letters in all heads together, or in a name beside cells with − and +, the name is above. */
#define MOST_LETTERS_OF_HEADS 28
#define MOST_LETTERS_OF_NAME 18

struct _LrBooksBlock
{
  GtkBox           parent_instance;
  LrLedger        *ledger;   /* the page's, which outlives the block */
  guint            first;    /* its first line */
  const LrTracker *tracker;
  GtkGrid         *grid;
  GtkWidget       *title;
  GtkWidget       *caption;
  GtkWidget       *problem;
  GPtrArray       *cells;    /* LrBooksCell, one for each line */
  GPtrArray       *rosters;  /* LrBooksRoster: of a list, one for each line */
  gboolean         detailed;
  int              chosen;   /* the line that was chosen at the last update */
};

G_DEFINE_FINAL_TYPE (LrBooksBlock, lr_books_block, GTK_TYPE_BOX)

static const LrRuleset *
ruleset_of (LrBooksBlock *self)
{
  return lr_session_get_ruleset (self->ledger->session);
}

static void
title_cb (LrBooksBlock *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "books.choose", "u", self->first);
}

/* --- building --- */

static GtkWidget *
new_cell (LrBooksBlock *self,
          guint         index,
          LrBooksLook   look)
{
  return self->cells->pdata[index] = lr_books_cell_new (self->ledger, self->first + index, look);
}

/* The name is over that many columns, and beside that many rows. */
static void
span_title (LrBooksBlock *self,
            guint         columns,
            guint         rows)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));

  g_object_set (gtk_layout_manager_get_layout_child (layout, self->title), "column-span", (int) columns, "row-span",
                (int) rows, NULL);
}

static void
build_ticks (LrBooksBlock *self)
{
  GtkWidget *ticks = lr_wrap_box_new (6);

  for (guint i = 0; i < self->tracker->n_cells; i++)
    lr_flow_append (ticks, new_cell (self, i, LR_BOOKS_NAMED));
  gtk_grid_attach (self->grid, ticks, 0, 1, 1, 1);
}

static void
build_lines (LrBooksBlock *self)
{
  span_title (self, 2, 1);
  for (guint i = 0; i < self->tracker->n_cells; i++)
    {
      GtkWidget *label = lr_text_label_new (lr_ledger_line (self->ledger, self->first + i)->keys, "help");

      gtk_widget_set_margin_start (label, 12);
      gtk_grid_attach (self->grid, label, 0, (int) i + 1, 1, 1);
      gtk_grid_attach (self->grid, new_cell (self, i, LR_BOOKS_STEPPERS), 1, (int) i + 1, 1, 1);
    }
}

static GtkWidget *
new_head (LrBooksBlock *self,
          const LrKind *kind,
          guint         value)
{
  GtkWidget *label =
      lr_text_label_new_head (lr_words_translate (ruleset_of (self), kind->values[value].label), "help");

  gtk_widget_add_css_class (label, "books-head");
  gtk_widget_set_valign (label, GTK_ALIGN_END);
  return label;
}

/* Each key in the columns has a line of heads; the first key is on top. */
static void
attach_heads (LrBooksBlock *self,
              guint         left,
              guint         top,
              guint         n_keys,
              guint         n_columns)
{
  guint width = n_columns;
  guint repeats = 1;

  for (guint key = 0; key < n_keys; key++)
    {
      const LrKind *kind = self->tracker->per[key];

      width /= kind->n_values;
      for (guint i = 0; i < repeats * kind->n_values; i++)
        gtk_grid_attach (self->grid, new_head (self, kind, i % kind->n_values), (int) (left + i * width),
                         (int) (top + key), (int) width, 1);
      repeats *= kind->n_values;
    }
}

/* A row is named by the keys that are not columns. */
static char *
row_label (LrBooksBlock *self,
           guint         n_keys,
           const guint  *keys)
{
  GString *text = g_string_new (NULL);

  for (guint i = n_keys; i < self->tracker->n_per; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                            lr_words_translate (ruleset_of (self), self->tracker->per[i]->values[keys[i]].label));
  return g_string_free (text, FALSE);
}

static gboolean
is_name_above (LrBooksBlock *self,
               guint         n_keys,
               guint         n_columns,
               LrBooksLook   look)
{
  const LrKind *kind = self->tracker->per[n_keys - 1];
  guint letters = 0;

  for (guint i = 0; i < kind->n_values; i++)
    letters += (guint) g_utf8_strlen (lr_words_translate (ruleset_of (self), kind->values[i].label), -1);
  return letters * (n_columns / kind->n_values) > MOST_LETTERS_OF_HEADS ||
         (look == LR_BOOKS_STEPPERS &&
          g_utf8_strlen (lr_ledger_line (self->ledger, self->first)->label, -1) > MOST_LETTERS_OF_NAME);
}

static void
build_matrix (LrBooksBlock *self,
              guint         n_keys,
              guint         n_columns)
{
  const LrTracker *tracker = self->tracker;
  guint n_rows = tracker->n_cells / n_columns;
  LrBooksLook look = n_columns <= MOST_STEPPERS ? LR_BOOKS_STEPPERS : LR_BOOKS_BARE;
  guint top = is_name_above (self, n_keys, n_columns, look);
  guint left = top == 0 || n_rows > 1; /* whether something stands left of the columns */

  gtk_grid_set_column_spacing (self->grid, left > 0 ? 3 : 1);
  gtk_grid_set_column_homogeneous (self->grid, left == 0);
  attach_heads (self, left, top, n_keys, n_columns);
  /* A single row is named by the tracker itself. */
  if (top > 0)
    span_title (self, left + n_columns, 1);
  else
    span_title (self, 1, n_keys + (n_rows == 1));
  for (guint i = 0; i < tracker->n_cells; i++)
    {
      guint keys[LR_TRACKER_MOST_KEYS];
      guint column = i / n_rows;
      guint row = i % n_rows;
      GtkWidget *cell = new_cell (self, i, look);

      gtk_widget_set_halign (cell, GTK_ALIGN_CENTER);
      if (column == 0 && n_rows > 1)
        {
          g_autofree char *label = NULL;

          lr_tracker_of_cell (ruleset_of (self)->model, tracker->first_cell + i, keys);
          label = row_label (self, n_keys, keys);
          gtk_grid_attach (self->grid, lr_text_label_new (label, "help"), 0, (int) (top + n_keys + row), 1, 1);
        }
      gtk_grid_attach (self->grid, cell, (int) (left + column), (int) (top + n_keys + row), 1, 1);
    }
}

/* How many of the first keys go into columns. */
static guint
keys_in_columns (const LrTracker *tracker,
                 guint           *n_columns)
{
  guint n = 0;

  *n_columns = 1;
  while (n < tracker->n_per && *n_columns * tracker->per[n]->n_values <= MOST_COLUMNS)
    *n_columns *= tracker->per[n++]->n_values;
  return n;
}

/* The rows of a list are below it. */
static void
build_rosters (LrBooksBlock *self)
{
  for (guint i = self->tracker->n_cells; i > 0; i--)
    {
      GtkWidget *roster = lr_books_roster_new (self->ledger, self->first + i - 1);

      g_ptr_array_insert (self->rosters, 0, roster);
      gtk_box_insert_child_after (GTK_BOX (self), roster, GTK_WIDGET (self->grid));
    }
}

static void
build (LrBooksBlock *self)
{
  gboolean ticked = self->tracker->type.base == LR_TYPE_FLAG && self->tracker->value == NULL;
  guint n_columns;
  guint n_keys = keys_in_columns (self->tracker, &n_columns);

  if (self->tracker->n_per == 0)
    gtk_grid_attach (self->grid, new_cell (self, 0, LR_BOOKS_STEPPERS), 1, 0, 1, 1);
  else if (ticked && self->tracker->n_per == 1)
    build_ticks (self);
  else if (n_keys > 0)
    build_matrix (self, n_keys, n_columns);
  else
    build_lines (self);
  if (self->tracker->type.base == LR_TYPE_LIST)
    build_rosters (self);
  /* Tab goes to the name only where no value shows all about it. */
  gtk_widget_set_focusable (self->title, ticked && self->tracker->n_per < 2);
}

/* --- showing --- */

static void
say (GtkWidget  *widget,
     const char *name G_GNUC_UNUSED,
     GVariant   *problem)
{
  lr_label_show (LR_BOOKS_BLOCK (widget)->problem, g_variant_get_string (problem, NULL));
}

static void
show_caption (LrBooksBlock *self)
{
  const LrLedgerLine *line = lr_ledger_line (self->ledger, self->first);
  g_autofree char *caption = lr_ledger_caption (self->ledger, self->first);
  const char *start = line->start != NULL && !line->hidden ? line->start : NULL;
  g_autofree char *text = g_strdup_printf ("%s%s%s%s%s", line->rule != NULL ? line->rule : "",
                                           line->rule != NULL ? " · " : "", caption, start != NULL ? " · " : "",
                                           start != NULL ? start : "");

  lr_label_show (self->caption, self->detailed ? text : NULL);
}

void
lr_books_block_update (LrBooksBlock *self,
                       int           chosen)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      int line = (int) (self->first + i);

      if (lr_ledger_line (self->ledger, self->first + i)->changed && i < self->rosters->len)
        lr_books_roster_update (self->rosters->pdata[i]);
      if (lr_ledger_line (self->ledger, self->first + i)->changed || (chosen == line) != (self->chosen == line))
        lr_books_cell_update (self->cells->pdata[i], chosen == line);
    }
  self->chosen = chosen;
  if (self->detailed)
    show_caption (self);
  lr_label_show (self->problem, NULL);
}

gboolean
lr_books_block_filter (LrBooksBlock *self,
                       const char   *search,
                       gboolean      only_missing)
{
  gboolean all = !self->tracker->more || self->detailed || *search != '\0';
  gboolean found = FALSE;

  for (guint i = 0; i < self->cells->len && !found; i++)
    {
      gboolean missing = lr_ledger_line (self->ledger, self->first + i)->missing;

      found = lr_ledger_matches (self->ledger, self->first + i, search) && (only_missing ? missing : all || missing);
    }
  lr_set_visible (self, found);
  return found;
}

void
lr_books_block_set_detailed (LrBooksBlock *self,
                             gboolean      detailed)
{
  self->detailed = detailed;
  show_caption (self);
}

LrBooksCell *
lr_books_block_get_cell (LrBooksBlock *self,
                         guint         line)
{
  return line >= self->first && line < self->first + self->cells->len ? self->cells->pdata[line - self->first] : NULL;
}

/* --- the object --- */

static void
lr_books_block_dispose (GObject *object)
{
  lr_dispose_template (object);
  g_clear_pointer (&LR_BOOKS_BLOCK (object)->cells, g_ptr_array_unref);
  g_clear_pointer (&LR_BOOKS_BLOCK (object)->rosters, g_ptr_array_unref);
}

static void
lr_books_block_class_init (LrBooksBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_books_block_dispose;
  gtk_widget_class_install_action (widget_class, "block.say", "s", say);
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrBooksBlock, "books/lr-books-block.ui", grid, title, caption, problem);
  LR_CALLBACKS (widget_class, title_cb);
}

static void
lr_books_block_init (LrBooksBlock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chosen = -1;
  self->cells = g_ptr_array_new ();
  self->rosters = g_ptr_array_new ();
}

GtkWidget *
lr_books_block_new (LrLedger *ledger,
                    guint     first)
{
  LrBooksBlock *self = g_object_new (LR_TYPE_BOOKS_BLOCK, NULL);
  const char *label = lr_ledger_line (ledger, first)->label;
  g_autofree char *all = g_strdup_printf (_ ("Details: %s"), label);

  self->ledger = ledger;
  self->first = first;
  self->tracker = lr_ledger_line (ledger, first)->tracker;
  g_ptr_array_set_size (self->cells, (int) self->tracker->n_cells);
  gtk_button_set_child (GTK_BUTTON (self->title), lr_text_label_new (label, NULL));
  lr_name (self->title, all);
  lr_name (self, label);
  build (self);
  return GTK_WIDGET (self);
}
