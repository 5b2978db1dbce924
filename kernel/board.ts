import type { ReactNode } from 'react'
import type { Ask, AskSome, Option, Seat } from './ask.ts'
import type { Options } from './game.ts'
import type { Json } from './json.ts'
import type { Event } from './state.ts'

/**
 * What a game's board is given, and what it may say. A board draws what a seat may see and lights up what it may pick;
 * it knows no rules, and decides nothing.
 */
export interface BoardProps<V> {
  readonly view: V
  /** Whose eyes these are; a watcher's are null. */
  readonly seat: Seat | null
  /** The questions this seat is asked now. */
  readonly asks: readonly Ask[]
  /** What has happened since the last time, for animation. Never guess it from differences between views. */
  readonly news: readonly Event[]
  /** All that has happened since this seat was last asked, as far as it has been shown, for what lies on the board until it answers; absent where `news` is all of it. */
  readonly told?: readonly Event[] | undefined
  /** Answers a question: the page sends it on. */
  readonly answer: (ask: Ask, answer: Json) => void
  /** What is gathered for the question that takes several options: the bar counts the same. Nothing is, where nothing is asked. */
  readonly gathered?: Gathered
}

/** `low` is no worse than not to have tried; `high` may cost what one does not get back. */
export type Risk = 'low' | 'some' | 'high'

/** So few options are read in the bar at a glance: it names them, though they lie on the board, rather than stand empty. */
export const GLANCE = 3

/** All that the page shows of a game: the board itself, and what the page must know to stand well beside it. */
export interface GameBoard<V = never> {
  readonly Board: (props: BoardProps<V>) => ReactNode
  /** What I own and can spend; without it, the words of the table serve. */
  readonly Sheet?: (props: { readonly view: V; readonly seat: Seat | null }) => ReactNode
  /** A small drawing beside the briefing of a match that is to begin with these options. */
  readonly Sketch?: (props: { readonly options: Options }) => ReactNode
  /** At the head of the page's side column, always in sight: what I own and can spend, where the board leaves its room to the chart. */
  readonly Beside?: (props: BoardProps<V>) => ReactNode
  /** Panels among the page's own, after the log; the one called `seats` stands above the page's list of them, in place of the sheet. */
  panels?(props: BoardProps<V>): readonly BoardPanel[]
  /** What the signs on the board mean, drawn as they are there. */
  readonly Legend?: (props: { readonly view: V }) => ReactNode
  /** Whether an option lies on the board, with all there is to know of it, and is picked there: the bar then keeps it behind a button. */
  shows?(ask: Ask, option: Option, view: V): boolean
  /** Whether the bar names an option all the same that lies there: it is a deed like the others in the bar, or is not always in sight. */
  names?(ask: Ask, option: Option, view: V): boolean
  /**
   * The answer to a question that is bookkeeping: where the next cube lies, who of equals goes first. It is offered by itself, and all
   * others behind it. Null: there is something to decide.
   */
  usual?(ask: Ask, view: V): Json | null
  /** Where there are many options, the words under which the bar folds those of a kind; null: it stands by itself. */
  fold?(ask: Ask, option: Option, view: V): string | 'last' | null
  /** The board fills all the room there is: the bar below it is kept short. */
  readonly bar?: 'short'
  /** Played back, what belongs together is one step, seen when it is over: there are too many small ones. */
  readonly reel?: 'brief'
  /** Events that begin a new turn: headings in the log, and stops in a replay. */
  readonly turns?: readonly string[]
  /** Whether a line of the log only goes on with the one before: the hops of a flight are one line that opens. */
  together?(before: Event, after: Event): boolean
  /** What such lines come to, on the one line that opens; null: the last of them tells it. */
  heading?(run: readonly Event[], view: V): string | null
}

/** A part of the board that opens by its tab. */
export interface BoardPanel {
  readonly id: string
  readonly name: string
  /** Something can be picked there. */
  readonly lit: boolean
  /** The question cannot do without it: it comes to the front once. */
  readonly called: boolean
  readonly content: ReactNode
}

/** The options picked so far for a question that takes several, and how to put down others. */
export interface Gathered {
  readonly chosen: readonly string[]
  readonly gather: (next: (chosen: readonly string[]) => readonly string[]) => void
}

/** Whether picks are put together before they are sent off: not where it must be just one. */
export const isGathered = (ask: Ask): boolean => ask.kind === 'some' && (ask.min !== 1 || ask.max !== 1)

/** What is gathered once this is picked: put down or taken back, and the oldest makes room for a new one. */
export const gatheredWith = (
  { max }: AskSome,
  chosen: readonly string[],
  value: string,
): readonly string[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].slice(-max)
