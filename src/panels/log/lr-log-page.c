/* lr-log-page.c - the log of the session: everything that was done, newest first
 *
 * Three views: the entries, how the dice have fallen, and what proves that all of it is honest. Above them what every
 * entry needs: a note, undo and redo, and what is wrong, should anything be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-page.h"

#include <glib/gi18n-lib.h>

#include "lr-log-banners.h"
#include "lr-log-deed.h"
#include "lr-log-filter-bar.h"
#include "lr-log-luck.h"
#include "lr-log-model.h"
#include "lr-log-nothing.h"
#include "lr-log-proof.h"
#include "panels/kit/lr-label.h"
#include "present/log/lr-record.h"
#include "present/log/lr-seen.h"

#define N_VIEWS 3
#define VIEW_PROOF 2

static const char *const views[N_VIEWS] = { "entries", "luck", "proof" };

struct _LrLogPage
{
  GtkWidget             parent_instance;
  LrDesk               *desk;
  LrSession            *session;  /* (nullable): the one that is shown */
  LrLogModel           *model;
  GtkFilterListModel   *found;
  GtkSelectionModel    *selection;
  GHashTable           *unfolded; /* numbers of entries */
  GPtrArray            *rows;     /* LrLogRow, borrowed: those that show something */
  GtkFileChooserNative *chooser;  /* (nullable): while it is asked where to save */
  GtkWidget            *toasts;
  GtkWidget            *stack;
  GtkWidget            *seen;     /* who looks */
  GtkWidget            *banners;
  GtkWidget            *deeds;    /* what only the referee does */
  GtkWidget            *note;
  GtkWidget            *note_for;
  GtkWidget            *undo;
  GtkWidget            *redo;
  GtkWidget            *filter;
  GtkWidget            *buttons[N_VIEWS];
  GtkWidget            *views;
  GtkWidget            *list;
  GtkWidget            *none;     /* said where nothing is found */
  GtkWidget            *count;
  GtkWidget            *head;
  GtkWidget            *luck;
  GtkWidget            *proof;
};

G_DEFINE_FINAL_TYPE (LrLogPage, lr_log_page, GTK_TYPE_WIDGET)

/* --- saying how it went --- */

static void
say (LrLogPage  *self,
     const char *text)
{
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), adw_toast_new (text));
}

/* @error: where the error is, if there is one: its place is known before what is done has been done */
static gboolean
finish (LrLogPage *self,
        gboolean   done,
        GError   **error)
{
  g_autofree char *text = done ? NULL : g_strdup_printf (_ ("This was not done: %s."), (*error)->message);

  lr_log_banners_complain (LR_LOG_BANNERS (self->banners), text);
  return done;
}

static void
copy (LrLogPage  *self,
      const char *text,
      const char *said)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  say (self, said);
}

/* --- showing --- */

static void
show_count (LrLogPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  guint n_found = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  g_autofree char *text = n_found == n ?
                              g_strdup_printf (ngettext ("%u entry", "%u entries", n), n) :
                              g_strdup_printf (ngettext ("%u of %u entry", "%u of %u entries", n), n_found, n);

  gtk_label_set_text (GTK_LABEL (self->count), text);
  gtk_widget_set_visible (self->none, n_found == 0 && gtk_filter_list_model_get_pending (self->found) == 0);
}

static void
show_deeds (LrLogPage *self)
{
  g_autofree char *undo = self->session != NULL ? lr_log_undo_label (self->session) : NULL;
  g_autofree char *redo = self->session != NULL ? lr_log_redo_label (self->session) : NULL;

  lr_log_deed_show (self->undo, undo, _ ("Nothing to undo"));
  lr_log_deed_show (self->redo, redo, _ ("Nothing to redo"));
  gtk_widget_set_visible (self->redo, redo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.undo", undo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.redo", redo != NULL);
}

static void
show_head (LrLogPage *self)
{
  g_autofree char *head = lr_session_dup_head (self->session);
  g_autofree char *text = g_strdup_printf (_ ("Head %.8s…"), head);

  gtk_button_set_label (GTK_BUTTON (self->head), text);
}

