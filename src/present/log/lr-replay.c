/* lr-replay.c - evaluates the results of a session again, and reports to a referee
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-replay.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lr-record.h"
#include "session/log/lr-fingerprint.h"

/* All results together may take that many steps, and all their chances: those take many times as long as the results.
 * */
#define MOST_STEPS G_GUINT64_CONSTANT (2000000)
#define MOST_CHANCE_STEPS G_GUINT64_CONSTANT (20000000)

/* An entry may be done in a few ways that look alike in the log: as many as loops may be in one another, and more. */
#define MOST_WAYS 16
#define MOST_NAMED 10 /* entries that are listed by their numbers */

/* A log whose results are worked out again. */
typedef struct
{
  LrSession      *session;
  const LrRuleset *ruleset;
  LrVerdict      *verdict;
  guint8          hash[LR_HASH_SIZE]; /* the hash of the ruleset */
  LrLog           log;                /* what the entries before this one have come to */
  LrState        *state;              /* the books at this entry */
  gboolean        misfits;            /* whether the state refused some of the texts */
  guint64         steps;              /* what results and chances have taken so far */
  guint64         chance_steps;
  guint           n_other;            /* results that used another version of the ruleset */
  guint           n_foreign;          /* entries whose words could not be compared */
  GString        *foreign;            /* the numbers of the first of them */
  guint           n_long;             /* results that were not worked out */
  guint           n_chances;          /* results whose chances were not worked out */
  guint           n_moved;            /* other entries of another version that changed the books */
  guint           n_unchanged;        /* entries that the program does not know the changes of */
} Replay;

#define FAULT(replay, action, ...) lr_verdict_add ((replay)->verdict->faults, (action), __VA_ARGS__)

/* --- what is compared --- */

/* The columns of parts that hold words for people, and those that hold names. Both differ in another language. */
static const char *const label_columns[] = { "label", "caption", NULL };
static const char *const word_columns[] = { "words", "text", "reading", "row", "column", "rule", NULL };

static gboolean
is_words (LrPartKind  kind,
          const char *name)
{
  return kind != LR_PART_ROW && g_strv_contains (word_columns, name);
}

/* The first column in which two parts differ. @wanted: 0 for values and ids, 1 for names, 2 for words. */
static const char *
find_difference (LrPartKind   kind,
                 const void  *was,
                 const void  *is,
                 int          wanted,
                 const char **was_text,
                 const char **is_text)
{
  const char *name;
  const char *left;
  const char *right;
  gint64 left_number;
  gint64 right_number;

  for (guint i = 0; (name = lr_action_part_column (kind, was, i, &left, &left_number)) != NULL; i++)
    {
      int class = g_strv_contains (label_columns, name) ? 1 : is_words (kind, name) ? 2 : 0;

      lr_action_part_column (kind, is, i, &right, &right_number);
      if (class != wanted || (left != NULL ? g_str_equal (left, right) : left_number == right_number))
        continue;
      *was_text = left != NULL ? left : "";
      *is_text = left != NULL ? right : "";
      return name;
    }
  return NULL;
}

/* Compares a table of parts of an entry with what it has to be. Returns: whether they agree, as far as @wanted asks */
static gboolean
hold_parts (Replay         *replay,
            const LrAction *was,
            const LrAction *is,
            LrPartKind      kind,
            int             wanted)
{
  const void *left;

  guint n_was = lr_action_n_parts (was, kind);
  guint n_is = lr_action_n_parts (is, kind);

  if (n_was != n_is)
    {
      if (wanted == 0)
        FAULT (replay, was, _ ("it has %u rows of “%s”, but the rules give %u"),
               n_was, lr_action_part_name (kind), n_is);
      return FALSE;
    }
  for (guint i = 0; (left = lr_action_part (was, kind, i)) != NULL; i++)
    {
      const char *left_text = "";
      const char *right_text = "";
      const char *name = find_difference (kind, left, lr_action_part (is, kind, i), wanted, &left_text, &right_text);

      if (name == NULL)
        continue;
      if (wanted != 1)
        FAULT (replay, was, _ ("its %s (%s) is “%s”, but the rules give “%s”"),
               lr_action_part_name (kind), name, left_text, right_text);
      return FALSE;
    }
  return TRUE;
}

