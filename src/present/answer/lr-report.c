/* lr-report.c - an answer as text: for a terminal, a forum, an e-mail
 *
 * In brief it is what people at a table want to know: its result and all that is to be done, on fifteen lines if
 * that suffices. Reminders, and what may only follow, fill what is left of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-report.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "lr-document.h"
#include "present/words/lr-words.h"

#define AT_LEAST_WIDTH 10
#define BAR_WIDTH 24
#define LABEL_WIDTH 34
#define MOST_LINES 15
#define MOST_VALUES 6   /* values of one outcome that are listed in one line */
#define MOST_LENGTH 110 /* the width of a line of chances, in characters */
#define MOST_CHARTS 2   /* charts that are named for each provenance */
#define MOST_ASKS 3     /* dice that are listed */
#define LEAST_TOLD 3    /* reminders, and what may follow, that find room in any case */

static void
print_padded (GString *out,
              const char *text,
              glong       width)
{
  g_string_append_printf (out, "%s%*s", text, (int) MAX (0, width - g_utf8_strlen (text, -1)), "");
}

/* Ends a line with its rule, or without the spaces that padding has left. */
static void
print_rule (GString *out,
            const char *rule)
{
  if (rule != NULL)
    g_string_append_printf (out, "  [%s]", rule);
  while (rule == NULL && out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

/* --- chances --- */

static char *
range_text (const LrWords *words,
            const LrDist  *dist,
            LrType         type,
            const LrUnit  *unit)
{
  g_autofree char *least = lr_words_value (words, type, dist->least, unit);
  g_autofree char *greatest = lr_words_value (words, type, dist->greatest, unit);
  g_autofree char *mean = lr_words_mean (dist->mean);

  return g_strdup_printf (_ ("from %s to %s, %s on average"), least, greatest, mean);
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
      g_autofree char *range = range_text (&words, dist, type, unit);

      g_string_append_printf (out, "%s%s\n", indent, range);
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

/* The chances of an outcome in one line, without units. Of too many values, or too long ones, only the likeliest. */
static char *
chances_text (const LrAnswer   *answer,
              const LrStepView *view)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  const LrDist *dist = view->dist;
  const LrChance *best;
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *first = NULL;
  g_autofree char *value = NULL;
  g_autofree char *percent = NULL;
  g_autofree char *mean = NULL;
  guint n_alike = 0;

  if (dist->many)
    return range_text (&words, dist, view->step->type, NULL);
  for (guint i = 0; i < dist->n_chances && dist->n_chances <= MOST_VALUES; i++)
    {
      g_autofree char *one = lr_words_value (&words, view->step->type, dist->chances[i].value, NULL);
      g_autofree char *chance = lr_words_percent (dist->chances[i].probability);

      /* Translators: one of several values and its chance: “2DR (3 %)” */
      g_string_append_printf (all, _ ("%s%s (%s)"), i > 0 ? " · " : "", one, chance);
    }
  if (all->len > 0 && g_utf8_strlen (all->str, -1) <= MOST_LENGTH)
    return g_strdup (all->str);
  best = lr_dist_likeliest (dist);
  for (guint i = 0; i < dist->n_chances; i++)
    if (ABS (dist->chances[i].probability - best->probability) < 1e-12 && n_alike++ == 0)
      best = &dist->chances[i];
  first = lr_words_value (&words, view->step->type, best->value, NULL);
  value = n_alike == 1 ? g_steal_pointer (&first) :
                         /* Translators: the likeliest value, and how many others are as likely: “7 or 1 other” */
                         g_strdup_printf (ngettext ("%s or %u other", "%s or %u others", n_alike - 1), first,
                                          n_alike - 1);
  percent = lr_words_percent (best->probability);
  mean = dist->is_number ? lr_words_mean (dist->mean) : NULL;
  return mean != NULL ? g_strdup_printf (_ ("most likely %s (%s), %s on average"), value, percent, mean) :
                        g_strdup_printf (_ ("most likely %s (%s)"), value, percent);
}

/* --- sections --- */

static void
print_outcome (GString         *out,
               const LrAnswer  *answer,
               const LrDocLine *line)
{
  const LrStepView *view = line->view;

  g_string_append_printf (out, "\n%s", line->label);
  if (lr_document_is_sure (line))
    g_string_append_printf (out, ": %s", line->text);
  else if (view->dist->is_number)
    {
      g_autofree char *mean = lr_words_mean (view->dist->mean);

      g_string_append_printf (out, _ (", %s expected"), mean);
    }
  print_rule (out, line->rule);
  if (!lr_document_is_sure (line))
    lr_report_chances (out, answer->ruleset, answer->result, view->dist, view->step->type, view->step->unit, "  ");
}

static void
print_short_outcome (GString         *out,
                     const LrAnswer  *answer,
                     const LrDocLine *line)
{
  g_autofree char *chances = lr_document_is_sure (line) ? g_strdup (line->text) : chances_text (answer, line->view);

  /* Translators: an outcome and its chances: “Losses: 0 (40 %) · 1 (60 %)” */
  g_string_append_printf (out, _ ("  %s: %s"), line->label, chances);
  print_rule (out, line->rule);
}

static void
print_in_columns (GString         *out,
                  const LrDocLine *line)
{
  int indent = (int) line->depth * 2;

  if (line->idle)
    return;
  g_string_append_printf (out, "  %*s", indent, "");
  print_padded (out, line->label, LABEL_WIDTH - indent);
  g_string_append_printf (out, " %s", line->text);
  print_rule (out, line->rule);
}

/* Title, figures, headline, what the rules say against it. */
static void
print_head (GString         *out,
            const LrAnswer  *answer,
            const GPtrArray *lines)
{
  LrDocSection last = LR_DOC_ABOUT;
  gboolean is_open = FALSE;

  g_string_append (out, answer->title);
  print_rule (out, answer->rule);
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      gboolean is_figure = line->section == LR_DOC_FIGURES;

      if (is_open && !is_figure)
        g_string_append_c (out, '\n');
      if (is_figure && !line->told)
        g_string_append_printf (out, "%s%s %s", is_open ? " · " : "  ", line->label, line->text);
      is_open = is_figure && (is_open || !line->told);
      if (line->section == LR_DOC_HEADLINE || line->section == LR_DOC_NOTICES)
        g_string_append_printf (out, "  %s\n", line->text);
      else if (line->section == LR_DOC_REFUSALS || line->section == LR_DOC_WARNINGS)
        {
          gboolean begins = line->section != last;
          gboolean goes_on = i + 1 < lines->len &&
                             ((const LrDocLine *) lines->pdata[i + 1])->section == line->section;
          gboolean alone = begins && !goes_on && line->section == LR_DOC_REFUSALS;

          /* warnings need a heading only where they would seem to be refusals */
          if (begins && (line->section == LR_DOC_REFUSALS || last == LR_DOC_REFUSALS))
            g_string_append_printf (out, "  %s:%s", lr_document_title (line->section), alone ? " " : "\n");
          if (alone)
            g_string_append (out, line->text);
          if (alone)
            print_rule (out, line->rule);
          else
            lr_document_print (out, line);
        }
      last = line->section;
    }
  if (is_open)
    g_string_append_c (out, '\n');
}

/* What dice are still needed, with the names that --dice takes. */
static void
print_asks (GString         *out,
            const GPtrArray *lines)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean sure = TRUE;
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];

      if (line->section != LR_DOC_ASKS)
        continue;
      sure = sure && line->chance > LR_DOC_SURE;
      if (n++ < MOST_ASKS)
        g_string_append_printf (text, "%s%s (%s)", text->len > 0 ? ", " : "", line->label, line->text);
    }
  if (n > MOST_ASKS && sure)
    g_string_append_printf (text, ngettext (" and %u other", " and %u others", n - MOST_ASKS), n - MOST_ASKS);
  else if (n > MOST_ASKS)
    g_string_append_printf (text, ngettext (" and up to %u other", " and up to %u others", n - MOST_ASKS),
                            n - MOST_ASKS);
  if (text->len > 0)
    {
      g_string_append_printf (out, _ ("To roll: %s"), text->str);
      g_string_append_c (out, '\n');
    }
}