/* A side only looks; what proves that all is honest would tell what is hidden. */
static void
seen_cb (LrLogPage *self)
{
  const LrSide *side = lr_seen_box_get_side (LR_SEEN_BOX (self->seen));

  if (side != NULL && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[VIEW_PROOF])))
    lr_log_page_show_view (self, views[0]);
  gtk_widget_set_sensitive (self->buttons[VIEW_PROOF], side == NULL);
  gtk_widget_set_visible (self->head, side == NULL);
  gtk_widget_set_visible (self->deeds, side == NULL);
  lr_log_banners_update (LR_LOG_BANNERS (self->banners), self->session, side);
  lr_log_luck_set_side (LR_LOG_LUCK (self->luck), side);
  lr_log_model_set_side (self->model, side);
  lr_log_filter_bar_set_looks (LR_LOG_FILTER_BAR (self->filter), side != NULL);
  show_count (self);
}

/* The session, or anything in it, is another now. */
static void
update (LrLogPage *self)
{
  LrSession *session = lr_desk_get_session (self->desk);
  gboolean at_top;

  if (session != self->session)
    {
      g_set_object (&self->session, session);
      g_hash_table_remove_all (self->unfolded);
      lr_log_filter_bar_clear (LR_LOG_FILTER_BAR (self->filter));
      lr_log_banners_complain (LR_LOG_BANNERS (self->banners), NULL);
    }
  lr_log_filter_bar_update (LR_LOG_FILTER_BAR (self->filter), session);
  at_top = gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list))) < 1;
  lr_log_model_set_session (self->model, session);
  lr_seen_box_update (LR_SEEN_BOX (self->seen), session);
  lr_seen_box_update (LR_SEEN_BOX (self->note_for), session);
  seen_cb (self);
  lr_log_model_update (self->model);
  if (at_top && g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", 0);
  lr_log_luck_update (LR_LOG_LUCK (self->luck), session);
  lr_log_proof_update (LR_LOG_PROOF (self->proof), session);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), session != NULL ? "log" : "nothing");
  show_deeds (self);
  if (session == NULL)
    return;
  show_head (self);
  show_count (self);
}

/* --- doing --- */

static void
undo_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrLogPage *self = LR_LOG_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (self->session != NULL)
    finish (self, lr_session_undo (self->session, &error), &error);
}

static void
redo_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrLogPage *self = LR_LOG_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (self->session != NULL)
    finish (self, lr_session_redo (self->session, &error), &error);
}

static void
note_cb (LrLogPage *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->note))));
  const char *reader = lr_seen_box_get_reader (LR_SEEN_BOX (self->note_for));
  g_autoptr (GError) error = NULL;

  if (self->session != NULL && *text != '\0' &&
      finish (self, lr_session_note (self->session, text, reader, &error), &error))
    gtk_editable_set_text (GTK_EDITABLE (self->note), "");
}

static void
save_again_cb (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  LrLogPage *self = LR_LOG_PAGE (widget);

  if (self->session != NULL && lr_session_save (self->session))
    say (self, _ ("Everything is saved"));
  update (self);
}

static void
copy_head_cb (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  LrLogPage *self = LR_LOG_PAGE (widget);
  g_autofree char *head = self->session != NULL ? lr_session_dup_head (self->session) : NULL;

  if (head != NULL)
    copy (self, head, _ ("The head is copied"));
}

static void
copy_entry (LrLogPage         *self,
            const LrSeenEntry *entry)
{
  g_autofree char *text = lr_record_entry_text (entry);
  g_autofree char *said = g_strdup_printf (_ ("Entry %" G_GINT64_FORMAT " is copied"), entry->number);

  copy (self, text, said);
}

static void
copy_entry_cb (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter)
{
  LrLogPage *self = LR_LOG_PAGE (widget);
  const LrSide *side = lr_seen_box_get_side (LR_SEEN_BOX (self->seen));
  LrSeenEntry entry;

  if (self->session != NULL && lr_seen_find (self->session, g_variant_get_int64 (parameter), side, &entry))
    copy_entry (self, &entry);
}

static gboolean
copy_selected_cb (GtkWidget *widget G_GNUC_UNUSED,
                  GVariant  *parameter G_GNUC_UNUSED,
                  gpointer   data)
{
  LrLogPage *self = data;
  LrLogEntry *entry = gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (self->selection));

  if (entry == NULL)
    return FALSE;
  copy_entry (self, lr_log_entry_get (entry));
  return TRUE;
}

/* --- rows --- */

static gboolean
is_unfolded (LrLogPage *self,
             gint64     number)
{
  return g_hash_table_contains (self->unfolded, GSIZE_TO_POINTER ((gsize) number));
}

static void
show_row (LrLogPage         *self,
          LrLogRow          *row,
          const LrSeenEntry *entry)
{
  lr_log_row_show (row, entry, is_unfolded (self, entry->number));
}

