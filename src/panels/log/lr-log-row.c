/* lr-log-row.c - one entry of the log, or one line for a run of steps
 *
 * It shows where and when something was done, what was done, and on demand everything that made it. What was undone is
 * struck through and says so. Its buttons call the page's actions `log.copy-entry`, `log.unfold-entry` and
 * `log.show-entry`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-row.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "lr-log-correct.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-stripe.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/log/lr-log-words.h"

/* How far a line is indented for each tally around it, in pixels. */
#define INDENT 12

struct _LrLogRow
{
  GtkBox      parent_instance;
  LrLogEntry *item;    /* (nullable): what is shown */
  LrSession  *session; /* (nullable) (unowned): its session; a row that is put aside must not keep the file open */
  GtkWidget  *number;
  GtkWidget  *kind;
  GtkWidget  *where;
  GtkWidget  *time;
  GtkWidget  *text;
  GtkWidget  *standing; /* whether it is undone, and its links */
  GtkWidget  *undone;
  GtkWidget  *stand_in;
  GtkWidget  *link;
  GtkWidget  *unfold;
  GtkWidget  *copy;
  GtkWidget  *correct;
  GtkWidget  *details;
};

G_DEFINE_FINAL_TYPE (LrLogRow, lr_log_row, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_ENTRY,
};

static void
set_class (GtkWidget  *widget,
           const char *css_class,
           gboolean    has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* --- an entry --- */

static void
add_line (GtkWidget       *box,
          const LrDocLine *line)
{
  g_autofree char *words = lr_document_words (line);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = lr_label_new_wide (words, NULL);

  gtk_widget_set_margin_start (row, (int) (line->depth + 1) * INDENT);
  /* The rule is beside the text, not at the other end of a wide window. */
  gtk_widget_set_hexpand (text, FALSE);
  gtk_label_set_selectable (GTK_LABEL (text), TRUE);
  if (line->player != NULL)
    lr_box_append (row, lr_stripe_new (line->player));
  lr_box_append (row, text);
  if (line->rule != NULL)
    lr_box_append (row, lr_label_new (line->rule, "rule"));
  lr_box_append (box, row);
}

static void
show_details (LrLogRow          *self,
              const LrSeenEntry *entry)
{
  gboolean unfolded = lr_log_entry_is_unfolded (self->item);
  g_autoptr (GPtrArray) lines = lr_log_document (entry);
  LrDocSection last = LR_N_DOC_SECTIONS;

  for (guint i = 0; unfolded && i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];

      if (line->section != last)
        lr_box_append (self->details, lr_label_new_wide (lr_document_title (line->section), "heading"));
      last = line->section;
      add_line (self->details, line);
    }
  gtk_widget_set_visible (self->details, unfolded && lines->len > 0);
  gtk_widget_set_visible (self->unfold, lines->len > 0);
}

static void
show_link (LrLogRow          *self,
           const LrSeenEntry *entry)
{
  const LrAction *other = lr_session_find_action (entry->session, entry->action->refers);
  gint64 number = 0;
  LrSeenEntry correction;
  g_autofree char *label = NULL;

  if (lr_seen_correction (entry, &correction))
    {
      number = correction.number;
      label = g_strdup_printf (_ ("Corrected by entry %" PRId64), number);
    }
  else if (other != NULL && (number = lr_seen_number (entry->session, other, entry->side)) > 0)
    label = g_strdup_printf (_ ("See entry %" PRId64), number);
  gtk_widget_set_visible (self->link, label != NULL);
  if (label == NULL)
    return;
  gtk_button_set_label (GTK_BUTTON (self->link), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->link), "x", number);
}

/* A screen reader does not tell that a text is struck through: the label “undone” says it. */
static void
show_text (LrLogRow          *self,
           const LrSeenEntry *entry,
           gboolean           undone)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (undone)
    pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  gtk_label_set_text (GTK_LABEL (self->text), entry->text);
  gtk_label_set_attributes (GTK_LABEL (self->text), attributes);
  set_class (self->text, "dim-label", undone);
}

static void
show_buttons (LrLogRow          *self,
              const LrSeenEntry *entry)
{
  g_autofree char *correct = g_strdup_printf (_ ("Correct entry %" PRId64), entry->number);
  g_autofree char *copy = g_strdup_printf (_ ("Copy entry %" PRId64), entry->number);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy), "x", entry->number);
  lr_name (self->copy, copy);
  lr_name (self->correct, correct);
  gtk_widget_set_visible (self->correct, entry->side == NULL && lr_log_can_correct (entry->session, entry->action));
}

/* Returns: what a screen reader says of it */
static char *
show_entry (LrLogRow          *self,
            const LrSeenEntry *entry)
{
  gboolean undone = lr_session_is_undone (entry->session, entry->action->number);
  const char *kind = lr_log_kind_label (entry->kind);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, entry->number);
  g_autofree char *where = lr_log_when (entry);
  g_autofree char *time = lr_log_time (entry);

  gtk_label_set_text (GTK_LABEL (self->number), number);
  gtk_label_set_text (GTK_LABEL (self->kind), kind);
  lr_label_show (self->where, where);
  gtk_label_set_text (GTK_LABEL (self->time), time);
  show_text (self, entry, undone);
  gtk_widget_set_visible (self->undone, undone);
  gtk_widget_set_visible (self->stand_in, lr_log_by_stand_in (entry));
  show_link (self, entry);
  gtk_widget_set_visible (self->standing, undone || gtk_widget_get_visible (self->stand_in) ||
                                              gtk_widget_get_visible (self->link));
  show_buttons (self, entry);
  show_details (self, entry);
  /* Translators: the number of an entry, its kind, and what it says */
  return g_strdup_printf (undone ? _ ("Entry %s, %s, undone: %s") : _ ("Entry %s, %s: %s"), number, kind, entry->text);
}

