/* lr-log-words.c - the log of a session as it is read: entries unfolded, what can be undone, how the dice have fallen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-record.h"
#include "lr-words.h"
#include "session/lr-lines.h"

/* --- what is looked for --- */

static LrLogKinds
kinds_of (LrActionKind kind)
{
  switch (kind)
    {
    case LR_ACTION_ROLL:
      return LR_LOG_ROLLS;
    case LR_ACTION_SET:
    case LR_ACTION_ADD:
      return LR_LOG_TRACKERS;
    case LR_ACTION_TICK:
    case LR_ACTION_SKIP:
    case LR_ACTION_UNTICK:
    case LR_ACTION_NEXT:
    case LR_ACTION_BACK:
    case LR_ACTION_LEAVE:
    case LR_ACTION_GO:
    case LR_ACTION_TURN:
      return LR_LOG_CHECKLIST;
    case LR_ACTION_NOTE:
      return LR_LOG_NOTES;
    case LR_ACTION_UNDO:
    case LR_ACTION_REDO:
    case LR_ACTION_CORRECT:
      return LR_LOG_CORRECTIONS;
    case LR_ACTION_BEGIN:
    case LR_ACTION_OPTION:
    case LR_ACTION_RULESET:
    case LR_ACTION_SEAL:
    case LR_ACTION_WORD:
    case LR_ACTION_REVEAL:
    case LR_N_ACTION_KINDS:
      break;
    }
  return LR_LOG_OTHER;
}

/**
 * lr_log_kinds_bits:
 * @kinds: what somebody looks for
 *
 * Returns: a bit for each #LrActionKind that it takes in; 0 for all
 */
guint32
lr_log_kinds_bits (LrLogKinds kinds)
{
  guint32 bits = 0;

  for (guint kind = 0; kinds != LR_LOG_ALL && kind < LR_N_ACTION_KINDS; kind++)
    if (kinds_of ((LrActionKind) kind) == kinds)
      bits |= 1u << kind;
  return bits;
}

/**
 * lr_log_kinds_label:
 * @kinds: what somebody looks for
 *
 * Returns: (transfer none): it in words
 */
const char *
lr_log_kinds_label (LrLogKinds kinds)
{
  switch (kinds)
    {
    case LR_LOG_ALL:
      return _ ("All kinds");
    case LR_LOG_ROLLS:
      return _ ("Results");
    case LR_LOG_TRACKERS:
      return _ ("Trackers");
    case LR_LOG_CHECKLIST:
      return _ ("Checklist");
    case LR_LOG_NOTES:
      return _ ("Notes");
    case LR_LOG_CORRECTIONS:
      return _ ("Undone and put right");
    case LR_LOG_OTHER:
      return _ ("Everything else");
    case LR_N_LOG_KINDS:
      break;
    }
  g_assert_not_reached ();
}

/**
 * lr_log_kind_label:
 * @kind: what was done
 *
 * Returns: (transfer none): it in a word
 */
const char *
lr_log_kind_label (LrActionKind kind)
{
  switch (kind)
    {
    case LR_ACTION_BEGIN:
      return _ ("Beginning");
    case LR_ACTION_TICK:
    case LR_ACTION_SKIP:
    case LR_ACTION_UNTICK:
    case LR_ACTION_NEXT:
    case LR_ACTION_BACK:
    case LR_ACTION_LEAVE:
    case LR_ACTION_GO:
      return _ ("Checklist");
    case LR_ACTION_SET:
    case LR_ACTION_ADD:
      return _ ("Tracker");
    case LR_ACTION_OPTION:
      return _ ("Option");
    case LR_ACTION_TURN:
      return _ ("Turn");
    case LR_ACTION_NOTE:
      return _ ("Note");
    case LR_ACTION_ROLL:
      return _ ("Result");
    case LR_ACTION_UNDO:
      return _ ("Undo");
    case LR_ACTION_REDO:
      return _ ("Redo");
    case LR_ACTION_CORRECT:
      return _ ("Correction");
    case LR_ACTION_RULESET:
      return _ ("Ruleset");
    case LR_ACTION_SEAL:
    case LR_ACTION_WORD:
    case LR_ACTION_REVEAL:
      return _ ("Sealed dice");
    case LR_N_ACTION_KINDS:
      break;
    }
  g_assert_not_reached ();
}

