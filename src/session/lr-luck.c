/* lr-luck.c - how the dice have fallen so far: what was expected, and what happened
 *
 * Each roll in the log carries the chances that its outcomes had before the dice were thrown. The rolls of one outcome
 * are added up: the mean as an exact fraction, and the chances of the sum, so that "this little or less" is a chance
 * and no impression.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-luck.h"

#include <string.h>

#include "lr-lines.h"
#include "lr-throws.h"

/* One outcome while it is being added up. */
typedef struct
{
  LrLuck    *luck;
  GPtrArray *throws; /* LrThrow: the sorts of throws, each once */
  GHashTable *known; /* their chances as they are written: LrThrow */
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
adding_free (gpointer data)
{
  Adding *adding = data;

  lr_luck_free (adding->luck);
  g_ptr_array_unref (adding->throws);
  g_hash_table_unref (adding->known);
  g_free (adding);
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

/* The chances of one sort of throw: of, value:ways ... */
static LrThrow *
read_throw (const char * const *fields)
{
  LrNumber of = lr_number (0);
  guint n_fields = g_strv_length ((char **) fields);
  LrThrow *made;

  if (n_fields < 2 || (*fields[0] != '\0' && !lr_number_parse (fields[0], &of)))
    return NULL;
  made = lr_throw_new (n_fields - 1);
  made->exact = of.num > 0;
  made->expected = lr_number (0);
  for (guint i = 1; i < n_fields; i++)
    {
      Part part = { 0 };
      LrNumber share;

      if (!read_part (fields[i], of, &part))
        {
          lr_throw_free (made);
          return NULL;
        }
      made->values[i - 1] = part.value;
      made->chances[i - 1] = part.chance;
      made->mean += part.chance * lr_number_to_double (part.value);
      made->exact = made->exact && lr_number_multiply (part.value, part.ways, &share) &&
                    lr_number_add (made->expected, share, &made->expected);
    }
  made->exact = made->exact && lr_number_divide (made->expected, of, &made->expected);
  return made;
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
  adding->throws = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_throw_free);
  adding->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
  g_autofree char *written = NULL;
  Adding *adding;
  LrThrow *thrown;
  LrNumber happened;

  if (g_strv_length ((char **) line) < 6 || !lr_number_parse (line[3], &happened))
    return;
  adding = find_adding (all, action, side, title, line[2]);
  written = g_strjoinv ("\t", (char **) line + 4);
  thrown = g_hash_table_lookup (adding->known, written);
  if (thrown == NULL)
    {
      if ((thrown = read_throw (line + 4)) == NULL)
        return;
      g_ptr_array_add (adding->throws, thrown);
      g_hash_table_insert (adding->known, g_steal_pointer (&written), thrown);
    }
  thrown->n++;
  adding->luck->n++;
  if (!lr_number_add (adding->luck->happened, happened, &adding->luck->happened))
    adding->luck->exact = FALSE;
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

  for (guint i = 0; i < adding->throws->len; i++)
    {
      const LrThrow *thrown = adding->throws->pdata[i];
      LrNumber all;

      luck->mean += thrown->mean * thrown->n;
      luck->exact = luck->exact && thrown->exact &&
                    lr_number_multiply (thrown->expected, lr_number (thrown->n), &all) &&
                    lr_number_add (luck->expected, all, &luck->expected);
    }
  luck->has_chances = lr_throws_compare (adding->throws, luck->happened, &luck->at_most, &luck->at_least);
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
 * lr_luck_of_steps:
 * @steps: (element-type LrAction): what was done, but for what was undone
 *
 * Adds up all rolls that were not taken back, and not put right by a correction that took back what they did.
 *
 * Returns: (transfer full) (element-type LrLuck): by side, calculator and outcome
 */
GPtrArray *
lr_luck_of_steps (GPtrArray *steps)
{
  GPtrArray *lucks = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_luck_free);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (adding_free);
  g_autoptr (GHashTable) void_rolls = g_hash_table_new (g_direct_hash, g_direct_equal);

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
    if (((const Adding *) all->pdata[i])->luck->n > 0)
      g_ptr_array_add (lucks, finish (all->pdata[i]));
  g_ptr_array_sort (lucks, compare);
  return lucks;
}

/**
 * lr_luck_new:
 * @session: a session
 *
 * Adds up all rolls of a session, as lr_luck_of_steps() does.
 *
 * Returns: (transfer full) (element-type LrLuck): by side, calculator and outcome
 */
GPtrArray *
lr_luck_new (LrSession *session)
{
  return lr_luck_of_steps (lr_session_get_steps (session));
}
