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

#include "engine/model/lr-chart.h"
#include "engine/model/lr-procedure.h"
#include "panels/chart/lr-chart-view.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "panels/paper/lr-print.h"
#include "present/card/lr-chart-uses.h"
#include "present/paper/lr-paper-make.h"
#include "present/words/lr-words.h"

/* What a row of the list shows. */
typedef struct
{
  char    *id;
  gboolean is_kind;
  char    *sought; /* in which words are looked for */
} Entry;

struct _LrChartsPage
{
  GtkWidget    parent_instance;
  LrRuleset   *ruleset;
  LrChartUses *uses;
  char        *shown;   /* (nullable): the id of the chart or kind that is shown */
  GtkStack    *stack;
  AdwLeaflet  *leaflet;
  GtkWidget   *search;
  GtkWidget   *nothing; /* that nothing is found */
  GtkWidget   *side;    /* in which the list scrolls */
  GtkListBox  *list;
  GtkWidget   *scrolled;
  GtkWidget   *back;
  GtkWidget   *detail;
  GtkWidget   *used;
  GtkWidget   *buttons;
  GtkWidget   *roll;
  GtkWidget   *said;
  GtkWidget   *editor;  /* (nullable): while a card is typed in */
};

G_DEFINE_FINAL_TYPE (LrChartsPage, lr_charts_page, GTK_TYPE_WIDGET)

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->id);
  g_free (entry->sought);
  g_free (entry);
}

static const Entry *
entry_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "entry");
}

/* Returns: (nullable): the row of that chart or kind */
static GtkListBoxRow *
find_row (LrChartsPage *self,
          const char   *id)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_strcmp0 (entry_of (row)->id, id) == 0)
      return row;
  return NULL;
}

/* --- one of them --- */

/* In the order of the ruleset, each once. */
static char *
users_of (LrChartsPage *self,
          const char   *id)
{
  const LrChart *chart = lr_model_find_chart (self->ruleset->model, id);
  const GPtrArray *users =
      lr_chart_uses_find (self->uses, chart != NULL ? (gconstpointer) chart :
                                                      (gconstpointer) lr_model_find_kind (self->ruleset->model, id));
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
show_chart (LrChartsPage *self,
            const char   *id)
{
  g_autofree char *users = NULL;
  g_autofree char *text = NULL;
  const LrChart *chart = id != NULL ? lr_model_find_chart (self->ruleset->model, id) : NULL;

  gtk_widget_set_visible (self->roll, chart != NULL && chart->roll != NULL);
  if (chart != NULL && chart->roll != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->roll), "s", chart->roll->id);
  g_free (self->shown);
  self->shown = g_strdup (id);
  lr_box_clear (self->detail);
  gtk_widget_set_visible (self->buttons, id != NULL);
  lr_label_show (self->said, NULL);
  lr_label_show (self->used, NULL);
  if (id == NULL)
    return;
  gtk_box_append (GTK_BOX (self->detail), lr_chart_view_new (self->ruleset, id));
  users = users_of (self, id);
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
  if (row != NULL && g_strcmp0 (self->shown, entry_of (row)->id) != 0)
    show_chart (self, entry_of (row)->id);
}

static void
activated_cb (LrChartsPage *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->scrolled);
}

