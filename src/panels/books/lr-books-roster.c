/* lr-books-roster.c - the rows of a tracker, as a roster
 *
 * It works as the rosters of calculators do. What is typed in a visit to a field, chosen, or done with a row is one
 * entry of the session. A value that the ruleset does not allow stays in its row, with the error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-roster.h"

#include "panels/input/lr-roster-view.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrBooksRoster
{
  GtkBox     parent_instance;
  LrLedger  *ledger;   /* the page's, which outlives the roster */
  guint      line;
  LrInputs  *inputs;   /* the rows as they are typed */
  GtkWidget *view;
  GtkWidget *typing;   /* (nullable): the text that has the focus, and holds what is not recorded yet */
};

G_DEFINE_FINAL_TYPE (LrBooksRoster, lr_books_roster, GTK_TYPE_BOX)

static LrAnswer *
show (LrBooksRoster *self)
{
  LrAnswer *answer = lr_answer_new (lr_session_get_ruleset (self->ledger->session), self->inputs, NULL,
                                    LR_ANSWER_PLAIN, NULL);

  lr_roster_view_update (LR_ROSTER_VIEW (self->view), answer, self->ledger->side == NULL);
  return answer;
}

static void
record (LrBooksRoster *self,
        LrAnswer      *answer)
{
  g_autoptr (LrBooksRoster) kept G_GNUC_UNUSED = g_object_ref (self);
  g_autoptr (GError) error = NULL;

  if (answer->result->n_problems == 0 && answer->result->values != NULL)
    lr_ledger_set_rows (self->ledger, self->line, self->inputs, answer->result, &error);
  gtk_widget_activate_action (GTK_WIDGET (self), "block.say", "s", error != NULL ? error->message : "");
}

static GtkWidget *
focus_of (LrBooksRoster *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ? focus : NULL;
}

void
lr_books_roster_commit (LrBooksRoster *self)
{
  LrAnswer *answer;

  if (self->typing == NULL)
    return;
  g_clear_weak_pointer (&self->typing);
  answer = show (self);
  record (self, answer);
  lr_answer_free (answer);
}

static void
focus_moved_cb (LrBooksRoster *self)
{
  if (self->typing != NULL && self->typing != focus_of (self))
    lr_books_roster_commit (self);
}

static void
edited_cb (LrBooksRoster *self)
{
  GtkWidget *focus = focus_of (self);
  LrAnswer *answer = show (self);

  if (GTK_IS_TEXT (focus) && focus == focus_of (self))
    g_set_weak_pointer (&self->typing, focus);
  else
    {
      g_clear_weak_pointer (&self->typing);
      record (self, answer);
    }
  lr_answer_free (answer);
}

/* What was typed and is not a number goes by itself when the field is left; the others say what is wrong at their row.
 * */
static void
rejected_cb (LrBooksRoster *self,
             const char    *problem)
{
  if (problem == NULL)
    lr_answer_free (show (self));
}

void
lr_books_roster_update (LrBooksRoster *self)
{
  const LrLedgerLine *line = lr_ledger_line (self->ledger, self->line);
  g_autoptr (LrInputs) rows = lr_ledger_rows (self->ledger, self->line);

  lr_input_copy (lr_inputs_field (self->inputs, 0), lr_inputs_peek (rows, 0));
  lr_set_visible (self, !line->hidden);
  gtk_widget_set_sensitive (GTK_WIDGET (self), self->ledger->side == NULL && line->sources == NULL);
  lr_answer_free (show (self));
}

static void
lr_books_roster_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (lr_books_roster_parent_class)->root (widget);
  LR_ON (gtk_widget_get_root (widget), "notify::focus-widget", focus_moved_cb, widget);
}

static void
lr_books_roster_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_moved_cb, widget);
  GTK_WIDGET_CLASS (lr_books_roster_parent_class)->unroot (widget);
}

/* The view reads the inputs, so it goes first. */
static void
lr_books_roster_dispose (GObject *object)
{
  LrBooksRoster *self = LR_BOOKS_ROSTER (object);

  g_clear_weak_pointer (&self->typing);
  if (self->view != NULL)
    gtk_box_remove (GTK_BOX (self), self->view);
  self->view = NULL;
  g_clear_pointer (&self->inputs, lr_inputs_free);
  G_OBJECT_CLASS (lr_books_roster_parent_class)->dispose (object);
}

static void
lr_books_roster_class_init (LrBooksRosterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_books_roster_dispose;
  GTK_WIDGET_CLASS (klass)->root = lr_books_roster_root;
  GTK_WIDGET_CLASS (klass)->unroot = lr_books_roster_unroot;
}

static void
lr_books_roster_init (LrBooksRoster *self G_GNUC_UNUSED)
{
}

GtkWidget *
lr_books_roster_new (LrLedger *ledger,
                     guint     line)
{
  LrBooksRoster *self = g_object_new (LR_TYPE_BOOKS_ROSTER, NULL);

  self->ledger = ledger;
  self->line = line;
  self->inputs = lr_ledger_rows (ledger, line);
  self->view = lr_roster_view_new (lr_session_get_ruleset (ledger->session), self->inputs, 0);
  gtk_widget_set_hexpand (self->view, TRUE);
  LR_ON (self->view, "edited", edited_cb, self);
  LR_ON (self->view, "rejected", rejected_cb, self);
  lr_box_append (self, self->view);
  lr_books_roster_update (self);
  return GTK_WIDGET (self);
}
