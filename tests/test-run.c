/* test-run.c - every construct of a procedure in small, with chances worked out by hand; and every way a run can fail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "present/answer/lr-answer.h"

#define SIDE "<side id='us' label='Union'/>"
#define SIZE "<kind id='size' ordered='yes'><number id='weight'/><value id=\"small\" label=\"Small\" " \
  "weight=\"1\"/>" \
             "<value id='large' label='Large' weight='?'/></kind>"
#define ROW "<shape id='unit' label='Unit'><number id='cv' default='2'/><flag id='horse'/></shape>"
#define UNITS "<inputs><roster id='units' of='unit'/></inputs>"
#define D6 "<roll id='die' dice='1d6'/>"
#define X(value) "<outcome id=\"x\" value=\"" value "\"/>"

/* One procedure p: what is declared before it, its steps, what is typed, and the values of one step. */
typedef struct
{
  const char *name;
  const char *declared;
  const char *steps;
  const char *typed;
  const char *path;
  const char *expected;
  const char *masses; /* (nullable): where the weight went; NULL for all to the end */
} Case;

static char *
make_body (const char *declared,
           const char *steps)
{
  return g_strdup_printf ("%s<procedure id='p' label='P' panel='other'>%s</procedure>",
                          declared != NULL ? declared : "",
                          steps);
}

static void
run_case (gconstpointer data)
{
  const Case *one = data;
  g_autofree char *body = make_body (one->declared, one->steps);
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", one->typed);
  g_autofree char *status = lr_test_status (result);

  lr_test_same_text ("status", status, "done");
  lr_test_dist_is (result, one->path, one->expected);
  lr_test_masses_are (result, one->masses != NULL ? one->masses : "end 1");
}

#define ARMED "<shape id='unit' label='Unit'><number id='sp' default='4'/><flag id='out'/>" \
  "<let id='left' value='sp' when='not out' else='1'/>" \
  "<tally id='double' by='sum' when='sp over 3' else='-1'><item value='sp'/><item value='left'/></tally>" \
  "</shape>"

