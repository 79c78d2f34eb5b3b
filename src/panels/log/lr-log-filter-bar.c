/* lr-log-filter-bar.c - what is looked for in the log
 *
 * A text, one turn, one kind of entries, and whether what was undone is shown too. Where nothing is looked for there is
 * no filter at all, so that a long log is shown without a look at its entries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-filter-bar.h"

#include <glib/gi18n-lib.h>

#include "lr-log-model.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/log/lr-record.h"

struct _LrLogFilterBar
{
  GtkWidget   parent_instance;
  LrSession  *session;  /* (nullable) */
  GtkFilter  *filter;   /* (nullable): what is looked for; %NULL for everything */
  GPtrArray  *turns;    /* ids of the turns that entries were made in, in the order of the list */
  guint       n_seen;   /* so many entries have been asked for their turn */
  gboolean   looks;     /* whether a side looks that may not see all */
  gboolean    updating;
  GtkWidget  *box;
  GtkWidget  *text;
  GtkWidget  *kinds;
  GtkWidget  *turn;
  GtkWidget  *effective;
};

G_DEFINE_FINAL_TYPE (LrLogFilterBar, lr_log_filter_bar, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What one filter looks for; it never changes. */
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
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->turn));

  return selected > 0 && selected <= self->turns->len ? self->turns->pdata[selected - 1] : NULL;
}

static void
make_filter (LrLogFilterBar *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text))));
  guint kinds = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kinds));
  gboolean effective = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->effective));
  const char *turn = selected_turn (self);
  Wanted *wanted;

  g_clear_object (&self->filter);
  if (self->session == NULL || (!self->looks && *text == '\0' && turn == NULL && kinds == LR_LOG_ALL && !effective))
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
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->turn), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->turn), place);
  gtk_widget_set_visible (self->turn, self->turns->len > 0);
}

void
lr_log_filter_bar_set_looks (LrLogFilterBar *self,
                             gboolean        looks)
{
  if (looks == self->looks)
    return;
  self->looks = looks;
  changed_cb (self);
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
lr_log_filter_bar_set (LrLogFilterBar *self,
                       const char     *text,
                       const char     *turn,
                       LrLogKinds      kinds,
                       gboolean        effective)
{
  guint place = 0;

  for (guint i = 0; turn != NULL && i < self->turns->len; i++)
    if (g_str_equal (self->turns->pdata[i], turn))
      place = i + 1;
  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->text), text != NULL ? text : "");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->turn), place);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kinds), kinds);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->effective), effective);
  self->updating = FALSE;
  changed_cb (self);
}

void
lr_log_filter_bar_clear (LrLogFilterBar *self)
{
  lr_log_filter_bar_set (self, NULL, NULL, LR_LOG_ALL, FALSE);
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
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->filter);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (lr_log_filter_bar_parent_class)->dispose (object);
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
  G_OBJECT_CLASS (klass)->dispose = lr_log_filter_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = lr_log_filter_bar_finalize;
  /**
   * LrLogFilterBar::changed:
   *
   * Something else is looked for.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", LR_TYPE_LOG_FILTER_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_choice (LrLogFilterBar *self,
            const char     *label)
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  lr_wrap_box_append (LR_WRAP_BOX (self->box), choice);
  return choice;
}

static void
lr_log_filter_bar_init (LrLogFilterBar *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->updating = TRUE;
  self->turns = g_ptr_array_new_with_free_func (g_free);
  self->box = lr_wrap_box_new (6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->text = gtk_search_entry_new ();
  g_object_set (self->text, "placeholder-text", _ ("Search the log"), NULL);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->text), 10);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->text), 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Search the log"), -1);
  g_signal_connect_object (self->text, "search-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  lr_wrap_box_append (LR_WRAP_BOX (self->box), self->text);
  self->kinds = new_choice (self, _ ("Kind of entries"));
  for (guint i = 0; i < LR_N_LOG_KINDS; i++)
    gtk_string_list_append (names, lr_log_kinds_label ((LrLogKinds) i));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->kinds), G_LIST_MODEL (names));
  self->turn = new_choice (self, _ ("Turn"));
  show_turns (self, NULL);
  self->effective = gtk_check_button_new_with_label (_ ("Without what was undone"));
  g_signal_connect_object (self->effective, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  lr_wrap_box_append (LR_WRAP_BOX (self->box), self->effective);
  self->updating = FALSE;
}

GtkWidget *
lr_log_filter_bar_new (void)
{
  return g_object_new (LR_TYPE_LOG_FILTER_BAR, NULL);
}
