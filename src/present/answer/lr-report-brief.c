/* lr-report-brief.c - an answer in a few lines: what people at a table want to know
 *
 * It has the sentence, the figures, the chances of each outcome in one line, what to do, what to roll, and where the
 * numbers come from. That is fifteen lines at most, unless the rules refuse or warn at length. lr_report_new() tells
 * how all that came about.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-report.h"

#include <glib/gi18n-lib.h>

#include "present/words/lr-words.h"

#define MOST_LINES 15
#define MOST_VALUES 6   /* values of one outcome that are listed */
#define MOST_LENGTH 110 /* the width of a line of chances, in characters */
#define MOST_CHARTS 2   /* charts that are named for each provenance */
#define MOST_ASKS 3     /* dice that are listed */

/* A chance above this is called certain. */
#define SURE (1 - 1e-12)

/* --- chances in one line --- */

static char *
value_text (const LrAnswer   *answer,
            const LrStepView *view,
            LrValue           value)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };

  /* numbers in a row need no unit each */
  return lr_words_value (&words, view->step->type, value, NULL);
}

static const LrChance *
likeliest (const LrDist *dist)
{
  const LrChance *best = &dist->chances[0];

  for (guint i = 1; i < dist->n_chances; i++)
    if (dist->chances[i].probability > best->probability)
      best = &dist->chances[i];
  return best;
}

static char *
all_chances (const LrAnswer   *answer,
             const LrStepView *view)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < view->dist->n_chances; i++)
    {
      const LrChance *chance = &view->dist->chances[i];
      g_autofree char *value = value_text (answer, view, chance->value);
      g_autofree char *percent = lr_words_percent (chance->probability);

      /* Translators: one of several values and its chance: “2DR (3 %)” */
      g_string_append_printf (text, _ ("%s%s (%s)"), i > 0 ? " · " : "", value, percent);
    }
  return g_string_free (text, FALSE);
}

/* The short form, for too many values or too long ones: only the likeliest value, and the mean if they are numbers. */
static char *
few_chances (const LrAnswer   *answer,
             const LrStepView *view)
{
  const LrChance *best = likeliest (view->dist);
  g_autofree char *value = value_text (answer, view, best->value);
  g_autofree char *percent = lr_words_percent (best->probability);
  g_autofree char *mean = view->dist->is_number ? lr_words_mean (view->dist->mean) : NULL;

  return mean != NULL ? g_strdup_printf (_ ("most likely %s (%s), %s on average"), value, percent, mean) :
                        g_strdup_printf (_ ("most likely %s (%s)"), value, percent);
}

static char *
chances_text (const LrAnswer   *answer,
              const LrStepView *view)
{
  g_autofree char *all = NULL;

  if (view->certain && view->probability > SURE)
    return g_strdup (view->text);
  if (view->dist->many)
    {
      g_autofree char *least = value_text (answer, view, view->dist->least);
      g_autofree char *greatest = value_text (answer, view, view->dist->greatest);
      g_autofree char *mean = lr_words_mean (view->dist->mean);

      return g_strdup_printf (_ ("from %s to %s, %s on average"), least, greatest, mean);
    }
  if (view->dist->n_chances > MOST_VALUES)
    return few_chances (answer, view);
  all = all_chances (answer, view);
  return g_utf8_strlen (all, -1) <= MOST_LENGTH ? g_steal_pointer (&all) : few_chances (answer, view);
}

/* --- lines --- */

/* @text: (transfer full). */
static void
add_line (GPtrArray  *lines,
          char       *text,
          const char *rule)
{
  g_ptr_array_add (lines, rule != NULL ? g_strdup_printf ("%s  [%s]", text, rule) : g_strdup (text));
  g_free (text);
}

static void
add_head (GPtrArray      *lines,
          const LrAnswer *answer)
{
  g_autoptr (GString) figures = g_string_new (NULL);

  add_line (lines, g_strdup (answer->title), answer->rule);
  for (guint i = 0; i < answer->figures->len; i++)
    {
      const LrFigureView *figure = answer->figures->pdata[i];

      g_string_append_printf (figures, "%s%s %s", i == 0 ? "  " : " · ", figure->caption, figure->text);
    }
  if (figures->len > 0)
    g_ptr_array_add (lines, g_strdup (figures->str));
  if (answer->headline != NULL)
    g_ptr_array_add (lines, g_strdup_printf ("  %s", answer->headline));
  for (guint i = 0; i < answer->own->len; i++)
    g_ptr_array_add (lines, g_strdup_printf ("  %s", (const char *) answer->own->pdata[i]));
  if (answer->inapplicable != NULL)
    g_ptr_array_add (lines, g_strdup_printf ("  %s", answer->inapplicable));
  if (answer->result->status == LR_STATUS_REFUSED)
    g_ptr_array_add (lines, g_strdup (_ ("  The rules do not allow this:")));
  for (guint i = 0; i < answer->checks->len; i++)
    {
      const LrMessageView *check = answer->checks->pdata[i];

      add_line (lines, g_strdup_printf ("  - %s", check->text), check->rule);
    }
}

/* The figures that dice decide, then the outcomes. An outcome that the headline tells in full is left out. */
static void
add_outcomes (GPtrArray      *lines,
              const LrAnswer *answer)
{
  GPtrArray *lists[] = { answer->lets, answer->outcomes };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      {
        const LrStepView *view = lists[i]->pdata[j];
        gboolean is_certain = view->certain && view->probability > SURE;

        if (view->label == NULL || view->hidden || (!view->dist->many && view->dist->n_chances == 0) ||
            (lists[i] == answer->lets && (!view->step->key || is_certain)) ||
            (answer->headline != NULL && view->step == answer->result->procedure->headline &&
             (is_certain || view->step->type.base == LR_TYPE_FLAG)))
          continue;
        {
          g_autofree char *chances = chances_text (answer, view);

          /* Translators: an outcome and its chances: “Losses: 0 (40 %) · 1 (60 %)” */
          add_line (lines, g_strdup_printf (_ ("  %s: %s"), view->label, chances), view->rule);
        }
      }
}

