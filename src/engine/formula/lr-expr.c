/* lr-expr.c - formulas: parsed, typed expressions
 *
 * A Pratt parser: each binary sign has a binding power, and parse_binary() goes on as long as the next sign binds
 * at least as strongly as its caller asks. The powers, weakest first:
 *
 *   otherwise < or < and < not < comparisons, in, is < + - < * / mod < sign < . [ ]
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-expr.h"

#include "lr-lexer.h"

typedef struct
{
  LrLexer  lexer;
  LrArena *arena;
  guint    n_parts;
  guint    depth;
  gboolean failed;
} Parser;

typedef enum
{
  POWER_OTHERWISE = 1,
  POWER_OR,
  POWER_AND,
  POWER_NOT,
  POWER_TEST,
  POWER_SUM,
  POWER_PRODUCT,
  POWER_SIGN,
} Power;

static const struct
{
  LrToken  token;
  Power    power;
  LrExprOp op;
} binaries[] = {
  { LR_TOKEN_OTHERWISE, POWER_OTHERWISE, LR_EXPR_OTHERWISE },
  { LR_TOKEN_OR, POWER_OR, LR_EXPR_OR },
  { LR_TOKEN_AND, POWER_AND, LR_EXPR_AND },
  { LR_TOKEN_EQUAL, POWER_TEST, LR_EXPR_EQUAL },
  { LR_TOKEN_DIFFERENT, POWER_TEST, LR_EXPR_DIFFERENT },
  { LR_TOKEN_UNDER, POWER_TEST, LR_EXPR_UNDER },
  { LR_TOKEN_AT_MOST, POWER_TEST, LR_EXPR_AT_MOST },
  { LR_TOKEN_OVER, POWER_TEST, LR_EXPR_OVER },
  { LR_TOKEN_AT_LEAST, POWER_TEST, LR_EXPR_AT_LEAST },
  { LR_TOKEN_PLUS, POWER_SUM, LR_EXPR_ADD },
  { LR_TOKEN_MINUS, POWER_SUM, LR_EXPR_SUBTRACT },
  { LR_TOKEN_STAR, POWER_PRODUCT, LR_EXPR_MULTIPLY },
  { LR_TOKEN_SLASH, POWER_PRODUCT, LR_EXPR_DIVIDE },
  { LR_TOKEN_MOD, POWER_PRODUCT, LR_EXPR_MODULO },
};

static const char *const function_names[LR_N_FUNCTIONS] = {
  [LR_FUNCTION_MIN] = "min",
  [LR_FUNCTION_MAX] = "max",
  [LR_FUNCTION_ABS] = "abs",
  [LR_FUNCTION_FLOOR] = "floor",
  [LR_FUNCTION_CEIL] = "ceil",
  [LR_FUNCTION_ROUND_HALF_UP] = "round_up_half",
  [LR_FUNCTION_ROUND_HALF_DOWN] = "round_down_half",
  [LR_FUNCTION_SUM] = "sum",
  [LR_FUNCTION_COUNT] = "count",
  [LR_FUNCTION_ANY] = "any",
  [LR_FUNCTION_ALL] = "all",
  [LR_FUNCTION_LEAST] = "least",
  [LR_FUNCTION_GREATEST] = "greatest",
  [LR_FUNCTION_MAJORITY] = "majority",
  [LR_FUNCTION_BEST] = "best",
  [LR_FUNCTION_SORTED] = "sorted",
  [LR_FUNCTION_TAKE] = "take",
};

static LrExpr *parse_expr (Parser *parser);
static LrExpr *parse_binary (Parser *parser, Power least);

const char *
lr_function_name (LrFunction function)
{
  return function < LR_N_FUNCTIONS ? function_names[function] : "each";
}

int
lr_function_find (const char *word)
{
  for (guint i = 0; i < LR_N_FUNCTIONS; i++)
    if (g_str_equal (function_names[i], word))
      return (int) i;
  return -1;
}

gboolean
lr_expr_word_reserved (const char *word)
{
  return lr_lexer_is_keyword (word) || lr_function_find (word) >= 0 || g_str_equal (word, "turn") ||
         g_str_equal (word, "scenario") || g_str_equal (word, "option");
}

LrExpr *
lr_expr_new (LrArena  *arena,
             LrExprOp  op,
             guint     offset,
             guint     n_args)
{
  LrExpr *expr = lr_arena_new_array (arena, LrExpr, 1);

  expr->op = op;
  expr->offset = offset;
  expr->n_args = n_args;
  expr->args = lr_arena_new_array (arena, LrExpr *, n_args);
  return expr;
}

static void
fail (Parser     *parser,
      LrFault     fault,
      guint       offset,
      const char *first,
      const char *second)
{
  if (!parser->failed && parser->lexer.token != LR_TOKEN_BAD)
    lr_fault_report (parser->lexer.sink, fault, parser->lexer.origin, offset, NULL, first, second, NULL);
  parser->failed = TRUE;
}

static void
fail_expected (Parser     *parser,
               const char *expected)
{
  g_autofree char *found = lr_lexer_dup_token (&parser->lexer);

  if (g_str_equal (found, "shift"))
    fail (parser, LR_FAULT_SHIFT_PLACE, parser->lexer.start, NULL, NULL);
  fail (parser, LR_FAULT_EXPECTED, parser->lexer.start, expected, found);
}

static LrExpr *
new_node (Parser   *parser,
          LrExprOp  op,
          guint     offset,
          guint     n_args)
{
  if (++parser->n_parts > LR_EXPR_MOST_PARTS)
    fail (parser, LR_FAULT_FORMULA_SIZE, 0, NULL, NULL);
  return lr_expr_new (parser->arena, op, offset, n_args);
}

static LrExpr *
bad_node (Parser *parser)
{
  return lr_expr_new (parser->arena, LR_EXPR_NONE, parser->lexer.start, 0);
}

static gboolean
accept (Parser  *parser,
        LrToken  token)
{
  if (parser->failed || parser->lexer.token != token)
    return FALSE;
  lr_lexer_next (&parser->lexer);
  return TRUE;
}

static void
expect (Parser  *parser,
        LrToken  token)
{
  if (!accept (parser, token))
    fail_expected (parser, lr_token_name (token));
}

/* Two parts with a sign between them; the right one has nothing that binds less than @least; for 0 it is a formula. */
static LrExpr *
parse_right (Parser   *parser,
             LrExprOp  op,
             LrExpr   *left,
             Power     least)
{
  LrExpr *expr = new_node (parser, op, parser->lexer.start, 2);

  lr_lexer_next (&parser->lexer);
  expr->args[0] = left;
  expr->args[1] = least > 0 ? parse_binary (parser, least) : parse_expr (parser);
  return expr;
}

