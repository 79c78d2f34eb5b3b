/* fuzz-views.c - a log as each side sees it: what is hidden leaves no trace
 *
 * The input chooses what is done in a game. It is played twice; all that is hidden from one of the sides is different
 * in the second. That side has to find the two games the same: log, books, exports, luck, letter for letter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fuzz.h"

#include <string.h>

#include "present/books/lr-ledger.h"
#include "present/input/lr-typed.h"
#include "present/log/lr-export.h"
#include "present/log/lr-record.h"
#include "present/log/lr-seen.h"

#define MOST_DEEDS 16

#define PROCEDURE(id, more, inputs, steps) \
  "<procedure id='" id "' panel='other' label='" id "' " more "><inputs>" inputs "</inputs>" steps "</procedure>"
#define WHO "<choice id='who' of='player'/>"
#define OUTCOME "<roll id='die' dice='1d6'/><outcome id='o' label='O' value='n + die' headline='It is {o}'/>"

static const char game[] =
    "<ruleset xmlns='urn:longroll:ruleset:1' id='t' data='1'><title>Test</title>"
    "<side id='us' label='Union'/><side id='cs' label='Confederacy'/>"
    "<calendar><turn id='t1' label='One'/><turn id='t2' label='Two'/></calendar>"
    "<kind id='player'><value id='us' label='Union'/><value id='cs' label='Confederacy'/></kind>"
    "<kind id='fort'><choice id='owner' of='player'/><value id='monroe' label='Monroe' owner='us'/>"
    "<value id='sumter' label='Sumter' owner='cs'/></kind>"
    "<shape id='scout' label='Scout'><number id='men'/></shape>"
    "<tracker id='open' label='open' of='number' start='1'/>"
    "<tracker id='army' label='army' of='number' per='player' seen='player' start='7'/>"
    "<tracker id='guns' label='guns' of='number' per='fort' seen='fort.owner' start='3'/>"
    "<tracker id='spies' label='spies' of='scout' seen='referee'/>"
    "<tracker id='own' label='own' of='number' per='player' value='army[player] * 2'/>"
    "<tracker id='both' label='both' of='number' value='sum(player, army[player])'/>"
    "<tracker id='plain' label='plain' of='number' value='open + 1'/>"
    "<sequence><phase id='p' label='P'><effect at='begin' tracker=\"army['cs']\" add='1'/>"
    "<effect at='begin' tracker='open' add='1'/><step id='s' label='S'/><step id='w' label=\"With {army['cs']}\"/>"
    "</phase></sequence>"
    "<tell when=\"army['us'] over 99\">Many.</tell>"
    PROCEDURE ("read", "", WHO "<number id='n' from='army[who]'/>",
               OUTCOME "<tell to='us'>Blue.</tell><tell to='cs'>Grey.</tell><effect tracker='open' add='1'/>")
    PROCEDURE ("derived", "", "<number id='n' from='both'/>", OUTCOME)
    PROCEDURE ("write", "", WHO "<number id='n' default='5'/>",
               OUTCOME "<effect tracker='army[who]' set='n'/><effect tracker='open' add='1'/>"
               "<effect turn='turn + 1' phase='p'>Note {n}.</effect>")
    PROCEDURE ("fog", "seen='who'", WHO "<number id='n' default='5'/>", OUTCOME)
    PROCEDURE ("sealed", "sealed='who'", WHO "<number id='n' default='5'/>",
               OUTCOME "<effect tracker='army[who]' add='n'/>")
    PROCEDURE ("free", "", "<number id='n' default='5'/>", OUTCOME "<effect tracker='open' add='n'/>")
    "</ruleset>";

static LrRuleset *ruleset;

/* One of the two games. What only the other side knows is a number and a word that come in no other way. */
typedef struct
{
  LrSession  *session;
  const char *me;    /* who must not see the difference */
  const char *them;
  gint64      first; /* of the hidden numbers */
} Game;

