/* lr-kernel.c - joins the results of a group of states with the values that the steps do not change
 *
 * States with the same columns that go past all stretches are joined together: their ways are added up in an array of
 * all that could come out, from which each that did is taken once. Nothing else is held meanwhile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-kernel.h"

#include <string.h>

/* The array may be so large, and that many times larger than what is added up in it. */
#define MOST_CELLS ((guint64) 1 << 20)
#define MOST_EMPTY 16

/* Of so few it is not worth it. */
#define FEW_PRODUCTS 64

/* Weights that are added up are cheaper than anything else: that many of them are as much work as one instruction. A
 * row that is looked for in a set is as much as several. */
#define PRODUCTS_PER_WORK 8
#define WORK_OF_PRODUCT 4

/* States between two looks at the limits. */
#define LOOK 256

/* States that are one behind the seam except the ways of their groups. */
typedef struct
{
  guint    groups[LR_KERNELS_ABREAST];
  LrWeight weight;
  guint    next; /* another one that goes past with the same columns, or LR_KERNEL_NONE */
} Member;

/* A column behind the seam, and before it. */
typedef struct
{
  guint to;
  guint before;
} Past;

typedef struct
{
  LrRun          *run;
  const LrTrace  *trace;
  const LrStates *before;
  const LrKernel *kernels;
  guint           n;
  const LrSeam   *seam;
  LrValue        *row;     /* behind the seam, with what goes past of the current state */
  guint          *made;    /* its other columns */
  guint           n_made;
  Past           *past;    /* what goes past */
  guint           n_past;
  LrStates       *passing; /* the different rows of what goes past */
  GArray         *members; /* Member */
  GArray         *first_of; /* guint: for each row of @passing */
  LrStates       *after;
  guint           outs[LR_KERNELS_ABREAST]; /* what comes out of each kernel in the current row */
  LrWeight       *weights; /* where the ways are added up, exact */
  double         *chances; /* or not */
} Joining;

LrStates *
lr_kernel_group (LrRun          *run,
                 const LrStates *states,
                 const int      *columns,
                 guint           width,
                 const guint64  *fields,
                 guint          *group_of)
{
  LrStates *groups = lr_run_take_states (run, width, TRUE, states->den);
  LrValue row[width + 1];

  for (guint i = 0; i < states->n_states; i++)
    {
      const LrValue *from = lr_states_row (states, i);

      for (guint j = 0; j < width; j++)
        row[j] = fields != NULL ? lr_run_mask (run, from[columns[j]], fields[j]) : from[columns[j]];
      group_of[i] = lr_states_intern (groups, row);
      lr_weight_add (run->exact, &groups->weights[group_of[i]], states->weights[i]);
    }
  return groups;
}

void
lr_kernel_init (LrKernel *kernel,
                LrRun    *run,
                guint     width,
                guint     n_states)
{
  guint none = 0;

  kernel->group_of = g_new (guint, n_states + 1);
  kernel->outs = lr_run_take_states (run, width, TRUE, 1);
  kernel->ways = g_array_new (FALSE, FALSE, sizeof (LrWay));
  kernel->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  kernel->den = 1;
  g_array_append_val (kernel->firsts, none);
}

void
lr_kernel_clear (LrKernel *kernel,
                 LrRun    *run)
{
  g_clear_pointer (&kernel->group_of, g_free);
  g_clear_pointer (&kernel->ways, g_array_unref);
  g_clear_pointer (&kernel->firsts, g_array_unref);
  if (kernel->outs != NULL)
    lr_run_give_states (run, kernel->outs);
  kernel->outs = NULL;
}

guint
lr_kernel_add_group (LrKernel *kernel)
{
  g_array_append_val (kernel->firsts, kernel->ways->len);
  return kernel->firsts->len - 2;
}

void
lr_kernel_add_way (LrKernel      *kernel,
                   const LrValue *row,
                   LrWeight       weight)
{
  LrWay way = { weight, lr_states_intern (kernel->outs, row) };

  g_array_append_val (kernel->ways, way);
  g_array_index (kernel->firsts, guint, kernel->firsts->len - 1) = kernel->ways->len;
}

