/* lr-print.c - answers as text for people
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define BAR_WIDTH 24
#define LABEL_WIDTH 34

static void
print_padded (const char *text,
              glong       width)
{
  g_print ("%s%*s", text, (int) MAX (0, width - g_utf8_strlen (text, -1)), "");
}

static void
print_rule (const char *rule)
{
  if (rule != NULL)
    g_print ("  [%s]", rule);
  g_print ("\n");
}

/**
 * lr_print_chances:
 * @ruleset: (nullable): whose words they are; %NULL for plain numbers
 * @result: (nullable): whose rows are spoken of
 * @dist: a distribution
 * @type: of its values
 * @unit: (nullable): in which numbers are counted
 * @indent: what stands before each line
 *
 * Prints a line for each value, with a bar.
 */
void
lr_print_chances (const LrRuleset *ruleset,
                  const LrResult  *result,
                  const LrDist    *dist,
                  LrType           type,
                  const LrUnit    *unit,
                  const char      *indent)
{
  LrWords words = { .ruleset = ruleset, .result = result };
  glong width = 0;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (dist->many)
    {
      g_autofree char *least = lr_words_value (&words, type, dist->least, unit);
      g_autofree char *greatest = lr_words_value (&words, type, dist->greatest, unit);
      g_autofree char *mean = lr_words_mean (dist->mean);

      g_print (_ ("%sfrom %s to %s, %s on average\n"), indent, least, greatest, mean);
      return;
    }
  for (guint i = 0; i < dist->n_chances; i++)
    {
      char *text = lr_words_value (&words, type, dist->chances[i].value, unit);

      width = MAX (width, g_utf8_strlen (text, -1));
      g_ptr_array_add (texts, text);
    }
  for (guint i = 0; i < dist->n_chances; i++)
    {
      g_autofree char *chance = lr_words_chance (dist, &dist->chances[i]);
      int length = (int) lround (dist->chances[i].probability * BAR_WIDTH);

      g_print ("%s", indent);
      print_padded (texts->pdata[i], width);
      g_print ("  ");
      for (int j = 0; j < BAR_WIDTH; j++)
        g_print ("%s", j < length ? "█" : "·");
      g_print ("  %s\n", chance);
    }
}

static void
print_tally (const LrTallyView *tally)
{
  if (tally->view.label == NULL || tally->view.hidden || tally->view.done <= 0)
    return;
  g_print ("  ");
  print_padded (tally->view.label, LABEL_WIDTH);
  g_print (" %s", tally->view.text != NULL ? tally->view.text : "");
  if (tally->unclamped != NULL)
    g_print (_ (" (cut from %s)"), tally->unclamped);
  print_rule (tally->view.rule);
  for (guint i = 0; i < tally->items->len; i++)
    {
      const LrItemView *item = tally->items->pdata[i];

      if (!item->applied || (item->certain && item->value.number.num == 0 && item->value.tag == LR_TAG_ORDINAL))
        continue;
      g_print ("    %*s", (int) item->depth * 2, "");
      print_padded (item->label, LABEL_WIDTH - 2 - (int) item->depth * 2);
      g_print (" %s", item->text != NULL ? item->text : "");
      if (item->unclamped != NULL)
        g_print (_ (" (cut from %s)"), item->unclamped);
      print_rule (item->rule);
    }
}

static void
print_lets (const LrAnswer *answer)
{
  for (guint i = 0; i < answer->lets->len; i++)
    {
      const LrStepView *view = answer->lets->pdata[i];

      if (view->label == NULL || view->hidden)
        continue;
      g_print ("  ");
      print_padded (view->label, LABEL_WIDTH);
      if (view->certain || view->text != NULL)
        g_print (" %s", view->text);
      print_rule (view->rule);
      if (!view->certain && view->text == NULL)
        lr_print_chances (answer->ruleset, answer->result, view->dist, view->step->type, view->step->unit, "      ");
    }
}

static void
print_reads (const LrAnswer *answer)
{
  for (guint i = 0; i < answer->reads->len; i++)
    {
      const LrReadView *read = answer->reads->pdata[i];
      const LrChart *chart = read->chart;
      g_autofree char *row = read->row >= 0 ? lr_words_band (answer->ruleset, &chart->axes[0], (guint) read->row) : NULL;
      g_autofree char *column =
          read->column >= 0 && chart->n_axes == 2 ? lr_words_band (answer->ruleset, &chart->axes[1], (guint) read->column) : NULL;

      if (read->hidden || (row == NULL && column == NULL))
        continue;
      g_print ("  ");
      print_padded (lr_words_translate (answer->ruleset, chart->label), LABEL_WIDTH);
      if (column != NULL)
        g_print (_ (" column %s"), column);
      if (row != NULL)
        g_print (_ (" row %s"), row);
      print_rule (chart->rule);
    }
}

