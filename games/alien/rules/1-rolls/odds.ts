import type { Odds } from '@starboard/kernel'
import { CATATONIC, MESS_UP, panicResult, responseCame, responseTo } from '../0-table/tables.ts'
import type { Faces } from '../0-table/throws.ts'

/**
 * Exact odds of rolls. All is in closed form: of a throw it counts only whether it shows a six and whether it shows a bane, and
 * of the die of a response or panic, which of its six faces comes up.
 */

/** Dice about to be thrown. */
export interface Dice {
  readonly base: number
  readonly stress: number
  /** By how many faces of the D6 the response to a bane would be a Mess Up; none if left out. */
  readonly mess?: number
}

/** What decides what comes of a bane: Stress at that moment, Resolve with what steels the nerves, and the responses one has. */
export interface Strain {
  readonly level: number
  readonly resolve: number
  readonly responses: readonly number[]
}

/** AL-ROLL-05: at least one six, and no Mess Up that undoes it (AL-SRT-07). */
export const rollOdds = ({ base, stress, mess = 0 }: Dice): Odds => {
  const { all, sixNoBane, sixAndBane } = waysOf({ base, stress })
  if (mess === 0) return { top: sixNoBane + sixAndBane, bottom: all }
  return { top: 6n * sixNoBane + BigInt(6 - mess) * sixAndBane, bottom: 6n * all }
}

/** The chance of no success that counts, of one, of two … */
export function successOdds({ base, stress, mess = 0 }: Dice): Odds[] {
  const all = waysOfSixes(base + stress, 5)
  const bottom = power(6, base + stress)
  if (mess === 0 || stress === 0) return all.map((top) => ({ top, bottom }))
  const clean = together(waysOfSixes(base, 5), waysOfSixes(stress, 4))
  const tops = all.map((ways, sixes) => 6n * clean[sixes]! + BigInt(6 - mess) * (ways - clean[sixes]!))
  tops[0] = 0n
  tops[0] = 6n * bottom - tops.reduce((sum, top) => sum + top)
  return tops.map((top) => ({ top, bottom: 6n * bottom }))
}

/** In how many ways so many dice show no six, one, two …, each of the others one of so many faces. */
function waysOfSixes(count: number, faces: number): bigint[] {
  let choices = 1n
  return Array.from({ length: count + 1 }, (_, sixes) => {
    const ways = choices * power(faces, count - sixes)
    choices = (choices * BigInt(count - sixes)) / BigInt(sixes + 1)
    return ways
  })
}

/** Sixes of two lots of dice, counted together. */
function together(one: readonly bigint[], other: readonly bigint[]): bigint[] {
  const sums = new Array<bigint>(one.length + other.length - 1).fill(0n)
  one.forEach((ways, n) => {
    other.forEach((more, m) => {
      sums[n + m]! += ways * more
    })
  })
  return sums
}

/** AL-RUL-ROLL-04: more successes than the other side, which wins ties. */
export function contestOdds(ours: Dice, theirs: Dice): Odds {
  const [mine, other] = [successOdds(ours), successOdds(theirs)]
  let top = 0n
  mine.forEach((odds, sixes) => {
    for (const less of other.slice(0, sixes)) top += odds.top * less.top
  })
  return { top, bottom: mine[0]!.bottom * other[0]!.bottom }
}

/** What a throw can come to. */
export interface ThrowOdds {
  /** A success that no Mess Up undoes. */
  readonly success: Odds
  readonly bane: Odds
  /** By the row of the table, 0 to 7: the chance that a bane comes and this response to it. */
  readonly responses: readonly Odds[]
  /** Of these, one that is had already and costs Stress instead. */
  readonly again: Odds
  readonly messUp: Odds
}

/** A roll as it lies, about to be pushed; `level` is the Stress after the push (AL-RUL-PUSH-02). */
export interface Lying extends Faces, Strain {
  readonly successes: number
}

/** What a push can come to, with the chance of one more six whatever it brings. */
export interface PushOdds extends ThrowOdds {
  readonly more: Odds
}

/** What a push can come to: the dice without a six are thrown again with one more, and successes stay (AL-PUSH-05 to AL-PUSH-07). */
export function pushOdds({ base, stress, successes, ...strain }: Lying): PushOdds {
  const again = { base: blanks(base), stress: blanks(stress) + 1 }
  return { ...throwOdds(again, strain, successes > 0), more: rollOdds(again) }
}

const blanks = (faces: readonly number[]): number => faces.filter((face) => face !== 6).length

/** A throw with its response; `sure` if it has a success whatever it shows. */
export function throwOdds(dice: Dice, { level, resolve, responses }: Strain, sure = false): ThrowOdds {
  const ways = waysOf(dice)
  const bottom = 6n * ways.all
  const clean = sure ? ways.all - ways.bane : ways.sixNoBane
  const baned = sure ? ways.bane : ways.sixAndBane
  const rows = new Array<bigint>(MESS_UP + 1).fill(0n)
  let again = 0n
  for (const face of FACES) {
    const result = responseTo(face, level, resolve)
    rows[result]! += ways.bane
    if (result !== MESS_UP && responseCame(result, responses) === 'again') again += ways.bane
  }
  const messed = rows[MESS_UP]! / (ways.bane || 1n)
  return {
    success: { top: 6n * clean + (6n - messed) * baned, bottom },
    bane: { top: ways.bane, bottom: ways.all },
    responses: rows.map((top) => ({ top, bottom })),
    again: { top: again, bottom },
    messUp: { top: rows[MESS_UP]!, bottom },
  }
}

/** A panic roll about to be made; `resolve` with all that composes. */
export interface Fright {
  readonly level: number
  readonly resolve: number
  /** Results suffered already. */
  readonly panic: readonly number[]
  readonly cluttered: boolean
}

/** By the row of the table, 0 to 12: the chance of each, with what the same again and an open zone make of it; what adds nothing counts as 0. */
export function panicOdds({ level, resolve, panic, cluttered }: Fright): Odds[] {
  const rows = new Array<bigint>(CATATONIC + 1).fill(0n)
  for (const face of FACES) rows[panicResult(face + level - resolve, panic, cluttered) ?? 0]!++
  return rows.map((top) => ({ top, bottom: 6n }))
}

/** In how many ways a throw shows a six or not, a bane or not. */
interface Ways {
  readonly all: bigint
  readonly bane: bigint
  readonly sixNoBane: bigint
  readonly sixAndBane: bigint
  readonly blankAndBane: bigint
  /** Neither: what can be pushed for a success. */
  readonly blank: bigint
}

export function waysOf({ base, stress }: Dice): Ways {
  const all = power(6, base + stress)
  const noBane = power(6, base) * power(5, stress)
  const noSix = power(5, base + stress)
  const blank = power(5, base) * power(4, stress)
  return {
    all,
    bane: all - noBane,
    sixNoBane: noBane - blank,
    sixAndBane: all - noBane - noSix + blank,
    blankAndBane: noSix - blank,
    blank,
  }
}

export const FACES = [1, 2, 3, 4, 5, 6] as const

const POWERS = new Map<number, bigint[]>()

function power(of: number, times: number): bigint {
  let row = POWERS.get(of)
  if (!row) {
    row = [1n]
    POWERS.set(of, row)
  }
  while (row.length <= times) row.push(row.at(-1)! * BigInt(of))
  return row[times]!
}
