/* test-state.c - the state of a game: trackers with ranges, the walk through the sequence, effects, undo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "engine/game/lr-state.h"

#define CALENDAR \
  "<calendar><number id='month'/><flag id='quarter'/><turn id=\"t1\" label=\"January\" month=\"1\" " \
  "quarter=\"yes\"/>" \
  "<turn id='t2' label='February' month='2' quarter='no'/><turn id=\"t3\" label=\"March\" month=\"3\" " \
  "quarter=\"no\"/>" \
  "<turn id='t4' label='April' month='4' quarter='yes'/></calendar>"
#define KINDS \
  "<kind id='player'><value id='us' label='Union'/><value id='cs' label='Confederacy'/></kind>" \
  "<kind id='theater'><number id='cap'/><value id='east' label='East' cap='5'/>" \
  "<value id='west' label='West' cap='?'/></kind>"
#define NUMBER(id, more) "<tracker id=\"" id "\" label=\"" id "\" of=\"number\" " more "/>"

static LrState *
new_state (const LrRuleset *ruleset,
           int              scenario)
{
  return ruleset != NULL ? lr_state_new (ruleset->model, scenario) : NULL;
}

static void
holds (const LrState *state,
       const char    *key,
       const char    *expected)
{
  g_autofree char *text = lr_state_get (state, key);

  lr_test_same_text (key, text, expected);
}

/* A delta in one line: `vp:3>5 box[us]:0>19!2 of lost`. */
static char *
delta_text (const LrModel *model,
            const LrDelta *delta)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < delta->changes->len; i++)
    {
      const LrChange *change = delta->changes->pdata[i];
      g_autofree char *lost = lr_number_to_string (change->lost);
      g_autofree char *before = lr_change_text (model, change, FALSE);
      g_autofree char *after = lr_change_text (model, change, TRUE);
      g_autofree char *limit = change->cut ? lr_number_to_string (change->limit) : NULL;

      if (change->key[0] == '@')
        continue;
      g_string_append_printf (text, "%s%s:%s>%s", text->len > 0 ? " " : "", change->key, before, after);
      if (change->cut)
        g_string_append_printf (text, " (%s lost at %s)", lost, limit);
      if (change->unknown)
        g_string_append (text, " (unknown)");
    }
  return g_string_free (text, FALSE);
}

static void
delta_is (const LrState *state,
          const LrDelta *delta,
          const char    *expected)
{
  g_autofree char *text = delta_text (lr_state_model (state), delta);

  lr_test_same_text ("delta", text, expected);
}

/* --- trackers --- */

static void
test_starts (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      CALENDAR KINDS "<option id='o' label='O' of='flag' default='no'/>" NUMBER ("plain", "")
      NUMBER ("asked", "start=\"?\"")
      NUMBER ("cap", "per=\"theater\" start=\"theater.cap\"") NUMBER ("twice", "value=\"plain * 2 + cap['east']\"")
      NUMBER ("needs", "value=\"asked + 1\"") NUMBER ("late", "start=\"plain + 1\"")
      NUMBER ("sum_caps", "value=\"sum(theater, cap[theater])\"") NUMBER ("lazy", "value=\"if plain = 3 then 1 "
          "else asked\"")
      "<tracker id='who' label='W' of='player' per='theater' start=\"if theater = 'west' then 'cs' else 'us'\"/>"
      "<tracker id='on' label='On' of='flag' start='option.o'/>"
      "<tracker id='any_on' label='On' of='flag' value='on or asked = 1'/>"
      "<scenario id='a' label='A' first='t2'/>"
      "<scenario id='b' label='B' first='t1'><start tracker='plain' value='3'/><start tracker='asked' value='4'/>"
      "<start tracker='cap[theater]' each='theater' value='7'/><start tracker=\"cap['east']\" value='?'/>"
      "<reading of='o' value='yes'/></scenario>");
  g_autoptr (LrState) a = new_state (ruleset, 0);
  g_autoptr (LrState) b = new_state (ruleset, 1);
  LrValue value;

  if (a == NULL)
    return;
  holds (a, "@turn", "t2");
  holds (a, "plain", "0");
  holds (a, "asked", "?");
  holds (a, "cap[east]", "5");
  holds (a, "cap[west]", "?");
  holds (a, "twice", "5");
  holds (a, "needs", "?");
  holds (a, "late", "1");
  holds (a, "sum_caps", "?");
  holds (a, "lazy", "?");
  holds (a, "who[east]", "us");
  holds (a, "who[west]", "cs");
  holds (a, "on", "no");
  holds (a, "any_on", "?");
  g_assert_false (lr_state_value (a, (guint) lr_tracker_find_cell (ruleset->model, "needs"), &value));
  g_assert_true (lr_state_value (a, (guint) lr_tracker_find_cell (ruleset->model, "twice"), &value));
  g_assert_cmpint (value.number.num, ==, 5);
  holds (b, "@turn", "t1");
  holds (b, "@option.o", "yes");
  holds (b, "plain", "3");
  holds (b, "needs", "5");
  holds (b, "late", "4");
  holds (b, "cap[west]", "7");
  holds (b, "cap[east]", "?");
  holds (b, "twice", "?");
  holds (b, "lazy", "1");
  holds (b, "on", "yes");
  holds (b, "any_on", "yes");
  g_assert_null (lr_state_get (b, "nothing"));
}

/* A scenario may start a tracker from one that is declared later, whichever way; not two from each other. */
static void
test_starts_order (void)
{
  static const char declared[] = CALENDAR KINDS NUMBER ("a", "") NUMBER ("b", "") NUMBER ("c", "start='7'")
      "<tracker id='p' label='P' of='number' per='player'/>" NUMBER ("d", "start='2'");
  g_autofree char *good = g_strconcat (declared, "<scenario id='s' label='S'>"
                                       "<start tracker='a' value='b + 1'/><start tracker='b' value='c * 10'/>"
                                       "<start tracker='p[x]' each='x in player where d = 2' value='5'/></scenario>",
                                       NULL);
  g_autofree char *bad = g_strconcat (declared, "<scenario id='s' label='S'><start tracker='a' value='b + 1'/>\n"
                                      "<start tracker='b' value='a * 10'/></scenario>", NULL);
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (good);
  g_autoptr (LrRuleset) circle = lr_test_load (bad);
  g_autofree char *problems = lr_test_problems (circle);
  g_autoptr (LrState) state = new_state (ruleset, 0);

  holds (state, "a", "71");
  holds (state, "b", "70");
  holds (state, "p[us]", "5");
  g_assert_nonnull (strstr (problems, "the tracker “a” depends on itself"));
}

