/* lr-case-check.c - compares what came out of a case with what must: items, charts, messages; and reads which it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-case-private.h"

#include <string.h>

#include "engine/model/lr-chart.h"
#include "engine/formula/lr-expr.h"

/* --- items of tallies --- */

static LrType
item_type (const LrItem *item)
{
  if (item->tally != NULL)
    return item->tally->type;
  return item->value != NULL ? item->value->expr->type : lr_type (LR_TYPE_FLAG);
}

/* Whether a label of the rules, with its {placeholders}, can come out as @label. */
static gboolean
can_read (const Check     *check,
          const LrMessage *template,
          const char      *label)
{
  g_autoptr (GString) pattern = g_string_new (NULL);
  guint at = 0;

  if (template->n_parts == 1 && template->parts[0].start == 0 && template->parts[0].end == strlen (template->text))
    {
      for (guint i = 0; i < check->ruleset->model->kinds->len; i++)
        {
          const LrKind *kind = check->ruleset->model->kinds->pdata[i];

          for (guint j = 0; j < kind->n_values; j++)
            if (g_str_equal (kind->values[j].label, label))
              return TRUE;
        }
      return FALSE;
    }
  for (guint i = 0; i < template->n_parts; i++)
    {
      g_string_append_len (pattern, template->text + at, template->parts[i].start - at);
      g_string_append_c (pattern, '*');
      at = template->parts[i].end;
    }
  g_string_append (pattern, template->text + at);
  return g_pattern_match_simple (pattern->str, label);
}

static gboolean
has_label (const Check   *check,
           const LrTally *tally,
           const char    *label)
{
  for (guint i = 0; i < tally->n_items; i++)
    {
      const LrItem *item = tally->items[i];

      if ((item->label != NULL && can_read (check, item->label, label)) ||
          (item->tally != NULL && has_label (check, item->tally, label)))
        return TRUE;
    }
  return FALSE;
}

/* The items that one label after the other leads to; those that do not count are left out. */
static GPtrArray *
find_items (const LrTallyView *tally,
            GPtrArray         *labels)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autoptr (GArray) inside = g_array_new (FALSE, FALSE, sizeof (guint));

  /* inside: the depths at which the labels so far were met */
  for (guint i = 0; i < tally->items->len; i++)
    {
      LrItemView *item = tally->items->pdata[i];

      while (inside->len > 0 && g_array_index (inside, guint, inside->len - 1) >= item->depth)
        g_array_set_size (inside, inside->len - 1);
      if (!item->applied || !g_str_equal (item->label, labels->pdata[inside->len]))
        continue;
      if (inside->len + 1 == labels->len)
        g_ptr_array_add (found, item);
      else
        g_array_append_val (inside, item->depth);
    }
  return found;
}

static void
check_found_items (Check            *check,
                   const LrCaseLine *line,
                   GPtrArray        *items,
                   const char       *field,
                   const char       *expected)
{
  if (items->len == 0)
    lr_case_differ (check, line, "nothing: it does not count");
  for (guint i = 0; i < items->len; i++)
    {
      const LrItemView *item = items->pdata[i];
      LrType type = item_type (item->item);
      const char *came = item->text != NULL ? item->text : "something that the dice decide";

      if (g_str_equal (field, "rule"))
        {
          if (g_strcmp0 (item->rule, expected) != 0)
            lr_case_differ (check, line, item->rule != NULL ? item->rule : "no rule");
        }
      else if (g_str_equal (field, "unclamped"))
        {
          if (!lr_case_same_figure (item->unclamped, expected))
            lr_case_differ (check, line, item->unclamped != NULL ? item->unclamped : "a total that nothing cut");
        }
      else if (!lr_case_is_possible (type, expected))
        lr_case_fail (check, line->line, "“%s” is not a value of this item", expected);
      else if (!item->certain || !lr_case_is_value (check, type, item->value, expected))
        lr_case_differ (check, line, came);
    }
}

