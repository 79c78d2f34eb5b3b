/* lr-books-cell.c - one value of the books: how it stands, one more, one less
 *
 * A press on the value opens all there is to know of it. What is only yes or no is ticked where it stands. The keys +
 * and - work on the value as the buttons beside it do, and where there is no room for these.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-cell.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"

struct _LrBooksCell
{
  GtkWidget  parent_instance;
  LrLedger  *ledger;  /* the page's, which outlives the cell */
  guint      line;
  GtkWidget *content;
  GtkWidget *value;   /* a button, or a tick for a flag */
  GtkWidget *text;    /* (nullable): on the button */
  GtkWidget *less;    /* (nullable) */
  GtkWidget *more;    /* (nullable) */
  gboolean   updating;
};

G_DEFINE_FINAL_TYPE (LrBooksCell, lr_books_cell, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const LrLedgerLine *
line_of (LrBooksCell *self)
{
  return lr_ledger_line (self->ledger, self->line);
}

static gboolean
is_number (LrBooksCell *self)
{
  return line_of (self)->tracker->type.base == LR_TYPE_NUMBER && line_of (self)->tracker->value == NULL;
}

static void
fail (LrBooksCell *self,
      const char  *problem)
{
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, problem);
}

static void
chosen_cb (LrBooksCell *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
step (LrBooksCell *self,
      gboolean     takes_off)
{
  g_autoptr (LrBooksCell) kept G_GNUC_UNUSED = g_object_ref (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *note = NULL;

  if (!is_number (self))
    return;
  /* Also where nothing changed the page must forget what went wrong before. */
  if (lr_ledger_add (self->ledger, self->line, "1", takes_off, NULL, &note, &error))
    fail (self, note);
  else
    fail (self, error->message);
}

static void
less_cb (LrBooksCell *self)
{
  step (self, TRUE);
}

static void
more_cb (LrBooksCell *self)
{
  step (self, FALSE);
}

static gboolean
key_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
        guint                  key,
        guint                  code G_GNUC_UNUSED,
        GdkModifierType        state,
        LrBooksCell           *self)
{
  gboolean takes_off = key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || !is_number (self) ||
      self->ledger->side != NULL || (!takes_off && key != GDK_KEY_plus && key != GDK_KEY_KP_Add))
    return FALSE;
  step (self, takes_off);
  return TRUE;
}

static void
toggled_cb (LrBooksCell *self)
{
  g_autoptr (LrBooksCell) kept G_GNUC_UNUSED = g_object_ref (self);
  gboolean on = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->value));
  g_autoptr (GError) error = NULL;

  if (self->updating)
    return;
  if (lr_ledger_set (self->ledger, self->line, on ? "yes" : "no", NULL, NULL, &error))
    fail (self, NULL);
  else
    {
      lr_books_cell_update (self, FALSE);
      fail (self, error->message);
    }
}

static void
set_class (GtkWidget  *widget,
           const char *name,
           gboolean    on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
lr_books_cell_update (LrBooksCell *self,
                      gboolean     chosen)
{
  const LrLedgerLine *line = line_of (self);
  g_autofree char *tip = lr_ledger_tip (self->ledger, self->line);

  self->updating = TRUE;
  if (self->text != NULL)
    {
      g_autofree char *text = g_strdup_printf ("%s%s", line->tracker->value != NULL ? "= " : "", line->figure);

      gtk_label_set_text (GTK_LABEL (self->text), text);
    }
  else
    {
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->value), line->ordinal == 1);
      gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (self->value), line->missing || line->hidden);
      gtk_widget_set_sensitive (self->value, self->ledger->side == NULL);
    }
  self->updating = FALSE;
  gtk_widget_set_tooltip_text (self->value, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->value), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->text != NULL || line->hidden ? tip : line->name, -1);
  set_class (self->value, "missing", line->missing && line->tracker->value == NULL);
  set_class (self->value, "chosen", chosen);
  set_class (self->value, "help", line->hidden);
  if (self->less != NULL)
    {
      gtk_widget_set_sensitive (self->less, !line->missing && self->ledger->side == NULL);
      gtk_widget_set_sensitive (self->more, !line->missing && self->ledger->side == NULL);
    }
}

