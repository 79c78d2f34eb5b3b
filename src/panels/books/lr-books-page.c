/* lr-books-page.c - the books of a session: all its trackers on one page
 *
 * The groups of the ruleset stand side by side, dense enough for a referee to see a whole game at once. A press on a
 * value opens all there is to know of it beside them. Undo is the session's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-page.h"

#include <glib/gi18n-lib.h>

#include "lr-books-columns.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-wrap-box.h"

#define COLUMN_WIDTH 286
#define DETAIL_WIDTH 320

struct _LrBooksPage
{
  GtkWidget  parent_instance;
  LrDesk    *desk;
  LrSession *session;      /* (nullable): whose books are shown */
  LrLedger  *ledger;       /* (nullable): of that session */
  GtkWidget *content;      /* the books, or that there are none */
  AdwFlap   *flap;         /* (nullable) */
  GtkWidget *search;
  GtkWidget *seen;         /* who looks */
  GtkWidget *to_fill_in;   /* what is still to be filled in, with the means to do so */
  GtkWidget *missing;
  GtkWidget *only_missing;
  GtkWidget *details;
  GtkWidget *nothing;      /* that nothing is found */
  GtkWidget *trouble;
  GtkWidget *foot;         /* the head of the log */
  GtkWidget *entry;        /* how many entries the head stands for */
  GtkWidget *head;
  GtkWidget *detail;
  GPtrArray *cards;        /* GtkBox, one for each group */
  GPtrArray *blocks;       /* LrBooksBlock, one for each tracker */
  int        chosen;       /* the line that all is shown of, or -1 */
  gboolean   filling;      /* whether what is filled in leads to the next */
};

G_DEFINE_FINAL_TYPE (LrBooksPage, lr_books_page, GTK_TYPE_WIDGET)

static LrBooksCell *
cell_of (LrBooksPage *self,
         int          line)
{
  for (guint i = 0; i < self->blocks->len && line >= 0; i++)
    {
      GtkWidget *cell = lr_books_block_get_cell (self->blocks->pdata[i], (guint) line);

      if (cell != NULL)
        return LR_BOOKS_CELL (cell);
    }
  return NULL;
}

static void
update_blocks (LrBooksPage *self)
{
  for (guint i = 0; i < self->blocks->len; i++)
    lr_books_block_update (self->blocks->pdata[i], self->chosen);
}

/* --- one of them --- */

/* The focus goes back to where it came from. */
static void
close_detail (LrBooksPage *self)
{
  LrBooksCell *cell = cell_of (self, self->chosen);

  if (self->flap == NULL || self->chosen < 0)
    return;
  self->chosen = -1;
  self->filling = FALSE;
  adw_flap_set_reveal_flap (self->flap, FALSE);
  if (cell != NULL)
    gtk_widget_grab_focus (lr_books_cell_get_value (cell));
  update_blocks (self);
}

static void
choose (LrBooksPage *self,
        guint        line)
{
  self->chosen = (int) line;
  lr_books_detail_show (LR_BOOKS_DETAIL (self->detail), line);
  adw_flap_set_reveal_flap (self->flap, TRUE);
  if (lr_ledger_line (self->ledger, line)->sources == NULL && self->ledger->side == NULL)
    lr_books_editor_begin (lr_books_detail_get_editor (LR_BOOKS_DETAIL (self->detail)));
  else
    gtk_widget_child_focus (self->detail, GTK_DIR_TAB_FORWARD);
  for (guint i = 0; i < self->ledger->lines->len; i++)
    ((LrLedgerLine *) self->ledger->lines->pdata[i])->changed = FALSE;
  update_blocks (self);
}

static void
chosen_cb (LrBooksPage *self,
           guint        line)
{
  self->filling = FALSE;
  choose (self, line);
}

static void
revealed_cb (LrBooksPage *self)
{
  /* A press beside it closes it where it lies over the others. */
  if (!adw_flap_get_reveal_flap (self->flap))
    close_detail (self);
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

static void
fill_in_cb (LrBooksPage *self)
{
  self->filling = TRUE;
  fill_in_next (self);
}

/* The signal comes from the editor that is about to be turned to another value. */
static void
done_cb (LrBooksPage *self)
{
  if (self->filling)
    fill_in_next (self);
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
  const char *search = gtk_editable_get_text (GTK_EDITABLE (self->search));
  gboolean only_missing = self->ledger->n_missing > 0 &&
                          gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->only_missing));
  gboolean any = FALSE;

  for (guint i = 0; i < self->cards->len; i++)
    gtk_widget_set_visible (self->cards->pdata[i], FALSE);
  for (guint i = 0; i < self->blocks->len; i++)
    if (lr_books_block_filter (self->blocks->pdata[i], search, only_missing))
      {
        gtk_widget_set_visible (gtk_widget_get_parent (self->blocks->pdata[i]), TRUE);
        any = TRUE;
      }
  gtk_widget_set_visible (self->nothing, !any);
}

