/* lr-export.c - exports a session: Markdown, HTML, CSV
 *
 * Every format is written from the same rows of texts, so they cannot differ.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-export.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lr-log-words.h"
#include "lr-record.h"
#include "lr-seen.h"
#include "present/words/lr-words.h"
#include "session/proof/lr-luck.h"

gboolean
lr_export_find_format (const char     *id,
                       LrExportFormat *format)
{
  static const char *const ids[] = { "md", "html", "csv" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (g_str_equal (ids[i], id))
      {
        *format = (LrExportFormat) i;
        return TRUE;
      }
  return FALSE;
}

/* --- words --- */

const char *
lr_export_side_label (LrSession  *session,
                      const char *side)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  const LrSide *found = ruleset != NULL ? lr_model_find_side (ruleset->model, side) : NULL;

  if (found != NULL)
    return lr_words_translate (ruleset, found->label);
  return *side != '\0' ? side : _ ("No side named");
}

char *
lr_export_sum (gboolean exact,
               LrNumber number,
               double   about)
{
  if (exact && number.den <= 100)
    return lr_words_number (number);
  return lr_words_mean (about);
}

/* Remarks on an entry: it was undone, or corrected. */
static char *
entry_remark (const LrSeenEntry *entry)
{
  LrSeenEntry correction;

  if (lr_session_is_undone (entry->session, entry->action->number))
    return g_strdup (_ ("undone"));
  return lr_seen_correction (entry, &correction) ?
             g_strdup_printf (_ ("corrected by entry %" PRId64), correction.number) :
             g_strdup ("");
}

/* --- one format or the other --- */

/* This much is kept of a page before it is handed on. */
#define MOST_KEPT (256 * 1024)

/* A page that is being written: @text is what was not handed on yet. */
typedef struct
{
  GString       *text;
  LrExportFormat format;
  gboolean       begun;
  LrExportFunc   func;
  gpointer       data;
} Page;

static void
hand_on (Page *page)
{
  page->func (page->text->str, page->data);
  g_string_truncate (page->text, 0);
}

/* After each line: a long session is not kept in the memory a second time. */
static void
end_line (Page *page)
{
  page->begun = TRUE;
  if (page->text->len >= MOST_KEPT)
    hand_on (page);
}

static void
add_escaped (Page       *page,
             const char *text)
{
  if (page->format == LR_EXPORT_HTML)
    {
      g_autofree char *escaped = g_markup_escape_text (text, -1);

      g_string_append (page->text, escaped);
      return;
    }
  for (; *text != '\0'; text++)
    {
      if (strchr ("\\`*_[]<>#|~", *text) != NULL)
        g_string_append_c (page->text, '\\');
      g_string_append_c (page->text, *text == '\n' ? ' ' : *text);
    }
}

static void
add_heading (Page       *page,
             guint       level,
             const char *heading)
{
  if (page->format == LR_EXPORT_HTML)
    g_string_append_printf (page->text, "<h%u>", level);
  else
    g_string_append_printf (page->text, "%s%.*s ", page->begun ? "\n" : "", (int) level, "###");
  add_escaped (page, heading);
  if (page->format == LR_EXPORT_HTML)
    g_string_append_printf (page->text, "</h%u>\n", level);
  else
    g_string_append (page->text, "\n\n");
  end_line (page);
}

static void
add_paragraph (Page       *page,
               const char *words)
{
  g_string_append (page->text, page->format == LR_EXPORT_HTML ? "<p>" : "");
  add_escaped (page, words);
  g_string_append (page->text, page->format == LR_EXPORT_HTML ? "</p>\n" : "\n\n");
  end_line (page);
}

static void
add_html_row (Page               *page,
              const char         *class,
              const char * const *cells)
{
  const char *tag = g_str_equal (class, "head") ? "th" : "td";

  g_string_append_printf (page->text, "<tr class=\"%s\">", class);
  for (; *cells != NULL; cells++)
    {
      g_string_append_printf (page->text, "<%s>", tag);
      add_escaped (page, *cells);
      g_string_append_printf (page->text, "</%s>", tag);
    }
  g_string_append (page->text, "</tr>\n");
  end_line (page);
}

