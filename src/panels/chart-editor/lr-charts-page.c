/* lr-charts-page.c - all charts of a game, and the values that are copied from its map: a list to search, and the one
 * chosen as on its card
 *
 * Typing one in takes the place of both, until that is done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-charts-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "panels/chart/lr-chart-print.h"
#include "panels/chart/lr-chart-view.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/card/lr-chart-uses.h"
#include "present/words/lr-words.h"

#define LIST_WIDTH 230
#define CHART_WIDTH 300

/* What the list has a row for. */
typedef struct
{
  const LrChart *chart; /* (nullable): NULL of a kind */
  const LrKind  *kind;
  char          *sought; /* in which words are looked for */
  GtkWidget     *row;
} Entry;

struct _LrChartsPage
{
  GtkWidget    parent_instance;
  LrRuleset   *ruleset;
  LrChartUses *uses;
  GPtrArray   *entries; /* Entry */
  char        *shown;   /* (nullable): the id of the chart or kind that is shown */
  GtkWidget   *stack;
  GtkWidget   *leaflet;
  GtkWidget   *search;
  GtkWidget   *side;    /* in which the list scrolls */
  GtkWidget   *list;
  GtkWidget   *nothing; /* that nothing is found */
  GtkWidget   *scrolled;
  GtkWidget   *back;
  GtkWidget   *detail;
  GtkWidget   *buttons;
  GtkWidget   *used;
  GtkWidget   *said;
  GtkWidget   *editor;  /* (nullable): while a card is typed in */
};

enum
{
  SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LrChartsPage, lr_charts_page, GTK_TYPE_WIDGET)

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->sought);
  g_free (entry);
}

static const char *
id_of (const Entry *entry)
{
  return entry->chart != NULL ? entry->chart->id : entry->kind->id;
}

static const char *
title_of (LrChartsPage *self,
          const Entry  *entry)
{
  const char *label = entry->chart != NULL ? entry->chart->label : entry->kind->label;

  return label != NULL ? lr_words_translate (self->ruleset, label) : id_of (entry);
}

static Entry *
find_entry (LrChartsPage *self,
            const char   *id)
{
  for (guint i = 0; i < self->entries->len && id != NULL; i++)
    if (g_str_equal (id_of (self->entries->pdata[i]), id))
      return self->entries->pdata[i];
  return NULL;
}

/* --- one of them --- */

/* In the order of the ruleset, each once. */
static char *
users_of (LrChartsPage *self,
          const Entry  *entry)
{
  const GPtrArray *users = lr_chart_uses_find (self->uses, entry->chart != NULL ? (gconstpointer) entry->chart :
                                                                                  (gconstpointer) entry->kind);
  GString *out = g_string_new (NULL);
  const LrWords words = { .ruleset = self->ruleset };

  for (guint i = 0; users != NULL && i < users->len; i++)
    {
      const LrProcedure *procedure = users->pdata[i];
      g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);

      g_string_append_printf (out, "%s%s", i > 0 ? ", " : "", label);
    }
  return g_string_free (out, FALSE);
}

static void
show_entry (LrChartsPage *self,
            Entry        *entry)
{
  g_autofree char *users = NULL;
  g_autofree char *text = NULL;

  g_free (self->shown);
  self->shown = entry != NULL ? g_strdup (id_of (entry)) : NULL;
  lr_box_clear (self->detail);
  gtk_widget_set_visible (self->buttons, entry != NULL);
  lr_label_show (self->said, NULL);
  lr_label_show (self->used, NULL);
  if (entry == NULL)
    return;
  gtk_box_append (GTK_BOX (self->detail), entry->chart != NULL ?
                                              lr_chart_view_new (self->ruleset, entry->chart) :
                                              lr_chart_view_new_kind (self->ruleset, entry->kind));
  users = users_of (self, entry);
  /* Translators: the calculators that read a chart */
  text = *users != '\0' ? g_strdup_printf (_ ("Used by: %s"), users) : g_strdup (_ ("No calculator uses it."));
  lr_label_show (self->used, text);
}

/* Once the list has its size. */
static gboolean
reveal_cb (GtkWidget     *list,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       data)
{
  LrChartsPage *self = data;
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (list));
  GtkAllocation at;

  if (row == NULL || !gtk_widget_get_child_visible (GTK_WIDGET (row)))
    return G_SOURCE_REMOVE;
  gtk_widget_get_allocation (GTK_WIDGET (row), &at);
  if (at.height <= 0)
    return G_SOURCE_CONTINUE;
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->side)), at.y,
                             at.y + at.height);
  return G_SOURCE_REMOVE;
}