static inline const LrWay *
ways_of (const LrKernel *kernel,
         guint           group,
         guint          *n)
{
  guint first = g_array_index (kernel->firsts, guint, group);

  *n = g_array_index (kernel->firsts, guint, group + 1) - first;
  return &g_array_index (kernel->ways, LrWay, first);
}

static inline gboolean
is_there (const Joining *self,
          guint          state)
{
  return self->kernels[0].group_of[state] != LR_KERNEL_NONE;
}

/* --- what goes past --- */

static inline Member *
member_at (Joining *self,
           guint    index)
{
  return &g_array_index (self->members, Member, index);
}

/* States that are equal in all that counts become one. */
static void
find_members (Joining *self)
{
  const LrSeam *seam = self->seam;
  LrStates *distinct = lr_run_take_states (self->run, self->n + 1, TRUE, 1);
  LrValue row[seam->width + 1];
  LrValue key[LR_KERNELS_ABREAST + 1];

  self->passing = lr_run_take_states (self->run, self->n_past, TRUE, 1);
  self->members = g_array_new (FALSE, FALSE, sizeof (Member));
  self->first_of = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->before->n_states; i++)
    {
      Member made = { .next = LR_KERNEL_NONE };
      const LrValue *from = lr_states_row (self->before, i);
      guint passing, at;

      if (!is_there (self, i))
        continue;
      for (guint j = 0; j < self->n_past; j++)
        lr_value_put (&row[j], &from[self->past[j].before]);
      passing = lr_states_intern (self->passing, row);
      if (passing == self->first_of->len)
        g_array_append_val (self->first_of, made.next);
      key[self->n] = lr_value_ordinal (passing);
      for (guint j = 0; j < self->n; j++)
        key[j] = lr_value_ordinal (made.groups[j] = self->kernels[j].group_of[i]);
      at = lr_states_intern (distinct, key);
      if (at == self->members->len)
        {
          made.next = g_array_index (self->first_of, guint, passing);
          g_array_index (self->first_of, guint, passing) = at;
          g_array_append_val (self->members, made);
        }
      lr_weight_add (self->run->exact, &member_at (self, at)->weight, self->before->weights[i]);
    }
  lr_run_give_states (self->run, distinct);
}

/* Ways in all; a great number where there are more. */
static guint64
count_products (const Joining *self)
{
  guint64 products = 0;

  for (guint i = 0; i < self->before->n_states; i++)
    {
      guint64 ways = is_there (self, i);

      for (guint j = 0; j < self->n && ways > 0; j++)
        {
          guint n;

          ways_of (&self->kernels[j], self->kernels[j].group_of[i], &n);
          ways = MIN (ways * n, G_MAXUINT32);
        }
      products += ways;
    }
  return products;
}

static void
find_columns (Joining *self)
{
  self->row = g_new (LrValue, self->seam->width + 1);
  self->made = g_new (guint, self->seam->width + 1);
  self->past = g_new (Past, self->seam->width + 1);
  for (guint i = 0; i < self->seam->width; i++)
    {
      gboolean made = self->seam->kernel[i] < self->n;
      int before = self->seam->patches != NULL && made ? self->seam->patches[i].before : -1;

      if (made)
        self->made[self->n_made++] = i;
      else
        before = (int) self->seam->column[i];
      if (before >= 0)
        self->past[self->n_past++] = (Past) { i, (guint) before };
    }
}

/* @past: what goes past, column by column, or a whole row before the seam. */
static void
begin_row (Joining       *self,
           const LrValue *past,
           gboolean       whole)
{
  for (guint i = 0; i < self->n_past; i++)
    lr_value_put (&self->row[self->past[i].to], &past[whole ? self->past[i].before : i]);
}

