/* lr-checklist-view.c - the turn: where the game stands, what is done, what comes next
 *
 * Phases are folded but for those around the place where the game stands; a press on one unfolds it. The buttons below
 * do not scroll: one press goes on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-checklist-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-checklist-row.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/books/lr-ledger.h"
#include "present/words/lr-words.h"

struct _LrChecklistView
{
  GtkWidget   parent_instance;
  LrDesk     *desk;
  GtkWidget  *content;
  GtkWidget  *title;
  GtkWidget  *alarms;
  GtkWidget  *problem;
  GtkWidget  *scrolled;
  GtkWidget  *list;
  GPtrArray  *rows;      /* LrChecklistRow, one for each line of the turn */
  GHashTable *unfolded;  /* paths of phases that somebody unfolded: they stay so until folded */
  GHashTable *folded;    /* and of those that somebody folded */
  LrLedger   *ledger;    /* (nullable): of the session */
  GtkWidget  *glance;    /* the trackers that the ruleset marks as key */
  GtkWidget  *all;       /* whether lines that are not due are shown */
  GtkWidget  *undone;    /* what would be left undone, before the turn ends */
  GtkWidget  *next;
  GtkWidget  *back;
  GtkWidget  *leave;
  gboolean    warned;    /* whether the person has been told what would be left undone */
  guint       showing;   /* the source that scrolls to the line where the game stands */
};

G_DEFINE_FINAL_TYPE (LrChecklistView, lr_checklist_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static LrSession *
session_of (LrChecklistView *self)
{
  return lr_desk_get_session (self->desk);
}

static void
complain (LrChecklistView *self,
          gboolean         done,
          GError          *error)
{
  lr_label_show (self->problem, !done && error != NULL ? error->message : NULL);
  g_clear_error (&error);
}

/* --- what rows do --- */

static void
row_ticked_cb (LrChecklistRow  *row,
               gboolean         on,
               LrChecklistView *self)
{
  GError *error = NULL;
  gboolean done = on ? lr_session_tick (session_of (self), lr_checklist_row_get_path (row), TRUE, &error) :
                       lr_session_untick (session_of (self), lr_checklist_row_get_path (row), &error);

  complain (self, done, error);
}

static void
row_skipped_cb (LrChecklistRow  *row,
                const char      *reason,
                LrChecklistView *self)
{
  GError *error = NULL;

  complain (self, lr_session_skip (session_of (self), lr_checklist_row_get_path (row), reason, &error), error);
}

static void
row_chosen_cb (LrChecklistRow  *row,
               LrChecklistView *self)
{
  GError *error = NULL;

  complain (self, lr_session_go (session_of (self), lr_checklist_row_get_path (row), &error), error);
}

static void
row_opened_cb (LrChecklistRow  *row,
               const char      *procedure,
               LrChecklistView *self)
{
  g_signal_emit (self, signals[SIGNAL_OPENED], 0, procedure, lr_checklist_row_get_path (row));
}

static void update (LrChecklistView *self);

static void
row_folded_cb (LrChecklistRow  *row,
               LrChecklistView *self)
{
  const char *path = lr_checklist_row_get_path (row);
  gboolean open = g_object_get_data (G_OBJECT (row), "open") != NULL;

  g_hash_table_remove (open ? self->unfolded : self->folded, path);
  g_hash_table_add (open ? self->folded : self->unfolded, g_strdup (path));
  update (self);
}

/* --- showing --- */

static gboolean
is_within (const char *path,
           const char *phase)
{
  gsize length = strlen (phase);

  return strncmp (path, phase, length) == 0 && (path[length] == '.' || path[length] == '\0');
}

static gboolean
is_unfolded (LrChecklistView *self,
             const LrLine    *line,
             const char      *here)
{
  if (g_hash_table_contains (self->folded, line->path))
    return FALSE;
  return g_hash_table_contains (self->unfolded, line->path) || is_within (here, line->path);
}

static gboolean
same_lines (LrChecklistView *self,
            const GPtrArray *lines)
{
  gboolean same = lines->len == self->rows->len;

  for (guint i = 0; same && i < lines->len; i++)
    same = g_strcmp0 (((const LrLine *) lines->pdata[i])->path, lr_checklist_row_get_path (self->rows->pdata[i])) == 0;
  return same;
}

static void
build_rows (LrChecklistView *self,
            const GPtrArray *lines)
{
  lr_box_clear (self->list);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < lines->len; i++)
    {
      GtkWidget *row = lr_checklist_row_new (lines->pdata[i]);

      g_signal_connect_object (row, "ticked", G_CALLBACK (row_ticked_cb), self, 0);
      g_signal_connect_object (row, "skipped", G_CALLBACK (row_skipped_cb), self, 0);
      g_signal_connect_object (row, "chosen", G_CALLBACK (row_chosen_cb), self, 0);
      g_signal_connect_object (row, "opened", G_CALLBACK (row_opened_cb), self, 0);
      g_signal_connect_object (row, "folded", G_CALLBACK (row_folded_cb), self, 0);
      g_ptr_array_add (self->rows, row);
      gtk_box_append (GTK_BOX (self->list), row);
    }
}

