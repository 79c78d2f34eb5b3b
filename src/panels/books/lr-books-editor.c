/* lr-books-editor.c - changing one value of the books, with a reason
 *
 * What each button would do stands beside it while one types, with what is worked out from it; what cannot be done says
 * so in the same place. Nothing is asked twice: undo takes it back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-editor.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"

#define N_DEEDS 3

/* More choices than these are a list to open rather than a row of buttons. */
#define MOST_BUTTONS 8

struct _LrBooksEditor
{
  GtkWidget  parent_instance;
  LrLedger  *ledger;           /* the page's, which outlives the editor */
  guint      line;
  GtkWidget *content;
  GtkWidget *reason;
  GtkWidget *entry;
  GtkWidget *choices;          /* a box of buttons, or of one list */
  GPtrArray *buttons;          /* the buttons in it */
  GtkWidget *list;             /* (nullable): the list in it */
  GtkWidget *columns;          /* what is typed in a row */
  GtkWidget *rows;
  GtkWidget *rows_frame;
  GtkWidget *deeds[N_DEEDS];   /* rows of a button and its preview */
  GtkWidget *do_it[N_DEEDS];
  GtkWidget *previews[N_DEEDS];
  GtkWidget *problem;
  GtkWidget *note;
  guint      choosing;         /* the source that takes what was chosen in the list */
  gboolean   updating;
};

G_DEFINE_FINAL_TYPE (LrBooksEditor, lr_books_editor, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const LrLedgerLine *
line_of (LrBooksEditor *self)
{
  return lr_ledger_line (self->ledger, self->line);
}

static gboolean
is_rows (LrBooksEditor *self)
{
  return line_of (self)->tracker->type.base == LR_TYPE_LIST;
}

static char *
typed_text (LrBooksEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->rows));
  GtkTextIter start, end;

  if (!is_rows (self))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* --- what it would do --- */

static void
show_preview (LrBooksEditor *self,
              LrLedgerDeed   deed,
              const char    *typed)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_ledger_preview (self->ledger, self->line, typed, deed, &error);

  gtk_widget_set_sensitive (self->do_it[deed], text != NULL);
  gtk_label_set_text (GTK_LABEL (self->previews[deed]), text != NULL ? text : error->message);
  if (text != NULL)
    gtk_widget_remove_css_class (self->previews[deed], "error");
  else
    gtk_widget_add_css_class (self->previews[deed], "error");
}

/* Where all of them are wrong for one reason, that is said once. */
static void
show_previews (LrBooksEditor *self)
{
  g_autofree char *typed = typed_text (self);
  gboolean nothing = !is_rows (self) && *typed == '\0';

  for (guint deed = 0; deed < N_DEEDS; deed++)
    {
      if (nothing)
        {
          gtk_widget_set_sensitive (self->do_it[deed], FALSE);
          gtk_label_set_text (GTK_LABEL (self->previews[deed]), "");
          continue;
        }
      show_preview (self, deed, typed);
      if (deed > 0 && g_str_equal (gtk_label_get_text (GTK_LABEL (self->previews[deed])),
                                   gtk_label_get_text (GTK_LABEL (self->previews[0]))))
        gtk_label_set_text (GTK_LABEL (self->previews[deed]), "");
    }
}

static void
typed_cb (LrBooksEditor *self)
{
  if (self->updating)
    return;
  lr_label_show (self->problem, NULL);
  lr_label_show (self->note, NULL);
  show_previews (self);
}

/* --- doing it --- */

static void
finish (LrBooksEditor *self,
        gboolean       done,
        const char    *note,
        const GError  *error)
{
  lr_label_show (self->problem, done ? NULL : error->message);
  lr_label_show (self->note, note);
  if (!done)
    return;
  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  self->updating = FALSE;
  show_previews (self);
  g_signal_emit (self, signals[SIGNAL_DONE], 0);
}

