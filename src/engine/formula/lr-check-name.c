/* lr-check-name.c - resolves the names in formulas: names in scope, fields, options and trackers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-check-private.h"

static void
add_candidates (GPtrArray *candidates,
                GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    {
      const LrName *name = names->pdata[i];

      if (name->id != NULL)
        g_ptr_array_add (candidates, (gpointer) name->id);
      if (name->open && name->type.base == LR_TYPE_ROW)
        lr_check_add_fields (candidates, name->type.shape);
    }
}

/* A tracker as formulas write it: with a place for each key, or with the first value of each. */
static char *
write_tracker (const LrTracker *tracker,
               gboolean         values)
{
  GString *text = g_string_new (tracker->id);

  for (guint i = 0; i < tracker->n_per; i++)
    {
      g_string_append (text, i == 0 ? "[" : ", ");
      if (values && tracker->per[i]->n_values > 0)
        g_string_append_printf (text, "'%s'", tracker->per[i]->values[0].id);
      else
        g_string_append (text, "…");
    }
  return g_string_free (g_string_append (text, tracker->n_per > 0 ? "]" : ""), FALSE);
}

static void
report_tracker_place (LrChecker       *checker,
                      const LrExpr    *expr,
                      const LrTracker *tracker)
{
  g_autofree char *written = write_tracker (tracker, FALSE);

  lr_check_report (checker, LR_FAULT_TRACKER_PLACE, expr, tracker->id, written);
}

/* Says how a tracker is written that is there without its keys, or with others. */
static void
report_keys (LrChecker       *checker,
             const LrExpr    *expr,
             const LrTracker *tracker)
{
  g_autoptr (GString) kinds = g_string_new (NULL);
  g_autofree char *written = write_tracker (tracker, FALSE);
  g_autofree char *example = write_tracker (tracker, TRUE);

  for (guint i = 0; i < tracker->n_per; i++)
    g_string_append_printf (kinds, "%s%s", i > 0 ? ", " : "", tracker->per[i]->id);
  if (tracker->broken)
    return;
  if (tracker->type.base == LR_TYPE_LIST && expr != NULL && tracker->n_per == 0)
    lr_check_report_row (checker, expr, tracker);
  else if (tracker->n_per > 0)
    lr_fault_report (checker->sink, LR_FAULT_EFFECT_KEYS, checker->origin, expr->offset, NULL, tracker->id, kinds->str,
                     written, example, NULL);
  else
    lr_check_report (checker, LR_FAULT_TRACKER_KEYLESS, expr, tracker->id, NULL);
}

/* Whether the fields of a row are not known, because what it comes from has a fault: any name may be one of them. */
static gboolean
has_unknown_row (const GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    {
      const LrName *name = names->pdata[i];

      if (name->open && name->type.base == LR_TYPE_NONE)
        return TRUE;
    }
  return FALSE;
}

/* The kind that has a value of that name. */
static const LrKind *
find_kind_of_value (const LrModel *model,
                    const char    *word)
{
  for (guint i = 0; i < model->kinds->len; i++)
    if (lr_kind_find (model->kinds->pdata[i], word) >= 0)
      return model->kinds->pdata[i];
  return NULL;
}

static void
report_unknown_name (LrChecker    *checker,
                     const LrExpr *expr)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  const LrTracker *tracker = lr_model_find_tracker (checker->model, expr->word);
  const LrKind *kind = find_kind_of_value (checker->model, expr->word);
  const char *flag = g_str_equal (expr->word, "yes") ? "true" : g_str_equal (expr->word, "no") ? "false" : NULL;

  if (has_unknown_row (checker->rows) || has_unknown_row (checker->open))
    return;
  if (tracker != NULL)
    {
      if (checker->trackers)
        report_keys (checker, expr, tracker);
      else
        report_tracker_place (checker, expr, tracker);
      return;
    }
  if (g_str_equal (expr->word, "shift"))
    {
      lr_check_report (checker, LR_FAULT_SHIFT_NAME, expr, NULL, NULL);
      return;
    }
  if (kind != NULL)
    {
      lr_check_report (checker, LR_FAULT_VALUE_BARE, expr, expr->word, kind->id);
      return;
    }
  if (flag != NULL)
    {
      lr_fault_report (checker->sink, LR_FAULT_UNKNOWN_NAME, checker->origin, expr->offset, flag, expr->word, NULL);
      return;
    }
  add_candidates (candidates, checker->rows);
  add_candidates (candidates, checker->names);
  for (guint i = 0; checker->source && i < checker->model->kinds->len; i++)
    g_ptr_array_add (candidates, (gpointer) ((const LrKind *) checker->model->kinds->pdata[i])->id);
  g_ptr_array_add (candidates, (gpointer) "turn");
  g_ptr_array_add (candidates, (gpointer) "scenario");
  g_ptr_array_add (candidates, (gpointer) "option");
  lr_check_report_unknown (checker, LR_FAULT_UNKNOWN_NAME, expr, expr->word, NULL, candidates);
}

