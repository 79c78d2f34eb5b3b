/* lr-order-dialog.c - the order of battle of a game: named leaders and units with their ratings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-order-dialog.h"

#include <glib/gi18n-lib.h>

#include "panels/help/lr-help-place.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"
#include "present/order/lr-order.h"
#include "rules/file/lr-file.h"
#include "rules/file/lr-put.h"

struct _LrOrderDialog
{
  AdwWindow        parent_instance;
  LrRuleset       *ruleset;
  GPtrArray       *rows;    /* LrOrderRow, as the list shows them */
  LrOrderRow      *removed; /* (nullable): what was removed last, to be put back */
  AdwToastOverlay *toasts;
  GtkStack        *stack;
  AdwStatusPage   *empty;
  GtkListBox      *list;
  GtkWidget       *export_button;
};

LR_DEFINE_TEMPLATE (LrOrderDialog, lr_order_dialog, ADW_TYPE_WINDOW)

static void fill (LrOrderDialog *self);

static void
say (LrOrderDialog *self,
     const char    *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (escaped));
}

/* --- the list --- */

static void
put_back_cb (LrOrderDialog *self)
{
  g_autoptr (GError) error = NULL;

  if (self->removed == NULL)
    return;
  if (!lr_order_put (self->ruleset->id, self->removed, &error))
    say (self, error->message);
  g_clear_pointer (&self->removed, lr_order_row_free);
  fill (self);
}

static void
remove_cb (GtkWidget     *button,
           LrOrderDialog *self)
{
  LrOrderRow *row = g_object_get_data (G_OBJECT (button), "row");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (_ ("“%s” was removed"), row->name);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  if (!lr_order_remove (self->ruleset->id, row->sort, row->name, &error))
    {
      g_object_unref (toast);
      say (self, error->message);
      return;
    }
  g_clear_pointer (&self->removed, lr_order_row_free);
  self->removed = row;
  g_ptr_array_set_free_func (self->rows, NULL);
  g_ptr_array_remove (self->rows, row);
  g_ptr_array_set_free_func (self->rows, (GDestroyNotify) lr_order_row_free);
  adw_toast_set_button_label (toast, _ ("Undo"));
  LR_ON (toast, "button-clicked", put_back_cb, self);
  adw_toast_overlay_add_toast (self->toasts, toast);
  fill (self);
}

static void
add_row (LrOrderDialog *self,
         LrOrderRow    *row)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *sort = lr_order_sort (self->ruleset, row);
  g_autofree char *text = lr_order_text (self->ruleset, row);
  g_autofree char *subtitle = *text != '\0' ? g_strdup_printf ("%s · %s", sort, text) : g_strdup (sort);
  g_autofree char *name = g_strdup_printf (_ ("Remove %s"), row->name);
  GtkWidget *line = lr_row_new (ADW_TYPE_ACTION_ROW, row->name, subtitle);

  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (line), 0);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  lr_name (button, name);
  g_object_set_data (G_OBJECT (button), "row", row);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (line), button);
  gtk_list_box_append (self->list, line);
}

/* A damaged file is shown as what it is, and nothing is written over it. */
static void
fill (LrOrderDialog *self)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *rows = lr_order_read (self->ruleset->id, &error);
  GtkListBoxRow *line;

  while ((line = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (line));
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  self->rows = rows;
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    add_row (self, rows->pdata[i]);
  if (rows == NULL)
    {
      g_autofree char *text = g_markup_escape_text (error->message, -1);

      adw_status_page_set_title (self->empty, _ ("The file is damaged"));
      adw_status_page_set_description (self->empty, text);
    }
  gtk_widget_set_sensitive (self->export_button, rows != NULL && rows->len > 0);
  gtk_stack_set_visible_child_name (self->stack, rows != NULL && rows->len > 0 ? "list" : "empty");
}

/* --- out and in --- */

void
lr_order_dialog_import (LrOrderDialog *self,
                        GFile         *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *text = NULL;
  g_autofree char *done = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  if (path == NULL)
    {
      say (self, _ ("This file is not on this computer"));
      return;
    }
  text = lr_file_read_text (path, &error);
  if (text == NULL || !lr_order_import (self->ruleset->id, text, &n, &error))
    {
      say (self, error->message);
      return;
    }
  done = g_strdup_printf (g_dngettext (NULL, "%u line was imported", "%u lines were imported", n), n);
  say (self, done);
  fill (self);
}

void
lr_order_dialog_export (LrOrderDialog *self,
                        GFile         *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_order_export (self->ruleset->id, &error);

  if (text == NULL || !lr_put_chosen (file, text, &error))
    say (self, error->message);
  else
    say (self, _ ("Saved"));
}

static void
chosen_cb (GtkNativeDialog *chooser,
           int              response,
           LrOrderDialog   *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    {
      if (gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser)) == GTK_FILE_CHOOSER_ACTION_OPEN)
        lr_order_dialog_import (self, file);
      else
        lr_order_dialog_export (self, file);
    }
  g_object_unref (chooser);
}

static void
choose (LrOrderDialog *self,
        gboolean       opens)
{
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new (opens ? _ ("Import an order of battle") : _ ("Save the order of battle"),
                                   GTK_WINDOW (self),
                                   opens ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *name = g_strconcat (self->ruleset->id, ".csv", NULL);

  if (!opens)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
import_cb (LrOrderDialog *self)
{
  choose (self, TRUE);
}

static void
export_cb (LrOrderDialog *self)
{
  choose (self, FALSE);
}

/* --- the dialog --- */

static void
lr_order_dialog_dispose (GObject *object)
{
  LrOrderDialog *self = LR_ORDER_DIALOG (object);

  lr_dispose_template (object);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->removed, lr_order_row_free);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
}

static void
lr_order_dialog_class_init (LrOrderDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_order_dialog_dispose;
  LR_TEMPLATE (widget_class, LrOrderDialog, "dialogs/lr-order-dialog.ui", toasts, stack, empty, list, export_button);
  lr_help_install (widget_class);
  lr_message_keys (widget_class);
  LR_CALLBACKS (widget_class, import_cb, export_cb);
}

GtkWidget *
lr_order_dialog_new (GtkWindow       *parent,
                     const LrRuleset *ruleset)
{
  LrOrderDialog *self = g_object_new (LR_TYPE_ORDER_DIALOG, "transient-for", parent, NULL);

  self->ruleset = lr_ruleset_ref ((LrRuleset *) ruleset);
  fill (self);
  return GTK_WIDGET (self);
}