/* A line is seen if it is due, or all are wanted, and no phase around it is folded. */
static void
show_rows (LrChecklistView *self,
           const GPtrArray *lines)
{
  const char *here = lr_state_place (lr_session_get_state (session_of (self)));
  gboolean all = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->all));
  guint hidden_below = G_MAXUINT;

  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];
      LrChecklistRow *row = self->rows->pdata[i];
      gboolean unfolded = lr_checklist_row_is_phase (row) && is_unfolded (self, line, here);

      if (line->depth <= hidden_below)
        hidden_below = G_MAXUINT;
      lr_checklist_row_show (row, line, unfolded);
      g_object_set_data (G_OBJECT (row), "open", GINT_TO_POINTER (unfolded));
      gtk_widget_set_visible (GTK_WIDGET (row), hidden_below == G_MAXUINT && (all || line->due != LR_DUE_NO));
      if (lr_checklist_row_is_phase (row) && hidden_below == G_MAXUINT &&
          (!unfolded || (!all && line->due == LR_DUE_NO)))
        hidden_below = line->depth;
    }
}

static void
show_alarms (LrChecklistView *self)
{
  g_autoptr (GPtrArray) alarms = lr_state_alarms (lr_session_get_state (session_of (self)));

  lr_box_clear (self->alarms);
  for (guint i = 0; i < alarms->len; i++)
    {
      const LrLine *line = alarms->pdata[i];

      gtk_box_append (GTK_BOX (self->alarms),
                      lr_label_new_wide (line->label != NULL ? line->label : line->help, "warning"));
    }
  gtk_widget_set_visible (self->alarms, alarms->len > 0);
}

/* The turn, whose phase it is, and which: the names of the phases around the place where the game stands. */
static void
show_title (LrChecklistView *self,
            const GPtrArray *lines)
{
  const LrState *state = lr_session_get_state (session_of (self));
  const LrKind *calendar = lr_state_model (state)->calendar;
  const char *here = lr_state_place (state);
  g_autoptr (GString) text = g_string_new (NULL);

  if (calendar != NULL && lr_state_turn (state) >= 0)
    g_string_append (
        text, lr_words_translate (lr_desk_get_ruleset (self->desk), calendar->values[lr_state_turn (state)].label));
  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];

      if (lr_checklist_row_is_phase (self->rows->pdata[i]) && is_within (here, line->path))
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", line->label);
    }
  if (lr_state_is_over (state))
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", _ ("the game is over"));
  lr_label_show (self->title, text->str);
}

/* Whether the game stands in a loop that somebody has to end. */
static gboolean
is_in_loop (LrChecklistView *self,
            const GPtrArray *lines)
{
  const char *here = lr_state_place (lr_session_get_state (session_of (self)));

  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];

      if (line->entry != NULL && line->entry->loop && is_within (here, line->path))
        return TRUE;
    }
  return FALSE;
}

