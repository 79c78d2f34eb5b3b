/* lr-books-detail.c - all there is to know of one value of the books
 *
 * How it stands, who may change it and within what, what it was at the start, what it is worked out from, the means to
 * change it, and how it came there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-detail.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"

/* How long the history is followed before the window gets its turn, in microseconds. */
#define MOST_TIME 6000
#define ACTIONS_AT_ONCE 20

struct _LrBooksDetail
{
  GtkWidget  parent_instance;
  LrLedger  *ledger;      /* the page's, which outlives this */
  guint      line;
  gboolean   shown;       /* whether @line is one */
  guint      first;       /* of its tracker's lines */
  GtkWidget *content;
  GtkWidget *title;
  GtkWidget *rule;
  GtkWidget *keys;        /* which of the tracker's values */
  GtkWidget *value;
  GtkWidget *caption;
  GtkWidget *start;
  GtkWidget *help;
  GtkWidget *sources;     /* what it is worked out from */
  GtkWidget *editor;
  GtkWidget *over_turns;  /* the title of the history */
  GtkWidget *history;
  gboolean   updating;
  LrLedgerLook *look;     /* (nullable): the history as far as it has been followed */
  guint      looking_back; /* the source that follows it */
};

G_DEFINE_FINAL_TYPE (LrBooksDetail, lr_books_detail, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
close_cb (LrBooksDetail *self)
{
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

static void
key_selected_cb (LrBooksDetail *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->keys));

  if (!self->updating && selected != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->first + selected);
}

static void
source_cb (GtkWidget     *button,
           LrBooksDetail *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "line")));
}

/* --- showing --- */

/* A tracker can be pressed: it may itself be worked out, or be what is to be changed. */
static GtkWidget *
new_source (LrBooksDetail        *self,
            const LrLedgerSource *source)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *button;

  gtk_box_append (GTK_BOX (row), lr_label_new_wide (source->label, NULL));
  gtk_box_append (GTK_BOX (row), lr_label_new (source->rule, "rule"));
  gtk_box_append (GTK_BOX (row), lr_label_new (source->value, "numeric"));
  if (source->line < 0)
    return row;
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), row);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "books-title");
  g_object_set_data (G_OBJECT (button), "line", GINT_TO_POINTER (source->line));
  g_signal_connect_object (button, "clicked", G_CALLBACK (source_cb), self, 0);
  return button;
}

static void
show_sources (LrBooksDetail *self)
{
  g_autoptr (GPtrArray) sources = lr_ledger_explain (self->ledger, self->line);

  lr_box_clear (self->sources);
  if (sources->len > 0)
    gtk_box_append (GTK_BOX (self->sources), lr_label_new_wide (_ ("Worked out from"), "heading"));
  for (guint i = 0; i < sources->len; i++)
    gtk_box_append (GTK_BOX (self->sources), new_source (self, sources->pdata[i]));
  gtk_widget_set_visible (self->sources, sources->len > 0);
}

/* Following a value through thousands of actions takes a while: what was typed is shown first. */
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
  lr_history_view_set (LR_HISTORY_VIEW (self->history), lr_ledger_line (self->ledger, self->line)->name, points);
  return G_SOURCE_REMOVE;
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
  g_clear_pointer (&self->look, lr_ledger_look_free);
  gtk_widget_set_visible (self->over_turns, !line->hidden);
  gtk_widget_set_visible (self->history, !line->hidden);
  if (line->hidden)
    {
      g_autoptr (GPtrArray) nothing = g_ptr_array_new ();

      g_clear_handle_id (&self->looking_back, g_source_remove);
      lr_history_view_set (LR_HISTORY_VIEW (self->history), line->name, nothing);
    }
  else if (self->looking_back == 0)
    self->looking_back = g_idle_add (look_back_cb, self);
}

