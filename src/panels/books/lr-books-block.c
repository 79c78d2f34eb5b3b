/* lr-books-block.c - one tracker of the books, with all its values
 *
 * A tracker with keys shows its values side by side: those of its first keys in columns where there are few of them,
 * the others in rows. Many ticks with one key are named one by one, as many in a line as there is room for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-block.h"

#include <glib/gi18n-lib.h>

#include "engine/model/lr-sequence.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-wrap-box.h"

/* The most columns that a card has room for, and the most in which a number has room for its − and + too. */
#define MOST_COLUMNS 4
#define MOST_STEPPERS 2

/* With more letters than these in the heads, or in the name beside cells with − and +, the name stands above. */
#define MOST_LETTERS_OF_HEADS 28
#define MOST_LETTERS_OF_NAME 18

struct _LrBooksBlock
{
  GtkWidget        parent_instance;
  LrLedger        *ledger;   /* the page's, which outlives the block */
  guint            first;    /* its first line */
  const LrTracker *tracker;
  GtkWidget       *content;
  GtkWidget       *title;
  GtkWidget       *caption;
  GtkWidget       *problem;
  GPtrArray       *cells;    /* LrBooksCell, one for each line */
  gboolean         detailed;
  int              chosen;   /* the line that was chosen at the last update */
};

G_DEFINE_FINAL_TYPE (LrBooksBlock, lr_books_block, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const LrRuleset *
ruleset_of (LrBooksBlock *self)
{
  return lr_session_get_ruleset (self->ledger->session);
}

static void
cell_chosen_cb (LrBooksBlock *self,
                LrBooksCell  *cell)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, lr_books_cell_get_line (cell));
}

static void
title_cb (LrBooksBlock *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->first);
}

static void
cell_failed_cb (LrBooksBlock *self,
                const char   *problem)
{
  lr_label_show (self->problem, problem);
}

static GtkWidget *
new_cell (LrBooksBlock *self,
          guint         index,
          LrBooksLook   look)
{
  GtkWidget *cell = lr_books_cell_new (self->ledger, self->first + index, look);

  g_signal_connect_object (cell, "chosen", G_CALLBACK (cell_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cell, "failed", G_CALLBACK (cell_failed_cb), self, G_CONNECT_SWAPPED);
  self->cells->pdata[index] = cell;
  return cell;
}

/* The name can be pressed as the value can; Tab goes there only where nothing else opens the whole. */
static GtkWidget *
new_title (LrBooksBlock *self,
           gboolean      focusable)
{
  const char *text = lr_ledger_line (self->ledger, self->first)->label;
  GtkWidget *button = gtk_button_new ();
  g_autofree char *label = g_strdup_printf (_ ("All about it: %s"), text);

  gtk_button_set_child (GTK_BUTTON (button), lr_label_new_wide (text, NULL));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "books-title");
  gtk_widget_set_focusable (button, focusable);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (title_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
new_row (GtkWidget *label,
         GtkWidget *cell)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), cell);
  return row;
}

static void
build_ticks (LrBooksBlock *self)
{
  GtkWidget *ticks = lr_wrap_box_new (6);

  self->title = new_title (self, TRUE);
  gtk_box_append (GTK_BOX (self->content), self->title);
  for (guint i = 0; i < self->tracker->n_cells; i++)
    lr_wrap_box_append (LR_WRAP_BOX (ticks), new_cell (self, i, LR_BOOKS_NAMED));
  gtk_box_append (GTK_BOX (self->content), ticks);
}

static void
build_lines (LrBooksBlock *self)
{
  self->title = new_title (self, FALSE);
  gtk_box_append (GTK_BOX (self->content), self->title);
  for (guint i = 0; i < self->tracker->n_cells; i++)
    {
      GtkWidget *label = lr_label_new_wide (lr_ledger_line (self->ledger, self->first + i)->keys, "help");

      gtk_widget_set_margin_start (label, 12);
      gtk_box_append (GTK_BOX (self->content), new_row (label, new_cell (self, i, LR_BOOKS_STEPPERS)));
    }
}

static GtkWidget *
new_head (LrBooksBlock *self,
          const LrKind *kind,
          guint         value)
{
  GtkWidget *label = lr_label_new_wide (lr_words_translate (ruleset_of (self), kind->values[value].label), "help");

  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "books-head");
  gtk_widget_set_valign (label, GTK_ALIGN_END);
  return label;
}