LrLogRow *
lr_log_page_find_row (LrLogPage *self,
                      gint64     number)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const LrSeenEntry *entry = lr_log_row_get_entry (self->rows->pdata[i]);

      if (entry != NULL && entry->number == number)
        return self->rows->pdata[i];
    }
  return NULL;
}

static void
unfold (LrLogPage *self,
        gint64     number)
{
  LrLogRow *row = lr_log_page_find_row (self, number);

  if (!g_hash_table_remove (self->unfolded, GSIZE_TO_POINTER ((gsize) number)))
    g_hash_table_add (self->unfolded, GSIZE_TO_POINTER ((gsize) number));
  if (row != NULL)
    show_row (self, row, lr_log_row_get_entry (row));
}

static void
unfold_entry_cb (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter)
{
  unfold (LR_LOG_PAGE (widget), g_variant_get_int64 (parameter));
}

static void
activate_cb (LrLogPage *self,
             guint      position)
{
  g_autoptr (LrLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->found), position);

  if (entry != NULL && lr_log_has_details (lr_log_entry_get (entry)))
    unfold (self, lr_log_entry_get (entry)->number);
}

static void
setup_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
          GtkListItem        *item)
{
  gtk_list_item_set_child (item, lr_log_row_new ());
}

/* When an entry is added, GTK binds all rows anew, also those that show what they showed before. Where something about
 * an entry changed it is another object. */
static void
bind_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
         GtkListItem        *item,
         LrLogPage          *self)
{
  LrLogRow *row = LR_LOG_ROW (gtk_list_item_get_child (item));
  LrLogEntry *entry = gtk_list_item_get_item (item);

  g_ptr_array_add (self->rows, row);
  if (g_object_get_data (G_OBJECT (row), "entry") == entry &&
      lr_log_row_is_unfolded (row) == is_unfolded (self, lr_log_entry_get (entry)->number))
    return;
  g_object_set_data_full (G_OBJECT (row), "entry", g_object_ref (entry), g_object_unref);
  show_row (self, row, lr_log_entry_get (entry));
}

static void
unbind_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
           GtkListItem        *item,
           LrLogPage          *self)
{
  LrLogRow *row = LR_LOG_ROW (gtk_list_item_get_child (item));

  g_ptr_array_remove_fast (self->rows, row);
  lr_log_row_put_aside (row);
}

void
lr_log_page_show_view (LrLogPage  *self,
                       const char *view)
{
  for (guint i = 0; i < N_VIEWS; i++)
    if (g_str_equal (views[i], view))
      {
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), TRUE);
        gtk_stack_set_visible_child_name (GTK_STACK (self->views), view);
      }
}

void
lr_log_page_show_entry (LrLogPage *self,
                        gint64     number)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  if (number < 1 || number > (gint64) n)
    return;
  lr_log_filter_bar_clear (LR_LOG_FILTER_BAR (self->filter));
  lr_log_page_show_view (self, "entries");
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (self->selection), n - (guint) number);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", n - (guint) number);
}

static void
show_entry_cb (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter)
{
  lr_log_page_show_entry (LR_LOG_PAGE (widget), g_variant_get_int64 (parameter));
}

/* --- looking for something --- */

static void
filter_changed_cb (LrLogPage *self)
{
  gtk_filter_list_model_set_filter (self->found, lr_log_filter_bar_get (LR_LOG_FILTER_BAR (self->filter)));
  show_count (self);
}

void
lr_log_page_filter (LrLogPage  *self,
                    const char *text,
                    const char *turn,
                    LrLogKinds  kinds,
                    gboolean    effective)
{
  lr_log_filter_bar_set (LR_LOG_FILTER_BAR (self->filter), text, turn, kinds, effective);
}

LrSeenBox *
lr_log_page_get_seen (LrLogPage *self)
{
  return LR_SEEN_BOX (self->seen);
}

GListModel *
lr_log_page_get_list (LrLogPage *self)
{
  return G_LIST_MODEL (self->found);
}

/* --- saving --- */

gboolean
lr_log_page_save (LrLogPage *self,
                  LrLogSave  what,
                  GFile     *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *said = g_strdup_printf (_ ("Saved as “%s”"), name);
  const LrSide *side = lr_seen_box_get_side (LR_SEEN_BOX (self->seen));

  if (!finish (self, lr_log_save (self->session, what, side, file, &error), &error))
    return FALSE;
  say (self, said);
  return TRUE;
}