static void
print_outcomes (const LrAnswer *answer)
{
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      if (view->label == NULL || view->hidden)
        continue;
      g_print ("\n%s", view->label);
      if (view->certain && view->probability > 1 - 1e-12)
        {
          g_print (": %s", view->text);
          print_rule (view->rule);
          continue;
        }
      if (view->dist->is_number)
        {
          g_autofree char *mean = lr_words_mean (view->dist->mean);

          g_print (_ (", %s expected"), mean);
        }
      print_rule (view->rule);
      lr_print_chances (answer->ruleset, answer->result, view->dist, view->step->type, view->step->unit, "  ");
    }
}

static void
print_messages (const LrAnswer *answer,
                GPtrArray      *messages)
{
  for (guint i = 0; i < messages->len; i++)
    {
      const LrMessageView *view = messages->pdata[i];

      g_print ("  - ");
      if (view->step->kind == LR_STEP_TELL && view->probability < 1 - 1e-12)
        {
          g_autofree char *percent = lr_words_percent (view->probability);

          g_print ("(%s) ", percent);
        }
      if (view->to != NULL)
        g_print ("%s: ", lr_words_translate (answer->ruleset, view->to->label));
      g_print ("%s", view->text);
      print_rule (view->rule);
    }
}

static void
print_asks (const LrAnswer *answer)
{
  gboolean titled = FALSE;

  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      g_autofree char *dice = ask->decision == NULL ? lr_words_dice (&ask->spec) : g_strdup (_ ("decide"));

      if (ask->given)
        continue;
      if (!titled)
        g_print (_ ("\nTo be rolled or decided\n"));
      titled = TRUE;
      g_print ("  %s: %s", ask->path, ask->label);
      g_print (", %s", dice);
      if (ask->probability < 1 - 1e-12)
        {
          g_autofree char *percent = lr_words_percent (ask->probability);

          g_print (_ (", in %s of cases"), percent);
        }
      g_print ("\n");
    }
}

static void
print_options (const LrAnswer *answer)
{
  LrWords words = { .ruleset = answer->ruleset };

  if (answer->options->len > 0)
    g_print (_ ("\nReadings of unclear rules\n"));
  for (guint i = 0; i < answer->options->len; i++)
    {
      const LrOption *option = answer->options->pdata[i];
      g_autofree char *value = lr_words_value (&words, option->type, answer->result->options[option->index], NULL);

      g_print ("  %s: %s", lr_words_translate (answer->ruleset, option->label), value);
      print_rule (option->rule);
    }
}

/**
 * lr_print_answer:
 * @answer: an answer without error
 *
 * Prints an answer: what people want first, then why, then the chances, then what to do.
 */
void
lr_print_answer (const LrAnswer *answer)
{
  g_autofree char *provenance = lr_answer_provenance (answer);

  g_print ("%s", answer->title);
  print_rule (answer->rule);
  if (answer->headline != NULL)
    g_print ("  %s\n", answer->headline);
  if (answer->result->status == LR_STATUS_REFUSED)
    g_print (_ ("  The rules do not allow this:\n"));
  print_messages (answer, answer->checks);
  g_print ("\n");
  print_lets (answer);
  for (guint i = 0; i < answer->tallies->len; i++)
    print_tally (answer->tallies->pdata[i]);
  print_reads (answer);
  print_outcomes (answer);
  if (answer->messages->len > 0)
    g_print (_ ("\nWhat to do\n"));
  print_messages (answer, answer->messages);
  if (answer->effects->len > 0)
    g_print (_ ("\nRecording this would change\n"));
  for (guint i = 0; i < answer->effects->len; i++)
    g_print ("  - %s\n", ((const LrEffectView *) answer->effects->pdata[i])->text);
  print_asks (answer);
  for (guint i = 0; i < answer->losses->len; i++)
    g_print ("\n%s\n", (const char *) answer->losses->pdata[i]);
  print_options (answer);
  if (!answer->result->exact)
    g_print (_ ("\nAbout: there are too many ways to count them exactly.\n"));
  if (provenance != NULL)
    g_print ("\n%s\n", provenance);
}
