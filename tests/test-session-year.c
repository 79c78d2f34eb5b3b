/* test-session-year.c - a year of a whole game, played through longroll-cli, with every one of its calculators
 *
 * Twelve turns, from July 1861. Beside the program stand books of our own: what each deed does to the trackers is
 * worked out here from the rules, by hand, and compared with what the program's books say after every turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <json-glib/json-glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define MOST_ARGUMENTS 64

/* A game being played. */
typedef struct
{
  char       *folder;
  char       *path;
  GHashTable *books;   /* a tracker's key and its value, as it should be */
  GHashTable *played;  /* calculators that were resolved */
  GHashTable *at_line; /* a line of this turn's checklist and the calculator that it opens */
  char       *place;   /* where the game stands */
  int         turn;    /* from 0, July 1861 */
  guint       n_calls;
} Game;

static const char *const turns[] = { "1861-07", "1861-08", "1861-09", "1861-10", "1861-11", "1861-12", "1862-01",
                                     "1862-02", "1862-03", "1862-04", "1862-05", "1862-06", "1862-07" };

/* --- our own books --- */

static gint64
kept (Game       *game,
      const char *key)
{
  const char *text = g_hash_table_lookup (game->books, key);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : 0;
}

static void
write_down (Game       *game,
            const char *key,
            const char *text)
{
  g_hash_table_insert (game->books, g_strdup (key), g_strdup (text));
}

static void
write_number (Game       *game,
              const char *key,
              gint64      number)
{
  g_hash_table_insert (game->books, g_strdup (key), g_strdup_printf ("%" G_GINT64_FORMAT, number));
}

static void
count_on (Game       *game,
          const char *key,
          gint64      number)
{
  write_number (game, key, kept (game, key) + number);
}

static gboolean
is_quarter (const Game *game)
{
  return game->turn % 3 == 0;
}

static const char *
marker_of (const Game *game)
{
  return game->turn < 6 ? "vp[y1861]" : "vp[y1862]";
}

/* --- the program --- */

static char *
call (Game       *game,
      int         expected,
      const char *line)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *errors = NULL;
  char *output = NULL;
  int status = -1;

  g_assert_true (g_shell_parse_argv (line, NULL, &words, &error));
  g_ptr_array_add (args, (gpointer) g_getenv ("LR_CLI"));
  g_ptr_array_add (args, (gpointer) "session");
  g_ptr_array_add (args, game->path);
  for (char **word = words; *word != NULL; word++)
    g_ptr_array_add (args, *word);
  g_ptr_array_add (args, (gpointer) "--json");
  g_ptr_array_add (args, NULL);
  g_spawn_sync (NULL, (char **) args->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, &errors, &status, &error);
  g_assert_no_error (error);
  game->n_calls++;
  if (!g_spawn_check_wait_status (status, NULL) != (expected != 0))
    lr_test_fail ("%s: %s: %s%s", turns[game->turn], line, output, errors);
  return output;
}

static JsonNode *
ask (Game       *game,
     const char *line)
{
  g_autofree char *text = call (game, 0, line);
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (text, &error);

  g_assert_no_error (error);
  return node;
}

/* Where an entry says that the game stands now. */
static void
take_place (Game       *game,
            JsonObject *entry)
{
  JsonArray *changes = json_object_get_array_member (entry, "change");

  for (guint i = 0; i < json_array_get_length (changes); i++)
    {
      JsonObject *change = json_array_get_object_element (changes, i);

      if (!g_str_equal (json_object_get_string_member (change, "key"), "@place"))
        continue;
      g_free (game->place);
      game->place = g_strdup (json_object_get_string_member (change, "after"));
    }
}

/* Does something; what it does to the trackers is none of our business here. */
static void
act (Game       *game,
     const char *line)
{
  g_autoptr (JsonNode) answer = ask (game, line);
  JsonArray *entries = answer != NULL ? json_object_get_array_member (json_node_get_object (answer), "entries") : NULL;

  for (guint i = 0; entries != NULL && i < json_array_get_length (entries); i++)
    {
      JsonObject *entry = json_array_get_object_element (entries, i);

      take_place (game, entry);
      if (g_str_equal (json_object_get_string_member (entry, "kind"), "roll"))
        g_hash_table_add (game->played, g_strdup (json_object_get_string_member (entry, "subject")));
    }
}

