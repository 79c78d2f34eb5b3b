/* lr-check-fit.c - fits a checked expression into the place it is in
 *
 * Quoted values have no kind of their own: they take the kind of the place the formula is in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-check-private.h"

void
lr_check_report_unknown (LrChecker    *checker,
                         LrFault       fault,
                         const LrExpr *at,
                         const char   *word,
                         const char   *owner,
                         GPtrArray    *candidates)
{
  const char *suggestion = lr_suggest (word, (const char *const *) candidates->pdata, candidates->len);

  lr_fault_report (checker->sink, fault, checker->origin, at->offset, suggestion, word, owner, NULL);
}

gboolean
lr_check_needs (LrChecker    *checker,
                const LrExpr *expr,
                LrTypeBase    base)
{
  g_autofree char *needed = NULL;
  g_autofree char *found = NULL;

  if (is_fault (expr->type))
    return FALSE;
  if (expr->type.base == base)
    {
      if (expr->type.maybe_none)
        lr_check_report (checker, LR_FAULT_MAYBE_NONE, expr, NULL, NULL);
      return !expr->type.maybe_none;
    }
  needed = lr_type_describe (lr_type (base));
  found = lr_type_describe (expr->type);
  lr_check_report (checker, LR_FAULT_TYPE, expr, needed, found);
  return FALSE;
}

void
lr_check_report_type (LrChecker    *checker,
                      const LrExpr *expr,
                      LrType        expected)
{
  g_autofree char *needed = lr_type_describe (expected);
  g_autofree char *found = lr_type_describe (expr->type);
  gboolean bare = expr->op == LR_EXPR_NAME && expected.base == LR_TYPE_KIND &&
                  lr_kind_find (expected.kind, expr->word) >= 0;
  g_autofree char *quoted = bare ? g_strdup_printf ("'%s'", expr->word) : NULL;

  if (!is_fault (expr->type))
    lr_fault_report (checker->sink, LR_FAULT_TYPE, checker->origin, expr->offset, quoted, needed, found, NULL);
}

gboolean
lr_check_coerce_text (LrChecker *checker,
                      LrExpr    *expr,
                      LrType     expected)
{
  int ordinal;

  if (expected.base != LR_TYPE_KIND)
    {
      lr_check_report_type (checker, expr, expected);
      return FALSE;
    }
  ordinal = lr_kind_find (expected.kind, expr->word);
  if (ordinal < 0)
    {
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();

      for (guint i = 0; i < expected.kind->n_values; i++)
        g_ptr_array_add (ids, (gpointer) expected.kind->values[i].id);
      lr_check_report_unknown (checker, LR_FAULT_UNKNOWN_VALUE, expr, expr->word, expected.kind->id, ids);
      expr->type = fault_type ();
      return FALSE;
    }
  expr->op = LR_EXPR_VALUE;
  expr->value = lr_value_ordinal (ordinal);
  expr->type = lr_type_kind (expected.kind);
  return TRUE;
}

static gboolean
coerce_record (LrChecker *checker,
               LrExpr    *expr,
               LrType     expected)
{
  const LrShape *shape = expected.shape;
  g_autofree LrExpr **sorted = g_new0 (LrExpr *, shape->n_fields + 1);
  gboolean good = TRUE;

  for (guint i = 0; i < expr->n_args; i++)
    {
      int field = lr_shape_find (shape, expr->words[i]);

      if (field < 0 || sorted[field] != NULL)
        {
          g_autoptr (GPtrArray) ids = g_ptr_array_new ();

          lr_check_add_fields (ids, shape);
          if (field < 0)
            lr_check_report_unknown (checker, LR_FAULT_UNKNOWN_FIELD, expr->args[i], expr->words[i],
                                     shape->id != NULL ? shape->id : "record", ids);
          else
            lr_check_report (checker, LR_FAULT_RECORD_FIELD, expr->args[i], expr->words[i], shape->id);
          good = FALSE;
          continue;
        }
      sorted[field] = expr->args[i];
      good = lr_check_coerce (checker, expr->args[i], shape->fields[field]->type) && good;
    }
  for (guint i = 0; i < shape->n_fields; i++)
    if (sorted[i] == NULL && good)
      {
        lr_check_report (checker, LR_FAULT_RECORD_FIELD, expr, shape->fields[i]->id, shape->id);
        good = FALSE;
      }
  if (!good)
    {
      expr->type = fault_type ();
      return FALSE;
    }
  expr->n_args = shape->n_fields;
  expr->args = lr_arena_copy (checker->model->arena, sorted, shape->n_fields * sizeof (LrExpr *));
  expr->type = expected;
  expr->type.maybe_none = FALSE;
  return TRUE;
}

gboolean
lr_check_coerce (LrChecker *checker,
                 LrExpr    *expr,
                 LrType     expected)
{
  gboolean good = TRUE;

  if (is_fault (expr->type) && expr->op != LR_EXPR_NONE)
    return FALSE;
  if (expr->type.base == LR_TYPE_TEXT || (expr->op == LR_EXPR_RECORD && expected.base == LR_TYPE_RECORD) ||
      expr->type.base == LR_TYPE_NONE)
    switch ((guint) expr->op)
      {
      case LR_EXPR_TEXT:
        return lr_check_coerce_text (checker, expr, expected);
      case LR_EXPR_IF:
      case LR_EXPR_OTHERWISE:
        for (guint i = 1; i < expr->n_args; i++)
          good = lr_check_coerce (checker, expr->args[i], expected) && good;
        expr->type = good ? expected : fault_type ();
        return good;
      case LR_EXPR_RECORD:
        return coerce_record (checker, expr, expected);
      case LR_EXPR_NONE:
        if (!expected.maybe_none)
          {
            lr_check_report (checker, LR_FAULT_MAYBE_NONE, expr, NULL, NULL);
            return FALSE;
          }
        expr->type = expected;
        return TRUE;
      default:
        break;
      }
  if (expected.base == LR_TYPE_RECORD && expr->type.base == LR_TYPE_ROW && expr->type.shape == expected.shape)
    expected.base = LR_TYPE_ROW;
  if (!lr_type_same (expr->type, expected))
    {
      lr_check_report_type (checker, expr, expected);
      return FALSE;
    }
  if (expr->type.maybe_none && !expected.maybe_none)
    {
      lr_check_report (checker, LR_FAULT_MAYBE_NONE, expr, NULL, NULL);
      return FALSE;
    }
  return TRUE;
}