static gboolean
scroll_cb (gpointer data)
{
  LrChecklistView *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  double page = gtk_adjustment_get_page_size (adjustment);
  double x, y;

  self->showing = 0;
  for (guint i = 0; i < self->rows->len; i++)
    if (gtk_widget_has_css_class (self->rows->pdata[i], "here") &&
        gtk_widget_translate_coordinates (self->rows->pdata[i], self->list, 0, 0, &x, &y) &&
        (y < gtk_adjustment_get_value (adjustment) || y > gtk_adjustment_get_value (adjustment) + page * 0.7))
      gtk_adjustment_set_value (adjustment, y - page / 3);
  return G_SOURCE_REMOVE;
}

/* A few numbers that players keep asking for; all of them stand in the books. */
static void
show_glance (LrChecklistView *self)
{
  gboolean any = FALSE;
  GtkWidget *child;

  if (self->ledger == NULL)
    self->ledger = lr_ledger_new (session_of (self));
  else
    lr_ledger_update (self->ledger);
  while ((child = gtk_widget_get_first_child (self->glance)) != NULL)
    gtk_widget_unparent (child);
  for (guint i = 0; i < self->ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (self->ledger, i);
      GtkWidget *item;

      if (!line->tracker->key)
        continue;
      item = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      gtk_box_append (GTK_BOX (item), lr_label_new (line->name, "caption"));
      gtk_box_append (GTK_BOX (item), lr_label_new (line->figure, "heading"));
      lr_wrap_box_append (LR_WRAP_BOX (self->glance), item);
      any = TRUE;
    }
  gtk_widget_set_visible (self->glance, any);
}

static void
update (LrChecklistView *self)
{
  LrSession *session = session_of (self);
  g_autoptr (GPtrArray) lines = NULL;

  if (session == NULL)
    return;
  lines = lr_state_checklist (lr_session_get_state (session));
  if (!same_lines (self, lines))
    build_rows (self, lines);
  show_rows (self, lines);
  show_title (self, lines);
  show_alarms (self);
  show_glance (self);
  gtk_widget_set_visible (self->leave, is_in_loop (self, lines));
  if (self->showing == 0)
    self->showing = g_timeout_add (60, scroll_cb, self);
}

static void
desk_changed_cb (LrChecklistView *self)
{
  self->warned = FALSE;
  gtk_widget_set_visible (self->undone, FALSE);
  lr_label_show (self->problem, NULL);
  update (self);
}

/* --- going on --- */

/* Whether the next step leads out of the turn: then what would be left undone is said once before. */
static gboolean
is_last (LrChecklistView *self)
{
  g_autoptr (LrState) state = lr_state_copy (lr_session_get_state (session_of (self)));
  g_autoptr (LrDelta) delta = lr_delta_new ();

  return lr_state_next (state, delta) &&
         (lr_state_turn (state) != lr_state_turn (lr_session_get_state (session_of (self))) ||
          g_str_equal (lr_state_place (state), LR_PLACE_END));
}

static gboolean
warn_undone (LrChecklistView *self)
{
  g_autoptr (GPtrArray) lines = lr_session_undone_lines (session_of (self));
  g_autoptr (GString) text = g_string_new (_ ("Left undone this turn; press Next once more to end it all the same:"));

  if (self->warned || lines->len == 0 || !is_last (self))
    return FALSE;
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "\n• %s", ((const LrLine *) lines->pdata[i])->label);
  lr_label_show (self->undone, text->str);
  self->warned = TRUE;
  return TRUE;
}

static void
next_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrChecklistView *self = LR_CHECKLIST_VIEW (widget);
  GError *error = NULL;

  if (session_of (self) != NULL && !warn_undone (self))
    complain (self, lr_session_next (session_of (self), &error), error);
}

