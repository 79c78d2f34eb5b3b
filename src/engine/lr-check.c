/* lr-check.c - resolves the names of formulas and checks their types
 *
 * One pass from the leaves up. A node with a fault has the type none and no further complaint is made
 * about it, so one slip gives one message. Quoted values have no kind of their own: they take the kind of the other
 * side of a comparison, of the place the formula stands in, or of the other branch of an `if`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-check.h"

#include "lr-chart.h"

/**
 * lr_checker_init:
 * @checker: (out): a checker
 * @model: what is declared
 * @sink: who takes note of faults
 *
 * Begins with nothing in scope but the model's own names.
 */
void
lr_checker_init (LrChecker   *checker,
                 LrModel     *model,
                 LrFaultSink *sink)
{
  *checker = (LrChecker) {
    .model = model,
    .sink = sink,
    .names = g_ptr_array_new (),
    .facts = g_ptr_array_new (),
    .rows = g_ptr_array_new (),
  };
}

/**
 * lr_checker_clear:
 * @checker: a checker
 *
 * Frees what the checker holds.
 */
void
lr_checker_clear (LrChecker *checker)
{
  g_ptr_array_unref (checker->names);
  g_ptr_array_unref (checker->facts);
  g_ptr_array_unref (checker->rows);
}

/**
 * lr_checker_new_name:
 * @checker: a checker
 * @role: what gives the name its value
 * @id: (nullable): as written
 * @type: of its value
 *
 * Returns: (transfer none): a name that is not in scope yet
 */
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

/**
 * lr_checker_find:
 * @checker: a checker
 * @id: a name
 *
 * Returns: (transfer none) (nullable): the name in scope, or %NULL
 */
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
  for (guint i = checker->names->len; i-- > 0;)
    {
      LrName *name = checker->names->pdata[i];

      if (g_strcmp0 (name->id, id) == 0)
        return name;
    }
  return NULL;
}

/**
 * lr_checker_declare:
 * @checker: a checker
 * @name: a name
 * @origin: where it is given
 *
 * Brings a name into scope. Nothing hides anything: a name that already means something is a fault, and so is a word of
 * the formula language.
 */
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
  g_ptr_array_add (name->role == LR_NAME_LOCAL ? checker->rows : checker->names, name);
}

/**
 * lr_check_report:
 * @checker: a checker
 * @fault: what is wrong
 * @at: (nullable): the part of the formula at hand
 * @first: (nullable): the first word that the message names
 * @second: (nullable): the second
 */
void
lr_check_report (LrChecker    *checker,
                 LrFault       fault,
                 const LrExpr *at,
                 const char   *first,
                 const char   *second)
{
  lr_fault_report (checker->sink, fault, checker->origin, at != NULL ? at->offset : 0, NULL, first, second, NULL);
}

/* Where a quoted value would be found by another name, or a field. */
static void
report_unknown (LrChecker    *checker,
                LrFault       fault,
                const LrExpr *at,
                const char   *word,
                const char   *owner,
                GPtrArray    *candidates)
{
  const char *suggestion = lr_suggest (word, (const char *const *) candidates->pdata, candidates->len);

  lr_fault_report (checker->sink, fault, checker->origin, at->offset, suggestion, word, owner, NULL);
}

static LrType
fault_type (void)
{
  return lr_type (LR_TYPE_NONE);
}

