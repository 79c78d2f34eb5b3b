/* lr-ledger.c - the trackers of a session in words
 *
 * Constant words are made once; after each action only the values are read again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ledger-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/log/lr-seen.h"

static LrRuleset *
ruleset_of (const LrLedger *ledger)
{
  return lr_session_get_ruleset (ledger->session);
}

static void
line_free (LrLedgerLine *line)
{
  g_free (line->key);
  g_free (line->group);
  g_free (line->label);
  g_free (line->keys);
  g_free (line->name);
  g_free (line->help);
  g_free (line->unit);
  g_free (line->who);
  g_free (line->start);
  g_free (line->sources);
  g_strfreev (line->choices);
  g_free (line->text);
  g_free (line->value);
  g_free (line->figure);
  g_free (line->typed);
  g_free (line->range);
  g_free (line->folded);
  g_free (line);
}

/* --- what never changes --- */

static char *
key_words (const LrRuleset *ruleset,
           const LrTracker *tracker,
           const guint     *keys)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tracker->n_per; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            lr_words_translate (ruleset, tracker->per[i]->values[keys[i]].label));
  return g_string_free (text, FALSE);
}

static char *
who_words (LrSession       *session,
           const LrRuleset *ruleset,
           const LrTracker *tracker)
{
  const char *player = tracker->side != NULL ? lr_session_get_player (session, tracker->side->id) : NULL;
  const char *side = tracker->side != NULL ? lr_words_translate (ruleset, tracker->side->label) : NULL;

  if (side == NULL)
    return g_strdup (_ ("either side"));
  return player != NULL && *player != '\0' ? g_strdup_printf ("%s (%s)", side, player) : g_strdup (side);
}

static char **
choice_words (const LrRuleset *ruleset,
              LrType           type)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  if (type.base == LR_TYPE_FLAG)
    {
      g_ptr_array_add (words, g_strdup (_ ("No")));
      g_ptr_array_add (words, g_strdup (_ ("Yes")));
    }
  else if (type.base == LR_TYPE_KIND)
    for (guint i = 0; i < type.kind->n_values; i++)
      g_ptr_array_add (words, g_strdup (lr_words_translate (ruleset, type.kind->values[i].label)));
  else
    return NULL;
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

/* What the flag of the calendar that resets a tracker is called. */
static const char *
flag_words (const LrRuleset *ruleset,
            const LrTracker *tracker)
{
  const LrKindField *flag = &ruleset->model->calendar->fields[tracker->reset_flag];

  return flag->label != NULL ? lr_words_translate (ruleset, flag->label) : flag->id;
}

/* How a value was at the start, and what the scenario says if that is something else. */
static char *
start_words (const LrRuleset *ruleset,
             const LrTracker *tracker,
             const char      *began,
             const char      *scenario)
{
  g_autofree char *own = lr_ledger_text (ruleset, tracker, began, LR_LEDGER_WORDS);
  g_autofree char *theirs = scenario != NULL ? lr_ledger_text (ruleset, tracker, scenario, LR_LEDGER_WORDS) : NULL;
  GString *text = g_string_new (NULL);

  if (g_str_equal (began, "?"))
    g_string_append (text, _ ("At the start: see your copy of the game"));
  else
    g_string_append_printf (text, _ ("At the start: %s"), own);
  if (theirs != NULL && !g_str_equal (own, theirs) && !g_str_equal (scenario, "?"))
    {
      g_string_append (text, "; ");
      g_string_append_printf (text, _ ("the scenario says %s"), theirs);
    }
  if (tracker->reset != NULL)
    {
      g_string_append (text, "; ");
      if (tracker->reset_flag >= 0)
        g_string_append_printf (text, _ ("reset when a turn with “%s” begins"), flag_words (ruleset, tracker));
      else
        g_string_append (text, g_str_equal (tracker->reset, LR_RESET_TURN) ?
                                   _ ("reset after each turn") :
                                   _ ("again so after each time its phase ends"));
    }
  return g_string_free (text, FALSE);
}

