/* lr-books-detail.c - the details of one value of a tracker
 *
 * How it stands, who may change it and within what, what it was at the start, what it is worked out from, the means to
 * change it, and its history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-detail.h"

#include <glib/gi18n-lib.h>

#include "lr-books-editor.h"
#include "lr-history-view.h"
#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

/* How long the history is followed before the window gets its turn, in microseconds. */
#define MOST_TIME 6000
#define ACTIONS_AT_ONCE 20

struct _LrBooksDetail
{
  AdwBin         parent_instance;
  LrLedger      *ledger;      /* (nullable): the page's */
  guint          line;
  gboolean       shown;       /* whether @line is one */
  guint          first;       /* the first line of its tracker */
  GtkWidget     *title;
  GtkWidget     *rule;
  GtkWidget     *close;
  GtkDropDown   *keys;        /* which of the tracker's values */
  GtkWidget     *value;
  GtkWidget     *caption;
  GtkWidget     *start;
  GtkWidget     *help;
  GtkWidget     *worked_out;  /* the title of @sources */
  GtkWidget     *sources;     /* what it is worked out from */
  LrBooksEditor *editor;
  GtkWidget     *over_turns;  /* the history and its title */
  LrHistoryView *history;
  gboolean       updating;
  LrLedgerLook  *look;        /* (nullable): the history as far as it has been followed */
  guint          looking_back; /* the source that follows it */
};

G_DEFINE_FINAL_TYPE (LrBooksDetail, lr_books_detail, ADW_TYPE_BIN)

static void
key_selected_cb (LrBooksDetail *self)
{
  guint selected = gtk_drop_down_get_selected (self->keys);

  if (!self->updating && selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self), "books.choose", "u", self->first + selected);
}

/* --- showing --- */

/* A tracker can be pressed: it may be worked out itself, or it may be what has to be changed. */
static GtkWidget *
new_source (const LrLedgerSource *source)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *button;

  lr_box_append (row, lr_label_new_wide (source->label, NULL));
  lr_box_append (row, lr_label_new (source->rule, "rule"));
  lr_box_append (row, lr_label_new (source->value, "numeric"));
  if (source->line < 0)
    return row;
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), row);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "books-title");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "books.choose");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", (guint) source->line);
  return button;
}

static void
show_sources (LrBooksDetail *self)
{
  g_autoptr (GPtrArray) sources = lr_ledger_explain (self->ledger, self->line);

  lr_box_clear (self->sources);
  for (guint i = 0; i < sources->len; i++)
    lr_box_append (self->sources, new_source (sources->pdata[i]));
  gtk_widget_set_visible (self->worked_out, sources->len > 0);
}

/* Following a value through thousands of actions takes a while. What was typed is shown first. */
static gboolean
look_back_cb (gpointer data)
{
  LrBooksDetail *self = data;
  gint64 until = g_get_monotonic_time () + MOST_TIME;
  g_autoptr (GPtrArray) points = NULL;

  if (self->look == NULL)
    self->look = lr_ledger_look_new (self->ledger, self->line);
  while (lr_ledger_look_on (self->look, ACTIONS_AT_ONCE))
    if (g_get_monotonic_time () > until)
      return G_SOURCE_CONTINUE;
  points = lr_ledger_look_finish (g_steal_pointer (&self->look));
  self->looking_back = 0;
  lr_history_view_set (self->history, lr_ledger_line (self->ledger, self->line)->name, points);
  return G_SOURCE_REMOVE;
}

static void
stop_looking (LrBooksDetail *self)
{
  g_clear_handle_id (&self->looking_back, g_source_remove);
  g_clear_pointer (&self->look, lr_ledger_look_free);
}

static void
show_history (LrBooksDetail *self,
              gboolean       hidden)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();

  stop_looking (self);
  gtk_widget_set_visible (self->over_turns, !hidden);
  if (hidden)
    lr_history_view_set (self->history, "", nothing);
  else
    self->looking_back = g_idle_add (look_back_cb, self);
}

