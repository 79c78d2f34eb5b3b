/* lr-turn-page.c - the turn: its phases, the required and the optional steps
 *
 * Phases are folded except those where the game is; a press on one unfolds it. The rows are made anew with each
 * change, and the focus stays on what it was on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-turn-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "lr-now-card.h"
#include "lr-turn-row.h"
#include "lr-war-card.h"
#include "panels/calculator/lr-panel-layout.h"
#include "panels/kit/lr-columns.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-line-box.h"
#include "panels/kit/lr-ui.h"

#define INDENT 8

/* Behind the path of a phase: its reminders. */
#define REMINDERS "#reminders"

struct _LrTurnPage
{
  GtkWidget          parent_instance;
  LrDesk            *desk;
  GtkWidget         *layout;
  GtkScrolledWindow *left;
  GtkWidget         *body;
  GtkWidget         *nothing;  /* how to begin a session */
  GtkWidget         *head;
  GtkLabel          *title;
  GtkToggleButton   *all;
  GtkWidget         *notes;
  GtkWidget         *list;
  GtkWidget         *pane;
  LrWarCard         *war;
  LrNowCard         *now;
  const LrGuide     *guide;    /* (nullable): the window's, until it shows another */
  GHashTable        *unfolded; /* paths of phases that someone unfolded: they stay so until folded */
  GHashTable        *folded;   /* and of those that someone folded */
  char              *here;     /* (nullable): the stop that was shown last as the one that is played */
  GtkWidget         *present;  /* (nullable): its row */
  guint              showing;  /* the source that brings it in sight */
};

G_DEFINE_FINAL_TYPE (LrTurnPage, lr_turn_page, GTK_TYPE_WIDGET)

static LrSession *
session_of (LrTurnPage *self)
{
  return lr_desk_get_session (self->desk);
}

/* --- what rows do --- */

static void
complain (LrTurnPage *self,
          gboolean    done,
          GError    **error)
{
  if (!done)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "(ss)", (*error)->message, "wrong#undo");
  g_clear_error (error);
}

static void
ticked_cb (LrTurnRow  *row,
           gboolean    on,
           LrTurnPage *self)
{
  g_autofree char *path = g_strdup (lr_turn_row_get_path (row));
  GError *error = NULL;
  gboolean done = on ? lr_session_tick (session_of (self), path, FALSE, &error) :
                       lr_session_untick (session_of (self), path, &error);

  complain (self, done, &error);
}

static void
skipped_cb (LrTurnRow  *row,
            const char *reason,
            LrTurnPage *self)
{
  g_autofree char *path = g_strdup (lr_turn_row_get_path (row));
  GError *error = NULL;

  complain (self, lr_session_skip (session_of (self), path, reason, &error), &error);
}

static gboolean
is_unfolded (LrTurnPage         *self,
             const LrGuidePhase *phase)
{
  if (g_hash_table_contains (self->folded, phase->path))
    return FALSE;
  return g_hash_table_contains (self->unfolded, phase->path) || phase->state == LR_GUIDE_PRESENT;
}

static void fill (LrTurnPage *self);

static void
fold_cb (GtkWidget  *button,
         LrTurnPage *self)
{
  g_autofree char *path = g_strdup (gtk_widget_get_name (button));
  gboolean open = g_object_get_data (G_OBJECT (button), "open") != NULL;

  g_hash_table_remove (open ? self->unfolded : self->folded, path);
  g_hash_table_add (open ? self->folded : self->unfolded, g_strdup (path));
  fill (self);
}

/* --- rows --- */

static gboolean
is_narrow (LrTurnPage *self)
{
  return lr_panel_layout_is_narrow (LR_PANEL_LAYOUT (self->layout));
}

static const char *
icon_of (const LrGuidePhase *phase,
         gboolean            unfolded)
{
  if (phase->state == LR_GUIDE_DONE && !unfolded && phase->n_done + phase->n_skipped == phase->n_duties)
    return "object-select-symbolic";
  return unfolded ? "pan-down-symbolic" : "pan-end-symbolic";
}

