/* lr-check-scope.c - the names in scope of a formula
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-check-private.h"

void
lr_checker_init (LrChecker   *checker,
                 LrModel     *model,
                 LrFaultSink *sink)
{
  *checker = (LrChecker) {
    .model = model,
    .sink = sink,
    .names = g_ptr_array_new (),
    .by_id = g_hash_table_new (g_str_hash, g_str_equal),
    .open = g_ptr_array_new (),
    .facts = g_ptr_array_new (),
    .rows = g_ptr_array_new (),
  };
}

void
lr_checker_clear (LrChecker *checker)
{
  g_ptr_array_unref (checker->names);
  g_hash_table_unref (checker->by_id);
  g_ptr_array_unref (checker->open);
  g_ptr_array_unref (checker->facts);
  g_ptr_array_unref (checker->rows);
}

LrName *
lr_checker_new_name (LrChecker  *checker,
                     LrNameRole  role,
                     const char *id,
                     LrType      type)
{
  LrName *name = lr_arena_new_array (checker->model->arena, LrName, 1);

  name->role = role;
  name->id = id;
  name->type = type;
  return name;
}

LrName *
lr_checker_find (LrChecker  *checker,
                 const char *id)
{
  for (guint i = checker->rows->len; i-- > 0;)
    {
      LrName *name = checker->rows->pdata[i];

      if (g_strcmp0 (name->id, id) == 0)
        return name;
    }
  return id != NULL ? g_hash_table_lookup (checker->by_id, id) : NULL;
}

void
lr_checker_add (LrChecker *checker,
                LrName    *name)
{
  g_ptr_array_add (checker->names, name);
  if (name->id != NULL && !g_hash_table_contains (checker->by_id, name->id))
    g_hash_table_insert (checker->by_id, (gpointer) name->id, name);
  if (name->open)
    g_ptr_array_add (checker->open, name);
}

void
lr_checker_drop (LrChecker *checker,
                 guint      n)
{
  for (guint i = checker->names->len; i-- > n;)
    {
      const LrName *name = checker->names->pdata[i];

      if (name->id != NULL && g_hash_table_lookup (checker->by_id, name->id) == name)
        g_hash_table_remove (checker->by_id, name->id);
      if (name->open)
        g_ptr_array_set_size (checker->open, (int) checker->open->len - 1);
    }
  g_ptr_array_set_size (checker->names, (int) n);
}

void
lr_checker_declare (LrChecker      *checker,
                    LrName         *name,
                    const LrOrigin *origin)
{
  if (name->id != NULL)
    {
      const char *what = NULL;

      if (lr_expr_word_reserved (name->id))
        lr_fault_report (checker->sink, LR_FAULT_NAME_RESERVED, origin, 0, NULL, name->id, NULL);
      else if (lr_checker_find (checker, name->id) != NULL)
        what = "name";
      else if (lr_model_find_chart (checker->model, name->id) != NULL)
        what = "chart";
      if (what != NULL)
        lr_fault_report (checker->sink, LR_FAULT_NAME_TAKEN, origin, 0, NULL, name->id, what, NULL);
    }
  if (name->role == LR_NAME_LOCAL)
    g_ptr_array_add (checker->rows, name);
  else
    lr_checker_add (checker, name);
}

/* Whether two nodes are the same name, or the same field of it. */
static gboolean
same_path (const LrExpr *a,
           const LrExpr *b)
{
  if (a->op != b->op)
    return FALSE;
  switch ((guint) a->op)
    {
    case LR_EXPR_NAME:
      return a->name == b->name;
    case LR_EXPR_FIELD:
    case LR_EXPR_COMPUTED:
      return a->field == b->field && same_path (a->args[0], b->args[0]);
    default:
      return FALSE;
    }
}

LrType
lr_check_apply_facts (LrChecker    *checker,
                      const LrExpr *expr,
                      LrType        type)
{
  if (type.maybe_none)
    for (guint i = 0; i < checker->facts->len; i++)
      if (same_path (checker->facts->pdata[i], expr))
        type.maybe_none = FALSE;
  return type;
}

void
lr_check_facts (LrChecker    *checker,
                const LrExpr *condition,
                gboolean      holds)
{
  if (condition == NULL)
    return;
  switch ((guint) condition->op)
    {
    case LR_EXPR_IS_NONE:
      if (!holds)
        g_ptr_array_add (checker->facts, condition->args[0]);
      break;
    case LR_EXPR_NOT:
      lr_check_facts (checker, condition->args[0], !holds);
      break;
    case LR_EXPR_AND:
    case LR_EXPR_OR:
      if (holds == (condition->op == LR_EXPR_AND))
        {
          lr_check_facts (checker, condition->args[0], holds);
          lr_check_facts (checker, condition->args[1], holds);
        }
      break;
    default:
      break;
    }
}