static const Case cases[] = {
  /* computed fields that are not worked out for every row */
  { "shape/when", ARMED, UNITS X ("sum(units, left)"), "row:units=sp=5|row:units=out=yes|row:units=sp=2,out=yes", "x",
    "7:1 of 1", NULL },
  { "shape/tally-when", ARMED, UNITS X ("sum(units, double)"), "row:units=sp=5|row:units=out=yes|row:units=sp=2", "x",
    "14:1 of 1", NULL },

  /* a number of exchangeable rows has no rows itself */
  { "var/number-of-unordered", ROW, "<inputs><roster id='units' of='unit' order='none'/></inputs>" D6
    "<var id='n' start='sum(units, cv)'/><set var='n' value='die' when='die over 4'/>" X ("n"),
    "row:units=cv=3", "x", "3:4 5:1 6:1 of 6", NULL },

  /* rolls */
  { "roll/one", NULL, D6 X ("die + 1"), NULL, "x", "2:1 3:1 4:1 5:1 6:1 7:1 of 6", NULL },
  { "roll/sum", NULL, "<roll id='d' dice='2d6'/>", NULL, "d", "2:1 3:2 4:3 5:4 6:5 7:6 8:5 9:4 10:3 11:2 12:1 of "
    "36", NULL },
  { "roll/count", NULL, "<roll id='d' dice='3d6' count='5..6'/>", NULL, "d", "0:8 1:12 2:6 3:1 of 27", NULL },
  { "roll/count-formula", NULL, "<let id='n' value='5'/><roll id='d' dice='2d6' count='1..n'/>", NULL, "d",
    "0:1 1:10 2:25 of 36", NULL },
  { "roll/high", NULL, "<roll id='d' dice='2d6' keep='1 high'/>", NULL, "d", "1:1 2:3 3:5 4:7 5:9 6:11 of 36",
    NULL },
  { "roll/low", NULL, "<roll id='d' dice='2d6' keep='1 low'/>", NULL, "d", "1:11 2:9 3:7 4:5 5:3 6:1 of 36",
    NULL },
  { "roll/keep-more", NULL, "<roll id='d' dice='2d2' keep='5 low'/>", NULL, "d", "2:1 3:2 4:1 of 4", NULL },
  { "roll/formula", NULL, "<inputs><number id='n'/></inputs><roll id='d' dice='n + 1 d2'/>", "n=1", "d",
    "2:1 3:2 4:1 of 4",
    NULL },
  { "roll/none", NULL, "<inputs><number id='n'/></inputs><roll id='d' dice='n d6'/>", NULL, "d", "0:1 of 1",
    NULL },
  { "roll/drawn", NULL, "<roll id='n' dice='1d2'/><roll id='d' dice='n d2'/>", NULL, "d",
    "1:2 2:3 3:2 4:1 of 8", NULL },
  { "roll/when", NULL, D6 "<roll id='more' dice='1d6' when='die = 6' else='0'/>" X ("die + more"), NULL, "x",
    "1:6 2:6 3:6 4:6 5:6 7:1 8:1 9:1 10:1 11:1 12:1 of 36", NULL },
  { "roll/skipped", NULL, "<roll id='d' dice='1d6' when='false' else='4'/>" X ("d"), NULL, "x", "4:1 of 1",
    NULL },

  /* lets and records */
  { "let/merged", NULL, D6 "<let id='a' value='die over 4'/>" X ("if a then 10 else 20"), NULL, "x",
    "10:1 20:2 of 3", NULL },
  { "let/else", NULL, D6 "<let id='a' value='6 / (die - 1)' when='die over 1' else='0'/>" X ("floor(a)"),
    NULL, "x",
    "0:1 1:2 2:1 3:1 6:1 of 6", NULL },
  { "outcome/joint", NULL, "<roll id='a' dice='1d2'/>" X ("{low: a, high: 3 - a}"), NULL, "x",
    "{low: 1, high: 2}:1 {low: 2, high: 1}:1 of 2", NULL },
  { "outcome/fraction", NULL, "<roll id='a' dice='1d3'/>" X ("a / 2"), NULL, "x", "1/2:1 1:1 1 1/2:1 of 3", NULL },

  /* tallies */
  { "tally/sum", NULL, D6 "<tally id='x' by='sum' max='5'><item value='die'/>"
    "<item value='2' when='die over 4'/></tally>",
    NULL, "x", "1:1 2:1 3:1 4:1 5:2 of 6", NULL },
  { "tally/sum-none", NULL, "<tally id='x' by='sum'><item value='2' when='false'/></tally>", NULL, "x",
    "0:1 of 1", NULL },
  { "tally/product", NULL, D6 "<tally id='x' by='product'><item value='1/2'/>"
    "<item value='3' when='die = 6'/></tally>", NULL,
    "x", "1/2:5 1 1/2:1 of 6", NULL },
  { "tally/product-none", NULL, "<tally id='x' by='product'><item value='7' when='false'/></tally>", NULL,
    "x", "1:1 of 1", NULL },
  { "tally/least", NULL, D6 "<tally id='x' by='least'><item value='3'/><item value='die'/></tally>", NULL, "x",
    "1:1 2:1 3:4 of 6", NULL },
  { "tally/greatest", NULL, D6 "<tally id='x' by='greatest' max='5'><item value='3'/><item value='die'/>"
    "</tally>", NULL, "x",
    "3:3 4:1 5:2 of 6", NULL },
  { "tally/greatest-none", NULL, D6 "<tally id='t' by='greatest'><item value='die' when='die over 5'/></tally>"
    X ("t otherwise 0"), NULL, "x", "0:5 6:1 of 6", NULL },
  { "tally/greatest-kind", SIZE, D6 "<tally id='x' by='greatest' of='size'><item value=\"'small'\"/>"
    "<item value=\"'large'\" when='die = 1'/></tally>", NULL, "x", "small:5 large:1 of 6", NULL },
  { "tally/first", SIZE, D6 "<tally id='x' by='first' of='size'><item value=\"'large'\" when='die over 4'/>"
    "<item value=\"'small'\"/></tally>", NULL, "x", "small:2 large:1 of 3", NULL },
  { "tally/all", NULL, D6 "<tally id='x' by='all'><item value='die over 1'/>"
    "<item value='die under 6' when='die over 2'/></tally>",
    NULL, "x", "false:1 true:2 of 3", NULL },
  { "tally/any", NULL, D6 "<tally id='x' by='any'><item when='die = 1'/><item when='die = 6'/></tally>", NULL,
    "x",
    "false:2 true:1 of 3", NULL },
  { "tally/count", NULL, D6 "<tally id='x' by='count'><item when='die over 1'/><item when='die over 2'/>"
    "</tally>", NULL, "x",
    "0:1 1:1 2:4 of 6", NULL },
  { "tally/nested", NULL, D6 "<tally id='x' by='sum' min='-3'><item value='-2'/>"
    "<tally by='sum' min='-2' max='4'>"
    "<item value='0 - die' when='die under 4'/><item value='die' when='die at least 4'/>"
    "</tally></tally>",
    NULL, "x",
    "-3:1 2:1 of 2", NULL },
  { "tally/each", ROW, UNITS "<tally id='x' by='sum'><item each='u in units where u.horse' value='u.cv'/>"
    "</tally>",
    "row:units=cv=3,horse=yes|row:units=cv=4|row:units=cv=5,horse=yes", "x", "8:1 of 1", NULL },

  /* groups and variables */
  { "if/rolls", NULL, D6 "<var id='v' start='0'/><if when='die over 4'><roll id='b' dice='1d6'/>"
    "<set var='v' value='b'/></if>"
    X ("v"), NULL, "x", "0:12 1:1 2:1 3:1 4:1 5:1 6:1 of 18", NULL },
  { "var/clamped", NULL, D6 "<var id='v' start='3' min='0' max='5'/><set var='v' value='2 * die - 5'/>" X ("v"), NULL,
    "x", "0:2 1:1 3:1 5:2 of 6", NULL },
  { "set/when", NULL, D6 "<var id='v' start='1'/><set var='v' value='9' when='die = 2'/>" X ("v"), NULL,
    "x", "1:5 9:1 of 6",
    NULL },
  { "set/row", ROW, UNITS "<var id='v' start='units'/>" D6 "<let id='b' value='best(v, cv)'/>"
    "<repeat each='u in v where u.cv over 3'>"
    "<set var='u.cv' value='u.cv - 1' when='die over 3'/>"
    "</repeat>" X ("sum(v, cv)"),
    "row:units=cv=4|row:units=cv=2|row:units=cv=5", "x", "9:1 11:1 of 2", NULL },

  /* the three heads of repeat */
  { "repeat/times", NULL, "<var id='s' start='0'/><repeat times='3'><roll id='d' dice='1d2'/>"
    "<set var='s' value='s + d'/></repeat>"
    X ("s"), NULL, "x", "3:1 4:3 5:3 6:1 of 8", NULL },
  { "repeat/times-none", NULL, "<var id='s' start='0'/><repeat times='0'><set var='s' value='1'/>"
    "</repeat>" X ("s"), NULL, "x",
    "0:1 of 1", NULL },
  { "repeat/times-drawn", NULL, "<roll id='n' dice='1d2'/><var id='s' start='0'/><repeat times='n'>"
    "<roll id='d' dice='1d2'/>"
    "<set var='s' value='s + d'/></repeat>" X ("s"), NULL, "x", "1:2 2:3 3:2 4:1 of 8", NULL },
  { "repeat/pass", NULL, "<var id='s' start='0'/><repeat id='r' times='4'><set var='s' value='s + r'/>"
    "</repeat>" X ("s"), NULL,
    "x", "10:1 of 1", NULL },
  { "repeat/named-path", NULL, "<repeat id='r' times='2'><roll id='d' dice='1d2'/></repeat>", NULL, "r.2.d",
    "1:1 2:1 of 2", NULL },
  { "repeat/plain-path", NULL, "<repeat times='2'><roll id='d' dice='1d2'/></repeat>", NULL, "d.2",
    "1:1 2:1 of 2", NULL },
  { "repeat/each", ROW, UNITS "<var id='h' start='0'/><repeat each='units where horse'>"
    "<roll id='d' dice='cv d6' count='6..6'/>"
    "<set var='h' value='h + d'/></repeat>" X ("h"),
    "row:units=cv=1,horse=yes|row:units=cv=7|row:units=cv=1,horse=yes", "x", "0:25 1:10 2:1 of 36", NULL },
  { "repeat/each-kind", SIZE, "<var id='n' start='0'/><repeat each='size'>"
    "<set var='n' value=\"n + (if size = 'small' then 1 else 10)\"/>"
    "</repeat>" X ("n"), NULL, "x", "11:1 of 1", NULL },
  { "repeat/each-while", ROW, UNITS "<var id='n' start='0'/><repeat each='u in units' while='n under 5'>"
    "<set var='n' value='n + u.cv'/>"
    "</repeat>" X ("n"), "row:units=cv=3|row:units=cv=3|row:units=cv=3", "x", "6:1 of 1", NULL },

  /* a loop: each pass is 1/6 to stop, and the count tells the passes apart */
  { "while/unfinished", NULL, "<var id='n' start='0'/><var id='on' start='true'/>"
    "<repeat id='r' while='on' most='2'>" D6
    "<set var='n' value='n + 1'/><set var='on' value='die != 6'/></repeat>" X ("n"), NULL, "x", "1:6 2:5 of 36",
    "end 11/36; unfinished 25/36" },
  { "while/never", NULL, "<var id='on' start='false'/><repeat while='on' most='2'>"
    "<set var='on' value='true'/></repeat>" X ("1"),
    NULL, "x", "1:1 of 1", NULL },
  { "while/known", NULL, "<var id='n' start='0'/><repeat while='n under 9' most='3'>"
    "<set var='n' value='n + 1'/></repeat>" X ("n"),
    NULL, "x", "not reached", "end 0; unfinished 1" },
  /* roll again until it is not a tie: of the 6 throws of 2d2 + ... only the state counts, so the loop is solved
   * exactly */
  { "while/again", NULL, "<var id='w' start='0'/><repeat while='w = 0'>" D6
    "<set var='w' value='if die over 4 then 1 else if die = 1 then 2 else 0'/></repeat>" X ("w"), NULL, "x",
    "1:2 2:1 of 3", NULL },
  /* a limit is one, whether or not a pass ends as it began */
  { "while/again-once", NULL, "<var id='w' start='0'/><repeat while='w = 0' most='1'>" D6
    "<set var='w' value='if die over 4 then 1 else if die = 1 then 2 else 0'/></repeat>" X ("w"), NULL, "x",
    "1:2 2:1 of 6", "end 1/2; unfinished 1/2" },
  { "while/twice", NULL, "<var id='hit' start='false'/><repeat while='not hit' most='2'>" D6
    "<set var='hit' value='die = 6'/></repeat>" X ("if hit then 1 else 0"), NULL, "x", "1:11 of 36",
    "end 11/36; unfinished 25/36" },
  /* the number of the pass matters only where there is a limit */
  { "while/no-limit", NULL, "<inputs><number id='n' default='0'/></inputs>"
    "<var id='w' start='0'/><repeat id='r' while='w = 0 and (n = 0 or r at most n)'>" D6
    "<set var='w' value='if die over 4 then 1 else if die = 1 then 2 else 0'/></repeat>" X ("w"), "n=0", "x",
    "1:2 2:1 of 3", NULL },
  { "while/limit", NULL, "<inputs><number id='n' default='0'/></inputs>"
    "<var id='w' start='0'/><repeat id='r' while='(r at most n or n = 0) and w = 0'>" D6
    "<set var='w' value='if die over 4 then 1 else if die = 1 then 2 else 0'/></repeat>" X ("w"), "n=2", "x",
    "0:1 1:2 2:1 of 4", NULL },
  /* back and forth: no order of the states leads only forward */
  { "while/ruin", NULL, "<var id='s' start='3'/><repeat while='s over 0 and s under 10'><roll id='coin' dice='1d2'/>"
    "<set var='s' value='if coin = 1 then s + 1 else s - 1'/></repeat>" X ("s"), NULL, "x", "0:7 10:3 of 10", NULL },
  { "while/ruin-unfair", NULL,
    "<var id='s' start='2'/><repeat while='s over 0 and s under 4'><roll id='die' dice='1d3'/>"
    "<set var='s' value='if die = 1 then s + 1 else s - 1'/></repeat>" X ("s"), NULL, "x", "0:4 4:1 of 5", NULL },
  /* a circle of three, each pass from one to the next */
  { "while/circle", NULL, "<var id='s' start='1'/><repeat while='s under 4'><roll id='coin' dice='1d2'/>"
    "<set var='s' value='if s = 3 and coin = 1 then 4 else s mod 3 + 1'/></repeat>" X ("s"), NULL, "x", "4:1 of 1",
    NULL },
  /* two parts, one behind the other, and two starts */
  { "while/two-parts", NULL, "<roll id='from' dice='1d2'/><var id='s' start='from'/><repeat while='s under 5'>"
    "<roll id='die' dice='1d3'/><set var='s' value='if s under 3 then (if die = 1 then 3 - s else if die = 2 then "
    "s + 2 else 6) else if die = 1 then 7 - s else if die = 2 then 5 else s'/></repeat>" X ("s * 10 + from"), NULL, "x",
    "51:1 52:1 61:1 62:1 of 4", NULL },
  /* what it sets and never reads itself, beside what depends on */
  { "while/last", NULL, "<roll id='other' dice='1d2'/><var id='w' start='0'/><var id='last' start='9'/>"
    "<repeat while='w = 0'>" D6 "<set var='last' value='die'/>"
    "<set var='w' value='if die over 4 then 1 else 0'/></repeat>" X ("other * 10 + last"), NULL, "x",
    "15:1 16:1 25:1 26:1 of 4", NULL },
  { "while/last-repeated", NULL, "<roll id='other' dice='1d2'/><var id='w' start='0'/><var id='last' start='9'/>"
    "<repeat while='w = 0'>" D6 "<repeat times='2'><set var='last' value='die'/></repeat>"
    "<set var='w' value='if die over 4 then 1 else 0'/></repeat>" X ("other * 10 + last"), NULL, "x",
    "15:1 16:1 25:1 26:1 of 4", NULL },
  { "while/last-within", NULL, "<roll id='other' dice='1d2'/><var id='w' start='0'/><var id='last' start='9'/>"
    "<repeat while='w = 0'>" D6 "<if when='die over 1'><set var='last' value='die'/></if>"
    "<set var='w' value='if die = 6 or die = 1 then 1 else 0'/></repeat>"
    X ("other * 10 + (if last = 6 then 1 else 0)"), NULL, "x", "10:1 11:1 20:1 21:1 of 4",
    NULL },
  /* 2 out of 3 states go on to the next box: box 1 in 1/2, then box 2 ends all */
  { "while/boxes", NULL, "<var id='b' start='1'/><var id='w' start='0'/><repeat while='w = 0'>" D6
    "<let id='tie' value='die over 4'/><set var='w' value='if tie and b = 1 then 0 else if die = 1 then 0 else b'/>"
    "<set var='b' value='if tie then 2 else b'/></repeat>" X ("w"), NULL, "x", "1:3 2:2 of 5", NULL },

  /* decisions */
  { "decision/policy", SIDE, D6 "<flag id='stand' by='us' default='die over 4'/>" X ("if stand then die else "
                                                                                           "0"), NULL, "x",
    "0:4 5:1 6:1 of 6", NULL },
  { "decision/given", SIDE, D6 "<flag id='stand' by='us' default='die over 4'/>" X ("if stand then 1 else 0"),
    "set:stand=no", "x",
    "0:1 of 1", NULL },
  { "decision/number", SIDE, "<number id='n' by='us' min='1' max='3' default='2'/>" X ("n"), "set:n=3", "x",
    "3:1 of 1", NULL },
  { "decision/choice", SIZE SIDE, D6 "<choice id='c' by='us' of='size' default=\"if die = 1 then 'large' else "
    "'small'\"/>" X ("c"), NULL,
    "x", "small:5 large:1 of 6", NULL },
  { "decision/waiting", SIDE,
    D6 "<flag id='stand' by='us' when='die = 1' else='false'/>" X ("if stand then 1 else 0"), NULL, "x",
    "0:5 of 6", "end 5/6; waiting stand 1/6" },
  { "decision/in-loop", SIDE, "<repeat id='r' times='2'><flag id='go' by='us' default='true'/>"
    "<let id='y' value='go'/></repeat>"
    X ("1"), "set:r.2.go=no", "r.2.y", "false:1 of 1", NULL },
  { "decision/roster", ROW SIDE, "<roster id='to' by='us' of='unit'/>" X ("sum(to, cv)"),
    "set:to=cv=3;cv=4,horse=yes", "x",
    "7:1 of 1", NULL },
  { "decision/pick", ROW SIDE, UNITS "<pick id='u' by='us' of='unit' from='units'/>" X ("if u is none then 0 "
                                                                                                "else u.cv"),
    "row:units=cv=3|row:units=cv=8|set:u=2", "x", "8:1 of 1", NULL },
  /* where a pick starts is not a policy: he must still pick */
  { "decision/pick-first", ROW SIDE, UNITS "<pick id='u' by='us' of='unit' from='units' default='first'/>"
    X ("1"), "row:units=cv=3", "u", "of 1", "end 0; waiting u 1" },
  { "decision/pick-none", ROW SIDE, UNITS "<pick id='u' by='us' of='unit' from='units' default='none'/>"
    X ("if u is none then 0 else u.cv"), "row:units=cv=3|set:u=none", "x", "0:1 of 1", NULL },

  /* calls */
  { "call/result", "<procedure id='q' label='Q'><inputs><number id='n'/></inputs>" D6 "<outcome id='r' "
    "value='die + n'/>"
    "</procedure>",
    "<call id='a' of='q'><with input='n' value='10'/></call>" X ("a.r"), NULL, "x",
    "11:1 12:1 13:1 14:1 15:1 16:1 of 6", NULL },
  { "call/independent", "<procedure id='q' label='Q'><roll id='d' dice='1d2'/><outcome id='r' value='d'/>"
    "</procedure>",
    "<call id='a' of='q'/><call id='b' of='q'/>" X ("a.r + b.r"), NULL, "x", "2:1 3:2 4:1 of 4", NULL },
  { "call/joint", "<procedure id='q' label='Q'><roll id='d' dice='1d2'/><outcome id='r' value='d'/>"
    "<outcome id='s' value='0 - d'/></procedure>",
    "<call id='a' of='q'/>" X ("a.r + a.s"), NULL, "x", "0:1 of 1", NULL },
  { "call/drawn", "<procedure id='q' label='Q'><inputs><number id='n'/></inputs><roll id='d' dice='1d2'/>"
    "<outcome id='r' value='d * n'/></procedure>",
    "<roll id='e' dice='1d2'/><call id='a' of='q'><with input='n' value='e'/></call>" X ("a.r"), NULL,
    "x", "1:1 2:2 4:1 of 4", NULL },
  { "call/else", "<procedure id='q' label='Q'><outcome id='r' value='1'/></procedure>",
    D6 "<call id='a' of='q' when='die over 2' else='{r: 7}'/>" X ("a.r"), NULL, "x", "1:2 7:1 of 3", NULL },
  { "call/pass", "<procedure id='q' label='Q'><inputs><number id='n'/><number id='m' default='5'/></inputs>"
    "<outcome id='r' value='n * 10 + m'/></procedure>",
    "<inputs><number id='n'/></inputs><call id='a' of='q' pass='yes'/>" X ("a.r"), "n=3", "x", "35:1 of 1",
    NULL },
  { "call/each", "<procedure id='q' label='Q'><roll id='d' dice='1d6'/><outcome id='hit' value='d = 6'/>"
    "</procedure>",
    "<var id='n' start='0'/><repeat times='2'><call id='a' of='q'/>"
    "<set var='n' value='n + (if a.hit then 1 else 0)'/></repeat>"
    X ("n"), NULL, "x", "0:25 1:10 2:1 of 36", NULL },
  { "call/path", "<procedure id='q' label='Q'><roll id='d' dice='1d2'/><outcome id='r' value='d'/>"
    "</procedure>",
    "<call id='a' of='q'/>" X ("a.r"), "dice:a.d=2", "a.d", "2:1 of 1", NULL },

  /* what nobody has filled in */
  { "unknown/cell", "<chart id='c' label='C' of='number' provenance='rulebook'>"
    "<axis id='a' bands='1 2 3-6'/><row>? | 5 | 8</row></chart>",
    D6 X ("c(die)"), NULL, "x", "5:1 8:4 of 6", "end 5/6; unknown c 1 1/6" },
  { "unknown/beyond", "<chart id='c' label='C' of='number' provenance='rulebook'>"
    "<axis id='a' bands='1 2 3-4' high='refuse'/>"
    "<row>4 | 5 | 8</row></chart>", D6 X ("c(die)"), NULL, "x", "4:1 5:1 8:2 of 6",
    "end 2/3; unknown beyond c 3-4 1/3" },
  { "unknown/field", SIZE,
    D6 "<let id='s' of='size' value=\"if die = 1 then 'large' else 'small'\"/>" X ("s.weight"), NULL, "x",
    "1:5 of 6", "end 5/6; unknown large.weight 1/6" },
  { "unknown/not-needed", "<chart id='c' label='C' of='number' provenance='rulebook'>"
    "<axis id='a' bands='1 2+'/><row>? | 5</row></chart>",
    D6 X ("if die = 1 then 0 else c(die)"), NULL, "x", "0:1 5:5 of 6", NULL },

  /* dice that were thrown */
  { "given/die", NULL, D6 X ("die"), "dice:die=4", "x", "4:1 of 1", NULL },
  { "given/reading", NULL, "<roll id='d' dice='3d6' count='5..6'/>" X ("d"), "dice:d=2", "x", "2:1 of 1", NULL },
  { "given/pool", NULL, "<roll id='d' dice='3d6' keep='2 high'/>" X ("d"), "dice:d=3+5+4", "x", "9:1 of 1",
    NULL },
  { "given/faces", NULL, D6 "<roll id='d' dice='2d6'/>" X ("10 * die + d"), "faces:2,3,4", "x", "27:1 of 1", NULL },
  { "given/some-faces", NULL, D6 "<roll id='d' dice='1d2'/>" X ("10 * die + d"), "faces:2", "x", "21:1 22:1 of 2",
    NULL },
  { "given/half", NULL, D6 "<roll id='d' dice='1d2'/>" X ("10 * die + d"), "dice:d=2", "x",
    "12:1 22:1 32:1 42:1 52:1 62:1 of 6", NULL },

  /* lists */
  { "list/best", ROW, UNITS "<let id='b' value='best(units, cv, horse)'/>" X ("if b is none then 0 else b.cv * 2 + "
                                                                                  "(if b.horse then 1 else 0)"),
    "row:units=cv=3|row:units=cv=4|row:units=cv=4,horse=yes", "x", "9:1 of 1", NULL },
  { "list/take", ROW, UNITS X ("sum(take(sorted(units, cv), 2), cv)"), "row:units=cv=3|row:units=cv=1|row:units=cv=4",
    "x", "7:1 of 1", NULL },
  { "list/majority", ROW, UNITS X ("majority(units, 1, cv)"), "row:units=cv=3|row:units=cv=1|row:units=cv=4", "x",
    "3:1 of 1", NULL },
  { "list/majority-half", ROW, UNITS X ("majority(units, 1, cv)"), "row:units=cv=3|row:units=cv=1", "x", "1:1 of 1",
    NULL },
  { "list/highest-loses", ROW, UNITS "<var id='u' start='units'/>"
    "<roll id='h' dice='2d2' count='1..1'/>"
    "<repeat times='h'>"
    "<let id='b' value='best(u, cv)'/><if when='b is not none'>"
    "<repeat each='r in u where r = b'>"
    "<set var='r.cv' value='r.cv - 1'/></repeat></if>"
    "</repeat>" X ("greatest(u, cv) otherwise 0"), "row:units=cv=3|row:units=cv=2", "x", "2:3 3:1 of 4", NULL },
};

