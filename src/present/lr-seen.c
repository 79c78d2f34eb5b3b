/* lr-seen.c - a session as one side may see it: for a referee who runs a game by e-mail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-seen.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/lr-secrets.h"
#include "lr-record.h"
#include "lr-words.h"
#include "session/lr-lines.h"

/**
 * lr_seen_any:
 * @session: a session
 *
 * Returns: whether there is anything in its game that not everybody sees
 */
gboolean
lr_seen_any (LrSession *session)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);

  return ruleset != NULL && ruleset->model->has_secrets;
}

/**
 * lr_seen_find_side:
 * @session: a session
 * @id: the id of a side
 * @side: (out) (nullable): the side; %NULL for the referee
 *
 * Returns: whether the game has such a side
 */
gboolean
lr_seen_find_side (LrSession     *session,
                   const char    *id,
                   const LrSide **side)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);

  *side = NULL;
  if (g_str_equal (id, LR_REFEREE))
    return TRUE;
  if (ruleset != NULL)
    *side = lr_model_find_side (ruleset->model, id);
  return *side != NULL;
}

/**
 * lr_seen_everything:
 * @session: a session
 * @side: (nullable): a side; %NULL for the referee
 *
 * Returns: whether nothing of the session is hidden from the side
 */
gboolean
lr_seen_everything (LrSession    *session,
                    const LrSide *side)
{
  return lr_side_is_referee (side) || !lr_seen_any (session);
}

/**
 * lr_seen_key:
 * @session: a session
 * @key: what an action has changed
 * @side: (nullable): a side
 *
 * Returns: whether the side may see that
 */
gboolean
lr_seen_key (LrSession    *session,
             const char   *key,
             const LrSide *side)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  int cell;

  if (lr_seen_everything (session, side) || *key == '@')
    return TRUE;
  /* a tracker that is in the ruleset no longer could have been anybody's */
  cell = lr_tracker_find_cell (ruleset->model, key);
  return cell >= 0 && lr_tracker_is_seen (ruleset->model, (guint) cell, side);
}

/* --- what a calculator was resolved with --- */

static int
find_value (LrRuleset    *ruleset,
            const LrKind *kind,
            const char   *text)
{
  int place = lr_kind_find (kind, text);

  /* what was left at its default is kept in words */
  for (guint i = 0; place < 0 && i < kind->n_values; i++)
    if (g_str_equal (lr_words_translate (ruleset, kind->values[i].label), text) ||
        g_str_equal (kind->values[i].label, text))
      place = (int) i;
  return place;
}

static const char *const *
find_input (GPtrArray  *lines,
            const char *id)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const char *const *line = lines->pdata[i];

      if (g_str_equal (line[0], "input") && g_str_equal (lr_lines_field (line, 1), id))
        return line;
    }
  return NULL;
}

/* Whether the side may see what came of a calculator, whatever it did to the trackers. Inputs that were not asked for
 * had no part in it. */
static gboolean
sees_story (LrSession      *session,
            const LrAction *action,
            GPtrArray      *lines,
            const LrSide   *side)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, action->subject);
  g_autofree int *inputs = procedure != NULL ? g_new (int, procedure->n_fields + 1) : NULL;

  if (procedure == NULL)
    return FALSE;
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      const char *const *line = field->kind == LR_FIELD_CHOICE ? find_input (lines, field->id) : NULL;

      inputs[i] = line != NULL ? find_value (ruleset, field->type.kind, lr_lines_field (line, 3)) : -1;
    }
  if (procedure->guarded)
    return lr_procedure_is_seen (procedure, inputs, side);
  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];

      if ((field->kind == LR_FIELD_ROSTER || find_input (lines, field->id) != NULL) &&
          !lr_field_is_seen (ruleset->model, field, procedure, inputs, side))
        return FALSE;
    }
  return TRUE;
}

/* --- what was changed --- */

/* Looking through the changes of an action. */
typedef struct
{
  LrSession    *session;
  const LrSide *side;
  gboolean      any_hidden;
  gboolean      any_seen;
  gboolean      own; /* whether keys that are no trackers are kept */
  GString      *kept;
} Sifting;

static void
sift_change (const char *key,
             const char *before,
             const char *after,
             gpointer    data)
{
  Sifting *sifting = data;

  if (!lr_seen_key (sifting->session, key, sifting->side))
    {
      sifting->any_hidden = TRUE;
      return;
    }
  sifting->any_seen = sifting->any_seen || *key != '@';
  if (sifting->kept != NULL && (*key != '@' || sifting->own))
    lr_lines_append (sifting->kept, key, before, after, NULL);
}

/* Which line of the sequence an action is about, if its name holds what the side may not see. */
static gboolean
hides_label (LrSession    *session,
             const char   *path,
             const LrSide *side)
{
  const LrState *state = lr_session_get_state (session);
  const LrEntry *entry = state != NULL ? lr_state_entry (state, path) : NULL;

  return entry != NULL && !lr_entry_is_seen (lr_state_model (state), entry, side);
}

