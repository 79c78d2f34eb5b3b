/* lr-draft-shape.c - the rows and columns of a draft: a card can have others than its chart
 *
 * Entries that cannot stand stay as they are typed, as cells do, until they are corrected: who parts a row in two has
 * rows that overlap for a moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/base/lr-limits.h"
#include "rules/file/lr-problem.h"

/* --- the entries of an axis --- */

static const LrChart *
came_with (const LrDraft *self)
{
  return self->chart->shipped != NULL ? self->chart->shipped : self->chart;
}

gboolean
lr_draft_is_open (const LrDraft *self,
                  guint          axis)
{
  return self->chart != NULL && axis < self->chart->n_axes && !self->chart->axes[axis].fixed;
}

/* Words on cards for the signs in files, without blanks and capitals, in all languages. */
static const char *const signs[][2] = {
  { "orless", "-" },  { "orfewer", "-" }, { "orlower", "-" }, { "andbelow", "-" }, { "oderweniger", "-" },
  { "oumoins", "-" }, { "omenos", "-" },  { "ormore", "+" },  { "orhigher", "+" }, { "orgreater", "+" },
  { "andabove", "+" }, { "andup", "+" },  { "odermehr", "+" }, { "undmehr", "+" }, { "ouplus", "+" }, { "omás", "+" },
};

GString *
lr_draft_plain (const char *text,
                gboolean    of_entry)
{
  static const char *const prints[][3] = {
    { "–", "-", "-" },       { "−", "-", "-" },       { "—", "-", "-" },       { "½", "1/2", ".5" },
    { "¼", "1/4", ".25" }, { "¾", "3/4", ".75" }, { "⅓", "1/3", " 1/3" }, { "⅔", "2/3", " 2/3" },
  };
  GString *plain = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gboolean behind = plain->len > 0 && g_ascii_isdigit (plain->str[plain->len - 1]);
      guint i = 0;

      while (i < G_N_ELEMENTS (prints) && !g_str_has_prefix (at, prints[i][0]))
        i++;
      if (i < G_N_ELEMENTS (prints))
        g_string_append_printf (plain, "%s%s", behind && !of_entry && prints[i][1][1] != '\0' ? " " : "",
                                prints[i][behind && of_entry ? 2 : 1]);
      else if (!of_entry || !g_unichar_isspace (g_utf8_get_char (at)))
        g_string_append_len (plain, at, g_utf8_next_char (at) - at);
    }
  return plain;
}

