/* lr-whatif.c - what if: what each modifier is worth, what the next column takes, and what a wished-for chance needs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-whatif.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "engine/formula/lr-expr.h"
#include "lr-change.h"
#include "present/words/lr-words.h"

/* So far the sum of the modifiers is moved, each way, where no limit stops it. */
#define MOST_MOVED 12

#define SAME 1e-9

static const double wished[] = { 0.5, 0.7, 0.9 };

/* Where an item of a sum of modifiers stands in a run. */
typedef struct
{
  const LrItem *item;
  const LrItem *leaf;   /* (nullable): of a sum within the sum: the one of its items that counts */
  const LrItem *around; /* (nullable): the sum within the sum that it belongs to */
  int           own;    /* of a modifier of our own: which; else -1 */
  char         *label;
  double        value;  /* on average, with the sign that it has in the sum */
  gboolean      counts;
} Found;

typedef struct
{
  LrTrials         trials;
  LrWhatIf        *whatif;
  gboolean         all;
  LrStrengthScan  *scan;
} Making;

/* --- freeing --- */

static void
free_worth (LrWorth *worth)
{
  g_free (worth->label);
  g_free (worth->counts);
  g_free (worth->by);
  g_free (worth->worth);
  lr_inputs_free (worth->tried);
  g_free (worth);
}

static void
free_column (LrNextColumn *column)
{
  g_free (column->label);
  g_free (column->takes);
  lr_inputs_free (column->tried);
  g_free (column);
}

static void
free_wish (LrWish *wish)
{
  g_free (wish->by_modifier);
  g_free (wish->by_strength);
  lr_inputs_free (wish->with_modifier);
  lr_inputs_free (wish->with_strength);
  g_free (wish);
}

void
lr_whatif_free (LrWhatIf *whatif)
{
  if (whatif == NULL)
    return;
  g_free (whatif->now_text);
  g_free (whatif->accuracy);
  g_free (whatif->modifiers);
  g_free (whatif->column);
  g_free (whatif->clamp);
  g_ptr_array_unref (whatif->worths);
  g_ptr_array_unref (whatif->others);
  g_ptr_array_unref (whatif->columns);
  g_ptr_array_unref (whatif->wishes);
  g_ptr_array_unref (whatif->notes);
  g_free (whatif);
}

static void
free_found (Found *found)
{
  g_free (found->label);
  g_free (found);
}

/* --- the items of a sum of modifiers --- */

/* A sum as an item of the sum of modifiers, by its name: its own items are the modifiers. @sign: what stands before it.
 * Returns: (nullable): its step */
static const LrStep *
sum_of (const LrItem *item,
        int          *sign)
{
  const LrExpr *expr = item->value != NULL && item->each == NULL ? item->value->expr : NULL;
  const LrStep *step;

  *sign = 1;
  if (expr != NULL && expr->op == LR_EXPR_NEGATE)
    {
      *sign = -1;
      expr = expr->args[0];
    }
  step = expr != NULL && expr->op == LR_EXPR_NAME && expr->name != NULL ? expr->name->step : NULL;
  return step != NULL && step->kind == LR_STEP_TALLY && step->tally->by == LR_TALLY_SUM ? step : NULL;
}

static Found *
found_new (const LrResult  *result,
           const LrTap     *tap,
           const LrItemTap *item,
           const LrRuleset *ruleset,
           int              sign,
           const char      *of)
{
  LrWords words = { .ruleset = ruleset, .result = result };
  g_autoptr (LrDist) dist = lr_dist_new (&item->marginal, result->exact, tap->den, TRUE);
  g_autofree char *label = NULL;
  Found *found = g_new0 (Found, 1);

  found->item = item->item;
  found->own = item->item->own != NULL ? (int) (item->number - (G_MAXUINT - LR_OWN_MOST)) : -1;
  if (item->item->own != NULL)
    label = lr_words_own (item->item->own);
  else
    label = lr_words_label (&words, item->item->label, item->label, of != NULL ? of : "");
  found->label = of != NULL && g_strcmp0 (of, label) != 0 ? g_strdup_printf (_ ("%s: %s"), of, label) :
                                                            g_steal_pointer (&label);
  found->value = sign * dist->mean * dist->total;
  found->counts = !lr_weight_is_zero (item->reached) && (dist->many || dist->n_chances > 1 || dist->mean != 0);
  return found;
}