/* A row of a table. In HTML it has a class. */
static void
add_row (Page               *page,
         const char         *class,
         const char * const *cells)
{
  gboolean struck = g_str_equal (class, "undone");

  if (page->format == LR_EXPORT_HTML)
    {
      add_html_row (page, class, cells);
      return;
    }
  g_string_append_c (page->text, '|');
  for (guint i = 0; cells[i] != NULL; i++)
    {
      const char *mark = struck && *cells[i] != '\0' ? "~~" : "";

      g_string_append_printf (page->text, " %s", mark);
      add_escaped (page, cells[i]);
      g_string_append_printf (page->text, "%s |", mark);
    }
  g_string_append_c (page->text, '\n');
  end_line (page);
  if (!g_str_equal (class, "head"))
    return;
  for (; *cells != NULL; cells++)
    g_string_append (page->text, "|---");
  g_string_append (page->text, "|\n");
}

static void
begin_table (Page               *page,
             const char * const *head)
{
  if (page->format == LR_EXPORT_HTML)
    g_string_append (page->text, "<table>\n<thead>\n");
  add_row (page, "head", head);
  if (page->format == LR_EXPORT_HTML)
    g_string_append (page->text, "</thead>\n<tbody>\n");
}

static void
end_table (Page *page)
{
  g_string_append (page->text, page->format == LR_EXPORT_HTML ? "</tbody>\n</table>\n" : "");
}

/* --- the parts --- */

static void
add_head (Page         *page,
          LrSession    *session,
          const LrSide *side,
          const GArray *entries)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  const LrAction *first = lr_session_get_action (session, 0);
  gboolean all = lr_seen_everything (session, side);
  guint n = entries->len;
  g_autofree char *head = lr_session_dup_head (session);
  g_autofree char *place = lr_seen_place_label (session, side);
  g_autofree char *when = lr_log_time (&g_array_index (entries, LrSeenEntry, 0));
  g_autofree char *where = g_strdup_printf (
      "%s, %s", lr_record_turn_label (ruleset, lr_session_get_value (session, "@turn")), place);
  g_autofree char *began = g_strdup_printf (_ ("%s. Started %s."), first->said, when);
  /* a side that sees only part of the log must not get its head, which tells of the rest */
  g_autofree char *log =
      all ? g_strdup_printf (ngettext ("The log has %u entry. Its head is %s.",
                                       "The log has %u entries. Its head is %s.", n), n, head) :
            g_strdup_printf (ngettext ("The log has %u entry for this side.", "The log has %u entries for this side.",
                                       n), n);

  add_paragraph (page, began);
  for (guint i = 0; ruleset != NULL && i < ruleset->model->sides->len; i++)
    {
      const LrSide *each = ruleset->model->sides->pdata[i];
      const char *player = lr_session_get_player (session, each->id);
      g_autofree char *line = player != NULL ?
                                  g_strdup_printf (_ ("%s: %s"), lr_export_side_label (session, each->id), player) :
                                  NULL;

      if (line != NULL)
        add_paragraph (page, line);
    }
  add_paragraph (page, where);
  add_paragraph (page, log);
  if (!all)
    {
      g_autofree char *seen = g_strdup_printf (_ ("As seen by: %s. Anything this side may not know is left out or "
                                                  "hidden."),
                                               lr_export_side_label (session, side->id));

      add_paragraph (page, seen);
    }
}

static void
add_trackers (Page         *page,
              LrSession    *session,
              const LrSide *side)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (LrState) state = lr_session_get_state (session) != NULL ? lr_seen_state (session, side) : NULL;
  const char *head[] = { _ ("Tracker"), _ ("Value"), _ ("Rule"), NULL };
  const char *group = NULL;
  gboolean open = FALSE;

  if (state == NULL || ruleset->model->n_cells == 0)
    return;
  add_heading (page, 2, _ ("Trackers"));
  for (guint i = 0; i < ruleset->model->n_cells; i++)
    {
      const LrTracker *tracker = lr_tracker_of_cell (ruleset->model, i, NULL);
      g_autofree char *key = lr_tracker_cell_id (ruleset->model, i);
      g_autofree char *label = lr_record_key_label (ruleset, key);
      g_autofree char *value = lr_state_get (state, key);
      g_autofree char *text =
          lr_state_is_hidden (state, i) ? g_strdup (_ ("hidden")) : lr_record_value_text (ruleset, key, value);
      const char *cells[] = { label, text, tracker->rule != NULL ? tracker->rule : "", NULL };

      if (!open || g_strcmp0 (group, tracker->group) != 0)
        {
          if (open)
            end_table (page);
          add_heading (page, 3, tracker->group != NULL ? lr_words_translate (ruleset, tracker->group) : _ ("Others"));
          begin_table (page, head);
          open = TRUE;
          group = tracker->group;
        }
      add_row (page, "plain", cells);
    }
  end_table (page);
}