static LrExpr *
new_unary (Parser   *parser,
           LrExprOp  op,
           guint     offset,
           LrExpr   *arg)
{
  LrExpr *expr = new_node (parser, op, offset, 1);

  expr->args[0] = arg;
  return expr;
}

/* Whether formulas nest deeper here than they may. */
static gboolean
is_too_deep (Parser *parser)
{
  if (++parser->depth <= LR_EXPR_MOST_DEPTH)
    return FALSE;
  fail (parser, LR_FAULT_FORMULA_DEPTH, parser->lexer.start, NULL, NULL);
  parser->depth--;
  return TRUE;
}

static char *
take_word (Parser *parser)
{
  g_autofree char *word = lr_lexer_dup_token (&parser->lexer);
  char *kept = lr_arena_strdup (parser->arena, word);

  lr_lexer_next (&parser->lexer);
  return kept;
}

static void
take_args (Parser    *parser,
           LrExpr    *expr,
           GPtrArray *args)
{
  expr->n_args = args->len;
  expr->args = lr_arena_copy (parser->arena, args->pdata, args->len * sizeof (LrExpr *));
}

/* source := [name 'in'] post ['where' expr], as the first two arguments of a list node */
static void
parse_source (Parser    *parser,
              LrExpr    *list,
              GPtrArray *args)
{
  LrLexer ahead = parser->lexer;

  if (ahead.token == LR_TOKEN_NAME)
    {
      lr_lexer_next (&ahead);
      if (ahead.token == LR_TOKEN_IN)
        {
          list->bound = take_word (parser);
          lr_lexer_next (&parser->lexer);
        }
    }
  g_ptr_array_add (args, parse_binary (parser, POWER_SIGN));
  g_ptr_array_add (args, accept (parser, LR_TOKEN_WHERE) ? parse_expr (parser) : NULL);
}

