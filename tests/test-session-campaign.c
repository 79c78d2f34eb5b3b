/* test-session-campaign.c - all forty turns of a refereed campaign, and what each side may know of them
 *
 * Beside the program stand books of our own, kept by hand from the rules: marches, works, guns, ports, recruits and
 * victories are compared after every turn; and each side is shown its own books and none of the other's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-session.h"

#include "engine/link/lr-secrets.h"
#include "present/books/lr-ledger.h"
#include "present/log/lr-seen.h"

#define N_TURNS 40

enum
{
  UNION,
  CONFEDERACY,
};

static const char *const sides[] = { "union", "confederacy" };
static const char *const places[] = { "washington", "richmond", "western" };

/* Our own books. */
typedef struct
{
  LrSession *session;
  guint32    seed;
  int        turn; /* from 1 */
  char       month[3];
  const char *id;
  int        marches[2];
  int        victories[2];
  int        corps[2];
  int        works[3];
  int        ports;
  gboolean   invasion;
} Campaign;

static int
throw (Campaign *campaign)
{
  campaign->seed = campaign->seed * 1664525 + 1013904223;
  return 1 + (int) ((campaign->seed >> 16) % 6);
}

static gboolean
is_among (const char *months,
          const char *month)
{
  return strstr (months, month) != NULL;
}

/* --- doing --- */

static void
go_and_resolve (Campaign   *campaign,
                const char *place,
                const char *calculator,
                const char *typed)
{
  g_autoptr (GError) error = NULL;

  if (!lr_session_go (campaign->session, place, &error) ||
      !resolve (campaign->session, calculator, typed, 0, &error))
    lr_test_fail ("%s, %s at %s: %s", campaign->id, calculator, place, error->message);
}

static void
begin_turn (Campaign *campaign)
{
  gboolean early = strcmp (campaign->id, "1862-01") < 0;
  const int more[] = { early ? 24 : 6, early ? 24 : 3, early ? 12 : 3 };
  g_autoptr (GError) error = NULL;

  if (campaign->turn == 1 && !lr_session_set (campaign->session, "western_named", "yes", NULL, &error))
    lr_test_fail ("naming the Western Fortress: %s", error->message);
  for (guint i = 0; i < 3 && campaign->turn > 1; i++)
    {
      g_autofree char *place = g_strconcat ("turn_start.works_at.", places[i], NULL);
      g_autofree char *typed = g_strconcat ("place=", places[i], NULL);

      go_and_resolve (campaign, place, "works_arrival", typed);
      campaign->works[i] += more[i];
    }
  if (campaign->turn > 1 && is_among ("08 10 11 01 04 06", campaign->month))
    {
      go_and_resolve (campaign, "turn_start.blockade_list", "blockade_list", "wanted=1");
      campaign->ports++;
    }
}

static void
march (Campaign *campaign)
{
  gboolean first = campaign->turn == 1;
  int us = throw (campaign);
  int cs = throw (campaign);
  g_autofree char *union_die = first ? g_strdup ("") : g_strdup_printf ("dice:die=%d", us);
  g_autofree char *confederate_die = first ? g_strdup ("") : g_strdup_printf ("dice:die=%d", cs);

  go_and_resolve (campaign, "player_turn.union.preliminaries.union_marches", "union_marches", union_die);
  go_and_resolve (campaign, "player_turn.confederacy.preliminaries.confederate_marches", "confederate_marches",
                  confederate_die);
  campaign->invasion = !first && us == 6;
  campaign->marches[UNION] = first ? 2 : MAX (2, us);
  campaign->marches[CONFEDERACY] = first ? 2 : CLAMP (campaign->marches[UNION] + (cs <= 2 ? -1 : cs >= 5), 2, 6);
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *place = g_strdup_printf ("player_turn.%s.preliminaries.letter", sides[side]);
      g_autofree char *typed = g_strdup_printf ("player=%s", sides[side]);

      go_and_resolve (campaign, place, "letter", typed);
    }
}

static void
fight (Campaign *campaign)
{
  if (throw (campaign) > 2)
    return;
  go_and_resolve (campaign, "player_turn.confederacy.battle_phase.battles.1.battle_credit", "battle_credit",
                  "mover=confederacy|end=mover");
  campaign->victories[CONFEDERACY]++;
}