/* One line of heads for each of the keys in the columns, the first one on top. */
static void
attach_heads (LrBooksBlock *self,
              GtkGrid      *grid,
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
        gtk_grid_attach (grid, new_head (self, kind, i % kind->n_values), (int) (left + i * width), (int) (top + key),
                         (int) width, 1);
      repeats *= kind->n_values;
    }
}

/* The label of a row: what the keys are that are not in its columns. */
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
  GtkWidget *grid = gtk_grid_new ();
  guint n_rows = tracker->n_cells / n_columns;
  LrBooksLook look = n_columns <= MOST_STEPPERS ? LR_BOOKS_STEPPERS : LR_BOOKS_BARE;
  guint top = is_name_above (self, n_keys, n_columns, look);
  guint left = top == 0 || n_rows > 1; /* whether something stands left of the columns */

  gtk_grid_set_column_spacing (GTK_GRID (grid), left > 0 ? 3 : 1);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), left == 0);
  self->title = new_title (self, FALSE);
  attach_heads (self, GTK_GRID (grid), left, top, n_keys, n_columns);
  /* A single row is named by the tracker itself. */
  gtk_grid_attach (GTK_GRID (grid), self->title, 0, 0, top > 0 ? (int) (left + n_columns) : 1,
                   top > 0 ? 1 : (int) n_keys + (n_rows == 1));
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
          gtk_grid_attach (GTK_GRID (grid), lr_label_new_wide (label, "help"), 0, (int) (top + n_keys + row), 1, 1);
        }
      gtk_grid_attach (GTK_GRID (grid), cell, (int) (left + column), (int) (top + n_keys + row), 1, 1);
    }
  gtk_box_append (GTK_BOX (self->content), grid);
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

static void
build (LrBooksBlock *self)
{
  gboolean ticked = self->tracker->type.base == LR_TYPE_FLAG && self->tracker->value == NULL;
  guint n_columns;
  guint n_keys = keys_in_columns (self->tracker, &n_columns);

  if (self->tracker->n_per == 0)
    {
      self->title = new_title (self, ticked);
      gtk_box_append (GTK_BOX (self->content), new_row (self->title, new_cell (self, 0, LR_BOOKS_STEPPERS)));
    }
  else if (ticked && self->tracker->n_per == 1)
    build_ticks (self);
  else if (n_keys > 0)
    build_matrix (self, n_keys, n_columns);
  else
    build_lines (self);
  self->caption = lr_label_new_wide (NULL, "help");
  self->problem = lr_label_new_wide (NULL, "error");
  gtk_widget_set_visible (self->caption, FALSE);
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_box_append (GTK_BOX (self->content), self->caption);
  gtk_box_append (GTK_BOX (self->content), self->problem);
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
  gboolean found = FALSE;

  for (guint i = 0; i < self->cells->len && !found; i++)
    found = lr_ledger_matches (self->ledger, self->first + i, search) &&
            (!only_missing || lr_ledger_line (self->ledger, self->first + i)->missing);
  gtk_widget_set_visible (GTK_WIDGET (self), found);
  return found;
}

void
lr_books_block_set_detailed (LrBooksBlock *self,
                             gboolean      detailed)
{
  self->detailed = detailed;
  show_caption (self);
}

GtkWidget *
lr_books_block_get_cell (LrBooksBlock *self,
                         guint         line)
{
  return line >= self->first && line < self->first + self->cells->len ? self->cells->pdata[line - self->first] : NULL;
}

const char *
lr_books_block_get_problem (LrBooksBlock *self)
{
  return gtk_label_get_text (GTK_LABEL (self->problem));
}

static void
lr_books_block_dispose (GObject *object)
{
  LrBooksBlock *self = LR_BOOKS_BLOCK (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  G_OBJECT_CLASS (lr_books_block_parent_class)->dispose (object);
}

static void
lr_books_block_class_init (LrBooksBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_books_block_dispose;
  /**
   * LrBooksBlock::chosen:
   * @line: a line of the ledger that somebody wants to know all about
   */
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", LR_TYPE_BOOKS_BLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lr_books_block_init (LrBooksBlock *self)
{
  self->chosen = -1;
  self->cells = g_ptr_array_new ();
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_books_block_new (LrLedger *ledger,
                    guint     first)
{
  LrBooksBlock *self = g_object_new (LR_TYPE_BOOKS_BLOCK, NULL);

  self->ledger = ledger;
  self->first = first;
  self->tracker = lr_ledger_line (ledger, first)->tracker;
  g_ptr_array_set_size (self->cells, (int) self->tracker->n_cells);
  build (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  lr_ledger_line (ledger, first)->label, -1);
  return GTK_WIDGET (self);
}
