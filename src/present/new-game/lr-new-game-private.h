/* lr-new-game-private.h - what the files of a new game share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-new-game.h"

G_BEGIN_DECLS

/* As many as one types by hand; the files can hold more. */
#define LR_NEW_GAME_MOST_DICE 10
#define LR_NEW_GAME_MOST_SIDES 100
/* Each number of one side with each of the other must stay below LR_RUN_MOST_STATES. */
#define LR_NEW_GAME_MOST_AGAINST 300
#define LR_NEW_GAME_MOST_COLUMNS 30
#define LR_NEW_GAME_MOST_TURNS 500
#define LR_NEW_GAME_MOST_WORTH 20
#define LR_NEW_GAME_MOST_LETTERS 80
#define LR_NEW_GAME_MOST_CODE 12

struct _LrNewGame
{
  LrLibrary    *library;
  LrNewGameKind kind;
  char         *texts[LR_N_NEW_GAME_FIELDS];
  gboolean      typed[LR_N_NEW_GAME_FIELDS]; /* by hand: it does not follow anything any longer */
  GPtrArray    *rows[LR_N_NEW_GAME_LISTS];   /* LrNewGameRow */
  gboolean      changed;
};

/* Whole numbers, with whichever minus sign people type. Returns: whether it is one between these two */
gboolean   lr_new_game_read_whole   (const char      *text,
                                     gint64           least,
                                     gint64           most,
                                     gint64          *number);
/* Dice as they are typed: `d6`, `2d6`; `d66` is two dice of six sides, tens and ones. */
typedef struct
{
  guint    n;
  guint    sides;
  gboolean tens;
} LrNewGameDice;

/* Returns: whether @text is dice that can be thrown */
gboolean   lr_new_game_read_dice    (const char      *text,
                                     LrNewGameDice   *dice);
/* Returns: (transfer full) (array zero-terminated=1): the columns as files write them; of named ones the names */
char     **lr_new_game_split_columns (const LrNewGame *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