static gboolean
says (const char *text,
      const char *folded)
{
  g_autofree char *own = g_utf8_casefold (text, -1);

  return strstr (own, folded) != NULL;
}

/**
 * lr_log_fits:
 * @session: a session
 * @action: one of its actions
 * @filter: what is looked for
 * @folded: (nullable): its text, with the case folded; or an entry's number
 *
 * As lr_session_search() finds them, but for one action, so that a long log can be looked through bit by bit.
 *
 * Returns: whether the action is one that is looked for
 */
gboolean
lr_log_fits (LrSession         *session,
             const LrAction    *action,
             const LrLogFilter *filter,
             const char        *folded)
{
  char number[24];

  if ((filter->kinds != 0 && !(filter->kinds & (1u << action->kind))) ||
      (filter->turn != NULL && !g_str_equal (filter->turn, action->turn)) ||
      (filter->effective && lr_session_is_undone (session, action->number)))
    return FALSE;
  if (folded == NULL || *folded == '\0')
    return TRUE;
  g_snprintf (number, sizeof number, "%" G_GINT64_FORMAT, action->number);
  return g_str_equal (number, folded) || says (action->text, folded) ||
         (action->kind != LR_ACTION_BEGIN && says (action->data, folded));
}

/* --- where and when --- */

/**
 * lr_log_when:
 * @session: a session
 * @action: one of its actions
 *
 * Returns: (transfer full): in which turn and phase it was done; empty where the game has neither
 */
char *
lr_log_when (LrSession      *session,
             const LrAction *action)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  gboolean has_sequence = ruleset != NULL && ruleset->model->sequence != NULL && *action->place != '\0';
  g_autofree char *place = has_sequence ? lr_record_place_label (session, action->place) : NULL;
  const char *turn = lr_record_turn_label (ruleset, action->turn);

  if (place == NULL)
    return g_strdup (turn);
  /* Translators: a turn, and where in it */
  return *turn != '\0' ? g_strdup_printf (_ ("%s · %s"), turn, place) : g_steal_pointer (&place);
}

/**
 * lr_log_time:
 * @action: an action
 *
 * Returns: (transfer full): on which evening it was done, where the reader is
 */
char *
lr_log_time (const LrAction *action)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (action->time / G_USEC_PER_SEC);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M") : g_strdup ("");
}

/* --- an entry unfolded --- */

static void
line_free (gpointer data)
{
  LrLogLine *line = data;

  g_free (line->text);
  g_free (line->rule);
  g_free (line);
}

static void
section_free (gpointer data)
{
  LrLogSection *section = data;

  g_ptr_array_unref (section->lines);
  g_free (section);
}

static LrLogSection *
add_section (GPtrArray  *sections,
             const char *title)
{
  LrLogSection *section = g_new (LrLogSection, 1);

  section->title = title;
  section->lines = g_ptr_array_new_with_free_func (line_free);
  g_ptr_array_add (sections, section);
  return section;
}

/* @text: taken over */
static void
add_line (LrLogSection *section,
          char         *text,
          const char   *rule,
          guint         depth)
{
  LrLogLine *line = g_new (LrLogLine, 1);

  line->text = text;
  line->rule = rule != NULL && *rule != '\0' ? g_strdup (rule) : NULL;
  line->depth = depth;
  g_ptr_array_add (section->lines, line);
}

static char *
pair (const char *label,
      const char *value)
{
  if (*label == '\0' || *value == '\0')
    return g_strdup (*label != '\0' ? label : value);
  /* Translators: what something is, and its value */
  return g_strdup_printf (_ ("%s: %s"), label, value);
}

/* Rows keep the id of their roster: people are told what it is called. */
static char *
field_label (const LrRuleset *ruleset,
             const LrAction  *action,
             const char      *id)
{
  const LrProcedure *procedure = ruleset != NULL ? lr_model_find_procedure (ruleset->model, action->subject) : NULL;
  LrWords words = { .ruleset = ruleset };

  for (guint i = 0; procedure != NULL && i < procedure->n_fields; i++)
    if (g_str_equal (procedure->fields[i]->id, id))
      return lr_words_label (&words, procedure->fields[i]->label, NULL, id);
  return g_strdelimit (g_strdup (id), "_", ' ');
}