/* The values that the session began with, by key. */
static GHashTable *
read_beginning (LrSession *session)
{
  GHashTable *values = g_hash_table_new (g_str_hash, g_str_equal);
  const LrAction *first = lr_session_get_action (session, 0);
  const LrPartChange *change;

  for (guint i = 0; (change = lr_action_change (first, i)) != NULL; i++)
    g_hash_table_insert (values, (gpointer) change->key, (gpointer) change->after);
  return values;
}

/* What the rows of a list can name. */
static char *
row_words (const LrRuleset *ruleset,
           const LrTracker *tracker)
{
  const LrShape *shape = tracker->type.base == LR_TYPE_LIST ? tracker->type.shape : NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; shape != NULL && i < shape->n_fields; i++)
    for (guint j = 0; shape->fields[i]->kind == LR_FIELD_CHOICE && j < shape->fields[i]->type.kind->n_values; j++)
      g_string_append_printf (text, " %s", lr_words_translate (ruleset, shape->fields[i]->type.kind->values[j].label));
  return g_string_free (text, FALSE);
}

static LrLedgerLine *
line_new (LrSession     *session,
          guint          cell,
          GHashTable    *beginning,
          const LrState *scenario)
{
  const LrRuleset *ruleset = lr_session_get_ruleset (session);
  LrLedgerLine *line = g_new0 (LrLedgerLine, 1);
  guint keys[LR_TRACKER_MOST_KEYS];
  const LrTracker *tracker = lr_tracker_of_cell (ruleset->model, cell, keys);
  const char *began;
  g_autofree char *rows = row_words (ruleset, tracker);
  g_autofree char *all = NULL;

  line->tracker = tracker;
  line->cell = cell;
  line->key = lr_tracker_cell_id (ruleset->model, cell);
  line->group = g_strdup (tracker->group != NULL ? lr_words_translate (ruleset, tracker->group) : "");
  line->label = g_strdup (lr_words_translate (ruleset, tracker->label));
  line->keys = tracker->n_per > 0 ? key_words (ruleset, tracker, keys) : NULL;
  line->name = line->keys != NULL ? g_strdup_printf (_ ("%s: %s"), line->label, line->keys) : g_strdup (line->label);
  line->rule = tracker->rule;
  line->help = tracker->help != NULL ? g_strdup (lr_words_translate (ruleset, tracker->help)) : NULL;
  line->unit = tracker->unit != NULL ? g_strdup (lr_words_translate (ruleset, tracker->unit->many)) : NULL;
  line->who = who_words (session, ruleset, tracker);
  line->choices = tracker->value == NULL ? choice_words (ruleset, tracker->type) : NULL;
  line->sources = tracker->value != NULL ? lr_ledger_source_words (ruleset, tracker) : NULL;
  began = g_hash_table_lookup (beginning, line->key);
  if (tracker->value == NULL && began != NULL)
    {
      g_autofree char *said = scenario != NULL ? lr_state_get (scenario, line->key) : NULL;

      line->start = start_words (ruleset, tracker, began, said);
    }
  all = g_strjoin (" ", line->name, line->group, line->who, line->rule != NULL ? line->rule : "", rows, NULL);
  line->folded = g_utf8_casefold (all, -1);
  line->text = g_strdup ("");
  return line;
}

/* --- what is there now --- */

static char *
range_words (const LrState      *state,
             const LrLedgerLine *line)
{
  LrValue least, greatest;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (line->tracker->type.base != LR_TYPE_NUMBER ||
      (line->tracker->min_code == NULL && line->tracker->max_code == NULL))
    return NULL;
  lr_state_range (state, line->cell, &least, &greatest);
  from = lr_value_is_none (least)      ? NULL :
         lr_value_is_missing (least)   ? g_strdup ("?") :
                                         lr_words_number (least.number);
  to = lr_value_is_none (greatest)    ? NULL :
       lr_value_is_missing (greatest) ? g_strdup ("?") :
                                        lr_words_number (greatest.number);
  if (from == NULL && to == NULL)
    return NULL;
  if (to == NULL)
    return g_strdup_printf (_ ("%s or more"), from);
  /* Translators: a range of numbers, "0 to 12" */
  return from != NULL ? g_strdup_printf (_ ("%s to %s"), from, to) : g_strdup_printf (_ ("%s or less"), to);
}

