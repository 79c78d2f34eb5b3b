/* lr-log-words-entry.c - an entry of the log unfolded, and what of it can be put right
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

static const LrField *
find_field (const LrRuleset *ruleset,
            const LrAction  *action,
            const char      *id)
{
  const LrProcedure *procedure = ruleset != NULL ? lr_model_find_procedure (ruleset->model, action->subject) : NULL;

  for (guint i = 0; procedure != NULL && i < procedure->n_fields; i++)
    if (g_str_equal (procedure->fields[i]->id, id))
      return procedure->fields[i];
  return NULL;
}

/* Ids of what the ruleset knows no longer are still better than nothing. */
static char *
field_label (const LrRuleset *ruleset,
             const LrField   *field,
             const char      *id)
{
  LrWords words = { .ruleset = ruleset };

  return field != NULL ? lr_words_label (&words, field->label, NULL, id) : g_strdelimit (g_strdup (id), "_", ' ');
}

/* What was typed is kept as a command line has it: people read what it means. */
static char *
typed_words (const LrRuleset *ruleset,
             const LrField   *field,
             const char      *typed)
{
  int place = field != NULL && field->type.base == LR_TYPE_KIND ? lr_kind_find (field->type.kind, typed) : -1;

  if (place >= 0)
    return g_strdup (lr_words_translate (ruleset, field->type.kind->values[place].label));
  if (field != NULL && field->type.base == LR_TYPE_FLAG && (g_str_equal (typed, "yes") || g_str_equal (typed, "no")))
    return g_strdup (g_str_equal (typed, "yes") ? _ ("yes") : _ ("no"));
  return g_strdup (typed);
}

static const LrField *
find_part (const LrShape *shape,
           const char    *part)
{
  const char *equals = strchr (part, '=');

  for (guint i = 0; shape != NULL && equals != NULL && i < shape->n_fields; i++)
    if (strlen (shape->fields[i]->id) == (gsize) (equals - part) &&
        strncmp (shape->fields[i]->id, part, (gsize) (equals - part)) == 0)
      return shape->fields[i];
  return NULL;
}

/* A row was kept as `sp=4,quality=veteran`. A part that does not begin with a field belongs to the one before. */
static char *
row_words (const LrRuleset *ruleset,
           const LrField   *roster,
           const char      *typed)
{
  g_auto (GStrv) parts = g_strsplit (typed, ",", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const LrField *field = find_part (roster != NULL ? roster->type.shape : NULL, parts[i]);
      g_autofree char *label = field != NULL ? field_label (ruleset, field, field->id) : NULL;
      g_autofree char *value = field != NULL ? typed_words (ruleset, field, parts[i] + strlen (field->id) + 1) : NULL;

      if (text->len > 0)
        g_string_append (text, field != NULL ? ", " : ",");
      if (field != NULL)
        /* Translators: a field of a row, and its value: Strength points 4 */
        g_string_append_printf (text, _ ("%s %s"), label, value);
      else
        g_string_append (text, parts[i]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_row (LrLogSection       *section,
         const LrRuleset    *ruleset,
         const LrAction     *action,
         const char * const *line)
{
  const LrField *field = find_field (ruleset, action, lr_lines_field (line, 1));
  g_autofree char *roster = field_label (ruleset, field, lr_lines_field (line, 1));
  g_autofree char *own = pair (roster, lr_lines_field (line, 2));
  g_autofree char *typed = row_words (ruleset, field, lr_lines_field (line, 3));

  add_line (section, pair (own, typed), NULL, 0);
}

static void
add_input (LrLogSection       *section,
           const LrRuleset    *ruleset,
           const LrAction     *action,
           const char * const *line)
{
  const LrField *field = find_field (ruleset, action, lr_lines_field (line, 1));
  g_autofree char *typed = typed_words (ruleset, field, lr_lines_field (line, 3));

  add_line (section, pair (lr_lines_field (line, 2), typed), NULL, 0);
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
    add_input (story->typed, ruleset, action, line);
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
  for (guint i = 0; (action->kind == LR_ACTION_ROLL || action->kind == LR_ACTION_THROW) && i < lines->len; i++)
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
