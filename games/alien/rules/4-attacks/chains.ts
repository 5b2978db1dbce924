import type { Odds } from '@starboard/kernel'
import { CATATONIC, MESS_UP, responseCame, responseTo, SHAKES } from '../0-table/tables.ts'
import { type Dice, FACES, type Fright, panicOdds, type Strain, waysOf } from '../1-rolls/odds.ts'

/** A roll with all that may come of it: pushed if it fails and can be, then a response, then a panic roll. */
export interface Chain extends Dice, Strain {
  /** The Stress a push would cost; null: it cannot be pushed. */
  readonly pushCost: number | null
  readonly fright: Omit<Fright, 'level'>
}

export interface ChainOdds {
  readonly success: Odds
  readonly pushed: Odds
  readonly responses: readonly Odds[]
  /** By how much Stress has risen in the end. */
  readonly stress: readonly Odds[]
  /** If a panic roll follows, by its row. */
  readonly panic: readonly Odds[]
}

const CHAINS = new Map<string, ChainOdds>()
const MOST_CHAINS = 2000

export function chainOdds(chain: Chain): ChainOdds {
  const { base, stress, level, resolve, responses, pushCost, fright } = chain
  const key = [
    base,
    stress,
    level,
    resolve,
    responses,
    pushCost,
    fright.resolve,
    fright.panic,
    fright.cluttered,
  ].join()
  let odds = CHAINS.get(key)
  if (!odds) {
    if (CHAINS.size === MOST_CHAINS) CHAINS.clear()
    odds = workOut(chain)
    CHAINS.set(key, odds)
  }
  return odds
}

/** Weights are over all faces of the first throw, of the second, and of the die of a response. */
function workOut({ base, stress, level, resolve, responses, pushCost, fright }: Chain): ChainOdds {
  const first = waysOf({ base, stress })
  const second = pushCost === null ? null : waysOf({ base, stress: stress + 1 })
  const whole = 6n * (second?.all ?? 1n)
  const tally = { success: 0n, rows: new Array<bigint>(MESS_UP + 1).fill(0n), gains: [] as bigint[] }
  const gain = (by: number, weight: bigint): void => {
    while (tally.gains.length <= by) tally.gains.push(0n)
    tally.gains[by]! += weight
  }
  const respond = (six: bigint, blank: bigint, raised: number): void => {
    for (const face of FACES) {
      const result = responseTo(face, level + raised, resolve)
      const costs = result === MESS_UP || responseCame(result, responses) === 'again'
      tally.rows[result]! += six + blank
      if (result !== MESS_UP) tally.success += six
      gain(raised + (costs ? 1 : 0), six + blank)
    }
  }
  tally.success += first.sixNoBane * whole
  gain(0, first.sixNoBane * whole)
  respond((first.sixAndBane * whole) / 6n, (first.blankAndBane * whole) / 6n, 0)
  if (second === null) gain(0, first.blank * whole)
  else {
    tally.success += 6n * first.blank * second.sixNoBane
    gain(pushCost!, 6n * first.blank * (second.sixNoBane + second.blank))
    respond(first.blank * second.sixAndBane, first.blank * second.blankAndBane, pushCost!)
  }
  const bottom = first.all * whole
  const of = (top: bigint): Odds => ({ top, bottom })
  return {
    success: of(tally.success),
    pushed: of(second === null ? 0n : first.blank * whole),
    responses: tally.rows.map(of),
    stress: tally.gains.map(of),
    panic: panicAfter(tally.gains, bottom, { ...fright, level }),
  }
}

/** The panic roll after all that: over the rises in Stress. */
function panicAfter(gains: readonly bigint[], bottom: bigint, fright: Fright): Odds[] {
  const rows = new Array<bigint>(CATATONIC + 1).fill(0n)
  gains.forEach((weight, by) => {
    panicOdds({ ...fright, level: fright.level + by }).forEach(({ top }, row) => {
      rows[row]! += weight * top
    })
  })
  return rows.map((top) => ({ top, bottom: 6n * bottom }))
}

/** A full-auto chain about to be fired, without a push: `first` is the pool of its first attack before the floor of one die, `later` that of the others. */
export interface Burst extends Strain {
  readonly first: number
  readonly later: number
  /** Walking Fire: the second attack costs no Stress. */
  readonly walking: boolean
  /** How many attacks it can have (AL-AUTO-03, AL-RUL-NPC-04). */
  readonly most: number
}

/** The chance of no hit in a row, of one, of two, of three: each further attack costs Stress (AL-AUTO-04), and a bane may shake the hand. */
export function burstOdds(burst: Burst): Odds[] {
  const odds = new Array<Odds>(burst.most + 1).fill({ top: 0n, bottom: 1n })
  fire(burst, 0, { top: 1n, bottom: 1n }, odds)
  return odds
}

function fire(burst: Burst, hits: number, chance: Odds, odds: Odds[]): void {
  if (hits === burst.most) {
    odds[hits] = sum(odds[hits]!, chance)
    return
  }
  const { level, resolve, responses } = burst
  const raised = level + (hits === 0 || (hits === 1 && burst.walking) ? 0 : 1)
  const shaken = responses.includes(SHAKES) ? 2 : 0
  const ways = waysOf({
    base: Math.max(1, (hits === 0 ? burst.first : burst.later) - shaken),
    stress: raised,
  })
  const then = (top: bigint, bottom: bigint, strain: Strain): void =>
    fire({ ...burst, ...strain }, hits + 1, product(chance, { top, bottom }), odds)
  if (ways.sixNoBane > 0n) then(ways.sixNoBane, ways.all, { level: raised, resolve, responses })
  let messed = 0n
  for (const face of FACES) {
    const result = responseTo(face, raised, resolve)
    if (result === MESS_UP) messed++
    else if (ways.sixAndBane > 0n)
      then(ways.sixAndBane, 6n * ways.all, strained(result, raised, resolve, responses))
  }
  const misses = 6n * (ways.blank + ways.blankAndBane) + messed * ways.sixAndBane
  odds[hits] = sum(odds[hits]!, product(chance, { top: misses, bottom: 6n * ways.all }))
}

function strained(result: number, level: number, resolve: number, responses: readonly number[]): Strain {
  const came = responseCame(result, responses)
  if (came === 'nothing') return { level, resolve, responses }
  return came === 'again'
    ? { level: level + 1, resolve, responses }
    : { level, resolve, responses: [...responses, result] }
}

const product = (a: Odds, b: Odds): Odds => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })

const sum = (a: Odds, b: Odds): Odds => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