static void
add_luck (Page         *page,
          LrSession    *session,
          const LrSide *side)
{
  g_autoptr (GPtrArray) lucks = lr_luck_new (session, side);
  const char *head[] = { _ ("Side"), _ ("Calculator"), _ ("Outcome"), _ ("Rolls"), _ ("Expected"), _ ("Actual"),
                         _ ("Nine games in ten"), _ ("This low or lower"), _ ("This high or higher"), NULL };

  if (lucks->len == 0)
    return;
  add_heading (page, 2, _ ("Luck so far"));
  begin_table (page, head);
  for (guint i = 0; i < lucks->len; i++)
    {
      const LrLuck *luck = lucks->pdata[i];
      g_autofree char *n = g_strdup_printf ("%u", luck->n);
      g_autofree char *expected = lr_export_sum (luck->exact, luck->expected, luck->mean);
      g_autofree char *happened = lr_words_number (luck->happened);
      g_autofree char *band = luck->has_chances ? lr_log_luck_band (luck) : g_strdup ("");
      g_autofree char *less = luck->has_chances ? lr_words_percent (luck->thrown.at_most) : g_strdup ("");
      g_autofree char *more = luck->has_chances ? lr_words_percent (luck->thrown.at_least) : g_strdup ("");
      const char *cells[] = {
        lr_export_side_label (session, luck->side), luck->title, luck->label, n, expected, happened, band, less, more,
        NULL
      };

      add_row (page, "plain", cells);
    }
  end_table (page);
}

static void
add_log (Page         *page,
         LrSession    *session,
         const GArray *entries)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  const char *head[] = { _ ("No."), _ ("Time"), _ ("Turn"), _ ("Entry"), _ ("Remark"), NULL };

  add_heading (page, 2, _ ("Log"));
  begin_table (page, head);
  for (guint i = 0; i < entries->len; i++)
    {
      const LrSeenEntry *entry = &g_array_index (entries, LrSeenEntry, i);
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, entry->number);
      g_autofree char *time = lr_log_time (entry);
      g_autofree char *remark = entry_remark (entry);

      add_row (page, lr_session_is_undone (session, entry->action->number) ? "undone" : "plain",
               (const char *[]){ number, time, lr_record_turn_label (ruleset, entry->action->turn), entry->text,
                                 remark, NULL });
    }
  end_table (page);
}

/* What is known of an entry, a list for each section. */
static void
add_details (Page              *page,
             const LrSeenEntry *entry)
{
  g_autoptr (GPtrArray) lines = lr_log_document (entry);
  gboolean html = page->format == LR_EXPORT_HTML;

  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      gboolean first = i == 0 || ((const LrDocLine *) lines->pdata[i - 1])->section != line->section;
      gboolean last = i + 1 == lines->len || ((const LrDocLine *) lines->pdata[i + 1])->section != line->section;
      g_autofree char *words = lr_document_words (line);
      g_autofree char *rule = line->rule != NULL ? g_strdup_printf (" [%s]", line->rule) : g_strdup ("");

      if (first)
        {
          g_string_append (page->text, html ? "<h4>" : "**");
          add_escaped (page, lr_document_title (line->section));
          g_string_append (page->text, html ? "</h4>\n<ul>\n" : "**\n\n");
        }
      if (html)
        g_string_append_printf (page->text, "<li class=\"depth%u\">", MIN (line->depth, 1));
      else
        g_string_append_printf (page->text, "%*s- ", (int) line->depth * 2, "");
      add_escaped (page, words);
      add_escaped (page, rule);
      g_string_append (page->text, html ? "</li>\n" : "\n");
      if (last)
        g_string_append (page->text, html ? "</ul>\n" : "\n");
      end_line (page);
    }
}

/* Everything that led to each result, so that someone else can check it. */
static void
add_rolls (Page         *page,
           LrSession    *session,
           const GArray *entries)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  gboolean any = FALSE;

  for (guint i = 0; i < entries->len; i++)
    {
      const LrSeenEntry *entry = &g_array_index (entries, LrSeenEntry, i);
      const LrAction *action = entry->action;
      g_autofree char *heading = NULL;

      if (action->kind != LR_ACTION_ROLL || !entry->whole)
        continue;
      if (!any)
        add_heading (page, 2, _ ("Results in full"));
      any = TRUE;
      heading = g_strdup_printf (_ ("Entry %" PRId64 ", %s: %s"), entry->number,
                                 lr_record_turn_label (ruleset, action->turn), lr_action_result (action)->title);
      add_heading (page, 3, heading);
      if (lr_session_is_undone (session, action->number))
        add_paragraph (page, _ ("This entry has been undone."));
      add_details (page, entry);
    }
}

