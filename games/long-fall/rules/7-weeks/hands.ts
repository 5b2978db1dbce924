import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { type Either, type Empty, type OptionTo, one, question, type Refused } from '@starboard/kernel/speech'
import type { SkillId } from '../../content/index.ts'
import { PORTS, SHIP, SKILLS, WORLDS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { worldOf } from '../0-table/cluster.ts'
import { chargeOrOwe } from '../0-table/money.ts'
import { crewOf } from '../0-table/pc.ts'
import type { Hand } from '../0-table/ship.ts'
import type { LongFall } from '../0-table/state.ts'
import { newId } from '../0-table/state.ts'

export type HandEvent =
  | { type: 'hand-hired'; rule: string; hand: string; skill: SkillId; marks: number }
  | { type: 'hands-left'; rule: string; skills: SkillId[] }

/** A hand for hire, and the best that the crew has itself. */
export type HandLabel = { skill: SkillId; rank: number; best: number }

export const HIRE = question('hire')<Empty, Either<HandLabel | Empty>>()

export type HandReason = { why: 'no-hands-here' } | { why: 'no-berth'; berths: number }

/** LF-RUL-JOB-08: Skill 2, 3 marks. */
export const HAND = { rank: 2, price: 3 }

export const freeBerths = (g: Known): number => SHIP.berths - crewOf(g).length - g.hands.length

/** LF-RUL-JOB-08: in a port A or B, for each free berth. */
export const canHire = (g: Known): boolean => whyNoHands(g).length === 0

export function whyNoHands(g: Known): Refused<HandReason>[] {
  const rule = 'LF-RUL-JOB-08'
  if (!PORTS[WORLDS[worldOf(g).d66].port].hands) return [{ label: { why: 'no-hands-here' }, rule }]
  return freeBerths(g) > 0 ? [] : [{ label: { why: 'no-berth', berths: SHIP.berths }, rule }]
}

/** What a hand costs now: nothing while somebody owes the crew one. */
export const priceOfHand = (g: Known): number => (g.pending.freeHands > 0 ? 0 : HAND.price)

interface HireOption extends OptionTo<typeof HIRE> {
  readonly skill: SkillId | null
}

/** Any skill may be hired, one for each hand. */
export function* chooseHand(g: LongFall, seat: Seat): Play {
  const marks = priceOfHand(g)
  const skills = (Object.keys(SKILLS) as SkillId[]).map(
    (skill): HireOption => ({
      value: skill,
      skill,
      label: { skill, rank: HAND.rank, best: bestOf(g, skill) },
      cost: { marks },
      rule: 'LF-RUL-JOB-08',
    }),
  )
  const nobody: HireOption = { value: 'nobody', skill: null, rule: 'LF-RUL-JOB-08' }
  const { skill } = yield* ask(one(HIRE, seat, 'LF-RUL-JOB-08', [nobody, ...skills]))
  if (skill) hire(g, skill)
}

const bestOf = (g: Known, skill: SkillId): number =>
  Math.max(0, ...crewOf(g).map((pc) => pc.skills[skill] ?? 0))

/** LF-RUL-JOB-08: 3 marks for one job or, without a job, one passage; unpaid, it is added to the debt. */
export function hire(g: LongFall, skill: SkillId): Hand {
  const marks = priceOfHand(g)
  const hand = { id: newId(g, 'hand'), skill, rank: HAND.rank }
  g.hands.push(hand)
  emit<HandEvent>(g, { type: 'hand-hired', rule: 'LF-RUL-JOB-08', hand: hand.id, skill, marks })
  if (g.pending.freeHands > 0) g.pending.freeHands--
  else chargeOrOwe(g, marks, 'LF-RUL-JOB-08', 'hand')
  return hand
}

/** LF-RUL-JOB-08: at the end of the job, or of the passage if there is no job, the hands leave. */
export function dismissHands(g: LongFall): void {
  if (g.hands.length === 0) return
  const skills = g.hands.map(({ skill }) => skill)
  g.hands = []
  emit<HandEvent>(g, { type: 'hands-left', rule: 'LF-RUL-JOB-08', skills })
}
