/* lr-lexer.c - the words and signs of a formula
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-lexer.h"

#include <string.h>

static const struct
{
  const char *word;
  LrToken     token;
} keywords[] = {
  { "and", LR_TOKEN_AND },     { "else", LR_TOKEN_ELSE },   { "false", LR_TOKEN_FALSE },
  { "if", LR_TOKEN_IF },       { "in", LR_TOKEN_IN },       { "is", LR_TOKEN_IS },
  { "mod", LR_TOKEN_MOD },     { "none", LR_TOKEN_NONE },   { "not", LR_TOKEN_NOT },
  { "or", LR_TOKEN_OR },       { "otherwise", LR_TOKEN_OTHERWISE },
  { "over", LR_TOKEN_OVER },   { "then", LR_TOKEN_THEN },   { "true", LR_TOKEN_TRUE },
  { "under", LR_TOKEN_UNDER }, { "where", LR_TOKEN_WHERE },
};

/* Signs, the longer ones before those they begin with. */
static const struct
{
  const char *sign;
  LrToken     token;
} signs[] = {
  { "!=", LR_TOKEN_DIFFERENT }, { "<=", LR_TOKEN_AT_MOST },    { ">=", LR_TOKEN_AT_LEAST },
  { "..", LR_TOKEN_DOTS },      { "+", LR_TOKEN_PLUS },        { "-", LR_TOKEN_MINUS },
  { "*", LR_TOKEN_STAR },       { "/", LR_TOKEN_SLASH },       { "=", LR_TOKEN_EQUAL },
  { "<", LR_TOKEN_UNDER },      { ">", LR_TOKEN_OVER },        { ".", LR_TOKEN_DOT },
  { ",", LR_TOKEN_COMMA },      { ":", LR_TOKEN_COLON },       { "(", LR_TOKEN_OPEN },
  { ")", LR_TOKEN_CLOSE },      { "[", LR_TOKEN_OPEN_SQUARE }, { "]", LR_TOKEN_CLOSE_SQUARE },
  { "{", LR_TOKEN_OPEN_BRACE }, { "}", LR_TOKEN_CLOSE_BRACE },
};

static inline gboolean
is_name_start (char c)
{
  return g_ascii_isalpha (c) || c == '_';
}

static inline gboolean
is_name_part (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

static inline gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

void
lr_lexer_init (LrLexer        *lexer,
               const char     *text,
               guint           start,
               const LrOrigin *origin,
               LrFaultSink    *sink)
{
  *lexer = (LrLexer) { .text = text, .at = start, .origin = origin, .sink = sink };
  lr_lexer_next (lexer);
}

static LrToken
read_number (LrLexer *lexer)
{
  const char *start = lexer->text + lexer->at;
  const char *end = start;
  guint digits = 0;
  g_autofree char *written = NULL;

  while (g_ascii_isdigit (*end))
    end++, digits++;
  if (*end == '.' && g_ascii_isdigit (end[1]))
    for (end++; g_ascii_isdigit (*end); end++)
      digits++;
  lexer->at += (guint) (end - start);
  written = g_strndup (start, (gsize) (end - start));
  if (digits > LR_LEXER_MOST_DIGITS || !lr_number_parse (written, &lexer->number))
    {
      lr_fault_report (lexer->sink, LR_FAULT_NUMBER_SIZE, lexer->origin, lexer->start, NULL, written, NULL);
      return LR_TOKEN_BAD;
    }
  return LR_TOKEN_NUMBER;
}

static LrToken
read_text (LrLexer *lexer)
{
  const char *close = strchr (lexer->text + lexer->at + 1, '\'');

  if (close == NULL)
    {
      lr_fault_report (lexer->sink, LR_FAULT_TEXT_OPEN, lexer->origin, lexer->start, NULL, NULL);
      return LR_TOKEN_BAD;
    }
  lexer->at = (guint) (close + 1 - lexer->text);
  return LR_TOKEN_TEXT;
}

/* `at most` and `at least`: looks whether the second word follows, and takes it in. */
static LrToken
read_comparison (LrLexer *lexer)
{
  const char *next = lexer->text + lexer->at;

  while (is_space (*next))
    next++;
  for (guint i = 0; i < 2; i++)
    {
      const char *word = i == 0 ? "most" : "least";
      gsize length = strlen (word);

      if (strncmp (next, word, length) == 0 && !is_name_part (next[length]))
        {
          lexer->at = (guint) (next + length - lexer->text);
          return i == 0 ? LR_TOKEN_AT_MOST : LR_TOKEN_AT_LEAST;
        }
    }
  return LR_TOKEN_NAME;
}

static LrToken
read_name (LrLexer *lexer)
{
  const char *start = lexer->text + lexer->at;
  gsize length = 0;

  while (is_name_part (start[length]))
    length++;
  lexer->at += (guint) length;
  if (length == 2 && start[0] == 'a' && start[1] == 't')
    return read_comparison (lexer);
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (strlen (keywords[i].word) == length && strncmp (start, keywords[i].word, length) == 0)
      return keywords[i].token;
  return LR_TOKEN_NAME;
}

static LrToken
read_sign (LrLexer *lexer)
{
  const char *start = lexer->text + lexer->at;
  char shown[8] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      gsize length = strlen (signs[i].sign);

      if (strncmp (start, signs[i].sign, length) == 0)
        {
          lexer->at += (guint) length;
          return signs[i].token;
        }
    }
  /* what is cut off within a character is shown as far as it goes */
  memcpy (shown, start, strnlen (start, (gsize) (g_utf8_next_char (start) - start)));
  lr_fault_report (lexer->sink, LR_FAULT_CHARACTER, lexer->origin, lexer->start, NULL, shown, NULL);
  return LR_TOKEN_BAD;
}

void
lr_lexer_next (LrLexer *lexer)
{
  char c;

  if (lexer->token == LR_TOKEN_BAD)
    return;
  while (is_space (lexer->text[lexer->at]))
    lexer->at++;
  lexer->start = lexer->at;
  c = lexer->text[lexer->at];
  if (c == '\0')
    lexer->token = LR_TOKEN_END;
  else if (g_ascii_isdigit (c))
    lexer->token = read_number (lexer);
  else if (c == '\'')
    lexer->token = read_text (lexer);
  else if (is_name_start (c))
    lexer->token = read_name (lexer);
  else
    lexer->token = read_sign (lexer);
}

char *
lr_lexer_dup_token (const LrLexer *lexer)
{
  guint start = lexer->start;
  guint end = lexer->at;

  if (lexer->token == LR_TOKEN_TEXT)
    {
      start++;
      end--;
    }
  return g_strndup (lexer->text + start, end - start);
}

const char *
lr_token_name (LrToken token)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].token == token)
      return signs[i].sign;
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (keywords[i].token == token)
      return keywords[i].word;
  return NULL;
}

gboolean
lr_lexer_is_never_name (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (g_str_equal (keywords[i].word, word))
      return TRUE;
  return FALSE;
}

gboolean
lr_lexer_is_keyword (const char *word)
{
  return g_str_equal (word, "at") || lr_lexer_is_never_name (word);
}