static GtkWidget *
new_phase (LrTurnPage         *self,
           const LrGuidePhase *phase,
           gboolean            unfolded)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = lr_line_box_new (12);
  const char *icon_name = icon_of (phase, unfolded);
  GtkWidget *icon = gtk_image_new_from_icon_name (icon_name);
  g_autofree char *label = phase->round > 1 ? g_strdup_printf (_ ("%s, round %u"), phase->label, phase->round) :
                                              g_strdup (phase->label);
  g_autofree char *name = phase->count != NULL ? g_strdup_printf ("%s, %s", label, phase->count) : g_strdup (label);

  if (g_str_equal (icon_name, "object-select-symbolic"))
    gtk_widget_add_css_class (icon, "done");
  gtk_widget_set_margin_start (box, (int) phase->depth * INDENT);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  lr_flow_append (box, icon);
  lr_flow_append (box, lr_label_new_wide (label, phase->state == LR_GUIDE_LATER ? NULL : "heading"));
  lr_flow_append (box, lr_label_new (phase->due == LR_DUE_NO ? _ ("not due") : phase->count, "soft"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_name (button, phase->path);
  gtk_widget_set_tooltip_text (button, phase->only != NULL && phase->due == LR_DUE_NO ? phase->only : phase->rule);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "turn-phase");
  if (phase == self->guide->present)
    {
      gtk_widget_add_css_class (button, "present");
      self->present = button;
    }
  lr_name (button, name);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, unfolded, -1);
  g_object_set_data (G_OBJECT (button), "open", GINT_TO_POINTER (unfolded));
  g_signal_connect_object (button, "clicked", G_CALLBACK (fold_cb), self, 0);
  return button;
}

static void
add (GtkWidget *box,
     GtkWidget *child,
     guint      depth)
{
  gtk_widget_set_margin_start (child, (int) depth * INDENT);
  lr_box_append (box, child);
}

/* @sent: whether those that are sent are added, or the others. Returns: how many */
static guint
add_notes (GtkWidget       *box,
           const GPtrArray *notes,
           guint            depth,
           const char      *css_class,
           gboolean         sent)
{
  guint n = 0;

  for (guint i = 0; i < notes->len; i++)
    {
      const LrGuideNote *note = notes->pdata[i];
      g_autofree char *text = note->rule != NULL ? g_strdup_printf ("%s  %s", note->text, note->rule) :
                                                   g_strdup (note->text);

      if (note->sent != sent)
        continue;
      add (box, lr_label_new_wide (text, sent ? "heading" : css_class), depth);
      n++;
    }
  return n;
}

static GtkWidget *
new_opportunity (const LrGuideLine *line)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (line->label);
  g_autofree char *count = line->count > 0 ? g_strdup_printf ("%u", line->count) : NULL;
  g_autofree char *name = count != NULL ? g_strdup_printf (ngettext ("%s, done %s time", "%s, done %s times",
                                                                     line->count), line->label, count) :
                                          g_strdup (line->label);
  g_autofree char *tip = g_strdup_printf ("%s%s%s%s%s", line->label, line->rule != NULL ? "  " : "",
                                          line->rule != NULL ? line->rule : "", line->help != NULL ? "\n" : "",
                                          line->help != NULL ? line->help : "");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  lr_box_append (box, label);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  if (count != NULL)
    {
      GtkWidget *badge = lr_label_new (count, "badge");

      gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
      lr_box_append (box, badge);
    }
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_name (button, line->path);
  gtk_widget_add_css_class (button, "opportunity");
  gtk_widget_set_tooltip_text (button, tip);
  lr_name (button, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.open-line");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", line->path);
  return button;
}

static gboolean
is_shown (LrTurnPage        *self,
          const LrGuideLine *line)
{
  return line->due != LR_DUE_NO || (gtk_toggle_button_get_active (self->all) && !line->may);
}

static guint
count_shown (LrTurnPage *self,
             GPtrArray  *lines)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    n += is_shown (self, lines->pdata[i]);
  return n;
}

static void
add_duties (LrTurnPage         *self,
            GtkWidget          *box,
            const LrGuidePhase *stop,
            guint               depth)
{
  if (count_shown (self, stop->duties) == 0)
    return;
  add (box, lr_label_new_wide (_ ("Required"), "turn-head"), depth);
  for (guint i = 0; i < stop->duties->len; i++)
    {
      GtkWidget *row;

      if (!is_shown (self, stop->duties->pdata[i]))
        continue;
      row = lr_turn_row_new (stop->duties->pdata[i], is_narrow (self));
      g_signal_connect_object (row, "ticked", G_CALLBACK (ticked_cb), self, 0);
      g_signal_connect_object (row, "skipped", G_CALLBACK (skipped_cb), self, 0);
      add (box, row, depth);
    }
}

/* Where the game stands they are buttons; elsewhere they are only named. */
static void
add_opportunities (LrTurnPage         *self,
                   GtkWidget          *box,
                   const LrGuidePhase *stop,
                   guint               depth)
{
  GtkWidget *palette;
  g_autoptr (GString) names = g_string_new (NULL);

  if (count_shown (self, stop->opportunities) == 0)
    return;
  add (box, lr_label_new_wide (_ ("Optional, as often as you like"), "turn-head"), depth);
  palette = g_object_new (LR_TYPE_COLUMNS, "most", 3, "letters", 14, "spacing", 8, NULL);
  for (guint i = 0; i < stop->opportunities->len; i++)
    {
      const LrGuideLine *line = stop->opportunities->pdata[i];

      if (!is_shown (self, line))
        continue;
      if (stop == self->guide->present)
        lr_flow_append (palette, new_opportunity (line));
      g_string_append_printf (names, "%s%s", names->len > 0 ? " · " : "", line->label);
    }
  if (stop == self->guide->present)
    add (box, palette, depth);
  else
    {
      g_object_ref_sink (palette);
      g_object_unref (palette);
      add (box, lr_label_new_wide (names->str, "soft"), depth);
    }
}