static int
base_of (const Campaign *campaign,
         guint           side)
{
  static const char *const steps[] = { "1862-06", "1863-06", "1864-06", "1865-06" };
  int base = 3;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    base += strcmp (campaign->id, steps[i]) >= 0;
  return side == UNION ? base : 2;
}

static void
recruit (Campaign *campaign)
{
  static const int most[] = { 33, 28 };

  if (!is_among ("03 06 09 11", campaign->month))
    return;
  for (guint i = 0; i < 2; i++)
    {
      int number = MIN (6, base_of (campaign, i) + campaign->victories[i]);
      int raised = CLAMP (number, 0, most[i] - campaign->corps[i]);
      g_autofree char *place = g_strdup_printf ("recruiting_phase.recruits.%s.raise", sides[i]);
      g_autofree char *typed = g_strdup_printf ("player=%s|corps=%d", sides[i], raised);

      go_and_resolve (campaign, place, "raise", typed);
      campaign->corps[i] += raised;
      campaign->victories[i] = 0;
    }
}

/* --- comparing --- */

static void
is_number (Campaign   *campaign,
           const char *key,
           int         number)
{
  g_autofree char *expected = g_strdup_printf ("%d", number);
  g_autofree char *found = lr_state_get (lr_session_get_state (campaign->session), key);
  g_autofree char *what = g_strdup_printf ("%s, %s", campaign->id, key);

  lr_test_same_text (what, found, expected);
}

static void
compare_guns (Campaign *campaign)
{
  static const struct
  {
    const char *from;
    int         guns[3][2];
  } schedule[] = {
    { "1861-07", { { 0, 0 }, { 0, 0 }, { 0, 0 } } }, { "1861-09", { { 1, 0 }, { 1, 0 }, { 0, 1 } } },
    { "1861-10", { { 2, 0 }, { 2, 0 }, { 0, 1 } } }, { "1861-11", { { 2, 1 }, { 2, 1 }, { 1, 1 } } },
    { "1862-01", { { 3, 2 }, { 2, 2 }, { 1, 2 } } }, { "1863-01", { { 4, 3 }, { 2, 3 }, { 1, 3 } } },
    { "1864-01", { { 5, 4 }, { 2, 4 }, { 1, 4 } } }, { "1865-01", { { 6, 5 }, { 2, 5 }, { 1, 5 } } },
  };
  guint now = 0;

  for (guint i = 0; i < G_N_ELEMENTS (schedule); i++)
    if (strcmp (campaign->id, schedule[i].from) >= 0)
      now = i;
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *smoothbores = g_strdup_printf ("guns[%s,sb]", places[i]);
      g_autofree char *rifles = g_strdup_printf ("guns[%s,r]", places[i]);

      is_number (campaign, smoothbores, schedule[now].guns[i][0]);
      is_number (campaign, rifles, schedule[now].guns[i][1]);
    }
}

static void
compare (Campaign *campaign)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *marches = g_strdup_printf ("marches[%s]", sides[i]);
      g_autofree char *victories = g_strdup_printf ("victories[%s]", sides[i]);
      g_autofree char *corps = g_strdup_printf ("formations[%s,corps]", sides[i]);

      is_number (campaign, marches, campaign->marches[i]);
      is_number (campaign, victories, campaign->victories[i]);
      is_number (campaign, corps, campaign->corps[i]);
    }
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *works = g_strdup_printf ("fieldworks[%s]", places[i]);

      is_number (campaign, works, campaign->works[i]);
    }
  is_number (campaign, "ports", campaign->ports);
  holds (campaign->session, "invasion", campaign->invasion ? "yes" : "no");
  compare_guns (campaign);
}

/* A President's books say his own, and nothing of the enemy's. */
static void
look (Campaign *campaign,
      LrLedger *ledger,
      guint     side)
{
  static const char *const only_union[] = { "ports", "invasion", "washington_loss", "monroe",
                                            "fieldworks[washington]" };
  static const char *const only_confederacy[] = { "fieldworks[richmond]", "guns[western,sb]", "fort[richmond]" };
  const LrSide *found = NULL;

  g_assert_true (lr_seen_find_side (campaign->session, sides[side], &found));
  lr_ledger_set_side (ledger, found);
  for (guint i = 0; i < ledger->lines->len; i++)
    {
      const LrLedgerLine *line = lr_ledger_line (ledger, i);
      g_autofree char *now = lr_state_get (lr_session_get_state (campaign->session), line->key);
      gboolean is_theirs = strstr (line->key, side == UNION ? "[confederacy" : "[union") != NULL &&
                           !g_str_has_prefix (line->key, "base[");

      if (is_theirs ? !line->hidden : !line->hidden && !g_str_equal (line->text, now))
        lr_test_fail ("%s sees %s as %s", sides[side], line->key, line->text);
      for (guint j = 0; j < G_N_ELEMENTS (only_union); j++)
        if (g_str_equal (line->key, only_union[j]))
          g_assert_true (line->hidden == (side == CONFEDERACY));
      for (guint j = 0; j < G_N_ELEMENTS (only_confederacy); j++)
        if (g_str_equal (line->key, only_confederacy[j]))
          g_assert_true (line->hidden == (side == UNION));
    }
}

