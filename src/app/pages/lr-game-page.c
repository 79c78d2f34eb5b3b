/* lr-game-page.c - the page of a game: continue the last session, begin one, or just calculate
 *
 * The page has its own desk: the readings that are chosen here are those of the next session, not of the one that
 * is being played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-game-page-private.h"

#include <glib/gi18n-lib.h>

#include "lr-problems-page.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "panels/options/lr-options-page.h"
#include "present/input/lr-kept-options.h"
#include "present/shelf/lr-shelf.h"
#include "present/words/lr-words.h"

/* This many calculators are offered beside all of them. */
#define MOST_CALCULATORS 3

#define PAGE "page"
#define READINGS "readings"
#define PROBLEMS "problems"

G_DEFINE_FINAL_TYPE (LrGamePage, lr_game_page, GTK_TYPE_BOX)

void
lr_game_page_emit_opened (LrGamePage *self,
                          LrSession  *session)
{
  if (session == self->playing)
    g_signal_emit_by_name (self, "go-on");
  else
    g_signal_emit_by_name (self, "opened", session);
}

/* --- pages within the page --- */

/* The title says what is shown, the way back leads where. */
static void
show_head (LrGamePage *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->stack);
  gboolean is_readings = g_strcmp0 (name, READINGS) == 0;
  const char *back = is_readings ? _ ("Back to the game page") : self->back_text;
  g_autoptr (LrShelfCard) card = lr_shelf_card_new (self->ruleset->id, self->ruleset->folder);

  adw_window_title_set_title (self->title, is_readings ? _ ("Options") : card->title);
  adw_window_title_set_subtitle (self->title, is_readings ? card->title : card->maker);
  gtk_widget_set_tooltip_text (self->back, back);
  lr_name (self->back, back != NULL ? back : "");
}

static void
show_inner (LrGamePage *self,
            const char *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  show_head (self);
}

gboolean
lr_game_page_go_back (LrGamePage *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), READINGS) != 0)
    return FALSE;
  show_inner (self, PAGE);
  gtk_widget_child_focus (GTK_WIDGET (self->begin), GTK_DIR_TAB_FORWARD);
  return TRUE;
}

static void
readings_cb (LrGamePage *self)
{
  if (self->desk == NULL)
    return;
  adw_bin_set_child (self->readings, lr_options_page_new (self->desk));
  show_inner (self, READINGS);
  gtk_widget_child_focus (GTK_WIDGET (self->readings), GTK_DIR_TAB_FORWARD);
}

/* --- just calculate --- */

static void
calculate_cb (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter)
{
  g_signal_emit_by_name (widget, "calculate", g_variant_get_string (parameter, NULL));
}

static void
add_calculator (LrGamePage *self,
                const char *id,
                const char *text)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "big");
  lr_name (button, text);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "game.calculate('')");
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), g_variant_new_string (id));
  lr_flow_append (GTK_WIDGET (self->calculators), button);
}

static void
fill_calculators (LrGamePage *self)
{
  g_autoptr (GVariant) used = g_settings_get_value (self->settings, "used");
  g_autoptr (GPtrArray) chosen = lr_shelf_calculators (self->ruleset, used, MOST_CALCULATORS);
  guint n = lr_shelf_n_calculators (self->ruleset);
  LrWords words = { .ruleset = self->ruleset };
  /* Translators: all calculators of a game, that many */
  g_autofree char *all = g_strdup_printf (_ ("All %u"), n);

  lr_flow_clear (LR_FLOW (self->calculators));
  for (guint i = 0; i < chosen->len; i++)
    {
      const LrProcedure *procedure = chosen->pdata[i];
      g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);

      add_calculator (self, procedure->id, label);
    }
  if (n > chosen->len)
    add_calculator (self, "", all);
  gtk_widget_set_visible (self->calculate, n > 0);
}

/* --- charts --- */

static void
fill_charts (LrGamePage *self)
{
  LrShelfCharts charts;
  g_autofree char *pill = NULL;
  g_autofree char *text = NULL;

  lr_shelf_count_charts (self->ruleset, &charts);
  pill = lr_shelf_stand_ins_text (&charts);
  text = lr_shelf_charts_text (&charts);
  gtk_label_set_text (self->charts_pill, pill != NULL ? pill : "");
  lr_set_visible (self->charts_pill, pill != NULL);
  gtk_label_set_text (self->charts_text, text);
  gtk_widget_set_visible (self->charts, charts.n > 0);
}

static void
type_in_cb (GtkWidget  *widget,
            const char *name G_GNUC_UNUSED,
            GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit_by_name (widget, "type-in");
}

/* --- the game --- */

static void
keep_readings_cb (LrGamePage *self)
{
  lr_kept_options_write (self->desk);
}

/* A desk with the readings that are kept: they may have been changed elsewhere. */
static void
make_desk (LrGamePage *self)
{
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_func (self->desk, keep_readings_cb, self);
  g_clear_object (&self->desk);
  self->desk = lr_desk_new (self->ruleset);
  lr_kept_options_read (self->desk);
  LR_ON (self->desk, "changed", keep_readings_cb, self);
  lr_begin_box_set_desk (self->begin, self->desk);
}

