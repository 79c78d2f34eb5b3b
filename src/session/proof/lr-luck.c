/* lr-luck.c - luck: the expected and the actual results of the dice
 *
 * Each roll in the log holds the chances of its outcomes before the dice were thrown. This adds up the rolls of one
 * outcome: the mean as an exact fraction, and the chances of the sum. So "this little or less" is a number and not an
 * impression.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-luck.h"

#include <string.h>

/* One outcome while it is being added up. */
typedef struct
{
  LrLuck    *luck;
  GPtrArray *throws; /* LrThrow: each sort of throw once */
  GHashTable *known; /* from the chances as text to the LrThrow */
} Adding;

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

/* The parts of a roll that make one distribution: a run of parts with the same path. */
typedef struct
{
  const LrAction *action;
  guint           first;
  guint           n;
} Chances;

/* Returns: whether the mean is exact, and fits into 64 bits */
static gboolean
find_mean (const Chances *chances,
           LrNumber      *mean)
{
  LrNumber of, value, ways;

  *mean = lr_number (0);
  for (guint i = 0; i < chances->n; i++)
    {
      const LrPartChance *chance = lr_action_chance (chances->action, chances->first + i);

      if (!lr_number_parse (chance->value, &value) || !lr_number_parse (chance->ways, &ways) ||
          !lr_number_multiply (value, ways, &value) || !lr_number_add (*mean, value, mean))
        return FALSE;
    }
  return lr_number_parse (lr_action_chance (chances->action, chances->first)->of, &of) && of.num > 0 &&
         lr_number_divide (*mean, of, mean);
}

/* The chances of one sort of throw. */
static LrThrow *
read_throw (const Chances *chances)
{
  LrThrow *thrown = g_new0 (LrThrow, 1);

  for (guint i = 0; i < chances->n; i++)
    {
      const LrPartChance *chance = lr_action_chance (chances->action, chances->first + i);
      double of = *chance->of != '\0' ? g_ascii_strtod (chance->of, NULL) : 1;
      LrNumber value;

      if (!(of > 0) || !lr_number_parse (chance->value, &value))
        {
          lr_throw_free (thrown);
          return NULL;
        }
      thrown->dist = lr_dist_add (thrown->dist, value, g_ascii_strtod (chance->ways, NULL) / of);
    }
  lr_dist_settle (thrown->dist);
  thrown->exact = find_mean (chances, &thrown->expected);
  return thrown;
}

/* The distribution as text, whatever its label: equal texts are one sort of throw. */
static char *
write_chances (const Chances *chances)
{
  GString *text = g_string_new (lr_action_chance (chances->action, chances->first)->of);

  for (guint i = 0; i < chances->n; i++)
    {
      const LrPartChance *chance = lr_action_chance (chances->action, chances->first + i);

      g_string_append_printf (text, " %s:%s", chance->value, chance->ways);
    }
  return g_string_free (text, FALSE);
}

static Adding *
find_adding (GPtrArray      *all,
             const LrAction *action,
             const char     *side,
             const char     *label)
{
  const LrPartResult *result = lr_action_result (action);
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
  adding->luck->title = g_strdup (*result->title != '\0' ? result->title : action->subject);
  adding->luck->label = g_strdup (label);
  adding->luck->exact = TRUE;
  adding->luck->expected = adding->luck->happened = lr_number (0);
  adding->throws = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_throw_free);
  adding->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_ptr_array_add (all, adding);
  return adding;
}

static void
take_chances (GPtrArray     *all,
              const Chances *chances,
              const char    *side)
{
  const LrPartChance *first = lr_action_chance (chances->action, chances->first);
  g_autofree char *written = NULL;
  Adding *adding;
  LrThrow *thrown;
  LrNumber happened;

  if (!lr_number_parse (first->came, &happened))
    return;
  adding = find_adding (all, chances->action, side, first->label);
  written = write_chances (chances);
  thrown = g_hash_table_lookup (adding->known, written);
  if (thrown == NULL)
    {
      if ((thrown = read_throw (chances)) == NULL)
        return;
      g_ptr_array_add (adding->throws, thrown);
      g_hash_table_insert (adding->known, g_steal_pointer (&written), thrown);
    }
  thrown->n++;
  adding->luck->n++;
  if (!lr_number_add (adding->luck->happened, happened, &adding->luck->happened))
    adding->luck->exact = FALSE;
}

