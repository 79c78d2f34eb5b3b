/* lr-checklist-row.c - one line of the turn's checklist
 *
 * A phase folds what is in it; a step is ticked; a procedure opens its calculator; a reminder only stands there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-checklist-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "panels/kit/lr-label.h"

#define INDENT 10

struct _LrChecklistRow
{
  GtkWidget  parent_instance;
  char      *path;
  char      *procedure; /* (nullable): the calculator that it opens */
  gboolean   is_phase;
  GtkWidget *content;
  GtkWidget *fold;      /* (nullable): of a phase: the button with its name */
  GtkWidget *arrow;     /* (nullable) */
  GtkWidget *tick;      /* (nullable) */
  GtkWidget *label;
  GtkWidget *state;     /* what is said of it: skipped and why, not due */
  gboolean   updating;
};

G_DEFINE_FINAL_TYPE (LrChecklistRow, lr_checklist_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TICKED,
  SIGNAL_FOLDED,
  SIGNAL_OPENED,
  SIGNAL_SKIPPED,
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
tick_cb (LrChecklistRow *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[SIGNAL_TICKED], 0, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->tick)));
}

static void
fold_cb (LrChecklistRow *self)
{
  g_signal_emit (self, signals[SIGNAL_FOLDED], 0);
}

static void
open_cb (LrChecklistRow *self)
{
  g_signal_emit (self, signals[SIGNAL_OPENED], 0, self->procedure);
}

static void
go_cb (GtkWidget  *widget,
       const char *name G_GNUC_UNUSED,
       GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[SIGNAL_CHOSEN], 0);
}

static void
skip_entered_cb (GtkEntry       *entry,
                 LrChecklistRow *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (entry), GTK_TYPE_POPOVER);
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));

  gtk_popover_popdown (GTK_POPOVER (popover));
  g_signal_emit (self, signals[SIGNAL_SKIPPED], 0, reason);
}

/* Skipping asks for a reason, and a line can be gone to out of turn: rarely needed, so behind a button. */
static GtkWidget *
new_more (LrChecklistRow *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *go = gtk_button_new_with_mnemonic (_ ("_Go here"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (go), "line.go");
  if (!self->is_phase)
    {
      GtkWidget *entry = gtk_entry_new ();

      gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Why it is skipped"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Why it is skipped"),
                                      -1);
      g_signal_connect_object (entry, "activate", G_CALLBACK (skip_entered_cb), self, 0);
      gtk_box_append (GTK_BOX (box), lr_label_new (_ ("Skip it: say why, then press Enter"), "caption"));
      gtk_box_append (GTK_BOX (box), entry);
    }
  gtk_box_append (GTK_BOX (box), go);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_widget_add_css_class (button, "slim");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _ ("Skip, or go here"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Skip, or go here"), -1);
  return button;
}

static void
build_phase (LrChecklistRow *self,
             const LrLine   *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->fold = gtk_button_new ();
  self->arrow = gtk_image_new_from_icon_name ("pan-end-symbolic");
  gtk_widget_add_css_class (self->label, "heading");
  gtk_box_append (GTK_BOX (box), self->arrow);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_button_set_child (GTK_BUTTON (self->fold), box);
  gtk_widget_add_css_class (self->fold, "flat");
  gtk_widget_add_css_class (self->fold, "phase");
  gtk_widget_set_hexpand (self->fold, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fold), GTK_ACCESSIBLE_PROPERTY_LABEL, line->label, -1);
  g_signal_connect_object (self->fold, "clicked", G_CALLBACK (fold_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), self->fold);
}

static void
build_step (LrChecklistRow *self,
            const LrLine   *line)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->tick = gtk_check_button_new ();
  gtk_widget_set_valign (self->tick, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tick), GTK_ACCESSIBLE_PROPERTY_LABEL, line->label, -1);
  g_signal_connect_object (self->tick, "toggled", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), self->tick);
  gtk_box_append (GTK_BOX (texts), self->label);
  if (line->help != NULL)
    gtk_box_append (GTK_BOX (texts), lr_label_new_wide (line->help, "help"));
  gtk_box_append (GTK_BOX (texts), self->state);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (self->content), texts);
}

static void
build_open (LrChecklistRow *self,
            const LrLine   *line)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("go-next-symbolic");
  g_autofree char *label = g_strdup_printf (_ ("Open the calculator: %s"), line->label);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "slim");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), button);
}

/* What a line is called, and its rule behind it: a column for the rules would leave too little room for the names. */
static void
show_label (LrChecklistRow *self,
            const LrLine   *line,
            const char     *text)
{
  g_autofree char *round = line->round > 1 ? g_strdup_printf (_ ("%s, round %u"), text, line->round) : g_strdup (text);
  g_autofree char *markup = line->rule != NULL ?
                                g_markup_printf_escaped ("%s <span size=\"smaller\" alpha=\"60%%\" "
                                                         "weight=\"normal\">%s</span>",
                                                         round, line->rule) :
                                g_markup_escape_text (round, -1);

  gtk_label_set_markup (GTK_LABEL (self->label), markup);
}