static void
test_range (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      KINDS NUMBER ("top", "start=\"19\"") NUMBER ("cp", "per=\"theater\" min=\"0\" max=\"if theater = 'east' "
      "then top else 5\"")
      NUMBER ("asked", "start=\"?\" max=\"5\"") NUMBER ("loose", "max=\"asked\"")
      NUMBER ("double", "value=\"top * 2\""));
  g_autoptr (LrState) state = new_state (ruleset, -1);
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrDelta) second = lr_delta_new ();
  LrValue least, greatest;

  if (state == NULL)
    return;
  g_assert_cmpint (lr_state_set (state, "cp[east]", "16", delta), ==, LR_SET_DONE);
  g_assert_cmpint (lr_state_add (state, "cp[east]", "5", delta), ==, LR_SET_DONE);
  g_assert_cmpint (lr_state_set (state, "cp[west]", "-3", delta), ==, LR_SET_DONE);
  g_assert_cmpint (lr_state_add (state, "asked", "1", delta), ==, LR_SET_UNKNOWN);
  g_assert_cmpint (lr_state_set (state, "asked", "5/2", delta), ==, LR_SET_DONE);
  delta_is (state, delta, "cp[east]:0>19 (2 lost at 19) cp[west]:0>0 (3 lost at 0) asked:?>2 1/2 (unknown)");
  g_assert_cmpint (lr_state_set (state, "double", "4", delta), ==, LR_SET_DERIVED);
  g_assert_cmpint (lr_state_set (state, "double[east]", "4", delta), ==, LR_SET_NO_CELL);
  g_assert_cmpint (lr_state_set (state, "top", "many", delta), ==, LR_SET_TEXT);
  g_assert_cmpint (lr_state_set (state, "top", "20", second), ==, LR_SET_DONE);
  holds (state, "double", "40");
  g_assert_cmpint (lr_state_add (state, "cp[east]", "5", second), ==, LR_SET_DONE);
  delta_is (state, second, "top:19>20 cp[east]:19>20 (4 lost at 20)");
  lr_state_revert (state, second);
  holds (state, "cp[east]", "19");
  holds (state, "top", "19");
  holds (state, "double", "38");
  lr_state_apply (state, second);
  holds (state, "cp[east]", "20");
  lr_state_revert (state, second);
  lr_state_revert (state, delta);
  holds (state, "asked", "?");
  g_assert_false (lr_state_range (state, (guint) lr_tracker_find_cell (ruleset->model, "loose"), &least, &greatest));
  g_assert_true (lr_value_is_none (least));
  g_assert_true (lr_value_is_missing (greatest));
}

static void
test_rows (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      CALENDAR "<shape id='leader'><number id='br'/><choice id='back' of='turn'/><flag id='cav'/></shape>"
               "<tracker id='wounded' label='W' of='leader'/>" NUMBER ("n", "value=\"count(wounded where "
               "back over turn)\"")
               "<sequence><phase id='p' label='P'><step id='s' label='{w} of {w.br}' each='w in wounded where cav'/>"
               "<step id='e' label='E'/><effect at='end' tracker='wounded' set='take(wounded where back over turn, "
               "100)'/>"
               "</phase></sequence>");
  g_autoptr (LrState) state = new_state (ruleset, -1);
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (GPtrArray) lines = NULL;

  if (state == NULL)
    return;
  holds (state, "wounded", "");
  g_assert_cmpint (lr_state_add (state, "wounded", "label=\"A \\\"b\\\", c; d\",back=t1", delta), ==, LR_SET_DONE);
  g_assert_cmpint (lr_state_add (state, "wounded", "label=Lee, br=3, back=t2, cav=yes; cav=yes,back=t4", delta), ==,
                   LR_SET_DONE);
  holds (state, "wounded", "label=\"A \\\"b\\\", c; d\",br=0,back=t1,cav=no; label=\"Lee\",br=3,back=t2,cav=yes; "
                           "label=\"\",br=0,back=t4,cav=yes");
  holds (state, "n", "2");
  g_assert_cmpint (lr_state_set (state, "wounded", "Lee, 3, t2, yes, 4", NULL), ==, LR_SET_TEXT);
  g_assert_cmpint (lr_state_set (state, "wounded", "br=x", NULL), ==, LR_SET_TEXT);
  g_assert_cmpint (lr_state_set (state, "wounded", "label=\"x", NULL), ==, LR_SET_TEXT);
  lines = lr_state_checklist (state);
  g_assert_cmpuint (lines->len, ==, 4);
  g_assert_cmpstr (((LrLine *) lines->pdata[1])->label, ==, "Lee of 3");
  g_assert_cmpstr (((LrLine *) lines->pdata[1])->path, ==, "p.s.2");
  g_assert_cmpstr (((LrLine *) lines->pdata[2])->label, ==, "3 of 0");
  for (guint i = 0; i < 3; i++)
    lr_state_next (state, NULL);
  g_assert_cmpstr (lr_state_place (state), ==, "p.e");
  lr_state_next (state, NULL);
  holds (state, "wounded", "label=\"Lee\",br=3,back=t2,cav=yes; label=\"\",br=0,back=t4,cav=yes");
  lr_state_revert (state, delta);
  holds (state, "wounded", "");
}

/* --- the walk --- */

/* The places that the game comes by, from one turn's beginning to its end. */
static char *
walk_turn (LrState *state)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 100 && lr_state_next (state, NULL); i++)
    {
      if (g_str_equal (lr_state_place (state), LR_PLACE_END))
        break;
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", lr_state_place (state));
    }
  return g_string_free (text, FALSE);
}

static void
walk_is (LrState    *state,
         const char *expected)
{
  g_autofree char *text = walk_turn (state);

  lr_test_same_text ("walk", text, expected);
}

static const char sequence_text[] =
    CALENDAR KINDS NUMBER ("passes", "") NUMBER ("cp", "per=\"theater\" reset=\"last\"") NUMBER ("turns", "")
    NUMBER ("used", "start=\"1\" reset=\"turn\"") NUMBER ("asked", "start=\"?\"")
    "<scenario id='a' label='A' first='t1' last='t3' victory='turns over 2'/>"
    "<sequence until='passes = 9'><effect at='begin' tracker='turns' add='1'/>"
    "<phase id='quarterly' label='Quarterly' when='turn.quarter' only='January and April'>"
    "<step id='recruit' label='R'/>"
    "<step id='unsure' label='U' when='asked = 1'/></phase>"
    "<phase id='turn_of' label='{player} turn' each='player'>"
    "<note when=\"player = 'us'\">Only for the {player}.</note>"
    "<step id='move' label='M' each=\"t in theater where player = 'us' or t = 'west'\"/>"
    "<step id='raid' label='Raid' when=\"player = 'cs'\"/></phase>"
    "<phase id='cycle' label='Cycle' loop='yes' until='passes at least 2'>"
    "<effect at='begin' tracker='passes' set='0'/><effect at='begin' turn='turn + 1' phase='cycle'>Back from "
    "{turn}.</effect>"
    "<phase id='inner' label='Inner'><step id='act' label='Act'/>"
    "<effect at='end' tracker='passes' add='1'/></phase></phase>"
    "<phase id='last' label='Last'><effect at='begin' each='theater' tracker='cp[theater]' set='theater.cap'/>"
    "<step id='end' label='End'/></phase></sequence>";

