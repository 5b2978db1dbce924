import { emit, type Play } from '@starboard/kernel'
import { BIOMES, type Hex, TERRAIN } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Caravan } from '../0-table/world.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'
import { DC } from '../1-roll/difficulty.ts'
import { attempt, oddsOf } from '../1-roll/roll.ts'
import { eat } from '../8-mind/index.ts'
import { ableIn, type CaravanEvent, caravanOf } from './caravan.ts'
import { strideOf } from './loads.ts'
import { isSameHex, terrainAt, wayTo } from './map.ts'
import { placeAt } from './places.ts'

export type RoadEvent = {
  readonly type: 'caravan-fed'
  readonly rule: string
  readonly people: readonly PersonId[]
}

/** The day's way; whether it travelled at all. Half a hex counts: it has been on its feet all day (RIM-CARAVAN-04). */
export function travel(g: Rim, caravan: Caravan): boolean {
  if (caravan.to === null || ableIn(g, caravan).length === 0) return false
  const way = wayTo(g, caravan.at, caravan.to)
  if (way.length === 0) {
    caravan.to = null
    return false
  }
  const stride = strideOf(g, caravan, way)
  const gone: readonly Hex[] = stride > 0 ? way.slice(0, stride) : caravan.half ? way.slice(0, 1) : []
  caravan.half = stride === 0 && !caravan.half
  caravan.at = gone.at(-1) ?? caravan.at
  emit<CaravanEvent>(g, {
    type: 'caravan-travelled',
    rule: stride > 0 ? 'RIM-CARAVAN-01' : 'RIM-CARAVAN-04',
    caravan: caravan.id,
    people: [...caravan.people],
    way: gone,
    place: placeAt(g, caravan.at),
  })
  if (isSameHex(caravan.at, caravan.to)) caravan.to = null
  return true
}

const FORAGE_DC = DC.forage

/** Mind + Plants against 12; the land and the climate help or hinder (RIM-CARAVAN-05, RIM-RUL-136). */
export const forageDeed = (g: Known, { at }: Pick<Caravan, 'at'>, who: PersonId): Deed => {
  const given: Circumstance[] = []
  const { foraging } = TERRAIN[terrainAt(g, at)]
  if (foraging) given.push({ kind: foraging, why: 'land' })
  const climate = BIOMES[g.agreed.biome].foraging
  if (climate) given.push({ kind: climate, why: 'climate' })
  return { who, attribute: 'mind', skill: 'plants', dc: FORAGE_DC, as: 'forage', outdoors: true, given }
}

/** Whoever has the best chance tries; on a tie the first in the roster. */
export function likeliest(g: Known, deeds: readonly Deed[]): Deed | null {
  let best: { deed: Deed; chance: number } | null = null
  for (const deed of deeds) {
    const { top, bottom } = oddsOf(g, deed)
    const chance = Number(top) / Number(bottom)
    if (!best || chance > best.chance) best = { deed, chance }
  }
  return best?.deed ?? null
}

/** One tries for all, once a day; who goes without has 1 Stress (RIM-CARAVAN-06, RIM-CARAVAN-07, RIM-RUL-136). */
export function* forage(g: Rim, id: string): Play {
  const caravan = caravanOf(g, id)!
  const deed = likeliest(
    g,
    ableIn(g, caravan).map((one) => forageDeed(g, caravan, one.id)),
  )
  const found = deed !== null && (yield* attempt(g, deed)).tier >= 2
  const { people } = caravanOf(g, id)!
  if (found) emit<RoadEvent>(g, { type: 'caravan-fed', rule: 'RIM-CARAVAN-06', people: [...people] })
  for (const who of [...people]) {
    if (found) personOf(g, who).days.hungry = 0
    else yield* eat(g, who) // RIM-RUL-129, RIM-RUL-130
  }
}
