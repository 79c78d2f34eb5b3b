/* lr-log-row.c - one entry of the log
 *
 * Where it stands, what was done, and on demand everything that made it. What was undone is struck through and says so.
 * What its buttons do is done by the page, as the actions `log.copy-entry`, `log.unfold-entry` and `log.show-entry`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-row.h"

#include <glib/gi18n-lib.h>

#include "lr-log-correct.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/log/lr-log-words.h"

/* How far a line is set in for each tally around it. */
#define INDENT 12

struct _LrLogRow
{
  GtkWidget  parent_instance;
  LrSession *session; /* (nullable) (unowned): of the entry shown; a row put aside must not keep its file open */
  LrSeenEntry entry;  /* what is shown, if there is an action in it */
  GtkWidget *content;
  GtkWidget *number;
  GtkWidget *kind;
  GtkWidget *where;
  GtkWidget *time;
  GtkWidget *text;
  GtkWidget *standing; /* whether it is undone, and its links */
  GtkWidget *undone;
  GtkWidget *stand_in;
  GtkWidget *link;
  GtkWidget *unfold;
  GtkWidget *copy;
  GtkWidget *correct;
  GtkWidget *details;
  gboolean   unfolded;
};

G_DEFINE_FINAL_TYPE (LrLogRow, lr_log_row, GTK_TYPE_WIDGET)

static void
add_lines (GtkWidget          *box,
           const LrLogSection *section)
{
  for (guint i = 0; i < section->lines->len; i++)
    {
      const LrLogLine *line = section->lines->pdata[i];
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      GtkWidget *text = lr_label_new_wide (line->text, NULL);

      gtk_widget_set_margin_start (row, (int) (line->depth + 1) * INDENT);
      /* so that the rule stands beside it and not at the other end of a wide window */
      gtk_widget_set_hexpand (text, FALSE);
      gtk_label_set_selectable (GTK_LABEL (text), TRUE);
      gtk_box_append (GTK_BOX (row), text);
      if (line->rule != NULL)
        gtk_box_append (GTK_BOX (row), lr_label_new (line->rule, "rule"));
      gtk_box_append (GTK_BOX (box), row);
    }
}

static void
show_details (LrLogRow  *self,
              GPtrArray *sections)
{
  lr_box_clear (self->details);
  for (guint i = 0; self->unfolded && i < sections->len; i++)
    {
      const LrLogSection *section = sections->pdata[i];

      gtk_box_append (GTK_BOX (self->details), lr_label_new_wide (section->title, "heading"));
      add_lines (self->details, section);
    }
  gtk_widget_set_visible (self->details, self->unfolded && sections->len > 0);
}

static void
show_link (LrLogRow *self)
{
  const LrAction *other = lr_session_find_action (self->session, self->entry.action->refers);
  gint64 number = 0;
  LrSeenEntry correction;
  g_autofree char *label = NULL;

  if (lr_seen_correction (&self->entry, &correction))
    {
      number = correction.number;
      label = g_strdup_printf (_ ("Put right by entry %" G_GINT64_FORMAT), number);
    }
  else if (other != NULL && (number = lr_seen_number (self->session, other, self->entry.side)) > 0)
    label = g_strdup_printf (_ ("See entry %" G_GINT64_FORMAT), number);
  gtk_widget_set_visible (self->link, label != NULL);
  if (label == NULL)
    return;
  gtk_button_set_label (GTK_BUTTON (self->link), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->link), "x", number);
}

/* Struck through as a whole: the label beside it says in words that it is undone. */
static void
show_text (LrLogRow *self,
           gboolean  undone)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (undone)
    pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  gtk_label_set_text (GTK_LABEL (self->text), self->entry.text);
  gtk_label_set_attributes (GTK_LABEL (self->text), attributes);
  if (undone)
    gtk_widget_add_css_class (self->text, "dim-label");
  else
    gtk_widget_remove_css_class (self->text, "dim-label");
}

