/* lr-begin-box.c - a new session: its scenario, its name, who plays it
 *
 * The usual choices are in one line; the first turn and the players below it, on request or if the game has
 * secrets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-begin-box.h"

#include <glib/gi18n-lib.h>

#include "engine/model/lr-sequence.h"
#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-columns.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/log/lr-record.h"
#include "present/shelf/lr-saved.h"
#include "present/shelf/lr-shelf.h"
#include "present/words/lr-words.h"

struct _LrBeginBox
{
  GtkBox       parent_instance;
  LrDesk      *desk;
  GtkWidget   *scenario_box;
  GtkDropDown *scenario;
  GtkEntry    *name;
  GtkWidget   *begin;
  GtkLabel    *period;
  GtkLabel    *about;
  GtkWidget   *more;
  GtkWidget   *readings;
  GtkLabel    *readings_text;
  LrColumns   *rest;
  GtkWidget   *turn_box;
  GtkDropDown *turn;
  GPtrArray   *players; /* GtkEntry, one for each side that a person plays */
  GPtrArray   *sides;   /* LrSide, likewise */
  GtkWidget   *problem;
};

G_DEFINE_FINAL_TYPE (LrBeginBox, lr_begin_box, GTK_TYPE_BOX)

static const LrRuleset *
ruleset_of (LrBeginBox *self)
{
  return lr_desk_get_ruleset (self->desk);
}

/* --- what was chosen --- */

static int
chosen_scenario (LrBeginBox *self)
{
  return ruleset_of (self)->model->scenarios != NULL ? (int) gtk_drop_down_get_selected (self->scenario) : -1;
}

static int
chosen_turn (LrBeginBox *self)
{
  guint turn = gtk_drop_down_get_selected (self->turn);

  return ruleset_of (self)->model->calendar != NULL && turn > 0 ? (int) turn - 1 : -1;
}

/* Its default name. */
static const char *
default_name (LrBeginBox *self)
{
  const LrRuleset *ruleset = ruleset_of (self);
  int scenario = chosen_scenario (self);

  return lr_words_translate (ruleset,
                             scenario >= 0 ? ruleset->model->scenarios->values[scenario].label : ruleset->title);
}

static char *
dup_name (LrBeginBox *self)
{
  char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

  if (*name != '\0')
    return name;
  g_free (name);
  return g_strdup (default_name (self));
}

static char **
take_players (LrBeginBox *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < self->players->len; i++)
    {
      const char *name = gtk_editable_get_text (GTK_EDITABLE (self->players->pdata[i]));

      if (*name == '\0')
        continue;
      g_strv_builder_add (builder, ((const LrSide *) self->sides->pdata[i])->id);
      g_strv_builder_add (builder, name);
    }
  return g_strv_builder_end (builder);
}

static char **
take_readings (LrBeginBox *self)
{
  const GPtrArray *options = ruleset_of (self)->model->options;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < options->len; i++)
    {
      g_strv_builder_add (builder, ((const LrOption *) options->pdata[i])->id);
      g_strv_builder_add (builder, lr_desk_option_text (self->desk, options->pdata[i]));
    }
  return g_strv_builder_end (builder);
}

/* If it cannot be saved, the session is played anyway; the page of the log says so. */
static LrSession *
begin_in_memory (LrBeginBox        *self,
                 const LrBeginning *beginning,
                 GError           **error)
{
  LrSession *session = lr_session_new ((LrRuleset *) ruleset_of (self), beginning, NULL, NULL);
  g_autofree char *warning = g_strdup_printf (_ ("%s. The session is in memory only: save a copy from the log"),
                                              (*error)->message);

  if (session == NULL)
    return NULL;
  g_clear_error (error);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "(ss)", warning, "wrong#file");
  return session;
}