static void
print_foot (GString         *out,
            const LrAnswer  *answer,
            const GPtrArray *lines)
{
  g_autofree char *provenance = lr_answer_provenance (answer, MOST_CHARTS);
  g_autofree char *all = lr_answer_provenance (answer, 0);

  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];

      if (line->section == LR_DOC_FOOT)
        g_string_append_printf (out, "%s\n", g_strcmp0 (line->text, all) == 0 ? provenance : line->text);
    }
}

static guint
count_lines (const GString *text)
{
  guint n = 0;

  for (gsize i = 0; i < text->len; i++)
    n += text->str[i] == '\n';
  return n;
}

static gboolean
may_be_cut (const LrDocLine *line)
{
  return line->section == LR_DOC_REMINDERS || line->chance < LR_DOC_SURE;
}

/* How many of those that may be cut are likelier than a line, or as likely and come before it. */
static guint
rank (const GPtrArray *told,
      guint            place)
{
  const LrDocLine *line = told->pdata[place];
  guint n = 0;

  for (guint i = 0; i < told->len; i++)
    {
      const LrDocLine *other = told->pdata[i];

      n += may_be_cut (other) && (other->chance > line->chance || (other->chance >= line->chance && i < place));
    }
  return n;
}

/* All deeds, then as many of the others as there is room for, the likeliest. Returns: how many are left out */
static guint
print_told (GString         *out,
            const GPtrArray *told,
            guint            room)
{
  guint n_deeds = 0;
  guint n_left = 0;
  guint most;

  for (guint i = 0; i < told->len; i++)
    n_deeds += !may_be_cut (told->pdata[i]);
  most = told->len < room ? told->len : MAX (LEAST_TOLD, room - MIN (room, n_deeds + 2));
  if (told->len > 0)
    g_string_append_printf (out, "%s\n", lr_document_title (LR_DOC_DEEDS));
  for (guint i = 0; i < told->len; i++)
    if (!may_be_cut (told->pdata[i]) || rank (told, i) < most)
      lr_document_print (out, told->pdata[i]);
    else
      n_left++;
  return n_left;
}