static void
reminders_cb (GtkExpander *expander,
              GParamSpec  *property G_GNUC_UNUSED,
              LrTurnPage  *self)
{
  const char *name = gtk_widget_get_name (GTK_WIDGET (expander));

  if (gtk_expander_get_expanded (expander))
    g_hash_table_add (self->unfolded, g_strdup (name));
  else
    g_hash_table_remove (self->unfolded, name);
}

/* Reminders come last, folded; steps are in sight. */
static void
add_reminders (LrTurnPage         *self,
               GtkWidget          *box,
               const LrGuidePhase *stop,
               guint               depth)
{
  GtkWidget *expander = gtk_expander_new (NULL);
  GtkWidget *notes = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  guint n = add_notes (notes, stop->notes, 0, "soft", FALSE);
  g_autofree char *label = g_strdup_printf (ngettext ("%u reminder", "%u reminders", n), n);
  g_autofree char *name = g_strconcat (stop->path, REMINDERS, NULL);

  gtk_expander_set_label (GTK_EXPANDER (expander), label);
  gtk_widget_set_visible (expander, n > 0);
  gtk_expander_set_child (GTK_EXPANDER (expander), notes);
  gtk_widget_set_name (expander, name);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), g_hash_table_contains (self->unfolded, name));
  g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (reminders_cb), self, 0);
  add (box, expander, depth);
}

static void
add_stop (LrTurnPage         *self,
          const LrGuidePhase *stop)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  guint depth = stop->depth + 1;

  gtk_widget_add_css_class (box, "turn-stop");
  add_notes (box, stop->notes, depth, NULL, TRUE);
  add_duties (self, box, stop, depth);
  add_opportunities (self, box, stop, depth);
  if (gtk_widget_get_first_child (box) == NULL)
    add (box, lr_label_new_wide (_ ("Nothing is due here."), "soft"), depth);
  add_reminders (self, box, stop, depth);
  lr_box_append (self->list, box);
}

static void
add_phases (LrTurnPage      *self,
            const GPtrArray *phases)
{
  for (guint i = 0; i < phases->len; i++)
    {
      const LrGuidePhase *phase = phases->pdata[i];
      gboolean unfolded = is_unfolded (self, phase) && self->guide->looks == NULL;

      if (phase->due == LR_DUE_NO && phase != self->guide->present && !gtk_toggle_button_get_active (self->all))
        continue;
      lr_box_append (self->list, new_phase (self, phase, unfolded));
      if (!unfolded)
        continue;
      if (phase->is_stop)
        {
          add_stop (self, phase);
          continue;
        }
      if (phase->notes->len > 0)
        {
          GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

          gtk_widget_add_css_class (box, "turn-stop");
          add_notes (box, phase->notes, phase->depth + 1, NULL, TRUE);
          add_reminders (self, box, phase, phase->depth + 1);
          lr_box_append (self->list, box);
        }
      add_phases (self, phase->phases);
    }
}

/* --- the focus, and what is in sight --- */

/* Returns: (nullable): the name of the row that has the focus */
static char *
focused_row (LrTurnPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, self->list))
    return NULL;
  /* a name that was not set is that of the class */
  while (focus != self->list && !LR_IS_TURN_ROW (focus) &&
         !gtk_widget_has_css_class (focus, "turn-phase") && !gtk_widget_has_css_class (focus, "opportunity"))
    focus = gtk_widget_get_parent (focus);
  return focus != self->list ? g_strdup (gtk_widget_get_name (focus)) : g_strdup ("");
}

static GtkWidget *
find_named (GtkWidget  *root,
            const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = g_strcmp0 (gtk_widget_get_name (child), name) == 0 ? child : find_named (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
bring_in_sight (LrTurnPage *self,
                GtkWidget  *widget)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->left);
  double page = gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment);
  double x, y;

  if (gtk_widget_translate_coordinates (widget, self->body, 0, 0, &x, &y) && (y < value || y > value + page * 0.6))
    gtk_adjustment_set_value (adjustment, y - page / 8);
}

static gboolean
show_present_cb (gpointer data)
{
  LrTurnPage *self = data;

  self->showing = 0;
  if (self->present != NULL)
    bring_in_sight (self, self->present);
  return G_SOURCE_REMOVE;
}