static void
begin_cb (GtkWidget  *widget,
          const char *action G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  LrBeginBox *self = LR_BEGIN_BOX (widget);
  LrRuleset *ruleset = (LrRuleset *) ruleset_of (self);
  g_autofree char *name = dup_name (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = lr_saved_new_path (name, &error);
  g_auto (GStrv) players = take_players (self);
  g_auto (GStrv) readings = take_readings (self);
  LrBeginning beginning = {
    .title = name,
    .scenario = chosen_scenario (self),
    .turn = chosen_turn (self),
    .players = (const char *const *) players,
    .readings = (const char *const *) readings,
  };
  g_autofree char *text = lr_record_begin (ruleset, &beginning);
  g_autoptr (LrSession) session = NULL;

  beginning.text = text;
  session = path != NULL ? lr_session_new (ruleset, &beginning, path, &error) : NULL;
  if (session == NULL && (path == NULL || error->domain == LR_JOURNAL_ERROR))
    session = begin_in_memory (self, &beginning, &error);
  lr_label_show (self->problem, error != NULL ? error->message : NULL);
  if (session == NULL)
    return;
  lr_record_attach (session);
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  g_signal_emit_by_name (self, "begun", session);
}

/* --- the form --- */

/* If only the booklet of the scenario says when it begins, the user is asked. */
static void
show_first_turn (LrBeginBox       *self,
                 const LrScenario *scenario)
{
  gboolean is_known = scenario != NULL && scenario->first >= 0;
  const char *const text[] = { is_known ? _ ("First turn of the scenario") : _ ("First turn of the calendar"), NULL };
  guint chosen = gtk_drop_down_get_selected (self->turn);

  if (ruleset_of (self)->model->calendar == NULL)
    return;
  gtk_string_list_splice (GTK_STRING_LIST (gtk_drop_down_get_model (self->turn)), 0, 1, text);
  gtk_drop_down_set_selected (self->turn, chosen);
  if (!is_known)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more), TRUE);
}

static void
show_scenario (LrBeginBox *self)
{
  const LrScenario *scenario = lr_model_scenario (ruleset_of (self)->model, chosen_scenario (self));
  g_autofree char *period = lr_shelf_period (ruleset_of (self), chosen_scenario (self));
  const char *about = scenario != NULL ? lr_words_translate (ruleset_of (self), scenario->help) : NULL;

  gtk_label_set_text (self->period, period);
  lr_set_visible (self->period, *period != '\0');
  gtk_label_set_text (self->about, about != NULL ? about : "");
  lr_set_visible (self->about, about != NULL);
  gtk_entry_set_placeholder_text (self->name, default_name (self));
  show_first_turn (self, scenario);
}

/* How many readings differ from the rules' defaults. */
static void
show_readings (LrBeginBox *self)
{
  const GPtrArray *options = ruleset_of (self)->model->options;
  g_autofree char *text = NULL;
  guint changed = 0;

  for (guint i = 0; i < options->len; i++)
    {
      const LrOption *option = options->pdata[i];

      changed += lr_desk_get_option (self->desk, option) != option->init.ordinal ? 1 : 0;
    }
  text = changed == 0 ? g_strdup (_ ("Options")) :
                        g_strdup_printf (ngettext ("Options: %u changed", "Options: %u changed", changed), changed);
  gtk_label_set_text (self->readings_text, text);
  gtk_widget_set_visible (self->readings, options->len > 0);
}

static void
fill_choice (GtkDropDown     *choice,
             const LrRuleset *ruleset,
             const LrKind    *kind,
             const char      *first)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (first != NULL)
    gtk_string_list_append (names, first);
  for (guint i = 0; kind != NULL && i < kind->n_values; i++)
    gtk_string_list_append (names, lr_words_translate (ruleset, kind->values[i].label));
  gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
}

/* A label above an entry. */
static GtkWidget *
new_player (LrBeginBox   *self,
            const LrSide *side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *entry = gtk_entry_new ();
  /* Translators: a side: "Who plays Union" */
  g_autofree char *text = g_strdup_printf (_ ("Who plays %s"), lr_words_translate (ruleset_of (self), side->label));
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), entry);
  lr_box_append (box, label);
  lr_box_append (box, entry);
  g_ptr_array_add (self->players, entry);
  return box;
}

/* Sides without a colour are parts that both players take: attacker, defender. */
static void
fill_players (LrBeginBox *self)
{
  const GPtrArray *sides = ruleset_of (self)->model->sides;
  g_autoptr (GtkWidget) turn_box = g_object_ref (self->turn_box);

  g_ptr_array_set_size (self->players, 0);
  g_ptr_array_set_size (self->sides, 0);
  lr_flow_clear (LR_FLOW (self->rest));
  lr_flow_append (GTK_WIDGET (self->rest), turn_box);
  for (guint i = 0; i < sides->len; i++)
    {
      LrSide *side = sides->pdata[i];

      if (side->colour == NULL)
        continue;
      lr_flow_append (GTK_WIDGET (self->rest), new_player (self, side));
      g_ptr_array_add (self->sides, side);
    }
}

