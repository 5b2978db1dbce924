import type { Fields, Filled, Seat } from './ask.ts'
import { accept, fill } from './ask.ts'
import { Broken, IllegalAnswer } from './errors.ts'
import type { Game, Options, Player } from './game.ts'
import { checkPlayers } from './game.ts'
import { clone, hashOf, type Json } from './json.ts'
import type { Random, Seed } from './random.ts'
import { commitmentTo, keyFrom, Spliced, streamOf } from './random.ts'
import type { Entry, MatchRecord, Start } from './record.ts'
import { writeRecord } from './record.ts'
import { Run } from './run.ts'
import type { Event, GameState } from './state.ts'
import { bind } from './state.ts'
import { fitting, type Truth } from './worlds.ts'

/** A state between two steps, and how many entries led to it. A cache. */
export interface Snapshot<S> {
  readonly version: number
  readonly state: S
  readonly entries: number
  readonly events: number
}

/** A moment of a match: all it takes to be there again. */
export interface Mark<S> {
  readonly base: Snapshot<S>
  /** All that led there. */
  readonly entries: readonly Entry[]
  /** What the log told until the snapshot. */
  readonly events: readonly Event[]
  readonly drawn: number
  readonly chance: () => Random
}

/** A snapshot is taken at the first end of a step after so many entries: cloning each time would cost more than playing. */
const SNAPSHOT_EVERY = 256
/** In an imagined world that is gone back in again and again, as soon as anything was answered. */
const WORLD_EVERY = 1
/** And after so many steps that asked nobody: to play more of them again would cost more than a copy. */
const WORLD_STEPS = 3

/** A running game: asks, takes answers, remembers them. */
export class Match<S extends GameState = GameState, V = unknown> extends Run<S, V> {
  readonly game: Game<S, V>
  readonly start: Start<S>
  /** True, secret, and changed in place. Bots and people get `view`. */
  state: S
  players: Player[]
  readonly entries: Entry[]
  readonly events: Event[]
  private chance: () => Random
  private readonly every: number
  protected random: Random
  private base: Snapshot<S>
  /** The snapshot before the last, so that going back a little need not begin with the setup. */
  private earlier: Snapshot<S> | null = null
  /** Steps begun, and at which of them the last snapshot was taken: some ask nobody anything. */
  private steps = 0
  private baseStep = 0
  private pending: { seat: Seat; player: Player }[] = []
  protected resigned: Seat[]

  constructor(
    game: Game<S, V>,
    start: Start<S>,
    { chance, every, past, resigned }: Manner & { past?: Past<S> } = {},
  ) {
    super()
    this.game = game
    this.start = start
    this.chance = chance ?? (() => streamOf(keyOf(start)))
    this.every = every ?? SNAPSHOT_EVERY
    this.random = this.chance()
    this.entries = [...(past?.entries ?? [])]
    this.events = [...(past?.events ?? [])]
    this.players = this.playersAfter(this.entries)
    this.resigned = [...(resigned ?? resignedIn(this.entries))]
    this.base = past?.base ?? this.origin()
    this.state = clone(this.base.state)
    bind(this.state, this.random, this.events)
    this.run(this.begin())
  }

  /** A new match by the game's own setup; options left out take their defaults. */
  static start<S extends GameState, V, F extends Fields>(
    game: Game<S, V, F>,
    { options = {}, players, seed }: { options?: Options; players: readonly Player[]; seed: Seed },
  ): Match<S, V> {
    const filled = fill(game.options, options)
    checkPlayers(game, filled, players)
    return new Match(game as Game<S, V>, { options: filled, players, seed, position: null })
  }

  /** A match from its record. After a change of the rules it goes on from the snapshot; see `Snapshot`. */
  static resume<S extends GameState, V>(
    game: Game<S, V>,
    record: MatchRecord,
    snapshot?: Snapshot<S>,
  ): Match<S, V> {
    if (record.game !== game.id) throw new Broken(`this is a record of ${record.game}, not of ${game.id}`)
    if (record.version !== game.version) return goOn(game, record, snapshot)
    const options = fill(game.options, record.options)
    const match = new Match(game, { ...(record as unknown as Start<S>), options })
    for (const entry of record.entries) match.enter(entry)
    return match
  }

