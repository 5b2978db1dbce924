import { botsAt, nextAsk } from '@starboard/bots'
import {
  type Ask,
  Course,
  clone,
  type Entry,
  type Event,
  type GameState,
  type Hope,
  Hopes,
  type Json,
  type Looker,
  linesOf,
  type Match,
  type Milestone,
  type Seat,
  seedFrom,
  streamOf,
} from '@starboard/kernel'
import { count } from './spread.ts'

/** What came up in a match: by its name, how often in all, and how often for each seat that it names. */
export type Things = Record<string, { times: number; seats: Record<string, number> }>

/** What was seen of a match as it was played. */
export interface Watched {
  readonly hopes: readonly Hope[]
  readonly things: Things
  /** How many options the decisions had: of each number, how many. */
  readonly choices: Record<string, number>
  /** What of the state was hidden from whoever decided, as a share, on the mean of some decisions; null if there was none. */
  readonly hidden: number | null
  /** How often the lead changed hands, and after which share of the rounds for the last time; null where nobody competes for a score. */
  readonly lead: { readonly changes: number; readonly settled: number } | null
}

/** Plays a match as `playOn` does, and looks on: what is seen changes nothing of what is played. */
export function watch(match: Match, longest: number, named: ReadonlyMap<string, readonly string[]>): Watched {
  const hopes = new Hopes<GameState, unknown>()
  const course = new Course<GameState, unknown>(null)
  const notes = new Notes(named)
  playWatched(match, longest, [hopes, course, notes])
  course.end(match)
  notes.events(match.events)
  return {
    hopes: hopes.all,
    things: notes.things,
    choices: notes.choices,
    hidden: notes.hidden,
    lead: leadIn(course.milestones),
  }
}

function playWatched(match: Match, longest: number, lookers: readonly Looker<GameState, unknown>[]): void {
  const bots = botsAt(match)
  for (const looker of lookers) looker.after?.(match)
  for (let given = 0; given < longest; given++) {
    const ask = nextAsk(match)
    if (!ask || match.players[ask.seat]!.bot === null) return
    const answer = bots(ask)
    for (const looker of lookers) looker.before?.(match, { seat: ask.seat, ask: ask.id, answer })
    match.answer(ask.seat, ask.id, answer)
    for (const looker of lookers) looker.after?.(match)
  }
}

/** At one decision in so many it is looked how much is hidden: each time a world is imagined. */
const SAMPLED = 20

/** Notes down what is asked and what comes up. */
class Notes implements Looker<GameState, unknown> {
  readonly things: Things = {}
  readonly choices: Record<string, number> = {}
  private readonly named: ReadonlyMap<string, readonly string[]>
  private decisions = 0
  private shares: number[] = []

  constructor(named: ReadonlyMap<string, readonly string[]>) {
    this.named = named
  }

  before(match: Match, entry: Entry): void {
    if (!('ask' in entry)) return
    const ask = match.asks.find((one) => one.seat === entry.seat && one.id === entry.ask)!
    const option = ask.kind === 'one' ? ask.options.find(({ value }) => value === entry.answer) : undefined
    count(this.choices, binOf(optionsIn(ask)))
    this.note(`rule ${option?.rule ?? ask.rule}`, entry.seat)
    for (const word of wordsIn(entry.answer)) this.name(word, entry.seat)
    if (this.decisions++ % SAMPLED === 0) this.shares.push(hiddenFrom(match, entry.seat))
  }

  events(events: readonly Event[]): void {
    for (const event of events) {
      const { seat } = event as { readonly seat?: unknown }
      const whose = typeof seat === 'number' ? seat : null
      this.note(`rule ${event.rule}`, whose)
      this.note(`event ${event.type}`, whose)
      for (const [field, value] of Object.entries(event))
        if (field !== 'type' && field !== 'rule')
          for (const word of wordsIn(value as Json)) this.name(word, whose)
    }
  }

  get hidden(): number | null {
    const { shares } = this
    return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length
  }

  private name(word: string, seat: Seat | null): void {
    for (const thing of this.named.get(word) ?? []) this.note(`thing ${thing}`, seat)
  }

  private note(name: string, seat: Seat | null): void {
    if (!Object.hasOwn(this.things, name)) this.things[name] = { times: 0, seats: {} }
    const thing = this.things[name]!
    thing.times++
    if (seat !== null) count(thing.seats, `${seat}`)
  }
}

const binOf = (value: number): string => `${Number(value.toPrecision(2))}`

/** How many answers there are to choose from; of lists, how many options may stand in one. */
function optionsIn(ask: Ask): number {
  if (ask.kind === 'number') return ask.max - ask.min + 1
  return ask.kind === 'form' ? 1 : ask.options.length
}

/** The names in an answer or a field of an event: in `buy:halon` that is what is bought. */
function* wordsIn(value: Json | undefined): Generator<string> {
  if (typeof value === 'string') {
    const [first, ...about] = value.split(':')
    yield* about.length > 0 ? about : [first!]
  } else if (typeof value === 'object' && value !== null)
    for (const one of Array.isArray(value) ? value : Object.values(value)) yield* wordsIn(one)
}

/** The share of the state that comes out otherwise when what this seat cannot know is dealt anew. */
function hiddenFrom({ game, state, entries }: Match, seat: Seat): number {
  const other = game.imagine(clone(state), [seat], streamOf(seedFrom(`hidden ${entries.length}`)))
  const found = { all: 0, other: 0 }
  compare(state as unknown as Json, other as unknown as Json, found)
  return found.all === 0 ? 0 : found.other / found.all
}

function compare(one: Json | undefined, two: Json | undefined, found: { all: number; other: number }): void {
  if (typeof one !== 'object' || one === null) {
    found.all++
    if (one !== two) found.other++
    return
  }
  const beside = typeof two === 'object' && two !== null ? (two as Readonly<Record<string, Json>>) : {}
  for (const [key, value] of Object.entries(one)) compare(value as Json, beside[key], found)
}

/** Who led alone after each round, and how often that was somebody else than before. */
function leadIn(milestones: readonly Milestone[]): Watched['lead'] {
  const lines = linesOf(milestones)
  if (lines.length < 2 || milestones.length < 2) return null
  let [leader, changes, last] = [-1, 0, 0]
  for (const round of milestones.keys()) {
    const totals = lines.map((line) => line.totals[round]!)
    const best = Math.max(...totals)
    const first = totals.indexOf(best)
    if (totals.lastIndexOf(best) !== first || first === leader) continue
    if (leader >= 0) [changes, last] = [changes + 1, round]
    leader = first
  }
  return { changes, settled: last / (milestones.length - 1) }
}
