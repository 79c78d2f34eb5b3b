/* lr-desk.c - what holds for every calculator of a game at once: the turn, the scenario, readings of unclear rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-desk.h"

struct _LrDesk
{
  GObject    parent_instance;
  LrRuleset *ruleset;
  int        turn;     /* the place in the calendar; -1 before one is chosen */
  int        scenario; /* likewise among the scenarios */
  gint64    *options;  /* of each option of the model, its reading */
};

G_DEFINE_FINAL_TYPE (LrDesk, lr_desk, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
lr_desk_finalize (GObject *object)
{
  LrDesk *self = LR_DESK (object);

  g_clear_pointer (&self->ruleset, lr_ruleset_unref);
  g_free (self->options);
  G_OBJECT_CLASS (lr_desk_parent_class)->finalize (object);
}

static void
lr_desk_class_init (LrDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lr_desk_finalize;
  /**
   * LrDesk::changed:
   *
   * Something that holds for every calculator is another now.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", LR_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                          0);
}

static void
lr_desk_init (LrDesk *self G_GNUC_UNUSED)
{
}

/**
 * lr_desk_new:
 * @ruleset: a ruleset without faults
 *
 * Returns: (transfer full): a desk at the game's first turn and scenario, with the default reading of each option
 */
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

/**
 * lr_desk_get_ruleset:
 * @self: a desk
 *
 * Returns: (transfer none): the game that is played on it
 */
const LrRuleset *
lr_desk_get_ruleset (LrDesk *self)
{
  return self->ruleset;
}

/**
 * lr_desk_get_turn:
 * @self: a desk
 *
 * Returns: the turn, a place in the calendar; -1 if the game has none
 */
int
lr_desk_get_turn (LrDesk *self)
{
  return self->turn;
}

/**
 * lr_desk_set_turn:
 * @self: a desk
 * @turn: a place in the calendar
 */
void
lr_desk_set_turn (LrDesk *self,
                  int     turn)
{
  if (turn == self->turn)
    return;
  self->turn = turn;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * lr_desk_get_scenario:
 * @self: a desk
 *
 * Returns: the scenario, a place among them; -1 if the game has none
 */
int
lr_desk_get_scenario (LrDesk *self)
{
  return self->scenario;
}

/**
 * lr_desk_set_scenario:
 * @self: a desk
 * @scenario: a place among the game's scenarios
 */
void
lr_desk_set_scenario (LrDesk *self,
                      int     scenario)
{
  if (scenario == self->scenario)
    return;
  self->scenario = scenario;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * lr_desk_get_option:
 * @self: a desk
 * @option: an option of its ruleset
 *
 * Returns: the reading that holds: its place; of a flag 0 or 1
 */
gint64
lr_desk_get_option (LrDesk         *self,
                    const LrOption *option)
{
  return self->options[option->index];
}

/**
 * lr_desk_set_option:
 * @self: a desk
 * @option: an option of its ruleset
 * @reading: the place of a reading; of a flag 0 or 1
 */
void
lr_desk_set_option (LrDesk         *self,
                    const LrOption *option,
                    gint64          reading)
{
  if (self->options[option->index] == reading)
    return;
  self->options[option->index] = reading;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * lr_desk_option_text:
 * @self: a desk
 * @option: an option of its ruleset
 *
 * Returns: (transfer none): the id of the reading that holds, as lr_desk_read_option() takes it
 */
const char *
lr_desk_option_text (LrDesk         *self,
                     const LrOption *option)
{
  gint64 reading = self->options[option->index];

  if (option->readings != NULL)
    return option->readings->values[reading].id;
  return reading != 0 ? "yes" : "no";
}

/**
 * lr_desk_read_option:
 * @self: a desk
 * @option: the id of an option
 * @reading: the id of a reading, or yes or no
 *
 * Sets an option that was kept as text. Rulesets change: what there is no longer is left alone.
 *
 * Returns: whether there is such an option and such a reading
 */
gboolean
lr_desk_read_option (LrDesk     *self,
                     const char *option,
                     const char *reading)
{
  const LrOption *found = lr_model_find_option (self->ruleset->model, option);
  int place;

  if (found == NULL)
    return FALSE;
  if (found->readings != NULL)
    place = lr_kind_find (found->readings, reading);
  else
    place = g_str_equal (reading, "yes") ? 1 : g_str_equal (reading, "no") ? 0 : -1;
  if (place < 0)
    return FALSE;
  lr_desk_set_option (self, found, place);
  return TRUE;
}

/**
 * lr_desk_take:
 * @self: a desk
 * @inputs: the inputs of a calculator of its ruleset
 *
 * Lets the turn, the scenario and the options that were typed for one calculator hold for all.
 */
void
lr_desk_take (LrDesk         *self,
              const LrInputs *inputs)
{
  const LrModel *model = self->ruleset->model;

  lr_desk_set_turn (self, lr_inputs_get_turn (inputs));
  lr_desk_set_scenario (self, lr_inputs_get_scenario (inputs));
  for (guint i = 0; i < model->options->len; i++)
    lr_desk_set_option (self, model->options->pdata[i], lr_inputs_options (inputs)[i].ordinal);
}

/**
 * lr_desk_apply:
 * @self: a desk
 * @inputs: the inputs of a calculator of its ruleset
 *
 * Lets what holds on the desk hold for a calculator.
 */
void
lr_desk_apply (LrDesk   *self,
               LrInputs *inputs)
{
  lr_inputs_set_turn (inputs, self->turn);
  lr_inputs_set_scenario (inputs, self->scenario);
  for (guint i = 0; i < self->ruleset->model->options->len; i++)
    lr_inputs_set_option (inputs, i, self->options[i]);
}
