import { numberOf } from '@starboard/dice'
import { type Seat, type Weight, worseOf } from '@starboard/kernel'
import { chartOf, isBerth, type Space } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { isTaken } from '../rules/0-table/ships.ts'
import { flightTo, isBarred } from '../rules/5-movement/movement.ts'
import type { View } from '../view.ts'
import { weightAt } from '../words/stake.ts'

/** A space that the points in hand reach, by the way with the best chance, and of those the shortest. */
export interface Reached {
  readonly space: Space
  readonly steps: number
  /** The chance to get there unharmed, 0 to 1. */
  readonly chance: number
  /** The worst that can happen on the way. */
  readonly stake: Weight
  /** Every space on the way, the last being this one. */
  readonly way: readonly SpaceId[]
  /** Another ship, The Kiln or relics: it can be crossed, but nobody may stay. */
  readonly taken: boolean
  /** Gravity takes over here: nobody knows where the ship ends up. */
  readonly pulled: boolean
  /** Somewhere on the way it brings a Bounty. */
  readonly charged: boolean
}

type Found = Omit<Reached, 'way'> & { readonly before: Found | null }

/** Where the movement points in hand can take a ship. Stars are left out: nobody wants to go there. */
export function reachOf(view: View, seat: Seat | null): readonly Reached[] {
  const { move } = view.turn
  if (!move || seat === null || view.seat !== seat) return []
  const { at } = view.captains[seat]!
  if (at === null || isBerth(at)) return []
  const step = stepsFrom(view, seat)
  const start: Found = {
    space: chartOf(view).space(at),
    steps: 0,
    chance: 1,
    stake: 'effort',
    taken: false,
    pulled: false,
    charged: false,
    before: null,
  }
  const best = new Map<SpaceId, Found>([[at, start]])
  let rim: Found[] = [start]
  for (let n = 1; n <= move.points && rim.length > 0; n++) {
    const next = new Map<SpaceId, Found>()
    for (const from of rim)
      for (const found of step(from)) {
        const known = next.get(found.space.id) ?? best.get(found.space.id)
        if (!known || isBetter(found, known)) next.set(found.space.id, found)
      }
    for (const [id, found] of next) best.set(id, found)
    rim = [...next.values()]
  }
  best.delete(at)
  return [...best.values()].map(({ before, ...found }) => ({ ...found, way: wayTo({ before, ...found }) }))
}

/** Unharmed first, and of ways as safe the one that brings no Bounty. */
const isBetter = (one: Found, other: Found): boolean =>
  one.chance > other.chance || (one.chance === other.chance && !one.charged && other.charged)

function stepsFrom(view: View, seat: Seat): (from: Found) => Found[] {
  const captain = view.captains[seat]!
  const chart = chartOf(view)
  return (from) => {
    if (from.pulled) return []
    const { borders, id } = from.space
    return chart.sidesOf(from.space).flatMap((to, side): Found[] => {
      const crossed = borders[side]!
      if (!to || to.terrain === 'star' || isBarred(captain, crossed)) return []
      const { odds, label } = flightTo(view, { ...captain, at: id }, 'fly', to, crossed)
      const spared = odds ? numberOf(odds()) : 1
      const chance = from.chance * spared
      if (chance === 0) return []
      const pulled = label?.path === 'gravity'
      const kinds = crossed.map(({ kind }) => kind)
      const stake = spared === 1 ? from.stake : worseOf(from.stake, weightAt(kinds, label?.path, to.id))
      const taken = isTaken(view, to.id, seat)
      const charged = from.charged || label?.charged === true
      return [{ space: to, steps: from.steps + 1, chance, stake, taken, pulled, charged, before: from }]
    })
  }
}

function wayTo(found: Found): SpaceId[] {
  const way: SpaceId[] = []
  for (let at: Found | null = found; at?.before; at = at.before) way.unshift(at.space.id)
  return way
}

/** How far each space is from a ship, over every border; stars are flown around. */
export function distancesFrom(view: View, from: SpaceId): ReadonlyMap<SpaceId, number> {
  const chart = chartOf(view)
  const start = isBerth(from) ? view.kiln : from
  const distances = new Map<SpaceId, number>()
  if (start === null || !chart.has(start)) return distances
  distances.set(start, 0)
  let rim: Space[] = [chart.space(start)]
  for (let n = 1; rim.length > 0; n++) {
    const next: Space[] = []
    for (const space of rim)
      for (const to of chart.sidesOf(space))
        if (to && to.terrain !== 'star' && !distances.has(to.id)) {
          distances.set(to.id, n)
          next.push(to)
        }
    rim = next
  }
  return distances
}
