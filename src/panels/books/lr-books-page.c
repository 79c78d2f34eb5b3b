/* lr-books-page.c - the trackers of a session, a page for each group
 *
 * Little scrolls, and nothing moves. Beside the books is where the war stands and what is due; a press on a value
 * shows all about it there, or over the books where there is no room beside them. A search goes over all pages.
 *
 * A hundred values with their buttons take longer to be made, styled and laid out than a frame lasts. So each frame
 * adds some, and keys are answered in between.
 *
 * Its widgets work it by actions: `books.choose` (line) shows all about a value, `books.close` only the books,
 * `books.done` tells that a value was changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "lr-books-block.h"
#include "lr-books-columns.h"
#include "lr-books-detail.h"
#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-text-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "panels/turn/lr-now-card.h"
#include "panels/turn/lr-war-card.h"

/* How many values a frame adds. */
#define VALUES_AT_ONCE 12

struct _LrBooksPage
{
  GtkBox           parent_instance;
  LrDesk          *desk;
  LrSession       *session;      /* (nullable): whose books are shown */
  LrLedger        *ledger;       /* (nullable): of that session */
  AdwFlap         *flap;         /* the books, and all about one value */
  LrBooksDetail   *detail;
  LrWarCard       *war;          /* in its place while nothing is chosen */
  LrNowCard       *now;
  GtkEditable     *search;
  GtkToggleButton *details;
  GtkWidget       *to_fill_in;   /* what is still to be filled in, with the means to do so */
  GtkWidget       *missing;
  GtkToggleButton *only_missing;
  GtkWidget       *trouble;
  GtkStack        *pages;        /* a page for each group: a box of cards */
  GtkWidget       *flow;         /* (nullable): of the group that was added last: what is not a list */
  GtkWidget       *nothing;      /* that nothing is found */
  GPtrArray       *blocks;       /* LrBooksBlock, one for each tracker that was added */
  guint            added;        /* how many lines of the ledger these show */
  guint            adding;       /* the callback that adds the others; 0 if there are none */
  int              chosen;       /* the line that all is shown about, or -1 */
  gboolean         filling;      /* whether the next value comes when one is filled in */
};

G_DEFINE_FINAL_TYPE (LrBooksPage, lr_books_page, GTK_TYPE_BOX)

static void add_all (LrBooksPage *self);

static GtkWidget *
cell_of (LrBooksPage *self,
         int          line)
{
  for (guint i = 0; i < self->blocks->len && line >= 0; i++)
    {
      LrBooksCell *cell = lr_books_block_get_cell (self->blocks->pdata[i], (guint) line);

      if (cell != NULL)
        return GTK_WIDGET (cell);
    }
  return NULL;
}

/* The page that a widget in it is on. */
static GtkWidget *
page_of (LrBooksPage *self,
         GtkWidget   *widget)
{
  while (gtk_widget_get_parent (widget) != GTK_WIDGET (self->pages))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

static void
update_blocks (LrBooksPage *self)
{
  for (guint i = 0; i < self->blocks->len; i++)
    lr_books_block_update (self->blocks->pdata[i], self->chosen);
}

/* --- one of them --- */

static void
show_pane (LrBooksPage *self)
{
  gboolean chosen = self->chosen >= 0;

  lr_set_visible (self->detail, chosen);
  lr_set_visible (self->war, !chosen);
  adw_flap_set_reveal_flap (self->flap, chosen || !adw_flap_get_folded (self->flap));
}

/* The focus goes back to the value. */
static void
close_detail (LrBooksPage *self)
{
  GtkWidget *cell = cell_of (self, self->chosen);

  if (self->chosen < 0)
    return;
  self->chosen = -1;
  self->filling = FALSE;
  show_pane (self);
  if (cell != NULL)
    gtk_widget_grab_focus (cell);
  update_blocks (self);
}

static void
choose (LrBooksPage *self,
        guint        line)
{
  add_all (self);
  self->chosen = (int) line;
  gtk_stack_set_visible_child (self->pages, page_of (self, cell_of (self, self->chosen)));
  lr_books_detail_show (self->detail, line);
  show_pane (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->detail));
  for (guint i = 0; i < self->ledger->lines->len; i++)
    ((LrLedgerLine *) self->ledger->lines->pdata[i])->changed = FALSE;
  update_blocks (self);
}

static void
fill_in_next (LrBooksPage *self)
{
  int next = lr_ledger_next_missing (self->ledger, self->chosen);

  if (next < 0)
    close_detail (self);
  else
    choose (self, (guint) next);
}

/* Where the flap is over the books, a press beside it hides it. */
static void
revealed_cb (LrBooksPage *self)
{
  if (!adw_flap_get_reveal_flap (self->flap))
    close_detail (self);
}

