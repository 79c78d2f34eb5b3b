/* lr-turn-row.c - a step of the turn: ticked, skipped, or done with its calculator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-turn-row.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrTurnRow
{
  GtkWidget       parent_instance;
  char           *path;
  GtkWidget      *content;
  GtkCheckButton *tick;
  GtkLabel       *label;
  GtkWidget      *help;
  GtkLabel       *rule;
  GtkWidget      *go;
  GtkWidget      *more;
  GtkPopover     *popover;
  GtkEditable    *reason;
  gboolean        filling;
};

LR_DEFINE_TEMPLATE (LrTurnRow, lr_turn_row, GTK_TYPE_WIDGET)

static void
tick_cb (LrTurnRow *self)
{
  if (!self->filling)
    g_signal_emit_by_name (self, "ticked", gtk_check_button_get_active (self->tick));
}

/* The pop-up closes before anything moves. */
static void
skip_cb (LrTurnRow *self)
{
  g_autofree char *reason = g_strdup (gtk_editable_get_text (self->reason));

  gtk_popover_popdown (self->popover);
  g_signal_emit_by_name (self, "skipped", reason);
}

static char *
state_text (const LrGuideLine *line)
{
  if (line->due == LR_DUE_NO)
    return line->only != NULL ? g_strdup_printf (_ ("Not due: %s"), line->only) : g_strdup (_ ("Not due this turn"));
  if (line->due == LR_DUE_UNKNOWN)
    return g_strdup (_ ("Perhaps due: a value in the books is not filled in yet"));
  return line->skipped != NULL ? g_strdup_printf (_ ("Skipped: %s"), line->skipped) : g_strdup (line->help);
}

static void
name (GtkWidget  *widget,
      const char *format,
      const char *label)
{
  g_autofree char *text = g_strdup_printf (format, label);

  lr_name (widget, text);
}

static void
fill (LrTurnRow         *self,
      const LrGuideLine *line)
{
  g_autofree char *label = line->actor != NULL ? g_strdup_printf ("%s · %s", line->label, line->actor) :
                                                 g_strdup (line->label);
  g_autofree char *state = state_text (line);
  gboolean due = line->due != LR_DUE_NO;

  gtk_label_set_text (self->label, label);
  lr_label_show (self->help, state);
  gtk_label_set_text (self->rule, line->rule != NULL ? line->rule : "");
  gtk_check_button_set_active (self->tick, line->done);
  gtk_check_button_set_inconsistent (self->tick, line->skipped != NULL);
  lr_set_visible (self->tick, due);
  gtk_widget_set_visible (self->go, line->procedure != NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go), "s", line->path);
  gtk_widget_set_visible (self->more, lr_guide_is_left (line));
  name (GTK_WIDGET (self->tick), "%s", line->label);
  name (self->go, _ ("Go to: %s"), line->label);
  name (self->more, _ ("Skip: %s"), line->label);
  if (!due)
    gtk_widget_add_css_class (self->content, "not-due");
}

const char *
lr_turn_row_get_path (LrTurnRow *self)
{
  return self->path;
}

static gboolean
lr_turn_row_grab_focus (GtkWidget *widget)
{
  LrTurnRow *self = LR_TURN_ROW (widget);

  return gtk_widget_get_visible (self->go) ? gtk_widget_grab_focus (self->go) :
                                             gtk_widget_grab_focus (GTK_WIDGET (self->tick));
}

static void
lr_turn_row_dispose (GObject *object)
{
  LrTurnRow *self = LR_TURN_ROW (object);

  lr_dispose_template (object);
  g_clear_pointer (&self->path, g_free);
}

static void
lr_turn_row_class_init (LrTurnRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_turn_row_dispose;
  widget_class->grab_focus = lr_turn_row_grab_focus;
  /**
   * LrTurnRow::ticked:
   * @on: whether it is done
   */
  LR_SIGNAL ("ticked", LR_TYPE_TURN_ROW, 1, G_TYPE_BOOLEAN);
  /**
   * LrTurnRow::skipped:
   * @reason: why
   */
  LR_SIGNAL ("skipped", LR_TYPE_TURN_ROW, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "turnrow");
  LR_TEMPLATE (widget_class, LrTurnRow, "turn/lr-turn-row.ui", content, tick, label, help, rule, go, more, popover,
               reason);
  LR_CALLBACKS (widget_class, tick_cb, skip_cb);
}

GtkWidget *
lr_turn_row_new (const LrGuideLine *line,
                 gboolean           narrow)
{
  LrTurnRow *self = g_object_new (LR_TYPE_TURN_ROW, "name", line->path, NULL);

  self->path = g_strdup (line->path);
  self->filling = TRUE;
  fill (self, line);
  self->filling = FALSE;
  lr_set_visible (self->rule, !narrow);
  if (narrow)
    gtk_button_set_icon_name (GTK_BUTTON (self->go), "go-next-symbolic");
  return GTK_WIDGET (self);
}
