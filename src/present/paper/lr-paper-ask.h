/* lr-paper-ask.h - finds by name what `longroll --print` prints
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-paper.h"
#include "rules/build/lr-library.h"

G_BEGIN_DECLS

/**
 * LrPaperAsk:
 * @game: the id of a ruleset
 * @what: `chart:ID`, `map:CALCULATOR`, `turn`, `books`, `report`, `report:NUMBER`, `letters:SIDE`
 * @typed: (nullable) (array zero-terminated=1): of a map: what is typed
 * @session: (nullable): a session's file
 * @side: (nullable): the id of the side that reads it; %NULL for the referee
 *
 * What is to be printed.
 */
typedef struct
{
  const char        *game;
  const char        *what;
  const char *const *typed;
  const char        *session;
  const char        *side;
} LrPaperAsk;

/* A turn without a session is the game's first. Nothing is written to a session. Returns: (transfer full) (nullable):
 * the paper */
LrPaper *lr_paper_ask (LrLibrary         *library,
                       const LrPaperAsk  *ask,
                       GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
