/* lr-log-filter-bar.c - the search and filters of the log
 *
 * A text, one turn, one kind of entries, and whether what was undone is shown too. Without a search there is no filter
 * at all, so there is no need to look at each entry of a long log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-filter-bar.h"

#include <glib/gi18n-lib.h>

#include "lr-log-model.h"
#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/log/lr-log-words.h"
#include "present/log/lr-record.h"

struct _LrLogFilterBar
{
  GtkBox          parent_instance;
  LrSession      *session;  /* (nullable) */
  GtkFilter      *filter;   /* (nullable): what is looked for; %NULL for everything */
  GPtrArray      *turns;    /* ids of the turns that entries were made in, in the order of the list */
  guint           n_seen;   /* the turns of that many entries are listed */
  gboolean        updating;
  GtkEditable    *text;
  GtkDropDown    *kinds;
  GtkDropDown    *turn;
  GtkCheckButton *effective;
};

G_DEFINE_FINAL_TYPE (LrLogFilterBar, lr_log_filter_bar, GTK_TYPE_BOX)

/* What a filter looks for. It never changes: another search makes another filter. */
typedef struct
{
  LrSession  *session;
  LrLogFilter filter;
  char       *turn;
  char       *folded;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_object_unref (wanted->session);
  g_free (wanted->turn);
  g_free (wanted->folded);
  g_free (wanted);
}

static gboolean
fits_cb (gpointer item,
         gpointer data)
{
  const Wanted *wanted = data;

  return lr_log_fits (lr_log_entry_get (item), &wanted->filter, wanted->folded);
}

static const char *
selected_turn (LrLogFilterBar *self)
{
  guint selected = gtk_drop_down_get_selected (self->turn);

  return selected > 0 && selected <= self->turns->len ? self->turns->pdata[selected - 1] : NULL;
}

static void
make_filter (LrLogFilterBar *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->text)));
  guint kinds = gtk_drop_down_get_selected (self->kinds);
  gboolean effective = gtk_check_button_get_active (self->effective);
  const char *turn = selected_turn (self);
  Wanted *wanted;

  g_clear_object (&self->filter);
  if (self->session == NULL || (*text == '\0' && turn == NULL && kinds == LR_LOG_ALL && !effective))
    return;
  wanted = g_new0 (Wanted, 1);
  wanted->session = g_object_ref (self->session);
  wanted->turn = g_strdup (turn);
  wanted->folded = g_utf8_casefold (text, -1);
  wanted->filter.turn = wanted->turn;
  wanted->filter.kinds = kinds < LR_N_LOG_KINDS ? lr_log_kinds_bits ((LrLogKinds) kinds) : 0;
  wanted->filter.effective = effective;
  self->filter = GTK_FILTER (gtk_custom_filter_new (fits_cb, wanted, wanted_free));
}

static void
changed_cb (LrLogFilterBar *self)
{
  if (self->updating)
    return;
  make_filter (self);
  g_signal_emit_by_name (self, "changed");
}

/* --- turns --- */

static gboolean
take_turn (LrLogFilterBar *self,
           const char     *turn)
{
  if (*turn == '\0')
    return FALSE;
  for (guint i = self->turns->len; i-- > 0;)
    if (g_str_equal (self->turns->pdata[i], turn))
      return FALSE;
  g_ptr_array_add (self->turns, g_strdup (turn));
  return TRUE;
}

static void
show_turns (LrLogFilterBar *self,
            const char     *selected)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const LrRuleset *ruleset = self->session != NULL ? lr_session_get_ruleset (self->session) : NULL;
  guint place = 0;

  gtk_string_list_append (names, _ ("All turns"));
  for (guint i = 0; i < self->turns->len; i++)
    {
      const char *label = lr_record_turn_label (ruleset, self->turns->pdata[i]);

      gtk_string_list_append (names, *label != '\0' ? label : self->turns->pdata[i]);
      if (g_strcmp0 (selected, self->turns->pdata[i]) == 0)
        place = i + 1;
    }
  gtk_drop_down_set_model (self->turn, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->turn, place);
  lr_set_visible (self->turn, self->turns->len > 0);
}

void
lr_log_filter_bar_update (LrLogFilterBar *self,
                          LrSession      *session)
{
  gboolean other = session != self->session;
  gboolean more = other;
  guint n = session != NULL ? lr_session_n_actions (session) : 0;

  if (other)
    {
      g_set_object (&self->session, session);
      g_ptr_array_set_size (self->turns, 0);
      self->n_seen = 0;
    }
  for (; self->n_seen < n; self->n_seen++)
    if (take_turn (self, lr_session_get_action (session, self->n_seen)->turn))
      more = TRUE;
  if (more)
    {
      g_autofree char *turn = other ? NULL : g_strdup (selected_turn (self));
      gboolean updating = self->updating;

      self->updating = TRUE;
      show_turns (self, turn);
      self->updating = updating;
    }
  if (other)
    lr_log_filter_bar_clear (self);
}

void
lr_log_filter_bar_clear (LrLogFilterBar *self)
{
  self->updating = TRUE;
  gtk_editable_set_text (self->text, "");
  gtk_drop_down_set_selected (self->turn, 0);
  gtk_drop_down_set_selected (self->kinds, LR_LOG_ALL);
  gtk_check_button_set_active (self->effective, FALSE);
  self->updating = FALSE;
  changed_cb (self);
}

GtkFilter *
lr_log_filter_bar_get (LrLogFilterBar *self)
{
  return self->filter;
}

/* --- the widget --- */

static void
lr_log_filter_bar_dispose (GObject *object)
{
  LrLogFilterBar *self = LR_LOG_FILTER_BAR (object);

  self->updating = TRUE;
  lr_dispose_template (object);
  g_clear_object (&self->filter);
  g_clear_object (&self->session);
}

static void
lr_log_filter_bar_finalize (GObject *object)
{
  g_ptr_array_unref (LR_LOG_FILTER_BAR (object)->turns);
  G_OBJECT_CLASS (lr_log_filter_bar_parent_class)->finalize (object);
}

static void
lr_log_filter_bar_class_init (LrLogFilterBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_log_filter_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = lr_log_filter_bar_finalize;
  /**
   * LrLogFilterBar::changed:
   *
   * Something else is looked for.
   */
  LR_SIGNAL ("changed", LR_TYPE_LOG_FILTER_BAR, 0);
  g_type_ensure (LR_TYPE_WRAP_BOX);
  LR_TEMPLATE (widget_class, LrLogFilterBar, "log/lr-log-filter-bar.ui", text, kinds, turn, effective);
  LR_CALLBACKS (widget_class, changed_cb);
}

static void
lr_log_filter_bar_init (LrLogFilterBar *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->turns = g_ptr_array_new_with_free_func (g_free);
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < LR_N_LOG_KINDS; i++)
    gtk_string_list_append (names, lr_log_kinds_label ((LrLogKinds) i));
  gtk_drop_down_set_model (self->kinds, G_LIST_MODEL (names));
  lr_choice_name (self->kinds, _ ("Entry type"));
  lr_choice_name (self->turn, _ ("Turn"));
  show_turns (self, NULL);
  self->updating = FALSE;
}