static void
do_deed (LrBooksEditor *self,
         LrLedgerDeed   deed)
{
  g_autoptr (LrBooksEditor) kept G_GNUC_UNUSED = g_object_ref (self);
  g_autofree char *typed = typed_text (self);
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason)));
  g_autofree char *note = NULL;
  g_autoptr (GError) error = NULL;
  gboolean takes_off = deed == LR_LEDGER_TAKE_OFF;
  gboolean done = deed == LR_LEDGER_SET ?
                      lr_ledger_set (self->ledger, self->line, typed, reason, &note, &error) :
                      lr_ledger_add (self->ledger, self->line, typed, takes_off, reason, &note, &error);

  finish (self, done, note, error);
}

static void
deed_cb (GtkWidget     *button,
         LrBooksEditor *self)
{
  for (guint deed = 0; deed < N_DEEDS; deed++)
    if (self->do_it[deed] == button)
      do_deed (self, deed);
}

/* Enter sets: what stands there is what it is. */
static void
activate_cb (LrBooksEditor *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0')
    do_deed (self, LR_LEDGER_SET);
}

static void
choose (LrBooksEditor *self,
        guint          ordinal)
{
  g_autoptr (LrBooksEditor) kept G_GNUC_UNUSED = g_object_ref (self);
  const LrLedgerLine *line = line_of (self);
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason)));
  const char *typed = line->tracker->type.base == LR_TYPE_FLAG ? (ordinal == 1 ? "yes" : "no") :
                                                                 line->tracker->type.kind->values[ordinal].id;
  g_autoptr (GError) error = NULL;
  gboolean done = lr_ledger_set (self->ledger, self->line, typed, reason, NULL, &error);

  finish (self, done, NULL, error);
  lr_books_editor_update (self);
}

static void
button_toggled_cb (GtkWidget     *button,
                   LrBooksEditor *self)
{
  guint ordinal;

  if (!self->updating && gtk_check_button_get_active (GTK_CHECK_BUTTON (button)) &&
      g_ptr_array_find (self->buttons, button, &ordinal))
    choose (self, ordinal);
}

static gboolean
choose_cb (gpointer data)
{
  LrBooksEditor *self = data;
  guint selected = self->list != NULL ? gtk_drop_down_get_selected (GTK_DROP_DOWN (self->list)) : 0;

  self->choosing = 0;
  if (selected > 0 && selected != GTK_INVALID_LIST_POSITION)
    choose (self, selected - 1);
  return G_SOURCE_REMOVE;
}

/* The list's first line is for what nobody has filled in, where that is so. Choosing may lead to another value, which
 * takes the list away: it must have done with it. */
static void
list_selected_cb (LrBooksEditor *self)
{
  if (!self->updating && self->choosing == 0)
    self->choosing = g_idle_add (choose_cb, self);
}

/* --- what there is to choose --- */

static void
build_buttons (LrBooksEditor *self,
               char         **choices)
{
  GtkWidget *first = NULL;

  for (guint i = 0; choices[i] != NULL; i++)
    {
      GtkWidget *button = gtk_check_button_new_with_label (choices[i]);

      gtk_check_button_set_group (GTK_CHECK_BUTTON (button), GTK_CHECK_BUTTON (first));
      first = first != NULL ? first : button;
      g_signal_connect_object (button, "toggled", G_CALLBACK (button_toggled_cb), self, 0);
      g_ptr_array_add (self->buttons, button);
      gtk_box_append (GTK_BOX (self->choices), button);
    }
}

static void
build_list (LrBooksEditor *self,
            char         **choices)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Still to be filled in"));
  for (guint i = 0; choices[i] != NULL; i++)
    gtk_string_list_append (names, choices[i]);
  self->list = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (names)),
                                  gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->list), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, line_of (self)->name, -1);
  g_signal_connect_object (self->list, "notify::selected", G_CALLBACK (list_selected_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->choices), self->list);
}