static void
add_row (LrLogSection       *section,
         const LrRuleset    *ruleset,
         const LrAction     *action,
         const char * const *line)
{
  g_autofree char *roster = field_label (ruleset, action, lr_lines_field (line, 1));
  g_autofree char *own = pair (roster, lr_lines_field (line, 2));

  add_line (section, pair (own, lr_lines_field (line, 3)), NULL, 0);
}

static const char *
throw_words (const char *how)
{
  if (g_str_equal (how, LR_THROW_TYPED))
    return _ ("typed in");
  return g_str_equal (how, LR_THROW_SEALED) ? _ ("sealed") : _ ("rolled by the program");
}

static void
add_dice (LrLogSection       *section,
          const char * const *line)
{
  const char *faces = *lr_lines_field (line, 6) != '\0' ? lr_lines_field (line, 6) : lr_lines_field (line, 7);
  const char *number = lr_lines_field (line, 8);
  g_autofree char *own = pair (lr_lines_field (line, 2), faces);

  add_line (section,
            *number != '\0' ?
                /* Translators: a throw, "Combat: 7", the dice, how they were thrown, and the number of a sealed die */
                g_strdup_printf (_ ("%s (%s, %s, number %s)"), own, lr_lines_field (line, 4),
                                 throw_words (lr_lines_field (line, 5)), number) :
                /* Translators: a throw, "Combat: 7", the dice, and how they were thrown */
                g_strdup_printf (_ ("%s (%s, %s)"), own, lr_lines_field (line, 4),
                                 throw_words (lr_lines_field (line, 5))),
            NULL, 0);
}

static void
add_chart (LrLogSection       *section,
           const char * const *line)
{
  g_auto (GStrv) ids = g_strsplit (lr_lines_field (line, 5), ",", -1);
  g_autoptr (GString) text = g_string_new (lr_lines_field (line, 2));

  if (*lr_lines_field (line, 3) != '\0')
    g_string_append_printf (text, _ (", row %s"), lr_lines_field (line, 3));
  if (*lr_lines_field (line, 4) != '\0')
    g_string_append_printf (text, _ (", column %s"), lr_lines_field (line, 4));
  for (guint i = 0; ids[i] != NULL; i++)
    for (guint j = LR_PROVENANCE_PUBLISHED; j <= LR_PROVENANCE_YOURS; j++)
      if (g_str_equal (ids[i], lr_words_provenance_id ((LrProvenance) j)))
        g_string_append_printf (text, " (%s)", lr_words_provenance ((LrProvenance) j));
  add_line (section, g_string_free (g_steal_pointer (&text), FALSE), NULL, 0);
}

/* The sections of a result, in the order in which they are read. */
typedef struct
{
  LrLogSection *result;
  LrLogSection *dice;
  LrLogSection *why;
  LrLogSection *typed;
  LrLogSection *charts;
} Story;

static void
tell_line (Story              *story,
           const LrRuleset    *ruleset,
           const LrAction     *action,
           const char * const *line)
{
  const char *name = line[0];

  if (g_str_equal (name, "headline"))
    add_line (story->result, g_strdup (lr_lines_field (line, 1)), NULL, 0);
  else if (g_str_equal (name, "outcome"))
    add_line (story->result, pair (lr_lines_field (line, 2), lr_lines_field (line, 3)), lr_lines_field (line, 4), 0);
  else if (g_str_equal (name, "message") || g_str_equal (name, "warning"))
    add_line (story->result, g_strdup (lr_lines_field (line, 1)), lr_lines_field (line, 2), 0);
  else if (g_str_equal (name, "dice"))
    add_dice (story->dice, line);
  else if (g_str_equal (name, "decision"))
    {
      g_autofree char *own = pair (lr_lines_field (line, 2), lr_lines_field (line, 3));

      add_line (story->dice, g_strdup_printf (_ ("%s (decided)"), own), NULL, 0);
    }
  else if (g_str_equal (name, "let") || g_str_equal (name, "tally"))
    add_line (story->why, pair (lr_lines_field (line, 2), lr_lines_field (line, 3)), lr_lines_field (line, 4), 0);
  else if (g_str_equal (name, "item"))
    add_line (story->why, pair (lr_lines_field (line, 1), lr_lines_field (line, 2)), lr_lines_field (line, 3), 1);
  else if (g_str_equal (name, "input") && !g_str_equal (lr_lines_field (line, 4), "default"))
    add_line (story->typed, pair (lr_lines_field (line, 2), lr_lines_field (line, 3)), NULL, 0);
  else if (g_str_equal (name, "row"))
    add_row (story->typed, ruleset, action, line);
  else if (g_str_equal (name, "option"))
    {
      g_autofree char *key = g_strconcat ("@option.", lr_lines_field (line, 1), NULL);
      g_autofree char *label = lr_record_key_label (ruleset, key);
      g_autofree char *value = lr_record_value_text (ruleset, key, lr_lines_field (line, 2));

      add_line (story->typed, pair (label, value), NULL, 0);
    }
  else if (g_str_equal (name, "chart"))
    add_chart (story->charts, line);
  else if (g_str_equal (name, "provenance"))
    add_line (story->charts, g_strdup (lr_lines_field (line, 1)), NULL, 0);
}