/* --- more than chances --- */

#define NEVER "<check that='n over 2'>Too few: {n}.</check><check that='n over 3'>Far too few.</check>"

static void
test_refused (void)
{
  g_autofree char *body = make_body (NULL, "<inputs><number id='n' default='2'/></inputs>" NEVER D6 X ("die"));
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);

  g_assert_cmpint (answer->result->status, ==, LR_STATUS_REFUSED);
  g_assert_null (answer->error);
  g_assert_cmpuint (answer->outcomes->len, ==, 0);
  g_assert_cmpuint (answer->checks->len, ==, 2);
  g_assert_cmpstr (((LrMessageView *) answer->checks->pdata[0])->text, ==, "Too few: 2.");
  g_assert_cmpstr (((LrMessageView *) answer->checks->pdata[1])->text, ==, "Far too few.");
  g_assert_true (((LrMessageView *) answer->checks->pdata[0])->refuses);
}

static void
test_warned (void)
{
  g_autofree char *body = make_body (NULL, D6 "<check that='die under 5' else='warn'>High: {die}.</check>"
                                     "<tell when='die = 1'>One.</tell>"
                                     X ("die"));
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
  double warned = 0;

  for (guint i = 0; i < answer->checks->len; i++)
    warned += ((LrMessageView *) answer->checks->pdata[i])->probability;
  g_assert_cmpint (answer->result->status, ==, LR_STATUS_DONE);
  g_assert_cmpfloat_with_epsilon (warned, 1.0 / 3, 1e-12);
  g_assert_cmpuint (answer->messages->len, ==, 1);
  g_assert_cmpstr (((LrMessageView *) answer->messages->pdata[0])->text, ==, "One.");
  g_assert_cmpfloat_with_epsilon (((LrMessageView *) answer->messages->pdata[0])->probability, 1.0 / 6, 1e-12);
}