/* The items within @around, which is a sum of its own: one line if one of them counts at most. */
static gboolean
is_one_line (const LrTap     *tap,
             const LrResult  *result,
             const LrItemTap *around,
             const LrItem   **leaf)
{
  guint n = 0;

  *leaf = NULL;
  for (const LrItemTap *item = around->next; item != NULL && item->depth > around->depth; item = item->next)
    {
      g_autoptr (LrDist) dist = lr_dist_new (&item->marginal, result->exact, tap->den, TRUE);

      if (item->item->tally == NULL && !lr_weight_is_zero (item->reached) && dist->mean != 0)
        {
          *leaf = item->item;
          n++;
        }
    }
  return n <= 1;
}

static void
add_found (GPtrArray *list,
           Found     *found)
{
  Found *before = list->len > 0 ? list->pdata[list->len - 1] : NULL;
  g_autofree char *label = NULL;

  if (before == NULL || before->item != found->item || found->own >= 0)
    {
      g_ptr_array_add (list, found);
      return;
    }
  /* an item for each of some rows is one modifier */
  label = before->counts && found->counts && !g_str_equal (before->label, found->label) ?
              g_strdup_printf ("%s, %s", before->label, found->label) :
              g_strdup (found->counts ? found->label : before->label);
  g_free (before->label);
  before->label = g_steal_pointer (&label);
  before->value += found->value;
  before->counts = before->counts || found->counts;
  free_found (found);
}

static void
find_items (const LrResult   *result,
            const LrRuleset  *ruleset,
            const LrOwnPlace *place,
            int               sign,
            GPtrArray        *list)
{
  const LrTap *tap = lr_trial_tally (result, place);
  LrWords words = { .ruleset = ruleset, .result = result };
  const LrItemTap *item = tap != NULL ? tap->items : NULL;

  while (item != NULL)
    {
      const LrItemTap *around = item;
      const LrItem *leaf = NULL;
      int own_sign;
      const LrStep *sum = item->item->tally == NULL && item->item->own == NULL ? sum_of (item->item, &own_sign) : NULL;
      g_autofree char *label = NULL;

      item = item->next;
      if (sum != NULL)
        {
          g_autofree const LrStep **way = g_memdup2 (place->way, place->n_way * sizeof *way);
          LrOwnPlace inner = { .way = way, .n_way = place->n_way };

          way[inner.n_way - 1] = sum;
          if (lr_trial_tally (result, &inner) != NULL)
            {
              find_items (result, ruleset, &inner, sign * own_sign, list);
              continue;
            }
        }
      if (around->item->tally == NULL || is_one_line (tap, result, around, &leaf))
        {
          Found *found = found_new (result, tap, around, ruleset, sign, NULL);

          found->leaf = leaf;
          add_found (list, found);
          while (item != NULL && item->depth > around->depth)
            item = item->next;
          continue;
        }
      label = lr_words_label (&words, around->item->label, around->label, NULL);
      for (; item != NULL && item->depth > around->depth; item = item->next)
        if (item->item->tally == NULL)
          {
            Found *found = found_new (result, tap, item, ruleset, sign, label);

            found->around = around->item;
            add_found (list, found);
          }
    }
}

static GPtrArray *
items_of (const Making   *making,
          const LrResult *result)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) free_found);

  if (making->trials.place != NULL && result->status == LR_STATUS_DONE)
    find_items (result, making->trials.answer->ruleset, making->trials.place, 1, list);
  return list;
}

/* Whether the same counts in this run: it may stand there for the sum around it, or as one item of it. */
static gboolean
counts_in (GPtrArray   *list,
           const Found *like)
{
  for (guint i = 0; i < list->len; i++)
    {
      const Found *found = list->pdata[i];

      if (found->counts && (found->item == like->item || found->leaf == like->item || found->around == like->item ||
                            (like->leaf != NULL && found->item == like->leaf)))
        return TRUE;
    }
  return FALSE;
}