/* What changed, while its lines are being made. */
typedef struct
{
  const LrRuleset *ruleset;
  GPtrArray       *lines;
  LrLogSection    *section;
} Changing;

static const char *
rule_of (GPtrArray  *lines,
         const char *key)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const char *const *line = lines->pdata[i];

      if (g_str_equal (line[0], "rule") && g_str_equal (lr_lines_field (line, 1), key))
        return lr_lines_field (line, 2);
    }
  return NULL;
}

static void
tell_change (const char *key,
             const char *before,
             const char *after,
             gpointer    data)
{
  Changing *changing = data;

  if (*key != '@' || g_str_has_prefix (key, "@option."))
    add_line (changing->section, lr_record_change_text (changing->ruleset, key, before, after),
              rule_of (changing->lines, key), 0);
}

static void
tell_limits (Changing *changing)
{
  for (guint i = 0; i < changing->lines->len; i++)
    {
      const char *const *line = changing->lines->pdata[i];
      g_autofree char *label = lr_record_key_label (changing->ruleset, lr_lines_field (line, 1));

      if (g_str_equal (line[0], "cut"))
        add_line (changing->section,
                  g_strdup_printf (_ ("%s ends at %s: %s is lost"), label, lr_lines_field (line, 2),
                                   lr_lines_field (line, 3)),
                  NULL, 0);
      else if (g_str_equal (line[0], "unknown"))
        add_line (changing->section, g_strdup_printf (_ ("%s is not filled in: nothing was done to it"), label), NULL,
                  0);
      else if (g_str_equal (line[0], "left"))
        add_line (changing->section, g_strdup_printf (_ ("%s has changed since: it was left as it is"), label), NULL,
                  0);
      else if (g_str_equal (line[0], "no-effects"))
        add_line (changing->section, g_strdup (_ ("The trackers were left as they were")), NULL, 0);
      else if (g_str_equal (line[0], "outside"))
        add_line (changing->section, g_strdup (_ ("It was done outside its phase")), NULL, 0);
    }
}

static void
tell_others (LrSession    *session,
             GPtrArray    *lines,
             LrLogSection *section)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);

  for (guint i = 0; i < lines->len; i++)
    {
      const char *const *line = lines->pdata[i];

      if (g_str_equal (line[0], "reason"))
        add_line (section, pair (_ ("Reason"), lr_lines_field (line, 1)), NULL, 0);
      else if (g_str_equal (line[0], "undone"))
        add_line (section, pair (_ ("Left undone"), lr_lines_field (line, 2)), NULL, 0);
      else if (g_str_equal (line[0], "player"))
        {
          const LrSide *side = ruleset != NULL ? lr_model_find_side (ruleset->model, lr_lines_field (line, 1)) : NULL;

          add_line (section,
                    pair (side != NULL ? lr_words_translate (ruleset, side->label) : lr_lines_field (line, 1),
                          lr_lines_field (line, 2)),
                    NULL, 0);
        }
      else if (g_str_equal (line[0], "misfit"))
        add_line (section, pair (_ ("No longer fits"), lr_lines_field (line, 1)), NULL, 0);
      else if (g_str_equal (line[0], "program"))
        add_line (section, pair (_ ("Written by version"), lr_lines_field (line, 1)), NULL, 0);
    }
}

/**
 * lr_log_has_details:
 * @action: an action
 *
 * Returns: whether there is more to read of it than its text
 */
gboolean
lr_log_has_details (const LrAction *action)
{
  return *action->data != '\0' && action->kind != LR_ACTION_NOTE;
}

