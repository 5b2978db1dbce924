import type { Features, Seat } from '@starboard/kernel'
import { nextStudy, shipLacks } from './bot/needs.ts'
import { TECH, type TechId } from './content/index.ts'
import { colonistsOf, mostHp, type Person } from './rules/0-table/person.ts'
import { poolOf } from './rules/4-combat/pool.ts'
import { countOf, mealsIn, storesOf } from './rules/5-goods/index.ts'
import { mouths, pathTo } from './rules/6-colony/index.ts'
import { pointsAt } from './rules/11-storyteller/raids.ts'
import { missingParts, podsOf } from './rules/12-ship/ship.ts'
import type { View } from './view.ts'

/** What counts for how much; together 1, which only those reach who fly. */
const COUNTS = { people: 0.25, health: 0.15, food: 0.1, knowledge: 0.15, ship: 0.25, defence: 0.1 } as const

/** How a seat stands: who lives and how well, what there is to eat, how far the ship is, and how the next raid would be met. */
export function worth(view: View, seat: Seat): number {
  if (view.over) return view.over.winners.includes(seat) ? 1 : 0
  if (colonistsOf(view).length === 0) return 0
  return SIGNS.reduce((sum, sign) => sum + COUNTS[sign] * SIGN[sign](view), 0)
}

type Sign = keyof typeof COUNTS
const SIGNS = Object.keys(COUNTS) as Sign[]

/** Each from 0 to 1. */
const SIGN: Readonly<Record<Sign, (view: View) => number>> = {
  people: (view) => colonistsOf(view).length / (colonistsOf(view).length + 2),
  health: (view) => mean(colonistsOf(view).map(healthOf)),
  food: (view) => part(rations(view) / Math.max(1, mouths(view)), ENOUGH),
  knowledge: (view) => knowledge(view),
  ship: (view) => ship(view),
  defence: (view) => part(poolOf(view), pointsAt(view, 100) / 4),
}

/** The same as figures, for programs that learn; a colony without people has nothing to show. */
export const features: Features<View> = {
  names: SIGNS,
  of: (view) => SIGNS.map((sign) => (colonistsOf(view).length === 0 ? 0 : SIGN[sign](view))),
}

/** Days of food with which nobody counts any more. */
const ENOUGH = 5

/** How much of something there is, of so much, from 0 to 1. */
const part = (there: number, of: number): number => (of <= 0 ? 1 : Math.min(1, Math.max(0, there / of)))

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length

/** HP, less a tenth for each lost part and half for nerves about to break. */
function healthOf(person: Person): number {
  const { body, mind } = person
  const lost = Object.values(body.parts).filter((one) => one === 'missing').length + body.injuries.length
  return Math.max(0, body.hp / mostHp(person) - lost / 10) * (mind.out ? 0.5 : 1)
}

const rations = (view: View): number => {
  const hold = storesOf(view)
  return mealsIn(hold) + countOf(hold, 'food-raw') / 10
}

const costOf = (levels: readonly TechId[]): number => levels.reduce((sum, level) => sum + TECH[level].rp, 0)

/** RP toward the last level that a ship takes. */
function knowledge(view: View): number {
  const level = nextStudy(view)
  if (!level) return 1
  const all = costOf(pathTo({ colony: { ...view.colony, tech: { known: [], rp: 0 } } }, level))
  return 1 - Math.max(0, costOf(pathTo(view, level)) - view.colony.tech.rp) / all
}

/** Parts that stand count for most, what they still lack for a little, and the days that the reactor has been warming for the rest. */
function ship(view: View): number {
  const { reactor } = view.telling
  if (reactor) return 0.8 + 0.2 * part(view.day - reactor.started, reactor.ready - reactor.started)
  const stand = 1 - missingParts(view).length / PARTS
  const pods = part(podsOf(view), colonistsOf(view).length)
  const rare = 1 - part(shipLacks(view, 'plasteel'), RARE)
  return 0.4 * stand + 0.1 * pods + 0.3 * rare
}

/** Kinds of parts, pods left out, and the plasteel that they and their fine parts take. */
const PARTS = 5
const RARE = 145