/* item TALLY "LABEL" "LABEL" = VALUE | absent | unclamped VALUE | rule NUMBER */
static void
expect_item (Check            *check,
             const LrCaseLine *line,
             const char       *rest)
{
  static const char *const fields[] = { "=", "unclamped", "rule" };
  g_autofree char *path = lr_case_take_word (&rest);
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) items = NULL;
  gboolean absent;
  Place place;
  char *label;

  while ((label = lr_case_take_quoted (&rest)) != NULL)
    g_ptr_array_add (labels, label);
  absent = lr_case_take_mark (&rest, "absent");
  if (labels->len == 0 || absent != (*rest == '\0'))
    {
      lr_case_malformed (check, line, "item TALLY \"LABEL\" = VALUE, or absent, or unclamped VALUE, or rule NUMBER");
      return;
    }
  if (!lr_case_find_place (check, path, &place) || place.tally == NULL)
    {
      lr_case_fail (check, line->line, "there is no tally “%s” here", path);
      return;
    }
  for (guint i = 0; i < labels->len; i++)
    if (!has_label (check, place.view->step->tally, labels->pdata[i]))
      {
        lr_case_fail (check, line->line, "“%s” has no item “%s”", path, (const char *) labels->pdata[i]);
        return;
      }
  items = find_items (place.tally, labels);
  if (absent)
    {
      if (items->len > 0)
        lr_case_differ (check, line, ((const LrItemView *) items->pdata[0])->text);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (lr_case_take_mark (&rest, fields[i]) && *rest != '\0')
      {
        check_found_items (check, line, items, fields[i], rest);
        return;
      }
  lr_case_malformed (check, line, "item TALLY \"LABEL\" = VALUE, or absent, or unclamped VALUE, or rule NUMBER");
}

/* --- charts --- */

static char *
read_part (const LrReadView *read,
           const char       *part)
{
  const LrChart *chart = read->chart;

  if (g_str_equal (part, "row"))
    return read->row >= 0 ? g_strdup (chart->axes[0].bands[read->row].label) : NULL;
  if (g_str_equal (part, "column"))
    return read->column >= 0 && chart->n_axes == 2 ? g_strdup (chart->axes[1].bands[read->column].label) : NULL;
  return read->row >= 0 && read->column >= 0 ?
             g_strstrip (g_strdup (chart->texts[lr_chart_cell (chart, (guint) read->row, (guint) read->column)])) :
             NULL;
}

/* row CHART = BAND, column CHART = BAND, cell CHART = TEXT; with "at PATH" after the chart if several steps read it */
static void
check_read (Check            *check,
            const LrCaseLine *line,
            const char       *part,
            const char       *rest)
{
  g_autofree char *chart = lr_case_take_word (&rest);
  g_autofree char *path = lr_case_take_mark (&rest, "at") ? lr_case_take_word (&rest) : NULL;
  gboolean found = FALSE;

  if (!lr_case_take_mark (&rest, "=") || *rest == '\0')
    {
      lr_case_malformed (check, line, "column CHART = BAND; also row and cell; CHART at PATH if several steps read it");
      return;
    }
  if (lr_model_find_chart (check->ruleset->model, chart) == NULL)
    {
      lr_case_fail (check, line->line, "there is no chart “%s”", chart);
      return;
    }
  for (guint i = 0; i < check->answer->reads->len; i++)
    {
      const LrReadView *read = check->answer->reads->pdata[i];
      g_autofree char *came = NULL;

      if (!g_str_equal (read->chart->id, chart) || (path != NULL && !g_str_equal (read->path, path)))
        continue;
      found = TRUE;
      came = read_part (read, part);
      if (g_strcmp0 (came, rest) != 0)
        lr_case_differ (check, line, came != NULL ? came : "not the same in every throw");
    }
  if (!found)
    lr_case_differ (check, line, "nothing: the chart was not read there");
}

static void
expect_row (Check            *check,
            const LrCaseLine *line,
            const char       *rest)
{
  check_read (check, line, "row", rest);
}

static void
expect_column (Check            *check,
               const LrCaseLine *line,
               const char       *rest)
{
  check_read (check, line, "column", rest);
}

static void
expect_cell (Check            *check,
             const LrCaseLine *line,
             const char       *rest)
{
  check_read (check, line, "cell", rest);
}

/* --- messages --- */

static void
free_wish (Wish *wish)
{
  g_free (wish->rule);
  g_free (wish->text);
  g_free (wish);
}

/* [RULE] "TEXT" as a wish; %NULL if that is not what is here. A rule with spaces in it is in quotes too. */
static Wish *
take_wish (const LrCaseLine *line,
           const char      **rest)
{
  g_autofree char *rule = **rest != '"' ? lr_case_take_word (rest) : NULL;
  char *text = lr_case_take_quoted (rest);
  Wish *wish;

  if (rule == NULL && text != NULL && **rest == '"')
    {
      rule = text;
      text = lr_case_take_quoted (rest);
    }

  if (text == NULL)
    return NULL;
  wish = g_new0 (Wish, 1);
  wish->line = line;
  wish->rule = g_steal_pointer (&rule);
  wish->text = text;
  return wish;
}