/* --- what each is worth --- */

static LrWorth *
worth_new (const Making *making,
           const Found  *found,
           LrShare       share,
           gboolean      could_be)
{
  const LrAim *aim = making->whatif->aim;
  LrShare now = making->whatif->now;
  LrWorth *worth = g_new0 (LrWorth, 1);

  worth->item = found->item;
  worth->label = g_strdup (found->label);
  worth->rule = found->item->rule;
  worth->counts = lr_words_signed (lr_words_mean (found->value));
  worth->share = share;
  worth->worth = could_be ? lr_aim_difference (aim, now, share) : lr_aim_difference (aim, share, now);
  worth->points = (could_be ? share.share - now.share : now.share - share.share) *
                  (lr_aim_is_chance (aim) ? 100 : 1);
  return worth;
}

static void
take_worths (Making    *making,
             GPtrArray *items)
{
  for (guint i = 0; i < items->len && !lr_trials_is_over (&making->trials); i++)
    {
      const Found *found = items->pdata[i];
      g_autoptr (LrInputs) without = NULL;
      g_autoptr (LrTrial) trial = NULL;
      LrWorth *worth;

      if (!found->counts)
        continue;
      without = lr_inputs_copy (making->trials.inputs);
      if (found->own >= 0)
        lr_inputs_remove_own (without, (guint) found->own);
      else
        lr_inputs_leave_out (without, found->item);
      trial = lr_trial_new (&making->trials, without, FALSE);
      worth = worth_new (making, found, trial->share, FALSE);
      if (found->own >= 0)
        worth->tried = g_steal_pointer (&without);
      g_ptr_array_add (making->whatif->worths, worth);
    }
}

/* A choice that takes a modifier away and leaves the rest as it is shows what it is worth. */
static void
take_away (Making         *making,
           const LrChange *change,
           const LrTrial  *trial,
           GPtrArray      *items)
{
  for (guint i = 0; i < making->whatif->worths->len; i++)
    {
      LrWorth *worth = making->whatif->worths->pdata[i];
      Found like = { .item = worth->item };

      if (worth->tried == NULL && trial->share.known && worth->share.known &&
          fabs (trial->share.share - worth->share.share) < SAME && !counts_in (items, &like))
        worth->tried = lr_inputs_copy (change->inputs);
    }
}

static void
take_others (Making    *making,
             GPtrArray *items)
{
  g_autoptr (GPtrArray) changes = lr_changes_new (making->trials.answer, making->trials.inputs);
  GPtrArray *others = making->whatif->others;

  for (guint i = 0; i < changes->len && !lr_trials_is_over (&making->trials); i++)
    {
      const LrChange *change = changes->pdata[i];
      g_autoptr (LrTrial) trial = lr_trial_new (&making->trials, change->inputs, TRUE);
      g_autoptr (GPtrArray) then = items_of (making, trial->result);

      for (guint j = 0; j < then->len && trial->share.known; j++)
        {
          const Found *found = then->pdata[j];
          gboolean is_new = found->counts && found->own < 0 && !counts_in (items, found);

          for (guint k = 0; k < others->len && is_new; k++)
            is_new = ((const LrWorth *) others->pdata[k])->item != found->item;
          if (is_new)
            {
              LrWorth *worth = worth_new (making, found, trial->share, TRUE);

              worth->by = g_strdup (change->label);
              worth->tried = lr_inputs_copy (change->inputs);
              g_ptr_array_add (others, worth);
            }
        }
      if (trial->status == LR_STATUS_DONE)
        take_away (making, change, trial, then);
    }
}

/* --- the next column --- */

