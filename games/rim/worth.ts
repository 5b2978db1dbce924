import type { Features } from '@starboard/kernel'
import { nextStudy, shipLacks } from './bot/needs.ts'
import { TECH, type TechId } from './content/index.ts'
import { colonistsOf, mostHp, type Person } from './rules/0-table/person.ts'
import { poolOf } from './rules/4-combat/pool.ts'
import { countOf, mealsIn, storesOf } from './rules/5-goods/index.ts'
import { mouths, pathTo } from './rules/6-colony/index.ts'
import { pointsAt } from './rules/11-storyteller/raids.ts'
import { missingParts, podsOf } from './rules/12-ship/ship.ts'
import type { View } from './view.ts'

/** More than so many no colony of ours has brought off the planet: what is told is a share of them. */
export const MOST = 6

/** What tells how many will fly, each from 0 to 1 or thereabouts. */
const SIGN = {
  people: (view) => colonistsOf(view).length / MOST,
  health: (view) => mean(colonistsOf(view).map(healthOf)),
  food: (view) => part(rations(view) / Math.max(1, mouths(view)), ENOUGH),
  knowledge: (view) => knowledge(view),
  ship: (view) => ship(view),
  defence: (view) => part(poolOf(view), pointsAt(view, 100) / 4),
  day: ({ day }) => day / 100,
} as const satisfies Readonly<Record<string, (view: View) => number>>

const SIGNS = Object.keys(SIGN) as (keyof typeof SIGN)[]

/** A constant, and the signs in the order that the weights share; a colony without people has nothing to show. */
export const signsOf = (view: View): readonly number[] => [
  1,
  ...SIGNS.map((sign) => (colonistsOf(view).length === 0 ? 0 : SIGN[sign](view))),
]

/** The same without the constant, for programs that learn. */
export const features: Features<View> = { names: SIGNS, of: (view) => signsOf(view).slice(1) }

/** Found by `npm run calibrate -- rim`, from colonies of careful settlers. */
const WEIGHTS: readonly number[] = [-5.352, 7.028, 0.75, 0.691, -0.208, 1.525, 0.295, -1.808]

/** How many fly in the end, whoever plays them: a colony stands together. */
export function worth(view: View): number {
  if (view.over) return view.over.scores.reduce((sum, score) => sum + score, 0)
  if (colonistsOf(view).length === 0) return 0
  const sum = signsOf(view).reduce((total, sign, n) => total + sign * WEIGHTS[n]!, 0)
  return MOST / (1 + Math.exp(-sum))
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