static void
compare_books (Game       *game,
               const char *when)
{
  g_autoptr (JsonNode) answer = ask (game, "trackers");
  JsonArray *lines = json_node_get_array (answer);
  guint n = 0;

  for (guint i = 0; i < json_array_get_length (lines); i++)
    {
      JsonObject *line = json_array_get_object_element (lines, i);
      const char *key = json_object_get_string_member (line, "key");
      const char *value = json_object_get_string_member (line, "value");
      const char *expected = g_hash_table_lookup (game->books, key);

      if (expected == NULL)
        lr_test_fail ("nobody has heard of the tracker %s", key);
      else if (!g_str_equal (expected, value))
        lr_test_fail ("%s, %s: %s is %s, and should be %s", turns[game->turn], when, key, value, expected);
      else
        n++;
    }
  g_assert_cmpuint (n, ==, g_hash_table_size (game->books));
}

/* --- what the calculators do to the trackers --- */

typedef void (*BooksFunc) (Game *game);

static void
no_port_is_watched (Game *game)
{
  static const char *const ports[] = { "norfolk", "new_berne", "wilmington", "charleston", "savannah", "pensacola",
                                       "mobile", "new_orleans", "galveston", "other" };

  for (guint i = 0; i < G_N_ELEMENTS (ports); i++)
    {
      g_autofree char *key = g_strdup_printf ("blockaded[%s]", ports[i]);

      write_down (game, key, "no");
    }
  write_number (game, "ports_shut", 0);
  write_number (game, "ports_open", 9);
}

static void
total_capacity (Game *game)
{
  write_number (game, "supply_capacity_total", kept (game, "supply_capacity"));
}

/* 52 points on the map, and one less for each port that is shut. */
static void
capacity_52 (Game *game)
{
  write_number (game, "supply_capacity", 52 - kept (game, "ports_shut"));
  total_capacity (game);
}

/* Three points of a city are lost. */
static void
capacity_less_3 (Game *game)
{
  count_on (game, "supply_capacity", -3);
  total_capacity (game);
}

/* All four steps: no port is watched, 50 points on the map, and a point for each key industrial city, 12 at most. */
static void
whole_quarter (Game *game)
{
  no_port_is_watched (game);
  write_number (game, "supply_capacity", 50);
  total_capacity (game);
  write_number (game, "resource_points", MIN (12, kept (game, "resource_points") + kept (game, "kics")));
}

static void
four_hqs (Game *game)
{
  write_number (game, "hqs[confederacy]", MIN (4, kept (game, "hqs[confederacy]")));
}

static void
one_leader_more (Game *game)
{
  write_number (game, "confederate_leaders", MIN (17, kept (game, "confederate_leaders") + 1));
}

/* A quarter's income, 12 at most, and a fort for 1. */
static void
income_and_fort (Game *game)
{
  gint64 income = is_quarter (game) ? kept (game, "kics") : 0;

  write_number (game, "resource_points", MIN (12, kept (game, "resource_points") + income) - 1);
}

static void
three_by_sea (Game *game)
{
  write_number (game, "sea_supply_used", MIN (20, kept (game, "sea_supply_used") + 3));
}

static void
naval_depot (Game *game)
{
  if (kept (game, "naval_depots") < kept (game, "naval_depot_limit"))
    count_on (game, "naval_depots", 1);
}

static void
river_depot (Game *game)
{
  if (kept (game, "river_depots[union,east]") < kept (game, "transports[union,east]"))
    count_on (game, "river_depots[union,east]", 1);
}