/**
 * lr_log_by_stand_in:
 * @action: an action
 *
 * Returns: whether a chart had a part in it that is not the publisher's
 */
gboolean
lr_log_by_stand_in (const LrAction *action)
{
  return g_str_has_prefix (action->data, "stand-in\n") || strstr (action->data, "\nstand-in\n") != NULL;
}

/**
 * lr_log_sections:
 * @session: a session
 * @action: one of its actions
 *
 * Returns: (transfer full) (element-type LrLogSection): all that is kept of it: faces, modifiers, result, provenance,
 * changes
 */
GPtrArray *
lr_log_sections (LrSession      *session,
                 const LrAction *action)
{
  GPtrArray *sections = g_ptr_array_new_with_free_func (section_free);
  g_autoptr (GPtrArray) lines = lr_lines_read (action->data);
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  LrLogSection *about = add_section (sections, _ ("About it"));
  Story story;
  Changing changing = { .ruleset = ruleset, .lines = lines };

  story.result = add_section (sections, _ ("Result"));
  story.dice = add_section (sections, _ ("Dice and decisions"));
  story.why = add_section (sections, _ ("Why"));
  story.typed = add_section (sections, _ ("What was typed"));
  story.charts = add_section (sections, _ ("Charts"));
  for (guint i = 0; action->kind == LR_ACTION_ROLL && i < lines->len; i++)
    tell_line (&story, ruleset, action, lines->pdata[i]);
  tell_others (session, lines, about);
  changing.section = add_section (sections, _ ("What changed"));
  lr_action_foreach_change (action, tell_change, &changing);
  tell_limits (&changing);
  for (guint i = sections->len; i-- > 0;)
    if (((LrLogSection *) sections->pdata[i])->lines->len == 0)
      g_ptr_array_remove_index (sections, i);
  return sections;
}

/* --- putting right --- */

/**
 * lr_log_can_correct:
 * @session: a session
 * @action: one of its actions
 *
 * Returns: whether it can be put right
 */
gboolean
lr_log_can_correct (LrSession      *session,
                    const LrAction *action)
{
  return lr_action_is_step (action) && lr_session_get_state (session) != NULL &&
         !lr_session_is_undone (session, action->number);
}

static void
change_free (gpointer data)
{
  LrLogChange *change = data;

  g_free (change->key);
  g_free (change->label);
  g_free (change->text);
  g_free (change->now);
  g_free (change);
}

/* The changes of an action, while they are being listed. */
typedef struct
{
  LrSession *session;
  GPtrArray *changes;
} Listing;

static void
list_change (const char *key,
             const char *before,
             const char *after,
             gpointer    data)
{
  Listing *listing = data;
  const LrRuleset *ruleset = lr_session_get_ruleset (listing->session);
  LrLogChange *change;

  if (*key == '@' || ruleset == NULL || lr_tracker_find_cell (ruleset->model, key) < 0)
    return;
  change = g_new (LrLogChange, 1);
  change->key = g_strdup (key);
  change->label = lr_record_key_label (ruleset, key);
  change->text = lr_record_change_text (ruleset, key, before, after);
  change->now = lr_state_get (lr_session_get_state (listing->session), key);
  g_ptr_array_add (listing->changes, change);
}

/**
 * lr_log_changes:
 * @session: a session
 * @action: one of its actions
 *
 * Returns: (transfer full) (element-type LrLogChange): what it did to trackers that can be put right
 */
GPtrArray *
lr_log_changes (LrSession      *session,
                const LrAction *action)
{
  Listing listing = { .session = session };

  listing.changes = g_ptr_array_new_with_free_func (change_free);
  lr_action_foreach_change (action, list_change, &listing);
  return listing.changes;
}

/**
 * lr_log_trackers:
 * @session: a session
 *
 * Returns: (transfer full) (element-type LrLogChange): every tracker that can be set, without texts
 */
GPtrArray *
lr_log_trackers (LrSession *session)
{
  GPtrArray *trackers = g_ptr_array_new_with_free_func (change_free);
  const LrRuleset *ruleset = lr_session_get_ruleset (session);

  for (guint i = 0; ruleset != NULL && i < ruleset->model->n_cells; i++)
    {
      LrLogChange *tracker;

      if (lr_tracker_of_cell (ruleset->model, i, NULL)->value != NULL)
        continue;
      tracker = g_new0 (LrLogChange, 1);
      tracker->key = lr_tracker_cell_id (ruleset->model, i);
      tracker->label = lr_record_key_label (ruleset, tracker->key);
      g_ptr_array_add (trackers, tracker);
    }
  return trackers;
}