static void
show_problems (LrGamePage *self)
{
  adw_bin_set_child (self->problems, lr_problems_page_new (self->ruleset));
  show_inner (self, PROBLEMS);
}

void
lr_game_page_set_game (LrGamePage *self,
                       LrLibrary  *library,
                       LrRuleset  *ruleset,
                       LrSession  *playing)
{
  gboolean is_other = self->ruleset == NULL || !g_str_equal (self->ruleset->id, ruleset->id);
  LrRuleset *before = self->ruleset;

  lr_game_page_stop_reading (self);
  self->ruleset = lr_ruleset_ref (ruleset);
  lr_ruleset_unref (before);
  g_set_object (&self->library, library);
  g_set_object (&self->playing, playing);
  adw_bin_set_child (self->readings, NULL);
  if (ruleset->model == NULL)
    {
      show_problems (self);
      return;
    }
  self->all = self->all && !is_other;
  make_desk (self);
  lr_game_page_list_saved (self);
  fill_calculators (self);
  fill_charts (self);
  show_inner (self, PAGE);
  if (is_other)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
}

const LrRuleset *
lr_game_page_get_ruleset (LrGamePage *self)
{
  return self->ruleset;
}

void
lr_game_page_set_back (LrGamePage *self,
                       const char *back)
{
  g_free (self->back_text);
  self->back_text = g_strdup (back);
  if (self->ruleset != NULL)
    show_head (self);
}

void
lr_game_page_focus (LrGamePage *self)
{
  if (self->ruleset->model == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->problems), GTK_DIR_TAB_FORWARD);
  else if (gtk_widget_get_visible (self->last_card))
    gtk_widget_grab_focus (self->go_on);
  else
    lr_begin_box_focus (self->begin);
}

void
lr_game_page_begin (LrGamePage *self)
{
  if (self->ruleset->model != NULL)
    lr_begin_box_focus (self->begin);
}

static void
files_cb (LrGamePage *self)
{
  lr_show_file (GTK_WIDGET (self), self->ruleset->folder);
}

static void
reference_cb (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  lr_show_reference (widget);
}

/* --- the object --- */

static void
begun_cb (LrGamePage *self,
          LrSession  *session)
{
  lr_game_page_emit_opened (self, session);
}

static void
go_on_cb (LrGamePage *self)
{
  if (self->saved != NULL && self->last < self->saved->len)
    lr_game_page_open_saved (self, self->last);
}

static void
lr_game_page_dispose (GObject *object)
{
  LrGamePage *self = LR_GAME_PAGE (object);

  lr_game_page_stop_reading (self);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_func (self->desk, keep_readings_cb, self);
  g_clear_object (&self->desk);
  g_clear_object (&self->playing);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
  g_clear_pointer (&self->saved, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->back_text, g_free);
  lr_dispose_template (object);
}

static void
lr_game_page_class_init (LrGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_BEGIN_BOX);
  g_type_ensure (LR_TYPE_COLUMNS);
  g_type_ensure (LR_TYPE_WRAP_BOX);
  G_OBJECT_CLASS (klass)->dispose = lr_game_page_dispose;
  /**
   * LrGamePage::opened:
   * @session: the session that the person goes on with, opened or new
   */
  LR_SIGNAL ("opened", LR_TYPE_GAME_PAGE, 1, LR_TYPE_SESSION);
  /**
   * LrGamePage::go-on:
   *
   * The person goes on with the session that is being played.
   */
  LR_SIGNAL ("go-on", LR_TYPE_GAME_PAGE, 0);
  /**
   * LrGamePage::calculate:
   * @calculator: the id of a procedure; empty for no one in particular
   */
  LR_SIGNAL ("calculate", LR_TYPE_GAME_PAGE, 1, G_TYPE_STRING);
  /**
   * LrGamePage::type-in:
   *
   * The person wants to type in a chart.
   */
  LR_SIGNAL ("type-in", LR_TYPE_GAME_PAGE, 0);
  LR_TEMPLATE (widget_class, LrGamePage, "pages/lr-game-page.ui", title, back, stack, scrolled, last_card, last_name,
               last_where, last_done, last_menu, go_on, others, others_title, sessions, older, older_text, begin,
               calculate, calculators, charts, charts_pill, charts_text, readings, problems);
  LR_CALLBACKS (widget_class, begun_cb);
  LR_ACTION (widget_class, "game.go-on", go_on_cb);
  LR_ACTION (widget_class, "game.readings", readings_cb);
  gtk_widget_class_install_action (widget_class, "game.calculate", "s", calculate_cb);
  gtk_widget_class_install_action (widget_class, "game.type-in", NULL, type_in_cb);
  LR_ACTION (widget_class, "game.files", files_cb);
  gtk_widget_class_install_action (widget_class, "game.reference", NULL, reference_cb);
  lr_game_page_install_saved (widget_class);
}

static void
lr_game_page_init (LrGamePage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.reference", lr_has_reference ());
}

GtkWidget *
lr_game_page_new (GSettings *settings)
{
  LrGamePage *self = g_object_new (LR_TYPE_GAME_PAGE, NULL);

  self->settings = g_object_ref (settings);
  return GTK_WIDGET (self);
}