/* A name that is a word of the format where it is, and free elsewhere. */
static gboolean
at_word (const Parser *parser,
         const char   *word)
{
  gsize length = strlen (word);

  return parser->lexer.token == LR_TOKEN_NAME && parser->lexer.at - parser->lexer.start == length &&
         strncmp (parser->lexer.text + parser->lexer.start, word, length) == 0;
}

/* Only functions over rows can have a `where`. */
static void
fail_where (Parser     *parser,
            const char *word,
            guint       offset)
{
  const char *const *names = function_names + LR_FUNCTION_FIRST_OF_LISTS;
  guint n_names = LR_N_FUNCTIONS - LR_FUNCTION_FIRST_OF_LISTS;
  g_autoptr (GString) list = g_string_new (names[0]);

  for (guint i = 1; i < n_names; i++)
    g_string_append_printf (list, ", %s", names[i]);
  if (!parser->failed)
    lr_fault_report (parser->lexer.sink, LR_FAULT_NO_ROWS, parser->lexer.origin, offset,
                     lr_suggest (word, names, n_names), word, list->str, NULL);
  parser->failed = TRUE;
}

static LrExpr *
parse_call (Parser     *parser,
            const char *word,
            guint       offset)
{
  int function = lr_function_find (word);
  gboolean is_list = function >= (int) LR_FUNCTION_FIRST_OF_LISTS;
  LrExpr *expr = new_node (parser, is_list ? LR_EXPR_LIST : LR_EXPR_CALL, offset, 0);
  g_autoptr (GPtrArray) args = g_ptr_array_new ();

  expr->word = word;
  if (is_list)
    {
      expr->function = (LrFunction) function;
      parse_source (parser, expr, args);
      if (!accept (parser, LR_TOKEN_COMMA))
        {
          expect (parser, LR_TOKEN_CLOSE);
          take_args (parser, expr, args);
          return expr;
        }
    }
  if (!accept (parser, LR_TOKEN_CLOSE))
    {
      do
        {
          LrExpr *arg = parse_expr (parser);

          if (!is_list && parser->lexer.token == LR_TOKEN_COLON && !parser->failed)
            arg = parse_right (parser, LR_EXPR_RATIO, arg, 0);
          if (!is_list && !parser->failed && at_word (parser, "shift"))
            arg = parse_right (parser, LR_EXPR_SHIFT, arg, 0);
          g_ptr_array_add (args, arg);
        }
      while (accept (parser, LR_TOKEN_COMMA));
      if (!is_list && parser->lexer.token == LR_TOKEN_WHERE)
        fail_where (parser, word, offset);
      expect (parser, LR_TOKEN_CLOSE);
    }
  take_args (parser, expr, args);
  return expr;
}

static LrExpr *
parse_record (Parser *parser)
{
  LrExpr *expr = new_node (parser, LR_EXPR_RECORD, parser->lexer.start, 0);
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  lr_lexer_next (&parser->lexer);
  do
    {
      if (parser->lexer.token != LR_TOKEN_NAME)
        {
          fail_expected (parser, "name");
          break;
        }
      g_ptr_array_add (words, take_word (parser));
      expect (parser, LR_TOKEN_COLON);
      g_ptr_array_add (args, parse_expr (parser));
    }
  while (accept (parser, LR_TOKEN_COMMA));
  expect (parser, LR_TOKEN_CLOSE_BRACE);
  take_args (parser, expr, args);
  expr->words = lr_arena_copy (parser->arena, words->pdata, words->len * sizeof (char *));
  return expr;
}

static LrExpr *
parse_primary (Parser *parser)
{
  guint offset = parser->lexer.start;
  LrExpr *expr;

  switch ((guint) parser->lexer.token)
    {
    case LR_TOKEN_NUMBER:
      expr = new_node (parser, LR_EXPR_NUMBER, offset, 0);
      expr->value = lr_value_number (parser->lexer.number);
      lr_lexer_next (&parser->lexer);
      return expr;
    case LR_TOKEN_TEXT:
      expr = new_node (parser, LR_EXPR_TEXT, offset, 0);
      expr->word = take_word (parser);
      return expr;
    case LR_TOKEN_TRUE:
    case LR_TOKEN_FALSE:
      expr = new_node (parser, LR_EXPR_FLAG, offset, 0);
      expr->value = lr_value_flag (parser->lexer.token == LR_TOKEN_TRUE);
      lr_lexer_next (&parser->lexer);
      return expr;
    case LR_TOKEN_NONE:
      expr = new_node (parser, LR_EXPR_NONE, offset, 0);
      lr_lexer_next (&parser->lexer);
      return expr;
    case LR_TOKEN_NAME:
      {
        const char *word = take_word (parser);

        if (accept (parser, LR_TOKEN_OPEN))
          return parse_call (parser, word, offset);
        expr = new_node (parser, LR_EXPR_NAME, offset, 0);
        expr->word = word;
        return expr;
      }
    case LR_TOKEN_OPEN:
      lr_lexer_next (&parser->lexer);
      expr = parse_expr (parser);
      expect (parser, LR_TOKEN_CLOSE);
      return expr;
    case LR_TOKEN_OPEN_BRACE:
      return parse_record (parser);
    default:
      fail_expected (parser, "value");
      return bad_node (parser);
    }
}

