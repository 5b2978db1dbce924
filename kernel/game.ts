import type { Ask, Fields, Filled, Option, Play, RuleId, Seat, WhyNot } from './ask.ts'
import { IllegalAnswer } from './errors.ts'
import type { Foresight } from './foresight.ts'
import type { Json } from './json.ts'
import type { Random } from './random.ts'
import type { Stake } from './stake.ts'
import type { Event, GameState, Over } from './state.ts'
import type { Travel } from './travel.ts'

/** Who sits at a seat. A person has no `bot`; `program` is the referee that a game brings itself. */
export interface Player {
  readonly name: string
  readonly bot: string | null
}

/** What a seat is for, and what may sit there. */
export interface Role {
  readonly name: string
  /** Played by the program itself unless a person takes it. */
  readonly program: boolean
}

export type Options = { readonly [name: string]: Json }

/** Numbers are summed up over matches; words are counted, with how often their seats won. */
export type Figures = { readonly [name: string]: number | string }

/** Something a learner is told beside a question, once. */
export interface Lesson {
  readonly title: string
  /** Two or three sentences. */
  readonly text: string
  readonly rule: RuleId
  /** The answer to try; null where there is nothing to try. */
  readonly suggests: Json | null
}

/** An answer, and the reason for it in one sentence of the game's own. */
export interface Advice {
  readonly answer: Json
  readonly because: string
}

/** What somebody plays for. */
export interface Goal {
  /** In one sentence. */
  readonly aim: string
  /** What leads there: three to six short sentences, with their figures. */
  readonly ways: readonly string[]
}

/** A choice as it was made. */
export interface Made {
  readonly seat: Seat
  readonly ask: string
  readonly answer: Json
}

/** One of the ways a match may begin, such as a scenario or a mission, for somebody who wants to play at once. */
export interface Opening {
  readonly name: string
  /** Two or three sentences: where we are, what is wrong, what is wanted. */
  readonly briefing: string
  /** How many, how long, how it usually ends: each in a few words. */
  readonly facts: readonly string[]
  /** What is agreed for it; all else is as usual. */
  readonly options: Options
}

/** What came of something that was played out so many times: how often each outcome, by its name. */
export interface Tried {
  readonly times: number
  readonly counts: { readonly [outcome: string]: number }
}

/**
 * How something will go of which no rule can tell the odds: it is found out by bots who play it out many times, from what somebody
 * sees and nothing else. It is always called an estimate, and never stands among the odds of an option.
 */
export interface Estimating<S extends GameState, V> {
  /** What there is to estimate now; as long as it is the same, so is the estimate. Null: nothing. */
  about(view: V): string | null
  /** A state as it may be for all that is seen, to be played on by bots alone. */
  suppose(view: V, random: Random): S
  /** Whether it is settled; looked at between two steps. */
  isOver(g: S): boolean
  /** What came of it, from the state at the end and what the log has told on the way. */
  outcomes(g: S, told: readonly Event[]): readonly string[]
  /** One sentence, which calls it an estimate and says how often it was played out. */
  words(tried: Tried): string
}

/** What a seat has to show so far, by where it came from: three Fame by missions, two by trade. */
export type Points = { readonly [source: string]: number }

/** How the score of a match grows, for whoever looks back at it. */
export interface Scoring<V> {
  /** What is counted, such as “Fame”. */
  readonly of: string
  /** What the match goes by, such as “round”. */
  readonly by: string
  /** Which of them it is. */
  at(view: V): number
  /** What a seat has by now, from what somebody sees and was told and from nothing else; null for a seat that scores nothing. */
  points(view: V, seat: Seat, told: readonly Event[]): Points | null
  /** Where points came from, in a word or two, such as “missions”. */
  source(name: string): string
}

/** What tells how a seat stands: always the same figures in the same order, each with a name. */
export interface Features<V> {
  readonly names: readonly string[]
  of(view: V, seat: Seat): readonly number[]
}

