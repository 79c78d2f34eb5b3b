/* lr-document.c - an answer, or an entry of the log, as lines in the order in which they are read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-document.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-answer-private.h"
#include "present/words/lr-words.h"

/* A sentence of the log says that many outcomes. */
#define MOST_OUTCOMES 6

static void
line_free (gpointer data)
{
  LrDocLine *line = data;

  g_free (line->label);
  g_free (line->text);
  g_free (line->rule);
  g_free (line);
}

GPtrArray *
lr_document_empty (void)
{
  return g_ptr_array_new_with_free_func (line_free);
}

LrDocLine *
lr_document_add (GPtrArray   *lines,
                 LrDocSection section,
                 const char  *label,
                 char        *text,
                 const char  *rule)
{
  LrDocLine *line = g_new0 (LrDocLine, 1);

  line->section = section;
  line->label = g_strdup (label);
  line->text = text;
  line->rule = rule != NULL && *rule != '\0' ? g_strdup (rule) : NULL;
  line->chance = 1;
  g_ptr_array_add (lines, line);
  return line;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  guint left = (*(const LrDocLine *const *) a)->order;
  guint right = (*(const LrDocLine *const *) b)->order;

  return (left > right) - (left < right);
}

/* Deeds are read side by side, in the order in which the sides come first. */
void
lr_document_sort (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      LrDocLine *line = lines->pdata[i];
      guint first = 0;

      while (line->section == LR_DOC_DEEDS && line->side != NULL &&
             (((const LrDocLine *) lines->pdata[first])->section != LR_DOC_DEEDS ||
              ((const LrDocLine *) lines->pdata[first])->side != line->side))
        first++;
      line->order = line->section * (lines->len + 1) +
                    (line->section == LR_DOC_DEEDS && line->side == NULL ? lines->len : first);
    }
  g_ptr_array_sort (lines, compare);
}

const char *
lr_document_title (LrDocSection section)
{
  switch (section)
    {
    case LR_DOC_ABOUT:
      return _ ("Details");
    case LR_DOC_REFUSALS:
      return _ ("The rules do not allow this");
    case LR_DOC_WARNINGS:
      return _ ("Warnings");
    case LR_DOC_OUTCOMES:
      return _ ("Result");
    case LR_DOC_DEEDS:
      return _ ("What to do");
    case LR_DOC_REMINDERS:
      return _ ("Reminders");
    case LR_DOC_CHANGES:
      return _ ("What changed");
    case LR_DOC_DICE:
      return _ ("Dice and decisions");
    case LR_DOC_ASKS:
      return _ ("To be rolled or decided");
    case LR_DOC_WHY:
      return _ ("Why");
    case LR_DOC_TYPED:
      return _ ("Inputs");
    case LR_DOC_CHARTS:
      return _ ("Charts");
    case LR_DOC_READINGS:
      return _ ("Readings of unclear rules");
    case LR_DOC_FIGURES:
    case LR_DOC_HEADLINE:
    case LR_DOC_NOTICES:
    case LR_DOC_FOOT:
    case LR_N_DOC_SECTIONS:
      break;
    }
  return NULL;
}

char *
lr_document_words (const LrDocLine *line)
{
  return lr_words_named (line->whose != NULL ? line->whose : line->label, line->text);
}

void
lr_document_print (GString         *out,
                   const LrDocLine *line)
{
  g_autofree char *words = lr_words_one_line (lr_document_words (line));
  g_autofree char *percent = lr_words_percent (line->chance);

  g_string_append_printf (out, "  %*s- ", (int) line->depth * 2, "");
  if (line->chance < LR_DOC_SURE)
    g_string_append_printf (out, "(%s) ", percent);
  g_string_append (out, words);
  if (line->rule != NULL)
    g_string_append_printf (out, "  [%s]", line->rule);
  g_string_append_c (out, '\n');
}

gboolean
lr_document_is_sure (const LrDocLine *line)
{
  return line->chance > LR_DOC_SURE && (line->view == NULL || line->view->certain);
}

/* --- an answer --- */

typedef struct
{
  const LrAnswer *answer;
  GPtrArray      *lines;
} Making;

static gboolean
has_chances (const LrStepView *view)
{
  return view->dist->many || view->dist->n_chances > 0;
}

/* Whether the headline contains the value of a step: all of it if it is certain, else whether it happens. */
static gboolean
headline_tells (const LrAnswer *answer,
                const LrStep   *step,
                gboolean        is_sure)
{
  const LrStep *headline = answer->headline != NULL ? answer->result->procedure->headline : NULL;

  if (headline == NULL || (step == headline && (is_sure || step->type.base == LR_TYPE_FLAG)))
    return headline != NULL;
  for (guint i = 0; i < headline->message->n_parts && is_sure; i++)
    {
      const LrExpr *expr = headline->message->parts[i].expr;

      if (expr->op == LR_EXPR_NAME && expr->name->step == step)
        return TRUE;
    }
  return FALSE;
}

