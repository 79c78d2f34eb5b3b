/* lr-notice.c - one short notice at the foot of a window, which the next one replaces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-notice.h"

#include "lr-label.h"
#include "lr-ui.h"

/* A notice with a button stays longer. */
#define SHOWN_SECONDS 3
#define OFFERED_SECONDS 6

struct _LrNotice
{
  GtkBox     parent_instance;
  GtkLabel  *text;
  GtkButton *button;
  guint      hiding; /* the source that will hide it */
};

G_DEFINE_FINAL_TYPE (LrNotice, lr_notice, GTK_TYPE_BOX)

void
lr_notice_hide (LrNotice *self)
{
  g_clear_handle_id (&self->hiding, g_source_remove);
  gtk_label_set_text (self->text, "");
  lr_set_visible (self, FALSE);
}

static gboolean
hide_cb (gpointer data)
{
  LrNotice *self = data;

  self->hiding = 0;
  lr_notice_hide (self);
  return G_SOURCE_REMOVE;
}

/* An action is never there with the target of another: GTK would warn. */
static void
set_action (GtkActionable *button,
            const char    *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_return_if_fail (g_action_parse_detailed_name (action, &name, &target, NULL));
  gtk_actionable_set_action_name (button, NULL);
  gtk_actionable_set_action_target_value (button, target);
  gtk_actionable_set_action_name (button, name);
}

void
lr_notice_say (LrNotice   *self,
               const char *text,
               const char *label,
               const char *action)
{
  g_clear_handle_id (&self->hiding, g_source_remove);
  gtk_label_set_text (self->text, text);
  lr_set_visible (self->button, action != NULL);
  if (action != NULL)
    {
      gtk_button_set_label (self->button, label);
      set_action (GTK_ACTIONABLE (self->button), action);
    }
  lr_set_visible (self, TRUE);
  self->hiding = g_timeout_add_seconds (action != NULL ? OFFERED_SECONDS : SHOWN_SECONDS, hide_cb, self);
}

void
lr_notice_keep (LrNotice   *self,
                const char *text)
{
  lr_notice_say (self, text, NULL, NULL);
  g_clear_handle_id (&self->hiding, g_source_remove);
}

const char *
lr_notice_get_text (LrNotice *self)
{
  return gtk_label_get_text (self->text);
}

static void
lr_notice_dispose (GObject *object)
{
  g_clear_handle_id (&LR_NOTICE (object)->hiding, g_source_remove);
  lr_dispose_template (object);
}

static void
lr_notice_class_init (LrNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_notice_dispose;
  gtk_widget_class_set_css_name (widget_class, "toast"); /* for libadwaita's look of it */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  LR_TEMPLATE (widget_class, LrNotice, "kit/lr-notice.ui", text, button);
  gtk_widget_class_bind_template_callback_full (widget_class, "hide", G_CALLBACK (lr_notice_hide));
}

static void
lr_notice_init (LrNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