/** A game as a value: all that the kernel, the bots, the terminal and the page need to know of it. */
export interface Game<S extends GameState = GameState, V = unknown, F extends Fields = Fields> {
  readonly id: string
  readonly name: string
  /** One sentence for somebody who has never heard of it. */
  readonly about: string
  /** Goes up when the same choices would play out differently. */
  readonly version: number
  /** What can be agreed before a match. */
  readonly options: F
  /** What a match may begin with, each with its briefing, the usual one first; the box asks which. */
  openings?(): readonly Opening[]
  /** What is agreed where friends play, if a table as it is usually agreed has room for one person alone. */
  readonly company?: Options
  /** The options that change nothing as the others stand, so that nobody need be asked about them. */
  moot?(options: Filled<F>): readonly string[]
  /** The seats a table may have under these options: from the smallest table to the largest. */
  seats(options: Filled<F>): {
    readonly min: number
    readonly max: number
    readonly roles: readonly Role[]
  }
  /** The first state. It draws nothing: shuffling and rolling belong to the first step. */
  setup(options: Filled<F>, players: readonly Player[]): S
  /** The next act of the game, chosen from the state alone. */
  step(g: S): Play
  /** How far the match has got: turns, rounds, weeks. It never goes back, and no run of free acts may keep it from going on. */
  time(g: S): number
  /** What a seat may see; a watcher is `null`. Built field by field, never by taking secrets out. */
  view(g: S, seat: Seat | null): V
  /**
   * A state that these seats together cannot tell from the true one: what none of them has seen is dealt anew. With no seat it is a
   * watcher's. `now` is what each of them (or the watcher) sees by now, where `g` is how the step began: what has been turned up since
   * must come up again.
   */
  imagine(g: S, viewers: readonly Seat[], random: Random, now?: readonly V[]): S
  /** What of a state contradicts what the log has told somebody: nobody imagines what they know to be otherwise. Null: nothing does. */
  denies?(g: S, told: readonly Event[]): string | null
  /** Throws `Broken` if the state cannot be. */
  check(g: S): void
  readonly text: Text<V>
  /** How much a view is worth to a seat, for bots that look ahead: its chance to win, or the score it will reach. */
  worth?(view: V, seat: Seat): number
  /**
   * What a good player of this game would answer, and why, where it can be told without trying. Asked without one of the options, it
   * tells the next best: it takes nothing that is not offered for granted.
   */
  advise?(view: V, ask: Ask): Advice | null
  /** The same as figures, for programs that learn. */
  readonly features?: Features<V>
  /** For bots that look further ahead than one answer. */
  readonly foresight?: Foresight<V>
  /** What page and terminal find out by playing it out, where no odds can say it. */
  readonly estimate?: Estimating<S, V>
  /** Whether a choice only goes on with the one right before it, of the same seat: the hops of a flight are taken back as one. */
  goesOn?(before: Made, after: Made): boolean
  /** How somebody gets to a place that is named, where one answer does not lead there. */
  readonly travel?: Travel<V>
  /** Other ways to play it, each a bot by its name, for simulations to hold against good play: one that is careless, one that is greedy. */
  readonly styles?: { readonly [name: string]: { advise(view: V, ask: Ask): Advice | null } }
  /** The guided match: what is agreed for it, the bots that sit beside the learner, and its dice, where the lessons want to know them. */
  readonly tutorial?: {
    readonly options: Options
    readonly bots: readonly string[]
    readonly seed?: string
  }
  /** What a learner should be told with this question; null where there is nothing new, or nobody learns. */
  lesson?(view: V, ask: Ask): Lesson | null
  /** What is worth counting when many matches are played: of the whole match, with so many answers, if `seat` is null, else of that seat. */
  figures?(view: V, seat: Seat | null, answers?: number): Figures
  /** How the score grows; without it only the end is told. */
  readonly scoring?: Scoring<V>
  /** What match `n` of many at such a table is agreed with, where one and the same would not show the game; only what differs. */
  variety?(n: number, seats: number): Options
  /** Brings a state of an older version into the shape of this one, in place, where a version has changed the shape. */
  migrate?(g: S, from: number): void
  /** A seat changes hands; called between two steps. */
  seated?(g: S, seat: Seat, player: Player): void
  /** A seat gives up. Without this the match ends. */
  resign?(g: S, seat: Seat): void
}