static gboolean
is_fault (LrType type)
{
  return type.base == LR_TYPE_NONE && !type.maybe_none;
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

static LrType
apply_facts (LrChecker    *checker,
             const LrExpr *expr,
             LrType        type)
{
  if (type.maybe_none)
    for (guint i = 0; i < checker->facts->len; i++)
      if (same_path (checker->facts->pdata[i], expr))
        type.maybe_none = FALSE;
  return type;
}

/**
 * lr_check_facts:
 * @checker: a checker
 * @condition: a checked condition
 * @holds: whether it is true where the facts are used
 *
 * Takes note of what a condition shows not to be none. The caller cuts `facts` back where the condition no longer
 * governs.
 */
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

/**
 * lr_check_needs:
 * @checker: a checker
 * @expr: a checked expression
 * @base: what it must be
 *
 * Returns: whether it is that and never none; a fault is reported, unless @expr has one already
 */
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

static void
report_type (LrChecker    *checker,
             const LrExpr *expr,
             LrType        expected)
{
  g_autofree char *needed = lr_type_describe (expected);
  g_autofree char *found = lr_type_describe (expr->type);

  if (!is_fault (expr->type))
    lr_check_report (checker, LR_FAULT_TYPE, expr, needed, found);
}

static gboolean
coerce_text (LrChecker *checker,
             LrExpr    *expr,
             LrType     expected)
{
  int ordinal;

  if (expected.base != LR_TYPE_KIND)
    {
      report_type (checker, expr, expected);
      return FALSE;
    }
  ordinal = lr_kind_find (expected.kind, expr->word);
  if (ordinal < 0)
    {
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();

      for (guint i = 0; i < expected.kind->n_values; i++)
        g_ptr_array_add (ids, (gpointer) expected.kind->values[i].id);
      report_unknown (checker, LR_FAULT_UNKNOWN_VALUE, expr, expr->word, expected.kind->id, ids);
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

          for (guint j = 0; j < shape->n_fields; j++)
            g_ptr_array_add (ids, (gpointer) shape->fields[j]->id);
          if (field < 0)
            report_unknown (checker, LR_FAULT_UNKNOWN_FIELD, expr->args[i], expr->words[i],
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

/**
 * lr_check_coerce:
 * @checker: a checker
 * @expr: a checked expression
 * @expected: what its place needs; none may only stand where this may be none
 *
 * Fits an expression into its place: gives quoted values their kind and `{...}` its shape, and sees to it that the
 * types agree.
 *
 * Returns: %FALSE after a fault
 */
gboolean
lr_check_coerce (LrChecker *checker,
                 LrExpr    *expr,
                 LrType     expected)
{
  gboolean good;

  if (is_fault (expr->type) && expr->op != LR_EXPR_NONE)
    return FALSE;
  if (expr->type.base == LR_TYPE_TEXT || (expr->op == LR_EXPR_RECORD && expected.base == LR_TYPE_RECORD) ||
      expr->type.base == LR_TYPE_NONE)
    switch ((guint) expr->op)
      {
      case LR_EXPR_TEXT:
        return coerce_text (checker, expr, expected);
      case LR_EXPR_IF:
        good = lr_check_coerce (checker, expr->args[1], expected);
        good = lr_check_coerce (checker, expr->args[2], expected) && good;
        expr->type = good ? expected : fault_type ();
        return good;
      case LR_EXPR_OTHERWISE:
        good = lr_check_coerce (checker, expr->args[1], expected);
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
      report_type (checker, expr, expected);
      return FALSE;
    }
  if (expr->type.maybe_none && !expected.maybe_none)
    {
      lr_check_report (checker, LR_FAULT_MAYBE_NONE, expr, NULL, NULL);
      return FALSE;
    }
  return TRUE;
}

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
        for (guint j = 0; j < name->type.shape->n_fields; j++)
          g_ptr_array_add (candidates, (gpointer) name->type.shape->fields[j]->id);
    }
}

static void
report_unknown_name (LrChecker    *checker,
                     const LrExpr *expr)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();

  if (!checker->trackers && lr_model_find_tracker (checker->model, expr->word) != NULL)
    {
      lr_check_report (checker, LR_FAULT_TRACKER_PLACE, expr, expr->word, NULL);
      return;
    }
  add_candidates (candidates, checker->rows);
  add_candidates (candidates, checker->names);
  g_ptr_array_add (candidates, (gpointer) "turn");
  g_ptr_array_add (candidates, (gpointer) "scenario");
  g_ptr_array_add (candidates, (gpointer) "option");
  report_unknown (checker, LR_FAULT_UNKNOWN_NAME, expr, expr->word, NULL, candidates);
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
  GPtrArray *scopes[] = { checker->rows, checker->names };
  LrName *owner = NULL;
  guint n_owners = 0;
  LrExprOp op = LR_EXPR_FIELD;
  guint index = 0;
  LrType type = fault_type ();

  for (guint i = 0; i < G_N_ELEMENTS (scopes); i++)
    for (guint j = scopes[i]->len; j-- > 0;)
      {
        LrName *row = scopes[i]->pdata[j];

        if (row->open && find_member (row->type, expr->word, &op, &index, &type))
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
  expr->type = apply_facts (checker, expr, type);
  return TRUE;
}

static LrType
check_name (LrChecker *checker,
            LrExpr    *expr)
{
  LrName *name;
  LrTracker *tracker;

  if (resolve_row_field (checker, expr))
    return expr->type;
  name = lr_checker_find (checker, expr->word);
  if (name == NULL && g_str_equal (expr->word, "turn"))
    {
      lr_check_report (checker, LR_FAULT_NO_CALENDAR, expr, NULL, NULL);
      return fault_type ();
    }
  if (name == NULL && g_str_equal (expr->word, "scenario"))
    {
      lr_check_report (checker, LR_FAULT_NO_SCENARIOS, expr, NULL, NULL);
      return fault_type ();
    }
  if (name == NULL && checker->trackers && (tracker = lr_model_find_tracker (checker->model, expr->word)) != NULL &&
      tracker->n_per == 0)
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
  return apply_facts (checker, expr, name->type);
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

static LrType
check_field (LrChecker *checker,
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
    {
      lr_check_report (checker, LR_FAULT_MAYBE_NONE, expr->args[0], NULL, NULL);
      return fault_type ();
    }
  if (owner.base != LR_TYPE_ROW && owner.base != LR_TYPE_RECORD && owner.base != LR_TYPE_KIND)
    {
      g_autofree char *found = lr_type_describe (owner);

      lr_check_report (checker, LR_FAULT_UNKNOWN_FIELD, expr, expr->word, found);
      return fault_type ();
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
          for (guint i = 0; i < owner.shape->n_fields; i++)
            g_ptr_array_add (ids, (gpointer) owner.shape->fields[i]->id);
          for (guint i = 0; i < owner.shape->n_computed; i++)
            g_ptr_array_add (ids, (gpointer) owner.shape->computed[i]->id);
        }
      report_unknown (checker, LR_FAULT_UNKNOWN_FIELD, expr, expr->word, found, ids);
      return fault_type ();
    }
  if (is_computed_later (checker, expr, op, type))
    return fault_type ();
  expr->op = op;
  expr->field = index;
  return apply_facts (checker, expr, type);
}

static LrType
check_index (LrChecker *checker,
             LrExpr    *expr)
{
  LrTracker *tracker = NULL;
  gboolean good = TRUE;

  if (expr->args[0]->op == LR_EXPR_NAME && checker->trackers)
    tracker = lr_model_find_tracker (checker->model, expr->args[0]->word);
  if (tracker == NULL)
    {
      if (expr->args[0]->op == LR_EXPR_NAME && lr_model_find_tracker (checker->model, expr->args[0]->word) != NULL)
        lr_check_report (checker, LR_FAULT_TRACKER_PLACE, expr->args[0], expr->args[0]->word, NULL);
      else if (expr->args[0]->op == LR_EXPR_NAME)
        lr_fault_report (checker->sink, LR_FAULT_UNKNOWN_TRACKER, checker->origin, expr->args[0]->offset,
                         lr_model_suggest (checker->model->trackers, expr->args[0]->word), expr->args[0]->word, NULL);
      else
        lr_check_report (checker, LR_FAULT_UNKNOWN_TRACKER, expr, "[", NULL);
      return fault_type ();
    }
  if (expr->n_args - 1 != tracker->n_per)
    {
      g_autofree char *count = g_strdup_printf ("%u", tracker->n_per);

      lr_check_report (checker, LR_FAULT_EFFECT_KEYS, expr, tracker->id, count);
      return fault_type ();
    }
  for (guint i = 0; i < tracker->n_per; i++)
    {
      LrType key = lr_type_kind (tracker->per[i]);

      lr_check_expr (checker, expr->args[i + 1], key);
      good = lr_check_coerce (checker, expr->args[i + 1], key) && good;
    }
  return good ? tracker->type : fault_type ();
}

static LrType
check_record (LrChecker *checker,
              LrExpr    *expr,
              LrType     hint)
{
  g_autofree LrType *types = g_new0 (LrType, expr->n_args);
  gboolean texts = FALSE;

  for (guint i = 0; i < expr->n_args; i++)
    {
      int field = hint.base == LR_TYPE_RECORD ? lr_shape_find (hint.shape, expr->words[i]) : -1;

      types[i] = lr_check_expr (checker, expr->args[i], field >= 0 ? hint.shape->fields[field]->type : fault_type ());
      if (is_fault (types[i]) && expr->args[i]->op != LR_EXPR_NONE)
        return fault_type ();
      texts = texts || types[i].base == LR_TYPE_TEXT || types[i].base == LR_TYPE_NONE;
      for (guint j = 0; j < i; j++)
        if (g_str_equal (expr->words[i], expr->words[j]))
          {
            lr_check_report (checker, LR_FAULT_RECORD_FIELD, expr->args[i], expr->words[i], NULL);
            return fault_type ();
          }
    }
  if (hint.base == LR_TYPE_RECORD)
    {
      expr->type = lr_type (LR_TYPE_RECORD);
      return lr_check_coerce (checker, expr, hint) ? expr->type : fault_type ();
    }
  if (texts)
    {
      for (guint i = 0; i < expr->n_args; i++)
        if (types[i].base == LR_TYPE_TEXT || types[i].base == LR_TYPE_NONE)
          {
            lr_check_report (checker, LR_FAULT_NEEDS_KIND, expr->args[i], expr->args[i]->word, NULL);
            break;
          }
      return fault_type ();
    }
  return lr_type_shape (LR_TYPE_RECORD, lr_model_record (checker->model, expr->n_args, expr->words, types));
}

/* Gives the text on either side of two expressions the kind of the other, and says whether they then agree. */
static gboolean
agree (LrChecker *checker,
       LrExpr    *left,
       LrExpr    *right)
{
  if ((is_fault (left->type) && left->op != LR_EXPR_NONE) || (is_fault (right->type) && right->op != LR_EXPR_NONE))
    return FALSE;
  if (left->type.base == LR_TYPE_TEXT && right->type.base == LR_TYPE_TEXT)
    {
      lr_check_report (checker, LR_FAULT_NEEDS_KIND, left, left->word, NULL);
      return FALSE;
    }
  if (left->type.base == LR_TYPE_TEXT)
    return lr_check_coerce (checker, left, right->type);
  if (right->type.base == LR_TYPE_TEXT)
    return lr_check_coerce (checker, right, left->type);
  return TRUE;
}

static void
report_compare (LrChecker    *checker,
                const LrExpr *expr)
{
  g_autofree char *left = lr_type_describe (expr->args[0]->type);
  g_autofree char *right = lr_type_describe (expr->args[1]->type);

  lr_check_report (checker, LR_FAULT_COMPARE, expr, left, right);
}

static LrType
check_equality (LrChecker *checker,
                LrExpr    *expr)
{
  LrExpr *left = expr->args[0];
  LrExpr *right = expr->args[1];
  gboolean rows;

  lr_check_expr (checker, left, fault_type ());
  lr_check_expr (checker, right, fault_type ());
  if (!agree (checker, left, right))
    return fault_type ();
  rows = left->type.base == LR_TYPE_ROW;
  if (!lr_type_same (left->type, right->type) || left->type.base == LR_TYPE_LIST || left->type.base == LR_TYPE_VALUES)
    {
      report_compare (checker, expr);
      return fault_type ();
    }
  if (!rows && (left->type.maybe_none || right->type.maybe_none))
    {
      lr_check_report (checker, LR_FAULT_MAYBE_NONE, left->type.maybe_none ? left : right, NULL, NULL);
      return fault_type ();
    }
  return lr_type (LR_TYPE_FLAG);
}

static gboolean
check_ordered (LrChecker    *checker,
               const LrExpr *expr)
{
  if (expr->type.maybe_none)
    {
      lr_check_report (checker, LR_FAULT_MAYBE_NONE, expr, NULL, NULL);
      return FALSE;
    }
  if (expr->type.base == LR_TYPE_NUMBER)
    return TRUE;
  if (expr->type.base != LR_TYPE_KIND)
    return lr_check_needs (checker, expr, LR_TYPE_NUMBER);
  if (!expr->type.kind->ordered)
    lr_check_report (checker, LR_FAULT_UNORDERED, expr, expr->type.kind->id, NULL);
  return expr->type.kind->ordered;
}

static LrType
check_order (LrChecker *checker,
             LrExpr    *expr)
{
  lr_check_expr (checker, expr->args[0], fault_type ());
  lr_check_expr (checker, expr->args[1], fault_type ());
  if (!agree (checker, expr->args[0], expr->args[1]))
    return fault_type ();
  if (!lr_type_same (expr->args[0]->type, expr->args[1]->type))
    {
      report_compare (checker, expr);
      return fault_type ();
    }
  return check_ordered (checker, expr->args[0]) && check_ordered (checker, expr->args[1]) ? lr_type (LR_TYPE_FLAG) :
                                                                                            fault_type ();
}

static LrType
check_in (LrChecker *checker,
          LrExpr    *expr)
{
  LrExpr *left = expr->args[0];
  gboolean good = TRUE;

  if (is_fault (lr_check_expr (checker, left, fault_type ())))
    return fault_type ();
  if (left->type.base != LR_TYPE_NUMBER && left->type.base != LR_TYPE_KIND)
    {
      lr_check_needs (checker, left, LR_TYPE_NUMBER);
      return fault_type ();
    }
  if (left->type.maybe_none)
    {
      lr_check_report (checker, LR_FAULT_MAYBE_NONE, left, NULL, NULL);
      return fault_type ();
    }
  for (guint i = 1; i < expr->n_args; i++)
    {
      LrExpr *entry = expr->args[i];
      gboolean range = entry->op == LR_EXPR_RANGE;

      for (guint j = 0; j < (range ? 2 : 1); j++)
        {
          LrExpr *end = range ? entry->args[j] : entry;

          lr_check_expr (checker, end, left->type);
          good = lr_check_coerce (checker, end, left->type) && (!range || check_ordered (checker, end)) && good;
        }
    }
  return good ? lr_type (LR_TYPE_FLAG) : fault_type ();
}

static LrType
check_arithmetic (LrChecker *checker,
                  LrExpr    *expr)
{
  LrType left = lr_check_expr (checker, expr->args[0], fault_type ());
  LrType right;

  if (left.base == LR_TYPE_KIND && left.kind->is_calendar && !left.maybe_none &&
      (expr->op == LR_EXPR_ADD || expr->op == LR_EXPR_SUBTRACT))
    {
      right = lr_check_expr (checker, expr->args[1], left);
      if (expr->op == LR_EXPR_SUBTRACT && (right.base == LR_TYPE_TEXT || lr_type_same (left, right)))
        return lr_check_coerce (checker, expr->args[1], left) ? lr_type (LR_TYPE_NUMBER) : fault_type ();
      if (!lr_check_needs (checker, expr->args[1], LR_TYPE_NUMBER))
        return fault_type ();
      left.maybe_none = TRUE; /* beyond the calendar's ends */
      return left;
    }
  lr_check_expr (checker, expr->args[1], fault_type ());
  return lr_check_needs (checker, expr->args[0], LR_TYPE_NUMBER) &&
                 lr_check_needs (checker, expr->args[1], LR_TYPE_NUMBER) ?
             lr_type (LR_TYPE_NUMBER) :
             fault_type ();
}

static LrType
check_logic (LrChecker *checker,
             LrExpr    *expr)
{
  guint facts = checker->facts->len;
  gboolean good;

  lr_check_expr (checker, expr->args[0], fault_type ());
  good = lr_check_needs (checker, expr->args[0], LR_TYPE_FLAG);
  if (expr->n_args == 1)
    return good ? lr_type (LR_TYPE_FLAG) : fault_type ();
  lr_check_facts (checker, expr->args[0], expr->op == LR_EXPR_AND);
  lr_check_expr (checker, expr->args[1], fault_type ());
  g_ptr_array_set_size (checker->facts, (int) facts);
  good = lr_check_needs (checker, expr->args[1], LR_TYPE_FLAG) && good;
  return good ? lr_type (LR_TYPE_FLAG) : fault_type ();
}

/* The common type of two branches; none may be one of them. */
static LrType
join_branches (LrChecker *checker,
               LrExpr    *left,
               LrExpr    *right)
{
  LrType type;

  if (left->op == LR_EXPR_NONE || right->op == LR_EXPR_NONE)
    {
      LrExpr *other = left->op == LR_EXPR_NONE ? right : left;

      type = other->type;
      if (type.base == LR_TYPE_NONE || type.base == LR_TYPE_TEXT)
        return type;
      type.maybe_none = TRUE;
      (other == left ? right : left)->type = type;
      return type;
    }
  if (left->type.base == LR_TYPE_TEXT && right->type.base == LR_TYPE_TEXT)
    return left->type;
  if (!agree (checker, left, right))
    return fault_type ();
  if (!lr_type_same (left->type, right->type))
    {
      report_type (checker, right, left->type);
      return fault_type ();
    }
  type = left->type;
  type.maybe_none = left->type.maybe_none || right->type.maybe_none;
  return type;
}

static LrType
check_if (LrChecker *checker,
          LrExpr    *expr,
          LrType     hint)
{
  guint facts = checker->facts->len;
  gboolean good;

  lr_check_expr (checker, expr->args[0], fault_type ());
  good = lr_check_needs (checker, expr->args[0], LR_TYPE_FLAG);
  lr_check_facts (checker, expr->args[0], TRUE);
  lr_check_expr (checker, expr->args[1], hint);
  g_ptr_array_set_size (checker->facts, (int) facts);
  lr_check_facts (checker, expr->args[0], FALSE);
  lr_check_expr (checker, expr->args[2], hint);
  g_ptr_array_set_size (checker->facts, (int) facts);
  return good ? join_branches (checker, expr->args[1], expr->args[2]) : fault_type ();
}

static LrType
check_otherwise (LrChecker *checker,
                 LrExpr    *expr,
                 LrType     hint)
{
  LrType left = lr_check_expr (checker, expr->args[0], hint);
  LrType right;

  if (is_fault (left) && expr->args[0]->op != LR_EXPR_NONE)
    {
      lr_check_expr (checker, expr->args[1], hint);
      return fault_type ();
    }
  if (!left.maybe_none)
    {
      lr_check_report (checker, LR_FAULT_NEVER_NONE, expr->args[0], NULL, NULL);
      return fault_type ();
    }
  right = lr_check_expr (checker, expr->args[1], left);
  if (right.base == LR_TYPE_TEXT && !lr_check_coerce (checker, expr->args[1], left))
    return fault_type ();
  right = expr->args[1]->type;
  if (!lr_type_same (left, right))
    {
      report_type (checker, expr->args[1], left);
      return fault_type ();
    }
  return right;
}

static LrType
check_is_none (LrChecker *checker,
               LrExpr    *expr)
{
  LrType type = lr_check_expr (checker, expr->args[0], fault_type ());

  if (is_fault (type))
    return fault_type ();
  if (!type.maybe_none)
    {
      lr_check_report (checker, LR_FAULT_NEVER_NONE, expr->args[0], NULL, NULL);
      return fault_type ();
    }
  return lr_type (LR_TYPE_FLAG);
}

/**
 * lr_check_expr:
 * @checker: a checker
 * @expr: a parsed expression
 * @hint: the type its place probably needs, for quoted values and records; of base none if not known
 *
 * Resolves the names in an expression and gives it and all its parts a type.
 *
 * Returns: its type; of base none after a fault, which is reported
 */
LrType
lr_check_expr (LrChecker *checker,
               LrExpr    *expr,
               LrType     hint)
{
  switch (expr->op)
    {
    case LR_EXPR_NUMBER:
      expr->type = lr_type (LR_TYPE_NUMBER);
      break;
    case LR_EXPR_FLAG:
      expr->type = lr_type (LR_TYPE_FLAG);
      break;
    case LR_EXPR_NONE:
      expr->type = hint;
      expr->type.maybe_none = hint.base != LR_TYPE_NONE;
      break;
    case LR_EXPR_TEXT:
      expr->type = lr_type (LR_TYPE_TEXT);
      if (hint.base == LR_TYPE_KIND)
        coerce_text (checker, expr, hint);
      break;
    case LR_EXPR_NAME:
      if (expr->type.base == LR_TYPE_NONE)
        expr->type = check_name (checker, expr);
      break;
    case LR_EXPR_FIELD:
      expr->type = check_field (checker, expr);
      break;
    case LR_EXPR_INDEX:
      expr->type = check_index (checker, expr);
      break;
    case LR_EXPR_CALL:
      expr->type = lr_check_function (checker, expr);
      break;
    case LR_EXPR_LIST:
      expr->type = lr_check_list (checker, expr);
      break;
    case LR_EXPR_RECORD:
      expr->type = check_record (checker, expr, hint);
      break;
    case LR_EXPR_NEGATE:
      lr_check_expr (checker, expr->args[0], fault_type ());
      expr->type = lr_check_needs (checker, expr->args[0], LR_TYPE_NUMBER) ? lr_type (LR_TYPE_NUMBER) : fault_type ();
      break;
    case LR_EXPR_ADD:
    case LR_EXPR_SUBTRACT:
    case LR_EXPR_MULTIPLY:
    case LR_EXPR_DIVIDE:
    case LR_EXPR_MODULO:
      expr->type = check_arithmetic (checker, expr);
      break;
    case LR_EXPR_EQUAL:
    case LR_EXPR_DIFFERENT:
      expr->type = check_equality (checker, expr);
      break;
    case LR_EXPR_UNDER:
    case LR_EXPR_AT_MOST:
    case LR_EXPR_OVER:
    case LR_EXPR_AT_LEAST:
      expr->type = check_order (checker, expr);
      break;
    case LR_EXPR_IN:
      expr->type = check_in (checker, expr);
      break;
    case LR_EXPR_IS_NONE:
      expr->type = check_is_none (checker, expr);
      break;
    case LR_EXPR_NOT:
    case LR_EXPR_AND:
    case LR_EXPR_OR:
      expr->type = check_logic (checker, expr);
      break;
    case LR_EXPR_IF:
      expr->type = check_if (checker, expr, hint);
      break;
    case LR_EXPR_OTHERWISE:
      expr->type = check_otherwise (checker, expr, hint);
      break;
    case LR_EXPR_RATIO:
    case LR_EXPR_RANGE:
      lr_check_report (checker, expr->op == LR_EXPR_RATIO ? LR_FAULT_RATIO_PLACE : LR_FAULT_RANGE_PLACE, expr, NULL,
                       NULL);
      expr->type = fault_type ();
      break;
    case LR_EXPR_VALUE:
    case LR_EXPR_COMPUTED:
    case LR_EXPR_KIND_FIELD:
    case LR_EXPR_OPTION:
    case LR_EXPR_KIND:
    case LR_EXPR_CHART:
      break; /* made by this pass: its type stands */
    }
  return expr->type;
}

/* A formula that is missing, or was not built, has been reported where that was found. */
static gboolean
parse_formula (LrChecker *checker,
               LrFormula *formula)
{
  if (formula == NULL)
    return FALSE;
  if (formula->expr == NULL)
    formula->expr = lr_expr_parse (checker->model->arena, formula->text, &formula->origin, checker->sink);
  checker->origin = &formula->origin;
  return formula->expr != NULL;
}

/**
 * lr_check_any:
 * @checker: a checker
 * @formula: a formula
 * @hint: the type it probably has, for quoted values
 *
 * Parses and checks a formula whose type is its own affair; it may be none.
 *
 * Returns: %FALSE after a fault
 */
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

/**
 * lr_check_formula:
 * @checker: a checker
 * @formula: a formula
 * @expected: the type its place needs
 *
 * Parses and checks a formula and fits it into its place.
 *
 * Returns: %FALSE after a fault
 */
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

/**
 * lr_check_source:
 * @checker: a checker
 * @formula: what an `each` says: a source of rows
 *
 * Returns: %FALSE after a fault
 */
gboolean
lr_check_source (LrChecker *checker,
                 LrFormula *formula)
{
  if (formula == NULL)
    return FALSE;
  if (formula->expr == NULL)
    formula->expr = lr_expr_parse_source (checker->model->arena, formula->text, &formula->origin, checker->sink);
  checker->origin = &formula->origin;
  return formula->expr != NULL && lr_check_expr (checker, formula->expr, fault_type ()).base != LR_TYPE_NONE;
}

/**
 * lr_check_tracker:
 * @checker: a checker
 * @formula: a tracker, with its keys if it has any: `ships[port]`
 *
 * Returns: %FALSE after a fault
 */
gboolean
lr_check_tracker (LrChecker *checker,
                  LrFormula *formula)
{
  gboolean before = checker->trackers;
  gboolean good;

  checker->trackers = TRUE;
  good = lr_check_any (checker, formula, fault_type ());
  checker->trackers = before;
  return good;
}

/**
 * lr_check_message:
 * @checker: a checker
 * @message: words with {placeholders}
 *
 * Finds, parses and checks the placeholders of a message. `{loss:sp}` is a number counted in the unit `sp`; a brace
 * that should be shown is doubled.
 *
 * Returns: %FALSE after a fault
 */
gboolean
lr_check_message (LrChecker *checker,
                  LrMessage *message)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, TRUE, sizeof (LrMessagePart));
  gboolean good = TRUE;

  if (message == NULL)
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
