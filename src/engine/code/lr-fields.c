/* lr-fields.c - which fields of rows a block of steps reads
 *
 * A row that is taken from a list looks at that list: what is looked at in the row is looked at in the list. It is gone
 * over until nothing is added any more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fields.h"

#include "engine/formula/lr-expr.h"

typedef struct
{
  GHashTable   *fields;
  gboolean      changed;
  const LrStep *step; /* the one that is looked through */
} Finder;

guint64
lr_fields_of (GHashTable   *fields,
              const LrName *name)
{
  const guint64 *found = g_hash_table_lookup (fields, name);

  return (found != NULL ? *found : 0) | (name->type.base == LR_TYPE_LIST ? LR_FIELDS_LIST : 0);
}

static void
add (Finder       *finder,
     const LrName *name,
     guint64       more)
{
  guint64 *found = g_hash_table_lookup (finder->fields, name);

  if (!lr_has_rows (&name->type))
    return;
  if (name->type.shape->n_fields > LR_FIELDS_BITS)
    more = LR_FIELDS_ALL;
  if (found == NULL)
    g_hash_table_insert (finder->fields, (gpointer) name, found = g_new0 (guint64, 1));
  finder->changed = finder->changed || (more & ~*found) != 0;
  *found |= more;
}

static void look (Finder *finder, const LrExpr *expr, guint64 wanted);

static void
look_whole (const LrExpr *expr,
            gpointer      finder)
{
  look (finder, expr, LR_FIELDS_ALL);
}

/* The expression, of whose value that many fields are wanted if it is a row or a list. */
static void
look (Finder       *finder,
      const LrExpr *expr,
      guint64       wanted)
{
  const LrShape *shape;
  guint first = 0;

  switch ((guint) expr->op)
    {
    case LR_EXPR_NAME:
      add (finder, expr->name, wanted | LR_FIELDS_EXTRA);
      return;
    case LR_EXPR_FIELD:
      look (finder, expr->args[0],
            lr_has_rows (&expr->args[0]->type) && expr->field < LR_FIELDS_BITS ? G_GUINT64_CONSTANT (1) << expr->field :
                                                                              LR_FIELDS_ALL);
      return;
    case LR_EXPR_COMPUTED:
      shape = expr->args[0]->type.shape;
      lr_step_foreach_expr (shape->computed[expr->field], look_whole, finder);
      look (finder, expr->args[0], lr_fields_of (finder->fields, shape->self));
      return;
    case LR_EXPR_LIST:
      for (guint i = 1; i < expr->n_args; i++)
        if (expr->args[i] != NULL)
          look (finder, expr->args[i], LR_FIELDS_ALL);
      look (finder, expr->args[0], lr_fields_of (finder->fields, expr->row) | (lr_has_rows (&expr->type) ? wanted : 0));
      return;
    case LR_EXPR_IS_NONE:
      look (finder, expr->args[0], 0);
      return;
    case LR_EXPR_IF:
      look (finder, expr->args[first++], LR_FIELDS_ALL);
      break;
    case LR_EXPR_OTHERWISE:
      break;
    default:
      wanted = LR_FIELDS_ALL;
      break;
    }
  for (guint i = first; i < expr->n_args; i++)
    if (expr->args[i] != NULL)
      look (finder, expr->args[i], wanted);
}

/* Of the list that a repeat goes through no more is wanted than of its row; of a row that is changed, where it is. */
static void
look_in_step (const LrExpr *expr,
              gpointer      data)
{
  Finder *finder = data;
  const LrStep *step = finder->step;
  guint64 wanted = LR_FIELDS_ALL;

  if (step->kind == LR_STEP_REPEAT && step->repeat.each != NULL && expr == step->repeat.each->expr)
    wanted = lr_fields_of (finder->fields, step->repeat.row);
  if (step->kind == LR_STEP_SET && step->set.field >= 0 && expr == step->set.target->expr)
    look (finder, expr->args[0], 0);
  else
    look (finder, expr, wanted);
}

static void
look_in_block (Finder        *finder,
               const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = finder->step = block->steps[i];

      lr_step_foreach_expr (step, look_in_step, finder);
      if (step->kind == LR_STEP_SET)
        add (finder, step->set.var, step->set.field < 0 ? LR_FIELDS_ALL : 0);
      if (step->block != NULL)
        look_in_block (finder, step->block);
    }
}

GHashTable *
lr_fields_find (const LrBlock *block)
{
  Finder finder = { .fields = g_hash_table_new_full (NULL, NULL, NULL, g_free), .changed = TRUE };

  while (finder.changed)
    {
      finder.changed = FALSE;
      look_in_block (&finder, block);
    }
  return finder.fields;
}
