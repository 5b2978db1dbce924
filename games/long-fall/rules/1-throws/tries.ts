import { Broken, type Odds, type Play, type Seat } from '@starboard/kernel'
import type { OptionOf, Refused } from '@starboard/kernel/speech'
import type { Rank } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Pc, PcId } from '../0-table/pc.ts'
import { crewOf, pcOf } from '../0-table/pc.ts'
import type { Hand } from '../0-table/ship.ts'
import type { LongFall } from '../0-table/state.ts'
import type { Outcome } from '../0-table/throws.ts'
import { isOut } from './conditions.ts'
import type { Aim } from './luck.ts'
import { type Barred, barred, handThrow, makeThrow, oddsAgainst, oddsOf, oddsWith } from './throws.ts'

/** What has to be thrown for: the ways it can be tried in, and the Impact one throw needs. */
export interface Wanted {
  readonly ways: readonly Rank[]
  readonly needed: number
  /** The Skill of a rival who throws for the same thing (LF-RUL-THROW-07). */
  readonly rival?: number | null
  /** It is done out of doors on a job, where vacuum is what it says (LF-AUTO-02). */
  readonly vacuum: boolean
  /** What stands before the value of each option. */
  readonly prefix?: string
  /** Those who may not try, or not again. */
  readonly without?: readonly string[]
}

/** Somebody of the crew trying in one of the ways: a PC, or a hired hand in its one skill (LF-RUL-JOB-08). */
export interface Try extends OptionOf<TryLabel> {
  readonly act: 'try'
  readonly by: string
  readonly pc: PcId | null
  readonly rank: Rank
  readonly odds: () => Odds
}

export type TryLabel = { act: 'try'; by: string; pc: PcId | null; rank: Rank; needed: number }

export type TryReason =
  | { why: 'badly-hurt' | 'three-work'; pc: PcId }
  | { why: 'barred'; pc: PcId; rank: Rank; because: Barred['because'] }

/** The PCs of this player in every way that is open to them, and the hands, who do as anybody says. */
export function triesOf(g: Known, seat: Seat, wanted: Wanted): Try[] {
  const own = crewOf(g).filter((pc) => pc.seat === seat)
  return [...own.flatMap((pc) => triesOfPc(g, pc, wanted)), ...handTries(g, wanted)]
}

/** A way counts for what its own skill says; the Conditions that hinder it follow from its tags. */
export function triesOfPc(g: Known, pc: Pc, wanted: Wanted): Try[] {
  const { ways, needed, vacuum, rival, without = [] } = wanted
  if (!canAct(pc) || without.includes(pc.id)) return []
  return ways
    .filter((rank) => !barred(g, pc, rank, { vacuum }))
    .map((rank) => tryBy(wanted, { by: pc.id, pc: pc.id, rank, odds: () => oddsOf(pc, rank, needed, rival) }))
}

export function handTries(g: Known, wanted: Wanted): Try[] {
  const { ways, without = [] } = wanted
  return g.hands
    .filter(({ id, skill }) => ways.includes(skill) && !without.includes(id))
    .map((hand) =>
      tryBy(wanted, { by: hand.id, pc: null, rank: hand.skill, odds: () => handOdds(hand, wanted) }),
    )
}

const tryBy = (
  { prefix = '', needed }: Wanted,
  who: Pick<Try, 'by' | 'pc' | 'rank'> & { odds: () => Odds },
): Try => ({
  value: `${prefix}${who.by}:${who.rank}`,
  act: 'try',
  label: { act: 'try', by: who.by, pc: who.pc, rank: who.rank, needed },
  ...who,
})

const handOdds = ({ rank }: Hand, { needed, rival = null }: Wanted): Odds =>
  rival === null ? oddsWith(rank, needed) : oddsAgainst(rank, needed, rival)

/** LF-RUL-SKIR-10: whoever is that badly hurt does nothing, in a skirmish or out of it. */
export const canAct = (pc: Pc): boolean => !isOut(pc)

/** Whom the rules keep from trying, and why. */
export function barredFrom(g: Known, { ways, vacuum, without = [] }: Wanted): Refused<TryReason>[] {
  return crewOf(g).flatMap((pc): Refused<TryReason>[] => {
    if (!canAct(pc)) return [{ label: { why: 'badly-hurt', pc: pc.id }, rule: 'LF-RUL-SKIR-10' }]
    if (without.includes(pc.id)) return [{ label: { why: 'three-work', pc: pc.id }, rule: 'LF-RUL-THROW-05' }]
    return ways.flatMap((rank) => {
      const bar = barred(g, pc, rank, { vacuum })
      return bar ? [{ label: { why: 'barred', pc: pc.id, rank, because: bar.because }, rule: bar.rule }] : []
    })
  })
}

/** Somebody of the crew can try at all. */
export const canBeTried = (g: Known, wanted: Wanted): boolean =>
  handTries(g, wanted).length > 0 || crewOf(g).some((pc) => triesOfPc(g, pc, wanted).length > 0)

/** The throw itself. A hand throws like an NPC: it has no Luck. */
export function* attempt(g: LongFall, chosen: Try, aim: Aim): Play<Outcome> {
  const { pc, rank, by } = chosen
  if (pc !== null) return yield* makeThrow(g, { ...aim, pc: pcOf(g, pc).id, tried: rank })
  const hand = g.hands.find(({ id }) => id === by)
  if (!hand) throw new Broken(`there is no hand ${by}`)
  return handThrow(g, hand, aim.for, aim.needed)
}