static const LrPartKind told_parts[] = {
  LR_PART_INPUT,   LR_PART_ROW,     LR_PART_DICE,  LR_PART_DECISION, LR_PART_FIGURE, LR_PART_MODIFIER,
  LR_PART_OUTCOME, LR_PART_MESSAGE, LR_PART_CHART,
};

static gboolean
hold_all (Replay         *replay,
          const LrAction *was,
          const LrAction *is,
          int             wanted)
{
  for (guint i = 0; i < G_N_ELEMENTS (told_parts); i++)
    if (!hold_parts (replay, was, is, told_parts[i], wanted))
      return FALSE;
  return TRUE;
}

/* Notes an entry whose words cannot be compared: they are in another language, or from another version of the program,
 * or forged. What they stand for is compared elsewhere. */
static void
leave_words (Replay         *replay,
             const LrAction *action)
{
  if (replay->n_foreign++ < MOST_NAMED)
    g_string_append_printf (replay->foreign, "%s%" PRId64, replay->foreign->len > 0 ? ", " : "", action->number);
  else if (replay->n_foreign == MOST_NAMED + 1)
    g_string_append (replay->foreign, ", …");
}

/* Compares the sentence of an entry with what this program says of its parts. A correction may change anything, and
 * only its sentence shows whether it told all of it. */
static void
hold_said (Replay         *replay,
           const LrAction *action)
{
  g_autofree char *said = lr_record_say (replay->session, action, replay->state, NULL);

  if (g_str_equal (said, action->said))
    return;
  if (action->kind == LR_ACTION_CORRECT)
    lr_verdict_add (replay->verdict->remarks, action, _ ("its sentence does not agree with its changes: “%s”"),
                    action->said);
  else
    leave_words (replay, action);
}

static gboolean
hold_words (Replay         *replay,
            const LrAction *was,
            const LrAction *is)
{
  const char *headline = lr_action_result (was)->headline;
  const char *made = lr_action_result (is)->headline;
  const LrPartAbout *line = lr_action_find_about (was, LR_ABOUT_LINE); /* older versions wrote none */
  const LrPartAbout *made_line = lr_action_find_about (is, LR_ABOUT_LINE);

  if (!g_str_equal (lr_action_result (was)->title, lr_action_result (is)->title) || !hold_all (replay, was, is, 1))
    {
      leave_words (replay, was);
      return TRUE;
    }
  if (!hold_all (replay, was, is, 2))
    return FALSE;
  if (!g_str_equal (headline, made))
    FAULT (replay, was, _ ("its headline is “%s”, but the rules give “%s”"), headline, made);
  else if (line != NULL && (made_line == NULL || !g_str_equal (line->text, made_line->text)))
    FAULT (replay, was, _ ("its sentence is “%s”, but the rules give “%s”"), line->text,
           made_line != NULL ? made_line->text : "");
  else
    {
      hold_said (replay, was);
      return TRUE;
    }
  return FALSE;
}

/* --- one result --- */

/* Returns: (nullable): what was typed, decided and thrown; %NULL if that does not fit the ruleset */
static LrInputs *
inputs_of (Replay            *replay,
           const LrProcedure *procedure,
           const LrAction    *action,
           LrThrows          *throws,
           GError           **error)
{
  g_autoptr (LrInputs) inputs = lr_record_inputs (replay->ruleset, procedure, action, replay->state, error);

  if (inputs != NULL)
    lr_record_give_dice (action, inputs, throws);
  return g_steal_pointer (&inputs);
}

static gboolean
hold_changes (Replay         *replay,
              const LrAction *action,
              const LrAnswer *answer,
              LrActionDraft  *draft)
{
  g_autoptr (LrDelta) delta = lr_delta_new ();
  const LrPartLine *line = lr_action_find_line (action, LR_LINE_LABEL);
  const char *none = lr_action_find_about (action, LR_ABOUT_IN_PLACE) != NULL ||
                             lr_action_find_about (action, LR_ABOUT_NO_LINE) != NULL ?
                         "" :
                         NULL;

  if (replay->misfits)
    {
      replay->n_unchanged++;
      return TRUE;
    }
  lr_session_work_out (replay->state, answer->result, line != NULL ? line->path : none,
                       !lr_action_result (action)->quiet, delta);
  lr_state_revert (replay->state, delta);
  lr_session_add_delta (draft, replay->ruleset->model, &replay->log, delta);
  return hold_parts (replay, action, lr_action_draft_peek (draft), LR_PART_CHANGE, 0) &&
         hold_parts (replay, action, lr_action_draft_peek (draft), LR_PART_CAUSE, 0);
}