void
lr_books_detail_update (LrBooksDetail *self)
{
  if (!self->shown)
    return;
  show_value (self);
  if (lr_ledger_line (self->ledger, self->line)->sources == NULL)
    lr_books_editor_update (LR_BOOKS_EDITOR (self->editor));
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
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->keys), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->keys), self->line - self->first);
  gtk_widget_set_visible (self->keys, tracker->n_per > 0);
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
  gtk_widget_set_visible (self->editor, own->sources == NULL && self->ledger->side == NULL);
  if (own->sources == NULL)
    lr_books_editor_show (LR_BOOKS_EDITOR (self->editor), line);
  show_value (self);
}

LrBooksEditor *
lr_books_detail_get_editor (LrBooksDetail *self)
{
  return LR_BOOKS_EDITOR (self->editor);
}

GtkWidget *
lr_books_detail_get_sources (LrBooksDetail *self)
{
  return self->sources;
}

LrHistoryView *
lr_books_detail_get_history (LrBooksDetail *self)
{
  return LR_HISTORY_VIEW (self->history);
}

static void
lr_books_detail_dispose (GObject *object)
{
  LrBooksDetail *self = LR_BOOKS_DETAIL (object);

  g_clear_handle_id (&self->looking_back, g_source_remove);
  g_clear_pointer (&self->look, lr_ledger_look_free);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (lr_books_detail_parent_class)->dispose (object);
}

static void
lr_books_detail_class_init (LrBooksDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_books_detail_dispose;
  /**
   * LrBooksDetail::chosen:
   * @line: another line of the ledger to turn to
   */
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", LR_TYPE_BOOKS_DETAIL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * LrBooksDetail::closed:
   *
   * Somebody has seen enough.
   */
  signals[SIGNAL_CLOSED] = g_signal_new ("closed", LR_TYPE_BOOKS_DETAIL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "booksdetail");
}

static GtkWidget *
new_head (LrBooksDetail *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  self->title = lr_label_new_wide (NULL, "heading");
  self->rule = lr_label_new (NULL, "rule");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _ ("Close (Escape)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Close"), -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (head), self->title);
  gtk_box_append (GTK_BOX (head), self->rule);
  gtk_box_append (GTK_BOX (head), button);
  return head;
}

static void
build (LrBooksDetail *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->keys = gtk_drop_down_new (NULL, NULL);
  self->value = lr_label_new_wide (NULL, "long-figure");
  self->caption = lr_label_new_wide (NULL, "help");
  self->start = lr_label_new_wide (NULL, "help");
  self->help = lr_label_new_wide (NULL, "help");
  self->sources = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  self->editor = lr_books_editor_new (self->ledger);
  self->over_turns = lr_label_new_wide (_ ("Over the turns"), "heading");
  self->history = lr_history_view_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->keys), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Which of them"), -1);
  g_signal_connect_object (self->keys, "notify::selected", G_CALLBACK (key_selected_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (box, "books-detail");
  gtk_box_append (GTK_BOX (box), new_head (self));
  gtk_box_append (GTK_BOX (box), self->keys);
  gtk_box_append (GTK_BOX (box), self->value);
  gtk_box_append (GTK_BOX (box), self->caption);
  gtk_box_append (GTK_BOX (box), self->start);
  gtk_box_append (GTK_BOX (box), self->help);
  gtk_box_append (GTK_BOX (box), self->sources);
  gtk_box_append (GTK_BOX (box), self->editor);
  gtk_box_append (GTK_BOX (box), self->over_turns);
  gtk_box_append (GTK_BOX (box), self->history);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->content), box);
}

static void
lr_books_detail_init (LrBooksDetail *self)
{
  self->content = gtk_scrolled_window_new ();
  gtk_widget_add_css_class (self->content, "background");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->content), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_books_detail_new (LrLedger *ledger)
{
  LrBooksDetail *self = g_object_new (LR_TYPE_BOOKS_DETAIL, NULL);

  self->ledger = ledger;
  build (self);
  return GTK_WIDGET (self);
}
