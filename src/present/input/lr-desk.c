/* lr-desk.c - what all calculators of a game share: turn, scenario, options
 *
 * With a session, its books hold all of this, and changing an option is an entry in them. Without one, the desk keeps
 * it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-desk.h"

#include "engine/link/lr-secrets.h"
#include "engine/model/lr-sequence.h"
#include "engine/text/lr-codec.h"

struct _LrDesk
{
  GObject    parent_instance;
  LrRuleset *ruleset;
  LrSession *session;  /* (nullable): the game that is being played */
  int        turn;     /* an index in the calendar; -1 before one is chosen */
  int        scenario; /* an index among the scenarios; -1 before one is chosen */
  gint64    *options;  /* the reading of each option of the model */
  const LrSide *viewer; /* (nullable): the side that looks at the game */
  GHashTable *lines;   /* from the id of a calculator to the line of the checklist that it was opened from */
  LrDeeds   *deeds;
};

G_DEFINE_FINAL_TYPE (LrDesk, lr_desk, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

enum
{
  PROP_VIEWER = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
lr_desk_finalize (GObject *object)
{
  LrDesk *self = LR_DESK (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
  g_clear_pointer (&self->lines, g_hash_table_unref);
  g_clear_object (&self->deeds);
  g_free (self->options);
  G_OBJECT_CLASS (lr_desk_parent_class)->finalize (object);
}

static void
lr_desk_get_property (GObject    *object,
                      guint       property,
                      GValue     *value,
                      GParamSpec *pspec)
{
  if (property == PROP_VIEWER)
    g_value_set_pointer (value, (gpointer) LR_DESK (object)->viewer);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
lr_desk_set_property (GObject      *object,
                      guint         property,
                      const GValue *value,
                      GParamSpec   *pspec)
{
  if (property == PROP_VIEWER)
    lr_desk_set_viewer (LR_DESK (object), g_value_get_pointer (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
lr_desk_class_init (LrDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lr_desk_finalize;
  G_OBJECT_CLASS (klass)->get_property = lr_desk_get_property;
  G_OBJECT_CLASS (klass)->set_property = lr_desk_set_property;
  /* The #LrSide that looks at the game; %NULL for the referee. */
  properties[PROP_VIEWER] = g_param_spec_pointer (
      "viewer", NULL, NULL, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  /**
   * LrDesk::changed:
   *
   * The turn, the scenario or an option has changed.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", LR_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                          0);
}

static void
lr_desk_init (LrDesk *self)
{
  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->deeds = lr_deeds_new ();
}

LrDesk *
lr_desk_new (LrRuleset *ruleset)
{
  LrDesk *self = g_object_new (LR_TYPE_DESK, NULL);
  const LrModel *model = ruleset->model;
  g_autoptr (LrInputs) inputs = NULL;

  g_return_val_if_fail (model != NULL, self);
  self->ruleset = lr_ruleset_ref (ruleset);
  self->turn = self->scenario = -1;
  self->options = g_new0 (gint64, model->options->len + 1);
  for (guint i = 0; i < model->options->len; i++)
    self->options[i] = ((const LrOption *) model->options->pdata[i])->init.ordinal;
  if (model->procedures->len > 0)
    {
      inputs = lr_inputs_new (model, model->procedures->pdata[0]);
      self->turn = lr_inputs_get_turn (inputs);
      self->scenario = lr_inputs_get_scenario (inputs);
    }
  return self;
}

const LrRuleset *
lr_desk_get_ruleset (LrDesk *self)
{
  return self->ruleset;
}

LrSession *
lr_desk_get_session (LrDesk *self)
{
  return self->session;
}

LrDeeds *
lr_desk_get_deeds (LrDesk *self)
{
  return self->deeds;
}

static void
session_changed_cb (LrDesk *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
lr_desk_set_session (LrDesk    *self,
                     LrSession *session)
{
  if (session == self->session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, session_changed_cb, self);
  g_set_object (&self->session, session);
  g_hash_table_remove_all (self->lines);
  lr_deeds_clear (self->deeds);
  lr_desk_set_viewer (self, NULL);
  if (session != NULL)
    g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  session_changed_cb (self);
}

static const LrState *
state_of (LrDesk *self)
{
  return self->session != NULL ? lr_session_get_state (self->session) : NULL;
}

int
lr_desk_get_turn (LrDesk *self)
{
  return state_of (self) != NULL ? lr_state_turn (state_of (self)) : self->turn;
}

void
lr_desk_set_turn (LrDesk *self,
                  int     turn)
{
  if (turn == self->turn || self->session != NULL)
    return;
  self->turn = turn;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

int
lr_desk_get_scenario (LrDesk *self)
{
  return state_of (self) != NULL ? lr_state_scenario (state_of (self)) : self->scenario;
}

void
lr_desk_set_scenario (LrDesk *self,
                      int     scenario)
{
  const LrScenario *chosen;

  if (scenario == self->scenario || self->session != NULL)
    return;
  self->scenario = scenario;
  chosen = lr_model_scenario (self->ruleset->model, scenario);
  if (chosen != NULL && chosen->first >= 0)
    self->turn = chosen->first;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

gint64
lr_desk_get_option (LrDesk         *self,
                    const LrOption *option)
{
  return state_of (self) != NULL ? lr_state_options (state_of (self))[option->index].ordinal :
                                   self->options[option->index];
}

static const char *
reading_id (const LrOption *option,
            gint64          reading)
{
  if (option->readings != NULL)
    return option->readings->values[reading].id;
  return reading != 0 ? "yes" : "no";
}

void
lr_desk_set_option (LrDesk         *self,
                    const LrOption *option,
                    gint64          reading)
{
  if (lr_desk_get_option (self, option) == reading)
    return;
  if (self->session != NULL)
    {
      /* The session emits a signal. If it cannot change the option, it says why. */
      lr_session_set_option (self->session, option->id, reading_id (option, reading), NULL);
      return;
    }
  self->options[option->index] = reading;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

const char *
lr_desk_option_text (LrDesk         *self,
                     const LrOption *option)
{
  return reading_id (option, lr_desk_get_option (self, option));
}

gboolean
lr_desk_read_option (LrDesk     *self,
                     const char *option,
                     const char *reading)
{
  const LrOption *found = lr_model_find_option (self->ruleset->model, option);
  LrValue value;

  if (found == NULL || !lr_codec_read (&lr_tongue_wire, found->type, reading, &value, NULL) ||
      lr_value_is_missing (value))
    return FALSE;
  lr_desk_set_option (self, found, value.ordinal);
  return TRUE;
}

void
lr_desk_take (LrDesk         *self,
              const LrInputs *inputs)
{
  const LrModel *model = self->ruleset->model;

  lr_desk_set_scenario (self, lr_inputs_get_scenario (inputs));
  lr_desk_set_turn (self, lr_inputs_get_turn (inputs));
  for (guint i = 0; i < model->options->len; i++)
    lr_desk_set_option (self, model->options->pdata[i], lr_inputs_options (inputs)[i].ordinal);
}

void
lr_desk_set_viewer (LrDesk       *self,
                    const LrSide *side)
{
  if (lr_side_is_referee (side))
    side = NULL;
  if (side == self->viewer)
    return;
  self->viewer = side;
  g_hash_table_remove_all (self->lines);
  lr_deeds_clear (self->deeds);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEWER]);
}

const LrSide *
lr_desk_get_viewer (LrDesk *self)
{
  return self->viewer;
}

void
lr_desk_apply (LrDesk   *self,
               LrInputs *inputs)
{
  lr_inputs_set_line (inputs, g_hash_table_lookup (self->lines, lr_inputs_procedure (inputs)->id));
  lr_inputs_set_turn (inputs, lr_desk_get_turn (self));
  lr_inputs_set_scenario (inputs, lr_desk_get_scenario (self));
  for (guint i = 0; i < self->ruleset->model->options->len; i++)
    lr_inputs_set_option (inputs, i, lr_desk_get_option (self, self->ruleset->model->options->pdata[i]));
}

/* Whether the game has come to a line of the same calculator in another phase than that of the one that it was opened
 * from: it is for that one now. */
static gboolean
is_past (const LrState     *state,
         const LrProcedure *procedure,
         const char        *path)
{
  const char *place = lr_state_place (state);
  const LrEntry *entry = *place != '\0' ? lr_state_entry (state, place) : NULL;
  g_autofree char *stage = entry != NULL && entry->callee == procedure ? lr_state_stage (state, place) : NULL;
  g_autofree char *own = stage != NULL ? lr_state_stage (state, path) : NULL;

  return stage != NULL && g_strcmp0 (stage, own) != 0;
}

void
lr_desk_fill (LrDesk     *self,
              const char *path,
              LrInputs   *inputs)
{
  const char *procedure = lr_inputs_procedure (inputs)->id;
  g_autoptr (LrState) seen = NULL;

  if (self->session == NULL)
    lr_inputs_fill_dates (inputs);
  if (self->session == NULL)
    return;
  if (path != NULL && is_past (lr_session_get_state (self->session), lr_inputs_procedure (inputs), path))
    path = NULL;
  if (self->viewer != NULL)
    seen = lr_state_as_seen (lr_session_get_state (self->session), self->viewer);
  lr_state_fill (seen != NULL ? seen : lr_session_get_state (self->session), path, inputs);
  lr_inputs_set_line (inputs, path);
  /* what is recorded later is recorded for that line */
  if (path != NULL)
    g_hash_table_replace (self->lines, g_strdup (procedure), g_strdup (path));
  else
    g_hash_table_remove (self->lines, procedure);
}
