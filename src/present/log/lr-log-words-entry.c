/* lr-log-words-entry.c - the details of an entry of the log, and which changes of it can be put right
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lr-record.h"
#include "present/words/lr-words.h"

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

/* @text: (transfer full). */
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
  /* Translators: the name of something, and its value */
  return g_strdup_printf (_ ("%s: %s"), label, value);
}

static const LrField *
find_field (const LrRuleset *ruleset,
            const LrAction  *action,
            const char      *id)
{
  const LrProcedure *procedure = ruleset != NULL ? lr_model_find_procedure (ruleset->model, action->subject) : NULL;
  int field = procedure != NULL ? lr_procedure_find (procedure, id) : -1;

  return field >= 0 ? procedure->fields[field] : NULL;
}

/* Shows the id if the ruleset no longer knows it: that is better than nothing. */
static char *
field_label (const LrRuleset *ruleset,
             const LrField   *field,
             const char      *id)
{
  LrWords words = { .ruleset = ruleset };

  return field != NULL ? lr_words_label (&words, field->label, NULL, id) : g_strdelimit (g_strdup (id), "_", ' ');
}

/* The sections of a result, in the order in which they are read. */
typedef struct
{
  const LrSeenEntry *entry;
  const LrRuleset   *ruleset;
  LrLogSection      *about;
  LrLogSection      *result;
  LrLogSection      *dice;
  LrLogSection      *why;
  LrLogSection      *typed;
  LrLogSection      *charts;
  LrLogSection      *changed;
} Story;

static void
tell_result (Story *story)
{
  const LrPartResult *result;
  const LrPartOutcome *outcome;
  const LrPartMessage *message;

  for (LR_SEEN_EACH (story->entry, RESULT, result))
    if (*result->headline != '\0')
      add_line (story->result, g_strdup (result->headline), NULL, 0);
  for (LR_SEEN_EACH (story->entry, OUTCOME, outcome))
    add_line (story->result, pair (outcome->label, outcome->text), outcome->rule, 0);
  for (LR_SEEN_EACH (story->entry, MESSAGE, message))
    add_line (story->result, g_strdup (message->text), message->rule, 0);
}

static const char *
throw_words (const char *how)
{
  if (g_str_equal (how, LR_THROWN_TYPED))
    return _ ("typed in");
  return g_str_equal (how, LR_THROWN_SEALED) ? _ ("sealed") : _ ("rolled by the program");
}

static char *
dice_words (const LrAction   *action,
            const LrPartDice *dice,
            gboolean          all)
{
  g_autofree char *own = pair (dice->label, lr_action_dice_text (action, dice));
  gboolean drawn = lr_action_is_drawn (action, dice);
  g_autofree char *what = g_strdup_printf ("%" G_GINT64_FORMAT "d%" G_GINT64_FORMAT "%s%s", dice->dice, dice->sides,
                                           drawn ? ": " : "", drawn ? dice->faces : "");

  if (drawn && g_str_equal (dice->how, LR_THROWN_TYPED))
    /* Translators: what somebody drew at the table, as a chit from a cup: "Chit: Union moves" */
    return g_strdup_printf (_ ("%s (drawn by hand)"), own);
  if (dice->first >= 0 && all)
    /* Translators: a throw, "Combat: 7", the dice, how they were thrown, and the number of a sealed die */
    return g_strdup_printf (_ ("%s (%s, %s, number %" PRId64 ")"), own, what, throw_words (dice->how),
                            dice->first);
  /* Translators: a throw, "Combat: 7", the dice, and how they were thrown */
  return g_strdup_printf (_ ("%s (%s, %s)"), own, what, throw_words (dice->how));
}

static void
tell_dice (Story *story)
{
  const LrPartDice *dice;
  const LrPartDecision *decision;

  for (LR_SEEN_EACH (story->entry, DICE, dice))
    add_line (story->dice,
              dice_words (story->entry->action, dice,
                          lr_seen_everything (story->entry->session, story->entry->side)), NULL, 0);
  for (LR_SEEN_EACH (story->entry, DECISION, decision))
    {
      g_autofree char *own = pair (decision->label, decision->words);

      if (lr_action_find_part (story->entry->action, LR_PART_DICE, decision->path) == NULL) /* else it was drawn */
        add_line (story->dice, g_strdup_printf (_ ("%s (decided)"), own), NULL, 0);
    }
}