char *
lr_draft_plain_entry (const char *text)
{
  static const char *const before[][2] = { { "<=", "-" }, { "≤", "-" }, { ">=", "+" }, { "≥", "+" } };
  g_autofree char *small = g_utf8_strdown (text, -1);
  GString *plain = lr_draft_plain (small, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    g_string_replace (plain, signs[i][0], signs[i][1], 0);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    if (g_string_replace (plain, before[i][0], "", 1) > 0)
      g_string_append (plain, before[i][1]);
  return g_string_free (plain, FALSE);
}

gboolean
lr_draft_same_word (const char *text,
                    const char *other)
{
  g_autofree char *left = g_strstrip (g_utf8_casefold (text, -1));
  g_autofree char *right = g_strstrip (g_utf8_casefold (other, -1));

  return g_str_equal (left, right);
}

/* The same entry in the signs of files; NULL if there is no other way to read it. */
static char *
reread (const LrAxis *axis,
        const char   *plain)
{
  const char *dash = strchr (plain, '-');
  g_autoptr (GString) again = g_string_new (plain);

  if (axis->sort == LR_AXIS_RATIOS)
    {
      g_string_replace (again, "to", ":", 1);
      if (again->len == strlen (plain) && dash != NULL)
        again->str[dash - plain] = ':';
    }
  else
    {
      g_string_replace (again, "to", "-", 1);
      g_string_replace (again, "bis", "-", 1);
    }
  return lr_axis_can_have (axis, again->str) ? g_string_free (g_steal_pointer (&again), FALSE) : NULL;
}

/* On dice of percent 00 is 100, on a die of ten 0 is 10; a sign alone is the end that is open. */
static const char *
read_die (const LrDraftAxis *along,
          const char        *plain,
          char             **made)
{
  const LrBand *bands = along->axis.bands;
  guint last = along->axis.n_bands - 1;

  if (g_str_equal (plain, "-") && bands[0].open_low)
    return bands[0].label;
  if (g_str_equal (plain, "+") && bands[last].open_high)
    return bands[last].label;
  if (g_str_equal (plain, "0") && bands[0].low.num > 0 && lr_axis_find_entry (&along->axis, "10") >= 0)
    return "10";
  if (g_str_has_suffix (plain, "-00") || g_str_equal (plain, "00"))
    *made = g_strdup_printf ("%.*s100", (int) strlen (plain) - 2, plain);
  return *made;
}

char *
lr_draft_understand (const LrDraft *self,
                     guint          axis,
                     const char    *text)
{
  const LrDraftAxis *along = &self->shape->axes[axis];
  gboolean of_row = (axis == 0) != self->lying;
  g_autofree char *plain = NULL, *made = NULL, *again = NULL;
  const char *die;
  int known = lr_draft_find_entry (self, axis, text);

  for (int i = 0; known < 0 && !lr_draft_is_open (self, axis) && i < (int) along->n; i++)
    {
      g_autofree char *head = lr_draft_dup_head (self, of_row, i);

      if (lr_draft_same_word (text, head))
        known = i;
    }
  if (known >= 0)
    return g_strdup (along->labels[known]);
  if (!lr_draft_is_open (self, axis) || along->why != NULL)
    return NULL;
  plain = lr_draft_plain_entry (text);
  die = along->axis.sort == LR_AXIS_BANDS ? read_die (along, plain, &made) : NULL;
  if (die != NULL)
    return g_strdup (die);
  if (lr_axis_can_have (&along->axis, plain))
    return g_steal_pointer (&plain);
  again = reread (&along->axis, plain);
  known = again != NULL ? lr_axis_find_entry (&along->axis, again) : -1;
  return known >= 0 ? g_strdup (along->labels[known]) : g_steal_pointer (&again);
}

int
lr_draft_find_entry (const LrDraft *self,
                     guint          axis,
                     const char    *text)
{
  const LrDraftAxis *along = &self->shape->axes[axis];
  g_autofree char *plain = NULL;

  for (guint i = 0; i < along->n; i++)
    if (g_str_equal (along->labels[i], text))
      return (int) i;
  if (!lr_draft_is_open (self, axis) || along->why != NULL)
    return -1;
  plain = lr_draft_plain_entry (text);
  return lr_axis_find_entry (&along->axis, plain);
}

/* The first fault, in words, and where in the text of all entries it is. */
typedef struct
{
  char *why;
  guint offset;
} Found;

static void
take_fault (LrFault            fault,
            const LrOrigin    *origin,
            guint              offset,
            const char *const *args,
            const char        *suggestion,
            gpointer           data)
{
  Found *found = data;
  LrProblem *problem = lr_problem_new (fault, origin->file, 0, 0, args, suggestion);

  if (found->why == NULL)
    {
      found->why = lr_problem_message (problem);
      found->offset = offset;
    }
  lr_problem_free (problem);
}

void
lr_draft_read_axis (const LrDraft *self,
                    guint          axis,
                    const char   **labels,
                    guint          n,
                    LrDraftAxis   *made)
{
  Found found = { 0 };
  LrFaultSink sink = { take_fault, &found, 0 };
  LrOrigin origin = { .file = "" };
  g_autoptr (GString) text = g_string_new (NULL);

  *made = (LrDraftAxis) { .n = n, .labels = lr_arena_new_array (self->arena, const char *, n + 1) };
  for (guint i = 0; i < n; i++)
    {
      made->labels[i] = lr_arena_strdup (self->arena, labels[i]);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", labels[i]);
    }
  if (lr_axis_retype (&made->axis, &came_with (self)->axes[axis], self->arena, text->str, &origin, &sink))
    return;
  for (guint i = 0; i < found.offset; i++)
    made->wrong += text->str[i] == ' ';
  made->why = lr_arena_strdup (self->arena, found.why);
  g_free (found.why);
}

static void
copy_axis (const LrDraft *self,
           const LrChart *chart,
           guint          axis,
           LrDraftAxis   *made)
{
  const LrAxis *from = &chart->axes[axis];

  *made = (LrDraftAxis) { .n = axis < chart->n_axes ? from->n_bands : 1 };
  made->labels = lr_arena_new_array (self->arena, const char *, made->n);
  for (guint i = 0; i < made->n; i++)
    made->labels[i] = axis < chart->n_axes ? from->bands[i].label : "";
  if (axis < chart->n_axes)
    made->axis = *from;
}

/* --- shapes --- */

static guint
n_cells (const LrDraftShape *shape)
{
  return shape->axes[0].n * shape->axes[1].n;
}

void
lr_draft_use_shape (LrDraft      *self,
                    LrDraftShape *shape)
{
  self->shape = shape;
  self->n_cells = n_cells (shape);
  self->n_columns = (int) shape->axes[self->lying ? 0 : 1].n;
  self->n_rows = (int) shape->axes[self->lying ? 1 : 0].n;
  self->cells = shape->cells;
}

gboolean
lr_draft_same_shape (const LrDraftShape *shape,
                     const LrDraftShape *other)
{
  for (guint axis = 0; shape != other && axis < 2; axis++)
    {
      if (shape->axes[axis].n != other->axes[axis].n)
        return FALSE;
      for (guint i = 0; i < shape->axes[axis].n; i++)
        if (!g_str_equal (shape->axes[axis].labels[i], other->axes[axis].labels[i]))
          return FALSE;
    }
  return TRUE;
}

static LrDraftShape *
new_shape (LrDraft           *self,
           const LrDraftAxis *rows,
           const LrDraftAxis *columns)
{
  LrDraftShape *shape = lr_arena_new_array (self->arena, LrDraftShape, 1);

  shape->axes[0] = *rows;
  shape->axes[1] = *columns;
  shape->cells = lr_arena_new_array (self->arena, LrDraftCell, n_cells (shape));
  return shape;
}

void
lr_draft_begin_shape (LrDraft *self)
{
  LrDraftAxis axes[2] = { 0 };

  for (guint axis = 0; axis < 2; axis++)
    if (self->chart != NULL)
      copy_axis (self, self->chart, axis, &axes[axis]);
    else
      {
        axes[axis].n = axis == 0 ? self->kind->n_values : self->kind->n_fields;
        axes[axis].labels = lr_arena_new_array (self->arena, const char *, axes[axis].n);
        for (guint i = 0; i < axes[axis].n; i++)
          axes[axis].labels[i] = axis == 0 ? self->kind->values[i].id : self->kind->fields[i].id;
      }
  lr_draft_use_shape (self, new_shape (self, &axes[0], &axes[1]));
}

/* Which entry of the shape before an entry is. */
static int
was_entry (const LrDraft      *self,
           const LrDraftShape *before,
           guint               axis,
           guint               index,
           const int          *from)
{
  const char *label = self->shape->axes[axis].labels[index];

  if (from != NULL)
    return from[index];
  for (guint i = 0; i < before->axes[axis].n; i++)
    if (g_str_equal (before->axes[axis].labels[i], label))
      return (int) i;
  return before->axes[axis].why == NULL && axis < self->chart->n_axes ?
             lr_axis_find_entry (&before->axes[axis].axis, label) :
             -1;
}

/* What the user typed stays with its row and column. What came with the chart belongs to the entries it came with. */
void
lr_draft_reshape (LrDraft           *self,
                  const LrDraftAxis *rows,
                  const LrDraftAxis *columns,
                  const int         *from)
{
  LrDraftShape *before = self->shape;

  lr_draft_use_shape (self, new_shape (self, rows != NULL ? rows : &before->axes[0],
                                          columns != NULL ? columns : &before->axes[1]));
  for (guint i = 0; i < self->n_cells; i++)
    {
      guint n = self->shape->axes[1].n;
      int row = was_entry (self, before, 0, i / n, rows != NULL ? from : NULL);
      int column = was_entry (self, before, 1, i % n, rows == NULL ? from : NULL);
      const LrDraftCell *was = row >= 0 && column >= 0 ?
                                   &before->cells[(guint) row * before->axes[1].n + (guint) column] :
                                   NULL;

      lr_draft_take_shipped (self, i);
      self->cells[i].now = was != NULL && was->now.own ? was->now :
                                                         lr_draft_read (self, i, self->cells[i].shipped, FALSE);
    }
}

gboolean
lr_draft_shape_back (LrDraft *self)
{
  LrDraftAxis axes[2];
  LrDraftShape came = { .cells = NULL };

  if (self->chart == NULL)
    return FALSE;
  for (guint axis = 0; axis < 2; axis++)
    {
      copy_axis (self, came_with (self), axis, &axes[axis]);
      came.axes[axis] = axes[axis];
    }
  if (lr_draft_same_shape (&came, self->shape))
    return FALSE;
  lr_draft_reshape (self, &axes[0], &axes[1], NULL);
  return TRUE;
}

char *
lr_draft_list_entries (const LrDraftAxis *axis)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < axis->n; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? " " : "", axis->labels[i]);
  return g_string_free (list, FALSE);
}

