import type { GoodId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Stock, ThingId } from '../0-table/colony.ts'
import type { Person } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'

/** The goods that are at hand where somebody is: the colony's stores, or their caravan's loads. */
export function stockAt(g: Pick<Known, 'colony' | 'world'>, { where }: Pick<Person, 'where'>): Stock {
  if (where.kind === 'home') return g.colony.stores
  if (where.kind === 'taken') return {}
  return g.world.caravans.find(({ id }) => id === where.caravan)?.goods ?? {}
}

export const hasGood = (
  g: Pick<Known, 'colony' | 'world'>,
  person: Person,
  good: GoodId,
  count = 1,
): boolean => (stockAt(g, person)[good] ?? 0) >= count

/** Takes goods out of what is at hand; what is used up is no longer listed. */
export function takeGood(g: Rim, person: Person, good: GoodId, count = 1): void {
  const stock = stockAt(g, person)
  const left = (stock[good] ?? 0) - count
  if (left > 0) stock[good] = left
  else delete stock[good]
}

/** Two people are in the same place: at home, or in one caravan. */
export const isWith = (a: Pick<Person, 'where'>, b: Pick<Person, 'where'>): boolean =>
  a.where.kind === 'caravan'
    ? b.where.kind === 'caravan' && a.where.caravan === b.where.caravan
    : a.where.kind === b.where.kind

/** A thing that was used up is no more. */
export function discard(g: Rim, id: ThingId): void {
  g.colony.things = g.colony.things.filter((thing) => thing.id !== id)
  for (const { gear } of g.people) unhand(gear, id)
}

function unhand(gear: Person['gear'], id: ThingId): void {
  if (gear.weapon === id) gear.weapon = null
  gear.apparel = gear.apparel.filter((each) => each !== id)
  gear.carried = gear.carried.filter((each) => each !== id)
}