static void
tell_why (Story *story)
{
  const LrPartModifier *modifier;

  for (LR_SEEN_EACH (story->entry, MODIFIER, modifier))
    add_line (story->why, pair (modifier->label, modifier->text), modifier->rule, modifier->depth > 0);
}

static void
tell_typed (Story *story)
{
  const LrPartInput *input;
  const LrPartRow *row;
  const LrPartOption *option;
  const LrPartAbout *about;

  for (LR_SEEN_EACH (story->entry, INPUT, input))
    if (input->given)
      add_line (story->typed, pair (input->label, input->words), NULL, 0);
  for (LR_SEEN_EACH (story->entry, ROW, row))
    {
      const LrField *field = find_field (story->ruleset, story->entry->action, row->roster);
      g_autofree char *roster = field_label (story->ruleset, field, row->roster);
      g_autofree char *label = NULL;
      g_autofree char *typed = lr_words_row (story->ruleset, field != NULL ? field->type.shape : NULL, row->text,
                                             &label);
      g_autofree char *own = pair (roster, label != NULL ? label : "");

      add_line (story->typed, pair (own, typed), NULL, 0);
    }
  for (LR_SEEN_EACH (story->entry, OPTION, option))
    {
      g_autofree char *key = g_strconcat ("@option.", option->option, NULL);
      g_autofree char *label = lr_record_key_label (story->ruleset, key);
      g_autofree char *value = lr_record_value_text (story->ruleset, key, option->reading);

      add_line (story->typed, pair (label, value), NULL, 0);
    }
  for (LR_SEEN_EACH (story->entry, ABOUT, about))
    if (g_str_equal (about->name, LR_ABOUT_OVERRULED))
      add_line (story->typed, g_strdup (about->text), NULL, 0);
}

static void
tell_chart (LrLogSection      *section,
            const LrPartChart *chart)
{
  g_auto (GStrv) ids = g_strsplit (chart->provenance, ",", -1);
  g_autoptr (GString) text = g_string_new (chart->label);

  if (*chart->row != '\0')
    g_string_append_printf (text, _ (", row %s"), chart->row);
  if (*chart->column != '\0')
    g_string_append_printf (text, _ (", column %s"), chart->column);
  for (guint i = 0; ids[i] != NULL; i++)
    for (guint j = LR_PROVENANCE_PUBLISHED; j <= LR_PROVENANCE_YOURS; j++)
      if (g_str_equal (ids[i], lr_words_provenance_id ((LrProvenance) j)))
        g_string_append_printf (text, " (%s)", lr_words_provenance ((LrProvenance) j));
  add_line (section, g_string_free (g_steal_pointer (&text), FALSE), NULL, 0);
}

static void
tell_charts (Story *story)
{
  const LrPartChart *chart;
  const LrPartAbout *about;

  for (LR_SEEN_EACH (story->entry, CHART, chart))
    tell_chart (story->charts, chart);
  for (LR_SEEN_EACH (story->entry, ABOUT, about))
    if (g_str_equal (about->name, LR_ABOUT_PROVENANCE))
      add_line (story->charts, g_strdup (about->text), NULL, 0);
}

/* The changes and the rule of each, for those who see how they came about. */
static void
tell_changes (Story *story)
{
  const LrPartChange *change;
  const LrPartCause *cause;
  const LrPartAbout *about;

  for (LR_SEEN_EACH (story->entry, CHANGE, change))
    {
      g_autofree char *label = lr_record_key_label (story->ruleset, change->key);

      if (story->entry->action->kind == LR_ACTION_BEGIN ||
          (*change->key == '@' && !g_str_has_prefix (change->key, "@option.")))
        continue;
      cause = lr_action_find_cause (story->entry->action, change->key);
      if (!g_str_equal (change->before, change->after))
        add_line (story->changed, lr_record_change_text (story->ruleset, change->key, change->before, change->after),
                  story->entry->whole && cause != NULL ? cause->rule : NULL, 0);
      if (cause != NULL && *cause->lost != '\0')
        add_line (story->changed, g_strdup_printf (_ ("%s ends at %s: %s is lost"), label, cause->bound, cause->lost),
                  NULL, 0);
      if (cause != NULL && cause->unknown)
        add_line (story->changed,
                  g_str_equal (change->before, change->after) ?
                      g_strdup_printf (_ ("%s is not filled in: nothing was done to it"), label) :
                      /* Translators: a tracker whose least or greatest value cannot be worked out */
                      g_strdup_printf (_ ("The range of %s is not known: it was not kept to it"), label),
                  NULL, 0);
    }
  for (LR_SEEN_EACH (story->entry, ABOUT, about))
    if (g_str_equal (about->name, LR_ABOUT_LEFT))
      {
        g_autofree char *label = lr_record_key_label (story->ruleset, about->id);

        add_line (story->changed, g_strdup_printf (_ ("%s has changed since: it was left as it is"), label), NULL, 0);
      }
  if (story->entry->whole && lr_action_result (story->entry->action)->quiet)
    add_line (story->changed, g_strdup (_ ("The trackers were left as they were")), NULL, 0);
  if (story->entry->side == NULL && lr_action_result (story->entry->action)->outside)
    add_line (story->changed, g_strdup (_ ("It was done outside its phase")), NULL, 0);
}