void
lr_draft_add_axes (const LrDraft *self,
                   LrOwnChart    *chart)
{
  for (guint axis = 0; self->chart != NULL && axis < self->chart->n_axes; axis++)
    {
      const LrAxis *came = &came_with (self)->axes[axis];
      const LrDraftAxis *now = &self->shape->axes[axis];
      g_autofree char *entries = lr_draft_list_entries (now);

      if (!lr_axis_same (&now->axis, came))
        lr_own_chart_add_axis (chart, came->id, came->sort == LR_AXIS_RATIOS, entries);
    }
}

char *
lr_draft_tell_shape (const LrDraft *self)
{
  GString *out = g_string_new (NULL);

  for (guint axis = 0; self->chart != NULL && axis < self->chart->n_axes; axis++)
    {
      g_autofree char *now = lr_draft_list_entries (&self->shape->axes[axis]);
      g_autofree char *came = NULL;
      LrDraftAxis before;

      copy_axis (self, came_with (self), axis, &before);
      came = lr_draft_list_entries (&before);
      if (!g_str_equal (now, came))
        /* Translators: the rows or columns of the user's card, and those that the chart came with */
        g_string_append_printf (out, (axis == 0) != self->lying ?
                                         _ ("%sRows on your card: %s (as supplied: %s).") :
                                         _ ("%sColumns on your card: %s (as supplied: %s)."),
                                out->len > 0 ? "\n" : "", now, came);
    }
  return g_string_free (out, FALSE);
}