static void
test_walk (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (sequence_text);
  g_autoptr (LrState) state = new_state (ruleset, 0);
  LrType type;
  LrValue value;

  if (state == NULL)
    return;
  walk_is (state, "quarterly.recruit quarterly.unsure turn_of.us.move.east turn_of.us.move.west turn_of.cs.move.west "
                  "turn_of.cs.raid cycle.1.inner.act cycle.2.inner.act last.end");
  holds (state, "passes", "2");
  holds (state, "turns", "1");
  holds (state, "cp[east]", "0");
  lr_state_set (state, "used", "8", NULL);
  lr_state_set (state, "asked", "2", NULL);
  walk_is (state, "turn_of.us.move.east turn_of.us.move.west turn_of.cs.move.west turn_of.cs.raid cycle.1.inner.act "
                  "cycle.2.inner.act last.end");
  holds (state, "@turn", "t2");
  holds (state, "used", "1");
  holds (state, "turns", "2");
  g_assert_true (lr_state_victory (state, &type, &value));
  g_assert_cmpint (type.base, ==, LR_TYPE_FLAG);
  g_assert_cmpint (value.ordinal, ==, 0);
  g_assert_true (lr_state_next (state, NULL));
  g_assert_true (lr_state_victory (state, &type, &value));
  g_assert_cmpint (value.ordinal, ==, 1);
  holds (state, "@turn", "t3");
  g_assert_false (lr_state_is_over (state));
  while (!g_str_equal (lr_state_place (state), LR_PLACE_END))
    g_assert_true (lr_state_next (state, NULL));
  g_assert_true (lr_state_next (state, NULL));
  g_assert_true (lr_state_is_over (state));
  g_assert_false (lr_state_next (state, NULL));
  g_assert_false (lr_state_previous (state, NULL));
}

/* The end of a line's path: its own name and row. */
static const char *
last_name (const LrLine *line)
{
  const char *end = line->path + strlen (line->path);

  for (guint n = line->entry->each != NULL ? 2 : 1; n > 0; n--)
    for (end -= end > line->path; end > line->path && end[-1] != '.';)
      end--;
  return end;
}

/* The checklist in one line, each by the end of its path: `-` before what is not due, `+` before what is marked, `*`
 * behind where the game is. */
static void
checklist_is (const LrState *state,
              const char    *expected)
{
  g_autoptr (GPtrArray) lines = lr_state_checklist (state);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];

      g_string_append_printf (text, "%s%s%s%s%s", i > 0 ? " " : "", line->due == LR_DUE_NO ? "-" : "",
                              line->mark != NULL ? "+" : "", last_name (line),
                              line->here ? "*" : "");
    }
  lr_test_same_text ("checklist", text->str, expected);
}

/* With the last turn of the calendar all is over, if nothing ends it before. */
static void
test_calendar_end (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      CALENDAR "<sequence><phase id='only' label='O'><step id='a' label='A'/></phase></sequence>");
  g_autoptr (LrState) state = new_state (ruleset, -1);

  if (state == NULL)
    return;
  for (guint turn = 1; turn <= 4; turn++)
    {
      g_autofree char *id = g_strdup_printf ("t%u", turn);

      g_assert_true (lr_state_next (state, NULL));
      holds (state, "@turn", id);
      g_assert_cmpstr (lr_state_place (state), ==, "only.a");
      while (!lr_state_is_over (state) && g_str_has_prefix (lr_state_place (state), "only"))
        g_assert_true (lr_state_next (state, NULL));
      g_assert_false (lr_state_is_over (state) && turn < 4);
    }
  while (!lr_state_is_over (state))
    g_assert_true (lr_state_next (state, NULL));
  holds (state, "@turn", "t4");
  g_assert_false (lr_state_next (state, NULL));
}

/* What is done at a line may be why its `each` no longer names it. It stays in sight with its mark, those behind it are
 * still come by, and a phase that the game is in goes on to its end. */
static void
test_vanish (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      CALENDAR KINDS "<tracker id='open' label='O' of='flag' per='theater player' start='true' reset='turn'/>"
      "<sequence><phase id='p' label='P' when='any(t in theater, any(w in player, open[t, w]))'>"
      "<phase id='in' label='In {t}' each='t in theater where any(w in player, open[t, w])'>"
      "<step id='s' label='S {w}' each='w in player where open[t, w]'/><step id='e' label='E'/></phase></phase>"
      "<phase id='z' label='Z'><step id='last' label='L'/></phase></sequence>");
  g_autoptr (LrState) state = new_state (ruleset, 0);
  g_autofree char *label = NULL;

  if (state == NULL)
    return;
  lr_state_next (state, NULL);
  g_assert_cmpstr (lr_state_place (state), ==, "p.in.east.s.us");
  lr_state_set (state, "open[east,us]", "no", NULL);
  checklist_is (state, "p in.east -s.us* s.cs e in.west s.us s.cs e z last");
  lr_state_mark (state, "p.in.east.s.us", "done", NULL);
  checklist_is (state, "p in.east +s.us* s.cs e in.west s.us s.cs e z last");
  lr_state_next (state, NULL);
  g_assert_cmpstr (lr_state_place (state), ==, "p.in.east.s.cs");
  checklist_is (state, "p in.east +s.us s.cs* e in.west s.us s.cs e z last");
  lr_state_mark (state, "p.in.east.s.us", NULL, NULL);
  checklist_is (state, "p in.east s.cs* e in.west s.us s.cs e z last");
  lr_state_set (state, "open[east,cs]", "no", NULL);
  checklist_is (state, "p in.east -s.cs* e in.west s.us s.cs e z last");
  lr_state_set (state, "open[west,us]", "no", NULL);
  lr_state_set (state, "open[west,cs]", "no", NULL);
  checklist_is (state, "p in.east -s.cs* e z last");
  label = lr_state_label (state, "p.in.west.s.us");
  g_assert_cmpstr (label, ==, "S Union");
  lr_state_next (state, NULL);
  g_assert_cmpstr (lr_state_place (state), ==, "p.in.east.e");
  lr_state_next (state, NULL);
  g_assert_cmpstr (lr_state_place (state), ==, "z.last");
  checklist_is (state, "-p z last*");
}

static void
test_until_over (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (sequence_text);
  g_autoptr (LrState) state = new_state (ruleset, 0);
  g_autofree char *text = NULL;

  if (state == NULL)
    return;
  text = walk_turn (state);
  lr_state_set (state, "passes", "9", NULL);
  g_assert_true (lr_state_next (state, NULL));
  g_assert_true (lr_state_is_over (state));
  holds (state, "@turn", "t1");
}

static void
test_back (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (sequence_text);
  g_autoptr (LrState) state = new_state (ruleset, 0);

  if (state == NULL)
    return;
  g_assert_false (lr_state_previous (state, NULL));
  for (guint i = 0; i < 8; i++)
    lr_state_next (state, NULL);
  g_assert_cmpstr (lr_state_place (state), ==, "cycle.2.inner.act");
  holds (state, "passes", "1");
  g_assert_true (lr_state_previous (state, NULL));
  g_assert_true (lr_state_previous (state, NULL));
  g_assert_cmpstr (lr_state_place (state), ==, "turn_of.cs.raid");
  holds (state, "passes", "1");
  lr_state_next (state, NULL);
  lr_state_next (state, NULL);
  g_assert_cmpstr (lr_state_place (state), ==, "cycle.2.inner.act");
  holds (state, "passes", "1");
  g_assert_true (lr_state_leave (state, NULL));
  g_assert_cmpstr (lr_state_place (state), ==, "last.end");
  holds (state, "passes", "1");
  g_assert_false (lr_state_leave (state, NULL));
  g_assert_true (lr_state_go (state, "turn_of.us.move.west", NULL));
  g_assert_cmpstr (lr_state_place (state), ==, "turn_of.us.move.west");
  g_assert_true (lr_state_previous (state, NULL));
  g_assert_cmpstr (lr_state_place (state), ==, "last.end");
  g_assert_false (lr_state_go (state, "turn_of.north.move", NULL));
  g_assert_false (lr_state_go (state, "turn_of.us.move.west.9", NULL));
  g_assert_false (lr_state_go (state, "", NULL));
}

