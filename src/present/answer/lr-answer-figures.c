/* lr-answer-figures.c - the few things of an answer that are shown large
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

/* People can still take in so many rows of a repeat at a glance. */
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

static void
take_column (LrAnswer         *answer,
             const LrReadView *read)
{
  const LrChart *chart = read->chart;

  if (read->step->key && !read->hidden && chart->n_axes == 2 && read->column >= 0)
    add_figure (answer, read->step,
                chart->axes[1].label != NULL ? lr_words_translate (answer->ruleset, chart->axes[1].label) :
                                               _ ("Column"),
                lr_words_band (answer->ruleset, &chart->axes[1], (guint) read->column), chart->rule);
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
    take_view (answer, &((const LrTallyView *) answer->tallies->pdata[i])->view);
  for (guint i = 0; i < answer->lets->len; i++)
    take_view (answer, answer->lets->pdata[i]);
  for (guint i = 0; i < answer->outcomes->len; i++)
    take_view (answer, answer->outcomes->pdata[i]);
  drop_many (answer);
}