char *
lr_draft_tell_axes (const LrDraft *self,
                    LrDraftPlace  *place)
{
  for (guint axis = 0; axis < 2; axis++)
    {
      const LrDraftAxis *now = &self->shape->axes[axis];
      gboolean of_row = (axis == 0) != self->lying;

      if (now->why == NULL)
        continue;
      *place = (LrDraftPlace) { of_row ? (int) now->wrong : 0, of_row ? 0 : (int) now->wrong };
      return g_strdup_printf (of_row ? _ ("Rows: %s") : _ ("Columns: %s"), now->why);
    }
  return NULL;
}

/* --- what people do with rows and columns --- */

static guint
axis_of (const LrDraft *self,
         gboolean       of_row)
{
  return !of_row == !self->lying ? 1 : 0;
}

gboolean
lr_draft_is_free (const LrDraft *self,
                  gboolean       of_row)
{
  return lr_draft_is_open (self, axis_of (self, of_row));
}

char *
lr_draft_tell_fixed (const LrDraft *self)
{
  guint n_axes = self->chart != NULL ? self->chart->n_axes : 2;
  gboolean rows = n_axes > axis_of (self, TRUE) && !lr_draft_is_free (self, TRUE);
  gboolean columns = n_axes > axis_of (self, FALSE) && !lr_draft_is_free (self, FALSE);

  return g_strdup (rows && columns ? _ ("The rules fix the rows and columns: a card cannot have others.") :
                   rows            ? _ ("The rules fix the rows: a card cannot have others.") :
                   columns         ? _ ("The rules fix the columns: a card cannot have others.") :
                                     "");
}

const char *
lr_draft_get_entry (const LrDraft *self,
                    gboolean       of_row,
                    int            index)
{
  return self->shape->axes[axis_of (self, of_row)].labels[index];
}

