import { numberOf } from '@starboard/dice'
import type { Fight, Foe, Leg, Single, SkillId } from '../content/index.ts'
import { SKILLS, TRAIL } from '../content/index.ts'
import { canPay } from '../rules/0-table/money.ts'
import { crewOf } from '../rules/0-table/pc.ts'
import { isRow } from '../rules/0-table/rows.ts'
import { oddsOf, oddsWith } from '../rules/1-throws/throws.ts'
import { triesOfPc } from '../rules/1-throws/tries.ts'
import { canHire, HAND, priceOfHand } from '../rules/7-weeks/hands.ts'
import { routeTo } from '../rules/7-weeks/routes.ts'
import { legsOf } from '../rules/8-port/offers.ts'
import type { OfferLabel } from '../rules/8-port/port.ts'
import { FAILED_LEGS_HALVE } from '../rules/9-jobs/jobs.ts'
import { FAILED_LEGS_LOSE } from '../rules/9-jobs/legs.ts'
import type { View } from '../view.ts'
import { cargoGain } from './cargo.ts'
import { type Danger, dangerIn } from './danger.ts'

/** A week of work, and the way there. */
export const weeksFor = (view: View, { target }: OfferLabel): number =>
  1 + routeTo(view, view.at, target).weeks

/** What may come of a job. */
interface Prospect {
  /** How likely it is done, and the pay that can be counted on. */
  readonly done: number
  readonly pay: number
  /** How many throws fail on the way, about, and how likely somebody dies. */
  readonly fails: number
  readonly dead: number
}

/** Leg by leg: how likely the crew comes through it with so many failed legs (LF-RUL-JOB-04). */
export function prospectOf(view: View, offer: OfferLabel): Prospect {
  const opposition = oppositionOf(view, offer)
  let chances = [1, ...Array.from({ length: FAILED_LEGS_LOSE - 1 }, () => 0)]
  let fails = 0
  let dead = 0
  for (const leg of legsOf(view, offer)) {
    const fail = failsAt(view, leg, opposition)
    chances = after(chances, fail, leg.kind === 'single' && leg.once === true)
    fails += leg.kind === 'task' ? (leg.impact / A_THROW) * (1 - bestChance(view, leg.ways, 1)) : fail
    if (leg.kind === 'fight') dead += metChance(leg) * dangerAt(view, leg, opposition).dead
  }
  const done = chances.reduce((sum, chance) => sum + chance, 0)
  const halved = chances.slice(FAILED_LEGS_HALVE).reduce((sum, chance) => sum + chance, 0)
  return { done, pay: offer.pay * (done - halved / 2), fails, dead }
}

/** The Impact that a throw for a task brings, about. */
const A_THROW = 3

/** The chances of each number of failed legs after one more leg, which is faced again after a failure unless it can be faced but once. */
const after = (chances: readonly number[], fail: number, once: boolean): number[] =>
  chances.map((_, failed) =>
    chances.slice(0, failed + 1).reduce((sum, chance, before) => {
      const more = failed - before
      const comes = once ? (more === 0 ? 1 - fail : more === 1 ? fail : 0) : fail ** more * (1 - fail)
      return sum + chance * comes
    }, 0),
  )

/** How likely a leg fails before it passes. */
function failsAt(view: View, leg: Leg, opposition: readonly Foe[]): number {
  switch (leg.kind) {
    case 'single':
      return failsThrow(view, leg)
    case 'task':
      return bestChance(view, leg.ways, 1) > 0 ? 0 : 1
    case 'fight': {
      const fought = metChance(leg) * dangerAt(view, leg, opposition).lost
      return leg.or ? Math.min(fought, failsThrow(view, leg.or)) : fought
    }
    default:
      return 0
  }
}

/** How likely it comes to the fight. */
const metChance = ({ onD6 = 6 }: Fight): number => onD6 / 6

export const dangerAt = (view: View, { foes }: Fight, opposition: readonly Foe[]): Danger =>
  dangerIn(view, foes === 'opposition' ? opposition : foes)

/** Who is against the crew in a job on offer. */
function oppositionOf(view: View, { trail, name, target }: OfferLabel): readonly Foe[] {
  if (trail !== null) return TRAIL[trail]!.opposition
  return view.port.offers.find((offer) => offer.name === name && offer.target === target)?.opposition ?? []
}

/** Of failed throws Luck turns some; a success in part is tried again. */
const UNTURNED = 0.7

function failsThrow(view: View, { ways, needed }: Single): number {
  const passes = bestChance(view, ways, needed)
  const fails = UNTURNED * (1 - bestChance(view, ways, 1))
  return passes === 0 ? 1 : fails / (fails + passes)
}

/** The best chance at one throw that somebody aboard has, or a hand who can be had here. */
const bestChance = (view: View, ways: Single['ways'], needed: number): number =>
  Math.max(ownChance(view, ways, needed), canHelp(view, ways) ? numberOf(oddsWith(HAND.rank, needed)) : 0)

const ownChance = (view: View, ways: Single['ways'], needed: number): number =>
  Math.max(
    0,
    ...crewOf(view).flatMap((pc) =>
      triesOfPc(view, pc, { ways, needed, vacuum: true }).map(({ rank }) =>
        numberOf(oddsOf(pc, rank, needed)),
      ),
    ),
  )

const canHelp = (view: View, ways: Single['ways']): boolean =>
  view.hands.some(({ skill }) => ways.includes(skill)) ||
  (canHire(view) && canPay(view, priceOfHand(view)) && ways.some(isSkill))

const isSkill = (way: Single['ways'][number]): way is SkillId => isRow(SKILLS, way)

/** A hand is worth the price who is so much likelier to do a leg than anybody aboard. */
const BETTER = 0.15

/** Skills for which a hand is wanted, for legs that are still to come: on the next world there may be none. */
export function skillsWanted(view: View): SkillId[] {
  const { job, hands } = view
  if (!job) return hands.length === 0 ? ['astrogation'] : []
  return job.legs.slice(job.leg).flatMap((leg): SkillId[] => {
    if (leg.kind !== 'single' && leg.kind !== 'task') return []
    const skill = leg.ways.find(isSkill)
    if (!skill || hands.some((hand) => leg.ways.includes(hand.skill))) return []
    const needed = leg.kind === 'single' ? leg.needed : 1
    const gain = numberOf(oddsWith(HAND.rank, needed)) - ownChance(view, leg.ways, needed)
    return gain >= BETTER ? [skill] : []
  })
}

/** LF-RUL-JOB-09: what a job done counts beside its pay; what a failed throw costs, about; and what one of the crew is worth. */
const DONE = 10
const FAILED = 4
const ONE_OF_US = 60

/** What a job brings a week: its pay and what is sold on the way, less what may go wrong. Nothing if it cannot be done in time. */
export function rateOf(view: View, offer: OfferLabel): number {
  const weeks = weeksFor(view, offer)
  if (view.week + weeks - 1 > view.lasts || isTooSoon(view, offer, weeks)) return 0
  const { pay, done, fails, dead } = prospectOf(view, offer)
  const brings = pay + DONE * done + cargoGain(view, offer.target)
  return (brings - FAILED * fails - ONE_OF_US * dead) / weeks
}

/** LF-RUL-JOB-07: who has won earns no more, and the last job of the trail waits. In its last weeks the crew follows it. */
const isTooSoon = (view: View, { trail }: OfferLabel, weeks: number): boolean =>
  trail === TRAIL.length - 1 && view.lasts - view.week - weeks > SPARE

/** Weeks kept for what may go wrong with it. */
const SPARE = 4