static gboolean
hold_chances (Replay         *replay,
              const LrAction *action,
              const LrAnswer *answer,
              const LrInputs *inputs,
              LrActionDraft  *draft)
{
  if (replay->chance_steps > MOST_CHANCE_STEPS)
    {
      replay->n_chances++;
      return TRUE;
    }
  replay->chance_steps += lr_record_add_chances (draft, answer, inputs);
  return hold_parts (replay, action, lr_action_draft_peek (draft), LR_PART_CHANCE, 0);
}

/* Whether the books held something else than what was typed for one result. */
static void
compare_options (Replay         *replay,
                 const LrAction *action)
{
  const LrPartOption *option;

  for (guint i = 0; (option = lr_action_option (action, i)) != NULL; i++)
    {
      g_autofree char *key = g_strconcat ("@option.", option->option, NULL);
      const char *held = lr_log_value (&replay->log, key);

      if (*held != '\0' && !g_str_equal (held, option->reading))
        lr_verdict_add (replay->verdict->remarks, action,
                        _ ("it was rolled with the reading “%s” of “%s”, but the session had “%s”"), option->reading,
                        option->option, held);
    }
}

static gboolean
hold_result (Replay         *replay,
             const LrAction *action)
{
  const LrProcedure *procedure = lr_model_find_procedure (replay->ruleset->model, action->subject);
  const LrPartChart *chart;
  g_autoptr (GHashTable) throws = lr_throws_new ();
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (LrActionDraft) draft = NULL;
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (GError) error = NULL;

  if (procedure == NULL)
    {
      FAULT (replay, action, _ ("it is a result of “%s”, which the ruleset does not have"), action->subject);
      return FALSE;
    }
  chart = lr_fingerprint_other_chart (replay->ruleset->model, action);
  if (chart != NULL && lr_model_find_chart (replay->ruleset->model, chart->chart) != NULL)
    { /* someone typed in a card */
      lr_verdict_add (replay->verdict->unknown, action,
                      _ ("whether it follows from its dice: its chart “%s” had other numbers than the one here"),
                      chart->label);
      return FALSE;
    }
  if (replay->steps > MOST_STEPS)
    {
      replay->n_long++;
      return FALSE;
    }
  inputs = inputs_of (replay, procedure, action, throws, &error);
  answer = inputs != NULL ? lr_answer_new (replay->ruleset, inputs, NULL, LR_ANSWER_PLAIN, NULL) : NULL;
  if (answer == NULL || !lr_record_is_complete (answer, &error))
    {
      FAULT (replay, action, _ ("the rules give no result for its inputs and dice: %s"), error->message);
      return FALSE;
    }
  replay->steps += answer->result->state_steps;
  draft = lr_record_draft (answer, inputs, throws);
  compare_options (replay, action);
  if (lr_action_result (action)->stand_in != answer->stand_in)
    {
      FAULT (replay, action, "%s", answer->stand_in ? _ ("it used a stand-in chart and does not say so") :
                                                      _ ("it says that it used a stand-in chart, but it did not"));
      return FALSE;
    }
  return hold_all (replay, action, lr_action_draft_peek (draft), 0) && hold_changes (replay, action, answer, draft) &&
         hold_chances (replay, action, answer, inputs, draft) &&
         hold_words (replay, action, lr_action_draft_peek (draft));
}

/* --- the whole --- */

/* The value that an entry gives a key of the books, if it changes it. */
static const char *
value_after (const LrAction *action,
             const char     *key)
{
  const LrPartChange *change = lr_action_find_change (action, key);

  return change != NULL ? change->after : NULL;
}

