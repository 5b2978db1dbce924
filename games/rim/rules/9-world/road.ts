import { emit, type Play } from '@starboard/kernel'
import { BIOMES, type Hex, TERRAIN } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { forget, stress, think } from '../0-table/stress.ts'
import type { Caravan } from '../0-table/world.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'
import { attempt, oddsOf } from '../1-roll/roll.ts'
import { take } from '../5-goods/index.ts'
import { ableIn, type CaravanEvent, caravanOf } from './caravan.ts'
import { strideOf } from './loads.ts'
import { isSameHex, terrainAt, wayTo } from './map.ts'
import { placeAt } from './places.ts'

export type RoadEvent = {
  readonly type: 'caravan-fed'
  readonly rule: string
  readonly from: 'land' | 'rations'
  readonly people: readonly PersonId[]
  readonly hungry: readonly PersonId[]
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
  for (const id of caravan.people) outdoors(g, personOf(g, id))
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

/** A day of travel is a day outdoors (RIM-RUL-057). */
function outdoors(g: Rim, { days }: Person): void {
  days.outdoors = g.day
  days.outdoorRun++
}

const FORAGE_DC = 12

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
  eat(g, caravanOf(g, id)!, found)
}

function eat(g: Rim, caravan: Caravan, found: boolean): void {
  const hungry: PersonId[] = []
  for (const who of caravan.people) {
    const person = personOf(g, who)
    if (found || ration(g, caravan, person)) {
      person.days.hungry = 0
      forget(person, 'missed-ration')
    } else {
      person.days.hungry++
      hungry.push(who)
      think(g, who, 'missed-ration', null, 'RIM-RUL-130')
      stress(g, who, 1, 'hunger', 'RIM-CARAVAN-07')
    }
  }
  emit<RoadEvent>(g, {
    type: 'caravan-fed',
    rule: found ? 'RIM-CARAVAN-06' : 'RIM-CARAVAN-07',
    from: found ? 'land' : 'rations',
    people: [...caravan.people],
    hungry,
  })
}

const RAW_RATION = 10

/** The oldest meal, else a unit of raw food (RIM-RUL-129). */
function ration(g: Rim, caravan: Caravan, { body }: Person): boolean {
  const [oldest] = caravan.meals
  if (!oldest) {
    if ((caravan.goods['food-raw'] ?? 0) < RAW_RATION) return false
    take(caravan, 'food-raw', RAW_RATION)
    return true
  }
  if (oldest.tainted) body.poisonedUntil = Math.max(body.poisonedUntil, g.day + 1) // RIM-SKILL-10
  take(caravan, oldest.meal, 1)
  return true
}

/** In camp everyone sleeps on the ground. */
export function camp(g: Rim, { people }: Caravan): void {
  for (const id of people) personOf(g, id).days.slept = 'ground'
}