/* What is done to the books, in words: `vp+4 kentucky=union`; of victory points those of the year. */
static void
enter (Game       *game,
       const char *effects)
{
  g_auto (GStrv) words = g_strsplit (effects, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      gsize length = strcspn (*word, "+=-");
      g_autofree char *key = g_strndup (*word, length);
      const char *whose = g_str_equal (key, "vp") ? marker_of (game) : key;

      if ((*word)[length] == '=')
        write_down (game, whose, *word + length + 1);
      else
        count_on (game, whose, g_ascii_strtoll (*word + length, NULL, 10));
    }
}

/* What each calculator is given, and what that does to the trackers by the rules: in words, or where it depends on
 * what is there already a function. */
static const struct
{
  const char *calculator;
  const char *side; /* in whose player turn, if that matters */
  const char *arguments;
  const char *effects;
  BooksFunc   books;
} deeds[] = {
  { "blockade", NULL, "", NULL, no_port_is_watched },
  /* two factors: closed on 2 x 2 or less */
  { "blockade_port", NULL, "port=mobile factors=2 --faces 4", "blockaded[mobile]=yes ports_shut=1", NULL },
  { "supply_capacity", NULL, "other_points=52", NULL, capacity_52 },
  { "capacity_change", NULL, "--row changes reason=captured,city=other,value=3", NULL, capacity_less_3 },
  { "quarter", NULL, "other_points=50", NULL, whole_quarter },
  { "hq_limit", NULL, "by_hand=4", NULL, four_hqs },
  /* 4 come back, and the odd ones of both theaters are a pair */
  { "union_replacements", NULL, "--row box group=volunteer,east_infantry=5,west_infantry=3",
    "replacement_box[union,east,volunteer,infantry]=0 replacement_box[union,west,volunteer,infantry]=0", NULL },
  /* 2 infantry and 1 cavalry come back, 1 stays */
  { "confederate_replacements", NULL, "--row box group=veteran,east_infantry=4,west_infantry=1,west_cavalry=2",
    "replacement_box[confederacy,east,veteran,infantry]=0 replacement_box[confederacy,west,veteran,infantry]=1 "
    "replacement_box[confederacy,west,veteran,cavalry]=0 confederate_troops+3", NULL },
  { "leader_cap", NULL, "arriving=2 division=1", NULL, one_leader_more },
  { "reinforcements", NULL, "player=confederacy infantry=4 cavalry=1", "confederate_troops+5", NULL },
  { "bonus_troops", NULL, "player=confederacy typed=yes result=2", "confederate_troops+2", NULL },
  { "recruiting", NULL, "--row cities infantry=2 --row cities infantry=1", "confederate_troops+3", NULL },
  { "resource_points", NULL, "--row spending purpose=fort", NULL, income_and_fort },
  { "ship_building", NULL, "city=richmond", "resource_points-1 ships_building+1", NULL },
  { "sea_supply", NULL, "now=3", NULL, three_by_sea },
  /* infantry counts once, cavalry and HQs twice */
  { "sea_movement", NULL, "infantry=2 cavalry=1 from_limit=9 to_limit=9", "sea_movement_used+4", NULL },
  { "rail_movement", "union", "player=union capacity=12 east_infantry=2 east_hqs=1 west_infantry=2",
    "rail_used[union_east]+4 rail_used[union_west]+2", NULL },
  { "rail_movement", "confederacy", "player=confederacy capacity=8 east_infantry=1 west_cavalry=1 texas=1",
    "rail_used[confederacy]+3 rail_used[texas]=1", NULL },
  { "construction", "union", "player=union theater=east", "forts_building[union,east]+1", NULL },
  { "construction", "confederacy", "player=confederacy theater=west",
    "forts_building[confederacy,west]+1 resource_points-1", NULL },
  { "naval_depot", NULL, "", NULL, naval_depot },
  { "river_depot", "union", "player=union theater=east", NULL, river_depot },
  /* an HQ of the Union is 5, each city 2 less */
  { "event_points", NULL, "union_hqs=1 kics=2", "vp+5 vp-4 union_hqs_lost+1 hqs[union]-1 kics_destroyed+2 kics-2",
    NULL },
  /* a major city and a capital, each for the first time */
  { "turn_points", NULL, "--row cities place=major,first=yes --row cities place=capital,first=yes", "vp+4", NULL },
  /* a 6 in January is 5, with 1 more for that month and 2 less for Washington, which is lost: it joins */
  { "kentucky_entry", NULL, "--faces 6", "kentucky=union", NULL },
  /* 2 volunteers and 3 regulars become veterans beside the 1 there is, 4 militia become volunteers */
  { "promotions", NULL,
    "--row union_boxes group=militia,east_infantry=4 --row union_boxes group=volunteer,east_infantry=2 "
    "--row union_boxes group=regular,east_infantry=3",
    "replacement_box[union,east,veteran,infantry]+5 replacement_box[union,east,volunteer,infantry]=4 "
    "replacement_box[union,east,regular,infantry]=0 replacement_box[union,east,militia,infantry]=0", NULL },
  /* what changes nothing, with what it needs */
  { "naval_battle", NULL, "rounds=1 --set round.1.defender_leaves=no --set round.1.attacker_leaves=no", NULL, NULL },
  { "overrun", NULL, "--row attackers sp=8", NULL, NULL },
  { "cavalry_retreat", NULL, "--row defenders sp=2,cavalry=yes,quality=veteran", NULL, NULL },
  { "leader_loss", NULL, "--faces 9", NULL, NULL },
  { "election", NULL, "--faces 3", NULL, NULL },
  { "river_depot", "confederacy", "player=confederacy theater=west in_play=2 transports=2", NULL, NULL },
};