/* The values given in a correction come after what was reverted. */
static void
correct_again (Replay         *replay,
               const LrAction *action,
               LrDelta        *delta)
{
  g_autoptr (LrActionDraft) draft = lr_action_draft_new (action->kind, NULL);
  const LrPartChange *change;

  if (lr_action_find_about (action, LR_ABOUT_TOOK_BACK) != NULL)
    lr_session_take_back (replay->state, lr_log_find (&replay->log, action->refers), draft, delta);
  for (guint i = 0; (change = lr_action_change (action, i)) != NULL; i++)
    {
      g_autofree char *now = lr_state_get (replay->state, change->key);

      if (*change->key != '@' && g_strcmp0 (now, change->after) != 0)
        lr_state_set (replay->state, change->key, change->after, delta);
    }
}

/* Another round of a loop around the current place. @depth: how many names the path of that loop has */
static gboolean
next_round_again (LrState *state,
                  guint    depth,
                  LrDelta *delta)
{
  const char *place = lr_state_place (state);
  const char *end = strchr (place, '.');
  g_autofree char *loop = NULL;

  while (--depth > 0 && end != NULL)
    end = strchr (end + 1, '.');
  if (end == NULL)
    return FALSE;
  loop = g_strndup (place, (gsize) (end - place));
  return lr_state_next_round (state, loop, delta);
}

/* Applies an entry to the trackers. @way: from 0 on, since a tick and a going do not say all of it.
 * Returns: whether that can be done in this way */
static gboolean
do_again (Replay         *replay,
          const LrAction *action,
          guint           way,
          LrDelta        *delta)
{
  LrState *state = replay->state;
  const LrKind *calendar = replay->ruleset->model->calendar;
  const char *subject = action->subject;
  g_autofree char *option = g_strconcat ("@option.", subject, NULL);
  const char *after;
  int turn;

  switch ((guint) action->kind)
    {
    case LR_ACTION_TICK:
      if (way > LR_MARK_THERE)
        return FALSE;
      lr_session_mark_line (state, action->kind, subject, NULL, (LrMarkStep) way, delta);
      return TRUE;
    case LR_ACTION_GO:
      return way == 0 ? lr_state_go (state, subject, delta) : next_round_again (state, way, delta);
    }
  if (way > 0)
    return FALSE;
  switch ((guint) action->kind)
    {
    case LR_ACTION_SKIP:
    case LR_ACTION_UNTICK:
      lr_session_mark_line (state, action->kind, subject, action->words,
                            action->kind == LR_ACTION_SKIP ? LR_MARK_ON : LR_MARK_ALONE, delta);
      return TRUE;
    case LR_ACTION_NEXT:
      return lr_state_next (state, delta);
    case LR_ACTION_BACK:
      return lr_state_previous (state, delta);
    case LR_ACTION_LEAVE:
      return *subject != '\0' ? lr_state_leave_phase (state, subject, delta) : lr_state_leave (state, delta);
    case LR_ACTION_SET:
    case LR_ACTION_ADD:
      after = value_after (action, subject);
      return after == NULL || lr_state_set (state, subject, after, delta) == LR_SET_DONE;
    case LR_ACTION_OPTION:
      after = value_after (action, option);
      return after == NULL || lr_state_read (state, subject, after, delta);
    case LR_ACTION_TURN:
      turn = calendar != NULL ? lr_kind_find (calendar, subject) : -1;
      if (turn >= 0)
        lr_state_set_turn (state, turn, delta);
      return turn >= 0;
    case LR_ACTION_CORRECT:
      correct_again (replay, action, delta);
      return TRUE;
    default: /* it leaves the books alone */
      return TRUE;
    }
}

/* The next change that is one: what a range has cut off altogether is in the log as well. */
static const LrPartChange *
next_change (const LrAction *action,
             guint          *at)
{
  const LrPartChange *change;

  while ((change = lr_action_change (action, (*at)++)) != NULL && g_str_equal (change->before, change->after))
    ;
  return change;
}

static gboolean
change_alike (const LrAction *was,
              const LrAction *is)
{
  guint left_at = 0;
  guint right_at = 0;
  const LrPartChange *left;
  const LrPartChange *right;

  do
    {
      left = next_change (was, &left_at);
      right = next_change (is, &right_at);
    }
  while (left != NULL && right != NULL && g_str_equal (left->key, right->key) &&
         g_str_equal (left->before, right->before) && g_str_equal (left->after, right->after));
  return left == NULL && right == NULL;
}

