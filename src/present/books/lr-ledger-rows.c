/* lr-ledger-rows.c - the rows of a tracker, entered as in a calculator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ledger-private.h"

LrInputs *
lr_ledger_rows (const LrLedger *ledger,
                guint           line)
{
  const LrLedgerLine *own = lr_ledger_line (ledger, line);
  const LrShape *shape = own->tracker->type.shape;
  LrInputs *inputs = lr_inputs_new (lr_session_get_ruleset (ledger->session)->model, own->tracker->roster);
  LrInput *roster = lr_inputs_field (inputs, 0);
  const LrRows *rows =
      own->hidden ? NULL : lr_state_peek (lr_session_get_state (ledger->session), own->cell).rows;

  roster->is_set = TRUE;
  for (guint i = 0; rows != NULL && i < rows->n_rows; i++)
    {
      LrInputRow *row = lr_input_add_row (roster, shape, -1);

      lr_input_row_set_label (row, rows->labels[i]);
      for (guint j = 0; j < shape->n_fields; j++)
        {
          LrValue value = rows->values[i * rows->n_fields + j];

          lr_input_set (&row->fields[j],
                        shape->fields[j]->kind == LR_FIELD_NUMBER ? value.number : lr_number (value.ordinal));
        }
    }
  return inputs;
}

gboolean
lr_ledger_set_rows (LrLedger       *ledger,
                    guint           line,
                    const LrInputs *inputs,
                    const LrResult *result,
                    GError        **error)
{
  const LrLedgerLine *own = lr_ledger_line (ledger, line);
  LrContent now = lr_state_peek (lr_session_get_state (ledger->session), own->cell);
  const LrInput *roster = lr_inputs_peek (inputs, 0);
  guint n_rows = lr_input_n_rows (roster);
  guint n_fields = own->tracker->type.shape->n_fields;
  LrContent content = { .rows = n_rows > 0 ? lr_rows_new (n_rows, n_fields) : NULL };
  g_autofree char *before = lr_codec_content (&lr_tongue_wire, own->tracker->type, &now, NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < n_rows; i++)
    {
      const LrObject *row = result->values[0].object->values[i].object;

      content.rows->labels[i] = g_strdup (lr_input_row (roster, i)->label);
      for (guint j = 0; j < n_fields; j++)
        content.rows->values[i * n_fields + j] = row->values[j];
    }
  text = lr_codec_content (&lr_tongue_wire, own->tracker->type, &content, NULL);
  lr_content_clear (&content);
  return g_str_equal (text, before) || lr_session_set (ledger->session, own->key, text, NULL, error);
}
