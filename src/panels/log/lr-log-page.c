/* lr-log-page.c - the log of the session: everything that was done, newest first
 *
 * It has three views: the entries, how the dice have fallen, and what proves that all of it is honest. The other files
 * of this room are its parts. Their buttons call the actions `log.…`, which this page installs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-page.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "lr-log-banners.h"
#include "lr-log-filter-bar.h"
#include "lr-log-luck.h"
#include "lr-log-model.h"
#include "lr-log-proof.h"
#include "lr-log-row.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-seen-box.h"
#include "panels/kit/lr-ui.h"
#include "present/log/lr-log-words.h"
#include "present/log/lr-record.h"

struct _LrLogPage
{
  GtkBox                parent_instance;
  LrDesk               *desk;
  LrSession            *session;  /* (nullable): the one that is shown */
  GtkFileChooserNative *chooser;  /* (nullable): while it is asked where to save */
  GtkStack             *stack;
  GtkToggleButton      *entries;  /* shows the view of the entries */
  GtkWidget            *proof_button;
  LrLogBanners         *banners;
  GtkStack             *views;
  GtkWidget            *deeds;    /* what only the referee does */
  GtkEditable          *note;
  LrSeenBox            *note_for; /* who reads the note */
  GtkButton            *undo;
  GtkButton            *redo;
  LrLogFilterBar       *filter;
  GtkWidget            *none;     /* said where nothing is found */
  GtkWidget            *list;
  GtkSingleSelection   *selection;
  GtkFilterListModel   *found;
  LrLogModel           *model;
  GtkLabel             *count;
  GtkWidget            *head;
  LrLogLuck            *luck;
  LrLogProof           *proof;
};

LR_DEFINE_TEMPLATE (LrLogPage, lr_log_page, GTK_TYPE_BOX)

/* --- saying how it went --- */

static void
say (LrLogPage  *self,
     const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
}

/* @error: where the deed, itself an argument of the call, stores its error: C may read arguments in any order. */
static gboolean
finish (LrLogPage *self,
        gboolean   done,
        GError   **error)
{
  g_autofree char *text = done ? NULL : g_strdup_printf (_ ("This was not done: %s."), (*error)->message);

  lr_log_banners_complain (self->banners, text);
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
  guint n = lr_log_model_get_n_entries (self->model);
  guint n_found = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  gboolean all = lr_log_filter_bar_get (self->filter) == NULL || n_found == n;
  g_autofree char *text = all ? g_strdup_printf (ngettext ("%u entry", "%u entries", n), n) :
                                g_strdup_printf (ngettext ("%u of %u entry", "%u of %u entries", n), n_found, n);

  gtk_label_set_text (self->count, text);
  gtk_widget_set_visible (self->none, n_found == 0 && gtk_filter_list_model_get_pending (self->found) == 0);
}

/* A button that says what it would undo or do again. @deed: (nullable): what that is; %NULL for nothing. */
static void
show_deed (GtkButton  *button,
           const char *format,
           const char *deed,
           const char *otherwise)
{
  g_autofree char *label = deed != NULL ? g_strdup_printf (format, deed) : NULL;

  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (button)), label != NULL ? label : otherwise);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), label);
  lr_name (button, label != NULL ? label : otherwise);
}

static void
show_deeds (LrLogPage *self,
            LrSession *session)
{
  g_autofree char *undo = session != NULL ? lr_log_deed (session, TRUE) : NULL;
  g_autofree char *redo = session != NULL ? lr_log_deed (session, FALSE) : NULL;

  show_deed (self->undo, _ ("Undo: %s"), undo, _ ("Nothing to undo"));
  show_deed (self->redo, _ ("Redo: %s"), redo, _ ("Nothing to redo"));
  lr_set_visible (self->redo, redo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.undo", undo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.redo", redo != NULL);
}

static void
show_head (LrLogPage *self,
           LrSession *session)
{
  g_autofree char *head = lr_session_dup_head (session);
  g_autofree char *text = g_strdup_printf (_ ("Head %.8s…"), head);

  gtk_button_set_label (GTK_BUTTON (self->head), text);
}