static gboolean
resolve (Game       *to,
         const char *calculator,
         const char *who,
         gint64      n)
{
  g_autofree char *whose = g_strdup_printf ("who=%s", who);
  g_autofree char *number = g_strdup_printf ("n=%" G_GINT64_FORMAT, n);
  const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, calculator);
  const char *arguments[5] = { "--dice", "die=4" };
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, procedure);
  g_autoptr (LrAnswer) answer = NULL;
  guint at = 2;

  if (lr_procedure_find (procedure, "who") >= 0)
    arguments[at++] = whose;
  if (n != 0)
    arguments[at++] = number;
  g_assert_true (lr_typed_arguments (ruleset, inputs, arguments, NULL));
  lr_state_fill (lr_session_get_state (to->session), lr_session_get_value (to->session, "@place"), inputs);
  answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  return lr_record_answer (to->session, answer, inputs, NULL, NULL, LR_RESOLVE_INSIST, NULL);
}

/* @shown: a number that everyone may see. @step: which deed of the game it is. */
static gboolean
act (Game  *to,
     guint  deed,
     gint64 shown,
     guint  step)
{
  gint64 hidden = to->first + step;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, hidden);
  g_autofree char *open = g_strdup_printf ("%" G_GINT64_FORMAT, shown);
  g_autofree char *reason = g_strdup_printf ("%s of %s", to->first > 5000 ? "rumour and hearsay" : "word", number);
  g_autofree char *theirs = g_strdup_printf ("army[%s]", to->them);
  g_autofree char *mine = g_strdup_printf ("army[%s]", to->me);
  g_autofree char *row = g_strdup_printf ("label=%s,men=%s", to->first > 5000 ? "Bob" : "Ann", number);
  const char *guns = g_str_equal (to->them, "cs") ? "guns[sumter]" : "guns[monroe]";
  const char *const values[] = { theirs, number, NULL };
  LrSession *session = to->session;

  switch (deed)
    {
    case 0: return lr_session_set (session, theirs, number, reason, NULL);
    case 1: return lr_session_set (session, mine, open, "said", NULL);
    case 2: return lr_session_add (session, guns, number, reason, NULL);
    case 3: return lr_session_set (session, "open", open, "said", NULL);
    case 4: return lr_session_add (session, "spies", row, reason, NULL);
    case 5: return lr_session_note (session, reason, NULL, NULL);
    case 6: return lr_session_note (session, reason, to->them, NULL);
    case 7: return lr_session_note (session, open, LR_SEEN_ALL, NULL);
    case 8: return lr_session_next (session, NULL);
    case 9: return resolve (to, "read", to->them, 0);
    case 10: return resolve (to, "read", to->me, 0);
    case 11: return resolve (to, "derived", "", 0);
    case 12: return resolve (to, "write", to->them, hidden);
    case 13: return resolve (to, "write", to->me, shown + 1);
    case 14: return resolve (to, "fog", to->them, hidden);
    case 15: return resolve (to, "fog", to->me, shown + 1);
    case 16: return resolve (to, "sealed", to->them, hidden);
    case 17: return resolve (to, "sealed", to->me, shown + 1);
    case 18: return resolve (to, "free", "", shown + 1);
    case 19: return lr_session_undo (session, NULL);
    case 20: return lr_session_redo (session, NULL);
    case 21: return lr_session_correct (session, shown, reason, TRUE, NULL, NULL);
    case 22: return lr_session_correct (session, shown, reason, FALSE, values, NULL);
    case 23: return lr_session_tick (session, NULL, TRUE, NULL);
    case 24: return lr_session_skip (session, NULL, reason, NULL);
    case 25: return lr_session_set_turn (session, shown % 2 ? "t1" : "t2", "said", NULL);
    default: return lr_session_back (session, NULL);
    }
}

