/* lr-chart-editor.c - types in a chart from the card in the box
 *
 * The grid as on the card; under it what the cell with the cursor may hold and what came with the game; below that what
 * there is to look at. Nothing that is typed is refused before it is saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-editor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-chart-editor-bar.h"
#include "lr-chart-editor-files.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/words/lr-words.h"

#define GRID_HEIGHT 90
#define NOTES_HEIGHT 130

struct _LrChartEditor
{
  GtkWidget           parent_instance;
  LrDraft            *draft;
  GSimpleActionGroup *actions;
  GtkWidget          *content;
  GtkWidget          *grid;
  GtkWidget          *here;     /* the cell with the cursor: what it holds, what came with the game */
  GtkWidget          *trouble;  /* what is wrong with it */
  GtkWidget          *said;     /* what was done */
  GtkWidget          *legend;
  GtkWidget          *sum;      /* what there is to look at, in a sentence */
  GtkWidget          *notes;    /* and one by one */
  GtkWidget          *scrolled; /* in which these are */
  GtkWidget          *ask;      /* whether to save all the same */
  GtkWidget          *question;
  GtkWidget          *anyway;
  GtkWidget          *source;
  GPtrArray          *warnings;
};

enum
{
  SAVED,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LrChartEditor, lr_chart_editor, GTK_TYPE_WIDGET)

/* --- showing --- */

static void
enable (LrChartEditor *self,
        const char    *name,
        gboolean       enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)),
                               enabled);
}

static void
update_actions (LrChartEditor *self)
{
  static const char *const of_the_first[] = { "paste", "fill-down", "fill-right", "confirm", "revert-all", "import" };
  gboolean second = lr_draft_has_second (self->draft);

  enable (self, "undo", !second && lr_draft_get_undo (self->draft) != NULL);
  enable (self, "redo", !second && lr_draft_get_redo (self->draft) != NULL);
  enable (self, "save", lr_draft_is_changed (self->draft));
  enable (self, "export-xml", !lr_draft_is_kind (self->draft));
  for (guint i = 0; i < G_N_ELEMENTS (of_the_first); i++)
    enable (self, of_the_first[i], !second);
}

static void
show_legend (LrChartEditor *self)
{
  g_autofree char *text = lr_chart_editor_notes_legend (LR_CHART_EDITOR_NOTES (self->notes));

  gtk_label_set_text (GTK_LABEL (self->legend), text);
}

static void
show_here (LrChartEditor *self)
{
  LrDraftPlace place = lr_chart_editor_grid_get_place (LR_CHART_EDITOR_GRID (self->grid));
  const char *typing = lr_chart_editor_grid_get_typing (LR_CHART_EDITOR_GRID (self->grid));
  const char *text = lr_draft_get_text (self->draft, place);
  g_autofree char *name = lr_draft_dup_name (self->draft, place);
  g_autofree char *pattern = lr_draft_describe (self->draft, place);
  g_autofree char *wrong = NULL;
  g_autofree char *here = NULL;

  if (lr_draft_has_second (self->draft) && typing == NULL && !lr_draft_differs (self->draft, place))
    /* What was typed first is not shown, or it would be copied. */
    here = g_strdup (name);
  else if (lr_draft_has_second (self->draft) && typing == NULL)
    here = g_strdup_printf (_ ("%s: first %s, second %s. Alt+1 takes the first, Alt+2 the second."), name, text,
                            lr_draft_get_second (self->draft, place));
  else if (typing != NULL)
    /* Translators: a cell, and how it is written */
    here = g_strdup_printf (_ ("%s: written %s, or ?"), name, pattern);
  else
    here = lr_draft_tell (self->draft, place);
  if (!lr_draft_has_second (self->draft) || typing != NULL)
    wrong = typing != NULL && *typing == '\0' ? NULL :
                                                lr_draft_check (self->draft, place, typing != NULL ? typing : text);
  /* What is wrong names the cell, and says what it may hold. */
  lr_label_show (self->here, wrong == NULL ? here : NULL);
  lr_label_show (self->trouble, wrong);
}