/* What a loop with nothing else to tell its passes apart throws: so often on average. */
static void
test_loop_taps (void)
{
  g_autofree char *body = make_body (NULL, "<var id='w' start='0'/><repeat id='r' while='w = 0'>" D6
                                     "<set var='w' value='if die over 4 then 1 else 0'/></repeat>" X ("w"));
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);
  const LrTap *tap = result != NULL ? lr_result_find_tap (result, "r.*.die") : NULL;

  lr_test_dist_is (result, "x", "1:1 of 1");
  g_assert_nonnull (tap);
  /* 1 / (1 - 2/3) throws */
  g_assert_cmpfloat_with_epsilon (lr_tap_probability (tap, tap->reached), 3, 1e-9);
}

/* An outcome has all its values up to a limit, what is shown on the way fewer. */
static void
test_many_values (void)
{
  g_autofree char *body = make_body (NULL, "<roll id='two' dice='2d1000'/>" X ("two")
                                     "<roll id='more' dice='3d1000'/><outcome id='y' value='more'/>");
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);
  g_autoptr (LrDist) whole = lr_dist_of_tap (result, lr_result_find_tap (result, "x"));

  g_assert_false (whole->many);
  g_assert_cmpuint (whole->n_chances, ==, 1999);
  g_assert_true (whole->exact);
  g_assert_true (whole->chances[1998].ways == 1 && whole->of == 1000000);
  lr_test_dist_is (result, "two", "from 2 to 2000, mean 1001");
  lr_test_dist_is (result, "y", "from 3 to 3000, mean 1501.5");
}

