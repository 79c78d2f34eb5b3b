/* lr-battle.c - a whole battle of blocks, fought die by die: all positions at once, block by block, hit by hit
 *
 * The wings do each part of a Battle Turn before the Center does. Blocks that enfilade fire last.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-battle.h"

#include <string.h>

/* --- dice --- */

/* Which of some ways a die falls; each comes on that many faces. */
static guint
fall (Dice        *dice,
      const guint *faces,
      guint        n_ways)
{
  guint way = 0;

  if (dice->listing)
    {
      g_assert_cmpuint (dice->used, <, MOST_DICE);
      if (dice->used == dice->n_tape)
        {
          dice->tape[dice->n_tape] = 0;
          dice->ways[dice->n_tape++] = (guint8) n_ways;
        }
      way = dice->tape[dice->used++];
      dice->weight *= faces[way];
    }
  else
    {
      guint64 word = dice->random += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      guint face;

      word = (word ^ (word >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
      word = (word ^ (word >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
      face = (guint) (((word >> 32) * 6) >> 32);
      while (face >= faces[way])
        face -= faces[way++];
    }
  return way;
}

/**
 * lr_battle_next_fall:
 * @dice: dice that are listed
 *
 * Returns: whether there is a fall of all dice that has not been gone through; they then lie so
 */
gboolean
lr_battle_next_fall (Dice *dice)
{
  while (dice->n_tape > 0 && dice->tape[dice->n_tape - 1] + 1 == dice->ways[dice->n_tape - 1])
    dice->n_tape--;
  if (dice->n_tape == 0)
    return FALSE;
  dice->tape[dice->n_tape - 1]++;
  dice->used = 0;
  dice->weight = 1;
  return TRUE;
}

/* How many of these dice hit on a firepower or less. */
static int
throw_dice (Dice *dice,
            int   n,
            int   power)
{
  const guint faces[] = { (guint) power, 6 - (guint) power };
  int hits = 0;

  for (int i = 0; i < n && power > 0; i++)
    hits += fall (dice, faces, 2) == 0;
  return hits;
}

/* --- the rules --- */

static int
speed_of (const Battle *battle,
          Type          type)
{
  static const int speeds[] = { 2, 2, 2, 3, 2, 1, 2, 3 };

  return speeds[type] - (battle->mud ? 1 : 0);
}

static gboolean
may_engage (const Block *block)
{
  return block->type != HEAVY && block->type != USA_HQ && block->type != CSA_HQ;
}

static int
power_engaged (const Battle *battle,
               const Block  *block)
{
  gboolean offense = block->stand == INSIDE;

  switch (block->type)
    {
    case INFANTRY:
    case BRIGADE:
      return 2;
    case GARRISON:
      return offense ? 1 : 2;
    case CAVALRY:
      return !battle->modern ? 1 : offense ? 2 : 3;
    case ARTILLERY:
    case HEAVY:
      return 3;
    case USA_HQ:
    case CSA_HQ:
      return offense ? 0 : 1;
    case N_TYPES:
      break;
    }
  g_assert_not_reached ();
}

static int
power_far (const Battle *battle,
           const Block  *block)
{
  if (block->type == ARTILLERY)
    return 1;
  return block->type == HEAVY ? (battle->fortress ? 2 : 1) : 0;
}

static int
power_in_melee (const Block *block)
{
  if (block->type == INFANTRY || block->type == BRIGADE || block->type == CAVALRY)
    return 3;
  return block->type == GARRISON ? 2 : 1;
}

static int
power_aside (const Block *block)
{
  if (block->type == USA_HQ || block->type == CSA_HQ)
    return 0;
  if (block->stand == LINE)
    return 1;
  return block->stand == INSIDE && block->type != GARRISON && block->type != HEAVY ? 2 : 0;
}

static gboolean
has_cover (const Battle *battle,
           Side          side)
{
  return battle->terrain != CLEAR || (battle->fortress && side == DEFENDER);
}

/* The steps of a side that stand so at a position. */
static int
steps_at (const Battle *battle,
          Side          side,
          Place         place,
          Stand         stand)
{
  int steps = 0;

  for (int i = 0; i < battle->n_blocks[side]; i++)
    if (battle->blocks[side][i].place == place && battle->blocks[side][i].stand == stand)
      steps += battle->blocks[side][i].steps;
  return steps;
}

/**
 * lr_battle_steps:
 * @battle: a battle
 * @side: one of its sides
 * @place: a position
 *
 * Returns: the steps of all its blocks that belong there
 */
int
lr_battle_steps (const Battle *battle,
                 Side          side,
                 Place         place)
{
  return steps_at (battle, side, place, RESERVE) + steps_at (battle, side, place, LINE) +
         steps_at (battle, side, place, INSIDE);
}

/* A hit comes off the highest block that is there, the first of equals. */
static void
take_step (Battle *battle,
           Side    side,
           Place   place,
           Stand   stand)
{
  Block *highest = NULL;

  for (int i = 0; i < battle->n_blocks[side]; i++)
    {
      Block *block = &battle->blocks[side][i];

      if (block->place == place && block->stand == stand && block->steps > (highest != NULL ? highest->steps : 0))
        highest = block;
    }
  if (highest != NULL)
    highest->steps--;
}

/* This many hits, of which two take a step where the ground doubles the defense. */
static void
hit (Battle  *battle,
     Side     side,
     Place    place,
     Stand    stand,
     int      hits,
     gboolean doubled,
     int     *half)
{
  for (int i = 0; i < hits; i++)
    if (!doubled || ++*half == 2)
      {
        *half = 0;
        take_step (battle, side, place, stand);
      }
}

/* Engaged blocks that retreat from their own line, or from the enemy's, are fired at by those that engage or enfilade
 * them there. */
static void
pursue_at (Battle *battle,
           Dice   *dice,
           Side    fleeing,
           Place   place,
           Stand   stand,
           int     volleys)
{
  Side other = fleeing == ATTACKER ? DEFENDER : ATTACKER;
  Stand opposite = stand == INSIDE ? LINE : INSIDE;
  int slowest = 99;
  int hits = 0;
  int half = 0;

  for (int i = 0; i < battle->n_blocks[fleeing]; i++)
    {
      const Block *block = &battle->blocks[fleeing][i];

      if (block->place == place && block->stand == stand && block->steps > 0)
        slowest = MIN (slowest, speed_of (battle, block->type));
    }
  if (slowest == 99)
    return;
  for (int i = 0; i < battle->n_blocks[other]; i++)
    {
      const Block *block = &battle->blocks[other][i];
      int speed = speed_of (battle, block->type);
      gboolean beside = battle->flank[block->place] || battle->quiet[block->place];
      gboolean here = block->place == place || (place == CENTER && beside && power_aside (block) > 0);
      gboolean hunting = battle->hunted[place] && stand == LINE && block->place == CENTER && block->stand == INSIDE &&
                         power_aside (block) > 0;

      if ((here && block->stand == opposite) || hunting)
        hits += throw_dice (dice, block->steps * volleys, speed > slowest ? 2 : speed == slowest ? 1 : 0);
    }
  hit (battle, fleeing, place, stand, hits, has_cover (battle, fleeing), &half);
}

static void
pursue (Battle *battle,
        Dice   *dice,
        Side    fleeing,
        Place   place,
        int     volleys)
{
  pursue_at (battle, dice, fleeing, place, LINE, volleys);
  pursue_at (battle, dice, fleeing, place, INSIDE, volleys);
}

/* The battle is over for a side: everyone who is engaged is pursued. */
static Ending
end_battle (Battle  *battle,
            Dice    *dice,
            Side     loser,
            gboolean rout)
{
  for (int i = 0; rout && i < battle->n_blocks[loser]; i++)
    if (battle->blocks[loser][i].type == HEAVY)
      battle->blocks[loser][i].steps = 0;
  /* who holds the lost Center enfilades the Reserve: who has gone back to it is pursued as if he still was there */
  for (int i = 0; rout && i < battle->n_blocks[loser]; i++)
    {
      Block *block = &battle->blocks[loser][i];

      if (block->place == CENTER && block->stand == RESERVE && block->joins == 0)
        block->stand = LINE;
    }
  /* if nobody has, they enfilade a wing beside it, the attacker's Left before his Right */
  if (rout && steps_at (battle, loser, CENTER, LINE) == 0)
    for (Place place = LEFT; place <= RIGHT; place += 2)
      if (battle->holds[loser][place] && steps_at (battle, loser, place, LINE) > 0 && !battle->hunted[LEFT])
        battle->hunted[place] = TRUE;
  for (Place place = LEFT; place < N_PLACES; place++)
    if (battle->fought[place])
      pursue (battle, dice, loser, place, rout ? 2 : 1);
    else if (battle->hunted[place])
      pursue_at (battle, dice, loser, place, LINE, 2);
  if (rout)
    return loser == ATTACKER ? A_ROUTS : D_ROUTS;
  return loser == ATTACKER ? A_RETREATS : D_RETREATS;
}

/* What becomes of one part of a Battle Turn at one position: nothing, or one of the sides has lost the position. */
typedef enum { HOLDS, ACTIVE_LOSES, OTHER_LOSES } Outcome;

static int
melee_hits (const Battle *battle,
            Dice         *dice,
            Side          side,
            Place         place,
            Stand         stand)
{
  int hits = 0;

  for (int i = 0; i < battle->n_blocks[side]; i++)
    if (battle->blocks[side][i].place == place && battle->blocks[side][i].stand == stand)
      hits += throw_dice (dice, battle->blocks[side][i].steps, power_in_melee (&battle->blocks[side][i]));
  return hits;
}

static void
move_all (Battle *battle,
          Side    side,
          Place   place,
          Stand   from,
          Stand   to)
{
  for (int i = 0; i < battle->n_blocks[side]; i++)
    if (battle->blocks[side][i].place == place && battle->blocks[side][i].stand == from)
      battle->blocks[side][i].stand = to;
}

static gboolean
stays (Resolve resolve,
       int     own,
       int     others)
{
  return resolve == ALWAYS || (resolve == STRONGER && own >= others);
}

static Outcome
fight_melee (Battle   *battle,
             Dice     *dice,
             Side      active,
             Place     place,
             gboolean *tired)
{
  Side other = active == ATTACKER ? DEFENDER : ATTACKER;
  gboolean guards = steps_at (battle, other, place, INSIDE) > 0;
  Stand own = guards ? LINE : INSIDE;
  Stand his = guards ? INSIDE : LINE;
  Side home = guards ? active : other;
  gboolean rough = battle->terrain != CLEAR && !(battle->fortress && home == DEFENDER);
  gboolean other_goes = FALSE;
  int own_half = 0;

  *tired = guards;
  for (int round = 1; round <= 2; round++)
    {
      int dealt = melee_hits (battle, dice, active, place, own);
      int taken = melee_hits (battle, dice, other, place, his);
      int mine, theirs;

      hit (battle, other, place, his, dealt, rough && !guards, &battle->half);
      hit (battle, active, place, own, taken, rough && guards, &own_half);
      mine = steps_at (battle, active, place, own);
      theirs = steps_at (battle, other, place, his);
      if (mine == 0 || theirs == 0 || round == 2 || !stays (battle->plans[active][place].resolve, mine, theirs))
        break;
      other_goes = !stays (battle->plans[other][place].resolve, theirs, mine);
      if (other_goes)
        break;
    }
  if (steps_at (battle, active, place, own) == 0)
    return guards && steps_at (battle, other, place, his) > 0 ? ACTIVE_LOSES : HOLDS;
  if (steps_at (battle, other, place, his) == 0)
    return guards ? HOLDS : OTHER_LOSES;
  if (other_goes)
    {
      move_all (battle, other, place, his, guards ? LINE : RESERVE);
      return guards ? HOLDS : OTHER_LOSES;
    }
  *tired = TRUE;
  move_all (battle, active, place, own, guards ? RESERVE : LINE);
  return guards ? ACTIVE_LOSES : HOLDS;
}

/* Blocks on wings without enemies fire at the Center beside them: from the enemy's line at his, from their own at who
 * has come into it. %FALSE if they fire on his vacant Center. */
static gboolean
enfilade (Battle *battle,
          Dice   *dice,
          Side    active,
          int     hour)
{
  Side other = active == ATTACKER ? DEFENDER : ATTACKER;
  gboolean vacant = steps_at (battle, other, CENTER, LINE) == 0;
  gboolean foes_inside = steps_at (battle, other, CENTER, INSIDE) > 0;
  int ahead = 0;
  int aside = 0;

  for (int i = 0; i < battle->n_blocks[active]; i++)
    {
      const Block *block = &battle->blocks[active][i];
      gboolean going = may_engage (block) && block->goes > 0 && block->goes <= hour;

      if ((!battle->flank[block->place] && !battle->quiet[block->place]) || block->steps == 0 ||
          power_aside (block) == 0 || block->stand == RESERVE)
        continue;
      if (block->stand == INSIDE && vacant)
        return FALSE;
      if (block->stand == INSIDE)
        ahead += throw_dice (dice, block->steps, power_aside (block));
      else if (foes_inside && !going)
        aside += throw_dice (dice, block->steps, power_aside (block));
    }
  hit (battle, other, CENTER, LINE, ahead, has_cover (battle, other), &battle->half);
  for (int i = 0; i < aside; i++)
    take_step (battle, other, CENTER, INSIDE);
  return TRUE;
}

static Outcome
fire (Battle   *battle,
      Dice     *dice,
      Side      active,
      Place     place,
      int       hour,
      gboolean  fought_melee,
      gboolean  fought_at_home,
      gboolean *tired)
{
  Side other = active == ATTACKER ? DEFENDER : ATTACKER;
  gboolean foes_inside = steps_at (battle, other, place, INSIDE) > 0;
  gboolean friends_inside = steps_at (battle, active, place, INSIDE) > 0;
  Stand target = foes_inside ? INSIDE : LINE;
  gboolean doubled = !foes_inside && has_cover (battle, other);
  int hits = 0;
  int wild = 0;

  *tired = *tired || foes_inside;
  for (int i = 0; i < battle->n_blocks[active]; i++)
    {
      const Block *block = &battle->blocks[active][i];
      gboolean going = may_engage (block) && block->goes > 0 && block->goes <= hour;

      if (block->place == place && block->stand != RESERVE)
        {
          if (foes_inside || block->stand == INSIDE)
            hits += fought_melee ? 0 : throw_dice (dice, block->steps, power_engaged (battle, block));
          else if (!fought_at_home && !going && !friends_inside)
            hits += throw_dice (dice, block->steps, power_far (battle, block));
          else if (!fought_at_home && !going && battle->overhead[active] && power_far (battle, block) > 0)
            for (int j = 0; j < block->steps; j++)
              {
                const guint faces[] = { (guint) power_far (battle, block), 1, 5 - (guint) power_far (battle, block) };
                guint way = fall (dice, faces, 3);

                hits += way == 0;
                wild += way == 1;
              }
        }
    }
  for (int i = 0; i < wild; i++)
    take_step (battle, active, place, INSIDE);
  hit (battle, other, place, target, hits, doubled, &battle->half);
  if (place == CENTER && !enfilade (battle, dice, active, hour))
    return OTHER_LOSES;
  if (steps_at (battle, active, place, INSIDE) > 0 && steps_at (battle, other, place, LINE) == 0)
    return OTHER_LOSES;
  return HOLDS;
}

/* Who has fired or fought in his own position, or has come back from a melee, is tired and goes nowhere. */
static Outcome
move (Battle  *battle,
      Side     active,
      Place    place,
      int      hour,
      gboolean first_day,
      gboolean tired)
{
  Side other = active == ATTACKER ? DEFENDER : ATTACKER;
  gboolean foes_inside = steps_at (battle, other, place, INSIDE) > 0;

  for (int i = 0; i < battle->n_blocks[active]; i++)
    {
      Block *block = &battle->blocks[active][i];
      gboolean comes = first_day && block->joins == hour;
      gboolean fresh;

      if (block->place != place && !(place == CENTER && battle->flank[block->place]))
        continue;
      if (comes && block->type == CAVALRY)
        block->stand = LINE;
      fresh = !tired || (comes && block->type == CAVALRY);
      if ((battle->flank[block->place] || (!foes_inside && fresh)) && block->stand == LINE && may_engage (block) &&
          block->goes > 0 && block->goes <= hour)
        block->stand = INSIDE;
      if (comes && block->stand == RESERVE)
        block->stand = LINE;
      if (comes)
        block->joins = 0;
      if (block->stand == INSIDE)
        battle->quiet[block->place] = FALSE;
    }
  if (steps_at (battle, active, place, INSIDE) > 0 && steps_at (battle, other, place, LINE) == 0)
    return OTHER_LOSES;
  return HOLDS;
}

/* One Battle Turn at all positions, in each part the wings before the Center. */
static Ending
battle_turn (Battle  *battle,
             Dice    *dice,
             Side     active,
             int      hour,
             gboolean first_day)
{
  static const Place order[] = { LEFT, RIGHT, CENTER };
  Side other = active == ATTACKER ? DEFENDER : ATTACKER;
  gboolean tired[N_PLACES] = { FALSE };
  gboolean melee[N_PLACES] = { FALSE };
  gboolean at_home[N_PLACES] = { FALSE }; /* a melee in the active side's own position: all its guns there were in it */
  int halves[N_PLACES] = { 0 };

  if (lr_battle_steps (battle, active, CENTER) < MAX (1, battle->plans[active][CENTER].below))
    return end_battle (battle, dice, active, FALSE);
  for (Place place = LEFT; place <= RIGHT; place += 2)
    if (battle->fought[place] && lr_battle_steps (battle, active, place) < MAX (1, battle->plans[active][place].below))
      {
        pursue (battle, dice, active, place, 1);
        battle->fought[place] = FALSE;
        battle->holds[active][place] = FALSE;
      }
  for (int part = 0; part < 3; part++)
    for (guint i = 0; i < G_N_ELEMENTS (order); i++)
      {
        Place place = order[i];
        int from = battle->plans[active][place].melee;
        Outcome outcome = HOLDS;

        if (!battle->fought[place])
          continue;
        battle->half = halves[place];
        if (part == 0)
          {
            melee[place] = from > 0 && from <= hour &&
                           (steps_at (battle, other, place, INSIDE) > 0 ||
                            (steps_at (battle, active, place, INSIDE) > 0 &&
                             !(battle->fortress && active == ATTACKER)));
            at_home[place] = melee[place] && steps_at (battle, other, place, INSIDE) > 0;
            if (melee[place])
              outcome = fight_melee (battle, dice, active, place, &tired[place]);
          }
        else if (part == 1)
          outcome = fire (battle, dice, active, place, hour, melee[place], at_home[place], &tired[place]);
        else
          outcome = move (battle, active, place, hour, first_day, tired[place]);
        halves[place] = battle->half;
        if (outcome == HOLDS)
          continue;
        if (place == CENTER)
          return end_battle (battle, dice, outcome == ACTIVE_LOSES ? active : other, TRUE);
        battle->fought[place] = FALSE;
        battle->holds[outcome == ACTIVE_LOSES ? active : other][place] = FALSE;
      }
  return GOES_ON;
}

static gboolean
is_gun (const Block *block)
{
  return block->type == ARTILLERY || block->type == HEAVY;
}

static gboolean
means_to_engage (const Block *block)
{
  return may_engage (block) && block->goes > 0;
}

/* Whether a block of either side there is such a one. */
static gboolean
anybody (const Battle *battle,
         Place         place,
         gboolean    (*is_such) (const Block *block))
{
  for (Side side = ATTACKER; side < N_SIDES; side++)
    for (int i = 0; i < battle->n_blocks[side]; i++)
      if (battle->blocks[side][i].place == place && is_such (&battle->blocks[side][i]))
        return TRUE;
  return FALSE;
}

/* Everyone goes back to his line, the Reserve comes up; who is too weak leaves, the defender first. */
static Ending
night (Battle *battle)
{
  for (Side side = ATTACKER; side < N_SIDES; side++)
    for (int i = 0; i < battle->n_blocks[side]; i++)
      if (battle->fought[battle->blocks[side][i].place] || battle->flank[battle->blocks[side][i].place])
        {
          battle->blocks[side][i].stand = LINE;
          battle->blocks[side][i].joins = 0;
        }
  for (Place place = LEFT; place < N_PLACES; place++)
    battle->quiet[place] = battle->quiet[place] && !anybody (battle, place, means_to_engage);
  for (int side = DEFENDER; side >= ATTACKER; side--)
    if (lr_battle_steps (battle, (Side) side, CENTER) < MAX (1, battle->plans[side][CENTER].below))
      return side == ATTACKER ? A_LEAVES : D_LEAVES;
  for (int side = DEFENDER; side >= ATTACKER; side--)
    for (Place place = LEFT; place <= RIGHT; place += 2)
      if (battle->fought[place] &&
          lr_battle_steps (battle, (Side) side, place) < MAX (1, battle->plans[side][place].below))
        {
          battle->fought[place] = FALSE;
          battle->holds[side][place] = FALSE;
        }
  return GOES_ON;
}

/* A side without a step is eliminated, whatever its plan was. */
static Ending
verdict (const Battle *battle,
         Ending        ending)
{
  int left[N_SIDES] = { 0 };

  for (Side side = ATTACKER; side < N_SIDES; side++)
    for (Place place = LEFT; place < N_PLACES; place++)
      left[side] += lr_battle_steps (battle, side, place);
  if (left[ATTACKER] == 0)
    return left[DEFENDER] == 0 ? BOTH_GONE : A_GONE;
  return left[DEFENDER] == 0 ? D_GONE : ending;
}

/**
 * lr_battle_fight:
 * @planned: a plan
 * @battle: (out): what is left of it
 * @dice: what is thrown
 *
 * Returns: how it ends
 */
Ending
lr_battle_fight (const Battle *planned,
                 Battle       *battle,
                 Dice         *dice)
{
  *battle = *planned;
  for (Place place = LEFT; place < N_PLACES; place++)
    {
      battle->fought[place] = lr_battle_steps (battle, ATTACKER, place) > 0 &&
                              lr_battle_steps (battle, DEFENDER, place) > 0;
      battle->holds[ATTACKER][place] = battle->holds[DEFENDER][place] = battle->fought[place];
      battle->hunted[place] = FALSE;
      battle->flank[place] = place != CENTER && battle->enfilade && !battle->fortress && !battle->fought[place];
      battle->quiet[place] = place != CENTER && battle->enfilade && !battle->fortress && battle->fought[place] &&
                             !anybody (battle, place, is_gun) &&
                             lr_battle_steps (battle, ATTACKER, place) >= battle->plans[ATTACKER][place].below &&
                             lr_battle_steps (battle, DEFENDER, place) >= battle->plans[DEFENDER][place].below;
    }
  for (Side side = ATTACKER; side < N_SIDES; side++)
    for (int i = 0; i < battle->n_blocks[side]; i++)
      battle->blocks[side][i].stand = battle->blocks[side][i].joins == 0 ? LINE : RESERVE;
  for (int day = 1; day <= battle->days; day++)
    {
      Ending ending = day > 1 ? night (battle) : GOES_ON;

      if (ending != GOES_ON)
        return verdict (battle, ending);
      battle->paid = day - 1;
      for (int hour = day == 1 ? battle->first : 1; hour <= 4; hour++)
        for (Side side = ATTACKER; side < N_SIDES; side++)
          {
            ending = battle_turn (battle, dice, side, hour, day == 1);
            if (ending != GOES_ON)
              return verdict (battle, ending);
          }
    }
  return verdict (battle, GOES_ON);
}

/* --- plans by chance --- */

static int
between (GRand *random,
         int    least,
         int    most)
{
  return g_rand_int_range (random, least, most + 1);
}

static void
plan_block (GRand        *random,
            const Battle *battle,
            Block        *block,
            int           most_steps,
            gboolean      all_in_center)
{
  block->type = (Type) between (random, INFANTRY, between (random, 0, 2) == 0 ? CSA_HQ : ARTILLERY);
  block->place = all_in_center || block->type == HEAVY ? CENTER : (Place) between (random, LEFT, RIGHT);
  block->steps = block->type == BRIGADE ? 1 : between (random, 1, most_steps);
  block->goes = may_engage (block) && between (random, 0, 3) > 0 ? between (random, battle->first, 4) : 0;
  block->joins = between (random, 0, 3) == 0 ? between (random, battle->first, 4) : 0;
}

/**
 * lr_battle_plan:
 * @random: where chance comes from
 * @battle: the battle
 * @most_blocks: of a side
 * @most_steps: of a block
 * @first: the first hour
 * @days: how many at most
 *
 * A battle such as the calculator lets people plan.
 */
void
lr_battle_plan (GRand  *random,
                Battle *battle,
                int     most_blocks,
                int     most_steps,
                int     first,
                int     days)
{
  gboolean all_in_center = between (random, 0, 2) == 0;

  memset (battle, 0, sizeof *battle);
  battle->first = first;
  battle->days = days;
  battle->terrain = (Terrain) between (random, CLEAR, MARSH);
  battle->mud = between (random, 0, 1) == 1;
  battle->modern = between (random, 0, 1) == 1;
  battle->enfilade = between (random, 0, 2) > 0;
  battle->fortress = all_in_center && between (random, 0, 1) == 1;
  for (Side side = ATTACKER; side < N_SIDES; side++)
    {
      battle->overhead[side] = between (random, 0, 1) == 1;
      battle->n_blocks[side] = between (random, MAX (1, most_blocks - 3), most_blocks);
      for (int i = 0; i < battle->n_blocks[side]; i++)
        plan_block (random, battle, &battle->blocks[side][i], most_steps, all_in_center);
      battle->blocks[side][0].place = CENTER;
      battle->blocks[side][0].joins = 0;
      for (Place place = LEFT; place < N_PLACES; place++)
        {
          Plan *plan = &battle->plans[side][place];

          plan->melee = between (random, 0, 1) == 1 ? between (random, first, 4) : 0;
          plan->below = between (random, 0, 2) == 0 ? between (random, 1, 4) : 0;
          plan->resolve = (Resolve) between (random, STRONGER, NEVER);
        }
    }
  /* the attacker must have someone opposite each of the defender's positions, 6.2 */
  for (int i = 0; i < battle->n_blocks[DEFENDER]; i++)
    {
      Block *block = &battle->blocks[DEFENDER][i];
      gboolean opposed = block->place == CENTER;

      for (int j = 0; j < battle->n_blocks[ATTACKER]; j++)
        opposed = opposed || battle->blocks[ATTACKER][j].place == block->place;
      if (!opposed)
        block->place = CENTER;
    }
}
