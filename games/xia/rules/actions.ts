import { ABILITY, LEAP } from './abilities.ts'
import { ATTACK } from './combat.ts'
import { BLIND_JUMP, SCAN } from './exploration.ts'
import { GATE } from './gates.ts'
import { GIVE } from './gifts.ts'
import { DOCK, LEAVE, SHIFT } from './kiln.ts'
import { COLLECT, JETTISON } from './loose.ts'
import { HARVEST, MINE, QUARRY, SALVAGE } from './mining.ts'
import { MISSION_ACTIONS } from './missions/actions.ts'
import { ENGINE, FLY, IMPULSE } from './movement.ts'
import { EXCAVATE, SIFT } from './relics.ts'
import { RESCUE } from './rescue.ts'
import { HIRE } from './sellsword.ts'
import { SKILLS } from './skills.ts'
import { TOKEN } from './tokens.ts'
import { BUY, SELL, TRADE } from './trade.ts'
import type { Action } from './turn.ts'
import { UPGRADE_ACTIONS } from './upgrades.ts'
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