static gboolean
hides_labels (LrSession      *session,
              const LrAction *action,
              const LrSide   *side)
{
  g_autoptr (GPtrArray) lines = lr_lines_read (action->data);

  for (guint i = 0; i < lines->len; i++)
    {
      const char *const *line = lines->pdata[i];

      if (g_str_equal (line[0], "label") ? hides_label (session, action->subject, side) :
                                           (g_str_equal (line[0], "to") || g_str_equal (line[0], "undone")) &&
                                               hides_label (session, lr_lines_field (line, 1), side))
        return TRUE;
    }
  return FALSE;
}

/**
 * lr_seen_how:
 * @session: a session
 * @action: one of its actions
 * @side: (nullable): a side; %NULL for the referee
 *
 * Returns: how much of it the side may see
 */
LrSeen
lr_seen_how (LrSession      *session,
             const LrAction *action,
             const LrSide   *side)
{
  Sifting sifting = { .session = session, .side = side };
  const LrAction *other;
  LrSeen seen;

  if (lr_seen_everything (session, side))
    return LR_SEEN_WHOLE;
  lr_action_foreach_change (action, sift_change, &sifting);
  switch (action->kind)
    {
    case LR_ACTION_SET:
    case LR_ACTION_ADD:
      return lr_seen_key (session, action->subject, side) && !sifting.any_hidden ? LR_SEEN_WHOLE : LR_SEEN_NOT;
    case LR_ACTION_THROW: /* what it was for is the secret of who threw */
    case LR_ACTION_NOTE: /* nobody has said for whom it is */
      return LR_SEEN_NOT;
    case LR_ACTION_ROLL:
      {
        g_autoptr (GPtrArray) lines = lr_lines_read (action->data);
        const LrProcedure *procedure =
            lr_model_find_procedure (lr_session_get_ruleset (session)->model, action->subject);

        /* who does not see what it changed must not learn it from how it came about, unless the rules say otherwise */
        if (!sees_story (session, action, lines, side) || (sifting.any_hidden && !procedure->guarded))
          return LR_SEEN_DONE;
        return LR_SEEN_PART;
      }
    case LR_ACTION_UNDO:
    case LR_ACTION_REDO:
    case LR_ACTION_CORRECT:
      other = lr_session_find_action (session, action->refers);
      seen = other != NULL ? lr_seen_how (session, other, side) : LR_SEEN_WHOLE;
      if (seen == LR_SEEN_NOT)
        return sifting.any_seen ? LR_SEEN_PART : LR_SEEN_NOT;
      return seen == LR_SEEN_WHOLE && !sifting.any_hidden ? LR_SEEN_WHOLE : LR_SEEN_PART;
    case LR_ACTION_BEGIN:
    case LR_ACTION_RULESET:
      return LR_SEEN_PART;
    default:
      return sifting.any_hidden || hides_labels (session, action, side) ? LR_SEEN_PART : LR_SEEN_WHOLE;
    }
}

/* --- an entry without what is hidden --- */

/* Such a line is called as the sequence calls it, without what stood in its name. */
static void
keep_line (LrSession          *session,
           const LrAction     *action,
           const char * const *line,
           const LrSide       *side,
           GString            *kept)
{
  gboolean is_label = g_str_equal (line[0], "label");
  gboolean is_line = g_str_equal (line[0], "to") || g_str_equal (line[0], "undone");
  const char *path = is_label ? action->subject : lr_lines_field (line, 1);
  g_autofree char *place = NULL;

  if (action->kind == LR_ACTION_ROLL || !(is_label || is_line) || !hides_label (session, path, side))
    {
      lr_lines_append_list (kept, line);
      return;
    }
  place = lr_record_place_label (session, path);
  if (is_label)
    lr_lines_append (kept, "label", place, NULL);
  else
    lr_lines_append (kept, line[0], path, place, NULL);
}

