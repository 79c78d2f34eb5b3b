/* lr-report.c - an answer as text: for a terminal, a forum, an e-mail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-report.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "present/words/lr-words.h"

#define AT_LEAST_WIDTH 10
#define BAR_WIDTH 24
#define LABEL_WIDTH 34

static void
print_padded (GString *out,
              const char *text,
              glong       width)
{
  g_string_append_printf (out, "%s%*s", text, (int) MAX (0, width - g_utf8_strlen (text, -1)), "");
}

static void
print_rule (GString *out,
            const char *rule)
{
  if (rule != NULL)
    g_string_append_printf (out, "  [%s]", rule);
  /* Removes the spaces that padding leaves at the end of a line. */
  while (rule == NULL && out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append (out, "\n");
}

void
lr_report_chances (GString         *out,
                   const LrRuleset *ruleset,
                   const LrResult  *result,
                   const LrDist    *dist,
                   LrType           type,
                   const LrUnit    *unit,
                   const char      *indent)
{
  LrWords words = { .ruleset = ruleset, .result = result };
  glong width = 0;
  gboolean is_ordered = dist->is_number && !dist->many && dist->n_chances > 2;
  int column = MAX (AT_LEAST_WIDTH, (int) g_utf8_strlen (_ ("at least"), -1));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (dist->many)
    {
      g_autofree char *least = lr_words_value (&words, type, dist->least, unit);
      g_autofree char *greatest = lr_words_value (&words, type, dist->greatest, unit);
      g_autofree char *mean = lr_words_mean (dist->mean);

      g_string_append_printf (out, _ ("%sfrom %s to %s, %s on average\n"), indent, least, greatest, mean);
      return;
    }
  for (guint i = 0; i < dist->n_chances; i++)
    {
      char *text = lr_words_value (&words, type, dist->chances[i].value, unit);

      width = MAX (width, g_utf8_strlen (text, -1));
      g_ptr_array_add (texts, text);
    }
  if (is_ordered)
    g_string_append_printf (out, "%s%*s  %s\n", indent, (int) width, "", _ ("at least"));
  for (guint i = 0; i < dist->n_chances; i++)
    {
      g_autofree char *chance = lr_words_chance (dist, &dist->chances[i]);
      int length = (int) lround (dist->chances[i].probability * BAR_WIDTH);
      g_autofree char *at_least = lr_words_percent (lr_dist_at_least (dist, i).probability);

      g_string_append (out, indent);
      print_padded (out, texts->pdata[i], width);
      if (is_ordered)
        {
          g_string_append (out, "  ");
          print_padded (out, at_least, column);
        }
      g_string_append (out, "  ");
      for (int j = 0; j < BAR_WIDTH; j++)
        g_string_append (out, j < length ? "█" : "·");
      g_string_append_printf (out, "  %s\n", chance);
    }
}

static void
print_tally (GString *out,
             const LrTallyView *tally)
{
  g_autofree char *total = lr_answer_cut_text (tally, tally->view.text, tally->unclamped);

  if (tally->view.label == NULL || tally->view.hidden || tally->view.done <= 0)
    return;
  g_string_append (out, "  ");
  print_padded (out, tally->view.label, LABEL_WIDTH);
  g_string_append_printf (out, " %s", total);
  print_rule (out, tally->view.rule);
  for (guint i = 0; i < tally->items->len; i++)
    {
      const LrItemView *item = tally->items->pdata[i];
      g_autofree char *text = lr_answer_cut_text (tally, item->text, item->unclamped);

      if (!lr_answer_item_counts (item))
        continue;
      g_string_append_printf (out, "    %*s", (int) item->depth * 2, "");
      print_padded (out, item->label, LABEL_WIDTH - 2 - (int) item->depth * 2);
      g_string_append_printf (out, " %s", text);
      print_rule (out, item->rule);
    }
}