/* An entry that is not a result changes the books as its kind does, and nothing else. */
static void
hold_deed (Replay         *replay,
           const LrAction *action)
{
  g_autoptr (LrActionDraft) first = NULL;

  if (replay->misfits)
    replay->n_unchanged += action->n_changes > 0;
  for (guint way = 0; way < MOST_WAYS && !replay->misfits; way++)
    {
      g_autoptr (LrActionDraft) draft = lr_action_draft_new (action->kind, NULL);
      g_autoptr (LrDelta) delta = lr_delta_new ();
      gboolean done = do_again (replay, action, way, delta);

      lr_state_revert (replay->state, delta);
      if (!done)
        continue;
      lr_session_add_delta (draft, replay->ruleset->model, &replay->log, delta);
      if (change_alike (action, lr_action_draft_peek (draft)))
        return;
      if (first == NULL)
        first = g_steal_pointer (&draft);
    }
  if (first != NULL)
    hold_parts (replay, action, lr_action_draft_peek (first), LR_PART_CHANGE, 0);
  else if (!replay->misfits)
    FAULT (replay, action, _ ("the trackers did not allow this at that point"));
}

/* A session may begin with other values of trackers. The log says so. */
static void
compare_start (Replay         *replay,
               const LrAction *action)
{
  const LrKind *calendar = replay->ruleset->model->calendar;
  const LrPartChange *change;

  for (guint i = 0; (change = lr_action_change (action, i)) != NULL; i++)
    if (g_str_has_prefix (change->key, "@option."))
      lr_state_put (replay->state, change->key, change->after);
  lr_state_start (replay->state, calendar != NULL ? lr_kind_find (calendar, action->turn) : -1, NULL);
  for (guint i = 0; (change = lr_action_change (action, i)) != NULL; i++)
    {
      g_autofree char *usual = *change->key != '@' ? lr_state_get (replay->state, change->key) : NULL;

      if (usual != NULL && !g_str_equal (usual, "?") && !g_str_equal (usual, change->after))
        lr_verdict_add (replay->verdict->remarks, action,
                        _ ("the game began with “%s” for “%s”, but the ruleset has “%s”"), change->after, change->key,
                        usual);
    }
}

static void
follow (Replay   *replay,
        LrAction *action)
{
  gboolean same = memcmp (action->ruleset, replay->hash, LR_HASH_SIZE) == 0;

  if (!same)
    *(action->kind == LR_ACTION_ROLL ? &replay->n_other : &replay->n_moved) += action->n_changes > 0 ||
                                                                                action->kind == LR_ACTION_ROLL;
  else if (action->kind == LR_ACTION_ROLL)
    replay->verdict->n_held += hold_result (replay, action);
  else if (action->kind == LR_ACTION_BEGIN)
    compare_start (replay, action);
  else
    hold_deed (replay, action);
  replay->misfits = !lr_log_move (&replay->log, action, replay->state) || replay->misfits;
  if (same && action->kind != LR_ACTION_ROLL && action->kind != LR_ACTION_BEGIN)
    hold_said (replay, action);
  lr_log_take (&replay->log, action);
}