static void
show_buttons (LrLogRow *self,
              gboolean  has_details)
{
  g_autofree char *correct = g_strdup_printf (_ ("Put entry %" G_GINT64_FORMAT " right"), self->entry.number);
  g_autofree char *copy = g_strdup_printf (_ ("Copy entry %" G_GINT64_FORMAT), self->entry.number);
  const char *unfold = self->unfolded ? _ ("Fold up") : _ ("Unfold");

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy), "x", self->entry.number);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->unfold), "x", self->entry.number);
  gtk_button_set_icon_name (GTK_BUTTON (self->unfold), self->unfolded ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->unfold), GTK_ACCESSIBLE_PROPERTY_LABEL, unfold, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->unfold), GTK_ACCESSIBLE_STATE_EXPANDED, self->unfolded, -1);
  gtk_widget_set_visible (self->unfold, has_details);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->copy), GTK_ACCESSIBLE_PROPERTY_LABEL, copy, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->correct), GTK_ACCESSIBLE_PROPERTY_LABEL, correct, -1);
  gtk_widget_set_visible (self->correct,
                          self->entry.side == NULL && lr_log_can_correct (self->session, self->entry.action));
}

void
lr_log_row_put_aside (LrLogRow *self)
{
  if (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->correct)) != NULL)
    gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->correct), NULL);
}

static void
forget (LrLogRow *self)
{
  if (self->entry.action != NULL)
    lr_action_unref ((LrAction *) self->entry.action);
  self->entry.action = NULL;
}

void
lr_log_row_show (LrLogRow          *self,
                 const LrSeenEntry *entry,
                 gboolean           unfolded)
{
  LrSeenEntry next = entry != NULL ? *entry : (LrSeenEntry){ 0 };
  g_autofree char *number = NULL;
  g_autofree char *where = NULL;
  g_autofree char *time = NULL;
  g_autoptr (GPtrArray) sections = NULL;
  gboolean undone;

  lr_log_row_put_aside (self);
  self->unfolded = unfolded;
  g_set_weak_pointer (&self->session, next.session);
  if (next.action != NULL)
    lr_action_ref ((LrAction *) next.action);
  forget (self);
  self->entry = next;
  if (next.action == NULL || next.session == NULL)
    {
      lr_box_clear (self->details);
      return;
    }
  number = g_strdup_printf ("%" G_GINT64_FORMAT, next.number);
  where = lr_log_when (&next);
  time = lr_log_time (&next);
  undone = lr_session_is_undone (next.session, next.action->number);
  gtk_label_set_text (GTK_LABEL (self->number), number);
  gtk_label_set_text (GTK_LABEL (self->kind), lr_log_kind_label (next.kind));
  lr_label_show (self->where, where);
  gtk_label_set_text (GTK_LABEL (self->time), time);
  show_text (self, undone);
  gtk_widget_set_visible (self->undone, undone);
  gtk_widget_set_visible (self->stand_in, lr_log_by_stand_in (&next));
  show_link (self);
  gtk_widget_set_visible (self->standing, undone || gtk_widget_get_visible (self->stand_in) ||
                                              gtk_widget_get_visible (self->link));
  sections = lr_log_sections (&next);
  show_buttons (self, sections->len > 0);
  show_details (self, sections);
}

const LrSeenEntry *
lr_log_row_get_entry (LrLogRow *self)
{
  return self->entry.action != NULL && self->session != NULL ? &self->entry : NULL;
}

gboolean
lr_log_row_is_unfolded (LrLogRow *self)
{
  return self->unfolded;
}

/* --- the widget --- */

static void
make_popover_cb (GtkMenuButton *button,
                 gpointer       data)
{
  LrLogRow *self = data;

  if (lr_log_row_get_entry (self) != NULL)
    gtk_menu_button_set_popover (button, lr_log_correct_new (self->session, (LrAction *) self->entry.action));
}

static gboolean
query_tooltip_cb (GtkWidget  *widget G_GNUC_UNUSED,
                  int         x G_GNUC_UNUSED,
                  int         y G_GNUC_UNUSED,
                  gboolean    by_keyboard G_GNUC_UNUSED,
                  GtkTooltip *tooltip,
                  gpointer    data)
{
  gtk_tooltip_set_text (tooltip, data);
  return TRUE;
}