/* Lines that belong to a tracker: its key stands behind their name. */
static gboolean
names_key (const char *name)
{
  static const char *const names[] = { "state", "cut", "rule", "unknown", "left" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      return TRUE;
  return FALSE;
}

static gboolean
keeps_line (LrSession          *session,
            const LrAction     *action,
            const char * const *line,
            LrSeen              seen,
            gboolean            hides,
            const LrSide       *side)
{
  const char *name = line[0];
  const char *to = lr_lines_field (line, 3);

  if (g_str_equal (name, "message"))
    return seen != LR_SEEN_DONE ? *to == '\0' || g_str_equal (to, side->id) : g_str_equal (to, side->id);
  if (names_key (name))
    return seen != LR_SEEN_DONE && lr_seen_key (session, lr_lines_field (line, 1), side);
  if (g_str_equal (name, "misfit")) /* a key and a value in one */
    return FALSE;
  if (g_str_equal (name, "reason") || g_str_equal (name, "added") || g_str_equal (name, "wanted"))
    return !hides;
  if (action->kind == LR_ACTION_ROLL && seen == LR_SEEN_DONE)
    return g_str_equal (name, "title") || g_str_equal (name, "side");
  return TRUE;
}

static char *
sift_data (LrSession      *session,
           const LrAction *action,
           LrSeen          seen,
           gboolean        hides,
           const LrSide   *side)
{
  g_autoptr (GPtrArray) lines = lr_lines_read (action->data);
  GString *kept = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    if (keeps_line (session, action, lines->pdata[i], seen, hides, side))
      keep_line (session, action, lines->pdata[i], side, kept);
  return g_string_free (kept, FALSE);
}

/* What is said of it now that something is missing. */
static char *
say_again (LrSession      *session,
           const LrAction *action,
           LrSeen          seen,
           gboolean        hides,
           const LrSide   *side)
{
  g_autoptr (LrAction) other = NULL;

  if (action->kind == LR_ACTION_ROLL && seen == LR_SEEN_DONE)
    {
      g_autoptr (GPtrArray) lines = lr_lines_read (action->data);
      const char *title = lr_lines_find (lines, "title");

      return g_strdup_printf (_ ("%s: done, and hidden from this side"), title != NULL ? title : action->subject);
    }
  if (action->refers > 0)
    {
      const LrAction *whole = lr_session_find_action (session, action->refers);

      other = whole != NULL ? lr_seen_action (session, whole, side) : NULL;
      return lr_record_say (session, action, other != NULL ? other->text : "…");
    }
  return hides || action->kind == LR_ACTION_RULESET || hides_labels (session, action, side) ?
             lr_record_say (session, action, NULL) :
             g_strdup (action->text);
}

/**
 * lr_seen_action:
 * @session: a session
 * @action: one of its actions
 * @side: (nullable): a side; %NULL for the referee
 *
 * Returns: (transfer full) (nullable): the action as the side may see it; %NULL if it sees nothing of it
 */
LrAction *
lr_seen_action (LrSession      *session,
                const LrAction *action,
                const LrSide   *side)
{
  LrSeen seen = lr_seen_how (session, action, side);
  g_autoptr (GString) changes = g_string_new (NULL);
  Sifting sifting = { .session = session, .side = side, .own = seen != LR_SEEN_DONE, .kept = changes };
  g_autofree char *data = NULL;
  g_autofree char *text = NULL;
  g_autoptr (LrAction) bare = NULL;
  LrAction like = *action;

  if (seen == LR_SEEN_WHOLE)
    return lr_action_ref ((LrAction *) action);
  if (seen == LR_SEEN_NOT)
    return NULL;
  lr_action_foreach_change (action, sift_change, &sifting);
  data = sift_data (session, action, seen, sifting.any_hidden, side);
  like.changes = changes->str;
  like.data = data;
  memset (like.hash, 0, LR_HASH_SIZE);
  memset (like.previous, 0, LR_HASH_SIZE);
  bare = lr_action_new (&like);
  text = say_again (session, bare, seen, sifting.any_hidden, side);
  like.text = text;
  return lr_action_new (&like);
}

/**
 * lr_seen_has_hash:
 * @action: an action, perhaps as one side sees it
 *
 * Returns: whether it is whole, so that its hash says something of it
 */
gboolean
lr_seen_has_hash (const LrAction *action)
{
  static const guint8 zeros[LR_HASH_SIZE];

  return memcmp (action->hash, zeros, LR_HASH_SIZE) != 0;
}

/* --- where the game stands --- */

/* Taking the notes off a checklist that a hidden result has put there. */
typedef struct
{
  LrState *state;
  gboolean hides;
} Taking;

static void
take_note (const char *key,
           const char *before G_GNUC_UNUSED,
           const char *after G_GNUC_UNUSED,
           gpointer    data)
{
  Taking *taking = data;

  if (taking->hides && g_str_has_prefix (key, "@note."))
    lr_state_put (taking->state, key, "");
}

/**
 * lr_seen_state:
 * @session: a session whose ruleset is there
 * @side: (nullable): a side; %NULL for the referee
 *
 * Returns: (transfer full): where the game stands, as the side may see it
 */
LrState *
lr_seen_state (LrSession    *session,
               const LrSide *side)
{
  Taking taking = { .state = lr_state_as_seen (lr_session_get_state (session), side) };

  for (guint i = 0; !lr_seen_everything (session, side) && i < lr_session_n_actions (session); i++)
    {
      const LrAction *action = lr_session_get_action (session, i);

      if (strstr (action->changes, "@note.") == NULL)
        continue;
      taking.hides = lr_seen_how (session, action, side) >= LR_SEEN_DONE;
      lr_action_foreach_change (action, take_note, &taking);
    }
  return taking.state;
}
