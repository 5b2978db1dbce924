import { chance, map } from '@starboard/dice'
import { ask, emit, type Odds, type Play } from '@starboard/kernel'
import { type Either, type Empty, type OptionTo, one, question } from '@starboard/kernel/speech'
import type { Pc, PcId } from '../0-table/pc.ts'
import { pcOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import type { Outcome } from '../0-table/throws.ts'
import { D6, d6 } from './dice.ts'
import { judged, type Thrown } from './outcome.ts'

export type LuckEvent =
  | {
      type: 'rerolled'
      rule: string
      pc: PcId
      die: Die
      was: number
      now: number
      total: number
      impact: number
      success: boolean
      luck: string
      came: boolean
    }
  | { type: 'luck-broke'; rule: string; pc: PcId; luck: string }
  | { type: 'burnt-out'; rule: string; pc: PcId }
  | { type: 'luck-back'; rule: string; pc: PcId; luck: string }

export type Die = 'first' | 'second'

const DICE: readonly Die[] = ['first', 'second']

/** What a throw is made for, and how much Impact is of any use to it. */
export interface Aim {
  /** A word for what it is about; `text.ts` says it in full. */
  readonly for: string
  /** The Impact asked for, where success alone is not enough (LF-RUL-THROW-03). */
  readonly needed?: number
  /**
   * From so much Impact on more brings nothing (LF-RUL-IMP-04); null where more always brings more. Where it is missing, what is
   * asked for is all there is to gain.
   */
  readonly enough?: number | null
  /** With less Impact than this, success has no effect. */
  readonly least?: number
  /** Its Impact is added up with that of others. */
  readonly gathers?: boolean
}

type LuckLabel = Pick<
  Outcome,
  'dice' | 'added' | 'rank' | 'less' | 'hindered' | 'total' | 'impact' | 'needed' | 'passed'
> & { pc: PcId; luck: string; for: string; enough: number | null; least: number; gathers: boolean }

export const LUCK = question('luck')<LuckLabel, Either<{ die: Die; face: number } | Empty>>()

/** LF-LUCK-02: written current/maximum. */
export const luckText = ({ luck }: Pick<Pc, 'luck'>): string => `${luck.now}/${luck.max}`

/**
 * Once the dice lie, their player may pay to roll one of them again, as often as there is Luck to pay with
 * (LF-LUCK-03, LF-LUCK-05, LF-LUCK-10), whether the throw failed or succeeded (LF-RUL-IMP-03). No other roll can be
 * rolled again (LF-RUL-LUCK-07).
 */
export function* tryLuck(g: LongFall, outcome: Outcome, aim: Aim): Play<Outcome> {
  let now = outcome
  const id = outcome.pc!
  while (pcOf(g, id).luck.now > 0 && !now.disaster) {
    const chosen = yield* ask(
      one(LUCK, pcOf(g, id).seat, 'LF-LUCK-03', luckOptions(now), {
        label: labelOf(pcOf(g, id), now, aim),
      }),
    )
    if (chosen.die === null) return now
    now = reroll(g, now, chosen.die)
    g.lastThrow = now
  }
  return now
}

interface LuckOption extends OptionTo<typeof LUCK> {
  readonly die: Die | null
}

/** Either die, and the same one again if wished (LF-RUL-LUCK-01). */
function luckOptions(outcome: Outcome): LuckOption[] {
  const again = DICE.map((die) => ({
    value: die,
    die,
    label: { die, face: outcome.dice[DICE.indexOf(die)]! },
    cost: { luck: 1 },
    odds: () => oddsOfReroll(outcome, die),
    rule: 'LF-LUCK-03',
  }))
  return [{ value: 'keep', die: null, rule: 'LF-RUL-LUCK-08' }, ...again]
}

const labelOf = (
  pc: Pc,
  { dice, added, rank, less, hindered, total, impact, needed, passed }: Outcome,
  { for: purpose, enough = needed, least = 1, gathers = false }: Aim,
): LuckLabel => ({
  pc: pc.id,
  for: purpose,
  enough,
  least,
  gathers,
  luck: luckText(pc),
  dice,
  added,
  rank,
  less,
  hindered,
  total,
  impact,
  needed,
  passed,
})

/** The chance that the throw passes with this die rolled once more; a 1 never passes (LF-LUCK-06). */
export const oddsOfReroll = (outcome: Outcome, die: Die): Odds =>
  chance(
    map(D6, (face) => face !== 1 && judged({ ...outcome, dice: withFace(outcome, die, face) }).passed),
    (passes) => passes,
  )

const withFace = ({ dice }: Thrown, die: Die, face: number): [number, number] =>
  die === 'first' ? [face, dice[1]] : [dice[0], face]

/**
 * LF-RUL-LUCK-02: pay, re-roll, and if it shows 1, fail and lose what Luck was spent for good. Only the die in hand can
 * do that, not a 1 that lay there before (LF-LUCK-09).
 */
function reroll(g: LongFall, outcome: Outcome, die: Die): Outcome {
  const pc = pcOf(g, outcome.pc!)
  pc.luck.now--
  Object.assign(pc.luck, { spent: true, calm: 0 }) // LF-RUL-LUCK-11
  const was = outcome.dice[DICE.indexOf(die)]!
  const now = d6(g)
  const next = rerolledTo(outcome, die, now)
  const { total, impact, success } = next
  emit<LuckEvent>(g, {
    type: 'rerolled',
    rule: 'LF-LUCK-04',
    pc: pc.id,
    die,
    was,
    now,
    total,
    impact,
    success,
    luck: luckText(pc),
    came: next.passed,
  })
  if (next.disaster) breakLuck(g, pc)
  return next
}

/** LF-LUCK-04, LF-LUCK-06: what a throw has come to once this die has shown another face. */
export const rerolledTo = <T extends Thrown>(outcome: T, die: Die, face: number) =>
  judged({ ...outcome, dice: withFace(outcome, die, face), disaster: face === 1 })

/** LF-LUCK-06, LF-LUCK-08: the throw has failed and is over (LF-RUL-LUCK-03); the maximum drops to what is left. */
function breakLuck(g: LongFall, pc: Pc): void {
  pc.luck.max = pc.luck.now // LF-RUL-LUCK-06: always lower than before, since one was just paid.
  emit<LuckEvent>(g, { type: 'luck-broke', rule: 'LF-LUCK-08', pc: pc.id, luck: luckText(pc) })
  if (pc.luck.max > 0) return // LF-RUL-BURN-02
  pc.fate = 'burnt-out' // LF-BURN-01; it retires at the next port (LF-RUL-BURN-01)
  emit<LuckEvent>(g, { type: 'burnt-out', rule: 'LF-BURN-01', pc: pc.id })
}

/**
 * LF-REGN-01, LF-REGN-02, LF-REGN-03: two whole weeks in a row in safety, none spent, bring 1 back, up to the
 * maximum (LF-REGN-04, LF-LUCK-11), which never rises (LF-RUL-LUCK-13).
 */
export function passLuckWeek(g: LongFall, pc: Pc, safe: boolean): void {
  const { luck } = pc
  luck.calm = safe && !luck.spent ? luck.calm + 1 : 0 // LF-RUL-LUCK-11
  luck.spent = false
  if (luck.calm < 2) return
  luck.calm = 0
  if (luck.now >= luck.max) return // LF-RUL-LUCK-12
  luck.now++
  emit<LuckEvent>(g, { type: 'luck-back', rule: 'LF-REGN-03', pc: pc.id, luck: luckText(pc) })
}