/* To set the text itself asks the display where the pointer is; for hundreds of rows that takes longer than all the
 * rest. */
static void
set_tooltip (GtkWidget  *widget,
             const char *text)
{
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), (gpointer) text);
}

/* There is a target from the beginning: without one an action that wants a number complains. */
static void
set_action (GtkWidget  *button,
            const char *action)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", (gint64) 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

static GtkWidget *
new_button (const char *icon,
            const char *tooltip,
            const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  set_tooltip (button, tooltip);
  set_action (button, action);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  return button;
}

static GtkWidget *
new_head (LrLogRow *self)
{
  GtkWidget *head = lr_wrap_box_new (9);

  self->number = lr_label_new (NULL, "numeric");
  gtk_widget_add_css_class (self->number, "heading");
  self->kind = lr_label_new (NULL, "heading");
  self->where = lr_label_new_wide (NULL, "help");
  gtk_widget_set_hexpand (self->where, FALSE);
  self->time = lr_label_new (NULL, "help");
  gtk_widget_add_css_class (self->time, "numeric");
  lr_wrap_box_append (LR_WRAP_BOX (head), self->number);
  lr_wrap_box_append (LR_WRAP_BOX (head), self->kind);
  lr_wrap_box_append (LR_WRAP_BOX (head), self->time);
  lr_wrap_box_append (LR_WRAP_BOX (head), self->where);
  gtk_widget_set_hexpand (head, TRUE);
  gtk_widget_set_valign (head, GTK_ALIGN_CENTER);
  return head;
}

static void
build_standing (LrLogRow *self)
{
  self->standing = lr_wrap_box_new (9);
  self->undone = lr_label_new (_ ("undone"), "warning");
  self->stand_in = lr_label_new (_ ("by a stand-in chart"), "stand-in");
  self->link = gtk_button_new ();
  set_action (self->link, "log.show-entry");
  gtk_widget_add_css_class (self->link, "flat");
  lr_wrap_box_append (LR_WRAP_BOX (self->standing), self->undone);
  lr_wrap_box_append (LR_WRAP_BOX (self->standing), self->stand_in);
  lr_wrap_box_append (LR_WRAP_BOX (self->standing), self->link);
  gtk_box_append (GTK_BOX (self->content), self->standing);
}

static void
lr_log_row_dispose (GObject *object)
{
  LrLogRow *self = LR_LOG_ROW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  forget (self);
  g_clear_weak_pointer (&self->session);
  G_OBJECT_CLASS (lr_log_row_parent_class)->dispose (object);
}

static void
lr_log_row_class_init (LrLogRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_log_row_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lr_log_row_init (LrLogRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_set_margin_top (self->content, 3);
  gtk_widget_set_margin_bottom (self->content, 6);
  gtk_widget_set_margin_start (self->content, 6);
  gtk_widget_set_margin_end (self->content, 6);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  self->unfold = new_button ("pan-down-symbolic", _ ("Unfold or fold up"), "log.unfold-entry");
  self->copy = new_button ("edit-copy-symbolic", _ ("Copy as text"), "log.copy-entry");
  self->correct = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->correct), "document-edit-symbolic");
  set_tooltip (self->correct, _ ("Put right"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->correct), make_popover_cb, self, NULL);
  gtk_widget_add_css_class (self->correct, "flat");
  gtk_widget_set_valign (self->correct, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (line), new_head (self));
  gtk_box_append (GTK_BOX (line), self->correct);
  gtk_box_append (GTK_BOX (line), self->copy);
  gtk_box_append (GTK_BOX (line), self->unfold);
  gtk_box_append (GTK_BOX (self->content), line);
  self->text = lr_label_new_wide (NULL, NULL);
  gtk_box_append (GTK_BOX (self->content), self->text);
  build_standing (self);
  self->details = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_box_append (GTK_BOX (self->content), self->details);
}

GtkWidget *
lr_log_row_new (void)
{
  return g_object_new (LR_TYPE_LOG_ROW, NULL);
}