/* A side only looks; the proof would tell it what is hidden. */
static void
show_as_seen (LrLogPage *self)
{
  const LrSide *side = lr_desk_get_viewer (self->desk);

  gtk_widget_set_sensitive (self->proof_button, side == NULL);
  gtk_widget_set_visible (self->head, side == NULL);
  gtk_widget_set_visible (self->deeds, side == NULL);
  lr_log_banners_update (self->banners, self->session, side);
  lr_log_luck_update (self->luck, self->session, side);
  lr_log_model_show (self->model, self->session, side);
  show_count (self);
}

/* The session has changed, or another one was opened. */
static void
update (LrLogPage *self)
{
  LrSession *session = lr_desk_get_session (self->desk);
  /* what a side that looks has nothing of */
  LrSession *played = lr_desk_get_viewer (self->desk) == NULL ? session : NULL;
  gboolean at_top = gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list))) < 1;

  if (session != self->session)
    {
      g_set_object (&self->session, session);
      lr_log_filter_bar_clear (self->filter);
      lr_log_banners_complain (self->banners, NULL);
    }
  lr_log_filter_bar_update (self->filter, session);
  lr_seen_box_update (self->note_for, session);
  show_as_seen (self);
  if (at_top && g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", 0);
  lr_log_proof_update (self->proof, played);
  gtk_stack_set_visible_child_name (self->stack, session != NULL ? "log" : "nothing");
  show_deeds (self, played);
  if (played != NULL)
    show_head (self, played);
}

/* --- doing --- */

static void
undo_cb (LrLogPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->session != NULL)
    finish (self, lr_session_undo (self->session, &error), &error);
}

static void
redo_cb (LrLogPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->session != NULL)
    finish (self, lr_session_redo (self->session, &error), &error);
}

static void
note_cb (LrLogPage *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->note)));
  const char *reader = lr_seen_box_get_reader (self->note_for);
  g_autoptr (GError) error = NULL;

  if (self->session != NULL && *text != '\0' &&
      finish (self, lr_session_note (self->session, text, reader, &error), &error))
    gtk_editable_set_text (self->note, "");
}

static void
save_again_cb (LrLogPage *self)
{
  if (self->session != NULL && lr_session_save (self->session))
    say (self, _ ("Everything is saved"));
  update (self);
}

static void
copy_head_cb (LrLogPage *self)
{
  g_autofree char *head = self->session != NULL ? lr_session_dup_head (self->session) : NULL;

  if (head != NULL)
    copy (self, head, _ ("The head was copied"));
}

static void
copy_entry (LrLogPage         *self,
            const LrSeenEntry *entry)
{
  g_autofree char *text = lr_record_entry_text (entry);
  g_autofree char *said = g_strdup_printf (_ ("Entry %" PRId64 " was copied"), entry->number);

  copy (self, text, said);
}

static void
copy_entry_cb (LrLogPage  *self,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter)
{
  const LrSide *side = lr_desk_get_viewer (self->desk);
  LrSeenEntry entry;

  if (self->session != NULL && lr_seen_find (self->session, g_variant_get_int64 (parameter), side, &entry))
    copy_entry (self, &entry);
}

static void
copy_selected_cb (LrLogPage *self)
{
  LrLogEntry *entry = gtk_single_selection_get_selected_item (self->selection);

  if (entry != NULL && lr_log_entry_get_n_steps (entry) == 0)
    copy_entry (self, lr_log_entry_get (entry));
}

/* --- the list --- */

static void
setup_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
          GtkListItem        *item,
          LrLogPage          *self G_GNUC_UNUSED)
{
  GtkWidget *row = lr_log_row_new ();

  gtk_list_item_set_child (item, row);
  g_object_bind_property (item, "item", row, "entry", G_BINDING_DEFAULT);
}