static void
show_sum (LrChartEditor *self)
{
  g_autofree char *text = NULL;
  guint n_differ, n;

  if (!lr_draft_has_second (self->draft))
    {
      text = lr_chart_editor_notes_sum_up (LR_CHART_EDITOR_NOTES (self->notes));
      lr_label_show (self->sum, text);
      return;
    }
  n = lr_draft_n_second (self->draft, &n_differ);
  /* Translators: of a card that is typed a second time, how many cells of how many have been typed */
  text = g_strdup_printf (ngettext ("%u of %u typed, %u differs", "%u of %u typed, %u differ", n_differ), n,
                          lr_draft_n_rows (self->draft) * lr_draft_n_columns (self->draft), n_differ);
  lr_label_show (self->sum, text);
}

static void
stop_asking (LrChartEditor *self)
{
  gtk_widget_set_visible (self->ask, FALSE);
}

static void
update (LrChartEditor *self)
{
  g_clear_pointer (&self->warnings, g_ptr_array_unref);
  self->warnings = lr_draft_warnings (self->draft);
  lr_chart_editor_grid_update (LR_CHART_EDITOR_GRID (self->grid), self->warnings);
  lr_chart_editor_notes_update (LR_CHART_EDITOR_NOTES (self->notes), self->warnings);
  gtk_widget_set_visible (self->scrolled, lr_chart_editor_notes_n (LR_CHART_EDITOR_NOTES (self->notes)) > 0);
  show_legend (self);
  show_here (self);
  show_sum (self);
  update_actions (self);
}

static void
changed_cb (LrChartEditor *self)
{
  stop_asking (self);
  lr_label_show (self->said, NULL);
  update (self);
}

static void
moved_cb (LrChartEditor *self)
{
  show_here (self);
}

void
lr_chart_editor_complain (LrChartEditor *self,
                          const char    *text)
{
  lr_label_show (self->said, NULL);
  lr_label_show (self->trouble, text);
}

void
lr_chart_editor_say (LrChartEditor *self,
                     const char    *text)
{
  lr_label_show (self->said, text);
}

/* --- saving --- */

static void
save (LrChartEditor *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  guint n;

  stop_asking (self);
  if (!lr_draft_save (self->draft, &error))
    {
      lr_chart_editor_complain (self, error->message);
      return;
    }
  n = lr_draft_count (self->draft, LR_PROVENANCE_YOURS);
  said = g_strdup_printf (n == 0 ? _ ("Saved: the chart is as it came with the game.") :
                                   ngettext ("Saved: %u cell is yours.", "Saved: %u cells are yours.", n),
                          n);
  update (self);
  lr_chart_editor_say (self, said);
  g_signal_emit (self, signals[SAVED], 0);
}

/* What the values of a kind have is copied from the map bit by bit; that some are open is no slip. */
static gboolean
has_doubts (LrChartEditor *self)
{
  guint n_differ = 0;

  if (lr_draft_has_second (self->draft))
    {
      lr_draft_n_second (self->draft, &n_differ);
      return n_differ > 0;
    }
  return lr_chart_editor_notes_n (LR_CHART_EDITOR_NOTES (self->notes)) > 0 && !lr_draft_is_kind (self->draft);
}

static void
save_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       data)
{
  LrChartEditor *self = data;
  LrDraftPlace wrong;

  lr_chart_editor_grid_commit (LR_CHART_EDITOR_GRID (self->grid));
  if (!lr_draft_is_changed (self->draft))
    return;
  if (lr_draft_n_wrong (self->draft, &wrong) > 0)
    {
      lr_chart_editor_grid_go_to (LR_CHART_EDITOR_GRID (self->grid), wrong);
      return;
    }
  if (has_doubts (self) && !gtk_widget_get_visible (self->ask))
    {
      g_autofree char *sum = lr_chart_editor_notes_sum_up (LR_CHART_EDITOR_NOTES (self->notes));
      g_autofree char *question = g_strdup_printf (_ ("%s. Save all the same?"), sum);

      gtk_label_set_text (GTK_LABEL (self->question), question);
      gtk_widget_set_visible (self->ask, TRUE);
      gtk_widget_grab_focus (self->anyway);
      return;
    }
  save (self);
}

static void
look_cb (LrChartEditor *self)
{
  LrDraftPlace last = { lr_draft_n_rows (self->draft) - 1, lr_draft_n_columns (self->draft) - 1 };
  LrDraftPlace place = { 0, 0 };

  stop_asking (self);
  lr_chart_editor_notes_next (LR_CHART_EDITOR_NOTES (self->notes), last, FALSE, &place);
  lr_chart_editor_grid_go_to (LR_CHART_EDITOR_GRID (self->grid), place);
}

/* --- leaving --- */