/** All wording of a game. `view` is what the reader may see. */
export interface Text<V> {
  question(ask: Ask, view: V): string
  option(ask: Ask, option: Option, view: V): string
  cost?(option: Option): string
  /** The chance an option's odds speak of, such as “to succeed”. */
  odds?(ask: Ask, option: Option, view: V): string
  /** An option that was chosen for its odds, told when its question is long gone; where it is missing, the option's own words do. */
  hope?(ask: Ask, option: Option, view: V): string
  /** What may be lost by an option beyond its price, and how that is said before it is picked; null: nothing. It decides the colour of its chance. */
  stake?(ask: Ask, option: Option, view: V): Stake | null
  /** What the game's `worth` means by a figure, such as “41.7 % to win”. */
  worth?(worth: number, view: V): string
  whyNot(refused: WhyNot, view: V): string
  event(event: Event, view: V): string
  /** What of all this matters to somebody who did not look, in at most three lines. */
  recap?(events: readonly Event[], view: V): readonly string[]
  /** What of a view gives things their names: while it is the same, every line of the log keeps its words. */
  names?(view: V): Json
  /** How this seat wins, as the match was agreed. */
  goal?(view: V, seat: Seat | null): Goal
  over(over: Over, view: V): string
  /** The view itself as lines of text, for a terminal and a screen reader. */
  table(view: V, seat: Seat | null): string
  /**
   * Where everything is, drawn in plain letters of one width, at most so many columns wide, and below it what its signs mean. It tells
   * nothing that the table does not tell in words. Null where there is nothing to draw.
   */
  drawing?(view: V, seat: Seat | null, width: number): string | null
  /** What became of the characters, or of one of them, told from the log. */
  story?(log: readonly Event[], view: V, who: string | null): string
  /** What an option of the match, a field of a form, or one of its values means. */
  field(name: string, value?: string, view?: V): string
}

/** The seats a table may have as it was agreed: its options have been checked and filled in. */
export const seatsOf = (game: Game, options: Options): ReturnType<Game['seats']> =>
  game.seats(options as Filled<Fields>)

/** The options that somebody has to agree on, as the others stand. */
export function askedFor(game: Game, options: Options): string[] {
  const moot = game.moot?.(options as Filled<Fields>) ?? []
  return Object.keys(game.options).filter((name) => !moot.includes(name))
}

/** Those around a table when they play again: everybody but the program moves on by one seat, so that another begins. */
export function movedOn<P extends Pick<Player, 'bot'>>(players: readonly P[]): P[] {
  const movers = players.filter(({ bot }) => bot !== 'program')
  const next = [...movers.slice(1), ...movers.slice(0, 1)]
  return players.map((player) => (player.bot === 'program' ? player : next.shift()!))
}

/** The right number of people and bots, each with a name. */
export function checkPlayers<S extends GameState, V, F extends Fields>(
  game: Game<S, V, F>,
  options: Filled<F>,
  players: readonly Player[],
): void {
  const { min, max } = game.seats(options)
  if (!Array.isArray(players) || !players.every(isPlayer))
    throw new IllegalAnswer('a seat has a name and a bot or null')
  if (players.length >= min && players.length <= max) return
  const range = min === max ? `${min}` : `${min} to ${max}`
  throw new IllegalAnswer(`${game.name} takes ${range} seats with these options, not ${players.length}`)
}

export const isPlayer = (player: unknown): player is Player =>
  typeof player === 'object' &&
  player !== null &&
  typeof (player as Player).name === 'string' &&
  ((player as Player).bot === null || typeof (player as Player).bot === 'string')