static void
show_value (LrBooksDetail *self)
{
  const LrLedgerLine *line = lr_ledger_line (self->ledger, self->line);
  g_autofree char *caption = line->sources == NULL ? lr_ledger_caption (self->ledger, self->line) : NULL;

  lr_label_show (self->value, line->missing && line->sources != NULL ? _ ("Not known yet") :
                              line->missing                          ? _ ("To be filled in") :
                                                                       line->value);
  lr_label_show (self->caption, caption);
  lr_label_show (self->start, line->hidden ? NULL : line->start);
  show_sources (self);
  show_history (self, line->hidden);
}

/* A list is typed where its rows stand, in the books. */
static gboolean
is_edited (const LrLedgerLine *line)
{
  return line->sources == NULL && line->tracker->type.base != LR_TYPE_LIST;
}

void
lr_books_detail_update (LrBooksDetail *self)
{
  if (!self->shown)
    return;
  show_value (self);
  if (is_edited (lr_ledger_line (self->ledger, self->line)))
    lr_books_editor_update (self->editor);
}

static void
show_keys (LrBooksDetail *self)
{
  const LrTracker *tracker = lr_ledger_line (self->ledger, self->line)->tracker;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->first = self->line;
  while (self->first > 0 && lr_ledger_line (self->ledger, self->first - 1)->tracker == tracker)
    self->first--;
  for (guint i = 0; i < tracker->n_cells && tracker->n_per > 0; i++)
    gtk_string_list_append (names, lr_ledger_line (self->ledger, self->first + i)->keys);
  self->updating = TRUE;
  gtk_drop_down_set_model (self->keys, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->keys, self->line - self->first);
  lr_set_visible (self->keys, tracker->n_per > 0);
  self->updating = FALSE;
}

void
lr_books_detail_show (LrBooksDetail *self,
                      guint          line)
{
  const LrLedgerLine *own = lr_ledger_line (self->ledger, line);

  self->line = line;
  self->shown = TRUE;
  show_keys (self);
  lr_label_show (self->title, own->label);
  lr_label_show (self->rule, own->rule);
  lr_label_show (self->help, own->help);
  lr_name (self, own->name);
  lr_set_visible (self->editor, is_edited (own) && self->ledger->side == NULL);
  if (is_edited (own))
    lr_books_editor_show (self->editor, line);
  show_value (self);
}

void
lr_books_detail_set_ledger (LrBooksDetail *self,
                            LrLedger      *ledger)
{
  stop_looking (self);
  self->shown = FALSE;
  self->ledger = ledger;
  lr_books_editor_set_ledger (self->editor, ledger);
}

/* The focus goes where the value can be changed, or else to the close button. GTK loops for ever if AdwBin searches. */
static gboolean
lr_books_detail_grab_focus (GtkWidget *widget)
{
  LrBooksDetail *self = LR_BOOKS_DETAIL (widget);
  GtkWidget *editor = GTK_WIDGET (self->editor);

  return gtk_widget_grab_focus (gtk_widget_get_visible (editor) ? editor : self->close);
}

/* --- the object --- */

static void
lr_books_detail_dispose (GObject *object)
{
  stop_looking (LR_BOOKS_DETAIL (object));
  lr_dispose_template (object);
}

static void
lr_books_detail_class_init (LrBooksDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_BOOKS_EDITOR);
  g_type_ensure (LR_TYPE_HISTORY_VIEW);
  G_OBJECT_CLASS (klass)->dispose = lr_books_detail_dispose;
  widget_class->grab_focus = lr_books_detail_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "booksdetail");
  LR_TEMPLATE (widget_class, LrBooksDetail, "books/lr-books-detail.ui", title, rule, close, keys, value, caption, start,
               help, worked_out, sources, editor, over_turns, history);
  LR_CALLBACKS (widget_class, key_selected_cb);
}

static void
lr_books_detail_init (LrBooksDetail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lr_choice_name (self->keys, _ ("Which one"));
}