static void
left_cb (LrChartEditor *self,
         const char    *response)
{
  if (g_str_equal (response, "save"))
    gtk_widget_activate_action (GTK_WIDGET (self), "chart.save", NULL);
  if (g_str_equal (response, "discard") || (g_str_equal (response, "save") && !lr_draft_is_changed (self->draft)))
    g_signal_emit (self, signals[CLOSED], 0);
}

void
lr_chart_editor_leave (LrChartEditor *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog;

  lr_chart_editor_grid_commit (LR_CHART_EDITOR_GRID (self->grid));
  if (!lr_draft_is_changed (self->draft))
    {
      g_signal_emit (self, signals[CLOSED], 0);
      return;
    }
  dialog = adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, _ ("Save what you typed?"),
                                   _ ("What is not saved is lost."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- actions --- */

typedef void (*GridFunc) (LrChartEditorGrid *grid);

/* What the grid does by itself. */
static const struct
{
  const char *name;
  GridFunc    func;
} of_the_grid[] = {
  { "undo", lr_chart_editor_grid_undo },
  { "redo", lr_chart_editor_grid_redo },
  { "copy", lr_chart_editor_grid_copy },
  { "paste", lr_chart_editor_grid_paste },
  { "fill-down", lr_chart_editor_grid_fill_down },
  { "fill-right", lr_chart_editor_grid_fill_right },
  { "confirm", lr_chart_editor_grid_confirm },
  { "revert", lr_chart_editor_grid_revert },
};

static void
grid_cb (GSimpleAction *action,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       data)
{
  LrChartEditor *self = data;
  LrChartEditorGrid *grid = LR_CHART_EDITOR_GRID (self->grid);

  lr_chart_editor_grid_commit (grid);
  for (guint i = 0; i < G_N_ELEMENTS (of_the_grid); i++)
    if (g_str_equal (of_the_grid[i].name, g_action_get_name (G_ACTION (action))))
      of_the_grid[i].func (grid);
  gtk_widget_grab_focus (self->grid);
}

static void
revert_all_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       data)
{
  LrChartEditor *self = data;

  lr_chart_editor_grid_commit (LR_CHART_EDITOR_GRID (self->grid));
  lr_draft_revert (self->draft, (LrDraftPlace) { 0, 0 },
                   (LrDraftPlace) { lr_draft_n_rows (self->draft) - 1, lr_draft_n_columns (self->draft) - 1 });
  changed_cb (self);
  gtk_widget_grab_focus (self->grid);
}

static void
go_cb (GSimpleAction *action,
       GVariant      *parameter G_GNUC_UNUSED,
       gpointer       data)
{
  LrChartEditor *self = data;
  LrChartEditorGrid *grid = LR_CHART_EDITOR_GRID (self->grid);
  LrDraftPlace to;

  lr_chart_editor_grid_commit (grid);
  if (lr_chart_editor_notes_next (LR_CHART_EDITOR_NOTES (self->notes), lr_chart_editor_grid_get_place (grid),
                                  g_str_equal (g_action_get_name (G_ACTION (action)), "previous"), &to))
    lr_chart_editor_grid_go_to (grid, to);
}

static void
import_cb (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           gpointer       data)
{
  lr_chart_editor_files_import (data);
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter G_GNUC_UNUSED,
           gpointer       data)
{
  lr_chart_editor_files_export (data, g_str_equal (g_action_get_name (G_ACTION (action)), "export-xml"));
}

static void
leave_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *parameter G_GNUC_UNUSED,
          gpointer       data)
{
  lr_chart_editor_leave (data);
}

static void
second_cb (GSimpleAction *action,
           GVariant      *state,
           gpointer       data)
{
  LrChartEditor *self = data;

  lr_chart_editor_grid_commit (LR_CHART_EDITOR_GRID (self->grid));
  g_simple_action_set_state (action, state);
  if (g_variant_get_boolean (state))
    lr_draft_begin_second (self->draft);
  else
    lr_draft_end_second (self->draft);
  changed_cb (self);
  lr_chart_editor_grid_go_to (LR_CHART_EDITOR_GRID (self->grid), (LrDraftPlace) { 0, 0 });
}