static void
test_go (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (sequence_text);
  g_autoptr (LrState) state = new_state (ruleset, 0);
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (state == NULL)
    return;
  before = lr_test_state_text (state);
  g_assert_true (lr_state_go (state, "cycle", delta));
  g_assert_cmpstr (lr_state_place (state), ==, "cycle.1.inner.act");
  holds (state, "turns", "1");
  holds (state, "@note.1", "t2|cycle||Back from January.");
  lr_state_revert (state, delta);
  after = lr_test_state_text (state);
  lr_test_same_text ("undone", after, before);
}

/* Another round of a loop, until it has had enough; and nothing happens where there is none. */
static void
test_next_round (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (sequence_text);
  g_autoptr (LrState) state = new_state (ruleset, 0);
  g_autoptr (LrDelta) delta = lr_delta_new ();

  if (state == NULL)
    return;
  g_assert_false (lr_state_next_round (state, "cycle", delta));
  g_assert_true (lr_state_go (state, "cycle", NULL));
  holds (state, "passes", "0");
  g_assert_false (lr_state_next_round (state, "quarterly", delta));
  g_assert_false (lr_state_next_round (state, "nothing", delta));
  g_assert_cmpuint (delta->changes->len, ==, 0);
  g_assert_true (lr_state_next_round (state, "cycle", delta));
  g_assert_cmpstr (lr_state_place (state), ==, "cycle.2.inner.act");
  holds (state, "passes", "1");
  g_assert_cmpint (lr_delta_find (delta, "passes")->after.value.number.num, ==, 1);
  g_assert_false (lr_state_next_round (state, "cycle", delta));
  g_assert_cmpstr (lr_state_place (state), ==, "cycle.2.inner.act");
  holds (state, "passes", "1");
}

static void
test_key (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good ("<tracker id='vp' label='V' of='number' key='yes'/>"
                                                     "<tracker id='cp' label='C' of='number' key='no'/>"
                                                     "<tracker id='rp' label='R' of='number'/>");

  g_assert_true (lr_model_find_tracker (ruleset->model, "vp")->key);
  g_assert_false (lr_model_find_tracker (ruleset->model, "cp")->key);
  g_assert_false (lr_model_find_tracker (ruleset->model, "rp")->key);
}

/* Nothing ends these rounds but the players: the way past them goes through each once, and what follows happens. */
static void
test_go_past_rounds (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<tracker id='used' label='Used' of='number' start='0'/>"
      "<tracker id='ended' label='Ended' of='number' start='0'/>"
      "<sequence><phase id='a' label='A' loop='yes'><effect at='end' tracker='ended' add='1'/>"
      "<phase id='b' label='B' loop='yes'><effect at='begin' tracker='used' add='1'/>"
      "<step id='x' label='X'/><step id='y' label='Y'/></phase><step id='z' label='Z'/></phase>"
      "<phase id='c' label='C'><effect at='begin' tracker='ended' add='10'/><step id='last' label='L'/>"
      "</phase></sequence>");
  g_autoptr (LrState) state = new_state (ruleset, 0);
  g_autoptr (LrState) second = NULL;

  if (state == NULL)
    return;
  second = lr_state_copy (state);
  g_assert_true (lr_state_go (state, "c", NULL));
  g_assert_cmpstr (lr_state_place (state), ==, "c.last");
  holds (state, "used", "1");
  holds (state, "ended", "11");
  g_assert_true (lr_state_previous (state, NULL));
  g_assert_cmpstr (lr_state_place (state), ==, "a.1.z");
  /* rounds that the line is in are gone through, the others are not */
  g_assert_true (lr_state_go (second, "a.2.b.3.y", NULL));
  g_assert_cmpstr (lr_state_place (second), ==, "a.2.b.3.y");
  holds (second, "used", "2");
  holds (second, "ended", "0");
  for (guint i = 0; i < 5; i++)
    lr_state_previous (second, NULL);
  g_assert_cmpstr (lr_state_place (second), ==, "a.2.b.1.x");
  g_assert_true (lr_state_previous (second, NULL));
  g_assert_cmpstr (lr_state_place (second), ==, "a.1.z");
  /* back is straight back, with nothing happening */
  g_assert_true (lr_state_go (second, "a.1.b.1.y", NULL));
  g_assert_cmpstr (lr_state_place (second), ==, "a.1.b.1.y");
  holds (second, "ended", "0");
}

/* --- checklists --- */

static char *
checklist_text (const LrState *state)
{
  g_autoptr (GPtrArray) lines = lr_state_checklist (state);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];

      g_string_append_printf (text, "%u%c%s%s %s", line->depth, "+-?"[line->due], line->here ? ">" : "",
                              line->path, line->label != NULL ? line->label : line->help);
      if (line->round > 0)
        g_string_append_printf (text, " #%u", line->round);
      if (line->mark != NULL)
        g_string_append_printf (text, " [%s]", line->mark);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
test_checklist (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (sequence_text);
  g_autoptr (LrState) state = new_state (ruleset, 0);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (state == NULL)
    return;
  for (guint i = 0; i < 8; i++)
    lr_state_next (state, NULL);
  g_assert_true (lr_state_mark (state, "quarterly.recruit", "done", NULL));
  g_assert_true (lr_state_mark (state, "turn_of.cs.raid", "skipped nobody there", NULL));
  g_assert_false (lr_state_mark (state, "turn_of.cs.nothing", "done", NULL));
  first = checklist_text (state);
  lr_test_same_text ("January", first,
                     "0+quarterly Quarterly\n1+quarterly.recruit R [done]\n1?quarterly.unsure U\n"
                     "0+turn_of.us Union turn\n1+ Only for the Union.\n1+turn_of.us.move.east "
                     "M\n1+turn_of.us.move.west M\n"
                     "1-turn_of.us.raid Raid\n"
                     "0+turn_of.cs Confederacy turn\n1+turn_of.cs.move.west M\n1+turn_of.cs.raid Raid [skipped "
                     "nobody there]\n"
                     "0+cycle Cycle #2\n1+cycle.2.inner Inner\n2+>cycle.2.inner.act Act\n0+last Last\n1+last.end "
                     "End\n");
  while (!g_str_equal (lr_state_place (state), LR_PLACE_END))
    lr_state_next (state, NULL);
  lr_state_next (state, NULL);
  g_assert_true (lr_state_mark (state, "@note.1", "done", NULL));
  second = checklist_text (state);
  lr_test_same_text ("February", second,
                     "0-quarterly Quarterly\n"
                     "0+turn_of.us Union turn\n1+ Only for the Union.\n1+>turn_of.us.move.east "
                     "M\n1+turn_of.us.move.west M\n"
                     "1-turn_of.us.raid Raid\n"
                     "0+turn_of.cs Confederacy turn\n1+turn_of.cs.move.west M\n1+turn_of.cs.raid Raid\n"
                     "0+cycle Cycle #1\n1+@note.1 Back from January. [done]\n1+cycle.1.inner "
                     "Inner\n2+cycle.1.inner.act Act\n"
                     "0+last Last\n1+last.end End\n");
}

