/* lr-luck.c - how the dice have fallen so far: what was expected, and what happened
 *
 * Each roll in the log carries the chances that its outcomes had before the dice were thrown. The rolls of one outcome
 * are added up exactly: the mean as a fraction, and the whole distribution of the sum, so that "this little or less" is
 * a chance and no impression.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-luck.h"

#include <string.h>

#include "lr-lines.h"

/* Sums with more values than this have their mean only. */
#define MOST_VALUES 20000

/* The distribution of a sum: values ascending. */
typedef struct
{
  GArray *values;  /* LrNumber */
  GArray *chances; /* double */
} Sum;

/* One outcome while it is being added up. */
typedef struct
{
  LrLuck *luck;
  Sum     sum;
} Adding;

/**
 * lr_luck_free:
 * @luck: (nullable) (transfer full): a luck
 */
void
lr_luck_free (LrLuck *luck)
{
  if (luck == NULL)
    return;
  g_free (luck->side);
  g_free (luck->calculator);
  g_free (luck->title);
  g_free (luck->label);
  g_free (luck);
}

static void
sum_init (Sum *sum)
{
  LrNumber zero = lr_number (0);
  double one = 1;

  sum->values = g_array_new (FALSE, FALSE, sizeof (LrNumber));
  sum->chances = g_array_new (FALSE, FALSE, sizeof (double));
  g_array_append_val (sum->values, zero);
  g_array_append_val (sum->chances, one);
}

static void
sum_clear (Sum *sum)
{
  g_clear_pointer (&sum->values, g_array_unref);
  g_clear_pointer (&sum->chances, g_array_unref);
}

static void
adding_free (gpointer data)
{
  Adding *adding = data;

  lr_luck_free (adding->luck);
  sum_clear (&adding->sum);
  g_free (adding);
}

static void
sum_add (Sum     *sum,
         LrNumber value,
         double   chance)
{
  guint low = 0;
  guint high = sum->values->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (lr_number_compare (g_array_index (sum->values, LrNumber, middle), value) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  if (low < sum->values->len && lr_number_equal (g_array_index (sum->values, LrNumber, low), value))
    {
      g_array_index (sum->chances, double, low) += chance;
      return;
    }
  g_array_insert_val (sum->values, low, value);
  g_array_insert_val (sum->chances, low, chance);
}

/* One `value:ways` of a roll. */
typedef struct
{
  LrNumber value;
  LrNumber ways; /* of exact ones */
  double   chance;
} Part;

static gboolean
read_part (const char *text,
           LrNumber    of,
           Part       *part)
{
  const char *colon = strrchr (text, ':');
  g_autofree char *value = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : NULL;

  if (value == NULL || !lr_number_parse (value, &part->value))
    return FALSE;
  if (of.num == 0)
    {
      part->chance = g_ascii_strtod (colon + 1, NULL);
      return TRUE;
    }
  part->chance = g_ascii_strtod (colon + 1, NULL) / lr_number_to_double (of);
  return lr_number_parse (colon + 1, &part->ways);
}

/* The mean of one roll, exactly if that can be said in 64 bits. */
static void
add_mean (LrLuck  *luck,
          GArray  *parts,
          LrNumber of)
{
  LrNumber mean = lr_number (0);
  gboolean exact = of.num > 0;

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      LrNumber share;

      luck->mean += part->chance * lr_number_to_double (part->value);
      exact = exact && lr_number_multiply (part->value, part->ways, &share) && lr_number_add (mean, share, &mean);
    }
  exact = exact && lr_number_divide (mean, of, &mean) && lr_number_add (luck->expected, mean, &luck->expected);
  luck->exact = luck->exact && exact;
}

static void
convolve (Sum    *sum,
          GArray *parts)
{
  Sum next = { g_array_new (FALSE, FALSE, sizeof (LrNumber)), g_array_new (FALSE, FALSE, sizeof (double)) };
  gboolean fits = sum->values != NULL && (gsize) sum->values->len * parts->len <= 50 * MOST_VALUES;

  for (guint i = 0; fits && i < sum->values->len; i++)
    for (guint j = 0; fits && j < parts->len; j++)
      {
        const Part *part = &g_array_index (parts, Part, j);
        LrNumber value;

        fits = lr_number_add (g_array_index (sum->values, LrNumber, i), part->value, &value) &&
               next.values->len < MOST_VALUES;
        if (fits)
          sum_add (&next, value, g_array_index (sum->chances, double, i) * part->chance);
      }
  sum_clear (sum);
  if (fits)
    *sum = next;
  else
    sum_clear (&next);
}

