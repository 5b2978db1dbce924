import type { Action } from '../0-table/turn.ts'
import { COLLECT, JETTISON } from '../3-hold/loose.ts'
import { ABILITY, LEAP } from '../4-cards/abilities.ts'
import { TINKER } from '../4-cards/skills.ts'
import { REARM, RECOVER } from '../4-cards/upgrades.ts'
import { ENGINE, FLY, IMPULSE } from '../5-movement/movement.ts'
import { BLIND_JUMP, SCAN } from '../6-system/exploration.ts'
import { GATE } from '../6-system/gates.ts'
import { DOCK, LEAVE, SHIFT } from '../6-system/kiln.ts'
import { EXCAVATE, SIFT } from '../6-system/relics.ts'
import { TOKEN } from '../6-system/tokens.ts'
import { ATTACK } from '../7-combat/combat.ts'
import { RESCUE } from '../8-fate/rescue.ts'
import { GIVE } from '../9-trade/gifts.ts'
import { HARVEST, MINE, QUARRY, SALVAGE } from '../9-trade/mining.ts'
import { BUY, SELL, TRADE } from '../9-trade/trade.ts'
import { DELIVER, OBJECTIVE } from '../10-missions/actions.ts'
import { DETONATE } from '../10-missions/boom.ts'
import { DISCARD, DRAW, LOOK } from '../10-missions/cards.ts'
import { HIRE } from '../11-npcs/sellsword.ts'
import { USE } from './using.ts'

/** Everything that can be done in an Action Phase, in the order of the page. */
export const ACTIONS: readonly Action[] = [
  FLY,
  ENGINE,
  IMPULSE,
  USE,
  BLIND_JUMP,
  GATE,
  DOCK,
  SHIFT,
  LEAVE,
  SCAN,
  TOKEN,
  BUY,
  SELL,
  TRADE,
  MINE,
  HARVEST,
  SALVAGE,
  QUARRY,
  EXCAVATE,
  SIFT,
  COLLECT,
  JETTISON,
  DRAW,
  LOOK,
  OBJECTIVE,
  DELIVER,
  DETONATE,
  DISCARD,
  ATTACK,
  ABILITY,
  LEAP,
  RESCUE,
  HIRE,
  TINKER,
  RECOVER,
  REARM,
  GIVE,
]