static void
add_column (Making                *making,
            const LrColumn        *column,
            const LrStrengthPoint *point,
            int                    spare)
{
  const LrRuleset *ruleset = making->trials.answer->ruleset;
  LrNextColumn *next = g_new0 (LrNextColumn, 1);

  next->label = lr_words_band (ruleset, &column->chart->axes[column->axis], column->entry);
  next->entry = column->entry;
  next->more = point->more;
  next->is_here = point->more == 0;
  next->share = point->trial->share;
  next->tried = lr_inputs_copy (point->inputs);
  if (!next->is_here)
    next->takes = lr_strength_words (ruleset, making->scan, point->more);
  else if (spare > 0)
    {
      LrWords words = { .ruleset = ruleset };
      g_autofree char *amount = lr_words_value (&words, lr_type (LR_TYPE_NUMBER), lr_value_whole (spare),
                                                making->scan->number->unit);

      /* Translators: how much strength can be lost without losing the column: "here, 2 SP to spare" */
      next->takes = g_strdup_printf (_ ("here, %s to spare"), amount);
    }
  else
    next->takes = g_strdup (_ ("here"));
  g_ptr_array_add (making->whatif->columns, next);
}

/* The point next to where we are, on one side, at which another column holds. */
static const LrStrengthPoint *
next_column (const LrStrengthScan *scan,
             const LrColumn       *here,
             int                   by)
{
  for (int i = (int) scan->here + by; i >= 0 && i < (int) scan->points->len; i += by)
    {
      const LrStrengthPoint *point = scan->points->pdata[i];
      const LrColumn *column = lr_trial_find_column (point->trial, here);

      if (column != NULL && column->entry != here->entry)
        return point;
    }
  return NULL;
}

static void
take_columns (Making *making)
{
  const LrColumn *here = lr_strength_find_column (making->scan);
  const LrAxis *axis = here != NULL ? &here->chart->axes[here->axis] : NULL;
  const LrRuleset *ruleset = making->trials.answer->ruleset;
  const LrStrengthPoint *less, *more;

  if (here == NULL)
    {
      g_ptr_array_add (making->whatif->notes,
                       g_strdup (_ ("No column of a chart changes with the strength here.")));
      return;
    }
  making->whatif->column = g_strdup (lr_words_translate (ruleset, axis->label != NULL ? axis->label :
                                                                                        here->chart->label));
  less = next_column (making->scan, here, -1);
  more = next_column (making->scan, here, 1);
  if (less != NULL)
    add_column (making, lr_trial_find_column (less->trial, here), less, 0);
  add_column (making, here, making->scan->points->pdata[making->scan->here], less != NULL ? -less->more - 1 : 0);
  if (more != NULL)
    add_column (making, lr_trial_find_column (more->trial, here), more, 0);
}

/* --- a wished-for chance --- */

/* What the sum of modifiers brings, moved by one more each time, until a limit or chance itself ends it. */
typedef struct
{
  int      by;
  LrShare  share;
  LrNumber net;
  gboolean net_known;
} Moved;

/* @clamped: (out): whether a limit of the sum ended it. */
static GArray *
move_on (const Making *making,
         int           sign,
         gboolean     *clamped)
{
  GArray *moved = g_array_new (FALSE, FALSE, sizeof (Moved));
  LrNumber before = lr_number (0);
  gboolean known = FALSE;

  *clamped = FALSE;
  for (int i = 0; i <= MOST_MOVED && !lr_trials_is_over (&making->trials); i++)
    {
      g_autoptr (LrInputs) inputs = lr_trials_moved (&making->trials, making->trials.inputs, i * sign);
      g_autoptr (LrTrial) trial = inputs != NULL ? lr_trial_new (&making->trials, inputs, FALSE) : NULL;
      Moved at;

      if (trial == NULL || trial->status != LR_STATUS_DONE)
        break;
      /* A sum beyond its limit comes back into it with what is added on the other side. */
      *clamped = i > 0 && known && trial->net_known && lr_number_equal (before, trial->net) &&
                 lr_number_compare (trial->raw, trial->net) * sign > 0;
      if (*clamped)
        break;
      known = trial->net_known;
      before = trial->net;
      at = (Moved) { i * sign, trial->share, trial->net, trial->net_known };
      g_array_append_val (moved, at);
    }
  return moved;
}

