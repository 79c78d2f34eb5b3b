/* lr-answer-figures.c - the figures of an answer that are shown large
 *
 * A step that the ruleset marks as key shows its value, once it is certain. If it reads a chart, it also shows the
 * chart's column, since players find that on the card before they roll. A step in a repeat over rows is not shown
 * large: a column of large numbers would hide the sentence and the dice. It is among the reasons, row by row.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-answer-private.h"

#include <glib/gi18n-lib.h>

/* People can still take in that many rows of a repeat at a glance. */
#define MOST_ALIKE 2

static void
add_figure (LrAnswer     *answer,
            const LrStep *step,
            const char   *caption,
            char         *text,
            const char   *rule)
{
  LrFigureView *figure = g_new0 (LrFigureView, 1);

  figure->step = step;
  figure->caption = g_strdup (caption);
  figure->text = text;
  figure->rule = rule;
  g_ptr_array_add (answer->figures, figure);
}

static void
take_view (LrAnswer         *answer,
           const LrStepView *view)
{
  const LrStep *step = view->step;

  if (!step->key || view->hidden || view->label == NULL || !view->certain || view->text == NULL || view->done <= 0)
    return;
  add_figure (answer, step, view->label, g_strdup (view->text), view->rule);
}

/* A shift that stopped at an end is told of every chart: without it, the sum of shifts would seem to be wrong. */
static void
take_column (LrAnswer         *answer,
             const LrReadView *read)
{
  const LrChart *chart = read->chart;
  gboolean stopped = read->from != NULL && read->past > 0;
  guint axis = stopped ? read->shifted : 1;
  int entry = axis == 1 ? read->column : read->row;
  const char *caption = axis == 1 ? _ ("Column") : _ ("Row");
  g_autofree char *band = NULL;
  g_autofree char *shift = NULL;

  if (read->hidden || (!stopped && (!read->step->key || chart->n_axes < 2 || entry < 0)))
    return;
  band = entry >= 0 ? lr_words_band (answer->ruleset, &chart->axes[axis], (guint) entry) : NULL;
  shift = stopped ? lr_answer_shift_text (read) : NULL;
  if (band != NULL && shift != NULL)
    {
      g_autofree char *bare = g_steal_pointer (&band);

      band = g_strdup_printf ("%s, %s", bare, shift);
    }
  if (chart->axes[axis].label != NULL)
    caption = lr_words_translate (answer->ruleset, chart->axes[axis].label);
  add_figure (answer, read->step, caption, band != NULL ? g_steal_pointer (&band) : g_steal_pointer (&shift),
              chart->rule);
}

static void
take_tally (LrAnswer          *answer,
            const LrTallyView *tally)
{
  guint n = answer->figures->len;

  take_view (answer, &tally->view);
  if (answer->figures->len > n)
    {
      LrFigureView *figure = answer->figures->pdata[n];

      g_free (figure->text);
      figure->text = lr_answer_cut_text (tally, tally->view.text, tally->unclamped);
    }
}

static guint
n_alike (const LrAnswer     *answer,
         const LrFigureView *figure)
{
  guint n = 0;

  for (guint i = 0; i < answer->figures->len; i++)
    n += ((const LrFigureView *) answer->figures->pdata[i])->step == figure->step;
  return n;
}

static void
drop_many (LrAnswer *answer)
{
  g_autoptr (GHashTable) dropped = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < answer->figures->len; i++)
    {
      const LrFigureView *figure = answer->figures->pdata[i];

      if (n_alike (answer, figure) > MOST_ALIKE)
        g_hash_table_add (dropped, (gpointer) figure->step);
    }
  for (guint i = answer->figures->len; i > 0; i--)
    if (g_hash_table_contains (dropped, ((const LrFigureView *) answer->figures->pdata[i - 1])->step))
      g_ptr_array_remove_index (answer->figures, i - 1);
}

void
lr_answer_take_figures (LrAnswer *answer)
{
  for (guint i = 0; i < answer->reads->len; i++)
    take_column (answer, answer->reads->pdata[i]);
  for (guint i = 0; i < answer->tallies->len; i++)
    take_tally (answer, answer->tallies->pdata[i]);
  for (guint i = 0; i < answer->lets->len; i++)
    take_view (answer, answer->lets->pdata[i]);
  for (guint i = 0; i < answer->outcomes->len; i++)
    take_view (answer, answer->outcomes->pdata[i]);
  drop_many (answer);
}