static void
back_cb (LrChartsPage *self)
{
  GtkListBoxRow *row = find_row (self, self->shown);

  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
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

LrPaper *
lr_charts_page_new_paper (LrChartsPage *self)
{
  g_autoptr (LrDraft) draft = self->shown != NULL ? new_draft (self) : NULL;

  return draft != NULL ? lr_paper_of_chart (self->ruleset, draft) : NULL;
}

static void
print_cb (LrChartsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;

  if (!lr_print_ask (lr_charts_page_new_paper (self), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, &error))
    lr_label_show (self->said, error->message);
}

static void
saved_cb (LrChartsPage  *self,
          LrChartEditor *editor)
{
  g_signal_emit_by_name (self, "saved", lr_draft_get_id (lr_chart_editor_get_draft (editor)));
}

static void
closed_cb (LrChartsPage *self)
{
  GtkWidget *editor = g_steal_pointer (&self->editor);

  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->leaflet));
  gtk_stack_remove (self->stack, editor);
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

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (entry_of (row)->sought, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
searched_cb (LrChartsPage *self)
{
  GtkListBoxRow *row;
  gboolean found = FALSE;

  for (int i = 0; !found && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    found = is_found (row, self);
  gtk_list_box_invalidate_filter (self->list);
  gtk_widget_set_visible (self->nothing, !found);
}

static void
head_cb (GtkListBoxRow *row,
         GtkListBoxRow *before,
         gpointer       data G_GNUC_UNUSED)
{
  gboolean is_kind = entry_of (row)->is_kind;
  GtkWidget *head = NULL;

  if (before == NULL || entry_of (before)->is_kind != is_kind)
    {
      head = lr_label_new (is_kind ? _ ("Values from the map") : _ ("Charts"), "heading");
      gtk_widget_add_css_class (head, "charts-head");
    }
  gtk_list_box_row_set_header (row, head);
}

/* The rule, where its cells come from, and how many of them are still open. */
static char *
tell_state (const LrDraft *draft)
{
  const LrChart *chart = lr_draft_get_chart (draft);
  GString *out = g_string_new (chart != NULL ? chart->rule : NULL);
  guint open = lr_draft_n_open (draft);

  for (guint i = LR_PROVENANCE_PUBLISHED; i <= LR_PROVENANCE_YOURS; i++)
    if (lr_draft_count (draft, (LrProvenance) i) > 0)
      g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", i == LR_PROVENANCE_PUBLISHED ? _ ("published") :
                                                                       i == LR_PROVENANCE_STAND_IN ? _ ("stand-in") :
                                                                                                     _ ("yours"));
  if (open > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u cell missing", "%u cells missing", open), open);

      g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", text);
    }
  return g_string_free (out, FALSE);
}

static void
add_row (LrChartsPage *self,
         const char   *id)
{
  g_autoptr (LrDraft) draft = lr_draft_new (self->ruleset, id);
  const char *title = lr_draft_get_title (draft);
  g_autofree char *state = tell_state (draft);
  g_autofree char *users = users_of (self, id);
  g_autofree char *sought = g_strjoin ("\n", title, id, state, users, NULL);
  Entry *entry = g_new0 (Entry, 1);
  GtkWidget *row = lr_row_new (ADW_TYPE_ACTION_ROW, title, state);

  g_object_set (row, "title-lines", 0, "activatable", TRUE, NULL);
  entry->id = g_strdup (id);
  entry->is_kind = lr_draft_get_chart (draft) == NULL;
  entry->sought = g_utf8_casefold (sought, -1);
  g_object_set_data_full (G_OBJECT (row), "entry", entry, entry_free);
  lr_name (row, title);
  gtk_list_box_append (self->list, row);
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
fill_list (LrChartsPage *self)
{
  const LrModel *model = self->ruleset->model;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < model->charts->len; i++)
    add_row (self, ((const LrChart *) model->charts->pdata[i])->id);
  for (guint i = 0; i < model->kinds->len; i++)
    if (asks (model, model->kinds->pdata[i]))
      add_row (self, ((const LrKind *) model->kinds->pdata[i])->id);
  gtk_label_set_text (GTK_LABEL (self->nothing), gtk_list_box_get_row_at_index (self->list, 0) != NULL ?
                                                     _ ("No chart contains these words.") :
                                                     _ ("This game has no charts."));
  searched_cb (self);
}

void
lr_charts_page_set_ruleset (LrChartsPage    *self,
                            const LrRuleset *ruleset)
{
  g_autofree char *shown = g_strdup (self->shown);
  LrRuleset *before = self->ruleset;
  GtkListBoxRow *first;

  show_chart (self, NULL);
  g_clear_pointer (&self->uses, lr_chart_uses_free);
  self->ruleset = lr_ruleset_ref ((LrRuleset *) ruleset);
  self->uses = lr_chart_uses_new (ruleset);
  g_clear_pointer (&before, lr_ruleset_unref);
  fill_list (self);
  first = gtk_list_box_get_row_at_index (self->list, 0);
  if (!lr_charts_page_show (self, shown) && first != NULL)
    lr_charts_page_show (self, entry_of (first)->id);
}

gboolean
lr_charts_page_show (LrChartsPage *self,
                     const char   *id)
{
  GtkListBoxRow *row = find_row (self, id);

  if (row == NULL)
    return FALSE;
  gtk_list_box_select_row (self->list, row);
  gtk_widget_add_tick_callback (GTK_WIDGET (self->list), reveal_cb, self, NULL);
  selected_cb (self, row);
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
  gtk_stack_add_child (self->stack, self->editor);
  gtk_stack_set_visible_child (self->stack, self->editor);
  gtk_widget_grab_focus (self->editor);
  return TRUE;
}

LrChartEditor *
lr_charts_page_get_editor (LrChartsPage *self)
{
  return self->editor != NULL ? LR_CHART_EDITOR (self->editor) : NULL;
}

/* --- the widget --- */

static void
lr_charts_page_dispose (GObject *object)
{
  LrChartsPage *self = LR_CHARTS_PAGE (object);

  lr_dispose_template (object);
  g_clear_pointer (&self->uses, lr_chart_uses_free);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
}

static void
lr_charts_page_class_init (LrChartsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_charts_page_dispose;
  LR_SIGNAL ("saved", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  g_type_ensure (LR_TYPE_WRAP_BOX);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  LR_TEMPLATE (widget_class, LrChartsPage, "chart-editor/lr-charts-page.ui", stack, leaflet, search, nothing, side,
               list, scrolled, back, detail, used, buttons, roll, said);
  LR_CALLBACKS (widget_class, searched_cb, selected_cb, activated_cb, back_cb, edit_cb, copy_text_cb, copy_csv_cb,
                print_cb);
}

static void
lr_charts_page_init (LrChartsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, head_cb, NULL, NULL);
  gtk_list_box_set_filter_func (self->list, is_found, self, NULL);
}

GtkWidget *
lr_charts_page_new (const LrRuleset *ruleset)
{
  LrChartsPage *self = g_object_new (LR_TYPE_CHARTS_PAGE, NULL);

  lr_charts_page_set_ruleset (self, ruleset);
  return GTK_WIDGET (self);
}