/* What a member of a row, record or kind value is: its index, its type, and which sort of node reads it. */
static gboolean
find_member (LrType      owner,
             const char *word,
             LrExprOp   *op,
             guint      *index,
             LrType     *type)
{
  int found;

  if (owner.base == LR_TYPE_KIND)
    {
      found = lr_kind_find_field (owner.kind, word);
      if (found < 0)
        return FALSE;
      *op = LR_EXPR_KIND_FIELD;
      *type = owner.kind->fields[found].type;
    }
  else if ((found = lr_shape_find (owner.shape, word)) >= 0)
    {
      *op = LR_EXPR_FIELD;
      *type = owner.shape->fields[found]->type;
    }
  else if ((found = lr_shape_find_computed (owner.shape, word)) >= 0)
    {
      *op = LR_EXPR_COMPUTED;
      *type = owner.shape->computed[found]->type;
    }
  else
    return FALSE;
  *index = (guint) found;
  return TRUE;
}

/* A computed field has its type once it has been linked. One whose own formula has a fault never gets one. */
static gboolean
is_computed_later (LrChecker    *checker,
                   const LrExpr *expr,
                   LrExprOp      op,
                   LrType        type)
{
  if (op != LR_EXPR_COMPUTED || !is_fault (type))
    return FALSE;
  if (checker->sink->n_faults == 0)
    lr_check_report (checker, LR_FAULT_COMPUTED_LATER, expr, expr->word, NULL);
  return TRUE;
}

/* The field of an open row: `sp` within sum(attackers, sp), or within the shape's own computed fields. */
static gboolean
resolve_row_field (LrChecker *checker,
                   LrExpr    *expr)
{
  GPtrArray *scopes[] = { checker->rows, checker->open };
  LrName *owner = NULL;
  guint n_owners = 0;
  LrExprOp op = LR_EXPR_FIELD;
  guint index = 0;
  LrType type = fault_type ();

  for (guint i = 0; i < G_N_ELEMENTS (scopes); i++)
    for (guint j = scopes[i]->len; j-- > 0;)
      {
        LrName *row = scopes[i]->pdata[j];

        if (row->open && row->type.base != LR_TYPE_NONE && find_member (row->type, expr->word, &op, &index, &type))
          {
            owner = row;
            n_owners++;
          }
      }
  if (owner == NULL)
    return FALSE;
  if (n_owners > 1 || lr_checker_find (checker, expr->word) != NULL)
    {
      lr_check_report (checker, LR_FAULT_FIELD_HIDDEN, expr, expr->word, NULL);
      expr->type = fault_type ();
      return TRUE;
    }
  if (is_computed_later (checker, expr, op, type))
    return TRUE;
  expr->op = op;
  expr->n_args = 1;
  expr->args = lr_arena_new_array (checker->model->arena, LrExpr *, 1);
  expr->args[0] = lr_expr_new (checker->model->arena, LR_EXPR_NAME, expr->offset, 0);
  expr->args[0]->name = owner;
  expr->args[0]->type = owner->type;
  expr->field = index;
  expr->type = lr_check_apply_facts (checker, expr, type);
  return TRUE;
}

LrType
lr_check_name (LrChecker *checker,
               LrExpr    *expr)
{
  LrName *name;
  LrTracker *tracker;

  if (resolve_row_field (checker, expr))
    return expr->type;
  name = lr_checker_find (checker, expr->word);
  if (name == NULL && g_str_equal (expr->word, "turn"))
    return lr_check_report (checker, LR_FAULT_NO_CALENDAR, expr, NULL, NULL);
  if (name == NULL && g_str_equal (expr->word, "scenario"))
    return lr_check_report (checker, LR_FAULT_NO_SCENARIOS, expr, NULL, NULL);
  if (name == NULL && checker->trackers && (tracker = lr_model_find_tracker (checker->model, expr->word)) != NULL &&
      tracker->n_per == 0 && !tracker->broken)
    {
      name = lr_checker_new_name (checker, LR_NAME_TRACKER, tracker->id, tracker->type);
      for (guint i = 0; i < checker->model->trackers->len; i++)
        if (checker->model->trackers->pdata[i] == tracker)
          name->index = i;
    }
  if (name == NULL)
    {
      report_unknown_name (checker, expr);
      return fault_type ();
    }
  expr->name = name;
  return lr_check_apply_facts (checker, expr, name->type);
}

static LrType
check_option (LrChecker *checker,
              LrExpr    *expr)
{
  const LrOption *option = lr_model_find_option (checker->model, expr->word);

  if (option == NULL)
    {
      lr_fault_report (checker->sink, LR_FAULT_UNKNOWN_OPTION, checker->origin, expr->offset,
                       lr_model_suggest (checker->model->options, expr->word), expr->word, NULL);
      return fault_type ();
    }
  expr->op = LR_EXPR_OPTION;
  expr->n_args = 0;
  expr->option = option;
  return option->type;
}

