import { emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { AMBUSH as CHANCES, type FactionId, TERRAIN } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { die } from '../0-table/dice.ts'
import type { PersonId } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Caravan } from '../0-table/world.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'
import { DC } from '../1-roll/difficulty.ts'
import { attempt } from '../1-roll/roll.ts'
import { mayAttempt } from '../3-skills/index.ts'
import { ableIn, askCaravan, caravanOf, fightAway, foesAt } from './caravan.ts'
import { isHostile } from './goodwill.ts'
import { headsOf } from './loads.ts'
import { hexesApart, isOnRoad, terrainAt } from './map.ts'
import { likeliest } from './road.ts'

/** They have not seen the caravan: it may slip past, or strike first (RIM-RUL-139). */
export const AMBUSH = question('ambush')<{ faction: FactionId; foes: number }, { do: 'slip' | 'strike' }>()

export type AmbushEvent = {
  readonly type: 'ambush'
  readonly rule: string
  readonly faction: FactionId
  readonly how: 'caught' | 'slipped' | 'struck'
}

/** Of ten: 1 on a road or open land, 2 elsewhere, and 2 more within two hexes of an enemy's walls (RIM-RUL-138). */
export function ambushChance(g: Known, { at }: Pick<Caravan, 'at'>): number {
  const land = isOnRoad(g, at) ? CHANCES.road : TERRAIN[terrainAt(g, at)].ambush
  const near = enemiesNear(g, at).some(({ away }) => away <= CHANCES.within)
  return land + (near ? CHANCES.hostile : 0)
}

const enemiesNear = (g: Known, hex: Caravan['at']): { faction: FactionId; away: number }[] =>
  g.world.settlements
    .filter(({ destroyed, faction }) => !destroyed && isHostile(g, faction))
    .map(({ faction, at }) => ({ faction, away: hexesApart(at, hex) }))
    .sort((a, b) => a.away - b.away)

const STEALTH_DC = DC.stealth

/** Spirit + Animals or Mind + Intellectual; the larger the caravan, the easier it is to spot (RIM-AMBUSH-01, RIM-AMBUSH-02). */
export function stealthDeeds(g: Known, caravan: Caravan): Deed[] {
  const heads = headsOf(caravan)
  const banes = heads >= 9 ? 2 : heads >= 5 ? 1 : 0
  const given: Circumstance[] = banes > 0 ? [{ kind: 'bane', why: 'large-caravan', times: banes }] : []
  const by = (who: PersonId): Deed[] => [
    { who, attribute: 'spirit', skill: 'animals', dc: STEALTH_DC, as: 'stealth', given },
    { who, attribute: 'mind', skill: 'intellectual', dc: STEALTH_DC, as: 'stealth', given },
  ]
  return ableIn(g, caravan).flatMap(
    (one) => by(one.id).filter(({ skill }) => mayAttempt(one, skill)), // RIM-CHILD-06
  )
}

const HALF = 50

/** Once each day of travel (RIM-AMBUSH-03). */
export function* ambush(g: Rim, id: string): Play {
  const chance = ambushChance(g, caravanOf(g, id)!)
  if ((yield* die(g, 10, tellerSeat(g), 'ambush')) > chance) return
  const faction = enemiesNear(g, caravanOf(g, id)!.at)[0]?.faction ?? 'pirate'
  const deed = likeliest(g, stealthDeeds(g, caravanOf(g, id)!))
  const seen = deed === null || (yield* attempt(g, deed)).tier === 1
  const foes = yield* foesAt(g, faction, HALF)
  const how = seen ? 'caught' : yield* slipOrStrike(g, id, faction, foes.length)
  emit<AmbushEvent>(g, { type: 'ambush', rule: 'RIM-RUL-139', faction, how })
  if (how === 'slipped') return
  yield* fightAway(g, caravanOf(g, id)!.people, foes, {
    why: { for: 'ambush', caravan: id },
    faction,
    ambush: seen ? 'foes' : 'colony',
    attacking: !seen,
  })
}

function* slipOrStrike(g: Rim, id: string, faction: FactionId, foes: number): Play<'slipped' | 'struck'> {
  const options = (['slip', 'strike'] as const).map((what) => ({ value: what, label: { do: what } }))
  const { value } = yield* askCaravan(g, caravanOf(g, id)!, (seat) =>
    one(AMBUSH, seat, 'RIM-RUL-139', options, { label: { faction, foes } }),
  )
  return value === 'slip' ? 'slipped' : 'struck'
}