static GtkWidget *
new_stepper (LrBooksCell *self,
             const char  *icon,
             const char  *format,
             GCallback    callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  g_autofree char *label = g_strdup_printf (format, line_of (self)->name);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static void
build_tick (LrBooksCell *self,
            LrBooksLook  look)
{
  const LrLedgerLine *line = line_of (self);

  self->value = gtk_check_button_new_with_label (look == LR_BOOKS_NAMED ? line->keys : NULL);
  gtk_widget_set_halign (self->value, look == LR_BOOKS_NAMED ? GTK_ALIGN_START : GTK_ALIGN_END);
  g_signal_connect_object (self->value, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
}

static void
build_button (LrBooksCell *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->text = lr_label_new (NULL, "numeric");
  gtk_label_set_xalign (GTK_LABEL (self->text), 0.5f);
  gtk_label_set_width_chars (GTK_LABEL (self->text), 3);
  if (line_of (self)->tracker->type.base == LR_TYPE_KIND)
    {
      gtk_label_set_ellipsize (GTK_LABEL (self->text), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (self->text), 6);
      gtk_label_set_max_width_chars (GTK_LABEL (self->text), 16);
    }
  self->value = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->value), self->text);
  gtk_widget_add_css_class (self->value, line_of (self)->tracker->value != NULL ? "derived" : "value");
  gtk_widget_add_css_class (self->value, "flat");
  g_signal_connect_object (self->value, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (self->value, keys);
}

static void
build (LrBooksCell *self,
       LrBooksLook  look)
{
  const LrLedgerLine *line = line_of (self);

  if (line->tracker->type.base == LR_TYPE_FLAG && line->tracker->value == NULL)
    build_tick (self, look);
  else
    build_button (self);
  if (is_number (self) && look == LR_BOOKS_STEPPERS)
    {
      self->less = new_stepper (self, "list-remove-symbolic", _ ("One less: %s"), G_CALLBACK (less_cb));
      self->more = new_stepper (self, "list-add-symbolic", _ ("One more: %s"), G_CALLBACK (more_cb));
      gtk_box_append (GTK_BOX (self->content), self->less);
    }
  gtk_box_append (GTK_BOX (self->content), self->value);
  if (self->more != NULL)
    gtk_box_append (GTK_BOX (self->content), self->more);
}

guint
lr_books_cell_get_line (LrBooksCell *self)
{
  return self->line;
}

GtkWidget *
lr_books_cell_get_value (LrBooksCell *self)
{
  return self->value;
}

GtkWidget *
lr_books_cell_get_more (LrBooksCell *self)
{
  return self->more;
}

GtkWidget *
lr_books_cell_get_less (LrBooksCell *self)
{
  return self->less;
}

static void
lr_books_cell_dispose (GObject *object)
{
  g_clear_pointer (&LR_BOOKS_CELL (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (lr_books_cell_parent_class)->dispose (object);
}

static void
lr_books_cell_class_init (LrBooksCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_books_cell_dispose;
  /**
   * LrBooksCell::chosen:
   *
   * Somebody wants to know all about it.
   */
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", LR_TYPE_BOOKS_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
  /**
   * LrBooksCell::failed:
   * @problem: (nullable): why the last press did nothing; %NULL if it did
   */
  signals[SIGNAL_FAILED] = g_signal_new ("failed", LR_TYPE_BOOKS_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "bookscell");
}

static void
lr_books_cell_init (LrBooksCell *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_halign (self->content, GTK_ALIGN_END);
  gtk_widget_set_valign (self->content, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_books_cell_new (LrLedger    *ledger,
                   guint        line,
                   LrBooksLook  look)
{
  LrBooksCell *self = g_object_new (LR_TYPE_BOOKS_CELL, NULL);

  self->ledger = ledger;
  self->line = line;
  build (self, look);
  if (look == LR_BOOKS_NAMED)
    gtk_widget_set_halign (self->content, GTK_ALIGN_START);
  lr_books_cell_update (self, FALSE);
  return GTK_WIDGET (self);
}