static void
back_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  LrChecklistView *self = LR_CHECKLIST_VIEW (widget);
  GError *error = NULL;

  if (session_of (self) != NULL)
    complain (self, lr_session_back (session_of (self), &error), error);
}

static void
leave_cb (GtkWidget  *widget,
          const char *name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  LrChecklistView *self = LR_CHECKLIST_VIEW (widget);
  GError *error = NULL;

  if (session_of (self) != NULL)
    complain (self, lr_session_leave (session_of (self), &error), error);
}

GtkWidget *
lr_checklist_view_get_row (LrChecklistView *self,
                           const char      *path)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_strcmp0 (lr_checklist_row_get_path (self->rows->pdata[i]), path) == 0)
      return self->rows->pdata[i];
  return NULL;
}

const char *
lr_checklist_view_get_problem (LrChecklistView *self)
{
  return gtk_label_get_text (GTK_LABEL (self->problem));
}

static void
lr_checklist_view_dispose (GObject *object)
{
  LrChecklistView *self = LR_CHECKLIST_VIEW (object);

  g_clear_handle_id (&self->showing, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->unfolded, g_hash_table_unref);
  g_clear_pointer (&self->folded, g_hash_table_unref);
  g_clear_pointer (&self->ledger, lr_ledger_free);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (lr_checklist_view_parent_class)->dispose (object);
}

static void
lr_checklist_view_class_init (LrChecklistViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_checklist_view_dispose;
  /**
   * LrChecklistView::opened:
   * @procedure: a calculator's id
   * @path: the line that opens it
   */
  signals[SIGNAL_OPENED] = g_signal_new ("opened", LR_TYPE_CHECKLIST_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_install_action (widget_class, "turn.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "turn.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "turn.leave", NULL, leave_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
new_button (const char *label,
            const char *action,
            const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  return button;
}

static void
build_bottom (LrChecklistView *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->back = new_button (_ ("_Back"), "turn.back", _ ("Back to the step before (Ctrl+Left)"));
  self->leave = new_button (_ ("_End the rounds"), "turn.leave", _ ("Both have passed, or the rounds are over"));
  self->next = new_button (_ ("_Next step"), "turn.next", _ ("Tick and go on (Ctrl+Right)"));
  gtk_widget_add_css_class (self->next, "suggested-action");
  gtk_widget_set_hexpand (self->next, TRUE);
  gtk_box_append (GTK_BOX (buttons), self->back);
  gtk_box_append (GTK_BOX (buttons), self->leave);
  gtk_box_append (GTK_BOX (buttons), self->next);
  gtk_box_append (GTK_BOX (self->content), self->undone);
  gtk_box_append (GTK_BOX (self->content), self->problem);
  gtk_box_append (GTK_BOX (self->content), buttons);
}

static void
lr_checklist_view_init (LrChecklistView *self)
{
  self->rows = g_ptr_array_new ();
  self->unfolded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->content, "turn");
  self->title = lr_label_new_wide (NULL, "heading");
  self->alarms = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  self->problem = lr_label_new_wide (NULL, "error");
  self->undone = lr_label_new_wide (NULL, "warning");
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_widget_set_visible (self->undone, FALSE);
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->list);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  self->all = gtk_check_button_new_with_mnemonic (_ ("Show what is not _due too"));
  g_signal_connect_object (self->all, "toggled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), self->title);
  gtk_box_append (GTK_BOX (self->content), self->alarms);
  gtk_box_append (GTK_BOX (self->content), self->scrolled);
  self->glance = lr_wrap_box_new (12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->glance), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("At a glance"), -1);
  gtk_box_append (GTK_BOX (self->content), self->all);
  gtk_box_append (GTK_BOX (self->content), self->glance);
  build_bottom (self);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("The turn"), -1);
}

GtkWidget *
lr_checklist_view_new (LrDesk *desk)
{
  LrChecklistView *self = g_object_new (LR_TYPE_CHECKLIST_VIEW, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (desk_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
