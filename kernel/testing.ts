import type { Ask, Fields, Seat } from './ask.ts'
import { fill } from './ask.ts'
import { checkState, DoubtfulMatch } from './doubt.ts'
import type { Game, Options, Player, Text } from './game.ts'
import type { Json } from './json.ts'
import type { Match } from './match.ts'
import { type Random, type Seed, seedFrom, streamOf } from './random.ts'
import type { Stake } from './stake.ts'
import type { Event, GameState } from './state.ts'

export interface Position<S> {
  readonly options?: Options
  /** How many seats, or who sits in them; the fewest the game allows if left out. */
  readonly seats?: number | readonly Player[]
  /** Changes the fresh state by plain assignments. The game's invariants are checked afterwards. */
  readonly at?: (g: S) => void
  /** The faces the dice will show, in the order they are rolled. All must be used. */
  readonly dice?: readonly number[]
  /** What shuffles and draws will give (`below`), in order; if left out, they come from the seed. */
  readonly picks?: readonly number[]
  readonly seed?: string
}

/** Starts a match from any position, with loaded dice. Documented in docs/testing.md. */
export function play<S extends GameState, V, F extends Fields, E extends Event = Event>(
  game: Game<S, V, F>,
  position: Position<S> = {},
): TestTable<S, V, E> {
  return new TestTable(game as Game<S, V>, position)
}

/** A table for tests. Every answer is doubted: see `DoubtfulMatch`. */
export class TestTable<S extends GameState, V, E extends Event = Event> {
  readonly match: Match<S, V>
  private readonly script: Script

  constructor(game: Game<S, V>, { options = {}, seats, at, dice = [], picks, seed = 'test' }: Position<S>) {
    const filled = fill(game.options, options)
    const players = typeof seats === 'object' ? seats : people(seats ?? game.seats(filled).min)
    const fresh = game.setup(filled, players)
    at?.(fresh)
    this.script = new Script(dice, picks ?? null, seedFrom(seed))
    const start = { options: filled, players, seed: seedFrom(seed), position: fresh }
    openTables.add(this)
    this.match = new DoubtfulMatch(game, start, { chance: () => this.script.again() })
    checkState(this.match)
  }

  /** Answers the open question `id`. The seat is needed only if several seats are asked the same. */
  answer(id: string, answer: Json, seat?: Seat): this {
    const open = this.match.asks.filter((ask) => ask.id === id && (seat === undefined || ask.seat === seat))
    if (open.length > 1)
      throw new Error(`seats ${open.map((ask) => ask.seat).join(' and ')} are asked “${id}”: say which`)
    if (open.length === 0) throw new Error(`“${id}” is not asked now, but ${this.asked() || 'nothing'}`)
    this.match.answer(open[0]!.seat, id, answer)
    return this
  }

  get state(): S {
    return this.match.state
  }

  get asks(): readonly Ask[] {
    return this.match.asks
  }

  /** The open question with this id. */
  ask(id: string): Ask {
    const found = this.match.asks.find((ask) => ask.id === id)
    if (!found) throw new Error(`“${id}” is not asked now, but ${this.asked() || 'nothing'}`)
    return found
  }

  /** The values offered by the open question with this id. */
  offered(id: string): string[] {
    const found = this.ask(id)
    return 'options' in found ? found.options.map((option) => option.value) : []
  }

  /** What an option of the open question with this id says before it is picked: its words, and what is at stake. */
  told(id: string, value: string): { readonly words: string; readonly stake: Stake | null } {
    const found = this.ask(id)
    const option = 'options' in found ? found.options.find((one) => one.value === value) : undefined
    if (!option) throw new Error(`“${id}” does not offer ${value}`)
    const [{ text }, view] = [this.match.game, this.match.view(found.seat)]
    return { words: text.option(found, option, view), stake: text.stake?.(found, option, view) ?? null }
  }