static void
build (LrChecklistRow *self,
       const LrLine   *line)
{
  const LrEntry *entry = line->entry;

  gtk_widget_set_margin_start (self->content, (int) line->depth * INDENT);
  self->label = lr_label_new_wide (line->label, NULL);
  self->state = lr_label_new_wide (NULL, "warning");
  gtk_widget_set_visible (self->state, FALSE);
  if (self->is_phase)
    build_phase (self, line);
  else if (entry != NULL && (entry->kind == LR_ENTRY_STEP || entry->kind == LR_ENTRY_DO))
    build_step (self, line);
  else
    {
      gtk_widget_add_css_class (self->label, "help");
      gtk_widget_set_margin_start (self->label, INDENT);
      gtk_box_append (GTK_BOX (self->content), self->label);
    }
  if (self->procedure != NULL)
    build_open (self, line);
  if (entry != NULL && entry->kind != LR_ENTRY_NOTE)
    gtk_box_append (GTK_BOX (self->content), new_more (self));
  if (gtk_widget_get_parent (self->state) == NULL)
    gtk_box_append (GTK_BOX (self->content), self->state);
}

void
lr_checklist_row_show (LrChecklistRow *self,
                       const LrLine   *line,
                       gboolean        unfolded)
{
  gboolean done = g_strcmp0 (line->mark, "done") == 0;
  g_autofree char *state = NULL;

  /* A reminder: what to remember is all there is. */
  show_label (self, line, self->fold == NULL && self->tick == NULL && line->help != NULL ? line->help : line->label);
  self->updating = TRUE;
  if (self->tick != NULL)
    {
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->tick), done);
      gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (self->tick), line->mark != NULL && !done);
    }
  self->updating = FALSE;
  if (self->arrow != NULL)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow), unfolded ? "pan-down-symbolic" : "pan-end-symbolic");
  if (self->fold != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self->fold), GTK_ACCESSIBLE_STATE_EXPANDED, unfolded, -1);
  if (line->due == LR_DUE_NO)
    state = line->entry != NULL && line->entry->only != NULL ? g_strdup_printf (_ ("Not due: %s"), line->entry->only) :
                                                               g_strdup (_ ("Not due this turn"));
  else if (line->due == LR_DUE_UNKNOWN)
    state = g_strdup (_ ("Perhaps due: a value in the books is still to be filled in"));
  else if (line->mark != NULL && g_str_has_prefix (line->mark, "skipped "))
    state = g_strdup_printf (_ ("Skipped: %s"), line->mark + strlen ("skipped "));
  lr_label_show (self->state, state);
  if (line->here)
    gtk_widget_add_css_class (GTK_WIDGET (self), "here");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "here");
  gtk_widget_set_opacity (self->content, line->due == LR_DUE_NO ? 0.55 : 1);
}

const char *
lr_checklist_row_get_path (LrChecklistRow *self)
{
  return self->path;
}

gboolean
lr_checklist_row_is_phase (LrChecklistRow *self)
{
  return self->is_phase;
}

GtkWidget *
lr_checklist_row_get_tick (LrChecklistRow *self)
{
  return self->tick;
}

static void
lr_checklist_row_dispose (GObject *object)
{
  LrChecklistRow *self = LR_CHECKLIST_ROW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->procedure, g_free);
  G_OBJECT_CLASS (lr_checklist_row_parent_class)->dispose (object);
}

static void
add_signal (guint       signal,
            const char *name,
            GType       type)
{
  signals[signal] = g_signal_new (name, LR_TYPE_CHECKLIST_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  type == G_TYPE_NONE ? 0 : 1, type);
}

static void
lr_checklist_row_class_init (LrChecklistRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_checklist_row_dispose;
  add_signal (SIGNAL_TICKED, "ticked", G_TYPE_BOOLEAN);
  add_signal (SIGNAL_FOLDED, "folded", G_TYPE_NONE);
  add_signal (SIGNAL_OPENED, "opened", G_TYPE_STRING);
  add_signal (SIGNAL_SKIPPED, "skipped", G_TYPE_STRING);
  add_signal (SIGNAL_CHOSEN, "chosen", G_TYPE_NONE);
  gtk_widget_class_install_action (widget_class, "line.go", NULL, go_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "checklistrow");
}

static void
lr_checklist_row_init (LrChecklistRow *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_checklist_row_new (const LrLine *line)
{
  LrChecklistRow *self = g_object_new (LR_TYPE_CHECKLIST_ROW, NULL);

  self->path = g_strdup (line->path);
  self->is_phase = line->entry != NULL && line->entry->kind == LR_ENTRY_PHASE;
  if (line->entry != NULL && line->entry->kind == LR_ENTRY_DO && line->entry->callee != NULL &&
      line->entry->callee->panel != LR_PANEL_NONE)
    self->procedure = g_strdup (line->entry->callee->id);
  build (self, line);
  return GTK_WIDGET (self);
}