  /** Answers the open question `id` of a seat. What was not offered is refused and changes nothing. */
  answer(seat: Seat, id: string, answer: Json): void {
    const index = this.indexOf(seat, id)
    const accepted = accept(this.group!.asks[index]!, answer)
    this.entries.push({ seat, ask: id, answer: clone(answer) })
    try {
      this.take(index, accepted)
    } catch (cause) {
      this.mend(cause)
    }
  }

  /** A seat changes hands: from a person to a bot, and back. */
  seat(seat: Seat, player: Player): void {
    if (!this.players[seat]) throw new IllegalAnswer(`there is no seat ${seat}`)
    if (this.over) throw new IllegalAnswer('the match is over')
    this.players[seat] = player
    this.pending.push({ seat, player })
    this.entries.push({ seat, player: { name: player.name, bot: player.bot } })
  }

  /** A seat gives up: the match ends, or the game goes on without it. */
  resign(seat: Seat): void {
    if (!this.players[seat]) throw new IllegalAnswer(`there is no seat ${seat}`)
    if (this.over || this.resigned.includes(seat))
      throw new IllegalAnswer(`seat ${seat} has nothing to give up`)
    this.entries.push({ seat, resign: true })
    this.resigned.push(seat)
    if (this.game.resign) this.game.resign(this.state, seat)
    else
      this.state.over = {
        winners: [...this.players.keys()].filter((other) => other !== seat),
        scores: [],
        how: 'resigned',
      }
    if (this.state.over) return this.finish()
    this.put(this.group!)
    if (this.missing === 0) this.run(this.live!.next(this.got))
  }

  /** Any line of a record, given to the match it belongs to. */
  enter(entry: Entry): void {
    if ('ask' in entry) this.answer(entry.seat, entry.ask, entry.answer)
    else if ('player' in entry) this.seat(entry.seat, entry.player)
    else this.resign(entry.seat)
  }

  /** What a seat may see, as a copy: nobody can reach the state through it. */
  view(seat: Seat | null): V {
    return clone(this.game.view(this.state, seat))
  }

  /** The same without a copy, for whoever only reads, and reads it at once: it may be part of the state. */
  look(seat: Seat | null): V {
    return this.game.view(this.state, seat)
  }

  /** What a seat may read of the log, each line with its number. */
  log(seat: Seat | null, from = 0): { readonly n: number; readonly event: Event }[] {
    const lines = []
    for (let n = from; n < this.events.length; n++) {
      const event = this.events[n]!
      if (!event.to || (seat !== null && event.to.includes(seat))) lines.push({ n, event })
    }
    return lines
  }

  record(): MatchRecord {
    const { seed, commitments, nonces, voids, origin, options, players, position } = this.start
    return {
      game: this.game.id,
      version: this.game.version,
      options,
      players,
      commitment: commitmentTo(seed),
      seed,
      ...(commitments && { commitments }),
      ...(nonces && { nonces }),
      ...(voids && { voids }),
      ...(origin && { origin }),
      position: position as Json,
      entries: this.entries,
      end: hashOf(this.state),
    }
  }

  /** The state at the start of the current step. Taking it once makes every fork of this question cheap. */
  snapshot(): Snapshot<S> {
    if (this.baseStep < this.steps) {
      const copy = this.continued(this.base.state, this.entries.slice(this.base.entries), { every: 0 })
      const { state, entries, events } = copy.base
      this.base = {
        ...this.base,
        state,
        entries: this.base.entries + entries,
        events: this.base.events + events,
      }
      this.baseStep = this.steps
    }
    return this.base
  }

  /** The last snapshot that was taken by itself, at the end of some step: there already, so it costs nothing. */
  get kept(): Snapshot<S> {
    return this.base
  }

  /** How many entries are played again to go back to just before entry `index`. */
  wayBack(index: number): number {
    return index - this.before(index).entries
  }

  /** Takes a snapshot of this very match that was made elsewhere, so that going back starts from there. */
  keep(snapshot: Snapshot<S>): void {
    this.earlier = snapshot
  }