/* What a loop only adds to keeps its passes apart from each other in nothing: each is exact by itself, and has its own
 * chances, even where the sum has more ways than can be counted. */
static void
test_sums (void)
{
  g_autofree char *body = make_body (NULL, "<inputs><number id='n' default='3'/></inputs><var id='total' start='0'/>"
                                     "<repeat id='r' times='n'><roll id='die' dice='3d6'/>"
                                     "<outcome id='own' value='min(die, 17)'/><set var='total' value='total + die'/>"
                                     "<set var='total' value='if die = 18 then total - 1 else total'/></repeat>"
                                     "<outcome id='x' value='total'/><outcome id='y' value='x over 200'/>");
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) few = lr_test_run (ruleset, "p", "n=2");
  g_autoptr (LrResult) many = lr_test_run (ruleset, "p", "n=20");
  g_autoptr (LrDist) sum = lr_dist_of_tap (many, lr_result_find_tap (many, "x"));
  g_autoptr (LrDist) flag = lr_dist_of_tap (many, lr_result_find_tap (many, "y"));

  g_assert_true (few->exact);
  lr_test_dist_is (few, "x", "6:1 7:6 8:21 9:56 10:126 11:252 12:456 13:756 14:1161 15:1666 16:2247 17:2856 18:3431 "
                   "19:3906 20:4223 21:4336 22:4227 23:3914 24:3441 25:2868 26:2255 27:1670 28:1161 29:752 30:448 "
                   "31:240 32:116 33:48 34:16 of 46656");
  g_assert_false (many->exact);
  for (guint i = 1; i <= 20; i++)
    {
      g_autofree char *path = g_strdup_printf ("r.%u.own", i);

      lr_test_dist_is (many, path, "3:1 4:3 5:6 6:10 7:15 8:21 9:25 10:27 11:27 12:25 13:21 14:15 15:10 16:6 17:4 "
                       "of 216");
    }
  g_assert_false (sum->exact || flag->exact);
  g_assert_cmpuint (sum->n_chances, ==, 281);
  g_assert_cmpfloat_with_epsilon (sum->total, 1, 1e-14);
  /* rounded to what doubles can say, and no further */
  g_assert_cmpfloat (sum->mean, ==, 209.907407407);
}

/* A sum is added up for what has come so far: half of all has stopped before it. Where the passes depend on something
 * else that differs, nothing is taken together. */
static void
test_sums_of_a_part (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (
    "<chart id='c' label='C' of='number' provenance='rulebook'><axis id='d' bands='1 2-4'/><row>? | 0</row></chart>"
    "<procedure id='p' label='P'><roll id='wind' dice='1d4'/><let id='cell' value='c(wind)'/>"
    "<var id='total' start='cell'/>"
    "<repeat times='3'><roll id='die' dice='1d2'/><set var='total' value='total + die'/></repeat>"
    "<outcome id='x' value='total'/>"
    "<var id='more' start='0'/><repeat times='2'><roll id='other' dice='1d2'/>"
    "<set var='more' value='more + other * wind' when='wind under 4'/></repeat>"
    "<outcome id='y' value='more'/>"
    "<var id='half' start='0'/><var id='last' start='0'/><repeat times='2'><roll id='coin' dice='1d2'/>"
    "<set var='half' value='coin / 2 + half'/></repeat>"
    "<outcome id='z' value='half'/><var id='both' start='0'/><repeat times='2'><roll id='one' dice='1d2'/>"
    "<set var='both' value='both + one'/><set var='last' value='one'/></repeat>"
    "<outcome id='w' value='10 * both + last'/></procedure>");
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);

  lr_test_dist_is (result, "x", "3:3 4:9 5:9 6:3 of 32");
  lr_test_dist_is (result, "y", "0:4 4:1 6:3 8:1 9:2 12:1 of 16");
  lr_test_dist_is (result, "z", "1:3 1 1/2:6 2:3 of 16");
  lr_test_dist_is (result, "w", "21:3 31:3 32:3 42:3 of 16");
}

/* Tens and ones; with a number before it, a die of 66 sides. Bands need no entry for what is never thrown. */
static void
test_tens (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load (
    "<chart id='c' label='C' of='number' provenance='rulebook'><axis id='d' bands='11-16 21-26 31-66'/>"
    "<row>1 | 2 | 3</row></chart>"
    "<procedure id='p' label='P'><roll id='tens' dice='d66'/><roll id='die' dice='1d66'/>"
    "<outcome id='few' value='tens under 21'/><outcome id='ones' value='tens mod 10'/>"
    "<outcome id='read' value='c(tens)'/><outcome id='plain' value='die under 21'/></procedure>");
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);
  g_autoptr (LrResult) given = lr_test_run (ruleset, "p", "dice:tens=34");
  g_autoptr (LrResult) faces = lr_test_run (ruleset, "p", "dice:tens=3+4");
  g_autoptr (LrResult) none = lr_test_run (ruleset, "p", "dice:tens=37");
  g_autofree char *problems = lr_test_problems (ruleset);

  g_assert_nonnull (strstr (problems, "warning: “d66”"));
  lr_test_dist_is (result, "few", "false:5 true:1 of 6");
  lr_test_dist_is (result, "ones", "1:1 2:1 3:1 4:1 5:1 6:1 of 6");
  lr_test_dist_is (result, "read", "1:1 2:1 3:4 of 6");
  lr_test_dist_is (result, "plain", "false:23 true:10 of 33");
  lr_test_dist_is (given, "ones", "4:1 of 1");
  lr_test_dist_is (faces, "ones", "4:1 of 1");
  g_assert_cmpint (none->status, ==, LR_STATUS_GIVEN);
}

static void
test_place (void)
{
  const char *body = "<calendar><number id='month'/><turn id='t1' label='One' month='4'/>"
    "<turn id='t2' label='Two' month='7'/></calendar>"
    "<scenario id='a' label='A' first='t1' last='t2'/><scenario id='b' label='B'/>"
    "<option id='hard' label='Hard' of='flag' default='no'/>"
    "<option id='who' label='Who' default='us'>"
    "<reading id='us' label='Us'/><reading id='them' label='Them'/></option>"
    "<procedure id='p' label='P'><outcome id='x' value=\"turn.month + (if scenario = 'b' then 100 "
    "else 0) + (if option.hard then 1000 else 0) + (if option.who = 'them' then 10000 else 0)\"/>"
    "<outcome id='next' value=\"(turn + 1 otherwise 't1').month\"/>"
    "<outcome id='y' value=\"turn - 't1'\"/></procedure>";
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) plain = lr_test_run (ruleset, "p", NULL);
  g_autoptr (LrResult) other = lr_test_run (ruleset, "p", "turn=t2|scenario=b|option:hard=yes|option:who=them");

  lr_test_dist_is (plain, "x", "4:1 of 1");
  lr_test_dist_is (plain, "next", "7:1 of 1");
  lr_test_dist_is (plain, "y", "0:1 of 1");
  lr_test_dist_is (other, "x", "11107:1 of 1");
  lr_test_dist_is (other, "next", "4:1 of 1");
  lr_test_dist_is (other, "y", "1:1 of 1");
}