/* Whether it changes a tracker. */
static gboolean
matters (const char *calculator)
{
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (g_str_equal (deeds[i].calculator, calculator) && (deeds[i].books != NULL || deeds[i].effects != NULL))
      return TRUE;
  return FALSE;
}

/* Resolves a calculator as the table above says, or on its defaults; what is not due now is insisted on. */
static void
play (Game       *game,
      const char *calculator)
{
  const char *side = strstr (game->place, ".confederacy.") != NULL ? "confederacy" : "union";
  g_autofree char *line = NULL;
  const char *arguments = "";
  const char *effects = NULL;
  BooksFunc books = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (g_str_equal (deeds[i].calculator, calculator) && (deeds[i].side == NULL || g_str_equal (deeds[i].side, side)))
      {
        arguments = deeds[i].arguments;
        effects = deeds[i].effects;
        books = deeds[i].books;
      }
  line = g_strdup_printf ("roll %s %s --insist", calculator, arguments);
  act (game, line);
  if (effects != NULL)
    enter (game, effects);
  if (books != NULL)
    books (game);
}

/* The same with arguments of its own. */
static void
play_so (Game       *game,
         const char *words,
         const char *effects)
{
  g_autofree char *line = g_strdup_printf ("roll %s --insist", words);

  act (game, line);
  enter (game, effects);
}

/* --- the way through a turn --- */

/* What happens by itself where a phase begins or ends, and with a new turn. */
static void
begin_player_turn (Game *game)
{
  static const char *const keys[] = { "forts_building[union,east]", "forts_building[union,west]",
                                      "forts_building[confederacy,east]", "forts_building[confederacy,west]" };

  for (guint i = 0; i < 2; i++)
    write_number (game, keys[strstr (game->place, ".confederacy.") != NULL ? i + 2 : i], 0);
}

