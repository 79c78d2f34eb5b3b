/* lr-cli-answer.c - what a calculator answers: a report, or JSON in the shape that tables/README.md describes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "present/answer/lr-report.h"

/* A step, and its value if that is certain, otherwise its distribution. */
static void
add_step (LrOut            *out,
          const LrStepView *view,
          const char       *value)
{
  lr_out_texts (out, "path", view->path, "id", view->step->id, "label", view->label, "rule", view->rule, NULL);
  if (view->step->kind == LR_STEP_TALLY)
    {
      static const char *const by[] = { "sum", "product", "least", "greatest", "first", "all", "any", "count" };

      lr_out_text (out, "by", by[view->step->tally->by]);
    }
  if (view->certain)
    lr_out_value (out, value, view->step->type, view->value);
  else
    lr_out_chances (out, "distribution", view->step->type, view->dist);
}

static void
add_item (LrOut            *out,
          const LrItemView *view)
{
  const LrItem *item = view->item;
  LrType type = item->own != NULL     ? lr_type (LR_TYPE_NUMBER) :
                item->tally != NULL ? item->tally->type :
                item->value != NULL ? item->value->expr->type :
                                      lr_type (LR_TYPE_FLAG);

  lr_out_object (out, NULL);
  lr_out_text (out, "label", view->label);
  lr_out_number (out, "depth", view->depth);
  if (view->certain)
    lr_out_value (out, "value", type, view->value);
  else if (view->dist != NULL)
    lr_out_chances (out, "distribution", type, view->dist);
  else
    lr_out_text (out, "value", NULL);
  lr_out_flag (out, "applied", view->applied);
  lr_out_text (out, "rule", view->rule);
  lr_out_close (out);
}

static void
add_tallies (LrOut      *out,
             const char *name,
             GPtrArray  *tallies)
{
  LR_OUT_EACH (out, name, i, tallies->len)
    {
      const LrTallyView *tally = tallies->pdata[i];

      lr_out_object (out, NULL);
      add_step (out, &tally->view, "total");
      lr_out_text (out, "unclamped", tally->unclamped);
      LR_OUT_EACH (out, "items", j, tally->items->len)
        add_item (out, tally->items->pdata[j]);
      lr_out_close (out);
    }
}

static void
add_messages (LrOut      *out,
              const char *name,
              GPtrArray  *messages)
{
  LR_OUT_EACH (out, name, i, messages->len)
    {
      const LrMessageView *view = messages->pdata[i];

      lr_out_object (out, NULL);
      if (view->step->kind == LR_STEP_CHECK)
        lr_out_text (out, "severity", view->refuses ? "refuse" : "warn");
      lr_out_texts (out, "path", view->path, "message", view->text, "rule", view->rule, NULL);
      if (view->step->kind == LR_STEP_TELL)
        lr_out_text (out, "to", view->to != NULL ? view->to->id : NULL);
      lr_out_share (out, "probability", view->probability);
      lr_out_close (out);
    }
}

static void
add_provenances (LrOut *out,
                 guint  provenances)
{
  lr_out_list (out, "provenance");
  for (guint i = LR_PROVENANCE_RULEBOOK; i <= LR_PROVENANCE_YOURS; i++)
    if ((provenances >> i) & 1)
      lr_out_text (out, NULL, lr_words_provenance_id ((LrProvenance) i));
  lr_out_close (out);
}

static void
add_read (LrOut            *out,
          const LrReadView *read)
{
  const LrChart *chart = read->chart;
  const LrAxis *rows = &chart->axes[0];
  const LrAxis *columns = chart->n_axes == 2 ? &chart->axes[1] : NULL;
  gboolean certain = read->row >= 0 && read->column >= 0;

  lr_out_object (out, NULL);
  lr_out_texts (out, "path", read->path, "chart", chart->id,
                "row", read->row >= 0 ? rows->bands[read->row].label : NULL,
                "column", columns != NULL && read->column >= 0 ? columns->bands[read->column].label : NULL,
                "cell", certain ? chart->texts[lr_chart_cell (chart, (guint) read->row, (guint) read->column)] : NULL,
                NULL);
  if (read->from != NULL)
    {
      lr_out_text (out, "shifted_from", read->from);
      lr_out_share (out, "past_end", read->past);
    }
  add_provenances (out, read->provenances);
  lr_out_close (out);
}