/* Times and hashes are otherwise each time. */
static char *
without_times (const char *text)
{
  static GRegex *regex;

  if (regex == NULL)
    regex = g_regex_new ("[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.Z]+|[0-9a-f]{64}", 0, 0, NULL);
  return g_regex_replace (regex, text, -1, 0, "#", 0, NULL);
}

static void
add_key (const char *key,
         const char *text,
         gpointer    data)
{
  g_string_append_printf (data, "%s\t%s\n", key, text);
}

/* All that a side can look at. */
static char *
all_of (const Game   *of,
        const LrSide *side)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (LrLedger) ledger = lr_ledger_new (of->session);
  g_autoptr (LrState) state = lr_seen_state (of->session, side);
  g_autoptr (GArray) log = lr_seen_log (of->session, side);
  g_autofree char *luck = lr_export_luck_text (of->session, NULL, side);
  g_autofree char *place = lr_seen_place_label (of->session, side);

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *page = lr_export_new_for (of->session, (LrExportFormat) i, side);

      g_string_append (text, page);
    }
  g_string_append_printf (text, "%s\n%s\n", luck, place);
  lr_ledger_set_side (ledger, side);
  for (guint i = 0; i < ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (ledger, i);
      g_autofree char *tip = lr_ledger_tip (ledger, i);

      g_string_append_printf (text, "%s|%s|%s|%s|%s\n", line->key, line->text, line->value, line->figure, tip);
    }
  lr_state_foreach (state, add_key, text);
  for (guint i = 0; i < log->len; i++)
    {
      g_autofree char *entry = lr_record_entry_text (&g_array_index (log, LrSeenEntry, i));

      g_string_append_printf (text, "%s\n", entry);
    }
  return without_times (text->str);
}

static void
begin (Game *to)
{
  LrBeginning beginning = { .scenario = -1, .turn = -1 };
  g_autofree char *text = lr_record_begin (ruleset, &beginning);

  beginning.text = text;
  to->session = lr_session_new (ruleset, &beginning, NULL, NULL);
  lr_record_attach (to->session);
}

static void
drop_ruleset (void)
{
  g_clear_pointer (&ruleset, lr_ruleset_unref);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  LrFuzzChoices choices = { data, data + size };
  gboolean us = lr_fuzz_below (&choices, 2) == 0;
  Game one = { .me = us ? "us" : "cs", .them = us ? "cs" : "us", .first = 1000 };
  Game other = { .me = one.me, .them = one.them, .first = 54321 };
  g_autoptr (GString) deeds = g_string_new (NULL);
  const LrSide *side = NULL;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;

  if (ruleset == NULL)
    {
      ruleset = lr_ruleset_load_text (game);
      g_assert_true (ruleset->model != NULL);
      atexit (drop_ruleset);
    }
  begin (&one);
  begin (&other);
  for (guint i = 0; i < MOST_DEEDS && lr_fuzz_any (&choices); i++)
    {
      guint deed = lr_fuzz_below (&choices, 27);
      gint64 shown = lr_fuzz_below (&choices, 32);
      gboolean done = act (&one, deed, shown, i);

      g_string_append_printf (deeds, " %u(%d)%s", deed, (int) shown, done ? "" : "-");
      if (act (&other, deed, shown, i) != done)
        g_error ("only one of two games that are the same to %s lets this be done:%s", one.me, deeds->str);
    }
  g_assert_true (lr_seen_find_side (one.session, one.me, &side));
  a = all_of (&one, side);
  b = all_of (&other, side);
  if (!g_str_equal (a, b))
    {
      gsize at = 0;

      while (a[at] == b[at])
        at++;
      at = at > 60 ? at - 60 : 0;
      g_error ("%s sees what is hidden after%s:\n%.200s\n---\n%.200s", one.me, deeds->str, a + at, b + at);
    }
  g_object_unref (one.session);
  g_object_unref (other.session);
  return 0;
}
