/* lr-war.c - the state of the war: key numbers and the last entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-war.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "present/log/lr-seen.h"

#define MOST_DEEDS 3

static void
figure_free (LrWarFigure *figure)
{
  g_free (figure->name);
  g_free (figure->figure);
  g_free (figure);
}

static void
deed_free (LrWarDeed *deed)
{
  g_free (deed->what);
  g_free (deed->how);
  g_free (deed);
}

void
lr_war_free (LrWar *war)
{
  if (war == NULL)
    return;
  g_ptr_array_unref (war->figures);
  g_ptr_array_unref (war->deeds);
  g_free (war);
}

static void
add_figure (LrWar      *war,
            int         line,
            const char *name,
            char       *text)
{
  LrWarFigure *figure = g_new0 (LrWarFigure, 1);

  figure->line = line;
  figure->name = g_strdup (name);
  figure->figure = text;
  g_ptr_array_add (war->figures, figure);
}

/* Who is ahead, by the test of the scenario itself. */
static void
add_victory (LrWar          *war,
             const LrLedger *ledger)
{
  LrWords words = { .ruleset = lr_session_get_ruleset (ledger->session) };
  LrType type;
  LrValue value;

  if (lr_state_victory (ledger->seen != NULL ? ledger->seen : lr_session_get_state (ledger->session), &type, &value))
    add_figure (war, -1, _ ("Current result"), lr_words_value (&words, type, value, NULL));
}

static void
add_deed (LrWar             *war,
          const LrSeenEntry *entry)
{
  const LrPartResult *result;
  guint at = 0;
  LrWarDeed *deed;

  result = lr_seen_part (entry, LR_PART_RESULT, &at);
  if (result == NULL)
    return;
  deed = g_new0 (LrWarDeed, 1);
  deed->what = g_strdup (result->title);
  deed->how = result->headline != NULL && *result->headline != '\0' ? g_strdup (result->headline) : NULL;
  g_ptr_array_add (war->deeds, deed);
}

LrWar *
lr_war_new (const LrLedger *ledger)
{
  LrWar *war = g_new0 (LrWar, 1);
  GPtrArray *steps = lr_session_get_steps (ledger->session);

  war->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) figure_free);
  war->deeds = g_ptr_array_new_with_free_func ((GDestroyNotify) deed_free);
  add_victory (war, ledger);
  for (guint i = 0; i < ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (ledger, i);

      if (line->tracker->key && !line->hidden)
        add_figure (war, (int) i, line->name, g_strdup (line->missing ? "?" : line->figure));
    }
  for (guint i = steps->len; i-- > 0 && war->deeds->len < MOST_DEEDS;)
    {
      const LrAction *action = steps->pdata[i];
      LrSeenEntry entry;

      if (action->kind == LR_ACTION_ROLL && lr_seen_entry (ledger->session, action, ledger->side, &entry))
        add_deed (war, &entry);
    }
  return war;
}

char *
lr_war_since (const LrLedger  *ledger,
              guint            line,
              const GPtrArray *points)
{
  const LrLedgerPoint *now = points->len > 1 ? points->pdata[points->len - 1] : NULL;
  const LrLedgerPoint *before = points->len > 1 ? points->pdata[points->len - 2] : NULL;
  g_autofree char *by = NULL;

  if (now == NULL || !now->known || !before->known || now->height == before->height ||
      lr_ledger_line (ledger, line)->choices != NULL)
    return NULL;
  by = lr_words_mean (fabs (now->height - before->height));
  return g_strdup_printf (now->height > before->height ? _ ("since %s: +%s") : _ ("since %s: −%s"), before->turn, by);
}
