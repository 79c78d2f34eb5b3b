/* lr-paper-make.c - what can be printed: a chart, a map, the turn, the books, an entry of the log, a side's letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-paper-make.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "present/answer/lr-report.h"
#include "present/books/lr-ledger.h"
#include "present/input/lr-typed.h"
#include "present/log/lr-record.h"
#include "present/turn/lr-guide.h"

/* Paper of a session says which one, and where it is. */
static char *
of_session (LrSession    *session,
            const LrSide *side)
{
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autofree char *place = lr_seen_place_label (session, side);
  GString *text = g_string_new (lr_words_translate (ruleset, ruleset->title));
  const char *title = lr_session_get_title (session);

  if (title != NULL && *title != '\0')
    g_string_append_printf (text, " · %s", title);
  if (*place != '\0')
    g_string_append_printf (text, " · %s", place);
  return g_string_free (text, FALSE);
}

/* Paper of a session, which says on every page for whom it is. */
static LrPaper *
session_paper (LrSession    *session,
               const LrSide *side,
               const char   *title)
{
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  LrPaper *paper = lr_paper_new (title, of_session (session, side));

  if (!lr_side_is_referee (side))
    {
      /* Translators: paper that only this side may read */
      g_autofree char *only = g_strdup_printf (_ ("only for %s"), lr_words_translate (ruleset, side->label));

      lr_paper_add_foot (paper, only);
    }
  else if (ruleset->model->has_secrets)
    lr_paper_add_foot (paper, _ ("only for the referee"));
  return paper;
}

/* --- a chart --- */

#define MADE_UP _ ("stand-in numbers, not the publisher’s")

static gboolean
has_stand_in (const LrChart *chart)
{
  for (guint i = 0; i < chart->n_rows * chart->n_columns; i++)
    if (chart->provenance[i] == LR_PROVENANCE_STAND_IN)
      return TRUE;
  return FALSE;
}

LrPaper *
lr_paper_of_chart (const LrRuleset *ruleset,
                   const LrDraft   *draft)
{
  const LrChart *chart = lr_draft_get_chart (draft);
  const char *title = lr_draft_get_title (draft);
  g_autofree char *full = chart != NULL && chart->rule != NULL ? g_strdup_printf ("%s (%s)", title, chart->rule) :
                                                                 g_strdup (title);
  g_autofree char *notes = lr_draft_write_notes (draft);
  LrPaper *paper = lr_paper_new (full, g_strdup (lr_words_translate (ruleset, ruleset->title)));
  int n_rows = 1 + lr_draft_n_rows (draft);
  int n_columns = 1 + lr_draft_n_columns (draft);
  LrPaperPart *table = lr_paper_add_table (paper, (guint) n_columns, 1);

  if (chart != NULL && has_stand_in (chart))
    lr_paper_add_foot (paper, MADE_UP);
  table->numbers = TRUE;
  for (int i = 0; i < n_rows; i++)
    for (int j = 0; j < n_columns; j++)
      {
        g_autofree char *text = lr_draft_dup_printed (draft, i, j);

        lr_paper_cell (table, text, i == 0 || j == 0);
      }
  lr_paper_add_lines (paper, LR_PAPER_NOTE, notes);
  return paper;
}

/* --- a map --- */

static void
add_columns (LrPaperPart  *table,
             const LrGrid *map)
{
  lr_paper_cell (table, map->across, TRUE);
  for (guint i = 0; i < map->columns->len; i++)
    lr_paper_cell (table, lr_grid_column (map, i)->label, TRUE);
  if (map->needs == NULL)
    return;
  lr_paper_cell (table, map->needs, TRUE);
  for (guint i = 0; i < map->columns->len; i++)
    lr_paper_cell (table, lr_grid_column (map, i)->note, TRUE);
}