/* --- labels --- */

/* Entries may be long; the first line is enough to know which one it is. */
static char *
deed_label (const char     *format,
            const LrAction *action)
{
  g_autofree char *line = g_strndup (action->text, strcspn (action->text, "\n"));

  return g_strdup_printf (format, line);
}

/**
 * lr_log_undo_label:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): what undoing takes back
 */
char *
lr_log_undo_label (LrSession *session)
{
  const LrAction *action = lr_session_get_undo (session);

  return action != NULL ? deed_label (_ ("Undo: %s"), action) : NULL;
}

/**
 * lr_log_redo_label:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): what redoing does again
 */
char *
lr_log_redo_label (LrSession *session)
{
  const LrAction *action = lr_session_get_redo (session);

  return action != NULL ? deed_label (_ ("Redo: %s"), action) : NULL;
}

/**
 * lr_log_trouble:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): what is not saved, and why
 */
char *
lr_log_trouble (LrSession *session)
{
  const char *trouble = lr_session_get_trouble (session);
  guint n = lr_session_n_unsaved (session);

  if (trouble == NULL)
    return NULL;
  if (n == 0)
    return g_strdup_printf (_ ("New entries cannot be saved: %s."), trouble);
  return g_strdup_printf (ngettext ("%u entry is not saved: %s. Until it can be saved it is in memory only.",
                                    "%u entries are not saved: %s. Until they can be saved they are in memory only.",
                                    n),
                          n, trouble);
}

/**
 * lr_log_misfits:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): what no longer fits the ruleset, a line each
 */
char *
lr_log_misfits (LrSession *session)
{
  GPtrArray *misfits = lr_session_get_misfits (session);
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < misfits->len; i++)
    {
      const char *misfit = misfits->pdata[i];
      const char *equals = strstr (misfit, " = ");
      g_autofree char *key = equals != NULL ? g_strndup (misfit, (gsize) (equals - misfit)) : g_strdup (misfit);
      g_autofree char *label = lr_record_key_label (ruleset, key);

      g_string_append_printf (text, "%s%s%s", i > 0 ? "\n" : "", label, equals != NULL ? equals : "");
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* --- luck --- */

/**
 * lr_log_luck_side:
 * @session: a session
 * @luck: one of its outcomes
 *
 * Returns: (transfer full): whose dice they were
 */
char *
lr_log_luck_side (LrSession    *session,
                  const LrLuck *luck)
{
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  const LrSide *side = ruleset != NULL ? lr_model_find_side (ruleset->model, luck->side) : NULL;
  const char *label = side != NULL ? lr_words_translate (ruleset, side->label) : luck->side;
  const char *player = lr_session_get_player (session, luck->side);

  if (*label == '\0')
    return g_strdup (_ ("Neither side in particular"));
  return player != NULL && *player != '\0' ? g_strdup_printf (_ ("%s (%s)"), label, player) : g_strdup (label);
}

/**
 * lr_log_luck_text:
 * @luck: an outcome
 *
 * Returns: (transfer full): what was expected of so many rolls, and what came
 */
char *
lr_log_luck_text (const LrLuck *luck)
{
  g_autofree char *expected = lr_words_mean (luck->mean);
  g_autofree char *happened = lr_words_number (luck->happened);

  return g_strdup_printf (ngettext ("%u roll: %s expected, %s came", "%u rolls: %s expected, %s came", luck->n),
                          luck->n, expected, happened);
}

/**
 * lr_log_luck_chance:
 * @luck: an outcome
 *
 * Returns: (transfer full) (nullable): how often as many rolls come out like this, or still farther from what was
 * expected
 */
char *
lr_log_luck_chance (const LrLuck *luck)
{
  gboolean much = lr_number_to_double (luck->happened) >= luck->mean;
  g_autofree char *percent = luck->has_chances ? lr_words_percent (much ? luck->at_least : luck->at_most) : NULL;

  if (percent == NULL)
    return NULL;
  return g_strdup_printf (much ? _ ("%s chance of so much or more") : _ ("%s chance of so little or less"), percent);
}