/* Whose dice they are: those of one throw; or of an outcome, where one side threw all of them. Without a name they are
 * those of the side whose result it is. */
static const char *
thrower (const LrAction *action,
         const char     *path,
         const char     *whose)
{
  const LrPartDice *dice;
  const char *side = NULL;

  for (guint i = 0; (dice = lr_action_dice (action, i)) != NULL; i++)
    {
      if (g_str_equal (dice->path, path))
        return *dice->side != '\0' ? dice->side : whose;
      side = side == NULL || g_str_equal (side, dice->side) ? dice->side : "";
    }
  return side != NULL && *side != '\0' ? side : whose;
}

static void
take_roll (GPtrArray      *all,
           LrSession      *session,
           const LrAction *action,
           const LrSide   *side)
{
  Chances chances = { .action = action };
  const LrPartChance *chance;
  /* a side may not know whose turn it was: it would tell where the game was */
  gboolean known = lr_side_is_referee (side) || !lr_session_get_ruleset (session)->model->has_secrets;

  for (guint i = 0; (chance = lr_action_chance (action, i)) != NULL; i += chances.n)
    {
      const LrPartChance *next;

      chances.first = i;
      for (chances.n = 1; (next = lr_action_chance (action, i + chances.n)) != NULL; chances.n++)
        if (!g_str_equal (next->path, chance->path))
          break;
      if (lr_session_sees (session, action, chance->seen, side))
        take_chances (all, &chances, known ? thrower (action, chance->path, lr_action_result (action)->side) : "");
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

      luck->mean += thrown->dist->mean * thrown->n;
      luck->exact = luck->exact && thrown->exact &&
                    lr_number_multiply (thrown->expected, lr_number (thrown->n), &all) &&
                    lr_number_add (luck->expected, all, &luck->expected);
    }
  luck->has_chances = lr_throws_compare (adding->throws, luck->happened, &luck->thrown);
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

/* A roll that was reverted in secret still counts for sides that do not know of it. */
static gboolean
knows (LrSession      *session,
       const LrAction *correction,
       const LrSide   *side)
{
  const LrPartSaid *said;
  gboolean known = lr_session_sees (session, correction, correction->whole, side);

  for (guint i = 0; !known && (said = lr_action_saying (correction, i)) != NULL; i++)
    known = lr_seen_by (said->seen, side) && g_str_equal (said->kind, lr_action_kind_id (LR_ACTION_CORRECT));
  return known;
}

GPtrArray *
lr_luck_of_steps (GPtrArray    *steps,
                  LrSession    *session,
                  const LrSide *side)
{
  GPtrArray *lucks = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_luck_free);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (adding_free);
  g_autoptr (GHashTable) void_rolls = g_hash_table_new (g_direct_hash, g_direct_equal);

  for (guint i = 0; i < steps->len; i++)
    {
      const LrAction *action = steps->pdata[i];

      if (action->kind == LR_ACTION_CORRECT && lr_action_find_about (action, LR_ABOUT_TOOK_BACK) != NULL &&
          knows (session, action, side))
        g_hash_table_add (void_rolls, GSIZE_TO_POINTER ((gsize) action->refers));
    }
  for (guint i = 0; i < steps->len; i++)
    {
      const LrAction *action = steps->pdata[i];

      if (action->kind == LR_ACTION_ROLL &&
          !g_hash_table_contains (void_rolls, GSIZE_TO_POINTER ((gsize) action->number)))
        take_roll (all, session, action, side);
    }
  for (guint i = 0; i < all->len; i++)
    if (((const Adding *) all->pdata[i])->luck->n > 0)
      g_ptr_array_add (lucks, finish (all->pdata[i]));
  g_ptr_array_sort (lucks, compare);
  return lucks;
}

GPtrArray *
lr_luck_new (LrSession    *session,
             const LrSide *side)
{
  lr_session_read_all (session);
  return lr_luck_of_steps (lr_session_get_steps (session), session, side);
}