static void
selected_cb (LrChartsPage  *self,
             GtkListBoxRow *row)
{
  for (guint i = 0; i < self->entries->len && row != NULL; i++)
    {
      Entry *entry = self->entries->pdata[i];

      if (entry->row == GTK_WIDGET (row) && g_strcmp0 (self->shown, id_of (entry)) != 0)
        show_entry (self, entry);
    }
}

static void
activated_cb (LrChartsPage *self)
{
  adw_leaflet_set_visible_child (ADW_LEAFLET (self->leaflet), self->scrolled);
}

static void
back_cb (LrChartsPage *self)
{
  Entry *entry = find_entry (self, self->shown);

  adw_leaflet_navigate (ADW_LEAFLET (self->leaflet), ADW_NAVIGATION_DIRECTION_BACK);
  if (entry != NULL)
    gtk_widget_grab_focus (entry->row);
}

static void
folded_cb (LrChartsPage *self)
{
  gtk_widget_set_visible (self->back, adw_leaflet_get_folded (ADW_LEAFLET (self->leaflet)));
}

/* --- what is done with it --- */

static void
copy (LrChartsPage *self,
      char         *text,
      const char   *said)
{
  g_autofree char *owned = text;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), owned);
  lr_label_show (self->said, said);
}

static LrDraft *
new_draft (LrChartsPage *self)
{
  return lr_draft_new (self->ruleset, self->shown);
}

static void
copy_text_cb (LrChartsPage *self)
{
  g_autoptr (LrDraft) draft = new_draft (self);

  copy (self, lr_draft_write_text (draft), _ ("Copied as text."));
}

static void
copy_csv_cb (LrChartsPage *self)
{
  g_autoptr (LrDraft) draft = new_draft (self);

  copy (self, lr_draft_write_csv (draft), _ ("Copied as CSV."));
}

static void
print_cb (LrChartsPage *self)
{
  g_autoptr (GtkPrintOperation) operation = lr_chart_print_new (new_draft (self));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_allow_async (operation, TRUE);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, &error) ==
      GTK_PRINT_OPERATION_RESULT_ERROR)
    lr_label_show (self->said, error->message);
}

static void
saved_cb (LrChartsPage  *self,
          LrChartEditor *editor)
{
  g_signal_emit (self, signals[SAVED], 0, lr_draft_get_id (lr_chart_editor_get_draft (editor)));
}

static void
closed_cb (LrChartsPage *self)
{
  GtkWidget *editor = g_steal_pointer (&self->editor);

  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->leaflet);
  gtk_stack_remove (GTK_STACK (self->stack), editor);
  gtk_widget_grab_focus (gtk_widget_get_first_child (self->buttons));
}

static void
edit_cb (LrChartsPage *self)
{
  lr_charts_page_edit (self, self->shown);
}

/* --- the list --- */

static gboolean
is_found (GtkListBoxRow *row,
          gpointer       data)
{
  LrChartsPage *self = data;
  g_autofree char *typed = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_auto (GStrv) words = g_strsplit (typed, " ", -1);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = self->entries->pdata[i];

      for (guint j = 0; entry->row == GTK_WIDGET (row) && words[j] != NULL; j++)
        if (strstr (entry->sought, words[j]) == NULL)
          return FALSE;
    }
  return TRUE;
}

static void
searched_cb (LrChartsPage *self)
{
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
  gtk_widget_set_visible (self->nothing, lr_charts_page_n_found (self) == 0);
}

static gboolean
is_of_kind (LrChartsPage  *self,
            GtkListBoxRow *row)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (((const Entry *) self->entries->pdata[i])->row == GTK_WIDGET (row))
      return ((const Entry *) self->entries->pdata[i])->kind != NULL;
  return FALSE;
}

static void
head_cb (GtkListBoxRow *row,
         GtkListBoxRow *before,
         gpointer       data)
{
  LrChartsPage *self = data;
  gboolean of_kind = is_of_kind (self, row);
  GtkWidget *head = NULL;

  if (before == NULL || is_of_kind (self, before) != of_kind)
    {
      head = lr_label_new (of_kind ? _ ("Values from the map") : _ ("Charts"), "heading");
      gtk_widget_add_css_class (head, "charts-head");
    }
  gtk_list_box_row_set_header (row, head);
}

