/* lr-right-bar.c - the bar over a calculator that corrects an entry: which one, why, and the way back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-right-bar.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrRightBar
{
  GtkWidget    parent_instance;
  gint64       number; /* of the entry */
  GtkWidget   *content;
  GtkLabel    *text;
  GtkEditable *reason;
  GtkButton   *leave;
};

LR_DEFINE_TEMPLATE (LrRightBar, lr_right_bar, GTK_TYPE_WIDGET)

static void
leave_cb (LrRightBar *self)
{
  g_signal_emit_by_name (self, "left");
}

void
lr_right_bar_set_done (LrRightBar *self,
                       gint64      by)
{
  g_autofree char *text =
      by > 0 ? g_strdup_printf (_ ("Entry %" PRId64 " was corrected: entry %" PRId64 " counts in its place."),
                                self->number, by) :
               g_strdup_printf (_ ("You are correcting entry %" PRId64 ". Its inputs and dice are as they were. What "
                                   "you record replaces it in the books."), self->number);

  gtk_label_set_text (self->text, text);
  lr_set_visible (self->reason, by == 0);
  gtk_button_set_label (self->leave, by > 0 ? _ ("Back to the log") : _ ("Cancel the correction"));
}

gint64
lr_right_bar_get_number (LrRightBar *self)
{
  return self->number;
}

const char *
lr_right_bar_get_reason (LrRightBar *self)
{
  return gtk_editable_get_text (self->reason);
}

static void
lr_right_bar_class_init (LrRightBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  /**
   * LrRightBar::left:
   *
   * The person wants to go back.
   */
  LR_SIGNAL ("left", LR_TYPE_RIGHT_BAR, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "rightbar");
  LR_TEMPLATE (widget_class, LrRightBar, "answer/lr-right-bar.ui", content, text, reason, leave);
  LR_CALLBACKS (widget_class, leave_cb);
}

GtkWidget *
lr_right_bar_new (gint64 number)
{
  LrRightBar *self = g_object_new (LR_TYPE_RIGHT_BAR, NULL);

  self->number = number;
  lr_right_bar_set_done (self, 0);
  return GTK_WIDGET (self);
}
