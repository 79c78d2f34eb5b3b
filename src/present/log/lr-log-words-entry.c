/* lr-log-words-entry.c - the details of an entry of the log, and which changes of it can be corrected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lr-export.h"
#include "lr-record.h"
#include "present/words/lr-words.h"

/* --- an entry unfolded --- */

static const LrField *
find_field (const LrRuleset *ruleset,
            const LrAction  *action,
            const char      *id)
{
  const LrProcedure *procedure = ruleset != NULL ? lr_model_find_procedure (ruleset->model, action->subject) : NULL;
  int field = procedure != NULL ? lr_procedure_find (procedure, id) : -1;

  return field >= 0 ? procedure->fields[field] : NULL;
}

/* Shows the id if the ruleset no longer has it. */
static char *
field_label (const LrRuleset *ruleset,
             const LrField   *field,
             const char      *id)
{
  LrWords words = { .ruleset = ruleset };

  return field != NULL ? lr_words_label (&words, field->label, NULL, id) : g_strdelimit (g_strdup (id), "_", ' ');
}

/* An entry that is being told. */
typedef struct
{
  const LrSeenEntry *entry;
  const LrRuleset   *ruleset;
  GPtrArray         *lines; /* LrDocLine */
} Story;

/* @text: (transfer full). */
static LrDocLine *
tell (Story       *story,
      LrDocSection section,
      char        *text,
      const char  *rule)
{
  return lr_document_add (story->lines, section, NULL, text, rule);
}

/* Who took the part of a side, as an input of the entry says. */
static const LrSide *
player_of (Story        *story,
           const LrSide *side)
{
  const char *plays = lr_side_input (side);
  const LrPartInput *input;

  for (LR_SEEN_EACH (story->entry, INPUT, input))
    if (g_strcmp0 (input->id, plays) == 0)
      return lr_side_player (side, story->ruleset->model, input->value);
  return side;
}

static void
tell_result (Story *story)
{
  const LrPartResult *result;
  const LrPartFigure *figure;
  const LrPartOutcome *outcome;
  const LrPartMessage *message;

  for (LR_SEEN_EACH (story->entry, FIGURE, figure))
    lr_document_add (story->lines, LR_DOC_OUTCOMES, figure->caption, g_strdup (figure->text), figure->rule);
  for (LR_SEEN_EACH (story->entry, RESULT, result))
    if (*result->headline != '\0')
      tell (story, LR_DOC_OUTCOMES, g_strdup (result->headline), NULL);
  for (LR_SEEN_EACH (story->entry, OUTCOME, outcome))
    lr_document_add (story->lines, LR_DOC_OUTCOMES, outcome->label, g_strdup (outcome->text), outcome->rule);
  for (LR_SEEN_EACH (story->entry, MESSAGE, message))
    {
      gboolean is_deed = g_str_equal (message->kind, LR_MESSAGE_DO);
      LrDocLine *line = tell (story, is_deed ? LR_DOC_DEEDS : LR_DOC_WARNINGS, g_strdup (message->text), message->rule);

      line->side = story->ruleset != NULL ? lr_model_find_side (story->ruleset->model, message->told) : NULL;
      line->whose = line->side != NULL ? lr_words_translate (story->ruleset, line->side->label) : NULL;
      line->player = player_of (story, line->side);
    }
}

static const char *
throw_words (const char *how)
{
  if (g_str_equal (how, LR_THROWN_TYPED))
    return _ ("entered");
  return g_str_equal (how, LR_THROWN_SEALED) ? _ ("sealed") : _ ("rolled by the program");
}

static char *
dice_words (const LrAction   *action,
            const LrPartDice *dice,
            gboolean          all)
{
  g_autofree char *own = lr_words_named (dice->label, lr_action_dice_text (action, dice));
  gboolean drawn = lr_action_is_drawn (action, dice);
  g_autofree char *what = g_strdup_printf ("%" G_GINT64_FORMAT "d%" G_GINT64_FORMAT "%s%s", dice->dice, dice->sides,
                                           drawn ? ": " : "", drawn ? dice->faces : "");

  if (drawn && g_str_equal (dice->how, LR_THROWN_TYPED))
    /* Translators: what someone drew at the table, as a chit from a cup: "Chit: Union moves" */
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
  gboolean all = lr_seen_everything (story->entry->session, story->entry->side);
  const LrPartDice *dice;
  const LrPartDecision *decision;

  for (LR_SEEN_EACH (story->entry, DICE, dice))
    tell (story, LR_DOC_DICE, dice_words (story->entry->action, dice, all), NULL);
  for (LR_SEEN_EACH (story->entry, DECISION, decision))
    {
      g_autofree char *own = lr_words_named (decision->label, decision->words);

      if (lr_action_find_part (story->entry->action, LR_PART_DICE, decision->path) == NULL) /* else it was drawn */
        tell (story, LR_DOC_DICE, g_strdup_printf (_ ("%s (decided)"), own), NULL);
    }
}