static void
chosen_cb (GtkNativeDialog *dialog,
           int              response,
           LrLogPage       *self)
{
  g_autoptr (GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  LrLogSave what = (LrLogSave) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "what"));

  if (file != NULL && self->session != NULL)
    lr_log_page_save (self, what, file);
  g_clear_object (&self->chooser);
}

static void
save_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter)
{
  LrLogPage *self = LR_LOG_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  LrLogSave what;

  if (self->session == NULL || self->chooser != NULL ||
      !lr_log_save_find (g_variant_get_string (parameter, NULL), &what))
    return;
  self->chooser = lr_log_save_chooser (self->session, what, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL);
  g_object_set_data (G_OBJECT (self->chooser), "what", GUINT_TO_POINTER (what));
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* --- the widget --- */

static void
build_deeds (LrLogPage *self,
             GtkWidget *box)
{
  GtkWidget *deeds = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->deeds = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->note = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->note), _ ("Add a note"));
  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (self->note), GTK_ENTRY_ICON_SECONDARY, "list-add-symbolic");
  gtk_entry_set_icon_tooltip_text (GTK_ENTRY (self->note), GTK_ENTRY_ICON_SECONDARY, _ ("Add the note"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->note), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Note"), -1);
  g_signal_connect_object (self->note, "activate", G_CALLBACK (note_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->note, "icon-press", G_CALLBACK (note_cb), self, G_CONNECT_SWAPPED);
  self->undo = lr_log_deed_new ("log.undo");
  self->redo = lr_log_deed_new ("log.redo");
  gtk_box_set_homogeneous (GTK_BOX (deeds), TRUE);
  gtk_box_append (GTK_BOX (deeds), self->undo);
  gtk_box_append (GTK_BOX (deeds), self->redo);
  self->note_for = lr_seen_box_new_for ();
  gtk_widget_set_hexpand (self->note, TRUE);
  gtk_box_append (GTK_BOX (line), self->note);
  gtk_box_append (GTK_BOX (line), self->note_for);
  gtk_box_append (GTK_BOX (self->deeds), line);
  gtk_box_append (GTK_BOX (self->deeds), deeds);
  gtk_box_append (GTK_BOX (box), self->deeds);
}

static GtkWidget *
new_list (LrLogPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);
  self->list = gtk_list_view_new (g_object_ref (self->selection), factory);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (self->list), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Entries, newest first"), -1);
  g_signal_connect_object (self->list, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (shortcuts),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_c, GDK_CONTROL_MASK),
                        gtk_callback_action_new (copy_selected_cb, self, NULL)));
  gtk_widget_add_controller (self->list, shortcuts);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

static GtkWidget *
new_foot (LrLogPage *self)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->count = lr_label_new_wide (NULL, "help");
  gtk_widget_add_css_class (self->count, "numeric");
  self->head = gtk_button_new_with_label ("");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->head), "log.copy-head");
  gtk_widget_add_css_class (self->head, "flat");
  gtk_widget_set_tooltip_text (self->head, _ ("Copy the head of the log: the hash of its last entry"));
  gtk_box_append (GTK_BOX (foot), self->count);
  gtk_box_append (GTK_BOX (foot), self->head);
  return foot;
}

static GtkWidget *
new_entries (LrLogPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->filter = lr_log_filter_bar_new ();
  g_signal_connect_object (self->filter, "changed", G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED);
  self->none = lr_label_new_wide (_ ("No entry says that. Look for something else, or in all turns."), NULL);
  gtk_widget_set_visible (self->none, FALSE);
  build_deeds (self, box);
  gtk_box_append (GTK_BOX (box), self->filter);
  gtk_box_append (GTK_BOX (box), self->none);
  gtk_box_append (GTK_BOX (box), new_list (self));
  gtk_box_append (GTK_BOX (box), new_foot (self));
  return box;
}

static void
view_cb (GtkToggleButton *button,
         LrLogPage       *self)
{
  if (gtk_toggle_button_get_active (button))
    lr_log_page_show_view (self, gtk_widget_get_name (GTK_WIDGET (button)));
}

