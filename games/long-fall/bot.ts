import { numberOf } from '@starboard/dice'
import type { Ask, AskOne, Json, Option } from '@starboard/kernel'
import { type AskTo, isOffer, nameIn, type OptionLabel } from '@starboard/kernel/speech'
import type { ConditionClass, SkillId } from './content/index.ts'
import { COMPLICATIONS, SKILLS } from './content/index.ts'
import { canPay } from './rules/0-table/money.ts'
import { isRow } from './rules/0-table/rows.ts'
import { crewOf, type Pc, pcOf, worldOf } from './rules/0-table/state.ts'
import { worstOf } from './rules/1-throws/conditions.ts'
import { LUCK } from './rules/1-throws/luck.ts'
import { ATTACK, SAVE } from './rules/5-skirmishes/deeds.ts'
import { DISENGAGE } from './rules/5-skirmishes/stances.ts'
import { ACT } from './rules/5-skirmishes/turns.ts'
import { TROUBLE } from './rules/6-consequences/complications.ts'
import { HIRE, priceOfHand } from './rules/7-weeks/hands.ts'
import { routeTo } from './rules/7-weeks/routes.ts'
import { upkeepOf } from './rules/7-weeks/weeks.ts'
import { WEEK } from './rules/8-port/choices.ts'
import { CREW, DEBT, type OfferLabel } from './rules/8-port/port.ts'
import { DEAL } from './rules/8-port/trade.ts'
import { nestEggOf } from './rules/9-jobs/ending.ts'
import { LEG } from './rules/9-jobs/legs.ts'
import type { View } from './view.ts'

/** What a careful captain would answer, from the view and the question alone; null where any answer will do. */
export function advise(view: View, ask: Ask): Json | null {
  if (ask.kind === 'number') return DEBT.is(ask) ? ask.max : ask.min
  return ask.kind === 'one' ? choose(view, ask) : null
}

function choose(view: View, ask: AskOne): string {
  if (LUCK.is(ask)) return luck(view, ask)
  if (WEEK.is(ask)) return week(view, ask)
  if (CREW.is(ask)) return crew(view, ask)
  if (LEG.is(ask)) return leg(view, ask)
  if (ACT.is(ask)) return fight(view, ask)
  if (TROUBLE.is(ask)) return trouble(view, ask)
  if (HIRE.is(ask)) return firstOf(ask, ...skillsWanted(view), 'nobody')
  if (DEAL.is(ask)) return ask.options.find(({ label }) => label?.each !== undefined)?.value ?? 'done'
  return HABITS[ask.id]?.(ask) ?? mostLikely(ask).value
}

/** What needs no look at the table. */
const HABITS: Readonly<Record<string, (ask: AskOne) => string>> = {
  retire: () => 'stay',
  haggle: (ask) => (chanceOf(mostLikely(ask)) >= 0.5 ? 'bargain' : 'plain'),
  shop: () => 'nothing',
  repair: ({ options }) => options.find(({ value }) => value !== 'nothing')?.value ?? 'nothing',
}

/** What all questions with options have. */
type Options<O extends Pick<Option, 'value' | 'odds'> = Pick<Option, 'value' | 'odds'>> = {
  readonly options: readonly O[]
}

export const chanceOf = ({ odds }: Pick<Option, 'odds'>): number => (odds ? numberOf(odds()) : 0)

/** The option with the best odds; the first, if none has any. */
const mostLikely = <O extends Pick<Option, 'value' | 'odds'>>({ options }: Options<O>): O =>
  options.reduce((best, option) => (chanceOf(option) > chanceOf(best) ? option : best))

const has = (ask: Options, value: string): boolean => ask.options.some((option) => option.value === value)

/** The first of these that is offered; the first option, if none is. */
const firstOf = (ask: Options, ...values: string[]): string =>
  values.find((value) => has(ask, value)) ?? ask.options[0]!.value

/**
 * A re-roll shows a 1 one time in six, and then costs every point spent so far for good. So Luck is paid only to turn a
 * failure, and the less there is left, the better the odds must be.
 */
function luck(view: View, ask: AskTo<typeof LUCK>): string {
  const { pc, passed } = ask.label
  if (passed) return 'keep'
  const left = pcOf(view, pc).luck.now
  const best = mostLikely(ask)
  return chanceOf(best) >= (left > 5 ? 1 / 2 : left > 2 ? 2 / 3 : 5 / 6) ? best.value : 'keep'
}

const worst = (pc: Pc, kind: ConditionClass): number => worstOf(pc, kind)?.severity ?? 0

/** Work first; then the sick, the heavy-hearted, the eager and the idle. */
function week(view: View, ask: AskTo<typeof WEEK> & Options): string {
  const hurt = crewOf(view).some((one) => worst(one, 'wound') + worst(one, 'illness') >= 3)
  if (hurt && has(ask, 'care')) return 'care'
  if (view.port.offers.length === 0 && has(ask, 'network')) return 'network'
  const burdened = worst(pcOf(view, ask.label.pc), 'burden') >= 2
  if (burdened && canPay(view, 10) && has(ask, 'shore-leave')) return 'shore-leave'
  if (view.ship.cargo.length > 0 && has(ask, 'trade')) return 'trade'
  return firstOf(ask, 'train', 'care', 'mend', 'network', 'rest')
}

