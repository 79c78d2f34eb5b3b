/* lr-books-editor.c - changes one value of a tracker, with a reason
 *
 * While one types, the text beside each button says what it would change, or why it cannot. Nothing is asked twice:
 * undo takes it back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-editor.h"

#include <glib/gi18n-lib.h>

#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

#define N_DEEDS 3

/* More choices are a list that opens. */
#define MOST_BUTTONS 8

struct _LrBooksEditor
{
  GtkBox       parent_instance;
  LrLedger    *ledger;             /* (nullable): the page's */
  guint        line;
  GtkEditable *reason;
  GtkEditable *entry;
  GtkWidget   *buttons;            /* a box of a button for each choice */
  GtkDropDown *list;               /* the same as a list, after what nobody has filled in */
  GtkWidget   *do_it[N_DEEDS];
  GtkWidget   *previews[N_DEEDS];
  GtkWidget   *problem;
  GtkWidget   *note;
  guint        choosing;           /* the source that takes what was chosen in the list */
  gboolean     updating;
};

G_DEFINE_FINAL_TYPE (LrBooksEditor, lr_books_editor, GTK_TYPE_BOX)

static const LrLedgerLine *
line_of (LrBooksEditor *self)
{
  return lr_ledger_line (self->ledger, self->line);
}

/* --- what it would do --- */

/* Once something is typed, setting it is the next deed. */
static void
show_blue (LrBooksEditor *self)
{
  GtkWidget *set = self->do_it[LR_LEDGER_SET];

  if (gtk_widget_is_sensitive (set))
    gtk_widget_add_css_class (set, "suggested-action");
  else
    gtk_widget_remove_css_class (set, "suggested-action");
}

static void
show_preview (LrBooksEditor *self,
              LrLedgerDeed   deed,
              const char    *typed)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_ledger_preview (self->ledger, self->line, typed, deed, &error);

  gtk_widget_set_sensitive (self->do_it[deed], text != NULL);
  show_blue (self);
  gtk_label_set_text (GTK_LABEL (self->previews[deed]), text != NULL ? text : error->message);
  if (text != NULL)
    gtk_widget_remove_css_class (self->previews[deed], "error");
  else
    gtk_widget_add_css_class (self->previews[deed], "error");
}

/* If all of them fail for one reason, it is said once. */
static void
show_previews (LrBooksEditor *self)
{
  const char *typed = gtk_editable_get_text (self->entry);
  gboolean nothing = *typed == '\0';

  for (guint deed = 0; deed < N_DEEDS; deed++)
    {
      if (nothing)
        {
          gtk_widget_set_sensitive (self->do_it[deed], FALSE);
          show_blue (self);
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
  gtk_editable_set_text (self->entry, "");
  gtk_editable_set_text (self->reason, "");
  self->updating = FALSE;
  show_previews (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "books.done", NULL);
}

static void
do_deed (LrBooksEditor *self,
         LrLedgerDeed   deed)
{
  g_autoptr (LrBooksEditor) kept G_GNUC_UNUSED = g_object_ref (self);
  g_autofree char *typed = g_strdup (gtk_editable_get_text (self->entry));
  g_autofree char *reason = g_strdup (gtk_editable_get_text (self->reason));
  g_autofree char *note = NULL;
  g_autoptr (GError) error = NULL;
  gboolean takes_off = deed == LR_LEDGER_TAKE_OFF;
  gboolean done = deed == LR_LEDGER_SET ?
                      lr_ledger_set (self->ledger, self->line, typed, reason, &note, &error) :
                      lr_ledger_add (self->ledger, self->line, typed, takes_off, reason, &note, &error);

  finish (self, done, note, error);
}

static void
deed_cb (LrBooksEditor *self,
         GtkWidget     *button)
{
  for (guint deed = 0; deed < N_DEEDS; deed++)
    if (self->do_it[deed] == button)
      do_deed (self, deed);
}

/* Enter sets the value to what was typed. */
static void
activate_cb (LrBooksEditor *self)
{
  if (*gtk_editable_get_text (self->entry) != '\0')
    do_deed (self, LR_LEDGER_SET);
}

static void
choose (LrBooksEditor *self,
        guint          ordinal)
{
  g_autoptr (LrBooksEditor) kept G_GNUC_UNUSED = g_object_ref (self);
  const LrLedgerLine *line = line_of (self);
  g_autofree char *reason = g_strdup (gtk_editable_get_text (self->reason));
  const char *typed = line->tracker->type.base == LR_TYPE_FLAG ? (ordinal == 1 ? "yes" : "no") :
                                                                 line->tracker->type.kind->values[ordinal].id;
  g_autoptr (GError) error = NULL;
  gboolean done = lr_ledger_set (self->ledger, self->line, typed, reason, NULL, &error);

  finish (self, done, NULL, error);
  lr_books_editor_update (self);
}

static void
button_toggled_cb (LrBooksEditor *self,
                   GtkWidget     *button)
{
  guint ordinal = 0;

  if (self->updating || !gtk_check_button_get_active (GTK_CHECK_BUTTON (button)))
    return;
  while ((button = gtk_widget_get_prev_sibling (button)) != NULL)
    ordinal++;
  choose (self, ordinal);
}

/* The first line of the list is for a missing value. */
static gboolean
choose_cb (gpointer data)
{
  LrBooksEditor *self = data;
  guint selected = gtk_drop_down_get_selected (self->list);

  self->choosing = 0;
  if (selected > 0 && selected != GTK_INVALID_LIST_POSITION)
    choose (self, selected - 1);
  return G_SOURCE_REMOVE;
}

/* A choice may lead to another value with another list, so the list has to be done with this one. */
static void
list_selected_cb (LrBooksEditor *self)
{
  if (!self->updating && self->choosing == 0)
    self->choosing = g_idle_add (choose_cb, self);
}

/* --- what there is to choose --- */

static void
fill_buttons (LrBooksEditor *self,
              char         **choices)
{
  GtkWidget *first = NULL;

  for (guint i = 0; choices[i] != NULL; i++)
    {
      GtkWidget *button = g_object_new (GTK_TYPE_CHECK_BUTTON, "label", choices[i], "accessible-role",
                                        GTK_ACCESSIBLE_ROLE_RADIO, NULL);

      gtk_check_button_set_group (GTK_CHECK_BUTTON (button), GTK_CHECK_BUTTON (first));
      first = first != NULL ? first : button;
      LR_ON (button, "toggled", button_toggled_cb, self);
      lr_box_append (self->buttons, button);
    }
}

static void
fill_list (LrBooksEditor *self,
           char         **choices)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Not filled in yet"));
  for (guint i = 0; choices[i] != NULL; i++)
    gtk_string_list_append (names, choices[i]);
  gtk_drop_down_set_model (self->list, G_LIST_MODEL (names));
}

static void
offer_choices (LrBooksEditor *self)
{
  char **choices = line_of (self)->choices;
  guint n = choices != NULL ? g_strv_length (choices) : 0;

  g_clear_handle_id (&self->choosing, g_source_remove);
  self->updating = TRUE;
  lr_box_clear (self->buttons);
  if (n > 0 && n <= MOST_BUTTONS)
    fill_buttons (self, choices);
  else if (n > 0)
    fill_list (self, choices);
  self->updating = FALSE;
  gtk_widget_set_visible (self->buttons, n > 0 && n <= MOST_BUTTONS);
  lr_set_visible (self->list, n > MOST_BUTTONS);
}

static void
show_choice (LrBooksEditor *self)
{
  int ordinal = line_of (self)->ordinal;
  int i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (self->buttons); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button), ordinal == i++);
  if (gtk_widget_get_visible (GTK_WIDGET (self->list)))
    gtk_drop_down_set_selected (self->list, (guint) (ordinal + 1));
}