/* Whether a message is under a rule: that and no other, or one of several. */
static gboolean
is_under (const char *rule,
          const char *wanted)
{
  g_auto (GStrv) several = rule != NULL ? g_strsplit (rule, ", ", -1) : NULL;

  return g_strcmp0 (rule, wanted) == 0 || (several != NULL && g_strv_contains ((const char *const *) several, wanted));
}

static gboolean
grants (const Wish *wish,
        const char *text,
        const char *rule)
{
  return strstr (text, wish->text) != NULL && (wish->rule == NULL || is_under (rule, wish->rule));
}

static void
add_wish (Check            *check,
          const LrCaseLine *line,
          const char       *rest,
          GPtrArray        *wishes)
{
  Wish *wish = take_wish (line, &rest);

  if (wish == NULL || *rest != '\0')
    lr_case_malformed (check, line, "refuse [RULE] \"TEXT\"; also warn, lost \"TEXT\" and error \"TEXT\"");
  else
    g_ptr_array_add (wishes, g_steal_pointer (&wish));
  g_clear_pointer (&wish, free_wish);
}

/* Takes out the wish that a message grants; a message that nobody wished for fails the case. */
static void
take_message (Check      *check,
              GPtrArray  *wishes,
              const char *what,
              const char *text,
              const char *rule)
{
  for (guint i = 0; i < wishes->len; i++)
    if (grants (wishes->pdata[i], text, rule))
      {
        g_ptr_array_remove_index (wishes, i);
        return;
      }
  lr_case_fail (check, check->game_case->line, "%s that the case does not name: %s “%s”", what,
                rule != NULL ? rule : "", text);
}

static void
report_left_over (Check      *check,
                  GPtrArray  *wishes,
                  const char *what)
{
  for (guint i = 0; i < wishes->len; i++)
    {
      const Wish *wish = wishes->pdata[i];

      lr_case_fail (check, wish->line->line, "expected “%s”; came no such %s", wish->line->text, what);
    }
}

static void
check_all_messages (Check *check)
{
  const LrAnswer *answer = check->answer;

  for (guint i = 0; i < check->errors->len; i++)
    take_message (check, check->complaints, "an error", check->errors->pdata[i], NULL);
  for (guint i = 0; answer != NULL && i < answer->checks->len; i++)
    {
      const LrMessageView *view = answer->checks->pdata[i];

      take_message (check, view->refuses ? check->refusals : check->warnings,
                    view->refuses ? "a refusal" : "a warning", view->text, view->rule);
    }
  for (guint i = 0; answer != NULL && i < answer->losses->len; i++)
    take_message (check, check->losses, "a loss of throws", answer->losses->pdata[i], NULL);
  report_left_over (check, check->complaints, "error");
  report_left_over (check, check->refusals, "refusal");
  report_left_over (check, check->warnings, "warning");
  report_left_over (check, check->losses, "loss of throws");
}

/* tell [RULE] "TEXT" [= CHANCE], untold "TEXT" */
static void
check_told (Check            *check,
            const LrCaseLine *line,
            const char       *rest,
            gboolean          must)
{
  Wish *wish = take_wish (line, &rest);
  gboolean has_chance = wish != NULL && must && lr_case_take_mark (&rest, "=");
  double probability = 0;
  LrNumber number = lr_number (0);

  if (wish == NULL || (has_chance && !lr_number_parse (rest, &number)) || (!has_chance && *rest != '\0'))
    lr_case_malformed (check, line, "tell [RULE] \"TEXT\" = 3/10, or without the chance; untold \"TEXT\"");
  else
    {
      for (guint i = 0; i < check->answer->messages->len; i++)
        {
          const LrMessageView *view = check->answer->messages->pdata[i];

          if (grants (wish, view->text, view->rule))
            probability += view->probability;
        }
      if ((probability > 0) != must)
        lr_case_differ (check, line, must ? "no such message" : "such a message");
      else if (has_chance && ABS (probability - lr_number_to_double (number)) > 1e-9)
        {
          g_autofree char *came = g_strdup_printf ("a chance of %.12g", probability);

          lr_case_differ (check, line, came);
        }
    }
  g_clear_pointer (&wish, free_wish);
}

static void
expect_tell (Check            *check,
             const LrCaseLine *line,
             const char       *rest)
{
  check_told (check, line, rest, TRUE);
}

static void
expect_untold (Check            *check,
               const LrCaseLine *line,
               const char       *rest)
{
  check_told (check, line, rest, FALSE);
}

/* --- what recording changes --- */