LrPaper *
lr_paper_of_map (const LrAnswer *answer,
                 const LrInputs *inputs,
                 const LrGrid   *map)
{
  g_autofree char *title = g_strdup_printf (_ ("%s: map of chances"), answer->title);
  g_autofree char *typed = lr_typed_dup_text (answer->ruleset, inputs);
  LrPaper *paper = lr_paper_new (title, g_strdup (lr_words_translate (answer->ruleset, answer->ruleset->title)));
  LrPaperPart *table;

  lr_paper_add (paper, LR_PAPER_TEXT, map->aim->label);
  table = lr_paper_add_table (paper, map->columns->len + 1, map->needs != NULL ? 2 : 1);
  table->numbers = TRUE;
  add_columns (table, map);
  for (guint i = 0; i < map->rows->len; i++)
    {
      const LrGridEntry *row = lr_grid_row (map, i);

      lr_paper_cell (table, row->label, TRUE);
      for (guint j = 0; j < map->columns->len; j++)
        {
          const LrGridCell *cell = lr_grid_cell (map, i, j);
          LrPaperCell *made = lr_paper_cell (table, cell->text, FALSE);

          made->here = row->here && lr_grid_column (map, j)->here;
          made->shade = map->is_chance && cell->share.known ? cell->share.share : 0;
        }
    }
  if (map->down != NULL)
    {
      g_autofree char *down = g_strdup_printf (_ ("Down: %s. The framed cell shows the values you entered."),
                                               map->down);

      lr_paper_add (paper, LR_PAPER_NOTE, down);
    }
  if (answer->stand_in)
    lr_paper_add_foot (paper, MADE_UP);
  lr_paper_add (paper, LR_PAPER_NOTE, map->accuracy);
  lr_paper_add (paper, LR_PAPER_NOTE, map->cut);
  lr_paper_add_lines (paper, LR_PAPER_NOTE, typed);
  return paper;
}

LrPaper *
lr_paper_of_answer (const LrAnswer *answer,
                    const LrInputs *inputs)
{
  g_autofree char *typed = lr_typed_dup_text (answer->ruleset, inputs);
  g_autofree char *text = lr_report_new (answer);
  LrPaper *paper =
      lr_paper_new (answer->title, g_strdup (lr_words_translate (answer->ruleset, answer->ruleset->title)));

  if (answer->stand_in)
    lr_paper_add_foot (paper, MADE_UP);
  lr_paper_add_lines (paper, LR_PAPER_TEXT, text);
  lr_paper_add_lines (paper, LR_PAPER_NOTE, typed);
  return paper;
}

/* --- the turn --- */

static void
add_line (LrPaper           *paper,
          const LrGuideLine *line,
          guint              depth)
{
  g_autofree char *label = line->only != NULL ? g_strdup_printf ("%s (%s)", line->label, line->only) :
                                                g_strdup (line->label);
  LrPaperPart *part = lr_paper_add (paper, LR_PAPER_TICK, label);

  if (part == NULL)
    return;
  part->rule = g_strdup (line->rule);
  part->depth = depth;
  part->ticked = line->done;
  part = lr_paper_add (paper, LR_PAPER_NOTE, line->help);
  if (part != NULL)
    part->depth = depth + 1;
}

static void
add_phase (LrPaper            *paper,
           const LrGuidePhase *phase)
{
  g_autofree char *label = phase->actor != NULL ? g_strdup_printf (_ ("%s: %s"), phase->label, phase->actor) :
                                                  g_strdup (phase->label);
  LrPaperPart *heading;

  /* what is not due this turn would only take paper */
  if (phase->due == LR_DUE_NO)
    return;
  heading = lr_paper_add (paper, LR_PAPER_HEADING, label);
  if (heading != NULL)
    {
      heading->rule = g_strdup (phase->rule);
      heading->depth = phase->depth;
    }
  for (guint i = 0; i < phase->notes->len; i++)
    {
      LrPaperPart *note = lr_paper_add (paper, LR_PAPER_NOTE, ((const LrGuideNote *) phase->notes->pdata[i])->text);

      if (note != NULL)
        note->depth = phase->depth + 1;
    }
  for (guint i = 0; phase->is_stop && i < phase->lines->len; i++)
    if (((const LrGuideLine *) phase->lines->pdata[i])->due != LR_DUE_NO)
      add_line (paper, phase->lines->pdata[i], phase->depth + 1);
  for (guint i = 0; i < phase->phases->len; i++)
    add_phase (paper, phase->phases->pdata[i]);
}