/* --- showing --- */

static void
fill (LrTurnPage *self)
{
  g_autofree char *focused = focused_row (self);

  if (focused != NULL)
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  self->present = NULL;
  lr_box_clear (self->list);
  lr_box_clear (self->notes);
  if (self->guide != NULL)
    {
      for (int sent = TRUE; sent >= FALSE; sent--)
        {
          add_notes (self->notes, self->guide->alarms, 0, "warning", sent);
          add_notes (self->notes, self->guide->notes, 0, "soft", sent);
        }
      add_phases (self, self->guide->phases);
    }
  gtk_widget_set_visible (self->notes, gtk_widget_get_first_child (self->notes) != NULL);
  gtk_widget_set_visible (self->list, gtk_widget_get_first_child (self->list) != NULL);
  if (focused != NULL)
    {
      GtkWidget *row = find_named (self->list, focused);

      if (row == NULL || !gtk_widget_grab_focus (row))
        gtk_widget_grab_focus (GTK_WIDGET (self->now));
    }
}

static void
all_cb (LrTurnPage *self)
{
  if (self->guide != NULL)
    fill (self);
}

void
lr_turn_page_show (LrTurnPage    *self,
                   const LrGuide *guide)
{
  const char *here = guide != NULL && guide->present != NULL ? guide->present->path : NULL;

  self->guide = guide;
  gtk_label_set_text (self->title, guide != NULL && guide->turn != NULL ? guide->turn : _ ("Turn"));
  gtk_widget_set_visible (self->nothing, guide == NULL);
  gtk_widget_set_visible (self->head, guide != NULL);
  gtk_widget_set_visible (self->pane, guide != NULL);
  /* what someone has folded is shown again where the game comes to it */
  if (here != NULL && g_strcmp0 (here, self->here) != 0)
    {
      g_hash_table_remove (self->folded, here);
      if (self->showing == 0)
        self->showing = g_timeout_add (60, show_present_cb, self);
    }
  g_free (self->here);
  self->here = g_strdup (here);
  fill (self);
  lr_war_card_show (self->war, guide != NULL ? session_of (self) : NULL, guide != NULL ? guide->looks : NULL);
  lr_now_card_show (self->now, guide, FALSE);
}

void
lr_turn_page_reveal (LrTurnPage    *self,
                     const LrGuide *guide,
                     const char    *path)
{
  GtkWidget *row;

  for (LrGuidePhase *phase = lr_guide_find_stop (guide, path); phase != NULL; phase = phase->around)
    {
      g_hash_table_remove (self->folded, phase->path);
      g_hash_table_add (self->unfolded, g_strdup (phase->path));
    }
  fill (self);
  row = find_named (self->list, path);
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

/* --- the object --- */

/* In a narrow window there is room for what is due, and not for the war. */
static void
narrow_cb (LrTurnPage *self)
{
  lr_set_visible (self->war, !is_narrow (self));
  if (self->guide != NULL)
    fill (self);
}

static gboolean
lr_turn_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (LR_TURN_PAGE (widget)->now));
}

static void
lr_turn_page_dispose (GObject *object)
{
  LrTurnPage *self = LR_TURN_PAGE (object);

  g_clear_handle_id (&self->showing, g_source_remove);
  self->guide = NULL;
  lr_dispose_template (object);
  g_clear_pointer (&self->unfolded, g_hash_table_unref);
  g_clear_pointer (&self->folded, g_hash_table_unref);
  g_clear_pointer (&self->here, g_free);
  g_clear_object (&self->desk);
}

static void
lr_turn_page_class_init (LrTurnPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_PANEL_LAYOUT);
  g_type_ensure (LR_TYPE_WAR_CARD);
  g_type_ensure (LR_TYPE_NOW_CARD);
  G_OBJECT_CLASS (klass)->dispose = lr_turn_page_dispose;
  widget_class->grab_focus = lr_turn_page_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  LR_TEMPLATE (widget_class, LrTurnPage, "turn/lr-turn-page.ui", layout, left, body, nothing, head, title, all, notes,
               list, pane, war, now);
  LR_CALLBACKS (widget_class, all_cb);
}

static void
lr_turn_page_init (LrTurnPage *self)
{
  self->unfolded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  lr_panel_layout_set_parts (LR_PANEL_LAYOUT (self->layout), GTK_WIDGET (self->left), self->pane);
  LR_ON (self->layout, "notify::narrow", narrow_cb, self);
}

GtkWidget *
lr_turn_page_new (LrDesk *desk)
{
  LrTurnPage *self = g_object_new (LR_TYPE_TURN_PAGE, NULL);

  self->desk = g_object_ref (desk);
  return GTK_WIDGET (self);
}
