/* test-expr.c - formulas: how signs bind, what functions give, and what has no meaning
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "engine/formula/lr-expr.h"
#include "engine/formula/lr-lexer.h"

/* --- how signs bind --- */

static void
show_expr (GString      *text,
           const LrExpr *expr)
{
  static const char *const signs[] = {
    [LR_EXPR_NEGATE] = "neg",   [LR_EXPR_ADD] = "+",       [LR_EXPR_SUBTRACT] = "-", [LR_EXPR_MULTIPLY] = "*",
      [LR_EXPR_DIVIDE] = "/",
    [LR_EXPR_MODULO] = "mod",   [LR_EXPR_EQUAL] = "=",     [LR_EXPR_DIFFERENT] = "!=", [LR_EXPR_UNDER] = "<",
       [LR_EXPR_AT_MOST] = "<=",
    [LR_EXPR_OVER] = ">",       [LR_EXPR_AT_LEAST] = ">=", [LR_EXPR_IN] = "in",      [LR_EXPR_IS_NONE] = "none?",
      [LR_EXPR_NOT] = "not",
    [LR_EXPR_AND] = "and",      [LR_EXPR_OR] = "or",       [LR_EXPR_IF] = "if",      [LR_EXPR_OTHERWISE] = "otherwise",
    [LR_EXPR_RANGE] = "..",     [LR_EXPR_RATIO] = ":",     [LR_EXPR_SHIFT] = "shift",
    [LR_EXPR_INDEX] = "[]",   [LR_EXPR_RECORD] = "{}",
  };
  g_autofree char *number = NULL;

  switch ((guint) expr->op)
    {
    case LR_EXPR_NUMBER:
      number = lr_number_to_string (expr->value.number);
      g_string_append (text, number);
      return;
    case LR_EXPR_FLAG:
      g_string_append (text, expr->value.ordinal ? "true" : "false");
      return;
    case LR_EXPR_NONE:
      g_string_append (text, "none");
      return;
    case LR_EXPR_TEXT:
      g_string_append_printf (text, "'%s'", expr->word);
      return;
    case LR_EXPR_NAME:
      g_string_append (text, expr->word);
      return;
    case LR_EXPR_FIELD:
      g_string_append (text, "(.");
      g_string_append (text, expr->word);
      break;
    case LR_EXPR_CALL:
    case LR_EXPR_LIST:
      g_string_append_printf (text, "(%s", expr->word);
      break;
    default:
      g_string_append_printf (text, "(%s", signs[expr->op]);
      break;
    }
  for (guint i = 0; i < expr->n_args; i++)
    {
      g_string_append_c (text, ' ');
      if (expr->args[i] != NULL)
        show_expr (text, expr->args[i]);
      else
        g_string_append_c (text, '-');
    }
  g_string_append_c (text, ')');
}

static void
take_fault (LrFault             fault G_GNUC_UNUSED,
            const LrOrigin     *origin G_GNUC_UNUSED,
            guint               offset,
            const char * const *args G_GNUC_UNUSED,
            const char         *suggestion G_GNUC_UNUSED,
            gpointer            data)
{
  *(guint *) data = offset;
}