static void
look_at (const LrLedger *ledger,
         LrLedgerLine   *line)
{
  const LrState *state = ledger->seen != NULL ? ledger->seen : lr_session_get_state (ledger->session);
  gboolean hidden = lr_state_is_hidden (state, line->cell);
  LrTypeBase base = line->tracker->type.base;
  LrContent content = lr_state_peek (state, line->cell);
  g_autofree char *text = hidden ? g_strdup ("") :
                                   lr_codec_content (&lr_tongue_wire, line->tracker->type, &content, NULL);
  g_autofree char *range = hidden ? NULL : range_words (state, line);

  line->changed = !g_str_equal (line->text, text) || g_strcmp0 (line->range, range) != 0 || line->value == NULL ||
                  hidden != line->hidden;
  if (!line->changed)
    return;
  g_free (line->text);
  g_free (line->value);
  g_free (line->figure);
  g_free (line->typed);
  g_free (line->range);
  line->hidden = hidden;
  line->range = g_steal_pointer (&range);
  line->missing = !hidden && lr_value_is_missing (content.value);
  line->ordinal = !hidden && content.value.tag == LR_TAG_ORDINAL && (base == LR_TYPE_FLAG || base == LR_TYPE_KIND) ?
                      (int) content.value.ordinal :
                      -1;
  line->value = hidden ? g_strdup (_ ("hidden")) :
                         lr_ledger_words (ruleset_of (ledger), line->tracker, &content, LR_LEDGER_WORDS);
  line->figure = hidden ? g_strdup (_ ("hidden")) :
                          lr_ledger_words (ruleset_of (ledger), line->tracker, &content, LR_LEDGER_FIGURE);
  line->typed = hidden ? g_strdup ("") :
                         lr_ledger_words (ruleset_of (ledger), line->tracker, &content, LR_LEDGER_TYPED);
  line->text = g_steal_pointer (&text);
}

guint
lr_ledger_update (LrLedger *ledger)
{
  guint n = 0;

  g_clear_pointer (&ledger->seen, lr_state_free);
  if (!lr_seen_everything (ledger->session, ledger->side))
    ledger->seen = lr_seen_state (ledger->session, ledger->side);
  ledger->n_missing = 0;
  for (guint i = 0; i < ledger->lines->len; i++)
    {
      LrLedgerLine *line = ledger->lines->pdata[i];

      look_at (ledger, line);
      n += line->changed;
      ledger->n_missing += line->missing && line->tracker->value == NULL;
    }
  return n;
}

void
lr_ledger_set_side (LrLedger     *ledger,
                    const LrSide *side)
{
  ledger->side = side;
  lr_ledger_update (ledger);
}

/* --- all of them --- */

static gboolean
lacks_something (const LrState   *state,
                 const LrTracker *tracker)
{
  LrValue value;

  /* the order of the list would tell a side what of a hidden tracker is filled in */
  if (tracker->value != NULL || tracker->type.base == LR_TYPE_LIST || tracker->guarded)
    return FALSE;
  for (guint i = 0; i < tracker->n_cells; i++)
    if (!lr_state_value (state, tracker->first_cell + i, &value))
      return TRUE;
  return FALSE;
}