static Adding *
find_adding (GPtrArray      *all,
             const LrAction *action,
             const char     *side,
             const char     *title,
             const char     *label)
{
  Adding *adding;

  for (guint i = 0; i < all->len; i++)
    {
      adding = all->pdata[i];
      if (g_str_equal (adding->luck->calculator, action->subject) && g_str_equal (adding->luck->side, side) &&
          g_str_equal (adding->luck->label, label))
        return adding;
    }
  adding = g_new0 (Adding, 1);
  adding->luck = g_new0 (LrLuck, 1);
  adding->luck->side = g_strdup (side);
  adding->luck->calculator = g_strdup (action->subject);
  adding->luck->title = g_strdup (title);
  adding->luck->label = g_strdup (label);
  adding->luck->exact = TRUE;
  adding->luck->expected = adding->luck->happened = lr_number (0);
  sum_init (&adding->sum);
  g_ptr_array_add (all, adding);
  return adding;
}

/* chance, path, label, happened, of, value:ways ... */
static void
take_chances (GPtrArray          *all,
              const LrAction     *action,
              const char         *side,
              const char         *title,
              const char * const *line)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
  Adding *adding;
  LrNumber happened;
  LrNumber of = lr_number (0);
  guint n = g_strv_length ((char **) line);

  if (n < 6 || !lr_number_parse (line[3], &happened) || (*line[4] != '\0' && !lr_number_parse (line[4], &of)))
    return;
  for (guint i = 5; i < n; i++)
    {
      Part part = { 0 };

      if (!read_part (line[i], of, &part))
        return;
      g_array_append_val (parts, part);
    }
  adding = find_adding (all, action, side, title, line[2]);
  adding->luck->n++;
  if (!lr_number_add (adding->luck->happened, happened, &adding->luck->happened))
    adding->luck->exact = FALSE;
  add_mean (adding->luck, parts, of);
  convolve (&adding->sum, parts);
}

static void
take_roll (GPtrArray      *all,
           const LrAction *action)
{
  g_autoptr (GPtrArray) lines = lr_lines_read (action->data);
  const char *side = lr_lines_find (lines, "side");
  const char *title = lr_lines_find (lines, "title");

  for (guint i = 0; i < lines->len; i++)
    {
      const char *const *line = lines->pdata[i];

      if (g_str_equal (line[0], "chance"))
        take_chances (all, action, side != NULL ? side : "", title != NULL ? title : action->subject, line);
    }
}

static LrLuck *
finish (Adding *adding)
{
  LrLuck *luck = g_steal_pointer (&adding->luck);

  luck->has_chances = adding->sum.values != NULL;
  for (guint i = 0; luck->has_chances && i < adding->sum.values->len; i++)
    {
      int order = lr_number_compare (g_array_index (adding->sum.values, LrNumber, i), luck->happened);

      if (order <= 0)
        luck->at_most += g_array_index (adding->sum.chances, double, i);
      if (order >= 0)
        luck->at_least += g_array_index (adding->sum.chances, double, i);
    }
  luck->at_most = MIN (luck->at_most, 1);
  luck->at_least = MIN (luck->at_least, 1);
  return luck;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const LrLuck *left = *(const LrLuck *const *) a;
  const LrLuck *right = *(const LrLuck *const *) b;
  int order = strcmp (left->side, right->side);

  if (order == 0)
    order = strcmp (left->title, right->title);
  return order != 0 ? order : strcmp (left->label, right->label);
}

/**
 * lr_luck_new:
 * @session: a session
 *
 * Adds up all rolls that were not taken back, and not put right by a correction that took back what they did.
 *
 * Returns: (transfer full) (element-type LrLuck): by side, calculator and outcome
 */
GPtrArray *
lr_luck_new (LrSession *session)
{
  GPtrArray *lucks = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_luck_free);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (adding_free);
  g_autoptr (GHashTable) void_rolls = g_hash_table_new (g_direct_hash, g_direct_equal);
  GPtrArray *steps = lr_session_get_steps (session);

  for (guint i = 0; i < steps->len; i++)
    {
      const LrAction *action = steps->pdata[i];

      if (action->kind == LR_ACTION_CORRECT && strstr (action->data, "taken-back\n") != NULL)
        g_hash_table_add (void_rolls, GSIZE_TO_POINTER ((gsize) action->refers));
    }
  for (guint i = 0; i < steps->len; i++)
    {
      const LrAction *action = steps->pdata[i];

      if (action->kind == LR_ACTION_ROLL &&
          !g_hash_table_contains (void_rolls, GSIZE_TO_POINTER ((gsize) action->number)))
        take_roll (all, action);
    }
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add (lucks, finish (all->pdata[i]));
  g_ptr_array_sort (lucks, compare);
  return lucks;
}