static void
add_outcome (LrOut            *out,
             const LrStepView *view)
{
  const LrDist *dist = view->dist;
  g_autofree char *of = dist->exact ? lr_wide_to_string (dist->of) : NULL;

  lr_out_object (out, NULL);
  lr_out_texts (out, "path", view->path, "id", view->step->id, "label", view->label, "rule", view->rule,
                "unit", view->step->unit != NULL ? view->step->unit->id : NULL, NULL);
  if (dist->is_number && (dist->many || dist->n_chances > 0))
    lr_out_share (out, "expected", dist->mean);
  else
    lr_out_text (out, "expected", NULL);
  lr_out_chances (out, "distribution", view->step->type, dist);
  lr_out_flag (out, "exact", dist->exact);
  lr_out_text (out, "of", of);
  lr_out_close (out);
}

static void
add_ask (LrOut           *out,
         const LrAskView *ask)
{
  g_autofree char *dice = ask->decision == NULL && !ask->differ ? lr_words_dice (&ask->spec) : NULL;
  gboolean repeated = lr_ask_is_repeated (ask);

  lr_out_object (out, NULL);
  lr_out_texts (out, "path", ask->path, "label", ask->label, "dice", dice, "by", ask->by != NULL ? ask->by->id : NULL,
                NULL);
  lr_out_flag (out, "given", ask->given);
  lr_out_flag (out, "draw", ask->decision != NULL && ask->decision->drawn != NULL);
  lr_out_share (out, repeated ? "expected" : "probability", ask->probability);
  lr_out_text (out, repeated ? "probability" : "expected", NULL);
  lr_out_close (out);
}

static void
add_effect (LrOut              *out,
            const LrEffectView *effect)
{
  lr_out_object (out, NULL);
  lr_out_texts (out, "effect", effect->text, "rule", effect->rule, NULL);
  lr_out_share (out, "probability", effect->probability);
  lr_out_close (out);
}

static void
add_reason (LrOut              *out,
            const LrReasonView *reason)
{
  lr_out_object (out, NULL);
  lr_out_texts (out, "text", reason->text, "label", reason->label, "rule", reason->rule,
                "input", reason->field != NULL ? reason->field->id : NULL, NULL);
  lr_out_close (out);
}

static void
add_figure (LrOut              *out,
            const LrFigureView *figure)
{
  lr_out_item (out, "caption", figure->caption, "text", figure->text, "rule", figure->rule, NULL);
}

static void
add_let (LrOut            *out,
         const LrStepView *view)
{
  lr_out_object (out, NULL);
  add_step (out, view, "value");
  lr_out_close (out);
}

static void
add_option (LrOut          *out,
            const LrAnswer *answer,
            const LrOption *option)
{
  lr_out_object (out, NULL);
  lr_out_texts (out, "id", option->id, "label", lr_words_translate (answer->ruleset, option->label),
                "rule", option->rule, NULL);
  lr_out_value (out, "value", option->type, answer->result->options[option->index]);
  lr_out_close (out);
}

