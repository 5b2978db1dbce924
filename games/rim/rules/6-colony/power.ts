import { emit, type Play } from '@starboard/kernel'
import type { squares } from '@starboard/space'
import { STRUCTURES, type StructureId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { SLOTS } from '../0-table/calendar.ts'
import { removeStructure, type StructId, type Structure } from '../0-table/colony.ts'
import { atHome } from '../0-table/person.ts'
import type { Rim, Slot } from '../0-table/state.ts'
import { countOf, storesOf, take } from '../5-goods/index.ts'
import { noise } from './noise.ts'

export type PowerEvent =
  | { readonly type: 'fuelled'; readonly rule: string; readonly generators: number; readonly wood: number }
  | { readonly type: 'power-out'; readonly rule: string; readonly what: readonly StructureId[] }
  | { readonly type: 'battery-burst'; readonly rule: string; readonly count: number }

/** Who is served first, where there is not enough for all. */
const FIRST: readonly StructureId[] = ['comms-console', 'high-tech-bench', 'mini-turret']

const stands = ({ smashed }: Structure): boolean => smashed === 0

const under = ({ telling }: Pick<Known, 'telling'>, event: string): boolean =>
  telling.effects.some((effect) => effect.event === event)

/** What each power-taker gets in a slot, and what is left in the batteries after it (RIM-RUL-112). */
export function sharedPower(g: Known, slot: Slot): { served: StructId[]; stored: number } {
  const { structures, power } = g.colony
  const standing = structures.filter(stands)
  if (under(g, 'solar-flare') && slot < 2) return { served: [], stored: power.stored }
  const takers = FIRST.flatMap((first) => standing.filter(({ kind }) => kind === first))
  const surplus = supply(g, standing, slot) - takers.length
  const stored = power.stored + surplus
  const served = stored >= 0 ? takers : takers.slice(0, takers.length + stored)
  return { served: served.map(({ id }) => id), stored: Math.min(capacity(standing), Math.max(0, stored)) }
}

function supply(g: Known, standing: readonly Structure[], slot: Slot): number {
  const dark = under(g, 'eclipse') || under(g, 'ash-winter')
  let power = 0
  for (const { id, kind } of standing) {
    const { power: gives, fuel, slots } = STRUCTURES[kind]
    if (gives <= 0 || (fuel && !g.colony.power.fuelled.includes(id))) continue
    if (slots && (dark || !slots.some((one) => one === SLOTS[slot]))) continue
    power += gives
  }
  return power
}

const capacity = (standing: readonly Structure[]): number =>
  standing.reduce((sum, { kind }) => sum + (STRUCTURES[kind].stores ?? 0), 0)

/** Power is shared out anew for every slot. */
export function sharePower(g: Rim, slot: Slot): void {
  const before = g.colony.power.served
  const { served, stored } = sharedPower(g, slot)
  g.colony.power.served = served
  g.colony.power.stored = stored
  const out = g.colony.structures.filter(({ id }) => before.includes(id) && !served.includes(id))
  if (out.length > 0)
    emit<PowerEvent>(g, { type: 'power-out', rule: 'RIM-PWR-04', what: out.map(({ kind }) => kind) })
}

/** Generators burn wood at dawn, as long as there is any and something that takes power or keeps it (RIM-PWR-01). */
export function burnFuel(g: Rim): void {
  const { structures, power } = g.colony
  power.fuelled = []
  const standing = structures.filter(stands)
  if (!standing.some(({ kind }) => STRUCTURES[kind].power < 0 || STRUCTURES[kind].stores)) return
  const stores = storesOf(g)
  let wood = 0
  for (const { id, kind } of standing) {
    const { fuel } = STRUCTURES[kind]
    if (!fuel || countOf(stores, 'wood') < fuel) continue
    wood += take(stores, 'wood', fuel)
    power.fuelled.push(id)
  }
  if (wood > 0)
    emit<PowerEvent>(g, { type: 'fuelled', rule: 'RIM-PWR-01', generators: power.fuelled.length, wood })
}

const BLAST = 6

/** A battery under the open sky explodes in the rain: 6 damage to all that stands in 3×3 around it (RIM-PWR-03). */
export function* soak(g: Rim): Play {
  if (!under(g, 'rain')) return
  const wet = g.colony.structures.filter(({ kind, room }) => kind === 'battery' && room === null)
  if (wet.length === 0) return
  for (const { id, at } of wet) {
    removeStructure(g, id)
    for (const near of at ? g.colony.structures.filter((one) => one.at && isNear(one.at, at)) : []) {
      near.hp -= BLAST
      if (near.hp <= 0) removeStructure(g, near.id)
    }
  }
  g.colony.power.stored = Math.min(g.colony.power.stored, capacity(g.colony.structures.filter(stands)))
  emit<PowerEvent>(g, { type: 'battery-burst', rule: 'RIM-RUL-112', count: wet.length })
  yield* noise(
    g,
    atHome(g).map(({ id }) => id),
  )
}

const isNear = (a: squares.Square, b: squares.Square): boolean =>
  Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1
