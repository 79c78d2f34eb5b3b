/* lr-session-row.c - the row of a saved session, with a menu of other actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-session-row.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"

struct _LrSessionRow
{
  AdwActionRow   parent_instance;
  GtkMenuButton *menu;
  GtkWidget     *arrow;
};

LR_DEFINE_TEMPLATE (LrSessionRow, lr_session_row, ADW_TYPE_ACTION_ROW)

static void
lr_session_row_class_init (LrSessionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  LR_TEMPLATE (widget_class, LrSessionRow, "pages/lr-session-row.ui", menu, arrow);
}

GtkWidget *
lr_session_row_new (void)
{
  return g_object_new (LR_TYPE_SESSION_ROW, NULL);
}

static void
add_item (GMenu      *menu,
          const char *label,
          const char *action,
          guint       place)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, g_variant_new_uint32 (place));
  g_menu_append_item (menu, item);
}

/* Impossible actions are not offered: a file that is open, here or elsewhere, cannot be moved; an unreadable one
 * cannot be copied. */
GMenuModel *
lr_session_row_new_menu (const LrSaved *saved,
                         guint          place,
                         gboolean       open)
{
  GMenu *menu = g_menu_new ();

  if (!open && saved->trouble == NULL)
    add_item (menu, _ ("_Rename…"), "saved.rename", place);
  if (saved->damaged)
    add_item (menu, _ ("Re_pair…"), "saved.rescue", place);
  if (saved->trouble == NULL || saved->ruleset != NULL)
    add_item (menu, _ ("_Save a copy…"), "saved.copy", place);
  if (saved->path != NULL)
    add_item (menu, _ ("Show in the _folder"), "saved.folder", place);
  if (!open)
    add_item (menu, _ ("_Delete…"), "saved.delete", place);
  return G_MENU_MODEL (menu);
}

void
lr_session_row_show (LrSessionRow  *self,
                     const LrSaved *saved,
                     guint          place,
                     gboolean       open)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *line = lr_saved_line (saved, now);
  g_autoptr (GMenuModel) menu = lr_session_row_new_menu (saved, place, open);
  /* Translators: a session's name */
  g_autofree char *more = g_strdup_printf (_ ("More actions for “%s”"), saved->name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), saved->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), saved->trouble == NULL || saved->damaged);
  gtk_widget_set_opacity (self->arrow, saved->trouble == NULL ? 1 : 0);
  if (saved->trouble != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "unreadable");
  gtk_menu_button_set_menu_model (self->menu, menu);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu), more);
  lr_name (self->menu, more);
  lr_name (self, saved->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, line, -1);
}