/* Where it comes from, and how much of it is still open. */
static char *
tell_state (LrChartsPage *self,
            const Entry  *entry)
{
  g_autoptr (LrDraft) draft = lr_draft_new (self->ruleset, id_of (entry));
  const char *rule = entry->chart != NULL ? entry->chart->rule : NULL;
  GString *out = g_string_new (rule);
  guint open = lr_draft_n_open (draft);

  for (guint i = LR_PROVENANCE_PUBLISHED; i <= LR_PROVENANCE_YOURS; i++)
    if (lr_draft_count (draft, (LrProvenance) i) > 0)
      g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", i == LR_PROVENANCE_PUBLISHED ? _ ("published") :
                                                                       i == LR_PROVENANCE_STAND_IN ? _ ("stand-in") :
                                                                                                     _ ("yours"));
  if (open > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u cell open", "%u cells open", open), open);

      g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", text);
    }
  return g_string_free (out, FALSE);
}

static void
add_entry (LrChartsPage  *self,
           const LrChart *chart,
           const LrKind  *kind)
{
  Entry *entry = g_new0 (Entry, 1);
  g_autofree char *state = NULL;
  g_autofree char *users = NULL;
  g_autofree char *sought = NULL;

  entry->chart = chart;
  entry->kind = kind;
  g_ptr_array_add (self->entries, entry);
  state = tell_state (self, entry);
  users = users_of (self, entry);
  sought = g_strjoin ("\n", title_of (self, entry), id_of (entry), state, users, NULL);
  entry->sought = g_utf8_casefold (sought, -1);
  entry->row = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (entry->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry->row), title_of (self, entry));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (entry->row), state);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (entry->row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (entry->row), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->row), GTK_ACCESSIBLE_PROPERTY_LABEL, title_of (self, entry),
                                  -1);
  gtk_list_box_append (GTK_LIST_BOX (self->list), entry->row);
}

/* Whether the owner of the game is asked for what its values have. */
static gboolean
asks (const LrModel *model,
      const LrKind  *kind)
{
  if (kind->is_calendar || kind == model->scenarios)
    return FALSE;
  for (guint i = 0; i < kind->n_values * kind->n_fields; i++)
    if (kind->shipped != NULL ? lr_value_is_missing (kind->shipped[i]) :
                                lr_value_is_missing (kind->values[i / kind->n_fields].fields[i % kind->n_fields]))
      return TRUE;
  return FALSE;
}

static void
clear_list (LrChartsPage *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), ((const Entry *) self->entries->pdata[i])->row);
  g_ptr_array_set_size (self->entries, 0);
}

static void
fill_list (LrChartsPage *self)
{
  const LrModel *model = self->ruleset->model;

  for (guint i = 0; i < model->charts->len; i++)
    add_entry (self, model->charts->pdata[i], NULL);
  for (guint i = 0; i < model->kinds->len; i++)
    if (asks (model, model->kinds->pdata[i]))
      add_entry (self, NULL, model->kinds->pdata[i]);
  gtk_label_set_text (GTK_LABEL (self->nothing), self->entries->len > 0 ? _ ("No chart has these words.") :
                                                                         _ ("This game has no charts."));
  searched_cb (self);
}

void
lr_charts_page_set_ruleset (LrChartsPage    *self,
                            const LrRuleset *ruleset)
{
  g_autofree char *shown = g_strdup (self->shown);
  LrRuleset *before = self->ruleset;

  clear_list (self);
  show_entry (self, NULL);
  g_clear_pointer (&self->uses, lr_chart_uses_free);
  self->ruleset = lr_ruleset_ref ((LrRuleset *) ruleset);
  self->uses = lr_chart_uses_new (ruleset);
  g_clear_pointer (&before, lr_ruleset_unref);
  fill_list (self);
  if (!lr_charts_page_show (self, shown) && self->entries->len > 0)
    lr_charts_page_show (self, id_of (self->entries->pdata[0]));
}

gboolean
lr_charts_page_show (LrChartsPage *self,
                     const char   *id)
{
  Entry *entry = find_entry (self, id);

  if (entry == NULL)
    return FALSE;
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), GTK_LIST_BOX_ROW (entry->row));
  gtk_widget_add_tick_callback (self->list, reveal_cb, self, NULL);
  if (g_strcmp0 (self->shown, id) != 0)
    show_entry (self, entry);
  return TRUE;
}

gboolean
lr_charts_page_edit (LrChartsPage *self,
                     const char   *id)
{
  if (self->editor != NULL)
    return g_str_equal (lr_draft_get_id (lr_chart_editor_get_draft (LR_CHART_EDITOR (self->editor))), id);
  if (!lr_charts_page_show (self, id))
    return FALSE;
  self->editor = lr_chart_editor_new (new_draft (self));
  g_signal_connect_object (self->editor, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_child (GTK_STACK (self->stack), self->editor);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->editor);
  gtk_widget_grab_focus (self->editor);
  return TRUE;
}

const char *
lr_charts_page_get_shown (LrChartsPage *self)
{
  return self->shown;
}

