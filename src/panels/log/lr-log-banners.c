/* lr-log-banners.c - what is wrong with a session, if anything is
 *
 * They say that it is not saved, that its ruleset has changed, and why the last press did nothing. Their buttons call
 * the page's actions `log.save-again` and `log.save`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-banners.h"

#include <glib/gi18n-lib.h>

#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/log/lr-log-words.h"

struct _LrLogBanners
{
  GtkBox     parent_instance;
  GtkWidget *trouble;
  GtkWidget *trouble_text;
  GtkWidget *try_again;
  GtkWidget *changed;
  GtkWidget *changed_text;
  GtkWidget *problem;
};

G_DEFINE_FINAL_TYPE (LrLogBanners, lr_log_banners, GTK_TYPE_BOX)

static void
show_banner (GtkWidget  *banner,
             GtkWidget  *label,
             const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (banner, text != NULL);
}

/* An empty box would still take the space between its neighbours. */
static void
show_box (LrLogBanners *self)
{
  lr_set_visible (self, gtk_widget_get_visible (self->trouble) || gtk_widget_get_visible (self->changed) ||
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

static void
lr_log_banners_class_init (LrLogBannersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  g_type_ensure (LR_TYPE_WRAP_BOX);
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrLogBanners, "log/lr-log-banners.ui", trouble, trouble_text, try_again, changed,
               changed_text, problem);
}

static void
lr_log_banners_init (LrLogBanners *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