static LrExpr *
parse_postfix (Parser *parser)
{
  LrExpr *expr = parse_primary (parser);

  while (!parser->failed)
    {
      guint offset = parser->lexer.start;

      if (accept (parser, LR_TOKEN_DOT))
        {
          LrExpr *field = new_node (parser, LR_EXPR_FIELD, parser->lexer.start, 1);

          field->args[0] = expr;
          if (parser->lexer.token != LR_TOKEN_NAME)
            {
              fail_expected (parser, "field");
              return field;
            }
          field->word = take_word (parser);
          expr = field;
        }
      else if (accept (parser, LR_TOKEN_OPEN_SQUARE))
        {
          LrExpr *index = new_node (parser, LR_EXPR_INDEX, offset, 0);
          g_autoptr (GPtrArray) args = g_ptr_array_new ();

          g_ptr_array_add (args, expr);
          do
            g_ptr_array_add (args, parse_expr (parser));
          while (accept (parser, LR_TOKEN_COMMA));
          expect (parser, LR_TOKEN_CLOSE_SQUARE);
          take_args (parser, index, args);
          expr = index;
        }
      else
        break;
    }
  return expr;
}

/* One value or range of `in`; ranges stand nowhere else. */
static LrExpr *
parse_range (Parser *parser)
{
  LrExpr *low = parse_binary (parser, POWER_SUM);

  return parser->failed || parser->lexer.token != LR_TOKEN_DOTS ? low :
                                                                  parse_right (parser, LR_EXPR_RANGE, low, POWER_SUM);
}

static LrExpr *
parse_in (Parser *parser,
          LrExpr *left,
          guint   offset)
{
  LrExpr *expr = new_node (parser, LR_EXPR_IN, offset, 0);
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  LrLexer before = parser->lexer;

  g_ptr_array_add (args, left);
  if (accept (parser, LR_TOKEN_OPEN))
    {
      do
        g_ptr_array_add (args, parse_range (parser));
      while (accept (parser, LR_TOKEN_COMMA));
      expect (parser, LR_TOKEN_CLOSE);
      /* (1 + 2)..4: the parenthesis belonged to the range's first value */
      if (!parser->failed && args->len == 2 && parser->lexer.token != LR_TOKEN_END)
        {
          LrLexer after = parser->lexer;

          if (after.token == LR_TOKEN_DOTS || after.token == LR_TOKEN_PLUS || after.token == LR_TOKEN_MINUS ||
              after.token == LR_TOKEN_STAR || after.token == LR_TOKEN_SLASH)
            {
              parser->lexer = before;
              g_ptr_array_set_size (args, 1);
              g_ptr_array_add (args, parse_range (parser));
            }
        }
    }
  else
    g_ptr_array_add (args, parse_range (parser));
  take_args (parser, expr, args);
  return expr;
}

static LrExpr *
parse_is (Parser *parser,
          LrExpr *left,
          guint   offset)
{
  LrExpr *expr = new_unary (parser, LR_EXPR_IS_NONE, offset, left);
  gboolean negated = accept (parser, LR_TOKEN_NOT);

  expect (parser, LR_TOKEN_NONE);
  return negated ? new_unary (parser, LR_EXPR_NOT, offset, expr) : expr;
}

static LrExpr *
parse_prefix (Parser *parser,
              Power   least)
{
  guint offset = parser->lexer.start;

  if (least <= POWER_NOT && accept (parser, LR_TOKEN_NOT))
    return new_unary (parser, LR_EXPR_NOT, offset, parse_binary (parser, POWER_NOT));
  if (accept (parser, LR_TOKEN_MINUS))
    return new_unary (parser, LR_EXPR_NEGATE, offset, parse_binary (parser, POWER_SIGN));
  return parse_postfix (parser);
}

