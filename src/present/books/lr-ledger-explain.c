/* lr-ledger-explain.c - explains how a tracker is computed, and previews a change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ledger-private.h"

#include <glib/gi18n-lib.h>

#include "engine/formula/lr-expr.h"
#include "present/log/lr-record.h"

/* The most values of a source; of more, those that are 0 are left out. */
#define MOST_VALUES 8

/* --- what a formula reads --- */

/* One name in a formula: a tracker, an option, or a word of the language. */
typedef struct
{
  const LrTracker *tracker;
  const LrOption  *option;
  gboolean         turn;
  gboolean         scenario;
} Source;

static void
add_source (GArray *sources,
            Source  source)
{
  for (guint i = 0; i < sources->len; i++)
    {
      const Source *other = &g_array_index (sources, Source, i);

      if (other->tracker == source.tracker && other->option == source.option && other->turn == source.turn &&
          other->scenario == source.scenario)
        return;
    }
  g_array_append_val (sources, source);
}

static void
add_name (const LrModel *model,
          const char    *name,
          GArray        *sources)
{
  const LrTracker *tracker = lr_model_find_tracker (model, name);

  if (tracker != NULL)
    add_source (sources, (Source){ .tracker = tracker });
  else if (g_str_equal (name, "turn"))
    add_source (sources, (Source){ .turn = TRUE });
  else if (g_str_equal (name, "scenario"))
    add_source (sources, (Source){ .scenario = TRUE });
}

/* In the order in which they are there. The formula is looked at as it was written: linking has put other things
 * instead of trackers. */
static void
add_sources (const LrModel *model,
             const LrExpr  *expr,
             GArray        *sources)
{
  if (expr == NULL)
    return;
  if (expr->op == LR_EXPR_FIELD && expr->args[0]->op == LR_EXPR_NAME && g_str_equal (expr->args[0]->word, "option"))
    {
      const LrOption *option = lr_model_find_option (model, expr->word);

      if (option != NULL)
        add_source (sources, (Source){ .option = option });
      return;
    }
  if (expr->op == LR_EXPR_NAME)
    add_name (model, expr->word, sources);
  for (guint i = 0; i < expr->n_args; i++)
    add_sources (model, expr->args[i], sources);
}

static GArray *
read_sources (const LrRuleset *ruleset,
              const LrTracker *tracker)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrFaultSink sink = { 0 }; /* without faults: the ruleset has been read already */
  GArray *sources = g_array_new (FALSE, FALSE, sizeof (Source));

  if (tracker->value != NULL)
    add_sources (ruleset->model, lr_expr_parse (arena, tracker->value->text, &tracker->value->origin, &sink), sources);
  return sources;
}

static const char *
source_label (const LrRuleset *ruleset,
              const Source    *source)
{
  return source->tracker != NULL  ? lr_words_translate (ruleset, source->tracker->label) :
         source->option != NULL   ? lr_words_translate (ruleset, source->option->label) :
         source->turn             ? _ ("the turn") :
                                    _ ("the scenario");
}

char *
lr_ledger_source_words (const LrRuleset *ruleset,
                        const LrTracker *tracker)
{
  g_autoptr (GArray) sources = read_sources (ruleset, tracker);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < sources->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "",
                            source_label (ruleset, &g_array_index (sources, Source, i)));
  return g_string_free (words, FALSE);
}

/* --- how that is now --- */

static void
source_free (LrLedgerSource *source)
{
  g_free (source->label);
  g_free (source->value);
  g_free (source);
}

static void
add_explanation (GPtrArray  *list,
                 int         line,
                 const char *label,
                 const char *value,
                 const char *rule)
{
  LrLedgerSource *source = g_new0 (LrLedgerSource, 1);

  source->line = line;
  source->label = g_strdup (label);
  source->value = g_strdup (value);
  source->rule = rule;
  g_ptr_array_add (list, source);
}

static gboolean
is_nothing (const LrLedgerLine *line)
{
  return !line->hidden && (g_str_equal (line->text, "0") || g_str_equal (line->text, "no") || *line->text == '\0');
}

/* With keys, all its values: which of them the formula takes is written in the formula alone. */
static void
explain_tracker (const LrLedger  *ledger,
                 const LrTracker *tracker,
                 GPtrArray       *list)
{
  guint before = list->len;

  for (guint i = 0; i < ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (ledger, i);

      if (line->tracker == tracker && (tracker->n_cells <= MOST_VALUES || !is_nothing (line)))
        add_explanation (list, (int) i, line->name, line->value, line->rule);
    }
  if (list->len == before)
    add_explanation (list, -1, lr_words_translate (lr_session_get_ruleset (ledger->session), tracker->label),
                     _ ("all zero"), tracker->rule);
}