/* --- a run of steps --- */

static char *
steps_text (const LrSeenEntry *last,
            guint              n)
{
  const LrPartLine *line;

  for (LR_SEEN_EACH (last, LINE, line))
    if (g_str_equal (line->role, LR_LINE_TO) && *line->label != '\0')
      /* Translators: where the turn went, and in how many steps: “12 steps, to Combat” */
      return g_strdup_printf (ngettext ("%u step, to %s", "%u steps, to %s", n), n, line->label);
  /* Translators: how many steps, and what the last of them says */
  return g_strdup_printf (ngettext ("%u step: %s", "%u steps: %s", n), n, last->text);
}

/* Returns: what a screen reader says of it */
static char *
show_steps (LrLogRow          *self,
            const LrSeenEntry *last,
            guint              n)
{
  gint64 first = -lr_log_entry_get_key (self->item);
  g_autofree char *numbers = g_strdup_printf ("%" G_GINT64_FORMAT "–%" G_GINT64_FORMAT, first, last->number);
  g_autofree char *text = steps_text (last, n);

  gtk_label_set_text (GTK_LABEL (self->number), numbers);
  gtk_label_set_text (GTK_LABEL (self->kind), text);
  gtk_widget_set_visible (self->where, FALSE);
  gtk_widget_set_visible (self->standing, FALSE);
  gtk_widget_set_visible (self->correct, FALSE);
  gtk_widget_set_visible (self->details, FALSE);
  gtk_widget_set_visible (self->unfold, TRUE);
  /* Translators: the numbers of the first and the last entry, and “12 steps, to Combat” */
  return g_strdup_printf (_ ("Entries %" PRId64 " to %" PRId64 ", %s"), first, last->number, text);
}

/* --- the widget --- */

static void
show (LrLogRow *self)
{
  const LrSeenEntry *entry = lr_log_entry_get (self->item);
  guint n_steps = lr_log_entry_get_n_steps (self->item);
  gboolean unfolded = lr_log_entry_is_unfolded (self->item);
  g_autofree char *name = NULL;

  if (self->session == NULL)
    return;
  lr_box_clear (self->details);
  set_class (self->number, "heading", n_steps == 0);
  set_class (self->kind, "heading", n_steps == 0);
  gtk_widget_set_visible (self->time, n_steps == 0);
  gtk_widget_set_visible (self->text, n_steps == 0);
  gtk_widget_set_visible (self->copy, n_steps == 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->unfold), "x", lr_log_entry_get_key (self->item));
  gtk_button_set_icon_name (GTK_BUTTON (self->unfold), unfolded ? "pan-up-symbolic" : "pan-down-symbolic");
  lr_name (self->unfold, unfolded ? _ ("Collapse") : _ ("Expand"));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->unfold), GTK_ACCESSIBLE_STATE_EXPANDED, unfolded, -1);
  name = n_steps > 0 ? show_steps (self, entry, n_steps) : show_entry (self, entry);
  /* The list gives the focus to the widget around the row. */
  if (gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
    lr_name (gtk_widget_get_parent (GTK_WIDGET (self)), name);
}

/* A row that is put aside goes on showing what it shows: whenever something is added, the list takes every item away
 * from its row and gives most rows the same item back. */
static void
take_item (LrLogRow   *self,
           LrLogEntry *item)
{
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->correct), NULL);
  if (item == NULL || item == self->item)
    return;
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, show, self);
  g_set_object (&self->item, item);
  g_set_weak_pointer (&self->session, lr_log_entry_get (item)->session);
  LR_ON (item, "changed", show, self);
  show (self);
}

static void
make_popover_cb (GtkMenuButton *button,
                 gpointer       data)
{
  LrLogRow *self = data;

  if (self->session != NULL)
    gtk_menu_button_set_popover (
        button, lr_log_correct_new (self->session, (LrAction *) lr_log_entry_get (self->item)->action));
}

/* Setting a tooltip's text asks the display where the pointer is. For hundreds of rows that takes longest, so the text
 * is set on request. */
static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x G_GNUC_UNUSED,
                  int         y G_GNUC_UNUSED,
                  gboolean    by_keyboard G_GNUC_UNUSED,
                  GtkTooltip *tooltip,
                  LrLogRow   *self)
{
  gtk_tooltip_set_text (tooltip, widget == self->unfold ? _ ("Expand or collapse") :
                                 widget == self->copy   ? _ ("Copy as text") :
                                                          _ ("Correct"));
  return TRUE;
}

static void
lr_log_row_set_property (GObject      *object,
                         guint         id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  if (id == PROP_ENTRY)
    take_item (LR_LOG_ROW (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lr_log_row_dispose (GObject *object)
{
  LrLogRow *self = LR_LOG_ROW (object);

  lr_dispose_template (object);
  g_clear_object (&self->item);
  g_clear_weak_pointer (&self->session);
}

static void
lr_log_row_class_init (LrLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_log_row_dispose;
  G_OBJECT_CLASS (klass)->set_property = lr_log_row_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_ENTRY,
                                   g_param_spec_object ("entry", NULL, NULL, LR_TYPE_LOG_ENTRY,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_type_ensure (LR_TYPE_WRAP_BOX);
  LR_TEMPLATE (widget_class, LrLogRow, "log/lr-log-row.ui", number, kind, where, time, text, standing, undone, stand_in,
               link, unfold, copy, correct, details);
  LR_CALLBACKS (widget_class, query_tooltip_cb);
}

static void
lr_log_row_init (LrLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->correct), make_popover_cb, self, NULL);
}

GtkWidget *
lr_log_row_new (void)
{
  return g_object_new (LR_TYPE_LOG_ROW, NULL);
}
