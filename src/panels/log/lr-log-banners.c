/* lr-log-banners.c - what is wrong with a session, should anything be
 *
 * That it is not saved, that its ruleset is another now, and why the last press did nothing. What its buttons do is
 * done by the page, as the actions `log.save-again` and `log.save`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-banners.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/log/lr-log-words.h"

struct _LrLogBanners
{
  GtkWidget  parent_instance;
  GtkWidget *box;
  GtkWidget *trouble;
  GtkWidget *trouble_text;
  GtkWidget *try_again;
  GtkWidget *changed;
  GtkWidget *changed_text;
  GtkWidget *problem;
};

G_DEFINE_FINAL_TYPE (LrLogBanners, lr_log_banners, GTK_TYPE_WIDGET)

static void
show_banner (GtkWidget  *banner,
             GtkWidget  *label,
             const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (banner, text != NULL);
}

/* With nothing to say there is not even the space between it and its neighbours. */
static void
show_box (LrLogBanners *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_visible (self->trouble) ||
                                                 gtk_widget_get_visible (self->changed) ||
                                                 gtk_widget_get_visible (self->problem));
}

void
lr_log_banners_update (LrLogBanners *self,
                       LrSession    *session,
                       const LrSide *side)
{
  g_autofree char *trouble = session != NULL && side == NULL ? lr_log_trouble (session) : NULL;
  g_autofree char *other = session != NULL && side == NULL ? lr_log_other_ruleset (session) : NULL;

  show_banner (self->trouble, self->trouble_text, trouble);
  show_banner (self->changed, self->changed_text, other);
  gtk_widget_set_visible (self->try_again, session != NULL && lr_session_get_path (session) != NULL &&
                                               lr_session_n_unsaved (session) > 0);
  show_box (self);
}

void
lr_log_banners_complain (LrLogBanners *self,
                         const char   *text)
{
  lr_label_show (self->problem, text);
  show_box (self);
}

/* --- the widget --- */

static GtkWidget *
new_banner (GtkWidget  *box,
            GtkWidget **text)
{
  GtkWidget *banner = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (banner, "input-group");
  gtk_widget_add_css_class (icon, "warning");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Warning"), -1);
  *text = lr_label_new_wide (NULL, NULL);
  gtk_box_append (GTK_BOX (content), *text);
  gtk_box_append (GTK_BOX (banner), icon);
  gtk_box_append (GTK_BOX (banner), content);
  gtk_widget_set_visible (banner, FALSE);
  gtk_box_append (GTK_BOX (box), banner);
  return banner;
}

static void
lr_log_banners_dispose (GObject *object)
{
  g_clear_pointer (&LR_LOG_BANNERS (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (lr_log_banners_parent_class)->dispose (object);
}

static void
lr_log_banners_class_init (LrLogBannersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_log_banners_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
lr_log_banners_init (LrLogBanners *self)
{
  GtkWidget *buttons = lr_wrap_box_new (6);
  GtkWidget *copy = gtk_button_new_with_mnemonic (_ ("_Save a copy…"));

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->trouble = new_banner (self->box, &self->trouble_text);
  self->try_again = gtk_button_new_with_label (_ ("Try again"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->try_again), "log.save-again");
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (copy), "log.save::copy");
  lr_wrap_box_append (LR_WRAP_BOX (buttons), self->try_again);
  lr_wrap_box_append (LR_WRAP_BOX (buttons), copy);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (self->trouble_text)), buttons);
  self->changed = new_banner (self->box, &self->changed_text);
  self->problem = lr_label_new_wide (NULL, "error");
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->problem);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
lr_log_banners_new (void)
{
  return g_object_new (LR_TYPE_LOG_BANNERS, NULL);
}
