/* lr-whatif.c - what if: what each modifier is worth, the next column, a target chance
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

#define SAME 1e-9

static const double wished[] = { 0.5, 0.7, 0.9 };

/* Where an item of a sum of modifiers is in a run. */
typedef struct
{
  const LrItem *item;
  const LrItem *leaf;   /* (nullable): of a sum within the sum: the one of its items that counts */
  const LrItem *around; /* (nullable): the sum within the sum that it belongs to */
  int           own;    /* of a house modifier: which; else -1 */
  char         *label;
  double        value;  /* on average, with the sign that it has in the sum */
  gboolean      counts;
} Found;

typedef struct
{
  LrTrials  trials;
  LrWhatIf *whatif;
  LrScan   *scans[LR_N_WISHES]; /* (nullable) */
} Making;

void
lr_whatif_free (LrWhatIf *whatif)
{
  if (whatif == NULL)
    return;
  g_free (whatif->now_text);
  g_free (whatif->accuracy);
  g_free (whatif->modifiers);
  g_free (whatif->clamp);
  lr_grid_free (whatif->worths);
  lr_grid_free (whatif->others);
  lr_grid_free (whatif->columns);
  lr_grid_free (whatif->wishes);
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

/* A sum as an item of the sum of modifiers, by its name: its own items are the modifiers. @sign: what comes before it.
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
  g_autoptr (LrDist) dist = lr_dist_new (tap, &item->marginal, TRUE);
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

/* The items within @around, which is its own sum: one line if one of them counts at most. */
static gboolean
is_one_line (const LrTap     *tap,
             const LrItemTap *around,
             const LrItem   **leaf)
{
  guint n = 0;

  *leaf = NULL;
  for (const LrItemTap *item = around->next; item != NULL && item->depth > around->depth; item = item->next)
    {
      g_autoptr (LrDist) dist = lr_dist_new (tap, &item->marginal, TRUE);

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
      if (around->item->tally == NULL || is_one_line (tap, around, &leaf))
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

/* Whether the same counts in this run: it may be there for the sum around it, or as one item of it. */
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

/* Returns: its row; @cell: (out) */
static LrGridEntry *
add_worth (const Making *making,
           LrGrid       *grid,
           const Found  *found,
           LrShare       share,
           LrGridCell  **cell)
{
  const LrAim *aim = making->whatif->aim;
  LrShare now = making->whatif->now;
  gboolean could_be = grid == making->whatif->others;
  LrGridEntry *row = lr_grid_add (grid, g_strdup (found->label), cell);

  row->item = found->item;
  row->rule = found->item->rule;
  row->counts = lr_words_signed (lr_words_mean (found->value));
  (*cell)->share = share;
  (*cell)->text = lr_aim_text (aim, share);
  (*cell)->gain = could_be ? lr_aim_difference (aim, now, share) : lr_aim_difference (aim, share, now);
  (*cell)->points = (could_be ? share.share - now.share : now.share - share.share) * (grid->is_chance ? 100 : 1);
  return row;
}

static void
take_worths (Making    *making,
             GPtrArray *items)
{
  for (guint i = 0; i < items->len && !lr_trials_is_over (&making->trials); i++)
    {
      const Found *found = items->pdata[i];
      LrInputs *without;
      g_autoptr (LrTrial) trial = NULL;
      LrGridCell *cell;

      if (!found->counts)
        continue;
      without = lr_inputs_copy (making->trials.inputs);
      if (found->own >= 0)
        lr_inputs_remove_own (without, (guint) found->own);
      else
        lr_inputs_leave_out (without, found->item);
      trial = lr_trial_new (&making->trials, without, FALSE);
      add_worth (making, making->whatif->worths, found, trial->share, &cell);
      if (found->own >= 0)
        cell->tried = g_steal_pointer (&trial->inputs);
    }
}

/* A choice that takes a modifier away and leaves the rest as it is shows what it is worth. */
static void
take_away (Making        *making,
           const LrTrial *trial,
           GPtrArray     *items)
{
  const LrGrid *worths = making->whatif->worths;

  for (guint i = 0; i < worths->rows->len; i++)
    {
      LrGridCell *cell = lr_grid_cell (worths, i, 0);
      Found like = { .item = lr_grid_row (worths, i)->item };

      if (cell->tried == NULL && trial->share.known && cell->share.known &&
          fabs (trial->share.share - cell->share.share) < SAME && !counts_in (items, &like))
        cell->tried = lr_inputs_copy (trial->inputs);
    }
}

static void
take_others (Making    *making,
             GPtrArray *items)
{
  g_autoptr (GPtrArray) changes = lr_changes_new (making->trials.answer, making->trials.inputs);
  LrGrid *others = making->whatif->others;

  for (guint i = 0; i < changes->len && !lr_trials_is_over (&making->trials); i++)
    {
      LrChange *change = changes->pdata[i];
      g_autoptr (LrTrial) trial = lr_trial_new (&making->trials, g_steal_pointer (&change->inputs), TRUE);
      g_autoptr (GPtrArray) then = items_of (making, trial->result);

      for (guint j = 0; j < then->len && trial->share.known; j++)
        {
          const Found *found = then->pdata[j];
          gboolean is_new = found->counts && found->own < 0 && !counts_in (items, found);

          for (guint k = 0; k < others->rows->len && is_new; k++)
            is_new = lr_grid_row (others, k)->item != found->item;
          if (is_new)
            {
              LrGridCell *cell;

              add_worth (making, others, found, trial->share, &cell)->note = g_strdup (change->label);
              cell->tried = lr_inputs_copy (trial->inputs);
            }
        }
      if (trial->status == LR_STATUS_DONE)
        take_away (making, trial, then);
    }
}

/* --- the next column --- */

static void
add_column (Making         *making,
            const LrColumn *column,
            const LrTrial  *trial,
            int             spare)
{
  const LrRuleset *ruleset = making->trials.answer->ruleset;
  const LrScan *scan = making->scans[LR_WISH_STRENGTH];
  LrGridCell *cell;
  LrGridEntry *next = lr_grid_add (making->whatif->columns,
                                   lr_words_band (ruleset, &column->chart->axes[column->axis], column->entry), &cell);

  next->here = trial->more == 0;
  cell->more = trial->more;
  cell->share = trial->share;
  cell->text = lr_aim_text (making->whatif->aim, trial->share);
  cell->tried = lr_inputs_copy (trial->inputs);
  if (!next->here)
    next->note = lr_scan_words (ruleset, scan, trial->more);
  else if (spare > 0)
    {
      LrWords words = { .ruleset = ruleset };
      g_autofree char *amount = lr_words_value (&words, lr_type (LR_TYPE_NUMBER), lr_value_whole (spare),
                                                scan->number->unit);

      /* Translators: how much strength can be lost without losing the column: "here, 2 SP to spare" */
      next->note = g_strdup_printf (_ ("here, %s to spare"), amount);
    }
  else
    next->note = g_strdup (_ ("here"));
}

/* The point next to where we are, on one side, at which another column holds. */
static const LrTrial *
next_column (const LrScan   *scan,
             const LrColumn *here,
             int             by)
{
  for (int i = (int) scan->here + by; i >= 0 && i < (int) scan->points->len; i += by)
    {
      const LrColumn *column = lr_trial_find_column (scan->points->pdata[i], here);

      if (column != NULL && column->entry != here->entry)
        return scan->points->pdata[i];
    }
  return NULL;
}

static void
take_columns (Making *making)
{
  const LrScan *scan = making->scans[LR_WISH_STRENGTH];
  const LrColumn *here = lr_scan_find_column (scan);
  const LrAxis *axis = here != NULL ? &here->chart->axes[here->axis] : NULL;
  const LrTrial *less, *more;

  if (here == NULL)
    {
      g_ptr_array_add (making->whatif->notes,
                       g_strdup (_ ("The strength does not change the column of any chart here.")));
      return;
    }
  making->whatif->columns->down = g_strdup (lr_words_translate (making->trials.answer->ruleset,
                                                                axis->label != NULL ? axis->label :
                                                                                      here->chart->label));
  less = next_column (scan, here, -1);
  more = next_column (scan, here, 1);
  if (less != NULL)
    add_column (making, lr_trial_find_column (less, here), less, 0);
  add_column (making, here, scan->points->pdata[scan->here], less != NULL ? -less->more - 1 : 0);
  if (more != NULL)
    add_column (making, lr_trial_find_column (more, here), more, 0);
}

/* --- a wished-for chance --- */

/* Nothing says how it goes beyond what was looked at. */
static char *
not_reached (const Making *making,
             const LrScan *scan)
{
  g_autofree char *most = NULL;

  if (scan->most == 0)
    return g_strdup (_ ("not by itself"));
  most = scan->number == NULL ? g_strdup_printf ("+%u", scan->most) :
                                lr_scan_words (making->trials.answer->ruleset, scan, (int) scan->most);
  /* Translators: that much strength more does not reach a chance: "not with 60 SP more" */
  return g_strdup_printf (_ ("not with %s"), most);
}

static void
add_wish (Making *making,
          double  chance)
{
  LrShare now = making->whatif->now;
  LrGrid *wishes = making->whatif->wishes;
  LrGridEntry *wish = lr_grid_add_row (wishes, lr_words_percent (chance));

  wish->chance = chance;
  wish->here = now.known && now.share >= chance - SAME;
  for (guint i = 0; i < LR_N_WISHES; i++)
    {
      const LrScan *scan = making->scans[i];
      const LrTrial *trial = scan != NULL ? lr_scan_nearest (scan, chance) : NULL;
      LrGridCell *cell = lr_grid_cell (wishes, wishes->rows->len - 1, i);

      if (!wish->here && trial != NULL)
        {
          cell->more = trial->more;
          cell->tried = lr_inputs_copy (trial->inputs);
        }
      if (scan != NULL)
        cell->text = wish->here    ? g_strdup (_ ("reached")) :
                     trial != NULL ? lr_scan_words (making->trials.answer->ruleset, scan, trial->more) :
                                      not_reached (making, scan);
    }
}

/* The limit of the sum of the modifiers, if the target is beyond it. */
static void
say_clamp (Making       *making,
           const LrScan *scan)
{
  const LrTrial *last = NULL;
  double best[2] = { 0, 0 };
  guint up;
  g_autofree char *net = NULL;
  g_autofree char *share = NULL;

  for (guint i = 0; i < scan->points->len; i++)
    for (guint j = 0; j < 2; j++)
      if (j == 0 ? i <= scan->here : i >= scan->here)
        best[j] = MAX (best[j], ((const LrTrial *) scan->points->pdata[i])->share.share);
  up = best[1] >= best[0];
  last = scan->points->pdata[up ? scan->points->len - 1 : 0];
  if (!scan->stops[up] || best[up] >= wished[G_N_ELEMENTS (wished) - 1] - SAME || !last->net_known)
    return;
  net = lr_words_signed (lr_words_number (last->net));
  share = lr_aim_text (making->whatif->aim, last->share);
  making->whatif->clamp = up ? g_strdup_printf (_ ("The modifier is at most %s: %s"), net, share) :
                               g_strdup_printf (_ ("The modifier is at least %s: %s"), net, share);
}

static void
take_wishes (Making *making)
{
  if (!lr_aim_is_chance (making->whatif->aim))
    {
      g_ptr_array_add (making->whatif->notes,
                       g_strdup (_ ("This is a mean, not a chance, so there is no target chance to reach.")));
      return;
    }
  making->scans[LR_WISH_MODIFIER] = lr_scan_modifiers (&making->trials);
  if ((making->scans[LR_WISH_MODIFIER] == NULL && making->scans[LR_WISH_STRENGTH] == NULL) ||
      lr_trials_is_over (&making->trials))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (wished); i++)
    add_wish (making, wished[i]);
  if (making->scans[LR_WISH_MODIFIER] != NULL)
    say_clamp (making, making->scans[LR_WISH_MODIFIER]);
}

/* --- all of it --- */

static void
take_modifiers (Making  *making,
                gboolean all)
{
  const LrAnswer *answer = making->trials.answer;
  const LrOwnPlace *place = making->trials.place;
  GPtrArray *notes = making->whatif->notes;
  g_autoptr (GPtrArray) items = NULL;

  if (place == NULL)
    {
      g_ptr_array_add (notes, g_strdup (_ ("This calculator does not add up modifiers.")));
      return;
    }
  making->whatif->modifiers = lr_words_own_place (answer->ruleset, place->way, place->n_way);
  if (!making->trials.moved)
    g_ptr_array_add (notes, g_strdup (_ ("In this situation, a few points of modifiers change nothing.")));
  items = items_of (making, answer->result);
  take_worths (making, items);
  if (all)
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
  Making making = { .whatif = whatif };
  const char *note;

  whatif->aim = aim;
  whatif->accuracy = g_strdup (answer->accuracy);
  whatif->worths = lr_grid_new (aim);
  whatif->others = lr_grid_new (aim);
  whatif->columns = lr_grid_new (aim);
  whatif->wishes = lr_grid_new (aim);
  lr_grid_add_column (whatif->wishes, g_strdup (_ ("By modifiers")));
  lr_grid_add_column (whatif->wishes, g_strdup (_ ("By strength")));
  whatif->notes = g_ptr_array_new_with_free_func (g_free);
  lr_trials_init (&making.trials, answer, inputs, aim, seconds, cancelled);
  whatif->now = making.trials.now;
  whatif->now_text = lr_aim_text (aim, whatif->now);
  for (guint i = 0; i < answer->losses->len && !whatif->now.known; i++)
    g_ptr_array_add (whatif->notes, g_strdup (answer->losses->pdata[i]));
  take_modifiers (&making, all);
  if (all)
    {
      making.scans[LR_WISH_STRENGTH] = lr_scan_strength (&making.trials, 0, wished[G_N_ELEMENTS (wished) - 1]);
      if (making.scans[LR_WISH_STRENGTH] != NULL)
        take_columns (&making);
      else
        g_ptr_array_add (whatif->notes, g_strdup (_ ("The ruleset does not define a strength here.")));
      take_wishes (&making);
    }
  note = lr_trials_note (&making.trials);
  if (note != NULL)
    g_ptr_array_add (whatif->notes, g_strdup (note));
  for (guint i = 0; i < LR_N_WISHES; i++)
    lr_scan_free (making.scans[i]);
  lr_trials_clear (&making.trials);
  return whatif;
}