static void
add_actions (LrChartEditor *self)
{
  static const GActionEntry entries[] = {
    { .name = "save", .activate = save_cb },
    { .name = "second", .state = "false", .change_state = second_cb },
    { .name = "revert-all", .activate = revert_all_cb },
    { .name = "next", .activate = go_cb },
    { .name = "previous", .activate = go_cb },
    { .name = "import", .activate = import_cb },
    { .name = "export-csv", .activate = export_cb },
    { .name = "export-xml", .activate = export_cb },
    { .name = "leave", .activate = leave_cb },
  };
  static const struct
  {
    guint           key;
    GdkModifierType state;
    const char     *action;
  } keys[] = {
    { GDK_KEY_s, GDK_CONTROL_MASK, "chart.save" },
    { GDK_KEY_g, GDK_CONTROL_MASK, "chart.next" },
    { GDK_KEY_g, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "chart.previous" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (of_the_grid); i++)
    {
      GActionEntry entry = { .name = of_the_grid[i].name, .activate = grid_cb };

      g_action_map_add_action_entries (G_ACTION_MAP (self->actions), &entry, 1, self);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "chart", G_ACTION_GROUP (self->actions));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].state),
                                                            gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* --- files --- */

gboolean
lr_chart_editor_take_file (LrChartEditor *self,
                           const char    *name,
                           const char    *content,
                           gsize          size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean is_xml = g_str_has_suffix (name, ".xml");
  gboolean taken = FALSE;

  lr_chart_editor_grid_commit (LR_CHART_EDITOR_GRID (self->grid));
  if (memchr (content, '\0', size) != NULL)
    error = g_error_new_literal (LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("this is not text"));
  else if (is_xml && lr_draft_is_kind (self->draft))
    error = g_error_new_literal (LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("these values come from a CSV file"));
  else
    taken = is_xml ? lr_draft_read_xml (self->draft, content, name, &error) :
                     lr_draft_read_csv (self->draft, content, &error);
  if (taken)
    {
      changed_cb (self);
      text = g_strdup_printf (_ ("%s was taken in; save to keep it."), name);
      lr_chart_editor_say (self, text);
      return TRUE;
    }
  text = g_strdup_printf (_ ("%s was not taken in: %s"), name, error->message);
  lr_chart_editor_complain (self, text);
  return FALSE;
}

/* --- the notes --- */

static void
chosen_cb (LrChartEditor *self,
           guint          row,
           guint          column)
{
  lr_chart_editor_grid_go_to (LR_CHART_EDITOR_GRID (self->grid), (LrDraftPlace) { row, column });
}

static void
taken_cb (LrChartEditor *self,
          guint          row,
          guint          column,
          gboolean       second)
{
  chosen_cb (self, row, column);
  lr_chart_editor_grid_take (LR_CHART_EDITOR_GRID (self->grid), second);
}

static void
source_cb (LrChartEditor *self)
{
  lr_draft_set_source (self->draft, gtk_editable_get_text (GTK_EDITABLE (self->source)));
  update_actions (self);
}

/* --- building --- */

static GtkWidget *
new_title (LrChartEditor *self)
{
  const LrChart *chart = lr_draft_get_chart (self->draft);
  g_autofree char *title = lr_draft_dup_title (self->draft);
  g_autofree char *text = chart != NULL && chart->rule != NULL ? g_strdup_printf ("%s [%s]", title, chart->rule) :
                                                                 g_strdup (title);

  return lr_label_new_wide (text, "title-4");
}

static GtkWidget *
new_grid (LrChartEditor *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *viewport;

  self->grid = lr_chart_editor_grid_new (self->draft);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->grid);
  viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled));
  /* The grid knows better: its heads lie over the cells. */
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), FALSE);
  lr_chart_editor_grid_follow (LR_CHART_EDITOR_GRID (self->grid), GTK_SCROLLED_WINDOW (scrolled));
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), GRID_HEIGHT);
  g_signal_connect_object (self->grid, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->grid, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->grid, "typing", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->grid, "refused", G_CALLBACK (lr_chart_editor_complain), self, G_CONNECT_SWAPPED);
  return scrolled;
}

static GtkWidget *
new_notes (LrChartEditor *self)
{
  self->scrolled = gtk_scrolled_window_new ();
  self->notes = lr_chart_editor_notes_new (self->draft);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->notes);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scrolled), NOTES_HEIGHT);
  g_signal_connect_object (self->notes, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notes, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
  return self->scrolled;
}