  /** All events so far, or those of one type. */
  log(): readonly E[]
  log<T extends E['type']>(type: T): readonly EventOf<E, T>[]
  log(type?: string): readonly Event[] {
    return this.match.events.filter((event) => type === undefined || event.type === type)
  }

  /** Fails unless every loaded die was rolled and every loaded pick drawn. Called by itself after each test of this repository. */
  done(): void {
    openTables.delete(this)
    const { faces, picks } = this.script.left()
    if (faces.length > 0) throw new Error(`loaded dice that were never rolled: ${faces.join(', ')}`)
    if (picks.length > 0) throw new Error(`loaded picks that were never drawn: ${picks.join(', ')}`)
  }

  private asked(): string {
    return this.match.asks.map((ask) => `“${ask.id}” of seat ${ask.seat}`).join(' and ')
  }
}

/** The events of one type, where the game has told which it has. */
type EventOf<E extends Event, T extends string> = [Extract<E, { type: T }>] extends [never]
  ? E
  : Extract<E, { type: T }>

/** Wording for a game that needs none: ids and values as they stand. */
export const plainText: Text<unknown> = {
  question: (ask) => ask.id,
  option: (_, option) => option.value,
  whyNot: (refused) => refused.rule,
  event: (event) => event.type,
  over: (over) => over.how,
  table: (view) => JSON.stringify(view),
  field: (name) => name,
}

const openTables = new Set<{ done(): void }>()

/** For the test runner: checks the dice of every table opened since the last call. */
export function allDone(failed: boolean): void {
  const tables = [...openTables]
  openTables.clear()
  if (!failed) for (const table of tables) table.done()
}

const people = (count: number): Player[] =>
  Array.from({ length: count }, (_, seat) => ({ name: `Seat ${seat}`, bot: null }))

/** Loaded dice. A journal remembers what came at which position, so that forks and replays see the same. */
class Script implements Random {
  position = 0
  private readonly faces: number[]
  private readonly picks: number[] | null
  private readonly journal: number[]
  private readonly stream: Random

  constructor(faces: readonly number[], picks: readonly number[] | null, seed: Seed) {
    this.faces = [...faces]
    this.picks = picks && [...picks]
    this.journal = []
    this.stream = streamOf(seed)
  }

  /** The same dice from the beginning. */
  again(): Script {
    return Object.assign(Object.create(Script.prototype) as Script, this, { position: 0 })
  }

  die(sides: number): number {
    return this.next(() => {
      const face = this.faces.shift()
      if (face === undefined) throw new Error(`the loaded dice ran out: a d${sides} was rolled${roller()}`)
      if (face > sides) throw new Error(`a d${sides} cannot show the loaded ${face}${roller()}`)
      return face
    })
  }

  below(n: number): number {
    return this.next(() => {
      const pick = this.picks ? this.picks.shift() : this.stream.below(n)
      if (pick === undefined || pick >= n) throw new Error(`no pick is loaded for one of ${n}${roller()}`)
      return pick
    })
  }

  seek(position: number): void {
    this.position = position
  }

  left(): { readonly faces: readonly number[]; readonly picks: readonly number[] } {
    return { faces: this.faces, picks: this.picks ?? [] }
  }

  private next(draw: () => number): number {
    const position = this.position++
    this.journal[position] ??= draw()
    return this.journal[position]!
  }
}

/** Whose roll it was: the functions outside kernel and dice that led to it, the last one first. */
function roller(): string {
  const calls = (new Error().stack ?? '').split('\n').slice(1)
  const rules = calls.filter((call) => !/\/(kernel|dice)\/[\w-]+\.ts|node_modules|node:/.test(call))
  const names = rules.flatMap((call) => /at (?:Object\.)?([\w$]+)/.exec(call)?.[1] ?? [])
  return names.length === 0 ? '' : `, by ${[...new Set(names)].slice(0, 3).join(' of ')}`
}