/* --- CSV --- */

/* A spreadsheet would take a text that begins like a formula for a formula. */
static void
add_csv (GString    *text,
         const char *cell,
         const char *end)
{
  g_string_append_c (text, '"');
  if (*cell != '\0' && strchr ("=+-@\t\r", *cell) != NULL)
    g_string_append_c (text, '\'');
  for (; *cell != '\0'; cell++)
    {
      if (*cell == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *cell);
    }
  g_string_append_printf (text, "\"%s", end);
}

/* A cell with several things in it: "label: text; label: text". */
static void
join (GString    *cell,
      const char *label,
      const char *text)
{
  g_string_append_printf (cell, "%s%s%s%s", cell->len > 0 ? "; " : "", label,
                          *label != '\0' && *text != '\0' ? ": " : "", text);
}

/* What led to a result, and what it changed: one cell for each kind of part. */
static void
add_csv_story (GString           *text,
               const LrSeenEntry *entry)
{
  enum { INPUTS, ROWS, DECISIONS, DICE, SUMS, OUTCOMES, PROVENANCE, REASON, CHANGES, N_CELLS };
  GString *cells[N_CELLS];
  const LrPartInput *input;
  const LrPartRow *row;
  const LrPartDecision *decision;
  const LrPartDice *dice;
  const LrPartModifier *modifier;
  const LrPartOutcome *outcome;
  const LrPartAbout *about;
  const LrPartChange *change;

  for (guint i = 0; i < N_CELLS; i++)
    cells[i] = g_string_new (NULL);
  for (LR_SEEN_EACH (entry, INPUT, input))
    join (cells[INPUTS], input->label, input->words);
  for (LR_SEEN_EACH (entry, ROW, row))
    join (cells[ROWS], "", row->text);
  for (LR_SEEN_EACH (entry, DECISION, decision))
    join (cells[DECISIONS], decision->label, decision->words);
  for (LR_SEEN_EACH (entry, DICE, dice))
    join (cells[DICE], dice->label, lr_action_dice_text (entry->action, dice));
  for (LR_SEEN_EACH (entry, MODIFIER, modifier))
    if (modifier->depth == 0)
      join (cells[SUMS], modifier->label, modifier->text);
  for (LR_SEEN_EACH (entry, OUTCOME, outcome))
    join (cells[OUTCOMES], outcome->label, outcome->text);
  for (LR_SEEN_EACH (entry, ABOUT, about))
    if (g_str_equal (about->name, LR_ABOUT_PROVENANCE))
      join (cells[PROVENANCE], about->text, "");
    else if (g_str_equal (about->name, LR_ABOUT_OVERRULED))
      join (cells[INPUTS], about->text, "");
  if (entry->whole)
    g_string_append (cells[REASON], entry->action->words);
  for (LR_SEEN_EACH (entry, CHANGE, change))
    if (*change->key != '@' && entry->action->kind != LR_ACTION_BEGIN && !g_str_equal (change->before, change->after))
      g_string_append_printf (cells[CHANGES], "%s%s: %s → %s", cells[CHANGES]->len > 0 ? "; " : "", change->key,
                              change->before, change->after);
  for (guint i = 0; i < N_CELLS; i++)
    {
      add_csv (text, cells[i]->str, ",");
      g_string_free (cells[i], TRUE);
    }
}

static void
add_csv_entry (GString           *text,
               const LrSeenEntry *entry)
{
  const LrAction *action = entry->action;
  LrRuleset *ruleset = lr_session_get_ruleset (entry->session);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (action->time / G_USEC_PER_SEC);
  gboolean all = lr_seen_everything (entry->session, entry->side);
  g_autofree char *when = !all ? lr_log_day (entry) : time != NULL ? g_date_time_format_iso8601 (time) : g_strdup ("");
  g_autofree char *place = lr_log_place (entry);
  g_autofree char *remark = entry_remark (entry);
  g_autofree char *hash = all ? lr_hash_to_text (action->hash) : g_strdup ("");

  g_string_append_printf (text, "%" G_GINT64_FORMAT ",", entry->number);
  add_csv (text, when, ",");
  add_csv (text, lr_record_turn_label (ruleset, action->turn), ",");
  add_csv (text, place, ",");
  add_csv (text, lr_action_kind_id (entry->kind), ",");
  add_csv (text, all ? lr_action_result (action)->side : "", ",");
  add_csv (text, entry->text, ",");
  add_csv_story (text, entry);
  add_csv (text, remark, ",");
  add_csv (text, hash, "\r\n");
}

