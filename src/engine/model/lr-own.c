/* lr-own.c - house modifiers: what the players agreed on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-own.h"

#include <string.h>

/* It looks at that many steps of a procedure and of its calls. */
#define MOST_STEPS 100000

typedef struct
{
  GPtrArray *way;    /* LrStep: the calls around */
  GPtrArray *places; /* LrOwnPlace */
  guint      n_steps;
} Search;

static void
place_free (LrOwnPlace *place)
{
  g_free (place->path);
  g_free (place->way);
  g_free (place);
}

static LrOwnPlace *
place_new (const LrStep *const *way,
           guint                n_way)
{
  LrOwnPlace *place = g_new (LrOwnPlace, 1);
  GString *path = g_string_new (NULL);

  for (guint i = 0; i < n_way; i++)
    g_string_append_printf (path, "%s%s", i > 0 ? "." : "", way[i]->id);
  place->path = g_string_free (path, FALSE);
  place->way = g_memdup2 (way, n_way * sizeof *way);
  place->n_way = n_way;
  return place;
}

static gboolean
is_modifier (const LrStep *step)
{
  return step->kind == LR_STEP_TALLY && step->tally->by == LR_TALLY_SUM && step->tally->sign &&
         step->type.base == LR_TYPE_NUMBER;
}

static void
look_in (Search        *search,
         const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps && search->n_steps++ < MOST_STEPS; i++)
    {
      const LrStep *step = block->steps[i];
      guint n = search->way->len;

      if (is_modifier (step) || step->kind == LR_STEP_CALL)
        g_ptr_array_add (search->way, (gpointer) step);
      if (is_modifier (step))
        g_ptr_array_add (search->places, place_new ((const LrStep *const *) search->way->pdata, search->way->len));
      else if (step->kind == LR_STEP_CALL)
        look_in (search, step->call.callee->body);
      else if (step->block != NULL)
        look_in (search, step->block);
      g_ptr_array_set_size (search->way, (int) n);
    }
}

GPtrArray *
lr_own_places (const LrProcedure *procedure)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new ();
  Search search = { .way = way, .places = g_ptr_array_new_with_free_func ((GDestroyNotify) place_free) };

  look_in (&search, procedure->body);
  return search.places;
}

const LrStep *
lr_own_tally (const LrOwnPlace *place)
{
  return place->way[place->n_way - 1];
}

gboolean
lr_own_is_allowed (LrNumber    amount,
                   const char *reason)
{
  if (!lr_number_is_whole (amount) || amount.num == 0 || ABS (amount.num) > LR_OWN_MOST_AMOUNT)
    return FALSE;
  if (*reason == '\0' || strlen (reason) > LR_OWN_MOST_REASON || strchr (reason, ';') != NULL ||
      !g_utf8_validate (reason, -1, NULL))
    return FALSE;
  for (const char *at = reason; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_isprint (g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

LrOwn *
lr_own_new (const LrOwnPlace *place,
            LrNumber          amount,
            const char       *reason)
{
  LrOwn *own = g_new (LrOwn, 1);

  own->place = place_new (place->way, place->n_way);
  own->amount = amount;
  own->reason = g_strdup (reason);
  return own;
}

void
lr_own_free (LrOwn *own)
{
  if (own == NULL)
    return;
  place_free (own->place);
  g_free (own->reason);
  g_free (own);
}
