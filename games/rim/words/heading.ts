import type { Event } from '@starboard/kernel'
import { inRuns, listed, times } from '@starboard/kernel/english'
import { EVENTS, FACTIONS } from '../content/index.ts'
import type { RimEvent } from '../events.ts'
import type { View } from '../view.ts'
import { dayText } from './day.ts'
import { wareName } from './goods.ts'
import { FATES, isQuiet, isTogether } from './together.ts'
import { signed, theFighter, traderName } from './words.ts'

type Type = RimEvent['type']
type Of<T extends Type> = Extract<RimEvent, { type: T }>
type Tell = (event: Event) => string

/** What lines that belong together come to, in a sentence or two; null: the last of them tells it. */
export function headingText(run: readonly Event[], view: View, tell: Tell): string | null {
  const told = run as readonly RimEvent[] // Nothing else is ever told of a colony.
  const first = told[0]!
  if (first.type === 'named') return null
  const news = NEWS[first.type]
  if (news) return news(told, tell)
  return first.type === 'session-over' || told.every(isQuiet) ? dayText(told, view) : actText(told, tell)
}

/** A day on which nothing else happened: its last slots of work. */
export function slotsText(events: readonly Event[], view: View, tell: Tell): string[] {
  return inRuns(events, isTogether)
    .filter(([first]) => first!.type === 'slot-began')
    .flatMap((run) => headingText(run, view, tell) ?? [])
    .filter((words) => words.includes(': ')) // Nobody did anything in the others.
    .slice(-MOST_SLOTS)
}

/** Morning, Afternoon and Evening; few work at night. */
const MOST_SLOTS = 3

const allOf = <T extends Type>(run: readonly RimEvent[], type: T): Of<T>[] =>
  run.filter((event): event is Of<T> => event.type === type)

/** These lines, each in its own words. */
const sentences = (run: readonly RimEvent[], tell: Tell, ...types: readonly Type[]): string =>
  run
    .filter(({ type }) => types.includes(type))
    .map(tell)
    .join(' ')

/** Which lines of some news tell it all. */
const NEWS: { readonly [first in Type]?: (run: readonly RimEvent[], tell: Tell) => string } = {
  'fight-began': (run, tell) => {
    const goes = allOf(run, 'initiative').map(({ first }) =>
      first === 'colony' ? ' The colony goes first.' : ' The enemy goes first.',
    )
    return `${sentences(run, tell, 'fight-began', 'mustered', 'ambushed')}${goes.join('')}`
  },
  'event-came': (run, tell) => {
    const [came] = allOf(run, 'event-came')
    const itself = sentences(run, tell, 'strayed-in', 'wreck-fell', 'in-love', 'talks-offered')
    return [
      itself === '' || !came ? tell(run[0]!) : `${EVENTS[came.event].name}: ${itself}`,
      ...allOf(run, 'effect-began').map((effect) => lastsText(effect, tell)),
      sentences(run, tell, 'guests-came', 'exposed'),
    ]
      .filter((words) => words !== '')
      .join(' ')
  },
  'stranger-came': (run, tell) => sentences(run, tell, 'stranger-came', 'joined', 'moved-on'),
  'quest-offered': (run, tell) => run.map(tell).join(' '),
  goodwill: (run) =>
    `What others think of the colony: ${listed(
      allOf(run, 'goodwill').map(
        ({ faction, by, now, turned, standing }) =>
          `${FACTIONS[faction].name} ${now < 0 ? `−${-now}` : now} (${signed(by)}${turned ? `, now ${standing}` : ''})`,
      ),
    )}.`,
  dealt: (run) => {
    const deals = allOf(run, 'dealt')
    const side = (way: 'buy' | 'sell', verb: string): string[] => {
      const lines = deals.filter((deal) => deal.way === way)
      const silver = lines.reduce((sum, deal) => sum + deal.silver, 0)
      const wares = listed(lines.map(({ what, quality, count }) => wareName(what, quality, count)))
      return lines.length === 0 ? [] : [`${verb} ${wares} for ${silver} Silver`]
    }
    return `A deal with ${traderName(deals[0]!.from)}: ${listed([...side('sell', 'sold'), ...side('buy', 'bought')])}.`
  },
  fled: (run) =>
    `${listed(allOf(run, 'fled').map(({ name }, n) => fleeing(name, n)))} ${run.length === 1 ? 'flees' : 'flee'}.`,
}

/** Whom it touches and how long, where that was not said. */
function lastsText(effect: Of<'effect-began'>, tell: Tell): string {
  const { event, until, whom, person } = effect
  if (person !== null) return tell(effect)
  if (whom !== null)
    return `It touches the ${whom === 'man' ? 'men' : 'women'}, until the dawn of day ${until}.`
  return EVENTS[event].lasts === 1 ? '' : `It lasts until the dawn of day ${until}.`
}

const fleeing = (name: string, n: number): string =>
  n === 0 ? theFighter(name) : theFighter(name).replace(/^The /, 'the ')

/** Steps, dice and Stress on the way to a deed are told by the lines beneath. */
const DEEDS: ReadonlySet<string> = new Set<Type>(['trap-sprung', 'struck', ...FATES, 'fled'])

/** What somebody did in a fight, and what came of it. */
function actText(run: readonly RimEvent[], tell: Tell): string | null {
  const moves = allOf(run, 'moved')
  const told = run.flatMap((event, n) =>
    DEEDS.has(event.type) ? [harmed(tell(asFelt(event, run[n + 1])), run[n + 1])] : [],
  )
  if (told.length === 0 && moves.length > 0 && run.at(-1)!.type === 'moved') {
    const squares = moves.reduce((sum, { path }) => sum + path.length, 0)
    return `${theFighter(moves[0]!.name)} moves ${times(squares, 'square')}.`
  }
  return told.length === 0 ? null : told.join(' ')
}

/** A hit with the HP that it cost: Tough people lose less than what came through the armour (RIM-TRA-24). */
const asFelt = (event: RimEvent, next: RimEvent | undefined): RimEvent =>
  event.type === 'struck' && next?.type === 'hp-lost' && next.now > 0 ? { ...event, lost: next.by } : event

/** With what is left of whoever was hit. */
function harmed(sentence: string, next: RimEvent | undefined): string {
  if (next?.type === 'structure-hurt' && next.now === 0)
    return `${sentence.slice(0, -1)}, and it is destroyed.`
  const left = next && 'now' in next && 'by' in next && next.type !== 'stress' ? next.now : 0
  return typeof left === 'number' && left > 0 ? `${sentence.slice(0, -1)}, ${left} HP left.` : sentence
}