/* Beyond 128 bits of ways: chances, and the result says so. */
static void
test_about (void)
{
  g_autofree char *body = make_body (NULL, "<roll id='a' dice='90d6' count='6..6'/>"
                                     "<roll id='b' dice='100d6'/>" X ("if a over 15 then 1 else 0"));
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);

  g_assert_nonnull (result);
  g_assert_false (result->exact);
  lr_test_dist_is (result, "b", "from 100 to 600, mean 350");
}

/* --- faults --- */

typedef struct
{
  const char *name;
  const char *declared;
  const char *steps;
  const char *typed;
  const char *failure;
  const char *message;
} Fault;

#define CHART_OF(axis) "<chart id='c' label='C' of='number' provenance='rulebook'><axis id=\"a\" " axis "/>" \
  "<row>4 | 5</row></chart>\n"
#define N "<inputs><number id='n' step='1/2'/></inputs>\n"

static const Fault faults[] = {
  { "effects", "<shape id='s'><number id='n'/></shape><tracker id='t' label='T' of='number'/>\n",
    "<inputs><roster id='r' of='s' default='1000'/></inputs>"
    "<repeat id='five' times='5'><effect each='u in r' tracker='t' add='1'/></repeat>\n"
    "<effect each='u in r' tracker='t' add='1'/>", NULL, "effects 6000 0 at five.5",
    "text:3:126: the ruleset fails here: this result has more than 5000 effects; change the trackers in several "
    "steps" },
  { "zero", NULL, N X ("4 / n"), NULL, "zero 4 0 at x", "text:3:26: the ruleset fails here: 4 cannot be divided by 0" },
  { "zero-mod", NULL, N X ("4 mod n"), NULL, "zero 4 0 at x", "text:3:26: the ruleset fails here: 4 cannot be divided "
    "by 0" },
  { "zero-drawn", NULL, D6 "\n" X ("6 / (die - 6)"), NULL, "zero 6 0 at x", "text:3:26: the ruleset fails here: 6 "
    "cannot be divided by 0" },
  { "overflow", NULL, N X ("123456789012345678 * 123456789012345678 * n"), "n=1",
    "overflow 123456789012345678 123456789012345678 at x",
    "text:3:43: the ruleset fails here: 123456789012345678 and 123456789012345678 make a number that is too large" },
  { "fraction-dice", NULL, N "<roll id='d' dice='n d6'/>", "n=1/2", "fraction 1/2 0 at d",
    "text:3:20: the ruleset fails here: 1/2 is a fraction, but a whole number is needed here" },
  { "fraction-times", NULL, N "<repeat id='r' times='n'><tell>No.</tell></repeat>", "n=5/2",
    "fraction 2 1/2 0 at r",
    "text:3:23: the ruleset fails here: 2 1/2 is a fraction, but a whole number is needed here" },
  { "fraction-take", ROW, "<inputs><number id='n' step='1/2'/><roster id='units' of='unit'/>"
    "</inputs>\n" X ("count(take(units, n))"), "n=1/2",
    "fraction 1/2 0 at x", "text:3:30: the ruleset fails here: 1/2 is a fraction, but a whole number is needed here" },
  { "negative-dice", NULL, N "<roll id='d' dice='n - 3 d6'/>", NULL, "negative -3 0 at d",
    "text:3:20: the ruleset fails here: -3 is below 0, which makes no sense here" },
  { "negative-take", ROW, "<inputs><number id='n'/><roster id='units' of='unit'/>"
    "</inputs>\n" X ("count(take(units, n - 1))"), NULL,
    "negative -1 0 at x", "text:3:30: the ruleset fails here: -1 is below 0, which makes no sense here" },
  { "between", CHART_OF ("bands=\"1 2\""), N X ("c(n + 1)"), "n=1/2", "between 1 1/2 0 at x",
    "text:4:24: the ruleset fails here: 1 1/2 is between two entries of the chart, and the ruleset does not say how "
    "to round it" },
  { "between-ratios", CHART_OF ("ratios=\"1:1 2:1\""), N X ("c(3 : 2)"), NULL, "between 3 2 at x",
    "text:4:24: the ruleset fails here: 3 is between two entries of the chart, and the ruleset does not say how to "
    "round it" },
  { "no-ratio", CHART_OF ("ratios=\"1:1 2:1\" low=\"clamp\""), N X ("c(n : n)"), NULL, "no ratio 0 0 at x",
    "text:4:24: the ruleset fails here: 0 to 0 is not a ratio" },
  { "no-ratio-negative", CHART_OF ("ratios=\"1:1 2:1\" low=\"clamp\""), N X ("c(n - 1 : 2)"), NULL,
    "no ratio -1 2 at x",
    "text:4:24: the ruleset fails here: -1 to 2 is not a ratio" },
  { "dice", NULL, N "<roll id='d' dice='1000 * n d6'/>", "n=2", "dice 2000 6 at d",
    "text:3:20: the ruleset fails here: too many dice (2000) or sides (6)" },
  { "forever", NULL, D6 "<var id='on' start='true'/>\n<repeat id='r' while='on'>"
    "<set var='on' value='die over 0'/></repeat>", NULL,
    "forever 0 0 at r", "text:3:1: the ruleset fails here: this loop never ends: it always returns to the same state" },
  { "in-call", "<procedure id='q' label='Q'><inputs><number id='m'/></inputs>\n<outcome id='r' value='1 / m'/>"
    "</procedure>",
    "<call id='a' of='q'/>", NULL, "zero 1 0 at a.r", "text:3:26: the ruleset fails here: 1 cannot be divided by "
    "0" },
};

static void
fault_case (gconstpointer data)
{
  const Fault *one = data;
  g_autofree char *body = make_body (one->declared, one->steps);
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrInputs) inputs = ruleset != NULL ? lr_test_inputs (ruleset, "p", one->typed) : NULL;
  g_autoptr (LrAnswer) answer = inputs != NULL ? lr_answer_new (ruleset, inputs, NULL, TRUE, NULL) : NULL;
  g_autofree char *failure = answer != NULL ? lr_test_failure (answer->result) : NULL;

  lr_test_same_text ("failure", failure, one->failure);
  lr_test_same_text ("message", answer != NULL ? answer->error : NULL, one->message);
}

/* Records of many fields, each within another: more than the stack holds. */
static void
test_deep (void)
{
  g_autoptr (GString) body = g_string_new ("<shape id='s'><number id='n'/>");
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrResult) result = NULL;
  g_autofree char *failure = NULL;

  for (guint i = 0; i < 60; i++)
    {
      g_string_append_printf (body, "<let id=\"f%u\" value=\"{", i);
      for (guint j = 0; j < 150; j++)
        g_string_append_printf (body, "a%u: n, ", j);
      if (i == 0)
        g_string_append (body, "z: n}.z\"/>");
      else
        g_string_append_printf (body, "z: f%u}.z\"/>", i - 1);
    }
  g_string_append (body, "</shape><procedure id='p' label='P'><inputs><roster id='r' of='s' default='1'/>"
                   "</inputs>" X ("sum(r, f59)") "</procedure>");
  ruleset = lr_test_load_good (body->str);
  result = lr_test_run (ruleset, "p", NULL);
  failure = lr_test_failure (result);
  lr_test_same_text ("failure", failure, "deep 0 0 at x");
}

/* --- limits --- */

static void
check_limit (const char     *what,
             const char     *declared,
             const char     *steps,
             const LrLimits *limits,
             const char     *path)
{
  g_autofree char *body = make_body (declared, steps);
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, limits, FALSE, NULL);
  g_autofree char *expected = g_strdup_printf ("Too many combinations to follow (at “%s”). Try smaller numbers, or "
                                               "enter the dice.", path);

  if (answer->result->status != LR_STATUS_TOO_LARGE)
    lr_test_fail ("the limit of %s does not hold", what);
  lr_test_same_text (what, answer->error, expected);
}