/* The round of a loop that the game is not in is the first, whatever the name of the one that it is in. */
static void
test_checklist_rounds (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<sequence><phase id='one' label='One' loop='yes'><step id='a' label='A'/></phase>"
      "<phase id='two' label='Two' loop='yes'><step id='b' label='B'/></phase></sequence>");
  g_autoptr (LrState) state = new_state (ruleset, -1);
  g_autofree char *text = NULL;

  if (state == NULL)
    return;
  lr_state_next (state, NULL);
  lr_state_next (state, NULL);
  g_assert_cmpstr (lr_state_place (state), ==, "one.2.a");
  text = checklist_text (state);
  lr_test_same_text ("checklist", text, "0+one One #2\n1+>one.2.a A\n0+two Two #1\n1+two.1.b B\n");
}

static void
test_actor (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      KINDS "<side id='us' label='Union'/><side id='both' label='Both'/><sequence>"
            "<phase id='a' label='A' each='player' actor='{player}'><step id='s' label='S'/>"
            "<step id='t' label='T' actor='both'/></phase><step id='z' label='Z' actor='The referee'/></sequence>");
  g_autoptr (LrState) state = new_state (ruleset, -1);
  g_autoptr (GPtrArray) lines = state != NULL ? lr_state_checklist (state) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];

      g_string_append_printf (text, "%s %s/%s ", line->path, line->side != NULL ? line->side->id : "-",
                              line->actor != NULL ? line->actor : "-");
    }
  lr_test_same_text ("actors", text->str,
                     "a.us us/Union a.us.s us/Union a.us.t both/- a.cs -/Confederacy a.cs.s -/Confederacy a.cs.t "
                     "both/- "
                     "z -/The referee ");
}

/* --- results --- */

static const char effects_text[] =
    CALENDAR KINDS NUMBER ("cp", "per=\"theater\" max=\"19\" start=\"16\"") NUMBER ("rolls", "")
    NUMBER ("asked", "start=\"?\"")
    "<tracker id='who' label='W' of='player'/>"
    "<shape id='army'><choice id='there' of='theater' default=\"'west'\"/><number id='n'/></shape>"
    "<tracker id='armies' label='A' of='army'/>"
    "<procedure id='inner' label='I'><inputs><number id='x'/></inputs><outcome id='y' value='x'/>"
    "<effect tracker='rolls' add='x'/></procedure>"
    "<procedure id='p' label='P'><inputs><roster id='rows' of='army'/><flag id='add_asked'/></inputs>"
    "<roll id='die' dice='1d6'/><effect tracker=\"cp['east']\" add='die'/>"
    "<effect tracker=\"cp['east']\" add='die' rule='4.2'/>"
    "<effect each='r in rows' tracker='cp[r.there]' add='r.n'/>"
    "<call id='a' of='inner'><with input='x' value='die'/></call>"
    "<call id='b' of='inner' effects='no'><with input='x' value='100'/></call>"
    "<effect tracker='who' set=\"'cs'\" when='die over 3'/><effect tracker='asked' add='1' when='add_asked'/>"
    "<effect each='r in rows' tracker='armies' add='r'/>"
    "<effect turn='turn + die'>Came {die}.</effect></procedure>"
    "<procedure id='quiet' label='Q'><let id='x' value='1'/></procedure>";

static void
test_record (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (effects_text);
  g_autoptr (LrState) state = new_state (ruleset, -1);
  g_autoptr (LrResult) open = lr_test_run (ruleset, "p", "");
  g_autoptr (LrResult) thrown =
      lr_test_run (ruleset, "p", "row:rows=label=Lee,there=west,n=1|row:rows=there=west,n=1|row:rows=there=east,n=2|"
                                 "dice:die=2|add_asked=yes");
  g_autoptr (LrResult) quiet = lr_test_run (ruleset, "quiet", "");
  g_autoptr (LrDelta) preview = NULL;
  g_autoptr (LrDelta) delta = lr_delta_new ();
  LrRecord record;

  if (state == NULL || thrown == NULL)
    return;
  g_assert_cmpint (lr_state_record (state, open, delta), ==, LR_RECORD_UNCERTAIN);
  g_assert_cmpint (lr_state_record (state, quiet, delta), ==, LR_RECORD_NOTHING);
  g_assert_cmpuint (delta->changes->len, ==, 0);
  preview = lr_state_preview (state, thrown, &record);
  g_assert_cmpint (record, ==, LR_RECORD_DONE);
  holds (state, "cp[east]", "16");
  g_assert_cmpint (lr_state_record (state, thrown, delta), ==, LR_RECORD_DONE);
  delta_is (state, preview, "cp[east]:16>19 (3 lost at 19) cp[west]:16>18 rolls:0>2 asked:?>? (unknown) "
                     "armies:>label=\"Lee\",there=west,n=1; label=\"\",there=west,n=1; label=\"\",there=east,n=2");
  delta_is (state, delta, "cp[east]:16>19 (3 lost at 19) cp[west]:16>18 rolls:0>2 asked:?>? (unknown) "
                   "armies:>label=\"Lee\",there=west,n=1; label=\"\",there=west,n=1; label=\"\",there=east,n=2");
  g_assert_cmpstr (lr_delta_find (delta, "cp[east]")->rule, ==, NULL);
  holds (state, "who", "us");
  holds (state, "@note.1", "t3|||Came 2.");
}

/* However many rows an effect has, each counts, with the dice and without. What lists get stays in its order. */
static void
test_record_many (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<shape id='army'><number id='n'/></shape><tracker id='armies' label='A' of='army'/>"
      "<tracker id='fleets' label='F' of='army'/>" NUMBER ("sum", "") NUMBER ("count", "")
      "<procedure id='p' label='P'><inputs><roster id='rows' of='army'/></inputs><roll id='die' dice='1d6'/>"
      "<effect each='r in rows' tracker='sum' add='r.n * die'/><effect each='r in rows' tracker='count' add='1'/>"
      "<effect each='r in rows where r.n under 4' tracker='armies' add='r'/>"
      "<effect each='r in rows where r.n under 3' tracker='fleets' add='r'/><effect tracker='armies' add='{n: die}'/>"
      "<effect tracker='fleets' set='rows' when='false'/><effect tracker='armies' add='{n: 9}'/></procedure>");
  g_autoptr (LrState) state = new_state (ruleset, -1);
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (GString) typed = g_string_new ("dice:die=2");
  g_autoptr (LrResult) open = NULL;
  g_autoptr (LrResult) thrown = NULL;

  if (state == NULL)
    return;
  for (guint i = 1; i <= 300; i++)
    g_string_append_printf (typed, "|row:rows=n=%u", i);
  open = lr_test_run (ruleset, "p", strchr (typed->str, '|') + 1);
  g_assert_cmpint (lr_state_record (state, open, delta), ==, LR_RECORD_UNCERTAIN);
  thrown = lr_test_run (ruleset, "p", typed->str);
  g_assert_cmpint (lr_state_record (state, thrown, delta), ==, LR_RECORD_DONE);
  delta_is (state, delta, "sum:0>90300 count:0>300 "
                          "armies:>label=\"\",n=1; label=\"\",n=2; label=\"\",n=3; label=\"\",n=2; label=\"\",n=9 "
                          "fleets:>label=\"\",n=1; label=\"\",n=2");
}