static void
end_player_turn (Game *game)
{
  static const char *const keys[] = { "rail_used[union_east]", "rail_used[union_west]", "rail_used[confederacy]",
                                      "rail_used[texas]" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    write_number (game, keys[i], 0);
}

/* The Blockaded markers come off before the reinforcements of a quarter. */
static void
begin_reinforcements (Game *game)
{
  if (!is_quarter (game))
    return;
  write_down (game, "blockaded[mobile]", "no");
  write_number (game, "ports_shut", 0);
}

static void
end_turn (Game *game)
{
  write_number (game, "sea_movement_used", 0);
  write_number (game, "sea_supply_used", 0);
}

static void
go (Game       *game,
    const char *where)
{
  g_autofree char *line = g_strdup_printf ("go %s", where);

  act (game, line);
}

static void
read_checklist (Game *game)
{
  g_autoptr (JsonNode) answer = ask (game, "show");
  JsonArray *lines = json_object_get_array_member (json_node_get_object (answer), "checklist");

  g_hash_table_remove_all (game->at_line);
  for (guint i = 0; i < json_array_get_length (lines); i++)
    {
      JsonObject *line = json_array_get_object_element (lines, i);

      if (!json_object_get_null_member (line, "calculator") && !json_object_get_null_member (line, "path"))
        g_hash_table_insert (game->at_line, g_strdup (json_object_get_string_member (line, "path")),
                             g_strdup (json_object_get_string_member (line, "calculator")));
    }
}

/* What stands between one line and the next. */
static void
cross (Game       *game,
       const char *before)
{
  static const struct
  {
    const char *phase;
    BooksFunc   begins;
    BooksFunc   ends;
  } phases[] = {
    { "interphase.reinforcement_phase", begin_reinforcements, NULL },
    { "player_turn.union.movement_phase.construction_segment", begin_player_turn, NULL },
    { "player_turn.confederacy.movement_phase.construction_segment", begin_player_turn, NULL },
    { "player_turn.union", NULL, end_player_turn },
    { "player_turn.confederacy", NULL, end_player_turn },
  };

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      gboolean was = g_str_has_prefix (before, phases[i].phase);
      gboolean is = g_str_has_prefix (game->place, phases[i].phase);

      if (was && !is && phases[i].ends != NULL)
        phases[i].ends (game);
      if (!was && is && phases[i].begins != NULL)
        phases[i].begins (game);
    }
}

/* The first turn, line by line: each calculator that the sequence names where it is due. */
static void
walk (Game *game)
{
  guint n_lines = 0;

  read_checklist (game);
  while (!g_str_equal (game->place, ".") && n_lines++ < 300)
    {
      g_autofree char *before = g_strdup (game->place);
      const char *calculator = g_hash_table_lookup (game->at_line, before);

      if (calculator != NULL && (matters (calculator) || !g_hash_table_contains (game->played, calculator)))
        play (game, calculator);
      else if (strstr (before, ".2.") != NULL)
        {
          act (game, "leave"); /* once around each loop is enough */
          cross (game, before);
          continue;
        }
      act (game, calculator != NULL ? "next" : "tick");
      cross (game, before);
    }
  g_test_message ("the first turn had %u lines, and %u calculators in their phases", n_lines,
                  g_hash_table_size (game->played));
  g_assert_cmpuint (n_lines, >, 90);
}

/* A later turn: from phase to phase. */
static void
short_turn (Game *game)
{
  if (is_quarter (game))
    {
      go (game, "interphase.capacity_phase.blockade");
      play (game, "blockade_port");
      play (game, "supply_capacity");
    }
  if (game->turn == 3)
    {
      go (game, "interphase.kentucky_phase.kentucky_entry");
      play_so (game, "kentucky_entry --faces 6", ""); /* in October 4, which is too little */
    }
  if (game->turn == 6)
    {
      go (game, "interphase.kentucky_phase.kentucky_entry");
      play (game, "kentucky_entry");
    }
  if (game->turn == 9)
    {
      go (game, "interphase.recruitment_phase.recruiting");
      play (game, "recruiting");
    }
  go (game, "interphase.reinforcement_phase.confederate_reinforcements");
  begin_reinforcements (game);
  if (game->turn % 2 == 1)
    play (game, "reinforcements");
  if (is_quarter (game))
    {
      go (game, "interphase.resource_phase.resource_points");
      play (game, "resource_points");
    }
  go (game, "player_turn.union.supply_phase.sea_supply");
  play (game, "sea_supply");
  go (game, "player_turn.union.movement_phase.construction_segment.construction");
  begin_player_turn (game);
  play (game, "construction");
  if (game->turn % 2 == 0)
    {
      go (game, "player_turn.union.movement_phase.operations.1.sea_movement");
      play (game, "sea_movement");
      play (game, "sea_movement");
      play (game, "rail_movement");
    }
  else
    {
      go (game, "player_turn.union.movement_phase.depot_segment.naval_depot");
      play (game, "naval_depot");
    }
  go (game, "player_turn.confederacy.movement_phase.construction_segment.construction");
  end_player_turn (game);
  begin_player_turn (game);
  if (kept (game, "resource_points") > 0 && game->turn % 4 == 1)
    play (game, "construction");
  if (game->turn == 8)
    play (game, "event_points");
  if (game->turn == 7)
    {
      go (game, "player_turn.confederacy.player_turn_end.capacity_change");
      play (game, "capacity_change");
    }
  go (game, "withdrawal_interphase.turn_points");
  end_player_turn (game);
  if (game->turn == 2)
    play_so (game, "turn_points --row cities place=major --row cities place=washington,first=yes",
             "vp+1 vp+4 washington_taken=yes washington_held=yes washington_due=yes union_morale_lost=yes");
  else if (game->turn > 2 && game->turn < 6)
    play_so (game, "turn_points --row cities place=major --row cities place=washington", "vp+1 vp+2");
}