static int
compare_chances (gconstpointer a,
                 gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left < right) - (left > right);
}

/* The probability that a message needs to be among the @n likeliest. */
static double
least_chance (const LrAnswer *answer,
              guint           n)
{
  g_autoptr (GArray) chances = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < answer->messages->len; i++)
    g_array_append_val (chances, ((const LrMessageView *) answer->messages->pdata[i])->probability);
  g_array_sort (chances, compare_chances);
  return n > 0 && n <= chances->len ? g_array_index (chances, double, n - 1) : 0;
}

/* The likeliest, in their order. */
static void
add_messages (GPtrArray      *lines,
              const LrAnswer *answer,
              guint           n)
{
  double least = least_chance (answer, n);

  for (guint i = 0; i < answer->messages->len && lines->len < n; i++)
    {
      if (((const LrMessageView *) answer->messages->pdata[i])->probability < least)
        continue;
      const LrMessageView *message = answer->messages->pdata[i];
      g_autofree char *percent = message->step->kind == LR_STEP_TELL && message->probability < SURE ?
                                     lr_words_percent (message->probability) :
                                     NULL;
      g_autofree char *lead = percent != NULL ? g_strdup_printf ("(%s) ", percent) : g_strdup ("");
      const char *to = message->to != NULL ? lr_words_translate (answer->ruleset, message->to->label) : NULL;

      add_line (lines, g_strdup_printf ("  - %s%s%s%s", lead, to != NULL ? to : "", to != NULL ? ": " : "",
                                        message->text), message->rule);
    }
}

/* What dice are still needed, with the names that --dice takes. */
static void
add_asks (GPtrArray      *lines,
          const LrAnswer *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean sure = TRUE;
  guint n = 0;

  for (guint i = 0; i < answer->asks->len; i++)
    {
      const LrAskView *ask = answer->asks->pdata[i];
      g_autofree char *dice = lr_answer_ask_text (ask);

      sure = sure && (ask->given || ask->probability > 1 - 1e-12);
      if (!ask->given && n++ < MOST_ASKS)
        g_string_append_printf (text, "%s%s (%s, %s)", text->len > 0 ? ", " : "", ask->path, ask->label, dice);
    }
  if (n > MOST_ASKS && sure)
    g_string_append_printf (text, ngettext (" and %u other", " and %u others", n - MOST_ASKS), n - MOST_ASKS);
  else if (n > MOST_ASKS)
    g_string_append_printf (text, ngettext (" and up to %u other", " and up to %u others", n - MOST_ASKS),
                            n - MOST_ASKS);
  if (text->len > 0)
    g_ptr_array_add (lines, g_strdup_printf (_ ("To roll: %s"), text->str));
}

static void
add_foot (GPtrArray      *lines,
          const LrAnswer *answer)
{
  g_autofree char *provenance = lr_answer_provenance (answer, MOST_CHARTS);

  for (guint i = 0; i < answer->losses->len; i++)
    g_ptr_array_add (lines, g_strdup (answer->losses->pdata[i]));
  if (answer->missing != NULL)
    /* Translators: the name of a chart or a list */
    g_ptr_array_add (lines, g_strdup_printf (_ ("Fill it in from your card: “%s”, longroll-cli chart %s %s --import "
                                                "FILE.csv"), answer->missing_label, answer->ruleset->id,
                                             answer->missing));
  add_asks (lines, answer);
  if (answer->accuracy != NULL)
    g_ptr_array_add (lines, g_strdup (answer->accuracy));
  if (provenance != NULL)
    g_ptr_array_add (lines, g_strdup (provenance));
}

static void
write_lines (GString   *out,
             GPtrArray *lines,
             guint      n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s\n", (const char *) lines->pdata[i]);
}

char *
lr_report_brief (const LrAnswer *answer)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GPtrArray) head = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) foot = g_ptr_array_new_with_free_func (g_free);
  guint room;
  guint n_outcomes;
  guint n_messages;
  guint left;

  add_head (head, answer);
  add_outcomes (outcomes, answer);
  add_foot (foot, answer);
  room = MOST_LINES - MIN (MOST_LINES - 3, head->len + foot->len);
  n_messages = answer->messages->len > 0 ? answer->messages->len + 1 : 0; /* with their heading */
  n_outcomes = outcomes->len;
  if (n_outcomes + n_messages > room)
    {
      room--; /* room for the line that says how many are left out */
      n_messages = MIN (n_messages, MAX (room / 2, room - MIN (room, n_outcomes)));
      n_outcomes = MIN (n_outcomes, room - n_messages);
    }
  n_messages -= MIN (n_messages, 1);
  add_messages (messages, answer, n_messages);
  write_lines (out, head, head->len);
  write_lines (out, outcomes, n_outcomes);
  if (n_messages > 0)
    g_string_append (out, _ ("What to do\n"));
  write_lines (out, messages, messages->len);
  left = outcomes->len - n_outcomes + answer->messages->len - messages->len;
  if (left > 0)
    g_string_append_printf (out, ngettext ("  … and %u line more: --why\n", "  … and %u lines more: --why\n", left),
                            left);
  write_lines (out, foot, foot->len);
  return g_string_free (out, FALSE);
}