static void
fill (LrBeginBox *self)
{
  const LrRuleset *ruleset = ruleset_of (self);
  const LrModel *model = ruleset->model;
  gboolean has_rest;

  fill_choice (self->turn, ruleset, model->calendar, "");
  gtk_widget_set_visible (self->turn_box, model->calendar != NULL);
  fill_choice (self->scenario, ruleset, model->scenarios, NULL);
  gtk_widget_set_visible (self->scenario_box, model->scenarios != NULL);
  fill_players (self);
  has_rest = model->calendar != NULL || self->players->len > 0;
  gtk_widget_set_visible (self->more, has_rest);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more), has_rest && model->has_secrets);
  show_scenario (self);
}

/* --- what was typed before the game was read again --- */

static char *
selected_id (const LrKind *kind,
             int           selected)
{
  return kind != NULL && selected >= 0 && (guint) selected < kind->n_values ? g_strdup (kind->values[selected].id) :
                                                                              NULL;
}

static void
select_again (GtkDropDown  *choice,
              const LrKind *kind,
              const char   *id,
              guint         first)
{
  int place = kind != NULL && id != NULL ? lr_kind_find (kind, id) : -1;

  if (place >= 0)
    gtk_drop_down_set_selected (choice, (guint) place + first);
}

static void
fill_again (LrBeginBox *self,
            LrDesk     *before)
{
  const LrModel *old = lr_desk_get_ruleset (before)->model;
  const LrModel *model = ruleset_of (self)->model;
  g_autofree char *scenario = selected_id (old->scenarios, (int) gtk_drop_down_get_selected (self->scenario));
  g_autofree char *turn = selected_id (old->calendar, (int) gtk_drop_down_get_selected (self->turn) - 1);
  gboolean more = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->more));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->players->len; i++)
    g_ptr_array_add (names, g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->players->pdata[i]))));
  fill (self);
  select_again (self->scenario, model->scenarios, scenario, 0);
  select_again (self->turn, model->calendar, turn, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more), more);
  for (guint i = 0; i < MIN (names->len, self->players->len); i++)
    gtk_editable_set_text (GTK_EDITABLE (self->players->pdata[i]), names->pdata[i]);
}

void
lr_begin_box_set_desk (LrBeginBox *self,
                       LrDesk     *desk)
{
  g_autoptr (LrDesk) before = g_steal_pointer (&self->desk);
  gboolean is_same = before != NULL && g_str_equal (lr_desk_get_ruleset (before)->id, lr_desk_get_ruleset (desk)->id);

  if (before != NULL)
    g_signal_handlers_disconnect_by_func (before, show_readings, self);
  self->desk = g_object_ref (desk);
  lr_label_show (self->problem, NULL);
  if (is_same && lr_desk_get_ruleset (before) != lr_desk_get_ruleset (desk))
    fill_again (self, before);
  else if (!is_same)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->name), "");
      fill (self);
    }
  show_readings (self);
  LR_ON (desk, "changed", show_readings, self);
}

void
lr_begin_box_set_first (LrBeginBox *self,
                        gboolean    is_first)
{
  if (is_first)
    gtk_widget_add_css_class (self->begin, "suggested-action");
  else
    gtk_widget_remove_css_class (self->begin, "suggested-action");
}

void
lr_begin_box_focus (LrBeginBox *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/* --- the object --- */

static void
scenario_selected_cb (LrBeginBox *self)
{
  if (self->desk != NULL)
    show_scenario (self);
}

static void
entered_cb (LrBeginBox *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "begin.begin", NULL);
}

static void
lr_begin_box_dispose (GObject *object)
{
  LrBeginBox *self = LR_BEGIN_BOX (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->sides, g_ptr_array_unref);
  lr_dispose_template (object);
}

static void
lr_begin_box_class_init (LrBeginBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_COLUMNS);
  g_type_ensure (LR_TYPE_WRAP_BOX);
  G_OBJECT_CLASS (klass)->dispose = lr_begin_box_dispose;
  /**
   * LrBeginBox::begun:
   * @session: the session that was begun
   */
  LR_SIGNAL ("begun", LR_TYPE_BEGIN_BOX, 1, LR_TYPE_SESSION);
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrBeginBox, "pages/lr-begin-box.ui", scenario_box, scenario, name, begin, period, about,
               more, readings, readings_text, rest, turn_box, turn, problem);
  LR_CALLBACKS (widget_class, scenario_selected_cb, entered_cb);
  gtk_widget_class_install_action (widget_class, "begin.begin", NULL, begin_cb);
}

static void
lr_begin_box_init (LrBeginBox *self)
{
  self->players = g_ptr_array_new ();
  self->sides = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  lr_choice_list_set_up (self->scenario, 0);
  lr_choice_list_set_up (self->turn, 0);
  lr_choice_name (self->scenario, _ ("Scenario"));
  lr_choice_name (self->turn, _ ("First turn"));
}