LrType
lr_check_field (LrChecker *checker,
                LrExpr    *expr)
{
  LrType owner;
  LrExprOp op;
  guint index;
  LrType type;

  if (expr->args[0]->op == LR_EXPR_NAME && g_strcmp0 (expr->args[0]->word, "option") == 0)
    return check_option (checker, expr);
  owner = lr_check_expr (checker, expr->args[0], fault_type ());
  if (is_fault (owner))
    return fault_type ();
  if (owner.maybe_none)
    return lr_check_report (checker, LR_FAULT_MAYBE_NONE, expr->args[0], NULL, NULL);
  if (owner.base != LR_TYPE_ROW && owner.base != LR_TYPE_RECORD && owner.base != LR_TYPE_KIND)
    {
      g_autofree char *found = lr_type_describe (owner);

      return lr_check_report (checker, LR_FAULT_UNKNOWN_FIELD, expr, expr->word, found);
    }
  if (!find_member (owner, expr->word, &op, &index, &type))
    {
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();
      g_autofree char *found = lr_type_describe (owner);

      if (owner.base == LR_TYPE_KIND)
        for (guint i = 0; i < owner.kind->n_fields; i++)
          g_ptr_array_add (ids, (gpointer) owner.kind->fields[i].id);
      else
        {
          lr_check_add_fields (ids, owner.shape);
          for (guint i = 0; i < owner.shape->n_computed; i++)
            g_ptr_array_add (ids, (gpointer) owner.shape->computed[i]->id);
        }
      lr_check_report_unknown (checker, LR_FAULT_UNKNOWN_FIELD, expr, expr->word, found, ids);
      return fault_type ();
    }
  if (is_computed_later (checker, expr, op, type))
    return fault_type ();
  expr->op = op;
  expr->field = index;
  return lr_check_apply_facts (checker, expr, type);
}

void
lr_check_report_row (LrChecker       *checker,
                     const LrExpr    *expr,
                     const LrTracker *tracker)
{
  const LrShape *shape = tracker->type.base == LR_TYPE_LIST ? tracker->type.shape : NULL;
  g_autoptr (GString) row = g_string_new (NULL);

  if (tracker->broken || tracker->type.base == LR_TYPE_NONE)
    return;
  for (guint i = 0; i < tracker->n_per; i++)
    g_string_append_printf (row, "%s%s", row->len > 0 ? ", " : "", tracker->per[i]->id);
  for (guint i = 0; shape != NULL && i < shape->n_unique; i++)
    g_string_append_printf (row, "%s%s", row->len > 0 ? ", " : "", shape->fields[shape->unique[i]]->id);
  if (shape == NULL || shape->n_unique == 0)
    lr_check_report (checker, LR_FAULT_EFFECT_UNIQUE, expr, tracker->id, NULL);
  else
    lr_check_report (checker, LR_FAULT_EFFECT_ROW, expr, tracker->id, row->str);
}

LrType
lr_check_index (LrChecker *checker,
                LrExpr    *expr)
{
  LrTracker *tracker = NULL;
  LrEffect row = { .removes = checker->by_row };
  LrType type;
  gboolean good = TRUE;

  checker->by_row = FALSE; /* the keys are ordinary formulas */

  if (expr->args[0]->op == LR_EXPR_NAME && checker->trackers)
    tracker = lr_model_find_tracker (checker->model, expr->args[0]->word);
  if (tracker == NULL)
    {
      if (expr->args[0]->op == LR_EXPR_NAME && lr_model_find_tracker (checker->model, expr->args[0]->word) != NULL)
        report_tracker_place (checker, expr->args[0], lr_model_find_tracker (checker->model, expr->args[0]->word));
      else if (expr->args[0]->op == LR_EXPR_NAME)
        lr_fault_report (checker->sink, LR_FAULT_UNKNOWN_TRACKER, checker->origin, expr->args[0]->offset,
                         lr_model_suggest (checker->model->trackers, expr->args[0]->word), expr->args[0]->word, NULL);
      else
        lr_check_report (checker, LR_FAULT_UNKNOWN_TRACKER, expr, "[", NULL);
      return fault_type ();
    }
  row.target = tracker;
  type = tracker->type;
  if (type.base == LR_TYPE_LIST && type.shape->n_unique > 0 &&
      expr->n_args - 1 == tracker->n_per + type.shape->n_unique)
    {
      row.removes = TRUE;
      type = lr_type_shape (LR_TYPE_ROW, type.shape);
    }
  if (row.removes && (tracker->type.base != LR_TYPE_LIST || tracker->type.shape->n_unique == 0 ||
                      expr->n_args - 1 != lr_effect_n_keys (&row)))
    {
      lr_check_report_row (checker, expr->args[0], tracker);
      return fault_type ();
    }
  if (expr->n_args - 1 != lr_effect_n_keys (&row) || tracker->broken)
    {
      report_keys (checker, expr->args[0], tracker);
      return fault_type ();
    }
  for (guint i = 0; i < expr->n_args - 1; i++)
    {
      LrType key = lr_effect_key_type (&row, i);

      lr_check_expr (checker, expr->args[i + 1], key);
      good = lr_check_coerce (checker, expr->args[i + 1], key) && good;
    }
  return good ? type : fault_type ();
}