LrPaper *
lr_paper_of_turn (LrSession    *session,
                  const LrSide *side)
{
  g_autoptr (LrGuide) guide = lr_guide_new (session, side);
  g_autofree char *title = guide->turn != NULL ? g_strdup_printf (_ ("The turn: %s"), guide->turn) :
                                                 g_strdup (_ ("The turn"));
  LrPaper *paper = session_paper (session, side, title);

  for (guint i = 0; i < guide->notes->len; i++)
    lr_paper_add (paper, LR_PAPER_TEXT, ((const LrGuideNote *) guide->notes->pdata[i])->text);
  for (guint i = 0; i < guide->alarms->len; i++)
    lr_paper_add (paper, LR_PAPER_TEXT, ((const LrGuideNote *) guide->alarms->pdata[i])->text);
  for (guint i = 0; i < guide->phases->len; i++)
    add_phase (paper, guide->phases->pdata[i]);
  return paper;
}

/* --- the books --- */

LrPaper *
lr_paper_of_books (LrSession    *session,
                   const LrSide *side)
{
  g_autoptr (LrLedger) ledger = lr_ledger_new (session);
  LrPaper *paper = session_paper (session, side, _ ("The books"));
  LrPaperPart *table = NULL;
  const char *group = NULL;

  lr_ledger_set_side (ledger, side);
  for (guint i = 0; i < ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (ledger, i);

      if (line->hidden)
        continue;
      if (group == NULL || !g_str_equal (group, line->group))
        {
          lr_paper_add (paper, LR_PAPER_HEADING, line->group);
          table = lr_paper_add_table (paper, 4, 1);
          lr_paper_cell (table, _ ("Tracker"), TRUE);
          lr_paper_cell (table, _ ("Value"), TRUE);
          lr_paper_cell (table, _ ("Range"), TRUE);
          lr_paper_cell (table, _ ("Rule"), TRUE);
        }
      group = line->group;
      lr_paper_cell (table, line->name, FALSE);
      lr_paper_cell (table, line->value, FALSE);
      lr_paper_cell (table, line->range, FALSE);
      lr_paper_cell (table, line->rule, FALSE);
    }
  return paper;
}

/* --- the log --- */

LrPaper *
lr_paper_of_entry (const LrSeenEntry *entry)
{
  g_autofree char *text = lr_record_entry_text (entry);
  g_autofree char *title = g_strdup_printf (_ ("Entry %" PRId64), entry->number);
  LrPaper *paper = session_paper (entry->session, entry->side, title);

  lr_paper_add_lines (paper, LR_PAPER_TEXT, text);
  return paper;
}

/* Going on from step to step is left out. */
static gboolean
is_step (LrActionKind kind)
{
  return kind == LR_ACTION_NEXT || kind == LR_ACTION_BACK || kind == LR_ACTION_LEAVE || kind == LR_ACTION_GO ||
         kind == LR_ACTION_UNTICK || kind == LR_ACTION_UNDO || kind == LR_ACTION_REDO;
}

LrPaper *
lr_paper_of_letters (LrSession    *session,
                     const LrSide *side)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autofree char *title = lr_side_is_referee (side) ?
                               g_strdup (_ ("The campaign")) :
                               g_strdup_printf (_ ("Letters to %s"), lr_words_translate (ruleset, side->label));
  LrPaper *paper = session_paper (session, side, title);
  g_autoptr (GArray) entries = lr_seen_log (session, side);
  const char *turn = NULL;

  for (guint i = 0; i < entries->len; i++)
    {
      const LrSeenEntry *entry = &g_array_index (entries, LrSeenEntry, i);
      const char *label = lr_record_turn_label (ruleset, entry->action->turn);
      LrPaperPart *part;

      if (lr_session_is_undone (session, entry->action->number) || is_step (entry->kind))
        continue;
      /* a side that may not know where the game was is not told by a heading */
      if (entry->whole && (turn == NULL || !g_str_equal (turn, label)))
        lr_paper_add (paper, LR_PAPER_HEADING, turn = label);
      part = lr_paper_add (paper, LR_PAPER_TEXT, entry->text);
      if (part != NULL)
        part->rule = g_strdup_printf ("%" G_GINT64_FORMAT, entry->number);
    }
  return paper;
}