static void
add_once (GPtrArray  *words,
          const char *word)
{
  if (word != NULL && !g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
    g_ptr_array_add (words, (gpointer) word);
}

/* The trackers group by group; within one, those with something to fill in come first. */
static GPtrArray *
in_order (LrSession *session)
{
  const LrState *state = lr_session_get_state (session);
  const GPtrArray *trackers = lr_state_model (state)->trackers;
  GPtrArray *order = g_ptr_array_new ();
  g_autoptr (GPtrArray) groups = g_ptr_array_new ();

  for (guint i = 0; i < trackers->len; i++)
    {
      const char *group = ((const LrTracker *) trackers->pdata[i])->group;

      add_once (groups, group != NULL ? group : "");
    }
  for (guint i = 0; i < groups->len; i++)
    for (guint pass = 0; pass < 2; pass++)
      for (guint j = 0; j < trackers->len; j++)
        {
          const LrTracker *tracker = trackers->pdata[j];

          if (g_str_equal (tracker->group != NULL ? tracker->group : "", groups->pdata[i]) &&
              lacks_something (state, tracker) == (pass == 0))
            g_ptr_array_add (order, trackers->pdata[j]);
        }
  return order;
}

LrLedger *
lr_ledger_new (LrSession *session)
{
  LrLedger *ledger = g_new0 (LrLedger, 1);
  g_autoptr (GPtrArray) trackers = in_order (session);
  g_autoptr (GHashTable) beginning = read_beginning (session);
  const LrState *state = lr_session_get_state (session);
  g_autoptr (LrState) scenario = lr_state_scenario (state) >= 0 ?
                                     lr_state_new (lr_state_model (state), lr_state_scenario (state)) :
                                     NULL;

  ledger->session = g_object_ref (session);
  ledger->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  for (guint i = 0; i < trackers->len; i++)
    {
      const LrTracker *tracker = trackers->pdata[i];

      for (guint j = 0; j < tracker->n_cells; j++)
        g_ptr_array_add (ledger->lines, line_new (session, tracker->first_cell + j, beginning, scenario));
    }
  lr_ledger_update (ledger);
  return ledger;
}

void
lr_ledger_free (LrLedger *ledger)
{
  if (ledger == NULL)
    return;
  g_ptr_array_unref (ledger->lines);
  lr_state_free (ledger->seen);
  g_object_unref (ledger->session);
  g_free (ledger);
}

const LrLedgerLine *
lr_ledger_line (const LrLedger *ledger,
                guint           line)
{
  return ledger->lines->pdata[line];
}

int
lr_ledger_find (const LrLedger *ledger,
                const char     *key)
{
  for (guint i = 0; i < ledger->lines->len; i++)
    if (g_str_equal (lr_ledger_line (ledger, i)->key, key))
      return (int) i;
  return -1;
}

gboolean
lr_ledger_matches (const LrLedger *ledger,
                   guint           line,
                   const char     *search)
{
  g_autofree char *folded = g_utf8_casefold (search, -1);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (lr_ledger_line (ledger, line)->folded, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

char *
lr_ledger_caption (const LrLedger *ledger,
                   guint           line)
{
  const LrLedgerLine *own = lr_ledger_line (ledger, line);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *kept = NULL;

  if (own->sources != NULL)
    return g_strdup_printf (own->missing ? _ ("Worked out from: %s. A value there is not filled in yet") :
                                           _ ("Worked out from: %s"),
                            own->sources);
  if (own->unit != NULL)
    g_ptr_array_add (words, own->unit);
  if (own->range != NULL)
    g_ptr_array_add (words, own->range);
  kept = g_strdup_printf (_ ("kept by: %s"), own->who);
  g_ptr_array_add (words, kept);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" · ", (char **) words->pdata);
}

char *
lr_ledger_tip (const LrLedger *ledger,
               guint           line)
{
  const LrLedgerLine *own = lr_ledger_line (ledger, line);
  g_autofree char *caption = lr_ledger_caption (ledger, line);

  return g_strdup_printf ("%s%s%s", caption, own->rule != NULL ? " · " : "", own->rule != NULL ? own->rule : "");
}

char *
lr_ledger_to_fill_in (const LrLedger *ledger)
{
  if (ledger->n_missing == 0)
    return NULL;
  return g_strdup_printf (ngettext ("%u value is not filled in yet", "%u values are not filled in yet",
                                    ledger->n_missing),
                          ledger->n_missing);
}

int
lr_ledger_next_missing (const LrLedger *ledger,
                        int             after)
{
  int n = (int) ledger->lines->len;

  for (int i = 1; i <= n; i++)
    {
      guint index = (guint) ((after + i) % n);
      const LrLedgerLine *line = lr_ledger_line (ledger, index);

      if (line->missing && line->tracker->value == NULL)
        return (int) index;
    }
  return -1;
}