static void
print_lets (GString *out,
            const LrAnswer *answer)
{
  for (guint i = 0; i < answer->lets->len; i++)
    {
      const LrStepView *view = answer->lets->pdata[i];

      if (view->label == NULL || view->hidden)
        continue;
      g_string_append (out, "  ");
      print_padded (out, view->label, LABEL_WIDTH);
      if (view->certain || view->text != NULL)
        g_string_append_printf (out, " %s", view->text);
      print_rule (out, view->rule);
      if (!view->certain && view->text == NULL)
        lr_report_chances (out, answer->ruleset, answer->result, view->dist, view->step->type, view->step->unit,
                           "      ");
    }
}

static void
print_reads (GString *out,
             const LrAnswer *answer)
{
  for (guint i = 0; i < answer->reads->len; i++)
    {
      const LrReadView *read = answer->reads->pdata[i];
      const LrChart *chart = read->chart;
      g_autofree char *row = read->row >= 0 ? lr_words_band (answer->ruleset, &chart->axes[0], (guint) read->row) :
                                              NULL;
      g_autofree char *column = read->column >= 0 && chart->n_axes == 2 ?
                                    lr_words_band (answer->ruleset, &chart->axes[1], (guint) read->column) :
                                    NULL;
      g_autofree char *shift = lr_answer_shift_text (read);

      if (read->hidden || (row == NULL && column == NULL))
        continue;
      g_string_append (out, "  ");
      print_padded (out, lr_words_translate (answer->ruleset, chart->label), LABEL_WIDTH);
      if (column != NULL)
        g_string_append_printf (out, _ (" column %s"), column);
      if (row != NULL)
        g_string_append_printf (out, _ (" row %s"), row);
      if (shift != NULL)
        g_string_append_printf (out, ", %s", shift);
      print_rule (out, chart->rule);
    }
}

static void
print_outcomes (GString *out,
                const LrAnswer *answer)
{
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      /* What never happens has no mean and no chances. */
      if (view->label == NULL || view->hidden || (!view->dist->many && view->dist->n_chances == 0))
        continue;
      g_string_append_printf (out, "\n%s", view->label);
      if (view->certain && view->probability > 1 - 1e-12)
        {
          g_string_append_printf (out, ": %s", view->text);
          print_rule (out, view->rule);
          continue;
        }
      if (view->dist->is_number)
        {
          g_autofree char *mean = lr_words_mean (view->dist->mean);

          g_string_append_printf (out, _ (", %s expected"), mean);
        }
      print_rule (out, view->rule);
      lr_report_chances (out, answer->ruleset, answer->result, view->dist, view->step->type, view->step->unit, "  ");
    }
}

/* Of what is not certain: how likely it is. */
static void
print_chance (GString *out,
              double   probability)
{
  g_autofree char *percent = lr_words_percent (probability);

  if (probability < 1 - 1e-12)
    g_string_append_printf (out, "(%s) ", percent);
}

static void
print_messages (GString *out,
                const LrAnswer *answer,
                GPtrArray      *messages)
{
  for (guint i = 0; i < messages->len; i++)
    {
      const LrMessageView *view = messages->pdata[i];

      g_string_append (out, "  - ");
      if (view->step->kind == LR_STEP_TELL)
        print_chance (out, view->probability);
      if (view->to != NULL)
        g_string_append_printf (out, "%s: ", lr_words_translate (answer->ruleset, view->to->label));
      g_string_append (out, view->text);
      print_rule (out, view->rule);
    }
}