static const Moved *
first_to_reach (const GArray *moved,
                double        chance)
{
  for (guint i = 0; i < moved->len; i++)
    {
      const Moved *at = &g_array_index (moved, Moved, i);

      if (at->share.known && at->share.share >= chance - SAME)
        return at;
    }
  return NULL;
}

static const LrStrengthPoint *
strength_to_reach (const LrStrengthScan *scan,
                   double                chance)
{
  const LrStrengthPoint *best = NULL;

  for (guint i = 0; i < scan->points->len; i++)
    {
      const LrStrengthPoint *point = scan->points->pdata[i];

      if (point->trial->share.known && point->trial->share.share >= chance - SAME &&
          (best == NULL || ABS (point->more) <= ABS (best->more)))
        best = point;
    }
  return best;
}

static void
say_clamp (Making       *making,
           const GArray *moved,
           int           sign)
{
  const Moved *last = moved->len > 0 ? &g_array_index (moved, Moved, moved->len - 1) : NULL;
  g_autofree char *net = NULL;
  g_autofree char *share = NULL;

  if (last == NULL || !last->net_known)
    return;
  net = lr_words_signed (lr_words_number (last->net));
  share = lr_aim_text (making->whatif->aim, last->share);
  making->whatif->clamp = sign > 0 ? g_strdup_printf (_ ("The modifier is at most %s: %s"), net, share) :
                                     g_strdup_printf (_ ("The modifier is at least %s: %s"), net, share);
}

static char *
moved_words (int by)
{
  return by > 0 ? g_strdup_printf (_ ("+%i more"), by) : g_strdup_printf (_ ("%i less"), -by);
}

/* Nothing says how it goes beyond what was looked at. */
static char *
not_by_modifier (const GArray *up,
                 gboolean      stops)
{
  return stops || up->len <= MOST_MOVED ? g_strdup (_ ("not alone")) : g_strdup_printf (_ ("not with +%i"), MOST_MOVED);
}

static char *
not_by_strength (const Making *making)
{
  g_autofree char *most = NULL;

  if (making->scan->most == 0)
    return g_strdup (_ ("not alone"));
  most = lr_strength_words (making->trials.answer->ruleset, making->scan, (int) making->scan->most);
  /* Translators: so much strength more does not reach a chance: "not with 60 SP more" */
  return g_strdup_printf (_ ("not with %s"), most);
}

static void
add_wish (Making       *making,
          double        chance,
          const GArray *up,
          const GArray *down,
          gboolean      stops)
{
  LrShare now = making->whatif->now;
  LrWish *wish = g_new0 (LrWish, 1);
  const Moved *higher = first_to_reach (up, chance);
  const Moved *lower = first_to_reach (down, chance);
  const Moved *moved = higher == NULL || (lower != NULL && -lower->by < higher->by) ? lower : higher;
  const LrStrengthPoint *point = making->scan != NULL ? strength_to_reach (making->scan, chance) : NULL;

  wish->chance = chance;
  wish->reached = now.known && now.share >= chance - SAME;
  if (!wish->reached && moved != NULL)
    {
      wish->modifier = moved->by;
      wish->with_modifier = lr_trials_moved (&making->trials, making->trials.inputs, moved->by);
    }
  if (!wish->reached && point != NULL)
    {
      wish->strength = point->more;
      wish->with_strength = lr_inputs_copy (point->inputs);
    }
  if (making->trials.place != NULL)
    wish->by_modifier = wish->reached  ? g_strdup (_ ("reached")) :
                        moved != NULL ? moved_words (moved->by) :
                                        not_by_modifier (up, stops);
  if (making->scan != NULL)
    wish->by_strength = wish->reached  ? g_strdup (_ ("reached")) :
                        point != NULL ? lr_strength_words (making->trials.answer->ruleset, making->scan, point->more) :
                                        not_by_strength (making);
  g_ptr_array_add (making->whatif->wishes, wish);
}

static double
best_of (const GArray *moved)
{
  double best = 0;

  for (guint i = 0; i < moved->len; i++)
    best = MAX (best, g_array_index (moved, Moved, i).share.share);
  return best;
}