/* records [RULE] "TEXT", unrecorded "TEXT" */
static void
check_recorded (Check            *check,
                const LrCaseLine *line,
                const char       *rest,
                gboolean          must)
{
  Wish *wish = take_wish (line, &rest);
  gboolean found = FALSE;

  if (wish == NULL || *rest != '\0')
    lr_case_malformed (check, line, "records [RULE] \"TEXT\"; unrecorded \"TEXT\"");
  else
    {
      for (guint i = 0; i < check->answer->effects->len; i++)
        {
          const LrEffectView *view = check->answer->effects->pdata[i];

          found = found || grants (wish, view->text, view->rule);
        }
      if (found != must)
        lr_case_differ (check, line, must ? "no such change" : "such a change");
    }
  g_clear_pointer (&wish, free_wish);
}

static void
expect_records (Check            *check,
                const LrCaseLine *line,
                const char       *rest)
{
  check_recorded (check, line, rest, TRUE);
}

static void
expect_unrecorded (Check            *check,
                   const LrCaseLine *line,
                   const char       *rest)
{
  check_recorded (check, line, rest, FALSE);
}

/* becomes TRACKER = VALUE, in a case with --book, once its result is recorded */
static void
expect_becomes (Check            *check,
                const LrCaseLine *line,
                const char       *rest)
{
  g_autofree char *key = lr_case_take_word (&rest);
  g_autoptr (LrState) books = lr_case_books (check->ruleset, check->game_case, check->errors);
  g_autofree char *came = NULL;

  if (books == NULL || key == NULL || !lr_case_take_mark (&rest, "="))
    {
      lr_case_malformed (check, line, "becomes TRACKER = VALUE, with --book in the line that is typed");
      return;
    }
  if (lr_state_record (books, check->answer->result, NULL) == LR_RECORD_UNCERTAIN)
    came = g_strdup ("something that the dice decide");
  else
    came = lr_state_get (books, key);
  if (g_strcmp0 (came, rest) != 0)
    lr_case_differ (check, line, came != NULL ? came : "no such tracker");
}

/* --- the sequence of play --- */

/* Whether a line is one that is meant: step PATH or note "TEXT". What is not due is not there. */
static gboolean
is_line (const LrLine *line,
         const char   *path,
         const Wish   *wish)
{
  const char *help = line->help != NULL ? line->help : "";
  const char *label = line->label != NULL ? line->label : "";

  if (line->due == LR_DUE_NO)
    return FALSE;
  return wish != NULL ? grants (wish, help, line->rule) || grants (wish, label, line->rule) :
                        g_strcmp0 (line->path, path) == 0;
}

/* step PATH, no step PATH, note [RULE] "TEXT", no note [RULE] "TEXT" */
static void
check_sequence (Check *check)
{
  g_autoptr (LrState) books = lr_case_books (check->ruleset, check->game_case, check->errors);
  g_autoptr (GPtrArray) lines = lr_state_checklist (books);

  for (guint i = 0; i < check->errors->len; i++)
    lr_case_fail (check, check->game_case->line, "%s", (const char *) check->errors->pdata[i]);
  for (guint i = 0; i < check->game_case->expected->len; i++)
    {
      const LrCaseLine *line = check->game_case->expected->pdata[i];
      const char *rest = line->text;
      gboolean must = !lr_case_take_mark (&rest, "no");
      gboolean is_step = lr_case_take_mark (&rest, "step");
      Wish *wish = !is_step && lr_case_take_mark (&rest, "note") ? take_wish (line, &rest) : NULL;
      gboolean found = FALSE;

      if (!is_step && wish == NULL)
        {
          lr_case_malformed (check, line, "[no] step PATH, or [no] note [RULE] \"TEXT\"");
          continue;
        }
      for (guint j = 0; j < lines->len; j++)
        found = found || is_line (lines->pdata[j], rest, wish);
      if (found != must)
        lr_case_differ (check, line, must ? "no such line" : "such a line");
      g_clear_pointer (&wish, free_wish);
    }
}

/* --- all of it --- */

static void
check_text (Check            *check,
            const LrCaseLine *line,
            const char       *rest,
            const char       *came)
{
  if (!lr_case_take_mark (&rest, "="))
    lr_case_malformed (check, line, "headline = TEXT; also provenance, asks and options, with a comma between names");
  else if (g_strcmp0 (came, rest) != 0)
    lr_case_differ (check, line, came != NULL ? came : "nothing");
}

static void
expect_headline (Check            *check,
                 const LrCaseLine *line,
                 const char       *rest)
{
  check_text (check, line, rest, check->answer->headline);
}

static void
add_name (GString    *names,
          const char *name)
{
  g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
}

