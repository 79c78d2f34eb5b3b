/* lr-new-game.h - a new game: the questions, their checks, and its files
 *
 * Answers are texts as they are typed; what is wrong with one is said at once, in words for its field. The files are a
 * ruleset as tables/TUTORIAL.md would write it: lists, one chart, one calculator, the turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-library.h"

G_BEGIN_DECLS

/**
 * LrNewGameKind:
 * @LR_NEW_GAME_ODDS: dice by rows, the ratio of two strengths by columns
 * @LR_NEW_GAME_DIFFERENTIAL: dice by rows, one strength less the other by columns
 * @LR_NEW_GAME_POOL: many dice, of which each hits or misses; the hits by columns
 * @LR_NEW_GAME_AGAINST: both sides throw; how much one is ahead by columns
 * @LR_NEW_GAME_APART: one die by rows, another by columns
 * @LR_NEW_GAME_NAMED: dice by rows, columns that have names
 *
 * How the chart of a game is read.
 */
typedef enum
{
  LR_NEW_GAME_ODDS,
  LR_NEW_GAME_DIFFERENTIAL,
  LR_NEW_GAME_POOL,
  LR_NEW_GAME_AGAINST,
  LR_NEW_GAME_APART,
  LR_NEW_GAME_NAMED,
  LR_N_NEW_GAME_KINDS,
} LrNewGameKind;

/**
 * LrNewGameField:
 * @LR_NEW_GAME_TITLE: what the game is called
 * @LR_NEW_GAME_ID: what it is called in files; follows the title until it is typed
 * @LR_NEW_GAME_WHAT: what is thrown for: an attack
 * @LR_NEW_GAME_DICE: `2d6`
 * @LR_NEW_GAME_HIT: of a pool: the least face that hits
 * @LR_NEW_GAME_COLUMNS: the columns of the chart; those of the kind until they are typed
 * @LR_NEW_GAME_TURNS: how many turns there are
 *
 * What is asked once.
 */
typedef enum
{
  LR_NEW_GAME_TITLE,
  LR_NEW_GAME_ID,
  LR_NEW_GAME_WHAT,
  LR_NEW_GAME_DICE,
  LR_NEW_GAME_HIT,
  LR_NEW_GAME_COLUMNS,
  LR_NEW_GAME_TURNS,
  LR_N_NEW_GAME_FIELDS,
} LrNewGameField;

/**
 * LrNewGameList:
 * @LR_NEW_GAME_RESULTS: what is in a cell, and what it means; marked if it is good for anyone who throws
 * @LR_NEW_GAME_MODIFIERS: its name, its worth, the question it asks; marked if it counts more than once
 * @LR_NEW_GAME_PHASES: the parts of a turn; one is marked, in which dice are thrown
 *
 * What is asked row by row.
 */
typedef enum
{
  LR_NEW_GAME_RESULTS,
  LR_NEW_GAME_MODIFIERS,
  LR_NEW_GAME_PHASES,
  LR_N_NEW_GAME_LISTS,
} LrNewGameList;

#define LR_NEW_GAME_PARTS 3

/**
 * LrNewGameRow:
 * @texts: its parts, as typed; a list may have fewer
 * @marked: as the list says
 */
typedef struct
{
  char    *texts[LR_NEW_GAME_PARTS];
  gboolean marked;
} LrNewGameRow;

typedef struct _LrNewGame LrNewGame;

/* @library: what there is already. Returns: (transfer full): a game that has only to be given a name */
LrNewGame    *lr_new_game_new        (LrLibrary          *library) G_GNUC_WARN_UNUSED_RESULT;
void          lr_new_game_free       (LrNewGame          *self);

LrNewGameKind lr_new_game_get_kind   (const LrNewGame    *self);
void          lr_new_game_set_kind   (LrNewGame          *self,
                                      LrNewGameKind       kind);
/* Returns: what people call it */
const char   *lr_new_game_kind_title (LrNewGameKind       kind);
/* Returns: how such a chart is read, in a sentence */
const char   *lr_new_game_kind_about (LrNewGameKind       kind);

/* Returns: the answer as it stands */
const char   *lr_new_game_get        (const LrNewGame    *self,
                                      LrNewGameField      field);
void          lr_new_game_set        (LrNewGame          *self,
                                      LrNewGameField      field,
                                      const char         *text);
/* Returns: whether a game of this kind has it at all */
gboolean      lr_new_game_asks       (const LrNewGame    *self,
                                      LrNewGameField      field);
/* Returns: (nullable): how it is written, in a sentence; %NULL where nothing need be said */
const char   *lr_new_game_help       (const LrNewGame    *self,
                                      LrNewGameField      field);
/* Returns: (transfer full) (nullable): what is wrong with the answer, and what would be right; %NULL if it is fine */
char         *lr_new_game_check      (const LrNewGame    *self,
                                      LrNewGameField      field) G_GNUC_WARN_UNUSED_RESULT;

guint         lr_new_game_n_rows     (const LrNewGame    *self,
                                      LrNewGameList       list);
const LrNewGameRow *lr_new_game_get_row (const LrNewGame *self,
                                      LrNewGameList       list,
                                      guint               row);
/* Returns: whether there can be another row */
gboolean      lr_new_game_can_add    (const LrNewGame    *self,
                                      LrNewGameList       list);
/* Adds an empty row at the end, if there can be another. */
void          lr_new_game_add        (LrNewGame          *self,
                                      LrNewGameList       list);
void          lr_new_game_remove     (LrNewGame          *self,
                                      LrNewGameList       list,
                                      guint               row);
void          lr_new_game_set_text   (LrNewGame          *self,
                                      LrNewGameList       list,
                                      guint               row,
                                      guint               part,
                                      const char         *text);
/* Of the phases one is marked, and no other. */
void          lr_new_game_mark       (LrNewGame          *self,
                                      LrNewGameList       list,
                                      guint               row,
                                      gboolean            marked);
/* Returns: (transfer full) (nullable): what is wrong with a row, and what would be right. @part: (out) (optional):
 * with which part of it */
char         *lr_new_game_check_row  (const LrNewGame    *self,
                                      LrNewGameList       list,
                                      guint               row,
                                      guint              *part) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): what is wrong with a list as a whole: it has too few rows */
char         *lr_new_game_check_list (const LrNewGame    *self,
                                      LrNewGameList       list) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether nothing is wrong with anything */
gboolean      lr_new_game_is_fine    (const LrNewGame    *self);
/* Returns: whether anything was answered that would be lost */
gboolean      lr_new_game_is_changed (const LrNewGame    *self);

/* Returns: (transfer full): the folder in which its files will be */
char         *lr_new_game_dup_folder (const LrNewGame    *self) G_GNUC_WARN_UNUSED_RESULT;
/* Of a game with nothing wrong. @file: one of lr_skeleton_get_files(). Returns: (transfer full): what will be in it */
char         *lr_new_game_dup_text   (const LrNewGame    *self,
                                      const char         *file) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what a file is for, or how much of what is in it */
char         *lr_new_game_tell_file  (const LrNewGame    *self,
                                      const char         *file) G_GNUC_WARN_UNUSED_RESULT;
/* Writes the files, all or none; nothing that is there is overwritten. Of a game with nothing wrong. Returns: whether
 * it was done */
gboolean      lr_new_game_write      (const LrNewGame    *self,
                                      GError            **error);
/* Returns: the id of its chart */
const char   *lr_new_game_chart      (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrNewGame, lr_new_game_free)

G_END_DECLS
