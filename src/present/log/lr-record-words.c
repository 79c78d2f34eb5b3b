/* lr-record-words.c - the actions of a session as sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-record.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lr-log-words.h"
#include "present/input/lr-typed.h"
#include "present/words/lr-words.h"

/* A line of the log says that many outcomes. */
#define MOST_OUTCOMES 3
/* And that many rows of a list that have changed. */
#define MOST_ROWS 3

char *
lr_record_fill (const LrMessage *message,
                const LrObject  *parts,
                GPtrArray       *labels,
                gpointer         ruleset)
{
  LrResult result = { .labels = labels != NULL ? (const char **) labels->pdata : NULL,
                      .n_labels = labels != NULL ? labels->len : 0 };
  LrWords words = { .ruleset = ruleset, .result = &result };

  return lr_words_message (&words, message, parts);
}

/* --- keys and values --- */

char *
lr_record_key_label (const LrRuleset *ruleset,
                     const char      *key)
{
  int cell = ruleset != NULL && *key != '@' ? lr_tracker_find_cell (ruleset->model, key) : -1;
  guint keys[LR_TRACKER_MOST_KEYS];
  const LrTracker *tracker;
  GString *text;

  if (ruleset != NULL && g_str_has_prefix (key, "@option."))
    {
      const LrOption *option = lr_model_find_option (ruleset->model, key + strlen ("@option."));

      return g_strdup (option != NULL ? lr_words_translate (ruleset, option->label) : key);
    }
  if (cell < 0)
    return g_strdup (key);
  tracker = lr_tracker_of_cell (ruleset->model, (guint) cell, keys);
  text = g_string_new (lr_words_translate (ruleset, tracker->label));
  for (guint i = 0; i < tracker->n_per; i++)
    g_string_append_printf (text, ", %s", lr_words_translate (ruleset, tracker->per[i]->values[keys[i]].label));
  return g_string_free (text, FALSE);
}

static char *
kind_label (const LrRuleset *ruleset,
            const LrKind    *kind,
            const char      *id)
{
  int place = lr_kind_find (kind, id);

  return g_strdup (place >= 0 ? lr_words_translate (ruleset, kind->values[place].label) : id);
}

/* @label: (nullable): what comes before it: a unit that this names is not said again. */
static char *
value_text (const LrRuleset *ruleset,
            const char      *key,
            const char      *label,
            const char      *text)
{
  int cell = ruleset != NULL && *key != '@' ? lr_tracker_find_cell (ruleset->model, key) : -1;
  const LrTracker *tracker = cell >= 0 ? lr_tracker_of_cell (ruleset->model, (guint) cell, NULL) : NULL;
  const LrOption *option =
      ruleset != NULL && g_str_has_prefix (key, "@option.") ? lr_model_find_option (ruleset->model, key + 8) : NULL;
  LrType type = tracker != NULL ? tracker->type : option != NULL ? option->type : lr_type (LR_TYPE_NONE);
  LrTongue tongue = lr_words_tongue (ruleset);
  const LrUnit *unit = tracker != NULL ? lr_words_unit (&(LrWords){ .ruleset = ruleset }, label, tracker->unit) : NULL;
  LrContent content;
  char *words;

  if (g_str_equal (text, "?"))
    return g_strdup (_ ("not filled in"));
  if (type.base == LR_TYPE_NONE || !lr_codec_read_content (&lr_tongue_wire, type, text, &content, NULL))
    return g_strdup (text);
  words = content.rows != NULL ? lr_words_rows (ruleset, type.shape, content.rows) :
                                 lr_codec_content (&tongue, type, &content, unit);
  lr_content_clear (&content);
  return words;
}

char *
lr_record_value_text (const LrRuleset *ruleset,
                      const char      *key,
                      const char      *text)
{
  return value_text (ruleset, key, NULL, text);
}

static char *
count_text (const LrRows *rows)
{
  guint n = rows != NULL ? rows->n_rows : 0;

  return n > 0 ? g_strdup_printf (ngettext ("%u row", "%u rows", n), n) : g_strdup (_ ("none"));
}

/* In a list whose rows nothing tells apart, a row that went and one that came are one that changed, if their first
 * columns are alike and no other row of the change has the same there. */