static void
print_asks (GString *out,
            const LrAnswer *answer)
{
  gboolean titled = FALSE;

  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      g_autofree char *dice = lr_answer_ask_text (ask);

      if (ask->given)
        continue;
      if (!titled)
        g_string_append (out, _ ("\nTo be rolled or decided\n"));
      titled = TRUE;
      g_string_append_printf (out, "  %s: %s", ask->path, ask->label);
      g_string_append_printf (out, ", %s", dice);
      if (lr_ask_is_repeated (ask))
        {
          g_autofree char *times = lr_words_mean (ask->probability);

          /* Translators: how often dice are rolled, on average, in all rounds together */
          g_string_append_printf (out, _ (", %s times on average"), times);
        }
      else if (ask->probability < 1 - 1e-12)
        {
          g_autofree char *percent = lr_words_percent (ask->probability);

          g_string_append_printf (out, _ (", in %s of cases"), percent);
        }
      g_string_append (out, "\n");
    }
}

static void
print_options (GString *out,
               const LrAnswer *answer)
{
  LrWords words = { .ruleset = answer->ruleset };

  if (answer->options->len > 0)
    g_string_append (out, _ ("\nReadings of unclear rules\n"));
  for (guint i = 0; i < answer->options->len; i++)
    {
      const LrOption *option = answer->options->pdata[i];
      g_autofree char *value = lr_words_value (&words, option->type, answer->result->options[option->index], NULL);

      g_string_append_printf (out, "  %s: %s", lr_words_translate (answer->ruleset, option->label), value);
      print_rule (out, option->rule);
    }
}

char *
lr_report_new (const LrAnswer *answer)
{
  GString *out = g_string_new (NULL);
  g_autofree char *provenance = lr_answer_provenance (answer, 0);

  g_string_append (out, answer->title);
  print_rule (out, answer->rule);
  for (guint i = 0; i < answer->figures->len; i++)
    {
      const LrFigureView *figure = answer->figures->pdata[i];

      g_string_append_printf (out, "%s%s %s%s", i == 0 ? "  " : " · ", figure->caption, figure->text,
                              i + 1 == answer->figures->len ? "\n" : "");
    }
  if (answer->headline != NULL)
    g_string_append_printf (out, "  %s\n", answer->headline);
  for (guint i = 0; i < answer->own->len; i++)
    g_string_append_printf (out, "  %s\n", (const char *) answer->own->pdata[i]);
  if (answer->inapplicable != NULL)
    g_string_append_printf (out, "  %s\n", answer->inapplicable);
  if (answer->result->status == LR_STATUS_REFUSED)
    g_string_append (out, _ ("  The rules do not allow this:\n"));
  print_messages (out, answer, answer->checks);
  g_string_append (out, "\n");
  print_lets (out, answer);
  for (guint i = 0; i < answer->rows->len; i++)
    print_tally (out, answer->rows->pdata[i]);
  for (guint i = 0; i < answer->tallies->len; i++)
    print_tally (out, answer->tallies->pdata[i]);
  print_reads (out, answer);
  print_outcomes (out, answer);
  if (answer->messages->len > 0)
    g_string_append (out, _ ("\nWhat to do\n"));
  print_messages (out, answer, answer->messages);
  if (answer->effects->len > 0)
    g_string_append (out, _ ("\nRecording this would change\n"));
  for (guint i = 0; i < answer->effects->len; i++)
    {
      const LrEffectView *view = answer->effects->pdata[i];

      g_string_append (out, "  - ");
      print_chance (out, view->probability);
      g_string_append_printf (out, "%s\n", view->text);
    }
  print_asks (out, answer);
  for (guint i = 0; i < answer->losses->len; i++)
    g_string_append_printf (out, "\n%s\n", (const char *) answer->losses->pdata[i]);
  if (answer->missing != NULL)
    /* Translators: the name of a chart or a list */
    g_string_append_printf (out, _ ("Fill it in from your card: “%s”, longroll-cli chart %s %s --import FILE.csv\n"),
                            answer->missing_label, answer->ruleset->id, answer->missing);
  print_options (out, answer);
  if (answer->accuracy != NULL)
    g_string_append_printf (out, "\n%s\n", answer->accuracy);
  if (provenance != NULL)
    g_string_append_printf (out, "\n%s\n", provenance);
  return g_string_free (out, FALSE);
}
