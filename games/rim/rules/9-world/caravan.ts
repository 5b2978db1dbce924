import { type AskOne, askAny, emit, type Option, type Play, type Seat } from '@starboard/kernel'
import type { FoeId, Hex } from '../../content/index.ts'
import { AWAY_MAPS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { die } from '../0-table/dice.ts'
import { later } from '../0-table/later.ts'
import { isUp, type Person, type PersonId, personOf, playersOf } from '../0-table/person.ts'
import type { FightPlan, Rim } from '../0-table/state.ts'
import type { Caravan } from '../0-table/world.ts'
import { add, storesOf } from '../5-goods/index.ts'
import type { PlaceName } from './places.ts'

export type CaravanEvent =
  | {
      readonly type: 'caravan-set-out'
      readonly rule: string
      readonly people: readonly PersonId[]
      readonly place: PlaceName
      readonly heavy: boolean
    }
  | {
      readonly type: 'caravan-turned'
      readonly rule: string
      readonly people: readonly PersonId[]
      readonly place: PlaceName
    }
  | {
      readonly type: 'caravan-travelled'
      readonly rule: string
      readonly caravan: string
      readonly people: readonly PersonId[]
      readonly way: readonly Hex[]
      readonly place: PlaceName | null
    }
  | { readonly type: 'caravan-home'; readonly rule: string; readonly people: readonly PersonId[] }
  | { readonly type: 'caravan-lost'; readonly rule: string; readonly people: readonly PersonId[] }
  | { readonly type: 'caravan-robbed'; readonly rule: string; readonly silver: number }

export const caravanOf = ({ world }: Pick<Known, 'world'>, id: string): Caravan | null =>
  world.caravans.find((caravan) => caravan.id === id) ?? null

/** Colonists of a caravan who can act. */
export const ableIn = (g: Pick<Known, 'people'>, { people }: Pick<Caravan, 'people'>): Person[] =>
  people.map((id) => personOf(g, id)).filter(isUp)

/** Those who have somebody along decide for a caravan, and the first to speak decides. */
export function* askCaravan<O extends Option>(
  g: Rim,
  { people }: Pick<Caravan, 'people'>,
  asking: (seat: Seat) => AskOne<O>,
): Play<O> {
  const theirs = new Set(people.map((id) => personOf(g, id).seat))
  const seats = playersOf(g).filter((seat) => theirs.has(seat))
  const { answer } = yield* askAny(seats.map(asking))
  return answer as O
}

/** The dead and those carried off are no members any more; a caravan without members is lost with all that it carried. */
export function countHeads(g: Rim, id: string): Caravan | null {
  const caravan = caravanOf(g, id)
  if (!caravan) return null
  const before = caravan.people
  caravan.people = before.filter((who) => {
    const { standing, where } = personOf(g, who)
    return standing === 'colonist' && where.kind === 'caravan' && where.caravan === id
  })
  if (caravan.people.length > 0) return caravan
  g.world.caravans = g.world.caravans.filter((one) => one.id !== id)
  const bonds = g.animals.flatMap(({ where, bonded }) => (where === id && bonded !== null ? [bonded] : []))
  g.animals = g.animals.filter(({ where }) => where !== id)
  for (const who of bonds) if (personOf(g, who).standing === 'colonist') later().lostBond(g, who)
  g.colony.things = g.colony.things.filter((thing) => !caravan.things.includes(thing.id))
  emit<CaravanEvent>(g, { type: 'caravan-lost', rule: 'RIM-TELL-10', people: before })
  return null
}

/** Everybody is home, and everything goes into the stores. */
export function* comeHome(g: Rim, id: string): Play {
  for (const happens of later().atHomecoming) yield* happens(g, id)
  const caravan = caravanOf(g, id)!
  for (const who of caravan.people) personOf(g, who).where = { kind: 'home' }
  for (const animal of g.animals) if (animal.where === id) animal.where = 'home'
  const stores = storesOf(g)
  for (const [good, count] of Object.entries(caravan.goods) as [keyof Caravan['goods'], number][])
    add(stores, good, count)
  for (const { meal, count, tainted } of caravan.meals) add(stores, meal, count, tainted)
  g.colony.silver += caravan.silver
  g.world.caravans = g.world.caravans.filter((one) => one.id !== id)
  emit<CaravanEvent>(g, { type: 'caravan-home', rule: 'RIM-CARAVAN-01', people: [...caravan.people] })
}

type Away = Pick<FightPlan, 'why' | 'faction' | 'ambush' | 'attacking'> & { readonly map?: FightPlan['map'] }

/** A fight away from home: on one of three maps by d3, with neither works nor Pool (RIM-RUL-171, RIM-RUL-111). */
export function* fightAway(
  g: Rim,
  people: readonly PersonId[],
  foes: readonly FoeId[],
  { map, ...more }: Away,
): Play {
  const ground = map ?? AWAY_MAPS[(yield* die(g, AWAY_MAPS.length, tellerSeat(g), 'ground')) - 1]!
  const of: FightPlan = {
    map: ground,
    raid: false,
    foes: [...foes],
    people: [...people],
    softened: false,
    hurt: [],
    ...more,
  }
  g.agenda.unshift({ kind: 'fight', of })
}

/** So much percent of what a raid would be worth, of a list. */
export function* foesAt(
  g: Rim,
  list: Parameters<ReturnType<typeof later>['foesWorth']>[1],
  percent: number,
): Play<FoeId[]> {
  const points = Math.floor(((yield* later().raidPoints(g)) * percent) / 100)
  return yield* later().foesWorth(g, list, points)
}