  /** This moment, to come back to as often as one likes: cheap, wherever a snapshot is near. */
  mark(): Mark<S> {
    const base = this.snapshot()
    const events = this.events.slice(0, base.events)
    return { base, entries: [...this.entries], events, drawn: this.state.drawn, chance: this.chance }
  }

  /** Goes back to a moment of this match. With a seed, the dice that follow it are others than they were. */
  back({ base, entries, events, drawn, chance }: Mark<S>, seed?: Seed): void {
    this.chance = seed === undefined ? chance : () => new Spliced(chance(), drawn, streamOf(seed))
    this.random = this.chance()
    this.base = base
    this.earlier = null
    replace(this.entries, entries)
    replace(this.events, events)
    this.rebuild(entries)
  }

  /** The same match again, free to play on by itself; with a seed, under dice of its own. */
  fork(seed?: Seed): Match<S, V> {
    const { state, entries } = this.snapshot()
    const { chance } = this
    const { drawn } = this.state
    const fresh = seed === undefined ? {} : { chance: () => new Spliced(chance(), drawn, streamOf(seed)) }
    return this.continued(state, this.entries.slice(entries), fresh)
  }

  /** The same match again with all that has happened in it, so that it can still be told and recorded. Costs no more than a fork. */
  copy(): Match<S, V> {
    const base = this.snapshot()
    const past = {
      base,
      entries: this.entries.slice(0, base.entries),
      events: this.events.slice(0, base.events),
    }
    const copy = new Match(this.game, this.start, { chance: this.chance, past })
    for (const entry of this.entries.slice(base.entries)) copy.enter(entry)
    return copy
  }

  /**
   * A match that these seats together cannot tell from the true one (a watcher, if there are none), with dice nobody has seen; null
   * if none was found. What was shown since the step began must come out again, so several worlds may have to be tried. One that is
   * played on `straight`, and gone back in to its start alone, is spared the snapshots on the way.
   */
  imagine(
    viewers: readonly Seat[],
    seed: Seed,
    { straight = false }: { readonly straight?: boolean } = {},
  ): Match<S, V> | null {
    const fresh = (from: Seed) => new Spliced(this.chance(), this.state.drawn, streamOf(from))
    return fitting(this.truth(straight ? SNAPSHOT_EVERY : WORLD_EVERY), viewers, seed, fresh)
  }

  /**
   * The same, but with the true dice to come: what these seats are asked and told must be the same there until something hidden
   * shows. For checking that, and for nothing else: no bot may have it.
   */
  suppose(viewers: readonly Seat[], seed: Seed): Match<S, V> | null {
    return fitting(this.truth(WORLD_EVERY), viewers, seed, this.chance)
  }

  /** What somebody who looks at a question imagines worlds from. */
  private truth(every: number): Truth<S, V, Match<S, V>> {
    const { state, entries } = this.snapshot()
    return {
      game: this.game,
      state,
      since: this.entries.slice(entries),
      settled: this.groupStart - entries,
      view: (seat) => this.view(seat),
      continued: (position, seed, chance) => this.continued(position, [], { chance, seed, every }),
    }
  }

  /** The match as it stood just before entry `index`, to look at or to play on from. */
  at(index: number): Match<S, V> {
    const from = this.before(index)
    return this.continued(from.state, this.entries.slice(from.entries, index), { from: from.entries })
  }

  /** Goes back to just before entry `index`. Whether that is allowed is for `undo.ts` and the table to say. */
  rewind(index: number): void {
    this.rebuild(this.entries.slice(0, index))
  }

  private continued(
    position: S,
    entries: readonly Entry[],
    manner: Manner & { from?: number; seed?: Seed } = {},
  ): Match<S, V> {
    const before = this.entries.slice(0, manner.from ?? this.base.entries)
    const players = this.playersAfter(before)
    const match = new Match(
      this.game,
      { ...this.start, players, position, seed: manner.seed ?? this.start.seed },
      { chance: this.chance, every: this.every, resigned: resignedIn(before), ...manner },
    )
    for (const entry of entries) match.enter(entry)
    return match
  }