static void
add_csv_log (Page         *page,
             const GArray *entries)
{
  g_string_append (page->text, "number,time,turn,phase,kind,side,text,inputs,rows,decisions,dice,sums,outcomes,"
                               "provenance,reason,changes,remark,hash\r\n");
  for (guint i = 0; i < entries->len; i++)
    {
      add_csv_entry (page->text, &g_array_index (entries, LrSeenEntry, i));
      end_line (page);
    }
}

/* --- the whole --- */

static const char *const style =
    "body { font-family: sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; line-height: 1.4 }\n"
    "table { border-collapse: collapse; width: 100%; margin-bottom: 1em } thead { display: table-header-group }\n"
    "th, td { border: 1px solid #999; padding: 0.2em 0.5em; text-align: start; vertical-align: top }\n"
    "tr, li { break-inside: avoid } h2, h3, h4 { break-after: avoid } h4 { margin: 0.5em 0 0 } ul { margin: 0 }\n"
    ".depth1 { margin-inline-start: 1.5em } .undone td { text-decoration: line-through; color: #555 }\n"
    "p { overflow-wrap: anywhere } @media print { body { margin: 0; max-width: none; font-size: 9pt } }";

static void
add_document (Page         *page,
              LrSession    *session,
              const LrSide *side,
              const GArray *entries)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  const char *title = lr_session_get_title (session);

  if (*title == '\0')
    title = ruleset != NULL ? lr_words_translate (ruleset, ruleset->title) : lr_session_get_ruleset_id (session);
  if (page->format == LR_EXPORT_HTML)
    {
      g_string_append (page->text, "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
      add_escaped (page, title);
      g_string_append_printf (page->text, "</title>\n<style>\n%s\n</style>\n</head>\n<body>\n", style);
    }
  add_heading (page, 1, title);
  add_head (page, session, side, entries);
  add_trackers (page, session, side);
  add_luck (page, session, side);
  add_log (page, session, entries);
  add_rolls (page, session, entries);
  if (page->format == LR_EXPORT_HTML)
    g_string_append (page->text, "</body>\n</html>\n");
}

void
lr_export_write (LrSession     *session,
                 LrExportFormat format,
                 const LrSide  *side,
                 LrExportFunc   func,
                 gpointer       data)
{
  Page page = { .text = g_string_new (NULL), .format = format, .func = func, .data = data };
  g_autoptr (GArray) entries = NULL;

  lr_session_read_all (session);
  entries = lr_seen_log (session, side);
  if (format == LR_EXPORT_CSV)
    add_csv_log (&page, entries);
  else
    add_document (&page, session, side, entries);
  hand_on (&page);
  g_string_free (page.text, TRUE);
}

static void
keep (const char *text,
      gpointer    data)
{
  g_string_append (data, text);
}

char *
lr_export_new_for (LrSession     *session,
                   LrExportFormat format,
                   const LrSide  *side)
{
  GString *text = g_string_new (NULL);

  lr_export_write (session, format, side, keep, text);
  return g_string_free (text, FALSE);
}

char *
lr_export_luck_text (LrSession    *session,
                     const char   *side,
                     const LrSide *as)
{
  g_autoptr (GPtrArray) lucks = lr_luck_new (session, as);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lucks->len; i++)
    {
      const LrLuck *luck = lucks->pdata[i];
      g_autofree char *rolls = lr_log_luck_text (luck);
      g_autofree char *chance = lr_log_luck_chance (luck);

      if (side != NULL && !g_str_equal (side, luck->side))
        continue;
      g_string_append_printf (text, "%s, %s, %s: %s", lr_export_side_label (session, luck->side), luck->title,
                              luck->label, rolls);
      if (chance != NULL)
        g_string_append_printf (text, ". %s", chance);
      g_string_append_c (text, '\n');
    }
  if (text->len == 0)
    g_string_append_printf (text, "%s\n",
                            lucks->len > 0 && !lr_seen_everything (session, as) ?
                                _ ("This side may not see who rolled: ask without naming a side.") :
                                lr_log_luck_none (session, as));
  return g_string_free (text, FALSE);
}