static void
tell_others (Story *story)
{
  const LrAction *action = story->entry->action;
  const LrPartLine *line;
  const LrPartAbout *about;

  if (story->entry->whole && *action->words != '\0' && action->kind != LR_ACTION_NOTE && action->kind != LR_ACTION_SEAL)
    add_line (story->about, pair (_ ("Reason"), action->words), NULL, 0);
  for (LR_SEEN_EACH (story->entry, LINE, line))
    if (g_str_equal (line->role, LR_LINE_UNDONE))
      add_line (story->about, pair (_ ("Left undone"), line->label), NULL, 0);
  for (LR_SEEN_EACH (story->entry, ABOUT, about))
    if (g_str_equal (about->name, LR_ABOUT_PLAYER))
      {
        const LrSide *side = story->ruleset != NULL ? lr_model_find_side (story->ruleset->model, about->id) : NULL;

        add_line (story->about, pair (side != NULL ? lr_words_translate (story->ruleset, side->label) : about->id,
                                      about->text), NULL, 0);
      }
    else if (g_str_equal (about->name, LR_ABOUT_MISFIT))
      add_line (story->about, g_strdup_printf (_ ("No longer fits: %s = %s"), about->id, about->text), NULL, 0);
    else if (g_str_equal (about->name, LR_ABOUT_PROGRAM))
      add_line (story->about, pair (_ ("Written by version"), about->text), NULL, 0);
}

gboolean
lr_log_has_details (const LrSeenEntry *entry)
{
  g_autoptr (GPtrArray) sections = lr_log_sections (entry);

  return sections->len > 0;
}

gboolean
lr_log_by_stand_in (const LrSeenEntry *entry)
{
  return entry->whole && lr_action_result (entry->action)->stand_in;
}

GPtrArray *
lr_log_sections (const LrSeenEntry *entry)
{
  GPtrArray *sections = g_ptr_array_new_with_free_func (section_free);
  Story story = { .entry = entry, .ruleset = lr_session_get_ruleset (entry->session) };

  if (entry->kind == LR_ACTION_NOTE) /* everything is said */
    return sections;
  story.about = add_section (sections, _ ("About it"));
  story.result = add_section (sections, _ ("Result"));
  story.dice = add_section (sections, _ ("Dice and decisions"));
  story.why = add_section (sections, _ ("Why"));
  story.typed = add_section (sections, _ ("What was typed"));
  story.charts = add_section (sections, _ ("Charts"));
  story.changed = add_section (sections, _ ("What changed"));
  tell_others (&story);
  tell_result (&story);
  tell_dice (&story);
  tell_why (&story);
  tell_typed (&story);
  tell_charts (&story);
  tell_changes (&story);
  for (guint i = sections->len; i-- > 0;)
    if (((LrLogSection *) sections->pdata[i])->lines->len == 0)
      g_ptr_array_remove_index (sections, i);
  return sections;
}

/* --- putting right --- */

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

GPtrArray *
lr_log_changes (LrSession      *session,
                const LrAction *action)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func (change_free);
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  const LrPartChange *change;

  for (guint i = 0; (change = lr_action_change (action, i)) != NULL; i++)
    {
      LrLogChange *listed;

      if (*change->key == '@' || ruleset == NULL || lr_tracker_find_cell (ruleset->model, change->key) < 0 ||
          g_str_equal (change->before, change->after))
        continue;
      listed = g_new (LrLogChange, 1);
      listed->key = g_strdup (change->key);
      listed->label = lr_record_key_label (ruleset, change->key);
      listed->text = lr_record_change_text (ruleset, change->key, change->before, change->after);
      listed->now = lr_state_get (lr_session_get_state (session), change->key);
      g_ptr_array_add (changes, listed);
    }
  return changes;
}

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