static void
expect_provenance (Check            *check,
                   const LrCaseLine *line,
                   const char       *rest)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i <= LR_PROVENANCE_YOURS; i++)
    if ((check->answer->provenances & (1u << i)) != 0)
      add_name (names, lr_words_provenance_id ((LrProvenance) i));
  check_text (check, line, rest, names->str);
}

/* The dice and decisions that are still asked for. */
static void
expect_asks (Check            *check,
             const LrCaseLine *line,
             const char       *rest)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < check->answer->asks->len; i++)
    {
      const LrAskView *ask = check->answer->asks->pdata[i];

      if (!ask->given)
        add_name (names, ask->path);
    }
  check_text (check, line, rest, names->len > 0 ? names->str : "none");
}

static void
expect_options (Check            *check,
                const LrCaseLine *line,
                const char       *rest)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < check->answer->options->len; i++)
    add_name (names, ((const LrOption *) check->answer->options->pdata[i])->id);
  check_text (check, line, rest, names->len > 0 ? names->str : "none");
}

static const struct
{
  const char *word;
  void      (*expect) (Check            *check,
                       const LrCaseLine *line,
                       const char       *rest);
} expectations[] = {
  { "item", expect_item },
  { "row", expect_row },
  { "column", expect_column },
  { "cell", expect_cell },
  { "tell", expect_tell },
  { "untold", expect_untold },
  { "records", expect_records },
  { "unrecorded", expect_unrecorded },
  { "becomes", expect_becomes },
  { "headline", expect_headline },
  { "provenance", expect_provenance },
  { "asks", expect_asks },
  { "options", expect_options },
  { "expected", lr_case_check_expected },
};

static void
check_line (Check            *check,
            const LrCaseLine *line)
{
  const char *rest = line->text;

  if (g_str_has_prefix (line->text, "p("))
    {
      lr_case_check_chance (check, line);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (expectations); i++)
    if (lr_case_take_mark (&rest, expectations[i].word))
      {
        /* a calculator may well have a let called "row" */
        if (g_str_has_prefix (rest, "= ") && expectations[i].expect != expect_headline &&
            expectations[i].expect != expect_provenance && expectations[i].expect != expect_asks &&
            expectations[i].expect != expect_options)
          break;
        expectations[i].expect (check, line, rest);
        return;
      }
  lr_case_check_path (check, line);
}

/**
 * lr_case_check:
 * @ruleset: the game
 * @game_case: a case of it
 * @failures: (element-type utf8): takes a line, with file and line number, for each thing that is not as it should be
 *
 * Runs a case, or looks at the checklist of a turn, and compares what comes out with what must. Refusals, warnings,
 * errors and losses of throws must all be named in the case, so that none comes unseen.
 */
void
lr_case_check (const LrRuleset  *ruleset,
               const LrGameCase *game_case,
               GPtrArray        *failures)
{
  static const char *const words[] = { "refuse", "warn", "lost", "error" };
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  gboolean is_sequence = g_str_equal (game_case->args[0], "sequence") && ruleset->model->sequence != NULL;
  g_autoptr (LrAnswer) answer = !is_sequence ? lr_case_run (ruleset, game_case, errors) : NULL;
  Check check = {
    .ruleset = ruleset, .game_case = game_case, .failures = failures, .errors = errors, .answer = answer,
  };
  GPtrArray **wishes[] = { &check.refusals, &check.warnings, &check.losses, &check.complaints };

  if (is_sequence)
    {
      check_sequence (&check);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    *wishes[i] = g_ptr_array_new_with_free_func ((GDestroyNotify) free_wish);
  for (guint i = 0; i < game_case->expected->len; i++)
    {
      const LrCaseLine *line = game_case->expected->pdata[i];
      const char *rest = line->text;
      guint word = 0;

      while (word < G_N_ELEMENTS (words) && !lr_case_take_mark (&rest, words[word]))
        word++;
      if (word < G_N_ELEMENTS (words) && !g_str_has_prefix (rest, "="))
        add_wish (&check, line, rest, *wishes[word]);
      else
        g_ptr_array_add (lines, (gpointer) line);
    }
  check_all_messages (&check);
  for (guint i = 0; answer != NULL && i < lines->len; i++)
    check_line (&check, lines->pdata[i]);
  if (answer == NULL && lines->len > 0 && errors->len > 0 && failures->len == 0)
    lr_case_fail (&check, ((const LrCaseLine *) lines->pdata[0])->line,
                  "what is typed here is an error, so nothing can come out of it");
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    g_ptr_array_unref (*wishes[i]);
}