static gboolean
key_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
        guint                  key,
        guint                  code G_GNUC_UNUSED,
        GdkModifierType        state G_GNUC_UNUSED,
        LrBooksPage           *self)
{
  if (key != GDK_KEY_Escape || self->chosen < 0)
    return FALSE;
  close_detail (self);
  return TRUE;
}

/* --- all of them --- */

static void
filter (LrBooksPage *self)
{
  const char *search = gtk_editable_get_text (self->search);
  gboolean only_missing = gtk_toggle_button_get_active (self->only_missing);
  gboolean any = FALSE;

  if (self->ledger == NULL)
    return;
  if (*search != '\0' || only_missing)
    add_all (self);
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_stack_page_set_visible (gtk_stack_get_page (self->pages, page), FALSE);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      GtkWidget *block = self->blocks->pdata[i];
      gboolean found =
          lr_books_block_filter (LR_BOOKS_BLOCK (block), search, only_missing && self->ledger->n_missing > 0);

      if (found)
        gtk_stack_page_set_visible (gtk_stack_get_page (self->pages, page_of (self, block)), TRUE);
      any = any || found;
    }
  lr_set_visible (self->pages, any || self->added < self->ledger->lines->len);
  gtk_widget_set_visible (self->nothing, !any && self->added == self->ledger->lines->len);
}

static void
show_details (LrBooksPage *self)
{
  for (guint i = 0; i < self->blocks->len; i++)
    lr_books_block_set_detailed (self->blocks->pdata[i], gtk_toggle_button_get_active (self->details));
  filter (self);
}

/* A page says how many of its values are still to be filled in. */
static void
show_titles (LrBooksPage *self)
{
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      GtkStackPage *own = gtk_stack_get_page (self->pages, page);
      const char *group = gtk_stack_page_get_name (own);
      const char *label = *group != '\0' ? group : _ ("Other");
      g_autofree char *title = NULL;
      guint missing = 0;

      for (guint i = 0; i < self->ledger->lines->len; i++)
        {
          const LrLedgerLine *line = lr_ledger_line (self->ledger, i);

          missing += line->missing && line->sources == NULL && g_str_equal (line->group, group) ? 1 : 0;
        }
      title = missing > 0 ? g_strdup_printf ("%s  %u ?", label, missing) : g_strdup (label);
      gtk_stack_page_set_title (own, title);
    }
}

static void
show_missing (LrBooksPage *self)
{
  g_autofree char *missing = lr_ledger_to_fill_in (self->ledger);

  show_titles (self);
  lr_label_show (self->missing, missing);
  lr_label_show (self->trouble, lr_session_get_trouble (self->session));
  lr_war_card_show (self->war, self->session, self->ledger->side);
  gtk_widget_set_visible (self->to_fill_in, missing != NULL && self->ledger->side == NULL);
}

static void
update (LrBooksPage *self)
{
  lr_ledger_update (self->ledger);
  update_blocks (self);
  show_missing (self);
  if (gtk_toggle_button_get_active (self->only_missing))
    filter (self);
  if (self->chosen >= 0)
    lr_books_detail_update (self->detail);
}

/* --- what its widgets ask of it --- */

static void
choose_action (LrBooksPage *self,
               const char  *name G_GNUC_UNUSED,
               GVariant    *line)
{
  self->filling = FALSE;
  choose (self, g_variant_get_uint32 (line));
}

static void
close_action (LrBooksPage *self)
{
  close_detail (self);
}

static void
done_action (LrBooksPage *self)
{
  if (self->filling)
    fill_in_next (self);
}

static void
fill_in_action (LrBooksPage *self)
{
  self->filling = TRUE;
  fill_in_next (self);
}

/* --- the books of a session --- */

/* Returns: the page of a group, which may be new */
static GtkWidget *
add_page (LrBooksPage *self,
          const char  *group)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, group);

  if (page != NULL)
    return page;
  page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_stack_add_named (self->pages, page, group);
  self->flow = NULL;
  return page;
}

static void
add_card (GtkWidget *page,
          GtkWidget *content)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (card, "input-group");
  gtk_widget_add_css_class (card, "books-card");
  lr_box_append (card, content);
  lr_box_append (page, card);
}

/* Adds the next tracker. A list has a card for itself. */
static void
add_block (LrBooksPage *self)
{
  const LrLedgerLine *line = lr_ledger_line (self->ledger, self->added);
  GtkWidget *page = add_page (self, line->group);
  gboolean is_list = line->tracker->type.base == LR_TYPE_LIST;
  GtkWidget *block = lr_books_block_new (self->ledger, self->added);

  if (gtk_toggle_button_get_active (self->details))
    lr_books_block_set_detailed (LR_BOOKS_BLOCK (block), TRUE);
  g_ptr_array_add (self->blocks, block);
  if (is_list)
    add_card (page, block);
  else
    {
      if (self->flow == NULL)
        add_card (page, self->flow = g_object_new (LR_TYPE_BOOKS_COLUMNS, NULL));
      lr_flow_append (self->flow, block);
    }
  lr_books_block_filter (LR_BOOKS_BLOCK (block), "", FALSE);
  self->added += line->tracker->n_cells;
}

