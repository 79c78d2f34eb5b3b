/* lr-shelf.c - the games on the shelf: title, what there is, missing charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-shelf.h"

#include <glib/gi18n-lib.h>

#include "engine/model/lr-chart.h"
#include "engine/model/lr-sequence.h"
#include "present/words/lr-words.h"

/* --- what the head says --- */

/* The words of a ruleset that was not read yet. */
static char *
translate (const LrRulesetHead *head,
           const char          *text)
{
  return g_strdup (text != NULL ? lr_catalogue_find (head->words, text) : "");
}

static char *
say_maker (const char *publisher,
           const char *edition)
{
  if (*publisher != '\0' && *edition != '\0')
    /* Translators: a publisher and an edition: "The Old Press, 2nd edition" */
    return g_strdup_printf (_ ("%s, %s"), publisher, edition);
  return g_strdup (*publisher != '\0' ? publisher : edition);
}

LrShelfCard *
lr_shelf_card_new (const char *id,
                   const char *folder)
{
  g_autoptr (LrRulesetHead) head = lr_ruleset_head_read (folder);
  g_autofree char *publisher = translate (head, head->publisher);
  g_autofree char *edition = translate (head, head->edition);
  LrShelfCard *card = g_new0 (LrShelfCard, 1);

  card->id = g_strdup (id);
  card->title = translate (head, head->title);
  card->maker = say_maker (publisher, edition);
  card->about = translate (head, head->summary);
  return card;
}

void
lr_shelf_card_free (LrShelfCard *card)
{
  if (card == NULL)
    return;
  g_free (card->id);
  g_free (card->title);
  g_free (card->maker);
  g_free (card->about);
  g_free (card->contents);
  g_free (card->stand_ins);
  g_free (card->status);
  g_free (card);
}

static int
compare_titles (gconstpointer a,
                gconstpointer b)
{
  const LrShelfCard *left = *(const LrShelfCard *const *) a;
  const LrShelfCard *right = *(const LrShelfCard *const *) b;
  int order = g_utf8_collate (left->title, right->title);

  if (left->example != right->example)
    return left->example ? 1 : -1;
  return order != 0 ? order : g_strcmp0 (left->id, right->id);
}

GPtrArray *
lr_shelf_new (LrLibrary *library)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_shelf_card_free);

  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (library, i);

      LrShelfCard *card = lr_shelf_card_new (entry->id, entry->folder);

      card->example = entry->example;
      g_ptr_array_add (cards, card);
    }
  g_ptr_array_sort (cards, compare_titles);
  return cards;
}

/* --- what the ruleset knows --- */

void
lr_shelf_count_charts (const LrRuleset *ruleset,
                       LrShelfCharts   *charts)
{
  *charts = (LrShelfCharts){ .n = ruleset->model->charts->len };
  for (guint i = 0; i < charts->n; i++)
    {
      const LrChart *chart = ruleset->model->charts->pdata[i];
      gboolean is_stand_in = FALSE;
      gboolean has_gaps = FALSE;

      for (guint cell = 0; cell < chart->n_rows * chart->n_columns; cell++)
        {
          is_stand_in = is_stand_in || chart->provenance[cell] == LR_PROVENANCE_STAND_IN;
          has_gaps = has_gaps || lr_value_is_missing (chart->cells[cell]);
        }
      charts->n_stand_ins += is_stand_in ? 1 : 0;
      charts->n_gaps += has_gaps && !is_stand_in ? 1 : 0;
    }
}

guint
lr_shelf_n_calculators (const LrRuleset *ruleset)
{
  const GPtrArray *procedures = ruleset->model->procedures;
  guint n = 0;

  for (guint i = 0; i < procedures->len; i++)
    n += ((const LrProcedure *) procedures->pdata[i])->panel != LR_PANEL_NONE ? 1 : 0;
  return n;
}

char *
lr_shelf_stand_ins_text (const LrShelfCharts *charts)
{
  guint n = charts->n_stand_ins;

  /* Translators: charts that are not the publisher's */
  return n > 0 ? g_strdup_printf (ngettext ("%u stand-in", "%u stand-ins", n), n) : NULL;
}

static char *
say_gaps (const LrShelfCharts *charts)
{
  /* Translators: charts with cells without a value */
  return g_strdup_printf (ngettext ("%u chart incomplete", "%u charts incomplete", charts->n_gaps), charts->n_gaps);
}

char *
lr_shelf_charts_text (const LrShelfCharts *charts)
{
  guint n = charts->n;
  g_autofree char *gaps = say_gaps (charts);
  g_autofree char *stand_ins =
      /* Translators: behind "19 stand-ins" */
      g_strdup_printf (ngettext ("of %u chart: not the publisher’s numbers yet", "of %u charts: not the publisher’s "
                                 "numbers yet", n), n);

  if (charts->n_stand_ins > 0)
    /* Translators: on stand-ins, then on charts that are incomplete */
    return charts->n_gaps > 0 ? g_strdup_printf (_ ("%s; %s"), stand_ins, gaps) : g_steal_pointer (&stand_ins);
  if (charts->n_gaps > 0)
    return g_steal_pointer (&gaps);
  return g_strdup_printf (ngettext ("The game’s only chart is complete", "All %u charts are complete", n), n);
}