static void
pair_rows (GArray       *changes,
           const LrRows *before,
           const LrRows *after)
{
  for (guint i = 0; i < changes->len; i++)
    {
      LrRowChange *come = &g_array_index (changes, LrRowChange, i);
      const LrValue *first = come->before < 0 ? &after->values[come->after * after->n_fields] : NULL;
      guint gone = changes->len;
      guint n_alike = 0;

      for (guint j = 0; first != NULL && j < changes->len; j++)
        {
          const LrRowChange *other = &g_array_index (changes, LrRowChange, j);

          if (!lr_value_equal (*first, other->after >= 0 ? after->values[other->after * after->n_fields] :
                                                           before->values[other->before * before->n_fields]))
            continue;
          gone = other->after < 0 ? j : gone;
          n_alike++;
        }
      if (n_alike != 2 || gone == changes->len)
        continue;
      come->before = g_array_index (changes, LrRowChange, gone).before;
      g_array_remove_index (changes, gone);
    }
}

/* Which rows of a list have changed, and how. */
static char *
rows_text (const LrRuleset *ruleset,
           const LrShape   *shape,
           const char      *label,
           const LrRows    *before,
           const LrRows    *after)
{
  g_autoptr (GArray) changes = lr_rows_compare (shape, before, after);
  g_autofree char *from = count_text (before);
  g_autofree char *to = count_text (after);
  GString *text = g_string_new (NULL);
  guint more;

  pair_rows (changes, before, after);
  more = MAX (changes->len, MOST_ROWS) - MOST_ROWS;
  if (changes->len == 0 || (changes->len > 1 && (before == NULL || after == NULL)))
    g_string_append_printf (text, _ ("%s: %s → %s"), label, from, to);
  else
    for (guint i = 0; i < changes->len - more; i++)
      {
        const LrRowChange *change = &g_array_index (changes, LrRowChange, i);
        g_autofree char *name = NULL;
        g_autofree char *own = lr_words_row_change (ruleset, shape, before, change->before, after, change->after,
                                                    &name);

        g_string_append_printf (text, "%s%s%s%s: %s", i > 0 ? "; " : "", label, name != NULL ? ", " : "",
                                name != NULL ? name : "", own);
      }
  if (more > 0 && before != NULL && after != NULL)
    /* Translators: rows of a list that have changed, after those that are named */
    g_string_append_printf (text, ngettext ("; and %u more row", "; and %u more rows", more), more);
  return g_string_free (text, FALSE);
}

char *
lr_record_change_text (const LrRuleset *ruleset,
                       const char      *key,
                       const char      *before,
                       const char      *after)
{
  g_autofree char *label = lr_record_key_label (ruleset, key);
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  int cell = ruleset != NULL && *key != '@' ? lr_tracker_find_cell (ruleset->model, key) : -1;
  const LrTracker *tracker = cell >= 0 ? lr_tracker_of_cell (ruleset->model, (guint) cell, NULL) : NULL;
  LrContent was = { .rows = NULL };
  LrContent became = { .rows = NULL };
  char *text = NULL;

  if (tracker != NULL && tracker->type.base == LR_TYPE_LIST &&
      lr_codec_read_content (&lr_tongue_wire, tracker->type, before, &was, NULL) &&
      lr_codec_read_content (&lr_tongue_wire, tracker->type, after, &became, NULL))
    text = rows_text (ruleset, tracker->type.shape, label, was.rows, became.rows);
  lr_content_clear (&was);
  lr_content_clear (&became);
  if (text != NULL)
    return text;
  from = value_text (ruleset, key, label, before);
  to = value_text (ruleset, key, label, after);
  return g_strdup_printf (_ ("%s: %s → %s"), label, from, to);
}

char *
lr_record_cut_text (const char *limit,
                    const char *beyond)
{
  /* Translators: the least or the greatest value that something may have, and how far it would have gone beyond it */
  return g_strdup_printf (_ ("%s is the limit: %s beyond it is not counted"), limit, beyond);
}

char *
lr_record_change_line (const LrRuleset    *ruleset,
                       const LrAction     *action,
                       const LrPartChange *change)
{
  const LrPartCause *cause = lr_action_find_cause (action, change->key);
  gboolean is_cut = cause != NULL && *cause->lost != '\0';
  g_autofree char *cut = is_cut ? lr_record_cut_text (cause->bound, cause->lost) : NULL;
  g_autofree char *label = lr_record_key_label (ruleset, change->key);
  g_autofree char *value = value_text (ruleset, change->key, label, change->after);
  g_autofree char *own = NULL;

  if (!g_str_equal (change->before, change->after))
    own = lr_record_change_text (ruleset, change->key, change->before, change->after);
  else if (is_cut)
    own = lr_words_named (label, value);
  return is_cut ? g_strdup_printf (_ ("%s (%s)"), own, cut) : g_steal_pointer (&own);
}

