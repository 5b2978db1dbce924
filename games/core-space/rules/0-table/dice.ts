import { type Dist, type Kind, pool } from '@starboard/dice'
import { emit, type Odds, randomOf } from '@starboard/kernel'
import { BLUE, CHANCE, type ChanceFace, type Face, PURGE, RED } from '../../content/index.ts'
import type { CoreSpace } from './state.ts'

/** A roll of combat dice: exactly one blue die, every further one red (CS-ATK-01). */
export interface Rolled {
  readonly faces: readonly Face[]
  readonly hits: number
  readonly misfires: number
}

export function rollCombat(g: CoreSpace, dice: number): Rolled {
  const faces: Face[] = []
  for (let n = 0; n < Math.max(1, dice); n++) faces.push((n === 0 ? BLUE : RED)[randomOf(g).die(6) - 1]!)
  return rolled(faces)
}

export function rolled(faces: readonly Face[]): Rolled {
  let hits = 0
  let misfires = 0
  for (const face of faces) {
    if (face === 'misfire') misfires++
    else hits += face
  }
  return { faces, hits, misfires }
}

/** Hits and misfires of a roll, which hang together: a die shows one face. */
export type Shown = Pick<Rolled, 'hits' | 'misfires'>

const ROLLS = new Map<number, Dist<Shown>>()

/** How a roll of one blue and otherwise red dice can come out, exactly (CS-ATK-01). Worked out once for each number of dice. */
export function distOf(dice: number): Dist<Shown> {
  let roll = ROLLS.get(dice)
  if (!roll) {
    roll =
      dice === 1
        ? pool([markedDie(BLUE, 1)]).dist()
        : pool([markedDie(BLUE, 1), markedDie(RED, dice - 1)]).dist()
    ROLLS.set(dice, roll)
  }
  return roll
}

/** The exact chance that a roll of so many dice is as one hopes. */
export const oddsOf = (dice: number, is: (rolled: Shown) => boolean): Odds => distOf(dice).chance(is)

export const markedDie = (faces: readonly Face[], count: number): Kind<'hits' | 'misfires'> => ({
  count,
  sides: faces.length,
  marks: {
    hits: faces.flatMap((face, at) => (face === 'misfire' ? [] : Array<number>(face).fill(at + 1))),
    misfires: faces.flatMap((face, at) => (face === 'misfire' ? [at + 1] : [])),
  },
})

/** The most hits that so many dice can give (CS-RUL-01). */
export const mostHits = (dice: number): number => dice + 1

/** The chance die: a number with its symbol, and a direction, drawn one after the other; a rule reads one of them (CS-CHANCE-01, CS-CHANCE-02, CS-CHANCE-03, CS-CHANCE-04, CS-RUL-04). */
export interface Chance {
  readonly number: number
  readonly symbol: ChanceFace
  /** An index of the eight directions of `space`. */
  readonly direction: number
}

export function rollChance(g: CoreSpace): Chance {
  const number = randomOf(g).die(6)
  return { number, symbol: CHANCE[number - 1]!, direction: CLOCKWISE[randomOf(g).die(8) - 1]! }
}

/** N, NE, E, SE, S, SW, W, NW, as indices of the directions of `space`. */
const CLOCKWISE: readonly number[] = [0, 4, 1, 5, 2, 6, 3, 7]

export const rollPurge = (g: CoreSpace): number => PURGE[randomOf(g).die(6) - 1]!

export const rollSix = (g: CoreSpace): number => randomOf(g).die(6)

/** One of some things by the number of the chance die (CS-RUL-05). */
export function oneOf<T>(g: CoreSpace, things: readonly T[]): T {
  const { length } = things
  if (length === 1) return things[0]!
  if (length > 6) return things[randomOf(g).below(length)]!
  const each = length <= 3 ? 6 / length : 1
  for (;;) {
    const n = Math.ceil(rollChance(g).number / each)
    if (n <= length) return things[n - 1]!
  }
}

export type DiceEvent = {
  readonly type: 'chance-rolled'
  readonly rule: string
  readonly number: number
  readonly for: string
}

/** A roll of the chance die that everybody is told of. */
export function openChance(g: CoreSpace, rule: string, what: string): Chance {
  const chance = rollChance(g)
  emit<DiceEvent>(g, { type: 'chance-rolled', rule, number: chance.number, for: what })
  return chance
}