static char *
say_contents (const LrRuleset *ruleset)
{
  guint n_calculators = lr_shelf_n_calculators (ruleset);
  guint n_charts = ruleset->model->charts->len;
  g_autofree char *calculators = g_strdup_printf (ngettext ("%u calculator", "%u calculators", n_calculators),
                                                  n_calculators);
  g_autofree char *charts = g_strdup_printf (ngettext ("%u chart", "%u charts", n_charts), n_charts);

  /* Translators: what a game has: "73 calculators, 48 charts" */
  return n_charts > 0 ? g_strdup_printf (_ ("%s, %s"), calculators, charts) : g_steal_pointer (&calculators);
}

void
lr_shelf_card_read (LrShelfCard     *card,
                    const LrRuleset *ruleset)
{
  guint n_faults = lr_ruleset_n_faults (ruleset);
  LrShelfCharts charts;

  g_clear_pointer (&card->contents, g_free);
  g_clear_pointer (&card->stand_ins, g_free);
  g_clear_pointer (&card->status, g_free);
  if (ruleset->model == NULL)
    {
      card->state = LR_SHELF_FAULTY;
      card->status = g_strdup_printf (ngettext ("%u error in its files", "%u errors in its files", n_faults), n_faults);
      return;
    }
  lr_shelf_count_charts (ruleset, &charts);
  card->contents = say_contents (ruleset);
  card->stand_ins = lr_shelf_stand_ins_text (&charts);
  card->state = charts.n_stand_ins + charts.n_gaps > 0 ? LR_SHELF_INCOMPLETE : LR_SHELF_COMPLETE;
  card->status = charts.n_gaps > 0      ? say_gaps (&charts) :
                 charts.n_stand_ins > 0 ? NULL :
                                          g_strdup (charts.n > 0 ? _ ("all charts") : _ ("needs no charts"));
}

/* --- calculators and scenarios --- */

typedef struct
{
  const LrProcedure *procedure;
  guint              uses;
  guint              place; /* where it is while nobody has used anything */
} Candidate;

static guint
uses_of (const LrRuleset   *ruleset,
         const LrProcedure *procedure,
         GVariant          *used)
{
  g_autofree char *key = g_strdup_printf ("%s/%s", ruleset->id, procedure->id);
  guint32 uses = 0;

  return used != NULL && g_variant_lookup (used, key, "u", &uses) ? uses : 0;
}

static int
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const Candidate *left = a;
  const Candidate *right = b;

  if (left->uses != right->uses)
    return left->uses > right->uses ? -1 : 1;
  return left->place < right->place ? -1 : left->place > right->place;
}

/* The first of each family, in the order of families, then the second of each, and so on. */
static GArray *
list_candidates (const LrRuleset *ruleset,
                 GVariant        *used)
{
  const GPtrArray *procedures = ruleset->model->procedures;
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  guint seen[LR_N_PANELS] = { 0 };

  for (guint i = 0; i < procedures->len; i++)
    {
      const LrProcedure *procedure = procedures->pdata[i];
      Candidate candidate = { procedure, 0, 0 };

      if (procedure->panel == LR_PANEL_NONE)
        continue;
      candidate.uses = uses_of (ruleset, procedure, used);
      candidate.place = seen[procedure->panel]++ * LR_N_PANELS + procedure->panel;
      g_array_append_val (candidates, candidate);
    }
  g_array_sort (candidates, compare_candidates);
  return candidates;
}

GPtrArray *
lr_shelf_calculators (const LrRuleset *ruleset,
                      GVariant        *used,
                      guint            most)
{
  g_autoptr (GArray) candidates = list_candidates (ruleset, used);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < MIN (candidates->len, most); i++)
    g_ptr_array_add (found, (gpointer) g_array_index (candidates, Candidate, i).procedure);
  return found;
}

char *
lr_shelf_period (const LrRuleset *ruleset,
                 int              scenario)
{
  const LrKind *calendar = ruleset->model->calendar;
  const LrScenario *chosen = lr_model_scenario (ruleset->model, scenario);
  const char *first = chosen != NULL && chosen->first >= 0 ?
                          lr_words_translate (ruleset, calendar->values[chosen->first].label) :
                          NULL;
  const char *last = chosen != NULL && chosen->last >= 0 ?
                         lr_words_translate (ruleset, calendar->values[chosen->last].label) :
                         NULL;
  gboolean ends = first != NULL && last != NULL && chosen->last >= chosen->first;
  guint n = ends ? (guint) (chosen->last - chosen->first) + 1 : 0;

  if (n == 1)
    /* Translators: how long a scenario lasts: a turn's name */
    return g_strdup_printf (_ ("%s, one turn"), first);
  if (n > 1)
    /* Translators: how long a scenario lasts: its first and its last turn, and how many these are */
    return g_strdup_printf (ngettext ("%s to %s, %u turn", "%s to %s, %u turns", n), first, last, n);
  if (first != NULL)
    /* Translators: the name of the first turn */
    return g_strdup_printf (_ ("From %s on"), first);
  return g_strdup (chosen != NULL ? _ ("Dates: see the scenario booklet") : "");
}