#define TWO_D100 "<roll id='a' dice='1d100'/><roll id='b' dice='1d100'/>" X ("a * b")

static void
test_limits (void)
{
  LrLimits limits = lr_limits_default;

  limits.states = 5000;
  check_limit ("states", NULL, TWO_D100, &limits, "b");
  limits = lr_limits_default;
  limits.state_steps = 3000;
  check_limit ("state-steps", NULL, TWO_D100, &limits, "b");
  limits = lr_limits_default;
  limits.taps = 50;
  check_limit ("taps", NULL, TWO_D100, &limits, "x");
  limits = lr_limits_default;
  limits.passes = 10;
  check_limit ("passes", NULL, "<var id='s' start='0'/><repeat id='r' times='11'><roll id='d' dice='1d2'/>"
               "<set var='s' value='s + d'/></repeat>"
               X ("s"), &limits, "r");
  limits = lr_limits_default;
  limits.calls = 1;
  check_limit ("calls", "<procedure id='r' label='R'>" D6 X ("die") "</procedure><procedure id='q' label='Q'>"
               "<call id='b' of='r'/>"
               X ("b.x") "</procedure>", "<call id='a' of='q'/>" X ("a.x"), &limits, "a.b");
}

/* Where more would be shown than may be, the passes of a loop are shown together; but dice that are given keep their
 * paths. */
static void
test_brief (void)
{
  LrLimits limits = lr_limits_default;
  g_autofree char *body = make_body (NULL, "<var id='v' start='0'/><repeat id='r' times='20'><roll id='e' dice='1d2'/>"
                                     "<let id='a' value='v'/><let id='b' value='v + 1'/><let id='c' value='v + 2'/>"
                                     "<set var='v' value='v + e'/></repeat>" X ("v"));
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) whole = NULL;
  g_autoptr (LrResult) thrown = NULL;
  g_autoptr (LrDist) dist = NULL;
  const LrTap *tap;

  limits.taps = 60;
  whole = lr_test_run_limited (ruleset, "p", NULL, &limits);
  dist = lr_dist_of_tap (whole, lr_result_find_tap (whole, "x"));
  g_assert_true (whole->exact && dist->of == 1 << 20);
  g_assert_cmpuint (dist->n_chances, ==, 21);
  tap = lr_result_find_tap (whole, "r.*.a");
  g_assert_true (tap != NULL && tap->marginal.many);
  g_assert_cmpfloat_with_epsilon (lr_tap_probability (tap, tap->reached), 20, 1e-9);
  thrown = lr_test_run_limited (ruleset, "p", "faces:1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2", &limits);
  lr_test_dist_is (thrown, "x", "30:1 of 1");
  lr_test_dist_is (thrown, "r.3.e", "1:1 of 1");
  lr_test_dist_is (thrown, "r.4.e", "2:1 of 1");
  g_assert_nonnull (lr_result_find_tap (thrown, "r.*.a"));
}

/* A value that nobody knows is shown under its name anyway; not if that is unknown too. */
static void
test_label_of_unknown (void)
{
  static const char *const values[] = { "c(2)", "c(2) + die" };
  static const char *const labels[] = { "For {c(1)}", "For {c(3)}" };

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *steps = g_strdup_printf (D6 "<let id='x' label='%s' value=\"%s\"/>", labels[i / 2],
                                                values[i % 2]);
      g_autofree char *body = make_body ("<chart id='c' label='C' of='number' provenance='stand-in'>"
                                         "<axis id='n' bands='1 2 3'/><row>10 | ? | ?</row></chart>", steps);
      g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
      g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);
      const LrTap *tap = lr_result_find_tap (result, "x");

      g_assert_nonnull (tap);
      g_assert_true ((tap->label != NULL) == (i < 2));
      g_assert_cmpint (result->masses->unknown.column, ==, 0);
      g_assert_cmpint (result->masses->unknown.row, ==, 1);
    }
}

/* A call without a label is not shown. If it is made for many arguments, what comes up in it is neither kept nor
 * counted; but the charts that are read there, the dice that are asked for and what they read when they are given, are
 * known. */
static void
test_hidden_calls (void)
{
  static const char declared[] =
      "<chart id='c' label='C' of='number' provenance='stand-in'><axis id='n' bands='1 2+'/>"
      "<row>10 | 20</row></chart>"
      "<procedure id='q' label='Q'><inputs><number id='n'/></inputs><roll id='d' dice='1d100'/>"
      "<let id='m' value='c(d)'/><tally id='t' by='sum'><item label='{d}' value='d'/></tally>"
      "<outcome id='r' value='n + d + m'/></procedure>"
      "<procedure id='o' label='O'><roll id='e' dice='1d6'/><call id='i' of='q' label='I'>"
      "<with input='n' value='e'/></call><outcome id='r' value='i.r'/></procedure>";
  g_autofree char *body = make_body (declared, D6 "<call id='a' of='q'><with input='n' value='die'/></call>"
                                     "<call id='b' of='o'/>" X ("if a.r + b.r over 140 then 1 else 0"));
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  g_autoptr (LrInputs) given = lr_test_inputs (ruleset, "p", "dice:die=2,a.d=7,b.i.d=9");
  LrLimits limits = lr_limits_default;
  g_autoptr (LrResult) result = NULL;
  g_autoptr (LrResult) thrown = NULL;
  static const char *const paths[] = { "a.d", "a.m", "a.t", "a.r", "b.i.d", "b.i.m", "b.i.t", "b.i.r" };

  limits.taps = 400; /* b.e and b.r are kept */
  result = lr_run (inputs, &limits, NULL);
  g_assert_cmpint (result->status, ==, LR_STATUS_DONE);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      const LrTap *tap = lr_result_find_tap (result, paths[i]);

      g_assert_nonnull (tap);
      g_assert_cmpuint (tap->marginal.n_values, ==, 0);
      g_assert_null (tap->items);
      g_assert_cmpfloat_with_epsilon (lr_tap_probability (tap, tap->done), 1, 1e-12);
      g_assert_true ((tap->reads != NULL) == g_str_has_suffix (paths[i], ".m"));
    }
  thrown = lr_run (given, NULL, NULL);
  lr_test_dist_is (thrown, "a.d", "7:1 of 1");
  lr_test_dist_is (thrown, "b.i.d", "9:1 of 1");
  lr_test_dist_is (thrown, "x", "0:1 of 1");
}

/* A thousand rows; @value is worked out for each number on two dice. */
static void
check_rows (const char     *what,
            const char     *value,
            const LrLimits *limits)
{
  g_autofree char *steps = g_strdup_printf ("<inputs><roster id='units' of='unit' default='1000' max='1000'/>"
                                            "</inputs><roll id='die' dice='2d100'/>"
                                            X ("%s"), value);

  check_limit (what, ROW, steps, limits, "x");
}

/* What formulas do is work too, and it may be a single one that does too much of it: rows of rows, lists of lists. */
static void
test_limits_of_formulas (void)
{
  LrLimits limits = lr_limits_default;

  limits.state_steps = 50000;
  check_rows ("work on rows of rows", "sum(a in units, sum(b in units, a.cv * b.cv + die))", &limits);
  check_rows ("work on sorted rows", "count(sorted(units where cv + die over 1, (cv * die) mod 7))", &limits);
  check_limit ("work before the first step", ROW,
               "<inputs><roster id='units' of='unit' default='1000' max='1000'/>"
               "<number id='n' default='sum(a in units, sum(b in units, a.cv * b.cv))'/></inputs>"
               X ("n"), &limits, "n");
  limits = lr_limits_default;
  limits.memory = 1 << 20;
  check_rows ("memory for lists", "count(take(units, die * 5))", &limits);
}