static void
take_wishes (Making *making)
{
  gboolean stops[2] = { FALSE, FALSE };
  g_autoptr (GArray) up = NULL;
  g_autoptr (GArray) down = NULL;
  gboolean higher;

  if (!lr_aim_is_chance (making->whatif->aim))
    {
      g_ptr_array_add (making->whatif->notes,
                       g_strdup (_ ("This is a mean, not a chance: there is no wished-for chance to reach.")));
      return;
    }
  if (making->trials.place == NULL && making->scan == NULL)
    return;
  up = making->trials.place != NULL ? move_on (making, 1, &stops[0]) : g_array_new (FALSE, FALSE, sizeof (Moved));
  down = making->trials.place != NULL ? move_on (making, -1, &stops[1]) : g_array_new (FALSE, FALSE, sizeof (Moved));
  if (lr_trials_is_over (&making->trials))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (wished); i++)
    add_wish (making, wished[i], up, down, stops[0]);
  higher = best_of (up) >= best_of (down);
  if (stops[higher ? 0 : 1] && best_of (higher ? up : down) < wished[G_N_ELEMENTS (wished) - 1] - SAME)
    say_clamp (making, higher ? up : down, higher ? 1 : -1);
}

/* --- all of it --- */

static void
take_modifiers (Making *making)
{
  const LrAnswer *answer = making->trials.answer;
  const LrOwnPlace *place = making->trials.place;
  GPtrArray *notes = making->whatif->notes;
  g_autoptr (GPtrArray) items = NULL;

  if (place == NULL)
    {
      g_ptr_array_add (notes, g_strdup (_ ("This calculator adds up no modifiers.")));
      return;
    }
  making->whatif->modifiers = lr_words_own_place (answer->ruleset, place->way, place->n_way);
  if (!making->trials.moved)
    g_ptr_array_add (notes, g_strdup (_ ("As things stand a few points of modifiers change nothing.")));
  items = items_of (making, answer->result);
  take_worths (making, items);
  if (making->all)
    take_others (making, items);
}

LrWhatIf *
lr_whatif_new (const LrAnswer *answer,
               const LrInputs *inputs,
               const LrAim    *aim,
               gboolean        all,
               double          seconds,
               const gint     *cancelled)
{
  LrWhatIf *whatif = g_new0 (LrWhatIf, 1);
  Making making = { .whatif = whatif, .all = all };
  const char *note;

  whatif->aim = aim;
  whatif->accuracy = g_strdup (answer->accuracy);
  whatif->worths = g_ptr_array_new_with_free_func ((GDestroyNotify) free_worth);
  whatif->others = g_ptr_array_new_with_free_func ((GDestroyNotify) free_worth);
  whatif->columns = g_ptr_array_new_with_free_func ((GDestroyNotify) free_column);
  whatif->wishes = g_ptr_array_new_with_free_func ((GDestroyNotify) free_wish);
  whatif->notes = g_ptr_array_new_with_free_func (g_free);
  lr_trials_init (&making.trials, answer, inputs, aim, seconds, cancelled);
  whatif->now = making.trials.now;
  whatif->now_text = lr_aim_text (aim, whatif->now);
  for (guint i = 0; i < answer->losses->len && !whatif->now.known; i++)
    g_ptr_array_add (whatif->notes, g_strdup (answer->losses->pdata[i]));
  take_modifiers (&making);
  if (all)
    {
      making.scan = lr_strength_scan_new (&making.trials, 0, wished[G_N_ELEMENTS (wished) - 1]);
      if (making.scan != NULL)
        take_columns (&making);
      else
        g_ptr_array_add (whatif->notes, g_strdup (_ ("The ruleset does not say what a strength is here.")));
      take_wishes (&making);
    }
  note = lr_trials_note (&making.trials);
  if (note != NULL)
    g_ptr_array_add (whatif->notes, g_strdup (note));
  lr_strength_scan_free (making.scan);
  lr_trials_clear (&making.trials);
  return whatif;
}