/* One row of a list: a column is set or added to, the row is taken out; what is not there stays away. */
static void
test_record_rows (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      KINDS "<shape id='unit' unique='there'><number id='n'/><choice id='there' of='theater'/>"
      "<choice id='of' of='player'/></shape><tracker id='units' label='U' of='unit' per='player'/>"
      "<procedure id='p' label='P'><effect tracker=\"units['us']\" add=\"{n: 1, there: 'east', of: 'us'}\"/>"
      "<effect tracker=\"units['us']\" add=\"{n: 2, there: 'west', of: 'us'}\"/>"
      "<effect each='theater' tracker=\"units['us', theater]\" field='n' add='5'/>"
      "<effect tracker=\"units['us', 'west']\" field='of' set=\"'cs'\"/>"
      "<effect tracker=\"units['cs', 'west']\" field='n' set='9'/>"
      "<effect tracker=\"units['us', 'east']\" remove='yes'/><effect tracker=\"units['us', 'east']\" field='n' "
      "set='3'/></procedure>"
      "<sequence><phase id='a' label='A'><effect at='end' each='theater' tracker=\"units['us', theater]\" field='n' "
      "add=\"count(units['us'])\"/><step id='s' label='S'/></phase><phase id='b' label='B'><effect at='end' each='t "
      "in theater' tracker=\"units['us', t]\" remove='yes'/><step id='s' label='S'/></phase></sequence>");
  g_autoptr (LrState) state = new_state (ruleset, -1);
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrDelta) moves = lr_delta_new ();
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", "");

  if (state == NULL)
    return;
  g_assert_cmpint (lr_state_record (state, result, delta), ==, LR_RECORD_DONE);
  delta_is (state, delta, "units[us]:>label=\"\",n=7,there=west,of=cs");
  for (guint i = 0; i < 2; i++)
    lr_state_next (state, moves);
  holds (state, "units[us]", "label=\"\",n=8,there=west,of=cs");
  lr_state_revert (state, moves); /* what was there before is not changed with it */
  holds (state, "units[us]", "label=\"\",n=7,there=west,of=cs");
  lr_state_apply (state, moves);
  lr_state_next (state, NULL);
  holds (state, "units[us]", "");
  lr_state_revert (state, delta);
  holds (state, "units[us]", "");
}

/* All that a state holds, and nothing that a game does not have. */
static void
test_foreach (void)
{
  g_autoptr (LrRuleset) plain = lr_test_load_good (NUMBER ("n", "start='6'") NUMBER ("m", "value='n + 1'"));
  g_autoptr (LrRuleset) with_turns = lr_test_load_good (CALENDAR NUMBER ("n", "start='6'"));
  g_autoptr (LrState) one = new_state (plain, -1);
  g_autoptr (LrState) two = new_state (with_turns, -1);
  g_autofree char *first = lr_test_state_text (one);
  g_autofree char *second = lr_test_state_text (two);

  lr_test_same_text ("without turns", first, "n\t6\n");
  lr_test_same_text ("with turns", second, "@turn\tt1\nn\t6\n");
}

/* A result that changes thousands of trackers whose limits are formulas: what would take too long is not looked
 * at, and said to be unknown. The state is whole afterwards. */
static void
test_record_long (void)
{
  g_autoptr (GString) text = g_string_new ("<kind id='c'>");
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrState) state = NULL;
  g_autoptr (LrDelta) delta = lr_delta_new ();
  g_autoptr (LrResult) result = NULL;
  LrValue least, greatest;
  guint n_unknown = 0;

  for (guint i = 1; i <= 2000; i++)
    g_string_append_printf (text, "<value id='v%u' label='V'/>", i);
  g_string_append (text, "</kind>" NUMBER ("most", "start='5'")
                   "<tracker id='t' label='T' of='number' per='c' start='0' max='most");
  for (guint i = 0; i < 400; i++)
    g_string_append (text, " + 0");
  g_string_append (text, "'/>"
                   "<tracker id='sum' label='S' of='number' value=\"t['v1'] + t['v2000']\"/>"
                   "<procedure id='p' label='P'><effect each='c' tracker='t[c]' add='7'/></procedure>");
  ruleset = lr_test_load_good (text->str);
  state = new_state (ruleset, -1);
  result = lr_test_run (ruleset, "p", "");
  if (state == NULL || result == NULL)
    return;
  /* what people look at before does not count */
  for (guint i = 0; i < 20000; i++)
    lr_state_range (state, 1 + i % 2000, &least, &greatest);
  g_assert_cmpint (lr_state_record (state, result, delta), ==, LR_RECORD_DONE);
  g_assert_cmpuint (delta->changes->len, ==, 2000);
  for (guint i = 0; i < 2000; i++)
    {
      const LrChange *change = delta->changes->pdata[i];

      /* once it is too long, it stays so */
      g_assert_true (change->unknown || n_unknown == 0);
      g_assert_true (change->unknown != change->cut);
      n_unknown += change->unknown;
    }
  g_assert_cmpuint (n_unknown, >, 500);
  g_assert_cmpuint (n_unknown, <, 1500);
  holds (state, "t[v1]", "5");
  holds (state, "t[v2000]", "7");
  g_assert_true (lr_state_range (state, 2000, &least, &greatest));
  g_assert_cmpint (greatest.number.num, ==, 5);
  holds (state, "sum", "12");
}

static void
test_fill (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      CALENDAR KINDS "<option id='o' label='O' of='flag' default='no'/>" NUMBER ("n", "start=\"6\"")
      NUMBER ("asked", "start=\"?\"")
      NUMBER ("cp", "per=\"theater\" start=\"if theater = 'east' then 4 else 5\"")
      "<tracker id='held' label='H' of='flag' start='true'/><tracker id='who' label='W' of='player' start=\"'cs'\"/>"
      "<shape id='place'><choice id='there' of='theater'/><number id='points' from='cp[there]'/></shape>"
      "<procedure id='p' label='P'><inputs><choice id='zone' of='theater'/><number id='x' from='n + 1'/>"
      "<number id='y' from='asked' default='9'/><number id='z' from='cp[zone]'/><flag id='f' from='held'/>"
      "<choice id='c' of='player' from='who'/><number id='typed' from='n'/><number id='w'/>"
      "<roster id='places' of='place' rows='theater'/></inputs><outcome id='total' value='sum(places, points)'/>"
      "<outcome id='one' value='x * 10000 + y * 1000 + z * 100 + typed'/>"
      "<outcome id='three' value='w'/>"
      "<outcome id='two' value=\"f and c = 'cs' and option.o and turn = 't2'\"/></procedure>"
      "<sequence><phase id='each_one' label='E' each='t in theater'><do procedure='p'>"
      "<with input='zone' value='t'/><with input='typed' value='8'/><with input='w' value='n * 2'/></do></phase>"
      "</sequence>");
  g_autoptr (LrState) state = new_state (ruleset, -1);
  g_autoptr (LrInputs) inputs = ruleset != NULL ? lr_test_inputs (ruleset, "p", "typed=3") : NULL;
  g_autoptr (LrResult) result = NULL;

  if (state == NULL)
    return;
  lr_state_set_turn (state, 1, NULL);
  lr_state_set_option (state, lr_model_find_option (ruleset->model, "o"), 1, NULL);
  lr_state_fill (state, "each_one.west.p", inputs);
  result = lr_run (inputs, NULL, NULL);
  lr_test_dist_is (result, "total", "9:1 of 1");
  lr_test_dist_is (result, "one", "79503:1 of 1");
  lr_test_dist_is (result, "two", "true:1 of 1");
  lr_test_dist_is (result, "three", "12:1 of 1");
}