/* Whether the headline or what is shown large says it. */
static gboolean
is_told (const LrAnswer   *answer,
         const LrStepView *view,
         gboolean          is_sure)
{
  for (guint i = 0; i < answer->figures->len && is_sure; i++)
    {
      const LrFigureView *figure = answer->figures->pdata[i];

      if (figure->step == view->step && g_str_equal (figure->text, view->text))
        return TRUE;
    }
  return headline_tells (answer, view->step, is_sure);
}

gboolean
lr_answer_is_nothing (const LrStepView *view)
{
  LrTypeBase base = view->step->type.base;

  if (base == LR_TYPE_NUMBER)
    return view->value.tag >= LR_TAG_ORDINAL && view->value.number.num == 0;
  return view->value.tag == LR_TAG_ORDINAL && view->value.ordinal == 0 &&
         (base == LR_TYPE_FLAG || (base == LR_TYPE_KIND && strchr (view->path, '.') != NULL));
}

/* An outcome, or a figure that the dice decide. */
static void
add_outcome (Making           *making,
             const LrStepView *view)
{
  gboolean is_outcome = view->step->kind == LR_STEP_OUTCOME;
  gboolean is_sure = view->certain && view->probability > LR_DOC_SURE;
  LrDocLine *line;

  if (view->label == NULL || view->hidden || !has_chances (view) || (view->done <= 0 && is_outcome) ||
      (!is_outcome && (is_sure || (view->text != NULL && !view->step->key))))
    return;
  line = lr_document_add (making->lines, LR_DOC_OUTCOMES, view->label, g_strdup (view->text), view->rule);
  line->chance = view->probability;
  line->view = view;
  line->told = is_told (making->answer, view, is_sure);
}

static void
add_tally (Making            *making,
           const LrTallyView *tally)
{
  LrDocLine *line;

  if (tally->view.label == NULL || tally->view.hidden || tally->view.done <= 0)
    return;
  line = lr_document_add (making->lines, LR_DOC_WHY, tally->view.label,
                          lr_answer_cut_text (tally, tally->view.text, tally->unclamped), tally->view.rule);
  line->view = &tally->view;
  for (guint i = 0; i < tally->items->len; i++)
    {
      const LrItemView *item = tally->items->pdata[i];

      line = lr_document_add (making->lines, LR_DOC_WHY, item->label,
                              item->applied ? lr_answer_cut_text (tally, item->text, item->unclamped) :
                                              g_strdup ("–"),
                              item->rule);
      line->view = &tally->view;
      line->depth = item->depth + 1;
      line->idle = !item->counts;
    }
}

static void
add_why (Making *making)
{
  const LrAnswer *answer = making->answer;

  for (guint i = 0; i < answer->lets->len; i++)
    {
      const LrStepView *view = answer->lets->pdata[i];

      if (view->label != NULL && !view->hidden && view->done > 0 && view->text != NULL)
        lr_document_add (making->lines, LR_DOC_WHY, view->label, g_strdup (view->text), view->rule);
    }
  for (guint i = 0; i < answer->rows->len; i++)
    add_tally (making, answer->rows->pdata[i]);
  for (guint i = 0; i < answer->tallies->len; i++)
    add_tally (making, answer->tallies->pdata[i]);
}

static void
add_chart (Making           *making,
           const LrReadView *read)
{
  char *place = read->hidden ? NULL : lr_answer_read_text (making->answer, read);

  if (place != NULL)
    lr_document_add (making->lines, LR_DOC_CHARTS,
                     lr_words_translate (making->answer->ruleset, read->chart->label), place, read->chart->rule);
}

static LrDocLine *
add_message (Making              *making,
             LrDocSection         section,
             const LrMessageView *view)
{
  LrDocLine *line = lr_document_add (making->lines, section, NULL, g_strdup (view->text), view->rule);

  line->chance = view->step->kind == LR_STEP_TELL ? view->probability : 1;
  line->side = view->to;
  line->whose = view->to != NULL ? lr_words_translate (making->answer->ruleset, view->to->label) : NULL;
  return line;
}

/* A message with a side or an amount is an order. Others are reminders; those that always apply come last. */
static void
add_messages (Making *making)
{
  const GPtrArray *messages = making->answer->messages;

  for (guint always = 0; always < 2; always++)
    for (guint i = 0; i < messages->len; i++)
      {
        const LrMessageView *view = messages->pdata[i];
        gboolean is_deed = view->to != NULL || view->step->message->n_parts > 0;

        if (view->always == (always == 1))
          add_message (making, is_deed && !view->always ? LR_DOC_DEEDS : LR_DOC_REMINDERS, view);
      }
}