/* A stack's own switcher would be too wide for a narrow window. */
static GtkWidget *
new_switcher (LrLogPage *self)
{
  static const char *const labels[N_VIEWS] = { N_ ("Entries"), N_ ("Luck"), N_ ("Proof") };
  GtkWidget *switcher = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (switcher, "linked");
  for (guint i = 0; i < N_VIEWS; i++)
    {
      self->buttons[i] = gtk_toggle_button_new_with_label (_ (labels[i]));
      gtk_widget_set_name (self->buttons[i], views[i]);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                   i > 0 ? GTK_TOGGLE_BUTTON (self->buttons[0]) : NULL);
      g_signal_connect_object (self->buttons[i], "toggled", G_CALLBACK (view_cb), self, 0);
      gtk_box_append (GTK_BOX (switcher), self->buttons[i]);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[0]), TRUE);
  return switcher;
}

static GtkWidget *
new_top (LrLogPage *self)
{
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *switcher = new_switcher (self);
  GtkWidget *save = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = lr_log_save_menu ();

  gtk_widget_set_hexpand (switcher, TRUE);
  gtk_widget_set_halign (switcher, GTK_ALIGN_START);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (save), "document-save-as-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (save), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (save, _ ("Save a copy, or export the log"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (save), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Save a copy, or export the log"), -1);
  gtk_box_append (GTK_BOX (top), switcher);
  gtk_box_append (GTK_BOX (top), save);
  return top;
}

static GtkWidget *
new_log (LrLogPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_add_css_class (box, "page");
  self->views = gtk_stack_new ();
  self->banners = lr_log_banners_new ();
  self->luck = lr_log_luck_new ();
  self->proof = lr_log_proof_new ();
  gtk_stack_add_named (GTK_STACK (self->views), new_entries (self), views[0]);
  gtk_stack_add_named (GTK_STACK (self->views), self->luck, views[1]);
  gtk_stack_add_named (GTK_STACK (self->views), self->proof, views[2]);
  gtk_stack_set_vhomogeneous (GTK_STACK (self->views), FALSE);
  gtk_widget_set_vexpand (self->views, TRUE);
  self->seen = lr_seen_box_new ();
  g_signal_connect_object (self->seen, "changed", G_CALLBACK (seen_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), new_top (self));
  gtk_box_append (GTK_BOX (box), self->seen);
  gtk_box_append (GTK_BOX (box), self->banners);
  gtk_box_append (GTK_BOX (box), self->views);
  return box;
}

static void
lr_log_page_dispose (GObject *object)
{
  LrLogPage *self = LR_LOG_PAGE (object);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  if (self->list != NULL)
    gtk_list_view_set_model (GTK_LIST_VIEW (self->list), NULL);
  self->list = NULL;
  g_clear_pointer (&self->toasts, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  g_clear_object (&self->model);
  g_clear_object (&self->session);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (lr_log_page_parent_class)->dispose (object);
}

static void
lr_log_page_finalize (GObject *object)
{
  LrLogPage *self = LR_LOG_PAGE (object);

  g_hash_table_unref (self->unfolded);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (lr_log_page_parent_class)->finalize (object);
}

static void
lr_log_page_class_init (LrLogPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_log_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = lr_log_page_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "log.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "log.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "log.copy-head", NULL, copy_head_cb);
  gtk_widget_class_install_action (widget_class, "log.copy-entry", "x", copy_entry_cb);
  gtk_widget_class_install_action (widget_class, "log.unfold-entry", "x", unfold_entry_cb);
  gtk_widget_class_install_action (widget_class, "log.show-entry", "x", show_entry_cb);
  gtk_widget_class_install_action (widget_class, "log.save", "s", save_cb);
  gtk_widget_class_install_action (widget_class, "log.save-again", NULL, save_again_cb);
}

static void
lr_log_page_init (LrLogPage *self)
{
  GtkSingleSelection *selection;

  self->unfolded = g_hash_table_new (g_direct_hash, g_direct_equal);
  self->rows = g_ptr_array_new ();
  self->model = lr_log_model_new ();
  self->found = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->model)), NULL);
  gtk_filter_list_model_set_incremental (self->found, TRUE);
  selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_model (selection, G_LIST_MODEL (self->found));
  self->selection = GTK_SELECTION_MODEL (selection);
  self->toasts = adw_toast_overlay_new ();
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), lr_log_nothing_new (), "nothing");
  gtk_stack_add_named (GTK_STACK (self->stack), new_log (self), "log");
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->toasts), self->stack);
  gtk_widget_set_parent (self->toasts, GTK_WIDGET (self));
  g_signal_connect_object (self->found, "notify::pending", G_CALLBACK (show_count), self, G_CONNECT_SWAPPED);
}

GtkWidget *
lr_log_page_new (LrDesk *desk)
{
  LrLogPage *self = g_object_new (LR_TYPE_LOG_PAGE, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
