/* lr-battle.h - a whole battle of blocks, fought die by die: the rules of one game, written a second time for its test
 *
 * The names are short: one test includes this, and the program never.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/base/lr-wide.h"

G_BEGIN_DECLS

#define MOST_BLOCKS 6
#define MOST_STEPS (MOST_BLOCKS * 4)
#define MOST_DICE 96

typedef enum { INFANTRY, BRIGADE, GARRISON, CAVALRY, ARTILLERY, HEAVY, USA_HQ, CSA_HQ, N_TYPES } Type;
typedef enum { LEFT, CENTER, RIGHT, N_PLACES } Place;
typedef enum { CLEAR, FOREST, MARSH, N_TERRAINS } Terrain;
typedef enum { STRONGER, ALWAYS, NEVER, N_RESOLVES } Resolve;
typedef enum { RESERVE, LINE, INSIDE } Stand;
typedef enum { GOES_ON, A_RETREATS, D_RETREATS, A_ROUTS, D_ROUTS, A_LEAVES, D_LEAVES, A_GONE, D_GONE, BOTH_GONE,
               N_ENDS } Ending;
typedef enum { ATTACKER, DEFENDER, N_SIDES } Side;

typedef struct
{
  Type  type;
  Place place;
  int   steps;
  int   goes;
  int   joins;
  Stand stand;
} Block;

typedef struct
{
  int     melee;
  int     below;
  Resolve resolve;
} Plan;

/* A battle as it is planned; and, while it is fought, how it stands. */
typedef struct
{
  Block    blocks[N_SIDES][MOST_BLOCKS];
  int      n_blocks[N_SIDES];
  Plan     plans[N_SIDES][N_PLACES];
  gboolean overhead[N_SIDES];
  Terrain  terrain;
  gboolean fortress;
  gboolean mud;
  gboolean modern;
  gboolean enfilade;
  int      first;
  int      days;

  gboolean fought[N_PLACES]; /* whether both sides still are there */
  gboolean flank[N_PLACES];  /* whether its blocks have no enemies, so that they enfilade the Center */
  gboolean quiet[N_PLACES];  /* whether nobody was engaged on this wing yet, so that they do too */
  gboolean holds[N_SIDES][N_PLACES]; /* whether that side has met enemies there and has not been driven off or left */
  gboolean hunted[N_PLACES]; /* whether those who hold the lost Center pursue the blocks of this wing */
  int      half;             /* hits that wait for another, in this Battle Turn at this position */
  int      paid;             /* steps of HQs for further days */
} Battle;

/**
 * Dice:
 * @random: the state of the generator
 * @n_tape: how many falls are laid down; 0 for a random fight
 * @tape: which way each die falls
 * @ways: how many ways each of them can fall
 * @listing: whether every fall is gone through
 * @used: how many dice were thrown
 * @weight: in how many ways the dice fall like this
 */
typedef struct
{
  guint64  random;
  gboolean listing;
  guint    n_tape;
  guint    used;
  guint8   tape[MOST_DICE];
  guint8   ways[MOST_DICE];
  LrWide   weight;
} Dice;

gboolean lr_battle_next_fall (Dice         *dice);
int      lr_battle_steps     (const Battle *battle,
                              Side          side,
                              Place         place);
Ending   lr_battle_fight     (const Battle *planned,
                              Battle       *battle,
                              Dice         *dice);
void     lr_battle_plan      (GRand        *random,
                              Battle       *battle,
                              int           most_blocks,
                              int           most_steps,
                              int           first,
                              int           days);

G_END_DECLS