const char *
lr_record_turn_label (const LrRuleset *ruleset,
                      const char      *turn)
{
  const LrKind *calendar = ruleset != NULL ? ruleset->model->calendar : NULL;
  int place = calendar != NULL ? lr_kind_find (calendar, turn) : -1;

  return place >= 0 ? lr_words_translate (ruleset, calendar->values[place].label) : turn;
}

/* The name of an entry of the sequence. A label that is the name of its side is not followed by the side, as in
 * “Union”. */
static char *
entry_label (const LrRuleset *ruleset,
             const LrEntry   *entry,
             const char      *value)
{
  const LrKind *kind = entry->row != NULL && entry->row->type.base == LR_TYPE_KIND ? entry->row->type.kind : NULL;

  if (entry->label != NULL && entry->label->n_parts == 0)
    return lr_record_fill (entry->label, NULL, NULL, (gpointer) ruleset);
  if (entry->label != NULL)
    return kind != NULL && value != NULL ? kind_label (ruleset, kind, value) : g_strdup ("");
  return entry->callee != NULL ? lr_record_fill (entry->callee->label, NULL, NULL, (gpointer) ruleset) : g_strdup ("");
}

/* The phases around a line and the line, the outermost first. */
static GPtrArray *
entries_around (const LrEntry *entry)
{
  GPtrArray *entries = g_ptr_array_new ();

  for (; entry != NULL && entry->parent != NULL; entry = entry->parent)
    g_ptr_array_insert (entries, 0, (gpointer) entry);
  return entries;
}

/* For each entry a path has its name, then what it is for and the number of its round. Returns: where what is within
 * @entry begins */
static guint
next_id (const LrEntry *entry,
         GStrv          ids,
         guint          at)
{
  for (guint i = 1 + (entry->each != NULL) + entry->loop; i > 0 && ids[at] != NULL; i--)
    at++;
  return at;
}

