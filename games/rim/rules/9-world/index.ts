import type { Play } from '@starboard/kernel'
import type { HaltAction, PlanAction, PlanForm } from '../0-table/doing.ts'
import { later } from '../0-table/later.ts'
import type { Item, Rim } from '../0-table/state.ts'
import { ambush } from './ambush.ts'
import { comeHome, countHeads } from './caravan.ts'
import { halt, MARKET, SEARCH, STORM } from './halts.ts'
import { isSameHex } from './map.ts'
import { forage, travel } from './road.ts'
import { RETURN, SET_OUT } from './setting-out.ts'

export { ableIn, askCaravan, caravanOf, fightAway, foesAt } from './caravan.ts'
export { worldFightEnded } from './fights.ts'
export {
  drift,
  goodwill,
  goodwillGain,
  harm,
  isAlly,
  isHostile,
  moveOn,
  type Standing,
  standingOf,
} from './goodwill.ts'
export { canTry, hostOf, settlementOf, stockUp, tries } from './halts.ts'
export { axial, hexAway, hexesApart, hexKey, isSameHex, landNextTo, terrainAt, wayTo } from './map.ts'
export type { PlaceName } from './places.ts'

/** A caravan's day on the road: travel, forage, eat, ambush, camp; then what it does where it has come to. */
export function* march(g: Rim, { caravan: id, stage }: Extract<Item, { kind: 'march' }>): Play {
  const caravan = countHeads(g, id)
  if (!caravan) return
  if (stage === 'halt') return yield* halt(g, id)
  const travelled = travel(g, caravan)
  yield* forage(g, id)
  yield* later().sceneEnds(g, [...caravan.people])
  const there = countHeads(g, id)
  if (!there) return
  if (there.to === null && isSameHex(there.at, g.world.home)) return yield* comeHome(g, id)
  g.agenda.unshift({ kind: 'march', caravan: id, stage: 'halt' })
  if (travelled) yield* ambush(g, id)
}

export const WORLD_PLANS: readonly PlanAction[] = [SET_OUT, RETURN]
export const WORLD_FORMS: readonly PlanForm[] = []
export const WORLD_HALTS: readonly HaltAction[] = [MARKET, STORM, SEARCH]

/** Puts every caravan's day on the agenda. */
// biome-ignore lint/correctness/useYield: the hooks of a day may ask, this one does not
export function* worldMeal(g: Rim): Play {
  for (const { id } of g.world.caravans) g.agenda.push({ kind: 'march', caravan: id })
}