/** Pays everything when that wins, takes the best job worth taking, and leaves a place without work. */
function crew(view: View, ask: AskTo<typeof CREW>): string {
  if (view.marks - view.ship.debt >= nestEggOf(view) && has(ask, 'pay-debt')) return 'pay-debt'
  if (has(ask, 'repair') && canPay(view, 6)) return 'repair'
  const jobs = ask.options.flatMap(({ value, label }) =>
    label?.legs ? [{ value, worth: worthOf(view, label) }] : [],
  )
  const best = jobs.reduce<(typeof jobs)[number] | null>(
    (top, job) => (top && top.worth >= job.worth ? top : job),
    null,
  )
  if (best && best.worth > 0) return best.value
  const nobodyHere = (worldOf(view).patrons ?? []).length === 0
  return nobodyHere ? nearestPort(ask) : 'stay'
}

/** The pay times the chance that every leg passes, less the weeks it takes. */
function worthOf(view: View, offer: OfferLabel): number {
  const { pay, trail } = offer
  const upkeep = upkeepOf(view, 'work') * weeksFor(view, offer)
  return (pay + (trail === null ? 0 : 20)) * jobChance(offer) - upkeep * 0.5
}

/** A week of work, and the way there. */
export const weeksFor = (view: View, { target }: OfferLabel): number =>
  1 + routeTo(view, view.at, target).weeks

/** The chance that every leg passes, as far as one throw decides it; Luck and second tries are worth something. */
export const jobChance = ({ legs }: OfferLabel): number =>
  legs.reduce((all, { kind, percent }) => {
    if (percent === null) return kind === 'fight' ? all * 0.6 : all * 0.95
    return all * Math.min(1, (percent + (kind === 'task' ? 40 : 25)) / 100)
  }, 1)

/** Not where there is no port to speak of, and to a small one only if it is nearer. */
function nearestPort(ask: AskTo<typeof CREW>): string {
  const flights = ask.options.flatMap(({ value, label }) =>
    label?.port && label.port !== 'D' ? [{ value, weeks: label.weeks + (label.port === 'C' ? 1 : 0) }] : [],
  )
  return flights.sort((one, other) => one.weeks - other.weeks)[0]?.value ?? 'stay'
}

/** Whoever is best at it, unless that is hopeless and a hand can be had. */
function leg(view: View, ask: AskTo<typeof LEG>): string {
  if (has(ask, 'depart')) return 'depart'
  const best = mostLikely(ask)
  const odds = chanceOf(best)
  if (odds < 0.25 && has(ask, 'fight')) return 'fight'
  const hiring = has(ask, 'hire') && canPay(view, priceOfHand(view)) && skillsWanted(view).length > 0
  if (odds < 0.1 && hiring) return 'hire'
  return odds > 0 ? best.value : firstOf(ask, 'fight', 'fail', 'wait')
}

/** Skills with which the leg can be tried, and for which nobody is hired yet; a passage wants somebody to plot it. */
function skillsWanted({ job, hands }: View): SkillId[] {
  const now = job?.legs[job.leg]
  const ways = now?.kind === 'single' || now?.kind === 'task' ? now.ways : (['astrogation'] as const)
  return ways.filter((way) => isRow(SKILLS, way)).filter((way) => !hands.some(({ skill }) => skill === way))
}

/** What is done only if there is nothing better. */
const IDLE = ['yield', 'wait', 'keep-move']

/** Saves the dying, strikes where it tells, and gets away when it has had enough. */
function fight(view: View, ask: AskTo<typeof ACT> & Options<Option>): string {
  const saving = ask.options.find((option) => isOffer(SAVE, option))
  if (saving) return saving.value
  const leaving = ask.options.find((option) => isOffer(DISENGAGE, option))
  if (leaving && worst(pcOf(view, ask.label.pc), 'wound') >= 4) return leaving.value
  const attacks = ask.options.filter((option) => isOffer(ATTACK, option))
  if (attacks.length > 0)
    return attacks.reduce((best, attack) => (bite(attack) > bite(best) ? attack : best)).value
  return firstOf(ask, ...ask.options.flatMap(({ value }) => (IDLE.includes(nameIn(value)) ? [] : value)))
}

/** The chance to hit, less for armour that would stop the blow, more for a foe who is nearly down. */
const bite = (attack: Pick<Option, 'odds'> & { label: OptionLabel<typeof ATTACK> }): number =>
  chanceOf(attack) / attack.label.hurts + 0.1 / Math.max(1, attack.label.left)

/** A throw that is likely enough; else marks, if they are no hardship; else whatever comes. */
function trouble(view: View, ask: AskTo<typeof TROUBLE>): string {
  const best = mostLikely(ask)
  if (chanceOf(best) >= 0.3) return best.value
  const price = COMPLICATIONS[ask.label.d66].handle.find((way) => way.kind === 'pay')?.marks
  if (price !== undefined && has(ask, 'pay') && canPay(view, 2 * price)) return 'pay'
  return firstOf(ask, 'wait', 'give-up', best.value)
}