static const char *
ordinal_label (const LrRuleset *ruleset,
               const LrKind    *kind,
               gint64           ordinal)
{
  return kind != NULL && ordinal >= 0 && ordinal < (gint64) kind->n_values ?
             lr_words_translate (ruleset, kind->values[ordinal].label) :
             "?";
}

static void
explain_source (const LrLedger *ledger,
                const Source   *source,
                GPtrArray      *list)
{
  const LrRuleset *ruleset = lr_session_get_ruleset (ledger->session);
  const LrState *state = lr_session_get_state (ledger->session);
  const char *label = source_label (ruleset, source);

  if (source->tracker != NULL)
    explain_tracker (ledger, source->tracker, list);
  else if (source->option != NULL)
    {
      LrValue value = lr_state_options (state)[source->option->index];
      LrWords words = { .ruleset = ruleset };
      g_autofree char *text = lr_words_value (&words, source->option->type, value, NULL);

      add_explanation (list, -1, label, text, source->option->rule);
    }
  else
    add_explanation (list, -1, label,
                     source->turn ? ordinal_label (ruleset, ruleset->model->calendar, lr_state_turn (state)) :
                                    ordinal_label (ruleset, ruleset->model->scenarios, lr_state_scenario (state)),
                     NULL);
}

GPtrArray *
lr_ledger_explain (const LrLedger *ledger,
                   guint           line)
{
  g_autoptr (GArray) sources = read_sources (lr_session_get_ruleset (ledger->session),
                                             lr_ledger_line (ledger, line)->tracker);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) source_free);

  for (guint i = 0; i < sources->len; i++)
    explain_source (ledger, &g_array_index (sources, Source, i), list);
  return list;
}

/* --- what a change would do --- */

/* The differences between the copy of a state and the ledger. */
static void
append_difference (GString            *text,
                   const LrLedger     *ledger,
                   const LrState      *after,
                   const LrLedgerLine *line,
                   const LrLedgerLine *own)
{
  LrContent before = lr_state_peek (lr_session_get_state (ledger->session), line->cell);
  LrContent content = lr_state_peek (after, line->cell);
  g_autofree char *value = NULL;

  if (line->hidden || lr_content_equal (&before, &content))
    return;
  value = lr_ledger_words (lr_session_get_ruleset (ledger->session), line->tracker, &content,
                           line->tracker->type.base == LR_TYPE_LIST ? LR_LEDGER_WORDS : LR_LEDGER_FIGURE);
  if (text->len > 0)
    g_string_append (text, "; ");
  if (line != own)
    g_string_append_printf (text, "%s: ", line->name);
  /* Rows are too long to be shown twice. */
  if (line->tracker->type.base == LR_TYPE_LIST)
    g_string_append (text, value);
  else
    g_string_append_printf (text, "%s → %s", line->figure, value);
}

static char *
differences (const LrLedger     *ledger,
             const LrLedgerLine *own,
             const LrState      *after)
{
  GString *text = g_string_new (NULL);

  append_difference (text, ledger, after, own, own);
  for (guint i = 0; i < ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (ledger, i);

      if (line != own && line->tracker->value != NULL)
        append_difference (text, ledger, after, line, own);
    }
  if (text->len == 0)
    g_string_append (text, _ ("stays as it is"));
  return g_string_free (text, FALSE);
}

static void
append_cut (GString        *text,
            const LrChange *change)
{
  g_autofree char *limit = change != NULL && change->cut ? lr_words_number (change->limit) : NULL;
  g_autofree char *lost = limit != NULL ? lr_words_number (change->lost) : NULL;
  g_autofree char *cut = limit != NULL ? lr_record_cut_text (limit, lost) : NULL;

  if (cut != NULL)
    g_string_append_printf (text, "; %s", cut);
}

char *
lr_ledger_preview (const LrLedger *ledger,
                   guint           line,
                   const char     *typed,
                   LrLedgerDeed    deed,
                   GError        **error)
{
  const LrLedgerLine *own = lr_ledger_line (ledger, line);
  g_autoptr (LrState) state = NULL;
  g_autoptr (LrDelta) delta = NULL;
  g_autofree char *words = NULL;
  LrContent content;
  GString *all;

  if (!lr_ledger_to_do (ledger, own, typed, deed, &content, error))
    return NULL;
  state = lr_state_copy (lr_session_get_state (ledger->session));
  delta = lr_delta_new ();
  if (lr_state_change (state, own->cell, content, deed != LR_LEDGER_SET, NULL, delta) != LR_SET_DONE)
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("“%s” is not a valid value"), typed);
      return NULL;
    }
  words = differences (ledger, own, state);
  all = g_string_new (words);
  append_cut (all, lr_delta_find (delta, own->key));
  return g_string_free (all, FALSE);
}