static void
tell_why (Story *story)
{
  const LrPartModifier *modifier;

  for (LR_SEEN_EACH (story->entry, MODIFIER, modifier))
    lr_document_add (story->lines, LR_DOC_WHY, modifier->label, g_strdup (modifier->text), modifier->rule)->depth =
        modifier->depth > 0;
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
      tell (story, LR_DOC_TYPED, lr_words_named (input->label, input->words), NULL);
  for (LR_SEEN_EACH (story->entry, ROW, row))
    {
      const LrField *field = find_field (story->ruleset, story->entry->action, row->roster);
      g_autofree char *roster = field_label (story->ruleset, field, row->roster);
      g_autofree char *label = NULL;
      g_autofree char *typed = lr_words_row (story->ruleset, field != NULL ? field->type.shape : NULL, row->text,
                                             &label);
      g_autofree char *own = lr_words_named (roster, label != NULL ? label : "");

      tell (story, LR_DOC_TYPED, lr_words_named (own, typed), NULL);
    }
  for (LR_SEEN_EACH (story->entry, OPTION, option))
    {
      g_autofree char *key = g_strconcat ("@option.", option->option, NULL);
      g_autofree char *label = lr_record_key_label (story->ruleset, key);
      g_autofree char *value = lr_record_value_text (story->ruleset, key, option->reading);

      tell (story, LR_DOC_TYPED, lr_words_named (label, value), NULL);
    }
  for (LR_SEEN_EACH (story->entry, ABOUT, about))
    if (g_str_equal (about->name, LR_ABOUT_OVERRULED))
      tell (story, LR_DOC_TYPED, g_strdup (about->text), NULL);
}

static void
tell_chart (Story             *story,
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
  tell (story, LR_DOC_CHARTS, g_string_free (g_steal_pointer (&text), FALSE), NULL);
}

static void
tell_charts (Story *story)
{
  const LrPartChart *chart;
  const LrPartAbout *about;

  for (LR_SEEN_EACH (story->entry, CHART, chart))
    tell_chart (story, chart);
  for (LR_SEEN_EACH (story->entry, ABOUT, about))
    if (g_str_equal (about->name, LR_ABOUT_PROVENANCE))
      tell (story, LR_DOC_CHARTS, g_strdup (about->text), NULL);
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
      g_autofree char *text = lr_record_change_line (story->ruleset, story->entry->action, change);

      if (story->entry->action->kind == LR_ACTION_BEGIN ||
          (*change->key == '@' && !g_str_has_prefix (change->key, "@option.")))
        continue;
      cause = lr_action_find_cause (story->entry->action, change->key);
      if (text != NULL)
        tell (story, LR_DOC_CHANGES, g_steal_pointer (&text),
              story->entry->whole && cause != NULL ? cause->rule : NULL);
      if (cause != NULL && cause->unknown)
        tell (story, LR_DOC_CHANGES,
              g_str_equal (change->before, change->after) ?
                  g_strdup_printf (_ ("%s is not filled in, so it was not changed"), label) :
                  /* Translators: a tracker whose least or greatest value cannot be worked out */
                  g_strdup_printf (_ ("The limits of %s are unknown and were not applied"), label),
              NULL);
    }
  for (LR_SEEN_EACH (story->entry, ABOUT, about))
    if (g_str_equal (about->name, LR_ABOUT_LEFT))
      {
        g_autofree char *label = lr_record_key_label (story->ruleset, about->id);

        tell (story, LR_DOC_CHANGES, g_strdup_printf (_ ("%s has changed since, so it was left as it is"), label),
              NULL);
      }
  if (story->entry->whole && lr_action_result (story->entry->action)->quiet)
    tell (story, LR_DOC_CHANGES, g_strdup (_ ("The trackers were left as they were")), NULL);
  if (story->entry->side == NULL && lr_action_result (story->entry->action)->outside)
    tell (story, LR_DOC_CHANGES, g_strdup (_ ("It was done outside its phase")), NULL);
}

static void
tell_others (Story *story)
{
  const LrAction *action = story->entry->action;
  const LrPartLine *line;
  const LrPartAbout *about;

  if (story->entry->whole && *action->words != '\0' && action->kind != LR_ACTION_NOTE && action->kind != LR_ACTION_SEAL)
    tell (story, LR_DOC_ABOUT, lr_words_named (_ ("Reason"), action->words), NULL);
  for (LR_SEEN_EACH (story->entry, LINE, line))
    if (g_str_equal (line->role, LR_LINE_UNDONE))
      tell (story, LR_DOC_ABOUT, lr_words_named (_ ("Left undone"), line->label), NULL);
  for (LR_SEEN_EACH (story->entry, ABOUT, about))
    if (g_str_equal (about->name, LR_ABOUT_PLAYER))
      tell (story, LR_DOC_ABOUT, lr_words_named (lr_export_side_label (story->entry->session, about->id), about->text),
            NULL);
    else if (g_str_equal (about->name, LR_ABOUT_MISFIT))
      tell (story, LR_DOC_ABOUT, g_strdup_printf (_ ("No longer valid: %s = %s"), about->id, about->text), NULL);
    else if (g_str_equal (about->name, LR_ABOUT_PROGRAM))
      tell (story, LR_DOC_ABOUT, lr_words_named (_ ("Written by version"), about->text), NULL);
}

gboolean
lr_log_has_details (const LrSeenEntry *entry)
{
  g_autoptr (GPtrArray) lines = lr_log_document (entry);

  return lines->len > 0;
}

gboolean
lr_log_by_stand_in (const LrSeenEntry *entry)
{
  return entry->whole && lr_action_result (entry->action)->stand_in;
}

GPtrArray *
lr_log_document (const LrSeenEntry *entry)
{
  Story story = { entry, lr_session_get_ruleset (entry->session), lr_document_empty () };

  if (entry->kind == LR_ACTION_NOTE) /* everything is said */
    return story.lines;
  tell_others (&story);
  tell_result (&story);
  tell_dice (&story);
  tell_why (&story);
  tell_typed (&story);
  tell_charts (&story);
  tell_changes (&story);
  lr_document_sort (story.lines);
  return story.lines;
}

/* --- correcting --- */

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