static void
build_choices (LrBooksEditor *self)
{
  char **choices = line_of (self)->choices;

  g_clear_handle_id (&self->choosing, g_source_remove);
  self->updating = TRUE;
  g_ptr_array_set_size (self->buttons, 0);
  self->list = NULL;
  lr_box_clear (self->choices);
  if (choices != NULL && g_strv_length (choices) <= MOST_BUTTONS)
    build_buttons (self, choices);
  else if (choices != NULL)
    build_list (self, choices);
  self->updating = FALSE;
}

static void
show_choice (LrBooksEditor *self)
{
  int ordinal = line_of (self)->ordinal;

  for (guint i = 0; i < self->buttons->len; i++)
    gtk_check_button_set_active (self->buttons->pdata[i], ordinal == (int) i);
  if (self->list != NULL)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->list), (guint) (ordinal + 1));
}

void
lr_books_editor_update (LrBooksEditor *self)
{
  const LrLedgerLine *line = line_of (self);
  gboolean countable = line->tracker->type.base == LR_TYPE_NUMBER && !line->missing;

  gtk_widget_set_visible (self->deeds[LR_LEDGER_ADD], countable);
  gtk_widget_set_visible (self->deeds[LR_LEDGER_TAKE_OFF], countable);
  self->updating = TRUE;
  show_choice (self);
  if (is_rows (self) && line->changed)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->rows)), line->typed, -1);
  self->updating = FALSE;
  show_previews (self);
}

void
lr_books_editor_show (LrBooksEditor *self,
                      guint          line)
{
  const LrLedgerLine *own = lr_ledger_line (self->ledger, line);
  LrTypeBase base = own->tracker->type.base;
  g_autofree char *columns = base == LR_TYPE_LIST ? lr_ledger_columns (self->ledger, line) : NULL;
  g_autofree char *hint = columns != NULL ? g_strdup_printf (_ ("One a line: %s"), columns) : NULL;

  self->line = line;
  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->rows)), own->typed, -1);
  self->updating = FALSE;
  build_choices (self);
  lr_label_show (self->columns, hint);
  gtk_widget_set_visible (self->rows_frame, base == LR_TYPE_LIST);
  gtk_widget_set_visible (self->entry, base == LR_TYPE_NUMBER);
  gtk_widget_set_visible (self->choices, own->choices != NULL);
  gtk_widget_set_visible (self->deeds[LR_LEDGER_SET], own->choices == NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, own->name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows), GTK_ACCESSIBLE_PROPERTY_LABEL, own->name, -1);
  lr_label_show (self->problem, NULL);
  lr_label_show (self->note, NULL);
  lr_books_editor_update (self);
}

void
lr_books_editor_begin (LrBooksEditor *self)
{
  if (line_of (self)->choices == NULL)
    gtk_widget_grab_focus (is_rows (self) ? self->rows : self->entry);
  else
    gtk_widget_child_focus (self->choices, GTK_DIR_TAB_FORWARD);
}

GtkWidget *
lr_books_editor_get_entry (LrBooksEditor *self)
{
  return self->entry;
}

GtkWidget *
lr_books_editor_get_reason (LrBooksEditor *self)
{
  return self->reason;
}

GtkWidget *
lr_books_editor_get_rows (LrBooksEditor *self)
{
  return self->rows;
}

GtkWidget *
lr_books_editor_get_choice (LrBooksEditor *self,
                            guint          ordinal)
{
  return ordinal < self->buttons->len ? self->buttons->pdata[ordinal] : NULL;
}

GtkWidget *
lr_books_editor_get_list (LrBooksEditor *self)
{
  return self->list;
}

GtkWidget *
lr_books_editor_get_button (LrBooksEditor *self,
                            LrLedgerDeed   deed)
{
  return self->do_it[deed];
}