/* Of the two letters of each turn a side reads its own. */
static void
count_letters (Campaign *campaign,
               guint     side)
{
  const LrSide *found = NULL;
  g_autoptr (GArray) entries = NULL;
  guint n_own = 0, n_others = 0;

  g_assert_true (lr_seen_find_side (campaign->session, sides[side], &found));
  entries = lr_seen_log (campaign->session, found);
  for (guint i = 0; i < entries->len; i++)
    {
      const LrSeenEntry *entry = &g_array_index (entries, LrSeenEntry, i);
      g_autofree char *text = NULL;

      if (entry->action->kind != LR_ACTION_ROLL || !g_str_equal (entry->action->subject, "letter"))
        continue;
      n_own += strstr (entry->text, side == UNION ? "President of the Union" : "President of the Confed") != NULL;
      n_others += !entry->whole;
      text = lr_record_entry_text (entry);
      g_assert_null (strstr (text, side == UNION ? "Richmond:" : "Washington:"));
    }
  g_assert_cmpuint (n_own, ==, N_TURNS);
  g_assert_cmpuint (n_others, ==, 0);
}

static void
go_on (Campaign *campaign)
{
  g_autoptr (GError) error = NULL;

  if (!lr_session_go (campaign->session, "turn_end.advance", &error) ||
      !lr_session_next (campaign->session, &error) || !lr_session_next (campaign->session, &error))
    lr_test_fail ("the end of %s: %s", campaign->id, error->message);
}

static void
test_campaign (void)
{
  g_autofree char *tables = g_build_filename (g_test_get_dir (G_TEST_DIST), "..", "tables", NULL);
  g_autoptr (LrLibrary) games = open_library (tables);
  LrRuleset *ruleset = lr_library_load (games, "novak");
  LrBeginning beginning = { .scenario = 0, .turn = -1 };
  g_autofree char *text = lr_record_begin (ruleset, &beginning);
  g_autofree char *path = new_path ("campaign.longroll");
  Campaign campaign = { .seed = 4, .marches = { 2, 2 }, .corps = { 12, 8 }, .ports = 1 };
  g_autoptr (LrLedger) ledger = NULL;
  g_autoptr (GError) error = NULL;

  beginning.text = text;
  campaign.session = lr_session_new (ruleset, &beginning, path, &error);
  g_assert_no_error (error);
  lr_record_attach (campaign.session);
  ledger = lr_ledger_new (campaign.session);
  for (campaign.turn = 1; campaign.turn <= N_TURNS; campaign.turn++)
    {
      campaign.id = ruleset->model->calendar->values[campaign.turn - 1].id;
      g_strlcpy (campaign.month, campaign.id + 5, sizeof campaign.month);
      lr_test_same_text ("turn", lr_session_get_value (campaign.session, "@turn"), campaign.id);
      begin_turn (&campaign);
      march (&campaign);
      fight (&campaign);
      compare (&campaign);
      look (&campaign, ledger, UNION);
      look (&campaign, ledger, CONFEDERACY);
      recruit (&campaign);
      go_on (&campaign);
    }
  g_assert_true (lr_state_is_over (lr_session_get_state (campaign.session)));
  count_letters (&campaign, UNION);
  count_letters (&campaign, CONFEDERACY);
  g_clear_pointer (&ledger, lr_ledger_free);
  g_clear_object (&campaign.session);
  is_whole (path);
}

static void
add (void)
{
  lr_test_add ("/campaign/forty-turns", test_campaign);
}

int
main (int   argc,
      char *argv[])
{
  return run_session_tests (argc, argv, add);
}