static void
make_row (Joining *self,
          LrValue *row)
{
  const LrSeam *seam = self->seam;

  for (guint i = 0; i < seam->width; i++)
    lr_value_put (&row[i], &self->row[i]);
  for (guint i = 0; i < self->n_made; i++)
    {
      guint column = self->made[i], from = seam->kernel[column];

      lr_value_put (&row[column], &lr_states_row (self->kernels[from].outs, self->outs[from])[seam->column[column]]);
      if (seam->patches != NULL && seam->patches[column].before >= 0)
        row[column] = lr_run_patch (self->run, self->row[column], row[column], seam->patches[column].sorted);
    }
}

/* --- joining --- */

/* The ways of the kernels from @number on, with what was found of those before: in the array, from @cell on, or, where
 * that would be nearly empty, one after the other in a set that merges. */
static void
convolve (Joining     *self,
          const guint *groups,
          guint        number,
          guint64      cell,
          LrWeight     weight)
{
  const LrKernel *kernel = &self->kernels[number];
  gboolean last = number + 1 == self->n;
  guint n;
  const LrWay *ways = ways_of (kernel, groups[number], &n);

  cell *= kernel->outs->n_states;
  if (last && self->chances != NULL)
    {
      for (guint i = 0; i < n; i++)
        self->chances[cell + ways[i].out] += weight.chance * ways[i].weight.chance;
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      LrWeight product;

      lr_weight_multiply (self->run->exact, weight, ways[i].weight, &product);
      self->outs[number] = ways[i].out;
      if (!last)
        convolve (self, groups, number + 1, cell + ways[i].out, product);
      else if (self->weights != NULL)
        lr_weight_add (TRUE, &self->weights[cell + ways[i].out], product);
      else
        {
          make_row (self, lr_states_next (self->after));
          lr_states_take (self->after, self->run->exact, product);
        }
    }
}

/* What was added up becomes states; the array is empty again. */
static void
take_cells (Joining *self,
            guint    passing,
            guint64  cells)
{
  begin_row (self, lr_states_row (self->passing, passing), FALSE);
  for (guint64 cell = 0; cell < cells; cell++)
    {
      LrWeight weight;
      guint64 rest = cell;

      if (self->chances != NULL ? self->chances[cell] == 0 : lr_weight_is_zero (self->weights[cell]))
        continue;
      if (self->chances != NULL)
        {
          weight = lr_weight_chance (self->chances[cell]);
          self->chances[cell] = 0;
        }
      else
        {
          weight = self->weights[cell];
          self->weights[cell] = lr_weight_zero ();
        }
      for (guint i = self->n; i > 0; i--)
        {
          self->outs[i - 1] = (guint) (rest % self->kernels[i - 1].outs->n_states);
          rest /= self->kernels[i - 1].outs->n_states;
        }
      make_row (self, lr_states_push (self->after, weight));
    }
}

static gboolean
look (Joining *self)
{
  return lr_run_check (self->run, self->seam->step, self->trace, self->after->n_states);
}

static gboolean
convolve_in_array (Joining *self,
                   guint64  cells)
{
  if (self->run->exact)
    self->weights = g_new0 (LrWeight, cells);
  else
    self->chances = g_new0 (double, cells);
  for (guint i = 0; i < self->passing->n_states; i++)
    {
      for (guint at = g_array_index (self->first_of, guint, i); at != LR_KERNEL_NONE; at = member_at (self, at)->next)
        convolve (self, member_at (self, at)->groups, 0, 0, member_at (self, at)->weight);
      take_cells (self, i, cells);
      if (!look (self))
        return FALSE;
    }
  return TRUE;
}

static gboolean
convolve_in_set (Joining *self)
{
  guint groups[LR_KERNELS_ABREAST];

  for (guint i = 0; i < self->before->n_states; i++)
    {
      for (guint j = 0; j < self->n; j++)
        groups[j] = self->kernels[j].group_of[i];
      if (is_there (self, i))
        {
          begin_row (self, lr_states_row (self->before, i), TRUE);
          convolve (self, groups, 0, 0, self->before->weights[i]);
        }
      if (i % LOOK == LOOK - 1 && !look (self))
        return FALSE;
    }
  return TRUE;
}

