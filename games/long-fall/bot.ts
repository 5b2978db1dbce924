import { numberOf } from '@starboard/dice'
import type { Ask, AskOne, Json, Option } from '@starboard/kernel'
import { SKILLS } from './content/index.ts'
import type { Pc } from './rules/0-table/state.ts'
import { MARKS_A_HEAD } from './rules/9-jobs/ending.ts'
import type { View } from './view.ts'

/** What a careful captain would answer, from the view and the question alone; null where any answer will do. */
export function advise(view: View, ask: Ask): Json | null {
  if (ask.kind === 'one') return (ADVICE[ask.id] ?? mostLikely)(view, ask)
  if (ask.kind === 'number') return ask.id === 'debt' ? ask.max : ask.min
  return null
}

type Advice = (view: View, ask: AskOne) => string

const ADVICE: Readonly<Record<string, Advice>> = {
  luck,
  week,
  crew,
  leg,
  act: fight,
  trouble,
  hire: (view, ask) => firstOf(ask, ...skillsWanted(view), 'nobody'),
  retire: () => 'stay',
  haggle: (_, ask) =>
    chanceOf(ask.options.find(({ value }) => value === 'bargain')!) >= 0.5 ? 'bargain' : 'plain',
  deal: (_, ask) => ask.options.find(({ value }) => value.startsWith('sell'))?.value ?? 'done',
  shop: () => 'nothing',
  repair: (_, ask) => ask.options.find(({ value }) => value !== 'nothing')!.value,
}

const chanceOf = ({ odds }: Option): number => (odds ? numberOf(odds()) : 0)

/** The option with the best odds; the first, if none has any. */
function mostLikely(_: View, { options }: AskOne): string {
  return options.reduce((best, option) => (chanceOf(option) > chanceOf(best) ? option : best)).value
}

const has = (ask: AskOne, value: string): boolean => ask.options.some((option) => option.value === value)

/** The first of these that is offered; the first option, if none is. */
const firstOf = (ask: AskOne, ...values: string[]): string =>
  values.find((value) => has(ask, value)) ?? ask.options[0]!.value

/**
 * A re-roll shows a 1 one time in six, and then costs every point spent so far for good. So Luck is paid only to turn a
 * failure, and the less there is left, the better the odds must be.
 */
function luck(view: View, ask: AskOne): string {
  const { pc, passed } = ask.label as { pc: string; passed: boolean }
  if (passed) return 'keep'
  const left = pcIn(view, pc)?.luck.now ?? 0
  const best = mostLikely(view, ask)
  const odds = chanceOf(ask.options.find(({ value }) => value === best)!)
  return odds >= (left > 5 ? 1 / 2 : left > 2 ? 2 / 3 : 5 / 6) ? best : 'keep'
}

const pcIn = (view: View, id: string): Pc | undefined => view.pcs.find((pc) => pc.id === id)

const worst = (pc: Pc | undefined, kind: string): number =>
  Math.max(
    0,
    ...(pc?.conditions ?? []).filter((condition) => condition.class === kind).map(({ severity }) => severity),
  )

/** Work first; then the sick, the heavy-hearted, the eager and the idle. */
function week(view: View, ask: AskOne): string {
  const pc = pcIn(view, String(ask.label?.pc))
  const hurt = view.pcs.some(
    (one) => one.fate === 'active' && worst(one, 'wound') + worst(one, 'illness') >= 3,
  )
  if (hurt && has(ask, 'care')) return 'care'
  if (view.port.offers.length === 0 && has(ask, 'network')) return 'network'
  if (worst(pc, 'burden') >= 2 && view.marks >= 10 && has(ask, 'shore-leave')) return 'shore-leave'
  if (view.ship.cargo.length > 0 && has(ask, 'trade')) return 'trade'
  return firstOf(ask, 'train', 'care', 'mend', 'network', 'rest')
}

/** Pays everything when that wins, takes the best job worth taking, and leaves a place without work. */
function crew(view: View, ask: AskOne): string {
  if (view.marks - view.ship.debt >= MARKS_A_HEAD * view.pcs.length && has(ask, 'pay-debt')) return 'pay-debt'
  if (has(ask, 'repair') && view.marks >= 6) return 'repair'
  const jobs = ask.options.filter(({ value }) => value.startsWith('take-'))
  const worth = (job: Option) => worthOf(view, job)
  const best = jobs.reduce<Option | null>((top, job) => (top && worth(top) >= worth(job) ? top : job), null)
  if (best && worth(best) > 0) return best.value
  const nobodyHere = (view.cluster.worlds[view.at]?.patrons ?? []).length === 0
  return nobodyHere ? nearestPort(ask) : 'stay'
}

