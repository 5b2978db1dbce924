import { Broken, emit, type Odds, type Play } from '@starboard/kernel'
import type { Leg, TemplateId, Terms } from '../../content/index.ts'
import { JOBS, PATRONS, PORTS, RUMOURS, TEMPLATES, TRAIL, WORLDS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { worldOf } from '../0-table/cluster.ts'
import type { Job, Offer } from '../0-table/job.ts'
import { byLot } from '../0-table/lots.ts'
import type { PcId } from '../0-table/pc.ts'
import { crewOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { newId } from '../0-table/state.ts'
import { D66_ROLL, roll } from '../1-throws/dice.ts'
import { type Barred, makeThrow } from '../1-throws/throws.ts'
import { barredFrom, canBeTried, handTries, triesOfPc, type Wanted } from '../1-throws/tries.ts'
import { metNpc } from '../4-worlds/npcs.ts'
import { consequence } from '../6-consequences/consequences.ts'
import { isLinked, routeTo } from '../7-weeks/routes.ts'

export type OfferEvent =
  | { type: 'no-offer'; rule: string; pc: PcId; because: 'failed' | 'nobody-hires' }
  | {
      type: 'offered'
      rule: string
      pc: PcId
      patron: string
      job: string
      template: TemplateId
      pay: number
      due: number
      target: string
    }
  | { type: 'job-taken'; rule: string; job: string; target: string; pay: number; deadline: number }

/** With so much Impact there are two offers to choose from (LF-RUL-JOB-01). */
const SECOND_OFFER = 3

/** The id of the offer that the great rumour makes. */
export const TRAIL_OFFER = 'trail'

/**
 * LF-RUL-JOB-01: one networking throw a PC and a week in port. Success finds one offer, Impact 3 or more two to choose
 * from (LF-RUL-IMP-04); failure finds none and does no other harm. A disaster is more than a failure: it also rolls in
 * its column of the consequences (LF-RUL-LUCK-10).
 */
export function* network(g: LongFall, id: PcId): Play {
  const { success, impact, disaster } = yield* makeThrow(g, {
    pc: id,
    tried: 'career',
    for: 'network',
    enough: SECOND_OFFER,
  })
  const hiring = PORTS[WORLDS[worldOf(g).d66].port].jobs && worldOf(g).patrons.length > 0
  if (success && hiring) for (let n = impact >= SECOND_OFFER ? 2 : 1; n > 0; n--) makeOffer(g, id)
  else
    emit<OfferEvent>(g, {
      type: 'no-offer',
      rule: 'LF-RUL-JOB-01',
      pc: id,
      because: success ? 'nobody-hires' : 'failed',
    })
  if (disaster) yield* consequence(g, { pc: id, tried: 'career', disaster, interval: 'week' })
}

/** LF-RUL-JOB-02: a patron of this port by lot, a job by d66, and a target. */
function makeOffer(g: LongFall, by: PcId): void {
  const patron = PATRONS[byLot(g, worldOf(g).patrons).d66]
  const job = JOBS[roll(g, D66_ROLL)]
  const hasPassage = TEMPLATES[job.template].legs.some(({ kind }) => kind === 'passage')
  const target = hasPassage ? byLot(g, otherWorlds(g, [g.at])) : g.at
  const offer: Offer = {
    ...termsOf(g, job, target),
    id: newId(g, 'offer'),
    patron: patron.d66,
    job: job.d66,
    trail: null,
    name: job.name,
    pay: job.pay + patron.pay, // LF-RUL-JOB-06: the patron's marks come on top of the job's
    by,
  }
  g.port.offers.push(offer)
  metNpc(g, `patron-${patron.d66}`, patron.name, patron.skill, true)
  const { name, template, pay, due } = offer
  const told = { patron: patron.name, job: name, template, pay, due, target: worldOf(g, target).name }
  emit<OfferEvent>(g, { type: 'offered', rule: 'LF-RUL-JOB-02', pc: by, ...told })
}

/** The deadline is the listed weeks and those of the shortest route. */
const termsOf = (g: LongFall, { template, pay, due, opposition }: Terms, target: number) => ({
  template,
  pay,
  due: due + (target === g.at ? 0 : routeTo(g, g.at, target).weeks),
  opposition: opposition.map((foe) => ({ ...foe })),
  target,
})

const otherWorlds = (g: LongFall, than: readonly (number | undefined)[]): number[] =>
  [...g.cluster.worlds.keys()].filter((world) => !than.includes(world) && isLinked(g, world))

/**
 * The next of the three jobs that the great rumour opens (content, table 13). Its world is drawn once, when the crew
 * first asks, and is another than the one it asks on: after a job of the trail, that job's.
 */
export function trailOffer(g: LongFall): Offer | null {
  const { trail, rumour } = g.cluster
  const terms = TRAIL[trail.done]
  if (trail.stage !== 'open' || rumour === null || !terms || g.job) return null
  trail.target ??= byLot(g, otherWorlds(g, [g.at]))
  return {
    ...termsOf(g, terms, trail.target),
    id: TRAIL_OFFER,
    patron: null,
    job: null,
    trail: trail.done,
    name: RUMOURS[rumour].text,
    by: null,
  }
}

/** The crew takes the job: it is the first week of it, and what was waiting for its next job comes first. */
export function acceptOffer(g: LongFall, id: string): void {
  const offer = id === TRAIL_OFFER ? trailOffer(g) : g.port.offers.find((found) => found.id === id)
  if (!offer) throw new Broken(`there is no offer ${id}`)
  g.job = jobFrom(g, offer)
  g.port.offers = []
  g.agenda.unshift(...waiting(g), { kind: 'leg' })
  const { name, target, pay, deadline } = g.job
  const told = { job: name, target: worldOf(g, target).name, pay, deadline }
  emit<OfferEvent>(g, { type: 'job-taken', rule: 'LF-RUL-JOB-02', ...told })
}

/** A patron's twist may have left complications; creditors come before them (LF-RUL-WEEK-06). */
function waiting(g: LongFall): { kind: 'roll-complication' }[] {
  const number = g.pending.beforeJob + (g.pending.creditors ? 1 : 0)
  g.pending.beforeJob = 0
  return Array.from({ length: number }, () => ({ kind: 'roll-complication' }))
}

const jobFrom = (g: LongFall, offer: Offer): Job => ({
  ...offer,
  deadline: g.week + offer.due - 1,
  from: g.at,
  legs: legsOf(g, offer),
  leg: 0,
  failedLegs: 0,
  gathered: 0,
  skill: 0,
  skillNextLeg: 0,
  disasterNextLeg: false,
  weaponBan: null,
  rival: null,
  missedDeadline: false,
})

/** LF-RUL-JOB-03: the legs of the template. Where they hold no passage and the job is elsewhere, one comes first. */
export function legsOf(g: Known, { template, target }: Pick<Offer, 'template' | 'target'>): Leg[] {
  const legs = TEMPLATES[template].legs.map((leg) => ({ ...leg }))
  const onTheWay = target === g.at || legs.some(({ kind }) => kind === 'passage')
  return onTheWay ? legs : [{ kind: 'passage' }, ...legs]
}

/** The chance of each leg for the PC who is best at it; null where no single throw decides. */
export const legOdds = (g: Known, offer: Offer): (Odds | null)[] =>
  legsOf(g, offer).map((leg) => bestOdds(g, leg))

/** What each leg takes that nobody of the crew has; null where somebody can try it, or no single throw decides. */
export const legLacks = (g: Known, offer: Offer): (Barred['because'] | null)[] =>
  legsOf(g, offer).map((leg) => {
    const wanted = wantedFor(leg)
    if (!wanted || canBeTried(g, wanted)) return null
    const bars = barredFrom(g, wanted).flatMap(({ label }) => ('because' in label ? [label.because] : []))
    return LEAST_LACKED.find((because) => bars.includes(because)) ?? null
  })

/** What can be bought before what has to be learnt. */
const LEAST_LACKED = ['no-suit', 'no-kit', 'no-rank'] as const

function wantedFor(leg: Leg): Wanted | null {
  if (leg.kind !== 'single' && leg.kind !== 'task') return null
  return { ways: leg.ways, needed: leg.kind === 'single' ? leg.needed : 1, vacuum: true }
}

function bestOdds(g: Known, leg: Leg): Odds | null {
  const wanted = wantedFor(leg)
  if (!wanted) return null
  const tries = [...crewOf(g).flatMap((pc) => triesOfPc(g, pc, wanted)), ...handTries(g, wanted)]
  const all = tries.map(({ odds }) => odds())
  return all.reduce((best, odds) => (odds.top * best.bottom > best.top * odds.bottom ? odds : best), {
    top: 0n,
    bottom: 36n,
  })
}