static void
details_cb (LrBooksPage *self)
{
  gboolean detailed = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->details));

  for (guint i = 0; i < self->blocks->len; i++)
    lr_books_block_set_detailed (self->blocks->pdata[i], detailed);
}

static void
copy_cb (LrBooksPage *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), gtk_label_get_text (GTK_LABEL (self->head)));
}

static void
show_foot (LrBooksPage *self)
{
  guint n = lr_session_n_actions (self->session);
  g_autofree char *head = lr_session_dup_head (self->session);
  g_autofree char *entry = g_strdup_printf (
      ngettext ("Head of the log after %u entry:", "Head of the log after %u entries:", n), n);

  /* a side must not count what is hidden from it */
  gtk_widget_set_visible (self->foot, self->ledger->side == NULL);
  lr_label_show (self->entry, entry);
  lr_label_show (self->head, head);
  lr_label_show (self->trouble, lr_session_get_trouble (self->session));
}

static void
show_missing (LrBooksPage *self)
{
  g_autofree char *missing = lr_ledger_to_fill_in (self->ledger);

  lr_label_show (self->missing, missing);
  gtk_widget_set_visible (self->to_fill_in, missing != NULL && self->ledger->side == NULL);
}

static void
update (LrBooksPage *self)
{
  lr_ledger_update (self->ledger);
  update_blocks (self);
  show_missing (self);
  show_foot (self);
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->only_missing)))
    filter (self);
  if (self->chosen >= 0)
    lr_books_detail_update (LR_BOOKS_DETAIL (self->detail));
}

/* Somebody else looks: nothing of what the one before has opened stays. */
static void
seen_cb (LrBooksPage *self)
{
  close_detail (self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->only_missing), FALSE);
  lr_ledger_set_side (self->ledger, lr_seen_box_get_side (LR_SEEN_BOX (self->seen)));
  for (guint i = 0; i < self->ledger->lines->len; i++)
    ((LrLedgerLine *) self->ledger->lines->pdata[i])->changed = TRUE; /* also what can no longer be changed */
  update_blocks (self);
  show_missing (self);
  details_cb (self);
  filter (self);
}

/* --- building --- */

static GtkWidget *
new_card (LrBooksPage *self,
          const char  *title)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (card, "input-group");
  gtk_widget_add_css_class (card, "books-card");
  if (*title != '\0')
    gtk_box_append (GTK_BOX (card), lr_label_new_wide (title, "heading"));
  g_ptr_array_add (self->cards, card);
  return card;
}

static GtkWidget *
new_columns (LrBooksPage *self)
{
  GtkWidget *columns = lr_books_columns_new (COLUMN_WIDTH, 9);
  const LrLedgerLine *before = NULL;
  GtkWidget *card = NULL;

  for (guint i = 0; i < self->ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (self->ledger, i);
      GtkWidget *block;

      if (before != NULL && before->tracker == line->tracker)
        continue;
      if (before == NULL || !g_str_equal (before->group, line->group))
        {
          card = new_card (self, line->group);
          lr_books_columns_append (LR_BOOKS_COLUMNS (columns), card);
        }
      before = line;
      block = lr_books_block_new (self->ledger, i);
      g_signal_connect_object (block, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->blocks, block);
      gtk_box_append (GTK_BOX (card), block);
    }
  return columns;
}