/* The axis with one entry more, or with another in place of the one at @index. */
static void
with_entry (const LrDraft *self,
            guint          axis,
            guint          index,
            gboolean       is_new,
            const char    *entry,
            LrDraftAxis   *made)
{
  const LrDraftAxis *now = &self->shape->axes[axis];
  g_autofree const char **labels = g_new0 (const char *, now->n + 1);

  for (guint i = 0; i < now->n; i++)
    labels[is_new && i >= index ? i + 1 : i] = now->labels[i];
  labels[index] = entry;
  lr_draft_read_axis (self, axis, labels, now->n + (is_new ? 1 : 0), made);
}

/* Where a new entry can be among the others; where it can nowhere yet, after the one at @index. */
static guint
find_room (const LrDraft *self,
           guint          axis,
           guint          index,
           const char    *entry,
           LrDraftAxis   *made)
{
  guint n = self->shape->axes[axis].n;

  for (guint i = 0; i <= n; i++)
    {
      guint at = (index + 1 + i) % (n + 1);

      with_entry (self, axis, at, TRUE, entry, made);
      if (made->why == NULL)
        return at;
    }
  with_entry (self, axis, index + 1, TRUE, entry, made);
  return index + 1;
}

static gboolean
cannot (GError     **error,
        const char  *why)
{
  g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_CELL, why);
  return FALSE;
}

static void
change_axis (LrDraft           *self,
             guint              axis,
             const LrDraftAxis *made,
             const int         *from)
{
  lr_draft_begin (self);
  lr_draft_reshape (self, axis == 0 ? made : NULL, axis == 1 ? made : NULL, from);
  lr_draft_finish (self, TRUE);
}

gboolean
lr_draft_put_entry (LrDraft     *self,
                    gboolean     of_row,
                    int          index,
                    gboolean     is_new,
                    const char  *text,
                    GError     **error)
{
  guint axis = axis_of (self, of_row), n = self->shape->axes[axis].n, at = (guint) index;
  g_autofree char *understood = lr_draft_understand (self, axis, text);
  g_autofree char *plain = understood != NULL ? g_steal_pointer (&understood) : lr_draft_plain_entry (text);
  g_autofree int *from = g_new (int, n + 1);
  LrDraftAxis made;

  g_return_val_if_fail (lr_draft_is_open (self, axis) && !self->is_again, FALSE);
  if (*plain == '\0')
    return cannot (error, of_row ? _ ("Enter the label of the row on the card.") :
                                   _ ("Enter the label of the column on the card."));
  for (guint i = 0; i < n; i++)
    if (g_str_equal (self->shape->axes[axis].labels[i], plain) && (is_new || i != at))
      return cannot (error, of_row ? _ ("The card already has this row.") : _ ("The card already has this column."));
  if (!is_new && g_str_equal (self->shape->axes[axis].labels[at], plain))
    return TRUE;
  if (is_new && (guint64) (n + 1) * self->shape->axes[1 - axis].n > LR_MOST_IN_CARD)
    return cannot (error, _ ("The chart already has the maximum number of cells."));
  if (is_new)
    at = find_room (self, axis, at, plain, &made);
  else
    with_entry (self, axis, at, FALSE, plain, &made);
  for (guint i = 0; i < made.n; i++)
    from[i] = is_new && i == at ? -1 : (int) (is_new && i > at ? i - 1 : i);
  change_axis (self, axis, &made, from);
  return TRUE;
}

gboolean
lr_draft_drop_entries (LrDraft   *self,
                       gboolean   of_row,
                       int        first,
                       int        last,
                       GError   **error)
{
  guint axis = axis_of (self, of_row), n = 0;
  const LrDraftAxis *now = &self->shape->axes[axis];
  g_autofree const char **labels = g_new0 (const char *, now->n);
  g_autofree int *from = g_new (int, now->n);
  LrDraftAxis made;

  g_return_val_if_fail (lr_draft_is_open (self, axis) && !self->is_again, FALSE);
  for (int i = 0; i < (int) now->n; i++)
    if (i < first || i > last)
      {
        from[n] = i;
        labels[n++] = now->labels[i];
      }
  if (n == 0)
    return cannot (error,
                   of_row ? _ ("A chart must have at least one row.") : _ ("A chart must have at least one column."));
  lr_draft_read_axis (self, axis, labels, n, &made);
  change_axis (self, axis, &made, from);
  return TRUE;
}