/** What a week costs: a mark a head and two for the ship (LF-RUL-WEEK-05). */
const upkeepOf = (view: View): number => 2 + view.pcs.filter(({ fate }) => fate === 'active').length

/** The pay times the chance that every leg passes, as far as one throw decides it, less the weeks it takes. */
function worthOf(view: View, { label = {} }: Option): number {
  const legs = label.legs as readonly { kind: string; percent: number | null }[]
  const chance = legs.reduce((all, { kind, percent }) => {
    if (percent === null) return kind === 'fight' ? all * 0.6 : all * 0.95
    return all * Math.min(1, (percent + (kind === 'task' ? 40 : 25)) / 100)
  }, 1)
  const weeks = 1 + weeksTo(view, Number(label.target))
  return (Number(label.pay) + (label.trail === null ? 0 : 20)) * chance - upkeepOf(view) * weeks * 0.5
}

/** The weeks of the shortest way from here, link by link. */
function weeksTo({ cluster, at }: View, target: number): number {
  const weeks = cluster.worlds.map((_, world) => (world === at ? 0 : Number.POSITIVE_INFINITY))
  for (const _ of cluster.worlds) {
    for (const { a, b, weeks: long } of cluster.links) {
      weeks[a] = Math.min(weeks[a]!, weeks[b]! + long)
      weeks[b] = Math.min(weeks[b]!, weeks[a]! + long)
    }
  }
  return weeks[target] ?? 0
}

function nearestPort(ask: AskOne): string {
  const flights = ask.options.filter(({ value, label }) => value.startsWith('fly-') && label?.port !== 'D')
  const weeks = ({ label }: Option) => Number(label?.weeks) + (label?.port === 'C' ? 1 : 0)
  return flights.sort((a, b) => weeks(a) - weeks(b))[0]?.value ?? 'stay'
}

/** Whoever is best at it, unless that is hopeless and a hand can be had. */
function leg(view: View, ask: AskOne): string {
  const best = mostLikely(view, ask)
  const odds = chanceOf(ask.options.find(({ value }) => value === best)!)
  if (has(ask, 'depart')) return 'depart'
  if (odds < 0.25 && has(ask, 'fight')) return 'fight'
  if (odds < 0.1 && has(ask, 'hire') && view.marks >= 3 && skillsWanted(view).length > 0) return 'hire'
  return odds > 0 ? best : firstOf(ask, 'depart', 'fight', 'fail', 'wait')
}

/** Skills with which the leg can be tried, and for which nobody is hired yet; a passage wants somebody to plot it. */
function skillsWanted({ job, hands }: View): string[] {
  const now = job?.legs[job.leg]
  const ways: readonly string[] = now?.kind === 'single' || now?.kind === 'task' ? now.ways : ['astrogation']
  return ways.filter((way) => way in SKILLS && !hands.some(({ skill }) => skill === way))
}

/** Saves the dying, strikes where it tells, and gets away when it has had enough. */
function fight(view: View, ask: AskOne): string {
  const saving = ask.options.find(({ value }) => value.startsWith('save:'))
  if (saving) return saving.value
  const pc = pcIn(view, String(ask.label?.pc))
  const leaving = ask.options.find(({ value }) => value.startsWith('disengage'))
  if (leaving && worst(pc, 'wound') >= 4) return leaving.value
  const attacks = ask.options.filter(({ value }) => value.startsWith('attack:'))
  if (attacks.length === 0)
    return firstOf(
      ask,
      ...ask.options.map(({ value }) => value).filter((value) => !/yield|wait|keep/.test(value)),
    )
  return attacks.reduce((best, attack) => (bite(attack) > bite(best) ? attack : best)).value
}

/** The chance to hit, less for armour that would stop the blow, more for a foe who is nearly down. */
const bite = (attack: Option): number =>
  chanceOf(attack) / Number(attack.label?.hurts ?? 1) + 0.1 / Math.max(1, Number(attack.label?.left ?? 1))

/** A throw that is likely enough; else marks, if they are no hardship; else whatever comes. */
function trouble(view: View, ask: AskOne): string {
  const best = mostLikely(view, ask)
  if (chanceOf(ask.options.find(({ value }) => value === best)!) >= 0.3) return best
  const price = Number(
    ask.options.find(({ value }) => value === 'pay')?.cost?.marks ?? Number.POSITIVE_INFINITY,
  )
  if (view.marks >= 2 * price) return 'pay'
  return firstOf(ask, 'wait', 'give-up', best)
}