static GtkWidget *
new_to_fill_in (LrBooksPage *self)
{
  GtkWidget *box = lr_wrap_box_new (6);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Fill in"));

  self->missing = lr_label_new (NULL, "warning");
  gtk_label_set_wrap (GTK_LABEL (self->missing), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (self->missing), GTK_NATURAL_WRAP_NONE);
  self->only_missing = gtk_toggle_button_new_with_mnemonic (_ ("O_nly these"));
  gtk_widget_set_tooltip_text (button, _ ("One after the other; Enter goes on to the next"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (fill_in_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->only_missing, "toggled", G_CALLBACK (filter), self, G_CONNECT_SWAPPED);
  /* The words in the buttons beside it stand as high. */
  gtk_widget_set_margin_bottom (self->missing, 8);
  lr_wrap_box_append (LR_WRAP_BOX (box), self->missing);
  lr_wrap_box_append (LR_WRAP_BOX (box), button);
  lr_wrap_box_append (LR_WRAP_BOX (box), self->only_missing);
  return box;
}

static GtkWidget *
new_top (LrBooksPage *self)
{
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *row = lr_wrap_box_new (9);

  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Search the books"), NULL);
  gtk_widget_set_hexpand (self->search, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Search the books"),
                                  -1);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (filter), self, G_CONNECT_SWAPPED);
  self->details = gtk_toggle_button_new_with_mnemonic (_ ("_Details"));
  gtk_widget_set_tooltip_text (self->details, _ ("Rule, range, start, and who may change it"));
  g_signal_connect_object (self->details, "toggled", G_CALLBACK (details_cb), self, G_CONNECT_SWAPPED);
  self->seen = lr_seen_box_new ();
  lr_seen_box_update (LR_SEEN_BOX (self->seen), self->session);
  g_signal_connect_object (self->seen, "changed", G_CALLBACK (seen_cb), self, G_CONNECT_SWAPPED);
  self->to_fill_in = new_to_fill_in (self);
  self->trouble = lr_label_new_wide (NULL, "error");
  lr_wrap_box_append (LR_WRAP_BOX (row), self->search);
  lr_wrap_box_append (LR_WRAP_BOX (row), self->details);
  lr_wrap_box_append (LR_WRAP_BOX (row), self->seen);
  lr_wrap_box_append (LR_WRAP_BOX (row), self->to_fill_in);
  gtk_box_append (GTK_BOX (top), row);
  gtk_box_append (GTK_BOX (top), self->trouble);
  gtk_widget_add_css_class (top, "books-top");
  return top;
}

/* The head of the chain: a referee who notes it down can tell later whether the log was altered or cut short. */
static GtkWidget *
new_foot (LrBooksPage *self)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = lr_wrap_box_new (6);
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  self->foot = foot;
  self->entry = lr_label_new (NULL, "help");
  self->head = lr_label_new (NULL, "help");
  gtk_widget_add_css_class (self->head, "monospace");
  gtk_label_set_selectable (GTK_LABEL (self->head), TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->head), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->head), PANGO_WRAP_CHAR);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Copy the head"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Copy the head"), -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (copy_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  lr_wrap_box_append (LR_WRAP_BOX (texts), self->entry);
  lr_wrap_box_append (LR_WRAP_BOX (texts), self->head);
  gtk_box_append (GTK_BOX (foot), button);
  gtk_box_append (GTK_BOX (foot), texts);
  return foot;
}

static GtkWidget *
new_books (LrBooksPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *columns = new_columns (self);

  self->nothing = lr_label_new_wide (self->blocks->len > 0 ? _ ("Nothing in the books is called that.") :
                                                             _ ("This game has no trackers."),
                                     "help");
  gtk_box_append (GTK_BOX (inner), columns);
  gtk_box_append (GTK_BOX (inner), self->nothing);
  gtk_box_append (GTK_BOX (inner), new_foot (self));
  gtk_widget_add_css_class (inner, "books");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), inner);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), new_top (self));
  gtk_box_append (GTK_BOX (box), scrolled);
  return box;
}