/* Most sums of 1000 dice are too unlikely for a double: they are shown as nothing, not as something. */
static void
test_too_unlikely (void)
{
  g_autofree char *body = make_body (NULL, "<roll id='a' dice='1000d6'/><roll id='b' dice='1000d6'/>"
                                     X ("b at least 3500"));
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) result = lr_test_run (ruleset, "p", NULL);
  g_autoptr (LrDist) first = lr_dist_of_tap (result, lr_result_find_tap (result, "a"));
  g_autoptr (LrDist) second = lr_dist_of_tap (result, lr_result_find_tap (result, "b"));

  g_assert_cmpint (result->status, ==, LR_STATUS_DONE);
  g_assert_cmpfloat_with_epsilon (first->mean, 3500, 1e-6);
  g_assert_cmpfloat_with_epsilon (second->mean, 3500, 1e-6);
  g_assert_cmpfloat_with_epsilon (first->total, 1, 1e-9);
}

/* Where there are no dice nobody is asked for any, though there is a number: 0. */
static void
test_no_dice (void)
{
  g_autofree char *body = make_body (NULL, "<inputs><number id='n' default='0' min='0'/></inputs>"
                                     "<roll id='a' dice='n d6'/><roll id='b' dice='1d6'/>"
                                     "<roll id='c' dice='max(0, b - 5) d6' count='5..6'/>"
                                     X ("a + c"));
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, FALSE, NULL);
  g_autoptr (LrResult) thrown = lr_test_run (ruleset, "p", "faces:4");
  const LrAskView *ask;

  lr_test_dist_is (answer->result, "a", "0:1 of 1");
  lr_test_dist_is (answer->result, "x", "0:17 1:1 of 18");
  g_assert_cmpuint (answer->asks->len, ==, 2);
  ask = answer->asks->pdata[0];
  g_assert_cmpstr (ask->path, ==, "b");
  ask = answer->asks->pdata[1];
  g_assert_cmpstr (ask->path, ==, "c");
  g_assert_cmpuint (ask->spec.dice, ==, 1);
  g_assert_cmpfloat_with_epsilon (ask->probability, 1.0 / 6, 1e-12);
  lr_test_dist_is (thrown, "x", "0:1 of 1");
}

/* One given throw of the same always works. */
static void
test_limit_given (void)
{
  LrLimits limits = lr_limits_default;
  g_autofree char *body = make_body (NULL, TWO_D100);
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrResult) result = NULL;

  limits.states = 10;
  limits.taps = 10;
  result = lr_test_run_limited (ruleset, "p", "faces:37,59", &limits);
  lr_test_dist_is (result, "x", "2183:1 of 1");
}

static void
test_cancelled (void)
{
  gint cancelled = 1;
  g_autofree char *body = make_body (NULL, TWO_D100);
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, TRUE, &cancelled);

  g_assert_cmpint (answer->result->status, ==, LR_STATUS_CANCELLED);
  g_assert_cmpstr (answer->error, ==, "Cancelled.");
}

/* An item that is left out counts for nothing: that is how people learn what it is worth. */
static void
test_left_out (void)
{
  g_autofree char *body = make_body (NULL, D6 "<tally id='x' by='sum'><item value='die'/><item value='2'/>"
                                     "</tally>");
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  const LrStep *tally = lr_inputs_procedure (inputs)->body->steps[1];
  g_autoptr (LrResult) result = NULL;

  lr_inputs_leave_out (inputs, tally->tally->items[1]);
  result = lr_run (inputs, NULL, NULL);
  lr_test_dist_is (result, "x", "1:1 2:1 3:1 4:1 5:1 6:1 of 6");
}

/* A run to a step is the same up to that step, and knows nothing of what follows. */
static void
test_run_to (void)
{
  g_autofree char *body = make_body (NULL, D6 "<let id='x' value='die + 1'/>"
                                     "<roll id='later' dice='1d6'/><let id='y' value='x + later'/>");
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", NULL);
  g_autoptr (LrInputs) copy = NULL;
  g_autoptr (LrResult) whole = lr_run (inputs, NULL, NULL);
  g_autoptr (LrResult) part = NULL;

  lr_inputs_run_to (inputs, lr_inputs_procedure (inputs)->body->steps[1]);
  copy = lr_inputs_copy (inputs);
  part = lr_run (copy, NULL, NULL);
  lr_test_dist_is (whole, "x", "2:1 3:1 4:1 5:1 6:1 7:1 of 6");
  lr_test_dist_is (part, "x", "2:1 3:1 4:1 5:1 6:1 7:1 of 6");
  g_assert_nonnull (lr_result_find_tap (whole, "later"));
  g_assert_null (lr_result_find_tap (part, "later"));
  g_assert_cmpint (part->status, ==, LR_STATUS_DONE);
}

static gpointer
run_in_thread (gpointer data)
{
  const LrRuleset *ruleset = data;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ruleset->model->procedures->len; i++)
    {
      const LrProcedure *procedure = ruleset->model->procedures->pdata[i];
      g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, procedure);
      g_autoptr (LrResult) result = lr_run (inputs, NULL, NULL);
      g_autofree char *line = lr_test_dist (result, procedure->outcomes[0]->id);

      g_string_append (text, line);
    }
  return g_string_free (text, FALSE);
}

/* A procedure is planned when it is first run, and any thread may be the first. */
static void
test_threads (void)
{
  static const char rules[] =
      "<procedure id='fall' label='Fall'><inputs><number id='more' label='More' min='0' max='9'/></inputs>"
      "<roll id='d' label='D' dice='1d6'/>"
      "<outcome id='fallen' value='d + more'/></procedure>"
      "<procedure id='a' panel='combat' label='A'><call id='c' of='fall'><with input='more' value='1'/></call>"
      "<outcome id='o' label='O' value='c.fallen'/></procedure>"
      "<procedure id='b' panel='combat' label='B'><call id='c' of='fall'><with input='more' value='2'/></call>"
      "<outcome id='o' label='O' value='c.fallen * 2'/></procedure>";

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (LrRuleset) ruleset = lr_test_load_good (rules);
      GThread *threads[4];
      g_autofree char *first = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (threads); j++)
        threads[j] = g_thread_new ("run", run_in_thread, ruleset);
      first = g_thread_join (threads[0]);
      g_assert_nonnull (strstr (first, "8"));
      for (guint j = 1; j < G_N_ELEMENTS (threads); j++)
        {
          g_autofree char *text = g_thread_join (threads[j]);

          g_assert_cmpstr (text, ==, first);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/run/", cases[i].name, NULL);

      lr_test_add_data (path, &cases[i], run_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/run/fault/", faults[i].name, NULL);

      lr_test_add_data (path, &faults[i], fault_case);
    }
  lr_test_add ("/run/fault/deep", test_deep);
  lr_test_add ("/run/refused", test_refused);
  lr_test_add ("/run/warned", test_warned);
  lr_test_add ("/run/loop-taps", test_loop_taps);
  lr_test_add ("/run/many-values", test_many_values);
  lr_test_add ("/run/sums", test_sums);
  lr_test_add ("/run/sums-of-a-part", test_sums_of_a_part);
  lr_test_add ("/run/tens", test_tens);
  lr_test_add ("/run/place", test_place);
  lr_test_add ("/run/about", test_about);
  lr_test_add ("/run/limits", test_limits);
  lr_test_add ("/run/brief", test_brief);
  lr_test_add ("/run/hidden-calls", test_hidden_calls);
  lr_test_add ("/run/label-of-unknown", test_label_of_unknown);
  lr_test_add ("/run/limits-of-formulas", test_limits_of_formulas);
  lr_test_add ("/run/too-unlikely", test_too_unlikely);
  lr_test_add ("/run/no-dice", test_no_dice);
  lr_test_add ("/run/limit-given", test_limit_given);
  lr_test_add ("/run/cancelled", test_cancelled);
  lr_test_add ("/run/threads", test_threads);
  lr_test_add ("/run/left-out", test_left_out);
  lr_test_add ("/run/run-to", test_run_to);
  return g_test_run ();
}