static LrExpr *
parse_binary (Parser *parser,
              Power   least)
{
  LrExpr *left;

  if (is_too_deep (parser))
    return bad_node (parser);
  left = parse_prefix (parser, least);
  while (!parser->failed)
    {
      LrToken token = parser->lexer.token;
      guint offset = parser->lexer.start;
      guint i;

      if ((token == LR_TOKEN_IN || token == LR_TOKEN_IS) && least <= POWER_TEST)
        {
          lr_lexer_next (&parser->lexer);
          left = token == LR_TOKEN_IN ? parse_in (parser, left, offset) : parse_is (parser, left, offset);
          continue;
        }
      for (i = 0; i < G_N_ELEMENTS (binaries); i++)
        if (binaries[i].token == token)
          break;
      if (i == G_N_ELEMENTS (binaries) || binaries[i].power < least)
        break;
      left = parse_right (parser, binaries[i].op, left, binaries[i].power + 1);
    }
  parser->depth--;
  return left;
}

static LrExpr *
parse_expr (Parser *parser)
{
  guint offset = parser->lexer.start;
  LrExpr *expr;

  if (!accept (parser, LR_TOKEN_IF))
    return parse_binary (parser, POWER_OTHERWISE);
  if (is_too_deep (parser))
    return bad_node (parser);
  expr = new_node (parser, LR_EXPR_IF, offset, 3);
  expr->args[0] = parse_expr (parser);
  expect (parser, LR_TOKEN_THEN);
  expr->args[1] = parse_expr (parser);
  expect (parser, LR_TOKEN_ELSE);
  expr->args[2] = parse_expr (parser);
  parser->depth--;
  return expr;
}

static void
parser_init (Parser         *parser,
             LrArena        *arena,
             const char     *text,
             guint           start,
             const LrOrigin *origin,
             LrFaultSink    *sink)
{
  *parser = (Parser) { .arena = arena };
  lr_lexer_init (&parser->lexer, text, start, origin, sink);
}

static LrExpr *
finish (Parser *parser,
        LrExpr *expr)
{
  if (!parser->failed && parser->lexer.token != LR_TOKEN_END)
    {
      if (parser->lexer.token == LR_TOKEN_COLON)
        fail (parser, LR_FAULT_RATIO_PLACE, parser->lexer.start, NULL, NULL);
      else if (parser->lexer.token == LR_TOKEN_DOTS)
        fail (parser, LR_FAULT_RANGE_PLACE, parser->lexer.start, NULL, NULL);
      else
        fail_expected (parser, "end");
    }
  return parser->failed || parser->lexer.token == LR_TOKEN_BAD ? NULL : expr;
}

LrExpr *
lr_expr_parse (LrArena        *arena,
               const char     *text,
               const LrOrigin *origin,
               LrFaultSink    *sink)
{
  Parser parser;

  parser_init (&parser, arena, text, 0, origin, sink);
  return finish (&parser, parse_expr (&parser));
}

LrExpr *
lr_expr_parse_source (LrArena        *arena,
                      const char     *text,
                      const LrOrigin *origin,
                      LrFaultSink    *sink)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  Parser parser;
  LrExpr *list;

  parser_init (&parser, arena, text, 0, origin, sink);
  list = new_node (&parser, LR_EXPR_LIST, 0, 0);
  list->function = LR_FUNCTION_EACH;
  parse_source (&parser, list, args);
  take_args (&parser, list, args);
  return finish (&parser, list);
}

LrExpr *
lr_expr_parse_range (LrArena        *arena,
                     const char     *text,
                     const LrOrigin *origin,
                     LrFaultSink    *sink)
{
  Parser parser;

  parser_init (&parser, arena, text, 0, origin, sink);
  return finish (&parser, parse_range (&parser));
}

LrExpr *
lr_expr_parse_prefix (LrArena        *arena,
                      const char     *text,
                      guint           start,
                      guint          *end,
                      const LrOrigin *origin,
                      LrFaultSink    *sink)
{
  Parser parser;
  LrExpr *expr;

  parser_init (&parser, arena, text, start, origin, sink);
  expr = parse_expr (&parser);
  *end = parser.lexer.start;
  return parser.failed || parser.lexer.token == LR_TOKEN_BAD ? NULL : expr;
}