static void
add_all (LrBooksPage *self)
{
  while (self->ledger != NULL && self->added < self->ledger->lines->len)
    add_block (self);
}

static gboolean
add_some (GtkWidget     *widget,
          GdkFrameClock *clock G_GNUC_UNUSED,
          gpointer       data G_GNUC_UNUSED)
{
  LrBooksPage *self = LR_BOOKS_PAGE (widget);
  guint until = self->added + VALUES_AT_ONCE;

  while (self->added < MIN (until, self->ledger->lines->len))
    add_block (self);
  if (self->added < self->ledger->lines->len)
    return G_SOURCE_CONTINUE;
  self->adding = 0;
  show_titles (self);
  return G_SOURCE_REMOVE;
}

/* GTK keeps a widget in memory that goes while it has the focus. */
static void
drop_focus (LrBooksPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_root_set_focus (root, NULL);
}

static void
clear (LrBooksPage *self)
{
  GtkWidget *page;

  drop_focus (self);
  self->chosen = -1;
  self->filling = FALSE;
  lr_books_detail_set_ledger (self->detail, NULL);
  if (self->adding > 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->adding);
  self->adding = 0;
  self->added = 0;
  self->flow = NULL;
  while ((page = gtk_widget_get_first_child (GTK_WIDGET (self->pages))) != NULL)
    gtk_stack_remove (self->pages, page);
  g_ptr_array_set_size (self->blocks, 0);
  g_clear_pointer (&self->ledger, lr_ledger_free);
  g_clear_object (&self->session);
}

static void
open_books (LrBooksPage *self,
            LrSession   *session)
{
  gboolean kept = session != NULL && lr_session_get_ruleset (session) != NULL;

  clear (self);
  show_pane (self);
  lr_set_visible (self->flap, kept);
  gtk_editable_set_text (self->search, "");
  gtk_toggle_button_set_active (self->details, FALSE);
  gtk_toggle_button_set_active (self->only_missing, FALSE);
  if (!kept)
    return;
  self->session = g_object_ref (session);
  self->ledger = lr_ledger_new (session);
  lr_ledger_set_side (self->ledger, lr_desk_get_viewer (self->desk));
  lr_books_detail_set_ledger (self->detail, self->ledger);
  self->adding = gtk_widget_add_tick_callback (GTK_WIDGET (self), add_some, NULL, NULL);
  gtk_label_set_text (GTK_LABEL (self->nothing), self->ledger->lines->len > 0 ?
                                                     _ ("No tracker has this name.") :
                                                     _ ("This game has no trackers."));
  filter (self);
  show_missing (self);
}

void
lr_books_page_show (LrBooksPage   *self,
                    const LrGuide *guide)
{
  lr_now_card_show (self->now, guide, TRUE);
}

gboolean
lr_books_page_is_complete (LrBooksPage *self)
{
  return self->adding == 0;
}

static void
desk_changed_cb (LrBooksPage *self)
{
  LrSession *session = lr_desk_get_session (self->desk);

  if (session != self->session)
    open_books (self, session);
  else if (self->session != NULL)
    update (self);
}

static void
lr_books_page_dispose (GObject *object)
{
  LrBooksPage *self = LR_BOOKS_PAGE (object);

  if (self->blocks != NULL)
    clear (self);
  lr_dispose_template (object);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_object (&self->desk);
}

static void
lr_books_page_class_init (LrBooksPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_BOOKS_COLUMNS);
  g_type_ensure (LR_TYPE_BOOKS_DETAIL);
  g_type_ensure (LR_TYPE_NOW_CARD);
  g_type_ensure (LR_TYPE_WAR_CARD);
  g_type_ensure (LR_TYPE_WRAP_BOX);
  G_OBJECT_CLASS (klass)->dispose = lr_books_page_dispose;
  LR_ACTION_OF (widget_class, "books.choose", "u", choose_action);
  LR_ACTION (widget_class, "books.close", close_action);
  LR_ACTION (widget_class, "books.done", done_action);
  LR_ACTION (widget_class, "books.fill-in", fill_in_action);
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrBooksPage, "books/lr-books-page.ui", flap, detail, war, now, search, details, to_fill_in,
               missing, only_missing, trouble, pages, nothing);
  LR_CALLBACKS (widget_class, filter, key_cb, revealed_cb, show_details, show_pane);
}

static void
lr_books_page_init (LrBooksPage *self)
{
  self->chosen = -1;
  self->blocks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
lr_books_page_new (LrDesk *desk)
{
  LrBooksPage *self = g_object_new (LR_TYPE_BOOKS_PAGE, NULL);

  self->desk = g_object_ref (desk);
  open_books (self, lr_desk_get_session (desk));
  LR_ON (desk, "changed", desk_changed_cb, self);
  return GTK_WIDGET (self);
}