const char *
lr_books_editor_get_preview (LrBooksEditor *self,
                             LrLedgerDeed   deed)
{
  return gtk_label_get_text (GTK_LABEL (self->previews[deed]));
}

const char *
lr_books_editor_get_problem (LrBooksEditor *self)
{
  return gtk_label_get_text (GTK_LABEL (self->problem));
}

const char *
lr_books_editor_get_note (LrBooksEditor *self)
{
  return gtk_label_get_text (GTK_LABEL (self->note));
}

static void
lr_books_editor_dispose (GObject *object)
{
  LrBooksEditor *self = LR_BOOKS_EDITOR (object);

  g_clear_handle_id (&self->choosing, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  G_OBJECT_CLASS (lr_books_editor_parent_class)->dispose (object);
}

static void
lr_books_editor_class_init (LrBooksEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_books_editor_dispose;
  /**
   * LrBooksEditor::done:
   *
   * The value stands as somebody wanted it.
   */
  signals[SIGNAL_DONE] = g_signal_new ("done", LR_TYPE_BOOKS_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_entry (LrBooksEditor *self,
           const char    *label)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  g_signal_connect_object (entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), entry);
  return entry;
}

static void
build_deeds (LrBooksEditor *self)
{
  const char *const labels[N_DEEDS] = { _ ("_Set"), _ ("_Add"), _ ("_Take off") };
  g_autoptr (GtkSizeGroup) widths = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  for (guint deed = 0; deed < N_DEEDS; deed++)
    {
      self->deeds[deed] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
      self->do_it[deed] = gtk_button_new_with_mnemonic (labels[deed]);
      self->previews[deed] = lr_label_new_wide (NULL, NULL);
      gtk_widget_set_valign (self->do_it[deed], GTK_ALIGN_START);
      gtk_size_group_add_widget (widths, self->do_it[deed]);
      g_signal_connect_object (self->do_it[deed], "clicked", G_CALLBACK (deed_cb), self, 0);
      gtk_box_append (GTK_BOX (self->deeds[deed]), self->do_it[deed]);
      gtk_box_append (GTK_BOX (self->deeds[deed]), self->previews[deed]);
      gtk_box_append (GTK_BOX (self->content), self->deeds[deed]);
    }
}

static void
build_rows (LrBooksEditor *self)
{
  GtkTextBuffer *buffer;

  self->columns = lr_label_new_wide (NULL, "help");
  self->rows = gtk_text_view_new ();
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->rows));
  self->rows_frame = gtk_scrolled_window_new ();
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->rows), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->rows), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (self->rows), 6);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (self->rows), 6);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (self->rows), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (self->rows), 6);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->rows_frame), self->rows);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->rows_frame), 120);
  gtk_widget_add_css_class (self->rows_frame, "card");
  g_signal_connect_object (buffer, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), self->columns);
  gtk_box_append (GTK_BOX (self->content), self->rows_frame);
}

static void
lr_books_editor_init (LrBooksEditor *self)
{
  self->buttons = g_ptr_array_new ();
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  self->entry = new_entry (self, _ ("A number"));
  gtk_entry_set_input_purpose (GTK_ENTRY (self->entry), GTK_INPUT_PURPOSE_NUMBER);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  build_rows (self);
  self->reason = new_entry (self, _ ("Why (may be left out)"));
  self->choices = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->content), self->choices);
  build_deeds (self);
  self->problem = lr_label_new_wide (NULL, "error");
  self->note = lr_label_new_wide (NULL, "warning");
  lr_label_show (self->problem, NULL);
  lr_label_show (self->note, NULL);
  gtk_box_append (GTK_BOX (self->content), self->problem);
  gtk_box_append (GTK_BOX (self->content), self->note);
}

GtkWidget *
lr_books_editor_new (LrLedger *ledger)
{
  LrBooksEditor *self = g_object_new (LR_TYPE_BOOKS_EDITOR, NULL);

  self->ledger = ledger;
  return GTK_WIDGET (self);
}