/* In a simulation that cannot follow all that would come out: a few of the ways of each state, by lot. */
static gboolean
convolve_by_lot (Joining *self)
{
  LrRun *run = self->run;
  const LrKernel *kernel = &self->kernels[0];
  g_autoptr (GArray) weights = g_array_new (FALSE, FALSE, sizeof (LrWeight));
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (LrWeight));

  run->result->sampled = TRUE;
  for (guint i = 0; i < self->before->n_states; i++)
    {
      const LrWay *ways;
      guint n = 0;

      if (!is_there (self, i))
        continue;
      ways = ways_of (kernel, kernel->group_of[i], &n);
      if (n == 0)
        continue;
      g_array_set_size (weights, n);
      g_array_set_size (parts, n);
      for (guint j = 0; j < n; j++)
        g_array_index (weights, LrWeight, j) = ways[j].weight;
      lr_run_split (run, self->before->weights[i], (const LrWeight *) (gpointer) weights->data, n,
                    (LrWeight *) (gpointer) parts->data);
      begin_row (self, lr_states_row (self->before, i), TRUE);
      for (guint j = 0; j < n; j++)
        if (!lr_weight_is_zero (g_array_index (parts, LrWeight, j)))
          {
            self->outs[0] = ways[j].out;
            make_row (self, lr_states_next (self->after));
            lr_states_take (self->after, FALSE, g_array_index (parts, LrWeight, j));
          }
      lr_run_work_within (run, n);
      if (!look (self))
        return FALSE;
    }
  return TRUE;
}

static gboolean
join (Joining *self)
{
  LrRun *run = self->run;
  LrWide den = self->before->den;
  guint64 products, cells = 1;
  gboolean in_array;

  for (guint i = 0; run->exact && i < self->n; i++)
    den = lr_wide_times (den, self->kernels[i].den);
  find_columns (self);
  for (guint i = 0; i < self->n; i++)
    cells = MIN (cells * self->kernels[i].outs->n_states, MOST_CELLS + 1);
  products = count_products (self);
  if (lr_run_is_over (run, products))
    {
      g_assert (self->n == 1); /* nothing is done in parts in a simulation */
      self->after = lr_run_take_states (run, self->seam->width, self->seam->merges, 1);
      return convolve_by_lot (self);
    }
  in_array = self->seam->merges && products > FEW_PRODUCTS && cells <= MIN (MOST_CELLS, MOST_EMPTY * products);
  if (in_array)
    find_members (self);
  in_array = in_array && cells * self->passing->n_states <= MOST_EMPTY * products;
  run->machine.work += in_array ? products / PRODUCTS_PER_WORK : products * WORK_OF_PRODUCT;
  run->result->state_steps += products / (PRODUCTS_PER_WORK * LR_WORK_OF_STEP);
  self->after = lr_run_take_states (run, self->seam->width, self->seam->merges && !in_array, den);
  if (!lr_run_check (run, self->seam->step, self->trace, 0) ||
      !(in_array ? convolve_in_array (self, cells) : convolve_in_set (self)))
    return FALSE;
  if (run->exact)
    lr_states_reduce (self->after);
  return TRUE;
}

gboolean
lr_kernels_join (LrRun          *run,
                 const LrTrace  *trace,
                 const LrStates *before,
                 const LrKernel *kernels,
                 guint           n_kernels,
                 const LrSeam   *seam,
                 LrStates      **after)
{
  Joining self = { .run = run, .trace = trace, .before = before, .kernels = kernels, .n = n_kernels, .seam = seam };
  gboolean good = join (&self);

  *after = self.after;
  if (self.passing != NULL)
    lr_run_give_states (run, self.passing);
  g_clear_pointer (&self.members, g_array_unref);
  g_clear_pointer (&self.first_of, g_array_unref);
  g_free (self.row);
  g_free (self.made);
  g_free (self.past);
  g_free (self.weights);
  g_free (self.chances);
  return good;
}
