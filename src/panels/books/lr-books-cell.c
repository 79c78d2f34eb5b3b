/* lr-books-cell.c - one value of a tracker, with plus and minus
 *
 * A press on the value shows all about it, and − and + beside a number. A value that is only yes or no is a tick. The
 * keys + and - work on a number as its buttons do, and also where there is no room for buttons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-books-cell.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-text-label.h"
#include "panels/kit/lr-ui.h"

struct _LrBooksCell
{
  GtkBox     parent_instance;
  LrLedger  *ledger;  /* the page's, which outlives the cell */
  guint      line;
  GtkWidget *value;   /* a button, or a tick */
  GtkWidget *text;    /* (nullable): on the button */
  GtkWidget *less;    /* (nullable) */
  GtkWidget *more;    /* (nullable) */
  gboolean   updating;
};

G_DEFINE_ABSTRACT_TYPE (LrBooksCell, lr_books_cell, GTK_TYPE_BOX)

static const LrLedgerLine *
line_of (LrBooksCell *self)
{
  return lr_ledger_line (self->ledger, self->line);
}

static gboolean
is_number (const LrLedgerLine *line)
{
  return line->tracker->type.base == LR_TYPE_NUMBER && line->tracker->value == NULL;
}

/* --- working it --- */

static void
say (LrBooksCell *self,
     const char  *problem)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "block.say", "s", problem != NULL ? problem : "");
}

static void
chosen_cb (LrBooksCell *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "books.choose", "u", self->line);
}

static gboolean
step (LrBooksCell *self,
      gboolean     takes_off)
{
  g_autoptr (LrBooksCell) kept G_GNUC_UNUSED = g_object_ref (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *note = NULL;

  if (!is_number (line_of (self)) || self->ledger->side != NULL)
    return FALSE;
  /* If nothing changed, the ledger has no signal; the block still has to clear its error. */
  if (lr_ledger_add (self->ledger, self->line, "1", takes_off, NULL, &note, &error))
    say (self, note);
  else
    say (self, error->message);
  return TRUE;
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
key_cb (GtkWidget *widget,
        GVariant  *takes_off,
        gpointer   data G_GNUC_UNUSED)
{
  return step (LR_BOOKS_CELL (widget), g_variant_get_boolean (takes_off));
}

static void
toggled_cb (LrBooksCell *self)
{
  g_autoptr (LrBooksCell) kept G_GNUC_UNUSED = g_object_ref (self);
  gboolean on = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->value));
  g_autoptr (GError) error = NULL;

  if (self->updating)
    return;
  if (!lr_ledger_set (self->ledger, self->line, on ? "yes" : "no", NULL, NULL, &error))
    lr_books_cell_update (self, FALSE);
  say (self, error != NULL ? error->message : NULL);
}

/* --- showing --- */

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

static void
show_figure (LrBooksCell        *self,
             const LrLedgerLine *line)
{
  g_autofree char *text = g_strdup_printf ("%s%s", line->tracker->value != NULL ? "= " : "", line->figure);

  if (LR_IS_TEXT_LABEL (self->text))
    lr_text_label_set_text (LR_TEXT_LABEL (self->text), text);
  else
    gtk_label_set_text (GTK_LABEL (self->text), text);
}

static void
show_tick (LrBooksCell        *self,
           const LrLedgerLine *line)
{
  self->updating = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->value), line->ordinal == 1);
  gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (self->value), line->missing || line->hidden);
  gtk_widget_set_sensitive (self->value, self->ledger->side == NULL);
  self->updating = FALSE;
}

void
lr_books_cell_update (LrBooksCell *self,
                      gboolean     chosen)
{
  const LrLedgerLine *line = line_of (self);
  gboolean countable = !line->missing && self->ledger->side == NULL;
  g_autofree char *standing = g_strdup_printf (_ ("%s: %s"), line->name, line->value);
  g_autofree char *more = lr_ledger_tip (self->ledger, self->line);

  if (self->text != NULL)
    show_figure (self, line);
  else
    show_tick (self, line);
  /* A screen reader says by itself whether it is ticked. */
  lr_name (self->value, self->text != NULL || line->hidden ? standing : line->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->value), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, more, -1);
  set_class (self->value, "missing", line->missing && line->tracker->value == NULL);
  set_class (self->value, "chosen", chosen);
  set_class (self->value, "help", line->hidden);
  if (self->less != NULL)
    {
      gtk_widget_set_visible (self->less, countable && chosen);
      gtk_widget_set_visible (self->more, countable && chosen);
    }
}