static GtkWidget *
new_ask (LrChartEditor *self)
{
  GtkWidget *buttons = lr_wrap_box_new (6);
  GtkWidget *look = gtk_button_new_with_mnemonic (_ ("_Look at them"));

  self->ask = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->ask, "input-group");
  self->question = lr_label_new_wide (NULL, NULL);
  self->anyway = gtk_button_new_with_mnemonic (_ ("Save all the _same"));
  g_signal_connect_object (self->anyway, "clicked", G_CALLBACK (save), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (look, "clicked", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  lr_wrap_box_append (LR_WRAP_BOX (buttons), self->anyway);
  lr_wrap_box_append (LR_WRAP_BOX (buttons), look);
  gtk_box_append (GTK_BOX (self->ask), self->question);
  gtk_box_append (GTK_BOX (self->ask), buttons);
  gtk_widget_set_visible (self->ask, FALSE);
  return self->ask;
}

static GtkWidget *
new_source (LrChartEditor *self)
{
  self->source = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->source), _ ("From which card and edition"));
  gtk_editable_set_text (GTK_EDITABLE (self->source), lr_draft_get_source (self->draft));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->source), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("From which card and edition"), -1);
  g_signal_connect_object (self->source, "changed", G_CALLBACK (source_cb), self, G_CONNECT_SWAPPED);
  return self->source;
}

static void
build (LrChartEditor *self)
{
  GtkBox *content = GTK_BOX (self->content);

  self->here = lr_label_new_wide (NULL, "chart-here");
  self->trouble = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                "visible", FALSE, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);
  gtk_widget_add_css_class (self->trouble, "chart-trouble");
  self->said = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "visible", FALSE, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  self->legend = lr_label_new_wide (NULL, "caption");
  self->sum = lr_label_new_wide (NULL, "heading");
  gtk_box_append (content, new_title (self));
  gtk_box_append (content, lr_chart_editor_bar_new ());
  gtk_box_append (content, new_grid (self));
  gtk_box_append (content, self->here);
  gtk_box_append (content, self->trouble);
  gtk_box_append (content, self->said);
  gtk_box_append (content, self->legend);
  gtk_box_append (content, new_ask (self));
  gtk_box_append (content, self->sum);
  gtk_box_append (content, new_notes (self));
  gtk_box_append (content, new_source (self));
}

LrDraft *
lr_chart_editor_get_draft (LrChartEditor *self)
{
  return self->draft;
}

LrChartEditorGrid *
lr_chart_editor_get_grid (LrChartEditor *self)
{
  return LR_CHART_EDITOR_GRID (self->grid);
}

LrChartEditorNotes *
lr_chart_editor_get_notes (LrChartEditor *self)
{
  return LR_CHART_EDITOR_NOTES (self->notes);
}

const char *
lr_chart_editor_get_trouble (LrChartEditor *self)
{
  return gtk_label_get_text (GTK_LABEL (self->trouble));
}

const char *
lr_chart_editor_get_said (LrChartEditor *self)
{
  return gtk_label_get_text (GTK_LABEL (self->said));
}

gboolean
lr_chart_editor_is_asking (LrChartEditor *self)
{
  return gtk_widget_get_visible (self->ask);
}

static gboolean
lr_chart_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (LR_CHART_EDITOR (widget)->grid);
}

static void
lr_chart_editor_dispose (GObject *object)
{
  LrChartEditor *self = LR_CHART_EDITOR (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->warnings, g_ptr_array_unref);
  G_OBJECT_CLASS (lr_chart_editor_parent_class)->dispose (object);
}

static void
lr_chart_editor_finalize (GObject *object)
{
  lr_draft_free (LR_CHART_EDITOR (object)->draft);
  G_OBJECT_CLASS (lr_chart_editor_parent_class)->finalize (object);
}

static void
lr_chart_editor_class_init (LrChartEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_chart_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = lr_chart_editor_finalize;
  widget_class->grab_focus = lr_chart_editor_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "charteditor");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  /**
   * LrChartEditor::saved:
   *
   * What was typed is kept in the user's data folder: the ruleset has to be read again to have it.
   */
  signals[SAVED] = g_signal_new ("saved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * LrChartEditor::closed:
   *
   * Somebody has done with it.
   */
  signals[CLOSED] = g_signal_new ("closed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
lr_chart_editor_init (LrChartEditor *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->content, "chart-editor");
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_chart_editor_new (LrDraft *draft)
{
  LrChartEditor *self = g_object_new (LR_TYPE_CHART_EDITOR, NULL);

  self->draft = draft;
  add_actions (self);
  build (self);
  update (self);
  return GTK_WIDGET (self);
}