static void
test_parse (void)
{
  static const char *const cases[][2] = {
    { "1 + 2 * 3", "(+ 1 (* 2 3))" },
    { "(1 + 2) * 3", "(* (+ 1 2) 3)" },
    { "1 - 2 - 3", "(- (- 1 2) 3)" },
    { "8 / 4 / 2", "(/ (/ 8 4) 2)" },
    { "-2 * 3", "(* (neg 2) 3)" },
    { "--2", "(neg (neg 2))" },
    { "7 mod 4 + 1", "(+ (mod 7 4) 1)" },
    { "1.25", "1 1/4" },
    { "a.b.c", "(.c (.b a))" },
    { "-a.b", "(neg (.b a))" },
    { "t[a, b].c", "(.c ([] t a b))" },
    { "a + 1 under b * 2", "(< (+ a 1) (* b 2))" },
    { "a at most b", "(<= a b)" },
    { "a at  least b", "(>= a b)" },
    { "a <= b", "(<= a b)" },
    { "a != 'b'", "(!= a 'b')" },
    { "not a = b", "(not (= a b))" },
    { "not a and b", "(and (not a) b)" },
    { "a or b and c", "(or a (and b c))" },
    { "a and b or c", "(or (and a b) c)" },
    { "a otherwise b or c", "(otherwise a (or b c))" },
    { "a in 1..3", "(in a (.. 1 3))" },
    { "a in (1, 3..4)", "(in a 1 (.. 3 4))" },
    { "a in (1 + 2)..4", "(in a (.. (+ 1 2) 4))" },
    { "a in (1) + 2..4", "(in a (.. (+ 1 2) 4))" },
    { "a in (3) - 2..4", "(in a (.. (- 3 2) 4))" },
    { "a in (3) * 2..9", "(in a (.. (* 3 2) 9))" },
    { "a in (4) / 2..9", "(in a (.. (/ 4 2) 9))" },
    { "a in 1..3 and b", "(and (in a (.. 1 3)) b)" },
    { "a is none", "(none? a)" },
    { "a is not none", "(not (none? a))" },
    { "if a then 1 else if b then 2 else 3", "(if a 1 (if b 2 3))" },
    { "if a then 1 else 2 + 3", "(if a 1 (+ 2 3))" },
    { "1 + (if a then 1 else 2)", "(+ 1 (if a 1 2))" },
    { "max(1, a + 2)", "(max 1 (+ a 2))" },
    { "crt(a + 1, b : c)", "(crt (+ a 1) (: b c))" },
    { "sum(rows)", "(sum rows -)" },
    { "sum(rows where a, b)", "(sum rows a b)" },
    { "best(r in rows where r.a over 1, r.b, -r.c)", "(best rows (> (.a r) 1) (.b r) (neg (.c r)))" },
    { "{a: 1, b: {c: 'd'}}", "({} 1 ({} 'd'))" },
    { "none", "none" },
    { "attacker", "attacker" },
    { "at + 1", "(+ at 1)" },
    { "order", "order" },
    { " \t\n1\r\n", "1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LrArena) arena = lr_arena_new ();
      guint offset = 0;
      LrFaultSink sink = { .func = take_fault, .data = &offset };
      LrOrigin origin = { .file = "text", .line = 1, .column = 1 };
      const LrExpr *expr = lr_expr_parse (arena, cases[i][0], &origin, &sink);
      g_autoptr (GString) text = g_string_new (NULL);

      if (expr != NULL)
        show_expr (text, expr);
      lr_test_same_text (cases[i][0], text->str, cases[i][1]);
    }
}

/* Where it stops making sense. */
static void
test_offsets (void)
{
  static const struct
  {
    const char *text;
    guint       offset;
  } cases[] = {
    { "", 0 },           { "1 +", 3 },      { "1 + )", 4 },   { "(1", 2 },        { "1 2", 2 },     { "a.1", 2 },
        { "'abc", 0 },
    { "a ? b", 2 },      { "if a then", 9 }, { "a is b", 5 },  { "{a 1}", 3 },     { "{}", 1 },      { "f(1,)", 4 },
      { "t[]", 2 },
    { "1 : 2", 2 },      { "1 .. 2", 2 },   { "a in ()", 6 }, { "sum()", 4 },     { "a = = b", 4 }, { "x and", 5 },
      { "1..", 1 },
    { "12345678901234567890", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LrArena) arena = lr_arena_new ();
      guint offset = 4711;
      LrFaultSink sink = { .func = take_fault, .data = &offset };
      LrOrigin origin = { .file = "text", .line = 1, .column = 1 };

      if (lr_expr_parse (arena, cases[i].text, &origin, &sink) != NULL)
        lr_test_fail ("“%s” is a formula", cases[i].text);
      if (offset != cases[i].offset)
        lr_test_fail ("“%s” fails at %u, not at %u", cases[i].text, offset, cases[i].offset);
      g_assert_cmpuint (sink.n_faults, ==, 1);
    }
}

static void
test_words (void)
{
  static const char *const reserved[] = { "and", "at", "otherwise", "sum", "best", "turn", "scenario", "option",
    "round_up_half" };
  static const char *const free_words[] = { "most", "least_of", "sums", "turns", "x", "attack", "round" };

  for (guint i = 0; i < G_N_ELEMENTS (reserved); i++)
    if (!lr_expr_word_reserved (reserved[i]))
      lr_test_fail ("“%s” is free", reserved[i]);
  for (guint i = 0; i < G_N_ELEMENTS (free_words); i++)
    if (lr_expr_word_reserved (free_words[i]))
      lr_test_fail ("“%s” is not free", free_words[i]);
  for (guint i = 0; i < LR_N_FUNCTIONS; i++)
    g_assert_cmpint (lr_function_find (lr_function_name ((LrFunction) i)), ==, (int) i);
  g_assert_cmpint (lr_function_find ("mean"), ==, -1);
}

/* --- what formulas come to --- */

#define DECLARED \
  "<kind id='rank' ordered='yes'><number id='stars'/><value id='low' label='L' stars='1'/>" \
  "<value id='mid' label='M' stars='2'/>" \
  "<value id='high' label='H' stars='3'/></kind><kind id='colour'><value id='blue' label='B'/>" \
  "<value id='grey' label='G'/></kind>" \
  "<shape id='unit'><number id='cv'/><choice id='level' of='rank'/><flag id='horse'/>" \
  "<let id='twice' value='2 * cv'/>" \
  "<tally id='worth' by='sum'><item value='cv'/><item value='10' when='horse'/></tally></shape>"

typedef struct
{
  const char *formula;
  const char *expected;
} Worth;

/* Rows: 3 low, 5 high with horses, 4 high, 5 mid. */
static const Worth worths[] = {
  { "1/2 + 1/3", "5/6" },
  { "7 mod 4", "3" },
  { "(0 - 7) mod 4", "1" },
  { "7/2 mod 1", "1/2" },
  { "floor(7/2) + ceil(7/2)", "7" },
  { "floor(0 - 7/2)", "-4" },
  { "round_up_half(5/2) * 10 + round_down_half(5/2)", "32" },
  { "round_up_half(0 - 5/2)", "-2" },
  { "abs(0 - 3/4)", "3/4" },
  { "min(3, 2, 5) + max(3, 2, 5)", "7" },
  { "if 3/4 * 3/4 at least 9/16 then 1 else 0", "1" },
  { "if 3 in (1, 2..4) then 1 else 0", "1" },
  { "if 5/2 in 2..3 then 1 else 0", "1" },
  { "if 5 in (1, 2..4) then 1 else 0", "0" },
  { "if false and 1 / zero = 1 then 1 else 0", "0" },
  { "if true or 1 / zero = 1 then 1 else 0", "1" },
  { "if true then 1 else 1 / zero", "1" },
  { "if rating = 'high' then 1 else 0", "1" },
  { "if rating over 'mid' then rating.stars else 0", "3" },
  { "if rating in 'low'..'mid' then 1 else 0", "0" },
  { "max(rating, 'low').stars", "3" },
  { "sum(units, cv)", "17" },
  { "sum(units where horse, cv)", "5" },
  { "sum(units, cv, level).low", "3" },
  { "sum(units, cv, level).high", "9" },
  { "sum(units where cv over 4, cv, level).low", "0" },
  { "if sum(units, 1, level) = {low: 1, mid: 1, high: 2} then 1 else 0", "1" },
  { "sum(u in units where u.level at least 'mid', u.twice)", "28" },
  { "sum(units, worth)", "27" },
  { "count(units)", "4" },
  { "count(units where cv = 5)", "2" },
  { "count(units where cv = 6)", "0" },
  { "if any(units, horse) and not all(units, horse) then 1 else 0", "1" },
  { "if all(units where cv over 9, horse) then 1 else 0", "1" },
  { "if any(units where cv over 9) then 1 else 0", "0" },
  { "least(units, cv) otherwise 0", "3" },
  { "greatest(units, cv) otherwise 0", "5" },
  { "greatest(units where cv over 9, cv) otherwise -1", "-1" },
  { "(greatest(units, level) otherwise 'low').stars", "3" },
  { "sum(take(sorted(units, cv), 2), worth)", "20" },
  { "sum(take(sorted(units, -cv), 2), cv)", "7" },
  { "sum(take(units, 0), cv)", "0" },
  { "sum(take(units, 99), cv)", "17" },
  { "majority(units, cv, cv)", "5" },
  { "majority(units, cv, level).stars", "3" },
  { "majority(units, 1, level).stars", "2" },
  { "majority(units where cv over 9, 1, cv)", "0" },
  { "sum(a in units, count(b in units where b.cv under a.cv))", "5" },
  { "count(colour)", "2" },
  { "sum(rank where rank != 'mid', rank.stars)", "4" },
  { "{a: 3, b: 4}.b", "4" },
};

static void
test_worth (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (worths); i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (LrRuleset) ruleset = NULL;
      g_autoptr (LrResult) result = NULL;
      g_autofree char *expected = g_strdup_printf ("%s:1 of 1", worths[i].expected);

      text = g_strdup_printf (DECLARED "<procedure id='p' label='P'><inputs><roster id='units' of='unit'/>"
                              "<number id='zero'/>"
                              "<choice id='rating' of='rank' default=\"'high'\"/></inputs>"
                              "<outcome id='x' value=\"%s\"/></procedure>", worths[i].formula);
      ruleset = lr_test_load_good (text);
      result = lr_test_run (ruleset, "p",
                            "row:units=cv=3,level=low|row:units=cv=5,level=high,horse=yes|row:units=cv=4,level=high|"
                            "row:units=cv=5,level=mid");
      lr_test_dist_is (result, "x", expected);
    }
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/expr/parse", test_parse);
  lr_test_add ("/expr/offsets", test_offsets);
  lr_test_add ("/expr/words", test_words);
  lr_test_add ("/expr/worth", test_worth);
  return g_test_run ();
}
