/* lr-check.c - checks the formulas and messages of a ruleset
 *
 * Parses what is written, resolves its names, checks its types and fits it into its place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-check-private.h"

LrType
lr_check_report (LrChecker    *checker,
                 LrFault       fault,
                 const LrExpr *at,
                 const char   *first,
                 const char   *second)
{
  lr_fault_report (checker->sink, fault, checker->origin, at != NULL ? at->offset : 0, NULL, first, second, NULL);
  return fault_type ();
}

/* A formula that is missing, or was not built, has been reported where that was found. */
static gboolean
parse_formula (LrChecker *checker,
               LrFormula *formula)
{
  if (formula == NULL || checker->sink->n_faults >= LR_FAULTS_MOST)
    return FALSE;
  if (formula->expr == NULL)
    formula->expr = lr_expr_parse (checker->model->arena, formula->text, &formula->origin, checker->sink);
  checker->origin = &formula->origin;
  return formula->expr != NULL;
}

gboolean
lr_check_any (LrChecker *checker,
              LrFormula *formula,
              LrType     hint)
{
  LrType type;

  if (!parse_formula (checker, formula))
    return FALSE;
  type = lr_check_expr (checker, formula->expr, hint);
  if (type.base == LR_TYPE_TEXT || (type.base == LR_TYPE_NONE && formula->expr->op == LR_EXPR_NONE))
    {
      lr_check_report (checker, LR_FAULT_NEEDS_KIND, formula->expr, formula->text, NULL);
      formula->expr->type = fault_type ();
      return FALSE;
    }
  return type.base != LR_TYPE_NONE;
}

gboolean
lr_check_formula (LrChecker *checker,
                  LrFormula *formula,
                  LrType     expected)
{
  if (!parse_formula (checker, formula))
    return FALSE;
  lr_check_expr (checker, formula->expr, expected);
  return lr_check_coerce (checker, formula->expr, expected);
}

void
lr_check_when (LrChecker *checker,
               LrFormula *formula)
{
  if (lr_check_formula (checker, formula, lr_type (LR_TYPE_FLAG)))
    lr_check_facts (checker, formula->expr, TRUE);
}

LrName *
lr_check_source (LrChecker *checker,
                 LrFormula *formula)
{
  LrName *row = NULL;
  const char *bound = NULL;

  if (formula == NULL || checker->sink->n_faults >= LR_FAULTS_MOST)
    return NULL;
  if (formula->expr == NULL)
    formula->expr = lr_expr_parse_source (checker->model->arena, formula->text, &formula->origin, checker->sink);
  checker->origin = &formula->origin;
  if (formula->expr != NULL)
    {
      lr_check_expr (checker, formula->expr, fault_type ());
      row = formula->expr->row;
      bound = formula->expr->bound;
    }
  if (row == NULL)
    row = lr_checker_new_name (checker, LR_NAME_LOCAL, bound, fault_type ());
  row->open = bound == NULL;
  return row;
}

gboolean
lr_check_tracker (LrChecker *checker,
                  LrFormula *formula,
                  gboolean   by_row)
{
  gboolean before = checker->trackers;
  const LrTracker *whole;
  gboolean good;

  checker->trackers = TRUE;
  checker->by_row = by_row;
  good = lr_check_any (checker, formula, fault_type ());
  checker->trackers = before;
  checker->by_row = FALSE;
  whole = good && by_row && formula->expr->op == LR_EXPR_NAME ?
              lr_model_find_tracker (checker->model, formula->expr->word) :
              NULL;
  if (whole != NULL)
    lr_check_report_row (checker, formula->expr, whole);
  else if (good && !by_row && formula->expr->type.base == LR_TYPE_ROW)
    lr_check_report (checker, LR_FAULT_EFFECT_COLUMN, formula->expr, NULL, NULL);
  else
    return good;
  return FALSE;
}

gboolean
lr_check_message (LrChecker *checker,
                  LrMessage *message)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, TRUE, sizeof (LrMessagePart));
  gboolean good = TRUE;

  if (message == NULL || checker->sink->n_faults >= LR_FAULTS_MOST)
    return FALSE;
  checker->origin = &message->origin;
  for (guint at = 0; message->text[at] != '\0';)
    {
      LrMessagePart part = { .start = at };
      guint end;

      if (message->text[at] != '{')
        {
          at++;
          continue;
        }
      if (message->text[at + 1] == '{')
        {
          at += 2;
          continue;
        }
      part.expr = lr_expr_parse_prefix (checker->model->arena, message->text, at + 1, &end, &message->origin,
                                        checker->sink);
      if (part.expr == NULL)
        return FALSE;
      if (message->text[end] == ':')
        {
          guint start = ++end;
          g_autofree char *unit = NULL;

          while (g_ascii_isalnum (message->text[end]) || message->text[end] == '_')
            end++;
          unit = g_strndup (message->text + start, end - start);
          part.unit = lr_model_find_unit (checker->model, unit);
          if (part.unit == NULL)
            {
              lr_fault_report (checker->sink, LR_FAULT_UNKNOWN_UNIT, &message->origin, start,
                               lr_model_suggest (checker->model->units, unit), unit, NULL);
              good = FALSE;
            }
        }
      if (message->text[end] != '}')
        {
          lr_fault_report (checker->sink, LR_FAULT_PLACEHOLDER_OPEN, &message->origin, at, NULL, NULL);
          return FALSE;
        }
      part.end = end + 1;
      lr_check_expr (checker, part.expr, fault_type ());
      if (part.expr->type.base == LR_TYPE_TEXT)
        lr_check_report (checker, LR_FAULT_NEEDS_KIND, part.expr, part.expr->word, NULL);
      if (part.unit != NULL && !lr_check_needs (checker, part.expr, LR_TYPE_NUMBER))
        good = FALSE;
      if (part.expr->type.base == LR_TYPE_TEXT || part.expr->type.base == LR_TYPE_NONE)
        good = FALSE;
      g_array_append_val (parts, part);
      at = part.end;
    }
  message->n_parts = parts->len;
  message->parts = lr_arena_copy (checker->model->arena, parts->data, parts->len * sizeof (LrMessagePart));
  return good;
}