static void
tell_unknown (Replay *replay)
{
  GPtrArray *unknown = replay->verdict->unknown;

  if (replay->n_other > 0)
    lr_verdict_add (unknown, NULL, ngettext ("whether %u result follows from its dice: it was recorded with another "
                                             "version of the ruleset",
                                             "whether %u results follow from their dice: they were recorded with "
                                             "another version of the ruleset", replay->n_other), replay->n_other);
  if (replay->foreign->len > 0)
    lr_verdict_add (unknown, NULL, _ ("whether the words of these entries are right, because they are in another "
                                      "language or from another version of the program: %s"),
                    replay->foreign->str);
  if (replay->n_long > 0)
    lr_verdict_add (unknown, NULL, ngettext ("whether %u result follows from its dice: it would take too long",
                                             "whether %u results follow from their dice: they would take too long",
                                             replay->n_long), replay->n_long);
  if (replay->n_chances > 0)
    lr_verdict_add (unknown, NULL, ngettext ("whether the chances of %u result are right: they would take too long",
                                             "whether the chances of %u results are right: they would take too long",
                                             replay->n_chances), replay->n_chances);
  if (replay->n_moved > 0)
    lr_verdict_add (unknown, NULL, ngettext ("whether %u entry changed what it had to: it was recorded with another "
                                             "version of the ruleset",
                                             "whether %u entries changed what they had to: they were recorded with "
                                             "another version of the ruleset", replay->n_moved), replay->n_moved);
  if (replay->n_unchanged > 0)
    lr_verdict_add (unknown, NULL, ngettext ("what %u entry had to change: the books have values that the ruleset "
                                             "does not know",
                                             "what %u entries had to change: the books have values that the ruleset "
                                             "does not know", replay->n_unchanged), replay->n_unchanged);
}

static void
hold_results (LrSession *session,
              LrVerdict *verdict)
{
  LrRuleset *ruleset = lr_session_get_ruleset (session);
  g_autoptr (GString) foreign = g_string_new (NULL);
  Replay replay = { .session = session, .ruleset = ruleset, .verdict = verdict, .foreign = foreign };

  if (ruleset == NULL)
    {
      if (verdict->n_results > 0)
        lr_verdict_add (verdict->unknown, NULL, _ ("whether any result follows from its dice: the ruleset “%s” is "
                                                   "missing or has errors"), lr_session_get_ruleset_id (session));
      return;
    }
  lr_fingerprint_ruleset (ruleset, replay.hash);
  replay.state = lr_state_new (ruleset->model, lr_state_scenario (lr_session_get_state (session)));
  lr_log_init (&replay.log);
  for (guint i = 0; i < lr_session_n_actions (session); i++)
    follow (&replay, lr_session_get_action (session, i));
  tell_unknown (&replay);
  lr_state_free (replay.state);
  lr_log_clear (&replay.log);
}

LrVerdict *
lr_replay_verify (const char *path,
                  LrLibrary  *library,
                  const char *head,
                  GError    **error)
{
  LrVerdict *verdict = lr_verify (path, head, error);
  /* a result that does not follow from the beginning has its faults already */
  g_autoptr (LrSession) session = verdict != NULL ? lr_session_open (path, library, FALSE, NULL) : NULL;

  if (session == NULL)
    return verdict;
  lr_session_read_all (session);
  lr_record_attach (session);
  hold_results (session, verdict);
  return verdict;
}

LrVerdict *
lr_replay_session (LrSession  *session,
                   const char *head)
{
  LrVerdict *verdict = lr_verify_session (session, head);

  hold_results (session, verdict);
  return verdict;
}

/* --- in words --- */

static void
add_list (GString    *text,
          const char *title,
          GPtrArray  *list)
{
  if (list->len > 0)
    g_string_append_printf (text, "%s\n", title);
  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (text, "  - %s\n", (const char *) list->pdata[i]);
}

char *
lr_replay_text (const LrVerdict *verdict,
                const char      *head)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("Consistent: %u entry.\n", "Consistent: %u entries.\n", verdict->n_actions),
                          verdict->n_actions);
  g_string_append_printf (text, _ ("Head: %s\n"), verdict->head);
  if (head != NULL && verdict->noted == verdict->n_actions)
    g_string_append (text, _ ("This is the head you noted.\n"));
  else if (head != NULL)
    g_string_append_printf (text, _ ("The head you noted is that of entry %" PRId64 "; the log has grown since.\n"),
                            verdict->noted);
  if (verdict->n_results > 0)
    g_string_append_printf (text, _ ("Results recorded: %u. Recalculated and correct: %u.\n"), verdict->n_results,
                            verdict->n_held);
  if (verdict->n_sealed > 0)
    g_string_append_printf (text, _ ("Sealed dice rolled: %u. Rolled again with the same faces: %u.\n"),
                            verdict->n_sealed, verdict->n_checked);
  add_list (text, _ ("Unusual, but not wrong:"), verdict->remarks);
  add_list (text, _ ("What cannot be known:"), verdict->unknown);
  return g_string_free (text, FALSE);
}