/* What refuses one row of a roster is one line: the row is named once, and each part but the last has its rule. */
static gboolean
join_row (Making              *making,
          const LrMessageView *before,
          const LrMessageView *view)
{
  LrDocLine *line = before != NULL ? making->lines->pdata[making->lines->len - 1] : NULL;
  g_autofree char *first = NULL;
  guint name = 0;

  if (line == NULL || *view->path == '\0' || !g_str_equal (before->path, view->path) || !before->refuses ||
      !view->refuses)
    return FALSE;
  for (guint i = 0; before->text[i] != '\0' && before->text[i] == view->text[i]; i++)
    name = before->text[i] == ':' && view->text[i + 1] == ' ' ? i + 2 : name;
  first = line->text;
  line->text = line->rule == NULL || g_strcmp0 (line->rule, view->rule) == 0 ?
                   g_strdup_printf ("%s %s", first, view->text + name) :
                   g_strdup_printf ("%s [%s] %s", first, line->rule, view->text + name);
  g_free (line->rule);
  line->rule = g_strdup (view->rule);
  return TRUE;
}

static void
add_checks (Making *making)
{
  const GPtrArray *checks = making->answer->checks;
  const LrMessageView *before = NULL;

  for (guint i = 0; i < checks->len; i++)
    {
      const LrMessageView *view = checks->pdata[i];

      if (!join_row (making, before, view))
        add_message (making, view->refuses ? LR_DOC_REFUSALS : LR_DOC_WARNINGS, view);
      before = view;
    }
}

char *
lr_document_refusals (const LrAnswer *answer)
{
  Making making = { answer, lr_document_empty () };
  g_autoptr (GPtrArray) lines = making.lines;
  GString *text = g_string_new (NULL);

  add_checks (&making);
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];

      if (line->section != LR_DOC_REFUSALS)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", line->text);
      if (line->rule != NULL)
        g_string_append_printf (text, " [%s]", line->rule);
    }
  return g_string_free (text, FALSE);
}

/* What is still to be thrown, with the name that --dice takes. */
static void
add_ask (Making          *making,
         const LrAskView *ask)
{
  gboolean repeated = lr_ask_is_repeated (ask);
  g_autofree char *dice = lr_answer_ask_text (ask);
  g_autofree char *times = lr_words_mean (ask->probability);
  LrDocLine *line = lr_document_add (making->lines, LR_DOC_ASKS, ask->path,
                                     repeated ?
                                         /* Translators: dice, what they are, and how often they are rolled, on average,
                                          * in all rounds together */
                                         g_strdup_printf (_ ("%s, %s, on average %s×"), ask->label, dice, times) :
                                         g_strdup_printf ("%s, %s", ask->label, dice), NULL);

  line->chance = repeated ? 1 : ask->probability;
}

static void
add_foot (Making *making)
{
  const LrAnswer *answer = making->answer;
  char *provenance = lr_answer_provenance (answer, 0);

  for (guint i = 0; i < answer->losses->len; i++)
    lr_document_add (making->lines, LR_DOC_FOOT, NULL, g_strdup (answer->losses->pdata[i]), NULL);
  if (answer->missing != NULL)
    lr_document_add (making->lines, LR_DOC_FOOT, NULL,
                     /* Translators: the name of a chart or a list */
                     g_strdup_printf (_ ("Enter it from your card: “%s”, longroll-cli chart %s %s --import FILE.csv"),
                                      answer->missing_label, answer->ruleset->id, answer->missing), NULL);
  if (answer->accuracy != NULL)
    lr_document_add (making->lines, LR_DOC_FOOT, NULL, g_strdup (answer->accuracy), NULL);
  if (provenance != NULL)
    lr_document_add (making->lines, LR_DOC_FOOT, NULL, provenance, NULL);
}

static void
add_reading (Making         *making,
             const LrOption *option)
{
  const LrAnswer *answer = making->answer;
  LrWords words = { .ruleset = answer->ruleset };

  lr_document_add (making->lines, LR_DOC_READINGS, lr_words_translate (answer->ruleset, option->label),
                   lr_words_value (&words, option->type, answer->result->options[option->index], NULL), option->rule);
}