/* The key of a tracker is the value of the input, wherever that comes from. */
static void
test_fill_keys (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      CALENDAR "<kind id='f'><value id='x' label='X'/><value id='y' label='Y'/><value id='z' label='Z'/></kind>"
      "<tracker id='left' label='Left' of='number' per='f' start=\"if f = 'x' then 2 else if f = 'y' then 5 else 7\"/>"
      "<shape id='row'><choice id='whose' of='f' default=\"'y'\"/><number id='had' from='left[whose]'/></shape>"
      "<procedure id='p' label='P'><inputs><choice id='us' of='f' default=\"'y'\"/>"
      "<choice id='them' of='f' default=\"if us = 'y' then 'z' else 'y'\"/><choice id='line' of='f'/>"
      "<number id='ours' from='left[us]'/><number id='theirs' from='left[them]'/><number id='its' from='left[line]'/>"
      "<roster id='one' of='row' default='1'/><roster id='typed' of='row'/></inputs>"
      "<outcome id='three' value='ours * 100 + theirs * 10 + its'/>"
      "<outcome id='rows' value='sum(one, had) * 10 + sum(typed, had)'/></procedure>"
      "<sequence><do id='zs' procedure='p'><with input='line' value=\"'z'\"/></do></sequence>");
  g_autoptr (LrState) state = new_state (ruleset, -1);
  g_autoptr (LrInputs) inputs = ruleset != NULL ? lr_test_inputs (ruleset, "p", NULL) : NULL;
  g_autoptr (LrResult) result = NULL;
  g_autoptr (LrResult) next = NULL;

  if (state == NULL)
    return;
  lr_input_add_row (lr_inputs_field (inputs, 7), ruleset->model->shapes->pdata[0], -1);
  lr_state_fill (state, "zs", inputs);
  result = lr_run (inputs, NULL, NULL);
  lr_test_dist_is (result, "three", "577:1 of 1");
  lr_test_dist_is (result, "rows", "55:1 of 1");
  /* what came from the books follows what is typed then */
  lr_input_set (lr_inputs_field (inputs, 0), lr_number (0));
  lr_input_set (&lr_input_row (lr_inputs_peek (inputs, 6), 0)->fields[0], lr_number (0));
  lr_input_set (&lr_input_row (lr_inputs_peek (inputs, 7), 0)->fields[0], lr_number (2));
  lr_state_fill (state, "zs", inputs);
  next = lr_run (inputs, NULL, NULL);
  lr_test_dist_is (next, "three", "257:1 of 1");
  lr_test_dist_is (next, "rows", "27:1 of 1");
}

static void
test_alarms (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      KINDS NUMBER ("vp", "per=\"player\"") NUMBER ("asked", "start=\"?\"")
            "<tell when=\"vp['us'] over vp['cs']\" rule='4.2'>Ahead by {vp['us'] - vp['cs']}.</tell>"
            "<tell when='asked = 3'>Never.</tell>");
  g_autoptr (LrState) state = new_state (ruleset, -1);
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) one = NULL;

  if (state == NULL)
    return;
  none = lr_state_alarms (state, NULL);
  g_assert_cmpuint (none->len, ==, 0);
  lr_state_set (state, "vp[us]", "3", NULL);
  one = lr_state_alarms (state, NULL);
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpstr (((LrLine *) one->pdata[0])->label, ==, "Ahead by 3.");
}

/* This many alarms are worked out, and no more. */
static void
test_alarms_many (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<kind id='k'><value id='a' label='A'/><value id='b' label='B'/></kind>"
      "<shape id='army'><number id='n'/></shape><tracker id='armies' label='A' of='army'/>"
      "<tell each='armies' when='n over 0'>{n}</tell><tell each='k' when='true'>{k}</tell>");
  g_autoptr (LrState) state = new_state (ruleset, -1);

  if (state == NULL)
    return;
  for (guint i = 1; i <= LR_ALARMS_MOST; i++)
    {
      g_autofree char *row = g_strdup_printf ("n=%u", i);
      gboolean more;
      g_autoptr (GPtrArray) lines = NULL;

      g_assert_cmpint (lr_state_add (state, "armies", row, NULL), ==, LR_SET_DONE);
      if (i < LR_ALARMS_MOST - 2)
        continue;
      lines = lr_state_alarms (state, &more);
      g_assert_cmpuint (lines->len, ==, MIN (i + 2, LR_ALARMS_MOST));
      g_assert_cmpint (more, ==, i + 2 > LR_ALARMS_MOST);
    }
}

static void
alarms_are (const LrState *state,
            const char    *expected)
{
  g_autoptr (GPtrArray) lines = lr_state_alarms (state, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", ((const LrLine *) lines->pdata[i])->label);
  lr_test_same_text ("alarms", text->str, expected);
}

/* One alarm for each key of a tracker, for some keys, and for each row; a key without a value says nothing.
 */
static void
test_alarms_each (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
      "<kind id='port'><number id='most'/><value id='mobile' label='Mobile' most='5'/>"
      "<value id='norfolk' label='Norfolk' most='3'/>"
      "<value id='key_west' label='Key West' most='9'/></kind>"
      "<shape id='ship' label='Ship'><number id='guns'/></shape><tracker id='fleet' label='F' of='ship'/>"
      NUMBER ("ships", "per=\"port\"") NUMBER ("coal", "per=\"port\" start=\"?\"")
      "<tell each='port' when='ships[port] over most'>Too many at {port}: {ships[port]}.</tell>"
      "<tell each='p in port where p.most over 3' when='ships[p] = 2'>Two at {p}.</tell>"
      "<tell each='port' when='coal[port] under 1'>No coal at {port}.</tell>"
      "<tell each='port where coal[port] under 1' when='true'>None, {port}.</tell>"
      "<tell each='fleet' when='guns over 8 and any(s in fleet, s.guns under 2)'>{guns} guns.</tell>");
  g_autoptr (LrState) state = new_state (ruleset, -1);

  if (state == NULL)
    return;
  alarms_are (state, "");
  lr_state_set (state, "ships[mobile]", "6", NULL);
  lr_state_set (state, "ships[norfolk]", "2", NULL);
  lr_state_set (state, "ships[key_west]", "2", NULL);
  alarms_are (state, "Too many at Mobile: 6. Two at Key West.");
  lr_state_set (state, "ships[norfolk]", "4", NULL);
  lr_state_set (state, "coal[norfolk]", "0", NULL);
  alarms_are (state, "Too many at Mobile: 6. Too many at Norfolk: 4. Two at Key West. No coal at Norfolk.");
  lr_state_set (state, "coal[mobile]", "2", NULL);
  lr_state_set (state, "coal[key_west]", "2", NULL);
  lr_state_set (state, "ships[mobile]", "0", NULL);
  lr_state_set (state, "ships[norfolk]", "0", NULL);
  alarms_are (state, "Two at Key West. No coal at Norfolk. None, Norfolk.");
  lr_state_set (state, "ships[key_west]", "0", NULL);
  lr_state_set (state, "coal[norfolk]", "1", NULL);
  lr_state_set (state, "fleet", "guns=9;guns=1;guns=10", NULL);
  alarms_are (state, "9 guns. 10 guns.");
}