/* Setting a tooltip takes longer than making a button, so each is made when it is shown. */
static gboolean
lr_books_cell_query_tooltip (GtkWidget  *widget,
                             int         x G_GNUC_UNUSED,
                             int         y G_GNUC_UNUSED,
                             gboolean    keyboard G_GNUC_UNUSED,
                             GtkTooltip *tooltip)
{
  LrBooksCell *self = LR_BOOKS_CELL (widget);
  g_autofree char *more = lr_ledger_tip (self->ledger, self->line);
  g_autofree char *text = g_strdup_printf ("%s: %s · %s", line_of (self)->name, line_of (self)->value, more);

  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static gboolean
lr_books_cell_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (LR_BOOKS_CELL (widget)->value);
}

/* --- the object --- */

static void
lr_books_cell_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));
  G_OBJECT_CLASS (lr_books_cell_parent_class)->dispose (object);
}

static void
lr_books_cell_class_init (LrBooksCellClass *klass)
{
  static const guint keys[] = { GDK_KEY_minus, GDK_KEY_KP_Subtract, GDK_KEY_plus, GDK_KEY_KP_Add };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_books_cell_dispose;
  widget_class->query_tooltip = lr_books_cell_query_tooltip;
  widget_class->grab_focus = lr_books_cell_grab_focus;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i], 0, key_cb, "b", i < 2);
  gtk_widget_class_set_css_name (widget_class, "bookscell");
}

static void
lr_books_cell_init (LrBooksCell *self G_GNUC_UNUSED)
{
}

/* --- its kinds --- */

/* A class has one template, so each kind of cell is a class. They differ in nothing else. */
typedef struct
{
  const char *name;
  const char *template;
  gboolean    has_steppers;
} Kind;

static const Kind tick = { "LrBooksTick", LR_UI ("books/lr-books-tick.ui"), FALSE };
static const Kind figure = { "LrBooksFigure", LR_UI ("books/lr-books-figure.ui"), FALSE };
static const Kind stepper = { "LrBooksStepper", LR_UI ("books/lr-books-stepper.ui"), TRUE };

static void
kind_class_init (gpointer klass,
                 gpointer data)
{
  const Kind *kind = data;

  gtk_widget_class_set_template_from_resource (klass, kind->template);
  LR_BIND (klass, LrBooksCell, value);
  LR_CALLBACKS (klass, chosen_cb, toggled_cb, less_cb, more_cb);
  if (kind->has_steppers)
    {
      LR_BIND (klass, LrBooksCell, less, more);
    }
}

static void
kind_init (GTypeInstance *instance,
           gpointer       klass G_GNUC_UNUSED)
{
  gtk_widget_init_template (GTK_WIDGET (instance));
}

static GType
type_of (const Kind *kind)
{
  const GTypeInfo info = { .class_size = sizeof (LrBooksCellClass), .class_init = kind_class_init, .class_data = kind,
                           .instance_size = sizeof (LrBooksCell), .instance_init = kind_init };
  GType type = g_type_from_name (kind->name);

  return type != 0 ? type : g_type_register_static (LR_TYPE_BOOKS_CELL, kind->name, &info, G_TYPE_FLAG_FINAL);
}

/* The buttons say what they count, for those who do not see what is beside them. */
static void
name_steppers (LrBooksCell *self)
{
  const char *name = line_of (self)->name;
  g_autofree char *less = g_strdup_printf (_ ("One less: %s"), name);
  g_autofree char *more = g_strdup_printf (_ ("One more: %s"), name);

  lr_name (self->less, less);
  lr_name (self->more, more);
}

/* One of several words may be long. */
static GtkWidget *
new_choice (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  return label;
}

GtkWidget *
lr_books_cell_new (LrLedger    *ledger,
                   guint        line,
                   LrBooksLook  look)
{
  const LrLedgerLine *own = lr_ledger_line (ledger, line);
  gboolean is_tick = own->tracker->type.base == LR_TYPE_FLAG && own->tracker->value == NULL;
  gboolean steps = is_number (own) && look == LR_BOOKS_STEPPERS;
  LrBooksCell *self = g_object_new (type_of (is_tick ? &tick : steps ? &stepper : &figure), NULL);

  self->ledger = ledger;
  self->line = line;
  if (steps)
    name_steppers (self);
  if (!is_tick)
    {
      self->text = own->tracker->type.base == LR_TYPE_KIND ? new_choice () : lr_text_label_new_figure ("");
      gtk_button_set_child (GTK_BUTTON (self->value), self->text);
    }
  if (look == LR_BOOKS_NAMED)
    {
      gtk_check_button_set_label (GTK_CHECK_BUTTON (self->value), own->keys);
      gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
    }
  else if (!is_tick)
    gtk_widget_add_css_class (self->value, own->tracker->value != NULL ? "derived" : "value");
  lr_books_cell_update (self, FALSE);
  return GTK_WIDGET (self);
}
