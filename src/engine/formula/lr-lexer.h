/* lr-lexer.h - the words and signs of a formula
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/base/lr-fault.h"
#include "engine/base/lr-number.h"

G_BEGIN_DECLS

/**
 * LrToken:
 *
 * What the next piece of a formula is. The comparison words of two parts (`at most`, `at least`) are one token.
 */
typedef enum
{
  LR_TOKEN_END,
  LR_TOKEN_BAD, /* reported; the formula ends here */
  LR_TOKEN_NUMBER,
  LR_TOKEN_TEXT,
  LR_TOKEN_NAME,
  LR_TOKEN_PLUS,
  LR_TOKEN_MINUS,
  LR_TOKEN_STAR,
  LR_TOKEN_SLASH,
  LR_TOKEN_MOD,
  LR_TOKEN_EQUAL,
  LR_TOKEN_DIFFERENT,
  LR_TOKEN_UNDER,
  LR_TOKEN_AT_MOST,
  LR_TOKEN_OVER,
  LR_TOKEN_AT_LEAST,
  LR_TOKEN_IN,
  LR_TOKEN_IS,
  LR_TOKEN_AND,
  LR_TOKEN_OR,
  LR_TOKEN_NOT,
  LR_TOKEN_OTHERWISE,
  LR_TOKEN_IF,
  LR_TOKEN_THEN,
  LR_TOKEN_ELSE,
  LR_TOKEN_WHERE,
  LR_TOKEN_TRUE,
  LR_TOKEN_FALSE,
  LR_TOKEN_NONE,
  LR_TOKEN_DOT,
  LR_TOKEN_DOTS,
  LR_TOKEN_COMMA,
  LR_TOKEN_COLON,
  LR_TOKEN_OPEN,
  LR_TOKEN_CLOSE,
  LR_TOKEN_OPEN_SQUARE,
  LR_TOKEN_CLOSE_SQUARE,
  LR_TOKEN_OPEN_BRACE,
  LR_TOKEN_CLOSE_BRACE,
} LrToken;

/**
 * LrLexer:
 * @text: the formula
 * @at: first byte after the token
 * @start: first byte of the token
 * @token: which it is
 * @number: of a number: its value
 *
 * A place in a formula. lr_lexer_next() moves on by one token; copying the struct remembers a place.
 */
typedef struct
{
  const char     *text;
  guint           at;
  guint           start;
  LrToken         token;
  LrNumber        number;
  const LrOrigin *origin;
  LrFaultSink    *sink;
} LrLexer;

/* Begins a formula; the first token is read. @text: a formula, or a message that holds one. @start: the byte at
 * which the formula begins. @origin: where @text is written. @sink: who takes note of faults. */
void        lr_lexer_init       (LrLexer        *lexer,
                                 const char     *text,
                                 guint           start,
                                 const LrOrigin *origin,
                                 LrFaultSink    *sink);
/* Moves on to the next token. After the end, or after a fault, it stays there. */
void        lr_lexer_next       (LrLexer        *lexer);
/* Returns: (transfer full): the token as written; a text without its quotes; empty at the end */
char       *lr_lexer_dup_token  (const LrLexer  *lexer) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (nullable): how it is written, %NULL for those that are written in many ways */
const char *lr_token_name       (LrToken         token);

/* Returns: whether formulas never take it for a name, wherever it stands */
gboolean    lr_lexer_is_never_name (const char  *word);
/* Returns: whether formulas use it as other than a name; `at` is one of these only before `most` and `least` */
gboolean    lr_lexer_is_keyword (const char     *word);

G_END_DECLS