  private origin(): Snapshot<S> {
    const { position, options, players } = this.start
    const state = position ?? this.game.setup(options as Filled<Fields>, players)
    return { version: this.game.version, state, entries: 0, events: 0 }
  }

  /** The latest snapshot from before an entry. */
  private before(index: number): Snapshot<S> {
    if (this.base.entries <= index) return this.base
    return this.earlier && this.earlier.entries <= index ? this.earlier : this.origin()
  }

  /** Starts again from a snapshot, or from the beginning if both are too late. */
  private rebuild(entries: readonly Entry[]): void {
    this.base = this.before(entries.length)
    if (this.earlier && this.earlier.entries >= this.base.entries) this.earlier = null
    const before = entries.slice(0, this.base.entries)
    this.entries.length = before.length
    this.events.length = this.base.events
    this.players = this.playersAfter(before)
    this.resigned = resignedIn(before)
    this.pending = []
    this.state = clone(this.base.state)
    this.baseStep = this.steps
    bind(this.state, this.random, this.events)
    this.run(this.begin())
    for (const entry of entries.slice(before.length)) this.enter(entry)
  }

  private playersAfter(entries: readonly Entry[]): Player[] {
    const players = [...this.start.players]
    for (const entry of entries) if ('player' in entry) players[entry.seat] = entry.player
    return players
  }

  /** A rule failed half-way: put everything back as it was, and hand over what repeats the failure. */
  private mend(cause: unknown): never {
    const failed = [...this.entries]
    this.rebuild(failed.slice(0, -1))
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Broken(message, { cause, record: writeRecord({ ...this.record(), entries: failed }) })
  }

  /** Between two steps no rule is alive, and the state says everything. */
  protected settle(): void {
    for (const { seat, player } of this.pending) this.game.seated?.(this.state, seat, player)
    this.pending = []
    this.state.drawn = this.random.position
    this.steps++
    const isFar = this.every === WORLD_EVERY && this.steps - this.baseStep >= WORLD_STEPS
    if (this.entries.length - this.base.entries < this.every && !isFar) return
    if (this.every > 0) this.earlier = this.base
    this.base = {
      version: this.game.version,
      state: clone(this.state),
      entries: this.entries.length,
      events: this.events.length,
    }
    this.baseStep = this.steps
  }
}

function replace<T>(list: T[], by: readonly T[]): void {
  list.length = by.length
  for (let n = 0; n < by.length; n++) list[n] = by[n]!
}

const keyOf = ({ seed, nonces }: Pick<Start<unknown>, 'seed' | 'nonces'>): Seed =>
  nonces ? keyFrom(seed, nonces) : seed

const resignedIn = (entries: readonly Entry[]): Seat[] =>
  entries.flatMap((entry) => ('resign' in entry ? [entry.seat] : []))

/** What has happened before a match goes on from a snapshot. */
export interface Past<S> {
  readonly base: Snapshot<S>
  readonly entries: readonly Entry[]
  readonly events: readonly Event[]
}

interface Manner {
  /** Where chance comes from, if not from the seed. */
  readonly chance?: () => Random
  /** How many entries apart snapshots are taken at the least. */
  readonly every?: number
  /** Who has given up before it begins. */
  readonly resigned?: readonly Seat[]
}

/** A match begun under older rules. Choices that no longer play out are dropped back to the start of their step. */
function goOn<S extends GameState, V>(
  game: Game<S, V>,
  record: MatchRecord,
  snapshot?: Snapshot<S>,
): Match<S, V> {
  if (!snapshot) {
    throw new Broken(
      `the record was made with version ${record.version} of ${game.name}; this is ${game.version}`,
    )
  }
  const { entries, ...start } = record
  const position = clone(snapshot.state)
  game.migrate?.(position, snapshot.version)
  const match = new Match(game, { ...start, position })
  for (const entry of entries.slice(snapshot.entries)) {
    try {
      match.enter(entry)
    } catch (error) {
      if (!(error instanceof IllegalAnswer || error instanceof Broken)) throw error
      match.rewind(match.snapshot().entries)
      break
    }
  }
  return match
}