static void
build_books (LrBooksPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->ledger = lr_ledger_new (self->session);
  self->flap = ADW_FLAP (adw_flap_new ());
  self->content = GTK_WIDGET (self->flap);
  self->detail = lr_books_detail_new (self->ledger);
  gtk_widget_set_size_request (self->detail, DETAIL_WIDTH, -1);
  adw_flap_set_flap_position (self->flap, GTK_PACK_END);
  adw_flap_set_locked (self->flap, TRUE);
  adw_flap_set_swipe_to_open (self->flap, FALSE);
  adw_flap_set_reveal_flap (self->flap, FALSE);
  adw_flap_set_content (self->flap, new_books (self));
  adw_flap_set_separator (self->flap, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_flap_set_flap (self->flap, self->detail);
  g_signal_connect_object (self->flap, "notify::reveal-flap", G_CALLBACK (revealed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->detail, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->detail, "closed", G_CALLBACK (close_detail), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lr_books_detail_get_editor (LR_BOOKS_DETAIL (self->detail)), "done", G_CALLBACK (done_cb),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (self->content, keys);
  filter (self);
  show_missing (self);
  show_foot (self);
}

static void
build_nothing (LrBooksPage *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Begin or open a session"));

  self->content = adw_status_page_new ();
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (self->content), "accessories-text-editor-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (self->content), _ ("No books are kept yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (self->content),
                                   _ ("While a session is played, its books stand here: points, capacities and states "
                                      "that last from turn to turn, with who may change them, why they stand as they "
                                      "do, and how they came there."));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.new-session");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  adw_status_page_set_child (ADW_STATUS_PAGE (self->content), button);
}

/* What goes while it has the focus would stay in memory. */
static void
drop_focus (LrBooksPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && self->content != NULL && gtk_widget_is_ancestor (focus, self->content))
    gtk_root_set_focus (root, NULL);
}

static void
clear (LrBooksPage *self)
{
  drop_focus (self);
  self->flap = NULL;
  self->chosen = -1;
  self->filling = FALSE;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_ptr_array_set_size (self->cards, 0);
  g_ptr_array_set_size (self->blocks, 0);
  g_clear_pointer (&self->ledger, lr_ledger_free);
  g_clear_object (&self->session);
}

static void
build (LrBooksPage *self)
{
  LrSession *session = lr_desk_get_session (self->desk);

  clear (self);
  if (session != NULL && lr_session_get_ruleset (session) != NULL)
    {
      self->session = g_object_ref (session);
      build_books (self);
    }
  else
    build_nothing (self);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

static void
desk_changed_cb (LrBooksPage *self)
{
  if (lr_desk_get_session (self->desk) != self->session)
    build (self);
  else if (self->session != NULL)
    update (self);
}

void
lr_books_page_open (LrBooksPage *self,
                    const char  *key)
{
  int line = self->ledger != NULL ? lr_ledger_find (self->ledger, key) : -1;

  if (line >= 0)
    chosen_cb (self, (guint) line);
}

void
lr_books_page_close (LrBooksPage *self)
{
  close_detail (self);
}

LrLedger *
lr_books_page_get_ledger (LrBooksPage *self)
{
  return self->ledger;
}

LrSeenBox *
lr_books_page_get_seen (LrBooksPage *self)
{
  return LR_SEEN_BOX (self->seen);
}

const char *
lr_books_page_get_chosen (LrBooksPage *self)
{
  return self->chosen >= 0 ? lr_ledger_line (self->ledger, (guint) self->chosen)->key : NULL;
}

LrBooksBlock *
lr_books_page_get_block (LrBooksPage *self,
                         const char  *key)
{
  int line = self->ledger != NULL ? lr_ledger_find (self->ledger, key) : -1;

  for (guint i = 0; i < self->blocks->len && line >= 0; i++)
    if (lr_books_block_get_cell (self->blocks->pdata[i], (guint) line) != NULL)
      return self->blocks->pdata[i];
  return NULL;
}

LrBooksCell *
lr_books_page_get_cell (LrBooksPage *self,
                        const char  *key)
{
  return self->ledger != NULL ? cell_of (self, lr_ledger_find (self->ledger, key)) : NULL;
}

LrBooksDetail *
lr_books_page_get_detail (LrBooksPage *self)
{
  return LR_BOOKS_DETAIL (self->detail);
}

static void
lr_books_page_dispose (GObject *object)
{
  LrBooksPage *self = LR_BOOKS_PAGE (object);

  if (self->cards != NULL)
    clear (self);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (lr_books_page_parent_class)->dispose (object);
}

static void
lr_books_page_class_init (LrBooksPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_books_page_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "bookspage");
}

static void
lr_books_page_init (LrBooksPage *self)
{
  self->chosen = -1;
  self->cards = g_ptr_array_new ();
  self->blocks = g_ptr_array_new ();
}

GtkWidget *
lr_books_page_new (LrDesk *desk)
{
  LrBooksPage *self = g_object_new (LR_TYPE_BOOKS_PAGE, NULL);

  self->desk = g_object_ref (desk);
  build (self);
  g_signal_connect_object (desk, "changed", G_CALLBACK (desk_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