LrChartEditor *
lr_charts_page_get_editor (LrChartsPage *self)
{
  return self->editor != NULL ? LR_CHART_EDITOR (self->editor) : NULL;
}

void
lr_charts_page_search (LrChartsPage *self,
                       const char   *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  searched_cb (self);
}

guint
lr_charts_page_n_found (LrChartsPage *self)
{
  guint n = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n += is_found (GTK_LIST_BOX_ROW (((const Entry *) self->entries->pdata[i])->row), self);
  return n;
}

/* --- building --- */

static GtkWidget *
new_list (LrChartsPage *self)
{
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->side = gtk_scrolled_window_new ();
  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Search charts"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Search charts"),
                                  -1);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (searched_cb), self, G_CONNECT_SWAPPED);
  self->list = gtk_list_box_new ();
  gtk_widget_add_css_class (self->list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Charts"), -1);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_BROWSE);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), head_cb, self, NULL);
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), is_found, self, NULL);
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  self->nothing = lr_label_new_wide (NULL, NULL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->side), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->side), self->list);
  gtk_widget_set_vexpand (self->side, TRUE);
  gtk_widget_set_size_request (side, LIST_WIDTH, -1);
  gtk_widget_add_css_class (side, "charts-list");
  gtk_box_append (GTK_BOX (side), self->search);
  gtk_box_append (GTK_BOX (side), self->nothing);
  gtk_box_append (GTK_BOX (side), self->side);
  return side;
}

static void
add_button (LrChartsPage *self,
            const char   *label,
            GCallback     pressed,
            const char   *css_class)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  if (css_class != NULL)
    gtk_widget_add_css_class (button, css_class);
  g_signal_connect_object (button, "clicked", pressed, self, G_CONNECT_SWAPPED);
  lr_wrap_box_append (LR_WRAP_BOX (self->buttons), button);
}

static GtkWidget *
new_detail (LrChartsPage *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->scrolled = gtk_scrolled_window_new ();
  self->back = gtk_button_new_with_mnemonic (_ ("_All charts"));
  gtk_widget_set_halign (self->back, GTK_ALIGN_START);
  g_signal_connect_object (self->back, "clicked", G_CALLBACK (back_cb), self, G_CONNECT_SWAPPED);
  self->buttons = lr_wrap_box_new (6);
  add_button (self, _ ("_Type in the card"), G_CALLBACK (edit_cb), "suggested-action");
  add_button (self, _ ("Copy as te_xt"), G_CALLBACK (copy_text_cb), NULL);
  add_button (self, _ ("Copy as CS_V"), G_CALLBACK (copy_csv_cb), NULL);
  add_button (self, _ ("_Print…"), G_CALLBACK (print_cb), NULL);
  self->said = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "visible", FALSE, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  self->detail = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->used = lr_label_new_wide (NULL, NULL);
  gtk_widget_add_css_class (content, "page");
  gtk_box_append (GTK_BOX (content), self->back);
  gtk_box_append (GTK_BOX (content), self->detail);
  gtk_box_append (GTK_BOX (content), self->used);
  gtk_box_append (GTK_BOX (content), self->buttons);
  gtk_box_append (GTK_BOX (content), self->said);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), content);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_hexpand (self->scrolled, TRUE);
  gtk_widget_set_size_request (self->scrolled, CHART_WIDTH, -1);
  return self->scrolled;
}

static void
lr_charts_page_dispose (GObject *object)
{
  LrChartsPage *self = LR_CHARTS_PAGE (object);

  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->uses, lr_chart_uses_free);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
  G_OBJECT_CLASS (lr_charts_page_parent_class)->dispose (object);
}

static void
lr_charts_page_class_init (LrChartsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_charts_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  /**
   * LrChartsPage::saved:
   * @id: of the chart or kind
   *
   * What was typed is kept in the user's data folder: the ruleset has to be read again to have it.
   */
  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
lr_charts_page_init (LrChartsPage *self)
{
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->stack = gtk_stack_new ();
  self->leaflet = adw_leaflet_new ();
  adw_leaflet_append (ADW_LEAFLET (self->leaflet), new_list (self));
  adw_leaflet_append (ADW_LEAFLET (self->leaflet), new_detail (self));
  g_signal_connect_object (self->leaflet, "notify::folded", G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
  folded_cb (self);
  gtk_stack_add_child (GTK_STACK (self->stack), self->leaflet);
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

GtkWidget *
lr_charts_page_new (const LrRuleset *ruleset)
{
  LrChartsPage *self = g_object_new (LR_TYPE_CHARTS_PAGE, NULL);

  lr_charts_page_set_ruleset (self, ruleset);
  return GTK_WIDGET (self);
}