GPtrArray *
lr_document_new (const LrAnswer *answer)
{
  Making making = { answer, lr_document_empty () };

  for (guint i = 0; i < answer->figures->len && answer->result->status != LR_STATUS_REFUSED; i++)
    {
      const LrFigureView *figure = answer->figures->pdata[i];

      g_autofree char *words = g_strdup_printf ("%s %s", figure->caption, figure->text);
      LrDocLine *line = lr_document_add (making.lines, LR_DOC_FIGURES, figure->caption, g_strdup (figure->text),
                                         figure->rule);

      line->told = headline_tells (answer, figure->step, TRUE) ||
                   (answer->headline != NULL && g_str_has_prefix (answer->headline, words));
    }
  if (answer->headline != NULL)
    lr_document_add (making.lines, LR_DOC_HEADLINE, NULL, g_strdup (answer->headline), NULL);
  for (guint i = 0; i < answer->own->len; i++)
    lr_document_add (making.lines, LR_DOC_NOTICES, NULL, g_strdup (answer->own->pdata[i]), NULL);
  if (answer->inapplicable != NULL)
    lr_document_add (making.lines, LR_DOC_NOTICES, NULL, g_strdup (answer->inapplicable), NULL);
  add_checks (&making);
  for (guint i = 0; i < answer->lets->len; i++)
    add_outcome (&making, answer->lets->pdata[i]);
  for (guint i = 0; i < answer->outcomes->len; i++)
    add_outcome (&making, answer->outcomes->pdata[i]);
  add_messages (&making);
  for (guint i = 0; i < answer->effects->len; i++)
    {
      const LrEffectView *view = answer->effects->pdata[i];

      lr_document_add (making.lines, LR_DOC_CHANGES, NULL, g_strdup (view->text), view->rule)->chance =
          view->probability;
    }
  for (guint i = 0; i < answer->asks->len; i++)
    if (!((const LrAskView *) answer->asks->pdata[i])->given)
      add_ask (&making, answer->asks->pdata[i]);
  add_why (&making);
  for (guint i = 0; i < answer->reads->len; i++)
    add_chart (&making, answer->reads->pdata[i]);
  for (guint i = 0; i < answer->options->len; i++)
    add_reading (&making, answer->options->pdata[i]);
  add_foot (&making);
  lr_document_sort (making.lines);
  return making.lines;
}

/* --- a sentence of the log --- */

static const LrSide *
whose_field (const LrProcedure *procedure,
             guint              field)
{
  for (guint i = 0; i < procedure->n_groups; i++)
    if (field - procedure->groups[i].first < procedure->groups[i].n_fields)
      return procedure->groups[i].side;
  return NULL;
}

GPtrArray *
lr_document_forces (const LrAnswer *answer)
{
  const LrResult *result = answer->result;
  LrWords words = { .ruleset = answer->ruleset, .result = result };
  GPtrArray *lines = lr_document_empty ();

  for (guint i = 0; i < result->procedure->n_strengths; i++)
    {
      const LrStrength *strength = &result->procedure->strengths[i];
      const LrField *field = result->procedure->fields[strength->field];
      LrValue value = result->values[strength->field];
      g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
      LrNumber sum;
      LrDocLine *line;

      if (!result->asked[strength->field] || lr_value_is_none (value) || lr_value_is_missing (value))
        continue;
      if (!lr_answer_strength (strength, value, &sum))
        return lines;
      line = lr_document_add (lines, LR_DOC_TYPED, label, lr_words_number (sum), NULL);
      line->side = whose_field (result->procedure, strength->field);
    }
  return lines;
}

/* An outcome within a sentence: "Lost 3", "Demoralized"; beside a headline "Defender: Retreats one hex". */
static char *
say_outcome (const LrDocLine *line,
             gboolean         has_headline)
{
  LrTypeBase base = line->view->step->type.base;

  if (base == LR_TYPE_FLAG)
    return g_strdup (line->label);
  return base == LR_TYPE_NUMBER || !has_headline ? g_strdup_printf ("%s %s", line->label, line->text) :
                                                   lr_document_words (line);
}

char *
lr_document_line (const GPtrArray *lines,
                  const LrAnswer  *answer)
{
  g_autoptr (GPtrArray) forces = lr_document_forces (answer);
  GString *out = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < forces->len; i++)
    {
      const LrDocLine *line = forces->pdata[i];

      g_string_append_printf (out, "%s%s %s", i > 0 ? ", " : "", line->label, line->text);
    }
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      gboolean is_figure = line->section == LR_DOC_FIGURES;
      g_autofree char *words = NULL;

      if (is_figure && !line->told && !g_str_equal (line->text, "0"))
        words = g_strdup_printf ("%s %s", line->label, line->text);
      else if (line->section == LR_DOC_HEADLINE)
        words = g_strdup (line->text);
      else if (line->section == LR_DOC_OUTCOMES && lr_document_is_sure (line) && !line->told &&
               !lr_answer_is_nothing (line->view) && n++ < MOST_OUTCOMES)
        words = say_outcome (line, answer->headline != NULL);
      if (words != NULL)
        g_string_append_printf (out, "%s%s", out->len == 0 ? "" : is_figure ? ", " : "; ", words);
    }
  return g_string_free (out, FALSE);
}