char *
lr_report_brief (const LrAnswer *answer)
{
  g_autoptr (GPtrArray) lines = lr_document_new (answer);
  g_autoptr (GPtrArray) told = g_ptr_array_new ();
  g_autoptr (GString) foot = g_string_new (NULL);
  GString *out = g_string_new (NULL);
  guint n_used;
  guint n_left;

  print_head (out, answer, lines);
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];

      if (line->section == LR_DOC_OUTCOMES && !line->told &&
          (line->view->step->kind == LR_STEP_OUTCOME || line->view->step->key))
        print_short_outcome (out, answer, line);
      else if (line->section == LR_DOC_DEEDS || line->section == LR_DOC_REMINDERS)
        g_ptr_array_add (told, (gpointer) line);
    }
  print_asks (foot, lines);
  print_foot (foot, answer, lines);
  n_used = count_lines (out) + count_lines (foot);
  n_left = print_told (out, told, MOST_LINES - MIN (MOST_LINES, n_used));
  if (n_left > 0)
    {
      g_string_append_printf (out, ngettext ("  … and %u line more: --why", "  … and %u lines more: --why", n_left),
                              n_left);
      g_string_append_c (out, '\n');
    }
  g_string_append (out, foot->str);
  return g_string_free (out, FALSE);
}

char *
lr_report_new (const LrAnswer *answer)
{
  g_autoptr (GPtrArray) lines = lr_document_new (answer);
  GString *out = g_string_new (NULL);
  LrDocSection last = LR_DOC_ABOUT;

  print_head (out, answer, lines);
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];

      if (line->section < LR_DOC_OUTCOMES)
        continue;
      if (line->section != last && line->section != LR_DOC_OUTCOMES)
        g_string_append_c (out, '\n');
      if (line->section != last && line->section != LR_DOC_OUTCOMES && line->section != LR_DOC_FOOT)
        g_string_append_printf (out, "%s\n", line->section == LR_DOC_CHANGES ? _ ("Recording this would change") :
                                                                              lr_document_title (line->section));
      last = line->section;
      if (line->section == LR_DOC_OUTCOMES)
        print_outcome (out, answer, line);
      else if (line->section == LR_DOC_WHY || line->section == LR_DOC_CHARTS)
        print_in_columns (out, line);
      else if (line->section == LR_DOC_FOOT)
        g_string_append_printf (out, "%s\n", line->text);
      else
        lr_document_print (out, line);
    }
  return g_string_free (out, FALSE);
}