/* The day after: one deed is taken back and done again, and an older one is put right. */
static void
second_thoughts (Game *game)
{
  if (game->turn % 3 == 1)
    {
      act (game, "undo");
      act (game, "undo");
      act (game, "redo");
      act (game, "redo");
    }
  if (game->turn == 4)
    {
      act (game, "add union_hqs_lost 2 --reason 'Two at once'");
      act (game, "undo");
      act (game, "set resource_points 7 --reason 'Counted again'");
      write_number (game, "resource_points", 7);
      act (game, "add confederate_troops 4 --reason 'Found in the box'");
      count_on (game, "confederate_troops", 4);
      act (game, "note 'A long evening'");
    }
}

static void
add_up (Game *game)
{
  write_number (game, "victory_points", kept (game, "vp[y1861]") + kept (game, "vp[y1862]") +
                                            kept (game, "vp[y1863]") + kept (game, "vp[y1864]"));
}

static void
finish_turn (Game *game)
{
  while (!g_str_equal (game->place, "."))
    act (game, "next");
  end_player_turn (game);
  add_up (game);
  compare_books (game, "at its end");
  act (game, "next");
  end_turn (game);
  game->turn++;
  compare_books (game, "as it begins");
}

/* What the sequence names nowhere, or names only in other months. */
static void
play_the_rest (Game *game)
{
  const char *argv[] = { g_getenv ("LR_CLI"), "show", "wftu", "--json", NULL };
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) answer = NULL;
  JsonArray *calculators;
  guint n;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &text, NULL, NULL, NULL);
  answer = json_from_string (text, NULL);
  g_assert_nonnull (answer);
  calculators = json_object_get_array_member (json_node_get_object (answer), "calculators");
  n = json_array_get_length (calculators);
  act (game, "set replacement_box[union,east,militia,infantry] 4");
  act (game, "set replacement_box[union,east,volunteer,infantry] 2");
  act (game, "set replacement_box[union,east,regular,infantry] 3");
  write_number (game, "replacement_box[union,east,veteran,infantry]", 1);
  act (game, "set replacement_box[union,east,veteran,infantry] 1");
  for (guint i = 0; i < n; i++)
    {
      const char *id = json_object_get_string_member (json_array_get_object_element (calculators, i), "id");

      if (!g_hash_table_contains (game->played, id))
        play (game, id);
    }
  g_test_message ("%u of %u calculators", g_hash_table_size (game->played), n);
  g_assert_cmpuint (g_hash_table_size (game->played), ==, n);
  g_assert_cmpuint (n, >=, 70);
}

/* --- the whole year --- */

