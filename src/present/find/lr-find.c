/* lr-find.c - finds calculators by title, rule number, chart, phase or tracker
 *
 * A calculator has terms: words that it is found by, each of a sort. They are collected once for a ruleset. A search
 * takes the first term that matches; terms are in the order of their sorts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-find.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/model/lr-sequence.h"
#include "present/card/lr-chart-uses.h"
#include "present/words/lr-words.h"

typedef enum
{
  TERM_TITLE,
  TERM_FAMILY,
  TERM_RULE,
  TERM_CHART,
  TERM_PHASE,
  TERM_TRACKER,
  TERM_INNER_RULE,
} TermSort;

typedef struct
{
  TermSort  sort;
  char     *text;
  char     *folded;
} Term;

struct _LrFinder
{
  LrWords     words;
  GHashTable *terms; /* LrProcedure -> GPtrArray of Term */
};

static void
term_free (gpointer data)
{
  Term *term = data;

  g_free (term->text);
  g_free (term->folded);
  g_free (term);
}

/* --- collecting --- */

static void
add (LrFinder          *self,
     const LrProcedure *procedure,
     TermSort           sort,
     const char        *text)
{
  GPtrArray *terms = g_hash_table_lookup (self->terms, procedure);
  Term *term;

  if (terms == NULL || text == NULL || *text == '\0')
    return;
  term = g_new (Term, 1);
  *term = (Term) { sort, g_strdup (text), g_utf8_casefold (text, -1) };
  g_ptr_array_add (terms, term);
}

static void
add_block (LrFinder          *self,
           const LrProcedure *procedure,
           const LrBlock     *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      add (self, procedure, TERM_INNER_RULE, step->rule);
      if (step->kind == LR_STEP_TALLY)
        for (guint j = 0; j < step->tally->n_items; j++)
          add (self, procedure, TERM_INNER_RULE, step->tally->items[j]->rule);
      else if (step->kind == LR_STEP_EFFECT && step->effect.target != NULL)
        add (self, procedure, TERM_TRACKER,
             lr_words_translate (self->words.ruleset, step->effect.target->label));
      else if (step->block != NULL)
        add_block (self, procedure, step->block);
    }
}

/* The names of all phases around a line of the sequence lead to it. */
static void
add_entry (LrFinder      *self,
           const LrEntry *entry)
{
  for (const LrEntry *phase = entry; phase != NULL && entry->callee != NULL; phase = phase->parent)
    if (phase->label != NULL)
      {
        g_autofree char *label = lr_words_label (&self->words, phase->label, NULL, "");

        add (self, entry->callee, TERM_PHASE, label);
      }
  for (guint i = 0; i < entry->n_entries; i++)
    add_entry (self, entry->entries[i]);
}

static void
add_charts (LrFinder *self)
{
  g_autoptr (LrChartUses) uses = lr_chart_uses_new (self->words.ruleset);
  const GPtrArray *charts = self->words.ruleset->model->charts;

  for (guint i = 0; i < charts->len; i++)
    {
      const LrChart *chart = charts->pdata[i];
      const GPtrArray *users = lr_chart_uses_find (uses, chart);

      for (guint j = 0; users != NULL && j < users->len; j++)
        add (self, users->pdata[j], TERM_CHART, lr_words_translate (self->words.ruleset, chart->label));
    }
}

static int
compare_terms (gconstpointer a,
               gconstpointer b)
{
  return (int) (*(const Term *const *) a)->sort - (int) (*(const Term *const *) b)->sort;
}

LrFinder *
lr_finder_new (const LrRuleset *ruleset)
{
  LrFinder *self = g_new0 (LrFinder, 1);
  const LrModel *model = ruleset->model;
  GHashTableIter iter;
  gpointer terms;

  self->words = (LrWords) { .ruleset = ruleset };
  self->terms = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < model->procedures->len; i++)
    {
      const LrProcedure *procedure = model->procedures->pdata[i];
      g_autofree char *title = lr_words_label (&self->words, procedure->label, NULL, procedure->id);

      if (procedure->panel == LR_PANEL_NONE)
        continue;
      g_hash_table_insert (self->terms, (gpointer) procedure, g_ptr_array_new_with_free_func (term_free));
      add (self, procedure, TERM_TITLE, title);
      add (self, procedure, TERM_FAMILY, lr_words_panel (procedure->panel));
      add (self, procedure, TERM_RULE, procedure->rule);
      add_block (self, procedure, procedure->body);
    }
  add_charts (self);
  if (model->sequence != NULL)
    add_entry (self, model->sequence->root);
  g_hash_table_iter_init (&iter, self->terms);
  while (g_hash_table_iter_next (&iter, NULL, &terms))
    g_ptr_array_sort (terms, compare_terms);
  return self;
}

void
lr_finder_free (LrFinder *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->terms);
  g_free (self);
}

/* --- finding --- */

/* Whether one of several rule numbers is @wanted, or is below it: 13 finds 13.6. */
static gboolean
is_rule (const char *rules,
         const char *wanted)
{
  gsize length = strlen (wanted);

  for (const char *at = strstr (rules, wanted); at != NULL; at = strstr (at + 1, wanted))
    if ((at == rules || !(g_ascii_isalnum (at[-1]) || at[-1] == '.')) &&
        (!g_ascii_isalnum (at[length]) || wanted[length - 1] == '.'))
      return TRUE;
  return FALSE;
}

static gboolean
begins_a_word (const char *text,
               const char *wanted)
{
  for (const char *at = strstr (text, wanted); at != NULL; at = strstr (at + 1, wanted))
    if (at == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at))))
      return TRUE;
  return FALSE;
}

static char *
why_of (const Term *term)
{
  switch (term->sort)
    {
    case TERM_RULE:
    case TERM_INNER_RULE:
      /* Translators: what a search has found: the rule with this number */
      return g_strdup_printf (_ ("Rule %s"), term->text);
    case TERM_CHART:
      return g_strdup_printf (_ ("Chart: %s"), term->text);
    case TERM_PHASE:
      return g_strdup_printf (_ ("Phase: %s"), term->text);
    case TERM_TRACKER:
      return g_strdup_printf (_ ("Books: %s"), term->text);
    case TERM_FAMILY:
      return g_strdup (term->text);
    case TERM_TITLE:
      break;
    }
  return NULL;
}

guint
lr_finder_match (const LrFinder     *self,
                 const LrProcedure  *procedure,
                 const char         *text,
                 char              **why)
{
  const GPtrArray *terms = g_hash_table_lookup (self->terms, procedure);
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *wanted = g_utf8_casefold (stripped, -1);

  if (why != NULL)
    *why = NULL;
  if (*wanted == '\0')
    return 0;
  for (guint i = 0; terms != NULL && i < terms->len; i++)
    {
      const Term *term = terms->pdata[i];
      gboolean rule = term->sort == TERM_RULE || term->sort == TERM_INNER_RULE;

      if (rule ? !is_rule (term->folded, wanted) : strstr (term->folded, wanted) == NULL)
        continue;
      if (why != NULL)
        *why = why_of (term);
      return 3 * term->sort + (g_str_equal (term->folded, wanted)                    ? 0 :
                               rule || begins_a_word (term->folded, wanted) ? 1 :
                                                                              2);
    }
  return LR_FOUND_NOT;
}
