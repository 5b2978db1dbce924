import type { Action } from '../0-table/turn.ts'
import { COLLECT, JETTISON } from '../3-hold/loose.ts'
import { ABILITY, LEAP } from '../4-cards/abilities.ts'
import { SKILLS } from '../4-cards/skills.ts'
import { UPGRADE_ACTIONS } from '../4-cards/upgrades.ts'
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
import { MISSION_ACTIONS } from '../10-missions/actions.ts'
import { HIRE } from '../11-npcs/sellsword.ts'
import { USE } from './using.ts'

/** Everything that can be done in an Action Phase, by the name with which its values begin; the order is that of the page. */
export const ACTIONS: { readonly [name: string]: Action } = {
  fly: FLY,
  engine: ENGINE,
  impulse: IMPULSE,
  use: USE,
  jump: BLIND_JUMP,
  gate: GATE,
  dock: DOCK,
  shift: SHIFT,
  leave: LEAVE,
  scan: SCAN,
  token: TOKEN,
  buy: BUY,
  sell: SELL,
  trade: TRADE,
  mine: MINE,
  harvest: HARVEST,
  salvage: SALVAGE,
  quarry: QUARRY,
  excavate: EXCAVATE,
  sift: SIFT,
  collect: COLLECT,
  jettison: JETTISON,
  ...MISSION_ACTIONS,
  attack: ATTACK,
  ability: ABILITY,
  leap: LEAP,
  rescue: RESCUE,
  hire: HIRE,
  ...SKILLS,
  ...UPGRADE_ACTIONS,
  give: GIVE,
}
