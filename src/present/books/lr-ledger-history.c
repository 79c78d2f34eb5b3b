/* lr-ledger-history.c - how a tracker got its value, turn by turn
 *
 * A long game has thousands of actions, and a derived tracker is worked out anew after each of them: they are followed
 * a few at a time, so that there is no need to wait for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ledger-private.h"

struct _LrLedgerLook
{
  const LrLedger     *ledger;
  const LrLedgerLine *line;
  LrState            *state;   /* (nullable): for a derived one */
  GPtrArray          *points;  /* LrLedgerPoint */
  const char         *turn;    /* (nullable) */
  char               *value;
  guint               changes;
  guint               next;    /* the step that comes next */
};

/* --- points --- */

static void
point_free (LrLedgerPoint *point)
{
  g_free (point->turn);
  g_free (point->value);
  g_free (point->figure);
  g_free (point);
}

static LrLedgerPoint *
point_new (const LrRuleset    *ruleset,
           const LrLedgerLine *line,
           const char         *turn_id,
           const char         *text,
           guint               changes)
{
  LrLedgerPoint *point = g_new0 (LrLedgerPoint, 1);
  const LrKind *calendar = ruleset->model->calendar;
  int turn = calendar != NULL ? lr_kind_find (calendar, turn_id) : -1;
  LrTypeBase base = line->tracker->type.base;
  LrContent content;

  point->turn = g_strdup (turn >= 0 ? lr_words_translate (ruleset, calendar->values[turn].label) : turn_id);
  point->figure = lr_ledger_text (ruleset, line->tracker, text, LR_LEDGER_FIGURE);
  point->value = lr_ledger_text (ruleset, line->tracker, text,
                                 base == LR_TYPE_LIST ? LR_LEDGER_WORDS : LR_LEDGER_FIGURE);
  point->changes = changes;
  point->known = lr_codec_read_content (&lr_tongue_wire, line->tracker->type, text, &content, NULL) &&
                 !lr_value_is_missing (content.value);
  if (point->known)
    point->height = content.rows != NULL   ? content.rows->n_rows :
                    base == LR_TYPE_NUMBER ? lr_number_to_double (content.value.number) :
                                             (double) content.value.ordinal;
  lr_content_clear (&content);
  return point;
}

/* --- following --- */

static void
take_value (LrLedgerLook *look,
            const char   *value)
{
  if (g_strcmp0 (look->value, value) == 0)
    return;
  g_free (look->value);
  look->value = g_strdup (value);
  look->changes++;
}

static void
look_at_derived (LrLedgerLook *look)
{
  g_autofree char *value = look->state != NULL ? lr_state_get (look->state, look->line->key) : NULL;

  if (look->state != NULL)
    take_value (look, value != NULL ? value : "");
}

static void
add_point (LrLedgerLook *look)
{
  g_ptr_array_add (look->points, point_new (lr_session_get_ruleset (look->ledger->session), look->line,
                                            look->turn != NULL ? look->turn : "",
                                            look->value != NULL ? look->value : "", look->changes));
}

static void
follow (LrLedgerLook   *look,
        const LrAction *action)
{
  const LrPartChange *change;

  for (guint i = 0; (change = lr_action_change (action, i)) != NULL; i++)
    {
      if (g_str_equal (change->key, "@turn"))
        {
          if (look->turn != NULL)
            {
              look_at_derived (look);
              add_point (look);
              look->changes = 0;
            }
          look->turn = change->after;
        }
      if (look->state != NULL)
        lr_state_put (look->state, change->key, change->after);
      else if (g_str_equal (change->key, look->line->key))
        take_value (look, change->after);
    }
  look_at_derived (look);
}

LrLedgerLook *
lr_ledger_look_new (const LrLedger *ledger,
                    guint           line)
{
  LrLedgerLook *look = g_new0 (LrLedgerLook, 1);
  const LrState *now = lr_session_get_state (ledger->session);

  look->ledger = ledger;
  look->line = lr_ledger_line (ledger, line);
  if (look->line->tracker->value != NULL)
    look->state = lr_state_new (lr_state_model (now), lr_state_scenario (now));
  look->points = g_ptr_array_new_with_free_func ((GDestroyNotify) point_free);
  follow (look, lr_session_get_action (ledger->session, 0));
  look->changes = 0;
  return look;
}

void
lr_ledger_look_free (LrLedgerLook *look)
{
  if (look == NULL)
    return;
  lr_state_free (look->state);
  g_ptr_array_unref (look->points);
  g_free (look->value);
  g_free (look);
}

gboolean
lr_ledger_look_on (LrLedgerLook *look,
                   guint         n_actions)
{
  const GPtrArray *steps = lr_session_get_steps (look->ledger->session);

  for (; n_actions > 0 && look->next < steps->len; n_actions--)
    follow (look, steps->pdata[look->next++]);
  return look->next < steps->len;
}

GPtrArray *
lr_ledger_look_finish (LrLedgerLook *look)
{
  GPtrArray *points;

  add_point (look);
  points = g_ptr_array_ref (look->points);
  lr_ledger_look_free (look);
  return points;
}

GPtrArray *
lr_ledger_history (const LrLedger *ledger,
                   guint           line)
{
  LrLedgerLook *look = lr_ledger_look_new (ledger, line);

  lr_ledger_look_on (look, G_MAXUINT);
  return lr_ledger_look_finish (look);
}