static void
print_json (LrOut          *out,
            const char     *name,
            const LrAnswer *answer)
{
  g_autofree char *of = answer->of != 0 ? lr_wide_to_string (answer->of) : NULL;

  lr_out_object (out, name);
  lr_out_texts (out, "ruleset", answer->ruleset->id, "calculator", answer->result->procedure->id,
                "data_version", answer->ruleset->data_version, "headline", answer->headline, NULL);
  LR_OUT_EACH (out, "reasons", i, answer->reasons != NULL ? answer->reasons->len : 0)
    add_reason (out, answer->reasons->pdata[i]);
  LR_OUT_EACH (out, "own", i, answer->own->len)
    lr_out_text (out, NULL, answer->own->pdata[i]);
  LR_OUT_EACH (out, "figures", i, answer->figures->len)
    add_figure (out, answer->figures->pdata[i]);
  LR_OUT_EACH (out, "lets", i, answer->lets->len)
    add_let (out, answer->lets->pdata[i]);
  add_tallies (out, "rows", answer->rows);
  add_tallies (out, "tallies", answer->tallies);
  add_messages (out, "checks", answer->checks);
  add_messages (out, "messages", answer->messages);
  LR_OUT_EACH (out, "charts", i, answer->reads->len)
    add_read (out, answer->reads->pdata[i]);
  LR_OUT_EACH (out, "outcomes", i, answer->outcomes->len)
    add_outcome (out, answer->outcomes->pdata[i]);
  LR_OUT_EACH (out, "asks", i, answer->asks->len)
    add_ask (out, answer->asks->pdata[i]);
  LR_OUT_EACH (out, "effects", i, answer->effects->len)
    add_effect (out, answer->effects->pdata[i]);
  LR_OUT_EACH (out, "options", i, answer->options->len)
    add_option (out, answer, answer->options->pdata[i]);
  lr_out_flag (out, "applies", answer->result->applies);
  lr_out_flag (out, "exact", answer->result->exact);
  lr_out_text (out, "of", of);
  if (lr_result_lots (answer->result) > 0)
    {
      lr_out_object (out, "simulated");
      lr_out_number (out, "seed", (gint64) answer->result->seed);
      lr_out_number (out, "throws", (gint64) lr_result_lots (answer->result));
      lr_out_close (out);
    }
  lr_out_share (out, "unknown", answer->unknown);
  lr_out_share (out, "waiting", answer->waiting);
  lr_out_share (out, "unfinished", answer->unfinished);
  add_provenances (out, answer->provenances);
  lr_out_close (out);
}

LrAnswerDepth
lr_cli_depth (const LrCall *call,
              gboolean      all)
{
  return all || lr_out_is_json (call->out) ? LR_ANSWER_WHOLE : LR_ANSWER_HEADLINE;
}

void
lr_cli_print_answer (LrOut          *out,
                     const LrAnswer *answer,
                     gboolean        why)
{
  g_autofree char *text = NULL;

  if (lr_out_is_json (out))
    {
      print_json (out, NULL, answer);
      return;
    }
  text = why ? lr_report_new (answer) : lr_report_brief (answer);
  lr_out_say (out, "%s", text);
}

void
lr_cli_print_roll (LrOut          *out,
                   const LrAnswer *chances,
                   const LrAnswer *thrown)
{
  g_autoptr (GString) text = NULL;

  if (lr_out_is_json (out))
    {
      lr_out_object (out, NULL);
      print_json (out, "chances", chances);
      if (thrown != NULL)
        print_json (out, "thrown", thrown);
      lr_out_close (out);
      return;
    }
  lr_cli_print_answer (out, thrown != NULL ? thrown : chances, FALSE);
  text = g_string_new (NULL);
  for (guint i = 0; thrown != NULL && i < thrown->asks->len; i++)
    {
      const LrAskView *ask = thrown->asks->pdata[i];
      g_autofree char *dice = lr_words_dice (&ask->spec);

      if (ask->given)
        /* Translators: what was rolled for, the dice, and what they show */
        g_string_append_printf (text, _ ("Rolled: %s, %s: %s\n"), ask->label, dice, ask->reading);
    }
  g_string_append (text, _ ("\nChances\n"));
  for (guint i = 0; i < chances->outcomes->len; i++)
    {
      const LrStepView *view = chances->outcomes->pdata[i];

      lr_report_chances (text, chances->ruleset, chances->result, view->dist, view->step->type, view->step->unit, "  ");
    }
  lr_out_say (out, "%s", text->str);
}