char *
lr_record_phase_label (LrSession  *session,
                       const char *path,
                       guint       most)
{
  const LrState *state = lr_session_get_state (session);
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  const LrEntry *entry;
  g_autoptr (GPtrArray) entries = NULL;
  g_auto (GStrv) ids = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint at = 0;

  if (*path == '\0')
    return g_strdup (_ ("beginning of the turn"));
  if (g_str_equal (path, LR_PLACE_END))
    return g_strdup (_ ("end of the turn"));
  entry = state != NULL ? lr_state_entry (state, path) : NULL;
  if (entry == NULL)
    return g_strdup (path);
  entries = entries_around (entry);
  ids = g_strsplit (path, ".", -1);
  for (guint i = 0; i < entries->len && ids[at] != NULL && most > 0; i++)
    {
      const LrEntry *around = entries->pdata[i];
      const char *value = around->each != NULL && ids[at] != NULL ? ids[at + 1] : NULL;
      g_autofree char *own = entry_label (ruleset, around, value);

      if (*own != '\0')
        {
          g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", own);
          most--;
        }
      at = next_id (around, ids, at);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup (path);
}

char *
lr_record_place_label (LrSession  *session,
                       const char *path)
{
  return lr_record_phase_label (session, path, G_MAXUINT);
}

/* --- what was done --- */

/* An action that is being put into words. */
typedef struct
{
  LrSession       *session;
  const LrRuleset *ruleset;
  const LrAction  *action;
  const LrState   *state; /* (nullable): the books after it */
  const LrSide    *side;  /* (nullable): the side that reads it; %NULL for the referee */
  GString         *text;
} Wording;

/* The changes of trackers, and what their ranges cut off. */
static void
word_changes (Wording    *wording,
              const char *lead)
{
  const LrPartChange *change;
  guint n = 0;

  for (guint i = 0; (change = lr_action_change (wording->action, i)) != NULL; i++)
    if (*change->key != '@' && lr_seen_by (change->seen, wording->side))
      {
        g_autofree char *text = lr_record_change_line (wording->ruleset, wording->action, change);

        if (text != NULL)
          g_string_append_printf (wording->text, "%s%s", n++ > 0 ? "; " : lead, text);
      }
}

/* Only the referee sees why something was done. */
static void
word_reason (Wording *wording)
{
  if (*wording->action->words != '\0' && wording->side == NULL)
    g_string_append_printf (wording->text, _ (" (%s)"), wording->action->words);
}

/* Returns: (transfer full) (nullable): what the phase around @path is for, where it is repeated for each of a list */
static char *
place_for (const Wording *wording,
           const char    *path)
{
  const LrEntry *entry = wording->state != NULL ? lr_state_entry (wording->state, path) : NULL;
  g_autoptr (GPtrArray) entries = entries_around (entry);
  g_auto (GStrv) ids = g_strsplit (path, ".", -1);
  const char *value = NULL;
  const LrKind *kind = NULL;
  guint at = 0;

  for (guint i = 0; i < entries->len && ids[at] != NULL; i++)
    {
      const LrEntry *around = entries->pdata[i];

      if (around->each != NULL && around->row != NULL && around->row->type.base == LR_TYPE_KIND && ids[at + 1] != NULL)
        {
          kind = around->row->type.kind;
          value = ids[at + 1];
        }
      at = next_id (around, ids, at);
    }
  return value != NULL ? kind_label (wording->ruleset, kind, value) : NULL;
}

/* Where the game is now, and whose turn it is, unless the name says so. */
static void
word_place (Wording          *wording,
            const char       *format,
            const LrPartLine *to)
{
  g_autoptr (LrLine) line = wording->state != NULL ? lr_state_line (wording->state, to->path) : NULL;
  g_autofree char *whose = line != NULL && line->side != NULL ?
                               g_strdup (lr_words_translate (wording->ruleset, line->side->label)) :
                               place_for (wording, to->path);
  g_autofree char *place = whose != NULL && !lr_words_says_whose (to->label, whose) ?
                               /* Translators: a line of the checklist, and the side that it belongs to */
                               g_strdup_printf (_ ("%s (%s)"), to->label, whose) :
                               g_strdup (to->label);

  g_string_append_printf (wording->text, format, place);
}

static void
word_move (Wording    *wording,
           const char *format)
{
  const LrPartChange *turn = lr_action_find_change (wording->action, "@turn");
  const LrPartLine *to = lr_action_find_line (wording->action, LR_LINE_TO);
  const LrPartLine *line;
  guint n_undone = 0;

  for (guint i = 0; (line = lr_action_line (wording->action, i)) != NULL; i++)
    n_undone += g_str_equal (line->role, LR_LINE_UNDONE);
  if (lr_action_find_change (wording->action, "@over") != NULL)
    g_string_append (wording->text, _ ("The game is over"));
  else if (turn != NULL)
    g_string_append_printf (wording->text, _ ("%s begins"), lr_record_turn_label (wording->ruleset, turn->after));
  else if (to != NULL && *to->label != '\0')
    word_place (wording, format, to);
  else
    g_string_append (wording->text, _ ("To the end of the turn"));
  if (n_undone > 0 && wording->side == NULL)
    g_string_append_printf (wording->text,
                            ngettext ("; %u line was left undone", "; %u lines were left undone", n_undone), n_undone);
  word_changes (wording, "; ");
}

/* Returns: where the name of the dice begins in their label, after the round that they belong to */
static gsize
round_length (const LrPartDice *dice)
{
  const char *colon = g_strrstr (dice->label, ": ");

  return colon != NULL ? (gsize) (colon - dice->label) + 2 : 0;
}

/* Returns: (nullable): the label of the side that threw @dice, if dice of another side have the same name */
static const char *
whose_dice (const Wording    *wording,
            const LrPartDice *dice)
{
  const LrSide *side = wording->ruleset != NULL ? lr_model_find_side (wording->ruleset->model, dice->side) : NULL;
  const char *name = dice->label + round_length (dice);
  const LrPartDice *other;

  for (guint i = 0; side != NULL && (other = lr_action_dice (wording->action, i)) != NULL; i++)
    if (g_str_equal (other->label + round_length (other), name) && !g_str_equal (other->side, dice->side))
      return lr_words_translate (wording->ruleset, side->label);
  return NULL;
}

/* A round comes before the first of its throws: "Round 1: Tank 3,4, Infantry 1,1; Round 2: Tank 6" */
static void
word_dice (Wording    *wording,
           const char *lead)
{
  const LrPartDice *dice;
  const LrPartDice *last = NULL;

  for (guint i = 0; (dice = lr_action_dice (wording->action, i)) != NULL; i++, last = dice)
    {
      gsize n_round = round_length (dice);
      gboolean same = last != NULL && strncmp (last->label, dice->label, n_round) == 0;
      const char *whose = whose_dice (wording, dice);

      g_string_append_printf (wording->text, "%s%s", last == NULL ? lead : same ? ", " : "; ",
                              dice->label + (same ? n_round : 0));
      if (whose != NULL)
        g_string_append_printf (wording->text, " (%s)", whose);
      g_string_append_printf (wording->text, " %s", lr_action_dice_text (wording->action, dice));
      if (g_str_equal (dice->how, LR_THROWN_TYPED) && lr_action_is_drawn (wording->action, dice))
        g_string_append (wording->text, _ (" (drawn by hand)"));
      else if (g_str_equal (dice->how, LR_THROWN_TYPED))
        g_string_append (wording->text, _ (" (entered)"));
      else if (g_str_equal (dice->how, LR_THROWN_SEALED) && wording->side != NULL)
        g_string_append (wording->text, _ (" (sealed)")); /* its number would count hidden dice */
      else if (g_str_equal (dice->how, LR_THROWN_SEALED))
        g_string_append_printf (wording->text, _ (" (sealed, number %" PRId64 ")"), dice->first);
    }
}

/* No house modifier is silent. */
static void
word_own (Wording *wording)
{
  const LrPartInput *input;

  for (guint i = 0; (input = lr_action_input (wording->action, i)) != NULL; i++)
    if (lr_typed_is_own (input->id) && lr_seen_by (input->seen, wording->side))
      /* Translators: a modifier that no rule gives and why: "+1: we agreed" */
      g_string_append_printf (wording->text, _ ("; with the house modifier %s"), input->words);
}

/* Values of trackers or turn that were overruled. */
static void
word_overruled (Wording *wording)
{
  const LrPartAbout *about;

  for (guint i = 0; (about = lr_action_about (wording->action, i)) != NULL; i++)
    if (g_str_equal (about->name, LR_ABOUT_OVERRULED) && lr_seen_by (about->seen, wording->side))
      g_string_append_printf (wording->text, "; %s", about->text);
}

/* Changes that could not be reverted, since the value has changed again. */
static void
word_left (Wording *wording)
{
  const LrPartAbout *about;

  for (guint i = 0; (about = lr_action_about (wording->action, i)) != NULL; i++)
    if (g_str_equal (about->name, LR_ABOUT_LEFT) && lr_seen_by (about->seen, wording->side))
      {
        g_autofree char *label = lr_record_key_label (wording->ruleset, about->id);

        g_string_append (wording->text, "; ");
        g_string_append_printf (wording->text, _ ("%s has changed since, so it was left as it is"), label);
      }
}

/* The result of a calculator without a sentence. The entry has the rest. */
static void
word_outcomes (Wording *wording)
{
  const LrPartOutcome *outcome;
  guint n = 0;

  for (guint i = 0; n < MOST_OUTCOMES && (outcome = lr_action_outcome (wording->action, i)) != NULL; i++)
    if (lr_seen_by (outcome->seen, wording->side))
      g_string_append_printf (wording->text, "%s%s %s", n++ > 0 ? ", " : ": ", outcome->label, outcome->text);
}

/* What came of it, for those who see all that it came from, with the forces and what is shown large; else, and in an
 * entry of an older version, its headline. */
static void
word_roll (Wording *wording)
{
  const LrPartResult *result = lr_action_result (wording->action);
  const LrPartAbout *line = lr_action_find_about (wording->action, LR_ABOUT_LINE);

  g_string_append (wording->text, *result->title != '\0' ? result->title : wording->action->subject);
  if (line != NULL && lr_seen_by (line->seen, wording->side))
    g_string_append_printf (wording->text, ": %s", line->text);
  else if (*result->headline != '\0')
    g_string_append_printf (wording->text, ": %s", result->headline);
  else
    word_outcomes (wording);
  word_own (wording);
  word_overruled (wording);
  word_dice (wording, _ ("; dice: "));
  if (result->stand_in && *result->headline == '\0')
    g_string_append (wording->text, _ (", by a stand-in chart"));
  if (result->outside && wording->side == NULL) /* it would tell where the game is */
    g_string_append (wording->text, _ ("; outside its phase"));
  word_changes (wording, "; ");
}

static char *
procedure_title (const LrRuleset *ruleset,
                 const char      *id)
{
  const LrProcedure *procedure = ruleset != NULL ? lr_model_find_procedure (ruleset->model, id) : NULL;

  return procedure != NULL ? lr_record_fill (procedure->label, NULL, NULL, (gpointer) ruleset) : g_strdup (id);
}

static void
word_throw (Wording *wording)
{
  const LrPartDice *dice = *wording->action->subject == '\0' ? lr_action_dice (wording->action, 0) : NULL;
  g_autofree char *title = dice != NULL ? g_strdup (dice->label) :
                                          procedure_title (wording->ruleset, wording->action->subject);

  /* the words of dice without a calculator say what they came to */
  if (dice != NULL && g_str_has_prefix (wording->action->words, title))
    {
      g_string_append (wording->text, wording->action->words);
      return;
    }
  g_string_append_printf (wording->text, _ ("Rolled for “%s”, without a result"), title);
  word_dice (wording, _ ("; dice: "));
  word_reason (wording);
}

static void
word_other (Wording    *wording,
            const char *format)
{
  const LrAction *other = lr_session_find_action (wording->session, wording->action->refers);
  LrSeenEntry seen = { .text = "" };

  if (other != NULL && lr_seen_entry (wording->session, other, wording->side, &seen))
    seen.number = lr_seen_number (wording->session, other, wording->side);
  g_string_append_printf (wording->text, format, seen.number, seen.text);
}

/* What others read of a result that is opened: as much as a side that saw it from the start, and no number that counts
 * what is still hidden. */
static char *
say_opened (const Wording  *wording,
            const LrAction *other)
{
  const LrPartSaid *said;
  const LrModel *model = wording->ruleset != NULL ? wording->ruleset->model : NULL;

  if (wording->side == NULL || model == NULL)
    return g_strdup (other->said);
  for (guint i = 0; (said = lr_action_saying (other, i)) != NULL; i++)
    if (g_str_equal (said->kind, lr_action_kind_id (LR_ACTION_ROLL)) && lr_seen_by (other->whole,
        lr_model_find_side (model, said->seen)))
      return g_strdup (said->text);
  return lr_record_say (wording->session, other, NULL,
                        *other->sealed != '\0' ? lr_model_find_side (model, other->sealed) : wording->side);
}

/* An opened result is told in full, since a side may not have known of it. */
static void
word_open (Wording *wording)
{
  const LrAction *other = lr_session_find_action (wording->session, wording->action->refers);
  gint64 number = other != NULL ? lr_seen_number (wording->session, other, wording->side) : 0;
  g_autofree char *said = other != NULL ? say_opened (wording, other) : NULL;

  if (number > 0)
    g_string_append_printf (wording->text, _ ("Revealed: entry %" PRId64 ", “%s”"), number, said);
  else if (other != NULL)
    g_string_append_printf (wording->text, _ ("Revealed: “%s”"), said);
}

static void
word_ruleset (Wording *wording)
{
  const LrPartAbout *version = lr_action_find_about (wording->action, LR_ABOUT_VERSION);
  const LrPartAbout *about;
  guint n = 0;

  g_string_append_printf (wording->text, _ ("The ruleset has changed: from here on its data version is “%s”"),
                          version != NULL ? version->text : "");
  for (guint i = 0; wording->side == NULL && (about = lr_action_about (wording->action, i)) != NULL; i++)
    if (g_str_equal (about->name, LR_ABOUT_MISFIT))
      g_string_append_printf (wording->text, "%s%s = %s", n++ > 0 ? ", " : _ ("; no longer valid: "), about->id,
                              about->text);
}

static void
word_line (Wording    *wording,
           const char *format)
{
  const LrPartLine *line = lr_action_find_line (wording->action, LR_LINE_LABEL);

  g_string_append_printf (wording->text, format, line != NULL ? line->label : wording->action->subject);
  word_reason (wording);
  word_changes (wording, "; ");
}

static void
word_option (Wording *wording)
{
  g_autofree char *key = g_strconcat ("@option.", wording->action->subject, NULL);
  g_autofree char *label = lr_record_key_label (wording->ruleset, key);
  const LrPartChange *change = lr_action_find_change (wording->action, key);
  g_autofree char *now = change != NULL ? g_strdup (change->after) : lr_state_get (wording->state, key);
  g_autofree char *value = lr_record_value_text (wording->ruleset, key, now != NULL ? now : "");

  g_string_append_printf (wording->text, _ ("%s: from here on “%s”"), label, value);
}

static void
word_tracker (Wording *wording)
{
  word_changes (wording, "");
  if (wording->text->len == 0)
    {
      g_autofree char *label = lr_record_key_label (wording->ruleset, wording->action->subject);

      g_string_append_printf (wording->text, _ ("%s: no change"), label);
    }
  word_reason (wording);
}

static void
put_into_words (Wording *wording)
{
  const LrAction *action = wording->action;

  switch (action->kind)
    {
    case LR_ACTION_BEGIN:
      g_string_append (wording->text, _ ("The session begins"));
      break;
    case LR_ACTION_TICK:
      word_line (wording, _ ("Done: %s"));
      break;
    case LR_ACTION_SKIP:
      word_line (wording, _ ("Skipped: %s"));
      break;
    case LR_ACTION_UNTICK:
      word_line (wording, _ ("No longer done: %s"));
      break;
    case LR_ACTION_NEXT:
    case LR_ACTION_GO:
      word_move (wording, _ ("On to: %s"));
      break;
    case LR_ACTION_BACK:
      word_move (wording, _ ("Back to: %s"));
      break;
    case LR_ACTION_LEAVE:
      /* of a phase: it is done */
      word_move (wording, *action->subject != '\0' ? _ ("On to: %s") : _ ("The rounds end; on to: %s"));
      break;
    case LR_ACTION_SET:
    case LR_ACTION_ADD:
      word_tracker (wording);
      break;
    case LR_ACTION_OPTION:
      word_option (wording);
      break;
    case LR_ACTION_TURN:
      g_string_append_printf (wording->text, _ ("The session moves to %s"),
                              lr_record_turn_label (wording->ruleset, action->subject));
      word_changes (wording, "; ");
      word_reason (wording);
      break;
    case LR_ACTION_NOTE:
      g_string_append (wording->text, action->words);
      break;
    case LR_ACTION_ROLL:
      word_roll (wording);
      break;
    case LR_ACTION_THROW:
      word_throw (wording);
      break;
    case LR_ACTION_UNDO:
      word_other (wording, _ ("Undone: entry %" PRId64 ", “%s”"));
      break;
    case LR_ACTION_REDO:
      word_other (wording, _ ("Redone: entry %" PRId64 ", “%s”"));
      break;
    case LR_ACTION_CORRECT:
      word_other (wording, _ ("Corrected: entry %" PRId64 ", “%s”"));
      word_reason (wording);
      word_changes (wording, "; ");
      word_left (wording);
      break;
    case LR_ACTION_OPEN:
      word_open (wording);
      break;
    case LR_ACTION_RULESET:
      word_ruleset (wording);
      break;
    case LR_ACTION_SEAL:
      g_string_append_printf (wording->text, _ ("A seed is sealed; its SHA-256 is %s"), action->subject);
      if (*action->words != '\0')
        g_string_append_printf (wording->text, _ ("; the other player’s secret has the SHA-256 %s"), action->words);
      if (*action->words != '\0' && wording->side == NULL)
        g_string_append_printf (wording->text, _ ("; together they roll “%s”"), lr_action_result (action)->title);
      break;
    case LR_ACTION_WORD:
      g_string_append_printf (wording->text, _ ("The other player’s word: “%s”"), action->subject);
      break;
    case LR_ACTION_REVEAL:
      g_string_append_printf (wording->text, _ ("The seed was %s"), action->subject);
      break;
    case LR_N_ACTION_KINDS:
      break;
    }
}

char *
lr_record_say (LrSession      *session,
               const LrAction *action,
               const LrState  *state,
               const LrSide   *side)
{
  Wording wording = { .session = session, .ruleset = lr_session_get_ruleset (session), .action = action, .side = side,
                      .state = state != NULL ? state : lr_session_get_state (session) };

  wording.text = g_string_new (NULL);
  put_into_words (&wording);
  return g_string_free (wording.text, FALSE);
}

char *
lr_record_say_changes (LrSession      *session,
                       const LrAction *action,
                       const LrSide   *side)
{
  Wording wording = { .session = session, .ruleset = lr_session_get_ruleset (session), .action = action, .side = side };

  wording.text = g_string_new (NULL);
  word_changes (&wording, "");
  return g_string_free (wording.text, wording.text->len == 0);
}

char *
lr_record_say_sealed (LrSession      *session,
                      const LrAction *action,
                      const LrSide   *owner)
{
  const LrRuleset *ruleset = lr_session_get_ruleset (session);

  /* Translators: a calculator, and a side */
  return g_strdup_printf (_ ("%s: recorded by %s, and hidden until it is revealed"), lr_action_result (action)->title,
                          owner != NULL ? lr_words_translate (ruleset, owner->label) : action->sealed);
}

static void
tell (LrSession     *session,
      LrActionDraft *draft,
      gpointer       data G_GNUC_UNUSED)
{
  g_autofree char *said = NULL;

  lr_seen_mark (session, draft);
  said = lr_record_say (session, lr_action_draft_peek (draft), NULL, NULL);
  draft->head.said = lr_action_draft_text (draft, said);
}

void
lr_record_attach (LrSession *session)
{
  lr_session_set_words (session, tell, lr_record_fill, lr_session_get_ruleset (session));
}

LrSession *
lr_record_open (const char  *path,
                LrLibrary   *library,
                GError     **error)
{
  g_autoptr (LrSession) session = lr_session_open (path, library, TRUE, error);

  if (session == NULL)
    return NULL;
  if (lr_session_get_ruleset (session) == NULL)
    {
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_NO_RULESET,
                   _ ("This session needs the ruleset “%s”, which is missing or has errors"),
                   lr_session_get_ruleset_id (session));
      return NULL;
    }
  lr_record_attach (session);
  return g_steal_pointer (&session);
}