void
lr_books_editor_update (LrBooksEditor *self)
{
  const LrLedgerLine *line = line_of (self);
  gboolean countable = line->tracker->type.base == LR_TYPE_NUMBER && !line->missing;

  gtk_widget_set_visible (self->do_it[LR_LEDGER_ADD], countable);
  gtk_widget_set_visible (self->do_it[LR_LEDGER_TAKE_OFF], countable);
  self->updating = TRUE;
  show_choice (self);
  self->updating = FALSE;
  show_previews (self);
}

void
lr_books_editor_show (LrBooksEditor *self,
                      guint          line)
{
  const LrLedgerLine *own = lr_ledger_line (self->ledger, line);

  self->line = line;
  self->updating = TRUE;
  gtk_editable_set_text (self->entry, "");
  gtk_editable_set_text (self->reason, "");
  self->updating = FALSE;
  offer_choices (self);
  lr_set_visible (self->entry, own->tracker->type.base == LR_TYPE_NUMBER);
  gtk_widget_set_visible (self->do_it[LR_LEDGER_SET], own->choices == NULL);
  lr_name (self->entry, own->name);
  lr_name (self->buttons, own->name);
  lr_choice_name (self->list, own->name);
  lr_label_show (self->problem, NULL);
  lr_label_show (self->note, NULL);
  lr_books_editor_update (self);
}

void
lr_books_editor_set_ledger (LrBooksEditor *self,
                            LrLedger      *ledger)
{
  g_clear_handle_id (&self->choosing, g_source_remove);
  self->ledger = ledger;
}

/* Where one types or chooses. */
static gboolean
lr_books_editor_grab_focus (GtkWidget *widget)
{
  LrBooksEditor *self = LR_BOOKS_EDITOR (widget);

  if (gtk_widget_get_visible (self->buttons))
    return gtk_widget_child_focus (self->buttons, GTK_DIR_TAB_FORWARD);
  if (gtk_widget_get_visible (GTK_WIDGET (self->list)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->list));
  return gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* --- the object --- */

static void
lr_books_editor_dispose (GObject *object)
{
  g_clear_handle_id (&LR_BOOKS_EDITOR (object)->choosing, g_source_remove);
  lr_dispose_template (object);
}

static void
lr_books_editor_class_init (LrBooksEditorClass *klass)
{
  static const char *const deeds[N_DEEDS][2] = { { "set", "set_preview" },
                                                 { "add", "add_preview" },
                                                 { "take_off", "take_off_preview" } };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_books_editor_dispose;
  widget_class->grab_focus = lr_books_editor_grab_focus;
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrBooksEditor, "books/lr-books-editor.ui", entry, reason, buttons, list, problem, note);
  for (guint i = 0; i < N_DEEDS; i++)
    {
      gtk_widget_class_bind_template_child_full (widget_class, deeds[i][0], FALSE,
                                                 G_STRUCT_OFFSET (LrBooksEditor, do_it[i]));
      gtk_widget_class_bind_template_child_full (widget_class, deeds[i][1], FALSE,
                                                 G_STRUCT_OFFSET (LrBooksEditor, previews[i]));
    }
  LR_CALLBACKS (widget_class, activate_cb, deed_cb, list_selected_cb, typed_cb);
}

static void
lr_books_editor_init (LrBooksEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