static void
begin (Game *game)
{
  g_autoptr (JsonNode) answer = NULL;
  JsonArray *lines;

  act (game, "new wftu --scenario campaign --turn 1861-07 --title Year --player union=Ann --player confederacy=Bob "
             "--start supply_capacity=52 --start resource_points=3 --start kics=8 --start confederate_troops=5 "
             "--start confederate_leaders=14 --start hqs[union]=2 --start hqs[confederacy]=5 "
             "--start sea_movement_capacity=15 --start sea_supply_capacity=20 --start naval_depot_limit=3 "
             "--start naval_depots=1 --start transports[union,east]=2 --start river_depots[union,east]=1 "
             "--start replacement_box[union,east,volunteer,infantry]=5 "
             "--start replacement_box[union,west,volunteer,infantry]=3 "
             "--start replacement_box[confederacy,east,veteran,infantry]=4 "
             "--start replacement_box[confederacy,west,veteran,infantry]=1 "
             "--start replacement_box[confederacy,west,veteran,cavalry]=2");
  answer = ask (game, "trackers");
  lines = json_node_get_array (answer);
  for (guint i = 0; i < json_array_get_length (lines); i++)
    {
      JsonObject *line = json_array_get_object_element (lines, i);

      write_down (game, json_object_get_string_member (line, "key"), json_object_get_string_member (line, "value"));
    }
  g_assert_cmpint (kept (game, "resource_points"), ==, 3);
  g_assert_cmpint (kept (game, "supply_capacity_total"), ==, 52);
  g_assert_cmpstr (g_hash_table_lookup (game->books, "kentucky"), ==, "neutral");
}

static void
check_log (Game *game)
{
  g_autoptr (JsonNode) shown = ask (game, "show");
  g_autoptr (JsonNode) history = ask (game, "history victory_points");
  g_autoptr (JsonNode) found = ask (game, "log 'counted again' --kind set");
  JsonObject *show = json_node_get_object (shown);
  g_autofree char *head = g_strdup (json_object_get_string_member (show, "head"));
  const char *argv[] = { g_getenv ("LR_CLI"), "verify", game->path, "--head", head, "--json", NULL };
  g_autofree char *text = NULL;
  g_autofree char *export = NULL;
  g_autoptr (JsonNode) verdict = NULL;
  JsonArray *points = json_node_get_array (history);
  int status = -1;

  g_assert_cmpstr (json_object_get_string_member (show, "turn"), ==, "1862-07");
  g_assert_cmpuint (json_array_get_length (points), ==, 13);
  g_assert_cmpuint (json_array_get_length (json_node_get_array (found)), ==, 1);
  for (guint i = 0; i < json_array_get_length (points); i++)
    g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (points, i), "turn"), ==, turns[i]);
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &text, NULL, &status, NULL);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  verdict = json_from_string (text, NULL);
  g_assert_true (json_object_get_boolean_member (json_node_get_object (verdict), "whole"));
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (verdict), "noted"), ==,
                   json_object_get_int_member (show, "entries"));
  export = call (game, 0, "export html");
  g_assert_nonnull (strstr (export, "Two at once"));
  g_assert_nonnull (strstr (export, head));
  g_test_message ("%" G_GINT64_FORMAT " entries, %u calls of longroll-cli",
                  json_object_get_int_member (show, "entries"), game->n_calls);
}

static void
test_year (void)
{
  Game game = { 0 };

  game.folder = lr_test_folder (NULL, NULL);
  game.path = g_build_filename (game.folder, "year.longroll", NULL);
  game.books = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  game.played = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  game.at_line = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  game.place = g_strdup ("");
  begin (&game);
  act (&game, "next");
  walk (&game);
  finish_turn (&game);
  while (game.turn < 12 && !g_test_failed ())
    {
      short_turn (&game);
      second_thoughts (&game);
      finish_turn (&game);
    }
  play_the_rest (&game);
  play_so (&game, "event_points potomac=yes", "vp+10 potomac_lost=yes hqs[union]-1");
  add_up (&game);
  compare_books (&game, "after all");
  check_log (&game);
  g_hash_table_unref (game.books);
  g_hash_table_unref (game.played);
  g_hash_table_unref (game.at_line);
  lr_test_remove (game.folder);
  g_free (game.folder);
  g_free (game.path);
  g_free (game.place);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  if (g_getenv ("LR_CLI") == NULL)
    g_error ("LR_CLI does not say where longroll-cli is");
  lr_test_add ("/session-year/union", test_year);
  return g_test_run ();
}
