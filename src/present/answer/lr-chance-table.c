/* lr-chance-table.c - the chances of an answer as a table for a spreadsheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chance-table.h"

#include <glib/gi18n-lib.h>

#include "engine/text/lr-codec.h"
#include "present/words/lr-csv.h"
#include "present/words/lr-words.h"

/* The table, and for whom it is. */
typedef struct
{
  const LrAnswer *answer;
  LrWords         words;
  gboolean        people;
  GString        *text;
} Table;

/* Whether people are shown the chances of a step: it has a name, and not the same value in every throw. */
static gboolean
has_chances (const LrStepView *view)
{
  return view->label != NULL && !view->hidden && !(view->certain && view->done > 1 - 1e-12) && view->done > 0 &&
         (view->dist->many || view->dist->n_chances > 0);
}

static void
add_field (Table      *table,
           const char *field,
           gboolean    last)
{
  lr_csv_write (table->text, field, last ? '\n' : table->people ? '\t' : ',');
}

/* With the digits of a double; the last one may be inexact. */
static void
add_number (Table   *table,
            double   number,
            gboolean last)
{
  char point[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *comma = g_strdup_printf ("%.15g", number);

  g_ascii_formatd (point, sizeof point, "%.15g", number);
  add_field (table, table->people ? comma : point, last);
}

static void
add_value (Table            *table,
           const LrStepView *view,
           LrValue           value)
{
  LrType type = view->step->type;
  gboolean plain = type.base == LR_TYPE_FLAG || type.base == LR_TYPE_KIND;
  g_autofree char *text = NULL;

  if (lr_value_is_none (value))
    {
      add_field (table, table->people ? _ ("none") : "none", FALSE);
      return;
    }
  if (view->step->type.base == LR_TYPE_NUMBER && !lr_value_is_missing (value))
    {
      add_number (table, lr_number_to_double (value.number), FALSE);
      return;
    }
  text = plain && !table->people ? lr_codec_value (&lr_tongue_wire, type, value, NULL) :
                                   lr_words_value (&table->words, type, value, NULL);
  add_field (table, text, FALSE);
}

static void
add_head (Table            *table,
          const LrStepView *view)
{
  add_field (table, table->people ? view->label : view->path, FALSE);
}

/* The mean of numbers; nothing for other types. */
static void
add_expected (Table        *table,
              const LrDist *dist)
{
  if (dist->is_number)
    add_number (table, dist->mean, TRUE);
  else
    add_field (table, "", TRUE);
}

static void
add_step (Table            *table,
          const LrStepView *view)
{
  const LrDist *dist = view->dist;

  for (guint i = 0; i < dist->n_chances && !dist->many; i++)
    {
      add_head (table, view);
      add_value (table, view, dist->chances[i].value);
      add_number (table, dist->chances[i].probability, FALSE);
      if (dist->is_number)
        add_number (table, lr_dist_at_least (dist, i).probability, FALSE);
      else
        add_field (table, "", FALSE);
      add_expected (table, dist);
    }
  if (!dist->many)
    return;
  add_head (table, view);
  for (guint i = 0; i < 3; i++)
    add_field (table, "", FALSE);
  add_expected (table, dist);
}

static char *
table_new (const LrAnswer *answer,
           gboolean        people)
{
  Table table = { answer, { .ruleset = answer->ruleset, .result = answer->result }, people, g_string_new (NULL) };
  const char *const heads[] = { people ? _ ("Outcome") : "outcome", people ? _ ("Value") : "value",
                                people ? _ ("Exactly") : "exactly", people ? _ ("At least") : "at_least",
                                people ? _ ("Expected") : "expected" };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    add_field (&table, heads[i], i + 1 == G_N_ELEMENTS (heads));
  for (guint i = 0; i < answer->lets->len; i++)
    {
      const LrStepView *view = answer->lets->pdata[i];

      if (has_chances (view) && view->text == NULL)
        add_step (&table, view);
    }
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      /* what has no name for people has one for programs */
      if ((view->label != NULL || !people) && !view->hidden && view->dist != NULL)
        add_step (&table, view);
    }
  return g_string_free (table.text, FALSE);
}

char *
lr_chance_table_csv (const LrAnswer *answer)
{
  return table_new (answer, FALSE);
}

char *
lr_chance_table_tsv (const LrAnswer *answer)
{
  return table_new (answer, TRUE);
}