static void
unfold_entry_cb (LrLogPage  *self,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter)
{
  lr_log_model_unfold (self->model, g_variant_get_int64 (parameter));
}

static void
activate_cb (LrLogPage *self,
             guint      position)
{
  g_autoptr (LrLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->found), position);

  if (entry != NULL && (lr_log_entry_get_n_steps (entry) > 0 || lr_log_has_details (lr_log_entry_get (entry))))
    lr_log_model_unfold (self->model, lr_log_entry_get_key (entry));
}

/* Scrolls to an entry and selects it. If the filter hides it, the filter is cleared. */
static void
show_entry_cb (LrLogPage  *self,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter)
{
  gint64 number = g_variant_get_int64 (parameter);
  guint position;

  if (number < 1 || number > (gint64) lr_log_model_get_n_entries (self->model))
    return;
  lr_log_filter_bar_clear (self->filter);
  gtk_toggle_button_set_active (self->entries, TRUE);
  position = lr_log_model_find (self->model, number);
  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", position);
}

/* A search finds folded steps too: while it lasts, each step has its own row. */
static void
filter_changed_cb (LrLogPage *self)
{
  GtkFilter *filter = lr_log_filter_bar_get (self->filter);

  if (filter == NULL)
    gtk_filter_list_model_set_filter (self->found, NULL);
  lr_log_model_set_flat (self->model, filter != NULL);
  gtk_filter_list_model_set_filter (self->found, filter);
  show_count (self);
}

static void
view_cb (GtkToggleButton *button,
         LrLogPage       *self)
{
  if (gtk_toggle_button_get_active (button))
    gtk_stack_set_visible_child_name (self->views, gtk_widget_get_name (GTK_WIDGET (button)));
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
  const LrSide *side = lr_desk_get_viewer (self->desk);

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
save_cb (LrLogPage  *self,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
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
lr_log_page_dispose (GObject *object)
{
  LrLogPage *self = LR_LOG_PAGE (object);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  lr_dispose_template (object);
  g_clear_object (&self->session);
  g_clear_object (&self->desk);
}

static void
lr_log_page_class_init (LrLogPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_log_page_dispose;
  g_type_ensure (LR_TYPE_SEEN_BOX);
  g_type_ensure (LR_TYPE_LOG_BANNERS);
  g_type_ensure (LR_TYPE_LOG_FILTER_BAR);
  g_type_ensure (LR_TYPE_LOG_MODEL);
  g_type_ensure (LR_TYPE_LOG_LUCK);
  g_type_ensure (LR_TYPE_LOG_PROOF);
  LR_TEMPLATE (widget_class, LrLogPage, "log/lr-log-page.ui", stack, entries, proof_button, banners, views, deeds, note,
               note_for, undo, redo, filter, none, list, selection, found, model, count, head, luck, proof);
  LR_CALLBACKS (widget_class, view_cb, note_cb, filter_changed_cb, setup_cb, activate_cb, show_count);
  LR_ACTION (widget_class, "log.undo", undo_cb);
  LR_ACTION (widget_class, "log.redo", redo_cb);
  LR_ACTION (widget_class, "log.copy-head", copy_head_cb);
  LR_ACTION_OF (widget_class, "log.copy-entry", "x", copy_entry_cb);
  LR_ACTION (widget_class, "log.copy-selected", copy_selected_cb);
  LR_ACTION_OF (widget_class, "log.unfold-entry", "x", unfold_entry_cb);
  LR_ACTION_OF (widget_class, "log.show-entry", "x", show_entry_cb);
  LR_ACTION_OF (widget_class, "log.save", "s", save_cb);
  LR_ACTION (widget_class, "log.save-again", save_again_cb);
}

GtkWidget *
lr_log_page_new (LrDesk *desk)
{
  LrLogPage *self = g_object_new (LR_TYPE_LOG_PAGE, NULL);

  self->desk = g_object_ref (desk);
  LR_ON (desk, "changed", update, self);
  update (self);
  return GTK_WIDGET (self);
}