/* --- text and undo --- */

/* A state while it is made anew, and the first key that the ruleset does not take. */
typedef struct
{
  LrState *state;
  char    *misfit;
} Copying;

static void
copy_key (const char *key,
          const char *text,
          gpointer    data)
{
  Copying *copying = data;

  if (!lr_state_put (copying->state, key, text) && copying->misfit == NULL)
    copying->misfit = g_strdup (key);
}

static void
test_text (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (sequence_text);
  g_autoptr (LrRuleset) other = lr_test_load_good (CALENDAR NUMBER ("passes", ""));
  g_autoptr (LrState) state = new_state (ruleset, 0);
  g_autoptr (LrState) again = new_state (ruleset, 0);
  g_autoptr (LrState) misfit = new_state (other, -1);
  Copying copying = { .state = again };
  g_autofree char *text = NULL;
  g_autofree char *second = NULL;

  if (state == NULL)
    return;
  for (guint i = 0; i < 14; i++)
    lr_state_next (state, NULL);
  lr_state_mark (state, "turn_of.cs.raid", "skipped \\ two\nlines", NULL);
  text = lr_test_state_text (state);
  lr_state_foreach (state, copy_key, &copying);
  g_assert_null (copying.misfit);
  second = lr_test_state_text (again);
  lr_test_same_text ("read again", second, text);
  copying.state = misfit;
  lr_state_foreach (state, copy_key, &copying);
  g_assert_cmpstr (copying.misfit, ==, "@scenario");
  holds (misfit, "passes", "2");
  g_free (copying.misfit);
}

/* What a file says that nobody would write. */
static void
test_hostile (void)
{
  static const char *const refused[][2] = {
    { "@notes", "9223372036854775807" },
    { "@note.9223372036854775807", "t1|||x" },
    { "@note.01", "t1|||x" },
    { "@note.x", "t1|||x" },
    { "@trail.0", "" },
    { "@anything", "x" },
    { "@option.nothing", "x" },
    { "@turn", "t9" },
    { "@turn", "?" },
    { "@scenario", "nowhere" },
    { "nothing", "1" },
    { "passes", "many" },
    { "passes", "none" },
  };
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (sequence_text);
  g_autoptr (LrState) state = new_state (ruleset, 0);
  g_autoptr (GPtrArray) lines = NULL;

  if (state == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    if (lr_state_put (state, refused[i][0], refused[i][1]))
      lr_test_fail ("%s takes “%s”", refused[i][0], refused[i][1]);
  g_assert_true (lr_state_put (state, "@note.999999", "t1|||Far"));
  lines = lr_state_checklist (state);
  g_assert_cmpstr (((const LrLine *) lines->pdata[0])->label, ==, "Far");
  g_assert_true (lr_state_put (state, "@note.999999", ""));
}

/* Random deeds, each taken back in turn, end where they began; done again they end where they ended. */
static void
test_undo (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (sequence_text);
  static const char *const paths[] = {
    "turn_of.cs.raid", "last.end", "cycle", "quarterly.recruit", "cycle.7.inner.act", "nowhere",
  };
  static const char *const keys[] = { "passes", "cp[west]", "turns", "asked", "used" };
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int () != 0 ? (guint32) g_test_rand_int () : 1);

  for (guint game = 0; ruleset != NULL && game < 50; game++)
    {
      g_autoptr (LrState) state = new_state (ruleset, 0);
      g_autoptr (GPtrArray) deltas = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_delta_free);
      g_autofree char *before = lr_test_state_text (state);
      g_autofree char *after = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *redone = NULL;

      for (guint i = 0; i < 60; i++)
        {
          LrDelta *delta = lr_delta_new ();
          g_autofree char *number = g_strdup_printf ("%d", g_rand_int_range (random, -3, 9));

          g_ptr_array_add (deltas, delta);
          switch (g_rand_int_range (random, 0, 8))
            {
            case 0:
              lr_state_previous (state, delta);
              break;
            case 1:
              lr_state_leave (state, delta);
              break;
            case 2:
              lr_state_go (state, paths[g_rand_int_range (random, 0, G_N_ELEMENTS (paths))], delta);
              break;
            case 3:
              lr_state_mark (state, paths[g_rand_int_range (random, 0, G_N_ELEMENTS (paths))], "done", delta);
              break;
            case 4:
              lr_state_add (state, keys[g_rand_int_range (random, 0, G_N_ELEMENTS (keys))], number, delta);
              break;
            default:
              lr_state_next (state, delta);
              break;
            }
        }
      after = lr_test_state_text (state);
      for (guint i = deltas->len; i-- > 0;)
        lr_state_revert (state, deltas->pdata[i]);
      undone = lr_test_state_text (state);
      lr_test_same_text ("undone", undone, before);
      for (guint i = 0; i < deltas->len; i++)
        lr_state_apply (state, deltas->pdata[i]);
      redone = lr_test_state_text (state);
      lr_test_same_text ("done again", redone, after);
    }
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/state/starts", test_starts);
  lr_test_add ("/state/starts-order", test_starts_order);
  lr_test_add ("/state/range", test_range);
  lr_test_add ("/state/rows", test_rows);
  lr_test_add ("/state/walk", test_walk);
  lr_test_add ("/state/calendar-end", test_calendar_end);
  lr_test_add ("/state/vanish", test_vanish);
  lr_test_add ("/state/until-over", test_until_over);
  lr_test_add ("/state/back", test_back);
  lr_test_add ("/state/key", test_key);
  lr_test_add ("/state/go", test_go);
  lr_test_add ("/state/next-round", test_next_round);
  lr_test_add ("/state/checklist-rounds", test_checklist_rounds);
  lr_test_add ("/state/go-past-rounds", test_go_past_rounds);
  lr_test_add ("/state/checklist", test_checklist);
  lr_test_add ("/state/actor", test_actor);
  lr_test_add ("/state/record", test_record);
  lr_test_add ("/state/record-many", test_record_many);
  lr_test_add ("/state/record-rows", test_record_rows);
  lr_test_add ("/state/record-long", test_record_long);
  lr_test_add ("/state/foreach", test_foreach);
  lr_test_add ("/state/fill", test_fill);
  lr_test_add ("/state/fill-keys", test_fill_keys);
  lr_test_add ("/state/alarms", test_alarms);
  lr_test_add ("/state/alarms-many", test_alarms_many);
  lr_test_add ("/state/alarms-each", test_alarms_each);
  lr_test_add ("/state/text", test_text);
  lr_test_add ("/state/hostile", test_hostile);
  lr_test_add ("/state/undo", test_undo);
  return g_test_run ();
}