char *
lr_record_begin (const LrRuleset   *ruleset,
                 const LrBeginning *beginning)
{
  const LrKind *scenarios = ruleset->model->scenarios;
  const LrKind *calendar = ruleset->model->calendar;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _ ("The session begins: %s"), lr_words_translate (ruleset, ruleset->title));
  if (scenarios != NULL && beginning->scenario >= 0)
    g_string_append_printf (text, ", %s", lr_words_translate (ruleset, scenarios->values[beginning->scenario].label));
  if (calendar != NULL && beginning->turn >= 0)
    g_string_append_printf (text, ", %s", lr_words_translate (ruleset, calendar->values[beginning->turn].label));
  return g_string_free (text, FALSE);
}

/* --- one entry as text --- */

/* The lines of a note are in their own column: at the edge they could look like lines of the log. */
static void
append_said (GString    *text,
             const char *said)
{
  g_auto (GStrv) lines = g_strsplit_set (said, "\n\r", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "%s%s\n", i > 0 ? "    " : "", lines[i]);
}

char *
lr_record_entry_text (const LrSeenEntry *entry)
{
  const LrAction *action = entry->action;
  LrRuleset *ruleset = lr_session_get_ruleset (entry->session);
  GString *text = g_string_new (NULL);
  g_autoptr (GPtrArray) lines = lr_log_document (entry);
  LrDocSection last = LR_N_DOC_SECTIONS;
  g_autofree char *place = lr_log_place (entry);
  g_autofree char *when = lr_log_time (entry);
  g_autofree char *hash = lr_hash_to_text (action->hash);
  LrSeenEntry correction;

  if (*action->turn != '\0')
    g_string_append_printf (text, _ ("Entry %" PRId64 ", %s, %s, %s\n"), entry->number,
                            lr_record_turn_label (ruleset, action->turn), place, when);
  else
    /* Translators: an entry of the log, in a game without a calendar: its number, the place in the turn, the time */
    g_string_append_printf (text, _ ("Entry %" PRId64 ", %s, %s\n"), entry->number, place, when);
  append_said (text, entry->text);
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];

      if (line->section != last)
        g_string_append_printf (text, "  %s\n", lr_document_title (line->section));
      last = line->section;
      lr_document_print (text, line);
    }
  if (lr_session_is_undone (entry->session, action->number))
    g_string_append (text, _ ("  This entry has been undone.\n"));
  if (lr_seen_correction (entry, &correction))
    {
      g_autofree char *words = lr_words_one_line (g_strdup (correction.text));

      g_string_append_printf (text, _ ("  Corrected by entry %" PRId64 ": %s\n"), correction.number, words);
    }
  if (entry->side == NULL)
    g_string_append_printf (text, "  %s\n", hash);
  return g_string_free (text, FALSE);
}
